/*
 * How long a fact takes: ruled on and applied, in a game of 200 moves of each player played move by move and press by
 * press; and folding such a game from its facts. The baseline is playing the moves on a board with its history. All in
 * time of the processor.
 *
 * bench_game [ROUNDS]
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/random.h"
#include "chess/notation.h"
#include "game/ruling.h"

enum { PLIES = 400, FACTS = 2 * PLIES + 1, ROUNDS = 200, PAUSE = 900 };

struct fact {
    struct game_action happening;
    struct game_ruling given;
    char move[NOTATION_LONGEST];
};

static struct fact facts[FACTS];
static struct move moves_played[PLIES];

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static struct game_rules usual_rules(void) {
    struct control control;
    struct error error;
    struct game_rules rules;
    if (!control_read(TEXT("90'/40+30'/end +30\""), &control, &error))
        exit(1);
    game_rules_usual(&rules, &control);
    return rules;
}

static struct move random_legal(struct random_source *random, const struct position *position) {
    struct moves moves;
    struct move_walk walk;
    struct move move = move_none();
    moves_generate(&moves, position);
    uint64_t left = moves_count(&moves) == 0 ? 0 : random_below(random, moves_count(&moves));
    for (moves_begin(&walk, &moves); moves_next(&walk, &move) && left > 0; left--)
        ;
    return move;
}

static void take(struct game *game, struct fact *fact, const char *words, struct arena *arena) {
    struct error error;
    int64_t at = game->facts == 0 ? 0 : game->now + PAUSE;
    if (!happening_read(text_from(words), at, &fact->happening, &error))
        exit(1);
    if (fact->move[0] != '\0')
        fact->happening.move = text_from(fact->move);
    game_rule(game, &fact->happening, NULL, arena, &fact->given);
    if (!game_apply(game, &fact->happening, &fact->given, &error))
        exit(1);
}

/* A game that is not over after so many plies; false with another seed. */
static bool make_game(uint64_t seed, struct arena *arena) {
    struct random_source random;
    struct game game;
    struct game_rules rules = usual_rules();
    random_seed(&random, seed);
    game_begin(&game, &rules, arena);
    take(&game, &facts[0], "arbiter starts-game", arena);
    for (size_t i = 0; i < PLIES; i++) {
        bool white = game_to_move(&game) == WHITE;
        struct fact *made = &facts[1 + 2 * i];
        moves_played[i] = random_legal(&random, game_position(&game));
        notation_write(game_position(&game), moves_played[i], &notation_fide, made->move);
        take(&game, made, white ? "white moves -" : "black moves -", arena);
        take(&game, &facts[2 + 2 * i], white ? "white presses" : "black presses", arena);
        if (game.phase != PHASE_PLAYING || game.ply_count != i + 1)
            return false;
    }
    return true;
}

static double time_moves(struct arena *arena, long rounds) {
    struct position start;
    double begin = seconds();
    position_start(&start);
    for (long i = 0; i < rounds; i++) {
        struct history history;
        history_begin(&history, arena, &start);
        for (size_t ply = 0; ply < PLIES; ply++)
            history_play(&history, moves_played[ply]);
        arena_reset(arena);
    }
    return (seconds() - begin) / (double)rounds;
}

/* `ruled`: every fact is ruled on before it is applied. */
static double time_facts(struct arena *arena, long rounds, bool ruled) {
    struct game_rules rules = usual_rules();
    struct game_ruling ruling;
    struct error error;
    double begin = seconds();
    for (long i = 0; i < rounds; i++) {
        struct game game;
        game_begin(&game, &rules, arena);
        for (size_t fact = 0; fact < FACTS; fact++) {
            if (ruled)
                game_rule(&game, &facts[fact].happening, NULL, arena, &ruling);
            if (!game_apply(&game, &facts[fact].happening, ruled ? &ruling : &facts[fact].given, &error))
                exit(1);
        }
        arena_reset(arena);
    }
    return (seconds() - begin) / (double)rounds;
}

int main(int count, char **words) {
    struct arena arena;
    struct arena lasting;
    long rounds = count > 1 ? strtol(words[1], NULL, 10) : ROUNDS;
    uint64_t seed = 1;
    arena_init(&arena);
    arena_init(&lasting);
    while (!make_game(seed, &lasting) && seed < 10000)
        seed++;
    double board = time_moves(&arena, rounds);
    double ruled = time_facts(&arena, rounds, true) / (double)FACTS;
    double folded = time_facts(&arena, rounds, false);
    printf("| a game of 200 moves, %d facts | measured | at most | |\n|---|---|---|---|\n", FACTS);
    printf("| moves on a board with its history (baseline) | %.0f us | | |\n", board * 1e6);
    printf("| a fact ruled on and applied, mean | %.2f us | 2 us | %s |\n", ruled * 1e6,
           ruled < 2e-6 ? "reached" : "MISSED");
    printf("| the game folded from its facts | %.0f us (%.1f times the baseline) | 1000 us | %s |\n", folded * 1e6,
           folded / board, folded < 1e-3 ? "reached" : "MISSED");
    arena_drop(&arena);
    arena_drop(&lasting);
    return ruled < 2e-6 && folded < 1e-3 ? 0 : 1;
}
