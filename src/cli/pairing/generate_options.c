#include "analysis/generated.h"
#include "base/random.h"
#include "base/score.h"
#include "cli/pairing/generate_command.h"
#include "format/generator_file.h"

static struct text option_name(struct cli *cli, const char *option) {
    struct text_builder name = {.arena = &cli->arena};
    text_add_format(&name, "--%s", option);
    return text_builder_take(&name);
}

/* --- Values of one kind ----------------------------------------------------------------------------------------- */

static bool read_number(struct cli *cli, const char *option, int64_t least, int64_t most, int32_t *value,
                        struct error *error) {
    int64_t number = *value;
    if (!cli_value_number(cli, option, least, most, &number, error))
        return false;
    *value = (int32_t)number;
    return true;
}

/* "2.5" or "2.5%" as parts of GENERATE_WHOLE. */
static bool read_percent(struct cli *cli, const char *option, int32_t *rate, struct error *error) {
    struct text text = cli_value(cli, option);
    int32_t value;
    int32_t unit;
    int64_t parts;
    if (!cli_has(cli, option))
        return true;
    if (text_ends_with(text, TEXT("%")))
        text.length--;
    if (!score_read(text_trim(text), &value, &unit) || !score_convert(value, unit, GENERATE_WHOLE / 100, &parts) ||
        parts > GENERATE_WHOLE)
        return error_set_text(error, ERROR_cli_percent, cli_value(cli, option), option_name(cli, option), TEXT(""));
    *rate = (int32_t)parts;
    return true;
}

/* One of the words, which end with NULL: its place. */
static bool read_word(struct cli *cli, const char *option, const char *const *words, int32_t *place,
                      struct error *error) {
    if (!cli_has(cli, option))
        return true;
    struct text_builder list = {.arena = &cli->arena};
    for (int32_t i = 0; words[i] != NULL; i++) {
        if (text_equal_ignoring_case(cli_value(cli, option), text_from(words[i]))) {
            *place = i;
            return true;
        }
        text_add_format(&list, "%s%s", i == 0 ? "" : ", ", words[i]);
    }
    return error_set_text(error, ERROR_cli_choice, cli_value(cli, option), option_name(cli, option),
                          text_builder_take(&list));
}

/* --- Ratings ---------------------------------------------------------------------------------------------------- */

static bool read_rating_list(struct cli *cli, struct text list, struct generate_options *options) {
    size_t capacity = 0;
    int32_t *ratings = NULL;
    for (bool more = true; more;) {
        int64_t rating;
        more = memchr(list.bytes, ',', list.length) != NULL;
        if (!text_to_integer(text_trim(text_cut(&list, ',')), &rating) || rating < 0 || rating > GENERATE_RATING_MOST)
            return false;
        ratings = arena_grow(&cli->arena, ratings, &capacity, (size_t)options->given_count + 1, sizeof *ratings, NULL);
        ratings[options->given_count++] = (int32_t)rating;
    }
    options->given_ratings = ratings;
    return true;
}

static bool read_rating_range(struct text range, struct generate_options *options) {
    int64_t lowest;
    int64_t highest;
    struct text first = text_cut(&range, '-');
    if (!text_to_integer(text_trim(first), &lowest) || !text_to_integer(text_trim(range), &highest) || lowest < 1 ||
        highest < lowest || highest > GENERATE_RATING_MOST)
        return false;
    options->lowest_rating = (int32_t)lowest;
    options->highest_rating = (int32_t)highest;
    return true;
}

static bool read_ratings(struct cli *cli, struct generate_options *options, struct error *error) {
    struct text text = cli_value(cli, "ratings");
    if (!cli_has(cli, "ratings"))
        return true;
    options->given_count = 0;
    bool is_list = memchr(text.bytes, ',', text.length) != NULL;
    return (is_list ? read_rating_list(cli, text, options) : read_rating_range(text, options)) ||
           error_set_text(error, ERROR_cli_ratings, text, TEXT(""), TEXT(""));
}

/* --- Everything ------------------------------------------------------------------------------------------------- */

static bool read_scoring(struct cli *cli, struct generate_options *options, struct error *error) {
    struct text rest = cli_has(cli, "scoring") ? cli_value(cli, "scoring") : TEXT("1-½-0");
    if (!cli_has(cli, "scoring") && !cli_has(cli, "absent"))
        return true;
    struct text win = text_cut(&rest, '-');
    struct text draw = text_cut(&rest, '-');
    if (win.length == 0 || draw.length == 0 || rest.length == 0)
        return error_set_text(error, ERROR_cli_scoring, cli_value(cli, "scoring"), TEXT(""), TEXT(""));
    struct text absent = cli_has(cli, "absent") ? cli_value(cli, "absent") : TEXT("0");
    options->has_scoring = true;
    return scoring_make(win, draw, rest, absent, win, &options->scoring, error);
}

/* Where a win is worth no more than a loss there is nothing to pair by. */
static bool check_scoring(struct cli *cli, const struct generate_options *options, struct error *error) {
    const struct scoring *scoring = &options->scoring;
    if (!options->has_scoring || scoring->win > scoring->loss)
        return true;
    error_set(error, ERROR_scoring_flat, NULL, NULL, NULL);
    if (cli_has(cli, "scoring"))
        return error_in_field(error, "scoring");
    return error_at(error, cli_file_name(text_zero(&cli->arena, cli_value(cli, "config"))), 0, 0);
}

