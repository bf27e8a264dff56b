/*
 * What the files share that write a tournament in a dialect.
 */
#ifndef STAUNTON_FORMAT_TRF_COMPOSER_H
#define STAUNTON_FORMAT_TRF_COMPOSER_H

#include "format/trf_parts.h"

/* What a record speaks of, in the order in which records are written. */
enum trf_subject {
    TRF_SUBJECT_NAME,
    TRF_SUBJECT_CITY,
    TRF_SUBJECT_FEDERATION,
    TRF_SUBJECT_FROM,
    TRF_SUBJECT_TO,
    TRF_SUBJECT_PLAYER_COUNT,
    TRF_SUBJECT_RATED_COUNT,
    TRF_SUBJECT_TEAM_COUNT,
    TRF_SUBJECT_TYPE,
    TRF_SUBJECT_CHIEF_ARBITER,
    TRF_SUBJECT_DEPUTIES,
    TRF_SUBJECT_TIME_CONTROL,
    TRF_SUBJECT_DATES,
    TRF_SUBJECT_ROUNDS,
    TRF_SUBJECT_COLOUR,
    TRF_SUBJECT_SCORING,
    TRF_SUBJECT_RANK_METHOD,
    TRF_SUBJECT_CONTROLLER,
    TRF_SUBJECT_SYSTEM,
    TRF_SUBJECT_TIEBREAKS,
    TRF_SUBJECT_STANDINGS_ORDER,
    TRF_SUBJECT_ENCODED_TIME_CONTROL,
    TRF_SUBJECT_BOARD_COLOURS,
    TRF_SUBJECT_MATCH_VALUES,
    TRF_SUBJECT_PLAYERS,
    TRF_SUBJECT_NATIONALS,
    TRF_SUBJECT_ABSENCES,
    TRF_SUBJECT_VIRTUAL_POINTS,
    TRF_SUBJECT_PROHIBITIONS,
    TRF_SUBJECT_ABNORMALS,
    TRF_SUBJECT_TEAMS,
    TRF_SUBJECT_TEAM_BYES,
    TRF_SUBJECT_TEAM_FORFEITS,
    TRF_SUBJECT_LINEUPS,
    TRF_SUBJECT_CROSSTABLES,
    TRF_SUBJECT_NOTES,
    TRF_SUBJECT_COUNT
};

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

#endif
