/*
 * Any bytes as a list of players: read or refused. What is read can be written and read again; the request that comes of
 * it is JSON.
 */
#include <stdlib.h>

#include "base/json.h"
#include "format/csv.h"

static void check_written(struct arena *arena, const struct csv *csv) {
    struct text_builder builder;
    struct csv again;
    struct error error;
    text_builder_init(&builder, arena);
    for (size_t i = 0; i < csv->row_count; i++)
        for (size_t j = 0; j < csv->rows[i].count; j++)
            text_add_csv_field(&builder, csv->rows[i].fields[j].value, j + 1 == csv->rows[i].count);
    if (!csv_read(arena, text_builder_take(&builder), &again, &error) || again.row_count != csv->row_count)
        abort();
    for (size_t i = 0; i < csv->row_count; i++)
        for (size_t j = 0; j < csv->rows[i].count; j++)
            if (!text_equal(csv->rows[i].fields[j].value, again.rows[i].fields[j].value))
                abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct arena arena;
    struct csv csv;
    struct csv_players players;
    struct json body;
    struct error error;
    arena_init(&arena);
    if (csv_read(&arena, (struct text){(const char *)data, size}, &csv, &error)) {
        check_written(&arena, &csv);
        if (csv_read_players(&arena, &csv, &players, &error) &&
            !json_read(&arena, players.body, &json_usual_limits, &body, &error))
            abort();
    }
    arena_drop(&arena);
    return 0;
}
