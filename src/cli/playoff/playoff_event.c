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
        return view_playoff(&cli->json, source->event, tournament, cli->language, &cli->arena, error);
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

/* A request about a play-off. */
struct asking {
    struct source_change change;
    int64_t place; /* of the play-off, or 0: the only one */
};

static bool begin(struct cli *cli, struct asking *asking, struct error *error) {
    return source_change_begin(cli, &asking->change, error) && read_place(cli, &asking->place, error);
}

/* The play-off that was changed is shown: the one that was named, else the last. */
static bool finish(struct asking *asking, const char *kind, struct error *error) {
    struct source_change *change = &asking->change;
    if (asking->place > 0)
        json_key_integer(change->writer, "first_place", asking->place);
    if (!source_change_run(change, kind, error) || change->reported)
        return change->reported;
    const struct tournament *now = change->tournament;
    const struct tournament_playoff *shown = asking->place > 0        ? playoffs_at(now, asking->place)
                                             : now->playoff_count > 0 ? &now->playoffs[now->playoff_count - 1]
                                                                      : NULL;
    struct document document;
    cli_begin(change->cli, &document);
    if (shown == NULL)
        document_note(&document, document_said(&document, MESSAGE_show_playoff_gone));
    else if (!present_event_playoff(&document, change->source.event, now, shown, error))
        return false;
    cli_show(change->cli, &document);
    return true;
}

static bool end(struct asking *asking, bool done) {
    return source_change_end(&asking->change, done);
}

/* --- Setting and starting ------------------------------------------------------------------------------------------- */

static bool write_setting(void *writer, struct text line, struct error *error) {
    struct text key, value;
    if (!cli_playoff_split(line, &key, &value, error))
        return false;
    json_key_of(writer, key);
    json_text(writer, value);
    return true;
}

static bool write_rules(struct cli *cli, struct json_writer *writer, struct error *error) {
    if (cli_has(cli, "rate"))
        json_key_text(writer, "rate", cli_value(cli, "rate"));
    json_key_object(writer, "rules");
    if (!cli_playoff_read_rules(cli, write_setting, writer, error))
        return false;
    if (cli_has(cli, "places"))
        json_key_text(writer, "places", cli_value(cli, "places"));
    json_end_object(writer);
    return true;
}

bool command_playoff_set(struct cli *cli, struct error *error) {
    struct source_change change;
    bool done = source_change_begin(cli, &change, error) && write_rules(cli, change.writer, error) &&
                source_change_run(&change, "playoff.set", error);
    if (done && !change.reported) {
        struct playoff_rules rules = playoffs_rules(change.tournament);
        cli_present(cli, present_playoff_rules, &rules, change.tournament->system == SYSTEM_KNOCKOUT);
    }
    return source_change_end(&change, done);
}

static void write_option(struct asking *asking, const char *option, const char *member) {
    if (cli_has(asking->change.cli, option))
        json_key_text(asking->change.writer, member, cli_value(asking->change.cli, option));
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
    if (playoffs_of_teams(asking->change.tournament)) {
        if (text_to_integer(words, &number))
            return cli_teams_numbered(asking->change.tournament, number, player, error);
        if (!cli_teams_named(asking->change.tournament, words, &team, error))
            return false;
        *player = team->id;
        return true;
    }
    if (!source_entered(&asking->change.source, asking->change.tournament, words, &found, error))
        return false;
    *player = found->id;
    return true;
}

static bool write_drawn(struct asking *asking, struct error *error) {
    struct cli *cli = asking->change.cli;
    bool several = cli->argument_count > 2;
    int32_t player;
    if (several) {
        json_key_array(asking->change.writer, "order");
    } else if (cli->argument_count == 2) {
        json_key(asking->change.writer, "player");
    }
    for (size_t i = 1; i < cli->argument_count; i++) {
        if (!find_player(asking, cli->arguments[i], &player, error))
            return false;
        json_integer(asking->change.writer, player);
    }
    if (several)
        json_end_array(asking->change.writer);
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
    if (!find_player(asking, cli_argument(asking->change.cli, 1), &player, error))
        return false;
    json_key_integer(asking->change.writer, "player", player);
    return true;
}

bool command_playoff_choose(struct cli *cli, struct error *error) {
    struct asking asking;
    int64_t number;
    struct text choice = cli_argument(cli, 2);
    if (!begin(cli, &asking, error) || !write_player(&asking, error))
        return end(&asking, false);
    if (text_to_integer(choice, &number))
        json_key_integer(asking.change.writer, "number", number);
    else
        json_key_text(asking.change.writer, "colour", choice);
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
    struct text second = cli_argument(asking->change.cli, 1);
    struct text first = text_cut(&second, '-');
    int64_t numbers[2];
    if (!text_to_integer(first, &numbers[0]) || !text_to_integer(second, &numbers[1]))
        return error_set_text(error, ERROR_cli_pair, cli_argument(asking->change.cli, 1), TEXT(""), TEXT(""));
    if (playoffs_of_teams(asking->change.tournament))
        return cli_teams_numbered(asking->change.tournament, numbers[0], white, error) &&
               cli_teams_numbered(asking->change.tournament, numbers[1], black, error);
    return source_numbered(asking->change.source.event, asking->change.tournament, numbers[0], white, error) &&
           source_numbered(asking->change.source.event, asking->change.tournament, numbers[1], black, error);
}

/* Contest and game; of several play-offs the one in which both play. */
static bool write_game(struct asking *asking, bool due, struct error *error) {
    const struct tournament *tournament = asking->change.tournament;
    int32_t white = 0;
    int32_t black = 0;
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
        if (!playoffs_replay(&asking->change.cli->arena, playoff, &replayed, error))
            return false;
        const struct playoff_game *game = last_game(&replayed, first, second, due);
        if (game == NULL)
            break;
        asking->place = playoff->first_place;
        json_key_integer(asking->change.writer, "contest", game->contest + 1);
        json_key_integer(asking->change.writer, "game", game->number);
        return true;
    }
    if (tournament->playoff_count == 0)
        return error_set_text(error, ERROR_playoff_none, tournament->name, TEXT(""), TEXT(""));
    return error_set_text(error, ERROR_cli_playoff_game, cli_argument(asking->change.cli, 1), TEXT(""), TEXT(""));
}

bool command_playoff_result(struct cli *cli, struct error *error) {
    struct asking asking;
    if (!begin(cli, &asking, error) || !write_game(&asking, true, error))
        return end(&asking, false);
    json_key_text(asking.change.writer, "result", cli_argument(cli, 2));
    write_option(&asking, "started", "started");
    write_option(&asking, "ended", "ended");
    write_option(&asking, "arbiter", "arbiter");
    if (cli_has(cli, "ruling"))
        json_key_boolean(asking.change.writer, "ruling", true);
    return end(&asking, finish(&asking, "playoff.result", error));
}

bool command_playoff_clear(struct cli *cli, struct error *error) {
    struct asking asking;
    bool done = begin(cli, &asking, error) && (cli->argument_count < 2 || write_game(&asking, false, error)) &&
                finish(&asking, "playoff.clear", error);
    return end(&asking, done);
}
