/*
 * Results that were others when later rounds were paired, as comments of a report.
 */
#ifndef STAUNTON_FORMAT_TRF_LATE_H
#define STAUNTON_FORMAT_TRF_LATE_H

#include "format/trf_parts.h"

/* All such comments of a file that was checked: the list is in order, by games and then by `through`. */
void trf_read_late_results(struct trf_reader *reader);
bool trf_is_same_game(const struct trf_late_result *one, const struct trf_late_result *other);
/* What a game of a round had when a later round was paired; `present` unless the file says otherwise. */
enum result trf_result_known(const struct trf_tournament *trf, int32_t round, int32_t white, int32_t paired,
                             enum result present);
struct text trf_late_line(struct arena *arena, const struct trf_late_result *late);

#endif
