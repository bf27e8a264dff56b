/*
 * The round: score brackets from the top down, what leads back from one to that above it (C.1, C.12, C.13), and the lowest
 * ones joined.
 */
#include "pairing/dutch2009/dutch2009_parts.h"

#include <stdlib.h>
#include <string.h>

struct players {
    int32_t count;
    int32_t *places; /* by rank */
};

/* A score bracket of the round, or the lowest ones joined. */
struct stage {
    int32_t score;
    struct players residents;
    struct players added;    /* the bracket that was joined to the residents last: it is S1 [c04:dutch.C.13.merged] */
    struct players incoming; /* moved down from above */
    /* After C.1: */
    struct dutch2009_bracket bracket;
    struct players removed;  /* moved on at once, as they have nobody to play */
    struct players stranded; /* moved down before, and nobody to play here either */
    bool settled;            /* by C.13, which C.12 does not undo */
    bool blocked;            /* the lowest, and somebody has nobody to play */
    size_t reported;         /* steps of the account before those of its pairing ... */
    size_t reported_alone;   /* ... and before those of C.1 */
    struct dutch2009_candidate candidate;
};

struct run {
    struct dutch2009 *dutch;
    struct stage *stages;
    int32_t count; /* the last is the lowest */
    bool looked_over;
    bool hopeless; /* looked over, it turned out that all together cannot be paired either */
};

static bool is_lowest(const struct run *run, const struct stage *stage) {
    return stage == &run->stages[run->count - 1];
}

static const struct pairing_choices *choices(const struct run *run) {
    return &run->dutch->round.drawing->choices;
}

static struct players room_for(struct run *run, int32_t count) {
    return (struct players){0, arena_array(run->dutch->arena, (size_t)count, sizeof(int32_t))};
}

static void add(struct players *players, int32_t place) {
    players->places[players->count++] = place;
}

static int by_place(const void *one, const void *other) {
    int32_t a = *(const int32_t *)one, b = *(const int32_t *)other;
    return a < b ? -1 : a > b;
}

static struct players both(struct run *run, const int32_t *one, int32_t one_count, const int32_t *other,
                           int32_t other_count) {
    struct players all = room_for(run, one_count + other_count);
    for (int32_t i = 0; i < one_count; i++)
        add(&all, one[i]);
    for (int32_t i = 0; i < other_count; i++)
        add(&all, other[i]);
    qsort(all.places, (size_t)all.count, sizeof *all.places, by_place);
    return all;
}

static bool contains(const struct players *players, int32_t place) {
    for (int32_t i = 0; i < players->count; i++)
        if (players->places[i] == place)
            return true;
    return false;
}

/* --- C.1 ------------------------------------------------------------------------------------------------------------ */

static void remove_member(struct dutch2009_bracket *bracket, int32_t member) {
    size_t rest = (size_t)(bracket->count - member - 1);
    bracket->moved_count -= bracket->moved[member];
    memmove(&bracket->members[member], &bracket->members[member + 1], rest * sizeof *bracket->members);
    memmove(&bracket->moved[member], &bracket->moved[member + 1], rest * sizeof *bracket->moved);
    memmove(&bracket->left_home[member], &bracket->left_home[member + 1], rest * sizeof *bracket->left_home);
    bracket->count--;
}

/*
 * Somebody without a partner, from the lowest rank upwards (CHOICE c1_order); false when he is found and taken out. Who was
 * moved down before stays for C.12 to see to. CHOICE c1_bye: an odd lowest bracket keeps one for the bye.
 */
