/*
 * What a command at a board has written to the event, as sentences.
 */
#include "event/board_game.h"
#include "event/fact.h"
#include "event/teams.h"

static struct board_note *add_note(struct board_notes *notes, const char *what, int32_t round) {
    struct board_note *note = arena_push(notes->arena, notes->notes, notes->capacity, notes->count, NULL);
    *note = (struct board_note){.what = what, .round = round};
    return note;
}

/* The event may change before it is said. */
static struct language_value name_value(struct board_notes *notes, const struct event *event, int32_t id) {
    const struct player *player = event_player(event, id);
    return language_text(player != NULL ? text_copy(notes->arena, player->name) : TEXT("?"));
}

/* Most are about a player in a round. */
static void note_player(struct board_notes *notes, const struct event *event, const char *what, int32_t player,
                        int32_t round, enum message message) {
    struct board_note *note = add_note(notes, what, round);
    note->player = player;
    note->sentence = language_sentence_of(
        notes->arena, message, "round player",
        (const struct language_value[]){language_number(round), name_value(notes, event, player)}, 2);
}

static const struct language_sentence *board_sentence(struct board_notes *notes, enum message message, int32_t board,
                                                      int32_t round, enum result result) {
    return language_sentence_of(notes->arena, message, "board round result",
                                (const struct language_value[]){language_number(board), language_number(round),
                                                                language_text(text_from(result_code(result)))},
                                3);
}

static void note_result(struct board_notes *notes, const struct event *event, const struct board_place *place,
                        int32_t round, int32_t number, struct text code) {
    const struct round *paired = tournament_round(place->tournament, round);
    const struct board *board = paired != NULL ? round_board(paired, number) : NULL;
    bool own = round == place->round->number && number == place->number;
    enum result result = RESULT_NONE;
    struct board_note *note = add_note(notes, own ? "result" : "forfeit", round);
    struct language_value at = language_number(number);
    struct language_value in = language_number(round);
    note->board = number;
    note->result = text_copy(notes->arena, code);
    if (code.length == 0 || !result_read(code, &result) || result == RESULT_NONE) {
        note->sentence = language_make(notes->arena, board_note_no_result, "board round", at, in);
        return;
    }
    bool white = result == RESULT_BLACK_BY_FORFEIT;
    struct language_value shown = language_text(text_from(result_code(result)));
    if (own || board == NULL || (!white && result != RESULT_WHITE_BY_FORFEIT && result != RESULT_BOTH_FORFEIT)) {
        note->sentence = board_sentence(notes, MESSAGE_board_note_result, number, round, result);
    } else if (result == RESULT_BOTH_FORFEIT) {
        note->sentence =
            language_make(notes->arena, board_note_both_forfeit, "board round white black result", at, in,
                          name_value(notes, event, board->white), name_value(notes, event, board->black), shown);
    } else {
        note->player = white ? board->white : board->black;
        note->sentence = language_make(notes->arena, board_note_forfeit, "board round player result", at, in,
                                       name_value(notes, event, note->player), shown);
    }
}

static void note_absence(struct board_notes *notes, const struct event *event, const struct fact_about *about,
                         bool absent) {
    struct text kind = about->has.kind ? about->kind : TEXT("zero");
    int32_t round = (int32_t)about->round;
    int32_t player = (int32_t)about->player;
    bool zero = text_equal(kind, TEXT("zero"));
    note_player(notes, event, "absent", player, round, absent ? MESSAGE_board_note_absent : MESSAGE_board_note_present);
    if (absent && !zero)
        notes->notes[notes->count - 1].sentence = language_make(
            notes->arena, board_note_bye, "round player bye", language_number(round), name_value(notes, event, player),
            language_inner(language_plain(notes->arena, text_equal(kind, TEXT("half")) ? MESSAGE_show_bye_half
                                                                                       : MESSAGE_show_bye_full)));
}

/* With the results of boards that a withdrawal or its end has changed. */
static void note_leaving(struct board_notes *notes, const struct event *event, const struct board_place *place,
                         const struct fact_about *about, bool leaves) {
    const struct fact_changed_board_items *changes = leaves ? &about->forfeits : &about->cleared;
    note_player(notes, event, "withdrawn", (int32_t)about->player, tournament_current_round(place->tournament),
                !leaves           ? MESSAGE_board_note_returned
                : about->excluded ? MESSAGE_board_note_excluded
                                  : MESSAGE_board_note_withdrawn);
    for (size_t i = 0; i < changes->count; i++)
        note_result(notes, event, place, (int32_t)changes->items[i].round, (int32_t)changes->items[i].board,
                    changes->items[i].result);
}

