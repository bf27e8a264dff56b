#include "format/trf_composer.h"

static bool is_26(const struct trf_composer *composer) {
    return composer->options.dialect == TRF_DIALECT_26;
}

/* Does the dialect have lines for engines, and is it players that they would speak of? */
static bool for_engines(const struct trf_composer *composer) {
    return composer->options.dialect >= TRF_DIALECT_X && !composer->trf->has_numbered_teams;
}

/* --- Byes ------------------------------------------------------------------------------------------------------- */

/* Byes of the round to be paired stand in the players' columns, but for those that XXZ says; older ones stand there
   anyway. */
static bool compose_absences(struct trf_composer *composer, struct error *error) {
    const struct trf_tournament *trf = composer->trf;
    bool later = false;
    for (size_t i = 0; i < trf->absence_count; i++) {
        const struct trf_absence *absence = &trf->absences[i];
        if (is_26(composer)) {
            struct trf_absence said = *absence;
            said.round = absence->round > 0 ? absence->round : composer->paired + 1;
            if (!trf_put_fields(composer, "240", &trf_layout_240, &said, error))
                return false;
            continue;
        }
        later = later || absence->round > composer->paired + 1 || trf->has_numbered_teams || trf_is_over(composer);
        bool next = absence->round == 0 || absence->round == composer->paired + 1;
        if (composer->options.dialect != TRF_DIALECT_X || absence->kind != 'Z' || !next || !for_engines(composer))
            continue;
        text_add_zero(&composer->line, "XXZ");
        for (int32_t j = 0; j < absence->who.count; j++)
            text_add_format(&composer->line, " %d", (int)absence->who.numbers[j]);
        trf_end_line(composer);
    }
    if (later)
        trf_cannot_say(composer, MESSAGE_reader_what_future_byes);
    return true;
}

/* --- Virtual points --------------------------------------------------------------------------------------------- */

/* Virtual points of all players in the order of their numbers. */
struct grid {
    int32_t rounds;
    int32_t count;
    int32_t *numbers;
    int32_t *points; /* [place * rounds + round] */
};

static int32_t *cell(const struct grid *grid, int32_t place, int32_t round) {
    return &grid->points[(size_t)place * (size_t)grid->rounds + (size_t)round];
}

static int32_t at_most(int32_t rounds) {
    return rounds > TRF_ROUNDS_MOST ? TRF_ROUNDS_MOST : rounds;
}

static struct grid make_grid(struct arena *arena, const struct trf_tournament *trf) {
    struct grid grid = {.count = trf->player_count};
    for (size_t i = 0; i < trf->acceleration_count; i++)
        if (trf->accelerations[i].last_round > grid.rounds)
            grid.rounds = at_most(trf->accelerations[i].last_round);
    for (size_t i = 0; i < trf->history_count; i++)
        if (trf->histories[i].count > grid.rounds)
            grid.rounds = trf->histories[i].count;
    grid.numbers = arena_array(arena, (size_t)grid.count, sizeof *grid.numbers);
    grid.points = arena_array(arena, (size_t)grid.count * (size_t)grid.rounds, sizeof *grid.points);
    int32_t place = 0;
    for (int32_t number = 1; number <= TRF_NUMBER_MOST; number++)
        if (trf_player(trf, number) != NULL)
            grid.numbers[place++] = number;
    return grid;
}

static void fill_by_ranges(struct grid *grid, const struct trf_tournament *trf) {
    for (size_t i = 0; i < trf->acceleration_count; i++) {
        const struct trf_acceleration *range = &trf->accelerations[i];
        int32_t points = range->points.given ? range->points.points : range->match_points.points;
        for (int32_t place = 0; place < grid->count; place++)
            for (int32_t round = range->first_round; round <= at_most(range->last_round); round++)
                if (grid->numbers[place] >= range->first && grid->numbers[place] <= range->last)
                    *cell(grid, place, round - 1) = points;
    }
}

static void fill_by_histories(struct arena *arena, struct grid *grid, const struct trf_tournament *trf) {
    int32_t *place_of = arena_array(arena, TRF_NUMBER_MOST + 1, sizeof *place_of);
    for (int32_t place = 0; place < grid->count; place++)
        place_of[grid->numbers[place]] = place;
    for (size_t i = 0; i < trf->history_count; i++)
        for (int32_t round = 0; round < trf->histories[i].count && trf_player(trf, trf->histories[i].number); round++)
            *cell(grid, place_of[trf->histories[i].number], round) = trf->histories[i].points[round];
}

