#include "game/game.h"

#include "clock/presets.h"

/* --- Boards --------------------------------------------------------------------------------------------------------- */

static enum colour mover(const struct game *game, size_t ply) {
    return (enum colour)(game->rules.start.to_move ^ (ply & 1));
}

static bool is_king(const struct position *position, uint8_t square) {
    return man_kind(position_at(position, (enum square)square)) == KING;
}

/* The legal move with these squares. Kings are never taken, also where an illegal position would let them be. */
static bool find_legal(const struct position *position, struct move given, struct move *legal) {
    struct moves moves;
    struct move_walk walk;
    struct move move;
    moves_generate(&moves, position);
    for (moves_begin(&walk, &moves); moves_next(&walk, &move);) {
        uint8_t to =
            move.way == MOVE_CASTLING && given.way != MOVE_CASTLING && !position->chess960 && given.to != move.to
                ? (uint8_t)move_castled_king(move)
                : move.to;
        if (move.from == given.from && to == given.to && move.promotion == given.promotion) {
            *legal = move;
            return move.way == MOVE_CASTLING || !is_king(position, move.to);
        }
    }
    return false;
}

static bool same_colour(const struct setup *setup, enum square a, enum square b) {
    return setup->men[a] != NO_MAN && setup->men[b] != NO_MAN &&
           man_colour((enum man)setup->men[a]) == man_colour((enum man)setup->men[b]);
}

/* Rights are gone with king or rook out of their places. [laws:3.8.2.1] */
static void keep_rights(struct setup *setup) {
    for (squares left = setup->castling; left != 0;) {
        enum square rook = squares_take(&left);
        enum colour side = square_rank(rook) == RANK_1 ? WHITE : BLACK;
        bool king = false;
        for (int file = FILE_A; file <= FILE_H; file++)
            king |= setup->men[square_at(file, square_rank(rook))] == man_of(side, KING);
        if (setup->men[rook] != man_of(side, ROOK) || !king)
            setup->castling &= ~SQUARE_BIT(rook);
    }
}

/* A king that moved has lost castling, a rook that moved or was taken takes its own with it. [laws:3.8.2.1] */
static void lose_rights_moving(struct setup *setup, enum man man, enum square from, enum square to) {
    setup->castling &= ~(SQUARE_BIT(from) | SQUARE_BIT(to));
    if (man_kind(man) == KING)
        setup->castling &= ~RANK_SET(man_colour(man) == WHITE ? RANK_1 : RANK_8);
}

/* Men as no legal move leaves them: what stands on one square goes to another. False: a king would be gone, or nothing
   stands there. */
static bool place_men(const struct position *position, const struct game_deed *effect, struct position *after) {
    struct setup setup;
    struct error error;
    enum square from = (enum square)effect->exact.from;
    enum square to = (enum square)effect->exact.to;
    position_to_setup(position, FEN_EN_PASSANT_LEGAL, &setup);
    enum man man = (enum man)setup.men[from];
    if (man == NO_MAN || from == to)
        return false;
    int home = man_colour(man) == WHITE ? RANK_1 : RANK_8;
    bool castling = man_kind(man) == KING && man_kind((enum man)setup.men[to]) == ROOK &&
                    same_colour(&setup, from, to) && square_rank(from) == home && square_rank(to) == home;
    bool quiet = setup.men[to] == NO_MAN && man_kind(man) != PAWN;
    if (!castling && is_king(position, effect->exact.to))
        return false;
    enum man other = (enum man)setup.men[to];
    setup.men[from] = NO_MAN;
    setup.men[to] = NO_MAN;
    if (castling) {
        struct move move = {(uint8_t)from, (uint8_t)to, NO_KIND, MOVE_CASTLING};
        setup.men[move_castled_king(move)] = (uint8_t)man;
        setup.men[move_castled_rook(move)] = (uint8_t)other;
    } else {
        enum kind kind = (effect->has & HAS_PIECE) != 0       ? (enum kind)effect->piece
                         : effect->exact.promotion != NO_KIND ? (enum kind)effect->exact.promotion
                                                              : man_kind(man);
        if ((kind == KING) != (man_kind(man) == KING))
            return false;
        setup.men[to] = (uint8_t)man_of(man_colour(man), kind);
    }
    setup.en_passant = NO_SQUARE;
    setup.quiet_plies = quiet || castling ? (uint16_t)(setup.quiet_plies + 1) : 0;
    setup.move_number = (uint16_t)(setup.move_number + (setup.to_move == BLACK));
    setup.to_move = (uint8_t)colour_other((enum colour)setup.to_move);
    lose_rights_moving(&setup, man, from, to);
    keep_rights(&setup);
    return position_from_setup(after, &setup, SETUP_ILLEGAL_PLAY, &error);
}

