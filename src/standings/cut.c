#include "standings/work.h"

/* Is `a` less significant? In BH the fewest points of an opponent [c07-2023:14.1.1.a]; in SB the lower score of the
   opponent goes first, then the lower value [c07-2023:14.1.1.d]. */
static bool is_less(bool by_score, const struct tiebreak_term *a, const struct tiebreak_term *b) {
    if (by_score && a->opponent_points != b->opponent_points)
        return a->opponent_points < b->opponent_points;
    return a->value < b->value;
}

static struct tiebreak_term *least_or_most(struct tiebreak_term *terms, size_t count, bool by_score, bool most) {
    struct tiebreak_term *found = NULL;
    for (size_t i = 0; i < count; i++) {
        if (terms[i].counted &&
            (found == NULL || (most ? is_less(by_score, found, &terms[i]) : is_less(by_score, &terms[i], found))))
            found = &terms[i];
    }
    return found;
}

/* The smallest of those that the edition cuts before others; of equal ones that with the lower score. */
static struct tiebreak_term *smallest_unplayed(struct tiebreak_term *terms, size_t count, enum edition_cut rule) {
    struct tiebreak_term *found = NULL;
    for (size_t i = 0; i < count; i++) {
        struct tiebreak_term *term = &terms[i];
        bool candidate = term->counted && (rule == CUT_UNPLAYED_FIRST           ? term->cut_first
                                           : rule == CUT_VOLUNTARY_UNLESS_LOWER ? term->voluntary
                                                                                : false);
        if (candidate && (found == NULL || term->value < found->value ||
                          (term->value == found->value && term->opponent_points < found->opponent_points)))
            found = term;
    }
    return found;
}

static void take_out(struct tiebreak_term *term, enum standings_cut why, const char *article) {
    term->counted = false;
    term->cut = why;
    term->article = article;
}

/* Unplayed rounds change what a modifier cuts [c07-2023:14.6]:
   [c02-2022:12.3.5.4] [c07-2023:16.5.1] [c07-2023:16.5.1.BH] [c07-2023:16.5.1.SB], once more for each further cut
   [c07-2023:16.5.2] */
static void cut_least(const struct tiebreak_work *work, size_t count, bool by_score, bool again, const char *article) {
    enum edition_cut rule = work->field->rules->cut;
    struct tiebreak_term *least = least_or_most(work->terms, count, by_score, false);
    struct tiebreak_term *unplayed = smallest_unplayed(work->terms, count, rule);
    if (least == NULL)
        return;
    if (unplayed != NULL && rule == CUT_UNPLAYED_FIRST)
        take_out(unplayed, STANDINGS_CUT_UNPLAYED, "c02-2022:12.3.5.4");
    else if (unplayed != NULL && unplayed->value >= least->value)
        take_out(unplayed, STANDINGS_CUT_VOLUNTARY, again ? "c07-2023:16.5.2" : "c07-2023:16.5.1");
    else
        take_out(least, STANDINGS_CUT_LEAST, article);
}

static void cut_most(const struct tiebreak_work *work, size_t count, bool by_score, const char *article) {
    for (int32_t i = 0; i < work->tiebreak.amount; i++) {
        struct tiebreak_term *most = least_or_most(work->terms, count, by_score, true);
        if (most != NULL)
            take_out(most, STANDINGS_CUT_MOST, article);
    }
}

/* [c02-2019:13.4.2] [c02-2019:13.4.3] [c02-2019:13.4.4] [c02-2019:13.4.5] [c02-2022:12.3.4.cut1] [c02-2022:12.3.4.cut2]
   [c02-2022:12.3.4.median1] [c02-2022:12.3.4.median2] [c02-2022:11.1.2.S7.tiebreak.C] [c07-2023:14.1] [c07-2023:14.2] [c07-2023:14.3] [c07-2023:14.4] */
void tiebreak_cut(const struct tiebreak_work *work, struct tiebreak_result *result, bool by_score) {
    const struct edition_rules *rules = work->field->rules;
    bool median = work->tiebreak.modifier == TIEBREAK_MEDIAN;
    const char *article = edition_modified_article(rules, work->tiebreak, 0);
    if (!median && work->tiebreak.modifier != TIEBREAK_CUT)
        return;
    if (median && rules->median_most_first)
        cut_most(work, result->count, by_score, article);
    for (int32_t i = 0; i < work->tiebreak.amount; i++)
        cut_least(work, result->count, by_score, i > 0, article);
    if (median && !rules->median_most_first)
        cut_most(work, result->count, by_score, article);
}
