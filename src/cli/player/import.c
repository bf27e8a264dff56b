#include "cli/commands.h"
#include "cli/source.h"
#include "format/player_file.h"
#include "format/player_plan.h"
#include "store/desk.h"

/* One import: what the file says, what it would do, and the event. */
struct importing {
    struct cli *cli;
    const char *name;
    struct workbook workbook;
    struct player_sheet sheet;
    struct player_plan plan;
    struct source source;
    const struct tournament *tournament; /* of --enter, or NULL */
    struct desk_answer answer;
};

static enum message column_message(enum player_column column) {
    static const enum message messages[COLUMN_COUNT] = {
        [COLUMN_NAME] = MESSAGE_phrase_column_name,
        [COLUMN_SURNAME] = MESSAGE_phrase_column_surname,
        [COLUMN_FIRST_NAME] = MESSAGE_phrase_column_first_name,
        [COLUMN_RATING] = MESSAGE_phrase_column_rating,
        [COLUMN_TITLE] = MESSAGE_phrase_column_title,
        [COLUMN_FEDERATION] = MESSAGE_phrase_column_federation,
        [COLUMN_CLUB] = MESSAGE_phrase_column_club,
        [COLUMN_FIDE_ID] = MESSAGE_phrase_column_fide_id,
        [COLUMN_NATIONAL_ID] = MESSAGE_phrase_column_national_id,
        [COLUMN_NATIONAL_RATING] = MESSAGE_phrase_column_national_rating,
        [COLUMN_BIRTH] = MESSAGE_phrase_column_birth,
        [COLUMN_SEX] = MESSAGE_phrase_column_sex,
        [COLUMN_RATING_FROM] = MESSAGE_phrase_column_rating_from,
    };
    return messages[column];
}

static struct language_value column_words(struct cli *cli, enum player_column column) {
    return language_inner(language_plain(&cli->arena, column_message(column)));
}

/* --- What was read otherwise than it stands there, on standard error ------------------------------------------------ */

static void warn_columns(struct importing *importing) {
    struct cli *cli = importing->cli;
    const struct player_sheet *sheet = &importing->sheet;
    for (size_t i = 0; i < sheet->column_count; i++) {
        const struct sheet_column *column = &sheet->columns[i];
        struct language_value place = language_text(sheet_place(&cli->arena, column->place, sheet->heading));
        struct language_value heading = language_text(utf8_slice(column->heading, 0, 60));
        if (column->use == SHEET_COLUMN_UNKNOWN)
            cli_warn(cli, importing->name, sheet->heading, 0,
                     language_said(&cli->arena, cli->language, import_column_unknown, "place heading", place, heading));
        else if (column->use == SHEET_COLUMN_TWICE)
            cli_warn(cli, importing->name, sheet->heading, 0,
                     language_said(&cli->arena, cli->language, import_column_twice, "place heading field", place,
                                   heading, column_words(cli, column->column)));
    }
}

static void warn_adjustments(struct importing *importing) {
    struct cli *cli = importing->cli;
    for (size_t i = 0; i < importing->sheet.adjustment_count; i++) {
        const struct sheet_adjustment *adjusted = &importing->sheet.adjustments[i];
        struct language_value place = language_text(sheet_place(&cli->arena, adjusted->place, adjusted->row));
        struct language_value from = language_text(utf8_slice(adjusted->from, 0, 60));
        if (adjusted->to.length > 0)
            cli_warn(cli, importing->name, adjusted->row, 0,
                     language_said(&cli->arena, cli->language, import_adjusted, "place from to", place, from,
                                   language_text(adjusted->to)));
        else
            cli_warn(cli, importing->name, adjusted->row, 0,
                     language_said(&cli->arena, cli->language, import_dropped, "place from field", place, from,
                                   column_words(cli, adjusted->column)));
    }
}

/* Titles above, sources below and headings that come again go without saying. */
static bool is_told(const struct sheet_left_out *left) {
    return left->why != SHEET_ROW_LINE && left->why != SHEET_ROW_HEADING;
}

