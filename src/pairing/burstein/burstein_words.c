/*
 * The account of a round: what was done in each group and why, for an arbiter who must defend it.
 */
#include "pairing/burstein/burstein_parts.h"

#include "base/score.h"

/* Combinations of larger groups are not counted: nobody would look them up. */
enum { MOST_COUNTED = 12 };

static int32_t number_of(const struct burstein *burstein, int32_t place) {
    return burstein->drawing->table->participants[burstein->round.players[place].participant].number;
}

static void begin(const struct burstein *burstein, struct text_builder *words) {
    text_builder_init(words, burstein->account->arena);
}

static void tell(struct burstein *burstein, const char *article, int32_t score, struct text_builder *words) {
    struct text text = text_builder_take(words);
    swiss_tell(burstein->account, article, score, "%.*s", TEXT_ARG(text));
}

static void add_score(const struct burstein *burstein, struct text_builder *words, int64_t value) {
    score_add(words, value, burstein->drawing->table->scoring.unit);
}

/* Halves of scores, as a decimal. */
static void add_halves(const struct burstein *burstein, struct text_builder *words, int64_t value) {
    int64_t whole = 2 * (int64_t)burstein->drawing->table->scoring.unit;
    if (value < 0) {
        text_add_byte(words, '-');
        value = -value;
    }
    text_add_integer(words, value / whole);
    int64_t rest = value % whole;
    for (bool first = true; rest != 0; first = false, rest %= whole) {
        if (first)
            text_add_byte(words, '.');
        rest *= 10;
        text_add_integer(words, rest / whole);
    }
}

static const struct burstein_key *key_of(const struct burstein *burstein, int32_t place) {
    return &burstein->keys[burstein->round.players[place].participant];
}

static void add_key(const struct burstein *burstein, struct text_builder *words, int32_t place) {
    const struct burstein_key *key = key_of(burstein, place);
    text_add_zero(words, "SB ");
    add_halves(burstein, words, key->sonneborn_berger);
    text_add_zero(words, ", Buchholz ");
    add_score(burstein, words, key->buchholz);
    text_add_zero(words, ", Median ");
    add_score(burstein, words, key->median);
}

/* --- The whole round ---------------------------------------------------------------------------------------------- */

void burstein_tell_points(struct burstein *burstein) {
    const struct drawing *drawing = burstein->drawing;
    int32_t half = drawing->table->participant_count / 2;
    if (burstein->account == NULL || drawing->choices.burstein_plain || half == 0)
        return;
    if (drawing->round < 2)
        swiss_tell(
            burstein->account, "c04:burstein.3.3.add", -1,
            "In rounds 1 and 2 the top half of the list, numbers %d to %d, has an imaginary point when the score "
            "groups are formed; nothing else sees it.",
            drawing->table->participants[0].number, drawing->table->participants[half - 1].number);
    else if (drawing->round == 2)
        swiss_tell(burstein->account, "c04:burstein.3.3.remove", -1,
                   "The imaginary point of the first two rounds is taken away: groups are formed by real points.");
}

/* Those below the bye who have had a point without playing. */
static void tell_barred(struct burstein *burstein) {
    struct text_builder words;
    int32_t barred = 0;
    begin(burstein, &words);
    for (int32_t i = burstein->count - 1; burstein->sequence[i] != burstein->bye; i--) {
        int32_t place = burstein->sequence[i];
        if (!burstein->round.players[place].barred_from_bye)
            continue;
        int32_t round = swiss_round_barring_bye(&(struct swiss_rules){.full_bye_bars = true}, burstein->drawing,
                                                burstein->round.players[place].participant);
        text_add_zero(&words, barred++ == 0 ? "Not to have the bye: " : "; ");
        const struct round_record *record =
            crosstable_record(burstein->drawing->table, burstein->round.players[place].participant, round);
        text_add_format(&words, "%d had %s in round %d", number_of(burstein, place),
                        record->opponent < 0 && record->bye == BYE_ALLOCATED ? "the bye" : "a point without playing",
                        round + 1);
    }
    text_add_byte(&words, '.');
    if (barred > 0)
        tell(burstein, "c04:burstein.4.1", -1, &words);
}

