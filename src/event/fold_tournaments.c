#include "event/event_fold.h"

#include "event/play_rules.h"
#include "event/team_scheme.h"
#include "pairing/options.h"

/* Those of a system that is named; the others of it are off. */
static bool read_options(struct fold *fold, const struct json *options, struct tournament *next) {
    const struct pairing_option *option;
    struct error ignored;
    next->choices = (struct pairing_choices){0};
    for (size_t i = 0; options != NULL && options->type == JSON_OBJECT && i < options->object.count; i++) {
        const struct json_member *member = &options->object.members[i];
        if (!pairing_option_find(next->pairing, member->name, &option, &ignored) ||
            (member->value.type != JSON_TRUE && member->value.type != JSON_FALSE))
            return fold_refuse(fold, "unknown-option");
        pairing_option_set(option, member->value.type == JSON_TRUE, &next->choices);
    }
    return true;
}

static bool read_pairing(struct fold *fold, const struct fact_tournament_changed *fact, struct tournament *next) {
    if (fact->pairing.length > 0)
        next->pairing = pairing_system_named(fact->pairing);
    if (fact->acceleration.length > 0)
        next->baku = text_equal(fact->acceleration, TEXT("baku"));
    if (fact->acceleration.length > 0 && !next->baku && !text_equal(fact->acceleration, TEXT("none")))
        return fold_refuse(fold, "unknown-acceleration");
    if (next->system == SYSTEM_SWISS && next->pairing == NULL)
        return fold_refuse(fold, "unknown-pairing");
    return fact->pairing.length == 0 || next->pairing == NULL || read_options(fold, fact->options, next);
}

bool fold_read_scoring(struct fold *fold, const struct fact_scoring *given, struct scoring *scoring) {
    if (given->unit != 1 && given->unit != 2 && given->unit != 10 && given->unit != 100)
        return fold_refuse(fold, "unknown-unit");
    *scoring = (struct scoring){.unit = (int32_t)given->unit,
                                .win = (int32_t)given->win,
                                .draw = (int32_t)given->draw,
                                .loss = (int32_t)given->loss,
                                .absent = (int32_t)given->absent,
                                .allocated_bye = (int32_t)given->bye};
    return true;
}

static bool read_tiebreaks(struct fold *fold, const struct shape_words *codes, struct standings_rules *rules) {
    if (codes->count > STANDINGS_MOST_TIEBREAKS)
        return fold_refuse(fold, "too-many-tiebreaks");
    rules->tiebreak_count = codes->count;
    for (size_t i = 0; i < codes->count; i++)
        if (!tiebreak_read(codes->items[i], &rules->tiebreaks[i]))
            return fold_refuse(fold, "unknown-tiebreak");
    return true;
}

/* What is done with unrated players: a word, or the rating that they count with. */
static bool read_unrated(struct fold *fold, const struct json *given, struct standings_rules *rules) {
    if (given == NULL)
        return true;
    rules->unrated_rating = 0;
    if (given->type == JSON_INTEGER && given->integer >= 1 && given->integer <= STANDINGS_MOST_RATING) {
        rules->unrated = STANDINGS_UNRATED_FIXED;
        rules->unrated_rating = (int32_t)given->integer;
        return true;
    }
    return (given->type == JSON_TEXT && standings_unrated_read(given->text, &rules->unrated)) ||
           fold_refuse(fold, "unknown-unrated");
}

/* Words of this program, each where the fact has it. */
static bool read_words(struct fold *fold, const struct fact_tournament_changed *fact, struct tournament *next) {
    enum chess960_draw draw = (enum chess960_draw)next->chess960;
    if (fact->system.length > 0 && !tournament_system_read(fact->system, &next->system))
        return fold_refuse(fold, "unknown-system");
    if (fact->edition.length > 0 && !tiebreak_edition_read(fact->edition, &next->rules.edition))
        return fold_refuse(fold, "unknown-edition");
    if (fact->unplayed.length > 0 && !standings_unplayed_read(fact->unplayed, &next->rules.unplayed))
        return fold_refuse(fold, "unknown-unplayed");
    if (fact->chess960.length > 0 && !chess960_draw_read(fact->chess960, &draw))
        return fold_refuse(fold, "unknown-chess960");
    next->chess960 = (uint8_t)draw;
    return true;
}

