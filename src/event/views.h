/*
 * The state as JSON, the same for the HTTP API and for --json on the command line. Shapes: contract/views. Those that explain
 * say it in the reader's language.
 */
#pragma once

#include "event/event.h"
#include "language/language.h"

/* What the reader may see: the public does not see ids of national federations, birth dates, removed results, who may not
   meet, drafts, running games (unless the event shows them) and what arbiters wrote as their reasons. Organisers see the
   players in full, since they enter them, and no more than that. */
enum view_role { VIEW_PUBLIC, VIEW_ORGANISER, VIEW_ARBITER };

/* Of a long list up to `limit` rows (0: all) behind the one with the id `after` (0: from the start). Where more follow, "next"
   has the id of the last row. */
struct view_page {
    int64_t after;
    int64_t limit;
};

void view_event(struct json_writer *writer, const struct event *event, enum view_role role);
/* One of the list of events, which stands newest first; NULL: it cannot be read, and has its id alone. */
void view_summary(struct json_writer *writer, struct text id, const struct event *event, int64_t seq);
int event_newest_first(struct text from, struct text id, struct text other_from, struct text other_id);
/* A page of the players, of the entries of a tournament (by player) or of its rounds; NULL: all. */
void view_players(struct json_writer *writer, const struct event *event, enum view_role role,
                  const struct view_page *page);
void view_tournament(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                     enum view_role role, const struct language *language, const struct view_page *page);
void view_rounds(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                 const struct view_page *page);
bool view_round(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                const struct round *round, enum view_role role, struct arena *scratch, struct error *error);
/* The draft of a Swiss round as the arbiter sees it; refuses when there is none. */
bool view_draft(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                const struct language *language, struct arena *scratch, struct error *error);
/*
 * Why a round is paired as it is: the engine's account of a Swiss one, the place in the tables of a round robin. The public's
 * is worked out as if nobody were kept apart, so it cannot tell who is; where that gives other pairs, it is withheld.
 */
bool view_explanation(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                      const struct round *round, enum view_role role, const struct language *language,
                      struct arena *scratch, struct error *error);
/* The same for the draft. */
/*
 * All that the explanation of a published round is made of, besides the event's seq: while it reads the same, so does the
 * explanation. Nothing where no engine is called for it. One basis for everybody who sees the same of it.
 */
bool view_explanation_basis(struct text_builder *out, const struct event *event, const struct tournament *tournament,
                            const struct round *round, struct arena *scratch, struct error *error);
bool view_draft_explanation(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                            const struct language *language, struct arena *scratch, struct error *error);
/* The same of a round or the draft, only what concerns one or two players (by id; 0: nobody). */
bool view_explanation_about(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                            const struct round *round, const int32_t players[2], const struct language *language,
                            struct arena *scratch, struct error *error);
/* Of a system that publishes what it orders the players by, whose: "dubov" or "burstein"; else NULL. */
const char *view_keys_of(const struct pairing_system *system);
/*
 * What a Dubov or Burstein system orders the players by after a round (0: the last one whose games are over), in the order
 * of its groups; refuses other systems. [c04:dubov.9.publish]
 */
bool view_keys(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
               int32_t round, const struct language *language, struct arena *scratch, struct error *error);
bool view_standings(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                    int32_t through, struct arena *scratch, struct error *error);
/* All tie-breaks of an edition, and the recommended lists; `rounds`: of a Swiss, 0 where they are not known. */
void view_tiebreaks(struct json_writer *writer, enum tiebreak_edition edition, int32_t rounds,
                    const struct language *language);
bool view_crosstable(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                     struct arena *scratch, struct error *error);
/* --- Where teams play; refused elsewhere --- */
bool view_teams(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                struct error *error);
bool view_team_standings(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                         int32_t through, struct arena *scratch, struct error *error);
bool view_team_crosstable(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                          struct arena *scratch, struct error *error);
/* What everybody made on each board: for the prizes of boards. */
bool view_team_boards(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                      struct arena *scratch, struct error *error);
/* How a team's tie-break (by position in the list, from 0) came about. */
bool view_team_breakdown(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                         int32_t through, int32_t team, size_t tiebreak, struct arena *scratch, struct error *error);

/* Prizes, and who would get them as things stand; NULL: those of the tournament. */
struct prize_plan;
bool view_prizes(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                 const struct prize_plan *plan, enum view_role role, struct arena *scratch, struct error *error);
/* Bonuses, penalties and other worths of results that are in effect; their reasons are for the arbiter. */
void view_points(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                 enum view_role role, struct arena *scratch);
/* Rules of play-offs, ties that are played off, and how each play-off stands; of a knock-out its bracket. */
bool view_playoff(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                  const struct language *language, struct arena *scratch, struct error *error);
/* The same of play-offs that are only tried, by other rules. */
struct playoff_tried {
    const struct tournament_playoff *playoff;
    const struct playoff *played;
};
struct playoff_trial {
    enum tiebreak_edition edition;
    const struct playoff_rules *rules;
    const struct crosstable *table;
    const struct playoff_tie *ties;
    int32_t tie_count;
    size_t count;
    const struct playoff_tried *tried;
};
void view_playoff_trial(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                        const struct playoff_trial *trial, const struct language *language, struct arena *scratch);
/* How a player's tie-break (by position in the list, from 0) came about; `through` as in view_standings. */
bool view_breakdown(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                    int32_t through, int32_t player, size_t tiebreak, struct arena *scratch, struct error *error);
