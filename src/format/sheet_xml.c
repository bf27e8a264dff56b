#include <expat.h>

#include "format/sheet_inside.h"

enum { PIECE = 32768 };

struct reading {
    XML_Parser parser;
    const struct sheet_xml *xml;
    struct text member;
    struct error *error;
    bool stopped;
};

static const char *local(const char *name) {
    const char *colon = strrchr(name, ':');
    return colon == NULL ? name : colon + 1;
}

struct text sheet_attribute(const char **attributes, const char *name) {
    for (size_t i = 0; attributes[i] != NULL; i += 2)
        if (strcmp(local(attributes[i]), name) == 0)
            return text_from(attributes[i + 1]);
    return TEXT("");
}

static void stop(struct reading *reading) {
    reading->stopped = true;
    XML_StopParser(reading->parser, XML_FALSE);
}

static void on_start(void *user, const char *name, const char **attributes) {
    struct reading *reading = user;
    if (!reading->stopped && !reading->xml->start(reading->xml->user, local(name), attributes))
        stop(reading);
}

static void on_end(void *user, const char *name) {
    struct reading *reading = user;
    if (!reading->stopped && !reading->xml->end(reading->xml->user, local(name)))
        stop(reading);
}

static void on_characters(void *user, const char *bytes, int length) {
    struct reading *reading = user;
    if (!reading->stopped)
        reading->xml->characters(reading->xml->user, (struct text){bytes, (size_t)length});
}

/* No spreadsheet program writes a document type; with one, entities that grow or look into other files could come. */
static void on_doctype(void *user, const char *name, const char *system, const char *public, int has_subset) {
    struct reading *reading = user;
    (void)name, (void)system, (void)public, (void)has_subset;
    if (reading->stopped)
        return;
    error_set_text(reading->error, ERROR_sheet_entities, reading->member, TEXT(""), TEXT(""));
    stop(reading);
}

static bool refuse_damaged(struct reading *reading) {
    if (reading->stopped)
        return false;
    error_set_number(reading->error, ERROR_sheet_xml, 0, (long long)XML_GetCurrentLineNumber(reading->parser), 0);
    return error_phrase(reading->error, 0, ERROR_PLAIN(reading->member));
}

static bool read_pieces(struct archive *archive, struct reading *reading) {
    size_t count;
    do {
        void *buffer = XML_GetBuffer(reading->parser, PIECE);
        if (buffer == NULL)
            __builtin_trap();
        if (!archive_read(archive, buffer, PIECE, &count, reading->error))
            return false;
        if (XML_ParseBuffer(reading->parser, (int)count, count == 0) != XML_STATUS_OK)
            return refuse_damaged(reading);
    } while (count > 0);
    return true;
}

bool sheet_read_xml(struct archive *archive, struct text member, const struct sheet_xml *xml, struct error *error) {
    size_t index;
    if (!archive_find(archive, member, &index))
        return error_set_text(error, ERROR_sheet_part, member, TEXT(""), TEXT(""));
    if (!archive_begin(archive, index, error))
        return false;
    struct reading reading = {.parser = XML_ParserCreate(NULL), .xml = xml, .member = member, .error = error};
    if (reading.parser == NULL)
        __builtin_trap();
    XML_SetUserData(reading.parser, &reading);
    XML_SetElementHandler(reading.parser, on_start, on_end);
    XML_SetStartDoctypeDeclHandler(reading.parser, on_doctype);
    if (xml->characters != NULL)
        XML_SetCharacterDataHandler(reading.parser, on_characters);
    bool done = read_pieces(archive, &reading);
    XML_ParserFree(reading.parser);
    return done;
}
