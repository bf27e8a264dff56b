#include "language/errors.h"
#include "pairing/playoff_inside.h"

enum { MINUTE = 60, MOVES = 60, STANDARD_FROM = 60 * MINUTE, RAPID_ABOVE = 10 * MINUTE };

enum playoff_edition playoff_edition_of(enum tiebreak_edition edition) {
    if (edition <= TIEBREAK_2019)
        return PLAYOFF_2019;
    return edition == TIEBREAK_2022 ? PLAYOFF_2022 : PLAYOFF_2023;
}

/* [c02-2022:12.2.3.10] */
struct playoff_rate playoff_recommended(int32_t place) {
    static const struct playoff_rate rates[PLAYOFF_RECOMMENDED] = {
        {.tournament = true},
        {.white = 25 * MINUTE, .black = 25 * MINUTE, .increment = 10, .increment_from = 1},
        {.white = 10 * MINUTE, .black = 10 * MINUTE, .increment = 10, .increment_from = 1},
        {.white = 5 * MINUTE, .black = 5 * MINUTE, .increment = 3, .increment_from = 1},
        {.white = 3 * MINUTE, .black = 3 * MINUTE, .increment = 2, .increment_from = 1},
        {.white = 5 * MINUTE, .black = 4 * MINUTE, .increment = 2, .increment_from = 61},
    };
    return rates[place];
}

bool playoff_rate_given(struct playoff_rate rate) {
    return rate.tournament || rate.white > 0;
}

bool playoff_leaves_rate(const struct playoff_rules *rules) {
    bool silent = false;
    for (int32_t i = 0; i < rules->phase_count; i++)
        silent = silent || !playoff_rate_given(rules->phases[i].rate);
    return silent && rules->edition == PLAYOFF_2022;
}

static int64_t seconds_for_60_moves(int32_t time, struct playoff_rate rate) {
    int32_t moves = rate.increment_from > MOVES ? 0 : MOVES + 1 - rate.increment_from;
    return time + (int64_t)rate.increment * (rate.increment > 0 ? moves : 0);
}

enum playoff_profile playoff_rate_profile(struct playoff_rate rate) {
    int64_t seconds = seconds_for_60_moves(rate.white, rate);
    if (rate.tournament || seconds >= STANDARD_FROM)
        return PLAYOFF_STANDARD;
    return seconds > RAPID_ABOVE ? PLAYOFF_RAPID : PLAYOFF_BLITZ;
}

const char *playoff_profile_code(enum playoff_profile profile) {
    static const char *const codes[] = {"standard", "rapid", "blitz"};
    return codes[profile];
}

struct playoff_rules playoff_template(enum playoff_edition edition, struct playoff_rate rate) {
    struct playoff_rules rules = {
        .edition = edition,
        .format = PLAYOFF_FORMAT_2022,
        .numbers = PLAYOFF_NUMBERS_RANK,        /* [c02-2022:12.2.3.1] */
        .colours = PLAYOFF_COLOURS_LOT_CHOOSES, /* [c02-2022:12.2.3.4.colour] */
        .sequence = PLAYOFF_REVERSE_AFTER_ODD,  /* [c02-2022:12.2.3.4.match] */
        .still_tied = PLAYOFF_TIED_RANK,
        .undecided = PLAYOFF_UNDECIDED_RANK, /* [c02-2022:12.2.3.11.undecided] */
        .phase_count = 2,
        .phases = {{.kind = PLAYOFF_GAMES, .games = 2, .rate = rate},
                   {.kind = PLAYOFF_ARMAGEDDON, .rate = playoff_recommended(PLAYOFF_RECOMMENDED - 1)}},
        .break_before = 30, /* [c02-2022:12.2.3.2.start] */
        .break_stages = 10, /* [c02-2022:12.2.3.2.stage] */
        .break_games = 0,
    };
    return rules;
}

void playoff_set_rate(struct playoff_rules *rules, struct playoff_rate rate) {
    for (int32_t i = 0; i < rules->phase_count; i++)
        if (rules->phases[i].kind != PLAYOFF_ARMAGEDDON)
            rules->phases[i].rate = rate;
}

/* The example for limited time. [c02-2019:13.2.11.1] [c02-2019:13.2.8] [c02-2019:13.2.10] */
static struct playoff_rules example_of_2019(void) {
    struct playoff_rate blitz = playoff_recommended(PLAYOFF_RECOMMENDED - 2);
    struct playoff_rules rules = playoff_template(PLAYOFF_2019, blitz);
    rules.format = PLAYOFF_FORMAT_2019;
    rules.colours = PLAYOFF_COLOURS_LOT;
    rules.undecided = PLAYOFF_UNDECIDED_SHARED; /* they split the money [c02-2019:13.2.6] */
    rules.phases[1] = (struct playoff_phase){.kind = PLAYOFF_FIRST_WIN, .rate = blitz};
    return rules;
}

