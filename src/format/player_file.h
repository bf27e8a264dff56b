/*
 * Players from any file that may hold them: a spreadsheet, a text with separators, or a tournament report (TRF).
 */
#pragma once

#include "format/player_sheet.h"

/* `today` as "2026-11-19". Of a report the players alone are read; their rows are those of the file's list of players. */
bool player_file_read(struct arena *arena, struct text bytes, struct text today, struct workbook *workbook,
                      struct player_sheet *sheet, struct error *error);
