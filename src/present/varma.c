#include "present/varma.h"

#include "present/names.h"

static struct text letter_of(struct arena *arena, int32_t section) {
    char letters[2] = {(char)('A' + section), '\0'};
    return text_copy(arena, text_from(letters));
}

static struct text numbers_of(const struct document *document, const struct varma_section *section) {
    struct text_builder builder = {.arena = document->arena};
    for (int32_t i = 0; i < section->count; i++)
        text_add_format(&builder, "%s%d", i > 0 ? ", " : "", (int)section->numbers[i]);
    return text_builder_take(&builder);
}

/* --- Sentences ------------------------------------------------------------------------------------------------------- */

static void note_origin(struct document *document, const struct varma_protocol *protocol) {
    int32_t players = protocol->plan.players;
    struct language_value higher = language_number((players + 1) / 2 * 2), lower = language_number(higher.number - 1);
    bool printed = players >= VARMA_LEAST_PRINTED && players <= VARMA_MOST_PRINTED;
    const char *article = "c02-2022:15.1.build";
    struct text words;
    if (protocol->draw.origin == VARMA_PRINTED) {
        article = varma_printed_article(players);
        words = document_say(document, show_varma_origin_printed, "lower higher", lower, higher);
    } else if (protocol->draw.origin == VARMA_GIVEN) {
        words = document_said(document, MESSAGE_show_varma_origin_given);
    } else if (printed) {
        words = document_say(document, show_varma_origin_unfit, "lower higher", lower, higher);
    } else {
        words = document_say(document, show_varma_origin_none, "players", language_number(players));
    }
    document_cite(document, words, article);
}

/* What the last three rounds prove. */
static void note_proof(struct document *document, const struct varma_protocol *protocol,
                       const struct varma_last *last) {
    static const enum message messages[][2] = {{MESSAGE_show_varma_apart_numbers, MESSAGE_show_varma_meet_numbers},
                                               {MESSAGE_show_varma_apart, MESSAGE_show_varma_meet},
                                               {MESSAGE_show_varma_apart_group, MESSAGE_show_varma_meet_group}};
    const struct language_value values[] = {language_number(last->first), language_number(last->last),
                                            language_number(last->games)};
    int who = last->players == NULL ? 0 : protocol->group.length == 0 ? 1 : 2;
    bool meet = last->games > 0;
    document->gap = DOCUMENT_APART;
    document_note(document,
                  language_say(document->arena, document->language,
                               language_sentence_of(document->arena, messages[who][meet],
                                                    meet ? "first last count" : "first last", values, meet ? 3 : 2)));
}

/* --- Tables ---------------------------------------------------------------------------------------------------------- */

static struct table *part(struct document *document, enum message heading, const struct table_column *columns,
                          size_t count) {
    document_heading(document, document_said(document, heading));
    return document_table(document, columns, count);
}

/* The column of what is kept apart. */
static struct table_column group_column(const struct document *document, const struct varma_protocol *protocol) {
    if (protocol->group.length == 0)
        return (struct table_column){MESSAGE_table_federation, false, NULL};
    return (struct table_column){MESSAGE_none, false, text_zero(document->arena, protocol->group)};
}

static void add_envelopes(struct document *document, const struct varma_draw *draw) {
    static const struct table_column columns[] = {{MESSAGE_table_envelope, false, NULL},
                                                  {MESSAGE_table_quantity, true, NULL},
                                                  {MESSAGE_table_numbers, false, NULL},
                                                  {MESSAGE_table_for, false, NULL}};
    struct table *table = part(document, MESSAGE_show_varma_envelopes, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < draw->section_count; i++) {
        table_add(table, letter_of(document->arena, i));
        table_add_number(table, draw->sections[i].count);
        table_add(table, numbers_of(document, &draw->sections[i]));
        table_add_said(table, draw->sections[i].alone ? MESSAGE_show_varma_alone : MESSAGE_none);
    }
}

/* Before the draw a page has room to write what is drawn. */
static void add_room(struct table *table, bool page) {
    table_add_empty(table, 1);
    for (int i = 0; i < 4; i++)
        table_add(table, page ? TEXT("\u00A0") : TEXT(""));
}

