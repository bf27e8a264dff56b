#include <string.h>

#include "standings/explain.h"
#include "standings/ranking.h"
#include "standings/unplayed.h"

const char *standings_cut_code(enum standings_cut cut) {
    static const char *const codes[] = {[STANDINGS_CUT_NOT] = "",
                                        [STANDINGS_CUT_LEAST] = "least",
                                        [STANDINGS_CUT_MOST] = "most",
                                        [STANDINGS_CUT_VOLUNTARY] = "voluntary",
                                        [STANDINGS_CUT_UNPLAYED] = "unplayed"};
    return codes[cut];
}

const char *standings_dropped_code(enum standings_dropped dropped) {
    static const char *const codes[] = {[STANDINGS_KEPT] = "",
                                        [STANDINGS_DROPPED_UNRATED] = "unrated",
                                        [STANDINGS_DROPPED_ROUND_ROBIN] = "round robin"};
    return codes[dropped];
}

const char *standings_step_code(enum standings_step_name name) {
    static const char *const codes[STANDINGS_STEP_NAME_COUNT] = {
        [STANDINGS_STEP_SUM] = "sum",
        [STANDINGS_STEP_COUNT] = "count",
        [STANDINGS_STEP_AVERAGE] = "average",
        [STANDINGS_STEP_NEEDED] = "needed",
        [STANDINGS_STEP_MISSED] = "missed",
        [STANDINGS_STEP_SCORE] = "score",
        [STANDINGS_STEP_FRACTION] = "fraction",
        [STANDINGS_STEP_DIFFERENCE] = "difference",
        [STANDINGS_STEP_EXPECTED] = "expected",
        [STANDINGS_STEP_BELOW] = "expected below",
        [STANDINGS_STEP_DIVISOR] = "divisor",
        [STANDINGS_STEP_STRENGTH] = "schedule strength",
        [STANDINGS_STEP_SECONDARY] = "secondary score",
    };
    return codes[name];
}

/* What a term adds: a number of parts, or what the opponent brings to an average. */
static bool term_value(const struct tiebreak_work *work, const struct tiebreak_term *term, struct rational *value) {
    if (work->inner != NULL) {
        *value = term->inner;
        return true;
    }
    return rational_make(term->value, work->parts, value);
}

/* A game that goes into no rating tie-break, as its opponent is unrated and such games are ignored. [c07-2023:10] */
static bool is_ignored(const struct tiebreak_work *work, int32_t participant, int32_t round) {
    const struct standings_field *field = work->field;
    const struct round_record *record = crosstable_record(field->table, participant, round);
    return tiebreak_is_rating(work->tiebreak.name) && work->tiebreak.name != TIEBREAK_RATING &&
           work->dropped == STANDINGS_KEPT && unplayed_kind(record) == UNPLAYED_NOT &&
           standings_field_counts(field, participant, round) && field->ratings[record->opponent] == 0;
}

bool explain_terms(struct arena *arena, const struct tiebreak_work *work, int32_t participant, size_t term_count,
                   struct standings_breakdown *breakdown, struct error *error) {
    const struct standings_field *field = work->field;
    const struct crosstable *table = field->table;
    size_t at = 0;
    breakdown->addends = arena_array(arena, (size_t)table->round_count, sizeof *breakdown->addends);
    for (int32_t round = 0; round < table->round_count; round++) {
        const struct round_record *record = crosstable_record(table, participant, round);
        struct standings_addend *addend = &breakdown->addends[breakdown->count];
        *addend = (struct standings_addend){
            .round = round + 1, .opponent = record->opponent, .points = record->points, .value = rational_from(0)};
        addend->article = "";
        if (record->opponent >= 0)
            addend->opponent_standing = field->scores.points[record->opponent];
        if (at < term_count && work->terms[at].round == round) {
            const struct tiebreak_term *term = &work->terms[at++];
            addend->opponent_points = term->opponent_points;
            addend->points = term->points;
            addend->stand_in = term->stand_in;
            addend->counted = term->counted;
            addend->cut = term->cut;
            addend->article = term->article;
            if (!term_value(work, term, &addend->value))
                return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
            breakdown->count++;
        } else if (is_ignored(work, participant, round)) {
            addend->unrated = true;
            addend->article = edition_unrated_article(field->rules);
            breakdown->count++;
        } else if (record->opponent >= 0 && table->participants[record->opponent].excluded) {
            breakdown->count++;
        }
    }
    return true;
}

