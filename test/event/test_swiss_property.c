/*
 * Random Swiss tournaments, driven through requests. The test keeps its own simple record of what happened, makes the
 * drawing of each round from that alone, and has it paired: the event must come to the same. Seeds are fixed;
 * STAUNTON_SEED and STAUNTON_RUNS choose others.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "event/draw.h"
#include "hall.h"

enum { RUNS = 100, MOST_PLAYERS = 50, MOST_ROUNDS = 9, GROUPS = 3, GROUP = 3 };

static uint64_t setting(const char *name, uint64_t usual) {
    const char *set = getenv(name);
    return set == NULL ? usual : strtoull(set, NULL, 10);
}

/* --- The record ----------------------------------------------------------------------------------------------------- */

struct kept_board {
    int white;
    int black;
    enum result result;
};

struct kept_round {
    int numbers[MOST_PLAYERS + 1]; /* by player; 0: not entered yet */
    int board_count;
    struct kept_board boards[MOST_PLAYERS];
    enum bye byes[MOST_PLAYERS + 1]; /* by player */
    bool by_engine;
    bool stale; /* a result before it was changed after it was paired */
};

struct record {
    struct random_source source;
    struct hall hall;
    int player_count; /* registered; those behind entered_count come late */
    int ratings[MOST_PLAYERS + 1];
    bool entered[MOST_PLAYERS + 1];
    bool left[MOST_PLAYERS + 1];
    enum bye asked[MOST_PLAYERS + 1][MOST_ROUNDS];
    struct scoring scoring;
    enum dutch_edition edition;
    bool baku;
    enum board_colour colour;
    int group_count;
    int groups[GROUPS][GROUP];
    int from[GROUPS];
    int to[GROUPS];
    int rounds;
    int round_count;
    struct kept_round past[MOST_ROUNDS];
    /* What came of it. */
    size_t by_engine, by_hand, outdated, impossible;
};

static int any(struct record *record, int least, int most) {
    return least + (int)random_below(&record->source, (uint64_t)(most - least + 1));
}

static bool chance(struct record *record, int percent) {
    return any(record, 0, 99) < percent;
}

/* The rank by rating among those who are entered; equals in the order of their names, which is that of their ids. */
static void number_players(const struct record *record, int *numbers) {
    for (int i = 1; i <= record->player_count; i++) {
        numbers[i] = record->entered[i];
        for (int j = 1; j <= record->player_count && record->entered[i]; j++)
            numbers[i] += record->entered[j] && (record->ratings[j] > record->ratings[i] ||
                                                 (record->ratings[j] == record->ratings[i] && j < i));
    }
}

static bool comes(const struct record *record, int player) {
    return record->entered[player] && !record->left[player] && record->asked[player][record->round_count] == BYE_NONE;
}

/* --- The drawing, once more ----------------------------------------------------------------------------------------- */

static int upper_half_of(int count) {
    return 2 * ((count + 3) / 4);
}

static void accelerate(struct record *record, struct drawing *drawing, const int *numbers, const bool *takes_part) {
    struct arena *arena = &record->hall.arena;
    const struct kept_round *first = record->round_count > 0 ? &record->past[0] : NULL;
    int accelerated = (record->rounds + 1) / 2;
    int full = (accelerated + 1) / 2;
    int count = 0;
    int last = 0; /* the lowest of the group */
    bool there[MOST_PLAYERS + 1] = {false};
    for (int i = 1; i <= record->player_count; i++) {
        there[i] = first == NULL ? takes_part[i] : first->byes[i] == BYE_ALLOCATED;
        for (int j = 0; first != NULL && j < first->board_count; j++)
            there[i] = there[i] || first->boards[j].white == i || first->boards[j].black == i;
        count += there[i];
    }
    for (int number = 1, left = upper_half_of(count); number <= record->player_count && left > 0; number++)
        for (int i = 1; i <= record->player_count; i++)
            if (there[i] && (first == NULL ? numbers : first->numbers)[i] == number) {
                left--;
                last = i;
            }
    int32_t *points =
        arena_array(arena, (size_t)drawing->table->participant_count * (size_t)accelerated, sizeof *points);
    for (int i = 1; i <= record->player_count; i++)
        for (int round = 0; round < accelerated && numbers[i] > 0; round++)
            points[(numbers[i] - 1) * accelerated + round] = numbers[i] > numbers[last] ? 0
                                                             : round < full             ? record->scoring.win
                                                                                        : record->scoring.draw;
    drawing->virtual_points = points;
    drawing->virtual_rounds = accelerated;
}

