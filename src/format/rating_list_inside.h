/*
 * Rating lists: what their readers share.
 */
#pragma once

#include "format/rating_list.h"

enum {
    LIST_BUFFER = 256 * 1024,
    LIST_LINE_MOST = 4096, /* bytes of a line of TXT */
    LIST_ROW_MOST = 65536, /* bytes of a row of CSV */
    LIST_RATING_MOST = 4000,
    LIST_YEAR_LEAST = 1850,
    LIST_YEAR_MOST = 2100
};

struct list_reader {
    const struct rating_list_reading *reading;
    struct rating_list_told *told;
    struct compressed *input;
    char *buffer; /* LIST_BUFFER bytes */
    size_t at;
    size_t end;
    bool ended;
    long line; /* that was read last */
    struct error *error;
};

/* More bytes behind those that are left; false after a fault. At the end of the input `ended` is set. */
bool player_list_fill(struct list_reader *reader);

/*
 * The next line without its end; `*found` false at the end of the input. Of one that is longer than `most` comes the beginning, and
 * `*cut` says so.
 */
bool player_list_line(struct list_reader *reader, size_t most, struct text *line, bool *found, bool *cut);

void player_list_bad(struct list_reader *reader, long line, enum rating_list_fault fault);

/* Hands over a player who is whole, or counts the line as bad. False: the reading ends. */
bool player_list_take(struct list_reader *reader, long line, struct rating_list_player *player);

/* A number of a list: digits, 0 where there is nothing. Others, and those above `most`: false. */
bool player_list_number(struct text text, int64_t most, int64_t *value);
/* The same into a member. */
bool player_list_small(struct text text, int32_t most, int32_t *value);
/* A year, also of "1990-05-07" or "2007/00/00" or "07.05.1990"; 0 where there is none. */
bool player_list_year(struct text text, int32_t *year);
/* "m" or "w" of M, F, W. */
struct text player_list_sex(struct text text);

bool player_list_read_txt(struct list_reader *reader);
bool player_list_read_xml(struct list_reader *reader);
bool player_list_read_csv(struct list_reader *reader);

/* Is the line the header of a TXT list? */
bool player_list_is_txt(struct text line);
