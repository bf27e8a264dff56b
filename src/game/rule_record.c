/*
 * The score sheet: who records, what may be written, and how incomplete sheets are made good. Article 8
 *
 * Nothing here reads what a player wrote: a sheet is kept as it is written, and no answer tells him whether a move is
 * legal. [laws:8.1.1.2]
 */
#include "game/duties.h"
#include "game/rule_functions.h"

#define THIRTY_SECONDS ((int64_t)30 * CONTROL_SECOND)
enum { SHEET_REQUESTS_MOST = 5 };

/* --- The duty -------------------------------------------------------------------------------------------------------- */

/* Under five minutes at some stage of the period, though more was given since; never with 30 seconds a move. [laws:8.4] */
bool game_exempt(const struct game *game, enum colour side) {
    const struct clock_side *clock = &game->clock.sides[side];
    const struct control_bonus *bonus = control_bonus_of(&game->clock.settings.control, clock->presses + 1);
    if (bonus != NULL && bonus->time >= THIRTY_SECONDS)
        return false;
    int64_t lowest = clock->left;
    if (game->sides[side].lowest_period == clock->period && game->sides[side].lowest < lowest)
        lowest = game->sides[side].lowest;
    return lowest < GAME_TIME_LOW;
}

bool game_must_record(const struct game *game, enum colour side) {
    return game->rules.class == CONTROL_STANDARD && !game_exempt(game, side);
}

/* Does the program see the player's sheet? On paper only people do. [laws:8.1.1.1] [laws:8.1.1.2] */
static bool sheet_is_seen(const struct game *game, enum colour side) {
    return game->rules.recording == RECORDING_ELECTRONIC && game->sides[side].record_by == 0;
}

bool rule_sheet_bars_move(struct ruling_case *at) {
    enum game_sheet sheet = at->game->sides[duty_side(at)].sheet;
    if (sheet == SHEET_USUAL)
        return false;
    rule_refuse(at, sheet == SHEET_BORROWED ? REASON_sheet_borrowed : REASON_sheet_to_update, "laws:8.5.2");
    return true;
}

static bool has_open_incident(const struct game *game, enum game_actor side, struct text article) {
    for (size_t i = game->incident_count; i-- > 0;)
        if (game->incidents[i].open && game->incidents[i].side == side &&
            text_equal(game->incidents[i].article, article))
            return true;
    return false;
}

/*
 * He may answer before he writes the opponent's move, but not move again before he has written his own. [laws:8.1.3]
 * Two of his moves behind, he does not record move by move. [laws:8.1.1]
 */
void rule_sheet_behind(struct ruling_case *at) {
    const struct game *game = at->game;
    enum colour side = duty_side(at);
    enum { ONE_MOVE = 1, TWO_MOVES = 3 }; /* plies that a sheet may lack: the opponent's last, and his own before it */
    size_t lacking = game->ply_count - (game->sides[side].entry_count < game->ply_count ? game->sides[side].entry_count
                                                                                        : game->ply_count);
    if (!sheet_is_seen(game, side) || !game_must_record(game, side) || lacking <= ONE_MOVE)
        return;
    const char *article = lacking > TWO_MOVES ? "laws:8.1.1" : "laws:8.1.3";
    rule_add_article(at, article);
    if (!has_open_incident(game, (enum game_actor)side, text_from(article)))
        rule_incident(at, (enum game_actor)side, article, game_written(WRITTEN_sheet_behind));
}

/* --- Writing --------------------------------------------------------------------------------------------------------- */

/* A move is written before it is made only with a claim or when it is sealed. [laws:8.1.2] */
static bool may_write_ahead(const struct game *game, uint8_t by) {
    return (game->phase == PHASE_CLAIM && game->claim_by == by) || game->phase == PHASE_SEALING;
}

/* Was a draw offered with that ply, while the sheet shows no (=)? [laws:8.1.5] */
static bool lacks_offer(const struct game *game, const struct game_side *side, size_t ply) {
    return ply < game->ply_count && ply < side->entry_count && game->plies[ply].offer && !side->entries[ply].offer;
}

