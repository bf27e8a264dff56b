/*
 * Adjourned games (Guideline I), and games that something outside interrupts (C.02 11.2).
 *
 * The sealed move is a text that nobody reads until the envelope is opened: it is not played, so the position, the times and
 * the move number that stand are those of the envelope.
 */
#include "chess/notation.h"
#include "clock/presets.h"
#include "game/before.h"
#include "game/rule_play.h"

static enum game_actor on_move(const struct game *game) {
    return game_to_move(game) == WHITE ? BY_WHITE : BY_BLACK;
}

static bool is_sealed(const struct game *game) {
    return game->sealed_by != BY_NOBODY && !game->unsealed;
}

static bool is_missing(const struct game *game) {
    return (game->sealed_flags & GAME_FLAG(unknown)) != 0;
}

/* A sealed text that the program holds, not only a sheet of paper or a picture of one. */
static bool is_written(const struct game *game) {
    return game->sealed.length > 0 && (game->sealed_flags & GAME_FLAG(photo)) == 0;
}

static void effect_seal(struct ruling_case *at, enum game_actor side, uint64_t flags, struct text words) {
    struct game_deed *seal = rule_effect(at, EFFECT_seal);
    seal->has = HAS_SIDE;
    seal->side = (uint8_t)side;
    if (flags != 0) {
        seal->has |= HAS_FLAGS;
        seal->flags = flags;
    }
    if (words.length > 0) {
        seal->has |= HAS_WORDS;
        seal->words = words;
    }
}

static void effect_session_end(struct ruling_case *at, int64_t until) {
    struct game_deed *effect = rule_effect(at, EFFECT_session_end);
    effect->has = HAS_TIME;
    effect->times[0] = until;
}

static void effect_both(struct ruling_case *at, enum game_effect effect) {
    rule_effect_side(at, effect, BY_WHITE);
    rule_effect_side(at, effect, BY_BLACK);
}

/* The text as the notation or as squares. */
static enum notation_fault read_sealed(const struct game *game, struct text text, struct move *move) {
    struct notation_reading reading;
    if (notation_read(game_position(game), text, NOTATION_ENGLISH, &reading)) {
        *move = reading.move;
        return NOTATION_READ;
    }
    struct error ignored = {0};
    return move_read_uci(game_position(game), text, move, &ignored) ? NOTATION_READ : reading.fault;
}

/* --- Adjourning ----------------------------------------------------------------------------------------------------- */

/* Can a move be sealed now: is a player on move, and his clock running? */
static bool may_adjourn(struct ruling_case *at, const char *article) {
    const struct game *game = at->game;
    if (!game->rules.adjournments)
        rule_refuse(at, REASON_no_adjournments, "laws:guidelines");
    else if (game->phase != PHASE_PLAYING)
        rule_refuse(at, REASON_not_now, article);
    else if (game_running(game) != on_move(game))
        rule_refuse(at, REASON_complete_first, article);
    else
        return true;
    return false;
}

/* The session is over: who has the move seals it. Its clock runs on. [laws:I.1.1] The arbiter's clock says when. [laws:I.14] */
void rule_requires_sealing(struct ruling_case *at) {
    if (!may_adjourn(at, "laws:I.1.1"))
        return;
    if (at->happening->at < at->game->session_end) {
        rule_refuse(at, REASON_session_lasts, "laws:I.14");
        return;
    }
    rule_say(at, VERDICT_ALLOWED, REASON_seal_now, "laws:I.1.1");
    rule_effect_number(at, EFFECT_phase, PHASE_SEALING);
}

/* The player on move adjourns before the session's end; the time until then will be his. [laws:I.1.2] */
void rule_adjourns(struct ruling_case *at) {
    const struct game_deed *happening = at->happening;
    enum game_actor side = (enum game_actor)happening->by;
    if (!may_adjourn(at, "laws:I.1.2"))
        return;
    bool said = (happening->has & HAS_TIME) != 0;
    int64_t until_end = said ? happening->times[0] : at->game->session_end - happening->at;
    if (side != on_move(at->game))
        rule_refuse(at, REASON_not_to_move, "laws:I.1.2");
    else if (until_end < 0)
        rule_refuse(at, REASON_session_end_unknown, "laws:I.1.2");
    else if (game_left(at->game, (enum colour)side, happening->at) <= until_end)
        rule_refuse(at, REASON_time_too_short, "laws:I.1.2");
    else {
        rule_say(at, VERDICT_ALLOWED, REASON_seal_now, "laws:I.1.2");
        effect_session_end(at, until_end);
        rule_effect_number(at, EFFECT_phase, PHASE_SEALING);
    }
}