static void note_lineup(struct board_notes *notes, const struct event *event, const struct board_place *place,
                        const struct fact_about *about) {
    struct board_note *note = add_note(notes, "lineup", (int32_t)about->round);
    size_t count = about->players.count;
    struct language_value *names = arena_array(notes->arena, count, sizeof *names);
    for (size_t i = 0; i < count; i++)
        names[i] = about->players.items[i] == 0
                       ? language_inner(language_plain(notes->arena, MESSAGE_board_note_nobody))
                       : name_value(notes, event, (int32_t)about->players.items[i]);
    note->sentence =
        language_make(notes->arena, board_note_lineup, "round team players", language_number(note->round),
                      language_text(text_copy(notes->arena, tournament_team_of(place->tournament, about->team)->name)),
                      language_list_with(names, count, MESSAGE_list_semicolon, MESSAGE_list_semicolon));
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
    } else if (text_starts_with(fact->kind, TEXT("player.barred/"))) {
        note_player(notes, event, "barred", (int32_t)about.player, (int32_t)about.first,
                    about.last == 0 ? MESSAGE_board_note_barred_on : MESSAGE_board_note_barred);
    } else if (text_starts_with(fact->kind, TEXT("player.admitted/"))) {
        note_player(notes, event, "admitted", (int32_t)about.player, (int32_t)about.first,
                    about.last == 0 ? MESSAGE_board_note_admitted_on : MESSAGE_board_note_admitted);
    } else if (text_starts_with(fact->kind, TEXT("lineup."))) {
        note_lineup(notes, event, place, &about);
    } else if (text_starts_with(fact->kind, TEXT("player."))) {
        note_leaving(notes, event, place, &about, text_starts_with(fact->kind, TEXT("player.withdrawn/")));
    } else if (text_starts_with(fact->kind, TEXT("draft."))) {
        struct board_note *note = add_note(notes, "draft", place->tournament->round_count + 1);
        note->sentence = language_make(notes->arena, board_note_draft, "round", language_number(note->round));
    } else if (text_starts_with(fact->kind, TEXT("command."))) {
        add_note(notes, "undone", place->round->number)->sentence =
            language_plain(notes->arena, MESSAGE_board_note_undone);
    }
}

/* --- Beside facts --------------------------------------------------------------------------------------------------- */

void board_notes_free(struct board_notes *notes, const struct event *event, int32_t player, int32_t round) {
    note_player(notes, event, "absent", player, round, MESSAGE_board_note_free);
}

void board_notes_unpaired(struct board_notes *notes, const struct event *event, int32_t player, int32_t round) {
    note_player(notes, event, "absent", player, round, MESSAGE_board_note_unpaired);
}

void board_notes_kept(struct board_notes *notes, const struct board_place *place) {
    struct board_note *note = add_note(notes, "kept", place->round->number);
    enum result result = (enum result)place->board->result;
    note->board = place->number;
    note->result = text_from(result_code(result));
    note->sentence = board_sentence(notes, MESSAGE_board_note_kept, place->number, place->round->number, result);
}

void board_notes_running(struct board_notes *notes, const struct event *event, int32_t player, int32_t round,
                         int32_t board) {
    struct board_note *note = add_note(notes, "running", round);
    note->player = player;
    note->sentence = language_make(notes->arena, board_note_running, "board round player", language_number(board),
                                   language_number(round), name_value(notes, event, player));
}

void board_notes_short(struct board_notes *notes, const struct event *event, const struct board_place *place,
                       int32_t player, int32_t rounds, int32_t follow) {
    struct board_note *note = add_note(notes, "no_round", place->round->number);
    struct language_value name = name_value(notes, event, player);
    note->player = player;
    note->rounds = rounds;
    note->follow = follow;
    note->sentence = follow == 0 ? language_make(notes->arena, board_note_none_follows, "player count", name,
                                                 language_number(rounds))
                                 : language_make(notes->arena, board_note_few_follow, "player rounds count", name,
                                                 language_number(rounds), language_number(follow));
}

void board_notes_join(struct board_notes *notes, const struct board_notes *more) {
    for (size_t i = 0; i < more->count; i++)
        *add_note(notes, "", 0) = more->notes[i];
}

/* --- In a view ------------------------------------------------------------------------------------------------------ */

void board_notes_show(struct json_writer *writer, const struct board_notes *notes, const struct language *language) {
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
        json_key_text(writer, "sentence", language_say(notes->arena, language, note->sentence));
        json_end_object(writer);
    }
    json_end_array(writer);
}
