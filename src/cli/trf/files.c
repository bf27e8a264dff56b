#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/random.h"
#include "cli/cli.h"

enum { FILE_MOST = 64 << 20 };

static bool fail(struct error *error, enum error_code code, const char *name, int reason) {
    return error_set(error, code, name, strerror(reason), NULL);
}

static bool read_all(struct arena *arena, FILE *file, const char *name, struct text *bytes, struct error *error) {
    struct text_builder builder = {.arena = arena};
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

bool cli_read_into(struct arena *arena, const char *name, struct text *bytes, struct error *error) {
    if (strcmp(name, "-") == 0)
        return read_all(arena, stdin, cli_file_name(name), bytes, error);
    FILE *file = fopen(name, "rb");
    if (file == NULL)
        return fail(error, ERROR_cli_file_read, name, errno);
    struct stat status;
    bool read = fstat(fileno(file), &status) == 0 && S_ISDIR(status.st_mode)
                    ? fail(error, ERROR_cli_file_read, name, EISDIR)
                    : read_all(arena, file, name, bytes, error);
    fclose(file);
    return read;
}

bool cli_read_file(struct cli *cli, const char *name, struct text *bytes, struct error *error) {
    return cli_read_into(&cli->arena, name, bytes, error);
}

/* --- Writing ---------------------------------------------------------------------------------------------------- */

enum { LINKS_MOST = 40 };

/* The name that a symbolic link, or a chain of them, stands for; the file there need not exist. NULL: a circle. */
static const char *follow(struct arena *arena, const char *name) {
    for (int i = 0; i < LINKS_MOST; i++) {
        char target[PATH_MAX];
        ssize_t length = readlink(name, target, sizeof target);
        if (length <= 0 || (size_t)length == sizeof target)
            return name;
        const char *slash = strrchr(name, '/');
        struct text_builder builder = {.arena = arena};
        if (target[0] != '/' && slash != NULL)
            text_add(&builder, (struct text){name, (size_t)(slash - name) + 1});
        text_add(&builder, (struct text){target, (size_t)length});
        name = text_builder_take(&builder).bytes;
    }
    errno = ELOOP;
    return NULL;
}

static bool is_same(const struct stat *one, const struct stat *other) {
    return one->st_dev == other->st_dev && one->st_ino == other->st_ino;
}

/* Beside the target first, to be put in its place at the end; `before` is what stands there now, or NULL. */
static bool open_part(struct cli_output *output, const char *target, const struct stat *before) {
    struct text_builder builder = {.arena = &output->arena};
    if (before != NULL && access(target, W_OK) != 0)
        return false;
    text_add_format(&builder, "%s.part-%ld", target, (long)getpid());
    output->part = text_builder_take(&builder).bytes;
    output->target = target;
    output->file = fopen(output->part, "wbx");
    if (output->file == NULL)
        output->part = NULL; /* it is not ours */
    return output->file != NULL && (before == NULL || fchmod(fileno(output->file), before->st_mode & 07777) == 0);
}

bool cli_output_open(struct cli_output *output, const char *name, struct error *error) {
    struct stat there;
    struct stat followed;
    bool opened = false;
    *output = (struct cli_output){.name = name};
    arena_init(&output->arena);
    bool exists = stat(name, &there) == 0;
    const char *target = follow(&output->arena, name);
    /* A link of /proc may name a file that is gone or was never one: that is written into like a device. */
    if (exists && target != NULL &&
        (!S_ISREG(there.st_mode) || stat(target, &followed) != 0 || !is_same(&there, &followed)))
        opened = (output->file = fopen(name, "wb")) != NULL;
    else if (target != NULL)
        opened = open_part(output, target, exists ? &there : NULL);
    int reason = errno;
    if (!opened)
        cli_output_drop(output);
    return opened || fail(error, ERROR_cli_file_write, name, reason);
}

bool cli_output_add(struct cli_output *output, struct text bytes, struct error *error) {
    return fwrite(bytes.bytes, 1, bytes.length, output->file) == bytes.length ||
           fail(error, ERROR_cli_file_write, output->name, errno);
}

bool cli_output_keep(struct cli_output *output, struct error *error) {
    FILE *file = output->file;
    output->file = NULL;
    bool kept = fclose(file) == 0 && (output->part == NULL || rename(output->part, output->target) == 0);
    int reason = errno;
    if (kept)
        output->part = NULL;
    const char *name = output->name;
    cli_output_drop(output);
    return kept || fail(error, ERROR_cli_file_write, name, reason);
}

void cli_output_drop(struct cli_output *output) {
    if (output->file != NULL)
        fclose(output->file);
    if (output->part != NULL)
        unlink(output->part);
    arena_drop(&output->arena);
    *output = (struct cli_output){0};
}

bool cli_write_file(const char *name, struct text bytes, struct error *error) {
    struct cli_output output;
    if (!cli_output_open(&output, name, error))
        return false;
    if (cli_output_add(&output, bytes, error))
        return cli_output_keep(&output, error);
    cli_output_drop(&output);
    return false;
}

bool cli_make_folder(const char *name, struct error *error) {
    struct stat status;
    if (mkdir(name, 0777) == 0 || (errno == EEXIST && stat(name, &status) == 0 && S_ISDIR(status.st_mode)))
        return true;
    return fail(error, ERROR_cli_file_write, name, errno == EEXIST ? ENOTDIR : errno);
}

bool cli_random_seed(uint64_t *seed, struct error *error) {
    return getrandom(seed, sizeof *seed, 0) == (ssize_t)sizeof *seed ||
           fail(error, ERROR_cli_file_read, "/dev/urandom", errno);
}

bool cli_seed(struct cli *cli, const char *option, uint64_t *seed, struct error *error) {
    if (!cli_has(cli, option))
        return cli_random_seed(seed, error);
    return random_seed_read(cli_value(cli, option), seed) ||
           error_set_text(error, ERROR_cli_seed, cli_value(cli, option), text_from(option), TEXT(""));
}
