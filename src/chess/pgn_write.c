#include <stdlib.h>

#include "chess/pgn_moves.h"

const struct pgn_write_style pgn_export = {
    .notation = {NOTATION_ENGLISH, NOTATION_SHORT, true, true, false},
    .comments = true,
    .clock_times = true,
    .variations = true,
    .nags = true,
    .reduced = false,
};

enum { COLUMNS_MOST = 79 };

/* Words are set in lines. The newest one is held back: something may yet be added to it. */
struct writer {
    struct text_builder *out;
    const struct pgn_write_style *style;
    size_t column;
    bool has_word;
    struct text_builder word;
    bool number_needed; /* a move of Black's needs its number: something stands before it */
};

/* --- Words and lines --------------------------------------------------------------------------------------------- */

static void flush(struct writer *writer) {
    struct text word = {writer->word.bytes, writer->word.length};
    size_t width = utf8_length(word);
    if (!writer->has_word)
        return;
    if (writer->column > 0 && writer->column + 1 + width > COLUMNS_MOST) {
        text_add_byte(writer->out, '\n');
        writer->column = 0;
    }
    /* A percent sign at the start of a line would hide the line. */
    if (writer->column > 0 || text_starts_with(word, TEXT("%"))) {
        text_add_byte(writer->out, ' ');
        writer->column++;
    }
    text_add(writer->out, word);
    writer->column += width;
    writer->word.length = 0;
    writer->has_word = false;
}

static void begin_word(struct writer *writer) {
    /* An opening parenthesis is part of the word behind it. */
    if (writer->has_word && writer->word.length > 0 && writer->word.bytes[writer->word.length - 1] == '(')
        return;
    flush(writer);
    writer->has_word = true;
}

static void add_word(struct writer *writer, struct text word) {
    begin_word(writer);
    text_add(&writer->word, word);
}

static void end_line(struct writer *writer) {
    flush(writer);
    if (writer->column > 0)
        text_add_byte(writer->out, '\n');
    writer->column = 0;
}

/* --- Comments ---------------------------------------------------------------------------------------------------- */

/* The next word; a command, as [%clk 0:05:00], is never torn apart: not all programs would know it again. `*closing`:
   there may be a bracket that closes it. */
static struct text next_word(struct text *rest, bool *closing) {
    size_t end = 0;
    size_t bracket;
    if (*closing && text_starts_with(*rest, TEXT("[%"))) {
        *closing = text_find(*rest, TEXT("]"), &bracket);
        end = *closing ? bracket : 0;
    }
    while (end < rest->length && rest->bytes[end] != ' ')
        end++;
    struct text word = text_slice(*rest, 0, end);
    *rest = text_slice(*rest, end + 1, rest->length);
    return word;
}

/* What holds a closing brace cannot stand between braces, but behind a semicolon. */
static void add_lines(struct writer *writer, struct text comment) {
    bool closing = true;
    end_line(writer);
    while (comment.length > 0) {
        struct text word = next_word(&comment, &closing);
        size_t width = utf8_length(word);
        if (writer->column > 0 && writer->column + 1 + width > COLUMNS_MOST)
            end_line(writer);
        text_add_byte(writer->out, writer->column == 0 ? ';' : ' ');
        text_add(writer->out, word);
        writer->column += 1 + width;
    }
    end_line(writer);
}

static void add_braces(struct writer *writer, struct text comment) {
    bool closing = true;
    begin_word(writer);
    text_add_byte(&writer->word, '{');
    for (bool first = true; comment.length > 0; first = false) {
        struct text word = next_word(&comment, &closing);
        if (!first) {
            flush(writer);
            writer->has_word = true;
        }
        text_add(&writer->word, word);
    }
    text_add_byte(&writer->word, '}');
}

static void add_comment(struct writer *writer, struct text comment, bool needed) {
    size_t brace;
    if (!needed && !writer->style->comments)
        return;
    if (!needed && !writer->style->clock_times)
        comment = pgn_without_commands(writer->out->arena, comment, true);
    if (comment.length == 0)
        return;
    if (text_find(comment, TEXT("}"), &brace))
        add_lines(writer, comment);
    else
        add_braces(writer, comment);
    writer->number_needed = true;
}

/* --- Moves ------------------------------------------------------------------------------------------------------- */

static void add_move(struct writer *writer, const struct pgn_node *node, const struct position *position,
                     uint64_t number) {
    char text[NOTATION_LONGEST];
    if (position->to_move == WHITE || writer->number_needed) {
        begin_word(writer);
        text_add_natural(&writer->word, number);
        text_add_zero(&writer->word, position->to_move == WHITE ? "." : "...");
    }
    writer->number_needed = false;
    if (node->passed) {
        add_word(writer, TEXT("--"));
        return;
    }
    size_t length = notation_write(position, node->move, &writer->style->notation, text);
    struct text rest = {text, length};
    while (rest.length > 0)
        add_word(writer, text_cut(&rest, ' '));
}

static void add_nags(struct writer *writer, const struct pgn_node *node) {
    for (size_t i = 0; i < node->nag_count && writer->style->nags; i++) {
        begin_word(writer);
        text_add_byte(&writer->word, '$');
        text_add_natural(&writer->word, node->nags[i]);
    }
}

static void add_line(struct writer *writer, const struct pgn_node *node, const struct position *start, uint64_t number);

