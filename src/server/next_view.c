#include "server/next_view.h"

#include "event/decide.h"
#include "event/draw.h"
#include "language/errors.h"
#include "pairing/proposals.h"

/* The request that an arbiter would send, judged but not written. */
static bool would_be_paired(const struct event *event, const struct tournament *tournament, struct arena *scratch,
                            struct error *error) {
    struct json_member members[] = {{TEXT("tournament"), {.type = JSON_INTEGER, .integer = tournament->id}}};
    struct json body = {.type = JSON_OBJECT, .object = {members, 1}};
    struct event_request request = {
        .kind = TEXT("round.pair"), .body = &body, .actor = TEXT(""), .seen = -1, .today = event->from};
    struct event_decision decision;
    return event_decide(event, &request, scratch, &decision, error);
}

/* Numbers that come with round 1 only: who stands in the way does not depend on them. */
static struct tournament with_numbers(const struct tournament *tournament, struct arena *scratch) {
    struct tournament numbered = *tournament;
    size_t count = (size_t)tournament->entry_count;
    bool missing = false;
    for (size_t i = 0; i < count; i++)
        missing = missing || tournament->entries[i].number == 0;
    if (!missing || tournament->round_count > 0)
        return numbered;
    numbered.entries = arena_array(scratch, count, sizeof *numbered.entries);
    for (size_t i = 0; i < count; i++) {
        numbered.entries[i] = tournament->entries[i];
        numbered.entries[i].number = (int32_t)i + 1;
    }
    return numbered;
}

bool next_view(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
               const struct language *language, struct arena *scratch, struct error *error) {
    struct error problem = {0};
    struct error ignored = {0};
    struct drawing drawing = {0};
    struct proposals proposals = {0};
    bool swiss = tournament->system == SYSTEM_SWISS;
    int32_t next = tournament->round_count + 1;
    if (!swiss)
        error_set_text(&problem, ERROR_swiss_only, tournament->name, TEXT(""), TEXT(""));
    bool ready = swiss && would_be_paired(event, tournament, scratch, &problem);
    struct tournament numbered = with_numbers(tournament, scratch);
    if (problem.code == ERROR_pairing_impossible && draw_prepare(scratch, event, &numbered, next, &drawing, &ignored) &&
        !proposals_find(scratch, tournament->pairing, &drawing, &proposals, error))
        return false;
    json_begin_object(writer);
    json_key_integer(writer, "seq", event->seq);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_integer(writer, "round", swiss && next <= tournament_rounds_planned(tournament) ? next : 0);
    json_key_boolean(writer, "ready", ready);
    if (json_key_optional(writer, "problem", !ready)) {
        language_error_write(writer, scratch, language, &problem);
        json_end_object(writer);
    }
    proposals_write(scratch, language, &drawing, &proposals, writer);
    json_end_object(writer);
    return true;
}