/* Pressed without a move: the other side has the move. */
static bool pass_turn(const struct position *position, struct position *after) {
    struct setup setup;
    struct error error;
    position_to_setup(position, FEN_EN_PASSANT_LEGAL, &setup);
    setup.en_passant = NO_SQUARE;
    setup.quiet_plies = (uint16_t)(setup.quiet_plies + 1);
    setup.move_number = (uint16_t)(setup.move_number + (setup.to_move == BLACK));
    setup.to_move = (uint8_t)colour_other((enum colour)setup.to_move);
    return position_from_setup(after, &setup, SETUP_ILLEGAL_PLAY, &error);
}

static bool promote_man(const struct position *position, enum square square, enum kind kind, struct position *after) {
    struct setup setup;
    struct error error;
    position_to_setup(position, FEN_EN_PASSANT_LEGAL, &setup);
    enum man man = (enum man)setup.men[square];
    if (man == NO_MAN || man_kind(man) == KING || kind == KING || kind == NO_KIND)
        return false;
    setup.men[square] = (uint8_t)man_of(man_colour(man), kind);
    keep_rights(&setup);
    return position_from_setup(after, &setup, SETUP_ILLEGAL_PLAY, &error);
}

static bool strip_rights(struct position *position, const struct game_deed *effect) {
    struct setup setup;
    struct position after;
    struct error error;
    squares lost = effect->side == BY_WHITE   ? RANK_SET(RANK_1)
                   : effect->side == BY_BLACK ? RANK_SET(RANK_8)
                                              : ~(squares)0;
    if ((effect->has & HAS_SQUARE) != 0)
        lost &= SQUARE_BIT(effect->square);
    if ((position->castling & lost) == 0)
        return true;
    position_to_setup(position, FEN_EN_PASSANT_LEGAL, &setup);
    setup.castling &= ~lost;
    if (!position_from_setup(&after, &setup, SETUP_ILLEGAL_PLAY, &error))
        return false;
    *position = after;
    return true;
}

/* --- Can it be carried out? ----------------------------------------------------------------------------------------- */

/* Looks through the effects before anything is changed: so far as the board goes, with the moves found. */
struct rehearsal {
    const struct game *game;
    size_t kept; /* plies of the game that stay */
    size_t added;
    struct position boards[RULING_EFFECTS_MOST]; /* after those that are added */
    struct move moves[RULING_EFFECTS_MOST];      /* by effect */
    struct position placed[RULING_EFFECTS_MOST]; /* by effect: place and promote */
    bool completed[RULING_EFFECTS_MOST];         /* of those that are added */
    struct control control;
    enum game_phase phase;
    enum game_claim claim;
    uint8_t sealed_by;
};

static const struct position *board_of(const struct rehearsal *on) {
    if (on->added > 0)
        return &on->boards[on->added - 1];
    if (on->kept == on->game->ply_count)
        return game_position(on->game);
    return on->kept == 0 ? &on->game->rules.start : &on->game->plies[on->kept - 1].after;
}

static bool rehearse_take_back(struct rehearsal *on, int32_t number) {
    if (number < 0 || (size_t)number > on->kept + on->added)
        return false;
    if ((size_t)number <= on->kept) {
        on->kept = (size_t)number;
        on->added = 0;
    } else {
        on->added = (size_t)number - on->kept;
    }
    return true;
}

/* The last ply of a side that is not completed. */
static bool find_uncompleted(const struct game *game, enum colour side, size_t *ply) {
    for (size_t back = 1; back <= 2 && back <= game->ply_count; back++) {
        *ply = game->ply_count - back;
        if (mover(game, *ply) == side)
            return !game->plies[*ply].completed;
    }
    return false;
}

static bool rehearse_complete(struct rehearsal *on, uint8_t side) {
    size_t plies = on->kept + on->added;
    for (size_t back = 1; back <= 2 && back <= plies; back++) {
        size_t ply = plies - back;
        if ((uint8_t)mover(on->game, ply) != side)
            continue;
        if (ply >= on->kept) {
            bool open = !on->completed[ply - on->kept];
            on->completed[ply - on->kept] = true;
            return open;
        }
        return !on->game->plies[ply].completed;
    }
    return false;
}

static bool is_player(uint8_t side) {
    return side == BY_WHITE || side == BY_BLACK;
}

/* Is the effect about somebody that it can be about? */
static bool side_fits(const struct game_deed *effect) {
    if ((effect->has & HAS_SIDE) == 0 || is_player(effect->side))
        return true;
    switch (effect->what) {
    case EFFECT_incident:
    case EFFECT_close_incident:
    case EFFECT_penalty:
    case EFFECT_note:
    case EFFECT_appeal:
        return true;
    case EFFECT_time:
    case EFFECT_clock:
    case EFFECT_lose_castling:
    case EFFECT_free:
        return effect->side == BY_BOTH;
    default:
        return false;
    }
}

