#include "event/team_scheme.h"

#include "event/scheme.h"
#include "event/teams.h"

static const struct {
    struct text code;
    enum tiebreak_name name;
} links[] = {
    {TEXT_INIT("BC"), TIEBREAK_BOARD_COUNT},
    {TEXT_INIT("TBR"), TIEBREAK_TOP_BOARDS},
    {TEXT_INIT("BBE"), TIEBREAK_BOTTOM_BOARDS},
};

enum { LINKS = sizeof links / sizeof *links };

static bool read_link(struct text code, enum tiebreak_name *name) {
    for (size_t i = 0; i < LINKS; i++) {
        if (text_equal_ignoring_case(links[i].code, text_trim(code))) {
            *name = links[i].name;
            return true;
        }
    }
    return false;
}

static bool read_primary_code(struct text code, enum tiebreak_reference *primary) {
    bool match = text_equal_ignoring_case(text_trim(code), TEXT("mp"));
    if (!match && !text_equal_ignoring_case(text_trim(code), TEXT("gp")))
        return false;
    *primary = match ? TIEBREAK_MATCH_POINTS : TIEBREAK_GAME_POINTS;
    return true;
}

static struct text primary_code(enum tiebreak_reference primary) {
    return primary == TIEBREAK_GAME_POINTS ? TEXT("gp") : TEXT("mp");
}

/* --- Requests ------------------------------------------------------------------------------------------------------- */

static bool in_teams(struct judge *judge) {
    return error_in_field(judge->error, "teams");
}

/* The contract has their number and codes. */
static void read_chain(const struct shape_words *chain, struct team_play *play) {
    play->chain_count = chain->count < TEAM_MOST_CHAIN ? chain->count : TEAM_MOST_CHAIN;
    for (size_t i = 0; i < play->chain_count; i++)
        read_link(chain->items[i], &play->chain[i]);
}

/* The scoring of matches is written like that of games; a bye is worth a drawn match unless it is said. */
static bool read_match_scoring(struct judge *judge, const struct json *given, struct team_play *play) {
    if (given == NULL)
        return true;
    if (!scheme_read_scoring(judge, given, &play->match))
        return in_teams(judge);
    if (given->type == JSON_TEXT || json_get(given, "bye") == NULL)
        play->match.allocated_bye = play->match.draw;
    return true;
}

static bool read_play(struct judge *judge, const struct json *object, struct team_play *play) {
    struct asked_team_play_values asked = {0};
    if (play->boards == 0)
        *play = (struct team_play){.match = team_scoring_usual(1).match, .primary = TIEBREAK_MATCH_POINTS};
    if (!shape_read(&contract_asked_team_play_values, object, NULL, judge->arena, &asked, judge->error) ||
        !read_match_scoring(judge, asked.scoring, play))
        return in_teams(judge);
    if (asked.given.chain)
        read_chain(&asked.chain, play);
    if (asked.given.boards)
        play->boards = (int32_t)asked.boards;
    if (asked.given.fixed_order)
        play->fixed_order = asked.fixed_order;
    if (asked.primary.length > 0)
        read_primary_code(asked.primary, &play->primary);
    if (play->boards == 0) {
        error_set(judge->error, ERROR_field_missing, "boards", NULL, NULL);
        return in_teams(judge);
    }
    return true;
}

/* Who is entered is entered for himself or with a team. */
static bool check_switch(struct judge *judge, const struct tournament *next, bool before) {
    if (tournament_of_teams(next) == before || next->entry_count + next->team_count == 0)
        return true;
    judge_refuse_named(judge, ERROR_teams_entries, next->name, (struct text){0});
    return in_teams(judge);
}

bool scheme_team_read(struct judge *judge, const struct json *given, struct tournament *next) {
    bool before = tournament_of_teams(next);
    if (given != NULL && given->type == JSON_OBJECT) {
        if (!read_play(judge, given, &next->team_play))
            return false;
    } else if (given != NULL && given->type == JSON_FALSE) {
        next->team_play = (struct team_play){0};
    } else if (given != NULL) {
        error_set(judge->error, ERROR_field_type, "teams", NULL, NULL);
        error_phrase(judge->error, 1, ERROR_WORDS("phrase.type.option"));
        return in_teams(judge);
    }
    if (tournament_of_teams(next) && !tournament_system_takes_teams(next->system)) {
        judge_refuse_named(judge, next->system == SYSTEM_SWISS ? ERROR_teams_swiss : ERROR_teams_knockout, next->name,
                           (struct text){0});
        return error_in_field(judge->error, given != NULL ? "teams" : "system");
    }
    return check_switch(judge, next, before);
}

bool scheme_team_check_rules(struct judge *judge, const struct tournament *next) {
    struct team_rules rules = tournament_team_rules(next);
    struct team_table table;
    /* What depends on the size of the tournament is looked at for one of some size. */
    struct tournament sized = *next;
    sized.team_count = 0;
    sized.round_count = 0;
    if (!tournament_of_teams(next))
        return true;
    if (!tournament_team_table(&sized, 0, judge->arena, &table, judge->error))
        return false;
    table.rounds_planned = next->rounds_planned > 0 ? next->rounds_planned : 1;
    return standings_team_rules_check_table(&rules, &table, judge->error) || error_in_field(judge->error, "tiebreaks");
}

bool scheme_team_same(const struct team_play *a, const struct team_play *b) {
    bool same = a->boards == b->boards && a->fixed_order == b->fixed_order && a->primary == b->primary &&
                scheme_same_scoring(&a->match, &b->match) && a->chain_count == b->chain_count;
    for (size_t i = 0; same && i < a->chain_count; i++)
        same = a->chain[i] == b->chain[i];
    return same;
}

/* --- Facts ---------------------------------------------------------------------------------------------------------- */

struct fact_teams scheme_team_fact(struct judge *judge, const struct team_play *play) {
    struct text *chain = arena_array(judge->arena, play->chain_count, sizeof *chain);
    for (size_t i = 0; i < play->chain_count; i++)
        for (size_t link = 0; link < LINKS; link++)
            if (links[link].name == play->chain[i])
                chain[i] = links[link].code;
    if (play->boards == 0)
        return (struct fact_teams){0};
    return (struct fact_teams){.boards = play->boards,
                               .scoring = scheme_scoring(&play->match),
                               .primary = primary_code(play->primary),
                               .chain = {.count = play->chain_count, .items = chain},
                               .fixed_order = play->fixed_order};
}

bool scheme_team_fold(struct fold *fold, const struct fact_teams *given, struct team_play *play) {
    struct team_play next = {.boards = (int32_t)given->boards, .fixed_order = given->fixed_order};
    if (given->boards == 0) {
        *play = next;
        return true;
    }
    if (given->chain.count > TEAM_MOST_CHAIN)
        return fold_refuse(fold, "too-many-tiebreaks");
    next.chain_count = given->chain.count;
    for (size_t i = 0; i < given->chain.count; i++)
        if (!read_link(given->chain.items[i], &next.chain[i]))
            return fold_refuse(fold, "unknown-tiebreak");
    if (!fold_read_scoring(fold, &given->scoring, &next.match))
        return false;
    if (!read_primary_code(given->primary, &next.primary))
        return fold_refuse(fold, "unknown-points");
    *play = next;
    return true;
}
