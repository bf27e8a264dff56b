#include <string.h>

#include "event/fields.h"
#include "format/trf_exchange.h"
#include "format/trf_late.h"

static struct trf_record *add_record(struct trf_reader *reader, enum trf_record_kind kind, long line) {
    struct trf_tournament *trf = reader->trf;
    struct trf_record *record =
        arena_push(reader->arena, trf->records, reader->record_capacity, trf->record_count, NULL);
    *record = (struct trf_record){.kind = kind, .line = line};
    return record;
}

/* Lines between the records: comments, and rulers that show the columns. */
static bool is_ornament(struct text line) {
    struct text trimmed = text_trim(line);
    if (trimmed.length == 0 || trimmed.bytes[0] == '#')
        return true;
    static const char *const rulers[] = {"AAA", "BBB", "CCC", "DDD", "FFF", "III", "OOO", "UUU", "0123", "123"};
    for (size_t i = 0; i < sizeof rulers / sizeof *rulers; i++)
        if (text_starts_with(line, text_from(rulers[i])))
            return true;
    return line.bytes[0] == ' ';
}

static bool is_control(uint32_t code) {
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x2028 || code == 0x2029;
}

bool trf_has_control(struct text line) {
    size_t plain = 0;
    while (plain < line.length && line.bytes[plain] >= ' ' && line.bytes[plain] < 0x7F)
        plain++;
    if (plain == line.length)
        return false;
    size_t at = 0;
    uint32_t code;
    while (utf8_next(line, &at, &code))
        if (is_control(code))
            return true;
    return false;
}

/* Tabs and other control characters are not foreseen. A tab is taken for blanks up to the next eighth column. */
static struct text without_control(struct trf_reader *reader, struct text line, long number) {
    if (!trf_has_control(line))
        return line;
    trf_repair(reader, number, 0, language_plain(reader->arena, MESSAGE_reader_tabs));
    struct text_builder builder = {.arena = reader->arena};
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

/* The records of TRF26 are numbered from 142 on. */
static void note_header(struct trf_reader *reader, const char *tag) {
    if (strcmp(tag, "132") > 0)
        reader->trf->dialect = TRF_DIALECT_26;
}

static bool read_header(struct trf_reader *reader, struct text line, const char *tag, long number) {
    if (field_has_hidden(text_trim(text_slice(line, 3, line.length)))) {
        error_set(reader->error, ERROR_trf_hidden, NULL, NULL, NULL);
        error_phrase(reader->error, 0, ERROR_WORDS("phrase.report.record"));
        return error_at(reader->error, NULL, number, 5);
    }
    struct trf_record *record = add_record(reader, TRF_HEADER, number);
    memcpy(record->tag, tag, sizeof record->tag);
    record->value = trf_trim_right(text_slice(line, 4, line.length));
    note_header(reader, tag);
    trf_read_header(reader, line, tag, number);
    return true;
}

static bool read_other(struct trf_reader *reader, struct text line, long number) {
    if (text_starts_with(line, TEXT("### Name of ")) && field_has_hidden(text_trim(text_slice(line, 3, line.length)))) {
        error_set(reader->error, ERROR_trf_hidden, NULL, NULL, NULL);
        error_phrase(reader->error, 0, ERROR_WORDS("phrase.report.name"));
        return error_at(reader->error, NULL, number, 5);
    }
    const char *tag;
    struct trf_record *record = add_record(reader, TRF_OTHER, number);
    record->value = trf_trim_right(line);
    struct text clean = is_ornament(line) ? line : without_control(reader, line, number);
    if (is_ornament(line) && text_trim(line).length > 0 && !text_starts_with(line, TEXT("###")) && reader->strict)
        trf_repair(reader, number, 1, language_plain(reader->arena, MESSAGE_reader_no_record));
    if (trf_read_detail(reader, clean, number, &tag)) {
        record->kind = TRF_DETAIL;
        record->value = trf_trim_right(clean);
        memcpy(record->tag, tag, sizeof record->tag);
    }
    return true;
}

/* "00110000 ": a number of five digits or more that reaches back to the record's type. A date or a ruler is none. */
static bool is_player_too_high(struct text line) {
    size_t digits = 3;
    while (digits < line.length && line.bytes[digits] >= '0' && line.bytes[digits] <= '9')
        digits++;
    return text_starts_with(line, TEXT("001")) && digits >= 8 && line.length > 14 &&
           line.bytes[digits < line.length ? digits : 0] == ' ';
}

static bool read_line(struct trf_reader *reader, struct text line, long number) {
    const char *tag;
    if (line.length > 3 && line.bytes[3] == '\t')
        line = without_control(reader, line, number);
    if (trf_has_tag(line, "001") || is_player_too_high(line)) {
        add_record(reader, TRF_PLAYER, number)->player = reader->trf->player_count;
        return trf_read_player(reader, without_control(reader, line, number), number);
    }
    if (trf_is_header(line, &tag))
        return read_header(reader, without_control(reader, line, number), tag, number);
    return read_other(reader, line, number);
}

static void note_comment(struct trf_record *record) {
    static const char tag[] = "###";
    record->kind = TRF_DETAIL;
    memcpy(record->tag, tag, sizeof record->tag);
}

static void read_comments(struct trf_reader *reader) {
    struct trf_tournament *trf = reader->trf;
    for (size_t i = 0; i < trf->record_count; i++) {
        struct trf_record *record = &trf->records[i];
        if (record->kind != TRF_OTHER || !text_starts_with(record->value, TEXT("### ")))
            continue;
        if (trf_read_comment(reader, record->value))
            note_comment(record);
        trf_read_numbering(reader, record->value, record->line);
        trf_read_departure(reader, record->value, record->line);
    }
}

/* Letters for results came with TRF16. */
static void note_letters(struct trf_tournament *trf) {
    for (int32_t i = 0; i < trf->player_count && trf->dialect < TRF_DIALECT_16; i++)
        for (int32_t round = 0; round < trf->players[i].round_count; round++)
            if (strchr("WDLHFUZ", trf->players[i].rounds[round].result) != NULL)
                trf->dialect = TRF_DIALECT_16;
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
        struct trf_record *record = &trf->records[i];
        if (record->kind != TRF_OTHER || is_ornament(record->value))
            continue;
        trf_read_national(reader, record);
        if (record->kind == TRF_OTHER)
            count_tag(tags, &count, record);
    }
    for (size_t i = 0; i < count; i++)
        trf_repair(reader, tags[i].line, 1,
                   language_make(reader->arena, reader_tag, "tag count", language_text(tags[i].tag),
                                 language_number((int64_t)tags[i].count)));
}