/* Unread and hidden until it is opened. [c02-2022:11.2.1.1.seal] */
static void seal(struct ruling_case *at, const char *article) {
    const struct game_deed *happening = at->happening;
    enum game_actor side = (enum game_actor)happening->by;
    bool has_move = (happening->has & HAS_MOVE) != 0;
    rule_say(at, VERDICT_ALLOWED, REASON_none, article);
    effect_seal(at, side, happening->flags & GAME_FLAG(photo), has_move ? happening->move : happening->words);
    if ((happening->flags & GAME_FLAG(offer)) != 0 && at->game->offer_by != side)
        rule_effect_side(at, EFFECT_offer, side);
    /* [laws:D.2.10.6] */
    if ((happening->flags & GAME_FLAG(assistant)) != 0)
        rule_add_article(at, "laws:D.2.10.6");
    /* A picture stands for what is written. [c02-2022:11.2.2.2] */
    if ((happening->flags & GAME_FLAG(photo)) != 0)
        rule_add_article(at, "c02-2022:11.2.2.2");
}

/* At the end of the session. What was made on the board after the request is the only move that can be sealed; else it may be
   changed until the clocks are stopped. [laws:I.1.1] */
static void seal_at_end(struct ruling_case *at) {
    const struct game *game = at->game;
    struct move made = game->sides[at->happening->by].must_play;
    struct move move;
    if (!move_equal(made, move_none()) && (at->happening->has & HAS_MOVE) != 0 &&
        (read_sealed(game, at->happening->move, &move) != NOTATION_READ || !move_equal(move, made)))
        rule_refuse(at, REASON_seal_what_was_made, "laws:I.1.1");
    else
        seal(at, "laws:I.1.1");
}

/* The opponent, whose sealed move was just played, is not there: the reply goes into a new envelope and his clock runs.
   [laws:I.9.3] */
static void seal_reply(struct ruling_case *at) {
    seal(at, "laws:I.9.3");
    rule_effect_side(at, EFFECT_run, duty_opponent((enum game_actor)at->happening->by));
    rule_effect_number(at, EFFECT_phase, PHASE_RESUMING);
}

void rule_seals(struct ruling_case *at) {
    const struct game *game = at->game;
    enum game_actor side = (enum game_actor)at->happening->by;
    bool by_assistant = (at->happening->flags & GAME_FLAG(assistant)) != 0;
    bool first_reply = game->phase == PHASE_PLAYING && game->resumed_ply > 0 &&
                       (size_t)game->resumed_ply == game->ply_count && !game->sides[duty_opponent(side)].present;
    if (by_assistant && !assistant_may(game, side, GAME_FLAG(formalities)))
        rule_refuse(at, REASON_no_such_duty, "laws:D.2.10.6");
    else if (side != on_move(game))
        rule_refuse(at, REASON_not_to_move, "laws:I.1.1");
    else if (game->phase == PHASE_SEALING)
        seal_at_end(at);
    else if (first_reply)
        seal_reply(at);
    else if (game->phase == PHASE_ADJOURNED && !is_sealed(game))
        seal(at, "c02-2022:11.2.1.1.seal");
    else
        rule_refuse(at, is_sealed(game) ? REASON_sealed_already : REASON_not_now, "laws:I.1.1");
}

/* The envelope is closed: only now the clocks are stopped. [laws:I.1.1] Who adjourned early has used the time until the
   session's end. [laws:I.1.2] */
static void stop_after_sealing(struct ruling_case *at) {
    const struct game *game = at->game;
    enum game_actor side = (enum game_actor)at->happening->by;
    int64_t early = game->session_end - at->happening->at;
    if (side != on_move(game)) {
        rule_refuse(at, REASON_not_to_move, "laws:I.1.1");
        return;
    }
    if (!is_sealed(game)) {
        rule_refuse(at, REASON_seal_first, "laws:I.1.1");
        return;
    }
    rule_say(at, VERDICT_ALLOWED, REASON_adjourned_now, "laws:I.1.1");
    rule_next(at, REASON_fill_envelope);
    if (early > 0) {
        rule_add_article(at, "laws:I.1.2");
        rule_effect_time(at, EFFECT_spend, side, early);
    }
    rule_effect(at, EFFECT_halt);
    rule_effect_number(at, EFFECT_phase, PHASE_ADJOURNED);
    effect_both(at, EFFECT_absent);
}

