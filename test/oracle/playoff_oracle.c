#include "playoff_oracle.h"

#include <string.h>

static int32_t half_points(enum result result, enum board_colour side) {
    enum outcome outcome = result_outcome(result, side);
    if (outcome == OUTCOME_WIN || outcome == OUTCOME_FORFEIT_WIN)
        return 2;
    return outcome == OUTCOME_DRAW ? 1 : 0;
}

/* The next game that these two have played, or NULL. */
static struct playoff_oracle_game *take(struct playoff_oracle *oracle, int32_t one, int32_t two) {
    for (int32_t i = 0; i < oracle->game_count; i++) {
        struct playoff_oracle_game *game = &oracle->games[i];
        bool theirs = (game->white == one && game->black == two) || (game->white == two && game->black == one);
        if (!theirs || game->taken)
            continue;
        game->taken = true;
        return game;
    }
    oracle->fault = "a game is missing";
    return NULL;
}

static int32_t points_of(const struct playoff_oracle_game *game, int32_t player) {
    return half_points(game->result, game->white == player ? COLOUR_WHITE : COLOUR_BLACK);
}

static int32_t armageddon(struct playoff_oracle *oracle, int32_t one, int32_t two) {
    struct playoff_oracle_game *game = take(oracle, one, two);
    if (game == NULL)
        return one;
    if (!game->armageddon)
        oracle->fault = "an Armageddon was expected";
    return half_points(game->result, COLOUR_WHITE) == 2 ? game->white : game->black;
}

/* The games of a first part; the colours change after games 1, 3, 5. The points of `one` minus those of `two`. */
static int32_t first_part(struct playoff_oracle *oracle, int32_t one, int32_t two) {
    int32_t lead = 0;
    int32_t white = -1;
    for (int32_t number = 1; number <= oracle->match_games; number++) {
        int32_t left = oracle->match_games - number + 1;
        if (lead > 2 * left || lead < -2 * left)
            break;
        struct playoff_oracle_game *game = take(oracle, one, two);
        if (game == NULL)
            return 1;
        if (game->armageddon)
            oracle->fault = "an Armageddon came too early";
        if (number > 1 && (number % 2 == 0) != (game->white != white))
            oracle->fault = "colours are not reversed after an odd game";
        white = game->white;
        lead += points_of(game, one) - points_of(game, two);
    }
    return lead;
}

static int32_t match(struct playoff_oracle *oracle, int32_t one, int32_t two) {
    int32_t lead = first_part(oracle, one, two);
    if (lead != 0)
        return lead > 0 ? one : two;
    if (oracle->scheme != PLAYOFF_ORACLE_2019)
        return armageddon(oracle, one, two);
    int32_t white = -1;
    for (int32_t number = 1;; number++) {
        struct playoff_oracle_game *game = take(oracle, one, two);
        if (game == NULL)
            return one;
        if (number > 1 && (number % 2 == 0) != (game->white != white))
            oracle->fault = "colours are not reversed after an odd game of the second part";
        white = game->white;
        if (points_of(game, one) != points_of(game, two))
            return points_of(game, one) > points_of(game, two) ? one : two;
    }
}

static void sort(int32_t *members, int32_t count) {
    for (int32_t i = 0; i < count; i++)
        for (int32_t j = i + 1; j < count; j++)
            if (members[j] < members[i]) {
                int32_t kept = members[i];
                members[i] = members[j];
                members[j] = kept;
            }
}

/* Members who have the places from `first` on together. */
static void open_places(struct playoff_oracle *oracle, int32_t *members, int32_t count, int32_t first) {
    sort(members, count);
    for (int32_t i = 0; i < count; i++)
        oracle->places[members[i]] = oracle->shared ? first : first + i;
}

static void final_of(struct playoff_oracle *oracle, int32_t one, int32_t two) {
    int32_t winner = match(oracle, one, two);
    oracle->places[winner] = 1;
    oracle->places[winner == one ? two : one] = 2;
}

/* The points of a round robin in which number 2 has White against 3, 1 against 2, and 3 against 1. */
static void three(struct playoff_oracle *oracle) {
    static const int32_t pairs[3][2] = {{2, 3}, {1, 2}, {3, 1}};
    int32_t points[3] = {0};
    for (int32_t i = 0; i < 3; i++) {
        int32_t white = oracle->numbers[pairs[i][0] - 1];
        int32_t black = oracle->numbers[pairs[i][1] - 1];
        struct playoff_oracle_game *game = take(oracle, white, black);
        if (game == NULL)
            return;
        if (game->white != white)
            oracle->fault = "wrong colours in the round robin";
        points[white] += points_of(game, white);
        points[black] += points_of(game, black);
    }
    int32_t best = points[0];
    for (int32_t i = 1; i < 3; i++)
        if (points[i] > best)
            best = points[i];
    int32_t first[3];
    int32_t rest[3];
    int32_t first_count = 0;
    int32_t rest_count = 0;
    for (int32_t i = 0; i < 3; i++)
        if (points[i] == best)
            first[first_count++] = i;
        else
            rest[rest_count++] = i;
    if (first_count == 1) {
        oracle->places[first[0]] = 1;
        if (points[rest[0]] == points[rest[1]]) {
            open_places(oracle, rest, 2, 2);
        } else {
            int32_t second = points[rest[0]] > points[rest[1]] ? 0 : 1;
            oracle->places[rest[second]] = 2;
            oracle->places[rest[1 - second]] = 3;
        }
    } else if (first_count == 2) {
        oracle->places[rest[0]] = 3;
        final_of(oracle, first[0], first[1]);
    } else if (oracle->scheme == PLAYOFF_ORACLE_2019) {
        oracle->places[2] = 3;
        final_of(oracle, 0, 1);
    } else {
        int32_t winner = armageddon(oracle, 1, 2);
        oracle->places[winner == 1 ? 2 : 1] = 3;
        final_of(oracle, 0, winner);
    }
}

