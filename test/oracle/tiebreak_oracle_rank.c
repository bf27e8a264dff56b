/* The whole ranking, subgroup by subgroup. */
#include "tiebreak_oracle_parts.h"

int tiebreak_oracle_compare(const struct tiebreak_oracle_value *a, const struct tiebreak_oracle_value *b) {
    if (a->blank != b->blank)
        return a->blank ? 1 : -1;
    if (a->demerit != b->demerit)
        return a->demerit < b->demerit ? -1 : 1;
    if (a->blank)
        return 0;
    for (int32_t i = 0; i < a->part_count && i < b->part_count; i++) {
        int order = fraction_compare(a->parts[i], b->parts[i]);
        if (order != 0)
            return a->lower_first ? order : -order;
    }
    return 0;
}

/* [c07-2023:12.1] board count is only for teams with the same number of game points. */
static bool usable(const struct tiebreak_oracle_view *view, const struct tiebreak_oracle_code *code,
                   const int32_t *group, int32_t count) {
    if (!tiebreak_oracle_is(code, "BC"))
        return true;
    for (int32_t i = 1; i < count; i++)
        if (tiebreak_oracle_score_of(view, group[i], TIEBREAK_ORACLE_GAME_POINTS) !=
            tiebreak_oracle_score_of(view, group[0], TIEBREAK_ORACLE_GAME_POINTS))
            return false;
    return true;
}

/* Places of a tied group by one tie-break: 1 plus the number of those before. */
static void group_places(struct arena *arena, const struct tiebreak_oracle_view *view, const char *text,
                         const int32_t *group, int32_t count, int32_t *places) {
    struct tiebreak_oracle_code code;
    struct tiebreak_oracle_value *values = arena_array(arena, (size_t)count, sizeof *values);
    bool known = tiebreak_oracle_parse(text, &code) && tiebreak_oracle_permits(view->event, view->edition, &code) &&
                 usable(view, &code, group, count);
    for (int32_t i = 0; i < count; i++)
        places[i] = 1;
    if (!known)
        return;
    if (tiebreak_oracle_is_encounter(&code)) {
        tiebreak_oracle_encounter(view->event, view->edition, text, group, count, places);
        return;
    }
    for (int32_t i = 0; i < count; i++) {
        tiebreak_oracle_value(view->event, view->edition, text, group[i], &values[i]);
        if (!values[i].defined)
            return;
    }
    for (int32_t i = 0; i < count; i++)
        for (int32_t j = 0; j < count; j++)
            places[i] += tiebreak_oracle_compare(&values[j], &values[i]) < 0;
}

void tiebreak_oracle_rank(const struct tiebreak_oracle_event *event, enum tiebreak_oracle_edition edition,
                          const char *const *codes, int32_t code_count, enum tiebreak_oracle_score primary,
                          int32_t *ranks) {
    struct arena arena;
    struct tiebreak_oracle_event own = *event;
    struct tiebreak_oracle_view view;
    int32_t *group;
    int32_t *places;
    arena_init(&arena);
    own.primary = primary;
    view = tiebreak_oracle_see(&arena, &own, edition, false, false);
    group = arena_array(&arena, (size_t)own.count, sizeof *group);
    places = arena_array(&arena, (size_t)own.count, sizeof *places);
    for (int32_t i = 0; i < own.count; i++) {
        ranks[i] = 1;
        for (int32_t j = 0; j < own.count; j++)
            ranks[i] += tiebreak_oracle_score_of(&view, j, primary) > tiebreak_oracle_score_of(&view, i, primary);
    }
    for (int32_t code = 0; code < code_count; code++)
        for (int32_t rank = own.count; rank >= 1; rank--) {
            int32_t count = 0;
            for (int32_t i = 0; i < own.count; i++)
                if (ranks[i] == rank)
                    group[count++] = i;
            if (count < 2)
                continue;
            group_places(&arena, &view, codes[code], group, count, places);
            /* Places move down only: groups not yet looked at, with lower ranks, stay apart. */
            for (int32_t i = 0; i < count; i++)
                ranks[group[i]] += places[i] - 1;
        }
    arena_drop(&arena);
}
