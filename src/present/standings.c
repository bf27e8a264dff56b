#include "present/standings.h"

#include "base/score.h"
#include "event/event_playoffs.h"
#include "event/places.h"
#include "present/names.h"
#include "standings/edition.h"
#include "standings/terms.h"

/* --- What players and teams share --------------------------------------------------------------------------------- */

/* The article by which a play-off gave the place, or empty. */
static struct text playoff_article(const struct ranking *ranking, size_t row) {
    const struct text *articles = ranking->players != NULL ? ranking->players->playoff : ranking->teams->playoff;
    return articles == NULL ? TEXT("") : articles[row];
}

static struct text score(const struct document *document, const struct ranking *ranking, size_t row,
                         enum team_score which) {
    if (ranking->players != NULL)
        return document_points(document, ranking->players->standings.rows[row].points,
                               ranking->players->table.scoring.unit);
    const struct team_scoring *scoring = &ranking->teams->table.scoring;
    return document_points(document, ranking->teams->standings.rows[row].points[which],
                           which == TEAM_MATCH_POINTS ? scoring->match.unit : scoring->game.unit);
}

static struct team_value value_of(const struct ranking *ranking, size_t row, size_t tiebreak) {
    if (ranking->players == NULL)
        return ranking->teams->standings.rows[row].values[tiebreak];
    const struct standings_value *value = &ranking->players->standings.rows[row].values[tiebreak];
    return (struct team_value){.applies = value->applies, .part_count = 1, .parts = &value->value};
}

/* --- Values ------------------------------------------------------------------------------------------------------- */

enum { PLACES_SHOWN = 2, PLACES_OF_AVERAGES = 3, PLACES_MOST = 6 };

/* All decimals of a value that has an end, six of one that has none. */
static void add_decimals(struct text_builder *builder, struct rational value) {
    int64_t scale = 1;
    int places = 0;
    while (places < PLACES_MOST && (places == 0 || scale % value.denominator != 0)) {
        scale *= 10;
        places++;
    }
    int64_t magnitude = value.numerator < 0 ? -value.numerator : value.numerator;
    int64_t whole = magnitude / value.denominator;
    int64_t parts = ((magnitude % value.denominator) * scale * 2 + value.denominator) / (2 * value.denominator);
    if (parts == scale) {
        whole++;
        parts = 0;
    }
    text_add_format(builder, "%s%lld.%0*lld", value.numerator < 0 ? "-" : "", (long long)whole, places,
                    (long long)parts);
}

static void add_value(struct text_builder *builder, bool decimals, struct tiebreak tiebreak, struct rational value) {
    /* Spreadsheets want decimals, but games are counted in whole numbers. */
    if (tiebreak_is_whole(tiebreak.name) && value.denominator == 1)
        text_add_integer(builder, value.numerator);
    else if (decimals)
        add_decimals(builder, value);
    else
        rational_add_text(builder, value,
                          tiebreak.name == TIEBREAK_OPPONENTS_BUCHHOLZ ? PLACES_OF_AVERAGES : PLACES_SHOWN);
}

static void add_parts(struct text_builder *builder, bool decimals, struct tiebreak tiebreak,
                      const struct team_value *value) {
    for (size_t i = 0; value->applies && i < value->part_count; i++) {
        text_add_zero(builder, i > 0 ? " " : "");
        add_value(builder, decimals, tiebreak, value->parts[i]);
    }
}

struct text present_value(const struct document *document, struct tiebreak tiebreak, const struct team_value *value) {
    struct text_builder builder = {.arena = document->arena};
    add_parts(&builder, document->for_programs, tiebreak, value);
    return text_builder_take(&builder);
}

static struct text one_value(const struct document *document, struct tiebreak tiebreak, struct rational value) {
    return present_value(document, tiebreak, &(struct team_value){.applies = true, .part_count = 1, .parts = &value});
}

struct text present_code(struct arena *arena, const struct standings_rules *rules, size_t tiebreak) {
    char *code = arena_alloc(arena, TIEBREAK_CODE_SIZE);
    return text_from(tiebreak_code(rules->tiebreaks[tiebreak], rules->edition, code));
}

