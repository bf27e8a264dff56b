#include "base/json.h"
#include "cli/varma.h"
#include "present/document.h"

/* --- What the last three rounds prove -------------------------------------------------------------------------------- */

void varma_last_rounds(struct cli *cli, const struct varma_protocol *protocol, struct varma_last *last) {
    const struct berger_plan *plan = &protocol->plan;
    int32_t boards = berger_board_count(plan);
    *last = (struct varma_last){.last = berger_round_count(plan), .boards = boards};
    last->first = last->last - VARMA_LAST_ROUNDS + 1;
    last->pairs = arena_array(&cli->arena, VARMA_LAST_ROUNDS * (size_t)boards, sizeof *last->pairs);
    if (protocol->players != NULL && !protocol->prepared) {
        last->players = arena_array(&cli->arena, (size_t)plan->players + 1, sizeof *last->players);
        for (int32_t i = 0; i < plan->players; i++)
            last->players[protocol->draw.numbers[i]] = i;
    }
    for (int32_t round = last->first; round <= last->last; round++) {
        struct berger_pair *pairs = last->pairs + (round - last->first) * boards;
        int32_t free_number;
        berger_round(plan, round, pairs, &free_number);
        for (int32_t i = 0; i < boards; i++)
            last->games += varma_together(protocol, last, &pairs[i]);
    }
}

static int32_t section_of(const struct varma_draw *draw, int32_t number) {
    for (int32_t i = 0; i < draw->section_count; i++)
        for (int32_t j = 0; j < draw->sections[i].count; j++)
            if (draw->sections[i].numbers[j] == number)
                return i;
    return -1;
}

bool varma_together(const struct varma_protocol *protocol, const struct varma_last *last,
                    const struct berger_pair *pair) {
    if (last->players != NULL)
        return text_equal(protocol->players[last->players[pair->white]].federation,
                          protocol->players[last->players[pair->black]].federation);
    int32_t section = section_of(&protocol->draw, pair->white);
    return section == section_of(&protocol->draw, pair->black) && !protocol->draw.sections[section].alone;
}

/* --- Sentences ------------------------------------------------------------------------------------------------------- */

struct text varma_origin_sentence(struct cli *cli, const struct varma_protocol *protocol) {
    static const char *const tables[] = {"c02-2022:15.1.n10", "c02-2022:15.1.n12", "c02-2022:15.1.n14",
                                         "c02-2022:15.1.n16", "c02-2022:15.1.n18", "c02-2022:15.1.n20",
                                         "c02-2022:15.1.n22", "c02-2022:15.1.n24"};
    struct text_builder builder;
    int32_t players = protocol->plan.players;
    int32_t highest = (players + 1) / 2 * 2;
    text_builder_init(&builder, &cli->arena);
    if (protocol->draw.origin == VARMA_PRINTED) {
        text_add_format(&builder, "Varma table for %d or %d players [%s].", (int)highest - 1, (int)highest,
                        tables[(highest - VARMA_LEAST_PRINTED) / 2]);
    } else if (protocol->draw.origin == VARMA_GIVEN) {
        text_add_zero(&builder, "Sections as given, checked by the note to the Varma tables [c02-2022:15.1.build].");
    } else {
        if (players < VARMA_LEAST_PRINTED || players > VARMA_MOST_PRINTED)
            text_add_format(&builder, "No Varma table is printed for %d players", (int)players);
        else
            text_add_format(&builder, "The Varma table for %d or %d players does not serve these contingents",
                            (int)highest - 1, (int)highest);
        text_add_zero(&builder, "; sections searched by the principles of its note [c02-2022:15.1.build].");
    }
    return text_builder_take(&builder);
}

struct text varma_proof_sentence(struct cli *cli, const struct varma_protocol *protocol,
                                 const struct varma_last *last) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    const char *who = last->players == NULL                                        ? "numbers of one section"
                      : text_equal(text_from(protocol->group), TEXT("Federation")) ? "players of one federation"
                                                                                   : "players of one group";
    if (last->games == 0)
        text_add_format(&builder, "No two %s meet in the last three rounds", who);
    else
        text_add_format(&builder, "%d %s of the last three rounds %s between %s, the fewest possible", (int)last->games,
                        last->games == 1 ? "game" : "games", last->games == 1 ? "is" : "are", who);
    text_add_format(&builder, " (%d to %d).", (int)last->first, (int)last->last);
    return text_builder_take(&builder);
}

