#include "format/trf_report.h"

#include "pairing/options.h"

bool trf_report_read(struct arena *arena, struct text bytes, struct trf_report *report, struct error *error) {
    return trf_read(arena, bytes, &report->trf, error) && trf_table(arena, &report->trf, &report->table, error);
}

/* --- Systems and options ----------------------------------------------------------------------------------------- */

struct text trf_report_system_words(const struct trf_report *report) {
    return report->trf.system.length > 0 ? report->trf.system : report->trf.type;
}

bool trf_report_system(const struct trf_report *report, const struct pairing_system **system, struct error *error) {
    struct trf_system said = trf_system(&report->trf);
    if (said.teams)
        return error_set(error, ERROR_trf_teams, NULL, NULL, NULL);
    *system = pairing_system_named(text_from(said.edition));
    return *system != NULL ||
           error_set_text(error, ERROR_cli_system, trf_report_system_words(report), TEXT(""), TEXT(""));
}

bool trf_report_options(const struct pairing_system *system, struct text list, struct pairing_choices *choices,
                        struct error *error) {
    if (pairing_options_read(system, list, choices, error))
        return true;
    error->code = error->code == ERROR_pairing_options_none  ? ERROR_cli_system_options_none
                  : error->code == ERROR_pairing_option_bare ? ERROR_cli_pairing_option
                                                             : ERROR_cli_system_option;
    return false;
}

bool trf_report_drawing(struct arena *arena, const struct trf_report *report, const struct pairing_system *system,
                        struct text options, int32_t round, struct drawing *drawing, struct error *error) {
    if (!trf_drawing(arena, &report->trf, &report->table, round, drawing, error))
        return false;
    if (pairing_system_named(text_from(trf_system(&report->trf).edition)) != system)
        drawing->choices = (struct pairing_choices){0};
    return trf_report_options(system, options, &drawing->choices, error);
}

/* --- The next round of a classic system -------------------------------------------------------------------------- */

/* Nobody meets an opponent twice; of the Dutch system of today the round that cannot be paired says so. */
static bool check_length(const struct trf_report *report, struct error *error) {
    int32_t planned = report->trf.rounds_planned, players = report->table.participant_count;
    int32_t most = players - 1 + players % 2;
    return planned <= most || error_set_number(error, ERROR_cli_rounds_many, planned, players, most);
}

/* The reader of a report goes by the columns and warns; what a classic system pairs next would rest on that. */
static bool check_absences(const struct trf_tournament *trf, struct error *error) {
    for (size_t i = 0; i < trf->absence_count; i++) {
        const struct trf_absence *absence = &trf->absences[i];
        for (int32_t j = 0; j < absence->who.count && absence->round > 0; j++) {
            const struct trf_player *player = trf_player(trf, absence->who.numbers[j]);
            int32_t at = absence->round - 1;
            if (player != NULL && at < player->round_count && player->rounds[at].opponent != 0)
                return error_set_number(error, ERROR_cli_absent_paired, player->number, absence->round, 0);
        }
    }
    return true;
}

bool trf_report_check_classic(const struct trf_report *report, struct error *error) {
    return check_length(report, error) && check_absences(&report->trf, error);
}

/* --- Rounds that were paired ------------------------------------------------------------------------------------- */

/* Points beside the results, from no round that is said. */
static bool has_undated_bonus(const struct trf_tournament *trf) {
    for (size_t i = 0; i < trf->abnormal_count; i++)
        if (trf->abnormals[i].kind == ' ' && trf->abnormals[i].round == 0 && trf->abnormals[i].points.given)
            return true;
    return false;
}

/* Editions before 2017 are not available. */
static bool is_of_older_rules(const struct trf_tournament *trf) {
    int year = trf->from.year != 0 ? trf->from.year : trf->to.year;
    return year != 0 && year < 2017 && !text_starts_with(trf->system, TEXT("FIDE_DUTCH_2017"));
}

static bool is_by_hand(const struct trf_tournament *trf, int32_t round) {
    for (size_t i = 0; i < trf->departure_count; i++)
        if (trf->departures[i].round == round + 1)
            return trf->departures[i].by_hand;
    return false;
}

static struct check_gaps gaps_of(const struct trf_report *report, const struct check_order *order, int32_t round) {
    const struct trf_tournament *trf = &report->trf;
    struct trf_system said = trf_system(trf);
    enum board_colour colour;
    return (struct check_gaps){
        .colour = !trf_initial_colour(trf, &report->table, &colour),
        .length = trf->rounds_planned == 0 && round + 1 == report->table.round_count,
        .bonus = has_undated_bonus(trf),
        .byes = trf->dialect == TRF_DIALECT_06, /* a bye is a result without an opponent there */
        .groups = said.accelerated && trf->acceleration_count + trf->history_count == 0,
        .older = is_of_older_rules(trf),
        /* Lichess numbers the players by their points or by ratings of a later time, not as they were paired. */
        .numbers = text_starts_with(trf->city, TEXT("https://lichess.org/swiss/")),
        .system = !said.stated,
        .asked = order->system != NULL,
        .numbers_kept = trf->numbering_count > 0,
        .by_hand = is_by_hand(trf, round)};
}

