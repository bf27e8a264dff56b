/*
 * What a sheet of players would do to an event: whom it adds, whom it changes, and who is left as they are. Nothing is done by it.
 *
 * A player is known by the FIDE id, else by the national id, else by the name (accents, capitals and the order of its words do not
 * matter) with the year of birth where both have one. Where several players could be meant, none is changed. What the sheet does not
 * say stays as it is.
 */
#pragma once

#include "base/json.h"
#include "event/event.h"
#include "format/player_sheet.h"

enum plan_does { PLAN_ADD, PLAN_UPDATE, PLAN_SAME, PLAN_UNCLEAR };

struct plan_change {
    enum player_column column;
    struct text from;
    struct text to;
};

struct plan_row {
    const struct sheet_player *player;
    enum plan_does does;
    int32_t id;        /* of the player who is known, or 0 */
    struct text known; /* their name; of an unclear row the names of those who could be meant */
    size_t change_count;
    struct plan_change *changes;
};

struct player_plan {
    const struct workbook *workbook;
    const struct player_sheet *sheet;
    size_t counts[PLAN_UNCLEAR + 1];
    size_t row_count;
    struct plan_row *rows;
};

/* The event may be empty. */
void player_plan_make(struct arena *arena, const struct event *event, const struct workbook *workbook,
                      const struct player_sheet *sheet, struct player_plan *plan);

const char *plan_does_word(enum plan_does does); /* "add" */

/* As the contract has it (PlayersPlan); `seq` is where the event stood. */
void player_plan_write(struct json_writer *writer, const struct player_plan *plan, int64_t seq, struct arena *arena);
/* The players of a players.import request: those who are added and changed. */
void player_plan_write_request(struct json_writer *writer, const struct player_plan *plan);
