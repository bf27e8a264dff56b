/*
 * Results: RESULT(symbol, code, for people, outcome of White, of Black, the same with colours exchanged). As in the Laws' glossary,
 * after the two states before a result. No include guard. [laws:glossary.result]
 */
/* clang-format off */
RESULT(NONE, "", "–", PENDING, PENDING, NONE)
RESULT(POSTPONED, "postponed", "postponed", POSTPONED, POSTPONED, POSTPONED)
RESULT(WHITE_WINS, "1-0", "1 – 0", WIN, LOSS, BLACK_WINS)
RESULT(DRAW, "1/2-1/2", "½ – ½", DRAW, DRAW, DRAW)
RESULT(BLACK_WINS, "0-1", "0 – 1", LOSS, WIN, WHITE_WINS)
RESULT(WHITE_BY_FORFEIT, "+/-", "+ / –", FORFEIT_WIN, FORFEIT_LOSS, BLACK_BY_FORFEIT)
RESULT(BLACK_BY_FORFEIT, "-/+", "– / +", FORFEIT_LOSS, FORFEIT_WIN, WHITE_BY_FORFEIT)
RESULT(BOTH_FORFEIT, "-/-", "– / –", FORFEIT_LOSS, FORFEIT_LOSS, BOTH_FORFEIT)
RESULT(BOTH_LOSE, "0-0", "0 – 0", LOSS, LOSS, BOTH_LOSE)
RESULT(WHITE_HALF, "1/2-0", "½ – 0", DRAW, LOSS, BLACK_HALF)
RESULT(BLACK_HALF, "0-1/2", "0 – ½", LOSS, DRAW, WHITE_HALF)
RESULT(WHITE_WINS_UNRATED, "1-0u", "1 – 0 u", WIN, LOSS, BLACK_WINS_UNRATED)
RESULT(DRAW_UNRATED, "1/2-1/2u", "½ – ½ u", DRAW, DRAW, DRAW_UNRATED)
RESULT(BLACK_WINS_UNRATED, "0-1u", "0 – 1 u", LOSS, WIN, WHITE_WINS_UNRATED)
