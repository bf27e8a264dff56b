#include "present/simulation.h"

#include <stdio.h>

#include "base/random.h"

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

int32_t present_players_of(const struct generate_options *asked) {
    return asked->given_count > 0 ? asked->given_count : asked->players;
}

static bool is_shown(int metric, bool times) {
    return times || (metric != SIMULATE_TIME_MEAN && metric != SIMULATE_TIME_WORST);
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

void present_simulation(struct document *document, const struct simulation *simulation, bool times) {
    const struct generate_options *asked = &simulation->options;
    size_t count = simulation->system_count + 1;
    struct table_column *columns = arena_array(document->arena, count, sizeof *columns);
    char seed[17];
    random_seed_write(asked->seed, seed);
    document_note(document,
                  document_say(document, show_simulate_title, "count players rounds seed",
                               language_number((int64_t)simulation->runs), language_number(present_players_of(asked)),
                               language_number(asked->rounds), language_text(text_from(seed))));
    columns[0] = (struct table_column){MESSAGE_none, false, NULL};
    for (size_t i = 1; i < count; i++)
        columns[i] = (struct table_column){MESSAGE_none, true, simulation->systems[i - 1]->name};
    struct table *table = document_table(document, columns, count);
    for (int metric = 0; metric < SIMULATE_METRICS; metric++) {
        if (!is_shown(metric, times))
            continue;
        table_add_said(table, words_of[metric].title);
        for (size_t i = 0; i < simulation->system_count; i++) {
            struct simulate_summary summary;
            simulate_sum_up(document->arena, simulation, i, (enum simulate_metric)metric, &summary);
            add_summary(table_write(table), (enum simulate_metric)metric, &summary);
            table_written(table);
        }
    }
}

static void write_number(struct json_writer *writer, struct arena *arena, const char *key, double number) {
    struct text_builder text = {.arena = arena};
    text_add_format(&text, "%.6g", number);
    json_key(writer, key);
    json_raw(writer, text_builder_take(&text));
}

static void write_metric(struct json_writer *writer, struct arena *arena, const struct simulation *simulation,
                         size_t system, enum simulate_metric metric) {
    static const char *const quartiles[] = {"least", "quarter", "median", "three_quarters", "most"};
    struct simulate_summary summary;
    simulate_sum_up(arena, simulation, system, metric, &summary);
    json_key_object(writer, words_of[metric].code);
    write_number(writer, arena, "mean", summary.mean);
    write_number(writer, arena, "deviation", summary.deviation);
    for (int i = 0; i < 5; i++)
        write_number(writer, arena, quartiles[i], summary.quartiles[i]);
    json_end_object(writer);
}

void present_simulation_write(struct json_writer *writer, const struct document *document,
                              const struct simulation *simulation, bool times) {
    const struct generate_options *asked = &simulation->options;
    char seed[17];
    random_seed_write(asked->seed, seed);
    json_begin_object(writer);
    json_key_text(writer, "seed", text_from(seed));
    json_key_integer(writer, "players", present_players_of(asked));
    json_key_integer(writer, "rounds", asked->rounds);
    json_key_integer(writer, "runs", (int64_t)simulation->runs);
    json_key_array(writer, "systems");
    for (size_t i = 0; i < simulation->system_count; i++) {
        json_begin_object(writer);
        json_key_text(writer, "system", text_from(simulation->systems[i]->name));
        json_key_text(writer, "title", document_said(document, simulation->systems[i]->title));
        for (int metric = 0; metric < SIMULATE_METRICS; metric++)
            if (is_shown(metric, times))
                write_metric(writer, document->arena, simulation, i, (enum simulate_metric)metric);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
}

struct text present_simulation_csv(struct arena *arena, const struct simulation *simulation, bool times) {
    struct text_builder out = {.arena = arena};
    int last = SIMULATE_METRICS - 1;
    while (!is_shown(last, times))
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
