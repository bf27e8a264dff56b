/* Tie-breaks from a participant's own record, and those of the boards of a team. */
#include <string.h>

#include "tiebreak_oracle_parts.h"

/*
 * WIN, WON, BPG, BWG and GE speak of results, which for teams are those of the matches: they do not change when game
 * points are the reference. WON, BPG and BWG say "over the board", and GE names forfeit losses: these words are taken
 * to hold in round robins as well, where forfeits otherwise are regular games.
 */
static int64_t count_rounds(const struct tiebreak_oracle_question *question) {
    const struct tiebreak_oracle_event *event = question->event;
    const struct tiebreak_oracle_code *code = &question->code;
    int64_t count = 0;
    for (int32_t round = 0; round < event->rounds_held; round++) {
        const struct tiebreak_oracle_cell *cell = &event->cells[question->participant * event->rounds_planned + round];
        bool played = cell->kind == TIEBREAK_ORACLE_PLAYED;
        bool won = cell->points[TIEBREAK_ORACLE_MATCH_POINTS] >= event->scale[TIEBREAK_ORACLE_MATCH_POINTS].win;
        bool black = cell->colour == TIEBREAK_ORACLE_BLACK;
        if (tiebreak_oracle_is(code, "WIN")) {
            /* [c02-2019:13.12.4] games won and wins by forfeit, so no byes; [c02-2022:12.3.2.2.1] any unplayed win;
             * [c07-2023:7.1] as many points as awarded for a win. */
            bool game = played || cell->kind == TIEBREAK_ORACLE_FORFEIT_WIN;
            count += won && (question->edition > TIEBREAK_ORACLE_2019 || game);
        } else if (tiebreak_oracle_is(code, "WON")) {
            count += played && won; /* [c07-2023:7.2] */
        } else if (tiebreak_oracle_is(code, "BPG")) {
            count += played && black; /* [c07-2023:7.3] */
        } else if (tiebreak_oracle_is(code, "BWG")) {
            count += played && black && won; /* [c07-2023:7.4] */
        } else {
            count += !tiebreak_oracle_is_voluntary(cell->kind); /* [c07-2023:7.6] */
        }
    }
    return count;
}

/* [c07-2023:7.5] the score after each round, cuts from the first round on [c07-2023:14.1.1.c], medians also from the last. */
static int64_t progressive(const struct tiebreak_oracle_question *question, enum tiebreak_oracle_score score) {
    const struct tiebreak_oracle_event *event = question->event;
    int32_t first = question->code.cut;
    int32_t end = event->rounds_held - (question->code.median ? question->code.cut : 0);
    int64_t running = 0;
    int64_t sum = 0;
    for (int32_t round = 0; round < event->rounds_held; round++) {
        running += event->cells[question->participant * event->rounds_planned + round].points[score];
        if (round >= first && round < end)
            sum += running;
    }
    return sum;
}

/*
 * 2026, 7.7: twice the standard points. A round with a scheduled opponent, played or forfeited, compares the two; so
 * both get half of a game that both forfeited. Any other round compares with a draw.
 */
static int64_t standard_points_doubled(const struct tiebreak_oracle_question *question,
                                       enum tiebreak_oracle_score score) {
    const struct tiebreak_oracle_event *event = question->event;
    int64_t sum = 0;
    for (int32_t round = 0; round < event->rounds_held; round++) {
        const struct tiebreak_oracle_cell *cell = &event->cells[question->participant * event->rounds_planned + round];
        int32_t other = event->scale[score].draw;
        if (cell->opponent >= 0)
            other = event->cells[cell->opponent * event->rounds_planned + round].points[score];
        sum += cell->points[score] > other ? 2 : cell->points[score] == other ? 1 : 0;
    }
    return sum;
}

