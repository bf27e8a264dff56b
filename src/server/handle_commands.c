/*
 * Requests that change an event: run by the writer on the event's desk, one after the other.
 */
#include "server/answers.h"
#include "server/session.h"
#include "store/desk_view.h"

/* No id is one that the desk makes; an empty one would not be recognised when it comes again. */
static bool refuse_empty(struct error *error) {
    error_set(error, ERROR_command_invalid, NULL, NULL, NULL);
    return error_in_field(error, "command");
}

/* Undo names what it takes back: not whatever happens to be the last by the time it arrives. */
static bool names_undone(const struct desk_request *wanted, struct error *error) {
    struct text command;
    return !text_equal(wanted->kind, TEXT("command.undo")) || json_get_text(wanted->body, "command", &command, error);
}

static bool read_command(struct request *request, struct desk_request *wanted, struct error *error) {
    static const char *const members[] = {"kind", "body", "command", "seen", NULL};
    *wanted = (struct desk_request){.actor = request->session.name, .seen = -1, .limits = session_limits(request)};
    return json_only_members(&request->json, members, error) &&
           json_get_text(&request->json, "kind", &wanted->kind, error) &&
           json_get_object(&request->json, "body", &wanted->body, error) &&
           json_optional_text(&request->json, "command", &wanted->command, error) &&
           (wanted->command.length > 0 || json_get(&request->json, "command") == NULL || refuse_empty(error)) &&
           json_optional_integer(&request->json, "seen", -1, INT64_MAX, &wanted->seen, error) &&
           names_undone(wanted, error);
}

static bool run_command(struct request *request, struct error *error) {
    struct server *server = request->server;
    struct desk_request wanted;
    struct cached_event *cached;
    struct error ignored; /* what is on disk is done; readers who ask are told what is wrong */
    struct error damage;
    if (checks_find(&server->checks, request->event, &damage) && damage.code != ERROR_none) {
        *error = damage;
        return false;
    }
    /* Who was withdrawn while this waited writes nothing any more. */
    if (!read_command(request, &wanted, error) || !session_holds(request, server->writer_store, error) ||
        !cache_desk(&server->cached_events, server->writer_store, request->event, &cached, error))
        return false;
    bool done;
    if (desk_game_kind(wanted.kind)) {
        request->game = arena_array(&request->arena, 1, sizeof *request->game);
        done = desk_game_run(server->writer_store, cached->desk, &wanted, &request->arena, request->game, error);
        request->outcome = request->game->desk;
        if (done)
            cache_tell_game(cached, request->game->tournament, request->game->round, request->game->board,
                            request->game->game_seq, !request->game->public_changed);
    } else {
        done = desk_run(server->writer_store, cached->desk, &wanted, &request->outcome, error);
    }
    cache_refresh(&server->cached_events, server->writer_store, cached, &ignored);
    return done;
}

static void run(struct job *job) {
    struct request *request = request_of(job);
    request->done = run_command(request, &request->error);
    if (!request->done)
        request_refuse(request);
}

static void check(struct job *job) {
    struct request *request = request_of(job);
    if (!checks_run(&request->server->checks, request->event, &request->error))
        request_refuse(request);
}

/* The first request that changes an event waits until its journal is checked; others go on meanwhile. */
static enum handled hand_over(struct request *request, const struct desk_request *wanted) {
    struct server *server = request->server;
    struct error damage;
    if (!checks_find(&server->checks, request->event, &damage))
        return request_hand_over(request, &server->checker, check);
    if (damage.code != ERROR_none) {
        request->error = damage;
        return HANDLED_ERROR;
    }
    return event_request_draws(wanted->kind) ? request_draw(request, wanted)
                                             : request_hand_over(request, &server->writer, run);
}

enum handled handle_command(struct request *request) {
    struct desk_request wanted;
    if (!request->done) {
        if (!event_id_valid(request->event)) {
            error_set_text(&request->error, ERROR_event_unknown, request->event, TEXT(""), TEXT(""));
            return HANDLED_ERROR;
        }
        if (!read_command(request, &wanted, &request->error) ||
            !session_may_send(request, wanted.kind, &request->error))
            return HANDLED_ERROR;
        return hand_over(request, &wanted);
    }
    struct text_builder out = {.arena = &request->arena};
    struct json_writer writer = {.out = &out};
    desk_answer_view(&writer, &request->outcome, request->game, &request->arena, answer_language(request->connection));
    return request_answer(request, MHD_HTTP_OK, text_builder_take(&out));
}
