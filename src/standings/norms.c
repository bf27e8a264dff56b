#include "standings/norms.h"

#include "standings/performance.h"
#include "standings/unplayed.h"

/* By rank: open titles and those of women. CM and WCM are none here. */
struct norm_rule {
    const char *title;
    int32_t performance;
    int32_t average;
    int32_t raised_to;
    bool of_women;
};

static const struct norm_rule rules[NORM_TITLE_COUNT] = {
    [NORM_GM] = {"GM", 2600, 2380, 2200, false},
    [NORM_IM] = {"IM", 2450, 2230, 2050, false},
    [NORM_WGM] = {"WGM", 2400, 2180, 2000, true},
    [NORM_WIM] = {"WIM", 2250, 2030, 1850, true},
};

const char *norm_title_code(enum norm_title title) {
    return rules[title].title;
}

const char *norm_requirement_code(enum norm_requirement requirement) {
    static const char *const codes[] = {"games", "performance", "average",        "score",          "titled",
                                        "title", "unrated",     "own-federation", "one-federation", "other-federations",
                                        "woman"};
    return codes[requirement];
}

bool norm_requirement_is_most(enum norm_requirement requirement) {
    return requirement == NORM_UNRATED || requirement == NORM_OWN_FEDERATION || requirement == NORM_ONE_FEDERATION;
}

const char *norm_answer_code(enum norm_answer answer) {
    static const char *const codes[] = {"met", "not-met", "unknown"};
    return codes[answer];
}

const char *norm_verdict_code(enum norm_verdict verdict) {
    static const char *const codes[] = {"", "achieved", "doubtful", "open", "missed"};
    return codes[verdict];
}

struct norm_work norms_begin(struct arena *arena, const struct crosstable *table, const struct rating_given *given) {
    return (struct norm_work){.table = table,
                              .given = given,
                              .opponents =
                                  arena_array(arena, (size_t)table->round_count, sizeof(struct norm_opponent))};
}

/* --- The opposition ------------------------------------------------------------------------------------------------- */

static void list_opponents(struct norm_work *work, struct rating_row *row) {
    work->count = 0;
    for (int32_t round = 0; round < work->table->round_count; round++) {
        const struct round_record *record = crosstable_record(work->table, row->participant, round);
        enum unplayed_kind kind = unplayed_kind(record);
        row->rounds_left += kind == UNPLAYED_OPEN;
        if (kind != UNPLAYED_NOT || !record->rated)
            continue;
        int32_t rating = work->table->participants[record->opponent].rating;
        work->opponents[work->count++] =
            (struct norm_opponent){record->opponent, rating > 0 ? rating : rating_rules(work->given->edition)->floor};
        row->norm_halves += record->outcome == OUTCOME_WIN ? 2 : record->outcome == OUTCOME_DRAW ? 1 : 0;
    }
    row->norm_games = work->count;
    if (work->table->rounds_planned > work->table->round_count)
        row->rounds_left += work->table->rounds_planned - work->table->round_count;
}

static const struct rating_person *opponent(const struct norm_work *work, int32_t index) {
    return &work->given->people[work->opponents[index].participant];
}

/* A round that was lost to the norm through no fault of the player: some such norms are accepted. */
static bool missed_without_fault(const struct norm_work *work, int32_t participant) {
    for (int32_t round = 0; round < work->table->round_count; round++) {
        const struct round_record *record = crosstable_record(work->table, participant, round);
        if ((record->opponent < 0 && record->bye == BYE_ALLOCATED) || unplayed_kind(record) == UNPLAYED_FORFEIT_WIN)
            return true;
    }
    return false;
}

static bool has_title(struct text title, const char *const *titles, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (text_equal(title, text_from(titles[i])))
            return true;
    return false;
}

/* Is a title the norm's or a higher one? Those of rules[] stand in order, the higher first. */
static bool as_high(struct text title, enum norm_title norm) {
    for (int i = 0; i <= (int)norm; i++)
        if (text_equal(title, text_from(rules[i].title)))
            return true;
    return false;
}

