#include "game/view.h"
#include "game/compose.h"

#include <stdio.h>

#include "chess/notation.h"
#include "game/duties.h"

/* --- Small things --------------------------------------------------------------------------------------------------- */

static const char *const side_names[] = {"white", "black"};

bool game_counts_shown(const struct game *game) {
    return game->rules.counter_shown || game->flag[WHITE] || game->flag[BLACK] || game->phase == PHASE_ENDED;
}

static void word(struct json_writer *writer, const char *key, const char *value) {
    json_key_text(writer, key, text_from(value));
}

static void actor(struct json_writer *writer, const char *key, uint8_t who) {
    if (who == BY_NOBODY) {
        json_key(writer, key);
        json_null(writer);
    } else {
        word(writer, key, game_actor_word((enum game_actor)who));
    }
}

static void score(struct json_writer *writer, const char *key, struct game_score value) {
    char bytes[16];
    struct text_builder out = {.bytes = bytes, .capacity = sizeof bytes};
    game_score_add(&out, value);
    json_key_text(writer, key, (struct text){bytes, out.length});
}

static void square(struct json_writer *writer, const char *key, uint8_t value) {
    char name[2] = {square_file_letter((enum square)value), square_rank_digit((enum square)value)};
    json_key(writer, key);
    if (value == NO_SQUARE)
        json_null(writer);
    else
        json_text(writer, (struct text){name, 2});
}

static void squares_of(struct json_writer *writer, const char *key, struct move move) {
    static const char letters[] = ".PNBRQK";
    char name[5] = {square_file_letter((enum square)move.from), square_rank_digit((enum square)move.from),
                    square_file_letter((enum square)move.to), square_rank_digit((enum square)move.to),
                    letters[move.promotion]};
    json_key(writer, key);
    if (move_equal(move, move_none()))
        json_null(writer);
    else
        json_text(writer, (struct text){name, move.promotion == NO_KIND ? 4 : 5});
}

static void flags(struct json_writer *writer, const char *key, uint64_t set) {
    json_key_array(writer, key);
    for (int flag = 0; flag < FLAG_COUNT; flag++)
        if ((set >> flag & 1) != 0)
            json_text(writer, text_from(game_flag_word((enum game_flag)flag)));
    json_end_array(writer);
}

/* --- What all see --------------------------------------------------------------------------------------------------- */

/* What a player needs is between him and the arbiter. */
static void players(struct json_writer *writer, const struct game *game, enum game_view_for viewer) {
    json_key_object(writer, "players");
    for (int side = WHITE; side <= BLACK; side++) {
        const struct game_player *player = &game->rules.players[side];
        json_key_object(writer, side_names[side]);
        json_key_text(writer, "name", player->name);
        if (viewer == GAME_VIEW_ARBITER) {
            json_key_boolean(writer, "disabled", player->disabled);
            json_key_boolean(writer, "blind", player->blind);
            json_key_boolean(writer, "deaf", player->deaf);
        }
        json_end_object(writer);
    }
    json_end_object(writer);
}

/* The last two fields of a FEN count moves and quiet moves: they are not for the players. [laws:12.6] */
static void board(struct json_writer *writer, const struct game *game, enum game_view_for viewer) {
    enum { PUBLIC_FIELDS = 4 };
    char fen[FEN_LONGEST];
    struct text whole = {fen, position_write(game_position(game), FEN_EN_PASSANT_LEGAL, fen)};
    struct text rest = whole;
    for (int i = 0; i < PUBLIC_FIELDS; i++)
        text_cut(&rest, ' ');
    size_t shown = whole.length - rest.length - 1;
    word(writer, "to_move", side_names[game_to_move(game)]);
    json_key_text(writer, "fen", viewer == GAME_VIEW_PUBLIC ? text_slice(whole, 0, shown) : whole);
}

