/*
 * An event and its tournaments: the state that a fold over the event's stream of facts gives.
 *
 * The fold never pairs, ranks or draws: facts are outcomes. Commands are judged in decide.h, which turns a request into
 * facts or refuses it; views.h renders the state.
 *
 * kind                   body (results and byes by their codes, players, tournaments, rounds and boards by their numbers)
 * event.created/1        id name place federation from to editions{laws,roundrobin,tiebreak}
 * event.changed/1        what changed of name place federation from to, and officials[{role,name,fide_id?}] as a whole
 * games.shown/1          games ("never", "after-end", "at-once": when visitors see what happens at the boards)
 * player.added/1         player name, and what is known of rating rating_from ("estimate", "conversion") title federation club fide_id national_id
 *                        national_rating birth (the year) sealed (the whole date) sex
 * player.changed/1       player, and what changed            player.removed/1      player
 * tournament.created/1   tournament name system cycles swap rounds scoring{unit,win,draw,loss,absent,bye}
 *                        time_control edition tiebreaks[] dates[], and where they are given predetermined type,
 *                        unrated ("ignore", or the rating that unrated players count with; "drop" in a change),
 *                        unplayed ("byes-nothing", "nothing"; "usual" in a change);
 *                        chess960 ("round", "game": for which a starting position is drawn; "none" in a change);
 *                        play{key:text} (all that was set of the rules of its games, play.h);
 *                        of a Swiss pairing ("dutch@2026") acceleration ("none", "baku") and, where the system has
 *                        any, options{name:boolean} (pairing comes with all three)
 * tournament.changed/1   tournament, and what changed        tournament.removed/1  tournament
 * colour.drawn/1         tournament colour ("white", "black") method ("given", "lots") seed?
 * pairs.prohibited/1     tournament groups[{players[] from to}] (the whole list; to 0: until the end)
 * entry.added/1          tournament players[]                entry.removed/1       tournament player
 * numbers.drawn/1        tournament method seed? order[player]
 * bye.asked/1            tournament player round kind        bye.cancelled/1       tournament player round
 * round.drafted/1        tournament round boards[[white,black]] byes[[player,kind]] state ("drawn", "open", "done")
 * draft.discarded/1      tournament
 * round.paired/1         tournament round boards[[white,black]] byes[[player,kind]], of a Swiss origin ("engine", "hand",
 *                        "file") replaced[[white,black]] (pairs of the engine that are not in it; black 0: its bye)
 *                        reason?                             (the draft of the round is gone)
 * positions.drawn/1      tournament round seed numbers[] (starting positions of Chess960, of the round or of its boards)
 * rate.arranged/1        tournament round time_control arbiter organiser reason? (a round at a rate of its own)
 * round.discarded/1      tournament                          (all its rounds)
 * round.discarded/2      tournament round                    (the last one), of one that was published since then article (on
 *                        changing it) reason? against?{what player opponent round difference} (what was wrong with it; in
 *                        older journals breach?, in English words)
 * result.set/1           tournament round board result ruled?[round,board] (the board whose game, or ruling, gave it)
 *                        result.cleared/1      tournament round board
 * colours.swapped/1      tournament round board              (played with the other colours than published; its result goes
 *                        along)
 * absence.explained/1    tournament player round reason?     (he is not taken to have left for it)
 * round.locked/1         tournament round                    round.unlocked/1      tournament round
 * player.withdrawn/1     tournament player round excluded forfeits[[round,board,result]]
 * player.reinstated/1    tournament player cleared[[round,board]] (with a result where the opponent has left as well)
 * places.drawn/1         tournament seed groups[[player]] (those who share a place, in the order of the lots)
 * team.added/1           tournament team name federation? captain? players[] (team: counted over the event's teams)
 * team.changed/1         tournament team, and what changed   team.removed/1        tournament team
 * lineup.set/1           tournament round team players[] (one for each board; 0: nobody)
 * player.barred/1        tournament player first last (of a team: he is not seated in those rounds; last 0: until the end)
 * player.admitted/1      tournament player first last (the same, taken back)
 * team.withdrawn/1       tournament team round excluded forfeits[[round,board,result]]
 * team.reinstated/1      tournament team cleared[[round,board]] (with a result where the other team has left as well)
 *                        A tournament of teams has teams{boards scoring{} primary chain[] fixed_order} among its settings,
 *                        in numbers.drawn the teams, and in round.paired matches[[home,away]], byes[[team,kind]] and for
 *                        each match its boards one after the other (0: nobody sits there)
 * prizes.set/1           tournament plan{currency share fund? lists[]} (prize_plan.h)
 * prizes.decided/1       tournament player? or team? (neither: all who left) gets ("ask", "yes", "no": a prize, though they left)
 * points.given/1         tournament given (an id, counted over the event) round result? players[] or teams[] (neither: everyone)
 *                        points? match_points? (in hundredths of a point; a penalty is negative) reason?
 *                        (given_points.h: points beside the rounds, or with a result what that is worth)
 * points.cancelled/1     tournament given
 * byes.shared/1          tournament round byes[[player,kind]] (of teams: their players who have the bye as well)
 * playoff.set/1          tournament rules{key:text} (all that was said of play-offs, before round 1)
 * playoff.started/1      tournament first_place teams? (players: ids of teams) players[in ranking order] edition
 *                        rules{key:text} (in full) last_end?
 *                        seed? lots?[[player]] (those whom no tie-break tells apart, in the order drawn)
 *                        rate? (that the chief arbiter chose)
 * playoff.lot/1          tournament first_place contest (0: pairing numbers) player, or order[player]; seed?
 * playoff.chosen/1       tournament first_place contest player colour, or number
 * playoff.result/1       tournament first_place contest game white black result started? ended? arbiter? ruling?
 *                        (of a game that has one: in its place)
 * playoff.withdrawn/1    tournament first_place player
 * playoff.cleared/1      tournament first_place entry (0: the start itself) contest? game?
 * playoff.finished/1     tournament first_place places[{player place shared article}]
 * command.undone/1       command
 */
