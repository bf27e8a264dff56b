/*
 * The account of a round: what was done in each group and why, for an arbiter who must defend it.
 */
#include "pairing/burstein/burstein_parts.h"

#include "base/score.h"

/* Combinations of larger groups are not counted: nobody would look them up. */
enum { MOST_COUNTED = 12 };

static struct language_value number_of(const struct burstein *burstein, int32_t place) {
    return language_number(burstein->drawing->table->participants[burstein->round.players[place].participant].number);
}

static struct language_value score_of(const struct burstein *burstein, int64_t value) {
    struct text_builder text = {.arena = burstein->account->arena};
    score_add(&text, value, burstein->drawing->table->scoring.unit);
    return language_text(text_builder_take(&text));
}

/* Halves of scores, as a decimal. */
static struct language_value halves_of(const struct burstein *burstein, int64_t value) {
    int64_t whole = 2 * (int64_t)burstein->drawing->table->scoring.unit;
    struct text_builder text = {.arena = burstein->account->arena};
    if (value < 0) {
        text_add_byte(&text, '-');
        value = -value;
    }
    text_add_integer(&text, value / whole);
    int64_t rest = value % whole;
    for (bool first = true; rest != 0; first = false, rest %= whole) {
        if (first)
            text_add_byte(&text, '.');
        rest *= 10;
        text_add_integer(&text, rest / whole);
    }
    return language_text(text_builder_take(&text));
}

static const struct burstein_key *key_of(const struct burstein *burstein, int32_t place) {
    return &burstein->keys[burstein->round.players[place].participant];
}

static struct language_value key_words(const struct burstein *burstein, int32_t place, bool rated) {
    const struct burstein_key *key = key_of(burstein, place);
    struct language_value sonneborn_berger = halves_of(burstein, key->sonneborn_berger);
    struct language_value buchholz = score_of(burstein, key->buchholz), median = score_of(burstein, key->median);
    struct arena *arena = burstein->account->arena;
    return language_inner(rated ? language_make(arena, pairing_burstein_key_rated,
                                                "sonneborn_berger buchholz median rating", sonneborn_berger, buchholz,
                                                median, language_number(key->rating))
                                : language_make(arena, pairing_burstein_key, "sonneborn_berger buchholz median",
                                                sonneborn_berger, buchholz, median));
}

/* Room for parts of a list. */
static struct language_value *make_list(const struct burstein *burstein, int32_t count) {
    return arena_array(burstein->account->arena, (size_t)count, sizeof(struct language_value));
}

/* --- The whole round ---------------------------------------------------------------------------------------------- */

void burstein_tell_points(struct burstein *burstein) {
    const struct drawing *drawing = burstein->drawing;
    int32_t half = drawing->table->participant_count / 2;
    if (burstein->account == NULL || drawing->choices.burstein_plain || half == 0)
        return;
    if (drawing->round < 2)
        swiss_tell(burstein->account, "c04:burstein.3.3.add", -1, pairing_burstein_points, "first last",
                   language_number(drawing->table->participants[0].number),
                   language_number(drawing->table->participants[half - 1].number));
    else if (drawing->round == 2)
        swiss_tell_plain(burstein->account, "c04:burstein.3.3.remove", -1, MESSAGE_pairing_burstein_points_removed);
}

/* Those below the bye who have had a point without playing. */
static void tell_barred(struct burstein *burstein) {
    struct arena *arena = burstein->account->arena;
    struct language_value *barred = make_list(burstein, burstein->count);
    size_t count = 0;
    for (int32_t i = burstein->count - 1; burstein->sequence[i] != burstein->bye; i--) {
        int32_t place = burstein->sequence[i], participant = burstein->round.players[place].participant;
        if (!burstein->round.players[place].barred_from_bye)
            continue;
        int32_t at =
            swiss_round_barring_bye(&(struct swiss_rules){.full_bye_bars = true}, burstein->drawing, participant);
        const struct round_record *record = crosstable_record(burstein->drawing->table, participant, at);
        struct language_value player = number_of(burstein, place), round = language_number(at + 1);
        barred[count++] =
            language_inner(record->opponent < 0 && record->bye == BYE_ALLOCATED
                               ? language_make(arena, pairing_burstein_barred_bye, "player round", player, round)
                               : language_make(arena, pairing_burstein_barred_point, "player round", player, round));
    }
    if (count > 0)
        swiss_tell(burstein->account, "c04:burstein.4.1", -1, pairing_burstein_barred, "barred",
                   language_list_with(barred, count, MESSAGE_list_semicolon, MESSAGE_list_semicolon));
}

