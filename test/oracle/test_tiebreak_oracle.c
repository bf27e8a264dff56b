/* The tie-break oracle against the examples of the regulations and of the article tables. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

#include "tiebreak_oracle_file.h"

/* --- Events in short ------------------------------------------------------------------------------------------------ */

/*
 * A line for each player, a word for each round: "2w1" White against number 2, won; "3b=" drawn, "4w0" lost, "5b+" and
 * "5b-" forfeits, "U" an allocated bye, "F", "H", "Z" byes of a full, half and no point, "." absent.
 */
static struct tiebreak_oracle_event *players(struct arena *arena, int32_t rounds, int32_t count,
                                             const char *const *lines) {
    struct tiebreak_oracle_event *event = oracle_file_blank(arena, count, rounds);
    for (int32_t i = 0; i < count; i++) {
        const char *at = lines[i];
        for (int32_t round = 0; round < rounds; round++) {
            struct tiebreak_oracle_cell *cell = oracle_file_cell(event, i, round);
            int32_t number = 0;
            for (; *at == ' '; at++)
                ;
            for (; *at >= '0' && *at <= '9'; at++)
                number = 10 * number + (*at - '0');
            if (number > 0) {
                cell->opponent = number - 1;
                cell->colour = *at++ == 'w' ? TIEBREAK_ORACLE_WHITE : TIEBREAK_ORACLE_BLACK;
                cell->kind = *at == '+'   ? TIEBREAK_ORACLE_FORFEIT_WIN
                             : *at == '-' ? TIEBREAK_ORACLE_FORFEIT_LOSS
                                          : TIEBREAK_ORACLE_PLAYED;
                cell->points[0] = *at == '1' || *at == '+' ? 2 : *at == '=' ? 1 : 0;
            } else {
                cell->kind = *at == 'U'   ? TIEBREAK_ORACLE_ALLOCATED_BYE
                             : *at == 'F' ? TIEBREAK_ORACLE_FULL_BYE
                             : *at == 'H' ? TIEBREAK_ORACLE_HALF_BYE
                             : *at == 'Z' ? TIEBREAK_ORACLE_ZERO_BYE
                                          : TIEBREAK_ORACLE_ABSENT;
                cell->points[0] = *at == 'U' || *at == 'F' ? 2 : *at == 'H' ? 1 : 0;
            }
            at++;
        }
    }
    return event;
}

#define PLAYERS(arena, rounds, ...)                                                                                    \
    players(arena, rounds, (int32_t)(sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *)),               \
            (const char *const[]){__VA_ARGS__})

/*
 * One player, number 1, with a record as above, whose opponents 2, 3, ... end with given scores in half points: each
 * made them all in a first game against a last player who is nobody else's opponent.
 */
static struct tiebreak_oracle_event *against(struct arena *arena, int32_t rounds, const char *record,
                                             const int32_t *halves, int32_t count) {
    const char *lines[16] = {record};
    struct tiebreak_oracle_event *event;
    for (int32_t i = 1; i < count + 2; i++)
        lines[i] = ". . . . . . . . . . . .";
    event = players(arena, rounds, count + 2, lines);
    for (int32_t i = 0; i < count; i++)
        for (int32_t round = 0; round < rounds; round++) {
            struct tiebreak_oracle_cell *cell = oracle_file_cell(event, i + 1, round);
            cell->kind = TIEBREAK_ORACLE_PLAYED;
            cell->opponent = count + 1;
            cell->points[0] = round == 0 ? halves[i] : 0;
        }
    return event;
}

#define AGAINST(arena, rounds, record, ...)                                                                            \
    against(arena, rounds, record, (const int32_t[]){__VA_ARGS__},                                                     \
            (int32_t)(sizeof((const int32_t[]){__VA_ARGS__}) / sizeof(int32_t)))

static void rate(struct tiebreak_oracle_event *event, const int32_t *ratings) {
    for (int32_t i = 0; i < event->count; i++)
        ((struct tiebreak_oracle_participant *)event->participants)[i].rating = ratings[i];
}

/* A match: opponent's number, match points and game points in units of half a point. */
static void match(struct tiebreak_oracle_event *event, int32_t team, int32_t round, int32_t opponent, int32_t mp,
                  int32_t gp) {
    struct tiebreak_oracle_cell *cell = oracle_file_cell(event, team - 1, round - 1);
    cell->kind = TIEBREAK_ORACLE_PLAYED;
    cell->opponent = opponent - 1;
    cell->points[0] = mp;
    cell->points[1] = gp;
}

static struct tiebreak_oracle_event *teams(struct arena *arena, int32_t rounds, int32_t count) {
    struct tiebreak_oracle_event *event = oracle_file_blank(arena, count, rounds);
    event->teams = true;
    event->boards = 4;
    event->board_win = 2;
    event->scale[0] = (struct tiebreak_oracle_scale){4, 2, 0};
    event->scale[1] = (struct tiebreak_oracle_scale){8, 4, 0};
    return event;
}

/* --- Claims --------------------------------------------------------------------------------------------------------- */

#define assert_value(event, edition, code, number, expected) claim(event, edition, code, number, expected, __LINE__)

/* The value of a participant in hundredths. */
static void claim(const struct tiebreak_oracle_event *event, enum tiebreak_oracle_edition edition, const char *code,
                  int32_t number, double expected, int line) {
    struct tiebreak_oracle_value value;
    int64_t hundredths = (int64_t)(expected * 100 + (expected < 0 ? -0.5 : 0.5));
    if (!tiebreak_oracle_value(event, edition, code, number - 1, &value) || !value.defined || value.blank ||
        value.parts[0].numerator * 100 != hundredths * value.parts[0].denominator)
        fail_msg("line %d: %s of %d is %s %d/%d", line, code, number, value.defined ? "" : "undefined",
                 (int)value.parts[0].numerator, (int)value.parts[0].denominator);
}

