/* Random tournaments with something in every field that a report can hold, and whether two of them say the same. */
#pragma once

#include "support.h"

#include "base/random.h"
#include "format/trf.h"

enum { MODEL_PLAYERS_MOST = 14, MODEL_ROUNDS_MOST = 9 };

struct model {
    struct arena *arena;
    struct random_source source;
    struct trf_tournament *trf;
};

static inline int32_t lot(struct model *model, int32_t bound) {
    return (int32_t)random_below(&model->source, (uint64_t)bound);
}

static inline struct text pick(struct model *model, const char *const *texts, int32_t count) {
    return text_from(texts[lot(model, count)]);
}
#define PICK(model, ...)                                                                                               \
    pick(model, (const char *const[]){__VA_ARGS__}, (int32_t)(sizeof((const char *[]){__VA_ARGS__}) / sizeof(char *)))

static inline struct text written(struct arena *arena, const char *format, int32_t number) {
    struct text_builder builder;
    text_builder_init(&builder, arena);
    text_add_format(&builder, format, (int)number);
    return text_builder_take(&builder);
}

static inline struct trf_points some_points(struct model *model, bool is_signed) {
    static const int32_t values[] = {0, 50, 100, 150, 200, 300};
    struct trf_points points = {.given = true, .points = values[lot(model, 6)]};
    if (is_signed && lot(model, 2) == 0)
        points.points = -points.points;
    return points;
}

/* Some numbers of the file, each once, in order. */
static inline struct trf_numbers some_numbers(struct model *model) {
    const struct trf_tournament *trf = model->trf;
    struct trf_numbers numbers = {.numbers = arena_array(model->arena, (size_t)trf->player_count, sizeof(int32_t))};
    for (int32_t i = 0; i < trf->player_count; i++)
        if (lot(model, 3) == 0 || (i == trf->player_count - 1 && numbers.count == 0))
            numbers.numbers[numbers.count++] = trf->players[i].number;
    return numbers;
}

static inline void model_header(struct model *model) {
    struct trf_tournament *trf = model->trf;
    trf->name = PICK(model, "City Open", "Ürümqi Ätherturnier", "x");
    trf->city = PICK(model, "", "Köln", "S. Benedetto");
    trf->federation = PICK(model, "", "GER", "ITA");
    trf->type = PICK(model, "", "Individual: something");
    trf->system = PICK(model, "", "FIDE_DUTCH_2026_BAKU", "CUSTOM_SWISS", "FIDE_BURSTEIN");
    trf->chief_arbiter = PICK(model, "", "Arbiter, Ada (123)");
    trf->deputy_count = (size_t)lot(model, 3);
    trf->deputies = arena_array(model->arena, trf->deputy_count, sizeof *trf->deputies);
    for (size_t i = 0; i < trf->deputy_count; i++)
        trf->deputies[i] = PICK(model, "Deputy, Dan", "Deputy, Eve");
    trf->time_control = PICK(model, "", "90 min + 30 s");
    trf->from = (struct date){2026, 3, 1};
    trf->to = (struct date){2026, 3, 28};
    trf->date_count = (size_t)lot(model, 5);
    trf->dates = arena_array(model->arena, trf->date_count, sizeof *trf->dates);
    for (size_t i = 0; i < trf->date_count; i++)
        if (i + 1 == trf->date_count || lot(model, 4) > 0)
            trf->dates[i] = (struct date){2026, 3, 1 + (int)i};
    trf->rounds_planned = lot(model, 3) * 12;
    trf->initial_colour = "wb\0"[lot(model, 3)];
    trf->controller = PICK(model, "", "Staunton");
    trf->tiebreaks = PICK(model, "", "DE,BH/C1,BH,SB");
    trf->standings_order = PICK(model, "", "PTS,DE");
    trf->encoded_time_control = PICK(model, "", "5400+30", "W300-B240");
    trf->rank_method = PICK(model, "", "FIDON", "NRO");
    if (trf->rank_method.length > 0)
        trf->rank_federation = PICK(model, "FRA", "ITA");
}

