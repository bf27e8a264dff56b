#include "analysis/cards.h"
#include "cli/commands.h"
#include "cli/fields.h"
#include "cli/source.h"
#include "event/show.h"
#include "present/document.h"

struct cards {
    struct cli *cli;
    const struct source *source;
    const struct tournament *tournament;
    struct card_data found;
};

/* --- What is on them ---------------------------------------------------------------------------------------------- */

static const char *float_word(const struct cards *cards, int32_t participant, int32_t round) {
    static const char *const words[] = {[SWISS_NO_FLOAT] = "", [SWISS_DOWNFLOAT] = "down", [SWISS_UPFLOAT] = "up"};
    return words[card_float(&cards->found, participant, round)];
}

static const char *colour_word(const struct round_record *record) {
    return record->opponent < 0             ? ""
           : record->colour == COLOUR_WHITE ? "white"
           : record->colour == COLOUR_BLACK ? "black"
                                            : "";
}

/* "½ bye" where nobody was met. */
static struct text result_word(const struct cards *cards, const struct round_record *record) {
    struct text_builder words;
    if (record->opponent >= 0)
        return text_from(record->outcome == OUTCOME_PENDING ? "" : show_outcome(record->outcome));
    text_builder_init(&words, &cards->cli->arena);
    if (record->bye != BYE_NONE)
        text_add_format(&words, "%.*s bye",
                        TEXT_ARG(fields_points(cards->cli, record->points, cards->found.drawing.table->scoring.unit)));
    return text_builder_take(&words);
}

/* --- As text, and as a page --------------------------------------------------------------------------------------- */

static const struct table_column columns[] = {
    {MESSAGE_table_round, true, NULL},   {MESSAGE_table_no, true, NULL},      {MESSAGE_table_opponent, false, NULL},
    {MESSAGE_table_colour, false, NULL}, {MESSAGE_table_result, false, NULL}, {MESSAGE_table_points, true, NULL},
    {MESSAGE_table_float, false, NULL}};

static void fill_table(const struct cards *cards, int32_t participant, struct table *table) {
    const struct crosstable *cross = cards->found.drawing.table;
    int32_t points = 0;
    table_begin(table, &cards->cli->arena, cards->cli->language, columns, sizeof columns / sizeof *columns);
    for (int32_t round = 0; round < cards->found.drawing.round; round++) {
        const struct round_record *record = crosstable_record(cross, participant, round);
        const struct participant *opponent = record->opponent >= 0 ? &cross->participants[record->opponent] : NULL;
        points += record->points;
        table_add_number(table, round + 1);
        table_add_count(table, opponent == NULL ? 0 : opponent->number);
        table_add(table, opponent == NULL ? TEXT("") : opponent->name);
        table_add_zero(table, colour_word(record));
        table_add(table, result_word(cards, record));
        table_add(table, fields_points(cards->cli, points, cross->scoring.unit));
        table_add_zero(table, float_word(cards, participant, round));
    }
}

/* "7  IM Rossi, Mario  2410" */
static struct text heading_of(const struct cards *cards, int32_t participant) {
    const struct participant *one = &cards->found.drawing.table->participants[participant];
    const struct player *player = event_player(cards->source->event, one->player);
    struct text_builder words;
    text_builder_init(&words, &cards->cli->arena);
    text_add_format(&words, "%d  %.*s", (int)one->number, TEXT_ARG(names_player(&cards->cli->arena, player)));
    if (player->rating > 0)
        text_add_format(&words, "  %.*s", TEXT_ARG(names_rating(&cards->cli->arena, cards->cli->language, player)));
    return text_builder_take(&words);
}

static void show_text(const struct cards *cards) {
    struct cli *cli = cards->cli;
    struct table table;
    cli_bold(cli, names_heading(&cli->arena, cards->source->event, cards->tournament));
    text_add_byte(&cli->out, '\n');
    for (int32_t i = 0; i < cards->found.drawing.table->participant_count; i++) {
        text_add_byte(&cli->out, '\n');
        cli_bold(cli, heading_of(cards, i));
        text_add_byte(&cli->out, '\n');
        fill_table(cards, i, &table);
        if (table.cell_count > 0)
            cli_show_table(cli, &table);
    }
    source_footer(cli, cards->source, names_edition(cards->source->event, cards->tournament));
}

static void show_page(const struct cards *cards) {
    struct cli *cli = cards->cli;
    struct page page;
    struct table table;
    page_begin(&page, &cli->out, names_heading(&cli->arena, cards->source->event, cards->tournament),
               TEXT("Pairing cards"));
    for (int32_t i = 0; i < cards->found.drawing.table->participant_count; i++) {
        page_heading(&page, heading_of(cards, i));
        fill_table(cards, i, &table);
        table_print_page(&table, &page);
    }
    page_end(&page, source_footer_text(cli, cards->source, names_edition(cards->source->event, cards->tournament)));
}

/* --- As JSON ------------------------------------------------------------------------------------------------------ */

static void write_round(const struct cards *cards, struct json_writer *writer, int32_t participant, int32_t round) {
    const struct crosstable *cross = cards->found.drawing.table;
    const struct round_record *record = crosstable_record(cross, participant, round);
    json_begin_object(writer);
    json_key_integer(writer, "round", round + 1);
    if (record->opponent >= 0)
        json_key_integer(writer, "opponent", cross->participants[record->opponent].number);
    json_key_text(writer, "colour", text_from(colour_word(record)));
    json_key_text(writer, "result", result_word(cards, record));
    json_key_text(writer, "float", text_from(float_word(cards, participant, round)));
    json_end_object(writer);
}

static void show_json(const struct cards *cards) {
    const struct crosstable *cross = cards->found.drawing.table;
    struct json_writer writer;
    json_writer_init(&writer, &cards->cli->out);
    json_begin_array(&writer);
    for (int32_t i = 0; i < cross->participant_count; i++) {
        json_begin_object(&writer);
        json_key_integer(&writer, "number", cross->participants[i].number);
        json_key_text(&writer, "title", cross->participants[i].title);
        json_key_text(&writer, "name", cross->participants[i].name);
        json_key_integer(&writer, "rating", cross->participants[i].rating);
        json_key(&writer, "rounds");
        json_begin_array(&writer);
        for (int32_t round = 0; round < cards->found.drawing.round; round++)
            write_round(cards, &writer, i, round);
        json_end_array(&writer);
        json_end_object(&writer);
    }
    json_end_array(&writer);
    text_add_byte(&cards->cli->out, '\n');
}

/* --- The command -------------------------------------------------------------------------------------------------- */

static bool show(struct cards *cards, struct error *error) {
    if (!source_tournament(cards->cli, cards->source, &cards->tournament, error))
        return false;
    if (!card_data_make(&cards->cli->arena, cards->source->event, cards->tournament, &cards->found, error))
        return false;
    if (cli_has(cards->cli, "json"))
        show_json(cards);
    else if (cli_has(cards->cli, "html"))
        show_page(cards);
    else
        show_text(cards);
    return true;
}

bool command_cards(struct cli *cli, struct error *error) {
    struct source source = {0};
    struct cards cards = {.cli = cli, .source = &source};
    if (cli_has(cli, "json") && cli_has(cli, "html"))
        return error_set(error, ERROR_cli_options_both, "json", "html", NULL);
    bool done = source_check_pairing(cli, error) && source_read_games(cli, &source, error) && show(&cards, error);
    source_close(&source);
    return done;
}
