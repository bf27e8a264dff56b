/*
 * What a command at a board has written to the event, in words.
 */
#include "event/board_game.h"
#include "event/fact.h"
#include "event/teams.h"

static struct board_note *add_note(struct board_notes *notes, const char *what, int32_t round) {
    notes->notes =
        arena_grow(notes->arena, notes->notes, &notes->capacity, notes->count + 1, sizeof *notes->notes, NULL);
    struct board_note *note = &notes->notes[notes->count++];
    *note = (struct board_note){.what = what, .round = round};
    return note;
}

static struct text name_of(const struct event *event, int32_t id) {
    const struct player *player = event_player(event, id);
    return player != NULL ? player->name : TEXT("?");
}

/* Who does not get the game of a board that was not played: "Rossi", "Rossi and Bianchi". */
static void add_losers(struct text_builder *out, const struct event *event, const struct board *board,
                       enum result result) {
    bool white = result == RESULT_BLACK_BY_FORFEIT || result == RESULT_BOTH_FORFEIT;
    bool black = result == RESULT_WHITE_BY_FORFEIT || result == RESULT_BOTH_FORFEIT;
    if (white)
        text_add(out, name_of(event, board->white));
    if (white && black)
        text_add_zero(out, " and ");
    if (black)
        text_add(out, name_of(event, board->black));
}

static void note_result(struct board_notes *notes, const struct event *event, const struct board_place *place,
                        int32_t round, int32_t number, struct text code) {
    const struct round *paired = tournament_round(place->tournament, round);
    const struct board *board = paired != NULL ? round_board(paired, number) : NULL;
    bool own = round == place->round->number && number == place->number;
    enum result result = RESULT_NONE;
    struct text_builder out;
    struct board_note *note = add_note(notes, own ? "result" : "forfeit", round);
    note->board = number;
    note->result = text_copy(notes->arena, code);
    text_builder_init(&out, notes->arena);
    text_add_format(&out, "Board %ld of round %ld: ", (long)number, (long)round);
    if (code.length == 0 || !result_read(code, &result) || result == RESULT_NONE) {
        text_add_zero(&out, "there is no result any more.");
    } else if (own || board == NULL) {
        text_add_format(&out, "the result is %s.", result_code(result));
    } else {
        if (result == RESULT_BLACK_BY_FORFEIT || result == RESULT_WHITE_BY_FORFEIT)
            note->player = result == RESULT_BLACK_BY_FORFEIT ? board->white : board->black;
        add_losers(&out, event, board, result);
        text_add_format(&out, result == RESULT_BOTH_FORFEIT ? " both lose by forfeit (%s)." : " loses by forfeit (%s).",
                        result_code(result));
    }
    note->sentence = text_builder_take(&out);
}

static void note_absence(struct board_notes *notes, const struct event *event, const struct fact_about *about,
                         bool absent) {
    struct board_note *note = add_note(notes, "absent", (int32_t)about->round);
    struct text_builder out;
    struct text kind = about->has.kind ? about->kind : TEXT("zero");
    text_builder_init(&out, notes->arena);
    note->player = (int32_t)about->player;
    text_add_format(&out, "Round %ld: ", (long)note->round);
    text_add(&out, name_of(event, note->player));
    if (!absent)
        text_add_zero(&out, " is there again.");
    else if (text_equal(kind, TEXT("zero")))
        text_add_zero(&out, " is absent, with zero points.");
    else
        text_add_format(&out, " has a %.*s-point bye.", TEXT_ARG(kind));
    note->sentence = text_builder_take(&out);
}

/* Results of boards that a withdrawal or its end has changed. */
static void note_changes(struct board_notes *notes, const struct event *event, const struct board_place *place,
                         const struct fact_changed_board_items *changes) {
    for (size_t i = 0; i < changes->count; i++)
        note_result(notes, event, place, (int32_t)changes->items[i].round, (int32_t)changes->items[i].board,
                    changes->items[i].result);
}

