#include "game/envelope.h"

static struct text name_of(const struct game *game, enum colour side) {
    struct text name = game->rules.players[side].name;
    return name.length > 0 ? name : side == WHITE ? TEXT("White") : TEXT("Black");
}

bool game_envelope(const struct game *game, struct game_envelope *envelope) {
    if (game->sealed_by > BY_BLACK || game->unsealed)
        return false;
    *envelope = (struct game_envelope){
        .position = *game_position(game), /* what was sealed is not played yet */
        .sealed_by = game->sealed_by == BY_WHITE ? WHITE : BLACK,
        .move_number = game_position(game)->move_number,
        .offer = (enum game_actor)game->offer_by,
        .resumption = game->resumption,
        .confirmed = game->envelope_closed,
    };
    for (int side = WHITE; side <= BLACK; side++) {
        envelope->players[side] = name_of(game, (enum colour)side);
        envelope->used[side] = game->clock.sides[side].used;
        envelope->left[side] = game_left(game, (enum colour)side, game->now);
    }
    return true;
}

static void add_times(struct text_builder *out, const int64_t times[2]) {
    text_add_zero(out, "White ");
    clock_add_time(out, times[WHITE]);
    text_add_zero(out, ", Black ");
    clock_add_time(out, times[BLACK]);
}

void game_envelope_add(struct text_builder *out, const struct game_envelope *envelope) {
    char fen[FEN_LONGEST];
    size_t length = position_write(&envelope->position, FEN_EN_PASSANT_LEGAL, fen);
    text_add_format(out, "White:       %.*s\nBlack:       %.*s\n", TEXT_ARG(envelope->players[WHITE]),
                    TEXT_ARG(envelope->players[BLACK]));
    text_add_format(out, "Position:    %.*s\n", (int)length, fen);
    text_add_zero(out, "Time used:   ");
    add_times(out, envelope->used);
    text_add_zero(out, "\nTime left:   ");
    add_times(out, envelope->left);
    text_add_format(out, "\nSealed by:   %.*s (%s)\nSealed move: %lld\n",
                    TEXT_ARG(envelope->players[envelope->sealed_by]), envelope->sealed_by == WHITE ? "White" : "Black",
                    (long long)envelope->move_number);
    text_add_format(out, "Draw offer:  %s\n",
                    envelope->offer == BY_WHITE   ? "by White"
                    : envelope->offer == BY_BLACK ? "by Black"
                                                  : "");
    text_add_format(out, "Resumption:  %.*s\n", TEXT_ARG(envelope->resumption));
}
