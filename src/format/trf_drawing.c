#include "format/trf_drawing.h"

#include <string.h>

#include "format/trf_late.h"
#include "pairing/options.h"

/* --- The table -------------------------------------------------------------------------------------------------- */

static void widen_unit(int32_t *unit, int32_t points) {
    static const int32_t units[] = {1, 2, 10, TRF_POINT};
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        if (units[i] >= *unit && points % (TRF_POINT / units[i]) == 0) {
            *unit = units[i];
            return;
        }
    }
}

/* The coarsest unit in which everything that is added to a score is a whole number. */
static int32_t find_unit(const struct trf_tournament *trf) {
    int32_t unit = 1;
    for (int i = 0; i < TRF_VALUE_COUNT; i++)
        widen_unit(&unit, trf->values[i]);
    for (size_t i = 0; i < trf->acceleration_count; i++) {
        widen_unit(&unit, trf->accelerations[i].points.points);
        widen_unit(&unit, trf->accelerations[i].match_points.points);
    }
    for (size_t i = 0; i < trf->history_count; i++)
        for (int32_t j = 0; j < trf->histories[i].count; j++)
            widen_unit(&unit, trf->histories[i].points[j]);
    for (size_t i = 0; i < trf->abnormal_count; i++)
        widen_unit(&unit, trf->abnormals[i].points.points);
    return unit;
}

static void set_scoring(const struct trf_tournament *trf, struct crosstable *table) {
    const int32_t *values = trf->values;
    int32_t unit = find_unit(trf);
    int32_t part = TRF_POINT / unit;
    table->scoring = (struct scoring){.unit = unit,
                                      .win = values[TRF_WHITE_WIN] / part,
                                      .draw = values[TRF_WHITE_DRAW] / part,
                                      .loss = values[TRF_WHITE_LOSS] / part,
                                      .absent = values[TRF_FORFEIT_LOSS] / part,
                                      .allocated_bye = values[TRF_ALLOCATED_BYE] / part};
}

/* Numbers in order; by_number holds them sorted already. */
static void set_participants(const struct trf_tournament *trf, struct crosstable *table, int32_t *index) {
    int32_t count = 0;
    for (int32_t i = 0; i < (trf->by_position ? trf->player_count : TRF_NUMBER_MOST); i++) {
        const struct trf_player *player = trf->by_position ? &trf->players[i] : trf_player(trf, i + 1);
        if (player == NULL)
            continue;
        index[player->number] = count;
        table->participants[count] = (struct participant){
            .player = player->number,
            .number = trf->by_position ? count + 1 : player->number,
            .rating = player->rating,
            .name = player->name,
            .title = player->title,
            .excluded = player->excluded,
        };
        count++;
    }
}

/* A player's round; a zero-point bye where one who had come is not in a round that was paired. */
static struct trf_round round_since(const struct trf_player *player, int32_t arrival, int32_t round) {
    struct trf_round cell = trf_round_of(player, round);
    if (cell.opponent == 0 && cell.result == ' ' && round >= arrival)
        cell.result = 'Z';
    return cell;
}

static void set_round(const struct trf_tournament *trf, struct crosstable *table, const int32_t *index,
                      const struct trf_player *player, struct trf_round cell, int32_t round) {
    int32_t participant = index[player->number];
    enum bye bye = BYE_ZERO;
    if (cell.opponent == 0 && cell.result != ' ') {
        trf_unpaired_bye(cell.result, &bye);
        crosstable_set_bye(table, round - 1, participant, bye);
    } else if (cell.opponent != 0 && cell.colour == 'w') {
        const struct trf_player *opponent = trf_player(trf, cell.opponent);
        enum result result = RESULT_NONE;
        trf_game_result(cell.result, trf_round_of(opponent, round).result, &result);
        crosstable_set_game(table, round - 1, participant, index[cell.opponent], result);
    }
}

