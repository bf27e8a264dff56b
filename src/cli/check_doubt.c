/*
 * What a report does not say about a round that was paired.
 *
 * A finished report has the numbers, results and byes of the end. Where that leaves open what the arbiter had before
 * him, the round is read in every way that the file allows. One reading that gives the file's pairing is enough where
 * the readings are equally good; where one must suppose something, the answer is that nobody can tell.
 */
#include <string.h>

#include "cli/check.h"

bool check_reads(const struct check_case *here, const struct drawing *drawing, const struct drawn_round *theirs) {
    struct drawn_round ours;
    struct error error = {0};
    return check_agrees(here, drawing, theirs, &ours, &error);
}

static bool is_played(const struct round_record *record) {
    return record->opponent >= 0 && record->outcome != OUTCOME_FORFEIT_WIN && record->outcome != OUTCOME_FORFEIT_LOSS;
}

static bool have_met(const struct check_case *here, int32_t one, int32_t other) {
    for (int32_t round = 0; round < here->round; round++)
        if (check_record(here, one, round)->opponent == other && is_played(check_record(here, one, round)))
            return true;
    return false;
}

/* The first round in which he was paired or had the allocated bye. */
int32_t check_first_round(const struct check_case *here, int32_t participant) {
    int32_t round = 0;
    while (round < here->table->round_count && !check_was_drawn(check_record(here, participant, round)))
        round++;
    return round;
}

__attribute__((format(printf, 3, 4))) static enum check_answer unknown(const struct check_case *here,
                                                                       struct text *reason, const char *format, ...) {
    char sentence[256];
    va_list values;
    va_start(values, format);
    vsnprintf(sentence, sizeof sentence, format, values);
    va_end(values);
    *reason = text_copy(here->arena, text_from(sentence));
    return CHECK_UNKNOWN;
}

/* --- Readings that are equally good ------------------------------------------------------------------------------ */

static bool has_undated_bonus(const struct check_case *here) {
    const struct trf_tournament *trf = &here->report->trf;
    for (size_t i = 0; i < trf->abnormal_count; i++)
        if (trf->abnormals[i].kind == ' ' && trf->abnormals[i].round == 0 && trf->abnormals[i].points.given)
            return true;
    return false;
}

/* Without the number of rounds the last of the file may not be the last of the tournament; without an initial colour it
   may be either; points without a round may have been given later. */
