/* The minimum requirements of every Swiss system, over the rounds of reports and events as they were paired. */
#include <stdio.h>

#include "base/score.h"
#include "cli/check.h"
#include "cli/progress.h"
#include "cli/source.h"
#include "present/document.h"

struct checked_tournament {
    const char *name;
    bool shown; /* round by round, not only what is found */
    struct check_requirements found;
};

struct requirements_work {
    struct cli *cli;
    const struct check_order *order;
    struct json_writer *writer; /* NULL: words */
    int64_t tournaments;
    int64_t rounds;
    int64_t violations;
    int64_t permitted;
    int64_t unshown;
    int64_t needless;
    size_t error_count;
    size_t error_capacity;
    struct error *errors;
};

/* --- Words ------------------------------------------------------------------------------------------------------- */

static int number_of(const struct check_requirements_round *round, int32_t participant) {
    return (int)round->table->participants[participant].number;
}

/* "5>8 (1), 3>9 (½)": the higher score first. */
static void add_floats(struct text_builder *out, const struct check_requirements_round *round) {
    for (int32_t i = 0; i < round->found.float_count; i++) {
        const struct requirement_float *floated = &round->found.floats[i];
        text_add_format(out, "%s%d>%d (", i == 0 ? "" : ", ", number_of(round, floated->higher),
                        number_of(round, floated->lower));
        score_add(out, floated->difference, round->table->scoring.unit);
        text_add_byte(out, ')');
    }
}

static void add_pairs(struct text_builder *out, const struct check_requirements_round *round,
                      const struct drawn_pair *pairs, int32_t count) {
    for (int32_t i = 0; i < count; i++)
        text_add_format(out, "%s%d-%d", i == 0 ? "" : ", ", number_of(round, pairs[i].white),
                        number_of(round, pairs[i].black));
}

static void print_rounds(struct cli *cli, const struct checked_tournament *tournament) {
    static const struct table_column columns[] = {{MESSAGE_table_round, true, NULL},
                                                  {MESSAGE_table_pairs, true, NULL},
                                                  {MESSAGE_table_sum, true, NULL},
                                                  {MESSAGE_table_score_differences_higher_lower, false, NULL},
                                                  {MESSAGE_table_colours_reversed, false, NULL},
                                                  {MESSAGE_table_stronger_wish_refused, false, NULL}};
    struct table table;
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < tournament->found.count; i++) {
        const struct check_requirements_round *round = &tournament->found.rounds[i];
        table_add_number(&table, round->found.round + 1);
        table_add_number(&table, round->found.pair_count);
        score_add(table_write(&table), round->found.difference_sum, round->table->scoring.unit);
        table_written(&table);
        add_floats(table_write(&table), round);
        table_written(&table);
        add_pairs(table_write(&table), round, round->found.reversed, round->found.reversed_count);
        table_written(&table);
        add_pairs(table_write(&table), round, round->found.refused, round->found.refused_count);
        table_written(&table);
    }
    cli_show_table(cli, &table);
}

static void print_finding(struct text_builder *out, const char *name, const struct check_requirements_round *round,
                          const struct requirement_finding *finding) {
    text_add_format(out, "%s: round %d: ", name, (int)finding->round + 1);
    requirement_add(out, round->table, finding);
    text_add_format(out, " [%s]; ", finding->article);
    requirement_add_verdict(out, round->table, finding);
    text_add_byte(out, '\n');
}

static void print_tournament(struct cli *cli, const struct checked_tournament *tournament) {
    if (tournament->shown) {
        text_add_format(&cli->out, "%s (%.*s)\n", tournament->name, TEXT_ARG(tournament->found.system));
        print_rounds(cli, tournament);
    }
    for (int32_t i = 0; i < tournament->found.count; i++)
        for (int32_t j = 0; j < tournament->found.rounds[i].found.finding_count; j++)
            print_finding(&cli->out, tournament->name, &tournament->found.rounds[i],
                          &tournament->found.rounds[i].found.findings[j]);
}

/* --- JSON -------------------------------------------------------------------------------------------------------- */

static void write_pairs(struct json_writer *writer, const char *key, const struct check_requirements_round *round,
                        const struct drawn_pair *pairs, int32_t count) {
    json_key(writer, key);
    json_begin_array(writer);
    for (int32_t i = 0; i < count; i++) {
        json_begin_array(writer);
        json_integer(writer, number_of(round, pairs[i].white));
        json_integer(writer, number_of(round, pairs[i].black));
        json_end_array(writer);
    }
    json_end_array(writer);
}

static void write_score(struct json_writer *writer, struct arena *arena, const char *key,
                        const struct check_requirements_round *round, int64_t value) {
    struct text_builder text;
    text_builder_init(&text, arena);
    score_add_decimal(&text, value, round->table->scoring.unit, 1);
    json_key_text(writer, key, text_builder_take(&text));
}