/* --- The table ---------------------------------------------------------------------------------------------------- */

/* Before the tie-breaks, whose number differs: [of teams][for programs]. */
enum { MOST_COLUMNS = 7 };
static const struct first_columns {
    size_t count;
    struct table_column columns[MOST_COLUMNS];
} first_columns[2][2] = {{{7,
                           {{MESSAGE_table_rank, true, NULL},
                            {MESSAGE_table_no, true, NULL},
                            {MESSAGE_table_title, false, NULL},
                            {MESSAGE_table_name, false, NULL},
                            {MESSAGE_table_rating, true, NULL},
                            {MESSAGE_table_fed, false, NULL},
                            {MESSAGE_table_points, true, NULL}}},
                          {4,
                           {{MESSAGE_none, true, "rank"},
                            {MESSAGE_none, true, "number"},
                            {MESSAGE_none, false, "name"},
                            {MESSAGE_none, true, "points"}}}},
                         {{6,
                           {{MESSAGE_table_rank, true, NULL},
                            {MESSAGE_table_no, true, NULL},
                            {MESSAGE_table_team, false, NULL},
                            {MESSAGE_table_mp, true, NULL},
                            {MESSAGE_table_gp, true, NULL},
                            {MESSAGE_table_matches, true, NULL}}},
                          {6,
                           {{MESSAGE_none, true, "rank"},
                            {MESSAGE_none, true, "number"},
                            {MESSAGE_none, false, "name"},
                            {MESSAGE_none, true, "match_points"},
                            {MESSAGE_none, true, "game_points"},
                            {MESSAGE_none, true, "matches"}}}}};

static void add_first_cells(const struct document *document, struct table *table, const struct ranking *ranking,
                            size_t i) {
    bool all = !document->for_programs;
    if (ranking->players == NULL) {
        const struct team_row *row = &ranking->teams->standings.rows[i];
        table_add_count(table, row->rank);
        table_add_number(table, ranking->teams->table.teams[row->team].number);
        table_add(table, ranking_name(ranking, row->team));
        table_add(table, score(document, ranking, i, TEAM_MATCH_POINTS));
        table_add(table, score(document, ranking, i, TEAM_GAME_POINTS));
        table_add_number(table, row->matches);
        return;
    }
    const struct standings_row *row = &ranking->players->standings.rows[i];
    const struct player *player =
        event_player(ranking->event, ranking->players->table.participants[row->participant].player);
    table_add_count(table, row->rank);
    table_add_count(table, show_number(ranking->players, row->participant)); /* blank before numbers are given */
    if (all)
        table_add(table, player->title);
    table_add(table, player->name);
    if (all) {
        table_add_count(table, player->rating);
        table_add(table, player->federation);
    }
    table_add(table, score(document, ranking, i, 0));
}

/* "Final: won", "Stage 2: lost, by number" */
static struct text end_text(const struct document *document, const struct knockout_placed *placed) {
    const struct knockout_column *match = placed == NULL ? NULL : &placed->match;
    static const enum message ends[] = {[KNOCKOUT_WITHOUT_MATCH] = MESSAGE_standings_decided_none,
                                        [KNOCKOUT_WON] = MESSAGE_standings_decided_won,
                                        [KNOCKOUT_LOST] = MESSAGE_standings_decided_lost,
                                        [KNOCKOUT_WITHDREW] = MESSAGE_standings_decided_withdrew};
    struct arena *arena = document->arena;
    if (match == NULL || !placed->decided)
        return TEXT("");
    bool numbered = match->stage == PLAYOFF_STAGE_REDUCTION || match->stage == PLAYOFF_STAGE_ROUND ||
                    match->stage == PLAYOFF_STAGE_ROUND_ROBIN;
    struct language_value stage = language_inner(
        match->third_place ? language_plain(arena, MESSAGE_playoff_parameter_third_place)
        : numbered         ? language_make(arena, show_knockout_stage, "number", language_number(match->stage_number))
                           : language_plain(arena, language_coded("playoff.stage.", playoff_stage_code(match->stage))));
    struct text end =
        language_say(arena, document->language, language_sentence_of(arena, ends[placed->end], "stage", &stage, 1));
    return placed->by_number ? document_say(document, standings_decided_number, "decided", language_text(end)) : end;
}

