#include "cli/playoff/playoff_command.h"

static void player_json(const struct playoff_desk *desk, struct json_writer *writer, const char *key,
                        int32_t participant) {
    if (key != NULL)
        json_key(writer, key);
    json_begin_object(writer);
    json_key_integer(writer, "number", present_playoff_number(&desk->shown, participant));
    json_key_text(writer, "name", present_playoff_name(&desk->shown, participant));
    json_end_object(writer);
}

static void time_json(struct playoff_desk *desk, struct json_writer *writer, const char *key, int64_t minutes) {
    json_key(writer, key);
    if (minutes == PLAYOFF_UNSET)
        json_null(writer);
    else
        json_text(writer, present_playoff_time(&desk->cli->arena, minutes));
}

static void game_json(struct playoff_desk *desk, struct json_writer *writer, const struct playoff_game *game) {
    const struct playoff *playoff = &desk->shown.playoff;
    const struct playoff_contest *contest = &playoff->contests[game->contest];
    struct text_builder rate = {.arena = &desk->cli->arena};
    playoff_rate_write(game->rate, &rate);
    json_begin_object(writer);
    json_key_text(writer, "stage", text_from(playoff_stage_code(playoff->stages[contest->stage].name)));
    json_key_integer(writer, "contest", game->contest + 1);
    json_key_integer(writer, "game", game->number);
    json_key_integer(writer, "board", game->board);
    player_json(desk, writer, "white", game->white);
    player_json(desk, writer, "black", game->black);
    json_key_text(writer, "rate", text_builder_take(&rate));
    json_key_text(writer, "profile", text_from(playoff_profile_code(playoff_rate_profile(game->rate))));
    json_key_boolean(writer, "armageddon", game->armageddon);
    json_key_boolean(writer, "thirdPlace", contest->third_place);
    time_json(desk, writer, "earliest", game->earliest);
    time_json(desk, writer, "started", game->started);
    time_json(desk, writer, "ended", game->ended);
    json_key_text(writer, "result", text_from(result_code(game->result)));
    json_key_boolean(writer, "walkover", game->walkover);
    json_key_text(writer, "arbiter", game->arbiter);
    json_key_text(writer, "article", text_from(game->article));
    json_end_object(writer);
}

void cli_playoff_show_json(struct playoff_desk *desk, struct json_writer *writer) {
    const struct playoff *playoff = &desk->shown.playoff;
    int32_t *order = arena_array(&desk->cli->arena, (size_t)playoff->players, sizeof *order);
    json_begin_object(writer);
    json_key_boolean(writer, "finished", playoff->finished);
    json_key_array(writer, "games");
    for (int32_t i = 0; i < playoff->game_count; i++)
        game_json(desk, writer, &playoff->games[i]);
    json_end_array(writer);
    json_key_array(writer, "due");
    for (int32_t i = 0; i < playoff->due_count; i++) {
        const struct playoff_due *due = &playoff->due[i];
        json_begin_object(writer);
        json_key_text(writer, "kind", text_from(playoff_due_code(due->kind)));
        if (due->player != PLAYOFF_UNSET)
            player_json(desk, writer, "player", due->player);
        json_key_array(writer, "players");
        for (int32_t j = 0; j < due->count; j++)
            player_json(desk, writer, NULL, due->players[j]);
        json_end_array(writer);
        json_key_text(writer, "article", text_from(due->article));
        json_end_object(writer);
    }
    json_end_array(writer);
    json_key_array(writer, "places");
    playoff_order(playoff, order);
    for (int32_t i = 0; i < playoff->players; i++) {
        const struct playoff_place *place = &playoff->places[order[i]];
        json_begin_object(writer);
        json_key(writer, "place");
        if (place->place == 0)
            json_null(writer);
        else
            json_integer(writer, desk->shown.tie->first_place - 1 + place->place);
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
    const struct playoff_tie *tie = desk->shown.tie;
    json_key_array(writer, "lots");
    for (int32_t from = 0, to; present_playoff_level(tie, &from, &to); from = to) {
        bool settled = desk->shown.settled != NULL && desk->shown.settled[from];
        json_begin_object(writer);
        json_key_boolean(writer, "drawn", settled);
        json_key_text(writer, "seed", settled ? desk->shown.rank_seed : TEXT(""));
        json_key_array(writer, "players");
        for (int32_t i = from; i < to; i++)
            player_json(desk, writer, NULL, i);
        json_end_array(writer);
        json_key_text(writer, "article", text_from(playoffs_lots_article(desk->shown.edition)));
        json_end_object(writer);
    }
    json_end_array(writer);
}

void cli_playoff_show_tie_json(struct playoff_desk *desk, struct json_writer *writer) {
    const struct playoff_tie *tie = desk->shown.tie;
    json_key_integer(writer, "firstPlace", tie->first_place);
    json_key_integer(writer, "count", tie->count);
    json_key_boolean(writer, "played", tie->played);
    json_key_text(writer, "article", text_from(tie->article));
    json_key_array(writer, "players");
    for (int32_t i = 0; i < tie->count; i++)
        player_json(desk, writer, NULL, i);
    json_end_array(writer);
    lots_json(desk, writer);
}
