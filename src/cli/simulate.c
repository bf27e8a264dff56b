#include "cli/simulate.h"

#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>

#include "base/random.h"
#include "cli/commands.h"
#include "cli/generate.h"
#include "cli/table.h"
#include "format/csv.h"

static bool run(struct cli *cli, struct error *error);

static const struct cli_option options[] = {
    {"players", "N", "Number of players, 2 to 9999 [40]", false},
    {"rounds", "N", "Number of rounds, 1 to 20 [9]", false},
    {"systems", "LIST", "Editions with commas between them, such as dutch@2026,lim@1999 [all]", false},
    {"runs", "N", "Tournaments of each system [100]", false},
    {"ratings", "A-B", "Range of the ratings, or those of all players [1400-2400]", false},
    {"shape", "WORD", "How they lie in the range: even, bell, steps (five values), equal [bell]", false},
    {"unrated", "PERCENT", "Of the players [0]", false},
    {"draws", "PERCENT", "Of games between equals of average rating [30]", false},
    {"draws-rise", "PERCENT", "By what part of itself this rises with 1000 rating points [0]", false},
    {"half-byes", "PERCENT", "Half-point byes, of players and rounds [0]", false},
    {"zero-byes", "PERCENT", "Zero-point byes [0]", false},
    {"full-byes", "PERCENT", "Full-point byes [0]", false},
    {"forfeits", "PERCENT", "Of games [0]", false},
    {"double-forfeits", "PERCENT", "Of games [0]", false},
    {"withdrawals", "PERCENT", "Of the players, in some round after their first [0]", false},
    {"late-entries", "PERCENT", "Of the players, in the first half of the rounds [0]", false},
    {"prohibited", "N", "Groups of two to five players who may not meet [0]", false},
    {"scoring", "W-D-L", "Points for win, draw and loss [1-½-0]", false},
    {"colour", "WORD", "Initial colour, white or black [drawn]", false},
    {"seed", "HEX", "Draw the lots of this seed again, 1 to 16 hexadecimal digits [a fresh one]", false},
    {"csv", "FILE", "Write a line for each tournament there", false},
    {"svg", "FOLDER", "Draw pictures there", false},
    {"time", NULL, "Tell the time of the rounds too; it is never the same twice", false},
    {"jobs", "N", "Threads to work with [1]", false},
    {"quiet", NULL, "Show no seed and no progress", false},
    {NULL, NULL, NULL, false},
};
static const char *const examples[] = {
    "staunton simulate --players 20 --rounds 5 --runs 10 --jobs 2",
    "staunton simulate --systems dutch@2026,lim@1999 --players 21 --runs 5 --seed 00c0ffee --json",
    "staunton simulate --players 16 --rounds 5 --runs 5 --forfeits 3 --csv fairness.csv --svg pictures", NULL};

const struct cli_command simulate_commands[] = {
    {"simulate", "Play random tournaments by several systems, and compare how fair they are",
     "Each system plays the same fields with the same lots, results following FIDE's table of expected scores as in "
     "`staunton "
     "generate`. The table has the mean over all tournaments, behind ± the standard deviation between them. Spreads "
     "are "
     "standard deviations from the mean of the final score group; ranks are those by points, shared ones averaged. "
     "Every "
     "round is also held against the minimum requirements of C.04.5. The same seed gives the same numbers, on any "
     "number of "
     "threads.",
     CLI_JSON, NULL, options, examples, run},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
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
        if (!generate_check_rated(simulation->systems[i], &simulation->options, error))
            return false;
    return true;
}

static bool read_order(struct cli *cli, struct simulation *simulation, int64_t *jobs, struct error *error) {
    struct generate_order order;
    int64_t runs = 100;
    if (!read_systems(cli, simulation, error) || !generate_read_options(cli, &order, error) ||
        !cli_value_number(cli, "runs", 1, SIMULATE_RUNS_MOST, &runs, error) ||
        !cli_value_number(cli, "jobs", 1, SIMULATE_JOBS_MOST, jobs, error))
        return false;
    settle(&order.options);
    simulation->options = order.options;
    simulation->runs = (size_t)runs;
    simulation->with_times = cli_has(cli, "time");
    return generate_check(&simulation->options, error) && generate_check_rounds(&simulation->options, error) &&
           check_rated(simulation, error);
}

/* --- What comes of it -------------------------------------------------------------------------------------------- */

static void add_summary(struct text_builder *out, const struct simulate_words *words,
                        const struct simulate_summary *summary) {
    if (summary->count == 0)
        text_add_zero(out, "-");
    else if (words->rate || summary->count == 1)
        text_add_format(out, "%.*f", words->decimals, summary->mean);
    else
        text_add_format(out, "%.*f ±%.*f", words->decimals, summary->mean, words->decimals, summary->deviation);
}

static void print_table(struct cli *cli, const struct simulation *simulation) {
    struct table_column columns[SIMULATE_SYSTEMS_MOST + 1] = {{"", false}};
    struct table table;
    for (size_t i = 0; i < simulation->system_count; i++)
        columns[i + 1] = (struct table_column){simulation->systems[i]->name, true};
    table_begin(&table, cli, columns, simulation->system_count + 1);
    for (int metric = 0; metric < SIMULATE_METRICS; metric++) {
        if (!simulate_shows(simulation, (enum simulate_metric)metric))
            continue;
        table_add_zero(&table, simulate_words[metric].title);
        for (size_t i = 0; i < simulation->system_count; i++) {
            struct simulate_summary summary;
            simulate_sum_up(&cli->arena, simulation, i, (enum simulate_metric)metric, &summary);
            add_summary(table_write(&table), &simulate_words[metric], &summary);
            table_written(&table);
        }
    }
    table_end_aligned(&table);
}