/* Returns whether a value in it is provisional. */
static bool fill_table(struct document *document, const struct ranking *ranking) {
    const struct first_columns *first = &first_columns[ranking->players == NULL][document->for_programs];
    const struct standings_rules *rules = ranking_rules(ranking);
    bool ends = ranking->players != NULL && ranking->players->ends != NULL && !document->for_programs;
    size_t count = first->count + rules->tiebreak_count + ends;
    struct table_column *columns = arena_array(document->arena, count, sizeof *columns);
    for (size_t i = 0; i < first->count; i++)
        columns[i] = first->columns[i];
    for (size_t i = 0; i < rules->tiebreak_count; i++)
        columns[first->count + i] =
            (struct table_column){MESSAGE_none, true, present_code(document->arena, rules, i).bytes};
    if (ends)
        columns[count - 1] = (struct table_column){MESSAGE_table_decided, false, NULL};
    struct tiebreak_open open;
    bool any = false;
    ranking_find_open(ranking, document->arena, &open);
    struct table *table = document_table(document, columns, count);
    for (size_t i = 0; i < ranking_count(ranking); i++) {
        add_first_cells(document, table, ranking, i);
        for (size_t j = 0; j < rules->tiebreak_count; j++) {
            struct team_value value = value_of(ranking, i, j);
            struct text_builder *cell = table_write(table);
            bool marked = !document->for_programs && value.applies &&
                          ranking_is_provisional(ranking, &open, ranking_index(ranking, i), j);
            text_add_zero(cell, marked ? "~" : "");
            add_parts(cell, document->for_programs, rules->tiebreaks[j], &value);
            table_written(table);
            any = any || marked;
        }
        if (ends)
            table_add(table,
                      end_text(document, show_knockout_placed(ranking->players, &ranking->players->standings.rows[i])));
    }
    return any;
}

/* --- What is said of it ------------------------------------------------------------------------------------------- */

static const struct language_sentence *reached(const struct document *document, const struct tournament *tournament,
                                               int32_t rounds, bool is_open) {
    struct arena *arena = document->arena;
    bool final = names_is_final(tournament, rounds);
    if (tournament->system == SYSTEM_KNOCKOUT)
        return language_plain(arena, final ? MESSAGE_show_places_final : MESSAGE_show_places_so_far);
    if (is_open)
        return language_make(arena, show_standings_round, "round", language_number(rounds));
    if (final)
        return language_make(arena, show_standings_final, "count", language_number(rounds));
    return language_make(arena, show_standings_now, "progress",
                         language_text(names_progress(arena, document->language, tournament, rounds)));
}

/* "final standings after 5 rounds", "standings after round 5; a play-off for the places 1 to 2 is being played" */
static struct text progress(const struct document *document, const struct ranking *ranking) {
    const struct tournament *tournament = ranking->tournament;
    struct arena *arena = document->arena;
    struct playoffs_open open = {0};
    if (names_is_final(tournament, ranking_rounds(ranking)))
        playoffs_find_open(ranking->event, tournament, arena, &open);
    struct text words =
        language_say(arena, document->language, reached(document, tournament, ranking_rounds(ranking), open.count > 0));
    for (int32_t i = 0; i < open.count; i++) {
        struct language_value before = language_text(words), first = language_number(open.list[i].first_place),
                              last = language_number(open.list[i].last_place);
        words = open.list[i].running
                    ? document_say(document, show_playoff_running, "progress first last", before, first, last)
                    : document_say(document, show_playoff_due, "progress first last", before, first, last);
    }
    return words;
}

static const struct text *seed_of(const struct tournament *tournament, const struct place *place) {
    for (int32_t i = tournament->lot_count - 1; i >= 0; i--)
        for (int32_t j = 0; j < tournament->lots[i].count; j++)
            if (tournament->lots[i].players[j] == place->id)
                return &tournament->lots[i].seed;
    return NULL;
}

