#include "cli/playoff.h"
#include "event/calendar.h"
#include "event/playoffs.h"
#include "present/document.h"

enum { HOUR = 60, TIMES_OF_DAY = 48 * HOUR };

static int32_t in_table(const struct playoff_desk *desk, int32_t participant) {
    return desk->tie->participants[participant];
}

struct text playoff_name(const struct playoff_desk *desk, int32_t participant) {
    return desk->ranking->table.participants[in_table(desk, participant)].name;
}

int32_t playoff_number(const struct playoff_desk *desk, int32_t participant) {
    return desk->ranking->table.participants[in_table(desk, participant)].number;
}

static struct text time_text(struct cli *cli, int64_t minutes) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    if (minutes >= TIMES_OF_DAY)
        calendar_add_minutes(&builder, minutes);
    else if (minutes != PLAYOFF_UNSET)
        text_add_format(&builder, "%02d:%02d", (int)(minutes / HOUR), (int)(minutes % HOUR));
    return text_builder_take(&builder);
}

/* "7 Neri, Carla" */
static struct text numbered_name(const struct playoff_desk *desk, int32_t participant) {
    struct text_builder builder;
    text_builder_init(&builder, &desk->cli->arena);
    text_add_format(&builder, "%d %.*s", (int)playoff_number(desk, participant),
                    TEXT_ARG(playoff_name(desk, participant)));
    return text_builder_take(&builder);
}

static struct text rate_text(struct cli *cli, const struct playoff_game *game) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    playoff_rate_write(game->rate, &builder);
    return text_builder_take(&builder);
}

static const struct playoff_stage *stage_of(const struct playoff *playoff, const struct playoff_game *game) {
    return &playoff->stages[playoff->contests[game->contest].stage];
}

/* --- For people ------------------------------------------------------------------------------------------------- */

/* The match for the third place is played with the final, and is not the final. */
static const char *stage_words(const struct playoff *playoff, const struct playoff_game *game) {
    return playoff->contests[game->contest].third_place ? "third place"
                                                        : playoff_stage_code(stage_of(playoff, game)->name);
}

static void show_games(struct playoff_desk *desk, bool due) {
    static const struct table_column columns[] = {
        {MESSAGE_table_stage, false, NULL},      {MESSAGE_table_board, true, NULL},
        {MESSAGE_table_white, false, NULL},      {MESSAGE_table_black, false, NULL},
        {MESSAGE_table_rate, false, NULL},       {MESSAGE_none, false, NULL},
        {MESSAGE_table_not_before, false, NULL}, {MESSAGE_table_result, false, NULL},
        {MESSAGE_table_started, false, NULL},    {MESSAGE_table_ended, false, NULL},
        {MESSAGE_table_arbiter, false, NULL},    {MESSAGE_table_article, false, NULL}};
    const struct playoff *playoff = &desk->playoff;
    struct cli *cli = desk->cli;
    struct table table;
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    int32_t count = 0;
    for (int32_t i = 0; i < playoff->game_count; i++) {
        const struct playoff_game *game = &playoff->games[i];
        if ((game->result == RESULT_NONE) != due)
            continue;
        count++;
        table_add_zero(&table, stage_words(playoff, game));
        table_add_number(&table, game->board);
        table_add(&table, numbered_name(desk, game->white));
        table_add(&table, numbered_name(desk, game->black));
        table_add(&table, rate_text(cli, game));
        table_add_zero(&table, game->armageddon ? "Armageddon" : "");
        table_add(&table, due ? time_text(cli, game->earliest) : TEXT(""));
        table_add_zero(&table, due ? "" : result_display(game->result));
        table_add(&table, time_text(cli, game->started));
        table_add(&table, time_text(cli, game->ended));
        table_add(&table, game->arbiter);
        table_add_zero(&table, game->article);
    }
    if (count == 0)
        return;
    cli_bold(cli, due ? TEXT("Games due") : TEXT("Played"));
    text_add_byte(&cli->out, '\n');
    cli_show_table(cli, &table);
    text_add_byte(&cli->out, '\n');
}

static void show_names(struct playoff_desk *desk, const struct playoff_due *due) {
    for (int32_t i = 0; i < due->count; i++)
        text_add_format(&desk->cli->out, "%s%.*s", i > 0 ? " · " : "", TEXT_ARG(numbered_name(desk, due->players[i])));
}

static void show_due(struct playoff_desk *desk, const struct playoff_due *due) {
    struct text_builder *out = &desk->cli->out;
    switch (due->kind) {
    case PLAYOFF_DUE_NUMBERS:
        text_add_zero(out, "Draw lots for the pairing numbers: ");
        break;
    case PLAYOFF_DUE_NUMBER:
        text_add_format(out, "%.*s chooses a pairing number from 1 to %d", TEXT_ARG(numbered_name(desk, due->player)),
                        (int)due->count);
        break;
    case PLAYOFF_DUE_CHOOSER:
        text_add_zero(out, "Draw lots who chooses the colour: ");
        break;
    case PLAYOFF_DUE_WHITE:
        text_add_zero(out, "Draw lots who has White: ");
        break;
    case PLAYOFF_DUE_COLOUR:
        text_add_format(out, "%.*s chooses the colour in the match ", TEXT_ARG(numbered_name(desk, due->player)));
        break;
    case PLAYOFF_DUE_WINNER:
        text_add_zero(out, "Draw lots who goes on: ");
        break;
    case PLAYOFF_DUE_PLACES:
        text_add_zero(out, "Draw lots for the places: ");
        break;
    }
    if (due->kind != PLAYOFF_DUE_NUMBER)
        show_names(desk, due);
    text_add_format(out, ". [%s]\n", due->article);
}

