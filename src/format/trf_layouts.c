/*
 * Records of fields and a list: 013, 240 to 330, XXA, national ratings. A layout says once where everything stands; by it a
 * line is read and written.
 */
#include <string.h>

#include "format/trf_composer.h"
#include "format/trf_detail.h"

/* --- What is told beyond the fields --------------------------------------------------------------------------------- */

static bool finish_acceleration(struct trf_detail *detail, void *record) {
    const struct trf_acceleration *acceleration = record;
    (void)detail;
    return (acceleration->match_points.given || acceleration->points.given) &&
           acceleration->last_round >= acceleration->first_round && acceleration->last >= acceleration->first;
}

/* The match points may be missing. */
static bool split_acceleration(struct trf_detail *detail, const struct trf_layout *layout) {
    size_t missing = layout->count - detail->word_count;
    if (detail->word_count != layout->count && missing != 1)
        return false;
    detail->fields[0] = TEXT("");
    memcpy(detail->fields + missing, detail->words, detail->word_count * sizeof *detail->words);
    return true;
}

static bool finish_history(struct trf_detail *detail, void *record) {
    struct trf_history *history = record;
    if (detail->list_count > TRF_ROUNDS_MOST)
        return false;
    history->count = (int32_t)detail->list_count;
    history->points = arena_array(detail->reader->arena, detail->list_count, sizeof *history->points);
    for (size_t i = 0; i < detail->list_count; i++)
        if (detail->list[i].length > 0 && !trf_read_points(detail->list[i], false, &history->points[i]))
            return false;
    return true;
}

static bool finish_prohibition(struct trf_detail *detail, void *record) {
    const struct trf_prohibition *prohibition = record;
    (void)detail;
    return prohibition->last_round == 0 || prohibition->last_round >= prohibition->first_round;
}

static bool finish_abnormal(struct trf_detail *detail, void *record) {
    const struct trf_abnormal *abnormal = record;
    (void)detail;
    return abnormal->match_points.given || abnormal->points.given;
}

static bool has_point(struct text text) {
    size_t at;
    return text_find(text, TEXT("."), &at);
}

/* Points are known by their decimal point; one alone is not the match points. */
static bool split_abnormal(struct trf_detail *detail, const struct trf_layout *layout) {
    const struct text *words = detail->words;
    struct text *fields = detail->fields;
    size_t count = detail->word_count, at = 0;
    for (size_t i = 0; i < layout->count; i++)
        fields[i] = TEXT("");
    if (at < count && words[at].length == 1 && (words[at].bytes[0] < '0' || words[at].bytes[0] > '9'))
        fields[0] = words[at++];
    if (at < count && has_point(words[at]))
        fields[2] = words[at++];
    if (at < count && has_point(words[at])) {
        fields[1] = fields[2];
        fields[2] = words[at++];
    }
    if (at < count)
        fields[3] = words[at++];
    detail->list = detail->words + at;
    detail->list_count = count - at;
    return true;
}

/* Number and name in their columns, then the members as words. */
static bool split_team(struct trf_detail *detail, const struct trf_layout *layout) {
    struct trf_columns columns = trf_columns_of(detail->reader->arena, detail->line);
    for (size_t i = 0; i < layout->count; i++)
        detail->fields[i] =
            i > 1 ? TEXT("") : text_trim(trf_slice(&columns, layout->fields[i].from, layout->fields[i].to));
    detail->list_count = trf_words_of(detail->reader->arena, trf_slice(&columns, 72, columns.count), &detail->list);
    return detail->list_count > 0;
}

static bool finish_forfeit(struct trf_detail *detail, void *record) {
    const struct trf_team_forfeit *forfeit = record;
    (void)detail;
    return forfeit->white_result == '-' || forfeit->black_result == '-';
}

/* Both results are one word. */
static bool split_forfeit(struct trf_detail *detail, const struct trf_layout *layout) {
    if (detail->word_count + 1 != layout->count || detail->words[0].length != 2)
        return false;
    detail->fields[0] = text_slice(detail->words[0], 0, 1);
    detail->fields[1] = text_slice(detail->words[0], 1, 2);
    memcpy(detail->fields + 2, detail->words + 1, (detail->word_count - 1) * sizeof *detail->words);
    return true;
}

/* --- The layouts ---------------------------------------------------------------------------------------------------- */

