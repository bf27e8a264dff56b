/*
 * Positions: shown, their moves listed, who can still mate; initial positions of Chess960; how moves are written and spoken.
 */
#include "base/random.h"
#include "cli/chess/chess_command.h"

enum { START_POSITIONS = 960 };

struct board_style cli_chess_style(struct cli *cli) {
    return (struct board_style){.flipped = cli_has(cli, "flip"), .letters = cli_has(cli, "ascii")};
}

/* --- Show --------------------------------------------------------------------------------------------------------- */

static void show_json(struct cli *cli, const struct present_position *shown) {
    struct json_writer writer = {.out = &cli->out};
    json_begin_object(&writer);
    json_key_text(&writer, "fen", present_fen(&cli->arena, shown->setup));
    if (shown->setup->chess960 && setup_chess960_number(shown->setup) >= 0)
        json_key_integer(&writer, "chess960", setup_chess960_number(shown->setup));
    cli_chess_write_faults(&writer, &cli->arena, cli->language, setup_faults(shown->setup));
    if (shown->position != NULL) {
        struct history history;
        cli_chess_write_state(&writer, shown->position, shown->state);
        history_begin(&history, &cli->arena, shown->position);
        json_key_integer(&writer, "quiet_plies", shown->position->quiet_plies);
        json_key_boolean(&writer, "claim_fifty",
                         chess_may_claim(shown->position, shown->state) && history_claim_fifty(&history));
    }
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}

/* An illegal setup is shown too: rapid play can come to one. */
bool command_chess_show(struct cli *cli, struct error *error) {
    struct setup setup;
    struct position position;
    struct chess_state state;
    struct document document;
    struct error refused = {0};
    if (!cli_chess_read_setup(cli, cli->arguments, cli->argument_count, &setup, error))
        return false;
    struct present_position shown = {
        .setup = &setup, .style = cli_chess_style(cli), .described = cli_has(cli, "describe")};
    if (position_from_setup(&position, &setup, SETUP_UNREACHABLE, &refused)) {
        chess_judge(&cli->arena, &position, &mating_full, &state);
        shown.position = &position;
        shown.state = &state;
    }
    cli->no = setup_faults(&setup) != 0;
    if (cli_has(cli, "json")) {
        show_json(cli, &shown);
        return true;
    }
    cli_begin(cli, &document);
    present_position(&document, &shown);
    cli_show(cli, &document);
    return true;
}

/* --- Moves -------------------------------------------------------------------------------------------------------- */

