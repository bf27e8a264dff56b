/*
 * Points beside the scoring in a report, record 299, and national ratings.
 */
#include <stdlib.h>
#include <string.h>

#include "event/fields.h"
#include "event/given_points.h"
#include "event/teams.h"
#include "format/trf_composer.h"
#include "format/trf_maker.h"

static int compare_numbers(const void *first, const void *second) {
    int32_t a = *(const int32_t *)first;
    int32_t b = *(const int32_t *)second;
    return (a > b) - (a < b);
}

static struct trf_numbers numbers_of(const struct maker *maker, const struct given_points *given) {
    struct trf_numbers numbers = {given->count,
                                  arena_array(maker->arena, (size_t)given->count, sizeof *numbers.numbers)};
    for (int32_t i = 0; i < given->count; i++)
        numbers.numbers[i] = tournament_of_teams(maker->tournament)
                                 ? tournament_team_of(maker->tournament, given->who[i])->number
                                 : maker->number_of[given->who[i]];
    if (given->count > 1)
        qsort(numbers.numbers, (size_t)numbers.count, sizeof *numbers.numbers, compare_numbers);
    return numbers;
}

/* The allocated bye of teams is of record 320. */
bool maker_take_points(struct maker *maker, struct error *error) {
    const struct tournament *tournament = maker->tournament;
    struct trf_tournament *trf = maker->trf;
    trf->abnormals = arena_array(maker->arena, (size_t)tournament->given_count, sizeof *trf->abnormals);
    for (int32_t i = 0; i < tournament->given_count; i++) {
        const struct given_points *given = &tournament->given[i];
        if (given->cancelled || given->what == GIVEN_ALLOCATED_BYE)
            continue;
        trf->abnormals[trf->abnormal_count++] =
            (struct trf_abnormal){.kind = trf_given_letter((enum given_for)given->what),
                                  .match_points = {given->has_match_points, given->match_points},
                                  .points = {given->has_points, given->points},
                                  .round = given->round,
                                  .who = numbers_of(maker, given)};
    }
    return maker_add_lines(maker, TRF_SUBJECT_ABNORMALS, error);
}

/* --- National ratings ----------------------------------------------------------------------------------------------- */

static bool take_national(struct maker *maker, const struct trf_player *written, const struct player *player) {
    enum { ID_MOST = 11 };
    struct trf_tournament *trf = maker->trf;
    struct trf_national *national = &trf->nationals[trf->national_count];
    struct text home = player->federation.length > 0 ? player->federation : maker->event->federation;
    struct text_builder line = {.arena = maker->arena};
    bool long_id = utf8_length(player->national_id) > ID_MOST;
    text_add_format(&line, "%.*s ", TEXT_ARG(home));
    if (!trf_is_federation(text_builder_take(&line)) || (long_id && player->national_rating == 0))
        return false;
    *national = (struct trf_national){.number = written->number,
                                      .sex = ' ',
                                      .rating = player->national_rating,
                                      .id = long_id ? TEXT("") : player->national_id};
    memcpy(national->federation, home.bytes, 3);
    trf->national_count++;
    return !long_id;
}

bool maker_take_nationals(struct maker *maker, struct error *error) {
    struct trf_tournament *trf = maker->trf;
    trf->nationals = arena_array(maker->arena, (size_t)trf->player_count, sizeof *trf->nationals);
    for (int32_t i = 0; i < maker->tournament->entry_count; i++) {
        const struct player *player = event_player(maker->event, maker->tournament->entries[i].player);
        const struct trf_player *written = trf_player(trf, maker->number_of[player->id]);
        if (player->national_rating == 0 && player->national_id.length == 0)
            continue;
        if (!take_national(maker, written, player))
            trf_warn(
                maker->arena, trf, 0, 0,
                language_make(maker->arena, reader_national_unwritten, "number", language_number(written->number)));
    }
    return maker_add_lines(maker, TRF_SUBJECT_NATIONALS, error);
}
