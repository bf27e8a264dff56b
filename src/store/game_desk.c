#include "store/game_desk.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "event/fact.h"
#include "event/fields.h"
#include "game/log.h"
#include "store/desk_work.h"

bool game_desk_kind(struct text kind) {
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

bool game_desk_load(struct store *store, struct text event, int32_t tournament, int32_t round, int32_t board,
                    struct arena *arena, struct board_game *game, struct error *error) {
    struct store_head head;
    return load(store, board_stream(arena, event, tournament, round, board), arena, game, &head, error);
}

/* --- A request on its way ------------------------------------------------------------------------------------------- */

struct work {
    struct store *store;
    struct desk_event *held;
    const struct desk_request *request;
    struct arena *arena;
    struct game_answer *answer;
    struct error *error;
    struct board_place place;
    struct text stream;
    struct board_game game;
    struct store_head head; /* of the game's stream */
    int64_t last_at;        /* of the entry there */
    struct board_outcome before;
    struct board_wishes wishes;
    struct desk_guards guards; /* games at other boards that the decision rests on */
    size_t fact_count;
    struct fact facts[2];
    bool dry;
    int64_t looked;    /* when the public's sight of the game is compared */
    struct text sight; /* of the public, before */
    bool undo_event;   /* its own undo fits: the command is its last as well */
};

enum attempt { ATTEMPT_DONE, ATTEMPT_FAILED, ATTEMPT_OVERTAKEN };

static bool check_seen(struct work *work) {
    char seq[24];
    struct text_builder thing;
    int64_t seen = work->request->seen;
    if (seen > work->head.seq)
        return error_set_number(work->error, ERROR_seen_ahead, seen, work->head.seq, 0);
    if (seen < 0 || seen == work->head.seq)
        return true;
    snprintf(seq, sizeof seq, "%lld", (long long)work->head.seq);
    text_builder_init(&thing, work->arena);
    text_add_format(&thing, "The game at board %ld of round %ld", (long)work->place.number,
                    (long)work->place.round->number);
    struct text last =
        work->game.fact_count > 0 ? work->game.facts[work->game.fact_count - 1].what : TEXT("nothing entered");
    return error_set_text(work->error, ERROR_changed_meanwhile, text_builder_take(&thing), text_from(seq), last);
}

/* --- Happenings ----------------------------------------------------------------------------------------------------- */

#define SCHEDULE_MOST ((int64_t)366 * CONTROL_TIME_MOST) /* how far ahead a session is planned */

/* What the request says, with the time it counts for. */
struct given {
    struct request_game_happen asked;
    int64_t at;
    struct board_known known;
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

static bool refuse_object(struct error *error, const char *name) {
    error_set(error, ERROR_field_type, name, "an object", NULL);
    return error_in_field(error, name);
}

static bool is_no_object(const struct json *value) {
    return value != NULL && value->type != JSON_OBJECT;
}

static bool read_given(struct work *work, struct given *given) {
    struct request_game_happen *asked = &given->asked;
    const int64_t latest = desk_now() + SCHEDULE_MOST;
    *given = (struct given){0};
    if (!field_read(&shape_request_game_happen, work->request->body, work->arena, asked, work->error))
        return false;
    if (is_no_object(asked->ruling))
        return refuse_object(work->error, "ruling");
    if (is_no_object(asked->rules))
        return refuse_object(work->error, "rules");
    if (asked->scheduled > latest) {
        error_set_text(work->error, ERROR_field_range, TEXT("scheduled"), TEXT("0"), moment(work->arena, latest));
        return error_in_field(work->error, "scheduled");
    }
    given->known.event_seen = asked->given.event_seen ? asked->event_seen : -1;
    given->known.replaces = asked->replaces;
    given->at = asked->given.at ? asked->at : desk_now();
    work->dry = asked->dry;
    return true;
}

/* A game that is not open yet is opened with what happens first. */
static bool open_game(struct work *work, const struct given *given) {
    if (work->game.opened) {
        if (given->asked.rules == NULL && !given->asked.given.scheduled)
            return board_game_fits(&work->game, &work->held->event, &work->place, work->error);
        return error_set(work->error, ERROR_game_opened, NULL, NULL, NULL);
    }
    if (!board_game_open(&work->game, &work->held->event, &work->place, given->asked.rules,
                         given->asked.given.scheduled ? given->asked.scheduled : given->at, work->error))
        return false;
    work->facts[work->fact_count++] = board_game_opening(work->arena, &work->game);
    return true;
}

static bool refuse_ahead(struct work *work, int64_t at, int64_t now) {
    struct text_builder ahead;
    text_builder_init(&ahead, work->arena);
    game_time_add(&ahead, at - now);
    error_set_text(work->error, ERROR_game_ahead, moment(work->arena, at), moment(work->arena, now),
                   text_builder_take(&ahead));
    return error_in_field(work->error, "at");
}

static bool check_time(struct work *work, struct given *given) {
    struct text_builder now;
    struct text_builder before;
    int64_t here = desk_now();
    if (given->at - here > GAME_DESK_SLACK)
        return refuse_ahead(work, given->at, here);
    if (work->game.game.now == INT64_MIN || given->at >= work->game.game.now)
        return true;
    if (!given->asked.given.at || work->game.game.now - given->at <= GAME_DESK_SLACK) { /* another clock is ahead */
        given->at = work->game.game.now;
        return true;
    }
    text_builder_init(&now, work->arena);
    text_builder_init(&before, work->arena);
    game_time_add(&now, given->at - work->game.game.rules.scheduled);
    game_time_add(&before, work->game.game.now - work->game.game.rules.scheduled);
    error_set_text(work->error, ERROR_game_time_back, text_builder_take(&now), text_builder_take(&before), TEXT(""));
    return error_in_field(work->error, "at");
}

static bool same_effects(struct arena *arena, const struct shape_words *given, const struct game_ruling *ruling) {
    if (given->count != ruling->effect_count)
        return false;
    for (size_t i = 0; i < ruling->effect_count; i++) {
        struct text_builder effect;
        text_builder_init(&effect, arena);
        effect_add(&effect, &ruling->effects[i]);
        if (!text_equal(given->items[i], text_builder_take(&effect)))
            return false;
    }
    return true;
}

/* Do the rules still say what the sender saw? */
static bool check_expected(struct work *work, const struct given *given, const struct game_ruling *ruling) {
    const struct asked_expected_ruling *expected = &given->asked.expect;
    const char *says = game_verdict_word(ruling->verdict);
    struct text_builder words;
    if (!given->asked.given.expect)
        return true;
    if (text_equal(expected->verdict, text_from(says)) &&
        (!expected->given.effects || same_effects(work->arena, &expected->effects, ruling)))
        return true;
    text_builder_init(&words, work->arena);
    game_log_add_ruling(&words, ruling);
    return error_set_text(work->error, ERROR_game_expected, text_builder_take(&words), TEXT(""), TEXT(""));
}

/* Times that no clock shows are no ruling. */
static bool check_effects(struct work *work, const struct shape_words *effects, const struct game_ruling *given) {
    const int64_t most = (int64_t)CONTROL_PERIODS_MOST * CONTROL_TIME_MOST;
    for (size_t i = 0; i < given->effect_count; i++)
        for (int j = 0; j < 2; j++)
            if (given->effects[i].times[j] > most || given->effects[i].times[j] < -most)
                return error_set_text(work->error, ERROR_game_effect, effects->items[i],
                                      TEXT("no clock shows so much time"), TEXT(""));
    return true;
}

/* The arbiter's own ruling in place of that of the rules. [laws:0.2] */
static bool take_own(struct work *work, const struct given *given, struct board_fact *made) {
    const struct json *ruling = given->asked.ruling;
    struct asked_own_ruling own = {0};
    if (ruling == NULL)
        return true;
    if (!json_optional_text(ruling, "reason", &made->own, work->error))
        return error_in_field(work->error, "ruling");
    if (text_trim(made->own).length == 0) {
        error_set(work->error, ERROR_game_own_reason, NULL, NULL, NULL);
        return error_in_field(work->error, "ruling");
    }
    if (!field_read(&shape_asked_own_ruling, ruling, work->arena, &own, work->error) ||
        !board_ruling_read(own.verdict, &own.effects, &made->given, work->error) ||
        !check_effects(work, &own.effects, &made->given))
        return error_in_field(work->error, "ruling");
    made->own = own.reason;
    return true;
}

/* Has the game at another board begun? It stays so while this is written. */
static bool has_begun(void *context, int32_t round, int32_t board, bool *begun, struct error *error) {
    struct work *work = context;
    struct board_game game;
    struct store_head head;
    struct desk_guards *guards = &work->guards;
    struct text stream = board_stream(work->arena, work->held->event.id, work->place.tournament->id, round, board);
    if (!load(work->store, stream, work->arena, &game, &head, error))
        return false;
    *begun = game.opened && game.game.phase != PHASE_BEFORE;
    guards->batches =
        arena_grow(work->arena, guards->batches, &guards->capacity, guards->count + 1, sizeof *guards->batches, NULL);
    guards->batches[guards->count++] = (struct store_batch){.stream = stream, .expected = head.seq};
    return true;
}

static bool decide_happening(struct work *work) {
    struct given given;
    struct board_games games = {work, has_begun};
    struct board_fact made = {.actor = work->request->actor, .command = text_from(work->answer->desk.command)};
    struct board_outcome after;
    struct text_builder what;
    if (!read_given(work, &given) || !check_seen(work) || !check_time(work, &given) || !open_game(work, &given))
        return false;
    if (!happening_read(given.asked.what, given.at, &made.happening, work->error))
        return error_in_field(work->error, "what");
    text_builder_init(&what, work->arena);
    happening_add(&what, &made.happening);
    made.what = text_builder_take(&what);
    bool waits = work->game.game.phase == PHASE_BEFORE;
    game_rule(&work->game.game, &made.happening, NULL, work->arena, &made.given);
    if (!check_expected(work, &given, &made.given) || !take_own(work, &given, &made) ||
        !board_game_add(&work->game, &made, &work->facts[work->fact_count], work->error))
        return false;
    work->fact_count++;
    work->answer->ruled = true;
    work->answer->ruling = made.given;
    given.known.event = &work->held->event;
    given.known.games = &games;
    if (waits && work->game.game.phase != PHASE_BEFORE && work->game.game.phase != PHASE_ENDED &&
        !board_begins(&work->place, &given.known, &work->wishes, work->error))
        return false;
    return board_outcome_of(&work->game, &after, work->error) &&
           board_consequences(&work->place, &work->before, &after, &given.known, &work->wishes, work->error);
}

/* --- Undo ----------------------------------------------------------------------------------------------------------- */

static bool write_undo(struct work *work, struct text command) {
    struct fact_game_undone undone = {.command = command};
    work->facts[work->fact_count++] = fact_write_game_undone(&undone, work->arena);
    return true;
}

/* The event as it was; it is dropped where this fails. */
static bool fold_until(struct work *work, int64_t seq, struct event *past) {
    struct journal_entry *entries;
    size_t count;
    event_init(past, NULL);
    if (store_read(work->store, work->held->secrets->stream, 0, 0, work->arena, &entries, &count, work->error) &&
        event_fold(past, entries, (size_t)seq < count ? (size_t)seq : count, work->error))
        return true;
    event_drop(past);
    return false;
}

/*
 * What the command wrote to the event is undone there, too: as the event's own last command, or where others have followed
 * by taking it back fact by fact.
 */
static bool undo_in_event(struct work *work, struct text command) {
    struct store_command written;
    struct event past;
    struct board_games games = {work, has_begun};
    const struct event *event = &work->held->event;
    if (!store_find_command(work->store, work->held->secrets->stream, command, work->arena, &written, work->error))
        return false;
    if (written.count == 0)
        return true;
    if (text_equal(event->last_command, command)) {
        work->undo_event = true;
        return true;
    }
    if (!fold_until(work, written.entries[0].seq - 1, &past))
        return false;
    const struct tournament *before = event_tournament(&past, work->place.tournament->id);
    bool done = before != NULL && board_takes_back(&work->place, before, &games, written.entries, written.count,
                                                   &work->wishes, work->error);
    event_drop(&past);
    return done;
}

static bool decide_undo(struct work *work) {
    const struct board_game *game = &work->game;
    struct request_game_undo asked = {0};
    if (!field_read(&shape_request_game_undo, work->request->body, work->arena, &asked, work->error))
        return false;
    struct text command = asked.given.command ? asked.command : game->last_command;
    if (game->last_command.length == 0)
        return error_set(work->error, ERROR_undo_nothing, NULL, NULL, NULL);
    struct text last = game->fact_count > 0 ? game->facts[game->fact_count - 1].what : TEXT("");
    if (!text_equal(command, game->last_command))
        return error_set_text(work->error, ERROR_undo_not_last, command, last, game->last_actor);
    if (!check_seen(work))
        return false;
    if (!text_equal(work->request->actor, game->last_actor))
        return error_set_text(work->error, ERROR_undo_not_yours, last, game->last_actor, TEXT(""));
    return write_undo(work, command) && undo_in_event(work, command);
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
        part->facts = arena_grow(work->arena, part->facts, &part->capacity, part->count + 1, sizeof *part->facts, NULL);
        part->facts[part->count++] = decision->facts[i];
    }
}

static bool apply_to_copy(struct work *work, struct event_part *part, const struct event_decision *decision) {
    for (size_t i = 0; i < decision->count; i++) {
        enum event_applied applied;
        struct journal_entry entry = {.stream = work->held->secrets->stream,
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

static bool judge_wish(struct work *work, struct event_part *part, struct text kind, struct text written,
                       int64_t seen) {
    struct json body;
    struct desk_inputs inputs;
    struct event_decision decision;
    struct desk_request request = *work->request;
    struct desk_event *on = part->copied ? &part->copy : work->held;
    request.kind = kind;
    request.seen = seen;
    request.at_board = true;
    desk_draw_inputs(work->held, &inputs);
    if (!json_read(work->arena, written, &json_usual_limits, &body, work->error) ||
        !desk_decide(on, &request, &body, &inputs, work->arena, &decision, work->error))
        return false;
    keep_facts(work, part, &decision);
    return !part->copied || apply_to_copy(work, part, &decision);
}

static bool make_copy(struct work *work, struct event_part *part) {
    if (work->wishes.count < 2)
        return true;
    part->copied = desk_load(work->store, work->held->event.id, &part->copy, work->error);
    return part->copied;
}

static bool decide_event(struct work *work, struct event_part *part) {
    bool done = make_copy(work, part);
    for (size_t i = 0; done && i < work->wishes.count; i++) {
        const struct board_wish *wish = &work->wishes.wishes[i];
        done = judge_wish(work, part, wish->kind, wish->body, wish->seen);
    }
    if (done && work->undo_event)
        done = judge_wish(work, part, TEXT("command.undo"), work->facts[0].body, -1);
    if (part->copied)
        desk_release(&part->copy);
    for (size_t i = 0; done && i < part->count; i++)
        board_notes_add(&work->answer->event, &work->held->event, &work->place, &part->facts[i]);
    board_notes_join(&work->answer->event, &work->wishes.notes);
    return done;
}

/* --- One attempt ---------------------------------------------------------------------------------------------------- */

/* The same request again: what was ruled then, and what the event got. */
static bool tell_again(struct work *work) {
    struct store_command written;
    if (!store_find_command(work->store, work->held->secrets->stream, text_from(work->answer->desk.command),
                            work->arena, &written, work->error))
        return false;
    for (size_t i = 0; i < written.count; i++) {
        struct fact fact = {written.entries[i].kind, written.entries[i].body};
        board_notes_add(&work->answer->event, &work->held->event, &work->place, &fact);
    }
    for (size_t i = 0; i < work->game.fact_count; i++) {
        if (!text_equal(work->game.facts[i].command, text_from(work->answer->desk.command)))
            continue;
        work->answer->ruled = true;
        work->answer->ruling = work->game.facts[i].given;
    }
    work->answer->desk.head = work->held->head;
    work->answer->game_seq = work->head.seq;
    return true;
}

/* Has what the public sees changed? */
static bool compare_sight(struct work *work) {
    struct board_game game;
    struct store_head head;
    if (!load(work->store, work->stream, work->arena, &game, &head, work->error))
        return false;
    work->answer->sighted = !text_equal(
        work->sight, board_public_sight(work->arena, &work->held->event, &work->place, &game, work->looked));
    return true;
}

static enum attempt append(struct work *work, const struct event_part *part, struct store_batch *game) {
    enum store_outcome outcome;
    size_t count = 2 + work->guards.count;
    struct store_head *heads = arena_array(work->arena, count, sizeof *heads);
    struct store_batch *batches = arena_array(work->arena, count, sizeof *batches);
    batches[0] = *game;
    batches[1] = *game;
    if (work->guards.count > 0)
        memcpy(batches + 2, work->guards.batches, work->guards.count * sizeof *batches);
    batches[0].expected = work->head.seq;
    batches[0].at = desk_time_after(work->last_at);
    batches[0].count = work->fact_count;
    batches[0].facts = work->facts;
    /* Also without facts: the decision rests on the event as it was. */
    batches[1].stream = work->held->secrets->stream;
    batches[1].expected = work->held->head.seq;
    batches[1].at = desk_time_after(work->held->event.at > batches[0].at ? work->held->event.at : batches[0].at);
    batches[1].count = part->count;
    batches[1].facts = part->facts;
    if (!store_append(work->store, batches, count, &outcome, heads, work->error))
        return ATTEMPT_FAILED;
    if (outcome == STORE_REUSED)
        error_set_text(work->error, ERROR_command_reused, batches[0].command, work->request->kind, TEXT(""));
    if (outcome == STORE_REUSED)
        return ATTEMPT_FAILED;
    if (outcome != STORE_APPENDED)
        return ATTEMPT_OVERTAKEN;
    work->answer->game_seq = heads[0].seq;
    work->answer->desk.head = heads[1];
    work->answer->desk.first_seq = batches[0].expected + 1;
    if (!compare_sight(work))
        return ATTEMPT_FAILED;
    if (part->count > 0 && !desk_follow(work->store, work->held, &batches[1], work->arena, work->error))
        return ATTEMPT_FAILED;
    return ATTEMPT_DONE;
}

static bool stands_in(struct work *work, struct text stream, bool *stands) {
    struct store_command written;
    if (!store_find_command(work->store, stream, text_from(work->answer->desk.command), work->arena, &written,
                            work->error))
        return false;
    *stands = written.count > 0;
    return true;
}

/* An id that a sender gives is that of one request: another board of the round, or the event, does not have it. */
static bool check_command(struct work *work) {
    bool stands = false;
    if (work->request->command.length == 0)
        return true;
    if (!stands_in(work, work->held->secrets->stream, &stands))
        return false;
    for (int32_t board = 1; !stands && board <= work->place.round->board_count; board++)
        if (board != work->place.number &&
            !stands_in(
                work,
                board_stream(work->arena, work->held->event.id, work->answer->tournament, work->answer->round, board),
                &stands))
            return false;
    return !stands || error_set_text(work->error, ERROR_command_reused, work->request->command,
                                     TEXT("at another board, or of the event"), TEXT(""));
}

static enum attempt attempt_request(struct work *work) {
    bool moved;
    bool found;
    struct event_part part = {0};
    struct store_batch batch = {.actor = work->request->actor, .command = text_from(work->answer->desk.command)};
    if (!desk_refresh(work->store, work->held, &moved, work->error) ||
        !board_place_read(&work->held->event, work->request->body, &work->place, work->error))
        return ATTEMPT_FAILED;
    if (work->held->event.damage.code != ERROR_none) {
        *work->error = work->held->event.damage;
        return ATTEMPT_FAILED;
    }
    if (work->held->event.read_only) {
        error_set_text(work->error, ERROR_event_read_only, work->held->event.unknown_kind, TEXT(""), TEXT(""));
        return ATTEMPT_FAILED;
    }
    work->answer->tournament = work->place.tournament->id;
    work->answer->round = work->place.round->number;
    work->answer->board = work->place.number;
    work->stream = board_stream(work->arena, work->held->event.id, work->answer->tournament, work->answer->round,
                                work->answer->board);
    batch.stream = work->stream;
    desk_digest(work->request, 1, work->arena, batch.request);
    if (!desk_find_written(work->store, work->stream, batch.request, work->arena, &found, &work->answer->desk,
                           work->error) ||
        !load_until(work->store, work->stream, work->arena, &work->game, &work->head, &work->last_at, work->error))
        return ATTEMPT_FAILED;
    if (found)
        return tell_again(work) ? ATTEMPT_DONE : ATTEMPT_FAILED;
    work->looked = desk_now() + GAME_DESK_SLACK;
    work->sight = board_public_sight(work->arena, &work->held->event, &work->place, &work->game, work->looked);
    bool happening = text_equal(work->request->kind, TEXT("game.happen"));
    if (!check_command(work) || !board_outcome_of(&work->game, &work->before, work->error) ||
        !(happening ? decide_happening(work) : decide_undo(work)) || !decide_event(work, &part))
        return ATTEMPT_FAILED;
    if (!work->dry)
        return append(work, &part, &batch);
    work->answer->desk.head = work->held->head;
    work->answer->game_seq = work->head.seq;
    return ATTEMPT_DONE;
}

bool game_desk_run(struct store *store, struct desk_event *held, const struct desk_request *request,
                   struct arena *arena, struct game_answer *answer, struct error *error) {
    *answer = (struct game_answer){0};
    if (!desk_take_command(request, &answer->desk, error))
        return false;
    if (request->body == NULL || request->body->type != JSON_OBJECT)
        return error_set(error, ERROR_request_body, NULL, NULL, NULL);
    enum attempt attempt = ATTEMPT_OVERTAKEN;
    for (int tries = 0; tries < DESK_TRIES && attempt == ATTEMPT_OVERTAKEN; tries++) {
        struct work work = {.store = store,
                            .held = held,
                            .request = request,
                            .arena = arena,
                            .answer = answer,
                            .error = error,
                            .wishes = {.arena = arena, .notes.arena = arena}};
        held->secrets->arena = arena;
        answer->event = (struct board_notes){.arena = arena};
        attempt = attempt_request(&work);
        store_secrets_reset(held->secrets);
    }
    if (attempt == ATTEMPT_OVERTAKEN)
        error_set_number(error, ERROR_desk_crowded, DESK_TRIES, 0, 0);
    return attempt == ATTEMPT_DONE;
}
