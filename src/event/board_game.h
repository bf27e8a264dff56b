/*
 * The game of a board, as the journal has it: a stream of its own beside that of the event, "game/EVENT/T/R/B".
 *
 * Its facts are game.opened, game.fact and game.undone. A game is opened with its first fact. Facts carry the ruling that was given: folding them rules on nothing. What a game
 * means for the event, its result, an exclusion or an expulsion, stands in the event's own stream; board_consequences
 * says what must be written there in the same transaction.
 */
#pragma once

#include "base/shape.h"
#include "event/decide.h"
#include "game/ruling.h"

/* Where a game is played. */
struct board_place {
    const struct tournament *tournament;
    const struct round *round;
    const struct board *board;
    int32_t number; /* of the board */
};

/* Members tournament, round and board of a request. */
bool board_place_read(const struct event *event, const struct json *body, struct board_place *place,
                      struct error *error);
bool board_place_find(const struct event *event, int64_t tournament, int64_t round, int64_t board,
                      struct board_place *place, struct error *error);
/* "game/city-open/1/3/12", in the arena. */
struct text board_stream(struct arena *arena, struct text event, int32_t tournament, int32_t round, int32_t board);
/* How the streams of a round begin, "game/city-open/1/3/"; without a round (0) those of the tournament, without that those of
   the event. */
struct text board_streams(struct arena *arena, struct text event, int32_t tournament, int32_t round);

struct board_fact {
    int64_t seq;
    struct text actor;
    struct text command;
    struct text what;
    struct game_action happening;
    struct game_ruling given;
    struct text own; /* the arbiter's reason for another ruling than that of the rules, or empty */
};

struct board_game {
    struct arena *arena;
    int64_t seq; /* of the stream's last entry; 0: nothing was ever written */
    bool opened; /* there is a game: all below holds */
    int32_t white;
    int32_t black;
    struct game game;
    size_t fact_count; /* in effect */
    size_t fact_capacity;
    struct board_fact *facts;
    struct text last_command; /* in effect, what undo would take back */
    struct text last_actor;
};

/* Folds a stream from its first entry. All lives in the arena. */
bool board_game_fold(struct board_game *board, struct arena *arena, const struct journal_entry *entries, size_t count,
                     struct error *error);

/*
 * Opens the game of a board by the settings of the tournament; `rules` (may be NULL) has settings of this game alone, of its
 * players. Refuses where a seat is empty, the time control cannot be read or the rules are not in order.
 */
bool board_game_open(struct board_game *board, const struct event *event, const struct board_place *place,
                     const struct json *rules, int64_t scheduled, struct error *error);
/* The fact that says so. */
struct fact board_game_opening(struct arena *arena, const struct board_game *board);
/* Names of the players, from the event. */
void board_game_name(struct board_game *board, const struct event *event);
/* Do those sit there who opened the game? A line-up may have changed since. */
bool board_game_fits(const struct board_game *board, const struct event *event, const struct board_place *place,
                     struct error *error);

/* Carries out a fact; `fact` is how it is written. Refuses effects that cannot be carried out. */
bool board_game_add(struct board_game *board, const struct board_fact *made, struct fact *fact, struct error *error);

/* Verdict and effects of a ruling, as an arbiter gives them or a fact has them. */
bool board_ruling_read(struct text verdict, const struct shape_words *effects, struct game_ruling *given,
                       struct error *error);

/* --- What a game means for the event -------------------------------------------------------------------------------- */

struct board_outcome {
    enum result result; /* RESULT_NONE: none counts yet */
    int32_t excluded[2];
    bool expelled[2];
};
/* Has the board a result that its own game did not give and that nobody entered: by a ruling at another board, or because a
   player has left? */
bool board_ruled_elsewhere(const struct board_place *place);
/* Refuses points that no game gives together. [laws:10.2] */
bool board_outcome_of(const struct board_game *board, struct board_outcome *outcome, struct error *error);

/*
 * What the event got of it:
 *
 * what        round, and
 * kept        board result: what was entered by hand of a game that was played, beside an expulsion
 * result      board result (empty: none any more) of the game's own board
 * forfeit     board result, player (who loses; both: none is named) of another board
 * absent      player
 * withdrawn   player
 * running     board, player: a game of his that has begun there, where it is decided
 * draft       (of the round in the making, which is dropped)
 * no_round    player rounds follow: he is excluded from more rounds than follow
 * barred      player, of a team: he is not seated there (or from there on)
 * admitted    player: he is again
 * lineup      (of a team that has changed)
 * undone      (all that the command had written)
 */
struct board_note {
    const char *what;
    int32_t round;
    int32_t board;
    int32_t player;
    int32_t rounds;
    int32_t follow;
    struct text result;
    const struct language_sentence *sentence;
};
struct board_notes {
    struct arena *arena;
    size_t count;
    size_t capacity;
    struct board_note *notes;
};
/* Of a fact of the event, which has not been carried out yet. */
void board_notes_add(struct board_notes *notes, const struct event *event, const struct board_place *place,
                     const struct fact *fact);
