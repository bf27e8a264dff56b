#include <string.h>

#include "format/trf_parts.h"

#define TEXT_OF(member) offsetof(struct trf_tournament, member)

static const struct trf_text_header text_headers[] = {
    {"012", TEXT_OF(name), TRF_SUBJECT_NAME, MESSAGE_none},
    {"022", TEXT_OF(city), TRF_SUBJECT_CITY, MESSAGE_none},
    {"032", TEXT_OF(federation), TRF_SUBJECT_FEDERATION, MESSAGE_none},
    {"092", TEXT_OF(type), TRF_SUBJECT_TYPE, MESSAGE_none},
    {"102", TEXT_OF(chief_arbiter), TRF_SUBJECT_CHIEF_ARBITER, MESSAGE_none},
    {"122", TEXT_OF(time_control), TRF_SUBJECT_TIME_CONTROL, MESSAGE_none},
    {"182", TEXT_OF(controller), TRF_SUBJECT_CONTROLLER, MESSAGE_reader_what_controller},
    {"192", TEXT_OF(system), TRF_SUBJECT_SYSTEM, MESSAGE_reader_what_system},
    {"202", TEXT_OF(tiebreaks), TRF_SUBJECT_TIEBREAKS, MESSAGE_reader_what_tiebreaks},
    {"212", TEXT_OF(standings_order), TRF_SUBJECT_STANDINGS_ORDER, MESSAGE_reader_what_order},
    {"222", TEXT_OF(encoded_time_control), TRF_SUBJECT_ENCODED_TIME_CONTROL, MESSAGE_reader_what_time_control_encoded},
    {"352", TEXT_OF(board_colours), TRF_SUBJECT_BOARD_COLOURS, MESSAGE_reader_what_board_colours},
};

enum { TEXT_HEADERS = sizeof text_headers / sizeof *text_headers };

const struct trf_text_header *trf_text_header_of(enum trf_subject subject) {
    for (size_t i = 0; i < TEXT_HEADERS; i++)
        if (text_headers[i].subject == subject)
            return &text_headers[i];
    return NULL;
}

const struct trf_text_header *trf_text_header_tagged(const char *tag) {
    for (size_t i = 0; i < TEXT_HEADERS; i++)
        if (strcmp(text_headers[i].tag, tag) == 0)
            return &text_headers[i];
    return NULL;
}

const struct text *trf_header_text(const struct trf_tournament *trf, const struct trf_text_header *header) {
    return (const void *)((const char *)trf + header->at);
}

static const char *const header_tags[] = {"012", "022", "032", "042", "052", "062", "072", "082",
                                          "092", "102", "112", "122", "132", "142", "152", "162",
                                          "172", "182", "192", "202", "212", "222", "352", "362"};

bool trf_is_header(struct text line, const char **tag) {
    if (line.length < 3 || line.bytes[2] != '2')
        return false;
    for (size_t i = 0; i < sizeof header_tags / sizeof *header_tags; i++) {
        if (trf_has_tag(line, header_tags[i])) {
            *tag = header_tags[i];
            return true;
        }
    }
    return false;
}

/* A value that can stand once: the first counts. */
static void take_text(struct trf_reader *reader, struct text *place, const char *tag, struct text value, long line) {
    if (value.length == 0)
        return;
    if (place->length == 0)
        *place = value;
    else if (!text_equal(*place, value))
        trf_repair(reader, line, 5,
                   language_make(reader->arena, reader_record_twice, "record", language_text(text_from(tag))));
}

/* --- Dates ------------------------------------------------------------------------------------------------------ */

static void take_date(struct trf_reader *reader, struct date *place, const char *tag, struct text value, long line) {
    struct date date;
    if (value.length == 0)
        return;
    if (!date_read(value, reader->order, &date) && !date_read_short(value, &date)) {
        trf_repair(reader, line, 5,
                   language_make(reader->arena, reader_date, "record value", language_text(text_from(tag)),
                                 language_text(value)));
        return;
    }
    if (value.length != 10 || value.bytes[4] != '/' || value.bytes[7] != '/')
        trf_habit(reader, TRF_HABIT_DATE, line, 5);
    if (place->year == 0)
        *place = date;
}

static void add_date(struct trf_reader *reader, const struct date *date) {
    struct trf_tournament *trf = reader->trf;
    *arena_push(reader->arena, trf->dates, reader->date_capacity, trf->date_count, NULL) = *date;
}

static bool read_round_date(const struct trf_reader *reader, struct text text, struct date *date) {
    return date_read_short(text, date) || (date_read(text, reader->order, date) && date->day > 0);
}

/* Dates in the columns of their rounds; false when what stands there is no date. */
static bool read_dates_in_columns(struct trf_reader *reader, struct text line, long number) {
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
        if (cell.length > 0 && (cell.length != 8 || cell.bytes != line.bytes + at || line.bytes[at + 2] != '/'))
            trf_habit(reader, TRF_HABIT_DATE, number, (long)at + 1);
        add_date(reader, &date);
    }
    return true;
}

