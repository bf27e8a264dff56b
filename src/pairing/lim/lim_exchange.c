/*
 * Second scrutiny: exchanges so that more players get the colour they are due. [c04:lim.12.2]
 */
#include "pairing/lim/lim_parts.h"

#include <string.h>

struct colour_scrutiny {
    struct lim *lim;
    struct lim_cover *cover;
    struct lim_group *group;
    int32_t count; /* residents not yet paired for good, in the order of scrutiny */
    int32_t *left;
    struct lim_pairing *pairs; /* of them, the first at [0] */
    struct lim_pairing *trial;
    int32_t *rest;
};

static int32_t count_clashes(const struct lim *lim, const struct lim_pairing *pairs, int32_t count) {
    int32_t clashes = 0;
    for (int32_t i = 0; i < count; i++)
        clashes += lim_colours_clash(lim, pairs[i].first, pairs[i].second);
    return clashes;
}

/* How many are due which colour. */
struct dues {
    int32_t counts[COLOUR_BLACK + 1];
};

static void add_due(const struct lim *lim, struct dues *dues, int32_t place, int32_t by) {
    dues->counts[lim->players[place].due] += by;
}

/* Fewer clashes there cannot be among these, whoever meets whom: the surplus of a colour, less those due none. */
static int32_t fewest_clashes(const struct dues *dues) {
    int32_t surplus = dues->counts[COLOUR_WHITE] - dues->counts[COLOUR_BLACK];
    surplus = (surplus < 0 ? -surplus : surplus) - dues->counts[COLOUR_NONE];
    return surplus > 0 ? surplus / 2 : 0;
}

/* Takes the first and another out of a list. */
static void take_out(int32_t *places, int32_t *count, int32_t index) {
    memmove(&places[index], &places[index + 1], (size_t)(*count - index - 1) * sizeof *places);
    memmove(&places[0], &places[1], (size_t)(*count - 2) * sizeof *places);
    *count -= 2;
}

static int32_t index_of(const int32_t *places, int32_t place) {
    int32_t index = 0;
    while (places[index] != place)
        index++;
    return index;
}

/* The first of the rest against the others in the order of exchanges, as one of them must do: his opponent's index. */
static int32_t settle_first(const struct colour_scrutiny *scrutiny, int32_t count) {
    int32_t first = scrutiny->rest[0], index = 0;
    for (int32_t trial = 0; trial + 1 < count; trial++) {
        index = lim_exchange_index(count, trial);
        if (lim_compatible(scrutiny->lim, first, scrutiny->rest[index]) &&
            lim_cover_settle(scrutiny->cover, first, scrutiny->rest[index]))
            break;
    }
    return index;
}

/*
 * The first completion in the order of exchanges with this opponent; false when there is none, or when it does not have
 * fewer clashes than now. The dues are those of the others. CHOICE: every_completion
 */
static bool complete(const struct colour_scrutiny *scrutiny, int32_t index, struct dues *dues, int32_t now) {
    const struct lim *lim = scrutiny->lim;
    int32_t count = scrutiny->count, made = 0, clashes = 0;
    lim_cover_start(scrutiny->cover, scrutiny->pairs, count / 2);
    if (!lim_cover_settle(scrutiny->cover, scrutiny->left[0], scrutiny->left[index]))
        return false;
    memcpy(scrutiny->rest, scrutiny->left, (size_t)count * sizeof *scrutiny->rest);
    for (;;) {
        struct lim_pairing pair = {scrutiny->rest[0], scrutiny->rest[index]};
        scrutiny->trial[made++] = pair;
        clashes += lim_colours_clash(lim, pair.first, pair.second);
        take_out(scrutiny->rest, &count, index);
        if (clashes + fewest_clashes(dues) >= now)
            return false;
        if (count == 0)
            return true;
        index = settle_first(scrutiny, count);
        add_due(lim, dues, scrutiny->rest[0], -1);
        add_due(lim, dues, scrutiny->rest[index], -1);
    }
}

/*
 * The same where every completion is weighed: the first in the order of exchanges of those with the fewest clashes.
 * CHOICE: every_completion
 */
static bool complete_best(const struct colour_scrutiny *scrutiny, int32_t index, int32_t now) {
    int32_t count = scrutiny->count;
    memcpy(scrutiny->rest, scrutiny->left, (size_t)count * sizeof *scrutiny->rest);
    scrutiny->trial[0] = (struct lim_pairing){scrutiny->left[0], scrutiny->left[index]};
    take_out(scrutiny->rest, &count, index);
    return lim_best_completion(scrutiny->lim, scrutiny->rest, count, &scrutiny->trial[1]) &&
           count_clashes(scrutiny->lim, scrutiny->trial, scrutiny->count / 2) < now;
}

