#include "event/knockout.h"

static enum rating_kind kind_of(struct playoff_rate rate) {
    switch (playoff_rate_profile(rate)) {
    case PLAYOFF_RAPID:
        return RATING_RAPID;
    case PLAYOFF_BLITZ:
        return RATING_BLITZ;
    case PLAYOFF_STANDARD:
        break;
    }
    return RATING_STANDARD;
}

bool knockout_kind(const struct tournament *tournament, enum rating_kind *kind) {
    struct playoff_rules rules = playoffs_rules(tournament);
    if (rating_kind_guess(tournament->time_control, kind))
        return true;
    *kind = RATING_STANDARD;
    if (rules.phase_count == 0 || !playoff_rate_given(rules.phases[0].rate) || rules.phases[0].rate.tournament)
        return false;
    *kind = kind_of(rules.phases[0].rate);
    return true;
}

/* The rate of the tournament is of its own kind, whatever that is. */
static bool is_rated(const struct tournament *tournament, const struct playoff_game *game, enum rating_kind kind) {
    enum rating_kind own;
    if (game->rate.tournament)
        return !rating_kind_guess(tournament->time_control, &own) || own == kind;
    return game->rate.white == game->rate.black && kind_of(game->rate) == kind;
}

static enum result without_rating(enum result result) {
    switch (result) {
    case RESULT_WHITE_WINS:
        return RESULT_WHITE_WINS_UNRATED;
    case RESULT_DRAW:
        return RESULT_DRAW_UNRATED;
    case RESULT_BLACK_WINS:
        return RESULT_BLACK_WINS_UNRATED;
    default:
        return result;
    }
}

/* A stage has two lots of rounds: those of the match for the third place, and those of its other matches. */
static int32_t lot_of(const struct playoff_contest *contest) {
    return 2 * contest->stage + (contest->third_place ? 0 : 1);
}

/* By lot: the first of its rounds; behind the last, how many there are. */
static int32_t *lay_out(const struct playoff *replayed, struct arena *arena) {
    int32_t lots = 2 * replayed->stage_count;
    int32_t *first = arena_array(arena, (size_t)lots + 1, sizeof *first);
    for (int32_t i = 0; i < replayed->game_count; i++) {
        const struct playoff_game *game = &replayed->games[i];
        int32_t *most = &first[lot_of(&replayed->contests[game->contest]) + 1];
        if (game->number > *most)
            *most = game->number;
    }
    for (int32_t i = 0; i < lots; i++)
        first[i + 1] += first[i];
    return first;
}

const struct language_sentence *knockout_column_head(struct arena *arena, const struct knockout_column *column) {
    enum message head = column->stage == PLAYOFF_STAGE_QUARTERFINALS ? MESSAGE_crosstable_head_quarterfinals
                        : column->stage == PLAYOFF_STAGE_SEMIFINALS  ? MESSAGE_crosstable_head_semifinals
                        : column->stage != PLAYOFF_STAGE_FINAL       ? MESSAGE_crosstable_head_round
                        : column->third_place                        ? MESSAGE_crosstable_head_third_place
                                                                     : MESSAGE_crosstable_head_final;
    const struct language_value values[] = {language_number(column->stage_number), language_number(column->game)};
    return language_sentence_of(arena, head, "stage game", values, 2);
}

static struct knockout_column *name_columns(const struct playoff *replayed, const int32_t *first, struct arena *arena) {
    int32_t lots = 2 * replayed->stage_count;
    struct knockout_column *columns = arena_array(arena, (size_t)first[lots], sizeof(struct knockout_column));
    for (int32_t lot = 0; lot < lots; lot++)
        for (int32_t i = first[lot]; i < first[lot + 1]; i++)
            columns[i] = (struct knockout_column){.stage = replayed->stages[lot / 2].name,
                                                  .stage_number = lot / 2 + 1,
                                                  .game = i - first[lot] + 1,
                                                  .third_place = lot % 2 == 0};
    return columns;
}

static void add_game(const struct tournament *tournament, const struct playoff_game *game, bool rated,
                     struct round *round) {
    const int32_t *players = tournament->playoffs[0].players;
    round->boards[round->board_count++] =
        (struct board){.white = players[game->white],
                       .black = players[game->black],
                       .unrated = !rated,
                       .result = (uint8_t)(rated ? game->result : without_rating(game->result))};
    round->open += !result_is_final(game->result);
}

