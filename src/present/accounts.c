#include "present/accounts.h"

#include "base/score.h"
#include "event/show.h"
#include "pairing/options.h"

/* --- Pairing ------------------------------------------------------------------------------------------------------ */

/* Everybody under the number that the account calls them by: the sentences of a classic system name numbers. */
static void call_by_number(struct round_account *account) {
    const struct crosstable *from = account->drawing.table;
    struct crosstable *table = arena_alloc(account->arena, sizeof *table);
    *table = *from;
    table->participants = arena_array(account->arena, (size_t)from->participant_count, sizeof *table->participants);
    for (int32_t i = 0; i < from->participant_count; i++) {
        table->participants[i] = from->participants[i];
        table->participants[i].number = from->participants[i].player;
    }
    account->drawing.table = table;
}

bool present_round_account_pair(struct round_account *account, struct error *error) {
    static const int32_t everybody[] = {-1, -1};
    account->player = account->other = -1;
    if (account->system->classic == NULL)
        return dutch_explain(account->arena, account->system->edition, &account->drawing, &account->drawn,
                             &account->story, error);
    call_by_number(account);
    if (!view_steps_make(account->arena, account->system, &account->drawing, everybody, &account->steps, error))
        return false;
    account->drawn = account->steps.drawn;
    return true;
}

static void narrow_steps(struct round_account *account) {
    view_steps_narrow(&account->steps, (const int32_t[]){account->player, account->other});
}

/* --- Words -------------------------------------------------------------------------------------------------------- */

struct report {
    struct document *document;
    const struct round_account *account;
};

/* "5 Rossi" */
static struct text called(const struct report *report, int32_t place) {
    const struct round_account *account = report->account;
    const struct participant *participant =
        &account->drawing.table->participants[account->story.round.players[place].participant];
    struct text_builder name = {.arena = account->arena};
    text_add_format(&name, "%d %.*s", (int)participant->player, TEXT_ARG(participant->name));
    return text_builder_take(&name);
}

/* A line of its own. */
static void say(const struct report *report, const char *indent, const struct language_sentence *sentence) {
    struct text_builder line = {.arena = report->account->arena};
    text_add_zero(&line, indent);
    language_add(&line, report->document->language, sentence);
    document_note(report->document, text_builder_take(&line));
}

static bool is_asked_about(const struct report *report, int32_t place) {
    const struct round_account *account = report->account;
    int32_t participant = place < 0 ? -1 : account->story.round.players[place].participant;
    return account->player < 0 || participant == account->player || participant == account->other;
}

/* --- Brackets ----------------------------------------------------------------------------------------------------- */

/* One who was not taken, or did not float. */
static void say_refusal(const struct report *report, const struct dutch_refusal *refusal) {
    say(report, "      ",
        language_make(report->account->arena, cli_explain_not, "player reason",
                      language_text(called(report, refusal->candidate)),
                      language_inner(dutch_refusal_words(&report->account->story, refusal))));
}

static void say_pair(const struct report *report, const struct dutch_reported_bracket *bracket,
                     struct swiss_pair pair) {
    bool white = swiss_upper_has_white(&report->account->story.round, pair.upper, pair.lower, NULL);
    say(report, "  ",
        language_make(report->account->arena, show_against, "white black",
                      language_text(called(report, white ? pair.upper : pair.lower)),
                      language_text(called(report, white ? pair.lower : pair.upper))));
    say(report, "      ",
        language_make(report->account->arena, cli_explain_colours, "reason",
                      language_inner(dutch_colours_words(&report->account->story, pair))));
    for (int32_t i = 0; i < bracket->refusal_count; i++)
        if (bracket->refusals[i].player == pair.upper)
            say_refusal(report, &bracket->refusals[i]);
}

static void say_list(const struct report *report, enum message message, const int32_t *places, int32_t count) {
    struct text_builder players = {.arena = report->account->arena};
    for (int32_t i = 0; i < count; i++) {
        text_add_zero(&players, i == 0 ? "" : ", ");
        text_add_format(&players, "%.*s (", TEXT_ARG(called(report, places[i])));
        score_add(&players, report->account->story.round.players[places[i]].score,
                  report->account->drawing.table->scoring.unit);
        text_add_byte(&players, ')');
    }
    struct language_value list = language_text(text_builder_take(&players));
    if (count > 0)
        say(report, "  ", language_sentence_of(report->account->arena, message, "players", &list, 1));
}

/* Why they float down, and why not others. */
static void say_floats(const struct report *report, const struct dutch_reported_bracket *bracket) {
    const struct language_sentence *why = dutch_floats_words(&report->account->story, bracket);
    if (why == NULL)
        return;
    say(report, "      ", why);
    for (int32_t i = 0; i < bracket->spared_count; i++)
        say_refusal(report, &bracket->spared[i]);
}