/* `full`: also values that only XXS can tell apart. */
static inline void model_scoring(struct model *model, bool full) {
    static const int32_t scales[][5] = {{100, 50, 0, 0, 100},
                                        {300, 100, 0, 0, 300},
                                        {300, 200, 100, 0, 100},
                                        {100, 40, 0, 0, 50},
                                        {200, 100, 0, 20, 0}};
    const int32_t *scale = scales[lot(model, 5)];
    struct scoring scoring = {.unit = TRF_POINT,
                              .win = scale[0],
                              .draw = scale[1],
                              .loss = scale[2],
                              .absent = scale[3],
                              .allocated_bye = scale[4]};
    trf_set_scoring(model->trf, &scoring);
    if (lot(model, 3) == 0 && !full)
        model->trf->values[TRF_UNKNOWN_RESULT] = 75;
    for (int i = 0; i < TRF_UNKNOWN_RESULT && full; i++)
        if (lot(model, 3) == 0)
            model->trf->values[i] = some_points(model, false).points;
}

static inline void model_player(struct model *model, struct trf_player *player, int32_t number) {
    player->number = number;
    player->sex = "mw "[lot(model, 3)];
    player->rating = lot(model, 3) == 0 ? 0 : 800 + lot(model, 2000);
    player->zero_rating = player->rating == 0 && lot(model, 2) == 0;
    player->title = player->rating == 0 ? TEXT("") : PICK(model, "", "GM", "WFM", "CM");
    player->name = PICK(model, "Rossi, Mario", "Ångström, Åsa", "陳, 大文", "A", "Exactly, Thirty-three Characters!",
                        "Papadimitriou-Konstantinopoulou, Aikaterini");
    player->federation = PICK(model, "", "GER", "ITA");
    player->fide_id = lot(model, 2) == 0 ? TEXT("") : written(model->arena, "%08d", 100 + number);
    player->birth = PICK(model, "", "1990/05/07", "1985/00/00");
    player->withdrawn = lot(model, 6) == 0;
    player->excluded = player->withdrawn && lot(model, 3) == 0;
}

/* Pairs by lot, and something for everyone who is left. */
static inline void model_round(struct model *model, int32_t round) {
    static const char games[][3] = {"10", "01", "==", "WL", "LW", "DD", "+-", "-+", "--", "**", "  "};
    struct trf_tournament *trf = model->trf;
    int32_t order[MODEL_PLAYERS_MOST];
    bool allocated = false;
    for (int32_t i = 0; i < trf->player_count; i++)
        order[i] = i;
    random_shuffle(&model->source, order, (size_t)trf->player_count);
    int32_t paired = 2 + 2 * lot(model, trf->player_count / 2);
    for (int32_t i = 0; i < trf->player_count; i++) {
        struct trf_player *player = &trf->players[order[i]];
        struct trf_round *cell = &player->rounds[round];
        *cell = (struct trf_round){.colour = '-', .result = "HFUZ "[lot(model, 5)]};
        if (i < paired) {
            cell->opponent = trf->players[order[i ^ 1]].number;
            cell->colour = i % 2 == 0 ? 'w' : 'b';
            const char *game = games[i % 2 == 0 ? lot(model, 11) : 0];
            cell->result = game[0];
            trf->players[order[i ^ 1]].rounds[round] =
                (struct trf_round){.opponent = player->number, .colour = 'b', .result = game[1]};
            i++;
            continue;
        }
        if (cell->result == 'U' && allocated)
            cell->result = 'F';
        allocated = allocated || cell->result == 'U';
    }
}

static inline void model_players(struct model *model) {
    struct trf_tournament *trf = model->trf;
    int32_t rounds = lot(model, MODEL_ROUNDS_MOST);
    int32_t number = 0;
    trf->player_count = 2 + lot(model, MODEL_PLAYERS_MOST - 1);
    trf->players = arena_array(model->arena, (size_t)trf->player_count, sizeof *trf->players);
    for (int32_t i = 0; i < trf->player_count; i++) {
        number += lot(model, 4) == 0 ? 1 + lot(model, 20) : 1;
        model_player(model, &trf->players[i], number);
        trf->by_number[number] = i + 1;
        trf->players[i].rounds = arena_array(model->arena, (size_t)rounds, sizeof *trf->players[i].rounds);
        trf->players[i].round_count = rounds;
    }
    for (int32_t round = 0; round < rounds; round++)
        model_round(model, round);
    trf->round_count = rounds;
}

