/*
 * Play-offs and knock-outs: who plays, which games are due, who is placed where, each step with its article.
 *
 * Participants are indices 0 .. players-1 in ranking order: 0 is the highest ranked by the tie-breaks of the tournament
 * [c02-2022:12.2.3.1]. A play-off is replayed from its rules and from what was recorded, in order: lots drawn, choices
 * made, results, withdrawals. Nothing is drawn here and no clock is read: times are whole minutes of the caller's
 * choice, such as minutes since midnight.
 */
#pragma once

#include "base/error.h"
#include "base/random.h"
#include "crosstable/result.h"
#include "language/language.h"
#include "standings/standings.h"

enum {
    PLAYOFF_MOST_PLAYERS = 1000,
    PLAYOFF_MOST_PHASES = 8,
    PLAYOFF_MOST_GAMES = 24,  /* of one phase of a match */
    PLAYOFF_MOST_REPEATS = 3, /* of a round robin among those who tie in it */
    PLAYOFF_MOST_BREAK = 9999,
    PLAYOFF_UNSET = -1, /* a break that the regulations do not name; a time that is not known; nobody */
    PLAYOFF_MISSING_SIZE = 12
};

/* --- The rules -------------------------------------------------------------------------------------------------- */

/* Later tie-break editions have the parameters of 2023. */
enum playoff_edition { PLAYOFF_2019, PLAYOFF_2022, PLAYOFF_2023 };
enum playoff_edition playoff_edition_of(enum tiebreak_edition edition); /* that of 2009 is 2019 */

/* In each of these, 0 says that the regulations are silent. */
enum playoff_places {                         /* [c07-2023:3.1.1] */
                      PLAYOFF_PLACES_ALL = 1, /* "all" */
                      PLAYOFF_PLACES_FIRST,   /* "3": ties for any of the places 1 to 3 */
                      PLAYOFF_PLACES_QUALIFY  /* "qualify 3": only a tie for place 3 that not all can have */
};
enum playoff_qualification {                         /* tie-breaks that are applied before [c07-2023:3.1.2] */
                             PLAYOFF_AFTER_NONE = 1, /* "none" */
                             PLAYOFF_AFTER_SOME,     /* "1": the first of the list */
                             PLAYOFF_AFTER_ALL       /* "all" */
};
enum playoff_format {                          /* [c07-2023:3.1.3] */
                      PLAYOFF_FORMAT_2019 = 1, /* "c02-2019": by the number of players [c02-2019:13.2.11.1] ff. */
                      PLAYOFF_FORMAT_2022,     /* "c02-2022": by the number of players [c02-2022:12.2.3.4.match] ff. */
                      PLAYOFF_FORMAT_ROUND_ROBIN, /* "round-robin" */
                      PLAYOFF_FORMAT_KNOCKOUT     /* "knock-out"; of two players a match */
};
enum playoff_bracket {
    PLAYOFF_BRACKET_SEEDED = 1, /* "seeded": 1 and 2 can meet in the final only; the first numbers have the byes */
    PLAYOFF_BRACKET_RESEEDED,   /* "reseeded": in every stage the highest number left meets the lowest */
    PLAYOFF_BRACKET_DRAWN       /* "drawn": 1-2, 3-4 and so on, behind the byes of the first numbers */
};
enum playoff_numbers {                           /* pairing numbers [c07-2023:3.1.4] */
                       PLAYOFF_NUMBERS_RANK = 1, /* "rank" */
                       PLAYOFF_NUMBERS_LOTS,     /* "lots" */
                       PLAYOFF_NUMBERS_CHOICE    /* "choice": chosen by the players in ranking order */
};
enum playoff_colours { /* of a match's first game, and anew for every phase of it [c07-2023:3.1.5] */
                       PLAYOFF_COLOURS_LOT = 1,      /* "lot": the player drawn has White */
                       PLAYOFF_COLOURS_LOT_CHOOSES,  /* "lot-chooses": the player drawn chooses */
                       PLAYOFF_COLOURS_RANK_CHOOSES, /* "rank-chooses": the higher ranked chooses */
                       PLAYOFF_COLOURS_RANK_WHITE,   /* "rank-white": the higher ranked has White */
                       PLAYOFF_COLOURS_TABLE         /* "table": for a round robin without matches */
};
enum playoff_sequence {                            /* the later games of a phase */
                        PLAYOFF_REVERSE_AFTER_ODD, /* "after-odd": W B B W W B, reversed after games 1, 3, 5 [c02-2022:12.2.3.4.match] */
                        PLAYOFF_ALTERNATE /* "alternate": W B W B */
};
enum playoff_still_tied { /* a match whose phases are exhausted, a tie for the first place of a round robin */
                          PLAYOFF_TIED_RANK = 1, /* "rank": the higher ranked prevails */
                          PLAYOFF_TIED_LOTS,     /* "lots" */
                          PLAYOFF_TIED_REPEAT, /* "repeat": the last phase again; in a round robin the tied play on, two by a match */
                          PLAYOFF_TIED_SHARED /* "shared": of a round robin only */
};
enum playoff_undecided { /* places that the play-off leaves open [c02-2022:12.2.3.11.undecided] */
                         PLAYOFF_UNDECIDED_RANK = 1, /* "rank" */
                         PLAYOFF_UNDECIDED_SHARED    /* "shared" */
};

