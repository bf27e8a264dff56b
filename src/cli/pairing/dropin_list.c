#include "base/score.h"
#include "cli/pairing/dropin.h"
#include "pairing/swiss/swiss.h"

/*
 * Callers read these lists by their columns: names, order, widths and blanks are those of the other engine, whatever we
 * would have chosen.
 */
struct sheet {
    struct arena *arena;
    const struct drawing *drawing;
    const struct drawn_round *drawn; /* or NULL */
    int32_t columns;
    int32_t rows;
    struct text *cells; /* the first row is the title */
    size_t *widths;     /* by column */
    bool *parted;       /* by row: a scoregroup begins */
};

static struct text *cell_at(const struct sheet *sheet, int32_t row, int32_t column) {
    return &sheet->cells[(size_t)row * (size_t)sheet->columns + (size_t)column];
}

static void put(struct sheet *sheet, int32_t row, int32_t column, struct text text) {
    *cell_at(sheet, row, column) = text;
}

static void put_number(struct sheet *sheet, int32_t row, int32_t column, const char *before, int32_t number,
                       const char *after) {
    struct text_builder cell = {.arena = sheet->arena};
    text_add_format(&cell, "%s%d%s", before, (int)number, after);
    put(sheet, row, column, text_builder_take(&cell));
}

static void make_sheet(struct arena *arena, const struct swiss_round *round, const struct drawn_round *drawn,
                       int32_t columns, struct sheet *sheet) {
    *sheet = (struct sheet){
        .arena = arena, .drawing = round->drawing, .drawn = drawn, .columns = columns, .rows = round->player_count + 1};
    sheet->cells = arena_array(arena, (size_t)columns * (size_t)sheet->rows, sizeof *sheet->cells);
    sheet->widths = arena_array(arena, (size_t)columns, sizeof *sheet->widths);
    sheet->parted = arena_array(arena, (size_t)sheet->rows, sizeof *sheet->parted);
    for (int32_t i = 0; i < round->player_count; i++)
        sheet->parted[i + 1] = i == 0 || round->players[i].score != round->players[i - 1].score;
}

/* A cell that is wider than its column pushes the rest of its row to the right. */
static void add_sheet(struct text_builder *out, const struct sheet *sheet) {
    for (int32_t row = 0; row < sheet->rows; row++) {
        if (row > 0)
            text_add_zero(out, sheet->parted[row] ? "\n\n" : "\n");
        for (int32_t column = 0; column < sheet->columns; column++) {
            text_add_right_aligned(out, *cell_at(sheet, row, column), sheet->widths[column]);
            text_add_byte(out, '\t');
        }
    }
    text_add_zero(out, "\n\n\n");
}

/* --- What both engines say --------------------------------------------------------------------------------------- */

static struct text points_text(const struct sheet *sheet, const struct swiss_player *player) {
    struct text_builder points = {.arena = sheet->arena};
    score_add_decimal(&points, player->score, sheet->drawing->table->scoring.unit, 1);
    return text_builder_take(&points);
}

static struct text colours_text(const struct sheet *sheet, const struct swiss_player *player) {
    struct text_builder text = {.arena = sheet->arena};
    for (int32_t i = player->colours.count - 1; i >= 0; i--)
        text_add_byte(&text, (player->colours.whites >> i & 1) != 0 ? 'W' : 'B');
    return text_builder_take(&text);
}

/* The opponent of the round that was drawn, with the player's own colour. */
static void put_current(struct sheet *sheet, int32_t row, int32_t column, int32_t participant, const char *bye) {
    const struct drawn_round *drawn = sheet->drawn;
    if (drawn->bye == participant)
        put(sheet, row, column, text_from(bye));
    for (int32_t i = 0; i < drawn->pair_count; i++) {
        struct drawn_pair pair = drawn->pairs[i];
        if (pair.white != participant && pair.black != participant)
            continue;
        bool white = pair.white == participant;
        put_number(sheet, row, column, "(", drawing_player(sheet->drawing, white ? pair.black : pair.white),
                   white ? "W)" : "B)");
    }
}

