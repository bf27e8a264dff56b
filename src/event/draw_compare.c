#include "event/draw.h"
#include "pairing/dutch_judge/dutch_judge.h"

bool draw_compare(struct arena *arena, const struct event *event, const struct tournament *tournament,
                  const struct round *round, struct draw_comparison *comparison, struct error *error) {
    struct drawing *drawing = &comparison->drawing;
    *comparison = (struct draw_comparison){0};
    if (!draw_prepare_for(arena, event, tournament, round, drawing, error))
        return false;
    draw_pairs_of(arena, drawing, round, &comparison->used);
    comparison->drawn =
        pairing_system_pair(arena, tournament->pairing, drawing, &comparison->engine, &comparison->failure);
    if (!comparison->drawn)
        return true;
    comparison->same = draw_same(arena, drawing, &comparison->engine, &comparison->used);
    draw_replaced(arena, drawing, &comparison->engine, &comparison->used, &comparison->replaced,
                  &comparison->replaced_count);
    return true;
}

void draw_judge(struct arena *arena, const struct tournament *tournament, const struct draw_comparison *comparison,
                struct draw_verdict *verdict) {
    struct dutch_verdict found;
    struct error failure = comparison->failure;
    struct text_builder words;
    *verdict = (struct draw_verdict){.criterion = "", .article = ""};
    if (comparison->same)
        return;
    if (!comparison->drawn ||
        !dutch_judge(arena, tournament->pairing->edition, &comparison->drawing, &comparison->used, &found, &failure)) {
        verdict->text = error_message(arena, &failure);
        return;
    }
    text_builder_init(&words, arena);
    dutch_verdict_add(&words, comparison->drawing.table, &found);
    *verdict = (struct draw_verdict){found.criterion, found.article, text_builder_take(&words)};
}
