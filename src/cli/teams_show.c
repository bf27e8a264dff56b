#include "cli/teams_show.h"

#include <stdio.h>

#include "cli/fields.h"
#include "cli/round.h"
#include "cli/standings_explain.h"
#include "cli/standings_notes.h"
#include "cli/table.h"
#include "event/show.h"

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

/* --- Rounds ----------------------------------------------------------------------------------------------------- */

static struct text seat(struct cli *cli, const struct event *event, int32_t player) {
    return player == 0 ? TEXT("(nobody)") : fields_title(cli, event_player(event, player));
}

static void add_seat(struct table *table, const struct event *event, int32_t player) {
    const struct player *found = event_player(event, player);
    table_add(table, seat(table->cli, event, player));
    table_add_count(table, found == NULL ? 0 : found->rating);
}

static const char *result_words(struct cli *cli, const struct board *board) {
    enum result result = (enum result)board->result;
    return cli_has(cli, "csv") ? result_code(result) : result_display(result);
}

static void show_match(struct cli *cli, const struct event *event, const struct tournament *tournament,
                       const struct round *round, int32_t match) {
    static const struct table_column columns[] = {{"Board", true},   {"White", false}, {"Rating", true},
                                                  {"Result", false}, {"Black", false}, {"Rating", true}};
    int32_t boards = tournament->team_play.boards;
    struct table table;
    table_begin(&table, cli, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < boards; i++) {
        const struct board *board = &round->boards[match * boards + i];
        text_add_format(table_write(&table), "%d.%d", (int)match + 1, (int)i + 1);
        table_written(&table);
        add_seat(&table, event, board->white);
        table_add_zero(&table, result_words(cli, board));
        add_seat(&table, event, board->black);
    }
    table_end(&table);
}

static void show_as_csv(struct cli *cli, const struct event *event, const struct tournament *tournament,
                        const struct round *round) {
    static const struct table_column columns[] = {{"Match", true},  {"Home", false},   {"Away", false}, {"Board", true},
                                                  {"White", false}, {"Result", false}, {"Black", false}};
    int32_t boards = tournament->team_play.boards;
    struct table table;
    table_begin(&table, cli, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < round->board_count; i++) {
        const struct round_match *match = &round->matches[i / boards];
        table_add_number(&table, i / boards + 1);
        table_add(&table, tournament_team_of(tournament, match->home)->name);
        table_add(&table, tournament_team_of(tournament, match->away)->name);
        table_add_number(&table, i % boards + 1);
        table_add(&table, round->boards[i].white == 0 ? TEXT("") : seat(cli, event, round->boards[i].white));
        table_add_zero(&table, result_words(cli, &round->boards[i]));
        table_add(&table, round->boards[i].black == 0 ? TEXT("") : seat(cli, event, round->boards[i].black));
    }
    table_end(&table);
}

/* What a side has made so far. */
static struct text score_of(struct cli *cli, const struct team_table *table, int32_t team, int32_t round) {
    const struct team_board *boards = team_table_boards(table, team, round);
    int64_t points = 0;
    for (int32_t i = 0; i < table->board_count; i++)
        points += boards[i].points;
    return fields_points(cli, points, table->scoring.game.unit);
}

static int32_t index_of(const struct team_table *table, int32_t team) {
    int32_t index = 0;
    while (table->teams[index].team != team)
        index++;
    return index;
}

bool teams_show_round(struct cli *cli, const struct event *event, const struct tournament *tournament,
                      const struct round *round, struct error *error) {
    struct team_table table;
    if (cli_has(cli, "csv")) {
        show_as_csv(cli, event, tournament, round);
        return true;
    }
    if (!tournament_team_table(tournament, round->number, &cli->arena, &table, error))
        return false;
    for (int32_t i = 0; i < round->match_count; i++) {
        int32_t home = index_of(&table, round->matches[i].home);
        int32_t away = index_of(&table, round->matches[i].away);
        struct text_builder title;
        text_builder_init(&title, &cli->arena);
        text_add_format(&title, "Match %d: %.*s – %.*s  %.*s : %.*s", (int)i + 1, TEXT_ARG(table.teams[home].name),
                        TEXT_ARG(table.teams[away].name), TEXT_ARG(score_of(cli, &table, home, round->number - 1)),
                        TEXT_ARG(score_of(cli, &table, away, round->number - 1)));
        text_add_zero(&cli->out, i > 0 ? "\n" : "");
        cli_bold(cli, text_builder_take(&title));
        text_add_byte(&cli->out, '\n');
        show_match(cli, event, tournament, round, i);
    }
    for (int32_t i = 0; i < round->team_bye_count; i++)
        text_add_format(&cli->out, "\n%.*s: %s\n",
                        TEXT_ARG(tournament_team_of(tournament, round->team_byes[i].team)->name),
                        round_bye_words((enum bye)round->team_byes[i].bye));
    return true;
}

