/*
 * A game as it is played: the state that a fold over facts gives.
 *
 * A fact is a happening together with the ruling that was given on it, as effects (action.h). The fold carries out the
 * effects and lets the clock run; it never rules. What the Laws say of a happening is asked of game_rule (ruling.h), before
 * the fact is made; an arbiter who rules otherwise gives other effects, and the reason. Time never goes back.
 */
#pragma once

#include "chess/repetition.h"
#include "chess/touch.h"
#include "game/action.h"
#include "game/game_rules.h"
#include "language/language.h"

enum game_phase {
    PHASE_BEFORE, /* not started */
    PHASE_PLAYING,
    PHASE_STOPPED,        /* clocks stand, the arbiter is called or has interrupted Article 6.11 */
    PHASE_CLAIM,          /* a claim awaits its ruling [laws:9.5.1] */
    PHASE_UPDATING,       /* sheets are brought up to date after a flag [laws:8.5.1] */
    PHASE_RECONSTRUCTING, /* [laws:8.5.3] */
    PHASE_SEALING,        /* a move is to be sealed [laws:I.1.1] */
    PHASE_ADJOURNED,
    PHASE_RESUMING, /* the session of resumption is open, the sealed move not yet played Article I.9 */
    PHASE_ENDED,
    PHASES
};

enum game_claim {
    CLAIM_NONE,
    CLAIM_REPETITION,
    CLAIM_FIFTY,
    CLAIM_FLAG,
    CLAIM_INCREMENT, /* [laws:III.4] */
    CLAIM_MEANS,     /* the opponent cannot win by normal means, or does not try [laws:III.5] */
    CLAIM_SUBMITTED, /* the same without an arbiter: to the one who is designated [laws:III.6.2] */
    CLAIMS
};

enum game_end {
    END_NONE,
    END_CHECKMATE,
    END_RESIGNATION,
    END_STALEMATE,
    END_DEAD,
    END_AGREEMENT,
    END_REPETITION,
    END_FIFTY,
    END_FIVEFOLD,
    END_SEVENTY_FIVE,
    END_TIME,
    END_FLAGS,    /* both are down, nobody knows which fell first [laws:III.3.1.2] */
    END_ILLEGAL,  /* the second illegal move [laws:7.5.5] */
    END_POSITION, /* an illegal position that stays [laws:A.5.4] */
    END_LATE,     /* [laws:6.7.1] */
    END_DEVICE,   /* [laws:11.3.2.2] */
    END_REFUSAL,  /* to comply with the Laws [laws:11.7] [laws:11.8] */
    END_PENALTY,  /* [laws:12.9.6] */
    END_MEANS,    /* [laws:III.5] */
    END_SEALED,   /* the sealed move is none [laws:I.8] */
    END_ARBITER,  /* by analogy [laws:0.2] */
    ENDS
};

enum game_sheet { SHEET_USUAL, SHEET_TO_UPDATE, SHEET_BORROWED, SHEETS };
/* Where a player is who has left his board. [laws:11.2.3.1] [laws:11.2.3.2] */
enum game_away { AWAY_NOT, AWAY_AREA, AWAY_VENUE };
/* National dress that waits for a commission's approval. [c02-2022:11.5.6.note] */
enum game_dress { DRESS_USUAL, DRESS_ASKED, DRESS_APPROVED, DRESS_REFUSED, DRESSES };

/* A ply as it was played. */
struct game_ply {
    struct position after;
    struct move move;
    bool legal;     /* else men were left so, and it stood [laws:A.5.2] */
    bool completed; /* [laws:glossary.completed] */
    bool pressed;   /* it is on the move counter */
    bool offer;     /* a draw was offered with it: (=) */
    uint64_t flags; /* FLAG_two_hands [laws:7.5.4] */
    int64_t made_at;
    int64_t completed_at;
    int64_t pressed_with; /* what the clock showed when it was pressed */
    int64_t bonus;        /* what the press brought: for the next move, and of the next period. Both go with the move */
    int64_t period_time;  /* when it is taken back [laws:7.1] */
};

struct game_entry { /* of a score sheet */
    struct text written;
    bool offer;
    bool played; /* not written move by move: brought up to date, as it was played [laws:8.5.1] */
    int64_t at;
};

