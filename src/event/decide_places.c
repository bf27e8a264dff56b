#include "event/judge.h"
#include "event/places.h"

static void write_group(struct judge *judge, struct json_writer *writer, struct random_source *source,
                        const struct crosstable *table, const struct standings_row *rows, size_t count) {
    int32_t *players = arena_array(judge->arena, count, sizeof *players);
    for (size_t i = 0; i < count; i++)
        players[i] = table->participants[rows[i].participant].player;
    random_shuffle(source, players, count);
    json_begin_array(writer);
    for (size_t i = 0; i < count; i++)
        json_integer(writer, players[i]);
    json_end_array(writer);
}

static bool any_shared(const struct standings *standings) {
    for (size_t i = 0; i < standings->count; i++)
        if (standings->rows[i].shared)
            return true;
    return false;
}

/*
 * Lots where the list of tie-breaks is exhausted, one place after another from the top, over the players in the order of
 * their numbers. What is drawn already stays as it is. [c02-2022:12.1.3.lots]
 * [c02-2022:10.5.1.lots] [c02-2019:13.1.1] [c07-2023:4.2]
 */
bool judge_places_draw(struct judge *judge) {
    static const char *const names[] = {"tournament", "seed", NULL};
    const struct tournament *tournament;
    struct crosstable table;
    struct standings standings;
    struct random_source source;
    struct text seed;
    if (!judge_members(judge, names) || !judge_tournament(judge, &tournament) ||
        !judge_unchanged(judge, tournament->results_changed, TEXT("The standings"), tournament->name))
        return false;
    if (tournament_stage(tournament) != STAGE_COMPLETE)
        return judge_refuse_named(judge, ERROR_places_open, tournament->name, (struct text){0});
    if (!tournament_crosstable(judge->event, tournament, 0, judge->arena, &table))
        return error_set(judge->error, ERROR_number_overflow, NULL, NULL, NULL);
    if (!standings_compute(judge->arena, &table, &tournament->rules, &standings, judge->error))
        return false;
    bool tied = any_shared(&standings);
    places_by_lot(tournament, &table, &standings, judge->arena);
    if (!any_shared(&standings))
        return judge_refuse_named(judge, tied ? ERROR_places_drawn : ERROR_places_clear, tournament->name,
                                  (struct text){0});
    if (!judge_lots(judge, &source, &seed))
        return false;
    struct json_writer *writer = judge_begin(judge);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_text(writer, "seed", seed);
    json_key(writer, "groups");
    json_begin_array(writer);
    for (size_t from = 0, to; from < standings.count; from = to) {
        to = places_shared_end(&standings, from);
        if (to - from > 1)
            write_group(judge, writer, &source, &table, standings.rows + from, to - from);
    }
    json_end_array(writer);
    judge_end(judge, "places.drawn/1");
    return true;
}
