#include "present/ratings.h"

#include "event/show.h"
#include "present/names.h"
#include "standings/performance.h"

/* "-6.40", "+3.00" */
static struct text hundredths(const struct document *document, int64_t value, bool plus) {
    struct text_builder builder = {.arena = document->arena};
    ratings_add_hundredths(&builder, value, plus);
    return text_builder_take(&builder);
}

static struct text number_text(const struct document *document, const char *format, int32_t number) {
    struct text_builder builder = {.arena = document->arena};
    text_add_format(&builder, format, (int)number);
    return text_builder_take(&builder);
}

/* What a code of a group says. */
static struct language_value word(const struct document *document, const char *group, const char *code) {
    return language_inner(language_plain(document->arena, language_coded(group, code)));
}

static struct text sentence(const struct document *document, enum message message, const char *name, int64_t value) {
    struct language_value number = language_number(value);
    return language_say(document->arena, document->language,
                        language_sentence_of(document->arena, message, name, &number, 1));
}

/* "30 games completed and never rated 2400": what is taken for granted in one K, or in those of all. */
static struct language_value assumed_list(const struct document *document, unsigned assumed) {
    static const unsigned bits[] = {RATING_ASSUMED_GAMES, RATING_ASSUMED_NEVER_2400, RATING_ASSUMED_NEVER_2300,
                                    RATING_ASSUMED_ADULT};
    struct language_value *list = arena_array(document->arena, sizeof bits / sizeof *bits, sizeof *list);
    size_t count = 0;
    for (size_t i = 0; i < sizeof bits / sizeof *bits; i++)
        if ((assumed & bits[i]) != 0)
            list[count++] = word(document, "ratings.assumed.", ratings_assumed_code(bits[i]));
    return language_list(list, count);
}

struct text present_rating_edition(struct arena *arena, const struct language *language,
                                   const struct ratings *ratings) {
    const struct rating_given *given = &ratings->report.given;
    return language_said(
        arena, language, show_ratings_edition, "edition kind",
        language_text(names_edition_title(arena, language, text_from(rating_rules(given->edition)->code))),
        language_inner(language_plain(arena, language_coded("ratings.kind.", rating_kind_code(given->kind)))));
}

/* What is taken for granted about the tournament. */
static void note_given(struct document *document, const struct ratings *ratings) {
    if (ratings->kind_assumed) {
        document->gap = DOCUMENT_APART;
        document_note(document, document_said(document, MESSAGE_show_ratings_kind_assumed));
    }
    if (!ratings->edition_covers) {
        document->gap = DOCUMENT_APART;
        document_note(document, document_said(document, MESSAGE_ratings_older));
    }
}

/* --- All ---------------------------------------------------------------------------------------------------------- */

static const struct table_column columns[] = {
    {MESSAGE_table_no, true, NULL},     {MESSAGE_table_title, false, NULL}, {MESSAGE_table_name, false, NULL},
    {MESSAGE_table_rating, true, NULL}, {MESSAGE_table_fed, false, NULL},   {MESSAGE_table_games, true, NULL},
    {MESSAGE_table_score, true, NULL},  {MESSAGE_table_exp, true, NULL},    {MESSAGE_table_k, true, NULL},
    {MESSAGE_table_change, true, NULL}, {MESSAGE_table_new, true, NULL},    {MESSAGE_table_aro, true, NULL},
    {MESSAGE_table_tpr, true, NULL},    {MESSAGE_table_ptp, true, NULL},    {MESSAGE_table_first, true, NULL},
    {MESSAGE_table_norm, false, NULL}};
static const struct table_column csv_columns[] = {
    {MESSAGE_none, true, "number"},      {MESSAGE_none, false, "name"},
    {MESSAGE_none, true, "rating"},      {MESSAGE_none, true, "games"},
    {MESSAGE_none, true, "score"},       {MESSAGE_none, true, "expected"},
    {MESSAGE_none, true, "k"},           {MESSAGE_none, false, "k_source"},
    {MESSAGE_none, true, "change"},      {MESSAGE_none, true, "rounded"},
    {MESSAGE_none, true, "new"},         {MESSAGE_none, true, "average"},
    {MESSAGE_none, true, "performance"}, {MESSAGE_none, true, "perfect"},
    {MESSAGE_none, true, "first"},       {MESSAGE_none, false, "first_state"},
    {MESSAGE_none, false, "norms"}};