static void assert_undefined(const struct tiebreak_oracle_event *event, enum tiebreak_oracle_edition edition,
                             const char *code) {
    struct tiebreak_oracle_value value;
    assert_true(tiebreak_oracle_value(event, edition, code, 0, &value));
    assert_false(value.defined);
}

/* Places of the players 1, 2, ... who all are tied. */
#define assert_places(event, edition, code, ...)                                                                       \
    claim_places(event, edition, code, (const int32_t[]){__VA_ARGS__},                                                 \
                 (int32_t)(sizeof((const int32_t[]){__VA_ARGS__}) / sizeof(int32_t)), __LINE__)

static void claim_places(const struct tiebreak_oracle_event *event, enum tiebreak_oracle_edition edition,
                         const char *code, const int32_t *expected, int32_t count, int line) {
    int32_t tied[8];
    int32_t places[8];
    for (int32_t i = 0; i < count; i++)
        tied[i] = i;
    assert_true(tiebreak_oracle_encounter(event, edition, code, tied, count, places));
    for (int32_t i = 0; i < count; i++)
        if (places[i] != expected[i])
            fail_msg("line %d: %d is at %d, not at %d", line, i + 1, places[i], expected[i]);
}

static const enum tiebreak_oracle_edition e2009 = TIEBREAK_ORACLE_2009;
static const enum tiebreak_oracle_edition e2019 = TIEBREAK_ORACLE_2019;
static const enum tiebreak_oracle_edition e2022 = TIEBREAK_ORACLE_2022;
static const enum tiebreak_oracle_edition e2023 = TIEBREAK_ORACLE_2023;
static const enum tiebreak_oracle_edition e2024 = TIEBREAK_ORACLE_2024_AUGUST;
static const enum tiebreak_oracle_edition e2026 = TIEBREAK_ORACLE_2026;

/* --- Direct encounter ----------------------------------------------------------------------------------------------- */

static void direct_encounter_ranks_those_who_met(void **state) {
    struct arena arena;
    struct tiebreak_oracle_event *event;
    (void)state;
    arena_init(&arena);
    /* [c07-2023:6.1] A beat B, B beat C, A drew C. */
    event = PLAYERS(&arena, 2, "2w1 3w=", "1b0 3w1", "2b0 1b=");
    assert_places(event, e2023, "DE", 1, 2, 3);
    assert_places(event, e2019, "DE", 1, 2, 3);
    /* [c07-2023:6.2] A beat all; B beat C, C beat D, D beat B. */
    event = PLAYERS(&arena, 3, "2w1 3w1 4w1", "1b0 4b0 3w1", "4w1 1b0 2b0", "3b0 2w1 1b0");
    assert_places(event, e2023, "DE", 1, 2, 2, 2);
    /* A 2, B 2, C 1, D 1; A beat B, C beat D. */
    event = PLAYERS(&arena, 3, "2w1 3w1 4w0", "1b0 4w1 3w1", "4w1 1b0 2b0", "3b0 2b0 1b1");
    assert_places(event, e2023, "DE", 1, 2, 3, 4);
    /* 2019 is silent on sub-ties: taken again as well. */
    assert_places(event, e2019, "DE", 1, 2, 3, 4);
    arena_drop(&arena);
}

static void direct_encounter_with_missing_games(void **state) {
    struct arena arena;
    struct tiebreak_oracle_event *event;
    (void)state;
    arena_init(&arena);
    /* [c07-2023:6.3] [c02-2022:12.3.2.1.1.partial] [c02-2019:13.5] A beat B and C, who did not meet. */
    event = PLAYERS(&arena, 2, "2w1 3w1", "1b0 U", "U 1b0");
    assert_places(event, e2023, "DE", 1, 2, 2);
    assert_places(event, e2022, "DE", 1, 2, 2);
    assert_places(event, e2019, "DE", 1, 1, 1);
    event->predetermined = true;
    assert_places(event, e2023, "DE", 1, 1, 1);
    assert_places(event, e2022, "DE", 1, 2, 2);
    /* A beat B; C could still win both. */
    event = PLAYERS(&arena, 1, "2w1", "1b0", "U");
    assert_places(event, e2023, "DE", 1, 1, 1);
    /* [c07-2023:6.1.1] a forfeit is no game in a Swiss. */
    event = PLAYERS(&arena, 1, "2w+", "1b-");
    assert_places(event, e2023, "DE", 1, 1);
    assert_places(event, e2023, "DE/P", 1, 2);
    event->predetermined = true;
    assert_places(event, e2023, "DE", 1, 2);
    arena_drop(&arena);
}

static void direct_encounter_averages_repeated_meetings(void **state) {
    struct arena arena;
    struct tiebreak_oracle_event *event;
    (void)state;
    arena_init(&arena);
    /* [c07-2023:6.1.2] A v B 1 and =, so 0.75; B beat C, 0.25 + 1; C beat A once: 1. Sums would put A first with 1.5
     * and B second with 1.5 as well. */
    event = PLAYERS(&arena, 4, "2w1 2b= 3w0 U", "1b0 1w= U 3b1", "U U 1b1 2w0");
    assert_places(event, e2023, "DE", 3, 1, 2);
    assert_places(event, e2022, "DE", 1, 2, 3);
    arena_drop(&arena);
}

/* --- Own record ----------------------------------------------------------------------------------------------------- */

