/*
 * Any bytes as a list of players from any program: refused, or players as a request may have them, whatever was in the cells.
 */
#include <stdlib.h>

#include "event/fields.h"
#include "format/player_plan.h"

/* What an import would send is taken by the shape of the request, player by player. */
static void check(struct arena *arena, const struct player_plan *plan) {
    struct text_builder out = {.arena = arena};
    struct json_writer writer = {.out = &out};
    struct json body;
    struct error error;
    json_begin_object(&writer);
    player_plan_write_request(&writer, plan);
    json_end_object(&writer);
    if (plan->counts[PLAN_ADD] == 0)
        return;
    void *asked = arena_alloc(arena, contract_request_players_import.size);
    if (!json_read(arena, text_builder_take(&out), &json_usual_limits, &body, &error)) {
        if (error.code != ERROR_json_too_large)
            abort();
        return;
    }
    if (!field_read(&contract_request_players_import, &body, arena, asked, &error))
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct arena arena;
    struct workbook workbook;
    struct player_sheet sheet;
    struct player_plan plan;
    struct error error;
    const struct event none = {0};
    arena_init(&arena);
    if (workbook_read(&arena, (struct text){(const char *)data, size}, &workbook, &error) &&
        player_sheet_read(&arena, &workbook, TEXT("2026-11-19"), &sheet, &error)) {
        player_plan_make(&arena, &none, &workbook, &sheet, &plan);
        check(&arena, &plan);
    }
    arena_drop(&arena);
    return 0;
}