/* "By lot: places 2 to 3, 7 to 9 (seed 00c0ffee)." */
static void note_lots(struct document *document, const struct ranking *ranking) {
    const struct tournament *tournament = ranking->tournament;
    struct arena *arena = document->arena;
    const struct place *places = ranking_places(ranking, arena);
    size_t count = ranking_count(ranking);
    struct language_value *ranges = arena_array(arena, count, sizeof *ranges);
    size_t range_count = 0;
    for (size_t from = 0, to; from < count; from = to) {
        to = from + 1;
        if (!places[from].lots)
            continue;
        const struct text *seed = seed_of(tournament, &places[from]);
        while (to < count && places[to].lots && seed_of(tournament, &places[to]) == seed)
            to++;
        size_t next = to;
        while (next < count && !places[next].lots)
            next++;
        const struct text *after = next < count ? seed_of(tournament, &places[next]) : NULL;
        const struct language_sentence *range = language_make(
            arena, show_range, "first last", language_number(places[from].rank), language_number(places[to - 1].rank));
        ranges[range_count++] = language_inner(after != NULL && text_equal(*after, *seed)
                                                   ? range
                                                   : language_make(arena, show_standings_lots_seed, "places seed",
                                                                   language_inner(range), language_text(*seed)));
    }
    if (range_count > 0)
        document_cite(document,
                      document_say(document, show_standings_lots, "places",
                                   language_list_with(ranges, range_count, MESSAGE_list_comma, MESSAGE_list_comma)),
                      playoffs_lots_article(tournament->rules.edition));
}

static void note_unrated(struct document *document, const struct show_table *computed) {
    const struct standings_rules *rules = &computed->standings.rules;
    const char *article = edition_unrated_article(edition_rules(rules->edition));
    bool rating = false;
    bool unrated = false;
    for (size_t i = 0; i < rules->tiebreak_count; i++)
        rating = rating || tiebreak_is_rating(rules->tiebreaks[i].name);
    for (int32_t i = 0; i < computed->table.participant_count; i++)
        unrated = unrated || computed->table.participants[i].rating == 0;
    if (rating && unrated && rules->unrated == STANDINGS_UNRATED_FIXED)
        document_cite(
            document,
            document_say(document, show_standings_unrated_fixed, "rating", language_number(rules->unrated_rating)),
            article);
    else if (rating && unrated && rules->unrated == STANDINGS_UNRATED_IGNORE)
        document_cite(document, document_said(document, MESSAGE_show_standings_unrated_ignored), article);
}

static void note_unplayed(struct document *document, const struct standings_rules *rules) {
    static const enum message words[] = {
        [STANDINGS_UNPLAYED_BYES_NOTHING] = MESSAGE_show_standings_unplayed_byes,
        [STANDINGS_UNPLAYED_NOTHING] = MESSAGE_show_standings_unplayed_all,
    };
    if (rules->unplayed == STANDINGS_UNPLAYED_BYES_NOTHING || rules->unplayed == STANDINGS_UNPLAYED_NOTHING)
        document_cite(document, document_said(document, words[rules->unplayed]),
                      edition_unplayed_article(edition_rules(rules->edition)));
}

/* "The points include bonus and penalty points: Rossi, Mario -½; Neri, Carla 1." */
static void note_bonus(struct document *document, const struct show_table *computed) {
    size_t count = 0;
    struct language_value *players = arena_array(document->arena, computed->standings.count, sizeof *players);
    for (size_t i = 0; i < computed->standings.count; i++) {
        const struct participant *participant = &computed->table.participants[computed->standings.rows[i].participant];
        struct text_builder words = {.arena = document->arena};
        if (participant->bonus == 0)
            continue;
        text_add_format(&words, "%.*s ", TEXT_ARG(participant->name));
        score_add(&words, participant->bonus, computed->table.scoring.unit);
        players[count++] = language_text(text_builder_take(&words));
    }
    if (count > 0)
        document_note(document,
                      document_say(document, show_standings_bonus, "players",
                                   language_list_with(players, count, MESSAGE_list_semicolon, MESSAGE_list_semicolon)));
}