/* Where the regulations of an event say nothing, those of 2019 and 2022 have a scheme of their own. [c02-2022:12.2.3] */
struct playoff_rules playoff_rules_of(enum playoff_edition edition) {
    if (edition == PLAYOFF_2023)
        return (struct playoff_rules){.edition = edition,
                                      .break_before = PLAYOFF_UNSET,
                                      .break_stages = PLAYOFF_UNSET,
                                      .break_games = PLAYOFF_UNSET};
    struct playoff_rules rules =
        edition == PLAYOFF_2019 ? example_of_2019() : playoff_template(edition, (struct playoff_rate){0});
    rules.places = PLAYOFF_PLACES_FIRST; /* [c02-2019:13.2.4] [c02-2022:12.1.2] */
    rules.place = 1;
    rules.qualification = PLAYOFF_AFTER_NONE;
    return rules;
}

static bool rates_given(const struct playoff_phase *phases, int32_t count) {
    for (int32_t i = 0; i < count; i++)
        if (!playoff_rate_given(phases[i].rate))
            return false;
    return true;
}

static bool ends_by_itself(const struct playoff_phase *phases, int32_t count) {
    return count > 0 && phases[count - 1].kind != PLAYOFF_GAMES;
}

/* Must the regulations say what follows when all is played and nothing decided? */
static bool may_stay_tied(const struct playoff_rules *rules) {
    if (rules->format == PLAYOFF_FORMAT_ROUND_ROBIN)
        return true;
    return rules->format == PLAYOFF_FORMAT_KNOCKOUT &&
           (!ends_by_itself(rules->phases, rules->phase_count) ||
            (rules->final_count > 0 && !ends_by_itself(rules->finals, rules->final_count)));
}

/* [c07-2023:3.1], of it [c07-2023:3.1.6] [c07-2023:3.1.7], and before it [c02-2019:13.2.2] [c02-2019:13.2.3]
   [c02-2022:12.2.2] */
static int32_t missing_of_play(const struct playoff_rules *rules, struct playoff_missing *missing) {
    const struct {
        bool given;
        const char *parameter;
        const char *of_2019;
        const char *of_2022;
        const char *of_2023;
    } parameters[] = {
        {rules->format != 0, "format", "c02-2019:13.2.2", "c02-2022:12.2.2", "c07-2023:3.1.3"},
        {rules->numbers != 0, "numbers", "c02-2019:13.2.3", "c02-2022:12.2.3", "c07-2023:3.1.4"},
        {rules->colours != 0, "colours", "c02-2019:13.2.3", "c02-2022:12.2.3", "c07-2023:3.1.5"},
        {rules->phase_count > 0 && rates_given(rules->phases, rules->phase_count) &&
             rates_given(rules->finals, rules->final_count),
         "games", "c02-2019:13.2.2", "c02-2022:12.2.2", "c07-2023:3.1.6"},
        {rules->break_before >= 0 && rules->break_stages >= 0 && rules->break_games >= 0, "breaks", "c02-2019:13.2.8",
         "c02-2022:12.2.3.2.start", "c07-2023:3.1.7"},
        {rules->still_tied != 0 || rules->phase_count == 0 || !may_stay_tied(rules), "still-tied", "c02-2019:13.2.3",
         "c02-2022:12.2.3", "c07-2023:3.1"},
        {rules->undecided != 0, "undecided", "c02-2019:13.2.3", "c02-2022:12.2.3.11.undecided", "c07-2023:2.1"},
    };
    int32_t count = 0;
    for (size_t i = 0; i < sizeof parameters / sizeof *parameters; i++)
        if (!parameters[i].given)
            missing[count++] = (struct playoff_missing){
                parameters[i].parameter,
                playoff_article(rules, parameters[i].of_2019, parameters[i].of_2022, parameters[i].of_2023)};
    return count;
}

int32_t playoff_missing(const struct playoff_rules *rules, struct playoff_missing *missing) {
    int32_t count = 0;
    if (rules->places == 0)
        missing[count++] = (struct playoff_missing){
            "places", playoff_article(rules, "c02-2019:13.2.3", "c02-2022:12.1.2", "c07-2023:3.1.1")};
    if (rules->qualification == 0)
        missing[count++] = (struct playoff_missing){
            "tiebreaks", playoff_article(rules, "c02-2019:13.2.3", "c02-2022:12.2.3.1", "c07-2023:3.1.2")};
    return count + missing_of_play(rules, &missing[count]);
}

static bool refuse_missing(const struct playoff_missing *missing, struct error *error) {
    error_set(error, ERROR_playoff_missing, NULL, NULL, missing->article);
    return error_phrase(error, 0, language_phrase(language_coded("playoff.parameter.", missing->parameter)));
}

static bool unfit(const char *key, const char *article, struct error *error) {
    error_set(error, ERROR_playoff_unfit, NULL, NULL, article);
    return error_phrase(error, 0, (struct error_phrase){key, "", {{0}}});
}

