/*
 * Records of teams: 013, 310, 320, 330, 300.
 */
#include <string.h>

#include "format/trf_detail.h"

static struct trf_team *add_team(struct trf_reader *reader, const struct trf_team *team) {
    struct trf_tournament *trf = reader->trf;
    trf->teams = trf_grow(reader, TRF_LIST_TEAMS, trf->teams, trf->team_count, sizeof *trf->teams);
    trf->teams[trf->team_count] = *team;
    return &trf->teams[trf->team_count++];
}

/* The older record counts only where the newer one is missing. */
bool trf_read_013(struct trf_detail *detail) {
    static const struct trf_layout layout = {1, {{5, 36}}, 37, 4};
    struct trf_reader *reader = detail->reader;
    struct trf_team team = {.line = detail->number};
    reader->trf->has_teams = true;
    if (!trf_cut_columns(detail, &layout) ||
        !trf_make_numbers(detail, detail->list, detail->list_count, TRF_NUMBER_MOST, false, &team.members))
        return false;
    team.name = detail->fields[0];
    if (reader->trf->team_count > 0 && !reader->old_teams)
        return true;
    reader->old_teams = true;
    team.number = (int32_t)reader->trf->team_count + 1;
    add_team(reader, &team);
    return true;
}

static bool team_by_columns(struct trf_detail *detail, void *result) {
    struct trf_team *team = result;
    const struct text *fields = detail->fields;
    team->name = fields[1];
    team->nickname = fields[2];
    team->strength = fields[3];
    return trf_read_number(fields[0], TRF_TEAM_MOST, &team->number) && team->number > 0 &&
           trf_make_points(fields[4], true, &team->match_points) &&
           trf_make_points(fields[5], true, &team->game_points) &&
           trf_read_number(fields[6], TRF_TEAM_MOST, &team->rank) &&
           trf_make_numbers(detail, detail->list, detail->list_count, TRF_NUMBER_MOST, false, &team->members);
}

/* Number and name in their columns, then the members as words. */
static bool team_by_words(struct trf_detail *detail, void *result) {
    struct trf_columns columns = trf_columns_of(detail->reader->arena, detail->line);
    struct trf_team *team = result;
    struct text *words;
    size_t count = trf_words_of(detail->reader->arena, trf_slice(&columns, 72, columns.count), &words);
    *team = (struct trf_team){.line = detail->number, .name = text_trim(trf_slice(&columns, 9, 40))};
    return trf_read_number(text_trim(trf_slice(&columns, 5, 7)), TRF_TEAM_MOST, &team->number) && team->number > 0 &&
           count > 0 && trf_make_numbers(detail, words, count, TRF_NUMBER_MOST, false, &team->members);
}

bool trf_read_310(struct trf_detail *detail) {
    static const struct trf_layout layout = {
        7, {{5, 7}, {9, 40}, {42, 46}, {48, 53}, {55, 60}, {62, 67}, {69, 71}}, 74, 4};
    struct trf_reader *reader = detail->reader;
    struct trf_team team = {.line = detail->number};
    reader->trf->has_teams = true;
    reader->trf->has_numbered_teams = true;
    if (!trf_by_columns_or_words(detail, &layout, team_by_columns, team_by_words, &team))
        return false;
    if (reader->old_teams)
        reader->trf->team_count = 0;
    reader->old_teams = false;
    add_team(reader, &team);
    return true;
}

static bool byes_by_columns(struct trf_detail *detail, void *result) {
    struct trf_team_byes *byes = result;
    return trf_make_points(detail->fields[0], false, &byes->match_points) &&
           trf_make_points(detail->fields[1], false, &byes->game_points) &&
           trf_make_numbers(detail, detail->list, detail->list_count, TRF_TEAM_MOST, true, &byes->teams);
}

static bool byes_by_words(struct trf_detail *detail, void *result) {
    struct trf_team_byes *byes = result;
    return detail->word_count >= 2 && trf_make_points(detail->words[0], false, &byes->match_points) &&
           trf_make_points(detail->words[1], false, &byes->game_points) &&
           trf_make_numbers(detail, detail->words + 2, detail->word_count - 2, TRF_TEAM_MOST, true, &byes->teams);
}

