#include "standings/edition.h"

/* Each edition is the one before it with what it changed. */
#define EDITION_OLD                                                                                                    \
    .text = EDITION_TEXT_2019, .seen = SEEN_ALL_AS_DRAWS, .stand_in = STAND_IN_VIRTUAL, .cut = CUT_LOWEST,             \
    .wins = WINS_OF_GAMES, .factor = FACTOR_RESULT_OR_DOUBLE_ROUND, .partial = PARTIAL_NEVER, .koya_by_groups = true,  \
    .absences_rank_lower = true, .round_robin_buchholz = true
#define EDITION_C07                                                                                                    \
    .text = EDITION_TEXT_2023, .seen = SEEN_BYES_BEFORE_NO_AVAILABLE, .seen_article = "c07-2023:16.3",                 \
    .stand_in_article = "c07-2023:16.4", .cut = CUT_VOLUNTARY_UNLESS_LOWER, .wins = WINS_BY_POINTS,                    \
    .factor = FACTOR_POINTS, .partial = PARTIAL_SWISS, .meetings_averaged = true, .opponents_averaged = true,          \
    .averages_rounded = true

static const struct edition_rules editions[TIEBREAK_EDITION_COUNT] = {
    [TIEBREAK_2009] = {EDITION_OLD, .seen_article = "c04:general.unplayed.b",
                       .stand_in_article = "c04:general.unplayed.a.virtual"},
    [TIEBREAK_2019] = {EDITION_OLD, .seen_article = "c02-2019:13.15.3", .stand_in_article = "c02-2019:13.15.2"},
    [TIEBREAK_2022] = {.text = EDITION_TEXT_2022,
                       .seen = SEEN_VOLUNTARY_BEFORE_NO_GAME,
                       .seen_article = "c02-2022:12.3.5.2",
                       .stand_in = STAND_IN_OWN,
                       .stand_in_article = "c02-2022:12.3.5.2.2.self",
                       .cut = CUT_UNPLAYED_FIRST,
                       .wins = WINS_UNPLAYED_TOO,
                       .factor = FACTOR_RESULT,
                       .partial = PARTIAL_ALWAYS,
                       .fore_before_last = true,
                       .two_thirds_needed = true,
                       .round_robin_buchholz = true},
    [TIEBREAK_2023] = {EDITION_C07, .stand_in = STAND_IN_OWN, .median_most_first = true, .round_robin_buchholz = true},
    [TIEBREAK_2024_04] = {EDITION_C07, .stand_in = STAND_IN_OWN, .median_most_first = true,
                          .round_robin_buchholz = true},
    [TIEBREAK_2024_08] = {EDITION_C07, .stand_in = STAND_IN_OWN, .round_robin_buchholz = true},
    [TIEBREAK_2026] = {EDITION_C07, .stand_in = STAND_IN_CAPPED},
};

const struct edition_rules *edition_rules(enum tiebreak_edition edition) {
    return &editions[edition];
}

/* --- Articles ------------------------------------------------------------------------------------------------------- */