static void add_unread(struct writer *writer, struct text unread);

static void add_variations(struct writer *writer, const struct pgn_node *node, const struct position *position,
                           uint64_t number) {
    for (const struct pgn_node *first = node->variation; first != NULL; first = first->sibling) {
        add_word(writer, TEXT("("));
        writer->number_needed = true;
        add_comment(writer, first->comment_before, false);
        add_line(writer, first, position, number);
        if (!writer->has_word)
            add_word(writer, TEXT(")"));
        else
            text_add_byte(&writer->word, ')');
        writer->number_needed = true;
    }
}

static void add_line(struct writer *writer, const struct pgn_node *node, const struct position *start,
                     uint64_t number) {
    struct position positions[2] = {*start};
    for (unsigned now = 0; node != NULL; node = node->next, now ^= 1) {
        const struct position *position = &positions[now];
        add_move(writer, node, position, number);
        add_nags(writer, node);
        add_comment(writer, node->comment, false);
        if (node->unread.length > 0)
            add_unread(writer, node->unread);
        if (writer->style->variations)
            add_variations(writer, node, position, number);
        number += position->to_move == BLACK;
        if (!node->passed || !pgn_pass(&positions[now ^ 1], position))
            position_play(&positions[now ^ 1], position, node->move);
    }
}

/* --- Tags -------------------------------------------------------------------------------------------------------- */

static const char *const roster[PGN_ROSTER] = {"Event", "Site", "Date", "Round", "White", "Black", "Result"};

static void add_tag(struct text_builder *out, struct text name, struct text value) {
    text_add_byte(out, '[');
    text_add(out, name);
    text_add_zero(out, " \"");
    for (size_t i = 0; i < value.length; i++) {
        if (value.bytes[i] == '"' || value.bytes[i] == '\\')
            text_add_byte(out, '\\');
        text_add_byte(out, value.bytes[i]);
    }
    text_add_zero(out, "\"]\n");
}

static void add_roster(struct text_builder *out, const struct pgn_game *game) {
    for (size_t i = 0; i < PGN_ROSTER; i++) {
        struct text value = pgn_tag(game, roster[i]);
        if (i == PGN_TAG_RESULT)
            value = pgn_result_text(game->result);
        else if (value.length == 0)
            value = i == PGN_TAG_DATE ? TEXT("????.??.??") : TEXT("?");
        add_tag(out, text_from(roster[i]), value);
    }
}

static bool is_wanted(const struct pgn_game *game, const struct pgn_write_style *style, struct text name) {
    bool chess960;
    for (size_t i = 0; i < PGN_ROSTER; i++)
        if (text_equal(name, text_from(roster[i])))
            return false;
    if (!style->reduced)
        return true;
    if (text_equal(name, TEXT("Variant")))
        return !pgn_variant_is_chess(pgn_tag(game, "Variant"), &chess960) || chess960;
    return game->start_given && (text_equal(name, TEXT("FEN")) || text_equal(name, TEXT("SetUp")));
}

struct tag_place {
    const struct pgn_tag *tag;
    size_t place; /* in the game */
};

static int compare_tags(const void *a, const void *b) {
    const struct tag_place *one = a;
    const struct tag_place *other = b;
    int order = text_compare(one->tag->name, other->tag->name);
    return order != 0 ? order : (one->place > other->place) - (one->place < other->place);
}

/* The others by name, each once; a start that is given is said to be. */
static void add_tags(struct text_builder *out, const struct pgn_game *game, const struct pgn_write_style *style) {
    static const struct pgn_tag set_up = {TEXT_INIT("SetUp"), TEXT_INIT("1")};
    struct tag_place *tags = arena_array(out->arena, game->tag_count + 1, sizeof *tags);
    size_t count = 0;
    add_roster(out, game);
    if (game->start_given)
        tags[count++] = (struct tag_place){&set_up, 0};
    for (size_t i = 0; i < game->tag_count; i++)
        if (is_wanted(game, style, game->tags[i].name))
            tags[count++] = (struct tag_place){&game->tags[i], i + 1};
    qsort(tags, count, sizeof *tags, compare_tags);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || !text_equal(tags[i].tag->name, tags[i - 1].tag->name))
            add_tag(out, tags[i].tag->name, tags[i].tag->value);
}

/* --- Games ------------------------------------------------------------------------------------------------------- */

static void add_unread(struct writer *writer, struct text unread) {
    struct text_builder comment = {.arena = writer->out->arena};
    text_add_zero(&comment, "Not read from here: ");
    text_add(&comment, unread);
    add_comment(writer, text_builder_take(&comment), true);
}

void pgn_write(struct text_builder *out, const struct pgn_game *game, const struct pgn_write_style *style) {
    struct writer writer = {.out = out, .style = style, .number_needed = true};
    text_builder_init(&writer.word, out->arena);
    if (game->original.length > 0) {
        text_add(out, game->original);
        text_add_zero(out, "\n\n");
        return;
    }
    add_tags(out, game, style);
    text_add_byte(out, '\n');
    add_comment(&writer, game->comment, false);
    if (game->playable) {
        writer.number_needed = true;
        add_line(&writer, game->first, &game->start, game->start.move_number);
    }
    if (game->unread.length > 0)
        add_unread(&writer, game->unread);
    add_word(&writer, pgn_result_text(game->result));
    end_line(&writer);
    text_add_byte(out, '\n');
}
