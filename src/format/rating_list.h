/*
 * Rating lists, player by player: FIDE's lists as TXT or XML, with all three ratings or one, and national lists as CSV. However
 * long a list is, reading it takes the same little memory. Compressed files (gzip, Zstandard) are read as they are.
 *
 * - TXT: the columns are taken from the words of the header line, since their widths have changed before. A line that is a little
 *   too long has its surplus in the other titles. CRLF or LF.
 * - XML: <playerslist> of <player>; elements that are not known are passed over. A DTD and entities are refused.
 * - CSV: a header and a mapping that says what its columns are; without one, the titles that `player import` knows.
 *
 * A line without a name or without an id, or with a number that is none, is left out and counted. A file that is no list is refused.
 */
#pragma once

#include "base/watch.h"
#include "format/compressed.h"

enum rating_list_kind {
    RATING_LIST_FIDE, /* all three ratings */
    RATING_LIST_STANDARD,
    RATING_LIST_RAPID,
    RATING_LIST_BLITZ,
    RATING_LIST_NATIONAL,
    RATING_LIST_KIND_COUNT
};
const char *player_list_kind_word(enum rating_list_kind kind); /* "fide", "standard" ... */
bool player_list_kind_find(struct text word, enum rating_list_kind *kind);

enum rating_list_game { LISTED_STANDARD, LISTED_RAPID, LISTED_BLITZ, LISTED_GAME_COUNT };

struct rating_list_rating {
    int32_t rating; /* 0: unrated */
    int32_t games;  /* of the month */
    int32_t factor; /* K */
};

/* Texts may be empty, numbers 0 where the list does not say. */
struct rating_list_player {
    int64_t fide_id;
    struct text national_id;
    struct text name;
    struct text federation;
    struct text sex; /* "m", "w" or empty */
    struct text title;
    struct text woman_title;
    struct text other_titles; /* "IA,FT" */
    struct rating_list_rating ratings[LISTED_GAME_COUNT];
    int32_t national_rating;
    int32_t birth_year;
    struct text flag; /* "i", "w", "wi" */
};

/* Why a line was left out. */
enum rating_list_fault {
    RATING_LIST_NO_ID,
    RATING_LIST_NO_NAME,
    RATING_LIST_NO_NUMBER,  /* where a number belongs stands something else, or one that no rating or year can have */
    RATING_LIST_TOO_LONG,   /* a line, or a value */
    RATING_LIST_CHARACTERS, /* control characters */
    RATING_LIST_ROW         /* CSV: the quotation marks or the number of fields are wrong */
};
const char *player_list_fault_word(enum rating_list_fault fault); /* "no_id" ... */

enum { RATING_LIST_BAD_SHOWN = 10, RATING_LIST_VALUE_MOST = 200 /* bytes of a text */ };

struct rating_list_bad {
    long line;
    enum rating_list_fault fault;
};

/* What was found out about the file. */
struct rating_list_told {
    enum rating_list_kind kind;
    int32_t year; /* of the list, 0 where neither header nor file name says */
    int32_t month;
    int64_t players;
    int64_t bad_count;
    struct rating_list_bad bad[RATING_LIST_BAD_SHOWN]; /* the first of them */
};

struct rating_list_reading {
    struct compressed_source source;
    const char *file_name; /* whose words say which list it is, as standard_sep26frl.txt; may be NULL */
    struct text mapping;   /* of the columns of CSV; see player_list_mapping_check */
    bool kind_given;       /* else it is found out */
    enum rating_list_kind kind;
    void *user;
    /* Takes a player, whose texts live until it returns. False ends the reading; it has set the error. */
    bool (*player)(void *user, const struct rating_list_player *player, struct error *error);
};

/* Reads to the end. The errors are those of the source, of `player`, and rating_list_*; after them `told` is as far as it came. */
bool player_list_read(const struct rating_list_reading *reading, struct rating_list_told *told, struct error *error);

/*
 * "name=Spielername,national-rating=DWZ": what columns of a CSV file are called in it. The fields are name, surname, first-name,
 * fide-id, national-id, federation, sex, title, woman-title, birth, national-rating, standard, rapid, blitz, flag.
 */
bool player_list_mapping_check(struct text mapping, struct error *error);

/* The month in words of a header or a file name, "OCT26" or "sep26frl"; false where there is none. */
bool player_list_month(struct text words, int32_t *year, int32_t *month);
