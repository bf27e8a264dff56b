#include "present/playoffs.h"

#include "event/calendar.h"
#include "event/show.h"
#include "present/names.h"

struct text present_playoff_name(const struct present_playoff *shown, int32_t participant) {
    return shown->table->participants[shown->tie->participants[participant]].name;
}

int32_t present_playoff_number(const struct present_playoff *shown, int32_t participant) {
    return shown->table->participants[shown->tie->participants[participant]].number;
}

struct text present_playoff_time(struct arena *arena, int64_t minutes) {
    struct text_builder builder = {.arena = arena};
    if (minutes != PLAYOFF_UNSET)
        calendar_add_minutes(&builder, minutes);
    return text_builder_take(&builder);
}

bool present_playoff_level(const struct playoff_tie *tie, int32_t *from, int32_t *to) {
    for (; tie->lots != NULL && *from < tie->count; *from = *to) {
        *to = *from + 1;
        while (*to < tie->count && tie->lots[*to])
            ++*to;
        if (*to - *from > 1)
            return true;
    }
    return false;
}

/* "7 Neri, Carla" */
static struct text numbered(const struct document *document, const struct present_playoff *shown, int32_t participant) {
    struct text_builder builder = {.arena = document->arena};
    text_add_format(&builder, "%d ", (int)present_playoff_number(shown, participant));
    text_add(&builder, present_playoff_name(shown, participant));
    return text_builder_take(&builder);
}

/* "7 Neri, Carla; 3 Rossi, Mario"; without a list those from the first on. */
static struct language_value players(const struct document *document, const struct present_playoff *shown,
                                     const int32_t *list, int32_t first, int32_t count) {
    struct language_value *values = arena_array(document->arena, (size_t)count, sizeof *values);
    for (int32_t i = 0; i < count; i++)
        values[i] = language_text(numbered(document, shown, list != NULL ? list[i] : first + i));
    return language_list_with(values, (size_t)count, MESSAGE_list_semicolon, MESSAGE_list_semicolon);
}

/* --- Rules -------------------------------------------------------------------------------------------------------- */

static struct text rate_text(const struct document *document, struct playoff_rate rate) {
    if (rate.tournament)
        return document_said(document, MESSAGE_playoff_rate_tournament);
    struct text_builder builder = {.arena = document->arena};
    playoff_rate_write(rate, &builder);
    return text_builder_take(&builder);
}

static void note_recommended(struct document *document) {
    struct language_value rates[PLAYOFF_RECOMMENDED];
    for (int32_t i = 0; i < PLAYOFF_RECOMMENDED; i++)
        rates[i] = language_text(rate_text(document, playoff_recommended(i)));
    struct language_value most =
        language_list_with(rates, PLAYOFF_RECOMMENDED - 1, MESSAGE_list_comma, MESSAGE_list_comma);
    document_cite(
        document,
        document_say(document, show_playoff_recommended, "rates armageddon", most, rates[PLAYOFF_RECOMMENDED - 1]),
        PLAYOFF_RATE_ARTICLE);
}

static void add_missing(struct document *document, const struct playoff_rules *rules) {
    struct playoff_missing missing[PLAYOFF_MISSING_SIZE];
    int32_t count = playoff_missing(rules, missing);
    bool games = false;
    if (count > 0)
        document_heading(document, document_said(document, MESSAGE_show_playoff_missing));
    for (int32_t i = 0; i < count; i++) {
        enum message label = playoff_parameter(missing[i].parameter);
        games = games || label == MESSAGE_playoff_parameter_games;
        document_note(document, document_say(document, show_playoff_missing_one, "parameter label article",
                                             language_text(text_from(missing[i].parameter)),
                                             language_inner(language_plain(document->arena, label)),
                                             language_text(text_from(missing[i].article))));
    }
    if (games)
        note_recommended(document);
}

void present_playoff_rules(struct document *document, const struct playoff_rules *rules, bool knockout) {
    struct playoff_clause clauses[PLAYOFF_MOST_CLAUSES];
    size_t count = playoff_describe(document->arena, rules, clauses);
    document_heading(
        document, document_said(document, knockout ? MESSAGE_show_playoff_rules_knockout : MESSAGE_show_playoff_rules));
    for (size_t i = 0; i < count; i++)
        if (!knockout || !clauses[i].on_ties)
            document_cite(document, language_say(document->arena, document->language, clauses[i].sentence),
                          clauses[i].article);
    add_missing(document, rules);
}

