#include "rules_tables.h"

#include "server/serving.h"

enum handled handle_about(struct request *request) {
    struct text_builder out;
    struct json_writer writer;
    text_builder_init(&out, &request->arena);
    json_writer_init(&writer, &out);
    json_begin_object(&writer);
    json_key_text(&writer, "name", TEXT("Staunton"));
    json_key_text(&writer, "version", TEXT(STAUNTON_VERSION));
    json_key(&writer, "editions");
    json_begin_array(&writer);
    for (size_t i = 0; i < edition_count; i++) {
        json_begin_object(&writer);
        json_key_text(&writer, "edition", text_from(editions[i].edition));
        json_key_text(&writer, "system", text_from(editions[i].system));
        json_key_text(&writer, "from", text_from(editions[i].from));
        json_key_text(&writer, "title", text_from(editions[i].title));
        json_key_boolean(&writer, "default", editions[i].is_default);
        json_end_object(&writer);
    }
    json_end_array(&writer);
    json_end_object(&writer);
    return request_answer(request, MHD_HTTP_OK, text_builder_take(&out));
}
