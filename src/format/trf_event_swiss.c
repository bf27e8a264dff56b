/*
 * What the report of a Swiss says beside players and rounds: everything that is needed to pair it again.
 */
#include <stdlib.h>
#include <string.h>

#include "format/trf_composer.h"
#include "format/trf_departures.h"
#include "format/trf_drawing.h"
#include "format/trf_exchange.h"
#include "format/trf_late.h"
#include "format/trf_maker.h"

/* Behind the event's own words, where it has some. [c04:general.report.system] */
static void take_classic_system(struct maker *maker) {
    const struct tournament *tournament = maker->tournament;
    trf_say_system(maker->arena, maker->trf, tournament->pairing, &tournament->choices);
    if (tournament->type.length == 0)
        return;
    struct text_builder words = {.arena = maker->arena};
    text_add_format(&words, "%.*s (%.*s)", TEXT_ARG(tournament->type), TEXT_ARG(maker->trf->type));
    maker->trf->type = text_builder_take(&words);
}

static void take_system(struct maker *maker) {
    const struct tournament *tournament = maker->tournament;
    struct text_builder code = {.arena = maker->arena};
    text_add_zero(&code, tournament->pairing->edition == DUTCH_2017 ? "FIDE_DUTCH_2017" : "FIDE_DUTCH_2026");
    if (tournament->baku)
        text_add_zero(&code, "_BAKU");
    maker->trf->system = text_builder_take(&code);
}

void maker_take_settings(struct maker *maker) {
    const struct tournament *tournament = maker->tournament;
    struct trf_tournament *trf = maker->trf;
    if (tournament->pairing->classic != NULL)
        take_classic_system(maker);
    else
        take_system(maker);
    if (tournament->initial_colour != COLOUR_NONE)
        trf->initial_colour = tournament->initial_colour == COLOUR_BLACK ? 'b' : 'w';
}

static int compare_numbers(const void *first, const void *second) {
    int32_t a = *(const int32_t *)first;
    int32_t b = *(const int32_t *)second;
    return (a > b) - (a < b);
}

/* --- Byes asked for --------------------------------------------------------------------------------------------- */

/* One record for each round that is not paired and each kind of bye. */
static void take_absences(struct maker *maker) {
    static const enum bye kinds[] = {BYE_FULL, BYE_HALF, BYE_ZERO};
    const struct tournament *tournament = maker->tournament;
    struct trf_tournament *trf = maker->trf;
    size_t most = (size_t)tournament->asked_count;
    trf->absences = arena_array(maker->arena, most, sizeof *trf->absences);
    for (int32_t round = tournament->round_count + 1; round <= tournament->rounds_planned && most > 0; round++) {
        for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
            struct trf_absence absence = {.kind = trf_bye_letter(kinds[kind]), .round = round};
            for (int32_t i = 0; i < tournament->asked_count; i++) {
                const struct asked_bye *asked = &tournament->asked[i];
                if (asked->round != round || asked->bye != kinds[kind])
                    continue;
                if (absence.who.count == 0)
                    absence.who.numbers = arena_array(maker->arena, most, sizeof *absence.who.numbers);
                absence.who.numbers[absence.who.count++] = maker->number_of[asked->player];
            }
            if (absence.who.count == 0)
                continue;
            qsort(absence.who.numbers, (size_t)absence.who.count, sizeof *absence.who.numbers, compare_numbers);
            trf->absences[trf->absence_count++] = absence;
        }
    }
}

/* --- Prohibited pairs ------------------------------------------------------------------------------------------- */

