#include "standings/rating_rules.h"

static const struct rating_rules editions[RATING_EDITION_COUNT] = {
    [RATING_2022] = {.code = "rating@2022",
                     .from = "2022-01-01",
                     .raise = RATING_RAISE_ONE,
                     .first = RATING_FIRST_HALF_POINTS,
                     .floor = 1000},
    [RATING_2024] = {.code = "rating@2024-03",
                     .from = "2024-03-01",
                     .raise = RATING_RAISE_ALL,
                     .first = RATING_FIRST_TWO_DRAWS,
                     .first_most = 2200,
                     .floor = 1400},
    [RATING_2025] = {.code = "rating@2025-10",
                     .from = "2025-10-01",
                     .raise = RATING_RAISE_ALL,
                     .first = RATING_FIRST_TWO_DRAWS,
                     .first_most = 2200,
                     .exempt = 2650,
                     .floor = 1400},
};

const struct rating_rules *rating_rules(enum rating_edition edition) {
    return &editions[edition];
}

bool rating_edition_read(struct text code, enum rating_edition *edition) {
    static const struct text system = TEXT_INIT("rating@");
    for (int i = 0; i < RATING_EDITION_COUNT; i++) {
        struct text whole = text_from(editions[i].code);
        if (text_equal(code, whole) || text_equal(code, text_slice(whole, system.length, whole.length))) {
            *edition = (enum rating_edition)i;
            return true;
        }
    }
    return false;
}

enum rating_edition rating_edition_on(struct text day) {
    int edition = RATING_EDITION_COUNT - 1;
    while (edition > 0 && text_compare(day, text_from(editions[edition].from)) < 0)
        edition--;
    return (enum rating_edition)edition;
}

bool rating_edition_covers(struct text day) {
    return text_compare(day, text_from(editions[0].from)) >= 0;
}

/* --- Kinds ---------------------------------------------------------------------------------------------------------- */

static const char *const kinds[RATING_KIND_COUNT] = {"standard", "rapid", "blitz"};

const char *rating_kind_code(enum rating_kind kind) {
    return kinds[kind];
}

bool rating_kind_read(struct text code, enum rating_kind *kind) {
    for (int i = 0; i < RATING_KIND_COUNT; i++) {
        if (text_equal_ignoring_case(code, text_from(kinds[i]))) {
            *kind = (enum rating_kind)i;
            return true;
        }
    }
    return false;
}

static bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

static char lower(char byte) {
    return byte >= 'A' && byte <= 'Z' ? (char)(byte - 'A' + 'a') : byte;
}

/* Does the text go on with this word, in capitals or not? */
static bool goes_on(struct text text, size_t at, const char *word) {
    for (; *word != '\0'; word++, at++)
        if (at >= text.length || lower(text.bytes[at]) != *word)
            return false;
    return true;
}

static bool says(struct text text, const char *word) {
    for (size_t at = 0; at < text.length; at++)
        if (goes_on(text, at, word))
            return true;
    return false;
}

enum unit { UNIT_NONE, UNIT_MOVES, UNIT_HOURS, UNIT_MINUTES, UNIT_SECONDS };

/* What the number is one of that ends at `at`. */
static enum unit unit_at(struct text text, size_t at) {
    static const struct {
        const char *word;
        enum unit unit;
    } words[] = {{"mov", UNIT_MOVES}, {"mos", UNIT_MOVES}, {"''", UNIT_SECONDS}, {"\"", UNIT_SECONDS},
                 {"″", UNIT_SECONDS}, {"'", UNIT_MINUTES}, {"′", UNIT_MINUTES},  {"h", UNIT_HOURS},
                 {"ora", UNIT_HOURS}, {"ore", UNIT_HOURS}, {"m", UNIT_MINUTES},  {"s", UNIT_SECONDS}};
    if (at + 1 < text.length && text.bytes[at] == '/' && is_digit(text.bytes[at + 1]))
        return UNIT_MOVES; /* "40/5400" */
    while (at < text.length && text.bytes[at] == ' ')
        at++;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (goes_on(text, at, words[i].word))
            return words[i].unit;
    return UNIT_NONE;
}

/* The byte before `at` that is no blank, or 0. */
static char byte_before(struct text text, size_t at) {
    while (at > 0 && text.bytes[at - 1] == ' ')
        at--;
    return at > 0 ? text.bytes[at - 1] : '\0';
}

/* A whole time control, number by number. */
struct clock_words {
    struct text text;
    size_t at;
    bool after_time; /* the last number was one of time */
    int64_t base;    /* seconds; -1: none yet */
    int64_t increment;
};

