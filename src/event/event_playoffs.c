#include "event/event_playoffs.h"

#include <stdlib.h>

#include "event/entry_table.h"

/* --- The rules ------------------------------------------------------------------------------------------------------ */

struct playoff_rules playoffs_silent(enum playoff_edition edition) {
    struct playoff_rules rules = playoff_rules_of(PLAYOFF_2023);
    rules.edition = edition;
    return rules;
}

const char *playoffs_article(enum tiebreak_edition edition, const char *of_2019, const char *of_2022,
                             const char *of_2023) {
    switch (playoff_edition_of(edition)) {
    case PLAYOFF_2019:
        return of_2019;
    case PLAYOFF_2022:
        return of_2022;
    case PLAYOFF_2023:
        break;
    }
    return of_2023;
}

const char *playoffs_lots_article(enum tiebreak_edition edition) {
    return playoffs_article(edition, "c02-2019:13.1.1", "c02-2022:12.1.3.lots", "c07-2023:4.2");
}

const char *playoffs_arbiter_article(enum tiebreak_edition edition) {
    return playoffs_article(edition, "c02-2019:13.2.9", "c02-2022:12.2.3.3", NULL);
}

struct playoff_rules playoffs_rules(const struct tournament *tournament) {
    struct playoff_rules rules = playoff_rules_of(playoff_edition_of(tournament->rules.edition));
    struct text rest = tournament->playoff_settings;
    struct text line;
    while (text_next_line(&rest, &line)) {
        struct error ignored; /* they were read before they were kept */
        struct text key = text_cut(&line, '=');
        playoff_set(&rules, key, line, &ignored);
    }
    if (tournament->system == SYSTEM_KNOCKOUT) {
        rules.format = PLAYOFF_FORMAT_KNOCKOUT;
        rules.places = PLAYOFF_PLACES_ALL;
        rules.qualification = PLAYOFF_AFTER_NONE;
    }
    return rules;
}

/* --- Looking things up ---------------------------------------------------------------------------------------------- */

const struct tournament_playoff *playoffs_at(const struct tournament *tournament, int64_t first_place) {
    for (int32_t i = 0; i < tournament->playoff_count; i++)
        if (tournament->playoffs[i].first_place == first_place)
            return &tournament->playoffs[i];
    return NULL;
}

int32_t playoffs_index(const struct tournament_playoff *playoff, int64_t player) {
    for (int32_t i = 0; i < playoff->player_count; i++)
        if (playoff->players[i] == player)
            return i;
    return PLAYOFF_UNSET;
}

int32_t playoffs_entry_of(const struct tournament_playoff *playoff, int32_t contest, int32_t game) {
    for (int32_t i = 0; i < playoff->entry_count; i++) {
        const struct playoff_entry *entry = &playoff->entries[i];
        if (entry->record.kind == PLAYOFF_RESULT && entry->record.contest == contest && entry->game == game)
            return i;
    }
    return PLAYOFF_UNSET;
}

const struct playoff_game *playoffs_game(const struct playoff *replayed, int32_t contest, int32_t game) {
    for (int32_t i = 0; i < replayed->game_count; i++)
        if (replayed->games[i].contest == contest && replayed->games[i].number == game)
            return &replayed->games[i];
    return NULL;
}

/* --- Replaying ------------------------------------------------------------------------------------------------------ */

bool playoffs_replay(struct arena *arena, const struct tournament_playoff *playoff, struct playoff *replayed,
                     struct error *error) {
    size_t count = (size_t)playoff->entry_count;
    struct playoff_record *records = arena_array(arena, count, sizeof *records);
    for (size_t i = 0; i < count; i++)
        records[i] = playoff->entries[i].record;
    if (!playoff_replay(arena, &playoff->rules, playoff->player_count, playoff->last_end, records, count, replayed,
                        error))
        return false;
    for (size_t i = 0; i < count; i++) {
        const struct playoff_record *record = &records[i];
        if (record->kind != PLAYOFF_RESULT)
            continue;
        const struct playoff_game *game = playoffs_game(replayed, record->contest, playoff->entries[i].game);
        if (game == NULL || game->white != record->white || game->black != record->black ||
            game->result != record->result || game->walkover)
            return error_set(error, ERROR_playoff_not_due, NULL, NULL, "c07-2023:3.1.3") ||
                   error_phrase(error, 0, ERROR_WORDS("phrase.playoff.due.game"));
    }
    return true;
}

/* --- Who plays ------------------------------------------------------------------------------------------------------ */