struct text varma_number_list(struct cli *cli, const struct varma_section *section) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    for (int32_t i = 0; i < section->count; i++)
        text_add_format(&builder, "%s%d", i > 0 ? ", " : "", (int)section->numbers[i]);
    return text_builder_take(&builder);
}

/* --- Text ------------------------------------------------------------------------------------------------------------ */

static struct text letter(struct cli *cli, int32_t section) {
    char letters[2] = {(char)('A' + section), '\0'};
    return text_copy(&cli->arena, text_from(letters));
}

static void begin_part(struct cli *cli, const char *title) {
    text_add_byte(&cli->out, '\n');
    cli_bold(cli, text_from(title));
    text_add_byte(&cli->out, '\n');
}

static void show_envelopes(struct cli *cli, const struct varma_draw *draw) {
    static const struct table_column columns[] = {{MESSAGE_table_envelope, false, NULL},
                                                  {MESSAGE_table_quantity, true, NULL},
                                                  {MESSAGE_table_numbers, false, NULL},
                                                  {MESSAGE_table_for, false, NULL}};
    struct table table;
    begin_part(cli, "Envelopes");
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < draw->section_count; i++) {
        table_add(&table, letter(cli, i));
        table_add_number(&table, draw->sections[i].count);
        table_add(&table, varma_number_list(cli, &draw->sections[i]));
        table_add_zero(&table, draw->sections[i].alone ? "those who are alone" : "");
    }
    cli_show_table(cli, &table);
}

static void show_steps(struct cli *cli, const struct varma_protocol *protocol) {
    const struct table_column columns[] = {
        {MESSAGE_table_draw, true, NULL},      {MESSAGE_none, false, protocol->group},
        {MESSAGE_table_name, false, NULL},     {MESSAGE_table_choice, true, NULL},
        {MESSAGE_table_envelope, false, NULL}, {MESSAGE_table_quantity, true, NULL},
        {MESSAGE_table_number, true, NULL},    {MESSAGE_table_left, true, NULL}};
    struct table table;
    begin_part(cli, protocol->prepared ? "Order of drawing" : "Drawing");
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < protocol->draw.step_count; i++) {
        const struct varma_step *step = &protocol->draw.steps[i];
        const struct varma_player *player = &protocol->players[step->player];
        struct text_builder choice;
        text_builder_init(&choice, &cli->arena);
        if (step->chooses && !protocol->prepared)
            text_add_format(&choice, "1 of %d", (int)step->choice);
        table_add_number(&table, i + 1);
        table_add(&table, player->federation);
        table_add(&table, player->name);
        table_add(&table, text_builder_take(&choice));
        table_add(&table, protocol->prepared ? TEXT("") : letter(cli, step->section));
        table_add_count(&table, protocol->prepared ? 0 : step->before);
        table_add_count(&table, protocol->prepared ? 0 : step->number);
        if (protocol->prepared)
            table_add(&table, TEXT(""));
        else
            table_add_number(&table, step->before - 1);
    }
    cli_show_table(cli, &table);
}

static void show_numbers(struct cli *cli, const struct varma_protocol *protocol, const struct varma_last *last) {
    const struct table_column columns[] = {
        {MESSAGE_table_no, true, NULL}, {MESSAGE_table_name, false, NULL}, {MESSAGE_none, false, protocol->group}};
    struct table table;
    begin_part(cli, "Numbers");
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (int32_t number = 1; number <= protocol->plan.players; number++) {
        const struct varma_player *player = &protocol->players[last->players[number]];
        table_add_number(&table, number);
        table_add(&table, player->name);
        table_add(&table, player->federation);
    }
    cli_show_table(cli, &table);
}

/* "3 Rossi, Mario (ITA)" */
static struct text side(struct cli *cli, const struct varma_protocol *protocol, const struct varma_last *last,
                        int32_t number) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    text_add_format(&builder, "%d", (int)number);
    if (last->players != NULL) {
        const struct varma_player *player = &protocol->players[last->players[number]];
        text_add_format(&builder, " %.*s (%.*s)", TEXT_ARG(player->name), TEXT_ARG(player->federation));
    }
    return text_builder_take(&builder);
}

