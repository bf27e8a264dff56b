#include "present/prizes.h"

#include "event/event_playoffs.h"
#include "present/names.h"

struct text present_amount(const struct document *document, const struct prize_plan *plan, int64_t cents) {
    struct text_builder builder = {.arena = document->arena};
    prizes_add_amount(&builder, cents);
    if (plan->currency.length > 0 && !document->for_programs)
        text_add_format(&builder, " %.*s", TEXT_ARG(plan->currency));
    return text_builder_take(&builder);
}

static struct language_value amount_value(const struct document *document, const struct prize_plan *plan,
                                          int64_t cents) {
    return language_text(present_amount(document, plan, cents));
}

/* "2", "3-5, shared by 3" */
static void add_places(const struct document *document, struct table *table, const struct prize_award *award) {
    struct text_builder *cell = table_write(table);
    text_add_integer(cell, award->first);
    if (award->last > award->first)
        text_add_format(cell, "-%d", (int)award->last);
    if (award->sharers > 1) {
        text_add_zero(cell, ", ");
        language_add(cell, document->language,
                     language_make(document->arena, prizes_shared, "count", language_number(award->sharers)));
    }
    table_written(table);
}

static void add_awards(struct document *document, const struct event *event, const struct prize_plan *plan,
                       const struct prize_outcome *outcome, bool signed_for) {
    static const struct table_column columns[] = {
        {MESSAGE_table_prize, false, NULL},   {MESSAGE_table_place, false, NULL}, {MESSAGE_table_rank, true, NULL},
        {MESSAGE_table_no, true, NULL},       {MESSAGE_table_name, false, NULL},  {MESSAGE_table_amount, true, NULL},
        {MESSAGE_table_received, false, NULL}};
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns - !signed_for);
    for (size_t i = 0; i < outcome->prizes.award_count; i++) {
        const struct prize_award *award = &outcome->prizes.awards[i];
        table_add(table, plan->rules[award->list].name);
        add_places(document, table, award);
        table_add_number(table, prize_rank(outcome, award->participant));
        table_add_count(table, prize_number(outcome, award->participant));
        table_add(table, prize_name(event, outcome, award->participant));
        table_add(table, present_amount(document, plan, award->amount));
        if (signed_for)
            table_add_zero(table, "\u00a0"); /* not empty: the column stays */
    }
}

/* What a list does not award. */
static void note_list(struct document *document, const struct tournament *tournament, const struct prize_plan *plan,
                      const struct prize_outcome *outcome, size_t list) {
    struct language_value name = language_text(plan->rules[list].name),
                          members = language_number((int64_t)outcome->lists[list].place_count),
                          minimum = language_number(plan->rules[list].minimum);
    if (outcome->prizes.withheld[list])
        document_cite(
            document,
            outcome->of_teams
                ? document_say(document, show_prizes_withheld_teams, "list members minimum", name, members, minimum)
                : document_say(document, show_prizes_withheld_players, "list members minimum", name, members, minimum),
            prize_article(tournament, PRIZE_MINIMUM));
    else if (outcome->prizes.left[list] > 0)
        document_note(document, document_say(document, show_prizes_left, "list amount", name,
                                             amount_value(document, plan, outcome->prizes.left[list])));
}

static void note_unknown(struct document *document, const struct event *event, const struct prize_outcome *outcome) {
    struct language_value *names = arena_array(document->arena, outcome->unknown_count, sizeof *names);
    for (size_t i = 0; i < outcome->unknown_count; i++)
        names[i] = language_text(prize_name(event, outcome, outcome->unknown[i]));
    if (outcome->unknown_count > 0)
        document_note(document, document_say(document, prizes_unknown, "names",
                                             language_list_with(names, outcome->unknown_count, MESSAGE_list_semicolon,
                                                                MESSAGE_list_semicolon)));
}

/* What the arbiter is asked, and what was decided. */
static void note_leavers(struct document *document, const struct event *event, const struct prize_plan *plan,
                         const struct prize_outcome *outcome) {
    bool asked = false;
    for (size_t i = 0; i < outcome->leaver_count; i++) {
        const struct prize_leaver *leaver = &outcome->leavers[i];
        struct language_value name = language_text(prize_name(event, outcome, leaver->participant)),
                              amount = amount_value(document, plan, leaver->amount);
        asked = asked || leaver->gets == PRIZES_LEFT_ASK;
        document_note(document, leaver->gets == PRIZES_LEFT_ASK
                                    ? document_say(document, prizes_left_question, "name amount", name, amount)
                                : leaver->gets == PRIZES_LEFT_NO
                                    ? document_say(document, prizes_left_refused, "name amount", name, amount)
                                    : document_say(document, prizes_left_given, "name", name));
    }
    if (asked)
        document_note(document, document_say(document, show_prizes_decide, "event", language_text(event->id)));
}

void present_prizes(struct document *document, const struct event *event, const struct tournament *tournament,
                    const struct prize_plan *plan, const struct prize_outcome *outcome, bool signed_for) {
    document->title = names_heading(document->arena, event, tournament);
    document->below =
        document_said(document, playoffs_complete(event, tournament, document->arena) ? MESSAGE_show_prizes_final
                                                                                      : MESSAGE_show_prizes_now);
    add_awards(document, event, plan, outcome, signed_for);
    for (size_t i = 0; i < plan->count; i++)
        note_list(document, tournament, plan, outcome, i);
    if (signed_for)
        return;
    note_unknown(document, event, outcome);
    note_leavers(document, event, plan, outcome);
    if (prize_plan_announce(tournament, plan) && tournament_stage(tournament) != STAGE_COMPLETE)
        document_cite(document, document_said(document, MESSAGE_prizes_announce),
                      prize_article(tournament, PRIZE_ANNOUNCED));
    document_note(document, document_say(document, show_prizes_sum, "amount",
                                         amount_value(document, plan, prize_plan_sum(plan))));
}