/* Amounts that must not be less than nothing. */
static bool is_negative(const struct game_deed *effect) {
    switch (effect->what) {
    case EFFECT_spend:
    case EFFECT_bonus:
        return effect->times[0] < 0;
    case EFFECT_clock:
        return effect->times[0] < 0 || ((effect->has & HAS_NUMBER) != 0 && effect->number < 0);
    case EFFECT_exclude:
    case EFFECT_resume:
    case EFFECT_watch_position:
    case EFFECT_penalty:
        return effect->number < 0;
    default:
        return false;
    }
}

static void rehearse_phase(struct rehearsal *on, const struct game_deed *effect) {
    switch (effect->what) {
    case EFFECT_phase:
        on->phase = (enum game_phase)effect->number;
        break;
    case EFFECT_claim:
        on->claim = (enum game_claim)effect->number;
        break;
    case EFFECT_close_claim:
        on->claim = CLAIM_NONE;
        break;
    case EFFECT_seal:
        on->sealed_by = effect->side;
        break;
    case EFFECT_end:
        on->phase = PHASE_ENDED;
        on->claim = CLAIM_NONE;
        break;
    case EFFECT_new_game:
        on->phase = PHASE_BEFORE;
        on->claim = CLAIM_NONE;
        on->sealed_by = BY_NOBODY;
        break;
    default:
        break;
    }
}

/* Phases stand for something: none without it. */
static const char *phase_fits(const struct rehearsal *on, bool ends) {
    if (on->phase == PHASE_CLAIM && on->claim == CLAIM_NONE)
        return "nothing is claimed";
    if (on->phase == PHASE_RESUMING && on->sealed_by == BY_NOBODY)
        return "no move was sealed";
    if (on->phase == PHASE_ENDED && on->game->phase != PHASE_ENDED && !ends)
        return "a game ends with a result";
    return NULL;
}

static const char *rehearse(struct rehearsal *on, const struct game_deed *effect, size_t index) {
    struct error error;
    if (!effect_number_valid(effect))
        return "its number means nothing";
    if (!side_fits(effect))
        return "it is about a player";
    if (is_negative(effect))
        return "it is less than nothing";
    switch (effect->what) {
    case EFFECT_play:
        if (!find_legal(board_of(on), effect->exact, &on->moves[index]))
            return "no man can make that move";
        position_play(&on->boards[on->added], board_of(on), on->moves[index]);
        on->completed[on->added++] = false;
        return NULL;
    case EFFECT_place:
        if (!place_men(board_of(on), effect, &on->placed[index]))
            return "the men cannot stand so";
        on->boards[on->added] = on->placed[index];
        on->completed[on->added++] = false;
        return NULL;
    case EFFECT_left:
        if (effect->exact.from == effect->exact.to ||
            position_at(board_of(on), (enum square)effect->exact.from) == NO_MAN)
            return "no man stands there";
        return NULL;
    case EFFECT_pass:
        if (effect->side != board_of(on)->to_move || !pass_turn(board_of(on), &on->placed[index]))
            return "it is not that side's turn";
        on->boards[on->added] = on->placed[index];
        on->completed[on->added++] = false;
        return NULL;
    case EFFECT_promote:
        if (!promote_man(board_of(on), (enum square)effect->square, (enum kind)effect->piece, &on->placed[index]))
            return "no man there can become that piece";
        if (on->added > 0)
            on->boards[on->added - 1] = on->placed[index];
        return NULL;
    case EFFECT_must_play:
        if (!find_legal(board_of(on), effect->exact, &on->moves[index]))
            on->moves[index] = effect->exact;
        return NULL;
    case EFFECT_announced:
    case EFFECT_claim:
        if ((effect->has & HAS_MOVE) == 0)
            on->moves[index] = move_none();
        else if (!find_legal(board_of(on), effect->exact, &on->moves[index]))
            on->moves[index] = effect->exact;
        return NULL;
    case EFFECT_take_back:
        return rehearse_take_back(on, effect->number) ? NULL : "there are not so many plies";
    case EFFECT_record: /* at most one ply ahead */
        return effect->number >= 1 && (size_t)effect->number <= on->game->ply_count + 1 ? NULL : "no such ply";
    case EFFECT_complete:
        return rehearse_complete(on, effect->side) ? NULL : "there is no move to complete";
    case EFFECT_control:
        return control_read_or_preset(effect->words, &on->control, &error) ? NULL : "it is no time control";
    case EFFECT_new_game:
        on->kept = 0;
        on->added = 0;
        return NULL;
    default:
        return NULL;
    }
}

/* --- The board ------------------------------------------------------------------------------------------------------ */

/* Touches of the other side belonged to its turn before. */
static void keep_touches_of(struct game *game, enum colour side) {
    size_t kept = 0;
    for (size_t i = 0; i < game->touch_count; i++)
        if (game->touches[i].by == (uint8_t)side)
            game->touches[kept++] = game->touches[i];
    game->touch_count = kept;
}

