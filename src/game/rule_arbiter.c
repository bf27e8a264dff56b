/*
 * The arbiter: penalties, rulings by analogy, questions, appeals, assistants. Article 12, [laws:0.2]
 */
#include <stdio.h>

#include "game/duties.h"
#include "game/rule_functions.h"
#include "game/rule_overrides.h"

enum { GAME_POINTS_MOST = 2 }; /* of both together, a draw being 1 each [laws:10.2] */

void rule_refuse(struct ruling_case *at, enum game_reason reason, const char *article) {
    rule_say(at, VERDICT_REFUSED, reason, article);
}

void rule_phase(struct ruling_case *at, enum game_phase phase) {
    rule_effect_number(at, EFFECT_phase, (int32_t)phase);
}

/* --- Incidents ------------------------------------------------------------------------------------------------------- */

/* A second incident of a kind is not treated more mildly than the first. [laws:glossary.penalties] */
int32_t game_penalty_step(const struct game *game, enum game_actor side, struct text article) {
    int32_t step = 1;
    for (size_t i = 0; i < game->penalty_count; i++)
        if (game->penalties[i].side == side && game->penalties[i].number > step &&
            text_equal(game->penalties[i].article, article))
            step = game->penalties[i].number;
    return step;
}

/* Articles 11.1 to 11.5 leave no choice but which penalty. [laws:11.6] */
static bool is_conduct(struct text article) {
    struct text source = text_cut(&article, ':');
    struct text chapter = text_cut(&article, '.');
    struct text number = text_cut(&article, '.');
    return text_equal(source, TEXT("laws")) && text_equal(chapter, TEXT("11")) && number.length == 1 &&
           number.bytes[0] >= '1' && number.bytes[0] <= '5';
}

void rule_ask_penalty(struct ruling_case *at, enum game_actor side, const char *article, struct text words) {
    int32_t step = game_penalty_step(at->game, side, text_from(article));
    rule_say(at, VERDICT_ASKS, step > 1 ? REASON_penalty_again : REASON_none, article);
    if (is_conduct(text_from(article)))
        rule_add_article(at, "laws:11.6");
    rule_add_article(at, "laws:12.9");
    if (step > 1) {
        rule_add_article(at, "laws:glossary.penalties");
        struct text_builder out = {.arena = at->arena};
        text_add_format(&out, "12.9.%d", (int)step);
        at->ruling->operands[0] = text_builder_take(&out);
    }
    rule_next(at, REASON_penalty_choose);
    rule_incident(at, side, article, words);
}

/* The first that is open: of that article, or of any where none is said. */
static const struct game_incident *open_incident(const struct game *game, uint8_t side, struct text article) {
    for (size_t i = 0; i < game->incident_count; i++)
        if (game->incidents[i].open && game->incidents[i].side == side &&
            (article.length == 0 || text_equal(article, game->incidents[i].article)))
            return &game->incidents[i];
    return NULL;
}

static void close_incident(struct ruling_case *at, struct text article) {
    struct game_action *effect = rule_effect(at, EFFECT_close_incident);
    effect->side = at->happening->side;
    effect->article = article;
    effect->has = HAS_SIDE | HAS_ARTICLE;
}

/* --- Penalties ------------------------------------------------------------------------------------------------------- */

static const char *penalty_article(int32_t number) {
    static const char *const articles[PENALTIES_MOST] = {"laws:12.9.1", "laws:12.9.2", "laws:12.9.3",
                                                         "laws:12.9.4", "laws:12.9.5", "laws:12.9.6",
                                                         "laws:12.9.7", "laws:12.9.8", "laws:12.9.9"};
    return articles[number - 1];
}

/* What it is given for: said, or what is open. */
static struct text penalised_article(const struct ruling_case *at) {
    const struct game_action *happening = at->happening;
    if ((happening->has & HAS_ARTICLE) != 0)
        return text_from(rule_own_article(at, ""));
    const struct game_incident *incident = open_incident(at->game, happening->side, TEXT(""));
    return incident != NULL ? incident->article : TEXT("");
}

