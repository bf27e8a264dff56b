#include "event/board_game.h"

#include <stdio.h>

#include "event/play.h"
#include "game/view.h"

/* --- Places --------------------------------------------------------------------------------------------------------- */

bool board_place_find(const struct event *event, int64_t tournament, int64_t round, int64_t board,
                      struct board_place *place, struct error *error) {
    char digits[24];
    *place = (struct board_place){.tournament = event_tournament(event, tournament)};
    if (place->tournament == NULL)
        return error_set_number(error, ERROR_tournament_unknown, tournament, 0, 0);
    if (place->tournament->system == SYSTEM_KNOCKOUT)
        return error_set_text(error, ERROR_game_no_desk, place->tournament->name, TEXT(""), TEXT(""));
    place->round = tournament_round(place->tournament, round);
    snprintf(digits, sizeof digits, "%lld", (long long)round);
    if (place->round == NULL)
        return error_set_text(error, ERROR_round_unknown, text_from(digits), place->tournament->name, TEXT(""));
    place->board = round_board(place->round, board);
    if (place->board == NULL)
        return error_set_number(error, ERROR_board_unknown, round, board, place->round->board_count);
    place->number = (int32_t)board;
    return true;
}

bool board_place_read(const struct event *event, const struct json *body, struct board_place *place,
                      struct error *error) {
    int64_t tournament;
    int64_t round;
    int64_t board;
    return json_get_integer(body, "tournament", INT64_MIN, INT64_MAX, &tournament, error) &&
           json_get_integer(body, "round", INT64_MIN, INT64_MAX, &round, error) &&
           json_get_integer(body, "board", INT64_MIN, INT64_MAX, &board, error) &&
           board_place_find(event, tournament, round, board, place, error);
}

struct text board_stream(struct arena *arena, struct text event, int32_t tournament, int32_t round, int32_t board) {
    struct text_builder name;
    text_builder_init(&name, arena);
    text_add_format(&name, "game/%.*s/%ld/%ld/%ld", TEXT_ARG(event), (long)tournament, (long)round, (long)board);
    return text_builder_take(&name);
}

/* --- Opening -------------------------------------------------------------------------------------------------------- */

static bool set_rules(struct board_game *board, const struct json *rules, struct game_rules *made,
                      struct error *error) {
    for (size_t i = 0; i < rules->object.count; i++) {
        const struct json_member *member = &rules->object.members[i];
        if (member->value.type != JSON_TEXT)
            return error_set_text(error, ERROR_field_type, member->name, TEXT("a text"), TEXT(""));
        if (!game_rules_set(made, member->name, member->value.text, board->arena, error))
            return false;
    }
    return true;
}

void board_game_name(struct board_game *board, const struct event *event) {
    const struct player *white = event_player(event, board->white);
    const struct player *black = event_player(event, board->black);
    board->game.rules.players[WHITE].name = white != NULL ? white->name : TEXT("");
    board->game.rules.players[BLACK].name = black != NULL ? black->name : TEXT("");
}

static bool check_seats(const struct board_place *place, struct error *error) {
    if (place->board->white != 0 && place->board->black != 0)
        return true;
    return error_set_number(error, ERROR_game_seat_empty, place->number, place->round->number, 0);
}

/* The position that was drawn for the board, where the tournament is one of Chess960. [laws:II.1] */
static void set_start(const struct board_place *place, struct game_rules *rules) {
    struct setup setup;
    struct error ignored; /* every drawn position can be played */
    int32_t number = round_position(place->round, place->number);
    if (number < 0)
        return;
    setup_chess960(&setup, number);
    position_from_setup(&rules->start, &setup, 0, &ignored);
}

/* What holds for the whole event is not set for a game: under which articles it is played, for one. [laws:A.6] [laws:B.4] */
static bool check_own(const struct json *rules, struct error *error) {
    for (size_t i = 0; i < rules->object.count; i++)
        if (play_is_general(rules->object.members[i].name))
            return error_set_text(error, ERROR_field_unknown, rules->object.members[i].name, TEXT(""), TEXT(""));
    return true;
}

