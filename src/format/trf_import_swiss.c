/*
 * A report of a Swiss by the Dutch system as one that can be paired on: with its numbers, late entries, byes asked for,
 * prohibited pairs and acceleration. Every request is rehearsed in memory. What an event cannot follow is given up step
 * by step, with a warning: first the numbers of the past, then the Swiss itself.
 */
#include "format/trf_import_swiss.h"

#include <string.h>

#include "event/draw.h"
#include "language/errors.h"
#include "pairing/baku.h"
#include "pairing/options.h"

enum { DIFFERENCES_MOST = 5 };

/* --- Is it one? ------------------------------------------------------------------------------------------------- */

/* Two who played each other twice: without a word of a Swiss the file is none. */
static bool plays_again(const struct importer *importer) {
    const struct trf_tournament *trf = importer->trf;
    int32_t *met = arena_array(importer->arena, TRF_NUMBER_MOST + 1, sizeof *met);
    for (int32_t i = 0; i < trf->player_count; i++) {
        const struct trf_player *player = &trf->players[i];
        for (int32_t round = 1; round <= player->round_count; round++) {
            struct trf_round cell = trf_round_of(player, round);
            if (cell.opponent == 0 || strchr("+- *", cell.result) != NULL)
                continue;
            if (met[cell.opponent] == player->number)
                return true;
            met[cell.opponent] = player->number;
        }
    }
    return false;
}

static bool has_virtual_points(const struct swiss *swiss) {
    size_t count = (size_t)swiss->table.participant_count * (size_t)swiss->virtual_points.rounds;
    for (size_t i = 0; i < count; i++)
        if (swiss->virtual_points.points[i] != 0)
            return true;
    return false;
}

static bool look_at_acceleration(struct swiss *swiss) {
    struct importer *importer = swiss->importer;
    struct trf_tournament *trf = importer->trf;
    bool said = trf_system(trf).accelerated;
    trf_virtual_points(importer->arena, trf, &swiss->table, &swiss->table, &swiss->virtual_points);
    bool given = has_virtual_points(swiss);
    if (importer->pairing->classic != NULL) {
        given = given && trf->acceleration_count + trf->history_count > 0; /* else by Baku's method, as said */
        swiss->virtual_points = (struct trf_virtual_points){0};
        if (said && !given)
            trf_warn(importer->arena, trf, 0, 0,
                     language_make(importer->arena, reader_acceleration, "system",
                                   language_text(text_from(importer->pairing->name))));
        return !given;
    }
    importer->baku = (said || given) && baku_allows(&swiss->table.scoring);
    if (said && !given && !importer->baku)
        trf_warn(importer->arena, trf, 0, 0, language_plain(importer->arena, MESSAGE_reader_baku));
    return !given || (importer->baku && trf_follows_baku(importer->arena, trf, &swiss->table));
}

/* Why the event could not be paired on; MESSAGE_none: it can. */
static enum message find_hindrance(struct swiss *swiss) {
    const struct trf_tournament *trf = swiss->importer->trf;
    struct error error;
    if (trf->player_count < 2)
        return MESSAGE_reader_why_one_player;
    if (trf_depends_on_colour(trf) || !importer_reads_scoring(swiss->importer))
        return MESSAGE_reader_why_no_such_points;
    if (!trf_table(swiss->importer->arena, trf, &swiss->table, &error) || swiss->table.rounds_planned == 0)
        return MESSAGE_reader_why_no_rounds;
    if (look_at_acceleration(swiss))
        return MESSAGE_none;
    return swiss->importer->pairing->classic != NULL ? MESSAGE_reader_why_virtual_unknown : MESSAGE_reader_why_not_baku;
}

/* The options behind the name of the system; those that it does not have are left out. */
static void read_options(struct importer *importer, const struct trf_system *system) {
    struct error error = {0};
    importer->choices = (struct pairing_choices){0};
    if (importer->pairing != pairing_system_named(text_from(system->edition)) ||
        pairing_options_read(importer->pairing, trf_system_options(importer->trf), &importer->choices, &error))
        return;
    trf_warn(importer->arena, importer->trf, 0, 0,
             language_make(importer->arena, reader_options, "error",
                           language_inner(language_error_sentence(importer->arena, &error))));
}