static void show_last(struct cli *cli, const struct varma_protocol *protocol, const struct varma_last *last) {
    static const struct table_column columns[] = {{MESSAGE_table_round, true, NULL},
                                                  {MESSAGE_table_board, true, NULL},
                                                  {MESSAGE_table_white, false, NULL},
                                                  {MESSAGE_table_black, false, NULL},
                                                  {MESSAGE_none, false, NULL}};
    struct table table;
    begin_part(cli, "Last three rounds");
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < VARMA_LAST_ROUNDS * last->boards; i++) {
        const struct berger_pair *pair = &last->pairs[i];
        table_add_number(&table, last->first + i / last->boards);
        table_add_number(&table, i % last->boards + 1);
        table_add(&table, side(cli, protocol, last, pair->white));
        table_add(&table, side(cli, protocol, last, pair->black));
        table_add_zero(&table, varma_together(protocol, last, pair) ? "together" : "");
    }
    cli_show_table(cli, &table);
    text_add_format(&cli->out, "\n%.*s\n", TEXT_ARG(varma_proof_sentence(cli, protocol, last)));
}

void varma_show_text(struct cli *cli, const struct varma_protocol *protocol) {
    struct varma_last last;
    varma_last_rounds(cli, protocol, &last);
    if (protocol->heading.length > 0) {
        cli_bold(cli, protocol->heading);
        text_add_byte(&cli->out, '\n');
    }
    text_add_format(&cli->out, "Restricted draw for %d players. %.*s\n", (int)protocol->plan.players,
                    TEXT_ARG(varma_origin_sentence(cli, protocol)));
    if (last.players != NULL)
        text_add_format(&cli->out, "Drawn by lot with the seed %s.\n", protocol->seed);
    show_envelopes(cli, &protocol->draw);
    if (protocol->players != NULL) {
        show_steps(cli, protocol);
        if (last.players != NULL)
            show_numbers(cli, protocol, &last);
    }
    show_last(cli, protocol, &last);
}

/* --- JSON ------------------------------------------------------------------------------------------------------------ */

static void write_sections(struct cli *cli, struct json_writer *writer, const struct varma_draw *draw) {
    json_key(writer, "envelopes");
    json_begin_array(writer);
    for (int32_t i = 0; i < draw->section_count; i++) {
        json_begin_object(writer);
        json_key_text(writer, "envelope", letter(cli, i));
        json_key_integer(writer, "quantity", draw->sections[i].count);
        json_key_boolean(writer, "alone", draw->sections[i].alone);
        json_key(writer, "numbers");
        json_begin_array(writer);
        for (int32_t j = 0; j < draw->sections[i].count; j++)
            json_integer(writer, draw->sections[i].numbers[j]);
        json_end_array(writer);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void write_steps(struct cli *cli, struct json_writer *writer, const struct varma_protocol *protocol) {
    json_key(writer, protocol->prepared ? "order" : "draws");
    json_begin_array(writer);
    for (int32_t i = 0; i < protocol->draw.step_count; i++) {
        const struct varma_step *step = &protocol->draw.steps[i];
        json_begin_object(writer);
        json_key_text(writer, "name", protocol->players[step->player].name);
        json_key_text(writer, "federation", protocol->players[step->player].federation);
        if (!protocol->prepared) {
            json_key_text(writer, "envelope", letter(cli, step->section));
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
    json_key(writer, "last_rounds");
    json_begin_array(writer);
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

void varma_show_json(struct cli *cli, const struct varma_protocol *protocol) {
    struct varma_last last;
    struct json_writer writer;
    varma_last_rounds(cli, protocol, &last);
    json_writer_init(&writer, &cli->out);
    json_begin_object(&writer);
    json_key_integer(&writer, "players", protocol->plan.players);
    json_key_text(&writer, "sections", text_from(varma_origin_code(protocol->draw.origin)));
    if (last.players != NULL)
        json_key_text(&writer, "seed", text_from(protocol->seed));
    write_sections(cli, &writer, &protocol->draw);
    if (protocol->players != NULL)
        write_steps(cli, &writer, protocol);
    write_last(&writer, protocol, &last);
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}