static bool rank_with(struct arena *arena, const struct crosstable *table, const struct tournament *tournament,
                      size_t tiebreaks, struct standings *standings, struct error *error) {
    struct standings_rules rules = tournament->rules;
    rules.tiebreak_count = tiebreaks;
    return standings_compute(arena, table, &rules, standings, error);
}

static bool rank_teams_with(struct arena *arena, const struct team_table *table, const struct tournament *tournament,
                            size_t tiebreaks, struct standings *standings, struct error *error) {
    struct team_rules rules = tournament_team_rules(tournament);
    struct team_standings computed;
    rules.list.tiebreak_count = tiebreaks;
    if (!standings_team_standings_compute(arena, table, &rules, &computed, error))
        return false;
    *standings = (struct standings){.rules = rules.list, .count = computed.count};
    standings->rows = arena_array(arena, computed.count, sizeof *standings->rows);
    for (size_t i = 0; i < computed.count; i++) {
        standings->rows[i].participant = computed.rows[i].team;
        standings->rows[i].rank = computed.rows[i].rank;
        standings->rows[i].shared = computed.rows[i].shared;
    }
    return true;
}

/* [c07-2023:2.1] those who tie are the participants, players or teams */
static bool find_teams(const struct tournament *tournament, const struct playoff_rules *rules, struct arena *arena,
                       struct playoffs_ranking *ranking, struct playoff_ties *ties, struct error *error) {
    struct team_table table;
    struct standings qualifying;
    size_t listed = tournament->rules.tiebreak_count;
    if (!tournament_team_table(tournament, 0, arena, &table, error))
        return false;
    if (!crosstable_make(arena, table.team_count, 0, &ranking->table))
        return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    for (int32_t i = 0; i < table.team_count; i++)
        ranking->table.participants[i] = (struct participant){.player = table.teams[i].team,
                                                              .number = table.teams[i].number,
                                                              .name = table.teams[i].name,
                                                              .excluded = table.teams[i].excluded};
    if (!rank_teams_with(arena, &table, tournament, listed, &ranking->standings, error) ||
        !rank_teams_with(arena, &table, tournament, playoff_tiebreaks_before(rules, listed), &qualifying, error))
        return false;
    playoff_find(arena, rules, &qualifying, &ranking->standings, ties);
    return true;
}

bool playoffs_find(const struct event *event, const struct tournament *tournament, const struct playoff_rules *rules,
                   struct arena *arena, struct playoffs_ranking *ranking, struct playoff_ties *ties,
                   struct error *error) {
    struct standings qualifying;
    size_t listed = tournament->rules.tiebreak_count;
    if (playoffs_of_teams(tournament))
        return find_teams(tournament, rules, arena, ranking, ties, error);
    if (!tournament_crosstable(event, tournament, 0, arena, &ranking->table))
        return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    if (!rank_with(arena, &ranking->table, tournament, listed, &ranking->standings, error) ||
        !rank_with(arena, &ranking->table, tournament, playoff_tiebreaks_before(rules, listed), &qualifying, error))
        return false;
    playoff_find(arena, rules, &qualifying, &ranking->standings, ties);
    return true;
}

/* --- Places --------------------------------------------------------------------------------------------------------- */

static bool same_players(const struct crosstable *table, const struct playoff_tie *tie,
                         const struct tournament_playoff *playoff) {
    if (tie->first_place != playoff->first_place || tie->count != playoff->player_count)
        return false;
    for (int32_t i = 0; i < tie->count; i++)
        if (playoffs_index(playoff, table->participants[tie->participants[i]].player) == PLAYOFF_UNSET)
            return false;
    return true;
}

static bool fits_knockout(const struct tournament *tournament, const struct tournament_playoff *playoff) {
    if (tournament->round_count > 0 || playoff->player_count != tournament->entry_count)
        return false;
    for (int32_t i = 0; i < playoff->player_count; i++) {
        const struct tournament_entry *entry = tournament_entry_of(tournament, playoff->players[i]);
        if (entry == NULL || entry->number != i + 1)
            return false;
    }
    return true;
}

bool playoffs_fit(const struct event *event, const struct tournament *tournament,
                  const struct tournament_playoff *playoff, struct arena *arena) {
    struct playoffs_ranking ranking;
    struct playoff_ties ties = {0};
    struct error ignored;
    if (tournament->system == SYSTEM_KNOCKOUT)
        return fits_knockout(tournament, playoff);
    if (tournament_stage(tournament) != STAGE_COMPLETE || playoff->of_teams != playoffs_of_teams(tournament) ||
        !playoffs_find(event, tournament, &playoff->rules, arena, &ranking, &ties, &ignored))
        return false;
    for (int32_t i = 0; i < ties.count; i++)
        if (same_players(&ranking.table, &ties.ties[i], playoff))
            return true;
    return false;
}

