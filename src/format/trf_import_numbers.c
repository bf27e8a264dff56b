/* Numbers and entries of a Swiss: who came when, and what numbers the rounds had. */
#include "format/trf_import_swiss.h"

/* Whom others may not meet must be known from the beginning. */
static void expect_prohibited(const struct trf_tournament *trf, int32_t *arrivals) {
    for (size_t i = 0; i < trf->prohibition_count; i++)
        for (int32_t j = 0; j < trf->prohibitions[i].who.count; j++)
            arrivals[trf->prohibitions[i].who.numbers[j]] = 1;
}

static void find_arrivals(struct swiss *swiss) {
    const struct importer *importer = swiss->importer;
    const struct trf_tournament *trf = importer->trf;
    const int32_t *found = trf_arrivals(importer->arena, trf);
    swiss->arrivals = arena_array(importer->arena, TRF_NUMBER_MOST + 1, sizeof *swiss->arrivals);
    for (int32_t i = 0; i < trf->player_count; i++) {
        int32_t number = trf->players[i].number;
        swiss->arrivals[number] = swiss->former ? found[number] : 1;
    }
    /* Where an absence gives points he would have them for rounds before he came. */
    if (trf->numbering_count == 0 && trf->values[TRF_ZERO_BYE] == 0)
        expect_prohibited(trf, swiss->arrivals);
}

void maker_put_in_order(struct swiss *swiss) {
    struct importer *importer = swiss->importer;
    const struct trf_tournament *trf = importer->trf;
    int32_t count = swiss->table.participant_count;
    bool renumbered = false;
    swiss->index = arena_array(importer->arena, TRF_NUMBER_MOST + 1, sizeof *swiss->index);
    for (int32_t i = 0; i < count; i++) {
        importer->numbers[i] = swiss->table.participants[i].player; /* XXC rank has its own order */
        swiss->index[importer->numbers[i]] = i;
        renumbered = renumbered || importer->numbers[i] != i + 1;
    }
    if (renumbered)
        trf_warn(importer->arena, importer->trf, 0, 0,
                 trf->by_position ? language_make(importer->arena, reader_position, "last", language_number(count))
                                  : language_make(importer->arena, reader_number_gaps, "last", language_number(count)));
    find_arrivals(swiss);
}

/* The players of a round by their numbers then; the round behind the last one is the present. */
static int32_t order_of(const struct swiss *swiss, int32_t round, int32_t *players) {
    const struct importer *importer = swiss->importer;
    const struct trf_numbering *numbering = swiss->former ? trf_numbering(importer->trf, round) : NULL;
    int32_t count = 0;
    for (int32_t i = 0; numbering != NULL && i < numbering->who.count; i++)
        players[count++] = importer_player(importer, numbering->who.numbers[i]);
    for (int32_t i = 0; numbering == NULL && i < importer->trf->player_count; i++)
        if (swiss->arrivals[importer->numbers[i]] <= round)
            players[count++] = importer_player(importer, importer->numbers[i]);
    return count;
}

static bool stands_so(const struct importer *importer, const int32_t *players, int32_t count) {
    const struct tournament *tournament = event_tournament(importer->rehearsal, 1);
    if (tournament == NULL || tournament->entry_count != count)
        return false;
    for (int32_t i = 0; i < count; i++) {
        const struct tournament_entry *entry = &tournament->entries[i];
        if (entry->number < 1 || entry->number > count || players[entry->number - 1] != entry->player)
            return false;
    }
    return true;
}

/* Do those who are entered stand in this order, if the others are left out? */
static bool keeps_order(const struct importer *importer, const int32_t *players, int32_t count) {
    const struct tournament *tournament = event_tournament(importer->rehearsal, 1);
    int32_t last = 0;
    for (int32_t i = 0; i < count; i++) {
        const struct tournament_entry *entry = tournament_entry_of(tournament, players[i]);
        if (entry != NULL && entry->number <= last)
            return false;
        last = entry != NULL ? entry->number : last;
    }
    return true;
}

static void add_order(struct importer *importer, const int32_t *players, int32_t count) {
    json_key_array(&importer->writer, "order");
    for (int32_t i = 0; i < count; i++)
        json_integer(&importer->writer, players[i]);
    json_end_array(&importer->writer);
    json_key_boolean(&importer->writer, "confirm", true);
}

static void enter(struct swiss *swiss, int32_t round, const int32_t *players, int32_t numbered) {
    struct importer *importer = swiss->importer;
    struct json_writer *writer = importer_begin_in(importer);
    json_key_array(writer, "players");
    for (int32_t i = 0; i < importer->trf->player_count; i++) /* players have their ids in the order of the file */
        if (swiss->arrivals[importer->trf->players[i].number] == round)
            json_integer(writer, i + 1);
    json_end_array(writer);
    if (round > 1 && keeps_order(importer, players, numbered))
        add_order(importer, players, numbered);
    importer_end(importer, TEXT("entry.add"));
}

void maker_arrive(struct swiss *swiss, int32_t round) {
    struct importer *importer = swiss->importer;
    int32_t all = importer->trf->player_count;
    int32_t *players = arena_array(importer->arena, (size_t)all, sizeof *players);
    int32_t numbered = order_of(swiss, round, players);
    bool anybody = false;
    for (int32_t i = 0; i < all; i++)
        anybody = anybody || swiss->arrivals[importer->numbers[i]] == round;
    if (anybody && !importer->refused)
        enter(swiss, round, players, numbered);
    if (importer->refused || stands_so(importer, players, numbered))
        return;
    json_key_text(importer_begin_in(importer), "method", TEXT("hand"));
    add_order(importer, players, numbered);
    importer_end(importer, TEXT("numbers.draw"));
}