/* A move made on the board after the request is the one to be sealed. The board stays as it was. [laws:I.1.1] */
static void move_while_sealing(struct ruling_case *at) {
    enum game_actor side = (enum game_actor)at->happening->by;
    struct move move;
    bool legal = false;
    if (side != on_move(at->game))
        rule_refuse(at, REASON_not_to_move, "laws:I.1.1");
    else if (!move_equal(at->game->sides[side].must_play, move_none()))
        rule_refuse(at, REASON_seal_what_was_made, "laws:I.1.1");
    else if (rule_read_move(at, &move, &legal) != RULE_READ || !legal)
        rule_refuse(at, REASON_seal_legal, "laws:I.1.1");
    else {
        const char *broken = rule_broken_duty(at, move);
        rule_say(at, VERDICT_NOTED, REASON_seal_what_was_made, "laws:I.1.1");
        if (broken != NULL)
            rule_add_article(at, broken);
        rule_effect_move(at, EFFECT_must_play, move);
        at->ruling->effects[at->ruling->effect_count - 1].has |= HAS_SIDE;
        at->ruling->effects[at->ruling->effect_count - 1].side = (uint8_t)side;
    }
}

/* --- The envelope --------------------------------------------------------------------------------------------------- */

void rule_sets_resumption(struct ruling_case *at) {
    enum game_phase phase = at->game->phase;
    if (phase != PHASE_SEALING && phase != PHASE_ADJOURNED) {
        rule_refuse(at, REASON_not_now, "laws:I.2.7");
        return;
    }
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:I.2.7");
    struct game_deed *resumption = rule_effect(at, EFFECT_resumption);
    resumption->has = HAS_WORDS;
    resumption->words = text_trim(at->happening->words);
}

/* Checked and kept by the arbiter [laws:I.3]; when and where play goes on stands on it [laws:I.2.7]. */
void rule_keeps_envelope(struct ruling_case *at) {
    const struct game *game = at->game;
    if (game->phase != PHASE_ADJOURNED || !is_sealed(game) || game->envelope_closed)
        rule_refuse(at, REASON_not_now, "laws:I.3");
    else if (game->resumption.length == 0)
        rule_refuse(at, REASON_no_resumption, "laws:I.2.7");
    else {
        rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:I.3");
        struct game_deed *envelope = rule_effect(at, EFFECT_envelope);
        envelope->has = HAS_FLAGS;
        envelope->flags = GAME_FLAG(confirmed);
    }
}

/* --- Resuming ------------------------------------------------------------------------------------------------------- */

/* Nothing was sealed: play goes on from the position that was written down. [c02-2022:11.2.2.3] */
static void resume_unsealed(struct ruling_case *at) {
    rule_say(at, VERDICT_ALLOWED, REASON_resumed_unsealed, "c02-2022:11.2.2.3");
    rule_add_article(at, "c02-2022:11.2.1.1.continue");
    rule_effect_number(at, EFFECT_phase, PHASE_PLAYING);
    effect_both(at, EFFECT_present);
    rule_effect_side(at, EFFECT_run, on_move(at->game));
}

/* The position before the sealed move and the times of the adjournment stand. [laws:I.5] Who must answer is there, and the
   envelope is opened [laws:I.9.1], or his clock runs until he comes [laws:I.9.2], also where nobody is there [laws:I.11]. */
static void resume_sealed(struct ruling_case *at) {
    const struct game *game = at->game;
    enum game_actor answers = duty_opponent((enum game_actor)game->sealed_by);
    bool nobody = !game->sides[answers].present && !game->sides[game->sealed_by].present;
    if (game->sides[answers].present) {
        rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:I.9.1");
        rule_next(at, REASON_open_envelope);
    } else {
        rule_say(at, VERDICT_ALLOWED, REASON_clock_of_absent, "laws:I.9.2");
        if (nobody && game->rules.default_time > 0)
            rule_add_article(at, "laws:I.11");
    }
    rule_add_article(at, "laws:I.5");
    rule_effect_number(at, EFFECT_phase, PHASE_RESUMING);
    if (!game->sides[answers].present)
        rule_effect_side(at, EFFECT_run, answers);
}

/* Was play suspended by force majeure? */
static bool was_force_majeure(const struct game *game) {
    for (size_t i = 0; i < game->note_count; i++)
        if (text_equal(game->notes[i].article, TEXT("c02-2022:11.2.2")) &&
            text_starts_with(game->notes[i].words, text_from(game_flag_word(FLAG_force_majeure))))
            return true;
    return false;
}

