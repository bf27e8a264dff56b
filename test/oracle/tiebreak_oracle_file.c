#include "tiebreak_oracle_file.h"

#include <string.h>

struct tiebreak_oracle_event *oracle_file_blank(struct arena *arena, int32_t count, int32_t rounds) {
    struct tiebreak_oracle_event *event = arena_alloc(arena, sizeof *event);
    size_t cells = (size_t)count * (size_t)rounds;
    struct tiebreak_oracle_participant *participants = arena_array(arena, (size_t)count, sizeof *participants);
    struct tiebreak_oracle_cell *cell = arena_array(arena, cells, sizeof *cell);
    for (size_t i = 0; i < cells; i++)
        cell[i].opponent = -1;
    for (int32_t i = 0; i < count; i++)
        participants[i].number = i + 1;
    event->cycles = 1;
    event->count = count;
    event->rounds_planned = event->rounds_held = rounds;
    event->units_per_point = 2;
    event->scale[TIEBREAK_ORACLE_MATCH_POINTS] = (struct tiebreak_oracle_scale){2, 1, 0};
    event->participants = participants;
    event->cells = cell;
    return event;
}

struct tiebreak_oracle_cell *oracle_file_cell(struct tiebreak_oracle_event *event, int32_t participant, int32_t round) {
    return (struct tiebreak_oracle_cell *)&event->cells[participant * event->rounds_planned + round];
}

/* --- Report files --------------------------------------------------------------------------------------------------- */

/* Columns are counted in characters: what is not ASCII becomes one question mark. */
static struct text by_columns(struct arena *arena, struct text line) {
    struct text_builder builder;
    size_t at = 0;
    uint32_t code;
    text_builder_init(&builder, arena);
    while (utf8_next(line, &at, &code))
        text_add_byte(&builder, code < 128 ? (char)code : '?');
    return text_builder_take(&builder);
}

static int32_t number_in(struct text line, size_t from, size_t to) {
    int64_t number = 0;
    text_to_integer(text_trim(text_slice(line, from, to)), &number);
    return (int32_t)number;
}

static char byte_at(struct text line, size_t at) {
    return at < line.length ? line.bytes[at] : ' ';
}

static void read_result(struct tiebreak_oracle_cell *cell, char result) {
    static const char letters[] = "10=WDL+-HFUZ";
    static const enum tiebreak_oracle_kind kinds[] = {
        TIEBREAK_ORACLE_PLAYED,   TIEBREAK_ORACLE_PLAYED,   TIEBREAK_ORACLE_PLAYED,        TIEBREAK_ORACLE_PLAYED,
        TIEBREAK_ORACLE_PLAYED,   TIEBREAK_ORACLE_PLAYED,   TIEBREAK_ORACLE_FORFEIT_WIN,   TIEBREAK_ORACLE_FORFEIT_LOSS,
        TIEBREAK_ORACLE_HALF_BYE, TIEBREAK_ORACLE_FULL_BYE, TIEBREAK_ORACLE_ALLOCATED_BYE, TIEBREAK_ORACLE_ZERO_BYE};
    static const int32_t points[] = {2, 0, 1, 2, 1, 0, 2, 0, 1, 2, 2, 0};
    const char *found = result == ' ' ? NULL : strchr(letters, result);
    if (found == NULL)
        return;
    cell->kind = kinds[found - letters];
    cell->points[0] = points[found - letters];
    cell->unrated_game = strchr("WDL", result) != NULL;
}

static int32_t index_of(const struct tiebreak_oracle_event *event, int32_t number) {
    for (int32_t i = 0; i < event->count; i++)
        if (event->participants[i].number == number)
            return i;
    return -1;
}

struct tiebreak_oracle_event *oracle_file_report(struct arena *arena, struct text contents, bool predetermined) {
    struct text rest = contents;
    struct text line;
    struct tiebreak_oracle_event *event;
    struct tiebreak_oracle_participant *participants;
    int32_t count = 0;
    int32_t rounds = 0;
    int32_t next = 0;
    while (text_next_line(&rest, &line)) {
        if (!text_starts_with(line, TEXT("001")))
            continue;
        count++;
        line = by_columns(arena, line);
        while (line.length > 0 && line.bytes[line.length - 1] == ' ')
            line.length--;
        if (line.length >= 99 && (int32_t)((line.length - 99) / 10 + 1) > rounds)
            rounds = (int32_t)((line.length - 99) / 10 + 1);
    }
    event = oracle_file_blank(arena, count, rounds);
    event->predetermined = predetermined;
    participants = (struct tiebreak_oracle_participant *)event->participants;
    rest = contents;
    while (text_next_line(&rest, &line)) {
        int32_t at = next;
        if (!text_starts_with(line, TEXT("001")))
            continue;
        line = by_columns(arena, line);
        for (; at > 0 && participants[at - 1].number > number_in(line, 4, 8); at--)
            participants[at] = participants[at - 1];
        participants[at] = (struct tiebreak_oracle_participant){number_in(line, 4, 8), number_in(line, 48, 52)};
        next++;
    }
    rest = contents;
    while (text_next_line(&rest, &line)) {
        if (!text_starts_with(line, TEXT("001")))
            continue;
        line = by_columns(arena, line);
        for (int32_t round = 0; round < rounds; round++) {
            size_t at = 91 + 10 * (size_t)round;
            struct tiebreak_oracle_cell *cell = oracle_file_cell(event, index_of(event, number_in(line, 4, 8)), round);
            char colour = byte_at(line, at + 5);
            cell->opponent = index_of(event, number_in(line, at, at + 4));
            cell->colour = colour == 'w'   ? TIEBREAK_ORACLE_WHITE
                           : colour == 'b' ? TIEBREAK_ORACLE_BLACK
                                           : TIEBREAK_ORACLE_NO_COLOUR;
            read_result(cell, byte_at(line, at + 7));
        }
    }
    return event;
}

