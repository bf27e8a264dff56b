/*
 * First scrutiny: who meets whom, looking at compatibility. [c04:lim.10.8.down] [c04:lim.10.8.up] [c04:lim.11.1.a]
 * [c04:lim.11.1.b] [c04:lim.11.2] [c04:lim.11.3] [c04:lim.11.4]
 *
 * Opponents are tried in the printed order, and a trial is kept when all who must be paired still can be; so the first
 * arrangement in that order comes out, without going through the others.
 */
#include "pairing/lim/lim_parts.h"

int32_t lim_exchange_index(int32_t count, int32_t trial) {
    /* The lower half from its first on, then the upper half from its last back. */
    int32_t half = count / 2;
    return trial < count - half ? half + trial : count - 1 - trial;
}

struct scrutiny {
    struct lim *lim;
    struct lim_cover *cover;
    struct lim_group *group;
    const struct lim_list *list;
    bool *paired;      /* by place */
    int32_t *together; /* floaters and residents, by number as both are */
    int32_t stuck;     /* the first who cannot be paired, so that only those before him must be as well; or -1 */
};

static bool try_pair(const struct scrutiny *scrutiny, int32_t first, int32_t second) {
    struct lim_group *group = scrutiny->group;
    if (scrutiny->paired[second] || !lim_compatible(scrutiny->lim, first, second) ||
        !lim_cover_settle(scrutiny->cover, first, second))
        return false;
    group->pairs[group->pair_count++] = (struct lim_pairing){first, second};
    scrutiny->paired[first] = scrutiny->paired[second] = true;
    return true;
}

/* --- Floaters ----------------------------------------------------------------------------------------------------- */

/* The opponent that a floater would have if colours did not matter. */
static int32_t first_compatible(const struct scrutiny *scrutiny, int32_t floater, const int32_t *opponents,
                                int32_t count) {
    for (int32_t i = 0; i < count; i++)
        if (!scrutiny->paired[opponents[i]] && lim_compatible(scrutiny->lim, floater, opponents[i]))
            return opponents[i];
    return -1;
}

/* Whom a floater looks for an opponent among. */
enum kind { PLAYERS, RESIDENTS, FLOATERS };

struct opponents {
    int32_t count;
    const int32_t *places;
    enum kind kind; /* floaters: there is no resident for him */
    int32_t usual;  /* whom he would have if colours did not matter */
    int32_t
        too_far; /* index of whom he would have if only his colour mattered, who is too far from that one; or none */
};

/*
 * Maxi-tournaments, for the account: the first who is due the other colour and with whom the others can be paired, but
 * more than 100 points away from the usual opponent. [c04:lim.10.8.down] [c04:lim.10.8.up]
 */
static int32_t find_too_far(const struct scrutiny *scrutiny, int32_t floater, const struct opponents *opponents) {
    const struct lim *lim = scrutiny->lim;
    for (int32_t i = 0; lim->account != NULL && lim->choices->lim_maxi && i < opponents->count; i++) {
        int32_t opponent = opponents->places[i];
        if (opponent != floater && !scrutiny->paired[opponent] && lim_compatible(lim, floater, opponent) &&
            lim_partner_fits(lim, floater, opponent) && !lim_near(lim, opponents->usual, opponent) &&
            lim_cover_would_settle(scrutiny->cover, floater, opponent))
            return i;
    }
    return opponents->count;
}

/* "the others", or "those before 7" if 7 is the first who cannot be paired. */
static struct language_value others_of(const struct scrutiny *scrutiny) {
    const struct lim *lim = scrutiny->lim;
    if (scrutiny->stuck < 0)
        return swiss_part(lim->account, MESSAGE_pairing_lim_others);
    return language_inner(
        language_make(lim->account->arena, pairing_lim_others_before, "player", lim_player(lim, scrutiny->stuck)));
}

