#include "random_teams.h"

#include <assert.h>
#include <stdio.h>

enum { TEAMS_MOST = 9, ROUNDS_MOST = 9, BOARDS_MOST = 6 };

/* How often things happen in a tournament, one in so many; 0: never. */
struct habits {
    int forfeit;
    int match_forfeit;
    int bye;
    int draw;
};

static bool happens(struct random_source *source, int one_in) {
    return one_in > 0 && chance_one_in(source, (uint32_t)one_in);
}

static struct scoring match_scoring(struct random_source *source) {
    static const struct scoring known[] = {
        {.unit = 1, .win = 2, .draw = 1},
        {.unit = 1, .win = 2, .draw = 1},
        {.unit = 1, .win = 3, .draw = 1},
        {.unit = 2, .win = 2, .draw = 1},
        {.unit = 1, .win = 3, .draw = 2, .loss = 1},
    };
    return known[random_below(source, sizeof known / sizeof *known)];
}

static struct scoring game_scoring(struct random_source *source) {
    static const struct scoring known[] = {
        {.unit = 2, .win = 2, .draw = 1},
        {.unit = 2, .win = 2, .draw = 1},
        {.unit = 2, .win = 2, .draw = 1},
        {.unit = 1, .win = 3, .draw = 1},
        {.unit = 1, .win = 3, .draw = 2, .loss = 1},
    };
    return known[random_below(source, sizeof known / sizeof *known)];
}

/* A bye is worth a draw, a win, or something of its own. */
static void choose_scoring(struct random_source *source, struct team_table *table) {
    struct team_scoring *scoring = &table->scoring;
    scoring->match = match_scoring(source);
    scoring->game = game_scoring(source);
    scoring->match.allocated_bye = chance_one_in(source, 2) ? scoring->match.draw : scoring->match.win;
    team_scoring_set_byes(scoring, table->board_count);
    if (chance_one_in(source, 2))
        scoring->bye_game_points[BYE_ALLOCATED] = chance_between(source, 0, table->board_count * scoring->game.win);
}

static enum result board_result(struct random_source *source, const struct habits *habits) {
    static const enum result forfeits[] = {RESULT_WHITE_BY_FORFEIT, RESULT_BLACK_BY_FORFEIT, RESULT_BOTH_FORFEIT};
    static const enum result rare[] = {RESULT_BOTH_LOSE, RESULT_DRAW_UNRATED, RESULT_WHITE_WINS_UNRATED};
    if (happens(source, habits->forfeit))
        return forfeits[random_below(source, 3)];
    if (chance_one_in(source, 40))
        return rare[random_below(source, 3)];
    if (happens(source, habits->draw))
        return RESULT_DRAW;
    return chance_one_in(source, 2) ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
}

static void play(struct random_source *source, const struct habits *habits, struct team_table *table, int32_t round,
                 int32_t first, int32_t second) {
    struct team_game games[TEAM_MOST_BOARDS] = {0};
    enum board_colour colour = chance_one_in(source, 2) ? COLOUR_WHITE : COLOUR_BLACK;
    bool forfeited = happens(source, habits->match_forfeit);
    int kind = (int)random_below(source, 4);
    struct error error;
    for (int32_t board = 0; board < table->board_count; board++) {
        bool white = team_board_colour(colour, board) == COLOUR_WHITE;
        games[board].result = board_result(source, habits);
        if (!forfeited)
            continue;
        games[board].result = kind == 0 ? RESULT_BOTH_FORFEIT
                              : kind == 1
                                  ? (chance_one_in(source, 2) ? RESULT_WHITE_BY_FORFEIT : RESULT_BLACK_BY_FORFEIT)
                              : (kind == 2) == white ? RESULT_WHITE_BY_FORFEIT
                                                     : RESULT_BLACK_BY_FORFEIT;
    }
    bool entered = team_table_set_match(table, round, first, second, colour, games, &error);
    assert(entered);
    (void)entered;
}

