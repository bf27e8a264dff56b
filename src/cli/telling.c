#include "cli/telling.h"

#include "base/score.h"
#include "cli/pairing.h"

/* --- Words ------------------------------------------------------------------------------------------------------ */

/* "5 Rossi" */
static void add_player(struct telling *telling, struct text_builder *out, int32_t place) {
    const struct participant *participant =
        &telling->drawing.table->participants[telling->story.round.players[place].participant];
    text_add_format(out, "%d %.*s", (int)participant->player, TEXT_ARG(participant->name));
}

static struct language_value called(struct telling *telling, int32_t place) {
    struct text_builder name;
    text_builder_init(&name, &telling->cli->arena);
    add_player(telling, &name, place);
    return language_text(text_builder_take(&name));
}

/* A line of its own. */
static void say(struct telling *telling, const char *indent, const struct language_sentence *sentence) {
    text_add_zero(&telling->cli->out, indent);
    language_add(&telling->cli->out, telling->cli->language, sentence);
    text_add_byte(&telling->cli->out, '\n');
}

static void say_plain(struct telling *telling, const char *indent, enum message message) {
    say(telling, indent, language_plain(&telling->cli->arena, message));
}

/* --- Brackets --------------------------------------------------------------------------------------------------- */

static bool is_asked_about(const struct telling *telling, int32_t place) {
    int32_t participant = place < 0 ? -1 : telling->story.round.players[place].participant;
    return telling->player < 0 || participant == telling->player || participant == telling->other;
}

/* One who was not taken, or did not float. */
static void say_refusal(struct telling *telling, const struct dutch_refusal *refusal) {
    say(telling, "      ",
        language_make(&telling->cli->arena, cli_explain_not, "player reason", called(telling, refusal->candidate),
                      language_inner(dutch_refusal_words(&telling->story, refusal))));
}

static void say_pair(struct telling *telling, const struct dutch_told_bracket *bracket, struct swiss_pair pair) {
    struct text_builder *out = &telling->cli->out;
    bool white = swiss_upper_has_white(&telling->story.round, pair.upper, pair.lower, NULL);
    text_add_zero(out, "  ");
    add_player(telling, out, white ? pair.upper : pair.lower);
    text_add_zero(out, " - ");
    add_player(telling, out, white ? pair.lower : pair.upper);
    text_add_byte(out, '\n');
    say(telling, "      ",
        language_make(&telling->cli->arena, cli_explain_colours, "reason",
                      language_inner(dutch_colours_words(&telling->story, pair))));
    for (int32_t i = 0; i < bracket->refusal_count; i++)
        if (bracket->refusals[i].player == pair.upper)
            say_refusal(telling, &bracket->refusals[i]);
}

static void say_list(struct telling *telling, enum message message, const int32_t *places, int32_t count) {
    struct text_builder players;
    text_builder_init(&players, &telling->cli->arena);
    for (int32_t i = 0; i < count; i++) {
        text_add_zero(&players, i == 0 ? "" : ", ");
        add_player(telling, &players, places[i]);
        text_add_zero(&players, " (");
        score_add(&players, telling->story.round.players[places[i]].score, telling->drawing.table->scoring.unit);
        text_add_byte(&players, ')');
    }
    struct language_value list = language_text(text_builder_take(&players));
    if (count > 0)
        say(telling, "  ", language_sentence_of(&telling->cli->arena, message, "players", &list, 1));
}

/* Why they float down, and why not others. */
static void say_floats(struct telling *telling, const struct dutch_told_bracket *bracket) {
    const struct language_sentence *why = dutch_floats_words(&telling->story, bracket);
    if (why == NULL)
        return;
    say(telling, "      ", why);
    for (int32_t i = 0; i < bracket->spared_count; i++)
        say_refusal(telling, &bracket->spared[i]);
}

static void say_criteria(struct telling *telling, const struct dutch_told_bracket *bracket) {
    struct text_builder criteria;
    text_builder_init(&criteria, &telling->cli->arena);
    if (bracket->failure_count == 0) {
        say_plain(telling, "  ", MESSAGE_cli_explain_criteria_met);
        return;
    }
    for (int32_t i = 0; i < bracket->failure_count; i++) {
        text_add_format(&criteria, "%s%s ", i == 0 ? "" : "; ",
                        dutch_criterion_name(telling->story.edition, &bracket->failures[i]));
        language_add(&criteria, telling->cli->language, dutch_failure_words(&telling->story, &bracket->failures[i]));
    }
    say(telling, "  ",
        language_make(&telling->cli->arena, cli_explain_criteria, "criteria",
                      language_text(text_builder_take(&criteria))));
}

static bool concerns(const struct telling *telling, const struct dutch_told_bracket *bracket) {
    for (int32_t i = 0; i < bracket->mover_count; i++)
        if (is_asked_about(telling, bracket->movers[i]))
            return true;
    for (int32_t place = bracket->resident_first; place < bracket->resident_last; place++)
        if (is_asked_about(telling, place))
            return true;
    return false;
}