/* STD, TPN and RTNG came in 2026, whose articles have no table: the list of article 5 stands for them. */
static const char *const defining[TIEBREAK_NAME_COUNT][EDITION_TEXT_COUNT] = {
    [TIEBREAK_DIRECT_ENCOUNTER] = {"c02-2019:13.5", "c02-2022:12.3.2.1.1.all", "c07-2023:6.1"},
    [TIEBREAK_WINS] = {"c02-2019:13.12.4", "c02-2022:12.3.2.2.1", "c07-2023:7.1"},
    [TIEBREAK_GAMES_WON] = {"", "", "c07-2023:7.2"},
    [TIEBREAK_GAMES_WITH_BLACK] = {"c02-2019:13.8", "c02-2022:12.3.2.2.2", "c07-2023:7.3"},
    [TIEBREAK_WINS_WITH_BLACK] = {"c02-2019:13.7", "c02-2022:12.3.2.2.3", "c07-2023:7.4"},
    [TIEBREAK_PROGRESSIVE_SCORES] = {"c02-2019:13.10.1", "c02-2022:12.3.2.2.4", "c07-2023:7.5"},
    [TIEBREAK_ROUNDS_ELECTED] = {"", "c02-2022:12.3.2.2.5", "c07-2023:7.6"},
    [TIEBREAK_STANDARD_POINTS] = {"", "", "c07-2023:5"},
    [TIEBREAK_PAIRING_NUMBER] = {"", "", "c07-2023:5"},
    [TIEBREAK_BUCHHOLZ] = {"c02-2019:13.4.1", "c02-2022:12.3.2.3.1", "c07-2023:8.1"},
    [TIEBREAK_OPPONENTS_BUCHHOLZ] = {"c02-2019:13.14.2.5", "c02-2022:12.3.2.3.2", "c07-2023:8.2"},
    [TIEBREAK_FORE_BUCHHOLZ] = {"", "c02-2022:12.3.2.4.4", "c07-2023:8.3"},
    [TIEBREAK_SONNEBORN_BERGER] = {"c02-2019:13.9.1", "c02-2022:12.3.2.5.1.base", "c07-2023:9.1"},
    [TIEBREAK_KOYA] = {"c02-2019:13.6.1", "c02-2022:12.3.2.5.2", "c07-2023:9.2"},
    [TIEBREAK_AVERAGE_RATING] = {"c02-2019:13.3.1", "c02-2022:12.3.2.4.1", "c07-2023:10.1"},
    [TIEBREAK_PERFORMANCE] = {"", "c02-2022:12.3.2.4.2", "c07-2023:10.2"},
    [TIEBREAK_PERFECT_PERFORMANCE] = {"", "c02-2022:12.3.2.4.3", "c07-2023:10.3"},
    [TIEBREAK_OPPONENTS_PERFORMANCE] = {"", "c02-2022:12.3.2.5.3", "c07-2023:10.4"},
    [TIEBREAK_OPPONENTS_PERFECT_PERFORMANCE] = {"", "c02-2022:12.3.2.5.3", "c07-2023:10.5"},
    [TIEBREAK_RATING] = {"", "", "c07-2023:5"},
    [TIEBREAK_BOARD_COUNT] = {"", "", "c07-2023:12.1"},
    [TIEBREAK_TOP_BOARDS] = {"", "c02-2022:12.3.3.4.board", "c07-2023:12.2"},
    [TIEBREAK_BOTTOM_BOARDS] = {"", "", "c07-2023:12.3"},
    [TIEBREAK_OTHER_SCORE] = {"c02-2019:13.11.2", "c02-2022:12.3.3.1", "c07-2023:13.1"},
    [TIEBREAK_SCORE_MATCH_POINTS] = {"c02-2019:13.13.1", "c02-2022:12.3.3.MP", "c07-2023:11.1.1"},
    [TIEBREAK_SCORE_GAME_POINTS] = {"c02-2019:13.13.2", "c02-2022:12.3.3.GP", "c07-2023:11.1.2"},
    [TIEBREAK_SCORE_SUM] = {"", "c02-2022:12.3.3.1", ""},
    [TIEBREAK_EXTENDED_MM] = {"c02-2019:13.14.3.2", "c02-2022:12.3.3.2.1", "c07-2023:13.2.1"},
    [TIEBREAK_EXTENDED_MG] = {"c02-2019:13.14.3.3", "c02-2022:12.3.3.2.2", "c07-2023:13.2.2"},
    [TIEBREAK_EXTENDED_GM] = {"c02-2019:13.14.3.4", "c02-2022:12.3.3.2.3", "c07-2023:13.2.3"},
    [TIEBREAK_EXTENDED_GG] = {"c02-2019:13.14.3.5", "c02-2022:12.3.3.2.4", "c07-2023:13.2.4"},
    [TIEBREAK_EXTENDED_ENCOUNTER] = {"", "", "c07-2023:13.3.1"},
    [TIEBREAK_EXTENDED_ENCOUNTER_BC_TBR] = {"", "", "c07-2023:13.3.1"},
    [TIEBREAK_EXTENDED_ENCOUNTER_BC_BBE] = {"", "", "c07-2023:13.3.1"},
    [TIEBREAK_EXTENDED_ENCOUNTER_TBR] = {"", "", "c07-2023:13.3.1"},
    [TIEBREAK_EXTENDED_ENCOUNTER_BBE] = {"", "", "c07-2023:13.3.1"},
    [TIEBREAK_SCHEDULE_STRENGTH] = {"", "c02-2022:12.3.3.3", "c07-2023:13.4"},
};

/* SB has articles of its own in a Swiss of 2019 and in double rounds. [c02-2019:13.14.3.1] [c02-2019:13.9.2] */
const char *edition_article(const struct edition_rules *rules, enum tiebreak_name name, int32_t cycles) {
    if (name == TIEBREAK_SONNEBORN_BERGER && rules->text == EDITION_TEXT_2019 && cycles == 0)
        return "c02-2019:13.14.3.1";
    if (name == TIEBREAK_SONNEBORN_BERGER && cycles > 1) {
        if (rules->text == EDITION_TEXT_2019)
            return "c02-2019:13.9.2";
        if (rules->text == EDITION_TEXT_2022)
            return "c02-2022:12.3.2.5.1.multiple";
    }
    return defining[name][rules->text];
}

