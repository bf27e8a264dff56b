#include "hall.h"
#include "language/errors.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool seal(void *context, int32_t player, struct text plain, struct arena *arena, struct text *sealed,
                 struct error *error) {
    struct text_builder builder;
    (void)context;
    (void)error;
    text_builder_init(&builder, arena);
    text_add_format(&builder, "%ld:", (long)player);
    for (size_t i = plain.length; i > 0; i--)
        text_add_byte(&builder, plain.bytes[i - 1]);
    *sealed = text_builder_take(&builder);
    return true;
}

static bool unseal(void *context, int32_t player, struct text sealed, struct arena *arena, struct text *plain) {
    const struct hall *hall = context;
    struct text_builder builder;
    int64_t owner;
    if (hall->keys_lost || !text_to_integer(text_cut(&sealed, ':'), &owner) || owner != player)
        return false;
    text_builder_init(&builder, arena);
    for (size_t i = sealed.length; i > 0; i--)
        text_add_byte(&builder, sealed.bytes[i - 1]);
    *plain = text_builder_take(&builder);
    return true;
}

const struct event_sealer hall_sealer = {.seal = seal};

static struct event_secrets secrets_of(struct hall *hall) {
    return (struct event_secrets){.context = hall, .open = unseal};
}

void hall_open(struct hall *hall) {
    *hall = (struct hall){.actor = "anna", .seen = -1, .lots = 1, .today = "2026-11-15", .sealer = &hall_sealer};
    arena_init(&hall->arena);
    struct event_secrets secrets = secrets_of(hall);
    event_init(&hall->event, &secrets);
}

void hall_open_event(struct hall *hall) {
    hall_open(hall);
    hall_must(hall, "event.create", "{'name':'Test Open','from':'2026-11-15'}");
}

void hall_open_round_robin(struct hall *hall, int players) {
    struct text_builder ids;
    hall_open_event(hall);
    text_builder_init(&ids, &hall->arena);
    for (int i = 1; i <= players; i++) {
        hall_must(hall, "player.add", "{'players':[{'name':'P%02d'}]}", i);
        text_add_format(&ids, i == 1 ? "%d" : ",%d", i);
    }
    hall_must(hall, "tournament.create", "{'name':'Group A'}");
    hall_must(hall, "entry.add", "{'tournament':1,'players':[%s]}", text_builder_take(&ids).bytes);
    hall_must(hall, "numbers.draw", "{'tournament':1,'method':'hand','order':[%s]}", text_builder_take(&ids).bytes);
}

void hall_close(struct hall *hall) {
    event_drop(&hall->event);
    arena_drop(&hall->arena);
}

static void push(struct hall *hall, struct text command, struct fact fact) {
    hall->entries =
        arena_grow(&hall->arena, hall->entries, &hall->capacity, hall->count + 1, sizeof *hall->entries, NULL);
    hall->entries[hall->count] = (struct journal_entry){.stream = TEXT("event/test-open"),
                                                        .seq = (int64_t)hall->count + 1,
                                                        .at = 1794000000000 + (int64_t)hall->count,
                                                        .actor = text_from(hall->actor),
                                                        .command = command,
                                                        .kind = fact.kind,
                                                        .body = fact.body};
    hall->count++;
}

void hall_write(struct hall *hall, const char *command, const char *kind, const char *body) {
    char *copy = (char *)text_zero(&hall->arena, text_from(body));
    for (char *byte = copy; *byte != '\0'; byte++)
        if (*byte == '\'')
            *byte = '"';
    push(hall, text_copy(&hall->arena, text_from(command)),
         (struct fact){text_copy(&hall->arena, text_from(kind)), text_from(copy)});
}

bool hall_fold(struct hall *hall, struct event *event, size_t count) {
    struct event_secrets secrets = secrets_of(hall);
    event_init(event, &secrets);
    return event_fold(event, hall->entries, count, &hall->error);
}

static void fail_with(struct hall *hall, const char *what) {
    fail_msg("%s: %s", what, language_error_describe(&hall->arena, language_english(), &hall->error).bytes);
}

void hall_refold(struct hall *hall) {
    event_drop(&hall->event);
    if (!hall_fold(hall, &hall->event, hall->count))
        fail_with(hall, "folding anew");
}

/* As the desk does it: append, then bring the state up to date. */
static void write_decision(struct hall *hall) {
    char command[24];
    size_t before = hall->count;
    snprintf(command, sizeof command, "c%ld", ++hall->commands);
    struct text id = text_copy(&hall->arena, text_from(command));
    for (size_t i = 0; i < hall->decision.count; i++)
        push(hall, id, hall->decision.facts[i]);
    for (size_t i = before; i < hall->count; i++) {
        enum event_applied applied;
        if (!event_apply(&hall->event, &hall->entries[i], &applied, &hall->error))
            fail_with(hall, "a fact that was decided does not apply");
        if (applied == EVENT_MUST_REFOLD) {
            hall_refold(hall);
            break;
        }
    }
}

