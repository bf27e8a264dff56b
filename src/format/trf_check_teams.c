/*
 * What a report states of its teams, record 310, against what the games of their players give.
 */
#include "format/trf_parts.h"
#include "format/trf_teams.h"

/* While a match is being played its boards may be counted or not. */
static const int64_t UNKNOWN = INT64_MIN;

enum { MATCH_POINTS_COLUMN = 55, GAME_POINTS_COLUMN = 62, RANK_COLUMN = 69 };

static bool has_open_match(const struct team_table *table, int32_t team) {
    for (int32_t round = 0; round < table->round_count; round++) {
        const struct team_match *match = team_table_match(table, team, round);
        if (match->opponent >= 0 && (match->outcome == OUTCOME_PENDING || match->outcome == OUTCOME_POSTPONED))
            return true;
    }
    return false;
}

/* Both scores of every team in hundredths, [team * TEAM_SCORE_COUNT + score]; byes of rounds to come are in or not. */
static bool compute(struct arena *arena, const struct trf_tournament *trf, int32_t through, int64_t *points) {
    struct team_table table;
    struct error ignored;
    if (!trf_team_table(arena, trf, through, &table, &ignored))
        return false;
    for (int score = 0; score < TEAM_SCORE_COUNT; score++) {
        struct crosstable view;
        if (!team_table_view(arena, &table, (enum team_score)score, &view))
            return false;
        for (int32_t i = 0; i < view.participant_count; i++)
            points[i * TEAM_SCORE_COUNT + score] =
                has_open_match(&table, i) ? UNKNOWN : crosstable_points(&view, i) * TRF_POINT / view.scoring.unit;
    }
    return true;
}

/* The index of a team in its table, which is in the order of the numbers. */
static int32_t place_of(const struct trf_tournament *trf, int32_t number) {
    int32_t place = 0;
    for (size_t i = 0; i < trf->team_count; i++)
        place += trf->teams[i].number < number;
    return place;
}

static void check_score(struct trf_reader *reader, const struct trf_team *team, const struct trf_points *said,
                        enum message what, long column, int64_t now, int64_t past) {
    if (!said->given || now == UNKNOWN || said->points == now || said->points == past)
        return;
    struct text ours = trf_points_text(reader->arena, (int32_t)now);
    struct text theirs = trf_points_text(reader->arena, said->points);
    trf_warn(reader->arena, reader->trf, team->line, column,
             language_make(reader->arena, reader_team_points, "team theirs what ours", language_number(team->number),
                           language_text(theirs), language_inner(language_plain(reader->arena, what)),
                           language_text(ours)));
}

/* Every rank must be one more than the number of teams ranked better. */
static void check_ranks(struct trf_reader *reader) {
    const struct trf_tournament *trf = reader->trf;
    for (size_t i = 0; i < trf->team_count; i++) {
        int32_t better = 0;
        for (size_t j = 0; j < trf->team_count; j++)
            better += trf->teams[j].rank > 0 && trf->teams[j].rank < trf->teams[i].rank;
        if (trf->teams[i].rank > 0 && trf->teams[i].rank != better + 1) {
            trf_warn(reader->arena, reader->trf, trf->teams[i].line, RANK_COLUMN,
                     language_make(reader->arena, reader_team_ranks, "rank", language_number(trf->teams[i].rank)));
            return;
        }
    }
}

static bool has_member(const struct trf_tournament *trf, int32_t team, int32_t player) {
    for (size_t i = 0; i < trf->team_count; i++)
        for (int32_t j = 0; trf->teams[i].number == team && j < trf->teams[i].members.count; j++)
            if (trf->teams[i].members.numbers[j] == player)
                return true;
    return false;
}

/* Line-ups have a team's own players. */
static void check_lineups(struct trf_reader *reader) {
    const struct trf_tournament *trf = reader->trf;
    for (size_t i = 0; i < trf->lineup_count; i++) {
        const struct trf_lineup *lineup = &trf->lineups[i];
        for (int32_t j = 0; j < lineup->players.count; j++)
            if (lineup->players.numbers[j] != 0 && !has_member(trf, lineup->team, lineup->players.numbers[j]))
                trf_warn(reader->arena, reader->trf, lineup->line, 0,
                         language_make(reader->arena, reader_line_up, "number team",
                                       language_number(lineup->players.numbers[j]), language_number(lineup->team)));
    }
}

void trf_check_teams(struct trf_reader *reader) {
    const struct trf_tournament *trf = reader->trf;
    bool stated = false;
    struct arena scratch;
    for (size_t i = 0; i < trf->team_count; i++)
        stated = stated || trf->teams[i].match_points.given || trf->teams[i].game_points.given;
    if (!trf->has_numbered_teams)
        return;
    check_ranks(reader);
    check_lineups(reader);
    if (!stated)
        return;
    arena_init(&scratch);
    int64_t *now = arena_array(&scratch, trf->team_count, TEAM_SCORE_COUNT * sizeof *now);
    int64_t *past = arena_array(&scratch, trf->team_count, TEAM_SCORE_COUNT * sizeof *past);
    /* Teams that cannot be put together are refused where their standings are asked for. */
    if (compute(&scratch, trf, 0, now) && compute(&scratch, trf, trf->round_count, past))
        for (size_t i = 0; i < trf->team_count; i++) {
            const struct trf_team *team = &trf->teams[i];
            const int64_t *all = &now[place_of(trf, team->number) * TEAM_SCORE_COUNT];
            const int64_t *held = &past[place_of(trf, team->number) * TEAM_SCORE_COUNT];
            check_score(reader, team, &team->match_points, MESSAGE_reader_what_match, MATCH_POINTS_COLUMN,
                        all[TEAM_MATCH_POINTS], held[TEAM_MATCH_POINTS]);
            check_score(reader, team, &team->game_points, MESSAGE_reader_what_game, GAME_POINTS_COLUMN,
                        all[TEAM_GAME_POINTS], held[TEAM_GAME_POINTS]);
        }
    arena_drop(&scratch);
}
