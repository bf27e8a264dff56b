#include "chess/mating.h"

static const struct {
    const char *word;
    struct text sentence;
} reasons[MATING_REASONS] = {
    [MATING_NO_REASON] = {"", TEXT_INIT("")},
    [MATING_OVER] = {"over", TEXT_INIT("The game has ended by checkmate or stalemate.")},
    [MATING_BARE_KING] = {"bare king", TEXT_INIT("The side has nothing but its king.")},
    [MATING_MATERIAL] = {"material", TEXT_INIT("The men on the board do not suffice, wherever they stand.")},
    [MATING_BLOCKED] = {"blocked", TEXT_INIT("The men that could mate can never get through.")},
    [MATING_FORCED] = {"forced", TEXT_INIT("Every line of legal moves ends without a mate.")},
};

const char *mating_reason_word(enum mating_reason reason) {
    return reasons[reason].word;
}

struct text mating_reason_sentence(enum mating_reason reason) {
    return reasons[reason].sentence;
}
