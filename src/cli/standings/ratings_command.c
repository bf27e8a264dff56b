#include "present/ratings.h"

#include "cli/commands.h"
#include "cli/source.h"

/* --- K -------------------------------------------------------------------------------------------------------------- */

static bool read_one_k(struct text word, const struct event *event, const struct tournament *tournament, int32_t *k,
                       struct error *error) {
    struct text left = word;
    struct text first = text_cut(&left, ':');
    bool of_one = first.length < word.length;
    int64_t value;
    int64_t number;
    int32_t player;
    if (!text_to_integer(text_trim(of_one ? left : first), &value) || value < 1 || value > RATING_K_MOST ||
        (of_one && !text_to_integer(text_trim(first), &number)))
        return error_set_text(error, ERROR_cli_k, word, TEXT(""), TEXT(""));
    if (!of_one) {
        for (int32_t i = 0; i < event->player_count; i++)
            if (k[i] == 0)
                k[i] = (int32_t)value;
        return true;
    }
    if (!source_numbered(event, tournament, number, &player, error))
        return false;
    k[player - 1] = (int32_t)value;
    return true;
}

/* Those with a number first, whatever the order of the list: they are the exceptions. */
static bool read_k(struct cli *cli, const struct event *event, const struct tournament *tournament,
                   struct ratings_asked *asked, struct error *error) {
    if (!cli_has(cli, "k"))
        return true;
    int32_t *k = arena_array(&cli->arena, (size_t)event->player_count, sizeof *k);
    for (int pass = 0; pass < 2; pass++) {
        struct text left = cli_value(cli, "k");
        do {
            size_t at;
            struct text word = text_cut(&left, ',');
            if (text_find(word, TEXT(":"), &at) == (pass == 0) && !read_one_k(word, event, tournament, k, error))
                return false;
        } while (left.length > 0);
    }
    asked->k = k;
    return true;
}

/* --- The command ---------------------------------------------------------------------------------------------------- */

static bool open(struct cli *cli, struct source *source, struct error *error) {
    return source_read(cli, source, error) && source_check_ratings(cli, source, error);
}

/* What is asked for; `*player`: of whom alone, or NULL. */
static bool ask(struct source_shown *shown, struct ratings_asked *asked, const struct player **player,
                struct error *error) {
    struct cli *cli = shown->cli;
    *asked = (struct ratings_asked){.edition = cli_value(cli, "edition"), .kind = cli_value(cli, "kind")};
    *player = NULL;
    return read_k(cli, shown->source.event, shown->tournament, asked, error) &&
           (!cli_has(cli, "player") ||
            source_entered(&shown->source, shown->tournament, cli_value(cli, "player"), player, error));
}

static bool view(struct source_shown *shown, struct json_writer *writer, struct error *error) {
    const struct event *event = shown->source.event;
    struct arena *arena = &shown->cli->arena;
    const struct player *player;
    struct ratings_asked asked;
    if (!ask(shown, &asked, &player, error))
        return false;
    return player == NULL ? view_ratings(writer, event, shown->tournament, &asked, arena, error)
                          : view_rating(writer, event, shown->tournament, &asked, player->id, arena, error);
}

static bool fill(struct source_shown *shown, struct error *error) {
    struct cli *cli = shown->cli;
    const struct event *event = shown->source.event;
    const struct player *player;
    const struct rating_row *row;
    struct ratings_asked asked;
    struct ratings ratings;
    if (!ask(shown, &asked, &player, error) ||
        !ratings_compute(event, shown->tournament, &asked, &cli->arena, &ratings, error) ||
        (player != NULL && !ratings_row(event, &ratings, player->id, &row, error)))
        return false;
    shown->document.footer =
        source_footer_text(cli, &shown->source, present_rating_edition(&cli->arena, cli->language, &ratings));
    if (player != NULL)
        present_rating(&shown->document, event, &ratings, row);
    else
        present_ratings(&shown->document, event, &ratings);
    return true;
}

bool command_ratings(struct cli *cli, struct error *error) {
    if (cli_has(cli, "player") && cli_has(cli, "csv"))
        return error_set(error, ERROR_cli_options_both, "player", "csv", NULL);
    return source_show(cli, &(struct source_form){.open = open, .view = view, .fill = fill}, error);
}
