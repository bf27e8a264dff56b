/*
 * A pairing card for each player of a Swiss, as they are used when pairing by hand. [c04:lim.7.cards]
 */
#include "cli/commands.h"
#include "cli/fields.h"
#include "cli/source.h"
#include "cli/table.h"
#include "event/draw.h"
#include "event/show.h"
#include "pairing/swiss/swiss.h"

static bool run(struct cli *cli, struct error *error);

static const struct cli_argument arguments[] = {
    {"EVENT", "The event's id, or a tournament report (FILE.trf)", false, false}, {NULL, NULL, false, false}};
static const struct cli_option options[] = {
    {"html", NULL, "Print a page", false},
    {"system", "EDITION", "Of a report: floats by this system, such as lim@1999 [the one that it names]", false},
    {"pairing", "EDITION", NULL, false},
    {NULL, NULL, NULL, false},
};
static const char *const examples[] = {"staunton cards spring-swiss", "staunton cards swiss.trf --html >cards.html",
                                       "staunton cards dubov.trf --system lim@1999 --json", NULL};

const struct cli_command cards_commands[] = {
    {"cards", "Print a pairing card for each player of a Swiss",
     "Number, title, name and rating; then round by round the opponent, the colour, the result, the points so far, and "
     "the float as the system counts it. A round with open games has no floats yet.",
     CLI_DATABASE | CLI_TOURNAMENT | CLI_JSON, arguments, options, examples, run},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

struct cards {
    struct cli *cli;
    const struct source *source;
    const struct tournament *tournament;
    struct drawing drawing; /* before the next round */
    uint8_t *floats;        /* enum swiss_float by [participant * rounds + round] */
};

/* --- What is on them ---------------------------------------------------------------------------------------------- */

/* Of one round, from 0. False where a game is open. */
static bool find_floats(struct cards *cards, const int32_t *indices, int32_t round) {
    struct arena *arena = &cards->cli->arena;
    struct drawing drawing;
    struct swiss_round read;
    struct error open;
    if (!draw_prepare(arena, cards->source->event, cards->tournament, round + 2, &drawing, &open))
        return false;
    bool *all = arena_array(arena, (size_t)drawing.table->participant_count, sizeof *all);
    for (int32_t i = 0; i < drawing.table->participant_count; i++)
        all[i] = true;
    drawing.takes_part = all;
    if (!pairing_system_read(arena, cards->tournament->pairing, &drawing, &read, &open))
        return false;
    for (int32_t i = 0; i < read.player_count; i++) {
        int32_t at = indices[drawing.table->participants[read.players[i].participant].player];
        cards->floats[at * cards->drawing.round + round] = read.players[i].floats[0];
    }
    return true;
}

static bool fill_cards(struct cards *cards, struct error *error) {
    struct arena *arena = &cards->cli->arena;
    const struct event *event = cards->source->event;
    if (!draw_prepare(arena, event, cards->tournament, cards->tournament->round_count + 1, &cards->drawing, error))
        return false;
    const struct crosstable *table = cards->drawing.table;
    int32_t rounds = cards->drawing.round;
    int32_t *indices = arena_array(arena, (size_t)event->player_count + 1, sizeof *indices);
    cards->floats = arena_array(arena, (size_t)table->participant_count * (size_t)rounds, sizeof *cards->floats);
    for (int32_t i = 0; i < table->participant_count; i++)
        indices[table->participants[i].player] = i;
    for (int32_t round = 0; round < rounds && find_floats(cards, indices, round);)
        round++;
    return true;
}

static const char *float_word(const struct cards *cards, int32_t participant, int32_t round) {
    static const char *const words[] = {[SWISS_NO_FLOAT] = "", [SWISS_DOWNFLOAT] = "down", [SWISS_UPFLOAT] = "up"};
    return words[cards->floats[participant * cards->drawing.round + round]];
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
                        TEXT_ARG(fields_points(cards->cli, record->points, cards->drawing.table->scoring.unit)));
    return text_builder_take(&words);
}

/* --- As text, and as a page --------------------------------------------------------------------------------------- */

static const struct table_column columns[] = {{"Round", true},   {"No.", true},     {"Opponent", false},
                                              {"Colour", false}, {"Result", false}, {"Points", true},
                                              {"Float", false}};

static void fill_table(const struct cards *cards, int32_t participant, struct table *table) {
    const struct crosstable *cross = cards->drawing.table;
    int32_t points = 0;
    table_begin(table, cards->cli, columns, sizeof columns / sizeof *columns);
    for (int32_t round = 0; round < cards->drawing.round; round++) {
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
    const struct participant *one = &cards->drawing.table->participants[participant];
    const struct player *player = event_player(cards->source->event, one->player);
    struct text_builder words;
    text_builder_init(&words, &cards->cli->arena);
    text_add_format(&words, "%d  %.*s", (int)one->number, TEXT_ARG(fields_title(cards->cli, player)));
    if (player->rating > 0)
        text_add_format(&words, "  %.*s", TEXT_ARG(fields_rating(cards->cli, player)));
    return text_builder_take(&words);
}

static void show_text(const struct cards *cards) {
    struct cli *cli = cards->cli;
    struct table table;
    cli_bold(cli, fields_heading(cli, cards->source->event, cards->tournament));
    text_add_byte(&cli->out, '\n');
    for (int32_t i = 0; i < cards->drawing.table->participant_count; i++) {
        text_add_byte(&cli->out, '\n');
        cli_bold(cli, heading_of(cards, i));
        text_add_byte(&cli->out, '\n');
        fill_table(cards, i, &table);
        if (table.cell_count > 0)
            table_end(&table);
    }
    source_footer(cli, cards->source, fields_edition(cards->source->event, cards->tournament));
}

static void show_page(const struct cards *cards) {
    struct cli *cli = cards->cli;
    struct page page;
    struct table table;
    page_begin(&page, &cli->out, fields_heading(cli, cards->source->event, cards->tournament), TEXT("Pairing cards"));
    for (int32_t i = 0; i < cards->drawing.table->participant_count; i++) {
        page_heading(&page, heading_of(cards, i));
        fill_table(cards, i, &table);
        table_end_page(&table, &page);
    }
    page_end(&page, source_footer_text(cli, cards->source, fields_edition(cards->source->event, cards->tournament)));
}

/* --- As JSON ------------------------------------------------------------------------------------------------------ */

static void write_round(const struct cards *cards, struct json_writer *writer, int32_t participant, int32_t round) {
    const struct crosstable *cross = cards->drawing.table;
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
    const struct crosstable *cross = cards->drawing.table;
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
        for (int32_t round = 0; round < cards->drawing.round; round++)
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
    if (cards->tournament->system != SYSTEM_SWISS || cards->tournament->pairing == NULL)
        return error_set_text(error, ERROR_swiss_only, cards->tournament->name, TEXT(""), TEXT(""));
    if (!fill_cards(cards, error))
        return false;
    if (cli_has(cards->cli, "json"))
        show_json(cards);
    else if (cli_has(cards->cli, "html"))
        show_page(cards);
    else
        show_text(cards);
    return true;
}

static bool run(struct cli *cli, struct error *error) {
    struct source source = {0};
    struct cards cards = {.cli = cli, .source = &source};
    if (cli_has(cli, "json") && cli_has(cli, "html"))
        return error_set(error, ERROR_cli_options_both, "json", "html", NULL);
    bool done = source_check_pairing(cli, error) && source_read_games(cli, &source, error) && show(&cards, error);
    source_close(&source);
    return done;
}