/* Pairs by chance, so that some meet often and some never; the rest has byes. */
static void swiss_round(struct random_source *source, const struct habits *habits, struct team_table *table,
                        int32_t round) {
    static const enum bye byes[] = {BYE_ALLOCATED, BYE_FULL, BYE_HALF, BYE_ZERO};
    int32_t order[TEAMS_MOST];
    int32_t waiting = -1;
    for (int32_t i = 0; i < table->team_count; i++)
        order[i] = i;
    random_shuffle(source, order, (size_t)table->team_count);
    for (int32_t i = 0; i < table->team_count; i++) {
        if (happens(source, habits->bye)) {
            if (!chance_one_in(source, 4)) /* else absent: neither paired nor with a bye */
                team_table_set_bye(table, round, order[i], byes[random_below(source, 4)]);
        } else if (waiting < 0) {
            waiting = order[i];
        } else {
            play(source, habits, table, round, waiting, order[i]);
            waiting = -1;
        }
    }
    if (waiting >= 0)
        team_table_set_bye(table, round, waiting, BYE_ALLOCATED);
}

/* The circle: with an odd number the one against the last has a free round. */
static void round_robin(struct random_source *source, const struct habits *habits, struct team_table *table) {
    int32_t even = table->team_count + table->team_count % 2;
    for (int32_t round = 0; round < table->round_count; round++) {
        int32_t turn = round % (even - 1);
        for (int32_t i = 0; i < even / 2; i++) {
            int32_t first = i == 0 ? even - 1 : (turn + i) % (even - 1);
            int32_t second = i == 0 ? turn : (turn + even - 1 - i) % (even - 1);
            if (first >= table->team_count)
                team_table_set_bye(table, round, second, BYE_FREE);
            else
                play(source, habits, table, round, first, second);
        }
    }
}

void random_teams_make(struct arena *arena, struct random_source *source, struct team_table *table) {
    struct habits habits = {
        .forfeit = chance_one_in(source, 3) ? 0 : chance_between(source, 2, 12),
        .match_forfeit = chance_one_in(source, 3) ? 0 : chance_between(source, 3, 12),
        .bye = chance_one_in(source, 4) ? 0 : chance_between(source, 3, 12),
        .draw = chance_between(source, 1, 4),
    };
    bool predetermined = chance_one_in(source, 3);
    int32_t teams = chance_between(source, 2, TEAMS_MOST);
    int32_t cycles = predetermined && teams < 6 && chance_one_in(source, 3) ? 2 : 1;
    int32_t rounds = predetermined ? (teams + teams % 2 - 1) * cycles : chance_between(source, 1, ROUNDS_MOST);
    bool made = team_table_make(arena, teams, rounds, chance_between(source, 1, BOARDS_MOST), table);
    assert(made);
    (void)made;
    table->predetermined = predetermined;
    table->cycles = cycles;
    choose_scoring(source, table);
    if (predetermined) {
        round_robin(source, &habits, table);
        return;
    }
    if (chance_one_in(source, 3))
        table->rounds_planned += chance_between(source, 1, 3);
    for (int32_t round = 0; round < rounds; round++)
        swiss_round(source, &habits, table, round);
}

void random_teams_print(const struct team_table *table) {
    const struct team_scoring *scoring = &table->scoring;
    printf("# %d teams, %d of %d rounds, %d boards%s, %d cycles\n", table->team_count, table->round_count,
           table->rounds_planned, table->board_count, table->predetermined ? ", round robin" : "", table->cycles);
    printf("# match %d-%d-%d of %d, game %d-%d-%d of %d, bye %d and %d\n", scoring->match.win, scoring->match.draw,
           scoring->match.loss, scoring->match.unit, scoring->game.win, scoring->game.draw, scoring->game.loss,
           scoring->game.unit, scoring->match.allocated_bye, scoring->bye_game_points[BYE_ALLOCATED]);
    for (int32_t i = 0; i < table->team_count; i++) {
        printf("# team %d:", i);
        for (int32_t round = 0; round < table->round_count; round++) {
            const struct team_match *match = team_table_match(table, i, round);
            const struct team_board *boards = team_table_boards(table, i, round);
            if (match->opponent < 0)
                printf("  %s %d/%d", bye_code((enum bye)match->bye), match->points[0], match->points[1]);
            else
                printf("  %d%c%d %d/%d (", match->opponent, match->colour == COLOUR_WHITE ? 'w' : 'b', match->outcome,
                       match->points[0], match->points[1]);
            for (int32_t board = 0; match->opponent >= 0 && board < table->board_count; board++)
                printf("%s%d%s", board > 0 ? " " : "", boards[board].points,
                       boards[board].outcome >= OUTCOME_FORFEIT_WIN ? "f" : "");
            if (match->opponent >= 0)
                printf(")");
        }
        printf("\n");
    }
}
