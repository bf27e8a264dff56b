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

static struct language_value player_number(const struct comparison *both, int32_t participant) {
    return language_number(number_of(both, participant));
}

static const struct swiss_player *player_of(const struct comparison *both, int32_t participant) {
    return &both->round.players[both->places[participant]];
}

/* --- What no classic system allows --------------------------------------------------------------------------------- */

static const struct language_sentence *find_meeting(const struct comparison *both, struct drawn_pair pair) {
    if (!swiss_may_not_meet(&both->round, both->places[pair.white], both->places[pair.black]))
        return NULL;
    int32_t round = swiss_round_met(both->drawing, pair.white, pair.black);
    struct language_value player = player_number(both, pair.white), opponent = player_number(both, pair.black);
    both->found->article = "c04:general.minimum.a";
    if (round < 0)
        return language_make(both->arena, pairing_differ_kept_apart, "player opponent", player, opponent);
    return language_make(both->arena, pairing_differ_met, "player opponent round", player, opponent,
                         language_number(round + 1));
}

/* In the last round the systems differ in what they let pass: the account tells. */
static const struct language_sentence *find_colour(const struct comparison *both, int32_t participant, bool white) {
    const struct swiss_player *player = player_of(both, participant);
    struct language_value number = player_number(both, participant);
    int32_t after = player->colour_difference + (white ? 1 : -1);
    if (both->round.last_round)
        return NULL;
    if (after > 2 || after < -2) {
        both->found->article = "c04:general.minimum.d";
        return white ? language_make(both->arena, pairing_differ_more_white, "player", number)
                     : language_make(both->arena, pairing_differ_more_black, "player", number);
    }
    if (player->colours.count >= 2 && (player->colours.whites & 3) == (white ? 3U : 0U)) {
        both->found->article = "c04:general.minimum.e";
        return white ? language_make(both->arena, pairing_differ_running_white, "player", number)
                     : language_make(both->arena, pairing_differ_running_black, "player", number);
    }
    return NULL;
}

static const struct language_sentence *find_bye(const struct comparison *both) {
    int32_t bye = both->theirs->bye;
    if (bye < 0 || !player_of(both, bye)->barred_from_bye)
        return NULL;
    both->found->article = "c04:general.minimum.c";
    return language_make(both->arena, pairing_differ_bye_barred, "player", player_number(both, bye));
}