/* Has it been played to the end by those who tie? */
static bool tie_is_decided(const struct tournament *tournament, const struct crosstable *table,
                           const struct playoff_tie *tie) {
    const struct tournament_playoff *playoff = playoffs_at(tournament, tie->first_place);
    return playoff != NULL && playoff->of_teams == playoffs_of_teams(tournament) && playoff->place_count > 0 &&
           same_players(table, tie, playoff);
}

static void add_open(struct playoffs_open *open, struct arena *arena, struct playoff_open added) {
    struct playoff_open *list = arena_array(arena, (size_t)open->count + 1, sizeof *list);
    int32_t at = open->count;
    for (int32_t i = 0; i < open->count; i++) {
        if (open->list[i].first_place == added.first_place)
            return;
        if (open->list[i].first_place > added.first_place && at == open->count)
            at = i;
    }
    for (int32_t i = 0; i < open->count; i++)
        list[i < at ? i : i + 1] = open->list[i];
    list[at] = added;
    open->list = list;
    open->count++;
}

/* From 2023 on there is none where its parameters were not said in time. [c07-2023:3.1] */
static bool find_announced(const struct event *event, const struct tournament *tournament, struct arena *arena,
                           struct playoffs_ranking *ranking, struct playoff_ties *ties) {
    struct playoff_rules rules = playoffs_rules(tournament);
    struct playoff_missing missing[PLAYOFF_MISSING_SIZE];
    struct error ignored;
    return tournament->playoff_settings.length > 0 &&
           (rules.edition != PLAYOFF_2023 || playoff_missing(&rules, missing) == 0) &&
           playoffs_find(event, tournament, &rules, arena, ranking, ties, &ignored);
}

void playoffs_find_open(const struct event *event, const struct tournament *tournament, struct arena *arena,
                        struct playoffs_open *open) {
    struct playoffs_ranking ranking;
    struct playoff_ties ties = {0};
    *open = (struct playoffs_open){0};
    if (tournament->system == SYSTEM_KNOCKOUT || tournament_stage(tournament) != STAGE_COMPLETE)
        return;
    for (int32_t i = 0; i < tournament->playoff_count; i++) {
        const struct tournament_playoff *playoff = &tournament->playoffs[i];
        if (playoff->place_count == 0 && playoffs_fit(event, tournament, playoff, arena))
            add_open(open, arena,
                     (struct playoff_open){.first_place = playoff->first_place,
                                           .last_place = playoff->first_place + playoff->player_count - 1,
                                           .running = true});
    }
    if (!find_announced(event, tournament, arena, &ranking, &ties))
        return;
    for (int32_t i = 0; i < ties.count; i++) {
        const struct playoff_tie *tie = &ties.ties[i];
        if (tie->played && !tie_is_decided(tournament, &ranking.table, tie))
            add_open(open, arena,
                     (struct playoff_open){.first_place = tie->first_place,
                                           .last_place = tie->first_place + tie->count - 1});
    }
}

bool playoffs_complete(const struct event *event, const struct tournament *tournament, struct arena *arena) {
    struct playoffs_open open;
    if (tournament_stage(tournament) != STAGE_COMPLETE)
        return false;
    playoffs_find_open(event, tournament, arena, &open);
    return open.count == 0;
}

/* A row on its way to its place. */
struct placed_row {
    struct standings_row row;
    struct text article;
    size_t before; /* where it stood */
};

static int compare_placed(const void *left, const void *right) {
    const struct placed_row *a = left;
    const struct placed_row *b = right;
    if (a->row.rank != b->row.rank)
        return a->row.rank < b->row.rank ? -1 : 1;
    return a->before < b->before ? -1 : a->before > b->before;
}

static void place_row(struct placed_row *rows, size_t count, const struct crosstable *table,
                      const struct playoff_final *final) {
    for (size_t i = 0; i < count; i++) {
        if (table->participants[rows[i].row.participant].player != final->player)
            continue;
        rows[i].row.rank = final->place;
        rows[i].row.shared = final->shared;
        rows[i].article = final->article;
    }
}