static void own_records_are_counted(void **state) {
    struct arena arena;
    struct tiebreak_oracle_event *event;
    (void)state;
    arena_init(&arena);
    /* [c07-2023:7.1] [c07-2023:7.2] won, forfeit win, allocated bye, half-point bye. */
    event = AGAINST(&arena, 4, "2w1 3b+ U H", 0, 0);
    assert_value(event, e2023, "WIN", 1, 3);
    assert_value(event, e2023, "WON", 1, 1);
    assert_value(event, e2022, "WIN", 1, 3);
    assert_value(event, e2019, "WIN", 1, 2); /* [c02-2019:13.12.4] */
    oracle_file_cell(event, 0, 2)->points[0] = 1;
    assert_value(event, e2023, "WIN", 1, 2);
    /* [c07-2023:7.3] [c07-2023:7.4] Black played, Black by forfeit, White. */
    event = AGAINST(&arena, 3, "2b1 3b+ 4w1", 0, 0, 0);
    assert_value(event, e2023, "BPG", 1, 1);
    assert_value(event, e2023, "BWG", 1, 1);
    assert_value(event, e2019, "BPG", 1, 1);
    /* [c07-2023:7.5] [c07-2023:14.1.1.c] */
    event = AGAINST(&arena, 4, "2w1 3w= 4w0 5w1", 0, 0, 0, 0);
    assert_value(event, e2023, "PS", 1, 6.5);
    assert_value(event, e2023, "PS/C1", 1, 5.5);
    assert_value(event, e2019, "PS-C2", 1, 4);
    /* [c07-2023:7.6] nine rounds: a half-point bye, a forfeit loss, an allocated bye, a forfeit win. */
    event = AGAINST(&arena, 9, "2w1 H 2w- U 2w+ 2w1 2w1 2w1 2w1", 0);
    assert_value(event, e2023, "GE", 1, 7);
    assert_value(event, e2026, "REP", 1, 7);
    /* 2026, 7.7: won, drawn, lost, allocated bye, half-point bye, zero-point bye; a game both forfeited. */
    event = PLAYERS(&arena, 7, "2w1 2b= 2w0 U H Z 2w-", "1b0 1w= 1b1 Z U H 1b-");
    assert_value(event, e2026, "STD", 1, 3.5);
    assert_value(event, e2026, "TPN", 1, 1);
    assert_undefined(event, e2024, "STD");
    arena_drop(&arena);
}

/* --- Buchholz and Sonneborn-Berger ---------------------------------------------------------------------------------- */

static void buchholz_and_its_cuts(void **state) {
    struct arena arena;
    struct tiebreak_oracle_event *event;
    (void)state;
    arena_init(&arena);
    event = AGAINST(&arena, 5, "2w1 3w1 4w1 5w1 6w1", 10, 8, 8, 6, 2);
    for (int edition = TIEBREAK_ORACLE_2019; edition < TIEBREAK_ORACLE_EDITIONS; edition++) {
        enum tiebreak_oracle_edition each = (enum tiebreak_oracle_edition)edition;
        assert_value(event, each, "BH", 1, 17);    /* [c02-2019:13.4.1] */
        assert_value(event, each, "BH/M1", 1, 11); /* [c02-2019:13.4.2] [c07-2023:14.3] */
        assert_value(event, each, "BH/M2", 1, 4);  /* [c02-2019:13.4.3] [c07-2023:14.4] */
        assert_value(event, each, "BH-C1", 1, 16); /* [c02-2019:13.4.4] [c07-2023:14.1] */
        assert_value(event, each, "BH/C2", 1, 13); /* [c02-2019:13.4.5] [c07-2023:14.2] */
    }
    /* [c07-2023:8.1] [c07-2023:16.5.1] [c07-2023:16.5.2] a half-point bye and an own score of 3. */
    event = AGAINST(&arena, 5, "2w1 3w1 4w0 5w= H", 8, 7, 4, 2);
    assert_value(event, e2023, "BH", 1, 13.5);
    assert_value(event, e2023, "BH/C1", 1, 10.5);
    assert_value(event, e2023, "BH/C2", 1, 9.5);
    event = AGAINST(&arena, 6, "2w1 3w1 4w0 5w0 H H", 8, 7, 4, 2);
    assert_value(event, e2023, "BH/C2", 1, 10.5);
    /* [c07-2023:16.5.1.BH] 4, 2, a voluntary 3 and an allocated bye's 3: 9 is left. */
    event = AGAINST(&arena, 4, "2w1 3w= U H", 8, 4);
    assert_value(event, e2023, "BH/C1", 1, 9);
    /* [c07-2023:14.3] a voluntary 4 and 3, 2, 1, 1: the most goes first as printed, then the least; later the reverse. */
    event = AGAINST(&arena, 5, "2w1 3w1 4w1 2w= H", 6, 4, 2);
    oracle_file_cell(event, 0, 3)->opponent = 3; /* the third opponent again */
    assert_value(event, e2023, "BH", 1, 3 + 2 + 1 + 1 + 4);
    assert_value(event, e2023, "BH/M1", 1, 3 + 2 + 1);
    assert_value(event, TIEBREAK_ORACLE_2024_APRIL, "BH/M1", 1, 3 + 2 + 1);
    assert_value(event, e2024, "BH/M1", 1, 2 + 1 + 1);
    /* [c02-2022:12.3.5.4] */
    event = AGAINST(&arena, 4, "2w1 3w1 4w= H", 2, 8, 10);
    assert_value(event, e2022, "BH/C1", 1, 10);
    arena_drop(&arena);
}

