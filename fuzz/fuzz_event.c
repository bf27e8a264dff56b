/*
 * Journals and requests from anywhere. Each line of the input is one step: its first byte chooses a kind of fact or of
 * request, the second a command and an actor, the rest is the body, either as it stands or small numbers for a usual
 * body. Whatever comes: a fact that does not fit changes nothing, what a request decides always applies, and the live
 * state is what a fresh fold gives.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "event/decide.h"
#include "event/views.h"
#include "language/errors.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { STEPS = 48, ENTRIES = 4096 };

static void require(bool condition) {
    if (!condition)
        abort();
}

struct desk {
    struct arena arena;
    struct journal_entry entries[ENTRIES];
    size_t count;
    struct event live;
};

static const char *const facts[] = {
    "event.created/1",     "event.changed/1",      "player.added/1",       "player.changed/1",
    "player.removed/1",    "tournament.created/1", "tournament.changed/1", "tournament.removed/1",
    "entry.added/1",       "entry.removed/1",      "numbers.drawn/1",      "round.paired/1",
    "round.discarded/1",   "result.set/1",         "result.cleared/1",     "round.locked/1",
    "round.unlocked/1",    "player.withdrawn/1",   "player.reinstated/1",  "command.undone/1",
    "something.unknown/1", "colour.drawn/1",       "pairs.prohibited/1",   "bye.asked/1",
    "bye.cancelled/1",     "round.drafted/1",      "draft.discarded/1",    "round.discarded/2",
    "prizes.set/1",        "playoff.set/1",        "playoff.started/1",    "playoff.lot/1",
    "playoff.chosen/1",    "playoff.result/1",     "playoff.withdrawn/1",  "playoff.cleared/1",
    "playoff.finished/1",  "places.drawn/1",       "team.added/1",         "team.changed/1",
    "team.removed/1",      "lineup.set/1",         "team.withdrawn/1",     "team.reinstated/1",
    "points.given/1",      "points.cancelled/1",   "byes.shared/1",        "prizes.decided/1"};
static const char *const requests[] = {
    "event.create",      "event.change",      "player.add",        "player.change",    "player.remove",
    "tournament.create", "tournament.change", "tournament.remove", "entry.add",        "entry.remove",
    "numbers.draw",      "round.pair",        "round.discard",     "result.set",       "result.clear",
    "round.lock",        "round.unlock",      "player.withdraw",   "player.reinstate", "command.undo",
    "colour.draw",       "pairs.prohibit",    "bye.ask",           "bye.cancel",       "round.arrange",
    "round.publish",     "round.record",      "prizes.set",        "playoff.set",      "playoff.start",
    "playoff.draw",      "playoff.choose",    "playoff.result",    "playoff.clear",    "playoff.withdraw",
    "places.draw",       "tournament.create", "team.add",          "team.change",      "team.remove",
    "lineup.set",        "team.withdraw",     "team.reinstate",    "numbers.draw",     "round.pair",
    "round.pair",        "points.give",       "points.give",       "points.cancel",    "prizes.decide"};
enum { FACTS = sizeof facts / sizeof facts[0], REQUESTS = sizeof requests / sizeof requests[0] };

/* Bodies with every member that some kind reads; a, b, c and d are small numbers. Requests refuse what they do not know,
   so theirs are kept apart. */
static const char *const fact_body =
    "{\"id\":\"x\",\"name\":\"N\",\"editions\":{\"laws\":\"l\",\"roundrobin\":\"r\",\"tiebreak\":\"t\"},"
    "\"player\":%d,\"tournament\":%d,\"round\":%d,\"board\":%d,\"result\":\"%s\",\"players\":[%d,%d],"
    "\"method\":\"hand\",\"order\":[%d,%d],\"boards\":[[%d,%d]],\"team\":1,\"matches\":[[1,2]],\"byes\":[[%d,\"half\"]]"
    ",\"excluded\":%s,"
    "\"forfeits\":[[%d,%d,\"-/+\"]],\"cleared\":[[%d,%d]],\"command\":\"c%d\",\"system\":\"%s\","
    "\"pairing\":\"dutch@2026\",\"rounds\":%d,\"colour\":\"white\",\"kind\":\"half\",\"state\":\"%s\","
    "\"groups\":[{\"players\":[%d,%d],\"from\":1,\"to\":%d}],\"origin\":\"hand\",\"replaced\":[[%d,%d]],"
    "\"plan\":{\"lists\":[{\"name\":\"M\",\"amounts\":[5]}]},\"first_place\":1,\"edition\":\"2022\",\"rules\":{"
    "\"places\":\"1\",\"tiebreaks\":\"none\",\"format\":\"knock-out\",\"numbers\":\"rank\",\"colours\":\"rank-white\","
    "\"games\":"
    "\"2x3+2\",\"breaks\":\"0/0/"
    "0\",\"still-tied\":\"lots\",\"undecided\":\"shared\"},\"contest\":%d,\"game\":%d,\"white\":%d,"
    "\"black\":%d,\"entry\":%d,\"places\":[{\"player\":%d,\"place\":1,\"shared\":true,\"article\":\"a\"},"
    "{\"player\":%d,\"place\":1,\"shared\":true,\"article\":\"a\"}],\"given\":1,\"points\":-25,\"gets\":\"yes\","
    "\"teams\":%s}";