#pragma once

#include "base/error.h"
#include "base/json.h"
#include "crosstable/crosstable.h"
#include "event/entry.h"
#include "pairing/system.h"
#include "standings/standings.h"
#include "standings/team_standings.h"

enum {
    EVENT_MOST_PLAYERS = 10000,
    EVENT_MOST_TOURNAMENTS = 100,
    EVENT_MOST_ROUNDS = 2000, /* of one tournament; a double round robin of 1,000 has 1,998 */
    EVENT_MOST_OFFICIALS = 100,
    EVENT_MOST_TEAMS = 200, /* of one tournament */
    EVENT_MOST_TEAM_PLAYERS = 64,
    EVENT_MOST_PROHIBITED = 100000, /* groups of one tournament */
    EVENT_MOST_GIVEN = 1000         /* bonuses, penalties and worths of one tournament */
};

struct official {
    struct text role; /* "chief-arbiter", "deputy-arbiter", "arbiter", "organiser", "director" */
    struct text name;
    struct text fide_id;
};

/* When visitors see the moves and clocks of a game. Running games are a help to players who look at a phone. */
enum games_shown { GAMES_AFTER_END, GAMES_NEVER, GAMES_AT_ONCE };
const char *event_games_shown_code(enum games_shown shown); /* "after-end", "never", "at-once" */
bool event_games_shown_read(struct text code, enum games_shown *shown);

struct player {
    int32_t id; /* from 1, never reused */
    bool removed;
    struct text name; /* "Lastname, Firstname" */
    int32_t rating;
    struct text rating_from; /* "estimate", "conversion"; empty: it is the FIDE rating [c04:dutch.A.1] */
    struct text title;       /* GM IM WGM FM WIM CM WFM WCM or empty */
    struct text federation;  /* three letters or empty */
    struct text club;
    struct text fide_id; /* text: leading zeros count */
    struct text national_id;
    int32_t national_rating;
    int32_t birth_year;     /* 0: unknown */
    struct text birth_date; /* "1990-05-07" when known and not erased: opened through event_secrets */
    struct text sealed;     /* as in the journal: base64 of the sealed birth date, or empty */
    struct text sex;        /* "m", "w" or empty */
    int64_t changed;        /* seq of the last fact about this player */
};