static void record_penalty(struct ruling_case *at, int64_t time) {
    const struct game_action *happening = at->happening;
    struct game_action *effect = rule_effect(at, EFFECT_penalty);
    effect->side = happening->side;
    effect->number = happening->number;
    effect->times[0] = time;
    effect->result = happening->result;
    effect->article = penalised_article(at);
    effect->words = happening->words;
    effect->has = (uint16_t)(HAS_SIDE | HAS_NUMBER | (time != 0 ? HAS_TIME : 0) | (happening->has & HAS_RESULT) |
                             (effect->article.length > 0 ? HAS_ARTICLE : 0) | (happening->has & HAS_WORDS));
    if (effect->article.length > 0 && open_incident(at->game, happening->side, effect->article) != NULL)
        close_incident(at, effect->article);
}

static void set_score(struct ruling_case *at, struct game_score score) {
    struct game_action *effect = rule_effect(at, EFFECT_score);
    effect->result = score;
    effect->has = HAS_RESULT;
}

/* Together never more than the game gives. [laws:10.2] */
static bool is_within_maximum(struct game_score score) {
    return score.points[WHITE] + score.points[BLACK] <= GAME_POINTS_MOST;
}

/* [laws:12.9.2] [laws:12.9.3] */
static void penalise_time(struct ruling_case *at, const char *article) {
    const struct game_action *happening = at->happening;
    const struct game *game = at->game;
    enum game_actor side = (enum game_actor)happening->side;
    bool more = happening->number == 2;
    int64_t time = (happening->has & HAS_TIME) != 0 ? happening->times[0] : game->rules.penalty;
    if (game->phase == PHASE_ENDED || time <= 0) {
        rule_refuse(at, game->phase == PHASE_ENDED ? REASON_over : REASON_penalty_time, article);
        return;
    }
    /* Nothing left ends the game: the arbiter says that he means it. */
    if (!more && game_left(game, (enum colour)side, happening->at) <= time && !duty_has_flag(at, FLAG_confirmed)) {
        rule_say(at, VERDICT_ASKS, REASON_penalty_all_time, article);
        rule_next(at, REASON_penalty_confirm);
        return;
    }
    if (more && time > game->clock.settings.control.periods[0].time[side] && !duty_has_flag(at, FLAG_confirmed)) {
        rule_say(at, VERDICT_ASKS, REASON_penalty_much_time, article);
        rule_next(at, REASON_penalty_confirm);
        return;
    }
    rule_say(at, VERDICT_RULED, REASON_none, article);
    rule_effect_time(at, EFFECT_time, more ? duty_opponent(side) : side, more ? time : -time);
    record_penalty(at, time);
}

/* More for the opponent, less for the offender: what the game gave him before. [laws:12.9.4] [laws:12.9.5] [laws:10.2] */
static void penalise_points(struct ruling_case *at, const char *article) {
    const struct game_action *happening = at->happening;
    const struct game *game = at->game;
    if (game->phase != PHASE_ENDED || (happening->has & HAS_RESULT) == 0) {
        rule_refuse(at, game->phase != PHASE_ENDED ? REASON_penalty_no_score : REASON_penalty_score, article);
        return;
    }
    enum colour offender = (enum colour)happening->side;
    enum colour opponent = (enum colour)duty_opponent((enum game_actor)happening->side);
    struct game_score before = game->score;
    struct game_score after = happening->result;
    bool more = happening->number == 4;
    bool as_named =
        more ? after.points[opponent] > before.points[opponent] && after.points[offender] == before.points[offender]
             : after.points[offender] < before.points[offender] && after.points[opponent] == before.points[opponent];
    if (!is_within_maximum(after)) {
        rule_refuse(at, REASON_penalty_maximum, "laws:10.2");
        rule_add_article(at, article);
    } else if (!as_named) {
        rule_refuse(at, REASON_penalty_score, article);
    } else {
        rule_say(at, VERDICT_RULED, REASON_none, article);
        set_score(at, after);
        record_penalty(at, 0);
    }
}

/* A game that goes on ends so; one that is over gets another score. */
static void lose(struct ruling_case *at, struct game_score score) {
    if (at->game->phase == PHASE_ENDED) {
        set_score(at, score);
        return;
    }
    rule_end(at, END_PENALTY, score.points[WHITE], score.points[BLACK]);
    at->ruling->effects[at->ruling->effect_count - 1].result.unplayed = score.unplayed;
}

