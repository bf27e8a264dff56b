#include "chess/mating.h"

static const struct {
    const char *word;
    enum message message;
} reasons[MATING_REASONS] = {
    [MATING_NO_REASON] = {"", MESSAGE_none},
    [MATING_OVER] = {"over", MESSAGE_chess_mating_over},
    [MATING_BARE_KING] = {"bare king", MESSAGE_chess_mating_bare_king},
    [MATING_MATERIAL] = {"material", MESSAGE_chess_mating_material},
    [MATING_BLOCKED] = {"blocked", MESSAGE_chess_mating_blocked},
    [MATING_FORCED] = {"forced", MESSAGE_chess_mating_forced},
};

const char *mating_reason_word(enum mating_reason reason) {
    return reasons[reason].word;
}

enum message mating_reason_message(enum mating_reason reason) {
    return reasons[reason].message;
}
