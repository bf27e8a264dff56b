#include "cli/round/draft.h"

#include "cli/commands.h"
#include "cli/round/round.h"
#include "event/draw.h"
#include "event/views.h"
#include "pairing/proposals.h"
#include "present/rounds.h"

bool cli_draft_warn(struct cli *cli, const struct source *source, const struct tournament *tournament,
                    const struct error *error) {
    struct drawing drawing;
    struct proposals found;
    struct error ignored = {0};
    if (error->code != ERROR_pairing_impossible || tournament->pairing == NULL ||
        !draw_prepare(&cli->arena, source->event, tournament, tournament->round_count + 1, &drawing, &ignored) ||
        !proposals_find(&cli->arena, tournament->pairing, &drawing, &found, &ignored) || !found.obstructed)
        return false;
    cli_warn(cli, text_zero(&cli->arena, source->event->id), 0, 0,
             language_say(&cli->arena, cli->language, proposals_words(&cli->arena, &drawing, &found)));
    return false;
}

static bool view(struct source_shown *shown, struct json_writer *writer, struct error *error) {
    return view_draft(writer, shown->source.event, shown->tournament, shown->cli->language, &shown->cli->arena, error);
}

static bool fill(struct source_shown *shown, struct error *error) {
    return present_draft(&shown->document, shown->source.event, shown->tournament, error);
}

bool command_round_draft(struct cli *cli, struct error *error) {
    return source_show(cli, &(struct source_form){.open = source_read, .view = view, .fill = fill}, error);
}

/* --- Publishing ------------------------------------------------------------------------------------------------- */

static bool show_published(struct cli *cli, const struct source *source, const struct tournament *tournament,
                           int32_t locked, struct error *error) {
    const struct round *round = tournament_round(tournament, tournament->round_count);
    struct language_value number = language_number(round->number), name = language_text(tournament->name);
    if (locked > 0)
        cli_tell(cli, show_round_published_locked, "round name locked", number, name, language_number(locked));
    else
        cli_tell(cli, show_round_published, "round name", number, name);
    text_add_byte(&cli->out, '\n');
    return cli_round_show(cli, source, tournament, round, error);
}

/* The round that publishing the next one locks, or 0. */
static int32_t round_to_lock(const struct tournament *tournament) {
    int32_t number = tournament->round_count - 1;
    const struct round *round = tournament_round(tournament, number);
    return round != NULL && !round->locked ? number : 0;
}

bool command_round_publish(struct cli *cli, struct error *error) {
    struct source_change change;
    bool done = source_change_begin(cli, &change, error);
    if (done) {
        int32_t open = round_to_lock(change.tournament);
        source_write_confirmed(cli, change.writer);
        done = source_change_run(&change, "round.publish", error);
        if (done && !change.reported) {
            const struct round *round = tournament_round(change.tournament, open);
            done = show_published(cli, &change.source, change.tournament, round != NULL && round->locked ? open : 0,
                                  error);
        }
    }
    return source_change_end(&change, done);
}
