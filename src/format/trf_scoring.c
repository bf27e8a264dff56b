#include <string.h>

#include "format/trf_parts.h"

#define BIT(value) (1u << (value))

/* What a symbol of each scale speaks of. */
enum {
    WINS = BIT(TRF_WHITE_WIN) | BIT(TRF_BLACK_WIN) | BIT(TRF_FORFEIT_WIN) | BIT(TRF_FULL_BYE),
    DRAWS = BIT(TRF_WHITE_DRAW) | BIT(TRF_BLACK_DRAW) | BIT(TRF_HALF_BYE),
    LOSSES = BIT(TRF_WHITE_LOSS) | BIT(TRF_BLACK_LOSS),
    ABSENCES = BIT(TRF_ZERO_BYE) | BIT(TRF_FORFEIT_LOSS)
};

static const struct {
    const char *symbol;
    enum trf_scale scale;
    unsigned values;
} symbols[] = {
    {"W", TRF_SCALE_162, WINS},
    {"D", TRF_SCALE_162, DRAWS},
    {"L", TRF_SCALE_162, LOSSES},
    {"A", TRF_SCALE_162, ABSENCES},
    {"P", TRF_SCALE_162, BIT(TRF_ALLOCATED_BYE)},
    {"X", TRF_SCALE_162, BIT(TRF_UNKNOWN_RESULT)},
    {"W", TRF_SCALE_XXS, WINS},
    {"D", TRF_SCALE_XXS, DRAWS},
    {"L", TRF_SCALE_XXS, LOSSES},
    {"WW", TRF_SCALE_XXS, BIT(TRF_WHITE_WIN)},
    {"BW", TRF_SCALE_XXS, BIT(TRF_BLACK_WIN)},
    {"WD", TRF_SCALE_XXS, BIT(TRF_WHITE_DRAW)},
    {"BD", TRF_SCALE_XXS, BIT(TRF_BLACK_DRAW)},
    {"WL", TRF_SCALE_XXS, BIT(TRF_WHITE_LOSS)},
    {"BL", TRF_SCALE_XXS, BIT(TRF_BLACK_LOSS)},
    {"ZPB", TRF_SCALE_XXS, BIT(TRF_ZERO_BYE)},
    {"HPB", TRF_SCALE_XXS, BIT(TRF_HALF_BYE)},
    {"FPB", TRF_SCALE_XXS, BIT(TRF_FULL_BYE)},
    {"PAB", TRF_SCALE_XXS, BIT(TRF_ALLOCATED_BYE)},
    {"FW", TRF_SCALE_XXS, BIT(TRF_FORFEIT_WIN)},
    {"FL", TRF_SCALE_XXS, BIT(TRF_FORFEIT_LOSS)},
    {"W", TRF_SCALE_BB, WINS},
    {"D", TRF_SCALE_BB, DRAWS},
    {"L", TRF_SCALE_BB, LOSSES},
    {"Z", TRF_SCALE_BB, BIT(TRF_ZERO_BYE)},
    {"F", TRF_SCALE_BB, BIT(TRF_FORFEIT_LOSS)},
    {"U", TRF_SCALE_BB, BIT(TRF_ALLOCATED_BYE)},
};

static unsigned values_of(enum trf_scale scale, struct text symbol) {
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++)
        if (symbols[i].scale == scale && text_equal_ignoring_case(symbol, text_from(symbols[i].symbol)))
            return symbols[i].values;
    return 0;
}

static void take(struct trf_reader *reader, enum trf_scale scale, struct text symbol, struct text points, long line) {
    unsigned values = values_of(scale, symbol);
    int32_t hundredths;
    if (values == 0 || !trf_read_points(points, false, &hundredths)) {
        trf_repair(reader, line, 5, language_make(reader->arena, reader_points, "value", language_text(points)));
        return;
    }
    for (int i = 0; i < TRF_VALUE_COUNT; i++) {
        if ((values & BIT(i)) == 0)
            continue;
        reader->scales[scale].given[i] = true;
        reader->scales[scale].values[i] = hundredths;
    }
}

