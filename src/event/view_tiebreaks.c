/* What tie-breaks an edition has, for who chooses a list. */
#include "event/event_playoffs.h"
#include "event/views.h"
#include "standings/doubts.h"
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
    json_key_array(writer, "modifiers");
    for (size_t i = 0; i < sizeof modifiers / sizeof *modifiers; i++) {
        struct tiebreak modified = modifiers[i].with;
        modified.name = plain.name;
        if (tiebreak_check(modified, edition, &ignored) || tiebreak_check_team(modified, edition, &ignored))
            json_text(writer, text_from(modifiers[i].letter));
    }
    json_end_array(writer);
}

/* What it looks at, by which a long list is divided. */
static const char *group_of(enum tiebreak_name name) {
    if (tiebreak_is_rating(name))
        return "ratings";
    if (tiebreak_is_extended_encounter(name))
        return "encounters";
    if (tiebreak_ends_encounter(name))
        return "boards";
    if (tiebreak_is_team(name))
        return "teams";
    return name >= TIEBREAK_BUCHHOLZ ? "opponents" : "own";
}

/* Its codes in all editions, so that a list can go from one to another. */
static void show_acronyms(struct json_writer *writer, enum tiebreak_name name) {
    const char *earliest = tiebreak_acronym(name, TIEBREAK_2009);
    const char *newest = tiebreak_acronym(name, TIEBREAK_EDITION_COUNT - 1);
    json_key_array(writer, "acronyms");
    json_text(writer, text_from(newest));
    if (!text_equal(text_from(earliest), text_from(newest)))
        json_text(writer, text_from(earliest));
    json_end_array(writer);
}

static void show_suits(struct json_writer *writer, enum tiebreak_name name) {
    json_key_array(writer, "suits");
    if (tiebreak_suits(name, true))
        json_text(writer, TEXT("round-robin"));
    if (tiebreak_suits(name, false))
        json_text(writer, TEXT("swiss"));
    json_end_array(writer);
}

static bool takes_score(struct tiebreak plain, enum tiebreak_edition edition) {
    struct error ignored;
    plain.reference = TIEBREAK_MATCH_POINTS;
    return tiebreak_check_team(plain, edition, &ignored);
}

static void show_listed(struct json_writer *writer, enum tiebreak_name name, enum tiebreak_edition edition,
                        const struct language *language) {
    struct tiebreak plain = tiebreak_plain(name);
    struct error ignored;
    char types[TIEBREAK_TYPES_SIZE];
    bool players = tiebreak_check(plain, edition, &ignored);
    bool teams = tiebreak_check_team(plain, edition, &ignored);
    if (!players && !teams)
        return;
    json_begin_object(writer);
    json_key_text(writer, "code", text_from(tiebreak_acronym(name, edition)));
    json_key_text(writer, "title", tiebreak_title(writer->out->arena, language, plain, edition));
    json_key_text(writer, "types", text_from(tiebreak_types_text(name, types)));
    json_key_text(writer, "article", text_from(edition_article(edition_rules(edition), name, 0)));
    json_key_boolean(writer, "players", players);
    json_key_boolean(writer, "teams", teams);
    json_key_boolean(writer, "rating", tiebreak_is_rating(name));
    json_key_boolean(writer, "round_robin", edition_has_in_round_robin(edition_rules(edition), name));
    show_modifiers(writer, plain, edition);
    json_key_text(writer, "group", text_from(group_of(name)));
    show_acronyms(writer, name);
    show_suits(writer, name);
    json_key_boolean(writer, "score", takes_score(plain, edition));
    json_key_boolean(writer, "repeatable", tiebreak_is_repeatable(name));
    json_key_boolean(writer, "chain", tiebreak_needs_chain(name));
    json_key_boolean(writer, "ends", tiebreak_ends_encounter(name));
    json_end_object(writer);
}

static void show_recommended(struct json_writer *writer, enum recommended_kind kind, enum tiebreak_edition edition,
                             int32_t rounds, const struct language *language) {
    struct recommended_list list = recommended_list(kind, edition, rounds);
    const struct language_sentence title = {.message = language_coded("recommended.", recommended_kind_code(kind))};
    json_begin_object(writer);
    json_key_text(writer, "kind", text_from(recommended_kind_code(kind)));
    json_key_text(writer, "title", language_say(writer->out->arena, language, &title));
    json_key_text(writer, "system", recommended_is_swiss(kind) ? TEXT("swiss") : TEXT("round-robin"));
    json_key_boolean(writer, "teams", recommended_is_team(kind));
    json_key_text(writer, "article", text_from(list.article));
    json_key_boolean(writer, "own", list.own);
    json_key_text(writer, "optional", text_from(list.optional));
    json_key_array(writer, "tiebreaks");
    for (size_t i = 0; i < list.rules.tiebreak_count; i++) {
        char code[TIEBREAK_CODE_SIZE];
        json_text(writer, text_from(tiebreak_code(list.rules.tiebreaks[i], edition, code)));
    }
    json_end_array(writer);
    json_end_object(writer);
}

/* By which it answers what the list leaves open. */
static void show_articles(struct json_writer *writer, enum tiebreak_edition edition) {
    const struct edition_rules *rules = edition_rules(edition);
    json_key_object(writer, "articles");
    json_key_text(writer, "unrated", text_from(edition_unrated_article(rules)));
    json_key_text(writer, "unplayed", text_from(edition_unplayed_article(rules)));
    json_key_text(writer, "types", text_from(edition_types_article(rules)));
    json_key_text(writer, "lots", text_from(playoffs_lots_article(edition)));
    json_end_object(writer);
}

void view_tiebreaks(struct json_writer *writer, enum tiebreak_edition edition, int32_t rounds,
                    const struct language *language) {
    json_begin_object(writer);
    json_key_text(writer, "edition", text_from(tiebreak_edition_code(edition)));
    json_key_integer(writer, "most", STANDINGS_MOST_TIEBREAKS);
    show_articles(writer, edition);
    json_key_array(writer, "tiebreaks");
    for (int name = 0; name < TIEBREAK_NAME_COUNT; name++)
        show_listed(writer, (enum tiebreak_name)name, edition, language);
    json_end_array(writer);
    json_key_array(writer, "recommended");
    for (int kind = 0; kind < RECOMMENDED_KIND_COUNT; kind++)
        show_recommended(writer, (enum recommended_kind)kind, edition, rounds, language);
    json_end_array(writer);
    json_end_object(writer);
}