bool board_game_open(struct board_game *board, const struct event *event, const struct board_place *place,
                     const struct json *rules, int64_t scheduled, struct error *error) {
    struct game_rules made;
    if (!check_seats(place, error) || !play_rules(place->tournament, place->round->number, board->arena, &made, error))
        return false;
    if (rules != NULL && (!check_own(rules, error) || !set_rules(board, rules, &made, error)))
        return error_in_field(error, "rules");
    if (!game_rules_check(&made, error))
        return false;
    made.scheduled = scheduled;
    set_start(place, &made);
    board->white = place->board->white;
    board->black = place->board->black;
    board->opened = true;
    game_begin(&board->game, &made, board->arena);
    board_game_name(board, event);
    return true;
}

static struct fact end_fact(struct json_writer *writer, const char *kind) {
    json_end_object(writer);
    return (struct fact){text_from(kind), text_builder_take(writer->out)};
}

struct fact board_game_opening(struct arena *arena, const struct board_game *board) {
    const struct game_rules *rules = &board->game.rules;
    struct text_builder out;
    struct text_builder control;
    struct json_writer writer;
    struct game_rule_row row;
    struct position usual;
    char fen[FEN_LONGEST];
    text_builder_init(&out, arena);
    text_builder_init(&control, arena);
    json_writer_init(&writer, &out);
    control_add(&control, &rules->clock.control);
    json_begin_object(&writer);
    json_key_integer(&writer, "white", board->white);
    json_key_integer(&writer, "black", board->black);
    json_key_text(&writer, "control", text_builder_take(&control));
    json_key_integer(&writer, "scheduled", rules->scheduled);
    json_key(&writer, "rules");
    json_begin_object(&writer);
    for (size_t i = 0;; i++) {
        struct text_builder value;
        text_builder_init(&value, arena);
        if (!game_rules_describe(rules, i, &value, &row))
            break;
        if (value.length > 0 && !text_equal(text_from(row.key), TEXT("scheduled")))
            json_key_text(&writer, row.key, text_builder_take(&value));
    }
    json_end_object(&writer);
    position_start(&usual);
    if (!position_same(&usual, &rules->start))
        json_key_text(&writer, "position",
                      (struct text){fen, position_write(&rules->start, FEN_EN_PASSANT_LEGAL, fen)});
    return end_fact(&writer, "game.opened/1");
}

static bool unfit(struct error *error, const char *why) {
    return error_set(error, ERROR_fact_unfit, why, NULL, NULL);
}

static bool apply_opening(struct board_game *board, const struct json *body, struct error *error) {
    struct game_rules rules;
    struct control control;
    struct text written = {0};
    struct text position = {0};
    const struct json *settings;
    int64_t white;
    int64_t black;
    int64_t scheduled;
    if (board->opened)
        return unfit(error, "the game is open already");
    if (!json_get_text(body, "control", &written, error) || !control_read(written, &control, error) ||
        !json_get_integer(body, "white", 1, INT32_MAX, &white, error) ||
        !json_get_integer(body, "black", 1, INT32_MAX, &black, error) ||
        !json_get_integer(body, "scheduled", INT64_MIN, INT64_MAX, &scheduled, error) ||
        !json_get_object(body, "rules", &settings, error) || !json_optional_text(body, "position", &position, error))
        return false;
    game_rules_usual(&rules, &control);
    if (!set_rules(board, settings, &rules, error) ||
        (position.length > 0 && !position_read(&rules.start, position, error)))
        return false;
    rules.scheduled = scheduled;
    board->opened = true;
    board->white = (int32_t)white;
    board->black = (int32_t)black;
    game_begin(&board->game, &rules, board->arena);
    return true;
}

bool board_game_fits(const struct board_game *board, const struct event *event, const struct board_place *place,
                     struct error *error) {
    if (!check_seats(place, error))
        return false;
    if (board->white == place->board->white && board->black == place->board->black)
        return true;
    const struct player *white = event_player(event, board->white);
    const struct player *black = event_player(event, board->black);
    return error_set_text(error, ERROR_game_other_players, white != NULL ? white->name : TEXT("?"),
                          black != NULL ? black->name : TEXT("?"), TEXT(""));
}

/* --- Facts ---------------------------------------------------------------------------------------------------------- */

