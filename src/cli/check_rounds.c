#include "cli/check.h"

#include <string.h>

static bool colours_are_guessed(const struct check_case *here, const struct drawing *drawing, struct drawn_pair pair) {
    const struct trf_player *white = trf_player(&here->report->trf, pairing_number(drawing, pair.white));
    return here->round < white->round_count && white->rounds[here->round].guessed;
}

bool check_agrees(const struct check_case *here, const struct drawing *drawing, const struct drawn_round *theirs,
                  struct drawn_round *ours, struct error *error) {
    int32_t count = drawing->table->participant_count;
    if (!pairing_system_pair(here->arena, here->system, drawing, ours, error) ||
        ours->pair_count != theirs->pair_count || ours->bye != theirs->bye)
        return false;
    int32_t *blacks = arena_array(here->arena, (size_t)count, sizeof *blacks);
    memset(blacks, -1, sizeof *blacks * (size_t)count);
    for (int32_t i = 0; i < theirs->pair_count; i++)
        blacks[theirs->pairs[i].white] = theirs->pairs[i].black;
    for (int32_t i = 0; i < ours->pair_count; i++) {
        struct drawn_pair pair = ours->pairs[i];
        bool turned = blacks[pair.black] == pair.white && colours_are_guessed(here, drawing, pair);
        if (blacks[pair.white] != pair.black && !turned)
            return false;
    }
    return true;
}

static int32_t differing_boards(const struct check_case *here, const struct drawn_round *ours) {
    int32_t count = 0;
    for (int32_t i = 0; i < ours->pair_count; i++) {
        const struct round_record *record = crosstable_record(here->table, ours->pairs[i].white, here->round);
        count += record->opponent != ours->pairs[i].black;
    }
    return count;
}

/* The round as the file has it, White by White. */
static void read_theirs(struct arena *arena, const struct crosstable *table, int32_t round,
                        struct drawn_round *theirs) {
    *theirs = (struct drawn_round){.bye = -1};
    theirs->pairs = arena_array(arena, (size_t)table->participant_count, sizeof *theirs->pairs);
    for (int32_t i = 0; i < table->participant_count; i++) {
        const struct round_record *record = crosstable_record(table, i, round);
        if (record->opponent >= 0 && record->colour == COLOUR_WHITE)
            theirs->pairs[theirs->pair_count++] = (struct drawn_pair){i, record->opponent};
        else if (record->opponent < 0 && record->bye == BYE_ALLOCATED)
            theirs->bye = i;
    }
}

/* Everything about a round lives in the arena given here. */
static bool open_case(struct arena *arena, const struct pairing_report *report, const struct check_result *result,
                      int32_t round, struct check_case *here, struct error *error) {
    enum board_colour colour;
    *here = (struct check_case){.arena = arena, .report = report, .system = result->system, .round = round};
    here->colour_known = trf_initial_colour(&report->trf, &report->table, &colour);
    if (!trf_drawing(arena, &report->trf, &report->table, round, &here->drawing, error) ||
        !pairing_choose(report, result->system, result->options, &here->drawing, error))
        return false;
    here->table = here->drawing.table;
    read_theirs(arena, here->table, round, &here->theirs);
    return true;
}

/* The drawing with everybody under the number of the file: the words of a classic system name numbers. */
static struct drawing as_filed(struct arena *arena, const struct drawing *drawing) {
    struct crosstable *table = arena_alloc(arena, sizeof *table);
    struct drawing filed = *drawing;
    *table = *drawing->table;
    table->participants = arena_array(arena, (size_t)table->participant_count, sizeof *table->participants);
    for (int32_t i = 0; i < table->participant_count; i++) {
        table->participants[i] = drawing->table->participants[i];
        table->participants[i].number = pairing_number(drawing, i);
    }
    filed.table = table;
    return filed;
}

bool check_judge(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                 const struct drawn_round *theirs, struct check_round *round, struct error *error) {
    round->classic = system->classic != NULL;
    if (!round->classic)
        return dutch_judge(arena, system->edition, drawing, theirs, &round->verdict, error);
    struct drawing filed = as_filed(arena, drawing);
    return pairing_system_differ(arena, system, &filed, theirs, &round->difference, error);
}