/* What decided between the bye and the next one of his group who might have had it. */
static void tell_lowest(struct burstein *burstein) {
    const struct burstein_key *key = key_of(burstein, burstein->bye), *other = NULL;
    int32_t score = burstein->players[burstein->bye].group;
    for (int32_t i = 0; burstein->sequence[i] != burstein->bye; i++) {
        int32_t place = burstein->sequence[i];
        if (burstein->players[place].group == score && !burstein->round.players[place].barred_from_bye)
            other = key_of(burstein, place);
    }
    bool by_first = other == NULL || other->sonneborn_berger != key->sonneborn_berger;
    enum message reason = other == NULL                      ? MESSAGE_pairing_burstein_bye_alone
                          : by_first                         ? MESSAGE_pairing_burstein_bye_sonneborn_berger
                          : other->buchholz != key->buchholz ? MESSAGE_pairing_burstein_bye_buchholz
                          : other->median != key->median     ? MESSAGE_pairing_burstein_bye_median
                          : other->rating != key->rating     ? MESSAGE_pairing_burstein_bye_rating
                                                             : MESSAGE_pairing_burstein_bye_number;
    swiss_tell(burstein->account, by_first ? "c04:burstein.4.2" : "c04:burstein.4.3", -1, pairing_burstein_bye,
               "player reason key", number_of(burstein, burstein->bye), swiss_part(burstein->account, reason),
               key_words(burstein, burstein->bye, false));
}

void burstein_tell_bye(struct burstein *burstein, const int32_t *unpairable, int32_t unpairable_count) {
    if (burstein->account == NULL)
        return;
    int32_t lowest = burstein->players[burstein->sequence[burstein->count - 1]].group;
    tell_barred(burstein);
    for (int32_t i = 0; i < unpairable_count; i++)
        swiss_tell(burstein->account, "c04:burstein.4.2", -1, pairing_burstein_bye_next, "player",
                   number_of(burstein, unpairable[i]));
    if (burstein->players[burstein->bye].group != lowest && unpairable_count == 0)
        swiss_tell_plain(burstein->account, "c04:burstein.4.2", -1, MESSAGE_pairing_burstein_bye_above);
    tell_lowest(burstein);
}

void burstein_tell_joined(struct burstein *burstein, int32_t score, int32_t next_score, bool even, bool upwards) {
    const char *article = "c04:burstein.6.6.join";
    if (burstein->account == NULL)
        return;
    struct language_value own = score_of(burstein, score), next = score_of(burstein, next_score);
    if (even && upwards)
        swiss_tell(burstein->account, article, score, pairing_burstein_joined_even_last, "score next", own, next);
    else if (even)
        swiss_tell(burstein->account, article, score, pairing_burstein_joined_even, "score next", own, next);
    else if (upwards)
        swiss_tell(burstein->account, article, score, pairing_burstein_joined_odd_last, "score next", own, next);
    else
        swiss_tell(burstein->account, article, score, pairing_burstein_joined_odd, "score next", own, next);
}

void burstein_tell_taken_back(struct burstein *burstein, int32_t score, const struct burstein_row *row, int32_t below) {
    if (burstein->account == NULL)
        return;
    struct arena *arena = burstein->account->arena;
    struct language_value *tried = make_list(burstein, row->pair_count + 1);
    size_t count = 0;
    for (int32_t i = 0; i < row->pair_count; i++)
        tried[count++] = language_inner(language_make(arena, pairing_burstein_taken_back_pair, "player opponent",
                                                      number_of(burstein, row->pairs[i].upper),
                                                      number_of(burstein, row->pairs[i].lower)));
    if (row->floater >= 0)
        tried[count++] = language_inner(
            language_make(arena, pairing_burstein_taken_back_floats, "player", number_of(burstein, row->floater)));
    swiss_tell(burstein->account, "c04:burstein.6.6.join", score, pairing_burstein_taken_back, "tried score",
               language_list_with(tried, count, MESSAGE_list_comma, MESSAGE_list_comma), score_of(burstein, below));
}

