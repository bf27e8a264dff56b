#include "pairing/swiss/swiss.h"

#include <stdlib.h>
#include <string.h>

/* Played, or to be played: nothing else has a colour or keeps two apart. [c04:dutch.F.2] */
static bool has_game(const struct round_record *record) {
    return record->opponent >= 0 && (record->outcome == OUTCOME_WIN || record->outcome == OUTCOME_DRAW ||
                                     record->outcome == OUTCOME_LOSS || record->outcome == OUTCOME_POSTPONED);
}

/* An adjourned game counts as a draw for the pairing. [c04:dutch.F.9] */
static int32_t points_of(const struct scoring *scoring, const struct round_record *record) {
    return record->opponent >= 0 && record->outcome == OUTCOME_POSTPONED ? scoring->draw : record->points;
}

static int32_t virtual_points(const struct drawing *drawing, int32_t participant, int32_t round) {
    if (drawing->virtual_points == NULL || round >= drawing->virtual_rounds)
        return 0;
    return drawing->virtual_points[(size_t)participant * (size_t)drawing->virtual_rounds + (size_t)round];
}

/* --- One player ------------------------------------------------------------------------------------------------- */

/* [c04:dutch.A.7.difference] */
static void add_colour(struct swiss_player *player, enum board_colour colour) {
    bool white = colour == COLOUR_WHITE;
    player->colours.whites = player->colours.whites << 1 | (white ? 1 : 0);
    player->colours.count += player->colours.count < 64;
    player->colour_difference += white ? 1 : -1;
}

/* [c04:dutch.A.7.a] [c04:dutch.A.7.b] [c04:dutch.A.7.c] */
static void find_preference(struct swiss_player *player) {
    const struct swiss_colours *colours = &player->colours;
    bool last_white = colours->whites & 1;
    bool twice = colours->count >= 2 && (colours->whites & 1) == (colours->whites >> 1 & 1);
    int32_t difference = player->colour_difference;
    if (colours->count == 0)
        return;
    player->preference = last_white ? COLOUR_BLACK : COLOUR_WHITE;
    player->strength = SWISS_MILD;
    if (twice)
        player->strength = SWISS_ABSOLUTE;
    if (difference != 0 && (!twice || difference > 1 || difference < -1)) {
        player->preference = difference > 0 ? COLOUR_BLACK : COLOUR_WHITE;
        player->strength = difference > 1 || difference < -1 ? SWISS_ABSOLUTE : SWISS_STRONG;
    }
}

static bool bars_from_bye(const struct swiss_rules *rules, const struct scoring *scoring,
                          const struct round_record *record) {
    if (record->opponent < 0 && record->bye == BYE_ALLOCATED)
        return true;
    if (rules->full_bye_bars)
        return record->points >= scoring->win;
    return record->opponent >= 0 && record->outcome == OUTCOME_FORFEIT_WIN;
}

static uint8_t float_of_unplayed(const struct swiss_rules *rules, const struct drawing *drawing,
                                 const struct round_record *record) {
    const struct scoring *scoring = &drawing->table->scoring;
    bool allocated = record->opponent < 0 && record->bye == BYE_ALLOCATED;
    if (rules->full_byes_float)
        return record->opponent < 0 && record->points >= scoring->win ? SWISS_DOWNFLOAT : SWISS_NO_FLOAT;
    if (allocated && drawing->bye_floats_by_worth)
        return record->points > scoring->loss ? SWISS_DOWNFLOAT : SWISS_NO_FLOAT;
    return rules->absence_floats || allocated || record->points > scoring->loss ? SWISS_DOWNFLOAT : SWISS_NO_FLOAT;
}

struct reader {
    const struct swiss_rules *rules;
    const struct drawing *drawing;
    int32_t *before;          /* by participant: points of the rounds read so far, with the bonus */
    struct swiss_player *all; /* by participant */
    bool *numbered;           /* takes part now, or was paired before */
};

/* [c04:dutch.A.4] */
static uint8_t float_by_scores(const struct reader *reader, int32_t participant, int32_t opponent, int32_t at) {
    int32_t mine = reader->before[participant] + virtual_points(reader->drawing, participant, at);
    int32_t theirs = reader->before[opponent] + virtual_points(reader->drawing, opponent, at);
    return mine > theirs ? SWISS_DOWNFLOAT : mine < theirs ? SWISS_UPFLOAT : SWISS_NO_FLOAT;
}

