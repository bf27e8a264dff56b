/*
 * A file of players: read beside the pool, compared with the event, answered as a plan. Nothing is changed.
 */
#include "format/player_file.h"
#include "format/player_plan.h"
#include "server/serving.h"

struct players_read {
    struct workbook workbook;
    struct player_sheet sheet;
};

static void read_file(struct job *job) {
    struct request *request = request_of(job);
    struct players_read *players = arena_alloc(&request->arena, sizeof *players);
    struct text bytes = {request->body != NULL ? request->body : "", request->body_length};
    char today[11];
    desk_today(today);
    if (player_file_read(&request->arena, bytes, text_copy(&request->arena, text_from(today)), &players->workbook,
                         &players->sheet, &request->error))
        request->players = players;
    else
        request_refuse(request);
}

enum handled handle_read_players(struct request *request) {
    struct cached_event *cached;
    const struct desk_event *event;
    struct player_plan plan;
    enum handled handled;
    struct text_builder out = {.arena = &request->arena};
    struct json_writer writer = {.out = &out};
    if (!request_look(request, &cached, &event, &handled))
        return handled;
    if (request->players == NULL) {
        cached_leave(cached);
        return request_hand_over(request, &request->server->checker, read_file);
    }
    player_plan_make(&request->arena, &event->event, &request->players->workbook, &request->players->sheet, &plan);
    player_plan_write(&writer, &plan, event->head.seq, &request->arena);
    cached_leave(cached);
    return request_answer(request, MHD_HTTP_OK, text_builder_take(&out));
}