/* Record 132. Some programs write the dates one a line, or anywhere, or with the whole year: then their order counts. */
static void read_dates(struct trf_reader *reader, struct text line, long number) {
    line = trf_trim_right(line);
    if (read_dates_in_columns(reader, line, number))
        return;
    struct text *words;
    size_t count = trf_words_of(reader->arena, text_slice(line, 3, line.length), &words);
    for (size_t i = 0; i < count; i++) {
        struct date date;
        if (read_round_date(reader, words[i], &date)) {
            trf_habit(reader, TRF_HABIT_DATE, number, 5);
            add_date(reader, &date);
        } else {
            trf_repair(reader, number, 5,
                       language_make(reader->arena, reader_round_date, "value", language_text(words[i])));
        }
    }
}

struct text trf_dates_text(struct arena *arena, const struct trf_tournament *trf) {
    struct text_builder builder = {.arena = arena};
    for (size_t i = 0; i < trf->date_count; i++) {
        const struct date *date = &trf->dates[i];
        text_add_padding(&builder, ' ', i == 0 ? trf_round_column(1) - 5 : 2);
        if (date->day > 0)
            text_add_format(&builder, "%02d/%02d/%02d", date->year % 100, date->month, date->day);
        else
            text_add_padding(&builder, ' ', 8);
    }
    return text_builder_take(&builder);
}

/* A name of several bytes a letter moves the columns. */
static struct text birth_of(struct text line) {
    size_t plain = 0;
    while (plain < line.length && plain < 79 && (unsigned char)line.bytes[plain] < 0x80)
        plain++;
    return plain == 79 || plain == line.length ? text_slice(line, 69, 79) : utf8_slice(line, 69, 79);
}

