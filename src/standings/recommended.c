#include "standings/recommended.h"

#include "standings/edition.h"

static const char *const kinds[RECOMMENDED_KIND_COUNT] = {
    [RECOMMENDED_ROUND_ROBIN] = "round-robin",
    [RECOMMENDED_SWISS] = "swiss",
    [RECOMMENDED_SWISS_RATED] = "swiss-rated",
    [RECOMMENDED_SWISS_PLACES] = "swiss-places",
    [RECOMMENDED_SCHOOL_ROUND_ROBIN] = "school-round-robin",
    [RECOMMENDED_SCHOOL_SWISS] = "school-swiss",
    [RECOMMENDED_TEAM_ROUND_ROBIN] = "team-round-robin",
    [RECOMMENDED_TEAM_SWISS] = "team-swiss",
};

const char *recommended_kind_code(enum recommended_kind kind) {
    return kinds[kind];
}

bool recommended_kind_read(struct text code, enum recommended_kind *kind) {
    for (int i = 0; i < RECOMMENDED_KIND_COUNT; i++) {
        if (text_equal_ignoring_case(code, text_from(kinds[i]))) {
            *kind = (enum recommended_kind)i;
            return true;
        }
    }
    return false;
}

bool recommended_is_team(enum recommended_kind kind) {
    return kind == RECOMMENDED_TEAM_ROUND_ROBIN || kind == RECOMMENDED_TEAM_SWISS;
}

bool recommended_is_swiss(enum recommended_kind kind) {
    return kind != RECOMMENDED_ROUND_ROBIN && kind != RECOMMENDED_SCHOOL_ROUND_ROBIN &&
           kind != RECOMMENDED_TEAM_ROUND_ROBIN;
}

static void add(struct recommended_list *list, enum tiebreak_name name) {
    list->rules.tiebreaks[list->rules.tiebreak_count++] = tiebreak_plain(name);
}

static void add_cut(struct recommended_list *list, enum tiebreak_name name) {
    list->rules.tiebreaks[list->rules.tiebreak_count++] =
        (struct tiebreak){.name = name, .modifier = TIEBREAK_CUT, .amount = 1};
}

/* Reliable ratings: the list of 2019, also for the later texts, which have none. [c02-2019:13.16.5] */
static void fill_rated(struct recommended_list *list) {
    add_cut(list, TIEBREAK_BUCHHOLZ);
    add(list, TIEBREAK_BUCHHOLZ);
    add(list, TIEBREAK_DIRECT_ENCOUNTER);
    add_cut(list, TIEBREAK_AVERAGE_RATING);
    add(list, TIEBREAK_WINS);
    add(list, TIEBREAK_WINS_WITH_BLACK);
    add(list, TIEBREAK_GAMES_WITH_BLACK);
    add(list, TIEBREAK_SONNEBORN_BERGER);
    list->article = "c02-2019:13.16.5";
}

/* With ARO the list of 2022 ends: nothing follows it. [c02-2022:13.1.3] [c02-2022:13.1.4] */
static void fill_rated_2022(struct recommended_list *list) {
    add(list, TIEBREAK_DIRECT_ENCOUNTER);
    add_cut(list, TIEBREAK_BUCHHOLZ);
    add_cut(list, TIEBREAK_AVERAGE_RATING);
    list->article = "c02-2022:13.1.3";
    list->optional = "DE";
}

/* [c02-2022:10.5.3.1] [c02-2022:10.5.3.2] [c02-2022:10.5.3.3] [c02-2022:10.5.3.4] [c02-2019:11.5.3.3] */
static void fill_school_swiss(struct recommended_list *list) {
    add_cut(list, TIEBREAK_BUCHHOLZ);
    add(list, TIEBREAK_BUCHHOLZ);
    add(list, TIEBREAK_WINS);
    add(list, TIEBREAK_WINS_WITH_BLACK);
}

/* [c02-2022:10.5.4.1] [c02-2022:10.5.4.2] [c02-2022:10.5.4.3] [c02-2022:10.5.4.4] */
static void fill_school_round_robin(struct recommended_list *list) {
    add(list, TIEBREAK_WINS);
    add(list, TIEBREAK_SONNEBORN_BERGER);
    add(list, TIEBREAK_KOYA);
    add(list, TIEBREAK_WINS_WITH_BLACK);
}

/* 2022 leaves it open: the list of 2019 is offered. [c02-2022:13.2] [c02-2019:13.16.1] */
static void fill_round_robin(struct recommended_list *list) {
    list->rules = standings_round_robin_rules(list->rules.edition);
    list->article = "c02-2019:13.16.2";
}

/* Median-1 in place of Cut-1 where it is not the top that matters. [c02-2022:13.1.2] */
static void use_median(struct standings_rules *rules) {
    for (size_t i = 0; i < rules->tiebreak_count; i++)
        if (rules->tiebreaks[i].name == TIEBREAK_BUCHHOLZ && rules->tiebreaks[i].modifier == TIEBREAK_CUT)
            rules->tiebreaks[i].modifier = TIEBREAK_MEDIAN;
}

struct recommended_list recommended_list(enum recommended_kind kind, enum tiebreak_edition edition, int32_t rounds) {
    enum edition_text text = edition_rules(edition)->text;
    bool old = text == EDITION_TEXT_2019;
    bool school = old || text == EDITION_TEXT_2022; /* chapters on schools are in both texts of C.02 */
    struct recommended_list list = {.rules = {.edition = edition}, .article = "", .optional = "", .own = old};
    int32_t played = rounds == 0 ? 1 : rounds;
    switch (kind) {
    case RECOMMENDED_ROUND_ROBIN:
        fill_round_robin(&list);
        break;
    case RECOMMENDED_SWISS:
        list.rules = standings_swiss_rules(edition, played);
        list.own = school;
        list.article = old ? "c02-2019:13.16.4" : school ? "c02-2022:13.1.1" : "";
        list.optional = school && !old ? "DE" : "";
        break;
    case RECOMMENDED_SWISS_PLACES: /* only 2022 makes the difference; its list is offered in all editions */
        list.rules = standings_swiss_rules(TIEBREAK_2022, played);
        list.rules.edition = edition;
        use_median(&list.rules);
        list.own = school && !old;
        list.article = "c02-2022:13.1.2";
        list.optional = "DE";
        break;
    case RECOMMENDED_SWISS_RATED:
        if (text == EDITION_TEXT_2022)
            fill_rated_2022(&list);
        else
            fill_rated(&list);
        list.own = school;
        break;
    case RECOMMENDED_SCHOOL_SWISS:
        fill_school_swiss(&list);
        list.own = school;
        list.article = old ? "c02-2019:11.5.3.3" : "c02-2022:10.5.3.1";
        break;
    case RECOMMENDED_SCHOOL_ROUND_ROBIN:
        fill_school_round_robin(&list);
        list.own = school;
        list.article = "c02-2022:10.5.4.1";
        break;
    case RECOMMENDED_TEAM_ROUND_ROBIN:
        list.rules = standings_team_round_robin_rules(edition, TIEBREAK_MATCH_POINTS).list;
        list.article = "c02-2019:13.16.3";
        break;
    case RECOMMENDED_TEAM_SWISS:
        list.rules = standings_team_swiss_rules(edition, TIEBREAK_MATCH_POINTS).list;
        list.article = "c02-2019:13.16.6";
        break;
    case RECOMMENDED_KIND_COUNT:
        break;
    }
    return list;
}