static bool find_alone(struct run *run, struct stage *stage) {
    struct dutch2009_bracket *bracket = &stage->bracket;
    stage->blocked = false;
    for (int32_t member = bracket->count - 1; member >= 0; member--) {
        int32_t place = bracket->members[member];
        if (dutch2009_has_partner(run->dutch, bracket->members, bracket->count, place))
            continue;
        bool came = bracket->left_home[member];
        bool for_bye = bracket->lowest && bracket->count % 2 != 0 && !run->dutch->round.players[place].barred_from_bye;
        if (came && !contains(&stage->stranded, place))
            add(&stage->stranded, place);
        if (for_bye || (!came && !bracket->lowest)) {
            add(&stage->removed, place);
            remove_member(bracket, member);
            return false;
        }
        stage->blocked = stage->blocked || !came;
    }
    return true;
}

/* [c04:dutch.A.3.half]; CHOICE joined_by_half: a joined bracket is heterogeneous as long as S2 can serve S1. */
static bool half_makes_homogeneous(const struct run *run, const struct stage *stage) {
    return stage->added.count == 0 || choices(run)->joined_by_half;
}

/* The bracket as it is to be paired with these players from above. [c04:dutch.C.1] */
static void prepare(struct run *run, struct stage *stage, const struct players *incoming, bool lowest) {
    struct players residents =
        both(run, stage->residents.places, stage->residents.count, stage->added.places, stage->added.count);
    struct players all = both(run, residents.places, residents.count, incoming->places, incoming->count);
    struct dutch2009_bracket *bracket = &stage->bracket;
    stage->incoming = *incoming;
    *bracket = (struct dutch2009_bracket){.score = stage->score, .count = all.count, .members = all.places};
    bracket->lowest = lowest;
    bracket->moved = arena_array(run->dutch->arena, (size_t)all.count, sizeof *bracket->moved);
    bracket->left_home = arena_array(run->dutch->arena, (size_t)all.count, sizeof *bracket->left_home);
    for (int32_t i = 0; i < all.count; i++) {
        bracket->left_home[i] = contains(incoming, all.places[i]);
        bracket->moved[i] = bracket->left_home[i] || contains(&stage->added, all.places[i]);
        bracket->moved_count += bracket->moved[i];
    }
    stage->removed = room_for(run, all.count);
    stage->stranded = room_for(run, all.count);
    while (!find_alone(run, stage))
        ;
    int32_t rest = bracket->count - bracket->moved_count;
    bracket->heterogeneous =
        bracket->moved_count > 0 &&
        (half_makes_homogeneous(run, stage) ? bracket->moved_count < rest : bracket->moved_count <= rest);
}

/* CHOICE c1_goes_on: even if p pairs can be made without those who were moved down and have nobody to play. */
static bool leads_to_c12(const struct run *run, const struct stage *stage) {
    return stage->stranded.count > 0 && !stage->settled && !choices(run)->c1_goes_on;
}

/* Who was not moved down, has nobody to play, and cannot be moved down either. */
static struct players blocking(struct run *run, const struct stage *stage) {
    const struct dutch2009_bracket *bracket = &stage->bracket;
    struct players found = room_for(run, bracket->count);
    for (int32_t i = 0; i < bracket->count; i++)
        if (!bracket->left_home[i] &&
            !dutch2009_has_partner(run->dutch, bracket->members, bracket->count, bracket->members[i]))
            add(&found, bracket->members[i]);
    return found;
}

/* The others of a bracket as it was before C.1, those with a reason to keep them from a player. */
enum keeping { MET, KEPT_APART, SAME_COLOUR };

static struct players kept_by(struct run *run, const struct players *all, int32_t place, enum keeping keeping) {
    const struct swiss_round *round = &run->dutch->round;
    struct players found = room_for(run, all->count);
    for (int32_t i = 0; i < all->count; i++) {
        int32_t other = all->places[i];
        bool met =
            swiss_round_met(round->drawing, round->players[place].participant, round->players[other].participant) >= 0;
        enum keeping his = !swiss_may_not_meet(round, place, other) ? SAME_COLOUR : met ? MET : KEPT_APART;
        if (other != place && his == keeping)
            add(&found, other);
    }
    return found;
}

