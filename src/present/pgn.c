#include "present/pgn.h"

/* --- Counts in words ---------------------------------------------------------------------------------------------- */

enum { COUNTS_MOST = 16, SHOWN_MOST = 10 };

/* "3 sound, 1 faulty": those that are there. */
struct counts {
    const struct document *document;
    struct language_value values[COUNTS_MOST];
    size_t count;
};

static void add_count(struct counts *counts, enum message message, uint64_t number) {
    struct language_value value = language_number((int64_t)number);
    if (number > 0)
        counts->values[counts->count++] =
            language_inner(language_sentence_of(counts->document->arena, message, "count", &value, 1));
}

static struct language_value list_of(const struct counts *counts, enum message otherwise) {
    if (counts->count == 0)
        return language_inner(language_plain(counts->document->arena, otherwise));
    return language_list_with(counts->values, counts->count, MESSAGE_list_comma, MESSAGE_list_comma);
}

static void add_field(struct document *document, enum message label, const struct counts *counts,
                      enum message otherwise) {
    document_field(document, label, document_say(document, show_list, "words", list_of(counts, otherwise)));
}

static struct language_value plies_of(const struct document *document, uint64_t plies) {
    return language_inner(language_make(document->arena, show_pgn_plies, "count", language_number((int64_t)plies)));
}

static void add_problems(struct document *document, const struct pgn_summary *summary) {
    static const enum message problems[PGN_PROBLEMS] = {
        [PGN_PROBLEM_SYNTAX] = MESSAGE_show_pgn_problem_syntax,
        [PGN_PROBLEM_START] = MESSAGE_show_pgn_problem_start,
        [PGN_PROBLEM_MALFORMED] = MESSAGE_show_pgn_problem_malformed,
        [PGN_PROBLEM_ILLEGAL] = MESSAGE_show_pgn_problem_illegal,
        [PGN_PROBLEM_AMBIGUOUS] = MESSAGE_show_pgn_problem_ambiguous,
        [PGN_PROBLEM_MISSING] = MESSAGE_show_pgn_problem_missing,
        [PGN_PROBLEM_RESULT] = MESSAGE_show_pgn_problem_result,
        [PGN_PROBLEM_FINAL] = MESSAGE_show_pgn_problem_final,
        [PGN_PROBLEM_AFTER_END] = MESSAGE_show_pgn_problem_after_end,
        [PGN_PROBLEM_SIGN] = MESSAGE_show_pgn_problem_sign,
        [PGN_PROBLEM_FORM] = MESSAGE_show_pgn_problem_form,
        [PGN_PROBLEM_VARIANT] = MESSAGE_show_pgn_problem_variant,
    };
    struct counts counts = {.document = document};
    for (unsigned i = 0; i < PGN_PROBLEMS; i++)
        add_count(&counts, problems[i], summary->problems[i]);
    add_field(document, MESSAGE_show_pgn_found, &counts, MESSAGE_show_pgn_nothing);
}

void present_pgn_summary(struct document *document, const struct pgn_summary *summary) {
    struct counts kinds = {.document = document}, results = kinds, finals = kinds;
    add_count(&kinds, MESSAGE_show_pgn_sound, summary->sound - summary->warned);
    add_count(&kinds, MESSAGE_show_pgn_warned, summary->warned);
    add_count(&kinds, MESSAGE_show_pgn_faulty, summary->faulty);
    add_count(&kinds, MESSAGE_show_pgn_unchecked, summary->unchecked);
    document_note(document,
                  document_say(document, show_pgn_summary, "games plies kinds",
                               language_inner(language_make(document->arena, show_pgn_games, "count",
                                                            language_number((int64_t)summary->games))),
                               plies_of(document, summary->plies), list_of(&kinds, MESSAGE_show_pgn_nothing_to_check)));
    document->gap = DOCUMENT_CLOSE;
    add_count(&results, MESSAGE_show_pgn_white_wins, summary->results[PGN_WHITE_WINS]);
    add_count(&results, MESSAGE_show_pgn_black_wins, summary->results[PGN_BLACK_WINS]);
    add_count(&results, MESSAGE_show_pgn_draws, summary->results[PGN_DRAW]);
    add_count(&results, MESSAGE_show_pgn_both_lose, summary->results[PGN_BOTH_LOSE]);
    add_count(&results, MESSAGE_show_pgn_unfinished, summary->results[PGN_UNFINISHED]);
    add_field(document, MESSAGE_show_pgn_results, &results, MESSAGE_show_pgn_none);
    add_count(&finals, MESSAGE_show_pgn_checkmates, summary->checkmates);
    add_count(&finals, MESSAGE_show_pgn_stalemates, summary->stalemates);
    add_count(&finals, MESSAGE_show_pgn_dead, summary->dead);
    add_field(document, MESSAGE_show_pgn_finals, &finals, MESSAGE_show_pgn_nothing_special);
    add_problems(document, summary);
}

