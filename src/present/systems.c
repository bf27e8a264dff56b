#include "present/systems.h"

#include "present/names.h"

/* --- A document --------------------------------------------------------------------------------------------------- */

static void add_origin(struct document *document, const struct system_shown *shown) {
    const struct edition_row *edition = shown->edition;
    const struct language_value values[] = {language_text(text_from(shown->system->name)),
                                            language_text(text_from(edition->from)),
                                            language_text(text_from(edition->until))};
    enum message message = edition->until[0] == '\0' ? MESSAGE_show_system_origin : MESSAGE_show_system_origin_until;
    document_paragraph(document,
                       language_say(document->arena, document->language,
                                    language_sentence_of(document->arena, message, "system from until", values, 3)));
}

static void add_steps(struct document *document, const struct pairing_system *system) {
    document_heading(document, document_said(document, MESSAGE_show_system_steps));
    for (size_t i = 0; system->steps[i].article != NULL; i++)
        document_item(document, names_number(document->arena, (int64_t)i + 1),
                      document_say(document, show_system_step, "words article",
                                   language_text(document_said(document, system->steps[i].words)),
                                   language_text(text_from(system->steps[i].article))));
}

/* "lim_maxi=off" */
static struct text setting_of(struct arena *arena, const struct pairing_option *option, bool on) {
    struct text_builder setting = {.arena = arena};
    text_add_format(&setting, "%s=%s", option->name, on ? "on" : "off");
    return text_builder_take(&setting);
}

static void add_options(struct document *document, const struct system_shown *shown) {
    const struct pairing_option *option;
    document_heading(document, document_said(document, MESSAGE_show_system_options));
    if (pairing_option_at(shown->system, 0) == NULL)
        document_paragraph(document, document_said(document, MESSAGE_show_system_no_options));
    for (size_t i = 0; (option = pairing_option_at(shown->system, i)) != NULL; i++)
        document_item(document, setting_of(document->arena, option, pairing_option_is_on(option, &shown->choices)),
                      document_said(document, option->words));
}

static struct text reading_of(struct document *document, const struct system_shown *shown,
                              const struct swiss_choice *choice) {
    const struct pairing_option *option = pairing_option_of(shown->system, choice);
    struct language_value reading = language_text(document_said(document, choice->reading)),
                          articles = language_text(text_from(choice->articles));
    if (option == NULL)
        return document_say(document, show_system_step, "words article", reading, articles);
    if (pairing_option_is_on(option, &shown->choices))
        return document_say(document, show_system_reading_otherwise, "reading articles", reading, articles);
    return document_say(document, show_system_reading_option, "reading articles option", reading, articles,
                        language_text(setting_of(document->arena, option, true)));
}

void present_system(struct document *document, const struct system_shown *shown) {
    document->title = document_said(document, shown->system->title);
    document->below = shown->tournament;
    document->footer = shown->footer;
    document->gap = DOCUMENT_CLOSE;
    add_origin(document, shown);
    add_steps(document, shown->system);
    add_options(document, shown);
    document_heading(document, document_said(document, MESSAGE_show_system_choices));
    for (const struct swiss_choice *choice = shown->system->choices; choice->name != NULL; choice++)
        document_item(document, text_from(choice->name), reading_of(document, shown, choice));
}

static int64_t option_count(const struct pairing_system *system) {
    size_t count = 0;
    while (pairing_option_at(system, count) != NULL)
        count++;
    return (int64_t)count;
}

void present_systems(struct document *document) {
    static const struct table_column columns[] = {{MESSAGE_table_system, false, NULL},
                                                  {MESSAGE_table_from, false, NULL},
                                                  {MESSAGE_table_until, false, NULL},
                                                  {MESSAGE_table_title, false, NULL},
                                                  {MESSAGE_table_options, true, NULL}};
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    const struct pairing_system *system;
    for (size_t i = 0; (system = pairing_system_at(i)) != NULL; i++) {
        const struct edition_row *edition = edition_find(system->name);
        table_add_zero(table, system->name);
        table_add_zero(table, edition->from);
        table_add_zero(table, edition->until);
        table_add_said(table, system->title);
        table_add_count(table, option_count(system));
    }
}

/* --- As JSON ------------------------------------------------------------------------------------------------------ */

struct system_writer {
    struct json_writer *writer;
    struct arena *scratch;
    const struct language *language;
};

static void write_said(const struct system_writer *to, const char *key, enum message message) {
    json_key_text(to->writer, key, language_say(to->scratch, to->language, language_plain(to->scratch, message)));
}

static void write_edition(const struct system_writer *to, const struct system_shown *shown) {
    json_key_text(to->writer, "system", text_from(shown->system->name));
    write_said(to, "title", shown->system->title);
    json_key_text(to->writer, "from", text_from(shown->edition->from));
    json_key_text(to->writer, "until", text_from(shown->edition->until));
    json_key_boolean(to->writer, "by_ratings", shown->system->by_ratings);
}

