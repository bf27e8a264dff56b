#include "present/checks.h"

#include "base/score.h"

/* A line below the one that names the round. */
static void add_below(struct document *document, struct text line) {
    struct text_builder out = {.arena = document->arena};
    text_add_format(&out, "  %.*s", TEXT_ARG(line));
    document_note(document, text_builder_take(&out));
}

/* --- Rounds that are not right ------------------------------------------------------------------------------------ */

static int32_t number_of(const struct crosstable *table, int32_t participant) {
    return table->participants[participant].number;
}

/* Those boards of `round` that `other` does not have, the bye last with Black -1. */
static int32_t boards_apart(struct arena *arena, const struct crosstable *table, const struct drawn_round *round,
                            const struct drawn_round *other, struct drawn_pair **apart) {
    const int32_t *blacks = drawn_blacks(arena, table, other);
    int32_t count = 0;
    *apart = arena_array(arena, (size_t)round->pair_count + 1, sizeof **apart);
    for (int32_t i = 0; i < round->pair_count; i++)
        if (blacks[round->pairs[i].white] != round->pairs[i].black)
            (*apart)[count++] = round->pairs[i];
    if (round->bye >= 0 && round->bye != other->bye)
        (*apart)[count++] = (struct drawn_pair){round->bye, -1};
    return count;
}

static struct text boards_text(struct arena *arena, const struct crosstable *table, const struct drawn_round *round,
                               const struct drawn_round *other) {
    struct drawn_pair *apart;
    int32_t count = boards_apart(arena, table, round, other, &apart);
    struct text_builder out = {.arena = arena};
    for (int32_t i = 0; i < count; i++)
        if (apart[i].black < 0)
            text_add_format(&out, "%s%d-bye", i == 0 ? "" : " ", (int)number_of(table, apart[i].white));
        else
            text_add_format(&out, "%s%d-%d", i == 0 ? "" : " ", (int)number_of(table, apart[i].white),
                            (int)number_of(table, apart[i].black));
    return text_builder_take(&out);
}

static void boards_as_json(struct json_writer *writer, struct arena *arena, const char *key,
                           const struct crosstable *table, const struct drawn_round *round,
                           const struct drawn_round *other) {
    struct drawn_pair *apart;
    int32_t count = boards_apart(arena, table, round, other, &apart);
    json_key_array(writer, key);
    for (int32_t i = 0; i < count; i++) {
        json_begin_array(writer);
        json_integer(writer, number_of(table, apart[i].white));
        json_integer(writer, apart[i].black < 0 ? 0 : number_of(table, apart[i].black));
        json_end_array(writer);
    }
    json_end_array(writer);
}

static void add_difference(struct document *document, const char *name, const struct check_result *result,
                           const struct check_round *round) {
    struct language_value theirs =
                              language_text(boards_text(document->arena, round->table, &round->theirs, &round->ours)),
                          ours =
                              language_text(boards_text(document->arena, round->table, &round->ours, &round->theirs));
    document_note(document,
                  document_say(document, show_check_difference, "name round system", language_text(text_from(name)),
                               language_number(round->round + 1), language_text(text_from(result->system->name))));
    add_below(document, result->event ? document_say(document, show_check_boards_event, "boards", theirs)
                                      : document_say(document, show_check_boards_file, "boards", theirs));
    add_below(document, document_say(document, show_check_boards_ours, "boards", ours));
    add_below(document, check_reason_say(document->arena, document->language, result, round));
}

void present_check(struct document *document, const char *name, const struct check_result *result) {
    for (int32_t i = 0; i < result->round_count; i++) {
        const struct check_round *round = &result->rounds[i];
        if (round->answer == CHECK_WRONG)
            add_difference(document, name, result, round);
        else
            document_note(document, document_say(document, show_check_unknown, "name round doubt",
                                                 language_text(text_from(name)), language_number(round->round + 1),
                                                 language_inner(check_doubt_words(document->arena, result, round))));
    }
}

