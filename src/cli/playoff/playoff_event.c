/*
 * Play-offs and knock-outs of an event: their rules, start, lots, choices and results, one command each. Players are
 * called by pairing number, as `staunton playoff` does it for a report.
 */
#include "cli/commands.h"
#include "cli/field_words.h"
#include "cli/playoff/playoff_command.h"
#include "cli/team/team_lines.h"
#include "event/event_playoffs.h"
#include "event/views.h"

/* --- Showing -------------------------------------------------------------------------------------------------------- */

static bool read_place(struct cli *cli, int64_t *place, struct error *error) {
    *place = 0;
    return cli_value_number(cli, "place", 1, EVENT_MOST_PLAYERS, place, error);
}

bool cli_playoff_show_event(struct cli *cli, const struct source *source, const struct tournament *tournament,
                            struct error *error) {
    int64_t place;
    if (!read_place(cli, &place, error))
        return false;
    if (cli_has(cli, "json")) {
        struct json_writer writer = {.out = &cli->out};
        bool done = view_playoff(&writer, source->event, tournament, &cli->arena, error);
        text_add_byte(&cli->out, '\n');
        return done;
    }
    struct document document;
    cli_begin(cli, &document);
    document.footer = source_footer_text(cli, source, text_from(tiebreak_edition_code(tournament->rules.edition)));
    if (!present_event_playoffs(&document, source->event, tournament, place, error))
        return false;
    cli_show(cli, &document);
    return true;
}

bool command_playoff_show(struct cli *cli, struct error *error) {
    struct source source;
    const struct tournament *tournament;
    bool done = source_read(cli, &source, error) && source_tournament(cli, &source, &tournament, error) &&
                cli_playoff_show_event(cli, &source, tournament, error);
    source_close(&source);
    return done;
}

/* --- Requests ------------------------------------------------------------------------------------------------------- */

/* A request in the making. */
struct asking {
    struct cli *cli;
    struct source source;
    const struct tournament *tournament;
    struct source_request request;
    struct json_writer *writer;
    int64_t place; /* of the play-off, or 0: the only one */
};

static bool begin(struct cli *cli, struct asking *asking, struct error *error) {
    *asking = (struct asking){.cli = cli};
    if (!source_write(cli, &asking->source, error) ||
        !source_tournament(cli, &asking->source, &asking->tournament, error) || !read_place(cli, &asking->place, error))
        return false;
    asking->writer = source_begin_in(cli, &asking->request, asking->tournament);
    return true;
}

/* The play-off that was changed is shown: the one that was named, else the last. */
static bool finish(struct asking *asking, const char *kind, struct error *error) {
    struct cli *cli = asking->cli;
    struct desk_answer answer;
    int32_t id = asking->tournament->id;
    if (asking->place > 0)
        json_key_integer(asking->writer, "first_place", asking->place);
    if (!source_run(cli, &asking->source, kind, &asking->request, &answer, error))
        return false;
    if (source_report(cli, &asking->source, &answer))
        return true;
    const struct tournament *now = event_tournament(asking->source.event, id);
    const struct tournament_playoff *shown = asking->place > 0        ? playoffs_at(now, asking->place)
                                             : now->playoff_count > 0 ? &now->playoffs[now->playoff_count - 1]
                                                                      : NULL;
    struct document document;
    cli_begin(cli, &document);
    if (shown == NULL)
        document_note(&document, document_said(&document, MESSAGE_show_playoff_gone));
    else if (!present_event_playoff(&document, asking->source.event, now, shown, error))
        return false;
    cli_show(cli, &document);
    return true;
}

static bool end(struct asking *asking, bool done) {
    source_close(&asking->source);
    return done;
}

/* --- Setting and starting ------------------------------------------------------------------------------------------- */

static bool write_setting(struct json_writer *writer, struct text line, struct error *error) {
    struct text value = line;
    size_t at;
    if (!text_find(line, TEXT("="), &at))
        return error_set_text(error, ERROR_cli_key_value, line, TEXT(""), TEXT(""));
    struct text key = text_trim(text_cut(&value, '='));
    char name[32] = "";
    for (size_t i = 0; i < key.length && i + 1 < sizeof name; i++)
        name[i] = key.bytes[i];
    json_key_text(writer, name, text_trim(value));
    return true;
}

