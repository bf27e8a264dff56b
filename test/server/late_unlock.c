/*
 * For LD_PRELOAD: a thread that gives a read-write lock back loses the processor now and then before it goes on, as on
 * a busy machine. What it reads after that without the lock may have changed.
 */
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

enum { EVERY = 3, PAUSE_NS = 2000000 };

int pthread_rwlock_unlock(pthread_rwlock_t *lock) {
    static _Atomic(void *) found;
    static atomic_uint count;
    int (*unlock)(pthread_rwlock_t *);
    void *symbol = atomic_load(&found);
    if (symbol == NULL) {
        symbol = dlsym(RTLD_NEXT, "pthread_rwlock_unlock");
        if (symbol == NULL)
            abort();
        atomic_store(&found, symbol);
    }
    *(void **)&unlock = symbol;
    int result = unlock(lock);
    if (atomic_fetch_add(&count, 1) % EVERY == 0) {
        const struct timespec pause = {.tv_nsec = PAUSE_NS};
        nanosleep(&pause, NULL);
    }
    return result;
}
