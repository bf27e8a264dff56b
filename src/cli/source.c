#include "cli/source.h"

#include <pwd.h>
#include <stdio.h>
#include <unistd.h>

#include "cli/follow.h"
#include "present/names.h"
#include "standings/rating_rules.h"
#include "store/desk_clock.h"

bool source_is_file(struct text name) {
    size_t at;
    return text_equal(name, TEXT("-")) || text_find(name, TEXT("."), &at) || text_find(name, TEXT("/"), &at);
}

bool source_is_event(struct cli *cli, struct text name) {
    return !source_is_file(name) && access(text_zero(&cli->arena, name), F_OK) != 0;
}

/* An event that was altered or damaged is shown with a warning; the desk refuses to change it. */
static bool check_chain(struct cli *cli, enum store_mode mode, struct source *source, struct error *error) {
    struct error found;
    struct error *damage = &source->loaded.event.damage;
    if (!desk_check(source->store, source->loaded.event.id, &found, error))
        return false;
    if (found.code != ERROR_none)
        *damage = found;
    if (damage->code != ERROR_none && mode == STORE_READ)
        cli_warn(cli, cli_database(cli), 0, 0, language_error_message(&cli->arena, cli->language, damage));
    return true;
}

bool source_open_store(struct cli *cli, struct store **store, struct error *error) {
    struct error lost;
    if (!store_open(cli_database(cli), STORE_READ, store, error))
        return false;
    if (!store_is_whole(*store, &lost))
        cli_warn(cli, cli_database(cli), 0, 0, language_error_message(&cli->arena, cli->language, &lost));
    return true;
}

static bool open_in_store(struct cli *cli, enum store_mode mode, struct source *source, struct error *error) {
    bool opened = mode == STORE_READ ? source_open_store(cli, &source->store, error)
                                     : store_open(cli_database(cli), mode, &source->store, error);
    if (!opened || !desk_clock_follow(source->store, error) ||
        !desk_load(source->store, cli_argument(cli, 0), &source->loaded, error))
        return false;
    source->is_open = true;
    source->loaded.event.watch = follow_watch(cli->language);
    source->event = &source->loaded.event;
    return check_chain(cli, mode, source, error);
}

void source_warn(struct cli *cli, const struct trf_tournament *trf, const char *file) {
    for (size_t i = 0; i < trf->warning_count; i++)
        cli_warn(cli, file, trf->warnings[i].line, trf->warnings[i].column,
                 language_say(&cli->arena, cli->language, trf->warnings[i].words));
}

/* Does the command know the option? */
static bool knows_option(struct cli *cli, const char *name) {
    for (const struct cli_option *option = cli->command->options; option != NULL && option->name != NULL; option++)
        if (text_equal(text_from(option->name), text_from(name)))
            return true;
    return false;
}

/* Of a command without --tiebreaks, --edition is one of other rules; with --teams both are of teams. */
static bool has_tiebreaks(struct cli *cli) {
    return !cli_has(cli, "teams") && knows_option(cli, "tiebreaks");
}

/* Of a command with both, --system is another spelling of --pairing. */
static struct text wanted_pairing(struct cli *cli) {
    return cli_has(cli, "pairing") || !knows_option(cli, "pairing") ? cli_value(cli, "pairing")
                                                                    : cli_value(cli, "system");
}

bool source_check_pairing(struct cli *cli, struct error *error) {
    const char *given = cli_has(cli, "system") ? "system" : "pairing";
    if (cli_has(cli, "system") && cli_has(cli, "pairing"))
        return error_set(error, ERROR_cli_options_both, "system", "pairing", NULL);
    return !cli_has(cli, given) || source_is_file(cli_argument(cli, 0)) ||
           error_set_text(error, ERROR_cli_option_report, text_from(given), cli_argument(cli, 0), TEXT(""));
}

