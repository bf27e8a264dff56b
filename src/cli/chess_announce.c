#include "cli/chess.h"

/* How a move is spoken to a player who cannot see it. */
bool command_chess_announce(struct cli *cli, struct error *error) {
    struct setup setup;
    struct position position;
    struct notation_reading reading;
    enum notation_language language;
    struct text fen = cli_has(cli, "fen") ? cli_value(cli, "fen") : TEXT("start");
    struct text word = text_trim(cli_argument(cli, 0));
    size_t at;
    char spoken[ANNOUNCE_LONGEST];
    char written[NOTATION_LONGEST];
    if (!chess_read_position(cli, &fen, 1, &setup, &position, error) ||
        !chess_find_language(cli, &position, &word, 1, &language, error))
        return false;
    if (!chess_read_move(&position, word, language, &reading, error) ||
        !chess_language_is_sure(cli, &position, &word, 1, &at, error))
        return chess_place(cli, "MOVE", false, error);
    struct move move = reading.move;
    struct text text = {spoken, notation_announce(&position, move, !cli_has(cli, "brief"), spoken)};
    struct json_writer writer;
    if (cli_has(cli, "json")) {
        struct notation_style style = notation_fide;
        style.language = language;
        json_writer_init(&writer, &cli->out);
        json_begin_object(&writer);
        json_key_text(&writer, "spoken", text);
        json_key_text(&writer, "notation", (struct text){written, notation_write(&position, move, &style, written)});
        json_key_text(&writer, "uci", (struct text){written, move_write_uci(&position, move, written)});
        json_end_object(&writer);
    } else {
        text_add(&cli->out, text);
    }
    text_add_byte(&cli->out, '\n');
    return true;
}
