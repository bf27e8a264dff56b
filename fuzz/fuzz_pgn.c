/*
 * Any bytes as PGN: read to the end, checked the same in one piece and in several; what was read as a game can be
 * written, in any language, and read again as the same game.
 */
#include <stdlib.h>
#include <string.h>

#include "chess/pgn.h"

static void demand(bool holds) {
    if (!holds)
        abort();
}

/* Things lie inside of the text, in order, and games and variations are closed. */
static void check_things(struct text text) {
    struct pgn_reader reader;
    struct pgn_thing thing;
    size_t at = 0;
    bool inside = false;
    unsigned depth = 0;
    for (pgn_begin(&reader, text); pgn_next(&reader, &thing);) {
        demand(reader.at >= at && reader.at <= text.length);
        demand(thing.value.length == 0 ||
               (thing.value.bytes >= text.bytes && thing.value.bytes + thing.value.length <= text.bytes + text.length));
        at = reader.at;
        demand(inside == (thing.type != PGN_GAME) || thing.type == PGN_COMMENT || thing.type == PGN_ESCAPE);
        depth += thing.type == PGN_VARIATION;
        depth -= thing.type == PGN_VARIATION_END;
        if (thing.type == PGN_FAULT && thing.fault == PGN_FAULT_VARIATION_OPEN)
            depth = 0;
        demand(depth == reader.depth && depth <= PGN_DEEPEST);
        inside = thing.type == PGN_GAME || (inside && thing.type != PGN_GAME_END);
    }
    demand(!inside && depth == 0);
}

static void say(void *user, const struct pgn_finding *finding) {
    demand(pgn_finding_say(user, language_english(), finding).length > 0);
}

static void check_cut(struct arena *arena, struct text text) {
    struct pgn_summary whole;
    struct pgn_summary parts;
    memset(&whole, 0, sizeof whole);
    memset(&parts, 0, sizeof parts);
    pgn_check(text, NULL, arena, say, &whole);
    size_t cut = pgn_cut(text);
    demand(cut <= text.length);
    pgn_check(text_slice(text, 0, cut), NULL, arena, NULL, &parts);
    pgn_check(text_slice(text, cut, text.length), NULL, arena, NULL, &parts);
    demand(memcmp(&whole, &parts, sizeof whole) == 0);
    demand(whole.games == whole.sound + whole.faulty + whole.unchecked);
}

static bool same_line(const struct pgn_node *one, const struct pgn_node *other) {
    for (; one != NULL && other != NULL; one = one->next, other = other->next) {
        if (!move_equal(one->move, other->move) || one->passed != other->passed ||
            !text_equal(one->comment, other->comment) || !text_equal(one->comment_before, other->comment_before) ||
            one->nag_count != other->nag_count || memcmp(one->nags, other->nags, one->nag_count) != 0)
            return false;
        const struct pgn_node *a = one->variation;
        const struct pgn_node *b = other->variation;
        for (; a != NULL && b != NULL; a = a->sibling, b = b->sibling)
            if (!same_line(a, b))
                return false;
        if (a != NULL || b != NULL)
            return false;
    }
    return one == NULL && other == NULL;
}

static struct text written(struct arena *arena, const struct pgn_game *game, enum notation_language language) {
    struct pgn_write_style style = pgn_export;
    struct text_builder out;
    style.notation.language = language;
    text_builder_init(&out, arena);
    pgn_write(&out, game, &style);
    return text_builder_take(&out);
}

static void check_trip(struct arena *arena, const struct pgn_game *game, enum notation_language language) {
    struct pgn_reader reader;
    struct pgn_game again;
    struct text out = written(arena, game, language);
    pgn_begin(&reader, out);
    demand(pgn_read_game(&reader, arena, &language, &again));
    demand(again.result == game->result && again.plies == game->plies);
    if (game->error.code == ERROR_none)
        demand(text_equal(game->comment, again.comment) && same_line(game->first, again.first) &&
               text_equal(written(arena, &again, language), out));
    demand(!pgn_read_game(&reader, arena, &language, &again));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct text text = {(const char *)data, size};
    struct arena arena;
    struct pgn_reader reader;
    struct pgn_game game;
    struct pgn_commands commands;
    arena_init(&arena);
    check_things(text);
    check_cut(&arena, text);
    pgn_read_commands(text, &commands);
    pgn_without_commands(&arena, text, size % 2 == 0);
    for (pgn_begin(&reader, text); pgn_read_game(&reader, &arena, NULL, &game);)
        check_trip(&arena, &game, (enum notation_language)(size % NOTATION_LANGUAGES));
    arena_drop(&arena);
    return 0;
}
