/*
 * What the files share that write a tournament in a dialect.
 */
#pragma once

#include "format/trf_detail.h"

struct trf_composer {
    struct arena *arena;
    struct trf_tournament *trf;
    struct trf_render_options options;
    struct text_builder out;
    struct text_builder line;
    int32_t paired;
    const char *asked;   /* byes for the round behind the last paired one by number, 0 for none */
    bool letters_warned; /* that TRF06 has none */
};

/* What a tournament says of a subject, in the composer's dialect. False only with an error. */
bool trf_compose(struct trf_composer *composer, enum trf_subject subject, struct error *error);
/* The part of it that lists participants. */
bool trf_compose_list(struct trf_composer *composer, enum trf_subject subject, struct error *error);

/* Is the last round paired? */
bool trf_is_over(const struct trf_composer *composer);

/* A line: format it into `composer->line`, then end it. */
void trf_end_line(struct trf_composer *composer);
/* The dialect cannot say it. */
void trf_cannot_say(struct trf_composer *composer, enum message what);
/* `text` in exactly `width` columns, on the left or on the right of them; refuses what is wider. */
bool trf_put_left(struct trf_composer *composer, struct text text, size_t width, struct error *error);
bool trf_put_right(struct trf_composer *composer, struct text text, size_t width, struct error *error);
/* Points in exactly `width` columns; blank where they are not given. */
bool trf_put_points(struct trf_composer *composer, struct trf_points points, size_t width, struct error *error);

/* A record of fields and a list, as a line. */
bool trf_put_fields(struct trf_composer *composer, const char *tag, const struct trf_layout *layout, const void *record,
                    struct error *error);