static void the_virtual_opponent_of_2009_and_2019(void **state) {
    struct arena arena;
    struct tiebreak_oracle_event *event;
    (void)state;
    arena_init(&arena);
    /* [c02-2019:13.15.2] [c04:general.unplayed.a.virtual] 1.5 after two rounds, absent in round 3 of 9. */
    event = AGAINST(&arena, 9, "2w1 2w= . 2w1 2w1 2w1 2w1 2w1 2w1", 0);
    assert_value(event, e2019, "BH", 1, 5.5);
    assert_value(event, e2009, "BH", 1, 5.5);
    event->rounds_held = 3;
    assert_value(event, e2019, "BH", 1, 2.5);
    /* 3.5 after five rounds, the opponent of round 6 does not come. */
    event = AGAINST(&arena, 9, "2w1 2w1 2w1 2w= 2w0 3w+ 2w1 2w1 2w1", 0, 0);
    assert_value(event, e2019, "BH", 1, 5);
    event->rounds_held = 6;
    assert_value(event, e2019, "BH", 1, 3.5);
    /* [c02-2019:13.15.3] [c04:general.unplayed.b] 4 played points and a forfeit win count 4.5. */
    event =
        PLAYERS(&arena, 5, "2w0 4w1 4w1 4w1 4w1", "1b1 3w1 3w1 3w1 3w+", "U 2b0 2b0 2b0 2b-", "3w0 1b0 1b0 1b0 1b0");
    assert_value(event, e2019, "BH", 1, 4.5);
    assert_value(event, e2009, "BH", 1, 4.5);
    arena_drop(&arena);
}

static void what_a_participant_counts_for_opponents(void **state) {
    struct arena arena;
    struct tiebreak_oracle_event *event;
    (void)state;
    arena_init(&arena);
    /* [c07-2023:16.3] won, zero bye, won, then withdrawn: 2 + 0 + 1/2 + 1/2. The opponent played that one game. */
    event = PLAYERS(&arena, 5, "2w0 3w1 3w1 3w1 3w1", "1b1 Z 3w1 Z Z", "U 1b0 2b0 1b0 1b0");
    oracle_file_cell(event, 2, 0)->points[0] = 0;
    assert_value(event, e2023, "BH", 1, 3);
    assert_value(event, e2022, "BH", 1, 3);
    /* [c07-2023:16.2.4] [c07-2023:16.2.5] half bye in round 4, forfeit loss in round 5: both draws in 2022, later the
     * loss is what it is. */
    event = PLAYERS(&arena, 5, "2w0 3w1 3w1 3w1 3w1", "1b1 3w1 3w0 Z 3b-", "U 2b0 1b0 1b0 2w+");
    oracle_file_cell(event, 2, 0)->points[0] = 0;
    oracle_file_cell(event, 2, 4)->points[0] = 0;
    assert_value(event, e2023, "BH", 1, 2.5);
    assert_value(event, e2026, "BH", 1, 2.5);
    assert_value(event, e2022, "BH", 1, 3);
    /* [c02-2022:12.3.5.2.1.e] 2.5 in the standings, 3 for opponents. */
    event = PLAYERS(&arena, 5, "2w0 3w1 3w1 3w1 3w1", "1b1 3w0 H 3w1 3b-", "U 2b0 1b0 2b0 1b0");
    oracle_file_cell(event, 2, 0)->points[0] = 0;
    assert_value(event, e2022, "BH", 1, 3);
    assert_value(event, e2023, "BH", 1, 2.5);
    /* [c07-2023:16.3.2] 3-1-0: a draw is 1. */
    event = PLAYERS(&arena, 2, "2w0 3w1", "1b1 Z", "U 1b0");
    event->units_per_point = 1;
    event->scale[0] = (struct tiebreak_oracle_scale){3, 1, 0};
    oracle_file_cell(event, 1, 0)->points[0] = 3;
    oracle_file_cell(event, 2, 0)->points[0] = 0;
    assert_value(event, e2023, "BH", 1, 4);
    arena_drop(&arena);
}

static void the_example_with_three_kinds_of_rounds(void **state) {
    struct arena arena;
    struct tiebreak_oracle_event *event;
    (void)state;
    arena_init(&arena);
    /* Won v 3, half-point bye, drew v 2.5, forfeit win v 1.5, lost v 4; own score 3 of 5. */
    event = AGAINST(&arena, 5, "2w1 H 3w= 4w+ 5w0", 6, 5, 3, 8);
    assert_value(event, e2019, "BH", 1, 15);
    assert_value(event, e2019, "BH/C1", 1, 12.5);
    assert_value(event, e2019, "SB", 1, 8.25);
    assert_value(event, e2022, "BH", 1, 15.5);
    assert_value(event, e2022, "BH/C1", 1, 12.5);
    assert_value(event, e2022, "SB/C1", 1, 7.25);
    assert_value(event, e2023, "BH", 1, 15.5);
    assert_value(event, e2023, "SB", 1, 8.75);
    assert_value(event, e2024, "SB/C1", 1, 7.25);
    assert_value(event, e2026, "BH", 1, 13.5);
    assert_value(event, e2026, "BH/C1", 1, 11);
    assert_value(event, e2026, "SB", 1, 7);
    assert_value(event, e2026, "SB/C1", 1, 5.5);
    /* With P the forfeit is a game against the scheduled opponent. */
    assert_value(event, e2024, "BH/P", 1, 14);
    assert_undefined(event, e2023, "BH/P");
    /* [c07-2023:16.4] an allocated bye, a half bye and a forfeit loss with an own score of 3. */
    event = AGAINST(&arena, 5, "2w1 U H 3w- 2w=", 0, 0);
    assert_value(event, e2023, "BH", 1, 9);
    assert_value(event, e2023, "SB", 1, 4.5);
    arena_drop(&arena);
}

