/* What tie-breaks an edition has, for who chooses a list. */
#include "event/views.h"
#include "standings/edition.h"
#include "standings/recommended.h"
#include "standings/types.h"

/* The modifiers that a tie-break takes there, by their letters. [c07-2023:14] */
static void show_modifiers(struct json_writer *writer, struct tiebreak plain, enum tiebreak_edition edition) {
    static const struct {
        const char *letter;
        struct tiebreak with;
    } modifiers[] = {
        {"C", {.modifier = TIEBREAK_CUT, .amount = 1}},
        {"M", {.modifier = TIEBREAK_MEDIAN, .amount = 1}},
        {"L", {.modifier = TIEBREAK_LIMIT, .amount = 1}},
        {"K", {.modifier = TIEBREAK_DIVISOR, .amount = 200}},
        {"P", {.forfeits_played = true}},
        {"F", {.fore = true}},
        {"R", {.reverse = true}},
    };
    struct error ignored;
    json_key(writer, "modifiers");
    json_begin_array(writer);
    for (size_t i = 0; i < sizeof modifiers / sizeof *modifiers; i++) {
        struct tiebreak modified = modifiers[i].with;
        modified.name = plain.name;
        if (tiebreak_check(modified, edition, &ignored) || tiebreak_check_team(modified, edition, &ignored))
            json_text(writer, text_from(modifiers[i].letter));
    }
    json_end_array(writer);
}

static void show_listed(struct json_writer *writer, enum tiebreak_name name, enum tiebreak_edition edition) {
    struct tiebreak plain = tiebreak_plain(name);
    struct error ignored;
    char title[TIEBREAK_TITLE_SIZE];
    char types[TIEBREAK_TYPES_SIZE];
    bool players = tiebreak_check(plain, edition, &ignored);
    bool teams = tiebreak_check_team(plain, edition, &ignored);
    if (!players && !teams)
        return;
    json_begin_object(writer);
    json_key_text(writer, "code", text_from(tiebreak_acronym(name, edition)));
    json_key_text(writer, "title", text_from(tiebreak_title(plain, title)));
    json_key_text(writer, "types", text_from(tiebreak_types_text(name, types)));
    json_key_text(writer, "article", text_from(edition_article(edition_rules(edition), name, 0)));
    json_key_boolean(writer, "players", players);
    json_key_boolean(writer, "teams", teams);
    json_key_boolean(writer, "rating", tiebreak_is_rating(name));
    json_key_boolean(writer, "round_robin",
                     !tiebreak_is_buchholz(name) || edition_rules(edition)->round_robin_buchholz);
    show_modifiers(writer, plain, edition);
    json_end_object(writer);
}

static void show_recommended(struct json_writer *writer, enum recommended_kind kind, enum tiebreak_edition edition,
                             int32_t rounds) {
    struct recommended_list list = recommended_list(kind, edition, rounds);
    json_begin_object(writer);
    json_key_text(writer, "kind", text_from(recommended_kind_code(kind)));
    json_key_text(writer, "title", text_from(recommended_kind_title(kind)));
    json_key_boolean(writer, "teams", recommended_is_team(kind));
    json_key_text(writer, "article", text_from(list.article));
    json_key_boolean(writer, "own", list.own);
    json_key_text(writer, "optional", text_from(list.optional));
    json_key(writer, "tiebreaks");
    json_begin_array(writer);
    for (size_t i = 0; i < list.rules.tiebreak_count; i++) {
        char code[TIEBREAK_CODE_SIZE];
        json_text(writer, text_from(tiebreak_code(list.rules.tiebreaks[i], edition, code)));
    }
    json_end_array(writer);
    json_end_object(writer);
}

void view_tiebreaks(struct json_writer *writer, enum tiebreak_edition edition, int32_t rounds) {
    json_begin_object(writer);
    json_key_text(writer, "edition", text_from(tiebreak_edition_code(edition)));
    json_key(writer, "tiebreaks");
    json_begin_array(writer);
    for (int name = 0; name < TIEBREAK_NAME_COUNT; name++)
        show_listed(writer, (enum tiebreak_name)name, edition);
    json_end_array(writer);
    json_key(writer, "recommended");
    json_begin_array(writer);
    for (int kind = 0; kind < RECOMMENDED_KIND_COUNT; kind++)
        show_recommended(writer, (enum recommended_kind)kind, edition, rounds);
    json_end_array(writer);
    json_end_object(writer);
}
