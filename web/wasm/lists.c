/*
 * Codes of tie-breaks and titles of columns, for who writes a list of tie-breaks or pastes one of players.
 */
#include "format/player_columns.h"
#include "standings/tiebreak.h"
#include "wasm/exchange.h"

/* {"code", "edition"}: its name and the code as the edition writes them, whether it is one of players or teams there, and its
   title; null: it is no code. */
static bool read_tiebreak(struct arena *arena, const struct json *request, struct json_writer *answer,
                          struct error *error) {
    struct text code, of;
    struct tiebreak tiebreak;
    enum tiebreak_edition edition;
    char written[TIEBREAK_CODE_SIZE];
    if (!json_get_text(request, "code", &code, error) || !json_get_text(request, "edition", &of, error))
        return false;
    if (!tiebreak_read(code, &tiebreak) || !tiebreak_edition_read(of, &edition)) {
        json_null(answer);
        return true;
    }
    json_begin_object(answer);
    json_key_text(answer, "name", text_from(tiebreak_acronym(tiebreak.name, edition)));
    json_key_text(answer, "code", text_from(tiebreak_code(tiebreak, edition, written)));
    json_key_boolean(answer, "players", tiebreak_check(tiebreak, edition, NULL));
    json_key_boolean(answer, "teams", tiebreak_check_team(tiebreak, edition, NULL));
    json_key_text(answer, "title", tiebreak_title(arena, exchange_language(), tiebreak, edition));
    json_end_object(answer);
    return true;
}
EXCHANGE("tiebreak.read", read_tiebreak)

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