/* Is it the same from one place to another in a round, and different beside them? */
static bool is_run(const struct grid *grid, int32_t first, int32_t last, int32_t round, int32_t points) {
    if (round < 0 || round >= grid->rounds)
        return false;
    for (int32_t place = first; place <= last; place++)
        if (*cell(grid, place, round) != points)
            return false;
    return (first == 0 || *cell(grid, first - 1, round) != points) &&
           (last == grid->count - 1 || *cell(grid, last + 1, round) != points);
}

/* Ranges that say the same as the histories: runs of numbers, each as long as it stays the same. */
static bool compose_ranges(struct trf_composer *composer, const struct grid *grid, struct error *error) {
    for (int32_t round = 0; round < grid->rounds; round++) {
        for (int32_t first = 0, last; first < grid->count; first = last + 1) {
            int32_t points = *cell(grid, first, round);
            last = first;
            while (last + 1 < grid->count && *cell(grid, last + 1, round) == points)
                last++;
            if (points == 0 || is_run(grid, first, last, round - 1, points))
                continue;
            struct trf_acceleration range = {.points = {true, points},
                                             .first_round = round + 1,
                                             .last_round = round + 1,
                                             .first = grid->numbers[first],
                                             .last = grid->numbers[last]};
            while (is_run(grid, first, last, range.last_round, points))
                range.last_round++;
            if (!trf_put_fields(composer, "250", &trf_layout_250, &range, error))
                return false;
        }
    }
    return true;
}

static bool compose_histories(struct trf_composer *composer, const struct grid *grid, struct error *error) {
    for (int32_t place = 0; place < grid->count; place++) {
        bool any = false;
        for (int32_t round = 0; round < grid->rounds; round++)
            any = any || *cell(grid, place, round) != 0;
        if (!any)
            continue;
        text_add_format(&composer->line, "XXA %4d", (int)grid->numbers[place]);
        for (int32_t round = 0; round < grid->rounds; round++) {
            text_add_byte(&composer->line, ' ');
            if (!trf_put_points(composer, (struct trf_points){true, *cell(grid, place, round)}, 4, error))
                return false;
        }
        trf_end_line(composer);
    }
    return true;
}

static bool compose_virtual_points(struct trf_composer *composer, struct error *error) {
    const struct trf_tournament *trf = composer->trf;
    if (trf->acceleration_count == 0 && trf->history_count == 0)
        return true;
    if (!is_26(composer) && !for_engines(composer)) {
        trf_cannot_say(composer, MESSAGE_reader_what_virtual);
        return true;
    }
    for (size_t i = 0; i < trf->acceleration_count && is_26(composer); i++)
        if (!trf_put_fields(composer, "250", &trf_layout_250, &trf->accelerations[i], error))
            return false;
    if (is_26(composer) && trf->acceleration_count > 0)
        return true;
    struct grid grid = make_grid(composer->arena, trf);
    if (trf->acceleration_count > 0)
        fill_by_ranges(&grid, trf);
    else
        fill_by_histories(composer->arena, &grid, trf);
    return is_26(composer) ? compose_ranges(composer, &grid, error) : compose_histories(composer, &grid, error);
}

/* --- Prohibited pairs, abnormal points -------------------------------------------------------------------------- */

/* XXP is for all rounds. A prohibition for some of them is written while it applies to the next one. */
static bool compose_prohibitions(struct trf_composer *composer, struct error *error) {
    enum { LAST_ROUND = 999 };
    const struct trf_tournament *trf = composer->trf;
    int32_t end = trf->rounds_planned > 0 ? trf->rounds_planned : LAST_ROUND;
    bool partly = false;
    for (size_t i = 0; i < trf->prohibition_count; i++) {
        const struct trf_prohibition *prohibition = &trf->prohibitions[i];
        int32_t first = prohibition->first_round > 0 ? prohibition->first_round : 1;
        int32_t last = prohibition->last_round > 0 ? prohibition->last_round : end;
        if (is_26(composer)) {
            struct trf_prohibition said = {.first_round = first, .last_round = last, .who = prohibition->who};
            if (!trf_put_fields(composer, "260", &trf_layout_260, &said, error))
                return false;
            continue;
        }
        bool always = first == 1 && last >= end;
        bool next = first <= composer->paired + 1 && (prohibition->last_round == 0 || last >= composer->paired + 1);
        partly = partly || !always || !for_engines(composer);
        if (!for_engines(composer) || (!always && !next))
            continue;
        text_add_zero(&composer->line, "XXP");
        for (int32_t j = 0; j < prohibition->who.count; j++)
            text_add_format(&composer->line, " %d", (int)prohibition->who.numbers[j]);
        trf_end_line(composer);
    }
    if (partly)
        trf_cannot_say(composer, MESSAGE_reader_what_prohibited_rounds);
    return true;
}