/* One of the reasons: all of the others, or these. */
static const struct language_sentence *kept_words(struct run *run, const struct players *kept, enum keeping keeping,
                                                  bool all) {
    static const enum message whole[] = {[MET] = MESSAGE_pairing_dutch2009_alone_met_all,
                                         [KEPT_APART] = MESSAGE_pairing_dutch2009_alone_kept_apart_all,
                                         [SAME_COLOUR] = MESSAGE_pairing_dutch2009_alone_same_colour_all};
    struct arena *arena = run->dutch->account->arena;
    if (all)
        return language_plain(arena, whole[keeping]);
    struct language_value players = dutch2009_numbers(run->dutch, kept->places, kept->count);
    if (keeping == MET)
        return language_make(arena, pairing_dutch2009_alone_met, "players", players);
    if (keeping == KEPT_APART)
        return language_make(arena, pairing_dutch2009_alone_kept_apart, "players", players);
    return language_make(arena, pairing_dutch2009_alone_same_colour, "players", players);
}

/* "7 (met 3 and 5; must have the same colour as 6)": why nobody can be paired with him. */
static struct language_value alone_one(struct run *run, const struct players *all, int32_t place) {
    struct swiss_account *account = run->dutch->account;
    struct language_value *reasons = arena_array(account->arena, SAME_COLOUR + 1, sizeof *reasons);
    size_t count = 0;
    for (enum keeping keeping = MET; keeping <= SAME_COLOUR; keeping++) {
        struct players kept = kept_by(run, all, place, keeping);
        if (kept.count > 0)
            reasons[count++] =
                language_inner(kept_words(run, &kept, keeping, kept.count > 1 && kept.count + 1 == all->count));
    }
    if (count == 0)
        reasons[count++] = swiss_part(account, MESSAGE_pairing_dutch2009_alone_nobody);
    return language_inner(
        language_make(account->arena, pairing_dutch2009_alone, "player reasons", dutch2009_number(run->dutch, place),
                      language_list_with(reasons, count, MESSAGE_list_semicolon, MESSAGE_list_semicolon)));
}

static struct language_value alone_words(struct run *run, const struct stage *stage, const struct players *alone) {
    struct players own =
        both(run, stage->residents.places, stage->residents.count, stage->added.places, stage->added.count);
    struct players all = both(run, own.places, own.count, stage->incoming.places, stage->incoming.count);
    struct language_value *list = arena_array(run->dutch->account->arena, (size_t)alone->count, sizeof *list);
    for (int32_t i = 0; i < alone->count; i++)
        list[i] = alone_one(run, &all, alone->places[i]);
    return language_list(list, (size_t)alone->count);
}

static void tell_alone(struct run *run, const struct stage *stage) {
    struct swiss_account *account = run->dutch->account;
    if (account == NULL)
        return;
    if (stage->blocked) {
        struct players alone = blocking(run, stage);
        swiss_tell(account, "c04:dutch.C.1", stage->score, pairing_dutch2009_unpaired_blocked, "players",
                   alone_words(run, stage, &alone));
    } else if (leads_to_c12(run, stage)) {
        swiss_tell(account, "c04:dutch.C.1", stage->score, pairing_dutch2009_unpaired_from_above, "players",
                   alone_words(run, stage, &stage->stranded));
    }
    if (stage->removed.count > 0 && stage->bracket.lowest)
        swiss_tell(account, "c04:dutch.C.1", stage->score, pairing_dutch2009_unpaired_bye, "players",
                   alone_words(run, stage, &stage->removed));
    else if (stage->removed.count > 0)
        swiss_tell(account, "c04:dutch.C.1", stage->score, pairing_dutch2009_unpaired_moved_down, "players",
                   alone_words(run, stage, &stage->removed));
}

/* --- What is taken back ---------------------------------------------------------------------------------------------- */

static size_t steps_reported(const struct run *run) {
    return run->dutch->account == NULL ? 0 : run->dutch->account->count;
}

