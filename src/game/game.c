#include "game/game.h"

#include "game/written.h"

void game_begin(struct game *game, const struct game_rules *rules, struct arena *arena) {
    enum { USUAL_PLIES = 128 };
    *game = (struct game){.arena = arena, .rules = *rules};
    clock_init(&game->clock, &rules->clock, rules->scheduled);
    history_begin(&game->history, arena, &rules->start);
    game->plies = arena_grow(arena, NULL, &game->ply_capacity, USUAL_PLIES, sizeof *game->plies, NULL);
    game->now = INT64_MIN;
    game->offer_by = BY_NOBODY;
    game->displaced_by = BY_NOBODY;
    game->claim_by = BY_NOBODY;
    game->stopped_by = BY_NOBODY;
    game->ran_when_stopped = BY_NOBODY;
    game->means_by = BY_NOBODY;
    game->sealed_by = BY_NOBODY;
    game->claim_move = move_none();
    game->left_move = move_none();
    for (int side = WHITE; side <= BLACK; side++) {
        game->sides[side].must_play = move_none();
        game->sides[side].must_move = NO_SQUARE;
        game->sides[side].lowest_period = -1;
    }
}

enum game_actor game_running(const struct game *game) {
    int32_t running = game->clock.running;
    return running == CLOCK_NOBODY || game->clock.sides[running].fallen ? BY_NOBODY : (enum game_actor)running;
}

int64_t game_left(const struct game *game, enum colour side, int64_t at) {
    if (at <= game->clock.now || game->clock.running != (int32_t)side)
        return clock_left(&game->clock, side);
    struct clock then = game->clock;
    clock_settle(&then, at);
    return clock_left(&then, side);
}

int32_t game_made(const struct game *game, enum colour side) {
    int32_t plies = (int32_t)game->ply_count;
    return side == (enum colour)game->rules.start.to_move ? (plies + 1) / 2 : plies / 2;
}

int32_t game_period(const struct game *game, enum colour side) {
    const struct control *control = &game->clock.settings.control;
    if (game->clock.settings.at_zero)
        return game->clock.sides[side].period;
    int32_t period = 0;
    while (period + 1 < control->period_count &&
           game->sides[side].completed >= control_moves_before(control, period + 1))
        period++;
    return period;
}

const char *game_phase_word(enum game_phase phase) {
    static const char *const words[PHASES] = {"before",         "playing", "stopped",   "claim",    "updating",
                                              "reconstructing", "sealing", "adjourned", "resuming", "ended"};
    return words[phase];
}

const char *game_claim_word(enum game_claim claim) {
    static const char *const words[CLAIMS] = {"none",      "repetition", "fifty-moves", "flag-fall",
                                              "increment", "means",      "submitted"};
    return words[claim];
}

const char *game_end_word(enum game_end end) {
    static const char *const words[ENDS] = {
        "none",        "checkmate", "resignation", "stalemate", "dead-position", "agreement",     "threefold",
        "fifty-moves", "fivefold",  "75-moves",    "time",      "both-flags",    "illegal-moves", "illegal-position",
        "late",        "device",    "refusal",     "penalty",   "normal-means",  "sealed-move",   "arbiter"};
    return words[end];
}

const char *game_sheet_word(enum game_sheet sheet) {
    static const char *const words[SHEETS] = {"usual", "to-update", "borrowed"};
    return words[sheet];
}

const char *game_dress_word(enum game_dress dress) {
    static const char *const words[DRESSES] = {"usual", "asked", "approved", "refused"};
    return words[dress];
}

const char *game_verdict_word(enum game_verdict verdict) {
    static const char *const words[VERDICTS_OF_GAME] = {"allowed", "noted", "ruled", "refused", "asks"};
    return words[verdict];
}

/* Where nothing is found nothing is said. */
#define MESSAGE_ruling_none MESSAGE_none

static const struct {
    const char *symbol;
    const char *names;
    enum message message;
} reasons[] = {
#define REASON(symbol, names) {#symbol, names, MESSAGE_ruling_##symbol},
#include "game/reason_table.h"
#undef REASON
};

const char *game_reason_word(enum game_reason reason) {
    return reason == REASON_none ? "" : reasons[reason].symbol;
}

struct text game_reason_operand(enum game_reason reason, size_t operand) {
    struct text names = text_from(reasons[reason].names);
    for (; operand > 0; operand--)
        text_cut(&names, ' ');
    return text_cut(&names, ' ');
}

struct text game_reason_sentence(struct arena *arena, const struct language *language, enum game_reason reason,
                                 const struct text operands[RULING_OPERANDS]) {
    struct language_value values[RULING_OPERANDS];
    for (size_t i = 0; i < RULING_OPERANDS; i++) {
        values[i] = game_words(arena, operands[i]);
        values[i].name = game_reason_operand(reason, i);
    }
    return language_say(arena, language, &(struct language_sentence){reasons[reason].message, RULING_OPERANDS, values});
}