/* --- One group ---------------------------------------------------------------------------------------------------- */

/* Do only rating and number tell the two apart? */
static bool are_level(const struct burstein *burstein, int32_t place, int32_t other) {
    const struct burstein_key *key = key_of(burstein, place), *theirs = key_of(burstein, other);
    return key->sonneborn_berger == theirs->sonneborn_berger && key->buchholz == theirs->buchholz &&
           key->median == theirs->median;
}

static void tell_order(struct burstein *burstein, const struct burstein_group *group) {
    struct arena *arena = burstein->account->arena;
    struct language_value *players = make_list(burstein, group->count);
    for (int32_t i = 0; i < group->count; i++) {
        int32_t place = group->members[i];
        bool rated = (i > 0 && are_level(burstein, place, group->members[i - 1])) ||
                     (i + 1 < group->count && are_level(burstein, place, group->members[i + 1]));
        struct language_value player = number_of(burstein, place), key = key_words(burstein, place, rated);
        players[i] =
            language_inner(place == group->from_above
                               ? language_make(arena, pairing_burstein_order_from_above, "player key", player, key)
                               : language_make(arena, pairing_burstein_order_player, "player key", player, key));
    }
    swiss_tell(burstein->account, "c04:burstein.3.2", group->score, pairing_burstein_order, "score players",
               score_of(burstein, group->score),
               language_list_with(players, (size_t)group->count, MESSAGE_list_semicolon, MESSAGE_list_semicolon));
}

/* Those with whom the next group has no row at all, or those with whom it has one but no place for its own floater. */
static void tell_refused(struct burstein *burstein, const struct burstein_group *group, bool unplaced) {
    struct language_value *players = make_list(burstein, group->count);
    size_t count = 0;
    for (int32_t i = 0; i < group->count; i++) {
        int32_t place = group->members[i];
        if (place != group->from_above && !group->may_float[place] && burstein->unplaced[place] == unplaced)
            players[count++] = number_of(burstein, place);
    }
    struct language_value refused = language_list_with(players, count, MESSAGE_list_or, MESSAGE_list_or);
    if (count > 0 && unplaced)
        swiss_tell(burstein->account, "c04:burstein.6.6.back", group->score, pairing_burstein_refused_unplaced,
                   "players", refused);
    else if (count > 0)
        swiss_tell(burstein->account, "c04:burstein.6.6.back", group->score, pairing_burstein_refused, "players",
                   refused);
}

static void tell_refused_floaters(struct burstein *burstein, const struct burstein_group *group) {
    if (group->may_float == NULL)
        return;
    tell_refused(burstein, group, false);
    tell_refused(burstein, group, true);
}

static void tell_granted(struct burstein *burstein, const struct burstein_group *group,
                         const struct burstein_row *row) {
    int32_t due = 0;
    for (int32_t i = 0; i < group->count; i++)
        due += group->members[i] != row->floater && burstein->players[group->members[i]].preference.due != COLOUR_NONE;
    if (due == 0)
        return;
    if (due == 1)
        swiss_tell_plain(burstein->account, "c04:burstein.6.5", group->score,
                         row->granted == 1 ? MESSAGE_pairing_burstein_granted_one
                                           : MESSAGE_pairing_burstein_granted_none);
    else if (row->granted == due)
        swiss_tell(burstein->account, "c04:burstein.6.5", group->score, pairing_burstein_granted_all, "due",
                   language_number(due));
    else
        swiss_tell(burstein->account, "c04:burstein.6.5", group->score, pairing_burstein_granted_some, "granted due",
                   language_number(row->granted), language_number(due));
}

/* Where a row stands among those of 6.2 or 6.4, and how many there are. */
static int64_t rows_of(int32_t count) {
    int64_t rows = 1;
    for (int32_t i = count - 1; i > 1; i -= 2)
        rows *= i;
    return rows;
}

