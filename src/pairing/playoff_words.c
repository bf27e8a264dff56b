#include "pairing/playoff_inside.h"

struct clauses {
    struct arena *arena;
    const struct playoff_rules *rules;
    size_t count;
    struct playoff_clause *list;
};

static struct playoff_clause *add(struct clauses *clauses, const char *article,
                                  const struct language_sentence *sentence) {
    struct playoff_clause *clause = &clauses->list[clauses->count++];
    *clause = (struct playoff_clause){.article = article, .sentence = sentence};
    return clause;
}

static struct playoff_clause *add_plain(struct clauses *clauses, const char *article, enum message message) {
    return add(clauses, article, language_plain(clauses->arena, message));
}

static void describe_ties(struct clauses *clauses) {
    const struct playoff_rules *rules = clauses->rules;
    struct arena *arena = clauses->arena;
    struct language_value place = language_number(rules->place);
    const struct language_sentence *places = NULL;
    const struct language_sentence *after = NULL;
    if (rules->places == PLAYOFF_PLACES_ALL)
        places = language_plain(arena, MESSAGE_show_playoff_places_all);
    else if (rules->places == PLAYOFF_PLACES_FIRST && rules->place == 1)
        places = language_plain(arena, MESSAGE_show_playoff_place);
    else if (rules->places == PLAYOFF_PLACES_FIRST)
        places = language_make(arena, show_playoff_places, "place", place);
    else if (rules->places == PLAYOFF_PLACES_QUALIFY)
        places = language_make(arena, show_playoff_places_qualify, "place", place);
    if (places != NULL)
        add(clauses, playoff_article(rules, "c02-2019:13.2.4", "c02-2022:12.1.2", "c07-2023:3.1.1"), places)->on_ties =
            true;
    if (rules->qualification == PLAYOFF_AFTER_NONE)
        after = language_plain(arena, MESSAGE_show_playoff_after_none);
    else if (rules->qualification == PLAYOFF_AFTER_ALL)
        after = language_plain(arena, MESSAGE_show_playoff_after_all);
    else if (rules->qualification == PLAYOFF_AFTER_SOME)
        after = language_make(arena, show_playoff_after_some, "count", language_number(rules->tiebreaks));
    if (after != NULL)
        add(clauses, playoff_article(rules, "c02-2019:13.2.2", "c02-2022:12.2.3.1", "c07-2023:3.1.2"), after)->on_ties =
            true;
}

static void describe_format(struct clauses *clauses) {
    static const struct {
        const char *article;
        enum playoff_format format;
        enum message message;
    } schemes[] = {
        {"c02-2019:13.2.11.1", PLAYOFF_FORMAT_2019, MESSAGE_show_playoff_of_2019_two},
        {"c02-2019:13.2.11.2", PLAYOFF_FORMAT_2019, MESSAGE_show_playoff_of_2019_three},
        {"c02-2019:13.2.11.3", PLAYOFF_FORMAT_2019, MESSAGE_show_playoff_of_2019_four},
        {"c02-2019:13.2.11.4", PLAYOFF_FORMAT_2019, MESSAGE_show_playoff_of_2019_five},
        {"c02-2022:12.2.3.4.match", PLAYOFF_FORMAT_2022, MESSAGE_show_playoff_of_2022_two},
        {"c02-2022:12.2.3.6.1", PLAYOFF_FORMAT_2022, MESSAGE_show_playoff_of_2022_three},
        {"c02-2022:12.2.3.7", PLAYOFF_FORMAT_2022, MESSAGE_show_playoff_of_2022_four},
        {"c02-2022:12.2.3.8.reduce", PLAYOFF_FORMAT_2022, MESSAGE_show_playoff_of_2022_eight},
        {"c02-2022:12.2.3.9", PLAYOFF_FORMAT_2022, MESSAGE_show_playoff_of_2022_more},
    };
    const struct playoff_rules *rules = clauses->rules;
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++)
        if (schemes[i].format == rules->format)
            add_plain(clauses, schemes[i].article, schemes[i].message);
    if (rules->format == PLAYOFF_FORMAT_ROUND_ROBIN)
        add(clauses, "c07-2023:3.1.3",
            language_make(clauses->arena, show_playoff_round_robin, "count", language_number(rules->cycles)));
    else if (rules->format == PLAYOFF_FORMAT_KNOCKOUT)
        add_plain(clauses, "c07-2023:3.1.3",
                  rules->third_place ? MESSAGE_show_playoff_knock_out_third : MESSAGE_show_playoff_knock_out);
}

