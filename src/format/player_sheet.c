#include "base/spelling.h"
#include "format/player_sheet_inside.h"

enum { NAME_MOST = 80, SHOWN_MOST = 60 };

const char *sheet_row_why_word(enum sheet_row_why why) {
    static const char *const words[] = {"line",      "heading", "no-name",  "total",
                                        "name-long", "twice",   "id-twice", "wide"};
    return words[why];
}

static struct text first_of(const struct sheet_row *row) {
    for (size_t i = 0; i < row->count; i++)
        if (text_trim(row->cells[i].text).length > 0)
            return utf8_slice(text_trim(row->cells[i].text), 0, SHOWN_MOST);
    return TEXT("");
}

static void leave_out(struct player_sheet_reader *reader, const struct sheet_row *row, enum sheet_row_why why,
                      long other) {
    struct player_sheet *into = reader->into;
    *arena_push(reader->arena, into->left_out, reader->left_capacity, into->left_out_count, NULL) =
        (struct sheet_left_out){row->number, why, first_of(row), other};
}

static size_t count_filled(const struct sheet_row *row) {
    size_t count = 0;
    for (size_t i = 0; i < row->count; i++)
        count += text_trim(row->cells[i].text).length > 0;
    return count;
}

static bool is_heading_again(struct player_sheet_reader *reader, const struct sheet_row *row) {
    const struct sheet_row *heading = &reader->from->rows[reader->heading];
    size_t same = 0;
    for (size_t i = 0; i < heading->count; i++)
        same += heading->cells[i].text.length > 0 && text_equal(heading->cells[i].text, sheet_cell(row, i).text);
    return same > 0 && same == count_filled(heading);
}

/* "Total", in any language; and what has no letter at all. */
static bool is_total(struct arena *arena, struct text name) {
    static const char words[] = "|total|totale|gesamt|summe|suma|soma|totaal|razem|itogo|vsego|osszesen|anzahl|";
    struct text_builder between = {.arena = arena};
    struct spelling spelling;
    size_t at;
    spelling_read(name, &spelling);
    text_add_byte(&between, '|');
    text_add(&between, player_column_plain(arena, name));
    text_add_byte(&between, '|');
    bool latin = true;
    for (size_t i = 0; i < name.length; i++)
        latin = latin && (unsigned char)name.bytes[i] < 0x80;
    return (latin && spelling.count == 0) || text_find(text_from(words), text_builder_take(&between), &at);
}

/* The same id, or the same name and birth: 0, or the row where it stands first. */
static long row_of_same(const struct player_sheet *sheet, const struct sheet_player *player, enum sheet_row_why *why) {
    for (size_t i = 0; i < sheet->player_count; i++) {
        const struct sheet_player *other = &sheet->players[i];
        bool both = player->fide_id.length > 0 && other->fide_id.length > 0;
        if (both ? text_equal(player->fide_id, other->fide_id)
                 : text_equal(player->name, other->name) && text_equal(player->birth, other->birth) &&
                       text_equal(player->club, other->club)) {
            *why = both && !text_equal(player->name, other->name) ? SHEET_ROW_ID_TWICE : SHEET_ROW_TWICE;
            return other->row;
        }
    }
    return 0;
}

/* Of a player may be known the name alone; a sentence, an address and a date are none. */
static bool may_be_name(struct text text) {
    enum { WORDS_MOST = 6 };
    size_t words = 1;
    for (size_t i = 0; i < text.length; i++) {
        char byte = text.bytes[i];
        if (strchr(":/@", byte) != NULL || (byte >= '0' && byte <= '9'))
            return false;
        words += byte == ' ';
    }
    return text.length > 0 && words <= WORDS_MOST;
}

