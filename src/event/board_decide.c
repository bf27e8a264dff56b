#include "event/board_decide.h"

#include <stdio.h>

#include "event/fact.h"
#include "event/fields.h"
#include "event/undo.h"
#include "game/game_log.h"

struct deciding {
    const struct event *event;
    const struct board_place *place;
    struct board_game *game;
    const struct board_request *request;
    const struct board_games *games;
    struct arena *arena;
    struct board_decision *made;
    struct error *error;
};

static bool check_seen(struct deciding *deciding) {
    const struct board_game *game = deciding->game;
    int64_t seen = deciding->request->seen;
    if (seen > game->seq)
        return error_set_number(deciding->error, ERROR_seen_ahead, seen, game->seq, 0);
    if (seen < 0 || seen == game->seq)
        return true;
    struct text_builder number = {.arena = deciding->arena};
    text_add_integer(&number, deciding->place->number);
    struct text board = text_builder_take(&number);
    text_builder_init(&number, deciding->arena);
    text_add_integer(&number, deciding->place->round->number);
    error_set_number(deciding->error, ERROR_changed_meanwhile, 0, game->seq, 0);
    error_phrase(deciding->error, 0,
                 ERROR_PHRASE("phrase.thing.game", "board round", board, text_builder_take(&number)));
    return error_phrase(deciding->error, 2,
                        game->fact_count > 0 ? ERROR_PLAIN(game->facts[game->fact_count - 1].what)
                                             : ERROR_WORDS("phrase.now.nothing"));
}

/* --- Happenings ----------------------------------------------------------------------------------------------------- */

#define SCHEDULE_MOST ((int64_t)366 * CONTROL_TIME_MOST) /* how far ahead a session is planned */

/* What the request says, with the time it counts for. */
struct given {
    struct request_game_happen asked;
    int64_t at;
    struct board_known known;
};

static bool refuse_object(struct error *error, const char *name) {
    error_set(error, ERROR_field_type, name, NULL, NULL);
    error_phrase(error, 1, ERROR_WORDS("phrase.type.object"));
    return error_in_field(error, name);
}

static bool is_no_object(const struct json *value) {
    return value != NULL && value->type != JSON_OBJECT;
}

static bool read_given(struct deciding *deciding, struct given *given) {
    struct request_game_happen *asked = &given->asked;
    const int64_t latest = deciding->request->now + SCHEDULE_MOST;
    *given = (struct given){0};
    if (!field_read(&contract_request_game_happen, deciding->request->body, deciding->arena, asked, deciding->error))
        return false;
    if (is_no_object(asked->ruling))
        return refuse_object(deciding->error, "ruling");
    if (is_no_object(asked->rules))
        return refuse_object(deciding->error, "rules");
    if (asked->scheduled > latest) {
        error_set_text(deciding->error, ERROR_field_range, TEXT("scheduled"), TEXT("0"),
                       deciding->request->moment(deciding->arena, latest));
        return error_in_field(deciding->error, "scheduled");
    }
    given->known.event_seen = asked->given.event_seen ? asked->event_seen : -1;
    given->known.replaces = asked->replaces;
    given->at = asked->given.at ? asked->at : deciding->request->now;
    deciding->made->dry = asked->dry;
    return true;
}

/* A game that is not open yet is opened with what happens first. */
static bool open_game(struct deciding *deciding, const struct given *given) {
    if (deciding->game->opened) {
        if (given->asked.rules == NULL && !given->asked.given.scheduled)
            return board_game_fits(deciding->game, deciding->event, deciding->place, deciding->error);
        return error_set(deciding->error, ERROR_game_opened, NULL, NULL, NULL);
    }
    if (!board_game_open(deciding->game, deciding->event, deciding->place, given->asked.rules,
                         given->asked.given.scheduled ? given->asked.scheduled : given->at, deciding->error))
        return false;
    deciding->made->facts[deciding->made->count++] = board_game_opening(deciding->arena, deciding->game);
    return true;
}