/* --- What only TRF26 has -------------------------------------------------------------------------------------------- */

/* Records of one kind, each by the layout. */
static bool compose_records(struct trf_composer *composer, const char *tag, const struct trf_layout *layout,
                            const void *records, size_t count, size_t size, enum message what, struct error *error) {
    if (count > 0 && !is_26(composer)) {
        trf_cannot_say(composer, what);
        return true;
    }
    for (size_t i = 0; i < count; i++)
        if (!trf_put_fields(composer, tag, layout, (const char *)records + i * size, error))
            return false;
    return true;
}

/* The federation is the tag. */
static bool compose_nationals(struct trf_composer *composer, struct error *error) {
    const struct trf_tournament *trf = composer->trf;
    for (size_t i = 0; i < trf->national_count; i++) {
        if (!compose_records(composer, trf->nationals[i].federation, &trf_layout_national, &trf->nationals[i], 1,
                             sizeof *trf->nationals, MESSAGE_reader_what_national, error))
            return false;
        if (!is_26(composer))
            return true;
    }
    return true;
}

/* Teams without numbers stay so: records from 240 to 299 would begin to speak of teams. */
static bool compose_teams(struct trf_composer *composer, struct error *error) {
    const struct trf_tournament *trf = composer->trf;
    bool numbered = is_26(composer) && trf->has_numbered_teams;
    if (trf->has_numbered_teams && !numbered)
        trf_cannot_say(composer, MESSAGE_reader_what_team_details);
    for (size_t i = 0; i < trf->team_count; i++)
        if (!trf_put_fields(composer, numbered ? "310" : "013", numbered ? &trf_layout_310 : &trf_layout_013,
                            &trf->teams[i], error))
            return false;
    return true;
}

/* --- Notes ---------------------------------------------------------------------------------------------------------- */

/* What the players' columns cannot hold. */
static void compose_notes(struct trf_composer *composer) {
    struct trf_tournament *trf = composer->trf;
    for (int32_t i = 0; i < trf->player_count; i++) {
        const struct trf_player *player = &trf->players[i];
        struct text name = trf_one_line(composer->arena, player->name);
        if (utf8_length(name) > TRF_NAME_MOST) {
            text_add_format(&composer->line, "### Name of %d: ", (int)player->number);
            text_add(&composer->line, name);
            trf_end_line(composer);
        }
        if (player->withdrawn || player->excluded) {
            text_add_format(&composer->line, "### Withdrawn%s: %d", player->excluded ? ", not ranked" : "",
                            (int)player->number);
            trf_end_line(composer);
        }
    }
}

bool trf_compose_list(struct trf_composer *composer, enum trf_subject subject, struct error *error) {
    const struct trf_tournament *trf = composer->trf;
    switch (subject) {
    case TRF_SUBJECT_NATIONALS:
        return compose_nationals(composer, error);
    case TRF_SUBJECT_ABSENCES:
        return compose_absences(composer, error);
    case TRF_SUBJECT_VIRTUAL_POINTS:
        return compose_virtual_points(composer, error);
    case TRF_SUBJECT_PROHIBITIONS:
        return compose_prohibitions(composer, error);
    case TRF_SUBJECT_ABNORMALS:
        return compose_records(composer, "299", &trf_layout_299, trf->abnormals, trf->abnormal_count,
                               sizeof *trf->abnormals, MESSAGE_reader_what_abnormal, error);
    case TRF_SUBJECT_TEAMS:
        return compose_teams(composer, error);
    case TRF_SUBJECT_TEAM_BYES:
        return compose_records(composer, "320", &trf_layout_320, &trf->team_byes, trf->team_byes.given,
                               sizeof trf->team_byes, MESSAGE_reader_what_team_byes, error);
    case TRF_SUBJECT_TEAM_FORFEITS:
        return compose_records(composer, "330", &trf_layout_330, trf->team_forfeits, trf->team_forfeit_count,
                               sizeof *trf->team_forfeits, MESSAGE_reader_what_forfeits, error);
    case TRF_SUBJECT_LINEUPS:
        return compose_records(composer, "300", &trf_layout_300, trf->lineups, trf->lineup_count, sizeof *trf->lineups,
                               MESSAGE_reader_what_line_ups, error);
    case TRF_SUBJECT_NOTES:
        compose_notes(composer);
        return true;
    default:
        return true;
    }
}