/* Its groups are lists of players alone. */
static const char *const places_body = "{\"tournament\":%d,\"seed\":\"%d\",\"groups\":[[%d,%d]]}";
/* Its result is none of a board. */
static const char *const points_body =
    "{\"tournament\":%d,\"given\":%d,\"round\":%d,\"players\":[%d],\"points\":-%d,\"result\":\"%s\"}";
static const char *const request_bodies[REQUESTS] = {
    "{\"name\":\"E\"}",
    "{\"place\":\"%d\"}",
    "{\"players\":[{\"name\":\"P%d\"}]}",
    "{\"player\":%d,\"rating\":%d}",
    "{\"player\":%d}",
    "{\"name\":\"T%d\",\"cycles\":%d,\"unrated\":%d}",
    "{\"tournament\":%d,\"name\":\"T%d\",\"system\":\"manual\"}",
    "{\"tournament\":%d}",
    "{\"tournament\":%d,\"players\":[%d,%d]}",
    "{\"tournament\":%d,\"player\":%d}",
    "{\"tournament\":%d,\"method\":\"rating\"}",
    "{\"tournament\":%d,\"boards\":[{\"white\":%d,\"black\":%d}]}",
    "{\"tournament\":%d}",
    "{\"tournament\":%d,\"round\":%d,\"board\":%d,\"result\":\"%d-0\"}",
    "{\"tournament\":%d,\"round\":%d,\"board\":%d}",
    "{\"tournament\":%d,\"round\":%d}",
    "{\"tournament\":%d,\"round\":%d}",
    "{\"tournament\":%d,\"player\":%d}",
    "{\"tournament\":%d,\"player\":%d}",
    "{}",
    "{\"tournament\":%d}",
    "{\"tournament\":%d,\"groups\":[{\"players\":[%d,%d],\"from\":%d}]}",
    "{\"tournament\":%d,\"player\":%d,\"round\":%d,\"kind\":\"half\",\"confirm\":true}",
    "{\"tournament\":%d,\"player\":%d,\"round\":%d}",
    "{\"tournament\":%d,\"boards\":[{\"white\":%d,\"black\":%d}],\"done\":true}",
    "{\"tournament\":%d,\"confirm\":true}",
    "{\"tournament\":%d,\"boards\":[{\"white\":%d,\"black\":%d,\"result\":\"%d-0\"}]}",
    "{\"tournament\":%d,\"plan\":{\"lists\":[{\"name\":\"M\",\"rating_to\":%d,\"amounts\":[%d,5]}]}}",
    "{\"tournament\":%d,\"rate\":\"3+2\",\"rules\":{\"places\":\"all\",\"tiebreaks\":\"none\"}}",
    "{\"tournament\":%d,\"last_end\":\"18:1%d\"}",
    "{\"tournament\":%d}",
    "{\"tournament\":%d,\"player\":%d,\"number\":%d}",
    "{\"tournament\":%d,\"contest\":%d,\"game\":%d,\"result\":\"%d-0\"}",
    "{\"tournament\":%d}",
    "{\"tournament\":%d,\"player\":%d}",
    "{\"tournament\":%d,\"seed\":\"%d\"}",
    "{\"name\":\"L%d\",\"system\":\"manual\",\"teams\":{\"boards\":%d}}",
    "{\"tournament\":%d,\"name\":\"C%d\",\"players\":[%d]}",
    "{\"tournament\":%d,\"team\":%d,\"players\":[%d,%d]}",
    "{\"tournament\":%d,\"team\":%d}",
    "{\"tournament\":%d,\"round\":%d,\"team\":%d,\"players\":[%d]}",
    "{\"tournament\":%d,\"team\":%d}",
    "{\"tournament\":%d,\"team\":%d}",
    "{\"tournament\":%d,\"method\":\"hand\",\"order\":[%d,%d]}",
    "{\"tournament\":%d}",
    "{\"tournament\":%d,\"matches\":[{\"home\":%d,\"away\":%d}]}",
    "{\"tournament\":%d,\"players\":[%d],\"points\":\"-%d.%d\"}",
    "{\"tournament\":%d,\"points\":\"0.%d\",\"result\":\"half-bye\",\"round\":%d}",
    "{\"tournament\":%d,\"given\":%d}",
    "{\"tournament\":%d,\"player\":%d,\"gets\":\"no\"}"};

