#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"

enum { FILE_MOST = 64 << 20 };

static bool fail(struct error *error, enum error_code code, const char *name, int reason) {
    return error_set(error, code, name, strerror(reason), NULL);
}

static bool read_all(struct cli *cli, FILE *file, const char *name, struct text *bytes, struct error *error) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    char piece[65536];
    size_t count;
    while ((count = fread(piece, 1, sizeof piece, file)) > 0) {
        text_add(&builder, (struct text){piece, count});
        if (builder.length > FILE_MOST)
            return error_set(error, ERROR_cli_file_large, name, "64", NULL);
    }
    if (ferror(file))
        return fail(error, ERROR_cli_file_read, name, errno);
    *bytes = text_builder_take(&builder);
    return true;
}

const char *cli_file_name(const char *name) {
    return strcmp(name, "-") == 0 ? "standard input" : name;
}

bool cli_read_file(struct cli *cli, const char *name, struct text *bytes, struct error *error) {
    if (strcmp(name, "-") == 0)
        return read_all(cli, stdin, cli_file_name(name), bytes, error);
    FILE *file = fopen(name, "rb");
    if (file == NULL)
        return fail(error, ERROR_cli_file_read, name, errno);
    struct stat status;
    bool read = fstat(fileno(file), &status) == 0 && S_ISDIR(status.st_mode)
                    ? fail(error, ERROR_cli_file_read, name, EISDIR)
                    : read_all(cli, file, name, bytes, error);
    fclose(file);
    return read;
}

bool cli_write_file(const char *name, struct text bytes, struct error *error) {
    struct arena arena;
    arena_init(&arena);
    struct text_builder builder;
    text_builder_init(&builder, &arena);
    text_add_format(&builder, "%s.part-%ld", name, (long)getpid());
    const char *part = text_builder_take(&builder).bytes;
    FILE *file = fopen(part, "wbx");
    bool written = file != NULL && fwrite(bytes.bytes, 1, bytes.length, file) == bytes.length;
    int reason = errno;
    if (file != NULL && fclose(file) != 0 && written) {
        written = false;
        reason = errno;
    }
    if (written && rename(part, name) != 0) {
        written = false;
        reason = errno;
    }
    if (!written) {
        if (file != NULL)
            unlink(part);
        fail(error, ERROR_cli_file_write, name, reason);
    }
    arena_drop(&arena);
    return written;
}
