#include "server/journal_checks.h"

#include <string.h>

#include "server/heap.h"
#include "server/visits.h"

enum { REST = 20 /* times as long as the last check took */ };

struct check {
    struct check *next;
    bool done;     /* once at least */
    bool wanted;   /* again */
    bool reported; /* its damage was */
    struct error damage;
    size_t id_length;
    char id[]; /* of the event */
};

void checks_init(struct checks *checks) {
    *checks = (struct checks){0};
    pthread_mutex_init(&checks->mutex, NULL);
}

void checks_drop(struct checks *checks) {
    while (checks->first != NULL) {
        struct check *check = checks->first;
        checks->first = check->next;
        free(check);
    }
    pthread_mutex_destroy(&checks->mutex);
}

static struct text id_of(const struct check *check) {
    return (struct text){check->id, check->id_length};
}

static struct check *find(const struct checks *checks, struct text id) {
    struct check *check = checks->first;
    while (check != NULL && !text_equal(id_of(check), id))
        check = check->next;
    return check;
}

static struct check *find_or_add(struct checks *checks, struct text id) {
    struct check *check = find(checks, id);
    if (check == NULL) {
        check = memory_take(sizeof *check + id.length);
        memcpy(check->id, id.bytes, id.length);
        check->id_length = id.length;
        check->next = checks->first;
        checks->first = check;
    }
    return check;
}

void checks_want(struct checks *checks, struct text id) {
    pthread_mutex_lock(&checks->mutex);
    find_or_add(checks, id);
    pthread_mutex_unlock(&checks->mutex);
}

void checks_want_again(struct checks *checks) {
    pthread_mutex_lock(&checks->mutex);
    for (struct check *check = checks->first; check != NULL; check = check->next)
        check->wanted = true;
    pthread_mutex_unlock(&checks->mutex);
}

bool checks_find(struct checks *checks, struct text id, struct error *damage) {
    pthread_mutex_lock(&checks->mutex);
    const struct check *check = find(checks, id);
    bool done = check != NULL && check->done;
    if (done)
        *damage = check->damage;
    pthread_mutex_unlock(&checks->mutex);
    return done;
}

bool checks_tell_next(struct checks *checks, struct text *id, struct error *damage) {
    pthread_mutex_lock(&checks->mutex);
    struct check *check = checks->first;
    while (check != NULL && (check->reported || check->damage.code == ERROR_none))
        check = check->next;
    if (check != NULL) {
        check->reported = true;
        *id = id_of(check);
        *damage = check->damage;
    }
    pthread_mutex_unlock(&checks->mutex);
    return check != NULL;
}

/* The mutex is not held while the journal is read; checks stay in the list until the end. */
static bool prove(struct checks *checks, struct check *check, struct error *error) {
    struct error damage;
    if (!desk_check(checks->store, id_of(check), &damage, error))
        return false;
    pthread_mutex_lock(&checks->mutex);
    check->done = true;
    if (check->damage.code == ERROR_none)
        check->damage = damage;
    pthread_mutex_unlock(&checks->mutex);
    return true;
}

bool checks_run(struct checks *checks, struct text id, struct error *error) {
    pthread_mutex_lock(&checks->mutex);
    struct check *check = find_or_add(checks, id);
    bool done = check->done;
    pthread_mutex_unlock(&checks->mutex);
    return done || prove(checks, check, error);
}

void checks_tick(void *context) {
    struct checks *checks = context;
    struct error ignored; /* tried again the next time */
    int64_t begin = visits_now();
    pthread_mutex_lock(&checks->mutex);
    struct check *check = checks->first;
    while (check != NULL && check->done)
        check = check->next;
    if (check == NULL && begin >= checks->rest_until) {
        check = checks->first;
        while (check != NULL && !(check->wanted && check->damage.code == ERROR_none))
            check = check->next;
    }
    if (check != NULL)
        check->wanted = false;
    pthread_mutex_unlock(&checks->mutex);
    if (check == NULL)
        return;
    prove(checks, check, &ignored);
    int64_t end = visits_now();
    checks->rest_until = end + REST * (end - begin);
}