static bool open_case(struct arena *arena, const struct trf_report *report, const struct check_order *order,
                      const struct pairing_system *system, int32_t round, struct check_case *here,
                      struct error *error) {
    *here = (struct check_case){.arena = arena, .system = system, .gaps = gaps_of(report, order, round)};
    if (!trf_report_drawing(arena, report, system, order->options, round, &here->drawing, error))
        return false;
    drawn_from_table(arena, here->drawing.table, round, &here->theirs);
    return true;
}

/* A case lives in the scratch arena until something of it is kept. */
static bool check_round(struct arena *arena, struct arena *scratch, const struct trf_report *report,
                        const struct check_order *order, int32_t round, struct check_result *result,
                        struct error *error) {
    struct check_case here;
    struct error refusal;
    if (result->system == NULL) {
        check_leave_open(round, result);
        return true;
    }
    if (!open_case(scratch, report, order, result->system, round, &here, error))
        return false;
    if (!check_is_right(&here, result, &refusal)) {
        open_case(arena, report, order, result->system, round, &here, error);
        check_settle(&here, &refusal, result);
    }
    return true;
}

static bool check_with(struct arena *arena, const struct trf_report *report, const struct check_order *order,
                       const struct pairing_system *system, struct check_result *result, struct error *error) {
    int32_t all = report->table.round_count;
    int32_t first, end;
    struct arena scratch;
    bool good = true;
    if (!check_order_rounds(order, all, &first, &end, error))
        return false;
    *result = (struct check_result){.system = system, .system_words = trf_report_system_words(report)};
    result->rounds = arena_array(arena, (size_t)all, sizeof *result->rounds);
    arena_init(&scratch);
    for (int32_t round = first; round < end && good; round++) {
        good = check_round(arena, &scratch, report, order, round, result, error);
        arena_reset(&scratch);
    }
    arena_drop(&scratch);
    return good;
}

/* A file without system and date may be of either edition: the one that it follows better. */
static bool is_open_edition(const struct trf_report *report) {
    return !trf_system(&report->trf).stated && report->trf.from.year == 0 && report->trf.to.year == 0;
}

static bool is_better(const struct check_result *one, const struct check_result *other) {
    if (one->counts[CHECK_WRONG] != other->counts[CHECK_WRONG])
        return one->counts[CHECK_WRONG] < other->counts[CHECK_WRONG];
    return one->counts[CHECK_UNKNOWN] < other->counts[CHECK_UNKNOWN];
}

bool trf_report_check(struct arena *arena, const struct trf_report *report, const struct check_order *order,
                      struct check_result *result, struct error *error) {
    const struct pairing_system *system = order->system;
    struct trf_system said = trf_system(&report->trf);
    struct check_result other = {0};
    if (said.teams)
        return error_set(error, ERROR_trf_teams, NULL, NULL, NULL);
    if (system == NULL)
        system = pairing_system_named(text_from(said.edition));
    if (!check_with(arena, report, order, system, result, error))
        return false;
    if (order->system != NULL || system == NULL || system->classic != NULL || result->round_count == 0 ||
        !is_open_edition(report))
        return true;
    const char *name = system->edition == DUTCH_2026 ? "dutch@2017" : "dutch@2026";
    if (!check_with(arena, report, order, pairing_system_named(text_from(name)), &other, error))
        return false;
    if (is_better(&other, result))
        *result = other;
    return true;
}

bool trf_report_requirements(struct arena *arena, const struct trf_report *report, const struct check_order *order,
                             struct check_requirements *checked, struct error *error) {
    struct trf_system said = trf_system(&report->trf);
    const struct pairing_system *system =
        order->system != NULL ? order->system : pairing_system_named(text_from(said.edition));
    int32_t first, end;
    if (said.teams)
        return error_set(error, ERROR_trf_teams, NULL, NULL, NULL);
    if (system == NULL && order->options.length > 0)
        return trf_report_system(report, &system, error);
    if (!check_order_rounds(order, report->table.round_count, &first, &end, error))
        return false;
    *checked = (struct check_requirements){.system = system != NULL            ? text_from(system->name)
                                                     : said.edition[0] != '\0' ? text_from(said.edition)
                                                                               : trf_report_system_words(report)};
    checked->rounds = arena_array(arena, (size_t)report->table.round_count, sizeof *checked->rounds);
    for (int32_t round = first; round < end; round++) {
        struct drawing drawing;
        struct drawn_round drawn;
        if (!(system != NULL ? trf_report_drawing(arena, report, system, order->options, round, &drawing, error)
                             : trf_drawing(arena, &report->trf, &report->table, round, &drawing, error)))
            return false;
        drawn_from_table(arena, drawing.table, round, &drawn);
        check_requirements_add(arena, &drawing, &drawn, crosstable_by_player(arena, drawing.table), checked);
    }
    return true;
}