/* Points as they follow from everything else. */
static inline void model_points(struct model *model) {
    struct trf_tournament *trf = model->trf;
    for (int32_t i = 0; i < trf->player_count; i++) {
        struct trf_player *player = &trf->players[i];
        int32_t points = trf_bonus(trf, player->number, trf->round_count);
        for (int32_t round = 1; round <= player->round_count; round++) {
            const struct trf_player *opponent = trf_player(trf, player->rounds[round - 1].opponent);
            if (opponent == NULL || !opponent->excluded)
                points += trf_round_points(trf, player, round);
        }
        /* Columns hold no sign: a score below nothing is left open. */
        player->has_points = points >= 0;
        player->points = points >= 0 ? points : 0;
        player->points_unit = TRF_POINT;
    }
}

static inline void model_lists(struct model *model) {
    struct trf_tournament *trf = model->trf;
    int32_t next = trf_rounds_paired(trf) + 1;
    trf->absence_count = (size_t)lot(model, 3);
    trf->absences = arena_array(model->arena, trf->absence_count, sizeof *trf->absences);
    for (size_t i = 0; i < trf->absence_count; i++)
        trf->absences[i] =
            (struct trf_absence){.kind = "FHZ"[i], .round = next + (int32_t)i, .who = some_numbers(model)};
    trf->acceleration_count = (size_t)lot(model, 3);
    trf->accelerations = arena_array(model->arena, trf->acceleration_count, sizeof *trf->accelerations);
    for (size_t i = 0; i < trf->acceleration_count; i++)
        trf->accelerations[i] = (struct trf_acceleration){.points = some_points(model, false),
                                                          .first_round = 1 + lot(model, 3),
                                                          .last_round = 3 + lot(model, 3),
                                                          .first = 1 + lot(model, 5),
                                                          .last = 6 + lot(model, 50)};
    trf->prohibition_count = (size_t)lot(model, 3);
    trf->prohibitions = arena_array(model->arena, trf->prohibition_count, sizeof *trf->prohibitions);
    for (size_t i = 0; i < trf->prohibition_count; i++)
        trf->prohibitions[i] = (struct trf_prohibition){
            .first_round = 1 + lot(model, 3), .last_round = 3 + lot(model, 9), .who = some_numbers(model)};
    trf->abnormal_count = (size_t)lot(model, 3);
    trf->abnormals = arena_array(model->arena, trf->abnormal_count, sizeof *trf->abnormals);
    for (size_t i = 0; i < trf->abnormal_count; i++)
        trf->abnormals[i] = (struct trf_abnormal){.kind = " WDLFHZ+-"[lot(model, 9)],
                                                  .points = some_points(model, true),
                                                  .round = lot(model, 4),
                                                  .who = some_numbers(model)};
    trf->national_count = (size_t)lot(model, 3);
    trf->nationals = arena_array(model->arena, trf->national_count, sizeof *trf->nationals);
    for (size_t i = 0; i < trf->national_count; i++)
        trf->nationals[i] = (struct trf_national){.federation = "FRA",
                                                  .number = trf->players[lot(model, trf->player_count)].number,
                                                  .sex = "mw "[lot(model, 3)],
                                                  .title = PICK(model, "", "A"),
                                                  .name = PICK(model, "", "Łoś, Jan"),
                                                  .rating = lot(model, 2) * 1700,
                                                  .origin = PICK(model, "", "BRE"),
                                                  .id = PICK(model, "", "L01854"),
                                                  .birth = PICK(model, "", "1990/00/00")};
}

