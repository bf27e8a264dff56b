/*
 * Pieces that the views share.
 */
#pragma once

#include "event/knockout.h"
#include "event/views.h"
#include "standings/types.h"

/* Numbers as people read them; the builder is used over and over. */
struct show {
    struct json_writer *writer;
    struct text_builder display;
};

/* The rows of a page (views.h), asked for in the order of the list. */
struct show_page {
    struct view_page page;
    int64_t shown;
    int64_t last;  /* id of the last row that was shown */
    bool is_begun; /* the row that it stands behind is passed */
    bool is_cut;   /* more follow */
};
struct show_page show_page_begin(const struct view_page *page);
bool show_page_takes(struct show_page *page, int64_t id);
/* The same where ids ascend: the row that the page stands behind need not be there any more. */
bool show_page_takes_above(struct show_page *page, int64_t id);
void show_page_next(struct json_writer *writer, const struct show_page *page);

struct show show_begin(struct json_writer *writer, struct arena *scratch);
/* "points":"3½" */
void show_score(struct show *show, const char *name, int64_t value, int32_t unit);
/* A score that is not a whole number of the unit's parts. */
void show_rational(struct show *show, const char *name, struct rational value);
/* {"text":"3½","exact":"7/2"}; of a value that does not apply "" and null. */
void show_value(struct show *show, const struct standings_value *value);
void show_value_members(struct show *show, const struct standings_value *value); /* without the braces */
/* "tiebreaks":[{"code":"SB","title":"Sonneborn-Berger"}] */
void show_tiebreaks(struct json_writer *writer, const struct standings_rules *rules);
void show_tiebreak(struct json_writer *writer, struct tiebreak tiebreak, enum tiebreak_edition edition);
/* "terms":{...}, of a tie-break whose addends are shown */
void show_terms(struct json_writer *writer, struct tiebreak tiebreak);
/* "name", "title", "rating", "federation" of a player. */
/* How the rating was come by, where it is not the FIDE rating. */
void show_rating_from(struct json_writer *writer, const struct player *player);
void show_person(struct json_writer *writer, const struct player *player);
/* The date of a round, or "". */
void show_date(struct json_writer *writer, const struct tournament *tournament, int32_t round);

/* One round or draft, with the points everybody had before it. */
struct show_round {
    struct show show;
    const struct event *event;
    const struct tournament *tournament;
    const struct round *round;
    int64_t *points; /* by player id - 1 */
};
bool show_round_begin(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                      const struct round *round, struct arena *scratch, struct show_round *shown, struct error *error);
/* The number that the player had when the round was paired; of a draft the present one. */
int32_t show_round_number(const struct show_round *shown, int32_t player);
/* "white":{player number name title rating federation points} */
void show_side(struct show_round *shown, const char *name, int32_t player);
/* "player", "number", "name" */
void show_named(struct show_round *shown, int32_t player);
/* "replaced":[{"white":{player number name},"black":{...}|null}] */
void show_replaced(struct show_round *shown, const struct round_pair *pairs, int32_t count);
/* "verdict": of two pairings that differ {"criterion","article","text"}, else null */
struct draw_verdict;
void show_verdict(struct json_writer *writer, struct arena *scratch, const struct language *language,
                  const struct draw_verdict *verdict);

/* "matches":[...],"team_byes":[...] of a round of teams */
bool show_matches(struct show_round *shown, struct arena *scratch, struct error *error);

/* A tournament's table and standings, computed for one view. */
struct show_table {
    const struct tournament *tournament;
    struct crosstable table;
    struct standings standings;
    bool all;                           /* not those after an earlier round */
    struct text *playoff;               /* by row: the article by which a play-off gave the place, or empty */
    const struct knockout_placed *ends; /* of a knock-out that has begun, by player of it; else NULL */
};
/* What gave a place in a knock-out; NULL: it is none, or whoever it is is still in. */
const struct knockout_placed *show_knockout_placed(const struct show_table *shown, const struct standings_row *row);
bool show_compute(const struct event *event, const struct tournament *tournament, int32_t through,
                  struct arena *scratch, struct show_table *result, struct error *error);
/* The same of teams. */
struct show_teams {
    const struct tournament *tournament;
    struct team_table table;
    struct team_standings standings;
    struct text *playoff; /* as in struct show_table */
};
/* "open_playoffs":[{first_place last_place state}] where there is one; the state is "due" or "running". */
void show_open_playoffs(struct json_writer *writer, const struct playoffs_open *open);
/* "scorings":[...], "match_scorings":[...], "systems":[{system teams predetermined}]: what a tournament can be set to. */
void show_settings_offered(struct json_writer *writer);
/* "rules":{...} of a play-off, as playoff_set reads them; "missing":[{parameter article}]: what they do not say. */
void show_playoff_rules(struct json_writer *writer, struct arena *scratch, const struct playoff_rules *rules);
void show_playoff_missing(struct json_writer *writer, const struct playoff_rules *rules);
/* "lots":[{seed players}]: those that were drawn for shared places, whether they still fit or not; of teams "teams". */
void show_places_lots(struct json_writer *writer, const struct tournament *tournament);
/* Lots for what the list, and a play-off, have left shared, of players or of teams: the other is NULL. [c07-2023:4.2] */
void show_rank_by_lot(struct show_table *players, struct show_teams *teams, struct arena *scratch);
bool show_teams_compute(const struct event *event, const struct tournament *tournament, int32_t through,
                        struct arena *scratch, struct show_teams *result, struct error *error);
/* What view_team_standings and view_team_breakdown tell, of a table that was computed; `index` is that of the team in it.
   The teams of a report need not be those of its tournament. */
void show_team_standings(struct json_writer *writer, const struct event *event, const struct show_teams *shown,
                         struct arena *scratch);
bool show_team_breakdown(struct json_writer *writer, const struct show_teams *shown, int32_t index, size_t tiebreak,
                         struct arena *scratch, struct error *error);
/* {"text":"3½","parts":["7/2"]}; one that matches can still change says so. */
void show_team_value(struct show *show, const struct team_value *value, bool provisional);
/* Begins the object of standings with all that stands before their rows. */
struct ranking;
void show_standings_begin(struct json_writer *writer, const struct ranking *ranking, const struct tiebreak_open *open,
                          struct arena *scratch);
/* "3½", or its parts one after the other; nothing where it does not apply. */
void show_team_value_text(struct text_builder *out, const struct team_value *value);
/* "teams":{boards scoring primary chain fixed_order count} */
void show_team_play(struct json_writer *writer, const struct tournament *tournament);
/* "scoring":{...} */
void show_scoring_value(struct json_writer *writer, const struct scoring *scoring);
void show_scoring(struct json_writer *writer, const struct scoring *scoring);

/* The pairing number that a participant has drawn, or 0. */
int32_t show_number(const struct show_table *shown, int32_t participant);
/* One participant's side of a game: "1" "½" "0" "+" "-", "?" when it is postponed, "" when it is open. */
const char *show_outcome(uint8_t outcome);
