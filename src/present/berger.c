#include "present/berger.h"

static struct berger_pair *pairs_of(struct arena *arena, const struct berger_plan *plan) {
    return arena_array(arena, (size_t)berger_board_count(plan), sizeof(struct berger_pair));
}

static void add_rounds(struct document *document, const struct berger_plan *plan, struct berger_pair *pairs) {
    int32_t rounds = berger_round_count(plan);
    int width = plan->players < 10 ? 1 : plan->players < 100 ? 2 : plan->players < 1000 ? 3 : 4;
    int round_width = rounds < 10 ? 1 : rounds < 100 ? 2 : rounds < 1000 ? 3 : 4;
    for (int32_t round = 1; round <= rounds; round++) {
        int32_t free_number;
        berger_round(plan, round, pairs, &free_number);
        struct text_builder number = {.arena = document->arena}, line = number;
        text_add_format(&number, "%*d", round_width, (int)round);
        text_add(&line, document_say(document, show_berger_round, "round", language_text(text_builder_take(&number))));
        for (int32_t i = 0; i < berger_board_count(plan); i++)
            text_add_format(&line, "  %*d-%-*d", width, (int)pairs[i].white, width, (int)pairs[i].black);
        if (free_number > 0)
            text_add_format(&line, "  %.*s",
                            TEXT_ARG(document_say(document, show_berger_free, "number", language_number(free_number))));
        while (line.length > 0 && line.bytes[line.length - 1] == ' ')
            line.length--;
        document_note(document, text_builder_take(&line));
    }
}

static void add_pairs(struct document *document, const struct berger_plan *plan, struct berger_pair *pairs) {
    static const struct table_column columns[] = {{MESSAGE_table_round, true, NULL},
                                                  {MESSAGE_table_board, true, NULL},
                                                  {MESSAGE_table_white, true, NULL},
                                                  {MESSAGE_table_black, true, NULL}};
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (int32_t round = 1; round <= berger_round_count(plan); round++) {
        int32_t free_number;
        berger_round(plan, round, pairs, &free_number);
        for (int32_t i = 0; i < berger_board_count(plan); i++) {
            table_add_number(table, round);
            table_add_number(table, i + 1);
            table_add_number(table, pairs[i].white);
            table_add_number(table, pairs[i].black);
        }
    }
}

void present_berger(struct document *document, const struct berger_plan *plan) {
    (document->for_programs ? add_pairs : add_rounds)(document, plan, pairs_of(document->arena, plan));
}

void present_berger_write(struct json_writer *writer, const struct document *document, const struct berger_plan *plan) {
    struct berger_pair *pairs = pairs_of(document->arena, plan);
    json_begin_object(writer);
    json_key_integer(writer, "players", plan->players);
    json_key_integer(writer, "cycles", plan->cycles);
    json_key_boolean(writer, "swap", plan->swap);
    json_key_array(writer, "rounds");
    for (int32_t round = 1; round <= berger_round_count(plan); round++) {
        int32_t free_number;
        berger_round(plan, round, pairs, &free_number);
        json_begin_object(writer);
        json_key_integer(writer, "round", round);
        json_key_array(writer, "pairs");
        for (int32_t i = 0; i < berger_board_count(plan); i++) {
            json_begin_array(writer);
            json_integer(writer, pairs[i].white);
            json_integer(writer, pairs[i].black);
            json_end_array(writer);
        }
        json_end_array(writer);
        if (free_number > 0)
            json_key_integer(writer, "free", free_number);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
}