/* [c02-2022:12.2.3.4.match] [c02-2022:12.2.3.4.tied] */
static bool check_2022(const struct playoff_rules *rules, struct error *error) {
    if (rules->phases[0].kind != PLAYOFF_GAMES || rules->phases[0].games % 2 != 0)
        return unfit(ERROR_KEY("phrase.playoff.unfit.even"), "c02-2022:12.2.3.4.match", error);
    if (rules->phases[rules->phase_count - 1].kind != PLAYOFF_ARMAGEDDON)
        return unfit(ERROR_KEY("phrase.playoff.unfit.tied"), "c02-2022:12.2.3.4.tied", error);
    return rules->final_count == 0 || unfit(ERROR_KEY("phrase.playoff.unfit.final"), "c02-2022:12.2.3.8.semi", error);
}

/* [c02-2019:13.2.11.1] */
static bool check_2019(const struct playoff_rules *rules, struct error *error) {
    if (rules->phase_count != 2 || rules->phases[0].kind != PLAYOFF_GAMES || rules->phases[0].games != 2 ||
        rules->phases[1].kind != PLAYOFF_FIRST_WIN)
        return unfit(ERROR_KEY("phrase.playoff.unfit.first_win"), "c02-2019:13.2.11.1", error);
    return rules->final_count == 0 || unfit(ERROR_KEY("phrase.playoff.unfit.alike"), "c02-2019:13.2.11.3", error);
}

static bool check_own(const struct playoff_rules *rules, struct error *error) {
    if (rules->format == PLAYOFF_FORMAT_KNOCKOUT && rules->still_tied == PLAYOFF_TIED_SHARED)
        return unfit(ERROR_KEY("phrase.playoff.unfit.shared"), "c07-2023:3.1.3", error);
    if (rules->format == PLAYOFF_FORMAT_ROUND_ROBIN && rules->phases[0].kind != PLAYOFF_GAMES)
        return unfit(ERROR_KEY("phrase.playoff.unfit.round_robin"), "c07-2023:3.1.6", error);
    if (rules->colours == PLAYOFF_COLOURS_TABLE &&
        (rules->format == PLAYOFF_FORMAT_KNOCKOUT || rules->still_tied == PLAYOFF_TIED_REPEAT))
        return unfit(ERROR_KEY("phrase.playoff.unfit.table"), "c07-2023:3.1.5", error);
    return true;
}

bool playoff_check_play(const struct playoff_rules *rules, struct error *error) {
    struct playoff_missing missing[PLAYOFF_MISSING_SIZE];
    if (missing_of_play(rules, missing) > 0)
        return refuse_missing(&missing[0], error);
    if (rules->format == PLAYOFF_FORMAT_2022)
        return check_2022(rules, error);
    return rules->format == PLAYOFF_FORMAT_2019 ? check_2019(rules, error) : check_own(rules, error);
}

bool playoff_check(const struct playoff_rules *rules, struct error *error) {
    struct playoff_missing missing[PLAYOFF_MISSING_SIZE];
    if (playoff_missing(rules, missing) > 0)
        return refuse_missing(&missing[0], error);
    return playoff_check_play(rules, error);
}

/* [c02-2019:13.2.11.1] to [c02-2019:13.2.11.4], [c02-2022:12.2.3.4.match] to [c02-2022:12.2.3.9] */
struct playoff_plan playoff_plan_for(const struct playoff_rules *rules, int32_t players) {
    struct playoff_plan plan = {.in = players, .numbers = rules->numbers, .bracket = rules->bracket};
    if (plan.bracket == 0)
        plan.bracket = PLAYOFF_BRACKET_SEEDED;
    plan.round_robin = rules->format == PLAYOFF_FORMAT_ROUND_ROBIN;
    if (rules->format == PLAYOFF_FORMAT_2022) {
        plan.round_robin = players == 3;
        plan.reduced = players > 4;
        plan.numbers = players == 3 ? PLAYOFF_NUMBERS_CHOICE : PLAYOFF_NUMBERS_RANK;
        plan.bracket = PLAYOFF_BRACKET_RESEEDED;
    } else if (rules->format == PLAYOFF_FORMAT_2019) {
        plan.in = players > 4 ? 4 : players;
        plan.round_robin = players == 3;
        plan.numbers = players == 2 ? PLAYOFF_NUMBERS_RANK : PLAYOFF_NUMBERS_LOTS;
        plan.bracket = PLAYOFF_BRACKET_DRAWN;
    }
    return plan;
}

const char *playoff_match_article(const struct playoff_rules *rules) {
    return rules->format == PLAYOFF_FORMAT_2019   ? "c02-2019:13.2.11.1"
           : rules->format == PLAYOFF_FORMAT_2022 ? "c02-2022:12.2.3.4.match"
                                                  : "c07-2023:3.1.3";
}

const char *playoff_armageddon_article(const struct playoff_rules *rules) {
    return rules->format == PLAYOFF_FORMAT_2022 ? "c02-2022:12.2.3.5" : "c07-2023:3.1.3";
}
