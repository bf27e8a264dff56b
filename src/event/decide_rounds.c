#include "event/judge.h"
#include "pairing/berger.h"

void judge_write_round(struct judge *judge, const char *kind, const struct tournament *tournament, int32_t round) {
    struct json_writer *writer = judge_begin(judge);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_integer(writer, "round", round);
    judge_end(judge, kind);
}

/* --- Round robin: every round at once ------------------------------------------------------------------------------- */

static void write_pair(struct json_writer *writer, int32_t white, int32_t black) {
    json_begin_array(writer);
    json_integer(writer, white);
    json_integer(writer, black);
    json_end_array(writer);
}

static void write_bye(struct json_writer *writer, int32_t player, enum bye bye) {
    json_begin_array(writer);
    json_integer(writer, player);
    json_text(writer, text_from(bye_code(bye)));
    json_end_array(writer);
}

static struct json_writer *begin_paired(struct judge *judge, const struct tournament *tournament, int32_t round) {
    struct json_writer *writer = judge_begin(judge);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_integer(writer, "round", round);
    json_key(writer, "boards");
    json_begin_array(writer);
    return writer;
}

static void write_berger_round(struct judge *judge, const struct tournament *tournament, const struct berger_plan *plan,
                               const int32_t *players, int32_t round) {
    int32_t boards = berger_board_count(plan);
    struct berger_pair *pairs = arena_array(judge->arena, (size_t)boards, sizeof *pairs);
    int32_t free_number;
    berger_round(plan, round, pairs, &free_number);
    struct json_writer *writer = begin_paired(judge, tournament, round);
    for (int32_t i = 0; i < boards; i++)
        write_pair(writer, players[pairs[i].white - 1], players[pairs[i].black - 1]);
    json_end_array(writer);
    json_key(writer, "byes");
    json_begin_array(writer);
    if (free_number > 0)
        write_bye(writer, players[free_number - 1], BYE_FREE); /* [c02-2022:14.1.bye] */
    json_end_array(writer);
    judge_end(judge, "round.paired/1");
}

static bool pair_round_robin(struct judge *judge, const struct tournament *tournament) {
    static const char *const names[] = {"tournament", NULL};
    struct berger_plan plan = {
        .players = tournament->entry_count, .cycles = tournament->cycles, .swap = tournament->swap};
    static const char *const by_hand[] = {"boards", "byes", "locked"};
    for (size_t i = 0; i < sizeof by_hand / sizeof *by_hand; i++) {
        if (judge_gives(judge, by_hand[i])) {
            judge_refuse_named(judge, ERROR_paired_by_table, tournament->name, (struct text){0});
            return error_in_field(judge->error, by_hand[i]);
        }
    }
    if (!judge_members(judge, names))
        return false;
    if (tournament->round_count > 0)
        return judge_refuse_named(judge, ERROR_already_paired, tournament->name, (struct text){0});
    if (!berger_check(&plan, judge->error) || !judge_entries_unchanged(judge, tournament))
        return false;
    int32_t *players = arena_array(judge->arena, (size_t)plan.players, sizeof *players); /* by number - 1 */
    for (int32_t i = 0; i < tournament->entry_count; i++) {
        const struct tournament_entry *entry = &tournament->entries[i];
        if (entry->number == 0)
            return judge_refuse_named(judge, ERROR_numbers_missing, tournament->name, (struct text){0});
        players[entry->number - 1] = entry->player;
    }
    for (int32_t round = 1; round <= berger_round_count(&plan); round++)
        write_berger_round(judge, tournament, &plan, players, round);
    return true;
}

/* --- By hand: one round as it is given ------------------------------------------------------------------------------ */

struct given_board {
    int32_t white;
    int32_t black;
    enum result result;
};

struct given_round {
    struct given_board *boards;
    size_t board_count;
    struct round_bye *byes;
    size_t bye_count;
    bool locked;
    bool *met; /* by player id - 1 */
};

static bool check_object(struct judge *judge, const struct json *item, const char *list, const char *const *names) {
    if (item->type == JSON_OBJECT)
        return json_only_members(item, names, judge->error);
    error_set(judge->error, ERROR_field_type, list, "a list of objects", NULL);
    return error_in_field(judge->error, list);
}

