#include "analysis/chess_questions.h"
#include <stdlib.h>

#include "game/game_log.h"

/* A game that was played so far as a question says, with nobody short of time. */
struct played {
    struct question *question;
    struct game game;
    struct game_ruling ruling;
    struct error error;
    int64_t at;
};

static bool happens(struct played *played, struct game_action *happening) {
    played->at += CONTROL_SECOND;
    happening->at = played->at;
    game_rule(&played->game, happening, played->question->memory, played->question->arena, &played->ruling);
    return game_apply(&played->game, happening, &played->ruling, &played->error) &&
           played->ruling.verdict != VERDICT_REFUSED;
}

static bool happens_so(struct played *played, const char *words) {
    struct game_action happening;
    return happening_read(text_from(words), played->at, &happening, &played->error) && happens(played, &happening);
}

static bool moves(struct played *played, struct text move) {
    enum colour side = game_to_move(&played->game);
    struct game_action happening;
    if (!happening_read(side == WHITE ? TEXT("white moves -") : TEXT("black moves -"), 0, &happening, &played->error))
        return false;
    happening.move = move;
    if (!happens(played, &happening))
        return false;
    if (played->game.phase == PHASE_PLAYING)
        happens_so(played, side == WHITE ? "white presses" : "black presses");
    return true;
}

static bool play(struct question *question, struct played *played) {
    struct control control;
    struct game_rules rules;
    struct text rest = question->moves;
    played->question = question;
    played->at = 0;
    if (!control_read(TEXT("90'/40+30'/end +30\""), &control, &played->error))
        return false;
    game_rules_usual(&rules, &control);
    rules.start = question->start;
    rules.default_time = CONTROL_HOUR; /* nobody comes late */
    game_begin(&played->game, &rules, question->arena);
    happens_so(played, "white arrives");
    happens_so(played, "black arrives");
    if (!happens_so(played, "arbiter starts-game"))
        return false;
    while (rest.length > 0) {
        struct text move = text_cut(&rest, ' ');
        if (move.length > 0 && !moves(played, move))
            return false;
    }
    return true;
}

/* "1-0", "draw"; "rejected" where the game goes on as it was. */
static struct text outcome(const struct played *played) {
    const struct game *game = &played->game;
    if (game->phase != PHASE_ENDED)
        return TEXT("rejected");
    if (game->board_score.points[WHITE] == POINTS_DRAW && game->board_score.points[BLACK] == POINTS_DRAW)
        return TEXT("draw");
    struct text_builder out = {.arena = played->question->arena};
    game_score_add(&out, game->board_score);
    return text_builder_take(&out);
}

/* "white", "white:2", "white_after_mate" */
static enum colour side_of(struct text operand) {
    return text_starts_with(operand, TEXT("black")) ? BLACK : WHITE;
}

/* The side has nothing left, and the arbiter sees it. */
static void flag(struct played *played) {
    bool white = side_of(played->question->operand) == WHITE;
    struct game_action set;
    if (played->game.phase != PHASE_PLAYING ||
        !happening_read(TEXT("arbiter sets-clock 1:00 1:00"), ++played->at, &set, &played->error))
        return;
    struct game_action effect;
    effect_read(white ? TEXT("clock white 0:00") : TEXT("clock black 0:00"), &effect, &played->error);
    played->ruling.effect_count = 1;
    played->ruling.effects[0] = effect;
    if (game_apply(&played->game, &set, &played->ruling, &played->error))
        happens_so(played, white ? "arbiter calls-flag white" : "arbiter calls-flag black");
}

/* The king to a square where it cannot go. */
static bool move_illegally(struct played *played, enum colour side) {
    const struct position *position = game_position(&played->game);
    struct moves legal;
    char move[] = "a1a1";
    enum square king = position_king(position, side);
    moves_generate(&legal, position);
    for (int i = 0; i < SQUARES; i++) {
        struct move tried = {(uint8_t)king, (uint8_t)i, NO_KIND, MOVE_USUAL};
        if (i == (int)king || squares_has(position_occupied(position), (enum square)i) || moves_has(&legal, tried) ||
            abs(square_file((enum square)i) - square_file(king)) < 3)
            continue;
        move[0] = square_file_letter(king);
        move[1] = square_rank_digit(king);
        move[2] = square_file_letter((enum square)i);
        move[3] = square_rank_digit((enum square)i);
        return moves(played, text_copy(played->question->arena, text_from(move)));
    }
    return false;
}

static struct text answer_illegal(struct played *played) {
    struct text count = played->question->operand;
    enum colour side = side_of(text_cut(&count, ':'));
    int64_t times = 1;
    text_to_integer(count, &times);
    for (int64_t i = 0; i < times; i++)
        if (game_to_move(&played->game) != side || !move_illegally(played, side))
            return TEXT("cannot be");
    if (played->game.phase == PHASE_ENDED)
        return outcome(played);
    struct text_builder out = {.arena = played->question->arena};
    for (size_t i = 0; i < played->ruling.effect_count; i++) {
        const struct game_action *effect = &played->ruling.effects[i];
        if (effect->what == EFFECT_time)
            text_add_format(&out, "%s%+lldmin", game_actor_word((enum game_actor)effect->side),
                            (long long)(effect->times[0] / CONTROL_MINUTE));
    }
    return text_builder_take(&out);
}

bool question_of_game(struct question *question, struct text kind, struct text *answer) {
    struct played *played = arena_alloc(question->arena, sizeof *played);
    static const struct text kinds[] = {TEXT_INIT("flag"), TEXT_INIT("resign"), TEXT_INIT("illegal"),
                                        TEXT_INIT("agree_draw"), TEXT_INIT("claim3_after_touch")};
    size_t which = 0;
    while (which < sizeof kinds / sizeof *kinds && !text_equal(kind, kinds[which]))
        which++;
    if (which == sizeof kinds / sizeof *kinds)
        return false;
    if (!play(question, played)) {
        *answer = TEXT("cannot be");
        return true;
    }
    bool white = game_to_move(&played->game) == WHITE;
    switch (which) {
    case 0:
        flag(played);
        break;
    case 1:
        happens_so(played, side_of(question->operand) == WHITE ? "white resigns" : "black resigns");
        break;
    case 2:
        *answer = answer_illegal(played);
        return true;
    case 3:
        happens_so(played, "both agree-draw");
        break;
    default: /* a man that can move is touched with the intention to move it, and then the draw claimed */
        happens_so(played, white ? "white touches g1" : "black touches g8");
        if (happens_so(played, white ? "white claims-repetition" : "black claims-repetition"))
            happens_so(played, "arbiter decides-claim right");
        break;
    }
    *answer = outcome(played);
    return true;
}