static bool explain_sum(struct arena *arena, const struct standings_field *field, struct tiebreak tiebreak,
                        int32_t participant, struct standings_breakdown *breakdown, struct error *error) {
    struct tiebreak_work work;
    struct tiebreak_result result;
    if (!tiebreak_prepare(arena, field, tiebreak, &work, error) ||
        !tiebreak_evaluate(&work, participant, &result, error))
        return false;
    breakdown->article = edition_modified_article(field->rules, tiebreak, standings_field_cycles(field));
    if (work.dropped == STANDINGS_DROPPED_UNRATED)
        breakdown->article = edition_unrated_article(field->rules);
    breakdown->dropped = work.dropped;
    breakdown->threshold = work.limit;
    breakdown->total = result.value;
    if (field->table->participants[participant].excluded)
        breakdown->total.applies = false;
    breakdown->step_count = result.step_count;
    memcpy(breakdown->steps, result.steps, sizeof result.steps);
    return explain_terms(arena, &work, participant, result.count, breakdown, error);
}

/* --- Direct encounter -----------------------------------------------------------------------------------------------
 */

/* The part of the rule that the last look went by. */
static const char *encounter_article(const struct direct_encounter *encounter, bool again) {
    const struct standings_field *field = encounter->field;
    if (field->rules->text == EDITION_TEXT_2019)
        return edition_article(field->rules, TIEBREAK_DIRECT_ENCOUNTER, 0);
    if (field->rules->text == EDITION_TEXT_2022 && again)
        return "c02-2022:12.3.2.1.1.redo";
    if (field->rules->text == EDITION_TEXT_2022)
        return encounter->all_met ? "c02-2022:12.3.2.1.1.all" : "c02-2022:12.3.2.1.1.partial";
    return encounter->all_met || field->table->predetermined ? "c07-2023:6.2" : "c07-2023:6.3";
}

static const char *addend_article(const struct direct_encounter *encounter, int32_t games, bool counted,
                                  const char *article) {
    if (encounter->field->rules->text != EDITION_TEXT_2023)
        return article;
    if (!counted)
        return "c07-2023:6.1.1";
    return games > 1 ? "c07-2023:6.1.2" : "c07-2023:6.1";
}

/* How often two have met in games that the separate standings take in. */
static int32_t games_between(const struct direct_encounter *encounter, int32_t participant, int32_t opponent) {
    const struct standings_field *field = encounter->field;
    int32_t games = 0;
    for (int32_t round = 0; round < field->table->round_count; round++) {
        const struct round_record *record = crosstable_record(field->table, participant, round);
        if (record->opponent == opponent && direct_encounter_takes(encounter, record))
            games++;
    }
    return games;
}

/* The games with members of the set looked at last, then those of them who were not met. */
static bool list_encounters(struct arena *arena, const struct direct_encounter *encounter, int32_t participant,
                            struct standings_breakdown *breakdown, struct error *error) {
    const struct standings_field *field = encounter->field;
    const struct crosstable *table = field->table;
    size_t room = (size_t)table->round_count + breakdown->tied_count;
    breakdown->addends = arena_array(arena, room, sizeof *breakdown->addends);
    for (int32_t round = 0; round < table->round_count; round++) {
        const struct round_record *record = crosstable_record(table, participant, round);
        if (record->opponent < 0 || encounter->set[record->opponent] != encounter->stamp ||
            !crosstable_counts(table, participant, round))
            continue;
        bool counted = direct_encounter_takes(encounter, record);
        int32_t games = games_between(encounter, participant, record->opponent);
        int64_t divisor = table->scoring.unit * (int64_t)(field->rules->meetings_averaged && counted ? games : 1);
        struct standings_addend *addend = &breakdown->addends[breakdown->count++];
        *addend = (struct standings_addend){.round = round + 1,
                                            .opponent = record->opponent,
                                            .opponent_points = field->scores.points[record->opponent],
                                            .points = record->points,
                                            .counted = counted,
                                            .article = addend_article(encounter, games, counted, breakdown->article)};
        if (!rational_make(counted ? record->points : 0, divisor, &addend->value))
            return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    }
    for (size_t i = 0; i < breakdown->tied_count; i++) {
        int32_t other = breakdown->tied[i];
        if (other == participant || games_between(encounter, participant, other) > 0)
            continue;
        breakdown->addends[breakdown->count++] =
            (struct standings_addend){.opponent = other,
                                      .opponent_points = field->scores.points[other],
                                      .value = rational_from(0),
                                      .article = breakdown->article};
    }
    return true;
}

/* Where the group of the participant begins in `from` .. `to`-1 of the ranking. */
static size_t group_of(const struct standings_ranking *ranking, int32_t participant, size_t from, size_t to) {
    for (size_t i = from; i < to; i++) {
        if (ranking->starts[i])
            from = i;
        if (ranking->members[i] == participant)
            break;
    }
    return from;
}