static bool is_swiss(struct swiss *swiss) {
    struct importer *importer = swiss->importer;
    const struct trf_tournament *trf = importer->trf;
    const struct trf_import *import = importer->import;
    struct trf_system system = trf_system(trf);
    importer->pairing = pairing_system_named(importer->options.pairing.length > 0 ? importer->options.pairing
                                                                                  : text_from(system.edition));
    if (import->round_robin || import->predetermined || trf->has_numbered_teams || system.teams ||
        trf_is_as_entered(trf) || importer->pairing == NULL)
        return false;
    bool called = system.stated || trf_words(trf).swiss;
    if (!called && (plays_again(importer) || (importer->rounds == 0 && trf->rounds_planned == 0)))
        return false;
    read_options(importer, &system);
    enum message hindrance = find_hindrance(swiss);
    if (hindrance != MESSAGE_none)
        trf_warn(importer->arena, importer->trf, 0, 0,
                 language_make(importer->arena, reader_not_swiss, "why",
                               language_inner(language_plain(importer->arena, hindrance))));
    return hindrance == MESSAGE_none;
}

/* --- What the engine says --------------------------------------------------------------------------------------- */

/* The round of which the file does not say something that the pairing of another depends on; 0: it says everything.
   Whose colours a game had that was not played counts in its own round only. */
static int32_t round_in_doubt(const struct trf_tournament *trf, int32_t paired, enum message *missing) {
    for (int32_t round = 1; round <= paired; round++) {
        for (int32_t i = 0; i < trf->player_count; i++) {
            struct trf_round cell = trf_round_of(&trf->players[i], round);
            bool colour = cell.guessed && (round == paired || strchr("+-", cell.result) == NULL);
            bool bye = trf->dialect == TRF_DIALECT_06 && cell.result != ' ' && strchr("UFH", cell.result) != NULL;
            *missing = colour ? MESSAGE_reader_what_colours : MESSAGE_reader_what_byes;
            if (colour || bye)
                return round;
        }
    }
    return 0;
}

/* Errors end with a full stop. */
static struct language_value verdict_value(struct arena *arena, const struct draw_verdict *verdict) {
    if (verdict->words == NULL)
        return language_text(TEXT(""));
    if (text_starts_with(language_key(verdict->words->message), TEXT("error.")))
        return language_inner(verdict->words);
    return language_inner(language_make(arena, reader_full_stop, "words", language_inner(verdict->words)));
}

static void list_difference(struct swiss *swiss, const struct tournament *tournament, const struct round *round) {
    struct importer *importer = swiss->importer;
    struct draw_comparison comparison;
    struct draw_verdict verdict;
    struct error error;
    if (!draw_compare(importer->arena, importer->rehearsal, tournament, round, &comparison, &error))
        return;
    draw_judge(importer->arena, tournament, &comparison, &verdict);
    const struct language_value values[] = {language_number(round->number),
                                            language_text(text_from(importer->pairing->name)),
                                            verdict_value(importer->arena, &verdict)};
    trf_warn_beside(
        importer->arena, importer->trf, 0, 0,
        language_sentence_of(importer->arena,
                             comparison.drawn ? MESSAGE_reader_another_round : MESSAGE_reader_another_unknown,
                             "round system verdict", values, 3));
}

struct doubts {
    int32_t count;
    int32_t first; /* the first round in doubt */
    int32_t because;
    enum message missing;
};