/* "W 3.0    D 1.0": a symbol every nine columns, the points in the four behind it; elsewhere they are found too. */
static void read_162(struct trf_reader *reader, struct text line, long number) {
    struct text rest = text_slice(line, 3, line.length);
    struct text symbol = TEXT("");
    bool off = false;
    while ((rest = text_trim(rest)).length > 0) {
        struct text word = text_cut(&rest, ' ');
        size_t letters = 0;
        while (letters < word.length && (word.bytes[letters] | 0x20) >= 'a' && (word.bytes[letters] | 0x20) <= 'z')
            letters++;
        if (letters > 0) {
            symbol = text_slice(word, 0, letters);
            off = off || (size_t)(symbol.bytes - line.bytes) % 9 != 5;
        }
        struct text points = text_slice(word, letters, word.length);
        if (points.length == 0)
            continue;
        off = off || (size_t)(points.bytes - line.bytes + (ptrdiff_t)points.length) % 9 != 1;
        take(reader, TRF_SCALE_162, symbol, points, number);
    }
    if (off)
        trf_repair(reader, number, 5, language_plain(reader->arena, MESSAGE_reader_points_columns));
}

static void read_xxs(struct trf_reader *reader, struct text rest, long line) {
    while ((rest = text_trim(rest)).length > 0) {
        struct text points = text_cut(&rest, ' ');
        struct text symbol = text_cut(&points, '=');
        take(reader, TRF_SCALE_XXS, symbol, points, line);
    }
}

void trf_read_scoring(struct trf_reader *reader, enum trf_scale scale, struct text line, long number) {
    struct text rest = text_slice(line, 3, line.length);
    if (reader->scales[scale].line == 0)
        reader->scales[scale].line = number;
    if (scale == TRF_SCALE_162)
        read_162(reader, trf_trim_right(line), number);
    else if (scale == TRF_SCALE_XXS)
        read_xxs(reader, rest, number);
    else
        take(reader, TRF_SCALE_BB, text_slice(line, 2, 3), text_trim(rest), number);
}

/* What the best scale says; false when none does. */
static bool find_value(struct trf_reader *reader, int value, bool *conflict) {
    bool found = false;
    for (int scale = 0; scale < TRF_SCALE_COUNT; scale++) {
        if (!reader->scales[scale].given[value])
            continue;
        int32_t points = reader->scales[scale].values[value];
        if (found && points != reader->trf->values[value])
            *conflict = true;
        if (!found)
            reader->trf->values[value] = points;
        found = true;
    }
    return found;
}

static int32_t unit_of(const int32_t *values) {
    static const int32_t units[] = {1, 2, 10, TRF_POINT};
    size_t unit = 0;
    for (int i = 0; i < TRF_VALUE_COUNT; i++)
        while (values[i] % (TRF_POINT / units[unit]) != 0)
            unit++;
    return units[unit];
}

void trf_finish_scoring(struct trf_reader *reader) {
    struct trf_tournament *trf = reader->trf;
    int32_t *values = trf->values;
    bool conflict = false;
    bool any = false;
    for (int scale = 0; scale < TRF_SCALE_COUNT; scale++)
        any = any || reader->scales[scale].line != 0;
    if (!any)
        return;
    for (int i = 0; i < TRF_VALUE_COUNT; i++)
        if (!find_value(reader, i, &conflict) && i == TRF_UNKNOWN_RESULT)
            values[i] = values[TRF_WHITE_DRAW];
    /* Without a word of its own the allocated bye is worth a win, but for XXS a point. */
    bool bye_given = false;
    for (int scale = 0; scale < TRF_SCALE_COUNT; scale++)
        bye_given = bye_given || reader->scales[scale].given[TRF_ALLOCATED_BYE];
    if (!bye_given && (reader->scales[TRF_SCALE_162].line != 0 || reader->scales[TRF_SCALE_XXS].line == 0))
        values[TRF_ALLOCATED_BYE] = values[TRF_WHITE_WIN];
    if (conflict)
        trf_repair(reader, 0, 0, language_plain(reader->arena, MESSAGE_reader_points_twice));
    int32_t unit = unit_of(values);
    int32_t scale = TRF_POINT / unit;
    trf->scoring = (struct scoring){.unit = unit,
                                    .win = values[TRF_WHITE_WIN] / scale,
                                    .draw = values[TRF_WHITE_DRAW] / scale,
                                    .loss = values[TRF_WHITE_LOSS] / scale,
                                    .absent = values[TRF_FORFEIT_LOSS] / scale,
                                    .allocated_bye = values[TRF_ALLOCATED_BYE] / scale};
}