/* NULL: nothing. */
static const struct language_sentence *find_forbidden(const struct comparison *both) {
    const struct language_sentence *found = NULL;
    for (int32_t i = 0; i < both->theirs->pair_count && found == NULL; i++) {
        found = find_meeting(both, both->theirs->pairs[i]);
        if (found == NULL)
            found = find_colour(both, both->theirs->pairs[i].white, true);
        if (found == NULL)
            found = find_colour(both, both->theirs->pairs[i].black, false);
    }
    return found != NULL ? found : find_bye(both);
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

static struct language_value opponent_words(const struct comparison *both, int32_t participant, bool white) {
    struct language_value opponent;
    if (participant < 0)
        return language_inner(language_plain(both->arena, MESSAGE_pairing_differ_bye));
    opponent = player_number(both, participant);
    return language_inner(white ? language_make(both->arena, pairing_differ_white, "opponent", opponent)
                                : language_make(both->arena, pairing_differ_black, "opponent", opponent));
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

struct report {
    const struct comparison *both;
    int32_t first; /* number of whom it is told */
    int32_t ours;  /* numbers of his opponents, or -1 */
    int32_t theirs;
    bool colours;  /* only the colours are others */
    int64_t least; /* of the groups, in halves of the unit */
    int64_t most;
    int64_t made; /* the one that his pair was made in, or WHOLE_ROUND */
    size_t step_count;
    struct language_value *steps; /* picked */
};

static bool names_one(const struct report *report, const struct swiss_step *step) {
    return swiss_step_names(step, report->first) || (report->ours >= 0 && swiss_step_names(step, report->ours)) ||
           (report->theirs >= 0 && swiss_step_names(step, report->theirs));
}

static bool is_picked(const struct report *report, const struct swiss_step *step, enum picked picked) {
    int64_t score = swiss_step_halves(step);
    bool of_colours = step->pair[0] >= 0;
    if (step->score == WHOLE_ROUND ? report->least != WHOLE_ROUND : score < report->least || score > report->most)
        return false;
    if (picked == EVERYTHING || step->score == WHOLE_ROUND)
        return true;
    if (is_of_the_columns(step->article) || text_equal(text_from(step->article), TEXT("c04:burstein.6.6.join")))
        return !report->colours && score == report->made;
    if (is_of_moving_up(step->article))
        return !report->colours && score == report->made && names_one(report, step);
    if (of_colours != report->colours || !swiss_step_names(step, report->first))
        return false;
    return picked == WITH_MEMBERS && is_of_the_members(step->article) ? true : !is_of_the_group(step->article);
}

/* Is there more to be picked than who meets whom? */
static bool says_more(const struct report *report, const struct swiss_account *account, enum picked picked) {
    for (size_t i = 0; i < account->count; i++)
        if (is_picked(report, &account->steps[i], picked) && (picked != OF_HIM || !restates(account->steps[i].article)))
            return true;
    return false;
}

/*
 * What the account says of him in these groups, or else all that it says of them; and the article that it ends with, but
 * that of the one who is moved up, where there is one: the columns follow from it.
 */
static void add_account(struct report *report, const struct swiss_account *account) {
    struct pairing_difference *found = report->both->found;
    enum picked picked = OF_HIM;
    while (picked < EVERYTHING && !says_more(report, account, picked))
        picked++;
    for (size_t i = 0; i < account->count; i++) {
        const struct swiss_step *step = &account->steps[i];
        if (!is_picked(report, step, picked) ||
            (picked == OF_HIM && text_equal(text_from(step->article), TEXT("c04:dutch.C.6"))))
            continue;
        report->steps[report->step_count++] = language_inner(step->sentence);
        if (!is_of_moving_up(found->article) || is_of_moving_up(step->article))
            found->article = step->article;
    }
}

static const struct language_sentence *first_words(const struct comparison *both, int32_t first,
                                                   struct language_value ours, struct language_value theirs) {
    const struct scoring *scoring = &both->drawing->table->scoring;
    struct language_value player = player_number(both, first), points;
    struct text_builder text = {.arena = both->arena};
    score_add(&text, player_of(both, first)->score, scoring->unit);
    points = language_text(text_builder_take(&text));
    return player_of(both, first)->score == scoring->unit
               ? language_make(both->arena, pairing_differ_first_point, "player points ours theirs", player, points,
                               ours, theirs)
               : language_make(both->arena, pairing_differ_first, "player points ours theirs", player, points, ours,
                               theirs);
}

/* NULL: there is nobody whose opponent or colour is another. */
static const struct language_sentence *tell_first(const struct comparison *both, const struct swiss_account *account) {
    int32_t first;
    bool white;
    bool others = find_first(both, false, &first);
    if (!others && !find_first(both, true, &first))
        return NULL;
    int32_t ours = opponent_of(both->ours, first, &white);
    struct language_value ours_words = opponent_words(both, ours, white);
    int32_t theirs = opponent_of(both->theirs, first, &white);
    struct language_value theirs_words = opponent_words(both, theirs, white);
    struct report report = {.both = both,
                            .first = number_of(both, first),
                            .ours = ours < 0 ? -1 : number_of(both, ours),
                            .theirs = theirs < 0 ? -1 : number_of(both, theirs),
                            .colours = !others,
                            .least = WHOLE_ROUND,
                            .most = WHOLE_ROUND,
                            .made = WHOLE_ROUND};
    report.steps = arena_array(both->arena, 2 * account->count, sizeof *report.steps);
    if (ours < 0 || theirs < 0) /* the bye is told of the whole round, or of their group */
        add_account(&report, account);
    int32_t own = player_of(both, first)->group, other = ours < 0 ? own : player_of(both, ours)->group;
    report.least = 2 * (int64_t)(own < other ? own : other);
    report.most = 2 * (int64_t)(own < other ? other : own);
    if (swiss_account_made_in(account, first, &report.made)) { /* joined groups have the score of one of them */
        report.least = report.made < report.least ? report.made : report.least;
        report.most = report.made > report.most ? report.made : report.most;
    }
    add_account(&report, account);
    if (both->found->article[0] == '\0') /* nothing is said of that group */
        both->found->article = "c04:general.minimum.h";
    const struct language_sentence *what = first_words(both, first, ours_words, theirs_words);
    if (report.step_count == 0)
        return what;
    return language_make(both->arena, pairing_differ_account, "what steps", language_inner(what),
                         language_list_with(report.steps, report.step_count, MESSAGE_list_space, MESSAGE_list_space));
}

bool pairing_system_differ(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                           const struct drawn_round *theirs, struct pairing_difference *difference,
                           struct error *error) {
    struct drawn_round ours;
    struct swiss_account account = {.arena = arena};
    struct comparison both = {arena, drawing, &ours, theirs, {0}, NULL, difference};
    *difference = (struct pairing_difference){.article = ""};
    if (!pairing_system_tell(arena, system, drawing, &account, &ours, error) ||
        !pairing_system_read(arena, system, drawing, &both.round, error))
        return false;
    both.places = arena_array(arena, (size_t)drawing->table->participant_count, sizeof *both.places);
    for (int32_t place = 0; place < both.round.player_count; place++)
        both.places[both.round.players[place].participant] = place;
    difference->sentence = find_forbidden(&both);
    if (difference->sentence == NULL)
        difference->sentence = tell_first(&both, &account);
    return true;
}

struct text pairing_difference_say(struct arena *arena, const struct language *language,
                                   const struct pairing_difference *difference) {
    if (difference->sentence == NULL)
        return TEXT("");
    struct text words = language_say(arena, language, difference->sentence);
    return text_slice(words, 0, words.length - text_ends_with(words, TEXT(".")));
}