static bool read_file(struct cli *cli, const char *name, struct text id, bool only_shown, struct trf_tournament *trf,
                      struct trf_import *import, struct error *error) {
    struct text bytes;
    char today[11];
    int64_t rounds = 0;
    struct trf_import_options options = {.from = cli_value(cli, "from"),
                                         .edition = has_tiebreaks(cli) ? cli_value(cli, "edition") : TEXT(""),
                                         .tiebreaks = has_tiebreaks(cli) ? cli_value(cli, "tiebreaks") : TEXT(""),
                                         .primary = cli_value(cli, "primary"),
                                         .pairing = wanted_pairing(cli),
                                         .only_shown = only_shown};
    desk_today(today);
    if (!cli_value_number(cli, "rounds", 1, CLI_ROUND_MOST, &rounds, error) || !cli_read_file(cli, name, &bytes, error))
        return false;
    options.rounds = (int32_t)rounds;
    if (!trf_read(&cli->arena, bytes, trf, error) ||
        !trf_import(&cli->arena, trf, id, text_copy(&cli->arena, text_from(today)), &options, import, error))
        return error_at(error, cli_file_name(name), 0, 0);
    return true;
}

bool source_read_file(struct cli *cli, const char *name, struct text id, bool only_shown, struct trf_tournament *trf,
                      struct trf_import *import, struct error *error) {
    if (!read_file(cli, name, id, only_shown, trf, import, error))
        return false;
    source_warn(cli, trf, name);
    return true;
}

static struct source_left_out find_left_out(const struct trf_tournament *trf) {
    for (int32_t i = 0; i < trf->player_count; i++)
        if (trf->players[i].rating > RATING_MOST)
            return (struct source_left_out){trf->players[i].number, trf->players[i].rating, trf->players[i].line};
    return (struct source_left_out){0};
}

static void keep_back_beside(struct trf_tournament *trf) {
    size_t kept = 0;
    for (size_t i = 0; i < trf->warning_count; i++)
        if (!trf->warnings[i].beside)
            trf->warnings[kept++] = trf->warnings[i];
    trf->warning_count = kept;
}

static bool open_file(struct cli *cli, bool only_shown, bool only_games, struct source *source,
                      struct trf_tournament *trf, struct error *error) {
    struct trf_import import;
    char today[11];
    const char *name = text_zero(&cli->arena, cli_argument(cli, 0));
    desk_today(today);
    if (!read_file(cli, name, TEXT(""), only_shown, trf, &import, error))
        return false;
    if (only_games)
        keep_back_beside(trf);
    source_warn(cli, trf, name);
    if (!trf_fold(&import, text_from(today), &source->folded, error))
        return error_at(error, cli_file_name(name), 0, 0);
    if (!trf_fold_worths(trf, &source->folded))
        cli_warn(cli, name, 0, 0, cli_said(cli, MESSAGE_show_finer_points));
    source->event = &source->folded;
    source->left_out = find_left_out(trf);
    return true;
}

static bool open_either(struct cli *cli, bool only_shown, struct source *source, struct error *error) {
    struct trf_tournament trf;
    *source = (struct source){0};
    if (source_is_file(cli_argument(cli, 0)))
        return open_file(cli, only_shown, false, source, &trf, error);
    return open_in_store(cli, STORE_READ, source, error);
}

bool source_read_trf(struct cli *cli, struct source *source, struct trf_tournament *trf, struct error *error) {
    *source = (struct source){0};
    return open_file(cli, true, false, source, trf, error);
}

/* Elsewhere such a rating is left out with a warning; here the player would be taken for unrated. */
bool source_check_ratings(struct cli *cli, const struct source *source, struct error *error) {
    enum { RATING_COLUMN = 49 };
    const struct source_left_out *left_out = &source->left_out;
    if (left_out->number == 0)
        return true;
    error_set_number(error, ERROR_rating_range, left_out->rating, left_out->number, 0);
    return error_at(error, cli_file_name(text_zero(&cli->arena, cli_argument(cli, 0))), left_out->line, RATING_COLUMN);
}

bool source_read(struct cli *cli, struct source *source, struct error *error) {
    return open_either(cli, true, source, error);
}

bool source_read_whole(struct cli *cli, struct source *source, struct error *error) {
    return open_either(cli, false, source, error);
}

bool source_read_games(struct cli *cli, struct source *source, struct error *error) {
    struct trf_tournament trf;
    if (!source_is_file(cli_argument(cli, 0)))
        return source_read_whole(cli, source, error);
    *source = (struct source){0};
    return open_file(cli, false, true, source, &trf, error);
}

