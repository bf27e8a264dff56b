/*
 * What a Swiss settles before round 1: the initial colour, and who may not meet whom.
 */
#include "event/decide_judge.h"

bool judge_swiss(struct judge *judge, const struct tournament *tournament) {
    if (tournament->system == SYSTEM_KNOCKOUT)
        return judge_refuse_named(judge, ERROR_knockout_rounds, tournament->name, (struct text){0});
    return tournament->system == SYSTEM_SWISS ||
           judge_refuse_named(judge, ERROR_swiss_only, tournament->name, (struct text){0});
}

/* It is in set-up, and the sender has seen it as it is. */
static bool check_open(struct judge *judge, const char *thing) {
    if (judge->tournament->round_count > 0)
        return judge_refuse_named(judge, ERROR_settings_locked, judge->tournament->name, (struct text){0}) ||
               error_phrase(judge->error, 1, ERROR_WORDS(thing));
    return judge_settings_unchanged(judge, judge->tournament);
}

/* --- The initial colour --------------------------------------------------------------------------------------------- */

void judge_write_colour(struct judge *judge, const struct tournament *tournament, bool white, const char *method,
                        struct text seed) {
    judge_write(judge, colour_drawn, .tournament = tournament->id, .colour = white ? TEXT("white") : TEXT("black"),
                .method = text_from(method), .seed = seed);
}

/* The one lot of the event is kept, with what it was drawn from. [c04:dutch.A.7.c.lot] [c04:lim.14.2.lot] */
bool judge_draw_colour_by_lots(struct judge *judge, const struct tournament *tournament, struct text seed,
                               bool *white) {
    struct random_source source;
    struct text drawn_with;
    if (!judge_lots(judge, seed, &source, &drawn_with))
        return false;
    *white = random_below(&source, 2) == 0;
    judge_write_colour(judge, tournament, *white, "lots", drawn_with);
    return true;
}

static void give_colour(struct judge *judge, const struct tournament *tournament, bool white) {
    bool known = tournament->initial_colour == (white ? COLOUR_WHITE : COLOUR_BLACK) &&
                 text_equal(tournament->colour_method, TEXT("given"));
    if (!known)
        judge_write_colour(judge, tournament, white, "given", (struct text){0});
}

/* The colour that the first number has in round 1 is drawn by lot, here or in the hall. */
bool judge_colour_draw(struct judge *judge) {
    const struct request_colour_draw *asked = judge->asked;
    const struct tournament *tournament = judge->tournament;
    bool white;
    if (!check_open(judge, ERROR_KEY("phrase.setting.colour")))
        return false;
    if (!asked->given.colour)
        return judge_draw_colour_by_lots(judge, tournament, asked->seed, &white);
    if (asked->given.seed)
        return judge_refuse_field(judge, ERROR_field_unknown, "seed");
    give_colour(judge, tournament, text_equal(asked->colour, TEXT("white")));
    return true;
}

/* --- Prohibited pairs ----------------------------------------------------------------------------------------------- */

/* The groups of a request, the last of them being read. */
struct groups {
    const struct tournament *tournament;
    size_t count;
    struct prohibited_group *list;
    size_t *last; /* by player id - 1: the last group that named the player, from 1 */
};

/* Somebody who is entered and not yet in the group. */
static bool add_member(struct judge *judge, struct groups *groups, int64_t id) {
    struct prohibited_group *group = &groups->list[groups->count - 1];
    const struct player *player = event_player(judge->event, id);
    if (player == NULL)
        return error_set_number(judge->error, ERROR_player_unknown, id, 0, 0);
    if (tournament_entry_of(groups->tournament, player->id) == NULL)
        return judge_refuse_named(judge, ERROR_entry_unknown, player->name, groups->tournament->name);
    if (groups->last[player->id - 1] == groups->count)
        return judge_refuse_named(judge, ERROR_entry_twice, player->name, (struct text){0});
    groups->last[player->id - 1] = groups->count;
    group->players[group->count++] = player->id;
    return true;
}

static bool add_members(struct judge *judge, struct groups *groups, const struct shape_numbers *asked) {
    struct prohibited_group *group = &groups->list[groups->count - 1];
    group->players = arena_array(judge->arena, asked->count, sizeof *group->players);
    for (size_t i = 0; i < asked->count; i++)
        if (!add_member(judge, groups, asked->items[i]))
            return error_in_field(judge->error, "players");
    if (group->count >= 2)
        return true;
    error_set(judge->error, ERROR_prohibited_few, NULL, NULL, NULL);
    return error_in_field(judge->error, "players");
}

static bool take_rounds(struct judge *judge, const struct tournament *tournament,
                        const struct asked_prohibited_group *asked, struct prohibited_group *group) {
    int64_t from = asked->given.from ? asked->from : 1;
    int64_t last = asked->to > 0 ? asked->to : tournament->rounds_planned;
    if (from > last || last > tournament->rounds_planned) {
        error_set_number(judge->error, ERROR_prohibited_rounds, from, last, 0);
        return error_in_field(judge->error, asked->to > 0 ? "to" : "from");
    }
    group->first_round = (int32_t)from;
    group->last_round = (int32_t)asked->to;
    return true;
}

static bool same_group(const struct prohibited_group *a, const struct prohibited_group *b) {
    bool same = a->first_round == b->first_round && a->last_round == b->last_round && a->count == b->count;
    for (int32_t i = 0; same && i < a->count; i++)
        same = a->players[i] == b->players[i];
    return same;
}

static bool same_groups(const struct groups *groups) {
    bool same = (size_t)groups->tournament->prohibited_count == groups->count;
    for (size_t i = 0; same && i < groups->count; i++)
        same = same_group(&groups->tournament->prohibited[i], &groups->list[i]);
    return same;
}

static void write_groups(struct judge *judge, const struct groups *groups) {
    struct fact_prohibited *list = arena_array(judge->arena, groups->count, sizeof *list);
    for (size_t i = 0; i < groups->count; i++) {
        const struct prohibited_group *group = &groups->list[i];
        list[i] = (struct fact_prohibited){.players = judge_numbers(judge, group->players, (size_t)group->count),
                                           .from = group->first_round,
                                           .to = group->last_round};
    }
    judge_write(judge, pairs_prohibited, .tournament = groups->tournament->id,
                .groups = {.count = groups->count, .items = list});
}

bool judge_pairs_prohibit(struct judge *judge) {
    const struct request_pairs_prohibit *asked = judge->asked;
    size_t count = asked->groups.count;
    struct groups groups = {.tournament = judge->tournament};
    if (!check_open(judge, ERROR_KEY("phrase.setting.prohibited")))
        return false;
    if (count > EVENT_MOST_PROHIBITED)
        return error_set_number(judge->error, ERROR_prohibited_many, EVENT_MOST_PROHIBITED, 0, 0);
    groups.list = arena_array(judge->arena, count, sizeof *groups.list);
    groups.last = arena_array(judge->arena, (size_t)judge->event->player_count, sizeof *groups.last);
    for (size_t i = 0; i < count; i++) {
        const struct asked_prohibited_group *group = &asked->groups.items[i];
        groups.count = i + 1;
        if (!add_members(judge, &groups, &group->players) ||
            !take_rounds(judge, groups.tournament, group, &groups.list[i]))
            return count > 1 && error_at(judge->error, NULL, (long)i + 1, 0);
    }
    if (!same_groups(&groups))
        write_groups(judge, &groups);
    return true;
}
