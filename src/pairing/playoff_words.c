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

static const struct language_sentence *phase_words(struct arena *arena, const struct playoff_phase *phase) {
    struct text_builder builder = {.arena = arena};
    playoff_rate_write(phase->rate, &builder);
    struct language_value rate = phase->rate.tournament
                                     ? language_inner(language_plain(arena, MESSAGE_playoff_rate_tournament))
                                     : language_text(text_builder_take(&builder));
    if (phase->kind == PLAYOFF_ARMAGEDDON)
        return language_make(arena, playoff_phase_armageddon, "rate", rate);
    if (phase->kind == PLAYOFF_FIRST_WIN)
        return language_make(arena, playoff_phase_first_win, "rate", rate);
    return language_make(arena, playoff_phase_games, "count rate", language_number(phase->games), rate);
}

static void describe_phases(struct clauses *clauses, const char *key, const struct playoff_phase *phases, int32_t count,
                            const char *article) {
    struct language_value *values = arena_array(clauses->arena, (size_t)count, sizeof *values);
    size_t given = 0;
    for (int32_t i = 0; i < count; i++)
        if (playoff_rate_given(phases[i].rate))
            values[given++] = language_inner(phase_words(clauses->arena, &phases[i]));
    if (given > 0)
        add_value(clauses, key, language_list_with(values, given, MESSAGE_list_comma, MESSAGE_list_comma), article);
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
