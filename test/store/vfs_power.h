/*
 * A power cut for SQLite. Writes that were not synced are remembered; at the cut any subset of their sectors may have
 * reached the disk, in any order, and files may be longer than their contents, or their names missing.
 */
#pragma once

#include "base/random.h"
#include "vfs_shim.h"

enum { POWER_SECTOR = 512, POWER_FILES = 8 };

struct power_change {
    bool truncates;
    sqlite3_int64 offset; /* or the new size */
    int length;
    unsigned char *bytes;
};

struct power_file {
    char *path;
    bool exists;     /* as the program sees it */
    bool name_stays; /* the disk has the name, or its absence, as the program sees it */
    bool was_there;  /* what the disk has else */
    unsigned char *synced;
    size_t synced_size;
    struct power_change *changes; /* since the last sync */
    size_t change_count;
    size_t change_capacity;
};

struct power {
    struct shim_listener listener;
    long left; /* changes until the cut */
    bool cut;
    size_t file_count;
    struct power_file files[POWER_FILES];
    /* What it did, for the summary. */
    long sectors_kept;
    long sectors_lost;
};

/* Supplies power for `changes` writes, truncations, syncs and removals of the files opened from now on. */
void power_on(struct power *power, long changes);
/* Cuts it now, if that has not happened yet, and leaves the files as a disk might hold them. All must be closed. */
void power_off(struct power *power, struct random_source *random);
