/*
 * Time controls: listed, described, checked; accounts of clocks; endorsed clocks.
 */
#include <time.h>

#include "cli/clock.h"
#include "cli/fields.h"
#include "clock/models.h"
#include "clock/presets.h"
#include "present/document.h"

/* --- List ----------------------------------------------------------------------------------------------------------- */

/* The next preset of an edition, from `*index` on; NULL: there is no other. */
static const struct control_preset *next_preset(size_t *index, struct text edition, struct control *control) {
    const struct control_preset *preset;
    struct error error;
    while ((preset = control_preset_at((*index)++)) != NULL)
        if (text_starts_with(text_from(preset->name), edition) &&
            control_read(text_from(preset->control), control, &error))
            return preset;
    return NULL;
}

static void list_json(struct cli *cli, struct text edition) {
    const struct control_preset *preset;
    struct control control;
    struct json_writer writer;
    json_writer_init(&writer, &cli->out);
    json_begin_array(&writer);
    for (size_t i = 0; (preset = next_preset(&i, edition, &control)) != NULL;) {
        json_begin_object(&writer);
        json_key_text(&writer, "name", text_from(preset->name));
        json_key_text(&writer, "event", text_from(preset->event));
        json_key_text(&writer, "control", text_from(preset->control));
        json_key_text(&writer, "class", text_from(control_class_name(control_class_of(&control))));
        json_key_text(&writer, "tag", clock_said(cli, control_add_tag, &control));
        json_key_text(&writer, "article", text_from(preset->article));
        json_end_object(&writer);
    }
    json_end_array(&writer);
    text_add_byte(&cli->out, '\n');
}

static void list_table(struct cli *cli, struct text edition) {
    static const struct table_column columns[] = {{MESSAGE_table_name, false, NULL},
                                                  {MESSAGE_table_for, false, NULL},
                                                  {MESSAGE_table_time_control, false, NULL},
                                                  {MESSAGE_table_kind, false, NULL},
                                                  {MESSAGE_table_article, false, NULL}};
    const struct control_preset *preset;
    struct control control;
    struct table table;
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; (preset = next_preset(&i, edition, &control)) != NULL;) {
        table_add_zero(&table, preset->name);
        table_add_zero(&table, preset->event);
        table_add_zero(&table, preset->control);
        table_add_zero(&table, control_class_name(control_class_of(&control)));
        table_add_zero(&table, preset->article);
    }
    cli_show_table(cli, &table);
}

bool command_clock_list(struct cli *cli, struct error *error) {
    struct text edition = cli_value(cli, "edition");
    if (edition.length > 0 && !text_equal(edition, TEXT("2022")) && !text_equal(edition, TEXT("2019")) &&
        !text_equal(edition, TEXT("mode")))
        return error_set_text(error, ERROR_field_value, TEXT("edition"), edition, TEXT("2022, 2019, mode"));
    if (cli_has(cli, "json"))
        list_json(cli, edition);
    else
        list_table(cli, edition);
    return true;
}

/* --- Describe ------------------------------------------------------------------------------------------------------- */

/* What is asked of a control: for what, and the article that it does not meet. */
struct check {
    const char *name;
    const char *label;
    const char *article; /* NULL: it is long enough */
    bool asked;          /* the user asked for this one */
};

enum { CHECKS = 4, RATING_MOST = 4000, ROUNDS_MOST = 100 };

static bool make_checks(struct cli *cli, const struct control *control, struct check checks[CHECKS],
                        struct error *error) {
    int64_t rating = -1;
    if (!cli_value_number(cli, "rating", 0, RATING_MOST, &rating, error))
        return false;
    checks[0] = (struct check){"titles", "Title tournament:", control_too_short(control, CONTROL_FOR_TITLES, 0),
                               cli_has(cli, "titles")};
    checks[1] = (struct check){
        "rated_2400", "Rated, 2400 and more:", control_too_short(control, CONTROL_FOR_RATING, 2400), rating >= 2400};
    checks[2] =
        (struct check){"rated_1800", "Rated, 1800 to 2399:", control_too_short(control, CONTROL_FOR_RATING, 1800),
                       rating >= 1800 && rating < 2400};
    checks[3] = (struct check){"rated_below", "Rated, below 1800:", control_too_short(control, CONTROL_FOR_RATING, 0),
                               rating >= 0 && rating < 1800};
    return true;
}

