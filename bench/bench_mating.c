/*
 * Mating possibility over collections of positions with known answers: how many are right, and how long a question takes,
 * in full and in quick mode. The collections are no part of the repository; STAUNTON_SHARED names the folder they lie in.
 * The baseline is reading the same positions as FEN, measured in the same run.
 *
 *     bench_mating [STRIDE]             every STRIDE-th position
 *     bench_mating --limits [STRIDE]    what each limit of mating.c decides and costs, at smaller and larger values
 */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "chess/mating_inside.h"

enum { LINE = 256, MOST = 50000 };

static double seconds(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

struct question {
    struct position position;
    bool asked[2];
    bool can[2];
};

struct collection {
    const char *name;
    bool sides_known; /* lines "W- FEN"; else "FEN game": the side not to move cannot mate */
    struct question *questions;
    size_t count;
    bool slow;      /* the worst is by the processor's time, which takes a little longer to read */
    double reading; /* seconds for reading one FEN */
};

static bool read_line(const struct collection *collection, char *line, struct question *question) {
    struct error error;
    line[strcspn(line, "\r\n")] = '\0';
    if (line[0] == '#' || line[0] == '\0')
        return false;
    if (collection->sides_known) {
        question->asked[WHITE] = question->asked[BLACK] = true;
        question->can[WHITE] = line[0] == 'W';
        question->can[BLACK] = line[1] == 'B';
        line += 3;
    } else {
        char *game = strrchr(line, ' ');
        *game = '\0';
    }
    if (!position_read(&question->position, text_from(line), &error)) {
        fprintf(stderr, "bench_mating: %s is refused\n", line);
        exit(1);
    }
    if (!collection->sides_known)
        question->asked[question->position.to_move ^ 1] = true;
    return true;
}

static bool read_collection(struct collection *collection, size_t stride) {
    const char *shared = getenv("STAUNTON_SHARED");
    char path[1024];
    static char lines[MOST][LINE];
    size_t count = 0;
    size_t number = 0;
    snprintf(path, sizeof path, "%s/corpus/deadpos/%s", shared == NULL ? "../shared" : shared, collection->name);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return false;
    while (count < MOST && fgets(lines[count], LINE, file) != NULL)
        if (lines[count][0] != '#' && number++ % stride == 0)
            count++;
    fclose(file);
    collection->questions = calloc(count + 1, sizeof *collection->questions);
    if (collection->questions == NULL)
        return false;
    double start = seconds(CLOCK_PROCESS_CPUTIME_ID);
    for (size_t i = 0; i < count; i++)
        if (read_line(collection, lines[i], &collection->questions[collection->count]))
            collection->count++;
    collection->reading = (seconds(CLOCK_PROCESS_CPUTIME_ID) - start) / (double)(collection->count + 1);
    return true;
}

struct tally {
    long asked, wrong, undecided, missed;
    double mean, worst; /* seconds: of the processor, and by the clock */
};

static struct tally ask_by(const struct mating_stages *stages, const struct collection *collection,
                           const struct mating_limits *limits) {
    struct tally tally = {0};
    struct arena arena;
    arena_init(&arena);
    struct mating_memory *memory = mating_memory_new(&arena);
    double start = seconds(CLOCK_PROCESS_CPUTIME_ID);
    for (size_t i = 0; i < collection->count; i++)
        for (int side = WHITE; side <= BLACK; side++) {
            const struct question *question = &collection->questions[i];
            struct mating_result result;
            if (!question->asked[side])
                continue;
            clockid_t clock = collection->slow ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC;
            double before = seconds(clock);
            mating_possible_by(stages, &question->position, (enum colour)side, limits, memory, &arena, &result);
            double taken = seconds(clock) - before;
            tally.worst = taken > tally.worst ? taken : tally.worst;
            tally.asked++;
            if (result.answer == MATING_UNDECIDED) {
                tally.undecided++;
                tally.missed += !question->can[side];
            } else if ((result.answer == MATING_CAN) != question->can[side]) {
                tally.wrong++;
            }
        }
    tally.mean = (seconds(CLOCK_PROCESS_CPUTIME_ID) - start) / (double)(tally.asked == 0 ? 1 : tally.asked);
    arena_drop(&arena);
    return tally;
}

static struct tally ask_all(const struct collection *collection, const struct mating_limits *limits) {
    return ask_by(&mating_stages, collection, limits);
}

/* Prints a row; true when the figure is reached. */
static bool print_row(const struct collection *collection, const char *mode, const struct tally *tally,
                      const char *must, bool reached) {
    printf(
        "| %s, %s | %ld asked, %ld wrong, %ld undecided (%ld that cannot); mean %.2f µs, %.1f times reading the FEN; "
        "worst %.1f ms | %s | %s |\n",
        collection->name, mode, tally->asked, tally->wrong, tally->undecided, tally->missed, tally->mean * 1e6,
        tally->mean / collection->reading, tally->worst * 1e3, must, reached ? "reached" : "MISSED");
    return reached;
}

/* --- The figures ---------------------------------------------------------------------------------------------------*/

enum { HARD, GAMES, UNFAIR, COLLECTIONS };
enum { RUNS = 3 };

/* The quickest of several runs: other programs only ever make it slower. */
static struct tally best_of(const struct mating_stages *stages, const struct collection *collection,
                            const struct mating_limits *limits) {
    struct tally best = ask_by(stages, collection, limits);
    for (int run = 1; run < RUNS; run++) {
        struct tally tally = ask_by(stages, collection, limits);
        best.mean = tally.mean < best.mean ? tally.mean : best.mean;
    }
    return best;
}

static bool measure(const struct collection collections[COLLECTIONS]) {
    const struct collection *hard = &collections[HARD];
    const struct collection *games = &collections[GAMES];
    const struct collection *unfair = &collections[UNFAIR];
    bool good = true;
    struct tally tally;
    double spent = 0;
    long asked = 0;
    printf("| mating possibility | measured | must reach | |\n");
    printf("|---|---|---|---|\n");
    tally = ask_all(hard, &mating_full);
    good &= print_row(hard, "full", &tally, "all right, none undecided, worst under 2 s",
                      tally.wrong == 0 && tally.undecided == 0 && tally.worst < 2);
    tally = ask_all(games, &mating_full);
    good &= print_row(games, "full", &tally, "all right, none undecided, mean under 20 µs",
                      tally.wrong == 0 && tally.undecided == 0 && tally.mean < 20e-6);
    tally = ask_all(unfair, &mating_full);
    good &= print_row(unfair, "full", &tally, "all right, none undecided, mean under 10 µs",
                      tally.wrong == 0 && tally.undecided == 0 && tally.mean < 10e-6);
    for (int i = GAMES; i < COLLECTIONS; i++) {
        tally = best_of(&mating_stages, &collections[i], &mating_quick);
        spent += tally.mean * (double)tally.asked;
        asked += tally.asked;
        good &= print_row(&collections[i], "quick", &tally, "none wrong, none missed, mean under 3 µs",
                          tally.wrong == 0 && tally.missed == 0 && tally.mean < 3e-6);
    }
    tally = best_of(&mating_stages, hard, &mating_quick);
    good &= print_row(hard, "quick", &tally, "none wrong, at most 70 missed", tally.wrong == 0 && tally.missed <= 70);
    spent += tally.mean * (double)tally.asked;
    asked += tally.asked;
    bool reached = spent < 3e-6 * (double)asked;
    printf("| all three, quick | mean %.2f µs | mean under 3 µs | %s |\n", spent / (double)asked * 1e6,
           reached ? "reached" : "MISSED");
    return good && reached;
}

/* --- The limits ----------------------------------------------------------------------------------------------------*/

enum { VALUES = 4 };

struct limit {
    const char *name;
    size_t place; /* in struct mating_stages */
    bool quick;   /* of the quick answer alone */
    unsigned values[VALUES];
};

static const struct limit limits_tried[] = {
    {"tree_plies", offsetof(struct mating_stages, tree_plies), false, {2, 4, 6, 12}},
    {"tree_positions", offsetof(struct mating_stages, tree_positions), false, {50, 100, 400, 1600}},
    {"tree_proofs", offsetof(struct mating_stages, tree_proofs), false, {0, 1, 2, 8}},
    {"dive_plies", offsetof(struct mating_stages, dive_plies), false, {32, 40, 48, 96}},
    {"dives", offsetof(struct mating_stages, dives), false, {4, 6, 8, 16}},
    {"dives_in_vain", offsetof(struct mating_stages, dives_in_vain), false, {1, 2, 4, 8}},
    {"events", offsetof(struct mating_stages, events), false, {0, 10, 40, 160}},
    {"quick_events", offsetof(struct mating_stages, quick_events), true, {0, 1, 4, 16}},
    {"roam_moves", offsetof(struct mating_stages, roam_moves), true, {0, 8, 12, 16}},
    {"roam_steps", offsetof(struct mating_stages, roam_steps), false, {0, 1000, 5000, 20000}},
    {"roam_breadth", offsetof(struct mating_stages, roam_breadth), false, {50, 100, 200, 400}},
};

static void try_value(const struct limit *limit, unsigned value, const struct collection collections[COLLECTIONS]) {
    struct mating_stages stages = mating_stages;
    unsigned *tried = (unsigned *)(void *)((char *)&stages + limit->place);
    bool chosen = *tried == value;
    *tried = value;
    struct tally quick[COLLECTIONS];
    for (int i = 0; i < COLLECTIONS; i++)
        quick[i] = best_of(&stages, &collections[i], &mating_quick);
    printf("| %s | %s%u%s | %ld, %ld, %ld | %.2f, %.2f, %.2f |", limit->name, chosen ? "**" : "", value,
           chosen ? "**" : "", quick[HARD].missed, quick[GAMES].missed, quick[UNFAIR].missed, quick[HARD].mean * 1e6,
           quick[GAMES].mean * 1e6, quick[UNFAIR].mean * 1e6);
    if (limit->quick) {
        printf(" |\n");
    } else {
        struct tally games = ask_by(&stages, &collections[GAMES], &mating_full);
        struct tally unfair = best_of(&stages, &collections[UNFAIR], &mating_full);
        printf(" %.2f, %.2f |\n", games.mean * 1e6, unfair.mean * 1e6);
    }
    fflush(stdout);
}

static void sweep(const struct collection collections[COLLECTIONS]) {
    printf(
        "| limit of mating.c | value (bold: taken) | quick: unwinnable sides missed of %s, %s, %s | quick: mean µs of "
        "each | full: mean µs of the last two |\n",
        collections[HARD].name, collections[GAMES].name, collections[UNFAIR].name);
    printf("|---|---|---|---|---|\n");
    for (size_t i = 0; i < sizeof limits_tried / sizeof limits_tried[0]; i++)
        for (int value = 0; value < VALUES; value++)
            try_value(&limits_tried[i], limits_tried[i].values[value], collections);
}

int main(int count, char **arguments) {
    struct collection collections[COLLECTIONS] = {{.name = "cha-positions.txt", .sides_known = true, .slow = true},
                                                  {.name = "cha-lichess65k.txt", .sides_known = true},
                                                  {.name = "lichess-unfair.txt"}};
    bool limits = count > 1 && strcmp(arguments[1], "--limits") == 0;
    int strides = limits ? 2 : 1;
    size_t stride = count > strides ? (size_t)strtoul(arguments[strides], NULL, 10) : 1;
    bool here = stride != 0;
    bool good = true;
    for (int i = 0; i < COLLECTIONS && here; i++)
        here = read_collection(&collections[i], stride);
    if (!here)
        printf("The collections of positions are not here: skipped.\n");
    else if (limits)
        sweep(collections);
    else
        good = measure(collections);
    for (int i = 0; i < COLLECTIONS; i++)
        free(collections[i].questions);
    return good ? 0 : 1;
}