static void say_criteria(const struct report *report, const struct dutch_reported_bracket *bracket) {
    struct text_builder criteria = {.arena = report->account->arena};
    if (bracket->failure_count == 0) {
        say(report, "  ", language_plain(report->account->arena, MESSAGE_cli_explain_criteria_met));
        return;
    }
    for (int32_t i = 0; i < bracket->failure_count; i++) {
        text_add_format(&criteria, "%s%s ", i == 0 ? "" : "; ",
                        dutch_criterion_name(report->account->story.edition, &bracket->failures[i]));
        language_add(&criteria, report->document->language,
                     dutch_failure_words(&report->account->story, &bracket->failures[i]));
    }
    say(report, "  ",
        language_make(report->account->arena, cli_explain_criteria, "criteria",
                      language_text(text_builder_take(&criteria))));
}

static bool concerns(const struct report *report, const struct dutch_reported_bracket *bracket) {
    for (int32_t i = 0; i < bracket->mover_count; i++)
        if (is_asked_about(report, bracket->movers[i]))
            return true;
    for (int32_t place = bracket->resident_first; place < bracket->resident_last; place++)
        if (is_asked_about(report, place))
            return true;
    return false;
}

static void say_bracket(const struct report *report, const struct dutch_reported_bracket *bracket) {
    const struct dutch_account *story = &report->account->story;
    const struct language_sentence *exchange = dutch_exchange_words(story, bracket);
    if (!concerns(report, bracket))
        return;
    document_heading(report->document, language_say(report->account->arena, report->document->language,
                                                    dutch_bracket_words(story, bracket)));
    say_list(report, MESSAGE_cli_explain_moved_down, bracket->movers, bracket->mover_count);
    if (exchange != NULL)
        say(report, "  ", exchange);
    for (int32_t i = 0; i < bracket->pair_count; i++)
        if (is_asked_about(report, bracket->pairs[i].upper) || is_asked_about(report, bracket->pairs[i].lower))
            say_pair(report, bracket, bracket->pairs[i]);
    bool last = bracket == &story->brackets[story->bracket_count - 1];
    say_list(report, last ? MESSAGE_cli_explain_bye : MESSAGE_cli_explain_float_down, bracket->floaters,
             bracket->floater_count);
    say_floats(report, bracket);
    say_criteria(report, bracket);
}

static void say_story(const struct report *report) {
    const struct dutch_account *story = &report->account->story;
    if (story->has_bye && story->edition == DUTCH_2026)
        say(report, "", dutch_bye_words(story));
    report->document->gap = DOCUMENT_APART;
    if (story->bracket_count == 0)
        document_note(report->document, document_said(report->document, MESSAGE_cli_explain_nobody));
    for (int32_t i = 0; i < story->bracket_count; i++)
        say_bracket(report, &story->brackets[i]);
}

/* --- Score groups of a classic system ----------------------------------------------------------------------------- */

static bool same_group(const struct swiss_step *one, const struct swiss_step *other) {
    return swiss_step_halves(one) == swiss_step_halves(other);
}

static struct text group_heading(const struct report *report, const struct swiss_step *step) {
    const struct swiss_round *round = &report->account->steps.round;
    struct text_builder score;
    int32_t unit = report->account->drawing.table->scoring.unit, players = 0;
    int64_t value = swiss_step_score(step, &unit);
    if (step->score < 0)
        return document_said(report->document, MESSAGE_cli_explain_whole_round);
    text_builder_init(&score, report->account->arena);
    score_add(&score, value, unit);
    for (int32_t place = 0; place < round->player_count; place++)
        players += !step->half && round->players[place].group == step->score;
    return document_say(report->document, cli_explain_group, "score count", language_text(text_builder_take(&score)),
                        language_number(players));
}

/* All steps of a group together, each with its article. */
static void say_group(const struct report *report, size_t first) {
    const struct swiss_account *reported = &report->account->steps.account;
    document_heading(report->document, group_heading(report, &reported->steps[first]));
    for (size_t i = first; i < reported->count; i++)
        if (same_group(&reported->steps[i], &reported->steps[first]))
            say(report, "  ",
                language_make(report->account->arena, show_system_step, "words article",
                              language_text(swiss_step_say(report->account->arena, report->document->language,
                                                           &reported->steps[i])),
                              language_text(text_from(reported->steps[i].article))));
}

/* The groups in the order in which the system came to them; what concerns the whole round comes first. */
static void say_steps(const struct report *report) {
    const struct view_steps *steps = &report->account->steps;
    const struct swiss_account *reported = &steps->account;
    bool any = false;
    for (int part = 0; part < 2; part++)
        for (size_t i = 0; i < reported->count; i++) {
            bool first = (reported->steps[i].score < 0) == (part == 0) && view_steps_tell(steps, &reported->steps[i]);
            for (size_t j = 0; j < i && first; j++)
                first = !same_group(&reported->steps[i], &reported->steps[j]);
            any = any || first;
            if (first)
                say_group(report, i);
        }
    if (!any)
        document_note(report->document, document_said(report->document, MESSAGE_cli_explain_nobody));
}

/* --- The whole ---------------------------------------------------------------------------------------------------- */

