#include "event/event.h"

#include "event/event_playoffs.h"
#include "event/teams.h"
#include "pairing/berger.h"

void event_init(struct event *event, const struct event_secrets *secrets) {
    *event = (struct event){0};
    arena_init(&event->arena);
    arena_init(&event->scratch);
    if (secrets != NULL)
        event->secrets = *secrets;
}

void event_drop(struct event *event) {
    arena_drop(&event->arena);
    arena_drop(&event->scratch);
    *event = (struct event){0};
}

bool event_wants_refold(const struct event *event) {
    enum { NOT_WORTH_IT = 256 * 1024 };
    return event->arena.used > NOT_WORTH_IT && event->waste > event->arena.used / 2;
}

static const char *const system_codes[] = {[SYSTEM_ROUND_ROBIN] = "round-robin",
                                           [SYSTEM_MANUAL] = "manual",
                                           [SYSTEM_SWISS] = "swiss",
                                           [SYSTEM_KNOCKOUT] = "knock-out"};
static const char *const chess960_codes[] = {
    [CHESS960_NONE] = "none", [CHESS960_ROUND] = "round", [CHESS960_GAME] = "game"};
static const char *const games_shown_codes[] = {
    [GAMES_AFTER_END] = "after-end", [GAMES_NEVER] = "never", [GAMES_AT_ONCE] = "at-once"};
static const char *const origin_codes[] = {
    [ROUND_GIVEN] = "given", [ROUND_BY_ENGINE] = "engine", [ROUND_BY_HAND] = "hand", [ROUND_FROM_FILE] = "file"};
static const char *const draft_codes[] = {
    [DRAFT_NONE] = "none", [DRAFT_DRAWN] = "drawn", [DRAFT_OPEN] = "open", [DRAFT_DONE] = "done"};

const char *tournament_system_code(enum tournament_system value) {
    return system_codes[value];
}

bool tournament_system_read(struct text code, enum tournament_system *value) {
    int found = text_word(code, system_codes, sizeof system_codes / sizeof *system_codes);
    if (found >= 0)
        *value = (enum tournament_system)found;
    return found >= 0;
}

bool tournament_system_takes_teams(enum tournament_system system) {
    return system != SYSTEM_SWISS && system != SYSTEM_KNOCKOUT;
}

const char *chess960_draw_code(enum chess960_draw value) {
    return chess960_codes[value];
}

bool chess960_draw_read(struct text code, enum chess960_draw *value) {
    int found = text_word(code, chess960_codes, sizeof chess960_codes / sizeof *chess960_codes);
    if (found >= 0)
        *value = (enum chess960_draw)found;
    return found >= 0;
}

const char *event_games_shown_code(enum games_shown value) {
    return games_shown_codes[value];
}

bool event_games_shown_read(struct text code, enum games_shown *value) {
    int found = text_word(code, games_shown_codes, sizeof games_shown_codes / sizeof *games_shown_codes);
    if (found >= 0)
        *value = (enum games_shown)found;
    return found >= 0;
}

const char *round_origin_code(enum round_origin value) {
    return origin_codes[value];
}

bool round_origin_read(struct text code, enum round_origin *value) {
    int found = text_word(code, origin_codes, sizeof origin_codes / sizeof *origin_codes);
    if (found >= 0)
        *value = (enum round_origin)found;
    return found >= 0;
}

const char *draft_state_code(enum draft_state value) {
    return draft_codes[value];
}

bool draft_state_read(struct text code, enum draft_state *value) {
    int found = text_word(code, draft_codes, sizeof draft_codes / sizeof *draft_codes);
    if (found >= 0)
        *value = (enum draft_state)found;
    return found >= 0;
}

const struct player *event_player(const struct event *event, int64_t id) {
    if (id < 1 || id > event->player_count || event->players[id - 1].removed)
        return NULL;
    return &event->players[id - 1];
}

const struct tournament *event_tournament(const struct event *event, int64_t id) {
    if (id < 1 || id > event->tournament_count || event->tournaments[id - 1].removed)
        return NULL;
    return &event->tournaments[id - 1];
}

const struct round *tournament_round(const struct tournament *tournament, int64_t number) {
    if (number < 1 || number > tournament->round_count)
        return NULL;
    return &tournament->rounds[number - 1];
}

const struct board *round_board(const struct round *round, int64_t number) {
    if (number < 1 || number > round->board_count)
        return NULL;
    return &round->boards[number - 1];
}

