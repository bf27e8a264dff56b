#include "cli/standings_check.h"

#include "cli/commands.h"
#include "cli/differences.h"
#include "cli/fields.h"
#include "cli/source.h"
#include "cli/standings_explain.h"
#include "cli/standings_rules.h"
#include "cli/teams_check.h"
#include "event/places.h"
#include "event/show.h"
#include "format/trf_list.h"

struct check {
    struct cli *cli;
    const struct event *event;
    const struct show_table *computed;
    const struct stated_table *stated;
    size_t compared; /* players */
    struct differences found;
};

/* Who are still tied share their ranks: whoever writes them one by one may put each into any of these. */
static void compare_rank(struct check *check, const struct stated_row *stated, const struct standings_row *row,
                         struct text name) {
    const struct standings *standings = &check->computed->standings;
    int32_t last = row->rank - 1;
    for (size_t i = 0; i < standings->count; i++)
        last += standings->rows[i].rank == row->rank;
    if (stated->rank == 0 || (stated->rank >= row->rank && stated->rank <= last && row->rank > 0))
        return;
    differences_add(check->cli, &check->found, stated->number, name, TEXT("rank"),
                    differences_range(check->cli, stated->rank, 0),
                    row->rank == 0 ? TEXT("none") : differences_range(check->cli, row->rank, last));
}

static bool compare_points(struct check *check, const struct stated_row *stated, const struct standings_row *row,
                           struct text name, struct error *error) {
    int32_t unit = check->computed->table.scoring.unit;
    struct rational points;
    if (stated->points[0].written.length == 0)
        return true;
    if (!rational_make(row->points, unit, &points))
        return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    if (!stated_agrees(&stated->points[0], points))
        differences_add(check->cli, &check->found, stated->number, name, TEXT("points"), stated->points[0].written,
                        fields_points(check->cli, row->points, unit));
    return true;
}

static void compare_values(struct check *check, const struct stated_row *stated, const struct standings_row *row,
                           struct text name) {
    const struct standings *standings = &check->computed->standings;
    for (size_t i = 0; i < standings->rules.tiebreak_count && i < check->stated->code_count; i++) {
        const struct stated_number *number = &stated->values[i];
        const struct standings_value *value = &row->values[i];
        bool silent = number->written.length == 0;
        if (value->applies ? !silent && stated_agrees(number, value->value) : silent)
            continue;
        char *code = arena_alloc(&check->cli->arena, TIEBREAK_CODE_SIZE);
        tiebreak_code(standings->rules.tiebreaks[i], standings->rules.edition, code);
        differences_add(check->cli, &check->found, stated->number, name, text_from(code),
                        silent ? TEXT("none") : number->written,
                        value->applies ? standings_value_text(check->cli, standings->rules.tiebreaks[i], value->value)
                                       : TEXT("none"));
    }
}

static const struct standings_row *row_of(const struct show_table *computed, int32_t number) {
    for (size_t i = 0; i < computed->standings.count; i++)
        if (computed->table.participants[computed->standings.rows[i].participant].number == number)
            return &computed->standings.rows[i];
    return NULL;
}

static size_t times_stated(const struct check *check, int32_t number, size_t before) {
    size_t times = 0;
    for (size_t i = 0; i < before; i++)
        times += check->stated->rows[i].number == number;
    return times;
}

/* Everybody in the standings must be stated. */
static void compare_numbers(struct check *check) {
    const struct show_table *computed = check->computed;
    for (size_t i = 0; i < computed->standings.count; i++) {
        const struct standings_row *row = &computed->standings.rows[i];
        const struct participant *participant = &computed->table.participants[row->participant];
        if (row->rank > 0 && times_stated(check, participant->number, check->stated->count) == 0)
            differences_add(check->cli, &check->found, participant->number,
                            event_player(check->event, participant->player)->name, TEXT("number"), TEXT("none"),
                            differences_range(check->cli, participant->number, 0));
    }
}

/* Values of the stated tie-breaks only: with --tiebreaks others are ranked by, of which nothing is stated. */
static bool compare_all(struct check *check, bool values, struct error *error) {
    for (size_t i = 0; i < check->stated->count; i++) {
        const struct stated_row *stated = &check->stated->rows[i];
        const struct standings_row *row = row_of(check->computed, stated->number);
        if (row == NULL) {
            differences_add(check->cli, &check->found, stated->number, TEXT(""), TEXT("number"),
                            differences_range(check->cli, stated->number, 0), TEXT("none"));
            continue;
        }
        struct text name =
            event_player(check->event, check->computed->table.participants[row->participant].player)->name;
        if (times_stated(check, stated->number, i) > 0)
            differences_add(check->cli, &check->found, stated->number, name, TEXT("number"), TEXT("again"),
                            TEXT("once"));
        else
            check->compared++;
        compare_rank(check, stated, row, name);
        if (!compare_points(check, stated, row, name, error))
            return false;
        if (values)
            compare_values(check, stated, row, name);
    }
    compare_numbers(check);
    return true;
}

