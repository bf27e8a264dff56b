#include <stdio.h>

#include "server/answers.h"
#include "server/console.h"
#include "server/guard.h"
#include "server/serving.h"
#include "server/url.h"

static struct text base_of(const struct request *request) {
    return text_from(request->server->options.base_path);
}

static enum handled answer_built_in(struct request *request, const struct console_file *file) {
    bool packed = guard_accepts_gzip(request_header(request, MHD_HTTP_HEADER_ACCEPT_ENCODING));
    request->response = console_answer(file, packed, base_of(request));
    return HANDLED_ANSWER;
}

/* A person is shown a page that says so and leads on; a program gets a problem like any other. */
static enum handled answer_nothing(struct request *request, struct text path) {
    const char *directory = request->server->options.console_directory;
    if (guard_accepts_page(request_header(request, MHD_HTTP_HEADER_ACCEPT))) {
        request->status = MHD_HTTP_NOT_FOUND;
        request->response = directory != NULL ? console_index_from(directory, base_of(request))
                                              : console_answer(console_index(), false, base_of(request));
        if (request->response != NULL)
            return HANDLED_ANSWER;
    }
    error_set_text(&request->error, ERROR_path_unknown, path, TEXT(""), TEXT(""));
    return HANDLED_ERROR;
}

static enum handled answer_file(struct request *request, const struct console_file *file) {
    request->status = MHD_HTTP_OK;
    if (!guard_tag_matches(request_header(request, MHD_HTTP_HEADER_IF_NONE_MATCH), text_from(file->tag)))
        return answer_built_in(request, file);
    request->status = MHD_HTTP_NOT_MODIFIED;
    request->response =
        answer_from_constant("", 0, NULL, file->immutable ? ANSWER_KEEP_FOR_EVER : ANSWER_KEEP_CHECKING, file->tag);
    return HANDLED_ANSWER;
}

/* The document of the API, which is built in like a page. */
enum handled handle_openapi(struct request *request) {
    return answer_file(request, console_find(TEXT(CONSOLE_OPENAPI)));
}

/* Outside of the base path there is only the way in. */
static enum handled answer_outside(struct request *request) {
    char location[URL_BASE_BYTES + 1];
    struct text base = base_of(request);
    if (!text_equal(request->path, base))
        return answer_nothing(request, request->path);
    snprintf(location, sizeof location, "%s/", base.bytes);
    request->status = MHD_HTTP_PERMANENT_REDIRECT;
    request->response = answer_from_constant("", 0, NULL, ANSWER_KEEP_CHECKING, NULL);
    if (request->response != NULL)
        MHD_add_response_header(request->response, MHD_HTTP_HEADER_LOCATION, location);
    return HANDLED_ANSWER;
}

enum handled handle_console(struct request *request) {
    struct text path;
    const char *directory = request->server->options.console_directory;
    if (request->outside)
        return answer_outside(request);
    request->status = MHD_HTTP_OK;
    if (!url_decode(&request->arena, request->path, &path, &request->error))
        return HANDLED_ERROR;
    if (directory != NULL) {
        request->response = console_answer_from(directory, path, base_of(request));
        return request->response != NULL ? HANDLED_ANSWER : answer_nothing(request, path);
    }
    const struct console_file *file = console_find(path);
    if (file == NULL)
        return answer_nothing(request, path);
    return answer_file(request, file);
}