/* --- Cross table ------------------------------------------------------------------------------------------------ */

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

void teams_show_crosstable(struct cli *cli, const struct show_teams *shown) {
    const struct team_table *table = &shown->table;
    bool all = table->predetermined;
    size_t middle = all ? shown->standings.count : (size_t)table->round_count;
    size_t count = middle + 5;
    struct table_column *columns = arena_array(&cli->arena, count, sizeof *columns);
    struct table printed;
    columns[0] = (struct table_column){"Rank", true};
    columns[1] = (struct table_column){"No.", true};
    columns[2] = (struct table_column){"Team", false};
    for (size_t i = 0; i < middle; i++) {
        struct text_builder title;
        text_builder_init(&title, &cli->arena);
        text_add_integer(&title, all ? table->teams[shown->standings.rows[i].team].number : (int64_t)i + 1);
        columns[3 + i] = (struct table_column){text_zero(&cli->arena, text_builder_take(&title)), true};
    }
    columns[3 + middle] = (struct table_column){"MP", true};
    columns[4 + middle] = (struct table_column){"GP", true};
    table_begin(&printed, cli, columns, count);
    for (size_t i = 0; i < shown->standings.count; i++) {
        const struct team_row *row = &shown->standings.rows[i];
        table_add_count(&printed, row->rank);
        table_add_number(&printed, table->teams[row->team].number);
        table_add(&printed, table->teams[row->team].name);
        for (size_t j = 0; j < middle; j++) {
            struct text_builder cell;
            text_builder_init(&cell, &cli->arena);
            for (int32_t round = 0; all && round < table->round_count; round++)
                if (team_table_match(table, row->team, round)->opponent == shown->standings.rows[j].team)
                    add_cell(&cell, cli, table, row->team, round, false);
            if (!all)
                add_cell(&cell, cli, table, row->team, (int32_t)j, true);
            table_add(&printed, i == j && all ? TEXT("*") : text_builder_take(&cell));
        }
        table_add(&printed, fields_points(cli, row->points[TEAM_MATCH_POINTS], table->scoring.match.unit));
        table_add(&printed, fields_points(cli, row->points[TEAM_GAME_POINTS], table->scoring.game.unit));
    }
    table_end(&printed);
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

static void fill_table(struct cli *cli, const struct teams_standing *standing, struct table *table) {
    static const struct table_column shown_columns[] = {{"Rank", true}, {"No.", true}, {"Team", false},
                                                        {"MP", true},   {"GP", true},  {"Matches", true}};
    static const struct table_column csv_columns[] = {{"rank", true},         {"number", true},      {"name", false},
                                                      {"match_points", true}, {"game_points", true}, {"matches", true}};
    enum { BEFORE = sizeof shown_columns / sizeof *shown_columns };
    const struct standings_rules *rules = &standing->shown.standings.rules.list;
    bool csv = cli_has(cli, "csv");
    size_t count = BEFORE + rules->tiebreak_count;
    struct table_column *columns = arena_array(&cli->arena, count, sizeof *columns);
    for (size_t i = 0; i < BEFORE; i++)
        columns[i] = csv ? csv_columns[i] : shown_columns[i];
    for (size_t i = BEFORE; i < count; i++) {
        char *code = arena_alloc(&cli->arena, TIEBREAK_CODE_SIZE);
        columns[i] = (struct table_column){tiebreak_code(rules->tiebreaks[i - BEFORE], rules->edition, code), true};
    }
    struct tiebreak_open open;
    tiebreak_find_open_matches(&cli->arena, &standing->shown.table, &open);
    table_begin(table, cli, columns, count);
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
    static const struct table_column columns[] = {{"Round", true}, {"Opponent", false}, {"Score", true},
                                                  {"Made", true},  {"Adds", true},      {"", false}};
    const struct standings_breakdown *sum = &look->sum;
    struct table table;
    table_begin(&table, cli, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < sum->count; i++) {
        const struct standings_addend *addend = &sum->addends[i];
        bool scored = standings_takes_scores(sum->tiebreak.name) && (addend->opponent >= 0 || addend->stand_in);
        table_add_count(&table, addend->round);
        table_add(&table, addend->opponent < 0 ? TEXT("") : teams->teams[addend->opponent].name);
        table_add(&table, scored ? fields_points(cli, addend->opponent_points, team_opponent_unit(teams, sum->tiebreak))
                                 : TEXT(""));
        table_add(&table, fields_points(cli, addend->points, team_made_unit(teams, sum->tiebreak)));
        table_add(&table, standings_value_text(cli, sum->tiebreak, addend->value));
        table_add(&table, standings_remark(cli, sum, addend, team_opponent_unit(teams, sum->tiebreak)));
    }
    if (table.cell_count > 0)
        table_end(&table);
}

static void show_boards(struct cli *cli, const struct team_breakdown *look) {
    static const struct table_column columns[] = {{"Board", true}, {"Points", true}, {"Value", true}, {"", false}};
    struct table table;
    table_begin(&table, cli, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < look->board_count; i++) {
        table_add_number(&table, look->boards[i].board);
        table_add(&table, standings_value_text(cli, look->sum.tiebreak, look->boards[i].points));
        table_add(&table, standings_value_text(cli, look->sum.tiebreak, look->boards[i].value));
        table_add_zero(&table, look->boards[i].counted ? "" : "left out");
    }
    if (table.cell_count > 0)
        table_end(&table);
}

/* "Round 2 (bye): 1 on each board. [c07-2023:12.b]" */
static void show_byes(struct cli *cli, const struct team_breakdown *look) {
    for (size_t i = 0; i < look->bye_count; i++) {
        const struct team_bye_addend *bye = &look->byes[i];
        struct text points = standings_value_text(cli, look->sum.tiebreak, bye->each_board);
        text_add_format(&cli->out, "Round %d (%s): %.*s on each board. [%s]\n", (int)bye->round,
                        round_bye_words(bye->bye), TEXT_ARG(points), bye->article);
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

/* "Rank 1: Torre Nera, by play-off [c07-2023:3.1.3]." */
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

/* For the notice board. */
static void show_page(struct cli *cli, const struct teams_standing *standing) {
    struct page page;
    struct table table;
    page_begin(&page, &cli->out, standing->heading, standing->progress);
    fill_table(cli, standing, &table);
    table_end_page(&table, &page);
    page_paragraph(&page, primary_text(standing));
    struct text playoffs = playoffs_text(cli, standing);
    struct text line;
    while (text_next_line(&playoffs, &line))
        page_paragraph(&page, line);
    struct text below[] = {provisional_text(cli, standing), lots_text(cli, standing)};
    for (size_t i = 0; i < sizeof below / sizeof *below; i++)
        if (below[i].length > 0)
            page_paragraph(&page, below[i]);
    page_end(&page, source_footer_text(cli, standing->source, standing->edition));
}

static void show_text(struct cli *cli, const struct teams_standing *standing) {
    struct text_builder title;
    struct table table;
    text_builder_init(&title, &cli->arena);
    text_add_format(&title, "%.*s, %.*s", TEXT_ARG(standing->heading), TEXT_ARG(standing->progress));
    if (!cli_has(cli, "csv")) {
        cli_bold(cli, text_builder_take(&title));
        text_add_format(&cli->out, "\n%.*s\n\n", TEXT_ARG(primary_text(standing)));
    }
    fill_table(cli, standing, &table);
    table_end(&table);
    struct text below[] = {provisional_text(cli, standing), playoffs_text(cli, standing), lots_text(cli, standing)};
    for (size_t i = 0; !cli_has(cli, "csv") && i < sizeof below / sizeof *below; i++)
        if (below[i].length > 0)
            text_add_format(&cli->out, "\n%.*s\n", TEXT_ARG(below[i]));
    if (!cli_has(cli, "csv"))
        source_footer(cli, standing->source, standing->edition);
}

bool teams_show_standings(struct cli *cli, const struct teams_standing *standing, struct error *error) {
    if (cli_has(cli, "json"))
        return show_json(cli, standing, error);
    if (cli_has(cli, "explain"))
        return explain(cli, standing, error);
    if (team_rules_chain_missing(&standing->shown.standings.rules))
        cli_warn(cli, text_zero(&cli->arena, standing->source->event->id), 0, 0,
                 TEXT("Nothing is said to end an EDE between two teams (--chain BC,TBR): they stay tied by it."));
    if (cli_has(cli, "html"))
        show_page(cli, standing);
    else
        show_text(cli, standing);
    return true;
}