static void add_steps(struct document *document, const struct varma_protocol *protocol, bool page) {
    const struct table_column given[] = {{MESSAGE_table_draw, true, NULL},      group_column(document, protocol),
                                         {MESSAGE_table_name, false, NULL},     {MESSAGE_table_choice, true, NULL},
                                         {MESSAGE_table_envelope, false, NULL}, {MESSAGE_table_quantity, true, NULL},
                                         {MESSAGE_table_number, true, NULL},    {MESSAGE_table_left, true, NULL}};
    size_t count = sizeof given / sizeof *given;
    struct table_column *columns = arena_array(document->arena, count, sizeof *columns);
    for (size_t i = 0; i < count; i++)
        columns[i] = given[i];
    struct table *table =
        part(document, protocol->prepared ? MESSAGE_show_varma_order : MESSAGE_show_varma_drawing, columns, count);
    for (int32_t i = 0; i < protocol->draw.step_count; i++) {
        const struct varma_step *step = &protocol->draw.steps[i];
        table_add_number(table, i + 1);
        table_add(table, protocol->players[step->player].federation);
        table_add(table, protocol->players[step->player].name);
        if (protocol->prepared) {
            add_room(table, page);
            continue;
        }
        table_add(table, step->chooses
                             ? document_say(document, show_varma_choice, "count", language_number(step->choice))
                             : TEXT(""));
        table_add(table, letter_of(document->arena, step->section));
        table_add_number(table, step->before);
        table_add_number(table, step->number);
        table_add_number(table, step->before - 1);
    }
}

static void add_numbers(struct document *document, const struct varma_protocol *protocol,
                        const struct varma_last *last) {
    struct table_column *columns = arena_array(document->arena, 3, sizeof *columns);
    columns[0] = (struct table_column){MESSAGE_table_no, true, NULL};
    columns[1] = (struct table_column){MESSAGE_table_name, false, NULL};
    columns[2] = group_column(document, protocol);
    struct table *table = part(document, MESSAGE_show_varma_numbers, columns, 3);
    for (int32_t number = 1; number <= protocol->plan.players; number++) {
        const struct varma_player *player = &protocol->players[last->players[number]];
        table_add_number(table, number);
        table_add(table, player->name);
        table_add(table, player->federation);
    }
}

/* "3 Rossi, Mario (ITA)" */
static void add_side(struct document *document, struct table *table, const struct varma_protocol *protocol,
                     const struct varma_last *last, int32_t number) {
    if (last->players == NULL) {
        table_add_number(table, number);
        return;
    }
    const struct varma_player *player = &protocol->players[last->players[number]];
    table_add(table, document_say(document, show_varma_player, "number player group", language_number(number),
                                  language_text(player->name), language_text(player->federation)));
}

static void add_last(struct document *document, const struct varma_protocol *protocol, const struct varma_last *last) {
    static const struct table_column columns[] = {{MESSAGE_table_round, true, NULL},
                                                  {MESSAGE_table_board, true, NULL},
                                                  {MESSAGE_table_white, false, NULL},
                                                  {MESSAGE_table_black, false, NULL},
                                                  {MESSAGE_none, false, NULL}};
    struct table *table = part(document, MESSAGE_show_varma_last, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < VARMA_LAST_ROUNDS * last->boards; i++) {
        const struct berger_pair *pair = &last->pairs[i];
        table_add_number(table, last->first + i / last->boards);
        table_add_number(table, i % last->boards + 1);
        add_side(document, table, protocol, last, pair->white);
        add_side(document, table, protocol, last, pair->black);
        table_add_said(table, varma_together(protocol, last, pair) ? MESSAGE_show_varma_together : MESSAGE_none);
    }
    note_proof(document, protocol, last);
}

/* --- To be signed and cut out ---------------------------------------------------------------------------------------- */

/* The large envelopes say only how many numbers are in them. [c02-2022:15.2.1] */
static void add_labels(struct document *document, const struct varma_draw *draw) {
    struct text *labels = arena_array(document->arena, (size_t)draw->section_count, sizeof *labels);
    for (int32_t i = 0; i < draw->section_count; i++) {
        struct language_value count = language_number(draw->sections[i].count);
        labels[i] = draw->sections[i].alone ? document_say(document, show_varma_label_alone, "count", count)
                                            : document_say(document, show_varma_label, "count", count);
    }
    document_heading(document, document_said(document, MESSAGE_show_varma_labels));
    document_slips(document, labels, (size_t)draw->section_count);
}

