#include "wasm/exchange.h"

#include "language/errors.h"

static struct arena arena;
static struct text_builder room;   /* in the arena */
static struct text_builder answer; /* in the arena */

__attribute__((export_name("exchange.room"))) char *exchange_room(uint32_t length);
__attribute__((export_name("exchange.answer"))) const char *exchange_answer(void);

/* Where a request of so many bytes is written. What the call before left is gone. */
char *exchange_room(uint32_t length) {
    arena_reset(&arena);
    text_builder_init(&room, &arena);
    return text_reserve(&room, length);
}

const char *exchange_answer(void) {
    return answer.bytes;
}

static void add_problem(struct json_writer *writer, const struct error *error) {
    json_begin_object(writer);
    json_key_object(writer, "problem");
    json_key_text(writer, "error", text_from(error_symbol(error->code)));
    json_key_integer(writer, "status", error_http_status(error->code));
    json_key_text(writer, "message", language_error_message(&arena, exchange_language(), error));
    json_key_text(writer, "remedy", language_error_remedy(&arena, exchange_language(), error));
    json_key_text(writer, "article", text_from(error_rests_on(error)));
    json_key_text(writer, "field", text_from(error->field));
    json_key_integer(writer, "line", error->line);
    json_key_integer(writer, "column", error->column);
    json_key_array(writer, "operands");
    for (size_t i = 0; i < error_operand_count(error); i++)
        json_text(writer, language_error_operand(&arena, exchange_language(), error, i));
    json_end_array(writer);
    language_error_values(writer, error);
    json_end_object(writer);
    json_end_object(writer);
}

uint32_t exchange_run(uint32_t length, exchange_handler *handler) {
    struct json request;
    struct error error = {0};
    text_builder_init(&answer, &arena);
    struct json_writer writer = {.out = &answer};
    bool done = json_read(&arena, (struct text){room.bytes, length}, &json_usual_limits, &request, &error);
    if (done) {
        json_begin_object(&writer);
        json_key(&writer, "answer");
        done = handler(&arena, &request, &writer, &error);
        json_end_object(&writer);
    }
    if (!done) {
        text_builder_init(&answer, &arena);
        json_writer_init(&writer, &answer);
        add_problem(&writer, &error);
    }
    return (uint32_t)text_builder_take(&answer).length;
}
