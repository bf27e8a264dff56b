/*
 * The conduct of the players and of everybody else in the hall. A breach opens an incident, which the arbiter closes with
 * one of the penalties of 12.9. [laws:11.6]
 */
#include "game/duties.h"
#include "game/rule_functions.h"

enum { DRESS_WARNINGS = 2 };

/* "11.5" is an article of the Laws; others bring the name of their text. */
static const char *whole_article(const struct ruling_case *at) {
    struct text article = at->happening->article;
    size_t colon = 0;
    struct text_builder out = {.arena = at->arena};
    if (!text_find(article, TEXT(":"), &colon))
        text_add_zero(&out, "laws:");
    text_add(&out, article);
    return text_builder_take(&out).bytes;
}

static bool is_permitted(const struct ruling_case *at, uint64_t flag) {
    return duty_has_flag(at, FLAG_permitted) || (at->game->sides[duty_side(at)].permitted & flag) != 0;
}

static void effect_flags(struct ruling_case *at, enum game_effect what, enum game_actor side, uint64_t flags) {
    struct game_action *effect = rule_effect(at, what);
    effect->side = (uint8_t)side;
    effect->flags = flags;
    effect->has = HAS_SIDE | (flags != 0 ? HAS_FLAGS : 0);
}

/* A player whose game is over is a spectator; what he does is no matter of this game. [laws:11.4] [laws:12.7] */
static bool was_spectator(struct ruling_case *at) {
    if (!game_is_spectator(at->game))
        return false;
    rule_say(at, VERDICT_NOTED, REASON_spectator, "laws:11.4");
    struct text words = at->happening->words;
    rule_note(at, (enum game_actor)at->happening->by, "laws:11.4",
              words.length > 0 ? words : game_written(WRITTEN_as_spectator));
    return true;
}

bool game_is_spectator(const struct game *game) {
    return game->phase == PHASE_ENDED;
}

/* Disrepute, notes and advice, distraction ... whatever the article says. [laws:11.1] [laws:11.5] [laws:11.6] */
void rule_breaches(struct ruling_case *at) {
    const struct game_action *happening = at->happening;
    const char *article = whole_article(at);
    if (happening->by == BY_OTHER) {
        rule_interferes(at);
        rule_add_article(at, article);
        return;
    }
    rule_ask_penalty(at, happening->by == BY_BLACK ? BY_BLACK : BY_WHITE, article, happening->words);
    if (happening->by == BY_BOTH)
        rule_incident(at, BY_BLACK, article, happening->words);
}

/* --- Leaving --------------------------------------------------------------------------------------------------------- */

/*
 * The venue only with permission, the playing area too when he has the move; when it is the opponent's, he reports where
 * the event asks for it. The clock runs on. [laws:11.2.3.1] [laws:11.2.3.2] [laws:11.2.4]
 */
void rule_leaves(struct ruling_case *at) {
    const struct game *game = at->game;
    enum colour side = duty_side(at);
    enum game_actor by = (enum game_actor)side;
    bool venue = duty_has_flag(at, FLAG_venue);
    if (was_spectator(at))
        return;
    if (game->sides[side].away) {
        rule_refuse(at, REASON_not_now, "laws:11.2.3.2");
        return;
    }
    const char *article = NULL;
    if (venue)
        article = "laws:11.2.3.1";
    else if (game_to_move(game) == side)
        article = "laws:11.2.3.2";
    else if (game->rules.report_leaving)
        article = "laws:11.2.4";
    uint64_t flag = venue ? GAME_FLAG(venue) : GAME_FLAG(area);
    if (article != NULL && !is_permitted(at, flag))
        rule_ask_penalty(at, by, article, venue ? game_written(WRITTEN_left_venue) : game_written(WRITTEN_left_area));
    else
        rule_say(at, VERDICT_ALLOWED, REASON_none, article != NULL ? article : "laws:11.2.3.2");
    effect_flags(at, EFFECT_away, by, flag);
}