static void read_row(struct player_sheet_reader *reader, const struct sheet_row *row) {
    struct player_sheet *into = reader->into;
    size_t adjustments = into->adjustment_count;
    struct sheet_player player = {.row = row->number};
    if (reader->is_text && row->count > reader->from->rows[reader->heading].count) {
        leave_out(reader, row, SHEET_ROW_WIDE, 0);
        return;
    }
    if (is_heading_again(reader, row)) {
        leave_out(reader, row, SHEET_ROW_HEADING, 0);
        return;
    }
    /* A line of one cell below a table of several columns: a source, a date, the name of a group. */
    bool line = count_filled(row) == 1 && count_filled(&reader->from->rows[reader->heading]) > 1;
    player.name = player_sheet_name(reader, row);
    if (line && !may_be_name(player.name)) {
        into->adjustment_count = adjustments;
        leave_out(reader, row, SHEET_ROW_LINE, 0);
        return;
    }
    enum sheet_row_why why = player.name.length == 0                ? SHEET_ROW_NO_NAME
                             : is_total(reader->arena, player.name) ? SHEET_ROW_TOTAL
                             : utf8_length(player.name) > NAME_MOST ? SHEET_ROW_NAME_LONG
                                                                    : SHEET_ROW_TWICE;
    long other = 0;
    if (why == SHEET_ROW_TWICE) {
        player_sheet_read_values(reader, row, &player);
        other = row_of_same(into, &player, &why);
    }
    if (why != SHEET_ROW_TWICE || other != 0) {
        into->adjustment_count = adjustments;
        leave_out(reader, row, why, other);
        return;
    }
    *arena_push(reader->arena, into->players, reader->player_capacity, into->player_count, NULL) = player;
}

static void read_sheet(struct player_sheet_reader *reader) {
    reader->into->sheet_name = reader->from->name;
    reader->into->heading = reader->from->rows[reader->heading].number;
    player_sheet_find_columns(reader);
    player_sheet_look_through(reader);
    for (size_t i = 0; i < reader->from->row_count; i++) {
        if (i < reader->heading)
            leave_out(reader, &reader->from->rows[i], SHEET_ROW_LINE, 0);
        else if (i > reader->heading)
            read_row(reader, &reader->from->rows[i]);
    }
}

/* Where no row could be read because all have more fields than there are titles, the first of them is told. */
static bool refuse_empty(const struct player_sheet_reader *reader, struct error *error) {
    const struct sheet *from = reader->from;
    const struct sheet_row *heading = &from->rows[reader->heading];
    for (size_t i = reader->heading + 1; i < from->row_count && reader->is_text; i++) {
        if (from->rows[i].count <= heading->count)
            continue;
        error_set_number(error, ERROR_csv_field_count, (long long)from->rows[i].count, (long long)heading->count, 0);
        return error_at(error, NULL, from->rows[i].number, 1);
    }
    return error_set_number(error, ERROR_player_sheet_empty, heading->number, 0, 0);
}

bool player_sheet_read(struct arena *arena, const struct workbook *workbook, struct text today,
                       struct player_sheet *sheet, struct error *error) {
    const char *other = NULL;
    bool empty = false;
    for (size_t i = 0; i < workbook->count; i++) {
        struct player_sheet_reader reader = {
            .arena = arena, .today = today, .from = &workbook->sheets[i], .into = sheet};
        reader.is_text = workbook->form == SHEET_FORM_TEXT;
        *sheet = (struct player_sheet){0};
        const char *found = player_sheet_other(&reader);
        other = other == NULL ? found : other;
        if (found != NULL || !player_sheet_find_heading(&reader))
            continue;
        read_sheet(&reader);
        if (sheet->player_count > 0)
            return true;
        empty = true;
        refuse_empty(&reader, error);
    }
    if (other == NULL && empty)
        return false;
    if (other == NULL)
        return error_set(error, ERROR_player_sheet_none, NULL, NULL, NULL);
    error_set(error, ERROR_player_sheet_other, NULL, NULL, NULL);
    return error_phrase(error, 0, (struct error_phrase){.key = other, .names = ""});
}