/* "GM", "IM?": what is achieved, as far as can be told. */
static void add_norms(struct table *table, const struct rating_row *row) {
    struct text_builder *cell = table_write(table);
    size_t from = cell->length;
    for (int title = 0; title < NORM_TITLE_COUNT; title++) {
        enum norm_verdict verdict = row->norms[title].verdict;
        if (verdict == NORM_ACHIEVED || verdict == NORM_DOUBTFUL)
            text_add_format(cell, "%s%s%s", cell->length > from ? " " : "", norm_title_code((enum norm_title)title),
                            verdict == NORM_DOUBTFUL ? "?" : "");
    }
    table_written(table);
}

static void add_performance(struct table *table, const struct rating_row *row) {
    const int32_t numbers[] = {row->average, row->performance, row->perfect};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (row->games == 0)
            table_add(table, TEXT(""));
        else
            table_add_number(table, numbers[i]);
    }
}

static void add_csv_row(const struct document *document, struct table *table, const struct ratings *ratings,
                        const struct rating_row *row) {
    const struct participant *participant = &ratings->table.participants[row->participant];
    bool rated = row->rating > 0;
    table_add_number(table, participant->number);
    table_add(table, participant->name);
    table_add_count(table, row->rating);
    table_add_number(table, row->games);
    table_add(table, document_points(document, row->halves, 2));
    table_add(table, rated ? hundredths(document, row->expected, false) : TEXT(""));
    table_add_count(table, row->k.used);
    table_add_zero(table, rated ? rating_k_source_code(row->k.source) : "");
    table_add(table, rated ? hundredths(document, row->change, false) : TEXT(""));
    table_add(table, rated ? number_text(document, "%d", row->rounded) : TEXT(""));
    table_add_count(table, rated ? row->rating + row->rounded : 0);
    add_performance(table, row);
    table_add_count(table, row->first_rating);
    table_add_zero(table, rating_first_state_code(row->first));
    add_norms(table, row);
}

static void add_row(const struct document *document, struct table *table, const struct event *event,
                    const struct ratings *ratings, const struct rating_row *row) {
    const struct participant *participant = &ratings->table.participants[row->participant];
    const struct player *player = event_player(event, participant->player);
    bool rated = row->rating > 0;
    table_add_number(table, participant->number);
    table_add(table, player->title);
    table_add(table, player->name);
    table_add_count(table, row->rating);
    table_add(table, player->federation);
    table_add_number(table, row->games);
    table_add(table, document_points(document, row->halves, 2));
    table_add(table, rated ? hundredths(document, row->expected, false) : TEXT(""));
    table_add(table, rated ? number_text(document, row->k.assumed != 0 ? "%d*" : "%d ", row->k.used) : TEXT(""));
    table_add(table, rated ? hundredths(document, row->change, true) : TEXT(""));
    table_add_count(table, rated ? row->rating + row->rounded : 0);
    add_performance(table, row);
    table_add(table, row->first == RATING_FIRST_DONE      ? number_text(document, "%d", row->first_rating)
                     : row->first >= RATING_FIRST_TOO_FEW ? number_text(document, "(%d)", row->first_rating)
                                                          : TEXT(""));
    add_norms(table, row);
}

void present_ratings(struct document *document, const struct event *event, const struct ratings *ratings) {
    const struct rating_report *report = &ratings->report;
    struct language_value name = language_text(names_heading(document->arena, event, ratings->tournament));
    int32_t rounds = ratings->table.round_count;
    bool programs = document->for_programs;
    unsigned assumed = 0;
    bool brackets = false;
    document->title = names_is_final(ratings->tournament, rounds)
                          ? document_say(document, show_ratings_final, "name", name)
                          : document_say(document, show_ratings_now, "name progress", name,
                                         language_text(names_progress(document->arena, document->language,
                                                                      ratings->tournament, rounds)));
    struct table *table =
        document_table(document, programs ? csv_columns : columns,
                       programs ? sizeof csv_columns / sizeof *csv_columns : sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < report->count; i++) {
        const struct rating_row *row = &report->rows[i];
        assumed |= row->k.assumed;
        brackets = brackets || row->first == RATING_FIRST_TOO_FEW || row->first == RATING_FIRST_BELOW_FLOOR;
        if (programs)
            add_csv_row(document, table, ratings, row);
        else
            add_row(document, table, event, ratings, row);
    }
    if (assumed != 0)
        document_note(document,
                      document_say(document, show_ratings_k_assumed, "what", assumed_list(document, assumed)));
    if (brackets) {
        document->gap = DOCUMENT_APART;
        document_note(document, document_said(document, MESSAGE_ratings_brackets));
    }
    note_given(document, ratings);
}