/* To say so is enough for the opponent of the player to move; the player to move asks. [laws:11.2.4] [laws:11.2.3.2] */
void rule_reports_leaving(struct ruling_case *at) {
    enum colour side = duty_side(at);
    if (game_to_move(at->game) == side && !game_is_spectator(at->game)) {
        rule_say(at, VERDICT_ASKS, REASON_leave_asked, "laws:11.2.3.2");
        rule_next(at, REASON_leave_next);
        return;
    }
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:11.2.4");
    effect_flags(at, EFFECT_permit, (enum game_actor)side, GAME_FLAG(area));
}

void rule_comes_back(struct ruling_case *at) {
    enum colour side = duty_side(at);
    if (!at->game->sides[side].away) {
        rule_refuse(at, REASON_not_now, "laws:11.2.3.2");
        return;
    }
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:11.2.3.2");
    rule_effect_side(at, EFFECT_back, (enum game_actor)side);
}

/* To leave area or venue, or to use the bag; the area where nothing is said. [laws:11.2.3.1] [laws:11.2.3.2]
   [laws:11.3.2.1] */
void rule_permits(struct ruling_case *at) {
    uint64_t flags = at->happening->flags & (GAME_FLAG(area) | GAME_FLAG(venue) | GAME_FLAG(bag));
    if (flags == 0)
        flags = GAME_FLAG(area);
    const char *article = "laws:11.2.3.2";
    if ((flags & GAME_FLAG(venue)) != 0)
        article = "laws:11.2.3.1";
    else if ((flags & GAME_FLAG(bag)) != 0)
        article = "laws:11.3.2.1";
    rule_say(at, VERDICT_ALLOWED, REASON_none, article);
    effect_flags(at, EFFECT_permit, (enum game_actor)at->happening->side, flags);
}

/* --- Devices and bags ------------------------------------------------------------------------------------------------ */

/* [laws:11.3.2] */
void rule_approves_device(struct ruling_case *at) {
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:11.3.2");
    rule_note(at, (enum game_actor)at->happening->side, "laws:11.3.2", at->happening->words);
}

/* Is a device of that name among those the arbiter approved? */
static bool is_approved(const struct game *game, enum game_actor side, struct text device) {
    for (size_t i = 0; i < game->note_count; i++)
        if (game->notes[i].side == side && text_equal(game->notes[i].article, TEXT("laws:11.3.2")) &&
            text_equal_ignoring_case(text_trim(game->notes[i].words), text_trim(device)))
            return true;
    return false;
}

/* He loses and the opponent wins, whatever stands on the board, unless the event has a lesser penalty. [laws:11.3.2]
   [laws:11.3.2.2] */
void rule_carries_device(struct ruling_case *at) {
    const struct game *game = at->game;
    enum game_actor by = (enum game_actor)at->happening->by;
    if (is_approved(game, by, at->happening->words)) {
        rule_say(at, VERDICT_ALLOWED, REASON_device_approved, "laws:11.3.2");
        return;
    }
    if (was_spectator(at))
        return;
    if (game->phase == PHASE_BEFORE) {
        rule_refuse(at, REASON_not_started, "laws:11.3.2");
        return;
    }
    rule_say(at, VERDICT_RULED, REASON_device_found, "laws:11.3.2.2");
    if (game->rules.device_penalty > 0 && game->phase != PHASE_ENDED &&
        game_left(game, (enum colour)by, at->happening->at) <=
            game->rules.device_penalty) { /* the arbiter must mean it */
        at->ruling->verdict = VERDICT_ASKS;
        at->ruling->reason = REASON_penalty_all_time;
        rule_add_article(at, "laws:12.9.3");
        rule_next(at, REASON_penalty_confirm);
        rule_incident(at, by, "laws:11.3.2.2", at->happening->words);
    } else if (game->rules.device_penalty > 0) {
        rule_effect_time(at, EFFECT_time, by, -game->rules.device_penalty);
        struct game_action *effect = rule_effect(at, EFFECT_penalty);
        effect->side = (uint8_t)by;
        effect->number = 3;
        effect->times[0] = game->rules.device_penalty;
        effect->article = TEXT("laws:11.3.2.2");
        effect->has = HAS_SIDE | HAS_NUMBER | HAS_TIME | HAS_ARTICLE;
    } else {
        rule_end(at, END_DEVICE, by == BY_WHITE ? POINTS_LOSS : POINTS_WIN, by == BY_WHITE ? POINTS_WIN : POINTS_LOSS);
    }
}