void tiebreak_oracle_own_record(const struct tiebreak_oracle_question *question, struct tiebreak_oracle_value *value) {
    const struct tiebreak_oracle_event *event = question->event;
    const struct tiebreak_oracle_code *code = &question->code;
    enum tiebreak_oracle_score score = tiebreak_oracle_reference(event, code);
    if (tiebreak_oracle_is(code, "WIN") || tiebreak_oracle_is(code, "WON") || tiebreak_oracle_is(code, "BPG") ||
        tiebreak_oracle_is(code, "BWG") || tiebreak_oracle_is(code, "GE") || tiebreak_oracle_is(code, "REP"))
        value->parts[0] = fraction_make(count_rounds(question), 1);
    if (tiebreak_oracle_is(code, "PS"))
        value->parts[0] = fraction_make(progressive(question, score), event->units_per_point);
    if (tiebreak_oracle_is(code, "STD"))
        value->parts[0] = fraction_make(standard_points_doubled(question, score), 2);
    if (tiebreak_oracle_is(code, "TPN")) {
        value->parts[0] = fraction_make(event->participants[question->participant].number, 1);
        value->lower_first = !code->reverse;
    }
    if (tiebreak_oracle_is(code, "MPVGP")) {
        /* [c07-2023:13.1] the score that does not decide. */
        struct tiebreak_oracle_view view = tiebreak_oracle_see(question->arena, event, question->edition, false, false);
        enum tiebreak_oracle_score other =
            event->primary == TIEBREAK_ORACLE_MATCH_POINTS ? TIEBREAK_ORACLE_GAME_POINTS : TIEBREAK_ORACLE_MATCH_POINTS;
        value->parts[0] =
            fraction_make(tiebreak_oracle_score_of(&view, question->participant, other), event->units_per_point);
    }
    if (tiebreak_oracle_is(code, "MP+GP")) {
        /* [c02-2022:12.3.3.1] the sum of both. */
        struct tiebreak_oracle_view view = tiebreak_oracle_see(question->arena, event, question->edition, false, false);
        value->parts[0] =
            fraction_make(tiebreak_oracle_score_of(&view, question->participant, TIEBREAK_ORACLE_MATCH_POINTS) +
                              tiebreak_oracle_score_of(&view, question->participant, TIEBREAK_ORACLE_GAME_POINTS),
                          event->units_per_point);
    }
}

/* --- Boards of teams ------------------------------------------------------------------------------------------------ */

/*
 * [c07-2023:12.a] forfeits on a board are wins and losses; [c07-2023:12.b] an allocated bye is a win on each board,
 * whatever it was worth. A match won by forfeit for which no boards are given is a win on each of them as well. Other
 * byes have no games.
 */
static int64_t board_points(const struct tiebreak_oracle_event *event, const struct tiebreak_oracle_cell *cell,
                            int32_t board) {
    if (cell->kind == TIEBREAK_ORACLE_ALLOCATED_BYE)
        return event->board_win;
    if (cell->boards != NULL)
        return cell->boards[board];
    return cell->kind == TIEBREAK_ORACLE_FORFEIT_WIN ? event->board_win : 0;
}

void tiebreak_oracle_board_parts(const struct tiebreak_oracle_view *view, const char *name, int32_t participant,
                                 int32_t opponent, struct tiebreak_oracle_value *value) {
    const struct tiebreak_oracle_event *event = view->event;
    int64_t sums[TIEBREAK_ORACLE_PARTS] = {0};
    int64_t running = 0;
    for (int32_t round = 0; round < event->rounds_held; round++) {
        const struct tiebreak_oracle_cell *cell = tiebreak_oracle_at(view, participant, round);
        /* Between two teams only matches count, as direct encounter counts them. */
        if (opponent >= 0 && (cell->opponent != opponent || cell->kind != TIEBREAK_ORACLE_PLAYED))
            continue;
        for (int32_t board = 0; board < event->boards; board++) {
            /* The kind as recorded: a forfeited match stays one for its boards. */
            const struct tiebreak_oracle_cell *recorded = &event->cells[participant * event->rounds_planned + round];
            sums[board] += board_points(event, recorded, board);
        }
    }
    if (strcmp(name, "BC") == 0) { /* [c07-2023:12.1] */
        for (int32_t board = 0; board < event->boards; board++)
            running += (board + 1) * sums[board];
        value->parts[0] = fraction_make(running, event->units_per_point);
        value->part_count = 1;
        value->lower_first = true;
        return;
    }
    value->part_count = event->boards;
    for (int32_t board = 0; board < event->boards; board++) {
        running += sums[board];
        if (strcmp(name, "BBE") == 0) /* [c07-2023:12.3] without the last board, the last two, and so on */
            value->parts[event->boards - 1 - board] = fraction_make(running, event->units_per_point);
        else /* [c07-2023:12.2] [c02-2022:12.3.3.4.board] */
            value->parts[board] = fraction_make(sums[board], event->units_per_point);
    }
    if (strcmp(name, "BBE") == 0) {
        for (int32_t i = 1; i < event->boards; i++)
            value->parts[i - 1] = value->parts[i];
        value->part_count = event->boards > 1 ? event->boards - 1 : 1;
        if (event->boards == 1)
            value->parts[0] = fraction_make(0, 1);
    }
}

void tiebreak_oracle_boards(const struct tiebreak_oracle_question *question, struct tiebreak_oracle_value *value) {
    struct tiebreak_oracle_view view =
        tiebreak_oracle_see(question->arena, question->event, question->edition, false, false);
    tiebreak_oracle_board_parts(&view, question->code.name, question->participant, -1, value);
}