static bool read_rates(struct cli *cli, struct generate_options *options, struct error *error) {
    const struct {
        const char *option;
        int32_t *rate;
    } rates[] = {
        {"unrated", &options->unrated},           {"draws", &options->draws},
        {"draws-rise", &options->draws_rise},     {"half-byes", &options->half_byes},
        {"zero-byes", &options->zero_byes},       {"full-byes", &options->full_byes},
        {"forfeits", &options->forfeits},         {"double-forfeits", &options->double_forfeits},
        {"odd-results", &options->odd_results},   {"withdrawals", &options->withdrawals},
        {"late-entries", &options->late_entries},
    };
    for (size_t i = 0; i < sizeof rates / sizeof *rates; i++)
        if (!read_percent(cli, rates[i].option, rates[i].rate, error))
            return false;
    return true;
}

static bool read_words(struct cli *cli, struct generate_options *options, struct error *error) {
    static const char *const shapes[] = {"even", "bell", "steps", "equal", NULL};
    static const char *const accelerations[] = {"none", "baku", NULL};
    static const char *const byes[] = {"win", "draw", "zero", NULL};
    static const char *const colours[] = {"white", "black", NULL};
    int32_t colour = GENERATE_UNSET;
    if (!read_word(cli, "shape", shapes, &options->shape, error) ||
        !read_word(cli, "acceleration", accelerations, &options->accelerated, error) ||
        !read_word(cli, "bye", byes, &options->bye, error) || !read_word(cli, "colour", colours, &colour, error))
        return false;
    if (colour != GENERATE_UNSET)
        options->initial_colour = colour == 0 ? COLOUR_WHITE : COLOUR_BLACK;
    return true;
}

static bool read_tiebreaks(struct cli *cli, struct generate_options *options, struct error *error) {
    struct standings_rules *rules = &options->standings;
    struct text rest = cli_value(cli, "tiebreaks");
    if (!cli_has(cli, "tiebreaks"))
        return true;
    options->has_standings = true;
    rules->edition = TIEBREAK_2024_08; /* the earliest that reports of generated tournaments have */
    if (text_equal_ignoring_case(rest, TEXT("none")))
        return true;
    for (bool more = true; more; rules->tiebreak_count++) {
        more = memchr(rest.bytes, ',', rest.length) != NULL;
        struct text code = text_trim(text_cut(&rest, ','));
        if (rules->tiebreak_count == STANDINGS_MOST_TIEBREAKS)
            return error_set_number(error, ERROR_tiebreak_list_long, STANDINGS_MOST_TIEBREAKS + 1,
                                    STANDINGS_MOST_TIEBREAKS, 0);
        if (!tiebreak_read_for(code, rules->edition, &rules->tiebreaks[rules->tiebreak_count], error))
            return false;
    }
    return true;
}

static bool read_system(struct cli *cli, const struct pairing_system **system, struct pairing_choices *choices,
                        struct error *error) {
    if (!cli_pairing_system_option(cli, system, error))
        return false;
    if (*system == NULL)
        *system = pairing_system_named(TEXT("dutch@2026"));
    return trf_report_options(*system, cli_value(cli, "option"), choices, error);
}

static bool read_dialect(struct cli *cli, struct trf_render_options *render, struct error *error) {
    *render = (struct trf_render_options){.dialect = TRF_DIALECT_26, .line_end = TRF_CRLF};
    if (!cli_has(cli, "dialect") || trf_dialect_read(cli_value(cli, "dialect"), &render->dialect))
        return true;
    return error_set_text(error, ERROR_cli_choice, cli_value(cli, "dialect"), option_name(cli, "dialect"),
                          TEXT("trf26, trf16, trfx, trfbx, trf06"));
}

static bool read_config(struct cli *cli, struct generate_options *options, struct error *error) {
    struct text bytes;
    const char *name = text_zero(&cli->arena, cli_value(cli, "config"));
    if (!cli_has(cli, "config"))
        return true;
    if (!cli_read_file(cli, name, &bytes, error))
        return false;
    return generator_file_read(bytes, options, error) || error_at(error, cli_file_name(name), 0, 0);
}

bool cli_generate_read_options(struct cli *cli, struct trf_generate_order *order, struct error *error) {
    struct generate_options *options = &order->options;
    uint64_t seed;
    if (!cli_seed(cli, "seed", &seed, error))
        return false;
    generate_unset(options, seed);
    order->choices = (struct pairing_choices){0};
    if (!read_system(cli, &order->system, &order->choices, error))
        return false;
    options->before_2026 = order->system->classic == NULL && order->system->edition == DUTCH_2017;
    return read_config(cli, options, error) &&
           read_number(cli, "players", 2, GENERATE_PLAYERS_MOST, &options->players, error) &&
           read_number(cli, "rounds", 1, GENERATE_ROUNDS_MOST, &options->rounds, error) &&
           read_number(cli, "played", 0, GENERATE_ROUNDS_MOST, &options->played, error) &&
           read_number(cli, "prohibited", 0, GENERATE_PROHIBITED_MOST, &options->prohibited, error) &&
           read_ratings(cli, options, error) && read_rates(cli, options, error) && read_words(cli, options, error) &&
           read_tiebreaks(cli, options, error) && read_scoring(cli, options, error) &&
           check_scoring(cli, options, error) && read_dialect(cli, &order->render, error) &&
           trf_generate_fit(order, error) && (order->system->classic == NULL || generated_check_rounds(options, error));
}
