#include "event/draw.h"

#include <stdio.h>
#include <string.h>

#include "event/entry_table.h"
#include "event/given_points.h"
#include "pairing/baku.h"

/* --- Who is who ------------------------------------------------------------------------------------------------- */

/* Participants by player id - 1; -1: not in the table. */
struct index {
    int32_t limit;
    int32_t *participants;
};

static struct index index_of(struct arena *arena, const struct crosstable *table) {
    struct index index = {0};
    for (int32_t i = 0; i < table->participant_count; i++)
        if (table->participants[i].player > index.limit)
            index.limit = table->participants[i].player;
    index.participants = arena_array(arena, (size_t)index.limit, sizeof *index.participants);
    for (int32_t i = 0; i < index.limit; i++)
        index.participants[i] = -1;
    for (int32_t i = 0; i < table->participant_count; i++)
        index.participants[table->participants[i].player - 1] = i;
    return index;
}

static int32_t participant_of(const struct index *index, int32_t player) {
    return player >= 1 && player <= index->limit ? index->participants[player - 1] : -1;
}

/* --- The table -------------------------------------------------------------------------------------------------- */

/* What is drawn: a round that was paired, or the next one. */
struct occasion {
    const struct event *event;
    const struct tournament *tournament;
    const struct round *paired; /* NULL: the next one */
    int32_t round;
};

/* A round that was paired knew what had been given by then. */
static struct given_time time_of(const struct occasion *occasion) {
    return (struct given_time){.rounds = occasion->round - 1, .paired = occasion->paired != NULL ? occasion->round : 0};
}

static bool set_participants(const struct occasion *occasion, struct crosstable *table, struct error *error) {
    const struct tournament *tournament = occasion->tournament;
    for (int32_t i = 0; i < table->participant_count; i++) {
        const struct player *player = &occasion->event->players[tournament->entries[i].player - 1];
        int32_t number = occasion->paired != NULL ? occasion->paired->numbers[i] : tournament->entries[i].number;
        if (number < 1 || number > table->participant_count)
            return error_set_text(error, ERROR_numbers_missing, tournament->name, (struct text){0}, (struct text){0});
        table->participants[number - 1] = (struct participant){.player = player->id,
                                                               .number = number,
                                                               .rating = player->rating,
                                                               .name = player->name,
                                                               .title = player->title};
    }
    return true;
}

/* A round was paired with what was known then. Of several changes behind it the first one tells. [c04:dutch.F.7.rating] */
static void set_known_players(const struct occasion *occasion, const struct index *index, struct crosstable *table) {
    const struct tournament *tournament = occasion->tournament;
    for (int32_t i = tournament->late_player_count; occasion->paired != NULL && i-- > 0;) {
        const struct late_player *late = &tournament->late_players[i];
        int32_t participant = participant_of(index, late->player);
        if (late->through < occasion->round || participant < 0)
            continue;
        table->participants[participant].rating = late->rating;
        table->participants[participant].title = late->title;
    }
}

static void set_known_results(const struct occasion *occasion, const struct index *index, struct crosstable *table) {
    const struct tournament *tournament = occasion->tournament;
    for (int32_t i = tournament->late_count; occasion->paired != NULL && i-- > 0;) {
        const struct late_result *late = &tournament->late[i];
        if (late->round >= occasion->round || late->through < occasion->round)
            continue;
        crosstable_set_game(table, late->round - 1, index->participants[late->white - 1],
                            index->participants[late->black - 1], (enum result)late->result);
    }
}

static bool make_table(struct arena *arena, const struct occasion *occasion, struct crosstable *table,
                       struct error *error) {
    const struct tournament *tournament = occasion->tournament;
    int32_t count = occasion->paired != NULL ? occasion->paired->entry_count : tournament->entry_count;
    if (!crosstable_make(arena, count, occasion->round - 1, table))
        return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    if (!set_participants(occasion, table, error))
        return false;
    table->scoring = tournament->scoring;
    table->rounds_planned = tournament->rounds_planned > occasion->round ? tournament->rounds_planned : occasion->round;
    struct index index = index_of(arena, table);
    for (int32_t i = 0; i < occasion->round - 1; i++)
        tournament_fill_round(table, &tournament->rounds[i], index.participants);
    set_known_players(occasion, &index, table);
    set_known_results(occasion, &index, table);
    given_worths(tournament, time_of(occasion), table);
    return true;
}

