#include "format/player_file.h"

#include "base/json.h"
#include "format/trf.h"

/* Lines of a report begin with three figures and a blank; one of them is a player. */
static bool is_report(struct text bytes) {
    struct text rest = bytes;
    struct text line;
    bool first = true;
    if (text_starts_with(rest, TEXT("\xEF\xBB\xBF")))
        rest = text_slice(rest, 3, rest.length);
    while (text_next_line(&rest, &line)) {
        if (text_trim(line).length == 0)
            continue;
        bool record = line.length > 4 && line.bytes[3] == ' ' && line.bytes[0] >= '0' && line.bytes[0] <= '9' &&
                      line.bytes[1] >= '0' && line.bytes[1] <= '9' && line.bytes[2] >= '0' && line.bytes[2] <= '9';
        if (first && !record && !text_starts_with(line, TEXT("###")))
            return false;
        first = false;
        if (text_starts_with(line, TEXT("001 ")))
            return true;
    }
    return false;
}

static void take_text(const struct json *object, enum player_column column, struct text *into) {
    struct error ignored;
    *into = TEXT("");
    if (!json_optional_text(object, player_column_field(column), into, &ignored))
        *into = TEXT("");
}

static void take_number(const struct json *object, enum player_column column, int64_t *into) {
    struct error ignored;
    *into = 0;
    if (!json_optional_integer(object, player_column_field(column), 0, INT32_MAX, into, &ignored))
        *into = 0;
}

static struct sheet_player read_player(const struct json *object, long row) {
    struct sheet_player player = {.row = row};
    take_text(object, COLUMN_NAME, &player.name);
    take_number(object, COLUMN_RATING, &player.rating);
    take_text(object, COLUMN_TITLE, &player.title);
    take_text(object, COLUMN_FEDERATION, &player.federation);
    take_text(object, COLUMN_CLUB, &player.club);
    take_text(object, COLUMN_FIDE_ID, &player.fide_id);
    take_text(object, COLUMN_NATIONAL_ID, &player.national_id);
    take_number(object, COLUMN_NATIONAL_RATING, &player.national_rating);
    take_text(object, COLUMN_BIRTH, &player.birth);
    take_text(object, COLUMN_SEX, &player.sex);
    return player;
}

/* By the request that an import of the report would make. */
static bool read_report(struct arena *arena, struct text bytes, struct text today, struct player_sheet *sheet,
                        struct error *error) {
    static const struct json_limits limits = {.bytes = 64 << 20, .depth = 16, .values = 1000000};
    const struct trf_import_options options = {.only_shown = true};
    struct trf_tournament trf;
    struct trf_import import;
    struct json body;
    if (!trf_read(arena, bytes, &trf, error) || !trf_import(arena, &trf, TEXT(""), today, &options, &import, error))
        return false;
    for (size_t i = 0; i < import.count; i++) {
        if (!text_equal(import.requests[i].kind, TEXT("player.add")))
            continue;
        if (!json_read(arena, import.requests[i].body, &limits, &body, error))
            return false;
        const struct json *players = json_get(&body, "players");
        sheet->player_count = players->array.count;
        sheet->players = arena_array(arena, sheet->player_count, sizeof *sheet->players);
        for (size_t j = 0; j < sheet->player_count; j++)
            sheet->players[j] = read_player(&players->array.items[j], (long)j + 1);
        return true;
    }
    return error_set(error, ERROR_player_sheet_none, NULL, NULL, NULL);
}

bool player_file_read(struct arena *arena, struct text bytes, struct text today, struct workbook *workbook,
                      struct player_sheet *sheet, struct error *error) {
    *sheet = (struct player_sheet){.sheet_name = TEXT("")};
    if (is_report(bytes)) {
        *workbook = (struct workbook){.form = SHEET_FORM_REPORT};
        return read_report(arena, bytes, today, sheet, error);
    }
    return workbook_read(arena, bytes, workbook, error) && player_sheet_read(arena, workbook, today, sheet, error);
}
