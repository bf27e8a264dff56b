#include "store/desk_clock.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "store/desk.h"
#include "store/driver.h"

enum { GAME_MOST = 24 * 60 * 60 * 1000 }; /* milliseconds: in a game that runs, something is entered within them */

static int64_t clock_ms(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* --- Where the clock began ------------------------------------------------------------------------------------------ */

/* The computer's time at boot, as it was when the program asked first. INT64_MIN: not asked yet. */
static _Atomic int64_t boot_time = INT64_MIN;

static int64_t boot_time_now(void) {
    return clock_ms(CLOCK_REALTIME) - clock_ms(CLOCK_BOOTTIME);
}

static int64_t boot_time_kept(void) {
    int64_t kept = atomic_load(&boot_time);
    if (kept != INT64_MIN)
        return kept;
    int64_t fresh = boot_time_now();
    return atomic_compare_exchange_strong(&boot_time, &kept, fresh) ? fresh : kept;
}

int64_t desk_now(void) {
    return boot_time_kept() + clock_ms(CLOCK_BOOTTIME);
}

static int64_t jump_since(int64_t began) {
    int64_t jump = boot_time_now() - began;
    return jump >= DESK_CLOCK_JUMP || jump <= -DESK_CLOCK_JUMP ? jump : 0;
}

int64_t desk_clock_jump(void) {
    return jump_since(boot_time_kept());
}

/* --- Together with other programs ----------------------------------------------------------------------------------- */

/* The time since boot is comparable within one boot of one computer. */
static bool read_boot(char boot[STORE_BOOT_TEXT]) {
    FILE *file = fopen("/proc/sys/kernel/random/boot_id", "re");
    bool read = file != NULL && fgets(boot, STORE_BOOT_TEXT, file) != NULL;
    if (file != NULL)
        fclose(file);
    if (read)
        boot[strcspn(boot, "\n")] = '\0';
    return read && boot[0] != '\0';
}

/* May a game be running by the clock that began so? */
static bool games_need(struct store *store, int64_t began, bool *needed, struct error *error) {
    struct arena arena;
    struct journal_entry *entries;
    size_t count;
    arena_init(&arena);
    bool done = store_read_newest(store, TEXT("game/"), (struct store_place){.at = INT64_MAX}, 1, &arena, &entries,
                                  &count, error);
    *needed = done && count > 0 && entries[0].at > began + clock_ms(CLOCK_BOOTTIME) - GAME_MOST;
    arena_drop(&arena);
    return done;
}

/* A clock that was set counts from now on, unless the time of a game would move. */
static bool drop_outdated(struct store *store, struct text boot, struct error *error) {
    bool found;
    bool needed;
    int64_t began;
    if (!store->driver->clock_find(store, boot, &found, &began, error))
        return false;
    if (!found || jump_since(began) == 0)
        return true;
    return games_need(store, began, &needed, error) && (needed || store->driver->clock_remove(store, boot, error));
}

bool desk_clock_lead(struct store *store, struct error *error) {
    char boot[STORE_BOOT_TEXT];
    int64_t shared = boot_time_now();
    if (!read_boot(boot))
        return true;
    if (!drop_outdated(store, text_from(boot), error) ||
        !store->driver->clock_share(store, text_from(boot), &shared, error))
        return false;
    atomic_store(&boot_time, shared);
    return true;
}

bool desk_clock_follow(struct store *store, struct error *error) {
    char boot[STORE_BOOT_TEXT];
    bool found;
    int64_t shared;
    if (!read_boot(boot))
        return true;
    if (!store->driver->clock_find(store, text_from(boot), &found, &shared, error))
        return false;
    if (found)
        atomic_store(&boot_time, shared);
    return true;
}
