#include "event/entry_table.h"

#include "event/given_points.h"
#include "event/knockout.h"

const struct tournament_entry **tournament_sort_entries(const struct tournament *tournament, struct arena *arena) {
    size_t count = (size_t)tournament->entry_count;
    const struct tournament_entry **sorted = arena_array(arena, count, sizeof(const struct tournament_entry *));
    const struct tournament_entry **numbered = arena_array(arena, count, sizeof(const struct tournament_entry *));
    size_t filled = 0;
    for (size_t i = 0; i < count; i++)
        if (tournament->entries[i].number > 0)
            numbered[tournament->entries[i].number - 1] = &tournament->entries[i];
    for (size_t i = 0; i < count; i++)
        if (numbered[i] != NULL)
            sorted[filled++] = numbered[i];
    for (size_t i = 0; i < count; i++)
        if (tournament->entries[i].number == 0)
            sorted[filled++] = &tournament->entries[i];
    return sorted;
}

/* In a match of teams a player may have nobody to sit against: a forfeit with no opponent is as good as a bye. */
static void fill_alone(struct crosstable *table, const struct round *round, const struct board *board,
                       const int32_t *indices) {
    int32_t player = board->white != 0 ? board->white : board->black;
    enum result result = (enum result)board->result;
    bool won = result == (board->white != 0 ? RESULT_WHITE_BY_FORFEIT : RESULT_BLACK_BY_FORFEIT);
    if (player != 0 && result_is_final(result))
        crosstable_set_bye(table, round->number - 1, indices[player - 1], won ? BYE_FULL : BYE_ZERO);
}

void tournament_fill_round(struct crosstable *table, const struct round *round, const int32_t *indices) {
    for (int32_t i = 0; i < round->board_count; i++) {
        const struct board *board = &round->boards[i];
        if (board->white == 0 || board->black == 0) {
            fill_alone(table, round, board, indices);
            continue;
        }
        crosstable_set_game(table, round->number - 1, indices[board->white - 1], indices[board->black - 1],
                            board->result);
        if (board->unrated) {
            crosstable_record(table, indices[board->white - 1], round->number - 1)->rated = false;
            crosstable_record(table, indices[board->black - 1], round->number - 1)->rated = false;
        }
    }
    for (int32_t i = 0; i < round->bye_count; i++)
        crosstable_set_bye(table, round->number - 1, indices[round->byes[i].player - 1], round->byes[i].bye);
}

static void put_worths(struct crosstable *table, const struct tournament *tournament, const int32_t *indices) {
    for (size_t i = 0; i < tournament->worth_count; i++) {
        const struct tournament_worth *worth = &tournament->worths[i];
        if (worth->round <= table->round_count)
            crosstable_record(table, indices[worth->player - 1], worth->round - 1)->points = worth->points;
    }
}

/* Those of teams are no points of players. */
static void put_given(struct crosstable *table, const struct tournament *tournament) {
    struct given_time now = {.rounds = table->round_count};
    if (tournament->given_count == 0 || tournament_of_teams(tournament))
        return;
    for (int32_t i = 0; i < table->participant_count; i++)
        table->participants[i].bonus = given_bonus(tournament, table->participants[i].player, now);
    given_worths(tournament, now, table);
}

bool tournament_crosstable(const struct event *event, const struct tournament *tournament, int32_t through,
                           struct arena *arena, struct crosstable *table) {
    struct tournament played;
    enum rating_kind kind;
    if (tournament->system == SYSTEM_KNOCKOUT) {
        knockout_kind(tournament, &kind);
        played = knockout_as_rounds(tournament, kind, arena, NULL);
        tournament = &played;
    }
    int32_t rounds = through > 0 && through < tournament->round_count ? through : tournament->round_count;
    if (!crosstable_make(arena, tournament->entry_count, rounds, table))
        return false;
    const struct tournament_entry **sorted = tournament_sort_entries(tournament, arena);
    int32_t *indices = arena_array(arena, (size_t)event->player_count, sizeof *indices); /* by player id - 1 */
    table->scoring = tournament->scoring;
    /* Where teams meet each other, their players do not all meet. */
    table->predetermined = tournament_predetermined(tournament) && !tournament_of_teams(tournament);
    table->cycles = table->predetermined ? tournament->cycles : 1;
    table->rounds_planned = tournament_rounds_planned(tournament);
    for (int32_t i = 0; i < tournament->entry_count; i++) {
        const struct player *player = &event->players[sorted[i]->player - 1];
        struct participant *participant = &table->participants[i];
        participant->player = player->id;
        if (sorted[i]->number > 0)
            participant->number = sorted[i]->number;
        participant->rating = player->rating;
        participant->name = player->name;
        participant->title = player->title;
        participant->excluded = sorted[i]->excluded;
        indices[player->id - 1] = i;
    }
    for (int32_t i = 0; i < rounds; i++)
        tournament_fill_round(table, &tournament->rounds[i], indices);
    put_worths(table, tournament, indices);
    put_given(table, tournament);
    return true;
}
