#include <pthread.h>

#include "cli/commands.h"
#include "cli/pgn/pgn_report.h"

enum { JOBS_MOST = 64, LIMIT_USUAL = 100, SLOTS_PER_JOB = 3 };

enum slot_state { SLOT_FREE, SLOT_READY, SLOT_TAKEN, SLOT_DONE };

struct slot {
    enum slot_state state;
    struct pgn_report report;
};

/* Pieces go round in slots: read by one thread, checked by any, counted in their order. */
struct pool {
    const enum notation_language *language;
    pthread_mutex_t lock;
    pthread_cond_t ready; /* a piece can be checked, or there are no more */
    pthread_cond_t done;
    size_t slot_count;
    struct slot *slots;
    size_t next_to_check;
    bool closed;
};

static void *work(void *user) {
    struct pool *pool = user;
    pthread_mutex_lock(&pool->lock);
    for (;;) {
        struct slot *slot = &pool->slots[pool->next_to_check];
        if (slot->state == SLOT_READY) {
            pool->next_to_check = (pool->next_to_check + 1) % pool->slot_count;
            slot->state = SLOT_TAKEN;
            pthread_mutex_unlock(&pool->lock);
            cli_pgn_report_make(&slot->report, pool->language);
            pthread_mutex_lock(&pool->lock);
            slot->state = SLOT_DONE;
            pthread_cond_signal(&pool->done);
        } else if (pool->closed) {
            break;
        } else {
            pthread_cond_wait(&pool->ready, &pool->lock);
        }
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

/* Waits for the piece in a slot and counts it. */
static void collect(struct pool *pool, struct slot *slot, struct pgn_account *account) {
    pthread_mutex_lock(&pool->lock);
    while (slot->state == SLOT_READY || slot->state == SLOT_TAKEN)
        pthread_cond_wait(&pool->done, &pool->lock);
    bool done = slot->state == SLOT_DONE;
    slot->state = SLOT_FREE;
    pthread_mutex_unlock(&pool->lock);
    if (done)
        cli_pgn_account_add(account, &slot->report);
}

static void close_pool(struct pool *pool) {
    pthread_mutex_lock(&pool->lock);
    pool->closed = true;
    pthread_cond_broadcast(&pool->ready);
    pthread_mutex_unlock(&pool->lock);
}

static bool feed(struct pool *pool, struct pgn_input *input, struct pgn_account *account, struct error *error) {
    size_t at = 0;
    bool good;
    for (;; at = (at + 1) % pool->slot_count) {
        struct slot *slot = &pool->slots[at];
        collect(pool, slot, account);
        good = cli_pgn_input_next(input, &slot->report.piece, error);
        if (!good || slot->report.piece.length == 0)
            break;
        pthread_mutex_lock(&pool->lock);
        slot->state = SLOT_READY;
        pthread_cond_signal(&pool->ready);
        pthread_mutex_unlock(&pool->lock);
    }
    close_pool(pool);
    for (size_t i = 0; i < pool->slot_count; i++)
        collect(pool, &pool->slots[(at + i) % pool->slot_count], account);
    return good;
}

static bool check_with_threads(struct cli *cli, struct pgn_input *input, struct pgn_account *account, size_t jobs,
                               const enum notation_language *language, struct error *error) {
    pthread_t threads[JOBS_MOST];
    struct pool pool = {.language = language,
                        .lock = PTHREAD_MUTEX_INITIALIZER,
                        .ready = PTHREAD_COND_INITIALIZER,
                        .done = PTHREAD_COND_INITIALIZER,
                        .slot_count = jobs * SLOTS_PER_JOB};
    size_t running = 0;
    pool.slots = arena_array(&cli->arena, pool.slot_count, sizeof *pool.slots);
    for (size_t i = 0; i < pool.slot_count; i++)
        pool.slots[i].report = (struct pgn_report){.language = cli->language, .note_most = account->limit};
    while (running < jobs && pthread_create(&threads[running], NULL, work, &pool) == 0)
        running++;
    bool good =
        running > 0 ? feed(&pool, input, account, error) : error_set(error, ERROR_cli_threads, NULL, NULL, NULL);
    for (size_t i = 0; i < running; i++)
        pthread_join(threads[i], NULL);
    for (size_t i = 0; i < pool.slot_count; i++) {
        cli_pgn_piece_free(&pool.slots[i].report.piece);
        arena_drop(&pool.slots[i].report.arena);
    }
    return good;
}

static bool check_alone(struct pgn_input *input, struct pgn_account *account, const enum notation_language *language,
                        struct error *error) {
    struct pgn_report report = {.language = account->cli->language, .note_most = account->limit};
    bool good;
    while ((good = cli_pgn_input_next(input, &report.piece, error)) && report.piece.length > 0) {
        cli_pgn_report_make(&report, language);
        cli_pgn_account_add(account, &report);
    }
    cli_pgn_piece_free(&report.piece);
    arena_drop(&report.arena);
    return good;
}

bool command_pgn_check(struct cli *cli, struct error *error) {
    struct pgn_input input;
    struct pgn_account account;
    enum notation_language language;
    int64_t jobs = 1;
    int64_t limit = LIMIT_USUAL;
    if (!cli_pgn_language(cli, "lang", &language, error) ||
        !cli_value_number(cli, "jobs", 1, JOBS_MOST, &jobs, error) ||
        !cli_value_number(cli, "limit", 0, INT32_MAX, &limit, error))
        return false;
    const enum notation_language *given = cli_has(cli, "lang") ? &language : NULL;
    size_t most = cli_has(cli, "quiet") ? 0 : limit == 0 ? SIZE_MAX : (size_t)limit;
    cli_pgn_account_begin(&account, cli, most);
    cli_pgn_input_open(&input, cli);
    bool good = jobs == 1 ? check_alone(&input, &account, given, error)
                          : check_with_threads(cli, &input, &account, (size_t)jobs, given, error);
    cli_pgn_input_close(&input);
    if (good || account.summary.games > 0)
        cli_pgn_account_print(&account);
    if (!good)
        cli_pgn_print_partial(cli);
    cli->no = account.summary.faulty > 0;
    return good;
}
