/*
 * Results that were others when later rounds were paired, as comments of a report.
 */
#pragma once

#include "format/trf_parts.h"

/* All such comments of a file that was checked: the list is in order, by games and then by `through`. */
void trf_read_late_results(struct trf_reader *reader);
bool trf_is_same_game(const struct trf_late_result *one, const struct trf_late_result *other);
/* Have two of one game the same colours and result? */
bool trf_is_same_state(const struct trf_late_result *one, const struct trf_late_result *other);
/* How a game stood when a later round was paired: as it is at `present`, unless the file says otherwise. */
struct trf_late_result trf_game_known(const struct trf_tournament *trf, const struct trf_late_result *present,
                                      int32_t paired);
struct text trf_late_line(struct arena *arena, const struct trf_late_result *late);