static void record(struct ruling_case *at, size_t ply) {
    const struct game_action *happening = at->happening;
    struct game_action *effect = rule_effect(at, EFFECT_record);
    effect->side = happening->by;
    effect->words = happening->move;
    effect->flags = happening->flags & GAME_FLAG(offer);
    effect->number = (int32_t)ply + 1;
    effect->has = HAS_SIDE | HAS_WORDS | HAS_NUMBER | (effect->flags != 0 ? HAS_FLAGS : 0);
}

/* Whatever it is, it is kept as written. A number names the ply: to correct, or to leave some open. [laws:8.1.1.2] */
void rule_records(struct ruling_case *at) {
    const struct game *game = at->game;
    const struct game_action *happening = at->happening;
    enum colour colour = duty_side(at);
    const struct game_side *side = &game->sides[colour];
    if (rule_assistant_bars(at))
        return;
    bool numbered = (happening->has & HAS_NUMBER) != 0;
    size_t ply = numbered && happening->number > 0 ? (size_t)happening->number - 1 : side->entry_count;
    if (game->phase == PHASE_BEFORE || (numbered && happening->number <= 0) || ply > game->ply_count) {
        rule_refuse(at, REASON_not_now, "laws:8.1.2");
        return;
    }
    bool own = game_to_move(game) == colour;
    if (ply == game->ply_count && !(own && may_write_ahead(game, happening->by))) {
        rule_ask_penalty(at, (enum game_actor)happening->by, "laws:8.1.2", happening->move);
        at->ruling->reason = REASON_sheet_ahead;
        record(at, ply);
        return;
    }
    rule_say(at, VERDICT_NOTED, REASON_none, "laws:8.1.1");
    record(at, ply);
    /* The sign is missing at this ply, or still at the one before. [laws:8.1.5] [laws:9.1.2.2] */
    bool marked = (happening->flags & GAME_FLAG(offer)) != 0;
    bool here = ply < game->ply_count && game->plies[ply].offer && !marked;
    if (here || (ply > 0 && lacks_offer(game, side, ply - 1))) {
        at->ruling->reason = REASON_sheet_offer;
        rule_add_article(at, "laws:8.1.5");
        rule_add_article(at, "laws:9.1.2.2");
        rule_note(at, (enum game_actor)happening->by, "laws:8.1.5", game_written(WRITTEN_offer_missing));
    }
}

/* Moves, times, offers, matters of a claim: nothing else. [laws:8.1.4] */
void rule_writes_note(struct ruling_case *at) {
    const struct game *game = at->game;
    const struct game_action *happening = at->happening;
    enum game_actor by = (enum game_actor)happening->by;
    struct text words = text_trim(happening->words);
    int64_t time = 0;
    bool relevant = (happening->has & HAS_TIME) != 0 || game_time_read(words, &time) ||
                    text_equal(words, TEXT("(=)")) || (game->phase == PHASE_CLAIM && game->claim_by == happening->by);
    if (relevant) {
        rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:8.1.4");
        struct text_builder out = {.arena = at->arena};
        if ((happening->has & HAS_TIME) != 0)
            game_time_add(&out, happening->times[0]);
        text_add(&out, words);
        rule_note(at, by, "laws:8.1.4", text_builder_take(&out));
    } else if (sheet_is_seen(game, duty_side(at))) {
        rule_refuse(at, REASON_sheet_notes, "laws:8.1.4");
    } else {
        rule_ask_penalty(at, by, "laws:8.1.4", words);
        at->ruling->reason = REASON_sheet_notes;
    }
}

/* A visually impaired player keeps score as he can. [laws:D.2.7] */
void rule_keeps_score(struct ruling_case *at) {
    uint64_t ways = at->happening->flags & (GAME_FLAG(braille) | GAME_FLAG(longhand) | GAME_FLAG(recorded));
    if (ways == 0 || !at->game->rules.players[duty_side(at)].blind) {
        rule_refuse(at, REASON_sheet_way, "laws:8.1.1");
        return;
    }
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:D.2.7");
    struct game_action *effect = rule_effect(at, EFFECT_record_by);
    effect->side = at->happening->by;
    effect->flags = ways;
    effect->has = HAS_SIDE | HAS_FLAGS;
}

/* --- Sheets that are asked for --------------------------------------------------------------------------------------- */