static const char *const team_play =
    "{\"boards\":1,\"scoring\":{\"unit\":1,\"win\":2,\"draw\":1,\"loss\":0,\"absent\":0,\"bye\":1},"
    "\"primary\":\"mp\",\"chain\":[],\"fixed_order\":false}";

static struct journal_entry make_entry(const struct desk *desk, int command, int actor, struct text kind,
                                       struct text body) {
    static const struct text commands[] = {TEXT_INIT("c0"), TEXT_INIT("c1"), TEXT_INIT("c2"), TEXT_INIT("c3")};
    static const struct text actors[] = {TEXT_INIT("anna"), TEXT_INIT("bruno")};
    return (struct journal_entry){.stream = TEXT("event/x"),
                                  .seq = (int64_t)desk->count + 1,
                                  .at = (int64_t)desk->count,
                                  .actor = actors[actor & 1],
                                  .command = commands[command & 3],
                                  .kind = kind,
                                  .body = body};
}

static void show_round(struct desk *desk, struct json_writer *writer, const struct event *event,
                       const struct tournament *tournament, const struct round *round) {
    struct error error;
    view_round(writer, event, tournament, round, VIEW_PUBLIC, &desk->arena, &error);
    view_explanation(writer, event, tournament, round, VIEW_PUBLIC, language_english(), &desk->arena, &error);
}

static struct text render(struct desk *desk, const struct event *event) {
    struct text_builder builder;
    struct json_writer writer;
    struct error error;
    text_builder_init(&builder, &desk->arena);
    json_writer_init(&writer, &builder);
    json_begin_array(&writer);
    view_event(&writer, event, VIEW_ARBITER);
    view_players(&writer, event, VIEW_PUBLIC, NULL);
    for (int64_t id = 1; id <= event->tournament_count; id++) {
        const struct tournament *tournament = event_tournament(event, id);
        if (tournament == NULL)
            continue;
        view_rounds(&writer, event, tournament, NULL);
        for (int64_t i = 1; i <= tournament->round_count; i++)
            show_round(desk, &writer, event, tournament, tournament_round(tournament, i));
        if (tournament->draft.state != DRAFT_NONE) {
            view_draft(&writer, event, tournament, language_english(), &desk->arena, &error);
            view_draft_explanation(&writer, event, tournament, language_english(), &desk->arena, &error);
        }
        view_standings(&writer, event, tournament, 0, &desk->arena, &error);
        view_playoff(&writer, event, tournament, language_english(), &desk->arena, &error);
        view_points(&writer, event, tournament, VIEW_ARBITER, &desk->arena);
        view_prizes(&writer, event, tournament, NULL, VIEW_ARBITER, &desk->arena, &error);
        view_crosstable(&writer, event, tournament, &desk->arena, &error);
        view_teams(&writer, event, tournament, &error);
        view_team_standings(&writer, event, tournament, 0, &desk->arena, &error);
        view_team_crosstable(&writer, event, tournament, &desk->arena, &error);
        view_team_boards(&writer, event, tournament, &desk->arena, &error);
        if (tournament->team_count > 0)
            view_team_breakdown(&writer, event, tournament, 0, tournament->teams[0].id, 0, &desk->arena, &error);
        if (tournament->entry_count > 0)
            view_breakdown(&writer, event, tournament, 0, tournament->entries[0].player, 0, &desk->arena, &error);
    }
    json_end_array(&writer);
    return text_builder_take(&builder);
}

/* True when the entry became part of the journal. */
static bool take(struct desk *desk, struct journal_entry entry) {
    enum event_applied applied;
    struct error error = {0};
    if (desk->count == ENTRIES)
        return false;
    if (!event_apply(&desk->live, &entry, &applied, &error)) {
        require(error.code == ERROR_journal_entry_invalid);
        return false;
    }
    desk->entries[desk->count++] = entry;
    if (applied == EVENT_APPLIED)
        return true;
    struct event fresh;
    event_init(&fresh, NULL);
    if (!event_fold(&fresh, desk->entries, desk->count, &error)) {
        require(error.code == ERROR_journal_entry_invalid);
        event_drop(&fresh);
        desk->count--;
        return false;
    }
    event_drop(&desk->live);
    desk->live = fresh;
    return true;
}

