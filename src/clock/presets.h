/*
 * Time controls that the regulations name: the rates of play of C.02 of 2022 (article 11.3, rows 1 to 36) and of 2019
 * (article 12, rows 1 to 22), and the default modes of electronic clocks (article 16.1.22, a to p).
 */
#pragma once

#include "clock/control.h"

struct control_preset {
    const char *name; /* "2022/3", "2019/1", "mode/a" */
    enum message event;
    const char *control; /* as control_add says it */
    const char *article; /* "c02-2022:11.3.row3" */
};

/* NULL behind the last. */
const struct control_preset *control_preset_at(size_t index);
/* What it is for: "World Cup". */
const struct language_sentence *control_preset_event(struct arena *arena, const struct control_preset *preset);
/* By its name, or NULL. */
const struct control_preset *control_preset_named(struct text name);
/* The next one whose name begins so ("2022"), from `*index` on, with its control; NULL: there is no other. */
const struct control_preset *control_preset_next(size_t *index, struct text beginning, struct control *control);
/* The one of a name, else what the text itself says. */
bool control_read_or_preset(struct text text, struct control *control, struct error *error);

/* --- What is asked of rated events -------------------------------------------------------------------------------- */

enum control_use { CONTROL_FOR_TITLES, CONTROL_FOR_RATING };

/*
 * Is it long enough for standard games? `rating` is the highest of the participants and only matters for rating. The
 * article that asks for more, or NULL. [c02-2022:11.3.row23] [c02-2022:11.3.row24] [c02-2022:11.3.row25]
 * [c02-2022:11.3.row26] [c02-2022:11.3.row27]
 */
const char *control_too_short(const struct control *control, enum control_use use, int32_t rating);

/* What is asked of a control: for titles, and for rating with a player of 2400, with one of 1800, without. */
enum { CONTROL_CHECKS = 4 };
struct control_check {
    const char *name;    /* "titles", "rated_2400" ... */
    const char *article; /* that it does not meet; NULL: it is long enough */
};
void control_make_checks(const struct control *control, struct control_check checks[CONTROL_CHECKS]);

/* The longest that so many rounds last: both players use all of their time of 60 moves. [c02-2022:10.4.1] */
int64_t control_longest(const struct control *control, int32_t rounds);
/* How many rounds of it a school event may play in one day: at most six hours of play. [c02-2022:10.4.1] */
int32_t control_school_rounds(const struct control *control);
