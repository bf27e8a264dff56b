/*
 * How fast journals fold. The event has 2,000 players who play 9 rounds by hand-made pairings; results fill its journal
 * up to 100,000 facts. Beside the times stands the share of the fold that only reading the same bodies as JSON takes,
 * measured in the same run: the fold cannot be faster than that.
 *
 * bench_fold [ROUNDS]
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/random.h"
#include "event/decide.h"
#include "event/views.h"
#include "language/errors.h"

enum { PLAYERS = 2000, PLAYED = 9, FACTS = 100000, APPLIED = 20000, READS = 200, ROUNDS = 7, ROUNDS_MOST = 1000 };

static void give_up(const char *what) {
    fprintf(stderr, "bench_fold: %s\n", what);
    exit(1);
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

struct journal {
    struct arena arena;
    struct journal_entry *entries;
    size_t count;
    size_t capacity;
};

static void write_entry(struct journal *journal, struct text kind, struct text body) {
    char command[40];
    snprintf(command, sizeof command, "%032llx", (unsigned long long)(journal->count + 1) * 0x9E3779B97F4A7C15U);
    journal->entries = arena_grow(&journal->arena, journal->entries, &journal->capacity, journal->count + 1,
                                  sizeof *journal->entries, NULL);
    journal->entries[journal->count] = (struct journal_entry){.stream = TEXT("event/bench"),
                                                              .seq = (int64_t)journal->count + 1,
                                                              .at = 1794000000000 + (int64_t)journal->count,
                                                              .actor = TEXT("arbiter"),
                                                              .command = text_copy(&journal->arena, text_from(command)),
                                                              .kind = kind,
                                                              .body = body};
    journal->count++;
}

/* A request, judged on the journal so far: only for the few that set the event up. */
static void ask(struct journal *journal, const char *kind, struct text source) {
    struct event event;
    struct json body;
    struct error error;
    struct event_decision decision;
    event_init(&event, NULL);
    struct event_request request = {
        .kind = text_from(kind), .body = &body, .actor = TEXT("arbiter"), .seen = -1, .today = TEXT("2026-11-15")};
    if (!event_fold(&event, journal->entries, journal->count, &error) ||
        !json_read(&journal->arena, source, &json_usual_limits, &body, &error) ||
        !event_decide(&event, &request, &journal->arena, &decision, &error))
        give_up(language_error_message(&journal->arena, language_english(), &error).bytes);
    for (size_t i = 0; i < decision.count; i++)
        write_entry(journal, decision.facts[i].kind, decision.facts[i].body);
    event_drop(&event);
}

static struct text player_list(struct arena *arena, const char *before, const char *each, const char *after) {
    struct text_builder builder;
    text_builder_init(&builder, arena);
    text_add_zero(&builder, before);
    for (int i = 1; i <= PLAYERS; i++) {
        text_add_zero(&builder, i == 1 ? "" : ",");
        text_add_zero(&builder, each);
        text_add_integer(&builder, i);
        text_add_zero(&builder, each[0] == '\0' ? "" : "\"}");
    }
    text_add_zero(&builder, after);
    return text_builder_take(&builder);
}

static struct text one_round(struct arena *arena, struct random_source *source) {
    struct text_builder builder;
    int32_t players[PLAYERS];
    for (int32_t i = 0; i < PLAYERS; i++)
        players[i] = i + 1;
    random_shuffle(source, players, PLAYERS);
    text_builder_init(&builder, arena);
    text_add_zero(&builder, "{\"tournament\":1,\"boards\":[");
    for (int i = 0; i < PLAYERS; i += 2)
        text_add_format(&builder, "%s{\"white\":%d,\"black\":%d}", i == 0 ? "" : ",", (int)players[i],
                        (int)players[i + 1]);
    text_add_zero(&builder, "]}");
    return text_builder_take(&builder);
}

static void write_result(struct journal *journal, struct random_source *source) {
    static const char *const results[] = {"1-0", "1/2-1/2", "0-1", "+/-"};
    struct text_builder builder;
    struct json_writer writer;
    text_builder_init(&builder, &journal->arena);
    json_writer_init(&writer, &builder);
    json_begin_object(&writer);
    json_key_integer(&writer, "tournament", 1);
    json_key_integer(&writer, "round", 1 + (int64_t)random_below(source, PLAYED));
    json_key_integer(&writer, "board", 1 + (int64_t)random_below(source, PLAYERS / 2));
    json_key_text(&writer, "result", text_from(results[random_below(source, 4)]));
    json_end_object(&writer);
    write_entry(journal, TEXT("result.set/1"), text_builder_take(&builder));
}