static struct language_value kind_of(const struct scrutiny *scrutiny, enum kind kind) {
    static const enum message lowest[] = {[PLAYERS] = MESSAGE_pairing_lim_kind_lowest_player,
                                          [RESIDENTS] = MESSAGE_pairing_lim_kind_lowest_resident,
                                          [FLOATERS] = MESSAGE_pairing_lim_kind_lowest_floater};
    static const enum message highest[] = {[PLAYERS] = MESSAGE_pairing_lim_kind_highest_player,
                                           [RESIDENTS] = MESSAGE_pairing_lim_kind_highest_resident,
                                           [FLOATERS] = MESSAGE_pairing_lim_kind_highest_floater};
    return swiss_part(scrutiny->lim->account, (scrutiny->group->upward ? lowest : highest)[kind]);
}

/* What an opponent is: taken for his colour, or though he has not the right one; within the limit of 100 points. */
struct whom {
    bool by_colour;
    bool in_vain;
    bool limited;
};

static struct language_value whom_words(const struct scrutiny *scrutiny, enum kind kind, bool due, struct whom whom) {
    const struct lim *lim = scrutiny->lim;
    struct arena *arena = lim->account->arena;
    struct language_value what = kind_of(scrutiny, kind), others = others_of(scrutiny);
    if (!due)
        return language_inner(whom.limited && whom.by_colour
                                  ? language_make(arena, pairing_lim_whom_limited, "kind others", what, others)
                                  : language_make(arena, pairing_lim_whom, "kind others", what, others));
    struct language_value colour =
        swiss_part(lim->account, lim->choices->no_colour_fits ? MESSAGE_pairing_lim_due_other_or_none
                                                              : MESSAGE_pairing_lim_due_other);
    if (whom.in_vain)
        return language_inner(
            whom.limited ? language_make(arena, pairing_lim_whom_vain_limited, "kind due others", what, colour, others)
                         : language_make(arena, pairing_lim_whom_vain, "kind due others", what, colour, others));
    return language_inner(
        whom.limited ? language_make(arena, pairing_lim_whom_due_limited, "kind due others", what, colour, others)
                     : language_make(arena, pairing_lim_whom_due, "kind due others", what, colour, others));
}

/*
 * A floater meets another: of the residents who are not paired none is compatible, or with those who are the others
 * could not be paired.
 */
static const struct language_sentence *no_resident_words(const struct scrutiny *scrutiny, int32_t floater,
                                                         int32_t opponent, struct language_value whom) {
    const struct lim *lim = scrutiny->lim;
    const struct lim_list *list = scrutiny->list;
    struct arena *arena = lim->account->arena;
    struct language_value player = lim_player(lim, floater), met = lim_player(lim, opponent);
    int32_t left = 0, count = 0;
    int32_t *compatible = arena_array(lim->arena, (size_t)list->resident_count, sizeof *compatible);
    for (int32_t i = 0; i < list->resident_count; i++) {
        int32_t resident = list->residents[i];
        left += !scrutiny->paired[resident];
        if (!scrutiny->paired[resident] && lim_compatible(lim, floater, resident))
            compatible[count++] = resident;
    }
    if (left == 0)
        return language_make(arena, pairing_lim_floater_none_left, "player opponent whom", player, met, whom);
    if (count == 0)
        return language_make(arena, pairing_lim_floater_incompatible, "player opponent whom", player, met, whom);
    return language_make(arena, pairing_lim_floater_unpairable, "player opponent whom players others", player, met,
                         whom, lim_names_or(lim, compatible, count), others_of(scrutiny));
}

/* `fits`: he was taken for his colour. */
static void tell_floater(const struct scrutiny *scrutiny, int32_t floater, const struct opponents *opponents,
                         int32_t at, bool fits) {
    const struct lim *lim = scrutiny->lim;
    struct swiss_account *account = lim->account;
    const char *article = scrutiny->group->upward ? "c04:lim.10.8.up" : "c04:lim.10.8.down";
    int32_t score = scrutiny->group->score, too_far = opponents->too_far;
    bool due = lim->players[floater].due != COLOUR_NONE, by_colour = fits || too_far == at;
    bool limited = too_far < (fits ? at : opponents->count) && too_far != at;
    if (account == NULL)
        return;
    if (limited)
        swiss_tell(account, article, score, pairing_lim_floater_would, "player opponent whom other",
                   lim_player(lim, floater), lim_player(lim, opponents->places[too_far]),
                   whom_words(scrutiny, opponents->kind, due, (struct whom){.by_colour = true}),
                   lim_player(lim, opponents->usual));
    struct language_value whom =
        whom_words(scrutiny, opponents->kind, due, (struct whom){by_colour, !by_colour && due, limited});
    int32_t opponent = opponents->places[at];
    if (opponents->kind == FLOATERS)
        swiss_tell_sentence(account, article, score, no_resident_words(scrutiny, floater, opponent, whom));
    else
        swiss_tell(account, article, score, pairing_lim_floater, "player opponent whom", lim_player(lim, floater),
                   lim_player(lim, opponent), whom);
}