/* --- Who was passed over ------------------------------------------------------------------------------------------ */

enum reason { MET, EXCLUDED, LIMITED, OTHERS_UNPAIRED, MORE_BEYOND, FEWER_DUE, REASONS };

static const enum message reason_messages[REASONS] = {[MET] = MESSAGE_pairing_burstein_passed_met,
                                                      [EXCLUDED] = MESSAGE_pairing_burstein_passed_excluded,
                                                      [LIMITED] = MESSAGE_pairing_burstein_passed_limited,
                                                      [OTHERS_UNPAIRED] = MESSAGE_pairing_burstein_passed_unpaired,
                                                      [MORE_BEYOND] = MESSAGE_pairing_burstein_passed_beyond,
                                                      [FEWER_DUE] = MESSAGE_pairing_burstein_passed_due};

/* A group while it is told: who is left, in its order. */
struct report {
    struct burstein *burstein;
    const struct burstein_group *group;
    bool yielding;
    int32_t count;
    int32_t *left;
    int32_t *rest;           /* room for those who would be left, ... */
    struct burstein_row row; /* ... and for the row that they would have */
    int32_t beyond;          /* of the pairs still to be told, those beyond the limits of colours */
    uint8_t *reasons;
};

/* Can the two have colours only if limits yield? */
static bool is_beyond(const struct burstein *burstein, int32_t one, int32_t other) {
    return burstein_colours(&burstein->players[one].preference, &burstein->players[other].preference, false) == 0;
}

static int32_t count_beyond(const struct burstein *burstein, const struct burstein_row *row) {
    int32_t beyond = 0;
    for (int32_t i = 0; i < row->pair_count; i++)
        beyond += is_beyond(burstein, row->pairs[i].upper, row->pairs[i].lower);
    return beyond;
}

static enum reason why_not(struct report *report, int32_t one, int32_t other) {
    struct burstein *burstein = report->burstein;
    if (swiss_may_not_meet(&burstein->round, one, other))
        return swiss_round_met(burstein->drawing, burstein->round.players[one].participant,
                               burstein->round.players[other].participant) >= 0
                   ? MET
                   : EXCLUDED;
    if (burstein_colours(&burstein->players[one].preference, &burstein->players[other].preference, report->yielding) ==
        0)
        return LIMITED;
    struct burstein_group rest = *report->group;
    rest.members = report->rest;
    rest.count = 0;
    for (int32_t i = 0; i < report->count; i++)
        if (report->left[i] != one && report->left[i] != other)
            report->rest[rest.count++] = report->left[i];
    if (rest.count > 0 && !burstein_has_row(burstein, &rest, report->yielding))
        return OTHERS_UNPAIRED;
    if (!report->yielding)
        return FEWER_DUE;
    report->row.pair_count = 0;
    if (rest.count > 0)
        burstein_best_row(burstein, &rest, true, &report->row);
    return is_beyond(burstein, one, other) + count_beyond(burstein, &report->row) > report->beyond ? MORE_BEYOND
                                                                                                   : FEWER_DUE;
}

/* Those who are passed over, by reason. */
static struct language_value passed_words(const struct report *report, int32_t passed) {
    struct burstein *burstein = report->burstein;
    struct arena *arena = burstein->account->arena;
    struct language_value *parts = make_list(burstein, REASONS);
    size_t part_count = 0;
    struct language_value *players = make_list(burstein, passed);
    for (enum reason reason = 0; reason < REASONS; reason++) {
        size_t count = 0;
        for (int32_t i = 0; i < passed; i++)
            if (report->reasons[i] == reason)
                players[count++] = number_of(burstein, report->left[report->count - 1 - i]);
        if (count > 0)
            parts[part_count++] =
                language_inner(language_make(arena, pairing_burstein_passed, "players reason",
                                             language_list_with(players, count, MESSAGE_list_comma, MESSAGE_list_comma),
                                             swiss_part(burstein->account, reason_messages[reason])));
        players += count;
    }
    return language_list_with(parts, part_count, MESSAGE_list_comma, MESSAGE_list_comma);
}

