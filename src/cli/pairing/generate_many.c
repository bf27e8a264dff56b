#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <string.h>
#include <sys/stat.h>

#include "base/random.h"
#include "cli/pairing/generate_command.h"
#include "cli/progress.h"

struct work {
    const struct trf_generate_order *order;
    const char *folder;
    uint64_t count;
    struct progress progress;
    pthread_mutex_t lock;
    uint64_t next;
    uint64_t done;
    uint64_t rounds;
    uint64_t games;
    uint64_t ended;
    bool failed;
    struct error error;
};

static bool make(struct work *work, struct arena *arena, uint64_t place, struct generated_tournament *made,
                 struct error *error) {
    struct text report;
    struct text_builder name = {.arena = arena};
    char seed[17];
    uint64_t value = work->order->options.seed + place;
    random_seed_write(value, seed);
    text_add_format(&name, "%s/%s.trf", work->folder, seed);
    const char *file = text_builder_take(&name).bytes;
    if (!trf_generate(arena, work->order, value, made, &report, error))
        return error_at(error, file, 0, 0); /* its seed stands in the name */
    return cli_write_file(file, report, error);
}

static uint64_t games_of(const struct crosstable *table) {
    uint64_t sides = 0;
    for (int32_t i = 0; i < table->participant_count; i++)
        for (int32_t round = 0; round < table->round_count; round++)
            sides += crosstable_record(table, i, round)->opponent >= 0;
    return sides / 2;
}

static void count(struct work *work, const struct generated_tournament *made) {
    work->done++;
    work->rounds += (uint64_t)made->table.round_count;
    work->games += games_of(&made->table);
    work->ended += made->ended;
    progress_show(&work->progress, work->done);
}

static void *run(void *user) {
    struct work *work = user;
    struct arena arena;
    arena_init(&arena);
    pthread_mutex_lock(&work->lock);
    while (work->next < work->count && !work->failed) {
        uint64_t place = work->next++;
        struct generated_tournament made;
        struct error error = {0};
        pthread_mutex_unlock(&work->lock);
        bool done = make(work, &arena, place, &made, &error);
        pthread_mutex_lock(&work->lock);
        if (done) {
            count(work, &made);
        } else if (!work->failed) {
            work->failed = true;
            work->error = error;
        }
        arena_reset(&arena);
    }
    pthread_mutex_unlock(&work->lock);
    arena_drop(&arena);
    return NULL;
}

static bool make_folder(const char *folder, struct error *error) {
    struct stat status;
    if (mkdir(folder, 0777) == 0 || (errno == EEXIST && stat(folder, &status) == 0 && S_ISDIR(status.st_mode)))
        return true;
    return error_set(error, ERROR_cli_file_write, folder, strerror(errno == EEXIST ? ENOTDIR : errno), NULL);
}

bool cli_generate_many(struct cli *cli, const struct trf_generate_order *order, const char *folder,
                       uint64_t tournaments, size_t jobs, struct error *error) {
    pthread_t threads[GENERATE_JOBS_MOST];
    size_t running = 0;
    struct work work = {.order = order, .folder = folder, .count = tournaments, .lock = PTHREAD_MUTEX_INITIALIZER};
    if (!make_folder(folder, error))
        return false;
    progress_begin(&work.progress, !cli_has(cli, "quiet"), tournaments);
    while (running < jobs && pthread_create(&threads[running], NULL, run, &work) == 0)
        running++;
    for (size_t i = 0; i < running; i++)
        pthread_join(threads[i], NULL);
    progress_end(&work.progress);
    if (running == 0)
        return error_set(error, ERROR_cli_threads, NULL, NULL, NULL);
    if (work.failed)
        *error = work.error;
    else
        cli_tell(cli, show_generate_made, "count folder rounds games ended", language_number((int64_t)work.done),
                 language_text(text_from(folder)), language_number((int64_t)work.rounds),
                 language_number((int64_t)work.games), language_number((int64_t)work.ended));
    return !work.failed;
}