/* The number of the opponent in a game that was played, or 0. */
static int32_t opponent_in(const struct drawing *drawing, int32_t participant, int32_t round) {
    const struct round_record *record = crosstable_record(drawing->table, participant, round);
    bool played =
        record->opponent >= 0 && record->outcome != OUTCOME_FORFEIT_WIN && record->outcome != OUTCOME_FORFEIT_LOSS;
    return played ? drawing_player(drawing, record->opponent) : 0;
}

static struct text dashes(const struct sheet *sheet, const char *before, int32_t count) {
    struct text_builder text = {.arena = sheet->arena};
    text_add_zero(&text, before);
    text_add_padding(&text, '-', (size_t)count);
    return text_builder_take(&text);
}

static int32_t larger(int32_t one, int32_t other) {
    return one > other ? one : other;
}

/* --- bbpPairings ------------------------------------------------------------------------------------------------- */

enum bbp_column {
    BBP_ID,
    BBP_POINTS,
    BBP_COLOURS,
    BBP_PREFERENCE,
    BBP_BYE,
    BBP_LAST,
    BBP_BEFORE,
    BBP_CURRENT,
    BBP_GAP,
    BBP_ROUND
};

static struct text bbp_preference(const struct swiss_player *player) {
    bool white = player->preference == COLOUR_WHITE;
    switch ((enum swiss_strength)player->strength) {
    case SWISS_ABSOLUTE:
        return white ? TEXT("W ") : TEXT("B ");
    case SWISS_STRONG:
        return white ? TEXT("(W)") : TEXT("(B)");
    case SWISS_MILD:
        return white ? TEXT("w ") : TEXT("b ");
    case SWISS_NO_PREFERENCE:
        break;
    }
    return TEXT("A ");
}

static struct text bbp_float(uint8_t floated) {
    return floated == SWISS_DOWNFLOAT ? TEXT("D") : floated == SWISS_UPFLOAT ? TEXT("U") : TEXT("");
}

/* How the system calls who may not have the bye, and floats like those of one round and of two rounds ago. */
static const char *const *bbp_rules(const struct pairing_system *system) {
    static const char *const dutch[][3] = {[DUTCH_2017] = {"C2", "C12", "C14"}, [DUTCH_2026] = {"C2", "C14", "C16"}};
    static const char *const classic[] = {"Bye", "F1", "F2"};
    return system->classic != NULL ? classic : dutch[system->edition];
}

static void fill_bbp_title(struct sheet *sheet, const struct pairing_system *system) {
    const char *const *rules = bbp_rules(system);
    put(sheet, 0, BBP_ID, TEXT("ID"));
    put(sheet, 0, BBP_POINTS, TEXT("Pts"));
    put(sheet, 0, BBP_COLOURS, dashes(sheet, "", sheet->drawing->round + 1));
    put(sheet, 0, BBP_PREFERENCE, TEXT("Pref"));
    for (int32_t i = 0; i < 3; i++)
        put(sheet, 0, BBP_BYE + i, text_from(rules[i]));
    put(sheet, 0, BBP_CURRENT, TEXT("Cur"));
    for (int32_t round = 0; round < sheet->drawing->round; round++)
        put_number(sheet, 0, BBP_ROUND + round, "R", round + 1, "");
}

static void fill_bbp_row(struct sheet *sheet, const struct swiss_player *player, int32_t row) {
    put_number(sheet, row, BBP_ID, "", drawing_player(sheet->drawing, player->participant), "");
    put(sheet, row, BBP_POINTS, points_text(sheet, player));
    put(sheet, row, BBP_COLOURS, colours_text(sheet, player));
    put(sheet, row, BBP_PREFERENCE, bbp_preference(player));
    put(sheet, row, BBP_BYE, player->barred_from_bye ? TEXT("N") : TEXT("Y"));
    put(sheet, row, BBP_LAST, bbp_float(player->floats[0]));
    put(sheet, row, BBP_BEFORE, bbp_float(player->floats[1]));
    if (sheet->drawn != NULL)
        put_current(sheet, row, BBP_CURRENT, player->participant, "(bye)");
    for (int32_t round = 0; round < sheet->drawing->round; round++) {
        int32_t opponent = opponent_in(sheet->drawing, player->participant, round);
        if (opponent > 0)
            put_number(sheet, row, BBP_ROUND + round, "", opponent, "");
    }
}

