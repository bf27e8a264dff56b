/*
 * Before a play-off: what the regulations say of it, and who must play it.
 */
#include "event/calendar.h"
#include "event/decide_judge.h"
#include "event/entry_table.h"
#include "event/event_playoffs.h"

#include <string.h>

static const char *before_article(const struct tournament *tournament) {
    return playoffs_article(tournament->rules.edition, "c02-2019:13.2.2", "c02-2022:12.2.2", "c07-2023:3.1");
}

static const char rates[] = "25+10, 3+2, 5/4+2@61, tournament";

/* --- The rules ------------------------------------------------------------------------------------------------------ */

/* The parameters that a request gives, one after the other. */
struct given_rules {
    struct playoff_rules rules;
    bool given[32]; /* by position in playoff_keys */
};

static size_t position_of(struct text key) {
    size_t i = 0;
    while (playoff_keys[i] != NULL && !text_equal(text_from(playoff_keys[i]), key))
        i++;
    return i;
}

static struct text value_of(struct judge *judge, const struct playoff_rules *rules, const char *key) {
    struct text_builder value = {.arena = judge->arena};
    playoff_get(rules, text_from(key), &value);
    return text_builder_take(&value);
}

/*
 * A rate of play: the scheme of 2022 at that rate as a template where nothing is assumed; before that the edition's own
 * scheme at that rate.
 */
static bool read_rate(struct judge *judge, const struct tournament *tournament, struct text written,
                      struct given_rules *given) {
    struct playoff_rate rate;
    if (!playoff_rate_read(written, &rate)) {
        error_set_text(judge->error, ERROR_playoff_value, TEXT("rate"), written, text_from(rates));
        return error_in_field(judge->error, "rate");
    }
    struct playoff_rules before = given->rules;
    if (before.edition == PLAYOFF_2023) {
        given->rules = playoff_template(PLAYOFF_2023, rate);
        given->rules.places = before.places;
        given->rules.qualification = before.qualification;
        if (tournament->system == SYSTEM_KNOCKOUT)
            given->rules.format = PLAYOFF_FORMAT_KNOCKOUT;
    }
    playoff_set_rate(&given->rules, rate);
    for (size_t i = 0; playoff_keys[i] != NULL; i++)
        given->given[i] =
            !text_equal(value_of(judge, &given->rules, playoff_keys[i]), value_of(judge, &before, playoff_keys[i]));
    return true;
}

static bool refuse_rules(struct judge *judge, const char *expected) {
    error_set(judge->error, ERROR_field_type, "rules", NULL, NULL);
    error_phrase(judge->error, 1, ERROR_WORDS(expected));
    return error_in_field(judge->error, "rules");
}

static bool read_rules(struct judge *judge, const struct json *object, struct given_rules *given) {
    if (object->type != JSON_OBJECT)
        return refuse_rules(judge, ERROR_KEY("phrase.type.object"));
    for (size_t i = 0; i < object->object.count; i++) {
        const struct json_member *member = &object->object.members[i];
        if (member->value.type != JSON_TEXT)
            return refuse_rules(judge, ERROR_KEY("phrase.type.map"));
        if (!playoff_set(&given->rules, member->name, text_trim(member->value.text), judge->error))
            return error_in_field(judge->error, "rules");
        given->given[position_of(member->name)] = true;
    }
    return true;
}

/* What a knock-out is cannot be set otherwise. */
static bool check_knockout(struct judge *judge, const struct tournament *tournament,
                           const struct playoff_rules *rules) {
    if (tournament->system != SYSTEM_KNOCKOUT || rules->format == PLAYOFF_FORMAT_KNOCKOUT)
        return true;
    error_set_text(judge->error, ERROR_playoff_value, TEXT("format"), value_of(judge, rules, "format"),
                   TEXT("knock-out"));
    return error_in_field(judge->error, "rules");
}

static const struct json *rules_of(struct judge *judge, const struct given_rules *given) {
    struct fact_map map = {.arena = judge->arena};
    for (size_t i = 0; playoff_keys[i] != NULL; i++) {
        struct text value = value_of(judge, &given->rules, playoff_keys[i]);
        if (given->given[i] && value.length > 0)
            fact_map_text(&map, text_from(playoff_keys[i]), value);
    }
    return fact_map_take(&map);
}

