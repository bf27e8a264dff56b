/* Why a round is paired as it is, as an arbiter can read it aloud. */
#include "base/score.h"
#include "cli/commands.h"
#include "cli/pairing.h"
#include "cli/source.h"
#include "pairing/dutch/dutch_story.h"

static bool run(struct cli *cli, struct error *error);

static const struct cli_argument arguments[] = {
    {"FILE", "A tournament report in any dialect of TRF; - for standard input", false, false},
    {NULL, NULL, false, false}};
static const struct cli_option options[] = {
    {"round", "N", "The round to explain [the next one]", false},
    {"board", "N", "Only this board of the round", false},
    {"player", "N", "Only what concerns the player with this number", false},
    {"system", "EDITION", "dutch@2026 or dutch@2017 [as the file says, else by its date]", false},
    {NULL, NULL, NULL, false},
};
static const char *const examples[] = {"staunton explain swiss.trf", "staunton explain swiss.trf --round 3 --player 4",
                                       "staunton explain swiss.trf --round 2 --board 1 --json", NULL};

const struct cli_command explain_commands[] = {
    {"explain", "Tell why a round is paired as it is",
     "Bracket by bracket: who came down, who met whom and why not one who stood earlier in the order, who floated, and "
     "what the criteria came to. A round that is played already is paired anew from the rounds before it.",
     CLI_JSON, arguments, options, examples, run},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

struct telling {
    struct cli *cli;
    struct pairing_report report;
    const struct pairing_system *system;
    struct drawing drawing;
    struct drawn_round drawn;
    struct dutch_story story;
    int32_t player; /* index of the only participant asked about, or -1 */
    int32_t other;  /* his opponent on the board asked about, or -1 */
};

/* --- Words ------------------------------------------------------------------------------------------------------ */

static const struct participant *participant_at(const struct telling *telling, int32_t place) {
    return &telling->report.table.participants[telling->story.round.players[place].participant];
}

static void say_player(struct telling *telling, int32_t place) {
    const struct participant *participant = participant_at(telling, place);
    text_add_format(&telling->cli->out, "%d %.*s", (int)participant->player, TEXT_ARG(participant->name));
}

static void say_score(struct telling *telling, int32_t score) {
    score_add(&telling->cli->out, score, telling->report.table.scoring.unit);
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
        [SWISS_COLOURS_BOTH_GRANTED] = "both can have the colour they prefer (5.2.1)",
        [SWISS_COLOURS_STRONGER] = "the stronger preference is granted (5.2.2)",
        [SWISS_COLOURS_DIFFERENCE] = "the wider colour difference is granted (5.2.2)",
        [SWISS_COLOURS_ALTERNATED] = "alternated from the last round with different colours (5.2.3)",
        [SWISS_COLOURS_HIGHER_RANKED] = "the preference of the higher ranked player is granted (5.2.4)",
        [SWISS_COLOURS_INITIAL] = "neither has a preference: by the initial colour (5.2.5)"};
    enum swiss_colour_rule rule;
    swiss_upper_has_white(&telling->story.round, upper, lower, &rule);
    text_add_zero(&telling->cli->out, words[rule]);
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

static void say_head(struct telling *telling, const struct dutch_told_bracket *bracket) {
    struct text_builder title;
    text_builder_init(&title, &telling->cli->arena);
    int32_t residents = bracket->resident_last - bracket->resident_first;
    text_add_zero(&title, bracket->route == DUTCH_COLLAPSED     ? "Collapsed last bracket from "
                          : bracket->route == DUTCH_PENULTIMATE ? "Penultimate bracket, "
                                                                : "Bracket of ");
    score_add(&title, bracket->score, telling->report.table.scoring.unit);
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
    say_criteria(telling, bracket);
    text_add_byte(out, '\n');
}

static void show_text(struct telling *telling) {
    struct text_builder title;
    text_builder_init(&title, &telling->cli->arena);
    text_add_format(&title, "%.*s%sround %d of %d: %s", TEXT_ARG(telling->report.trf.name),
                    telling->report.trf.name.length > 0 ? ", " : "", (int)telling->drawing.round + 1,
                    (int)telling->report.table.rounds_planned, telling->system->title);
    cli_bold(telling->cli, text_builder_take(&title));
    text_add_zero(&telling->cli->out, "\n\n");
    if (telling->story.has_bye && telling->story.edition == DUTCH_2026) {
        text_add_zero(&telling->cli->out, "The bye goes to a player with ");
        say_score(telling, telling->story.bye_score);
        text_add_zero(&telling->cli->out, ", the lowest possible (C5).\n\n");
    }
    for (int32_t i = 0; i < telling->story.bracket_count; i++)
        say_bracket(telling, &telling->story.brackets[i]);
    telling->cli->out.length--; /* one empty line less */
}

/* --- The command ------------------------------------------------------------------------------------------------ */

static bool find_player(struct telling *telling, struct error *error) {
    struct cli *cli = telling->cli;
    const struct drawn_round *drawn = &telling->drawn;
    int64_t number;
    telling->player = telling->other = -1;
    if (cli_has(cli, "board") && cli_has(cli, "player"))
        return error_set(error, ERROR_cli_options_both, "board", "player", NULL);
    if (cli_has(cli, "board")) {
        if (!cli_value_number(cli, "board", 1, drawn->pair_count, &number, error))
            return false;
        telling->player = drawn->pairs[number - 1].white;
        telling->other = drawn->pairs[number - 1].black;
    }
    if (!cli_has(cli, "player"))
        return true;
    if (!cli_value_number(cli, "player", 1, TRF_NUMBER_MOST, &number, error))
        return false;
    for (int32_t i = 0; i < telling->report.table.participant_count; i++)
        if (telling->report.table.participants[i].player == number && telling->drawing.takes_part[i])
            telling->player = i;
    return telling->player >= 0 ||
           error_set_number(error, ERROR_cli_player_absent, number, telling->drawing.round + 1, 0);
}

static bool tell(struct telling *telling, const char *name, struct text bytes, struct error *error) {
    struct cli *cli = telling->cli;
    struct pairing_report *report = &telling->report;
    if (!pairing_read(&cli->arena, bytes, report, error))
        return false;
    source_warn(cli, &report->trf, name);
    int64_t round = report->table.round_count + 1;
    const struct pairing_system *system = telling->system;
    if ((cli_has(cli, "round") && !cli_value_number(cli, "round", 1, round, &round, error)) ||
        (system == NULL && !pairing_system_of(report, &system, error)) || system == NULL)
        return false;
    telling->system = system;
    return trf_drawing(&cli->arena, &report->trf, &report->table, (int32_t)round - 1, &telling->drawing, error) &&
           dutch_explain(&cli->arena, system->edition, &telling->drawing, &telling->drawn, &telling->story, error) &&
           find_player(telling, error);
}

static bool run(struct cli *cli, struct error *error) {
    struct telling telling = {.cli = cli};
    struct text bytes;
    const char *name = text_zero(&cli->arena, cli_argument(cli, 0));
    if (!pairing_system_option(cli, &telling.system, error) || !cli_read_file(cli, name, &bytes, error))
        return false;
    if (!tell(&telling, name, bytes, error))
        return error_at(error, name, 0, 0);
    if (cli_has(cli, "json")) {
        struct json_writer writer;
        json_writer_init(&writer, &cli->out);
        dutch_story_write(&cli->arena, &telling.story, &writer);
        text_add_byte(&cli->out, '\n');
    } else {
        show_text(&telling);
    }
    return true;
}