static bool refuse_ahead(struct deciding *deciding, int64_t at, int64_t now) {
    struct text_builder ahead = {.arena = deciding->arena};
    game_time_add(&ahead, at - now);
    error_set_text(deciding->error, ERROR_game_ahead, deciding->request->moment(deciding->arena, at),
                   deciding->request->moment(deciding->arena, now), text_builder_take(&ahead));
    return error_in_field(deciding->error, "at");
}

static bool check_time(struct deciding *deciding, struct given *given) {
    struct text_builder now;
    int64_t here = deciding->request->now;
    if (given->at - here > BOARD_TIME_SLACK)
        return refuse_ahead(deciding, given->at, here);
    if (deciding->game->game.now == INT64_MIN || given->at >= deciding->game->game.now)
        return true;
    if (!given->asked.given.at ||
        deciding->game->game.now - given->at <= BOARD_TIME_SLACK) { /* another clock is ahead */
        given->at = deciding->game->game.now;
        return true;
    }
    text_builder_init(&now, deciding->arena);
    struct text_builder before = {.arena = deciding->arena};
    game_time_add(&now, given->at - deciding->game->game.rules.scheduled);
    game_time_add(&before, deciding->game->game.now - deciding->game->game.rules.scheduled);
    error_set_text(deciding->error, ERROR_game_time_back, text_builder_take(&now), text_builder_take(&before),
                   TEXT(""));
    return error_in_field(deciding->error, "at");
}

static bool same_effects(struct arena *arena, const struct shape_words *given, const struct game_ruling *ruling) {
    if (given->count != ruling->effect_count)
        return false;
    for (size_t i = 0; i < ruling->effect_count; i++) {
        struct text_builder effect = {.arena = arena};
        effect_add(&effect, &ruling->effects[i]);
        if (!text_equal(given->items[i], text_builder_take(&effect)))
            return false;
    }
    return true;
}

/* Do the rules still say what the sender saw? */
static bool check_expected(struct deciding *deciding, const struct given *given, const struct game_ruling *ruling) {
    const struct asked_expected_ruling *expected = &given->asked.expect;
    const char *says = game_verdict_word(ruling->verdict);
    if (!given->asked.given.expect)
        return true;
    if (text_equal(expected->verdict, text_from(says)) &&
        (!expected->given.effects || same_effects(deciding->arena, &expected->effects, ruling)))
        return true;
    struct text_builder words = {.arena = deciding->arena};
    game_log_add_ruling(&words, ruling);
    return error_set_text(deciding->error, ERROR_game_expected, text_builder_take(&words), TEXT(""), TEXT(""));
}

/* Times that no clock shows are no ruling. */
static bool check_effects(struct deciding *deciding, const struct shape_words *effects,
                          const struct game_ruling *given) {
    const int64_t most = (int64_t)CONTROL_PERIODS_MOST * CONTROL_TIME_MOST;
    for (size_t i = 0; i < given->effect_count; i++)
        for (int j = 0; j < 2; j++)
            if (given->effects[i].times[j] > most || given->effects[i].times[j] < -most)
                return error_set_text(deciding->error, ERROR_game_effect, effects->items[i], TEXT(""), TEXT("")) ||
                       error_phrase(deciding->error, 1, ERROR_WORDS("phrase.effect.clock"));
    return true;
}

/* The arbiter's own ruling in place of that of the rules. [laws:0.2] */
static bool take_own(struct deciding *deciding, const struct given *given, struct board_fact *made) {
    const struct json *ruling = given->asked.ruling;
    struct asked_own_ruling own = {0};
    if (ruling == NULL)
        return true;
    if (!json_optional_text(ruling, "reason", &made->own, deciding->error))
        return error_in_field(deciding->error, "ruling");
    if (text_trim(made->own).length == 0) {
        error_set(deciding->error, ERROR_game_own_reason, NULL, NULL, NULL);
        return error_in_field(deciding->error, "ruling");
    }
    if (!field_read(&contract_asked_own_ruling, ruling, deciding->arena, &own, deciding->error) ||
        !board_ruling_read(own.verdict, &own.effects, &made->given, deciding->error) ||
        !check_effects(deciding, &own.effects, &made->given))
        return error_in_field(deciding->error, "ruling");
    made->own = own.reason;
    return true;
}

