/*
 * A report with teams as a tournament of teams. An event has the home side's White on the odd boards: where a match is
 * otherwise, or the teams cannot be put together, the players are imported as individuals.
 */
#include "event/teams.h"
#include "format/trf_importer.h"
#include "format/trf_teams.h"
#include "language/errors.h"

/* The side of a match that has White on board 1. */
static bool is_home(const struct team_table *table, int32_t team, int32_t round) {
    return team_table_match(table, team, round)->colour == COLOUR_WHITE;
}

/* Colours of games alternate from board to board; where nobody plays nothing is said. */
static bool colours_fit(const struct team_table *table, int32_t team, int32_t round) {
    const struct team_board *boards = team_table_boards(table, team, round);
    enum board_colour first = (enum board_colour)team_table_match(table, team, round)->colour;
    for (int32_t i = 0; i < table->board_count; i++)
        if (boards[i].player != TEAM_NOBODY && boards[i].colour != team_board_colour(first, i))
            return false;
    return true;
}

/* Values of a match that a report has room for. */
static bool scoring_fits(const struct scoring *match) {
    enum { MOST = 99 };
    return match->win <= MOST * match->unit && match->allocated_bye <= MOST * match->unit;
}

static bool mating_table_fits(const struct team_table *table) {
    int32_t players = 0;
    if (!scoring_fits(&table->scoring.match))
        return false;
    for (int32_t team = 0; team < table->team_count; team++) {
        if (table->teams[team].name.length == 0 || table->teams[team].player_count > EVENT_MOST_TEAM_PLAYERS)
            return false;
        players += table->teams[team].player_count;
        for (int32_t round = 0; round < table->round_count; round++)
            if (team_table_match(table, team, round)->opponent >= 0 && !colours_fit(table, team, round))
                return false;
    }
    return table->team_count <= EVENT_MOST_TEAMS && table->team_count > 1 && players > 0;
}

/* --- The tournament ------------------------------------------------------------------------------------------------- */

static void add_points(struct json_writer *writer, const char *name, int32_t points, int32_t unit) {
    struct text_builder builder = {.arena = writer->out->arena};
    struct rational value;
    rational_make(points, unit, &value);
    text_add_format(&builder, "%lld.%02lld", (long long)(value.numerator / value.denominator),
                    (long long)(value.numerator % value.denominator * 100 / value.denominator));
    json_key_text(writer, name, text_builder_take(&builder));
}

void importer_add_team_play(struct importer *importer) {
    const struct team_table *table = importer->teams;
    const struct scoring *match = &table->scoring.match;
    struct team_rules rules = trf_team_rules(importer->trf, importer->list.edition, importer->import->predetermined);
    struct text primary = rules.primary == TIEBREAK_GAME_POINTS ? TEXT("gp") : TEXT("mp");
    struct json_writer *writer = &importer->writer;
    json_key_object(writer, "teams");
    json_key_integer(writer, "boards", table->board_count);
    json_key_object(writer, "scoring");
    add_points(writer, "win", match->win, match->unit);
    add_points(writer, "draw", match->draw, match->unit);
    add_points(writer, "loss", match->loss, match->unit);
    add_points(writer, "absent", match->absent, match->unit);
    add_points(writer, "bye", match->allocated_bye, match->unit);
    json_end_object(writer);
    json_key_text(writer, "primary", importer->options.primary.length > 0 ? importer->options.primary : primary);
    json_key_array(writer, "chain");
    for (size_t i = 0; i < rules.chain_count; i++)
        json_text(writer, text_from(tiebreak_acronym(rules.chain[i], TIEBREAK_2026)));
    json_end_array(writer);
    json_end_object(writer);
}

