#include "pairing/playoff_inside.h"

enum { MINUTE = 60, MOST_MINUTES = 600, MOST_INCREMENT = 600, MOST_MOVE = 200 };

const char *const playoff_keys[] = {"places",     "tiebreaks", "format",   "bracket", "cycles", "third-place",
                                    "numbers",    "colours",   "sequence", "games",   "final",  "breaks",
                                    "still-tied", "undecided", "approved", NULL};

/* --- Rates ------------------------------------------------------------------------------------------------------ */

static bool read_number(struct text text, int64_t least, int64_t most, int32_t *value) {
    int64_t number;
    if (text.length == 0 || text.bytes[0] == '+' || !text_to_integer(text, &number) || number < least || number > most)
        return false;
    *value = (int32_t)number;
    return true;
}

bool playoff_rate_read(struct text text, struct playoff_rate *rate) {
    struct text rest = text_trim(text);
    int32_t white;
    int32_t black;
    *rate = (struct playoff_rate){0};
    if (text_equal(rest, TEXT("tournament"))) {
        rate->tournament = true;
        return true;
    }
    size_t at;
    bool from = text_find(rest, TEXT("@"), &at);
    struct text before = text_cut(&rest, '@');
    if (from && !read_number(rest, 1, MOST_MOVE, &rate->increment_from))
        return false;
    struct text times = text_cut(&before, '+');
    if (before.length > 0 && !read_number(before, 0, MOST_INCREMENT, &rate->increment))
        return false;
    if (from && rate->increment == 0)
        return false;
    struct text first = text_cut(&times, '/');
    if (!read_number(first, 1, MOST_MINUTES, &white))
        return false;
    black = white;
    if (times.length > 0 && !read_number(times, 1, MOST_MINUTES, &black))
        return false;
    rate->white = white * MINUTE;
    rate->black = black * MINUTE;
    if (rate->increment > 0 && !from)
        rate->increment_from = 1;
    return true;
}

void playoff_rate_write(struct playoff_rate rate, struct text_builder *out) {
    if (rate.tournament)
        text_add_zero(out, "tournament");
    if (rate.white == 0)
        return;
    text_add_integer(out, rate.white / MINUTE);
    if (rate.black != rate.white)
        text_add_format(out, "/%d", (int)(rate.black / MINUTE));
    if (rate.increment > 0)
        text_add_format(out, "+%d", (int)rate.increment);
    if (rate.increment_from > 1)
        text_add_format(out, "@%d", (int)rate.increment_from);
}

/* --- Phases ----------------------------------------------------------------------------------------------------- */

static bool cut_word(struct text *text, struct text word) {
    if (!text_starts_with(*text, word))
        return false;
    *text = text_slice(*text, word.length, text->length);
    return true;
}

static bool read_phase(struct text text, struct playoff_phase *phase) {
    struct text rest = text_trim(text);
    *phase = (struct playoff_phase){0};
    if (cut_word(&rest, TEXT("armageddon "))) {
        phase->kind = PLAYOFF_ARMAGEDDON;
    } else if (cut_word(&rest, TEXT("first-win "))) {
        phase->kind = PLAYOFF_FIRST_WIN;
    } else if (!read_number(text_cut(&rest, 'x'), 1, PLAYOFF_MOST_GAMES, &phase->games)) {
        return false;
    }
    return playoff_rate_read(rest, &phase->rate);
}

static bool read_phases(struct text text, struct playoff_phase *phases, int32_t *count) {
    int32_t found = 0;
    struct playoff_phase read[PLAYOFF_MOST_PHASES];
    while (text.length > 0) {
        if (found == PLAYOFF_MOST_PHASES || !read_phase(text_cut(&text, ','), &read[found]))
            return false;
        found++;
    }
    for (int32_t i = 0; i < found; i++)
        phases[i] = read[i];
    *count = found;
    return found > 0;
}

static void write_phases(const struct playoff_phase *phases, int32_t count, struct text_builder *out) {
    size_t before = out->length;
    for (int32_t i = 0; i < count; i++) {
        if (!playoff_rate_given(phases[i].rate))
            continue;
        if (out->length > before)
            text_add_zero(out, ", ");
        if (phases[i].kind == PLAYOFF_GAMES)
            text_add_format(out, "%dx", (int)phases[i].games);
        else
            text_add_zero(out, phases[i].kind == PLAYOFF_ARMAGEDDON ? "armageddon " : "first-win ");
        playoff_rate_write(phases[i].rate, out);
    }
}

/* --- Words ------------------------------------------------------------------------------------------------------ */