static bool decide_happening(struct deciding *deciding) {
    struct given given;
    struct board_fact made = {.actor = deciding->request->actor, .command = deciding->request->command};
    struct board_outcome before;
    struct board_outcome after;
    struct text_builder what;
    if (!board_outcome_of(deciding->game, &before, deciding->error) || !read_given(deciding, &given) ||
        !check_seen(deciding) || !check_time(deciding, &given) || !open_game(deciding, &given))
        return false;
    if (!happening_read(given.asked.what, given.at, &made.happening, deciding->error))
        return error_in_field(deciding->error, "what");
    text_builder_init(&what, deciding->arena);
    happening_add(&what, &made.happening);
    made.what = text_builder_take(&what);
    bool waits = deciding->game->game.phase == PHASE_BEFORE;
    game_rule(&deciding->game->game, &made.happening, NULL, deciding->arena, &made.given);
    if (!check_expected(deciding, &given, &made.given) || !take_own(deciding, &given, &made) ||
        !board_game_add(deciding->game, &made, &deciding->made->facts[deciding->made->count], deciding->error))
        return false;
    deciding->made->count++;
    deciding->made->ruled = true;
    deciding->made->ruling = made.given;
    given.known.event = deciding->event;
    given.known.games = deciding->games;
    if (waits && deciding->game->game.phase != PHASE_BEFORE && deciding->game->game.phase != PHASE_ENDED &&
        !board_begins(deciding->place, &given.known, &deciding->made->commands, deciding->error))
        return false;
    return board_outcome_of(deciding->game, &after, deciding->error) &&
           board_consequences(deciding->place, &before, &after, &given.known, &deciding->made->commands,
                              deciding->error);
}

/* --- Undo ----------------------------------------------------------------------------------------------------------- */

/*
 * What the command wrote to the event is undone there, too: as the event's own last command, or where others have followed
 * by taking it back fact by fact.
 */
static bool undo_in_event(struct deciding *deciding, const struct fact *undone, struct text command) {
    const struct board_games *games = deciding->games;
    const struct journal_entry *entries;
    size_t count;
    struct event past;
    if (!games->written(games->context, command, &entries, &count, deciding->error))
        return false;
    if (count == 0)
        return true;
    if (text_equal(deciding->event->last_command, command)) {
        board_command_undo(&deciding->made->commands, undone->body);
        return true;
    }
    if (!games->before(games->context, entries[0].seq, &past, deciding->error))
        return false;
    const struct tournament *former = event_tournament(&past, deciding->place->tournament->id);
    bool done = former != NULL && board_takes_back(deciding->place, former, games, entries, count,
                                                   &deciding->made->commands, deciding->error);
    event_drop(&past);
    return done;
}

static bool decide_undo(struct deciding *deciding) {
    const struct board_game *game = deciding->game;
    struct request_game_undo asked = {0};
    if (!field_read(&contract_request_game_undo, deciding->request->body, deciding->arena, &asked, deciding->error))
        return false;
    struct undo_last last = {.command = game->last_command, .actor = game->last_actor};
    if (game->fact_count > 0)
        last.what = game->facts[game->fact_count - 1].what;
    if (!undo_names(&last, asked.given.command ? &asked.command : NULL, deciding->error) || !check_seen(deciding) ||
        !undo_is_by(&last, deciding->request->actor, deciding->error))
        return false;
    struct fact_game_undone undone = {.command = last.command};
    deciding->made->facts[deciding->made->count++] = fact_write_game_undone(&undone, deciding->arena);
    return undo_in_event(deciding, &deciding->made->facts[0], last.command);
}

bool board_decide(const struct event *event, const struct board_place *place, struct board_game *game,
                  const struct board_request *request, const struct board_games *games, struct arena *arena,
                  struct board_decision *decision, struct error *error) {
    struct deciding deciding = {event, place, game, request, games, arena, decision, error};
    *decision = (struct board_decision){.commands = {.arena = arena, .notes.arena = arena}};
    return request->undo ? decide_undo(&deciding) : decide_happening(&deciding);
}