/* What a round is worth by the full scale and by 299, and whether its colour stands in the file. */
static void set_points(const struct trf_tournament *trf, struct crosstable *table, const struct trf_player *player,
                       int32_t participant, int32_t arrival) {
    int32_t part = TRF_POINT / table->scoring.unit;
    for (int32_t round = 1; round <= table->round_count; round++) {
        struct trf_round cell = round_since(player, arrival, round);
        struct round_record *record = crosstable_record(table, participant, round - 1);
        record->colour_guessed = cell.guessed;
        if (cell.result != ' ')
            record->points = trf_cell_points(trf, player->number, round, cell) / part;
    }
}

bool trf_table(struct arena *arena, const struct trf_tournament *trf, struct crosstable *table, struct error *error) {
    int32_t paired = trf_rounds_paired(trf);
    if (!crosstable_make(arena, trf->player_count, paired, table))
        return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    int32_t *index = arena_array(arena, TRF_NUMBER_MOST + 1, sizeof *index);
    const int32_t *arrivals = trf_arrivals(arena, trf);
    set_scoring(trf, table);
    set_participants(trf, table, index);
    for (int32_t i = 0; i < trf->player_count; i++) {
        const struct trf_player *player = &trf->players[i];
        for (int32_t round = 1; round <= paired; round++)
            set_round(trf, table, index, player, round_since(player, arrivals[player->number], round), round);
    }
    for (int32_t i = 0; i < trf->player_count; i++) {
        const struct trf_player *player = &trf->players[i];
        set_points(trf, table, player, index[player->number], arrivals[player->number]);
    }
    table->rounds_planned = trf->rounds_planned > 0 ? trf->rounds_planned : trf->round_count;
    if (table->rounds_planned < paired)
        table->rounds_planned = paired;
    return true;
}

/* --- Who takes part --------------------------------------------------------------------------------------------- */

/* Byes that were asked for the round behind the last paired one, by number; 0 for none. */
static char *asked_byes(struct arena *arena, const struct trf_tournament *trf, int32_t round) {
    char *byes = arena_array(arena, TRF_NUMBER_MOST + 1, sizeof *byes);
    for (size_t i = 0; i < trf->absence_count; i++) {
        const struct trf_absence *absence = &trf->absences[i];
        for (int32_t j = 0; j < absence->who.count && (absence->round == 0 || absence->round == round); j++)
            byes[absence->who.numbers[j]] = absence->kind;
    }
    return byes;
}

void trf_roster(struct arena *arena, const struct trf_tournament *trf, const struct crosstable *table, int32_t round,
                bool *takes_part) {
    for (int32_t i = 0; i < table->participant_count && round < table->round_count; i++) {
        const struct round_record *record = crosstable_record(table, i, round);
        takes_part[i] = record->opponent >= 0 || record->bye == BYE_ALLOCATED;
    }
    if (round < table->round_count)
        return;
    const char *byes = asked_byes(arena, trf, round + 1);
    for (int32_t i = 0; i < table->participant_count; i++) {
        const struct trf_player *player = trf_player(trf, table->participants[i].player);
        char result = trf_round_of(player, round + 1).result;
        takes_part[i] = !player->withdrawn && (result == ' ' || result == 'U') && byes[player->number] == 0;
    }
}

/* --- The initial colour ----------------------------------------------------------------------------------------- */

bool trf_initial_colour(const struct trf_tournament *trf, const struct crosstable *table, enum board_colour *colour) {
    *colour = trf->initial_colour == 'b' ? COLOUR_BLACK : COLOUR_WHITE;
    if (trf->initial_colour != 0)
        return true;
    const struct trf_numbering *numbering = trf_numbering(trf, 1);
    int32_t count = numbering != NULL ? numbering->who.count : table->participant_count;
    int32_t number = 0; /* among those who are in round 1: the others have none yet (C.04.3, 5.2.5) */
    for (int32_t i = 0; i < count && table->round_count > 0; i++) {
        int32_t own = numbering != NULL ? numbering->who.numbers[i] : table->participants[i].player;
        const struct trf_player *player = trf_player(trf, own);
        struct trf_round round = trf_round_of(player, 1);
        if (round.opponent == 0 && round.result != 'U')
            continue;
        number++;
        if (round.opponent == 0 || round.guessed)
            continue; /* no colour, or nobody knows it */
        bool white = (round.colour == 'w') == (number % 2 != 0);
        *colour = white ? COLOUR_WHITE : COLOUR_BLACK;
        return true;
    }
    return false;
}

