#include "pairing/dutch2009/dutch2009_parts.h"

static const struct swiss_player *at(const struct dutch2009 *dutch, int32_t place) {
    return &dutch->round.players[place];
}

static bool same_preference(const struct swiss_player *one, const struct swiss_player *other) {
    return one->preference != COLOUR_NONE && one->preference == other->preference;
}

static const struct pairing_choices *choices(const struct dutch2009 *dutch) {
    return &dutch->round.drawing->choices;
}

uint8_t dutch2009_preference(const struct dutch2009 *dutch, int32_t place) {
    const struct swiss_player *player = at(dutch, place);
    bool fits = choices(dutch)->mild_treated && !dutch->odd_round && player->strength == SWISS_MILD;
    return fits ? COLOUR_NONE : player->preference;
}

bool dutch2009_clash(const struct dutch2009 *dutch, int32_t one, int32_t other) {
    uint8_t preference = dutch2009_preference(dutch, one);
    return preference != COLOUR_NONE && preference == dutch2009_preference(dutch, other);
}

enum dutch2009_relaxed dutch2009_most_relaxed(const struct dutch2009 *dutch) {
    return dutch->round.last_round ? DUTCH2009_TOPSCORERS_YIELD : DUTCH2009_STRONG_YIELD;
}

bool dutch2009_beyond(const struct dutch2009 *dutch, int32_t one, int32_t other) {
    const struct swiss_player *a = at(dutch, one), *b = at(dutch, other);
    return same_preference(a, b) && a->strength == SWISS_ABSOLUTE && b->strength == SWISS_ABSOLUTE;
}

bool dutch2009_may_pair(const struct dutch2009 *dutch, int32_t one, int32_t other, enum dutch2009_relaxed relaxed) {
    const struct swiss_player *a = at(dutch, one), *b = at(dutch, other);
    if (swiss_may_not_meet(&dutch->round, one, other)) /* [c04:dutch.B.1.a] */
        return false;
    if (!same_preference(a, b))
        return true;
    /* [c04:dutch.B.2.a] [c04:dutch.B.2.b]; CHOICE both_topscorers: one of the two is enough. */
    if (dutch2009_beyond(dutch, one, other))
        return relaxed == DUTCH2009_TOPSCORERS_YIELD &&
               (choices(dutch)->both_topscorers ? a->topscorer && b->topscorer : a->topscorer || b->topscorer);
    /* [c04:dutch.A.7.d] */
    return !dutch->odd_round || relaxed != DUTCH2009_STRICT || a->strength < SWISS_STRONG || b->strength < SWISS_STRONG;
}

static enum dutch2009_dropped needs(const struct swiss_player *player, enum swiss_float floated,
                                    enum dutch2009_dropped b6, enum dutch2009_dropped b5) {
    if (player->floats[0] == floated) /* [c04:dutch.B.5] */
        return b5;
    return player->floats[1] == floated ? b6 : DUTCH2009_NONE_DROPPED; /* [c04:dutch.B.6] */
}

enum dutch2009_dropped dutch2009_upfloat(const struct dutch2009 *dutch, int32_t one, int32_t other) {
    const struct swiss_player *a = at(dutch, one), *b = at(dutch, other);
    if (a->score == b->score)
        return DUTCH2009_NONE_DROPPED;
    return needs(a->score < b->score ? a : b, SWISS_UPFLOAT, DUTCH2009_UP_B6, DUTCH2009_UP_B5);
}

enum dutch2009_dropped dutch2009_downfloat(const struct dutch2009 *dutch, int32_t place) {
    return needs(at(dutch, place), SWISS_DOWNFLOAT, DUTCH2009_DOWN_B6, DUTCH2009_DOWN_B5);
}

enum dutch2009_side dutch2009_side(const struct dutch2009 *dutch, int32_t place) {
    const struct swiss_player *player = at(dutch, place);
    if (dutch2009_preference(dutch, place) == COLOUR_NONE)
        return DUTCH2009_NO_SIDE;
    /* [c04:dutch.A.7.e]: in an even round a mild preference counts for the side where it makes x no greater. */
    bool counts = dutch->odd_round || player->strength != SWISS_MILD;
    if (player->preference == COLOUR_WHITE)
        return counts ? DUTCH2009_WHITE_SIDE : DUTCH2009_MILD_WHITE;
    return counts ? DUTCH2009_BLACK_SIDE : DUTCH2009_MILD_BLACK;
}

