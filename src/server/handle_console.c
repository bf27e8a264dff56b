#include "server/answers.h"
#include "server/console.h"
#include "server/guard.h"
#include "server/serving.h"
#include "server/url.h"

enum handled handle_console(struct request *request) {
    struct text path;
    const char *directory = request->server->options.console_directory;
    request->status = MHD_HTTP_OK;
    if (!url_decode(&request->arena, request->path, &path, &request->error))
        return HANDLED_ERROR;
    if (directory != NULL) {
        request->response = console_answer_from(directory, path);
        if (request->response != NULL)
            return HANDLED_ANSWER;
    } else {
        const struct console_file *file = console_find(path);
        if (file != NULL &&
            guard_tag_matches(request_header(request, MHD_HTTP_HEADER_IF_NONE_MATCH), text_from(file->tag))) {
            request->status = MHD_HTTP_NOT_MODIFIED;
            request->response = answer_from_constant(
                "", 0, NULL, file->immutable ? ANSWER_KEEP_FOR_EVER : ANSWER_KEEP_CHECKING, file->tag);
            return HANDLED_ANSWER;
        }
        if (file != NULL) {
            bool packed = guard_accepts_gzip(request_header(request, MHD_HTTP_HEADER_ACCEPT_ENCODING));
            request->response = console_answer(file, packed);
            return HANDLED_ANSWER;
        }
    }
    error_set_text(&request->error, ERROR_path_unknown, path, TEXT(""), TEXT(""));
    return HANDLED_ERROR;
}
