/*
 * Positions for the Dubov system, written down shortly. Every game of a player is against somebody of his own who does not
 * take part any more, so that colours, averages and scores can be set freely; who has met whom is said beside it.
 */
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "crosstable/drawing.h"

/*
 * A player as he is written: "6 2400 BWB 2318.4 Steinitz" is his score in halves, his rating, his rounds, the average of his
 * opponents ("-" or nothing: 2000) and his name. The rounds have a letter each, the last one being the round before the one
 * to be drawn: W and B are games, w and b games into which he was moved up, + a win by forfeit, F U H Z byes.
 */
struct dubov_position_player {
    int32_t score;
    int32_t rating;
    struct text rounds;
    int32_t average; /* in tenths */
    struct text name;
};

enum { DUBOV_POSITION_PLAYERS = 24, DUBOV_POSITION_MET = 64, DUBOV_POSITION_AVERAGE = 20000, DUBOV_POSITION_FAR = 20 };

struct dubov_position {
    struct crosstable table;
    struct drawing drawing;
    bool *takes_part;
    int32_t *bonus;
    struct exclusion met[DUBOV_POSITION_MET];
    int32_t met_pairs[DUBOV_POSITION_MET][2];
};

static inline struct dubov_position_player dubov_position_read(const char *line) {
    struct text rest = text_from(line), average, whole;
    struct dubov_position_player player = {0};
    int64_t number = 0;
    text_to_integer(text_cut(&rest, ' '), &number);
    player.score = (int32_t)number;
    text_to_integer(text_cut(&rest, ' '), &number);
    player.rating = (int32_t)number;
    player.rounds = text_cut(&rest, ' ');
    average = text_cut(&rest, ' ');
    whole = text_cut(&average, '.');
    player.average = DUBOV_POSITION_AVERAGE;
    if (text_to_integer(whole, &number))
        player.average = 10 * (int32_t)number + (average.length > 0 ? average.bytes[0] - '0' : 0);
    player.name = rest;
    return player;
}

static inline bool dubov_position_is_game(char letter) {
    return strchr("WBwb+", letter) != NULL;
}

static inline void dubov_position_record(struct dubov_position *position, int32_t player, int32_t opponent,
                                         int32_t round, char letter) {
    static const char byes[] = "UFHZ";
    static const enum bye kinds[] = {BYE_ALLOCATED, BYE_FULL, BYE_HALF, BYE_ZERO};
    if (!dubov_position_is_game(letter)) {
        crosstable_set_bye(&position->table, round, player, kinds[strchr(byes, letter) - byes]);
    } else {
        bool black = letter == 'B' || letter == 'b';
        crosstable_set_game(&position->table, round, black ? opponent : player, black ? player : opponent,
                            letter == '+' ? RESULT_WHITE_BY_FORFEIT : RESULT_DRAW);
    }
}

/* Ratings of the opponents so that their average is the one that is wanted. */
static inline void dubov_position_rate(struct dubov_position *position, int32_t first, int32_t games, int32_t tenths) {
    int32_t sum = tenths * games / 10;
    for (int32_t i = 0; i < games; i++) {
        position->table.participants[first + i].rating = sum / (games - i);
        sum -= sum / (games - i);
    }
}

/* "1-4 2-5": who has met. */
static inline void dubov_position_meet(struct dubov_position *position, const char *met) {
    int32_t count = 0;
    for (char *at = (char *)(uintptr_t)met; *at != '\0'; count++) {
        position->met_pairs[count][0] = (int32_t)strtol(at, &at, 10) - 1;
        position->met_pairs[count][1] = (int32_t)strtol(at + 1, &at, 10) - 1;
        position->met[count] = (struct exclusion){.last_round = INT32_MAX,
                                                  .first_round = position->drawing.round,
                                                  .count = 2,
                                                  .participants = position->met_pairs[count]};
        at += strspn(at, " ");
    }
    position->drawing.exclusion_count = count;
    position->drawing.exclusions = position->met;
}

/* The round to be drawn; of so many rounds, 0: it is the last one. */
static inline void dubov_position_make(struct arena *arena, const char *met, int32_t rounds_planned, int32_t count,
                                       const char *const *lines, struct dubov_position *position) {
    int32_t rounds = 1, everybody = count;
    for (int32_t i = 0; i < count; i++) {
        int32_t length = (int32_t)dubov_position_read(lines[i]).rounds.length;
        rounds = length > rounds ? length : rounds;
        everybody += length;
    }
    *position = (struct dubov_position){0};
    crosstable_make(arena, everybody, rounds + 1, &position->table);
    position->table.rounds_planned = rounds_planned == 0 ? rounds + 1 : rounds_planned;
    position->takes_part = arena_array(arena, (size_t)everybody, sizeof *position->takes_part);
    position->bonus = arena_array(arena, (size_t)everybody, sizeof *position->bonus);
    for (int32_t i = 0, opponent = count; i < count; i++) {
        struct dubov_position_player player = dubov_position_read(lines[i]);
        int32_t length = (int32_t)player.rounds.length, games = 0, points = 0;
        position->takes_part[i] = true;
        position->table.participants[i].rating = player.rating;
        position->table.participants[i].name = player.name;
        for (int32_t k = 0; k < length; k++) {
            dubov_position_record(position, i, opponent + games, rounds - length + k, player.rounds.bytes[k]);
            points += crosstable_record(&position->table, i, rounds - length + k)->points;
            games += dubov_position_is_game(player.rounds.bytes[k]);
        }
        position->bonus[i] = player.score - points;
        dubov_position_rate(position, opponent, games, player.average);
        /* Opponents have the same score as he, or a higher one where he was moved up. */
        points = position->bonus[i];
        for (int32_t k = 0; k < length; k++) {
            if (dubov_position_is_game(player.rounds.bytes[k]))
                position->bonus[opponent++] =
                    points + (strchr("wb", player.rounds.bytes[k]) != NULL ? DUBOV_POSITION_FAR : 0);
            points += crosstable_record(&position->table, i, rounds - length + k)->points;
        }
    }
    position->drawing = (struct drawing){.table = &position->table,
                                         .round = rounds,
                                         .takes_part = position->takes_part,
                                         .initial_colour = COLOUR_WHITE,
                                         .bonus = position->bonus};
    dubov_position_meet(position, met);
}
