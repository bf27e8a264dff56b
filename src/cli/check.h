/*
 * Checking the rounds of tournament reports: each is paired anew and compared with what the file has.
 */
#ifndef STAUNTON_CLI_CHECK_H
#define STAUNTON_CLI_CHECK_H

#include "cli/pairing.h"
#include "pairing/dutch_judge/dutch_judge.h"

/* What is asked for. */
struct check_order {
    const struct pairing_system *system; /* NULL: as the file says */
    struct text options;                 /* of the system, beside those of the file */
    int32_t round;                       /* from 1; 0: all */
    bool as_json;
};

enum check_answer {
    CHECK_RIGHT,
    CHECK_WRONG,
    CHECK_UNKNOWN /* the file does not say what was known when the round was paired */
};

struct check_round {
    int32_t round; /* from 0 */
    enum check_answer answer;
    struct text reason; /* of CHECK_UNKNOWN: a sentence */
    /* Of CHECK_WRONG: */
    const struct crosstable *table; /* whose participants are meant */
    struct drawn_round ours;
    struct drawn_round theirs;
    bool classic; /* by a classic system, so the difference tells why, else the verdict */
    struct dutch_verdict verdict;
    struct pairing_difference difference;
};

/* A tournament, checked. */
struct check_result {
    const struct pairing_system *system; /* NULL: one that is not available */
    struct text options;                 /* asked for */
    bool system_asked;                   /* it is the one asked for, whatever the file says */
    bool event;                          /* of an event, not of a report */
    int32_t counts[3];                   /* by enum check_answer */
    int32_t round_count;                 /* those that are not right */
    struct check_round *rounds;
};

/* Fails where no round can be looked at: teams, or a round that the file does not have. */
bool check_rounds(struct arena *arena, const struct pairing_report *report, const struct check_order *order,
                  struct check_result *result, struct error *error);

/* Why a round is wrong: into its verdict or difference. */
bool check_judge(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                 const struct drawn_round *theirs, struct check_round *round, struct error *error);

/* One round and what is in doubt about it. */
struct check_case {
    struct arena *arena;
    const struct pairing_report *report;
    const struct pairing_system *system;
    int32_t round;
    struct drawing drawing;         /* as the file says */
    const struct crosstable *table; /* that of the drawing: the report's, or one with the numbers of that time */
    struct drawn_round theirs;
    int32_t differing; /* pairs of ours that the file does not have, colours apart */
    bool colour_known;
    bool system_asked;
};

/* Pairs the round of a drawing: are its pairs, colours and bye those of the file? An error means that they are not. */
bool check_agrees(const struct check_case *here, const struct drawing *drawing, const struct drawn_round *theirs,
                  struct drawn_round *ours, struct error *error);
/* The same, where only the answer counts. */
bool check_reads(const struct check_case *here, const struct drawing *drawing, const struct drawn_round *theirs);
static inline const struct round_record *check_record(const struct check_case *here, int32_t participant,
                                                      int32_t round) {
    return crosstable_record(here->table, participant, round);
}
static inline bool check_was_drawn(const struct round_record *record) {
    return record->opponent >= 0 || record->bye == BYE_ALLOCATED;
}
/* The first round in which he was paired or had the allocated bye. */
int32_t check_first_round(const struct check_case *here, int32_t participant);
enum { CHECK_PLAYERS_MOST = 300 }; /* with more of them not everything is tried */

/* Is the round right with the participants in another order? */
bool check_in_order(const struct check_case *here, const int32_t *order);
/* Is the round right with the numbers in the order of the ratings, if that is another one? */
bool check_by_ratings(const struct check_case *here);
/* With those that the pairs of round 1 show: how many are others, or 0. */
int32_t check_numbers_corrected(const struct check_case *here);
/* With a late entry at another place: who that is, or -1. */
int32_t check_late_number(const struct check_case *here);

/* Is round 1 right without a few boards, which were paired after the others then? How many, or 0; and how many other numbers
   must have been corrected besides. */
int32_t check_boards_made_later(const struct check_case *here, int32_t *corrected);
/* With another result of one game of the round before: which. */
bool check_result_corrected(const struct check_case *here, struct drawn_pair *game);
/* Did the first meet the last in round 1, of all or of either group of acceleration? No Dutch round is paired like that. */
bool check_first_round_is_folded(const struct check_case *here);

/* The round differs. Is there another reading of the file by which it does not, or which leaves it open? */
enum check_answer check_doubt(const struct check_case *here, struct text *reason);

/* --- Files ------------------------------------------------------------------------------------------------------- */

struct check_file {
    const char *name;
    bool walked; /* found in a folder */
    bool maybe;  /* there, and its name does not say that it is a report */
    bool event;  /* no file: an event of the database, checked already */
    bool read;
    struct error error; /* why it could not be read */
    int32_t counts[3];
    struct arena arena; /* of the text */
    struct text text;   /* what is to be said of it: lines, or members of a JSON array */
    size_t warning_count;
    struct trf_warning *warnings; /* of a file that was named; those of a folder are counted only */
};

struct check_files {
    struct arena *arena;
    size_t count;
    size_t capacity;
    struct check_file *files;
};

/* A file, or all reports in a folder and those below it: *.trf, and *.txt with player records; by name. */
void check_files_add(struct check_files *files, const char *name);
/* Does it hold a player record? */
bool check_files_is_report(struct text bytes);

/* The Swiss of the event that is the only argument, as if it were a file. */
bool check_event(struct cli *cli, const struct check_order *order, struct check_files *files, struct error *error);

/* What is to be said of a tournament: its rounds that are not right. */
void check_print(struct text_builder *out, const char *name, const struct check_result *result);
/* Why a round is not right, as a sentence without its full stop. */
const char *check_criterion(const struct check_round *round); /* "C6"; a classic system has none */
const char *check_article(const struct check_round *round);
struct text check_reason(struct arena *arena, const struct check_round *round);
void check_print_json(struct text_builder *out, const char *name, const struct check_result *result);

#endif
