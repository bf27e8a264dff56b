#include "event/decide_judge.h"
#include "event/event_playoffs.h"
#include "event/event_ranking.h"

static struct shape_numbers draw_group(struct judge *judge, struct random_source *source, const struct place *places,
                                       size_t count) {
    int32_t *ids = arena_array(judge->arena, count, sizeof *ids);
    for (size_t i = 0; i < count; i++)
        ids[i] = places[i].id;
    random_shuffle(source, ids, count);
    return judge_numbers(judge, ids, count);
}

/* Did a play-off leave him on a shared place, as its rules say? [c02-2019:13.2.6] [c07-2023:2.1] */
static bool is_left_shared(const struct tournament *tournament, int32_t id) {
    for (int32_t i = 0; i < tournament->playoff_count; i++)
        for (int32_t j = 0; j < tournament->playoffs[i].place_count; j++)
            if (tournament->playoffs[i].places[j].player == id && tournament->playoffs[i].places[j].shared)
                return true;
    return false;
}

static bool any_shared(const struct place *places, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (places[i].shared)
            return true;
    return false;
}

/* Without a list of tie-breaks those who are tied share their places, and so do those whom a play-off left so. */
static bool any_to_draw(const struct tournament *tournament, const struct place *places, size_t count) {
    for (size_t i = 0; tournament->rules.tiebreak_count > 0 && i < count; i++)
        if (places[i].shared && !is_left_shared(tournament, places[i].id))
            return true;
    return false;
}

/* Of players or of teams, with what is drawn already. */
static bool find_places(struct judge *judge, const struct tournament *tournament, struct place **places,
                        size_t *count) {
    struct show_teams teams;
    struct show_table players;
    if (tournament_of_teams(tournament)) {
        if (!show_teams_compute(judge->event, tournament, 0, judge->arena, &teams, judge->error))
            return false;
        *places = ranking_places(&(struct ranking){.teams = &teams}, judge->arena);
        *count = teams.standings.count;
        return true;
    }
    if (!show_compute(judge->event, tournament, 0, judge->arena, &players, judge->error))
        return false;
    *places = ranking_places(&(struct ranking){.players = &players}, judge->arena);
    *count = players.standings.count;
    return true;
}

/* A play-off comes before lots: places that one is to decide are not drawn. [c07-2023:2.1] */
static const struct playoff_open *played_off(struct judge *judge, const struct tournament *tournament,
                                             const struct place *places, size_t count) {
    struct playoffs_open open;
    playoffs_find_open(judge->event, tournament, judge->arena, &open);
    for (int32_t i = 0; i < open.count; i++)
        for (size_t j = 0; j < count; j++)
            if (places[j].shared && places[j].rank >= open.list[i].first_place &&
                places[j].rank <= open.list[i].last_place)
                return &open.list[i];
    return NULL;
}

/*
 * Lots where the list of tie-breaks is exhausted, one place after another from the top, over those who share it in the
 * order of their numbers, players or teams. What is drawn already stays as it is. [c02-2022:12.1.3.lots]
 * [c02-2022:10.5.1.lots] [c02-2019:13.1.1] [c07-2023:4.2]
 */
bool judge_places_draw(struct judge *judge) {
    const struct request_places_draw *asked = judge->asked;
    const struct tournament *tournament = judge->tournament;
    struct place *places;
    size_t count;
    struct random_source source;
    struct text seed;
    if (!judge_unchanged(judge, tournament->results_changed, ERROR_WORDS("phrase.thing.standings"),
                         ERROR_PLAIN(tournament->name)))
        return false;
    if (tournament_stage(tournament) != STAGE_COMPLETE)
        return judge_refuse_named(judge, ERROR_places_open, tournament->name, (struct text){0});
    if (!find_places(judge, tournament, &places, &count))
        return false;
    if (!any_shared(places, count)) {
        bool drawn = false;
        for (size_t i = 0; i < count; i++)
            drawn = drawn || places[i].lots;
        return judge_refuse_named(judge,
                                  tournament->system == SYSTEM_KNOCKOUT ? ERROR_places_by_number
                                  : drawn                               ? ERROR_places_drawn
                                                                        : ERROR_places_clear,
                                  tournament->name, (struct text){0});
    }
    const struct playoff_open *open = played_off(judge, tournament, places, count);
    if (open != NULL)
        return error_set_number(judge->error, open->running ? ERROR_places_playoff_running : ERROR_places_playoff_due,
                                open->first_place, open->last_place, 0);
    if (!any_to_draw(tournament, places, count))
        return error_set_text(judge->error, ERROR_places_shared, tournament->name,
                              text_from(playoffs_article(tournament->rules.edition, "c02-2019:13.2.6",
                                                         "c02-2022:12.2.3.11.undecided", "c07-2023:2.1")),
                              TEXT(""));
    if (!judge_lots(judge, asked->seed, &source, &seed))
        return false;
    struct shape_numbers *groups = arena_array(judge->arena, count, sizeof *groups);
    struct fact_places_drawn drawn = {.tournament = tournament->id, .seed = seed, .groups = {.items = groups}};
    for (size_t from = 0, to; from < count; from = to) {
        to = places_shared_end(places, count, from);
        if (to - from > 1 && !is_left_shared(tournament, places[from].id))
            groups[drawn.groups.count++] = draw_group(judge, &source, places + from, to - from);
    }
    judge_add(judge, fact_write_places_drawn(&drawn, judge->arena));
    return true;
}