static const char *const format_words[] = {"c02-2019", "c02-2022", "round-robin", "knock-out", NULL};
static const char *const bracket_words[] = {"seeded", "reseeded", "drawn", NULL};
static const char *const number_words[] = {"rank", "lots", "choice", NULL};
static const char *const colour_words[] = {"lot", "lot-chooses", "rank-chooses", "rank-white", "table", NULL};
static const char *const sequence_words[] = {"after-odd", "alternate", NULL};
static const char *const tied_words[] = {"rank", "lots", "repeat", "shared", NULL};
static const char *const undecided_words[] = {"rank", "shared", NULL};
static const char *const yes_words[] = {"no", "yes", NULL};
static const char *const cycle_words[] = {"1", "2", NULL};

/* The place of the word, from 1, or 0. */
static int32_t find_word(const char *const *words, struct text value) {
    for (int32_t i = 0; words[i] != NULL; i++)
        if (text_equal(text_from(words[i]), value))
            return i + 1;
    return 0;
}

/* "all", "none", "3", "qualify 3" */
static bool set_places(struct playoff_rules *rules, struct text value) {
    if (text_equal(value, TEXT("all"))) {
        rules->places = PLAYOFF_PLACES_ALL;
        return true;
    }
    enum playoff_places places = cut_word(&value, TEXT("qualify ")) ? PLAYOFF_PLACES_QUALIFY : PLAYOFF_PLACES_FIRST;
    if (!read_number(value, 1, PLAYOFF_MOST_PLAYERS, &rules->place))
        return false;
    rules->places = places;
    return true;
}

static bool set_qualification(struct playoff_rules *rules, struct text value) {
    if (text_equal(value, TEXT("all")))
        rules->qualification = PLAYOFF_AFTER_ALL;
    else if (text_equal(value, TEXT("none")))
        rules->qualification = PLAYOFF_AFTER_NONE;
    else if (read_number(value, 1, STANDINGS_MOST_TIEBREAKS, &rules->tiebreaks))
        rules->qualification = PLAYOFF_AFTER_SOME;
    else
        return false;
    return true;
}

static bool set_breaks(struct playoff_rules *rules, struct text value) {
    int32_t minutes[3];
    for (int32_t i = 0; i < 3; i++)
        if (!read_number(text_trim(text_cut(&value, '/')), 0, PLAYOFF_MOST_BREAK, &minutes[i]))
            return false;
    rules->break_before = minutes[0];
    rules->break_stages = minutes[1];
    rules->break_games = minutes[2];
    return value.length == 0;
}

static bool set_approved(struct playoff_rules *rules, struct text value) {
    rules->approved_arbiter = rules->approved_organiser = false;
    while (value.length > 0) {
        struct text who = text_cut(&value, ' ');
        if (text_equal(who, TEXT("ca")))
            rules->approved_arbiter = true;
        else if (text_equal(who, TEXT("co")))
            rules->approved_organiser = true;
        else
            return false;
    }
    return true;
}

static bool refuse(struct text key, struct text value, const char *allowed, struct error *error) {
    return error_set_text(error, ERROR_playoff_value, key, value, text_from(allowed));
}

static bool refuse_words(struct text key, struct text value, struct error_phrase allowed, struct error *error) {
    refuse(key, value, "", error);
    return error_phrase(error, 2, allowed);
}

static bool refuse_word(struct text key, struct text value, const char *const *words, struct error *error) {
    char allowed[128] = "";
    size_t length = 0;
    for (int32_t i = 0; words[i] != NULL; i++) {
        const char *parts[] = {i > 0 ? ", " : "", words[i]};
        for (int32_t j = 0; j < 2; j++)
            for (const char *at = parts[j]; *at != '\0' && length + 1 < sizeof allowed; at++)
                allowed[length++] = *at;
    }
    return refuse(key, value, allowed, error);
}

/* A parameter that is one of several words. */
struct word_parameter {
    const char *key;
    const char *const *words;
};
static const struct word_parameter word_parameters[] = {
    {"format", format_words},       {"bracket", bracket_words},   {"numbers", number_words},
    {"colours", colour_words},      {"sequence", sequence_words}, {"still-tied", tied_words},
    {"undecided", undecided_words}, {"third-place", yes_words},   {"cycles", cycle_words},
};
enum { WORD_PARAMETERS = sizeof word_parameters / sizeof *word_parameters };

const char *const *playoff_words_of(struct text key) {
    for (int32_t i = 0; i < WORD_PARAMETERS; i++)
        if (text_equal(text_from(word_parameters[i].key), key))
            return word_parameters[i].words;
    return NULL;
}

bool playoff_is_of_ties(const char *key) {
    struct text name = text_from(key);
    return text_equal(name, TEXT("places")) || text_equal(name, TEXT("tiebreaks")) || text_equal(name, TEXT("format"));
}