/* A rate of play: "25+10", "5/4+2@61" (White 5 minutes, Black 4, 2 seconds from move 61), "tournament". All 0: none. */
struct playoff_rate {
    bool tournament; /* the rate of the tournament itself */
    int32_t white;   /* seconds */
    int32_t black;
    int32_t increment;
    int32_t increment_from; /* move */
};
enum playoff_profile { PLAYOFF_STANDARD, PLAYOFF_RAPID, PLAYOFF_BLITZ };

enum playoff_phase_kind {
    PLAYOFF_GAMES,     /* "2x25+10": that many games, the total decides */
    PLAYOFF_FIRST_WIN, /* "first-win 3+2": games until one is won [c02-2019:13.2.11.1] */
    PLAYOFF_ARMAGEDDON /* "armageddon 5/4+2@61": White must win [c02-2022:12.2.3.5] */
};
struct playoff_phase {
    enum playoff_phase_kind kind;
    int32_t games; /* of PLAYOFF_GAMES */
    struct playoff_rate rate;
};

struct playoff_rules {
    enum playoff_edition edition;
    enum playoff_places places; /* 3.1.1 */
    int32_t place;
    enum playoff_qualification qualification; /* 3.1.2 */
    int32_t tiebreaks;
    enum playoff_format format; /* 3.1.3 */
    enum playoff_bracket bracket;
    int32_t cycles; /* of a round robin, 1 or 2 */
    bool third_place;
    enum playoff_still_tied still_tied;
    enum playoff_undecided undecided;
    enum playoff_numbers numbers; /* 3.1.4 */
    enum playoff_colours colours; /* 3.1.5 */
    enum playoff_sequence sequence;
    int32_t phase_count; /* 3.1.6: the phases of every match; a round robin is played at the rate of the first */
    struct playoff_phase phases[PLAYOFF_MOST_PHASES];
    int32_t final_count; /* the final's own, or 0 */
    struct playoff_phase finals[PLAYOFF_MOST_PHASES];
    int32_t break_before; /* 3.1.7: minutes after the last main game of any of the players */
    int32_t break_stages; /* between stages, also before the next phase of a match */
    int32_t break_games;
    bool approved_arbiter;   /* a slower rate for two players, by the chief arbiter [c02-2019:13.2.13] */
    bool approved_organiser; /* and by the chief organiser */
};

/*
 * What an edition says by itself. 2019: its example in full. 2022: all but the rate of play, which must be determined in
 * advance. 2023: nothing.
 */
struct playoff_rules playoff_rules_of(enum playoff_edition edition);
/* The scheme of 2022 at a rate, as a template for later editions: all but what 3.1.1 and 3.1.2 ask. */
struct playoff_rules playoff_template(enum playoff_edition edition, struct playoff_rate rate);

/* Plays all games at a rate, but for sudden death. */
void playoff_set_rate(struct playoff_rules *rules, struct playoff_rate rate);