static enum message why_message(enum sheet_row_why why) {
    static const enum message messages[] = {
        MESSAGE_import_row_line,      MESSAGE_import_row_heading, MESSAGE_import_row_no_name,  MESSAGE_import_row_total,
        MESSAGE_import_row_name_long, MESSAGE_import_row_twice,   MESSAGE_import_row_id_twice, MESSAGE_import_row_wide};
    return messages[why];
}

static void warn_rows(struct importing *importing) {
    struct cli *cli = importing->cli;
    for (size_t i = 0; i < importing->sheet.left_out_count; i++) {
        const struct sheet_left_out *left = &importing->sheet.left_out[i];
        if (is_told(left))
            cli_warn(cli, importing->name, left->row, 0,
                     language_said(&cli->arena, cli->language, import_left_out, "text why", language_text(left->what),
                                   language_inner(language_plain(&cli->arena, why_message(left->why)))));
    }
    for (size_t i = 0; i < importing->plan.row_count; i++) {
        const struct plan_row *row = &importing->plan.rows[i];
        if (row->does == PLAN_UNCLEAR)
            cli_warn(cli, importing->name, row->player->row, 0,
                     language_said(&cli->arena, cli->language, import_unclear, "name known",
                                   language_text(row->player->name), language_text(row->known)));
    }
}

static void warn(struct importing *importing) {
    struct cli *cli = importing->cli;
    enum encoding encoding = importing->workbook.encoding;
    if (importing->workbook.form == SHEET_FORM_TEXT && encoding != ENCODING_UTF8 && encoding != ENCODING_UTF8_MARKED)
        cli_warn(cli, importing->name, 0, 0,
                 language_said(&cli->arena, cli->language, show_players_encoding, "encoding",
                               language_text(text_from(encoding_name(encoding)))));
    warn_columns(importing);
    warn_adjustments(importing);
    warn_rows(importing);
}

/* --- The plan ------------------------------------------------------------------------------------------------------- */

static void tell_changes(struct cli *cli, const struct plan_row *row) {
    for (size_t i = 0; i < row->change_count; i++) {
        const struct plan_change *change = &row->changes[i];
        struct language_value name = language_text(row->known), field = column_words(cli, change->column),
                              from = language_text(change->from), to = language_text(change->to);
        if (change->from.length > 0)
            cli_tell(cli, import_change, "name field from to", name, field, from, to);
        else
            cli_tell(cli, import_becomes, "name field to", name, field, to);
    }
}

static void tell_plan(struct importing *importing) {
    struct cli *cli = importing->cli;
    cli_tell_of(cli, MESSAGE_import_plan, "", NULL, 0);
    for (size_t i = 0; i < importing->plan.row_count; i++) {
        const struct plan_row *row = &importing->plan.rows[i];
        if (row->does == PLAN_ADD)
            cli_tell(cli, import_add, "name", language_text(row->player->name));
        tell_changes(cli, row);
    }
}

static void tell_counts(struct importing *importing) {
    const size_t *counts = importing->plan.counts;
    size_t left = 0;
    for (size_t i = 0; i < importing->sheet.left_out_count; i++)
        left += is_told(&importing->sheet.left_out[i]);
    cli_tell(importing->cli, import_counts, "added updated same unclear left",
             language_number((int64_t)counts[PLAN_ADD]), language_number((int64_t)counts[PLAN_UPDATE]),
             language_number((int64_t)counts[PLAN_SAME]), language_number((int64_t)counts[PLAN_UNCLEAR]),
             language_number((int64_t)left));
}

static void write_plan(struct importing *importing) {
    player_plan_write(&importing->cli->json, &importing->plan, importing->source.event->seq, &importing->cli->arena);
}

/* --- Doing it ------------------------------------------------------------------------------------------------------- */