/* --- The change of one -------------------------------------------------------------------------------------------- */

static void add_games(struct document *document, const struct ratings *ratings, const struct rating_row *row) {
    static const struct table_column game_columns[] = {
        {MESSAGE_table_round, true, NULL},    {MESSAGE_table_opponent, false, NULL},
        {MESSAGE_table_rating, true, NULL},   {MESSAGE_table_result, true, NULL},
        {MESSAGE_table_diff, true, NULL},     {MESSAGE_table_counts_as, true, NULL},
        {MESSAGE_table_expected, true, NULL}, {MESSAGE_table_change, true, NULL},
        {MESSAGE_none, false, NULL}};
    const struct rating_game *games =
        rating_report_games(document->arena, &ratings->table, &ratings->report, row->participant);
    struct table *table = document_table(document, game_columns, sizeof game_columns / sizeof *game_columns);
    for (int32_t i = 0; i < ratings->table.round_count; i++) {
        const struct rating_game *game = &games[i];
        const struct round_record *record = crosstable_record(&ratings->table, row->participant, game->round - 1);
        bool met = game->opponent >= 0;
        bool counted = game->reason == RATING_COUNTED;
        table_add_number(table, game->round);
        table_add(table, met ? ratings->table.participants[game->opponent].name : TEXT(""));
        table_add_count(table, game->rating);
        table_add_zero(table, met ? show_outcome(record->outcome) : "");
        if (row->rating > 0 && counted) {
            table_add_number(table, game->difference);
            table_add(table, game->used == game->difference ? TEXT("") : number_text(document, "%d", game->used));
            table_add(table, hundredths(document, game->expected, false));
            table_add(table, hundredths(document, game->change, true));
        } else {
            table_add_empty(table, 4);
        }
        table_add_said(table,
                       counted ? MESSAGE_none : language_coded("ratings.reason.", rating_reason_code(game->reason)));
    }
}

static void add_change(struct document *document, const struct rating_row *row) {
    document_note(document,
                  sentence(document, language_coded("ratings.k.", rating_k_source_code(row->k.source)), "k", row->k.k));
    if (row->k.assumed != 0)
        document_note(document,
                      document_say(document, ratings_assumed, "what", assumed_list(document, row->k.assumed)));
    if (row->k.used != row->k.k)
        document_note(document, document_say(document, ratings_k_lowered, "count used k", language_number(row->games),
                                             language_number(row->k.used), language_number(row->k.k)));
    document_field(document, MESSAGE_table_change,
                   document_say(document, show_ratings_change, "k score expected change rounded old new",
                                language_number(row->k.used),
                                language_text(hundredths(document, 50 * (int64_t)row->halves, false)),
                                language_text(hundredths(document, row->expected, false)),
                                language_text(hundredths(document, row->change, true)),
                                language_text(number_text(document, "%+d", row->rounded)), language_number(row->rating),
                                language_number(row->rating + row->rounded)));
    document->gap = DOCUMENT_CLOSE;
    if (row->below_floor)
        document_note(document, document_said(document, MESSAGE_ratings_below_floor));
}

static void add_performance_of(struct document *document, const struct rating_row *row) {
    if (row->games == 0)
        return;
    document_field_number(document, MESSAGE_ratings_average, row->average);
    document_field(document, MESSAGE_ratings_performance,
                   document_say(document, show_ratings_performance, "performance score games percent difference",
                                language_number(row->performance),
                                language_text(document_points(document, row->halves, 2)), language_number(row->games),
                                language_number(row->fraction),
                                language_text(number_text(document, "%+d", performance_difference(row->fraction)))));
    document_field_number(document, MESSAGE_ratings_perfect, row->perfect);
}

