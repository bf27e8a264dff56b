#include "event/board_game.h"
#include "event/play_rules.h"
#include "event/show.h"
#include "game/duties.h"
#include "game/game_log.h"
#include "game/view.h"
#include "language/errors.h"

void board_ruling_show(struct json_writer *writer, struct arena *arena, const struct language *language,
                       const struct game_ruling *ruling) {
    json_begin_object(writer);
    game_ruling_view(writer, arena, language, ruling);
    json_end_object(writer);
}

static void show_player(struct json_writer *writer, const struct event *event, const char *side, int32_t id) {
    const struct player *player = event_player(event, id);
    if (!json_key_optional(writer, side, player != NULL))
        return;
    json_key_integer(writer, "id", id);
    json_key_text(writer, "name", player->name);
    json_key_text(writer, "title", player->title);
    json_key_integer(writer, "rating", player->rating);
    json_key_text(writer, "federation", player->federation);
    json_end_object(writer);
}

static void show_place(struct json_writer *writer, const struct event *event, const struct board_place *place,
                       const struct board_game *board, bool arbiter) {
    json_key_integer(writer, "tournament", place->tournament->id);
    json_key_integer(writer, "round", place->round->number);
    json_key_integer(writer, "board", place->number);
    json_key_integer(writer, "seq", arbiter ? board->seq : 0); /* it tells how much was entered [laws:12.6] */
    json_key_integer(writer, "event_seq", event->seq);
    show_player(writer, event, "white", place->board->white);
    show_player(writer, event, "black", place->board->black);
}

/* Where a ruling at another board wrote the result, as an exclusion does. */
static void show_ruled(struct json_writer *writer, const struct board_place *place) {
    const struct board *board = place->board;
    if (!json_key_optional(writer, "ruled", board_ruled_elsewhere(place) && board->ruled_round > 0))
        return;
    json_key_integer(writer, "round", board->ruled_round);
    json_key_integer(writer, "board", board->ruled_board);
    json_end_object(writer);
}

/* The event's result, and whether it was entered by hand: it is another one than the game gives, and nobody's ruling. */
static void show_result(struct json_writer *writer, const struct board_place *place, const struct board_game *board,
                        bool open) {
    struct board_outcome outcome;
    struct error ignored;
    enum result now = (enum result)place->board->result;
    bool known = board_outcome_of(board, &outcome, &ignored);
    json_key_text(writer, "result", text_from(result_code(now)));
    json_key_integer(writer, "result_changed", place->board->changed);
    json_key_boolean(writer, "by_hand",
                     open && board->opened && result_is_final(now) && (!known || outcome.result != now) &&
                         !board_ruled_elsewhere(place));
    show_ruled(writer, place);
    json_key_boolean(writer, "locked", place->round->locked);
}

/* "white-blind": what is set for one player, which visitors are not told. */
static bool is_of_player(struct text key) {
    return text_starts_with(key, TEXT("white-")) || text_starts_with(key, TEXT("black-"));
}

static void show_rules(struct json_writer *writer, struct arena *arena, const struct game_rules *rules, bool arbiter) {
    struct text_builder control = {.arena = arena};
    struct game_rule_row row;
    control_add(&control, &rules->clock.control);
    json_key_text(writer, "control", text_builder_take(&control));
    json_key_integer(writer, "scheduled", rules->scheduled);
    json_key_object(writer, "rules");
    for (size_t i = 0;; i++) {
        struct text_builder value = {.arena = arena};
        if (!game_rules_describe(rules, i, &value, &row))
            break;
        if (!text_equal(text_from(row.key), TEXT("scheduled")) && (arbiter || !is_of_player(text_from(row.key))))
            json_key_text(writer, row.key, text_builder_take(&value));
    }
    json_end_object(writer);
    char fen[FEN_LONGEST];
    json_key_text(writer, "position", (struct text){fen, position_write(&rules->start, FEN_EN_PASSANT_LEGAL, fen)});
}

/* A sealed move stays in its envelope until that is opened, also here. [laws:I.2.5] */
static struct board_fact veiled(const struct board_game *board, const struct board_fact *fact) {
    struct board_fact shown = *fact;
    if (fact->happening.what != VERB_seals || board->game.unsealed)
        return shown;
    struct text_builder what = {.arena = board->arena};
    shown.happening.has &= (uint16_t)~HAS_MOVE;
    happening_add(&what, &shown.happening);
    shown.what = text_builder_take(&what);
    for (size_t i = 0; i < shown.given.effect_count; i++)
        if (shown.given.effects[i].what == EFFECT_seal)
            shown.given.effects[i].has &= (uint16_t)~HAS_WORDS;
    return shown;
}

