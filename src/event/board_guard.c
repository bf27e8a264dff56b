#include "event/board_guard.h"

#include "event/fact.h"

struct guarding {
    const struct event *event;
    const struct board_journal *journal;
    const struct board_commands_known *known;
    struct arena *arena;
    struct board_guards *guards;
    struct error *error;
};

void board_guards_add(struct board_guards *guards, struct text stream, int64_t seq, struct arena *arena) {
    *arena_push(arena, guards->guards, guards->capacity, guards->count, NULL) = (struct board_guard){stream, seq};
}

static struct text number(struct arena *arena, int32_t value) {
    struct text_builder digits = {.arena = arena};
    text_add_integer(&digits, value);
    return text_builder_take(&digits);
}

static bool guard_round(const struct guarding *guarding, const struct tournament *tournament,
                        const struct round *round) {
    const struct board_journal *journal = guarding->journal;
    struct board_ends ends;
    if (!journal->ends(journal->context, tournament->id, round->number, &ends, guarding->error))
        return false;
    const int64_t *seqs = board_ends_of(&ends, tournament, round, guarding->arena);
    for (int32_t board = 1; board <= round->board_count; board++) {
        struct board_game game;
        int64_t seq = seqs[board - 1];
        if (seq > 0 && !journal->load(journal->context, tournament->id, round->number, board, &game, guarding->error))
            return false;
        if (seq > 0 && game.opened)
            return error_set_text(guarding->error, ERROR_game_in_round, number(guarding->arena, board),
                                  number(guarding->arena, round->number), tournament->name);
        board_guards_add(guarding->guards,
                         board_stream(guarding->arena, guarding->event->id, tournament->id, round->number, board), seq,
                         guarding->arena);
    }
    return true;
}

/* One round, or all where the fact names none. */
static bool guard_rounds(const struct guarding *guarding, struct text body) {
    struct fact_about about;
    struct error ignored;
    if (!fact_read_about(body, guarding->arena, &about, &ignored))
        return true;
    const struct tournament *tournament = event_tournament(guarding->event, about.tournament);
    for (int32_t i = 0; tournament != NULL && i < tournament->round_count; i++)
        if ((!about.has.round || tournament->rounds[i].number == about.round) &&
            !guard_round(guarding, tournament, &tournament->rounds[i]))
            return false;
    return true;
}

static bool refuse_command_of(const struct guarding *guarding, struct text stream) {
    struct board_end place = {0};
    board_stream_read(stream, &place);
    return error_set_text(guarding->error, ERROR_undo_at_board, number(guarding->arena, place.board),
                          number(guarding->arena, place.round), TEXT(""));
}

/* A command of a game is undone at its board; the pairing of a round is not while there are games. */
static bool guard_undo(const struct guarding *guarding, struct text body) {
    const struct board_commands_known *known = guarding->known;
    struct fact_command_undone undone = {0};
    struct json read;
    struct error ignored;
    struct text stream;
    const struct journal_entry *entries;
    size_t count;
    if (!json_read(guarding->arena, body, &json_usual_limits, &read, &ignored) ||
        !shape_read(&contract_fact_command_undone, &read, NULL, guarding->arena, &undone, &ignored))
        return true;
    if (!known->at_board(known->context, undone.command, &stream, guarding->error))
        return false;
    if (stream.length > 0)
        return refuse_command_of(guarding, stream);
    if (!known->written(known->context, undone.command, &entries, &count, guarding->error))
        return false;
    for (size_t i = 0; i < count; i++)
        if (text_starts_with(entries[i].kind, TEXT("round.paired/")) && !guard_rounds(guarding, entries[i].body))
            return false;
    return true;
}

bool board_guard_decision(const struct event *event, const struct event_decision *decision,
                          const struct board_journal *journal, const struct board_commands_known *known,
                          struct arena *arena, struct board_guards *guards, struct error *error) {
    struct guarding guarding = {event, journal, known, arena, guards, error};
    *guards = (struct board_guards){0};
    for (size_t i = 0; i < decision->count; i++) {
        struct text kind = decision->facts[i].kind;
        if (text_starts_with(kind, TEXT("round.discarded/")) && !guard_rounds(&guarding, decision->facts[i].body))
            return false;
        if (text_starts_with(kind, TEXT("command.undone/")) && !guard_undo(&guarding, decision->facts[i].body))
            return false;
    }
    return true;
}