enum tournament_system {
    SYSTEM_ROUND_ROBIN,
    SYSTEM_MANUAL,  /* rounds as entered or imported */
    SYSTEM_SWISS,   /* drawn round by round */
    SYSTEM_KNOCKOUT /* a play-off of all entries (playoffs.h): no rounds */
};
const char *tournament_system_code(enum tournament_system system); /* "round-robin", "manual", "swiss", "knock-out" */
/* Can teams play in it: do they meet all others, or as entered? A Swiss of teams has rules of its own, and a knock-out is
   played by players. */
bool tournament_system_takes_teams(enum tournament_system system);
bool tournament_system_read(struct text code, enum tournament_system *system);

struct tournament_entry {
    int32_t player;
    int32_t number; /* pairing number, 0 before they are drawn */
    bool withdrawn;
    bool excluded;        /* withdrawn with less than half of the games played: not in the standings */
    int32_t withdrawn_in; /* the round that was running then */
    int32_t explained;    /* the last round that was paired when an absence was explained, or the player came back */
};

/* A team of a tournament of teams. Its players are the tournament's entries. */
struct tournament_team {
    int32_t id;     /* from 1 over all teams of the event, never reused */
    int32_t number; /* pairing number, 0 before they are drawn */
    bool withdrawn;
    bool excluded;        /* withdrawn with less than half of the matches played: not in the standings */
    int32_t withdrawn_in; /* the round that was running then */
    struct text name;
    struct text federation; /* three letters or empty */
    struct text captain;
    int32_t player_count;
    int32_t *players; /* ids, in the order of the boards */
    int64_t changed;
};

/* Who may not be seated in rounds of a tournament of teams. [laws:12.9.8] [laws:12.9.9] */
struct barred_player {
    int32_t player;
    int32_t first;
    int32_t last; /* 0: until the end */
};
static inline bool barred_same(const struct barred_player *left, const struct barred_player *right) {
    return left->player == right->player && left->first == right->first && left->last == right->last;
}

/* What a tournament of teams has beside the settings of all. `scoring` and `rules` are of games and of teams there. */
struct team_play {
    int32_t boards; /* of a match; 0: players play for themselves */
    bool fixed_order;
    enum tiebreak_reference primary;
    struct scoring match;
    size_t chain_count; /* as in struct team_rules */
    enum tiebreak_name chain[TEAM_MOST_CHAIN];
};

struct board {
    int32_t white; /* player ids; 0: nobody sits there, in a match of teams */
    int32_t black;
    uint8_t result;      /* enum result */
    uint8_t withdrawal;  /* whose withdrawal gave this result: sum of BOARD_WHITE_LEFT and BOARD_BLACK_LEFT */
    bool swapped;        /* published with the other colours */
    bool unrated;        /* of a knock-out (knockout.h): at a rate of play of another kind */
    int32_t ruled_round; /* where the ruling was given that wrote this result; 0: entered by hand, or by a withdrawal */
    int32_t ruled_board;
    int64_t changed;
};

enum { BOARD_WHITE_LEFT = 1, BOARD_BLACK_LEFT = 2 };

struct round_bye {
    int32_t player;
    uint8_t bye; /* enum bye */
};

/* Where the pairs of a round come from. */
enum round_origin {
    ROUND_GIVEN,     /* not a Swiss: by the tables, or as entered */
    ROUND_BY_ENGINE, /* as the rules of the system have it */
    ROUND_BY_HAND,   /* the arbiter paired otherwise */
    ROUND_FROM_FILE  /* paired elsewhere, otherwise than the engine would have */
};
const char *round_origin_code(enum round_origin origin); /* "given", "engine", "hand", "file" */
bool round_origin_read(struct text code, enum round_origin *origin);

