/*
 * Options as fields of a request, and fields as lines of an answer.
 */
#ifndef STAUNTON_CLI_FIELDS_H
#define STAUNTON_CLI_FIELDS_H

#include "base/json.h"
#include "cli/cli.h"
#include "event/event.h"

/* An option and the member it becomes. */
struct field_option {
    const char *option;
    const char *member;
    int64_t most; /* of a whole number from 0; 0: a text */
};

/* Writes a member for every option of the list (ends with option NULL) that was given. */
bool fields_write(struct cli *cli, struct json_writer *writer, const struct field_option *options, struct error *error);
/* Is any of them given? */
bool fields_given(struct cli *cli, const struct field_option *options);

/* "Place:        Köln"; nothing for an empty value. */
void fields_show(struct cli *cli, const char *label, struct text value);
void fields_show_number(struct cli *cli, const char *label, int64_t value);

/* What people call it. */
struct text fields_system(const struct tournament *tournament); /* "double round robin" */
struct text fields_edition(const struct event *event,
                           const struct tournament *tournament);            /* of the pairing: "dutch@2026", "" */
struct text fields_scoring(struct cli *cli, const struct scoring *scoring); /* "1-½-0" */
struct text fields_tiebreaks(struct cli *cli, const struct standings_rules *rules); /* "DE, WIN, SB, KS" */
/* A cell: how many rounds it has; a knock-out has stages instead. */
struct table;
void fields_add_rounds(struct table *table, const struct tournament *tournament);
struct text fields_rating(struct cli *cli, const struct player *player); /* "1850", "1850 est.", "2050 conv.", "" */
const char *fields_stage(const struct tournament *tournament);           /* "in set-up", "running" */
struct text fields_title(struct cli *cli, const struct player *player);  /* "GM Rossi, Mario" */
struct text fields_heading(struct cli *cli, const struct event *event,
                           const struct tournament *tournament); /* "City Open: Main", or one name if they are equal */
/* How far it has come in its first `rounds` rounds: "after round 5 and 2 later games, 18 games open"; "final". */
struct text fields_progress(struct cli *cli, const struct tournament *tournament, int32_t rounds);
/* "white, by lot with the seed 0123456789abcdef"; "not drawn yet" */
struct text fields_initial_colour(struct cli *cli, const struct tournament *tournament);
/* "3-7", by pairing number */
struct text fields_group(struct cli *cli, const struct tournament *tournament, const struct prohibited_group *group);
struct text fields_points(struct cli *cli, int64_t points, int32_t unit); /* "3½"; "3.5" in CSV */

#endif