bool source_read_swiss(struct cli *cli, struct source *source, struct error *error) {
    const struct tournament *tournament;
    return source_read(cli, source, error) && source_tournament(cli, source, &tournament, error) &&
           (tournament->system == SYSTEM_SWISS ||
            error_set_text(error, ERROR_swiss_only, tournament->name, TEXT(""), TEXT("")));
}

bool source_read_report(struct cli *cli, struct source *source, struct error *error) {
    static const char *const options[] = {"tiebreaks", "edition"};
    *source = (struct source){0};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (cli_has(cli, options[i]) && !source_is_file(cli_argument(cli, 0)))
            return error_set_text(error, ERROR_cli_option_report, text_from(options[i]), cli_argument(cli, 0),
                                  TEXT(""));
    return source_read(cli, source, error);
}

bool source_write(struct cli *cli, struct source *source, struct error *error) {
    *source = (struct source){0};
    if (source_is_file(cli_argument(cli, 0)))
        return error_set_text(error, ERROR_cli_file_event, cli_argument(cli, 0), TEXT(""), TEXT(""));
    return open_in_store(cli, STORE_WRITE, source, error);
}

void source_close(struct source *source) {
    if (source->is_open)
        desk_release(&source->loaded);
    else if (source->event == &source->folded)
        event_drop(&source->folded);
    store_close(source->store);
}

/* --- Finding things --------------------------------------------------------------------------------------------- */

/* "1 (Main), 2 (Blitz)": all tournaments, or those with a name. */
static struct text names_of(struct cli *cli, const struct event *event, struct text name) {
    struct text_builder builder = {.arena = &cli->arena};
    for (int32_t i = 0; i < event->tournament_count; i++) {
        const struct tournament *tournament = &event->tournaments[i];
        if (tournament->removed || (name.length > 0 && !text_equal_ignoring_case(tournament->name, name)))
            continue;
        text_add_format(&builder, "%s%d (%.*s)", builder.length > 0 ? ", " : "", (int)tournament->id,
                        TEXT_ARG(tournament->name));
    }
    return text_builder_take(&builder);
}

bool source_named_tournament(struct cli *cli, const struct event *event, struct text words,
                             const struct tournament **tournament, struct error *error) {
    int64_t id;
    *tournament = text_to_integer(words, &id) ? event_tournament(event, id) : NULL;
    if (*tournament != NULL)
        return true;
    for (int32_t i = 0; i < event->tournament_count; i++) {
        const struct tournament *here = &event->tournaments[i];
        if (here->removed || !text_equal_ignoring_case(here->name, words))
            continue;
        if (*tournament != NULL)
            return error_set_text(error, ERROR_cli_tournament_ambiguous, words, names_of(cli, event, words), TEXT(""));
        *tournament = here;
    }
    return *tournament != NULL || error_set_text(error, ERROR_cli_tournament_unknown, words, event->id, TEXT(""));
}

bool source_tournament(struct cli *cli, const struct source *source, const struct tournament **tournament,
                       struct error *error) {
    const struct event *event = source->event;
    if (cli_has(cli, "tournament"))
        return source_named_tournament(cli, event, cli_value(cli, "tournament"), tournament, error);
    int32_t count = 0;
    for (int32_t i = 0; i < event->tournament_count; i++) {
        if (!event->tournaments[i].removed) {
            *tournament = &event->tournaments[i];
            count++;
        }
    }
    if (count == 0)
        return error_set_text(error, ERROR_cli_tournament_none, event->id, TEXT(""), TEXT(""));
    return count == 1 ||
           error_set_text(error, ERROR_cli_tournament_which, event->id, names_of(cli, event, TEXT("")), TEXT(""));
}

static bool contains_ignoring_case(struct text text, struct text part) {
    for (size_t at = 0; at + part.length <= text.length; at++)
        if (text_equal_ignoring_case(text_slice(text, at, at + part.length), part))
            return true;
    return false;
}

void source_search_in(struct source_search *search, struct text name, int32_t index) {
    bool whole = text_equal_ignoring_case(name, search->words);
    if (search->is_whole || !(whole || contains_ignoring_case(name, search->words)))
        return;
    search->is_whole = whole;
    if (whole || search->count == 0)
        search->found = index;
    if (search->count < 2)
        search->names[search->count] = name;
    search->count++;
}