/* At any time, and never refused. [laws:A.2] */
void rule_asks_sheet(struct ruling_case *at) {
    bool standard = at->game->rules.class == CONTROL_STANDARD;
    rule_say(at, VERDICT_ALLOWED, REASON_none, standard ? "laws:8.1.1.1" : "laws:A.2");
    rule_note(at, (enum game_actor)at->happening->by, standard ? "laws:8.1.1.1" : "laws:A.2",
              game_written(WRITTEN_sheet_given));
}

/* The recorder's sheet: five times, by the player to move; more is to distract the opponent. [laws:A.4.3] [laws:B.2.3] */
void rule_asks_to_see(struct ruling_case *at) {
    const struct game *game = at->game;
    enum colour side = duty_side(at);
    const char *article = game->rules.class == CONTROL_BLITZ ? "laws:B.2.3" : "laws:A.4.3";
    if (game->rules.class == CONTROL_STANDARD || !game_full_rules(&game->rules) || game->phase != PHASE_PLAYING) {
        rule_refuse(at, REASON_not_now, article);
        return;
    }
    if (game_to_move(game) != side) {
        rule_refuse(at, REASON_not_to_move, article);
        return;
    }
    if (game->sides[side].sheet_requests >= SHEET_REQUESTS_MOST) {
        rule_ask_penalty(at, (enum game_actor)side, "laws:11.5", game_written(WRITTEN_sheet_requests));
        rule_add_article(at, article);
        at->ruling->reason = REASON_sheet_requests;
    } else {
        rule_say(at, VERDICT_ALLOWED, REASON_none, article);
    }
    rule_effect_side(at, EFFECT_count_request, (enum game_actor)side);
}

/* What was recorded so far stays; the new device takes it over. [laws:8.3] */
void rule_replaces_sheet(struct ruling_case *at) {
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:8.3");
    struct text words = at->happening->words;
    rule_note(at, (enum game_actor)at->happening->side, "laws:8.3",
              words.length > 0 ? words : game_written(WRITTEN_sheet_replaced));
}

/* --- After a flag ---------------------------------------------------------------------------------------------------- */

static void set_sheet(struct ruling_case *at, enum game_actor side, enum game_sheet sheet, uint64_t flags) {
    struct game_action *effect = rule_effect(at, EFFECT_sheet);
    effect->side = (uint8_t)side;
    effect->number = (int32_t)sheet;
    effect->flags = flags;
    effect->has = HAS_SIDE | HAS_NUMBER | (flags != 0 ? HAS_FLAGS : 0);
}

/* Did he stop recording under 8.4? Not if his sheet is known to be complete but for the last ply. */
static bool stopped_recording(const struct game *game, enum colour side) {
    return game->rules.class == CONTROL_STANDARD && game_exempt(game, side) &&
           game->sides[side].entry_count + 1 < game->ply_count;
}

/* The moves must be counted, and nobody has counted them but the arbiter. [laws:8.5.1] */
bool rule_sheets_first(struct ruling_case *at, enum colour fallen) {
    const struct game *game = at->game;
    const struct clock *clock = &game->clock;
    bool counted = clock->sides[fallen].period + 1 < clock->settings.control.period_count;
    if ((game->phase != PHASE_PLAYING && game->phase != PHASE_STOPPED) || !counted || !stopped_recording(game, WHITE) ||
        !stopped_recording(game, BLACK))
        return false;
    rule_say(at, VERDICT_ASKS, REASON_sheets_update, "laws:8.5.1");
    rule_add_article(at, "laws:6.4");
    rule_next(at, REASON_sheets_update_next);
    rule_effect_side(at, EFFECT_flag, (enum game_actor)fallen);
    rule_effect(at, EFFECT_halt);
    set_sheet(at, BY_WHITE, SHEET_TO_UPDATE, 0);
    set_sheet(at, BY_BLACK, SHEET_TO_UPDATE, 0);
    rule_phase(at, PHASE_UPDATING);
    return true;
}

void rule_sheets_after_flag(struct ruling_case *at) {
    for (int side = WHITE; side <= BLACK; side++) {
        if (!stopped_recording(at->game, (enum colour)side) || at->game->phase == PHASE_UPDATING)
            continue;
        rule_add_article(at, "laws:8.5.2");
        set_sheet(at, (enum game_actor)side, SHEET_TO_UPDATE, 0);
    }
}

