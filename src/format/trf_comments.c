/*
 * What the columns of a player's record cannot hold stands in comment lines:
 *
 *   ### Name of 12: ...              a name of more than TRF_NAME_MOST characters, whole
 *   ### Withdrawn: 5                 did not play to the end
 *   ### Withdrawn, not ranked: 7     and does not count in the standings
 *   ### Pairings as entered          not by a system, whatever 092 calls it
 *   ### Tie-breaks by tiebreak@2022  an edition that is not the one in force on the first day
 *   ### Game points first            of teams
 *   ### Behind EDE: BC,TBR           of teams: what ends an EDE between two of them
 */
#include "format/trf_parts.h"

const struct text trf_as_entered = TEXT_INIT("### Pairings as entered");
const struct text trf_tiebreaks_by = TEXT_INIT("### Tie-breaks by ");
const struct text trf_game_points_first = TEXT_INIT("### Game points first");
const struct text trf_behind_encounter = TEXT_INIT("### Behind EDE: ");

static struct trf_player *numbered(struct trf_tournament *trf, struct text digits) {
    int64_t number;
    if (!text_to_integer(digits, &number) || number < 1 || number > TRF_NUMBER_MOST || trf->by_number[number] == 0)
        return NULL;
    return &trf->players[trf->by_number[number] - 1];
}

static bool after(struct text line, struct text prefix, struct text *rest) {
    if (!text_starts_with(line, prefix))
        return false;
    *rest = text_slice(line, prefix.length, line.length);
    return true;
}

/* The whole name counts only while the record still begins the same way: someone may have corrected it there. */
static bool take_name(struct trf_tournament *trf, struct text rest) {
    struct trf_player *player = numbered(trf, text_cut(&rest, ':'));
    struct text name = text_trim(rest);
    if (player == NULL || utf8_length(name) <= TRF_NAME_MOST ||
        !text_equal(text_trim(utf8_slice(name, 0, TRF_NAME_MOST)), player->name))
        return false;
    player->name = name;
    return true;
}

bool trf_read_comment(struct trf_reader *reader, struct text line) {
    struct text rest;
    if (text_equal(line, trf_as_entered)) {
        reader->trf->as_entered = true;
        return false; /* the line stays where it is */
    }
    if (text_equal(line, trf_game_points_first)) {
        reader->trf->game_points_first = true;
        return false;
    }
    if (after(line, trf_tiebreaks_by, &rest)) {
        reader->trf->tiebreak_edition = text_trim(rest);
        return false;
    }
    if (after(line, trf_behind_encounter, &rest)) {
        reader->trf->encounter_chain = text_trim(rest);
        return false;
    }
    if (after(line, TEXT("### Name of "), &rest))
        return take_name(reader->trf, rest);
    bool excluded = after(line, TEXT("### Withdrawn, not ranked: "), &rest);
    if (!excluded && !after(line, TEXT("### Withdrawn: "), &rest))
        return false;
    struct trf_player *player = numbered(reader->trf, text_trim(rest));
    if (player == NULL)
        return false;
    player->withdrawn = true;
    player->excluded = player->excluded || excluded;
    return true;
}
