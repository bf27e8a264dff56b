/*
 * Byes that players ask for before their round is paired.
 */
#include "event/decide_judge.h"

/* Whose bye in which round a request is about. */
struct command {
    const struct tournament *tournament;
    const struct tournament_entry *entry;
    int32_t round;
    const struct asked_bye *asked; /* as it stands, or NULL */
};

static bool refuse_round(struct judge *judge, enum error_code code, const struct tournament *tournament,
                         int64_t round) {
    error_set_text(judge->error, code, judge_number(judge, round), tournament->name,
                   judge_number(judge, tournament->rounds_planned));
    return error_in_field(judge->error, "round");
}

static bool find_command(struct judge *judge, int64_t round, struct command *command) {
    *command = (struct command){.tournament = judge->tournament, .entry = judge->entry};
    if (round < 1 || round > command->tournament->rounds_planned)
        return refuse_round(judge, ERROR_bye_round_unknown, command->tournament, round);
    if (round <= command->tournament->round_count)
        return refuse_round(judge, ERROR_bye_round_paired, command->tournament, round);
    command->round = (int32_t)round;
    command->asked = tournament_asked_bye(command->tournament, command->entry->player, command->round);
    return true;
}

static int32_t half_bye_of_round(const struct round *round, int32_t player) {
    for (int32_t i = 0; i < round->bye_count; i++)
        if (round->byes[i].player == player && round->byes[i].bye == BYE_HALF)
            return round->number;
    return 0;
}

/* Another round with a half-point bye of the player, had or asked for; 0: there is none. What was asked for a round that
   is paired counts as it was given there. */
static int32_t other_half_bye(const struct command *command) {
    const struct tournament *tournament = command->tournament;
    int32_t found = 0;
    for (int32_t i = 0; found == 0 && i < tournament->round_count; i++)
        found = half_bye_of_round(&tournament->rounds[i], command->entry->player);
    for (int32_t i = 0; found == 0 && i < tournament->asked_count; i++) {
        const struct asked_bye *asked = &tournament->asked[i];
        if (asked->player == command->entry->player && asked->bye == BYE_HALF && asked->round > tournament->round_count)
            found = asked->round;
    }
    return found;
}

/* One half-point bye is usual, a full-point bye is not: more must be meant. */
static bool check_usual(struct judge *judge, const struct command *command, enum bye bye, bool confirmed) {
    struct text name = judge_name(judge, command->entry->player);
    if (confirmed || bye == BYE_ZERO)
        return true;
    if (bye == BYE_FULL) {
        judge_refuse_named(judge, ERROR_bye_full, name, (struct text){0});
        return error_in_field(judge->error, "confirm");
    }
    int32_t other = other_half_bye(command);
    if (other == 0)
        return true;
    error_set_text(judge->error, ERROR_bye_second, name, command->tournament->name, judge_number(judge, other));
    return error_in_field(judge->error, "confirm");
}

/* Has anyone changed this very bye meanwhile? */
static bool check_unchanged(struct judge *judge, const struct command *command) {
    if (command->asked == NULL)
        return true;
    return judge_unchanged(judge, command->asked->changed,
                           ERROR_PHRASE("phrase.thing.bye", "player round", judge_name(judge, command->entry->player),
                                        judge_number(judge, command->round)),
                           ERROR_PLAIN(text_from(bye_code(command->asked->bye))));
}

/* Also for rounds that somebody will come too late for, as he wrote. [c04:lim.late.notice] [c04:general.late.notice] */
bool judge_bye_ask(struct judge *judge) {
    const struct request_bye_ask *asked = judge->asked;
    struct command command;
    enum bye bye = BYE_NONE;
    if (!find_command(judge, asked->round, &command))
        return false;
    bye_read(asked->kind, &bye);
    if (command.entry->withdrawn)
        return judge_refuse_named(judge, ERROR_player_left, judge_name(judge, command.entry->player),
                                  command.tournament->name);
    if (command.asked != NULL && command.asked->bye == bye)
        return true;
    if (!check_unchanged(judge, &command) || !check_usual(judge, &command, bye, asked->confirm))
        return false;
    judge_write(judge, bye_asked, .tournament = command.tournament->id, .player = command.entry->player,
                .round = command.round, .kind = text_from(bye_code(bye)));
    return true;
}

bool judge_bye_cancel(struct judge *judge) {
    const struct request_bye_cancel *asked = judge->asked;
    struct command command;
    if (!find_command(judge, asked->round, &command) || !check_unchanged(judge, &command))
        return false;
    if (command.asked == NULL) {
        return error_set_text(judge->error, ERROR_bye_none, judge_name(judge, command.entry->player),
                              judge_number(judge, command.round), command.tournament->name);
    }
    judge_write(judge, bye_cancelled, .tournament = command.tournament->id, .player = command.entry->player,
                .round = command.round);
    return true;
}
