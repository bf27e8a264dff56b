#include "game/envelope.h"

#include "game/papers.h"

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

struct text game_envelope_player(const struct game_envelope *envelope, struct arena *arena, enum colour side,
                                 const struct language *language) {
    return paper_player(arena, envelope->players[side], side, language);
}

struct text game_envelope_sealer(const struct game_envelope *envelope, struct arena *arena,
                                 const struct language *language) {
    enum message colour = envelope->sealed_by == WHITE ? MESSAGE_colour_white : MESSAGE_colour_black;
    struct text name = game_envelope_player(envelope, arena, envelope->sealed_by, language);
    return language_said(arena, language, paper_sealer, "name colour", language_text(name),
                         language_inner(language_plain(arena, colour)));
}

static struct text time_text(struct arena *arena, int64_t time) {
    struct text_builder out = {.arena = arena};
    clock_add_time(&out, time);
    return text_builder_take(&out);
}

static struct text times_text(struct arena *arena, const struct language *language, const int64_t times[2]) {
    return language_said(arena, language, paper_times, "white black", language_text(time_text(arena, times[WHITE])),
                         language_text(time_text(arena, times[BLACK])));
}

static struct text number_text(struct arena *arena, int64_t number) {
    struct text_builder out = {.arena = arena};
    text_add_integer(&out, number);
    return text_builder_take(&out);
}

void game_envelope_add(struct text_builder *out, const struct game_envelope *envelope,
                       const struct language *language) {
    enum { LINES = 9 };
    struct arena *arena = out->arena;
    char fen[FEN_LONGEST];
    size_t length = position_write(&envelope->position, FEN_EN_PASSANT_LEGAL, fen);
    enum message offer = envelope->offer == BY_WHITE   ? MESSAGE_paper_by_white
                         : envelope->offer == BY_BLACK ? MESSAGE_paper_by_black
                                                       : MESSAGE_none;
    const struct {
        enum message label;
        struct text value;
    } lines[LINES] = {
        {MESSAGE_colour_white, game_envelope_player(envelope, arena, WHITE, language)},
        {MESSAGE_colour_black, game_envelope_player(envelope, arena, BLACK, language)},
        {MESSAGE_paper_position, {fen, length}},
        {MESSAGE_paper_time_used, times_text(arena, language, envelope->used)},
        {MESSAGE_paper_time_left, times_text(arena, language, envelope->left)},
        {MESSAGE_paper_sealed_by, game_envelope_sealer(envelope, arena, language)},
        {MESSAGE_paper_sealed_move, number_text(arena, envelope->move_number)},
        {MESSAGE_paper_draw_offer, language_say(arena, language, language_plain(arena, offer))},
        {MESSAGE_paper_resumption, envelope->resumption},
    };
    struct text labels[LINES];
    size_t width = 0;
    for (size_t i = 0; i < LINES; i++) {
        labels[i] =
            language_said(arena, language, show_field, "label", language_inner(language_plain(arena, lines[i].label)));
        width = utf8_length(labels[i]) > width ? utf8_length(labels[i]) : width;
    }
    for (size_t i = 0; i < LINES; i++) {
        text_add_left_aligned(out, labels[i], width);
        text_add_byte(out, ' ');
        text_add(out, lines[i].value);
        text_add_byte(out, '\n');
    }
}