struct game_side {
    int32_t illegal;   /* completed illegal moves [laws:7.5.5] */
    int32_t completed; /* moves */
    int32_t warnings;
    int32_t offers; /* of a draw, in all [laws:11.5] */
    int32_t sheet_requests;
    bool present;
    enum game_away away;
    uint64_t permitted; /* area, venue, bag: as flags */
    int64_t lowest;     /* what the clock showed at the least in this period [laws:8.4] */
    int32_t lowest_period;
    bool confirmed; /* the result */
    struct game_score confirmed_as;
    struct move must_play; /* the move of a wrong claim; move_none when there is none */
    uint8_t must_move;     /* the man on this square, if it can; NO_SQUARE */
    uint64_t assistant;    /* duties, as flags; FLAG_approved among them */
    struct text assistant_name;
    bool announced; /* this turn's move [laws:D.2.3.3] */
    struct move announced_move;
    enum game_sheet sheet;
    uint64_t record_by; /* braille, longhand, recorded; 0: as usual [laws:D.2.7] */
    enum game_dress dress;
    bool no_ceremony; /* [c02-2022:11.5.7.penalty] */
    size_t entry_count;
    size_t entry_capacity;
    struct game_entry *entries;
};

struct game_incident {
    int64_t at;
    uint8_t side; /* enum game_actor */
    bool open;    /* no penalty and no excuse yet */
    struct text article;
    struct text words;
};

struct game_penalty {
    int64_t at;
    uint8_t side;
    uint8_t number; /* 12.9.n; 0: an incident that was excused */
    int64_t time;
    struct text article;
    struct text words;
};

struct game_note {
    int64_t at;
    size_t ply;
    uint8_t side;
    struct text article;
    struct text words;
};

struct game_appeal {
    int64_t at;
    uint8_t side;
    int32_t against; /* number of the fact */
    bool open;
    bool upheld;
    struct text words;
};

struct game {
    struct arena *arena;
    struct game_rules rules;
    struct clock clock;
    int64_t now; /* of the last fact */
    int64_t started_at;
    enum game_phase phase;
    int32_t games; /* that were cancelled before this one [laws:7.2.1] */
    int32_t facts; /* applied so far */

    /* The board. history_position(&history) is what stands there. */
    int32_t watch_until; /* plies: an illegal position was seen; 0: none [laws:A.5.4] */
    struct history history;
    size_t ply_count;
    size_t ply_capacity;
    struct game_ply *plies;
    size_t touch_count; /* of this turn */
    size_t touch_capacity;
    struct touch *touches;
    uint64_t left_flags; /* two_hands and the like */
    struct move left_move;
    bool left;             /* an illegal move stands there, not pressed */
    bool restored;         /* men were put back, and no move is completed since: times may be set [laws:7.1] */
    bool colours_reversed; /* and played on so [laws:7.3] */

    bool consent;         /* of the arbiter to an early draw */
    uint8_t displaced_by; /* whose men are to be put back; BY_NOBODY [laws:7.4.1] */
    uint8_t offer_by;     /* enum game_actor; BY_NOBODY: no offer is open */
    enum game_claim claim;
    uint8_t claim_by;
    uint8_t stopped_by;       /* who stopped the clocks */
    uint8_t ran_when_stopped; /* whose clock ran then */
    uint8_t means_by;
    struct text stop_reason;
    uint64_t claim_flags;
    struct text claim_words; /* as written: also where no move can be made of it */
    struct move claim_move;  /* move_none: on the position as it stands */
    bool means_postponed;    /* [laws:III.5.2] */

    struct text observer; /* an assistant of the arbiter [laws:12.4] */
    struct game_side sides[2];
    bool flag[2]; /* considered fallen [laws:6.8] */

    /* How it ended, by the board; and what counts. */
    enum game_end end;
    struct game_score board_score;
    struct game_score score; /* [laws:8.7] [laws:12.9.4] */
    bool scored;             /* score was set apart from the board's */
    int64_t ended_at;
    int32_t excluded_rounds[2];
    bool expelled[2];