static void show_places(struct playoff_desk *desk) {
    static const struct table_column columns[] = {{MESSAGE_table_place, true, NULL},
                                                  {MESSAGE_table_no, true, NULL},
                                                  {MESSAGE_table_name, false, NULL},
                                                  {MESSAGE_none, false, NULL},
                                                  {MESSAGE_table_article, false, NULL}};
    const struct playoff *playoff = &desk->playoff;
    int32_t *order = arena_array(&desk->cli->arena, (size_t)playoff->players, sizeof *order);
    struct table table;
    int32_t count = 0;
    playoff_order(playoff, order);
    table_begin(&table, &desk->cli->arena, desk->cli->language, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < playoff->players; i++) {
        const struct playoff_place *place = &playoff->places[order[i]];
        if (place->place == 0)
            continue;
        count++;
        table_add_number(&table, desk->tie->first_place - 1 + place->place);
        table_add_number(&table, playoff_number(desk, order[i]));
        table_add(&table, playoff_name(desk, order[i]));
        table_add_zero(&table, place->withdrawn ? "withdrawn" : place->shared ? "shared" : "");
        table_add_zero(&table, place->article);
    }
    if (count == 0)
        return;
    cli_bold(desk->cli, playoff->finished ? TEXT("Final places") : TEXT("Places decided"));
    text_add_byte(&desk->cli->out, '\n');
    cli_show_table(desk->cli, &table);
}

/* The lots for the ranking order, drawn or due. */
static void show_ranks(struct playoff_desk *desk) {
    const struct playoff_tie *tie = desk->tie;
    struct text_builder *out = &desk->cli->out;
    bool any = false;
    for (int32_t from = 0, to; tie->lots != NULL && from < tie->count; from = to) {
        to = from + 1;
        while (to < tie->count && tie->lots[to])
            to++;
        if (to - from < 2)
            continue;
        any = true;
        bool settled = desk->settled != NULL && desk->settled[from];
        text_add_zero(out, settled ? "Ranked by lots" : "Draw lots for the ranking order");
        if (settled && desk->rank_seed.length > 0)
            text_add_format(out, " (seed %.*s)", TEXT_ARG(desk->rank_seed));
        for (int32_t i = from; i < to; i++)
            text_add_format(out, "%s%.*s", i > from ? " · " : ": ", TEXT_ARG(numbered_name(desk, i)));
        text_add_format(out, ". [%s]%s\n", playoffs_lots_article(desk->edition),
                        settled ? "" : " Until then they stand in the order of their pairing numbers.");
    }
    if (any)
        text_add_byte(out, '\n');
}

static void show_unsupervised(struct playoff_desk *desk) {
    const char *article = playoffs_arbiter_article(desk->edition);
    int32_t count = article == NULL ? 0 : playoff_unsupervised(&desk->playoff);
    if (count > 0)
        text_add_format(&desk->cli->out, "%d game%s without the name of an arbiter. [%s]\n\n", (int)count,
                        count == 1 ? " is" : "s are", article);
}

void playoff_show(struct playoff_desk *desk) {
    const struct playoff *playoff = &desk->playoff;
    show_ranks(desk);
    show_games(desk, false);
    show_unsupervised(desk);
    for (int32_t i = 0; i < playoff->contest_count; i++)
        if (playoff->contests[i].kind == PLAYOFF_BYE && playoff->contests[i].stage == playoff->stage_count - 1)
            text_add_format(&desk->cli->out, "%.*s has a bye. [%s]\n",
                            TEXT_ARG(numbered_name(desk, playoff->contests[i].players[0])),
                            playoff->contests[i].article);
    for (int32_t i = 0; i < playoff->due_count; i++)
        show_due(desk, &playoff->due[i]);
    if (playoff->due_count > 0)
        text_add_byte(&desk->cli->out, '\n');
    show_games(desk, true);
    show_places(desk);
}

/* --- For programs ----------------------------------------------------------------------------------------------- */

static void player_json(const struct playoff_desk *desk, struct json_writer *writer, const char *key,
                        int32_t participant) {
    if (key != NULL)
        json_key(writer, key);
    json_begin_object(writer);
    json_key_integer(writer, "number", playoff_number(desk, participant));
    json_key_text(writer, "name", playoff_name(desk, participant));
    json_end_object(writer);
}