static void add_ply(struct game *game, struct move move, bool legal, uint64_t flags, int64_t at) {
    enum colour side = mover(game, game->ply_count);
    game->plies =
        arena_grow(game->arena, game->plies, &game->ply_capacity, game->ply_count + 1, sizeof *game->plies, NULL);
    game->plies[game->ply_count++] =
        (struct game_ply){.after = *game_position(game),
                          .move = move,
                          .legal = legal,
                          .offer = (flags & GAME_FLAG(offer)) != 0 || game->offer_by == (uint8_t)side,
                          .flags = flags & GAME_FLAG(two_hands),
                          .made_at = at};
    keep_touches_of(game, side);
    game->left = false;
    game->sides[side].must_play = move_none();
    game->sides[side].must_move = NO_SQUARE;
    game->sides[colour_other(side)].announced = false;
    game->repeated = false;
}

/* The history from the plies that are left: positions that can come again. */
static void rebuild_history(struct game *game) {
    size_t from = game->ply_count;
    while (from > 0 && game->plies[from - 1].after.quiet_plies > 0)
        from--;
    struct position first = from == 0 ? game->rules.start : game->plies[from - 1].after;
    game->history.count = 0;
    history_put(&game->history, &first);
    for (; from < game->ply_count; from++)
        history_put(&game->history, &game->plies[from].after);
}

static void take_back(struct game *game, size_t plies) {
    game->ply_count = plies;
    game->restored = true;
    game->displaced_by = BY_NOBODY;
    game->left = false;
    game->touch_count = 0;
    rebuild_history(game);
    for (int side = WHITE; side <= BLACK; side++) {
        game->sides[side].completed = 0;
        game->sides[side].must_play = move_none();
        game->sides[side].must_move = NO_SQUARE;
        if (game->sides[side].entry_count > plies) /* what was taken back is crossed out */
            game->sides[side].entry_count = plies;
    }
    for (size_t i = 0; i < plies; i++)
        if (game->plies[i].completed)
            game->sides[mover(game, i)].completed++;
}

static void complete(struct game *game, enum colour side, int64_t at) {
    size_t ply;
    if (find_uncompleted(game, side, &ply)) {
        game->plies[ply].completed = true;
        game->plies[ply].completed_at = at;
        game->restored = false;
        game->sides[side].completed++;
    }
}

static void promote(struct game *game, const struct position *after, uint8_t square) {
    game->history.positions[game->history.count - 1] = *after;
    game->history.keys[game->history.count - 1] = position_key(after);
    if (game->ply_count == 0) {
        game->rules.start = *after;
        return;
    }
    struct game_ply *last = &game->plies[game->ply_count - 1];
    last->after = *after;
    if (last->move.to == square && !last->legal) { /* the move is put right [laws:7.5.2] */
        last->move.promotion = (uint8_t)man_kind(position_at(after, (enum square)square));
        last->legal = true;
    }
}

static void lose_castling(struct game *game, const struct game_deed *effect) {
    strip_rights(&game->rules.start, effect);
    for (size_t i = 0; i < game->ply_count; i++)
        strip_rights(&game->plies[i].after, effect);
    rebuild_history(game);
}

/* Of a man touched again and again the first time settles the order, and the last what the hand is on: those between say
   nothing. So a turn keeps few, however often men are touched. */
static void forget_between(struct game *game, const struct touch *now) {
    size_t from = game->touch_count;
    while (from > 0 && game->touches[from - 1].act == TOUCH_TOUCHED) /* before it men may have stood elsewhere */
        from--;
    size_t kept = from;
    bool again = false;
    for (size_t i = from; i < game->touch_count; i++) {
        bool same = game->touches[i].by == now->by && game->touches[i].square == now->square;
        if (!same || !again)
            game->touches[kept++] = game->touches[i];
        again |= same;
    }
    game->touch_count = kept;
}

static void touch(struct game *game, const struct game_deed *effect) {
    enum man man =
        (effect->has & HAS_PIECE) != 0 ? man_of((enum colour)effect->side, (enum kind)effect->piece) : NO_MAN;
    struct touch now = {(uint8_t)effect->number, effect->square, (uint8_t)man, effect->side};
    if (now.act == TOUCH_TOUCHED)
        forget_between(game, &now);
    game->touches = arena_grow(game->arena, game->touches, &game->touch_capacity, game->touch_count + 1,
                               sizeof *game->touches, NULL);
    game->touches[game->touch_count++] = now;
}

static void close_claim(struct game *game) {
    game->claim = CLAIM_NONE;
    game->claim_by = BY_NOBODY;
    game->claim_move = move_none();
    game->claim_flags = 0;
    game->claim_words = TEXT("");
}