static void add_slips(struct document *document, const struct varma_draw *draw) {
    document_heading(document, document_said(document, MESSAGE_show_varma_slips));
    for (int32_t i = 0; i < draw->section_count; i++) {
        const struct varma_section *section = &draw->sections[i];
        struct text *numbers = arena_array(document->arena, (size_t)section->count, sizeof *numbers);
        for (int32_t j = 0; j < section->count; j++)
            numbers[j] = names_number(document->arena, section->numbers[j]);
        document_note(document, document_say(document, show_varma_into, "quantity", language_number(section->count)));
        document_slips(document, numbers, (size_t)section->count);
    }
}

void present_varma(struct document *document, const struct varma_protocol *protocol, bool page) {
    struct varma_last last;
    varma_last_rounds(document->arena, protocol, &last);
    document->title = document_say(document, show_varma_title, "players", language_number(protocol->plan.players));
    document->below = protocol->heading;
    document->gap = DOCUMENT_CLOSE;
    note_origin(document, protocol);
    if (last.players != NULL)
        document_note(document,
                      document_say(document, show_varma_seed, "seed", language_text(text_from(protocol->seed))));
    add_envelopes(document, &protocol->draw);
    if (protocol->players != NULL)
        add_steps(document, protocol, page);
    if (protocol->players != NULL && last.players != NULL)
        add_numbers(document, protocol, &last);
    add_last(document, protocol, &last);
    if (!page)
        return;
    if (protocol->players != NULL) {
        document_field(document, MESSAGE_show_varma_place_date, TEXT("____________________"));
        document_field(document, MESSAGE_show_varma_chief_arbiter, TEXT("____________________"));
    }
    if (last.players == NULL) {
        add_labels(document, &protocol->draw);
        add_slips(document, &protocol->draw);
    }
}

/* --- For programs ---------------------------------------------------------------------------------------------------- */

static void write_sections(struct json_writer *writer, struct arena *arena, const struct varma_draw *draw) {
    json_key_array(writer, "envelopes");
    for (int32_t i = 0; i < draw->section_count; i++) {
        json_begin_object(writer);
        json_key_text(writer, "envelope", letter_of(arena, i));
        json_key_integer(writer, "quantity", draw->sections[i].count);
        json_key_boolean(writer, "alone", draw->sections[i].alone);
        json_key_array(writer, "numbers");
        for (int32_t j = 0; j < draw->sections[i].count; j++)
            json_integer(writer, draw->sections[i].numbers[j]);
        json_end_array(writer);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void write_steps(struct json_writer *writer, struct arena *arena, const struct varma_protocol *protocol) {
    json_key_array(writer, protocol->prepared ? "order" : "draws");
    for (int32_t i = 0; i < protocol->draw.step_count; i++) {
        const struct varma_step *step = &protocol->draw.steps[i];
        json_begin_object(writer);
        json_key_text(writer, "name", protocol->players[step->player].name);
        json_key_text(writer, "federation", protocol->players[step->player].federation);
        if (!protocol->prepared) {
            json_key_text(writer, "envelope", letter_of(arena, step->section));
            if (step->chooses)
                json_key_integer(writer, "choices", step->choice);
            json_key_integer(writer, "quantity", step->before);
            json_key_integer(writer, "number", step->number);
            json_key_integer(writer, "left", step->before - 1);
        }
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void write_last(struct json_writer *writer, const struct varma_protocol *protocol,
                       const struct varma_last *last) {
    json_key_array(writer, "last_rounds");
    for (int32_t i = 0; i < VARMA_LAST_ROUNDS * last->boards; i++) {
        json_begin_object(writer);
        json_key_integer(writer, "round", last->first + i / last->boards);
        json_key_integer(writer, "white", last->pairs[i].white);
        json_key_integer(writer, "black", last->pairs[i].black);
        json_key_boolean(writer, "together", varma_together(protocol, last, &last->pairs[i]));
        json_end_object(writer);
    }
    json_end_array(writer);
    json_key_integer(writer, "games_together", last->games);
}

void present_varma_write(struct json_writer *writer, const struct document *document,
                         const struct varma_protocol *protocol, bool page) {
    struct varma_last last;
    (void)page;
    varma_last_rounds(document->arena, protocol, &last);
    json_begin_object(writer);
    json_key_integer(writer, "players", protocol->plan.players);
    json_key_text(writer, "sections", text_from(varma_origin_code(protocol->draw.origin)));
    if (last.players != NULL)
        json_key_text(writer, "seed", text_from(protocol->seed));
    write_sections(writer, document->arena, &protocol->draw);
    if (protocol->players != NULL)
        write_steps(writer, document->arena, protocol);
    write_last(writer, protocol, &last);
    json_end_object(writer);
}