static void take_prohibitions(struct maker *maker) {
    const struct tournament *tournament = maker->tournament;
    struct trf_tournament *trf = maker->trf;
    trf->prohibition_count = (size_t)tournament->prohibited_count;
    trf->prohibitions = arena_array(maker->arena, trf->prohibition_count, sizeof *trf->prohibitions);
    for (size_t i = 0; i < trf->prohibition_count; i++) {
        const struct prohibited_group *group = &tournament->prohibited[i];
        struct trf_numbers who = {group->count, arena_array(maker->arena, (size_t)group->count, sizeof *who.numbers)};
        for (int32_t j = 0; j < group->count; j++)
            who.numbers[j] = maker->number_of[group->players[j]];
        qsort(who.numbers, (size_t)who.count, sizeof *who.numbers, compare_numbers);
        trf->prohibitions[i] = (struct trf_prohibition){
            .first_round = group->first_round,
            .last_round = group->last_round > 0 ? group->last_round : tournament->rounds_planned,
            .who = who,
        };
    }
}

/* --- Virtual points --------------------------------------------------------------------------------------------- */

/* What each player has in each round by Baku's method, whatever numbers the rounds had. */
static bool take_virtual_points(struct maker *maker, struct error *error) {
    struct trf_tournament *trf = maker->trf;
    struct crosstable table;
    struct trf_virtual_points virtual_points;
    if (!maker->tournament->baku)
        return true;
    if (!trf_table(maker->arena, trf, &table, error))
        return false;
    trf_baku_points(maker->arena, trf, &table, &virtual_points);
    int32_t part = TRF_POINT / table.scoring.unit;
    trf->histories = arena_array(maker->arena, (size_t)table.participant_count, sizeof *trf->histories);
    for (int32_t i = 0; i < table.participant_count && virtual_points.rounds > 0; i++) {
        struct trf_history *history = &trf->histories[trf->history_count++];
        *history = (struct trf_history){.number = table.participants[i].player, .count = virtual_points.rounds};
        history->points = arena_array(maker->arena, (size_t)history->count, sizeof *history->points);
        for (int32_t round = 0; round < history->count; round++)
            history->points[round] =
                virtual_points.points[(size_t)i * (size_t)virtual_points.rounds + (size_t)round] * part;
    }
    return true;
}

/* --- Records ---------------------------------------------------------------------------------------------------- */

bool maker_add_lines(struct maker *maker, int subject, struct error *error) {
    struct trf_composer composer = {
        .arena = maker->arena,
        .trf = maker->trf,
        .options = {.dialect = TRF_DIALECT_26, .line_end = TRF_LF},
        .paired = trf_rounds_paired(maker->trf),
    };
    text_builder_init(&composer.out, maker->arena);
    text_builder_init(&composer.line, maker->arena);
    if (!trf_compose(&composer, (enum trf_subject)subject, error))
        return false;
    struct text rest = text_builder_take(&composer.out);
    struct text line;
    while (text_next_line(&rest, &line)) {
        struct trf_record *record = maker_add_record(maker, TRF_DETAIL);
        memcpy(record->tag, line.bytes, 3);
        record->value = line;
    }
    return true;
}

static void take_numberings(struct maker *maker) {
    const struct tournament *tournament = maker->tournament;
    struct trf_tournament *trf = maker->trf;
    trf->numberings = arena_array(maker->arena, (size_t)tournament->round_count, sizeof *trf->numberings);
    for (int32_t i = 0; i < tournament->round_count; i++) {
        const struct round *round = &tournament->rounds[i];
        struct trf_numbering *numbering = &trf->numberings[trf->numbering_count];
        bool other = round->entry_count != tournament->entry_count;
        *numbering = (struct trf_numbering){.round = round->number, .who = {.count = round->entry_count}};
        numbering->who.numbers = arena_array(maker->arena, (size_t)round->entry_count, sizeof(int32_t));
        for (int32_t j = 0; j < round->entry_count; j++) {
            int32_t now = maker->number_of[tournament->entries[j].player];
            numbering->who.numbers[round->numbers[j] - 1] = now;
            other = other || round->numbers[j] != now;
        }
        trf->numbering_count += other;
    }
}

/* --- Late results ----------------------------------------------------------------------------------------------- */

/* A result that rounds were paired with, and which change of the journal ended it. */
struct ended {
    struct trf_late_result late;
    int32_t place;
    struct trf_late_result present;
};

