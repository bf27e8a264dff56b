#include "event/event_fold.h"
#include "event/prize_plan.h"
#include "event/teams.h"

/* Kept as it is written in the fact; who looks at it reads it, as it is read here: in the way of a request. */
bool fold_prizes_set(struct fold *fold) {
    struct tournament *tournament = fold->tournament;
    struct prize_plan plan;
    if (!prize_plan_read_json(json_get(fold->body, "plan"), &fold->event->scratch, &plan, fold->error))
        return false;
    struct text_builder builder = {.arena = &fold->event->scratch};
    struct json_writer writer = {.out = &builder};
    prize_plan_write(&writer, &plan, &fold->event->scratch);
    fold_set_text(fold->event, &tournament->prizes, text_builder_take(&builder));
    return true;
}

/* --- Those who left ------------------------------------------------------------------------------------------------- */

static const char *const left_codes[] = {[PRIZES_LEFT_ASK] = "ask", [PRIZES_LEFT_YES] = "yes", [PRIZES_LEFT_NO] = "no"};

const char *prize_left_code(enum prizes_left gets) {
    return left_codes[gets];
}

bool prize_left_read(struct text code, enum prizes_left *gets) {
    int found = text_word(code, left_codes, sizeof left_codes / sizeof *left_codes);
    if (found >= 0)
        *gets = (enum prizes_left)found;
    return found >= 0;
}

static struct prize_decision *decision_on(struct event *event, struct tournament *tournament, int32_t who) {
    for (int32_t i = 0; i < tournament->prize_decision_count; i++)
        if (tournament->prize_decisions[i].who == who)
            return &tournament->prize_decisions[i];
    struct prize_decision *made =
        arena_push(&event->arena, tournament->prize_decisions, tournament->prize_decision_capacity,
                   tournament->prize_decision_count, &event->waste);
    *made = (struct prize_decision){.who = who};
    return made;
}

bool fold_prizes_decided(struct fold *fold) {
    const struct fact_prizes_decided *fact = fold->fact;
    struct tournament *tournament = fold->tournament;
    enum prizes_left gets;
    int64_t who = tournament_of_teams(tournament) ? fact->team : fact->player;
    if (!prize_left_read(fact->gets, &gets))
        return fold_refuse(fold, "unknown-decision");
    if (who != 0 && (tournament_of_teams(tournament) ? tournament_team_of(tournament, who) == NULL
                                                     : tournament_entry_of(tournament, (int32_t)who) == NULL))
        return fold_refuse(fold, "not-entered");
    if (who == 0)
        tournament->prizes_left = (uint8_t)gets;
    else
        decision_on(fold->event, tournament, (int32_t)who)->gets = (uint8_t)gets;
    return true;
}
