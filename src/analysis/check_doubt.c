/*
 * What a report does not say about a round that was paired.
 *
 * A finished report has the numbers, results and byes of the end. Where that leaves open what the arbiter had before
 * him, the round is read in every way that the file allows. One reading that gives the file's pairing is enough where
 * the readings are equally good; where one must suppose something, the answer is that nobody can tell.
 */
#include <string.h>

#include "analysis/check_case.h"

bool check_reads(const struct check_case *here, const struct drawing *drawing, const struct drawn_round *theirs) {
    struct drawn_round ours;
    struct error error = {0};
    return check_agrees(here, drawing, theirs, &ours, &error);
}

static bool is_played(const struct round_record *record) {
    return record->opponent >= 0 && record->outcome != OUTCOME_FORFEIT_WIN && record->outcome != OUTCOME_FORFEIT_LOSS;
}

static bool have_met(const struct check_case *here, int32_t one, int32_t other) {
    for (int32_t round = 0; round < here->drawing.round; round++)
        if (check_record(here, one, round)->opponent == other && is_played(check_record(here, one, round)))
            return true;
    return false;
}

/* The first round in which he was paired or had the allocated bye. */
int32_t check_first_round(const struct check_case *here, int32_t participant) {
    int32_t round = 0;
    while (round < here->drawing.table->round_count && !check_was_drawn(check_record(here, participant, round)))
        round++;
    return round;
}

static enum check_answer unknown(struct check_reason *reason, enum check_doubt doubt, int32_t first, int32_t second,
                                 int32_t third) {
    *reason = (struct check_reason){doubt, {first, second, third}};
    return CHECK_UNKNOWN;
}

/* --- Readings that are equally good ------------------------------------------------------------------------------ */

/* Without the number of rounds the last of the file may not be the last of the tournament; without an initial colour it
   may be either; points without a round may have been given later. */
static bool agrees_otherwise(const struct check_case *here) {
    struct crosstable longer = *here->drawing.table;
    longer.rounds_planned++;
    for (int reading = 1; reading < 8; reading++) {
        struct drawing drawing = here->drawing;
        bool other_length = reading & 1, other_colour = reading & 2, no_bonus = reading & 4;
        if ((other_length && !here->gaps.length) || (other_colour && !here->gaps.colour) ||
            (no_bonus && !here->gaps.bonus))
            continue;
        if (other_length)
            drawing.table = &longer;
        if (other_colour)
            drawing.initial_colour = drawing.initial_colour == COLOUR_BLACK ? COLOUR_WHITE : COLOUR_BLACK;
        if (no_bonus)
            drawing.bonus = NULL;
        if (check_reads(here, &drawing, &here->theirs))
            return true;
    }
    return false;
}

/* --- What is missing --------------------------------------------------------------------------------------------- */

/* The round of a game whose colours are not in the file, or -1. */
static int32_t round_without_colours(const struct check_case *here) {
    const struct crosstable *table = here->drawing.table;
    for (int32_t i = 0; i < table->participant_count; i++)
        for (int32_t round = 0; round < here->drawing.round; round++)
            if (check_record(here, i, round)->colour_guessed && is_played(check_record(here, i, round)))
                return round;
    return -1;
}

/* Allocated and requested byes may look the same. */
static int32_t round_of_unclear_bye(const struct check_case *here) {
    const struct crosstable *table = here->drawing.table;
    for (int32_t round = 0; round <= here->drawing.round && here->gaps.byes; round++)
        for (int32_t i = 0; i < table->participant_count; i++) {
            const struct round_record *record = check_record(here, i, round);
            if (record->opponent < 0 && record->bye != BYE_NONE && record->bye != BYE_ZERO)
                return round;
        }
    return -1;
}

/* The former edition does not say whether those absent in round 1 counted for the groups of acceleration. */
static bool groups_are_open(const struct check_case *here) {
    if (here->system->classic != NULL || here->system->edition != DUTCH_2017 || !here->gaps.groups)
        return false;
    for (int32_t i = 0; i < here->drawing.table->participant_count; i++)
        if (!check_was_drawn(check_record(here, i, 0)))
            return true;
    return false;
}

/* By the Dutch system of today, because the source asks for nothing else. */
static bool is_of_today(const struct check_case *here) {
    return here->system->classic == NULL && !here->gaps.asked;
}