static bool same_settings(struct judge *judge, const struct tournament *tournament, const struct given_rules *given) {
    struct text_builder lines = {.arena = judge->arena};
    for (size_t i = 0; playoff_keys[i] != NULL; i++) {
        struct text value = value_of(judge, &given->rules, playoff_keys[i]);
        if (given->given[i] && value.length > 0)
            text_add_format(&lines, "%s=%.*s\n", playoff_keys[i], TEXT_ARG(value));
    }
    return text_equal(text_builder_take(&lines), tournament->playoff_settings);
}

/* No more than the list has. [c07-2023:3.1.2] */
static bool check_tiebreaks(struct judge *judge, const struct tournament *tournament,
                            const struct playoff_rules *rules) {
    struct text_builder counts[2];
    size_t listed = tournament->rules.tiebreak_count;
    if (rules->qualification != PLAYOFF_AFTER_SOME || (size_t)rules->tiebreaks <= listed)
        return true;
    for (size_t i = 0; i < 2; i++) {
        text_builder_init(&counts[i], judge->arena);
        text_add_integer(&counts[i], i == 0 ? (int64_t)listed : rules->tiebreaks);
    }
    error_set_text(judge->error, ERROR_playoff_tiebreaks, tournament->name, text_builder_take(&counts[0]),
                   text_builder_take(&counts[1]));
    return error_in_field(judge->error, "rules");
}

/* All of it at once: what was said before is replaced. Before round 1 only. [c07-2023:3.1] */
bool judge_playoff_set(struct judge *judge) {
    const struct request_playoff_set *asked = judge->asked;
    const struct tournament *tournament = judge->tournament;
    struct playoff_missing missing[PLAYOFF_MISSING_SIZE];
    if (tournament_begun(tournament))
        return error_set_text(judge->error, ERROR_playoff_frozen, tournament->name,
                              text_from(before_article(tournament)), (struct text){0});
    if (!judge_unchanged(judge, tournament->playoff_changed, ERROR_WORDS("phrase.thing.playoff_rules"),
                         ERROR_PLAIN(tournament->name)))
        return false;
    struct tournament plain = *tournament;
    plain.playoff_settings = (struct text){0};
    struct given_rules given = {.rules = playoffs_rules(&plain)};
    if ((asked->given.rate && !read_rate(judge, tournament, asked->rate, &given)) ||
        (asked->given.rules && !read_rules(judge, asked->rules, &given)) ||
        !check_knockout(judge, tournament, &given.rules))
        return false;
    /* What is missing can still be said; what is there must fit together. */
    if (playoff_missing(&given.rules, missing) == 0 && !playoff_check(&given.rules, judge->error))
        return error_in_field(judge->error, "rules");
    if (!check_tiebreaks(judge, tournament, &given.rules))
        return false;
    if (same_settings(judge, tournament, &given))
        return true;
    judge_write(judge, playoff_set, .tournament = tournament->id, .rules = rules_of(judge, &given));
    return true;
}

/* --- Starting ------------------------------------------------------------------------------------------------------- */

static bool refuse_missing(struct judge *judge, enum error_code code, const struct playoff_missing *missing,
                           int32_t count) {
    struct error_cited items[PLAYOFF_MISSING_SIZE];
    for (int32_t i = 0; i < count; i++)
        items[i] = (struct error_cited){language_keys[language_coded("playoff.parameter.", missing[i].parameter)],
                                        missing[i].article};
    error_set_text(judge->error, code, (struct text){0}, (struct text){0}, text_from(missing[0].article));
    return error_list(judge->error, 0, items, (size_t)count);
}

static bool check_rules(struct judge *judge, const struct playoff_rules *rules) {
    struct playoff_missing missing[PLAYOFF_MISSING_SIZE];
    int32_t count = playoff_missing(rules, missing);
    return count > 0 ? refuse_missing(judge, ERROR_playoff_silent, missing, count) : playoff_check(rules, judge->error);
}

/* [c02-2019:13.2.2] [c02-2022:12.2.2] what is missing is refused; [c07-2023:3.1] it is warned of. */
bool judge_playoff_ready(struct judge *judge, const struct tournament *tournament, bool confirmed) {
    struct playoff_rules rules = playoffs_rules(tournament);
    struct playoff_missing missing[PLAYOFF_MISSING_SIZE];
    int32_t count = playoff_missing(&rules, missing);
    if (tournament_begun(tournament) || tournament->playoff_settings.length == 0 || count == 0)
        return true;
    if (rules.edition != PLAYOFF_2023)
        return refuse_missing(judge, ERROR_playoff_unready, missing, count);
    if (confirmed)
        return true;
    refuse_missing(judge, ERROR_playoff_incomplete, missing, count);
    return error_in_field(judge->error, "confirm");
}