struct round_pair {
    int32_t white; /* player ids */
    int32_t black; /* 0: a bye */
};

/* Chess960: for what a starting position is drawn. [laws:II.1] */
enum chess960_draw { CHESS960_NONE, CHESS960_ROUND /* one for all boards */, CHESS960_GAME };
const char *chess960_draw_code(enum chess960_draw draw); /* "none", "round", "game" */
bool chess960_draw_read(struct text code, enum chess960_draw *draw);

/* A match of two teams: the home side has White on the odd boards. */
struct round_match {
    int32_t home; /* team ids */
    int32_t away;
};

struct team_bye {
    int32_t team;
    uint8_t bye; /* enum bye */
};

struct round {
    int32_t number; /* from 1 */
    bool locked;
    uint8_t origin; /* enum round_origin */
    int32_t replaced_count;
    struct round_pair *replaced; /* what the engine would have drawn instead */
    struct text reason;          /* of a round by hand, in the arbiter's words */
    int32_t board_count;
    struct board *boards; /* board n stands at n-1 */
    int32_t bye_count;
    struct round_bye *byes;
    int32_t match_count; /* of teams: match m has the boards from m * n on, n being the boards of a match */
    struct round_match *matches;
    int32_t team_bye_count;
    struct team_bye *team_byes;
    int32_t entry_count;
    int32_t position_count;    /* of Chess960: 0 none, 1 for all boards, or one for each */
    const int32_t *numbers;    /* pairing number of each entry when this round was paired, by entry index */
    int32_t *positions;        /* their numbers, 0 to 959 */
    struct text position_seed; /* 16 hexadecimal digits */
    int32_t open;              /* boards without a final result; those of an excluded player are not waited for */
    int64_t changed;           /* lock and unlock, pairing */
};

/* A Swiss round in the making. Nothing but publishing it makes it a round. */
enum draft_state {
    DRAFT_NONE,
    DRAFT_DRAWN, /* by the engine */
    DRAFT_OPEN,  /* being paired by hand */
    DRAFT_DONE   /* paired by hand, and compared with the engine's */
};
const char *draft_state_code(enum draft_state state); /* "none", "drawn", "open", "done" */
bool draft_state_read(struct text code, enum draft_state *state);

struct draft {
    enum draft_state state;
    struct round round;
};

/* What a board had when later rounds were paired, where its result came or changed behind them. */
struct late_result {
    int32_t round;
    int32_t board;
    int32_t white; /* with the colours of that time */
    int32_t black;
    int32_t through; /* the last round that was paired with it so */
    uint8_t result;  /* enum result */
};

/* A player's rating and title before they were corrected. */
struct late_player {
    int32_t player;
    int32_t through; /* the last round that was paired with them */
    int32_t rating;
    struct text title;
};

/* A bye asked for before its round was paired; it stays when the round is. */
struct asked_bye {
    int32_t player;
    int32_t round;
    uint8_t bye; /* BYE_FULL, BYE_HALF, BYE_ZERO */
    int64_t changed;
};

/* Players who may not meet, any two of them, from one round to another, both included. */
struct prohibited_group {
    int32_t first_round;
    int32_t last_round; /* 0: until the end */
    int32_t count;
    int32_t *players;
};

/* Who shared a place when every result was in, in the order of the lots. */
struct drawn_place {
    struct text seed; /* 16 hexadecimal digits */
    int32_t count;
    int32_t *players;
};

/* Of a report that is looked at in memory: a result that is worth other than by the scoring, since it depends on the colour.
   No fact of a journal makes one. */
struct tournament_worth {
    int32_t player;
    int32_t round; /* from 1 */
    int32_t points;
};

