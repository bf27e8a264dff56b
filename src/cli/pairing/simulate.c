#include "cli/pairing/simulate_command.h"

#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>

#include "analysis/generated.h"
#include "base/random.h"
#include "cli/commands.h"
#include "cli/pairing/generate_command.h"
#include "format/csv.h"
#include "present/document.h"

/* How a metric is called and shown. */
struct metric_words {
    const char *code;   /* "rank_correlation" */
    enum message title; /* "Rank correlation with strength" */
    int decimals;
};
static const struct metric_words words_of[SIMULATE_METRICS] = {
    [SIMULATE_COLOUR_0] = {"colour_difference_0", MESSAGE_show_simulate_colour_0, 1},
    [SIMULATE_COLOUR_1] = {"colour_difference_1", MESSAGE_show_simulate_colour_1, 1},
    [SIMULATE_COLOUR_2] = {"colour_difference_2", MESSAGE_show_simulate_colour_2, 1},
    [SIMULATE_COLOUR_MORE] = {"colour_difference_more", MESSAGE_show_simulate_colour_more, 2},
    [SIMULATE_THIRD] = {"third_colours", MESSAGE_show_simulate_third, 2},
    [SIMULATE_EQUAL_SCORES] = {"equal_scores", MESSAGE_show_simulate_equal_scores, 1},
    [SIMULATE_HALF_APART] = {"half_apart", MESSAGE_show_simulate_half_apart, 1},
    [SIMULATE_ONE_APART] = {"one_apart", MESSAGE_show_simulate_one_apart, 2},
    [SIMULATE_MORE_APART] = {"more_apart", MESSAGE_show_simulate_more_apart, 2},
    [SIMULATE_SCORE_DIFFERENCE] = {"score_difference", MESSAGE_show_simulate_score_difference, 3},
    [SIMULATE_FLOATS] = {"floats", MESSAGE_show_simulate_floats, 2},
    [SIMULATE_DOWNFLOATS_MOST] = {"downfloats_most", MESSAGE_show_simulate_downfloats_most, 2},
    [SIMULATE_UPFLOATS_MOST] = {"upfloats_most", MESSAGE_show_simulate_upfloats_most, 2},
    [SIMULATE_DOWN_AGAIN] = {"downfloats_again", MESSAGE_show_simulate_down_again, 1},
    [SIMULATE_UP_AGAIN] = {"upfloats_again", MESSAGE_show_simulate_up_again, 1},
    [SIMULATE_CORRELATION] = {"rank_correlation", MESSAGE_show_simulate_correlation, 3},
    [SIMULATE_ARO_SPREAD] = {"aro_spread", MESSAGE_show_simulate_aro_spread, 1},
    [SIMULATE_BUCHHOLZ_SPREAD] = {"buchholz_spread", MESSAGE_show_simulate_buchholz_spread, 2},
    [SIMULATE_BYES] = {"byes", MESSAGE_show_simulate_byes, 2},
    [SIMULATE_PERMITTED] = {"permitted", MESSAGE_show_simulate_permitted, 2},
    [SIMULATE_VIOLATIONS] = {"violations", MESSAGE_show_simulate_violations, 2},
    [SIMULATE_ENDED] = {"ended", MESSAGE_show_simulate_ended, 1},
    [SIMULATE_UNDECIDED] = {"undecided", MESSAGE_show_simulate_undecided, 1},
    [SIMULATE_TIME_MEAN] = {"milliseconds", MESSAGE_show_simulate_time_mean, 3},
    [SIMULATE_TIME_WORST] = {"milliseconds_worst", MESSAGE_show_simulate_time_worst, 3},
};

/* --- What is asked for ------------------------------------------------------------------------------------------- */

static void set_unless_given(int32_t *option, int32_t value) {
    if (*option == GENERATE_UNSET)
        *option = value;
}

static void settle(struct generate_options *asked) {
    if (asked->given_count == 0)
        set_unless_given(&asked->players, 40);
    set_unless_given(&asked->rounds, 9);
    set_unless_given(&asked->lowest_rating, 1400);
    set_unless_given(&asked->highest_rating, 2400);
    set_unless_given(&asked->shape, GENERATE_BELL);
    set_unless_given(&asked->draws, 3000);
    int32_t *const rates[] = {&asked->unrated,     &asked->draws_rise,   &asked->half_byes,       &asked->zero_byes,
                              &asked->full_byes,   &asked->forfeits,     &asked->double_forfeits, &asked->odd_results,
                              &asked->withdrawals, &asked->late_entries, &asked->prohibited,      &asked->accelerated};
    for (size_t i = 0; i < sizeof rates / sizeof *rates; i++)
        set_unless_given(rates[i], 0);
    set_unless_given(&asked->bye, GENERATE_BYE_WIN);
    if (!asked->has_scoring)
        asked->scoring = scoring_usual();
    asked->has_scoring = true;
}