static void write_steps(const struct system_writer *to, const struct pairing_system *system) {
    json_key_array(to->writer, "steps");
    for (size_t i = 0; system->steps[i].article != NULL; i++) {
        json_begin_object(to->writer);
        json_key_text(to->writer, "article", text_from(system->steps[i].article));
        write_said(to, "words", system->steps[i].words);
        json_end_object(to->writer);
    }
    json_end_array(to->writer);
}

static void write_options(const struct system_writer *to, const struct system_shown *shown) {
    const struct pairing_option *option;
    json_key_array(to->writer, "options");
    for (size_t i = 0; (option = pairing_option_at(shown->system, i)) != NULL; i++) {
        json_begin_object(to->writer);
        json_key_text(to->writer, "name", text_from(option->name));
        json_key_boolean(to->writer, "on", pairing_option_is_on(option, &shown->choices));
        write_said(to, "words", option->words);
        json_end_object(to->writer);
    }
    json_end_array(to->writer);
}

static void write_choice(const struct system_writer *to, const struct system_shown *shown,
                         const struct swiss_choice *choice) {
    const struct pairing_option *option = pairing_option_of(shown->system, choice);
    struct text articles = text_from(choice->articles);
    json_begin_object(to->writer);
    json_key_text(to->writer, "name", text_from(choice->name));
    json_key_array(to->writer, "articles");
    while (articles.length > 0)
        json_text(to->writer, text_cut(&articles, ' '));
    json_end_array(to->writer);
    write_said(to, "reading", choice->reading);
    json_key(to->writer, "otherwise");
    if (option != NULL)
        json_text(to->writer, setting_of(to->scratch, option, true));
    else
        json_null(to->writer);
    json_end_object(to->writer);
}

void present_system_write(struct json_writer *writer, const struct document *document,
                          const struct system_shown *shown) {
    const struct system_writer to = {writer, document->arena, document->language};
    json_begin_object(writer);
    write_edition(&to, shown);
    if (shown->tournament.length > 0)
        json_key_text(writer, "tournament", shown->tournament);
    write_steps(&to, shown->system);
    write_options(&to, shown);
    json_key_array(writer, "choices");
    for (const struct swiss_choice *choice = shown->system->choices; choice->name != NULL; choice++)
        write_choice(&to, shown, choice);
    json_end_array(writer);
    json_end_object(writer);
}

void present_systems_write(struct json_writer *writer, const struct document *document) {
    const struct system_writer to = {writer, document->arena, document->language};
    const struct pairing_system *system;
    json_begin_array(writer);
    for (size_t i = 0; (system = pairing_system_at(i)) != NULL; i++) {
        const struct system_shown shown = {.system = system, .edition = edition_find(system->name)};
        json_begin_object(writer);
        write_edition(&to, &shown);
        write_options(&to, &shown);
        json_end_object(writer);
    }
    json_end_array(writer);
}

/* --- Editions ----------------------------------------------------------------------------------------------------- */

void present_editions(struct document *document, const struct edition_row *rows, size_t count) {
    static const struct table_column columns[] = {
        {MESSAGE_table_edition, false, NULL}, {MESSAGE_none, false, NULL},
        {MESSAGE_table_from, false, NULL},    {MESSAGE_table_until, false, NULL},
        {MESSAGE_table_scope, false, NULL},   {MESSAGE_table_supported, false, NULL},
        {MESSAGE_table_title, false, NULL}};
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < count; i++) {
        table_add_zero(table, rows[i].edition);
        table_add_zero(table, rows[i].is_default ? "*" : "");
        table_add_zero(table, rows[i].from);
        table_add_zero(table, rows[i].until);
        table_add_zero(table, rows[i].scope);
        table_add_said(table, rows[i].is_played ? MESSAGE_play_value_yes : MESSAGE_play_value_no);
        table_add_said(table, language_coded("edition-title.", rows[i].edition));
    }
}

void present_editions_write(struct json_writer *writer, const struct document *document, const struct edition_row *rows,
                            size_t count) {
    json_begin_array(writer);
    for (size_t i = 0; i < count; i++) {
        const struct edition_row *row = &rows[i];
        json_begin_object(writer);
        json_key_text(writer, "edition", text_from(row->edition));
        json_key_text(writer, "system", text_from(row->system));
        json_key_text(writer, "from", text_from(row->from));
        json_key_text(writer, "until", text_from(row->until));
        json_key_text(writer, "scope", text_from(row->scope));
        json_key_text(writer, "title", document_said(document, language_coded("edition-title.", row->edition)));
        json_key_boolean(writer, "default", row->is_default);
        json_key_boolean(writer, "played", row->is_played);
        json_end_object(writer);
    }
    json_end_array(writer);
}
