#include "cli/round/round.h"

#include "cli/commands.h"
#include "cli/round/draft.h"
#include "cli/team/team_lines.h"
#include "event/views.h"
#include "present/names.h"
#include "present/rounds.h"

/* --- Showing ---------------------------------------------------------------------------------------------------- */

bool cli_round_show(struct cli *cli, const struct source *source, const struct tournament *tournament,
                    const struct round *round, struct error *error) {
    struct document document;
    cli_begin(cli, &document);
    document.footer = source_footer_text(cli, source, names_edition(source->event, tournament));
    if (!present_round(&document, source->event, tournament, round, error))
        return false;
    cli_show(cli, &document);
    return true;
}

/* The round that the command names, else the one being played. */
static bool read_round(struct cli *cli, const struct tournament *tournament, const struct round **round,
                       struct error *error) {
    int64_t number = tournament_current_round(tournament);
    if (cli->argument_count > 1 && !cli_argument_number(cli, 1, 1, CLI_ROUND_MOST, &number, error))
        return false;
    *round = tournament_round(tournament, number);
    return *round != NULL ||
           error_set_text(error, ERROR_round_unknown, names_number(&cli->arena, number == 0 ? 1 : number),
                          tournament->name, TEXT(""));
}

static bool view_one(struct source_shown *shown, struct json_writer *writer, struct error *error) {
    const struct round *round;
    return read_round(shown->cli, shown->tournament, &round, error) &&
           view_round(writer, shown->source.event, shown->tournament, round, VIEW_ARBITER, &shown->cli->arena, error);
}

static bool fill_one(struct source_shown *shown, struct error *error) {
    const struct event *event = shown->source.event;
    const struct round *round;
    shown->document.footer = source_footer_text(shown->cli, &shown->source, names_edition(event, shown->tournament));
    return read_round(shown->cli, shown->tournament, &round, error) &&
           present_round(&shown->document, event, shown->tournament, round, error);
}

bool command_round_show(struct cli *cli, struct error *error) {
    int64_t number;
    return (cli->argument_count < 2 || cli_argument_number(cli, 1, 1, CLI_ROUND_MOST, &number, error)) &&
           source_show(cli, &(struct source_form){.open = source_read, .view = view_one, .fill = fill_one}, error);
}

static bool view_all(struct source_shown *shown, struct json_writer *writer, struct error *error) {
    (void)error;
    view_rounds(writer, shown->source.event, shown->tournament, NULL);
    return true;
}

static bool fill_all(struct source_shown *shown, struct error *error) {
    (void)error;
    present_rounds(&shown->document, shown->tournament);
    return true;
}

bool command_round_list(struct cli *cli, struct error *error) {
    return source_show(cli, &(struct source_form){.open = source_read, .view = view_all, .fill = fill_all}, error);
}

/* --- Pairing ---------------------------------------------------------------------------------------------------- */

/* A team or a player by pairing number. */
static bool find_numbered(const struct event *event, const struct tournament *tournament, int64_t number,
                          int32_t *found, struct error *error) {
    return tournament_of_teams(tournament) ? cli_teams_numbered(tournament, number, found, error)
                                           : source_numbered(event, tournament, number, found, error);
}

static bool write_pair(const struct event *event, const struct tournament *tournament, struct json_writer *writer,
                       struct text words, struct error *error) {
    struct text rest = words;
    int64_t white;
    int64_t black;
    int32_t player;
    if (!text_to_integer(text_trim(text_cut(&rest, '-')), &white) || !text_to_integer(text_trim(rest), &black))
        return error_set_text(error, ERROR_cli_pair, words, TEXT(""), TEXT(""));
    bool teams = tournament_of_teams(tournament);
    json_begin_object(writer);
    if (!find_numbered(event, tournament, white, &player, error))
        return false;
    json_key_integer(writer, teams ? "home" : "white", player);
    if (!find_numbered(event, tournament, black, &player, error))
        return false;
    json_key_integer(writer, teams ? "away" : "black", player);
    json_end_object(writer);
    return true;
}

static bool write_bye(const struct event *event, const struct tournament *tournament, struct json_writer *writer,
                      struct text words, struct error *error) {
    struct text rest = words;
    int64_t number;
    int32_t player;
    enum bye bye;
    if (!text_to_integer(text_trim(text_cut(&rest, '=')), &number) || !bye_read(text_trim(rest), &bye))
        return error_set_text(error, ERROR_cli_bye, words, TEXT(""), TEXT(""));
    bool teams = tournament_of_teams(tournament);
    if (!find_numbered(event, tournament, number, &player, error))
        return false;
    json_begin_object(writer);
    json_key_integer(writer, teams ? "team" : "player", player);
    json_key_text(writer, "kind", text_from(bye_code(bye)));
    json_end_object(writer);
    return true;
}

/* Are the pairs given, as those of a manual tournament always are? */
static bool by_hand(struct cli *cli, const struct tournament *tournament) {
    return tournament->system == SYSTEM_MANUAL || cli->argument_count > 1 || cli_has(cli, "bye");
}