/* --- Teams ---------------------------------------------------------------------------------------------------------- */

static struct tiebreak_oracle_event *blank_teams(struct arena *arena, int32_t count, int32_t rounds) {
    struct tiebreak_oracle_event *event = oracle_file_blank(arena, count, rounds);
    event->teams = true;
    event->boards = 4;
    event->board_win = 2;
    event->scale[TIEBREAK_ORACLE_MATCH_POINTS] = (struct tiebreak_oracle_scale){4, 2, 0};
    event->scale[TIEBREAK_ORACLE_GAME_POINTS] = (struct tiebreak_oracle_scale){8, 4, 0};
    event->primary = TIEBREAK_ORACLE_MATCH_POINTS;
    return event;
}

static void set_match(struct tiebreak_oracle_cell *cell, enum tiebreak_oracle_kind kind, int32_t match, int32_t game) {
    cell->kind = kind;
    cell->points[TIEBREAK_ORACLE_MATCH_POINTS] = match;
    cell->points[TIEBREAK_ORACLE_GAME_POINTS] = game;
}

static void set_played(struct tiebreak_oracle_cell *cell, int32_t opponent, int32_t game) {
    cell->opponent = opponent;
    set_match(cell, TIEBREAK_ORACLE_PLAYED, game > 4 ? 4 : game == 4 ? 2 : 0, game);
}

struct tiebreak_oracle_event *oracle_file_team_exercise(struct arena *arena, struct text contents) {
    struct tiebreak_oracle_event *event = blank_teams(arena, 14, 7);
    struct text rest = contents;
    struct text line;
    while (text_next_line(&rest, &line)) {
        int64_t number;
        if (line.length == 0 || line.bytes[0] == '#' || !text_to_integer(text_cut(&line, '\t'), &number))
            continue;
        for (int32_t round = 0; round < 7; round++) {
            struct text cell = text_trim(text_cut(&line, '\t'));
            struct tiebreak_oracle_cell *own = oracle_file_cell(event, (int32_t)number - 1, round);
            struct tiebreak_oracle_fraction game;
            struct tiebreak_oracle_fraction step;
            size_t digits = 0;
            int64_t opponent = 0;
            if (text_equal(cell, TEXT("+F"))) {
                set_match(own, TIEBREAK_ORACLE_FORFEIT_WIN, 4, 8);
                own->opponent = 5; /* 1 and 6, the only forfeit there is */
            } else if (text_equal(cell, TEXT("-F"))) {
                set_match(own, TIEBREAK_ORACLE_FORFEIT_LOSS, 0, 0);
                own->opponent = 0;
            } else if (text_equal(cell, TEXT("ZPB"))) {
                set_match(own, TIEBREAK_ORACLE_ZERO_BYE, 0, 0);
            } else if (text_equal(cell, TEXT("HPB"))) {
                set_match(own, TIEBREAK_ORACLE_HALF_BYE, 2, 4);
            } else if (text_equal(cell, TEXT("PAB"))) {
                set_match(own, TIEBREAK_ORACLE_ALLOCATED_BYE, 2, 4);
            } else {
                while (digits < cell.length && cell.bytes[digits] >= '0' && cell.bytes[digits] <= '9')
                    digits++;
                text_to_integer(text_slice(cell, 0, digits), &opponent);
                oracle_file_decimal(text_slice(cell, digits + 1, cell.length), &game, &step);
                set_played(own, (int32_t)opponent - 1, (int32_t)(2 * game.numerator / game.denominator));
                own->colour = cell.bytes[digits] == 'w' ? TIEBREAK_ORACLE_WHITE : TIEBREAK_ORACLE_BLACK;
            }
        }
    }
    return event;
}