static bool scores_nothing(const struct game_action *happening) {
    return happening->result.points[happening->side] == POINTS_LOSS && is_within_maximum(happening->result);
}

/* The offender has nothing; what the opponent has is decided with it. [laws:12.9.6] */
static void penalise_loss(struct ruling_case *at, const char *article) {
    const struct game_action *happening = at->happening;
    if ((happening->has & HAS_RESULT) == 0) {
        rule_say(at, VERDICT_ASKS, REASON_opponent_score, article);
        return;
    }
    if (!scores_nothing(happening)) {
        rule_refuse(at, REASON_offender_scores, article);
        return;
    }
    rule_say(at, VERDICT_RULED, REASON_none, article);
    lose(at, happening->result);
    record_penalty(at, 0);
}

/* Only one that was announced. [laws:12.9.7] */
static void penalise_fine(struct ruling_case *at, const char *article) {
    int32_t fine = at->game->rules.fine;
    if (fine == 0) {
        rule_refuse(at, REASON_fine_unannounced, article);
        return;
    }
    struct text_builder out = {.arena = at->arena};
    text_add_integer(&out, fine);
    rule_say(at, VERDICT_RULED, REASON_fine, article);
    at->ruling->operands[0] = text_builder_take(&out);
    record_penalty(at, 0);
}

/* A warning does not touch the game at hand. [laws:12.9.1] */
static void penalise_warning(struct ruling_case *at, const char *article) {
    rule_say(at, VERDICT_RULED, REASON_none, article);
    record_penalty(at, 0);
}

struct text game_penalty_article(char article[PENALTY_ARTICLE_SIZE], int32_t number) {
    int length = number > 0 ? snprintf(article, PENALTY_ARTICLE_SIZE, "12.9.%d", (int)number) : 0;
    return (struct text){article, (size_t)length};
}

/* "2 rounds, he struck the opponent": the number at the beginning; 0 where none is said. */
static int32_t rounds_said(struct text words) {
    size_t end = 0;
    int64_t rounds = 0;
    words = text_trim(words);
    while (end < words.length && words.bytes[end] >= '0' && words.bytes[end] <= '9')
        end++;
    bool alone = end == words.length || words.bytes[end] == ' ' || words.bytes[end] == ',';
    bool said = alone && text_to_integer(text_slice(words, 0, end), &rounds) && rounds <= INT16_MAX;
    return said ? (int32_t)rounds : 0;
}

/* From as many rounds as the arbiter says: no number is taken for granted. [laws:12.9.8] */
static void penalise_exclusion(struct ruling_case *at, const char *article) {
    const struct game_action *happening = at->happening;
    int32_t rounds = rounds_said(happening->words);
    if (rounds == 0) {
        rule_refuse(at, REASON_penalty_rounds, article);
        return;
    }
    rule_say(at, VERDICT_RULED, REASON_none, article);
    struct game_action *effect = rule_effect(at, EFFECT_exclude);
    effect->side = happening->side;
    effect->number = rounds;
    effect->has = HAS_SIDE | HAS_NUMBER;
    record_penalty(at, 0);
}

/*
 * Whoever is out of the competition plays no game of it: one that goes on is lost with it, and the opponent wins unless the
 * arbiter says otherwise; one that has not begun is lost by default. [laws:12.9.9] [laws:12.9.6]
 */
static void penalise_expulsion(struct ruling_case *at, const char *article) {
    const struct game_action *happening = at->happening;
    bool said = (happening->has & HAS_RESULT) != 0;
    struct game_score score = {.unplayed = at->game->phase == PHASE_BEFORE};
    score.points[duty_opponent((enum game_actor)happening->side)] = POINTS_WIN;
    if (said && !scores_nothing(happening)) {
        rule_refuse(at, REASON_offender_scores, article);
        return;
    }
    rule_say(at, VERDICT_RULED, REASON_none, article);
    if (said || at->game->phase != PHASE_ENDED) {
        rule_add_article(at, "laws:12.9.6");
        lose(at, said ? happening->result : score);
    }
    rule_effect_side(at, EFFECT_expel, (enum game_actor)happening->side);
    record_penalty(at, 0);
}