static bool write_round(struct cli *cli, const struct event *event, const struct tournament *tournament,
                        struct json_writer *writer, struct error *error) {
    /* A draft by hand is confirmed when it is published. */
    if (cli_has(cli, "confirm") && (tournament->system != SYSTEM_SWISS || !by_hand(cli, tournament)))
        json_key_boolean(writer, "confirm", true);
    if (!by_hand(cli, tournament))
        return true;
    json_key_array(writer, tournament_of_teams(tournament) ? "matches" : "boards");
    for (size_t i = 1; i < cli->argument_count; i++)
        if (!write_pair(event, tournament, writer, cli->arguments[i], error))
            return false;
    json_end_array(writer);
    json_key_array(writer, "byes");
    for (size_t i = 0; i < cli->given_count; i++)
        if (text_equal(text_from(cli->given[i].option->name), TEXT("bye")) &&
            !write_bye(event, tournament, writer, cli->given[i].value, error))
            return false;
    json_end_array(writer);
    if (tournament->system == SYSTEM_SWISS)
        json_key_boolean(writer, "done", true);
    return true;
}

static bool show_paired(const struct source_change *change, int32_t before, struct error *error) {
    struct cli *cli = change->cli;
    const struct event *event = change->source.event;
    const struct tournament *tournament = change->tournament;
    struct document document;
    cli_begin(cli, &document);
    if (tournament->system == SYSTEM_SWISS) {
        if (!present_draft(&document, event, tournament, error))
            return false;
        document_note(&document, document_say(&document, show_draft_unpublished, "event", language_text(event->id)));
    } else {
        cli_tell(cli, show_round_paired, "count name", language_number(tournament->round_count - before),
                 language_text(tournament->name));
        text_add_byte(&cli->out, '\n');
        if (!present_round(&document, event, tournament, tournament_round(tournament, before + 1), error))
            return false;
    }
    cli_show(cli, &document);
    return true;
}

bool command_round_pair(struct cli *cli, struct error *error) {
    struct source_change change;
    bool done = source_change_begin(cli, &change, error) &&
                write_round(cli, change.source.event, change.tournament, change.writer, error);
    if (done) {
        int32_t before = change.tournament->round_count;
        bool arranged = change.tournament->system == SYSTEM_SWISS && by_hand(cli, change.tournament);
        done = source_change_run(&change, arranged ? "round.arrange" : "round.pair", error);
        if (done) {
            done = change.reported || show_paired(&change, before, error);
        } else {
            error->line = 0; /* a place in the list: the player is named */
            cli_draft_warn(cli, &change.source, event_tournament(change.source.event, change.id), error);
        }
    }
    return source_change_end(&change, done);
}

/* --- Locking and discarding ------------------------------------------------------------------------------------- */

/* `fill`: what the command says beside the round, or NULL. */
static bool run_on_round(struct cli *cli, const char *kind, enum message words,
                         void (*fill)(struct cli *, struct json_writer *), struct error *error) {
    struct source_change change;
    int64_t number = 0;
    if (!cli_argument_number(cli, 1, 1, CLI_ROUND_MOST, &number, error))
        return false;
    bool done = source_change_begin(cli, &change, error);
    if (done) {
        const struct language_value values[] = {language_number(number), language_text(change.name),
                                                language_text(cli_argument(cli, 2))};
        json_key_integer(change.writer, "round", number);
        if (fill != NULL)
            fill(cli, change.writer);
        done = source_change_run(&change, kind, error);
        if (done && !change.reported)
            cli_tell_of(cli, words, "round name rate", values, sizeof values / sizeof *values);
    }
    return source_change_end(&change, done);
}

bool command_round_lock(struct cli *cli, struct error *error) {
    return run_on_round(cli, "round.lock", MESSAGE_show_round_is_locked, NULL, error);
}

bool command_round_unlock(struct cli *cli, struct error *error) {
    return run_on_round(cli, "round.unlock", MESSAGE_show_round_is_unlocked, NULL, error);
}

static void fill_rate(struct cli *cli, struct json_writer *writer) {
    static const char *const options[] = {"arbiter", "organiser", "reason"};
    json_key_text(writer, "time_control", cli_argument(cli, 2));
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (cli_has(cli, options[i]))
            json_key_text(writer, options[i], cli_value(cli, options[i]));
}

bool command_round_rate(struct cli *cli, struct error *error) {
    return run_on_round(cli, "rate.arrange", MESSAGE_show_round_has_rate, fill_rate, error);
}

/* A Swiss has a draft to drop, or one round to take back; the others have all of theirs. */
bool command_round_discard(struct cli *cli, struct error *error) {
    struct source_change change;
    bool done = source_change_begin(cli, &change, error);
    if (done) {
        bool draft = change.tournament->draft.state != DRAFT_NONE;
        enum message words = change.tournament->system != SYSTEM_SWISS ? MESSAGE_show_round_discarded_all
                             : draft                                   ? MESSAGE_show_round_discarded_draft
                                                                       : MESSAGE_show_round_discarded;
        const struct language_value values[] = {
            language_number(draft ? change.tournament->draft.round.number : change.tournament->round_count),
            language_text(change.name)};
        source_write_confirmed(cli, change.writer);
        done = source_change_run(&change, "round.discard", error);
        if (done && !change.reported)
            cli_tell_of(cli, words, "round name", values, sizeof values / sizeof *values);
    }
    return source_change_end(&change, done);
}
