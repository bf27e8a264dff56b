#include "event/decide.h"
#include "format/trf_parts.h"

/* Nothing is kept, so nothing needs to be closed. */
static bool leave_open(void *context, int32_t player, struct text plain, struct arena *arena, struct text *sealed,
                       struct error *error) {
    (void)context;
    (void)player;
    (void)error;
    *sealed = text_copy(arena, plain);
    return true;
}

static bool take_open(void *context, int32_t player, struct text sealed, struct arena *arena, struct text *plain) {
    (void)context;
    (void)player;
    *plain = text_copy(arena, sealed);
    return true;
}

static bool apply(struct event *event, const struct event_decision *decision, struct text command,
                  struct error *error) {
    for (size_t i = 0; i < decision->count; i++) {
        struct journal_entry entry = {
            .stream = TEXT("event/file"),
            .seq = event->seq + 1,
            .actor = TEXT("file"),
            .command = command,
            .kind = decision->facts[i].kind,
            .body = decision->facts[i].body,
        };
        enum event_applied applied;
        if (!event_apply(event, &entry, &applied, error))
            return false;
    }
    return true;
}

static bool run(struct arena *arena, struct event *event, const struct trf_request *request, size_t place,
                struct text today, struct error *error) {
    static const struct event_sealer sealer = {NULL, leave_open};
    static const struct json_limits limits = {.bytes = 256 << 20, .depth = 16, .values = 10000000};
    struct json body;
    struct event_decision decision;
    if (!json_read(arena, request->body, &limits, &body, error))
        return false;
    struct event_request asked = {
        .kind = request->kind, .body = &body, .actor = TEXT("file"), .seen = -1, .today = today, .sealer = &sealer};
    struct text_builder command = {.arena = arena};
    text_add_format(&command, "file-%zu", place + 1);
    return event_decide(event, &asked, arena, &decision, error) &&
           apply(event, &decision, text_builder_take(&command), error);
}

void trf_fold_begin(struct event *event) {
    static const struct event_secrets secrets = {NULL, take_open};
    event_init(event, &secrets);
}

bool trf_fold_request(struct event *event, const struct trf_request *request, size_t place, struct text today,
                      struct error *error) {
    struct arena scratch;
    arena_init(&scratch);
    bool done = run(&scratch, event, request, place, today, error);
    arena_drop(&scratch);
    return done;
}

bool trf_fold(const struct trf_import *import, struct text today, struct event *event, struct error *error) {
    struct arena scratch; /* one for all: the memory of a round serves the next one */
    bool done = true;
    arena_init(&scratch);
    trf_fold_begin(event);
    for (size_t i = 0; i < import->count && done; i++) {
        done = run(&scratch, event, &import->requests[i], i, today, error);
        arena_reset(&scratch);
    }
    arena_drop(&scratch);
    if (!done)
        event_drop(event);
    return done;
}

struct worths {
    struct event *event;
    struct tournament *tournament;
    size_t capacity;
    bool whole; /* none had to be left out */
};

static void add_worth(struct worths *worths, int32_t player, int32_t round, int32_t hundredths) {
    struct tournament *tournament = worths->tournament;
    int64_t units = (int64_t)hundredths * tournament->scoring.unit;
    if (units % TRF_POINT != 0) {
        worths->whole = false;
        return;
    }
    tournament->worths = arena_grow(&worths->event->arena, tournament->worths, &worths->capacity,
                                    tournament->worth_count + 1, sizeof *tournament->worths, NULL);
    tournament->worths[tournament->worth_count++] =
        (struct tournament_worth){.player = player, .round = round, .points = (int32_t)(units / TRF_POINT)};
}

static bool is_decided(struct trf_round cell) {
    return cell.result != ' ' && cell.result != '*';
}

static void add_worths_of(struct worths *worths, const struct trf_tournament *trf, const struct trf_player *player,
                          int32_t id) {
    for (int32_t round = 1; round <= worths->tournament->round_count; round++) {
        if (is_decided(trf_round_of(player, round)))
            add_worth(worths, id, round, trf_round_points(trf, player, round));
    }
}

bool trf_fold_worths(const struct trf_tournament *trf, struct event *event) {
    struct worths worths = {.event = event, .tournament = &event->tournaments[0], .whole = true};
    if (!trf_depends_on_colour(trf))
        return true;
    for (int32_t i = 0; i < worths.tournament->entry_count; i++) {
        const struct tournament_entry *entry = &worths.tournament->entries[i];
        const struct trf_player *player = trf_player(trf, entry->number);
        if (player != NULL)
            add_worths_of(&worths, trf, player, entry->player);
    }
    return worths.whole;
}