static void exclude(struct record *record, struct drawing *drawing, const int *numbers) {
    struct exclusion *exclusions = arena_array(&record->hall.arena, GROUPS, sizeof *exclusions);
    for (int i = 0; i < record->group_count; i++) {
        int32_t *who = arena_array(&record->hall.arena, GROUP, sizeof *who);
        for (int j = 0; j < GROUP; j++)
            who[j] = numbers[record->groups[i][j]] - 1;
        exclusions[i] = (struct exclusion){.first_round = record->from[i] - 1,
                                           .last_round = record->to[i] == 0 ? MOST_ROUNDS : record->to[i] - 1,
                                           .count = GROUP,
                                           .participants = who};
    }
    drawing->exclusion_count = record->group_count;
    drawing->exclusions = exclusions;
}

/* Pairs the next round for these players; false: there is no pairing. Participants are numbers less one. */
static bool pair_next(struct record *record, const bool *takes_part, const int *numbers, struct drawn_round *drawn) {
    struct arena *arena = &record->hall.arena;
    struct crosstable table;
    struct error error;
    int count = 0;
    for (int i = 1; i <= record->player_count; i++)
        count += numbers[i] > 0;
    assert_true(crosstable_make(arena, count, record->round_count, &table));
    bool *coming = arena_array(arena, (size_t)count, sizeof *coming);
    table.scoring = record->scoring;
    table.rounds_planned = record->rounds;
    for (int i = 1; i <= record->player_count; i++)
        if (numbers[i] > 0)
            coming[numbers[i] - 1] = takes_part[i];
    for (int round = 0; round < record->round_count; round++) {
        const struct kept_round *past = &record->past[round];
        for (int i = 0; i < past->board_count; i++)
            crosstable_set_game(&table, round, numbers[past->boards[i].white] - 1, numbers[past->boards[i].black] - 1,
                                past->boards[i].result);
        for (int i = 1; i <= record->player_count; i++)
            if (past->byes[i] != BYE_NONE)
                crosstable_set_bye(&table, round, numbers[i] - 1, past->byes[i]);
    }
    struct drawing drawing = {
        .table = &table, .round = record->round_count, .takes_part = coming, .initial_colour = record->colour};
    if (record->baku)
        accelerate(record, &drawing, numbers, takes_part);
    exclude(record, &drawing, numbers);
    bool paired = dutch_pair(arena, record->edition, &drawing, drawn, &error);
    assert_true(paired || error.code == ERROR_pairing_impossible);
    return paired;
}

static int player_with(const struct record *record, const int *numbers, int number) {
    for (int i = 1; i <= record->player_count; i++)
        if (numbers[i] == number)
            return i;
    fail_msg("nobody has number %d", number);
    return 0;
}

/* --- Setting up ----------------------------------------------------------------------------------------------------- */

static void set_up_scoring(struct record *record, struct text_builder *settings) {
    struct error error;
    struct text half = TEXT("½");
    switch (any(record, 0, 3)) {
    case 0:
        text_add_zero(settings, ",'scoring':'3-1-0'");
        assert_true(scoring_make(TEXT("3"), TEXT("1"), TEXT("0"), TEXT("0"), TEXT("3"), &record->scoring, &error));
        break;
    case 1:
        text_add_zero(settings, ",'scoring':{'win':'1','draw':'½','loss':'0','bye':'½'}");
        assert_true(scoring_make(TEXT("1"), half, TEXT("0"), TEXT("0"), half, &record->scoring, &error));
        break;
    default:
        record->scoring = scoring_usual();
        break;
    }
    if (record->scoring.win == 2 * record->scoring.draw && chance(record, 40)) {
        record->baku = true;
        text_add_zero(settings, ",'acceleration':'baku'");
    }
}

