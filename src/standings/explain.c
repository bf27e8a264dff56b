#include "standings/ranking.h"

/* Addends in the order of rounds: the terms of the sum, and games that do not count because the opponent is excluded.
 */
static bool list_terms(struct arena *arena, const struct standings_field *field, enum tiebreak_name name,
                       int32_t participant, struct standings_breakdown *breakdown, struct error *error) {
    const struct crosstable *table = field->table;
    breakdown->addends = arena_array(arena, (size_t)table->round_count, sizeof *breakdown->addends);
    int64_t before = 0;
    for (int32_t round = 0; round < table->round_count; round++) {
        const struct round_record *record = crosstable_record(table, participant, round);
        struct standings_addend addend = {.round = round + 1, .value = rational_from(0), .article = ""};
        struct tiebreak_term term;
        if (tiebreak_term(field, name, participant, round, before, &term)) {
            addend.opponent = term.opponent;
            addend.opponent_points = term.opponent_points;
            addend.points = term.points;
            addend.counted = term.counted;
            addend.article = term.article;
            if (!rational_make(term.value, tiebreak_parts(field, name), &addend.value))
                return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
            breakdown->addends[breakdown->count++] = addend;
        } else if (record->opponent >= 0 && table->participants[record->opponent].excluded) {
            addend.opponent = record->opponent;
            addend.points = record->points;
            breakdown->addends[breakdown->count++] = addend;
        }
        if (crosstable_counts(table, participant, round))
            before += record->points;
    }
    return true;
}

static bool explain_sum(struct arena *arena, const struct standings_field *field, enum tiebreak_name name,
                        int32_t participant, struct standings_breakdown *breakdown, struct error *error) {
    breakdown->article = field->article[name];
    if (name == TIEBREAK_KOYA)
        breakdown->threshold = field->koya_limit;
    breakdown->total.applies = !field->table->participants[participant].excluded;
    return tiebreak_sum(field, name, participant, &breakdown->total.value, error) &&
           list_terms(arena, field, name, participant, breakdown, error);
}

/* --- Direct encounter -----------------------------------------------------------------------------------------------
 */

/* The part of the rule that the last look went by. */
static const char *encounter_article(const struct direct_encounter *encounter, bool again) {
    const struct standings_field *field = encounter->field;
    if (field->edition <= TIEBREAK_2019)
        return field->article[TIEBREAK_DIRECT_ENCOUNTER];
    if (field->edition == TIEBREAK_2022 && again)
        return "c02-2022:12.3.2.1.1.redo";
    if (field->edition == TIEBREAK_2022)
        return encounter->all_met ? "c02-2022:12.3.2.1.1.all" : "c02-2022:12.3.2.1.1.partial";
    return encounter->all_met || field->table->predetermined ? "c07-2023:6.2" : "c07-2023:6.3";
}

static const char *addend_article(const struct direct_encounter *encounter, int32_t games, bool counted,
                                  const char *article) {
    if (encounter->field->edition < TIEBREAK_2023)
        return article;
    if (!counted)
        return "c07-2023:6.1.1";
    return games > 1 ? "c07-2023:6.1.2" : "c07-2023:6.1";
}

/* How often two have met in games that the separate standings take in. */
static int32_t games_between(const struct standings_field *field, int32_t participant, int32_t opponent) {
    int32_t games = 0;
    for (int32_t round = 0; round < field->table->round_count; round++) {
        const struct round_record *record = crosstable_record(field->table, participant, round);
        if (record->opponent == opponent && direct_encounter_takes(field, record))
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
        bool counted = direct_encounter_takes(field, record);
        int32_t games = games_between(field, participant, record->opponent);
        int64_t divisor = table->scoring.unit * (int64_t)(field->edition >= TIEBREAK_2023 && counted ? games : 1);
        struct standings_addend *addend = &breakdown->addends[breakdown->count++];
        *addend = (struct standings_addend){.round = round + 1,
                                            .opponent = record->opponent,
                                            .opponent_points = field->points[record->opponent],
                                            .points = record->points,
                                            .counted = counted,
                                            .article = addend_article(encounter, games, counted, breakdown->article)};
        if (!rational_make(counted ? record->points : 0, divisor, &addend->value))
            return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    }
    for (size_t i = 0; i < breakdown->tied_count; i++) {
        int32_t other = breakdown->tied[i];
        if (other == participant || games_between(field, participant, other) > 0)
            continue;
        breakdown->addends[breakdown->count++] = (struct standings_addend){.opponent = other,
                                                                           .opponent_points = field->points[other],
                                                                           .value = rational_from(0),
                                                                           .article = breakdown->article};
    }
    return true;
}