static struct fact fact_of(struct arena *arena, const struct board_fact *made) {
    const struct game_ruling *given = &made->given;
    struct text_builder out;
    struct json_writer writer;
    text_builder_init(&out, arena);
    json_writer_init(&writer, &out);
    json_begin_object(&writer);
    json_key_integer(&writer, "at", made->happening.at);
    json_key_text(&writer, "what", made->what);
    json_key_text(&writer, "verdict", text_from(game_verdict_word(given->verdict)));
    if (given->reason != REASON_none) {
        json_key_text(&writer, "reason", text_from(game_reason_word(given->reason)));
        json_key(&writer, "operands");
        json_begin_array(&writer);
        json_text(&writer, given->operands[0]);
        json_text(&writer, given->operands[1]);
        json_end_array(&writer);
    }
    if (given->next != REASON_none)
        json_key_text(&writer, "next", text_from(game_reason_word(given->next)));
    game_ruling_lists(&writer, arena, given);
    if (made->own.length > 0)
        json_key_text(&writer, "own", made->own);
    return end_fact(&writer, "game.fact/1");
}

static bool push_fact(struct board_game *board, const struct board_fact *made, struct error *error) {
    if (!game_apply(&board->game, &made->happening, &made->given, error))
        return false;
    board->facts = arena_grow(board->arena, board->facts, &board->fact_capacity, board->fact_count + 1,
                              sizeof *board->facts, NULL);
    board->facts[board->fact_count++] = *made;
    return true;
}

bool board_game_add(struct board_game *board, const struct board_fact *made, struct fact *fact, struct error *error) {
    *fact = fact_of(board->arena, made);
    return push_fact(board, made, error);
}

/* A reason that this version does not know is none: the effects stand. */
static enum game_reason read_reason(struct text symbol) {
    for (int i = 0; i < REASON_COUNT; i++)
        if (text_equal(symbol, text_from(game_reason_word((enum game_reason)i))))
            return (enum game_reason)i;
    return REASON_none;
}

static bool read_verdict(struct text word, enum game_verdict *verdict) {
    for (int i = 0; i < VERDICTS_OF_GAME; i++) {
        if (text_equal(word, text_from(game_verdict_word((enum game_verdict)i)))) {
            *verdict = (enum game_verdict)i;
            return true;
        }
    }
    return false;
}

static bool read_articles(struct arena *arena, const struct json *list, struct game_ruling *given) {
    for (size_t i = 0; i < list->array.count && given->article_count < RULING_ARTICLES_MOST; i++) {
        if (list->array.items[i].type != JSON_TEXT)
            return false;
        given->articles[given->article_count++] = text_zero(arena, list->array.items[i].text);
    }
    return true;
}

static bool read_effects(const struct json *list, struct game_ruling *given, struct error *error) {
    if (list->array.count > RULING_EFFECTS_MOST)
        return error_set_number(error, ERROR_game_effects_many, RULING_EFFECTS_MOST, 0, 0);
    for (size_t i = 0; i < list->array.count; i++) {
        if (list->array.items[i].type != JSON_TEXT)
            return error_set(error, ERROR_field_type, "effects", "a list of texts", NULL);
        if (!effect_read(list->array.items[i].text, &given->effects[i], error))
            return false;
        given->effect_count = i + 1;
    }
    return true;
}

bool board_ruling_read(const struct json *body, struct game_ruling *given, struct error *error) {
    struct text verdict = {0};
    const struct json *effects;
    if (!json_get_text(body, "verdict", &verdict, error) || !json_get_array(body, "effects", &effects, error))
        return false;
    if (!read_verdict(verdict, &given->verdict))
        return error_set_text(error, ERROR_game_log_verdict, verdict, TEXT(""), TEXT(""));
    given->effect_count = 0;
    return read_effects(effects, given, error);
}

static void read_operands(const struct json *body, struct game_ruling *given) {
    const struct json *list = json_get(body, "operands");
    for (size_t i = 0; list != NULL && list->type == JSON_ARRAY && i < list->array.count && i < 2; i++)
        if (list->array.items[i].type == JSON_TEXT)
            given->operands[i] = list->array.items[i].text;
}