static void set_word(struct playoff_rules *rules, int32_t parameter, int32_t word) {
    switch (parameter) {
    case 0:
        rules->format = (enum playoff_format)word;
        break;
    case 1:
        rules->bracket = (enum playoff_bracket)word;
        break;
    case 2:
        rules->numbers = (enum playoff_numbers)word;
        break;
    case 3:
        rules->colours = (enum playoff_colours)word;
        break;
    case 4:
        rules->sequence = (enum playoff_sequence)(word - 1);
        break;
    case 5:
        rules->still_tied = (enum playoff_still_tied)word;
        break;
    case 6:
        rules->undecided = (enum playoff_undecided)word;
        break;
    case 7:
        rules->third_place = word == 2;
        break;
    default:
        rules->cycles = word;
        break;
    }
}

static int32_t word_of(const struct playoff_rules *rules, int32_t parameter) {
    const int32_t words[WORD_PARAMETERS] = {
        (int32_t)rules->format,    (int32_t)rules->bracket,      (int32_t)rules->numbers,
        (int32_t)rules->colours,   (int32_t)rules->sequence + 1, (int32_t)rules->still_tied,
        (int32_t)rules->undecided, rules->third_place ? 2 : 1,   rules->cycles};
    return words[parameter];
}

bool playoff_set(struct playoff_rules *rules, struct text key, struct text value, struct error *error) {
    for (int32_t i = 0; i < WORD_PARAMETERS; i++) {
        if (!text_equal(text_from(word_parameters[i].key), key))
            continue;
        int32_t word = find_word(word_parameters[i].words, value);
        if (word == 0)
            return refuse_word(key, value, word_parameters[i].words, error);
        set_word(rules, i, word);
        return true;
    }
    if (text_equal(key, TEXT("places")))
        return set_places(rules, value) || refuse_words(key, value, ERROR_WORDS("phrase.playoff.value.places"), error);
    if (text_equal(key, TEXT("tiebreaks")))
        return set_qualification(rules, value) ||
               refuse_words(key, value, ERROR_WORDS("phrase.playoff.value.tiebreaks"), error);
    if (text_equal(key, TEXT("games")))
        return read_phases(value, rules->phases, &rules->phase_count) ||
               refuse_words(key, value, ERROR_WORDS("phrase.playoff.value.games"), error);
    if (text_equal(key, TEXT("final")))
        return read_phases(value, rules->finals, &rules->final_count) ||
               refuse_words(key, value, ERROR_WORDS("phrase.playoff.value.games"), error);
    if (text_equal(key, TEXT("breaks")))
        return set_breaks(rules, value) || refuse_words(key, value, ERROR_WORDS("phrase.playoff.value.breaks"), error);
    if (text_equal(key, TEXT("approved")))
        return set_approved(rules, value) || refuse(key, value, "ca, co, ca co", error);
    return error_set_text(error, ERROR_playoff_key, key, TEXT(""), TEXT(""));
}

void playoff_get(const struct playoff_rules *rules, struct text key, struct text_builder *out) {
    for (int32_t i = 0; i < WORD_PARAMETERS; i++)
        if (text_equal(text_from(word_parameters[i].key), key) && word_of(rules, i) > 0)
            text_add_zero(out, word_parameters[i].words[word_of(rules, i) - 1]);
    if (text_equal(key, TEXT("places")) && rules->places == PLAYOFF_PLACES_ALL)
        text_add_zero(out, "all");
    else if (text_equal(key, TEXT("places")) && rules->places != 0)
        text_add_format(out, "%s%d", rules->places == PLAYOFF_PLACES_QUALIFY ? "qualify " : "", (int)rules->place);
    if (text_equal(key, TEXT("tiebreaks")) && rules->qualification == PLAYOFF_AFTER_SOME)
        text_add_integer(out, rules->tiebreaks);
    else if (text_equal(key, TEXT("tiebreaks")) && rules->qualification != 0)
        text_add_zero(out, rules->qualification == PLAYOFF_AFTER_ALL ? "all" : "none");
    if (text_equal(key, TEXT("games")))
        write_phases(rules->phases, rules->phase_count, out);
    if (text_equal(key, TEXT("final")))
        write_phases(rules->finals, rules->final_count, out);
    if (text_equal(key, TEXT("breaks")) && rules->break_before >= 0)
        text_add_format(out, "%d/%d/%d", (int)rules->break_before, (int)rules->break_stages, (int)rules->break_games);
    if (text_equal(key, TEXT("approved")))
        text_add_format(out, "%s%s%s", rules->approved_arbiter ? "ca" : "",
                        rules->approved_arbiter && rules->approved_organiser ? " " : "",
                        rules->approved_organiser ? "co" : "");
}