/* --- What may be supposed ---------------------------------------------------------------------------------------- */

/* The drawing with a list of its own of those who take part. */
static bool *take_roster(const struct check_case *here, struct drawing *drawing) {
    size_t count = (size_t)here->drawing.table->participant_count;
    bool *takes_part = arena_array(here->arena, count, sizeof *takes_part);
    memcpy(takes_part, here->drawing.takes_part, sizeof *takes_part * count);
    *drawing = here->drawing;
    drawing->takes_part = takes_part;
    return takes_part;
}

/* Nobody has the allocated bye: may one who has another bye of the same worth have had it? */
static int32_t hidden_bye(const struct check_case *here) {
    const struct crosstable *table = here->drawing.table;
    struct drawing drawing;
    bool *takes_part = take_roster(here, &drawing);
    struct drawn_round theirs = here->theirs;
    for (int32_t i = 0; i < table->participant_count && here->theirs.bye < 0; i++) {
        const struct round_record *record = check_record(here, i, here->drawing.round);
        if (record->opponent >= 0 || (record->bye != BYE_FULL && record->bye != BYE_HALF) ||
            record->points != table->scoring.allocated_bye)
            continue;
        takes_part[i] = true;
        theirs.bye = i;
        if (check_reads(here, &drawing, &theirs))
            return i;
        takes_part[i] = false;
    }
    return -1;
}

/* May a late entry have come after the pairing, and got the one who had the bye? C.04.2, 4.4 allows that. */
static int32_t entry_after_pairing(const struct check_case *here) {
    const struct crosstable *table = here->drawing.table;
    struct drawing drawing;
    bool *takes_part = take_roster(here, &drawing);
    struct drawn_round theirs = {
        .pairs = arena_array(here->arena, (size_t)here->theirs.pair_count + 1, sizeof *theirs.pairs)};
    for (int32_t i = 0; i < table->participant_count && here->theirs.bye < 0 && here->drawing.round > 0; i++) {
        const struct round_record *record = check_record(here, i, here->drawing.round);
        if (record->opponent < 0 || check_first_round(here, i) != here->drawing.round)
            continue;
        theirs.pair_count = 0;
        for (int32_t j = 0; j < here->theirs.pair_count; j++) {
            struct drawn_pair pair = here->theirs.pairs[j];
            if (pair.white != i && pair.black != i)
                theirs.pairs[theirs.pair_count++] = pair;
        }
        theirs.bye = record->opponent;
        takes_part[i] = false;
        if (check_reads(here, &drawing, &theirs))
            return i;
        takes_part[i] = true;
    }
    return -1;
}

/* May two who were both without an opponent have been paired after the others? C.04.2, 4.4 allows that, too. */
static int32_t pair_made_later(const struct check_case *here) {
    struct drawing drawing;
    bool *takes_part = take_roster(here, &drawing);
    struct drawn_round theirs = here->theirs;
    theirs.pairs = arena_array(here->arena, (size_t)here->theirs.pair_count + 1, sizeof *theirs.pairs);
    for (int32_t i = 0; i < here->theirs.pair_count; i++) {
        struct drawn_pair pair = here->theirs.pairs[i];
        if (have_met(here, pair.white, pair.black))
            continue;
        theirs.pair_count = 0;
        for (int32_t j = 0; j < here->theirs.pair_count; j++)
            if (j != i)
                theirs.pairs[theirs.pair_count++] = here->theirs.pairs[j];
        takes_part[pair.white] = takes_part[pair.black] = false;
        if (check_reads(here, &drawing, &theirs))
            return i;
        takes_part[pair.white] = takes_part[pair.black] = true;
    }
    return -1;
}

/*
 * Does the file say that the bye is worth no more than a loss, and is the round that of an engine for which such a bye is no
 * downfloat, as it is for bbpPairings? That explains it by what is in the file: nothing need be supposed.
 */
