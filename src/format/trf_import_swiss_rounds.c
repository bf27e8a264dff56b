/* The settings of a Swiss, its rounds as they were paired, and the byes of those to come. */
#include <stdlib.h>

#include "format/trf_departures.h"
#include "format/trf_exchange.h"
#include "format/trf_import_swiss.h"
#include "format/trf_late.h"

enum { REASON_MOST = 500 };

/* --- Settings --------------------------------------------------------------------------------------------------- */

void maker_make_colour(struct swiss *swiss) {
    struct importer *importer = swiss->importer;
    enum board_colour colour;
    if (!trf_initial_colour(importer->trf, &swiss->table, &colour))
        return;
    json_key_text(importer_begin_in(importer), "colour", colour == COLOUR_BLACK ? TEXT("black") : TEXT("white"));
    importer_end(importer, TEXT("colour.draw"));
}

/* Those of a group who are there from the beginning, each once. `last` says of each number in which line it was last. */
static int32_t members_of(const struct swiss *swiss, const struct trf_prohibition *prohibition, size_t line,
                          size_t *last, int32_t *players) {
    const struct importer *importer = swiss->importer;
    int32_t count = 0;
    for (int32_t i = 0; i < prohibition->who.count; i++) {
        int32_t number = prohibition->who.numbers[i];
        if (trf_player(importer->trf, number) == NULL || last[number] == line || swiss->arrivals[number] != 1)
            continue;
        last[number] = line;
        players[count++] = importer_player(importer, number);
    }
    return count;
}

void maker_make_prohibitions(struct swiss *swiss) {
    struct importer *importer = swiss->importer;
    const struct trf_tournament *trf = importer->trf;
    int32_t planned = swiss->table.rounds_planned;
    if (trf->prohibition_count == 0)
        return;
    size_t *last_line = arena_array(importer->arena, TRF_NUMBER_MOST + 1, sizeof *last_line);
    bool refused = importer->refused;
    struct json_writer *writer = importer_begin_in(importer);
    json_key_array(writer, "groups");
    for (size_t i = 0; i < trf->prohibition_count; i++) {
        const struct trf_prohibition *prohibition = &trf->prohibitions[i];
        int32_t *players = arena_array(importer->arena, (size_t)prohibition->who.count, sizeof *players);
        int32_t count = members_of(swiss, prohibition, i + 1, last_line, players);
        int32_t first = prohibition->first_round > 0 ? prohibition->first_round : 1;
        int32_t last = prohibition->last_round > 0 && prohibition->last_round < planned ? prohibition->last_round : 0;
        bool empty = count < 2 || first > planned || (last > 0 && first > last);
        if (empty || count < prohibition->who.count)
            trf_warn(importer->arena, importer->trf, prohibition->line, 1,
                     language_plain(importer->arena,
                                    empty ? MESSAGE_reader_prohibited_none : MESSAGE_reader_prohibited_some));
        if (empty)
            continue;
        json_begin_object(writer);
        json_key_array(writer, "players");
        for (int32_t j = 0; j < count; j++)
            json_integer(writer, players[j]);
        json_end_array(writer);
        json_key_integer(writer, "from", first);
        if (last > 0)
            json_key_integer(writer, "to", last);
        json_end_object(writer);
    }
    json_end_array(writer);
    importer_end(importer, TEXT("pairs.prohibit"));
    importer->unheld = importer->refused && !refused;
}

/* --- Rounds ----------------------------------------------------------------------------------------------------- */

struct seat {
    int32_t best; /* score of the higher one */
    int32_t sum;
    int32_t number;
    const struct trf_player *player;
};

/* The order in which boards are published: C.04.2, 3.6. */
static int compare_seats(const void *one, const void *other) {
    const struct seat *a = one;
    const struct seat *b = other;
    if (a->best != b->best)
        return a->best > b->best ? -1 : 1;
    if (a->sum != b->sum)
        return a->sum > b->sum ? -1 : 1;
    return (a->number > b->number) - (a->number < b->number);
}

