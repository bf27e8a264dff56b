/* Another pairing of a round against that of a classic system. */
#include "base/score.h"
#include "pairing/swiss/swiss.h"
#include "pairing/system.h"

enum { WHOLE_ROUND = -1 };

struct comparison {
    struct arena *arena;
    const struct drawing *drawing;
    const struct drawn_round *ours;
    const struct drawn_round *theirs;
    struct swiss_round round;
    int32_t *places; /* by participant */
    struct pairing_difference *found;
};

static int32_t number_of(const struct comparison *both, int32_t participant) {
    return both->drawing->table->participants[participant].number;
}

static const struct swiss_player *player_of(const struct comparison *both, int32_t participant) {
    return &both->round.players[both->places[participant]];
}

/* --- What no classic system allows --------------------------------------------------------------------------------- */

static bool find_meeting(const struct comparison *both, struct drawn_pair pair, struct text_builder *words) {
    if (!swiss_may_not_meet(&both->round, both->places[pair.white], both->places[pair.black]))
        return false;
    int32_t round = swiss_round_met(both->drawing, pair.white, pair.black);
    both->found->article = "c04:general.minimum.a";
    text_add_format(words, "Numbers %d and %d ", (int)number_of(both, pair.white), (int)number_of(both, pair.black));
    if (round >= 0)
        text_add_format(words, "have met in round %d", (int)round + 1);
    else
        text_add_zero(words, "may not meet by the arbiter's word");
    return true;
}

/* In the last round the systems differ in what they let pass: the account tells. */
static bool find_colour(const struct comparison *both, int32_t participant, bool white, struct text_builder *words) {
    const struct swiss_player *player = player_of(both, participant);
    int32_t after = player->colour_difference + (white ? 1 : -1);
    const char *colour = white ? "White" : "Black";
    if (both->round.last_round)
        return false;
    if (after > 2 || after < -2) {
        both->found->article = "c04:general.minimum.d";
        text_add_format(words, "Number %d would have %s three times more than %s", (int)number_of(both, participant),
                        colour, white ? "Black" : "White");
        return true;
    }
    if (player->colours.count >= 2 && (player->colours.whites & 3) == (white ? 3U : 0U)) {
        both->found->article = "c04:general.minimum.e";
        text_add_format(words, "Number %d would have %s for the third time running", (int)number_of(both, participant),
                        colour);
        return true;
    }
    return false;
}

static bool find_bye(const struct comparison *both, struct text_builder *words) {
    int32_t bye = both->theirs->bye;
    if (bye < 0 || !player_of(both, bye)->barred_from_bye)
        return false;
    both->found->article = "c04:general.minimum.c";
    text_add_format(words, "Number %d may not have the bye: he has had a point without playing",
                    (int)number_of(both, bye));
    return true;
}

static bool find_forbidden(const struct comparison *both, struct text_builder *words) {
    for (int32_t i = 0; i < both->theirs->pair_count; i++)
        if (find_meeting(both, both->theirs->pairs[i], words) ||
            find_colour(both, both->theirs->pairs[i].white, true, words) ||
            find_colour(both, both->theirs->pairs[i].black, false, words))
            return true;
    return find_bye(both, words);
}

/* --- What the system does otherwise -------------------------------------------------------------------------------- */

/* Whom a participant meets, -1 for the bye; and the colour. */
static int32_t opponent_of(const struct drawn_round *round, int32_t participant, bool *white) {
    *white = false;
    for (int32_t i = 0; i < round->pair_count; i++) {
        *white = round->pairs[i].white == participant;
        if (*white || round->pairs[i].black == participant)
            return *white ? round->pairs[i].black : round->pairs[i].white;
    }
    return -1;
}

static void add_opponent(const struct comparison *both, int32_t participant, bool white, struct text_builder *words) {
    if (participant < 0)
        text_add_zero(words, "the bye");
    else
        text_add_format(words, "%s against %d", white ? "White" : "Black", (int)number_of(both, participant));
}

/* The highest ranked one of all whose opponent or colour is another; false: none. */
static bool find_first(const struct comparison *both, bool colours, int32_t *first) {
    for (int32_t place = 0; place < both->round.player_count; place++) {
        bool ours_white, theirs_white;
        *first = both->round.players[place].participant;
        if (opponent_of(both->ours, *first, &ours_white) != opponent_of(both->theirs, *first, &theirs_white) ||
            (colours && ours_white != theirs_white))
            return true;
    }
    return false;
}

/* --- What the account says of him ---------------------------------------------------------------------------------- */

/* What is picked out of an account: the first of those that say anything. */
enum picked { OF_HIM, WITH_MEMBERS, EVERYTHING };

