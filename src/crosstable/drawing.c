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