static void sonneborn_berger_and_its_cuts(void **state) {
    struct arena arena;
    struct tiebreak_oracle_event *event;
    (void)state;
    arena_init(&arena);
    event = AGAINST(&arena, 3, "2w1 3w= 4w0", 8, 7, 4);
    assert_value(event, e2023, "SB", 1, 5.75); /* [c07-2023:9.1] */
    /* [c07-2023:14.1.1.d] won v 2, lost v 4, drew v 2. */
    event = AGAINST(&arena, 3, "2w1 3w0 4w=", 4, 8, 4);
    assert_value(event, e2023, "SB/C1", 1, 2);
    assert_value(event, e2026, "SB/C1", 1, 2);
    /* [c07-2023:16.5.1.SB] */
    event = AGAINST(&arena, 5, "2w1 3w= 4w0 5w1 H", 8, 7, 4, 2);
    assert_value(event, e2023, "SB", 1, 8.25);
    assert_value(event, e2023, "SB/C1", 1, 6.75);
    event = AGAINST(&arena, 5, "2w1 3w= 4w0 5w1 Z", 8, 7, 4, 2);
    assert_value(event, e2023, "SB/C1", 1, 5.75);
    /* [c07-2023:16.5.2] equal to the least significant value: the voluntary round goes, then that value. */
    event = AGAINST(&arena, 4, "2w1 3w1 4w= H", 3, 4, 8);
    assert_value(event, e2023, "SB", 1, 7);
    assert_value(event, e2023, "SB/C2", 1, 4);
    /* [c02-2019:13.9.1] [c07-2023:15.2] round robin: beat 3, forfeit win v 1, drew 2. */
    event = AGAINST(&arena, 3, "2w1 3w+ 4w=", 6, 2, 4);
    event->predetermined = true;
    assert_value(event, e2019, "SB", 1, 5);
    assert_value(event, e2023, "SB", 1, 5);
    assert_undefined(event, e2026, "BH");
    /* [c02-2019:13.9.2] [c02-2022:12.3.2.5.1.multiple] 1.5 of two games against 6 points. */
    event = AGAINST(&arena, 2, "2w1 2b=", 12);
    event->predetermined = true;
    event->cycles = 2;
    assert_value(event, e2019, "SB", 1, 9);
    assert_value(event, e2022, "SB", 1, 9);
    arena_drop(&arena);
}

static void fore_and_opponents_buchholz(void **state) {
    struct arena arena;
    struct tiebreak_oracle_event *event;
    (void)state;
    arena_init(&arena);
    /* [c07-2023:8.3] 4 points before the final round and a win there count 4.5, a bye there 5. */
    event = PLAYERS(&arena, 5, "2w0 3w0 4w1 4w1 4w1", "1b1 5w1 5w1 5w1 5w1", "5w1 1b1 5w1 5w1 U", "5w0 5w0 1b0 1b0 1b0",
                    "3b0 2b0 2b0 2b0 2b0");
    assert_value(event, e2023, "BH", 1, 10);
    assert_value(event, e2023, "FB", 1, 4.5 + 5 + 3 * 0.5);
    event->rounds_held = 4;
    assert_value(event, e2023, "FB", 1, 8); /* before the final round it is Buchholz so far */
    /* [c02-2022:12.3.2.4.4] three opponents with 2 points each before the last round. */
    event = PLAYERS(&arena, 3, "2w0 3w0 4w0", "1b1 5w1 5w1", "5w1 1b1 5w1", "5w1 5w1 1b1", "U U U");
    assert_value(event, e2022, "FB", 1, 6);
    /* [c07-2023:8.2] [c02-2022:12.3.2.3.2] */
    event = PLAYERS(&arena, 2, "2w1 3w1", "1b0 4w1", "4b1 1b0", "3w0 2b0");
    assert_value(event, e2023, "AOB", 1, 2);
    assert_value(event, e2022, "SBO", 1, 4);
    arena_drop(&arena);
}

static void koya_and_its_limits(void **state) {
    struct arena arena;
    struct tiebreak_oracle_event *event;
    (void)state;
    arena_init(&arena);
    /* [c07-2023:9.2] [c07-2023:14.5] nine games: won v 5, drew v 4.5, won v 4. */
    event = AGAINST(&arena, 9, "2w1 3w= 4w1 . . . . . .", 10, 9, 8);
    assert_value(event, e2023, "KS", 1, 1.5);
    assert_value(event, e2023, "KS/L+1", 1, 1);
    assert_value(event, e2023, "KS/L-1", 1, 2.5);
    /* [c02-2019:13.6.2] groups of 4.5 and 4: one step down adds the next group, one up takes the lowest out. */
    event = AGAINST(&arena, 9, "2w1 3w= 4w1 5w1 . . . . .", 12, 9, 7, 6);
    assert_value(event, e2019, "KS", 1, 1.5);
    assert_value(event, e2019, "KS/L+1", 1, 1);
    assert_value(event, e2019, "KS/L+2", 1, 0);
    assert_value(event, e2019, "KS/L-1", 1, 2.5);
    assert_value(event, e2022, "KS/L-1", 1, 1.5);
    assert_value(event, e2022, "KS/L-2", 1, 2.5);
    arena_drop(&arena);
}

/* --- Ratings -------------------------------------------------------------------------------------------------------- */

