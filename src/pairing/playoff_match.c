#include "pairing/playoff_inside.h"

#include "pairing/berger.h"

int32_t playoff_points(enum result result, enum board_colour side) {
    switch (result_outcome(result, side)) {
    case OUTCOME_WIN:
    case OUTCOME_FORFEIT_WIN:
        return 2;
    case OUTCOME_DRAW:
        return 1;
    default:
        return 0;
    }
}

int32_t playoff_other(const struct playoff_contest *contest, int32_t player) {
    return contest->players[contest->players[0] == player ? 1 : 0];
}

static int32_t place_of(const struct playoff_contest *contest, int32_t player) {
    int32_t place = 0;
    while (contest->players[place] != player)
        place++;
    return place;
}

void playoff_decide(struct playoff *playoff, int32_t contest, int32_t winner, enum playoff_step_name step,
                    const char *article) {
    struct playoff_contest *decided = &playoff->contests[contest];
    decided->decided = true;
    decided->winner = winner;
    playoff_add_step(
        playoff, step, contest, winner,
        winner == PLAYOFF_UNSET || decided->player_count < 2 ? PLAYOFF_UNSET : playoff_other(decided, winner), article);
}

/* After which time, by which break. [c02-2022:12.2.3.2.start] [c02-2022:12.2.3.2.stage] [c02-2019:13.2.8] */
static void set_earliest(const struct playoff *playoff, const struct playoff_contest *contest,
                         struct playoff_game *game) {
    bool first = contest->played == 0 || (contest->kind == PLAYOFF_MATCH && contest->finished == 0);
    const struct playoff_rules *rules = &playoff->rules;
    const struct playoff_stage *stage = &playoff->stages[contest->stage];
    int64_t after = contest->last_end;
    int32_t minutes = rules->break_games;
    game->break_article = playoff_article(rules, game->article, game->article, "c07-2023:3.1.7");
    if (first && !contest->later_phase && !stage->later) {
        after = playoff->last_main_end;
        minutes = rules->break_before;
        game->break_article = playoff_article(rules, "c02-2019:13.2.8", "c02-2022:12.2.3.2.start", "c07-2023:3.1.7");
    } else if (first) {
        after = contest->later_phase ? contest->last_end : stage->after;
        minutes = rules->break_stages;
        game->break_article = playoff_article(rules, "c02-2019:13.2.8", "c02-2022:12.2.3.2.stage", "c07-2023:3.1.7");
    }
    game->earliest = after == PLAYOFF_UNSET ? PLAYOFF_UNSET : after + minutes;
}

static struct playoff_game *add_game(struct playoff *playoff, int32_t contest, int32_t white, int32_t black) {
    struct playoff_work *work = playoff->work;
    struct playoff_contest *here = &playoff->contests[contest];
    struct playoff_game *game = arena_push(work->arena, playoff->games, work->game_capacity, playoff->game_count, NULL);
    const struct playoff_phase *phase = &here->phases[here->phase];
    here->games++;
    here->open++;
    *game = (struct playoff_game){.contest = contest,
                                  .number = here->games,
                                  .phase = here->phase,
                                  .board = here->board,
                                  .white = white,
                                  .black = black,
                                  .armageddon = phase->kind == PLAYOFF_ARMAGEDDON,
                                  .rate = phase->rate,
                                  .started = PLAYOFF_UNSET,
                                  .ended = PLAYOFF_UNSET};
    game->article = game->armageddon ? playoff_armageddon_article(&playoff->rules) : here->article;
    return game;
}

void playoff_enter(struct playoff *playoff, struct playoff_game *game, enum result result) {
    struct playoff_contest *contest = &playoff->contests[game->contest];
    game->result = result;
    contest->open--;
    contest->points[place_of(contest, game->white)] += playoff_points(result, COLOUR_WHITE);
    contest->points[place_of(contest, game->black)] += playoff_points(result, COLOUR_BLACK);
    if (contest->kind == PLAYOFF_MATCH)
        contest->finished++;
    contest->played += !game->walkover;
    /* Of games at the same time the last end counts. */
    if (!game->walkover && (contest->kind == PLAYOFF_MATCH || contest->last_end < game->ended))
        contest->last_end = game->ended;
}

/* --- Matches ---------------------------------------------------------------------------------------------------- */