/*
 * Those due the other colour first, then any; opponents in the order of the text. [c04:lim.10.8.down] [c04:lim.10.8.up]
 */
static bool pair_floater_among(const struct scrutiny *scrutiny, int32_t floater, const int32_t *places, int32_t count,
                               enum kind kind) {
    struct opponents opponents = {.count = count, .places = places, .kind = kind};
    opponents.usual = first_compatible(scrutiny, floater, places, count);
    if (opponents.usual < 0)
        return false;
    opponents.too_far = find_too_far(scrutiny, floater, &opponents);
    for (int32_t fits = 1; fits >= 0; fits--)
        for (int32_t i = 0; i < count; i++) {
            bool fitting = lim_partner_fits(scrutiny->lim, floater, places[i]) &&
                           lim_near(scrutiny->lim, opponents.usual, places[i]);
            if (places[i] != floater && fitting == (fits != 0) && try_pair(scrutiny, floater, places[i])) {
                tell_floater(scrutiny, floater, &opponents, i, fitting);
                return true;
            }
        }
    return false;
}

/* Residents before other floaters, or all alike. CHOICE: floaters_by_number [c04:lim.10.8.down] [c04:lim.10.8.up] */
static bool pair_floater(const struct scrutiny *scrutiny, int32_t floater) {
    const struct lim_list *list = scrutiny->list;
    if (scrutiny->lim->choices->floaters_by_number)
        return pair_floater_among(scrutiny, floater, scrutiny->together, list->resident_count + list->floater_count,
                                  PLAYERS);
    return pair_floater_among(scrutiny, floater, list->residents, list->resident_count, RESIDENTS) ||
           pair_floater_among(scrutiny, floater, list->floaters_by_number, list->floater_count, FLOATERS);
}

/* Floaters and residents, both by number, as one list by number. */
static void put_together(const struct scrutiny *scrutiny) {
    const struct lim_list *list = scrutiny->list;
    int32_t floaters = 0, residents = 0;
    while (floaters < list->floater_count || residents < list->resident_count) {
        bool floater =
            residents == list->resident_count ||
            (floaters < list->floater_count && lim_higher(scrutiny->lim, list->floaters_by_number[floaters],
                                                          list->residents[residents]) != scrutiny->group->upward);
        int32_t at = floaters + residents;
        scrutiny->together[at] = floater ? list->floaters_by_number[floaters++] : list->residents[residents++];
    }
}

/* --- Residents ---------------------------------------------------------------------------------------------------- */

static int32_t unpaired_residents(const struct scrutiny *scrutiny, int32_t *rest) {
    int32_t count = 0;
    for (int32_t i = 0; i < scrutiny->list->resident_count; i++)
        if (!scrutiny->paired[scrutiny->list->residents[i]])
            rest[count++] = scrutiny->list->residents[i];
    return count;
}

static void tell_resident(const struct scrutiny *scrutiny, const int32_t *rest, int32_t count, int32_t trial) {
    const struct lim *lim = scrutiny->lim;
    int32_t score = scrutiny->group->score, opponent = rest[lim_exchange_index(count, trial)];
    if (trial == 0)
        swiss_tell(lim->account, "c04:lim.9.4", score, pairing_lim_proposed, "player opponent",
                   lim_player(lim, rest[0]), lim_player(lim, opponent));
    else
        swiss_tell(lim->account, scrutiny->group->upward ? "c04:lim.11.1.b" : "c04:lim.11.1.a", score,
                   pairing_lim_exchanges, "player other count opponent others", lim_player(lim, rest[0]),
                   lim_player(lim, rest[count / 2]), language_number(trial), lim_player(lim, opponent),
                   others_of(scrutiny));
}