/* What the fact has goes into `next`; its texts lie in the scratch arena until they are kept. */
static bool read_settings(struct fold *fold, const struct fact_tournament_changed *fact, struct tournament *next) {
    if (fact->has.name)
        next->name = fact->name;
    if (fact->has.cycles)
        next->cycles = (int32_t)fact->cycles;
    if (fact->has.swap)
        next->swap = fact->swap;
    if (fact->has.predetermined)
        next->predetermined = fact->predetermined;
    if (fact->has.type)
        next->type = fact->type;
    if (fact->has.rounds)
        next->rounds_planned = (int32_t)fact->rounds;
    if (fact->has.time_control)
        next->time_control = fact->time_control;
    if (!read_words(fold, fact, next) ||
        (fact->has.scoring && !fold_read_scoring(fold, &fact->scoring, &next->scoring)) ||
        (fact->has.teams && !scheme_team_fold(fold, &fact->teams, &next->team_play)) ||
        (fact->has.tiebreaks && !read_tiebreaks(fold, &fact->tiebreaks, &next->rules)) ||
        !read_unrated(fold, fact->unrated, &next->rules) || !play_fold(fold, fact->play, next) ||
        !read_pairing(fold, fact, next))
        return false;
    if (fact->dates.count > EVENT_MOST_ROUNDS)
        return fold_refuse(fold, "too-many-dates");
    if (tournament_of_teams(next) && next->system == SYSTEM_SWISS)
        return fold_refuse(fold, "swiss-of-teams");
    return true;
}

/* Boards stand in their matches, and who is entered plays alone or for a team. */
static bool teams_fit(struct fold *fold, const struct tournament *old, const struct tournament *next) {
    bool switched = tournament_of_teams(old) != tournament_of_teams(next);
    if (switched && old->entry_count + old->team_count > 0)
        return fold_refuse(fold, "entered-already");
    if (old->team_play.boards != next->team_play.boards && old->round_count > 0)
        return fold_refuse(fold, "round-paired-already");
    return true;
}

static void keep_dates(struct event *event, struct tournament *tournament, const struct shape_words *dates) {
    for (size_t i = 0; i < tournament->date_count; i++)
        event->waste += sizeof *tournament->dates + tournament->dates[i].length;
    tournament->date_count = dates->count;
    tournament->dates = arena_array(&event->arena, dates->count, sizeof *tournament->dates);
    for (size_t i = 0; i < dates->count; i++)
        fold_set_text(event, &tournament->dates[i], dates->items[i]);
}

static void keep_settings(struct fold *fold, struct tournament *tournament, const struct tournament *next) {
    const struct fact_tournament_changed *fact = fold->fact;
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
    if (fact->has.dates)
        keep_dates(fold->event, tournament, &fact->dates);
}

static struct tournament *push_tournament(struct event *event, int64_t seq) {
    struct tournament *tournament = arena_push(&event->arena, event->tournaments, event->tournament_capacity,
                                               event->tournament_count, &event->waste);
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
    const struct fact_tournament_changed *fact = fold->fact;
    struct event *event = fold->event;
    struct tournament next = {.cycles = 1, .scoring = scoring_usual()};
    if (!fact->has.name)
        return fold_refuse(fold, "no-name");
    if (!read_settings(fold, fact, &next))
        return false;
    if (fact->tournament != (int64_t)event->tournament_count + 1)
        return fold_refuse(fold, "id-out-of-order");
    keep_settings(fold, push_tournament(event, fold->seq), &next);
    return true;
}

bool fold_tournament_changed(struct fold *fold) {
    const struct fact_tournament_changed *fact = fold->fact;
    struct tournament *tournament = fold->tournament;
    struct tournament next = *tournament;
    if (!read_settings(fold, fact, &next) || !teams_fit(fold, tournament, &next))
        return false;
    keep_settings(fold, tournament, &next);
    return true;
}

bool fold_tournament_removed(struct fold *fold) {
    fold->tournament->removed = true;
    return true;
}