bool trf_depends_on_colour(const struct trf_tournament *trf) {
    return trf->values[TRF_WHITE_WIN] != trf->values[TRF_BLACK_WIN] ||
           trf->values[TRF_WHITE_DRAW] != trf->values[TRF_BLACK_DRAW] ||
           trf->values[TRF_WHITE_LOSS] != trf->values[TRF_BLACK_LOSS];
}

bool trf_is_plain(const struct trf_tournament *trf) {
    static const enum trf_value groups[][2] = {{TRF_WHITE_WIN, TRF_BLACK_WIN},  {TRF_WHITE_WIN, TRF_FORFEIT_WIN},
                                               {TRF_WHITE_WIN, TRF_FULL_BYE},   {TRF_WHITE_DRAW, TRF_BLACK_DRAW},
                                               {TRF_WHITE_DRAW, TRF_HALF_BYE},  {TRF_WHITE_LOSS, TRF_BLACK_LOSS},
                                               {TRF_FORFEIT_LOSS, TRF_ZERO_BYE}};
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
        if (trf->values[groups[i][0]] != trf->values[groups[i][1]])
            return false;
    return true;
}

/* --- What a round is worth ---------------------------------------------------------------------------------------*/

static bool is_named(const struct trf_numbers *who, int32_t number) {
    for (int32_t i = 0; i < who->count; i++)
        if (who->numbers[i] == number)
            return true;
    return who->count == 0;
}

/* The letter by which record 299 speaks of a result. */
static char abnormal_kind(char result) {
    switch (result) {
    case '1':
        return 'W';
    case '=':
        return 'D';
    case '0':
        return 'L';
    default:
        return result;
    }
}

static int value_of(char result, bool black) {
    switch (result) {
    case '1':
    case 'W':
        return black ? TRF_BLACK_WIN : TRF_WHITE_WIN;
    case '=':
    case 'D':
        return black ? TRF_BLACK_DRAW : TRF_WHITE_DRAW;
    case '0':
    case 'L':
        return black ? TRF_BLACK_LOSS : TRF_WHITE_LOSS;
    case '+':
        return TRF_FORFEIT_WIN;
    case '-':
        return TRF_FORFEIT_LOSS;
    case 'F':
        return TRF_FULL_BYE;
    case 'H':
        return TRF_HALF_BYE;
    case 'Z':
        return TRF_ZERO_BYE;
    case 'U':
        return TRF_ALLOCATED_BYE;
    default:
        return TRF_VALUE_COUNT;
    }
}

int32_t trf_cell_points(const struct trf_tournament *trf, int32_t number, int32_t round, struct trf_round cell) {
    int value = value_of(cell.result, cell.colour == 'b');
    if (value == TRF_VALUE_COUNT)
        return 0;
    int32_t points = trf->values[value];
    char kind = abnormal_kind(cell.result);
    /* In a report on teams 299 speaks of teams. */
    for (size_t i = 0; i < trf->abnormal_count && !trf->has_numbered_teams; i++) {
        const struct trf_abnormal *abnormal = &trf->abnormals[i];
        if (abnormal->kind == kind && abnormal->points.given && (abnormal->round == 0 || abnormal->round == round) &&
            is_named(&abnormal->who, number))
            points = abnormal->points.points;
    }
    return points;
}

int32_t trf_round_points(const struct trf_tournament *trf, const struct trf_player *player, int32_t round) {
    return trf_cell_points(trf, player->number, round, trf_round_of(player, round));
}

int32_t trf_bonus(const struct trf_tournament *trf, int32_t number, int32_t rounds) {
    int32_t points = 0;
    for (size_t i = 0; i < trf->abnormal_count && !trf->has_numbered_teams; i++) {
        const struct trf_abnormal *abnormal = &trf->abnormals[i];
        if (abnormal->kind == ' ' && abnormal->points.given && abnormal->round <= rounds &&
            is_named(&abnormal->who, number))
            points += abnormal->points.points;
    }
    return points;
}
