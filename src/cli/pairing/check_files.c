#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/pairing/check_command.h"

static void add(struct check_files *files, const char *name, bool walked, bool maybe) {
    files->files =
        arena_grow(files->arena, files->files, &files->capacity, files->count + 1, sizeof *files->files, NULL);
    files->files[files->count++] = (struct check_file){.name = name, .walked = walked, .maybe = maybe};
}

static bool has_ending(struct text name, struct text ending) {
    return name.length > ending.length &&
           text_equal_ignoring_case(text_slice(name, name.length - ending.length, name.length), ending);
}

static int compare_names(const struct dirent **one, const struct dirent **other) {
    return strcmp((*one)->d_name, (*other)->d_name);
}

static int is_visible(const struct dirent *entry) {
    return entry->d_name[0] != '.';
}

static void walk(struct check_files *files, const char *folder) {
    struct dirent **entries;
    int count = scandir(folder, &entries, is_visible, compare_names);
    if (count < 0) {
        add(files, folder, false, false); /* reading it will say why */
        return;
    }
    for (int i = 0; i < count; i++) {
        struct text name = text_from(entries[i]->d_name);
        struct text_builder path = {.arena = files->arena};
        struct stat status;
        text_add_format(&path, "%s%s%s", folder, text_ends_with(text_from(folder), TEXT("/")) ? "" : "/",
                        entries[i]->d_name);
        const char *whole = text_builder_take(&path).bytes;
        bool known = lstat(whole, &status) == 0;
        if (known && S_ISDIR(status.st_mode))
            walk(files, whole);
        else if (has_ending(name, TEXT(".trf")) || has_ending(name, TEXT(".txt")))
            add(files, whole, true, has_ending(name, TEXT(".txt")));
        free(entries[i]);
    }
    free(entries);
}

void cli_check_files_add(struct check_files *files, const char *name) {
    struct stat status;
    if (strcmp(name, "-") != 0 && stat(name, &status) == 0 && S_ISDIR(status.st_mode))
        walk(files, name);
    else
        add(files, name, false, false);
}

bool cli_check_files_is_report(struct text bytes) {
    struct text line;
    while (text_next_line(&bytes, &line))
        if (text_starts_with(line, TEXT("001 ")))
            return true;
    return false;
}
