#include "cli/teams_show.h"

#include <stdio.h>

#include "cli/fields.h"
#include "cli/standings_explain.h"
#include "cli/standings_notes.h"
#include "event/show.h"
#include "present/document.h"
#include "standings/terms.h"

/* --- Naming a team ---------------------------------------------------------------------------------------------- */

static bool contains(struct text text, struct text part) {
    for (size_t at = 0; at + part.length <= text.length; at++)
        if (text_equal_ignoring_case(text_slice(text, at, at + part.length), part))
            return true;
    return false;
}

bool teams_named(const struct tournament *tournament, struct text words, const struct tournament_team **team,
                 struct error *error) {
    int64_t id;
    const struct tournament_team *other = NULL;
    *team = NULL;
    if (!tournament_of_teams(tournament))
        return error_set_text(error, ERROR_teams_only, tournament->name, TEXT(""), TEXT(""));
    if (text_to_integer(words, &id))
        *team = tournament_team_of(tournament, id);
    for (int32_t i = 0; *team == NULL && i < tournament->team_count; i++)
        if (text_equal_ignoring_case(tournament->teams[i].name, words))
            *team = &tournament->teams[i];
    if (*team != NULL)
        return true;
    for (int32_t i = 0; i < tournament->team_count; i++) {
        if (!contains(tournament->teams[i].name, words))
            continue;
        other = *team;
        *team = &tournament->teams[i];
        if (other != NULL)
            return error_set_text(error, ERROR_cli_player_which, words, other->name, (*team)->name);
    }
    return *team != NULL || error_set_text(error, ERROR_team_id_unknown, words, tournament->name, TEXT(""));
}

bool teams_or_player(const struct source *source, const struct tournament *tournament, struct text words, int32_t *id,
                     struct error *error) {
    const struct tournament_team *team;
    const struct player *player;
    bool teams = tournament_of_teams(tournament);
    if (!(teams ? teams_named(tournament, words, &team, error) : source_player(source, words, &player, error)))
        return false;
    *id = teams ? team->id : player->id;
    return true;
}

bool teams_numbered(const struct tournament *tournament, int64_t number, int32_t *team, struct error *error) {
    char digits[24];
    for (int32_t i = 0; i < tournament->team_count; i++) {
        /* Without numbers yet, the order of entering gives them. */
        int32_t own = tournament->teams[i].number > 0 ? tournament->teams[i].number : i + 1;
        if (own == number) {
            *team = tournament->teams[i].id;
            return true;
        }
    }
    snprintf(digits, sizeof digits, "%lld", (long long)number);
    return error_set_text(error, ERROR_team_id_unknown, text_from(digits), tournament->name, TEXT(""));
}

/* --- Cross table ------------------------------------------------------------------------------------------------ */

/* What a side has made. */
static struct text score_of(struct cli *cli, const struct team_table *table, int32_t team, int32_t round) {
    const struct team_board *boards = team_table_boards(table, team, round);
    int64_t points = 0;
    for (int32_t i = 0; i < table->board_count; i++)
        points += boards[i].points;
    return fields_points(cli, points, table->scoring.game.unit);
}

static void add_cell(struct text_builder *out, struct cli *cli, const struct team_table *table, int32_t team,
                     int32_t round, bool numbered) {
    const struct team_match *match = team_table_match(table, team, round);
    bool over = match->outcome != OUTCOME_PENDING && match->outcome != OUTCOME_POSTPONED;
    if (out->length > 0 && !numbered)
        text_add_byte(out, ' ');
    if (match->opponent < 0) {
        text_add_zero(out, match->bye == BYE_NONE ? "" : bye_code((enum bye)match->bye));
        return;
    }
    if (numbered)
        text_add_format(out, "%d%s", (int)table->teams[match->opponent].number,
                        match->colour == COLOUR_WHITE ? "h " : "a ");
    if (over)
        text_add(out, score_of(cli, table, team, round));
    else
        text_add_byte(out, '.');
}

