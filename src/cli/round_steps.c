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

void round_steps_show(struct cli *cli, const struct json *view) {
    const struct json *steps = json_get(view, "steps");
    const struct json *before = NULL;
    for (size_t i = 0; i < reading_count(steps); i++) {
        const struct json *step = &steps->array.items[i];
        const struct json *score = json_get(step, "score");
        if (before == NULL || !same_score(before, score)) {
            text_add_zero(&cli->out, before == NULL ? "" : "\n");
            show_heading(cli, score);
        }
        before = score;
        text_add_format(&cli->out, "  %.*s [%.*s]\n", TEXT_ARG(reading_text(step, "words")),
                        TEXT_ARG(reading_text(step, "article")));
    }
    if (before == NULL)
        text_add_zero(&cli->out, "Nobody is to be paired.\n");
    if (!reading_true(view, "same") && reading_text(json_get(view, "verdict"), "text").length > 0)
        text_add_format(&cli->out, "\nThe round is paired otherwise. %.*s.\n",
                        TEXT_ARG(reading_text(json_get(view, "verdict"), "text")));
}
