/* Direct encounter among the tied, for players and teams, and its extended form for teams. */
#include <string.h>

#include "tiebreak_oracle_parts.h"

struct encounter {
    struct tiebreak_oracle_view view;
    struct arena *arena;
};

/* Games between two, and the first one's points in them. */
static int32_t games_between(const struct encounter *encounter, int32_t one, int32_t other,
                             enum tiebreak_oracle_score score, int64_t *points) {
    int32_t games = 0;
    *points = 0;
    for (int32_t round = 0; round < encounter->view.event->rounds_held; round++) {
        const struct tiebreak_oracle_cell *cell = tiebreak_oracle_at(&encounter->view, one, round);
        if (cell->kind != TIEBREAK_ORACLE_PLAYED || cell->opponent != other)
            continue;
        games++;
        *points += cell->points[score];
    }
    return games;
}

/* One line of the separate standings. */
struct line {
    int32_t participant;
    struct tiebreak_oracle_fraction points;
    struct tiebreak_oracle_fraction least; /* whatever the outcome of the missing games */
    struct tiebreak_oracle_fraction most;
    int32_t place; /* within the set, 0 for unranked */
};

/*
 * [c07-2023:6.1] separate standings of a set; true when all have met. Who met more than once adds the average
 * [c07-2023:6.1.2]; 2019 and 2022 add up "the points from these encounters". A pair without a game misses one.
 */
static bool separate_standings(const struct encounter *encounter, enum tiebreak_oracle_score score, struct line *lines,
                               int32_t count) {
    const struct tiebreak_oracle_scale *scale = &encounter->view.event->scale[score];
    bool all_met = true;
    bool averaged = encounter->view.edition >= TIEBREAK_ORACLE_2023;
    int32_t cycles = encounter->view.event->cycles;
    for (int32_t i = 0; i < count; i++) {
        lines[i].points = fraction_make(0, 1);
        lines[i].place = 0;
        lines[i].least = lines[i].most = fraction_make(0, 1);
        for (int32_t j = 0; j < count; j++) {
            int64_t points;
            int32_t games;
            if (i == j)
                continue;
            games = games_between(encounter, lines[i].participant, lines[j].participant, score, &points);
            all_met = all_met && games > 0;
            /* Where points are added up, each game of a double round that is missing is one. */
            for (int32_t missing = games; missing < (averaged || cycles < 1 ? 1 : cycles); missing++) {
                lines[i].least = fraction_add(lines[i].least, fraction_make(scale->loss, 1));
                lines[i].most = fraction_add(lines[i].most, fraction_make(scale->win, 1));
            }
            if (games == 0)
                continue;
            lines[i].points = fraction_add(lines[i].points, fraction_make(points, averaged ? games : 1));
        }
        lines[i].least = fraction_add(lines[i].least, lines[i].points);
        lines[i].most = fraction_add(lines[i].most, lines[i].points);
    }
    return all_met;
}

/* 1 plus the number of those before: shared places. */
static void places_by_points(struct line *lines, int32_t count) {
    for (int32_t i = 0; i < count; i++) {
        lines[i].place = 1;
        for (int32_t j = 0; j < count; j++)
            lines[i].place += fraction_compare(lines[j].points, lines[i].points) > 0;
    }
}

/*
 * [c07-2023:6.3] who is alone at the top of the unranked whatever the outcome of the missing games is ranked next, in
 * the same standings; the rest shares the place behind. The number of those ranked comes back.
 */
static int32_t places_by_certainty(struct line *lines, int32_t count) {
    int32_t ranked = 0;
    for (bool found = true; found && ranked < count;) {
        found = false;
        for (int32_t i = 0; i < count && !found; i++) {
            bool top = lines[i].place == 0;
            for (int32_t j = 0; j < count && top; j++)
                if (j != i && lines[j].place == 0 && fraction_compare(lines[i].least, lines[j].most) <= 0)
                    top = false;
            if (top) {
                lines[i].place = ++ranked;
                found = true;
            }
        }
    }
    for (int32_t i = 0; i < count; i++)
        if (lines[i].place == 0)
            lines[i].place = ranked + 1;
    return ranked;
}

/*
 * Article 6 for a set. `places[i]` is set for `set[i]`. [c07-2023:6.2] sub-ties
 * of a set that all met, and the rest behind those ranked with certainty, are taken again among themselves. 2019 ranks only
 * sets that all met and says nothing of sub-ties: a smaller set that is tied is a set that is tied, and taken again. 2022 has
 * the certainty rule in any event, from 2023 on it is for Swiss tournaments.
 */
static void direct(const struct encounter *encounter, enum tiebreak_oracle_score score, const int32_t *set,
                   int32_t count, int32_t *places) {
    enum tiebreak_oracle_edition edition = encounter->view.edition;
    struct line *lines = arena_array(encounter->arena, (size_t)count, sizeof *lines);
    int32_t *part = arena_array(encounter->arena, (size_t)count, sizeof *part);
    int32_t *inner = arena_array(encounter->arena, (size_t)count, sizeof *inner);
    bool partial =
        edition == TIEBREAK_ORACLE_2022 || (edition >= TIEBREAK_ORACLE_2023 && !encounter->view.event->predetermined);
    for (int32_t i = 0; i < count; i++) {
        lines[i].participant = set[i];
        places[i] = 1;
    }
    if (count < 2)
        return;
    if (separate_standings(encounter, score, lines, count))
        places_by_points(lines, count);
    else if (!partial || places_by_certainty(lines, count) == 0)
        return;
    for (int32_t i = 0; i < count; i++)
        places[i] = lines[i].place;
    for (int32_t place = 1; place <= count; place++) {
        int32_t size = 0;
        int32_t at = 0;
        for (int32_t i = 0; i < count; i++)
            if (lines[i].place == place)
                part[size++] = set[i];
        if (size < 2 || size == count)
            continue;
        direct(encounter, score, part, size, inner);
        for (int32_t i = 0; i < count; i++)
            if (lines[i].place == place)
                places[i] = place + inner[at++] - 1;
    }
}

