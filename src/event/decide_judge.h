/*
 * Inside event_decide: one function a kind of request, and what they share.
 */
#pragma once

#include "base/random.h"
#include "contract_requests.h"
#include "event/decide.h"
#include "event/fact.h"
#include "event/subjects.h"

/* A request that is being judged. Its facts and all else lives in the arena of the call. */
struct judge {
    const struct event *event;
    const struct event_request *request;
    const void *asked; /* the body as the structure of its kind: struct request_result_set and so on */
    struct arena *arena;
    struct error *error;
    struct event_decision *decision;
    size_t capacity; /* of the decision's facts */
    /* What it is about, found before; NULL: nothing of the kind. */
    const struct tournament *tournament;
    const struct tournament_entry *entry;
    const struct tournament_team *team;
    const struct round *round;
    const struct board *board;
};

/* One more fact of the decision, as fact_write_... made it. */
void judge_add(struct judge *judge, struct fact fact);
#define judge_write(judge, kind, ...)                                                                                  \
    judge_add(judge, fact_write_##kind(&(struct fact_##kind){__VA_ARGS__}, (judge)->arena))
/* A fact that says what of a thing is no longer as it was, if anything is. */
void judge_add_changes(struct judge *judge, enum fact_kind kind, const void *old, void *fresh);
/* What a request gives takes the place of what there was. */
static inline void judge_take_text(bool given, struct text fresh, struct text *value) {
    if (given)
        *value = fresh;
}
/* Boards that somebody leaves or comes back to, as a fact lists them; RESULT_NONE: the board has no result again. */
struct judge_changes {
    struct fact_changed_board *items;
    size_t count;
    size_t capacity;
};
void judge_change_board(struct judge *judge, struct judge_changes *changes, int32_t round, int32_t board,
                        enum result result);
/* Ids as a list of a fact. */
struct shape_numbers judge_numbers(struct judge *judge, const int32_t *numbers, size_t count);

/* Finds what a request is about, of that shape; the refusals say what is unknown. */
bool judge_find(struct judge *judge, const struct shape *shape, unsigned about);
bool judge_find_player(struct judge *judge, int64_t id, const struct player **player);
bool judge_find_entry(struct judge *judge, const struct tournament *tournament, int64_t id,
                      const struct tournament_entry **entry);
bool judge_find_team(struct judge *judge, const struct tournament *tournament, int64_t id,
                     const struct tournament_team **team);

/* Conflicts are judged per thing: refuses when `changed` is later than what the sender saw. */
bool judge_unchanged(struct judge *judge, int64_t changed, struct error_phrase thing, struct error_phrase now);
/* A number as a value of a phrase. */
struct text judge_number(struct judge *judge, int64_t number);
/* The same for a tournament's settings, and for its entries and numbers. */
bool judge_settings_unchanged(struct judge *judge, const struct tournament *tournament);
bool judge_entries_unchanged(struct judge *judge, const struct tournament *tournament);

/* What only a Swiss has. */
bool judge_swiss(struct judge *judge, const struct tournament *tournament);

/* No result of a locked round may change. */
bool judge_unlocked(struct judge *judge, const struct tournament *tournament, const struct round *round);

struct text judge_name(const struct judge *judge, int32_t player);
/* Refusals with texts as operands. */
bool judge_refuse_named(struct judge *judge, enum error_code code, struct text first, struct text second);
/* With the field as operand and place: field_missing, field_unknown (of a field that another choice would use). */
bool judge_refuse_field(struct judge *judge, enum error_code code, const char *field);

bool judge_event_create(struct judge *judge);
bool judge_event_change(struct judge *judge);
bool judge_player_add(struct judge *judge);
bool judge_players_import(struct judge *judge);
bool judge_player_change(struct judge *judge);
bool judge_player_remove(struct judge *judge);
bool judge_tournament_create(struct judge *judge);
bool judge_tournament_change(struct judge *judge);
bool judge_tournament_remove(struct judge *judge);
bool judge_colour_draw(struct judge *judge);
bool judge_pairs_prohibit(struct judge *judge);
bool judge_places_draw(struct judge *judge);
bool judge_prizes_set(struct judge *judge);
bool judge_prizes_decide(struct judge *judge);
bool judge_points_give(struct judge *judge);
bool judge_points_cancel(struct judge *judge);
bool judge_playoff_set(struct judge *judge);
bool judge_playoff_start(struct judge *judge);
/* Before round 1: does the play-off lack something that must be said by now? */
bool judge_playoff_ready(struct judge *judge, const struct tournament *tournament, bool confirmed);
/* Before round 1: do the rules of play say what must be said by now? */
bool judge_play_ready(struct judge *judge, const struct tournament *tournament, bool confirmed);
bool judge_playoff_draw(struct judge *judge);
bool judge_playoff_choose(struct judge *judge);
bool judge_playoff_result(struct judge *judge);
bool judge_playoff_clear(struct judge *judge);
bool judge_playoff_withdraw(struct judge *judge);
bool judge_team_add(struct judge *judge);
bool judge_team_change(struct judge *judge);
bool judge_team_remove(struct judge *judge);
bool judge_team_withdraw(struct judge *judge);
bool judge_team_reinstate(struct judge *judge);
bool judge_lineup_set(struct judge *judge);
bool judge_player_bar(struct judge *judge);
bool judge_player_admit(struct judge *judge);
/* Nobody sits at the boards of a team who may not in that round. */
bool judge_not_barred(struct judge *judge, const struct tournament *tournament, int32_t round, const int32_t *seats);
bool judge_entry_add(struct judge *judge);
bool judge_entry_remove(struct judge *judge);
bool judge_numbers_draw(struct judge *judge);
bool judge_bye_ask(struct judge *judge);
bool judge_bye_cancel(struct judge *judge);
bool judge_round_pair(struct judge *judge);
bool judge_round_arrange(struct judge *judge);
bool judge_round_publish(struct judge *judge);
bool judge_round_record(struct judge *judge);
bool judge_round_discard(struct judge *judge);
bool judge_rate_arrange(struct judge *judge);
bool judge_round_lock(struct judge *judge);
bool judge_round_unlock(struct judge *judge);
bool judge_result_set(struct judge *judge);
bool judge_result_clear(struct judge *judge);
bool judge_colours_swap(struct judge *judge);
bool judge_absence_explain(struct judge *judge);
/* The article by which absence without notice is a withdrawal, or NULL where a text says nothing of it or the rules of the
   tournament differ. */
const char *absence_article(const struct tournament *tournament);
bool judge_player_withdraw(struct judge *judge);
bool judge_player_reinstate(struct judge *judge);
bool judge_command_undo(struct judge *judge);

/* Takes the last round of a Swiss back: published, it stays unless it breaks what may never be, or is confirmed with a reason. */
bool judge_take_back(struct judge *judge, const struct tournament *tournament);
/*
 * Where absence without notice is a withdrawal: whoever did not come to the last round and has not explained himself leaves, if
 * that is confirmed; `ready` has it so.
 */
bool judge_absences(struct judge *judge, const struct tournament *tournament, bool confirmed, struct tournament *ready);
/* The last command did not publish a round. */
bool judge_not_published(struct judge *judge);
/* May an arbiter vary a pairing for this reason? */
bool judge_check_reason(struct judge *judge, struct text reason);

/* Drafts of a Swiss: the engine draws one; one that is there is dropped. */
bool judge_draft_draw(struct judge *judge, const struct tournament *tournament);
bool judge_draft_discard(struct judge *judge, const struct tournament *tournament);

struct berger_plan;
/* Where teams play: their order by rating or by hand for numbers.draw, and round.pair, by the tables (teams by number - 1) and by
   hand. */
bool judge_team_order(struct judge *judge, const struct tournament *tournament, bool hand, int32_t *order);
void judge_team_table_round(struct judge *judge, const struct tournament *tournament, const struct berger_plan *plan,
                            const int32_t *teams, int32_t round);
/* `matches` is NULL where none are given. */
bool judge_team_round(struct judge *judge, const struct tournament *tournament,
                      const struct asked_given_match_items *matches, const struct asked_given_bye_items *byes,
                      bool locked, bool confirmed);
/* Players come and go with their teams there: what is about a single entry is refused. */
bool judge_not_teams(struct judge *judge, const struct tournament *tournament);
/* And only there. */
bool judge_teams(struct judge *judge, const struct tournament *tournament);
/* A board on which a side is missing takes forfeits alone. */
bool judge_seats(struct judge *judge, const struct tournament *tournament, const struct board *board, int32_t number,
                 enum result result);

/* The starting positions of a round that is being paired, where the tournament has them drawn. */
void judge_draw_positions(struct judge *judge, const struct tournament *tournament, int32_t round, size_t boards);

/* Pieces that more than one of them writes. */
/* Enters players whose ids are `players`, with the numbers that a running tournament gives them. */
bool judge_write_entries(struct judge *judge, const struct tournament *tournament, const int32_t *players,
                         size_t count);
struct text judge_time(struct judge *judge, int64_t minutes); /* of a play-off; empty where it is not known */
void judge_write_numbers(struct judge *judge, const struct tournament *tournament, const char *method, struct text seed,
                         const int32_t *order, size_t count);
/* Who has no number, player or team, gets the next one, in the order of entering and then of `late`; the others keep theirs. */
void judge_write_missing_numbers(struct judge *judge, const struct tournament *tournament, const int32_t *late,
                                 size_t late_count);
/* A source of lots, by a seed that was given or (none) by the request's own lots, and the seed as it is recorded. */
bool judge_lots(struct judge *judge, struct text given, struct random_source *source, struct text *seed);
/* The initial colour, drawn in the same way. */
bool judge_draw_colour_by_lots(struct judge *judge, const struct tournament *tournament, struct text seed, bool *white);
void judge_write_colour(struct judge *judge, const struct tournament *tournament, bool white, const char *method,
                        struct text seed);
void judge_write_result(struct judge *judge, const struct tournament *tournament, int32_t round, int32_t board,
                        enum result result);
/* Somebody leaves; forfeits: of a round robin, those of the games that are left. */
bool judge_write_withdrawal(struct judge *judge, const struct tournament *tournament, int32_t player);
void judge_write_lock(struct judge *judge, const struct tournament *tournament, int32_t round);