static inline void model_teams(struct model *model) {
    struct trf_tournament *trf = model->trf;
    trf->has_teams = true;
    trf->has_numbered_teams = true;
    trf->team_count = 1 + (size_t)lot(model, 4);
    trf->teams = arena_array(model->arena, trf->team_count, sizeof *trf->teams);
    for (size_t i = 0; i < trf->team_count; i++) {
        struct trf_team *team = &trf->teams[i];
        *team = (struct trf_team){.number = (int32_t)i + 1,
                                  .name = PICK(model, "Łódź Club", "Exactly thirty-two characters!!!"),
                                  .nickname = PICK(model, "", "LODZ"),
                                  .strength = PICK(model, "", "2310"),
                                  .rank = lot(model, 3)};
        if (lot(model, 2) == 0) {
            team->match_points = some_points(model, false);
            team->game_points = some_points(model, true);
        }
        team->members.numbers = arena_array(model->arena, (size_t)trf->player_count, sizeof(int32_t));
        for (int32_t j = (int32_t)i; j < trf->player_count; j += (int32_t)trf->team_count)
            team->members.numbers[team->members.count++] = trf->players[j].number;
    }
    trf->board_colours = PICK(model, "", "WBWB");
    if (lot(model, 2) == 0)
        for (int i = 0; i < 3; i++)
            trf->match_values[i] = some_points(model, false);
    trf->team_byes.given = lot(model, 2) == 0;
    if (trf->team_byes.given) {
        trf->team_byes.match_points = some_points(model, false);
        trf->team_byes.game_points = some_points(model, false);
        trf->team_byes.teams = (struct trf_numbers){3, arena_array(model->arena, 3, sizeof(int32_t))};
        trf->team_byes.teams.numbers[lot(model, 3)] = 1;
    }
    trf->team_forfeit_count = (size_t)lot(model, 3);
    trf->team_forfeits = arena_array(model->arena, trf->team_forfeit_count, sizeof *trf->team_forfeits);
    for (size_t i = 0; i < trf->team_forfeit_count; i++)
        trf->team_forfeits[i] = (struct trf_team_forfeit){.white_result = "+--"[lot(model, 3)],
                                                          .black_result = '-',
                                                          .round = 1 + lot(model, 9),
                                                          .white = 1,
                                                          .black = (int32_t)trf->team_count};
    trf->lineup_count = (size_t)lot(model, 3);
    trf->lineups = arena_array(model->arena, trf->lineup_count, sizeof *trf->lineups);
    for (size_t i = 0; i < trf->lineup_count; i++) {
        struct trf_numbers players = {2, arena_array(model->arena, 2, sizeof(int32_t))};
        players.numbers[lot(model, 2)] = trf->players[0].number;
        trf->lineups[i] = (struct trf_lineup){.round = 1 + lot(model, 9), .team = 1, .players = players};
    }
    /* These speak of teams now. */
    trf->absence_count = trf->prohibition_count = trf->abnormal_count = 0;
    for (size_t i = 0; i < trf->acceleration_count; i++)
        trf->accelerations[i].match_points = some_points(model, false);
}

/* --- Do two tournaments say the same? --------------------------------------------------------------------------- */

static inline void same_text(struct text a, struct text b) {
    if (!text_equal(a, b))
        fail_msg("\"%.*s\" is not \"%.*s\"", TEXT_ARG(b), TEXT_ARG(a));
}

static inline void same_numbers(const struct trf_numbers *a, const struct trf_numbers *b) {
    assert_int_equal(a->count, b->count);
    for (int32_t i = 0; i < a->count; i++)
        assert_int_equal(a->numbers[i], b->numbers[i]);
}

static inline void same_points(const struct trf_points *a, const struct trf_points *b) {
    assert_int_equal(a->given, b->given);
    assert_int_equal(a->points, b->points);
}

static inline void same_date(const struct date *a, const struct date *b) {
    assert_int_equal(a->year, b->year);
    assert_int_equal(a->month, b->month);
    assert_int_equal(a->day, b->day);
}

/* A blank round at the end of a record is as good as none. */
static inline struct trf_round round_at(const struct trf_player *player, int32_t round) {
    return round < player->round_count ? player->rounds[round] : (struct trf_round){.colour = '-', .result = ' '};
}

