/*
 * Results that came or changed behind later rounds. The columns of a player hold the last ones only, but a round that was
 * paired had those of its time: a postponed game counted as a draw, a wrong result as it stood. A comment keeps them:
 *
 *   ### Result @ Round 2: 3-7 postponed through Round 4
 *
 * The game of 3, White, and 7 in round 2 had not been played when rounds 3 and 4 were paired. A result that changed more
 * than once has a line for each that rounds were paired with; each counts from where the one before it ends. Where the colours
 * of the game were exchanged ("### Colours"), the line has those that the rounds knew.
 */
#include "format/trf_late.h"

#include <stdlib.h>

#include "format/trf_exchange.h"

static const struct text late_prefix = TEXT_INIT("### Result @ Round ");
static const struct text open_word = TEXT_INIT("open"); /* nothing was entered */

/* --- Reading ---------------------------------------------------------------------------------------------------- */

static bool read_result(struct text word, enum result *result) {
    *result = RESULT_NONE;
    return text_equal(word, open_word) || (result_read(word, result) && *result != RESULT_NONE);
}

static bool is_game(const struct trf_tournament *trf, const struct trf_late_result *late) {
    const struct trf_player *white = trf_player(trf, late->white);
    if (white == NULL || trf_player(trf, late->black) == NULL)
        return false;
    struct trf_round cell = trf_round_of(white, late->round);
    return cell.opponent == late->black &&
           (cell.colour == 'w' || trf_exchange(trf, late->round, late->white, late->black) != NULL);
}

static enum message read_late(struct trf_reader *reader, struct text rest, int32_t paired,
                              struct trf_late_result *late) {
    enum { PAIR, RESULT, THROUGH, ROUND, LAST, WORDS };
    struct text *words;
    struct text round = text_cut(&rest, ':');
    if (round.length == 0 || !trf_read_number(round, TRF_ROUNDS_MOST, &late->round))
        return MESSAGE_reader_why_no_round;
    if (late->round < 1 || late->round > paired)
        return MESSAGE_reader_why_unpaired;
    if (trf_words_of(reader->arena, rest, &words) != WORDS || !text_equal(words[THROUGH], TEXT("through")) ||
        !text_equal(words[ROUND], TEXT("Round")))
        return MESSAGE_reader_why_no_postponed;
    struct text black = words[PAIR];
    struct text white = text_cut(&black, '-');
    if (!trf_read_number(white, TRF_NUMBER_MOST, &late->white) ||
        !trf_read_number(black, TRF_NUMBER_MOST, &late->black) || !is_game(reader->trf, late))
        return MESSAGE_reader_why_no_game_white;
    if (!read_result(words[RESULT], &late->result))
        return MESSAGE_reader_why_no_result;
    if (!trf_read_number(words[LAST], TRF_ROUNDS_MOST, &late->through) || late->through <= late->round ||
        late->through > paired)
        return MESSAGE_reader_why_no_later_round;
    return MESSAGE_none;
}

/* Whoever has White. */
static int32_t number_of(const struct trf_late_result *late) {
    return late->white < late->black ? late->white : late->black;
}

static int compare_games(const struct trf_late_result *a, const struct trf_late_result *b) {
    if (a->round != b->round)
        return a->round < b->round ? -1 : 1;
    return (number_of(a) > number_of(b)) - (number_of(a) < number_of(b));
}

static int compare_late(const void *one, const void *other) {
    const struct trf_late_result *a = one;
    const struct trf_late_result *b = other;
    int games = compare_games(a, b);
    if (games != 0)
        return games;
    if (a->through != b->through)
        return a->through < b->through ? -1 : 1;
    return (a->line > b->line) - (a->line < b->line);
}

static void warn_of(struct trf_reader *reader, long line, enum message fault) {
    trf_warn(reader->arena, reader->trf, line, 5,
             language_make(reader->arena, reader_late, "why", language_inner(language_plain(reader->arena, fault))));
}

/* Of two lines on the same rounds the first one counts. */
static void leave_out_doubles(struct trf_reader *reader) {
    struct trf_tournament *trf = reader->trf;
    size_t kept = 0;
    for (size_t i = 0; i < trf->late_result_count; i++) {
        const struct trf_late_result *late = &trf->late_results[i];
        if (kept > 0 && trf_is_same_game(late, &trf->late_results[kept - 1]) &&
            late->through == trf->late_results[kept - 1].through)
            warn_of(reader, late->line, MESSAGE_reader_why_another_for_game);
        else
            trf->late_results[kept++] = *late;
    }
    trf->late_result_count = kept;
}

void trf_read_late_results(struct trf_reader *reader) {
    struct trf_tournament *trf = reader->trf;
    int32_t paired = trf_rounds_paired(trf);
    for (size_t i = 0; i < trf->record_count; i++) {
        const struct trf_record *record = &trf->records[i];
        struct trf_late_result late = {.line = record->line};
        if (record->kind != TRF_OTHER || !text_starts_with(record->value, late_prefix))
            continue;
        enum message fault =
            read_late(reader, text_slice(record->value, late_prefix.length, record->value.length), paired, &late);
        if (fault != MESSAGE_none) {
            warn_of(reader, late.line, fault);
            continue;
        }
        trf_push(reader, TRF_LIST_LATE_RESULTS, trf->late_results, trf->late_result_count, late);
    }
    if (trf->late_result_count > 1)
        qsort(trf->late_results, trf->late_result_count, sizeof *trf->late_results, compare_late);
    leave_out_doubles(reader);
}

/* --- What was known --------------------------------------------------------------------------------------------- */

bool trf_is_same_game(const struct trf_late_result *one, const struct trf_late_result *other) {
    return compare_games(one, other) == 0;
}

bool trf_is_same_state(const struct trf_late_result *one, const struct trf_late_result *other) {
    return one->white == other->white && one->result == other->result;
}

struct trf_late_result trf_game_known(const struct trf_tournament *trf, const struct trf_late_result *present,
                                      int32_t paired) {
    struct trf_late_result wanted = *present;
    size_t low = 0;
    size_t high = trf->late_result_count;
    wanted.through = paired;
    wanted.line = 0;
    while (low < high) { /* the first one that lasted until then */
        size_t middle = low + (high - low) / 2;
        if (compare_late(&trf->late_results[middle], &wanted) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    bool found = low < trf->late_result_count && trf_is_same_game(&trf->late_results[low], &wanted);
    return found ? trf->late_results[low] : *present;
}

/* --- Writing ---------------------------------------------------------------------------------------------------- */

struct text trf_late_line(struct arena *arena, const struct trf_late_result *late) {
    struct text_builder builder = {.arena = arena};
    text_add(&builder, late_prefix);
    text_add_format(&builder, "%d: %d-%d ", (int)late->round, (int)late->white, (int)late->black);
    text_add(&builder, late->result == RESULT_NONE ? open_word : text_from(result_code(late->result)));
    text_add_format(&builder, " through Round %d", (int)late->through);
    return text_builder_take(&builder);
}
