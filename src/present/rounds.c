#include "present/rounds.h"

#include "chess/setup.h"
#include "crosstable/team_table.h"
#include "event/teams.h"
#include "present/names.h"

struct text present_round_title(const struct document *document, const struct event *event,
                                const struct tournament *tournament, int32_t round) {
    struct text date = names_date(tournament, round);
    struct language_value name = language_text(names_heading(document->arena, event, tournament)),
                          number = language_number(round),
                          rounds = language_number(tournament_rounds_planned(tournament));
    if (date.length == 0)
        return document_say(document, show_round_title, "name round rounds", name, number, rounds);
    return document_say(document, show_round_title_date, "name round rounds date", name, number, rounds,
                        language_text(date));
}

static const char *result_words(const struct document *document, const struct board *board) {
    enum result result = (enum result)board->result;
    return document->for_programs ? result_code(result) : result_display(result);
}

/* --- Players ------------------------------------------------------------------------------------------------------ */

static void add_player(struct document *document, struct table *table, const struct event *event,
                       const struct tournament *tournament, const struct round *round, int32_t id) {
    const struct player *player = event_player(event, id);
    table_add_number(table, names_number_in(tournament, round, id));
    table_add(table, names_player(document->arena, player));
    table_add_count(table, player->rating);
}

static void add_boards(struct document *document, const struct event *event, const struct tournament *tournament,
                       const struct round *round) {
    static const struct table_column short_columns[] = {
        {MESSAGE_table_board, true, NULL},  {MESSAGE_table_no, true, NULL},      {MESSAGE_table_white, false, NULL},
        {MESSAGE_table_rating, true, NULL}, {MESSAGE_table_result, false, NULL}, {MESSAGE_table_no, true, NULL},
        {MESSAGE_table_black, false, NULL}, {MESSAGE_table_rating, true, NULL}};
    static const struct table_column full_columns[] = {
        {MESSAGE_table_board, true, NULL},   {MESSAGE_table_white_no, true, NULL},
        {MESSAGE_table_white, false, NULL},  {MESSAGE_table_white_rating, true, NULL},
        {MESSAGE_table_result, false, NULL}, {MESSAGE_table_black_no, true, NULL},
        {MESSAGE_table_black, false, NULL},  {MESSAGE_table_black_rating, true, NULL}};
    struct table *table = document_table(document, document->for_programs ? full_columns : short_columns,
                                         sizeof short_columns / sizeof *short_columns);
    for (int32_t i = 0; i < round->board_count; i++) {
        const struct board *board = &round->boards[i];
        table_add_number(table, i + 1);
        add_player(document, table, event, tournament, round, board->white);
        table_add_zero(table, result_words(document, board));
        add_player(document, table, event, tournament, round, board->black);
    }
    for (int32_t i = 0; i < round->bye_count; i++) {
        table_add(table, TEXT(""));
        add_player(document, table, event, tournament, round, round->byes[i].player);
        table_add_said(table, names_bye((enum bye)round->byes[i].bye));
        table_add_empty(table, 3);
    }
}

/* --- Teams -------------------------------------------------------------------------------------------------------- */

static struct text seat(const struct document *document, const struct event *event, int32_t player) {
    if (player != 0)
        return names_player(document->arena, event_player(event, player));
    return document->for_programs ? TEXT("") : document_said(document, MESSAGE_show_round_nobody);
}

static void add_seat(const struct document *document, struct table *table, const struct event *event, int32_t player) {
    const struct player *found = event_player(event, player);
    table_add(table, seat(document, event, player));
    table_add_count(table, found == NULL ? 0 : found->rating);
}

static void add_match(struct document *document, const struct event *event, const struct tournament *tournament,
                      const struct round *round, int32_t match) {
    static const struct table_column columns[] = {
        {MESSAGE_table_board, true, NULL},   {MESSAGE_table_white, false, NULL}, {MESSAGE_table_rating, true, NULL},
        {MESSAGE_table_result, false, NULL}, {MESSAGE_table_black, false, NULL}, {MESSAGE_table_rating, true, NULL}};
    int32_t boards = tournament->team_play.boards;
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < boards; i++) {
        const struct board *board = &round->boards[match * boards + i];
        text_add_format(table_write(table), "%d.%d", (int)match + 1, (int)i + 1);
        table_written(table);
        add_seat(document, table, event, board->white);
        table_add_zero(table, result_words(document, board));
        add_seat(document, table, event, board->black);
    }
}