static void describe_text(struct cli *cli, const struct control *control, const struct check *checks, int64_t rounds) {
    struct clock clock;
    struct clock_settings settings = clock_usual(control);
    clock_init(&clock, &settings, 0);
    cli_bold(cli, clock_said(cli, control_add, control));
    text_add_byte(&cli->out, '\n');
    text_add(&cli->out, clock_said(cli, control_add_words, control));
    text_add_zero(&cli->out, "\n\n");
    enum control_class class = control_class_of(control);
    text_add_format(&cli->out, "Kind:                  %s (%s)\n", control_class_name(class),
                    class == CONTROL_STANDARD ? "laws:glossary.standard"
                    : class == CONTROL_RAPID  ? "laws:A.1"
                                              : "laws:B.1");
    int64_t white = control_time_for_sixty(control, WHITE), black = control_time_for_sixty(control, BLACK);
    text_add_format(&cli->out, "For 60 moves:          %s", text_zero(&cli->arena, clock_time(cli, white)));
    if (black != white)
        text_add_format(&cli->out, ", Black %s", text_zero(&cli->arena, clock_time(cli, black)));
    text_add_format(&cli->out, "\nShown at the start:    %s",
                    text_zero(&cli->arena, clock_time(cli, clock_left(&clock, WHITE))));
    if (clock_left(&clock, BLACK) != clock_left(&clock, WHITE))
        text_add_format(&cli->out, ", Black %s", text_zero(&cli->arena, clock_time(cli, clock_left(&clock, BLACK))));
    struct text tag = clock_said(cli, control_add_tag, control);
    if (tag.length > 0)
        text_add_format(&cli->out, "\nTag of PGN:            [TimeControl \"%.*s\"]\n", TEXT_ARG(tag));
    else
        text_add_zero(&cli->out, "\nTag of PGN:            it cannot be said in one\n");
    for (size_t i = 0; i < CHECKS; i++) {
        text_add_left_aligned(&cli->out, text_from(checks[i].label), 23);
        text_add_format(&cli->out, "%s", checks[i].article == NULL ? "long enough" : "too short");
        text_add_format(&cli->out, checks[i].article == NULL ? "\n" : " (%s)\n", checks[i].article);
    }
    int32_t most = control_school_rounds(control);
    if (most == 0)
        text_add_zero(&cli->out, "School event:          too long for a day (c02-2022:10.4.1)\n");
    else
        text_add_format(&cli->out, "School event:          %d round%s in a day at most (c02-2022:10.4.1)\n", (int)most,
                        most == 1 ? "" : "s");
    if (rounds > 0)
        text_add_format(&cli->out, "                       %d rounds last up to %s: %s\n", (int)rounds,
                        text_zero(&cli->arena, clock_time(cli, control_longest(control, (int32_t)rounds))),
                        rounds <= most ? "they fit" : "too long for a day");
    if (control_has_unusual_increment(control))
        text_add_zero(&cli->out, "Warning: an increment is 2 to 60 seconds (laws:glossary.increment)\n");
}

static void describe_json(struct cli *cli, const struct control *control, const struct check *checks, int64_t rounds) {
    struct json_writer writer;
    json_writer_init(&writer, &cli->out);
    json_begin_object(&writer);
    json_key_text(&writer, "control", clock_said(cli, control_add, control));
    json_key_text(&writer, "words", clock_said(cli, control_add_words, control));
    json_key_text(&writer, "class", text_from(control_class_name(control_class_of(control))));
    json_key(&writer, "sixty_moves");
    json_begin_array(&writer);
    for (int32_t side = WHITE; side <= BLACK; side++)
        json_integer(&writer, control_time_for_sixty(control, (enum colour)side));
    json_end_array(&writer);
    json_key_text(&writer, "tag", clock_said(cli, control_add_tag, control));
    json_key_boolean(&writer, "unusual_increment", control_has_unusual_increment(control));
    json_key(&writer, "too_short");
    json_begin_object(&writer);
    for (size_t i = 0; i < CHECKS; i++) {
        json_key(&writer, checks[i].name);
        if (checks[i].article == NULL)
            json_null(&writer);
        else
            json_text(&writer, text_from(checks[i].article));
    }
    json_end_object(&writer);
    json_key_integer(&writer, "school_rounds", control_school_rounds(control));
    if (rounds > 0) {
        json_key_integer(&writer, "rounds", rounds);
        json_key_integer(&writer, "longest", control_longest(control, (int32_t)rounds));
    }
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}