/* Another game begins; what the arbiter keeps stays. [laws:7.2.1] */
static void new_game(struct game *game, int64_t at) {
    game->games++;
    game->touch_count = 0;
    take_back(game, 0);
    clock_init(&game->clock, &game->rules.clock, at);
    game->phase = PHASE_BEFORE;
    game->restored = false;
    game->colours_reversed = false;
    game->watch_until = 0;
    game->offer_by = BY_NOBODY;
    game->consent = false;
    game->means_postponed = false;
    game->means_by = BY_NOBODY;
    game->sealed_by = BY_NOBODY;
    game->sealed = TEXT("");
    game->sealed_flags = 0;
    game->unsealed = game->envelope_closed = false;
    game->resumption = TEXT("");
    game->session_end = game->resumed_at = 0;
    game->resumed_ply = 0;
    close_claim(game);
    for (int side = WHITE; side <= BLACK; side++) {
        struct game_side *player = &game->sides[side];
        player->illegal = player->offers = player->sheet_requests = 0;
        player->announced = false;
        player->sheet = SHEET_USUAL;
        player->lowest_period = -1;
        player->must_play = move_none();
        player->must_move = NO_SQUARE;
        player->entry_count = 0;
        game->flag[side] = false;
    }
}

/* --- The clock ------------------------------------------------------------------------------------------------------ */

/* The least that each clock has shown in its period. */
static void watch_lowest(struct game *game) {
    for (int side = WHITE; side <= BLACK; side++) {
        const struct clock_side *clock = &game->clock.sides[side];
        struct game_side *player = &game->sides[side];
        if (player->lowest_period != clock->period || clock->left < player->lowest)
            player->lowest = clock->left;
        player->lowest_period = clock->period;
    }
}

static void press(struct game *game, enum colour side, int64_t at) {
    size_t found;
    const struct clock_side *clock = &game->clock.sides[side];
    clock_settle(&game->clock, at);
    struct clock_side before = *clock;
    if (!clock_press(&game->clock, side, at) || !find_uncompleted(game, side, &found))
        return;
    struct game_ply *ply = &game->plies[found];
    ply->pressed = true;
    ply->pressed_with = before.left;
    ply->period_time =
        clock->period > before.period ? game->clock.settings.control.periods[clock->period].time[side] : 0;
    ply->bonus = clock->given - before.given - ply->period_time;
}

static void halt(struct game *game, const struct game_deed *happening) {
    if (game->clock.running != CLOCK_NOBODY) /* also where its flag is down */
        game->ran_when_stopped = (uint8_t)game->clock.running;
    game->stopped_by = happening->by;
    game->stop_reason = text_copy(game->arena, (happening->has & HAS_WORDS) != 0 ? happening->words : TEXT(""));
    clock_stop(&game->clock, happening->at);
}

static void run(struct game *game, enum colour side, int64_t at) {
    clock_start(&game->clock, side, at);
    game->stopped_by = BY_NOBODY;
}

static void change_control(struct game *game, const struct control *control, int64_t at) {
    game->rules.clock.control = *control;
    if (game->phase == PHASE_BEFORE) {
        game->rules.class = control_class_of(control);
        clock_init(&game->clock, &game->rules.clock, at);
        return;
    }
    game->clock.settings.control = *control;
    for (int side = WHITE; side <= BLACK; side++)
        if (game->clock.sides[side].period >= control->period_count)
            game->clock.sides[side].period = control->period_count - 1;
}

/* From here on both have it for every move. [laws:III.4] */
static void introduce_bonus(struct game *game, int64_t time) {
    struct control *control = &game->clock.settings.control;
    control->bonus_count = 1;
    control->bonuses[0] = (struct control_bonus){.time = time, .from = 1};
    game->rules.clock.control = *control;
}

static void each_side(struct game *game, const struct game_deed *effect, int64_t at) {
    for (int side = WHITE; side <= BLACK; side++) {
        if (effect->side != BY_BOTH && effect->side != side)
            continue;
        int32_t presses = (effect->has & HAS_NUMBER) != 0 ? effect->number : game->clock.sides[side].presses;
        if (effect->what == EFFECT_time) {
            clock_give(&game->clock, (enum colour)side, effect->times[0], at);
        } else if (effect->what == EFFECT_clock) {
            if ((effect->has & HAS_NUMBER) != 0) /* the counter is as it is said */
                game->clock.sides[side].idle = 0;
            clock_correct(&game->clock, (enum colour)side, effect->times[0], presses, at);
        } else {
            game->sides[side].must_play = move_none();
            game->sides[side].must_move = NO_SQUARE;
        }
    }
}

/* --- What is kept --------------------------------------------------------------------------------------------------- */

static struct text kept_words(const struct game *game, const struct game_deed *effect) {
    return text_copy(game->arena, (effect->has & HAS_WORDS) != 0 ? effect->words : TEXT(""));
}

static struct text kept_article(const struct game *game, const struct game_deed *effect) {
    return text_copy(game->arena, (effect->has & HAS_ARTICLE) != 0 ? effect->article : TEXT(""));
}