/* What the regulations still lack. `missing` has room for PLAYOFF_MISSING_SIZE; returns how many. */
struct playoff_missing {
    const char *parameter; /* the key, as playoff_set reads it */
    const char *article;
};
int32_t playoff_missing(const struct playoff_rules *rules, struct playoff_missing *missing);
/* Refuses what is missing (the first, with its article), and parts that do not fit together. */
bool playoff_check(const struct playoff_rules *rules, struct error *error);

/*
 * Rules as text, one parameter at a time, for files and facts. Keys: places tiebreaks format bracket cycles third-place
 * still-tied undecided numbers colours sequence games final breaks (30/10/0) approved (ca, co, "ca co").
 */
extern const char *const playoff_keys[]; /* ends with NULL */
bool playoff_set(struct playoff_rules *rules, struct text key, struct text value, struct error *error);
/* Adds the value as playoff_set reads it; nothing when the rules are silent. */
void playoff_get(const struct playoff_rules *rules, struct text key, struct text_builder *out);

bool playoff_rate_read(struct text text, struct playoff_rate *rate);
void playoff_rate_write(struct playoff_rate rate, struct text_builder *out);
bool playoff_rate_given(struct playoff_rate rate);
/* By the time for 60 moves: 60 minutes and more standard, more than 10 rapid. That of the tournament is standard. */
enum playoff_profile playoff_rate_profile(struct playoff_rate rate);
const char *playoff_profile_code(enum playoff_profile profile); /* "rapid" */
/* Recommended rates in the order of [c02-2022:12.2.3.10]; the last is for the Armageddon. */
enum { PLAYOFF_RECOMMENDED = 6 };
struct playoff_rate playoff_recommended(int32_t place);

/* The section of the regulations, clause by clause. Returns how many; `clauses` has room for PLAYOFF_MOST_CLAUSES. */
struct playoff_clause {
    const char *article;
    bool on_ties; /* which of them are played off: of no interest in a knock-out */
    const struct language_sentence *sentence;
};
enum { PLAYOFF_MOST_CLAUSES = 16 };
size_t playoff_describe(struct arena *arena, const struct playoff_rules *rules, struct playoff_clause *clauses);
/* What a parameter is called. */
enum message playoff_parameter(const char *key);
/* Its words where it is one of several, NULL behind the last; NULL where it is written. */
const char *const *playoff_words_of(struct text key);
/* Has a knock-out that of itself, and is it asked only where players are tied? */
bool playoff_is_of_ties(const char *key);
/* A value as playoff_set reads it, in words; false: it cannot be read, or there is nothing to say. */
bool playoff_value_words(struct arena *arena, struct text key, struct text written, struct language_value *words);
/* May the chief arbiter choose the rate of a phase, as the regulations do not say it? [c02-2022:12.2.3.10] */
bool playoff_leaves_rate(const struct playoff_rules *rules);
#define PLAYOFF_RATE_ARTICLE "c02-2022:12.2.3.10"
/* "10+5" as it stands; in words what differs from side to side, or begins late. */
struct language_value playoff_rate_words(struct arena *arena, struct playoff_rate rate);

/* --- Who plays -------------------------------------------------------------------------------------------------- */

struct playoff_tie {
    int32_t first_place;
    int32_t count;
    int32_t *participants; /* indices of the crosstable, in ranking order */
    bool *lots;            /* lots[i]: not ranked apart from participants[i - 1] by any tie-break: by lots */
    bool played;           /* the rules have a play-off for it */
    const char *article;   /* why, or why not */
};
struct playoff_ties {
    int32_t count;
    struct playoff_tie *ties;
};

/*
 * All ties of the standings, in order. `qualifying` was computed with the tie-breaks that are applied before
 * qualification (playoff_tiebreaks_before tells how many), `ranking` with all.
 */
size_t playoff_tiebreaks_before(const struct playoff_rules *rules, size_t listed);
void playoff_find(struct arena *arena, const struct playoff_rules *rules, const struct standings *qualifying,
                  const struct standings *ranking, struct playoff_ties *ties);

/* --- What was recorded ------------------------------------------------------------------------------------------ */

enum playoff_record_kind { PLAYOFF_LOT, PLAYOFF_CHOICE, PLAYOFF_RESULT, PLAYOFF_WITHDRAWAL };

