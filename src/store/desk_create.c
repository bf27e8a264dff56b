#include <stdio.h>
#include <string.h>

#include "store/desk_work.h"

enum { NUMBERS_MOST = 999, ID_MOST = 40 };

/* One event on its way into the store. */
struct creation {
    struct store *store;
    const struct desk_request *requests;
    size_t count;
    struct text base; /* id given, or made from the name */
    bool given;
    int number;                                /* of the id that is tried */
    unsigned char digest[STORE_REQUEST_BYTES]; /* of all requests */
    struct desk_event *loaded;
    struct desk_answer *answer;
    struct arena *arena; /* of the attempt */
    struct error *error;
};

/* "city-open", then "city-open-2", "city-open-3" ... within the length of an id. */
static struct text numbered_id(struct arena *arena, struct text base, int number) {
    if (number == 1)
        return base;
    char tail[8];
    int length = snprintf(tail, sizeof tail, "-%d", number);
    struct text head = text_slice(base, 0, ID_MOST - (size_t)length);
    while (head.length > 0 && head.bytes[head.length - 1] == '-')
        head.length--;
    struct text_builder builder = {.arena = arena};
    text_add(&builder, head);
    text_add_zero(&builder, tail);
    return text_builder_take(&builder);
}

/* The body with this id in it. */
static const struct json *body_with_id(struct arena *arena, const struct json *body, struct text id) {
    struct json_member *members = arena_array(arena, body->object.count + 1, sizeof *members);
    size_t count = 0;
    for (size_t i = 0; i < body->object.count; i++)
        if (!text_equal(body->object.members[i].name, TEXT("id")))
            members[count++] = body->object.members[i];
    members[count].name = TEXT("id");
    members[count].value = (struct json){.type = JSON_TEXT, .text = id};
    struct json *copy = arena_alloc(arena, sizeof *copy);
    copy->type = JSON_OBJECT;
    copy->object.members = members;
    copy->object.count = count + 1;
    return copy;
}

/* What the id follows from; false when the request cannot make an event, whoever asks. */
static bool read_base(struct creation *creation) {
    const struct json *body = creation->requests[0].body;
    if (!text_equal(creation->requests[0].kind, TEXT("event.create")) || body == NULL || body->type != JSON_OBJECT)
        return false;
    const struct json *id = json_get(body, "id");
    creation->given = id != NULL && id->type != JSON_NULL;
    if (creation->given) {
        if (id->type != JSON_TEXT || !event_id_valid(id->text))
            return false;
        creation->base = id->text;
        return true;
    }
    const struct json *name = json_get(body, "name");
    if (name == NULL || name->type != JSON_TEXT)
        return false;
    creation->base = event_id_from_name(creation->arena, name->text);
    return true;
}

/* The facts of all requests, each judged on what the ones before it made. */
struct collection {
    struct fact *facts;
    size_t count;
    size_t capacity;
};

static bool apply_fact(struct creation *creation, const struct store_batch *batch, const struct fact *fact) {
    struct desk_event *loaded = creation->loaded;
    struct journal_entry entry = {.stream = batch->stream,
                                  .seq = loaded->head.seq + 1,
                                  .at = batch->at,
                                  .actor = batch->actor,
                                  .command = batch->command,
                                  .kind = fact->kind,
                                  .body = fact->body};
    enum event_applied applied;
    store_journal_hash(loaded->head.hash, &entry, entry.hash);
    /* Nothing can be undone here: the one command of the creation cannot. */
    if (!event_apply(&loaded->event, &entry, &applied, creation->error))
        return false;
    loaded->head.seq = entry.seq;
    memcpy(loaded->head.hash, entry.hash, sizeof entry.hash);
    return true;
}

static bool judge_all(struct creation *creation, struct text id, struct store_batch *batch) {
    struct collection all = {0};
    for (size_t i = 0; i < creation->count; i++) {
        const struct desk_request *request = &creation->requests[i];
        const struct json *body = i == 0 ? body_with_id(creation->arena, request->body, id) : request->body;
        struct desk_inputs inputs;
        desk_draw_inputs(creation->loaded, &inputs);
        struct event_decision decision;
        if (!desk_decide(creation->loaded, request, body, &inputs, creation->arena, &decision, creation->error))
            return false;
        all.facts =
            arena_grow(creation->arena, all.facts, &all.capacity, all.count + decision.count, sizeof *all.facts, NULL);
        for (size_t fact = 0; fact < decision.count; fact++) {
            all.facts[all.count++] = decision.facts[fact];
            if (!apply_fact(creation, batch, &decision.facts[fact]))
                return false;
        }
    }
    batch->count = all.count;
    batch->facts = all.facts;
    return true;
}