/*
 * Who has won the phase that is played, or PLAYOFF_UNSET; `over` when no further game of it is to be played. A phase of
 * several games ends as soon as one cannot be caught up with.
 */
static int32_t phase_winner(const struct playoff *playoff, const struct playoff_contest *contest, bool *over) {
    const struct playoff_phase *phase = &contest->phases[contest->phase];
    int32_t difference = contest->points[0] - contest->points[1];
    int32_t ahead = difference == 0 ? PLAYOFF_UNSET : contest->players[difference > 0 ? 0 : 1];
    const struct playoff_game *last = NULL;
    *over = false;
    if (contest->finished == 0)
        return PLAYOFF_UNSET;
    switch (phase->kind) {
    case PLAYOFF_GAMES: {
        int32_t left = phase->games - contest->finished;
        *over = left == 0 || difference > 2 * left || -difference > 2 * left;
        return *over ? ahead : PLAYOFF_UNSET;
    }
    case PLAYOFF_FIRST_WIN: /* the first winner of a game [c02-2019:13.2.11.1] */
        *over = ahead != PLAYOFF_UNSET;
        return ahead;
    case PLAYOFF_ARMAGEDDON: /* only a win helps White [c02-2022:12.2.3.5] */
        *over = true;
        for (int32_t i = playoff->game_count - 1; last == NULL; i--)
            if (&playoff->contests[playoff->games[i].contest] == contest)
                last = &playoff->games[i];
        return playoff_points(last->result, COLOUR_WHITE) == 2 ? last->white : last->black;
    }
    return PLAYOFF_UNSET;
}

static void begin_phase(struct playoff_contest *contest, int32_t phase) {
    contest->phase = phase;
    contest->finished = 0;
    contest->later_phase = true;
    contest->points[0] = contest->points[1] = 0;
    contest->chooser = contest->white = PLAYOFF_UNSET; /* "a new drawing of lots" */
}

static int32_t higher_ranked(const struct playoff_contest *contest) {
    return contest->players[0] < contest->players[1] ? contest->players[0] : contest->players[1];
}

/* The phase is over and has decided nothing. */
static void go_on(struct playoff *playoff, int32_t number) {
    struct playoff_contest *contest = &playoff->contests[number];
    const char *tied = playoff->rules.format == PLAYOFF_FORMAT_2022 ? "c02-2022:12.2.3.4.tied" : contest->article;
    if (contest->phase + 1 < contest->phase_count || playoff->rules.still_tied == PLAYOFF_TIED_REPEAT) {
        begin_phase(contest, contest->phase + 1 < contest->phase_count ? contest->phase + 1 : contest->phase);
        playoff_add_step(playoff, PLAYOFF_STEP_PHASE, number, contest->players[0], contest->players[1], tied);
    } else if (playoff->rules.still_tied == PLAYOFF_TIED_LOTS) {
        contest->lot_decides = true;
    } else {
        playoff_decide(playoff, number, higher_ranked(contest), PLAYOFF_STEP_RANK, "c07-2023:3.1.3");
    }
}

/* Who has White in game `game` (from 0) of a phase. */
static bool starts_again(enum playoff_sequence sequence, int32_t game) {
    return sequence == PLAYOFF_ALTERNATE ? game % 2 == 0 : (game + 1) / 2 % 2 == 0;
}

static void next_game(struct playoff *playoff, int32_t number) {
    struct playoff_contest *contest = &playoff->contests[number];
    int32_t higher = higher_ranked(contest);
    if (playoff->rules.colours == PLAYOFF_COLOURS_RANK_WHITE)
        contest->white = higher;
    if (playoff->rules.colours == PLAYOFF_COLOURS_RANK_CHOOSES)
        contest->chooser = higher;
    if (contest->white == PLAYOFF_UNSET)
        return;
    int32_t other = playoff_other(contest, contest->white);
    bool again = starts_again(playoff->rules.sequence, contest->finished);
    int32_t white = again ? contest->white : other;
    set_earliest(playoff, contest, add_game(playoff, number, white, playoff_other(contest, white)));
}

