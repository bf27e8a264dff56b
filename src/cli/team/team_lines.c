#include "cli/team/team_lines.h"

#include <stdio.h>

bool cli_teams_named(const struct tournament *tournament, struct text words, const struct tournament_team **team,
                     struct error *error) {
    struct source_search search = {.words = words};
    int64_t id;
    *team = NULL;
    if (!tournament_of_teams(tournament))
        return error_set_text(error, ERROR_teams_only, tournament->name, TEXT(""), TEXT(""));
    if (text_to_integer(words, &id))
        *team = tournament_team_of(tournament, id);
    if (*team != NULL)
        return true;
    for (int32_t i = 0; i < tournament->team_count; i++)
        source_search_in(&search, tournament->teams[i].name, i);
    if (!source_search_end(&search, ERROR_team_id_unknown, tournament->name, error))
        return false;
    *team = &tournament->teams[search.found];
    return true;
}

bool cli_teams_or_player(const struct source *source, const struct tournament *tournament, struct text words,
                         int32_t *id, struct error *error) {
    const struct tournament_team *team;
    const struct player *player;
    bool teams = tournament_of_teams(tournament);
    if (!(teams ? cli_teams_named(tournament, words, &team, error) : source_player(source, words, &player, error)))
        return false;
    *id = teams ? team->id : player->id;
    return true;
}

bool cli_teams_numbered(const struct tournament *tournament, int64_t number, int32_t *team, struct error *error) {
    char digits[24];
    for (int32_t i = 0; i < tournament->team_count; i++) {
        /* Without numbers yet, the order of entering gives them. */
        int32_t own = tournament->teams[i].number > 0 ? tournament->teams[i].number : i + 1;
        if (own == number) {
            *team = tournament->teams[i].id;
            return true;
        }
    }
    snprintf(digits, sizeof digits, "%lld", (long long)number);
    return error_set_text(error, ERROR_team_id_unknown, text_from(digits), tournament->name, TEXT(""));
}

bool cli_teams_in_table(const struct team_table *table, struct text words, int32_t *team, struct error *error) {
    struct source_search search = {.words = words};
    int64_t number;
    bool numbered = text_to_integer(words, &number);
    for (int32_t i = 0; i < table->team_count; i++) {
        if (numbered && table->teams[i].number == number) {
            *team = i;
            return true;
        }
        if (!numbered)
            source_search_in(&search, table->teams[i].name, i);
    }
    if (!source_search_end(&search, ERROR_cli_team_unknown, TEXT(""), error))
        return false;
    *team = search.found;
    return true;
}
