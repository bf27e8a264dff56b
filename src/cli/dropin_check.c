#include <stdlib.h>
#include <string.h>

#include "base/score.h"
#include "cli/dropin.h"
#include "pairing/swiss/swiss.h"

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
    int32_t white = pairing_points(drawing, pair.white), black = pairing_points(drawing, pair.black);
    bool white_first = white != black ? white > black : pair.white < pair.black;
    return (struct ordered){.higher = white_first ? white : black,
                            .lower = white_first ? black : white,
                            .upper = white_first ? pair.white : pair.black,
                            .pair = pair};
}

/* Black's participant by White's; -1 for a bye, -2 for who has not White. */
static int32_t *blacks_of(struct arena *arena, const struct drawing *drawing, const struct drawn_round *drawn) {
    int32_t count = drawing->table->participant_count;
    int32_t *blacks = arena_array(arena, (size_t)count, sizeof *blacks);
    for (int32_t i = 0; i < count; i++)
        blacks[i] = -2;
    for (int32_t i = 0; i < drawn->pair_count; i++)
        blacks[drawn->pairs[i].white] = drawn->pairs[i].black;
    if (drawn->bye >= 0)
        blacks[drawn->bye] = -1;
    return blacks;
}

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
    int black = board->pair.black < 0 ? 0 : (int)pairing_number(drawing, board->pair.black);
    text_add_format(out, "%3d - %3d", (int)pairing_number(drawing, board->pair.white), black);
}

