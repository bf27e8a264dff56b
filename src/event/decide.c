#include "event/decide.h"

#include "event/decide_judge.h"
#include "event/fields.h"

static bool (*const judges[REQUEST_KIND_COUNT])(struct judge *judge) = {
    [REQUEST_EVENT_CREATE] = judge_event_create,
    [REQUEST_EVENT_CHANGE] = judge_event_change,
    [REQUEST_PLAYER_ADD] = judge_player_add,
    [REQUEST_PLAYER_CHANGE] = judge_player_change,
    [REQUEST_PLAYER_REMOVE] = judge_player_remove,
    [REQUEST_TOURNAMENT_CREATE] = judge_tournament_create,
    [REQUEST_TOURNAMENT_CHANGE] = judge_tournament_change,
    [REQUEST_TOURNAMENT_REMOVE] = judge_tournament_remove,
    [REQUEST_COLOUR_DRAW] = judge_colour_draw,
    [REQUEST_PAIRS_PROHIBIT] = judge_pairs_prohibit,
    [REQUEST_PLACES_DRAW] = judge_places_draw,
    [REQUEST_PRIZES_SET] = judge_prizes_set,
    [REQUEST_PRIZES_DECIDE] = judge_prizes_decide,
    [REQUEST_POINTS_GIVE] = judge_points_give,
    [REQUEST_POINTS_CANCEL] = judge_points_cancel,
    [REQUEST_PLAYOFF_SET] = judge_playoff_set,
    [REQUEST_PLAYOFF_START] = judge_playoff_start,
    [REQUEST_PLAYOFF_DRAW] = judge_playoff_draw,
    [REQUEST_PLAYOFF_CHOOSE] = judge_playoff_choose,
    [REQUEST_PLAYOFF_RESULT] = judge_playoff_result,
    [REQUEST_PLAYOFF_CLEAR] = judge_playoff_clear,
    [REQUEST_PLAYOFF_WITHDRAW] = judge_playoff_withdraw,
    [REQUEST_TEAM_ADD] = judge_team_add,
    [REQUEST_TEAM_CHANGE] = judge_team_change,
    [REQUEST_TEAM_REMOVE] = judge_team_remove,
    [REQUEST_TEAM_WITHDRAW] = judge_team_withdraw,
    [REQUEST_TEAM_REINSTATE] = judge_team_reinstate,
    [REQUEST_LINEUP_SET] = judge_lineup_set,
    [REQUEST_PLAYER_BAR] = judge_player_bar,
    [REQUEST_PLAYER_ADMIT] = judge_player_admit,
    [REQUEST_ENTRY_ADD] = judge_entry_add,
    [REQUEST_ENTRY_REMOVE] = judge_entry_remove,
    [REQUEST_NUMBERS_DRAW] = judge_numbers_draw,
    [REQUEST_BYE_ASK] = judge_bye_ask,
    [REQUEST_BYE_CANCEL] = judge_bye_cancel,
    [REQUEST_ROUND_PAIR] = judge_round_pair,
    [REQUEST_ROUND_ARRANGE] = judge_round_arrange,
    [REQUEST_ROUND_PUBLISH] = judge_round_publish,
    [REQUEST_ROUND_RECORD] = judge_round_record,
    [REQUEST_ROUND_DISCARD] = judge_round_discard,
    [REQUEST_RATE_ARRANGE] = judge_rate_arrange,
    [REQUEST_ROUND_LOCK] = judge_round_lock,
    [REQUEST_ROUND_UNLOCK] = judge_round_unlock,
    [REQUEST_RESULT_SET] = judge_result_set,
    [REQUEST_RESULT_CLEAR] = judge_result_clear,
    [REQUEST_COLOURS_SWAP] = judge_colours_swap,
    [REQUEST_ABSENCE_EXPLAIN] = judge_absence_explain,
    [REQUEST_PLAYER_WITHDRAW] = judge_player_withdraw,
    [REQUEST_PLAYER_REINSTATE] = judge_player_reinstate,
    [REQUEST_COMMAND_UNDO] = judge_command_undo,
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
    struct fact_about about;
    struct error ignored;
    if (text_starts_with(entry->kind, TEXT("player.added/")))
        return true;
    return !text_starts_with(entry->kind, TEXT("command.undone/")) &&
           fact_read_about(entry->body, arena, &about, &ignored) && about.has.tournament &&
           about.tournament != tournament;
}

/* REQUEST_KIND_COUNT: no request of an event is called so. */
static enum request_kind kind_of(struct text name) {
    enum request_kind kind = 0;
    while (kind < REQUEST_KIND_COUNT &&
           (judges[kind] == NULL || !text_equal(text_from(contract_request_shapes[kind]->name), name)))
        kind++;
    return kind;
}

bool event_decide(const struct event *event, const struct event_request *request, struct arena *arena,
                  struct event_decision *decision, struct error *error) {
    enum request_kind kind = kind_of(request->kind);
    *decision = (struct event_decision){0};
    if (kind == REQUEST_KIND_COUNT)
        return error_set_text(error, ERROR_request_unknown, request->kind, TEXT(""), TEXT(""));
    if (event->damage.code != ERROR_none) {
        *error = event->damage;
        return false;
    }
    if (event->read_only)
        return error_set_text(error, ERROR_event_read_only, event->unknown_kind, TEXT(""), TEXT(""));
    bool creates = kind == REQUEST_EVENT_CREATE;
    if (creates && event->seq > 0)
        return error_set_text(error, ERROR_event_exists, event->id, TEXT(""), TEXT(""));
    if (!creates && event->seq == 0)
        return error_set(error, ERROR_event_unknown, "", NULL, NULL);
    if (request->seen > event->seq)
        return error_set_number(error, ERROR_seen_ahead, request->seen, event->seq, 0);
    if (request->body == NULL || request->body->type != JSON_OBJECT)
        return error_set(error, ERROR_request_body, NULL, NULL, NULL);
    struct event_decision made = {0};
    void *asked = arena_alloc(arena, contract_request_shapes[kind]->size);
    if (!field_read(contract_request_shapes[kind], request->body, arena, asked, error))
        return false;
    struct judge judge = {
        .event = event, .request = request, .asked = asked, .arena = arena, .error = error, .decision = &made};
    bool judged = judges[kind](&judge);
    /* Whatever came of work that was cut short is no judgement. */
    if (event_request_draws(request->kind) && !watch_step(event->watch, 0, 0))
        return error_set(error, ERROR_work_stopped, NULL, NULL, NULL);
    if (!judged)
        return false;
    *decision = made;
    return true;
}
