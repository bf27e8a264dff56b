#include "store/desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "event/board_game.h"
#include "store/desk_work.h"

/* --- Holding an event ----------------------------------------------------------------------------------------------- */

struct text desk_stream(struct arena *arena, struct text id) {
    struct text_builder builder = {.arena = arena};
    text_add_zero(&builder, "event/");
    text_add(&builder, id);
    return text_builder_take(&builder);
}

void desk_begin(struct store *store, struct text stream, struct desk_event *loaded) {
    *loaded = (struct desk_event){0};
    loaded->secrets = calloc(1, sizeof *loaded->secrets + stream.length);
    if (loaded->secrets == NULL)
        abort();
    char *name = (char *)(loaded->secrets + 1);
    memcpy(name, stream.bytes, stream.length);
    loaded->secrets->store = store;
    loaded->secrets->stream = (struct text){name, stream.length};
    struct event_secrets opener = store_secrets_opener(loaded->secrets);
    event_init(&loaded->event, &opener);
}

void desk_release(struct desk_event *loaded) {
    event_drop(&loaded->event);
    free(loaded->secrets);
    *loaded = (struct desk_event){0};
}

/* How many entries come before the one that the fault of a fold names. */
static size_t entries_before(const struct error *fault, const struct journal_entry *entries, size_t count) {
    int64_t seq;
    size_t before = 0;
    if ((fault->code != ERROR_journal_entry_invalid && fault->code != ERROR_journal_sequence) ||
        !text_to_integer(text_from(fault->operand[0]), &seq))
        return 0;
    while (before < count && entries[before].seq != seq)
        before++;
    return before < count ? before : 0;
}

/* Folds entries, or as many of them as can be; `*folded` says how many. False when not even the first can be. */
static bool fold_entries(struct desk_event *loaded, const struct journal_entry *entries, size_t count, size_t *folded,
                         struct error *error) {
    enum { TRIES = 3 }; /* what is left of a damaged journal may end in the middle of an undone command */
    struct event_secrets opener = loaded->event.secrets;
    struct error fault;
    *folded = count;
    for (int i = 0; i<TRIES && * folded> 0; i++) {
        if (event_fold(&loaded->event, entries, *folded, i == 0 ? error : &fault))
            return true;
        const struct watch *watch = loaded->event.watch;
        event_drop(&loaded->event);
        event_init(&loaded->event, &opener);
        loaded->event.watch = watch;
        *folded = entries_before(i == 0 ? error : &fault, entries, *folded);
    }
    return count == 0;
}

static void note_damage(struct error *damage, int64_t seq, struct text stream) {
    char number[24];
    snprintf(number, sizeof number, "%lld", (long long)seq);
    error_set_text(damage, ERROR_event_damaged, text_from(number), stream, TEXT(""));
}

/* Folds the whole stream, or what can be of a damaged one, into an event that was just begun. */
static bool fold_stream(struct store *store, struct desk_event *loaded, struct error *error) {
    struct arena arena;
    arena_init(&arena);
    struct journal_entry *entries = NULL;
    size_t count = 0;
    size_t folded = 0;
    struct error unreadable = {.code = ERROR_none};
    bool read = store_read(store, loaded->secrets->stream, 0, 0, &arena, &entries, &count, &unreadable);
    bool done = read || (unreadable.code == ERROR_store_corrupt && count > 0);
    if (!done)
        *error = unreadable;
    done = done && fold_entries(loaded, entries, count, &folded, error);
    if (done && folded > 0) {
        loaded->head.seq = entries[folded - 1].seq;
        memcpy(loaded->head.hash, entries[folded - 1].hash, sizeof loaded->head.hash);
    }
    if (done && folded < count)
        loaded->event.damage = *error;
    else if (done && !read)
        note_damage(&loaded->event.damage, loaded->head.seq + 1, loaded->secrets->stream);
    arena_drop(&arena);
    return done;
}

/* Folds anew, with the same secrets. What is held stays as it was when that fails. */
static bool refold(struct store *store, struct desk_event *loaded, struct error *error) {
    struct desk_event fresh = {.secrets = loaded->secrets, .sealed = loaded->sealed};
    struct event_secrets opener = store_secrets_opener(fresh.secrets);
    event_init(&fresh.event, loaded->sealed ? NULL : &opener);
    fresh.event.watch = loaded->event.watch;
    if (!fold_stream(store, &fresh, error)) {
        event_drop(&fresh.event);
        return false;
    }
    if (loaded->event.damage.code != ERROR_none)
        fresh.event.damage = loaded->event.damage;
    event_drop(&loaded->event);
    *loaded = fresh;
    return true;
}