/* What is not there up to that ply. */
static void fill_sheet(const struct game *game, struct game_side *side, size_t plies, struct game_entry entry) {
    side->entries = arena_grow(game->arena, side->entries, &side->entry_capacity, plies, sizeof *side->entries, NULL);
    while (side->entry_count < plies)
        side->entries[side->entry_count++] = entry;
}

static void keep_record(struct game *game, const struct game_deed *effect, int64_t at) {
    struct game_side *side = &game->sides[effect->side];
    size_t ply = (size_t)effect->number;
    fill_sheet(game, side, ply, (struct game_entry){.at = at});
    side->entries[ply - 1] = (struct game_entry){
        .written = kept_words(game, effect), .offer = (effect->flags & GAME_FLAG(offer)) != 0, .at = at};
}

static void change_sheet(struct game *game, const struct game_deed *effect, int64_t at) {
    struct game_side *side = &game->sides[effect->side];
    side->sheet = (enum game_sheet)effect->number;
    if ((effect->flags & GAME_FLAG(written)) != 0)
        fill_sheet(game, side, game->ply_count, (struct game_entry){.played = true, .at = at});
}

static void keep_incident(struct game *game, const struct game_deed *effect, int64_t at) {
    game->incidents = arena_grow(game->arena, game->incidents, &game->incident_capacity, game->incident_count + 1,
                                 sizeof *game->incidents, NULL);
    game->incidents[game->incident_count++] =
        (struct game_incident){at, effect->side, true, kept_article(game, effect), kept_words(game, effect)};
}

static void close_incident(struct game *game, const struct game_deed *effect) {
    for (size_t i = 0; i < game->incident_count; i++) {
        struct game_incident *incident = &game->incidents[i];
        if (incident->side == effect->side &&
            ((effect->has & HAS_ARTICLE) == 0 || text_equal(incident->article, effect->article)))
            incident->open = false;
    }
}

static void keep_penalty(struct game *game, const struct game_deed *effect, int64_t at) {
    game->penalties = arena_grow(game->arena, game->penalties, &game->penalty_capacity, game->penalty_count + 1,
                                 sizeof *game->penalties, NULL);
    game->penalties[game->penalty_count++] = (struct game_penalty){at,
                                                                   effect->side,
                                                                   (uint8_t)effect->number,
                                                                   (effect->has & HAS_TIME) != 0 ? effect->times[0] : 0,
                                                                   kept_article(game, effect),
                                                                   kept_words(game, effect)};
    if (effect->number == 1 && is_player(effect->side)) /* a warning [laws:12.9.1] */
        game->sides[effect->side].warnings++;
}

static void keep_note(struct game *game, const struct game_deed *effect, int64_t at) {
    game->notes =
        arena_grow(game->arena, game->notes, &game->note_capacity, game->note_count + 1, sizeof *game->notes, NULL);
    game->notes[game->note_count++] =
        (struct game_note){at, game->ply_count, effect->side, kept_article(game, effect), kept_words(game, effect)};
}

static void keep_appeal(struct game *game, const struct game_deed *effect, int64_t at) {
    game->appeals = arena_grow(game->arena, game->appeals, &game->appeal_capacity, game->appeal_count + 1,
                               sizeof *game->appeals, NULL);
    game->appeals[game->appeal_count++] =
        (struct game_appeal){at,   effect->side, (effect->has & HAS_NUMBER) != 0 ? effect->number : game->facts,
                             true, false,        kept_words(game, effect)};
}

static void close_appeal(struct game *game, const struct game_deed *effect) {
    for (size_t i = 0; i < game->appeal_count; i++)
        if (game->appeals[i].open) {
            game->appeals[i].open = false;
            game->appeals[i].upheld = (effect->flags & GAME_FLAG(right)) != 0;
            return;
        }
}

static void claim(struct game *game, const struct game_deed *effect, struct move move) {
    game->claim = (enum game_claim)effect->number;
    game->claim_by = effect->side;
    game->claim_move = move;
    game->claim_flags = effect->flags;
    game->claim_words = kept_words(game, effect);
}

static void offer(struct game *game, uint8_t side) {
    game->offer_by = side;
    game->sides[side].offers++;
    if (game->ply_count > 0 && (uint8_t)mover(game, game->ply_count - 1) == side)
        game->plies[game->ply_count - 1].offer = true;
}

static void end(struct game *game, const struct game_deed *effect, int64_t at) {
    game->phase = PHASE_ENDED;
    game->end = (enum game_end)effect->number;
    game->board_score = effect->result;
    if (!game->scored)
        game->score = effect->result;
    game->ended_at = at;
    game->offer_by = BY_NOBODY;
    close_claim(game);
    clock_stop(&game->clock, at);
}

static void seal(struct game *game, const struct game_deed *effect) {
    game->sealed_by = effect->side;
    game->sealed = kept_words(game, effect);
    game->sealed_flags = effect->flags;
    game->unsealed = false;
    game->envelope_closed = false;
}

