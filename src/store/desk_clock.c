#include "store/desk_clock.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "store/desk.h"
#include "store/driver.h"

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

int64_t desk_clock_jump(void) {
    int64_t jump = boot_time_now() - boot_time_kept();
    return jump >= DESK_CLOCK_JUMP || jump <= -DESK_CLOCK_JUMP ? jump : 0;
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

bool desk_clock_lead(struct store *store, struct error *error) {
    char boot[STORE_BOOT_TEXT];
    int64_t shared = boot_time_kept();
    if (!read_boot(boot))
        return true;
    if (!store->driver->clock_share(store, text_from(boot), &shared, error))
        return false;
    atomic_store(&boot_time, shared);
    return true;
}

void desk_clock_leave(struct store *store) {
    char boot[STORE_BOOT_TEXT];
    struct error unimportant; /* the next start finds what is left and counts on */
    if (read_boot(boot))
        store->driver->clock_remove(store, text_from(boot), &unimportant);
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