static void write_round(struct json_writer *writer, struct arena *arena, const struct check_requirements_round *round) {
    json_begin_object(writer);
    json_key_integer(writer, "round", round->found.round + 1);
    json_key_integer(writer, "pairs", round->found.pair_count);
    write_score(writer, arena, "score_differences", round, round->found.difference_sum);
    json_key(writer, "floats");
    json_begin_array(writer);
    for (int32_t i = 0; i < round->found.float_count; i++) {
        json_begin_object(writer);
        json_key_integer(writer, "higher", number_of(round, round->found.floats[i].higher));
        json_key_integer(writer, "lower", number_of(round, round->found.floats[i].lower));
        write_score(writer, arena, "difference", round, round->found.floats[i].difference);
        json_end_object(writer);
    }
    json_end_array(writer);
    write_pairs(writer, "reversed", round, round->found.reversed, round->found.reversed_count);
    write_pairs(writer, "stronger_refused", round, round->found.refused, round->found.refused_count);
    json_end_object(writer);
}

static void write_finding(struct json_writer *writer, struct arena *arena, const struct check_requirements_round *round,
                          const struct requirement_finding *finding) {
    struct text_builder words;
    text_builder_init(&words, arena);
    requirement_add(&words, round->table, finding);
    json_begin_object(writer);
    json_key_integer(writer, "round", finding->round + 1);
    json_key_text(writer, "requirement", text_from(requirement_code(finding->requirement)));
    json_key_text(writer, "article", text_from(finding->article));
    json_key(writer, "players");
    json_begin_array(writer);
    json_integer(writer, number_of(round, finding->player));
    if (finding->opponent >= 0)
        json_integer(writer, number_of(round, finding->opponent));
    json_end_array(writer);
    json_key(writer, "permitted");
    if (finding->permitted == NULL)
        json_null(writer);
    else
        json_text(writer, text_from(finding->permitted));
    json_key(writer, "necessity");
    if (finding->necessity == NECESSITY_UNASKED)
        json_null(writer);
    else
        json_text(writer, text_from(requirement_necessity_code(finding->necessity)));
    write_pairs(writer, "instead", round, finding->others, finding->other_count);
    json_key_text(writer, "text", text_builder_take(&words));
    json_end_object(writer);
}

static void write_tournament(struct json_writer *writer, struct arena *arena,
                             const struct checked_tournament *tournament) {
    json_begin_object(writer);
    json_key_text(writer, "file", text_from(tournament->name));
    json_key_text(writer, "system", tournament->found.system);
    json_key_integer(writer, "violations", tournament->found.violations);
    json_key_integer(writer, "permitted", tournament->found.permitted);
    json_key_integer(writer, "necessity_open", tournament->found.unshown);
    json_key_integer(writer, "not_necessary", tournament->found.needless);
    json_key(writer, "rounds");
    json_begin_array(writer);
    for (int32_t i = 0; i < tournament->found.count; i++)
        write_round(writer, arena, &tournament->found.rounds[i]);
    json_end_array(writer);
    json_key(writer, "findings");
    json_begin_array(writer);
    for (int32_t i = 0; i < tournament->found.count; i++)
        for (int32_t j = 0; j < tournament->found.rounds[i].found.finding_count; j++)
            write_finding(writer, arena, &tournament->found.rounds[i], &tournament->found.rounds[i].found.findings[j]);
    json_end_array(writer);
    json_end_object(writer);
}

/* --- All of them ------------------------------------------------------------------------------------------------- */

static void tell(struct requirements_work *work, struct arena *arena, const struct checked_tournament *tournament) {
    work->tournaments++;
    work->rounds += tournament->found.count;
    work->violations += tournament->found.violations;
    work->permitted += tournament->found.permitted;
    work->unshown += tournament->found.unshown;
    work->needless += tournament->found.needless;
    if (work->writer != NULL)
        write_tournament(work->writer, arena, tournament);
    else
        print_tournament(work->cli, tournament);
}

static void keep_error(struct requirements_work *work, const struct error *error) {
    struct arena *arena = &work->cli->arena;
    work->errors =
        arena_grow(arena, work->errors, &work->error_capacity, work->error_count + 1, sizeof *work->errors, NULL);
    work->errors[work->error_count++] = *error;
    if (work->writer == NULL) {
        struct text message = language_error_describe(arena, work->cli->language, error);
        fprintf(stderr, "%.*s\n", TEXT_ARG(message));
    }
}

