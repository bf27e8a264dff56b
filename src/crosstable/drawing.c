#include "crosstable/drawing.h"

#include <string.h>

static void write_participant(struct text_builder *out, const struct drawing *drawing, int32_t index) {
    const struct participant *participant = &drawing->table->participants[index];
    /* Lengths stand before texts: no name can look like what follows. */
    text_add_format(out, "\n%ld %ld %ld %ld %d %d %ld:", (long)participant->player, (long)participant->number,
                    (long)participant->rating, (long)participant->bonus, participant->excluded,
                    drawing->takes_part[index], (long)participant->name.length);
    text_add(out, participant->name);
    text_add_format(out, " %ld:", (long)participant->title.length);
    text_add(out, participant->title);
    text_add_format(out, " %ld", drawing->bonus != NULL ? (long)drawing->bonus[index] : 0L);
}

static void write_history(struct text_builder *out, const struct drawing *drawing, int32_t index) {
    for (int32_t round = 0; round < drawing->round; round++) {
        const struct round_record *record = crosstable_record(drawing->table, index, round);
        text_add_format(out, ",%ld %ld %d %d %d %d", (long)record->opponent, (long)record->points, record->colour,
                        record->outcome, record->bye, record->rated);
    }
    for (int32_t round = 0; drawing->virtual_points != NULL && round < drawing->virtual_rounds; round++)
        text_add_format(out, ";%ld",
                        (long)drawing->virtual_points[(size_t)index * (size_t)drawing->virtual_rounds + (size_t)round]);
}

static void write_exclusion(struct text_builder *out, const struct exclusion *exclusion) {
    text_add_format(out, "\nnot %ld %ld", (long)exclusion->first_round, (long)exclusion->last_round);
    for (int32_t i = 0; i < exclusion->count; i++)
        text_add_format(out, " %ld", (long)exclusion->participants[i]);
}

/* Choices are nothing but yes or no. */
static void write_choices(struct text_builder *out, const struct pairing_choices *choices) {
    bool each[sizeof *choices / sizeof(bool)];
    memcpy(each, choices, sizeof each);
    text_add_zero(out, "\nchoices ");
    for (size_t i = 0; i < sizeof each / sizeof each[0]; i++)
        text_add_zero(out, each[i] ? "1" : "0");
}

void drawing_write(struct text_builder *out, const struct drawing *drawing) {
    const struct crosstable *table = drawing->table;
    const struct scoring *scoring = &table->scoring;
    text_add_format(out, "round %ld of %ld colour %d scoring %ld %ld %ld %ld %ld %ld cycles %ld %d",
                    (long)drawing->round, (long)table->rounds_planned, (int)drawing->initial_colour,
                    (long)scoring->unit, (long)scoring->win, (long)scoring->draw, (long)scoring->loss,
                    (long)scoring->absent, (long)scoring->allocated_bye, (long)table->cycles, table->predetermined);
    write_choices(out, &drawing->choices);
    for (int32_t i = 0; i < table->participant_count; i++) {
        write_participant(out, drawing, i);
        write_history(out, drawing, i);
    }
    for (int32_t i = 0; i < drawing->exclusion_count; i++)
        write_exclusion(out, &drawing->exclusions[i]);
    text_add_zero(out, "\n");
}

int32_t drawing_points(const struct drawing *drawing, int32_t participant) {
    const struct crosstable *table = drawing->table;
    int32_t points = drawing->bonus == NULL ? 0 : drawing->bonus[participant];
    for (int32_t round = 0; round < drawing->round; round++) {
        const struct round_record *record = crosstable_record(table, participant, round);
        bool postponed = record->opponent >= 0 && record->outcome == OUTCOME_POSTPONED;
        points += postponed ? table->scoring.draw : record->points;
    }
    return points;
}

int32_t drawing_virtual_points(const struct drawing *drawing, int32_t participant) {
    if (drawing->virtual_points == NULL || drawing->round >= drawing->virtual_rounds)
        return 0;
    return drawing->virtual_points[(size_t)participant * (size_t)drawing->virtual_rounds + (size_t)drawing->round];
}

void drawn_from_table(struct arena *arena, const struct crosstable *table, int32_t round, struct drawn_round *drawn) {
    *drawn = (struct drawn_round){.bye = -1};
    drawn->pairs = arena_array(arena, (size_t)table->participant_count, sizeof *drawn->pairs);
    for (int32_t i = 0; i < table->participant_count; i++) {
        const struct round_record *record = crosstable_record(table, i, round);
        if (record->opponent >= 0 && record->colour == COLOUR_WHITE)
            drawn->pairs[drawn->pair_count++] = (struct drawn_pair){i, record->opponent};
        else if (record->opponent < 0 && record->bye == BYE_ALLOCATED && drawn->bye < 0)
            drawn->bye = i;
    }
}

int32_t *drawn_blacks(struct arena *arena, const struct crosstable *table, const struct drawn_round *drawn) {
    int32_t *blacks = arena_array(arena, (size_t)table->participant_count, sizeof *blacks);
    for (int32_t i = 0; i < table->participant_count; i++)
        blacks[i] = -2;
    for (int32_t i = 0; i < drawn->pair_count; i++)
        blacks[drawn->pairs[i].white] = drawn->pairs[i].black;
    if (drawn->bye >= 0)
        blacks[drawn->bye] = -1;
    return blacks;
}