static void note_leaving(struct board_notes *notes, const struct event *event, const struct board_place *place,
                         const struct fact_about *about, bool leaves) {
    struct text name = name_of(event, (int32_t)about->player);
    struct board_note *note = add_note(notes, "withdrawn", tournament_current_round(place->tournament));
    struct text_builder out;
    text_builder_init(&out, notes->arena);
    note->player = (int32_t)about->player;
    if (!leaves)
        text_add_format(&out, "%.*s is in the tournament again.", TEXT_ARG(name));
    else if (about->excluded)
        text_add_format(&out,
                        "%.*s is withdrawn from the tournament and, with less than half of the games played, "
                        "from its standings.",
                        TEXT_ARG(name));
    else
        text_add_format(&out, "%.*s is withdrawn from the tournament.", TEXT_ARG(name));
    note->sentence = text_builder_take(&out);
    note_changes(notes, event, place, leaves ? &about->forfeits : &about->cleared);
}

static void note_draft(struct board_notes *notes, const struct board_place *place) {
    struct board_note *note = add_note(notes, "draft", place->tournament->round_count + 1);
    struct text_builder out;
    text_builder_init(&out, notes->arena);
    text_add_format(&out, "The draft of round %ld is dropped: it is to be drawn again.", (long)note->round);
    note->sentence = text_builder_take(&out);
}

static void note_undone(struct board_notes *notes, const struct board_place *place) {
    struct board_note *note = add_note(notes, "undone", place->round->number);
    note->sentence = TEXT("All that the entry had written to the event is taken back.");
}

static void note_bar(struct board_notes *notes, const struct event *event, const struct fact_about *about,
                     bool barred) {
    struct board_note *note = add_note(notes, barred ? "barred" : "admitted", (int32_t)about->first);
    struct text_builder out;
    text_builder_init(&out, notes->arena);
    note->player = (int32_t)about->player;
    text_add_format(&out, about->last == 0 ? "From round %ld on: " : "Round %ld: ", (long)note->round);
    text_add(&out, name_of(event, note->player));
    text_add_zero(&out, barred ? " is not seated for his team." : " may be seated for his team again.");
    note->sentence = text_builder_take(&out);
}

static void note_lineup(struct board_notes *notes, const struct event *event, const struct board_place *place,
                        const struct fact_about *about) {
    struct board_note *note = add_note(notes, "lineup", (int32_t)about->round);
    const struct tournament_team *team = tournament_team_of(place->tournament, about->team);
    struct text_builder out;
    text_builder_init(&out, notes->arena);
    text_add_format(&out, "Round %ld: the line-up of %.*s is ", (long)note->round, TEXT_ARG(team->name));
    for (size_t i = 0; i < about->players.count; i++) {
        text_add_zero(&out, i > 0 ? "; " : "");
        if (about->players.items[i] == 0)
            text_add_zero(&out, "nobody");
        else
            text_add(&out, name_of(event, (int32_t)about->players.items[i]));
    }
    text_add_byte(&out, '.');
    note->sentence = text_builder_take(&out);
}

void board_notes_add(struct board_notes *notes, const struct event *event, const struct board_place *place,
                     const struct fact *fact) {
    struct fact_about about;
    struct error ignored; /* the event's own facts have what they must have */
    if (!fact_read_about(fact->body, notes->arena, &about, &ignored))
        return;
    if (text_starts_with(fact->kind, TEXT("result."))) {
        note_result(notes, event, place, (int32_t)about.round, (int32_t)about.board, about.result);
    } else if (text_starts_with(fact->kind, TEXT("bye."))) {
        note_absence(notes, event, &about, text_starts_with(fact->kind, TEXT("bye.asked/")));
    } else if (text_starts_with(fact->kind, TEXT("player.barred/")) ||
               text_starts_with(fact->kind, TEXT("player.admitted/"))) {
        note_bar(notes, event, &about, text_starts_with(fact->kind, TEXT("player.barred/")));
    } else if (text_starts_with(fact->kind, TEXT("lineup."))) {
        note_lineup(notes, event, place, &about);
    } else if (text_starts_with(fact->kind, TEXT("player."))) {
        note_leaving(notes, event, place, &about, text_starts_with(fact->kind, TEXT("player.withdrawn/")));
    } else if (text_starts_with(fact->kind, TEXT("draft."))) {
        note_draft(notes, place);
    } else if (text_starts_with(fact->kind, TEXT("command."))) {
        note_undone(notes, place);
    }
}