/* What was told since then is not so any more. */
static void take_back(const struct run *run, size_t reported) {
    if (run->dutch->account != NULL)
        run->dutch->account->count = reported;
}

/* Why a bracket does not do with those who were moved down to it; NULL where nobody listens. */
static const struct language_sentence *why_taken_back(struct run *run, const struct stage *stage, bool part_one) {
    struct swiss_account *account = run->dutch->account;
    if (account == NULL)
        return NULL;
    struct players alone = stage->blocked ? blocking(run, stage) : stage->stranded;
    if (stage->blocked || leads_to_c12(run, stage))
        return language_make(account->arena, pairing_dutch2009_tried_alone, "players", alone_words(run, stage, &alone));
    return language_plain(account->arena,
                          part_one ? MESSAGE_pairing_dutch2009_tried_moved : MESSAGE_pairing_dutch2009_tried_pairs);
}

/* --- C.12 ----------------------------------------------------------------------------------------------------------- */

struct look_back {
    struct run *run;
    struct stage *previous;
    struct stage *stage;
    struct dutch2009_lowered lowered;
    bool part_one; /* those who were moved down could not be paired; else the rest could not */
};

static struct players moved_down(struct run *run, const struct stage *stage, const int32_t *floaters, int32_t count) {
    return both(run, stage->removed.places, stage->removed.count, floaters, count);
}

/* Who is in the bracket whatever the pairing of the previous one. */
static struct players sure_members(struct run *run, const struct look_back *back) {
    const struct stage *stage = back->stage, *previous = back->previous;
    struct players own =
        both(run, stage->residents.places, stage->residents.count, stage->added.places, stage->added.count);
    return both(run, own.places, own.count, previous->removed.places, previous->removed.count);
}

/* How many may be moved down so that the bracket is heterogeneous for sure: then they do not meet each other. */
static int32_t sure_apart(const struct look_back *back) {
    const struct stage *stage = back->stage;
    int32_t rest = 0, joined = stage->added.count;
    for (int32_t i = 0; i < stage->residents.count; i++)
        rest += dutch2009_has_partner(back->run->dutch, stage->residents.places, stage->residents.count,
                                      stage->residents.places[i]);
    return rest - joined - half_makes_homogeneous(back->run, stage) - back->previous->removed.count;
}

/* The bracket if these were moved down to it. */
static struct stage with_floaters(const struct look_back *back, const int32_t *floaters, int32_t count) {
    struct stage stage = *back->stage;
    struct players incoming = moved_down(back->run, back->previous, floaters, count);
    prepare(back->run, &stage, &incoming, is_lowest(back->run, back->stage));
    return stage;
}

/*
 * Does another player moved down allow p pairings? CHOICE c12_after: who would have been moved down by a pairing before the
 * one at hand is not another player any more.
 */
static bool allows_p_pairings(void *context, const struct dutch2009_candidate *candidate) {
    struct look_back *back = context;
    struct dutch2009 *dutch = back->run->dutch;
    struct dutch2009_candidate found;
    if (dutch2009_compare(candidate, &back->previous->candidate) <= 0)
        return false;
    struct stage tried = with_floaters(back, candidate->floaters, candidate->floater_count);
    if (tried.stranded.count > 0 && !choices(back->run)->c1_goes_on)
        return false;
    if (back->part_one && tried.bracket.heterogeneous)
        return dutch2009_moved_fit(dutch, &tried.bracket, back->lowered.moved);
    if (back->lowered.moved == 0 && back->lowered.remainder == 0)
        return dutch2009_can_pair(dutch, &tried.bracket);
    return dutch2009_bracket_first(dutch, &tried.bracket, back->lowered, NULL, &found);
}