bool source_search_end(const struct source_search *search, enum error_code unknown, struct text where,
                       struct error *error) {
    if (search->count == 0)
        return error_set_text(error, unknown, search->words, where, TEXT(""));
    return search->is_whole || search->count == 1 ||
           error_set_text(error, ERROR_cli_player_which, search->words, search->names[0], search->names[1]);
}

bool source_player(const struct source *source, struct text words, const struct player **player, struct error *error) {
    const struct event *event = source->event;
    struct source_search search = {.words = words};
    int64_t id;
    if (text_to_integer(words, &id)) {
        *player = event_player(event, id);
        return *player != NULL || error_set_text(error, ERROR_cli_player_unknown, words, event->id, TEXT(""));
    }
    for (int32_t i = 0; i < event->player_count; i++)
        if (!event->players[i].removed)
            source_search_in(&search, event->players[i].name, i);
    if (!source_search_end(&search, ERROR_cli_player_unknown, event->id, error))
        return false;
    *player = &event->players[search.found];
    return true;
}

/* With the command that gives them. */
static bool refuse_numbers(const struct event *event, const struct tournament *tournament, struct error *error) {
    char which[40] = "";
    if (event->tournament_count > 1)
        snprintf(which, sizeof which, " --tournament %d", (int)tournament->id);
    return error_set_text(error, ERROR_cli_numbers_missing, tournament->name, event->id, text_from(which));
}

bool source_numbered(const struct event *event, const struct tournament *tournament, int64_t number, int32_t *player,
                     struct error *error) {
    for (int32_t i = 0; i < tournament->entry_count; i++) {
        if (number > 0 && tournament->entries[i].number == number) {
            *player = tournament->entries[i].player;
            return true;
        }
    }
    char digits[24];
    snprintf(digits, sizeof digits, "%lld", (long long)number);
    if (tournament->numbers_method.length == 0)
        return refuse_numbers(event, tournament, error);
    return error_set_text(error, ERROR_cli_number_unknown, tournament->name, text_from(digits), TEXT(""));
}

bool source_entered(const struct source *source, const struct tournament *tournament, struct text words,
                    const struct player **player, struct error *error) {
    int64_t number;
    int32_t id = 0;
    if (!text_to_integer(words, &number))
        return source_player(source, words, player, error);
    if (!source_numbered(source->event, tournament, number, &id, error))
        return false;
    *player = event_player(source->event, id);
    return true;
}

/* --- Requests --------------------------------------------------------------------------------------------------- */

struct text source_actor(struct cli *cli) {
    const struct passwd *user = getpwuid(getuid());
    struct text_builder builder = {.arena = &cli->arena};
    text_add_format(&builder, "cli:%s", user == NULL ? "user" : user->pw_name);
    return text_builder_take(&builder);
}

struct json_writer *source_begin(struct cli *cli, struct source_request *request) {
    text_builder_init(&request->body, &cli->arena);
    json_writer_init(&request->writer, &request->body);
    json_begin_object(&request->writer);
    return &request->writer;
}

struct json_writer *source_begin_in(struct cli *cli, struct source_request *request,
                                    const struct tournament *tournament) {
    struct json_writer *writer = source_begin(cli, request);
    json_key_integer(writer, "tournament", tournament->id);
    return writer;
}

bool source_body(struct cli *cli, struct source_request *request, struct json *body, struct error *error) {
    json_end_object(&request->writer);
    return json_read(&cli->arena, text_builder_take(&request->body), &json_usual_limits, body, error);
}

bool source_run(struct cli *cli, struct source *source, const char *kind, struct source_request *request,
                struct desk_answer *answer, struct error *error) {
    struct json body;
    if (!source_body(cli, request, &body, error))
        return false;
    struct desk_request asked = {
        .kind = text_from(kind), .body = &body, .actor = source_actor(cli), .command = TEXT(""), .seen = -1};
    if (!desk_run(source->store, &source->loaded, &asked, answer, error))
        return false;
    source->asked = true;
    source->changed = source->changed || desk_changed(answer);
    return true;
}