/* Columns, member of the structure; of a number also its limits, and how it is written. */
#define AT(of, member) offsetof(struct trf_##of, member)
#define NUMBER(from, to, of, member, least, most)                                                                      \
    { from, to, TRF_FIELD_NUMBER, AT(of, member), least, most, NULL, 0, 0 }
#define OR_BLANK(from, to, of, member, most)                                                                           \
    { from, to, TRF_FIELD_NUMBER, AT(of, member), 0, most, NULL, true, false }
#define ZEROS(from, to, of, member, most)                                                                              \
    { from, to, TRF_FIELD_NUMBER, AT(of, member), 0, most, NULL, false, true }
#define FIELD(kind, from, to, of, member)                                                                              \
    { from, to, TRF_FIELD_##kind, AT(of, member), 0, 0, NULL, 0, 0 }
#define LETTER(at, of, member, letters)                                                                                \
    { at, at, TRF_FIELD_LETTER, AT(of, member), 0, 0, letters, 0, 0 }
#define LIST(from, width, of, member, most)                                                                            \
    .list_from = (from), .list_width = (width), .list_at = AT(of, member), .list_most = (most)

const struct trf_layout trf_layout_013 = {
    .count = 1, .fields = {FIELD(LEFT, 5, 36, team, name)}, LIST(37, 4, team, members, TRF_NUMBER_MOST)};
const struct trf_layout trf_layout_240 = {
    .count = 2,
    .fields = {LETTER(5, absence, kind, "FHZ"), NUMBER(7, 9, absence, round, 1, TRF_ROUNDS_MOST)},
    LIST(11, 4, absence, who, TRF_NUMBER_MOST),
    .split = trf_split_words,
    .words_least = 2};
const struct trf_layout trf_layout_250 = {.count = 6,
                                          .fields = {FIELD(POINTS, 5, 8, acceleration, match_points),
                                                     FIELD(POINTS, 10, 13, acceleration, points),
                                                     NUMBER(15, 17, acceleration, first_round, 1, TRF_ROUNDS_MOST),
                                                     NUMBER(19, 21, acceleration, last_round, 0, TRF_NUMBER_MOST),
                                                     NUMBER(23, 26, acceleration, first, 1, TRF_NUMBER_MOST),
                                                     NUMBER(28, 31, acceleration, last, 0, TRF_NUMBER_MOST)},
                                          .finish = finish_acceleration,
                                          .split = split_acceleration};
const struct trf_layout trf_layout_xxa = {.count = 1,
                                          .fields = {NUMBER(5, 8, history, number, 1, TRF_NUMBER_MOST)},
                                          .list_from = 10,
                                          .list_width = 4,
                                          .finish = finish_history,
                                          .split = trf_split_words,
                                          .words_least = 1};
const struct trf_layout trf_layout_260 = {.count = 2,
                                          .fields = {NUMBER(5, 7, prohibition, first_round, 0, TRF_NUMBER_MOST),
                                                     NUMBER(9, 11, prohibition, last_round, 0, TRF_NUMBER_MOST)},
                                          LIST(13, 4, prohibition, who, TRF_NUMBER_MOST),
                                          .finish = finish_prohibition,
                                          .split = trf_split_words,
                                          .words_least = 3};
const struct trf_layout trf_layout_299 = {
    .count = 4,
    .fields = {LETTER(5, abnormal, kind, "WDLFHZ+- "), FIELD(SIGNED, 8, 11, abnormal, match_points),
               FIELD(SIGNED, 14, 17, abnormal, points), ZEROS(20, 22, abnormal, round, TRF_ROUNDS_MOST)},
    LIST(24, 4, abnormal, who, TRF_NUMBER_MOST),
    .finish = finish_abnormal,
    .split = split_abnormal};
const struct trf_layout trf_layout_300 = {.count = 3,
                                          .fields = {NUMBER(5, 7, lineup, round, 1, TRF_ROUNDS_MOST),
                                                     NUMBER(9, 11, lineup, team, 0, TRF_TEAM_MOST),
                                                     NUMBER(13, 15, lineup, opponent, 0, TRF_TEAM_MOST)},
                                          LIST(17, 4, lineup, players, TRF_NUMBER_MOST),
                                          .list_zeros = true,
                                          .split = trf_split_words,
                                          .words_least = 4};
const struct trf_layout trf_layout_310 = {
    .count = 7,
    .fields = {NUMBER(5, 7, team, number, 1, TRF_TEAM_MOST), FIELD(LEFT, 9, 40, team, name),
               FIELD(LEFT, 42, 46, team, nickname), FIELD(RIGHT, 48, 53, team, strength),
               FIELD(SIGNED, 55, 60, team, match_points), FIELD(SIGNED, 62, 67, team, game_points),
               OR_BLANK(69, 71, team, rank, TRF_TEAM_MOST)},
    LIST(74, 4, team, members, TRF_NUMBER_MOST),
    .split = split_team};
const struct trf_layout trf_layout_320 = {
    .count = 2,
    .fields = {FIELD(POINTS, 5, 8, team_byes, match_points), FIELD(POINTS, 10, 13, team_byes, game_points)},
    LIST(15, 3, team_byes, teams, TRF_TEAM_MOST),
    .list_zeros = true,
    .split = trf_split_words,
    .words_least = 2};
const struct trf_layout trf_layout_330 = {.count = 5,
                                          .fields = {LETTER(5, team_forfeit, white_result, "+-"),
                                                     LETTER(6, team_forfeit, black_result, "+-"),
                                                     NUMBER(8, 10, team_forfeit, round, 1, TRF_ROUNDS_MOST),
                                                     NUMBER(12, 14, team_forfeit, white, 0, TRF_TEAM_MOST),
                                                     NUMBER(16, 18, team_forfeit, black, 0, TRF_TEAM_MOST)},
                                          .finish = finish_forfeit,
                                          .split = split_forfeit};
const struct trf_layout trf_layout_national = {
    .count = 8,
    .fields = {NUMBER(5, 8, national, number, 0, TRF_NUMBER_MOST), LETTER(10, national, sex, NULL),
               FIELD(RIGHT, 11, 13, national, title), FIELD(LEFT, 15, 47, national, name),
               OR_BLANK(49, 52, national, rating, TRF_NUMBER_MOST), FIELD(LEFT, 54, 56, national, origin),
               FIELD(RIGHT, 58, 68, national, id), FIELD(RIGHT, 70, 79, national, birth)}};
/* --- Reading -------------------------------------------------------------------------------------------------------- */

static bool gap_is_blank(const struct trf_columns *columns, size_t from, size_t to) {
    for (size_t column = from; column <= to && column <= columns->count; column++)
        if (!trf_is_blank(columns, column))
            return false;
    return true;
}

/* False when something stands between the fields. */
static bool split_columns(struct trf_detail *detail, const struct trf_layout *layout) {
    struct trf_columns columns = trf_columns_of(detail->reader->arena, detail->line);
    size_t at = 4;
    for (size_t i = 0; i < layout->count; i++) {
        if (!gap_is_blank(&columns, at, layout->fields[i].from - 1))
            return false;
        detail->fields[i] = text_trim(trf_slice(&columns, layout->fields[i].from, layout->fields[i].to));
        at = layout->fields[i].to + 1;
    }
    detail->list_count = 0;
    if (layout->list_width == 0)
        return gap_is_blank(&columns, at, columns.count);
    if (!gap_is_blank(&columns, at, layout->list_from - 1))
        return false;
    size_t step = layout->list_width + 1;
    detail->list = arena_array(detail->reader->arena, columns.count / step + 1, sizeof *detail->list);
    for (at = layout->list_from; at <= columns.count; at += step) {
        if (at + layout->list_width <= columns.count && !trf_is_blank(&columns, at + layout->list_width))
            return false;
        detail->list[detail->list_count++] = text_trim(trf_slice(&columns, at, at + layout->list_width - 1));
    }
    return true;
}

bool trf_split_words(struct trf_detail *detail, const struct trf_layout *layout) {
    if (detail->word_count < layout->words_least)
        return false;
    memcpy(detail->fields, detail->words, layout->count * sizeof *detail->words);
    detail->list = detail->words + layout->count;
    detail->list_count = detail->word_count - layout->count;
    return true;
}

bool trf_make_numbers(const struct trf_detail *detail, const struct text *texts, size_t count, int32_t most, bool zeros,
                      struct trf_numbers *numbers) {
    *numbers = (struct trf_numbers){.numbers = arena_array(detail->reader->arena, count, sizeof *numbers->numbers)};
    for (size_t i = 0; i < count; i++) {
        int32_t number;
        if (!trf_read_number(texts[i], most, &number))
            return false;
        if (number != 0 || zeros)
            numbers->numbers[numbers->count++] = number;
    }
    return true;
}

static bool take_points(struct text text, bool is_signed, struct trf_points *points) {
    *points = (struct trf_points){.given = text.length > 0};
    return text.length == 0 || trf_read_points(text, is_signed, &points->points);
}

/* Nothing is a blank, where one of them is. */
static bool take_letter(struct text text, const char *letters, char *letter) {
    *letter = text.length == 1 ? text.bytes[0] : ' ';
    return letters == NULL || (text.length <= 1 && strchr(letters, *letter) != NULL);
}

static bool take_field(struct text text, const struct trf_field *field, void *place) {
    switch (field->kind) {
    case TRF_FIELD_NUMBER:
        return trf_read_number(text, field->most, place) && *(const int32_t *)place >= field->least;
    case TRF_FIELD_POINTS:
    case TRF_FIELD_SIGNED:
        return take_points(text, field->kind == TRF_FIELD_SIGNED, place);
    case TRF_FIELD_LETTER:
        return take_letter(text, field->letters, place);
    default:
        *(struct text *)place = text;
        return true;
    }
}

static bool take_fields(struct trf_detail *detail, const struct trf_layout *layout, void *record) {
    for (size_t i = 0; i < layout->count; i++)
        if (!take_field(detail->fields[i], &layout->fields[i], (char *)record + layout->fields[i].at))
            return false;
    return (layout->list_at == 0 || trf_make_numbers(detail, detail->list, detail->list_count, layout->list_most,
                                                     layout->list_zeros, (void *)((char *)record + layout->list_at))) &&
           (layout->finish == NULL || layout->finish(detail, record));
}

bool trf_read_fields(struct trf_detail *detail, const struct trf_layout *layout, void *record) {
    if (split_columns(detail, layout) && take_fields(detail, layout, record))
        return true;
    if (layout->split == NULL || !layout->split(detail, layout) || !take_fields(detail, layout, record))
        return false;
    trf_repair(
        detail->reader, detail->number, 5,
        language_make(detail->reader->arena, reader_out_of_columns, "record", language_text(text_from(detail->tag))));
    return true;
}

/* --- Writing -------------------------------------------------------------------------------------------------------- */

static void put_number(struct trf_composer *composer, int32_t number, size_t width, bool zeros) {
    text_add_format(&composer->line, zeros ? "%0*d" : "%*d", (int)width, (int)number);
}

static bool put_field(struct trf_composer *composer, const struct trf_field *field, const void *place,
                      struct error *error) {
    size_t width = field->to - field->from + 1;
    int32_t number;
    switch (field->kind) {
    case TRF_FIELD_NUMBER:
        number = *(const int32_t *)place;
        if (number == 0 && field->blank)
            text_add_padding(&composer->line, ' ', width);
        else
            put_number(composer, number, width, field->zeros);
        return true;
    case TRF_FIELD_POINTS:
    case TRF_FIELD_SIGNED:
        return trf_put_points(composer, *(const struct trf_points *)place, width, error);
    case TRF_FIELD_LETTER:
        text_add_byte(&composer->line, *(const char *)place);
        return true;
    case TRF_FIELD_LEFT:
        return trf_put_left(composer, *(const struct text *)place, width, error);
    default:
        return trf_put_right(composer, *(const struct text *)place, width, error);
    }
}

bool trf_put_fields(struct trf_composer *composer, const char *tag, const struct trf_layout *layout, const void *record,
                    struct error *error) {
    size_t at = 4;
    text_add_zero(&composer->line, tag);
    for (size_t i = 0; i < layout->count; i++) {
        const struct trf_field *field = &layout->fields[i];
        text_add_padding(&composer->line, ' ', field->from - at);
        if (!put_field(composer, field, (const char *)record + field->at, error))
            return false;
        at = field->to + 1;
    }
    const struct trf_numbers *list = (const void *)((const char *)record + layout->list_at);
    for (int32_t i = 0; layout->list_at > 0 && i < list->count; i++) {
        text_add_padding(&composer->line, ' ', i == 0 ? layout->list_from - at : 1);
        put_number(composer, list->numbers[i], layout->list_width, list->numbers[i] == 0);
    }
    trf_end_line(composer);
    return true;
}
