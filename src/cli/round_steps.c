#include "cli/round_steps.h"

#include "cli/telling.h"
#include "present/reading.h"

static void print_heading(struct cli *cli, const struct round_step *step) {
    cli_bold(cli, step->score.length == 0 ? cli_said(cli, MESSAGE_cli_explain_whole_round)
                                          : language_said(&cli->arena, cli->language, cli_explain_group, "score count",
                                                          language_text(step->score), language_number(step->players)));
    text_add_byte(&cli->out, '\n');
}

static bool is_first_of_group(const struct round_step *steps, size_t at) {
    for (size_t i = 0; i < at; i++)
        if (text_equal(steps[i].score, steps[at].score))
            return false;
    return true;
}

static void print_group(struct cli *cli, const struct round_step *steps, size_t count, size_t first) {
    print_heading(cli, &steps[first]);
    for (size_t i = first; i < count; i++)
        if (text_equal(steps[i].score, steps[first].score))
            text_add_format(&cli->out, "  %.*s [%.*s]\n", TEXT_ARG(steps[i].words), TEXT_ARG(steps[i].article));
}

void round_steps_print(struct cli *cli, const struct round_step *steps, size_t count) {
    bool any = false;
    for (int part = 0; part < 2; part++) /* what concerns the whole round comes first */
        for (size_t i = 0; i < count; i++) {
            if ((steps[i].score.length == 0) != (part == 0) || !is_first_of_group(steps, i))
                continue;
            text_add_zero(&cli->out, any ? "\n" : "");
            any = true;
            print_group(cli, steps, count, i);
        }
    if (!any)
        text_add_format(&cli->out, "%.*s\n", TEXT_ARG(cli_said(cli, MESSAGE_cli_explain_nobody)));
}

/* --- Of an event -------------------------------------------------------------------------------------------------- */

static int32_t count_players(const struct json *view, struct text score) {
    const struct json *players = json_get(view, "players");
    int32_t count = 0;
    for (size_t i = 0; i < reading_count(players); i++)
        count += text_equal(reading_text(&players->array.items[i], "group"), score);
    return count;
}

void round_steps_show(struct cli *cli, const struct json *view) {
    const struct json *told = json_get(view, "steps");
    struct text verdict = reading_text(json_get(view, "verdict"), "text");
    size_t count = reading_count(told);
    struct round_step *steps = arena_array(&cli->arena, count, sizeof *steps);
    for (size_t i = 0; i < count; i++) {
        const struct json *step = &told->array.items[i];
        const struct json *score = json_get(step, "score");
        steps[i] = (struct round_step){.words = reading_text(step, "words"), .article = reading_text(step, "article")};
        if (score == NULL || score->type != JSON_TEXT)
            continue;
        steps[i].score = score->text;
        steps[i].players = count_players(view, score->text);
    }
    round_steps_print(cli, steps, count);
    if (!reading_true(view, "same") && verdict.length > 0)
        telling_otherwise(cli, verdict);
}
