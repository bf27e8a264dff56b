#include "server/hosts.h"

#include <stdio.h>
#include <unistd.h>

enum { FILE_MOST = 64 * 1024, MACHINE_MOST = 255 };

void hosts_init(struct names *names) {
    names->count = 0;
    arena_init(&names->arena);
}

void hosts_drop(struct names *names) {
    arena_drop(&names->arena);
}

/* A name may be written with the full stop that ends it. */
static struct text without_stop(struct text name) {
    return text_ends_with(name, TEXT(".")) ? text_slice(name, 0, name.length - 1) : name;
}

bool hosts_have(const struct names *names, struct text name) {
    for (size_t i = 0; i < names->count; i++)
        if (text_equal_ignoring_case(names->list[i], without_stop(name)))
            return true;
    return false;
}

void hosts_add(struct names *names, struct text name) {
    name = without_stop(name);
    if (name.length > 0 && names->count < NAMES_MOST && !hosts_have(names, name))
        names->list[names->count++] = text_copy(&names->arena, name);
}

static void add_in_domain(struct names *names, struct text machine, struct text domain) {
    struct text_builder out = {.arena = &names->arena};
    text_add(&out, machine);
    text_add_zero(&out, ".");
    text_add(&out, domain);
    hosts_add(names, text_builder_take(&out));
}

/* The next word of a line; a comment ends it. */
static struct text next_word(struct text *line) {
    size_t from = 0;
    while (from < line->length && (line->bytes[from] == ' ' || line->bytes[from] == '\t'))
        from++;
    size_t to = from;
    while (to < line->length && line->bytes[to] != ' ' && line->bytes[to] != '\t' && line->bytes[to] != '\r')
        to++;
    struct text word = text_slice(*line, from, to);
    *line = text_slice(*line, to, line->length);
    if (text_starts_with(word, TEXT("#")) || text_starts_with(word, TEXT(";"))) {
        *line = TEXT("");
        return TEXT("");
    }
    return word;
}

/* "127.0.1.1 desk.club.example desk": all names of a line that has the machine's. */
static void add_line_of_hosts(struct names *names, struct text machine, struct text line) {
    bool own = false;
    struct text rest = line;
    next_word(&rest); /* the address */
    struct text names_of_line = rest;
    for (struct text word = next_word(&rest); word.length > 0 && !own; word = next_word(&rest))
        own = text_equal_ignoring_case(word, machine);
    rest = names_of_line;
    for (struct text word = next_word(&rest); own && word.length > 0; word = next_word(&rest))
        hosts_add(names, word);
}

void hosts_add_from(struct names *names, struct text machine, struct text hosts, struct text resolver) {
    struct text rest = machine;
    struct text bare = text_cut(&rest, '.');
    struct text line;
    if (bare.length == 0)
        return;
    hosts_add(names, machine);
    hosts_add(names, bare);
    add_in_domain(names, bare, TEXT("local"));
    while (text_next_line(&hosts, &line)) {
        add_line_of_hosts(names, machine, line);
        add_line_of_hosts(names, bare, line);
    }
    while (text_next_line(&resolver, &line)) {
        struct text word = next_word(&line);
        if (!text_equal(word, TEXT("search")) && !text_equal(word, TEXT("domain")))
            continue;
        for (word = next_word(&line); word.length > 0; word = next_word(&line))
            if (!text_equal(word, TEXT(".")))
                add_in_domain(names, bare, word);
    }
}

static struct text read_file(struct arena *arena, const char *name) {
    FILE *file = fopen(name, "re");
    if (file == NULL)
        return TEXT("");
    char *bytes = arena_alloc(arena, FILE_MOST);
    size_t length = fread(bytes, 1, FILE_MOST, file);
    fclose(file);
    return (struct text){bytes, length};
}

void hosts_add_machine(struct names *names) {
    char machine[MACHINE_MOST + 1] = "";
    struct arena arena;
    arena_init(&arena);
    if (gethostname(machine, sizeof machine - 1) == 0)
        hosts_add_from(names, text_from(machine), read_file(&arena, "/etc/hosts"),
                       read_file(&arena, "/etc/resolv.conf"));
    arena_drop(&arena);
}