/* The first of those left meets `partner`, or floats when that is -1: whom he passes over, from the lowest up. */
static void tell_choice(struct report *report, int32_t partner) {
    struct burstein *burstein = report->burstein;
    struct swiss_account *account = burstein->account;
    int32_t one = report->left[0], passed = 0, score = report->group->score;
    for (int32_t i = report->count - 1;
         i > 0 && report->left[i] != partner && !watched_stops(burstein->watched, report->count); i--)
        report->reasons[passed++] = (uint8_t)why_not(report, one, report->left[i]);
    const char *article = partner < 0                     ? "c04:burstein.6.3"
                          : report->group->count % 2 == 0 ? "c04:burstein.6.2"
                                                          : "c04:burstein.6.4";
    struct language_value player = number_of(burstein, one);
    if (partner < 0 && passed == 0)
        swiss_tell(account, article, score, pairing_burstein_floats_alone, "player", player);
    else if (partner < 0)
        swiss_tell(account, article, score, pairing_burstein_floats, "player passed", player,
                   passed_words(report, passed));
    else if (passed == 0)
        swiss_tell(account, article, score, pairing_burstein_meets_lowest, "player opponent", player,
                   number_of(burstein, partner));
    else
        swiss_tell(account, article, score, pairing_burstein_meets, "player opponent passed", player,
                   number_of(burstein, partner), passed_words(report, passed));
}

/* Takes the first of those left away, and his partner; returns how many rows come before all with this pair. */
static int64_t leave(struct report *report, int32_t partner) {
    int32_t kept = 0, passed = partner < 0 ? report->count - 1 : 0;
    int32_t symbols = report->count + report->count % 2; /* players, and F while it is to be had */
    for (int32_t i = 1; i < report->count; i++) {
        if (report->left[i] == partner) {
            passed = report->count - 1 - i;
            continue;
        }
        report->left[kept++] = report->left[i];
    }
    report->count = kept;
    return passed * rows_of(symbols - 2);
}

void burstein_tell_row(struct burstein *burstein, const struct burstein_group *group, const struct burstein_row *row,
                       bool yielding) {
    if (burstein->account == NULL)
        return;
    size_t room = (size_t)group->count;
    struct report report = {.burstein = burstein, .group = group, .yielding = yielding, .count = group->count};
    report.left = arena_array(burstein->arena, room, sizeof *report.left);
    report.rest = arena_array(burstein->arena, room, sizeof *report.rest);
    report.row.pairs = arena_array(burstein->arena, room, sizeof *report.row.pairs);
    report.beyond = count_beyond(burstein, row);
    report.reasons = arena_array(burstein->arena, room, sizeof *report.reasons);
    for (int32_t i = 0; i < group->count; i++)
        report.left[i] = group->members[i];
    tell_order(burstein, group);
    if (yielding)
        swiss_tell_plain(burstein->account, "c04:general.minimum.d", group->score, MESSAGE_pairing_burstein_yielding);
    tell_refused_floaters(burstein, group);
    int64_t before = 0;
    for (int32_t pair = 0; report.count > 0;) {
        int32_t partner = report.left[0] == row->floater ? -1 : row->pairs[pair++].lower;
        tell_choice(&report, partner);
        report.beyond -= partner >= 0 && is_beyond(burstein, row->pairs[pair - 1].upper, partner);
        int64_t passed = leave(&report, partner);
        if (group->count <= MOST_COUNTED)
            before += passed;
    }
    if (group->count > 2 && group->count <= MOST_COUNTED)
        swiss_tell(burstein->account, group->count % 2 == 0 ? "c04:burstein.6.2" : "c04:burstein.6.4", group->score,
                   pairing_burstein_combination, "number all", language_number(before + 1),
                   language_number(rows_of(group->count + group->count % 2)));
    tell_granted(burstein, group, row);
}

/* --- Colours ------------------------------------------------------------------------------------------------------ */

static const char *const colour_articles[] = {
    [BURSTEIN_LIMITS] = "c04:burstein.5.2",     [BURSTEIN_LOT] = "c04:burstein.5.1",
    [BURSTEIN_BOTH_DUE] = "c04:burstein.5.4.a", [BURSTEIN_NUMBERS] = "c04:burstein.5.4.b",
    [BURSTEIN_HISTORY] = "c04:burstein.5.4.c",  [BURSTEIN_SONNEBORN_BERGER] = "c04:burstein.5.4.d",
    [BURSTEIN_BUCHHOLZ] = "c04:burstein.5.4.e", [BURSTEIN_AND_SO_ON] = "c04:burstein.5.4.f"};

