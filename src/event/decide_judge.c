#include "event/decide_judge.h"

void judge_add(struct judge *judge, struct fact fact) {
    struct event_decision *decision = judge->decision;
    *arena_push(judge->arena, decision->facts, judge->capacity, decision->count, NULL) = fact;
}

void judge_add_changes(struct judge *judge, enum fact_kind kind, const void *old, void *fresh) {
    if (shape_changes(contract_fact_shapes[kind], old, fresh, judge->arena))
        judge_add(judge, fact_write(kind, fresh, judge->arena));
}

void judge_change_board(struct judge *judge, struct judge_changes *changes, int32_t round, int32_t board,
                        enum result result) {
    *arena_push(judge->arena, changes->items, changes->capacity, changes->count, NULL) = (struct fact_changed_board){
        .round = round, .board = board, .result = result == RESULT_NONE ? TEXT("") : text_from(result_code(result))};
}

struct shape_numbers judge_numbers(struct judge *judge, const int32_t *numbers, size_t count) {
    int64_t *wide = arena_array(judge->arena, count, sizeof *wide);
    for (size_t i = 0; i < count; i++)
        wide[i] = numbers[i];
    return (struct shape_numbers){.count = count, .items = wide};
}

static bool refuse_number(struct judge *judge, enum error_code code, int64_t number, const char *field) {
    error_set_number(judge->error, code, number, 0, 0);
    return error_in_field(judge->error, field);
}

bool judge_refuse_named(struct judge *judge, enum error_code code, struct text first, struct text second) {
    return error_set_text(judge->error, code, first, second, (struct text){0});
}

bool judge_find_player(struct judge *judge, int64_t id, const struct player **player) {
    *player = event_player(judge->event, id);
    return *player != NULL || refuse_number(judge, ERROR_player_unknown, id, "player");
}

static bool find_round(struct judge *judge, int64_t number) {
    judge->round = tournament_round(judge->tournament, number);
    if (judge->round != NULL)
        return true;
    judge_refuse_named(judge, ERROR_round_unknown, judge_number(judge, number), judge->tournament->name);
    return error_in_field(judge->error, "round");
}

static bool find_board(struct judge *judge, int64_t number) {
    judge->board = round_board(judge->round, number);
    if (judge->board != NULL)
        return true;
    error_set_number(judge->error, ERROR_board_unknown, judge->round->number, number, judge->round->board_count);
    return error_in_field(judge->error, "board");
}

bool judge_find_entry(struct judge *judge, const struct tournament *tournament, int64_t id,
                      const struct tournament_entry **entry) {
    const struct player *player;
    if (!judge_find_player(judge, id, &player))
        return false;
    *entry = tournament_entry_of(tournament, player->id);
    if (*entry != NULL)
        return true;
    judge_refuse_named(judge, ERROR_entry_unknown, player->name, tournament->name);
    return error_in_field(judge->error, "player");
}

bool judge_find(struct judge *judge, const struct shape *shape, unsigned about) {
    const void *asked = judge->asked;
    int64_t id = about_number(shape, asked, "tournament");
    if (!about_is(about, OF_TOURNAMENT))
        return true;
    const struct tournament *tournament = judge->tournament = event_tournament(judge->event, id);
    if (tournament == NULL)
        return refuse_number(judge, ERROR_tournament_unknown, id, "tournament");
    return (!about_is(about, OF_SWISS) || judge_swiss(judge, tournament)) &&
           (!about_is(about, PLAYERS_ALONE) || judge_not_teams(judge, tournament)) &&
           (!about_is(about, TEAMS_ALONE) || judge_teams(judge, tournament)) &&
           (!about_is(about, OF_ENTRY) ||
            judge_find_entry(judge, tournament, about_number(shape, asked, "player"), &judge->entry)) &&
           (!about_is(about, OF_TEAM) ||
            judge_find_team(judge, tournament, about_number(shape, asked, "team"), &judge->team)) &&
           (!about_is(about, OF_ROUND) || find_round(judge, about_number(shape, asked, "round"))) &&
           (!about_is(about, OF_BOARD) || find_board(judge, about_number(shape, asked, "board")));
}

struct text judge_number(struct judge *judge, int64_t number) {
    struct text_builder digits = {.arena = judge->arena};
    text_add_integer(&digits, number);
    return text_builder_take(&digits);
}

bool judge_unchanged(struct judge *judge, int64_t changed, struct error_phrase thing, struct error_phrase now) {
    if (judge->request->seen < 0 || changed <= judge->request->seen)
        return true;
    error_set_number(judge->error, ERROR_changed_meanwhile, 0, changed, 0);
    error_phrase(judge->error, 0, thing);
    return error_phrase(judge->error, 2, now);
}

bool judge_entries_unchanged(struct judge *judge, const struct tournament *tournament) {
    return judge_unchanged(
        judge, tournament->entries_changed, ERROR_PHRASE("phrase.thing.entries", "tournament", tournament->name),
        ERROR_PHRASE("phrase.now.entries", "entries rounds", judge_number(judge, tournament->entry_count),
                     judge_number(judge, tournament->round_count)));
}

bool judge_unlocked(struct judge *judge, const struct tournament *tournament, const struct round *round) {
    return !round->locked ||
           judge_refuse_named(judge, ERROR_round_locked, judge_number(judge, round->number), tournament->name);
}

bool judge_refuse_field(struct judge *judge, enum error_code code, const char *field) {
    error_set(judge->error, code, field, NULL, NULL);
    return error_in_field(judge->error, field);
}

struct text judge_name(const struct judge *judge, int32_t player) {
    return judge->event->players[player - 1].name;
}
