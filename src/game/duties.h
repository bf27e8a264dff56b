/*
 * What the chapters of the rulings ask each other: score sheets, assistants, incidents, the quickplay finish.
 */
#pragma once

#include "game/ruling.h"

static inline enum colour duty_side(const struct ruling_case *at) {
    return at->happening->by == BY_BLACK ? BLACK : WHITE;
}
static inline enum game_actor duty_opponent(enum game_actor side) {
    return side == BY_WHITE ? BY_BLACK : BY_WHITE;
}
static inline bool duty_has_flag(const struct ruling_case *at, enum game_flag flag) {
    return (at->happening->flags >> flag & 1) != 0;
}
/* The article by which a game has ended. */
const char *rule_end_article(enum game_end end);
/* The article that the arbiter names for it, or else the usual one. */
const char *rule_own_article(const struct ruling_case *at, const char *usual);
void rule_refuse(struct ruling_case *at, enum game_reason reason, const char *article);
void rule_phase(struct ruling_case *at, enum game_phase phase);

/* --- Score sheets (rule_record.c) ------------------------------------------------------------------------------------ */

/* Is the player excused from recording for the rest of this period? [laws:8.4] */
bool game_exempt(const struct game *game, enum colour side);
/* Must the player record now? Never in rapid and blitz. [laws:8.1.1] [laws:A.2] */
bool game_must_record(const struct game *game, enum colour side);
/* A player may not move before his sheet is up to date, and the borrowed one returned. True: it was refused. [laws:8.5.2] */
bool rule_sheet_bars_move(struct ruling_case *at);
/* Behind a move that was made: adds to the ruling what the arbiter must know of the player's sheet, where sheets are
   electronic. [laws:8.1.1] [laws:8.1.3] */
void rule_sheet_behind(struct ruling_case *at);
/* A flag falls at a control while neither player records: the sheets come first. True: it was ruled so, and the flag is
   judged when it is called again. [laws:8.5.1] */
bool rule_sheets_first(struct ruling_case *at, enum colour fallen);
/* The game goes on after a flag: who was excused brings his sheet up to date. [laws:8.5.2] */
void rule_sheets_after_flag(struct ruling_case *at);
/* At the start: a recorder and enough arbiters, where the full rules need them. [laws:A.4.1] [laws:A.4.2] */
void rule_supervision(struct ruling_case *at);

/* --- The arbiter (rule_arbiter.c) ------------------------------------------------------------------------------------ */

/* An action of an assistant counts as the player's if the arbiter approved him for it. True: it was refused. [laws:4.9]
   [laws:6.2.6] [laws:8.1.6] [laws:D.2.10.3] */
bool rule_assistant_bars(struct ruling_case *at);
/* The arbiter has to choose a penalty: opens an incident and asks. [laws:11.6] */
void rule_ask_penalty(struct ruling_case *at, enum game_actor side, const char *article, struct text words);
/* The least of 12.9.1-12.9.9 that is as severe as what the side had for that article; 1 where it had nothing. */
int32_t game_penalty_step(const struct game *game, enum game_actor side, struct text article);
/* From a warning to expulsion, in rising severity. [laws:12.9] */
enum { PENALTY_EXCLUSION = 8, PENALTIES_MOST = 9 };
/* "12.9.2" of the second; empty of none. */
enum { PENALTY_ARTICLE_SIZE = 16 };
struct text game_penalty_article(char article[PENALTY_ARTICLE_SIZE], int32_t number);
/* An arbiter is near from less than this on [laws:12.3], and nobody has to record any more [laws:8.4]. */
#define GAME_TIME_LOW ((int64_t)5 * CONTROL_MINUTE)
/* How many arbiters so many boards need under A.4 or B.2. */
int32_t game_arbiters_needed(enum control_class class, int32_t boards);

/* What the arbiter must look at. [laws:12.1] [laws:12.2.5] [laws:12.3] */
struct game_watch {
    bool unfinished;
    bool claim;           /* one awaits its ruling */
    size_t incidents;     /* open */
    size_t appeals;       /* open */
    int64_t left[2];      /* times */
    bool time_trouble[2]; /* under five minutes, while the game is played */
};
struct game_watch game_watch(const struct game *game, int64_t at);
/* A player whose game is over is a spectator. [laws:11.4] [laws:glossary.spectators] */
bool game_is_spectator(const struct game *game);

/* --- The quickplay finish (rule_quickplay.c) -------------------------------------------------------------------------- */

/* All moves that are left must be completed in the time of this period, without increment. [laws:III.1] */
bool game_quickplay_finish(const struct game *game, enum colour side);
/* Decides a claim of Guideline III: the pending one, or one that was postponed. */
bool game_quickplay_claim(const struct game *game);
void rule_decide_quickplay(struct ruling_case *at);
/* A flag falls while a claim is postponed: the result waits for the arbiter. True: it was ruled so. [laws:III.5.2] */
/* The article by which play stands until a claim is decided. [laws:9.5.1] [laws:III.4] [laws:III.5] [laws:III.6.1] */
const char *rule_claim_article(enum game_claim claim);
/* Does Guideline III hold in this game? Else it is refused. [laws:III.2.1] [laws:III.2.2] */
bool rule_quickplay_covers(struct ruling_case *at);
/* Has the move sealed against who has no time left ended the game? */
bool rule_sealed_ends(struct ruling_case *at, enum colour fallen);
bool rule_means_held(struct ruling_case *at, enum colour fallen);
