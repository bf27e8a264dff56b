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
    struct present_pgn_note *fresh = &report->notes[report->note_count++];
    struct text begin = text_copy(arena, text_slice(finding->written, 0, 4 * (size_t)WRITTEN_MOST));
    struct text written = utf8_slice(cli_pgn_utf8(arena, begin), 0, WRITTEN_MOST);
    *fresh = (struct present_pgn_note){
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

void cli_pgn_account_add(struct pgn_account *account, struct pgn_report *report) {
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
        struct present_pgn_note *shown = &report->notes[i];
        shown->file = account->file;
        shown->line += account->lines_before;
        shown->game += account->games_before + 1;
        if (account->as_json)
            present_pgn_note_write(&account->writer, shown);
        else
            present_pgn_note(&account->findings, &account->cli->arena, account->cli->language, shown);
    }
    account->left_out += report->left_out;
    account->games_before += report->summary.games;
    account->lines_before += report->lines;
    pgn_summary_add(&account->summary, &report->summary);
}

void cli_pgn_account_print(struct pgn_account *account) {
    if (account->as_json)
        json_end_array(&account->writer);
    struct present_pgn_checked checked = {&account->summary, text_builder_take(&account->findings), account->printed,
                                          account->left_out};
    if (!account->as_json)
        text_add(&account->cli->out, checked.findings);
    cli_answer(account->cli, present_pgn_checked_write, present_pgn_checked, &checked);
}