/* What was told of the pairing before and of the bracket below it becomes one attempt. */
static void tell_change(const struct run *run, const char *article, struct stage *previous,
                        const struct dutch2009_candidate *before, const struct language_sentence *why) {
    const struct dutch2009 *dutch = run->dutch;
    if (dutch->account == NULL)
        return;
    take_back(run, previous->reported);
    struct language_value reason = language_inner(why);
    struct language_value players = dutch2009_numbers(dutch, before->floaters, before->floater_count);
    if (before->pair_count == 0)
        swiss_tell(dutch->account, article, previous->score, pairing_dutch2009_tried_no_pair, "players reason", players,
                   reason);
    else
        swiss_tell(dutch->account, article, previous->score, pairing_dutch2009_tried, "pairs players reason",
                   dutch2009_pairs(dutch, before->pairs, before->pair_count), players, reason);
    previous->reported = steps_reported(run);
    dutch2009_tell_bracket(dutch, &previous->bracket, &previous->candidate);
}

/* Before many pairings of a bracket are gone through: can all players be paired at all, scores apart? */
static bool is_hopeless(struct run *run) {
    enum { MOST_PLAYERS = 2000 }; /* for more of them it is too much to ask */
    int32_t count = run->dutch->round.player_count;
    if (run->looked_over || count > MOST_PLAYERS)
        return run->hopeless;
    struct players all = room_for(run, count);
    while (all.count < count)
        add(&all, all.count);
    const struct dutch2009_bracket whole = {.count = count, .members = all.places, .lowest = true};
    run->looked_over = true;
    run->hopeless = !dutch2009_can_pair(run->dutch, &whole);
    return run->hopeless;
}

/* Takes the walk's pairing for that of the bracket above. */
static bool change_above(struct run *run, const char *article, struct look_back *back,
                         const struct dutch2009_walk *walk) {
    struct dutch2009_candidate candidate, before = back->previous->candidate;
    const struct language_sentence *why = why_taken_back(run, back->stage, back->part_one);
    if (is_hopeless(run) || !dutch2009_walk(run->dutch, walk, &candidate))
        return false;
    candidate.asked = true;
    back->previous->candidate = candidate;
    tell_change(run, article, back->previous, &before, why);
    return true;
}

/* [c04:dutch.C.12]; CHOICES c12_depth, c12_count: one bracket back, with the same number of players moved down. */
static bool look_back(struct run *run, int32_t at, struct dutch2009_lowered lowered, bool part_one) {
    if (at == 0 || run->stages[at].incoming.count == 0)
        return false;
    struct look_back back = {run, &run->stages[at - 1], &run->stages[at], lowered, part_one};
    struct players next = sure_members(run, &back);
    struct dutch2009_walk walk = {.bracket = &back.previous->bracket,
                                  .floaters = back.previous->candidate.floater_count,
                                  .lowered = choices(run)->c12_same_p ? &back.previous->candidate.lowered : NULL,
                                  .below = {next.places, next.count,
                                            part_one                     ? DUTCH2009_MOVED_PAIRED
                                            : is_lowest(run, back.stage) ? DUTCH2009_ALL_PAIRED
                                                                         : DUTCH2009_MOST_PAIRED,
                                            lowered.moved + 2 * lowered.remainder},
                                  .apart = lowered.moved == 0 ? sure_apart(&back) : -1,
                                  .suits = allows_p_pairings,
                                  .context = &back};
    return change_above(run, "c04:dutch.C.12", &back, &walk);
}

/* --- C.13 ----------------------------------------------------------------------------------------------------------- */

static bool lets_lowest_be_paired(void *context, const struct dutch2009_candidate *candidate) {
    struct look_back *back = context;
    struct stage tried = with_floaters(back, candidate->floaters, candidate->floater_count);
    return !tried.blocked &&
           (choices(back->run)->c14_before_c13 ? dutch2009_can_complete(back->run->dutch, &tried.bracket)
                                               : dutch2009_can_pair(back->run->dutch, &tried.bracket));
}

