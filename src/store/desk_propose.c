#include <string.h>

#include "store/desk_work.h"

bool desk_propose(struct store *store, struct desk_event *snapshot, const struct desk_request *request,
                  struct arena *arena, struct desk_proposal *proposal, struct desk_answer *answer,
                  struct error *error) {
    struct desk_request named = *request;
    struct desk_inputs inputs;
    unsigned char digest[STORE_REQUEST_BYTES];
    struct error ignored;
    bool moved;
    bool found;
    if (named.command.length == 0)
        named.command = text_from(answer->command);
    *proposal = (struct desk_proposal){0};
    if (!desk_take_command(&named, answer, error) || !desk_refresh(store, snapshot, &moved, error))
        return false;
    if (request->body != NULL && request->body->type == JSON_OBJECT)
        json_get_integer(request->body, "tournament", 1, INT32_MAX, &proposal->tournament, &ignored);
    desk_digest(request, 1, arena, digest);
    if (!desk_find_written(store, snapshot->secrets->stream, digest, arena, &found, answer, error))
        return false;
    desk_draw_inputs(snapshot, &inputs);
    if (!found && !desk_decide(snapshot, request, request->body, &inputs, arena, &proposal->decision, error))
        return false;
    proposal->head = snapshot->head;
    proposal->settled = proposal->decision.count == 0;
    answer->head = snapshot->head;
    return true;
}

/* Is what is held the state that was judged, or does it follow from it by entries about other things? */
static bool stands(struct store *store, const struct desk_event *loaded, const struct desk_proposal *proposal,
                   struct arena *arena, bool *standing, struct error *error) {
    struct journal_entry *entries;
    size_t count;
    unsigned char hash[JOURNAL_HASH_BYTES];
    *standing = loaded->head.seq == proposal->head.seq &&
                memcmp(loaded->head.hash, proposal->head.hash, sizeof loaded->head.hash) == 0;
    if (*standing || loaded->head.seq <= proposal->head.seq || loaded->event.read_only)
        return true;
    if (!store_read(store, loaded->secrets->stream, proposal->head.seq, loaded->head.seq - proposal->head.seq, arena,
                    &entries, &count, error))
        return false;
    if (count == 0)
        return true;
    store_journal_hash(proposal->head.hash, &entries[0], hash); /* a backup that was put back has another history */
    *standing = memcmp(hash, entries[0].hash, sizeof hash) == 0;
    for (size_t i = 0; i < count; i++)
        *standing = *standing && event_entry_elsewhere(&entries[i], proposal->tournament, arena);
    return true;
}

struct accepting {
    struct store *store;
    struct desk_event *loaded;
    const struct desk_request *request;
    const struct desk_proposal *proposal;
    struct arena *arena;
    struct desk_answer *answer;
    bool changed; /* the proposal no longer stands */
    struct error *error;
};

static enum desk_attempt attempt(void *context) {
    struct accepting *accepting = context;
    struct store *store = accepting->store;
    struct desk_event *loaded = accepting->loaded;
    struct arena *arena = accepting->arena;
    struct desk_answer *answer = accepting->answer;
    struct error *error = accepting->error;
    struct store_batch batch = {
        .stream = loaded->secrets->stream, .actor = accepting->request->actor, .command = text_from(answer->command)};
    bool moved;
    bool found;
    bool standing;
    arena_reset(arena);
    desk_digest(accepting->request, 1, arena, batch.request);
    if (!desk_refresh(store, loaded, &moved, error) ||
        !desk_find_written(store, batch.stream, batch.request, arena, &found, answer, error))
        return DESK_FAILED;
    if (found) {
        answer->head = loaded->head;
        return DESK_DONE;
    }
    if (!stands(store, loaded, accepting->proposal, arena, &standing, error))
        return DESK_FAILED;
    accepting->changed = !standing;
    return standing ? desk_write(store, loaded, &batch, &accepting->proposal->decision, arena, answer, error)
                    : DESK_FAILED;
}

enum desk_accepted desk_accept(struct store *store, struct desk_event *loaded, const struct desk_request *request,
                               const struct desk_proposal *proposal, struct desk_answer *answer, struct error *error) {
    struct arena arena;
    struct accepting accepting = {store, loaded, request, proposal, &arena, answer, false, error};
    arena_init(&arena);
    enum desk_attempt came = desk_retry_held(loaded, &arena, attempt, &accepting, error);
    arena_drop(&arena);
    return accepting.changed ? DESK_CHANGED : came == DESK_DONE ? DESK_ACCEPTED : DESK_REFUSED;
}
