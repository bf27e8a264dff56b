#include "game/papers.h"

#include "chess/notation.h"

/* --- Score sheets ---------------------------------------------------------------------------------------------------- */

size_t paper_sheet_plies(const struct game *game, enum colour side) {
    return game->sides[side].entry_count;
}

static void add_as_played(struct text_builder *out, const struct game *game, size_t ply, enum paper_language language) {
    struct notation_style style = notation_fide;
    char move[NOTATION_LONGEST];
    if (language == PAPER_ITALIAN)
        style.language = NOTATION_ITALIAN;
    if (ply >= game->ply_count || !game->plies[ply].legal) {
        text_add_zero(out, "--");
        return;
    }
    const struct position *before = ply == 0 ? &game->rules.start : &game->plies[ply - 1].after;
    text_add(out, (struct text){move, notation_write(before, game->plies[ply].move, &style, move)});
}

bool paper_sheet_ply(struct text_builder *out, const struct game *game, enum colour side, size_t ply,
                     enum paper_language language) {
    const struct game_side *player = &game->sides[side];
    if (ply >= player->entry_count)
        return false;
    const struct game_entry *entry = &player->entries[ply];
    size_t half = ply + (game->rules.start.to_move == BLACK);
    text_add_format(out, "%zu%s", (size_t)game->rules.start.move_number + half / 2, half % 2 == 0 ? "." : "...");
    if (entry->played)
        add_as_played(out, game, ply, language);
    else
        text_add(out, entry->written.length > 0 ? entry->written : TEXT("--"));
    if (entry->offer || (entry->played && ply < game->ply_count && game->plies[ply].offer))
        text_add_zero(out, " (=)"); /* [laws:glossary.drawoffer] */
    return true;
}

/* --- The letter ------------------------------------------------------------------------------------------------------ */

static bool is_dress_warning(const struct game_penalty *penalty) {
    return text_equal(penalty->article, TEXT("c02-2022:11.5.7.warning"));
}

size_t paper_warning_count(const struct game *game) {
    size_t count = 0;
    for (size_t i = 0; i < game->penalty_count; i++)
        count += is_dress_warning(&game->penalties[i]);
    return count;
}

static struct text name_of(const struct game_player *player, uint8_t side, enum paper_language language) {
    if (player->name.length > 0)
        return player->name;
    return text_from(paper_word(language, side == BY_WHITE ? PAPER_White : PAPER_Black));
}

void paper_warning_letter(struct text_builder *out, const struct game *game, size_t number, struct text date,
                          enum paper_language language) {
    int32_t before[2] = {game->rules.players[WHITE].dress_warnings, game->rules.players[BLACK].dress_warnings};
    for (size_t i = 0; i < game->penalty_count; i++) {
        const struct game_penalty *penalty = &game->penalties[i];
        if (!is_dress_warning(penalty))
            continue;
        before[penalty->side]++;
        if (number-- > 0)
            continue;
        const struct game_player *player = &game->rules.players[penalty->side];
        text_add_format(out, "%.*s\n", TEXT_ARG(date));
        text_add_format(out, "%s: %.*s\n", paper_word(language, PAPER_to),
                        TEXT_ARG(name_of(player, penalty->side, language)));
        text_add_format(out, "%s %d\n", paper_word(language, PAPER_dress_number), (int)before[penalty->side]);
        text_add_format(out, "%s%s%.*s.\n", paper_word(language, PAPER_dress_warned),
                        penalty->words.length > 0 ? ": " : "", TEXT_ARG(penalty->words));
        text_add_format(out, "%s\n", paper_word(language, PAPER_dress_confirms));
        text_add_format(out, "%s: ______________________\n", paper_word(language, PAPER_dress_signed));
        if (player->captain.length > 0)
            text_add_format(out, "%s: %.*s, %s\n", paper_word(language, PAPER_copy), TEXT_ARG(player->captain),
                            paper_word(language, PAPER_team_captain));
        return;
    }
}

/* --- The hall -------------------------------------------------------------------------------------------------------- */

const char *paper_area_kind(enum game_area_kind kind, enum paper_language language) {
    static const enum paper_word names[AREA_KINDS] = {PAPER_area_playing, PAPER_area_venue, PAPER_area_contiguous};
    return paper_word(language, names[kind]);
}

const char *paper_dress_notice(size_t paragraph, enum paper_language language) {
    static const enum paper_word notice[] = {PAPER_notice_binds,      PAPER_notice_clean,  PAPER_notice_games,
                                             PAPER_notice_ceremonies, PAPER_notice_warned, PAPER_notice_spectators};
    return paragraph < sizeof notice / sizeof *notice ? paper_word(language, notice[paragraph]) : NULL;
}

static const struct {
    enum paper_word role;
    enum paper_word rope;
} badges[BADGE_ROLES] = {{PAPER_role_player, PAPER_green},
                         {PAPER_role_captain, PAPER_orange},
                         {PAPER_role_visitor, PAPER_yellow},
                         {PAPER_role_arbiter, PAPER_white_rope}};

const char *paper_badge_role(enum badge_role role, enum paper_language language) {
    return paper_word(language, badges[role].role);
}

const char *paper_badge_rope(enum badge_role role, enum paper_language language) {
    return paper_word(language, badges[role].rope);
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
