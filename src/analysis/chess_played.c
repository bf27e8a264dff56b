#include "analysis/chess_played.h"

struct text played_number(struct arena *arena, const struct position *position) {
    struct text_builder out = {.arena = arena};
    text_add_format(&out, "%u%s", (unsigned)position->move_number, position->to_move == WHITE ? "." : "...");
    return text_builder_take(&out);
}

/* 1... e5 with White to move: it is Black's pawn that is meant. */
static bool is_of_opponent(const struct played_word *word, const struct position *position) {
    int64_t value;
    enum colour colour;
    return played_read_number(word->number, &value, &colour) && colour != (enum colour)position->to_move;
}

/* --- Remarks ------------------------------------------------------------------------------------------------------ */

static void keep_remark(struct played *played, size_t move, const char *article,
                        const struct language_sentence *sentence) {
    played->remarks[played->remark_count++] = (struct played_remark){move, sentence, article};
}

/* Numbers that run on from a wrong one are remarked once. A FEN without counters leaves the numbers open. */
static void remark_number(struct arena *arena, struct played *played, size_t at) {
    const struct played_word *word = &played->list.words[at];
    const struct position *position = &played->positions[at];
    int64_t value;
    enum colour colour;
    if (!played_read_number(word->number, &value, &colour))
        return;
    int64_t shift = played->setup.counted ? value - (int64_t)position->move_number : 0;
    if (shift == played->shift && colour == (enum colour)position->to_move)
        return;
    played->shift = shift;
    keep_remark(played, at, "",
                language_make(arena, show_chess_remark_number, "written right", language_text(word->number),
                              language_text(played_number(arena, position))));
}

static void remark_writing(struct arena *arena, struct played *played, size_t at,
                           const struct notation_reading *reading) {
    const struct played_word *word = &played->list.words[at];
    const struct position *position = &played->positions[at];
    struct notation_style style = notation_fide;
    char written[NOTATION_LONGEST];
    style.language = played->language;
    size_t length = notation_write(position, reading->move, &style, written);
    struct language_value standard = language_text(text_copy(arena, (struct text){written, length}));
    enum message side = position->to_move == WHITE ? MESSAGE_colour_white : MESSAGE_colour_black;
    if (reading->nonstandard)
        keep_remark(
            played, at, reading->departs_from,
            language_make(arena, show_chess_remark_notation, "written standard", language_text(word->text), standard));
    if (reading->draw_offer || word->draw_offer)
        keep_remark(played, at, "laws:C.12",
                    language_make(arena, show_chess_remark_draw, "side move",
                                  language_inner(language_plain(arena, side)), standard));
}

/* --- Playing ------------------------------------------------------------------------------------------------------ */

static bool refuse_late(struct text word, bool mate, struct error *error) {
    error_set_text(error, ERROR_cli_move_over, word, TEXT(""), mate ? TEXT("laws:5.1.1") : TEXT("laws:5.2.1"));
    return error_phrase(error, 1, mate ? ERROR_WORDS("phrase.move.mate") : ERROR_WORDS("phrase.move.stalemate"));
}

static bool play_one(struct arena *arena, struct played *played, size_t at, struct error *error) {
    const struct played_word *word = &played->list.words[at];
    const struct position *position = &played->positions[at];
    struct notation_reading reading;
    enum position_end over = position_end(position);
    if (over != POSITION_OPEN)
        return refuse_late(word->text, over == POSITION_CHECKMATE, error);
    if (!played_read_move(position, word->text, played->language, &reading, error)) {
        if (reading.fault == NOTATION_ILLEGAL && is_of_opponent(word, position))
            played_refuse_move(word->text, CHESS_VERDICT_NOT_YOURS, reading.piece, error);
        return false;
    }
    remark_number(arena, played, at);
    remark_writing(arena, played, at, &reading);
    played->moves[at] = reading.move;
    position_play(&played->positions[at + 1], position, reading.move);
    return true;
}

bool played_all(struct played *played, const struct played_reader *reader, size_t *at, struct error *error) {
    struct arena *arena = reader->arena;
    size_t count = played->list.count;
    struct text *texts = arena_array(arena, count + 1, sizeof *texts);
    for (size_t i = 0; i < count; i++)
        texts[i] = played->list.words[i].text;
    played->language = played_language(reader, &played->start, texts, count);
    played->moves = arena_array(arena, count + 1, sizeof *played->moves);
    played->positions = arena_array(arena, count + 1, sizeof *played->positions);
    played->remarks = arena_array(arena, 3 * count + 1, sizeof *played->remarks);
    played->positions[0] = played->start;
    for (*at = 0; *at < count; ++*at)
        if (!play_one(arena, played, *at, error))
            return false;
    if (!played_language_is_sure(reader, &played->start, texts, count, at, error))
        return false;
    chess_judge(arena, &played->positions[count], &mating_full, &played->state);
    played->draw = chess_find_draw(arena, played->positions, played->moves, count, &played->state, &played->history,
                                   &played->draw_after);
    return true;
}
