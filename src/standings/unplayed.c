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

bool unplayed_voluntary(enum unplayed_kind kind) {
    return is_requested_bye(kind) || kind == UNPLAYED_FORFEIT_LOSS;
}

/*
 * Does a round of this kind count as a draw for opponents? `played_later` and `available_later`: some later round was
 * played over the board, or played or missed through no choice of the participant [c07-2023:16.1.2].
 */
static bool counts_as_draw(enum edition_seen rule, enum unplayed_kind kind, bool played_later, bool available_later) {
    if (kind == UNPLAYED_NOT || kind == UNPLAYED_OPEN)
        return false;
    switch (rule) {
    case SEEN_ALL_AS_DRAWS: /* [c02-2019:13.15.3] */
        return true;
    case SEEN_VOLUNTARY_BEFORE_NO_GAME:
        /* Categories (c) and (e), not (b) and (d). [c02-2022:12.3.5.2.1.b] [c02-2022:12.3.5.2.1.c]
           [c02-2022:12.3.5.2.1.d] [c02-2022:12.3.5.2.1.e] */
        return unplayed_voluntary(kind) && !played_later;
    case SEEN_BYES_BEFORE_NO_AVAILABLE:
        /* Category 16.2.5 only; a forfeit loss stays as awarded. [c07-2023:16.2.1] [c07-2023:16.2.2] [c07-2023:16.2.3]
           [c07-2023:16.2.4] [c07-2023:16.2.5] */
        return is_requested_bye(kind) && !available_later;
    }
    return false;
}

struct unplayed_view unplayed_look(const struct standings_field *field, const struct standings_scores *scores,
                                   bool forfeits_played, int32_t participant, int32_t round) {
    const struct crosstable *table = field->table;
    const struct round_record *record = crosstable_record(table, participant, round);
    struct unplayed_view view = {
        .kind = (enum unplayed_kind)field->kinds[(size_t)participant * (size_t)table->round_count + (size_t)round],
        .opponent = record->opponent,
        .points = record->points,
    };
    if (round == scores->drawn_round && record->opponent >= 0) {
        view.kind = UNPLAYED_NOT;
        view.points = table->scoring.draw;
    } else if ((forfeits_played || table->predetermined) &&
               (view.kind == UNPLAYED_FORFEIT_WIN || view.kind == UNPLAYED_FORFEIT_LOSS)) {
        view.kind = UNPLAYED_NOT;
    }
    view.counts = view.kind != UNPLAYED_OPEN &&
                  (record->opponent < 0 || field->all_ranked || !table->participants[record->opponent].excluded);
    return view;
}

/* What a round adds to the score seen, from the last round to the first. */
struct seen_walk {
    bool played_later;
    bool available_later;
};

/* Only where pairings are not known beforehand. [c07-2023:16] [c02-2022:12.3.5.2] [c02-2019:13.14.1] [c07-2023:16.3] */
static int64_t seen_in(const struct standings_field *field, const struct standings_scores *scores, int32_t participant,
                       int32_t round, struct seen_walk *walk) {
    struct unplayed_view view = unplayed_look(field, scores, false, participant, round);
    bool draw = !field->table->predetermined &&
                counts_as_draw(field->rules->seen, view.kind, walk->played_later, walk->available_later);
    walk->played_later = walk->played_later || view.kind == UNPLAYED_NOT;
    walk->available_later = walk->available_later || (!unplayed_voluntary(view.kind) && view.kind != UNPLAYED_OPEN);
    if (draw)
        return field->table->scoring.draw;
    return view.counts ? view.points : 0; /* as recorded [c02-2022:12.3.5.2.1.a] [c07-2023:16.3.1] */
}

struct standings_scores unplayed_scores(struct arena *arena, const struct standings_field *field, int32_t drawn_round) {
    size_t count = (size_t)field->table->participant_count;
    int64_t *points = arena_array(arena, count, sizeof *points);
    int64_t *seen = field->table->predetermined ? points : arena_array(arena, count, sizeof *seen);
    struct standings_scores scores = {.points = points, .seen = seen, .drawn_round = drawn_round};
    for (int32_t i = 0; i < field->table->participant_count; i++) {
        struct seen_walk walk = {0};
        int64_t own = field->table->participants[i].bonus;
        int64_t adjusted = own;
        for (int32_t round = field->table->round_count - 1; round >= 0; round--) {
            struct unplayed_view view = unplayed_look(field, &scores, false, i, round);
            own += view.counts ? view.points : 0;
            adjusted += seen_in(field, &scores, i, round, &walk);
        }
        seen[i] = adjusted;
        points[i] = own;
    }
    return scores;
}

void unplayed_seen_before(const struct standings_field *field, int32_t participant, int64_t *seen) {
    struct seen_walk walk = {0};
    int32_t rounds = field->table->round_count;
    for (int32_t round = rounds - 1; round >= 0; round--)
        seen[round + 1] = seen_in(field, &field->scores, participant, round, &walk);
    seen[0] = 0;
    for (int32_t round = 0; round < rounds; round++)
        seen[round + 1] += seen[round];
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

int64_t unplayed_opponent_score(const struct standings_field *field, const struct standings_scores *scores,
                                int32_t participant, int32_t round, int64_t before) {
    const struct crosstable *table = field->table;
    const struct round_record *record = crosstable_record(table, participant, round);
    int64_t own = scores->points[participant];
    switch (field->rules->stand_in) {
    case STAND_IN_VIRTUAL: {
        /* Svon = SPR + (1 - SfPR) + 0.5 (n - R). [c02-2019:13.15.2] */
        int64_t following = field->completed_rounds - (round + 1);
        return before + opposite_points(&table->scoring, record->points) +
               (following > 0 ? following * table->scoring.draw : 0);
    }
    case STAND_IN_OWN:
        break;
    case STAND_IN_CAPPED:
        if (record->opponent >= 0)
            return least(own, scores->seen[record->opponent]);
        return least(own, (int64_t)table->scoring.draw * table->rounds_planned);
    }
    return own;
}