bool command_clock_describe(struct cli *cli, struct error *error) {
    struct control control;
    struct check checks[CHECKS];
    int64_t rounds = 0;
    if (!control_read_or_preset(cli_argument(cli, 0), &control, error) || !make_checks(cli, &control, checks, error) ||
        !cli_value_number(cli, "rounds", 1, ROUNDS_MOST, &rounds, error))
        return false;
    for (size_t i = 0; i < CHECKS; i++)
        cli->no = cli->no || (checks[i].asked && checks[i].article != NULL);
    cli->no = cli->no || rounds > control_school_rounds(&control);
    if (cli_has(cli, "json"))
        describe_json(cli, &control, checks, rounds);
    else
        describe_text(cli, &control, checks, rounds);
    return true;
}

/* --- Replay --------------------------------------------------------------------------------------------------------- */

static void replay_text(struct cli *cli, const struct clock_log *log) {
    static const struct table_column columns[] = {
        {MESSAGE_table_after, true, NULL}, {MESSAGE_table_what, false, NULL}, {MESSAGE_table_white, true, NULL},
        {MESSAGE_table_black, true, NULL}, {MESSAGE_table_moves, true, NULL}, {MESSAGE_table_article, false, NULL},
        {MESSAGE_table_who, false, NULL}};
    struct table table;
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < log->count; i++) {
        const struct clock_entry *entry = &log->entries[i];
        struct text_builder *what;
        table_add(&table, clock_time(cli, entry->at - log->entries[0].at));
        what = table_write(&table);
        text_add_zero(what, clock_deed_name(entry->deed));
        if (entry->deed != CLOCK_SET && entry->deed != CLOCK_STOP)
            text_add_zero(what, entry->side == WHITE ? " White" : " Black");
        if (entry->deed == CLOCK_SET) {
            text_add_byte(what, ' ');
            control_add(what, &entry->settings->control);
        }
        table_written(&table);
        for (int32_t side = WHITE; side <= BLACK; side++)
            table_add(&table, clock_time(cli, entry->after[side].left));
        what = table_write(&table);
        text_add_format(what, "%d-%d", (int)entry->after[WHITE].presses, (int)entry->after[BLACK].presses);
        table_written(&table);
        table_add(&table, entry->article);
        table_add(&table, entry->actor);
    }
    cli_show_table(cli, &table);
    for (int32_t side = WHITE; side <= BLACK; side++)
        if (log->clock.sides[side].fallen)
            text_add_format(&cli->out, "%s's flag fell%s, %lld ms after the clock was set.\n",
                            side == WHITE ? "White" : "Black", log->clock.first_fallen == side ? " first" : "",
                            (long long)(log->clock.sides[side].fallen_at - log->entries[0].at));
}