/* Does the first's meeting with this one, and what it makes of the others, leave fewer clashes than now? */
static bool gains(const struct colour_scrutiny *scrutiny, int32_t index, int32_t now) {
    const struct lim *lim = scrutiny->lim;
    struct dues dues = {0};
    for (int32_t i = 1; i < scrutiny->count; i++)
        if (i != index)
            add_due(lim, &dues, scrutiny->left[i], 1);
    if (fewest_clashes(&dues) >= now)
        return false;
    return lim->choices->every_completion ? complete_best(scrutiny, index, now) : complete(scrutiny, index, &dues, now);
}

/* The limit decided: without it the first would have had this opponent. -1: it did not. [c04:lim.12.7] */
static void tell_too_far(const struct colour_scrutiny *scrutiny, int32_t opponent) {
    const struct lim *lim = scrutiny->lim;
    if (opponent >= 0)
        swiss_tell(lim->account, "c04:lim.12.7", scrutiny->group->score, pairing_lim_too_far, "player other",
                   lim_player(lim, opponent), lim_player(lim, scrutiny->pairs[0].second));
}

/* Whom the first does not meet instead, for the account. */
struct in_vain {
    int32_t gainless_count; /* as the others are then paired, no more players have their due colour */
    int32_t *gainless;
    int32_t unpairable_count; /* the others cannot be paired then */
    int32_t *unpairable;
};

static void add_in_vain(const struct colour_scrutiny *scrutiny, int32_t opponent, struct in_vain *in_vain) {
    if (scrutiny->lim->account == NULL)
        return;
    lim_cover_start(scrutiny->cover, scrutiny->pairs, scrutiny->count / 2);
    if (lim_cover_would_settle(scrutiny->cover, scrutiny->left[0], opponent))
        in_vain->gainless[in_vain->gainless_count++] = opponent;
    else
        in_vain->unpairable[in_vain->unpairable_count++] = opponent;
}

/* Nobody was tried. */
static const struct language_sentence *nobody_words(const struct lim *lim, struct language_value player,
                                                    struct language_value opponent, bool limited) {
    struct arena *arena = lim->account->arena;
    if (lim->choices->no_colour_fits)
        return limited ? language_make(arena, pairing_lim_same_colour_nobody_none_limited, "player opponent", player,
                                       opponent)
                       : language_make(arena, pairing_lim_same_colour_nobody_none, "player opponent", player, opponent);
    return limited ? language_make(arena, pairing_lim_same_colour_nobody_limited, "player opponent", player, opponent)
                   : language_make(arena, pairing_lim_same_colour_nobody, "player opponent", player, opponent);
}

/* What was tried, and no more: another arrangement of the others might do better. CHOICE: every_completion */
static void tell_in_vain(const struct colour_scrutiny *scrutiny, const struct in_vain *in_vain, bool limited) {
    struct lim *lim = scrutiny->lim;
    struct swiss_account *account = lim->account;
    if (account == NULL)
        return;
    struct language_value first = lim_player(lim, scrutiny->left[0]);
    struct language_value present = lim_player(lim, scrutiny->pairs[0].second);
    struct language_value *tried = arena_array(account->arena, 2, sizeof *tried);
    size_t count = 0;
    if (in_vain->gainless_count > 0) {
        struct language_value others = lim_names_or(lim, in_vain->gainless, in_vain->gainless_count);
        tried[count++] = language_inner(
            lim->choices->every_completion
                ? language_make(account->arena, pairing_lim_same_colour_gainless_every, "player others", first, others)
                : language_make(account->arena, pairing_lim_same_colour_gainless, "player others", first, others));
    }
    if (in_vain->unpairable_count > 0)
        tried[count++] =
            language_inner(language_make(account->arena, pairing_lim_same_colour_unpairable, "player others", first,
                                         lim_names_or(lim, in_vain->unpairable, in_vain->unpairable_count)));
    if (count == 0)
        swiss_tell_sentence(account, "c04:lim.12.2", scrutiny->group->score,
                            nobody_words(lim, first, present, limited));
    else
        swiss_tell(account, "c04:lim.12.2", scrutiny->group->score, pairing_lim_same_colour, "player opponent tried",
                   first, present, language_list_with(tried, count, MESSAGE_list_semicolon, MESSAGE_list_semicolon));
}

static void tell_exchanged(const struct colour_scrutiny *scrutiny, int32_t present, int32_t opponent) {
    const struct lim *lim = scrutiny->lim;
    int32_t first = scrutiny->left[0];
    if (lim->choices->every_completion)
        swiss_tell(lim->account, "c04:lim.12.2", scrutiny->group->score, pairing_lim_exchanged_every,
                   "player other opponent", lim_player(lim, first), lim_player(lim, present),
                   lim_player(lim, opponent));
    else
        swiss_tell(lim->account, "c04:lim.12.2", scrutiny->group->score, pairing_lim_exchanged, "player other opponent",
                   lim_player(lim, first), lim_player(lim, present), lim_player(lim, opponent));
}

