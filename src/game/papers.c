#include "game/papers.h"

#include "chess/notation.h"

/* --- Score sheets ---------------------------------------------------------------------------------------------------- */

size_t paper_sheet_plies(const struct game *game, enum colour side) {
    return game->sides[side].entry_count;
}

static void add_as_played(struct text_builder *out, const struct game *game, size_t ply) {
    char move[NOTATION_LONGEST];
    if (ply >= game->ply_count || !game->plies[ply].legal) {
        text_add_zero(out, "--");
        return;
    }
    const struct position *before = ply == 0 ? &game->rules.start : &game->plies[ply - 1].after;
    text_add(out, (struct text){move, notation_write(before, game->plies[ply].move, &notation_fide, move)});
}

bool paper_sheet_ply(struct text_builder *out, const struct game *game, enum colour side, size_t ply) {
    const struct game_side *player = &game->sides[side];
    if (ply >= player->entry_count)
        return false;
    const struct game_entry *entry = &player->entries[ply];
    size_t half = ply + (game->rules.start.to_move == BLACK);
    text_add_format(out, "%zu%s", (size_t)game->rules.start.move_number + half / 2, half % 2 == 0 ? "." : "...");
    if (entry->played)
        add_as_played(out, game, ply);
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

static struct text name_of(const struct game_player *player, uint8_t side) {
    if (player->name.length > 0)
        return player->name;
    return side == BY_WHITE ? TEXT("White") : TEXT("Black");
}

void paper_warning_letter(struct text_builder *out, const struct game *game, size_t number, struct text date) {
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
        text_add_format(out, "To: %.*s\n", TEXT_ARG(name_of(player, penalty->side)));
        text_add_format(out, "Official warning on dress, number %d\n", (int)before[penalty->side]);
        text_add_format(out,
                        "You have today been warned because your dress does not comply with the dress code%s%.*s.\n",
                        penalty->words.length > 0 ? ": " : "", TEXT_ARG(penalty->words));
        text_add_zero(out, "This letter confirms the warning. After two written warnings, a player who is still not "
                           "dressed correctly may not attend the opening or closing ceremony and pays a fine during "
                           "the event.\n");
        text_add_zero(out, "Tournament Director or Chief Arbiter: ______________________\n");
        if (player->captain.length > 0)
            text_add_format(out, "Copy: %.*s, team captain\n", TEXT_ARG(player->captain));
        return;
    }
}

/* --- The hall -------------------------------------------------------------------------------------------------------- */

const char *paper_area_kind(enum game_area_kind kind) {
    static const char *const names[AREA_KINDS] = {"playing area", "venue", "contiguous area"};
    return names[kind];
}

const char *const *paper_dress_notice(void) {
    static const char *const notice[] = {
        "The dress code binds all players, arbiters, captains and other officials in the playing area.",
        "Clothing is clean and fresh. No caps or hats during games, except for religious reasons. No offensive "
        "inscriptions or pictures.",
        "During games: casual dress; no shorts, no beachwear, no visible underwear; footwear is worn.",
        "At ceremonies: business casual. No T-shirts, polo shirts, jeans, sports shoes, sneakers or slippers. National "
        "costume is welcome.",
        "Who does not comply is warned in writing. After two warnings: no opening or closing ceremony, and a fine.",
        "Spectators who do not comply may be asked to leave the playing area.",
        NULL};
    return notice;
}

static const struct {
    const char *role;
    const char *rope;
} badges[BADGE_ROLES] = {{"player", "green"}, {"captain", "orange"}, {"visitor", "yellow"}, {"arbiter", "white"}};

const char *paper_badge_role(enum badge_role role) {
    return badges[role].role;
}

const char *paper_badge_rope(enum badge_role role) {
    return badges[role].rope;
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