static void prohibit(struct record *record, int entered) {
    struct text_builder groups;
    text_builder_init(&groups, &record->hall.arena);
    if (entered < 8 || chance(record, 50))
        return;
    record->group_count = any(record, 1, GROUPS);
    for (int i = 0; i < record->group_count; i++) {
        int first = any(record, 1, entered - 4);
        for (int j = 0; j < GROUP; j++)
            record->groups[i][j] = first + j + (j == 2 ? any(record, 0, 2) : 0);
        record->from[i] = any(record, 1, record->rounds);
        record->to[i] = chance(record, 50) ? 0 : any(record, record->from[i], record->rounds);
        text_add_format(&groups, "%s{'players':[%d,%d,%d],'from':%d,'to':%d}", i == 0 ? "" : ",", record->groups[i][0],
                        record->groups[i][1], record->groups[i][2], record->from[i], record->to[i]);
    }
    hall_must(&record->hall, "pairs.prohibit", "{'tournament':1,'groups':[%s]}", text_builder_take(&groups).bytes);
}

static void set_up(struct record *record) {
    struct text_builder players, ids, settings;
    hall_open_event(&record->hall);
    text_builder_init(&players, &record->hall.arena);
    text_builder_init(&ids, &record->hall.arena);
    text_builder_init(&settings, &record->hall.arena);
    int entered = any(record, 2, chance(record, 50) ? 12 : 40);
    record->player_count = entered + any(record, 0, 5);
    record->rounds = any(record, 1, MOST_ROUNDS);
    for (int i = 1; i <= record->player_count; i++) {
        record->ratings[i] = chance(record, 15) ? 0 : any(record, 1400, 1400 + 10 * record->player_count);
        record->entered[i] = i <= entered;
        text_add_format(&players, "%s{'name':'P%02d','rating':%d}", i == 1 ? "" : ",", i, record->ratings[i]);
        if (i <= entered)
            text_add_format(&ids, i == 1 ? "%d" : ",%d", i);
    }
    record->edition = chance(record, 70) ? DUTCH_2026 : DUTCH_2017;
    text_add_format(&settings, ",'rounds':%d,'pairing':'dutch@%s'", record->rounds,
                    record->edition == DUTCH_2026 ? "2026" : "2017");
    set_up_scoring(record, &settings);
    hall_must(&record->hall, "player.add", "{'players':[%s]}", text_builder_take(&players).bytes);
    hall_must(&record->hall, "tournament.create", "{'name':'Open','system':'swiss'%s}",
              text_builder_take(&settings).bytes);
    hall_must(&record->hall, "entry.add", "{'tournament':1,'players':[%s]}", text_builder_take(&ids).bytes);
    prohibit(record, entered);
    if (chance(record, 50)) {
        record->colour = chance(record, 50) ? COLOUR_WHITE : COLOUR_BLACK;
        hall_must(&record->hall, "colour.draw", "{'tournament':1,'colour':'%s'}",
                  record->colour == COLOUR_WHITE ? "white" : "black");
    }
}

/* --- Between the rounds --------------------------------------------------------------------------------------------- */

static void change_byes(struct record *record) {
    static const enum bye kinds[] = {BYE_HALF, BYE_HALF, BYE_ZERO, BYE_FULL};
    int player = any(record, 1, record->player_count);
    int round = any(record, record->round_count + 1, record->rounds);
    enum bye *asked = &record->asked[player][round - 1];
    if (!record->entered[player] || record->left[player])
        return;
    if (*asked != BYE_NONE) {
        hall_must(&record->hall, "bye.cancel", "{'tournament':1,'player':%d,'round':%d}", player, round);
        *asked = BYE_NONE;
        return;
    }
    *asked = kinds[any(record, 0, 3)];
    hall_must(&record->hall, "bye.ask", "{'tournament':1,'player':%d,'round':%d,'kind':'%s','confirm':true}", player,
              round, bye_code(*asked));
}

static void come_or_go(struct record *record) {
    int player = any(record, 1, record->player_count);
    int there = 0;
    for (int i = 1; i <= record->player_count; i++)
        there += record->entered[i] && !record->left[i];
    if (record->round_count == 0)
        return;
    if (!record->entered[player]) {
        hall_must(&record->hall, "entry.add", "{'tournament':1,'players':[%d]}", player);
        record->entered[player] = true;
    } else if (record->left[player] || there > 3) {
        hall_must(&record->hall, record->left[player] ? "player.reinstate" : "player.withdraw",
                  "{'tournament':1,'player':%d}", player);
        record->left[player] = !record->left[player];
    }
}

