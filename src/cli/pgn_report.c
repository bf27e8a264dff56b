#include "cli/pgn_report.h"

#include <string.h>

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
    struct text_builder out;
    text_builder_init(&out, arena);
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
    struct text written = utf8_slice(pgn_utf8(arena, begin), 0, WRITTEN_MOST);
    *fresh = (struct pgn_note){
        .problem = finding->problem,
        .warning = finding->warning,
        .in_variation = finding->in_variation,
        .game = finding->game,
        .white = pgn_utf8(arena, text_copy(arena, pgn_unescape(arena, finding->white))),
        .black = pgn_utf8(arena, text_copy(arena, pgn_unescape(arena, finding->black))),
        .move = move_text(arena, finding, written),
        .written = written,
        .sentence = pgn_utf8(arena, pgn_finding_sentence(arena, finding)),
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

void pgn_report_make(struct pgn_report *report, const enum notation_language *language) {
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

void pgn_account_begin(struct pgn_account *account, struct cli *cli, size_t limit) {
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

static void add_text(struct pgn_account *account, const struct pgn_note *found) {
    struct text_builder *out = &account->findings;
    struct arena *arena = &account->cli->arena;
    struct text white = pgn_printable(arena, found->white);
    struct text black = pgn_printable(arena, found->black);
    struct text move = pgn_printable(arena, found->move);
    struct text sentence = pgn_printable(arena, found->sentence);
    unsigned long long game = account->games_before + found->game + 1;
    text_add_format(out, "%s:%ld:%ld: %sgame %llu", account->file, account->lines_before + found->line, found->column,
                    found->warning ? "warning: " : "", game);
    if (found->white.length > 0 || found->black.length > 0)
        text_add_format(out, " (%.*s - %.*s)", TEXT_ARG(white), TEXT_ARG(black));
    if (found->move.length > 0)
        text_add_format(out, ", %.*s%s", TEXT_ARG(move), found->in_variation ? " in a variation" : "");
    text_add_format(out, ": %.*s", TEXT_ARG(sentence));
    /* Some sentences name their articles themselves. */
    if (found->article[0] != '\0' && !text_ends_with(sentence, TEXT("]")))
        text_add_format(out, " [%s]", found->article);
    text_add_byte(out, '\n');
}

void pgn_account_add(struct pgn_account *account, const struct pgn_report *report) {
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
    json_key(&writer, "results");
    json_begin_object(&writer);
    for (unsigned i = 0; i < PGN_RESULTS; i++)
        json_key_integer(&writer, pgn_result_text((enum pgn_result)i).bytes, (int64_t)summary->results[i]);
    json_end_object(&writer);
    json_key_integer(&writer, "checkmates", (int64_t)summary->checkmates);
    json_key_integer(&writer, "stalemates", (int64_t)summary->stalemates);
    json_key_integer(&writer, "dead_positions", (int64_t)summary->dead);
    json_key(&writer, "problems");
    json_begin_object(&writer);
    for (unsigned i = 0; i < PGN_PROBLEMS; i++)
        json_key_integer(&writer, pgn_problem_word((enum pgn_problem)i), (int64_t)summary->problems[i]);
    json_end_object(&writer);
    json_key(&writer, "findings");
    json_raw(&writer, text_builder_take(&account->findings));
    json_key_integer(&writer, "findings_left_out", (int64_t)account->left_out);
    json_end_object(&writer);
    text_add_byte(&account->cli->out, '\n');
}

static void add_count(struct text_builder *out, bool *any, uint64_t count, const char *one, const char *many) {
    if (count == 0)
        return;
    text_add_format(out, "%s%llu %s", *any ? ", " : "", (unsigned long long)count, count == 1 ? one : many);
    *any = true;
}

static void end_counts(struct text_builder *out, bool *any, const char *otherwise) {
    text_add_format(out, "%s\n", *any ? "" : otherwise);
    *any = false;
}

static void add_problems(struct text_builder *out, const struct pgn_summary *summary) {
    static const struct {
        const char *one, *many;
    } words[PGN_PROBLEMS] = {
        [PGN_PROBLEM_SYNTAX] = {"fault of form", "faults of form"},
        [PGN_PROBLEM_START] = {"illegal start", "illegal starts"},
        [PGN_PROBLEM_MALFORMED] = {"unreadable move", "unreadable moves"},
        [PGN_PROBLEM_ILLEGAL] = {"illegal move", "illegal moves"},
        [PGN_PROBLEM_AMBIGUOUS] = {"ambiguous move", "ambiguous moves"},
        [PGN_PROBLEM_MISSING] = {"missing move", "missing moves"},
        [PGN_PROBLEM_RESULT] = {"Result tag that does not fit", "Result tags that do not fit"},
        [PGN_PROBLEM_FINAL] = {"result that does not fit the final position",
                               "results that do not fit the final position"},
        [PGN_PROBLEM_AFTER_END] = {"move after the end", "moves after the end"},
        [PGN_PROBLEM_SIGN] = {"wrong sign (+ # x e.p.)", "wrong signs (+ # x e.p.)"},
        [PGN_PROBLEM_FORM] = {"game written by squares alone", "games written by squares alone"},
        [PGN_PROBLEM_VARIANT] = {"game of another kind", "games of another kind"},
    };
    bool any = false;
    text_add_zero(out, "Found: ");
    for (unsigned i = 0; i < PGN_PROBLEMS; i++)
        add_count(out, &any, summary->problems[i], words[i].one, words[i].many);
    end_counts(out, &any, "nothing");
}

static void print_text(struct pgn_account *account) {
    const struct pgn_summary *summary = &account->summary;
    struct text_builder *out = &account->cli->out;
    bool any = false;
    text_add(out, text_builder_take(&account->findings));
    if (account->left_out > 0 && account->printed > 0)
        text_add_format(out, "and %zu further findings (--limit 0 prints them all)\n", account->left_out);
    text_add_format(out, "%llu game%s, %llu %s: ", (unsigned long long)summary->games, summary->games == 1 ? "" : "s",
                    (unsigned long long)summary->plies, summary->plies == 1 ? "ply" : "plies");
    add_count(out, &any, summary->sound - summary->warned, "sound", "sound");
    add_count(out, &any, summary->warned, "sound with warnings", "sound with warnings");
    add_count(out, &any, summary->faulty, "faulty", "faulty");
    add_count(out, &any, summary->unchecked, "not checked", "not checked");
    end_counts(out, &any, "nothing to check");
    text_add_zero(out, "Results: ");
    add_count(out, &any, summary->results[PGN_WHITE_WINS], "won by White", "won by White");
    add_count(out, &any, summary->results[PGN_BLACK_WINS], "won by Black", "won by Black");
    add_count(out, &any, summary->results[PGN_DRAW], "drawn", "drawn");
    add_count(out, &any, summary->results[PGN_BOTH_LOSE], "lost by both", "lost by both");
    add_count(out, &any, summary->results[PGN_UNFINISHED], "unfinished or unknown", "unfinished or unknown");
    end_counts(out, &any, "none");
    text_add_zero(out, "Final positions: ");
    add_count(out, &any, summary->checkmates, "checkmate", "checkmates");
    add_count(out, &any, summary->stalemates, "stalemate", "stalemates");
    add_count(out, &any, summary->dead, "dead position", "dead positions");
    end_counts(out, &any, "nothing special");
    add_problems(out, summary);
}

void pgn_account_print(struct pgn_account *account) {
    if (account->as_json)
        print_json(account);
    else
        print_text(account);
}
