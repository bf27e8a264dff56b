#include "present/about.h"

#include "analysis/endorsed.h"
#include "pairing/system.h"

static void add_systems(struct document *document) {
    static const struct table_column columns[] = {{MESSAGE_table_system, false, NULL},
                                                  {MESSAGE_table_title, false, NULL}};
    const struct pairing_system *system;
    document_heading(document, document_said(document, MESSAGE_show_about_systems));
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; (system = pairing_system_at(i)) != NULL; i++) {
        table_add_zero(table, system->name);
        table_add_said(table, system->title);
    }
}

static void add_offers(struct document *document) {
    static const struct table_column columns[] = {{MESSAGE_table_to_judge_it_by, false, NULL},
                                                  {MESSAGE_table_command, false, NULL}};
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < ENDORSED_OFFERS; i++) {
        table_add_said(table, endorsed_offers[i].what);
        table_add_zero(table, endorsed_offers[i].command);
    }
}

static void add_programs(struct document *document) {
    static const struct table_column columns[] = {
        {MESSAGE_table_program, false, NULL}, {MESSAGE_table_by, false, NULL}, {MESSAGE_table_system, false, NULL}};
    document_heading(document, document_said(document, MESSAGE_show_about_endorsed));
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < ENDORSED_PROGRAMS; i++) {
        table_add_zero(table, endorsed_programs[i].name);
        table_add_zero(table, endorsed_programs[i].author);
        table_add_zero(table, endorsed_programs[i].system);
    }
}

void present_about(struct document *document, const char *version) {
    struct text_builder title = {.arena = document->arena};
    text_add_format(&title, "Staunton %s", version);
    document->title = text_builder_take(&title);
    document->gap = DOCUMENT_CLOSE;
    document_paragraph(document, document_said(document, MESSAGE_show_about_status));
    add_systems(document);
    add_offers(document);
    add_programs(document);
    document->gap = DOCUMENT_APART;
    document_note(document, document_said(document, MESSAGE_show_about_more));
}

void present_about_write(struct json_writer *writer, const struct document *document, const char *version) {
    const struct pairing_system *system;
    json_begin_object(writer);
    json_key_text(writer, "name", TEXT("Staunton"));
    json_key_text(writer, "version", text_from(version));
    json_key_boolean(writer, "endorsed", false); /* by FIDE [c04:programs] */
    json_key_array(writer, "systems");
    for (size_t i = 0; (system = pairing_system_at(i)) != NULL; i++)
        json_text(writer, text_from(system->name));
    json_end_array(writer);
    json_key_array(writer, "offers");
    for (size_t i = 0; i < ENDORSED_OFFERS; i++) {
        json_begin_object(writer);
        json_key_text(writer, "what", document_said(document, endorsed_offers[i].what));
        json_key_text(writer, "command", text_from(endorsed_offers[i].command));
        json_end_object(writer);
    }
    json_end_array(writer);
    json_key_array(writer, "endorsed_in_2009");
    for (size_t i = 0; i < ENDORSED_PROGRAMS; i++) {
        json_begin_object(writer);
        json_key_text(writer, "program", text_from(endorsed_programs[i].name));
        json_key_text(writer, "by", text_from(endorsed_programs[i].author));
        json_key_text(writer, "system", text_from(endorsed_programs[i].system));
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
}