/* A board by the numbers of the file. */
static struct trf_late_result game_on(const struct maker *maker, int32_t round, int32_t board) {
    const struct board *here = &maker->tournament->rounds[round - 1].boards[board - 1];
    return (struct trf_late_result){.round = round,
                                    .white = maker->number_of[here->white],
                                    .black = maker->number_of[here->black],
                                    .result = (enum result)here->result};
}

/* Those of a game together, in the order of the changes. */
static int compare_ended(const void *one, const void *other) {
    const struct ended *a = one;
    const struct ended *b = other;
    if (a->late.round != b->late.round)
        return a->late.round < b->late.round ? -1 : 1;
    int32_t first = a->late.white < a->late.black ? a->late.white : a->late.black;
    int32_t second = b->late.white < b->late.black ? b->late.white : b->late.black;
    if (first != second)
        return first < second ? -1 : 1;
    return (a->place > b->place) - (a->place < b->place);
}

static size_t list_ended(const struct maker *maker, struct ended *list) {
    const struct tournament *tournament = maker->tournament;
    size_t count = 0;
    for (int32_t i = 0; i < tournament->late_count; i++) {
        const struct late_result *late = &tournament->late[i];
        if (late->through <= late->round)
            continue; /* the rounds that knew it were taken back */
        list[count++] = (struct ended){.late = {.round = late->round,
                                                .white = maker->number_of[late->white],
                                                .black = maker->number_of[late->black],
                                                .through = late->through,
                                                .result = (enum result)late->result},
                                       .place = i,
                                       .present = game_on(maker, late->round, late->board)};
    }
    return count;
}

/* Of several changes behind a round the first one tells; what rounds do not see, or see as it is now, is not said. */
static void take_late_results(struct maker *maker) {
    struct trf_tournament *trf = maker->trf;
    struct ended *list = arena_array(maker->arena, (size_t)maker->tournament->late_count, sizeof *list);
    size_t count = list_ended(maker, list);
    struct trf_late_result *kept = arena_array(maker->arena, count, sizeof *kept);
    size_t kept_count = 0;
    if (count > 1)
        qsort(list, count, sizeof *list, compare_ended);
    for (size_t i = 0; i < count; i++) {
        const struct trf_late_result *late = &list[i].late;
        struct trf_late_result *last = kept_count > 0 ? &kept[kept_count - 1] : NULL;
        bool goes_on = last != NULL && trf_is_same_game(last, late);
        if (goes_on && trf_is_same_state(last, late))
            last->through = late->through;
        else if (!goes_on || late->through > last->through)
            kept[kept_count++] = *late;
        bool ends = i + 1 == count || !trf_is_same_game(late, &list[i + 1].late);
        if (ends && kept_count > 0 && trf_is_same_state(&kept[kept_count - 1], &list[i].present))
            kept_count--;
    }
    trf->late_results = kept;
    trf->late_result_count = kept_count;
}

/* Of every game whose colours were exchanged, also where they were exchanged back behind a round that knew it. */
static void take_exchanges(struct maker *maker) {
    const struct tournament *tournament = maker->tournament;
    struct trf_tournament *trf = maker->trf;
    size_t most = (size_t)tournament->late_count;
    for (int32_t i = 0; i < tournament->round_count; i++)
        for (int32_t j = 0; j < tournament->rounds[i].board_count; j++)
            most += tournament->rounds[i].boards[j].swapped;
    trf->exchanges = arena_array(maker->arena, most, sizeof *trf->exchanges);
    for (int32_t i = 0; i < tournament->round_count; i++) {
        for (int32_t j = 0; j < tournament->rounds[i].board_count; j++) {
            struct trf_late_result game = game_on(maker, i + 1, j + 1);
            if (tournament->rounds[i].boards[j].swapped)
                trf->exchanges[trf->exchange_count++] =
                    (struct trf_exchange){.round = i + 1, .white = game.black, .black = game.white};
        }
    }
    for (size_t i = 0; i < trf->late_result_count; i++) {
        const struct trf_late_result *late = &trf->late_results[i];
        const struct trf_player *white = trf_player(trf, late->white);
        bool named = trf_round_of(white, late->round).colour == 'w';
        for (size_t j = 0; j < trf->exchange_count && !named; j++)
            named = trf->exchanges[j].round == late->round &&
                    (trf->exchanges[j].white == late->white || trf->exchanges[j].black == late->white);
        if (!named)
            trf->exchanges[trf->exchange_count++] =
                (struct trf_exchange){.round = late->round, .white = late->black, .black = late->white};
    }
}