/* What is said of play-offs below the standings of all rounds: their places, or that they have no effect any more. */
static void note_playoffs(struct document *document, const struct ranking *ranking) {
    const struct show_table *computed = ranking->players;
    const struct tournament *tournament = computed->tournament;
    if (computed->table.round_count != tournament->round_count || tournament->system == SYSTEM_KNOCKOUT)
        return;
    for (int32_t i = 0; i < tournament->playoff_count; i++) {
        const struct tournament_playoff *playoff = &tournament->playoffs[i];
        struct language_value first = language_number(playoff->first_place),
                              last = language_number(playoff->first_place + playoff->player_count - 1);
        document_note(document, !playoffs_fit(ranking->event, tournament, playoff, document->arena)
                                    ? document_say(document, show_standings_playoff_unfit, "first last", first, last)
                                : playoff->place_count > 0
                                    ? document_say(document, show_standings_playoff_done, "first last article", first,
                                                   last, language_text(computed->playoff[playoff->first_place - 1]))
                                    : document_say(document, show_standings_playoff_played, "first last", first, last));
    }
}

/* "Rank 1: Torre Nera, by play-off." */
static void note_team_playoffs(struct document *document, const struct ranking *ranking) {
    for (size_t i = 0; i < ranking->teams->standings.count; i++) {
        const struct team_row *row = &ranking->teams->standings.rows[i];
        struct text article = playoff_article(ranking, i);
        if (article.length > 0)
            document_note(document,
                          document_say(document, show_standings_team_playoff, "rank team article",
                                       language_number(row->rank), language_text(ranking_name(ranking, row->team)),
                                       language_text(article)));
    }
}

void present_standings(struct document *document, const struct ranking *ranking) {
    bool teams = ranking->players == NULL;
    document->title = names_heading(document->arena, ranking->event, ranking->tournament);
    document->below = progress(document, ranking);
    if (teams)
        document_note(document, document_said(document, ranking->teams->standings.rules.primary == TIEBREAK_GAME_POINTS
                                                            ? MESSAGE_show_standings_game_points_first
                                                            : MESSAGE_show_standings_match_points_first));
    if (fill_table(document, ranking))
        document_cite(document,
                      document_said(document, teams ? MESSAGE_show_standings_provisional_matches
                                                    : MESSAGE_show_standings_provisional),
                      edition_types_article(edition_rules(ranking_rules(ranking)->edition)));
    if (teams)
        note_team_playoffs(document, ranking);
    note_lots(document, ranking);
    if (teams)
        return;
    note_unrated(document, ranking->players);
    note_unplayed(document, &ranking->players->standings.rules);
    note_bonus(document, ranking->players);
    note_playoffs(document, ranking);
}

struct text present_doubt(struct arena *arena, const struct language *language, const struct show_table *computed,
                          size_t tiebreak, bool chosen) {
    const struct standings_rules *rules = &computed->standings.rules;
    enum tiebreak_name name = rules->tiebreaks[tiebreak].name;
    enum standings_dropped dropped = computed->standings.dropped[tiebreak];
    bool all_meet = computed->table.predetermined;
    enum message words = dropped == STANDINGS_DROPPED_UNRATED           ? MESSAGE_show_tiebreak_dropped_unrated
                         : dropped == STANDINGS_DROPPED_ROUND_ROBIN     ? MESSAGE_show_tiebreak_dropped_round_robin
                         : all_meet && tiebreak_is_buchholz(name)       ? MESSAGE_show_tiebreak_same_opponents
                         : chosen && !all_meet && name == TIEBREAK_KOYA ? MESSAGE_show_tiebreak_for_round_robins
                                                                        : MESSAGE_none;
    struct language_value code = language_text(present_code(arena, rules, tiebreak));
    return words == MESSAGE_none ? TEXT("")
                                 : language_say(arena, language, language_sentence_of(arena, words, "code", &code, 1));
}