void rule_penalises(struct ruling_case *at) {
    const struct game_action *happening = at->happening;
    typedef void penalise_function(struct ruling_case *, const char *);
    /* Exactly these, in rising severity. [laws:12.9] [laws:glossary.penalties] */
    static penalise_function *const penalise[PENALTIES_MOST] = {
        penalise_warning,   /* [laws:12.9.1] */
        penalise_time,      /* more for the opponent [laws:12.9.2] */
        penalise_time,      /* less for the offender [laws:12.9.3] */
        penalise_points,    /* more for the opponent, up to the most there is [laws:12.9.4] */
        penalise_points,    /* fewer for the offender [laws:12.9.5] */
        penalise_loss,      /* [laws:12.9.6] */
        penalise_fine,      /* one that was announced [laws:12.9.7] */
        penalise_exclusion, /* from one or more rounds [laws:12.9.8] */
        penalise_expulsion, /* [laws:12.9.9] */
    };
    if (happening->number < 1 || happening->number > PENALTIES_MOST || happening->side > BY_BLACK) {
        rule_refuse(at, REASON_penalty_unknown, "laws:12.9");
        return;
    }
    struct text article = penalised_article(at);
    int32_t step = game_penalty_step(at->game, (enum game_actor)happening->side, article);
    penalise[happening->number - 1](at, penalty_article(happening->number));
    /* It is for the arbiter to be milder than before, but he is told. [laws:glossary.penalties] */
    if (at->ruling->verdict == VERDICT_RULED && article.length > 0 && happening->number < step) {
        at->ruling->reason = REASON_penalty_milder;
        rule_add_article(at, "laws:glossary.penalties");
    }
}

/* That there was no breach needs a reason; a breach of 11.1-11.5 needs a penalty. [laws:11.6] [laws:7.4.3] */
void rule_excuses(struct ruling_case *at) {
    const struct game_action *happening = at->happening;
    const struct game_incident *incident = open_incident(at->game, happening->side, TEXT(""));
    if (incident == NULL) {
        rule_refuse(at, REASON_incident_none, "laws:12.9");
        return;
    }
    if (is_conduct(incident->article) && text_trim(happening->words).length == 0) {
        rule_refuse(at, REASON_excuse_reason, "laws:11.6");
        return;
    }
    rule_say(at, VERDICT_RULED, REASON_none, "laws:12.9");
    struct game_action *effect = rule_effect(at, EFFECT_penalty);
    effect->side = happening->side;
    effect->number = 0;
    effect->article = incident->article;
    effect->words = happening->words;
    effect->has = HAS_SIDE | HAS_NUMBER | HAS_ARTICLE | (happening->has & HAS_WORDS);
    close_incident(at, incident->article);
}

/* --- Free rulings, questions ----------------------------------------------------------------------------------------- */

/* What no article covers, by analogy; or by the article that the arbiter names. [laws:0.2] */
void rule_rules_freely(struct ruling_case *at) {
    const struct game_action *happening = at->happening;
    bool has_time = (happening->has & HAS_TIME) != 0;
    bool has_result = (happening->has & HAS_RESULT) != 0;
    if ((has_time && ((happening->has & HAS_SIDE) == 0 || at->game->phase == PHASE_ENDED)) ||
        (has_result && !is_within_maximum(happening->result))) {
        rule_refuse(at, has_result ? REASON_penalty_maximum : REASON_not_now, has_result ? "laws:10.2" : "laws:0.2");
        return;
    }
    const char *article = rule_own_article(at, "laws:0.2");
    rule_say(at, VERDICT_RULED, REASON_none, article);
    for (int side = WHITE; has_time && side <= BLACK; side++)
        if (happening->side == side || happening->side == BY_BOTH)
            rule_effect_time(at, EFFECT_time, (enum game_actor)side, happening->times[0]);
    rule_note(at, (happening->has & HAS_SIDE) != 0 ? (enum game_actor)happening->side : BY_BOTH, article,
              happening->words);
    if (has_result && at->game->phase == PHASE_ENDED)
        set_score(at, happening->result);
    else if (has_result)
        rule_end(at, END_ARBITER, happening->result.points[WHITE], happening->result.points[BLACK]);
}