static void add_bonus(struct arena *arena, const struct occasion *occasion, struct drawing *drawing) {
    const struct crosstable *table = drawing->table;
    if (occasion->tournament->given_count == 0)
        return;
    int32_t *bonus = arena_array(arena, (size_t)table->participant_count, sizeof *bonus);
    for (int32_t i = 0; i < table->participant_count; i++)
        bonus[i] = given_bonus(occasion->tournament, table->participants[i].player, time_of(occasion));
    drawing->bonus = bonus;
}

/* --- Who takes part --------------------------------------------------------------------------------------------- */

static void mark(const struct index *index, const struct round *round, bool *takes_part) {
    for (int32_t i = 0; i < 2 * round->board_count; i++) {
        const struct board *board = &round->boards[i / 2];
        int32_t participant = participant_of(index, i % 2 == 0 ? board->white : board->black);
        if (participant >= 0)
            takes_part[participant] = true;
    }
    for (int32_t i = 0; i < round->bye_count; i++) {
        int32_t participant = participant_of(index, round->byes[i].player);
        if (participant >= 0 && round->byes[i].bye == BYE_ALLOCATED)
            takes_part[participant] = true;
    }
}

static bool *those_of(struct arena *arena, const struct crosstable *table, const struct round *round) {
    struct index index = index_of(arena, table);
    bool *takes_part = arena_array(arena, (size_t)table->participant_count, sizeof *takes_part);
    mark(&index, round, takes_part);
    return takes_part;
}

/*
 * Who has left or said that he will be away is not drawn, and so has no bye either. [c04:dutch.F.5.withdrawn]
 * [c04:dutch.F.5.announced] [c04:general.late.b.unpaired] [c04:general.late.b.bye] [c04:lim.late.exclusion]
 * [c04:lim.late.nobye] [c04:lim.late.nopoints]
 */
static bool *those_who_come(struct arena *arena, const struct occasion *occasion, const struct crosstable *table) {
    const struct tournament *tournament = occasion->tournament;
    struct index index = index_of(arena, table);
    bool *takes_part = arena_array(arena, (size_t)table->participant_count, sizeof *takes_part);
    for (int32_t i = 0; i < table->participant_count; i++)
        takes_part[i] = !tournament_entry_of(tournament, table->participants[i].player)->withdrawn;
    for (int32_t i = 0; i < tournament->asked_count; i++) {
        int32_t participant = participant_of(&index, tournament->asked[i].player);
        if (participant >= 0 && tournament->asked[i].round == occasion->round)
            takes_part[participant] = false;
    }
    return takes_part;
}

/* --- Virtual points --------------------------------------------------------------------------------------------- */

/* Players of the beginning in the order of their numbers, and who of them is in the upper group, by id. */
struct group {
    bool *there; /* in round 1 */
    bool *upper;
};

static struct group group_of(struct arena *arena, const struct occasion *occasion, const struct drawing *drawing) {
    const struct round *first = tournament_round(occasion->tournament, 1);
    size_t ids = (size_t)occasion->event->player_count + 1;
    struct group group = {arena_array(arena, ids, sizeof(bool)), arena_array(arena, ids, sizeof(bool))};
    struct crosstable table = *drawing->table;
    const bool *takes_part = drawing->takes_part;
    if (first != NULL) {
        struct occasion beginning = {occasion->event, occasion->tournament, first, 1};
        struct error ignored;
        if (!make_table(arena, &beginning, &table, &ignored))
            return group;
        takes_part = those_of(arena, &table, first);
    }
    int32_t *list = arena_array(arena, (size_t)table.participant_count, sizeof *list);
    for (int32_t i = 0; i < table.participant_count; i++) {
        list[i] = table.participants[i].player;
        group.there[list[i]] = takes_part[i];
    }
    baku_make_group(list, table.participant_count, group.there, group.upper);
    return group;
}