static void make_teams(struct importer *importer) {
    const struct team_table *table = importer->teams;
    for (int32_t i = 0; i < table->team_count; i++) {
        const struct team *team = &table->teams[i];
        struct json_writer *writer = importer_begin_in(importer);
        json_key_text(writer, "name", importer_cut(importer, team->name, TEXT_MOST, MESSAGE_reader_what_team));
        json_key_array(writer, "players");
        for (int32_t j = 0; j < team->player_count; j++)
            json_integer(writer, importer_player(importer, team->players[j]));
        json_end_array(writer);
        importer_end(importer, TEXT("team.add"));
    }
    struct json_writer *writer = importer_begin_in(importer);
    json_key_text(writer, "method", TEXT("hand"));
    json_key_array(writer, "order");
    for (int32_t i = 0; i < table->team_count; i++)
        json_integer(writer, i + 1);
    json_end_array(writer);
    importer_end(importer, TEXT("numbers.draw"));
}

/* --- Rounds --------------------------------------------------------------------------------------------------------- */

/* The result of a board out of what both sides have of it; two of a match that was not played need not have met. */
static enum result result_of(const struct importer *importer, const struct team_board *white,
                             const struct team_board *black, int32_t number, int32_t other, int32_t round) {
    if (number != 0 && other != 0 && trf_round_of(trf_player(importer->trf, number), round).opponent == other)
        return importer_result(importer, trf_player(importer->trf, number), round);
    if (white->outcome == OUTCOME_FORFEIT_WIN)
        return RESULT_WHITE_BY_FORFEIT;
    return black->outcome == OUTCOME_FORFEIT_WIN ? RESULT_BLACK_BY_FORFEIT : RESULT_BOTH_FORFEIT;
}

static void add_seat(struct importer *importer, const char *side, const struct team *team,
                     const struct team_board *board) {
    if (board->player != TEAM_NOBODY)
        json_key_integer(&importer->writer, side, importer_player(importer, team->players[board->player]));
}

/* The player's number in the report, or 0. */
static int32_t number_of(const struct team *team, const struct team_board *board) {
    return board->player == TEAM_NOBODY ? 0 : team->players[board->player];
}

