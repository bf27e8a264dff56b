#include "cli/check.h"

/* --- Boards that differ ------------------------------------------------------------------------------------------ */

static bool has_pair(const struct drawn_round *round, struct drawn_pair pair) {
    for (int32_t i = 0; i < round->pair_count; i++)
        if (round->pairs[i].white == pair.white && round->pairs[i].black == pair.black)
            return true;
    return false;
}

static int32_t number_of(const struct crosstable *table, int32_t participant) {
    return table->participants[participant].player;
}

/* Those boards of `round` that `other` does not have. */
static void add_boards(struct text_builder *out, const struct crosstable *table, const struct drawn_round *round,
                       const struct drawn_round *other) {
    for (int32_t i = 0; i < round->pair_count; i++)
        if (!has_pair(other, round->pairs[i]))
            text_add_format(out, " %d-%d", (int)number_of(table, round->pairs[i].white),
                            (int)number_of(table, round->pairs[i].black));
    if (round->bye >= 0 && round->bye != other->bye)
        text_add_format(out, " %d-bye", (int)number_of(table, round->bye));
}

static void boards_as_json(struct json_writer *writer, const char *key, const struct crosstable *table,
                           const struct drawn_round *round, const struct drawn_round *other) {
    json_key(writer, key);
    json_begin_array(writer);
    for (int32_t i = 0; i < round->pair_count; i++) {
        if (has_pair(other, round->pairs[i]))
            continue;
        json_begin_array(writer);
        json_integer(writer, number_of(table, round->pairs[i].white));
        json_integer(writer, number_of(table, round->pairs[i].black));
        json_end_array(writer);
    }
    if (round->bye >= 0 && round->bye != other->bye) {
        json_begin_array(writer);
        json_integer(writer, number_of(table, round->bye));
        json_integer(writer, 0);
        json_end_array(writer);
    }
    json_end_array(writer);
}

/* The table with the numbers of the file, where those are not the pairing numbers (XXC rank). */
static struct crosstable as_filed(struct arena *arena, const struct crosstable *table) {
    struct crosstable filed = *table;
    filed.participants = arena_array(arena, (size_t)table->participant_count, sizeof *filed.participants);
    for (int32_t i = 0; i < table->participant_count; i++) {
        filed.participants[i] = table->participants[i];
        filed.participants[i].number = table->participants[i].player;
    }
    return filed;
}

const char *check_criterion(const struct check_round *round) {
    return round->classic ? "" : round->verdict.criterion;
}

const char *check_article(const struct check_round *round) {
    return round->classic ? round->difference.article : round->verdict.article;
}

/* A sentence without its full stop, with the article that it goes by. */
static struct text classic_reason(struct arena *arena, const struct pairing_difference *difference) {
    struct text_builder words;
    text_builder_init(&words, arena);
    text_add(&words, difference->words);
    text_add_format(&words, " [%s]", difference->article);
    return text_builder_take(&words);
}

struct text check_reason(struct arena *arena, const struct check_round *round) {
    struct text_builder words;
    if (round->answer != CHECK_WRONG)
        return text_slice(round->reason, 0, round->reason.length - text_ends_with(round->reason, TEXT(".")));
    if (round->classic)
        return classic_reason(arena, &round->difference);
    struct crosstable filed = as_filed(arena, round->table);
    text_builder_init(&words, arena);
    dutch_verdict_add(&words, &filed, &round->verdict);
    return text_builder_take(&words);
}

/* --- Words ------------------------------------------------------------------------------------------------------- */

void check_print(struct text_builder *out, const char *name, const struct check_result *result) {
    for (int32_t i = 0; i < result->round_count; i++) {
        const struct check_round *round = &result->rounds[i];
        text_add_format(out, "%s: round %d: ", name, (int)round->round + 1);
        if (round->answer == CHECK_UNKNOWN) {
            text_add_format(out, "cannot tell. %.*s\n", TEXT_ARG(round->reason));
            continue;
        }
        const struct crosstable *table = round->table;
        text_add_format(out, "difference (%s)\n  %s:", result->system->name, result->event ? "round" : "file");
        add_boards(out, table, &round->theirs, &round->ours);
        text_add_zero(out, "\n  ours:");
        add_boards(out, table, &round->ours, &round->theirs);
        text_add_zero(out, "\n  ");
        text_add(out, check_reason(out->arena, round));
        text_add_byte(out, '\n');
    }
}

static void verdict_as_json(struct json_writer *writer, struct arena *arena, const struct check_round *round) {
    json_key(writer, "reason");
    json_begin_object(writer);
    json_key_text(writer, "criterion", text_from(check_criterion(round)));
    json_key_text(writer, "article", text_from(check_article(round)));
    json_key_text(writer, "text", check_reason(arena, round));
    json_end_object(writer);
}

void check_print_json(struct text_builder *out, const char *name, const struct check_result *result) {
    struct json_writer writer;
    json_writer_init(&writer, out);
    json_begin_object(&writer);
    json_key_text(&writer, "file", text_from(name));
    json_key_text(&writer, "system", text_from(result->system == NULL ? "" : result->system->name));
    json_key_integer(&writer, "rounds", result->counts[CHECK_RIGHT] + result->counts[CHECK_WRONG]);
    json_key_integer(&writer, "differences", result->counts[CHECK_WRONG]);
    json_key_integer(&writer, "cannot_tell", result->counts[CHECK_UNKNOWN]);
    json_key(&writer, "findings");
    json_begin_array(&writer);
    for (int32_t i = 0; i < result->round_count; i++) {
        const struct check_round *round = &result->rounds[i];
        json_begin_object(&writer);
        json_key_integer(&writer, "round", round->round + 1);
        json_key_text(&writer, "answer", round->answer == CHECK_WRONG ? TEXT("difference") : TEXT("cannot tell"));
        if (round->answer == CHECK_WRONG) {
            const struct crosstable *table = round->table;
            boards_as_json(&writer, "file_boards", table, &round->theirs, &round->ours);
            boards_as_json(&writer, "our_boards", table, &round->ours, &round->theirs);
            verdict_as_json(&writer, out->arena, round);
        } else {
            json_key(&writer, "reason");
            json_text(&writer, round->reason);
        }
        json_end_object(&writer);
    }
    json_end_array(&writer);
    json_end_object(&writer);
}
