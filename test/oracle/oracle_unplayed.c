#include "oracle_unplayed.h"

#include "oracle_record.h"

/*
 * Byes say by their name what they are worth, save the allocated bye, which may have any value; points that belong to
 * no result are read as a draw.
 */
enum oracle_result oracle_result(const struct crosstable *table, const struct round_record *record) {
    if (oracle_has_opponent(record)) {
        if (oracle_is_won(record)) {
            return ORACLE_WON;
        }
        return record->outcome == OUTCOME_DRAW ? ORACLE_DRAWN : ORACLE_LOST;
    }
    switch (record->bye) {
    case BYE_FULL:
        return ORACLE_WON;
    case BYE_HALF:
        return ORACLE_DRAWN;
    case BYE_ALLOCATED:
        if (table->scoring.allocated_bye == table->scoring.win) {
            return ORACLE_WON;
        }
        if (table->scoring.allocated_bye == table->scoring.draw) {
            return ORACLE_DRAWN;
        }
        return table->scoring.allocated_bye == table->scoring.loss ? ORACLE_LOST : ORACLE_DRAWN;
    default:
        return ORACLE_LOST;
    }
}

/* [c02-2022:12.3.5.2.1.b] "followed by other played games": over the board; an open game is not played yet */
static bool a_played_game_follows(const struct crosstable *table, int32_t player, int32_t round) {
    for (int32_t later = round + 1; later < table->round_count; later++) {
        const struct round_record *record = oracle_record(table, player, later);
        if (oracle_is_played(record)) {
            return true;
        }
    }
    return false;
}

/* [c07-2023:16.1.2]; in the words since August 2024: a round that is not a voluntary unplayed one */
static bool an_available_round_follows(const struct crosstable *table, int32_t player, int32_t round) {
    for (int32_t later = round + 1; later < table->round_count; later++) {
        const struct round_record *record = oracle_record(table, player, later);
        if (oracle_is_played(record) || oracle_is_forfeit_win(record) || oracle_is_bye(record, BYE_ALLOCATED) ||
            oracle_is_bye(record, BYE_FULL)) {
            return true;
        }
    }
    return false;
}

static bool seen_as_a_draw(const struct crosstable *table, enum oracle_edition edition, int32_t player, int32_t round) {
    const struct round_record *record = oracle_record(table, player, round);
    if (oracle_is_played(record)) {
        return false;
    }
    if (edition <= ORACLE_2019) {
        return true; /* [c04:general.unplayed.b] [c02-2019:13.15.3] */
    }
    if (edition == ORACLE_2022) {
        /* [c02-2022:12.3.5.2.1.c] [c02-2022:12.3.5.2.1.e] */
        return (oracle_is_requested_bye(record) || oracle_is_forfeit_loss(record)) &&
               !a_played_game_follows(table, player, round);
    }
    /* [c07-2023:16.2.5] [c07-2023:16.3.2] */
    return oracle_is_requested_bye(record) && !an_available_round_follows(table, player, round);
}

int64_t oracle_adjusted_score(const struct crosstable *table, enum oracle_edition edition, int32_t player) {
    int64_t score = 0;
    for (int32_t round = 0; round < table->round_count; round++) {
        if (oracle_counts(table, player, round)) {
            score += seen_as_a_draw(table, edition, player, round)
                         ? table->scoring.draw
                         : oracle_points(table, oracle_record(table, player, round));
        }
    }
    return score;
}

/* n, "number of completed rounds": those in which every game has ended */
static int32_t completed_rounds(const struct crosstable *table) {
    int32_t completed = 0;
    for (int32_t round = 0; round < table->round_count; round++) {
        bool open = false;
        for (int32_t player = 0; player < table->participant_count; player++) {
            open = open || oracle_is_open(oracle_record(table, player, round));
        }
        completed += open ? 0 : 1;
    }
    return completed;
}

/*
 * SPR + (1 - SfPR) + 0.5 * (n - R) [c02-2019:13.15.2] [c04:general.unplayed.a.virtual]: the same points before the
 * round, the opposite result in it, a draw in all the following rounds. When n is smaller than R, none follows.
 */
static int64_t virtual_opponent(const struct crosstable *table, int32_t player, int32_t round) {
    const struct scoring *scoring = &table->scoring;
    const int64_t opposite[] = {
        [ORACLE_WON] = scoring->loss, [ORACLE_DRAWN] = scoring->draw, [ORACLE_LOST] = scoring->win};
    int64_t following = completed_rounds(table) - (round + 1);
    return oracle_score_before(table, player, round) +
           opposite[oracle_result(table, oracle_record(table, player, round))] +
           scoring->draw * (following > 0 ? following : 0);
}

int64_t oracle_stand_in(const struct crosstable *table, enum oracle_edition edition, int32_t player, int32_t round) {
    if (edition <= ORACLE_2019) {
        return virtual_opponent(table, player, round);
    }
    /* [c02-2022:12.3.5.2.2.self] [c07-2023:16.4]: with the score of the standings */
    int64_t own = oracle_score(table, player);
    if (edition <= ORACLE_2024_08) {
        return own;
    }
    /* Since 2026 not more than the scheduled opponent has, or than draws in all rounds of the tournament would give. */
    const struct round_record *record = oracle_record(table, player, round);
    int64_t most = (int64_t)table->scoring.draw * table->rounds_planned;
    if (oracle_has_opponent(record)) {
        most = oracle_adjusted_score(table, edition, record->opponent);
    }
    return own < most ? own : most;
}