/* Why one of two who are due the same colour gets it: in the end the first of Median, rating and number tells them apart. */
static const struct language_sentence *why_gets(const struct burstein *burstein, int32_t one, int32_t other,
                                                enum burstein_colour_rule rule) {
    const struct burstein_key *key = key_of(burstein, one), *theirs = key_of(burstein, other);
    struct arena *arena = burstein->account->arena;
    struct language_value player = number_of(burstein, one);
    if (rule == BURSTEIN_NUMBERS)
        return language_make(arena, pairing_burstein_gets_difference, "player", player);
    if (rule == BURSTEIN_HISTORY)
        return language_make(arena, pairing_burstein_gets_history, "player", player);
    if (rule == BURSTEIN_SONNEBORN_BERGER)
        return language_make(arena, pairing_burstein_gets_sonneborn_berger, "player", player);
    if (rule == BURSTEIN_BUCHHOLZ)
        return language_make(arena, pairing_burstein_gets_buchholz, "player", player);
    if (key->median != theirs->median)
        return language_make(arena, pairing_burstein_gets_median, "player", player);
    if (key->rating != theirs->rating)
        return language_make(arena, pairing_burstein_gets_rating, "player", player);
    return language_make(arena, pairing_burstein_gets_number, "player", player);
}

/* Is it the difference that forbids the colours the other way round, or a third time in a row? */
static bool difference_forbids(const struct burstein *burstein, int32_t white, int32_t black) {
    return burstein->round.players[black].colour_difference >= 2 ||
           burstein->round.players[white].colour_difference <= -2;
}

static const struct language_sentence *lot_words(const struct burstein *burstein, int32_t white, int32_t black) {
    int32_t higher = burstein_is_higher(burstein, white, black) ? white : black;
    struct arena *arena = burstein->account->arena;
    struct language_value player = number_of(burstein, higher);
    return burstein->round.players[higher].participant % 2 == 0
               ? language_make(arena, pairing_burstein_colours_lot, "player", player)
               : language_make(arena, pairing_burstein_colours_lot_even, "player", player);
}

static const struct language_sentence *colour_words(const struct burstein *burstein, int32_t white, int32_t black,
                                                    enum burstein_colour_rule rule) {
    struct arena *arena = burstein->account->arena;
    if (rule == BURSTEIN_LIMITS)
        return language_plain(arena, difference_forbids(burstein, white, black)
                                         ? MESSAGE_pairing_burstein_colours_difference
                                         : MESSAGE_pairing_burstein_colours_row);
    if (rule == BURSTEIN_LOT)
        return lot_words(burstein, white, black);
    if (rule == BURSTEIN_BOTH_DUE)
        return language_plain(arena, MESSAGE_pairing_burstein_colours_due);
    if (burstein->players[white].preference.due == COLOUR_WHITE)
        return language_make(arena, pairing_burstein_colours_same_white, "reason",
                             language_inner(why_gets(burstein, white, black, rule)));
    return language_make(arena, pairing_burstein_colours_same_black, "reason",
                         language_inner(why_gets(burstein, black, white, rule)));
}

void burstein_tell_colours(struct burstein *burstein, int32_t board, int32_t white, int32_t black,
                           enum burstein_colour_rule rule) {
    if (burstein->account == NULL)
        return;
    const char *article = rule == BURSTEIN_LIMITS && !difference_forbids(burstein, white, black)
                              ? "c04:burstein.5.3"
                              : colour_articles[rule];
    swiss_tell(burstein->account, article, burstein->players[white].paired_in, pairing_burstein_colours,
               "board white black reason", language_number(board + 1), number_of(burstein, white),
               number_of(burstein, black), language_inner(colour_words(burstein, white, black, rule)));
    swiss_reported_pair(burstein->account, burstein->round.players[white].participant,
                        burstein->round.players[black].participant);
}