/* A play-off about to be started. */
struct starting {
    const struct tournament *tournament;
    struct playoff_rules rules;
    int32_t first_place;
    int32_t count;
    int32_t *players;
    bool *lots; /* lots[i]: drawn apart from the one before */
    struct text seed;
    struct text rate; /* that the chief arbiter chose */
};

/* [[5,2]]: those whom no tie-break tells apart, in the order drawn. */
static struct shape_number_lists lots_of(struct judge *judge, const struct starting *start) {
    struct shape_numbers *groups = arena_array(judge->arena, (size_t)start->count, sizeof *groups);
    struct shape_number_lists lots = {.items = groups};
    for (int32_t from = 0, to; from < start->count; from = to) {
        to = from + 1;
        while (to < start->count && start->lots[to])
            to++;
        if (to - from > 1)
            groups[lots.count++] = judge_numbers(judge, start->players + from, (size_t)(to - from));
    }
    return lots;
}

static void write_start(struct judge *judge, const struct starting *start, int64_t last_end) {
    struct given_rules all = {.rules = start->rules};
    memset(all.given, true, sizeof all.given);
    struct fact_playoff_started started = {.tournament = start->tournament->id,
                                           .first_place = start->first_place,
                                           .teams = playoffs_of_teams(start->tournament),
                                           .players = judge_numbers(judge, start->players, (size_t)start->count),
                                           .edition =
                                               text_from(tiebreak_edition_code(start->tournament->rules.edition)),
                                           .rules = rules_of(judge, &all),
                                           .seed = start->seed,
                                           .rate = start->rate,
                                           .last_end = judge_time(judge, last_end)};
    if (start->seed.length > 0) {
        started.lots = lots_of(judge, start);
        started.has.lots = true;
    }
    judge_add(judge, fact_write_playoff_started(&started, judge->arena));
}

static bool start_knockout(struct judge *judge, struct starting *start) {
    const struct tournament *tournament = start->tournament;
    if (tournament->playoff_count > 0)
        return judge_refuse_named(judge, ERROR_playoff_started, tournament->name, TEXT("1"));
    if (!judge_entries_unchanged(judge, tournament))
        return false;
    if (!tournament_all_numbered(tournament))
        return judge_refuse_named(judge, ERROR_numbers_missing, tournament->name, (struct text){0});
    start->first_place = 1;
    start->count = tournament->entry_count;
    start->players = arena_array(judge->arena, (size_t)start->count, sizeof *start->players);
    for (int32_t i = 0; i < start->count; i++)
        start->players[tournament->entries[i].number - 1] = tournament->entries[i].player;
    return true;
}

/* "1, 4": first places of the ties that wait for their play-off. */
static struct text waiting_places(struct judge *judge, const struct playoff_ties *ties, const bool *waits,
                                  int32_t *count) {
    struct text_builder places = {.arena = judge->arena};
    *count = 0;
    for (int32_t i = 0; i < ties->count; i++)
        if (waits[i])
            text_add_format(&places, "%s%d", (*count)++ > 0 ? ", " : "", (int)ties->ties[i].first_place);
    return text_builder_take(&places);
}

/* One that is started and still fits is not started again. */
static bool is_started(struct judge *judge, const struct tournament *tournament, int32_t first_place) {
    const struct tournament_playoff *playoff = playoffs_at(tournament, first_place);
    return playoff != NULL && playoffs_fit(judge->event, tournament, playoff, judge->arena);
}

/* `asked`: the first place of one of several, or 0. */
static bool choose_tie(struct judge *judge, const struct tournament *tournament, const struct playoff_ties *ties,
                       int64_t asked, const struct playoff_tie **tie) {
    bool *waits = arena_array(judge->arena, (size_t)ties->count, sizeof *waits);
    int32_t started = 0;
    int32_t count;
    struct text name = tournament->name;
    const char *article = before_article(tournament);
    *tie = NULL;
    for (int32_t i = 0; i < ties->count; i++) {
        const struct playoff_tie *one = &ties->ties[i];
        bool begun = one->played && is_started(judge, tournament, one->first_place);
        waits[i] = one->played && !begun;
        article = one->article;
        if (begun && (started == 0 || asked == one->first_place))
            started = one->first_place;
        if (waits[i] && (asked == 0 || asked == one->first_place))
            *tie = one;
    }
    struct text places = waiting_places(judge, ties, waits, &count);
    if (started > 0 && (count == 0 || asked == started)) {
        struct text_builder place = {.arena = judge->arena};
        text_add_integer(&place, started);
        return judge_refuse_named(judge, ERROR_playoff_started, name, text_builder_take(&place));
    }
    if (count == 0)
        return error_set_text(judge->error, ERROR_playoff_nobody, name, (struct text){0}, text_from(article));
    if (*tie == NULL || (asked == 0 && count > 1)) {
        judge_refuse_named(judge, ERROR_playoff_which, name, places);
        return error_in_field(judge->error, "first_place");
    }
    return true;
}

