#include "event/board_game.h"

#include <stdio.h>

#include "event/fact.h"
#include "event/play_rules.h"
#include "game/view.h"
#include "language/errors.h"

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

struct text board_streams(struct arena *arena, struct text event, int32_t tournament, int32_t round) {
    struct text_builder name = {.arena = arena};
    text_add_format(&name, "game/%.*s/", TEXT_ARG(event));
    if (tournament > 0)
        text_add_format(&name, "%ld/", (long)tournament);
    if (round > 0)
        text_add_format(&name, "%ld/", (long)round);
    return text_builder_take(&name);
}

struct text board_stream(struct arena *arena, struct text event, int32_t tournament, int32_t round, int32_t board) {
    struct text_builder name = {.arena = arena};
    text_add_format(&name, "game/%.*s/%ld/%ld/%ld", TEXT_ARG(event), (long)tournament, (long)round, (long)board);
    return text_builder_take(&name);
}

/* --- Opening -------------------------------------------------------------------------------------------------------- */

static bool set_rules(struct board_game *board, const struct json *rules, struct game_rules *made,
                      struct error *error) {
    for (size_t i = 0; i < rules->object.count; i++) {
        const struct json_member *member = &rules->object.members[i];
        if (member->value.type != JSON_TEXT)
            return error_set_text(error, ERROR_field_type, member->name, TEXT(""), TEXT("")) ||
                   error_phrase(error, 1, ERROR_WORDS("phrase.type.text"));
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

static const struct json *rules_of(const struct game_rules *rules, struct arena *arena) {
    struct fact_map map = {.arena = arena};
    struct game_rule_row row;
    for (size_t i = 0;; i++) {
        struct text_builder value = {.arena = arena};
        if (!game_rules_describe(rules, i, &value, &row))
            return fact_map_take(&map);
        if (value.length > 0 && !text_equal(text_from(row.key), TEXT("scheduled")))
            fact_map_text(&map, text_from(row.key), text_builder_take(&value));
    }
}

struct fact board_game_opening(struct arena *arena, const struct board_game *board) {
    const struct game_rules *rules = &board->game.rules;
    struct text_builder control = {.arena = arena};
    struct position usual;
    char fen[FEN_LONGEST];
    control_add(&control, &rules->clock.control);
    struct fact_game_opened opened = {.white = board->white,
                                      .black = board->black,
                                      .control = text_builder_take(&control),
                                      .scheduled = rules->scheduled,
                                      .rules = rules_of(rules, arena)};
    position_start(&usual);
    if (!position_same(&usual, &rules->start))
        opened.position = (struct text){fen, position_write(&rules->start, FEN_EN_PASSANT_LEGAL, fen)};
    return fact_write_game_opened(&opened, arena);
}

static bool apply_opening(struct board_game *board, const struct json *body, struct error *error) {
    struct fact_game_opened opened = {0};
    struct game_rules rules;
    struct control control;
    if (board->opened)
        return fact_unfit(error, "open-already");
    if (!shape_read(&contract_fact_game_opened, body, NULL, board->arena, &opened, error) ||
        !control_read(opened.control, &control, error))
        return false;
    if (opened.rules->type != JSON_OBJECT)
        return fact_unfit(error, "not-an-object");
    game_rules_usual(&rules, &control);
    if (!set_rules(board, opened.rules, &rules, error) ||
        (opened.position.length > 0 && !position_read(&rules.start, opened.position, error)))
        return false;
    rules.scheduled = opened.scheduled;
    board->opened = true;
    board->white = (int32_t)opened.white;
    board->black = (int32_t)opened.black;
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
    struct text articles[RULING_ARTICLES_MOST];
    struct text effects[RULING_EFFECTS_MOST];
    for (size_t i = 0; i < given->article_count; i++)
        articles[i] = text_from(given->articles[i]);
    for (size_t i = 0; i < given->effect_count; i++) {
        struct text_builder effect = {.arena = arena};
        effect_add(&effect, &given->effects[i]);
        effects[i] = text_builder_take(&effect);
    }
    struct fact_game_fact fact = {.at = made->happening.at,
                                  .what = made->what,
                                  .verdict = text_from(game_verdict_word(given->verdict)),
                                  .articles = {.count = given->article_count, .items = articles},
                                  .effects = {.count = given->effect_count, .items = effects},
                                  .own = made->own};
    if (given->reason != REASON_none) {
        fact.reason = text_from(game_reason_word(given->reason));
        fact.operands = (struct shape_words){.count = 2, .items = given->operands};
    }
    if (given->next != REASON_none)
        fact.next = text_from(game_reason_word(given->next));
    return fact_write_game_fact(&fact, arena);
}

static bool push_fact(struct board_game *board, const struct board_fact *made, struct error *error) {
    if (!game_apply(&board->game, &made->happening, &made->given, error))
        return false;
    *arena_push(board->arena, board->facts, board->fact_capacity, board->fact_count, NULL) = *made;
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

static bool read_effects(const struct shape_words *effects, struct game_ruling *given, struct error *error) {
    if (effects->count > RULING_EFFECTS_MOST)
        return error_set_number(error, ERROR_game_effects_many, RULING_EFFECTS_MOST, 0, 0);
    for (size_t i = 0; i < effects->count; i++) {
        if (!effect_read(effects->items[i], &given->effects[i], error))
            return false;
        given->effect_count = i + 1;
    }
    return true;
}

bool board_ruling_read(struct text verdict, const struct shape_words *effects, struct game_ruling *given,
                       struct error *error) {
    if (!read_verdict(verdict, &given->verdict))
        return error_set_text(error, ERROR_game_log_verdict, verdict, TEXT(""), TEXT(""));
    given->effect_count = 0;
    return read_effects(effects, given, error);
}

static bool apply_fact(struct board_game *board, const struct journal_entry *entry, const struct json *body,
                       struct error *error) {
    struct board_fact made = {.seq = entry->seq, .actor = entry->actor, .command = entry->command};
    struct fact_game_fact fact = {0};
    if (!board->opened)
        return fact_unfit(error, "not-open");
    if (!shape_read(&contract_fact_game_fact, body, NULL, board->arena, &fact, error) ||
        !happening_read(fact.what, fact.at, &made.happening, error) ||
        !board_ruling_read(fact.verdict, &fact.effects, &made.given, error))
        return false;
    made.what = fact.what;
    made.own = fact.own;
    made.given.reason = read_reason(fact.reason);
    made.given.next = read_reason(fact.next);
    for (size_t i = 0; i < fact.articles.count && i < RULING_ARTICLES_MOST; i++)
        made.given.articles[made.given.article_count++] = text_zero(board->arena, fact.articles.items[i]);
    for (size_t i = 0; i < fact.operands.count && i < 2; i++)
        made.given.operands[i] = fact.operands.items[i];
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
    return body->type == JSON_OBJECT || fact_unfit(error, "not-an-object");
}

static bool is_of(const struct journal_entry *entry, enum fact_kind kind) {
    return text_equal(entry->kind, text_from(contract_fact_shapes[kind]->name));
}

static bool is_undo(const struct journal_entry *entry) {
    return is_of(entry, FACT_GAME_UNDONE);
}

/* The last entry before `at` that is in effect, as an index from 1; 0: there is none. */
static size_t last_in_effect(const struct undoing *undoing, size_t at) {
    while (at > 0 && (undoing->out[at - 1] || is_undo(&undoing->entries[at - 1])))
        at--;
    return at;
}

static bool take_back(struct undoing *undoing, size_t index, struct error *error) {
    struct fact_game_undone undone = {0};
    size_t last = last_in_effect(undoing, index);
    if (!shape_read(&contract_fact_game_undone, &undoing->bodies[index], NULL, undoing->board->arena, &undone, error))
        return false;
    if (last == 0 || !text_equal(undoing->entries[last - 1].command, undone.command))
        return fact_unfit(error, "not-the-last-command");
    for (; last > 0 && text_equal(undoing->entries[last - 1].command, undone.command); last--)
        undoing->out[last - 1] = true;
    return true;
}

static bool apply_entry(struct board_game *board, const struct journal_entry *entry, const struct json *body,
                        struct error *error) {
    if (is_of(entry, FACT_GAME_FACT))
        return apply_fact(board, entry, body, error);
    if (is_of(entry, FACT_GAME_OPENED))
        return apply_opening(board, body, error);
    return fact_unfit(error, "unknown-kind");
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
            return fact_entry_invalid(&entries[i], &fault, error);
        board->seq = entries[i].seq;
    }
    for (size_t i = 0; i < count; i++)
        if (!undoing.out[i] && !is_undo(&entries[i]) && !apply_entry(board, &entries[i], &undoing.bodies[i], &fault))
            return fact_entry_invalid(&entries[i], &fault, error);
    size_t last = last_in_effect(&undoing, count);
    if (last > 0) {
        board->last_command = entries[last - 1].command;
        board->last_actor = entries[last - 1].actor;
    }
    return true;
}