/* --- The requirements ----------------------------------------------------------------------------------------------- */

static struct norm_check at_least(int32_t has, int32_t limit) {
    return (struct norm_check){has >= limit ? NORM_MET : NORM_UNMET, has, limit};
}

/* `missing`: so many might belong to them as well. */
static struct norm_check at_most(int32_t has, int32_t missing, int32_t limit) {
    return (struct norm_check){has > limit ? NORM_UNMET : has + missing > limit ? NORM_UNKNOWN : NORM_MET, has, limit};
}

/* Count / share of the games, rounded up. */
static int32_t share_up(int32_t games, int32_t part, int32_t whole) {
    return (games * part + whole - 1) / whole;
}

static void judge_titles(const struct norm_work *work, enum norm_title title, struct norm_check *checks) {
    static const char *const counted[] = {"GM", "IM", "WGM", "FM", "WIM", "WFM"};
    enum { TITLE_LEAST = 3 };
    int32_t titled = 0;
    int32_t as_good = 0;
    int32_t unrated = 0;
    for (int32_t i = 0; i < work->count; i++) {
        struct text has = opponent(work, i)->title;
        titled += has_title(has, counted, sizeof counted / sizeof *counted);
        as_good += as_high(has, title);
        unrated += work->table->participants[work->opponents[i].participant].rating == 0;
    }
    int32_t third = share_up(work->count, 1, 3);
    checks[NORM_TITLED] = at_least(titled, share_up(work->count, 1, 2));
    checks[NORM_TITLE] = at_least(as_good, third > TITLE_LEAST ? third : TITLE_LEAST);
    checks[NORM_UNRATED] = at_most(unrated, 0, work->count / 5);
}

/* How many come from where. */
struct federations {
    int32_t missing; /* it is not known from where */
    int32_t own;
    int32_t most; /* from any one */
    int32_t others;
};

/* The first opponent from the same federation. */
static int32_t first_from(const struct norm_work *work, struct text federation) {
    int32_t index = 0;
    while (!text_equal(opponent(work, index)->federation, federation))
        index++;
    return index;
}

static struct federations count_federations(const struct norm_work *work, struct text own) {
    struct federations counts = {0};
    for (int32_t i = 0; i < work->count; i++) {
        struct text federation = opponent(work, i)->federation;
        if (first_from(work, federation) < i)
            continue;
        int32_t same = 0;
        for (int32_t other = i; other < work->count; other++)
            same += text_equal(opponent(work, other)->federation, federation);
        if (federation.length == 0) {
            counts.missing = same;
            continue;
        }
        counts.most = same > counts.most ? same : counts.most;
        if (text_equal(federation, own))
            counts.own = same;
        else if (!text_equal(federation, TEXT("FID"))) /* who plays under FIDE's flag comes from no federation */
            counts.others++;
    }
    return counts;
}

static void judge_federations(const struct norm_work *work, struct text own, struct norm_check *checks) {
    enum { OTHERS_LEAST = 2 };
    struct federations counts = count_federations(work, own);
    checks[NORM_OWN_FEDERATION] = at_most(counts.own, counts.missing, work->count * 3 / 5);
    checks[NORM_ONE_FEDERATION] = at_most(counts.most, counts.missing, work->count * 2 / 3);
    checks[NORM_OTHER_FEDERATIONS] = at_least(counts.others, OTHERS_LEAST);
    if (own.length == 0) {
        /* One of those that were counted as others may be the player's own. */
        checks[NORM_OWN_FEDERATION].answer = NORM_UNKNOWN;
        if (counts.others == OTHERS_LEAST)
            checks[NORM_OTHER_FEDERATIONS].answer = NORM_UNKNOWN;
    }
    if (counts.others < OTHERS_LEAST && counts.others + counts.missing >= OTHERS_LEAST)
        checks[NORM_OTHER_FEDERATIONS].answer = NORM_UNKNOWN;
}