/* The ranking order of those whom no tie-break tells apart is drawn. [c02-2022:12.1.3.lots] */
static bool draw_ranks(struct judge *judge, const struct playoff_tie *tie, struct text given, struct text *seed) {
    struct random_source source;
    bool needed = false;
    for (int32_t i = 0; i < tie->count; i++)
        needed = needed || tie->lots[i];
    if (!needed)
        return true;
    if (!judge_lots(judge, given, &source, seed))
        return false;
    for (int32_t from = 0, to; from < tie->count; from = to) {
        to = from + 1;
        while (to < tie->count && tie->lots[to])
            to++;
        random_shuffle(&source, &tie->participants[from], (size_t)(to - from));
    }
    return true;
}

static bool start_tie(struct judge *judge, const struct request_playoff_start *asked, struct starting *start) {
    const struct tournament *tournament = start->tournament;
    struct playoffs_ranking ranking;
    struct playoff_ties ties;
    const struct playoff_tie *tie;
    if (tournament_stage(tournament) != STAGE_COMPLETE)
        return judge_refuse_named(judge, ERROR_playoff_rounds_left, tournament->name, (struct text){0});
    if (!playoffs_find(judge->event, tournament, &start->rules, judge->arena, &ranking, &ties, judge->error) ||
        !choose_tie(judge, tournament, &ties, asked->first_place, &tie) || tie == NULL ||
        !draw_ranks(judge, tie, asked->seed, &start->seed))
        return false;
    start->first_place = tie->first_place;
    start->count = tie->count;
    start->players = arena_array(judge->arena, (size_t)tie->count, sizeof *start->players);
    start->lots = tie->lots;
    for (int32_t i = 0; i < tie->count; i++)
        start->players[i] = ranking.table.participants[tie->participants[i]].player;
    return true;
}

static bool read_last_end(struct judge *judge, struct text written, int64_t *minutes) {
    *minutes = PLAYOFF_UNSET;
    if (written.length == 0 || calendar_read_time(written, judge->request->today, minutes))
        return true;
    judge_refuse_named(judge, ERROR_playoff_time, written, (struct text){0});
    return error_in_field(judge->error, "last_end");
}

/* The chief arbiter chooses it where the regulations do not. [c02-2022:12.2.3.10] */
static bool choose_rate(struct judge *judge, struct text written, struct starting *start) {
    struct playoff_rate rate;
    if (!playoff_leaves_rate(&start->rules)) {
        error_set(judge->error, ERROR_playoff_rate_said, NULL, NULL, NULL);
        return error_in_field(judge->error, "rate");
    }
    if (!playoff_rate_read(written, &rate)) {
        error_set_text(judge->error, ERROR_playoff_value, TEXT("rate"), written, text_from(rates));
        return error_in_field(judge->error, "rate");
    }
    for (int32_t i = 0; i < start->rules.phase_count; i++)
        if (!playoff_rate_given(start->rules.phases[i].rate))
            start->rules.phases[i].rate = rate;
    start->rate = written;
    return true;
}

bool judge_playoff_start(struct judge *judge) {
    const struct request_playoff_start *asked = judge->asked;
    struct starting start = {.tournament = judge->tournament};
    struct playoff begun;
    int64_t last_end;
    if (!read_last_end(judge, asked->last_end, &last_end) ||
        !judge_unchanged(judge, start.tournament->playoff_changed, ERROR_WORDS("phrase.thing.playoff"),
                         ERROR_PLAIN(start.tournament->name)))
        return false;
    start.rules = playoffs_rules(start.tournament);
    if ((asked->given.rate && !choose_rate(judge, asked->rate, &start)) || !check_rules(judge, &start.rules))
        return false;
    if (start.tournament->system == SYSTEM_KNOCKOUT ? !start_knockout(judge, &start) : !start_tie(judge, asked, &start))
        return false;
    if (!playoff_replay(judge->arena, &start.rules, start.count, last_end, NULL, 0, &begun, judge->error))
        return false;
    write_start(judge, &start, last_end);
    return true;
}
