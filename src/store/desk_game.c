#include "store/desk_game.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "event/board_decide.h"
#include "store/desk_work.h"

bool desk_game_kind(struct text kind) {
    return text_equal(kind, TEXT("game.happen")) || text_equal(kind, TEXT("game.undo"));
}

static bool load_until(struct store *store, struct text stream, struct arena *arena, struct board_game *game,
                       struct store_head *head, int64_t *last_at, struct error *error) {
    struct journal_entry *entries;
    size_t count;
    *head = (struct store_head){0};
    *last_at = 0;
    if (!store_read(store, stream, 0, 0, arena, &entries, &count, error) ||
        !board_game_fold(game, arena, entries, count, error))
        return false;
    if (count > 0) {
        head->seq = entries[count - 1].seq;
        memcpy(head->hash, entries[count - 1].hash, sizeof head->hash);
        *last_at = entries[count - 1].at;
    }
    return true;
}

static bool load(struct store *store, struct text stream, struct arena *arena, struct board_game *game,
                 struct store_head *head, struct error *error) {
    int64_t last_at;
    return load_until(store, stream, arena, game, head, &last_at, error);
}

bool desk_game_load(struct store *store, struct text event, int32_t tournament, int32_t round, int32_t board,
                    struct arena *arena, struct board_game *game, struct error *error) {
    struct store_head head;
    return load(store, board_stream(arena, event, tournament, round, board), arena, game, &head, error);
}

bool desk_game_ends(struct store *store, struct text event, int32_t tournament, int32_t round, struct arena *arena,
                    struct board_ends *ends, struct error *error) {
    struct text *streams;
    int64_t *seqs;
    size_t count;
    if (!store_list_ends(store, board_streams(arena, event, tournament, round), arena, &streams, &seqs, &count, error))
        return false;
    *ends = (struct board_ends){.ends = arena_array(arena, count, sizeof *ends->ends)};
    for (size_t i = 0; i < count; i++)
        if (board_stream_read(streams[i], &ends->ends[ends->count]))
            ends->ends[ends->count++].seq = seqs[i];
    return true;
}

/* --- A request on its way ------------------------------------------------------------------------------------------- */

struct work {
    struct store *store;
    struct desk_event *loaded;
    const struct desk_request *request;
    struct arena *arena;
    struct game_answer *answer;
    struct error *error;
    struct board_place place;
    struct text stream;
    struct board_game game;
    struct store_head head;     /* of the game's stream */
    int64_t last_at;            /* of the entry there */
    struct board_guards guards; /* games at other boards that the decision rests on */
    struct board_decision decision;
    int64_t looked;    /* when what the public sees of the game is compared */
    struct text scope; /* of the public, before */
};

/* "2026-11-15T15:04:05+0100" */
static struct text moment(struct arena *arena, int64_t at) {
    time_t seconds = (time_t)(at / 1000);
    struct tm local;
    char written[64];
    if (localtime_r(&seconds, &local) == NULL)
        return TEXT("?");
    return text_copy(arena, (struct text){written, strftime(written, sizeof written, "%Y-%m-%dT%H:%M:%S%z", &local)});
}

/* Has the game at another board begun? It stays so while this is written. */
static bool has_begun(void *context, int32_t round, int32_t board, bool *begun, struct error *error) {
    struct work *work = context;
    struct board_game game;
    struct store_head head;
    struct text stream = board_stream(work->arena, work->loaded->event.id, work->place.tournament->id, round, board);
    if (!load(work->store, stream, work->arena, &game, &head, error))
        return false;
    *begun = game.opened && game.game.phase != PHASE_BEFORE;
    board_guards_add(&work->guards, stream, head.seq, work->arena);
    return true;
}

/* The event before an entry; it is dropped where this fails. */
static bool fold_before(void *context, int64_t seq, struct event *past, struct error *error) {
    struct work *work = context;
    struct journal_entry *entries;
    size_t count;
    event_init(past, NULL);
    if (store_read(work->store, work->loaded->secrets->stream, 0, 0, work->arena, &entries, &count, error) &&
        event_fold(past, entries, (size_t)seq - 1 < count ? (size_t)seq - 1 : count, error))
        return true;
    event_drop(past);
    return false;
}

/* What a command wrote to the event. */
static bool find_written(void *context, struct text command, const struct journal_entry **entries, size_t *count,
                         struct error *error) {
    struct work *work = context;
    return desk_written(work->store, work->loaded->secrets->stream, command, work->arena, entries, count, error);
}

static bool decide_game(struct work *work) {
    struct board_games games = {work, has_begun, find_written, fold_before};
    struct board_request request = {.undo = text_equal(work->request->kind, TEXT("game.undo")),
                                    .body = work->request->body,
                                    .actor = work->request->actor,
                                    .command = text_from(work->answer->desk.command),
                                    .seen = work->request->seen,
                                    .now = desk_now(),
                                    .moment = moment};
    if (!board_decide(&work->loaded->event, &work->place, &work->game, &request, &games, work->arena, &work->decision,
                      work->error))
        return false;
    work->answer->ruled = work->decision.ruled;
    work->answer->ruling = work->decision.ruling;
    return true;
}

