#include "cli/telling.h"

#include "base/score.h"
#include "cli/pairing.h"

/* --- Words ------------------------------------------------------------------------------------------------------ */

static const struct participant *participant_at(const struct telling *telling, int32_t place) {
    return &telling->drawing.table->participants[telling->story.round.players[place].participant];
}

static void say_player(struct telling *telling, int32_t place) {
    const struct participant *participant = participant_at(telling, place);
    text_add_format(&telling->cli->out, "%d %.*s", (int)participant->player, TEXT_ARG(participant->name));
}

static void say_score(struct telling *telling, int32_t score) {
    score_add(&telling->cli->out, score, telling->drawing.table->scoring.unit);
}

static void say_count(struct telling *telling, int32_t count, const char *one, const char *many) {
    text_add_format(&telling->cli->out, "%d %s", (int)count, count == 1 ? one : many);
}

static void say_ago(struct telling *telling, const struct dutch_failure *failure) {
    text_add_zero(&telling->cli->out, failure->rounds == 0 ? " as in the last round" : " as two rounds ago");
}

/* What a criterion counts, without its name. */
static void say_failure(struct telling *telling, const struct dutch_failure *failure) {
    struct text_builder *out = &telling->cli->out;
    switch (failure->criterion) {
    case DUTCH_PAIRS:
        say_count(telling, failure->count, "player floats down", "players float down");
        break;
    case DUTCH_MOVERS_PAIRED:
        say_count(telling, failure->count, "moved-down player with ", "moved-down players with ");
        say_score(telling, failure->value);
        text_add_zero(out, failure->count == 1 ? " floats on" : " float on");
        break;
    case DUTCH_PSD:
        say_count(telling, failure->count, "score difference of ", "score differences of ");
        say_score(telling, failure->value);
        break;
    case DUTCH_NEXT_UNPAIRED:
        say_count(telling, failure->count, "player unpaired in the following bracket",
                  "players unpaired in the following bracket");
        break;
    case DUTCH_NEXT_SCORES:
        say_count(telling, failure->count, "player with ", "players with ");
        say_score(telling, failure->value);
        text_add_zero(out, " unpaired in the following bracket");
        break;
    case DUTCH_BYE_UNPLAYED:
        say_count(telling, failure->count, "unplayed round of the player who gets the bye",
                  "unplayed rounds of the player who gets the bye");
        break;
    case DUTCH_COLOUR_DIFFERENCE:
        say_count(telling, failure->count, "colour difference beyond two", "colour differences beyond two");
        break;
    case DUTCH_COLOUR_ROW:
        say_count(telling, failure->count, "player with the same colour a third time running",
                  "players with the same colour a third time running");
        break;
    case DUTCH_PREFERENCE:
        say_count(telling, failure->count, "player without the colour he prefers",
                  "players without the colour they prefer");
        break;
    case DUTCH_STRONG_PREFERENCE:
        say_count(telling, failure->count, "player without a colour he strongly prefers",
                  "players without a colour they strongly prefer");
        break;
    case DUTCH_DOWNFLOATS:
        say_count(telling, failure->count, "downfloat", "downfloats");
        say_ago(telling, failure);
        break;
    case DUTCH_UPFLOATS:
        say_count(telling, failure->count, "upfloat", "upfloats");
        say_ago(telling, failure);
        break;
    case DUTCH_DOWNFLOATS_UNPAIRED:
        say_count(telling, failure->count, "unpaired player with a downfloat", "unpaired players with a downfloat");
        say_ago(telling, failure);
        break;
    case DUTCH_DOWNFLOAT_SCORES:
    case DUTCH_UPFLOAT_SCORES:
        say_count(telling, failure->count, failure->criterion == DUTCH_UPFLOAT_SCORES ? "upfloat" : "downfloat",
                  failure->criterion == DUTCH_UPFLOAT_SCORES ? "upfloats" : "downfloats");
        say_ago(telling, failure);
        text_add_zero(out, ", over ");
        say_score(telling, failure->value);
        break;
    }
}

