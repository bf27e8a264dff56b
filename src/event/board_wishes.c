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

static void end(struct wish *wish, const char *kind, int64_t seen) {
    struct board_wishes *all = wish->all;
    json_end_object(&wish->writer);
    all->wishes = arena_grow(all->arena, all->wishes, &all->capacity, all->count + 1, sizeof *all->wishes, NULL);
    all->wishes[all->count++] = (struct board_wish){text_from(kind), text_builder_take(&wish->out), seen};
}

void board_wish_result(struct board_wishes *wishes, const struct tournament *tournament, int32_t round, int32_t board,
                       enum result result, int64_t seen) {
    struct wish wish;
    struct json_writer *writer = begin(&wish, wishes, tournament);
    json_key_integer(writer, "round", round);
    json_key_integer(writer, "board", board);
    if (result != RESULT_NONE)
        json_key_text(writer, "result", text_from(result_code(result)));
    end(&wish, result != RESULT_NONE ? "result.set" : "result.clear", seen);
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

void board_wish_no_draft(struct board_wishes *wishes, const struct tournament *tournament) {
    struct wish wish;
    begin(&wish, wishes, tournament);
    end(&wish, "round.discard", -1);
}
