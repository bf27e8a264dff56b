#include "cli/generate.h"

#include <stdio.h>

#include "base/random.h"
#include "cli/commands.h"
#include "format/trf_generated.h"

static bool run(struct cli *cli, struct error *error);

static const struct cli_option options[] = {
    {"players", "N", "Number of players, 2 to 9999 [2 to 500, mostly few]", false},
    {"rounds", "N", "Number of rounds, 1 to 20 [mostly 5 to 11]", false},
    {"played", "N", "Stop after so many rounds; the next one is to be paired [all]", false},
    {"ratings", "A-B", "Range of the ratings, such as 1400-2200, or those of all players: 2100,1950,0", false},
    {"shape", "WORD", "How they lie in the range: even, bell, steps (five values), equal", false},
    {"unrated", "PERCENT", "Of the players", false},
    {"draws", "PERCENT", "Of games between equals of average rating [10 to 60]", false},
    {"draws-rise", "PERCENT", "By what part of itself this rises with 1000 rating points", false},
    {"half-byes", "PERCENT", "Half-point byes, of players and rounds", false},
    {"zero-byes", "PERCENT", "Zero-point byes", false},
    {"full-byes", "PERCENT", "Full-point byes", false},
    {"forfeits", "PERCENT", "Of games", false},
    {"double-forfeits", "PERCENT", "Of games", false},
    {"odd-results", "PERCENT", "Of games: 0-0, ½-0, 0-½, or shorter than one move each", false},
    {"withdrawals", "PERCENT", "Of the players, in some round after their first", false},
    {"late-entries", "PERCENT", "Of the players, in the first half of the rounds", false},
    {"prohibited", "N", "Groups of two to five players who may not meet", false},
    {"acceleration", "WORD", "baku or none", false},
    {"scoring", "W-D-L", "Points for win, draw and loss", false},
    {"absent", "POINTS", "Points for a forfeit loss, with --scoring [0]", false},
    {"bye", "WORD",
     "The pairing-allocated bye is worth a win, a draw or zero [drawn; a win by the systems of about 2009]", false},
    {"colour", "WORD", "Initial colour, white or black", false},
    {"tiebreaks", "LIST", "Tie-breaks in order, such as SB,WIN, or none [drawn of DE, WIN and SB]", false},
    {"system", "EDITION", PAIRING_SYSTEM_WORDS "[dutch@2026]", false},
    {"option", "LIST", PAIRING_OPTION_WORDS "[off]", false},
    {"config", "FILE", "Settings as JaVaFo and bbpPairings read them; other options come before them", false},
    {"seed", "HEX", "Draw the lots of this seed again, 1 to 16 hexadecimal digits [a fresh one]", false},
    {"count", "N", "Make so many, with this seed and those that follow, in the folder of --output", false},
    {"dialect", "WORD", "Dialect of the report: trf26, trf16, trfx, trfbx or trf06 [trf26]", false},
    {"output", "FILE", "Write it there, or into this folder; - for standard output [standard output]", false},
    {"jobs", "N", "Threads to work with [1]", false},
    {"quiet", NULL, "Show no seed and no progress", false},
    {NULL, NULL, NULL, false},
};
static const char *const examples[] = {
    "staunton generate",
    "staunton generate --players 40 --rounds 7 --seed 00c0ffee --output open.trf",
    "staunton generate --ratings 1400-2200 --draws 35 --half-byes 2.5 --late-entries 5",
    "staunton generate --players 40 --scoring 3-1-0 --dialect trfbx",
    "staunton generate --system lim@1999 --option lim_maxi=on --rounds 7 --played 4 --seed 1999 --output lim.trf",
    "staunton generate --count 20 --output tournaments --jobs 2",
    NULL};

const struct cli_command generate_commands[] = {
    {"generate", "Make random tournaments, to test pairings with",
     "Players, absences and results are drawn by lot; the rounds are paired by the system. Results follow FIDE's table "
     "of "
     "expected scores, differences above 400 counting as 400. What is not set is drawn as well, and the seed is "
     "printed on "
     "standard error: with it, the same options make the same tournament. A tournament for which no legal pairing "
     "exists "
     "any more ends there, and its number of rounds stays as planned. By the systems of about 2009 more rounds than "
     "opponents are refused.",
     0, NULL, options, examples, run},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

/* How reports call a system, and a year in which it is in force; the words of a classic one stand apart. */
static const struct {
    enum dutch_edition edition;
    const char *code;
    int year;
} codes[] = {{DUTCH_2017, "FIDE_DUTCH_2017", 2025}, {DUTCH_2026, "FIDE_DUTCH_2026", 2026}};

static bool pair(struct arena *arena, const struct drawing *drawing, struct drawn_round *round, void *context,
                 struct error *error) {
    const struct generate_order *order = context;
    struct drawing chosen = *drawing;
    chosen.choices = order->choices;
    return pairing_system_pair(arena, order->system, &chosen, round, error);
}

bool generate_one(struct arena *arena, const struct generate_order *order, uint64_t seed,
                  struct generated_tournament *made, struct text *report, struct error *error) {
    struct generate_order mine = *order;
    struct generate_system system = {.pair = pair, .context = &mine};
    struct trf_tournament trf;
    size_t code = 0;
    while (codes[code].edition != mine.system->edition)
        code++;
    mine.options.seed = seed;
    if (!generate_tournament(arena, &mine.options, &system, made, error))
        return false;
    if (!trf_from_generated(arena, made, text_from(codes[code].code), codes[code].year, &trf, error))
        return false;
    if (mine.system->classic != NULL)
        trf_say_system(arena, &trf, mine.system, &mine.choices);
    return trf_render_as(arena, &trf, &order->render, report, error);
}

static bool run_one(struct cli *cli, const struct generate_order *order, struct error *error) {
    struct generated_tournament made;
    struct text report;
    struct text name = cli_value(cli, "output");
    if (!generate_one(&cli->arena, order, order->options.seed, &made, &report, error))
        return false;
    if (made.ended)
        fprintf(stderr, "It ends after %d of %d rounds: no legal pairing exists for the next one.\n",
                (int)made.table.round_count, (int)made.rounds_planned);
    if (name.length > 0 && !text_equal(name, TEXT("-")))
        return cli_write_file(text_zero(&cli->arena, name), report, error);
    text_add(&cli->out, report);
    return true;
}

static bool run(struct cli *cli, struct error *error) {
    struct generate_order order;
    struct text name = cli_value(cli, "output");
    int64_t count = 1;
    int64_t jobs = 1;
    char seed[17];
    if (!generate_read_options(cli, &order, error) || !cli_value_number(cli, "count", 1, 10000000, &count, error) ||
        !cli_value_number(cli, "jobs", 1, GENERATE_JOBS_MOST, &jobs, error))
        return false;
    if (cli_has(cli, "count") && (name.length == 0 || text_equal(name, TEXT("-"))))
        return error_set(error, ERROR_cli_folder_needed, NULL, NULL, NULL);
    random_seed_write(order.options.seed, seed);
    if (!cli_has(cli, "seed") && !cli_has(cli, "quiet"))
        fprintf(stderr, "Drawn by lot with the seed %s.\n", seed);
    if (!cli_has(cli, "count"))
        return run_one(cli, &order, error);
    return generate_many(cli, &order, text_zero(&cli->arena, name), (uint64_t)count, (size_t)jobs, error);
}
