/*
 * What somebody states of standings and what they are, where the two differ.
 */
#ifndef STAUNTON_CLI_DIFFERENCES_H
#define STAUNTON_CLI_DIFFERENCES_H

#include "cli/cli.h"
#include "standings/standings.h"

struct difference {
    int32_t number;
    struct text name;
    /* of a tie-break; "rank", "points"; "number" for one that only the table or only the tournament has, or that is
       stated again */
    struct text code;
    struct text stated;
    struct text computed;
};

struct differences {
    size_t count;
    size_t capacity;
    struct difference *list;
};

void differences_add(struct cli *cli, struct differences *differences, int32_t number, struct text name,
                     struct text code, struct text stated, struct text computed);
/* "3", or "3-5". */
struct text differences_range(struct cli *cli, int64_t first, int64_t last);
/* As a table or JSON, with the list that was compared by; `noun` are those who were compared. The exit code is 1 when
   there is a difference. */
void differences_show(struct cli *cli, const struct differences *differences, const struct standings_rules *rules,
                      const char *noun, size_t compared);

#endif