/* With devices switched off in it, at a place the arbiter agreed to: the words. [laws:11.3.2.1] */
void rule_registers_bag(struct ruling_case *at) {
    if (!at->game->rules.bags_allowed) {
        rule_refuse(at, REASON_bags_forbidden, "laws:11.3.2");
        return;
    }
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:11.3.2.1");
    rule_note(at, (enum game_actor)at->happening->by, "laws:11.3.2.1", at->happening->words);
}

void rule_uses_bag(struct ruling_case *at) {
    enum game_actor by = (enum game_actor)at->happening->by;
    if (was_spectator(at))
        return;
    if (is_permitted(at, GAME_FLAG(bag))) {
        rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:11.3.2.1");
        rule_note(at, by, "laws:11.3.2.1", game_written(WRITTEN_bag_used));
        effect_flags(at, EFFECT_use, by, GAME_FLAG(bag));
    } else {
        rule_ask_penalty(at, by, "laws:11.3.2.1", game_written(WRITTEN_bag_used));
    }
}

/* [laws:11.3.3] */
void rule_refuses_inspection(struct ruling_case *at) {
    struct text words = at->happening->words;
    rule_ask_penalty(at, (enum game_actor)at->happening->by, "laws:11.3.3",
                     words.length > 0 ? words : game_written(WRITTEN_inspection_refused));
}

/* --- Refusing the Laws ----------------------------------------------------------------------------------------------- */

/* Whoever persists loses; what the opponent gets is for the arbiter to say. Both: both lose. [laws:11.7] [laws:11.8] */
void rule_refuses_laws(struct ruling_case *at) {
    const struct game_action *happening = at->happening;
    if (at->game->phase == PHASE_ENDED) {
        rule_refuse(at, REASON_over, "laws:11.7");
        return;
    }
    if (happening->by == BY_BOTH) {
        rule_say(at, VERDICT_RULED, REASON_both_refuse, "laws:11.8");
        rule_end(at, END_REFUSAL, POINTS_LOSS, POINTS_LOSS);
        return;
    }
    enum colour side = duty_side(at);
    if ((happening->has & HAS_RESULT) == 0) {
        rule_ask_penalty(at, (enum game_actor)side, "laws:11.7", happening->words);
        at->ruling->reason = REASON_opponent_score;
        return;
    }
    if (happening->result.points[side] != POINTS_LOSS) {
        rule_refuse(at, REASON_offender_scores, "laws:11.7");
        return;
    }
    rule_say(at, VERDICT_RULED, REASON_refuses, "laws:11.7");
    rule_end(at, END_REFUSAL, happening->result.points[WHITE], happening->result.points[BLACK]);
}

/* --- Others in the hall ---------------------------------------------------------------------------------------------- */

/* To the arbiter alone: the players hear nothing. Who was appointed to observe is named. [laws:12.7] [laws:12.4] */
void rule_reports(struct ruling_case *at) {
    struct text words = text_trim(at->happening->words);
    struct text observer = at->game->observer;
    bool appointed = observer.length > 0 && text_starts_with(words, observer) && words.length > observer.length &&
                     words.bytes[observer.length] == ':';
    const char *article = appointed ? "laws:12.4" : "laws:12.7";
    rule_say(at, VERDICT_NOTED, REASON_reported, article);
    rule_note(at, BY_OTHER, article, words);
}

/* [laws:12.7] */
void rule_interferes(struct ruling_case *at) {
    rule_say(at, VERDICT_ASKS, REASON_interferes, "laws:12.7");
    rule_next(at, REASON_interferes_next);
    struct text words = at->happening->words;
    rule_note(at, BY_OTHER, "laws:12.7", words.length > 0 ? words : game_written(WRITTEN_interfered));
}

