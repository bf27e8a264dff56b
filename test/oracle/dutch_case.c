#include "dutch_case.h"

#include <stdlib.h>
#include <string.h>

static void read_game(const struct scoring *scoring, const char *word, struct round_record *record) {
    static const char results[] = "1=0+-*";
    static const enum outcome outcomes[] = {OUTCOME_WIN,         OUTCOME_DRAW,         OUTCOME_LOSS,
                                            OUTCOME_FORFEIT_WIN, OUTCOME_FORFEIT_LOSS, OUTCOME_POSTPONED};
    char *end;
    record->opponent = (int32_t)strtol(word, &end, 10) - 1;
    record->colour = *end == 'w' ? COLOUR_WHITE : COLOUR_BLACK;
    record->outcome = (uint8_t)outcomes[strchr(results, end[1]) - results];
    record->points = record->outcome == OUTCOME_POSTPONED ? 0 : scoring_points(scoring, (enum outcome)record->outcome);
}

void dutch_case_make(struct arena *arena, int32_t round, int32_t rounds_planned, int32_t count,
                     const char *const *records, struct dutch_case *made) {
    static const char byes[] = "UFHZ";
    static const enum bye kinds[] = {BYE_ALLOCATED, BYE_FULL, BYE_HALF, BYE_ZERO};
    *made = (struct dutch_case){0};
    crosstable_make(arena, count, round + 1, &made->table);
    made->table.rounds_planned = rounds_planned;
    for (int32_t participant = 0; participant < count; participant++) {
        struct text rest = text_from(records[participant]);
        made->takes_part[participant] = true;
        for (int32_t past = 0; past <= round && rest.length > 0; past++) {
            const char *word = text_zero(arena, text_cut(&rest, ' '));
            const char *bye = strchr(byes, *word);
            if (past == round)
                made->takes_part[participant] = false;
            else if (bye != NULL)
                crosstable_set_bye(&made->table, past, participant, kinds[bye - byes]);
            else if (*word != '.')
                read_game(&made->table.scoring, word, crosstable_record(&made->table, participant, past));
        }
    }
    made->drawing = (struct drawing){
        .table = &made->table, .round = round, .takes_part = made->takes_part, .initial_colour = COLOUR_WHITE};
}

const char *dutch_case_text(struct arena *arena, const struct drawn_round *round) {
    struct text_builder text;
    text_builder_init(&text, arena);
    for (int32_t i = 0; i < round->pair_count; i++) {
        text_add_format(&text, "%s%d-%d", i == 0 ? "" : " ", round->pairs[i].white + 1, round->pairs[i].black + 1);
    }
    if (round->bye >= 0)
        text_add_format(&text, " (%d)", round->bye + 1);
    return text_builder_take(&text).bytes;
}

void dutch_case_read(struct arena *arena, const char *text, struct drawn_round *round) {
    struct text rest = text_from(text);
    *round = (struct drawn_round){.bye = -1};
    round->pairs = arena_array(arena, DUTCH_CASE_MOST, sizeof *round->pairs);
    while (rest.length > 0) {
        struct text word = text_cut(&rest, ' ');
        char *end;
        if (word.bytes[0] == '(') {
            round->bye = (int32_t)strtol(word.bytes + 1, &end, 10) - 1;
        } else {
            int32_t white = (int32_t)strtol(word.bytes, &end, 10) - 1;
            round->pairs[round->pair_count++] = (struct drawn_pair){white, (int32_t)strtol(end + 1, &end, 10) - 1};
        }
    }
}

/* --- what is to be drawn ------------------------------------------------------------------------------------------ */

static void add_record(struct text_builder *text, const struct round_record *record) {
    static const char results[] = "?*1=0+-";
    static const char byes[] = {[BYE_NONE] = '.', [BYE_FREE] = '.', [BYE_ALLOCATED] = 'U',
                                [BYE_FULL] = 'F', [BYE_HALF] = 'H', [BYE_ZERO] = 'Z'};
    if (record->opponent < 0)
        text_add_format(text, " %c", byes[record->bye]);
    else
        text_add_format(text, " %d%c%c", record->opponent + 1, record->colour == COLOUR_WHITE ? 'w' : 'b',
                        results[record->outcome]);
}

static void add_participant(struct text_builder *text, const struct drawing *drawing, int32_t participant) {
    text_add_format(text, "  %d:", participant + 1);
    if (drawing->table->participants[participant].rating > 0)
        text_add_format(text, " (%d)", drawing->table->participants[participant].rating);
    if (drawing->table->participants[participant].title.length > 0) {
        text_add_byte(text, ' ');
        text_add(text, drawing->table->participants[participant].title);
    }
    for (int32_t past = 0; past < drawing->round; past++)
        add_record(text, crosstable_record(drawing->table, participant, past));
    if (!drawing->takes_part[participant])
        text_add_zero(text, " (absent)");
    if (drawing->bonus != NULL && drawing->bonus[participant] != 0)
        text_add_format(text, "  bonus %d", drawing->bonus[participant]);
    for (int32_t round = 0; drawing->virtual_points != NULL && round <= drawing->round; round++)
        if (round < drawing->virtual_rounds)
            text_add_format(text, "%s%d", round == 0 ? "  virtual " : " ",
                            drawing->virtual_points[participant * drawing->virtual_rounds + round]);
    text_add_byte(text, '\n');
}

void dutch_case_add_drawing(struct text_builder *text, const struct drawing *drawing) {
    const struct scoring *scoring = &drawing->table->scoring;
    text_add_format(text, "round %d of %d, %s first, win %d draw %d loss %d absent %d bye %d in 1/%d\n",
                    drawing->round + 1, drawing->table->rounds_planned,
                    drawing->initial_colour == COLOUR_WHITE ? "White" : "Black", scoring->win, scoring->draw,
                    scoring->loss, scoring->absent, scoring->allocated_bye, scoring->unit);
    for (int32_t participant = 0; participant < drawing->table->participant_count; participant++)
        add_participant(text, drawing, participant);
    for (int32_t i = 0; i < drawing->exclusion_count; i++) {
        const struct exclusion *exclusion = &drawing->exclusions[i];
        if (drawing->round < exclusion->first_round || drawing->round > exclusion->last_round)
            continue;
        text_add_zero(text, "  may not meet:");
        for (int32_t j = 0; j < exclusion->count; j++)
            text_add_format(text, " %d", exclusion->participants[j] + 1);
        text_add_byte(text, '\n');
    }
}