static void show_facts(struct json_writer *writer, const struct board_game *board, const struct language *language) {
    json_key_array(writer, "facts");
    for (size_t i = 0; i < board->fact_count; i++) {
        const struct board_fact *fact = &board->facts[i];
        json_begin_object(writer);
        json_key_integer(writer, "seq", fact->seq);
        json_key_integer(writer, "at", fact->happening.at);
        json_key_text(writer, "actor", fact->actor);
        struct board_fact shown = veiled(board, fact);
        json_key_text(writer, "what", shown.what);
        game_ruling_view(writer, board->arena, language, &shown.given);
        if (fact->own.length > 0)
            json_key_text(writer, "own", fact->own);
        json_end_object(writer);
    }
    json_end_array(writer);
    if (!json_key_optional(writer, "undo", board->last_command.length > 0))
        return;
    json_key_text(writer, "command", board->last_command);
    json_key_text(writer, "actor", board->last_actor);
    json_end_object(writer);
}

static void show_refusal(struct json_writer *writer, struct arena *arena, const struct error *refusal,
                         const struct language *language) {
    if (!json_key_optional(writer, "refusal", refusal != NULL))
        return;
    language_error_write(writer, arena, language, refusal);
    json_end_object(writer);
}

static int64_t time_of(const struct board_game *board, int64_t now) {
    return now > board->game.now ? now : board->game.now;
}

bool board_is_public(const struct event *event, const struct board_place *place, const struct board_game *board) {
    bool over =
        result_is_final((enum result)place->board->result) || (board->opened && board->game.phase == PHASE_ENDED);
    return event->games == GAMES_AT_ONCE || (event->games == GAMES_AFTER_END && over);
}

/* What only the arbiter may know stays with him: the public's view of the game is that of the hall. [laws:12.6]
   [laws:6.12.1] */
void board_view(struct json_writer *writer, const struct event *event, const struct board_place *place,
                struct board_game *board, int64_t now, bool arbiter, const struct error *refusal,
                const struct language *language) {
    struct board_game shown = *board;
    struct error why;
    bool open = arbiter || board_is_public(event, place, board);
    if (!open)
        refusal = NULL; /* it says what became of a game that is not shown */
    else if (!shown.opened && refusal == NULL && !board_game_open(&shown, event, place, NULL, now, &why))
        refusal = &why;
    json_begin_object(writer);
    show_place(writer, event, place, board, arbiter);
    json_key_integer(writer, "now", now);
    show_result(writer, place, board, open);
    json_key_boolean(writer, "opened", open && board->opened);
    json_key_boolean(writer, "shown", open);
    show_refusal(writer, board->arena, refusal, language);
    if (arbiter)
        show_facts(writer, board, language);
    if (open && refusal == NULL) {
        board_game_name(&shown, event);
        show_rules(writer, board->arena, &shown.game.rules, arbiter);
        json_key(writer, "game");
        game_view(writer, &shown.game, time_of(&shown, now), arbiter ? GAME_VIEW_ARBITER : GAME_VIEW_PUBLIC);
    } else {
        json_key(writer, "game");
        json_null(writer);
    }
    json_end_object(writer);
}

struct text board_public_scope(struct arena *arena, const struct event *event, const struct board_place *place,
                               struct board_game *board, int64_t at) {
    struct text_builder out = {.arena = arena};
    struct json_writer writer = {.out = &out};
    if (board->opened && board_is_public(event, place, board))
        game_view(&writer, &board->game, time_of(board, at), GAME_VIEW_PUBLIC);
    return text_builder_take(&out);
}

/* --- The desk ------------------------------------------------------------------------------------------------------- */

bool board_needs_arbiter(const struct board_game *board) {
    struct game_watch watch = game_watch(&board->game, board->game.now);
    return board->opened && (watch.unfinished || watch.incidents > 0 || watch.appeals > 0);
}

/* Where the arbiter is wanted: somebody stopped the clocks, claims something, or an incident waits for its ruling
   [laws:12.1] [laws:12.2.5]; and where he stays near: less than five minutes [laws:12.3]. */
static void show_calls(struct json_writer *writer, const struct game *game, int64_t at) {
    struct game_watch watch = game_watch(game, at);
    bool called = game->phase == PHASE_STOPPED && game->stopped_by <= BY_BLACK;
    bool pending = game->phase == PHASE_CLAIM || game->phase == PHASE_UPDATING || game->phase == PHASE_RECONSTRUCTING;
    bool at_zero =
        watch.unfinished && game->phase != PHASE_BEFORE && (watch.left[WHITE] <= 0 || watch.left[BLACK] <= 0);
    json_key_array(writer, "low");
    for (int side = WHITE; side <= BLACK; side++)
        if (watch.time_trouble[side])
            json_text(writer, text_from(game_actor_word((enum game_actor)side)));
    json_end_array(writer);
    json_key_boolean(writer, "called", called);
    json_key_text(writer, "claim", text_from(game_claim_word(game->claim)));
    json_key_integer(writer, "incidents", (int64_t)watch.incidents);
    json_key_integer(writer, "appeals", (int64_t)watch.appeals);
    json_key_boolean(writer, "at_zero", at_zero);
    json_key_boolean(writer, "wanted",
                     called || pending || watch.incidents > 0 || watch.appeals > 0 || watch.claim || at_zero);
}

