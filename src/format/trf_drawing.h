/*
 * A tournament report as the pairing engines see it: the table of all rounds, and what was known when one was paired.
 */
#pragma once

#include "crosstable/drawing.h"
#include "format/trf.h"

/*
 * The players in the order of their numbers, or in that of the file where it says so (XXC rank), with every round up to
 * the last one in which anybody has an opponent. A participant's `player` is the number of his record; `number` is the
 * same, or with XXC rank his place in the file. Points are by the file's scoring, with 299. Rounds planned are those of
 * 142 or XXR, else all that the file has. The table's unit holds virtual points and bonuses as well.
 */
bool trf_table(struct arena *arena, const struct trf_tournament *trf, struct crosstable *table, struct error *error);

/*
 * What was known when a round (from 0) was paired, or is to be paired: the one behind the last of the table.
 *
 * In a round that was paired those take part who have an opponent or the allocated bye in it; in the next one all who
 * are neither withdrawn nor absent by 240, XXZ or a bye in its columns. Refuses later rounds and reports on teams.
 * `table` must be the file's own. The drawing has it too, unless the file says that the round had other numbers ("###
 * Numbers"): then it has a table of its own, up to the round and of those who had a number, in the order of that time.
 * Where results were others when it was paired ("### Result"), the drawing's table has those. Indices are those of the
 * drawing's table; `player` and `number` of a participant stay those of the file.
 */
bool trf_drawing(struct arena *arena, const struct trf_tournament *trf, const struct crosstable *table, int32_t round,
                 struct drawing *drawing, struct error *error);

/*
 * The initial colour: as the file says (152, XXC), else from the colours of the first round. False when neither tells;
 * `*colour` is White then.
 */
bool trf_initial_colour(const struct trf_tournament *trf, const struct crosstable *table, enum board_colour *colour);

/* Points that participants have for the pairing only, in the unit of the table. */
struct trf_virtual_points {
    int32_t rounds;
    int32_t *points; /* [participant * rounds + round]; NULL: none */
};

/*
 * Virtual points as the file gives them (250, XXA), or by Baku's method where only its code asks for them. `whole` is the
 * file's own table, `table` that or the one of a drawing.
 */
void trf_virtual_points(struct arena *arena, const struct trf_tournament *trf, const struct crosstable *whole,
                        const struct crosstable *table, struct trf_virtual_points *virtual_points);
/* Those of Baku's method, of the file's own table: in each round by the numbers that it had. */
void trf_baku_points(struct arena *arena, const struct trf_tournament *trf, const struct crosstable *table,
                     struct trf_virtual_points *virtual_points);
/* Has everybody in every round the virtual points of Baku's method? Who had no number in a round does not count. */
bool trf_follows_baku(struct arena *arena, const struct trf_tournament *trf, const struct crosstable *table);

/* Who of a round's participants is in it by the file; see trf_drawing. Round `table->round_count` is the next one. */
void trf_roster(struct arena *arena, const struct trf_tournament *trf, const struct crosstable *table, int32_t round,
                bool *takes_part);

/*
 * Adds a drawn round to the report behind the last one paired: opponents and colours, the allocated bye, and the byes
 * asked for. Who takes part in nothing gets a zero-point bye. Points of byes are added to those in the records. Lines
 * XXZ go: they spoke of this round.
 */
void trf_add_round(struct arena *arena, struct trf_tournament *trf, const struct drawing *drawing,
                   const struct drawn_round *drawn);