struct playoff_record {
    enum playoff_record_kind kind;
    int32_t contest; /* of a lot or choice; PLAYOFF_UNSET for pairing numbers */
    int32_t player;  /* drawn; who chooses; who withdraws */
    int32_t order_count;
    const int32_t *order; /* a lot for numbers or places: the participants in the order drawn */
    int32_t choice;       /* enum board_colour, or a pairing number from 1 */
    int32_t white;        /* of a game */
    int32_t black;
    enum result result;
    int64_t started; /* minutes, or PLAYOFF_UNSET */
    int64_t ended;
    struct text arbiter; /* who supervised the game [c02-2022:12.2.3.3] */
    bool ruling;         /* a dispute that the chief arbiter has decided [c02-2019:13.2.9] */
};

/* --- How it stands ---------------------------------------------------------------------------------------------- */

enum playoff_contest_kind { PLAYOFF_BYE, PLAYOFF_MATCH, PLAYOFF_ROUND_ROBIN };

struct playoff_contest {
    enum playoff_contest_kind kind;
    int32_t stage;
    int32_t board; /* from 1; of a round robin its first */
    int32_t slot;  /* of the next stage's bracket that the winner goes to */
    bool third_place;
    const char *article;
    int32_t player_count;
    int32_t *players; /* by pairing number */
    int32_t *points;  /* doubled, of the games of the phase (of a round robin all) */
    int32_t phase_count;
    const struct playoff_phase *phases;
    int32_t phase;
    int32_t finished; /* games of the phase; rounds of a round robin that have begun */
    int32_t games;    /* made in all */
    int32_t open;     /* of them, those that are due */
    int32_t played;   /* of them, those with a result that was entered */
    int32_t chooser;  /* of colours, or PLAYOFF_UNSET */
    int32_t white;    /* in the first game of the phase, or PLAYOFF_UNSET */
    bool lot_decides; /* the phases are exhausted */
    bool decided;
    int32_t winner;   /* or PLAYOFF_UNSET: of a round robin, and when both have left */
    bool later_phase; /* not the first phase */
    int64_t last_end; /* of its games, or PLAYOFF_UNSET */
};

enum playoff_stage_name {
    PLAYOFF_STAGE_REDUCTION, /* "reduction" */
    PLAYOFF_STAGE_ROUND,     /* "round": of a knock-out with more than eight */
    PLAYOFF_STAGE_QUARTERFINALS,
    PLAYOFF_STAGE_SEMIFINALS,
    PLAYOFF_STAGE_FINAL,
    PLAYOFF_STAGE_ROUND_ROBIN
};
const char *playoff_stage_code(enum playoff_stage_name name);

struct playoff_stage {
    enum playoff_stage_name name;
    const char *article;
    int32_t first; /* contest */
    int32_t count;
    bool later;    /* games were played in the stages before it */
    int64_t after; /* last end before it, or PLAYOFF_UNSET */
};

struct playoff_game {
    int32_t contest;
    int32_t number; /* in its contest, from 1 */
    int32_t phase;
    int32_t round; /* of a round robin, from 1; else 0 */
    int32_t board;
    int32_t white;
    int32_t black;
    bool armageddon;
    struct playoff_rate rate;
    int64_t earliest;          /* or PLAYOFF_UNSET */
    const char *break_article; /* that the earliest start rests on */
    const char *article;       /* why it is played */
    enum result result;        /* RESULT_NONE: it is due */
    bool walkover;             /* by a withdrawal, not recorded */
    int64_t started;
    int64_t ended;
    struct text arbiter;
    bool ruling;
};

enum playoff_due_kind {
    PLAYOFF_DUE_NUMBERS, /* "numbers": a lot of all participants, in the order of their numbers */
    PLAYOFF_DUE_NUMBER,  /* "number": `player` chooses one */
    PLAYOFF_DUE_CHOOSER, /* "chooser": a lot, who chooses the colour */
    PLAYOFF_DUE_WHITE,   /* "white": a lot, who has White */
    PLAYOFF_DUE_COLOUR,  /* "colour": `player` chooses */
    PLAYOFF_DUE_WINNER,  /* "winner": a lot decides the match */
    PLAYOFF_DUE_PLACES   /* "places": a lot for the order of those who tie in a round robin */
};
const char *playoff_due_code(enum playoff_due_kind kind);

