/*
 * Records with lists of participants: 240, 250, 260, 299, those of teams, and the lines XX? and BB?. Each has its
 * columns; where something stands outside of them the words of the line are taken in their order.
 */
#include <string.h>

#include "format/trf_detail.h"

static bool gap_is_blank(const struct trf_columns *columns, size_t from, size_t to) {
    for (size_t column = from; column <= to && column <= columns->count; column++)
        if (!trf_is_blank(columns, column))
            return false;
    return true;
}

bool trf_cut_columns(struct trf_detail *detail, const struct trf_layout *layout) {
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

bool trf_make_points(struct text text, bool is_signed, struct trf_points *points) {
    *points = (struct trf_points){.given = text.length > 0};
    return text.length == 0 || trf_read_points(text, is_signed, &points->points);
}

static bool has_point(struct text text) {
    size_t at;
    return text_find(text, TEXT("."), &at);
}

bool trf_by_columns_or_words(struct trf_detail *detail, const struct trf_layout *layout,
                             bool (*by_columns)(struct trf_detail *, void *),
                             bool (*by_words)(struct trf_detail *, void *), void *result) {
    if (trf_cut_columns(detail, layout) && by_columns(detail, result))
        return true;
    if (by_words == NULL || !by_words(detail, result))
        return false;
    trf_repair(
        detail->reader, detail->number, 5,
        language_make(detail->reader->arena, reader_out_of_columns, "record", language_text(text_from(detail->tag))));
    return true;
}

/* --- 240, XXZ --------------------------------------------------------------------------------------------------- */

static bool make_absence(struct trf_detail *detail, struct text kind, struct text round, const struct text *who,
                         size_t count, struct trf_absence *absence) {
    if (kind.length != 1 || strchr("FHZ", kind.bytes[0]) == NULL ||
        !trf_read_number(round, TRF_ROUNDS_MOST, &absence->round) || absence->round == 0)
        return false;
    absence->kind = kind.bytes[0];
    return trf_make_numbers(detail, who, count, TRF_NUMBER_MOST, false, &absence->who);
}

static bool absence_by_columns(struct trf_detail *detail, void *absence) {
    return make_absence(detail, detail->fields[0], detail->fields[1], detail->list, detail->list_count, absence);
}

static bool absence_by_words(struct trf_detail *detail, void *absence) {
    return detail->word_count >= 2 &&
           make_absence(detail, detail->words[0], detail->words[1], detail->words + 2, detail->word_count - 2, absence);
}

static void add_absence(struct trf_reader *reader, const struct trf_absence *absence) {
    struct trf_tournament *trf = reader->trf;
    trf->absences = trf_grow(reader, TRF_LIST_ABSENCES, trf->absences, trf->absence_count, sizeof *trf->absences);
    trf->absences[trf->absence_count++] = *absence;
}

static bool read_240(struct trf_detail *detail) {
    static const struct trf_layout layout = {2, {{5, 5}, {7, 9}}, 11, 4};
    struct trf_absence absence = {.line = detail->number};
    if (!trf_by_columns_or_words(detail, &layout, absence_by_columns, absence_by_words, &absence))
        return false;
    add_absence(detail->reader, &absence);
    return true;
}

static bool read_xxz(struct trf_detail *detail) {
    struct trf_absence absence = {.line = detail->number, .kind = 'Z'};
    if (!trf_make_numbers(detail, detail->words, detail->word_count, TRF_NUMBER_MOST, false, &absence.who))
        return false;
    add_absence(detail->reader, &absence);
    return true;
}

/* --- 250, XXA --------------------------------------------------------------------------------------------------- */

static bool make_acceleration(struct text match, struct text points, const struct text *numbers,
                              struct trf_acceleration *acceleration) {
    return trf_make_points(match, false, &acceleration->match_points) &&
           trf_make_points(points, false, &acceleration->points) &&
           (acceleration->match_points.given || acceleration->points.given) &&
           trf_read_number(numbers[0], TRF_ROUNDS_MOST, &acceleration->first_round) &&
           trf_read_number(numbers[1], TRF_NUMBER_MOST, &acceleration->last_round) &&
           trf_read_number(numbers[2], TRF_NUMBER_MOST, &acceleration->first) &&
           trf_read_number(numbers[3], TRF_NUMBER_MOST, &acceleration->last) && acceleration->first_round > 0 &&
           acceleration->last_round >= acceleration->first_round && acceleration->first > 0 &&
           acceleration->last >= acceleration->first;
}

static bool acceleration_by_columns(struct trf_detail *detail, void *acceleration) {
    return make_acceleration(detail->fields[0], detail->fields[1], detail->fields + 2, acceleration);
}

static bool acceleration_by_words(struct trf_detail *detail, void *acceleration) {
    struct text *words = detail->words;
    if (detail->word_count == 5)
        return make_acceleration(TEXT(""), words[0], words + 1, acceleration);
    return detail->word_count == 6 && make_acceleration(words[0], words[1], words + 2, acceleration);
}

static bool read_250(struct trf_detail *detail) {
    static const struct trf_layout layout = {6, {{5, 8}, {10, 13}, {15, 17}, {19, 21}, {23, 26}, {28, 31}}, 0, 0};
    struct trf_acceleration acceleration = {.line = detail->number};
    if (!trf_by_columns_or_words(detail, &layout, acceleration_by_columns, acceleration_by_words, &acceleration))
        return false;
    struct trf_tournament *trf = detail->reader->trf;
    trf->accelerations = trf_grow(detail->reader, TRF_LIST_ACCELERATIONS, trf->accelerations, trf->acceleration_count,
                                  sizeof *trf->accelerations);
    trf->accelerations[trf->acceleration_count++] = acceleration;
    return true;
}

static bool make_history(struct trf_detail *detail, struct text number, const struct text *points, size_t count,
                         struct trf_history *history) {
    if (!trf_read_number(number, TRF_NUMBER_MOST, &history->number) || history->number == 0 || count > TRF_ROUNDS_MOST)
        return false;
    history->points = arena_array(detail->reader->arena, count, sizeof *history->points);
    for (size_t i = 0; i < count; i++)
        if (points[i].length > 0 && !trf_read_points(points[i], false, &history->points[i]))
            return false;
    history->count = (int32_t)count;
    return true;
}

static bool history_by_columns(struct trf_detail *detail, void *history) {
    return make_history(detail, detail->fields[0], detail->list, detail->list_count, history);
}

static bool history_by_words(struct trf_detail *detail, void *history) {
    return detail->word_count > 0 &&
           make_history(detail, detail->words[0], detail->words + 1, detail->word_count - 1, history);
}

static bool read_xxa(struct trf_detail *detail) {
    static const struct trf_layout layout = {1, {{5, 8}}, 10, 4};
    struct trf_history history = {.line = detail->number};
    if (!trf_by_columns_or_words(detail, &layout, history_by_columns, history_by_words, &history))
        return false;
    struct trf_tournament *trf = detail->reader->trf;
    trf->histories =
        trf_grow(detail->reader, TRF_LIST_HISTORIES, trf->histories, trf->history_count, sizeof *trf->histories);
    trf->histories[trf->history_count++] = history;
    return true;
}

/* --- 260, XXP --------------------------------------------------------------------------------------------------- */

static bool make_prohibition(struct trf_detail *detail, struct text first, struct text last, const struct text *who,
                             size_t count, struct trf_prohibition *prohibition) {
    return trf_read_number(first, TRF_NUMBER_MOST, &prohibition->first_round) &&
           trf_read_number(last, TRF_NUMBER_MOST, &prohibition->last_round) &&
           (prohibition->last_round == 0 || prohibition->last_round >= prohibition->first_round) &&
           trf_make_numbers(detail, who, count, TRF_NUMBER_MOST, false, &prohibition->who);
}

static bool prohibition_by_columns(struct trf_detail *detail, void *prohibition) {
    return make_prohibition(detail, detail->fields[0], detail->fields[1], detail->list, detail->list_count,
                            prohibition);
}

static bool prohibition_by_words(struct trf_detail *detail, void *prohibition) {
    return detail->word_count > 2 && make_prohibition(detail, detail->words[0], detail->words[1], detail->words + 2,
                                                      detail->word_count - 2, prohibition);
}

static void add_prohibition(struct trf_reader *reader, const struct trf_prohibition *prohibition) {
    struct trf_tournament *trf = reader->trf;
    trf->prohibitions =
        trf_grow(reader, TRF_LIST_PROHIBITIONS, trf->prohibitions, trf->prohibition_count, sizeof *trf->prohibitions);
    trf->prohibitions[trf->prohibition_count++] = *prohibition;
}

static bool read_260(struct trf_detail *detail) {
    static const struct trf_layout layout = {2, {{5, 7}, {9, 11}}, 13, 4};
    struct trf_prohibition prohibition = {.line = detail->number};
    if (!trf_by_columns_or_words(detail, &layout, prohibition_by_columns, prohibition_by_words, &prohibition))
        return false;
    add_prohibition(detail->reader, &prohibition);
    return true;
}

static bool read_xxp(struct trf_detail *detail) {
    struct trf_prohibition prohibition = {.line = detail->number};
    if (!trf_make_numbers(detail, detail->words, detail->word_count, TRF_NUMBER_MOST, false, &prohibition.who))
        return false;
    add_prohibition(detail->reader, &prohibition);
    return true;
}

/* --- 299 -------------------------------------------------------------------------------------------------------- */

static bool make_abnormal(struct trf_detail *detail, struct text kind, struct text match, struct text points,
                          struct text round, const struct text *who, size_t count, struct trf_abnormal *abnormal) {
    if (kind.length > 1 || (kind.length == 1 && strchr("WDLFHZ+-", kind.bytes[0]) == NULL))
        return false;
    abnormal->kind = kind.length == 1 ? kind.bytes[0] : ' ';
    return trf_make_points(match, true, &abnormal->match_points) && trf_make_points(points, true, &abnormal->points) &&
           (abnormal->match_points.given || abnormal->points.given) &&
           trf_read_number(round, TRF_ROUNDS_MOST, &abnormal->round) &&
           trf_make_numbers(detail, who, count, TRF_NUMBER_MOST, false, &abnormal->who);
}

static bool abnormal_by_columns(struct trf_detail *detail, void *abnormal) {
    const struct text *fields = detail->fields;
    return make_abnormal(detail, fields[0], fields[1], fields[2], fields[3], detail->list, detail->list_count,
                         abnormal);
}

/* Points are known by their decimal point; one alone is not the match points. */
static bool abnormal_by_words(struct trf_detail *detail, void *abnormal) {
    const struct text *words = detail->words;
    size_t count = detail->word_count;
    size_t at = 0;
    struct text kind = TEXT("");
    struct text points[2] = {TEXT_INIT(""), TEXT_INIT("")};
    if (at < count && words[at].length == 1 && (words[at].bytes[0] < '0' || words[at].bytes[0] > '9'))
        kind = words[at++];
    if (at < count && has_point(words[at]))
        points[1] = words[at++];
    if (at < count && has_point(words[at])) {
        points[0] = points[1];
        points[1] = words[at++];
    }
    struct text round = at < count ? words[at++] : TEXT("");
    return make_abnormal(detail, kind, points[0], points[1], round, words + at, count - at, abnormal);
}

static bool read_299(struct trf_detail *detail) {
    static const struct trf_layout layout = {4, {{5, 5}, {8, 11}, {14, 17}, {20, 22}}, 24, 4};
    struct trf_abnormal abnormal = {.line = detail->number};
    if (!trf_by_columns_or_words(detail, &layout, abnormal_by_columns, abnormal_by_words, &abnormal))
        return false;
    struct trf_tournament *trf = detail->reader->trf;
    trf->abnormals =
        trf_grow(detail->reader, TRF_LIST_ABNORMALS, trf->abnormals, trf->abnormal_count, sizeof *trf->abnormals);
    trf->abnormals[trf->abnormal_count++] = abnormal;
    return true;
}

/* Cross-tables for people: nothing in them that other records do not say. */
static bool read_80(struct trf_detail *detail) {
    (void)detail;
    return true;
}

/* --- Lines of engines ------------------------------------------------------------------------------------------- */

static bool read_xxr(struct trf_detail *detail) {
    trf_take_rounds(detail->reader, detail->word_count > 0 ? detail->words[0] : TEXT(""), detail->number, false);
    return true;
}

static bool read_xxc(struct trf_detail *detail) {
    struct trf_reader *reader = detail->reader;
    struct trf_tournament *trf = reader->trf;
    for (size_t i = 0; i < detail->word_count; i++) {
        struct text word = detail->words[i];
        char colour = 0;
        if (text_equal_ignoring_case(word, TEXT("white1")))
            colour = 'w';
        else if (text_equal_ignoring_case(word, TEXT("black1")))
            colour = 'b';
        else if (text_equal_ignoring_case(word, TEXT("rank")))
            trf->by_position = true;
        else
            trf_repair(reader, detail->number, 5,
                       language_make(reader->arena, reader_xxc, "value", language_text(word)));
        if (colour != 0 && trf->initial_colour != 0 && trf->initial_colour != colour)
            trf_repair(reader, detail->number, 5, language_plain(reader->arena, MESSAGE_reader_colour_twice));
        if (colour != 0 && !reader->colour_firm)
            trf->initial_colour = colour;
    }
    return true;
}

static bool read_xxs(struct trf_detail *detail) {
    trf_read_scoring(detail->reader, TRF_SCALE_XXS, detail->line, detail->number);
    return true;
}

static bool read_bb(struct trf_detail *detail) {
    trf_read_scoring(detail->reader, TRF_SCALE_BB, detail->line, detail->number);
    return true;
}

static const struct {
    const char *tag;
    enum trf_dialect dialect;
    bool (*read)(struct trf_detail *detail);
} details[] = {
    {"013", TRF_DIALECT_06, trf_read_013}, {"240", TRF_DIALECT_26, read_240},     {"250", TRF_DIALECT_26, read_250},
    {"260", TRF_DIALECT_26, read_260},     {"299", TRF_DIALECT_26, read_299},     {"300", TRF_DIALECT_26, trf_read_300},
    {"310", TRF_DIALECT_26, trf_read_310}, {"320", TRF_DIALECT_26, trf_read_320}, {"330", TRF_DIALECT_26, trf_read_330},
    {"801", TRF_DIALECT_26, read_80},      {"802", TRF_DIALECT_26, read_80},      {"XXR", TRF_DIALECT_X, read_xxr},
    {"XXC", TRF_DIALECT_X, read_xxc},      {"XXZ", TRF_DIALECT_X, read_xxz},      {"XXS", TRF_DIALECT_X, read_xxs},
    {"XXA", TRF_DIALECT_X, read_xxa},      {"XXP", TRF_DIALECT_X, read_xxp},      {"BBW", TRF_DIALECT_BX, read_bb},
    {"BBD", TRF_DIALECT_BX, read_bb},      {"BBL", TRF_DIALECT_BX, read_bb},      {"BBZ", TRF_DIALECT_BX, read_bb},
    {"BBF", TRF_DIALECT_BX, read_bb},      {"BBU", TRF_DIALECT_BX, read_bb},
};

bool trf_read_detail(struct trf_reader *reader, struct text line, long number, const char **tag) {
    for (size_t i = 0; i < sizeof details / sizeof *details; i++) {
        if (!trf_has_tag(line, details[i].tag))
            continue;
        struct trf_detail detail = {
            .reader = reader, .line = trf_trim_right(line), .number = number, .tag = details[i].tag};
        detail.word_count = trf_words_of(reader->arena, text_slice(detail.line, 3, detail.line.length), &detail.words);
        *tag = details[i].tag;
        if (reader->trf->dialect < details[i].dialect)
            reader->trf->dialect = details[i].dialect;
        if (details[i].read(&detail))
            return true;
        trf_repair(reader, number, 5,
                   language_make(reader->arena, reader_record_kept, "record", language_text(text_from(*tag))));
        return false;
    }
    return false;
}

/* --- National ratings ------------------------------------------------------------------------------------------- */

/* Codes of drafts, of rulers and of engines look like federations. */
bool trf_is_federation(struct text line) {
    static const char *const others[] = {"ACC", "TSE", "PAB", "FPB", "HPB", "ZPB", "MFO", "DFM"};
    for (size_t i = 0; i < 3; i++)
        if (line.length < 4 || line.bytes[i] < 'A' || line.bytes[i] > 'Z')
            return false;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (trf_has_tag(line, others[i]))
            return false;
    return line.bytes[3] == ' ' && !text_starts_with(line, TEXT("XX")) && !text_starts_with(line, TEXT("BB"));
}

static bool national_by_columns(struct trf_detail *detail, void *result) {
    struct trf_national *national = result;
    const struct text *fields = detail->fields;
    national->sex = fields[1].length == 1 ? fields[1].bytes[0] : ' ';
    national->title = fields[2];
    national->name = fields[3];
    national->origin = fields[5];
    national->id = fields[6];
    national->birth = fields[7];
    return trf_read_number(fields[4], TRF_NUMBER_MOST, &national->rating);
}

void trf_read_national(struct trf_reader *reader, struct trf_record *record) {
    static const struct trf_layout layout = {
        8, {{5, 8}, {10, 10}, {11, 13}, {15, 47}, {49, 52}, {54, 56}, {58, 68}, {70, 79}}, 0, 0};
    struct trf_tournament *trf = reader->trf;
    struct trf_national national = {.line = record->line};
    struct trf_detail detail = {.reader = reader, .line = record->value, .number = record->line, .tag = record->tag};
    if (!trf_is_federation(record->value) ||
        !trf_read_number(text_trim(text_slice(record->value, 4, 8)), TRF_NUMBER_MOST, &national.number) ||
        trf_player(trf, national.number) == NULL)
        return;
    memcpy(national.federation, record->value.bytes, 3);
    if (trf_has_control(record->value) ||
        !trf_by_columns_or_words(&detail, &layout, national_by_columns, NULL, &national)) {
        trf_repair(reader, record->line, 5,
                   language_make(reader->arena, reader_national, "number", language_number(national.number)));
        return;
    }
    memcpy(record->tag, national.federation, sizeof record->tag);
    record->kind = TRF_DETAIL;
    trf->dialect = TRF_DIALECT_26;
    trf->nationals = trf_grow(reader, TRF_LIST_NATIONALS, trf->nationals, trf->national_count, sizeof *trf->nationals);
    trf->nationals[trf->national_count++] = national;
}
