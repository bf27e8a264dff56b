#include "event/draw.h"
#include "event/entry_table.h"

enum bye draw_own_bye(const struct tournament *tournament, const struct tournament_entry *entry, int32_t round) {
    /* Every round after a withdrawal is a zero-point bye. [c07-2023:16.1.1] */
    if (entry->withdrawn)
        return BYE_ZERO;
    const struct asked_bye *asked = tournament_asked_bye(tournament, entry->player, round);
    return asked != NULL ? (enum bye)asked->bye : BYE_NONE;
}

/* What a draft gives each entry, by its index. */
struct place {
    bool board;
    uint8_t bye; /* enum bye */
};

static struct place *places_of(struct arena *arena, const struct tournament *tournament, const struct round *draft) {
    struct place *places = arena_array(arena, (size_t)tournament->entry_count, sizeof *places);
    for (int32_t i = 0; i < draft->board_count; i++) {
        places[tournament->places[draft->boards[i].white - 1] - 1].board = true;
        places[tournament->places[draft->boards[i].black - 1] - 1].board = true;
    }
    for (int32_t i = 0; i < draft->bye_count; i++)
        places[tournament->places[draft->byes[i].player - 1] - 1].bye = draft->byes[i].bye;
    return places;
}

void draw_find_places(struct arena *arena, const struct tournament *tournament, const struct round *draft,
                      struct draw_places *places) {
    const struct place *given = places_of(arena, tournament, draft);
    const struct tournament_entry **sorted = tournament_sort_entries(tournament, arena);
    size_t count = (size_t)tournament->entry_count;
    *places = (struct draw_places){0};
    places->byes = arena_array(arena, count, sizeof *places->byes);
    places->unplaced = arena_array(arena, count, sizeof *places->unplaced);
    for (int32_t i = 0; i < draft->bye_count; i++)
        if (draft->byes[i].bye == BYE_ALLOCATED)
            places->byes[places->bye_count++] = draft->byes[i];
    for (size_t i = 0; i < count; i++) {
        const struct place *place = &given[sorted[i] - tournament->entries];
        uint8_t own = (uint8_t)draw_own_bye(tournament, sorted[i], draft->number);
        uint8_t bye = place->bye != BYE_NONE ? place->bye : own;
        if (own != BYE_NONE && (place->board || bye != own))
            places->outdated = true;
        if (place->board || bye == BYE_ALLOCATED)
            continue;
        if (bye != BYE_NONE)
            places->byes[places->bye_count++] = (struct round_bye){.player = sorted[i]->player, .bye = bye};
        else
            places->unplaced[places->unplaced_count++] = sorted[i]->player;
    }
}

bool draw_is_outdated(struct arena *arena, const struct event *event, const struct tournament *tournament) {
    const struct draft *draft = &tournament->draft;
    struct draw_places places;
    struct draw_comparison compared;
    struct error ignored;
    if (draft->state == DRAFT_NONE)
        return false;
    draw_find_places(arena, tournament, &draft->round, &places);
    if (places.outdated || draft->state != DRAFT_DRAWN)
        return places.outdated;
    return places.unplaced_count > 0 || !draw_compare(arena, event, tournament, &draft->round, &compared, &ignored) ||
           !compared.same;
}
