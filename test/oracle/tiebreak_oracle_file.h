/* Events of the tie-break corpus in the oracle's model: report files, cross-tables of teams, tables of values. */
#pragma once

#include "base/text.h"
#include "tiebreak_oracle.h"

/* Empty records of so many participants: absent everywhere, win 1, draw half, loss 0, in half points. */
struct tiebreak_oracle_event *oracle_file_blank(struct arena *arena, int32_t count, int32_t rounds);
/* The cell of an event that is being made. */
struct tiebreak_oracle_cell *oracle_file_cell(struct tiebreak_oracle_event *event, int32_t participant, int32_t round);

/* Players' records (001) of a tournament report; participants in the order of their numbers. */
struct tiebreak_oracle_event *oracle_file_report(struct arena *arena, struct text contents, bool predetermined);
/* The cross-table of a team exercise: a line "number cell cell ...". */
struct tiebreak_oracle_event *oracle_file_team_exercise(struct arena *arena, struct text contents);
/* Team cross-tables of a tournament report, match points 2, 1, 0: matches by the records 802, boards by 801. */
struct tiebreak_oracle_event *oracle_file_team_report(struct arena *arena, struct text contents);

/* A decimal number as a fraction; `step` is the last decimal place it was printed with. */
bool oracle_file_decimal(struct text text, struct tiebreak_oracle_fraction *number,
                         struct tiebreak_oracle_fraction *step);

/* A table of values: the columns by name, the rows by pairing number. */
struct oracle_file_table {
    int32_t column_count;
    struct text columns[64];
    int32_t row_count;
    struct text (*rows)[64];
};

struct oracle_file_table oracle_file_table(struct arena *arena, struct text contents);
/* -1 for none. */
int32_t oracle_file_column(const struct oracle_file_table *table, struct text name);
