#include "game/envelope.h"

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
        envelope->players[side] = game->rules.players[side].name;
        envelope->used[side] = game->clock.sides[side].used;
        envelope->left[side] = game_left(game, (enum colour)side, game->now);
    }
    return true;
}

struct text game_envelope_player(const struct game_envelope *envelope, enum colour side, enum paper_language language) {
    if (envelope->players[side].length > 0)
        return envelope->players[side];
    return text_from(paper_word(language, side == WHITE ? PAPER_White : PAPER_Black));
}

/* "White:       ", all of one width. */
static void add_label(struct text_builder *out, enum paper_language language, enum paper_word word) {
    static const size_t widths[PAPER_LANGUAGES] = {13, 18};
    struct text label = text_from(paper_word(language, word));
    text_add(out, label);
    text_add_byte(out, ':');
    for (size_t i = utf8_length(label) + 1; i < widths[language]; i++)
        text_add_byte(out, ' ');
}

static void add_times(struct text_builder *out, enum paper_language language, enum paper_word word,
                      const int64_t times[2]) {
    add_label(out, language, word);
    text_add_format(out, "%s ", paper_word(language, PAPER_White));
    clock_add_time(out, times[WHITE]);
    text_add_format(out, ", %s ", paper_word(language, PAPER_Black));
    clock_add_time(out, times[BLACK]);
    text_add_byte(out, '\n');
}

static void add_line(struct text_builder *out, enum paper_language language, enum paper_word word, struct text value) {
    add_label(out, language, word);
    text_add_format(out, "%.*s\n", TEXT_ARG(value));
}

void game_envelope_add(struct text_builder *out, const struct game_envelope *envelope, enum paper_language language) {
    char fen[FEN_LONGEST];
    size_t length = position_write(&envelope->position, FEN_EN_PASSANT_LEGAL, fen);
    add_line(out, language, PAPER_White, game_envelope_player(envelope, WHITE, language));
    add_line(out, language, PAPER_Black, game_envelope_player(envelope, BLACK, language));
    add_line(out, language, PAPER_position, (struct text){fen, length});
    add_times(out, language, PAPER_time_used, envelope->used);
    add_times(out, language, PAPER_time_left, envelope->left);
    add_label(out, language, PAPER_sealed_by);
    text_add_format(out, "%.*s (%s)\n", TEXT_ARG(game_envelope_player(envelope, envelope->sealed_by, language)),
                    paper_word(language, envelope->sealed_by == WHITE ? PAPER_White : PAPER_Black));
    add_label(out, language, PAPER_sealed_move);
    text_add_format(out, "%lld\n", (long long)envelope->move_number);
    add_line(out, language, PAPER_draw_offer,
             envelope->offer == BY_WHITE   ? text_from(paper_word(language, PAPER_by_white))
             : envelope->offer == BY_BLACK ? text_from(paper_word(language, PAPER_by_black))
                                           : TEXT(""));
    add_line(out, language, PAPER_resumption, envelope->resumption);
}
