#include "event/board_commands.h"

struct command {
    struct board_commands *all;
    struct text_builder out;
    struct json_writer writer;
};

static struct json_writer *begin(struct command *command, struct board_commands *all,
                                 const struct tournament *tournament) {
    command->all = all;
    text_builder_init(&command->out, all->arena);
    json_writer_init(&command->writer, &command->out);
    json_begin_object(&command->writer);
    json_key_integer(&command->writer, "tournament", tournament->id);
    return &command->writer;
}

static void add(struct board_commands *all, const char *kind, struct text body, int64_t seen) {
    *arena_push(all->arena, all->commands, all->capacity, all->count, NULL) =
        (struct board_command){text_from(kind), body, seen};
}

static void end(struct command *command, const char *kind, int64_t seen) {
    json_end_object(&command->writer);
    add(command->all, kind, text_builder_take(&command->out), seen);
}

void board_command_undo(struct board_commands *commands, struct text body) {
    add(commands, "command.undo", body, -1);
}

static void command_result(struct board_commands *commands, const struct tournament *tournament,
                           const int32_t numbers[2], enum result result, const int32_t ruled[2], int64_t seen) {
    struct command command;
    struct json_writer *writer = begin(&command, commands, tournament);
    json_key_integer(writer, "round", numbers[0]);
    json_key_integer(writer, "board", numbers[1]);
    if (result != RESULT_NONE)
        json_key_text(writer, "result", text_from(result_code(result)));
    if (result != RESULT_NONE && ruled[0] != 0) {
        json_key_array(writer, "ruled");
        json_integer(writer, ruled[0]);
        json_integer(writer, ruled[1]);
        json_end_array(writer);
    }
    end(&command, result != RESULT_NONE ? "result.set" : "result.clear", seen);
}

void board_command_result(struct board_commands *commands, const struct board_place *place, int32_t round,
                          int32_t board, enum result result, int64_t seen) {
    command_result(commands, place->tournament, (int32_t[]){round, board}, result,
                   (int32_t[]){place->round->number, place->number}, seen);
}

void board_command_former(struct board_commands *commands, const struct tournament *tournament, int32_t round,
                          int32_t board, enum result result, const struct board *former) {
    command_result(commands, tournament, (int32_t[]){round, board}, result,
                   (int32_t[]){former != NULL ? former->ruled_round : 0, former != NULL ? former->ruled_board : 0}, -1);
}

void board_command_of_player(struct board_commands *commands, const struct tournament *tournament, const char *kind,
                             int32_t player, int32_t round, const char *bye) {
    struct command command;
    struct json_writer *writer = begin(&command, commands, tournament);
    json_key_integer(writer, "player", player);
    if (round > 0)
        json_key_integer(writer, "round", round);
    if (bye != NULL)
        json_key_text(writer, "kind", text_from(bye));
    end(&command, kind, -1);
}

void board_command_barred(struct board_commands *commands, const struct tournament *tournament, const char *kind,
                          int32_t player, int32_t first, int32_t last) {
    struct command command;
    struct json_writer *writer = begin(&command, commands, tournament);
    json_key_integer(writer, "player", player);
    json_key_integer(writer, "first", first);
    json_key_integer(writer, "last", last);
    end(&command, kind, -1);
}

void board_command_lineup(struct board_commands *commands, const struct tournament *tournament, int32_t round,
                          int32_t team, const int32_t *seats) {
    struct command command;
    struct json_writer *writer = begin(&command, commands, tournament);
    json_key_integer(writer, "round", round);
    json_key_integer(writer, "team", team);
    json_key_array(writer, "players");
    for (int32_t i = 0; i < tournament->team_play.boards; i++)
        json_integer(writer, seats[i]);
    json_end_array(writer);
    end(&command, "lineup.set", -1);
}

void board_command_no_draft(struct board_commands *commands, const struct tournament *tournament) {
    struct command command;
    begin(&command, commands, tournament);
    end(&command, "round.discard", -1);
}
