#include "game/game_fold.h"

#include "clock/presets.h"

static const struct position *board_of(const struct rehearsal *on) {
    if (on->added > 0)
        return &on->boards[on->added - 1];
    if (on->kept == on->game->ply_count)
        return game_position(on->game);
    return on->kept == 0 ? &on->game->rules.start : &on->game->plies[on->kept - 1].after;
}

static bool rehearse_take_back(struct rehearsal *on, int32_t number) {
    if (number < 0 || (size_t)number > on->kept + on->added)
        return false;
    if ((size_t)number <= on->kept) {
        on->kept = (size_t)number;
        on->added = 0;
    } else {
        on->added = (size_t)number - on->kept;
    }
    return true;
}

static bool rehearse_complete(struct rehearsal *on, uint8_t side) {
    size_t plies = on->kept + on->added;
    for (size_t back = 1; back <= 2 && back <= plies; back++) {
        size_t ply = plies - back;
        if ((uint8_t)fold_mover(on->game, ply) != side)
            continue;
        if (ply >= on->kept) {
            bool open = !on->completed[ply - on->kept];
            on->completed[ply - on->kept] = true;
            return open;
        }
        return !on->game->plies[ply].completed;
    }
    return false;
}

/* Is the effect about somebody that it can be about? */
static bool side_fits(const struct game_action *effect) {
    if ((effect->has & HAS_SIDE) == 0 || fold_is_player(effect->side))
        return true;
    switch (effect->what) {
    case EFFECT_incident:
    case EFFECT_close_incident:
    case EFFECT_penalty:
    case EFFECT_note:
    case EFFECT_appeal:
        return true;
    case EFFECT_time:
    case EFFECT_clock:
    case EFFECT_lose_castling:
    case EFFECT_free:
        return effect->side == BY_BOTH;
    default:
        return false;
    }
}

/* Amounts that must not be less than nothing. */
static bool is_negative(const struct game_action *effect) {
    switch (effect->what) {
    case EFFECT_spend:
    case EFFECT_bonus:
        return effect->times[0] < 0;
    case EFFECT_clock:
        return effect->times[0] < 0 || ((effect->has & HAS_NUMBER) != 0 && effect->number < 0);
    case EFFECT_exclude:
    case EFFECT_resume:
    case EFFECT_watch_position:
    case EFFECT_penalty:
        return effect->number < 0;
    default:
        return false;
    }
}

static void rehearse_phase(struct rehearsal *on, const struct game_action *effect) {
    switch (effect->what) {
    case EFFECT_phase:
        on->phase = (enum game_phase)effect->number;
        break;
    case EFFECT_claim:
        on->claim = (enum game_claim)effect->number;
        break;
    case EFFECT_close_claim:
        on->claim = CLAIM_NONE;
        break;
    case EFFECT_seal:
        on->sealed_by = effect->side;
        break;
    case EFFECT_end:
        on->phase = PHASE_ENDED;
        on->claim = CLAIM_NONE;
        break;
    case EFFECT_new_game:
        on->phase = PHASE_BEFORE;
        on->claim = CLAIM_NONE;
        on->sealed_by = BY_NOBODY;
        break;
    default:
        break;
    }
}

/* Phases stand for something: none without it. */
static const char *phase_fits(const struct rehearsal *on, bool ends) {
    if (on->phase == PHASE_CLAIM && on->claim == CLAIM_NONE)
        return ERROR_KEY("phrase.effect.claim");
    if (on->phase == PHASE_RESUMING && on->sealed_by != board_of(on)->to_move)
        return ERROR_KEY("phrase.effect.sealed");
    if (on->phase == PHASE_ENDED && on->game->phase != PHASE_ENDED && !ends)
        return ERROR_KEY("phrase.effect.ended");
    return NULL;
}