/* A player's game as the file has it. */
static struct trf_late_result game_of(const struct importer *importer, const struct trf_player *player, int32_t round) {
    struct trf_round cell = trf_round_of(player, round);
    bool black = cell.colour == 'b';
    struct trf_late_result game = {.round = round,
                                   .white = black ? cell.opponent : player->number,
                                   .black = black ? player->number : cell.opponent};
    game.result = importer_result(importer, trf_player(importer->trf, game.white), round);
    return game;
}

/* As it was when a later round was paired. The round behind the last one is the present. */
static struct trf_late_result known(const struct swiss *swiss, const struct trf_player *player, int32_t round,
                                    int32_t later) {
    struct trf_late_result present = game_of(swiss->importer, player, round);
    return trf_game_known(swiss->importer->trf, &present, later);
}

/* Was the game published with the other colours than the next round knew? */
static bool is_exchanged(const struct trf_tournament *trf, const struct trf_late_result *game) {
    const struct trf_exchange *exchange = trf_exchange(trf, game->round, game->white, game->black);
    return exchange != NULL && exchange->white != game->white;
}

/* With what the next round knew; where the colours were exchanged by then as published, and what was played comes behind. */
static void add_board(struct swiss *swiss, const struct trf_player *player, int32_t round) {
    struct importer *importer = swiss->importer;
    struct json_writer *writer = &importer->writer;
    struct trf_late_result game = known(swiss, player, round, round + 1);
    bool exchanged = is_exchanged(importer->trf, &game);
    json_begin_object(writer);
    json_key_integer(writer, "white", importer_player(importer, exchanged ? game.black : game.white));
    json_key_integer(writer, "black", importer_player(importer, exchanged ? game.white : game.black));
    if (game.result != RESULT_NONE && !exchanged)
        json_key_text(writer, "result", text_from(result_code(game.result)));
    json_end_object(writer);
}

static int32_t score_of(const struct swiss *swiss, int32_t participant, int32_t round) {
    const struct trf_virtual_points *added = &swiss->virtual_points;
    bool counts = round <= added->rounds && swiss->importer->pairing->edition != DUTCH_2017;
    size_t at = (size_t)participant * (size_t)added->rounds + (size_t)round - 1;
    int32_t bonus = trf_bonus(swiss->importer->trf, swiss->table.participants[participant].player, round - 1);
    return swiss->points[participant] + bonus / (TRF_POINT / swiss->table.scoring.unit) +
           (counts ? added->points[at] : 0);
}

static void add_boards(struct swiss *swiss, int32_t round) {
    struct importer *importer = swiss->importer;
    const struct crosstable *table = &swiss->table;
    struct seat *seats = arena_array(importer->arena, (size_t)table->participant_count, sizeof *seats);
    size_t count = 0;
    for (int32_t i = 0; i < table->participant_count; i++) {
        const struct trf_player *player = importer_at(importer, i);
        int32_t opponent = trf_round_of(player, round).opponent;
        int32_t other = opponent > 0 ? swiss->index[opponent] : -1;
        if (other < i)
            continue;
        int32_t own = score_of(swiss, i, round);
        int32_t theirs = score_of(swiss, other, round);
        int32_t upper = theirs > own ? other : i;
        seats[count++] = (struct seat){theirs > own ? theirs : own, own + theirs, upper, player};
    }
    qsort(seats, count, sizeof *seats, compare_seats);
    json_key_array(&importer->writer, "boards");
    for (size_t i = 0; i < count; i++)
        add_board(swiss, seats[i].player, round);
    json_end_array(&importer->writer);
}

static void add_byes(struct swiss *swiss, int32_t round) {
    struct importer *importer = swiss->importer;
    struct json_writer *writer = &importer->writer;
    json_key_array(writer, "byes");
    for (int32_t i = 0; i < importer->trf->player_count; i++) {
        const struct trf_player *player = importer_at(importer, i);
        struct trf_round cell = trf_round_of(player, round);
        enum bye bye = BYE_ZERO; /* who is not in a round that was paired was absent */
        if (cell.opponent != 0 || swiss->arrivals[player->number] > round)
            continue;
        trf_unpaired_bye(cell.result, &bye);
        json_begin_object(writer);
        json_key_integer(writer, "player", importer_player(importer, player->number));
        json_key_text(writer, "kind", text_from(bye_code(bye)));
        json_end_object(writer);
    }
    json_end_array(writer);
}