static void check_file(struct requirements_work *work, struct arena *scratch, const struct check_file *file) {
    struct text bytes;
    struct trf_report report;
    struct error error = {0};
    struct checked_tournament tournament = {.name = cli_file_name(file->name), .shown = !file->walked};
    if (!cli_read_into(scratch, file->name, &bytes, &error)) {
        keep_error(work, &error);
        return;
    }
    if (file->maybe && !check_files_is_report(bytes))
        return;
    if (trf_report_read(scratch, bytes, &report, &error) &&
        trf_report_requirements(scratch, &report, work->order, &tournament.found, &error)) {
        if (!file->walked)
            source_warn(work->cli, &report.trf, file->name);
        tell(work, scratch, &tournament);
    } else if (!file->walked || error.code != ERROR_cli_check_round) {
        error_at(&error, cli_file_name(file->name), 0, 0);
        keep_error(work, &error);
    }
}

static void check_files(struct requirements_work *work) {
    struct cli *cli = work->cli;
    struct check_files files = {.arena = &cli->arena};
    struct progress progress;
    struct arena scratch;
    for (size_t i = 0; i < cli->argument_count; i++)
        check_files_add(&files, text_zero(&cli->arena, cli->arguments[i]));
    progress_begin(&progress, files.count > 1 && !cli_has(cli, "quiet"), files.count);
    arena_init(&scratch);
    for (size_t i = 0; i < files.count; i++) {
        check_file(work, &scratch, &files.files[i]);
        arena_reset(&scratch);
        progress_show(&progress, i + 1);
    }
    arena_drop(&scratch);
    progress_end(&progress);
}

static bool check_one_event(struct requirements_work *work, struct error *error) {
    struct cli *cli = work->cli;
    struct source source;
    const struct tournament *swiss;
    struct checked_tournament tournament = {.shown = true};
    if (work->order->system != NULL || work->order->options.length > 0)
        return error_set_text(error, ERROR_cli_system_event, cli_argument(cli, 0), TEXT(""), TEXT(""));
    bool done =
        source_read(cli, &source, error) && source_tournament(cli, &source, &swiss, error) &&
        check_event_requirements(&cli->arena, source.event, swiss, work->order->round, &tournament.found, error);
    if (done) {
        tournament.name = text_zero(&cli->arena, source.event->id);
        tell(work, &cli->arena, &tournament);
    }
    source_close(&source);
    return done;
}

static bool check_all(struct requirements_work *work, struct error *error) {
    struct cli *cli = work->cli;
    if (cli->argument_count == 1 && source_is_event(cli, cli_argument(cli, 0)))
        return check_one_event(work, error);
    if (cli_has(cli, "tournament"))
        return error_set_text(error, ERROR_cli_option_event, TEXT("tournament"), cli_argument(cli, 0), TEXT(""));
    check_files(work);
    return true;
}

static void end_json(struct requirements_work *work) {
    struct json_writer *writer = work->writer;
    json_end_array(writer);
    json_key_integer(writer, "tournaments", work->tournaments);
    json_key_integer(writer, "rounds", work->rounds);
    json_key_integer(writer, "violations", work->violations);
    json_key_integer(writer, "permitted", work->permitted);
    json_key_integer(writer, "necessity_open", work->unshown);
    json_key_integer(writer, "not_necessary", work->needless);
    json_key(writer, "errors");
    json_begin_array(writer);
    for (size_t i = 0; i < work->error_count; i++)
        cli_problem(work->cli, writer, &work->errors[i]);
    json_end_array(writer);
    json_end_object(writer);
    text_add_byte(&work->cli->out, '\n');
}

static void print_sum(const struct requirements_work *work) {
    struct text_builder *out = &work->cli->out;
    text_add_format(out, "checked the requirements in %lld tournaments, %lld rounds: %lld violations, %lld permitted",
                    (long long)work->tournaments, (long long)work->rounds, (long long)work->violations,
                    (long long)work->permitted);
    if (work->unshown > 0)
        text_add_format(out, ", of %lld of them necessity not shown", (long long)work->unshown);
    if (work->needless > 0)
        text_add_format(out, ", %lld of them not necessary", (long long)work->needless);
    text_add_byte(out, '\n');
}

bool check_run_requirements(struct cli *cli, const struct check_order *order, struct error *error) {
    struct json_writer writer;
    bool as_json = cli_has(cli, "json");
    struct requirements_work work = {.cli = cli, .order = order, .writer = as_json ? &writer : NULL};
    if (as_json) {
        json_writer_init(&writer, &cli->out);
        json_begin_object(&writer);
        json_key(&writer, "files");
        json_begin_array(&writer);
    }
    if (!check_all(&work, error))
        return false;
    if (as_json)
        end_json(&work);
    else
        print_sum(&work);
    cli->no = work.violations > 0;
    cli->exit_code = work.error_count > 0 ? 3 : 0;
    return true;
}