static void compare(struct arena *arena, struct text_builder *out, const struct drawing *drawing,
                    const struct drawn_round *drawn) {
    size_t room = (size_t)drawing->table->participant_count;
    int32_t *ours = blacks_of(arena, drawing, drawn);
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

bool dropin_check(struct text_builder *out, const char *stem, const struct pairing_report *report,
                  const struct pairing_system *system, struct error *error) {
    struct arena scratch;
    bool good = true;
    arena_init(&scratch);
    for (int32_t round = 0; round < report->table.round_count && good; round++) {
        struct drawing drawing;
        struct drawn_round drawn;
        good = trf_drawing(&scratch, &report->trf, &report->table, round, &drawing, error) &&
               pairing_choose(report, system, TEXT(""), &drawing, error);
        if (!good)
            break;
        text_add_format(out, "%s: Round #%d\n", stem, (int)round + 1);
        if (pairing_system_pair(&scratch, system, &drawing, &drawn, error))
            compare(&scratch, out, &drawing, &drawn);
        else if (error->code == ERROR_pairing_impossible)
            text_add_format(out, "No valid pairing exists for round %d.\n\n", (int)round + 1);
        else
            good = false;
        arena_reset(&scratch);
    }
    text_add_byte(out, '\n');
    arena_drop(&scratch);
    return good;
}

/* --- Check-lists ------------------------------------------------------------------------------------------------- */

struct sheet {
    struct arena *arena;
    int32_t columns;
    int32_t rows;
    struct text *cells; /* the first row is the title */
    bool *parted;       /* by row: a scoregroup begins */
};

static void put(struct sheet *sheet, int32_t row, int32_t column, struct text text) {
    sheet->cells[(size_t)row * (size_t)sheet->columns + (size_t)column] = text;
}

static void put_number(struct sheet *sheet, int32_t row, int32_t column, const char *before, int32_t number) {
    struct text_builder text;
    text_builder_init(&text, sheet->arena);
    text_add_format(&text, "%s%d", before, (int)number);
    put(sheet, row, column, text_builder_take(&text));
}

static struct text colours_text(struct sheet *sheet, const struct swiss_player *player) {
    struct text_builder text;
    text_builder_init(&text, sheet->arena);
    for (int32_t i = player->colours.count - 1; i >= 0; i--)
        text_add_byte(&text, (player->colours.whites >> i & 1) != 0 ? 'W' : 'B');
    return text_builder_take(&text);
}

static struct text wish_text(const struct swiss_player *player) {
    bool white = player->wish == COLOUR_WHITE;
    switch ((enum swiss_strength)player->strength) {
    case SWISS_ABSOLUTE:
        return white ? TEXT("W ") : TEXT("B ");
    case SWISS_STRONG:
        return white ? TEXT("(W)") : TEXT("(B)");
    case SWISS_MILD:
        return white ? TEXT("w ") : TEXT("b ");
    case SWISS_NO_WISH:
        break;
    }
    return TEXT("A ");
}

static struct text float_text(uint8_t floated) {
    return floated == SWISS_DOWNFLOAT ? TEXT("D") : floated == SWISS_UPFLOAT ? TEXT("U") : TEXT("");
}

enum column {
    COLUMN_ID,
    COLUMN_POINTS,
    COLUMN_COLOURS,
    COLUMN_WISH,
    COLUMN_BYE,
    COLUMN_LAST,
    COLUMN_BEFORE,
    COLUMN_GAP
};

static void fill_row(struct sheet *sheet, const struct drawing *drawing, const struct swiss_player *player,
                     int32_t row) {
    struct text_builder points;
    text_builder_init(&points, sheet->arena);
    score_add_decimal(&points, player->score, drawing->table->scoring.unit, 1);
    put_number(sheet, row, COLUMN_ID, "", pairing_number(drawing, player->participant));
    put(sheet, row, COLUMN_POINTS, text_builder_take(&points));
    put(sheet, row, COLUMN_COLOURS, colours_text(sheet, player));
    put(sheet, row, COLUMN_WISH, wish_text(player));
    put(sheet, row, COLUMN_BYE, player->barred_from_bye ? TEXT("N") : TEXT("Y"));
    put(sheet, row, COLUMN_LAST, float_text(player->floats[0]));
    put(sheet, row, COLUMN_BEFORE, float_text(player->floats[1]));
    for (int32_t round = 0; round < drawing->round; round++) {
        const struct round_record *record = crosstable_record(drawing->table, player->participant, round);
        bool played =
            record->opponent >= 0 && record->outcome != OUTCOME_FORFEIT_WIN && record->outcome != OUTCOME_FORFEIT_LOSS;
        if (played)
            put_number(sheet, row, COLUMN_GAP + 1 + round, "", pairing_number(drawing, record->opponent));
    }
}

/* How the system calls who may not have the bye, and floats like those of one round and of two rounds ago. */
static void find_rules(const struct pairing_system *system, struct text rules[3]) {
    static const char *const dutch[][3] = {[DUTCH_2017] = {"C2", "C12", "C14"}, [DUTCH_2026] = {"C2", "C14", "C16"}};
    static const char *const classic[] = {"Bye", "F1", "F2"};
    for (int i = 0; i < 3; i++)
        rules[i] = text_from(system->classic != NULL ? classic[i] : dutch[system->edition][i]);
}

static void fill_title(struct sheet *sheet, const struct drawing *drawing, const struct pairing_system *system) {
    struct text rules[3];
    find_rules(system, rules);
    struct text_builder dashes;
    text_builder_init(&dashes, sheet->arena);
    text_add_padding(&dashes, '-', (size_t)drawing->round + 1);
    put(sheet, 0, COLUMN_ID, TEXT("ID"));
    put(sheet, 0, COLUMN_POINTS, TEXT("Pts"));
    put(sheet, 0, COLUMN_COLOURS, text_builder_take(&dashes));
    put(sheet, 0, COLUMN_WISH, TEXT("Pref"));
    put(sheet, 0, COLUMN_BYE, rules[0]);
    put(sheet, 0, COLUMN_LAST, rules[1]);
    put(sheet, 0, COLUMN_BEFORE, rules[2]);
    for (int32_t round = 0; round < drawing->round; round++)
        put_number(sheet, 0, COLUMN_GAP + 1 + round, "R", round + 1);
}

static void add_sheet(struct text_builder *out, const struct sheet *sheet) {
    size_t *widths = arena_array(sheet->arena, (size_t)sheet->columns, sizeof *widths);
    for (int32_t row = 0; row < sheet->rows; row++)
        for (int32_t column = 0; column < sheet->columns; column++) {
            size_t length = sheet->cells[(size_t)row * (size_t)sheet->columns + (size_t)column].length;
            widths[column] = length > widths[column] ? length : widths[column];
        }
    for (int32_t row = 0; row < sheet->rows; row++) {
        text_add_zero(out, sheet->parted[row] ? "\n\n" : "\n");
        for (int32_t column = 0; column < sheet->columns; column++) {
            text_add_right_aligned(out, sheet->cells[(size_t)row * (size_t)sheet->columns + (size_t)column],
                                   widths[column]);
            text_add_byte(out, '\t');
        }
    }
    text_add_zero(out, "\n\n\n");
}

bool dropin_list(struct text_builder *out, const struct pairing_report *report, const struct pairing_system *system,
                 int32_t at, struct error *error) {
    struct swiss_round round;
    struct drawing drawing;
    struct arena arena;
    arena_init(&arena);
    bool good = trf_drawing(&arena, &report->trf, &report->table, at, &drawing, error) &&
                pairing_choose(report, system, TEXT(""), &drawing, error) &&
                pairing_system_read(&arena, system, &drawing, &round, error);
    if (good) {
        struct sheet sheet = {.arena = &arena, .columns = COLUMN_GAP + 1 + at, .rows = round.player_count + 1};
        sheet.cells = arena_array(&arena, (size_t)sheet.columns * (size_t)sheet.rows, sizeof *sheet.cells);
        sheet.parted = arena_array(&arena, (size_t)sheet.rows, sizeof *sheet.parted);
        fill_title(&sheet, &drawing, system);
        for (int32_t i = 0; i < round.player_count; i++) {
            sheet.parted[i + 1] = i == 0 || round.players[i].score != round.players[i - 1].score;
            fill_row(&sheet, &drawing, &round.players[i], i + 1);
        }
        add_sheet(out, &sheet);
    }
    arena_drop(&arena);
    return good;
}

bool dropin_lists(struct text_builder *out, const struct pairing_report *report, const struct pairing_system *system,
                  struct error *error) {
    for (int32_t round = 0; round < report->table.round_count; round++) {
        text_add_format(out, "Round #%d\n", (int)round + 1);
        if (!dropin_list(out, report, system, round, error))
            return false;
    }
    return true;
}
