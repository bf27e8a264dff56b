#include "pairing/playoff_inside.h"

static void clause(struct text_builder *out, const char *article, const char *words) {
    text_add_format(out, "%s [%s]\n", words, article);
}

static void describe_places(const struct playoff_rules *rules, struct text_builder *out) {
    const char *article = playoff_article(rules, "c02-2019:13.2.4", "c02-2022:12.1.2", "c07-2023:3.1.1");
    if (rules->places == PLAYOFF_PLACES_ALL)
        clause(out, article, "All tied places are played off.");
    else if (rules->places == PLAYOFF_PLACES_FIRST && rules->place == 1)
        clause(out, article, "A tie for the first place is played off.");
    else if (rules->places == PLAYOFF_PLACES_FIRST)
        text_add_format(out, "Ties for the places 1 to %d are played off. [%s]\n", (int)rules->place, article);
    else if (rules->places == PLAYOFF_PLACES_QUALIFY)
        text_add_format(out, "A tie for place %d that not all can have is played off. [%s]\n", (int)rules->place,
                        article);
    article = playoff_article(rules, "c02-2019:13.2.2", "c02-2022:12.2.3.1", "c07-2023:3.1.2");
    if (rules->qualification == PLAYOFF_AFTER_NONE)
        clause(out, article, "Those who have the same points play, before any tie-break.");
    else if (rules->qualification == PLAYOFF_AFTER_ALL)
        clause(out, article, "Those who are equal after all tie-breaks play.");
    else if (rules->qualification == PLAYOFF_AFTER_SOME)
        text_add_format(out, "Those who are equal after the first %d tie-break%s play. [%s]\n", (int)rules->tiebreaks,
                        rules->tiebreaks == 1 ? "" : "s", article);
}

static void describe_format(const struct playoff_rules *rules, struct text_builder *out) {
    switch (rules->format) {
    case PLAYOFF_FORMAT_2019:
        clause(out, "c02-2019:13.2.11.1",
               "Two players: two games; if tied, a new lot for colours, and the first winner of a game wins.");
        clause(out, "c02-2019:13.2.11.2",
               "Three: a round robin; if all tie, the lowest ranked is out and the others play as two.");
        clause(out, "c02-2019:13.2.11.3", "Four: a knock-out of such matches, paired by lot.");
        clause(out, "c02-2019:13.2.11.4", "Five or more: the four highest ranked play, the others are out.");
        break;
    case PLAYOFF_FORMAT_2022:
        clause(out, "c02-2022:12.2.3.4.match", "Two players: a mini-match; if tied, an Armageddon.");
        clause(out, "c02-2022:12.2.3.6.1",
               "Three: a round robin 2-3, 1-2, 3-1 with numbers chosen in ranking order; if all tie, an Armageddon of "
               "the two lower ranked and a final.");
        clause(out, "c02-2022:12.2.3.7", "Four: a knock-out of mini-matches, 1-4 and 2-3.");
        clause(out, "c02-2022:12.2.3.8.reduce",
               "Five to eight: reduced to four by Armageddon games, byes for the highest ranked; semifinals by "
               "Armageddon.");
        clause(out, "c02-2022:12.2.3.9", "More: reduced in the same way, from power of two to power of two.");
        break;
    case PLAYOFF_FORMAT_ROUND_ROBIN:
        clause(out, "c07-2023:3.1.3", rules->cycles == 2 ? "A double round robin." : "A round robin.");
        break;
    case PLAYOFF_FORMAT_KNOCKOUT:
        clause(out, "c07-2023:3.1.3",
               rules->third_place ? "A knock-out with a match for the third place." : "A knock-out.");
        break;
    }
}

static void describe_value(const struct playoff_rules *rules, const char *key, const char *words, const char *article,
                           struct text_builder *out) {
    struct text_builder value;
    text_builder_init(&value, out->arena);
    playoff_get(rules, text_from(key), &value);
    if (value.length > 0)
        text_add_format(out, "%s: %.*s. [%s]\n", words, TEXT_ARG(text_builder_take(&value)), article);
}

void playoff_describe(const struct playoff_rules *rules, struct text_builder *out) {
    describe_places(rules, out);
    describe_format(rules, out);
    describe_value(rules, "numbers", "Pairing numbers by",
                   playoff_article(rules, "c02-2019:13.2.10", "c02-2022:12.2.3.1", "c07-2023:3.1.4"), out);
    describe_value(rules, "colours", "Colours of a first game by",
                   playoff_article(rules, "c02-2019:13.2.10", "c02-2022:12.2.3.4.colour", "c07-2023:3.1.5"), out);
    describe_value(rules, "games", "Games and rates of play",
                   playoff_article(rules, "c02-2019:13.2.11.1", "c02-2022:12.2.3.10", "c07-2023:3.1.6"), out);
    describe_value(rules, "final", "Games of the final", "c07-2023:3.1.6", out);
    if (rules->break_before >= 0)
        text_add_format(out,
                        "At least %d minutes after the last main game of the players, %d between stages, %d between "
                        "games. [%s]\n",
                        (int)rules->break_before, (int)rules->break_stages, (int)rules->break_games,
                        playoff_article(rules, "c02-2019:13.2.8", "c02-2022:12.2.3.2.start", "c07-2023:3.1.7"));
    if (rules->undecided != 0)
        clause(out, playoff_article(rules, "c02-2019:13.2.6", "c02-2022:12.2.3.11.undecided", "c07-2023:2.1"),
               rules->undecided == PLAYOFF_UNDECIDED_SHARED
                   ? "Places that stay open are shared."
                   : "Places that stay open go by the tie-breaks, in a knock-out tournament "
                     "by the pairing numbers.");
    if (rules->edition == PLAYOFF_2019) {
        clause(out, "c02-2019:13.2.9", "Every game has an arbiter; the chief arbiter decides disputes, finally.");
        /* [c02-2019:13.2.12] */
        clause(out, "c02-2019:13.2.12", "The right is reserved to make necessary changes.");
    } else if (rules->edition == PLAYOFF_2022) {
        clause(out, "c02-2022:12.2.3.3", "Every game has an arbiter; the chief arbiter decides disputes.");
    }
}