/* More than twelve hours of play in one day are for games that force majeure has interrupted: this is noted, else it is
   refused. [c02-2022:11.2.1.3] */
static bool is_too_long_a_day(struct ruling_case *at, bool *noted) {
    const struct game *game = at->game;
    const int64_t most = (int64_t)12 * CONTROL_HOUR;
    const int64_t day = (int64_t)24 * CONTROL_HOUR;
    int64_t play = (at->happening->has & HAS_TIME) != 0 ? at->happening->times[0] : 0;
    if (at->happening->at + play - game->started_at <= day)
        play += game->clock.sides[WHITE].used + game->clock.sides[BLACK].used;
    *noted = play > most && was_force_majeure(game);
    return play > most && !*noted;
}

/* The session of resumption begins; its start was announced, and the arbiter's clock times it. [laws:I.14] */
void rule_opens_session(struct ruling_case *at) {
    const struct game *game = at->game;
    bool long_day;
    if (game->phase != PHASE_ADJOURNED) {
        rule_refuse(at, REASON_not_now, "laws:I.14");
        return;
    }
    if (is_too_long_a_day(at, &long_day)) {
        rule_refuse(at, REASON_day_too_long, "c02-2022:11.2.1.3");
        return;
    }
    if (game->resumption.length == 0) {
        rule_refuse(at, REASON_no_resumption, "laws:I.14");
        return;
    }
    if (is_sealed(game) && !game->envelope_closed) {
        rule_refuse(at, REASON_envelope_open, "laws:I.3");
        return;
    }
    if (is_sealed(game))
        resume_sealed(at);
    else
        resume_unsealed(at);
    rule_add_article(at, "laws:I.14");
    /* The players' own moves begin behind the sealed one. */
    rule_effect_number(at, EFFECT_resume, (int32_t)game->ply_count + (is_sealed(game) ? 1 : 0));
    if ((at->happening->has & HAS_TIME) != 0)
        effect_session_end(at, at->happening->times[0]);
    if (long_day) {
        rule_add_article(at, "c02-2022:11.2.1.3");
        rule_note(at, BY_NOBODY, "c02-2022:11.2.1.3", TEXT("more than twelve hours of play in one day"));
    }
}

/* The sealed move is made on the board and completed; its player gets what completing it brings, and the other's clock
   runs. [laws:I.9.1] */
static void play_sealed(struct ruling_case *at, struct move move) {
    enum game_actor side = (enum game_actor)at->game->sealed_by;
    const char *broken = rule_broken_duty(at, move);
    rule_effect(at, EFFECT_unseal);
    if (!move_equal(at->game->sides[side].must_play, move_none()))
        rule_effect_side(at, EFFECT_free, side);
    rule_effect_move(at, EFFECT_play, move);
    rule_effect_side(at, EFFECT_complete, side);
    if (broken != NULL) { /* unread until now: the opponent may claim, and it ends no game [laws:4.3] [laws:5.1.1] */
        at->ruling->verdict = VERDICT_NOTED;
        at->ruling->reason = REASON_touch_broken;
        rule_add_article(at, broken);
    } else if (rule_board_end(at, move)) {
        return;
    }
    rule_effect_number(at, EFFECT_phase, PHASE_PLAYING);
    rule_effect_side(at, EFFECT_run, side);
    rule_effect_side(at, EFFECT_press, side);
}

static bool came_late(const struct game *game, enum game_actor side) {
    for (size_t i = 0; i < game->incident_count; i++)
        if (game->incidents[i].open && game->incidents[i].side == side &&
            text_equal(game->incidents[i].article, TEXT("laws:I.10")))
            return true;
    return false;
}

static void lose_late(struct ruling_case *at, enum game_actor side) {
    rule_end(at, END_LATE, side == BY_WHITE ? POINTS_LOSS : POINTS_WIN, side == BY_WHITE ? POINTS_WIN : POINTS_LOSS);
}

/* What was written makes no move: it is ambiguous [laws:I.8.1], has no meaning [laws:I.8.2] or is illegal [laws:I.8.3]. Who
   sealed it loses [laws:I.8], but not to an opponent who cannot mate [laws:6.9]. Where
   Articles 5 and 9.6 end the game, they did so before. */