void rule_updates_sheet(struct ruling_case *at) {
    const struct game *game = at->game;
    enum game_sheet sheet = game->sides[duty_side(at)].sheet;
    const char *article = game->phase == PHASE_UPDATING ? "laws:8.5.1" : "laws:8.5.2";
    if (sheet == SHEET_USUAL) {
        rule_refuse(at, REASON_not_now, article);
        return;
    }
    rule_say(at, VERDICT_ALLOWED, REASON_none, article);
    set_sheet(at, (enum game_actor)at->happening->by, sheet == SHEET_BORROWED ? SHEET_BORROWED : SHEET_USUAL,
              GAME_FLAG(written));
}

/* The opponent's sheet, by the player to move; it is returned before he moves. [laws:8.5.2] */
void rule_borrows_sheet(struct ruling_case *at) {
    const struct game *game = at->game;
    enum colour side = duty_side(at);
    bool updating = game->phase == PHASE_UPDATING;
    if (game->sides[side].sheet != SHEET_TO_UPDATE || (!updating && game_to_move(game) != side)) {
        rule_refuse(at, game->sides[side].sheet != SHEET_TO_UPDATE ? REASON_not_now : REASON_not_to_move, "laws:8.5.2");
        return;
    }
    rule_say(at, VERDICT_ALLOWED, REASON_none, updating ? "laws:8.5.1" : "laws:8.5.2");
    set_sheet(at, (enum game_actor)side, SHEET_BORROWED, 0);
}

void rule_returns_sheet(struct ruling_case *at) {
    const struct game *game = at->game;
    const struct game_side *side = &game->sides[duty_side(at)];
    if (side->sheet != SHEET_BORROWED) {
        rule_refuse(at, REASON_not_now, "laws:8.5.2");
        return;
    }
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:8.5.2");
    set_sheet(at, (enum game_actor)at->happening->by,
              side->entry_count >= game->ply_count ? SHEET_USUAL : SHEET_TO_UPDATE, 0);
}

/* --- Reconstruction -------------------------------------------------------------------------------------------------- */

/* Position, times, whose clock ran, moves: before anybody sets up a second board. [laws:8.5.3] */
static struct text snapshot(const struct ruling_case *at) {
    const struct game *game = at->game;
    struct text_builder out = {.arena = at->arena};
    char fen[FEN_LONGEST];
    size_t length = position_write(game_position(game), FEN_EN_PASSANT_LEGAL, fen);
    text_add(&out, (struct text){fen, length});
    for (int side = WHITE; side <= BLACK; side++) {
        text_add_zero(&out, side == WHITE ? "; white " : "; black ");
        game_time_add(&out, game_left(game, (enum colour)side, at->happening->at));
    }
    enum game_actor running = game_running(game);
    if (running != BY_WHITE && running != BY_BLACK)
        running = (enum game_actor)game->ran_when_stopped;
    text_add_zero(&out, running == BY_WHITE ? "; white's clock ran" : running == BY_BLACK ? "; black's clock ran" : "");
    if ((at->happening->has & HAS_NUMBER) != 0)
        text_add_format(&out, "; %d moves known", (int)at->happening->number);
    else
        text_add_format(&out, "; moves made %d and %d, completed %d and %d", (int)game_made(game, WHITE),
                        (int)game_made(game, BLACK), (int)game->sides[WHITE].completed,
                        (int)game->sides[BLACK].completed);
    return text_builder_take(&out);
}

void rule_begins_reconstruction(struct ruling_case *at) {
    enum game_phase phase = at->game->phase;
    if (phase != PHASE_PLAYING && phase != PHASE_STOPPED && phase != PHASE_UPDATING && phase != PHASE_CLAIM) {
        rule_refuse(at, phase == PHASE_ENDED ? REASON_over : REASON_not_now, "laws:8.5.3");
        return;
    }
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:8.5.3");
    rule_next(at, REASON_reconstruction_next);
    rule_note(at, BY_BOTH, "laws:8.5.3", snapshot(at));
    rule_effect(at, EFFECT_halt);
    rule_phase(at, PHASE_RECONSTRUCTING);
}