void present_lots(struct document *document, const struct ranking *ranking) {
    static const struct table_column columns[] = {{MESSAGE_table_rank, true, NULL},
                                                  {MESSAGE_table_no, true, NULL},
                                                  {MESSAGE_table_name, false, NULL},
                                                  {MESSAGE_table_points, true, NULL},
                                                  {MESSAGE_table_seed, false, NULL}};
    const struct tournament *tournament = ranking->tournament;
    const struct place *places = ranking_places(ranking, document->arena);
    bool games = ranking->players == NULL && ranking->teams->standings.rules.primary == TIEBREAK_GAME_POINTS;
    document->title = names_heading(document->arena, ranking->event, tournament);
    document->below = document_said(document, MESSAGE_show_places_by_lot);
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < ranking_count(ranking); i++) {
        if (!places[i].lots)
            continue;
        int32_t index = ranking_index(ranking, i);
        table_add_number(table, places[i].rank);
        table_add_count(table, ranking->players != NULL ? show_number(ranking->players, index)
                                                        : ranking->teams->table.teams[index].number);
        table_add(table, ranking_name(ranking, index));
        table_add(table, score(document, ranking, i, games ? TEAM_GAME_POINTS : TEAM_MATCH_POINTS));
        table_add(table, tournament->lots[tournament->lot_count - 1].seed);
    }
}

/* --- How a tie-break came about ----------------------------------------------------------------------------------- */

static void add_tied(struct document *document, const struct ranking *ranking, const struct standings_breakdown *sum,
                     bool by_boards) {
    struct language_value *names = arena_array(document->arena, sum->tied_count, sizeof *names);
    if (sum->tied_count == 0)
        return;
    for (size_t i = 0; i < sum->tied_count; i++)
        names[i] = language_text(ranking_name(ranking, sum->tied[i]));
    struct language_value list =
        language_list_with(names, sum->tied_count, MESSAGE_list_semicolon, MESSAGE_list_semicolon);
    enum message score = by_boards                                         ? MESSAGE_show_breakdown_board_points
                         : sum->tiebreak.reference == TIEBREAK_GAME_POINTS ? MESSAGE_tiebreak_modifier_GP
                                                                           : MESSAGE_tiebreak_modifier_MP;
    document->gap = DOCUMENT_CLOSE;
    document_note(document, ranking->players != NULL
                                ? document_say(document, breakdown_tied, "names", list)
                                : document_say(document, show_breakdown_tied_by, "score names",
                                               language_inner(language_plain(document->arena, score)), list));
}

/* Why the addend is not simply the opponent's score, with the article. */
static struct text remark(const struct document *document, const struct standings_breakdown *sum,
                          const struct standings_addend *addend, int32_t unit) {
    struct language_value parts[3];
    size_t count = 0;
    struct arena *arena = document->arena;
    bool adjusted = tiebreak_terms(sum->tiebreak).scores && addend->opponent >= 0 && !addend->stand_in &&
                    addend->opponent_points != addend->opponent_standing;
    bool cut = addend->cut != STANDINGS_CUT_NOT;
    if (addend->stand_in)
        parts[count++] = language_inner(language_plain(arena, MESSAGE_breakdown_stand_in));
    if (adjusted)
        parts[count++] =
            language_inner(language_make(arena, show_breakdown_adjusted, "points",
                                         language_text(document_points(document, addend->opponent_standing, unit))));
    if (!addend->counted)
        parts[count++] = language_inner(
            language_plain(arena, addend->unrated ? MESSAGE_breakdown_unrated
                                  : cut           ? language_coded("breakdown.cut.", standings_cut_code(addend->cut))
                                                  : MESSAGE_show_breakdown_not_counted));
    if (count == 0)
        return TEXT("");
    struct language_value list = language_list_with(parts, count, MESSAGE_list_semicolon, MESSAGE_list_semicolon);
    bool cited = addend->article[0] != '\0' && (addend->stand_in || adjusted || addend->unrated || cut);
    return cited ? document_say(document, show_cited, "words article", list, language_text(text_from(addend->article)))
                 : document_say(document, show_listed, "list", list);
}

