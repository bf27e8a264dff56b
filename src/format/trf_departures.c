/*
 * Rounds that are not those of the engine: what it would have drawn, what was used instead, and the reason where one was
 * given. Pairs are White and Black by the numbers of the file; only those that differ are listed. Where the engine finds
 * no legal pairing it is "none", and all pairs that were used are listed.
 *
 *   ### MPA @ Round 3: 3-7 8-4 => 3-8 7-4: two who shared a car     paired by hand
 *   ### Import @ Round 4: 2-5 9-bye => 2-9 5-bye                    paired elsewhere
 */
#include "format/trf_departures.h"

#include <stdlib.h>

#include "event/fields.h"

static const struct text hand_prefix = TEXT_INIT("### MPA @ Round ");
static const struct text file_prefix = TEXT_INIT("### Import @ Round ");

/* --- Reading ---------------------------------------------------------------------------------------------------- */

static bool is_pair(struct text word) {
    int32_t number;
    struct text white = text_cut(&word, '-');
    return white.length > 0 && trf_read_number(white, TRF_NUMBER_MOST, &number) && word.length > 0 &&
           (text_equal(word, TEXT("bye")) || trf_read_number(word, TRF_NUMBER_MOST, &number));
}

static bool are_pairs(struct trf_reader *reader, struct text list) {
    struct text *words;
    size_t count = trf_words_of(reader->arena, list, &words);
    bool none = count == 1 && text_equal(words[0], TEXT("none"));
    for (size_t i = 0; i < count && !none; i++)
        if (!is_pair(words[i]))
            return false;
    return true;
}

static enum message read_departure(struct trf_reader *reader, struct text rest, struct trf_departure *departure) {
    const struct text arrow = TEXT("=>");
    size_t at;
    struct text round = text_cut(&rest, ':');
    if (round.length == 0 || !trf_read_number(round, TRF_ROUNDS_MOST, &departure->round) || departure->round < 1 ||
        departure->round > trf_rounds_paired(reader->trf))
        return MESSAGE_reader_why_unpaired;
    if (trf_departure(reader->trf, departure->round) != NULL)
        return MESSAGE_reader_why_another_for_round;
    if (!text_find(rest, arrow, &at) || !are_pairs(reader, text_slice(rest, 0, at)))
        return MESSAGE_reader_why_no_pairs;
    rest = text_slice(rest, at + arrow.length, rest.length);
    if (!are_pairs(reader, text_cut(&rest, ':')))
        return MESSAGE_reader_why_no_pairs;
    departure->reason = text_trim(rest);
    return field_has_hidden(departure->reason) ? MESSAGE_reader_why_hidden : MESSAGE_none;
}

void trf_read_departure(struct trf_reader *reader, struct text line, long number) {
    struct trf_tournament *trf = reader->trf;
    struct trf_departure departure = {.line = number, .by_hand = text_starts_with(line, hand_prefix)};
    if (!departure.by_hand && !text_starts_with(line, file_prefix))
        return;
    size_t length = departure.by_hand ? hand_prefix.length : file_prefix.length;
    enum message fault = read_departure(reader, text_slice(line, length, line.length), &departure);
    if (fault != MESSAGE_none) {
        trf_warn(reader->arena, trf, number, 5,
                 language_make(reader->arena, reader_departure, "why",
                               language_inner(language_plain(reader->arena, fault))));
        return;
    }
    trf_push(reader, TRF_LIST_DEPARTURES, trf->departures, trf->departure_count, departure);
}

const struct trf_departure *trf_departure(const struct trf_tournament *trf, int32_t round) {
    for (size_t i = 0; i < trf->departure_count; i++)
        if (trf->departures[i].round == round)
            return &trf->departures[i];
    return NULL;
}

/* --- Writing ---------------------------------------------------------------------------------------------------- */

static int32_t smaller(const struct round_pair *pair) {
    return pair->black != 0 && pair->black < pair->white ? pair->black : pair->white;
}

static int compare_pairs(const void *one, const void *other) {
    int32_t a = smaller(one);
    int32_t b = smaller(other);
    return (a > b) - (a < b);
}

static void add_pairs(struct text_builder *builder, struct round_pair *pairs, int32_t count) {
    if (count == 0) {
        text_add_zero(builder, " none");
        return;
    }
    qsort(pairs, (size_t)count, sizeof *pairs, compare_pairs);
    for (int32_t i = 0; i < count; i++) {
        text_add_format(builder, " %d-", (int)pairs[i].white);
        if (pairs[i].black != 0)
            text_add_format(builder, "%d", (int)pairs[i].black);
        else
            text_add_zero(builder, "bye");
    }
}

struct text trf_departure_line(struct arena *arena, const struct trf_departure *departure, struct trf_pairs *engine,
                               struct trf_pairs *used) {
    struct text_builder builder = {.arena = arena};
    text_add(&builder, departure->by_hand ? hand_prefix : file_prefix);
    text_add_format(&builder, "%d:", (int)departure->round);
    add_pairs(&builder, engine->pairs, engine->count);
    text_add_zero(&builder, " =>");
    add_pairs(&builder, used->pairs, used->count);
    if (departure->reason.length > 0) {
        text_add_zero(&builder, ": ");
        text_add(&builder, trf_one_line(arena, departure->reason));
    }
    return text_builder_take(&builder);
}
