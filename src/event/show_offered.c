/* What there is to choose from for who sets up a tournament. */
#include "event/show.h"

static void show_scorings(struct json_writer *writer, const char *name, bool of_matches) {
    struct scoring scoring;
    json_key_array(writer, name);
    for (size_t i = 0; scoring_offered(i, of_matches, &scoring); i++)
        show_scoring_value(writer, &scoring);
    json_end_array(writer);
}

void show_settings_offered(struct json_writer *writer) {
    show_scorings(writer, "scorings", false);
    show_scorings(writer, "match_scorings", true);
    json_key_array(writer, "systems");
    for (int system = 0; system <= SYSTEM_KNOCKOUT; system++) {
        const struct tournament tournament = {.system = (enum tournament_system)system};
        json_begin_object(writer);
        json_key_text(writer, "system", text_from(tournament_system_code(tournament.system)));
        json_key_boolean(writer, "teams", tournament_system_takes_teams(tournament.system));
        json_key_boolean(writer, "predetermined", tournament_predetermined(&tournament));
        json_end_object(writer);
    }
    json_end_array(writer);
}