void teams_fill_crosstable(struct cli *cli, const struct show_teams *shown, struct document *document) {
    const struct team_table *table = &shown->table;
    bool all = table->predetermined;
    size_t middle = all ? shown->standings.count : (size_t)table->round_count;
    size_t count = middle + 5;
    struct table_column *columns = arena_array(&cli->arena, count, sizeof *columns);
    columns[0] = (struct table_column){MESSAGE_table_rank, true, NULL};
    columns[1] = (struct table_column){MESSAGE_table_no, true, NULL};
    columns[2] = (struct table_column){MESSAGE_table_team, false, NULL};
    for (size_t i = 0; i < middle; i++) {
        struct text_builder title;
        text_builder_init(&title, &cli->arena);
        text_add_integer(&title, all ? table->teams[shown->standings.rows[i].team].number : (int64_t)i + 1);
        columns[3 + i] = (struct table_column){MESSAGE_none, true, text_zero(&cli->arena, text_builder_take(&title))};
    }
    columns[3 + middle] = (struct table_column){MESSAGE_table_mp, true, NULL};
    columns[4 + middle] = (struct table_column){MESSAGE_table_gp, true, NULL};
    struct table *printed = document_table(document, columns, count);
    for (size_t i = 0; i < shown->standings.count; i++) {
        const struct team_row *row = &shown->standings.rows[i];
        table_add_count(printed, row->rank);
        table_add_number(printed, table->teams[row->team].number);
        table_add(printed, table->teams[row->team].name);
        for (size_t j = 0; j < middle; j++) {
            struct text_builder cell;
            text_builder_init(&cell, &cli->arena);
            for (int32_t round = 0; all && round < table->round_count; round++)
                if (team_table_match(table, row->team, round)->opponent == shown->standings.rows[j].team)
                    add_cell(&cell, cli, table, row->team, round, false);
            if (!all)
                add_cell(&cell, cli, table, row->team, (int32_t)j, true);
            table_add(printed, i == j && all ? TEXT("*") : text_builder_take(&cell));
        }
        table_add(printed, fields_points(cli, row->points[TEAM_MATCH_POINTS], table->scoring.match.unit));
        table_add(printed, fields_points(cli, row->points[TEAM_GAME_POINTS], table->scoring.game.unit));
    }
}

/* --- Standings -------------------------------------------------------------------------------------------------- */

static bool read_chain(struct text left, struct team_rules *rules, struct error *error) {
    rules->chain_count = 0;
    while (left.length > 0) {
        struct text code = text_trim(text_cut(&left, ','));
        struct tiebreak link;
        bool known =
            tiebreak_read(code, &link) && (link.name == TIEBREAK_BOARD_COUNT || link.name == TIEBREAK_TOP_BOARDS ||
                                           link.name == TIEBREAK_BOTTOM_BOARDS);
        if (!known || rules->chain_count == TEAM_MOST_CHAIN)
            return error_set_text(error, ERROR_field_value, TEXT("chain"), code, TEXT("BC, TBR, BBE"));
        rules->chain[rules->chain_count++] = link.name;
    }
    return true;
}

bool teams_read_rules(struct cli *cli, struct team_rules *rules, struct error *error) {
    struct text edition = cli_value(cli, "edition");
    struct text primary = cli_value(cli, "primary");
    struct text left = cli_value(cli, "tiebreaks");
    struct standings_rules *list = &rules->list;
    if (cli_has(cli, "edition") && !tiebreak_edition_read(edition, &list->edition))
        return error_set_text(error, ERROR_edition_unknown, edition, TEXT("tiebreak"), TEXT(""));
    if (cli_has(cli, "primary")) {
        bool match = text_equal_ignoring_case(primary, TEXT("mp"));
        if (!match && !text_equal_ignoring_case(primary, TEXT("gp")))
            return error_set_text(error, ERROR_field_value, TEXT("primary"), primary, TEXT("mp, gp"));
        rules->primary = match ? TIEBREAK_MATCH_POINTS : TIEBREAK_GAME_POINTS;
    }
    if (cli_has(cli, "chain") && !read_chain(cli_value(cli, "chain"), rules, error))
        return false;
    if (cli_has(cli, "tiebreaks"))
        list->tiebreak_count = 0;
    while (left.length > 0) {
        struct tiebreak tiebreak;
        if (!tiebreak_read_for_team(text_cut(&left, ','), list->edition, &tiebreak, error))
            return false;
        if (list->tiebreak_count < STANDINGS_MOST_TIEBREAKS)
            list->tiebreaks[list->tiebreak_count] = tiebreak;
        list->tiebreak_count++;
    }
    return team_rules_check(rules, error);
}

static void add_value(struct text_builder *out, bool csv, struct tiebreak tiebreak, const struct team_value *value) {
    for (size_t i = 0; value->applies && i < value->part_count; i++) {
        text_add_zero(out, i > 0 ? " " : "");
        standings_add_value(out, csv, tiebreak, value->parts[i]);
    }
}

