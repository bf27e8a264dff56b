/*
 * Pairing from tournament reports: what `pair`, `check` and the drop-in command lines share.
 */
#ifndef STAUNTON_CLI_PAIRING_H
#define STAUNTON_CLI_PAIRING_H

#include "cli/cli.h"
#include "format/trf.h"
#include "format/trf_drawing.h"
#include "pairing/system.h"

/* What --system and --option say of themselves in the help of a command. */
#define PAIRING_SYSTEM_WORDS "Swiss system and edition, such as dutch@2026 or lim@1999; `staunton rules list` has all "
#define PAIRING_OPTION_WORDS "Options of the system, NAME=on or NAME=off with commas; `staunton rules show` has them "

/* That of --system, or NULL when the option is not given. What --option says must be options of it then. */
bool pairing_system_option(struct cli *cli, const struct pairing_system **system, struct error *error);
/* Reads a list as --option has it. */
bool pairing_option_list(const struct pairing_system *system, struct text list, struct pairing_choices *choices,
                         struct error *error);
/* The system with this name, or an error that names those that there are; `option` is where the name was given. */
bool pairing_system_find(struct arena *arena, struct text name, const char *option,
                         const struct pairing_system **system, struct error *error);

/* A report, read. */
struct pairing_report {
    struct trf_tournament trf;
    struct crosstable table;
};

/* Errors have no file name yet. */
bool pairing_read(struct arena *arena, struct text bytes, struct pairing_report *report, struct error *error);
/* The system that the file names or implies; refuses one that cannot be paired by here. */
bool pairing_system_of(const struct pairing_report *report, const struct pairing_system **system, struct error *error);
/* Options of the system for a drawing of the file: those that the file has on for the same system, then those of a list. */
bool pairing_choose(const struct pairing_report *report, const struct pairing_system *system, struct text options,
                    struct drawing *drawing, struct error *error);
/* How the file calls its system. */
struct text pairing_system_words(const struct pairing_report *report);

/* The title of a system, with the options that are on behind it in brackets. */
void pairing_add_title(struct text_builder *out, const struct pairing_system *system,
                       const struct pairing_choices *choices);

/* Points before the round, with bonuses, a postponed game as a draw; and the virtual ones. */
int32_t pairing_points(const struct drawing *drawing, int32_t participant);
int32_t pairing_virtual_points(const struct drawing *drawing, int32_t participant);

/* The number of a participant in the file. */
static inline int32_t pairing_number(const struct drawing *drawing, int32_t participant) {
    return drawing->table->participants[participant].player;
}

/* "3\n1 4\n..." as pairing engines print it: the bye behind the pairs, with opponent 0. */
void pairing_add_list(struct text_builder *out, const struct drawing *drawing, const struct drawn_round *drawn);

/* Where an error says that no legal pairing exists: warns why that is. Always false. */
bool pairing_warn_obstacle(struct cli *cli, const char *name, const struct pairing_system *system,
                           const struct drawing *drawing, const struct error *error);

/* Why no legal pairing exists, in a few sentences: who can meet nobody else, and what the arbiter may do. Nothing when
   there is one. */
void pairing_add_obstacle(struct arena *arena, struct text_builder *out, const struct pairing_system *system,
                          const struct drawing *drawing);

#endif
