#include "game/written.h"

static const struct {
    struct text words;
    enum message message;
} written[WRITTEN_COUNT] = {
#define WRITTEN(symbol, words) {TEXT_INIT(words), MESSAGE_written_##symbol},
#include "game/written_table.h"
#undef WRITTEN
};

/* Words around values, in journals as they are here. */
#define AND_A_HALF TEXT(" and a half")
#define AFTER TEXT("after ply ")
#define AND_ANNOUNCED TEXT(", and with the move announced")
#define BEFORE TEXT("before: ")
static const struct text sides[2] = {TEXT_INIT("White "), TEXT_INIT(", Black ")};

struct text game_written(enum game_written what) {
    return written[what].words;
}

struct text game_written_moves(struct arena *arena, uint32_t plies) {
    struct text_builder out = {.arena = arena};
    text_add_natural(&out, plies / 2);
    text_add(&out, plies % 2 != 0 ? AND_A_HALF : TEXT(""));
    return text_builder_take(&out);
}

void game_written_sides(struct text_builder *out, const int64_t of[2], void (*add)(struct text_builder *, int64_t)) {
    for (size_t side = 0; side < 2; side++) {
        text_add(out, sides[side]);
        add(out, of[side]);
    }
}

struct text game_written_places(struct arena *arena, struct text plies, bool announced) {
    struct text_builder out = {.arena = arena};
    if (plies.length == 0)
        return announced ? game_written(WRITTEN_announced) : plies;
    text_add(&out, AFTER);
    text_add(&out, plies);
    text_add(&out, announced ? AND_ANNOUNCED : TEXT(""));
    return text_builder_take(&out);
}

/* --- Said ----------------------------------------------------------------------------------------------------------- */

static struct text without_start(struct text words, struct text start) {
    return text_slice(words, start.length, words.length);
}

static struct text without_end(struct text words, struct text end) {
    return text_slice(words, 0, words.length - end.length);
}

/* "2 rounds", "2 rounds, because"; NULL: not so. [laws:12.9.8] */
static const struct language_sentence *rounds_sentence(struct arena *arena, struct text words) {
    struct text why = words;
    struct text rounds = text_cut(&why, ',');
    struct text unit = rounds;
    int64_t count;
    if (!text_to_integer(text_cut(&unit, ' '), &count) ||
        (!text_equal(unit, TEXT("round")) && !text_equal(unit, TEXT("rounds"))))
        return NULL;
    const struct language_sentence *said = language_make(arena, book_rounds, "count", language_number(count));
    if (rounds.length == words.length)
        return said;
    return language_make(arena, book_rounds_for, "rounds words", language_inner(said), language_text(text_trim(why)));
}

/* What is composed of words and values; NULL: somebody's own words. */
static const struct language_sentence *composed(struct arena *arena, struct text words) {
    size_t black;
    if (text_ends_with(words, AND_A_HALF))
        return language_make(arena, book_and_a_half, "moves", language_text(without_end(words, AND_A_HALF)));
    if (text_starts_with(words, AFTER)) {
        struct text plies = without_start(words, AFTER);
        if (!text_ends_with(plies, AND_ANNOUNCED))
            return language_make(arena, book_places, "plies", language_text(plies));
        return language_make(arena, book_places_and_announced, "plies",
                             language_text(without_end(plies, AND_ANNOUNCED)));
    }
    bool before = text_starts_with(words, BEFORE);
    struct text both = before ? without_start(words, BEFORE) : words;
    if (text_starts_with(both, sides[0]) && text_find(both, sides[1], &black)) {
        struct language_value white = language_text(text_slice(both, sides[0].length, black));
        struct language_value other = language_text(text_slice(both, black + sides[1].length, both.length));
        return before ? language_make(arena, book_before, "white black", white, other)
                      : language_make(arena, book_both_sides, "white black", white, other);
    }
    return rounds_sentence(arena, words);
}

struct language_value game_words(struct arena *arena, struct text words) {
    for (size_t i = 0; i < WRITTEN_COUNT; i++)
        if (text_equal(words, written[i].words))
            return language_inner(language_plain(arena, written[i].message));
    const struct language_sentence *said = composed(arena, words);
    return said != NULL ? language_inner(said) : language_text(words);
}
