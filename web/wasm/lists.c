/*
 * Codes of tie-breaks and titles of columns, for who writes a list of tie-breaks or pastes one of players.
 */
#include "format/player_columns.h"
#include "standings/doubts.h"
#include "wasm/exchange.h"

/* --- Tie-breaks ------------------------------------------------------------------------------------------------------- */

static bool read_use(const struct json *request, struct tiebreak_use *use, struct error *error) {
    struct text edition;
    *use = (struct tiebreak_use){0};
    if (!json_get_text(request, "edition", &edition, error))
        return false;
    if (!tiebreak_edition_read(edition, &use->edition))
        return error_set_text(error, ERROR_field_value, TEXT("edition"), edition, TEXT(""));
    return json_optional_boolean(request, "teams", &use->teams, error) &&
           json_optional_boolean(request, "round_robin", &use->round_robin, error) &&
           json_optional_boolean(request, "unrated", &use->unrated, error) &&
           json_optional_boolean(request, "chain", &use->chain, error);
}

/* Its name and code as the edition writes them (one that it lacks stays as it was), its title, and what speaks against it. */
static void judge_tiebreak(struct arena *arena, const struct text *codes, size_t index, const struct tiebreak_use *use,
                           struct json_writer *answer) {
    struct tiebreak tiebreak;
    char written[TIEBREAK_CODE_SIZE];
    enum tiebreak_doubt doubt = tiebreak_doubt_of(codes, index, use);
    bool read = tiebreak_read(codes[index], &tiebreak);
    bool known = read && doubt != DOUBT_EDITION;
    json_begin_object(answer);
    json_key_text(answer, "name", known ? text_from(tiebreak_acronym(tiebreak.name, use->edition)) : TEXT(""));
    json_key_text(answer, "code", known ? text_from(tiebreak_code(tiebreak, use->edition, written)) : codes[index]);
    json_key_text(answer, "title",
                  read ? tiebreak_title(arena, exchange_language(), tiebreak, use->edition) : codes[index]);
    json_key_text(answer, "doubt", text_from(tiebreak_doubt_code(doubt)));
    json_key_boolean(answer, "refused", doubt != DOUBT_NONE && doubt <= DOUBT_LAST_REFUSED);
    json_end_object(answer);
}

/* {"codes", "edition", "teams", "round_robin", "unrated", "chain"}: each code of the list. */
static bool judge_tiebreaks(struct arena *arena, const struct json *request, struct json_writer *answer,
                            struct error *error) {
    const struct json *given = json_get(request, "codes");
    struct tiebreak_use use;
    if (given == NULL || given->type != JSON_ARRAY)
        return error_set(error, ERROR_field_missing, "codes", NULL, NULL);
    if (!read_use(request, &use, error))
        return false;
    struct text *codes = arena_array(arena, given->array.count, sizeof *codes);
    for (size_t i = 0; i < given->array.count; i++)
        codes[i] = given->array.items[i].text;
    json_begin_array(answer);
    for (size_t i = 0; i < given->array.count; i++)
        judge_tiebreak(arena, codes, i, &use, answer);
    json_end_array(answer);
    return true;
}
EXCHANGE("tiebreak.judge", judge_tiebreaks)

/* {"name", "edition", "teams"}: the modifiers to choose from, "C1" and its like. */
static bool offer_modifiers(struct arena *arena, const struct json *request, struct json_writer *answer,
                            struct error *error) {
    struct text name;
    struct tiebreak plain, offered;
    struct tiebreak_use use;
    char code[TIEBREAK_CODE_SIZE];
    (void)arena;
    if (!json_get_text(request, "name", &name, error) || !read_use(request, &use, error))
        return false;
    json_begin_array(answer);
    for (size_t i = 0; tiebreak_read(name, &plain) && tiebreak_offered(plain.name, &use, i, &offered); i++) {
        struct text written = text_from(tiebreak_code(offered, use.edition, code));
        text_cut(&written, '/');
        json_text(answer, written);
    }
    json_end_array(answer);
    return true;
}
EXCHANGE("tiebreak.modifiers", offer_modifiers)

/* {"name", "score", "modifier", "marks", "edition"}: the code; "" where it is none. */
static bool compose_tiebreak(struct arena *arena, const struct json *request, struct json_writer *answer,
                             struct error *error) {
    struct tiebreak_parts parts;
    struct tiebreak_use use;
    if (!json_get_text(request, "name", &parts.name, error) || !json_get_text(request, "score", &parts.score, error) ||
        !json_get_text(request, "modifier", &parts.modifier, error) ||
        !json_get_text(request, "marks", &parts.marks, error) || !read_use(request, &use, error))
        return false;
    json_text(answer, tiebreak_compose(arena, &parts, use.edition));
    return true;
}
EXCHANGE("tiebreak.compose", compose_tiebreak)

/* --- Columns ---------------------------------------------------------------------------------------------------------- */

/* {"titles"}: for each the field of a player, "surname" or "first_name", "" where it is passed over, or null. */
static bool find_columns(struct arena *arena, const struct json *request, struct json_writer *answer,
                         struct error *error) {
    const struct json *titles = json_get(request, "titles");
    if (titles == NULL || titles->type != JSON_ARRAY)
        return error_set(error, ERROR_field_missing, "titles", NULL, NULL);
    json_begin_array(answer);
    for (size_t i = 0; i < titles->array.count; i++) {
        struct text title = titles->array.items[i].text;
        enum player_column column;
        if (player_column_find(arena, title, &column))
            json_text(answer, text_from(player_column_field(column)));
        else if (player_column_is_passed_over(arena, title))
            json_text(answer, TEXT(""));
        else
            json_null(answer);
    }
    json_end_array(answer);
    return true;
}
EXCHANGE("players.columns", find_columns)