/* Ranks 0 .. n-1 of 2022: reduced to the next lower power of two again and again; four by matches, more by Armageddon. */
static void reduce(struct playoff_oracle *oracle) {
    int32_t alive[PLAYOFF_ORACLE_PLAYERS];
    int32_t count = oracle->players;
    for (int32_t i = 0; i < count; i++)
        alive[i] = i;
    while (count > 2) {
        int32_t target = 1;
        int32_t losers[PLAYOFF_ORACLE_PLAYERS];
        while (2 * target < count)
            target *= 2;
        int32_t byes = 2 * target - count;
        int32_t low = byes;
        int32_t high = count - 1;
        int32_t lost = 0;
        int32_t kept = byes;
        int32_t next[PLAYOFF_ORACLE_PLAYERS];
        memcpy(next, alive, sizeof next);
        while (low < high) {
            int32_t winner = oracle->players == 4 ? match(oracle, alive[low], alive[high])
                                                  : armageddon(oracle, alive[low], alive[high]);
            next[kept++] = winner;
            losers[lost++] = winner == alive[low] ? alive[high] : alive[low];
            low++;
            high--;
        }
        open_places(oracle, losers, lost, target + 1);
        sort(next, kept);
        memcpy(alive, next, sizeof alive);
        count = kept;
    }
    final_of(oracle, alive[0], alive[1]);
}

static void drawn_four(struct playoff_oracle *oracle) {
    int32_t winners[2];
    int32_t losers[2];
    for (int32_t i = 0; i < 2; i++) {
        winners[i] = match(oracle, oracle->numbers[2 * i], oracle->numbers[2 * i + 1]);
        losers[i] = oracle->numbers[winners[i] == oracle->numbers[2 * i] ? 2 * i + 1 : 2 * i];
    }
    open_places(oracle, losers, 2, 3);
    final_of(oracle, winners[0], winners[1]);
}

/* The half of a bracket that belongs to `seed` among `size` seeds: who comes out of it, and who is out on the way. */
static int32_t come_through(struct playoff_oracle *oracle, int32_t seed, int32_t round_size, int32_t size,
                            int32_t (*losers)[PLAYOFF_ORACLE_PLAYERS], int32_t *lost, int32_t depth) {
    if (round_size == size)
        return seed;
    int32_t one = come_through(oracle, seed, 2 * round_size, size, losers, lost, depth + 1);
    int32_t two = come_through(oracle, 2 * round_size - 1 - seed, 2 * round_size, size, losers, lost, depth + 1);
    if (one >= oracle->players || two >= oracle->players)
        return one < two ? one : two;
    int32_t winner = match(oracle, one, two);
    losers[depth][lost[depth]++] = winner == one ? two : one;
    return winner;
}

static void bracket(struct playoff_oracle *oracle) {
    static int32_t losers[8][PLAYOFF_ORACLE_PLAYERS];
    int32_t lost[8] = {0};
    int32_t size = 1;
    while (size < oracle->players)
        size *= 2;
    oracle->places[come_through(oracle, 0, 1, size, losers, lost, 0)] = 1;
    oracle->places[losers[0][0]] = 2;
    if (lost[1] == 2) {
        int32_t third = match(oracle, losers[1][0], losers[1][1]);
        oracle->places[third] = 3;
        oracle->places[third == losers[1][0] ? losers[1][1] : losers[1][0]] = 4;
    } else if (lost[1] == 1) {
        oracle->places[losers[1][0]] = 3;
    }
    int32_t place = 2 + lost[1] + 1;
    for (int32_t depth = 2; depth < 8; depth++) {
        open_places(oracle, losers[depth], lost[depth], place);
        place += lost[depth];
    }
}

static void round_robin(struct playoff_oracle *oracle) {
    int32_t points[PLAYOFF_ORACLE_PLAYERS] = {0};
    for (int32_t i = 0; i < oracle->players; i++)
        for (int32_t j = i + 1; j < oracle->players; j++) {
            struct playoff_oracle_game *game = take(oracle, i, j);
            if (game == NULL)
                return;
            points[i] += points_of(game, i);
            points[j] += points_of(game, j);
        }
    for (int32_t i = 0; i < oracle->players; i++) {
        oracle->places[i] = 1;
        for (int32_t j = 0; j < oracle->players; j++)
            oracle->places[i] += points[j] > points[i];
    }
}

void playoff_oracle_judge(struct playoff_oracle *oracle) {
    oracle->fault = NULL;
    memset(oracle->places, 0, sizeof oracle->places);
    if (oracle->scheme == PLAYOFF_ORACLE_ROUND_ROBIN) {
        round_robin(oracle);
    } else if (oracle->scheme == PLAYOFF_ORACLE_BRACKET) {
        bracket(oracle);
    } else if (oracle->players == 2) {
        final_of(oracle, 0, 1);
    } else if (oracle->players == 3) {
        three(oracle);
    } else if (oracle->scheme == PLAYOFF_ORACLE_2022) {
        reduce(oracle);
    } else {
        for (int32_t i = 4; i < oracle->players; i++)
            oracle->places[i] = i + 1;
        drawn_four(oracle);
    }
    for (int32_t i = 0; i < oracle->game_count; i++)
        if (!oracle->games[i].taken && oracle->fault == NULL)
            oracle->fault = "a game was played that should not have been";
}
