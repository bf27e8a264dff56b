#include "event/given_round.h"

/* --- Reading -------------------------------------------------------------------------------------------------------- */

struct reader {
    struct judge *judge;
    const struct tournament *tournament;
    bool results;
    int32_t allocated; /* who has the pairing-allocated bye, or 0 */
};

/* A player of the round: entered, and not named before. */
static bool meet_player(struct reader *reader, struct given_round *round, int64_t id, const char *field,
                        const struct tournament_entry **entry) {
    struct judge *judge = reader->judge;
    const struct player *player = event_player(judge->event, id);
    if (player == NULL) {
        error_set_number(judge->error, ERROR_player_unknown, id, 0, 0);
        return error_in_field(judge->error, field);
    }
    *entry = tournament_entry_of(reader->tournament, player->id);
    if (*entry == NULL) {
        judge_refuse_named(judge, ERROR_entry_unknown, player->name, reader->tournament->name);
        return error_in_field(judge->error, field);
    }
    if (round->met[player->id - 1]) {
        judge_refuse_named(judge, ERROR_paired_twice, player->name, (struct text){0});
        return error_in_field(judge->error, field);
    }
    round->met[player->id - 1] = true;
    return true;
}

static bool refuse_withdrawn(struct reader *reader, int32_t player) {
    return judge_refuse_named(reader->judge, ERROR_player_left, judge_name(reader->judge, player),
                              reader->tournament->name);
}

/* A game is between two players, neither of whom has another in the round. [laws:1.1] */
static bool read_board(struct reader *reader, const struct asked_given_board *asked, struct given_round *round,
                       struct board *board) {
    const struct tournament_entry *white;
    const struct tournament_entry *black;
    enum result result = RESULT_NONE;
    if (asked->given.result && !reader->results)
        return judge_refuse_field(reader->judge, ERROR_field_unknown, "result");
    if (!meet_player(reader, round, asked->white, "white", &white) ||
        !meet_player(reader, round, asked->black, "black", &black))
        return false;
    if (reader->results && (white->withdrawn || black->withdrawn)) /* a draft leaves them out */
        return refuse_withdrawn(reader, white->withdrawn ? white->player : black->player);
    if (!result_read(asked->result, &result)) {
        judge_refuse_named(reader->judge, ERROR_result_unknown, asked->result, (struct text){0});
        return error_in_field(reader->judge->error, "result");
    }
    *board = (struct board){.white = white->player, .black = black->player, .result = (uint8_t)result};
    return true;
}

static bool read_boards(struct reader *reader, const struct asked_given_board_items *asked, struct given_round *round) {
    struct judge *judge = reader->judge;
    round->board_count = asked->count;
    round->boards = arena_array(judge->arena, asked->count, sizeof *round->boards);
    for (size_t i = 0; i < asked->count; i++)
        if (!read_board(reader, &asked->items[i], round, &round->boards[i]))
            return asked->count > 1 && error_at(judge->error, NULL, (long)i + 1, 0);
    return true;
}

static bool check_kind(struct reader *reader, struct text code, enum bye bye, const struct tournament_entry *entry) {
    struct judge *judge = reader->judge;
    bool swiss = reader->tournament->system == SYSTEM_SWISS;
    if (swiss && bye == BYE_FREE) {
        error_set_text(judge->error, ERROR_field_value, TEXT("kind"), code,
                       shape_allowed(judge->arena, &contract_asked_given_bye, "kind", bye_code(bye)));
        return error_in_field(judge->error, "kind");
    }
    /* Every round after a withdrawal is a zero-point bye, and nothing else. [c07-2023:16.1.1] */
    if (reader->results && entry->withdrawn && bye != BYE_ZERO)
        return refuse_withdrawn(reader, entry->player);
    if (swiss && bye == BYE_ALLOCATED && reader->allocated != 0)
        return judge_refuse_named(judge, ERROR_allocated_twice, judge_name(judge, reader->allocated),
                                  judge_name(judge, entry->player));
    return true;
}

