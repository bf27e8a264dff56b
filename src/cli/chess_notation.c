#include "cli/chess.h"
#include "present/document.h"

/* --- Letters ------------------------------------------------------------------------------------------------------ */

/* A piece is any man but a pawn, which has no letter. */
static void add_letters(struct cli *cli) {
    static const struct table_column columns[] = {
        {MESSAGE_table_code, false, NULL},  {MESSAGE_table_language, false, NULL}, {MESSAGE_table_king, false, NULL},
        {MESSAGE_table_queen, false, NULL}, {MESSAGE_table_rook, false, NULL},     {MESSAGE_table_bishop, false, NULL},
        {MESSAGE_table_knight, false, NULL}};
    struct table table;
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < NOTATION_LANGUAGES; i++) {
        enum notation_language language = (enum notation_language)i;
        table_add_zero(&table, notation_language_code(language));
        table_add_zero(&table, notation_language_name(language));
        for (int kind = KING; kind > PAWN; kind--)
            table_add_zero(&table, notation_letter(language, (enum kind)kind, WHITE));
    }
    cli_show_table(cli, &table);
}

static void write_letters(struct json_writer *writer, enum notation_language language) {
    json_begin_object(writer);
    json_key_text(writer, "code", text_from(notation_language_code(language)));
    json_key_text(writer, "name", text_from(notation_language_name(language)));
    json_key(writer, "pieces");
    json_begin_object(writer);
    for (int kind = KING; kind > PAWN; kind--)
        json_key_text(writer, chess_kind_word((enum kind)kind),
                      text_from(notation_letter(language, (enum kind)kind, WHITE)));
    json_end_object(writer);
    json_end_object(writer);
}

/* --- Lines -------------------------------------------------------------------------------------------------------- */

/* From edge to edge, two squares and more: those that rise towards the h-file, or fall. */
static void add_diagonals(struct text_builder *out, bool rising) {
    for (int shift = -6; shift <= 6; shift++) {
        /* rising: rank - file = shift; falling: rank + file = 7 + shift */
        int first = rising ? (shift < 0 ? -shift : 0) : (shift < 0 ? 0 : shift);
        int last = rising ? (shift < 0 ? 7 : 7 - shift) : (shift < 0 ? 7 + shift : 7);
        text_add_byte(out, ' ');
        chess_add_square(out, square_at(first, rising ? first + shift : 7 + shift - first));
        text_add_byte(out, '-');
        chess_add_square(out, square_at(last, rising ? last + shift : 7 + shift - last));
    }
}

static void add_lines(struct cli *cli) {
    struct text_builder *out = &cli->out;
    text_add_zero(out, "\nA file is a vertical line of eight squares, from White's side to Black's: a b c d e f g h.\n"
                       "A rank is a horizontal line of eight squares, counted from White's side: 1 2 3 4 5 6 7 8.\n"
                       "A diagonal is a straight line of squares of one colour from edge to adjacent edge:\n ");
    add_diagonals(out, true);
    text_add_zero(out, "\n ");
    add_diagonals(out, false);
    text_add_byte(out, '\n');
}

bool command_chess_notation(struct cli *cli, struct error *error) {
    enum notation_language language;
    bool given;
    struct json_writer writer;
    if (!chess_read_language(cli, &language, &given, error))
        return false;
    if (cli_has(cli, "json")) {
        json_writer_init(&writer, &cli->out);
        json_begin_array(&writer);
        for (int i = 0; i < NOTATION_LANGUAGES; i++)
            if (!given || i == (int)language)
                write_letters(&writer, (enum notation_language)i);
        json_end_array(&writer);
        text_add_byte(&cli->out, '\n');
        return true;
    }
    if (!given) {
        text_add_zero(&cli->out,
                      "A piece is a king, queen, rook, bishop or knight (K, Q, R, B, N); a pawn is none.\n\n");
        add_letters(cli);
    }
    text_add_format(&cli->out, "%sSigns in %s notation:\n\n", given ? "" : "\n", notation_language_name(language));
    text_add(&cli->out, notation_help(&cli->arena, language));
    add_lines(cli);
    return true;
}