static void add_readings(struct json_writer *writer, const char *key, const struct clock_reading readings[2]) {
    json_key(writer, key);
    json_begin_array(writer);
    for (int32_t side = WHITE; side <= BLACK; side++) {
        json_begin_object(writer);
        json_key_integer(writer, "left", readings[side].left);
        json_key_integer(writer, "moves", readings[side].presses);
        json_key_boolean(writer, "fallen", readings[side].fallen);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void replay_json(struct cli *cli, const struct clock_log *log) {
    struct json_writer writer;
    json_writer_init(&writer, &cli->out);
    json_begin_object(&writer);
    json_key_text(&writer, "control", clock_said(cli, control_add, &log->clock.settings.control));
    json_key(&writer, "entries");
    json_begin_array(&writer);
    for (size_t i = 0; i < log->count; i++) {
        const struct clock_entry *entry = &log->entries[i];
        json_begin_object(&writer);
        json_key_integer(&writer, "after", entry->at - log->entries[0].at);
        json_key_text(&writer, "deed", text_from(clock_deed_name(entry->deed)));
        if (entry->deed != CLOCK_SET && entry->deed != CLOCK_STOP)
            json_key_text(&writer, "side", entry->side == WHITE ? TEXT("white") : TEXT("black"));
        if (clock_entry_is_correction(entry)) {
            json_key_text(&writer, "article", entry->article);
            json_key_text(&writer, "actor", entry->actor);
        }
        add_readings(&writer, "before", entry->before);
        add_readings(&writer, "now", entry->after);
        json_end_object(&writer);
    }
    json_end_array(&writer);
    json_key(&writer, "flags");
    json_begin_array(&writer);
    for (int32_t side = WHITE; side <= BLACK; side++) {
        if (log->clock.sides[side].fallen)
            json_integer(&writer, log->clock.sides[side].fallen_at - log->entries[0].at);
        else
            json_null(&writer);
    }
    json_end_array(&writer);
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}

bool command_clock_replay(struct cli *cli, struct error *error) {
    struct clock_log log;
    struct text bytes;
    const char *name = text_zero(&cli->arena, cli_argument(cli, 0));
    if (!cli_read_file(cli, name, &bytes, error))
        return false;
    if (!clock_log_read(&log, &cli->arena, bytes, error))
        return error_at(error, cli_file_name(name), 0, 0);
    if (cli_has(cli, "json"))
        replay_json(cli, &log);
    else
        replay_text(cli, &log);
    return true;
}

/* --- Models --------------------------------------------------------------------------------------------------------- */

static void list_models(struct cli *cli, int edition) {
    static const struct table_column columns[] = {
        {MESSAGE_table_clock, false, NULL}, {MESSAGE_table_endorsed, true, NULL}, {MESSAGE_table_article, false, NULL}};
    if (cli_has(cli, "json")) {
        struct json_writer writer;
        json_writer_init(&writer, &cli->out);
        json_begin_array(&writer);
        for (size_t i = 0; clock_model_at(edition, i) != NULL; i++) {
            const struct clock_model *model = clock_model_at(edition, i);
            json_begin_object(&writer);
            json_key_text(&writer, "name", text_from(model->name));
            json_key_integer(&writer, "year", model->year);
            json_key_text(&writer, "article", text_from(model->article));
            json_end_object(&writer);
        }
        json_end_array(&writer);
        text_add_byte(&cli->out, '\n');
        return;
    }
    struct table table;
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; clock_model_at(edition, i) != NULL; i++) {
        table_add_zero(&table, clock_model_at(edition, i)->name);
        table_add_number(&table, clock_model_at(edition, i)->year);
        table_add_zero(&table, clock_model_at(edition, i)->article);
    }
    cli_show_table(cli, &table);
}

static const char *refusal_of(const char *article) {
    return article == NULL                        ? "These clocks may be used."
           : strcmp(article, "c02-2022:5.1") == 0 ? "This event needs electronic clocks."
           : strcmp(article, "c02-2022:5.3") == 0 ? "An event uses clocks of one type."
                                                  : "An event of FIDE needs endorsed clocks.";
}

bool command_clock_models(struct cli *cli, struct error *error) {
    static const char *const events[] = {"ordinary", "fide", "championship"};
    struct text event = cli_value(cli, "event");
    int64_t edition = 2022;
    size_t kind = 0;
    if (!cli_value_number(cli, "edition", 2019, 2022, &edition, error))
        return false;
    while (event.length > 0 && kind < 3 && !text_equal(event, text_from(events[kind])))
        kind++;
    if (kind == 3)
        return error_set_text(error, ERROR_field_value, TEXT("event"), event, TEXT("ordinary, fide, championship"));
    if (cli->argument_count == 0 && !cli_has(cli, "mechanical")) {
        list_models(cli, (int)edition);
        return true;
    }
    const char *article = clock_models_refused((int)edition, (enum clock_event)kind, cli->arguments,
                                               cli->argument_count, cli_has(cli, "mechanical"));
    cli->no = article != NULL;
    if (cli_has(cli, "json")) {
        struct json_writer writer;
        json_writer_init(&writer, &cli->out);
        json_begin_object(&writer);
        json_key_boolean(&writer, "allowed", article == NULL);
        json_key_text(&writer, "article", text_from(article));
        json_end_object(&writer);
        text_add_byte(&cli->out, '\n');
    } else {
        text_add_zero(&cli->out, refusal_of(article));
        text_add_format(&cli->out, article == NULL ? "\n" : " (%s)\n", article);
    }
    return true;
}