bool maker_take_lists(struct maker *maker, struct error *error) {
    take_numberings(maker);
    take_late_results(maker);
    take_exchanges(maker);
    take_absences(maker);
    take_prohibitions(maker);
    return take_virtual_points(maker, error) && maker_add_lines(maker, TRF_SUBJECT_ABSENCES, error) &&
           maker_add_lines(maker, TRF_SUBJECT_VIRTUAL_POINTS, error) &&
           maker_add_lines(maker, TRF_SUBJECT_PROHIBITIONS, error);
}

/* --- Remarks on rounds ------------------------------------------------------------------------------------------ */

/* The pairs in which those are whom the engine had paired otherwise: all, where it found no pairing. */
static struct trf_pairs used_pairs(const struct maker *maker, const struct round *round) {
    bool *moved = arena_array(maker->arena, (size_t)maker->event->player_count + 1, sizeof *moved);
    struct trf_pairs used = {
        .pairs = arena_array(maker->arena, (size_t)round->board_count + (size_t)round->bye_count, sizeof *used.pairs)};
    bool all = round->replaced_count == 0;
    for (int32_t i = 0; i < round->replaced_count; i++) {
        moved[round->replaced[i].white] = true;
        moved[round->replaced[i].black] = true;
    }
    for (int32_t i = 0; i < round->board_count; i++) {
        const struct board *board = &round->boards[i];
        if (all || moved[board->white] || moved[board->black])
            used.pairs[used.count++] =
                (struct round_pair){maker->number_of[board->swapped ? board->black : board->white],
                                    maker->number_of[board->swapped ? board->white : board->black]};
    }
    for (int32_t i = 0; i < round->bye_count; i++)
        if (round->byes[i].bye == BYE_ALLOCATED && (all || moved[round->byes[i].player]))
            used.pairs[used.count++] = (struct round_pair){.white = maker->number_of[round->byes[i].player]};
    return used;
}

static void add_departure(struct maker *maker, const struct round *round) {
    struct trf_departure departure = {
        .round = round->number, .by_hand = round->origin == ROUND_BY_HAND, .reason = round->reason};
    struct trf_pairs used = used_pairs(maker, round);
    struct trf_pairs engine = {.pairs = arena_array(maker->arena, (size_t)round->replaced_count, sizeof *engine.pairs)};
    for (int32_t i = 0; i < round->replaced_count; i++)
        engine.pairs[engine.count++] =
            (struct round_pair){maker->number_of[round->replaced[i].white], maker->number_of[round->replaced[i].black]};
    maker_add_record(maker, TRF_OTHER)->value = trf_departure_line(maker->arena, &departure, &engine, &used);
}

void maker_add_remarks(struct maker *maker) {
    const struct tournament *tournament = maker->tournament;
    for (size_t i = 0; i < maker->trf->numbering_count; i++)
        maker_add_record(maker, TRF_OTHER)->value = trf_numbering_line(maker->arena, &maker->trf->numberings[i]);
    for (size_t i = 0; i < maker->trf->exchange_count; i++)
        maker_add_record(maker, TRF_OTHER)->value = trf_exchange_line(maker->arena, &maker->trf->exchanges[i]);
    for (size_t i = 0; i < maker->trf->late_result_count; i++)
        maker_add_record(maker, TRF_OTHER)->value = trf_late_line(maker->arena, &maker->trf->late_results[i]);
    for (int32_t i = 0; i < tournament->round_count; i++)
        if (tournament->rounds[i].origin == ROUND_BY_HAND || tournament->rounds[i].origin == ROUND_FROM_FILE)
            add_departure(maker, &tournament->rounds[i]);
}