static void read_record(struct reader *reader, int32_t participant, int32_t at) {
    const struct drawing *drawing = reader->drawing;
    const struct scoring *scoring = &drawing->table->scoring;
    const struct round_record *record = crosstable_record(drawing->table, participant, at);
    struct swiss_player *player = &reader->all[participant];
    uint8_t floated = SWISS_NO_FLOAT;
    if (record->opponent >= 0 || record->bye == BYE_ALLOCATED)
        reader->numbered[participant] = true;
    if (has_game(record)) {
        floated = float_by_scores(reader, participant, record->opponent, at);
        add_colour(player, (enum board_colour)record->colour);
    } else {
        floated = reader->rules->forfeits_float && record->opponent >= 0
                      ? float_by_scores(reader, participant, record->opponent, at)
                      : float_of_unplayed(reader->rules, drawing, record);
        player->unplayed++;
        player->barred_from_bye = player->barred_from_bye || bars_from_bye(reader->rules, scoring, record);
    }
    player->floats[1] = player->floats[0];
    player->floats[0] = floated;
}

static bool read_round(struct reader *reader, int32_t at, struct error *error) {
    const struct crosstable *table = reader->drawing->table;
    for (int32_t i = 0; i < table->participant_count; i++) {
        const struct round_record *record = crosstable_record(table, i, at);
        if (record->opponent >= 0 && record->outcome == OUTCOME_PENDING)
            return error_set_number(error, ERROR_pairing_open_game, at + 1, table->participants[i].number, 0);
        read_record(reader, i, at);
    }
    for (int32_t i = 0; i < table->participant_count; i++)
        reader->before[i] += points_of(&table->scoring, crosstable_record(table, i, at));
    return true;
}

/* --- The round -------------------------------------------------------------------------------------------------- */

int32_t swiss_round_met(const struct drawing *drawing, int32_t one, int32_t other) {
    for (int32_t round = drawing->round - 1; round >= 0; round--) {
        const struct round_record *record = crosstable_record(drawing->table, one, round);
        if (record->opponent == other && record->outcome != OUTCOME_FORFEIT_WIN &&
            record->outcome != OUTCOME_FORFEIT_LOSS)
            return round;
    }
    return -1;
}

enum board_colour swiss_last_colour_apart(const struct drawing *drawing, int32_t one, int32_t other) {
    for (int32_t round = drawing->round - 1; round >= 0; round--) {
        const struct round_record *mine = crosstable_record(drawing->table, one, round);
        const struct round_record *theirs = crosstable_record(drawing->table, other, round);
        if (has_game(mine) && has_game(theirs) && mine->colour != theirs->colour)
            return (enum board_colour)mine->colour;
    }
    return COLOUR_NONE;
}

int32_t swiss_round_barring_bye(const struct swiss_rules *rules, const struct drawing *drawing, int32_t participant) {
    for (int32_t round = 0; round < drawing->round; round++) {
        const struct round_record *record = crosstable_record(drawing->table, participant, round);
        if (!has_game(record) && bars_from_bye(rules, &drawing->table->scoring, record))
            return round;
    }
    return -1;
}

int32_t swiss_title_rank(struct text title) {
    static const struct text titles[] = {TEXT_INIT("GM"), TEXT_INIT("IM"), TEXT_INIT("WGM"), TEXT_INIT("WIM"),
                                         TEXT_INIT("FM"), TEXT_INIT("CM"), TEXT_INIT("WFM"), TEXT_INIT("WCM")};
    enum { TITLE_COUNT = sizeof titles / sizeof *titles };
    int32_t rank = 0;
    while (rank < TITLE_COUNT && !text_equal_ignoring_case(titles[rank], title))
        rank++;
    return rank;
}

/* [c04:dutch.A.2.a] [c04:dutch.A.2.b] [c04:dutch.A.2.c] */
static int compare_rank(const void *one, const void *other) {
    const struct swiss_player *a = one, *b = other;
    if (a->score != b->score)
        return a->score > b->score ? -1 : 1;
    if (a->rating != b->rating)
        return a->rating > b->rating ? -1 : 1;
    if (a->title != b->title)
        return a->title < b->title ? -1 : 1;
    return a->participant < b->participant ? -1 : a->participant > b->participant;
}

