/*
 * The file that a rating list comes in: plain, gzip or Zstandard, or the list within a zip file.
 */
#pragma once

#include "format/rating_list.h"

struct rating_list_file;

enum { RATING_LIST_DAY_TEXT = 11 };

/* Of a zip file the largest member that ends in .txt, .xml or .csv. Errors: file_unreadable, archive_*, rating_list_archive. */
bool player_list_file_open(const char *path, struct rating_list_file **file, struct error *error);
void player_list_file_close(struct rating_list_file *file); /* NULL: nothing to do */

/* Its bytes, for rating_list_reading. */
struct compressed_source player_list_file_source(struct rating_list_file *file);
/* How many bytes there are, as far as anybody knows, and how many of them have been read. */
uint64_t player_list_file_size(const struct rating_list_file *file);
uint64_t player_list_file_position(const struct rating_list_file *file);
/* The name of the member in a zip file, or empty; valid until the file is closed. */
struct text player_list_file_member(const struct rating_list_file *file);
/* The day it was changed last, "2026-10-08". */
void player_list_file_day(const struct rating_list_file *file, char day[RATING_LIST_DAY_TEXT]);