/* --- Who is tied -------------------------------------------------------------------------------------------------- */

void present_playoff_tie(struct document *document, const struct present_playoff *shown,
                         const struct playoff_rules *rules) {
    static const struct table_column columns[] = {{MESSAGE_table_place, true, NULL},
                                                  {MESSAGE_table_no, true, NULL},
                                                  {MESSAGE_table_name, false, NULL},
                                                  {MESSAGE_none, false, NULL}};
    const struct playoff_tie *tie = shown->tie;
    enum message decided = tie->played          ? MESSAGE_show_playoff_tie_played
                           : rules->places == 0 ? MESSAGE_show_playoff_tie_unknown
                                                : MESSAGE_show_playoff_tie_stays;
    document_heading(document, document_say(document, show_playoff_tie, "first last", language_number(tie->first_place),
                                            language_number(tie->first_place + tie->count - 1)));
    document_cite(document, document_said(document, decided), tie->article);
    document->gap = DOCUMENT_CLOSE;
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < tie->count; i++) {
        table_add_number(table, tie->first_place + i);
        table_add_number(table, present_playoff_number(shown, i));
        table_add(table, present_playoff_name(shown, i));
        table_add_said(table, !tie->lots[i]       ? MESSAGE_none
                              : shown->settled[i] ? MESSAGE_show_playoff_by_lots
                                                  : MESSAGE_show_playoff_lots_due);
    }
}

/* --- How it stands ------------------------------------------------------------------------------------------------ */

/* The match for the third place is played with the final, and is not the final. */
static enum message stage_words(const struct playoff *playoff, const struct playoff_game *game) {
    static const enum message words[] = {
        [PLAYOFF_STAGE_REDUCTION] = MESSAGE_playoff_stage_reduction,
        [PLAYOFF_STAGE_ROUND] = MESSAGE_playoff_stage_round,
        [PLAYOFF_STAGE_QUARTERFINALS] = MESSAGE_playoff_stage_quarterfinals,
        [PLAYOFF_STAGE_SEMIFINALS] = MESSAGE_playoff_stage_semifinals,
        [PLAYOFF_STAGE_FINAL] = MESSAGE_playoff_stage_final,
        [PLAYOFF_STAGE_ROUND_ROBIN] = MESSAGE_playoff_stage_round_robin,
    };
    const struct playoff_contest *contest = &playoff->contests[game->contest];
    return contest->third_place ? MESSAGE_playoff_third_place : words[playoff->stages[contest->stage].name];
}

/* The lots for the ranking order, drawn or due. */
static void note_ranks(struct document *document, const struct present_playoff *shown) {
    const char *article = playoffs_lots_article(shown->edition);
    for (int32_t from = 0, to; present_playoff_level(shown->tie, &from, &to); from = to) {
        struct language_value who = players(document, shown, NULL, from, to - from);
        bool settled = shown->settled != NULL && shown->settled[from];
        struct text words;
        if (!settled)
            words = document_say(document, show_playoff_ranks_due, "players", who);
        else if (shown->rank_seed.length > 0)
            words =
                document_say(document, playoff_ranked_by_lots, "seed players", language_text(shown->rank_seed), who);
        else
            words = document_say(document, show_playoff_ranked, "players", who);
        document_cite(document, words, article);
    }
}

static void add_games(struct document *document, const struct present_playoff *shown, bool due) {
    static const struct table_column columns[] = {
        {MESSAGE_table_stage, false, NULL},      {MESSAGE_table_board, true, NULL},
        {MESSAGE_table_white, false, NULL},      {MESSAGE_table_black, false, NULL},
        {MESSAGE_table_rate, false, NULL},       {MESSAGE_none, false, NULL},
        {MESSAGE_table_not_before, false, NULL}, {MESSAGE_table_result, false, NULL},
        {MESSAGE_table_started, false, NULL},    {MESSAGE_table_ended, false, NULL},
        {MESSAGE_table_arbiter, false, NULL},    {MESSAGE_table_article, false, NULL}};
    const struct playoff *playoff = &shown->playoff;
    struct table *table = NULL;
    for (int32_t i = 0; i < playoff->game_count; i++) {
        const struct playoff_game *game = &playoff->games[i];
        if ((game->result == RESULT_NONE) != due)
            continue;
        if (table == NULL) {
            document_heading(document,
                             document_said(document, due ? MESSAGE_playoff_games_due : MESSAGE_playoff_games_played));
            table = document_table(document, columns, sizeof columns / sizeof *columns);
        }
        table_add_said(table, stage_words(playoff, game));
        table_add_number(table, game->board);
        table_add(table, numbered(document, shown, game->white));
        table_add(table, numbered(document, shown, game->black));
        table_add(table, rate_text(document, game->rate));
        table_add_said(table, game->armageddon ? MESSAGE_playoff_armageddon : MESSAGE_none);
        table_add(table, due ? present_playoff_time(document->arena, game->earliest) : TEXT(""));
        table_add_zero(table, due ? "" : result_display(game->result));
        table_add(table, present_playoff_time(document->arena, game->started));
        table_add(table, present_playoff_time(document->arena, game->ended));
        table_add(table, game->arbiter);
        table_add_zero(table, game->article);
    }
}