/* A postponed game is played, or a result corrected: rounds that were paired since then have seen another. */
static void change_result(struct record *record) {
    if (record->round_count == 0)
        return;
    int at = any(record, 0, record->round_count - 1);
    struct kept_round *round = &record->past[at];
    if (round->board_count == 0)
        return;
    int number = any(record, 1, round->board_count);
    struct kept_board *board = &round->boards[number - 1];
    enum result result = chance(record, 50) ? RESULT_DRAW : RESULT_BLACK_WINS;
    if (board->result != RESULT_POSTPONED && !chance(record, 20))
        return;
    bool same = board->result == result || (board->result == RESULT_POSTPONED && result == RESULT_DRAW);
    hall_must(&record->hall, "round.unlock", "{'tournament':1,'round':%d}", at + 1);
    hall_must(&record->hall, "result.set", "{'tournament':1,'round':%d,'board':%d,'result':'%s'}", at + 1, number,
              result_code(result));
    board->result = result;
    for (int later = at + 1; later < record->round_count; later++)
        record->past[later].stale = record->past[later].stale || !same;
}

static void disturb(struct record *record) {
    switch (any(record, 0, 2)) {
    case 0:
        change_byes(record);
        break;
    case 1:
        come_or_go(record);
        break;
    default:
        change_result(record);
        break;
    }
}

static void play(struct record *record) {
    static const enum result results[] = {RESULT_WHITE_WINS,       RESULT_DRAW,      RESULT_BLACK_WINS,
                                          RESULT_WHITE_BY_FORFEIT, RESULT_POSTPONED, RESULT_BLACK_BY_FORFEIT,
                                          RESULT_BOTH_FORFEIT,     RESULT_BOTH_LOSE, RESULT_WHITE_HALF};
    struct kept_round *round = &record->past[record->round_count - 1];
    for (int i = 0; i < round->board_count; i++) {
        round->boards[i].result = results[chance(record, 85) ? any(record, 0, 2) : any(record, 3, 8)];
        hall_must(&record->hall, "result.set", "{'tournament':1,'round':%d,'board':%d,'result':'%s'}",
                  record->round_count, i + 1, result_code(round->boards[i].result));
    }
}

/* --- Rounds --------------------------------------------------------------------------------------------------------- */

static int64_t points_in(const struct crosstable *table, int32_t player) {
    for (int32_t i = 0; i < table->participant_count; i++)
        if (table->participants[i].player == player)
            return crosstable_points(table, i);
    return 0;
}

/* The higher score of a board does not rise from board to board, acceleration and open games apart. */
static void assert_boards_in_order(struct record *record, const struct round *round) {
    const struct tournament *tournament = event_tournament(&record->hall.event, 1);
    struct crosstable table;
    int64_t before = INT64_MAX;
    if (tournament->baku || tournament->open > round->open || round->number == 1)
        return;
    assert_true(tournament_crosstable(&record->hall.event, tournament, round->number - 1, &record->hall.arena, &table));
    for (int32_t i = 0; i < round->board_count; i++) {
        int64_t white = points_in(&table, round->boards[i].white), black = points_in(&table, round->boards[i].black);
        int64_t higher = white > black ? white : black;
        assert_true(higher <= before);
        before = higher;
    }
}

