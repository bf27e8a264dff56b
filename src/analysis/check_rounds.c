#include "analysis/check_case.h"

bool check_order_rounds(const struct check_order *order, int32_t all, int32_t *first, int32_t *end,
                        struct error *error) {
    *first = order->round > 0 ? order->round - 1 : 0;
    *end = order->round > 0 ? order->round : all;
    return *end <= all || error_set_number(error, ERROR_cli_check_round, order->round, all, 0);
}

bool check_agrees(const struct check_case *here, const struct drawing *drawing, const struct drawn_round *theirs,
                  struct drawn_round *ours, struct error *error) {
    if (!pairing_system_pair(here->arena, here->system, drawing, ours, error) ||
        ours->pair_count != theirs->pair_count || ours->bye != theirs->bye)
        return false;
    const int32_t *blacks = drawn_blacks(here->arena, drawing->table, theirs);
    for (int32_t i = 0; i < ours->pair_count; i++) {
        struct drawn_pair pair = ours->pairs[i];
        bool turned = blacks[pair.black] == pair.white &&
                      crosstable_record(drawing->table, pair.white, drawing->round)->colour_guessed;
        if (blacks[pair.white] != pair.black && !turned)
            return false;
    }
    return true;
}

static int32_t differing_boards(const struct check_case *here, const struct drawn_round *ours) {
    int32_t count = 0;
    for (int32_t i = 0; i < ours->pair_count; i++)
        count += check_record(here, ours->pairs[i].white, here->drawing.round)->opponent != ours->pairs[i].black;
    return count;
}

bool check_is_right(const struct check_case *here, struct check_result *result, struct error *refusal) {
    struct drawn_round ours;
    *refusal = (struct error){0};
    bool right = check_agrees(here, &here->drawing, &here->theirs, &ours, refusal);
    result->counts[CHECK_RIGHT] += right;
    return right;
}

static void add_round(const struct check_round *round, struct check_result *result) {
    result->counts[round->answer]++;
    if (round->answer != CHECK_RIGHT)
        result->rounds[result->round_count++] = *round;
}

void check_settle(struct check_case *here, const struct error *refusal, struct check_result *result) {
    struct error error = *refusal;
    struct check_round round = {
        .round = here->drawing.round, .answer = CHECK_UNKNOWN, .refusal = *refusal, .theirs = here->theirs};
    if (refusal->code == ERROR_none) { /* else a game without a result, or no legal pairing: the arbiter decides then */
        check_agrees(here, &here->drawing, &here->theirs, &round.ours, &error);
        here->differing = differing_boards(here, &round.ours);
        round.answer = check_doubt(here, &round.reason);
    }
    if (round.answer == CHECK_WRONG) {
        round.table = crosstable_by_player(here->arena, here->drawing.table);
        draw_judge_pairs(here->arena, here->system, &here->drawing, &here->theirs, round.table, &round.verdict, &error);
    }
    add_round(&round, result);
}

void check_leave_open(int32_t round, struct check_result *result) {
    add_round(&(struct check_round){.round = round, .answer = CHECK_UNKNOWN, .reason = {.doubt = CHECK_DOUBT_SYSTEM}},
              result);
}

/* --- Events ------------------------------------------------------------------------------------------------------ */

static bool check_one(struct arena *arena, const struct event *event, const struct tournament *tournament,
                      int32_t number, struct check_result *result, struct error *error) {
    struct draw_comparison compared;
    if (!draw_compare(arena, event, tournament, tournament_round(tournament, number), &compared, error))
        return false;
    struct check_round round = {.round = number - 1,
                                .answer = !compared.drawn ? CHECK_UNKNOWN
                                          : compared.same ? CHECK_RIGHT
                                                          : CHECK_WRONG,
                                .refusal = compared.failure,
                                .table = compared.drawing.table,
                                .ours = compared.engine,
                                .theirs = compared.used};
    if (round.answer == CHECK_WRONG && !draw_judge_pairs(arena, tournament->pairing, &compared.drawing, &compared.used,
                                                         round.table, &round.verdict, error))
        return false;
    add_round(&round, result);
    return true;
}

static bool rounds_of_swiss(const struct tournament *tournament, int32_t only, int32_t *first, int32_t *end,
                            struct error *error) {
    if (tournament->system != SYSTEM_SWISS)
        return error_set_text(error, ERROR_swiss_only, tournament->name, TEXT(""), TEXT(""));
    return check_order_rounds(&(struct check_order){.round = only}, tournament->round_count, first, end, error);
}

bool check_event_rounds(struct arena *arena, const struct event *event, const struct tournament *tournament,
                        int32_t only, struct check_result *result, struct error *error) {
    int32_t first, end;
    if (!rounds_of_swiss(tournament, only, &first, &end, error))
        return false;
    *result = (struct check_result){.system = tournament->pairing, .event = true};
    result->rounds = arena_array(arena, (size_t)tournament->round_count, sizeof *result->rounds);
    for (int32_t number = first + 1; number <= end; number++)
        if (!check_one(arena, event, tournament, number, result, error))
            return false;
    return true;
}

/* --- Minimum requirements ---------------------------------------------------------------------------------------- */

void check_requirements_add(struct arena *arena, const struct drawing *drawing, const struct drawn_round *drawn,
                            const struct crosstable *called, struct check_requirements *checked) {
    struct check_requirements_round *round = &checked->rounds[checked->count++];
    round->table = called;
    requirements_check(arena, checked->system, drawing, drawn, &round->found);
    checked->violations += round->found.violation_count;
    checked->permitted += round->found.finding_count - round->found.violation_count;
    checked->unshown += round->found.unshown_count;
    checked->needless += round->found.needless_count;
}

bool check_event_requirements(struct arena *arena, const struct event *event, const struct tournament *tournament,
                              int32_t only, struct check_requirements *checked, struct error *error) {
    int32_t first, end;
    if (!rounds_of_swiss(tournament, only, &first, &end, error))
        return false;
    *checked = (struct check_requirements){.system = text_from(tournament->pairing->name)};
    checked->rounds = arena_array(arena, (size_t)tournament->round_count, sizeof *checked->rounds);
    for (int32_t number = first + 1; number <= end; number++) {
        struct drawing drawing;
        struct drawn_round drawn;
        const struct round *round = tournament_round(tournament, number);
        if (!draw_prepare_for(arena, event, tournament, round, &drawing, error))
            return false;
        draw_pairs_of(arena, &drawing, round, &drawn);
        check_requirements_add(arena, &drawing, &drawn, drawing.table, checked);
    }
    return true;
}