bool explain_look(struct arena *arena, struct direct_encounter *encounter, int32_t participant, int32_t *members,
                  bool *starts, size_t count, bool again, struct standings_breakdown *breakdown, struct error *error) {
    breakdown->tied_count = count;
    breakdown->tied = arena_array(arena, count, sizeof *breakdown->tied);
    memcpy(breakdown->tied, members, count * sizeof *members);
    if (!direct_encounter_once(encounter, members, starts, count, error))
        return false;
    breakdown->article = encounter_article(encounter, again);
    breakdown->total.applies = encounter->decided;
    if (!direct_encounter_value(encounter, participant, &breakdown->total.value))
        return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    return list_encounters(arena, encounter, participant, breakdown, error);
}

/* Looks at the group `from` .. `to`-1 as the ranking did, and on at the smaller set that leaves the participant in. */
static bool explain_encounter(struct arena *arena, struct standings_ranking *ranking, int32_t participant, size_t from,
                              size_t to, struct standings_breakdown *breakdown, struct error *error) {
    struct direct_encounter *encounter = &ranking->encounter;
    for (bool again = false; to - from > 1; again = true) {
        size_t count = to - from;
        if (!explain_look(arena, encounter, participant, ranking->members + from, ranking->starts + from, count, again,
                          breakdown, error))
            return false;
        from = group_of(ranking, participant, from, to);
        to = standings_ranking_group_end(ranking, from);
        if (to - from == count || to - from == 1)
            return true;
        struct standings_breakdown *within = arena_alloc(arena, sizeof *within);
        *within = (struct standings_breakdown){.tiebreak = breakdown->tiebreak, .article = ""};
        breakdown->within = within;
        breakdown = within;
    }
    return true;
}

/* The group that is tied when the tie-break's turn comes: the earlier ones are applied to the participant's group only.
 */
static bool tied_group(struct arena *arena, const struct standings_rules *rules, size_t tiebreak, int32_t participant,
                       struct standings_ranking *ranking, size_t *from, size_t *to, struct error *error) {
    *from = group_of(ranking, participant, 0, ranking->count);
    *to = standings_ranking_group_end(ranking, *from);
    struct standings_value *values =
        arena_array(arena, (size_t)ranking->field->table->participant_count, sizeof *values);
    for (size_t i = 0; i<tiebreak && * to - *from> 1; i++) {
        struct tiebreak_work work = {.dropped = STANDINGS_KEPT};
        bool encounter = rules->tiebreaks[i].name == TIEBREAK_DIRECT_ENCOUNTER;
        if (!encounter && !tiebreak_prepare(arena, ranking->field, rules->tiebreaks[i], &work, error))
            return false;
        if (work.dropped != STANDINGS_KEPT)
            continue;
        for (size_t j = *from; !encounter && j < *to; j++) {
            struct tiebreak_result result;
            if (!tiebreak_evaluate(&work, ranking->members[j], &result, error))
                return false;
            values[ranking->members[j]] = result.value;
        }
        if (!standings_ranking_apply(ranking, rules->tiebreaks[i], *from, *to, values, error))
            return false;
        *from = group_of(ranking, participant, *from, *to);
        *to = standings_ranking_group_end(ranking, *from);
    }
    return true;
}

bool standings_explain(struct arena *arena, const struct crosstable *table, const struct standings *standings,
                       int32_t participant, size_t tiebreak, struct standings_breakdown *breakdown,
                       struct error *error) {
    const struct standings_rules *rules = &standings->rules;
    struct standings_field field;
    if (tiebreak >= rules->tiebreak_count)
        return error_set_number(error, ERROR_tiebreak_position_unknown, (long long)tiebreak + 1,
                                (long long)rules->tiebreak_count, 0);
    if (participant < 0 || participant >= table->participant_count)
        return error_set_number(error, ERROR_participant_unknown, (long long)participant + 1, table->participant_count,
                                0);
    if (!standings_field_make(arena, table, rules, &field, error))
        return false;
    struct tiebreak asked = rules->tiebreaks[tiebreak];
    *breakdown = (struct standings_breakdown){.tiebreak = asked, .article = "", .total.value = rational_from(0)};
    if (asked.name != TIEBREAK_DIRECT_ENCOUNTER)
        return explain_sum(arena, &field, asked, participant, breakdown, error);
    struct standings_ranking ranking;
    size_t from = 0;
    size_t to = 0;
    standings_ranking_by_points(arena, &field, &ranking);
    if (!table->participants[participant].excluded &&
        !tied_group(arena, rules, tiebreak, participant, &ranking, &from, &to, error))
        return false;
    ranking.encounter.forfeits_played = asked.forfeits_played;
    breakdown->article = edition_article(field.rules, asked.name, 0);
    return explain_encounter(arena, &ranking, participant, from, to, breakdown, error);
}
