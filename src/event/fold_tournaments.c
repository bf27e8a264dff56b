#include "event/fold.h"

#include "event/play.h"
#include "event/team_scheme.h"
#include "pairing/options.h"

/* A tournament's settings as a fact gives them; texts lie in the scratch arena until they are kept. */
struct settings {
    struct tournament next;
    bool dates_given;
};

static bool read_system(struct fold *fold, enum tournament_system *system) {
    struct text code = {0};
    if (!json_optional_text(fold->body, "system", &code, fold->error))
        return false;
    return code.length == 0 || tournament_system_read(code, system) || fold_refuse(fold, "the system is not known");
}

/* Those of a system that is named; the others of it are off. */
static bool read_options(struct fold *fold, struct tournament *next) {
    const struct json *options = json_get(fold->body, "options");
    const struct pairing_option *option;
    struct error ignored;
    next->choices = (struct pairing_choices){0};
    for (size_t i = 0; options != NULL && options->type == JSON_OBJECT && i < options->object.count; i++) {
        const struct json_member *member = &options->object.members[i];
        if (!pairing_option_find(next->pairing, member->name, &option, &ignored) ||
            (member->value.type != JSON_TRUE && member->value.type != JSON_FALSE))
            return fold_refuse(fold, "an option of the pairings is not known");
        pairing_option_set(option, member->value.type == JSON_TRUE, &next->choices);
    }
    return true;
}

static bool read_pairing(struct fold *fold, struct tournament *next) {
    struct text pairing = {0};
    struct text acceleration = {0};
    if (!json_optional_text(fold->body, "pairing", &pairing, fold->error) ||
        !json_optional_text(fold->body, "acceleration", &acceleration, fold->error))
        return false;
    if (pairing.length > 0)
        next->pairing = pairing_system_named(pairing);
    if (acceleration.length > 0)
        next->baku = text_equal(acceleration, TEXT("baku"));
    if (acceleration.length > 0 && !next->baku && !text_equal(acceleration, TEXT("none")))
        return fold_refuse(fold, "the acceleration is not known");
    if (next->system == SYSTEM_SWISS && next->pairing == NULL)
        return fold_refuse(fold, "the system of the pairings is not known");
    return pairing.length == 0 || next->pairing == NULL || read_options(fold, next);
}

static bool read_value(struct fold *fold, const struct json *object, const char *name, int32_t *value) {
    int64_t given;
    if (!json_get_integer(object, name, 0, 1000000, &given, fold->error))
        return false;
    *value = (int32_t)given;
    return true;
}

bool fold_read_scoring(struct fold *fold, struct scoring *scoring) {
    const struct json *object = json_get(fold->body, "scoring");
    struct scoring given;
    if (object == NULL)
        return true;
    if (!read_value(fold, object, "unit", &given.unit) || !read_value(fold, object, "win", &given.win) ||
        !read_value(fold, object, "draw", &given.draw) || !read_value(fold, object, "loss", &given.loss) ||
        !read_value(fold, object, "absent", &given.absent) || !read_value(fold, object, "bye", &given.allocated_bye))
        return false;
    if (given.unit != 1 && given.unit != 2 && given.unit != 10 && given.unit != 100)
        return fold_refuse(fold, "scores have no such unit");
    *scoring = given;
    return true;
}

static bool read_rules(struct fold *fold, struct standings_rules *rules) {
    struct text edition = {0};
    const struct json *codes = json_get(fold->body, "tiebreaks");
    if (!json_optional_text(fold->body, "edition", &edition, fold->error))
        return false;
    if (edition.length > 0 && !tiebreak_edition_read(edition, &rules->edition))
        return fold_refuse(fold, "the edition of the tie-breaks is not known");
    if (codes == NULL)
        return true;
    if (codes->type != JSON_ARRAY || codes->array.count > STANDINGS_MOST_TIEBREAKS)
        return fold_refuse(fold, "the tie-breaks are no list of a usual length");
    rules->tiebreak_count = codes->array.count;
    for (size_t i = 0; i < codes->array.count; i++) {
        const struct json *code = &codes->array.items[i];
        if (code->type != JSON_TEXT || !tiebreak_read(code->text, &rules->tiebreaks[i]))
            return fold_refuse(fold, "a tie-break is not known");
    }
    return true;
}