static void lose_by_sealing(struct ruling_case *at, enum notation_fault fault) {
    const char *article = fault == NOTATION_AMBIGUOUS   ? "laws:I.8.1"
                          : fault == NOTATION_MALFORMED ? "laws:I.8.2"
                                                        : "laws:I.8.3";
    enum game_reason reason = fault == NOTATION_AMBIGUOUS   ? REASON_sealed_ambiguous
                              : fault == NOTATION_MALFORMED ? REASON_sealed_unreadable
                                                            : REASON_sealed_illegal;
    rule_say(at, VERDICT_RULED, reason, article);
    rule_effect(at, EFFECT_unseal);
    rule_lost(at, at->game->sealed_by == BY_WHITE ? WHITE : BLACK, END_SEALED, "laws:I.8");
}

/* The envelope has a move: it is played. Who came late loses all the same, unless it ends the game. [laws:I.10] */
static void open_with(struct ruling_case *at, struct move move) {
    const struct game *game = at->game;
    enum game_actor answers = duty_opponent((enum game_actor)game->sealed_by);
    bool reply = (size_t)game->resumed_ply == game->ply_count;
    bool waited = game_running(game) == answers || game->stopped_by == answers;
    rule_say(at, VERDICT_ALLOWED, REASON_sealed_played, reply ? "laws:I.9.3" : waited ? "laws:I.9.2" : "laws:I.9.1");
    play_sealed(at, move);
    for (enum game_actor side = BY_WHITE; side <= BY_BLACK; side = (enum game_actor)(side + 1)) {
        if (!came_late(game, side))
            continue;
        rule_add_article(at, "laws:I.10");
        rule_effect_side(at, EFFECT_close_incident, side);
        if (at->ruling->effects[at->ruling->effect_count - 2].what == EFFECT_press)
            lose_late(at, side);
    }
}

/* Only before who must answer it. [laws:I.7] A sheet or a picture is read by the arbiter, who enters what it says. */
void rule_opens_envelope(struct ruling_case *at) {
    const struct game *game = at->game;
    const struct game_deed *happening = at->happening;
    bool entered = (happening->has & HAS_MOVE) != 0;
    struct move move = move_none();
    if (game->phase != PHASE_RESUMING || is_missing(game)) {
        rule_refuse(at, REASON_not_now, "laws:I.9.1");
        return;
    }
    enum colour answers = game->sealed_by == BY_WHITE ? BLACK : WHITE;
    if (!game->sides[answers].present) {
        rule_refuse(at, REASON_answerer_absent, "laws:I.7");
        return;
    }
    if (clock_was_used_up(&game->clock, WHITE) || clock_was_used_up(&game->clock, BLACK)) {
        rule_refuse(at, REASON_flag_first, "laws:6.8");
        return;
    }
    if ((happening->flags & GAME_FLAG(ambiguous)) != 0)
        lose_by_sealing(at, NOTATION_AMBIGUOUS);
    else if ((happening->flags & GAME_FLAG(unknown)) != 0)
        lose_by_sealing(at, NOTATION_MALFORMED);
    else if (!entered && !is_written(game))
        rule_refuse(at, REASON_enter_sealed, "laws:I.7");
    else {
        enum notation_fault fault = read_sealed(game, entered ? happening->move : game->sealed, &move);
        if (fault == NOTATION_READ)
            open_with(at, move);
        else
            lose_by_sealing(at, fault);
    }
}

/* --- Absent players ------------------------------------------------------------------------------------------------- */

/* Does the sealed move end the game? Then it is played. */
static bool ends_by_sealed(struct ruling_case *at) {
    struct move move;
    if (!is_sealed(at->game) || read_sealed(at->game, at->game->sealed, &move) != NOTATION_READ)
        return false;
    size_t effects = at->ruling->effect_count;
    play_sealed(at, move);
    if (at->ruling->effects[at->ruling->effect_count - 1].what != EFFECT_press)
        return true;
    at->ruling->effect_count = effects;
    return false;
}

/* Who comes to answer has no time left, but what the sealed move brought was there before. [laws:6.9] [laws:I.10] */
bool rule_sealed_ends(struct ruling_case *at, enum colour fallen) {
    if (at->game->phase != PHASE_RESUMING || at->game->sealed_by == (uint8_t)fallen || !ends_by_sealed(at))
        return false;
    rule_add_article(at, "laws:I.10");
    return true;
}

/* After the default time the game is lost, but what the sealed move brought stands. [laws:I.10] A sealed sheet must be read
   first. */