static void assist(struct game *game, const struct game_deed *effect) {
    struct game_side *side = &game->sides[effect->side];
    side->assistant = (effect->flags & GAME_FLAG(wrong)) != 0 ? 0 : side->assistant | effect->flags;
    if ((effect->has & HAS_WORDS) != 0)
        side->assistant_name = kept_words(game, effect);
}

/* --- Carrying out --------------------------------------------------------------------------------------------------- */

static bool on_the_board(struct game *game, const struct rehearsal *found, const struct game_deed *effect, size_t index,
                         int64_t at) {
    switch ((enum game_effect)effect->what) {
    case EFFECT_play:
        history_play(&game->history, found->moves[index]);
        add_ply(game, found->moves[index], true, effect->flags, at);
        return true;
    case EFFECT_place:
        history_put(&game->history, &found->placed[index]);
        add_ply(game, effect->exact, false, 0, at);
        return true;
    case EFFECT_pass:
        history_put(&game->history, &found->placed[index]);
        add_ply(game, move_none(), false, 0, at);
        return true;
    case EFFECT_left:
        game->left = true;
        game->left_move = effect->exact;
        game->left_flags = effect->flags;
        return true;
    case EFFECT_take_back:
        take_back(game, (size_t)effect->number);
        return true;
    case EFFECT_promote:
        promote(game, &found->placed[index], effect->square);
        return true;
    case EFFECT_complete:
        complete(game, (enum colour)effect->side, at);
        return true;
    case EFFECT_touch:
        touch(game, effect);
        return true;
    case EFFECT_forget_touches:
        game->touch_count = 0;
        return true;
    case EFFECT_must_play:
        game->sides[effect->side].must_play = found->moves[index];
        return true;
    case EFFECT_must_move:
        game->sides[effect->side].must_move = effect->square;
        return true;
    case EFFECT_lose_castling:
        lose_castling(game, effect);
        return true;
    case EFFECT_displaced:
        game->displaced_by = effect->side;
        return true;
    case EFFECT_put_back:
        game->displaced_by = BY_NOBODY;
        return true;
    case EFFECT_reversed:
        game->colours_reversed = true;
        return true;
    case EFFECT_new_game:
        new_game(game, at);
        return true;
    default:
        return false;
    }
}

static bool on_the_clock(struct game *game, const struct rehearsal *found, const struct game_deed *effect,
                         const struct game_deed *happening) {
    switch ((enum game_effect)effect->what) {
    case EFFECT_press:
        press(game, (enum colour)effect->side, happening->at);
        return true;
    case EFFECT_idle_press:
        clock_press_idle(&game->clock, (enum colour)effect->side, happening->at);
        return true;
    case EFFECT_run:
        run(game, (enum colour)effect->side, happening->at);
        return true;
    case EFFECT_halt:
        halt(game, happening);
        return true;
    case EFFECT_spend:
        clock_spend(&game->clock, (enum colour)effect->side, effect->times[0], happening->at);
        return true;
    case EFFECT_time:
    case EFFECT_clock:
    case EFFECT_free:
        each_side(game, effect, happening->at);
        return true;
    case EFFECT_control:
        change_control(game, &found->control, happening->at);
        return true;
    case EFFECT_bonus:
        introduce_bonus(game, effect->times[0]);
        return true;
    case EFFECT_flag:
        game->flag[effect->side] = true;
        return true;
    default:
        return false;
    }
}

static bool in_the_books(struct game *game, const struct game_deed *effect, int64_t at) {
    switch ((enum game_effect)effect->what) {
    case EFFECT_record:
        keep_record(game, effect, at);
        return true;
    case EFFECT_sheet:
        change_sheet(game, effect, at);
        return true;
    case EFFECT_record_by:
        game->sides[effect->side].record_by = effect->flags;
        return true;
    case EFFECT_no_ceremony:
        game->sides[effect->side].no_ceremony = true;
        return true;
    case EFFECT_dress:
        game->sides[effect->side].dress = (enum game_dress)effect->number;
        return true;
    case EFFECT_incident:
        keep_incident(game, effect, at);
        return true;
    case EFFECT_close_incident:
        close_incident(game, effect);
        return true;
    case EFFECT_penalty:
        keep_penalty(game, effect, at);
        return true;
    case EFFECT_note:
        keep_note(game, effect, at);
        return true;
    case EFFECT_appeal:
        keep_appeal(game, effect, at);
        return true;
    case EFFECT_close_appeal:
        close_appeal(game, effect);
        return true;
    case EFFECT_end:
        end(game, effect, at);
        return true;
    case EFFECT_confirm:
        game->sides[effect->side].confirmed = true;
        game->sides[effect->side].confirmed_as = effect->result;
        return true;
    case EFFECT_score:
        game->score = effect->result;
        game->scored = true;
        return true;
    case EFFECT_exclude:
        game->excluded_rounds[effect->side] = effect->number;
        return true;
    case EFFECT_expel:
        game->expelled[effect->side] = true;
        return true;
    case EFFECT_seal:
        seal(game, effect);
        return true;
    case EFFECT_unseal:
        game->unsealed = true;
        return true;
    case EFFECT_resumption:
        game->resumption = kept_words(game, effect);
        return true;
    case EFFECT_envelope:
        game->envelope_closed = true;
        return true;
    case EFFECT_session_end:
        game->session_end = at + effect->times[0];
        return true;
    case EFFECT_resume:
        game->resumed_at = at;
        game->resumed_ply = effect->number;
        game->session_end = 0;
        return true;
    default:
        return false;
    }
}

