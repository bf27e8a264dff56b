#include "present/names.h"
#include "present/standings.h"

/* A table whose columns in the middle are those of rounds or opponents. */
static struct table *begin_table(struct document *document, const struct table_column before[], size_t before_count,
                                 const struct table_column *middle, size_t middle_count,
                                 const struct table_column after[2]) {
    size_t count = before_count + middle_count + 2;
    struct table_column *columns = arena_array(document->arena, count, sizeof *columns);
    for (size_t i = 0; i < count; i++)
        columns[i] = i < before_count                  ? before[i]
                     : i < before_count + middle_count ? middle[i - before_count]
                                                       : after[i - before_count - middle_count];
    return document_table(document, columns, count);
}

static const char *digits(const struct document *document, int32_t number) {
    return text_zero(document->arena, names_number(document->arena, number));
}

/* --- Players ------------------------------------------------------------------------------------------------------ */

/* A round of a knock-out is a game of a stage. */
static const char *stage_label(const struct document *document, const struct knockout_column *column) {
    return text_zero(document->arena,
                     language_say(document->arena, document->language, knockout_column_head(document->arena, column)));
}

/* All games of two participants, in the order of the rounds. */
static void add_games(struct table *table, const struct crosstable *cross, int32_t participant, int32_t opponent) {
    struct text_builder *cell = table_write(table);
    size_t before = cell->length;
    if (participant == opponent)
        text_add_zero(cell, "×");
    for (int32_t round = 0; participant != opponent && round < cross->round_count; round++) {
        const struct round_record *record = crosstable_record(cross, participant, round);
        if (record->opponent != opponent)
            continue;
        /* Apart: a forfeit and a draw are not minus a half. */
        text_add_zero(cell, cell->length > before ? " " : "");
        text_add_zero(cell, record->outcome == OUTCOME_PENDING ? "·" : show_outcome(record->outcome));
    }
    table_written(table);
}

/* "5w1", "½ bye", or nothing. */
static struct text round_text(const struct document *document, const struct crosstable *cross, int32_t participant,
                              int32_t round) {
    const struct round_record *record = crosstable_record(cross, participant, round);
    if (record->opponent < 0)
        return record->bye == BYE_NONE
                   ? TEXT("")
                   : document_say(document, show_bye_points, "points",
                                  language_text(document_points(document, record->points, cross->scoring.unit)));
    struct language_value number = language_number(cross->participants[record->opponent].number),
                          result = language_text(text_from(show_outcome(record->outcome)));
    return record->colour == COLOUR_WHITE
               ? document_say(document, show_crosstable_white, "number result", number, result)
               : document_say(document, show_crosstable_black, "number result", number, result);
}

static void fill_players(struct document *document, const struct event *event, const struct show_table *shown) {
    static const struct table_column before[] = {{MESSAGE_table_no, true, NULL},
                                                 {MESSAGE_table_title, false, NULL},
                                                 {MESSAGE_table_name, false, NULL},
                                                 {MESSAGE_table_rating, true, NULL}};
    static const struct table_column after[] = {{MESSAGE_table_points, true, NULL}, {MESSAGE_table_rank, true, NULL}};
    const struct crosstable *cross = &shown->table;
    struct arena *arena = document->arena;
    bool by_opponent = cross->predetermined;
    bool knockout = shown->tournament->system == SYSTEM_KNOCKOUT;
    int32_t middle = by_opponent ? cross->participant_count : cross->round_count;
    struct table_column *columns = arena_array(arena, (size_t)middle, sizeof *columns);
    int32_t *ranks = arena_array(arena, (size_t)cross->participant_count, sizeof *ranks);
    struct knockout_column *stages = NULL;
    if (knockout)
        knockout_as_rounds(shown->tournament, RATING_STANDARD, arena, &stages);
    for (int32_t i = 0; i < middle; i++) {
        int32_t number = by_opponent && cross->participants[i].number > 0 ? cross->participants[i].number : i + 1;
        columns[i] = (struct table_column){MESSAGE_none, !by_opponent,
                                           knockout ? stage_label(document, &stages[i]) : digits(document, number)};
    }
    for (size_t i = 0; i < shown->standings.count; i++)
        ranks[shown->standings.rows[i].participant] = shown->standings.rows[i].rank;
    struct table *table = begin_table(document, before, sizeof before / sizeof *before, columns, (size_t)middle, after);
    for (int32_t i = 0; i < cross->participant_count; i++) {
        const struct player *player = event_player(event, cross->participants[i].player);
        table_add_number(table, cross->participants[i].number);
        table_add(table, player->title);
        table_add(table, player->name);
        table_add_count(table, player->rating);
        for (int32_t j = 0; j < middle; j++) {
            if (by_opponent)
                add_games(table, cross, i, j);
            else
                table_add(table, round_text(document, cross, i, j));
        }
        table_add(table, document_points(document, crosstable_points(cross, i), cross->scoring.unit));
        table_add_count(table, ranks[i]);
    }
}

