#include "game/papers.h"

static void add_as_played(struct text_builder *out, const struct game *game, size_t ply,
                          enum notation_language notation) {
    struct notation_style style = notation_fide;
    char move[NOTATION_LONGEST];
    style.language = notation;
    if (ply >= game->ply_count || !game->plies[ply].legal) {
        text_add_zero(out, "--");
        return;
    }
    const struct position *before = ply == 0 ? &game->rules.start : &game->plies[ply - 1].after;
    text_add(out, (struct text){move, notation_write(before, game->plies[ply].move, &style, move)});
}

bool paper_sheet_ply(struct text_builder *out, const struct game *game, enum colour side, size_t ply,
                     enum notation_language notation) {
    const struct game_side *player = &game->sides[side];
    if (ply >= player->entry_count)
        return false;
    const struct game_entry *entry = &player->entries[ply];
    size_t half = ply + (game->rules.start.to_move == BLACK);
    text_add_format(out, "%zu%s", (size_t)game->rules.start.move_number + half / 2, half % 2 == 0 ? "." : "...");
    if (entry->played)
        add_as_played(out, game, ply, notation);
    else
        text_add(out, entry->written.length > 0 ? entry->written : TEXT("--"));
    if (entry->offer || (entry->played && ply < game->ply_count && game->plies[ply].offer))
        text_add_zero(out, " (=)"); /* [laws:glossary.drawoffer] */
    return true;
}

bool paper_warning(const struct game *game, size_t index, struct paper_warning *warning) {
    int32_t before[2] = {game->rules.players[WHITE].dress_warnings, game->rules.players[BLACK].dress_warnings};
    for (size_t i = 0; i < game->penalty_count; i++) {
        const struct game_penalty *penalty = &game->penalties[i];
        if (!text_equal(penalty->article, TEXT("c02-2022:11.5.7.warning")))
            continue;
        before[penalty->side]++;
        if (index-- > 0)
            continue;
        *warning = (struct paper_warning){&game->rules.players[penalty->side], (enum colour)penalty->side,
                                          before[penalty->side], penalty->words};
        return true;
    }
    return false;
}

struct text paper_player(struct arena *arena, struct text name, enum colour side, const struct language *language) {
    enum message colour = side == WHITE ? MESSAGE_colour_white : MESSAGE_colour_black;
    return name.length > 0 ? name : language_say(arena, language, language_plain(arena, colour));
}

bool paper_flag(struct text_builder *out, struct text country) {
    enum { REGIONAL_A = 0x1F1E6 };
    char bytes[4];
    if (country.length != 2)
        return false;
    for (size_t i = 0; i < 2; i++)
        if (country.bytes[i] < 'A' || country.bytes[i] > 'Z')
            return false;
    for (size_t i = 0; i < 2; i++)
        text_add(out, (struct text){bytes, utf8_encode((uint32_t)(REGIONAL_A + country.bytes[i] - 'A'), bytes)});
    return true;
}