/* A bye of a player; that of a team has other fields. */
static bool check_bye_fields(struct judge *judge, const struct asked_given_bye *asked) {
    if (asked->given.team || asked->given.players)
        return judge_refuse_field(judge, ERROR_field_unknown, asked->given.team ? "team" : "players");
    return asked->given.player || judge_refuse_field(judge, ERROR_field_missing, "player");
}

static bool read_bye(struct reader *reader, const struct asked_given_bye *asked, struct given_round *round,
                     struct round_bye *given) {
    struct judge *judge = reader->judge;
    const struct tournament_entry *entry;
    enum bye bye;
    if (!check_bye_fields(judge, asked) || !meet_player(reader, round, asked->player, "player", &entry))
        return false;
    if (!bye_read(asked->kind, &bye)) {
        judge_refuse_named(judge, ERROR_bye_unknown, asked->kind, (struct text){0});
        return error_in_field(judge->error, "kind");
    }
    if (!check_kind(reader, asked->kind, bye, entry))
        return false;
    if (bye == BYE_ALLOCATED)
        reader->allocated = entry->player;
    if (bye == BYE_ZERO && reader->tournament->predetermined)
        bye = BYE_FREE; /* [c02-2022:14.1.bye] */
    *given = (struct round_bye){.player = entry->player, .bye = (uint8_t)bye};
    return true;
}

static bool read_byes(struct reader *reader, const struct asked_given_bye_items *asked, struct given_round *round) {
    struct judge *judge = reader->judge;
    round->bye_count = asked->count;
    round->byes = arena_array(judge->arena, asked->count, sizeof *round->byes);
    for (size_t i = 0; i < asked->count; i++)
        if (!read_bye(reader, &asked->items[i], round, &round->byes[i]))
            return asked->count > 1 && error_at(judge->error, NULL, (long)i + 1, 0);
    return true;
}

bool given_round_of_players(struct judge *judge, bool matches, bool boards) {
    if (matches)
        return judge_refuse_field(judge, ERROR_field_unknown, "matches");
    return boards || judge_refuse_field(judge, ERROR_field_missing, "boards");
}

bool given_round_read(struct judge *judge, const struct tournament *tournament, bool results,
                      const struct asked_given_board_items *boards, const struct asked_given_bye_items *byes,
                      struct given_round *round) {
    struct reader reader = {.judge = judge, .tournament = tournament, .results = results};
    *round = (struct given_round){.met = arena_array(judge->arena, (size_t)judge->event->player_count, sizeof(bool))};
    return read_boards(&reader, boards, round) && read_byes(&reader, byes, round);
}

/* --- Writing -------------------------------------------------------------------------------------------------------- */

struct fact_board_items given_round_boards(struct judge *judge, const struct board *boards, size_t count) {
    struct fact_board *list = arena_array(judge->arena, count, sizeof *list);
    for (size_t i = 0; i < count; i++)
        list[i] = (struct fact_board){.white = boards[i].white, .black = boards[i].black};
    return (struct fact_board_items){.count = count, .items = list};
}

struct fact_bye_items given_round_byes(struct judge *judge, const struct round_bye *byes, size_t count) {
    struct fact_bye *list = arena_array(judge->arena, count, sizeof *list);
    for (size_t i = 0; i < count; i++)
        list[i] = (struct fact_bye){.who = byes[i].player, .kind = text_from(bye_code(byes[i].bye))};
    return (struct fact_bye_items){.count = count, .items = list};
}

void given_round_results(struct judge *judge, const struct tournament *tournament, const struct given_round *given,
                         int32_t round, bool locked) {
    for (size_t i = 0; i < given->board_count; i++)
        if (given->boards[i].result != RESULT_NONE)
            judge_write_result(judge, tournament, round, (int32_t)i + 1, given->boards[i].result);
    if (locked)
        judge_write_lock(judge, tournament, round);
}
