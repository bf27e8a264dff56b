#include "cli/round/round_explain.h"

#include "cli/commands.h"
#include "cli/field_words.h"
#include "cli/pairing/pairing.h"
#include "cli/source.h"
#include "event/draw.h"
#include "event/views.h"
#include "present/reading.h"
#include "present/rounds.h"

/* The drawing with its participants called by their numbers of that time. */
static void call_by_numbers(struct cli *cli, struct drawing *drawing) {
    struct crosstable *table = arena_alloc(&cli->arena, sizeof *table);
    *table = *drawing->table;
    table->participants = arena_array(&cli->arena, (size_t)table->participant_count, sizeof *table->participants);
    for (int32_t i = 0; i < table->participant_count; i++) {
        table->participants[i] = drawing->table->participants[i];
        table->participants[i].player = table->participants[i].number;
    }
    drawing->table = table;
}

bool cli_explain_ask_board(struct cli *cli, const struct drawn_round *round, struct round_account *account,
                           struct error *error) {
    int64_t number = 0;
    if (cli_has(cli, "board") && cli_has(cli, "player"))
        return error_set(error, ERROR_cli_options_both, "board", "player", NULL);
    if (!cli_has(cli, "board"))
        return true;
    if (round->pair_count == 0)
        return error_set_number(error, ERROR_cli_boards_none, account->drawing.round + 1, 0, 0);
    if (!cli_value_number(cli, "board", 1, round->pair_count, &number, error))
        return false;
    account->player = round->pairs[number - 1].white;
    account->other = round->pairs[number - 1].black;
    return true;
}

bool cli_explain_ask_player(int64_t number, struct round_account *account, struct error *error) {
    const struct crosstable *table = account->drawing.table;
    for (int32_t i = 0; i < table->participant_count; i++)
        if (table->participants[i].player == number && account->drawing.takes_part[i])
            account->player = i;
    return account->player >= 0 ||
           error_set_number(error, ERROR_cli_player_absent, number, account->drawing.round + 1, 0);
}

static bool ask_player(struct cli *cli, const struct source *source, const struct crosstable *table,
                       struct round_account *account, struct error *error) {
    struct text words = cli_value(cli, "player");
    const struct player *player;
    int64_t number;
    if (!cli_has(cli, "player"))
        return true;
    if (text_to_integer(words, &number))
        return cli_explain_ask_player(number, account, error);
    if (!source_player(source, words, &player, error))
        return false;
    for (int32_t i = 0; i < table->participant_count; i++)
        if (table->participants[i].player == player->id)
            return cli_explain_ask_player(table->participants[i].number, account, error);
    return error_set_text(error, ERROR_entry_unknown, player->name, text_copy(&cli->arena, account->name), TEXT(""));
}

static void warn_of_outdated(struct cli *cli, const struct event *event, const struct tournament *tournament,
                             const struct round *round) {
    if (round == &tournament->draft.round && draw_is_outdated(&cli->arena, event, tournament))
        cli_warn(
            cli, text_zero(&cli->arena, event->id), 0, 0,
            language_said(&cli->arena, cli->language, cli_explain_outdated, "round", language_number(round->number)));
}

/* While not everybody has a place in a draft, only what the engine draws can be explained. */
static bool compare(struct cli *cli, const struct event *event, const struct tournament *tournament,
                    const struct round *round, struct draw_comparison *compared, struct error *error) {
    struct draw_places places = {0};
    if (round == &tournament->draft.round)
        draw_find_places(&cli->arena, tournament, round, &places);
    if (places.unplaced_count == 0 && !places.outdated)
        return draw_compare(&cli->arena, event, tournament, round, compared, error);
    *compared = (struct draw_comparison){.same = true};
    if (!draw_prepare(&cli->arena, event, tournament, round->number, &compared->drawing, error))
        return false;
    draw_pairs_of(&cli->arena, &compared->drawing, round, &compared->used);
    return true;
}

/* What is to be told, and beside what: with the board or the player that is asked about. */
static bool begin_account(struct cli *cli, const struct source *source, const struct tournament *tournament,
                          const struct round *round, struct round_account *account, struct draw_comparison *compared,
                          struct error *error) {
    *account = (struct round_account){.arena = &cli->arena,
                                      .name = names_heading(&cli->arena, source->event, tournament),
                                      .system = tournament->pairing};
    if (!compare(cli, source->event, tournament, round, compared, error))
        return false;
    account->drawing = compared->drawing;
    call_by_numbers(cli, &account->drawing);
    return (present_round_account_pair(account, error) ||
            cli_pairing_warn_obstacle(cli, text_zero(&cli->arena, cli_argument(cli, 0)), account->system,
                                      &account->drawing, error)) &&
           cli_explain_ask_board(cli, &compared->used, account, error) &&
           ask_player(cli, source, compared->drawing.table, account, error);
}