static bool is_of_worthless_byes(const struct check_case *here) {
    enum { ROUNDS_OF_FLOATS = 2 };
    const struct crosstable *table = here->drawing.table;
    struct drawing drawing = here->drawing;
    bool any = false;
    for (int32_t round = here->drawing.round - 1; round >= 0 && round >= here->drawing.round - ROUNDS_OF_FLOATS;
         round--)
        for (int32_t i = 0; i < table->participant_count && !any; i++) {
            const struct round_record *record = check_record(here, i, round);
            any = record->opponent < 0 && record->bye == BYE_ALLOCATED && record->points <= table->scoring.loss;
        }
    drawing.bye_floats_by_worth = true;
    return any && here->system->classic == NULL && check_reads(here, &drawing, &here->theirs);
}

/* What must be supposed: none of it can be read in the source. Where a few boards differ a slip is as likely as that. */
static enum check_answer suppose(const struct check_case *here, struct check_reason *reason) {
    enum { NUMBERS_FIXED_FROM = 3, BOARDS_FEW = 3, BOARDS_MANY = 8 }; /* from round 4 on; with fewer it may be chance */
    const struct drawing *drawing = &here->drawing;
    bool numbers_open = drawing->round < NUMBERS_FIXED_FROM && !here->gaps.numbers_kept;
    bool few_players = drawing->table->participant_count <= CHECK_PLAYERS_MOST;
    struct drawn_pair game;
    int32_t found, corrected;
    if (here->gaps.by_hand || is_of_worthless_byes(here))
        return CHECK_WRONG;
    if (!here->gaps.numbers_kept && (found = entry_after_pairing(here)) >= 0)
        return unknown(reason, CHECK_DOUBT_LATE_ENTRY, drawing_player(drawing, found), 0, 0);
    if (numbers_open && check_by_ratings(here))
        return unknown(reason, CHECK_DOUBT_RATING_ORDER, 0, 0, 0);
    if (here->differing <= BOARDS_FEW)
        return CHECK_WRONG;
    if (few_players && (found = pair_made_later(here)) >= 0)
        return unknown(reason, CHECK_DOUBT_LATE_PAIR, drawing_player(drawing, here->theirs.pairs[found].white),
                       drawing_player(drawing, here->theirs.pairs[found].black), 0);
    if ((found = check_boards_made_later(here, &corrected)) > 0 && (corrected == 0 || !here->gaps.numbers_kept))
        return unknown(reason, corrected == 0 ? CHECK_DOUBT_LATE_BOARDS : CHECK_DOUBT_LATE_AND_NUMBERS, found, 0, 0);
    if (numbers_open && (found = check_numbers_corrected(here)) > 0)
        return unknown(reason, CHECK_DOUBT_CORRECTED_NUMBERS, found, 0, 0);
    if (numbers_open && (found = check_late_number(here)) >= 0)
        return unknown(reason, CHECK_DOUBT_LATE_NUMBER, drawing_player(drawing, found), 0, 0);
    if (here->differing >= BOARDS_MANY && few_players && check_result_corrected(here, &game))
        return unknown(reason, CHECK_DOUBT_RESULT, drawing_player(drawing, game.white),
                       drawing_player(drawing, game.black), drawing->round);
    return CHECK_WRONG;
}

enum check_answer check_doubt(const struct check_case *here, struct check_reason *reason) {
    int32_t found;
    if (agrees_otherwise(here))
        return CHECK_RIGHT;
    if ((found = round_without_colours(here)) >= 0)
        return unknown(reason, CHECK_DOUBT_COLOURS, found + 1, 0, 0);
    if ((found = round_of_unclear_bye(here)) >= 0)
        return unknown(reason, CHECK_DOUBT_BYES, found + 1, 0, 0);
    if (here->gaps.bonus)
        return unknown(reason, CHECK_DOUBT_BONUS, 0, 0, 0);
    if (groups_are_open(here))
        return unknown(reason, CHECK_DOUBT_GROUPS, 0, 0, 0);
    if ((found = hidden_bye(here)) >= 0)
        return unknown(reason, CHECK_DOUBT_HIDDEN_BYE, drawing_player(&here->drawing, found), 0, 0);
    if (is_of_today(here) && here->gaps.older)
        return unknown(reason, CHECK_DOUBT_OLDER_RULES, 0, 0, 0);
    if (here->gaps.numbers)
        return unknown(reason, CHECK_DOUBT_NUMBERS, 0, 0, 0);
    if (is_of_today(here) && here->gaps.system && check_first_round_is_folded(here))
        return unknown(reason, CHECK_DOUBT_FOLDED, 0, 0, 0);
    return suppose(here, reason);
}
