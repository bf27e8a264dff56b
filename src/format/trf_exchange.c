/*
 * Games that were played with other colours than published. The columns of a player hold those that were played; a comment
 * keeps the pairing as it was published, which is what a round is judged by [c04:dutch.F.7.colour]:
 *
 *   ### Colours @ Round 2: 7-3 published
 *
 * 7 was published with White against 3. Rounds that were paired before the exchange was known have a "### Result" with the
 * colours of that time; only a game with such a comment may have one with the other colours than the file's.
 */
#include "format/trf_exchange.h"

#include <stdlib.h>

static const struct text exchange_prefix = TEXT_INIT("### Colours @ Round ");

static int32_t smaller(int32_t one, int32_t other) {
    return one < other ? one : other;
}

static enum message read_exchange(struct trf_reader *reader, struct text rest, struct trf_exchange *exchange) {
    enum { PAIR, PUBLISHED, WORDS };
    struct text *words;
    struct text round = text_cut(&rest, ':');
    if (round.length == 0 || !trf_read_number(round, TRF_ROUNDS_MOST, &exchange->round) || exchange->round < 1)
        return MESSAGE_reader_why_no_round;
    if (trf_words_of(reader->arena, rest, &words) != WORDS || !text_equal(words[PUBLISHED], TEXT("published")))
        return MESSAGE_reader_why_no_exchange;
    struct text black = words[PAIR];
    struct text white = text_cut(&black, '-');
    if (!trf_read_number(white, TRF_NUMBER_MOST, &exchange->white) ||
        !trf_read_number(black, TRF_NUMBER_MOST, &exchange->black))
        return MESSAGE_reader_why_no_two_players;
    const struct trf_player *player = trf_player(reader->trf, exchange->white);
    if (player == NULL || trf_player(reader->trf, exchange->black) == NULL ||
        trf_round_of(player, exchange->round).opponent != exchange->black)
        return MESSAGE_reader_why_no_game;
    return MESSAGE_none;
}

static int compare_game(int32_t round, int32_t one, int32_t other, const struct trf_exchange *exchange) {
    int32_t here = smaller(one, other);
    int32_t there = smaller(exchange->white, exchange->black);
    if (round != exchange->round)
        return round < exchange->round ? -1 : 1;
    return (here > there) - (here < there);
}

static int compare_exchanges(const void *one, const void *other) {
    const struct trf_exchange *a = one;
    const struct trf_exchange *b = other;
    int games = compare_game(a->round, a->white, a->black, b);
    return games != 0 ? games : (a->line > b->line) - (a->line < b->line);
}

void trf_read_exchanges(struct trf_reader *reader) {
    struct trf_tournament *trf = reader->trf;
    for (size_t i = 0; i < trf->record_count; i++) {
        const struct trf_record *record = &trf->records[i];
        struct trf_exchange exchange = {.line = record->line};
        if (record->kind != TRF_OTHER || !text_starts_with(record->value, exchange_prefix))
            continue;
        enum message fault =
            read_exchange(reader, text_slice(record->value, exchange_prefix.length, record->value.length), &exchange);
        if (fault != MESSAGE_none) {
            trf_warn(reader->arena, trf, exchange.line, 5,
                     language_make(reader->arena, reader_exchange, "why",
                                   language_inner(language_plain(reader->arena, fault))));
            continue;
        }
        trf_push(reader, TRF_LIST_EXCHANGES, trf->exchanges, trf->exchange_count, exchange);
    }
    if (trf->exchange_count > 1)
        qsort(trf->exchanges, trf->exchange_count, sizeof *trf->exchanges, compare_exchanges);
}

const struct trf_exchange *trf_exchange(const struct trf_tournament *trf, int32_t round, int32_t one, int32_t other) {
    size_t low = 0;
    size_t high = trf->exchange_count;
    while (low < high) { /* of two lines on the same game the first one counts */
        size_t middle = low + (high - low) / 2;
        if (compare_game(round, one, other, &trf->exchanges[middle]) > 0)
            low = middle + 1;
        else
            high = middle;
    }
    bool found = low < trf->exchange_count && compare_game(round, one, other, &trf->exchanges[low]) == 0;
    return found ? &trf->exchanges[low] : MESSAGE_none;
}

struct text trf_exchange_line(struct arena *arena, const struct trf_exchange *exchange) {
    struct text_builder builder = {.arena = arena};
    text_add(&builder, exchange_prefix);
    text_add_format(&builder, "%d: %d-%d published", (int)exchange->round, (int)exchange->white, (int)exchange->black);
    return text_builder_take(&builder);
}
