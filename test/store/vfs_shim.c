#include "vfs_shim.h"

#include <stdlib.h>
#include <string.h>

struct shim_file {
    sqlite3_file base;
    const char *path;   /* NULL for a temporary file; SQLite keeps it as long as the file is open */
    bool syncs_folder;  /* a log or journal: its first sync puts its name on the disk */
    sqlite3_file *real; /* follows in memory */
};

static sqlite3_vfs layer;
static sqlite3_vfs *below;
static const struct shim_listener *listener;

static struct shim_file *shim_of(sqlite3_file *file) {
    return (struct shim_file *)file;
}

static sqlite3_file *real_of(sqlite3_file *file) {
    return shim_of(file)->real;
}

static int shim_close(sqlite3_file *file) {
    return real_of(file)->pMethods->xClose(real_of(file));
}

static int shim_read(sqlite3_file *file, void *bytes, int length, sqlite3_int64 offset) {
    return real_of(file)->pMethods->xRead(real_of(file), bytes, length, offset);
}

static int shim_write(sqlite3_file *file, const void *bytes, int length, sqlite3_int64 offset) {
    struct shim_file *shim = shim_of(file);
    if (shim->path != NULL && listener->write != NULL) {
        int code = listener->write(listener->context, shim->path, bytes, length, offset);
        if (code != SQLITE_OK)
            return code;
    }
    return shim->real->pMethods->xWrite(shim->real, bytes, length, offset);
}

static int shim_truncate(sqlite3_file *file, sqlite3_int64 size) {
    struct shim_file *shim = shim_of(file);
    if (shim->path != NULL && listener->truncate != NULL) {
        int code = listener->truncate(listener->context, shim->path, size);
        if (code != SQLITE_OK)
            return code;
    }
    return shim->real->pMethods->xTruncate(shim->real, size);
}

static int shim_sync(sqlite3_file *file, int flags) {
    struct shim_file *shim = shim_of(file);
    if (shim->path != NULL && listener->sync != NULL) {
        int code = listener->sync(listener->context, shim->path, shim->syncs_folder);
        if (code != SQLITE_OK)
            return code;
        shim->syncs_folder = false;
    }
    return listener->skip_sync ? SQLITE_OK : shim->real->pMethods->xSync(shim->real, flags);
}

static int shim_file_size(sqlite3_file *file, sqlite3_int64 *size) {
    return real_of(file)->pMethods->xFileSize(real_of(file), size);
}

static int shim_lock(sqlite3_file *file, int lock) {
    return real_of(file)->pMethods->xLock(real_of(file), lock);
}

static int shim_unlock(sqlite3_file *file, int lock) {
    return real_of(file)->pMethods->xUnlock(real_of(file), lock);
}

static int shim_check_lock(sqlite3_file *file, int *reserved) {
    return real_of(file)->pMethods->xCheckReservedLock(real_of(file), reserved);
}

static int shim_control(sqlite3_file *file, int operation, void *argument) {
    return real_of(file)->pMethods->xFileControl(real_of(file), operation, argument);
}

static int shim_sector_size(sqlite3_file *file) {
    return real_of(file)->pMethods->xSectorSize(real_of(file));
}

static int shim_characteristics(sqlite3_file *file) {
    return real_of(file)->pMethods->xDeviceCharacteristics(real_of(file));
}

static int shim_shared_map(sqlite3_file *file, int page, int size, int extend, void volatile **memory) {
    return real_of(file)->pMethods->xShmMap(real_of(file), page, size, extend, memory);
}

static int shim_shared_lock(sqlite3_file *file, int offset, int count, int flags) {
    return real_of(file)->pMethods->xShmLock(real_of(file), offset, count, flags);
}

static void shim_shared_barrier(sqlite3_file *file) {
    real_of(file)->pMethods->xShmBarrier(real_of(file));
}

static int shim_shared_unmap(sqlite3_file *file, int remove) {
    return real_of(file)->pMethods->xShmUnmap(real_of(file), remove);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = shim_close,
    .xRead = shim_read,
    .xWrite = shim_write,
    .xTruncate = shim_truncate,
    .xSync = shim_sync,
    .xFileSize = shim_file_size,
    .xLock = shim_lock,
    .xUnlock = shim_unlock,
    .xCheckReservedLock = shim_check_lock,
    .xFileControl = shim_control,
    .xSectorSize = shim_sector_size,
    .xDeviceCharacteristics = shim_characteristics,
    .xShmMap = shim_shared_map,
    .xShmLock = shim_shared_lock,
    .xShmBarrier = shim_shared_barrier,
    .xShmUnmap = shim_shared_unmap,
};

static int shim_open(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *out_flags) {
    (void)vfs;
    struct shim_file *shim = shim_of(file);
    memset(shim, 0, sizeof *shim);
    shim->path = path;
    shim->syncs_folder = (flags & (SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL | SQLITE_OPEN_WAL)) != 0;
    shim->real = (sqlite3_file *)(shim + 1);
    if (path != NULL && listener->opened != NULL) {
        int code = listener->opened(listener->context, path);
        if (code != SQLITE_OK)
            return code;
    }
    int code = below->xOpen(below, path, shim->real, flags, out_flags);
    if (code == SQLITE_OK)
        shim->base.pMethods = &methods;
    return code;
}

static int shim_delete(sqlite3_vfs *vfs, const char *path, int folder) {
    (void)vfs;
    if (listener->remove != NULL) {
        int code = listener->remove(listener->context, path, folder != 0);
        if (code != SQLITE_OK)
            return code;
    }
    return below->xDelete(below, path, folder && !listener->skip_sync);
}

static int shim_access(sqlite3_vfs *vfs, const char *path, int flags, int *answer) {
    (void)vfs;
    return below->xAccess(below, path, flags, answer);
}

static int shim_full_path(sqlite3_vfs *vfs, const char *path, int room, char *full) {
    (void)vfs;
    return below->xFullPathname(below, path, room, full);
}

void shim_install(const struct shim_listener *wanted) {
    listener = wanted;
    below = sqlite3_vfs_find(NULL);
    layer = *below; /* time, randomness and the like */
    layer.zName = "shim";
    layer.pNext = NULL;
    layer.szOsFile = (int)sizeof(struct shim_file) + below->szOsFile;
    layer.xOpen = shim_open;
    layer.xDelete = shim_delete;
    layer.xAccess = shim_access;
    layer.xFullPathname = shim_full_path;
    sqlite3_vfs_register(&layer, 1);
}

void shim_remove(void) {
    sqlite3_vfs_unregister(&layer);
    sqlite3_vfs_register(below, 1);
}