static enum desk_attempt write_event(struct creation *creation, struct text id, struct text stream) {
    struct store_batch batch = {.stream = stream,
                                .at = desk_now(),
                                .actor = creation->requests[0].actor,
                                .command = text_from(creation->answer->command)};
    memcpy(batch.request, creation->digest, sizeof batch.request);
    bool kept;
    enum store_outcome outcome;
    if (!judge_all(creation, id, &batch) || !store_secrets_keep(creation->loaded->secrets, &kept, creation->error))
        return DESK_FAILED;
    if (!kept)
        return DESK_OVERTAKEN;
    if (!store_append(creation->store, &batch, 1, &outcome, &creation->answer->head, creation->error))
        return DESK_FAILED;
    if (outcome != STORE_APPENDED)
        return DESK_OVERTAKEN;
    creation->answer->first_seq = 1;
    creation->answer->made = event_made(creation->arena, batch.facts, batch.count);
    return DESK_DONE;
}

/* `*taken`: by another event. */
static enum desk_attempt attempt_id(struct creation *creation, struct text id, bool *taken) {
    struct text stream = desk_stream(creation->arena, id);
    bool found;
    struct store_head head;
    *taken = false;
    if (!desk_find_written(creation->store, stream, creation->digest, creation->arena, &found, creation->answer,
                           creation->error))
        return DESK_FAILED;
    if (found) {
        if (!desk_load(creation->store, id, creation->loaded, creation->error))
            return DESK_FAILED;
        creation->answer->head = creation->loaded->head;
        return DESK_DONE;
    }
    if (!store_get_head(creation->store, stream, &head, creation->error))
        return DESK_FAILED;
    *taken = head.seq > 0;
    if (*taken)
        return DESK_FAILED;
    desk_begin(creation->store, stream, creation->loaded);
    creation->loaded->secrets->arena = creation->arena;
    enum desk_attempt attempt = write_event(creation, id, stream);
    store_secrets_reset(creation->loaded->secrets);
    if (attempt != DESK_DONE)
        desk_release(creation->loaded);
    return attempt;
}

/* The first id that is free, from where the last attempt stood. */
static enum desk_attempt attempt_free_id(void *context) {
    struct creation *creation = context;
    bool taken;
    for (;; creation->number++) {
        arena_reset(creation->arena);
        enum desk_attempt attempt =
            attempt_id(creation, numbered_id(creation->arena, creation->base, creation->number), &taken);
        if (!taken)
            return attempt;
        if (creation->given || creation->number == NUMBERS_MOST) {
            error_set_text(creation->error, ERROR_event_exists, creation->base, TEXT(""), TEXT(""));
            return DESK_FAILED;
        }
    }
}

/* Lets the core say what is wrong with a request from which no id follows. */
static bool refuse(struct creation *creation) {
    const struct desk_request *request = &creation->requests[0];
    struct desk_inputs inputs;
    struct event_decision decision;
    desk_begin(creation->store, TEXT(""), creation->loaded);
    desk_draw_inputs(creation->loaded, &inputs);
    if (desk_decide(creation->loaded, request, request->body, &inputs, creation->arena, &decision, creation->error))
        error_set_text(creation->error, ERROR_request_unknown, request->kind, TEXT(""), TEXT(""));
    desk_release(creation->loaded);
    return false;
}

static bool create(struct creation *creation) {
    struct arena base;
    arena_init(&base);
    struct arena *attempts = creation->arena;
    creation->arena = &base;
    bool readable = read_base(creation) || refuse(creation);
    creation->arena = attempts;
    bool done = readable && desk_retry(attempt_free_id, creation, creation->error) == DESK_DONE;
    arena_drop(&base);
    return done;
}

bool desk_create_from(struct store *store, const struct desk_request *requests, size_t count, struct desk_event *loaded,
                      struct desk_answer *answer, struct error *error) {
    *loaded = (struct desk_event){0};
    *answer = (struct desk_answer){0};
    if (!desk_take_command(&requests[0], answer, error))
        return false;
    struct arena arena;
    arena_init(&arena);
    struct creation creation = {.store = store,
                                .requests = requests,
                                .count = count,
                                .number = 1,
                                .loaded = loaded,
                                .answer = answer,
                                .arena = &arena,
                                .error = error};
    desk_digest(requests, count, &arena, creation.digest);
    bool done = create(&creation);
    arena_drop(&arena);
    return done;
}

bool desk_create(struct store *store, const struct desk_request *request, struct desk_event *loaded,
                 struct desk_answer *answer, struct error *error) {
    return desk_create_from(store, request, 1, loaded, answer, error);
}