static bool has_system(const struct simulation *simulation, const struct pairing_system *system) {
    for (size_t i = 0; i < simulation->system_count; i++)
        if (simulation->systems[i] == system)
            return true;
    return false;
}

static bool refuse_system(struct cli *cli, struct text name, struct error *error) {
    return error_set_text(error, ERROR_cli_choice, name, TEXT("--systems"), pairing_system_names(&cli->arena));
}

static bool read_systems(struct cli *cli, struct simulation *simulation, struct error *error) {
    struct text rest = cli_value(cli, "systems");
    if (!cli_has(cli, "systems")) {
        while (pairing_system_at(simulation->system_count) != NULL) {
            simulation->systems[simulation->system_count] = pairing_system_at(simulation->system_count);
            simulation->system_count++;
        }
        return true;
    }
    for (bool more = true; more;) {
        more = memchr(rest.bytes, ',', rest.length) != NULL;
        struct text name = text_trim(text_cut(&rest, ','));
        const struct pairing_system *system = pairing_system_named(name);
        if (system == NULL)
            return refuse_system(cli, name, error);
        if (!has_system(simulation, system))
            simulation->systems[simulation->system_count++] = system;
    }
    return true;
}

static bool check_rated(const struct simulation *simulation, struct error *error) {
    for (size_t i = 0; i < simulation->system_count; i++)
        if (!generated_check_rated(simulation->systems[i], &simulation->options, error))
            return false;
    return true;
}

static bool read_order(struct cli *cli, struct simulation *simulation, int64_t *jobs, struct error *error) {
    struct trf_generate_order order;
    int64_t runs = 100;
    if (!read_systems(cli, simulation, error) || !cli_generate_read_options(cli, &order, error) ||
        !cli_value_number(cli, "runs", 1, SIMULATE_RUNS_MOST, &runs, error) ||
        !cli_value_number(cli, "jobs", 1, SIMULATE_JOBS_MOST, jobs, error))
        return false;
    settle(&order.options);
    simulation->options = order.options;
    simulation->runs = (size_t)runs;
    return generate_check(&simulation->options, error) && generated_check_rounds(&simulation->options, error) &&
           check_rated(simulation, error);
}

/* --- What comes of it -------------------------------------------------------------------------------------------- */

/* Times are never the same twice: they are shown only where they are asked for. */
static bool is_shown(struct cli *cli, int metric) {
    return cli_has(cli, "time") || (metric != SIMULATE_TIME_MEAN && metric != SIMULATE_TIME_WORST);
}

static void add_summary(struct text_builder *out, enum simulate_metric metric, const struct simulate_summary *summary) {
    int decimals = words_of[metric].decimals;
    if (summary->count == 0)
        text_add_zero(out, "-");
    else if (simulate_is_rate(metric) || summary->count == 1)
        text_add_format(out, "%.*f", decimals, summary->mean);
    else
        text_add_format(out, "%.*f ±%.*f", decimals, summary->mean, decimals, summary->deviation);
}

static void print_table(struct cli *cli, const struct simulation *simulation) {
    struct table_column columns[SIMULATE_SYSTEMS_MOST + 1] = {{MESSAGE_none, false, NULL}};
    struct table table;
    for (size_t i = 0; i < simulation->system_count; i++)
        columns[i + 1] = (struct table_column){MESSAGE_none, true, simulation->systems[i]->name};
    table_begin(&table, &cli->arena, cli->language, columns, simulation->system_count + 1);
    for (int metric = 0; metric < SIMULATE_METRICS; metric++) {
        if (!is_shown(cli, metric))
            continue;
        table_add_said(&table, words_of[metric].title);
        for (size_t i = 0; i < simulation->system_count; i++) {
            struct simulate_summary summary;
            simulate_sum_up(&cli->arena, simulation, i, (enum simulate_metric)metric, &summary);
            add_summary(table_write(&table), (enum simulate_metric)metric, &summary);
            table_written(&table);
        }
    }
    table_print(&table, &cli->out, cli->colour);
}

static void print_words(struct cli *cli, const struct simulation *simulation) {
    const struct generate_options *asked = &simulation->options;
    char seed[17];
    random_seed_write(asked->seed, seed);
    cli_tell(cli, show_simulate_title, "count players rounds seed", language_number((int64_t)simulation->runs),
             language_number(asked->given_count > 0 ? asked->given_count : asked->players),
             language_number(asked->rounds), language_text(text_from(seed)));
    text_add_byte(&cli->out, '\n');
    print_table(cli, simulation);
}

static void write_number(struct json_writer *writer, struct arena *arena, const char *key, double number) {
    struct text_builder text = {.arena = arena};
    text_add_format(&text, "%.6g", number);
    json_key(writer, key);
    json_raw(writer, text_builder_take(&text));
}

