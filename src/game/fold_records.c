#include "game/game_fold.h"

static struct text kept_article(const struct game *game, const struct game_action *effect) {
    return text_copy(game->arena, (effect->has & HAS_ARTICLE) != 0 ? effect->article : TEXT(""));
}

/* What is not there up to that ply. */
static void fill_sheet(const struct game *game, struct game_side *side, size_t plies, struct game_entry entry) {
    side->entries = arena_grow(game->arena, side->entries, &side->entry_capacity, plies, sizeof *side->entries, NULL);
    while (side->entry_count < plies)
        side->entries[side->entry_count++] = entry;
}

static void keep_record(struct game *game, const struct game_action *effect, int64_t at) {
    struct game_side *side = &game->sides[effect->side];
    size_t ply = (size_t)effect->number;
    fill_sheet(game, side, ply, (struct game_entry){.at = at});
    side->entries[ply - 1] = (struct game_entry){
        .written = game_fold_words(game, effect), .offer = (effect->flags & GAME_FLAG(offer)) != 0, .at = at};
}

static void change_sheet(struct game *game, const struct game_action *effect, int64_t at) {
    struct game_side *side = &game->sides[effect->side];
    side->sheet = (enum game_sheet)effect->number;
    if ((effect->flags & GAME_FLAG(written)) != 0)
        fill_sheet(game, side, game->ply_count, (struct game_entry){.played = true, .at = at});
}

static void keep_incident(struct game *game, const struct game_action *effect, int64_t at) {
    game->incidents = arena_grow(game->arena, game->incidents, &game->incident_capacity, game->incident_count + 1,
                                 sizeof *game->incidents, NULL);
    game->incidents[game->incident_count++] =
        (struct game_incident){at, effect->side, true, kept_article(game, effect), game_fold_words(game, effect)};
}

static void close_incident(struct game *game, const struct game_action *effect) {
    for (size_t i = 0; i < game->incident_count; i++) {
        struct game_incident *incident = &game->incidents[i];
        if (incident->side == effect->side &&
            ((effect->has & HAS_ARTICLE) == 0 || text_equal(incident->article, effect->article)))
            incident->open = false;
    }
}

static void keep_penalty(struct game *game, const struct game_action *effect, int64_t at) {
    game->penalties = arena_grow(game->arena, game->penalties, &game->penalty_capacity, game->penalty_count + 1,
                                 sizeof *game->penalties, NULL);
    game->penalties[game->penalty_count++] = (struct game_penalty){at,
                                                                   effect->side,
                                                                   (uint8_t)effect->number,
                                                                   (effect->has & HAS_TIME) != 0 ? effect->times[0] : 0,
                                                                   kept_article(game, effect),
                                                                   game_fold_words(game, effect)};
    if (effect->number == 1 && fold_is_player(effect->side)) /* a warning [laws:12.9.1] */
        game->sides[effect->side].warnings++;
}

static void keep_note(struct game *game, const struct game_action *effect, int64_t at) {
    game->notes =
        arena_grow(game->arena, game->notes, &game->note_capacity, game->note_count + 1, sizeof *game->notes, NULL);
    game->notes[game->note_count++] = (struct game_note){at, game->ply_count, effect->side, kept_article(game, effect),
                                                         game_fold_words(game, effect)};
}

static void keep_appeal(struct game *game, const struct game_action *effect, int64_t at) {
    game->appeals = arena_grow(game->arena, game->appeals, &game->appeal_capacity, game->appeal_count + 1,
                               sizeof *game->appeals, NULL);
    game->appeals[game->appeal_count++] =
        (struct game_appeal){at,   effect->side, (effect->has & HAS_NUMBER) != 0 ? effect->number : game->facts,
                             true, false,        game_fold_words(game, effect)};
}

static void close_appeal(struct game *game, const struct game_action *effect) {
    for (size_t i = 0; i < game->appeal_count; i++)
        if (game->appeals[i].open) {
            game->appeals[i].open = false;
            game->appeals[i].upheld = (effect->flags & GAME_FLAG(right)) != 0;
            return;
        }
}

static void end(struct game *game, const struct game_action *effect, int64_t at) {
    game->phase = PHASE_ENDED;
    game->end = (enum game_end)effect->number;
    game->board_score = effect->result;
    if (!game->scored)
        game->score = effect->result;
    game->ended_at = at;
    game->offer_by = BY_NOBODY;
    game_fold_close_claim(game);
    clock_stop(&game->clock, at);
}

static void seal(struct game *game, const struct game_action *effect) {
    game->sealed_by = effect->side;
    game->sealed = game_fold_words(game, effect);
    game->sealed_flags = effect->flags;
    game->unsealed = false;
    game->envelope_closed = false;
}

bool game_fold_records(struct game *game, const struct game_action *effect, int64_t at) {
    switch ((enum game_effect)effect->what) {
    case EFFECT_record:
        keep_record(game, effect, at);
        return true;
    case EFFECT_sheet:
        change_sheet(game, effect, at);
        return true;
    case EFFECT_record_by:
        game->sides[effect->side].record_by = effect->flags;
        return true;
    case EFFECT_no_ceremony:
        game->sides[effect->side].no_ceremony = true;
        return true;
    case EFFECT_dress:
        game->sides[effect->side].dress = (enum game_dress)effect->number;
        return true;
    case EFFECT_incident:
        keep_incident(game, effect, at);
        return true;
    case EFFECT_close_incident:
        close_incident(game, effect);
        return true;
    case EFFECT_penalty:
        keep_penalty(game, effect, at);
        return true;
    case EFFECT_note:
        keep_note(game, effect, at);
        return true;
    case EFFECT_appeal:
        keep_appeal(game, effect, at);
        return true;
    case EFFECT_close_appeal:
        close_appeal(game, effect);
        return true;
    case EFFECT_end:
        end(game, effect, at);
        return true;
    case EFFECT_confirm:
        game->sides[effect->side].confirmed = true;
        game->sides[effect->side].confirmed_as = effect->result;
        return true;
    case EFFECT_score:
        game->score = effect->result;
        game->scored = true;
        return true;
    case EFFECT_exclude:
        game->excluded_rounds[effect->side] = effect->number;
        return true;
    case EFFECT_expel:
        game->expelled[effect->side] = true;
        return true;
    case EFFECT_seal:
        seal(game, effect);
        return true;
    case EFFECT_unseal:
        game->unsealed = true;
        return true;
    case EFFECT_resumption:
        game->resumption = game_fold_words(game, effect);
        return true;
    case EFFECT_envelope:
        game->envelope_closed = true;
        return true;
    case EFFECT_session_end:
        game->session_end = at + effect->times[0];
        return true;
    case EFFECT_resume:
        game->resumed_at = at;
        game->resumed_ply = effect->number;
        game->session_end = 0;
        return true;
    default:
        return false;
    }
}
