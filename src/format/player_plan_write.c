#include "format/player_plan.h"

const char *plan_does_word(enum plan_does does) {
    static const char *const words[] = {"add", "update", "same", "unclear"};
    return words[does];
}

static void write_text(struct json_writer *writer, enum player_column column, struct text text) {
    if (text.length > 0)
        json_key_text(writer, player_column_field(column), text);
}

static void write_number(struct json_writer *writer, enum player_column column, int64_t number) {
    if (number != 0)
        json_key_integer(writer, player_column_field(column), number);
}

/* Of a player who is added everything, of one who is known what changes. */
static bool is_sent(const struct plan_row *row, enum player_column column) {
    bool sent = row->does != PLAN_UPDATE;
    for (size_t i = 0; i < row->change_count; i++)
        sent = sent || row->changes[i].column == column;
    return sent;
}

static void write_fields(struct json_writer *writer, const struct plan_row *row) {
    const struct sheet_player *player = row->player;
    const struct {
        enum player_column column;
        struct text text;
        int64_t number;
    } fields[] = {{COLUMN_NAME, player->name, 0},
                  {COLUMN_RATING, TEXT(""), player->rating},
                  {COLUMN_RATING_FROM, player->rating_from, 0},
                  {COLUMN_TITLE, player->title, 0},
                  {COLUMN_FEDERATION, player->federation, 0},
                  {COLUMN_CLUB, player->club, 0},
                  {COLUMN_FIDE_ID, player->fide_id, 0},
                  {COLUMN_NATIONAL_ID, player->national_id, 0},
                  {COLUMN_NATIONAL_RATING, TEXT(""), player->national_rating},
                  {COLUMN_BIRTH, player->birth, 0},
                  {COLUMN_SEX, player->sex, 0}};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        if (!is_sent(row, fields[i].column))
            continue;
        write_text(writer, fields[i].column, fields[i].text.bytes == NULL ? TEXT("") : fields[i].text);
        write_number(writer, fields[i].column, fields[i].number);
    }
}

static void write_columns(struct json_writer *writer, const struct player_sheet *sheet, struct arena *arena) {
    static const char *const uses[] = {"read", "unknown", "twice"};
    json_key_array(writer, "columns");
    for (size_t i = 0; i < sheet->column_count; i++) {
        const struct sheet_column *column = &sheet->columns[i];
        json_begin_object(writer);
        json_key_text(writer, "place", sheet_place(arena, column->place, sheet->heading));
        json_key_text(writer, "heading", utf8_slice(column->heading, 0, 80));
        json_key_text(writer, "use", text_from(uses[column->use]));
        if (column->use != SHEET_COLUMN_UNKNOWN)
            json_key_text(writer, "field", text_from(player_column_field(column->column)));
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void write_left_out(struct json_writer *writer, const struct player_sheet *sheet) {
    json_key_array(writer, "left_out");
    for (size_t i = 0; i < sheet->left_out_count; i++) {
        const struct sheet_left_out *left = &sheet->left_out[i];
        json_begin_object(writer);
        json_key_integer(writer, "line", left->row);
        json_key_text(writer, "why", text_from(sheet_row_why_word(left->why)));
        json_key_text(writer, "text", left->what);
        if (left->other > 0)
            json_key_integer(writer, "other", left->other);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void write_adjustments(struct json_writer *writer, const struct player_sheet *sheet, struct arena *arena) {
    json_key_array(writer, "adjusted");
    for (size_t i = 0; i < sheet->adjustment_count; i++) {
        const struct sheet_adjustment *adjusted = &sheet->adjustments[i];
        json_begin_object(writer);
        json_key_integer(writer, "line", adjusted->row);
        json_key_text(writer, "place", sheet_place(arena, adjusted->place, adjusted->row));
        json_key_text(writer, "field", text_from(player_column_field(adjusted->column)));
        json_key_text(writer, "from", utf8_slice(adjusted->from, 0, 100));
        json_key_text(writer, "to", adjusted->to);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void write_row(struct json_writer *writer, const struct plan_row *row) {
    json_begin_object(writer);
    json_key_integer(writer, "line", row->player->row);
    json_key_text(writer, "does", text_from(plan_does_word(row->does)));
    json_key_text(writer, "name", row->player->name);
    if (row->id > 0)
        json_key_integer(writer, "id", row->id);
    if (row->known.length > 0)
        json_key_text(writer, "known", row->known);
    json_key_object(writer, "player");
    write_fields(writer, row);
    json_end_object(writer);
    json_key_array(writer, "changes");
    for (size_t i = 0; i < row->change_count; i++) {
        json_begin_object(writer);
        json_key_text(writer, "field", text_from(player_column_field(row->changes[i].column)));
        json_key_text(writer, "from", row->changes[i].from);
        json_key_text(writer, "to", row->changes[i].to);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
}

void player_plan_write(struct json_writer *writer, const struct player_plan *plan, int64_t seq, struct arena *arena) {
    static const char *const forms[] = {"text", "xlsx", "ods", "report"};
    const struct player_sheet *sheet = plan->sheet;
    json_begin_object(writer);
    json_key_integer(writer, "seq", seq);
    json_key_text(writer, "form", text_from(forms[plan->workbook->form]));
    if (plan->workbook->form == SHEET_FORM_TEXT)
        json_key_text(writer, "encoding", text_from(encoding_name(plan->workbook->encoding)));
    else if (sheet->sheet_name.length > 0)
        json_key_text(writer, "sheet", sheet->sheet_name);
    json_key_integer(writer, "heading", sheet->heading);
    for (int does = 0; does <= PLAN_UNCLEAR; does++)
        json_key_integer(writer, plan_does_word((enum plan_does)does), (int64_t)plan->counts[does]);
    write_columns(writer, sheet, arena);
    json_key_array(writer, "players");
    for (size_t i = 0; i < plan->row_count; i++)
        write_row(writer, &plan->rows[i]);
    json_end_array(writer);
    write_left_out(writer, sheet);
    write_adjustments(writer, sheet, arena);
    json_end_object(writer);
}

void player_plan_write_request(struct json_writer *writer, const struct player_plan *plan) {
    json_key_array(writer, "players");
    for (size_t i = 0; i < plan->row_count; i++) {
        const struct plan_row *row = &plan->rows[i];
        if (row->does != PLAN_ADD && row->does != PLAN_UPDATE)
            continue;
        json_begin_object(writer);
        if (row->does == PLAN_UPDATE)
            json_key_integer(writer, "player", row->id);
        write_fields(writer, row);
        json_end_object(writer);
    }
    json_end_array(writer);
}
