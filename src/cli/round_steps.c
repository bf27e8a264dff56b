#include "cli/round_steps.h"

#include "cli/reading.h"

/* "Whole round", "1 point", "2½ points" */
static void show_heading(struct cli *cli, const struct json *score) {
    struct text_builder heading;
    text_builder_init(&heading, &cli->arena);
    if (score == NULL || score->type != JSON_TEXT)
        text_add_zero(&heading, "The whole round");
    else
        text_add_format(&heading, "Group with %.*s point%s", TEXT_ARG(score->text),
                        text_equal(score->text, TEXT("1")) ? "" : "s");
    cli_bold(cli, text_builder_take(&heading));
    text_add_byte(&cli->out, '\n');
}

static bool same_score(const struct json *one, const struct json *other) {
    if (one->type != other->type)
        return false;
    return one->type != JSON_TEXT || text_equal(one->text, other->text);
}

static bool is_first_of_group(const struct json *steps, size_t at) {
    for (size_t i = 0; i < at; i++)
        if (same_score(json_get(&steps->array.items[i], "score"), json_get(&steps->array.items[at], "score")))
            return false;
    return true;
}

static void show_group(struct cli *cli, const struct json *steps, size_t first) {
    const struct json *score = json_get(&steps->array.items[first], "score");
    show_heading(cli, score);
    for (size_t i = first; i < steps->array.count; i++) {
        const struct json *step = &steps->array.items[i];
        if (same_score(json_get(step, "score"), score))
            text_add_format(&cli->out, "  %.*s [%.*s]\n", TEXT_ARG(reading_text(step, "words")),
                            TEXT_ARG(reading_text(step, "article")));
    }
}

void round_steps_show(struct cli *cli, const struct json *view) {
    const struct json *steps = json_get(view, "steps");
    struct text verdict = reading_text(json_get(view, "verdict"), "text");
    bool any = false;
    for (int part = 0; part < 2; part++) /* what concerns the whole round comes first */
        for (size_t i = 0; i < reading_count(steps); i++) {
            bool whole = json_get(&steps->array.items[i], "score")->type != JSON_TEXT;
            if (whole != (part == 0) || !is_first_of_group(steps, i))
                continue;
            text_add_zero(&cli->out, any ? "\n" : "");
            any = true;
            show_group(cli, steps, i);
        }
    if (!any)
        text_add_zero(&cli->out, "Nobody is to be paired.\n");
    if (!reading_true(view, "same") && verdict.length > 0)
        text_add_format(&cli->out, "\nThe round is paired otherwise. %.*s.\n", TEXT_ARG(verdict));
}
