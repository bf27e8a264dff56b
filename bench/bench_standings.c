/*
 * Standings with ten tie-breaks. First from the file to the ranked table, as the command does it: 1,000 players in 9
 * rounds and 5,000 in 11; the baseline is reading the same file, measured in the same run. Then the C API alone up to
 * 100,000 players; the baseline is the time for each player of the smallest field.
 *
 * bench_standings STAUNTON [SEED]
 */
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/random.h"
#include "format/trf.h"
#include "standings/standings.h"

enum { REPEATS = 15, ROUNDS = 11 };

static const char list[] = "DE,BH/C1,BH,SB,WIN,BPG,PS,ARO,TPR,FB";

static double cpu(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static void fail(const char *what) {
    fprintf(stderr, "bench_standings: %s\n", what);
    exit(1);
}

/* --- A field by lot ------------------------------------------------------------------------------------------------- */

struct order {
    int64_t points;
    uint64_t lot;
    int32_t participant;
};

static int more_points_first(const void *one, const void *other) {
    const struct order *a = one;
    const struct order *b = other;
    if (a->points != b->points)
        return a->points > b->points ? -1 : 1;
    return a->lot < b->lot ? -1 : a->lot > b->lot;
}

static enum result by_lot(struct random_source *source) {
    static const enum result results[] = {RESULT_WHITE_WINS, RESULT_DRAW, RESULT_BLACK_WINS, RESULT_WHITE_BY_FORFEIT};
    uint64_t lot = random_below(source, 100);
    return results[lot < 40 ? 0 : lot < 65 ? 1 : lot < 98 ? 2 : 3];
}

/* Neighbours in points meet; who is left has the bye, and one in fifty asks for one. */
static void make_field(struct arena *arena, uint64_t seed, int32_t players, int32_t rounds, struct crosstable *table) {
    struct random_source source;
    struct arena work;
    arena_init(&work);
    random_seed(&source, seed);
    if (!crosstable_make(arena, players, rounds, table))
        fail("the field is too large");
    struct order *order = arena_array(&work, (size_t)players, sizeof *order);
    int64_t *points = arena_array(&work, (size_t)players, sizeof *points);
    for (int32_t i = 0; i < players; i++)
        table->participants[i].rating = 1400 + (int32_t)random_below(&source, 1200);
    for (int32_t round = 0; round < rounds; round++) {
        int32_t present = 0;
        for (int32_t i = 0; i < players; i++) {
            if (random_below(&source, 50) == 0)
                crosstable_set_bye(table, round, i, BYE_HALF);
            else
                order[present++] = (struct order){points[i], random_below(&source, UINT64_MAX), i};
        }
        qsort(order, (size_t)present, sizeof *order, more_points_first);
        for (int32_t i = 0; i + 1 < present; i += 2)
            crosstable_set_game(table, round, order[i].participant, order[i + 1].participant, by_lot(&source));
        if (present % 2 == 1)
            crosstable_set_bye(table, round, order[present - 1].participant, BYE_ALLOCATED);
        for (int32_t i = 0; i < players; i++)
            points[i] += crosstable_record(table, i, round)->points;
    }
    arena_drop(&work);
}

/* --- From the file to the table ------------------------------------------------------------------------------------- */

static void write_file(const char *path, const struct crosstable *table) {
    FILE *file = fopen(path, "w");
    if (file == NULL)
        fail("a file cannot be written");
    fprintf(file, "012 Benchmark\r\n042 2026/11/15\r\n052 2026/11/16\r\n092 Individual: Swiss-System\r\n142 %d\r\n",
            table->round_count);
    for (int32_t i = 0; i < table->participant_count; i++) {
        double points = (double)crosstable_points(table, i) / table->scoring.unit;
        char name[34];
        snprintf(name, sizeof name, "Player%05d, Name", i + 1);
        fprintf(file, "001 %4d      %-33s %4d FRA %11d %10s %4.1f %4d", i + 1, name, table->participants[i].rating,
                600000 + i, "", points, i + 1);
        for (int32_t round = 0; round < table->round_count; round++) {
            static const char results[] = {'*', '*', '1', '=', '0', '+', '-'};
            const struct round_record *record = crosstable_record(table, i, round);
            if (record->opponent >= 0)
                fprintf(file, "  %4d %c %c", record->opponent + 1, record->colour == COLOUR_WHITE ? 'w' : 'b',
                        results[record->outcome]);
            else
                fprintf(file, "  0000 - %c", record->bye == BYE_ALLOCATED ? 'U' : 'H');
        }
        fprintf(file, "\r\n");
    }
    fclose(file);
}

/* Milliseconds of CPU of the command, the start of the process included. */
static double time_command(const char *program, const char *path) {
    struct rusage usage;
    int status = 0;
    pid_t child = fork();
    if (child == 0) {
        int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, STDOUT_FILENO);
        dup2(nowhere, STDERR_FILENO); /* pairs of neighbours may meet again, of which the command warns */
        execl(program, program, "standings", path, "--tiebreaks", list, (char *)NULL);
        _exit(127);
    }
    if (child < 0 || wait4(child, &status, 0, &usage) != child || !WIFEXITED(status) || WEXITSTATUS(status) != 0)
        fail("the command failed");
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3 +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3;
}