static void say_reason(struct telling *telling, const struct dutch_refusal *refusal) {
    struct text_builder *out = &telling->cli->out;
    enum dutch_edition edition = telling->story.edition;
    switch (refusal->reason) {
    case DUTCH_HAVE_MET:
        text_add_format(out, "they met in round %d (%s)", (int)refusal->round + 1,
                        edition == DUTCH_2026 ? "C1" : "C.1");
        break;
    case DUTCH_EXCLUDED:
        text_add_zero(out, "the pair is prohibited");
        break;
    case DUTCH_SAME_COLOUR:
        text_add_format(out, "both must have the same colour (%s)", edition == DUTCH_2026 ? "C3" : "C.3");
        break;
    case DUTCH_OTHERS_UNPAIRED:
        text_add_zero(out, "the others could not all be paired");
        break;
    case DUTCH_WORSE:
        text_add_format(out, "%s: ", dutch_criterion_name(edition, &refusal->refused));
        say_failure(telling, &refusal->refused);
        text_add_format(out, ", %d now", (int)refusal->chosen.count);
        break;
    case DUTCH_LATER:
        text_add_zero(out, "as good, but later in the order");
        break;
    }
}

static void say_colours(struct telling *telling, int32_t upper, int32_t lower) {
    static const char *const words[] = {
        [SWISS_COLOURS_BOTH_GRANTED] = "both can have the colour they prefer",
        [SWISS_COLOURS_STRONGER] = "the stronger preference is granted",
        [SWISS_COLOURS_DIFFERENCE] = "the wider colour difference is granted",
        [SWISS_COLOURS_ALTERNATED] = "alternated from the last round with different colours",
        [SWISS_COLOURS_HIGHER_RANKED] = "the preference of the higher ranked player is granted",
        [SWISS_COLOURS_INITIAL] = "neither has a preference: by the initial colour"};
    enum swiss_colour_rule rule;
    swiss_upper_has_white(&telling->story.round, upper, lower, &rule);
    text_add_format(&telling->cli->out, "%s (%s)", words[rule], dutch_colour_article(telling->story.edition, rule));
}

/* --- Brackets --------------------------------------------------------------------------------------------------- */

static bool is_asked_about(const struct telling *telling, int32_t place) {
    int32_t participant = place < 0 ? -1 : telling->story.round.players[place].participant;
    return telling->player < 0 || participant == telling->player || participant == telling->other;
}

static void say_refusals(struct telling *telling, const struct dutch_told_bracket *bracket, int32_t player) {
    struct text_builder *out = &telling->cli->out;
    for (int32_t i = 0; i < bracket->refusal_count; i++) {
        const struct dutch_refusal *refusal = &bracket->refusals[i];
        if (refusal->player != player)
            continue;
        text_add_zero(out, "      not ");
        say_player(telling, refusal->candidate);
        text_add_zero(out, ": ");
        say_reason(telling, refusal);
        text_add_byte(out, '\n');
    }
}

static void say_pair(struct telling *telling, const struct dutch_told_bracket *bracket, struct swiss_pair pair) {
    struct text_builder *out = &telling->cli->out;
    bool white = swiss_upper_has_white(&telling->story.round, pair.upper, pair.lower, NULL);
    text_add_zero(out, "  ");
    say_player(telling, white ? pair.upper : pair.lower);
    text_add_zero(out, " - ");
    say_player(telling, white ? pair.lower : pair.upper);
    text_add_zero(out, "\n      colours: ");
    say_colours(telling, pair.upper, pair.lower);
    text_add_byte(out, '\n');
    say_refusals(telling, bracket, pair.upper);
}

static void say_list(struct telling *telling, const char *title, const int32_t *places, int32_t count) {
    for (int32_t i = 0; i < count; i++) {
        text_add_zero(&telling->cli->out, i == 0 ? title : ", ");
        say_player(telling, places[i]);
        text_add_zero(&telling->cli->out, " (");
        say_score(telling, telling->story.round.players[places[i]].score);
        text_add_byte(&telling->cli->out, ')');
    }
    if (count > 0)
        text_add_byte(&telling->cli->out, '\n');
}

/* Why they float down, and why not others. */
static void say_floats(struct telling *telling, const struct dutch_told_bracket *bracket) {
    struct text_builder *out = &telling->cli->out;
    bool former = telling->story.edition == DUTCH_2017;
    int32_t players = bracket->mover_count + bracket->resident_last - bracket->resident_first;
    switch (bracket->float_cause) {
    case DUTCH_NO_FLOATS:
        return;
    case DUTCH_FLOAT_ODD:
        text_add_format(out, "      the bracket has %d player%s, an odd number\n", (int)players,
                        players == 1 ? "" : "s");
        break;
    case DUTCH_FLOAT_NO_PAIRS:
        text_add_format(out, "      no more pairs are possible in the bracket (%s)\n", former ? "C.1, C.3" : "C1, C3");
        break;
    case DUTCH_FLOAT_COMPLETION:
        text_add_format(out, "      with more pairs the rest of the round could not be paired (%s)\n",
                        former ? "C.4" : "C4");
        break;
    }
    for (int32_t i = 0; i < bracket->spared_count; i++) {
        const struct dutch_refusal *spared = &bracket->spared[i];
        text_add_zero(out, "      not ");
        say_player(telling, spared->candidate);
        text_add_zero(out, ": ");
        say_reason(telling, spared);
        text_add_byte(out, '\n');
    }
}