static void ask(struct desk *desk, const char *kind, int command, int actor, struct text body) {
    struct json value;
    struct error error = {0};
    struct event_decision decision;
    if (!json_read(&desk->arena, body, &json_usual_limits, &value, &error))
        return;
    struct event_request request = {.kind = text_from(kind),
                                    .body = &value,
                                    .actor = make_entry(desk, command, actor, body, body).actor,
                                    .seen = command > 7 ? 5 : -1,
                                    .lots = 7,
                                    .today = TEXT("2026-11-15")};
    if (!event_decide(&desk->live, &request, &desk->arena, &decision, &error)) {
        require(error.code != ERROR_none);
        require(language_error_message(&desk->arena, language_english(), &error).length > 0);
        return;
    }
    for (size_t i = 0; i < decision.count && desk->count < ENTRIES; i++)
        require(take(desk, make_entry(desk, command, actor, decision.facts[i].kind, decision.facts[i].body)));
}

static int digit(struct text *bytes) {
    if (bytes->length == 0)
        return 1;
    int value = (unsigned char)bytes->bytes[0] % 7;
    *bytes = text_slice(*bytes, 1, bytes->length);
    return value;
}

static struct text usual_fact_body(struct desk *desk, const char *kind, struct text bytes) {
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "+/-", "-/-", "postponed", "0-0"};
    static const char *const states[] = {"drawn", "open", "done"};
    struct text_builder builder;
    int n[15];
    for (int i = 0; i < 15; i++)
        n[i] = digit(&bytes);
    text_builder_init(&builder, &desk->arena);
    if (text_equal(text_from(kind), TEXT("places.drawn/1"))) {
        text_add_format(&builder, places_body, n[1], n[2], n[7], n[8]);
        return text_builder_take(&builder);
    }
    if (text_equal(text_from(kind), TEXT("points.given/1"))) {
        text_add_format(&builder, points_body, n[1], n[2], n[3], n[0], n[4],
                        n[5] < 3   ? ""
                        : n[5] < 5 ? "half-bye"
                                   : "win");
        return text_builder_take(&builder);
    }
    text_add_format(&builder, fact_body, n[0], n[1], n[2], n[3], results[n[4]], n[0], n[5], n[5], n[6], n[7], n[8],
                    n[9], n[10] & 1 ? "true" : "false", n[2], n[3], n[2], n[3], n[11],
                    n[12] < 4   ? "swiss"
                    : n[12] < 6 ? "round-robin"
                                : "knock-out",
                    n[13], states[n[12] % 3], n[7], n[8], n[13], n[7], n[8], n[2], n[3], n[0], n[5], n[11], n[0], n[5],
                    n[12] < 5 || (n[10] & 2) != 0 ? "false" : team_play);
    return text_builder_take(&builder);
}

static struct text usual_request_body(struct desk *desk, int kind, struct text bytes) {
    struct text_builder builder;
    int a = digit(&bytes);
    int b = digit(&bytes);
    int c = digit(&bytes);
    int d = digit(&bytes);
    text_builder_init(&builder, &desk->arena);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wformat-extra-args"
    text_add_format(&builder, request_bodies[kind], a, b, c, d);
#pragma GCC diagnostic pop
    return text_builder_take(&builder);
}

static void step(struct desk *desk, struct text line) {
    if (line.length < 2)
        return;
    int what = (unsigned char)line.bytes[0];
    int command = (unsigned char)line.bytes[1] & 15;
    int actor = (unsigned char)line.bytes[1] >> 4;
    struct text rest = text_slice(line, 2, line.length);
    bool raw = rest.length > 0 && rest.bytes[0] == '{';
    int place = (what - ' ') & 127; /* from a blank on: the tables can grow without a change to the seeds */
    if (what >= 128)
        take(desk, make_entry(desk, command, actor, text_from(facts[place % FACTS]),
                              raw ? rest : usual_fact_body(desk, facts[place % FACTS], rest)));
    else
        ask(desk, requests[place % REQUESTS], command, actor,
            raw ? rest : usual_request_body(desk, place % REQUESTS, rest));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct desk desk; /* too large for the stack */
    struct text rest = {(const char *)data, size};
    struct text line;
    struct event fresh;
    struct error error;
    desk.count = 0;
    arena_init(&desk.arena);
    event_init(&desk.live, NULL);
    for (int i = 0; i < STEPS && text_next_line(&rest, &line); i++)
        step(&desk, line);
    event_init(&fresh, NULL);
    require(event_fold(&fresh, desk.entries, desk.count, &error));
    require(text_equal(render(&desk, &desk.live), render(&desk, &fresh)));
    event_drop(&fresh);
    event_drop(&desk.live);
    arena_drop(&desk.arena);
    return 0;
}