static bool load(struct store *store, struct text id, bool sealed, struct desk_event *loaded, struct error *error) {
    *loaded = (struct desk_event){0};
    if (!event_id_valid(id))
        return error_set_text(error, ERROR_event_unknown, id, TEXT(""), TEXT(""));
    struct arena arena;
    arena_init(&arena);
    desk_begin(store, desk_stream(&arena, id), loaded);
    arena_drop(&arena);
    loaded->sealed = sealed;
    if (sealed)
        loaded->event.secrets = (struct event_secrets){0};
    if (fold_stream(store, loaded, error)) {
        if (loaded->head.seq > 0)
            return true;
        error_set_text(error, ERROR_event_unknown, id, TEXT(""), TEXT(""));
    }
    desk_release(loaded);
    return false;
}

bool desk_load(struct store *store, struct text id, struct desk_event *loaded, struct error *error) {
    return load(store, id, false, loaded, error);
}

bool desk_load_sealed(struct store *store, struct text id, struct desk_event *loaded, struct error *error) {
    return load(store, id, true, loaded, error);
}

/* Is it the journal that is at fault, and not the reading of it? */
static bool is_damage(enum error_code code) {
    return error_kind(code) == ERROR_KIND_NO || code == ERROR_store_corrupt;
}

static bool check_stream(struct store *store, struct text stream, struct error *damage, struct error *error) {
    struct store_head head;
    struct error fault;
    int64_t seq;
    if (store_journal_verify(store, stream, TEXT(""), &head, &fault))
        return true;
    if (!is_damage(fault.code)) {
        *error = fault;
        return false;
    }
    if (fault.code == ERROR_store_corrupt || !text_to_integer(text_from(fault.operand[0]), &seq))
        seq = head.seq + 1;
    note_damage(damage, seq, stream);
    return true;
}

bool desk_check(struct store *store, struct text id, struct error *damage, struct error *error) {
    struct arena arena;
    struct text *games;
    size_t count = 0;
    *damage = (struct error){.code = ERROR_none};
    arena_init(&arena);
    bool done = check_stream(store, desk_stream(&arena, id), damage, error) &&
                store_list_streams(store, board_streams(&arena, id, 0, 0), &arena, &games, &count, error);
    for (size_t i = 0; done && i < count && damage->code == ERROR_none; i++)
        done = check_stream(store, games[i], damage, error);
    arena_drop(&arena);
    return done;
}

/* Applies entries that follow what is held; `*again`: it must be folded anew. */
static bool apply_entries(struct desk_event *loaded, const struct journal_entry *entries, size_t count, bool *again,
                          struct error *error) {
    *again = false;
    for (size_t i = 0; i < count; i++) {
        enum event_applied applied;
        if (!event_apply(&loaded->event, &entries[i], &applied, error))
            return false;
        if (applied == EVENT_MUST_REFOLD) {
            *again = true;
            return true;
        }
        loaded->head.seq = entries[i].seq;
        memcpy(loaded->head.hash, entries[i].hash, sizeof loaded->head.hash);
    }
    return true;
}

/* Do the entries continue the chain that is held? A database put back from a backup may hold another history. */
static bool continues(const struct desk_event *loaded, const struct journal_entry *entries, size_t count) {
    unsigned char hash[JOURNAL_HASH_BYTES];
    if (count == 0 || entries[0].seq != loaded->head.seq + 1)
        return false;
    store_journal_hash(loaded->head.hash, &entries[0], hash);
    return memcmp(hash, entries[0].hash, sizeof hash) == 0;
}

bool desk_refresh(struct store *store, struct desk_event *loaded, bool *moved, struct error *error) {
    loaded->secrets->store = store;
    struct store_head head;
    if (!store_get_head(store, loaded->secrets->stream, &head, error))
        return false;
    *moved = head.seq != loaded->head.seq || memcmp(head.hash, loaded->head.hash, sizeof head.hash) != 0;
    if (!*moved)
        return true;
    struct arena arena;
    arena_init(&arena);
    struct journal_entry *entries;
    size_t count;
    bool again = false;
    bool done = store_read(store, loaded->secrets->stream, loaded->head.seq, 0, &arena, &entries, &count, error);
    if (done && continues(loaded, entries, count))
        done = apply_entries(loaded, entries, count, &again, error);
    else
        again = true;
    arena_drop(&arena);
    return done && (!(again || event_wants_refold(&loaded->event)) || refold(store, loaded, error));
}