/* --- Beside facts --------------------------------------------------------------------------------------------------- */

static void note_of_round(struct board_notes *notes, const struct event *event, const char *what, int32_t player,
                          int32_t round, const char *rest) {
    struct board_note *note = add_note(notes, what, round);
    struct text_builder out;
    struct text name = name_of(event, player);
    text_builder_init(&out, notes->arena);
    note->player = player;
    text_add_format(&out, "Round %ld: ", (long)round);
    text_add(&out, name);
    text_add_zero(&out, rest);
    note->sentence = text_builder_take(&out);
}

void board_notes_free(struct board_notes *notes, const struct event *event, int32_t player, int32_t round) {
    note_of_round(notes, event, "absent", player, round, " has no game there, which stays as it is.");
}

void board_notes_unpaired(struct board_notes *notes, const struct event *event, int32_t player, int32_t round) {
    note_of_round(notes, event, "absent", player, round, " is to be left out when it is paired by hand.");
}

void board_notes_kept(struct board_notes *notes, const struct board_place *place) {
    struct board_note *note = add_note(notes, "kept", place->round->number);
    const char *code = result_code((enum result)place->board->result);
    struct text_builder out;
    text_builder_init(&out, notes->arena);
    note->board = place->number;
    note->result = text_from(code);
    text_add_format(&out, "Board %ld of round %ld: the game was over, and its result stays %s.", (long)place->number,
                    (long)place->round->number, code);
    note->sentence = text_builder_take(&out);
}

void board_notes_running(struct board_notes *notes, const struct event *event, int32_t player, int32_t round,
                         int32_t board) {
    struct board_note *note = add_note(notes, "running", round);
    struct text_builder out;
    text_builder_init(&out, notes->arena);
    note->player = player;
    text_add_format(&out, "Board %ld of round %ld: the game of %.*s has begun and is to be ended there.", (long)board,
                    (long)round, TEXT_ARG(name_of(event, player)));
    note->sentence = text_builder_take(&out);
}

void board_notes_short(struct board_notes *notes, const struct event *event, const struct board_place *place,
                       int32_t player, int32_t rounds, int32_t follow) {
    struct board_note *note = add_note(notes, "no_round", place->round->number);
    struct text_builder out;
    text_builder_init(&out, notes->arena);
    note->player = player;
    note->rounds = rounds;
    note->follow = follow;
    text_add_format(&out, "%.*s is excluded from %ld %s: ", TEXT_ARG(name_of(event, player)), (long)rounds,
                    rounds == 1 ? "round" : "rounds");
    if (follow == 0)
        text_add_zero(&out, "no round follows.");
    else
        text_add_format(&out, "only %ld of %ld rounds %s.", (long)follow, (long)rounds,
                        follow == 1 ? "follows" : "follow");
    note->sentence = text_builder_take(&out);
}

void board_notes_join(struct board_notes *notes, const struct board_notes *more) {
    for (size_t i = 0; i < more->count; i++)
        *add_note(notes, "", 0) = more->notes[i];
}

/* --- In a view ------------------------------------------------------------------------------------------------------ */

void board_notes_show(struct json_writer *writer, const struct board_notes *notes) {
    json_begin_array(writer);
    for (size_t i = 0; i < notes->count; i++) {
        const struct board_note *note = &notes->notes[i];
        json_begin_object(writer);
        json_key_text(writer, "what", text_from(note->what));
        json_key_integer(writer, "round", note->round);
        if (note->board > 0)
            json_key_integer(writer, "board", note->board);
        if (note->player > 0)
            json_key_integer(writer, "player", note->player);
        if (note->board > 0)
            json_key_text(writer, "result", note->result);
        if (note->rounds > 0) {
            json_key_integer(writer, "rounds", note->rounds);
            json_key_integer(writer, "follow", note->follow);
        }
        json_key_text(writer, "sentence", note->sentence);
        json_end_object(writer);
    }
    json_end_array(writer);
}
