#include "rating_oracle.h"

#include <string.h>

#include "oracle_number.h"
#include "rating_printed.h"

/* "To the nearest whole number, one half up": the greatest whole number that is not above value + 1/2. */
static int64_t nearest(struct rational value) {
    struct rational raised = plus(value, ratio(1, 2));
    int64_t whole = raised.numerator / raised.denominator;
    while (rational_compare(rational_from(whole), raised) > 0)
        whole--;
    return whole;
}

/* "Half away from zero". */
static int64_t nearest_from_zero(struct rational value) {
    if (value.numerator >= 0)
        return nearest(value);
    return -nearest(times(value, rational_from(-1)));
}

/* Table 8.1.2. */
static struct rational probability(int64_t difference) {
    int64_t distance = difference < 0 ? -difference : difference;
    size_t row = 0;
    while (distance < printed_bands[row].from || distance > printed_bands[row].to)
        row++;
    return ratio(difference >= 0 ? printed_bands[row].higher : printed_bands[row].lower, 100);
}

/* --- The games ------------------------------------------------------------------------------------------------------ */

/* Over the board, with at least a move of each; byes, forfeits and games to come are none. */
static bool is_game(const struct round_record *record) {
    return record->opponent >= 0 && record->rated &&
           (record->outcome == OUTCOME_WIN || record->outcome == OUTCOME_DRAW || record->outcome == OUTCOME_LOSS);
}

static int32_t halves_of(const struct round_record *record) {
    return record->outcome == OUTCOME_WIN ? 2 : record->outcome == OUTCOME_DRAW ? 1 : 0;
}

static int32_t rating_of(const struct rating_oracle_question *question, int32_t participant) {
    return question->table->participants[participant].rating;
}

/* "Games against unrated opponents are not rated." */
static bool is_rated_game(const struct rating_oracle_question *question, int32_t participant, int32_t round) {
    const struct round_record *record = crosstable_record(question->table, participant, round);
    return is_game(record) && rating_of(question, record->opponent) > 0;
}

static int64_t real_difference(const struct rating_oracle_question *question, int32_t participant, int32_t round) {
    return rating_of(question, participant) -
           rating_of(question, crosstable_record(question->table, participant, round)->opponent);
}

/* 2022: the one game with the greatest difference in which the opponent is raised; the first of equals. */
static bool is_the_raised_one(const struct rating_oracle_question *question, int32_t participant, int32_t round) {
    for (int32_t other = 0; other < question->table->round_count; other++) {
        if (other == round || !is_rated_game(question, participant, other))
            continue;
        int64_t mine = real_difference(question, participant, round);
        int64_t theirs = real_difference(question, participant, other);
        if (theirs > mine || (theirs == mine && other < round))
            return false;
    }
    return true;
}

int64_t rating_oracle_difference(const struct rating_oracle_question *question, int32_t participant, int32_t round) {
    int64_t difference = real_difference(question, participant, round);
    if (question->edition == RATING_ORACLE_2025 && question->standard && rating_of(question, participant) >= 2650)
        return difference;
    if (difference < -400)
        return -400;
    if (difference > 400 &&
        (question->edition != RATING_ORACLE_2022 || is_the_raised_one(question, participant, round)))
        return 400;
    return difference;
}

/* --- K -------------------------------------------------------------------------------------------------------------- */

static int32_t factor(const struct rating_oracle_question *question, int32_t participant, int32_t games) {
    const struct rating_oracle_person *person = &question->people[participant];
    int32_t rating = rating_of(question, participant);
    int32_t k = 20;
    if (person->birth_year > 0 && question->year <= person->birth_year + 18 && rating < 2300)
        k = 40;
    if (rating >= 2400)
        k = 10;
    if (person->k > 0)
        k = person->k;
    while (k * games > 700)
        k--;
    return k;
}

/* --- Performance ---------------------------------------------------------------------------------------------------- */

static int64_t difference_of(int32_t halves, int32_t games) {
    return printed_difference[nearest(ratio(100 * (int64_t)halves, 2 * (int64_t)games))];
}

/* All ratings, one after the other, until the expected score is at least what was scored. */
static int64_t perfect(const int32_t *ratings, int32_t games, int32_t halves) {
    int64_t lowest = ratings[0];
    int32_t expected[801]; /* of who is rated so much higher */
    for (int32_t i = 1; i < games; i++)
        lowest = ratings[i] < lowest ? ratings[i] : lowest;
    if (halves == 0)
        return lowest - 800;
    for (int32_t i = 0; i <= 800; i++) {
        struct rational share = times(probability(i), rational_from(100));
        expected[i] = (int32_t)(share.numerator / share.denominator);
    }
    for (int64_t rating = lowest - 800;; rating++) {
        int64_t sum = 0;
        for (int32_t i = 0; i < games; i++) {
            int64_t difference = rating - ratings[i];
            if (difference >= 0)
                sum += expected[difference > 800 ? 800 : difference];
            else
                sum += 100 - expected[-difference > 800 ? 800 : -difference];
        }
        if (sum >= 50 * (int64_t)halves)
            return rating;
    }
}

