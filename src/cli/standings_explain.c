#include "cli/standings_explain.h"

#include "cli/fields.h"
#include "present/document.h"
#include "standings/terms.h"

/* What is counted or rated in whole numbers. */
static bool is_whole(enum tiebreak_name name) {
    switch (name) {
    case TIEBREAK_WINS:
    case TIEBREAK_GAMES_WON:
    case TIEBREAK_GAMES_WITH_BLACK:
    case TIEBREAK_WINS_WITH_BLACK:
    case TIEBREAK_ROUNDS_ELECTED:
    case TIEBREAK_PAIRING_NUMBER:
        return true;
    default:
        return tiebreak_is_rating(name);
    }
}

enum { PLACES_SHOWN = 2, PLACES_OF_AVERAGES = 3, PLACES_MOST = 6 };

/* All decimals of a value that has an end, six of one that has none. */
static void add_decimals(struct text_builder *builder, struct rational value) {
    struct rational left = {.numerator = value.numerator, .denominator = value.denominator};
    int64_t scale = 1;
    int places = 0;
    while (places < PLACES_MOST && (places == 0 || scale % left.denominator != 0)) {
        scale *= 10;
        places++;
    }
    bool negative = left.numerator < 0;
    int64_t magnitude = negative ? -left.numerator : left.numerator;
    int64_t whole = magnitude / left.denominator;
    int64_t parts = ((magnitude % left.denominator) * scale * 2 + left.denominator) / (2 * left.denominator);
    if (parts == scale) {
        whole++;
        parts = 0;
    }
    text_add_format(builder, "%s%lld.%0*lld", negative ? "-" : "", (long long)whole, places, (long long)parts);
}

void standings_add_value(struct text_builder *builder, bool csv, struct tiebreak tiebreak, struct rational value) {
    /* Spreadsheets want decimals, but games are counted in whole numbers. */
    if (is_whole(tiebreak.name) && value.denominator == 1)
        text_add_integer(builder, value.numerator);
    else if (csv)
        add_decimals(builder, value);
    else
        rational_add_text(builder, value,
                          tiebreak.name == TIEBREAK_OPPONENTS_BUCHHOLZ ? PLACES_OF_AVERAGES : PLACES_SHOWN);
}

struct text standings_value_text(struct cli *cli, struct tiebreak tiebreak, struct rational value) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    standings_add_value(&builder, cli_has(cli, "csv"), tiebreak, value);
    return text_builder_take(&builder);
}

static struct text name_of(const struct show_table *computed, int32_t participant) {
    return participant < 0 ? TEXT("") : computed->table.participants[participant].name;
}

static void show_tied(struct cli *cli, const struct show_table *computed, const struct standings_breakdown *breakdown) {
    if (breakdown->tied_count == 0)
        return;
    text_add_zero(&cli->out, "Among: ");
    for (size_t i = 0; i < breakdown->tied_count; i++)
        text_add_format(&cli->out, "%s%.*s", i > 0 ? "; " : "", TEXT_ARG(name_of(computed, breakdown->tied[i])));
    text_add_byte(&cli->out, '\n');
}

static const char *cut_words(enum standings_cut cut) {
    switch (cut) {
    case STANDINGS_CUT_LEAST:
        return "cut: least significant";
    case STANDINGS_CUT_MOST:
        return "cut: most significant";
    case STANDINGS_CUT_VOLUNTARY:
        return "cut: voluntarily unplayed";
    case STANDINGS_CUT_UNPLAYED:
        return "cut: unplayed";
    case STANDINGS_CUT_NOT:
        break;
    }
    return "does not count";
}

struct text standings_remark(struct cli *cli, const struct standings_breakdown *breakdown,
                             const struct standings_addend *addend, int32_t unit) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    bool adjusted = tiebreak_terms(breakdown->tiebreak).scores && addend->opponent >= 0 && !addend->stand_in &&
                    addend->opponent_points != addend->opponent_standing;
    if (addend->stand_in)
        text_add_zero(&builder, "unplayed: score of a stand-in");
    if (adjusted)
        text_add_format(&builder, "adjusted from %.*s", TEXT_ARG(fields_points(cli, addend->opponent_standing, unit)));
    if (!addend->counted)
        text_add_format(&builder, "%s%s", builder.length > 0 ? "; " : "",
                        addend->unrated ? "ignored: the opponent is unrated" : cut_words(addend->cut));
    if (addend->article[0] != '\0' &&
        (addend->stand_in || adjusted || addend->unrated || addend->cut != STANDINGS_CUT_NOT))
        text_add_format(&builder, " [%s]", addend->article);
    return text_builder_take(&builder);
}