/* A player of the round: entered, and not named before. */
static bool meet_player(struct judge *judge, const struct tournament *tournament, struct given_round *round,
                        const struct json *item, const char *field, const struct tournament_entry **entry) {
    int64_t id;
    if (!json_get_integer(item, field, INT64_MIN, INT64_MAX, &id, judge->error))
        return false;
    const struct player *player = event_player(judge->event, id);
    if (player == NULL) {
        error_set_number(judge->error, ERROR_player_unknown, id, 0, 0);
        return error_in_field(judge->error, field);
    }
    *entry = tournament_entry_of(tournament, player->id);
    if (*entry == NULL) {
        judge_refuse_named(judge, ERROR_entry_unknown, player->name, tournament->name);
        return error_in_field(judge->error, field);
    }
    if (round->met[player->id - 1]) {
        judge_refuse_named(judge, ERROR_paired_twice, player->name, (struct text){0});
        return error_in_field(judge->error, field);
    }
    round->met[player->id - 1] = true;
    return true;
}

static bool refuse_withdrawn(struct judge *judge, const struct tournament *tournament, int32_t player) {
    return judge_refuse_named(judge, ERROR_player_left, judge_name(judge, player), tournament->name);
}

/* A game is between two players, neither of whom has another in the round. [laws:1.1] */
static bool read_board(struct judge *judge, const struct tournament *tournament, const struct json *item,
                       struct given_round *round, struct given_board *board) {
    static const char *const names[] = {"white", "black", "result", NULL};
    const struct tournament_entry *white;
    const struct tournament_entry *black;
    struct text code = {0};
    if (!check_object(judge, item, "boards", names) || !meet_player(judge, tournament, round, item, "white", &white) ||
        !meet_player(judge, tournament, round, item, "black", &black) ||
        !json_optional_text(item, "result", &code, judge->error))
        return false;
    if (white->withdrawn || black->withdrawn)
        return refuse_withdrawn(judge, tournament, white->withdrawn ? white->player : black->player);
    *board = (struct given_board){.white = white->player, .black = black->player};
    if (result_read(code, &board->result))
        return true;
    judge_refuse_named(judge, ERROR_result_unknown, code, (struct text){0});
    return error_in_field(judge->error, "result");
}

static bool read_boards(struct judge *judge, const struct tournament *tournament, struct given_round *round) {
    const struct json *list;
    if (!json_get_array(judge->body, "boards", &list, judge->error))
        return false;
    round->board_count = list->array.count;
    round->boards = arena_array(judge->arena, list->array.count, sizeof *round->boards);
    for (size_t i = 0; i < list->array.count; i++)
        if (!read_board(judge, tournament, &list->array.items[i], round, &round->boards[i]))
            return list->array.count > 1 && error_at(judge->error, NULL, (long)i + 1, 0);
    return true;
}

static bool read_bye(struct judge *judge, const struct tournament *tournament, const struct json *item,
                     struct given_round *round, struct round_bye *given) {
    static const char *const names[] = {"player", "kind", NULL};
    const struct tournament_entry *entry;
    struct text code;
    enum bye bye;
    if (!check_object(judge, item, "byes", names) || !meet_player(judge, tournament, round, item, "player", &entry) ||
        !json_get_text(item, "kind", &code, judge->error))
        return false;
    if (!bye_read(code, &bye)) {
        judge_refuse_named(judge, ERROR_bye_unknown, code, (struct text){0});
        return error_in_field(judge->error, "kind");
    }
    /* Every round after a withdrawal is a zero-point bye, and nothing else. [c07-2023:16.1.1] */
    if (entry->withdrawn && bye != BYE_ZERO)
        return refuse_withdrawn(judge, tournament, entry->player);
    if (bye == BYE_ZERO && tournament->predetermined)
        bye = BYE_FREE; /* [c02-2022:14.1.bye] */
    *given = (struct round_bye){.player = entry->player, .bye = (uint8_t)bye};
    return true;
}

static bool read_byes(struct judge *judge, const struct tournament *tournament, struct given_round *round) {
    const struct json *list;
    if (!judge_gives(judge, "byes"))
        return true;
    if (!json_get_array(judge->body, "byes", &list, judge->error))
        return false;
    round->bye_count = list->array.count;
    round->byes = arena_array(judge->arena, list->array.count, sizeof *round->byes);
    for (size_t i = 0; i < list->array.count; i++)
        if (!read_bye(judge, tournament, &list->array.items[i], round, &round->byes[i]))
            return list->array.count > 1 && error_at(judge->error, NULL, (long)i + 1, 0);
    return true;
}