static void walk_over(struct playoff *playoff, int32_t number, bool first_left, bool second_left) {
    struct playoff_contest *contest = &playoff->contests[number];
    for (int32_t i = playoff->game_count - 1; contest->open > 0; i--) {
        struct playoff_game *game = &playoff->games[i];
        if (game->contest != number || game->result != RESULT_NONE)
            continue;
        bool white_left = playoff->work->withdrawn[game->white];
        game->walkover = true;
        playoff_enter(playoff, game,
                      !white_left                             ? RESULT_WHITE_BY_FORFEIT
                      : playoff->work->withdrawn[game->black] ? RESULT_BOTH_FORFEIT
                                                              : RESULT_BLACK_BY_FORFEIT);
    }
    if (first_left && second_left)
        playoff_decide(playoff, number, PLAYOFF_UNSET, PLAYOFF_STEP_NOBODY, contest->article);
    else
        playoff_decide(playoff, number, contest->players[first_left ? 1 : 0], PLAYOFF_STEP_WALKOVER, contest->article);
}

static void progress_match(struct playoff *playoff, int32_t number) {
    struct playoff_contest *contest = &playoff->contests[number];
    bool first_left = playoff->work->withdrawn[contest->players[0]];
    bool second_left = playoff->work->withdrawn[contest->players[1]];
    if (first_left || second_left) {
        walk_over(playoff, number, first_left, second_left);
        return;
    }
    if (contest->open > 0 || contest->lot_decides)
        return;
    bool over;
    int32_t winner = phase_winner(playoff, contest, &over);
    if (winner != PLAYOFF_UNSET) {
        bool armageddon = contest->phases[contest->phase].kind == PLAYOFF_ARMAGEDDON;
        playoff_decide(playoff, number, winner, armageddon ? PLAYOFF_STEP_ARMAGEDDON : PLAYOFF_STEP_WON,
                       armageddon ? playoff_armageddon_article(&playoff->rules) : contest->article);
        return;
    }
    if (over)
        go_on(playoff, number);
    if (!contest->decided && !contest->lot_decides)
        next_game(playoff, number);
}

/* --- Round robins ----------------------------------------------------------------------------------------------- */

/* Games of those who have left are lost by default as they become due. */
static void default_games(struct playoff *playoff, int32_t number) {
    const bool *left = playoff->work->withdrawn;
    for (int32_t i = 0; i < playoff->game_count; i++) {
        struct playoff_game *game = &playoff->games[i];
        if (game->contest != number || game->result != RESULT_NONE || (!left[game->white] && !left[game->black]))
            continue;
        game->walkover = true;
        playoff_enter(playoff, game,
                      !left[game->white]  ? RESULT_WHITE_BY_FORFEIT
                      : left[game->black] ? RESULT_BOTH_FORFEIT
                                          : RESULT_BLACK_BY_FORFEIT);
    }
}

/* [c02-2022:12.2.3.6.1]: the order 2-3, 1-2, 3-1 is that of the table for three. */
static void progress_round_robin(struct playoff *playoff, int32_t number) {
    struct playoff_contest *contest = &playoff->contests[number];
    struct berger_plan plan = {
        .players = contest->player_count, .cycles = playoff->rules.cycles == 2 ? 2 : 1, .swap = true};
    struct berger_pair *pairs = arena_array(playoff->work->arena, (size_t)berger_board_count(&plan), sizeof *pairs);
    default_games(playoff, number);
    while (contest->open == 0) {
        int32_t free_number;
        if (contest->finished == berger_round_count(&plan)) {
            contest->decided = true;
            return;
        }
        contest->finished++;
        berger_round(&plan, contest->finished, pairs, &free_number);
        for (int32_t i = 0; i < berger_board_count(&plan); i++) {
            struct playoff_game *game =
                add_game(playoff, number, contest->players[pairs[i].white - 1], contest->players[pairs[i].black - 1]);
            game->round = contest->finished;
            game->board = contest->board + i;
            set_earliest(playoff, contest, game);
        }
        default_games(playoff, number);
    }
}

void playoff_progress(struct playoff *playoff, int32_t contest) {
    struct playoff_contest *here = &playoff->contests[contest];
    if (here->decided)
        return;
    if (here->kind == PLAYOFF_MATCH) {
        progress_match(playoff, contest);
    } else if (here->kind == PLAYOFF_ROUND_ROBIN) {
        progress_round_robin(playoff, contest);
    } else {
        bool left = playoff->work->withdrawn[here->players[0]];
        playoff_decide(playoff, contest, left ? PLAYOFF_UNSET : here->players[0],
                       left ? PLAYOFF_STEP_NOBODY : PLAYOFF_STEP_BYE, here->article);
    }
}
