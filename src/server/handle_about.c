#include "rules_tables.h"

#include <string.h>

#include "event/play_rules.h"
#include "event/show.h"
#include "event/views.h"
#include "pairing/options.h"
#include "server/answers.h"
#include "server/serving.h"

/* Where the text leaves open what the option settles. */
static void write_articles(struct json_writer *writer, const struct swiss_choice *choices, const char *option) {
    json_key_array(writer, "articles");
    for (const struct swiss_choice *choice = choices; choice->name != NULL; choice++) {
        struct text rest = strcmp(choice->name, option) == 0 ? text_from(choice->articles) : TEXT("");
        while (rest.length > 0)
            json_text(writer, text_cut(&rest, ' '));
    }
    json_end_array(writer);
}

/* Of an edition that rounds can be drawn by and whose text leaves something open. */
static void write_options(struct json_writer *writer, const char *edition, struct arena *scratch,
                          const struct language *language) {
    const struct pairing_system *system = pairing_system_named(text_from(edition));
    const struct pairing_choices usual = {0};
    const struct pairing_option *option;
    if (system == NULL || pairing_option_at(system, 0) == NULL)
        return;
    json_key_array(writer, "options");
    for (size_t i = 0; (option = pairing_option_at(system, i)) != NULL; i++) {
        json_begin_object(writer);
        json_key_text(writer, "name", text_from(option->name));
        json_key_boolean(writer, "default", pairing_option_is_on(option, &usual));
        json_key_text(writer, "words", language_say(scratch, language, language_plain(scratch, option->words)));
        json_key_boolean(writer, "foremost", option->foremost);
        write_articles(writer, system->choices, option->name);
        json_end_object(writer);
    }
    json_end_array(writer);
}

/* Of an edition that rounds can be drawn by; the others are only known. */
static void write_pairing(struct json_writer *writer, const char *edition) {
    const struct pairing_system *system = pairing_system_named(text_from(edition));
    if (system == NULL)
        return;
    json_key_text(writer, "pairing", system->classic == NULL ? TEXT("today") : TEXT("classic"));
    if (view_keys_of(system) != NULL)
        json_key_text(writer, "keys", text_from(view_keys_of(system)));
}

static void write_title(struct json_writer *writer, const char *edition, struct arena *scratch,
                        const struct language *language) {
    enum message title = language_coded("edition-title.", edition);
    json_key_text(writer, "title", language_say(scratch, language, language_plain(scratch, title)));
}

enum handled handle_about(struct request *request) {
    struct text_builder out = {.arena = &request->arena};
    struct json_writer writer = {.out = &out};
    const struct language *language = answer_language(request->connection);
    json_begin_object(&writer);
    json_key_text(&writer, "name", TEXT("Staunton"));
    json_key_text(&writer, "version", TEXT(STAUNTON_VERSION));
    json_key_boolean(&writer, "endorsed", false);
    json_key_array(&writer, "editions");
    for (size_t i = 0; i < edition_count; i++) {
        json_begin_object(&writer);
        json_key_text(&writer, "edition", text_from(editions[i].edition));
        json_key_text(&writer, "system", text_from(editions[i].system));
        json_key_text(&writer, "from", text_from(editions[i].from));
        write_title(&writer, editions[i].edition, &request->arena, language);
        json_key_boolean(&writer, "default", editions[i].is_default);
        json_key_boolean(&writer, "played", editions[i].is_played);
        write_pairing(&writer, editions[i].edition);
        write_options(&writer, editions[i].edition, &request->arena, language);
        json_end_object(&writer);
    }
    json_end_array(&writer);
    play_show_usual(&writer, language);
    show_settings_offered(&writer);
    json_end_object(&writer);
    return request_answer_said(request, text_builder_take(&out), language);
}