/* Do those who left get prizes? */
enum prizes_left { PRIZES_LEFT_ASK, PRIZES_LEFT_YES, PRIZES_LEFT_NO };
const char *prize_left_code(enum prizes_left gets); /* "ask", "yes", "no" */
bool prize_left_read(struct text code, enum prizes_left *gets);

/* What the arbiter decided of a player, or team, who left. */
struct prize_decision {
    int32_t who;
    uint8_t gets; /* enum prizes_left */
};

/* What points are given for. */
enum given_for {
    GIVEN_BESIDE, /* a bonus or penalty beside the rounds */
    GIVEN_WIN,    /* else: what such a result is worth */
    GIVEN_DRAW,
    GIVEN_LOSS,
    GIVEN_FORFEIT_WIN,
    GIVEN_FORFEIT_LOSS,
    GIVEN_FULL_BYE,
    GIVEN_HALF_BYE,
    GIVEN_ZERO_BYE,
    GIVEN_ALLOCATED_BYE,
    GIVEN_FOR_COUNT
};

/* Points beside those of the scoring (given_points.h), in hundredths of a point; of teams `points` are game points. */
struct given_points {
    int32_t id;   /* from 1 over the event, never reused */
    uint8_t what; /* enum given_for */
    bool everyone;
    bool has_points;
    bool has_match_points;
    bool cancelled;
    int32_t points;
    int32_t match_points;
    int32_t round; /* beside the rounds: the one after which they count, 0: from the beginning; else of which, 0: all */
    int32_t known; /* rounds that were paired when they were given */
    int32_t until; /* cancelled: rounds that were paired by then */
    int32_t count;
    int32_t *who; /* players, or teams */
    struct text reason;
};

/* A round at a rate of play of its own, which chief arbiter and chief organiser have arranged. [c02-2022:11.2.1.4] */
struct own_rate {
    int32_t round; /* 0: there is none */
    struct text time_control;
    struct text arbiter; /* who approved it */
    struct text organiser;
    struct text reason;
};

struct tournament {
    int32_t id; /* from 1, never reused */
    bool removed;
    bool predetermined; /* a manual one whose rounds are those of a round robin of another schedule */
    bool swap;
    bool baku;                      /* a Swiss that is accelerated */
    uint8_t chess960;               /* enum chess960_draw */
    uint8_t initial_colour;         /* enum board_colour; COLOUR_NONE: to be drawn with round 1 */
    struct pairing_choices choices; /* options of a Swiss' system (pairing/options.h) */
    enum tournament_system system;
    int32_t cycles;         /* of a round robin, also of a predetermined one */
    int32_t rounds_planned; /* of a round robin it follows from the entries */
    struct text name;
    const struct pairing_system *pairing; /* of a Swiss */
    struct text colour_method;            /* "", "given", "lots" */
    struct text colour_seed;              /* 16 hexadecimal digits for lots */
    struct prohibited_group *prohibited;
    int32_t prohibited_count;
    int32_t asked_count;
    size_t asked_capacity;
    struct asked_bye *asked; /* in the order of asking */
    struct draft draft;
    int32_t late_count;
    int32_t lot_count;
    size_t late_capacity;
    struct late_result *late; /* of a Swiss, in the order of the changes */
    size_t worth_count;
    struct tournament_worth *worths;
    size_t given_capacity;
    struct given_points *given; /* in the order of the facts, cancelled ones too */
    int32_t given_count;
    int64_t given_changed;
    size_t late_player_capacity;
    struct late_player *late_players; /* likewise */
    int32_t late_player_count;
    struct scoring scoring;
    struct team_play team_play;
    int32_t team_count;
    int32_t playoff_count;
    size_t team_capacity;
    struct tournament_team *teams; /* in the order of entering */
    size_t barred_capacity;
    struct barred_player *barred; /* in the order of the facts; a player may stand there more than once */
    int32_t barred_count;
    struct text type; /* as reports call it in free words; empty: by the system */
    struct text time_control;
    struct text play; /* what was set of the rules of its games (play.h): key=value, a line each */
    struct own_rate own_rate;
    struct standings_rules rules;
    size_t lot_capacity;
    struct drawn_place *lots; /* in the order of the draws (places.h) */
    struct text prizes;       /* the plan of the prizes as its fact has it (prize_plan.h), or empty */
    int64_t prizes_changed;
    uint8_t prizes_left; /* enum prizes_left, of those of whom nothing else was decided */
    int32_t prize_decision_count;
    size_t prize_decision_capacity;
    struct prize_decision *prize_decisions;
    struct text playoff_settings; /* what was said of play-offs before round 1: key=value, a line each */
    int64_t playoff_changed;      /* those settings, and starts */
    size_t playoff_capacity;
    struct tournament_playoff *playoffs; /* playoffs.h; in the order of starting */
    size_t date_count;
    struct text *dates;         /* of the rounds, "2026-03-01" */
    struct text numbers_method; /* "", "lots", "hand", "rating", "varma" */
    struct text numbers_seed;   /* 16 hexadecimal digits for lots and varma */
    int32_t entry_count;
    int32_t round_count;
    size_t entry_capacity;
    struct tournament_entry *entries; /* in the order of entering */
    size_t place_capacity;
    int32_t *places;        /* by player id - 1: where the player stands in entries, from 1; 0: not entered */
    const int32_t *numbers; /* the entries' numbers as the next round will keep them, or NULL: to be made */
    size_t round_capacity;
    struct round *rounds;
    int32_t open;            /* open boards of all rounds */
    int64_t changed;         /* settings */
    int64_t entries_changed; /* entries and numbers */
    int64_t results_changed; /* last fact that can move the standings */
};