/* --- The event's part ----------------------------------------------------------------------------------------------- */

/* Facts of the event, judged one request after the other, each on what those before it made of the event. */
struct event_part {
    struct desk_event copy;
    bool copied;
    size_t count;
    size_t capacity;
    struct fact *facts;
};

static void keep_facts(struct work *work, struct event_part *part, const struct event_decision *decision) {
    for (size_t i = 0; i < decision->count; i++) {
        *arena_push(work->arena, part->facts, part->capacity, part->count, NULL) = decision->facts[i];
    }
}

static bool apply_to_copy(struct work *work, struct event_part *part, const struct event_decision *decision) {
    for (size_t i = 0; i < decision->count; i++) {
        enum event_applied applied;
        struct journal_entry entry = {.stream = work->loaded->secrets->stream,
                                      .seq = part->copy.event.seq + 1,
                                      .at = desk_now(),
                                      .actor = work->request->actor,
                                      .command = text_from(work->answer->desk.command),
                                      .kind = decision->facts[i].kind,
                                      .body = decision->facts[i].body};
        if (!event_apply(&part->copy.event, &entry, &applied, work->error))
            return false;
    }
    return true;
}

static bool judge_command(struct work *work, struct event_part *part, struct text kind, struct text written,
                          int64_t seen) {
    struct json body;
    struct desk_inputs inputs;
    struct event_decision decision;
    struct desk_request request = *work->request;
    struct desk_event *on = part->copied ? &part->copy : work->loaded;
    request.kind = kind;
    request.seen = seen;
    request.at_board = true;
    desk_draw_inputs(work->loaded, &inputs);
    if (!json_read(work->arena, written, &json_usual_limits, &body, work->error) ||
        !desk_decide(on, &request, &body, &inputs, work->arena, &decision, work->error))
        return false;
    keep_facts(work, part, &decision);
    return !part->copied || apply_to_copy(work, part, &decision);
}

static bool make_copy(struct work *work, struct event_part *part) {
    if (work->decision.commands.count < 2)
        return true;
    part->copied = desk_load(work->store, work->loaded->event.id, &part->copy, work->error);
    return part->copied;
}

static bool decide_event(struct work *work, struct event_part *part) {
    bool done = make_copy(work, part);
    for (size_t i = 0; done && i < work->decision.commands.count; i++) {
        const struct board_command *command = &work->decision.commands.commands[i];
        done = judge_command(work, part, command->kind, command->body, command->seen);
    }
    if (part->copied)
        desk_release(&part->copy);
    for (size_t i = 0; done && i < part->count; i++)
        board_notes_add(&work->answer->event, &work->loaded->event, &work->place, &part->facts[i]);
    board_notes_join(&work->answer->event, &work->decision.commands.notes);
    return done;
}

/* --- One attempt ---------------------------------------------------------------------------------------------------- */

/* The same request again: what was ruled then, and what the event got. */
static bool tell_again(struct work *work) {
    struct store_command written;
    if (!store_find_command(work->store, work->loaded->secrets->stream, text_from(work->answer->desk.command),
                            work->arena, &written, work->error))
        return false;
    for (size_t i = 0; i < written.count; i++) {
        struct fact fact = {written.entries[i].kind, written.entries[i].body};
        board_notes_add(&work->answer->event, &work->loaded->event, &work->place, &fact);
    }
    for (size_t i = 0; i < work->game.fact_count; i++) {
        if (!text_equal(work->game.facts[i].command, text_from(work->answer->desk.command)))
            continue;
        work->answer->ruled = true;
        work->answer->ruling = work->game.facts[i].given;
    }
    work->answer->desk.head = work->loaded->head;
    work->answer->game_seq = work->head.seq;
    return true;
}

/* Has what the public sees changed? */
static bool compare_scope(struct work *work) {
    struct board_game game;
    struct store_head head;
    if (!load(work->store, work->stream, work->arena, &game, &head, work->error))
        return false;
    work->answer->public_changed = !text_equal(
        work->scope, board_public_scope(work->arena, &work->loaded->event, &work->place, &game, work->looked));
    return true;
}

