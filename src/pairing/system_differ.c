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

/* All that the account says of the groups from one score to another, and the article that it ends with. */
static void add_account(const struct comparison *both, const struct swiss_account *account, int32_t least, int32_t most,
                        struct text_builder *words) {
    for (size_t i = 0; i < account->count; i++) {
        const struct swiss_step *step = &account->steps[i];
        if (step->score < least || step->score > most)
            continue;
        text_add_format(words, "%s%.*s", both->found->article[0] == '\0' ? ". " : " ", TEXT_ARG(step->words));
        both->found->article = step->article;
    }
}

static void tell_first(const struct comparison *both, const struct swiss_account *account, struct text_builder *words) {
    const struct scoring *scoring = &both->drawing->table->scoring;
    int32_t first;
    bool white;
    if (!find_first(both, false, &first) && !find_first(both, true, &first))
        return;
    int32_t ours = opponent_of(both->ours, first, &white);
    text_add_format(words, "Number %d, with ", (int)number_of(both, first));
    score_add(words, player_of(both, first)->score, scoring->unit);
    text_add_zero(words, player_of(both, first)->score == scoring->unit ? " point, has " : " points, has ");
    add_opponent(both, ours, white, words);
    text_add_zero(words, ", not ");
    int32_t theirs = opponent_of(both->theirs, first, &white);
    add_opponent(both, theirs, white, words);
    if (ours < 0 || theirs < 0) /* the bye is told of the whole round, or of his group */
        add_account(both, account, WHOLE_ROUND, WHOLE_ROUND, words);
    int32_t own = player_of(both, first)->group, other = ours < 0 ? own : player_of(both, ours)->group;
    add_account(both, account, own < other ? own : other, own < other ? other : own, words);
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