/* What must be drawn or chosen before games can be due. */
struct playoff_due {
    enum playoff_due_kind kind;
    int32_t contest; /* or PLAYOFF_UNSET */
    int32_t player;  /* who chooses */
    int32_t count;
    const int32_t *players; /* among whom */
    const char *article;
};

struct playoff_place {
    int32_t participant;
    int32_t place; /* from 1; 0: not decided yet */
    bool shared;
    bool by_rank; /* play did not tell those of the place apart, rank did */
    bool withdrawn;
    const char *article;
};

enum playoff_step_name {
    PLAYOFF_STEP_NUMBERS,    /* first: a participant, second: the number */
    PLAYOFF_STEP_OUT,        /* without a game, by rank: first */
    PLAYOFF_STEP_STAGE,      /* first: stage */
    PLAYOFF_STEP_BYE,        /* first */
    PLAYOFF_STEP_PHASE,      /* a match goes on with its next phase: first, second players */
    PLAYOFF_STEP_WON,        /* first has beaten second */
    PLAYOFF_STEP_ARMAGEDDON, /* first has prevailed over second */
    PLAYOFF_STEP_WALKOVER,   /* first goes on as second has left */
    PLAYOFF_STEP_NOBODY,     /* both have left */
    PLAYOFF_STEP_RANK,       /* first prevails by rank */
    PLAYOFF_STEP_LOT,        /* first prevails by lot */
    PLAYOFF_STEP_TIED,       /* first: so many tie for the first place of a round robin */
    PLAYOFF_STEP_LEFT        /* first has withdrawn */
};
struct playoff_step {
    enum playoff_step_name name;
    int32_t contest;
    int32_t first;
    int32_t second;
    const char *article;
};

struct playoff {
    struct playoff_rules rules;
    int32_t players;
    int64_t last_main_end;
    size_t applied;         /* records; when one is refused, its index */
    const int32_t *numbers; /* numbers[i]: the participant with number i+1; NULL until all have one */
    int32_t stage_count;
    struct playoff_stage *stages;
    int32_t contest_count;
    struct playoff_contest *contests;
    int32_t game_count;
    struct playoff_game *games; /* in the order of becoming due */
    int32_t due_count;
    struct playoff_due *due;
    int32_t step_count;
    struct playoff_step *steps;
    bool finished;
    struct playoff_place *places; /* by participant */
    struct playoff_work *work;
};

/*
 * Replays the records. False: the rules or the number of players are refused, or record number `playoff->applied` (from
 * 0) does not fit; the article is in the error.
 */
bool playoff_replay(struct arena *arena, const struct playoff_rules *rules, int32_t players, int64_t last_main_end,
                    const struct playoff_record *records, size_t count, struct playoff *playoff, struct error *error);

/* The record that a lot which is due gives, drawn from a source; for choices none: false. */
bool playoff_draw(struct arena *arena, const struct playoff_due *due, struct random_source *source,
                  struct playoff_record *record);
/* The game that is due between two, in these colours, or NULL. */
const struct playoff_game *playoff_open_game(const struct playoff *playoff, int32_t white, int32_t black);
/* May the game start then? Refuses before its earliest start. */
bool playoff_check_start(const struct playoff_game *game, int64_t minute, struct error *error);
/* May the result be corrected? Where a dispute was decided by the chief arbiter it is final. [c02-2019:13.2.9] */
bool playoff_check_correction(const struct playoff *playoff, const struct playoff_game *game, struct error *error);
/* Games over the board without the name of an arbiter. */
int32_t playoff_unsupervised(const struct playoff *playoff);
/* Participants in the order of their places, those not placed yet last, by rank. `order` has room for all. */
void playoff_order(const struct playoff *playoff, int32_t *order);

/*
 * Minutes from the end of the last main game to the end of the play-off, if everything goes to the last phase and every
 * game takes both players' time for 60 moves; of "first win" two games are counted, of a game at the tournament's rate
 * `tournament_minutes`.
 */
int64_t playoff_longest(const struct playoff_rules *rules, int32_t players, int64_t tournament_minutes);
/* Refuses when the play-off cannot end before the closing. [c02-2019:13.2.1] [c02-2022:12.2.1] */
bool playoff_check_time(const struct playoff_rules *rules, int64_t last_main_end, int64_t minutes, int64_t closing,
                        struct error *error);