/* A value that an open match can still change has ~ before it, but not in a file for programs. */
static bool is_marked(struct cli *cli, const struct teams_standing *standing, const struct tiebreak_open *open,
                      const struct team_row *row, size_t tiebreak) {
    return !cli_has(cli, "csv") && row->values[tiebreak].applies &&
           show_team_is_provisional(&standing->shown, open, row->team, tiebreak);
}

static struct text provisional_text(struct cli *cli, const struct teams_standing *standing) {
    struct tiebreak_open open;
    tiebreak_find_open_matches(&cli->arena, &standing->shown.table, &open);
    for (size_t i = 0; i < standing->shown.standings.count; i++)
        for (size_t j = 0; j < standing->shown.standings.rules.list.tiebreak_count; j++)
            if (is_marked(cli, standing, &open, &standing->shown.standings.rows[i], j))
                return TEXT("~ provisional: matches that are still open can change the value. [c07-2023:4.3]");
    return TEXT("");
}

static void fill_table(struct cli *cli, const struct teams_standing *standing, struct document *document) {
    static const struct table_column shown_columns[] = {
        {MESSAGE_table_rank, true, NULL}, {MESSAGE_table_no, true, NULL}, {MESSAGE_table_team, false, NULL},
        {MESSAGE_table_mp, true, NULL},   {MESSAGE_table_gp, true, NULL}, {MESSAGE_table_matches, true, NULL}};
    static const struct table_column csv_columns[] = {
        {MESSAGE_none, true, "rank"},         {MESSAGE_none, true, "number"},      {MESSAGE_none, false, "name"},
        {MESSAGE_none, true, "match_points"}, {MESSAGE_none, true, "game_points"}, {MESSAGE_none, true, "matches"}};
    enum { BEFORE = sizeof shown_columns / sizeof *shown_columns };
    const struct standings_rules *rules = &standing->shown.standings.rules.list;
    bool csv = cli_has(cli, "csv");
    size_t count = BEFORE + rules->tiebreak_count;
    struct table_column *columns = arena_array(&cli->arena, count, sizeof *columns);
    for (size_t i = 0; i < BEFORE; i++)
        columns[i] = csv ? csv_columns[i] : shown_columns[i];
    for (size_t i = BEFORE; i < count; i++) {
        char *code = arena_alloc(&cli->arena, TIEBREAK_CODE_SIZE);
        columns[i] = (struct table_column){MESSAGE_none, true,
                                           tiebreak_code(rules->tiebreaks[i - BEFORE], rules->edition, code)};
    }
    struct tiebreak_open open;
    tiebreak_find_open_matches(&cli->arena, &standing->shown.table, &open);
    struct table *table = document_table(document, columns, count);
    for (size_t i = 0; i < standing->shown.standings.count; i++) {
        const struct team_row *row = &standing->shown.standings.rows[i];
        const struct team *team = &standing->shown.table.teams[row->team];
        table_add_count(table, row->rank);
        table_add_number(table, team->number);
        table_add(table, team->name);
        table_add(table, fields_points(cli, row->points[TEAM_MATCH_POINTS], standing->shown.table.scoring.match.unit));
        table_add(table, fields_points(cli, row->points[TEAM_GAME_POINTS], standing->shown.table.scoring.game.unit));
        table_add_number(table, row->matches);
        for (size_t j = 0; j < rules->tiebreak_count; j++) {
            struct text_builder *cell = table_write(table);
            text_add_zero(cell, is_marked(cli, standing, &open, row, j) ? "~" : "");
            add_value(cell, csv, rules->tiebreaks[j], &row->values[j]);
            table_written(table);
        }
    }
}

/* A team of the table by number, by name, or by a part of it that only one has. */
static bool find_team(struct text words, const struct team_table *table, int32_t *team, struct error *error) {
    int64_t number;
    int32_t found = -1;
    bool numbered = text_to_integer(words, &number);
    for (int32_t i = 0; i < table->team_count; i++) {
        if (numbered ? table->teams[i].number == number : text_equal_ignoring_case(table->teams[i].name, words)) {
            *team = i;
            return true;
        }
        if (numbered || !contains(table->teams[i].name, words))
            continue;
        if (found >= 0)
            return error_set_text(error, ERROR_cli_player_which, words, table->teams[found].name, table->teams[i].name);
        found = i;
    }
    *team = found;
    return found >= 0 || error_set_text(error, ERROR_cli_team_unknown, words, TEXT(""), TEXT(""));
}