static void arrive_late(struct ruling_case *at) {
    const struct game *game = at->game;
    enum game_actor side = (enum game_actor)at->happening->by;
    bool opponent_late = !game->sides[duty_opponent(side)].present;
    if (game->phase == PHASE_RESUMING && !is_written(game)) {
        rule_say(at, VERDICT_ASKS, REASON_late_but_sealed, "laws:I.10");
        rule_next(at, REASON_open_envelope);
        rule_effect_side(at, EFFECT_present, side);
        rule_incident(at, side, "laws:I.10", TEXT("arrived after the default time"));
        return;
    }
    rule_say(at, VERDICT_RULED, REASON_resumed_late, "laws:I.10");
    rule_effect_side(at, EFFECT_present, side);
    if (game->phase == PHASE_RESUMING && ends_by_sealed(at))
        return;
    if (opponent_late)
        rule_end(at, END_LATE, POINTS_LOSS, POINTS_LOSS);
    else
        lose_late(at, side);
}

static bool arrive(struct ruling_case *at) {
    const struct game *game = at->game;
    enum game_actor side = (enum game_actor)at->happening->by;
    bool resumed = game->phase == PHASE_RESUMING || (game->phase == PHASE_PLAYING && game->resumed_ply > 0);
    if ((game->phase != PHASE_ADJOURNED && !resumed) || game->sides[side].present)
        return false;
    if (resumed && at->happening->at - game->resumed_at > game->rules.default_time) {
        arrive_late(at);
        return true;
    }
    bool answers = game->phase == PHASE_RESUMING && game->sealed_by != side;
    rule_say(at, VERDICT_ALLOWED, answers ? REASON_may_stop_and_open : REASON_none,
             answers ? "laws:I.9.2" : "laws:I.9.1");
    rule_effect_side(at, EFFECT_present, side);
    return true;
}

/* Who comes to answer the sealed move stops the clock, and the envelope is opened. [laws:I.9.2] */
static void stop_to_open(struct ruling_case *at) {
    const struct game *game = at->game;
    if (game->sealed_by == at->happening->by || !game->sides[at->happening->by].present) {
        rule_refuse(at, REASON_not_now, "laws:I.9.2");
        return;
    }
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:I.9.2");
    rule_next(at, REASON_open_envelope);
    rule_effect(at, EFFECT_halt);
}

/* --- Something is lost or wrong ------------------------------------------------------------------------------------- */

static void set_times(struct ruling_case *at) {
    for (enum game_actor side = BY_WHITE; side <= BY_BLACK; side = (enum game_actor)(side + 1))
        rule_effect_time(at, EFFECT_clock, side, at->happening->times[side]);
}

/* The envelope is missing: the adjourned position and the recorded times stand; unknown ones the arbiter sets. [laws:I.12.1] */
void rule_misses_envelope(struct ruling_case *at) {
    const struct game *game = at->game;
    if (game->phase != PHASE_RESUMING || is_missing(game)) {
        rule_refuse(at, REASON_not_now, "laws:I.12.1");
        return;
    }
    bool times = (at->happening->has & HAS_TWO_TIMES) != 0;
    bool ask = (at->happening->flags & GAME_FLAG(unknown)) != 0 && !times;
    rule_say(at, ask ? VERDICT_ASKS : VERDICT_RULED, REASON_envelope_missing, "laws:I.12.1");
    rule_next(at, ask ? REASON_set_clocks : REASON_state_move);
    effect_seal(at, (enum game_actor)game->sealed_by, GAME_FLAG(unknown), TEXT(""));
    rule_effect(at, EFFECT_halt);
    if (times)
        set_times(at);
}

/* Who had sealed makes the move that he says he had sealed. [laws:I.12.1] */
void rule_states_move(struct ruling_case *at) {
    const struct game *game = at->game;
    struct move move;
    bool legal = false;
    if (game->phase != PHASE_RESUMING || !is_missing(game) || at->happening->by != game->sealed_by)
        rule_refuse(at, REASON_not_now, "laws:I.12.1");
    else if (rule_read_move(at, &move, &legal) != RULE_READ || !legal)
        rule_refuse(at, REASON_seal_legal, "laws:I.12.1");
    else {
        rule_say(at, VERDICT_ALLOWED, REASON_sealed_played, "laws:I.12.1");
        play_sealed(at, move);
    }
}

/* [laws:I.12.2] */
void rule_loses_position(struct ruling_case *at) {
    enum game_phase phase = at->game->phase;
    if (phase != PHASE_ADJOURNED && phase != PHASE_RESUMING) {
        rule_refuse(at, REASON_not_now, "laws:I.12.2");
        return;
    }
    rule_say(at, VERDICT_RULED, REASON_position_lost, "laws:I.12.2");
    rule_effect(at, EFFECT_new_game);
}

/* Has the side made a move of its own since play was resumed? */
static bool has_moved(const struct game *game, enum colour side) {
    size_t since = game->ply_count - (size_t)game->resumed_ply;
    return since > 1 || (since == 1 && game_to_move(game) != side);
}