static enum message message_of(const char *beginning, struct text key, struct text value) {
    char name[64] = "";
    struct text parts[] = {text_from(beginning), key, value.length > 0 ? TEXT(".") : TEXT(""), value};
    size_t length = 0;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        for (size_t j = 0; j < parts[i].length && length + 1 < sizeof name; j++)
            name[length++] = parts[i].bytes[j];
    return language_message((struct text){name, length});
}

enum message playoff_parameter(const char *key) {
    return message_of("playoff.parameter.", text_from(key), TEXT(""));
}

static void add_value(struct clauses *clauses, const char *key, struct language_value value, const char *article) {
    add(clauses, article,
        language_make(clauses->arena, show_playoff_value, "label value",
                      language_inner(language_plain(clauses->arena, playoff_parameter(key))), value));
}

/* A parameter that is a word. */
static void describe_word(struct clauses *clauses, const char *key, const char *article) {
    struct text_builder value = {.arena = clauses->arena};
    playoff_get(clauses->rules, text_from(key), &value);
    enum message message = message_of("playoff.value.", text_from(key), text_builder_take(&value));
    if (message != MESSAGE_none)
        add_value(clauses, key, language_inner(language_plain(clauses->arena, message)), article);
}

/* --- Values ------------------------------------------------------------------------------------------------------- */

static struct language_value plain(struct arena *arena, enum message message) {
    return language_inner(language_plain(arena, message));
}

struct language_value playoff_rate_words(struct arena *arena, struct playoff_rate rate) {
    enum { MINUTE = 60 };
    struct text_builder written = {.arena = arena};
    struct language_value *parts = arena_array(arena, 2, sizeof *parts);
    struct language_value seconds = language_number(rate.increment);
    playoff_rate_write(rate, &written);
    if (rate.tournament)
        return plain(arena, MESSAGE_playoff_rate_tournament);
    if (rate.white == rate.black && rate.increment_from <= 1)
        return language_text(text_builder_take(&written));
    parts[0] =
        rate.white == rate.black
            ? language_inner(language_make(arena, playoff_rate_each, "minutes", language_number(rate.white / MINUTE)))
            : language_inner(language_make(arena, playoff_rate_sides, "white black",
                                           language_number(rate.white / MINUTE), language_number(rate.black / MINUTE)));
    if (rate.increment == 0)
        return parts[0];
    parts[1] = rate.increment_from <= 1
                   ? language_inner(language_make(arena, playoff_rate_increment, "seconds", seconds))
                   : language_inner(language_make(arena, playoff_rate_increment_from, "seconds move", seconds,
                                                  language_number(rate.increment_from)));
    return language_list_with(parts, 2, MESSAGE_list_comma, MESSAGE_list_comma);
}

static const struct language_sentence *phase_words(struct arena *arena, const struct playoff_phase *phase) {
    struct language_value rate = playoff_rate_words(arena, phase->rate);
    if (phase->kind == PLAYOFF_ARMAGEDDON)
        return language_make(arena, playoff_phase_armageddon, "rate", rate);
    if (phase->kind == PLAYOFF_FIRST_WIN)
        return language_make(arena, playoff_phase_first_win, "rate", rate);
    return language_make(arena, playoff_phase_games, "count rate", language_number(phase->games), rate);
}

/* Those whose rate is said; false: none. */
static bool phases_words(struct arena *arena, const struct playoff_phase *phases, int32_t count,
                         struct language_value *words) {
    struct language_value *values = arena_array(arena, (size_t)count, sizeof *values);
    size_t given = 0;
    for (int32_t i = 0; i < count; i++)
        if (playoff_rate_given(phases[i].rate))
            values[given++] = language_inner(phase_words(arena, &phases[i]));
    *words = language_list_with(values, given, MESSAGE_list_semicolon, MESSAGE_list_semicolon);
    return given > 0;
}

static struct language_value places_words(struct arena *arena, const struct playoff_rules *rules) {
    struct language_value place = language_number(rules->place);
    if (rules->places == PLAYOFF_PLACES_ALL)
        return plain(arena, MESSAGE_playoff_value_places_all);
    if (rules->places == PLAYOFF_PLACES_QUALIFY)
        return language_inner(language_make(arena, playoff_value_places_qualify, "place", place));
    if (rules->place == 1)
        return plain(arena, MESSAGE_playoff_value_places_first);
    return language_inner(language_make(arena, playoff_value_places_to, "place", place));
}

static struct language_value after_words(struct arena *arena, const struct playoff_rules *rules) {
    if (rules->qualification == PLAYOFF_AFTER_ALL)
        return plain(arena, MESSAGE_playoff_value_tiebreaks_all);
    if (rules->qualification == PLAYOFF_AFTER_NONE)
        return plain(arena, MESSAGE_playoff_value_tiebreaks_none);
    return language_inner(
        language_make(arena, playoff_value_tiebreaks_some, "count", language_number(rules->tiebreaks)));
}

