/*
 * Players of teams who may not be seated, by a ruling [laws:12.9.8] [laws:12.9.9] or by word of the arbiter, and may again.
 */
#include <stdio.h>

#include "event/judge.h"
#include "event/teams.h"

static bool read_barred(struct judge *judge, const struct tournament **tournament, struct barred_player *barred) {
    static const char *const names[] = {"tournament", "player", "first", "last", NULL};
    const struct tournament_entry *entry;
    int64_t first;
    int64_t last = 0;
    if (!judge_members(judge, names) || !judge_tournament(judge, tournament) || !judge_teams(judge, *tournament) ||
        !judge_entry(judge, *tournament, &entry) ||
        !json_get_integer(judge->body, "first", 1, EVENT_MOST_ROUNDS, &first, judge->error))
        return false;
    if (!json_optional_integer(judge->body, "last", 0, EVENT_MOST_ROUNDS, &last, judge->error))
        return false;
    *barred = (struct barred_player){.player = entry->player, .first = (int32_t)first, .last = (int32_t)last};
    if (last == 0 || last >= first)
        return judge_entries_unchanged(judge, *tournament);
    error_set_number(judge->error, ERROR_barred_rounds, first, last, 0);
    return error_in_field(judge->error, "last");
}

static void write_barred(struct judge *judge, const struct tournament *tournament, const struct barred_player *barred,
                         const char *kind) {
    struct json_writer *writer = judge_begin(judge);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_integer(writer, "player", barred->player);
    json_key_integer(writer, "first", barred->first);
    json_key_integer(writer, "last", barred->last);
    judge_end(judge, kind);
}

/* Line-ups that name the player already stay as they are. */
bool judge_player_bar(struct judge *judge) {
    const struct tournament *tournament;
    struct barred_player barred;
    if (!read_barred(judge, &tournament, &barred))
        return false;
    write_barred(judge, tournament, &barred, "player.barred/1");
    return true;
}

bool judge_player_admit(struct judge *judge) {
    const struct tournament *tournament;
    struct barred_player barred;
    if (!read_barred(judge, &tournament, &barred))
        return false;
    for (int32_t i = 0; i < tournament->barred_count; i++) {
        if (!barred_same(&tournament->barred[i], &barred))
            continue;
        write_barred(judge, tournament, &barred, "player.admitted/1");
        return true;
    }
    return judge_refuse_named(judge, ERROR_player_not_barred, judge_name(judge, barred.player), tournament->name);
}

bool judge_not_barred(struct judge *judge, const struct tournament *tournament, int32_t round, const int32_t *seats) {
    char number[24];
    snprintf(number, sizeof number, "%ld", (long)round);
    for (int32_t i = 0; i < tournament->team_play.boards; i++) {
        const struct barred_player *barred = seats[i] == 0 ? NULL : tournament_barred(tournament, seats[i], round);
        if (barred == NULL)
            continue;
        judge_refuse_named(judge, barred->last == 0 ? ERROR_lineup_expelled : ERROR_lineup_excluded,
                           judge_name(judge, seats[i]), text_from(number));
        return error_in_field(judge->error, "players");
    }
    return true;
}
