#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "pairing/varma.h"

/* --- The order of drawing [c02-2022:15.2.2] [c02-2019:13.18.1.2] -------------------------------------------------------------------------- */

struct place {
    const struct varma_player *player;
    int32_t index;
    int32_t contingent; /* how many the federation has */
};

static int compare_places(const void *left, const void *right) {
    const struct place *a = left;
    const struct place *b = right;
    if (a->contingent != b->contingent)
        return a->contingent > b->contingent ? -1 : 1;
    int order = text_compare(a->player->federation, b->player->federation);
    if (order == 0)
        order = text_compare(a->player->name, b->player->name);
    return order != 0 ? order : (a->index > b->index) - (a->index < b->index);
}

static struct place *make_order(struct arena *arena, int32_t count, const struct varma_player *players) {
    struct place *places = arena_array(arena, (size_t)count, sizeof *places);
    for (int32_t i = 0; i < count; i++) {
        places[i] = (struct place){&players[i], i, 0};
        for (int32_t j = 0; j < count; j++)
            places[i].contingent += text_equal(players[i].federation, players[j].federation);
    }
    qsort(places, (size_t)count, sizeof *places, compare_places);
    return places;
}

void varma_order(struct arena *arena, int32_t player_count, const struct varma_player *players, int32_t *order) {
    const struct place *places = make_order(arena, player_count, players);
    for (int32_t i = 0; i < player_count; i++)
        order[i] = places[i].index;
}

/* --- Envelopes ------------------------------------------------------------------------------------------------------- */

struct envelope {
    bool alone;
    int32_t count;
    int32_t numbers[VARMA_MOST_PLAYERS];
};

/* Contingents of two and more, the largest first. */
struct contingents {
    int32_t count;
    int32_t sizes[VARMA_MOST_PLAYERS];
};

/*
 * Can every contingent from `next` on draw from one envelope? Those who are alone find a number anywhere. The tightest
 * envelope is tried first, and of several with the same quantity one.
 */
static bool can_serve(struct envelope *envelopes, int32_t envelope_count, const struct contingents *contingents,
                      int32_t next) {
    if (next >= contingents->count)
        return true;
    int32_t size = contingents->sizes[next];
    if (size == 2) { /* only pairs are left */
        int32_t pairs = 0;
        for (int32_t i = 0; i < envelope_count; i++)
            pairs += envelopes[i].alone ? 0 : envelopes[i].count / 2;
        return pairs >= contingents->count - next;
    }
    for (int32_t quantity = size; quantity <= VARMA_MOST_PLAYERS; quantity++) {
        int32_t at = 0;
        while (at < envelope_count && (envelopes[at].alone || envelopes[at].count != quantity))
            at++;
        if (at == envelope_count)
            continue;
        envelopes[at].count -= size;
        bool served = can_serve(envelopes, envelope_count, contingents, next + 1);
        envelopes[at].count += size;
        if (served)
            return true;
    }
    return false;
}

static void fill_envelopes(const struct varma_draw *draw, struct envelope *envelopes) {
    for (int32_t i = 0; i < draw->section_count; i++) {
        envelopes[i].alone = draw->sections[i].alone;
        envelopes[i].count = draw->sections[i].count;
        memcpy(envelopes[i].numbers, draw->sections[i].numbers, sizeof envelopes[i].numbers);
    }
}

static bool sections_serve(const struct varma_draw *draw, const struct contingents *contingents) {
    struct envelope envelopes[VARMA_MOST_SECTIONS] = {0};
    fill_envelopes(draw, envelopes);
    return can_serve(envelopes, draw->section_count, contingents, 0);
}

/* --- The sections ---------------------------------------------------------------------------------------------------- */

static void take_given(const struct varma_request *request, struct varma_draw *draw) {
    draw->origin = VARMA_GIVEN;
    draw->section_count = request->section_count;
    memcpy(draw->sections, request->sections, (size_t)request->section_count * sizeof *draw->sections);
}

static bool search_sections(struct arena *arena, const struct varma_request *request, const struct place *places,
                            const struct contingents *contingents, struct varma_draw *draw, struct error *error) {
    draw->origin = VARMA_SEARCHED;
    draw->section_count =
        varma_search(arena, request->player_count, contingents->count, contingents->sizes, draw->sections, &draw->cost);
    if (varma_cost_total(&draw->cost) == 0 || request->accept)
        return true;
    struct text_builder most = {.arena = arena};
    struct text_builder games = {.arena = arena};
    text_add_integer(&most, varma_most_apart(arena, request->player_count));
    text_add_integer(&games, varma_cost_total(&draw->cost));
    return error_set_text(error, ERROR_varma_federation_large, places[0].player->federation, text_builder_take(&most),
                          text_builder_take(&games));
}