static enum desk_attempt append(struct work *work, const struct event_part *part, struct store_batch *game) {
    enum store_outcome outcome;
    size_t count = 2 + work->guards.count;
    struct store_head *heads = arena_array(work->arena, count, sizeof *heads);
    struct store_batch *batches = desk_batches(&work->guards, 2, work->arena);
    batches[0] = *game;
    batches[1] = *game;
    batches[0].expected = work->head.seq;
    batches[0].at = desk_time_after(work->last_at);
    batches[0].count = work->decision.count;
    batches[0].facts = work->decision.facts;
    /* Also without facts: the decision rests on the event as it was. */
    batches[1].stream = work->loaded->secrets->stream;
    batches[1].expected = work->loaded->head.seq;
    batches[1].at = desk_time_after(work->loaded->event.at > batches[0].at ? work->loaded->event.at : batches[0].at);
    batches[1].count = part->count;
    batches[1].facts = part->facts;
    if (!store_append(work->store, batches, count, &outcome, heads, work->error))
        return DESK_FAILED;
    if (outcome == STORE_REUSED)
        error_set_text(work->error, ERROR_command_reused, batches[0].command, work->request->kind, TEXT(""));
    if (outcome == STORE_REUSED)
        return DESK_FAILED;
    if (outcome != STORE_APPENDED)
        return DESK_OVERTAKEN;
    work->answer->game_seq = heads[0].seq;
    work->answer->desk.head = heads[1];
    work->answer->desk.first_seq = batches[0].expected + 1;
    if (!compare_scope(work))
        return DESK_FAILED;
    if (part->count > 0 && !desk_follow(work->store, work->loaded, &batches[1], work->arena, work->error))
        return DESK_FAILED;
    return DESK_DONE;
}

/* An id that a sender gives is that of one request: another board of the round, or the event, does not have it. */
static bool check_command(struct work *work) {
    struct store_command written;
    struct text stream;
    struct text command = work->request->command;
    if (command.length == 0)
        return true;
    if (!store_find_command(work->store, work->loaded->secrets->stream, command, work->arena, &written, work->error) ||
        !store_find_stream(
            work->store,
            board_streams(work->arena, work->loaded->event.id, work->answer->tournament, work->answer->round), command,
            work->arena, &stream, work->error))
        return false;
    return (written.count == 0 && stream.length == 0) ||
           error_set_text(work->error, ERROR_command_reused, command, TEXT(""), TEXT("")) ||
           error_phrase(work->error, 1, ERROR_WORDS("phrase.command.elsewhere"));
}

static enum desk_attempt attempt_request(void *context) {
    struct work *work = context;
    bool moved;
    bool found;
    struct event_part part = {0};
    work->guards = (struct board_guards){0};
    work->answer->event = (struct board_notes){.arena = work->arena};
    struct store_batch batch = {.actor = work->request->actor, .command = text_from(work->answer->desk.command)};
    if (!desk_refresh(work->store, work->loaded, &moved, work->error) ||
        !board_place_read(&work->loaded->event, work->request->body, &work->place, work->error))
        return DESK_FAILED;
    if (work->loaded->event.damage.code != ERROR_none) {
        *work->error = work->loaded->event.damage;
        return DESK_FAILED;
    }
    if (work->loaded->event.read_only) {
        error_set_text(work->error, ERROR_event_read_only, work->loaded->event.unknown_kind, TEXT(""), TEXT(""));
        return DESK_FAILED;
    }
    work->answer->tournament = work->place.tournament->id;
    work->answer->round = work->place.round->number;
    work->answer->board = work->place.number;
    work->stream = board_stream(work->arena, work->loaded->event.id, work->answer->tournament, work->answer->round,
                                work->answer->board);
    batch.stream = work->stream;
    desk_digest(work->request, 1, work->arena, batch.request);
    if (!desk_find_written(work->store, work->stream, batch.request, work->arena, &found, &work->answer->desk,
                           work->error) ||
        !load_until(work->store, work->stream, work->arena, &work->game, &work->head, &work->last_at, work->error))
        return DESK_FAILED;
    if (found)
        return tell_again(work) ? DESK_DONE : DESK_FAILED;
    work->looked = desk_now() + BOARD_TIME_SLACK;
    work->scope = board_public_scope(work->arena, &work->loaded->event, &work->place, &work->game, work->looked);
    if (!check_command(work) || !decide_game(work) || !decide_event(work, &part))
        return DESK_FAILED;
    if (!work->decision.dry)
        return append(work, &part, &batch);
    work->answer->desk.head = work->loaded->head;
    work->answer->game_seq = work->head.seq;
    return DESK_DONE;
}

bool desk_game_run(struct store *store, struct desk_event *loaded, const struct desk_request *request,
                   struct arena *arena, struct game_answer *answer, struct error *error) {
    *answer = (struct game_answer){0};
    if (!desk_take_command(request, &answer->desk, error))
        return false;
    if (request->body == NULL || request->body->type != JSON_OBJECT)
        return error_set(error, ERROR_request_body, NULL, NULL, NULL);
    struct work work = {
        .store = store, .loaded = loaded, .request = request, .arena = arena, .answer = answer, .error = error};
    return desk_retry_held(loaded, arena, attempt_request, &work, error) == DESK_DONE;
}
