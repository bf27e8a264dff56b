/*
 * Rating lists: which there are, finding players in them, importing and removing them. For those who are signed in.
 */
#include "server/answers.h"
#include "server/serving.h"
#include "server/url.h"
#include "store/lists_view.h"

enum { LISTED_USUAL = 10, DAY_LENGTH = 10 /* "2026-10-08" */ };

/* A parameter with its escapes read; empty when it is absent. */
static bool parameter(struct request *request, const char *name, struct text *value, struct error *error) {
    return url_decode(&request->arena, url_query_text(request->query, name), value, error);
}

static void write_import(struct request *request, struct json_writer *writer) {
    static const char *const states[] = {"", "running", "done", "failed", "cancelled"};
    struct list_import_shown shown;
    imports_show(&request->server->lists, &request->arena, &shown);
    if (!json_key_optional(writer, "import", shown.state != LIST_IMPORT_NONE))
        return;
    json_key_text(writer, "state", text_from(states[shown.state]));
    json_key_text(writer, "file", shown.file);
    json_key_integer(writer, "rows", shown.rows);
    json_key_integer(writer, "percent", shown.percent);
    json_key(writer, "problem");
    if (shown.state == LIST_IMPORT_FAILED)
        json_raw(writer, answer_problem(&request->arena, answer_language(request->connection), &shown.error));
    else
        json_null(writer);
    json_end_object(writer);
}

static enum handled answer_lists(struct request *request, unsigned status) {
    struct text_builder out = {.arena = &request->arena};
    struct json_writer writer = {.out = &out};
    struct lists_list *found;
    size_t count;
    struct lists *lists = imports_look(&request->server->lists, &request->error);
    if (lists == NULL)
        return HANDLED_ERROR;
    bool shown = lists_show(lists, &request->arena, &found, &count, &request->error);
    imports_leave(&request->server->lists);
    if (!shown)
        return HANDLED_ERROR;
    json_begin_object(&writer);
    json_key_array(&writer, "lists");
    for (size_t i = 0; i < count; i++)
        lists_write_list(&writer, &found[i]);
    json_end_array(&writer);
    write_import(request, &writer);
    json_end_object(&writer);
    return request_answer(request, status, text_builder_take(&out));
}

enum handled handle_lists(struct request *request) {
    return answer_lists(request, MHD_HTTP_OK);
}

enum handled handle_listed_players(struct request *request) {
    struct text_builder out = {.arena = &request->arena};
    struct json_writer writer = {.out = &out};
    struct lists_search search = {0};
    struct lists_player *players;
    size_t count;
    int64_t limit = LISTED_USUAL;
    if (!parameter(request, "text", &search.text, &request->error) ||
        !parameter(request, "federation", &search.federation, &request->error) ||
        !parameter(request, "list", &search.list, &request->error) ||
        !url_query_integer(request->query, "limit", 1, LISTS_FIND_MOST, &limit, &request->error))
        return HANDLED_ERROR;
    search.limit = (size_t)limit;
    struct lists *lists = imports_look(&request->server->lists, &request->error);
    if (lists == NULL)
        return HANDLED_ERROR;
    bool found = lists_find(lists, &search, &request->arena, &players, &count, &request->error);
    imports_leave(&request->server->lists);
    if (!found)
        return HANDLED_ERROR;
    json_begin_object(&writer);
    json_key_array(&writer, "players");
    for (size_t i = 0; i < count; i++)
        lists_write_player(&writer, &request->arena, &players[i]);
    json_end_array(&writer);
    json_end_object(&writer);
    return request_answer(request, MHD_HTTP_OK, text_builder_take(&out));
}

/* The last part of what a browser calls the file. */
static struct text file_name(struct text given) {
    size_t at = given.length;
    while (at > 0 && given.bytes[at - 1] != '/' && given.bytes[at - 1] != '\\')
        at--;
    struct text name = utf8_slice(text_slice(given, at, given.length), 0, LISTS_TEXT_MOST);
    return name.length > 0 ? name : TEXT("-");
}

static bool read_import(struct request *request, struct lists_import *import, struct error *error) {
    struct text kind;
    struct text file;
    if (!parameter(request, "file", &file, error) || !parameter(request, "list", &import->name, error) ||
        !parameter(request, "kind", &kind, error) || !parameter(request, "mapping", &import->mapping, error) ||
        !parameter(request, "day", &import->day, error))
        return false;
    import->file_name = file_name(file);
    import->day = text_slice(import->day, 0, DAY_LENGTH);
    import->kind_given = kind.length > 0;
    if (import->kind_given && !player_list_kind_find(kind, &import->kind))
        return error_set_text(error, ERROR_field_value, TEXT("kind"), kind,
                              TEXT("fide, standard, rapid, blitz, national")) ||
               error_in_field(error, "kind");
    return player_list_mapping_check(import->mapping, error) || error_in_field(error, "mapping");
}

enum handled handle_import_list(struct request *request) {
    struct lists_import import = {0};
    if (!read_import(request, &import, &request->error) ||
        !imports_begin(&request->server->lists, &request->upload, &import, &request->error))
        return HANDLED_ERROR;
    return answer_lists(request, MHD_HTTP_ACCEPTED);
}

/* Beside the pool: giving the room of a large list back takes a while. */
static void remove_list(struct job *job) {
    struct request *request = request_of(job);
    request->done = lists_remove(request->server->options.database, request->output, &request->error);
    if (!request->done)
        request_refuse(request);
}

enum handled handle_remove_list(struct request *request) {
    if (request->done)
        return answer_lists(request, MHD_HTTP_OK);
    if (!parameter(request, "list", &request->output, &request->error))
        return HANDLED_ERROR;
    return request_hand_over(request, &request->server->sign_in, remove_list);
}

enum handled handle_cancel_import(struct request *request) {
    if (!imports_cancel(&request->server->lists, &request->error))
        return HANDLED_ERROR;
    return answer_lists(request, MHD_HTTP_OK);
}