static void write_metric(struct cli *cli, struct json_writer *writer, const struct simulation *simulation,
                         size_t system, enum simulate_metric metric) {
    static const char *const quartiles[] = {"least", "quarter", "median", "three_quarters", "most"};
    struct simulate_summary summary;
    simulate_sum_up(&cli->arena, simulation, system, metric, &summary);
    json_key_object(writer, words_of[metric].code);
    write_number(writer, &cli->arena, "mean", summary.mean);
    write_number(writer, &cli->arena, "deviation", summary.deviation);
    for (int i = 0; i < 5; i++)
        write_number(writer, &cli->arena, quartiles[i], summary.quartiles[i]);
    json_end_object(writer);
}

static void print_json(struct cli *cli, const struct simulation *simulation) {
    const struct generate_options *asked = &simulation->options;
    struct json_writer writer = {.out = &cli->out};
    char seed[17];
    random_seed_write(asked->seed, seed);
    json_begin_object(&writer);
    json_key_text(&writer, "seed", text_from(seed));
    json_key_integer(&writer, "players", asked->given_count > 0 ? asked->given_count : asked->players);
    json_key_integer(&writer, "rounds", asked->rounds);
    json_key_integer(&writer, "runs", (int64_t)simulation->runs);
    json_key_array(&writer, "systems");
    for (size_t i = 0; i < simulation->system_count; i++) {
        json_begin_object(&writer);
        json_key_text(&writer, "system", text_from(simulation->systems[i]->name));
        json_key_text(&writer, "title", cli_said(cli, simulation->systems[i]->title));
        for (int metric = 0; metric < SIMULATE_METRICS; metric++)
            if (is_shown(cli, metric))
                write_metric(cli, &writer, simulation, i, (enum simulate_metric)metric);
        json_end_object(&writer);
    }
    json_end_array(&writer);
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}

/* A line for each tournament: seed, system, and its values; empty ones where it was not decided. */
static struct text make_csv(struct cli *cli, const struct simulation *simulation) {
    struct text_builder out = {.arena = &cli->arena};
    int last = SIMULATE_METRICS - 1;
    while (!is_shown(cli, last))
        last--;
    text_add_csv_field(&out, TEXT("seed"), false);
    text_add_csv_field(&out, TEXT("system"), false);
    for (int metric = 0; metric <= last; metric++)
        text_add_csv_field(&out, text_from(words_of[metric].code), metric == last);
    for (size_t place = 0; place < simulation->runs * simulation->system_count; place++) {
        const struct simulate_result *result = &simulation->results[place];
        char seed[17], number[32];
        random_seed_write(simulation->options.seed + place / simulation->system_count, seed);
        text_add_csv_field(&out, text_from(seed), false);
        text_add_csv_field(&out, text_from(simulation->systems[place % simulation->system_count]->name), false);
        for (int metric = 0; metric <= last; metric++) {
            bool known = simulate_knows(simulation, place, (enum simulate_metric)metric);
            snprintf(number, sizeof number, "%.6g", result->values[metric]);
            text_add_csv_field(&out, text_from(known ? number : ""), metric == last);
        }
    }
    return text_builder_take(&out);
}

static bool draw_pictures(struct cli *cli, const struct simulation *simulation, struct error *error) {
    const char *folder = text_zero(&cli->arena, cli_value(cli, "svg"));
    struct stat status;
    const char *name;
    struct text svg;
    if (mkdir(folder, 0777) != 0 && (errno != EEXIST || stat(folder, &status) != 0 || !S_ISDIR(status.st_mode)))
        return error_set(error, ERROR_cli_file_write, folder, strerror(errno == EEXIST ? ENOTDIR : errno), NULL);
    for (size_t i = 0; cli_simulate_picture(&cli->arena, simulation, i, &name, &svg); i++) {
        struct text_builder path = {.arena = &cli->arena};
        text_add_format(&path, "%s/%s.svg", folder, name);
        if (!cli_write_file(text_builder_take(&path).bytes, svg, error))
            return false;
    }
    return true;
}

bool command_simulate(struct cli *cli, struct error *error) {
    struct simulation simulation = {0};
    int64_t jobs = 1;
    if (!read_order(cli, &simulation, &jobs, error))
        return false;
    cli_generate_tell_seed(cli, simulation.options.seed);
    if (!cli_simulate_play_all(cli, &simulation, (size_t)jobs, error))
        return false;
    if (cli_has(cli, "csv") &&
        !cli_write_file(text_zero(&cli->arena, cli_value(cli, "csv")), make_csv(cli, &simulation), error))
        return false;
    if (cli_has(cli, "svg") && !draw_pictures(cli, &simulation, error))
        return false;
    if (cli_has(cli, "json"))
        print_json(cli, &simulation);
    else
        print_words(cli, &simulation);
    return true;
}