static double time_reading(const char *path) {
    struct arena arena;
    struct trf_tournament trf;
    struct error error;
    double begun = cpu();
    arena_init(&arena);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        fail("a file cannot be read");
    fseek(file, 0, SEEK_END);
    size_t length = (size_t)ftell(file);
    rewind(file);
    char *bytes = arena_alloc(&arena, length);
    if (fread(bytes, 1, length, file) != length || !trf_read(&arena, (struct text){bytes, length}, &trf, &error))
        fail("a file is not understood");
    fclose(file);
    arena_drop(&arena);
    return cpu() - begun;
}

static bool bench_file(const char *program, uint64_t seed, int32_t players, int32_t rounds, double limit) {
    char path[] = "/tmp/bench_standings_XXXXXX.trf";
    struct arena arena;
    struct crosstable table;
    double whole = 1e9;
    double reading = 1e9;
    int descriptor = mkstemps(path, 4);
    if (descriptor < 0)
        fail("there is no room for a file");
    close(descriptor);
    arena_init(&arena);
    make_field(&arena, seed, players, rounds, &table);
    write_file(path, &table);
    for (int i = 0; i < REPEATS; i++) {
        reading = fmin(reading, time_reading(path));
        whole = fmin(whole, time_command(program, path));
    }
    unlink(path);
    arena_drop(&arena);
    printf("| from the file to the table, %d players x %d rounds | %.1f ms | %.1f | %.0f ms |%s\n", players, rounds,
           whole, whole / reading, limit, whole <= limit ? "" : " MISSED");
    return whole <= limit;
}

/* --- The C API ------------------------------------------------------------------------------------------------------ */

static double time_computing(const struct crosstable *table, int repeats) {
    struct standings_rules rules = {.edition = TIEBREAK_2026};
    double best = 1e9;
    struct text left = text_from(list);
    struct error error;
    while (left.length > 0)
        if (!tiebreak_read_for(text_cut(&left, ','), rules.edition, &rules.tiebreaks[rules.tiebreak_count++], &error))
            fail("a tie-break is not understood");
    for (int i = 0; i < repeats; i++) {
        struct arena arena;
        struct standings standings;
        arena_init(&arena);
        double begun = cpu();
        if (!standings_compute(&arena, table, &rules, &standings, &error))
            fail("there are no standings");
        best = fmin(best, cpu() - begun);
        arena_drop(&arena);
    }
    return best;
}

/* Linear: each player takes about as long as in a field that is a hundred times smaller, give or take the memory. */
static bool bench_growth(uint64_t seed) {
    static const int32_t fields[] = {1000, 10000, 100000};
    const double limit = 4;
    double smallest = 0;
    bool good = true;
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        struct arena arena;
        struct crosstable table;
        arena_init(&arena);
        make_field(&arena, seed, fields[i], ROUNDS, &table);
        double each = time_computing(&table, i == 0 ? 40 : i == 1 ? 10 : 4) / fields[i];
        if (i == 0)
            smallest = each;
        double ratio = each / smallest;
        printf("| computed, %d players x %d rounds | %.1f ms | %.2f a player | %.0f |%s\n", fields[i], ROUNDS,
               each * fields[i], ratio, limit, ratio <= limit ? "" : " MISSED");
        good = good && ratio <= limit;
        arena_drop(&arena);
    }
    return good;
}

int main(int count, char **words) {
    if (count < 2)
        fail("name the program staunton");
    uint64_t seed = count > 2 ? strtoull(words[2], NULL, 10) : 1;
    printf("Seed %llu, %s. CPU time, the quickest of several runs; the ratio is to reading the file, or to the\n"
           "time for each player of the smallest field.\n\n",
           (unsigned long long)seed, list);
    printf("| what | time | ratio | limit |\n|---|---|---|---|\n");
    bool good = bench_file(words[1], seed, 1000, 9, 20);
    good = bench_file(words[1], seed, 5000, 11, 150) && good;
    good = bench_growth(seed) && good;
    return good ? 0 : 1;
}
