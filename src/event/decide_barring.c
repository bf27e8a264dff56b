/*
 * Players of teams who may not be seated, by a ruling [laws:12.9.8] [laws:12.9.9] or by word of the arbiter, and may again.
 */
#include "event/decide_judge.h"
#include "event/teams.h"

static bool check_barred(struct judge *judge, const struct barred_player *barred) {
    if (barred->last == 0 || barred->last >= barred->first)
        return judge_entries_unchanged(judge, judge->tournament);
    error_set_number(judge->error, ERROR_barred_rounds, barred->first, barred->last, 0);
    return error_in_field(judge->error, "last");
}

/* Line-ups that name the player already stay as they are. */
bool judge_player_bar(struct judge *judge) {
    const struct request_player_bar *asked = judge->asked;
    const struct tournament *tournament = judge->tournament;
    struct barred_player barred = {
        .player = judge->entry->player, .first = (int32_t)asked->first, .last = (int32_t)asked->last};
    if (!check_barred(judge, &barred))
        return false;
    judge_write(judge, player_barred, .tournament = tournament->id, .player = barred.player, .first = barred.first,
                .last = barred.last);
    return true;
}

bool judge_player_admit(struct judge *judge) {
    const struct request_player_admit *asked = judge->asked;
    const struct tournament *tournament = judge->tournament;
    struct barred_player barred = {
        .player = judge->entry->player, .first = (int32_t)asked->first, .last = (int32_t)asked->last};
    if (!check_barred(judge, &barred))
        return false;
    for (int32_t i = 0; i < tournament->barred_count; i++) {
        if (!barred_same(&tournament->barred[i], &barred))
            continue;
        struct fact_player_admitted fact = {
            .tournament = tournament->id, .player = barred.player, .first = barred.first, .last = barred.last};
        judge_add(judge, fact_write_player_admitted(&fact, judge->arena));
        return true;
    }
    return judge_refuse_named(judge, ERROR_player_not_barred, judge_name(judge, barred.player), tournament->name);
}

bool judge_not_barred(struct judge *judge, const struct tournament *tournament, int32_t round, const int32_t *seats) {
    for (int32_t i = 0; i < tournament->team_play.boards; i++) {
        const struct barred_player *barred = seats[i] == 0 ? NULL : tournament_barred(tournament, seats[i], round);
        if (barred == NULL)
            continue;
        judge_refuse_named(judge, barred->last == 0 ? ERROR_lineup_expelled : ERROR_lineup_excluded,
                           judge_name(judge, seats[i]), judge_number(judge, round));
        return error_in_field(judge->error, "players");
    }
    return true;
}