static void add_all_matches(struct document *document, const struct event *event, const struct tournament *tournament,
                            const struct round *round) {
    static const struct table_column columns[] = {
        {MESSAGE_table_match, true, NULL}, {MESSAGE_table_home, false, NULL},  {MESSAGE_table_away, false, NULL},
        {MESSAGE_table_board, true, NULL}, {MESSAGE_table_white, false, NULL}, {MESSAGE_table_result, false, NULL},
        {MESSAGE_table_black, false, NULL}};
    int32_t boards = tournament->team_play.boards;
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < round->board_count; i++) {
        const struct round_match *match = &round->matches[i / boards];
        table_add_number(table, i / boards + 1);
        table_add(table, tournament_team_of(tournament, match->home)->name);
        table_add(table, tournament_team_of(tournament, match->away)->name);
        table_add_number(table, i % boards + 1);
        table_add(table, seat(document, event, round->boards[i].white));
        table_add_zero(table, result_words(document, &round->boards[i]));
        table_add(table, seat(document, event, round->boards[i].black));
    }
}

/* What a side has made so far. */
static struct language_value score_of(const struct document *document, const struct team_table *table, int32_t team,
                                      int32_t round) {
    const struct team_board *boards = team_table_boards(table, team, round);
    int64_t points = 0;
    for (int32_t i = 0; i < table->board_count; i++)
        points += boards[i].points;
    return language_text(document_points(document, points, table->scoring.game.unit));
}

static int32_t index_of(const struct team_table *table, int32_t team) {
    int32_t index = 0;
    while (table->teams[index].team != team)
        index++;
    return index;
}

bool present_matches(struct document *document, const struct event *event, const struct tournament *tournament,
                     const struct round *round, struct error *error) {
    struct team_table table;
    if (document->for_programs) {
        add_all_matches(document, event, tournament, round);
        return true;
    }
    if (!tournament_team_table(tournament, round->number, document->arena, &table, error))
        return false;
    for (int32_t i = 0; i < round->match_count; i++) {
        int32_t home = index_of(&table, round->matches[i].home);
        int32_t away = index_of(&table, round->matches[i].away);
        document_heading(document, document_say(document, show_round_match, "match home away made against",
                                                language_number(i + 1), language_text(table.teams[home].name),
                                                language_text(table.teams[away].name),
                                                score_of(document, &table, home, round->number - 1),
                                                score_of(document, &table, away, round->number - 1)));
        add_match(document, event, tournament, round, i);
    }
    for (int32_t i = 0; i < round->team_bye_count; i++) {
        struct text team = tournament_team_of(tournament, round->team_byes[i].team)->name;
        document->gap = DOCUMENT_APART;
        document_note(document, document_say(document, show_round_team_bye, "team bye", language_text(team),
                                             language_inner(language_plain(
                                                 document->arena, names_bye((enum bye)round->team_byes[i].bye)))));
    }
    return true;
}

/* --- Beside the boards -------------------------------------------------------------------------------------------- */

static void add_own_rate(struct document *document, const struct tournament *tournament) {
    document_note(document, document_say(document, show_round_rate, "rate arbiter organiser",
                                         language_text(tournament->own_rate.time_control),
                                         language_text(tournament->own_rate.arbiter),
                                         language_text(tournament->own_rate.organiser)));
}

/* Of a Chess960 tournament: what stands on the boards before the first move, and the lots. */
static void add_positions(struct document *document, const struct round *round) {
    if (round->position_count == 0)
        return;
    document->gap = DOCUMENT_APART;
    for (int32_t i = 0; i < round->position_count; i++) {
        char pieces[9];
        setup_chess960_pieces(round->positions[i], pieces);
        struct text said = document_say(document, show_round_position, "position pieces",
                                        language_number(round->positions[i]), language_text(text_from(pieces)));
        document_note(document, round->position_count == 1
                                    ? said
                                    : document_say(document, show_round_board_position, "board position",
                                                   language_number(i + 1), language_text(said)));
    }
    document_note(document,
                  document_say(document, show_round_position_lots, "seed", language_text(round->position_seed)));
}