/* The article that was asked for is the second of the ruling. [laws:11.9] */
void rule_asks_article(struct ruling_case *at) {
    rule_say(at, VERDICT_ALLOWED, REASON_article_asked, "laws:11.9");
    rule_add_article(at, text_zero(at->arena, penalised_article(at)));
}

/* The number of moves is not told before a flag has fallen and the sheets are being made good. [laws:12.6] */
void rule_asks_count(struct ruling_case *at) {
    const struct game *game = at->game;
    bool sheets = (game->phase == PHASE_UPDATING || game->phase == PHASE_RECONSTRUCTING) &&
                  (game->flag[WHITE] || game->flag[BLACK]);
    if (!sheets) {
        rule_refuse(at, REASON_count_hidden, "laws:12.6");
        return;
    }
    rule_say(at, VERDICT_ALLOWED, REASON_count, "laws:12.6");
    for (int side = WHITE; side <= BLACK; side++) {
        struct text_builder out = {.arena = at->arena};
        text_add_integer(&out, game->sides[side].completed);
        at->ruling->operands[side] = text_builder_take(&out);
    }
}

/* --- Appeals --------------------------------------------------------------------------------------------------------- */

/* Against any decision, of the organiser too, though the sheet is signed. [laws:11.10] [laws:glossary.appeal] */
void rule_appeals(struct ruling_case *at) {
    const struct game_action *happening = at->happening;
    bool numbered = (happening->has & HAS_NUMBER) != 0;
    if (!at->game->rules.appeals) {
        rule_refuse(at, REASON_appeals_excluded, "laws:11.10");
        return;
    }
    if (numbered && (happening->number < 1 || happening->number > at->game->facts)) {
        rule_refuse(at, REASON_appeal_unknown, "laws:11.10");
        return;
    }
    rule_say(at, VERDICT_NOTED, REASON_appeal, "laws:11.10");
    struct game_action *effect = rule_effect(at, EFFECT_appeal);
    effect->side = happening->by;
    effect->number = happening->number;
    effect->words = happening->words;
    effect->has = HAS_SIDE | (happening->has & (HAS_NUMBER | HAS_WORDS));
}

void rule_decides_appeal(struct ruling_case *at) {
    const struct game_action *happening = at->happening;
    bool open = false;
    for (size_t i = 0; i < at->game->appeal_count; i++)
        open = open || at->game->appeals[i].open;
    bool right = duty_has_flag(at, FLAG_right);
    if (!open || right == duty_has_flag(at, FLAG_wrong)) {
        rule_refuse(at, REASON_not_now, "laws:11.10");
        return;
    }
    if ((happening->has & HAS_RESULT) != 0 && !is_within_maximum(happening->result)) {
        rule_refuse(at, REASON_penalty_maximum, "laws:10.2");
        return;
    }
    rule_say(at, VERDICT_RULED, REASON_none, "laws:11.10");
    struct game_action *effect = rule_effect(at, EFFECT_close_appeal);
    effect->flags = happening->flags & (GAME_FLAG(right) | GAME_FLAG(wrong));
    effect->has = HAS_FLAGS;
    if ((happening->has & HAS_RESULT) != 0)
        set_score(at, happening->result);
}

/* --- Assistants ------------------------------------------------------------------------------------------------------ */

/* To observe games; what he reports is kept under his name. [laws:12.4] */
void rule_appoints(struct ruling_case *at) {
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:12.4");
    struct game_action *effect = rule_effect(at, EFFECT_observer);
    effect->words = text_trim(at->happening->words);
    effect->has = HAS_WORDS;
}

static const char *duty_article(uint64_t duty) {
    if ((duty & GAME_FLAG(moves)) != 0)
        return "laws:4.9";
    return (duty & GAME_FLAG(clock)) != 0 ? "laws:6.2.6" : "laws:8.1.6";
}

static void add_duty_articles(struct ruling_case *at, uint64_t duties) {
    static const uint64_t each[] = {GAME_FLAG(moves), GAME_FLAG(clock), GAME_FLAG(sheet)};
    for (size_t i = 0; i < sizeof each / sizeof *each; i++)
        if ((duties & each[i]) != 0)
            rule_add_article(at, duty_article(each[i]));
}