/* The players of a round in the order that their numbers had, or have now. */
static int32_t *list_of(struct arena *arena, const struct occasion *occasion, int32_t round) {
    const struct tournament *tournament = occasion->tournament;
    const struct round *paired = round < occasion->round ? tournament_round(tournament, round) : occasion->paired;
    int32_t *list = arena_array(arena, (size_t)tournament->entry_count, sizeof *list);
    for (int32_t i = 0; i < tournament->entry_count; i++) {
        const struct tournament_entry *entry = &tournament->entries[i];
        int32_t number = paired == NULL ? entry->number : i < paired->entry_count ? paired->numbers[i] : 0;
        if (number > 0)
            list[number - 1] = entry->player;
    }
    return list;
}

static void accelerate(struct arena *arena, const struct occasion *occasion, struct drawing *drawing) {
    const struct crosstable *table = drawing->table;
    int32_t rounds = baku_rounds(table->rounds_planned);
    if (!occasion->tournament->baku || !baku_allows(&table->scoring))
        return;
    struct group group = group_of(arena, occasion, drawing);
    struct index index = index_of(arena, table);
    int32_t entries = occasion->tournament->entry_count;
    bool *members = arena_array(arena, (size_t)entries, sizeof *members);
    int32_t *points = arena_array(arena, (size_t)table->participant_count * (size_t)rounds, sizeof *points);
    for (int32_t round = 0; round < rounds; round++) {
        const int32_t *list = list_of(arena, occasion, round + 1);
        baku_find_members(list, entries, group.there, group.upper, members);
        for (int32_t i = 0; i < entries; i++) {
            int32_t participant = participant_of(&index, list[i]);
            if (members[i] && participant >= 0)
                points[(size_t)participant * (size_t)rounds + (size_t)round] =
                    baku_points(&table->scoring, table->rounds_planned, round);
        }
    }
    drawing->virtual_points = points;
    drawing->virtual_rounds = rounds;
}

/* --- Prohibited pairs ------------------------------------------------------------------------------------------- */

static void exclude(struct arena *arena, const struct tournament *tournament, struct drawing *drawing) {
    struct index index = index_of(arena, drawing->table);
    struct exclusion *exclusions = arena_array(arena, (size_t)tournament->prohibited_count, sizeof *exclusions);
    for (int32_t i = 0; i < tournament->prohibited_count; i++) {
        const struct prohibited_group *group = &tournament->prohibited[i];
        int32_t *who = arena_array(arena, (size_t)group->count, sizeof *who);
        int32_t count = 0;
        for (int32_t j = 0; j < group->count; j++) {
            int32_t participant = participant_of(&index, group->players[j]);
            if (participant >= 0)
                who[count++] = participant;
        }
        exclusions[i] = (struct exclusion){.first_round = group->first_round - 1,
                                           .last_round = group->last_round > 0 ? group->last_round - 1 : INT32_MAX,
                                           .count = count,
                                           .participants = who};
    }
    drawing->exclusion_count = tournament->prohibited_count;
    drawing->exclusions = exclusions;
}

/* `roster`: whose boards and bye say who takes part, or NULL. */
static bool prepare(struct arena *arena, const struct occasion *occasion, const struct round *roster,
                    struct drawing *drawing, struct error *error) {
    const struct tournament *tournament = occasion->tournament;
    struct crosstable *table = arena_alloc(arena, sizeof *table);
    char number[24];
    if (occasion->round < 1 || occasion->round > tournament->round_count + 1) {
        snprintf(number, sizeof number, "%ld", (long)occasion->round);
        return error_set_text(error, ERROR_round_unknown, text_from(number), tournament->name, (struct text){0});
    }
    if (!make_table(arena, occasion, table, error))
        return false;
    *drawing = (struct drawing){.table = table,
                                .round = occasion->round - 1,
                                .initial_colour = (enum board_colour)tournament->initial_colour,
                                .choices = tournament->choices,
                                .watch = occasion->event->watch};
    drawing->takes_part = roster != NULL ? those_of(arena, table, roster) : those_who_come(arena, occasion, table);
    add_bonus(arena, occasion, drawing);
    accelerate(arena, occasion, drawing);
    exclude(arena, tournament, drawing);
    return true;
}