/* What is done with unrated players: a word, or the rating that they count with. */
static bool read_unrated(struct fold *fold, struct standings_rules *rules) {
    const struct json *given = json_get(fold->body, "unrated");
    if (given == NULL)
        return true;
    rules->unrated_rating = 0;
    if (given->type == JSON_INTEGER && given->integer >= 1 && given->integer <= STANDINGS_MOST_RATING) {
        rules->unrated = STANDINGS_UNRATED_FIXED;
        rules->unrated_rating = (int32_t)given->integer;
        return true;
    }
    return (given->type == JSON_TEXT && standings_unrated_read(given->text, &rules->unrated)) ||
           fold_refuse(fold, "the method for unrated players is not known");
}

static bool read_unplayed(struct fold *fold, struct standings_rules *rules) {
    struct text code = {0};
    if (!json_optional_text(fold->body, "unplayed", &code, fold->error))
        return false;
    return code.length == 0 || standings_unplayed_read(code, &rules->unplayed) ||
           fold_refuse(fold, "the rule for unplayed rounds is not known");
}

static bool read_chess960(struct fold *fold, struct tournament *next) {
    struct text code = {0};
    enum chess960_draw draw;
    if (!json_optional_text(fold->body, "chess960", &code, fold->error))
        return false;
    if (code.length == 0)
        return true;
    if (!chess960_draw_read(code, &draw))
        return fold_refuse(fold, "what starting positions are drawn for is not known");
    next->chess960 = (uint8_t)draw;
    return true;
}

static bool read_dates(struct fold *fold, struct settings *settings) {
    const struct json *list = json_get(fold->body, "dates");
    if (list == NULL)
        return true;
    if (list->type != JSON_ARRAY || list->array.count > EVENT_MOST_ROUNDS)
        return fold_refuse(fold, "the dates are no list of a usual length");
    settings->dates_given = true;
    settings->next.date_count = list->array.count;
    settings->next.dates = arena_array(&fold->event->scratch, list->array.count, sizeof *settings->next.dates);
    for (size_t i = 0; i < list->array.count; i++) {
        if (list->array.items[i].type != JSON_TEXT)
            return fold_refuse(fold, "a date is no text");
        settings->next.dates[i] = list->array.items[i].text;
    }
    return true;
}

static bool read_settings(struct fold *fold, struct settings *settings) {
    struct tournament *next = &settings->next;
    int64_t cycles = next->cycles;
    int64_t rounds = next->rounds_planned;
    if (!json_optional_text(fold->body, "name", &next->name, fold->error) || !read_system(fold, &next->system) ||
        !json_optional_integer(fold->body, "cycles", 1, 2, &cycles, fold->error) ||
        !json_optional_boolean(fold->body, "swap", &next->swap, fold->error) ||
        !json_optional_boolean(fold->body, "predetermined", &next->predetermined, fold->error) ||
        !json_optional_text(fold->body, "type", &next->type, fold->error) ||
        !json_optional_integer(fold->body, "rounds", 0, EVENT_MOST_ROUNDS, &rounds, fold->error) ||
        !fold_read_scoring(fold, &next->scoring) || !team_scheme_fold(fold, &next->team_play) ||
        !json_optional_text(fold->body, "time_control", &next->time_control, fold->error) ||
        !read_rules(fold, &next->rules) || !read_unrated(fold, &next->rules) || !read_unplayed(fold, &next->rules) ||
        !read_chess960(fold, next) || !play_fold(fold, next) || !read_dates(fold, settings) ||
        !read_pairing(fold, next))
        return false;
    next->cycles = (int32_t)cycles;
    next->rounds_planned = (int32_t)rounds;
    if (tournament_of_teams(next) && next->system == SYSTEM_SWISS)
        return fold_refuse(fold, "a Swiss of teams is not known");
    return true;
}