/* A number that names no player stands behind or before one of these. */
static bool names_player(struct text words, size_t from, size_t to) {
    static const char *const before[] = {"round ", "Board ", "Row ", "combination ", "group ", "p is lowered "};
    static const char *const after[] = {" exchange", " player", " combination"};
    for (size_t i = 0; i < sizeof before / sizeof *before; i++)
        if (text_ends_with(text_slice(words, 0, from), text_from(before[i])))
            return false;
    for (size_t i = 0; i < sizeof after / sizeof *after; i++)
        if (text_starts_with(text_slice(words, to, words.length), text_from(after[i])))
            return false;
    return true;
}

static bool names(struct text words, int32_t number) {
    if (text_starts_with(words, TEXT("This is combination ")))
        return false;
    for (size_t from = 0, to; from < words.length; from = to + 1) {
        int64_t found = 0;
        for (to = from; to < words.length && words.bytes[to] >= '0' && words.bytes[to] <= '9' && found <= number; to++)
            found = 10 * found + words.bytes[to] - '0';
        if (to > from && found == number && (to == words.length || words.bytes[to] < '0' || words.bytes[to] > '9') &&
            (from == 0 || words.bytes[from - 1] < '0' || words.bytes[from - 1] > '9') && names_player(words, from, to))
            return true;
    }
    return false;
}

static bool is_one_of(const char *article, const char *const *articles, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (text_equal(text_from(article), text_from(articles[i])))
            return true;
    return false;
}

/* Steps that name everybody of a group, or nobody. */
static bool is_of_the_group(const char *article) {
    static const char *const articles[] = {"c04:lim.9.2.order",
                                           "c04:lim.9.2.median",
                                           "c04:dutch.A.3.homogeneous",
                                           "c04:dutch.A.6.heterogeneous",
                                           "c04:dutch.A.3.half",
                                           "c04:dutch.C.2",
                                           "c04:dutch.C.11",
                                           "c04:dutch.C.14",
                                           "c04:burstein.3.2"};
    return is_one_of(article, articles, sizeof articles / sizeof *articles);
}

/* Whom a bracket consists of: what decides where nothing but its order does. */
static bool is_of_the_members(const char *article) {
    static const char *const articles[] = {"c04:dutch.A.3.homogeneous", "c04:dutch.A.6.heterogeneous",
                                           "c04:dutch.A.3.half"};
    return is_one_of(article, articles, sizeof articles / sizeof *articles);
}

/* Steps that say no more than who meets whom. */
static bool restates(const char *article) {
    static const char *const articles[] = {"c04:dutch.C.6", "c04:dutch.A.3.first"};
    return is_one_of(article, articles, sizeof articles / sizeof *articles);
}

/* Who is moved up to a group and who may not be: it decides whom the others meet there. */
static bool is_of_moving_up(const char *article) {
    static const char *const articles[] = {"c04:dubov.7.1.who", "c04:dubov.7.2.who", "c04:dubov.2.5.running",
                                           "c04:dubov.2.5.total"};
    return is_one_of(article, articles, sizeof articles / sizeof *articles);
}

/* The orders of the columns decide who meets whom, wherever he stands. */
static bool is_of_the_columns(const char *article) {
    static const char *const articles[] = {"c04:dubov.6.2.white", "c04:dubov.6.2.black"};
    return is_one_of(article, articles, sizeof articles / sizeof *articles);
}

struct telling {
    const struct comparison *both;
    int32_t first; /* number of whom it is told */
    int32_t ours;  /* numbers of his opponents, or -1 */
    int32_t theirs;
    bool colours;  /* only the colours are others */
    int64_t least; /* of the groups, in halves of the unit */
    int64_t most;
    int64_t made; /* the one that his pair was made in, or WHOLE_ROUND */
};

static bool names_one(const struct telling *telling, struct text words) {
    return names(words, telling->first) || (telling->ours >= 0 && names(words, telling->ours)) ||
           (telling->theirs >= 0 && names(words, telling->theirs));
}

static bool is_picked(const struct telling *telling, const struct swiss_step *step, enum picked picked) {
    size_t at;
    int64_t score = swiss_step_halves(step);
    bool of_colours = text_find(step->words, TEXT(" has White"), &at);
    if (step->score == WHOLE_ROUND ? telling->least != WHOLE_ROUND : score < telling->least || score > telling->most)
        return false;
    if (picked == EVERYTHING || step->score == WHOLE_ROUND)
        return true;
    if (is_of_the_columns(step->article) || text_equal(text_from(step->article), TEXT("c04:burstein.6.6.join")))
        return !telling->colours && score == telling->made;
    if (is_of_moving_up(step->article))
        return !telling->colours && score == telling->made && names_one(telling, step->words);
    if (of_colours != telling->colours || !names(step->words, telling->first))
        return false;
    return picked == WITH_MEMBERS && is_of_the_members(step->article) ? true : !is_of_the_group(step->article);
}

