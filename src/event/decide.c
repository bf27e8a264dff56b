#include "event/decide.h"

#include "event/decide_judge.h"
#include "event/fields.h"

static const struct {
    bool (*judge)(struct judge *judge);
    unsigned about; /* what must be there */
} judges[REQUEST_KIND_COUNT] = {
    [REQUEST_EVENT_CREATE] = {judge_event_create, OF_EVENT},
    [REQUEST_EVENT_CHANGE] = {judge_event_change, OF_EVENT},
    [REQUEST_PLAYER_ADD] = {judge_player_add, OF_EVENT},
    [REQUEST_PLAYERS_IMPORT] = {judge_players_import, OF_EVENT},
    [REQUEST_PLAYER_CHANGE] = {judge_player_change, OF_EVENT},
    [REQUEST_PLAYER_REMOVE] = {judge_player_remove, OF_EVENT},
    [REQUEST_TOURNAMENT_CREATE] = {judge_tournament_create, OF_EVENT},
    [REQUEST_TOURNAMENT_CHANGE] = {judge_tournament_change, OF_TOURNAMENT},
    [REQUEST_TOURNAMENT_REMOVE] = {judge_tournament_remove, OF_TOURNAMENT},
    [REQUEST_COLOUR_DRAW] = {judge_colour_draw, OF_SWISS},
    [REQUEST_PAIRS_PROHIBIT] = {judge_pairs_prohibit, OF_SWISS},
    [REQUEST_PLACES_DRAW] = {judge_places_draw, OF_TOURNAMENT},
    [REQUEST_PRIZES_SET] = {judge_prizes_set, OF_TOURNAMENT},
    [REQUEST_PRIZES_DECIDE] = {judge_prizes_decide, OF_TOURNAMENT},
    [REQUEST_POINTS_GIVE] = {judge_points_give, OF_TOURNAMENT},
    [REQUEST_POINTS_CANCEL] = {judge_points_cancel, OF_TOURNAMENT},
    [REQUEST_PLAYOFF_SET] = {judge_playoff_set, OF_TOURNAMENT},
    [REQUEST_PLAYOFF_START] = {judge_playoff_start, OF_TOURNAMENT},
    [REQUEST_PLAYOFF_DRAW] = {judge_playoff_draw, OF_TOURNAMENT},
    [REQUEST_PLAYOFF_CHOOSE] = {judge_playoff_choose, OF_TOURNAMENT},
    [REQUEST_PLAYOFF_RESULT] = {judge_playoff_result, OF_TOURNAMENT},
    [REQUEST_PLAYOFF_CLEAR] = {judge_playoff_clear, OF_TOURNAMENT},
    [REQUEST_PLAYOFF_WITHDRAW] = {judge_playoff_withdraw, OF_TOURNAMENT},
    [REQUEST_TEAM_ADD] = {judge_team_add, TEAMS_ALONE},
    [REQUEST_TEAM_CHANGE] = {judge_team_change, OF_TEAM},
    [REQUEST_TEAM_REMOVE] = {judge_team_remove, OF_TEAM},
    [REQUEST_TEAM_WITHDRAW] = {judge_team_withdraw, OF_TEAM},
    [REQUEST_TEAM_REINSTATE] = {judge_team_reinstate, OF_TEAM},
    [REQUEST_LINEUP_SET] = {judge_lineup_set, OF_TEAM | OF_ROUND},
    [REQUEST_PLAYER_BAR] = {judge_player_bar, OF_ENTRY | TEAMS_ALONE},
    [REQUEST_PLAYER_ADMIT] = {judge_player_admit, OF_ENTRY | TEAMS_ALONE},
    [REQUEST_ENTRY_ADD] = {judge_entry_add, PLAYERS_ALONE},
    [REQUEST_ENTRY_REMOVE] = {judge_entry_remove, OF_ENTRY | PLAYERS_ALONE},
    [REQUEST_NUMBERS_DRAW] = {judge_numbers_draw, OF_TOURNAMENT},
    [REQUEST_BYE_ASK] = {judge_bye_ask, OF_ENTRY | OF_SWISS},
    [REQUEST_BYE_CANCEL] = {judge_bye_cancel, OF_ENTRY | OF_SWISS},
    [REQUEST_ROUND_PAIR] = {judge_round_pair, OF_TOURNAMENT},
    [REQUEST_ROUND_ARRANGE] = {judge_round_arrange, OF_SWISS},
    [REQUEST_ROUND_PUBLISH] = {judge_round_publish, OF_SWISS},
    [REQUEST_ROUND_RECORD] = {judge_round_record, OF_TOURNAMENT},
    [REQUEST_ROUND_DISCARD] = {judge_round_discard, OF_TOURNAMENT},
    [REQUEST_RATE_ARRANGE] = {judge_rate_arrange, OF_TOURNAMENT},
    [REQUEST_ROUND_LOCK] = {judge_round_lock, OF_ROUND},
    [REQUEST_ROUND_UNLOCK] = {judge_round_unlock, OF_ROUND},
    [REQUEST_RESULT_SET] = {judge_result_set, OF_BOARD},
    [REQUEST_RESULT_CLEAR] = {judge_result_clear, OF_BOARD},
    [REQUEST_COLOURS_SWAP] = {judge_colours_swap, OF_BOARD | PLAYERS_ALONE},
    [REQUEST_ABSENCE_EXPLAIN] = {judge_absence_explain, OF_ENTRY | OF_SWISS},
    [REQUEST_PLAYER_WITHDRAW] = {judge_player_withdraw, OF_ENTRY | PLAYERS_ALONE},
    [REQUEST_PLAYER_REINSTATE] = {judge_player_reinstate, OF_ENTRY | PLAYERS_ALONE},
    [REQUEST_COMMAND_UNDO] = {judge_command_undo, OF_EVENT},
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

int32_t event_made(struct arena *arena, const struct fact *facts, size_t count) {
    static const struct {
        struct text kind;
        const char *field;
    } makers[] = {{TEXT_INIT("player.added/"), "player"}, {TEXT_INIT("tournament.created/"), "tournament"}};
    for (size_t i = 0; i < count; i++) {
        for (size_t maker = 0; maker < sizeof makers / sizeof makers[0]; maker++) {
            struct json body;
            struct error ignored;
            int64_t id;
            if (text_starts_with(facts[i].kind, makers[maker].kind) &&
                json_read(arena, facts[i].body, &json_usual_limits, &body, &ignored) &&
                json_get_integer(&body, makers[maker].field, 1, INT32_MAX, &id, &ignored))
                return (int32_t)id;
        }
    }
    return 0;
}

/* The kind of the first, except that drawing the numbers that are missing may come before it. */
struct text event_command_kind(const struct journal_entry *entries, size_t count) {
    struct text kind = entries[0].kind;
    if (count > 1 && text_starts_with(kind, TEXT("numbers.drawn/")))
        kind = entries[1].kind;
    return text_cut(&kind, '/');
}

/* REQUEST_KIND_COUNT: no request of an event is called so. */
static enum request_kind kind_of(struct text name) {
    enum request_kind kind = 0;
    while (kind < REQUEST_KIND_COUNT &&
           (judges[kind].judge == NULL || !text_equal(text_from(contract_request_shapes[kind]->name), name)))
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
    bool judged = judge_find(&judge, contract_request_shapes[kind], judges[kind].about) && judges[kind].judge(&judge);
    /* Whatever came of work that was cut short is no judgement. */
    if (event_request_draws(request->kind) && !watch_step(event->watch, 0, 0))
        return error_set(error, ERROR_work_stopped, NULL, NULL, NULL);
    if (!judged)
        return false;
    *decision = made;
    return true;
}
