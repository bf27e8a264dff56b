/*
 * What a fact is about: found before it is applied, and marked as changed by it.
 *
 * An undone fact leaves no other trace than its marks: what it had changed counts as changed by the entry that undid it, so that
 * someone who looks at an older state is told. What the fact had made is gone, and then there is nothing to mark.
 */
#include "event/event_fold.h"

#include <string.h>

#include "event/event_playoffs.h"
#include "event/teams.h"

int64_t about_number(const struct shape *shape, const void *from, const char *name) {
    int64_t number = 0;
    for (size_t i = 0; i < shape->field_count; i++)
        if (strcmp(shape->fields[i].name, name) == 0)
            memcpy(&number, (const char *)from + shape->fields[i].at, sizeof number);
    return number;
}

/* What is not there stays NULL. */
static void look(struct fold *fold, int64_t tournament, int64_t round, int64_t board, int64_t player, int64_t team) {
    struct event *event = fold->event;
    if (player > 0 && player <= event->player_count)
        fold->player = &event->players[player - 1];
    if (tournament < 1 || tournament > event->tournament_count)
        return;
    struct tournament *found = fold->tournament = &event->tournaments[tournament - 1];
    if (tournament_round(found, round) != NULL)
        fold->round = &found->rounds[round - 1];
    if (fold->round != NULL && round_board(fold->round, board) != NULL)
        fold->board = &fold->round->boards[board - 1];
    if (fold->player != NULL && tournament_entry_of(found, fold->player->id) != NULL)
        fold->entry = &found->entries[found->places[player - 1] - 1];
    if (tournament_team_of(found, team) != NULL)
        fold->team = &found->teams[tournament_team_of(found, team) - found->teams];
}

bool fold_find(struct fold *fold, const struct shape *shape, unsigned about) {
    look(fold, about_number(shape, fold->fact, "tournament"), about_number(shape, fold->fact, "round"),
         about_number(shape, fold->fact, "board"), about_number(shape, fold->fact, "player"),
         about_number(shape, fold->fact, "team"));
    if (about_is(about, OF_TOURNAMENT) && (fold->tournament == NULL || fold->tournament->removed))
        return fold_refuse(fold, "no-such-tournament");
    if (about_is(about, PLAYERS_ALONE) && tournament_of_teams(fold->tournament))
        return fold_refuse(fold, "tournament-of-teams");
    if (about_is(about, TEAMS_ALONE) && !tournament_of_teams(fold->tournament))
        return fold_refuse(fold, "tournament-of-players");
    if (about_is(about, OF_ROUND) && fold->round == NULL)
        return fold_refuse(fold, "no-such-round");
    if (about_is(about, OF_BOARD) && fold->board == NULL)
        return fold_refuse(fold, "no-such-board");
    if (about_is(about, OF_PLAYER) && (fold->player == NULL || fold->player->removed))
        return fold_refuse(fold, "no-such-player");
    if (about_is(about, OF_ENTRY) && fold->entry == NULL)
        return fold_refuse(fold, "not-entered");
    return !about_is(about, OF_TEAM) || fold->team != NULL || fold_refuse(fold, "no-such-team");
}

void fold_look(struct fold *fold) {
    const struct fact_about *about = fold->about;
    look(fold, about->tournament, about->round, about->board, about->player, about->team);
}

/* --- Marks ---------------------------------------------------------------------------------------------------------- */

static void mark_all_boards(struct tournament *tournament, int64_t seq) {
    for (int32_t i = 0; i < tournament->round_count; i++) {
        struct round *round = &tournament->rounds[i];
        round->changed = seq;
        for (int32_t j = 0; j < round->board_count; j++)
            round->boards[j].changed = seq;
    }
}

static void mark_listed(struct tournament *tournament, const struct fact_changed_board_items *boards, int64_t seq) {
    for (size_t i = 0; i < boards->count; i++) {
        const struct fact_changed_board *given = &boards->items[i];
        if (tournament_round(tournament, given->round) == NULL)
            continue;
        struct round *round = &tournament->rounds[given->round - 1];
        if (round_board(round, given->board) != NULL)
            round->boards[given->board - 1].changed = seq;
    }
}

static void mark_match(const struct fold *fold) {
    int32_t boards = fold->tournament->team_play.boards;
    int32_t match = fold->round == NULL ? -1 : round_match_of(fold->round, (int32_t)fold->about->team);
    for (int32_t i = 0; match >= 0 && i < boards; i++)
        fold->round->boards[match * boards + i].changed = fold->seq;
}

static void mark_playoff(const struct fold *fold) {
    const struct fact_about *about = fold->about;
    for (int32_t i = 0; i < fold->tournament->playoff_count; i++) {
        struct tournament_playoff *playoff = &fold->tournament->playoffs[i];
        if (playoff->first_place != about->first_place)
            continue;
        playoff->changed = fold->seq;
        int32_t entry = playoffs_entry_of(playoff, (int32_t)about->contest - 1, (int32_t)about->game);
        if (entry != PLAYOFF_UNSET)
            playoff->entries[entry].changed = fold->seq;
    }
}

/* Byes are things of their own: two arbiters may enter those of different players at once. */
static void mark_bye(const struct fold *fold) {
    for (int32_t i = 0; i < fold->tournament->asked_count; i++) {
        struct asked_bye *asked = &fold->tournament->asked[i];
        if (asked->player == fold->about->player && asked->round == fold->about->round)
            asked->changed = fold->seq;
    }
}

static void mark_parts(const struct fold *fold, unsigned marks) {
    if (fold->round != NULL && (marks & MARK_ROUND) != 0)
        fold->round->changed = fold->seq;
    if (fold->board != NULL && (marks & MARK_BOARD) != 0)
        fold->board->changed = fold->seq;
    if (fold->team != NULL && (marks & MARK_TEAM) != 0)
        fold->team->changed = fold->seq;
    if ((marks & MARK_ALL_BOARDS) != 0)
        mark_all_boards(fold->tournament, fold->seq);
    if ((marks & MARK_LISTED) != 0) {
        mark_listed(fold->tournament, &fold->about->forfeits, fold->seq);
        mark_listed(fold->tournament, &fold->about->cleared, fold->seq);
    }
    if ((marks & MARK_MATCH) != 0)
        mark_match(fold);
    if ((marks & MARK_PLAYOFF) != 0)
        mark_playoff(fold);
    if ((marks & MARK_BYE) != 0)
        mark_bye(fold);
}

void fold_mark(const struct fold *fold, unsigned marks) {
    struct tournament *tournament = fold->tournament;
    if ((marks & MARK_EVENT) != 0)
        fold->event->changed = fold->seq;
    if (fold->player != NULL && (marks & MARK_PLAYER) != 0)
        fold->player->changed = fold->seq;
    if (tournament == NULL)
        return;
    const struct {
        unsigned mark;
        int64_t *changed;
    } rows[] = {
        {MARK_SETTINGS, &tournament->changed},          {MARK_ENTRIES, &tournament->entries_changed},
        {MARK_RESULTS, &tournament->results_changed},   {MARK_PRIZES, &tournament->prizes_changed},
        {MARK_GIVEN, &tournament->given_changed},       {MARK_PLAYOFFS, &tournament->playoff_changed},
        {MARK_DRAFT, &tournament->draft.round.changed},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if ((marks & rows[i].mark) != 0)
            *rows[i].changed = fold->seq;
    mark_parts(fold, marks);
}