/* Where the group of the participant begins in `from` .. `to`-1 of the ranking. */
static size_t group_of(const struct ranking *ranking, int32_t participant, size_t from, size_t to) {
    for (size_t i = from; i < to; i++) {
        if (ranking->starts[i])
            from = i;
        if (ranking->members[i] == participant)
            break;
    }
    return from;
}

/* Looks at the group `from` .. `to`-1 as the ranking did, and on at the smaller set that leaves the participant in. */
static bool explain_encounter(struct arena *arena, struct ranking *ranking, int32_t participant, size_t from, size_t to,
                              struct standings_breakdown *breakdown, struct error *error) {
    struct direct_encounter *encounter = &ranking->encounter;
    for (bool again = false; to - from > 1; again = true) {
        size_t count = to - from;
        breakdown->tied_count = count;
        breakdown->tied = arena_array(arena, count, sizeof *breakdown->tied);
        for (size_t i = 0; i < count; i++)
            breakdown->tied[i] = ranking->members[from + i];
        if (!direct_encounter_once(encounter, ranking->members + from, ranking->starts + from, count, error))
            return false;
        breakdown->article = encounter_article(encounter, again);
        breakdown->total.applies = encounter->decided;
        if (!direct_encounter_value(encounter, participant, &breakdown->total.value))
            return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
        if (!list_encounters(arena, encounter, participant, breakdown, error))
            return false;
        from = group_of(ranking, participant, from, to);
        to = ranking_group_end(ranking, from);
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
                       struct ranking *ranking, size_t *from, size_t *to, struct error *error) {
    *from = group_of(ranking, participant, 0, ranking->count);
    *to = ranking_group_end(ranking, *from);
    struct standings_value *values =
        arena_array(arena, (size_t)ranking->field->table->participant_count, sizeof *values);
    for (size_t i = 0; i<tiebreak && * to - *from> 1; i++) {
        for (size_t j = *from; rules->tiebreaks[i] != TIEBREAK_DIRECT_ENCOUNTER && j < *to; j++) {
            int32_t member = ranking->members[j];
            if (!tiebreak_sum(ranking->field, rules->tiebreaks[i], member, &values[member].value, error))
                return false;
        }
        if (!ranking_apply(ranking, rules->tiebreaks[i], *from, *to, values, error))
            return false;
        *from = group_of(ranking, participant, *from, *to);
        *to = ranking_group_end(ranking, *from);
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
    if (!standings_field_make(arena, table, rules->edition, &field, error))
        return false;
    enum tiebreak_name name = rules->tiebreaks[tiebreak];
    *breakdown = (struct standings_breakdown){.tiebreak = name, .article = "", .total.value = rational_from(0)};
    if (name != TIEBREAK_DIRECT_ENCOUNTER)
        return explain_sum(arena, &field, name, participant, breakdown, error);
    struct ranking ranking;
    size_t from = 0;
    size_t to = 0;
    ranking_by_points(arena, &field, &ranking);
    if (!table->participants[participant].excluded &&
        !tied_group(arena, rules, tiebreak, participant, &ranking, &from, &to, error))
        return false;
    breakdown->article = field.article[name];
    return explain_encounter(arena, &ranking, participant, from, to, breakdown, error);
}