static bool write_file(struct cli *cli, struct json_writer *writer, struct error *error) {
    const char *name = text_zero(&cli->arena, cli_value(cli, "rules"));
    struct text bytes;
    struct text line;
    long number = 0;
    if (!cli_read_file(cli, name, &bytes, error))
        return false;
    while (text_next_line(&bytes, &line)) {
        number++;
        line = text_trim(text_cut(&line, '#'));
        if (line.length > 0 && !write_setting(writer, line, error))
            return error_at(error, cli_file_name(name), number, 0);
    }
    return true;
}

static bool write_rules(struct cli *cli, struct json_writer *writer, struct error *error) {
    if (cli_has(cli, "rate"))
        json_key_text(writer, "rate", cli_value(cli, "rate"));
    json_key_object(writer, "rules");
    if (cli_has(cli, "rules") && !write_file(cli, writer, error))
        return false;
    for (size_t i = 0; i < cli->given_count; i++)
        if (text_equal(text_from(cli->given[i].option->name), TEXT("set")) &&
            !write_setting(writer, cli->given[i].value, error))
            return error_in_field(error, "--set");
    if (cli_has(cli, "places"))
        json_key_text(writer, "places", cli_value(cli, "places"));
    json_end_object(writer);
    return true;
}

bool command_playoff_set(struct cli *cli, struct error *error) {
    struct asking asking;
    struct desk_answer answer;
    if (!begin(cli, &asking, error) || !write_rules(cli, asking.writer, error))
        return end(&asking, false);
    int32_t id = asking.tournament->id;
    bool done = source_run(cli, &asking.source, "playoff.set", &asking.request, &answer, error);
    if (done && !source_report(cli, &asking.source, &answer)) {
        const struct tournament *now = event_tournament(asking.source.event, id);
        struct playoff_rules rules = playoffs_rules(now);
        struct document document;
        cli_begin(cli, &document);
        present_playoff_rules(&document, &rules, now->system == SYSTEM_KNOCKOUT);
        cli_show(cli, &document);
    }
    return end(&asking, done);
}

static void write_option(struct asking *asking, const char *option, const char *member) {
    if (cli_has(asking->cli, option))
        json_key_text(asking->writer, member, cli_value(asking->cli, option));
}

bool command_playoff_start(struct cli *cli, struct error *error) {
    struct asking asking;
    if (!begin(cli, &asking, error))
        return end(&asking, false);
    write_option(&asking, "ended", "last_end");
    write_option(&asking, "seed", "seed");
    write_option(&asking, "rate", "rate");
    return end(&asking, finish(&asking, "playoff.start", error));
}

/* --- Lots, choices, withdrawals --------------------------------------------------------------------------------------*/

static bool find_player(struct asking *asking, struct text words, int32_t *player, struct error *error) {
    const struct player *found;
    const struct tournament_team *team;
    int64_t number;
    if (playoffs_of_teams(asking->tournament)) {
        if (text_to_integer(words, &number))
            return cli_teams_numbered(asking->tournament, number, player, error);
        if (!cli_teams_named(asking->tournament, words, &team, error))
            return false;
        *player = team->id;
        return true;
    }
    if (!source_entered(&asking->source, asking->tournament, words, &found, error))
        return false;
    *player = found->id;
    return true;
}

static bool write_drawn(struct asking *asking, struct error *error) {
    struct cli *cli = asking->cli;
    bool several = cli->argument_count > 2;
    int32_t player;
    if (several) {
        json_key_array(asking->writer, "order");
    } else if (cli->argument_count == 2) {
        json_key(asking->writer, "player");
    }
    for (size_t i = 1; i < cli->argument_count; i++) {
        if (!find_player(asking, cli->arguments[i], &player, error))
            return false;
        json_integer(asking->writer, player);
    }
    if (several)
        json_end_array(asking->writer);
    return true;
}

bool command_playoff_draw(struct cli *cli, struct error *error) {
    struct asking asking;
    if (!begin(cli, &asking, error) || !write_drawn(&asking, error))
        return end(&asking, false);
    write_option(&asking, "seed", "seed");
    return end(&asking, finish(&asking, "playoff.draw", error));
}

static bool write_player(struct asking *asking, struct error *error) {
    int32_t player;
    if (!find_player(asking, cli_argument(asking->cli, 1), &player, error))
        return false;
    json_key_integer(asking->writer, "player", player);
    return true;
}