static void write_counts(struct json_writer *writer, const int32_t counts[3]) {
    json_key_integer(writer, "rounds", counts[CHECK_RIGHT] + counts[CHECK_WRONG]);
    json_key_integer(writer, "differences", counts[CHECK_WRONG]);
    json_key_integer(writer, "cannot_tell", counts[CHECK_UNKNOWN]);
}

static void write_errors(struct json_writer *writer, const struct document *document, const struct error *errors,
                         size_t count) {
    json_key_array(writer, "errors");
    for (size_t i = 0; i < count; i++)
        document_write_error(writer, document, &errors[i]);
    json_end_array(writer);
}

static void verdict_as_json(struct json_writer *writer, struct arena *arena, const struct language *language,
                            const struct check_result *result, const struct check_round *round) {
    json_key_object(writer, "reason");
    json_key_text(writer, "criterion", text_from(round->verdict.criterion));
    json_key_text(writer, "article", text_from(round->verdict.article));
    json_key_text(writer, "text", check_reason_say(arena, language, result, round));
    json_end_object(writer);
}

void present_check_write(struct json_writer *writer, const struct document *document, const char *name,
                         const struct check_result *result) {
    struct arena *scratch = document->arena;
    const struct language *language = document->language;
    json_begin_object(writer);
    json_key_text(writer, "file", text_from(name));
    json_key_text(writer, "system", text_from(result->system == NULL ? "" : result->system->name));
    write_counts(writer, result->counts);
    json_key_array(writer, "findings");
    for (int32_t i = 0; i < result->round_count; i++) {
        const struct check_round *round = &result->rounds[i];
        json_begin_object(writer);
        json_key_integer(writer, "round", round->round + 1);
        json_key_text(writer, "answer", round->answer == CHECK_WRONG ? TEXT("difference") : TEXT("cannot tell"));
        if (round->answer == CHECK_WRONG) {
            const struct crosstable *table = round->table;
            boards_as_json(writer, scratch, "file_boards", table, &round->theirs, &round->ours);
            boards_as_json(writer, scratch, "our_boards", table, &round->ours, &round->theirs);
            verdict_as_json(writer, scratch, language, result, round);
        } else {
            json_key_text(writer, "reason", language_say(scratch, language, check_doubt_words(scratch, result, round)));
        }
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
}

void present_check_sum(struct document *document, const struct present_check_sum *sum) {
    if (sum->counts[CHECK_UNKNOWN] > 0)
        document_note(document, document_say(document, show_check_unknown_rounds, "count",
                                             language_number(sum->counts[CHECK_UNKNOWN])));
    if (sum->error_count > 0)
        document_note(document, document_say(document, show_check_unreadable, "count",
                                             language_number((int64_t)sum->error_count)));
    document_note(document, document_say(document, show_check_sum, "tournaments rounds differences",
                                         language_number(sum->tournaments),
                                         language_number(sum->counts[CHECK_RIGHT] + sum->counts[CHECK_WRONG]),
                                         language_number(sum->counts[CHECK_WRONG])));
}

void present_check_sum_write(struct json_writer *writer, const struct document *document,
                             const struct present_check_sum *sum) {
    json_begin_object(writer);
    json_key_integer(writer, "tournaments", sum->tournaments);
    write_counts(writer, sum->counts);
    json_key_array(writer, "files");
    for (size_t i = 0; i < sum->file_count; i++)
        if (sum->files[i].length > 0)
            json_raw(writer, sum->files[i]);
    json_end_array(writer);
    write_errors(writer, document, sum->errors, sum->error_count);
    json_end_object(writer);
}

/* --- Minimum requirements ----------------------------------------------------------------------------------------- */

static int number_in(const struct check_requirements_round *round, int32_t participant) {
    return (int)number_of(round->table, participant);
}

/* "5>8 (1), 3>9 (½)": the higher score first. */
static void add_floats(struct text_builder *out, const struct check_requirements_round *round) {
    for (int32_t i = 0; i < round->found.float_count; i++) {
        const struct requirement_float *floated = &round->found.floats[i];
        text_add_format(out, "%s%d>%d (", i == 0 ? "" : ", ", number_in(round, floated->higher),
                        number_in(round, floated->lower));
        score_add(out, floated->difference, round->table->scoring.unit);
        text_add_byte(out, ')');
    }
}

static void add_pairs(struct text_builder *out, const struct check_requirements_round *round,
                      const struct drawn_pair *pairs, int32_t count) {
    for (int32_t i = 0; i < count; i++)
        text_add_format(out, "%s%d-%d", i == 0 ? "" : ", ", number_in(round, pairs[i].white),
                        number_in(round, pairs[i].black));
}

static void add_rounds(struct document *document, const struct check_requirements *found) {
    static const struct table_column columns[] = {{MESSAGE_table_round, true, NULL},
                                                  {MESSAGE_table_pairs, true, NULL},
                                                  {MESSAGE_table_sum, true, NULL},
                                                  {MESSAGE_table_score_differences_higher_lower, false, NULL},
                                                  {MESSAGE_table_colours_reversed, false, NULL},
                                                  {MESSAGE_table_stronger_preference_refused, false, NULL}};
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < found->count; i++) {
        const struct check_requirements_round *round = &found->rounds[i];
        table_add_number(table, round->found.round + 1);
        table_add_number(table, round->found.pair_count);
        score_add(table_write(table), round->found.difference_sum, round->table->scoring.unit);
        table_written(table);
        add_floats(table_write(table), round);
        table_written(table);
        add_pairs(table_write(table), round, round->found.reversed, round->found.reversed_count);
        table_written(table);
        add_pairs(table_write(table), round, round->found.refused, round->found.refused_count);
        table_written(table);
    }
}

