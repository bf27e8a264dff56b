#include "cli/pgn/pgn_report.h"

#include <string.h>

#include "present/pgn.h"

/* --- One piece --------------------------------------------------------------------------------------------------- */

/* Findings come in the order of the text, almost: lines are counted on from the last one. */
static void find_place(struct pgn_report *report, size_t at, long *line, long *column) {
    struct text text = {report->piece.bytes, report->piece.length};
    if (at < report->place_at) {
        report->place_at = 0;
        report->place_line = report->place_column = 1;
    }
    pgn_place(text_slice(text, report->place_at, text.length), at - report->place_at, line, column);
    if (*line == 1)
        *column += report->place_column - 1;
    *line += report->place_line - 1;
    report->place_at = at;
    report->place_line = *line;
    report->place_column = *column;
}

static struct text move_text(struct arena *arena, const struct pgn_finding *finding, struct text written) {
    struct text_builder out = {.arena = arena};
    if (finding->position == NULL || finding->problem == PGN_PROBLEM_FINAL)
        return TEXT("");
    text_add_format(&out, "%d%s %.*s", (int)finding->position->move_number,
                    finding->position->to_move == WHITE ? "." : "...", TEXT_ARG(written));
    return text_builder_take(&out);
}

static struct text fen_text(struct arena *arena, const struct position *position) {
    char fen[FEN_LONGEST];
    if (position == NULL)
        return TEXT("");
    size_t length = position_write(position, FEN_EN_PASSANT_LEGAL, fen);
    return text_copy(arena, (struct text){fen, length});
}

enum { WRITTEN_MOST = 80 };

static void note(void *user, const struct pgn_finding *finding) {
    struct pgn_report *report = user;
    struct arena *arena = &report->arena;
    if (report->note_count == report->note_most) {
        report->left_out++;
        return;
    }
    report->notes =
        arena_grow(arena, report->notes, &report->note_capacity, report->note_count + 1, sizeof *report->notes, NULL);
    struct pgn_note *fresh = &report->notes[report->note_count++];
    struct text begin = text_copy(arena, text_slice(finding->written, 0, 4 * (size_t)WRITTEN_MOST));
    struct text written = utf8_slice(cli_pgn_utf8(arena, begin), 0, WRITTEN_MOST);
    *fresh = (struct pgn_note){
        .problem = finding->problem,
        .warning = finding->warning,
        .in_variation = finding->in_variation,
        .game = finding->game,
        .white = cli_pgn_utf8(arena, text_copy(arena, pgn_unescape(arena, finding->white))),
        .black = cli_pgn_utf8(arena, text_copy(arena, pgn_unescape(arena, finding->black))),
        .move = move_text(arena, finding, written),
        .written = written,
        .sentence = cli_pgn_utf8(arena, pgn_finding_say(arena, report->language, finding)),
        .fen = fen_text(arena, finding->position),
        .article = finding->article,
    };
    find_place(report, finding->at, &fresh->line, &fresh->column);
}

static long count_lines(struct text text) {
    size_t feeds = 0;
    for (size_t i = 0; i < text.length;) {
        /* So few that a byte can count them: compilers turn this into a handful of wide instructions. */
        size_t end = text.length - i < UINT8_MAX ? text.length : i + UINT8_MAX;
        uint8_t some = 0;
        for (; i < end; i++)
            some = (uint8_t)(some + (text.bytes[i] == '\n'));
        feeds += some;
    }
    if (memchr(text.bytes, '\r', text.length) == NULL)
        return (long)feeds;
    size_t returns = 0;
    for (size_t i = 0; i < text.length; i++)
        returns += text.bytes[i] == '\r' && !(i + 1 < text.length && text.bytes[i + 1] == '\n');
    return (long)(feeds + returns);
}

void cli_pgn_report_make(struct pgn_report *report, const enum notation_language *language) {
    struct text text = {report->piece.bytes, report->piece.length};
    arena_reset(&report->arena);
    report->summary = (struct pgn_summary){0};
    report->note_count = report->note_capacity = report->left_out = 0;
    report->notes = NULL;
    report->place_at = 0;
    report->place_line = report->place_column = 1;
    pgn_check(text, language, report, note, &report->summary);
    report->lines = count_lines(text);
}

/* --- All of them ------------------------------------------------------------------------------------------------- */

void cli_pgn_account_begin(struct pgn_account *account, struct cli *cli, size_t limit) {
    *account = (struct pgn_account){.cli = cli, .as_json = cli_has(cli, "json"), .limit = limit};
    text_builder_init(&account->findings, &cli->arena);
    json_writer_init(&account->writer, &account->findings);
    if (account->as_json)
        json_begin_array(&account->writer);
}

static void add_json(struct pgn_account *account, const struct pgn_note *found) {
    struct json_writer *writer = &account->writer;
    json_begin_object(writer);
    json_key_text(writer, "file", text_from(account->file));
    json_key_integer(writer, "line", account->lines_before + found->line);
    json_key_integer(writer, "column", found->column);
    json_key_integer(writer, "game", (int64_t)(account->games_before + found->game + 1));
    json_key_text(writer, "white", found->white);
    json_key_text(writer, "black", found->black);
    json_key_text(writer, "problem", text_from(pgn_problem_word(found->problem)));
    json_key_boolean(writer, "warning", found->warning);
    json_key_boolean(writer, "variation", found->in_variation);
    json_key_text(writer, "move", found->move);
    json_key_text(writer, "written", found->written);
    json_key_text(writer, "message", found->sentence);
    json_key_text(writer, "article", text_from(found->article));
    json_key_text(writer, "fen", found->fen);
    json_end_object(writer);
}