/* --- Late results ----------------------------------------------------------------------------------------------- */

static int32_t worth(const struct swiss *swiss, enum result result, enum board_colour side) {
    const struct scoring *scoring = &swiss->table.scoring;
    return result == RESULT_POSTPONED ? scoring->draw : scoring_points(scoring, result_outcome(result, side));
}

static void add_worth(struct swiss *swiss, const struct trf_late_result *game, int32_t times) {
    swiss->points[swiss->index[game->white]] += times * worth(swiss, game->result, COLOUR_WHITE);
    swiss->points[swiss->index[game->black]] += times * worth(swiss, game->result, COLOUR_BLACK);
}

/* The board stands where the rehearsal put it. */
static struct json_writer *begin_board(struct swiss *swiss, const struct trf_late_result *game) {
    struct importer *importer = swiss->importer;
    const struct round *round = tournament_round(event_tournament(importer->rehearsal, 1), game->round);
    int32_t player = importer_player(importer, game->white);
    int32_t board = 1;
    while (round->boards[board - 1].white != player && round->boards[board - 1].black != player)
        board++;
    struct json_writer *writer = importer_begin_in(importer);
    json_key_integer(writer, "round", game->round);
    json_key_integer(writer, "board", board);
    return writer;
}

static void change_result(struct swiss *swiss, const struct trf_late_result *game, enum result result) {
    struct json_writer *writer = begin_board(swiss, game);
    if (result != RESULT_NONE)
        json_key_text(writer, "result", text_from(result_code(result)));
    importer_end(swiss->importer, result != RESULT_NONE ? TEXT("result.set") : TEXT("result.clear"));
}

static void exchange_colours(struct swiss *swiss, const struct trf_late_result *game) {
    begin_board(swiss, game);
    importer_end(swiss->importer, TEXT("colours.swap"));
}

/* From what the rounds knew to what they knew next. Who did not play had no colours to exchange. */
static void change_game(struct swiss *swiss, const struct trf_late_result *before, const struct trf_late_result *now) {
    enum result result = before->result;
    if (before->white != now->white) {
        if (result != RESULT_NONE && result_is_final(result) && !result_is_played(result)) {
            result = RESULT_NONE;
            change_result(swiss, before, result);
        }
        exchange_colours(swiss, now);
        result = result_swapped(result);
    }
    if (result != now->result)
        change_result(swiss, now, now->result);
}

/* The games of which the file says more than one result, each once. */
static const struct trf_late_result *next_game(const struct trf_tournament *trf, size_t *at) {
    while (*at < trf->late_result_count) {
        size_t here = (*at)++;
        if (here == 0 || !trf_is_same_game(&trf->late_results[here - 1], &trf->late_results[here]))
            return &trf->late_results[here];
    }
    return NULL;
}

static struct trf_late_result known_game(const struct swiss *swiss, const struct trf_late_result *game, int32_t later) {
    return known(swiss, trf_player(swiss->importer->trf, game->white), game->round, later);
}

void maker_make_late_results(struct swiss *swiss, int32_t round) {
    struct importer *importer = swiss->importer;
    const struct trf_late_result *game;
    for (size_t at = 0; !importer->refused && (game = next_game(importer->trf, &at)) != NULL;) {
        if (game->round + 1 >= round) /* recorded with what the next round knew */
            continue;
        struct trf_late_result before = known_game(swiss, game, round - 1);
        struct trf_late_result now = known_game(swiss, game, round);
        if (trf_is_same_state(&before, &now))
            continue;
        add_worth(swiss, &before, -1);
        add_worth(swiss, &now, 1);
        change_game(swiss, &before, &now);
    }
}