/* --- Bonuses, exclusions ---------------------------------------------------------------------------------------- */

static void set_bonus(struct arena *arena, const struct trf_tournament *trf, struct drawing *drawing) {
    const struct crosstable *table = drawing->table;
    bool any = false;
    for (size_t i = 0; i < trf->abnormal_count; i++)
        any = any || (trf->abnormals[i].kind == ' ' && trf->abnormals[i].points.given);
    if (!any)
        return;
    int32_t *bonus = arena_array(arena, (size_t)table->participant_count, sizeof *bonus);
    for (int32_t i = 0; i < table->participant_count; i++)
        bonus[i] = trf_bonus(trf, table->participants[i].player, drawing->round) / (TRF_POINT / table->scoring.unit);
    drawing->bonus = bonus;
}

static void set_exclusions(struct arena *arena, const struct trf_tournament *trf, const int32_t *index,
                           struct drawing *drawing) {
    struct exclusion *exclusions = arena_array(arena, trf->prohibition_count, sizeof *exclusions);
    for (size_t i = 0; i < trf->prohibition_count; i++) {
        const struct trf_prohibition *prohibition = &trf->prohibitions[i];
        int32_t *who = arena_array(arena, (size_t)prohibition->who.count, sizeof *who);
        int32_t count = 0;
        for (int32_t j = 0; j < prohibition->who.count; j++)
            if (trf_player(trf, prohibition->who.numbers[j]) != NULL && index[prohibition->who.numbers[j]] >= 0)
                who[count++] = index[prohibition->who.numbers[j]];
        exclusions[i] = (struct exclusion){
            .first_round = prohibition->first_round > 0 ? prohibition->first_round - 1 : 0,
            .last_round = prohibition->last_round > 0 ? prohibition->last_round - 1 : INT32_MAX,
            .count = count,
            .participants = who,
        };
    }
    drawing->exclusion_count = (int32_t)trf->prohibition_count;
    drawing->exclusions = exclusions;
}

/* --- Numbers of the past ---------------------------------------------------------------------------------------- */

/* The table up to a round, of those who had a number in it, in the order of those numbers. */
static bool table_of_round(struct arena *arena, const struct trf_numbering *numbering, const struct crosstable *whole,
                           struct crosstable *table, struct error *error) {
    int32_t count = numbering->who.count;
    int32_t rounds = numbering->round;
    int32_t *from = arena_array(arena, TRF_NUMBER_MOST + 1, sizeof *from);
    int32_t *places = arena_array(arena, (size_t)whole->participant_count, sizeof *places);
    if (!crosstable_make(arena, count, rounds, table))
        return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    table->scoring = whole->scoring;
    table->rounds_planned = whole->rounds_planned;
    for (int32_t i = 0; i < whole->participant_count; i++)
        from[whole->participants[i].player] = i;
    for (int32_t i = 0; i < count; i++)
        places[from[numbering->who.numbers[i]]] = i;
    for (int32_t i = 0; i < count; i++) {
        int32_t at = from[numbering->who.numbers[i]];
        table->participants[i] = whole->participants[at];
        for (int32_t round = 0; round < rounds; round++) {
            struct round_record *record = crosstable_record(table, i, round);
            *record = *crosstable_record(whole, at, round);
            if (record->opponent >= 0)
                record->opponent = places[record->opponent];
        }
    }
    return true;
}

/* --- Results of the past ---------------------------------------------------------------------------------------- */