static void add_finding(struct document *document, const char *name, const struct check_requirements_round *round,
                        const struct requirement_finding *finding) {
    struct arena *arena = document->arena;
    document_note(document, document_say(document, show_check_finding, "name round finding article verdict",
                                         language_text(text_from(name)), language_number(finding->round + 1),
                                         language_inner(requirement_words(arena, round->table, finding)),
                                         language_text(text_from(finding->article)),
                                         language_inner(requirement_verdict_words(arena, round->table, finding))));
}

void present_requirements(struct document *document, const char *name, const struct check_requirements *found,
                          bool whole) {
    if (whole) {
        document_note(document, document_say(document, show_system_with_options, "title options",
                                             language_text(text_from(name)), language_text(found->system)));
        document->gap = DOCUMENT_CLOSE;
        add_rounds(document, found);
        document->gap = DOCUMENT_CLOSE;
    }
    for (int32_t i = 0; i < found->count; i++)
        for (int32_t j = 0; j < found->rounds[i].found.finding_count; j++)
            add_finding(document, name, &found->rounds[i], &found->rounds[i].found.findings[j]);
}

static void write_pairs(struct json_writer *writer, const char *key, const struct check_requirements_round *round,
                        const struct drawn_pair *pairs, int32_t count) {
    json_key_array(writer, key);
    for (int32_t i = 0; i < count; i++) {
        json_begin_array(writer);
        json_integer(writer, number_in(round, pairs[i].white));
        json_integer(writer, number_in(round, pairs[i].black));
        json_end_array(writer);
    }
    json_end_array(writer);
}

static void write_score(struct json_writer *writer, struct arena *arena, const char *key,
                        const struct check_requirements_round *round, int64_t value) {
    struct text_builder text = {.arena = arena};
    score_add_decimal(&text, value, round->table->scoring.unit, 1);
    json_key_text(writer, key, text_builder_take(&text));
}

static void write_round(struct json_writer *writer, struct arena *arena, const struct check_requirements_round *round) {
    json_begin_object(writer);
    json_key_integer(writer, "round", round->found.round + 1);
    json_key_integer(writer, "pairs", round->found.pair_count);
    write_score(writer, arena, "score_differences", round, round->found.difference_sum);
    json_key_array(writer, "floats");
    for (int32_t i = 0; i < round->found.float_count; i++) {
        json_begin_object(writer);
        json_key_integer(writer, "higher", number_in(round, round->found.floats[i].higher));
        json_key_integer(writer, "lower", number_in(round, round->found.floats[i].lower));
        write_score(writer, arena, "difference", round, round->found.floats[i].difference);
        json_end_object(writer);
    }
    json_end_array(writer);
    write_pairs(writer, "reversed", round, round->found.reversed, round->found.reversed_count);
    write_pairs(writer, "stronger_refused", round, round->found.refused, round->found.refused_count);
    json_end_object(writer);
}