/* The table where it can serve all contingents, else sections of the note's principles. */
static bool choose_sections(struct arena *arena, const struct varma_request *request, const struct place *places,
                            const struct contingents *contingents, struct varma_draw *draw, struct error *error) {
    if (request->section_count > 0) {
        if (!varma_check_sections(request->player_count, request->section_count, request->sections, error))
            return false;
        take_given(request, draw);
        return sections_serve(draw, contingents) ||
               error_set_text(error, ERROR_varma_envelopes, places[0].player->federation, TEXT(""), TEXT(""));
    }
    draw->origin = VARMA_PRINTED;
    draw->section_count = VARMA_PRINTED_SECTIONS;
    return (varma_printed(request->player_count, draw->sections) && sections_serve(draw, contingents)) ||
           search_sections(arena, request, places, contingents, draw, error);
}

/* --- Drawing --------------------------------------------------------------------------------------------------------- */

struct drawing {
    struct random_source lots;
    int32_t envelope_count;
    struct envelope envelopes[VARMA_MOST_SECTIONS];
    struct contingents contingents;
};

/* Has it enough numbers for the contingent, and would all later ones still find an envelope? [c02-2022:15.2.3]
   [c02-2019:13.18.1.3] */
static bool may_choose(struct drawing *drawing, int32_t at, int32_t size, int32_t next) {
    struct envelope *envelope = &drawing->envelopes[at];
    if (envelope->count < size || (envelope->alone && size > 1))
        return false;
    envelope->count -= size;
    bool served = can_serve(drawing->envelopes, drawing->envelope_count, &drawing->contingents, next);
    envelope->count += size;
    return served;
}

static int32_t choose_envelope(struct drawing *drawing, int32_t size, int32_t next, int32_t *choice) {
    int32_t choices[VARMA_MOST_SECTIONS];
    *choice = 0;
    for (int32_t i = 0; i < drawing->envelope_count; i++)
        if (may_choose(drawing, i, size, next))
            choices[(*choice)++] = i;
    return choices[random_below(&drawing->lots, (uint64_t)*choice)];
}

static int32_t draw_number(struct drawing *drawing, struct envelope *envelope) {
    int32_t at = (int32_t)random_below(&drawing->lots, (uint64_t)envelope->count);
    int32_t number = envelope->numbers[at];
    envelope->count--;
    memmove(envelope->numbers + at, envelope->numbers + at + 1, (size_t)(envelope->count - at) * sizeof number);
    return number;
}

static void draw_all(struct drawing *drawing, const struct varma_request *request, const struct place *places,
                     struct varma_draw *draw) {
    int32_t section = 0;
    int32_t contingent = 0; /* those that began to draw */
    int32_t left = 0;       /* of the contingent */
    int32_t choice = 0;
    for (int32_t i = 0; i < request->player_count; i++) {
        bool chooses = left == 0;
        if (chooses) {
            left = places[i].contingent;
            section = choose_envelope(drawing, left, ++contingent, &choice);
        }
        struct envelope *envelope = &drawing->envelopes[section];
        struct varma_step *step = &draw->steps[draw->step_count++];
        *step = (struct varma_step){places[i].index, section, chooses, choice, envelope->count, 0};
        step->number = draw_number(drawing, envelope);
        draw->numbers[step->player] = step->number;
        left--;
    }
}

static bool check_players(const struct varma_request *request, struct error *error) {
    if (request->player_count < VARMA_LEAST_PLAYERS || request->player_count > VARMA_MOST_PLAYERS)
        return error_set_number(error, ERROR_varma_players, request->player_count, VARMA_LEAST_PLAYERS,
                                VARMA_MOST_PLAYERS);
    for (int32_t i = 0; i < request->player_count; i++)
        if (request->players[i].federation.length == 0)
            return error_set_text(error, ERROR_varma_federation_none, request->players[i].name, TEXT(""), TEXT(""));
    return true;
}

bool varma_draw(struct arena *arena, const struct varma_request *request, struct varma_draw *draw,
                struct error *error) {
    *draw = (struct varma_draw){0};
    if (!check_players(request, error))
        return false;
    const struct place *places = make_order(arena, request->player_count, request->players);
    struct drawing *drawing = arena_alloc(arena, sizeof *drawing);
    for (int32_t i = 0; i < request->player_count && places[i].contingent > 1; i += places[i].contingent)
        drawing->contingents.sizes[drawing->contingents.count++] = places[i].contingent;
    if (!choose_sections(arena, request, places, &drawing->contingents, draw, error))
        return false;
    draw->steps = arena_array(arena, (size_t)request->player_count, sizeof *draw->steps);
    draw->numbers = arena_array(arena, (size_t)request->player_count, sizeof *draw->numbers);
    drawing->envelope_count = draw->section_count;
    fill_envelopes(draw, drawing->envelopes);
    random_seed(&drawing->lots, request->seed);
    draw_all(drawing, request, places, draw);
    return true;
}