static void clocks(struct json_writer *writer, const struct game *game, int64_t at, enum game_view_for viewer) {
    struct clock then = game->clock;
    clock_settle(&then, at);
    bool running = then.running != CLOCK_NOBODY && !then.sides[then.running].fallen;
    json_key_object(writer, "clock");
    json_key_integer(writer, "low", GAME_TIME_LOW);
    actor(writer, "running", running ? (uint8_t)then.running : (uint8_t)BY_NOBODY);
    for (int side = WHITE; side <= BLACK; side++) {
        json_key_object(writer, side_names[side]);
        json_key_integer(writer, "left", clock_left(&then, (enum colour)side));
        json_key_integer(writer, "delay", then.sides[side].delay);
        json_key_boolean(writer, "zero", then.sides[side].fallen);
        json_key_boolean(writer, "flag", game->flag[side]);
        if (viewer == GAME_VIEW_ARBITER || game_counts_shown(game)) {
            json_key_integer(writer, "counter", then.sides[side].presses);
            json_key_integer(writer, "period", then.sides[side].period + 1);
        }
        if (viewer == GAME_VIEW_ARBITER) {
            json_key_integer(writer, "given", then.sides[side].given);
            json_key_integer(writer, "used", then.sides[side].used);
        }
        json_end_object(writer);
    }
    if (viewer == GAME_VIEW_ARBITER) {
        actor(writer, "first_fallen",
              then.first_fallen == CLOCK_NOBODY ? (uint8_t)BY_NOBODY : (uint8_t)then.first_fallen);
        int64_t falls_at = clock_falls_at(&then);
        json_key(writer, "falls_at");
        if (falls_at == CLOCK_NEVER)
            json_null(writer);
        else
            json_integer(writer, falls_at);
    }
    json_end_object(writer);
}

static const struct position *before_ply(const struct game *game, size_t ply) {
    return ply == 0 ? &game->rules.start : &game->plies[ply - 1].after;
}

/* What is no legal move is told by its squares. */
static void ply_move(struct json_writer *writer, const struct game *game, size_t index) {
    const struct game_ply *ply = &game->plies[index];
    struct moves moves;
    if (ply->legal)
        moves_generate(&moves, before_ply(game, index));
    if (ply->legal && moves_has(&moves, ply->move)) {
        char san[NOTATION_LONGEST];
        size_t length = notation_write(before_ply(game, index), ply->move, &notation_pgn, san);
        json_key_text(writer, "san", (struct text){san, length});
    } else {
        squares_of(writer, "san", ply->move);
    }
    squares_of(writer, "move", ply->move);
    json_key_boolean(writer, "offer", ply->offer);
}

static void plies(struct json_writer *writer, const struct game *game, enum game_view_for viewer) {
    if (viewer == GAME_VIEW_ARBITER || game_counts_shown(game)) {
        json_key_array(writer, "plies");
        for (size_t i = 0; i < game->ply_count; i++) {
            json_begin_object(writer);
            ply_move(writer, game, i);
            if (viewer == GAME_VIEW_ARBITER) {
                json_key_boolean(writer, "legal", game->plies[i].legal);
                json_key_boolean(writer, "completed", game->plies[i].completed);
                json_key_integer(writer, "at", game->plies[i].made_at);
            }
            json_end_object(writer);
        }
        json_end_array(writer);
    }
    if (!json_key_optional(writer, "last", game->ply_count > 0))
        return;
    ply_move(writer, game, game->ply_count - 1);
    json_end_object(writer);
}

/* The board's own result, what the players confirmed, and what counts. [laws:8.7] [laws:12.9.4] */
static void result(struct json_writer *writer, const struct game *game) {
    if (!json_key_optional(writer, "result", game->phase == PHASE_ENDED || game->scored))
        return;
    if (game->phase == PHASE_ENDED) {
        score(writer, "board", game->board_score);
        word(writer, "end", game_end_word(game->end));
        json_key_integer(writer, "ended_at", game->ended_at);
    }
    score(writer, "score", game->score);
    json_key_boolean(writer, "scored", game->scored);
    json_key_object(writer, "confirmed");
    for (int side = WHITE; side <= BLACK; side++)
        if (game->sides[side].confirmed)
            score(writer, side_names[side], game->sides[side].confirmed_as);
    json_end_object(writer);
    json_end_object(writer);
}