/* Of a round by hand: what the engine would have drawn, and why it was not taken. */
static void add_replaced(struct document *document, const struct tournament *tournament, const struct round *round) {
    struct arena *arena = document->arena;
    size_t count = (size_t)round->replaced_count;
    struct language_value *pairs = arena_array(arena, count, sizeof *pairs);
    if (round->origin != ROUND_BY_HAND && round->origin != ROUND_FROM_FILE)
        return;
    for (size_t i = 0; i < count; i++) {
        const struct round_pair *pair = &round->replaced[i];
        pairs[i] = names_pair(arena, names_number_in(tournament, round, pair->white),
                              pair->black == 0 ? 0 : names_number_in(tournament, round, pair->black));
    }
    struct language_value origin = language_inner(language_plain(
        arena, round->origin == ROUND_BY_HAND ? MESSAGE_show_round_by_hand : MESSAGE_show_round_from_file));
    document_note(document, count == 0
                                ? document_said(document, origin.sentence->message)
                                : document_say(document, show_round_replaced, "origin pairs", origin,
                                               language_list_with(pairs, count, MESSAGE_none, MESSAGE_list_comma)));
    if (round->reason.length > 0)
        document_note(document, document_say(document, show_round_reason, "reason", language_text(round->reason)));
}

bool present_round(struct document *document, const struct event *event, const struct tournament *tournament,
                   const struct round *round, struct error *error) {
    struct text title = present_round_title(document, event, tournament, round->number);
    document->title =
        round->locked ? document_say(document, show_round_title_locked, "title", language_text(title)) : title;
    if (tournament->own_rate.round == round->number)
        add_own_rate(document, tournament);
    add_positions(document, round);
    if (tournament_of_teams(tournament))
        return present_matches(document, event, tournament, round, error);
    add_boards(document, event, tournament, round);
    add_replaced(document, tournament, round);
    return true;
}

void present_rounds(struct document *document, const struct tournament *tournament) {
    static const struct table_column columns[] = {{MESSAGE_table_round, true, NULL},
                                                  {MESSAGE_table_date, false, NULL},
                                                  {MESSAGE_table_boards, true, NULL},
                                                  {MESSAGE_table_open, true, NULL},
                                                  {MESSAGE_table_state, false, NULL}};
    if (tournament->round_count == 0 && !document->for_programs) {
        document_note(document, document_say(document, show_round_none, "name", language_text(tournament->name)));
        return;
    }
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < tournament->round_count; i++) {
        const struct round *round = &tournament->rounds[i];
        table_add_number(table, round->number);
        table_add(table, names_date(tournament, round->number));
        table_add_number(table, round->board_count);
        table_add_number(table, round->open);
        table_add_said(table, round->locked      ? MESSAGE_show_round_locked
                              : round->open == 0 ? MESSAGE_show_stage_complete
                                                 : MESSAGE_show_round_open);
    }
}

/* --- A board ------------------------------------------------------------------------------------------------------ */

void present_board(struct document *document, const struct event *event, const struct tournament *tournament,
                   int64_t round, int64_t number) {
    const struct board *board = round_board(tournament_round(tournament, round), number);
    struct text_builder label = {.arena = document->arena};
    int64_t boards = tournament->team_play.boards;
    if (tournament_of_teams(tournament)) {
        text_add_integer(&label, (number - 1) / boards + 1);
        text_add_byte(&label, '.');
    }
    text_add_integer(&label, tournament_of_teams(tournament) ? (number - 1) % boards + 1 : number);
    document_note(document, document_say(document, show_result_board, "name round board white black result",
                                         language_text(tournament->name), language_number(round),
                                         language_text(text_builder_take(&label)),
                                         language_text(seat(document, event, board->white)),
                                         language_text(seat(document, event, board->black)),
                                         language_text(board->result == RESULT_NONE
                                                           ? document_said(document, MESSAGE_show_result_none)
                                                           : text_from(result_display((enum result)board->result)))));
}
