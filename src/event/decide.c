#include "event/decide.h"

#include "event/judge.h"

struct request_row {
    struct text kind;
    bool (*judge)(struct judge *judge);
};

static const struct request_row requests[] = {
    {TEXT_INIT("event.create"), judge_event_create},
    {TEXT_INIT("event.change"), judge_event_change},
    {TEXT_INIT("player.add"), judge_player_add},
    {TEXT_INIT("player.change"), judge_player_change},
    {TEXT_INIT("player.remove"), judge_player_remove},
    {TEXT_INIT("tournament.create"), judge_tournament_create},
    {TEXT_INIT("tournament.change"), judge_tournament_change},
    {TEXT_INIT("tournament.remove"), judge_tournament_remove},
    {TEXT_INIT("colour.draw"), judge_colour_draw},
    {TEXT_INIT("pairs.prohibit"), judge_pairs_prohibit},
    {TEXT_INIT("places.draw"), judge_places_draw},
    {TEXT_INIT("prizes.set"), judge_prizes_set},
    {TEXT_INIT("prizes.decide"), judge_prizes_decide},
    {TEXT_INIT("points.give"), judge_points_give},
    {TEXT_INIT("points.cancel"), judge_points_cancel},
    {TEXT_INIT("playoff.set"), judge_playoff_set},
    {TEXT_INIT("playoff.start"), judge_playoff_start},
    {TEXT_INIT("playoff.draw"), judge_playoff_draw},
    {TEXT_INIT("playoff.choose"), judge_playoff_choose},
    {TEXT_INIT("playoff.result"), judge_playoff_result},
    {TEXT_INIT("playoff.clear"), judge_playoff_clear},
    {TEXT_INIT("playoff.withdraw"), judge_playoff_withdraw},
    {TEXT_INIT("team.add"), judge_team_add},
    {TEXT_INIT("team.change"), judge_team_change},
    {TEXT_INIT("team.remove"), judge_team_remove},
    {TEXT_INIT("team.withdraw"), judge_team_withdraw},
    {TEXT_INIT("team.reinstate"), judge_team_reinstate},
    {TEXT_INIT("lineup.set"), judge_lineup_set},
    {TEXT_INIT("player.bar"), judge_player_bar},
    {TEXT_INIT("player.admit"), judge_player_admit},
    {TEXT_INIT("entry.add"), judge_entry_add},
    {TEXT_INIT("entry.remove"), judge_entry_remove},
    {TEXT_INIT("numbers.draw"), judge_numbers_draw},
    {TEXT_INIT("bye.ask"), judge_bye_ask},
    {TEXT_INIT("bye.cancel"), judge_bye_cancel},
    {TEXT_INIT("round.pair"), judge_round_pair},
    {TEXT_INIT("round.arrange"), judge_round_arrange},
    {TEXT_INIT("round.publish"), judge_round_publish},
    {TEXT_INIT("round.record"), judge_round_record},
    {TEXT_INIT("round.discard"), judge_round_discard},
    {TEXT_INIT("rate.arrange"), judge_rate_arrange},
    {TEXT_INIT("round.lock"), judge_round_lock},
    {TEXT_INIT("round.unlock"), judge_round_unlock},
    {TEXT_INIT("result.set"), judge_result_set},
    {TEXT_INIT("result.clear"), judge_result_clear},
    {TEXT_INIT("colours.swap"), judge_colours_swap},
    {TEXT_INIT("absence.explain"), judge_absence_explain},
    {TEXT_INIT("player.withdraw"), judge_player_withdraw},
    {TEXT_INIT("player.reinstate"), judge_player_reinstate},
    {TEXT_INIT("command.undo"), judge_command_undo},
};

bool event_request_draws(struct text kind) {
    static const struct text drawing[] = {TEXT_INIT("round.pair"), TEXT_INIT("round.publish"),
                                          TEXT_INIT("round.record")};
    for (size_t i = 0; i < sizeof drawing / sizeof drawing[0]; i++)
        if (text_equal(kind, drawing[i]))
            return true;
    return false;
}

bool event_entry_elsewhere(const struct journal_entry *entry, int64_t tournament, struct arena *arena) {
    struct json body;
    struct error ignored;
    int64_t named;
    if (text_starts_with(entry->kind, TEXT("player.added/")))
        return true;
    return !text_starts_with(entry->kind, TEXT("command.undone/")) &&
           json_read(arena, entry->body, &json_usual_limits, &body, &ignored) && body.type == JSON_OBJECT &&
           json_get_integer(&body, "tournament", 1, INT32_MAX, &named, &ignored) && named != tournament;
}

static const struct request_row *row_of(struct text kind) {
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++)
        if (text_equal(requests[i].kind, kind))
            return &requests[i];
    return NULL;
}

bool event_decide(const struct event *event, const struct event_request *request, struct arena *arena,
                  struct event_decision *decision, struct error *error) {
    const struct request_row *row = row_of(request->kind);
    *decision = (struct event_decision){0};
    if (row == NULL)
        return error_set_text(error, ERROR_request_unknown, request->kind, TEXT(""), TEXT(""));
    if (event->damage.code != ERROR_none) {
        *error = event->damage;
        return false;
    }
    if (event->read_only)
        return error_set_text(error, ERROR_event_read_only, event->unknown_kind, TEXT(""), TEXT(""));
    bool creates = row->judge == judge_event_create;
    if (creates && event->seq > 0)
        return error_set_text(error, ERROR_event_exists, event->id, TEXT(""), TEXT(""));
    if (!creates && event->seq == 0)
        return error_set(error, ERROR_event_unknown, "", NULL, NULL);
    if (request->seen > event->seq)
        return error_set_number(error, ERROR_seen_ahead, request->seen, event->seq, 0);
    if (request->body == NULL || request->body->type != JSON_OBJECT)
        return error_set(error, ERROR_request_body, NULL, NULL, NULL);
    struct event_decision made = {0};
    struct judge judge = {
        .event = event, .request = request, .body = request->body, .arena = arena, .error = error, .decision = &made};
    bool judged = row->judge(&judge);
    /* Whatever came of work that was cut short is no judgement. */
    if (event_request_draws(request->kind) && !watch_step(event->watch, 0, 0))
        return error_set(error, ERROR_work_stopped, NULL, NULL, NULL);
    if (!judged)
        return false;
    *decision = made;
    return true;
}