/* Both are due the same colour: the first looks for an opponent further on in the order of exchanges. */
static bool exchange(const struct colour_scrutiny *scrutiny) {
    const struct lim *lim = scrutiny->lim;
    int32_t first = scrutiny->left[0], present = scrutiny->pairs[0].second, pair_count = scrutiny->count / 2;
    int32_t now = count_clashes(lim, scrutiny->pairs, pair_count);
    int32_t too_far = -1;
    struct in_vain in_vain = {.gainless = arena_array(lim->arena, (size_t)scrutiny->count, sizeof(int32_t)),
                              .unpairable = arena_array(lim->arena, (size_t)scrutiny->count, sizeof(int32_t))};
    bool after = false;
    for (int32_t trial = 0; trial + 1 < scrutiny->count && !watched_stops(lim->watched, scrutiny->count); trial++) {
        int32_t index = lim_exchange_index(scrutiny->count, trial), opponent = scrutiny->left[index];
        if (opponent == present) {
            after = true;
            continue;
        }
        if (!after || !lim_compatible(lim, first, opponent) || !lim_partner_fits(lim, first, opponent))
            continue;
        /* Maxi-tournaments: only for an opponent of about the same rating. [c04:lim.12.7] */
        if (!lim_near(lim, present, opponent)) {
            if (lim->account != NULL && !gains(scrutiny, index, now))
                add_in_vain(scrutiny, opponent, &in_vain);
            else if (too_far < 0)
                too_far = opponent;
            continue;
        }
        if (!gains(scrutiny, index, now)) {
            add_in_vain(scrutiny, opponent, &in_vain);
            continue;
        }
        tell_too_far(scrutiny, too_far);
        memcpy(scrutiny->pairs, scrutiny->trial, (size_t)pair_count * sizeof *scrutiny->pairs);
        tell_exchanged(scrutiny, present, opponent);
        return true;
    }
    tell_too_far(scrutiny, too_far);
    tell_in_vain(scrutiny, &in_vain, too_far >= 0);
    return false;
}

static void tell_pairs(const struct lim *lim, const struct lim_group *group) {
    struct swiss_account *account = lim->account;
    if (account == NULL)
        return;
    struct language_value *pairs = arena_array(account->arena, (size_t)group->pair_count, sizeof *pairs);
    for (int32_t i = 0; i < group->pair_count; i++)
        pairs[i] = language_inner(language_make(account->arena, pairing_lim_pairs_pair, "player opponent",
                                                lim_player(lim, group->pairs[i].first),
                                                lim_player(lim, group->pairs[i].second)));
    swiss_tell(account, "c04:lim.12.2", group->score, pairing_lim_pairs, "pairs",
               language_list_with(pairs, (size_t)group->pair_count, MESSAGE_list_semicolon, MESSAGE_list_semicolon));
}

void lim_second_scrutiny(struct lim *lim, struct lim_cover *cover, struct lim_group *group,
                         const struct lim_list *list) {
    size_t most = (size_t)list->resident_count + 1;
    struct colour_scrutiny scrutiny = {.lim = lim, .cover = cover, .group = group};
    bool *resident = arena_array(lim->arena, (size_t)lim->round.player_count, sizeof *resident);
    bool exchanged = false;
    int32_t first_pair = group->pair_count;
    scrutiny.left = arena_array(lim->arena, most, sizeof *scrutiny.left);
    scrutiny.rest = arena_array(lim->arena, most, sizeof *scrutiny.rest);
    scrutiny.trial = arena_array(lim->arena, most, sizeof *scrutiny.trial);
    for (int32_t i = 0; i < list->resident_count; i++)
        resident[list->residents[i]] = true;
    /* Pairs of floaters stand first and stay. CHOICE: second_scrutiny */
    for (int32_t i = 0; i < group->pair_count; i++) {
        bool both = resident[group->pairs[i].first] && resident[group->pairs[i].second];
        if (both && first_pair == group->pair_count)
            first_pair = i;
        if (!both)
            resident[group->pairs[i].first] = resident[group->pairs[i].second] = false;
    }
    for (int32_t i = 0; i < list->resident_count; i++)
        if (resident[list->residents[i]])
            scrutiny.left[scrutiny.count++] = list->residents[i];
    for (int32_t i = first_pair; i < group->pair_count; i++) {
        scrutiny.pairs = &group->pairs[i];
        if (lim_colours_clash(lim, scrutiny.pairs->first, scrutiny.pairs->second))
            exchanged = exchange(&scrutiny) || exchanged;
        take_out(scrutiny.left, &scrutiny.count, index_of(scrutiny.left, group->pairs[i].second));
    }
    if (exchanged)
        tell_pairs(lim, group);
}
