#include <time.h>

#include "analysis/generated.h"
#include "base/random.h"
#include "cli/commands.h"
#include "cli/pairing/generate_command.h"
#include "cli/workers.h"
#include "present/simulation.h"

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
        !cli_value_number(cli, "jobs", 1, WORKERS_MOST, jobs, error))
        return false;
    settle(&order.options);
    simulation->options = order.options;
    simulation->runs = (size_t)runs;
    return generate_check(&simulation->options, error) && generated_check_rounds(&simulation->options, error) &&
           check_rated(simulation, error);
}

/* --- What comes of it -------------------------------------------------------------------------------------------- */

static double milliseconds_of_thread(void) {
    struct timespec at;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &at);
    return (double)at.tv_sec * 1e3 + (double)at.tv_nsec / 1e6;
}

static bool play(void *simulation, struct arena *arena, size_t place, struct error *error) {
    return simulate_play(arena, simulation, place, error);
}

static bool draw_pictures(struct cli *cli, const struct simulation *simulation, struct error *error) {
    const char *folder = text_zero(&cli->arena, cli_value(cli, "svg"));
    struct document document;
    const char *name;
    struct text svg;
    document_begin(&document, &cli->arena, cli->language);
    if (!cli_make_folder(folder, error))
        return false;
    for (size_t i = 0; present_simulation_picture(&document, simulation, i, &name, &svg); i++) {
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
    size_t all = simulation.runs * simulation.system_count;
    simulation.milliseconds = milliseconds_of_thread;
    simulation.results = arena_array(&cli->arena, all, sizeof *simulation.results);
    if (!workers_run(cli, all, (size_t)jobs, play, &simulation, error))
        return false;
    if (cli_has(cli, "csv") &&
        !cli_write_file(text_zero(&cli->arena, cli_value(cli, "csv")),
                        present_simulation_csv(&cli->arena, &simulation, cli_has(cli, "time")), error))
        return false;
    if (cli_has(cli, "svg") && !draw_pictures(cli, &simulation, error))
        return false;
    struct document document; /* --csv names a file here */
    document_begin(&document, &cli->arena, cli->language);
    if (cli_has(cli, "json")) {
        present_simulation_write(&cli->json, &document, &simulation, cli_has(cli, "time"));
        return true;
    }
    present_simulation(&document, &simulation, cli_has(cli, "time"));
    document_print(&document, &cli->out, cli->colour);
    return true;
}