bool command_playoff_choose(struct cli *cli, struct error *error) {
    struct asking asking;
    int64_t number;
    struct text choice = cli_argument(cli, 2);
    if (!begin(cli, &asking, error) || !write_player(&asking, error))
        return end(&asking, false);
    if (text_to_integer(choice, &number))
        json_key_integer(asking.writer, "number", number);
    else
        json_key_text(asking.writer, "colour", choice);
    return end(&asking, finish(&asking, "playoff.choose", error));
}

bool command_playoff_withdraw(struct cli *cli, struct error *error) {
    struct asking asking;
    bool done =
        begin(cli, &asking, error) && write_player(&asking, error) && finish(&asking, "playoff.withdraw", error);
    return end(&asking, done);
}

/* --- Results -------------------------------------------------------------------------------------------------------- */

/* The last game of the two in these colours, preferably one that is due. */
static const struct playoff_game *last_game(const struct playoff *replayed, int32_t white, int32_t black, bool due) {
    const struct playoff_game *game = due ? playoff_open_game(replayed, white, black) : NULL;
    for (int32_t i = replayed->game_count - 1; game == NULL && i >= 0; i--)
        if (replayed->games[i].white == white && replayed->games[i].black == black &&
            replayed->games[i].result != RESULT_NONE)
            game = &replayed->games[i];
    return game;
}

static bool read_pair(struct asking *asking, int32_t *white, int32_t *black, struct error *error) {
    struct text second = cli_argument(asking->cli, 1);
    struct text first = text_cut(&second, '-');
    int64_t numbers[2];
    if (!text_to_integer(first, &numbers[0]) || !text_to_integer(second, &numbers[1]))
        return error_set_text(error, ERROR_cli_pair, cli_argument(asking->cli, 1), TEXT(""), TEXT(""));
    if (playoffs_of_teams(asking->tournament))
        return cli_teams_numbered(asking->tournament, numbers[0], white, error) &&
               cli_teams_numbered(asking->tournament, numbers[1], black, error);
    return source_numbered(asking->source.event, asking->tournament, numbers[0], white, error) &&
           source_numbered(asking->source.event, asking->tournament, numbers[1], black, error);
}

/* Contest and game; of several play-offs the one in which both play. */
static bool write_game(struct asking *asking, bool due, struct error *error) {
    const struct tournament *tournament = asking->tournament;
    int32_t white;
    int32_t black;
    if (!read_pair(asking, &white, &black, error))
        return false;
    for (int32_t i = 0; i < tournament->playoff_count; i++) {
        const struct tournament_playoff *playoff = &tournament->playoffs[i];
        struct playoff replayed;
        int32_t first = playoffs_index(playoff, white);
        int32_t second = playoffs_index(playoff, black);
        if ((asking->place > 0 && asking->place != playoff->first_place) || first == PLAYOFF_UNSET ||
            second == PLAYOFF_UNSET)
            continue;
        if (!playoffs_replay(&asking->cli->arena, playoff, &replayed, error))
            return false;
        const struct playoff_game *game = last_game(&replayed, first, second, due);
        if (game == NULL)
            break;
        asking->place = playoff->first_place;
        json_key_integer(asking->writer, "contest", game->contest + 1);
        json_key_integer(asking->writer, "game", game->number);
        return true;
    }
    if (tournament->playoff_count == 0)
        return error_set_text(error, ERROR_playoff_none, tournament->name, TEXT(""), TEXT(""));
    return error_set_text(error, ERROR_cli_playoff_game, cli_argument(asking->cli, 1), TEXT(""), TEXT(""));
}

bool command_playoff_result(struct cli *cli, struct error *error) {
    struct asking asking;
    if (!begin(cli, &asking, error) || !write_game(&asking, true, error))
        return end(&asking, false);
    json_key_text(asking.writer, "result", cli_argument(cli, 2));
    write_option(&asking, "started", "started");
    write_option(&asking, "ended", "ended");
    write_option(&asking, "arbiter", "arbiter");
    if (cli_has(cli, "ruling"))
        json_key_boolean(asking.writer, "ruling", true);
    return end(&asking, finish(&asking, "playoff.result", error));
}

bool command_playoff_clear(struct cli *cli, struct error *error) {
    struct asking asking;
    bool done = begin(cli, &asking, error) && (cli->argument_count < 2 || write_game(&asking, false, error)) &&
                finish(&asking, "playoff.clear", error);
    return end(&asking, done);
}