struct text source_footer_text(struct cli *cli, const struct source *source, struct text edition) {
    enum { SHOWN_DIGITS = 12 };
    struct text_builder builder = {.arena = &cli->arena};
    text_add(&builder, names_edition_title(&cli->arena, cli->language, edition));
    if (source->is_open) {
        char hex[2 * JOURNAL_HASH_BYTES + 1];
        store_journal_hash_write(source->loaded.head.hash, hex);
        text_add_zero(&builder, edition.length > 0 ? " · " : "");
        language_add(&builder, cli->language,
                     language_make(&cli->arena, show_footer, "seq head", language_number(source->loaded.head.seq),
                                   language_text((struct text){hex, SHOWN_DIGITS})));
    }
    return text_builder_take(&builder);
}

void source_footer(struct cli *cli, const struct source *source, struct text edition) {
    struct text footer = source_footer_text(cli, source, edition);
    if (footer.length > 0)
        text_add_format(&cli->out, "\n%.*s\n", TEXT_ARG(footer));
}

bool source_report(struct cli *cli, const struct source *source, const struct desk_answer *answer) {
    bool changed = !source->asked || source->changed;
    if (!cli_has(cli, "json")) {
        if (!changed)
            cli_tell_of(cli, MESSAGE_show_nothing_changed, "", NULL, 0);
        return !changed;
    }
    char hex[2 * JOURNAL_HASH_BYTES + 1];
    store_journal_hash_write(answer->head.hash, hex);
    json_begin_object(&cli->json);
    json_key_text(&cli->json, "event", source->event->id);
    json_key_integer(&cli->json, "seq", answer->head.seq);
    json_key_text(&cli->json, "head", text_from(hex));
    if (answer->command[0] != '\0')
        json_key_text(&cli->json, "command", text_from(answer->command));
    if (answer->made != 0)
        json_key_integer(&cli->json, "made", answer->made);
    json_key_boolean(&cli->json, "changed", changed);
    json_end_object(&cli->json);
    return true;
}

/* --- From words to words ---------------------------------------------------------------------------------------- */

bool source_change_begin(struct cli *cli, struct source_change *change, struct error *error) {
    *change = (struct source_change){.cli = cli};
    if (!source_write(cli, &change->source, error) ||
        !source_tournament(cli, &change->source, &change->tournament, error))
        return false;
    change->id = change->tournament->id;
    change->name = text_copy(&cli->arena, change->tournament->name);
    change->writer = source_begin_in(cli, &change->request, change->tournament);
    return true;
}

bool source_change_run(struct source_change *change, const char *kind, struct error *error) {
    if (!source_run(change->cli, &change->source, kind, &change->request, &change->answer, error))
        return false;
    change->tournament = event_tournament(change->source.event, change->id);
    change->reported = source_report(change->cli, &change->source, &change->answer);
    return true;
}

bool source_change_end(struct source_change *change, bool done) {
    source_close(&change->source);
    return done;
}

void source_tell_of(struct source_change *change, enum message words, struct text who, bool excluded) {
    const struct language_value values[] = {language_text(who), language_text(change->tournament->name)};
    const struct language_sentence *done =
        language_sentence_of(&change->cli->arena, words, "who name", values, sizeof values / sizeof *values);
    if (excluded)
        cli_tell(change->cli, show_entry_out, "done", language_inner(done));
    else
        cli_tell(change->cli, show_entry_done, "done", language_inner(done));
}

void source_write_confirmed(struct cli *cli, struct json_writer *writer) {
    if (cli_has(cli, "confirm"))
        json_key_boolean(writer, "confirm", true);
    if (cli_has(cli, "reason"))
        json_key_text(writer, "reason", cli_value(cli, "reason"));
}

bool source_show(struct cli *cli, const struct source_form *form, struct error *error) {
    struct source_shown shown = {.cli = cli};
    bool done = form->open(cli, &shown.source, error) &&
                (form->of_event || source_tournament(cli, &shown.source, &shown.tournament, error));
    if (done && cli_has(cli, "json")) {
        done = form->view(&shown, &cli->json, error);
    } else if (done) {
        cli_begin(cli, &shown.document);
        done = form->fill(&shown, error);
        if (done)
            cli_show(cli, &shown.document);
    }
    source_close(&shown.source);
    return done;
}
