#include <string.h>

#include "base/score.h"
#include "format/trf_parts.h"

enum { POINTS_WIN, POINTS_DRAW, POINTS_LOSS, POINTS_ABSENT, POINTS_BYE, POINTS_NONE };

bool trf_is_scoring(struct text line) {
    static const char *const tags[] = {"XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"};
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (text_starts_with(line, text_from(tags[i])))
            return true;
    return false;
}

static int meaning_162(struct text symbol) {
    static const char symbols[] = "WDLAP";
    const char *found = symbol.length == 1 ? strchr(symbols, symbol.bytes[0]) : NULL;
    return found == NULL ? POINTS_NONE : (int)(found - symbols);
}

static int meaning_xxs(struct text code) {
    static const struct {
        const char *code;
        int meaning;
    } codes[] = {{"W", POINTS_WIN},     {"WW", POINTS_WIN},     {"BW", POINTS_WIN},  {"FW", POINTS_WIN},
                 {"FPB", POINTS_WIN},   {"D", POINTS_DRAW},     {"WD", POINTS_DRAW}, {"BD", POINTS_DRAW},
                 {"HPB", POINTS_DRAW},  {"L", POINTS_LOSS},     {"WL", POINTS_LOSS}, {"BL", POINTS_LOSS},
                 {"FL", POINTS_ABSENT}, {"ZPB", POINTS_ABSENT}, {"PAB", POINTS_BYE}};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (text_equal(code, text_from(codes[i].code)))
            return codes[i].meaning;
    return POINTS_NONE;
}

static int meaning_bb(char letter) {
    static const char letters[] = "WDLFU";
    const char *found = strchr(letters, letter);
    if (letter == 'Z')
        return POINTS_ABSENT;
    return found == NULL ? POINTS_NONE : (int)(found - letters);
}

static void take(struct trf_reader *reader, int meaning, struct text value, long line) {
    int32_t points;
    int32_t unit;
    if (value.length > 0 && value.bytes[0] == '.') {
        struct text_builder builder;
        text_builder_init(&builder, reader->arena);
        text_add_byte(&builder, '0');
        text_add(&builder, value);
        value = text_builder_take(&builder);
    }
    if (meaning == POINTS_NONE || !score_read(value, &points, &unit)) {
        trf_warn(reader->arena, reader->trf, line, 5, "The points \"%.*s\" cannot be read and are left out.",
                 TEXT_ARG(value));
        return;
    }
    struct text *place = &reader->points[meaning];
    if (place->length > 0 && !text_equal(*place, value))
        trf_warn(reader->arena, reader->trf, line, 5,
                 "Results of one kind are worth %.*s and %.*s points; the later value counts for all of them.",
                 TEXT_ARG(*place), TEXT_ARG(value));
    *place = value;
}

/* "W 3.0    D 1.0", also without blanks between symbol and value. Symbol X (unknown results) changes nothing here. */
static void read_162(struct trf_reader *reader, struct text rest, long line) {
    struct text symbol = TEXT("");
    while ((rest = text_trim(rest)).length > 0) {
        struct text word = text_cut(&rest, ' ');
        size_t letters = 0;
        while (letters < word.length && word.bytes[letters] >= 'A' && word.bytes[letters] <= 'Z')
            letters++;
        if (letters > 0)
            symbol = text_slice(word, 0, letters);
        struct text value = text_slice(word, letters, word.length);
        if (value.length > 0 && !text_equal(symbol, TEXT("X")))
            take(reader, meaning_162(symbol), value, line);
    }
}

static void read_xxs(struct trf_reader *reader, struct text rest, long line) {
    while ((rest = text_trim(rest)).length > 0) {
        struct text value = text_cut(&rest, ' ');
        struct text code = text_cut(&value, '=');
        take(reader, meaning_xxs(code), value, line);
    }
}

void trf_read_scoring(struct trf_reader *reader, struct text line, long number) {
    struct text rest = text_slice(line, 3, line.length);
    if (reader->scoring_line == 0)
        reader->scoring_line = number;
    if (text_starts_with(line, TEXT("162")))
        read_162(reader, rest, number);
    else if (text_starts_with(line, TEXT("XXS")))
        read_xxs(reader, rest, number);
    else
        take(reader, meaning_bb(line.bytes[2]), text_trim(rest), number);
}

void trf_finish_scoring(struct trf_reader *reader) {
    if (reader->scoring_line == 0)
        return;
    static const char *const usual[] = {"1", "0.5", "0", "0"};
    struct text points[5];
    for (int i = POINTS_WIN; i <= POINTS_ABSENT; i++)
        points[i] = reader->points[i].length > 0 ? reader->points[i] : text_from(usual[i]);
    /* Without a word of its own the allocated bye is worth a win. */
    points[POINTS_BYE] = reader->points[POINTS_BYE].length > 0 ? reader->points[POINTS_BYE] : points[POINTS_WIN];
    struct error error;
    if (scoring_make(points[0], points[1], points[2], points[3], points[4], &reader->trf->scoring, &error))
        return;
    struct text message = error_message(reader->arena, &error);
    reader->trf->scoring = scoring_usual();
    trf_warn(reader->arena, reader->trf, reader->scoring_line, 5, "The points for results are not used: %.*s",
             TEXT_ARG(message));
}