/* The lowest opponent counts with a higher rating; the others as they are. */
static void judge_performance(const struct norm_work *work, const struct norm_rule *rule, int32_t halves,
                              struct norm *norm) {
    enum { SCORE_LEAST = 35 };
    int64_t sum = 0;
    int32_t lowest = 0;
    for (int32_t i = 0; i < work->count; i++) {
        sum += work->opponents[i].rating;
        if (work->opponents[i].rating < work->opponents[lowest].rating)
            lowest = i;
    }
    norm->raised = -1;
    if (work->opponents[lowest].rating < rule->raised_to) {
        norm->raised = work->opponents[lowest].participant;
        norm->raised_from = work->opponents[lowest].rating;
        norm->raised_to = rule->raised_to;
        sum += rule->raised_to - work->opponents[lowest].rating;
    }
    norm->average = (int32_t)((2 * sum + work->count) / (2 * (int64_t)work->count));
    struct performance_games games = {.count = work->count, .halves = halves};
    int32_t fraction = performance_fraction(&games);
    norm->performance = norm->average + performance_difference(fraction);
    norm->needed = -1;
    for (games.halves = 0; games.halves <= 2 * work->count && norm->needed < 0; games.halves++) {
        int32_t here = performance_fraction(&games);
        if (here >= SCORE_LEAST && norm->average + performance_difference(here) >= rule->performance)
            norm->needed = games.halves;
    }
    norm->checks[NORM_PERFORMANCE] = at_least(norm->performance, rule->performance);
    norm->checks[NORM_AVERAGE] = at_least(norm->average, rule->average);
    norm->checks[NORM_SCORE] = at_least(fraction, SCORE_LEAST);
}

static bool is_woman(const struct rating_person *person) {
    return text_equal(person->sex, TEXT("w")) || text_starts_with(person->title, TEXT("W"));
}

static enum norm_verdict verdict_of(const struct norm *norm, int32_t rounds_left) {
    enum norm_verdict verdict = NORM_ACHIEVED;
    for (int i = 0; i < NORM_REQUIREMENT_COUNT; i++) {
        if (norm->checks[i].answer == NORM_UNMET)
            return rounds_left > 0 ? NORM_IN_PLAY : NORM_MISSED;
        if (norm->checks[i].answer == NORM_UNKNOWN)
            verdict = NORM_DOUBTFUL;
    }
    return verdict;
}

static void judge_one(const struct norm_work *work, const struct rating_row *row, enum norm_title title,
                      struct norm *norm) {
    enum { GAMES_LEAST = 9 };
    const struct rating_person *person = &work->given->people[row->participant];
    judge_performance(work, &rules[title], row->norm_halves, norm);
    judge_titles(work, title, norm->checks);
    judge_federations(work, person->federation, norm->checks);
    norm->checks[NORM_GAMES] = at_least(work->count, GAMES_LEAST);
    if (work->count == GAMES_LEAST - 1 && missed_without_fault(work, row->participant))
        norm->checks[NORM_GAMES].answer = NORM_UNKNOWN;
    if (rules[title].of_women && !is_woman(person))
        norm->checks[NORM_WOMAN].answer = NORM_UNKNOWN;
    norm->verdict = verdict_of(norm, row->rounds_left);
}

void norms_judge(struct norm_work *work, struct rating_row *row) {
    const struct rating_person *person = &work->given->people[row->participant];
    bool man = text_equal(person->sex, TEXT("m")) && !is_woman(person);
    list_opponents(work, row);
    if (work->given->kind != RATING_STANDARD || work->count == 0)
        return;
    for (int title = 0; title < NORM_TITLE_COUNT; title++)
        if (!as_high(person->title, (enum norm_title)title) && !(rules[title].of_women && man))
            judge_one(work, row, (enum norm_title)title, &row->norms[title]);
}
