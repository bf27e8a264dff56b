/*
 * Inside the fold: one function a kind of fact. Each checks everything before it changes anything.
 */
#pragma once

#include "event/event.h"
#include "event/fact.h"
#include "event/subjects.h"

/* One fact on its way into the state. It lives in the event's scratch arena. */
struct fold {
    struct event *event;
    const struct json *body;
    const void
        *fact; /* the structure of its kind: struct fact_result_set and so on; a new tournament's is that of a change */
    const struct fact_about *about; /* of a fact that is undone */
    /* What it is about, found before; of a fact that is undone, as far as it is still there. NULL: nothing of the kind. */
    struct tournament *tournament;
    struct round *round;
    struct board *board;
    struct player *player;
    struct tournament_entry *entry;
    struct tournament_team *team;
    int64_t seq;
    struct error *error;
};

/* Every kind of fact that can be folded, "result.set/1", by an index from 0 on; empty behind the last. */
struct text fold_kind(size_t index);

/* Says why the fact does not fit the state; returns false, as the compiler can see. */
static inline bool fold_refuse(struct fold *fold, const char *reason) {
    fact_unfit(fold->error, reason);
    return false;
}

/* Replaces a text of the state by a copy, and counts the old one as waste. */
void fold_set_text(struct event *event, struct text *field, struct text value);
/* The same where the fact has it. */
void fold_take_text(struct event *event, struct text *field, bool given, struct text value);

/* What a fact changes, for those who look at an older state. */
enum fold_mark {
    MARK_EVENT = 1,
    MARK_PLAYER = 1 << 1,
    MARK_SETTINGS = 1 << 2, /* of the tournament */
    MARK_ENTRIES = 1 << 3,
    MARK_RESULTS = 1 << 4,
    MARK_PRIZES = 1 << 5,
    MARK_GIVEN = 1 << 6,
    MARK_PLAYOFFS = 1 << 7,
    MARK_DRAFT = 1 << 8,
    MARK_ROUND = 1 << 9,
    MARK_BOARD = 1 << 10,
    MARK_TEAM = 1 << 11,
    /* Only of a fact that is undone. */
    MARK_ALL_BOARDS = 1 << 12,
    MARK_LISTED = 1 << 13, /* its forfeits and cleared boards */
    MARK_MATCH = 1 << 14,
    MARK_PLAYOFF = 1 << 15,
    MARK_BYE = 1 << 16
};
/* Finds what the fact is about, of that shape, or refuses it. */
bool fold_find(struct fold *fold, const struct shape *shape, unsigned about);
/* The same of a fact that is undone, as far as it is there. */
void fold_look(struct fold *fold);
void fold_mark(const struct fold *fold, unsigned marks);

/* A list of ids in the scratch arena. */
int32_t *fold_ids(struct fold *fold, const struct shape_numbers *list);
/* Is the board waited for? */
bool fold_board_open(const struct tournament *tournament, const struct round *round, const struct board *board);
/* Puts a result on a board and keeps the counts of open boards right. */
void fold_put_result(struct fold *fold, struct tournament *tournament, struct round *round, struct board *board,
                     enum result result, uint8_t withdrawal);

bool fold_read_scoring(struct fold *fold, const struct fact_scoring *given, struct scoring *scoring);

/* A draft that is there no more. */
void fold_drop_draft(struct event *event, struct tournament *tournament);
/* Lots for places that are not final any more: a round is played anew. */
void fold_drop_lots(struct event *event, struct tournament *tournament);

bool fold_event_created(struct fold *fold);
bool fold_event_changed(struct fold *fold);
bool fold_games_shown(struct fold *fold);
bool fold_player_added(struct fold *fold);
bool fold_player_changed(struct fold *fold);
bool fold_player_removed(struct fold *fold);
bool fold_tournament_created(struct fold *fold);
bool fold_tournament_changed(struct fold *fold);
bool fold_tournament_removed(struct fold *fold);
bool fold_colour_drawn(struct fold *fold);
bool fold_pairs_prohibited(struct fold *fold);
bool fold_places_drawn(struct fold *fold);
bool fold_prizes_set(struct fold *fold);
bool fold_prizes_decided(struct fold *fold);
bool fold_points_given(struct fold *fold);
bool fold_points_cancelled(struct fold *fold);
bool fold_byes_shared(struct fold *fold);
/* The scoring in parts that are fine enough for all points that were given. */
void fold_widen_scoring(struct tournament *tournament);
/* Rounds were taken back: what was known when they were paired is known to the next ones. */
void fold_clamp_given(struct tournament *tournament);
/* A player or team that is no longer in the tournament. */
void fold_forget_given(struct tournament *tournament, int32_t who);
bool fold_playoff_set(struct fold *fold);
bool fold_playoff_started(struct fold *fold);
bool fold_playoff_lot(struct fold *fold);
bool fold_playoff_chosen(struct fold *fold);
bool fold_playoff_result(struct fold *fold);
bool fold_playoff_withdrawn(struct fold *fold);
bool fold_playoff_cleared(struct fold *fold);
bool fold_playoff_finished(struct fold *fold);
bool fold_team_added(struct fold *fold);
bool fold_team_changed(struct fold *fold);
bool fold_team_removed(struct fold *fold);
bool fold_team_withdrawn(struct fold *fold);
bool fold_team_reinstated(struct fold *fold);
bool fold_lineup_set(struct fold *fold);
bool fold_player_barred(struct fold *fold);
bool fold_player_admitted(struct fold *fold);
/* In a tournament of teams, numbers are of teams; a fact about single entries does not fit. */
/* A player comes behind all others. */
void fold_enter(struct event *event, struct tournament *tournament, struct tournament_entry entry);
bool fold_team_numbers(struct fold *fold, struct tournament *tournament, const int32_t *order, size_t count);
/* The matches of a round and their boards. */
bool fold_read_matches(struct fold *fold, const struct tournament *tournament, const struct fact_round_paired *fact,
                       struct round *round);
bool fold_bye_asked(struct fold *fold);
bool fold_bye_cancelled(struct fold *fold);
/* Whoever is not entered any more has asked for nothing and is in no group. */
void fold_forget_player(struct event *event, struct tournament *tournament, int32_t player);
bool fold_entry_added(struct fold *fold);
bool fold_entry_removed(struct fold *fold);
bool fold_numbers_drawn(struct fold *fold);
bool fold_round_paired(struct fold *fold);
bool fold_positions_drawn(struct fold *fold);
bool fold_rate_arranged(struct fold *fold);
bool fold_round_drafted(struct fold *fold);
bool fold_draft_discarded(struct fold *fold);
bool fold_round_discarded(struct fold *fold);
bool fold_last_round_discarded(struct fold *fold);
bool fold_round_locked(struct fold *fold);
bool fold_round_unlocked(struct fold *fold);
bool fold_result_set(struct fold *fold);
bool fold_result_cleared(struct fold *fold);
bool fold_colours_swapped(struct fold *fold);
bool fold_absence_explained(struct fold *fold);
bool fold_player_withdrawn(struct fold *fold);
bool fold_player_reinstated(struct fold *fold);

/* Ids are never reused: an undone player or tournament leaves a removed one behind. */
void fold_reserve_player(struct event *event, int64_t seq);
void fold_reserve_tournament(struct event *event, int64_t seq);
void fold_reserve_team(struct event *event, int64_t seq);
void fold_reserve_given(struct event *event, int64_t seq);