static inline void same_player(const struct trf_player *a, const struct trf_player *b) {
    assert_int_equal(a->number, b->number);
    assert_int_equal(a->sex, b->sex);
    same_text(a->title, b->title);
    same_text(a->name, b->name);
    assert_int_equal(a->rating, b->rating);
    assert_int_equal(a->zero_rating, b->zero_rating);
    same_text(a->federation, b->federation);
    same_text(a->fide_id, b->fide_id);
    same_text(a->birth, b->birth);
    assert_int_equal(a->has_points, b->has_points);
    if (a->has_points)
        assert_int_equal(a->points * b->points_unit, b->points * a->points_unit);
    assert_int_equal(a->rank, b->rank);
    assert_int_equal(a->withdrawn, b->withdrawn);
    assert_int_equal(a->excluded, b->excluded);
    int32_t rounds = a->round_count > b->round_count ? a->round_count : b->round_count;
    for (int32_t i = 0; i < rounds; i++) {
        struct trf_round here = round_at(a, i);
        struct trf_round there = round_at(b, i);
        assert_int_equal(here.opponent, there.opponent);
        assert_int_equal(here.colour, there.colour);
        assert_int_equal(here.result, there.result);
    }
}

/* What every dialect can say. */
static inline void same_core(const struct trf_tournament *a, const struct trf_tournament *b) {
    same_text(a->name, b->name);
    same_text(a->city, b->city);
    same_text(a->federation, b->federation);
    same_date(&a->from, &b->from);
    same_date(&a->to, &b->to);
    same_text(a->type, b->type);
    same_text(a->chief_arbiter, b->chief_arbiter);
    assert_int_equal(a->deputy_count, b->deputy_count);
    for (size_t i = 0; i < a->deputy_count; i++)
        same_text(a->deputies[i], b->deputies[i]);
    same_text(a->time_control, b->time_control);
    assert_int_equal(a->date_count, b->date_count);
    for (size_t i = 0; i < a->date_count; i++)
        same_date(&a->dates[i], &b->dates[i]);
    assert_int_equal(a->player_count, b->player_count);
    for (int32_t i = 0; i < a->player_count; i++)
        same_player(&a->players[i], &b->players[i]);
}

static inline void same_settings(const struct trf_tournament *a, const struct trf_tournament *b) {
    assert_int_equal(a->rounds_planned, b->rounds_planned);
    assert_int_equal(a->initial_colour, b->initial_colour);
    assert_int_equal(a->by_position, b->by_position);
    assert_memory_equal(a->values, b->values, sizeof a->values);
}

static inline void same_late_headers(const struct trf_tournament *a, const struct trf_tournament *b) {
    same_text(a->rank_federation, b->rank_federation);
    same_text(a->rank_method, b->rank_method);
    same_text(a->controller, b->controller);
    same_text(a->system, b->system);
    same_text(a->tiebreaks, b->tiebreaks);
    same_text(a->standings_order, b->standings_order);
    same_text(a->encoded_time_control, b->encoded_time_control);
    same_text(a->board_colours, b->board_colours);
    for (int i = 0; i < 3; i++)
        same_points(&a->match_values[i], &b->match_values[i]);
}