/* The rows from `first` on are those who play off. */
static void place_rows(const struct crosstable *table, struct arena *arena, const struct playoff_final *places,
                       int32_t place_count, size_t first, size_t count, struct standings *standings,
                       struct text *articles) {
    struct placed_row *rows = arena_array(arena, count, sizeof *rows);
    for (size_t i = 0; i < count; i++)
        rows[i] = (struct placed_row){.row = standings->rows[first + i], .article = articles[first + i], .before = i};
    for (int32_t i = 0; i < place_count; i++)
        place_row(rows, count, table, &places[i]);
    qsort(rows, count, sizeof *rows, compare_placed);
    for (size_t i = 0; i < count; i++) {
        standings->rows[first + i] = rows[i].row;
        articles[first + i] = rows[i].article;
    }
}

/* Who is still in shares the first places. */
static void rank_knockout(const struct tournament *tournament, const struct crosstable *table, struct arena *arena,
                          struct standings *standings, struct text *articles) {
    const struct tournament_playoff *playoff = &tournament->playoffs[0];
    struct playoff_final *places = playoff->places;
    int32_t count = playoff->place_count;
    struct playoff replayed;
    struct error ignored;
    if (count == 0) {
        if (!playoffs_replay(arena, playoff, &replayed, &ignored))
            return;
        places = arena_array(arena, (size_t)playoff->player_count, sizeof *places);
        for (int32_t i = 0; i < playoff->player_count; i++)
            if (replayed.places[i].place > 0)
                places[count++] = (struct playoff_final){.player = playoff->players[i],
                                                         .place = replayed.places[i].place,
                                                         .shared = replayed.places[i].shared,
                                                         .article = text_from(replayed.places[i].article)};
    }
    for (size_t i = 0; i < standings->count; i++) {
        standings->rows[i].rank = 1;
        standings->rows[i].shared = playoff->player_count - count > 1;
    }
    place_rows(table, arena, places, count, 0, standings->count, standings, articles);
}

void playoffs_rank(const struct event *event, const struct tournament *tournament, const struct crosstable *table,
                   struct arena *arena, struct standings *standings, struct text *articles) {
    if (tournament->playoff_count == 0 || table->round_count < tournament->round_count)
        return;
    if (tournament->system == SYSTEM_KNOCKOUT) {
        if (fits_knockout(tournament, &tournament->playoffs[0]))
            rank_knockout(tournament, table, arena, standings, articles);
        return;
    }
    for (int32_t i = 0; i < tournament->playoff_count; i++) {
        const struct tournament_playoff *playoff = &tournament->playoffs[i];
        size_t first = (size_t)playoff->first_place - 1;
        if (playoff->place_count > 0 && !playoff->of_teams &&
            first + (size_t)playoff->player_count <= standings->count &&
            playoffs_fit(event, tournament, playoff, arena))
            place_rows(table, arena, playoff->places, playoff->place_count, first, (size_t)playoff->player_count,
                       standings, articles);
    }
}

static const struct playoff_final *final_of(const struct tournament_playoff *playoff, int32_t team) {
    for (int32_t i = 0; i < playoff->place_count; i++)
        if (playoff->places[i].player == team)
            return &playoff->places[i];
    return NULL;
}

/* The rows from the first place of the play-off on are those of its teams. */
static void place_teams(const struct tournament_playoff *playoff, const struct team_table *table, struct arena *arena,
                        struct team_standings *standings, struct text *articles) {
    size_t first = (size_t)playoff->first_place - 1;
    size_t count = (size_t)playoff->player_count;
    struct team_row *rows = arena_array(arena, count, sizeof *rows);
    size_t filled = 0;
    for (int32_t place = 0; place < playoff->player_count; place++)
        for (size_t i = first; i < first + count; i++) {
            const struct playoff_final *final = final_of(playoff, table->teams[standings->rows[i].team].team);
            if (final == NULL || final->place != playoff->first_place + place || filled == count)
                continue;
            articles[first + filled] = final->article;
            rows[filled] = standings->rows[i];
            rows[filled].rank = final->place;
            rows[filled++].shared = final->shared;
        }
    for (size_t i = 0; filled == count && i < count; i++)
        standings->rows[first + i] = rows[i];
}

void playoffs_rank_teams(const struct event *event, const struct tournament *tournament, const struct team_table *table,
                         struct arena *arena, struct team_standings *standings, struct text *articles) {
    if (table->round_count < tournament->round_count)
        return;
    for (int32_t i = 0; i < tournament->playoff_count; i++) {
        const struct tournament_playoff *playoff = &tournament->playoffs[i];
        size_t end = (size_t)playoff->first_place - 1 + (size_t)playoff->player_count;
        if (playoff->of_teams && playoff->place_count > 0 && end <= standings->count &&
            playoffs_fit(event, tournament, playoff, arena))
            place_teams(playoff, table, arena, standings, articles);
    }
}
