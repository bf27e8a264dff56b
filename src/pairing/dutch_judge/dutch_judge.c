#include "pairing/dutch_judge/dutch_judge.h"

#include <string.h>

#include "base/score.h"
#include "pairing/dutch_judge/judge_parts.h"

/* --- Pairings by place ------------------------------------------------------------------------------------------- */

static int32_t *places_of(struct arena *arena, const struct swiss_round *round) {
    int32_t count = round->drawing->table->participant_count;
    int32_t *places = arena_array(arena, (size_t)count, sizeof *places);
    memset(places, -1, sizeof *places * (size_t)count);
    for (int32_t place = 0; place < round->player_count; place++)
        places[round->players[place].participant] = place;
    return places;
}

static int32_t *mates_of(struct arena *arena, const struct swiss_round *round, const int32_t *places,
                         const struct drawn_round *drawn) {
    int32_t *mates = arena_array(arena, (size_t)round->player_count, sizeof *mates);
    memset(mates, -1, sizeof *mates * (size_t)round->player_count);
    for (int32_t i = 0; i < drawn->pair_count; i++) {
        int32_t white = places[drawn->pairs[i].white], black = places[drawn->pairs[i].black];
        mates[white] = black;
        mates[black] = white;
    }
    return mates;
}

/* --- What may not be --------------------------------------------------------------------------------------------- */

static bool same_absolute_preference(const struct swiss_player *one, const struct swiss_player *other) {
    return one->strength == SWISS_ABSOLUTE && other->strength == SWISS_ABSOLUTE &&
           one->preference == other->preference && !one->topscorer && !other->topscorer;
}

bool swiss_judge_may_meet(const struct swiss_round *round, int32_t one, int32_t other) {
    return !swiss_may_not_meet(round, one, other) &&
           !same_absolute_preference(&round->players[one], &round->players[other]);
}

static bool former(const struct dutch_account *account) {
    return account->edition == DUTCH_2017;
}

static bool refuse(const struct dutch_account *account, enum dutch_ground ground, int32_t one, int32_t other,
                   struct dutch_verdict *verdict) {
    static const char *const names[][2] = {
        [DUTCH_GROUND_MET] = {"C1", "C.1"},
        [DUTCH_GROUND_EXCLUDED] = {"C1", "C.1"},
        [DUTCH_GROUND_BARRED] = {"C2", "C.2"},
        [DUTCH_GROUND_ABSOLUTE] = {"C3", "C.3"},
    };
    verdict->ground = ground;
    verdict->criterion = verdict->article = names[ground][former(account)];
    verdict->players[0] = account->round.players[one].participant;
    verdict->players[1] = other < 0 ? -1 : account->round.players[other].participant;
    return true;
}

static bool is_unlawful(const struct dutch_account *account, const int32_t *mates, struct dutch_verdict *verdict) {
    const struct swiss_round *round = &account->round;
    for (int32_t place = 0; place < round->player_count; place++) {
        int32_t mate = mates[place];
        if (mate < 0 && round->players[place].barred_from_bye)
            return refuse(account, DUTCH_GROUND_BARRED, place, -1, verdict);
        if (mate < place || swiss_judge_may_meet(round, place, mate))
            continue;
        if (!swiss_may_not_meet(round, place, mate))
            return refuse(account, DUTCH_GROUND_ABSOLUTE, place, mate, verdict);
        verdict->round =
            swiss_round_met(round->drawing, round->players[place].participant, round->players[mate].participant);
        return refuse(account, verdict->round >= 0 ? DUTCH_GROUND_MET : DUTCH_GROUND_EXCLUDED, place, mate, verdict);
    }
    return false;
}

/* --- One bracket ------------------------------------------------------------------------------------------------- */

/* A pair belongs to the bracket in which the lower of the two is at home. */
static bool is_of_bracket(const struct dutch_judge *judge, int32_t place, int32_t mate) {
    int32_t lower = place > mate ? place : mate;
    return mate >= 0 && lower >= judge->bracket->resident_first && lower < judge->bracket->resident_last;
}

static void see(const struct dutch_judge *judge, const int32_t *mates, struct dutch_judge_candidate *candidate) {
    const struct dutch_reported_bracket *bracket = judge->bracket;
    int32_t residents = bracket->resident_last - bracket->resident_first;
    int32_t count = bracket->mover_count + residents;
    *candidate = (struct dutch_judge_candidate){.mates = mates};
    candidate->pairs = arena_array(judge->arena, (size_t)count, sizeof *candidate->pairs);
    candidate->floaters = arena_array(judge->arena, (size_t)count, sizeof *candidate->floaters);
    for (int32_t i = 0; i < count; i++) {
        int32_t place =
            i < bracket->mover_count ? bracket->movers[i] : bracket->resident_first + i - bracket->mover_count;
        int32_t mate = mates[place];
        if (!is_of_bracket(judge, place, mate))
            candidate->floaters[candidate->floater_count++] = place;
        else if (place < mate)
            candidate->pairs[candidate->pair_count++] = (struct swiss_pair){place, mate};
    }
}

static bool same_pairs(const struct dutch_judge_candidate *one, const struct dutch_judge_candidate *other) {
    return one->pair_count == other->pair_count && one->floater_count == other->floater_count &&
           memcmp(one->pairs, other->pairs, sizeof *one->pairs * (size_t)one->pair_count) == 0;
}