static const char *rehearse(struct rehearsal *on, const struct game_action *effect, size_t index) {
    struct error error;
    if (!effect_number_valid(effect))
        return ERROR_KEY("phrase.effect.number");
    if (!side_fits(effect))
        return ERROR_KEY("phrase.effect.player");
    if (is_negative(effect))
        return ERROR_KEY("phrase.effect.negative");
    switch (effect->what) {
    case EFFECT_play:
        if (!game_fold_find_legal(board_of(on), effect->exact, &on->moves[index]))
            return ERROR_KEY("phrase.effect.illegal");
        position_play(&on->boards[on->added], board_of(on), on->moves[index]);
        on->completed[on->added++] = false;
        return NULL;
    case EFFECT_place:
        if (!game_fold_place_men(board_of(on), effect, &on->placed[index]))
            return ERROR_KEY("phrase.effect.placed");
        on->boards[on->added] = on->placed[index];
        on->completed[on->added++] = false;
        return NULL;
    case EFFECT_left:
        if (effect->exact.from == effect->exact.to ||
            position_at(board_of(on), (enum square)effect->exact.from) == NO_MAN)
            return ERROR_KEY("phrase.effect.empty");
        return NULL;
    case EFFECT_pass:
        if (effect->side != board_of(on)->to_move || !game_fold_pass_turn(board_of(on), &on->placed[index]))
            return ERROR_KEY("phrase.effect.turn");
        on->boards[on->added] = on->placed[index];
        on->completed[on->added++] = false;
        return NULL;
    case EFFECT_promote:
        if (!game_fold_promote_man(board_of(on), (enum square)effect->square, (enum kind)effect->piece,
                                   &on->placed[index]))
            return ERROR_KEY("phrase.effect.promote");
        if (on->added > 0)
            on->boards[on->added - 1] = on->placed[index];
        return NULL;
    case EFFECT_must_play:
        if (!game_fold_find_legal(board_of(on), effect->exact, &on->moves[index]))
            on->moves[index] = effect->exact;
        return NULL;
    case EFFECT_announced:
    case EFFECT_claim:
        if ((effect->has & HAS_MOVE) == 0)
            on->moves[index] = move_none();
        else if (!game_fold_find_legal(board_of(on), effect->exact, &on->moves[index]))
            on->moves[index] = effect->exact;
        return NULL;
    case EFFECT_take_back:
        return rehearse_take_back(on, effect->number) ? NULL : ERROR_KEY("phrase.effect.plies");
    case EFFECT_record: /* at most one ply ahead */
        return effect->number >= 1 && (size_t)effect->number <= on->game->ply_count + 1
                   ? NULL
                   : ERROR_KEY("phrase.effect.ply");
    case EFFECT_complete:
        return rehearse_complete(on, effect->side) ? NULL : ERROR_KEY("phrase.effect.complete");
    case EFFECT_control:
        return control_read_or_preset(effect->words, &on->control, &error) ? NULL : ERROR_KEY("phrase.effect.control");
    case EFFECT_new_game:
        on->kept = 0;
        on->added = 0;
        return NULL;
    default:
        return NULL;
    }
}

/* A ruling gives a game one end and one score, and does not let it go on behind its end; a new game has its own. */
static const char *contradicts(const struct game_ruling *given, size_t index) {
    const struct game_action *effect = &given->effects[index];
    bool sets = effect->what == EFFECT_end || effect->what == EFFECT_score;
    bool goes_on = effect->what == EFFECT_phase && effect->number != PHASE_ENDED;
    for (size_t i = index; i-- > 0 && given->effects[i].what != EFFECT_new_game;) {
        if (sets && given->effects[i].what == effect->what)
            return ERROR_KEY("phrase.effect.twice");
        if (goes_on && given->effects[i].what == EFFECT_end)
            return ERROR_KEY("phrase.effect.over");
    }
    return NULL;
}

bool game_fold_rehearse(struct rehearsal *on, const struct game *game, const struct game_ruling *given,
                        struct error *error) {
    bool ends = false;
    on->game = game;
    on->kept = game->ply_count;
    on->added = 0;
    on->phase = game->phase;
    on->claim = game->claim;
    on->sealed_by = game->sealed_by;
    for (size_t i = 0; i < given->effect_count; i++) {
        const struct game_action *effect = &given->effects[i];
        const char *why = contradicts(given, i);
        why = why == NULL ? rehearse(on, effect, i) : why;
        rehearse_phase(on, effect);
        ends |= effect->what == EFFECT_end;
        if (why == NULL && i + 1 == given->effect_count)
            why = phase_fits(on, ends);
        if (why != NULL)
            return error_set(error, ERROR_game_effect, game_effect_word((enum game_effect)effect->what), NULL, NULL) ||
                   error_phrase(error, 1, ERROR_WORDS(why));
    }
    return true;
}
