#include "present/drawn.h"

#include "base/score.h"

static struct text points_text(struct arena *arena, const struct drawing *drawing, int32_t participant) {
    struct text_builder text = {.arena = arena};
    int32_t added = drawing_virtual_points(drawing, participant);
    score_add(&text, drawing_points(drawing, participant), drawing->table->scoring.unit);
    if (added != 0) {
        text_add_byte(&text, '+');
        score_add(&text, added, drawing->table->scoring.unit);
    }
    return text_builder_take(&text);
}

static void add_player(struct table *table, const struct drawing *drawing, int32_t participant) {
    table_add_number(table, drawing_player(drawing, participant));
    table_add(table, drawing->table->participants[participant].name);
    table_add_count(table, drawing->table->participants[participant].rating);
    table_add(table, points_text(table->arena, drawing, participant));
}

static bool is_empty(const struct drawn_round *drawn) {
    return drawn->pair_count == 0 && drawn->bye < 0;
}

void present_drawn(struct document *document, const struct present_drawn *shown) {
    static const struct table_column columns[] = {
        {MESSAGE_table_board, true, NULL},  {MESSAGE_table_no, true, NULL},     {MESSAGE_table_white, false, NULL},
        {MESSAGE_table_rating, true, NULL}, {MESSAGE_table_points, true, NULL}, {MESSAGE_table_no, true, NULL},
        {MESSAGE_table_black, false, NULL}, {MESSAGE_table_rating, true, NULL}, {MESSAGE_table_points, true, NULL}};
    const struct drawn_round *drawn = shown->drawn;
    struct language_value round = language_number(shown->drawing->round + 1), rounds = language_number(shown->rounds),
                          system = language_text(present_system_title(document->arena, document->language,
                                                                      shown->system, &shown->drawing->choices));
    document->title = shown->name.length > 0
                          ? document_say(document, show_pair_title, "name round rounds system",
                                         language_text(shown->name), round, rounds, system)
                          : document_say(document, show_pair_untitled, "round rounds system", round, rounds, system);
    if (is_empty(drawn)) {
        document_note(document, document_said(document, MESSAGE_show_pair_nobody));
        return;
    }
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < drawn->pair_count; i++) {
        table_add_number(table, i + 1);
        add_player(table, shown->drawing, drawn->pairs[i].white);
        add_player(table, shown->drawing, drawn->pairs[i].black);
    }
    if (drawn->bye >= 0) {
        table_add_empty(table, 1);
        add_player(table, shown->drawing, drawn->bye);
        table_add_empty(table, 1);
        table_add_said(table, MESSAGE_show_pair_unpaired);
        table_add_empty(table, 2);
    }
    if (shown->account != NULL) {
        document->gap = DOCUMENT_APART;
        present_brackets(document, shown->account);
    }
}

/* --- As JSON ---------------------------------------------------------------------------------------------------- */

static void add_score(struct json_writer *writer, struct arena *arena, const char *key, int32_t score, int32_t unit) {
    struct text_builder text = {.arena = arena};
    score_add_decimal(&text, score, unit, 1);
    json_key_text(writer, key, text_builder_take(&text));
}

static void write_player(struct json_writer *writer, struct arena *arena, const struct drawing *drawing,
                         int32_t participant) {
    const struct participant *player = &drawing->table->participants[participant];
    int32_t unit = drawing->table->scoring.unit;
    json_begin_object(writer);
    json_key_integer(writer, "number", drawing_player(drawing, participant));
    json_key_text(writer, "name", player->name);
    json_key_integer(writer, "rating", player->rating);
    add_score(writer, arena, "points", drawing_points(drawing, participant), unit);
    if (drawing->virtual_points != NULL)
        add_score(writer, arena, "virtual_points", drawing_virtual_points(drawing, participant), unit);
    json_end_object(writer);
}

void present_drawn_write(struct json_writer *writer, const struct document *document,
                         const struct present_drawn *shown) {
    const struct drawn_round *drawn = shown->drawn;
    json_begin_object(writer);
    json_key_text(writer, "tournament", shown->name);
    json_key_integer(writer, "round", shown->drawing->round + 1);
    json_key_integer(writer, "rounds", shown->rounds);
    json_key_text(writer, "system", text_from(shown->system->name));
    json_key_text(writer, "initial_colour",
                  shown->drawing->initial_colour == COLOUR_BLACK ? TEXT("black") : TEXT("white"));
    json_key_array(writer, "boards");
    for (int32_t i = 0; i < drawn->pair_count; i++) {
        json_begin_object(writer);
        json_key_integer(writer, "board", i + 1);
        json_key(writer, "white");
        write_player(writer, document->arena, shown->drawing, drawn->pairs[i].white);
        json_key(writer, "black");
        write_player(writer, document->arena, shown->drawing, drawn->pairs[i].black);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_key(writer, "bye");
    if (drawn->bye >= 0)
        write_player(writer, document->arena, shown->drawing, drawn->bye);
    else
        json_null(writer);
    if (shown->account != NULL) {
        json_key_object(writer, "explanation");
        present_round_account_write(writer, document, shown->account);
        json_end_object(writer);
    }
    json_end_object(writer);
}