#define DUTIES (GAME_FLAG(moves) | GAME_FLAG(clock) | GAME_FLAG(sheet))

static void set_assistant(struct ruling_case *at, enum game_actor side, uint64_t flags, struct text name) {
    struct game_action *effect = rule_effect(at, EFFECT_assistant);
    effect->side = (uint8_t)side;
    effect->flags = flags;
    effect->words = name;
    effect->has = HAS_SIDE | HAS_FLAGS | (name.length > 0 ? HAS_WORDS : 0);
}

/* Who cannot move the men, use the clock or write may name somebody; the arbiter must accept him. A visually impaired
   player's is ruled on before this. [laws:4.9] [laws:6.2.6] [laws:8.1.6] */
void rule_names_assistant(struct ruling_case *at) {
    uint64_t duties = at->happening->flags & DUTIES;
    if (duties == 0) {
        rule_refuse(at, REASON_assistant_duty, "laws:4.9");
        return;
    }
    rule_say(at, VERDICT_ASKS, REASON_assistant_asked, duty_article(duties));
    add_duty_articles(at, duties);
    rule_next(at, REASON_assistant_next);
    set_assistant(at, (enum game_actor)at->happening->by, duties, text_trim(at->happening->words));
}

void rule_approves_assistant(struct ruling_case *at) {
    const struct game *game = at->game;
    uint8_t side = at->happening->side;
    if (side > BY_BLACK || (game->sides[side].assistant & DUTIES) == 0) {
        rule_refuse(at, REASON_assistant_none, "laws:4.9");
        return;
    }
    uint64_t duties = game->sides[side].assistant & DUTIES;
    rule_say(at, VERDICT_RULED, REASON_none, duty_article(duties));
    add_duty_articles(at, duties);
    if (!game->rules.players[side].disabled && (duties & (GAME_FLAG(clock) | GAME_FLAG(sheet))) != 0)
        rule_next(at, REASON_assistant_time);
    set_assistant(at, (enum game_actor)side, duties | GAME_FLAG(approved), game->sides[side].assistant_name);
}

/* Which duty an action needs; a visually impaired player's scribe presses his clock, too. [laws:D.2.10.3] [laws:D.2.10.5] */
static uint64_t duty_of(const struct ruling_case *at) {
    bool blind = at->game->rules.players[duty_side(at)].blind;
    switch ((enum game_verb)at->happening->what) {
    case VERB_presses:
        return GAME_FLAG(clock) | (blind ? GAME_FLAG(sheet) : 0);
    case VERB_records:
        return GAME_FLAG(sheet);
    case VERB_claims_flag:
    case VERB_claims_touch:
        return GAME_FLAG(watch);
    default:
        return GAME_FLAG(moves);
    }
}

bool rule_assistant_bars(struct ruling_case *at) {
    if (!duty_has_flag(at, FLAG_assistant) || at->happening->by > BY_BLACK)
        return false;
    uint64_t duty = duty_of(at);
    if (assistant_may(at->game, (enum game_actor)at->happening->by, duty))
        return false;
    bool blind = at->game->rules.players[duty_side(at)].blind;
    rule_refuse(at, REASON_assistant_none, blind ? "laws:D.2.10" : duty_article(duty));
    return true;
}

/* --- What the arbiter watches ---------------------------------------------------------------------------------------- */

/* Open claims and incidents, unfinished games with their times, and who is in time trouble. [laws:12.1] [laws:12.2.5]
   [laws:12.3] */
struct game_watch game_watch(const struct game *game, int64_t at) {
    struct game_watch watch = {.unfinished = game->phase != PHASE_ENDED, .claim = game->claim != CLAIM_NONE};
    for (size_t i = 0; i < game->incident_count; i++)
        watch.incidents += game->incidents[i].open;
    for (size_t i = 0; i < game->appeal_count; i++)
        watch.appeals += game->appeals[i].open;
    for (int side = WHITE; side <= BLACK; side++) {
        watch.left[side] = game_left(game, (enum colour)side, at);
        watch.time_trouble[side] = watch.unfinished && game->phase != PHASE_BEFORE && watch.left[side] < GAME_TIME_LOW;
    }
    return watch;
}
