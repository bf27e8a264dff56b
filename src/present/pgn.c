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
                        struct text (*printable)(struct arena *arena, struct text bytes)) {
    struct language_value plies = plies_of(document, game->plies), file = language_text(text_from(game->file)),
                          number = language_number((int64_t)game->number);
    if (!game->known)
        return;
    document_field(document, label,
                   !tally_pgn_stats_is_known(game->white) && !tally_pgn_stats_is_known(game->black)
                       ? document_say(document, show_pgn_stats_extreme, "plies file game", plies, file, number)
                       : document_say(document, show_pgn_stats_extreme_players, "plies file game white black", plies,
                                      file, number, language_text(printable(document->arena, game->white)),
                                      language_text(printable(document->arena, game->black))));
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
                      struct text (*printable)(struct arena *arena, struct text bytes)) {
    const struct tally_entry *entries = tally_sort(tally);
    if (tally->entry_count == 0)
        return;
    struct table *table = document_table(document, columns, 3);
    for (size_t i = 0; i < tally->entry_count && i < SHOWN_MOST; i++)
        add_share(table, printable(document->arena, entries[i].text), entries[i].count, all);
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

void present_pgn_stats(struct document *document, struct pgn_stats *stats,
                       struct text (*printable)(struct arena *arena, struct text bytes)) {
    static const struct table_column terminations[] = {{MESSAGE_table_termination, false, NULL},
                                                       {MESSAGE_table_games, true, NULL},
                                                       {MESSAGE_table_share, true, NULL}},
                                     openings[] = {{MESSAGE_table_first_moves, false, NULL},
                                                   {MESSAGE_table_games, true, NULL},
                                                   {MESSAGE_table_share, true, NULL}};
    add_number(document, MESSAGE_show_pgn_stats_games, stats->games);
    add_number(document, MESSAGE_show_pgn_stats_plies, stats->plies);
    add_number(document, MESSAGE_show_pgn_stats_mean_plies, tally_pgn_stats_mean(stats->plies, stats->games));
    add_extreme(document, MESSAGE_show_pgn_stats_shortest, &stats->shortest, printable);
    add_extreme(document, MESSAGE_show_pgn_stats_longest, &stats->longest, printable);
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
    add_tally(document, terminations, &stats->terminations, stats->games, printable);
    add_tally(document, openings, &stats->openings, stats->games, printable);
}