/* How the fold reads what is sealed. Without it sealed fields stay closed. */
struct event_secrets {
    void *context;
    /* False when the key is gone: the field reads as unknown. The plain text goes into the arena. */
    bool (*open)(void *context, int32_t player, struct text sealed, struct arena *arena, struct text *plain);
};

struct event {
    struct arena arena;   /* the state */
    struct arena scratch; /* one fact's JSON, reset after each */
    size_t waste;         /* bytes of the state's arena that nothing points to any more */
    struct event_secrets secrets;

    struct text stream;
    int64_t seq;    /* of the last entry folded; 0: nothing yet */
    int64_t at;     /* of that entry */
    bool read_only; /* an entry of an unknown kind was met: nothing may be written */
    struct text unknown_kind;
    struct error damage; /* set by the shell when the journal is not what was written: nothing may be written */

    struct text id;
    struct text name;
    struct text place;
    struct text federation;
    struct text from; /* "2026-11-15" */
    struct text to;
    struct text laws_edition;       /* "laws@2023" */
    struct text roundrobin_edition; /* "berger@2022" */
    struct text tiebreak_edition;   /* "tiebreak@2026" */
    size_t official_count;
    struct official *officials;
    int64_t changed; /* name, place, dates, officials, games */
    enum games_shown games;

    int32_t player_count;
    size_t player_capacity;
    struct player *players; /* id n stands at n-1 */
    int32_t tournament_count;
    size_t tournament_capacity;
    struct tournament *tournaments; /* id n stands at n-1 */
    int32_t team_ids;               /* given so far */
    int32_t given_ids;              /* likewise, of given points */

    /* The last command that is still in effect: what undo would take back. */
    struct text last_command;
    struct text last_actor;
    struct text last_kind;
    int64_t last_seq; /* of its first entry; 1: the event's creation, which stays */
    char *last_bytes; /* the three texts above stand here, written over by the next command */
    size_t last_capacity;

    /* No part of the state: of whoever works on it. What engines do for it is stopped when it says so; NULL: nobody. */
    const struct watch *watch;
};

void event_init(struct event *event, const struct event_secrets *secrets); /* secrets may be NULL */
void event_drop(struct event *event);

/*
 * Folds entries, in order from seq 1, into a fresh event. Commands that a later entry undoes are left out, but what they
 * touched counts as changed by the undoing entry. A prefix of a journal is a journal.
 */