static void write_given_round(struct judge *judge, const struct tournament *tournament, const struct given_round *given,
                              int32_t number) {
    struct json_writer *writer = begin_paired(judge, tournament, number);
    for (size_t i = 0; i < given->board_count; i++)
        write_pair(writer, given->boards[i].white, given->boards[i].black);
    json_end_array(writer);
    json_key(writer, "byes");
    json_begin_array(writer);
    for (size_t i = 0; i < given->bye_count; i++)
        write_bye(writer, given->byes[i].player, given->byes[i].bye);
    json_end_array(writer);
    judge_end(judge, "round.paired/1");
    for (size_t i = 0; i < given->board_count; i++)
        if (given->boards[i].result != RESULT_NONE)
            judge_write_result(judge, tournament, number, (int32_t)i + 1, given->boards[i].result);
    if (given->locked)
        judge_write_round(judge, "round.locked/1", tournament, number);
}

static bool pair_by_hand(struct judge *judge, const struct tournament *tournament) {
    static const char *const names[] = {"tournament", "boards", "byes", "locked", NULL};
    struct given_round given = {.met = arena_array(judge->arena, (size_t)judge->event->player_count, sizeof(bool))};
    if (!judge_members(judge, names) || !read_boards(judge, tournament, &given) ||
        !read_byes(judge, tournament, &given) ||
        !json_optional_boolean(judge->body, "locked", &given.locked, judge->error))
        return false;
    if (given.board_count + given.bye_count == 0)
        return error_set(judge->error, ERROR_boards_none, NULL, NULL, NULL);
    if (tournament->round_count >= EVENT_MOST_ROUNDS)
        return error_set_number(judge->error, ERROR_rounds_many, EVENT_MOST_ROUNDS, 0, 0);
    if (!judge_entries_unchanged(judge, tournament))
        return false;
    /* A tournament that is paired has numbers: when none were drawn, the order of entering gives them. */
    if (!judge_all_numbered(tournament))
        judge_write_missing_numbers(judge, tournament, NULL, 0);
    write_given_round(judge, tournament, &given, tournament->round_count + 1);
    return true;
}

bool judge_round_pair(struct judge *judge) {
    const struct tournament *tournament;
    if (!judge_tournament(judge, &tournament))
        return false;
    return tournament->system == SYSTEM_ROUND_ROBIN ? pair_round_robin(judge, tournament)
                                                    : pair_by_hand(judge, tournament);
}

/* --- Taking back, locking ------------------------------------------------------------------------------------------- */

static bool check_discard(struct judge *judge, const struct tournament *tournament) {
    if (tournament->round_count == 0)
        return judge_refuse_named(judge, ERROR_rounds_none, tournament->name, (struct text){0});
    for (int32_t i = 0; i < tournament->round_count; i++) {
        const struct round *round = &tournament->rounds[i];
        for (int32_t j = 0; j < round->board_count; j++)
            if (round->boards[j].result != RESULT_NONE)
                return judge_refuse_named(judge, ERROR_discard_results, tournament->name, (struct text){0});
        if (!judge_unlocked(judge, tournament, round))
            return false;
    }
    for (int32_t i = 0; i < tournament->entry_count; i++)
        if (tournament->entries[i].withdrawn)
            return judge_refuse_named(judge, ERROR_discard_withdrawals,
                                      judge_name(judge, tournament->entries[i].player), tournament->name);
    return true;
}

bool judge_round_discard(struct judge *judge) {
    static const char *const names[] = {"tournament", NULL};
    const struct tournament *tournament;
    if (!judge_members(judge, names) || !judge_tournament(judge, &tournament) || !check_discard(judge, tournament) ||
        !judge_entries_unchanged(judge, tournament))
        return false;
    json_key_integer(judge_begin(judge), "tournament", tournament->id);
    judge_end(judge, "round.discarded/1");
    return true;
}

static bool set_lock(struct judge *judge, bool locked, const char *kind) {
    static const char *const names[] = {"tournament", "round", NULL};
    const struct tournament *tournament;
    const struct round *round;
    struct text_builder thing;
    if (!judge_members(judge, names) || !judge_tournament(judge, &tournament) ||
        !judge_round(judge, tournament, &round))
        return false;
    if (round->locked == locked)
        return true;
    text_builder_init(&thing, judge->arena);
    text_add_format(&thing, "Round %ld", (long)round->number);
    if (!judge_unchanged(judge, round->changed, text_builder_take(&thing),
                         round->locked ? TEXT("locked") : TEXT("not locked")))
        return false;
    judge_write_round(judge, kind, tournament, round->number);
    return true;
}

bool judge_round_lock(struct judge *judge) {
    return set_lock(judge, true, "round.locked/1");
}

bool judge_round_unlock(struct judge *judge) {
    return set_lock(judge, false, "round.unlocked/1");
}
