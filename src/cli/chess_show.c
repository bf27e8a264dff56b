#include "cli/chess.h"

void chess_add_faults(struct cli *cli, unsigned faults) {
    if (faults == 0)
        return;
    text_add_zero(&cli->out, "This is no legal position [laws:3.10.3]:\n");
    for (unsigned i = 0; i < SETUP_FAULT_COUNT; i++)
        if ((faults >> i & 1) != 0)
            text_add_format(&cli->out, "- %.*s [%s]\n", TEXT_ARG(setup_fault_sentence(1U << i)),
                            setup_fault_article(1U << i));
}

void chess_write_faults(struct json_writer *writer, unsigned faults) {
    json_key_boolean(writer, "legal", faults == 0);
    json_key(writer, "faults");
    json_begin_array(writer);
    for (unsigned i = 0; i < SETUP_FAULT_COUNT; i++) {
        if ((faults >> i & 1) == 0)
            continue;
        json_begin_object(writer);
        json_key_text(writer, "fault", setup_fault_sentence(1U << i));
        json_key_text(writer, "article", text_from(setup_fault_article(1U << i)));
        json_end_object(writer);
    }
    json_end_array(writer);
}

/* Counters are those of the FEN; of repetitions it knows nothing. */
static bool may_claim(const struct position *position, const struct chess_state *state) {
    return state->end == POSITION_OPEN && !chess_is_dead(state) && !chess_is_seventy_five(position, state);
}

static void add_claims(struct cli *cli, const struct position *position, const struct chess_state *state) {
    struct history history;
    if (!may_claim(position, state))
        return;
    history_begin(&history, &cli->arena, position);
    chess_add_fifty_claims(cli, &history, &notation_fide);
}

static void show_json(struct cli *cli, const struct setup *setup, unsigned faults, const struct position *position,
                      const struct chess_state *state) {
    struct json_writer writer;
    json_writer_init(&writer, &cli->out);
    json_begin_object(&writer);
    json_key_text(&writer, "fen", chess_fen(cli, setup));
    if (setup->chess960 && setup_chess960_number(setup) >= 0)
        json_key_integer(&writer, "chess960", setup_chess960_number(setup));
    chess_write_faults(&writer, faults);
    if (position != NULL) {
        struct history history;
        chess_write_state(&writer, position, state);
        history_begin(&history, &cli->arena, position);
        json_key_integer(&writer, "quiet_plies", position->quiet_plies);
        json_key_boolean(&writer, "claim_fifty", may_claim(position, state) && history_claim_fifty(&history));
    }
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}

static void show_text(struct cli *cli, const struct setup *setup, unsigned faults, const struct position *position,
                      const struct chess_state *state) {
    if (cli_has(cli, "describe")) {
        chess_add_description(cli, setup);
    } else {
        chess_add_board(cli, setup);
        text_add_byte(&cli->out, '\n');
    }
    if (position != NULL) {
        chess_add_state(cli, position, state);
        add_claims(cli, position, state);
        if (cli_has(cli, "describe"))
            chess_add_checks(cli, position);
    } else {
        text_add_format(&cli->out, "%s to move.\n", chess_colour_word((enum colour)setup->to_move));
    }
    chess_add_faults(cli, faults);
    if (setup->chess960 && setup_chess960_number(setup) >= 0)
        text_add_format(&cli->out, "Initial position number %d of Chess960.\n", setup_chess960_number(setup));
    text_add_format(&cli->out, "FEN: %.*s\n", TEXT_ARG(chess_fen(cli, setup)));
}

/* An illegal setup is shown too: rapid play can come to one. */
bool command_chess_show(struct cli *cli, struct error *error) {
    struct setup setup;
    struct position position;
    struct chess_state state;
    struct error refused = {0};
    if (!chess_read_setup(cli, cli->arguments, cli->argument_count, &setup, error))
        return false;
    unsigned faults = setup_faults(&setup);
    bool playable = position_from_setup(&position, &setup, SETUP_UNREACHABLE, &refused);
    if (playable)
        chess_judge(&cli->arena, &position, &mating_full, &state);
    if (cli_has(cli, "json"))
        show_json(cli, &setup, faults, playable ? &position : NULL, &state);
    else
        show_text(cli, &setup, faults, playable ? &position : NULL, &state);
    cli->no = faults != 0;
    return true;
}