static bool ask(struct hall *hall, const char *kind, const char *format, va_list arguments) {
    struct json value;
    char *body = NULL;
    assert_true(vasprintf(&body, format, arguments) >= 0);
    for (char *byte = body; *byte != '\0'; byte++)
        if (*byte == '\'')
            *byte = '"';
    struct text source = text_copy(&hall->arena, text_from(body));
    free(body);
    if (!json_read(&hall->arena, source, &json_usual_limits, &value, &hall->error))
        fail_with(hall, source.bytes);
    struct event_request request = {.kind = text_from(kind),
                                    .body = &value,
                                    .actor = text_from(hall->actor),
                                    .seen = hall->seen,
                                    .lots = hall->lots,
                                    .at_board = hall->at_board,
                                    .commands = hall->known,
                                    .today = text_from(hall->today),
                                    .sealer = hall->sealer};
    if (!event_decide(&hall->event, &request, &hall->arena, &hall->decision, &hall->error)) {
        assert_int_equal(hall->decision.count, 0);
        return false;
    }
    write_decision(hall);
    return true;
}

bool hall_ask(struct hall *hall, const char *kind, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    bool done = ask(hall, kind, format, arguments);
    va_end(arguments);
    return done;
}

void hall_must(struct hall *hall, const char *kind, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    bool done = ask(hall, kind, format, arguments);
    va_end(arguments);
    if (!done)
        fail_with(hall, kind);
}

void hall_refused(struct hall *hall, enum error_code code, const char *kind, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    bool done = ask(hall, kind, format, arguments);
    va_end(arguments);
    if (done)
        fail_msg("%s was not refused", kind);
    if (hall->error.code != code)
        fail_msg("%s was refused with %s instead of %s", kind, error_symbol(hall->error.code), error_symbol(code));
    assert_true(language_error_message(&hall->arena, language_english(), &hall->error).length > 0);
    assert_true(language_error_remedy(&hall->arena, language_english(), &hall->error).length > 0);
    assert_null(strchr(language_error_message(&hall->arena, language_english(), &hall->error).bytes, '{'));
}

/* --- Views ---------------------------------------------------------------------------------------------------------- */

struct text hall_render(struct arena *arena, const struct event *event) {
    struct text_builder builder;
    struct json_writer writer;
    struct error error = {0};
    struct arena scratch;
    bool done = true;
    arena_init(&scratch);
    text_builder_init(&builder, arena);
    json_writer_init(&writer, &builder);
    json_begin_array(&writer);
    view_event(&writer, event, VIEW_ARBITER);
    view_event(&writer, event, VIEW_PUBLIC);
    view_players(&writer, event, VIEW_ARBITER, NULL);
    view_players(&writer, event, VIEW_PUBLIC, NULL);
    for (int64_t id = 1; id <= event->tournament_count; id++) {
        const struct tournament *tournament = event_tournament(event, id);
        if (tournament == NULL)
            continue;
        view_rounds(&writer, event, tournament, NULL);
        for (int32_t round = 1; round <= tournament->round_count; round++)
            done = done && view_round(&writer, event, tournament, tournament_round(tournament, round), VIEW_ARBITER,
                                      &scratch, &error);
        done = done && view_standings(&writer, event, tournament, 0, &scratch, &error) &&
               view_crosstable(&writer, event, tournament, &scratch, &error);
        if (tournament_of_teams(tournament)) {
            done = done && view_teams(&writer, event, tournament, &error) &&
                   view_team_standings(&writer, event, tournament, 0, &scratch, &error) &&
                   view_team_crosstable(&writer, event, tournament, &scratch, &error) &&
                   view_team_boards(&writer, event, tournament, &scratch, &error);
            for (int32_t i = 0; done && i < tournament->team_count; i++)
                for (size_t j = 0; done && j < tournament->rules.tiebreak_count; j++)
                    done = view_team_breakdown(&writer, event, tournament, 0, tournament->teams[i].id, j, &scratch,
                                               &error);
            continue;
        }
        for (int32_t i = 0; done && i < tournament->entry_count; i++)
            for (size_t j = 0; done && j < tournament->rules.tiebreak_count; j++)
                done =
                    view_breakdown(&writer, event, tournament, 0, tournament->entries[i].player, j, &scratch, &error);
        arena_reset(&scratch);
    }
    json_end_array(&writer);
    arena_drop(&scratch);
    assert_true(done);
    return text_builder_take(&builder);
}

const char *hall_fact(struct hall *hall, size_t index) {
    assert_true(index < hall->decision.count);
    char *body = (char *)text_zero(&hall->arena, hall->decision.facts[index].body);
    for (char *byte = body; *byte != '\0'; byte++)
        if (*byte == '"')
            *byte = '\'';
    return body;
}