/* [c04:dutch.C.13.undo]; CHOICE c13_candidates: from the best pairing of the penultimate bracket on, with at least a pair. */
static bool undo_penultimate(struct run *run, int32_t at) {
    struct look_back back = {.run = run, .previous = &run->stages[at - 1], .stage = &run->stages[at]};
    struct players next = sure_members(run, &back);
    struct dutch2009_walk walk = {.bracket = &back.previous->bracket,
                                  .floaters = -1,
                                  .below = {next.places, next.count, DUTCH2009_ALL_PAIRED, 0},
                                  .apart = choices(run)->c14_before_c13 ? -1 : sure_apart(&back),
                                  .suits = lets_lowest_be_paired,
                                  .context = &back};
    return change_above(run, "c04:dutch.C.13.undo", &back, &walk);
}

/* [c04:dutch.C.13.join] */
static void join(struct run *run, int32_t at) {
    struct stage *upper = &run->stages[at - 1], *lower = &run->stages[at];
    struct players rest =
        both(run, lower->residents.places, lower->residents.count, lower->added.places, lower->added.count);
    upper->added = upper->residents;
    upper->residents = rest;
    run->count--;
    take_back(run, upper->reported_alone);
    swiss_tell(run->dutch->account, "c04:dutch.C.13.join", upper->score, pairing_dutch2009_joined, "players others",
               dutch2009_numbers(run->dutch, upper->added.places, upper->added.count),
               dutch2009_numbers(run->dutch, rest.places, rest.count));
}

/* --- One bracket after the other ------------------------------------------------------------------------------------ */

enum progress { PAIRED, ABOVE_CHANGED, JOINED, STUCK };

/* Nothing is above any more: all are one homogeneous bracket. CHOICE all_joined */
static bool pair_all_joined(struct run *run, struct stage *stage) {
    if (!stage->bracket.heterogeneous)
        return false;
    stage->bracket.heterogeneous = false;
    swiss_tell_plain(run->dutch->account, "c04:dutch.C.13.merged", stage->score, MESSAGE_pairing_dutch2009_joined_all);
    return dutch2009_bracket_first(run->dutch, &stage->bracket, (struct dutch2009_lowered){0}, NULL, &stage->candidate);
}

static enum progress pair_lowest(struct run *run, int32_t at) {
    struct stage *stage = &run->stages[at];
    if (at == 0)
        return pair_all_joined(run, stage) ? PAIRED : STUCK;
    if (undo_penultimate(run, at)) {
        stage->settled = true;
        return ABOVE_CHANGED;
    }
    if (run->dutch->undecided)
        return STUCK;
    join(run, at);
    return JOINED;
}

static enum progress pair_stage(struct run *run, int32_t at) {
    struct dutch2009 *dutch = run->dutch;
    struct stage *stage = &run->stages[at];
    struct dutch2009_lowered lowered = {0};
    /* [c04:dutch.C.1]; CHOICE c1_order: who was not moved down is looked at first, and leads to C.13. */
    if (stage->blocked)
        return pair_lowest(run, at);
    if (leads_to_c12(run, stage)) {
        if (look_back(run, at, lowered, true))
            return ABOVE_CHANGED;
        swiss_tell_plain(dutch->account, "c04:dutch.C.12", stage->score, MESSAGE_pairing_dutch2009_no_other);
    }
    do {
        if (dutch2009_bracket_first(dutch, &stage->bracket, lowered, NULL, &stage->candidate))
            return PAIRED;
        bool part_one = stage->bracket.heterogeneous && !dutch2009_moved_fit(dutch, &stage->bracket, lowered.moved);
        /* CHOICE c12_again: C.14 leads to C.12 again, with the p that it has lowered. */
        if (!dutch->undecided && !stage->settled && look_back(run, at, lowered, part_one))
            return ABOVE_CHANGED;
        if (dutch->undecided)
            return STUCK;
        /* CHOICE c14_before_c13 */
        if (stage->bracket.lowest && !choices(run)->c14_before_c13)
            return pair_lowest(run, at);
        /* [c04:dutch.C.14] */
    } while (dutch2009_lower(&stage->bracket, &lowered));
    return stage->bracket.lowest ? pair_lowest(run, at) : STUCK;
}

