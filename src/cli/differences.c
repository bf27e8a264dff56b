#include "cli/differences.h"

#include "cli/table.h"
#include "event/show.h"

void differences_add(struct cli *cli, struct differences *differences, int32_t number, struct text name,
                     struct text code, struct text stated, struct text computed) {
    differences->list = arena_grow(&cli->arena, differences->list, &differences->capacity, differences->count + 1,
                                   sizeof *differences->list, NULL);
    differences->list[differences->count++] = (struct difference){number, name, code, stated, computed};
}

struct text differences_range(struct cli *cli, int64_t first, int64_t last) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    text_add_integer(&builder, first);
    if (last > first)
        text_add_format(&builder, "-%lld", (long long)last);
    return text_builder_take(&builder);
}

static void show_json(struct cli *cli, const struct differences *differences, const struct standings_rules *rules,
                      const char *noun, size_t compared) {
    struct json_writer writer;
    struct text_builder plural;
    text_builder_init(&plural, &cli->arena);
    text_add_format(&plural, "%ss", noun);
    json_writer_init(&writer, &cli->out);
    json_begin_object(&writer);
    json_key_text(&writer, "edition", text_from(tiebreak_edition_code(rules->edition)));
    show_tiebreaks(&writer, rules);
    json_key_integer(&writer, text_zero(&cli->arena, text_builder_take(&plural)), (int64_t)compared);
    json_key(&writer, "differences");
    json_begin_array(&writer);
    for (size_t i = 0; i < differences->count; i++) {
        const struct difference *difference = &differences->list[i];
        json_begin_object(&writer);
        json_key_integer(&writer, "number", difference->number);
        json_key_text(&writer, "name", difference->name);
        json_key_text(&writer, "code", difference->code);
        json_key_text(&writer, "stated", difference->stated);
        json_key_text(&writer, "computed", difference->computed);
        json_end_object(&writer);
    }
    json_end_array(&writer);
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}

static void show_text(struct cli *cli, const struct differences *differences, const struct standings_rules *rules,
                      const char *noun, size_t compared) {
    static const struct table_column columns[] = {
        {"No.", true}, {"Name", false}, {"What", false}, {"Stated", true}, {"Computed", true}};
    struct table table;
    table_begin(&table, cli, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < differences->count; i++) {
        const struct difference *difference = &differences->list[i];
        table_add_number(&table, difference->number);
        table_add(&table, difference->name);
        table_add(&table, difference->code);
        table_add(&table, difference->stated);
        table_add(&table, difference->computed);
    }
    if (differences->count > 0) {
        table_end(&table);
        text_add_byte(&cli->out, '\n');
    }
    text_add_format(&cli->out, "%s, by points", tiebreak_edition_code(rules->edition));
    for (size_t i = 0; i < rules->tiebreak_count; i++) {
        char code[TIEBREAK_CODE_SIZE];
        text_add_format(&cli->out, ", %s", tiebreak_code(rules->tiebreaks[i], rules->edition, code));
    }
    text_add_format(&cli->out, "\nchecked %zu %s%s: %zu difference%s\n", compared, noun, compared == 1 ? "" : "s",
                    differences->count, differences->count == 1 ? "" : "s");
}

void differences_show(struct cli *cli, const struct differences *differences, const struct standings_rules *rules,
                      const char *noun, size_t compared) {
    if (cli_has(cli, "json"))
        show_json(cli, differences, rules, noun, compared);
    else
        show_text(cli, differences, rules, noun, compared);
    cli->no = differences->count > 0;
}
