#include "event/event_playoffs.h"
#include "event/prize_plan.h"
#include "event/teams.h"
#include "event/views.h"

static void show_amount(struct show *show, const char *name, int64_t cents) {
    show->display.length = 0;
    prizes_add_amount(&show->display, cents);
    json_key_text(show->writer, name, (struct text){show->display.bytes, show->display.length});
}

static void show_award(struct show *show, const struct event *event, const struct prize_plan *plan,
                       const struct prize_outcome *outcome, const struct prize_award *award) {
    struct json_writer *writer = show->writer;
    json_begin_object(writer);
    if (outcome->of_teams) {
        const struct team *team = &outcome->teams.table.teams[award->participant];
        json_key_integer(writer, "team", team->team);
        json_key_text(writer, "name", team->name);
        json_key_text(writer, "federation", tournament_team_of(outcome->teams.tournament, team->team)->federation);
    } else {
        int32_t player = outcome->shown.table.participants[award->participant].player;
        json_key_integer(writer, "player", player);
        show_person(writer, event_player(event, player));
    }
    json_key_integer(writer, "number", prize_number(outcome, award->participant));
    json_key_integer(writer, "rank", prize_rank(outcome, award->participant));
    json_key_text(writer, "list", plan->rules[award->list].name);
    json_key_integer(writer, "first", award->first);
    json_key_integer(writer, "last", award->last);
    json_key_integer(writer, "sharers", award->sharers);
    show_amount(show, "amount", award->amount);
    json_end_object(writer);
}

static void show_lists(struct show *show, const struct prize_plan *plan, const struct prize_outcome *outcome) {
    struct json_writer *writer = show->writer;
    json_key_array(writer, "lists");
    for (size_t i = 0; i < plan->count; i++) {
        json_begin_object(writer);
        json_key_text(writer, "name", plan->rules[i].name);
        json_key_boolean(writer, "main", prize_rule_is_main(&plan->rules[i]));
        json_key_integer(writer, "members", (int64_t)outcome->lists[i].place_count);
        json_key_integer(writer, "minimum", plan->rules[i].minimum);
        json_key_integer(writer, "usual_minimum", prize_usual_minimum(&plan->rules[i]));
        json_key_text(
            writer, "usual_unrated",
            text_from(prize_unrated_code(prize_usual_unrated(plan->rules[i].rating_from, plan->rules[i].rating_to))));
        json_key_boolean(writer, "withheld", outcome->prizes.withheld[i]);
        show_amount(show, "left", outcome->prizes.left[i]);
        json_end_object(writer);
    }
    json_end_array(writer);
}

/* The usual lists, for who writes a plan. */
static void show_offered(struct show *show, const struct event *event, struct arena *scratch) {
    struct json_writer *writer = show->writer;
    struct prize_rule rule;
    const char *category;
    json_key_array(writer, "offered");
    for (size_t i = 0; (category = prize_offered(i, event->from, scratch, &rule)) != NULL; i++) {
        bool main = i == 0;
        json_begin_object(writer);
        json_key_text(writer, "category", text_from(category));
        json_key_integer(writer, "usual_minimum", main ? prize_usual_minimum(&rule) : PRIZES_USUAL_MINIMUM);
        if (rule.sex.length > 0)
            json_key_text(writer, "sex", rule.sex);
        if (rule.born_from.length > 0)
            json_key_text(writer, "born_from", rule.born_from);
        if (rule.born_to.length > 0)
            json_key_text(writer, "born_to", rule.born_to);
        if (rule.rating_to > 0)
            json_key_integer(writer, "rating_to", rule.rating_to);
        if (rule.unrated == PRIZE_UNRATED_ONLY)
            json_key_text(writer, "unrated", text_from(prize_unrated_code(rule.unrated)));
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void show_unknown(struct show *show, const struct event *event, const struct prize_outcome *outcome) {
    struct json_writer *writer = show->writer;
    json_key_array(writer, "unknown");
    for (size_t i = 0; i < outcome->unknown_count; i++) {
        int32_t player = outcome->shown.table.participants[outcome->unknown[i]].player;
        json_begin_object(writer);
        json_key_integer(writer, "player", player);
        json_key_text(writer, "name", event_player(event, player)->name);
        json_end_object(writer);
    }
    json_end_array(writer);
}

/* The arbiter is asked of each who left and would have had a prize. */
static void show_leavers(struct show *show, const struct event *event, const struct tournament *tournament,
                         const struct prize_outcome *outcome) {
    struct json_writer *writer = show->writer;
    json_key_text(writer, "left_gets", text_from(prize_left_code((enum prizes_left)tournament->prizes_left)));
    json_key_array(writer, "left");
    for (size_t i = 0; i < outcome->leaver_count; i++) {
        const struct prize_leaver *leaver = &outcome->leavers[i];
        int32_t id = outcome->of_teams ? outcome->teams.table.teams[leaver->participant].team
                                       : outcome->shown.table.participants[leaver->participant].player;
        json_begin_object(writer);
        json_key_integer(writer, outcome->of_teams ? "team" : "player", id);
        json_key_text(writer, "name", prize_name(event, outcome, leaver->participant));
        json_key_integer(writer, "number", prize_number(outcome, leaver->participant));
        json_key_integer(writer, "rank", prize_rank(outcome, leaver->participant));
        json_key_text(writer, "gets", text_from(prize_left_code(leaver->gets)));
        json_key_boolean(writer, "decided", prize_decided(tournament, id));
        show_amount(show, "amount", leaver->amount);
        json_end_object(writer);
    }
    json_end_array(writer);
}

bool view_prizes(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                 const struct prize_plan *given, enum view_role role, struct arena *scratch, struct error *error) {
    struct prize_plan plan = {0};
    struct prize_outcome outcome;
    struct show show = show_begin(writer, scratch);
    if (given != NULL)
        plan = *given;
    else if (!prize_plan_of(tournament, scratch, &plan))
        plan = (struct prize_plan){0};
    if (!prize_plan_award(event, tournament, &plan, scratch, &outcome, error))
        return false;
    json_begin_object(writer);
    json_key_integer(writer, "seq", event->seq);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_boolean(writer, "final", playoffs_complete(event, tournament, scratch));
    json_key_boolean(writer, "announce", prize_plan_announce(tournament, &plan));
    json_key_object(writer, "articles");
    json_key_text(writer, "minimum", text_from(prize_article(tournament, PRIZE_MINIMUM)));
    json_key_text(writer, "announce", text_from(prize_article(tournament, PRIZE_ANNOUNCED)));
    json_key_text(writer, "one_each", text_from(prize_article(tournament, PRIZE_ONE_EACH)));
    json_end_object(writer);
    show_amount(&show, "sum", prize_plan_sum(&plan));
    json_key(writer, "plan");
    prize_plan_write(writer, &plan, scratch);
    show_lists(&show, &plan, &outcome);
    json_key_array(writer, "awards");
    for (size_t i = 0; plan.rules != NULL && i < outcome.prizes.award_count; i++)
        show_award(&show, event, &plan, &outcome, &outcome.prizes.awards[i]);
    json_end_array(writer);
    if (role == VIEW_ARBITER) {
        show_leavers(&show, event, tournament, &outcome);
        show_offered(&show, event, scratch);
        show_unknown(&show, event, &outcome);
    }
    json_end_object(writer);
    return true;
}