static void time_json(struct playoff_desk *desk, struct json_writer *writer, const char *key, int64_t minutes) {
    json_key(writer, key);
    if (minutes == PLAYOFF_UNSET)
        json_null(writer);
    else
        json_text(writer, time_text(desk->cli, minutes));
}

static void game_json(struct playoff_desk *desk, struct json_writer *writer, const struct playoff_game *game) {
    json_begin_object(writer);
    json_key_text(writer, "stage", text_from(playoff_stage_code(stage_of(&desk->playoff, game)->name)));
    json_key_integer(writer, "contest", game->contest + 1);
    json_key_integer(writer, "game", game->number);
    json_key_integer(writer, "board", game->board);
    player_json(desk, writer, "white", game->white);
    player_json(desk, writer, "black", game->black);
    json_key_text(writer, "rate", rate_text(desk->cli, game));
    json_key_text(writer, "profile", text_from(playoff_profile_code(playoff_rate_profile(game->rate))));
    json_key_boolean(writer, "armageddon", game->armageddon);
    json_key_boolean(writer, "thirdPlace", desk->playoff.contests[game->contest].third_place);
    time_json(desk, writer, "earliest", game->earliest);
    time_json(desk, writer, "started", game->started);
    time_json(desk, writer, "ended", game->ended);
    json_key_text(writer, "result", text_from(result_code(game->result)));
    json_key_boolean(writer, "walkover", game->walkover);
    json_key_text(writer, "arbiter", game->arbiter);
    json_key_text(writer, "article", text_from(game->article));
    json_end_object(writer);
}

void playoff_show_json(struct playoff_desk *desk, struct json_writer *writer) {
    const struct playoff *playoff = &desk->playoff;
    int32_t *order = arena_array(&desk->cli->arena, (size_t)playoff->players, sizeof *order);
    json_begin_object(writer);
    json_key_boolean(writer, "finished", playoff->finished);
    json_key(writer, "games");
    json_begin_array(writer);
    for (int32_t i = 0; i < playoff->game_count; i++)
        game_json(desk, writer, &playoff->games[i]);
    json_end_array(writer);
    json_key(writer, "due");
    json_begin_array(writer);
    for (int32_t i = 0; i < playoff->due_count; i++) {
        const struct playoff_due *due = &playoff->due[i];
        json_begin_object(writer);
        json_key_text(writer, "kind", text_from(playoff_due_code(due->kind)));
        if (due->player != PLAYOFF_UNSET)
            player_json(desk, writer, "player", due->player);
        json_key(writer, "players");
        json_begin_array(writer);
        for (int32_t j = 0; j < due->count; j++)
            player_json(desk, writer, NULL, due->players[j]);
        json_end_array(writer);
        json_key_text(writer, "article", text_from(due->article));
        json_end_object(writer);
    }
    json_end_array(writer);
    json_key(writer, "places");
    json_begin_array(writer);
    playoff_order(playoff, order);
    for (int32_t i = 0; i < playoff->players; i++) {
        const struct playoff_place *place = &playoff->places[order[i]];
        json_begin_object(writer);
        json_key(writer, "place");
        if (place->place == 0)
            json_null(writer);
        else
            json_integer(writer, desk->tie->first_place - 1 + place->place);
        player_json(desk, writer, "player", order[i]);
        json_key_boolean(writer, "shared", place->shared);
        json_key_boolean(writer, "withdrawn", place->withdrawn);
        json_key_text(writer, "article", text_from(place->place == 0 ? "" : place->article));
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
}

/* Those whom no tie-break tells apart, in ranking order. */
static void lots_json(const struct playoff_desk *desk, struct json_writer *writer) {
    const struct playoff_tie *tie = desk->tie;
    json_key(writer, "lots");
    json_begin_array(writer);
    for (int32_t from = 0, to; from < tie->count; from = to) {
        to = from + 1;
        while (to < tie->count && tie->lots[to])
            to++;
        if (to - from < 2)
            continue;
        bool settled = desk->settled != NULL && desk->settled[from];
        json_begin_object(writer);
        json_key_boolean(writer, "drawn", settled);
        json_key_text(writer, "seed", settled ? desk->rank_seed : TEXT(""));
        json_key(writer, "players");
        json_begin_array(writer);
        for (int32_t i = from; i < to; i++)
            player_json(desk, writer, NULL, i);
        json_end_array(writer);
        json_key_text(writer, "article", text_from(playoffs_lots_article(desk->edition)));
        json_end_object(writer);
    }
    json_end_array(writer);
}

void playoff_show_tie_json(struct playoff_desk *desk, struct json_writer *writer) {
    const struct playoff_tie *tie = desk->tie;
    json_key_integer(writer, "firstPlace", tie->first_place);
    json_key_integer(writer, "count", tie->count);
    json_key_boolean(writer, "played", tie->played);
    json_key_text(writer, "article", text_from(tie->article));
    json_key(writer, "players");
    json_begin_array(writer);
    for (int32_t i = 0; i < tie->count; i++)
        player_json(desk, writer, NULL, i);
    json_end_array(writer);
    lots_json(desk, writer);
}