bool trf_read_320(struct trf_detail *detail) {
    static const struct trf_layout layout = {2, {{5, 8}, {10, 13}}, 15, 3};
    struct trf_team_byes *place = &detail->reader->trf->team_byes;
    struct trf_team_byes byes = {.line = detail->number, .given = true};
    if (!trf_by_columns_or_words(detail, &layout, byes_by_columns, byes_by_words, &byes))
        return false;
    if (place->given)
        trf_repair(detail->reader, detail->number, 1, language_plain(detail->reader->arena, MESSAGE_reader_byes_twice));
    else
        *place = byes;
    return true;
}

static bool make_forfeit(const struct text *fields, struct trf_team_forfeit *forfeit) {
    if (fields[0].length != 2 || strchr("+-", fields[0].bytes[0]) == NULL || strchr("+-", fields[0].bytes[1]) == NULL ||
        (fields[0].bytes[0] == '+' && fields[0].bytes[1] == '+'))
        return false;
    forfeit->white_result = fields[0].bytes[0];
    forfeit->black_result = fields[0].bytes[1];
    return trf_read_number(fields[1], TRF_ROUNDS_MOST, &forfeit->round) && forfeit->round > 0 &&
           trf_read_number(fields[2], TRF_TEAM_MOST, &forfeit->white) &&
           trf_read_number(fields[3], TRF_TEAM_MOST, &forfeit->black);
}

static bool forfeit_by_columns(struct trf_detail *detail, void *forfeit) {
    return make_forfeit(detail->fields, forfeit);
}

static bool forfeit_by_words(struct trf_detail *detail, void *forfeit) {
    return detail->word_count == 4 && make_forfeit(detail->words, forfeit);
}

bool trf_read_330(struct trf_detail *detail) {
    static const struct trf_layout layout = {4, {{5, 6}, {8, 10}, {12, 14}, {16, 18}}, 0, 0};
    struct trf_team_forfeit forfeit = {.line = detail->number};
    if (!trf_by_columns_or_words(detail, &layout, forfeit_by_columns, forfeit_by_words, &forfeit))
        return false;
    struct trf_tournament *trf = detail->reader->trf;
    trf->team_forfeits = trf_grow(detail->reader, TRF_LIST_FORFEITS, trf->team_forfeits, trf->team_forfeit_count,
                                  sizeof *trf->team_forfeits);
    trf->team_forfeits[trf->team_forfeit_count++] = forfeit;
    return true;
}

static bool make_lineup(struct trf_detail *detail, const struct text *fields, const struct text *players, size_t count,
                        struct trf_lineup *lineup) {
    return trf_read_number(fields[0], TRF_ROUNDS_MOST, &lineup->round) && lineup->round > 0 &&
           trf_read_number(fields[1], TRF_TEAM_MOST, &lineup->team) &&
           trf_read_number(fields[2], TRF_TEAM_MOST, &lineup->opponent) &&
           trf_make_numbers(detail, players, count, TRF_NUMBER_MOST, true, &lineup->players);
}

static bool lineup_by_columns(struct trf_detail *detail, void *lineup) {
    return make_lineup(detail, detail->fields, detail->list, detail->list_count, lineup);
}

static bool lineup_by_words(struct trf_detail *detail, void *lineup) {
    return detail->word_count > 3 &&
           make_lineup(detail, detail->words, detail->words + 3, detail->word_count - 3, lineup);
}

bool trf_read_300(struct trf_detail *detail) {
    static const struct trf_layout layout = {3, {{5, 7}, {9, 11}, {13, 15}}, 17, 4};
    struct trf_lineup lineup = {.line = detail->number};
    if (!trf_by_columns_or_words(detail, &layout, lineup_by_columns, lineup_by_words, &lineup))
        return false;
    struct trf_tournament *trf = detail->reader->trf;
    trf->lineups = trf_grow(detail->reader, TRF_LIST_LINEUPS, trf->lineups, trf->lineup_count, sizeof *trf->lineups);
    trf->lineups[trf->lineup_count++] = lineup;
    return true;
}