/* Takes over what was published, which must be this: boards of drawn, in its order, or in any. */
static void keep_round(struct record *record, const int *numbers, const struct drawn_round *drawn, bool in_order,
                       const enum bye *given) {
    const struct tournament *tournament = event_tournament(&record->hall.event, 1);
    const struct round *round = tournament_round(tournament, record->round_count + 1);
    struct kept_round *kept = &record->past[record->round_count];
    assert_non_null(round);
    *kept = (struct kept_round){.board_count = drawn->pair_count};
    memcpy(kept->numbers, numbers, sizeof kept->numbers);
    assert_int_equal(round->board_count, drawn->pair_count);
    for (int i = 0; i < drawn->pair_count; i++) {
        int white = player_with(record, numbers, drawn->pairs[i].white + 1);
        int black = player_with(record, numbers, drawn->pairs[i].black + 1);
        int at = i;
        for (int j = 0; !in_order && j < drawn->pair_count; j++)
            at = round->boards[j].white == white ? j : at;
        kept->boards[at].white = white;
        kept->boards[at].black = black;
        assert_true(round->boards[at].white == white && round->boards[at].black == black);
    }
    if (!in_order)
        assert_boards_in_order(record, round);
    int byes = 0;
    for (int i = 1; i <= record->player_count; i++) {
        enum bye bye = record->left[i] ? BYE_ZERO : record->asked[i][record->round_count];
        if (drawn->bye >= 0 && numbers[i] == drawn->bye + 1)
            bye = BYE_ALLOCATED;
        else if (given[i] != BYE_NONE)
            bye = given[i];
        kept->byes[i] = record->entered[i] ? bye : BYE_NONE;
        byes += kept->byes[i] != BYE_NONE;
    }
    assert_int_equal(round->bye_count, byes);
    for (int i = 0; i < round->bye_count; i++)
        assert_int_equal(round->byes[i].bye, kept->byes[round->byes[i].player]);
    for (int i = 1; i <= record->player_count; i++) {
        const struct tournament_entry *entry = tournament_entry_of(tournament, i);
        assert_int_equal(entry != NULL ? entry->number : 0, numbers[i]);
    }
    record->round_count++;
}

/* The same pairs and colours, by another way of looking. */
static bool same_pairs(const struct drawn_round *one, const struct drawn_round *other) {
    int found = 0;
    for (int i = 0; i < one->pair_count; i++)
        for (int j = 0; j < other->pair_count; j++)
            found += one->pairs[i].white == other->pairs[j].white && one->pairs[i].black == other->pairs[j].black;
    return found == one->pair_count && one->pair_count == other->pair_count && one->bye == other->bye;
}

static void take_colour(struct record *record) {
    const struct tournament *tournament = event_tournament(&record->hall.event, 1);
    if (record->colour == COLOUR_NONE)
        record->colour = (enum board_colour)tournament->initial_colour;
}

/* Anybody against anybody, somebody perhaps left out. */
static void pair_by_hand(struct record *record) {
    struct hall *hall = &record->hall;
    struct text_builder boards, byes;
    struct drawn_round mine = {.bye = -1};
    struct drawn_round engine;
    bool takes_part[MOST_PLAYERS + 1] = {false};
    enum bye given[MOST_PLAYERS + 1] = {BYE_NONE};
    int numbers[MOST_PLAYERS + 1] = {0};
    int32_t order[MOST_PLAYERS];
    size_t count = 0;
    int byes_given = 0;
    text_builder_init(&boards, &hall->arena);
    text_builder_init(&byes, &hall->arena);
    number_players(record, numbers);
    for (int i = 1; i <= record->player_count; i++)
        if (comes(record, i))
            order[count++] = i;
    if (count == 0)
        return;
    random_shuffle(&record->source, order, count);
    mine.pairs = arena_array(&hall->arena, count, sizeof *mine.pairs);
    if (count > 3 && chance(record, 30)) {
        int out = order[--count];
        given[out] = chance(record, 50) ? BYE_ZERO : BYE_HALF;
        text_add_format(&byes, "{'player':%d,'kind':'%s'}", out, bye_code(given[out]));
        byes_given++;
    }
    for (size_t i = 0; i < count; i++)
        takes_part[order[i]] = true;
    if (count % 2 != 0) {
        int out = order[--count];
        mine.bye = numbers[out] - 1;
        text_add_format(&byes, "%s{'player':%d,'kind':'allocated'}", byes.length > 0 ? "," : "", out);
    }
    for (size_t i = 0; i < count; i += 2) {
        mine.pairs[mine.pair_count++] = (struct drawn_pair){numbers[order[i]] - 1, numbers[order[i + 1]] - 1};
        text_add_format(&boards, "%s{'white':%d,'black':%d}", i == 0 ? "" : ",", (int)order[i], (int)order[i + 1]);
    }
    bool recorded = chance(record, 30);
    hall_must(hall, recorded ? "round.record" : "round.arrange", "{'tournament':1,'boards':[%s],'byes':[%s]%s}",
              text_builder_take(&boards).bytes, text_builder_take(&byes).bytes, recorded ? "" : ",'done':true");
    take_colour(record);
    bool paired = pair_next(record, takes_part, numbers, &engine);
    bool same = paired && same_pairs(&engine, &mine) && (recorded || byes_given == 0);
    if (!recorded && !same)
        hall_refused(hall, ERROR_manual_differs, "round.publish", "{'tournament':1}");
    if (!recorded)
        hall_must(hall, "round.publish", "{'tournament':1,'confirm':%s}", same ? "false" : "true");
    const struct round *round = tournament_round(event_tournament(&hall->event, 1), record->round_count + 1);
    assert_non_null(round);
    assert_int_equal(round->origin, same ? ROUND_BY_ENGINE : recorded ? ROUND_FROM_FILE : ROUND_BY_HAND);
    assert_true(!same || round->replaced_count == 0);
    keep_round(record, numbers, same && !recorded ? &engine : &mine, same || recorded, given);
    record->past[record->round_count - 1].by_engine = same;
    record->by_hand++;
}