/* Colours that were exchanged before the next round was paired. [c04:dutch.F.7.colour] */
static void make_exchanges(struct swiss *swiss, int32_t round) {
    struct importer *importer = swiss->importer;
    const struct trf_tournament *trf = importer->trf;
    for (size_t i = 0; i < trf->exchange_count && !importer->refused; i++) {
        const struct trf_exchange *exchange = &trf->exchanges[i];
        if (exchange->round != round || trf_exchange(trf, round, exchange->white, exchange->black) != exchange)
            continue;
        struct trf_late_result game = known(swiss, trf_player(trf, exchange->white), round, round + 1);
        struct trf_late_result published = {.round = round, .white = exchange->white, .black = exchange->black};
        if (is_exchanged(trf, &game))
            change_game(swiss, &published, &game);
    }
}

/* What the next round knew. */
static void add_points(struct swiss *swiss, int32_t round) {
    const struct crosstable *table = &swiss->table;
    for (int32_t i = 0; i < table->participant_count; i++) {
        const struct round_record *record = crosstable_record(table, i, round - 1);
        bool postponed = record->opponent >= 0 && record->outcome == OUTCOME_POSTPONED;
        swiss->points[i] += postponed ? table->scoring.draw : record->points;
    }
    const struct trf_late_result *game;
    for (size_t at = 0; (game = next_game(swiss->importer->trf, &at)) != NULL;) {
        if (game->round != round)
            continue;
        struct trf_late_result present = known_game(swiss, game, INT32_MAX);
        struct trf_late_result then = known_game(swiss, game, round + 1);
        add_worth(swiss, &present, -1);
        add_worth(swiss, &then, 1);
    }
}

void maker_make_round(struct swiss *swiss, int32_t round) {
    struct importer *importer = swiss->importer;
    const struct trf_departure *departure = trf_departure(importer->trf, round);
    struct json_writer *writer = importer_begin_in(importer);
    add_boards(swiss, round);
    add_byes(swiss, round);
    if (departure != NULL && departure->by_hand)
        json_key_boolean(writer, "hand", true);
    if (departure != NULL && departure->reason.length > 0)
        json_key_text(writer, "reason",
                      importer_cut(importer, departure->reason, REASON_MOST, MESSAGE_reader_what_reason));
    importer_end(importer, TEXT("round.record"));
    add_points(swiss, round);
    make_exchanges(swiss, round);
}

/* --- Byes asked for --------------------------------------------------------------------------------------------- */

static void ask(struct swiss *swiss, int32_t number, int32_t round, char letter) {
    struct importer *importer = swiss->importer;
    enum bye bye = BYE_NONE;
    if (trf_player(importer->trf, number) == NULL || !trf_bye_of(letter, &bye))
        return;
    if (round > swiss->table.rounds_planned || bye == BYE_ALLOCATED) {
        trf_warn(importer->arena, importer->trf, 0, 0,
                 language_make(importer->arena, reader_bye_left_out, "number round", language_number(number),
                               language_number(round)));
        return;
    }
    struct json_writer *writer = importer_begin_in(importer);
    json_key_integer(writer, "player", importer_player(importer, number));
    json_key_integer(writer, "round", round);
    json_key_text(writer, "kind", text_from(bye_code(bye)));
    json_key_boolean(writer, "confirm", true);
    importer_end(importer, TEXT("bye.ask"));
}

void maker_make_byes(struct swiss *swiss) {
    struct importer *importer = swiss->importer;
    const struct trf_tournament *trf = importer->trf;
    for (size_t i = 0; i < trf->absence_count; i++) {
        const struct trf_absence *absence = &trf->absences[i];
        int32_t round = absence->round > 0 ? absence->round : importer->rounds + 1;
        for (int32_t j = 0; j < absence->who.count && round > importer->rounds; j++)
            ask(swiss, absence->who.numbers[j], round, absence->kind);
    }
    for (int32_t i = 0; i < trf->player_count; i++) {
        const struct trf_player *player = importer_at(importer, i);
        for (int32_t round = importer->rounds + 1; round <= player->round_count; round++)
            if (trf_round_of(player, round).result != ' ')
                ask(swiss, player->number, round, trf_round_of(player, round).result);
    }
}