/* The refusal of a player names its place in the request; people look for the row in the file. */
static bool place_in_file(struct importing *importing, size_t sent, struct error *error) {
    long line = error->line;
    if (sent == 1 && error_kind(error->code) == ERROR_KIND_INPUT)
        line = 1; /* of an only player no place is named */
    error->line = 0;
    for (size_t i = 0; i < importing->plan.row_count && line > 0; i++) {
        const struct plan_row *row = &importing->plan.rows[i];
        line -= row->does == PLAN_ADD || row->does == PLAN_UPDATE;
        if (line == 0)
            return error_at(error, cli_file_name(importing->name), row->player->row, 0);
    }
    return error_at(error, cli_file_name(importing->name), 0, 0);
}

static bool run(struct importing *importing, struct error *error) {
    struct cli *cli = importing->cli;
    /* As much as a file can hold: how many players an event can have is for the desk to say. */
    static const struct json_limits limits = {.bytes = 256 << 20, .depth = 16, .values = 10000000};
    struct text_builder out = {.arena = &cli->arena};
    struct json_writer writer = {.out = &out};
    struct json body;
    json_begin_object(&writer);
    player_plan_write_request(&writer, &importing->plan);
    if (importing->tournament != NULL)
        json_key_integer(&writer, "tournament", importing->tournament->id);
    json_end_object(&writer);
    if (!json_read(&cli->arena, text_builder_take(&out), &limits, &body, error))
        return error_at(error, cli_file_name(importing->name), 0, 0);
    struct desk_request asked = {
        .kind = TEXT("players.import"), .body = &body, .actor = source_actor(cli), .command = TEXT(""), .seen = -1};
    size_t sent = importing->plan.counts[PLAN_ADD] + importing->plan.counts[PLAN_UPDATE];
    return desk_run(importing->source.store, &importing->source.loaded, &asked, &importing->answer, error) ||
           place_in_file(importing, sent, error);
}

static void tell_done(struct importing *importing) {
    struct cli *cli = importing->cli;
    int64_t added = (int64_t)importing->plan.counts[PLAN_ADD];
    int64_t first = importing->answer.made;
    if (added > 0)
        cli_tell(cli, show_players_added, "count first last", language_number(added), language_number(first),
                 language_number(first + added - 1));
    for (size_t i = 0; i < importing->plan.row_count; i++)
        tell_changes(cli, &importing->plan.rows[i]);
    if ((size_t)added != importing->plan.row_count)
        tell_counts(importing);
    if (importing->tournament != NULL && added > 0) {
        const struct tournament *now = event_tournament(importing->source.event, importing->tournament->id);
        cli_tell(cli, show_entry_added, "count name players", language_number(added), language_text(now->name),
                 language_number(now->entry_count));
    }
}

static bool import(struct importing *importing, struct error *error) {
    struct cli *cli = importing->cli;
    bool json = cli_has(cli, "json");
    if (cli_has(cli, "enter") &&
        !source_named_tournament(cli, importing->source.event, cli_value(cli, "enter"), &importing->tournament, error))
        return false;
    player_plan_make(&cli->arena, importing->source.event, &importing->workbook, &importing->sheet, &importing->plan);
    if (!json)
        warn(importing);
    bool dry = cli_has(cli, "dry-run");
    bool nothing = importing->plan.counts[PLAN_ADD] + importing->plan.counts[PLAN_UPDATE] == 0;
    if (!dry && !nothing && !run(importing, error))
        return false;
    if (json)
        write_plan(importing);
    else if (dry) {
        tell_plan(importing);
        tell_counts(importing);
    } else
        tell_done(importing);
    return true;
}

bool command_player_import(struct cli *cli, struct error *error) {
    struct importing *importing = arena_alloc(&cli->arena, sizeof *importing);
    struct text bytes;
    char today[11];
    importing->cli = cli;
    importing->name = text_zero(&cli->arena, cli_argument(cli, 1));
    desk_today(today);
    if (!cli_read_file(cli, importing->name, &bytes, error))
        return false;
    if (!player_file_read(&cli->arena, bytes, text_from(today), &importing->workbook, &importing->sheet, error))
        return error_at(error, cli_file_name(importing->name), 0, 0);
    bool done = (cli_has(cli, "dry-run") ? source_read : source_write)(cli, &importing->source, error) &&
                import(importing, error);
    source_close(&importing->source);
    return done;
}