/* What was ruled on is not ruled on again. */
static void count_illegal(struct game *game, enum colour side) {
    game->sides[side].illegal++;
    for (size_t back = 1; back <= 2 && back <= game->ply_count; back++)
        if (mover(game, game->ply_count - back) == side)
            game->plies[game->ply_count - back].flags = 0;
}

static void in_its_state(struct game *game, const struct game_deed *effect, struct move move) {
    switch ((enum game_effect)effect->what) {
    case EFFECT_illegal:
        count_illegal(game, (enum colour)effect->side);
        break;
    case EFFECT_phase:
        if (game->phase == PHASE_BEFORE && effect->number == PHASE_PLAYING)
            game->started_at = game->now;
        game->phase = (enum game_phase)effect->number;
        if (game->phase != PHASE_ENDED)
            game->end = END_NONE; /* an end that was overruled */
        break;
    case EFFECT_offer:
        offer(game, effect->side);
        break;
    case EFFECT_close_offer:
        game->offer_by = BY_NOBODY;
        break;
    case EFFECT_claim:
        claim(game, effect, move);
        break;
    case EFFECT_close_claim:
        close_claim(game);
        break;
    case EFFECT_postpone:
        game->means_postponed = true;
        game->means_by = effect->side;
        break;
    case EFFECT_observer:
        game->observer = kept_words(game, effect);
        break;
    case EFFECT_use:
        game->sides[effect->side].permitted &= ~effect->flags;
        break;
    case EFFECT_consent:
        game->consent = true;
        break;
    case EFFECT_present:
        game->sides[effect->side].present = true;
        break;
    case EFFECT_absent:
        game->sides[effect->side].present = false;
        break;
    case EFFECT_away:
        game->sides[effect->side].away = (effect->flags & GAME_FLAG(venue)) != 0 ? AWAY_VENUE : AWAY_AREA;
        break;
    case EFFECT_back:
        game->sides[effect->side].away = AWAY_NOT;
        game->sides[effect->side].permitted = 0;
        break;
    case EFFECT_permit:
        game->sides[effect->side].permitted |= effect->flags;
        break;
    case EFFECT_assistant:
        assist(game, effect);
        break;
    case EFFECT_two_boards:
        game->two_boards = true;
        break;
    case EFFECT_announced:
        game->sides[effect->side].announced = true;
        game->sides[effect->side].announced_move = move;
        break;
    case EFFECT_repeated:
        game->repeated = true;
        break;
    case EFFECT_count_request:
        game->sides[effect->side].sheet_requests++;
        break;
    case EFFECT_watch_position:
        game->watch_until = effect->number;
        break;
    default:
        break;
    }
}

bool game_apply(struct game *game, const struct game_deed *happening, const struct game_ruling *given,
                struct error *error) {
    struct rehearsal found;
    found.game = game;
    found.kept = game->ply_count;
    found.added = 0;
    found.phase = game->phase;
    found.claim = game->claim;
    found.sealed_by = game->sealed_by;
    bool ends = false;
    if (happening->at < game->now) {
        error_set(error, ERROR_game_effect, game_verb_word((enum game_verb)happening->what), "time goes back", NULL);
        return false;
    }
    for (size_t i = 0; i < given->effect_count; i++) {
        const char *why = rehearse(&found, &given->effects[i], i);
        rehearse_phase(&found, &given->effects[i]);
        ends |= given->effects[i].what == EFFECT_end;
        if (why == NULL && i + 1 == given->effect_count)
            why = phase_fits(&found, ends);
        if (why != NULL)
            return error_set(error, ERROR_game_effect, game_effect_word((enum game_effect)given->effects[i].what), why,
                             NULL);
    }
    clock_settle(&game->clock, happening->at);
    watch_lowest(game);
    game->now = happening->at;
    game->facts++;
    for (size_t i = 0; i < given->effect_count; i++) {
        const struct game_deed *effect = &given->effects[i];
        if (!on_the_board(game, &found, effect, i, happening->at) && !on_the_clock(game, &found, effect, happening) &&
            !in_the_books(game, effect, happening->at))
            in_its_state(game, effect, found.moves[i]);
    }
    watch_lowest(game);
    return true;
}