struct tournament knockout_as_rounds(const struct tournament *tournament, enum rating_kind kind, struct arena *arena,
                                     struct knockout_column **columns) {
    struct tournament played = *tournament;
    struct playoff replayed;
    struct error ignored;
    played.system = SYSTEM_MANUAL;
    played.playoff_count = 0;
    if (columns != NULL)
        *columns = NULL;
    if (tournament->playoff_count == 0 || !playoffs_replay(arena, &tournament->playoffs[0], &replayed, &ignored))
        return played;
    const int32_t *first = lay_out(&replayed, arena);
    size_t most = (size_t)tournament->playoffs[0].player_count / 2;
    played.round_count = first[2 * replayed.stage_count];
    played.rounds = arena_array(arena, (size_t)played.round_count, sizeof *played.rounds);
    for (int32_t i = 0; i < played.round_count; i++)
        played.rounds[i] =
            (struct round){.number = i + 1, .boards = arena_array(arena, most, sizeof *played.rounds[i].boards)};
    for (int32_t i = 0; i < replayed.game_count; i++) {
        const struct playoff_game *game = &replayed.games[i];
        int32_t round = first[lot_of(&replayed.contests[game->contest])] + game->number - 1;
        add_game(tournament, game, is_rated(tournament, game, kind), &played.rounds[round]);
    }
    for (int32_t i = 0; i < played.round_count; i++)
        played.open += played.rounds[i].open;
    if (columns != NULL)
        *columns = name_columns(&replayed, first, arena);
    return played;
}

int32_t knockout_stages_of(int32_t players) {
    int32_t stages = 0;
    for (int32_t left = players; left > 1; left = (left + 1) / 2)
        stages++;
    return stages;
}

int32_t knockout_stages(const struct tournament *tournament, struct arena *arena) {
    struct playoff replayed;
    struct error ignored;
    if (tournament->playoff_count == 0 || !playoffs_replay(arena, &tournament->playoffs[0], &replayed, &ignored))
        return 0;
    return replayed.stage_count;
}

/* --- How a place came about ----------------------------------------------------------------------------------------- */

const char *knockout_end_code(enum knockout_end end) {
    static const char *const codes[] = {[KNOCKOUT_WITHOUT_MATCH] = "without match",
                                        [KNOCKOUT_WON] = "won",
                                        [KNOCKOUT_LOST] = "lost",
                                        [KNOCKOUT_WITHDREW] = "withdrew"};
    return codes[end];
}

static void note_contest(const struct playoff *replayed, const struct playoff_contest *contest,
                         struct knockout_placed *ends) {
    if (contest->kind == PLAYOFF_BYE)
        return;
    for (int32_t i = 0; i < contest->player_count; i++) {
        struct knockout_placed *placed = &ends[contest->players[i]];
        placed->end = replayed->places[contest->players[i]].withdrawn ? KNOCKOUT_WITHDREW
                      : contest->winner == contest->players[i]        ? KNOCKOUT_WON
                                                                      : KNOCKOUT_LOST;
        placed->match = (struct knockout_column){.stage = replayed->stages[contest->stage].name,
                                                 .stage_number = contest->stage + 1,
                                                 .third_place = contest->third_place};
    }
}

struct knockout_placed *knockout_find_ends(const struct tournament *tournament, struct arena *arena) {
    struct playoff replayed;
    struct error ignored;
    if (tournament->playoff_count == 0 || !playoffs_replay(arena, &tournament->playoffs[0], &replayed, &ignored))
        return NULL;
    struct knockout_placed *ends = arena_array(arena, (size_t)replayed.players, sizeof *ends);
    for (int32_t i = 0; i < replayed.players; i++)
        ends[i] =
            (struct knockout_placed){.decided = replayed.places[i].place > 0, .by_number = replayed.places[i].by_rank};
    for (int32_t stage = 0; stage < replayed.stage_count; stage++)
        for (int32_t i = 0; i < replayed.stages[stage].count; i++)
            note_contest(&replayed, &replayed.contests[replayed.stages[stage].first + i], ends);
    return ends;
}
