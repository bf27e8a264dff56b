#include "vfs_power.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void *allocate(size_t size) {
    void *memory = malloc(size > 0 ? size : 1);
    if (memory == NULL)
        abort();
    return memory;
}

static struct power_file *find_file(struct power *power, const char *path) {
    for (size_t i = 0; i < power->file_count; i++)
        if (strcmp(power->files[i].path, path) == 0)
            return &power->files[i];
    return NULL;
}

static void forget_changes(struct power_file *file) {
    for (size_t i = 0; i < file->change_count; i++)
        free(file->changes[i].bytes);
    file->change_count = 0;
}

/* What lies on the disk when the power comes on is durable. */
static void read_synced(struct power_file *file) {
    FILE *stream = fopen(file->path, "rb");
    if (stream == NULL)
        return;
    fseek(stream, 0, SEEK_END);
    file->synced_size = (size_t)ftell(stream);
    rewind(stream);
    file->synced = allocate(file->synced_size);
    if (fread(file->synced, 1, file->synced_size, stream) != file->synced_size)
        abort();
    fclose(stream);
}

static int on_opened(void *context, const char *path) {
    struct power *power = context;
    if (power->cut)
        return SQLITE_CANTOPEN;
    struct power_file *file = find_file(power, path);
    if (file == NULL) {
        if (power->file_count == POWER_FILES)
            abort();
        file = &power->files[power->file_count++];
        memset(file, 0, sizeof *file);
        file->path = strdup(path);
        file->was_there = access(path, F_OK) == 0;
        file->name_stays = file->was_there;
        read_synced(file);
    } else if (!file->exists) { /* made anew after it was removed */
        forget_changes(file);
        file->name_stays = false;
        file->synced_size = 0;
    }
    file->exists = true;
    return SQLITE_OK;
}

static bool runs_out(struct power *power) {
    if (!power->cut && power->left-- <= 0)
        power->cut = true;
    return power->cut;
}

static void remember(struct power_file *file, struct power_change change) {
    if (file->change_count == file->change_capacity) {
        file->change_capacity = file->change_capacity * 2 + 16;
        file->changes = realloc(file->changes, file->change_capacity * sizeof *file->changes);
        if (file->changes == NULL)
            abort();
    }
    file->changes[file->change_count++] = change;
}

/* The write during which the power fails may still reach the disk in part. */
static int on_write(void *context, const char *path, const void *bytes, int length, sqlite3_int64 offset) {
    struct power *power = context;
    if (power->cut)
        return SQLITE_IOERR_WRITE;
    bool last = runs_out(power);
    struct power_change change = {.offset = offset, .length = length, .bytes = allocate((size_t)length)};
    memcpy(change.bytes, bytes, (size_t)length);
    remember(find_file(power, path), change);
    return last ? SQLITE_IOERR_WRITE : SQLITE_OK;
}

static int on_truncate(void *context, const char *path, sqlite3_int64 size) {
    struct power *power = context;
    if (power->cut)
        return SQLITE_IOERR_TRUNCATE;
    bool last = runs_out(power);
    remember(find_file(power, path), (struct power_change){.truncates = true, .offset = size});
    return last ? SQLITE_IOERR_TRUNCATE : SQLITE_OK;
}

static void grow(struct power_file *file, size_t size, unsigned char fill) {
    if (size <= file->synced_size)
        return;
    file->synced = realloc(file->synced, size);
    if (file->synced == NULL)
        abort();
    memset(file->synced + file->synced_size, fill, size - file->synced_size);
    file->synced_size = size;
}

static void apply(struct power_file *file, const struct power_change *change) {
    if (change->truncates) {
        grow(file, (size_t)change->offset, 0);
        file->synced_size = (size_t)change->offset;
        return;
    }
    grow(file, (size_t)change->offset + (size_t)change->length, 0);
    memcpy(file->synced + change->offset, change->bytes, (size_t)change->length);
}

static void names_reach_the_disk(struct power *power) {
    for (size_t i = 0; i < power->file_count; i++) {
        power->files[i].was_there = power->files[i].exists;
        power->files[i].name_stays = true;
    }
}

static int on_sync(void *context, const char *path, bool folder) {
    struct power *power = context;
    if (power->cut || runs_out(power))
        return SQLITE_IOERR_FSYNC;
    struct power_file *file = find_file(power, path);
    for (size_t i = 0; i < file->change_count; i++)
        apply(file, &file->changes[i]);
    forget_changes(file);
    if (folder)
        names_reach_the_disk(power);
    return SQLITE_OK;
}

static int on_remove(void *context, const char *path, bool folder) {
    struct power *power = context;
    if (power->cut || runs_out(power))
        return SQLITE_IOERR_DELETE;
    struct power_file *file = find_file(power, path);
    if (file != NULL) {
        file->exists = false;
        file->name_stays = false;
    }
    if (folder)
        names_reach_the_disk(power);
    return SQLITE_OK;
}

void power_on(struct power *power, long changes) {
    *power = (struct power){.left = changes};
    power->listener = (struct shim_listener){.context = power,
                                             .opened = on_opened,
                                             .write = on_write,
                                             .truncate = on_truncate,
                                             .sync = on_sync,
                                             .remove = on_remove,
                                             .skip_sync = true};
    shim_install(&power->listener);
}

static bool happens(struct random_source *random, uint64_t percent) {
    return random_below(random, 100) < percent;
}

/* Each sector that a write touches reaches the disk or not. What a file grew by without contents is zeros or rubbish. */
static void tear(struct power *power, struct power_file *file, const struct power_change *change, uint64_t percent,
                 struct random_source *random) {
    if (change->truncates) {
        if (happens(random, percent))
            apply(file, change);
        return;
    }
    if (happens(random, percent))
        grow(file, (size_t)change->offset + (size_t)change->length, happens(random, 50) ? 0 : 0xA5);
    for (int at = 0; at < change->length;) {
        int length = POWER_SECTOR - (int)((change->offset + at) % POWER_SECTOR);
        if (length > change->length - at)
            length = change->length - at;
        if (happens(random, percent)) {
            apply(file,
                  &(struct power_change){.offset = change->offset + at, .length = length, .bytes = change->bytes + at});
            power->sectors_kept++;
        } else {
            power->sectors_lost++;
        }
        at += length;
    }
}

static void leave(const struct power_file *file, struct random_source *random) {
    bool there = file->name_stays || happens(random, 50) ? file->exists : file->was_there;
    if (!there) {
        unlink(file->path);
        return;
    }
    FILE *stream = fopen(file->path, "wb");
    if (stream == NULL ||
        (file->synced_size > 0 && fwrite(file->synced, 1, file->synced_size, stream) != file->synced_size) ||
        fclose(stream) != 0)
        abort();
}

void power_off(struct power *power, struct random_source *random) {
    static const uint64_t shares[] = {0, 5, 50, 95, 100};
    power->cut = true;
    shim_remove();
    for (size_t i = 0; i < power->file_count; i++) {
        struct power_file *file = &power->files[i];
        uint64_t percent = shares[random_below(random, 5)];
        for (size_t change = 0; change < file->change_count; change++)
            tear(power, file, &file->changes[change], percent, random);
        forget_changes(file);
        leave(file, random);
        /* Memory shared by the programs does not outlive them. */
        char shared[1024];
        snprintf(shared, sizeof shared, "%s-shm", file->path);
        unlink(shared);
        free(file->path);
        free(file->synced);
        free(file->changes);
    }
    power->file_count = 0;
}