bool draw_prepare(struct arena *arena, const struct event *event, const struct tournament *tournament, int32_t round,
                  struct drawing *drawing, struct error *error) {
    struct occasion occasion = {event, tournament, tournament_round(tournament, round), round};
    return prepare(arena, &occasion, occasion.paired, drawing, error);
}

bool draw_prepare_for(struct arena *arena, const struct event *event, const struct tournament *tournament,
                      const struct round *round, struct drawing *drawing, struct error *error) {
    struct occasion occasion = {event, tournament, tournament_round(tournament, round->number), round->number};
    return prepare(arena, &occasion, round, drawing, error);
}

/* --- Comparing -------------------------------------------------------------------------------------------------- */

void draw_pairs_of(struct arena *arena, const struct drawing *drawing, const struct round *round,
                   struct drawn_round *drawn) {
    struct index index = index_of(arena, drawing->table);
    *drawn = (struct drawn_round){.bye = -1};
    drawn->pairs = arena_array(arena, (size_t)round->board_count, sizeof *drawn->pairs);
    for (int32_t i = 0; i < round->board_count; i++) {
        const struct board *board = &round->boards[i];
        struct drawn_pair pair = {participant_of(&index, board->swapped ? board->black : board->white),
                                  participant_of(&index, board->swapped ? board->white : board->black)};
        if (pair.white >= 0 && pair.black >= 0)
            drawn->pairs[drawn->pair_count++] = pair;
    }
    for (int32_t i = 0; i < round->bye_count; i++)
        if (round->byes[i].bye == BYE_ALLOCATED)
            drawn->bye = participant_of(&index, round->byes[i].player);
}

bool draw_same(struct arena *arena, const struct drawing *drawing, const struct drawn_round *one,
               const struct drawn_round *other) {
    const int32_t *blacks = drawn_blacks(arena, drawing->table, other);
    if (one->pair_count != other->pair_count || one->bye != other->bye)
        return false;
    for (int32_t i = 0; i < one->pair_count; i++)
        if (blacks[one->pairs[i].white] != one->pairs[i].black)
            return false;
    return true;
}

void draw_replaced(struct arena *arena, const struct drawing *drawing, const struct drawn_round *engine,
                   const struct drawn_round *used, struct round_pair **replaced, int32_t *count) {
    const struct participant *participants = drawing->table->participants;
    const int32_t *blacks = drawn_blacks(arena, drawing->table, used);
    *replaced = arena_array(arena, (size_t)engine->pair_count + 1, sizeof **replaced);
    *count = 0;
    for (int32_t i = 0; i < engine->pair_count; i++) {
        struct drawn_pair pair = engine->pairs[i];
        if (blacks[pair.white] != pair.black)
            (*replaced)[(*count)++] =
                (struct round_pair){participants[pair.white].player, participants[pair.black].player};
    }
    if (engine->bye >= 0 && engine->bye != used->bye)
        (*replaced)[(*count)++] = (struct round_pair){.white = participants[engine->bye].player};
}

/* [c04:dutch.F.8] [c04:lim.withdrawal] */
const char *draw_absence_article(const struct pairing_system *system, const struct pairing_choices *choices) {
    static const char *const articles[][2] = {{"dutch@2009", "c04:dutch.F.8"}, {"lim@1999", "c04:lim.withdrawal"}};
    for (size_t i = 0; i < sizeof articles / sizeof *articles && !choices->absent_keeps; i++)
        if (strcmp(articles[i][0], system->name) == 0)
            return articles[i][1];
    return NULL;
}

bool draw_stayed_away(const struct drawing *drawing, int32_t participant) {
    if (drawing->round == 0 || !drawing->takes_part[participant])
        return false;
    const struct round_record *last = crosstable_record(drawing->table, participant, drawing->round - 1);
    return last->opponent >= 0 && last->outcome == OUTCOME_FORFEIT_LOSS;
}
