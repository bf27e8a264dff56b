/*
 * The two kings together: kings may never stand side by side, and who has no other man to move, or is in check for good,
 * must move the king. So only some pairs of their squares come about.
 */
#include "chess/mating_reach.h"

/* What a king captures so that the other side is left without a move has no consequences: it is no strike. */
void mating_grow_kings(struct reach_sets *sets) {
    squares open[2];
    squares reached[2] = {0, 0};
    bool mobile[2];
    bool changed = true;
    for (int colour = WHITE; colour <= BLACK; colour++) {
        open[colour] =
            ~sets->solid[colour] & ~sets->guarded[colour ^ 1] & (sets->calm ? ~sets->solid[colour ^ 1] : ~(squares)0);
        mobile[colour] = mating_has_mobile_man(sets, (enum colour)colour);
    }
    while (changed) {
        changed = false;
        for (int white = 0; white < SQUARES; white++) {
            squares near = attacks_king((enum square)white) | SQUARE_BIT(white);
            squares black = sets->kings[WHITE][white];
            squares after;
            if (black != 0) {
                for (squares targets = attacks_king((enum square)white) & open[WHITE]; targets != 0;) {
                    enum square to = squares_take(&targets);
                    after = sets->kings[BLACK][to] | (black & ~attacks_king(to) & ~SQUARE_BIT(to));
                    changed |= after != sets->kings[BLACK][to];
                    sets->kings[BLACK][to] = after;
                }
                after = sets->kings[BLACK][white] |
                        (mobile[WHITE] && !squares_has(sets->guarded[BLACK], (enum square)white) ? black : 0);
                changed |= after != sets->kings[BLACK][white];
                sets->kings[BLACK][white] = after;
            }
            black = sets->kings[BLACK][white];
            after = sets->kings[WHITE][white] | (mobile[BLACK] ? black & ~sets->guarded[WHITE] : 0) |
                    (mating_around(black) & open[BLACK] & ~near);
            changed |= after != sets->kings[WHITE][white];
            sets->kings[WHITE][white] = after;
        }
    }
    for (int white = 0; white < SQUARES; white++) {
        squares near = attacks_king((enum square)white) | SQUARE_BIT(white);
        squares either = sets->kings[WHITE][white] | sets->kings[BLACK][white];
        squares blacks = 0;
        if (either == 0)
            continue;
        reached[WHITE] |= SQUARE_BIT(white);
        reached[BLACK] |= either;
        /* White comes here, capturing, and Black has a move left. */
        for (squares targets = attacks_king((enum square)white); targets != 0;)
            blacks |= sets->kings[WHITE][squares_take(&targets)];
        for (blacks &= ~near; blacks != 0 && !squares_has(sets->strikes[WHITE] | ~open[WHITE], (enum square)white);)
            if (mobile[BLACK] || (attacks_king(squares_take(&blacks)) & open[BLACK] & ~near) != 0)
                sets->strikes[WHITE] |= SQUARE_BIT(white);
        /* Black comes somewhere, capturing, and White has a move left. */
        blacks = mating_around(sets->kings[BLACK][white]) & open[BLACK] & ~near & ~sets->strikes[BLACK];
        while (blacks != 0) {
            enum square black = squares_take(&blacks);
            if (mobile[WHITE] ||
                (attacks_king((enum square)white) & open[WHITE] & ~attacks_king(black) & ~SQUARE_BIT(black)) != 0)
                sets->strikes[BLACK] |= SQUARE_BIT(black);
        }
    }
    mating_king_of(sets, WHITE)->officer |= reached[WHITE];
    mating_king_of(sets, BLACK)->officer |= reached[BLACK];
}

/* Castling puts the king on its square whatever the other king does. */
void mating_pair_castled(struct reach_sets *sets, enum colour colour, enum square from, enum square to) {
    if (colour == WHITE) {
        sets->kings[BLACK][to] |= sets->kings[WHITE][from] & ~attacks_king(to) & ~SQUARE_BIT(to);
    } else {
        for (int white = 0; white < SQUARES; white++)
            if (squares_has(sets->kings[BLACK][white], from) && !squares_has(attacks_king((enum square)white), to))
                sets->kings[WHITE][white] |= SQUARE_BIT(to);
    }
}