/* Beside facts: a round that a player is free in, one that is paired by hand, fewer rounds than he is excluded from. */
void board_notes_free(struct board_notes *notes, const struct event *event, int32_t player, int32_t round);
void board_notes_unpaired(struct board_notes *notes, const struct event *event, int32_t player, int32_t round);
void board_notes_kept(struct board_notes *notes, const struct board_place *place);
void board_notes_running(struct board_notes *notes, const struct event *event, int32_t player, int32_t round,
                         int32_t board);
void board_notes_short(struct board_notes *notes, const struct event *event, const struct board_place *place,
                       int32_t player, int32_t rounds, int32_t follow);
void board_notes_join(struct board_notes *notes, const struct board_notes *more);
void board_notes_show(struct json_writer *writer, const struct board_notes *notes, const struct language *language);

/* Requests to the event, in order. */
struct board_command {
    struct text kind;
    struct text body;
    int64_t seen;
};
struct board_commands {
    struct arena *arena;
    size_t count;
    size_t capacity;
    struct board_command *commands;
    struct board_notes notes; /* what follows without a request */
};
/* The games at other boards of the tournament, and what the journal knows of the event's past. */
struct board_games {
    void *context;
    bool (*begun)(void *context, int32_t round, int32_t board, bool *begun, struct error *error);
    /* For undo: the entries that a command wrote to the event, none where it wrote nothing there; and the event before an entry,
       to be dropped by the caller. */
    bool (*written)(void *context, struct text command, const struct journal_entry **entries, size_t *count,
                    struct error *error);
    bool (*before)(void *context, int64_t seq, struct event *past, struct error *error);
};
/* What is known beside the game. */
struct board_known {
    const struct event *event;
    int64_t event_seen;              /* up to which entry of the event the sender knows the board; -1: not said */
    struct text replaces;            /* the result by hand that he means to replace, or empty */
    const struct board_games *games; /* NULL: no other game has begun */
};
/*
 * What the event must hear of a game that has changed. A result that was entered by hand is not written over unless the
 * sender names that very result.
 */
bool board_consequences(const struct board_place *place, const struct board_outcome *before,
                        const struct board_outcome *after, const struct board_known *known,
                        struct board_commands *commands, struct error *error);
/* The same of a game that begins without an end. */
bool board_begins(const struct board_place *place, const struct board_known *known, struct board_commands *commands,
                  struct error *error);
/*
 * What takes back facts that a command of the game wrote to the event, where other commands have followed there: all of
 * them, or nothing where a round was paired on them since. `former`: the tournament before the command. `games` may be
 * NULL.
 */
bool board_takes_back(const struct board_place *place, const struct tournament *former, const struct board_games *games,
                      const struct journal_entry *entries, size_t count, struct board_commands *commands,
                      struct error *error);

/* --- Views ---------------------------------------------------------------------------------------------------------- */

/* A ruling: verdict, reason, sentence, next, next_sentence, articles[], effects[]. */
void board_ruling_show(struct json_writer *writer, struct arena *arena, const struct language *language,
                       const struct game_ruling *ruling);
/* The whole board; `refusal` (may be NULL) says why no game can be opened. Facts are for arbiters alone, the game as well
   until board_is_public. */
void board_view(struct json_writer *writer, const struct event *event, const struct board_place *place,
                struct board_game *board, int64_t now, bool arbiter, const struct error *refusal,
                const struct language *language);
/* May visitors see the moves and clocks of the game, as the event has it? */
bool board_is_public(const struct event *event, const struct board_place *place, const struct board_game *board);
/* What the public sees of a game at a time, to be compared: empty where there is none, or it is not shown to them. */
struct text board_public_scope(struct arena *arena, const struct event *event, const struct board_place *place,
                               struct board_game *board, int64_t at);
/* Is the game open and not over, or does something wait for the arbiter's word? */
bool board_needs_arbiter(const struct board_game *board);
/* One board of the desk, for arbiters. */
void board_row(struct json_writer *writer, const struct event *event, const struct board_place *place,
               struct board_game *board, int64_t now);
/* The body of an entry of its stream as it may be read by arbiters: a sealed move is left out. */
struct text board_entry_body(struct arena *arena, const struct journal_entry *entry);
/* Something happened at a board: what a live stream tells of it, within an object. False: nothing, to this reader. */
struct board_change {
    int32_t tournament;
    int32_t round;
    int32_t board;
    int64_t seq;
    bool hidden; /* the public sees nothing of it */
};
bool board_change_view(struct json_writer *writer, const struct board_change *change, bool arbiter);
/* The log in plain text (docs/game-log.md), from the time the session was scheduled. */
void board_log(struct text_builder *out, const struct event *event, const struct board_place *place,
               struct board_game *board);
