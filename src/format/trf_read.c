#include <stdio.h>
#include <string.h>

#include "event/fields.h"
#include "format/trf_parts.h"

void trf_warn(struct arena *arena, struct trf_tournament *trf, long line, long column, const char *format, ...) {
    char message[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    trf->warnings =
        arena_grow(arena, trf->warnings, &trf->warning_capacity, trf->warning_count + 1, sizeof *trf->warnings, NULL);
    trf->warnings[trf->warning_count++] = (struct trf_warning){line, column, text_copy(arena, text_from(message))};
}

const struct trf_player *trf_player(const struct trf_tournament *trf, int32_t number) {
    if (number < 1 || number > TRF_NUMBER_MOST || trf->by_number[number] == 0)
        return NULL;
    return &trf->players[trf->by_number[number] - 1];
}

static struct trf_record *add_record(struct trf_reader *reader, enum trf_record_kind kind, long line) {
    struct trf_tournament *trf = reader->trf;
    trf->records = arena_grow(reader->arena, trf->records, &reader->record_capacity, trf->record_count + 1,
                              sizeof *trf->records, NULL);
    struct trf_record *record = &trf->records[trf->record_count++];
    *record = (struct trf_record){.kind = kind, .line = line};
    return record;
}

static struct text trim_right(struct text text) {
    while (text.length > 0 && (text.bytes[text.length - 1] == ' ' || text.bytes[text.length - 1] == '\t'))
        text.length--;
    return text;
}

static bool has_tag(struct text line, const char *tag) {
    return text_starts_with(line, text_from(tag)) && (line.length == 3 || line.bytes[3] == ' ');
}

/* A value that can stand once: the first counts. */
static void take_text(struct trf_reader *reader, struct text *place, const char *tag, struct text value, long line) {
    if (value.length == 0)
        return;
    if (place->length == 0)
        *place = value;
    else if (!text_equal(*place, value))
        trf_warn(reader->arena, reader->trf, line, 5, "Record %s stands twice with different values; the first counts.",
                 tag);
}

static void take_date(struct trf_reader *reader, struct date *place, const char *tag, struct text value, long line) {
    struct date date;
    if (value.length == 0)
        return;
    if (!date_read(value, reader->order, &date) && !date_read_short(value, &date)) {
        trf_warn(reader->arena, reader->trf, line, 5, "Record %s: \"%.*s\" cannot be read as a date and is left out.",
                 tag, TEXT_ARG(value));
        return;
    }
    if (place->year == 0)
        *place = date;
}

static void add_date(struct trf_reader *reader, const struct date *date) {
    struct trf_tournament *trf = reader->trf;
    trf->dates =
        arena_grow(reader->arena, trf->dates, &reader->date_capacity, trf->date_count + 1, sizeof *trf->dates, NULL);
    trf->dates[trf->date_count++] = *date;
}

static bool read_round_date(const struct trf_reader *reader, struct text text, struct date *date) {
    return date_read_short(text, date) || (date_read(text, reader->order, date) && date->day > 0);
}

/* Dates in the columns of their rounds; false when what stands there is no date. */
static bool read_dates_in_columns(struct trf_reader *reader, struct text line) {
    size_t first = trf_round_column(1) - 1;
    size_t before = reader->trf->date_count;
    if (line.length <= first || text_trim(text_slice(line, 4, first)).length > 0)
        return false;
    for (size_t at = first; at < line.length; at += 10) {
        struct text cell = text_trim(text_slice(line, at, at + 10));
        struct date date = {0};
        if (cell.length > 0 && !read_round_date(reader, cell, &date)) {
            reader->trf->date_count = before;
            return false;
        }
        add_date(reader, &date);
    }
    return true;
}

/* Record 132. Some programs write the dates one a line, or anywhere, or with the whole year: then their order counts. */
static void read_dates(struct trf_reader *reader, struct text line, long number) {
    if (read_dates_in_columns(reader, trim_right(line)))
        return;
    struct text rest = text_trim(text_slice(line, 3, line.length));
    while (rest.length > 0) {
        struct text word = text_cut(&rest, ' ');
        struct date date;
        if (word.length == 0)
            continue;
        if (read_round_date(reader, word, &date))
            add_date(reader, &date);
        else
            trf_warn(reader->arena, reader->trf, number, 5, "Record 132: \"%.*s\" cannot be read as a date.",
                     TEXT_ARG(word));
    }
}

static void add_deputy(struct trf_reader *reader, struct text value) {
    struct trf_tournament *trf = reader->trf;
    if (value.length == 0)
        return;
    trf->deputies = arena_grow(reader->arena, trf->deputies, &reader->deputy_capacity, trf->deputy_count + 1,
                               sizeof *trf->deputies, NULL);
    trf->deputies[trf->deputy_count++] = value;
}

static void take_rounds(struct trf_reader *reader, struct text value, long line, bool firm) {
    int64_t rounds;
    if (!text_to_integer(value, &rounds) || rounds < 0 || rounds > TRF_ROUNDS_MOST) {
        trf_warn(reader->arena, reader->trf, line, 5, "\"%.*s\" is no number of rounds and is left out.",
                 TEXT_ARG(value));
        return;
    }
    if (rounds == 0)
        return;
    int32_t before = reader->trf->rounds_planned;
    if (before != 0 && before != rounds)
        trf_warn(reader->arena, reader->trf, line, 5,
                 "The number of rounds is given as %d and as %d; record 142 counts before XXR.", before, (int)rounds);
    if (before == 0 || firm) {
        reader->trf->rounds_planned = (int32_t)rounds;
        reader->rounds_line = line;
    }
}

static const char *const header_tags[] = {"012", "022", "032", "042", "052", "062", "072", "082",
                                          "092", "102", "112", "122", "132", "142", "162"};

static bool is_header(struct text line, const char **tag) {
    for (size_t i = 0; i < sizeof header_tags / sizeof *header_tags; i++) {
        if (has_tag(line, header_tags[i])) {
            *tag = header_tags[i];
            return true;
        }
    }
    return false;
}

/* What the dates of a line prove about their order. */
static void weigh_dates(struct text line, bool *day_first, bool *month_first) {
    if (has_tag(line, "001"))
        line = utf8_slice(line, 69, 79);
    else if (has_tag(line, "042") || has_tag(line, "052") || has_tag(line, "132"))
        line = text_slice(line, 4, line.length);
    else
        return;
    while ((line = text_trim(line)).length > 0) {
        enum date_order order = date_order_of(text_cut(&line, ' '));
        *day_first = *day_first || order == DATE_DAY_FIRST;
        *month_first = *month_first || order == DATE_MONTH_FIRST;
    }
}

/* One clear date says how all of the file are to be read, unless another contradicts it. */
static enum date_order find_order(struct text rest) {
    bool day_first = false;
    bool month_first = false;
    struct text line;
    while (text_next_line(&rest, &line))
        weigh_dates(line, &day_first, &month_first);
    if (day_first == month_first)
        return DATE_ORDER_UNKNOWN;
    return day_first ? DATE_DAY_FIRST : DATE_MONTH_FIRST;
}

static void read_header(struct trf_reader *reader, struct text line, const char *tag, long number) {
    struct trf_tournament *trf = reader->trf;
    struct trf_record *record = add_record(reader, TRF_HEADER, number);
    memcpy(record->tag, tag, sizeof record->tag);
    record->value = trim_right(text_slice(line, 4, line.length));
    struct text value = text_trim(record->value);
    switch ((tag[0] - '0') * 100 + (tag[1] - '0') * 10) {
    case 10:
        take_text(reader, &trf->name, tag, value, number);
        break;
    case 20:
        take_text(reader, &trf->city, tag, value, number);
        break;
    case 30:
        take_text(reader, &trf->federation, tag, value, number);
        break;
    case 40:
        take_date(reader, &trf->from, tag, value, number);
        break;
    case 50:
        take_date(reader, &trf->to, tag, value, number);
        break;
    case 90:
        take_text(reader, &trf->type, tag, value, number);
        break;
    case 100:
        take_text(reader, &trf->chief_arbiter, tag, value, number);
        break;
    case 110:
        add_deputy(reader, value);
        break;
    case 120:
        take_text(reader, &trf->time_control, tag, value, number);
        break;
    case 130:
        read_dates(reader, line, number);
        break;
    case 140:
        take_rounds(reader, value, number, true);
        break;
    case 160:
        trf_read_scoring(reader, line, number);
        break;
    default: /* 062, 072, 082 are checked at the end */
        break;
    }
}

/* Lines between the records: comments, and rulers that show the columns. */
static bool is_ornament(struct text line) {
    struct text trimmed = text_trim(line);
    if (trimmed.length == 0 || trimmed.bytes[0] == '#')
        return true;
    static const char *const rulers[] = {"AAA", "BBB", "CCC", "DDD", "III", "OOO", "UUU", "0123", "123"};
    for (size_t i = 0; i < sizeof rulers / sizeof *rulers; i++)
        if (text_starts_with(line, text_from(rulers[i])))
            return true;
    return line.bytes[0] == ' ';
}

static bool is_team_tag(struct text line) {
    return has_tag(line, "013") || has_tag(line, "310");
}

static void read_other(struct trf_reader *reader, struct text line, long number) {
    add_record(reader, TRF_OTHER, number)->value = trim_right(line);
    if (has_tag(line, "XXR"))
        take_rounds(reader, text_trim(text_slice(line, 4, line.length)), number, false);
    else if (has_tag(line, "192"))
        take_text(reader, &reader->trf->system, "192", text_trim(text_slice(line, 4, line.length)), number);
    else if (trf_is_scoring(line))
        trf_read_scoring(reader, line, number);
    else if (is_team_tag(line))
        reader->trf->has_teams = true;
}

static bool is_control(uint32_t code) {
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x2028 || code == 0x2029;
}

static bool has_control(struct text line) {
    size_t at = 0;
    uint32_t code;
    while (utf8_next(line, &at, &code))
        if (is_control(code))
            return true;
    return false;
}

/* Tabs and other control characters are not foreseen. A tab is taken for blanks up to the next eighth column. */
static struct text without_control(struct trf_reader *reader, struct text line, long number) {
    if (!has_control(line))
        return line;
    trf_warn(reader->arena, reader->trf, number, 0, "Tabs or control characters were read as blanks.");
    struct text_builder builder;
    text_builder_init(&builder, reader->arena);
    size_t column = 0;
    size_t at = 0;
    uint32_t code;
    for (size_t from = 0; utf8_next(line, &at, &code); from = at) {
        size_t width = code == '\t' ? 8 - column % 8 : 1;
        if (is_control(code))
            text_add_padding(&builder, ' ', width);
        else
            text_add(&builder, text_slice(line, from, at));
        column += width;
    }
    return text_builder_take(&builder);
}

static bool read_line(struct trf_reader *reader, struct text line, long number) {
    const char *tag;
    if (has_tag(line, "001") || is_header(line, &tag))
        line = without_control(reader, line, number);
    if (has_tag(line, "001")) {
        add_record(reader, TRF_PLAYER, number)->player = reader->trf->player_count;
        return trf_read_player(reader, line, number);
    }
    bool header = is_header(line, &tag);
    if ((header || text_starts_with(line, TEXT("### Name of "))) &&
        field_has_hidden(text_trim(text_slice(line, 3, line.length)))) {
        error_set(reader->error, ERROR_trf_hidden, header ? "record" : "name", NULL, NULL);
        return error_at(reader->error, NULL, number, 5);
    }
    if (header)
        read_header(reader, line, tag, number);
    else
        read_other(reader, line, number);
    return true;
}

enum { OTHER_TAGS_MOST = 64 };

struct other_tag {
    struct text tag;
    long line; /* the first */
    long count;
};

static void count_tag(struct other_tag *tags, size_t *count, const struct trf_record *record) {
    struct text tag = utf8_slice(record->value, 0, 3);
    for (size_t i = 0; i < *count; i++) {
        if (text_equal(tags[i].tag, tag)) {
            tags[i].count++;
            return;
        }
    }
    if (*count < OTHER_TAGS_MOST)
        tags[(*count)++] = (struct other_tag){tag, record->line, 1};
}

/* One warning for each kind of record that is kept but not used. */
static void warn_of_others(struct trf_reader *reader) {
    struct trf_tournament *trf = reader->trf;
    struct other_tag tags[OTHER_TAGS_MOST];
    size_t count = 0;
    for (size_t i = 0; i < trf->record_count; i++) {
        const struct trf_record *record = &trf->records[i];
        if (record->kind == TRF_OTHER && !is_ornament(record->value) && !trf_is_scoring(record->value) &&
            !has_tag(record->value, "XXR") && !has_tag(record->value, "192"))
            count_tag(tags, &count, record);
    }
    for (size_t i = 0; i < count; i++)
        trf_warn(reader->arena, trf, tags[i].line, 1,
                 tags[i].count == 1 ? "The record of type \"%.*s\" is not used."
                                    : "Records of type \"%.*s\" are not used.",
                 TEXT_ARG(tags[i].tag));
}

bool trf_read(struct arena *arena, struct text bytes, struct trf_tournament *trf, struct error *error) {
    *trf = (struct trf_tournament){.scoring = scoring_usual()};
    trf->by_number = arena_array(arena, TRF_NUMBER_MOST + 1, sizeof *trf->by_number);
    struct trf_reader reader = {.arena = arena, .trf = trf, .error = error};
    struct text rest;
    if (!encoding_decode(arena, bytes, &rest, &trf->encoding, error))
        return false;
    if (trf->encoding == ENCODING_CP1252)
        trf_warn(arena, trf, 0, 0, "The file is not UTF-8; it was read as Windows-1252.");
    reader.order = find_order(rest);
    struct text line;
    for (long number = 1; text_next_line(&rest, &line); number++)
        if (!read_line(&reader, line, number))
            return false;
    if (trf->player_count == 0)
        return error_set(error, ERROR_trf_no_players, NULL, NULL, NULL);
    for (size_t i = 0; i < trf->record_count; i++)
        if (trf->records[i].kind == TRF_OTHER)
            trf_read_comment(&reader, trf->records[i].value);
    trf_finish_scoring(&reader);
    warn_of_others(&reader);
    return trf_check(&reader);
}