/* --- Teams ---------------------------------------------------------------------------------------------------------- */

/*
 * [c07-2023:13.3.2] exactly two teams tied in both scores: the tie-breaks of article 12 on the matches between them.
 * Board count: the lower first, and only where both made the same number of game points.
 */
static int compare_boards(const struct encounter *encounter, const char *name, int32_t one, int32_t other) {
    struct tiebreak_oracle_value a;
    struct tiebreak_oracle_value b;
    int64_t points_one;
    int64_t points_other;
    memset(&a, 0, sizeof a);
    memset(&b, 0, sizeof b);
    games_between(encounter, one, other, TIEBREAK_ORACLE_GAME_POINTS, &points_one);
    games_between(encounter, other, one, TIEBREAK_ORACLE_GAME_POINTS, &points_other);
    if (strcmp(name, "BC") == 0 && points_one != points_other)
        return 0;
    tiebreak_oracle_board_parts(&encounter->view, name, one, other, &a);
    tiebreak_oracle_board_parts(&encounter->view, name, other, one, &b);
    return tiebreak_oracle_compare(&a, &b);
}

static int compare_chain(const struct encounter *encounter, const char *chain, int32_t one, int32_t other) {
    while (chain != NULL && *chain != '\0') {
        char name[TIEBREAK_ORACLE_NAME] = "";
        size_t length = strcspn(chain, ",");
        int order;
        if (length < sizeof name)
            memcpy(name, chain, length);
        order = compare_boards(encounter, name, one, other);
        if (order != 0)
            return order;
        chain += length + (chain[length] == ',');
    }
    return 0;
}

/*
 * [c07-2023:13.3.1] article 6 with the primary score; if no tie was broken, with the secondary one; [c07-2023:13.3.3]
 * each new subset starts again. Article 6 is applied in full with one score, its own sub-ties included, before that, as in the
 * exercise of the technical commission. "If all the teams are still tied" (2023) and "if no tie was broken" (2024-08) come to
 * the same, as each subset starts again.
 */
static void extended(const struct encounter *encounter, const char *chain, const int32_t *set, int32_t count,
                     int32_t *places) {
    enum tiebreak_oracle_score primary = encounter->view.event->primary;
    enum tiebreak_oracle_score secondary =
        primary == TIEBREAK_ORACLE_MATCH_POINTS ? TIEBREAK_ORACLE_GAME_POINTS : TIEBREAK_ORACLE_MATCH_POINTS;
    int32_t *part = arena_array(encounter->arena, (size_t)count, sizeof *part);
    int32_t *inner = arena_array(encounter->arena, (size_t)count, sizeof *inner);
    int32_t *outer = arena_array(encounter->arena, (size_t)count, sizeof *outer);
    bool broken = false;
    for (int step = 0; step < 2 && !broken; step++) {
        direct(encounter, step == 0 ? primary : secondary, set, count, outer);
        for (int32_t i = 0; i < count; i++)
            broken = broken || outer[i] != 1;
    }
    if (!broken && count == 2) {
        int order = compare_chain(encounter, chain, set[0], set[1]);
        outer[0] = order > 0 ? 2 : 1;
        outer[1] = order < 0 ? 2 : 1;
    }
    memcpy(places, outer, (size_t)count * sizeof *places);
    if (!broken)
        return;
    for (int32_t place = 1; place <= count; place++) {
        int32_t size = 0;
        int32_t at = 0;
        for (int32_t i = 0; i < count; i++)
            if (outer[i] == place)
                part[size++] = set[i];
        if (size < 2)
            continue;
        extended(encounter, chain, part, size, inner);
        for (int32_t i = 0; i < count; i++)
            if (outer[i] == place)
                places[i] = place + inner[at++] - 1;
    }
}

static const char *chain_of(const struct tiebreak_oracle_event *event, const struct tiebreak_oracle_code *code) {
    if (tiebreak_oracle_is(code, "EDEBT"))
        return "BC,TBR";
    if (tiebreak_oracle_is(code, "EDEBB"))
        return "BC,BBE";
    if (tiebreak_oracle_is(code, "EDET"))
        return "TBR";
    if (tiebreak_oracle_is(code, "EDEB"))
        return "BBE";
    return event->knockout_chain;
}

bool tiebreak_oracle_encounter(const struct tiebreak_oracle_event *event, enum tiebreak_oracle_edition edition,
                               const char *code, const int32_t *tied, int32_t count, int32_t *places) {
    struct tiebreak_oracle_code parsed;
    struct encounter encounter;
    struct arena arena;
    if (!tiebreak_oracle_parse(code, &parsed) || !tiebreak_oracle_is_encounter(&parsed) ||
        !tiebreak_oracle_permits(event, edition, &parsed))
        return false;
    arena_init(&arena);
    encounter.arena = &arena;
    encounter.view = tiebreak_oracle_see(&arena, event, edition, parsed.forfeits_played, false);
    if (tiebreak_oracle_is(&parsed, "DE"))
        direct(&encounter, tiebreak_oracle_reference(event, &parsed), tied, count, places);
    else
        extended(&encounter, chain_of(event, &parsed), tied, count, places);
    arena_drop(&arena);
    return true;
}
