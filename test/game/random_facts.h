/*
 * Random happenings and rulings: legal play, and everything that can happen with operands that fit or do not.
 */
#pragma once

#include "base/random.h"
#include "chess/notation.h"
#include "game/game_log.h"

struct facts_source {
    struct random_source random;
    struct arena *arena;
};

static inline uint64_t draw(struct facts_source *source, uint64_t bound) {
    return random_below(&source->random, bound);
}

static inline bool chance(struct facts_source *source, unsigned in) {
    return draw(source, in) == 0;
}

static inline struct text pick(struct facts_source *source, const char *const *words, size_t count) {
    return text_from(words[draw(source, count)]);
}
#define PICK(source, words) pick(source, words, sizeof(words) / sizeof *(words))

static const char *const facts_controls[] = {
    "90'/40+30'/end +30\"", "15+10", "3+2", "G/60", "40/90:00+30:30", "5'-4' +2\" from move 61", "25' delay 10\"",
    "2'/2+1'/2+1'/end",     "G/5"};
static const char *const facts_boards[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pPp2ppp/8/3pP3/8/8/PPP2PpP/R3K2R b KQkq - 0 17",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 96 80",
    "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1",
    "8/2k5/8/8/8/8/5N2/4K3 w - - 148 120",
    "7k/5Q2/8/8/8/8/8/K7 w - - 0 1",
    "4k2R/8/8/8/8/8/8/r3K3 b - - 0 40",
    "8/1P4k1/8/8/8/8/6p1/1K6 w - - 3 50",
    "k7/p1p1p1p1/P1P1P1P1/8/8/8/8/K7 w - - 10 30",
    "6k1/8/8/8/8/8/R7/K7 b - - 0 1",
};
static const char *const facts_words[] = {
    "the phone rang", "a; b", "he said \"draw\"", "so because thus", "", "12:00 at board 3", "[laws:0.2]", "½-½ è",
    "x ]=] y",        "G/30"};
static const char *const facts_articles[] = {"11.5", "11.1", "laws:11.3.2", "c02-2022:11.5.7.warning", "A.4.3", "12.9"};
static const char *const facts_moves[] = {"e4",  "e5",  "Nf3",  "Nc6", "0-0",   "0-0-0", "e2e4", "e7e5", "Kxe8", "a1a1",
                                          "Qh5", "e8Q", "e7e8", "-",   "white", "12",    "x y",  "\"",   "e1g1", "Pe9"};

/* --- Rules ---------------------------------------------------------------------------------------------------------- */

static inline void random_rule(struct facts_source *source, struct game_rules *rules, const char *key,
                               const char *const *values, size_t count) {
    struct error error;
    if (chance(source, 3))
        game_rules_set(rules, text_from(key), pick(source, values, count), source->arena, &error);
}

static inline void random_rules(struct facts_source *source, struct game_rules *rules) {
    static const char *const yes_no[] = {"yes", "no"};
    static const char *const times[] = {"0:00", "15:00", "1:00", "2:00"};
    static const char *const numbers[] = {"0", "1", "30"};
    static const char *const keys[] = {"report-leaving", "bags-allowed",  "adjournments",   "no-arbiter",
                                       "appeals",        "counter-shown", "white-blind",    "black-deaf",
                                       "white-disabled", "at-zero",       "clock-continues"};
    struct control control;
    struct error error;
    struct setup setup;
    control_read(PICK(source, facts_controls), &control, &error);
    game_rules_usual(rules, &control);
    if (chance(source, 2)) {
        setup_read(&setup, PICK(source, facts_boards), &error);
        position_from_setup(&rules->start, &setup, SETUP_ILLEGAL_PLAY, &error);
    }
    rules->supervision = chance(source, 2) ? SUPERVISION_FULL : SUPERVISION_BASIC;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        random_rule(source, rules, keys[i], yes_no, 2);
    random_rule(source, rules, "penalty", times, 4);
    random_rule(source, rules, "default-time", times, 4);
    random_rule(source, rules, "device-penalty", times, 4);
    random_rule(source, rules, "no-draw-before", numbers, 3);
    random_rule(source, rules, "fine", numbers, 3);
    random_rule(source, rules, "recorder", numbers, 3);
    rules->quickplay = chance(source, 2) && control.bonus_count == 0 && rules->class != CONTROL_BLITZ;
}

/* --- Actions ---------------------------------------------------------------------------------------------------------- */

static inline bool random_legal(struct facts_source *source, const struct position *position, struct move *move) {
    struct moves moves;
    struct move_walk walk;
    moves_generate(&moves, position);
    if (moves_none(&moves))
        return false;
    uint64_t left = draw(source, moves_count(&moves));
    for (moves_begin(&walk, &moves); moves_next(&walk, move);)
        if (left-- == 0)
            break;
    return true;
}

static inline struct text random_move(struct facts_source *source, const struct game *game) {
    const struct position *position = game_position(game);
    char bytes[NOTATION_LONGEST];
    struct move move;
    if (chance(source, 3) || !random_legal(source, position, &move))
        return PICK(source, facts_moves);
    size_t length = chance(source, 2) ? notation_write(position, move, &notation_fide, bytes)
                                      : move_write_uci(position, move, bytes);
    return text_copy(source->arena, (struct text){bytes, length});
}

static inline int64_t random_time(struct facts_source *source) {
    return (int64_t)draw(source, 720000) - 120000;
}

