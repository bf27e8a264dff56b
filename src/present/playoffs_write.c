#include "present/playoffs.h"
#include "present/writing.h"

static void write_player(struct json_writer *writer, const struct present_playoff *shown, const char *key,
                         int32_t participant) {
    if (key != NULL)
        json_key(writer, key);
    json_begin_object(writer);
    json_key_integer(writer, "number", present_playoff_number(shown, participant));
    json_key_text(writer, "name", present_playoff_name(shown, participant));
    json_end_object(writer);
}

static void write_time(struct json_writer *writer, struct arena *arena, const char *key, int64_t minutes) {
    writing_text(writer, key, minutes == PLAYOFF_UNSET ? NULL : present_playoff_time(arena, minutes).bytes);
}

static void write_game(struct json_writer *writer, struct arena *arena, const struct present_playoff *shown,
                       const struct playoff_game *game) {
    const struct playoff *playoff = &shown->playoff;
    const struct playoff_contest *contest = &playoff->contests[game->contest];
    struct text_builder rate = {.arena = arena};
    playoff_rate_write(game->rate, &rate);
    json_begin_object(writer);
    json_key_text(writer, "stage", text_from(playoff_stage_code(playoff->stages[contest->stage].name)));
    json_key_integer(writer, "contest", game->contest + 1);
    json_key_integer(writer, "game", game->number);
    json_key_integer(writer, "board", game->board);
    write_player(writer, shown, "white", game->white);
    write_player(writer, shown, "black", game->black);
    json_key_text(writer, "rate", text_builder_take(&rate));
    json_key_text(writer, "profile", text_from(playoff_profile_code(playoff_rate_profile(game->rate))));
    json_key_boolean(writer, "armageddon", game->armageddon);
    json_key_boolean(writer, "thirdPlace", contest->third_place);
    write_time(writer, arena, "earliest", game->earliest);
    write_time(writer, arena, "started", game->started);
    write_time(writer, arena, "ended", game->ended);
    json_key_text(writer, "result", text_from(result_code(game->result)));
    json_key_boolean(writer, "walkover", game->walkover);
    json_key_text(writer, "arbiter", game->arbiter);
    json_key_text(writer, "article", text_from(game->article));
    json_end_object(writer);
}

void present_playoff_write(struct json_writer *writer, struct arena *arena, const struct present_playoff *shown) {
    const struct playoff *playoff = &shown->playoff;
    int32_t *order = arena_array(arena, (size_t)playoff->players, sizeof *order);
    json_begin_object(writer);
    json_key_boolean(writer, "finished", playoff->finished);
    json_key_array(writer, "games");
    for (int32_t i = 0; i < playoff->game_count; i++)
        write_game(writer, arena, shown, &playoff->games[i]);
    json_end_array(writer);
    json_key_array(writer, "due");
    for (int32_t i = 0; i < playoff->due_count; i++) {
        const struct playoff_due *due = &playoff->due[i];
        json_begin_object(writer);
        json_key_text(writer, "kind", text_from(playoff_due_code(due->kind)));
        if (due->player != PLAYOFF_UNSET)
            write_player(writer, shown, "player", due->player);
        json_key_array(writer, "players");
        for (int32_t j = 0; j < due->count; j++)
            write_player(writer, shown, NULL, due->players[j]);
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
        writing_number(writer, "place", place->place != 0, shown->tie->first_place - 1 + place->place);
        write_player(writer, shown, "player", order[i]);
        json_key_boolean(writer, "shared", place->shared);
        json_key_boolean(writer, "withdrawn", place->withdrawn);
        json_key_text(writer, "article", text_from(place->place == 0 ? "" : place->article));
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
}

/* Those whom no tie-break tells apart, in ranking order. */
static void write_lots(struct json_writer *writer, const struct present_playoff *shown) {
    const struct playoff_tie *tie = shown->tie;
    json_key_array(writer, "lots");
    for (int32_t from = 0, to; present_playoff_level(tie, &from, &to); from = to) {
        bool settled = shown->settled != NULL && shown->settled[from];
        json_begin_object(writer);
        json_key_boolean(writer, "drawn", settled);
        json_key_text(writer, "seed", settled ? shown->rank_seed : TEXT(""));
        json_key_array(writer, "players");
        for (int32_t i = from; i < to; i++)
            write_player(writer, shown, NULL, i);
        json_end_array(writer);
        json_key_text(writer, "article", text_from(playoffs_lots_article(shown->edition)));
        json_end_object(writer);
    }
    json_end_array(writer);
}

void present_playoff_tie_write(struct json_writer *writer, const struct present_playoff *shown) {
    const struct playoff_tie *tie = shown->tie;
    json_key_integer(writer, "firstPlace", tie->first_place);
    json_key_integer(writer, "count", tie->count);
    json_key_boolean(writer, "played", tie->played);
    json_key_text(writer, "article", text_from(tie->article));
    json_key_array(writer, "players");
    for (int32_t i = 0; i < tie->count; i++)
        write_player(writer, shown, NULL, i);
    json_end_array(writer);
    write_lots(writer, shown);
}