void present_pgn_checked(struct document *document, const struct present_pgn_checked *checked) {
    if (checked->left_out > 0 && checked->printed > 0)
        document_note(document,
                      document_say(document, show_pgn_left_out, "count", language_number((int64_t)checked->left_out)));
    present_pgn_summary(document, checked->summary);
}

/* --- Findings ----------------------------------------------------------------------------------------------------- */

static bool is_control(uint32_t code) {
    return code < 0x20 || (code >= 0x7F && code < 0xA0);
}

struct text present_printable(struct arena *arena, struct text text) {
    struct text_builder out = {.arena = arena};
    uint32_t code;
    size_t at = 0;
    for (size_t from = 0; utf8_next(text, &at, &code); from = at)
        text_add(&out, is_control(code) ? TEXT("?") : text_slice(text, from, at));
    return text_builder_take(&out);
}

void present_pgn_note(struct text_builder *out, struct arena *arena, const struct language *language,
                      const struct present_pgn_note *note) {
    struct text sentence = present_printable(arena, note->sentence);
    text_add_format(out, "%s:%ld:%ld: ", note->file, note->line, note->column);
    if (note->warning)
        text_add_format(
            out, "%.*s: ", TEXT_ARG(language_say(arena, language, language_plain(arena, MESSAGE_show_pgn_warning))));
    language_add(out, language, language_make(arena, show_pgn_game, "game", language_number((int64_t)note->game)));
    if (note->white.length > 0 || note->black.length > 0)
        text_add_format(out, " (%.*s - %.*s)", TEXT_ARG(present_printable(arena, note->white)),
                        TEXT_ARG(present_printable(arena, note->black)));
    if (note->move.length > 0) {
        struct text move = present_printable(arena, note->move);
        text_add_zero(out, ", ");
        text_add(out, !note->in_variation
                          ? move
                          : language_said(arena, language, show_pgn_in_variation, "move", language_text(move)));
    }
    text_add_format(out, ": %.*s", TEXT_ARG(sentence));
    /* Some sentences name their articles themselves. */
    if (note->article[0] != '\0' && !text_ends_with(sentence, TEXT("]")))
        text_add_format(out, " [%s]", note->article);
    text_add_byte(out, '\n');
}

void present_pgn_note_write(struct json_writer *writer, const struct present_pgn_note *note) {
    json_begin_object(writer);
    json_key_text(writer, "file", text_from(note->file));
    json_key_integer(writer, "line", note->line);
    json_key_integer(writer, "column", note->column);
    json_key_integer(writer, "game", (int64_t)note->game);
    json_key_text(writer, "white", note->white);
    json_key_text(writer, "black", note->black);
    json_key_text(writer, "problem", text_from(pgn_problem_word(note->problem)));
    json_key_boolean(writer, "warning", note->warning);
    json_key_boolean(writer, "variation", note->in_variation);
    json_key_text(writer, "move", note->move);
    json_key_text(writer, "written", note->written);
    json_key_text(writer, "message", note->sentence);
    json_key_text(writer, "article", text_from(note->article));
    json_key_text(writer, "fen", note->fen);
    json_end_object(writer);
}

static void write_results(struct json_writer *writer, const uint64_t results[PGN_RESULTS]) {
    json_key_object(writer, "results");
    for (unsigned i = 0; i < PGN_RESULTS; i++)
        json_key_integer(writer, pgn_result_text((enum pgn_result)i).bytes, (int64_t)results[i]);
    json_end_object(writer);
}

