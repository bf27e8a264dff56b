#include "cli/commands.h"
#include "cli/source.h"
#include "present/standings.h"

static bool view(struct source_shown *shown, struct json_writer *writer, struct error *error) {
    return (tournament_of_teams(shown->tournament) ? view_team_crosstable : view_crosstable)(
        writer, shown->source.event, shown->tournament, &shown->cli->arena, error);
}

static bool fill(struct source_shown *shown, struct error *error) {
    struct ranking ranking;
    if (!ranking_compute(shown->source.event, shown->tournament, 0, &shown->cli->arena, &ranking, error))
        return false;
    shown->document.footer = source_footer_text(shown->cli, &shown->source,
                                                text_from(tiebreak_edition_code(shown->tournament->rules.edition)));
    present_crosstable(&shown->document, &ranking);
    return true;
}

bool command_crosstable(struct cli *cli, struct error *error) {
    return source_show(cli, &(struct source_form){.open = source_read_report, .view = view, .fill = fill}, error);
}