static void set_known_result(const struct trf_tournament *trf, struct crosstable *table, const int32_t *index,
                             const struct trf_late_result *late) {
    int32_t part = TRF_POINT / table->scoring.unit;
    int32_t white = index[late->white];
    int32_t black = index[late->black];
    struct trf_round own = {.opponent = late->black, .colour = 'w'};
    struct trf_round other = {.opponent = late->white, .colour = 'b'};
    crosstable_set_game(table, late->round - 1, white, black, late->result);
    if (late->result == RESULT_NONE)
        return;
    trf_game_letters(late->result, &own.result, &other.result);
    crosstable_record(table, white, late->round - 1)->points =
        trf_cell_points(trf, late->white, late->round, own) / part;
    crosstable_record(table, black, late->round - 1)->points =
        trf_cell_points(trf, late->black, late->round, other) / part;
}

static bool was_known(const struct trf_late_result *late, int32_t round) {
    return late->round <= round && late->through > round;
}

static struct crosstable *copy_table(struct arena *arena, const struct crosstable *table) {
    struct crosstable *copy = arena_array(arena, 1, sizeof *copy);
    size_t cells = (size_t)table->participant_count * (size_t)table->round_count;
    *copy = *table;
    copy->records = arena_array(arena, cells, sizeof *copy->records);
    memcpy(copy->records, table->records, cells * sizeof *copy->records);
    return copy;
}

/* The round itself as it was published. [c04:dutch.F.7.colour] */
static void publish_colours(struct crosstable *table, const int32_t *index, const struct trf_exchange *exchange) {
    crosstable_record(table, index[exchange->white], exchange->round - 1)->colour = COLOUR_WHITE;
    crosstable_record(table, index[exchange->black], exchange->round - 1)->colour = COLOUR_BLACK;
}

/* The table with the results and colours that a round was paired with: itself, unless some were others. */
static const struct crosstable *with_known_results(struct arena *arena, const struct trf_tournament *trf,
                                                   const struct crosstable *table, const int32_t *index,
                                                   int32_t round) {
    struct crosstable *known = NULL;
    for (size_t i = trf->late_result_count; i-- > 0;) { /* of one game that which ended first is set last */
        const struct trf_late_result *late = &trf->late_results[i];
        if (!was_known(late, round) || index[late->white] < 0 || index[late->black] < 0)
            continue;
        if (known == NULL)
            known = copy_table(arena, table);
        set_known_result(trf, known, index, late);
    }
    for (size_t i = trf->exchange_count; i-- > 0;) { /* of two lines on a game the first one counts */
        const struct trf_exchange *exchange = &trf->exchanges[i];
        if (exchange->round != round + 1 || index[exchange->white] < 0 || index[exchange->black] < 0 ||
            exchange->round > table->round_count)
            continue;
        if (known == NULL)
            known = copy_table(arena, table);
        publish_colours(known, index, exchange);
    }
    return known != NULL ? known : table;
}

/* The options that the file names behind its system. */
static bool set_choices(const struct trf_tournament *trf, struct drawing *drawing, struct error *error) {
    const struct pairing_system *system = pairing_system_named(text_from(trf_system(trf).edition));
    return system == NULL || pairing_options_read(system, trf_system_options(trf), &drawing->choices, error);
}