/* Columns are as wide as their widest cell. */
static void add_bbp(struct arena *arena, struct text_builder *out, const struct pairing_system *system,
                    const struct swiss_round *round, const struct drawn_round *drawn) {
    struct sheet sheet;
    make_sheet(arena, round, drawn, BBP_ROUND + round->drawing->round, &sheet);
    fill_bbp_title(&sheet, system);
    for (int32_t i = 0; i < round->player_count; i++)
        fill_bbp_row(&sheet, &round->players[i], i + 1);
    for (int32_t row = 0; row < sheet.rows; row++)
        for (int32_t column = 0; column < sheet.columns; column++) {
            size_t length = cell_at(&sheet, row, column)->length;
            sheet.widths[column] = length > sheet.widths[column] ? length : sheet.widths[column];
        }
    text_add_byte(out, '\n');
    add_sheet(out, &sheet);
}

/* --- JaVaFo ------------------------------------------------------------------------------------------------------ */

enum javafo_column {
    JAVAFO_ID,
    JAVAFO_POINTS,
    JAVAFO_COLOURS,
    JAVAFO_PREFERENCE,
    JAVAFO_LAST,
    JAVAFO_BEFORE,
    JAVAFO_CURRENT,
    JAVAFO_GAME
};

/* Absolute is W after two Blacks, W1 with one Black more than Whites besides, WWW with two more, WW with that alone. */
static struct text javafo_absolute(const struct swiss_player *player) {
    bool white = player->preference == COLOUR_WHITE;
    uint64_t last = player->colours.whites & 3;
    bool repeated = player->colours.count > 1 && (last == 0 || last == 3);
    int32_t difference = player->colour_difference < 0 ? -player->colour_difference : player->colour_difference;
    if (!repeated)
        return white ? TEXT("WW") : TEXT("BB");
    if (difference > 1)
        return white ? TEXT("WWW") : TEXT("BBB");
    if (difference == 1)
        return white ? TEXT("W1") : TEXT("B1");
    return white ? TEXT("W") : TEXT("B");
}

static struct text javafo_preference(const struct swiss_player *player) {
    bool white = player->preference == COLOUR_WHITE;
    switch ((enum swiss_strength)player->strength) {
    case SWISS_ABSOLUTE:
        return javafo_absolute(player);
    case SWISS_STRONG:
        return white ? TEXT("(W)") : TEXT("(B)");
    case SWISS_MILD:
        return white ? TEXT("(w)") : TEXT("(b)");
    case SWISS_NO_PREFERENCE:
        break;
    }
    return TEXT("A");
}

static struct text javafo_float(uint8_t floated) {
    return floated == SWISS_DOWNFLOAT ? TEXT(" \u25bc ") : floated == SWISS_UPFLOAT ? TEXT(" \u25b2 ") : TEXT("");
}

static int32_t digits_of(const struct drawing *drawing) {
    int32_t most = 0, digits = 1;
    for (int32_t i = 0; i < drawing->table->participant_count; i++)
        most = larger(most, drawing_player(drawing, i));
    for (; most > 9; most /= 10)
        digits++;
    return digits;
}

