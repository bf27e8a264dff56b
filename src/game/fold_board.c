#include "game/game_fold.h"

/* Touches of the other side belonged to its turn before. */
static void keep_touches_of(struct game *game, enum colour side) {
    size_t kept = 0;
    for (size_t i = 0; i < game->touch_count; i++)
        if (game->touches[i].by == (uint8_t)side)
            game->touches[kept++] = game->touches[i];
    game->touch_count = kept;
}

static void add_ply(struct game *game, struct move move, bool legal, uint64_t flags, int64_t at) {
    enum colour side = fold_mover(game, game->ply_count);
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
            game->sides[fold_mover(game, i)].completed++;
}

static void complete(struct game *game, enum colour side, int64_t at) {
    size_t ply;
    if (game_fold_uncompleted(game, side, &ply)) {
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

static void lose_castling(struct game *game, const struct game_action *effect) {
    game_fold_strip_rights(&game->rules.start, effect);
    for (size_t i = 0; i < game->ply_count; i++)
        game_fold_strip_rights(&game->plies[i].after, effect);
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

static void touch(struct game *game, const struct game_action *effect) {
    enum man man =
        (effect->has & HAS_PIECE) != 0 ? man_of((enum colour)effect->side, (enum kind)effect->piece) : NO_MAN;
    struct touch now = {(uint8_t)effect->number, effect->square, (uint8_t)man, effect->side};
    if (now.act == TOUCH_TOUCHED)
        forget_between(game, &now);
    game->touches = arena_grow(game->arena, game->touches, &game->touch_capacity, game->touch_count + 1,
                               sizeof *game->touches, NULL);
    game->touches[game->touch_count++] = now;
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
    game_fold_close_claim(game);
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

bool game_fold_on_the_board(struct game *game, const struct rehearsal *found, const struct game_action *effect,
                            size_t index, int64_t at) {
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