/* [c04:dutch.A.8] */
static int32_t surplus(int32_t white, int32_t black, int32_t count) {
    int32_t x = (white > black ? white : black) - (count + 1) / 2;
    return x > 0 ? x : 0; /* CHOICE x_not_negative */
}

static int32_t sum(const int32_t *sides) {
    int32_t count = 0;
    for (int side = 0; side < DUTCH2009_SIDES; side++)
        count += sides[side];
    return count;
}

int32_t dutch2009_x_of_sides(const int32_t *sides) {
    return surplus(sides[DUTCH2009_WHITE_SIDE], sides[DUTCH2009_BLACK_SIDE], sum(sides));
}

int32_t dutch2009_unavoidable(const int32_t *sides) {
    return surplus(sides[DUTCH2009_WHITE_SIDE] + sides[DUTCH2009_MILD_WHITE],
                   sides[DUTCH2009_BLACK_SIDE] + sides[DUTCH2009_MILD_BLACK], sum(sides));
}

int32_t dutch2009_x(const struct dutch2009 *dutch, const int32_t *places, int32_t count) {
    int32_t sides[DUTCH2009_SIDES] = {0};
    for (int32_t i = 0; i < count; i++)
        sides[dutch2009_side(dutch, places[i])]++;
    return dutch2009_x_of_sides(sides);
}

/* [c04:dutch.E.1] [c04:dutch.E.2] [c04:dutch.E.3] [c04:dutch.E.4] [c04:dutch.E.5] */
bool dutch2009_upper_has_white(const struct dutch2009 *dutch, int32_t upper, int32_t lower, const char **article,
                               enum message *reason) {
    static const enum message reasons[] = {[SWISS_COLOURS_BOTH_GRANTED] = MESSAGE_pairing_dutch2009_colours_granted,
                                           [SWISS_COLOURS_STRONGER] = MESSAGE_pairing_dutch2009_colours_stronger,
                                           [SWISS_COLOURS_DIFFERENCE] = MESSAGE_pairing_dutch2009_colours_difference,
                                           [SWISS_COLOURS_ALTERNATED] = MESSAGE_pairing_dutch2009_colours_alternated,
                                           [SWISS_COLOURS_HIGHER_RANKED] = MESSAGE_pairing_dutch2009_colours_higher,
                                           [SWISS_COLOURS_INITIAL] = MESSAGE_pairing_dutch2009_colours_initial};
    static const char *const articles[] = {
        [SWISS_COLOURS_BOTH_GRANTED] = "c04:dutch.E.1",  [SWISS_COLOURS_STRONGER] = "c04:dutch.E.2",
        [SWISS_COLOURS_DIFFERENCE] = "c04:dutch.E.2",    [SWISS_COLOURS_ALTERNATED] = "c04:dutch.E.3",
        [SWISS_COLOURS_HIGHER_RANKED] = "c04:dutch.E.4", [SWISS_COLOURS_INITIAL] = "c04:dutch.E.5"};
    const struct swiss_player *one = at(dutch, upper), *other = at(dutch, lower);
    /* CHOICE both_topscorers: only a topscorer may have a colour that B.2 forbids. */
    if (dutch2009_beyond(dutch, upper, lower) && one->topscorer != other->topscorer) {
        *article = "c04:dutch.B.note";
        *reason = MESSAGE_pairing_dutch2009_colours_topscorer;
        return (one->preference == COLOUR_WHITE) == !one->topscorer;
    }
    enum swiss_colour_rule rule;
    bool white = swiss_upper_has_white(&dutch->round, upper, lower, &rule);
    *article = articles[rule];
    *reason = rule == SWISS_COLOURS_BOTH_GRANTED && (one->preference == COLOUR_NONE || other->preference == COLOUR_NONE)
                  ? MESSAGE_pairing_dutch2009_colours_one
                  : reasons[rule];
    return white;
}