static void add_addends(struct document *document, const struct ranking *ranking,
                        const struct standings_breakdown *sum) {
    static const struct table_column columns[2][6] = {{{MESSAGE_table_round, true, NULL},
                                                       {MESSAGE_table_opponent, false, NULL},
                                                       {MESSAGE_table_score, true, NULL},
                                                       {MESSAGE_table_result, true, NULL},
                                                       {MESSAGE_table_adds, true, NULL},
                                                       {MESSAGE_none, false, NULL}},
                                                      {{MESSAGE_table_round, true, NULL},
                                                       {MESSAGE_table_opponent, false, NULL},
                                                       {MESSAGE_table_score, true, NULL},
                                                       {MESSAGE_table_made, true, NULL},
                                                       {MESSAGE_table_adds, true, NULL},
                                                       {MESSAGE_none, false, NULL}}};
    bool teams = ranking->players == NULL;
    bool by_score = tiebreak_terms(sum->tiebreak).scores;
    int32_t unit =
        teams ? event_team_opponent_unit(&ranking->teams->table, sum->tiebreak) : ranking->players->table.scoring.unit;
    int32_t made = teams ? event_team_made_unit(&ranking->teams->table, sum->tiebreak) : unit;
    if (sum->count == 0)
        return;
    document->gap = DOCUMENT_CLOSE;
    struct table *table = document_table(document, columns[teams], sizeof *columns / sizeof **columns);
    for (size_t i = 0; i < sum->count; i++) {
        const struct standings_addend *addend = &sum->addends[i];
        bool scored = by_score && (addend->opponent >= 0 || addend->stand_in);
        table_add_count(table, addend->round);
        table_add(table, ranking_name(ranking, addend->opponent));
        table_add(table, scored ? document_points(document, addend->opponent_points, unit) : TEXT(""));
        table_add(table, document_points(document, addend->points, made));
        table_add(table, teams || addend->counted || addend->cut != STANDINGS_CUT_NOT
                             ? one_value(document, sum->tiebreak, addend->value)
                             : TEXT(""));
        table_add(table, remark(document, sum, addend, unit));
    }
}

static void add_boards(struct document *document, const struct team_breakdown *look) {
    static const struct table_column columns[] = {{MESSAGE_table_board, true, NULL},
                                                  {MESSAGE_table_points, true, NULL},
                                                  {MESSAGE_table_value, true, NULL},
                                                  {MESSAGE_none, false, NULL}};
    if (look->board_count > 0)
        document->gap = DOCUMENT_CLOSE;
    struct table *table =
        look->board_count == 0 ? NULL : document_table(document, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < look->board_count; i++) {
        table_add_number(table, look->boards[i].board);
        table_add(table, one_value(document, look->sum.tiebreak, look->boards[i].points));
        table_add(table, one_value(document, look->sum.tiebreak, look->boards[i].value));
        table_add_said(table, look->boards[i].counted ? MESSAGE_none : MESSAGE_show_breakdown_left_out);
    }
    /* "Round 2 (bye): 1 on each board." */
    for (size_t i = 0; i < look->bye_count; i++) {
        const struct team_bye_addend *bye = &look->byes[i];
        struct text points = one_value(document, look->sum.tiebreak, bye->each_board);
        document->gap = DOCUMENT_CLOSE;
        document_note(document, document_say(document, show_breakdown_bye, "round bye points article",
                                             language_number(bye->round),
                                             language_inner(language_plain(document->arena, names_bye(bye->bye))),
                                             language_text(points), language_text(text_from(bye->article))));
    }
}

/* What is done with the sum of the addends: "Sum: 15, Divisor: 3". */
static void add_steps(struct document *document, const struct standings_breakdown *sum) {
    struct language_value steps[STANDINGS_MOST_STEPS];
    for (size_t i = 0; i < sum->step_count; i++) {
        enum message step = language_coded("breakdown.step.", standings_step_code(sum->steps[i].name));
        steps[i] = language_inner(language_make(
            document->arena, show_labelled, "label value", language_inner(language_plain(document->arena, step)),
            language_text(one_value(document, sum->tiebreak, sum->steps[i].value))));
    }
    document->gap = DOCUMENT_CLOSE;
    if (sum->step_count > 0)
        document_note(document,
                      document_say(document, show_listed, "list",
                                   language_list_with(steps, sum->step_count, MESSAGE_list_comma, MESSAGE_list_comma)));
}

