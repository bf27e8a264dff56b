#include "present/cards.h"

#include "cli/commands.h"
#include "cli/source.h"
#include "present/names.h"

static bool read(struct cli *cli, struct source *source, struct error *error) {
    return source_check_pairing(cli, error) && source_read_games(cli, source, error);
}

static void write_card(const struct document *document, const struct card_data *cards, struct json_writer *writer,
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
        struct present_card_round words = present_card_round(document, cards, participant, round);
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

static bool view(struct source_shown *shown, struct json_writer *writer, struct error *error) {
    struct arena *arena = &shown->cli->arena;
    struct card_data cards;
    struct document english;
    if (!card_data_make(arena, shown->source.event, shown->tournament, &cards, error))
        return false;
    document_begin(&english, arena, language_english());
    json_begin_array(writer);
    for (int32_t i = 0; i < cards.drawing.table->participant_count; i++)
        write_card(&english, &cards, writer, i);
    json_end_array(writer);
    return true;
}

static bool fill(struct source_shown *shown, struct error *error) {
    const struct event *event = shown->source.event;
    struct card_data cards;
    if (!card_data_make(&shown->cli->arena, event, shown->tournament, &cards, error))
        return false;
    shown->document.footer = source_footer_text(shown->cli, &shown->source, names_edition(event, shown->tournament));
    present_cards(&shown->document, event, shown->tournament, &cards);
    return true;
}

bool command_cards(struct cli *cli, struct error *error) {
    if (cli_has(cli, "json") && cli_has(cli, "html"))
        return error_set(error, ERROR_cli_options_both, "json", "html", NULL);
    return source_show(cli, &(struct source_form){.open = read, .view = view, .fill = fill}, error);
}
