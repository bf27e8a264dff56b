/*
 * The desk of a game: what happens at a board meets the rules and the journal.
 *
 * A request (event/board_decide.h) is decided in the state that the game's stream has, and its facts go there in one transaction with
 * what it means for the event. `seen` of a request is a seq of the game's stream.
 */
#pragma once

#include "event/board_journal.h"
#include "store/desk.h"

/* Is it a request for this desk? */
bool desk_game_kind(struct text kind);

struct game_answer {
    struct desk_answer desk; /* head: of the event */
    int64_t game_seq;
    int32_t tournament;
    int32_t round;
    int32_t board;
    bool public_changed;       /* what the public sees of the game has changed */
    bool ruled;                /* there is a ruling: */
    struct game_ruling ruling; /* as given */
    struct board_notes event;  /* what the event gets of it */
};

/* Runs a request on a held event, which is up to date afterwards. Texts of the answer live in the arena. */
bool desk_game_run(struct store *store, struct desk_event *loaded, const struct desk_request *request,
                   struct arena *arena, struct game_answer *answer, struct error *error);

/* The game of a board from its stream, in the arena. */
bool desk_game_load(struct store *store, struct text event, int32_t tournament, int32_t round, int32_t board,
                    struct arena *arena, struct board_game *game, struct error *error);
/* Where something was written in a round (0: in any of the tournament), by one look at the journal. In the arena. */
bool desk_game_ends(struct store *store, struct text event, int32_t tournament, int32_t round, struct arena *arena,
                    struct board_ends *ends, struct error *error);