/* Before his own first move of the resumption a player may say that the clocks are wrong. [laws:I.13] */
void rule_reports_clock(struct ruling_case *at) {
    const struct game *game = at->game;
    bool times = (at->happening->has & HAS_TWO_TIMES) != 0;
    if (game->resumed_ply == 0 || (game->phase != PHASE_PLAYING && game->phase != PHASE_RESUMING))
        rule_refuse(at, REASON_not_now, "laws:I.13");
    else if (game->phase == PHASE_PLAYING && has_moved(game, (enum colour)at->happening->by))
        rule_refuse(at, REASON_clock_error_late, "laws:I.13");
    else if (times) {
        rule_say(at, VERDICT_RULED, REASON_clock_error, "laws:I.13");
        set_times(at);
    } else {
        rule_say(at, VERDICT_ASKS, REASON_clock_error, "laws:I.13");
        rule_next(at, REASON_set_clocks);
    }
}

/* --- Interruptions (C.02 11.2) ---------------------------------------------------------------------------------------- */

/* "power-cut: since 17:40" */
static struct text interruption_words(struct ruling_case *at, uint64_t why) {
    struct text_builder words;
    text_builder_init(&words, at->arena);
    for (enum game_flag flag = (enum game_flag)0; flag < FLAG_COUNT; flag = (enum game_flag)(flag + 1)) {
        if ((why >> flag & 1) == 0)
            continue;
        if (words.length > 0)
            text_add_zero(&words, ", ");
        text_add_zero(&words, game_flag_word(flag));
    }
    if (at->happening->words.length > 0) {
        text_add_zero(&words, ": ");
        text_add(&words, text_trim(at->happening->words));
    }
    return text_builder_take(&words);
}

/* Play stops in the whole hall, for a reason that is said [c02-2022:11.2.2]: clocks stand, the position is held, and the game
   goes on later, after however long [c02-2022:11.2.1.1.continue]. */
void rule_suspends(struct ruling_case *at) {
    const struct game *game = at->game;
    uint64_t why = at->happening->flags & GAME_INTERRUPTIONS;
    if (game->phase != PHASE_PLAYING && game->phase != PHASE_STOPPED && game->phase != PHASE_SEALING) {
        rule_refuse(at, REASON_not_now, "c02-2022:11.2.2");
        return;
    }
    if (why == 0) {
        rule_refuse(at, REASON_say_why, "c02-2022:11.2.2");
        return;
    }
    bool force = (why & GAME_FLAG(force_majeure)) != 0;
    rule_say(at, VERDICT_ALLOWED, REASON_suspended, force ? "c02-2022:11.2.1.1.continue" : "c02-2022:11.2.2");
    rule_add_article(at, "c02-2022:11.2.2.1");
    rule_next(at, REASON_seal_if_possible);
    rule_effect(at, EFFECT_halt);
    rule_effect_number(at, EFFECT_phase, PHASE_ADJOURNED);
    effect_both(at, EFFECT_absent);
    rule_note(at, BY_NOBODY, "c02-2022:11.2.2", interruption_words(at, why));
}

/* What was written down or photographed at the board: the position and the times. [c02-2022:11.2.2.1] */
void rule_writes_position(struct ruling_case *at) {
    const struct game_deed *happening = at->happening;
    bool photo = (happening->flags & GAME_FLAG(photo)) != 0;
    struct position written;
    struct error error = {0};
    if (at->game->phase != PHASE_ADJOURNED) {
        rule_refuse(at, REASON_not_now, "c02-2022:11.2.2.1");
        return;
    }
    struct text words = text_trim(happening->words);
    if (!photo && !position_read(&written, words, &error)) {
        rule_refuse(at, REASON_position_unreadable, "c02-2022:11.2.2.1");
        return;
    }
    if (!photo && !position_same(&written, game_position(at->game))) {
        rule_say(at, VERDICT_ASKS, REASON_position_differs, "c02-2022:11.2.2.1");
    } else {
        rule_say(at, VERDICT_ALLOWED, REASON_none, "c02-2022:11.2.2.1");
        if ((happening->has & HAS_TWO_TIMES) != 0)
            set_times(at);
    }
    rule_note(at, (enum game_actor)happening->by, "c02-2022:11.2.2.1", words);
}