static void performances_by_the_tables(void **state) {
    struct arena arena;
    struct tiebreak_oracle_event *event;
    (void)state;
    arena_init(&arena);
    /* [c07-2023:10.1] */
    event = AGAINST(&arena, 3, "2w1 3w= 4w+", 0, 0, 0);
    rate(event, (const int32_t[]){1900, 2000, 2101, 2600, 1500});
    assert_value(event, e2023, "ARO", 1, 2051);
    assert_value(event, e2019, "ARO", 1, 2050.5);
    /* [c07-2023:10.2] [c07-2023:10.3] */
    event = AGAINST(&arena, 3, "2w1 3w1 4w0", 0, 0, 0);
    rate(event, (const int32_t[]){1900, 2000, 2100, 2200, 1500});
    assert_value(event, e2023, "TPR", 1, 2225);
    assert_value(event, e2023, "PTP", 1, 2226);
    assert_value(event, e2023, "ARO/C1", 1, 2150); /* [c07-2023:14.1.1.b] */
    event = AGAINST(&arena, 2, "2w1 3w0", 0, 0);
    rate(event, (const int32_t[]){1900, 2000, 2100, 1500});
    assert_value(event, e2023, "PTP", 1, 2047);
    event = AGAINST(&arena, 2, "2w1 3w1", 0, 0);
    rate(event, (const int32_t[]){1900, 2000, 2100, 1500});
    assert_value(event, e2023, "PTP", 1, 2836);
    event = AGAINST(&arena, 2, "2w0 3w0", 0, 0);
    rate(event, (const int32_t[]){1900, 2000, 2100, 1500});
    assert_value(event, e2023, "PTP", 1, 1200);
    event = AGAINST(&arena, 1, "2w=", 0);
    rate(event, (const int32_t[]){1900, 2000, 1500});
    assert_value(event, e2023, "PTP", 1, 1997);
    event = AGAINST(&arena, 5, "2w1 3w1 4w= 5w0 6w0", 0, 0, 0, 0, 0);
    rate(event, (const int32_t[]){1900, 1800, 1850, 1900, 2000, 2200, 1500});
    assert_value(event, e2023, "TPR", 1, 1950);
    assert_value(event, e2023, "PTP", 1, 1946);
    event = AGAINST(&arena, 9, "2w1 3w1 4w1 5w1 6w1 7w= 8w0 9w0 10w0", 0, 0, 0, 0, 0, 0, 0, 0, 0);
    rate(event, (const int32_t[]){1900, 2400, 2380, 2450, 2500, 2350, 2410, 2490, 2300, 2520, 1500});
    assert_value(event, e2023, "ARO", 1, 2422);
    assert_value(event, e2023, "TPR", 1, 2502);
    assert_value(event, e2023, "PTP", 1, 2504);
    arena_drop(&arena);
}

static void averages_of_earlier_editions(void **state) {
    struct arena arena;
    struct tiebreak_oracle_event *event;
    struct tiebreak_oracle_value few;
    struct tiebreak_oracle_value many;
    (void)state;
    arena_init(&arena);
    /* [c02-2019:13.3.3] [c02-2019:13.3.2] */
    event = AGAINST(&arena, 4, "2w1 3w1 4w1 5w1", 0, 0, 0, 0);
    rate(event, (const int32_t[]){2000, 2500, 2400, 2300, 2200, 1500});
    assert_value(event, e2019, "ARO/C1", 1, 2400);
    assert_value(event, e2019, "ARO/C2", 1, 2450);
    /* [c02-2019:13.3.3.1] the bye is the cut. */
    event = AGAINST(&arena, 4, "2w1 3w1 4w1 U", 0, 0, 0);
    rate(event, (const int32_t[]){2000, 2500, 2400, 2300, 1500});
    assert_value(event, e2019, "ARO/C1", 1, 2400);
    assert_value(event, e2022, "ARO/C1", 1, 0);
    assert_value(event, e2022, "ARO", 1, 2400);
    /* [c02-2022:12.3.5.3.twothirds] nine rounds, one cut: six ratings give a value, five do not. */
    event = AGAINST(&arena, 9, "2w1 2w1 2w1 2w1 2w1 2w1 3w1 U U", 0, 0);
    rate(event, (const int32_t[]){2000, 2400, 2300, 1500});
    assert_value(event, e2022, "ARO/C1", 1, 2400);
    event = AGAINST(&arena, 9, "2w1 2w1 2w1 2w1 2w1 3w1 U U U", 0, 0);
    rate(event, (const int32_t[]){2000, 2400, 2300, 1500});
    assert_value(event, e2022, "ARO/C1", 1, 0);
    /* [c02-2019:13.15.1] three games missed by choice put 2500 below 2300; two do not. */
    event = PLAYERS(&arena, 4, "3w1 Z Z Z", "4w1 3w0 4w0 4w0", "1b0 2b1 Z Z", "2b0 Z 2b1 2b1");
    rate(event, (const int32_t[]){2000, 2000, 2500, 2200});
    tiebreak_oracle_value(event, e2019, "ARO", 0, &few);
    tiebreak_oracle_value(event, e2019, "ARO", 1, &many);
    assert_true(tiebreak_oracle_compare(&many, &few) < 0);
    oracle_file_cell(event, 0, 1)->kind = TIEBREAK_ORACLE_ALLOCATED_BYE;
    tiebreak_oracle_value(event, e2019, "ARO", 0, &few);
    assert_true(tiebreak_oracle_compare(&few, &many) < 0);
    arena_drop(&arena);
}

static void rating_tiebreaks_drop_out_with_unrated_players(void **state) {
    struct arena arena;
    struct tiebreak_oracle_event *event;
    (void)state;
    arena_init(&arena);
    event = AGAINST(&arena, 2, "2w1 3w1", 0, 0);
    rate(event, (const int32_t[]){2000, 2200, 0, 1500});
    assert_undefined(event, e2023, "ARO"); /* [c07-2023:10] */
    assert_undefined(event, e2019, "ARO"); /* [c02-2019:13.15.scope] */
    assert_undefined(event, e2026, "RTNG");
    event->unrated = TIEBREAK_ORACLE_UNRATED_FIXED;
    event->unrated_rating = 1400;
    assert_value(event, e2023, "ARO", 1, 1800);
    event->unrated = TIEBREAK_ORACLE_UNRATED_IGNORE;
    assert_value(event, e2023, "ARO", 1, 2200);
    arena_drop(&arena);
}