static void say_bracket(struct telling *telling, const struct dutch_told_bracket *bracket) {
    const struct dutch_story *story = &telling->story;
    const struct language_sentence *exchange = dutch_exchange_words(story, bracket);
    if (!concerns(telling, bracket))
        return;
    cli_bold(telling->cli,
             language_say(&telling->cli->arena, telling->cli->language, dutch_bracket_words(story, bracket)));
    text_add_byte(&telling->cli->out, '\n');
    say_list(telling, MESSAGE_cli_explain_moved_down, bracket->movers, bracket->mover_count);
    if (exchange != NULL)
        say(telling, "  ", exchange);
    for (int32_t i = 0; i < bracket->pair_count; i++)
        if (is_asked_about(telling, bracket->pairs[i].upper) || is_asked_about(telling, bracket->pairs[i].lower))
            say_pair(telling, bracket, bracket->pairs[i]);
    bool last = bracket == &story->brackets[story->bracket_count - 1];
    say_list(telling, last ? MESSAGE_cli_explain_bye : MESSAGE_cli_explain_float_down, bracket->floaters,
             bracket->floater_count);
    say_floats(telling, bracket);
    say_criteria(telling, bracket);
    text_add_byte(&telling->cli->out, '\n');
}

void telling_show_brackets(struct telling *telling) {
    if (telling->system->classic != NULL) {
        telling_classic_show(telling);
        return;
    }
    if (telling->story.has_bye && telling->story.edition == DUTCH_2026) {
        say(telling, "", dutch_bye_words(&telling->story));
        text_add_byte(&telling->cli->out, '\n');
    }
    if (telling->story.bracket_count == 0) {
        say_plain(telling, "", MESSAGE_cli_explain_nobody);
        text_add_byte(&telling->cli->out, '\n');
    }
    for (int32_t i = 0; i < telling->story.bracket_count; i++)
        say_bracket(telling, &telling->story.brackets[i]);
    telling->cli->out.length--; /* one empty line less */
}

static struct text title_of(struct telling *telling) {
    struct arena *arena = &telling->cli->arena;
    struct language_value round = language_number(telling->drawing.round + 1),
                          rounds = language_number(telling->drawing.table->rounds_planned),
                          title =
                              language_text(pairing_title(telling->cli, telling->system, &telling->drawing.choices));
    return language_say(arena, telling->cli->language,
                        telling->name.length > 0 ? language_make(arena, cli_explain_title, "name round rounds system",
                                                                 language_text(telling->name), round, rounds, title)
                                                 : language_make(arena, cli_explain_title_unnamed,
                                                                 "round rounds system", round, rounds, title));
}

void telling_show(struct telling *telling) {
    cli_bold(telling->cli, title_of(telling));
    text_add_zero(&telling->cli->out, "\n\n");
    if (telling->former_numbers) {
        say(telling, "",
            language_make(&telling->cli->arena, cli_explain_former_numbers, "round",
                          language_number(telling->drawing.round + 1)));
        text_add_byte(&telling->cli->out, '\n');
    }
    telling_show_brackets(telling);
}

void telling_otherwise(struct cli *cli, struct text verdict) {
    text_add_byte(&cli->out, '\n');
    cli_tell(cli, show_paired_otherwise, "verdict", language_text(verdict));
}

bool telling_pair(struct telling *telling, struct error *error) {
    telling->player = telling->other = -1;
    if (telling->system->classic != NULL)
        return telling_classic_pair(telling, error);
    return dutch_explain(&telling->cli->arena, telling->system->edition, &telling->drawing, &telling->drawn,
                         &telling->story, error);
}

void telling_narrow(struct telling *telling) {
    if (telling->system->classic != NULL)
        telling_classic_narrow(telling);
    else
        dutch_story_narrow(&telling->story, telling->player, telling->other);
}

void telling_write_members(struct telling *telling, struct json_writer *writer) {
    if (telling->system->classic != NULL)
        telling_classic_write_members(telling, writer);
    else
        dutch_story_write_members(&telling->cli->arena, &telling->story, telling->cli->language, writer);
}

void telling_write(struct telling *telling, struct json_writer *writer) {
    json_begin_object(writer);
    telling_write_members(telling, writer);
    json_end_object(writer);
}

bool telling_ask_board(struct telling *telling, const struct drawn_round *round, struct error *error) {
    int64_t number = 0;
    if (cli_has(telling->cli, "board") && cli_has(telling->cli, "player"))
        return error_set(error, ERROR_cli_options_both, "board", "player", NULL);
    if (!cli_has(telling->cli, "board"))
        return true;
    if (round->pair_count == 0)
        return error_set_number(error, ERROR_cli_boards_none, telling->drawing.round + 1, 0, 0);
    if (!cli_value_number(telling->cli, "board", 1, round->pair_count, &number, error))
        return false;
    telling->player = round->pairs[number - 1].white;
    telling->other = round->pairs[number - 1].black;
    return true;
}

bool telling_ask_player(struct telling *telling, int64_t number, struct error *error) {
    const struct crosstable *table = telling->drawing.table;
    for (int32_t i = 0; i < table->participant_count; i++)
        if (table->participants[i].player == number && telling->drawing.takes_part[i])
            telling->player = i;
    return telling->player >= 0 ||
           error_set_number(error, ERROR_cli_player_absent, number, telling->drawing.round + 1, 0);
}
