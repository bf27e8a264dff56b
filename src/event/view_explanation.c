#include "event/draw.h"
#include "event/show.h"
#include "pairing/berger.h"
#include "pairing/dutch/dutch_story.h"

static void begin_explanation(struct json_writer *writer, const struct event *event,
                              const struct tournament *tournament, int32_t round, struct text system) {
    json_begin_object(writer);
    json_key_integer(writer, "seq", event->seq);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_integer(writer, "round", round);
    json_key_text(writer, "system", system);
}

/* --- Round robin ---------------------------------------------------------------------------------------------------- */

static void explain_table(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                          int32_t round) {
    struct berger_plan plan = {
        .players = tournament->entry_count, .cycles = tournament->cycles, .swap = tournament->swap};
    struct berger_place place = berger_find(&plan, event->roundrobin_edition, round);
    begin_explanation(writer, event, tournament, round, event->roundrobin_edition);
    json_key(writer, "table");
    json_begin_object(writer);
    json_key_integer(writer, "players", plan.players);
    json_key_integer(writer, "round", place.round);
    json_key_boolean(writer, "reversed", place.reversed);
    json_key_boolean(writer, "swapped", place.swapped);
    json_key(writer, "articles");
    json_begin_array(writer);
    for (int32_t i = 0; i < place.article_count; i++)
        json_text(writer, text_from(place.articles[i]));
    json_end_array(writer);
    json_end_object(writer);
    json_end_object(writer);
}

/* --- Swiss ---------------------------------------------------------------------------------------------------------- */

/* Those who take part, by number. */
static void show_players(struct json_writer *writer, const struct swiss_round *round, struct arena *scratch) {
    const struct crosstable *table = round->drawing->table;
    struct show show = show_begin(writer, scratch);
    int32_t *points = arena_array(scratch, (size_t)table->participant_count, sizeof *points);
    for (int32_t place = 0; place < round->player_count; place++)
        points[round->players[place].participant] = round->players[place].points;
    json_key(writer, "players");
    json_begin_array(writer);
    for (int32_t i = 0; i < table->participant_count; i++) {
        if (!round->drawing->takes_part[i])
            continue;
        json_begin_object(writer);
        json_key_integer(writer, "number", table->participants[i].number);
        json_key_integer(writer, "player", table->participants[i].player);
        json_key_text(writer, "name", table->participants[i].name);
        show_score(&show, "points", points[i], table->scoring.unit);
        json_end_object(writer);
    }
    json_end_array(writer);
}

/* How the engine pairs the drawing; `comparison`: what is there beside it, or NULL. */
static bool explain_drawing(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                            const struct drawing *drawing, const struct draw_comparison *comparison,
                            struct arena *scratch, struct error *error) {
    struct drawn_round drawn;
    struct dutch_story story;
    struct draw_verdict verdict = {.criterion = "", .article = ""};
    if (!dutch_explain(scratch, tournament->pairing->edition, drawing, &drawn, &story, error))
        return false;
    if (comparison != NULL)
        draw_judge(scratch, tournament, comparison, &verdict);
    begin_explanation(writer, event, tournament, drawing->round + 1, text_from(tournament->pairing->name));
    json_key_text(writer, "title", text_from(tournament->pairing->title));
    show_players(writer, &story.round, scratch);
    json_key(writer, "story");
    dutch_story_write(scratch, &story, writer);
    json_key_boolean(writer, "same", comparison != NULL && comparison->same);
    show_verdict(writer, &verdict);
    json_end_object(writer);
    return true;
}

bool view_explanation(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                      const struct round *round, struct arena *scratch, struct error *error) {
    struct draw_comparison comparison;
    switch (tournament->system) {
    case SYSTEM_ROUND_ROBIN:
        explain_table(writer, event, tournament, round->number);
        return true;
    case SYSTEM_SWISS:
        return draw_compare(scratch, event, tournament, round, &comparison, error) &&
               explain_drawing(writer, event, tournament, &comparison.drawing, &comparison, scratch, error);
    case SYSTEM_MANUAL:
        break;
    }
    return error_set_text(error, ERROR_explanation_none, tournament->name, (struct text){0}, (struct text){0});
}

bool view_draft_explanation(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                            struct arena *scratch, struct error *error) {
    const struct round *draft = &tournament->draft.round;
    struct draw_places places;
    struct drawing drawing;
    if (tournament->draft.state == DRAFT_NONE)
        return error_set_text(error, ERROR_draft_none, tournament->name, (struct text){0}, (struct text){0});
    draw_find_places(scratch, tournament, draft, &places);
    if (places.unplaced_count == 0 && !places.outdated)
        return view_explanation(writer, event, tournament, draft, scratch, error);
    /* While not everybody has a place, only what the engine draws can be explained. */
    return draw_prepare(scratch, event, tournament, draft->number, &drawing, error) &&
           explain_drawing(writer, event, tournament, &drawing, NULL, scratch, error);
}