/* --- Teams ---------------------------------------------------------------------------------------------------------- */

static void team_products_and_their_cuts(void **state) {
    struct arena arena;
    struct tiebreak_oracle_event *event;
    (void)state;
    arena_init(&arena);
    /* [c07-2023:13.2] 3-1 against 10 match points and 20 game points, 2-2 against 8 and 18. */
    event = teams(&arena, 3, 5);
    match(event, 1, 1, 2, 4, 6);
    match(event, 1, 2, 3, 2, 4);
    match(event, 1, 3, 4, 4, 8);
    match(event, 2, 1, 5, 20, 40);
    match(event, 3, 1, 5, 16, 36);
    match(event, 4, 1, 5, 8, 24);
    for (int32_t team = 2; team <= 4; team++)
        for (int32_t round = 2; round <= 3; round++)
            match(event, team, round, 5, 0, 0);
    assert_value(event, e2019, "EMMSB/C1", 1, 28); /* [c02-2019:13.14.3.6] */
    assert_value(event, e2019, "EMGSB/C1", 1, 46); /* [c02-2019:13.14.3.7] though its product is 16 */
    assert_value(event, e2023, "EMMSB/C1", 1, 28);
    assert_value(event, e2023, "EMGSB/C1", 1, 46);
    assert_value(event, e2023, "EGMSB/C1", 1, 58);
    assert_value(event, e2023, "EGGSB/C1", 1, 96);
    assert_value(event, e2022, "EMGSB", 1, 46 + 16);
    assert_value(event, e2023, "MPvGP", 1, 9); /* [c07-2023:13.1] */
    assert_value(event, e2023, "BH", 1, 22);   /* [c07-2023:13] */
    assert_value(event, e2023, "BH:GP", 1, 50);
    arena_drop(&arena);
}

static void schedule_strength_and_its_divisor(void **state) {
    struct arena arena;
    struct tiebreak_oracle_event *event;
    (void)state;
    arena_init(&arena);
    /* [c07-2023:13.4] 24.5 game points, Buchholz 90 in nine rounds of four boards: 24.5 + 90 / 4. */
    event = teams(&arena, 9, 3);
    for (int32_t round = 1; round <= 9; round++) {
        match(event, 1, round, 2, 0, round == 1 ? 49 : 0);
        match(event, 2, round, 3, round == 1 ? 20 : 0, 0);
    }
    assert_value(event, e2023, "SSSC", 1, 47);
    assert_value(event, e2023, "SSSC/K5", 1, 42.5);
    /* [c02-2022:12.3.3.3] eleven rounds of four boards: divisor 5. */
    event = teams(&arena, 11, 3);
    for (int32_t round = 1; round <= 11; round++) {
        match(event, 1, round, 2, 0, round == 1 ? 60 : 0);
        match(event, 2, round, 3, round == 1 ? 20 : 0, 0);
    }
    assert_value(event, e2022, "SSSC", 1, 52);
    /* [c07-2023:13.4.2.b] one round: 2/4 is 0. */
    event = teams(&arena, 1, 2);
    assert_undefined(event, e2023, "SSSC");
    assert_value(event, e2023, "SSSC/K1", 1, 0);
    arena_drop(&arena);
}

static void boards_of_teams(void **state) {
    static const int32_t totals[] = {6, 4, 3, 1};
    static const int32_t one[] = {2, 2, 0, 0};
    static const int32_t two[] = {2, 0, 2, 0};
    static const int32_t three[] = {2, 0, 0, 2};
    static const int32_t four[] = {0, 2, 2, 0};
    struct arena arena;
    struct tiebreak_oracle_event *event;
    struct tiebreak_oracle_value x;
    struct tiebreak_oracle_value y;
    (void)state;
    arena_init(&arena);
    event = teams(&arena, 1, 5);
    match(event, 1, 1, 2, 4, 14);
    oracle_file_cell(event, 0, 0)->boards = totals;
    assert_value(event, e2023, "BC", 1, 13.5); /* [c07-2023:12.1] */
    for (int32_t team = 1; team <= 4; team++)
        match(event, team, 1, 5, 2, 4);
    oracle_file_cell(event, 0, 0)->boards = one;
    oracle_file_cell(event, 1, 0)->boards = two;
    oracle_file_cell(event, 2, 0)->boards = three;
    oracle_file_cell(event, 3, 0)->boards = four;
    tiebreak_oracle_value(event, e2023, "TBR", 0, &x); /* [c07-2023:12.2] */
    tiebreak_oracle_value(event, e2023, "TBR", 1, &y);
    assert_true(tiebreak_oracle_compare(&x, &y) < 0);
    tiebreak_oracle_value(event, e2023, "BBE", 2, &x); /* [c07-2023:12.3] */
    tiebreak_oracle_value(event, e2023, "BBE", 3, &y);
    assert_true(tiebreak_oracle_compare(&y, &x) < 0);
    /* [c07-2023:12.b] an allocated bye of a drawn match is a win on each board. */
    oracle_file_cell(event, 4, 0)->kind = TIEBREAK_ORACLE_ALLOCATED_BYE;
    assert_value(event, e2023, "BC", 5, 10);
    arena_drop(&arena);
}