static bool explain_swiss(struct cli *cli, const struct source *source, const struct tournament *tournament,
                          const struct round *round, struct error *error) {
    struct round_account account;
    struct draw_comparison compared;
    struct draw_verdict verdict;
    struct document document;
    if (!begin_account(cli, source, tournament, round, &account, &compared, error))
        return false;
    draw_judge(&cli->arena, tournament, &compared, &verdict);
    cli_begin(cli, &document);
    present_account(&document, &account, draw_verdict_say(&cli->arena, cli->language, &verdict));
    cli_show(cli, &document);
    return true;
}

static bool explain_table(struct cli *cli, const struct source *source, const struct tournament *tournament,
                          const struct round *round, struct text_builder *out, struct error *error) {
    struct json view;
    struct document document;
    if (!reading_open(&cli->arena, out, &view, error))
        return false;
    const struct json *table = json_get(&view, "table");
    const struct json *articles = json_get(table, "articles");
    cli_begin(cli, &document);
    document.title =
        document_say(&document, show_round_title_berger, "title",
                     language_text(present_round_title(&document, source->event, tournament, round->number)));
    struct language_value *rests_on = arena_array(&cli->arena, reading_count(articles), sizeof *rests_on);
    for (size_t i = 0; i < reading_count(articles); i++)
        rests_on[i] = language_text(articles->array.items[i].text);
    const struct language_value values[] = {
        language_number(reading_number(table, "round")), language_number(reading_number(table, "players")),
        language_list_with(rests_on, reading_count(articles), MESSAGE_list_comma, MESSAGE_list_comma)};
    document_note(&document,
                  language_say(&cli->arena, document.language,
                               language_sentence_of(&cli->arena,
                                                    reading_true(table, "swapped")    ? MESSAGE_show_berger_swapped
                                                    : reading_true(table, "reversed") ? MESSAGE_show_berger_reversed
                                                                                      : MESSAGE_show_berger_table,
                                                    "round players articles", values, 3)));
    cli_show(cli, &document);
    return true;
}

static bool find_round(struct cli *cli, const struct tournament *tournament, int64_t number, const struct round **round,
                       struct error *error) {
    const struct draft *draft = &tournament->draft;
    *round = draft->state != DRAFT_NONE && (number == 0 || number == draft->round.number)
                 ? &draft->round
                 : tournament_round(tournament, number == 0 ? tournament->round_count : number);
    if (*round != NULL)
        return true;
    struct text_builder written = {.arena = &cli->arena};
    text_add_integer(&written, number == 0 ? 1 : number);
    return error_set_text(error, ERROR_round_unknown, text_builder_take(&written), tournament->name, TEXT(""));
}

static bool write_swiss(struct cli *cli, const struct source *source, const struct tournament *tournament,
                        const struct round *round, struct json_writer *writer, struct error *error) {
    struct round_account account;
    struct draw_comparison compared;
    int32_t players[2] = {0};
    if (!begin_account(cli, source, tournament, round, &account, &compared, error))
        return false;
    if (account.player >= 0)
        players[0] = compared.drawing.table->participants[account.player].player;
    if (account.other >= 0)
        players[1] = compared.drawing.table->participants[account.other].player;
    return view_explanation_about(writer, source->event, tournament, round, players, cli->language, &cli->arena, error);
}

static bool explain(struct cli *cli, const struct source *source, int64_t number, struct error *error) {
    const struct tournament *tournament;
    const struct round *round;
    if (!source_tournament(cli, source, &tournament, error) || !find_round(cli, tournament, number, &round, error))
        return false;
    warn_of_outdated(cli, source->event, tournament, round);
    if (tournament->system == SYSTEM_SWISS && !cli_has(cli, "json"))
        return explain_swiss(cli, source, tournament, round, error);
    struct text_builder out = {.arena = &cli->arena};
    struct json_writer writer = {.out = &out};
    bool about = tournament->system == SYSTEM_SWISS && (cli_has(cli, "board") || cli_has(cli, "player"));
    bool done = about ? write_swiss(cli, source, tournament, round, &writer, error)
                : round == &tournament->draft.round
                    ? view_draft_explanation(&writer, source->event, tournament, cli->language, &cli->arena, error)
                    : view_explanation(&writer, source->event, tournament, round, VIEW_ARBITER, cli->language,
                                       &cli->arena, error);
    if (!done || !cli_has(cli, "json"))
        return done && explain_table(cli, source, tournament, round, &out, error);
    text_add(&cli->out, text_builder_take(&out));
    text_add_byte(&cli->out, '\n');
    return true;
}

bool cli_round_explain(struct cli *cli, int64_t round, struct error *error) {
    struct source source;
    bool done = source_read_whole(cli, &source, error) && explain(cli, &source, round, error);
    source_close(&source);
    return done;
}

bool command_round_explain(struct cli *cli, struct error *error) {
    int64_t round = 0;
    return (cli->argument_count < 2 || cli_argument_number(cli, 1, 1, CLI_ROUND_MOST, &round, error)) &&
           cli_round_explain(cli, round, error);
}
