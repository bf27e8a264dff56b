/*
 * Adjourned games (Guideline I): resuming them, players who are not there, and what is lost or wrong.
 */
#include "game/adjourn.h"

/* --- Resuming ----------------------------------------------------------------------------------------------------- */

/* Nothing was sealed: play goes on from the position that was written down. [c02-2022:11.2.2.3] */
static void resume_unsealed(struct ruling_case *at) {
    rule_say(at, VERDICT_ALLOWED, REASON_resumed_unsealed, "c02-2022:11.2.2.3");
    rule_add_article(at, "c02-2022:11.2.1.1.continue");
    rule_effect_number(at, EFFECT_phase, PHASE_PLAYING);
    adjourn_both(at, EFFECT_present);
    rule_effect_side(at, EFFECT_run, adjourn_on_move(at->game));
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
    if (adjourn_is_sealed(game) && !game->envelope_closed) {
        rule_refuse(at, REASON_envelope_open, "laws:I.3");
        return;
    }
    if (adjourn_is_sealed(game))
        resume_sealed(at);
    else
        resume_unsealed(at);
    rule_add_article(at, "laws:I.14");
    /* The players' own moves begin behind the sealed one. */
    rule_effect_number(at, EFFECT_resume, (int32_t)game->ply_count + (adjourn_is_sealed(game) ? 1 : 0));
    if ((at->happening->has & HAS_TIME) != 0)
        adjourn_session_end(at, at->happening->times[0]);
    if (long_day) {
        rule_add_article(at, "c02-2022:11.2.1.3");
        rule_note(at, BY_NOBODY, "c02-2022:11.2.1.3", game_written(WRITTEN_long_day));
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
    const struct game_action *happening = at->happening;
    bool entered = (happening->has & HAS_MOVE) != 0;
    struct move move = move_none();
    if (game->phase != PHASE_RESUMING || adjourn_is_missing(game)) {
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
    else if (!entered && !adjourn_is_written(game))
        rule_refuse(at, REASON_enter_sealed, "laws:I.7");
    else {
        enum notation_fault fault = adjourn_read(game, entered ? happening->move : game->sealed, &move);
        if (fault == NOTATION_READ)
            open_with(at, move);
        else
            lose_by_sealing(at, fault);
    }
}

/* --- Absent players ----------------------------------------------------------------------------------------------- */

/* Does the sealed move end the game? Then it is played. */
static bool ends_by_sealed(struct ruling_case *at) {
    struct move move;
    if (!adjourn_is_sealed(at->game) || adjourn_read(at->game, at->game->sealed, &move) != NOTATION_READ)
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
    if (game->phase == PHASE_RESUMING && !adjourn_is_written(game)) {
        rule_say(at, VERDICT_ASKS, REASON_late_but_sealed, "laws:I.10");
        rule_next(at, REASON_open_envelope);
        rule_effect_side(at, EFFECT_present, side);
        rule_incident(at, side, "laws:I.10", game_written(WRITTEN_arrived_late));
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

bool adjourn_arrive(struct ruling_case *at) {
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

void adjourn_stop_to_open(struct ruling_case *at) {
    const struct game *game = at->game;
    if (game->sealed_by == at->happening->by || !game->sides[at->happening->by].present) {
        rule_refuse(at, REASON_not_now, "laws:I.9.2");
        return;
    }
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:I.9.2");
    rule_next(at, REASON_open_envelope);
    rule_effect(at, EFFECT_halt);
}

/* --- Something is lost or wrong ----------------------------------------------------------------------------------- */

/* The envelope is missing: the adjourned position and the recorded times stand; unknown ones the arbiter sets. [laws:I.12.1] */
void rule_misses_envelope(struct ruling_case *at) {
    const struct game *game = at->game;
    if (game->phase != PHASE_RESUMING || adjourn_is_missing(game)) {
        rule_refuse(at, REASON_not_now, "laws:I.12.1");
        return;
    }
    bool times = (at->happening->has & HAS_TWO_TIMES) != 0;
    bool ask = (at->happening->flags & GAME_FLAG(unknown)) != 0 && !times;
    rule_say(at, ask ? VERDICT_ASKS : VERDICT_RULED, REASON_envelope_missing, "laws:I.12.1");
    rule_next(at, ask ? REASON_set_clocks : REASON_state_move);
    adjourn_seal(at, (enum game_actor)game->sealed_by, GAME_FLAG(unknown), TEXT(""));
    rule_effect(at, EFFECT_halt);
    if (times)
        adjourn_set_times(at);
}

/* Who had sealed makes the move that he says he had sealed. [laws:I.12.1] */
void rule_states_move(struct ruling_case *at) {
    const struct game *game = at->game;
    struct move move;
    bool legal = false;
    if (game->phase != PHASE_RESUMING || !adjourn_is_missing(game) || at->happening->by != game->sealed_by)
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
        adjourn_set_times(at);
    } else {
        rule_say(at, VERDICT_ASKS, REASON_clock_error, "laws:I.13");
        rule_next(at, REASON_set_clocks);
    }
}