/* Those count who are paired in brackets above. */
static void tell_progress(const struct run *run, int32_t at) {
    struct watched *watched = run->dutch->watched;
    if (watched == NULL)
        return;
    watched->done = 0;
    for (int32_t above = 0; above < at; above++)
        watched->done += 2 * (int64_t)run->stages[above].candidate.pair_count;
    if (watched_ask(watched))
        run->dutch->undecided = true;
}

/* From the top down, so that scores differ as little as can be. [c04:dutch.C.0] [c04:dutch.B.3] */
static bool pair_stages(struct run *run) {
    struct players incoming = {0};
    for (int32_t at = 0; at < run->count;) {
        struct stage *stage = &run->stages[at];
        prepare(run, stage, &incoming, is_lowest(run, stage));
        stage->reported_alone = steps_reported(run);
        tell_alone(run, stage);
        enum progress progress = pair_stage(run, at);
        tell_progress(run, at);
        if (progress == STUCK || run->dutch->undecided)
            return false;
        if (progress == JOINED) {
            at--;
            incoming = run->stages[at].incoming;
            continue;
        }
        if (progress == ABOVE_CHANGED) {
            stage = &run->stages[at - 1];
        } else {
            stage->reported = steps_reported(run);
            dutch2009_tell_bracket(run->dutch, &stage->bracket, &stage->candidate);
            at++;
        }
        incoming = moved_down(run, stage, stage->candidate.floaters, stage->candidate.floater_count);
    }
    return true;
}

/* --- All of them ---------------------------------------------------------------------------------------------------- */

/* Players of the same score are a bracket; the first round has one of them all. [c04:dutch.A.3.homogeneous] [c04:dutch.F.4] */
static void find_stages(struct run *run) {
    const struct swiss_round *round = &run->dutch->round;
    run->stages = arena_array(run->dutch->arena, (size_t)round->player_count, sizeof *run->stages);
    for (int32_t place = 0; place < round->player_count; place++) {
        int32_t score = round->players[place].score;
        if (run->count == 0 || run->stages[run->count - 1].score != score) {
            run->stages[run->count] = (struct stage){.score = score};
            run->stages[run->count].residents = room_for(run, round->player_count - place);
            run->count++;
        }
        add(&run->stages[run->count - 1].residents, place);
    }
}

static int32_t bye_of(const struct run *run) {
    const struct stage *lowest = &run->stages[run->count - 1];
    if (lowest->removed.count > 0)
        return lowest->removed.places[0];
    return lowest->candidate.floater_count > 0 ? lowest->candidate.floaters[0] : -1;
}

bool dutch2009_draw(struct dutch2009 *dutch, struct swiss_pair *pairs, int32_t *pair_count, int32_t *bye) {
    struct run run = {.dutch = dutch};
    *pair_count = 0;
    *bye = -1;
    if (dutch->round.player_count == 0)
        return true;
    dutch->paired_in = arena_array(dutch->arena, (size_t)dutch->round.player_count, sizeof *dutch->paired_in);
    find_stages(&run);
    if (!pair_stages(&run))
        return false;
    for (int32_t at = 0; at < run.count; at++)
        for (int32_t i = 0; i < run.stages[at].candidate.pair_count; i++) {
            struct swiss_pair pair = run.stages[at].candidate.pairs[i];
            dutch->paired_in[pair.upper] = dutch->paired_in[pair.lower] = run.stages[at].score;
            pairs[(*pair_count)++] = pair;
        }
    *bye = bye_of(&run);
    return true;
}
