#include "format/trf_drawing.h"

#include <string.h>

#include "format/trf_parts.h"
#include "pairing/baku.h"

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
            .excluded = player->excluded,
        };
        count++;
    }
}

static void set_round(const struct trf_tournament *trf, struct crosstable *table, const int32_t *index,
                      const struct trf_player *player, int32_t round) {
    struct trf_round cell = trf_round_of(player, round);
    int32_t participant = index[player->number];
    enum bye bye = BYE_ZERO; /* who is not in a round that was paired was absent */
    if (cell.opponent == 0) {
        trf_unpaired_bye(cell.result, &bye);
        crosstable_set_bye(table, round - 1, participant, bye);
    } else if (cell.colour == 'w') {
        const struct trf_player *opponent = trf_player(trf, cell.opponent);
        enum result result = RESULT_NONE;
        trf_game_result(cell.result, trf_round_of(opponent, round).result, &result);
        crosstable_set_game(table, round - 1, participant, index[cell.opponent], result);
    }
}

/* What a round is worth by the full scale and by 299. */
static void set_points(const struct trf_tournament *trf, struct crosstable *table, const struct trf_player *player,
                       int32_t participant) {
    int32_t part = TRF_POINT / table->scoring.unit;
    for (int32_t round = 1; round <= table->round_count; round++) {
        struct trf_round cell = trf_round_of(player, round);
        if (cell.result != ' ')
            crosstable_record(table, participant, round - 1)->points = trf_round_points(trf, player, round) / part;
    }
}

bool trf_table(struct arena *arena, const struct trf_tournament *trf, struct crosstable *table, struct error *error) {
    int32_t paired = trf_rounds_paired(trf);
    if (!crosstable_make(arena, trf->player_count, paired, table))
        return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    int32_t *index = arena_array(arena, TRF_NUMBER_MOST + 1, sizeof *index);
    set_scoring(trf, table);
    set_participants(trf, table, index);
    for (int32_t i = 0; i < trf->player_count; i++)
        for (int32_t round = 1; round <= paired; round++)
            set_round(trf, table, index, &trf->players[i], round);
    for (int32_t i = 0; i < trf->player_count; i++)
        set_points(trf, table, &trf->players[i], index[trf->players[i].number]);
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
    int32_t number = 0; /* among those who are in round 1: the others have none yet (C.04.3, 5.2.5) */
    for (int32_t i = 0; i < table->participant_count && table->round_count > 0; i++) {
        const struct round_record *record = crosstable_record(table, i, 0);
        if (record->opponent < 0 && record->bye != BYE_ALLOCATED)
            continue;
        number++;
        const struct trf_player *player = trf_player(trf, table->participants[i].player);
        if (record->opponent < i || player->rounds[0].guessed)
            continue; /* the lower of a pair, or nobody knows */
        bool white = (record->colour == COLOUR_WHITE) == (number % 2 != 0);
        *colour = white ? COLOUR_WHITE : COLOUR_BLACK;
        return true;
    }
    return false;
}

/* --- Virtual points --------------------------------------------------------------------------------------------- */

struct acceleration {
    const struct trf_tournament *trf;
    const struct crosstable *table;
    int32_t rounds;
    int32_t *points; /* [participant * rounds + round] */
};

static void give(struct acceleration *acceleration, int32_t participant, int32_t round, int32_t points) {
    acceleration->points[(size_t)participant * (size_t)acceleration->rounds + (size_t)round] = points;
}

static void give_ranges(struct acceleration *acceleration) {
    const struct trf_tournament *trf = acceleration->trf;
    int32_t part = TRF_POINT / acceleration->table->scoring.unit;
    for (size_t i = 0; i < trf->acceleration_count; i++) {
        const struct trf_acceleration *range = &trf->accelerations[i];
        int32_t points = (range->points.given ? range->points.points : range->match_points.points) / part;
        for (int32_t j = 0; j < acceleration->table->participant_count; j++) {
            int32_t number = acceleration->table->participants[j].player;
            if (number < range->first || number > range->last)
                continue;
            for (int32_t round = range->first_round; round <= range->last_round && round <= acceleration->rounds;
                 round++)
                give(acceleration, j, round - 1, points);
        }
    }
}