static void say_head(struct telling *telling, const struct dutch_told_bracket *bracket) {
    struct text_builder title;
    text_builder_init(&title, &telling->cli->arena);
    int32_t residents = bracket->resident_last - bracket->resident_first;
    text_add_zero(&title, bracket->route == DUTCH_COLLAPSED     ? "Collapsed last bracket from "
                          : bracket->route == DUTCH_PENULTIMATE ? "Penultimate bracket, "
                                                                : "Bracket of ");
    score_add(&title, bracket->score, telling->drawing.table->scoring.unit);
    text_add_format(&title, ": %d resident%s", (int)residents, residents == 1 ? "" : "s");
    if (bracket->mover_count > 0)
        text_add_format(&title, ", %d moved down", (int)bracket->mover_count);
    cli_bold(telling->cli, text_builder_take(&title));
    text_add_byte(&telling->cli->out, '\n');
}

static void say_criteria(struct telling *telling, const struct dutch_told_bracket *bracket) {
    struct text_builder *out = &telling->cli->out;
    for (int32_t i = 0; i < bracket->failure_count; i++) {
        text_add_format(out, "%s%s ", i == 0 ? "  Criteria: " : "; ",
                        dutch_criterion_name(telling->story.edition, &bracket->failures[i]));
        say_failure(telling, &bracket->failures[i]);
    }
    text_add_zero(out, bracket->failure_count == 0 ? "  All criteria are met.\n" : "\n");
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
    struct text_builder *out = &telling->cli->out;
    if (!concerns(telling, bracket))
        return;
    say_head(telling, bracket);
    say_list(telling, "  Moved down: ", bracket->movers, bracket->mover_count);
    for (int32_t i = 0; i < bracket->refusal_count; i++)
        if (bracket->refusals[i].player < 0) {
            text_add_format(out, "  S1 and S2 exchange %d player%s; without: ", (int)bracket->exchanged,
                            bracket->exchanged == 1 ? "" : "s");
            say_reason(telling, &bracket->refusals[i]);
            text_add_byte(out, '\n');
        }
    for (int32_t i = 0; i < bracket->pair_count; i++)
        if (is_asked_about(telling, bracket->pairs[i].upper) || is_asked_about(telling, bracket->pairs[i].lower))
            say_pair(telling, bracket, bracket->pairs[i]);
    bool last = bracket == &telling->story.brackets[telling->story.bracket_count - 1];
    say_list(telling, last ? "  Bye: " : "  Float down: ", bracket->floaters, bracket->floater_count);
    say_floats(telling, bracket);
    say_criteria(telling, bracket);
    text_add_byte(out, '\n');
}

void telling_show_brackets(struct telling *telling) {
    if (telling->system->classic != NULL) {
        telling_classic_show(telling);
        return;
    }
    if (telling->story.has_bye && telling->story.edition == DUTCH_2026) {
        text_add_zero(&telling->cli->out, "The bye goes to a player with ");
        say_score(telling, telling->story.bye_score);
        text_add_zero(&telling->cli->out, ", the lowest possible (C5).\n\n");
    }
    if (telling->story.bracket_count == 0)
        text_add_zero(&telling->cli->out, "Nobody is to be paired.\n\n");
    for (int32_t i = 0; i < telling->story.bracket_count; i++)
        say_bracket(telling, &telling->story.brackets[i]);
    telling->cli->out.length--; /* one empty line less */
}

void telling_show(struct telling *telling) {
    struct text_builder title;
    text_builder_init(&title, &telling->cli->arena);
    text_add_format(&title, "%.*s%sround %d of %d: ", TEXT_ARG(telling->name), telling->name.length > 0 ? ", " : "",
                    (int)telling->drawing.round + 1, (int)telling->drawing.table->rounds_planned);
    pairing_add_title(&title, telling->system, &telling->drawing.choices);
    cli_bold(telling->cli, text_builder_take(&title));
    text_add_zero(&telling->cli->out, "\n\n");
    if (telling->former_numbers)
        text_add_format(&telling->cli->out, "Numbers are those of round %d; the file has others now.\n\n",
                        (int)telling->drawing.round + 1);
    telling_show_brackets(telling);
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
        dutch_story_write_members(&telling->cli->arena, &telling->story, writer);
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