static void add_heading(struct document *document, const struct ranking *ranking, size_t tiebreak,
                        const struct team_value *value, enum standings_dropped dropped, const char *article) {
    const struct standings_rules *rules = ranking_rules(ranking);
    struct tiebreak asked = rules->tiebreaks[tiebreak];
    struct text shown = value->applies ? present_value(document, asked, value)
                                       : document_said(document, dropped == STANDINGS_DROPPED_UNRATED
                                                                     ? MESSAGE_show_breakdown_unrated
                                                                     : MESSAGE_show_breakdown_applies_not);
    document->gap = DOCUMENT_USUAL;
    document_heading(document, document_say(document, show_breakdown_heading, "title code value article",
                                            language_text(tiebreak_title(document->arena, document->language, asked,
                                                                         rules->edition)),
                                            language_text(present_code(document->arena, rules, tiebreak)),
                                            language_text(shown), language_text(text_from(article))));
}

static bool explain_player(struct document *document, const struct ranking *ranking, int32_t index, size_t tiebreak,
                           struct error *error) {
    const struct show_table *shown = ranking->players;
    struct standings_breakdown breakdown;
    struct rational threshold;
    if (!standings_explain(document->arena, &shown->table, &shown->standings, index, tiebreak, &breakdown, error))
        return false;
    add_heading(
        document, ranking, tiebreak,
        &(struct team_value){.applies = breakdown.total.applies, .part_count = 1, .parts = &breakdown.total.value},
        breakdown.dropped, breakdown.article);
    if (breakdown.tiebreak.name == TIEBREAK_KOYA &&
        rational_make(breakdown.threshold, 2 * (int64_t)shown->table.scoring.unit, &threshold))
        document_note(document, document_say(document, breakdown_threshold, "points",
                                             language_text(one_value(document, breakdown.tiebreak, threshold))));
    for (const struct standings_breakdown *look = &breakdown; look != NULL; look = look->within) {
        add_tied(document, ranking, look, false);
        add_addends(document, ranking, look);
        add_steps(document, look);
    }
    return true;
}

static bool explain_team(struct document *document, const struct ranking *ranking, int32_t index, size_t tiebreak,
                         struct error *error) {
    const struct show_teams *shown = ranking->teams;
    struct team_breakdown breakdown;
    if (!standings_team_standings_explain(document->arena, &shown->table, &shown->standings, index, tiebreak,
                                          &breakdown, error))
        return false;
    add_heading(document, ranking, tiebreak, &breakdown.value, STANDINGS_KEPT, breakdown.sum.article);
    for (const struct team_breakdown *look = &breakdown; look != NULL; look = look->next) {
        add_tied(document, ranking, &look->sum, look->board_count > 0);
        add_addends(document, ranking, &look->sum);
        add_boards(document, look);
        add_steps(document, &look->sum);
    }
    return true;
}

bool present_breakdowns(struct document *document, const struct ranking *ranking, int32_t index, struct error *error) {
    struct arena *arena = document->arena;
    const struct show_table *players = ranking->players;
    const struct place *places = ranking_places(ranking, arena);
    size_t row = 0;
    while (ranking_index(ranking, row) != index)
        row++;
    struct language_value rank = language_number(places[row].rank);
    if (places[row].shared)
        rank = language_inner(language_make(arena, show_breakdown_shared, "rank", rank));
    document->title =
        players != NULL
            ? document_say(document, show_breakdown_player, "name rank points",
                           language_text(names_player(
                               arena, event_player(ranking->event, players->table.participants[index].player))),
                           rank, language_text(score(document, ranking, row, 0)))
            : document_say(document, show_breakdown_team, "name rank match game",
                           language_text(ranking_name(ranking, index)), rank,
                           language_text(score(document, ranking, row, TEAM_MATCH_POINTS)),
                           language_text(score(document, ranking, row, TEAM_GAME_POINTS)));
    for (size_t i = 0; i < ranking_rules(ranking)->tiebreak_count; i++)
        if (!(players != NULL ? explain_player : explain_team)(document, ranking, index, i, error))
            return false;
    return true;
}
