#include "event/board_wishes.h"

struct wish {
    struct board_wishes *all;
    struct text_builder out;
    struct json_writer writer;
};

static struct json_writer *begin(struct wish *wish, struct board_wishes *all, const struct tournament *tournament) {
    wish->all = all;
    text_builder_init(&wish->out, all->arena);
    json_writer_init(&wish->writer, &wish->out);
    json_begin_object(&wish->writer);
    json_key_integer(&wish->writer, "tournament", tournament->id);
    return &wish->writer;
}

static void add(struct board_wishes *all, const char *kind, struct text body, int64_t seen) {
    all->wishes = arena_grow(all->arena, all->wishes, &all->capacity, all->count + 1, sizeof *all->wishes, NULL);
    all->wishes[all->count++] = (struct board_wish){text_from(kind), body, seen};
}

static void end(struct wish *wish, const char *kind, int64_t seen) {
    json_end_object(&wish->writer);
    add(wish->all, kind, text_builder_take(&wish->out), seen);
}

void board_wish_undo(struct board_wishes *wishes, struct text body) {
    add(wishes, "command.undo", body, -1);
}

static void wish_result(struct board_wishes *wishes, const struct tournament *tournament, const int32_t numbers[2],
                        enum result result, const int32_t ruled[2], int64_t seen) {
    struct wish wish;
    struct json_writer *writer = begin(&wish, wishes, tournament);
    json_key_integer(writer, "round", numbers[0]);
    json_key_integer(writer, "board", numbers[1]);
    if (result != RESULT_NONE)
        json_key_text(writer, "result", text_from(result_code(result)));
    if (result != RESULT_NONE && ruled[0] != 0) {
        json_key(writer, "ruled");
        json_begin_array(writer);
        json_integer(writer, ruled[0]);
        json_integer(writer, ruled[1]);
        json_end_array(writer);
    }
    end(&wish, result != RESULT_NONE ? "result.set" : "result.clear", seen);
}

void board_wish_result(struct board_wishes *wishes, const struct board_place *place, int32_t round, int32_t board,
                       enum result result, int64_t seen) {
    wish_result(wishes, place->tournament, (int32_t[]){round, board}, result,
                (int32_t[]){place->round->number, place->number}, seen);
}

void board_wish_former(struct board_wishes *wishes, const struct tournament *tournament, int32_t round, int32_t board,
                       enum result result, const struct board *former) {
    wish_result(wishes, tournament, (int32_t[]){round, board}, result,
                (int32_t[]){former != NULL ? former->ruled_round : 0, former != NULL ? former->ruled_board : 0}, -1);
}

void board_wish_of_player(struct board_wishes *wishes, const struct tournament *tournament, const char *kind,
                          int32_t player, int32_t round, const char *bye) {
    struct wish wish;
    struct json_writer *writer = begin(&wish, wishes, tournament);
    json_key_integer(writer, "player", player);
    if (round > 0)
        json_key_integer(writer, "round", round);
    if (bye != NULL)
        json_key_text(writer, "kind", text_from(bye));
    end(&wish, kind, -1);
}

void board_wish_barred(struct board_wishes *wishes, const struct tournament *tournament, const char *kind,
                       int32_t player, int32_t first, int32_t last) {
    struct wish wish;
    struct json_writer *writer = begin(&wish, wishes, tournament);
    json_key_integer(writer, "player", player);
    json_key_integer(writer, "first", first);
    json_key_integer(writer, "last", last);
    end(&wish, kind, -1);
}

void board_wish_lineup(struct board_wishes *wishes, const struct tournament *tournament, int32_t round, int32_t team,
                       const int32_t *seats) {
    struct wish wish;
    struct json_writer *writer = begin(&wish, wishes, tournament);
    json_key_integer(writer, "round", round);
    json_key_integer(writer, "team", team);
    json_key(writer, "players");
    json_begin_array(writer);
    for (int32_t i = 0; i < tournament->team_play.boards; i++)
        json_integer(writer, seats[i]);
    json_end_array(writer);
    end(&wish, "lineup.set", -1);
}

void board_wish_no_draft(struct board_wishes *wishes, const struct tournament *tournament) {
    struct wish wish;
    begin(&wish, wishes, tournament);
    end(&wish, "round.discard", -1);
}
