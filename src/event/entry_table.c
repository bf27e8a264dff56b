#include "event/entry_table.h"

#include "event/given_points.h"
#include "event/knockout.h"

static size_t count_of(const struct tournament *tournament, bool teams) {
    return (size_t)(teams ? tournament->team_count : tournament->entry_count);
}

static int32_t number_at(const struct tournament *tournament, bool teams, size_t place) {
    return teams ? tournament->teams[place].number : tournament->entries[place].number;
}

/* Places in the list of entries or teams. */
static size_t *sort_by_number(const struct tournament *tournament, bool teams, struct arena *arena) {
    size_t count = count_of(tournament, teams);
    size_t *sorted = arena_array(arena, count, sizeof *sorted);
    size_t *numbered = arena_array(arena, count, sizeof *numbered); /* place + 1; 0: nobody has the number */
    size_t filled = 0;
    for (size_t i = 0; i < count; i++)
        if (number_at(tournament, teams, i) > 0)
            numbered[number_at(tournament, teams, i) - 1] = i + 1;
    for (size_t i = 0; i < count; i++)
        if (numbered[i] > 0)
            sorted[filled++] = numbered[i] - 1;
    for (size_t i = 0; i < count; i++)
        if (number_at(tournament, teams, i) == 0)
            sorted[filled++] = i;
    return sorted;
}

const struct tournament_entry **tournament_sort_entries(const struct tournament *tournament, struct arena *arena) {
    size_t count = count_of(tournament, false);
    const size_t *places = sort_by_number(tournament, false, arena);
    const struct tournament_entry **sorted = arena_array(arena, count, sizeof(const struct tournament_entry *));
    for (size_t i = 0; i < count; i++)
        sorted[i] = &tournament->entries[places[i]];
    return sorted;
}

const struct tournament_team **tournament_sort_teams(const struct tournament *tournament, struct arena *arena) {
    size_t count = count_of(tournament, true);
    const size_t *places = sort_by_number(tournament, true, arena);
    const struct tournament_team **sorted = arena_array(arena, count, sizeof(const struct tournament_team *));
    for (size_t i = 0; i < count; i++)
        sorted[i] = &tournament->teams[places[i]];
    return sorted;
}

int32_t *tournament_order(const struct tournament *tournament, size_t more, struct arena *arena, size_t *count) {
    bool teams = tournament_of_teams(tournament);
    *count = count_of(tournament, teams);
    const size_t *places = sort_by_number(tournament, teams, arena);
    int32_t *order = arena_array(arena, *count + more, sizeof *order);
    for (size_t i = 0; i < *count; i++)
        order[i] = teams ? tournament->teams[places[i]].id : tournament->entries[places[i]].player;
    return order;
}

bool tournament_all_numbered(const struct tournament *tournament) {
    bool teams = tournament_of_teams(tournament);
    for (size_t i = 0; i < count_of(tournament, teams); i++)
        if (number_at(tournament, teams, i) == 0)
            return false;
    return true;
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