/* --- Requests ------------------------------------------------------------------------------------------------------- */

struct asking {
    struct store *store;
    struct text stream;
    struct arena *arena;
};

static bool wrote_nothing(void *context, struct text command) {
    const struct asking *asking = context;
    struct error ignored;
    struct store_command written;
    return store_find_command(asking->store, asking->stream, command, asking->arena, &written, &ignored) &&
           written.count == 0;
}

bool desk_decide(const struct desk_event *loaded, const struct desk_request *request, const struct json *body,
                 const struct desk_inputs *inputs, struct arena *arena, struct event_decision *decision,
                 struct error *error) {
    struct asking asking = {loaded->secrets->store, loaded->secrets->stream, arena};
    struct event_commands commands = {&asking, wrote_nothing};
    struct event_request judged = {.kind = request->kind,
                                   .body = body,
                                   .actor = request->actor,
                                   .seen = request->seen,
                                   .lots = inputs->lots,
                                   .today = text_from(inputs->today),
                                   .sealer = &inputs->sealer,
                                   .commands = &commands,
                                   .at_board = request->at_board,
                                   .limits = request->limits};
    return event_decide(&loaded->event, &judged, arena, decision, error);
}

bool desk_find_written(struct store *store, struct text stream, const unsigned char digest[STORE_REQUEST_BYTES],
                       struct arena *arena, bool *found, struct desk_answer *answer, struct error *error) {
    struct store_command written;
    *found = false;
    if (!store_find_command(store, stream, text_from(answer->command), arena, &written, error))
        return false;
    if (written.count == 0)
        return true;
    if (memcmp(written.request, digest, STORE_REQUEST_BYTES) != 0)
        return error_set_text(error, ERROR_command_reused, text_from(answer->command),
                              event_command_kind(written.entries, written.count), TEXT(""));
    struct fact *facts = arena_array(arena, written.count, sizeof *facts);
    for (size_t i = 0; i < written.count; i++)
        facts[i] = (struct fact){written.entries[i].kind, written.entries[i].body};
    *found = true;
    answer->repeated = true;
    answer->first_seq = written.entries[0].seq;
    answer->made = event_made(arena, facts, written.count);
    return true;
}

/* The facts as entries behind what is held. */
static struct journal_entry *entries_of(const struct desk_event *loaded, const struct store_batch *batch,
                                        struct arena *arena) {
    struct journal_entry *entries = arena_array(arena, batch->count, sizeof *entries);
    const unsigned char *previous = loaded->head.hash;
    for (size_t i = 0; i < batch->count; i++) {
        entries[i] = (struct journal_entry){.stream = batch->stream,
                                            .seq = batch->expected + 1 + (int64_t)i,
                                            .at = batch->at,
                                            .actor = batch->actor,
                                            .command = batch->command,
                                            .kind = batch->facts[i].kind,
                                            .body = batch->facts[i].body};
        store_journal_hash(previous, &entries[i], entries[i].hash);
        previous = entries[i].hash;
    }
    return entries;
}

bool desk_follow(struct store *store, struct desk_event *loaded, const struct store_batch *batch, struct arena *arena,
                 struct error *error) {
    bool again;
    if (!apply_entries(loaded, entries_of(loaded, batch, arena), batch->count, &again, error))
        again = true;
    return !(again || event_wants_refold(&loaded->event)) || refold(store, loaded, error);
}

/* Writes the event's facts; what they need of the games of its boards stays as it is meanwhile. */
static bool append_guarded(struct store *store, const struct desk_event *loaded, const struct store_batch *batch,
                           const struct event_decision *decision, struct arena *arena, enum store_outcome *outcome,
                           struct store_head *head, struct error *error) {
    struct board_guards guards;
    if (!desk_guard_games(store, &loaded->event, decision, arena, &guards, error))
        return false;
    struct store_batch *batches = desk_batches(&guards, 1, arena);
    struct store_head *heads = arena_array(arena, guards.count + 1, sizeof *heads);
    batches[0] = *batch;
    if (!store_append(store, batches, guards.count + 1, outcome, heads, error))
        return false;
    *head = heads[0];
    return true;
}

