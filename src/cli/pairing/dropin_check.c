#include <stdlib.h>

#include "cli/pairing/dropin.h"

/* --- Rounds compared --------------------------------------------------------------------------------------------- */

/* A board with what it is ordered by: byes last, then points of the higher, of the lower, and the number. */
struct ordered {
    bool bye;
    int32_t higher;
    int32_t lower;
    int32_t upper; /* participant */
    struct drawn_pair pair;
};

static int compare_boards(const void *one, const void *other) {
    const struct ordered *a = one, *b = other;
    if (a->bye != b->bye)
        return a->bye ? 1 : -1;
    if (a->higher != b->higher)
        return a->higher > b->higher ? -1 : 1;
    if (a->lower != b->lower)
        return a->lower > b->lower ? -1 : 1;
    return a->upper < b->upper ? -1 : a->upper > b->upper;
}

static struct ordered board_of(const struct drawing *drawing, struct drawn_pair pair) {
    if (pair.black < 0)
        return (struct ordered){.bye = true, .upper = pair.white, .pair = pair};
    int32_t white = drawing_points(drawing, pair.white), black = drawing_points(drawing, pair.black);
    bool white_first = white != black ? white > black : pair.white < pair.black;
    return (struct ordered){.higher = white_first ? white : black,
                            .lower = white_first ? black : white,
                            .upper = white_first ? pair.white : pair.black,
                            .pair = pair};
}

/* As drawn_blacks has them; a file may have several byes. */
static int32_t *blacks_in_file(struct arena *arena, const struct drawing *drawing) {
    const struct crosstable *table = drawing->table;
    int32_t *blacks = arena_array(arena, (size_t)table->participant_count, sizeof *blacks);
    for (int32_t i = 0; i < table->participant_count; i++) {
        const struct round_record *record = crosstable_record(table, i, drawing->round);
        blacks[i] = record->opponent >= 0 && record->colour == COLOUR_WHITE ? record->opponent
                    : record->opponent < 0 && record->bye == BYE_ALLOCATED  ? -1
                                                                            : -2;
    }
    return blacks;
}

/* The boards of one that the other does not have, in the order of publication. */
static int32_t differing(const struct drawing *drawing, const int32_t *one, const int32_t *other,
                         struct ordered *boards) {
    int32_t count = 0;
    for (int32_t i = 0; i < drawing->table->participant_count; i++)
        if (one[i] != -2 && one[i] != other[i])
            boards[count++] = board_of(drawing, (struct drawn_pair){i, one[i]});
    qsort(boards, (size_t)count, sizeof *boards, compare_boards);
    return count;
}

static void add_board(struct text_builder *out, const struct drawing *drawing, const struct ordered *board) {
    int black = board->pair.black < 0 ? 0 : (int)drawing_player(drawing, board->pair.black);
    text_add_format(out, "%3d - %3d", (int)drawing_player(drawing, board->pair.white), black);
}

static void compare(struct arena *arena, struct text_builder *out, const struct drawing *drawing,
                    const struct drawn_round *drawn) {
    size_t room = (size_t)drawing->table->participant_count;
    int32_t *ours = drawn_blacks(arena, drawing->table, drawn);
    int32_t *theirs = blacks_in_file(arena, drawing);
    struct ordered *mine = arena_array(arena, room, sizeof *mine);
    struct ordered *other = arena_array(arena, room, sizeof *other);
    int32_t count = differing(drawing, ours, theirs, mine);
    int32_t other_count = differing(drawing, theirs, ours, other);
    if (count + other_count == 0)
        return;
    text_add_zero(out, "  Checker pairings        Tournament pairings \n");
    for (int32_t i = 0; i < count || i < other_count; i++) {
        text_add_zero(out, "    ");
        if (i < count)
            add_board(out, drawing, &mine[i]);
        else
            text_add_zero(out, "         ");
        text_add_padding(out, ' ', 16);
        if (i < other_count)
            add_board(out, drawing, &other[i]);
        text_add_byte(out, '\n');
    }
    text_add_byte(out, '\n');
}

static bool check_round(struct arena *arena, const struct dropin_checked *checked, struct text_builder *out,
                        struct text_builder *lists, int32_t round, struct error *error) {
    const struct trf_report *report = checked->report;
    struct drawing drawing;
    struct drawn_round drawn;
    if (!trf_report_drawing(arena, report, checked->system, TEXT(""), round, &drawing, error))
        return false;
    text_add_format(out, "%s: Round #%d\n", checked->stem, (int)round + 1);
    bool paired = pairing_system_pair(arena, checked->system, &drawing, &drawn, error);
    if (paired)
        compare(arena, out, &drawing, &drawn);
    else if (error->code == ERROR_pairing_impossible)
        text_add_format(out, "No valid pairing exists for round %d.\n\n", (int)round + 1);
    else
        return false;
    if (lists == NULL)
        return true;
    text_add_format(lists, "Round #%d\n", (int)round + 1);
    return dropin_list(lists, checked->convention, checked->system, &drawing, paired ? &drawn : NULL, error);
}

bool dropin_check(const struct dropin_checked *checked, struct text_builder *out, struct text_builder *lists,
                  struct error *error) {
    const struct trf_report *report = checked->report;
    struct arena scratch;
    bool good = true;
    arena_init(&scratch);
    for (int32_t round = 0; round < report->table.round_count && good; round++) {
        good = check_round(&scratch, checked, out, lists, round, error);
        arena_reset(&scratch);
    }
    if (checked->convention == DROPIN_BBP) {
        /* A round that has byes and no pairs yet has a title, too. */
        for (int32_t round = report->table.round_count; round < report->trf.round_count; round++)
            text_add_format(out, "%s: Round #%d\n", checked->stem, (int)round + 1);
        text_add_byte(out, '\n');
    }
    arena_drop(&scratch);
    return good;
}