/* "games.pgn:3:7: warning: game 2 (Rossi - Neri), 23... Qxh7: sentence [article]" */
static void add_text(struct pgn_account *account, const struct pgn_note *found) {
    struct text_builder *out = &account->findings;
    struct arena *arena = &account->cli->arena;
    const struct language *language = account->cli->language;
    struct text sentence = cli_pgn_printable(arena, found->sentence);
    text_add_format(out, "%s:%ld:%ld: ", account->file, account->lines_before + found->line, found->column);
    if (found->warning)
        text_add_format(out, "%.*s: ", TEXT_ARG(cli_said(account->cli, MESSAGE_show_pgn_warning)));
    language_add(out, language,
                 language_make(arena, show_pgn_game, "game",
                               language_number((int64_t)(account->games_before + found->game + 1))));
    if (found->white.length > 0 || found->black.length > 0)
        text_add_format(out, " (%.*s - %.*s)", TEXT_ARG(cli_pgn_printable(arena, found->white)),
                        TEXT_ARG(cli_pgn_printable(arena, found->black)));
    if (found->move.length > 0) {
        struct text move = cli_pgn_printable(arena, found->move);
        text_add_zero(out, ", ");
        text_add(out, !found->in_variation
                          ? move
                          : language_said(arena, language, show_pgn_in_variation, "move", language_text(move)));
    }
    text_add_format(out, ": %.*s", TEXT_ARG(sentence));
    /* Some sentences name their articles themselves. */
    if (found->article[0] != '\0' && !text_ends_with(sentence, TEXT("]")))
        text_add_format(out, " [%s]", found->article);
    text_add_byte(out, '\n');
}

void cli_pgn_account_add(struct pgn_account *account, const struct pgn_report *report) {
    if (report->piece.first) {
        account->file = report->piece.file;
        account->games_before = 0;
        account->lines_before = 0;
    }
    for (size_t i = 0; i < report->note_count; i++) {
        if (account->printed == account->limit) {
            account->left_out += report->note_count - i;
            break;
        }
        account->printed++;
        if (account->as_json)
            add_json(account, &report->notes[i]);
        else
            add_text(account, &report->notes[i]);
    }
    account->left_out += report->left_out;
    account->games_before += report->summary.games;
    account->lines_before += report->lines;
    pgn_summary_add(&account->summary, &report->summary);
}

/* --- The summary ------------------------------------------------------------------------------------------------- */

static void print_json(struct pgn_account *account) {
    const struct pgn_summary *summary = &account->summary;
    struct json_writer writer;
    json_end_array(&account->writer);
    json_writer_init(&writer, &account->cli->out);
    json_begin_object(&writer);
    json_key_integer(&writer, "games", (int64_t)summary->games);
    json_key_integer(&writer, "sound", (int64_t)summary->sound);
    json_key_integer(&writer, "warned", (int64_t)summary->warned);
    json_key_integer(&writer, "faulty", (int64_t)summary->faulty);
    json_key_integer(&writer, "not_checked", (int64_t)summary->unchecked);
    json_key_integer(&writer, "plies", (int64_t)summary->plies);
    json_key_integer(&writer, "variations", (int64_t)summary->variations);
    json_key_object(&writer, "results");
    for (unsigned i = 0; i < PGN_RESULTS; i++)
        json_key_integer(&writer, pgn_result_text((enum pgn_result)i).bytes, (int64_t)summary->results[i]);
    json_end_object(&writer);
    json_key_integer(&writer, "checkmates", (int64_t)summary->checkmates);
    json_key_integer(&writer, "stalemates", (int64_t)summary->stalemates);
    json_key_integer(&writer, "dead_positions", (int64_t)summary->dead);
    json_key_object(&writer, "problems");
    for (unsigned i = 0; i < PGN_PROBLEMS; i++)
        json_key_integer(&writer, pgn_problem_word((enum pgn_problem)i), (int64_t)summary->problems[i]);
    json_end_object(&writer);
    json_key(&writer, "findings");
    json_raw(&writer, text_builder_take(&account->findings));
    json_key_integer(&writer, "findings_left_out", (int64_t)account->left_out);
    json_end_object(&writer);
    text_add_byte(&account->cli->out, '\n');
}

static void print_text(struct pgn_account *account) {
    struct cli *cli = account->cli;
    struct document document;
    text_add(&cli->out, text_builder_take(&account->findings));
    if (account->left_out > 0 && account->printed > 0)
        cli_tell(cli, show_pgn_left_out, "count", language_number((int64_t)account->left_out));
    cli_begin(cli, &document);
    present_pgn_summary(&document, &account->summary);
    cli_show(cli, &document);
}

void cli_pgn_account_print(struct pgn_account *account) {
    if (account->as_json)
        print_json(account);
    else
        print_text(account);
}