/* --- Norms -------------------------------------------------------------------------------------------------------- */

/* "performance: 2380, at least 2450": the requirements that have this answer, in a list. */
static struct language_value check_list(const struct document *document, const struct norm *norm,
                                        enum norm_answer answer) {
    struct arena *arena = document->arena;
    struct language_value *list = arena_array(arena, NORM_REQUIREMENT_COUNT, sizeof *list);
    size_t count = 0;
    for (int i = 0; i < NORM_REQUIREMENT_COUNT; i++) {
        enum norm_requirement requirement = (enum norm_requirement)i;
        const struct norm_check *check = &norm->checks[i];
        struct language_value has = language_number(check->has), limit = language_number(check->limit);
        struct language_value words = word(document, "ratings.requirement.", norm_requirement_code(requirement));
        if (check->answer != answer)
            continue;
        const struct language_sentence *bound =
            norm_requirement_is_most(requirement) ? language_make(arena, ratings_check_most, "has limit", has, limit)
                                                  : language_make(arena, ratings_check_least, "has limit", has, limit);
        list[count++] =
            requirement == NORM_WOMAN
                ? words
                : language_inner(language_make(arena, show_labelled, "label value", words, language_inner(bound)));
    }
    return language_list_with(list, count, MESSAGE_list_semicolon, MESSAGE_list_semicolon);
}

static void add_norm(struct document *document, const struct ratings *ratings, const struct rating_row *row,
                     enum norm_title title) {
    const struct norm *norm = &row->norms[title];
    document_heading(document, document_say(document, show_ratings_norm, "title verdict",
                                            language_text(text_from(norm_title_code(title))),
                                            word(document, "ratings.verdict.", norm_verdict_code(norm->verdict))));
    document_note(document, document_say(document, ratings_norm_performance, "performance average",
                                         language_number(norm->performance), language_number(norm->average)));
    if (norm->raised >= 0)
        document_note(document, document_say(document, ratings_norm_raised, "name from to",
                                             language_text(ratings->table.participants[norm->raised].name),
                                             language_number(norm->raised_from), language_number(norm->raised_to)));
    document_note(document, norm->needed < 0
                                ? document_said(document, MESSAGE_ratings_norm_no_score)
                                : document_say(document, ratings_norm_needed, "games needed score",
                                               language_number(row->norm_games),
                                               language_text(document_points(document, norm->needed, 2)),
                                               language_text(document_points(document, row->norm_halves, 2))));
    struct language_value unmet = check_list(document, norm, NORM_UNMET);
    struct language_value untold = check_list(document, norm, NORM_UNKNOWN);
    if (unmet.number > 0)
        document_note(document, document_say(document, show_ratings_unmet, "checks", unmet));
    if (untold.number > 0)
        document_note(document, document_say(document, show_ratings_untold, "checks", untold));
}

void present_rating(struct document *document, const struct event *event, const struct ratings *ratings,
                    const struct rating_row *row) {
    const struct player *player = event_player(event, ratings->table.participants[row->participant].player);
    struct language_value name = language_text(names_player(document->arena, player)),
                          games = language_inner(language_make(document->arena, ratings_games, "score count",
                                                               language_text(document_points(document, row->halves, 2)),
                                                               language_number(row->games)));
    bool any = false;
    document->title = row->rating > 0 ? document_say(document, show_ratings_rated, "name rating games", name,
                                                     language_number(row->rating), games)
                                      : document_say(document, show_ratings_unrated, "name games", name, games);
    add_games(document, ratings, row);
    if (row->rating > 0)
        add_change(document, row);
    if (row->first != RATING_FIRST_NOT)
        document_note(document,
                      sentence(document, language_coded("ratings.first.", rating_first_state_code(row->first)),
                               "rating", row->first_rating));
    add_performance_of(document, row);
    for (int title = 0; title < NORM_TITLE_COUNT; title++) {
        if (row->norms[title].verdict == NORM_NOT_SOUGHT)
            continue;
        any = true;
        add_norm(document, ratings, row, (enum norm_title)title);
    }
    document->gap = DOCUMENT_APART;
    if (any)
        document_note(document, document_said(document, MESSAGE_ratings_norms_note));
    note_given(document, ratings);
}