/* What decided between the bye and the next one of his group who might have had it. */
static void tell_lowest(struct burstein *burstein) {
    const struct burstein_key *key = key_of(burstein, burstein->bye), *other = NULL;
    int32_t score = burstein->players[burstein->bye].group;
    struct text_builder words;
    for (int32_t i = 0; burstein->sequence[i] != burstein->bye; i++) {
        int32_t place = burstein->sequence[i];
        if (burstein->players[place].group == score && !burstein->round.players[place].barred_from_bye)
            other = key_of(burstein, place);
    }
    bool by_first = other == NULL || other->sonneborn_berger != key->sonneborn_berger;
    begin(burstein, &words);
    text_add_format(&words, "%d has the bye, without a colour: ", number_of(burstein, burstein->bye));
    text_add_zero(&words, other == NULL ? "nobody else of the lowest group that has an eligible player may have it"
                          : by_first    ? "the lowest Sonneborn-Berger of the eligible in the lowest group"
                          : other->buchholz != key->buchholz ? "equal Sonneborn-Berger, the lowest Buchholz"
                          : other->median != key->median     ? "equal Sonneborn-Berger and Buchholz, the lowest Median"
                          : other->rating != key->rating
                              ? "equal Sonneborn-Berger, Buchholz and Median, the lowest rating"
                              : "equal in everything, the greatest number");
    text_add_zero(&words, " (");
    add_key(burstein, &words, burstein->bye);
    text_add_zero(&words, ").");
    tell(burstein, by_first ? "c04:burstein.4.2" : "c04:burstein.4.3", -1, &words);
}

void burstein_tell_bye(struct burstein *burstein, const int32_t *unpairable, int32_t unpairable_count) {
    if (burstein->account == NULL)
        return;
    int32_t lowest = burstein->players[burstein->sequence[burstein->count - 1]].group;
    tell_barred(burstein);
    for (int32_t i = 0; i < unpairable_count; i++)
        swiss_tell(
            burstein->account, "c04:burstein.4.2", -1,
            "CHOICE bye_next: with the bye for %d the others could not all be paired; the next eligible player in "
            "the same order is taken.",
            number_of(burstein, unpairable[i]));
    if (burstein->players[burstein->bye].group != lowest && unpairable_count == 0)
        swiss_tell(
            burstein->account, "c04:burstein.4.2", -1,
            "CHOICE bye_lowest_group_only: nobody of the lowest group may have the bye; it goes to the next group up.");
    tell_lowest(burstein);
}

void burstein_tell_joined(struct burstein *burstein, int32_t score, int32_t next_score, bool even, bool upwards) {
    struct text_builder words;
    if (burstein->account == NULL)
        return;
    begin(burstein, &words);
    text_add_zero(&words, "Score group ");
    add_score(burstein, &words, score);
    text_add_zero(&words, even ? ": no combination pairs all of it. "
                               : ": no combination leaves a floater whom the next group can take. ");
    text_add_zero(&words, upwards ? "It is the last: the one above it, score group "
                                  : "It is joined with the next one, score group ");
    add_score(burstein, &words, next_score);
    text_add_zero(&words, upwards ? ", is taken back and joined with it." : ".");
    tell(burstein, "c04:burstein.6.6.join", score, &words);
}

void burstein_tell_taken_back(struct burstein *burstein, int32_t score, const struct burstein_row *row, int32_t below) {
    struct text_builder words;
    if (burstein->account == NULL)
        return;
    begin(burstein, &words);
    text_add_zero(&words, "Tried: ");
    for (int32_t i = 0; i < row->pair_count; i++)
        text_add_format(&words, "%s%d-%d", i == 0 ? "" : ", ", number_of(burstein, row->pairs[i].upper),
                        number_of(burstein, row->pairs[i].lower));
    if (row->floater >= 0)
        text_add_format(&words, "%s%d floats", row->pair_count == 0 ? "" : ", ", number_of(burstein, row->floater));
    text_add_zero(&words, "; taken back, as score group ");
    add_score(burstein, &words, below);
    text_add_zero(&words, ", the last, cannot be paired.");
    tell(burstein, "c04:burstein.6.6.join", score, &words);
}

/* --- One group ---------------------------------------------------------------------------------------------------- */

/* Do only rating and number tell the two apart? */
static bool are_level(const struct burstein *burstein, int32_t place, int32_t other) {
    const struct burstein_key *key = key_of(burstein, place), *theirs = key_of(burstein, other);
    return key->sonneborn_berger == theirs->sonneborn_berger && key->buchholz == theirs->buchholz &&
           key->median == theirs->median;
}