static void open_bracket(struct dutch_judge *judge, int32_t at) {
    const struct dutch_account *account = judge->account;
    const struct dutch_reported_bracket *bracket = &account->brackets[at];
    int32_t players = account->round.player_count;
    judge->bracket = bracket;
    judge->moved = arena_array(judge->arena, (size_t)players, sizeof *judge->moved);
    judge->sequences = arena_array(judge->arena, (size_t)players, sizeof *judge->sequences);
    judge->next_last = bracket->resident_last;
    judge->looks_ahead = bracket->resident_last < players && bracket->route == DUTCH_ORDINARY;
    while (judge->looks_ahead && judge->next_last < players &&
           account->round.players[judge->next_last].score == account->round.players[bracket->resident_last].score)
        judge->next_last++;
    int32_t sequence = 0;
    for (int32_t i = 0; i < bracket->mover_count; i++) {
        judge->moved[bracket->movers[i]] = true;
        judge->sequences[bracket->movers[i]] = ++sequence;
    }
    for (int32_t place = bracket->resident_first; place < bracket->resident_last; place++)
        judge->sequences[place] = ++sequence;
    judge->lowest =
        bracket->resident_last > bracket->resident_first ? account->round.players[bracket->resident_last - 1].score : 0;
}

/* The first bracket whose pairs differ decides. */
static bool judge_pairs(struct dutch_judge *judge, const int32_t *ours, const int32_t *theirs,
                        struct dutch_verdict *verdict) {
    for (int32_t i = 0; i < judge->account->bracket_count; i++) {
        struct dutch_judge_candidate mine, other;
        open_bracket(judge, i);
        see(judge, ours, &mine);
        see(judge, theirs, &other);
        if (same_pairs(&mine, &other))
            continue;
        verdict->bracket = judge->bracket->score;
        if (!swiss_judge_criteria(judge, &mine, &other, verdict) && !swiss_judge_order(judge, &mine, &other, verdict))
            verdict->ground = DUTCH_GROUND_UNFOUND;
        return true;
    }
    return false;
}

/* [C5] */
static bool judge_bye(const struct dutch_account *account, int32_t theirs, struct dutch_verdict *verdict) {
    if (former(account) || account->bye < 0 || theirs < 0)
        return false;
    int32_t mine = account->round.players[account->bye].score, other = account->round.players[theirs].score;
    if (mine == other)
        return false;
    verdict->ground = mine < other ? DUTCH_GROUND_CRITERION : DUTCH_GROUND_UNFOUND;
    verdict->criterion = verdict->article = "C5";
    verdict->words = MESSAGE_pairing_judge_what_bye_score;
    verdict->scores = true;
    swiss_judge_value_add(&verdict->ours, mine);
    swiss_judge_value_add(&verdict->theirs, other);
    return true;
}

/* --- Colours ----------------------------------------------------------------------------------------------------- */

static void judge_colours(const struct dutch_account *account, const int32_t *places, const struct drawn_round *theirs,
                          struct dutch_verdict *verdict) {
    static const enum message words[] = {
        [SWISS_COLOURS_BOTH_GRANTED] = MESSAGE_pairing_judge_rule_both,
        [SWISS_COLOURS_STRONGER] = MESSAGE_pairing_judge_rule_stronger,
        [SWISS_COLOURS_DIFFERENCE] = MESSAGE_pairing_judge_rule_difference,
        [SWISS_COLOURS_ALTERNATED] = MESSAGE_pairing_judge_rule_alternated,
        [SWISS_COLOURS_HIGHER_RANKED] = MESSAGE_pairing_judge_rule_higher_ranked,
        [SWISS_COLOURS_INITIAL] = MESSAGE_pairing_judge_rule_initial,
    };
    int32_t highest = account->round.player_count;
    for (int32_t i = 0; i < theirs->pair_count; i++) {
        int32_t white = places[theirs->pairs[i].white], black = places[theirs->pairs[i].black];
        int32_t upper = white < black ? white : black, lower = white < black ? black : white;
        enum swiss_colour_rule rule;
        if (swiss_upper_has_white(&account->round, upper, lower, &rule) == (upper == white) || upper > highest)
            continue;
        highest = upper;
        verdict->ground = DUTCH_GROUND_COLOURS;
        verdict->article = dutch_colour_article(account->edition, rule);
        verdict->words = words[rule];
        verdict->players[0] = theirs->pairs[i].black;
        verdict->players[1] = theirs->pairs[i].white;
    }
}

bool dutch_judge(struct arena *arena, enum dutch_edition edition, const struct drawing *drawing,
                 const struct drawn_round *theirs, struct dutch_verdict *verdict, struct error *error) {
    struct dutch_account account;
    struct drawn_round ours;
    *verdict = (struct dutch_verdict){.criterion = "", .article = "", .bracket = -1, .players = {-1, -1}};
    if (!dutch_outline(arena, edition, drawing, &ours, &account, error))
        return false;
    struct watched watched = {.watch = drawing->watch};
    struct dutch_judge judge = {.arena = arena, .account = &account, .watched = &watched};
    int32_t *places = places_of(arena, &account.round);
    int32_t *mine = mates_of(arena, &account.round, places, &ours);
    int32_t *other = mates_of(arena, &account.round, places, theirs);
    int32_t bye = theirs->bye < 0 ? -1 : places[theirs->bye];
    if (!is_unlawful(&account, other, verdict) && !judge_bye(&account, bye, verdict) &&
        !judge_pairs(&judge, mine, other, verdict))
        judge_colours(&account, places, theirs, verdict);
    return !watched_ask(&watched) || error_set(error, ERROR_work_stopped, NULL, NULL, NULL);
}