/*
 * The first of those left, against the others in the order of exchanges; the proposed opponent is the first of them.
 * [c04:lim.9.4] [c04:lim.9.5] [c04:lim.11.2] [c04:lim.11.3]
 */
static void pair_first(const struct scrutiny *scrutiny, const int32_t *rest, int32_t count) {
    for (int32_t trial = 0; trial + 1 < count; trial++)
        if (try_pair(scrutiny, rest[0], rest[lim_exchange_index(count, trial)])) {
            tell_resident(scrutiny, rest, count, trial);
            return;
        }
}

/* --- Everybody ---------------------------------------------------------------------------------------------------- */

static int32_t scrutinised(const struct lim_list *list, int32_t index) {
    return index < list->floater_count ? list->floaters[index] : list->residents[index - list->floater_count];
}

/* The first for whom there is no arrangement that keeps all before him paired, as an index; or all. [c04:lim.11.4] */
static int32_t count_pairable(const struct scrutiny *scrutiny) {
    const struct lim_list *list = scrutiny->list;
    int32_t count = list->floater_count + list->resident_count;
    lim_cover_clear(scrutiny->cover);
    for (int32_t i = 0; i < count; i++)
        lim_cover_add(scrutiny->cover, scrutinised(list, i));
    for (int32_t i = 0; i < count; i++)
        if (!lim_cover_require(scrutiny->cover, scrutinised(list, i)))
            return i;
    return count;
}

static void pair_until(const struct scrutiny *scrutiny, int32_t end) {
    const struct lim_list *list = scrutiny->list;
    int32_t *rest = arena_array(scrutiny->lim->arena, (size_t)list->resident_count, sizeof *rest);
    for (int32_t i = 0; i < end; i++) {
        int32_t place = scrutinised(list, i);
        if (scrutiny->paired[place])
            continue;
        if (i < list->floater_count)
            pair_floater(scrutiny, place);
        else
            pair_first(scrutiny, rest, unpaired_residents(scrutiny, rest));
    }
}

/*
 * The lowest number going down, the highest going up, of all who are not paired; or of those named. CHOICE:
 * companion_by_type [c04:lim.11.4.b]
 */
static int32_t find_companion(const struct scrutiny *scrutiny, int32_t stuck, const bool *named) {
    const struct lim_list *list = scrutiny->list;
    int32_t companion = -1;
    for (int32_t i = 0; i < list->floater_count + list->resident_count; i++) {
        int32_t place = scrutinised(list, i);
        if (place == stuck || scrutiny->paired[place] || (named != NULL && !named[place]))
            continue;
        if (companion < 0 || lim_higher(scrutiny->lim, place, companion) == scrutiny->group->upward)
            companion = place;
    }
    return companion < 0 && named != NULL ? find_companion(scrutiny, stuck, NULL) : companion;
}

bool lim_first_scrutiny(struct lim *lim, struct lim_cover *cover, struct lim_group *group, const struct lim_list *list,
                        int32_t *stuck, int32_t *companion) {
    struct scrutiny scrutiny = {.lim = lim, .cover = cover, .group = group, .list = list};
    int32_t count = list->floater_count + list->resident_count;
    scrutiny.paired = arena_array(lim->arena, (size_t)lim->round.player_count, sizeof *scrutiny.paired);
    scrutiny.together = arena_array(lim->arena, (size_t)count, sizeof *scrutiny.together);
    put_together(&scrutiny);
    group->pair_count = 0;
    int32_t pairable = count_pairable(&scrutiny);
    scrutiny.stuck = pairable < count ? scrutinised(list, pairable) : -1;
    pair_until(&scrutiny, pairable);
    if (pairable == count)
        return true;
    *stuck = scrutinised(list, pairable);
    *companion = find_companion(&scrutiny, *stuck, list->company);
    group->pair_count = 0;
    return false;
}