static void show_addends(struct cli *cli, const struct team_table *teams, const struct team_breakdown *look) {
    static const struct table_column columns[] = {
        {MESSAGE_table_round, true, NULL}, {MESSAGE_table_opponent, false, NULL}, {MESSAGE_table_score, true, NULL},
        {MESSAGE_table_made, true, NULL},  {MESSAGE_table_adds, true, NULL},      {MESSAGE_none, false, NULL}};
    const struct standings_breakdown *sum = &look->sum;
    struct table table;
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < sum->count; i++) {
        const struct standings_addend *addend = &sum->addends[i];
        bool scored = tiebreak_terms(sum->tiebreak).scores && (addend->opponent >= 0 || addend->stand_in);
        table_add_count(&table, addend->round);
        table_add(&table, addend->opponent < 0 ? TEXT("") : teams->teams[addend->opponent].name);
        table_add(&table, scored ? fields_points(cli, addend->opponent_points, team_opponent_unit(teams, sum->tiebreak))
                                 : TEXT(""));
        table_add(&table, fields_points(cli, addend->points, team_made_unit(teams, sum->tiebreak)));
        table_add(&table, standings_value_text(cli, sum->tiebreak, addend->value));
        table_add(&table, standings_remark(cli, sum, addend, team_opponent_unit(teams, sum->tiebreak)));
    }
    if (table.cell_count > 0)
        cli_show_table(cli, &table);
}

static void show_boards(struct cli *cli, const struct team_breakdown *look) {
    static const struct table_column columns[] = {{MESSAGE_table_board, true, NULL},
                                                  {MESSAGE_table_points, true, NULL},
                                                  {MESSAGE_table_value, true, NULL},
                                                  {MESSAGE_none, false, NULL}};
    struct table table;
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < look->board_count; i++) {
        table_add_number(&table, look->boards[i].board);
        table_add(&table, standings_value_text(cli, look->sum.tiebreak, look->boards[i].points));
        table_add(&table, standings_value_text(cli, look->sum.tiebreak, look->boards[i].value));
        table_add_zero(&table, look->boards[i].counted ? "" : "left out");
    }
    if (table.cell_count > 0)
        cli_show_table(cli, &table);
}

/* "Round 2 (bye): 1 on each board." */
static void show_byes(struct cli *cli, const struct team_breakdown *look) {
    for (size_t i = 0; i < look->bye_count; i++) {
        const struct team_bye_addend *bye = &look->byes[i];
        struct text points = standings_value_text(cli, look->sum.tiebreak, bye->each_board);
        cli_tell(cli, show_breakdown_bye, "round bye points article", language_number(bye->round),
                 language_inner(language_plain(&cli->arena, names_bye(bye->bye))), language_text(points),
                 language_text(text_from(bye->article)));
    }
}

static void show_look(struct cli *cli, const struct team_table *teams, const struct team_breakdown *look) {
    for (size_t i = 0; i < look->sum.tied_count; i++)
        text_add_format(&cli->out, "%s%.*s", i > 0 ? "; " : "Among: ", TEXT_ARG(teams->teams[look->sum.tied[i]].name));
    if (look->sum.tied_count > 0)
        text_add_format(&cli->out, " (by %s points)\n",
                        look->board_count > 0                                  ? "board"
                        : look->sum.tiebreak.reference == TIEBREAK_GAME_POINTS ? "game"
                                                                               : "match");
    show_addends(cli, teams, look);
    show_boards(cli, look);
    show_byes(cli, look);
    standings_show_steps(cli, &look->sum);
}

static bool explain(struct cli *cli, const struct teams_standing *standing, struct error *error) {
    const struct standings_rules *rules = &standing->shown.standings.rules.list;
    const struct team_row *row = standing->shown.standings.rows;
    int32_t team = 0;
    if (!find_team(cli_value(cli, "explain"), &standing->shown.table, &team, error))
        return false;
    while (row->team != team)
        row++;
    cli_bold(cli, standing->shown.table.teams[team].name);
    text_add_format(
        &cli->out, ": rank %d%s, match points %.*s, game points %.*s\n", (int)row->rank, row->shared ? " (shared)" : "",
        TEXT_ARG(fields_points(cli, row->points[TEAM_MATCH_POINTS], standing->shown.table.scoring.match.unit)),
        TEXT_ARG(fields_points(cli, row->points[TEAM_GAME_POINTS], standing->shown.table.scoring.game.unit)));
    for (size_t i = 0; i < rules->tiebreak_count; i++) {
        struct team_breakdown breakdown;
        struct text_builder title;
        char name[TIEBREAK_TITLE_SIZE];
        char code[TIEBREAK_CODE_SIZE];
        if (!team_standings_explain(&cli->arena, &standing->shown.table, &standing->shown.standings, team, i,
                                    &breakdown, error))
            return false;
        text_builder_init(&title, &cli->arena);
        text_add_format(&title, "%s (%s): ", tiebreak_title(rules->tiebreaks[i], name),
                        tiebreak_code(rules->tiebreaks[i], rules->edition, code));
        if (breakdown.value.applies)
            add_value(&title, false, rules->tiebreaks[i], &breakdown.value);
        else
            text_add_zero(&title, "does not apply");
        text_add_byte(&cli->out, '\n');
        cli_bold(cli, text_builder_take(&title));
        text_add_format(&cli->out, " [%s]\n", breakdown.sum.article);
        for (const struct team_breakdown *look = &breakdown; look != NULL; look = look->next)
            show_look(cli, &standing->shown.table, look);
    }
    return true;
}