struct view {
    struct text_builder builder;
    struct json_writer writer;
};

static struct view *begin_view(struct hall *hall) {
    struct view *view = arena_alloc(&hall->arena, sizeof *view);
    text_builder_init(&view->builder, &hall->arena);
    json_writer_init(&view->writer, &view->builder);
    return view;
}

static const struct json *end_view(struct hall *hall, struct view *view, bool done) {
    struct json *value = arena_alloc(&hall->arena, sizeof *value);
    if (!done || !json_read(&hall->arena, text_builder_take(&view->builder), &json_usual_limits, value, &hall->error))
        fail_with(hall, "view");
    return value;
}

static const struct tournament *tournament_of(struct hall *hall, int tournament) {
    const struct tournament *found = event_tournament(&hall->event, tournament);
    assert_non_null(found);
    return found;
}

const struct json *hall_view_event(struct hall *hall, enum view_role role) {
    struct view *view = begin_view(hall);
    view_event(&view->writer, &hall->event, role);
    return end_view(hall, view, true);
}

const struct json *hall_view_players(struct hall *hall, enum view_role role) {
    struct view *view = begin_view(hall);
    view_players(&view->writer, &hall->event, role, NULL);
    return end_view(hall, view, true);
}

const struct json *hall_view_tournament(struct hall *hall, int tournament, enum view_role role) {
    struct view *view = begin_view(hall);
    view_tournament(&view->writer, &hall->event, tournament_of(hall, tournament), role, language_english(), NULL);
    return end_view(hall, view, true);
}

const struct json *hall_view_rounds(struct hall *hall, int tournament) {
    struct view *view = begin_view(hall);
    view_rounds(&view->writer, &hall->event, tournament_of(hall, tournament), NULL);
    return end_view(hall, view, true);
}

const struct json *hall_view_round(struct hall *hall, int tournament, int round) {
    struct view *view = begin_view(hall);
    const struct tournament *found = tournament_of(hall, tournament);
    assert_non_null(tournament_round(found, round));
    return end_view(hall, view,
                    view_round(&view->writer, &hall->event, found, tournament_round(found, round), VIEW_ARBITER,
                               &hall->arena, &hall->error));
}

const struct json *hall_view_standings(struct hall *hall, int tournament, int through) {
    struct view *view = begin_view(hall);
    return end_view(hall, view,
                    view_standings(&view->writer, &hall->event, tournament_of(hall, tournament), through, &hall->arena,
                                   &hall->error));
}

const struct json *hall_view_crosstable(struct hall *hall, int tournament) {
    struct view *view = begin_view(hall);
    return end_view(
        hall, view,
        view_crosstable(&view->writer, &hall->event, tournament_of(hall, tournament), &hall->arena, &hall->error));
}

const struct json *hall_view_breakdown(struct hall *hall, int tournament, int player, size_t tiebreak) {
    struct view *view = begin_view(hall);
    return end_view(hall, view,
                    view_breakdown(&view->writer, &hall->event, tournament_of(hall, tournament), 0, player, tiebreak,
                                   &hall->arena, &hall->error));
}

const struct json *at(const struct json *value, const char *path) {
    struct text rest = text_from(path);
    while (rest.length > 0) {
        struct text step = text_cut(&rest, '/');
        char name[64];
        int64_t index;
        snprintf(name, sizeof name, "%.*s", TEXT_ARG(step));
        if (value->type == JSON_ARRAY) {
            if (!text_to_integer(step, &index) || index < 0 || (size_t)index >= value->array.count)
                fail_msg("no item %s in %s", name, path);
            value = &value->array.items[index];
        } else {
            const struct json *member = json_get(value, name);
            if (member == NULL)
                fail_msg("no member %s in %s", name, path);
            value = member;
        }
    }
    return value;
}

const char *text_at(struct hall *hall, const struct json *value, const char *path) {
    const struct json *found = at(value, path);
    assert_int_equal(found->type, JSON_TEXT);
    return text_zero(&hall->arena, found->text);
}

int64_t number_at(const struct json *value, const char *path) {
    const struct json *found = at(value, path);
    assert_int_equal(found->type, JSON_INTEGER);
    return found->integer;
}

bool true_at(const struct json *value, const char *path) {
    const struct json *found = at(value, path);
    assert_true(found->type == JSON_TRUE || found->type == JSON_FALSE);
    return found->type == JSON_TRUE;
}

size_t count_at(const struct json *value, const char *path) {
    const struct json *found = at(value, path);
    assert_int_equal(found->type, JSON_ARRAY);
    return found->array.count;
}

bool has_member(const struct json *value, const char *name) {
    return json_get(value, name) != NULL;
}