static void list_differences(struct swiss *swiss) {
    struct importer *importer = swiss->importer;
    const struct tournament *tournament = event_tournament(importer->rehearsal, 1);
    struct doubts doubts = {0};
    int32_t count = 0;
    for (int32_t i = 0; i < tournament->round_count; i++) {
        const struct round *round = &tournament->rounds[i];
        enum message missing;
        if (round->origin != ROUND_FROM_FILE && round->origin != ROUND_BY_HAND)
            continue;
        int32_t doubt = round_in_doubt(importer->trf, round->number, &missing);
        if (doubt == 0 && count++ < DIFFERENCES_MOST)
            list_difference(swiss, tournament, round);
        if (doubt > 0 && doubts.count++ == 0)
            doubts = (struct doubts){1, round->number, doubt, missing};
    }
    if (count > DIFFERENCES_MOST)
        trf_warn_beside(importer->arena, importer->trf, 0, 0,
                        language_make(importer->arena, reader_others_more, "system more",
                                      language_text(text_from(importer->pairing->name)),
                                      language_number(count - DIFFERENCES_MOST)));
    if (doubts.count > 0)
        trf_warn_beside(importer->arena, importer->trf, 0, 0,
                        language_make(importer->arena, reader_doubt, "round rounds system what because",
                                      language_number(doubts.first), language_number(doubts.count),
                                      language_text(text_from(importer->pairing->name)),
                                      language_inner(language_plain(importer->arena, doubts.missing)),
                                      language_number(doubts.because)));
}

/* --- The whole -------------------------------------------------------------------------------------------------- */

static bool attempt(struct swiss *swiss, bool former) {
    struct importer *importer = swiss->importer;
    int32_t count = swiss->table.participant_count;
    swiss->former = former;
    swiss->points = arena_array(importer->arena, (size_t)count, sizeof *swiss->points);
    importer_rehearse(importer);
    maker_put_in_order(swiss);
    importer_make_tournament(importer);
    maker_arrive(swiss, 1);
    maker_make_colour(swiss);
    maker_make_prohibitions(swiss);
    importer_make_points(importer, swiss->arrivals, 1);
    for (int32_t round = 1; round <= importer->rounds && !importer->refused; round++) {
        if (round > 1) {
            maker_arrive(swiss, round);
            importer_make_points(importer, swiss->arrivals, round);
        }
        maker_make_late_results(swiss, round);
        maker_make_round(swiss, round);
    }
    maker_make_late_results(swiss, importer->rounds + 1);
    if (importer->rounds > 0 && !importer->refused) {
        maker_arrive(swiss, importer->rounds + 1);
        importer_make_points(importer, swiss->arrivals, importer->rounds + 1);
    }
    maker_make_byes(swiss);
    importer_make_withdrawals(importer);
    if (!importer->refused)
        list_differences(swiss);
    return !importer->refused;
}

static bool try_to_make(struct swiss *swiss) {
    struct importer *importer = swiss->importer;
    struct trf_tournament *trf = importer->trf;
    size_t requests = importer->import->count;
    size_t warnings = trf->warning_count;
    struct event rehearsal;
    bool made = false;
    for (int former = 1; former >= 0 && !made; former--) {
        importer->rehearsal = &rehearsal;
        made = attempt(swiss, former != 0);
        event_drop(&rehearsal);
        importer->rehearsal = NULL;
        if (made || importer->unheld)
            break;
        importer->import->count = requests;
        trf->warning_count = warnings;
        if (former != 0 && trf->numbering_count > 0) {
            trf_warn(importer->arena, trf, trf->numberings[0].line, 1,
                     language_make(importer->arena, reader_former_numbers, "error",
                                   language_inner(language_error_sentence(importer->arena, &importer->refusal))));
            warnings = trf->warning_count;
        }
    }
    return made;
}

bool importer_make_swiss(struct importer *importer) {
    struct swiss swiss = {.importer = importer};
    if (!is_swiss(&swiss))
        return false;
    importer->import->swiss = true;
    if (importer->trf->rounds_planned == 0)
        trf_warn(importer->arena, importer->trf, 0, 0,
                 language_make(importer->arena, reader_rounds_unknown, "rounds",
                               language_number(swiss.table.rounds_planned)));
    if (try_to_make(&swiss))
        return true;
    if (importer->unheld)
        return false;
    trf_warn(importer->arena, importer->trf, 0, 0,
             language_make(importer->arena, reader_refused_swiss, "error",
                           language_inner(language_error_sentence(importer->arena, &importer->refusal))));
    importer->import->swiss = false;
    return false;
}