void present_pgn_checked_write(struct json_writer *writer, const struct document *document,
                               const struct present_pgn_checked *checked) {
    const struct pgn_summary *summary = checked->summary;
    (void)document;
    json_begin_object(writer);
    json_key_integer(writer, "games", (int64_t)summary->games);
    json_key_integer(writer, "sound", (int64_t)summary->sound);
    json_key_integer(writer, "warned", (int64_t)summary->warned);
    json_key_integer(writer, "faulty", (int64_t)summary->faulty);
    json_key_integer(writer, "not_checked", (int64_t)summary->unchecked);
    json_key_integer(writer, "plies", (int64_t)summary->plies);
    json_key_integer(writer, "variations", (int64_t)summary->variations);
    write_results(writer, summary->results);
    json_key_integer(writer, "checkmates", (int64_t)summary->checkmates);
    json_key_integer(writer, "stalemates", (int64_t)summary->stalemates);
    json_key_integer(writer, "dead_positions", (int64_t)summary->dead);
    json_key_object(writer, "problems");
    for (unsigned i = 0; i < PGN_PROBLEMS; i++)
        json_key_integer(writer, pgn_problem_word((enum pgn_problem)i), (int64_t)summary->problems[i]);
    json_end_object(writer);
    json_key(writer, "findings");
    json_raw(writer, checked->findings);
    json_key_integer(writer, "findings_left_out", (int64_t)checked->left_out);
    json_end_object(writer);
}

/* --- Statistics --------------------------------------------------------------------------------------------------- */

/* A count and its share of all, "41.3 %". */
static void add_share(struct table *table, struct text what, uint64_t part, uint64_t all) {
    uint64_t tenths = all == 0 ? 0 : (part * 1000 + all / 2) / all;
    table_add(table, what);
    table_add_number(table, (int64_t)part);
    text_add_format(table_write(table), "%llu.%llu %%", (unsigned long long)(tenths / 10),
                    (unsigned long long)(tenths % 10));
    table_written(table);
}

static void add_extreme(struct document *document, enum message label, const struct pgn_stats_game *game,
                        present_text *utf8) {
    struct language_value plies = plies_of(document, game->plies), file = language_text(text_from(game->file)),
                          number = language_number((int64_t)game->number);
    if (!game->known)
        return;
    document_field(
        document, label,
        !tally_pgn_stats_is_known(game->white) && !tally_pgn_stats_is_known(game->black)
            ? document_say(document, show_pgn_stats_extreme, "plies file game", plies, file, number)
            : document_say(document, show_pgn_stats_extreme_players, "plies file game white black", plies, file, number,
                           language_text(present_printable(document->arena, utf8(document->arena, game->white))),
                           language_text(present_printable(document->arena, utf8(document->arena, game->black)))));
}

static void add_results(struct document *document, const struct pgn_stats *stats) {
    static const struct table_column columns[] = {
        {MESSAGE_table_result, false, NULL}, {MESSAGE_table_games, true, NULL}, {MESSAGE_table_share, true, NULL}};
    static const enum pgn_result order[] = {PGN_WHITE_WINS, PGN_BLACK_WINS, PGN_DRAW, PGN_BOTH_LOSE, PGN_UNFINISHED};
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        add_share(table, pgn_result_text(order[i]), stats->results[order[i]], stats->games);
}

static void add_tally(struct document *document, const struct table_column *columns, struct tally *tally, uint64_t all,
                      present_text *utf8) {
    const struct tally_entry *entries = tally_sort(tally);
    if (tally->entry_count == 0)
        return;
    struct table *table = document_table(document, columns, 3);
    for (size_t i = 0; i < tally->entry_count && i < SHOWN_MOST; i++)
        add_share(table, present_printable(document->arena, utf8(document->arena, entries[i].text)), entries[i].count,
                  all);
    if (tally->entry_count <= SHOWN_MOST)
        return;
    document->gap = DOCUMENT_CLOSE;
    document_note(document, document_say(document, show_pgn_stats_others, "count",
                                         language_number((int64_t)tally->entry_count - SHOWN_MOST)));
}

static void add_number(struct document *document, enum message label, uint64_t number) {
    document_field_number(document, label, (int64_t)number);
}

/* "0:01:23.4" */
static void add_time(struct document *document, enum message label, uint64_t milliseconds) {
    struct text_builder out = {.arena = document->arena};
    uint64_t seconds = milliseconds / 1000;
    text_add_format(&out, "%llu:%02llu:%02llu.%llu", (unsigned long long)(seconds / 3600),
                    (unsigned long long)(seconds / 60 % 60), (unsigned long long)(seconds % 60),
                    (unsigned long long)(milliseconds / 100 % 10));
    document_field(document, label, text_builder_take(&out));
}