static inline void same_lists(const struct trf_tournament *a, const struct trf_tournament *b) {
    assert_int_equal(a->absence_count, b->absence_count);
    for (size_t i = 0; i < a->absence_count; i++) {
        assert_int_equal(a->absences[i].kind, b->absences[i].kind);
        assert_int_equal(a->absences[i].round, b->absences[i].round);
        same_numbers(&a->absences[i].who, &b->absences[i].who);
    }
    assert_int_equal(a->acceleration_count, b->acceleration_count);
    for (size_t i = 0; i < a->acceleration_count; i++) {
        same_points(&a->accelerations[i].match_points, &b->accelerations[i].match_points);
        same_points(&a->accelerations[i].points, &b->accelerations[i].points);
        assert_int_equal(a->accelerations[i].first_round, b->accelerations[i].first_round);
        assert_int_equal(a->accelerations[i].last_round, b->accelerations[i].last_round);
        assert_int_equal(a->accelerations[i].first, b->accelerations[i].first);
        assert_int_equal(a->accelerations[i].last, b->accelerations[i].last);
    }
    assert_int_equal(a->prohibition_count, b->prohibition_count);
    for (size_t i = 0; i < a->prohibition_count; i++) {
        assert_int_equal(a->prohibitions[i].first_round, b->prohibitions[i].first_round);
        assert_int_equal(a->prohibitions[i].last_round, b->prohibitions[i].last_round);
        same_numbers(&a->prohibitions[i].who, &b->prohibitions[i].who);
    }
    assert_int_equal(a->abnormal_count, b->abnormal_count);
    for (size_t i = 0; i < a->abnormal_count; i++) {
        assert_int_equal(a->abnormals[i].kind, b->abnormals[i].kind);
        same_points(&a->abnormals[i].match_points, &b->abnormals[i].match_points);
        same_points(&a->abnormals[i].points, &b->abnormals[i].points);
        assert_int_equal(a->abnormals[i].round, b->abnormals[i].round);
        same_numbers(&a->abnormals[i].who, &b->abnormals[i].who);
    }
    assert_int_equal(a->national_count, b->national_count);
    for (size_t i = 0; i < a->national_count; i++) {
        const struct trf_national *one = &a->nationals[i];
        const struct trf_national *other = &b->nationals[i];
        assert_string_equal(one->federation, other->federation);
        assert_int_equal(one->number, other->number);
        assert_int_equal(one->sex, other->sex);
        same_text(one->title, other->title);
        same_text(one->name, other->name);
        assert_int_equal(one->rating, other->rating);
        same_text(one->origin, other->origin);
        same_text(one->id, other->id);
        same_text(one->birth, other->birth);
    }
}

static inline void same_teams(const struct trf_tournament *a, const struct trf_tournament *b) {
    assert_int_equal(a->team_count, b->team_count);
    for (size_t i = 0; i < a->team_count; i++) {
        assert_int_equal(a->teams[i].number, b->teams[i].number);
        same_text(a->teams[i].name, b->teams[i].name);
        same_text(a->teams[i].nickname, b->teams[i].nickname);
        same_text(a->teams[i].strength, b->teams[i].strength);
        same_points(&a->teams[i].match_points, &b->teams[i].match_points);
        same_points(&a->teams[i].game_points, &b->teams[i].game_points);
        assert_int_equal(a->teams[i].rank, b->teams[i].rank);
        same_numbers(&a->teams[i].members, &b->teams[i].members);
    }
    assert_int_equal(a->team_byes.given, b->team_byes.given);
    same_points(&a->team_byes.match_points, &b->team_byes.match_points);
    same_points(&a->team_byes.game_points, &b->team_byes.game_points);
    same_numbers(&a->team_byes.teams, &b->team_byes.teams);
    assert_int_equal(a->team_forfeit_count, b->team_forfeit_count);
    for (size_t i = 0; i < a->team_forfeit_count; i++) {
        assert_int_equal(a->team_forfeits[i].white_result, b->team_forfeits[i].white_result);
        assert_int_equal(a->team_forfeits[i].black_result, b->team_forfeits[i].black_result);
        assert_int_equal(a->team_forfeits[i].round, b->team_forfeits[i].round);
        assert_int_equal(a->team_forfeits[i].white, b->team_forfeits[i].white);
        assert_int_equal(a->team_forfeits[i].black, b->team_forfeits[i].black);
    }
    assert_int_equal(a->lineup_count, b->lineup_count);
    for (size_t i = 0; i < a->lineup_count; i++) {
        assert_int_equal(a->lineups[i].round, b->lineups[i].round);
        assert_int_equal(a->lineups[i].team, b->lineups[i].team);
        assert_int_equal(a->lineups[i].opponent, b->lineups[i].opponent);
        same_numbers(&a->lineups[i].players, &b->lineups[i].players);
    }
}