void board_row(struct json_writer *writer, const struct event *event, const struct board_place *place,
               struct board_game *board, int64_t now) {
    const struct game *game = &board->game;
    json_begin_object(writer);
    show_place(writer, event, place, board, true);
    show_result(writer, place, board, true);
    json_key_boolean(writer, "opened", board->opened);
    json_key_text(writer, "phase", text_from(game_phase_word(board->opened ? game->phase : PHASE_BEFORE)));
    if (board->opened) {
        int64_t at = time_of(board, now);
        json_key_integer(writer, "white_left", game_left(game, WHITE, at));
        json_key_integer(writer, "black_left", game_left(game, BLACK, at));
        enum game_actor running = game_running(game);
        json_key_text(writer, "running", running == BY_NOBODY ? TEXT("") : text_from(game_actor_word(running)));
        json_key_text(writer, "to_move", text_from(game_actor_word((enum game_actor)game_to_move(game))));
        json_key_text(writer, "offer",
                      game->offer_by == BY_NOBODY ? TEXT("")
                                                  : text_from(game_actor_word((enum game_actor)game->offer_by)));
        show_calls(writer, game, at);
    }
    json_end_object(writer);
}

/* --- The journal and the live stream -------------------------------------------------------------------------------- */

/* A sealed move is on record, and is read by nobody before its time. [laws:I.1.1] */
static bool is_sealing(struct arena *arena, const struct journal_entry *entry, struct text *what) {
    struct json body;
    struct error ignored;
    size_t at;
    if (!json_read(arena, entry->body, &json_usual_limits, &body, &ignored) ||
        !json_get_text(&body, "what", what, &ignored) || !text_find(*what, TEXT(" seals"), &at))
        return false;
    *what = text_slice(*what, 0, at + sizeof " seals" - 1);
    return true;
}

struct text board_entry_body(struct arena *arena, const struct journal_entry *entry) {
    struct text_builder out = {.arena = arena};
    struct json_writer body = {.out = &out};
    struct text what;
    if (!is_sealing(arena, entry, &what))
        return entry->body;
    json_begin_object(&body);
    json_key_text(&body, "what", what);
    json_end_object(&body);
    return text_builder_take(&out);
}

/* How much was entered, and how often something was, is for arbiters. [laws:12.6] */
bool board_change_view(struct json_writer *writer, const struct board_change *change, bool arbiter) {
    if (change->hidden && !arbiter)
        return false;
    json_begin_object(writer);
    json_key_integer(writer, "tournament", change->tournament);
    json_key_integer(writer, "round", change->round);
    json_key_integer(writer, "board", change->board);
    if (arbiter)
        json_key_integer(writer, "seq", change->seq);
    json_end_object(writer);
    return true;
}

/* --- The log -------------------------------------------------------------------------------------------------------- */

/* "=> ruled: time white 1:00 because ..." */
static void add_own(struct text_builder *out, const struct board_fact *fact) {
    game_time_add(out, fact->happening.at);
    text_add_byte(out, ' ');
    happening_add(out, &fact->happening);
    text_add_zero(out, "\n    => ");
    game_log_add_ruling(out, &fact->given);
    text_add_format(out, " because %.*s\n", TEXT_ARG(fact->own));
}

void board_log(struct text_builder *out, const struct event *event, const struct board_place *place,
               struct board_game *board) {
    text_add_format(out, "# %.*s, %.*s, round %ld, board %ld\n", TEXT_ARG(event->name),
                    TEXT_ARG(place->tournament->name), (long)place->round->number, (long)place->number);
    if (!board->opened)
        return;
    board_game_name(board, event);
    struct game_rules rules = board->game.rules;
    int64_t zero = rules.scheduled;
    for (size_t i = 0; i < board->fact_count; i++)
        if (board->facts[i].happening.at < zero)
            zero = board->facts[i].happening.at;
    rules.scheduled -= zero;
    game_log_add_rules(out, &rules);
    for (size_t i = 0; i < board->fact_count; i++) {
        struct board_fact shown = veiled(board, &board->facts[i]);
        shown.happening.at -= zero;
        if (shown.own.length == 0)
            game_log_add_fact(out, &shown.happening, &shown.given);
        else
            add_own(out, &shown);
    }
}
