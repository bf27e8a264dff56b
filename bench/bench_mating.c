/*
 * Mating possibility over collections of positions with known answers: how many are right, and how long a question takes,
 * in full and in quick mode. The collections are no part of the repository; STAUNTON_SHARED names the folder they lie in.
 * The baseline is reading the same positions as FEN, measured in the same run.
 *
 * bench_mating [STRIDE]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "chess/mating.h"

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
    collection->questions = calloc(count, sizeof *collection->questions);
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

static struct tally ask_all(const struct collection *collection, const struct mating_limits *limits) {
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
            double before = seconds(CLOCK_MONOTONIC);
            mating_possible(&question->position, (enum colour)side, limits, memory, &arena, &result);
            double taken = seconds(CLOCK_MONOTONIC) - before;
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

int main(int count, char **arguments) {
    struct collection hard = {.name = "cha-positions.txt", .sides_known = true};
    struct collection games = {.name = "cha-lichess65k.txt", .sides_known = true};
    struct collection unfair = {.name = "lichess-unfair.txt"};
    size_t stride = count > 1 ? (size_t)strtoul(arguments[1], NULL, 10) : 1;
    bool good = true;
    struct tally tally;
    if (stride == 0 || !read_collection(&hard, stride) || !read_collection(&games, stride) ||
        !read_collection(&unfair, stride)) {
        printf("The collections of positions are not here: skipped.\n");
        return 0;
    }
    printf("| mating possibility | measured | must reach | |\n");
    printf("|---|---|---|---|\n");
    tally = ask_all(&hard, &mating_full);
    good &= print_row(&hard, "full", &tally, "all right, none undecided, worst under 2 s",
                      tally.wrong == 0 && tally.undecided == 0 && tally.worst < 2);
    tally = ask_all(&games, &mating_full);
    good &= print_row(&games, "full", &tally, "all right, mean under 20 µs",
                      tally.wrong == 0 && tally.undecided == 0 && tally.mean < 20e-6);
    tally = ask_all(&games, &mating_quick);
    good &= print_row(&games, "quick", &tally, "none wrong, none missed, mean under 2 µs",
                      tally.wrong == 0 && tally.missed == 0 && tally.mean < 2e-6);
    tally = ask_all(&unfair, &mating_full);
    good &= print_row(&unfair, "full", &tally, "all right", tally.wrong == 0 && tally.undecided == 0);
    tally = ask_all(&hard, &mating_quick);
    good &= print_row(&hard, "quick", &tally, "none wrong", tally.wrong == 0);
    free(hard.questions);
    free(games.questions);
    free(unfair.questions);
    return good ? 0 : 1;
}
