/*
 * Play-offs of a tournament as the journal has them. The rules of play, what is due and who is placed where: see
 * pairing/playoff.h, which replays the entries. A tournament of the system "knock-out" is one play-off of all its
 * entries in the order of their numbers.
 *
 * Where teams play, teams play off: then players are the ids of teams, a game is a match of them, and its result says who
 * won the match; White is the home side.
 *
 * Times are minutes as calendar_minutes counts them.
 */
#pragma once

#include "event/event.h"
#include "event/teams.h"
#include "pairing/playoff.h"

/* A lot, a choice, a result or a withdrawal. */
struct playoff_entry {
    struct playoff_record record; /* players by their index among those who play off; of a result also the contest */
    int32_t game;                 /* of a result: its number in the contest */
    struct text seed;             /* of a lot that was drawn here */
    int64_t changed;
};

struct playoff_final {
    int32_t player;
    int32_t place; /* of the tournament */
    bool shared;
    struct text article;
};

struct tournament_playoff {
    bool of_teams;
    int32_t first_place;
    enum tiebreak_edition edition;
    struct playoff_rules rules; /* as they were when it was started */
    struct text seed;           /* of the lots among those whom no tie-break tells apart, or empty */
    bool *lots;                 /* lots[i]: drawn apart from players[i - 1]; all false where the fact does not say it */
    struct text rate;           /* that the chief arbiter chose at the start, or empty */
    int64_t last_end;           /* of the main games of the players, or PLAYOFF_UNSET */
    int32_t player_count;
    int32_t *players; /* ids, in ranking order */
    int32_t entry_count;
    size_t entry_capacity;
    struct playoff_entry *entries;
    int32_t place_count; /* 0: not finished */
    struct playoff_final *places;
    int64_t changed;
};

/* Do teams play off? */
static inline bool playoffs_of_teams(const struct tournament *tournament) {
    return tournament_of_teams(tournament) && tournament->system != SYSTEM_KNOCKOUT;
}

/* What the tournament's regulations say: its edition, and what was set. Of a knock-out the format is given. */
struct playoff_rules playoffs_rules(const struct tournament *tournament);
/* Rules as they are when nothing is said. */
struct playoff_rules playoffs_silent(enum playoff_edition edition);
/* Articles of the three schemes: what holds before 2022, in 2022, later. */
const char *playoffs_article(enum tiebreak_edition edition, const char *of_2019, const char *of_2022,
                             const char *of_2023);

/* Of the lots that rank those whom no tie-break tells apart. */
const char *playoffs_lots_article(enum tiebreak_edition edition);
/* Of the arbiter whom every game has; NULL: the edition says nothing of it. */
const char *playoffs_arbiter_article(enum tiebreak_edition edition);

/* By its first place; NULL: none. */
const struct tournament_playoff *playoffs_at(const struct tournament *tournament, int64_t first_place);
/* The index of a player among those who play off, or PLAYOFF_UNSET. */
int32_t playoffs_index(const struct tournament_playoff *playoff, int64_t player);
/* The entry of a game's result, or PLAYOFF_UNSET. Contests from 0. */
int32_t playoffs_entry_of(const struct tournament_playoff *playoff, int32_t contest, int32_t game);
/* The game of a contest by its number in it, or NULL. */
const struct playoff_game *playoffs_game(const struct playoff *replayed, int32_t contest, int32_t game);

/* Replays the entries; every result must belong to the game that it was entered for. */
bool playoffs_replay(struct arena *arena, const struct tournament_playoff *playoff, struct playoff *replayed,
                     struct error *error);

/* The tournament's table and standings before any play-off; of teams, teams stand in both with ranks and names only. */
struct playoffs_ranking {
    struct crosstable table;
    struct standings standings;
};
/* All ties by these rules. */
bool playoffs_find(const struct event *event, const struct tournament *tournament, const struct playoff_rules *rules,
                   struct arena *arena, struct playoffs_ranking *ranking, struct playoff_ties *ties,
                   struct error *error);

/* Are all rounds over, and those who play off tied as they were when it was started? */
bool playoffs_fit(const struct event *event, const struct tournament *tournament,
                  const struct tournament_playoff *playoff, struct arena *arena);
/* A play-off that is still to be finished: the places from first_place on. */
struct playoff_open {
    int32_t first_place;
    int32_t last_place;
    bool running; /* it was started; else it is due */
};
struct playoffs_open {
    int32_t count;
    struct playoff_open *list; /* by place */
};
/* Those that were started and fit, and those that the regulations ask for. None while a result of the rounds is missing,
   and none in a knock-out, which is no play-off for places. */
void playoffs_find_open(const struct event *event, const struct tournament *tournament, struct arena *arena,
                        struct playoffs_open *open);
/* Is every result in, and every play-off finished that was started or that the regulations ask for? */
bool playoffs_complete(const struct event *event, const struct tournament *tournament, struct arena *arena);
/*
 * Puts the places of finished play-offs that fit into the standings of all rounds, and of a knock-out also the places that
 * are decided; rows are sorted anew. `articles[i]` says by which article row i has its place; empty: by the list.
 */
void playoffs_rank(const struct event *event, const struct tournament *tournament, const struct crosstable *table,
                   struct arena *arena, struct standings *standings, struct text *articles);

/* The same for teams. */
void playoffs_rank_teams(const struct event *event, const struct tournament *tournament, const struct team_table *table,
                         struct arena *arena, struct team_standings *standings, struct text *articles);