static void moves_json(struct cli *cli, const struct setup *setup, const struct position *position,
                       const struct present_move *list, size_t count) {
    struct json_writer writer = {.out = &cli->out};
    json_begin_object(&writer);
    json_key_text(&writer, "fen", present_fen(&cli->arena, setup));
    json_key_integer(&writer, "count", (int64_t)count);
    json_key_array(&writer, "moves");
    for (size_t i = 0; i < count; i++) {
        char uci[UCI_LONGEST];
        json_begin_object(&writer);
        json_key_text(&writer, "man", text_from(cli_chess_kind_word(list[i].kind)));
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
    struct document document;
    struct notation_style style = notation_fide;
    size_t count;
    bool given, uci = cli_has(cli, "uci") && !cli_has(cli, "json");
    if (cli_has(cli, "uci") && (cli_has(cli, "long") || cli_has(cli, "lang")))
        return error_set(error, ERROR_cli_options_both, "uci", cli_has(cli, "long") ? "long" : "lang", NULL);
    if (!cli_chess_read_language(cli, &style.language, &given, error) ||
        !cli_chess_read_position(cli, cli->arguments, cli->argument_count, &setup, &position, error))
        return false;
    style.form = cli_has(cli, "long") ? NOTATION_LONG : NOTATION_SHORT;
    struct present_move *list = present_list_moves(&cli->arena, &position, uci ? NULL : &style, &count);
    if (cli_has(cli, "json")) {
        moves_json(cli, &setup, &position, list, count);
        return true;
    }
    cli_begin(cli, &document);
    present_moves(&document, &position, list, count);
    cli_show(cli, &document);
    return true;
}

/* --- Who can mate ------------------------------------------------------------------------------------------------- */

static void write_side(struct cli *cli, struct json_writer *writer, const struct position *position,
                       const struct mating_result *result, const struct notation_style *style) {
    json_begin_object(writer);
    json_key_text(writer, "answer", text_from(cli_chess_answer_word(result->answer)));
    if (result->answer == MATING_CANNOT) {
        json_key_text(writer, "reason", text_from(mating_reason_word(result->reason)));
        json_key_text(writer, "sentence", cli_said(cli, mating_reason_message(result->reason)));
    }
    json_key_integer(writer, "effort", (int64_t)result->effort);
    if (result->line_count > 0) {
        struct position at = *position;
        json_key_text(writer, "line", present_line(&cli->arena, position, result->line, result->line_count, style));
        json_key_array(writer, "uci");
        for (size_t i = 0; i < result->line_count; i++) {
            char uci[UCI_LONGEST];
            struct position next;
            json_text(writer, (struct text){uci, move_write_uci(&at, result->line[i], uci)});
            position_play(&next, &at, result->line[i]);
            at = next;
        }
        json_end_array(writer);
    }
    json_end_object(writer);
}

static void can_mate_json(struct cli *cli, const struct present_position *shown, const struct notation_style *style) {
    struct json_writer writer = {.out = &cli->out};
    json_begin_object(&writer);
    json_key_text(&writer, "fen", present_fen(&cli->arena, shown->setup));
    cli_chess_write_faults(&writer, &cli->arena, cli->language, setup_faults(shown->setup));
    for (int side = WHITE; side <= BLACK; side++) {
        json_key(&writer, side == WHITE ? "white" : "black");
        write_side(cli, &writer, shown->position, &shown->state->mating[side], style);
    }
    json_key_boolean(&writer, "dead", chess_is_dead(shown->state));
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}

bool command_chess_can_mate(struct cli *cli, struct error *error) {
    struct setup setup;
    struct position position;
    struct chess_state state;
    struct document document;
    struct notation_style style = notation_fide;
    struct present_position shown = {.setup = &setup, .position = &position, .state = &state};
    bool given;
    if (!cli_chess_read_language(cli, &style.language, &given, error))
        return false;
    if (cli_has(cli, "batch"))
        return cli_chess_can_mate_batch(cli, error);
    if (cli->argument_count == 0)
        return error_set(error, ERROR_cli_argument_missing, "FEN", "staunton chess can-mate FEN", NULL);
    if (!cli_chess_read_position(cli, cli->arguments, cli->argument_count, &setup, &position, error))
        return false;
    struct mating_limits limits = cli_has(cli, "quick") ? mating_quick : mating_full;
    limits.line = !cli_has(cli, "quick");
    chess_judge(&cli->arena, &position, &limits, &state);
    for (int side = WHITE; side <= BLACK; side++) {
        struct mating_result *result = &state.mating[side];
        if (result->line_count > 0)
            result->line = mating_shorten(&cli->arena, &position, result->line, &result->line_count);
    }
    if (cli_has(cli, "json")) {
        can_mate_json(cli, &shown, &style);
        return true;
    }
    cli_begin(cli, &document);
    present_mating(&document, &shown, &style);
    cli_show(cli, &document);
    return true;
}

/* --- Chess960 ----------------------------------------------------------------------------------------------------- */

static struct text first_rank(struct cli *cli, int number) {
    char pieces[9];
    setup_chess960_pieces(number, pieces);
    return text_copy(&cli->arena, text_from(pieces));
}

static void write_one(struct cli *cli, struct json_writer *writer, int number, const char *seed) {
    struct setup setup;
    setup_chess960(&setup, number);
    json_begin_object(writer);
    json_key_integer(writer, "number", number);
    json_key_text(writer, "pieces", first_rank(cli, number));
    json_key_text(writer, "fen", present_fen(&cli->arena, &setup));
    if (seed != NULL)
        json_key_text(writer, "seed", text_from(seed));
    json_end_object(writer);
}

static void show_all(struct cli *cli) {
    bool json = cli_has(cli, "json");
    struct json_writer writer = {.out = &cli->out};
    if (json)
        json_begin_array(&writer);
    for (int number = 0; number < START_POSITIONS; number++) {
        struct setup setup;
        setup_chess960(&setup, number);
        if (json)
            write_one(cli, &writer, number, NULL);
        else
            text_add_format(&cli->out, "%3d  %.*s  %.*s\n", number, TEXT_ARG(first_rank(cli, number)),
                            TEXT_ARG(present_fen(&cli->arena, &setup)));
    }
    if (json) {
        json_end_array(&writer);
        text_add_byte(&cli->out, '\n');
    }
}

static void show_one(struct cli *cli, int number, const char *seed) {
    struct setup setup;
    struct document document;
    if (cli_has(cli, "json")) {
        struct json_writer writer = {.out = &cli->out};
        write_one(cli, &writer, number, seed);
        text_add_byte(&cli->out, '\n');
        return;
    }
    setup_chess960(&setup, number);
    cli_begin(cli, &document);
    present_chess960(&document, &setup, number, seed, cli_chess_style(cli));
    cli_show(cli, &document);
}

/* The position is drawn before the game; who has the seed can draw it again. */
static bool draw(struct cli *cli, int *number, char seed[17], struct error *error) {
    uint64_t value;
    struct random_source source;
    if (!cli_seed(cli, "lots", &value, error))
        return false;
    random_seed(&source, value);
    random_seed_write(value, seed);
    *number = (int)random_below(&source, START_POSITIONS);
    return true;
}

bool command_chess_960(struct cli *cli, struct error *error) {
    int64_t number;
    int drawn = 0;
    char seed[17];
    if (cli_has(cli, "all") && cli_has(cli, "lots"))
        return error_set(error, ERROR_cli_options_both, "all", "lots", NULL);
    if (cli->argument_count > 0 && (cli_has(cli, "all") || cli_has(cli, "lots")))
        return error_set_text(error, ERROR_cli_argument_extra, cli_argument(cli, 0),
                              TEXT("staunton chess 960 [N | --lots SEED | --all]"), TEXT(""));
    if (cli_has(cli, "all")) {
        show_all(cli);
    } else if (cli->argument_count > 0) {
        if (!cli_argument_number(cli, 0, 0, START_POSITIONS - 1, &number, error))
            return false;
        show_one(cli, (int)number, NULL);
    } else {
        if (!draw(cli, &drawn, seed, error))
            return false;
        show_one(cli, drawn, seed);
    }
    return true;
}

/* --- Notation ----------------------------------------------------------------------------------------------------- */

static void write_letters(struct cli *cli, struct json_writer *writer, enum notation_language language) {
    json_begin_object(writer);
    json_key_text(writer, "code", text_from(notation_language_code(language)));
    json_key_text(writer, "name", cli_said(cli, notation_language_name(language)));
    json_key_object(writer, "pieces");
    for (int kind = KING; kind > PAWN; kind--)
        json_key_text(writer, cli_chess_kind_word((enum kind)kind),
                      text_from(notation_letter(language, (enum kind)kind, WHITE)));
    json_end_object(writer);
    json_end_object(writer);
}

bool command_chess_notation(struct cli *cli, struct error *error) {
    enum notation_language language;
    struct document document;
    bool given;
    if (!cli_chess_read_language(cli, &language, &given, error))
        return false;
    if (cli_has(cli, "json")) {
        struct json_writer writer = {.out = &cli->out};
        json_begin_array(&writer);
        for (int i = 0; i < NOTATION_LANGUAGES; i++)
            if (!given || i == (int)language)
                write_letters(cli, &writer, (enum notation_language)i);
        json_end_array(&writer);
        text_add_byte(&cli->out, '\n');
        return true;
    }
    cli_begin(cli, &document);
    present_notation(&document, language, !given);
    cli_show(cli, &document);
    return true;
}

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
    if (!cli_chess_read_position(cli, &fen, 1, &setup, &position, error) ||
        !cli_chess_find_language(cli, &position, &word, 1, &language, error))
        return false;
    if (!cli_chess_read_move(&position, word, language, &reading, error) ||
        !cli_chess_language_is_sure(cli, &position, &word, 1, &at, error))
        return cli_chess_place(cli, TEXT("MOVE"), false, error);
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

/* --- As JSON ------------------------------------------------------------------------------------------------------ */

const char *cli_chess_kind_word(enum kind kind) {
    static const char *const words[] = {"", "pawn", "knight", "bishop", "rook", "queen", "king"};
    return words[kind];
}

const char *cli_chess_answer_word(enum mating_answer answer) {
    static const char *const words[] = {
        [MATING_CAN] = "can", [MATING_CANNOT] = "cannot", [MATING_UNDECIDED] = "undecided"};
    return words[answer];
}

void cli_chess_write_faults(struct json_writer *writer, struct arena *arena, const struct language *language,
                            unsigned faults) {
    json_key_boolean(writer, "legal", faults == 0);
    json_key_array(writer, "faults");
    for (unsigned i = 0; i < SETUP_FAULT_COUNT; i++) {
        if ((faults >> i & 1) == 0)
            continue;
        json_begin_object(writer);
        json_key_text(writer, "fault",
                      language_say(arena, language, language_plain(arena, setup_fault_message(1U << i))));
        json_key_text(writer, "article", text_from(setup_fault_article(1U << i)));
        json_end_object(writer);
    }
    json_end_array(writer);
}

static const char *end_word(const struct position *position, const struct chess_state *state) {
    return state->end == POSITION_CHECKMATE         ? "checkmate"
           : state->end == POSITION_STALEMATE       ? "stalemate"
           : chess_is_dead(state)                   ? "dead"
           : chess_is_seventy_five(position, state) ? "75 moves"
                                                    : NULL;
}

void cli_chess_write_state(struct json_writer *writer, const struct position *position,
                           const struct chess_state *state) {
    json_key_text(writer, "to_move", position->to_move == WHITE ? TEXT("white") : TEXT("black"));
    json_key_boolean(writer, "check", state->check);
    json_key_integer(writer, "moves", state->moves);
    json_key(writer, "end");
    if (end_word(position, state) == NULL)
        json_null(writer);
    else
        json_text(writer, text_from(end_word(position, state)));
    json_key_object(writer, "can_mate");
    for (int side = WHITE; side <= BLACK; side++) {
        const struct mating_result *result = &state->mating[side];
        json_key_object(writer, side == WHITE ? "white" : "black");
        json_key_text(writer, "answer", text_from(cli_chess_answer_word(result->answer)));
        if (result->answer == MATING_CANNOT)
            json_key_text(writer, "reason", text_from(mating_reason_word(result->reason)));
        json_end_object(writer);
    }
    json_end_object(writer);
}
