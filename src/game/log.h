/*
 * Logs of games: plain text, one fact a line, that an arbiter can write and read. docs/game-log.md describes them.
 *
 *     # The touched knight must move. [laws:4.3.1]
 *     control: 90'/40+30'/end +30"
 *     0:00 arbiter starts-game
 *     0:10 white touches g1
 *     0:12 white moves e4
 *          -> refused [laws:4.3.1]
 */
#ifndef STAUNTON_GAME_LOG_H
#define STAUNTON_GAME_LOG_H

#include "game/ruling.h"

/* A line "-> verdict [article]...: effect; effect ...". */
struct log_ruling {
    long line;
    enum game_verdict verdict;
    size_t article_count;
    struct text articles[RULING_ARTICLES_MOST];
    bool effects_given; /* there was a colon: exactly these */
    size_t effect_count;
    struct game_deed effects[RULING_EFFECTS_MOST];
    struct text overruled; /* "=> verdict ...: effects" with the reason behind " because ": the arbiter's own */
    bool own;
};

/* A line "? phase claim", "? white 3:00", "? result 1-0": what must be so then. */
struct log_check {
    long line;
    struct text what;
    struct text value;
};

enum log_kind { LOG_FACT, LOG_CHECK };
struct log_item {
    enum log_kind kind;
    long line;
    struct game_deed happening; /* LOG_FACT */
    size_t ruling_count;        /* 0, or 1: what is stated under it; a second is the arbiter's own (=>) */
    struct log_ruling rulings[2];
    struct log_check check;
};

struct game_log {
    struct text title; /* the first comment */
    struct game_rules rules;
    size_t count;
    struct log_item *items;
};

bool game_log_read(struct game_log *log, struct arena *arena, struct text text, struct error *error);
/* The same back: rules, happenings and the rulings given. */
void game_log_add_rules(struct text_builder *out, const struct game_rules *rules);
void game_log_add_fact(struct text_builder *out, const struct game_deed *happening, const struct game_ruling *given);

/* Does the ruling of the rules differ from a stated one: verdict, the articles stated (each must be among those of the
   rules), and the effects where they are stated? `*difference` says in what. */
bool game_log_agrees(const struct game_ruling *rules, const struct log_ruling *stated, struct arena *arena,
                     struct text *difference);
/* What a check asks: the value as text, or false when the question is not known. Questions: phase, result, end, white and
   black (time left now), running, to-move, fen, plies, completed-white, counter-white, illegal-white, warnings-white,
   offer, claim, duty-white, exempt-white, incidents, flag-white, score, excluded-white, expelled-white, castling ... */
bool game_log_ask(const struct game *game, struct text what, int64_t at, struct arena *arena, struct text *value);

#endif