static void extended_direct_encounter_of_teams(void **state) {
    static const int32_t x_boards[] = {2, 0, 0, 2};
    static const int32_t y_boards[] = {0, 2, 2, 0};
    struct arena arena;
    struct tiebreak_oracle_event *event;
    (void)state;
    arena_init(&arena);
    /* [c07-2023:13.3.1] a circle of three, 2 match points each; game points 5, 4.5 and 2.5. */
    event = teams(&arena, 3, 3);
    match(event, 1, 1, 2, 4, 6);
    match(event, 2, 1, 1, 0, 2);
    match(event, 2, 2, 3, 4, 7);
    match(event, 3, 2, 2, 0, 1);
    match(event, 3, 3, 1, 4, 4);
    match(event, 1, 3, 3, 0, 4);
    assert_places(event, e2023, "DE", 1, 1, 1);
    assert_places(event, e2023, "EDE", 1, 2, 3);
    /* [c07-2023:13.3.2] 2-2 with boards 1 and 4 against 2 and 3: board count 5 against 5, then without board 4. */
    event = teams(&arena, 1, 2);
    match(event, 1, 1, 2, 2, 4);
    match(event, 2, 1, 1, 2, 4);
    oracle_file_cell(event, 0, 0)->boards = x_boards;
    oracle_file_cell(event, 1, 0)->boards = y_boards;
    assert_places(event, e2023, "EDE", 1, 1);
    assert_places(event, e2026, "EDEBB", 2, 1);
    assert_places(event, e2026, "EDEBT", 1, 2);
    event->knockout_chain = "BC,BBE";
    assert_places(event, e2023, "EDE", 2, 1);
    arena_drop(&arena);
}

/* --- Codes and rankings --------------------------------------------------------------------------------------------- */

static void codes_are_read_as_the_grammar_has_them(void **state) {
    struct arena arena;
    struct tiebreak_oracle_event *event;
    struct tiebreak_oracle_value value;
    static const char *const wrong[] = {"",        "XYZ",   "BH/",   "BH/C0",    "BH/Q",   "BH:XP",
                                        "BH/P/C1", "KS/L1", "BH C1", "BH/C1/C2", "SSSC/K", "BH/C1/F/P"};
    (void)state;
    arena_init(&arena);
    event = AGAINST(&arena, 2, "2w1 3w1", 2, 4);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(tiebreak_oracle_value(event, e2026, wrong[i], 0, &value));
    assert_value(event, e2026, "bh-c1", 1, 2);
    assert_value(event, e2026, "BH/C1/P", 1, 2);
    assert_undefined(event, e2026, "BH:MP"); /* players have one score */
    assert_undefined(event, e2026, "EDE");
    assert_undefined(event, e2026, "WIN/C1");
    assert_undefined(event, e2026, "BH/R");
    assert_undefined(event, e2009, "DE");
    assert_undefined(event, e2009, "BH/C1");
    assert_undefined(event, e2024, "EDEBT");
    arena_drop(&arena);
}

static void a_ranking_goes_subgroup_by_subgroup(void **state) {
    static const char *const codes[] = {"DE", "BPG"};
    static const char *const reversed[] = {"TPN/R"};
    struct arena arena;
    struct tiebreak_oracle_event *event;
    int32_t ranks[5];
    (void)state;
    arena_init(&arena);
    /* [c02-2022:12.1.3.apply] [c07-2023:2.1] 1 and 2 on 2 points did not meet; 3, 4 and 5 on 1: only 3 and 4 met. */
    event = PLAYERS(&arena, 3, "5b1 3w1 4w0", "4b1 5w1 3w0", "4w0 1b0 2b1", "3b1 2w0 1b0", "1w0 2b0 U");
    oracle_file_cell(event, 3, 2)->points[0] = 0;
    tiebreak_oracle_rank(event, e2023, codes, 2, TIEBREAK_ORACLE_MATCH_POINTS, ranks);
    assert_int_equal(ranks[0], 1);
    assert_int_equal(ranks[1], 1);
    assert_int_equal(ranks[2], 3);
    assert_int_equal(ranks[3], 3);
    assert_int_equal(ranks[4], 5);
    tiebreak_oracle_rank(event, e2026, reversed, 1, TIEBREAK_ORACLE_MATCH_POINTS, ranks);
    assert_int_equal(ranks[0], 2);
    assert_int_equal(ranks[1], 1);
    assert_int_equal(ranks[2], 5);
    assert_int_equal(ranks[4], 3);
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(direct_encounter_ranks_those_who_met),
        cmocka_unit_test(direct_encounter_with_missing_games),
        cmocka_unit_test(direct_encounter_averages_repeated_meetings),
        cmocka_unit_test(own_records_are_counted),
        cmocka_unit_test(buchholz_and_its_cuts),
        cmocka_unit_test(the_virtual_opponent_of_2009_and_2019),
        cmocka_unit_test(what_a_participant_counts_for_opponents),
        cmocka_unit_test(the_example_with_three_kinds_of_rounds),
        cmocka_unit_test(sonneborn_berger_and_its_cuts),
        cmocka_unit_test(fore_and_opponents_buchholz),
        cmocka_unit_test(koya_and_its_limits),
        cmocka_unit_test(performances_by_the_tables),
        cmocka_unit_test(averages_of_earlier_editions),
        cmocka_unit_test(rating_tiebreaks_drop_out_with_unrated_players),
        cmocka_unit_test(team_products_and_their_cuts),
        cmocka_unit_test(schedule_strength_and_its_divisor),
        cmocka_unit_test(boards_of_teams),
        cmocka_unit_test(extended_direct_encounter_of_teams),
        cmocka_unit_test(codes_are_read_as_the_grammar_has_them),
        cmocka_unit_test(a_ranking_goes_subgroup_by_subgroup),
    };
    return cmocka_run_group_tests_name("tiebreak oracle", tests, NULL, NULL);
}