static void show_addends(struct cli *cli, const struct show_table *computed,
                         const struct standings_breakdown *breakdown) {
    static const struct table_column columns[] = {
        {MESSAGE_table_round, true, NULL},  {MESSAGE_table_opponent, false, NULL}, {MESSAGE_table_score, true, NULL},
        {MESSAGE_table_result, true, NULL}, {MESSAGE_table_adds, true, NULL},      {MESSAGE_none, false, NULL}};
    struct table table;
    int32_t unit = computed->table.scoring.unit;
    bool by_score = tiebreak_terms(breakdown->tiebreak).scores;
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < breakdown->count; i++) {
        const struct standings_addend *addend = &breakdown->addends[i];
        bool scored = by_score && (addend->opponent >= 0 || addend->stand_in);
        table_add_count(&table, addend->round);
        table_add(&table, name_of(computed, addend->opponent));
        table_add(&table, scored ? fields_points(cli, addend->opponent_points, unit) : TEXT(""));
        table_add(&table, fields_points(cli, addend->points, unit));
        table_add(&table, addend->counted || addend->cut != STANDINGS_CUT_NOT
                              ? standings_value_text(cli, breakdown->tiebreak, addend->value)
                              : TEXT(""));
        table_add(&table, standings_remark(cli, breakdown, addend, unit));
    }
    if (table.cell_count > 0)
        cli_show_table(cli, &table);
}

void standings_show_steps(struct cli *cli, const struct standings_breakdown *breakdown) {
    static const char *const words[STANDINGS_STEP_NAME_COUNT] = {
        [STANDINGS_STEP_SUM] = "sum",
        [STANDINGS_STEP_COUNT] = "games",
        [STANDINGS_STEP_AVERAGE] = "average",
        [STANDINGS_STEP_NEEDED] = "more games are needed than",
        [STANDINGS_STEP_MISSED] = "games missed by choice",
        [STANDINGS_STEP_SCORE] = "score",
        [STANDINGS_STEP_FRACTION] = "hundredths of the score",
        [STANDINGS_STEP_DIFFERENCE] = "rating difference",
        [STANDINGS_STEP_EXPECTED] = "expected score",
        [STANDINGS_STEP_BELOW] = "expected with one point less",
        [STANDINGS_STEP_DIVISOR] = "divided by",
        [STANDINGS_STEP_STRENGTH] = "strength of the schedule",
        [STANDINGS_STEP_SECONDARY] = "secondary score",
    };
    for (size_t i = 0; i < breakdown->step_count; i++)
        text_add_format(&cli->out, "%s%s %.*s", i > 0 ? ", " : "", words[breakdown->steps[i].name],
                        TEXT_ARG(standings_value_text(cli, breakdown->tiebreak, breakdown->steps[i].value)));
    if (breakdown->step_count > 0)
        text_add_byte(&cli->out, '\n');
}

void standings_show_breakdown(struct cli *cli, const struct show_table *computed,
                              const struct standings_breakdown *breakdown) {
    struct tiebreak tiebreak = breakdown->tiebreak;
    struct text_builder title;
    char name[TIEBREAK_TITLE_SIZE];
    char code[TIEBREAK_CODE_SIZE];
    text_builder_init(&title, &cli->arena);
    text_add_format(&title, "%s (%s): ", tiebreak_title(tiebreak, name),
                    tiebreak_code(tiebreak, computed->standings.rules.edition, code));
    if (breakdown->total.applies)
        text_add(&title, standings_value_text(cli, tiebreak, breakdown->total.value));
    else
        text_add_zero(&title, breakdown->dropped == STANDINGS_DROPPED_UNRATED
                                  ? "drops out, as there are unrated players"
                                  : "does not apply");
    text_add_byte(&cli->out, '\n');
    cli_bold(cli, text_builder_take(&title));
    text_add_format(&cli->out, " [%s]\n", breakdown->article);
    struct rational threshold;
    if (tiebreak.name == TIEBREAK_KOYA &&
        rational_make(breakdown->threshold, 2 * (int64_t)computed->table.scoring.unit, &threshold))
        text_add_format(&cli->out, "Opponents with at least %.*s points count.\n",
                        TEXT_ARG(standings_value_text(cli, tiebreak, threshold)));
    for (; breakdown != NULL; breakdown = breakdown->within) {
        show_tied(cli, computed, breakdown);
        show_addends(cli, computed, breakdown);
        standings_show_steps(cli, breakdown);
    }
}