static bool approved_words(struct arena *arena, const struct playoff_rules *rules, struct language_value *words) {
    struct language_value *who = arena_array(arena, 2, sizeof *who);
    size_t count = 0;
    if (rules->approved_arbiter)
        who[count++] = plain(arena, MESSAGE_playoff_value_approved_ca);
    if (rules->approved_organiser)
        who[count++] = plain(arena, MESSAGE_playoff_value_approved_co);
    *words = language_list_with(who, count, MESSAGE_list_comma, MESSAGE_list_comma);
    return count > 0;
}

bool playoff_value_words(struct arena *arena, struct text key, struct text written, struct language_value *words) {
    struct playoff_rules rules = {.break_before = -1};
    struct error ignored;
    struct text value = text_trim(written);
    if (value.length == 0 || !playoff_set(&rules, key, value, &ignored))
        return false;
    if (text_equal(key, TEXT("places")))
        *words = places_words(arena, &rules);
    else if (text_equal(key, TEXT("tiebreaks")))
        *words = after_words(arena, &rules);
    else if (text_equal(key, TEXT("games")))
        return phases_words(arena, rules.phases, rules.phase_count, words);
    else if (text_equal(key, TEXT("final")))
        return phases_words(arena, rules.finals, rules.final_count, words);
    else if (text_equal(key, TEXT("breaks")))
        *words = language_inner(language_make(arena, playoff_value_breaks, "before stages games",
                                              language_number(rules.break_before), language_number(rules.break_stages),
                                              language_number(rules.break_games)));
    else if (text_equal(key, TEXT("approved")))
        return approved_words(arena, &rules, words);
    else
        *words = plain(arena, message_of("playoff.value.", key, value));
    return true;
}

/* --- Play --------------------------------------------------------------------------------------------------------- */

static void describe_phases(struct clauses *clauses, const char *key, const struct playoff_phase *phases, int32_t count,
                            const char *article) {
    struct language_value words;
    if (phases_words(clauses->arena, phases, count, &words))
        add_value(clauses, key, words, article);
}

static void describe_play(struct clauses *clauses) {
    const struct playoff_rules *rules = clauses->rules;
    describe_word(clauses, "numbers",
                  playoff_article(rules, "c02-2019:13.2.10", "c02-2022:12.2.3.1", "c07-2023:3.1.4"));
    describe_word(clauses, "colours",
                  playoff_article(rules, "c02-2019:13.2.10", "c02-2022:12.2.3.4.colour", "c07-2023:3.1.5"));
    describe_phases(clauses, "games", rules->phases, rules->phase_count,
                    playoff_article(rules, "c02-2019:13.2.11.1", "c02-2022:12.2.3.10", "c07-2023:3.1.6"));
    describe_phases(clauses, "final", rules->finals, rules->final_count, "c07-2023:3.1.6");
    if (rules->break_before >= 0)
        add(clauses, playoff_article(rules, "c02-2019:13.2.8", "c02-2022:12.2.3.2.start", "c07-2023:3.1.7"),
            language_make(clauses->arena, show_playoff_breaks, "before stages games",
                          language_number(rules->break_before), language_number(rules->break_stages),
                          language_number(rules->break_games)));
    if (rules->undecided != 0)
        add_plain(clauses, playoff_article(rules, "c02-2019:13.2.6", "c02-2022:12.2.3.11.undecided", "c07-2023:2.1"),
                  rules->undecided == PLAYOFF_UNDECIDED_SHARED ? MESSAGE_show_playoff_undecided_shared
                                                               : MESSAGE_show_playoff_undecided_rank);
}

size_t playoff_describe(struct arena *arena, const struct playoff_rules *rules, struct playoff_clause *list) {
    struct clauses clauses = {.arena = arena, .rules = rules, .list = list};
    describe_ties(&clauses);
    describe_format(&clauses);
    describe_play(&clauses);
    if (rules->edition == PLAYOFF_2019) {
        add_plain(&clauses, "c02-2019:13.2.9", MESSAGE_show_playoff_arbiter_final);
        /* [c02-2019:13.2.12] */
        add_plain(&clauses, "c02-2019:13.2.12", MESSAGE_show_playoff_changes);
    } else if (rules->edition == PLAYOFF_2022) {
        add_plain(&clauses, "c02-2022:12.2.3.3", MESSAGE_show_playoff_arbiter);
    }
    return clauses.count;
}