/* What is to be drawn or chosen. */
static void note_due(struct document *document, const struct present_playoff *shown, const struct playoff_due *due) {
    static const enum message lots[] = {
        [PLAYOFF_DUE_NUMBERS] = MESSAGE_playoff_due_numbers, [PLAYOFF_DUE_CHOOSER] = MESSAGE_playoff_due_chooser,
        [PLAYOFF_DUE_WHITE] = MESSAGE_playoff_due_white,     [PLAYOFF_DUE_WINNER] = MESSAGE_playoff_due_winner,
        [PLAYOFF_DUE_PLACES] = MESSAGE_playoff_due_places,   [PLAYOFF_DUE_NUMBER] = MESSAGE_playoff_due_number,
        [PLAYOFF_DUE_COLOUR] = MESSAGE_playoff_due_colour};
    bool choice = due->kind == PLAYOFF_DUE_NUMBER || due->kind == PLAYOFF_DUE_COLOUR;
    const struct language_value values[] = {players(document, shown, due->players, 0, due->count),
                                            language_text(choice ? numbered(document, shown, due->player) : TEXT(""))};
    document_cite(document,
                  language_say(document->arena, document->language,
                               language_sentence_of(document->arena, lots[due->kind],
                                                    choice ? "players player" : "players", values, choice ? 2 : 1)),
                  due->article);
}

static void note_byes(struct document *document, const struct present_playoff *shown) {
    const struct playoff *playoff = &shown->playoff;
    for (int32_t i = 0; i < playoff->contest_count; i++)
        if (playoff->contests[i].kind == PLAYOFF_BYE && playoff->contests[i].stage == playoff->stage_count - 1)
            document_cite(document,
                          document_say(document, show_playoff_bye_given, "player",
                                       language_text(numbered(document, shown, playoff->contests[i].players[0]))),
                          playoff->contests[i].article);
}

static void add_places(struct document *document, const struct present_playoff *shown) {
    static const struct table_column columns[] = {{MESSAGE_table_place, true, NULL},
                                                  {MESSAGE_table_no, true, NULL},
                                                  {MESSAGE_table_name, false, NULL},
                                                  {MESSAGE_none, false, NULL},
                                                  {MESSAGE_table_article, false, NULL}};
    const struct playoff *playoff = &shown->playoff;
    int32_t *order = arena_array(document->arena, (size_t)playoff->players, sizeof *order);
    struct table *table = NULL;
    playoff_order(playoff, order);
    for (int32_t i = 0; i < playoff->players; i++) {
        const struct playoff_place *place = &playoff->places[order[i]];
        if (place->place == 0)
            continue;
        if (table == NULL) {
            document_heading(document,
                             document_said(document, playoff->finished ? MESSAGE_playoff_places_final
                                                                       : MESSAGE_show_playoff_places_decided));
            table = document_table(document, columns, sizeof columns / sizeof *columns);
        }
        table_add_number(table, shown->tie->first_place - 1 + place->place);
        table_add_number(table, present_playoff_number(shown, order[i]));
        table_add(table, present_playoff_name(shown, order[i]));
        table_add_said(table, place->withdrawn ? MESSAGE_playoff_withdrawn
                              : place->shared  ? MESSAGE_show_playoff_shared
                                               : MESSAGE_none);
        table_add_zero(table, place->article);
    }
}