static void take_base(struct clock_words *words, int64_t seconds) {
    words->base = (words->base < 0 ? 0 : words->base) + seconds;
    words->after_time = true;
}

static void take_increment(struct clock_words *words, int64_t seconds) {
    words->increment = seconds > words->increment ? seconds : words->increment;
    words->after_time = true;
}

static void take_plain(struct clock_words *words, char before, int64_t number) {
    enum { FIRST_IN_SECONDS = 180 };
    if (before == '/' && words->after_time) /* "2h/40" */
        words->after_time = false;
    else if (before == '+' && words->base >= 0)
        take_increment(words, number);
    else if (lower(before) != 'e' && lower(before) != 'a') /* "from move 1", "dalla mossa 1" */
        take_base(words, number < FIRST_IN_SECONDS ? 60 * number : number);
}

static void take_number(struct clock_words *words) {
    enum { MOST = 1000000 };
    char before = byte_before(words->text, words->at);
    int64_t number = 0;
    for (; words->at < words->text.length && is_digit(words->text.bytes[words->at]); words->at++)
        number = number < MOST ? 10 * number + (words->text.bytes[words->at] - '0') : number;
    switch (unit_at(words->text, words->at)) {
    case UNIT_MOVES:
        words->after_time = false;
        return;
    case UNIT_HOURS:
        take_base(words, 3600 * number);
        return;
    case UNIT_MINUTES:
        take_base(words, 60 * number);
        return;
    case UNIT_SECONDS:
        take_increment(words, number);
        return;
    case UNIT_NONE:
        take_plain(words, before, number);
        return;
    }
}

/* Seconds for 60 moves; -1 when it has no time. */
static int64_t seconds_for_sixty(struct text text) {
    enum { MOVES = 60 };
    struct clock_words words = {.text = text, .base = -1};
    while (words.at < text.length) {
        if (is_digit(text.bytes[words.at]))
            take_number(&words);
        else
            words.at++;
    }
    return words.base < 0 ? -1 : words.base + MOVES * words.increment;
}

bool rating_kind_guess(struct text time_control, enum rating_kind *kind) {
    static const struct {
        const char *word;
        enum rating_kind kind;
    } words[] = {{"blitz", RATING_BLITZ}, {"semilampo", RATING_RAPID},   {"lampo", RATING_BLITZ},
                 {"rapid", RATING_RAPID}, {"standard", RATING_STANDARD}, {"classical", RATING_STANDARD}};
    enum { BLITZ_MOST = 600, STANDARD_LEAST = 3600 };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (says(time_control, words[i].word)) {
            *kind = words[i].kind;
            return true;
        }
    }
    int64_t seconds = seconds_for_sixty(time_control);
    *kind = seconds <= BLITZ_MOST ? RATING_BLITZ : seconds < STANDARD_LEAST ? RATING_RAPID : RATING_STANDARD;
    return seconds > 0;
}

/* --- K -------------------------------------------------------------------------------------------------------------- */

const char *rating_k_source_code(enum rating_k_source source) {
    static const char *const codes[] = {"given", "2400", "junior", "usual"};
    return codes[source];
}

static struct rating_k by_the_rules(int32_t rating, int32_t birth_year, int32_t year) {
    enum { SENIOR = 2400, JUNIOR_BELOW = 2300, OF_AGE = 18 };
    if (rating >= SENIOR)
        return (struct rating_k){.k = 10, .source = RATING_K_2400};
    bool may_be_junior = rating < JUNIOR_BELOW && (birth_year == 0 || year <= birth_year + OF_AGE);
    if (may_be_junior && birth_year > 0)
        return (struct rating_k){.k = 40, .source = RATING_K_JUNIOR, .assumed = RATING_ASSUMED_NEVER_2300};
    return (struct rating_k){.k = 20,
                             .source = RATING_K_USUAL,
                             .assumed = RATING_ASSUMED_GAMES | RATING_ASSUMED_NEVER_2400 |
                                        (may_be_junior ? RATING_ASSUMED_ADULT : 0U)};
}

struct rating_k rating_k(int32_t given, int32_t rating, int32_t birth_year, int32_t year, int32_t games) {
    enum { MOST_WITH_GAMES = 700 };
    struct rating_k result =
        given > 0 ? (struct rating_k){.k = given, .source = RATING_K_GIVEN} : by_the_rules(rating, birth_year, year);
    result.used = games > 0 && (int64_t)result.k * games > MOST_WITH_GAMES ? MOST_WITH_GAMES / games : result.k;
    return result;
}
