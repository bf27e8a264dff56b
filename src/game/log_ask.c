#include "game/duties.h"
#include "game/game_log.h"
#include "game/papers.h"

/* What a question gets: the state at a time, and where the answer goes. What adds nothing is answered by "none". */
struct asking {
    const struct game *game;
    enum colour side;
    int64_t at;
    struct text_builder *out;
};

static void add_square(const struct asking *asking, enum square square) {
    text_add_byte(asking->out, square_file_letter(square));
    text_add_byte(asking->out, square_rank_digit(square));
}

static void add_move(const struct asking *asking, struct move move) {
    static const char letters[] = ".PNBRQK";
    if (move_equal(move, move_none()))
        return;
    add_square(asking, (enum square)move.from);
    add_square(asking, (enum square)move.to);
    if (move.promotion != NO_KIND)
        text_add_byte(asking->out, letters[move.promotion]);
}

static void add_score(const struct asking *asking, bool known, struct game_score score) {
    if (known)
        game_score_add(asking->out, score);
}

enum fen_field { FEN_MEN = 1, FEN_CASTLING = 3, FEN_WHOLE };

static void add_fen(const struct asking *asking, enum fen_field wanted) {
    char fen[FEN_LONGEST];
    struct text rest = {fen, position_write(game_position(asking->game), FEN_EN_PASSANT_LEGAL, fen)};
    struct text part = rest;
    for (int field = 0; wanted != FEN_WHOLE && field < (int)wanted; field++)
        part = text_cut(&rest, ' ');
    text_add(asking->out, part);
}

static void add_count(const struct asking *asking, size_t count, const char *what) {
    if (count > 0)
        text_add_format(asking->out, ", %zu %s%s", count, what, count == 1 ? "" : "s");
}

static void add_attention(const struct asking *asking) {
    struct game_watch watch = game_watch(asking->game, asking->at);
    text_add_zero(asking->out, watch.unfinished ? "unfinished" : "finished");
    text_add_zero(asking->out, watch.claim ? ", claim" : "");
    add_count(asking, watch.incidents, "incident");
    add_count(asking, watch.appeals, "appeal");
    text_add_zero(asking->out, watch.time_trouble[WHITE] ? ", white under five minutes" : "");
    text_add_zero(asking->out, watch.time_trouble[BLACK] ? ", black under five minutes" : "");
}

static void add_areas(const struct asking *asking) {
    static const char *const kinds[AREA_KINDS] = {"playing area", "venue", "contiguous area"};
    struct text rest = asking->game->rules.areas;
    size_t count = 0;
    for (struct game_area area; game_area_next(&rest, &area);)
        text_add_format(asking->out, "%s%.*s: %s", count++ == 0 ? "" : "; ", TEXT_ARG(area.name), kinds[area.kind]);
}

static void add_duty(const struct asking *asking) {
    const struct game_side *man = &asking->game->sides[asking->side];
    if (man->must_move != NO_SQUARE)
        add_square(asking, (enum square)man->must_move);
    else
        add_move(asking, man->must_play);
}

static void add_assistant(const struct asking *asking) {
    bool any = false;
    for (int flag = 0; flag < FLAG_COUNT; flag++)
        if ((asking->game->sides[asking->side].assistant >> flag & 1) != 0) {
            text_add_format(asking->out, "%s%s", any ? " " : "", game_flag_word((enum game_flag)flag));
            any = true;
        }
}

/* For the last incident of the side. */
static void add_step(const struct asking *asking) {
    const struct game *game = asking->game;
    struct text article = TEXT("");
    for (size_t i = 0; i < game->incident_count; i++)
        if (game->incidents[i].side == (uint8_t)asking->side)
            article = game->incidents[i].article;
    text_add_integer(asking->out, game_penalty_step(game, (enum game_actor)asking->side, article));
}

/* --- Questions ------------------------------------------------------------------------------------------------------ */

enum question {
#define QUESTION(symbol, name, by_side, answer) QUESTION_##symbol,
#include "game/question_table.h"
#undef QUESTION
    QUESTIONS
};

static const struct {
    const char *name;
    enum message means;
    bool by_side; /* with -white or -black behind it */
} questions[QUESTIONS] = {
#define QUESTION(symbol, name, by_side, answer) {name, MESSAGE_game_question_##symbol, by_side},
#include "game/question_table.h"
#undef QUESTION
};

#define WORD(word) text_add_zero(asking->out, word)
#define TEXTUAL(text) text_add(asking->out, text)
#define NUMBER(number) text_add_integer(asking->out, (int64_t)(number))
#define YES(yes) WORD((yes) ? "yes" : "no")
#define ACTOR(actor) WORD(game_actor_word((enum game_actor)(actor)))
#define SCORE(known, score) add_score(asking, known, score)

static void answer_question(const struct asking *asking, enum question question) {
    static const char *const away_words[] = {"no", "area", "venue"};
    const struct game *game = asking->game;
    const struct game_side *man = &game->sides[asking->side];
    switch (question) {
#define QUESTION(symbol, name, by_side, answer)                                                                        \
    case QUESTION_##symbol: {                                                                                          \
        answer;                                                                                                        \
        break;                                                                                                         \
    }
#include "game/question_table.h"
#undef QUESTION
    case QUESTIONS:
        break;
    }
}

bool game_log_ask(const struct game *game, struct text what, int64_t at, struct arena *arena, struct text *value) {
    struct text_builder out;
    struct asking asking = {game, WHITE, at, &out};
    struct text name = what;
    text_builder_init(&out, arena);
    if (text_equal(what, TEXT("white")) || text_equal(what, TEXT("black")))
        name = text_equal(what, TEXT("white")) ? TEXT("time-white") : TEXT("time-black");
    bool by_side = text_ends_with(name, TEXT("-white")) || text_ends_with(name, TEXT("-black"));
    if (by_side) {
        asking.side = name.bytes[name.length - 1] == 'e' ? WHITE : BLACK;
        name = text_slice(name, 0, name.length - (sizeof "-white" - 1));
    }
    for (size_t i = 0; i < QUESTIONS; i++)
        if (questions[i].by_side == by_side && text_equal(name, text_from(questions[i].name))) {
            answer_question(&asking, (enum question)i);
            *value = out.length == 0 ? TEXT("none") : text_builder_take(&out);
            return true;
        }
    return false;
}

bool game_log_question(size_t index, const char **name, enum message *means, bool *by_side) {
    if (index >= QUESTIONS)
        return false;
    *name = questions[index].name;
    *means = questions[index].means;
    *by_side = questions[index].by_side;
    return true;
}

struct text game_log_near(struct arena *arena, struct text what) {
    struct text nearest = TEXT("");
    size_t least = SIZE_MAX;
    for (size_t i = 0; i < QUESTIONS; i++) {
        struct text_builder out = {.arena = arena};
        text_add_format(&out, "%s%s", questions[i].name,
                        !questions[i].by_side                  ? ""
                        : text_ends_with(what, TEXT("-black")) ? "-black"
                                                               : "-white");
        struct text name = text_builder_take(&out);
        size_t distance = text_distance(what, name);
        if (distance < least) {
            least = distance;
            nearest = name;
        }
    }
    return nearest;
}