/* "15+10 because the hall closes at eight": a shorter rate to finish what was begun, with its reason. [c02-2022:11.2.1.2] */
void rule_reduces_rate(struct ruling_case *at) {
    static const char article[] = "c02-2022:11.2.1.2";
    const struct game *game = at->game;
    struct text words = text_trim(at->happening->words);
    struct control control;
    struct error error = {0};
    size_t because;
    if (game->phase == PHASE_BEFORE || game->phase == PHASE_ENDED) {
        rule_refuse(at, REASON_not_now, article);
        return;
    }
    if (!text_find(words, TEXT(" because "), &because)) {
        rule_refuse(at, REASON_say_why, article);
        return;
    }
    struct text rate = text_trim(text_slice(words, 0, because));
    if (!control_read_or_preset(rate, &control, &error)) {
        rule_refuse(at, REASON_rate_unreadable, article);
        return;
    }
    int64_t left[2];
    bool shorter = false;
    for (int side = WHITE; side <= BLACK; side++) {
        left[side] = game_left(game, (enum colour)side, at->happening->at);
        shorter |= control.periods[0].time[side] < left[side];
    }
    if (!shorter || control.period_count > 1) {
        rule_refuse(at, REASON_rate_not_reduced, article);
        return;
    }
    rule_say(at, VERDICT_RULED, REASON_rate_reduced, article);
    struct game_deed *effect = rule_effect(at, EFFECT_control);
    effect->has = HAS_WORDS;
    effect->words = rate;
    for (int side = WHITE; side <= BLACK; side++)
        if (control.periods[0].time[side] < left[side])
            rule_effect_time(at, EFFECT_clock, (enum game_actor)side, control.periods[0].time[side]);
    rule_note(at, BY_NOBODY, article, words);
}

/* --- What other chapters' verbs mean meanwhile ---------------------------------------------------------------------- */

static bool is_of_the_board(enum game_verb verb) {
    switch (verb) {
    case VERB_moves:
    case VERB_touches:
    case VERB_lifts:
    case VERB_releases:
    case VERB_adjusts:
    case VERB_announces_castling:
    case VERB_presses:
    case VERB_claims_repetition:
    case VERB_claims_fifty:
    case VERB_requires_sealing:
    case VERB_starts:
    case VERB_resumes:
    case VERB_interrupts:
        return true;
    default:
        return false;
    }
}

/* A draw offered after the opponent sealed stays until it is answered. [laws:I.4] */
static bool offer_while_adjourned(struct ruling_case *at) {
    if (at->game->offer_by != BY_NOBODY)
        return false;
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:I.4");
    rule_effect_side(at, EFFECT_offer, (enum game_actor)at->happening->by);
    return true;
}

/* Agreed or resigned before the resumption: the game is over, the envelope stays closed. [laws:I.6] */
static bool end_while_adjourned(struct ruling_case *at, rule_function *chapter) {
    chapter(at);
    if (at->ruling->verdict != VERDICT_REFUSED)
        rule_add_article(at, "laws:I.6");
    return true;
}

static bool rule_sealing(struct ruling_case *at) {
    switch ((enum game_verb)at->happening->what) {
    case VERB_stops:
        stop_after_sealing(at);
        return true;
    case VERB_moves:
        move_while_sealing(at);
        return true;
    case VERB_presses:
        rule_refuse(at, REASON_seal_first, "laws:I.1.1");
        return true;
    default:
        return false;
    }
}

static bool rule_adjourned(struct ruling_case *at) {
    enum game_verb verb = (enum game_verb)at->happening->what;
    switch (verb) {
    case VERB_offers_draw:
        return offer_while_adjourned(at);
    case VERB_accepts_draw:
        return end_while_adjourned(at, rule_accepts_draw);
    case VERB_agree_draw:
        return end_while_adjourned(at, rule_agree_draw);
    case VERB_resigns:
        return end_while_adjourned(at, rule_resigns);
    case VERB_arrives:
        return arrive(at);
    case VERB_stops:
        if (at->game->phase == PHASE_RESUMING)
            stop_to_open(at);
        else
            rule_refuse(at, REASON_adjourned, "laws:I.5");
        return true;
    default:
        if (!is_of_the_board(verb))
            return false;
        rule_refuse(at, REASON_adjourned, "laws:I.5");
        return true;
    }
}

bool rule_while_adjourned(struct ruling_case *at) {
    switch (at->game->phase) {
    case PHASE_SEALING:
        return rule_sealing(at);
    case PHASE_ADJOURNED:
    case PHASE_RESUMING:
        return rule_adjourned(at);
    case PHASE_PLAYING:
        return at->happening->what == VERB_arrives && arrive(at);
    default:
        return false;
    }
}