/* As the engine has it; between drawing and publishing something may happen. */
static void pair_by_engine(struct record *record) {
    struct hall *hall = &record->hall;
    static const enum bye none[MOST_PLAYERS + 1] = {BYE_NONE};
    bool takes_part[MOST_PLAYERS + 1] = {false};
    int numbers[MOST_PLAYERS + 1] = {0};
    struct drawn_round drawn;
    int before[MOST_PLAYERS + 1] = {0};
    int count = 0;
    struct drawn_round drafted;
    number_players(record, before);
    for (int i = 1; i <= record->player_count; i++)
        count += takes_part[i] = comes(record, i);
    bool asked = hall_ask(hall, "round.pair", "{'tournament':1}");
    if (!asked && count == 0) {
        assert_int_equal(hall->error.code, ERROR_boards_none);
        pair_by_hand(record);
        return;
    }
    /* The colour is drawn with the first round, and not at all when that cannot be paired. */
    if (asked)
        take_colour(record);
    if (!pair_next(record, takes_part, before, &drafted)) {
        assert_false(asked);
        assert_int_equal(hall->error.code, ERROR_pairing_impossible);
        record->impossible++;
        pair_by_hand(record);
        return;
    }
    assert_true(asked);
    if (chance(record, 20))
        disturb(record);
    number_players(record, numbers);
    for (int i = 1; i <= record->player_count; i++)
        takes_part[i] = comes(record, i);
    /* Published if and only if it is what the engine draws now; players, not numbers, must be the same. */
    bool same = pair_next(record, takes_part, numbers, &drawn) && drawn.pair_count == drafted.pair_count;
    same = same && (drawn.bye < 0) == (drafted.bye < 0);
    for (int i = 0; same && i < drawn.pair_count; i++) {
        bool found = false;
        for (int j = 0; j < drafted.pair_count; j++)
            found = found || (player_with(record, numbers, drawn.pairs[i].white + 1) ==
                                  player_with(record, before, drafted.pairs[j].white + 1) &&
                              player_with(record, numbers, drawn.pairs[i].black + 1) ==
                                  player_with(record, before, drafted.pairs[j].black + 1));
        same = found;
    }
    if (same && drawn.bye >= 0)
        same = player_with(record, numbers, drawn.bye + 1) == player_with(record, before, drafted.bye + 1);
    if (!same) {
        hall_refused(hall, ERROR_draft_outdated, "round.publish", "{'tournament':1}");
        record->outdated++;
        pair_by_engine(record);
        return;
    }
    hall_must(hall, "round.publish", "{'tournament':1}");
    if (chance(record, 10)) {
        hall_refused(hall, ERROR_undo_published, "command.undo", "{}");
        hall_must(hall, "round.discard", "{'tournament':1,'confirm':true,'reason':'a test'}");
        hall_must(hall, "round.pair", "{'tournament':1}");
        hall_must(hall, "round.publish", "{'tournament':1}");
    }
    keep_round(record, numbers, &drawn, true, none);
    record->past[record->round_count - 1].by_engine = true;
    record->by_engine++;
}