void present_pgn_stats(struct document *document, struct pgn_stats *stats, present_text *utf8) {
    static const struct table_column terminations[] = {{MESSAGE_table_termination, false, NULL},
                                                       {MESSAGE_table_games, true, NULL},
                                                       {MESSAGE_table_share, true, NULL}},
                                     openings[] = {{MESSAGE_table_first_moves, false, NULL},
                                                   {MESSAGE_table_games, true, NULL},
                                                   {MESSAGE_table_share, true, NULL}};
    add_number(document, MESSAGE_show_pgn_stats_games, stats->games);
    add_number(document, MESSAGE_show_pgn_stats_plies, stats->plies);
    add_number(document, MESSAGE_show_pgn_stats_mean_plies, tally_pgn_stats_mean(stats->plies, stats->games));
    add_extreme(document, MESSAGE_show_pgn_stats_shortest, &stats->shortest, utf8);
    add_extreme(document, MESSAGE_show_pgn_stats_longest, &stats->longest, utf8);
    add_number(document, MESSAGE_show_pgn_stats_players, stats->players.entry_count);
    if (stats->ratings > 0)
        add_number(document, MESSAGE_show_pgn_stats_rating, tally_pgn_stats_mean(stats->rating_sum, stats->ratings));
    add_number(document, MESSAGE_show_pgn_stats_comments, stats->comments);
    add_number(document, MESSAGE_show_pgn_stats_variations, stats->variations);
    if (stats->clock_times > 0) {
        add_number(document, MESSAGE_show_pgn_stats_clocked, stats->clocked_games);
        add_time(document, MESSAGE_show_pgn_stats_left, tally_pgn_stats_mean(stats->clock_sum, stats->clock_times));
    }
    if (stats->elapsed_times > 0)
        add_time(document, MESSAGE_show_pgn_stats_elapsed,
                 tally_pgn_stats_mean(stats->elapsed_sum, stats->elapsed_times));
    if (stats->evaluations > 0)
        add_number(document, MESSAGE_show_pgn_stats_evaluations, stats->evaluations);
    add_results(document, stats);
    add_tally(document, terminations, &stats->terminations, stats->games, utf8);
    add_tally(document, openings, &stats->openings, stats->games, utf8);
}

static void write_game(struct json_writer *writer, struct arena *arena, const char *key,
                       const struct pgn_stats_game *game, present_text *utf8) {
    if (!json_key_optional(writer, key, game->known))
        return;
    json_key_integer(writer, "plies", (int64_t)game->plies);
    json_key_text(writer, "file", text_from(game->file));
    json_key_integer(writer, "game", (int64_t)game->number);
    json_key_text(writer, "white", utf8(arena, game->white));
    json_key_text(writer, "black", utf8(arena, game->black));
    json_end_object(writer);
}

static void write_tally(struct json_writer *writer, const char *key, struct tally *tally, present_text *utf8) {
    const struct tally_entry *entries = tally_sort(tally);
    json_key_array(writer, key);
    for (size_t i = 0; i < tally->entry_count; i++) {
        json_begin_object(writer);
        json_key_text(writer, "text", utf8(tally->arena, entries[i].text));
        json_key_integer(writer, "games", (int64_t)entries[i].count);
        json_end_object(writer);
    }
    json_end_array(writer);
}

void present_pgn_stats_write(struct json_writer *writer, const struct document *document, struct pgn_stats *stats,
                             present_text *utf8) {
    json_begin_object(writer);
    json_key_integer(writer, "games", (int64_t)stats->games);
    json_key_integer(writer, "plies", (int64_t)stats->plies);
    json_key_integer(writer, "comments", (int64_t)stats->comments);
    json_key_integer(writer, "variations", (int64_t)stats->variations);
    write_results(writer, stats->results);
    write_game(writer, document->arena, "shortest", &stats->shortest, utf8);
    write_game(writer, document->arena, "longest", &stats->longest, utf8);
    json_key_integer(writer, "players", (int64_t)stats->players.entry_count);
    json_key_integer(writer, "mean_rating", (int64_t)tally_pgn_stats_mean(stats->rating_sum, stats->ratings));
    write_tally(writer, "terminations", &stats->terminations, utf8);
    write_tally(writer, "first_moves", &stats->openings, utf8);
    json_key_object(writer, "clock");
    json_key_integer(writer, "games", (int64_t)stats->clocked_games);
    json_key_integer(writer, "times", (int64_t)stats->clock_times);
    json_key_integer(writer, "mean_left_milliseconds",
                     (int64_t)tally_pgn_stats_mean(stats->clock_sum, stats->clock_times));
    json_key_integer(writer, "elapsed_times", (int64_t)stats->elapsed_times);
    json_key_integer(writer, "mean_elapsed_milliseconds",
                     (int64_t)tally_pgn_stats_mean(stats->elapsed_sum, stats->elapsed_times));
    json_key_integer(writer, "evaluations", (int64_t)stats->evaluations);
    json_end_object(writer);
    json_end_object(writer);
}