static void make_journal(struct journal *journal) {
    struct random_source source;
    random_seed(&source, 1);
    ask(journal, "event.create", TEXT("{\"name\":\"Bench\"}"));
    ask(journal, "player.add", player_list(&journal->arena, "{\"players\":[", "{\"name\":\"Lastname, First ", "]}"));
    ask(journal, "tournament.create", TEXT("{\"name\":\"Open\",\"system\":\"manual\",\"rounds\":9}"));
    ask(journal, "entry.add", player_list(&journal->arena, "{\"tournament\":1,\"players\":[", "", "]}"));
    for (int i = 0; i < PLAYED; i++)
        ask(journal, "round.pair", one_round(&journal->arena, &source));
    while (journal->count < FACTS + APPLIED)
        write_result(journal, &source);
}

static double time_fold(const struct journal *journal) {
    struct event event;
    struct error error;
    double start = seconds();
    event_init(&event, NULL);
    if (!event_fold(&event, journal->entries, FACTS, &error))
        give_up("the journal does not fold");
    double taken = seconds() - start;
    event_drop(&event);
    return taken;
}

static double time_reading(const struct journal *journal) {
    struct arena arena;
    struct error error;
    struct json value;
    arena_init(&arena);
    double start = seconds();
    for (size_t i = 0; i < FACTS; i++) {
        if (!json_read(&arena, journal->entries[i].body, &json_usual_limits, &value, &error))
            give_up("a body is not JSON");
        arena_reset(&arena);
    }
    double taken = seconds() - start;
    arena_drop(&arena);
    return taken;
}

static double time_apply(struct event *event, const struct journal *journal) {
    struct error error;
    enum event_applied applied;
    double start = seconds();
    for (size_t i = FACTS; i < FACTS + APPLIED; i++)
        if (!event_apply(event, &journal->entries[i], &applied, &error))
            give_up("a fact does not apply");
    return (seconds() - start) / (double)APPLIED;
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The standings computed and rendered: the core's part of the first read after a change. Sorted. */
static void time_standings(const struct event *event, double times[READS]) {
    for (int i = 0; i < READS; i++) {
        struct arena arena;
        struct arena scratch;
        struct text_builder builder;
        struct json_writer writer;
        struct error error;
        double start = seconds();
        arena_init(&arena);
        arena_init(&scratch);
        text_builder_init(&builder, &arena);
        json_writer_init(&writer, &builder);
        if (!view_standings(&writer, event, event_tournament(event, 1), 0, &scratch, &error))
            give_up("no standings");
        arena_drop(&scratch);
        arena_drop(&arena);
        times[i] = seconds() - start;
    }
    qsort(times, READS, sizeof times[0], compare);
}

int main(int count, char **arguments) {
    static double folds[ROUNDS_MOST];
    static double readings[ROUNDS_MOST];
    static double reads[READS];
    int rounds = count > 1 ? atoi(arguments[1]) : ROUNDS;
    struct journal journal = {0};
    struct event event;
    struct error error;
    if (rounds < 1 || rounds > ROUNDS_MOST)
        give_up("the number of rounds must lie between 1 and 1000");
    make_journal(&journal);
    for (int i = 0; i < rounds; i++) {
        folds[i] = time_fold(&journal);
        readings[i] = time_reading(&journal);
    }
    qsort(folds, (size_t)rounds, sizeof folds[0], compare);
    qsort(readings, (size_t)rounds, sizeof readings[0], compare);
    event_init(&event, NULL);
    if (!event_fold(&event, journal.entries, FACTS, &error))
        give_up("the journal does not fold");
    double apply = time_apply(&event, &journal) * 1e6;
    time_standings(&event, reads);
    double fold = folds[rounds / 2] * 1e3;
    printf("| fold of a 2,000-player event | measured | must reach | |\n");
    printf("|---|---|---|---|\n");
    printf("| %d facts (median of %d) | %.0f ms, %.1f million facts/s, %.1f times reading their JSON | under 400 ms | "
           "%s |\n",
           FACTS, rounds, fold, (double)FACTS / fold / 1e3, folds[rounds / 2] / readings[rounds / 2],
           fold < 400 ? "reached" : "MISSED");
    printf("| one fact applied (mean of %d) | %.2f µs | under 50 µs | %s |\n", APPLIED, apply,
           apply < 50 ? "reached" : "MISSED");
    printf("| standings computed and rendered (%d times) | median %.1f ms, p99 %.1f ms | | part of the first read |\n",
           READS, reads[READS / 2] * 1e3, reads[READS * 99 / 100] * 1e3);
    event_drop(&event);
    arena_drop(&journal.arena);
    return fold < 400 && apply < 50 ? 0 : 1;
}