static void write_finding(struct json_writer *writer, struct arena *arena, const struct language *language,
                          const struct check_requirements_round *round, const struct requirement_finding *finding) {
    json_begin_object(writer);
    json_key_integer(writer, "round", finding->round + 1);
    json_key_text(writer, "requirement", text_from(requirement_code(finding->requirement)));
    json_key_text(writer, "article", text_from(finding->article));
    json_key_array(writer, "players");
    json_integer(writer, number_in(round, finding->player));
    if (finding->opponent >= 0)
        json_integer(writer, number_in(round, finding->opponent));
    json_end_array(writer);
    json_key(writer, "permitted");
    if (finding->permitted == NULL)
        json_null(writer);
    else
        json_text(writer, text_from(finding->permitted));
    json_key(writer, "necessity");
    if (finding->necessity == NECESSITY_UNASKED)
        json_null(writer);
    else
        json_text(writer, text_from(requirement_necessity_code(finding->necessity)));
    write_pairs(writer, "instead", round, finding->others, finding->other_count);
    json_key_text(writer, "text", language_say(arena, language, requirement_words(arena, round->table, finding)));
    json_end_object(writer);
}

static void write_found(struct json_writer *writer, const struct check_requirements *found) {
    json_key_integer(writer, "violations", found->violations);
    json_key_integer(writer, "permitted", found->permitted);
    json_key_integer(writer, "necessity_open", found->unshown);
    json_key_integer(writer, "not_necessary", found->needless);
}

void present_requirements_write(struct json_writer *writer, const struct document *document, const char *name,
                                const struct check_requirements *found) {
    json_begin_object(writer);
    json_key_text(writer, "file", text_from(name));
    json_key_text(writer, "system", found->system);
    write_found(writer, found);
    json_key_array(writer, "rounds");
    for (int32_t i = 0; i < found->count; i++)
        write_round(writer, document->arena, &found->rounds[i]);
    json_end_array(writer);
    json_key_array(writer, "findings");
    for (int32_t i = 0; i < found->count; i++)
        for (int32_t j = 0; j < found->rounds[i].found.finding_count; j++)
            write_finding(writer, document->arena, document->language, &found->rounds[i],
                          &found->rounds[i].found.findings[j]);
    json_end_array(writer);
    json_end_object(writer);
}

void present_requirements_sum(struct document *document, const struct present_requirements_sum *sum) {
    const struct check_requirements *all = &sum->all;
    struct arena *arena = document->arena;
    struct language_value parts[3];
    size_t count = 0;
    parts[count++] =
        language_inner(language_make(arena, show_check_requirements_sum, "tournaments rounds violations permitted",
                                     language_number(sum->tournaments), language_number(all->count),
                                     language_number(all->violations), language_number(all->permitted)));
    if (all->unshown > 0)
        parts[count++] = language_inner(
            language_make(arena, show_check_requirements_unshown, "count", language_number(all->unshown)));
    if (all->needless > 0)
        parts[count++] = language_inner(
            language_make(arena, show_check_requirements_needless, "count", language_number(all->needless)));
    document_note(document, document_say(document, show_check_requirements_sums, "sums",
                                         language_list_with(parts, count, MESSAGE_list_comma, MESSAGE_list_comma)));
}

void present_requirements_sum_write(struct json_writer *writer, const struct document *document,
                                    const struct present_requirements_sum *sum) {
    json_key_integer(writer, "tournaments", sum->tournaments);
    json_key_integer(writer, "rounds", sum->all.count);
    write_found(writer, &sum->all);
    write_errors(writer, document, sum->errors, sum->error_count);
}
