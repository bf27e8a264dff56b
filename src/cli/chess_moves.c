#include <stdlib.h>

#include "cli/chess.h"

enum { MOVES_MOST = 1024 };

struct listed {
    struct move move;
    enum kind kind;
    struct text text;
};

/* King first and pawns last, then by square. */
static int compare(const void *left, const void *right) {
    const struct listed *a = left;
    const struct listed *b = right;
    if (a->kind != b->kind)
        return a->kind > b->kind ? -1 : 1;
    if (a->move.from != b->move.from)
        return a->move.from < b->move.from ? -1 : 1;
    if (a->move.to != b->move.to)
        return a->move.to < b->move.to ? -1 : 1;
    return (a->move.promotion < b->move.promotion) - (a->move.promotion > b->move.promotion);
}

static size_t list_moves(struct cli *cli, const struct position *position, const struct notation_style *style,
                         struct listed *list) {
    struct moves moves;
    struct move_walk walk;
    struct move move;
    size_t count = 0;
    char text[NOTATION_LONGEST];
    moves_generate(&moves, position);
    for (moves_begin(&walk, &moves); count < MOVES_MOST && moves_next(&walk, &move);) {
        size_t length =
            style == NULL ? move_write_uci(position, move, text) : notation_write(position, move, style, text);
        list[count++] = (struct listed){move, man_kind(position_at(position, (enum square)move.from)),
                                        text_copy(&cli->arena, (struct text){text, length})};
    }
    qsort(list, count, sizeof *list, compare);
    return count;
}

static void show_text(struct cli *cli, const struct position *position, const struct listed *list, size_t count) {
    struct text_builder *out = &cli->out;
    const char *mover = chess_colour_word((enum colour)position->to_move);
    text_add_format(out, "%s to move: %zu legal move%s.\n", mover, count, count == 1 ? "" : "s");
    if (count == 0)
        text_add_format(
            out, position_in_check(position) ? "%s is checkmated. [laws:5.1.1]\n" : "%s is stalemated. [laws:5.2.1]\n",
            mover);
    for (size_t i = 0; i < count; i++) {
        if (i == 0 || list[i].move.from != list[i - 1].move.from) {
            text_add_byte(out, '\n');
            text_add_left_aligned(out, text_from(chess_kind_word(list[i].kind)), 7);
            chess_add_square(out, (enum square)list[i].move.from);
            text_add_byte(out, ' ');
        }
        text_add_byte(out, ' ');
        text_add(out, list[i].text);
    }
    if (count > 0)
        text_add_byte(out, '\n');
}

static void show_json(struct cli *cli, const struct setup *setup, const struct position *position,
                      const struct listed *list, size_t count) {
    struct json_writer writer;
    json_writer_init(&writer, &cli->out);
    json_begin_object(&writer);
    json_key_text(&writer, "fen", chess_fen(cli, setup));
    json_key_integer(&writer, "count", (int64_t)count);
    json_key(&writer, "moves");
    json_begin_array(&writer);
    for (size_t i = 0; i < count; i++) {
        char uci[UCI_LONGEST];
        json_begin_object(&writer);
        json_key_text(&writer, "man", text_from(chess_kind_word(list[i].kind)));
        json_key_text(&writer, "uci", (struct text){uci, move_write_uci(position, list[i].move, uci)});
        json_key_text(&writer, "notation", list[i].text);
        json_end_object(&writer);
    }
    json_end_array(&writer);
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}

bool command_chess_moves(struct cli *cli, struct error *error) {
    struct setup setup;
    struct position position;
    struct notation_style style = notation_fide;
    bool given;
    if (cli_has(cli, "uci") && (cli_has(cli, "long") || cli_has(cli, "lang")))
        return error_set(error, ERROR_cli_options_both, "uci", cli_has(cli, "long") ? "long" : "lang", NULL);
    if (!chess_read_language(cli, &style.language, &given, error) ||
        !chess_read_position(cli, cli->arguments, cli->argument_count, &setup, &position, error))
        return false;
    style.form = cli_has(cli, "long") ? NOTATION_LONG : NOTATION_SHORT;
    struct listed *list = arena_array(&cli->arena, MOVES_MOST, sizeof *list);
    bool uci = cli_has(cli, "uci") && !cli_has(cli, "json");
    size_t count = list_moves(cli, &position, uci ? NULL : &style, list);
    if (cli_has(cli, "json"))
        show_json(cli, &setup, &position, list, count);
    else
        show_text(cli, &position, list, count);
    return true;
}
