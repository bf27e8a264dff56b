/*
 * Numbers of the past. A late entry, or a correction, gives players new numbers, but a round that was paired had the old
 * ones. A comment keeps them, one line for each round whose numbers were others than those of the file:
 *
 *   ### Numbers @ Round 2: 1-4 6-10 5
 *
 * The players who now have these numbers had 1, 2, 3, ... when the round was paired. Who is not in the list had none.
 */
#include "format/trf_parts.h"

static const struct text numbers_prefix = TEXT_INIT("### Numbers @ Round ");

/* --- Reading ---------------------------------------------------------------------------------------------------- */

/* "7" or "7-12". */
static bool read_range(struct text word, int32_t *first, int32_t *last) {
    struct text rest = word;
    struct text begin = text_cut(&rest, '-');
    bool single = begin.length == word.length;
    return begin.length > 0 && trf_read_number(begin, TRF_NUMBER_MOST, first) &&
           (single ? (*last = *first) > 0
                   : rest.length > 0 && trf_read_number(rest, TRF_NUMBER_MOST, last) && *first > 0 && *first < *last);
}

static bool take(struct trf_reader *reader, struct trf_numbers *who, bool *met, int32_t number, enum message *fault) {
    *fault = trf_player(reader->trf, number) == NULL ? MESSAGE_reader_why_number_unknown
             : met[number]                           ? MESSAGE_reader_why_number_twice
                                                     : MESSAGE_none;
    if (*fault != MESSAGE_none)
        return false;
    met[number] = true;
    who->numbers[who->count++] = number;
    return true;
}

static bool read_list(struct trf_reader *reader, struct text list, struct trf_numbers *who, bool *met,
                      enum message *fault) {
    struct text *words;
    size_t count = trf_words_of(reader->arena, list, &words);
    *who = (struct trf_numbers){
        .numbers = arena_array(reader->arena, (size_t)reader->trf->player_count, sizeof *who->numbers)};
    *fault = MESSAGE_reader_why_lists_nobody;
    for (size_t i = 0; i < count; i++) {
        int32_t first;
        int32_t last;
        if (!read_range(words[i], &first, &last)) {
            *fault = MESSAGE_reader_why_no_list;
            return false;
        }
        for (int32_t number = first; number <= last; number++)
            if (!take(reader, who, met, number, fault))
                return false;
    }
    return who->count > 0;
}

/* Whoever was paired or had a bye by then had a number. */
static bool misses_somebody(const struct trf_tournament *trf, const bool *met, int32_t rounds) {
    for (int32_t i = 0; i < trf->player_count; i++) {
        const struct trf_player *player = &trf->players[i];
        for (int32_t round = 1; round <= rounds && !met[player->number]; round++)
            if (trf_round_of(player, round).opponent != 0 || trf_round_of(player, round).result != ' ')
                return true;
    }
    return false;
}

static enum message read_numbering(struct trf_reader *reader, struct text rest, struct trf_numbering *numbering) {
    enum message fault;
    bool *met = arena_array(reader->arena, TRF_NUMBER_MOST + 1, sizeof *met);
    struct text round = text_cut(&rest, ':');
    if (round.length == 0 || !trf_read_number(round, TRF_ROUNDS_MOST, &numbering->round))
        return MESSAGE_reader_why_no_round;
    if (numbering->round < 1 || numbering->round > trf_rounds_paired(reader->trf))
        return MESSAGE_reader_why_unpaired;
    if (trf_numbering(reader->trf, numbering->round) != NULL)
        return MESSAGE_reader_why_another_for_round;
    if (!read_list(reader, rest, &numbering->who, met, &fault))
        return fault;
    return misses_somebody(reader->trf, met, numbering->round) ? MESSAGE_reader_why_misses : MESSAGE_none;
}

void trf_read_numbering(struct trf_reader *reader, struct text line, long number) {
    struct trf_tournament *trf = reader->trf;
    struct trf_numbering numbering = {.line = number};
    if (!text_starts_with(line, numbers_prefix))
        return;
    enum message fault = read_numbering(reader, text_slice(line, numbers_prefix.length, line.length), &numbering);
    if (fault != MESSAGE_none) {
        trf_warn(reader->arena, trf, number, 5,
                 language_make(reader->arena, reader_numbering, "why",
                               language_inner(language_plain(reader->arena, fault))));
        return;
    }
    trf_push(reader, TRF_LIST_NUMBERINGS, trf->numberings, trf->numbering_count, numbering);
}

const struct trf_numbering *trf_numbering(const struct trf_tournament *trf, int32_t round) {
    for (size_t i = 0; i < trf->numbering_count; i++)
        if (trf->numberings[i].round == round)
            return &trf->numberings[i];
    return NULL;
}

/* --- Who came when ---------------------------------------------------------------------------------------------- */

/* A round without a list of its own has the numbers of the file: everybody is there. */
static void arrive_by_numbers(const struct trf_tournament *trf, int32_t paired, int32_t *arrivals) {
    for (int32_t i = 0; i < trf->player_count; i++)
        arrivals[trf->players[i].number] = paired + 1;
    for (int32_t round = paired; round >= 1; round--) {
        const struct trf_numbering *numbering = trf_numbering(trf, round);
        int32_t count = numbering != NULL ? numbering->who.count : trf->player_count;
        for (int32_t i = 0; i < count; i++)
            arrivals[numbering != NULL ? numbering->who.numbers[i] : trf->players[i].number] = round;
    }
}

static int32_t arrival_by_rounds(const struct trf_tournament *trf, const struct trf_player *player, int32_t paired) {
    for (int32_t round = 1; round <= paired; round++) {
        struct trf_round cell = trf_round_of(player, round);
        if (cell.opponent != 0 || cell.result != ' ')
            return round;
    }
    return paired < (trf->rounds_planned > 0 ? trf->rounds_planned : trf->round_count) ? paired + 1 : 1;
}

const int32_t *trf_arrivals(struct arena *arena, const struct trf_tournament *trf) {
    int32_t paired = trf_rounds_paired(trf);
    int32_t *arrivals = arena_array(arena, TRF_NUMBER_MOST + 1, sizeof *arrivals);
    if (trf->numbering_count > 0)
        arrive_by_numbers(trf, paired, arrivals);
    for (int32_t i = 0; i < trf->player_count && trf->numbering_count == 0; i++)
        arrivals[trf->players[i].number] = arrival_by_rounds(trf, &trf->players[i], paired);
    return arrivals;
}

/* --- Writing ---------------------------------------------------------------------------------------------------- */

struct text trf_numbering_line(struct arena *arena, const struct trf_numbering *numbering) {
    const int32_t *numbers = numbering->who.numbers;
    struct text_builder builder = {.arena = arena};
    text_add(&builder, numbers_prefix);
    text_add_format(&builder, "%d:", (int)numbering->round);
    for (int32_t i = 0, last; i < numbering->who.count; i = last + 1) {
        last = i;
        while (last + 1 < numbering->who.count && numbers[last + 1] == numbers[last] + 1)
            last++;
        text_add_format(&builder, " %d", (int)numbers[i]);
        if (last > i)
            text_add_format(&builder, "-%d", (int)numbers[last]);
    }
    return text_builder_take(&builder);
}