/* Is there more to be picked than who meets whom? */
static bool says_more(const struct telling *telling, const struct swiss_account *account, enum picked picked) {
    for (size_t i = 0; i < account->count; i++)
        if (is_picked(telling, &account->steps[i], picked) &&
            (picked != OF_HIM || !restates(account->steps[i].article)))
            return true;
    return false;
}

/*
 * What the account says of him in these groups, or else all that it says of them; and the article that it ends with, but
 * that of the one who is moved up, where there is one: the columns follow from it.
 */
static void add_account(const struct telling *telling, const struct swiss_account *account,
                        struct text_builder *words) {
    struct pairing_difference *found = telling->both->found;
    enum picked picked = OF_HIM;
    while (picked < EVERYTHING && !says_more(telling, account, picked))
        picked++;
    for (size_t i = 0; i < account->count; i++) {
        const struct swiss_step *step = &account->steps[i];
        if (!is_picked(telling, step, picked) ||
            (picked == OF_HIM && text_equal(text_from(step->article), TEXT("c04:dutch.C.6"))))
            continue;
        text_add_format(words, "%s%.*s", found->article[0] == '\0' ? ". " : " ", TEXT_ARG(step->words));
        if (!is_of_moving_up(found->article) || is_of_moving_up(step->article))
            found->article = step->article;
    }
}

static void tell_first(const struct comparison *both, const struct swiss_account *account, struct text_builder *words) {
    const struct scoring *scoring = &both->drawing->table->scoring;
    int32_t first;
    bool white;
    bool others = find_first(both, false, &first);
    if (!others && !find_first(both, true, &first))
        return;
    int32_t ours = opponent_of(both->ours, first, &white);
    text_add_format(words, "Number %d, with ", (int)number_of(both, first));
    score_add(words, player_of(both, first)->score, scoring->unit);
    text_add_zero(words, player_of(both, first)->score == scoring->unit ? " point, has " : " points, has ");
    add_opponent(both, ours, white, words);
    text_add_zero(words, ", not ");
    int32_t theirs = opponent_of(both->theirs, first, &white);
    add_opponent(both, theirs, white, words);
    struct telling telling = {.both = both,
                              .first = number_of(both, first),
                              .ours = ours < 0 ? -1 : number_of(both, ours),
                              .theirs = theirs < 0 ? -1 : number_of(both, theirs),
                              .colours = !others,
                              .least = WHOLE_ROUND,
                              .most = WHOLE_ROUND,
                              .made = WHOLE_ROUND};
    if (ours < 0 || theirs < 0) /* the bye is told of the whole round, or of his group */
        add_account(&telling, account, words);
    int32_t own = player_of(both, first)->group, other = ours < 0 ? own : player_of(both, ours)->group;
    telling.least = 2 * (int64_t)(own < other ? own : other);
    telling.most = 2 * (int64_t)(own < other ? other : own);
    if (swiss_account_made_in(account, first, &telling.made)) { /* joined groups have the score of one of them */
        telling.least = telling.made < telling.least ? telling.made : telling.least;
        telling.most = telling.made > telling.most ? telling.made : telling.most;
    }
    add_account(&telling, account, words);
    if (both->found->article[0] == '\0') /* nothing is said of that group */
        both->found->article = "c04:general.minimum.h";
}

bool pairing_system_differ(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                           const struct drawn_round *theirs, struct pairing_difference *difference,
                           struct error *error) {
    struct drawn_round ours;
    struct swiss_account account = {.arena = arena};
    struct comparison both = {arena, drawing, &ours, theirs, {0}, NULL, difference};
    struct text_builder words;
    *difference = (struct pairing_difference){.article = ""};
    if (!pairing_system_tell(arena, system, drawing, &account, &ours, error) ||
        !pairing_system_read(arena, system, drawing, &both.round, error))
        return false;
    both.places = arena_array(arena, (size_t)drawing->table->participant_count, sizeof *both.places);
    for (int32_t place = 0; place < both.round.player_count; place++)
        both.places[both.round.players[place].participant] = place;
    text_builder_init(&words, arena);
    if (!find_forbidden(&both, &words))
        tell_first(&both, &account, &words);
    difference->words = text_builder_take(&words);
    if (text_ends_with(difference->words, TEXT(".")))
        difference->words = text_slice(difference->words, 0, difference->words.length - 1);
    return true;
}
