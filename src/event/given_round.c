#include "event/given_round.h"

/* --- Reading -------------------------------------------------------------------------------------------------------- */

struct reader {
    struct judge *judge;
    const struct tournament *tournament;
    bool results;
    int32_t allocated; /* who has the pairing-allocated bye, or 0 */
};

static bool check_object(struct judge *judge, const struct json *item, const char *list, const char *const *names) {
    if (item->type == JSON_OBJECT)
        return json_only_members(item, names, judge->error);
    error_set(judge->error, ERROR_field_type, list, "a list of objects", NULL);
    return error_in_field(judge->error, list);
}

/* A player of the round: entered, and not named before. */
static bool meet_player(struct reader *reader, struct given_round *round, const struct json *item, const char *field,
                        const struct tournament_entry **entry) {
    struct judge *judge = reader->judge;
    int64_t id;
    if (!json_get_integer(item, field, INT64_MIN, INT64_MAX, &id, judge->error))
        return false;
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
static bool read_board(struct reader *reader, const struct json *item, struct given_round *round, struct board *board) {
    static const char *const names[] = {"white", "black", NULL};
    static const char *const names_with_result[] = {"white", "black", "result", NULL};
    const struct tournament_entry *white;
    const struct tournament_entry *black;
    struct text code = {0};
    enum result result;
    if (!check_object(reader->judge, item, "boards", reader->results ? names_with_result : names) ||
        !meet_player(reader, round, item, "white", &white) || !meet_player(reader, round, item, "black", &black) ||
        !json_optional_text(item, "result", &code, reader->judge->error))
        return false;
    if (reader->results && (white->withdrawn || black->withdrawn)) /* a draft leaves them out */
        return refuse_withdrawn(reader, white->withdrawn ? white->player : black->player);
    if (!result_read(code, &result)) {
        judge_refuse_named(reader->judge, ERROR_result_unknown, code, (struct text){0});
        return error_in_field(reader->judge->error, "result");
    }
    *board = (struct board){.white = white->player, .black = black->player, .result = (uint8_t)result};
    return true;
}

static bool read_boards(struct reader *reader, struct given_round *round) {
    struct judge *judge = reader->judge;
    const struct json *list;
    if (!json_get_array(judge->body, "boards", &list, judge->error))
        return false;
    round->board_count = list->array.count;
    round->boards = arena_array(judge->arena, list->array.count, sizeof *round->boards);
    for (size_t i = 0; i < list->array.count; i++)
        if (!read_board(reader, &list->array.items[i], round, &round->boards[i]))
            return list->array.count > 1 && error_at(judge->error, NULL, (long)i + 1, 0);
    return true;
}

static bool check_kind(struct reader *reader, struct text code, enum bye bye, const struct tournament_entry *entry) {
    struct judge *judge = reader->judge;
    bool swiss = reader->tournament->system == SYSTEM_SWISS;
    if (swiss && bye == BYE_FREE) {
        error_set_text(judge->error, ERROR_field_value, TEXT("kind"), code, TEXT("allocated, full, half, zero"));
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

static bool read_bye(struct reader *reader, const struct json *item, struct given_round *round,
                     struct round_bye *given) {
    static const char *const names[] = {"player", "kind", NULL};
    struct judge *judge = reader->judge;
    const struct tournament_entry *entry;
    struct text code;
    enum bye bye;
    if (!check_object(judge, item, "byes", names) || !meet_player(reader, round, item, "player", &entry) ||
        !json_get_text(item, "kind", &code, judge->error))
        return false;
    if (!bye_read(code, &bye)) {
        judge_refuse_named(judge, ERROR_bye_unknown, code, (struct text){0});
        return error_in_field(judge->error, "kind");
    }
    if (!check_kind(reader, code, bye, entry))
        return false;
    if (bye == BYE_ALLOCATED)
        reader->allocated = entry->player;
    if (bye == BYE_ZERO && reader->tournament->predetermined)
        bye = BYE_FREE; /* [c02-2022:14.1.bye] */
    *given = (struct round_bye){.player = entry->player, .bye = (uint8_t)bye};
    return true;
}

static bool read_byes(struct reader *reader, struct given_round *round) {
    struct judge *judge = reader->judge;
    const struct json *list;
    if (!judge_gives(judge, "byes"))
        return true;
    if (!json_get_array(judge->body, "byes", &list, judge->error))
        return false;
    round->bye_count = list->array.count;
    round->byes = arena_array(judge->arena, list->array.count, sizeof *round->byes);
    for (size_t i = 0; i < list->array.count; i++)
        if (!read_bye(reader, &list->array.items[i], round, &round->byes[i]))
            return list->array.count > 1 && error_at(judge->error, NULL, (long)i + 1, 0);
    return true;
}

bool given_round_read(struct judge *judge, const struct tournament *tournament, bool results,
                      struct given_round *round) {
    struct reader reader = {.judge = judge, .tournament = tournament, .results = results};
    *round = (struct given_round){.met = arena_array(judge->arena, (size_t)judge->event->player_count, sizeof(bool))};
    return read_boards(&reader, round) && read_byes(&reader, round);
}

/* --- Writing -------------------------------------------------------------------------------------------------------- */

struct json_writer *given_round_begin(struct judge *judge, const struct tournament *tournament, int32_t round) {
    struct json_writer *writer = judge_begin(judge);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_integer(writer, "round", round);
    return writer;
}

void given_round_boards(struct json_writer *writer, const struct board *boards, size_t count) {
    json_key(writer, "boards");
    json_begin_array(writer);
    for (size_t i = 0; i < count; i++) {
        json_begin_array(writer);
        json_integer(writer, boards[i].white);
        json_integer(writer, boards[i].black);
        json_end_array(writer);
    }
    json_end_array(writer);
}

void given_round_byes(struct json_writer *writer, const struct round_bye *byes, size_t count) {
    json_key(writer, "byes");
    json_begin_array(writer);
    for (size_t i = 0; i < count; i++) {
        json_begin_array(writer);
        json_integer(writer, byes[i].player);
        json_text(writer, text_from(bye_code(byes[i].bye)));
        json_end_array(writer);
    }
    json_end_array(writer);
}

void given_round_results(struct judge *judge, const struct tournament *tournament, const struct given_round *given,
                         int32_t round, bool locked) {
    for (size_t i = 0; i < given->board_count; i++)
        if (given->boards[i].result != RESULT_NONE)
            judge_write_result(judge, tournament, round, (int32_t)i + 1, given->boards[i].result);
    if (locked)
        judge_write_round(judge, "round.locked/1", tournament, round);
}