static void tell_order(struct burstein *burstein, const struct burstein_group *group) {
    struct text_builder words;
    begin(burstein, &words);
    text_add_zero(&words, "Score group ");
    add_score(burstein, &words, group->score);
    text_add_zero(&words, " in its order: ");
    for (int32_t i = 0; i < group->count; i++) {
        int32_t place = group->members[i];
        text_add_format(&words, "%s%d (", i == 0 ? "" : "; ", number_of(burstein, place));
        if (place == group->from_above)
            text_add_zero(&words, "floater from above, ");
        add_key(burstein, &words, place);
        if ((i > 0 && are_level(burstein, place, group->members[i - 1])) ||
            (i + 1 < group->count && are_level(burstein, place, group->members[i + 1])))
            text_add_format(&words, ", rating %d", key_of(burstein, place)->rating);
        text_add_byte(&words, ')');
    }
    text_add_byte(&words, '.');
    tell(burstein, "c04:burstein.3.2", group->score, &words);
}

/* Those with whom the next group has no row at all, or those with whom it has one but no place for its own floater. */
static void tell_refused(struct burstein *burstein, const struct burstein_group *group, bool unplaced) {
    struct text_builder words;
    int32_t refused = 0;
    begin(burstein, &words);
    text_add_zero(&words, unplaced ? "The next group could not place its own floater with "
                                   : "The next group could not be paired with ");
    for (int32_t i = 0; i < group->count; i++) {
        int32_t place = group->members[i];
        if (place != group->from_above && !group->may_float[place] && burstein->unplaced[place] == unplaced)
            text_add_format(&words, "%s%d", refused++ == 0 ? "" : " or ", number_of(burstein, place));
    }
    text_add_zero(&words, ", who may not float.");
    if (refused > 0)
        tell(burstein, "c04:burstein.6.6.back", group->score, &words);
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
        due += group->members[i] != row->floater && burstein->players[group->members[i]].wish.due != COLOUR_NONE;
    if (due == 0)
        return;
    if (due == 1)
        swiss_tell(burstein->account, "c04:burstein.6.5", group->score,
                   "The only player paired here who is due a colour %s.",
                   row->granted == 1 ? "gets it" : "does not get it; no combination gives it to him");
    else if (row->granted == due)
        swiss_tell(burstein->account, "c04:burstein.6.5", group->score,
                   "All %d players paired here who are due a colour get it.", due);
    else
        swiss_tell(burstein->account, "c04:burstein.6.5", group->score,
                   "%d of the %d players paired here who are due a colour get it; no combination gives it to more.",
                   row->granted, due);
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

static const char *const reason_words[REASONS] = {[MET] = "they have met",
                                                  [EXCLUDED] = "they are not to meet",
                                                  [LIMITED] = "both would need the same colour",
                                                  [OTHERS_UNPAIRED] = "the others could not be paired",
                                                  [MORE_BEYOND] = "more pairs would go beyond the limits of colours",
                                                  [FEWER_DUE] = "fewer players would get their due colour"};

/* A group while it is told: who is left, in its order. */
struct telling {
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
    return burstein_colours(&burstein->players[one].wish, &burstein->players[other].wish, false) == 0;
}

static int32_t count_beyond(const struct burstein *burstein, const struct burstein_row *row) {
    int32_t beyond = 0;
    for (int32_t i = 0; i < row->pair_count; i++)
        beyond += is_beyond(burstein, row->pairs[i].upper, row->pairs[i].lower);
    return beyond;
}

static enum reason why_not(struct telling *telling, int32_t one, int32_t other) {
    struct burstein *burstein = telling->burstein;
    if (swiss_may_not_meet(&burstein->round, one, other))
        return swiss_round_met(burstein->drawing, burstein->round.players[one].participant,
                               burstein->round.players[other].participant) >= 0
                   ? MET
                   : EXCLUDED;
    if (burstein_colours(&burstein->players[one].wish, &burstein->players[other].wish, telling->yielding) == 0)
        return LIMITED;
    struct burstein_group rest = *telling->group;
    rest.members = telling->rest;
    rest.count = 0;
    for (int32_t i = 0; i < telling->count; i++)
        if (telling->left[i] != one && telling->left[i] != other)
            telling->rest[rest.count++] = telling->left[i];
    if (rest.count > 0 && !burstein_has_row(burstein, &rest, telling->yielding))
        return OTHERS_UNPAIRED;
    if (!telling->yielding)
        return FEWER_DUE;
    telling->row.pair_count = 0;
    if (rest.count > 0)
        burstein_best_row(burstein, &rest, true, &telling->row);
    return is_beyond(burstein, one, other) + count_beyond(burstein, &telling->row) > telling->beyond ? MORE_BEYOND
                                                                                                     : FEWER_DUE;
}

/* The first of those left meets `partner`, or floats when that is -1: whom he passes over, from the lowest up. */
static void tell_choice(struct telling *telling, int32_t partner) {
    struct burstein *burstein = telling->burstein;
    int32_t one = telling->left[0], passed = 0;
    struct text_builder words;
    for (int32_t i = telling->count - 1;
         i > 0 && telling->left[i] != partner && !watched_stops(burstein->watched, telling->count); i--)
        telling->reasons[passed++] = (uint8_t)why_not(telling, one, telling->left[i]);
    begin(burstein, &words);
    if (partner < 0)
        text_add_format(&words, "%d floats to the next group", number_of(burstein, one));
    else
        text_add_format(&words, "%d meets %d", number_of(burstein, one), number_of(burstein, partner));
    text_add_zero(&words, passed == 0 && partner >= 0 ? ", the lowest who is left"
                          : passed == 0               ? ", the only one left"
                                                      : "; passed over:");
    int32_t told = 0;
    for (enum reason reason = 0; reason < REASONS; reason++) {
        int32_t before = told;
        for (int32_t i = 0; i < passed; i++)
            if (telling->reasons[i] == reason)
                text_add_format(&words, "%s %d", told++ == 0 ? "" : ",",
                                number_of(burstein, telling->left[telling->count - 1 - i]));
        if (told > before)
            text_add_format(&words, " (%s)", reason_words[reason]);
    }
    text_add_byte(&words, '.');
    tell(burstein,
         partner < 0                      ? "c04:burstein.6.3"
         : telling->group->count % 2 == 0 ? "c04:burstein.6.2"
                                          : "c04:burstein.6.4",
         telling->group->score, &words);
}

/* Takes the first of those left away, and his partner; returns how many rows come before all with this pair. */
static int64_t leave(struct telling *telling, int32_t partner) {
    int32_t kept = 0, passed = partner < 0 ? telling->count - 1 : 0;
    int32_t symbols = telling->count + telling->count % 2; /* players, and F while it is to be had */
    for (int32_t i = 1; i < telling->count; i++) {
        if (telling->left[i] == partner) {
            passed = telling->count - 1 - i;
            continue;
        }
        telling->left[kept++] = telling->left[i];
    }
    telling->count = kept;
    return passed * rows_of(symbols - 2);
}

void burstein_tell_row(struct burstein *burstein, const struct burstein_group *group, const struct burstein_row *row,
                       bool yielding) {
    if (burstein->account == NULL)
        return;
    size_t room = (size_t)group->count;
    struct telling telling = {.burstein = burstein, .group = group, .yielding = yielding, .count = group->count};
    telling.left = arena_array(burstein->arena, room, sizeof *telling.left);
    telling.rest = arena_array(burstein->arena, room, sizeof *telling.rest);
    telling.row.pairs = arena_array(burstein->arena, room, sizeof *telling.row.pairs);
    telling.beyond = count_beyond(burstein, row);
    telling.reasons = arena_array(burstein->arena, room, sizeof *telling.reasons);
    for (int32_t i = 0; i < group->count; i++)
        telling.left[i] = group->members[i];
    tell_order(burstein, group);
    if (yielding)
        swiss_tell(burstein->account, "c04:general.minimum.d", group->score,
                   "No combination keeps the colour limits: in the last round they yield for players with half of the "
                   "points or more (choice last_round_by_half).");
    tell_refused_floaters(burstein, group);
    int64_t before = 0;
    for (int32_t pair = 0; telling.count > 0;) {
        int32_t partner = telling.left[0] == row->floater ? -1 : row->pairs[pair++].lower;
        tell_choice(&telling, partner);
        telling.beyond -= partner >= 0 && is_beyond(burstein, row->pairs[pair - 1].upper, partner);
        int64_t passed = leave(&telling, partner);
        if (group->count <= MOST_COUNTED)
            before += passed;
    }
    if (group->count > 2 && group->count <= MOST_COUNTED)
        swiss_tell(burstein->account, group->count % 2 == 0 ? "c04:burstein.6.2" : "c04:burstein.6.4", group->score,
                   "This is combination %lld of %lld.", (long long)before + 1,
                   (long long)rows_of(group->count + group->count % 2));
    tell_granted(burstein, group, row);
}

/* --- Colours ------------------------------------------------------------------------------------------------------ */

static const char *const colour_articles[] = {
    [BURSTEIN_LIMITS] = "c04:burstein.5.2",     [BURSTEIN_LOT] = "c04:burstein.5.1",
    [BURSTEIN_BOTH_DUE] = "c04:burstein.5.4.a", [BURSTEIN_NUMBERS] = "c04:burstein.5.4.b",
    [BURSTEIN_HISTORY] = "c04:burstein.5.4.c",  [BURSTEIN_SONNEBORN_BERGER] = "c04:burstein.5.4.d",
    [BURSTEIN_BUCHHOLZ] = "c04:burstein.5.4.e", [BURSTEIN_AND_SO_ON] = "c04:burstein.5.4.f"};

/* Why one of two who are due the same colour gets it. */
static const char *const due_words[] = {[BURSTEIN_NUMBERS] = "has the greater colour difference",
                                        [BURSTEIN_HISTORY] = "had the other colour where their colours last differed",
                                        [BURSTEIN_SONNEBORN_BERGER] = "has the higher SB",
                                        [BURSTEIN_BUCHHOLZ] = "has the higher Buchholz"};

/* The first of Median, rating and number that tells the two apart. */
static const char *and_so_on_words(const struct burstein *burstein, int32_t one, int32_t other) {
    const struct burstein_key *key = key_of(burstein, one), *theirs = key_of(burstein, other);
    return key->median != theirs->median   ? "has the higher Median"
           : key->rating != theirs->rating ? "has the higher rating"
                                           : "has the smaller number";
}

/* Is it the difference that forbids the colours the other way round, or a third time in a row? */
static bool difference_forbids(const struct burstein *burstein, int32_t white, int32_t black) {
    return burstein->round.players[black].colour_difference >= 2 ||
           burstein->round.players[white].colour_difference <= -2;
}

void burstein_tell_colours(struct burstein *burstein, int32_t board, int32_t white, int32_t black,
                           enum burstein_colour_rule rule) {
    if (burstein->account == NULL)
        return;
    const char *article = colour_articles[rule];
    bool due_white = burstein->players[white].wish.due == COLOUR_WHITE;
    struct text_builder words;
    begin(burstein, &words);
    text_add_format(&words, "Board %d: %d has White, %d Black: ", board + 1, number_of(burstein, white),
                    number_of(burstein, black));
    if (rule == BURSTEIN_LIMITS && difference_forbids(burstein, white, black)) {
        text_add_zero(&words, "the other way round a colour difference would be greater than 2.");
    } else if (rule == BURSTEIN_LIMITS) {
        article = "c04:burstein.5.3";
        text_add_zero(&words, "the other way round somebody would have a colour three times in a row.");
    } else if (rule == BURSTEIN_LOT) {
        int32_t higher = burstein_is_higher(burstein, white, black) ? white : black;
        bool odd = burstein->round.players[higher].participant % 2 == 0;
        text_add_format(&words, "neither has had a colour; %d, the higher one, has an %s number and so %s.",
                        number_of(burstein, higher), odd ? "odd" : "even",
                        odd ? "the colour of the lot" : "not the colour of the lot");
    } else if (rule == BURSTEIN_BOTH_DUE) {
        text_add_zero(&words, "whoever is due a colour gets it.");
    } else {
        int32_t gets = due_white ? white : black, misses = due_white ? black : white;
        text_add_format(&words, "both are due %s; %d %s.", due_white ? "White" : "Black", number_of(burstein, gets),
                        rule == BURSTEIN_AND_SO_ON ? and_so_on_words(burstein, gets, misses) : due_words[rule]);
    }
    tell(burstein, article, burstein->players[white].paired_in, &words);
    swiss_told_pair(burstein->account, burstein->round.players[white].participant,
                    burstein->round.players[black].participant);
}
