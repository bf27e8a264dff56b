#include "server/answers.h"

#include "base/json.h"
#include "language/errors.h"
#include "server/heap.h"

const char answer_json_type[] = "application/json";
const char answer_problem_type[] = "application/problem+json";

/* The console runs the rules as WebAssembly, which counts as evaluating; text is never evaluated. */
static const char content_security_policy[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

static const char *const keep_values[] = {
    [ANSWER_KEEP_NEVER] = "no-store",
    [ANSWER_KEEP_CHECKING] = "no-cache",
    [ANSWER_KEEP_FOR_EVER] = "public, max-age=31536000, immutable",
};

static bool uses_https; /* of all servers in this process */

void answers_use_https(bool https) {
    uses_https = https;
}

void answer_protect(struct MHD_Response *response, enum answer_keep keep, const char *tag) {
    MHD_add_response_header(response, MHD_HTTP_HEADER_CACHE_CONTROL, keep_values[keep]);
    MHD_add_response_header(response, "Content-Security-Policy", content_security_policy);
    MHD_add_response_header(response, "X-Content-Type-Options", "nosniff");
    MHD_add_response_header(response, "Referrer-Policy", "same-origin");
    MHD_add_response_header(response, "Cross-Origin-Resource-Policy", "same-origin");
    MHD_add_response_header(response, "Cross-Origin-Opener-Policy", "same-origin");
    if (uses_https)
        MHD_add_response_header(response, "Strict-Transport-Security", "max-age=31536000");
    if (tag != NULL)
        MHD_add_response_header(response, MHD_HTTP_HEADER_ETAG, tag);
}

static struct MHD_Response *complete(struct MHD_Response *response, const char *type, enum answer_keep keep,
                                     const char *tag) {
    if (response == NULL)
        return NULL;
    if (type != NULL)
        MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_TYPE, type);
    answer_protect(response, keep, tag);
    return response;
}

struct MHD_Response *answer_make(struct text body, const char *type, enum answer_keep keep, const char *tag) {
    /* The library only reads what it copies, though its type does not say so. */
    return complete(MHD_create_response_from_buffer(body.length, (void *)(uintptr_t)body.bytes, MHD_RESPMEM_MUST_COPY),
                    type, keep, tag);
}

static void drop_body(void *context) {
    struct arena *kept = context;
    arena_drop(kept);
    free(kept);
}

struct MHD_Response *answer_take(struct arena *arena, struct text body, const char *type, enum answer_keep keep,
                                 const char *tag) {
    struct arena *kept = memory_take(sizeof *kept);
    *kept = *arena;
    arena_init(arena);
    struct MHD_Response *response = MHD_create_response_from_buffer_with_free_callback_cls(
        body.length, (void *)(uintptr_t)body.bytes, drop_body, kept);
    if (response == NULL)
        drop_body(kept);
    return complete(response, type, keep, tag);
}

struct MHD_Response *answer_from_constant(const void *bytes, size_t length, const char *type, enum answer_keep keep,
                                          const char *tag) {
    return complete(MHD_create_response_from_buffer(length, (void *)(uintptr_t)bytes, MHD_RESPMEM_PERSISTENT), type,
                    keep, tag);
}

const struct language *answer_language(struct MHD_Connection *connection) {
    return language_accepted(
        text_from(MHD_lookup_connection_value(connection, MHD_HEADER_KIND, MHD_HTTP_HEADER_ACCEPT_LANGUAGE)));
}

void answer_varies(struct MHD_Response *response, const struct language *language) {
    if (language == NULL) {
        MHD_add_response_header(response, MHD_HTTP_HEADER_VARY, MHD_HTTP_HEADER_COOKIE);
        return;
    }
    MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_LANGUAGE, language->code);
    MHD_add_response_header(response, MHD_HTTP_HEADER_VARY,
                            MHD_HTTP_HEADER_COOKIE ", " MHD_HTTP_HEADER_ACCEPT_LANGUAGE);
}

struct text answer_problem(struct arena *arena, const struct language *language, const struct error *error) {
    struct text_builder out = {.arena = arena};
    struct json_writer writer = {.out = &out};
    json_begin_object(&writer);
    json_key_text(&writer, "error", text_from(error_symbol(error->code)));
    json_key_integer(&writer, "status", error_http_status(error->code));
    json_key_text(&writer, "message", language_error_message(arena, language, error));
    json_key_text(&writer, "remedy", language_error_remedy(arena, language, error));
    json_key_text(&writer, "article", text_from(error_rests_on(error)));
    json_key_text(&writer, "field", text_from(error->field));
    json_key_integer(&writer, "line", error->line);
    json_key_integer(&writer, "column", error->column);
    json_key_array(&writer, "operands");
    for (size_t i = 0; i < error_operand_count(error); i++)
        json_text(&writer, language_error_operand(arena, language, error, i));
    json_end_array(&writer);
    language_error_values(&writer, error);
    json_end_object(&writer);
    return text_builder_take(&out);
}