enum desk_attempt desk_write(struct store *store, struct desk_event *loaded, struct store_batch *batch,
                             const struct event_decision *decision, struct arena *arena, struct desk_answer *answer,
                             struct error *error) {
    bool kept;
    enum store_outcome outcome;
    batch->expected = loaded->head.seq;
    batch->at = desk_time_after(loaded->event.at);
    batch->count = decision->count;
    batch->facts = decision->facts;
    if (!store_secrets_keep(loaded->secrets, &kept, error))
        return DESK_FAILED;
    if (!kept)
        return DESK_OVERTAKEN;
    if (!append_guarded(store, loaded, batch, decision, arena, &outcome, &answer->head, error))
        return DESK_FAILED;
    if (outcome != STORE_APPENDED)
        return DESK_OVERTAKEN;
    answer->first_seq = batch->expected + 1;
    answer->made = event_made(arena, decision->facts, decision->count);
    return desk_follow(store, loaded, batch, arena, error) ? DESK_DONE : DESK_FAILED;
}

bool desk_changed(const struct desk_answer *answer) {
    return answer->repeated || answer->first_seq != 0;
}

enum desk_attempt desk_retry(enum desk_attempt (*attempt)(void *context), void *context, struct error *error) {
    enum desk_attempt came = DESK_OVERTAKEN;
    for (int tries = 0; tries < DESK_TRIES && came == DESK_OVERTAKEN; tries++)
        came = attempt(context);
    if (came == DESK_OVERTAKEN)
        error_set_number(error, ERROR_desk_crowded, DESK_TRIES, 0, 0);
    return came;
}

struct held_attempt {
    struct desk_event *loaded;
    struct arena *arena;
    enum desk_attempt (*attempt)(void *context);
    void *context;
};

static enum desk_attempt attempt_held(void *context) {
    const struct held_attempt *held = context;
    held->loaded->secrets->arena = held->arena;
    enum desk_attempt came = held->attempt(held->context);
    store_secrets_reset(held->loaded->secrets);
    return came;
}

enum desk_attempt desk_retry_held(struct desk_event *loaded, struct arena *arena,
                                  enum desk_attempt (*attempt)(void *context), void *context, struct error *error) {
    struct held_attempt held = {loaded, arena, attempt, context};
    return desk_retry(attempt_held, &held, error);
}

struct running {
    struct store *store;
    struct desk_event *loaded;
    const struct desk_request *request;
    struct arena *arena;
    struct desk_answer *answer;
    struct error *error;
};

static enum desk_attempt attempt_request(void *context) {
    struct running *running = context;
    struct desk_event *loaded = running->loaded;
    const struct desk_request *request = running->request;
    struct desk_answer *answer = running->answer;
    struct error *error = running->error;
    struct desk_inputs inputs;
    bool moved;
    bool found;
    struct store_batch batch = {
        .stream = loaded->secrets->stream, .actor = request->actor, .command = text_from(answer->command)};
    arena_reset(running->arena);
    desk_draw_inputs(loaded, &inputs);
    desk_digest(request, 1, running->arena, batch.request);
    if (!desk_refresh(running->store, loaded, &moved, error) ||
        !desk_find_written(running->store, batch.stream, batch.request, running->arena, &found, answer, error))
        return DESK_FAILED;
    struct event_decision decision = {0};
    if (!found && !desk_decide(loaded, request, request->body, &inputs, running->arena, &decision, error))
        return DESK_FAILED;
    if (decision.count == 0) {
        answer->head = loaded->head;
        return DESK_DONE;
    }
    return desk_write(running->store, loaded, &batch, &decision, running->arena, answer, error);
}

bool desk_run(struct store *store, struct desk_event *loaded, const struct desk_request *request,
              struct desk_answer *answer, struct error *error) {
    *answer = (struct desk_answer){0};
    if (!desk_take_command(request, answer, error))
        return false;
    struct arena arena;
    struct running running = {store, loaded, request, &arena, answer, error};
    arena_init(&arena);
    enum desk_attempt attempt = desk_retry_held(loaded, &arena, attempt_request, &running, error);
    arena_drop(&arena);
    return attempt == DESK_DONE;
}