static bool agrees_otherwise(const struct check_case *here) {
    bool length_open = here->report->trf.rounds_planned == 0 && here->round + 1 == here->report->table.round_count;
    bool bonus_open = has_undated_bonus(here);
    struct crosstable longer = *here->table;
    longer.rounds_planned++;
    for (int reading = 1; reading < 8; reading++) {
        struct drawing drawing = here->drawing;
        bool other_length = reading & 1, other_colour = reading & 2, no_bonus = reading & 4;
        if ((other_length && !length_open) || (other_colour && here->colour_known) || (no_bonus && !bonus_open))
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
    const struct crosstable *table = here->table;
    for (int32_t i = 0; i < table->participant_count; i++) {
        const struct trf_player *player = trf_player(&here->report->trf, table->participants[i].player);
        for (int32_t round = 0; round < here->round && round < player->round_count; round++)
            if (player->rounds[round].guessed && is_played(check_record(here, i, round)))
                return round;
    }
    return -1;
}

/* In the oldest dialect a bye is a result without an opponent: allocated and requested ones look the same. */
static int32_t round_of_unclear_bye(const struct check_case *here) {
    const struct crosstable *table = here->table;
    for (int32_t round = 0; round <= here->round && here->report->trf.dialect == TRF_DIALECT_06; round++)
        for (int32_t i = 0; i < table->participant_count; i++) {
            const struct round_record *record = check_record(here, i, round);
            if (record->opponent < 0 && record->bye != BYE_NONE && record->bye != BYE_ZERO)
                return round;
        }
    return -1;
}

/* The former edition does not say whether those absent in round 1 counted for the groups of acceleration. */
static bool groups_are_open(const struct check_case *here) {
    const struct pairing_report *report = here->report;
    if (here->system->classic != NULL || here->system->edition != DUTCH_2017 || !trf_system(&report->trf).accelerated ||
        report->trf.acceleration_count + report->trf.history_count > 0)
        return false;
    for (int32_t i = 0; i < here->table->participant_count; i++)
        if (!check_was_drawn(check_record(here, i, 0)))
            return true;
    return false;
}

/* Editions before 2017 are not available, and the file does not ask for that one. */
static bool rules_are_older(const struct check_case *here) {
    const struct trf_tournament *trf = &here->report->trf;
    int year = trf->from.year != 0 ? trf->from.year : trf->to.year;
    return here->system->classic == NULL && !here->system_asked && year != 0 && year < 2017 &&
           !text_starts_with(trf->system, TEXT("FIDE_DUTCH_2017"));
}

/* Its reports number the players by their points or by ratings of a later time, not as they were paired. */
static bool is_of_lichess(const struct check_case *here) {
    return text_starts_with(here->report->trf.city, TEXT("https://lichess.org/swiss/"));
}

static bool is_of_another_system(const struct check_case *here) {
    return here->system->classic == NULL && !here->system_asked && !trf_system(&here->report->trf).stated &&
           check_first_round_is_folded(here);
}

/* --- What may be supposed ---------------------------------------------------------------------------------------- */

/* Nobody has the allocated bye: may one who has another bye of the same worth have had it? */
static int32_t hidden_bye(const struct check_case *here) {
    const struct crosstable *table = here->table;
    bool *takes_part = arena_array(here->arena, (size_t)table->participant_count, sizeof *takes_part);
    struct drawing drawing = here->drawing;
    struct drawn_round theirs = here->theirs;
    drawing.takes_part = takes_part;
    memcpy(takes_part, here->drawing.takes_part, sizeof *takes_part * (size_t)table->participant_count);
    for (int32_t i = 0; i < table->participant_count && here->theirs.bye < 0; i++) {
        const struct round_record *record = check_record(here, i, here->round);
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
    const struct crosstable *table = here->table;
    bool *takes_part = arena_array(here->arena, (size_t)table->participant_count, sizeof *takes_part);
    struct drawing drawing = here->drawing;
    struct drawn_round theirs = {
        .pairs = arena_array(here->arena, (size_t)here->theirs.pair_count + 1, sizeof *theirs.pairs)};
    drawing.takes_part = takes_part;
    memcpy(takes_part, here->drawing.takes_part, sizeof *takes_part * (size_t)table->participant_count);
    for (int32_t i = 0; i < table->participant_count && here->theirs.bye < 0 && here->round > 0; i++) {
        const struct round_record *record = check_record(here, i, here->round);
        if (record->opponent < 0 || check_first_round(here, i) != here->round)
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
    const struct crosstable *table = here->table;
    bool *takes_part = arena_array(here->arena, (size_t)table->participant_count, sizeof *takes_part);
    struct drawing drawing = here->drawing;
    struct drawn_round theirs = here->theirs;
    theirs.pairs = arena_array(here->arena, (size_t)here->theirs.pair_count + 1, sizeof *theirs.pairs);
    drawing.takes_part = takes_part;
    memcpy(takes_part, here->drawing.takes_part, sizeof *takes_part * (size_t)table->participant_count);
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

/* ----------------------------------------------------------------------------------------------------------------- */

/* Does the file keep the numbers of all rounds, and with them who came when? */
static bool numbers_are_kept(const struct check_case *here) {
    return here->report->trf.numbering_count > 0;
}

/* Does the file say that the round was paired by hand, and not as the engine gave it then? */
static bool is_by_hand(const struct check_case *here) {
    const struct trf_tournament *trf = &here->report->trf;
    for (size_t i = 0; i < trf->departure_count; i++)
        if (trf->departures[i].round == here->round + 1)
            return trf->departures[i].by_hand;
    return false;
}

/*
 * Does the file say that the bye is worth no more than a loss, and is the round that of an engine for which such a bye is no
 * downfloat, as it is for bbpPairings? That explains it by what is in the file: nothing need be supposed.
 */
static bool is_of_worthless_byes(const struct check_case *here) {
    enum { ROUNDS_OF_FLOATS = 2 };
    const struct crosstable *table = here->table;
    struct drawing drawing = here->drawing;
    bool any = false;
    for (int32_t round = here->round - 1; round >= 0 && round >= here->round - ROUNDS_OF_FLOATS; round--)
        for (int32_t i = 0; i < table->participant_count && !any; i++) {
            const struct round_record *record = check_record(here, i, round);
            any = record->opponent < 0 && record->bye == BYE_ALLOCATED && record->points <= table->scoring.loss;
        }
    drawing.bye_floats_by_worth = true;
    return any && here->system->classic == NULL && check_reads(here, &drawing, &here->theirs);
}

/* What must be supposed: none of it can be read in the file. Where a few boards differ a slip is as likely as that. */
static enum check_answer suppose(const struct check_case *here, struct text *reason) {
    enum { NUMBERS_FIXED_FROM = 3, BOARDS_FEW = 3, BOARDS_MANY = 8 }; /* from round 4 on; with fewer it may be chance */
    bool numbers_open = here->round < NUMBERS_FIXED_FROM && !numbers_are_kept(here);
    struct drawn_pair game;
    int32_t found, corrected;
    if (is_by_hand(here) || is_of_worthless_byes(here))
        return CHECK_WRONG;
    if (!numbers_are_kept(here) && (found = entry_after_pairing(here)) >= 0)
        return unknown(here, reason, "It is right if number %d came after the pairing and plays who had the bye.",
                       (int)pairing_number(&here->drawing, found));
    if (numbers_open && check_by_ratings(here))
        return unknown(here, reason, "It is right if the numbers were in the order of the ratings then.");
    if (here->differing <= BOARDS_FEW)
        return CHECK_WRONG;
    if (here->table->participant_count <= CHECK_PLAYERS_MOST && (found = pair_made_later(here)) >= 0)
        return unknown(here, reason, "It is right if %d and %d, both without opponent, were paired after the others.",
                       (int)pairing_number(&here->drawing, here->theirs.pairs[found].white),
                       (int)pairing_number(&here->drawing, here->theirs.pairs[found].black));
    if ((found = check_boards_made_later(here, &corrected)) > 0 && (corrected == 0 || !numbers_are_kept(here)))
        return unknown(here, reason,
                       corrected == 0
                           ? "It is right if %d of the boards %s paired after the others."
                           : "It is right if %d of the boards %s paired after the others and numbers corrected since.",
                       (int)found, found == 1 ? "was" : "were");
    if (numbers_open && (found = check_numbers_corrected(here)) > 0)
        return unknown(here, reason, "It is right if %d of the numbers %s corrected since: round 1 shows it.",
                       (int)found, found == 1 ? "was" : "were");
    if (numbers_open && (found = check_late_number(here)) >= 0)
        return unknown(here, reason, "It is right if number %d, a late entry, had another number then.",
                       (int)pairing_number(&here->drawing, found));
    if (here->differing >= BOARDS_MANY && here->table->participant_count <= CHECK_PLAYERS_MOST &&
        check_result_corrected(here, &game))
        return unknown(here, reason, "It is right if the result of %d - %d in round %d was corrected since.",
                       (int)pairing_number(&here->drawing, game.white), (int)pairing_number(&here->drawing, game.black),
                       (int)here->round);
    return CHECK_WRONG;
}

enum check_answer check_doubt(const struct check_case *here, struct text *reason) {
    int32_t found;
    if (agrees_otherwise(here))
        return CHECK_RIGHT;
    if ((found = round_without_colours(here)) >= 0)
        return unknown(here, reason, "Colours of games in round %d are not in the file.", (int)found + 1);
    if ((found = round_of_unclear_bye(here)) >= 0)
        return unknown(here, reason, "In TRF06 the byes of round %d may have been asked for or allocated.",
                       (int)found + 1);
    if (has_undated_bonus(here))
        return unknown(here, reason, "The file does not say from which round on points of record 299 counted.");
    if (groups_are_open(here))
        return unknown(here, reason, "Whether those absent in round 1 counted for the accelerated group is open.");
    if ((found = hidden_bye(here)) >= 0)
        return unknown(here, reason, "It is right if the bye of number %d was the allocated one.",
                       (int)pairing_number(&here->drawing, found));
    if (rules_are_older(here))
        return unknown(here, reason, "The rules of that year are not available.");
    if (is_of_lichess(here))
        return unknown(here, reason, "Reports of Lichess do not have the numbers that the players were paired with.");
    if (is_of_another_system(here))
        return unknown(here, reason, "The file names no system, and round 1 has the first against the last.");
    return suppose(here, reason);
}