bool trf_drawing(struct arena *arena, const struct trf_tournament *trf, const struct crosstable *table, int32_t round,
                 struct drawing *drawing, struct error *error) {
    const struct crosstable *whole = table;
    const struct trf_numbering *numbering = trf_numbering(trf, round + 1);
    if (trf_system(trf).teams)
        return error_set(error, ERROR_trf_teams, NULL, NULL, NULL);
    if (round < 0 || round > table->round_count)
        return error_set_number(error, ERROR_trf_round_missing, round + 1, table->round_count, 0);
    if (trf->rounds_planned > 0 && round >= trf->rounds_planned)
        return error_set_number(error, ERROR_trf_rounds_over, trf->rounds_planned, 0, 0);
    if (numbering != NULL && round < whole->round_count) {
        struct crosstable *former = arena_array(arena, 1, sizeof *former);
        if (!table_of_round(arena, numbering, whole, former, error))
            return false;
        table = former;
    }
    bool *takes_part = arena_array(arena, (size_t)table->participant_count, sizeof *takes_part);
    int32_t *index = arena_array(arena, TRF_NUMBER_MOST + 1, sizeof *index);
    memset(index, -1, (TRF_NUMBER_MOST + 1) * sizeof *index);
    for (int32_t i = 0; i < table->participant_count; i++)
        index[table->participants[i].player] = i;
    table = with_known_results(arena, trf, table, index, round);
    *drawing = (struct drawing){.table = table, .round = round, .takes_part = takes_part, .watch = trf->watch};
    trf_roster(arena, trf, table, round, takes_part);
    trf_initial_colour(trf, whole, &drawing->initial_colour);
    struct trf_virtual_points added = {0};
    trf_virtual_points(arena, trf, whole, table, &added);
    drawing->virtual_points = added.points;
    drawing->virtual_rounds = added.rounds;
    set_bonus(arena, trf, drawing);
    set_exclusions(arena, trf, index, drawing);
    return set_choices(trf, drawing, error);
}

/* --- A round is added ------------------------------------------------------------------------------------------- */

/* Room for a round, blank up to it. */
static struct trf_round *round_place(struct arena *arena, struct trf_player *player, int32_t round) {
    if (player->round_count < round) {
        struct trf_round *rounds = arena_array(arena, (size_t)round, sizeof *rounds);
        for (int32_t i = 1; i <= round; i++)
            rounds[i - 1] = trf_round_of(player, i);
        player->rounds = rounds;
        player->round_count = round;
    }
    return &player->rounds[round - 1];
}

/* XXZ spoke of the round that is paired now: left there it would speak of the next. */
static void forget_absences(struct trf_tournament *trf) {
    size_t kept = 0;
    for (size_t i = 0; i < trf->absence_count; i++)
        if (trf->absences[i].round != 0)
            trf->absences[kept++] = trf->absences[i];
    trf->absence_count = kept;
    kept = 0;
    for (size_t i = 0; i < trf->record_count; i++)
        if (trf->records[i].kind != TRF_DETAIL || strcmp(trf->records[i].tag, "XXZ") != 0)
            trf->records[kept++] = trf->records[i];
    trf->record_count = kept;
}

void trf_add_round(struct arena *arena, struct trf_tournament *trf, const struct drawing *drawing,
                   const struct drawn_round *drawn) {
    const struct crosstable *table = drawing->table;
    int32_t round = drawing->round + 1;
    const char *byes = asked_byes(arena, trf, round);
    for (int32_t i = 0; i < table->participant_count; i++) {
        struct trf_player *player = &trf->players[trf->by_number[table->participants[i].player] - 1];
        struct trf_round *cell = round_place(arena, player, round);
        if (cell->result != ' ')
            continue; /* a bye that stands there already */
        *cell = (struct trf_round){.colour = '-', .result = ' '};
        if (i == drawn->bye)
            cell->result = 'U';
        else if (!drawing->takes_part[i])
            cell->result = byes[player->number] != 0 ? byes[player->number] : 'Z';
        if (player->has_points)
            player->points += trf_round_points(trf, player, round) * player->points_unit / TRF_POINT;
    }
    for (int32_t i = 0; i < drawn->pair_count; i++) {
        int32_t white = table->participants[drawn->pairs[i].white].player;
        int32_t black = table->participants[drawn->pairs[i].black].player;
        trf->players[trf->by_number[white] - 1].rounds[round - 1] =
            (struct trf_round){.opponent = black, .colour = 'w', .result = ' '};
        trf->players[trf->by_number[black] - 1].rounds[round - 1] =
            (struct trf_round){.opponent = white, .colour = 'b', .result = ' '};
    }
    if (trf->round_count < round)
        trf->round_count = round;
    forget_absences(trf);
}