static void fill_javafo_title(struct sheet *sheet) {
    enum { LEAST = 3 };
    int32_t rounds = sheet->drawing->round, digits = digits_of(sheet->drawing);
    put(sheet, 0, JAVAFO_ID, TEXT("ID"));
    put(sheet, 0, JAVAFO_POINTS, TEXT("Pts"));
    put(sheet, 0, JAVAFO_COLOURS, dashes(sheet, " ", larger(rounds, 1)));
    put(sheet, 0, JAVAFO_PREFERENCE, TEXT("Pref"));
    put(sheet, 0, JAVAFO_LAST, TEXT("-1R"));
    put(sheet, 0, JAVAFO_BEFORE, TEXT("-2R"));
    put(sheet, 0, JAVAFO_CURRENT, TEXT("Cur"));
    for (int32_t game = 0; game < rounds; game++)
        put_number(sheet, 0, JAVAFO_GAME + game, "G-", rounds - game, "");
    for (int32_t column = 0; column < sheet->columns; column++)
        sheet->widths[column] = cell_at(sheet, 0, column)->length;
    sheet->widths[JAVAFO_ID] = (size_t)larger(digits, 2);
    sheet->widths[JAVAFO_CURRENT] = (size_t)digits + LEAST;
    for (int32_t game = 0; game < rounds; game++)
        if (digits > LEAST && sheet->widths[JAVAFO_GAME + game] < (size_t)digits)
            sheet->widths[JAVAFO_GAME + game] = (size_t)digits;
}

/* The games played stand together at the right; who may not have the bye is marked in the first column. */
static void fill_javafo_games(struct sheet *sheet, const struct swiss_player *player, int32_t row) {
    int32_t rounds = sheet->drawing->round, at = rounds;
    for (int32_t round = rounds - 1; round >= 0; round--) {
        int32_t opponent = opponent_in(sheet->drawing, player->participant, round);
        if (opponent > 0)
            put_number(sheet, row, JAVAFO_GAME + --at, "", opponent, "");
    }
    if (player->barred_from_bye && at > 0)
        put(sheet, row, JAVAFO_GAME, TEXT("[X]"));
}

static void fill_javafo_row(struct sheet *sheet, const struct swiss_player *player, int32_t row) {
    put_number(sheet, row, JAVAFO_ID, "", drawing_player(sheet->drawing, player->participant), "");
    put(sheet, row, JAVAFO_POINTS, points_text(sheet, player));
    put(sheet, row, JAVAFO_COLOURS, colours_text(sheet, player));
    put(sheet, row, JAVAFO_PREFERENCE, javafo_preference(player));
    put(sheet, row, JAVAFO_LAST, javafo_float(player->floats[0]));
    put(sheet, row, JAVAFO_BEFORE, javafo_float(player->floats[1]));
    put(sheet, row, JAVAFO_CURRENT, TEXT("(null)"));
    if (sheet->drawn != NULL)
        put_current(sheet, row, JAVAFO_CURRENT, player->participant, "(pab)");
    fill_javafo_games(sheet, player, row);
}

/* Columns are as wide as their titles and the numbers of the players ask for, that of points as the highest score. */
static void add_javafo(struct arena *arena, struct text_builder *out, const struct swiss_round *round,
                       const struct drawn_round *drawn) {
    struct sheet sheet;
    make_sheet(arena, round, drawn, JAVAFO_GAME + round->drawing->round, &sheet);
    fill_javafo_title(&sheet);
    for (int32_t i = 0; i < round->player_count; i++)
        fill_javafo_row(&sheet, &round->players[i], i + 1);
    if (sheet.rows > 1 && cell_at(&sheet, 1, JAVAFO_POINTS)->length > sheet.widths[JAVAFO_POINTS])
        sheet.widths[JAVAFO_POINTS] = cell_at(&sheet, 1, JAVAFO_POINTS)->length;
    add_sheet(out, &sheet);
}

/* ----------------------------------------------------------------------------------------------------------------- */

bool dropin_list(struct text_builder *out, enum dropin_convention convention, const struct pairing_system *system,
                 const struct drawing *drawing, const struct drawn_round *drawn, struct error *error) {
    struct swiss_round round;
    struct arena arena;
    arena_init(&arena);
    bool good = pairing_system_read(&arena, system, drawing, &round, error);
    if (good && convention == DROPIN_BBP)
        add_bbp(&arena, out, system, &round, drawn);
    else if (good)
        add_javafo(&arena, out, &round, drawn);
    arena_drop(&arena);
    return good;
}
