#include "standings/unplayed.h"

enum unplayed_kind unplayed_kind(const struct round_record *record) {
    if (record->opponent >= 0) {
        switch ((enum outcome)record->outcome) {
        case OUTCOME_PENDING:
        case OUTCOME_POSTPONED:
            return UNPLAYED_OPEN;
        case OUTCOME_FORFEIT_WIN:
            return UNPLAYED_FORFEIT_WIN;
        case OUTCOME_FORFEIT_LOSS:
            return UNPLAYED_FORFEIT_LOSS;
        case OUTCOME_WIN:
        case OUTCOME_DRAW:
        case OUTCOME_LOSS:
            return UNPLAYED_NOT;
        }
    }
    switch ((enum bye)record->bye) {
    case BYE_FREE:
    case BYE_ALLOCATED:
        return UNPLAYED_ALLOCATED_BYE;
    case BYE_FULL:
        return UNPLAYED_FULL_BYE;
    case BYE_HALF:
        return UNPLAYED_HALF_BYE;
    case BYE_NONE:
    case BYE_ZERO:
        break;
    }
    return UNPLAYED_ZERO_BYE;
}

/* A half-point or zero-point bye. [c07-2023:16.1.1] */
static bool is_requested_bye(enum unplayed_kind kind) {
    return kind == UNPLAYED_HALF_BYE || kind == UNPLAYED_ZERO_BYE;
}

/*
 * Does a round of this kind count as a draw for opponents? `played_later` and `available_later`: some later round was
 * played over the board, or played or missed through no choice of the participant [c07-2023:16.1.2].
 */
static bool counts_as_draw(enum tiebreak_edition edition, enum unplayed_kind kind, bool played_later,
                           bool available_later) {
    if (kind == UNPLAYED_NOT || kind == UNPLAYED_OPEN)
        return false;
    /* Every unplayed game. [c02-2019:13.15.3] */
    if (edition <= TIEBREAK_2019)
        return true;
    /* Categories (c) and (e), not (b) and (d). [c02-2022:12.3.5.2.1.b] [c02-2022:12.3.5.2.1.c]
       [c02-2022:12.3.5.2.1.d] [c02-2022:12.3.5.2.1.e] */
    if (edition == TIEBREAK_2022)
        return (is_requested_bye(kind) || kind == UNPLAYED_FORFEIT_LOSS) && !played_later;
    /* Category 16.2.5 only; a forfeit loss stays as awarded. [c07-2023:16.2.1] [c07-2023:16.2.2] [c07-2023:16.2.3]
       [c07-2023:16.2.4] [c07-2023:16.2.5] */
    return is_requested_bye(kind) && !available_later;
}

/* [c07-2023:16.3] */
int64_t unplayed_score_seen(const struct crosstable *table, enum tiebreak_edition edition, int32_t participant) {
    int64_t score = 0;
    bool played_later = false;
    bool available_later = false;
    for (int32_t round = table->round_count - 1; round >= 0; round--) {
        const struct round_record *record = crosstable_record(table, participant, round);
        enum unplayed_kind kind = unplayed_kind(record);
        if (counts_as_draw(edition, kind, played_later, available_later))
            score += table->scoring.draw;
        else if (crosstable_counts(table, participant, round))
            score += record->points; /* as recorded [c02-2022:12.3.5.2.1.a] [c07-2023:16.3.1] */
        if (kind == UNPLAYED_NOT)
            played_later = true;
        if (!is_requested_bye(kind) && kind != UNPLAYED_FORFEIT_LOSS && kind != UNPLAYED_OPEN)
            available_later = true;
    }
    return score;
}

enum unplayed_result unplayed_result(const struct scoring *scoring, int64_t points) {
    if (points == scoring->win)
        return UNPLAYED_AS_WIN;
    return points <= scoring->loss && points != scoring->draw ? UNPLAYED_AS_LOSS : UNPLAYED_AS_DRAW;
}

/* What the virtual opponent got in the round itself: 1 - SfPR, said for any scoring system. */
static int64_t opposite_points(const struct scoring *scoring, int64_t points) {
    switch (unplayed_result(scoring, points)) {
    case UNPLAYED_AS_WIN:
        return scoring->loss;
    case UNPLAYED_AS_LOSS:
        return scoring->win;
    case UNPLAYED_AS_DRAW:
        break;
    }
    return scoring->draw;
}

/* The n of the formula counts the rounds in which every game has ended. */
int32_t unplayed_completed_rounds(const struct crosstable *table) {
    int32_t completed = 0;
    for (int32_t round = 0; round < table->round_count; round++) {
        bool open = false;
        for (int32_t i = 0; i < table->participant_count && !open; i++) {
            open = unplayed_kind(crosstable_record(table, i, round)) == UNPLAYED_OPEN;
        }
        completed += open ? 0 : 1;
    }
    return completed;
}

static int64_t least(int64_t a, int64_t b) {
    return a < b ? a : b;
}

int64_t unplayed_opponent_score(const struct standings_field *field, int32_t participant, int32_t round,
                                int64_t before) {
    const struct crosstable *table = field->table;
    const struct round_record *record = crosstable_record(table, participant, round);
    /* Svon = SPR + (1 - SfPR) + 0.5 (n - R). [c02-2019:13.15.2] */
    if (field->edition <= TIEBREAK_2019) {
        int64_t following = field->completed_rounds - (round + 1);
        return before + opposite_points(&table->scoring, record->points) +
               (following > 0 ? following * table->scoring.draw : 0);
    }
    /* Against oneself, against a dummy with the same points: c02-2022:12.3.5.2.2.self, c07-2023:16.4. */
    int64_t own = field->points[participant];
    if (field->edition < TIEBREAK_2026)
        return own;
    /* 2026: not more than the scheduled opponent is seen with, or than draws in all rounds would give. */
    if (record->opponent >= 0)
        return least(own, field->seen[record->opponent]);
    return least(own, (int64_t)table->scoring.draw * table->rounds_planned);
}

const char *unplayed_score_seen_article(enum tiebreak_edition edition) {
    if (edition == TIEBREAK_2009)
        return "c04:general.unplayed.b";
    if (edition == TIEBREAK_2019)
        return "c02-2019:13.15.3";
    return edition == TIEBREAK_2022 ? "c02-2022:12.3.5.2" : "c07-2023:16.3";
}

const char *unplayed_opponent_article(enum tiebreak_edition edition) {
    if (edition == TIEBREAK_2009)
        return "c04:general.unplayed.a.virtual";
    if (edition == TIEBREAK_2019)
        return "c02-2019:13.15.2";
    return edition == TIEBREAK_2022 ? "c02-2022:12.3.5.2.2.self" : "c07-2023:16.4";
}