/* --- What must hold ------------------------------------------------------------------------------------------------- */

/* Every round by the engine is drawn again from the state as it is now. */
static void check_past_rounds(struct record *record) {
    const struct event *event = &record->hall.event;
    const struct tournament *tournament = event_tournament(event, 1);
    for (int i = 0; i < record->round_count; i++) {
        struct drawing drawing;
        struct drawn_round drawn;
        struct drawn_round used;
        struct error error;
        const struct round *round = tournament_round(tournament, i + 1);
        if (record->past[i].stale || !record->past[i].by_engine)
            continue;
        assert_true(draw_prepare(&record->hall.arena, event, tournament, i + 1, &drawing, &error));
        assert_true(pairing_system_pair(&record->hall.arena, tournament->pairing, &drawing, &drawn, &error));
        draw_pairs_of(&record->hall.arena, &drawing, round, &used);
        assert_true(draw_same(&record->hall.arena, &drawing, &drawn, &used));
        assert_true(same_pairs(&drawn, &used));
    }
}

static struct text render(struct record *record, const struct event *event) {
    struct arena *arena = &record->hall.arena;
    const struct tournament *tournament = event_tournament(event, 1);
    struct text_builder builder;
    struct json_writer writer;
    struct error error;
    text_builder_init(&builder, arena);
    json_writer_init(&writer, &builder);
    json_begin_array(&writer);
    view_tournament(&writer, event, tournament, VIEW_ARBITER, language_english(), NULL);
    if (tournament->draft.state != DRAFT_NONE)
        assert_true(view_draft(&writer, event, tournament, language_english(), arena, &error));
    for (int i = 0; i < record->round_count; i++)
        if (record->past[i].by_engine && !record->past[i].stale)
            assert_true(view_explanation(&writer, event, tournament, tournament_round(tournament, i + 1), VIEW_ARBITER,
                                         language_english(), arena, &error));
    json_end_array(&writer);
    text_add(&builder, hall_render(arena, event));
    return text_builder_take(&builder);
}

static void check_fold(struct record *record) {
    struct event folded;
    assert_true(hall_fold(&record->hall, &folded, record->hall.count));
    assert_true(text_equal(render(record, &folded), render(record, &record->hall.event)));
    event_drop(&folded);
}

static void run(uint64_t seed, size_t *totals) {
    struct record *record = calloc(1, sizeof *record);
    assert_non_null(record);
    random_seed(&record->source, seed);
    set_up(record);
    while (record->round_count < record->rounds) {
        record->hall.lots = random_next(&record->source);
        for (int i = any(record, 0, 4); i > 0; i--)
            disturb(record);
        int before = record->round_count;
        if (chance(record, 12))
            pair_by_hand(record);
        else
            pair_by_engine(record);
        if (record->round_count == before)
            break; /* nobody is there any more */
        play(record);
        if (record->round_count == record->rounds / 2)
            check_fold(record);
    }
    check_past_rounds(record);
    check_fold(record);
    totals[0] += record->by_engine;
    totals[1] += record->by_hand;
    totals[2] += record->outdated;
    totals[3] += record->impossible;
    hall_close(&record->hall);
    free(record);
}

static void every_round_is_what_the_engine_draws_from_what_happened(void **state) {
    uint64_t seed = setting("STAUNTON_SEED", 1);
    uint64_t runs = setting("STAUNTON_RUNS", RUNS);
    size_t totals[4] = {0};
    (void)state;
    for (uint64_t i = 0; i < runs; i++)
        run(seed + i, totals);
    print_message("# %zu rounds by the engine, %zu by hand, %zu drafts outdated, %zu impossible\n", totals[0],
                  totals[1], totals[2], totals[3]);
    /* The generator must not have drifted away from what it is for. */
    assert_true(totals[0] > runs && totals[1] > 0 && totals[2] > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_round_is_what_the_engine_draws_from_what_happened),
    };
    return cmocka_run_group_tests_name("event.swiss_property", tests, NULL, NULL);
}