/* Breakdowns of all tie-breaks of a team as one array. */
static bool explain_json(struct cli *cli, const struct teams_standing *standing, struct json_writer *writer,
                         struct error *error) {
    int32_t team = 0;
    if (!find_team(cli_value(cli, "explain"), &standing->shown.table, &team, error))
        return false;
    json_begin_array(writer);
    for (size_t i = 0; i < standing->shown.standings.rules.list.tiebreak_count; i++)
        if (!show_team_breakdown(writer, &standing->shown, team, i, &cli->arena, error))
            return false;
    json_end_array(writer);
    return true;
}

static bool show_json(struct cli *cli, const struct teams_standing *standing, struct error *error) {
    struct json_writer writer;
    bool done = true;
    json_writer_init(&writer, &cli->out);
    if (cli_has(cli, "explain"))
        done = explain_json(cli, standing, &writer, error);
    else
        show_team_standings(&writer, standing->source->event, &standing->shown, &cli->arena);
    text_add_byte(&cli->out, '\n');
    return done;
}

static struct text primary_text(const struct teams_standing *standing) {
    return standing->shown.standings.rules.primary == TIEBREAK_GAME_POINTS ? TEXT("Game points first.")
                                                                           : TEXT("Match points first.");
}

/* "Rank 1: Torre Nera, by play-off." */
static struct text playoffs_text(struct cli *cli, const struct teams_standing *standing) {
    const struct show_teams *shown = &standing->shown;
    struct text_builder words;
    text_builder_init(&words, &cli->arena);
    for (size_t i = 0; shown->playoff != NULL && i < shown->standings.count; i++) {
        const struct team_row *row = &shown->standings.rows[i];
        if (shown->playoff[i].length > 0)
            text_add_format(&words, "%sRank %d: %.*s, by play-off [%.*s].", words.length > 0 ? "\n" : "",
                            (int)row->rank, TEXT_ARG(shown->table.teams[row->team].name), TEXT_ARG(shown->playoff[i]));
    }
    return text_builder_take(&words);
}

static struct text lots_text(struct cli *cli, const struct teams_standing *standing) {
    return standings_lots(cli, standing->shown.tournament, show_team_places(&standing->shown, &cli->arena),
                          standing->shown.standings.count);
}

static void show_document(struct cli *cli, const struct teams_standing *standing) {
    struct document document;
    document_begin(&document, &cli->arena, cli->language);
    document.title = standing->heading;
    document.below = standing->progress;
    document.footer = source_footer_text(cli, standing->source, standing->edition);
    document_note(&document, primary_text(standing));
    fill_table(cli, standing, &document);
    struct text below[] = {provisional_text(cli, standing), playoffs_text(cli, standing), lots_text(cli, standing)};
    struct text line;
    for (size_t i = 0; i < sizeof below / sizeof *below; i++)
        while (text_next_line(&below[i], &line))
            document_note(&document, line);
    cli_show(cli, &document);
}

bool teams_show_standings(struct cli *cli, const struct teams_standing *standing, struct error *error) {
    if (cli_has(cli, "json"))
        return show_json(cli, standing, error);
    if (cli_has(cli, "explain"))
        return explain(cli, standing, error);
    if (team_rules_chain_missing(&standing->shown.standings.rules))
        cli_warn(cli, text_zero(&cli->arena, standing->source->event->id), 0, 0,
                 TEXT("Nothing is said to end an EDE between two teams (--chain BC,TBR): they stay tied by it."));
    show_document(cli, standing);
    return true;
}