void present_playoff(struct document *document, const struct present_playoff *shown) {
    const char *arbiters = playoffs_arbiter_article(shown->edition);
    int32_t unsupervised = arbiters == NULL ? 0 : playoff_unsupervised(&shown->playoff);
    note_ranks(document, shown);
    add_games(document, shown, false);
    if (unsupervised > 0)
        document_cite(document, document_say(document, playoff_unsupervised, "count", language_number(unsupervised)),
                      arbiters);
    note_byes(document, shown);
    for (int32_t i = 0; i < shown->playoff.due_count; i++)
        note_due(document, shown, &shown->playoff.due[i]);
    add_games(document, shown, true);
    add_places(document, shown);
}

/* --- Of an event -------------------------------------------------------------------------------------------------- */

static bool rank(const struct event *event, const struct tournament *tournament,
                 const struct tournament_playoff *playoff, struct arena *arena, struct crosstable *table,
                 struct error *error) {
    struct show_table players_table;
    struct playoffs_ranking ranking;
    struct playoff_ties ties;
    bool done = playoff->of_teams ? playoffs_find(event, tournament, &playoff->rules, arena, &ranking, &ties, error)
                                  : show_compute(event, tournament, 0, arena, &players_table, error);
    if (done)
        *table = playoff->of_teams ? ranking.table : players_table.table;
    return done;
}

/* What the journal has. */
static bool replay(const struct event *event, const struct tournament *tournament,
                   const struct tournament_playoff *playoff, struct arena *arena, struct present_playoff *shown,
                   struct error *error) {
    struct crosstable *table = arena_alloc(arena, sizeof *table);
    struct playoff_tie *tie = arena_alloc(arena, sizeof *tie);
    size_t count = (size_t)playoff->player_count;
    if (!rank(event, tournament, playoff, arena, table, error))
        return false;
    *tie = (struct playoff_tie){.first_place = playoff->first_place,
                                .count = playoff->player_count,
                                .participants = arena_array(arena, count, sizeof *tie->participants),
                                .lots = playoff->lots};
    for (int32_t i = 0; i < table->participant_count; i++) {
        int32_t index = playoffs_index(playoff, table->participants[i].player);
        if (index != PLAYOFF_UNSET)
            tie->participants[index] = i;
    }
    *shown = (struct present_playoff){.table = table,
                                      .tie = tie,
                                      .edition = playoff->edition,
                                      .rank_seed = playoff->seed,
                                      .settled = arena_array(arena, count, sizeof *shown->settled)};
    for (size_t i = 0; i < count; i++)
        shown->settled[i] = true;
    return playoffs_replay(arena, playoff, &shown->playoff, error);
}

bool present_event_playoff(struct document *document, const struct event *event, const struct tournament *tournament,
                           const struct tournament_playoff *playoff, struct error *error) {
    struct present_playoff shown;
    struct language_value last = language_number(playoff->first_place + playoff->player_count - 1);
    if (!replay(event, tournament, playoff, document->arena, &shown, error))
        return false;
    document_heading(
        document,
        tournament->system == SYSTEM_KNOCKOUT
            ? document_say(document, playoff_knockout, "count", language_number(playoff->player_count))
            : document_say(document, playoff_for_places, "first last", language_number(playoff->first_place), last));
    if (playoff->rate.length > 0)
        document_cite(document, document_say(document, playoff_rate_chosen, "rate", language_text(playoff->rate)),
                      PLAYOFF_RATE_ARTICLE);
    if (!playoffs_fit(event, tournament, playoff, document->arena))
        document_note(document, document_said(document, MESSAGE_playoff_unfit));
    present_playoff(document, &shown);
    return true;
}

bool present_event_playoffs(struct document *document, const struct event *event, const struct tournament *tournament,
                            int64_t place, struct error *error) {
    struct playoff_rules rules = playoffs_rules(tournament);
    document->title = names_heading(document->arena, event, tournament);
    present_playoff_rules(document, &rules, tournament->system == SYSTEM_KNOCKOUT);
    if (tournament->playoff_count == 0) {
        document->gap = DOCUMENT_APART;
        document_note(document, document_said(document, MESSAGE_show_playoff_none_started));
    }
    for (int32_t i = 0; i < tournament->playoff_count; i++)
        if ((place == 0 || tournament->playoffs[i].first_place == place) &&
            !present_event_playoff(document, event, tournament, &tournament->playoffs[i], error))
            return false;
    return true;
}