/* The first repair that strict reading refuses. */
static bool refuse_repairs(const struct trf_reader *reader, const struct language *language) {
    const struct trf_tournament *trf = reader->trf;
    const struct trf_warning *first = NULL;
    for (size_t i = 0; i < trf->warning_count; i++)
        if (trf->warnings[i].repair && (first == NULL || trf->warnings[i].line < first->line))
            first = &trf->warnings[i];
    if (first == NULL)
        return true;
    error_set_text(reader->error, ERROR_trf_strict, language_say(reader->arena, language, first->words), TEXT(""),
                   TEXT(""));
    return error_at(reader->error, NULL, first->line, first->column);
}

static size_t split(struct arena *arena, struct text rest, struct text **lines) {
    size_t capacity = 0;
    size_t count = 0;
    struct text line;
    *lines = NULL;
    while (text_next_line(&rest, &line)) {
        *lines = arena_grow(arena, *lines, &capacity, count + 1, sizeof **lines, NULL);
        (*lines)[count++] = line;
    }
    return count;
}

static bool read_all(struct arena *arena, struct text bytes, const struct language *strict, struct trf_tournament *trf,
                     struct error *error) {
    trf_init(arena, trf);
    struct trf_reader reader = {.arena = arena, .trf = trf, .error = error, .strict = strict != NULL};
    struct text rest;
    if (!encoding_decode(arena, bytes, &rest, &trf->encoding, error))
        return false;
    if (trf->encoding == ENCODING_CP1252)
        trf_repair(&reader, 0, 0, language_plain(reader.arena, MESSAGE_reader_encoding));
    struct text *lines;
    size_t line_count = split(arena, rest, &lines);
    reader.order = trf_find_order(lines, line_count);
    for (size_t i = 0; i < line_count; i++)
        if (!read_line(&reader, lines[i], (long)i + 1))
            return false;
    if (trf->player_count == 0)
        return error_set(error, ERROR_trf_no_players, NULL, NULL, NULL);
    read_comments(&reader);
    note_letters(trf);
    trf_finish_scoring(&reader);
    warn_of_others(&reader);
    if (!trf_check(&reader))
        return false;
    trf_read_exchanges(&reader);
    trf_read_late_results(&reader);
    trf_list_habits(&reader);
    return strict == NULL || refuse_repairs(&reader, strict);
}

bool trf_read(struct arena *arena, struct text bytes, struct trf_tournament *trf, struct error *error) {
    return read_all(arena, bytes, NULL, trf, error);
}

bool trf_read_strictly(struct arena *arena, struct text bytes, const struct language *language,
                       struct trf_tournament *trf, struct error *error) {
    return read_all(arena, bytes, language, trf, error);
}