int32_t round_position(const struct round *round, int32_t board) {
    if (round->position_count == 0)
        return -1;
    return round->positions[round->position_count == 1 ? 0 : board - 1];
}

const struct tournament_entry *tournament_entry_of(const struct tournament *tournament, int32_t player) {
    if (player < 1 || (size_t)player > tournament->place_capacity || tournament->places[player - 1] == 0)
        return NULL;
    return &tournament->entries[tournament->places[player - 1] - 1];
}

const struct asked_bye *tournament_asked_bye(const struct tournament *tournament, int32_t player, int32_t round) {
    for (int32_t i = 0; i < tournament->asked_count; i++)
        if (tournament->asked[i].player == player && tournament->asked[i].round == round)
            return &tournament->asked[i];
    return NULL;
}

bool tournament_begun(const struct tournament *tournament) {
    return tournament->round_count > 0 || tournament->playoff_count > 0;
}

bool tournament_numbers_open(const struct tournament *tournament) {
    enum { FROZEN_WITH_ROUND = 4 };
    return !tournament_begun(tournament) ||
           (tournament->system == SYSTEM_SWISS && tournament->round_count < FROZEN_WITH_ROUND);
}

static enum tournament_stage stage_of_knockout(const struct tournament *tournament) {
    if (tournament->playoff_count == 0)
        return STAGE_SETUP;
    return tournament->playoffs[0].place_count > 0 ? STAGE_COMPLETE : STAGE_RUNNING;
}

const char *tournament_stage_code(enum tournament_stage stage) {
    static const char *const codes[] = {"setup", "running", "complete"};
    return codes[stage];
}

enum tournament_stage tournament_stage(const struct tournament *tournament) {
    if (tournament->system == SYSTEM_KNOCKOUT && tournament->round_count == 0)
        return stage_of_knockout(tournament);
    if (tournament->round_count == 0)
        return STAGE_SETUP;
    if (tournament->open > 0 || tournament->round_count < tournament_rounds_planned(tournament))
        return STAGE_RUNNING;
    return STAGE_COMPLETE;
}

bool tournament_takes_entries(const struct tournament *tournament) {
    if (tournament_of_teams(tournament))
        return false;
    switch (tournament->system) {
    case SYSTEM_ROUND_ROBIN:
        return tournament->round_count == 0;
    case SYSTEM_KNOCKOUT:
        return !tournament_begun(tournament);
    case SYSTEM_SWISS:
        return tournament->round_count == 0 || tournament->round_count < tournament->rounds_planned;
    case SYSTEM_MANUAL:
        break;
    }
    return true;
}

int32_t tournament_rounds_planned(const struct tournament *tournament) {
    int32_t planned = tournament->rounds_planned;
    if (tournament->system == SYSTEM_ROUND_ROBIN) {
        struct berger_plan plan = {.players = tournament_of_teams(tournament) ? tournament->team_count
                                                                              : tournament->entry_count,
                                   .cycles = tournament->cycles,
                                   .swap = tournament->swap};
        struct error ignored;
        planned = berger_check(&plan, &ignored) ? berger_round_count(&plan) : 0;
    }
    return planned > tournament->round_count ? planned : tournament->round_count;
}

static bool entry_excluded(const struct tournament *tournament, int32_t player) {
    const struct tournament_entry *entry = tournament_entry_of(tournament, player);
    return entry != NULL && entry->excluded;
}

bool tournament_board_excluded(const struct tournament *tournament, const struct round *round,
                               const struct board *board) {
    if (!tournament_of_teams(tournament))
        return entry_excluded(tournament, board->white) || entry_excluded(tournament, board->black);
    const struct round_match *match = &round->matches[(board - round->boards) / tournament->team_play.boards];
    return tournament_team_of(tournament, match->home)->excluded ||
           tournament_team_of(tournament, match->away)->excluded;
}

/* Open boards that are not merely postponed: a game to be played later does not hold its round up. */
static bool awaits_results(const struct tournament *tournament, const struct round *round) {
    int32_t open = round->open;
    for (int32_t i = 0; i < round->board_count && open > 0; i++) {
        const struct board *board = &round->boards[i];
        bool counts = !tournament_board_excluded(tournament, round, board);
        if (counts && board->result == RESULT_NONE)
            return true;
        open -= counts && board->result == RESULT_POSTPONED;
    }
    return false;
}

int32_t tournament_current_round(const struct tournament *tournament) {
    for (int32_t i = 0; i < tournament->round_count; i++)
        if (awaits_results(tournament, &tournament->rounds[i]))
            return tournament->rounds[i].number;
    return tournament->round_count;
}