static void add_match(struct importer *importer, int32_t home, int32_t round) {
    const struct team_table *table = importer->teams;
    struct json_writer *writer = &importer->writer;
    int32_t away = team_table_match(table, home, round)->opponent;
    const struct team_board *own = team_table_boards(table, home, round);
    const struct team_board *other = team_table_boards(table, away, round);
    json_begin_object(writer);
    json_key_integer(writer, "home", home + 1);
    json_key_integer(writer, "away", away + 1);
    json_key_array(writer, "boards");
    for (int32_t i = 0; i < table->board_count; i++) {
        bool white = match_home_white(i);
        const struct team_board *first = white ? &own[i] : &other[i];
        const struct team_board *second = white ? &other[i] : &own[i];
        enum result result = result_of(importer, first, second, number_of(&table->teams[white ? home : away], first),
                                       number_of(&table->teams[white ? away : home], second), round + 1);
        json_begin_object(writer);
        add_seat(importer, "home", &table->teams[home], &own[i]);
        add_seat(importer, "away", &table->teams[away], &other[i]);
        if (result != RESULT_NONE)
            json_key_text(writer, "result", text_from(result_code(result)));
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
}

/* Whose columns have the bye of the team. */
static void add_shared(struct importer *importer, const struct team *team, enum bye bye, int32_t round) {
    struct json_writer *writer = &importer->writer;
    char letter = trf_bye_letter(bye);
    bool any = false;
    for (int32_t i = 0; i < team->player_count; i++) {
        struct trf_round cell = trf_round_of(trf_player(importer->trf, team->players[i]), round);
        if (cell.opponent != 0 || cell.result != letter || letter == ' ')
            continue;
        if (!any) {
            json_key_array(writer, "players");
        }
        any = true;
        json_integer(writer, importer_player(importer, team->players[i]));
    }
    if (any)
        json_end_array(writer);
}

static void make_round(struct importer *importer, int32_t round) {
    const struct team_table *table = importer->teams;
    struct json_writer *writer = importer_begin_in(importer);
    json_key_array(writer, "matches");
    for (int32_t team = 0; team < table->team_count; team++)
        if (team_table_match(table, team, round)->opponent >= 0 && is_home(table, team, round))
            add_match(importer, team, round);
    json_end_array(writer);
    json_key_array(writer, "byes");
    for (int32_t team = 0; team < table->team_count; team++) {
        const struct team_match *match = team_table_match(table, team, round);
        if (match->opponent >= 0 || match->bye == BYE_NONE)
            continue;
        json_begin_object(writer);
        json_key_integer(writer, "team", team + 1);
        json_key_text(writer, "kind", text_from(bye_code((enum bye)match->bye)));
        add_shared(importer, &table->teams[team], (enum bye)match->bye, round + 1);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_key_boolean(writer, "confirm", true); /* a report says nothing of the rules of play */
    importer_end(importer, TEXT("round.pair"));
}

static bool try_to_make(struct importer *importer) {
    struct event rehearsal;
    size_t before = importer->import->count;
    importer->rehearsal = &rehearsal;
    importer_rehearse(importer);
    importer_make_tournament(importer);
    make_teams(importer);
    importer_make_team_points(importer);
    for (int32_t round = 0; round < importer->rounds && !importer->refused; round++)
        make_round(importer, round);
    event_drop(&rehearsal);
    importer->rehearsal = NULL;
    if (!importer->refused)
        return true;
    importer->refused = false;
    importer->import->count = before;
    return false;
}

static bool has_match(const struct team_table *table, int32_t round) {
    for (int32_t team = 0; team < table->team_count; team++)
        if (team_table_match(table, team, round - 1)->opponent >= 0)
            return true;
    return false;
}

/* As far as there is a match or an allocated bye, and rounds follow in which everybody has a bye: byes of some are for
   rounds to come. */
static int32_t rounds_paired(const struct trf_tournament *trf, const struct team_table *table) {
    int32_t allocated = trf_team_last_allocated(trf);
    int32_t paired = table->round_count;
    while (paired > 0 && paired != allocated && !has_match(table, paired))
        paired--;
    while (paired < table->round_count && trf_team_byes_only(trf, paired + 1))
        paired++;
    return paired;
}

static void warn_of_second_byes(struct importer *importer, const struct team_table *table) {
    for (int32_t round = 0; round < importer->rounds; round++)
        for (int32_t team = 0; team < table->team_count; team++) {
            const struct team *own = &table->teams[team];
            bool read_otherwise = false;
            for (int32_t i = 0; team_table_match(table, team, round)->bye == BYE_FULL && i < own->player_count; i++) {
                const struct trf_player *player = trf_player(importer->trf, own->players[i]);
                read_otherwise = read_otherwise || (player != NULL && trf_round_of(player, round + 1).result == 'U');
            }
            if (read_otherwise)
                trf_warn(importer->arena, importer->trf, 0, 0,
                         language_make(importer->arena, reader_team_byes, "round team", language_number(round + 1),
                                       language_number(own->number)));
        }
}

bool importer_make_teams(struct importer *importer) {
    struct trf_tournament *trf = importer->trf;
    struct team_table table;
    struct trf_import individuals = *importer->import; /* what holds for the players as individuals */
    int32_t rounds = importer->rounds;
    int32_t cycles = importer->cycles;
    if (trf->team_count == 0 || !trf_team_table(importer->arena, trf, 0, &table, &importer->refusal) ||
        !mating_table_fits(&table))
        return false;
    importer->teams = &table;
    importer->rounds = rounds_paired(trf, &table);
    importer->import->teams = true;
    importer->import->round_robin = false;
    importer->import->predetermined = table.predetermined;
    importer->cycles = table.cycles;
    importer_read_list(importer);
    bool done = try_to_make(importer);
    if (!done && importer->listed) {
        struct error refusal = importer->refusal;
        importer->listed = false;
        done = try_to_make(importer);
        if (done) /* it was the list */
            trf_warn(importer->arena, trf, 0, 0,
                     language_make(importer->arena, reader_tiebreaks, "error",
                                   language_inner(language_error_sentence(importer->arena, &refusal))));
    }
    importer->teams = NULL;
    if (done)
        warn_of_second_byes(importer, &table);
    if (!done) {
        importer->rounds = rounds;
        importer->cycles = cycles;
        importer->import->teams = false;
        importer->import->round_robin = individuals.round_robin;
        importer->import->predetermined = individuals.predetermined;
    }
    return done;
}
