/*
 * The parts of the fold, game_apply: what a ruling changes, in the places where it changes it. Nothing here rules.
 */
#pragma once

#include "game/game.h"

static inline enum colour fold_mover(const struct game *game, size_t ply) {
    return (enum colour)(game->rules.start.to_move ^ (ply & 1));
}
static inline bool fold_is_player(uint8_t side) {
    return side == BY_WHITE || side == BY_BLACK;
}
/* The words of an effect, kept with the game. */
struct text game_fold_words(const struct game *game, const struct game_action *effect);
/* The last ply of a side that is not completed. */
bool game_fold_uncompleted(const struct game *game, enum colour side, size_t *ply);
void game_fold_close_claim(struct game *game);
/* The least that each clock has shown in its period. */
void game_fold_watch_lowest(struct game *game);

/* --- Men on a board (fold_men.c) ------------------------------------------------------------------------------------- */

/* The legal move with these squares. Kings are never taken, also where an illegal position would let them be. */
bool game_fold_find_legal(const struct position *position, struct move given, struct move *legal);
/* Men as no legal move leaves them: what stands on one square goes to another. False: a king would be gone, or nothing
   stands there. */
bool game_fold_place_men(const struct position *position, const struct game_action *effect, struct position *after);
/* Pressed without a move: the other side has the move. */
bool game_fold_pass_turn(const struct position *position, struct position *after);
bool game_fold_promote_man(const struct position *position, enum square square, enum kind kind, struct position *after);
bool game_fold_strip_rights(struct position *position, const struct game_action *effect);

/* --- Can it be carried out? (game_fold_rehearse.c) ------------------------------------------------------------------------ */

/* The effects gone through before anything is changed: so far as the board goes, with the moves found. */
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

/* False: the error names the first effect that cannot be carried out, and why. */
bool game_fold_rehearse(struct rehearsal *on, const struct game *game, const struct game_ruling *given,
                        struct error *error);

/* --- Carrying out: false where the effect is not of that place ------------------------------------------------------- */

bool game_fold_on_the_board(struct game *game, const struct rehearsal *found, const struct game_action *effect,
                            size_t index, int64_t at);
bool game_fold_on_the_clock(struct game *game, const struct rehearsal *found, const struct game_action *effect,
                            const struct game_action *happening);
bool game_fold_records(struct game *game, const struct game_action *effect, int64_t at);
