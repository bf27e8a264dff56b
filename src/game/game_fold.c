#include "game/game_fold.h"

bool game_fold_uncompleted(const struct game *game, enum colour side, size_t *ply) {
    for (size_t back = 1; back <= 2 && back <= game->ply_count; back++) {
        *ply = game->ply_count - back;
        if (fold_mover(game, *ply) == side)
            return !game->plies[*ply].completed;
    }
    return false;
}

void game_fold_close_claim(struct game *game) {
    game->claim = CLAIM_NONE;
    game->claim_by = BY_NOBODY;
    game->claim_move = move_none();
    game->claim_flags = 0;
    game->claim_words = TEXT("");
}

void game_fold_watch_lowest(struct game *game) {
    for (int side = WHITE; side <= BLACK; side++) {
        const struct clock_side *clock = &game->clock.sides[side];
        struct game_side *player = &game->sides[side];
        if (player->lowest_period != clock->period || clock->left < player->lowest)
            player->lowest = clock->left;
        player->lowest_period = clock->period;
    }
}

struct text game_fold_words(const struct game *game, const struct game_action *effect) {
    return text_copy(game->arena, (effect->has & HAS_WORDS) != 0 ? effect->words : TEXT(""));
}

/* What was ruled on is not ruled on again. */
static void count_illegal(struct game *game, enum colour side) {
    game->sides[side].illegal++;
    for (size_t back = 1; back <= 2 && back <= game->ply_count; back++)
        if (fold_mover(game, game->ply_count - back) == side)
            game->plies[game->ply_count - back].flags = 0;
}

static void claim(struct game *game, const struct game_action *effect, struct move move) {
    game->claim = (enum game_claim)effect->number;
    game->claim_by = effect->side;
    game->claim_move = move;
    game->claim_flags = effect->flags;
    game->claim_words = game_fold_words(game, effect);
}

static void offer(struct game *game, uint8_t side) {
    game->offer_by = side;
    game->sides[side].offers++;
    if (game->ply_count > 0 && (uint8_t)fold_mover(game, game->ply_count - 1) == side)
        game->plies[game->ply_count - 1].offer = true;
}

static void assist(struct game *game, const struct game_action *effect) {
    struct game_side *side = &game->sides[effect->side];
    side->assistant = (effect->flags & GAME_FLAG(wrong)) != 0 ? 0 : side->assistant | effect->flags;
    if ((effect->has & HAS_WORDS) != 0)
        side->assistant_name = game_fold_words(game, effect);
}

static void in_its_state(struct game *game, const struct game_action *effect, struct move move) {
    switch ((enum game_effect)effect->what) {
    case EFFECT_illegal:
        count_illegal(game, (enum colour)effect->side);
        break;
    case EFFECT_phase:
        if (game->phase == PHASE_BEFORE && effect->number == PHASE_PLAYING)
            game->started_at = game->now;
        game->phase = (enum game_phase)effect->number;
        if (game->phase != PHASE_ENDED)
            game->end = END_NONE; /* an end that was overruled */
        break;
    case EFFECT_offer:
        offer(game, effect->side);
        break;
    case EFFECT_close_offer:
        game->offer_by = BY_NOBODY;
        break;
    case EFFECT_claim:
        claim(game, effect, move);
        break;
    case EFFECT_close_claim:
        game_fold_close_claim(game);
        break;
    case EFFECT_postpone:
        game->means_postponed = true;
        game->means_by = effect->side;
        break;
    case EFFECT_observer:
        game->observer = game_fold_words(game, effect);
        break;
    case EFFECT_use:
        game->sides[effect->side].permitted &= ~effect->flags;
        break;
    case EFFECT_consent:
        game->consent = true;
        break;
    case EFFECT_present:
        game->sides[effect->side].present = true;
        break;
    case EFFECT_absent:
        game->sides[effect->side].present = false;
        break;
    case EFFECT_away:
        game->sides[effect->side].away = (effect->flags & GAME_FLAG(venue)) != 0 ? AWAY_VENUE : AWAY_AREA;
        break;
    case EFFECT_back:
        game->sides[effect->side].away = AWAY_NOT;
        game->sides[effect->side].permitted = 0;
        break;
    case EFFECT_permit:
        game->sides[effect->side].permitted |= effect->flags;
        break;
    case EFFECT_assistant:
        assist(game, effect);
        break;
    case EFFECT_two_boards:
        game->two_boards = true;
        break;
    case EFFECT_announced:
        game->sides[effect->side].announced = true;
        game->sides[effect->side].announced_move = move;
        break;
    case EFFECT_repeated:
        game->repeated = true;
        break;
    case EFFECT_count_request:
        game->sides[effect->side].sheet_requests++;
        break;
    case EFFECT_watch_position:
        game->watch_until = effect->number;
        break;
    default:
        break;
    }
}

bool game_apply(struct game *game, const struct game_action *happening, const struct game_ruling *given,
                struct error *error) {
    struct rehearsal found;
    if (happening->at < game->now)
        return error_set(error, ERROR_game_effect, game_verb_word((enum game_verb)happening->what), NULL, NULL) ||
               error_phrase(error, 1, ERROR_WORDS("phrase.effect.time"));
    if (!game_fold_rehearse(&found, game, given, error))
        return false;
    clock_settle(&game->clock, happening->at);
    game_fold_watch_lowest(game);
    game->now = happening->at;
    game->facts++;
    for (size_t i = 0; i < given->effect_count; i++) {
        const struct game_action *effect = &given->effects[i];
        if (!game_fold_on_the_board(game, &found, effect, i, happening->at) &&
            !game_fold_on_the_clock(game, &found, effect, happening) && !game_fold_records(game, effect, happening->at))
            in_its_state(game, effect, found.moves[i]);
    }
    game_fold_watch_lowest(game);
    return true;
}