/* Cut-1, Cut-2 and more, Median-1, Median-2 and more. In the groups of 2019: [c02-2019:13.14.2.1] [c02-2019:13.14.2.2]
   [c02-2019:13.14.2.3] [c02-2019:13.14.2.4]; [c07-2023:14.1.1] */
static const char *const modified[EDITION_TEXT_COUNT][4] = {
    {"c02-2019:13.4.4", "c02-2019:13.4.5", "c02-2019:13.4.2", "c02-2019:13.4.3"},
    {"c02-2022:12.3.4.cut1", "c02-2022:12.3.4.cut2", "c02-2022:12.3.4.median1", "c02-2022:12.3.4.median2"},
    {"c07-2023:14.1", "c07-2023:14.2", "c07-2023:14.3", "c07-2023:14.4"},
};

static const char *first_cut(enum tiebreak_name name) {
    switch (name) {
    case TIEBREAK_BUCHHOLZ:
        return "c07-2023:14.1.1.a";
    case TIEBREAK_AVERAGE_RATING:
        return "c07-2023:14.1.1.b";
    case TIEBREAK_PROGRESSIVE_SCORES:
        return "c07-2023:14.1.1.c";
    case TIEBREAK_SONNEBORN_BERGER:
        return "c07-2023:14.1.1.d";
    default:
        return modified[EDITION_TEXT_2023][0];
    }
}

/* A cut of an extended Sonneborn-Berger: by the opponent's score, not by the product. */
static const char *extended_cut(const struct edition_rules *rules, enum tiebreak_name name) {
    static const char *const cuts[] = {"c02-2019:13.14.3.6", "c02-2019:13.14.3.7", "c02-2019:13.14.3.8",
                                       "c02-2019:13.14.3.9"};
    if (rules->text == EDITION_TEXT_2019)
        return cuts[name - TIEBREAK_EXTENDED_MM];
    return rules->text == EDITION_TEXT_2022 ? "c02-2022:12.3.4.cut1.team" : "c07-2023:14.1.2";
}

const char *edition_modified_article(const struct edition_rules *rules, struct tiebreak tiebreak, int32_t cycles) {
    static const char *const limits[EDITION_TEXT_COUNT] = {"c02-2019:13.6.2", "c02-2022:12.3.4.limit", "c07-2023:14.5"};
    bool once = tiebreak.amount == 1;
    switch (tiebreak.modifier) {
    case TIEBREAK_CUT:
        if (once && tiebreak.name >= TIEBREAK_EXTENDED_MM && tiebreak.name <= TIEBREAK_EXTENDED_GG)
            return extended_cut(rules, tiebreak.name);
        if (rules->text == EDITION_TEXT_2019 && tiebreak.name == TIEBREAK_PROGRESSIVE_SCORES)
            return "c02-2019:13.10.2";
        if (rules->text == EDITION_TEXT_2019 && tiebreak.name == TIEBREAK_AVERAGE_RATING)
            return once ? "c02-2019:13.3.3" : "c02-2019:13.3.2";
        if (rules->text == EDITION_TEXT_2023 && once)
            return first_cut(tiebreak.name);
        return modified[rules->text][once ? 0 : 1];
    case TIEBREAK_MEDIAN:
        return modified[rules->text][once ? 2 : 3];
    case TIEBREAK_LIMIT:
        return limits[rules->text];
    case TIEBREAK_DIVISOR:
        return "c07-2023:13.4.2.b";
    case TIEBREAK_UNMODIFIED:
        break;
    }
    return edition_article(rules, tiebreak.name, cycles);
}

const char *edition_unrated_article(const struct edition_rules *rules) {
    static const char *const articles[EDITION_TEXT_COUNT] = {"c02-2019:13.15.scope", "c02-2022:12.3.0.unrated",
                                                             "c07-2023:10"};
    return articles[rules->text];
}

const char *edition_unplayed_article(const struct edition_rules *rules) {
    static const char *const articles[EDITION_TEXT_COUNT] = {"", "c02-2022:12.3.5.2.2.limit", "c07-2023:16.6"};
    return articles[rules->text];
}

const char *edition_types_article(const struct edition_rules *rules) {
    static const char *const articles[EDITION_TEXT_COUNT] = {"", "c02-2022:12.3.0.types", "c07-2023:4.3"};
    return articles[rules->text];
}

bool edition_has_in_round_robin(const struct edition_rules *rules, enum tiebreak_name name) {
    return rules->round_robin_buchholz || !tiebreak_goes_by_schedule(name);
}
