#include "cli/pairing/generate_command.h"

#include <stdio.h>

#include "base/random.h"
#include "cli/commands.h"
#include "format/trf_generated.h"

void cli_generate_tell_seed(struct cli *cli, uint64_t drawn) {
    char seed[17];
    if (cli_has(cli, "seed") || cli_has(cli, "quiet"))
        return;
    random_seed_write(drawn, seed);
    struct text reported =
        language_said(&cli->arena, cli->language, show_generate_seed, "seed", language_text(text_from(seed)));
    fprintf(stderr, "%.*s\n", TEXT_ARG(reported));
}

static bool run_one(struct cli *cli, const struct trf_generate_order *order, struct error *error) {
    struct generated_tournament made;
    struct text report;
    struct text name = cli_value(cli, "output");
    if (!trf_generate(&cli->arena, order, order->options.seed, &made, &report, error))
        return false;
    if (made.ended)
        fprintf(stderr, "%.*s\n",
                TEXT_ARG(language_said(&cli->arena, cli->language, show_generate_ended, "count planned",
                                       language_number(made.table.round_count), language_number(made.rounds_planned))));
    if (name.length > 0 && !text_equal(name, TEXT("-")))
        return cli_write_file(text_zero(&cli->arena, name), report, error);
    text_add(&cli->out, report);
    return true;
}

bool command_generate(struct cli *cli, struct error *error) {
    struct trf_generate_order order;
    struct text name = cli_value(cli, "output");
    int64_t count = 1;
    int64_t jobs = 1;
    if (!cli_generate_read_options(cli, &order, error) || !cli_value_number(cli, "count", 1, 10000000, &count, error) ||
        !cli_value_number(cli, "jobs", 1, GENERATE_JOBS_MOST, &jobs, error))
        return false;
    if (cli_has(cli, "count") && (name.length == 0 || text_equal(name, TEXT("-"))))
        return error_set(error, ERROR_cli_folder_needed, NULL, NULL, NULL);
    cli_generate_tell_seed(cli, order.options.seed);
    if (!cli_has(cli, "count"))
        return run_one(cli, &order, error);
    return cli_generate_many(cli, &order, text_zero(&cli->arena, name), (uint64_t)count, (size_t)jobs, error);
}