static bool apply_fact(struct board_game *board, const struct journal_entry *entry, const struct json *body,
                       struct error *error) {
    struct board_fact made = {.seq = entry->seq, .actor = entry->actor, .command = entry->command};
    struct text reason = {0};
    struct text next = {0};
    const struct json *articles;
    int64_t at;
    if (!board->opened)
        return unfit(error, "the game is not open");
    if (!json_get_integer(body, "at", INT64_MIN, INT64_MAX, &at, error) ||
        !json_get_text(body, "what", &made.what, error) || !happening_read(made.what, at, &made.happening, error) ||
        !json_optional_text(body, "reason", &reason, error) || !json_optional_text(body, "next", &next, error) ||
        !json_optional_text(body, "own", &made.own, error) || !json_get_array(body, "articles", &articles, error) ||
        !board_ruling_read(body, &made.given, error))
        return false;
    if (!read_articles(board->arena, articles, &made.given))
        return unfit(error, "an article is no text");
    made.given.reason = read_reason(reason);
    made.given.next = read_reason(next);
    read_operands(body, &made.given);
    return push_fact(board, &made, error);
}

/* --- Folding -------------------------------------------------------------------------------------------------------- */

/* Which entries are in effect: an undo takes the last command back that is. */
struct undoing {
    struct board_game *board;
    const struct journal_entry *entries;
    struct json *bodies;
    bool *out;
    size_t count;
};

static bool read_body(struct arena *arena, const struct journal_entry *entry, struct json *body, struct error *error) {
    if (!json_read(arena, text_copy(arena, entry->body), &json_usual_limits, body, error))
        return false;
    return body->type == JSON_OBJECT || unfit(error, "its body is not an object");
}

static bool is_undo(const struct journal_entry *entry) {
    return text_equal(entry->kind, TEXT("game.undone/1"));
}

/* The last entry before `at` that is in effect, as an index from 1; 0: there is none. */
static size_t last_in_effect(const struct undoing *undoing, size_t at) {
    while (at > 0 && (undoing->out[at - 1] || is_undo(&undoing->entries[at - 1])))
        at--;
    return at;
}

static bool take_back(struct undoing *undoing, size_t index, struct error *error) {
    struct text command;
    size_t last = last_in_effect(undoing, index);
    if (!json_get_text(&undoing->bodies[index], "command", &command, error))
        return false;
    if (last == 0 || !text_equal(undoing->entries[last - 1].command, command))
        return unfit(error, "it undoes what is not the last command in effect");
    for (; last > 0 && text_equal(undoing->entries[last - 1].command, command); last--)
        undoing->out[last - 1] = true;
    return true;
}

static bool apply_entry(struct board_game *board, const struct journal_entry *entry, const struct json *body,
                        struct error *error) {
    if (text_equal(entry->kind, TEXT("game.fact/1")))
        return apply_fact(board, entry, body, error);
    if (text_equal(entry->kind, TEXT("game.opened/1")))
        return apply_opening(board, body, error);
    return unfit(error, "its kind is not known");
}

static bool entry_invalid(struct arena *arena, const struct journal_entry *entry, const struct error *fault,
                          struct error *error) {
    char seq[24];
    snprintf(seq, sizeof seq, "%lld", (long long)entry->seq);
    return error_set_text(error, ERROR_journal_entry_invalid, text_from(seq), entry->kind, error_message(arena, fault));
}

bool board_game_fold(struct board_game *board, struct arena *arena, const struct journal_entry *entries, size_t count,
                     struct error *error) {
    struct error fault;
    *board = (struct board_game){.arena = arena};
    struct undoing undoing = {board, entries, arena_array(arena, count, sizeof(struct json)),
                              arena_array(arena, count, sizeof(bool)), count};
    for (size_t i = 0; i < count; i++) {
        undoing.out[i] = false;
        if (!read_body(arena, &entries[i], &undoing.bodies[i], &fault) ||
            (is_undo(&entries[i]) && !take_back(&undoing, i, &fault)))
            return entry_invalid(arena, &entries[i], &fault, error);
        board->seq = entries[i].seq;
    }
    for (size_t i = 0; i < count; i++)
        if (!undoing.out[i] && !is_undo(&entries[i]) && !apply_entry(board, &entries[i], &undoing.bodies[i], &fault))
            return entry_invalid(arena, &entries[i], &fault, error);
    size_t last = last_in_effect(&undoing, count);
    if (last > 0) {
        board->last_command = entries[last - 1].command;
        board->last_actor = entries[last - 1].actor;
    }
    return true;
}