/* --- The command ---------------------------------------------------------------------------------------------------- */

/* Behind one that cannot be computed nothing is known: those whom the tie-breaks before it leave equal may stand in any
   order. */
static void end_list(struct cli *cli, struct text code) {
    struct text_builder words;
    text_builder_init(&words, &cli->arena);
    text_add_format(&words, "Ranks are compared by what stands before %.*s in the list.", TEXT_ARG(code));
    cli_warn(cli, text_zero(&cli->arena, cli_argument(cli, 0)), 0, 0, text_builder_take(&words));
}

/* One of the tournament's own ends the list, in a report also one that the edition lacks. */
static bool read_codes(struct cli *cli, const struct stated_table *stated, bool report, struct standings_rules *rules,
                       struct error *error) {
    for (size_t i = 0; i < stated->code_count; i++) {
        bool own = trf_list_self_defined(stated->codes[i]);
        if (!own &&
            tiebreak_read_for(stated->codes[i], rules->edition, &rules->tiebreaks[rules->tiebreak_count], error)) {
            rules->tiebreak_count++;
            continue;
        }
        if (!own && !report)
            return false;
        end_list(cli, stated->codes[i]);
        break;
    }
    return true;
}

/* By the options, else by what is stated, else by what the tournament says; without any list by points alone. */
static bool choose_rules(struct cli *cli, const struct stated_table *stated, bool file, bool predetermined,
                         struct standings_rules *rules, struct error *error) {
    if (!cli_has(cli, "edition") && stated->edition.length > 0 &&
        !tiebreak_edition_read(stated->edition, &rules->edition))
        return error_set_text(error, ERROR_edition_unknown, stated->edition, TEXT("tiebreak"), TEXT(""));
    if (stated->listed || file)
        rules->tiebreak_count = 0;
    if (!standings_read_rules(cli, predetermined, rules, error))
        return false;
    bool report = file && !cli_has(cli, "stated");
    return cli_has(cli, "tiebreaks") ||
           (read_codes(cli, stated, report, rules, error) && standings_check_rules(rules, error));
}

static bool read_stated(struct cli *cli, const struct trf_tournament *trf, struct stated_table *stated,
                        struct error *error) {
    struct text bytes;
    if (!cli_has(cli, "stated"))
        return stated_from_report(&cli->arena, trf, stated, error);
    const char *name = text_zero(&cli->arena, cli_value(cli, "stated"));
    return cli_read_file(cli, name, &bytes, error) &&
           (stated_from_table(&cli->arena, bytes, false, stated, error) || error_at(error, cli_file_name(name), 0, 0));
}

static bool check_source(struct cli *cli, const struct source *source, const struct trf_tournament *trf,
                         struct error *error) {
    struct stated_table stated;
    struct show_table computed;
    const struct tournament *tournament;
    if (!read_stated(cli, trf, &stated, error) || !source_tournament(cli, source, &tournament, error))
        return false;
    struct tournament asked = *tournament;
    if (!choose_rules(cli, &stated, trf != NULL, tournament_predetermined(tournament), &asked.rules, error))
        return false;
    if (!places_same_rules(&tournament->rules, &asked.rules))
        asked.lot_count = 0;
    if (!show_compute(source->event, &asked, 0, &cli->arena, &computed, error))
        return false;
    struct check check = {.cli = cli, .event = source->event, .computed = &computed, .stated = &stated};
    if (!compare_all(&check, cli_has(cli, "stated") && !cli_has(cli, "tiebreaks"), error))
        return false;
    differences_show(cli, &check.found, &computed.standings.rules, "player", check.compared);
    return true;
}

bool standings_check(struct cli *cli, struct error *error) {
    struct source source;
    struct trf_tournament trf;
    bool file = source_is_file(cli_argument(cli, 0));
    if (!file && !cli_has(cli, "stated"))
        return error_set_text(error, ERROR_cli_stated_needed, cli_argument(cli, 0), TEXT(""), TEXT(""));
    bool done = (file ? source_read_trf(cli, &source, &trf, error) : source_read(cli, &source, error)) &&
                source_check_ratings(cli, &source, error);
    const struct tournament *tournament = NULL;
    done = done && source_tournament(cli, &source, &tournament, error);
    bool teams = done && (file ? trf.team_count > 0 : tournament_of_teams(tournament));
    if (done)
        done = teams ? teams_check(cli, &source, file ? &trf : NULL, error)
                     : check_source(cli, &source, file ? &trf : NULL, error);
    source_close(&source);
    return done;
}