/* The envelope stays closed for everybody. [laws:I.2.5] */
static void adjournment(struct json_writer *writer, const struct game *game) {
    if (!json_key_optional(writer, "adjournment", game->sealed_by != BY_NOBODY || game->resumption.length > 0))
        return;
    actor(writer, "sealed_by", game->sealed_by);
    json_key_boolean(writer, "closed", game->envelope_closed);
    json_key_text(writer, "resumption", game->resumption);
    json_key_integer(writer, "session_end", game->session_end);
    json_key_boolean(writer, "opened", game->unsealed);
    if (game->unsealed)
        json_key_text(writer, "move", game->sealed);
    json_key_integer(writer, "resumed_at", game->resumed_at);
    json_key_integer(writer, "resumed_ply", game->resumed_ply);
    json_end_object(writer);
}

/* --- What the arbiter sees ------------------------------------------------------------------------------------------ */

static void sheet(struct json_writer *writer, const struct game_side *side) {
    word(writer, "sheet", game_sheet_word(side->sheet));
    json_key_array(writer, "entries");
    for (size_t i = 0; i < side->entry_count; i++) {
        json_begin_object(writer);
        json_key_text(writer, "written", side->entries[i].written);
        json_key_boolean(writer, "offer", side->entries[i].offer);
        json_key_integer(writer, "at", side->entries[i].at);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void sides(struct json_writer *writer, const struct game *game) {
    struct game_watch attention = game_watch(game, game->now);
    json_key_object(writer, "sides");
    for (int colour = WHITE; colour <= BLACK; colour++) {
        const struct game_side *side = &game->sides[colour];
        json_key_object(writer, side_names[colour]);
        json_key_integer(writer, "made", game_made(game, (enum colour)colour));
        json_key_integer(writer, "completed", side->completed);
        json_key_integer(writer, "illegal", side->illegal);
        json_key_integer(writer, "warnings", side->warnings);
        json_key_integer(writer, "offers", side->offers);
        json_key_integer(writer, "requests", side->sheet_requests);
        json_key_boolean(writer, "present", side->present);
        json_key_boolean(writer, "away", side->away != AWAY_NOT);
        json_key_boolean(writer, "permitted", side->permitted != 0);
        json_key_boolean(writer, "exempt", game_exempt(game, (enum colour)colour));
        json_key_boolean(writer, "must_record", game_must_record(game, (enum colour)colour));
        json_key_boolean(writer, "time_trouble", attention.time_trouble[colour]); /* [laws:12.3] */
        json_key_text(writer, "dress", text_from(game_dress_word(side->dress)));
        json_key_boolean(writer, "no_ceremony", side->no_ceremony);
        json_key_boolean(writer, "announced", side->announced);
        squares_of(writer, "announced_move", side->announced_move);
        square(writer, "must_move", side->must_move);
        squares_of(writer, "must_play", side->must_play);
        flags(writer, "assistant", side->assistant);
        json_key_text(writer, "assistant_name", side->assistant_name);
        json_key_integer(writer, "excluded", game->excluded_rounds[colour]);
        json_key_boolean(writer, "expelled", game->expelled[colour]);
        sheet(writer, side);
        json_end_object(writer);
    }
    json_end_object(writer);
}

static void touches(struct json_writer *writer, const struct game *game) {
    json_key_array(writer, "touches");
    for (size_t i = 0; i < game->touch_count; i++) {
        const struct touch *touch = &game->touches[i];
        json_begin_object(writer);
        word(writer, "by", side_names[touch->by]);
        json_key_integer(writer, "act", touch->act);
        square(writer, "square", touch->square);
        json_key_integer(writer, "man", touch->man);
        json_end_object(writer);
    }
    json_end_array(writer);
    if (!json_key_optional(writer, "left", game->left))
        return;
    squares_of(writer, "move", game->left_move);
    flags(writer, "flags", game->left_flags);
    json_end_object(writer);
}

static bool is_legal(const struct game *game, struct move move) {
    struct moves moves;
    moves_generate(&moves, game_position(game));
    return moves_has(&moves, move);
}

/* What the record shows of a position: how often it has appeared and after which plies, and the moves of 9.3. */
static void record(struct json_writer *writer, const struct game *game, struct move move) {
    struct position after = *game_position(game);
    int64_t count = 0;
    if (!move_equal(move, move_none()) && is_legal(game, move))
        position_play(&after, game_position(game), move);
    json_key_object(writer, "record");
    json_key_array(writer, "plies");
    for (size_t i = 0; i <= game->ply_count; i++)
        if (position_same(before_ply(game, i), &after)) {
            json_integer(writer, (int64_t)i);
            count++;
        }
    json_end_array(writer);
    if (!move_equal(move, move_none()))
        count++; /* the one to come */
    json_key_integer(writer, "occurrences", count);
    json_key_integer(writer, "quiet_plies", after.quiet_plies);
    json_end_object(writer);
}

static void claim(struct json_writer *writer, const struct game *game) {
    if (!json_key_optional(writer, "claim", game->claim != CLAIM_NONE))
        return;
    word(writer, "kind", game_claim_word(game->claim));
    actor(writer, "by", game->claim_by);
    squares_of(writer, "move", game->claim_move);
    flags(writer, "flags", game->claim_flags);
    json_key_text(writer, "words", game->claim_words);
    record(writer, game, game->claim_move);
    json_end_object(writer);
}

static void kept(struct json_writer *writer, int64_t at, uint8_t side, struct text article, struct text words) {
    json_key_integer(writer, "at", at);
    actor(writer, "side", side);
    json_key_text(writer, "article", article);
    json_key_text(writer, "words", words);
}

static void books(struct json_writer *writer, const struct game *game) {
    char number[PENALTY_ARTICLE_SIZE];
    json_key_array(writer, "incidents");
    for (size_t i = 0; i < game->incident_count; i++) {
        const struct game_incident *incident = &game->incidents[i];
        json_begin_object(writer);
        kept(writer, incident->at, incident->side, incident->article, incident->words);
        json_key_boolean(writer, "open", incident->open);
        json_key_object(writer, "least");
        json_key_integer(writer, "white", game_penalty_step(game, BY_WHITE, incident->article));
        json_key_integer(writer, "black", game_penalty_step(game, BY_BLACK, incident->article));
        json_end_object(writer);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_key_array(writer, "penalties");
    for (size_t i = 0; i < game->penalty_count; i++) {
        const struct game_penalty *penalty = &game->penalties[i];
        json_begin_object(writer);
        kept(writer, penalty->at, penalty->side, penalty->article, penalty->words);
        json_key_integer(writer, "number", penalty->number);
        json_key_text(writer, "which", game_penalty_article(number, penalty->number));
        json_key_integer(writer, "time", penalty->time);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_key_array(writer, "notes");
    for (size_t i = 0; i < game->note_count; i++) {
        const struct game_note *note = &game->notes[i];
        json_begin_object(writer);
        kept(writer, note->at, note->side, note->article, note->words);
        json_key_integer(writer, "ply", (int64_t)note->ply);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_key_array(writer, "appeals");
    for (size_t i = 0; i < game->appeal_count; i++) {
        const struct game_appeal *appeal = &game->appeals[i];
        json_begin_object(writer);
        kept(writer, appeal->at, appeal->side, TEXT(""), appeal->words);
        json_key_integer(writer, "against", appeal->against);
        json_key_boolean(writer, "open", appeal->open);
        json_key_boolean(writer, "upheld", appeal->upheld);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void stopped(struct json_writer *writer, const struct game *game) {
    json_key_object(writer, "stopped");
    actor(writer, "by", game->stopped_by);
    actor(writer, "ran", game->ran_when_stopped);
    json_key_text(writer, "reason", game->stop_reason);
    json_end_object(writer);
    json_key_boolean(writer, "consent", game->consent);
    json_key_integer(writer, "watch_until", game->watch_until);
    json_key_boolean(writer, "colours_reversed", game->colours_reversed);
    json_key_boolean(writer, "two_boards", game->two_boards);
    json_key_boolean(writer, "repeated", game->repeated);
    json_key_boolean(writer, "means_postponed", game->means_postponed);
    actor(writer, "means_by", game->means_by);
}

/* What comes next as a rule. */
static void usual(struct json_writer *writer, const struct game *game) {
    enum game_verb verb;
    enum game_actor by;
    if (!json_key_optional(writer, "usual", compose_usual(game, &verb, &by)))
        return;
    word(writer, "word", game_verb_word(verb));
    word(writer, "actor", game_actor_word(by));
    json_end_object(writer);
}

void game_view(struct json_writer *writer, const struct game *game, int64_t at, enum game_view_for viewer) {
    static const char *const supervisions[] = {"unsaid", "full", "basic"};
    if (at < game->now)
        at = game->now;
    json_begin_object(writer);
    word(writer, "phase", game_phase_word(game->phase));
    json_key_integer(writer, "at", at);
    json_key_integer(writer, "game", game->games + 1);
    word(writer, "class", control_class_name(game->rules.class));
    word(writer, "supervision", supervisions[game_full_rules(&game->rules) ? SUPERVISION_FULL : SUPERVISION_BASIC]);
    players(writer, game, viewer);
    board(writer, game, viewer);
    clocks(writer, game, at, viewer);
    plies(writer, game, viewer);
    actor(writer, "offer", game->offer_by);
    result(writer, game);
    adjournment(writer, game);
    if (viewer == GAME_VIEW_ARBITER) {
        json_key_integer(writer, "facts", game->facts);
        sides(writer, game);
        touches(writer, game);
        claim(writer, game);
        record(writer, game, move_none());
        stopped(writer, game);
        books(writer, game);
        usual(writer, game);
    }
    json_end_object(writer);
}

/* --- A ruling ------------------------------------------------------------------------------------------------------- */

static void reason(struct json_writer *writer, struct arena *arena, const struct language *language, const char *key,
                   const char *sentence_key, enum game_reason value, const struct text operands[RULING_OPERANDS]) {
    json_key_text(writer, key, text_from(game_reason_word(value)));
    json_key_text(writer, sentence_key, game_reason_sentence(arena, language, value, operands));
}

void game_ruling_lists(struct json_writer *writer, struct arena *arena, const struct game_ruling *ruling) {
    json_key_array(writer, "articles");
    for (size_t i = 0; i < ruling->article_count; i++)
        json_text(writer, text_from(ruling->articles[i]));
    json_end_array(writer);
    json_key_array(writer, "effects");
    for (size_t i = 0; i < ruling->effect_count; i++) {
        struct text_builder effect = {.arena = arena};
        effect_add(&effect, &ruling->effects[i]);
        json_text(writer, text_builder_take(&effect));
    }
    json_end_array(writer);
}

/* The operands by their names. */
static void values(struct json_writer *writer, const struct game_ruling *ruling) {
    json_key_object(writer, "values");
    for (size_t i = 0; i < RULING_OPERANDS; i++) {
        char name[32];
        snprintf(name, sizeof name, "%.*s", TEXT_ARG(game_reason_operand(ruling->reason, i)));
        if (name[0] != '\0')
            json_key_text(writer, name, ruling->operands[i]);
    }
    json_end_object(writer);
}

void game_ruling_view(struct json_writer *writer, struct arena *arena, const struct language *language,
                      const struct game_ruling *ruling) {
    word(writer, "verdict", game_verdict_word(ruling->verdict));
    reason(writer, arena, language, "reason", "sentence", ruling->reason, ruling->operands);
    json_key_array(writer, "operands");
    json_text(writer, ruling->operands[0]);
    json_text(writer, ruling->operands[1]);
    json_end_array(writer);
    values(writer, ruling);
    reason(writer, arena, language, "next", "next_sentence", ruling->next, ruling->operands);
    game_ruling_lists(writer, arena, ruling);
}
