#include "cli/check.h"

/* --- Boards that differ ------------------------------------------------------------------------------------------ */

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

static void add_boards(struct text_builder *out, const struct crosstable *table, const struct drawn_round *round,
                       const struct drawn_round *other) {
    struct drawn_pair *apart;
    int32_t count = boards_apart(out->arena, table, round, other, &apart);
    for (int32_t i = 0; i < count; i++)
        if (apart[i].black < 0)
            text_add_format(out, " %d-bye", (int)number_of(table, apart[i].white));
        else
            text_add_format(out, " %d-%d", (int)number_of(table, apart[i].white),
                            (int)number_of(table, apart[i].black));
}

static void boards_as_json(struct json_writer *writer, struct arena *arena, const char *key,
                           const struct crosstable *table, const struct drawn_round *round,
                           const struct drawn_round *other) {
    struct drawn_pair *apart;
    int32_t count = boards_apart(arena, table, round, other, &apart);
    json_key(writer, key);
    json_begin_array(writer);
    for (int32_t i = 0; i < count; i++) {
        json_begin_array(writer);
        json_integer(writer, number_of(table, apart[i].white));
        json_integer(writer, apart[i].black < 0 ? 0 : number_of(table, apart[i].black));
        json_end_array(writer);
    }
    json_end_array(writer);
}

/* --- Why nobody can tell ----------------------------------------------------------------------------------------- */

static void add_doubt(struct text_builder *out, const struct check_reason *reason) {
    const char *were = reason->operands[0] == 1 ? "was" : "were";
    int one = (int)reason->operands[0], other = (int)reason->operands[1];
    switch (reason->doubt) {
    case CHECK_DOUBT_REFUSED:
    case CHECK_DOUBT_SYSTEM:
        break;
    case CHECK_DOUBT_COLOURS:
        text_add_format(out, "Colours of games in round %d are not in the file.", one);
        break;
    case CHECK_DOUBT_BYES:
        text_add_format(out, "In TRF06 the byes of round %d may have been asked for or allocated.", one);
        break;
    case CHECK_DOUBT_BONUS:
        text_add_zero(out, "The file does not say from which round on points of record 299 counted.");
        break;
    case CHECK_DOUBT_GROUPS:
        text_add_zero(out, "Whether those absent in round 1 counted for the accelerated group is open.");
        break;
    case CHECK_DOUBT_OLDER_RULES:
        text_add_zero(out, "The rules of that year are not available.");
        break;
    case CHECK_DOUBT_NUMBERS:
        text_add_zero(out, "Reports of Lichess do not have the numbers that the players were paired with.");
        break;
    case CHECK_DOUBT_FOLDED:
        text_add_zero(out, "The file names no system, and round 1 has the first against the last.");
        break;
    case CHECK_DOUBT_HIDDEN_BYE:
        text_add_format(out, "It is right if the bye of number %d was the allocated one.", one);
        break;
    case CHECK_DOUBT_LATE_ENTRY:
        text_add_format(out, "It is right if number %d came after the pairing and plays who had the bye.", one);
        break;
    case CHECK_DOUBT_RATING_ORDER:
        text_add_zero(out, "It is right if the numbers were in the order of the ratings then.");
        break;
    case CHECK_DOUBT_LATE_PAIR:
        text_add_format(out, "It is right if %d and %d, both without opponent, were paired after the others.", one,
                        other);
        break;
    case CHECK_DOUBT_LATE_BOARDS:
        text_add_format(out, "It is right if %d of the boards %s paired after the others.", one, were);
        break;
    case CHECK_DOUBT_LATE_AND_NUMBERS:
        text_add_format(out, "It is right if %d of the boards %s paired after the others and numbers corrected since.",
                        one, were);
        break;
    case CHECK_DOUBT_CORRECTED_NUMBERS:
        text_add_format(out, "It is right if %d of the numbers %s corrected since: round 1 shows it.", one, were);
        break;
    case CHECK_DOUBT_LATE_NUMBER:
        text_add_format(out, "It is right if number %d, a late entry, had another number then.", one);
        break;
    case CHECK_DOUBT_RESULT:
        text_add_format(out, "It is right if the result of %d - %d in round %d was corrected since.", one, other,
                        (int)reason->operands[2]);
        break;
    }
}

static struct text doubt_of(struct arena *arena, const struct check_result *result, const struct check_round *round) {
    struct text_builder words;
    text_builder_init(&words, arena);
    if (round->reason.doubt == CHECK_DOUBT_REFUSED)
        return language_error_message(arena, language_english(), &round->refusal);
    if (round->reason.doubt == CHECK_DOUBT_SYSTEM)
        text_add_format(&words, "The file names the system \"%.*s\", which is not available.",
                        TEXT_ARG(result->system_words));
    add_doubt(&words, &round->reason);
    return text_builder_take(&words);
}

struct text check_reason_text(struct arena *arena, const struct check_result *result, const struct check_round *round) {
    struct text_builder words;
    if (round->answer != CHECK_WRONG) {
        struct text doubt = doubt_of(arena, result, round);
        return text_slice(doubt, 0, doubt.length - text_ends_with(doubt, TEXT(".")));
    }
    text_builder_init(&words, arena);
    text_add(&words, round->verdict.text);
    if (result->system->classic != NULL)
        text_add_format(&words, " [%s]", round->verdict.article);
    return text_builder_take(&words);
}

/* --- Words ------------------------------------------------------------------------------------------------------- */

void check_print(struct text_builder *out, const char *name, const struct check_result *result) {
    for (int32_t i = 0; i < result->round_count; i++) {
        const struct check_round *round = &result->rounds[i];
        text_add_format(out, "%s: round %d: ", name, (int)round->round + 1);
        if (round->answer == CHECK_UNKNOWN) {
            text_add_format(out, "cannot tell. %.*s\n", TEXT_ARG(doubt_of(out->arena, result, round)));
            continue;
        }
        const struct crosstable *table = round->table;
        text_add_format(out, "difference (%s)\n  %s:", result->system->name, result->event ? "round" : "file");
        add_boards(out, table, &round->theirs, &round->ours);
        text_add_zero(out, "\n  ours:");
        add_boards(out, table, &round->ours, &round->theirs);
        text_add_zero(out, "\n  ");
        text_add(out, check_reason_text(out->arena, result, round));
        text_add_byte(out, '\n');
    }
}

static void verdict_as_json(struct json_writer *writer, struct arena *arena, const struct check_result *result,
                            const struct check_round *round) {
    json_key(writer, "reason");
    json_begin_object(writer);
    json_key_text(writer, "criterion", text_from(round->verdict.criterion));
    json_key_text(writer, "article", text_from(round->verdict.article));
    json_key_text(writer, "text", check_reason_text(arena, result, round));
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
            boards_as_json(&writer, out->arena, "file_boards", table, &round->theirs, &round->ours);
            boards_as_json(&writer, out->arena, "our_boards", table, &round->ours, &round->theirs);
            verdict_as_json(&writer, out->arena, result, round);
        } else {
            json_key_text(&writer, "reason", doubt_of(out->arena, result, round));
        }
        json_end_object(&writer);
    }
    json_end_array(&writer);
    json_end_object(&writer);
}