/* --- Teams -------------------------------------------------------------------------------------------------------- */

/* Game points; "3h 2½" with the opponent, a bye's code, "." while the match is open. */
static struct text match_text(const struct document *document, const struct team_table *table, int32_t team,
                              int32_t round, bool numbered) {
    const struct team_match *match = team_table_match(table, team, round);
    const struct team_board *boards = team_table_boards(table, team, round);
    int64_t points = 0;
    if (match->opponent < 0)
        return text_from(match->bye == BYE_NONE ? "" : bye_code((enum bye)match->bye));
    for (int32_t i = 0; i < table->board_count; i++)
        points += boards[i].points;
    bool over = match->outcome != OUTCOME_PENDING && match->outcome != OUTCOME_POSTPONED;
    struct text made = over ? document_points(document, points, table->scoring.game.unit) : TEXT(".");
    struct language_value number = language_number(table->teams[match->opponent].number), score = language_text(made);
    return !numbered ? made
           : match->colour == COLOUR_WHITE
               ? document_say(document, show_crosstable_home, "number score", number, score)
               : document_say(document, show_crosstable_away, "number score", number, score);
}

static void fill_teams(struct document *document, const struct show_teams *shown) {
    static const struct table_column before[] = {
        {MESSAGE_table_rank, true, NULL}, {MESSAGE_table_no, true, NULL}, {MESSAGE_table_team, false, NULL}};
    static const struct table_column after[] = {{MESSAGE_table_mp, true, NULL}, {MESSAGE_table_gp, true, NULL}};
    const struct team_table *cross = &shown->table;
    bool all = cross->predetermined;
    size_t middle = all ? shown->standings.count : (size_t)cross->round_count;
    struct table_column *columns = arena_array(document->arena, middle, sizeof *columns);
    for (size_t i = 0; i < middle; i++)
        columns[i] = (struct table_column){
            MESSAGE_none, true,
            digits(document, all ? cross->teams[shown->standings.rows[i].team].number : (int32_t)i + 1)};
    struct table *table = begin_table(document, before, sizeof before / sizeof *before, columns, middle, after);
    for (size_t i = 0; i < shown->standings.count; i++) {
        const struct team_row *row = &shown->standings.rows[i];
        table_add_count(table, row->rank);
        table_add_number(table, cross->teams[row->team].number);
        table_add(table, cross->teams[row->team].name);
        for (size_t j = 0; j < middle; j++) {
            struct text_builder *cell = table_write(table);
            size_t from = cell->length;
            for (int32_t round = 0; all && i != j && round < cross->round_count; round++) {
                if (team_table_match(cross, row->team, round)->opponent != shown->standings.rows[j].team)
                    continue;
                text_add_zero(cell, cell->length > from ? " " : "");
                text_add(cell, match_text(document, cross, row->team, round, false));
            }
            if (!all)
                text_add(cell, match_text(document, cross, row->team, (int32_t)j, true));
            text_add_zero(cell, all && i == j ? "*" : "");
            table_written(table);
        }
        table_add(table, document_points(document, row->points[TEAM_MATCH_POINTS], cross->scoring.match.unit));
        table_add(table, document_points(document, row->points[TEAM_GAME_POINTS], cross->scoring.game.unit));
    }
}

void present_crosstable(struct document *document, const struct ranking *ranking) {
    const struct tournament *tournament = ranking->tournament;
    document->title = names_heading(document->arena, ranking->event, tournament);
    document->below = names_progress(document->arena, document->language, tournament, ranking_rounds(ranking));
    if (ranking->players != NULL)
        fill_players(document, ranking->event, ranking->players);
    else
        fill_teams(document, ranking->teams);
}
