/*
 * What the files of the TRF reader and writer share among themselves.
 */
#ifndef STAUNTON_FORMAT_TRF_PARTS_H
#define STAUNTON_FORMAT_TRF_PARTS_H

#include "format/trf.h"

struct trf_reader {
    struct arena *arena;
    struct trf_tournament *trf;
    struct error *error;
    size_t player_capacity;
    size_t record_capacity;
    size_t deputy_capacity;
    size_t date_capacity;
    long rounds_line;      /* of 142 or XXR */
    long scoring_line;     /* of the first record with points */
    enum date_order order; /* of dates with the year at the end, as one of the file proves it */
    struct text points[5]; /* win, draw, loss, absent, allocated bye as written; empty: not said */
};

/* A line with columns. */
struct trf_columns {
    struct text line;
    size_t count;        /* columns */
    const size_t *start; /* byte where column n begins stands at n-1; count + 1 of them. NULL: one byte a column */
};

/* Columns `from` to `to`, both included, counted from 1; what the line does not have is missing. */
struct text trf_slice(const struct trf_columns *columns, size_t from, size_t to);

/* Columns of round n (from 1): opponent here and the three after, colour at +5, result at +7. */
size_t trf_round_column(int32_t round);

/* Adds to the warnings. Line 0: the whole file. */
void trf_warn(struct arena *arena, struct trf_tournament *trf, long line, long column, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* A player's record: appended to the players. */
bool trf_read_player(struct trf_reader *reader, struct text line, long number);
/* A record with points for results (162, XXS, BB?); the scoring is made from them at the end. */
bool trf_is_scoring(struct text line);
void trf_read_scoring(struct trf_reader *reader, struct text line, long number);
void trf_finish_scoring(struct trf_reader *reader);
/* Our own comment lines: whole names and withdrawals. Any other is left alone. */
void trf_read_comment(struct trf_reader *reader, struct text line);
/* Everything that can only be said when all players are known. */
bool trf_check(struct trf_reader *reader);

/* Record 092 as we write it. */
struct text trf_type(enum tournament_system system, bool predetermined, int32_t cycles);

/* What records 092 and 192 say, in words of several languages. */
struct trf_words {
    bool swiss;
    bool round_robin;
    int32_t cycles; /* 2 when they speak of a double one, else 1 */
};
struct trf_words trf_words(const struct trf_tournament *trf);

/* What a game's two letters mean, White's first; false when they do not belong together. */
bool trf_game_result(char white, char black, enum result *result);
/* The letters of a game's result. */
void trf_game_letters(enum result result, char *white, char *black);
bool trf_bye_of(char letter, enum bye *bye);
char trf_bye_letter(enum bye bye);

#endif