/* [laws:12.7] */
void rule_expels_spectator(struct ruling_case *at) {
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:12.7");
    rule_note(at, BY_OTHER, "laws:12.7", at->happening->words);
}

/* --- Dress ----------------------------------------------------------------------------------------------------------- */

static int32_t dress_warnings(const struct game *game, enum game_actor side) {
    int32_t count = game->rules.players[side].dress_warnings;
    for (size_t i = 0; i < game->penalty_count; i++)
        count +=
            game->penalties[i].side == side && text_equal(game->penalties[i].article, TEXT("c02-2022:11.5.7.warning"));
    return count;
}

static struct game_action *dress_penalty(struct ruling_case *at, int32_t number, const char *article) {
    struct game_action *effect = rule_effect(at, EFFECT_penalty);
    effect->side = at->happening->by;
    effect->number = number;
    effect->article = text_from(article);
    effect->words = at->happening->words;
    effect->has = HAS_SIDE | HAS_NUMBER | HAS_ARTICLE | (effect->words.length > 0 ? HAS_WORDS : 0);
    return effect;
}

/*
 * Twice a warning that is confirmed in writing the same day; then no ceremony and a fine. Earlier rounds count. Spectators
 * are asked to leave. [c02-2022:11.5.7.warning] [c02-2022:11.5.7.penalty] [c02-2022:11.5.7.spectators]
 */
void rule_breaks_dress_code(struct ruling_case *at) {
    enum game_actor by = (enum game_actor)at->happening->by;
    if (by == BY_OTHER) {
        rule_say(at, VERDICT_NOTED, REASON_dress_spectator, "c02-2022:11.5.7.spectators");
        struct text words = at->happening->words;
        rule_note(at, BY_OTHER, "c02-2022:11.5.7.spectators",
                  words.length > 0 ? words : game_written(WRITTEN_asked_to_leave));
        return;
    }
    if (dress_warnings(at->game, by) < DRESS_WARNINGS) {
        rule_say(at, VERDICT_RULED, REASON_dress_warning, "c02-2022:11.5.7.warning");
        rule_next(at, REASON_dress_letter);
        dress_penalty(at, 1, "c02-2022:11.5.7.warning");
        return;
    }
    rule_say(at, VERDICT_RULED, REASON_dress_penalty, "c02-2022:11.5.7.penalty");
    dress_penalty(at, 7, "c02-2022:11.5.7.penalty");
    rule_effect_side(at, EFFECT_no_ceremony, by);
}

/* National dress online is for a commission to approve. [c02-2022:11.5.6.note] */
void rule_asks_dress(struct ruling_case *at) {
    rule_say(at, VERDICT_ASKS, REASON_dress_asked, "c02-2022:11.5.6.note");
    struct game_action *effect = rule_effect(at, EFFECT_dress);
    effect->side = at->happening->by;
    effect->number = DRESS_ASKED;
    effect->words = at->happening->words;
    effect->has = HAS_SIDE | HAS_NUMBER | HAS_WORDS;
}

void rule_decides_dress(struct ruling_case *at) {
    enum game_actor side = (enum game_actor)at->happening->side;
    bool right = duty_has_flag(at, FLAG_right);
    if (side > BY_BLACK || at->game->sides[side].dress != DRESS_ASKED || right == duty_has_flag(at, FLAG_wrong)) {
        rule_refuse(at, REASON_not_now, "c02-2022:11.5.6.note");
        return;
    }
    rule_say(at, VERDICT_RULED, REASON_none, "c02-2022:11.5.6.note");
    struct game_action *effect = rule_effect(at, EFFECT_dress);
    effect->side = (uint8_t)side;
    effect->number = right ? DRESS_APPROVED : DRESS_REFUSED;
    effect->words = at->happening->words;
    effect->has = HAS_SIDE | HAS_NUMBER | (effect->words.length > 0 ? HAS_WORDS : 0);
}
