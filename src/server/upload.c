#include "server/upload.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/heap.h"

static bool fault(struct error *error) {
    return error_set(error, errno == ENOSPC || errno == EDQUOT ? ERROR_store_full : ERROR_store_denied, "", NULL, NULL);
}

bool upload_open(struct upload *upload, const char *database, uint64_t limit, struct error *error) {
    static const char ending[] = "-upload-XXXXXX";
    size_t room = strlen(database) + sizeof ending;
    char *path = memory_take(room);
    snprintf(path, room, "%s%s", database, ending);
    int descriptor = mkstemp(path);
    *upload = (struct upload){.file = descriptor >= 0 ? fdopen(descriptor, "w+b") : NULL, .limit = limit};
    if (descriptor >= 0)
        unlink(path);
    free(path);
    return upload->file != NULL || fault(error);
}

bool upload_add(struct upload *upload, const char *bytes, size_t length, struct error *error) {
    upload->bytes += length;
    if (upload->bytes > upload->limit)
        return error_set_number(error, ERROR_body_too_large, (long long)upload->limit, 0, 0);
    return fwrite(bytes, 1, length, upload->file) == length || fault(error);
}

bool upload_take(struct upload *upload, struct upload *taken, struct error *error) {
    if (fflush(upload->file) != 0)
        return fault(error);
    *taken = *upload;
    upload->file = NULL;
    return true;
}

void upload_path(const struct upload *upload, char path[UPLOAD_PATH]) {
    snprintf(path, UPLOAD_PATH, "/proc/self/fd/%d", fileno(upload->file));
}

void upload_drop(struct upload *upload) {
    if (upload->file != NULL)
        fclose(upload->file);
    upload->file = NULL;
}