/* One round of an 802 line: "14 b  2.0 ", " 2 w  0.0f", "FPB    4.0 ". */
static void read_match(struct tiebreak_oracle_event *event, struct text field, struct tiebreak_oracle_cell *cell) {
    struct text who = text_trim(text_slice(field, 0, 3));
    struct tiebreak_oracle_fraction points = {0, 1};
    struct tiebreak_oracle_fraction step;
    int32_t game;
    oracle_file_decimal(text_trim(text_slice(field, 6, 10)), &points, &step);
    game = (int32_t)(2 * points.numerator / points.denominator);
    if (text_equal(who, TEXT("FPB")))
        set_match(cell, TIEBREAK_ORACLE_FULL_BYE, 4, game);
    else if (text_equal(who, TEXT("HPB")))
        set_match(cell, TIEBREAK_ORACLE_HALF_BYE, 2, game);
    else if (text_equal(who, TEXT("PAB")))
        set_match(cell, TIEBREAK_ORACLE_ALLOCATED_BYE, 2, game);
    else if (text_equal(who, TEXT("ZPB")))
        set_match(cell, TIEBREAK_ORACLE_ZERO_BYE, 0, game);
    else {
        set_played(cell, index_of(event, number_in(field, 0, 3)), game);
        cell->colour = byte_at(field, 4) == 'w' ? TIEBREAK_ORACLE_WHITE : TIEBREAK_ORACLE_BLACK;
        if (byte_at(field, 10) == 'f')
            cell->kind = game > 4 ? TIEBREAK_ORACLE_FORFEIT_WIN : TIEBREAK_ORACLE_FORFEIT_LOSS;
    }
}

/* The boards of a round of an 801 line: "  14 b =0=1 1234". */
static void read_boards(struct arena *arena, struct text field, struct tiebreak_oracle_cell *cell) {
    int32_t *boards = arena_array(arena, 4, sizeof *boards);
    for (size_t board = 0; board < 4; board++) {
        char mark = byte_at(field, 7 + board);
        boards[board] = mark == '1' || mark == '+' ? 2 : mark == '=' ? 1 : 0;
    }
    cell->boards = boards;
}

struct tiebreak_oracle_event *oracle_file_team_report(struct arena *arena, struct text contents) {
    enum { FIRST_MATCH = 28, MATCH_WIDTH = 13, FIRST_BOARDS = 22, BOARDS_WIDTH = 16 };
    struct text rest = contents;
    struct text line;
    struct tiebreak_oracle_event *event;
    int32_t count = 0;
    int32_t rounds = 0;
    while (text_next_line(&rest, &line)) {
        if (text_starts_with(line, TEXT("142")))
            rounds = number_in(line, 4, line.length);
        count += text_starts_with(line, TEXT("802"));
    }
    event = blank_teams(arena, count, rounds);
    rest = contents;
    while (text_next_line(&rest, &line)) {
        bool matches = text_starts_with(line, TEXT("802"));
        int32_t own = number_in(line, 4, matches ? 7 : 6) - 1;
        if (!(matches || text_starts_with(line, TEXT("801"))) || own < 0 || own >= count)
            continue;
        for (size_t round = 0; round < (size_t)rounds; round++) {
            struct tiebreak_oracle_cell *cell = oracle_file_cell(event, own, (int32_t)round);
            size_t match = FIRST_MATCH + MATCH_WIDTH * round;
            size_t boards = FIRST_BOARDS + BOARDS_WIDTH * round;
            if (matches)
                read_match(event, text_slice(line, match, match + MATCH_WIDTH), cell);
            else
                read_boards(arena, text_slice(line, boards, boards + BOARDS_WIDTH), cell);
        }
    }
    return event;
}

/* --- Values --------------------------------------------------------------------------------------------------------- */

bool oracle_file_decimal(struct text text, struct tiebreak_oracle_fraction *number,
                         struct tiebreak_oracle_fraction *step) {
    int64_t digits = 0;
    int64_t scale = 1;
    bool point = false;
    bool minus = text.length > 0 && text.bytes[0] == '-';
    if (text.length == (minus ? 1U : 0U))
        return false;
    for (size_t i = minus; i < text.length; i++) {
        if (text.bytes[i] == '.' && !point) {
            point = true;
            continue;
        }
        if (text.bytes[i] < '0' || text.bytes[i] > '9')
            return false;
        digits = digits * 10 + (text.bytes[i] - '0');
        scale *= point ? 10 : 1;
    }
    *number = (struct tiebreak_oracle_fraction){minus ? -digits : digits, scale};
    *step = (struct tiebreak_oracle_fraction){1, scale};
    return true;
}

struct oracle_file_table oracle_file_table(struct arena *arena, struct text contents) {
    struct oracle_file_table table;
    struct text rest = contents;
    struct text line;
    int32_t lines = 0;
    memset(&table, 0, sizeof table);
    while (text_next_line(&rest, &line))
        lines++;
    table.rows = arena_array(arena, (size_t)lines, sizeof *table.rows);
    rest = contents;
    while (text_next_line(&rest, &line)) {
        struct text *cells = table.column_count == 0 ? table.columns : table.rows[table.row_count];
        int32_t count = 0;
        if (line.length == 0 || line.bytes[0] == '#' || text_starts_with(line, TEXT("Check")))
            continue;
        while (line.length > 0 && count < 64)
            cells[count++] = text_trim(text_cut(&line, '\t'));
        if (table.column_count == 0)
            table.column_count = count;
        else
            table.row_count++;
    }
    return table;
}

int32_t oracle_file_column(const struct oracle_file_table *table, struct text name) {
    for (int32_t i = 0; i < table->column_count; i++)
        if (text_equal(table->columns[i], name))
            return i;
    return -1;
}