/* What the dates of a line prove about their order. */
static void weigh_dates(struct text line, bool *day_first, bool *month_first) {
    if (trf_has_tag(line, "001"))
        line = birth_of(line);
    else if (trf_has_tag(line, "042") || trf_has_tag(line, "052") || trf_has_tag(line, "132"))
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
enum date_order trf_find_order(const struct text *lines, size_t count) {
    bool day_first = false;
    bool month_first = false;
    for (size_t i = 0; i < count; i++)
        weigh_dates(lines[i], &day_first, &month_first);
    if (day_first == month_first)
        return DATE_ORDER_UNKNOWN;
    return day_first ? DATE_DAY_FIRST : DATE_MONTH_FIRST;
}

/* --- Settings --------------------------------------------------------------------------------------------------- */

void trf_take_rounds(struct trf_reader *reader, struct text value, long line, bool firm) {
    int32_t rounds;
    if (value.length == 0 || !trf_read_number(value, TRF_ROUNDS_MOST, &rounds)) {
        trf_repair(reader, line, 5, language_make(reader->arena, reader_rounds, "value", language_text(value)));
        return;
    }
    if (rounds == 0) {
        trf_repair(reader, line, 5, language_plain(reader->arena, MESSAGE_reader_rounds_none));
        return;
    }
    int32_t before = reader->trf->rounds_planned;
    if (before != 0 && before != rounds)
        trf_repair(reader, line, 5,
                   language_make(reader->arena, reader_rounds_twice, "one other", language_number(before),
                                 language_number(rounds)));
    if (before == 0 || (firm && !reader->rounds_firm)) {
        reader->trf->rounds_planned = rounds;
        reader->rounds_line = line;
    }
    reader->rounds_firm = reader->rounds_firm || firm;
}

static void take_colour(struct trf_reader *reader, struct text value, long line) {
    char colour = 0;
    if (text_equal_ignoring_case(value, TEXT("W")) || text_equal_ignoring_case(value, TEXT("white")))
        colour = 'w';
    if (text_equal_ignoring_case(value, TEXT("B")) || text_equal_ignoring_case(value, TEXT("black")))
        colour = 'b';
    if (colour == 0 || value.length != 1 || value.bytes[0] >= 'a')
        trf_repair(reader, line, 5,
                   colour == 0 ? language_make(reader->arena, reader_colour, "value", language_text(value))
                               : language_make(reader->arena, reader_colour_read, "value", language_text(value)));
    if (colour == 0)
        return;
    if (reader->trf->initial_colour != 0 && reader->trf->initial_colour != colour)
        trf_repair(reader, line, 5, language_plain(reader->arena, MESSAGE_reader_colour_twice));
    if (reader->trf->initial_colour == 0 || !reader->colour_firm)
        reader->trf->initial_colour = colour;
    reader->colour_firm = true;
}

/* "FRA FIDON", also without the federation. */
static void take_rank_method(struct trf_reader *reader, struct text value, long line) {
    static const char *const methods[] = {"FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER"};
    struct text *words;
    size_t count = trf_words_of(reader->arena, value, &words);
    struct text method = count > 0 ? words[count - 1] : TEXT("");
    for (size_t i = 0; i < sizeof methods / sizeof *methods && count <= 2; i++) {
        if (!text_equal_ignoring_case(method, text_from(methods[i])))
            continue;
        if (count == 1 || words[1].bytes != value.bytes + 4)
            trf_repair(reader, line, 5, language_plain(reader->arena, MESSAGE_reader_rank_columns));
        take_text(reader, &reader->trf->rank_method, "172", method, line);
        if (count == 2)
            take_text(reader, &reader->trf->rank_federation, "172", words[0], line);
        return;
    }
    trf_repair(reader, line, 5, language_make(reader->arena, reader_rank_method, "value", language_text(value)));
}

/* "TW 2.0   TD 1.0   TL 0.0", in whatever columns. */
static void take_match_values(struct trf_reader *reader, struct text value, long line) {
    static const char *const symbols[] = {"TW", "TD", "TL"};
    struct text rest = value;
    bool off = false;
    int at = -1;
    while ((rest = text_trim(rest)).length > 0) {
        struct text word = text_cut(&rest, ' ');
        for (int i = 0; i < 3; i++) {
            if (text_starts_with(word, text_from(symbols[i]))) {
                at = i;
                off = off || (size_t)(word.bytes - value.bytes) != 9 * (size_t)i;
                word = text_slice(word, 2, word.length);
            }
        }
        if (word.length == 0)
            continue;
        struct trf_points *place = at >= 0 ? &reader->trf->match_values[at] : NULL;
        if (place == NULL || !trf_read_points(word, false, &place->points)) {
            trf_repair(reader, line, 5,
                       language_make(reader->arena, reader_match_points, "value", language_text(word)));
            continue;
        }
        size_t end = (size_t)(word.bytes - value.bytes) + word.length;
        off = off || end != 9 * (size_t)at + 6 || !text_equal(word, trf_points_text(reader->arena, place->points));
        place->given = true;
    }
    if (off)
        trf_repair(reader, line, 5, language_plain(reader->arena, MESSAGE_reader_match_points_columns));
}

static void check_board_colours(struct trf_reader *reader, struct text value, long line) {
    for (size_t i = 0; i < value.length; i++)
        if (strchr("WB", value.bytes[i]) == NULL) {
            trf_repair(reader, line, 5,
                       language_make(reader->arena, reader_board_colours, "value", language_text(value)));
            return;
        }
}

/* A value of a given form; what is of another is kept and listed. */
static void check_formal(struct trf_reader *reader, const char *tag, struct text value, long line) {
    bool control = strcmp(tag, "222") == 0;
    if (value.length == 0 || (control ? trf_is_time_control(value) : trf_is_tiebreak_list(value)))
        return;
    enum message what = control ? MESSAGE_reader_what_encoded_control : MESSAGE_reader_what_code_list;
    trf_repair(reader, line, 5,
               language_make(reader->arena, reader_encoded, "record value what", language_text(text_from(tag)),
                             language_text(value), language_inner(language_plain(reader->arena, what))));
}

/* As it stands, whatever is wrong with it. */
static bool take_text_header(struct trf_reader *reader, const char *tag, struct text value, long line) {
    const struct trf_text_header *header = trf_text_header_tagged(tag);
    if (header == NULL)
        return false;
    if (header->subject == TRF_SUBJECT_BOARD_COLOURS)
        check_board_colours(reader, value, line);
    else if (header->subject >= TRF_SUBJECT_TIEBREAKS)
        check_formal(reader, tag, value, line);
    take_text(reader, (void *)((char *)reader->trf + header->at), tag, value, line);
    return true;
}

static void add_deputy(struct trf_reader *reader, struct text value) {
    struct trf_tournament *trf = reader->trf;
    if (value.length == 0)
        return;
    *arena_push(reader->arena, trf->deputies, reader->deputy_capacity, trf->deputy_count, NULL) = value;
}

void trf_read_header(struct trf_reader *reader, struct text line, const char *tag, long number) {
    struct trf_tournament *trf = reader->trf;
    struct text raw = trf_trim_right(text_slice(line, 4, line.length));
    struct text value = text_trim(raw);
    if (take_text_header(reader, tag, value, number))
        return;
    switch ((tag[0] - '0') * 10 + (tag[1] - '0')) {
    case 4:
        take_date(reader, &trf->from, tag, value, number);
        break;
    case 5:
        take_date(reader, &trf->to, tag, value, number);
        break;
    case 11:
        add_deputy(reader, value);
        break;
    case 13:
        read_dates(reader, line, number);
        break;
    case 14:
        trf_take_rounds(reader, value, number, true);
        break;
    case 15:
        take_colour(reader, value, number);
        break;
    case 16:
        trf_read_scoring(reader, TRF_SCALE_162, line, number);
        break;
    case 17:
        take_rank_method(reader, raw, number);
        break;
    case 36:
        take_match_values(reader, raw, number);
        break;
    default: /* 062, 072, 082 are checked at the end */
        break;
    }
}