static void print_words(struct cli *cli, const struct simulation *simulation) {
    const struct generate_options *asked = &simulation->options;
    char seed[17];
    random_seed_write(asked->seed, seed);
    text_add_format(&cli->out, "%zu tournaments of each system: %d players, %d rounds; seed %s\n\n", simulation->runs,
                    (int)(asked->given_count > 0 ? asked->given_count : asked->players), (int)asked->rounds, seed);
    print_table(cli, simulation);
}

static void write_number(struct json_writer *writer, struct arena *arena, const char *key, double number) {
    struct text_builder text;
    text_builder_init(&text, arena);
    text_add_format(&text, "%.6g", number);
    json_key(writer, key);
    json_raw(writer, text_builder_take(&text));
}

static void write_metric(struct cli *cli, struct json_writer *writer, const struct simulation *simulation,
                         size_t system, enum simulate_metric metric) {
    static const char *const quartiles[] = {"least", "quarter", "median", "three_quarters", "most"};
    struct simulate_summary summary;
    simulate_sum_up(&cli->arena, simulation, system, metric, &summary);
    json_key(writer, simulate_words[metric].code);
    json_begin_object(writer);
    write_number(writer, &cli->arena, "mean", summary.mean);
    write_number(writer, &cli->arena, "deviation", summary.deviation);
    for (int i = 0; i < 5; i++)
        write_number(writer, &cli->arena, quartiles[i], summary.quartiles[i]);
    json_end_object(writer);
}

static void print_json(struct cli *cli, const struct simulation *simulation) {
    const struct generate_options *asked = &simulation->options;
    struct json_writer writer;
    char seed[17];
    random_seed_write(asked->seed, seed);
    json_writer_init(&writer, &cli->out);
    json_begin_object(&writer);
    json_key_text(&writer, "seed", text_from(seed));
    json_key_integer(&writer, "players", asked->given_count > 0 ? asked->given_count : asked->players);
    json_key_integer(&writer, "rounds", asked->rounds);
    json_key_integer(&writer, "runs", (int64_t)simulation->runs);
    json_key(&writer, "systems");
    json_begin_array(&writer);
    for (size_t i = 0; i < simulation->system_count; i++) {
        json_begin_object(&writer);
        json_key_text(&writer, "system", text_from(simulation->systems[i]->name));
        json_key_text(&writer, "title", text_from(simulation->systems[i]->title));
        for (int metric = 0; metric < SIMULATE_METRICS; metric++)
            if (simulate_shows(simulation, (enum simulate_metric)metric))
                write_metric(cli, &writer, simulation, i, (enum simulate_metric)metric);
        json_end_object(&writer);
    }
    json_end_array(&writer);
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}

/* A line for each tournament: seed, system, and its values; empty ones where it was not decided. */
static struct text make_csv(struct cli *cli, const struct simulation *simulation) {
    struct text_builder out;
    text_builder_init(&out, &cli->arena);
    int last = SIMULATE_METRICS - 1;
    while (!simulate_shows(simulation, (enum simulate_metric)last))
        last--;
    csv_add_field(&out, TEXT("seed"), false);
    csv_add_field(&out, TEXT("system"), false);
    for (int metric = 0; metric <= last; metric++)
        csv_add_field(&out, text_from(simulate_words[metric].code), metric == last);
    for (size_t place = 0; place < simulation->runs * simulation->system_count; place++) {
        const struct simulate_result *result = &simulation->results[place];
        char seed[17], number[32];
        random_seed_write(simulation->options.seed + place / simulation->system_count, seed);
        csv_add_field(&out, text_from(seed), false);
        csv_add_field(&out, text_from(simulation->systems[place % simulation->system_count]->name), false);
        for (int metric = 0; metric <= last; metric++) {
            bool known = result->values[SIMULATE_UNDECIDED] == 0 || simulate_words[metric].rate;
            snprintf(number, sizeof number, "%.6g", result->values[metric]);
            csv_add_field(&out, text_from(known ? number : ""), metric == last);
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
    for (size_t i = 0; simulate_picture(&cli->arena, simulation, i, &name, &svg); i++) {
        struct text_builder path;
        text_builder_init(&path, &cli->arena);
        text_add_format(&path, "%s/%s.svg", folder, name);
        if (!cli_write_file(text_builder_take(&path).bytes, svg, error))
            return false;
    }
    return true;
}

static bool run(struct cli *cli, struct error *error) {
    struct simulation simulation = {0};
    int64_t jobs = 1;
    char seed[17];
    if (!read_order(cli, &simulation, &jobs, error))
        return false;
    random_seed_write(simulation.options.seed, seed);
    if (!cli_has(cli, "seed") && !cli_has(cli, "quiet"))
        fprintf(stderr, "Drawn by lot with the seed %s.\n", seed);
    if (!simulate_play(cli, &simulation, (size_t)jobs, error))
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