static int64_t average_of(const int32_t *ratings, int32_t games) {
    struct rational sum = rational_from(0);
    for (int32_t i = 0; i < games; i++)
        sum = plus(sum, rational_from(ratings[i]));
    return nearest(times(sum, ratio(1, games)));
}

/* --- First ratings -------------------------------------------------------------------------------------------------- */

static int64_t initial_2022(const int32_t *ratings, int32_t games, int32_t halves) {
    struct rational rating = rational_from(0);
    for (int32_t i = 0; i < games; i++)
        rating = plus(rating, ratio(ratings[i], games));
    if (halves > games)
        rating = plus(rating, rational_from(20 * (int64_t)(halves - games)));
    else if (halves < games)
        rating = plus(rating, rational_from(difference_of(halves, games)));
    return nearest(rating);
}

static int64_t initial_2024(const int32_t *ratings, int32_t games, int32_t halves) {
    struct rational rating = ratio(1800 + 1800, games + 2);
    for (int32_t i = 0; i < games; i++)
        rating = plus(rating, ratio(ratings[i], games + 2));
    rating = plus(rating, rational_from(difference_of(halves + 2, games + 2)));
    return nearest(rating) > 2200 ? 2200 : nearest(rating);
}

/* --- Norms ---------------------------------------------------------------------------------------------------------- */

static const struct {
    const char *title;
    const char *as_good; /* this title and the higher ones */
    int32_t performance;
    int32_t average;
    int32_t raised_to;
} norms[4] = {{"GM", "GM", 2600, 2380, 2200},
              {"IM", "IM GM", 2450, 2230, 2050},
              {"WGM", "WGM IM GM", 2400, 2180, 2000},
              {"WIM", "WIM WGM IM GM", 2250, 2030, 1850}};

/* One of the words of a list? */
static bool is_among(const char *title, const char *list) {
    size_t length = strlen(title);
    for (const char *at = list; length > 0 && *at != '\0'; at += strcspn(at, " "), at += *at == ' ')
        if (strcspn(at, " ") == length && strncmp(at, title, length) == 0)
            return true;
    return false;
}

struct opposition {
    int32_t games;
    int32_t halves;
    int32_t ratings[128];
    const char *titles[128];
    const char *federations[128];
    int32_t unrated;
    bool missed_without_fault; /* an allocated bye, or a win by forfeit */
};

static struct opposition opposition_of(const struct rating_oracle_question *question, int32_t participant) {
    struct opposition all = {0};
    for (int32_t round = 0; round < question->table->round_count; round++) {
        const struct round_record *record = crosstable_record(question->table, participant, round);
        if (record->opponent < 0 ? record->bye == BYE_ALLOCATED : record->outcome == OUTCOME_FORFEIT_WIN)
            all.missed_without_fault = true;
        if (!is_game(record))
            continue;
        int32_t rating = rating_of(question, record->opponent);
        all.unrated += rating == 0;
        all.ratings[all.games] = rating > 0 ? rating : question->edition == RATING_ORACLE_2022 ? 1000 : 1400;
        all.titles[all.games] = question->people[record->opponent].title;
        all.federations[all.games] = question->people[record->opponent].federation;
        all.halves += halves_of(record);
        all.games++;
    }
    return all;
}

static int32_t count_from(const struct opposition *all, const char *federation) {
    int32_t count = 0;
    for (int32_t i = 0; i < all->games; i++)
        count += strcmp(all->federations[i], federation) == 0;
    return count;
}

static void judge_federations(const struct opposition *all, const char *own, struct rating_oracle_norm *norm) {
    int32_t missing = count_from(all, "");
    int32_t others = 0;
    int32_t most = 0;
    for (int32_t i = 0; i < all->games; i++) {
        const char *federation = all->federations[i];
        bool seen = false;
        for (int32_t before = 0; before < i; before++)
            seen = seen || strcmp(all->federations[before], federation) == 0;
        if (*federation == '\0' || seen)
            continue;
        most = count_from(all, federation) > most ? count_from(all, federation) : most;
        others += strcmp(federation, own) != 0 && strcmp(federation, "FID") != 0;
    }
    if (*own == '\0')
        norm->unknown |= RATING_ORACLE_OWN_FEDERATION;
    else if (5 * count_from(all, own) > 3 * all->games)
        norm->unmet |= RATING_ORACLE_OWN_FEDERATION;
    else if (5 * (count_from(all, own) + missing) > 3 * all->games)
        norm->unknown |= RATING_ORACLE_OWN_FEDERATION;
    if (3 * most > 2 * all->games)
        norm->unmet |= RATING_ORACLE_ONE_FEDERATION;
    else if (missing > 0 && 3 * (most + missing) > 2 * all->games)
        norm->unknown |= RATING_ORACLE_ONE_FEDERATION;
    if (others + missing < 2)
        norm->unmet |= RATING_ORACLE_OTHER_FEDERATIONS;
    else if (others < (*own == '\0' ? 3 : 2))
        norm->unknown |= RATING_ORACLE_OTHER_FEDERATIONS;
}