/* Both players help. [laws:11.11] */
void rule_helps_reconstruction(struct ruling_case *at) {
    enum game_phase phase = at->game->phase;
    if (phase != PHASE_RECONSTRUCTING && phase != PHASE_CLAIM && phase != PHASE_UPDATING) {
        rule_refuse(at, REASON_not_now, "laws:11.11");
        return;
    }
    enum game_actor by = (enum game_actor)at->happening->by;
    if (duty_has_flag(at, FLAG_wrong))
        rule_ask_penalty(at, by, "laws:11.11", game_written(WRITTEN_no_help));
    else
        rule_say(at, VERDICT_NOTED, REASON_none, "laws:11.11");
}

/*
 * The next move is the first of the next period, unless more are known to have been made since: so many. The time of that
 * period comes with it. [laws:8.6]
 */
static void count_from_next_period(struct ruling_case *at, int32_t period) {
    const struct clock *clock = &at->game->clock;
    const struct control *control = &clock->settings.control;
    int32_t known = (at->happening->has & HAS_NUMBER) != 0 ? at->happening->number : 0;
    for (int side = WHITE; side <= BLACK; side++) {
        const struct clock_side *state = &clock->sides[side];
        if (state->period > period) /* he has passed it */
            continue;
        struct game_action *effect = rule_effect(at, EFFECT_clock);
        effect->side = (uint8_t)side;
        effect->times[0] = state->left + control->periods[period + 1].time[side];
        effect->number = control_moves_before(control, period + 1) + known;
        effect->has = HAS_SIDE | HAS_TIME | HAS_NUMBER;
    }
}

void rule_ends_reconstruction(struct ruling_case *at) {
    const struct game *game = at->game;
    const struct clock *clock = &game->clock;
    if (game->phase != PHASE_RECONSTRUCTING) {
        rule_refuse(at, REASON_not_now, "laws:8.5.3");
        return;
    }
    int32_t period = clock->sides[WHITE].period > clock->sides[BLACK].period ? clock->sides[BLACK].period
                                                                             : clock->sides[WHITE].period;
    bool failed = duty_has_flag(at, FLAG_failed);
    if (failed && period + 1 < clock->settings.control.period_count) {
        rule_say(at, VERDICT_RULED, REASON_reconstruction_failed, "laws:8.6");
        count_from_next_period(at, period);
    } else {
        rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:8.5.3");
    }
    set_sheet(at, BY_WHITE, SHEET_USUAL, GAME_FLAG(written));
    set_sheet(at, BY_BLACK, SHEET_USUAL, GAME_FLAG(written));
    rule_next(at, REASON_reconstruction_ended_next);
    rule_phase(at, PHASE_STOPPED);
}

/* --- Supervision ----------------------------------------------------------------------------------------------------- */

/* Three boards an arbiter in rapid play, one in blitz. [laws:A.4.1] [laws:B.2.1] */
int32_t game_arbiters_needed(enum control_class class, int32_t boards) {
    int32_t each = class == CONTROL_BLITZ ? 1 : 3;
    return (boards + each - 1) / each;
}

/* [laws:A.4.1] [laws:A.4.2] [laws:B.2.1] [laws:B.2.2] */
void rule_supervision(struct ruling_case *at) {
    const struct game_rules *rules = &at->game->rules;
    bool blitz = rules->class == CONTROL_BLITZ;
    if (rules->class == CONTROL_STANDARD || rules->supervision != SUPERVISION_FULL)
        return;
    if (rules->recorder == 0) {
        rule_add_article(at, blitz ? "laws:B.2.2" : "laws:A.4.2");
        rule_next(at, REASON_recorder_missing);
    }
    int32_t needed = game_arbiters_needed(rules->class, rules->boards);
    if (rules->arbiters > 0 && rules->arbiters < needed) {
        rule_add_article(at, blitz ? "laws:B.2.1" : "laws:A.4.1");
        at->ruling->reason = REASON_arbiters_missing;
        struct text_builder out = {.arena = at->arena};
        text_add_integer(&out, needed);
        at->ruling->operands[0] = text_builder_take(&out);
    }
}