    /* Adjournment */
    uint8_t sealed_by;
    struct text sealed; /* as written; hidden from all views until it is opened */
    uint64_t sealed_flags;
    bool unsealed; /* the envelope was opened */
    bool envelope_closed;
    struct text resumption; /* date, time and place */
    int64_t session_end;    /* by the arbiter's clock; 0: not known [laws:I.14] */
    int64_t resumed_at;     /* the session of resumption */
    int32_t resumed_ply;    /* how many plies the players' own moves of it begin behind; 0: none was */

    bool two_boards;
    bool repeated; /* the last move was made on the other board too */

    size_t incident_count, incident_capacity;
    struct game_incident *incidents;
    size_t penalty_count, penalty_capacity;
    struct game_penalty *penalties;
    size_t note_count, note_capacity;
    struct game_note *notes;
    size_t appeal_count, appeal_capacity;
    struct game_appeal *appeals;
};

/* What an answer to a happening is. */
enum game_verdict {
    VERDICT_ALLOWED, /* in order */
    VERDICT_NOTED,   /* on record; nothing follows yet */
    VERDICT_RULED,   /* an irregularity, a claim or an end, with its consequences */
    VERDICT_REFUSED, /* it cannot be, or comes too late: nothing changes */
    VERDICT_ASKS,    /* the arbiter decides: `next` says what */
    VERDICTS_OF_GAME
};

enum { RULING_OPERANDS = 2, RULING_ARTICLES_MOST = 6, RULING_EFFECTS_MOST = 24 };

/* reason_table.h. What was found, and what the arbiter does next. */
enum game_reason {
#define REASON(symbol, names) REASON_##symbol,
#include "game/reason_table.h"
#undef REASON
    REASON_COUNT
};

struct game_ruling {
    enum game_verdict verdict;
    enum game_reason reason;               /* REASON_none: nothing to say */
    enum game_reason next;                 /* the next step, or REASON_none */
    struct text operands[RULING_OPERANDS]; /* of the reason */
    size_t article_count;
    const char *articles[RULING_ARTICLES_MOST]; /* "laws:7.5.5", what decides first */
    size_t effect_count;
    struct game_action effects[RULING_EFFECTS_MOST];
};

/* A game before its start. Everything lives in the arena. */
void game_begin(struct game *game, const struct game_rules *rules, struct arena *arena);
/*
 * Applies a fact: lets the clock run until the happening, then carries out the effects. Refuses only what cannot be carried
 * out (a play that no man can make, a ply that is not there): a broken journal. Nothing is changed then.
 */
bool game_apply(struct game *game, const struct game_action *happening, const struct game_ruling *given,
                struct error *error);

/* --- What is asked of a state --- */
static inline const struct position *game_position(const struct game *game) {
    return history_position(&game->history);
}
static inline enum colour game_to_move(const struct game *game) {
    return (enum colour)game_position(game)->to_move;
}
/* Whose clock runs: BY_WHITE, BY_BLACK or BY_NOBODY. */
enum game_actor game_running(const struct game *game);
/* How long a side has at a time that is not before the last fact. */
int64_t game_left(const struct game *game, enum colour side, int64_t at);
/* Moves of a side: made, completed. */
int32_t game_made(const struct game *game, enum colour side);
/* The period of the control in which the side's next completed move falls, from 0. */
int32_t game_period(const struct game *game, enum colour side);

const char *game_phase_word(enum game_phase phase);
const char *game_claim_word(enum game_claim claim);
const char *game_end_word(enum game_end end); /* "checkmate", "time" ... */
const char *game_sheet_word(enum game_sheet sheet);
const char *game_dress_word(enum game_dress dress);
const char *game_verdict_word(enum game_verdict verdict);
/* "touch_breach": by which catalogues of other languages have its sentence; "" for none. */
const char *game_reason_word(enum game_reason reason);
/* How its sentence calls an operand, counted from 0; empty where it has none. */
struct text game_reason_operand(enum game_reason reason, size_t operand);
/* Its sentence with the operands. */
struct text game_reason_sentence(struct arena *arena, const struct language *language, enum game_reason reason,
                                 const struct text operands[RULING_OPERANDS]);
