#include "game/compose.h"

#include "game/duties.h"

static const struct {
    const char *word;
    unsigned operand;
} fields[COMPOSE_FIELDS] = {
    [COMPOSE_SIDE] = {"side", HAS_SIDE},          [COMPOSE_PIECE] = {"piece", HAS_PIECE},
    [COMPOSE_SQUARE] = {"square", HAS_SQUARE},    [COMPOSE_MOVE] = {"move", HAS_MOVE},
    [COMPOSE_NUMBER] = {"number", HAS_NUMBER},    [COMPOSE_TIME] = {"time", HAS_TIME},
    [COMPOSE_TIMES] = {"times", HAS_TWO_TIMES},   [COMPOSE_RESULT] = {"result", HAS_RESULT},
    [COMPOSE_ARTICLE] = {"article", HAS_ARTICLE}, [COMPOSE_FLAGS] = {"flags", HAS_FLAGS},
    [COMPOSE_WORDS] = {"words", HAS_WORDS},       [COMPOSE_ROUNDS] = {"rounds", 0},
};

const char *compose_field_word(enum compose_field field) {
    return fields[field].word;
}

static struct text filled(const struct compose *compose, enum compose_field field) {
    return text_trim(compose->filled[field]);
}

bool compose_excludes(const struct compose *compose) {
    int64_t number;
    return compose->verb == VERB_penalises && text_to_integer(filled(compose, COMPOSE_NUMBER), &number) &&
           number == PENALTY_EXCLUSION;
}

static bool says_rounds(const struct compose *compose, int64_t *rounds) {
    enum { MOST_ROUNDS = 9999 };
    return text_to_integer(filled(compose, COMPOSE_ROUNDS), rounds) && *rounds > 0 && *rounds <= MOST_ROUNDS;
}

bool compose_is_complete(const struct compose *compose) {
    unsigned needed = game_verb_needed(compose->verb);
    int64_t rounds;
    for (int field = 0; field < COMPOSE_FIELDS; field++)
        if ((needed & fields[field].operand) != 0 && filled(compose, (enum compose_field)field).length == 0)
            return false;
    return !compose_excludes(compose) || says_rounds(compose, &rounds);
}

/* "2 rounds, he struck the opponent" */
static void add_words(struct text_builder *out, const struct compose *compose) {
    struct text words = filled(compose, COMPOSE_WORDS);
    int64_t rounds;
    bool excludes = compose_excludes(compose) && says_rounds(compose, &rounds);
    if (!excludes && words.length == 0)
        return;
    text_add_zero(out, ": ");
    if (excludes) {
        text_add_integer(out, rounds);
        text_add_zero(out, rounds == 1 ? " round" : " rounds");
        text_add_zero(out, words.length > 0 ? ", " : "");
    }
    text_add(out, words);
}

void compose_add(struct text_builder *out, const struct compose *compose) {
    unsigned operands = game_verb_operands(compose->verb);
    text_add(out, compose->actor);
    text_add_byte(out, ' ');
    text_add_zero(out, game_verb_word(compose->verb));
    for (int field = 0; field < COMPOSE_WORDS; field++) {
        struct text value = filled(compose, (enum compose_field)field);
        if ((operands & fields[field].operand) == 0 || value.length == 0)
            continue;
        text_add_byte(out, ' ');
        text_add(out, value);
    }
    /* The side that is named is the one that is not there. */
    if (compose->verb == VERB_starts && filled(compose, COMPOSE_SIDE).length > 0) {
        text_add_byte(out, ' ');
        text_add_zero(out, game_flag_word(FLAG_absent));
    }
    if ((operands & HAS_WORDS) != 0)
        add_words(out, compose);
}

bool compose_usual(const struct game *game, enum game_verb *verb, enum game_actor *actor) {
    enum game_actor to_move = (enum game_actor)game_to_move(game);
    *verb = game->phase == PHASE_BEFORE ? VERB_starts : VERB_moves;
    *actor = game->phase == PHASE_BEFORE ? BY_ARBITER : to_move;
    if (game->phase != PHASE_PLAYING)
        return game->phase == PHASE_BEFORE;
    if (!game->left && game->ply_count > 0 && !game->plies[game->ply_count - 1].completed) {
        *verb = VERB_presses;
        *actor = to_move == BY_WHITE ? BY_BLACK : BY_WHITE;
    }
    if (game->left)
        *verb = VERB_presses;
    return true;
}