static bool is_sought(const struct rating_oracle_person *person, int which) {
    const char *no_need[4] = {"GM", "GM IM", "GM IM WGM", "GM IM WGM WIM"};
    bool man = person->sex == 'm' && person->title[0] != 'W';
    return !is_among(person->title, no_need[which]) && (which < 2 || !man);
}

static struct rating_oracle_norm judge_norm(const struct rating_oracle_question *question, int32_t participant,
                                            int which) {
    const struct rating_oracle_person *person = &question->people[participant];
    struct opposition all = opposition_of(question, participant);
    struct rating_oracle_norm norm = {.needed = -1};
    int32_t lowest = 0;
    int32_t titled = 0;
    int32_t as_good = 0;
    norm.sought = question->standard && all.games > 0 && is_sought(person, which);
    if (!norm.sought)
        return norm;
    for (int32_t i = 0; i < all.games; i++) {
        lowest = all.ratings[i] < all.ratings[lowest] ? i : lowest;
        titled += is_among(all.titles[i], "GM IM WGM FM WIM WFM");
        as_good += is_among(all.titles[i], norms[which].as_good);
    }
    if (all.ratings[lowest] < norms[which].raised_to)
        all.ratings[lowest] = norms[which].raised_to;
    norm.average = average_of(all.ratings, all.games);
    norm.performance = norm.average + difference_of(all.halves, all.games);
    for (int32_t halves = 2 * all.games; halves >= 0; halves--)
        if (norm.average + difference_of(halves, all.games) >= norms[which].performance &&
            nearest(ratio(100 * (int64_t)halves, 2 * (int64_t)all.games)) >= 35)
            norm.needed = halves;
    if (all.games == 8 && all.missed_without_fault)
        norm.unknown |= RATING_ORACLE_GAMES;
    else if (all.games < 9)
        norm.unmet |= RATING_ORACLE_GAMES;
    if (norm.performance < norms[which].performance)
        norm.unmet |= RATING_ORACLE_PERFORMANCE;
    if (norm.average < norms[which].average)
        norm.unmet |= RATING_ORACLE_AVERAGE;
    if (nearest(ratio(100 * (int64_t)all.halves, 2 * (int64_t)all.games)) < 35)
        norm.unmet |= RATING_ORACLE_SCORE;
    if (rational_compare(ratio(titled, all.games), ratio(1, 2)) < 0)
        norm.unmet |= RATING_ORACLE_TITLED;
    if (as_good < 3 || rational_compare(ratio(as_good, all.games), ratio(1, 3)) < 0)
        norm.unmet |= RATING_ORACLE_TITLE;
    if (rational_compare(ratio(all.unrated, all.games), ratio(20, 100)) > 0)
        norm.unmet |= RATING_ORACLE_UNRATED;
    judge_federations(&all, person->federation, &norm);
    if (which >= 2 && person->sex != 'w' && person->title[0] != 'W')
        norm.unknown |= RATING_ORACLE_WOMAN;
    return norm;
}

/* --- Everything ----------------------------------------------------------------------------------------------------- */

struct rating_oracle_answer rating_oracle(const struct rating_oracle_question *question, int32_t participant) {
    struct rating_oracle_answer answer = {.expected = rational_from(0), .change = rational_from(0)};
    int32_t ratings[128];
    for (int32_t round = 0; round < question->table->round_count; round++) {
        const struct round_record *record = crosstable_record(question->table, participant, round);
        if (!is_rated_game(question, participant, round))
            continue;
        ratings[answer.games++] = rating_of(question, record->opponent);
        answer.halves += halves_of(record);
        if (rating_of(question, participant) > 0)
            answer.expected =
                plus(answer.expected, probability(rating_oracle_difference(question, participant, round)));
    }
    for (int which = 0; which < 4; which++)
        answer.norms[which] = judge_norm(question, participant, which);
    if (answer.games > 0) {
        answer.average = average_of(ratings, answer.games);
        answer.performance = answer.average + difference_of(answer.halves, answer.games);
        answer.perfect = perfect(ratings, answer.games, answer.halves);
    }
    if (rating_of(question, participant) > 0) {
        answer.k = factor(question, participant, answer.games);
        answer.change =
            times(rational_from(answer.k), plus(ratio(answer.halves, 2), times(answer.expected, rational_from(-1))));
        answer.rounded = nearest_from_zero(answer.change);
    } else if (answer.games > 0 && answer.halves > 0) {
        answer.has_initial = true;
        answer.initial = question->edition == RATING_ORACLE_2022 ? initial_2022(ratings, answer.games, answer.halves)
                                                                 : initial_2024(ratings, answer.games, answer.halves);
    }
    return answer;
}
