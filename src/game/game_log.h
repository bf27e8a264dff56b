/*
 * Logs of games: plain text, one fact a line, that an arbiter can write and read. docs/game-log.md describes them.
 *
 *     # The touched knight must move. [laws:4.3.1]
 *     control: 90'/40+30'/end +30"
 *     0:00 arbiter starts-game
 *     0:10 white touches g1
 *     0:12 white moves e4
 *          -> noted [laws:4.3.1]
 */
#pragma once

#include "game/ruling.h"

/* A line "-> verdict [article]...: effect; effect ...". */
struct log_ruling {
    long line;
    enum game_verdict verdict;
    size_t article_count;
    struct text articles[RULING_ARTICLES_MOST];
    bool effects_given; /* there was a colon: exactly these */
    size_t effect_count;
    size_t effect_capacity;
    struct game_action *effects;
    struct text because; /* of an arbiter's own: the reason behind " because " */
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
    struct game_action happening; /* LOG_FACT */
    struct log_ruling *stated;    /* ->, or NULL */
    struct log_ruling *own;       /* =>, the arbiter's, or NULL */
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
void game_log_add_ruling(struct text_builder *out, const struct game_ruling *ruling);
void game_log_add_fact(struct text_builder *out, const struct game_action *happening, const struct game_ruling *given);

/* Is the ruling of the rules the stated one: verdict, the articles stated (each must be among those of the
   rules), and the effects where they are stated? */
bool game_log_agrees(const struct game_ruling *rules, const struct log_ruling *stated, struct arena *arena);
/*
 * One item replayed. Of a fact: what the rules say, what is given (the arbiter's own, else what is stated where it differs
 * and has effects, else that of the rules) and carried out. Of a check: what is so. `differs`: the rules would rule
 * otherwise than stated, or the check fails. False: it cannot be carried out at all.
 */
struct log_step {
    struct game_ruling rules;
    struct game_ruling given;
    bool differs;
    struct text answer;
};
bool game_log_step(struct game *game, const struct log_item *item, struct mating_memory *memory, struct arena *arena,
                   struct log_step *step, struct error *error);
/* In what a step differs: "the rules say: Allowed [laws:6.6]", "phase is playing, not before". */
struct text game_log_difference(struct arena *arena, const struct language *language, const struct log_item *item,
                                const struct log_step *step);

/* What a check asks: the value as text, or false when the question is not known. */
bool game_log_ask(const struct game *game, struct text what, int64_t at, struct arena *arena, struct text *value);
/* Every question and what it asks for, from 0: "counter-white". False behind the last. */
bool game_log_question(size_t index, const char **name, enum message *means, bool *by_side);
struct text game_log_near(struct arena *arena, struct text what); /* the name that is most like it */
