/*
 * Records with lists of participants, which trf_layouts.c describes, and the other lines XX? and BB?.
 */
#include <string.h>

#include "format/trf_detail.h"

static bool read_xxz(struct trf_detail *detail) {
    struct trf_tournament *trf = detail->reader->trf;
    struct trf_absence absence = {.line = detail->number, .kind = 'Z'};
    if (!trf_make_numbers(detail, detail->words, detail->word_count, TRF_NUMBER_MOST, false, &absence.who))
        return false;
    trf_push(detail->reader, TRF_LIST_ABSENCES, trf->absences, trf->absence_count, absence);
    return true;
}

static bool read_xxp(struct trf_detail *detail) {
    struct trf_tournament *trf = detail->reader->trf;
    struct trf_prohibition prohibition = {.line = detail->number};
    if (!trf_make_numbers(detail, detail->words, detail->word_count, TRF_NUMBER_MOST, false, &prohibition.who))
        return false;
    trf_push(detail->reader, TRF_LIST_PROHIBITIONS, trf->prohibitions, trf->prohibition_count, prohibition);
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

/* Where records of one kind are kept that need no more than to be read. */
struct kept {
    const struct trf_layout *layout;
    enum trf_list list;
    size_t size;     /* of one, which begins with its line */
    size_t items_at; /* in the tournament */
    size_t count_at;
};
#define KEPT(layout, list, items, count)                                                                               \
    {                                                                                                                  \
        &trf_layout_##layout, TRF_LIST_##list, sizeof *((struct trf_tournament *)0)->items,                            \
            offsetof(struct trf_tournament, items), offsetof(struct trf_tournament, count)                             \
    }

static const struct {
    const char *tag;
    enum trf_dialect dialect;
    bool (*read)(struct trf_detail *detail); /* NULL: it is kept */
    struct kept kept;
} details[] = {
    {"013", TRF_DIALECT_06, trf_read_013, {0}},
    {"240", TRF_DIALECT_26, NULL, KEPT(240, ABSENCES, absences, absence_count)},
    {"250", TRF_DIALECT_26, NULL, KEPT(250, ACCELERATIONS, accelerations, acceleration_count)},
    {"260", TRF_DIALECT_26, NULL, KEPT(260, PROHIBITIONS, prohibitions, prohibition_count)},
    {"299", TRF_DIALECT_26, NULL, KEPT(299, ABNORMALS, abnormals, abnormal_count)},
    {"300", TRF_DIALECT_26, NULL, KEPT(300, LINEUPS, lineups, lineup_count)},
    {"310", TRF_DIALECT_26, trf_read_310, {0}},
    {"320", TRF_DIALECT_26, trf_read_320, {0}},
    {"330", TRF_DIALECT_26, NULL, KEPT(330, FORFEITS, team_forfeits, team_forfeit_count)},
    {"801", TRF_DIALECT_26, read_80, {0}},
    {"802", TRF_DIALECT_26, read_80, {0}},
    {"XXR", TRF_DIALECT_X, read_xxr, {0}},
    {"XXC", TRF_DIALECT_X, read_xxc, {0}},
    {"XXZ", TRF_DIALECT_X, read_xxz, {0}},
    {"XXS", TRF_DIALECT_X, read_xxs, {0}},
    {"XXA", TRF_DIALECT_X, NULL, KEPT(xxa, HISTORIES, histories, history_count)},
    {"XXP", TRF_DIALECT_X, read_xxp, {0}},
    {"BBW", TRF_DIALECT_BX, read_bb, {0}},
    {"BBD", TRF_DIALECT_BX, read_bb, {0}},
    {"BBL", TRF_DIALECT_BX, read_bb, {0}},
    {"BBZ", TRF_DIALECT_BX, read_bb, {0}},
    {"BBF", TRF_DIALECT_BX, read_bb, {0}},
    {"BBU", TRF_DIALECT_BX, read_bb, {0}},
};

static bool keep(struct trf_detail *detail, const struct kept *kept) {
    char *trf = (char *)detail->reader->trf;
    void *items;
    size_t count;
    void *record = arena_alloc(detail->reader->arena, kept->size);
    memcpy(record, &detail->number, sizeof detail->number);
    if (!trf_read_fields(detail, kept->layout, record))
        return false;
    memcpy(&items, trf + kept->items_at, sizeof items);
    memcpy(&count, trf + kept->count_at, sizeof count);
    items = trf_grow(detail->reader, kept->list, items, count, kept->size);
    memcpy((char *)items + count++ * kept->size, record, kept->size);
    memcpy(trf + kept->items_at, &items, sizeof items);
    memcpy(trf + kept->count_at, &count, sizeof count);
    return true;
}

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
        if (details[i].read != NULL ? details[i].read(&detail) : keep(&detail, &details[i].kept))
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

void trf_read_national(struct trf_reader *reader, struct trf_record *record) {
    struct trf_tournament *trf = reader->trf;
    struct trf_national national = {.line = record->line};
    struct trf_detail detail = {.reader = reader, .line = record->value, .number = record->line, .tag = record->tag};
    if (!trf_is_federation(record->value) ||
        !trf_read_number(text_trim(text_slice(record->value, 4, 8)), TRF_NUMBER_MOST, &national.number) ||
        trf_player(trf, national.number) == NULL)
        return;
    memcpy(national.federation, record->value.bytes, 3);
    if (trf_has_control(record->value) || !trf_read_fields(&detail, &trf_layout_national, &national)) {
        trf_repair(reader, record->line, 5,
                   language_make(reader->arena, reader_national, "number", language_number(national.number)));
        return;
    }
    memcpy(record->tag, national.federation, sizeof record->tag);
    record->kind = TRF_DETAIL;
    trf->dialect = TRF_DIALECT_26;
    trf_push(reader, TRF_LIST_NATIONALS, trf->nationals, trf->national_count, national);
}