static void bar(struct swiss_round *round, int32_t one, int32_t other) {
    round->barred[(size_t)one * round->stride + (size_t)other / 64] |= UINT64_C(1) << (other % 64);
    round->barred[(size_t)other * round->stride + (size_t)one / 64] |= UINT64_C(1) << (one % 64);
}

static void find_barred(struct arena *arena, struct swiss_round *round) {
    const struct drawing *drawing = round->drawing;
    const struct crosstable *table = drawing->table;
    int32_t *places = arena_array(arena, (size_t)table->participant_count, sizeof *places);
    for (int32_t i = 0; i < table->participant_count; i++)
        places[i] = -1;
    for (int32_t place = 0; place < round->player_count; place++)
        places[round->players[place].participant] = place;
    round->stride = ((size_t)round->player_count + 63) / 64;
    round->barred = arena_array(arena, (size_t)round->player_count * round->stride, sizeof *round->barred);
    for (int32_t place = 0; place < round->player_count; place++)
        for (int32_t at = 0; at < drawing->round; at++) {
            const struct round_record *record = crosstable_record(table, round->players[place].participant, at);
            if (has_game(record) && places[record->opponent] >= 0)
                bar(round, place, places[record->opponent]);
        }
    for (int32_t i = 0; i < drawing->exclusion_count; i++) {
        const struct exclusion *exclusion = &drawing->exclusions[i];
        if (drawing->round < exclusion->first_round || drawing->round > exclusion->last_round)
            continue;
        for (int32_t one = 0; one < exclusion->count; one++)
            for (int32_t other = one + 1; other < exclusion->count; other++) {
                int32_t place = places[exclusion->participants[one]];
                int32_t other_place = places[exclusion->participants[other]];
                if (place >= 0 && other_place >= 0 && place != other_place)
                    bar(round, place, other_place);
            }
    }
}

/* More than half of what could be reached so far, in the last round only. */
static bool is_topscorer(const struct swiss_round *round, const struct swiss_player *player) {
    const struct crosstable *table = round->drawing->table;
    return round->last_round && 2 * (int64_t)player->score > (int64_t)table->scoring.win * (table->rounds_planned - 1);
}

bool swiss_read(struct arena *arena, const struct swiss_rules *rules, const struct drawing *drawing,
                struct swiss_round *round, struct error *error) {
    const struct crosstable *table = drawing->table;
    size_t count = (size_t)table->participant_count;
    struct reader reader = {.rules = rules, .drawing = drawing};
    reader.before = arena_array(arena, count, sizeof *reader.before);
    reader.all = arena_array(arena, count, sizeof *reader.all);
    reader.numbered = arena_array(arena, count, sizeof *reader.numbered);
    for (int32_t i = 0; drawing->bonus != NULL && i < table->participant_count; i++)
        reader.before[i] = drawing->bonus[i];
    for (int32_t at = 0; at < drawing->round; at++)
        if (!read_round(&reader, at, error))
            return false;
    *round = (struct swiss_round){.drawing = drawing, .last_round = drawing->round + 1 == table->rounds_planned};
    round->players = arena_array(arena, count, sizeof *round->players);
    int32_t number = 0;
    for (int32_t i = 0; i < table->participant_count; i++) {
        /* A participant who has not arrived has no number: parity and groups pass over him. */
        if (!drawing->takes_part[i] && !reader.numbered[i])
            continue;
        number++;
        if (!drawing->takes_part[i])
            continue;
        struct swiss_player *player = &round->players[round->player_count++];
        *player = reader.all[i];
        player->participant = i;
        player->number = number;
        player->points = reader.before[i];
        player->score = player->points + virtual_points(drawing, i, drawing->round);
        player->group = player->score;
        player->rating = rules->ratings_rank ? table->participants[i].rating : 0;
        player->title = rules->ratings_rank ? swiss_title_rank(table->participants[i].title) : 0;
        player->topscorer = is_topscorer(round, player);
        find_preference(player);
    }
    qsort(round->players, (size_t)round->player_count, sizeof *round->players, compare_rank);
    find_barred(arena, round);
    return true;
}
