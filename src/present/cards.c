#include "present/cards.h"

#include "event/show.h"
#include "present/names.h"

static struct text colour_text(const struct document *document, const struct round_record *record) {
    return record->opponent < 0             ? TEXT("")
           : record->colour == COLOUR_WHITE ? document_said(document, MESSAGE_show_colour_white)
           : record->colour == COLOUR_BLACK ? document_said(document, MESSAGE_show_colour_black)
                                            : TEXT("");
}

static struct text result_text(const struct document *document, const struct crosstable *cross,
                               const struct round_record *record) {
    if (record->opponent >= 0)
        return text_from(record->outcome == OUTCOME_PENDING ? "" : show_outcome(record->outcome));
    if (record->bye == BYE_NONE)
        return TEXT("");
    return document_say(document, show_bye_points, "points",
                        language_text(document_points(document, record->points, cross->scoring.unit)));
}

/* "white", "½ bye" where nobody was met, "down": words of one round of a card. */
struct card_words {
    struct text colour, result, floated;
};

static struct card_words card_round(const struct document *document, const struct card_data *cards, int32_t participant,
                                    int32_t round) {
    static const enum message floats[] = {[SWISS_NO_FLOAT] = MESSAGE_none,
                                          [SWISS_DOWNFLOAT] = MESSAGE_show_float_down,
                                          [SWISS_UPFLOAT] = MESSAGE_show_float_up};
    const struct crosstable *cross = cards->drawing.table;
    const struct round_record *record = crosstable_record(cross, participant, round);
    enum message floated = floats[card_float(cards, participant, round)];
    return (struct card_words){colour_text(document, record), result_text(document, cross, record),
                               floated == MESSAGE_none ? TEXT("") : document_said(document, floated)};
}

static void add_card(struct document *document, const struct card_data *cards, int32_t participant) {
    static const struct table_column columns[] = {
        {MESSAGE_table_round, true, NULL},   {MESSAGE_table_no, true, NULL},      {MESSAGE_table_opponent, false, NULL},
        {MESSAGE_table_colour, false, NULL}, {MESSAGE_table_result, false, NULL}, {MESSAGE_table_points, true, NULL},
        {MESSAGE_table_float, false, NULL}};
    const struct crosstable *cross = cards->drawing.table;
    int32_t points = 0;
    if (cards->drawing.round == 0)
        return;
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (int32_t round = 0; round < cards->drawing.round; round++) {
        const struct round_record *record = crosstable_record(cross, participant, round);
        const struct participant *opponent = record->opponent >= 0 ? &cross->participants[record->opponent] : NULL;
        struct card_words words = card_round(document, cards, participant, round);
        points += record->points;
        table_add_number(table, round + 1);
        table_add_count(table, opponent == NULL ? 0 : opponent->number);
        table_add(table, opponent == NULL ? TEXT("") : opponent->name);
        table_add(table, words.colour);
        table_add(table, words.result);
        table_add(table, document_points(document, points, cross->scoring.unit));
        table_add(table, words.floated);
    }
}

void present_cards(struct document *document, const struct event *event, const struct tournament *tournament,
                   const struct card_data *cards) {
    document->title = names_heading(document->arena, event, tournament);
    document->below = document_said(document, MESSAGE_show_cards_title);
    for (int32_t i = 0; i < cards->drawing.table->participant_count; i++) {
        const struct participant *one = &cards->drawing.table->participants[i];
        const struct player *player = event_player(event, one->player);
        struct text_builder heading; /* "7  IM Rossi, Mario  2410" */
        text_builder_init(&heading, document->arena);
        text_add_format(&heading, "%d  %.*s", (int)one->number, TEXT_ARG(names_player(document->arena, player)));
        if (player->rating > 0)
            text_add_format(&heading, "  %.*s", TEXT_ARG(names_rating(document->arena, document->language, player)));
        document_heading(document, text_builder_take(&heading));
        add_card(document, cards, i);
    }
}

/* --- For programs ---------------------------------------------------------------------------------------------------- */

static void write_card(struct json_writer *writer, const struct document *document, const struct card_data *cards,
                       int32_t participant) {
    const struct crosstable *cross = cards->drawing.table;
    const struct participant *one = &cross->participants[participant];
    json_begin_object(writer);
    json_key_integer(writer, "number", one->number);
    json_key_text(writer, "title", one->title);
    json_key_text(writer, "name", one->name);
    json_key_integer(writer, "rating", one->rating);
    json_key_array(writer, "rounds");
    for (int32_t round = 0; round < cards->drawing.round; round++) {
        const struct round_record *record = crosstable_record(cross, participant, round);
        struct card_words words = card_round(document, cards, participant, round);
        json_begin_object(writer);
        json_key_integer(writer, "round", round + 1);
        if (record->opponent >= 0)
            json_key_integer(writer, "opponent", cross->participants[record->opponent].number);
        json_key_text(writer, "colour", words.colour);
        json_key_text(writer, "result", words.result);
        json_key_text(writer, "float", words.floated);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
}

void present_cards_write(struct json_writer *writer, struct arena *scratch, const struct card_data *cards) {
    struct document english;
    document_begin(&english, scratch, language_english());
    json_begin_array(writer);
    for (int32_t i = 0; i < cards->drawing.table->participant_count; i++)
        write_card(writer, &english, cards, i);
    json_end_array(writer);
}
