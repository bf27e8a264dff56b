#include <pthread.h>

#include "base/random.h"
#include "cli/pairing/generate_command.h"
#include "cli/workers.h"

struct work {
    const struct trf_generate_order *order;
    const char *folder;
    pthread_mutex_t lock; /* of the counts */
    int64_t done;
    int64_t rounds;
    int64_t games;
    int64_t ended;
};

static int64_t games_of(const struct crosstable *table) {
    int64_t sides = 0;
    for (int32_t i = 0; i < table->participant_count; i++)
        for (int32_t round = 0; round < table->round_count; round++)
            sides += crosstable_record(table, i, round)->opponent >= 0;
    return sides / 2;
}

static bool make(void *user, struct arena *arena, size_t place, struct error *error) {
    struct work *work = user;
    struct generated_tournament made;
    struct text report;
    struct text_builder name = {.arena = arena};
    char seed[17];
    uint64_t value = work->order->options.seed + place;
    random_seed_write(value, seed);
    text_add_format(&name, "%s/%s.trf", work->folder, seed);
    const char *file = text_builder_take(&name).bytes;
    if (!trf_generate(arena, work->order, value, &made, &report, error))
        return error_at(error, file, 0, 0); /* its seed stands in the name */
    if (!cli_write_file(file, report, error))
        return false;
    pthread_mutex_lock(&work->lock);
    work->done++;
    work->rounds += made.table.round_count;
    work->games += games_of(&made.table);
    work->ended += made.ended;
    pthread_mutex_unlock(&work->lock);
    return true;
}

bool cli_generate_many(struct cli *cli, const struct trf_generate_order *order, const char *folder,
                       uint64_t tournaments, size_t jobs, struct error *error) {
    struct work work = {.order = order, .folder = folder, .lock = PTHREAD_MUTEX_INITIALIZER};
    if (!cli_make_folder(folder, error) || !workers_run(cli, (size_t)tournaments, jobs, make, &work, error))
        return false;
    cli_tell(cli, show_generate_made, "count folder rounds games ended", language_number(work.done),
             language_text(text_from(folder)), language_number(work.rounds), language_number(work.games),
             language_number(work.ended));
    return true;
}