bool event_fold(struct event *event, const struct journal_entry *entries, size_t count, struct error *error);

enum event_applied {
    EVENT_APPLIED,
    EVENT_MUST_REFOLD /* the entry undoes something: fold the stream anew */
};
/* Applies the next entry (seq must be event->seq + 1). Nothing is changed on an error. */
bool event_apply(struct event *event, const struct journal_entry *entry, enum event_applied *applied,
                 struct error *error);
/* Half of the state is waste: fold anew when convenient. */
bool event_wants_refold(const struct event *event);

/*
 * An old shape of a fact is turned into the present one before it is applied. `upcast` gets the old body and returns
 * the new kind and body in the arena.
 */
struct event_upcaster {
    const char *from; /* "result.set/0" */
    bool (*upcast)(struct arena *arena, const struct json *body, struct fact *fact, struct error *error);
};
extern const struct event_upcaster event_upcasters[]; /* ends with from == NULL */
/* Follows the table until no row fits; used by the fold with event_upcasters. */
bool event_upcast(const struct event_upcaster *table, struct arena *arena, struct fact *fact, struct error *error);

/* --- Looking things up; NULL when there is no such thing (or it was removed) ---------------------------------------- */

const struct player *event_player(const struct event *event, int64_t id);
const struct tournament *event_tournament(const struct event *event, int64_t id);
const struct round *tournament_round(const struct tournament *tournament, int64_t number);
const struct board *round_board(const struct round *round, int64_t number);
/* The number of the starting position of a board (from 1), or -1: the usual one. */
int32_t round_position(const struct round *round, int32_t board);
const struct tournament_entry *tournament_entry_of(const struct tournament *tournament, int32_t player);
const struct asked_bye *tournament_asked_bye(const struct tournament *tournament, int32_t player, int32_t round);

enum tournament_stage { STAGE_SETUP /* no round paired */, STAGE_RUNNING, STAGE_COMPLETE /* every result is in */ };
enum tournament_stage tournament_stage(const struct tournament *tournament);
const char *tournament_stage_code(enum tournament_stage stage); /* "setup" */
/* Is the set-up over: is round 1 paired, or the bracket of a knock-out begun? */
bool tournament_begun(const struct tournament *tournament);
/* May pairing numbers still be given or put right: in the set-up, and those of a Swiss until round 4 is paired? [C.04.2 of 2026, 2.3] */
bool tournament_numbers_open(const struct tournament *tournament);
/* May players still enter: in the set-up, of a Swiss until its last round is paired, and always where rounds are entered?
   Where teams play, players come with them. */
bool tournament_takes_entries(const struct tournament *tournament);
int32_t tournament_rounds_planned(const struct tournament *tournament);
/* The first round with a board that awaits its result (postponed ones do not), else the last; 0 in set-up. */
int32_t tournament_current_round(const struct tournament *tournament);

/* Is everyone to meet everyone: a round robin, by the Berger tables or another schedule? */
static inline bool tournament_predetermined(const struct tournament *tournament) {
    return tournament->system == SYSTEM_ROUND_ROBIN || tournament->predetermined;
}

/* Do teams play? (teams.h) */
static inline bool tournament_of_teams(const struct tournament *tournament) {
    return tournament->team_play.boards > 0;
}
/* Has one of the board's sides left so early that its games do not count? */
bool tournament_board_excluded(const struct tournament *tournament, const struct round *round,
                               const struct board *board);
/* The list of tie-breaks by which players are ranked; in a tournament of teams there is none. */
struct standings_rules tournament_player_rules(const struct tournament *tournament);

/*
 * The tournament as standings and pairing see it, as far as `through` rounds (0: all). Participants in order of number.
 * Of a knock-out the rounds are those of knockout.h.
 */
bool tournament_crosstable(const struct event *event, const struct tournament *tournament, int32_t through,
                           struct arena *arena, struct crosstable *table);