static inline void random_operand(struct facts_source *source, const struct game *game, struct game_action *action,
                                  unsigned operand) {
    action->has |= (uint16_t)operand;
    switch (operand) {
    case HAS_SIDE:
        action->side = (uint8_t)(chance(source, 12) ? BY_BOTH : draw(source, 2));
        break;
    case HAS_SQUARE:
        action->square = (uint8_t)draw(source, SQUARES);
        break;
    case HAS_PIECE:
        action->piece = (uint8_t)(PAWN + draw(source, KING - PAWN + 1));
        break;
    case HAS_MOVE:
        action->move = random_move(source, game);
        if (chance(source, 4) || !random_legal(source, game_position(game), &action->exact))
            action->exact = (struct move){(uint8_t)draw(source, SQUARES), (uint8_t)draw(source, SQUARES), NO_KIND, 0};
        action->exact.way = MOVE_USUAL;
        break;
    case HAS_TIME:
        action->times[0] = random_time(source);
        break;
    case HAS_TWO_TIMES:
        action->times[0] = random_time(source);
        action->times[1] = random_time(source);
        action->has |= HAS_TIME;
        break;
    case HAS_NUMBER:
        action->number = (int32_t)draw(source, 14) - 1;
        break;
    case HAS_RESULT:
        action->result.points[0] = (uint8_t)draw(source, 3);
        action->result.points[1] = (uint8_t)draw(source, 3);
        action->result.unplayed = false;
        break;
    case HAS_ARTICLE:
        action->article = PICK(source, facts_articles);
        break;
    case HAS_FLAGS:
        action->flags = (uint64_t)1 << draw(source, FLAG_COUNT);
        if (chance(source, 2))
            action->flags |= chance(source, 2) ? GAME_FLAG(right) : GAME_FLAG(wrong);
        break;
    default:
        action->words = PICK(source, facts_words);
        break;
    }
}

static inline void random_operands(struct facts_source *source, const struct game *game, struct game_action *action,
                                   uint16_t may, uint16_t must) {
    for (unsigned operand = HAS_SIDE; operand <= HAS_WORDS; operand <<= 1)
        if ((must & operand) != 0 || ((may & operand) != 0 && chance(source, 3)))
            random_operand(source, game, action, operand);
}

static inline void clear_action(struct game_action *action) {
    *action = (struct game_action){.by = BY_NOBODY, .side = BY_NOBODY, .square = NO_SQUARE, .exact = move_none()};
}

static inline enum game_actor random_actor(struct facts_source *source, enum game_verb verb) {
    for (;;) {
        enum game_actor actor = (enum game_actor)draw(source, BY_NOBODY);
        if (game_verb_by(verb, actor))
            return actor;
    }
}

/* What goes on at a board most of the time. */
static inline enum game_verb usual_verb(struct facts_source *source, const struct game *game, uint8_t *by) {
    uint8_t to_move = (uint8_t)game_to_move(game);
    *by = to_move;
    switch (game->phase) {
    case PHASE_BEFORE:
        *by = BY_ARBITER;
        return VERB_starts;
    case PHASE_PLAYING:
        if (game->ply_count > 0 && !game->plies[game->ply_count - 1].completed && !chance(source, 5)) {
            *by = (uint8_t)(to_move ^ 1);
            return VERB_presses;
        }
        return chance(source, 6) ? VERB_presses : VERB_moves;
    case PHASE_STOPPED:
        *by = BY_ARBITER;
        return VERB_resumes;
    case PHASE_CLAIM:
        *by = BY_ARBITER;
        return VERB_decides_claim;
    case PHASE_UPDATING:
        *by = (uint8_t)draw(source, 2);
        return VERB_updates_sheet;
    case PHASE_RECONSTRUCTING:
        *by = BY_ARBITER;
        return VERB_ends_reconstruction;
    case PHASE_SEALING:
        return chance(source, 2) ? VERB_seals : VERB_stops;
    case PHASE_ADJOURNED:
        *by = BY_ARBITER;
        return VERB_opens_session;
    case PHASE_RESUMING:
        *by = BY_ARBITER;
        return VERB_opens_envelope;
    default:
        return VERB_confirms;
    }
}

static inline void random_happening(struct facts_source *source, const struct game *game, int64_t at,
                                    struct game_action *happening) {
    clear_action(happening);
    happening->at = at;
    if (chance(source, 3)) {
        happening->what = (uint8_t)draw(source, VERB_COUNT);
        happening->by = (uint8_t)random_actor(source, (enum game_verb)happening->what);
    } else {
        happening->what = (uint8_t)usual_verb(source, game, &happening->by);
    }
    random_operands(source, game, happening, game_verb_operands((enum game_verb)happening->what),
                    game_verb_needed((enum game_verb)happening->what));
}

/* An arbiter who rules otherwise. */
static inline void random_ruling(struct facts_source *source, const struct game *game, struct game_ruling *ruling) {
    memset(ruling, 0, offsetof(struct game_ruling, effects));
    ruling->verdict = (enum game_verdict)draw(source, VERDICTS_OF_GAME);
    ruling->article_count = 1;
    ruling->articles[0] = "laws:0.2";
    ruling->effect_count = draw(source, 4);
    for (size_t i = 0; i < ruling->effect_count; i++) {
        struct game_action *effect = &ruling->effects[i];
        clear_action(effect);
        effect->what = (uint8_t)draw(source, EFFECT_COUNT);
        random_operands(source, game, effect, game_effect_operands((enum game_effect)effect->what),
                        game_effect_needed((enum game_effect)effect->what));
        effect->move = TEXT("");
        if (!effect_number_valid(effect))
            effect->number = 0;
    }
}