static void give_histories(struct acceleration *acceleration, const int32_t *index) {
    const struct trf_tournament *trf = acceleration->trf;
    int32_t part = TRF_POINT / acceleration->table->scoring.unit;
    for (size_t i = 0; i < trf->history_count; i++) {
        const struct trf_history *history = &trf->histories[i];
        if (trf_player(trf, history->number) == NULL)
            continue;
        for (int32_t round = 0; round < history->count && round < acceleration->rounds; round++)
            give(acceleration, index[history->number], round, history->points[round] / part);
    }
}

/* The group is that of round 1; who comes later belongs to it when he stands above its last member. */
static void give_by_code(struct arena *arena, struct acceleration *acceleration) {
    const struct crosstable *table = acceleration->table;
    bool *first = arena_array(arena, (size_t)table->participant_count, sizeof *first);
    int32_t count = 0;
    trf_roster(arena, acceleration->trf, table, 0, first);
    for (int32_t i = 0; i < table->participant_count; i++)
        count += first[i];
    int32_t left = baku_group(count);
    for (int32_t i = 0; i < table->participant_count && left > 0; i++) {
        left -= first[i];
        for (int32_t round = 0; round < acceleration->rounds; round++)
            give(acceleration, i, round, baku_points(&table->scoring, table->rounds_planned, round));
    }
}

static int32_t accelerated_rounds(const struct trf_tournament *trf, const struct crosstable *table) {
    int32_t rounds = 0;
    for (size_t i = 0; i < trf->acceleration_count; i++)
        if (trf->accelerations[i].last_round > rounds)
            rounds = trf->accelerations[i].last_round;
    for (size_t i = 0; i < trf->history_count && trf->acceleration_count == 0; i++)
        if (trf->histories[i].count > rounds)
            rounds = trf->histories[i].count;
    if (trf->acceleration_count == 0 && trf->history_count == 0 && trf_system(trf).accelerated &&
        baku_allows(&table->scoring))
        rounds = baku_rounds(table->rounds_planned);
    return rounds > TRF_ROUNDS_MOST ? TRF_ROUNDS_MOST : rounds;
}

static void accelerate(struct arena *arena, const struct trf_tournament *trf, const int32_t *index,
                       struct drawing *drawing) {
    const struct crosstable *table = drawing->table;
    struct acceleration acceleration = {trf, table, accelerated_rounds(trf, table), NULL};
    if (acceleration.rounds == 0)
        return;
    acceleration.points =
        arena_array(arena, (size_t)table->participant_count * (size_t)acceleration.rounds, sizeof *acceleration.points);
    if (trf->acceleration_count > 0)
        give_ranges(&acceleration);
    else if (trf->history_count > 0)
        give_histories(&acceleration, index);
    else
        give_by_code(arena, &acceleration);
    drawing->virtual_points = acceleration.points;
    drawing->virtual_rounds = acceleration.rounds;
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
            if (trf_player(trf, prohibition->who.numbers[j]) != NULL)
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

bool trf_drawing(struct arena *arena, const struct trf_tournament *trf, const struct crosstable *table, int32_t round,
                 struct drawing *drawing, struct error *error) {
    if (trf_system(trf).teams)
        return error_set(error, ERROR_trf_teams, NULL, NULL, NULL);
    if (round < 0 || round > table->round_count)
        return error_set_number(error, ERROR_trf_round_missing, round + 1, table->round_count, 0);
    if (trf->rounds_planned > 0 && round >= trf->rounds_planned)
        return error_set_number(error, ERROR_trf_rounds_over, trf->rounds_planned, 0, 0);
    bool *takes_part = arena_array(arena, (size_t)table->participant_count, sizeof *takes_part);
    int32_t *index = arena_array(arena, TRF_NUMBER_MOST + 1, sizeof *index);
    for (int32_t i = 0; i < table->participant_count; i++)
        index[table->participants[i].player] = i;
    *drawing = (struct drawing){.table = table, .round = round, .takes_part = takes_part};
    trf_roster(arena, trf, table, round, takes_part);
    trf_initial_colour(trf, table, &drawing->initial_colour);
    accelerate(arena, trf, index, drawing);
    set_bonus(arena, trf, drawing);
    set_exclusions(arena, trf, index, drawing);
    return true;
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