/* A round that differs at first sight: is it wrong? */
static void settle(struct arena *arena, const struct check_case *here, const struct drawn_round *ours, bool paired,
                   const struct error *refusal, struct check_round *round) {
    struct error error = {0};
    *round = (struct check_round){.round = here->round, .table = here->table, .ours = *ours, .theirs = here->theirs};
    if (!paired) { /* a game without a result, or no legal pairing: the arbiter decides then */
        round->answer = CHECK_UNKNOWN;
        round->reason = language_error_message(arena, language_english(), refusal);
        return;
    }
    round->answer = check_doubt(here, &round->reason);
    if (round->answer == CHECK_WRONG)
        check_judge(arena, here->system, &here->drawing, &here->theirs, round, &error);
}

static bool check_round(struct arena *arena, struct arena *scratch, const struct pairing_report *report, int32_t at,
                        struct check_result *result, struct error *error) {
    struct check_case here;
    struct drawn_round ours;
    struct error refusal = {0};
    if (!open_case(scratch, report, result, at, &here, error))
        return false;
    if (check_agrees(&here, &here.drawing, &here.theirs, &ours, &refusal)) {
        result->counts[CHECK_RIGHT]++;
        return true;
    }
    struct check_round *round = &result->rounds[result->round_count];
    bool paired = refusal.code == ERROR_none;
    open_case(arena, report, result, at, &here, error); /* what is kept of it must last */
    here.system_asked = result->system_asked;
    ours = (struct drawn_round){.bye = -1};
    if (paired) {
        check_agrees(&here, &here.drawing, &here.theirs, &ours, &refusal);
        here.differing = differing_boards(&here, &ours);
    }
    settle(arena, &here, &ours, paired, &refusal, round);
    result->counts[round->answer]++;
    result->round_count += round->answer != CHECK_RIGHT;
    return true;
}

static void leave_open(struct arena *arena, const struct pairing_report *report, int32_t at,
                       struct check_result *result) {
    struct text_builder reason;
    text_builder_init(&reason, arena);
    text_add_format(&reason, "The file names the system \"%.*s\", which is not available.",
                    TEXT_ARG(pairing_system_words(report)));
    result->rounds[result->round_count++] =
        (struct check_round){.round = at, .answer = CHECK_UNKNOWN, .reason = text_builder_take(&reason)};
    result->counts[CHECK_UNKNOWN]++;
}

static bool check_with(struct arena *arena, const struct pairing_report *report, const struct pairing_system *system,
                       const struct check_order *order, struct check_result *result, struct error *error) {
    int32_t all = report->table.round_count;
    int32_t first = order->round > 0 ? order->round - 1 : 0;
    int32_t end = order->round > 0 ? order->round : all;
    struct arena scratch;
    bool good = true;
    if (end > all)
        return error_set_number(error, ERROR_cli_check_round, order->round, all, 0);
    *result = (struct check_result){.system = system, .options = order->options, .system_asked = order->system != NULL};
    result->rounds = arena_array(arena, (size_t)all, sizeof *result->rounds);
    arena_init(&scratch);
    for (int32_t at = first; at < end && good; at++) {
        if (system == NULL)
            leave_open(arena, report, at, result);
        else
            good = check_round(arena, &scratch, report, at, result, error);
        arena_reset(&scratch);
    }
    arena_drop(&scratch);
    return good;
}

/* A file without system and date may be of either edition: the one that it follows better. */
static bool is_open_edition(const struct pairing_report *report) {
    return !trf_system(&report->trf).stated && report->trf.from.year == 0 && report->trf.to.year == 0;
}

static bool is_better(const struct check_result *one, const struct check_result *other) {
    if (one->counts[CHECK_WRONG] != other->counts[CHECK_WRONG])
        return one->counts[CHECK_WRONG] < other->counts[CHECK_WRONG];
    return one->counts[CHECK_UNKNOWN] < other->counts[CHECK_UNKNOWN];
}

bool check_rounds(struct arena *arena, const struct pairing_report *report, const struct check_order *order,
                  struct check_result *result, struct error *error) {
    const struct pairing_system *system = order->system;
    struct trf_system said = trf_system(&report->trf);
    struct check_result other = {0};
    if (said.teams)
        return error_set(error, ERROR_trf_teams, NULL, NULL, NULL);
    if (system == NULL)
        system = pairing_system_named(text_from(said.edition));
    if (!check_with(arena, report, system, order, result, error))
        return false;
    if (order->system != NULL || system == NULL || system->classic != NULL || result->round_count == 0 ||
        !is_open_edition(report))
        return true;
    const char *name = system->edition == DUTCH_2026 ? "dutch@2017" : "dutch@2026";
    if (!check_with(arena, report, pairing_system_named(text_from(name)), order, &other, error))
        return false;
    if (is_better(&other, result))
        *result = other;
    return true;
}