/* Boards stand in their matches, and who is entered plays alone or for a team. */
static bool teams_fit(struct fold *fold, const struct tournament *old, const struct tournament *next) {
    bool switched = tournament_of_teams(old) != tournament_of_teams(next);
    if (switched && old->entry_count + old->team_count > 0)
        return fold_refuse(fold, "there are entries already");
    if (old->team_play.boards != next->team_play.boards && old->round_count > 0)
        return fold_refuse(fold, "matches are paired already");
    return true;
}

static void keep_dates(struct event *event, struct tournament *tournament, const struct tournament *next) {
    for (size_t i = 0; i < tournament->date_count; i++)
        event->waste += sizeof *tournament->dates + tournament->dates[i].length;
    tournament->date_count = next->date_count;
    tournament->dates = arena_array(&event->arena, next->date_count, sizeof *tournament->dates);
    for (size_t i = 0; i < next->date_count; i++)
        fold_set_text(event, &tournament->dates[i], next->dates[i]);
}

static void keep_settings(struct fold *fold, struct tournament *tournament, const struct settings *settings) {
    const struct tournament *next = &settings->next;
    fold_set_text(fold->event, &tournament->name, next->name);
    fold_set_text(fold->event, &tournament->type, next->type);
    fold_set_text(fold->event, &tournament->time_control, next->time_control);
    fold_set_text(fold->event, &tournament->play, next->play);
    if (tournament->system != next->system)
        fold_drop_draft(fold->event, tournament);
    tournament->system = next->system;
    tournament->pairing = next->pairing;
    tournament->choices = next->choices;
    tournament->baku = next->baku;
    tournament->chess960 = next->chess960;
    tournament->predetermined = next->predetermined;
    tournament->cycles = next->cycles;
    tournament->swap = next->swap;
    tournament->rounds_planned = next->rounds_planned;
    tournament->scoring = next->scoring;
    tournament->team_play = next->team_play;
    fold_widen_scoring(tournament);
    tournament->rules = next->rules;
    if (settings->dates_given)
        keep_dates(fold->event, tournament, next);
    tournament->changed = fold->seq;
    tournament->results_changed = fold->seq;
}

static struct tournament *push_tournament(struct event *event, int64_t seq) {
    event->tournaments = arena_grow(&event->arena, event->tournaments, &event->tournament_capacity,
                                    (size_t)event->tournament_count + 1, sizeof *event->tournaments, &event->waste);
    struct tournament *tournament = &event->tournaments[event->tournament_count++];
    *tournament = (struct tournament){.id = event->tournament_count,
                                      .cycles = 1,
                                      .scoring = scoring_usual(),
                                      .changed = seq,
                                      .entries_changed = seq,
                                      .results_changed = seq};
    return tournament;
}

void fold_reserve_tournament(struct event *event, int64_t seq) {
    if (event->tournament_count < INT32_MAX)
        push_tournament(event, seq)->removed = true;
}

bool fold_tournament_created(struct fold *fold) {
    struct event *event = fold->event;
    struct settings settings = {.next = {.cycles = 1, .scoring = scoring_usual()}};
    int64_t id;
    if (!json_get_integer(fold->body, "tournament", 1, INT32_MAX, &id, fold->error) ||
        !json_get_text(fold->body, "name", &settings.next.name, fold->error) || !read_settings(fold, &settings))
        return false;
    if (id != (int64_t)event->tournament_count + 1)
        return fold_refuse(fold, "tournaments are numbered in the order they come");
    keep_settings(fold, push_tournament(event, fold->seq), &settings);
    return true;
}

bool fold_tournament_changed(struct fold *fold) {
    struct tournament *tournament;
    if (!fold_get_tournament(fold, &tournament))
        return false;
    struct settings settings = {.next = *tournament};
    if (!read_settings(fold, &settings) || !teams_fit(fold, tournament, &settings.next))
        return false;
    keep_settings(fold, tournament, &settings);
    return true;
}

bool fold_tournament_removed(struct fold *fold) {
    struct tournament *tournament;
    if (!fold_get_tournament(fold, &tournament))
        return false;
    tournament->removed = true;
    tournament->changed = fold->seq;
    return true;
}