void present_brackets(struct document *document, struct round_account *account) {
    const struct report report = {document, account};
    if (account->system->classic != NULL) {
        narrow_steps(account);
        say_steps(&report);
    } else {
        say_story(&report);
    }
}

struct text present_system_title(struct arena *arena, const struct language *language,
                                 const struct pairing_system *system, const struct pairing_choices *choices) {
    struct text title = language_say(arena, language, language_plain(arena, system->title));
    struct text_builder options = {.arena = arena};
    pairing_options_add(&options, system, choices);
    if (options.length == 0)
        return title;
    return language_said(arena, language, show_system_with_options, "title options", language_text(title),
                         language_text(text_builder_take(&options)));
}

void present_account(struct document *document, struct round_account *account, struct text verdict) {
    struct language_value round = language_number(account->drawing.round + 1),
                          rounds = language_number(account->drawing.table->rounds_planned),
                          system = language_text(present_system_title(account->arena, document->language,
                                                                      account->system, &account->drawing.choices));
    document->title = account->name.length > 0 ? document_say(document, cli_explain_title, "name round rounds system",
                                                              language_text(account->name), round, rounds, system)
                                               : document_say(document, cli_explain_title_unnamed,
                                                              "round rounds system", round, rounds, system);
    if (account->former_numbers)
        document_note(document, document_say(document, cli_explain_former_numbers, "round", round));
    document->gap = DOCUMENT_APART;
    present_brackets(document, account);
    document->gap = DOCUMENT_APART;
    if (verdict.length > 0)
        document_note(document, document_say(document, show_paired_otherwise, "verdict", language_text(verdict)));
}

/* --- As JSON ------------------------------------------------------------------------------------------------------ */

static void write_options(const struct round_account *account, struct json_writer *writer) {
    const struct pairing_option *option;
    json_key_object(writer, "options");
    for (size_t i = 0; (option = pairing_option_at(account->system, i)) != NULL; i++)
        json_key_boolean(writer, option->name, pairing_option_is_on(option, &account->drawing.choices));
    json_end_object(writer);
}

static void write_step(const struct round_account *account, const struct language *language,
                       const struct swiss_step *step, struct json_writer *writer) {
    struct text_builder score = {.arena = account->arena};
    json_begin_object(writer);
    json_key_text(writer, "article", text_from(step->article));
    json_key(writer, "score");
    if (step->score < 0) {
        json_null(writer);
    } else {
        int32_t unit = account->drawing.table->scoring.unit;
        int64_t value = swiss_step_score(step, &unit);
        score_add_decimal(&score, value, unit, 1);
        json_text(writer, text_builder_take(&score));
    }
    json_key_text(writer, "words", swiss_step_say(account->arena, language, step));
    json_end_object(writer);
}

static void write_classic(const struct round_account *account, const struct language *language,
                          struct json_writer *writer) {
    json_key_text(writer, "system", text_from(account->system->name));
    json_key_text(writer, "title",
                  language_say(account->arena, language, language_plain(account->arena, account->system->title)));
    json_key_integer(writer, "round", account->drawing.round + 1);
    write_options(account, writer);
    json_key_array(writer, "steps");
    for (size_t i = 0; i < account->steps.account.count; i++)
        if (view_steps_tell(&account->steps, &account->steps.account.steps[i]))
            write_step(account, language, &account->steps.account.steps[i], writer);
    json_end_array(writer);
}

void present_round_account_write(struct json_writer *writer, const struct document *document,
                                 struct round_account *account) {
    if (account->system->classic != NULL) {
        narrow_steps(account);
        write_classic(account, document->language, writer);
        return;
    }
    dutch_account_narrow(&account->story, account->player, account->other);
    dutch_account_write_members(account->arena, &account->story, document->language, writer);
}

/* --- Beside a report ---------------------------------------------------------------------------------------------- */

/* Why the round is paired otherwise; empty: it is not. */
static struct text reason_of(const struct document *document, const struct present_beside *beside) {
    return beside->same
               ? TEXT("")
               : check_reason_say(document->arena, document->language, &beside->checked, &beside->checked.rounds[0]);
}

void present_explained(struct document *document, struct round_account *account, const struct present_beside *beside) {
    present_account(document, account, reason_of(document, beside));
}

void present_explained_write(struct json_writer *writer, const struct document *document, struct round_account *account,
                             const struct present_beside *beside) {
    struct draw_verdict verdict = {.criterion = "", .article = ""};
    json_begin_object(writer);
    present_round_account_write(writer, document, account);
    if (beside->there) {
        if (!beside->same && beside->checked.rounds[0].answer == CHECK_WRONG)
            verdict = beside->checked.rounds[0].verdict;
        if (!beside->same)
            verdict.words =
                language_make(document->arena, show_as_it_is, "text", language_text(reason_of(document, beside)));
        json_key_boolean(writer, "former_numbers", account->former_numbers);
        json_key_boolean(writer, "same", beside->same);
        show_verdict(writer, document->arena, document->language, &verdict);
    }
    json_end_object(writer);
}
