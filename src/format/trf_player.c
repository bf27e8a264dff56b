#include <stdio.h>
#include <string.h>

#include "base/score.h"
#include "event/fields.h"
#include "format/trf_parts.h"

size_t trf_round_column(int32_t round) {
    return 92 + 10 * (size_t)(round - 1);
}

struct text trf_slice(const struct trf_columns *columns, size_t from, size_t to) {
    if (to > columns->count)
        to = columns->count;
    if (from > to)
        return TEXT("");
    if (columns->start == NULL)
        return text_slice(columns->line, from - 1, to);
    return text_slice(columns->line, columns->start[from - 1], columns->start[to]);
}

static bool is_ascii(struct text text) {
    for (size_t i = 0; i < text.length; i++)
        if ((unsigned char)text.bytes[i] >= 0x80)
            return false;
    return true;
}

static struct trf_columns by_bytes(struct text line) {
    return (struct trf_columns){line, line.length, NULL};
}

struct trf_columns trf_columns_of(struct arena *arena, struct text line) {
    if (is_ascii(line))
        return by_bytes(line);
    size_t *start = arena_array(arena, line.length + 1, sizeof *start);
    size_t count = 0;
    size_t at = 0;
    uint32_t code;
    while (start[count] = at, utf8_next(line, &at, &code))
        count++;
    return (struct trf_columns){line, count, start};
}

struct line {
    struct trf_reader *reader;
    struct trf_columns columns;
    long number;
};

/* Columns counted in bytes may cut a character in two: what is left of it goes. */
static struct text whole_characters(struct text text) {
    size_t bad;
    while (text.length > 0 && ((unsigned char)text.bytes[0] & 0xC0) == 0x80)
        text = text_slice(text, 1, text.length);
    if (!utf8_valid(text, &bad))
        text = text_slice(text, 0, bad);
    return text;
}

static struct text field(const struct line *line, size_t from, size_t to) {
    return text_trim(whole_characters(trf_slice(&line->columns, from, to)));
}

static bool refuse(const struct line *line, size_t from, size_t to, struct error_phrase what) {
    struct text_builder columns = {.arena = line->reader->arena};
    text_add_format(&columns, "%zu-%zu", from, to);
    error_set_text(line->reader->error, ERROR_trf_field, trf_slice(&line->columns, from, to),
                   text_builder_take(&columns), TEXT(""));
    error_phrase(line->reader->error, 2, what);
    return error_at(line->reader->error, NULL, line->number, (long)from);
}

static void repair(const struct line *line, size_t column, enum message message, struct text value) {
    struct language_value said = language_text(value);
    trf_repair(line->reader, line->number, (long)column,
               language_sentence_of(line->reader->arena, message, "value", &said, 1));
}

static void habit(const struct line *line, enum trf_habit which, size_t column) {
    trf_habit(line->reader, which, line->number, (long)column);
}

bool trf_is_blank(const struct trf_columns *columns, size_t column) {
    if (column > columns->count)
        return true;
    return columns->line.bytes[columns->start == NULL ? column - 1 : columns->start[column - 1]] == ' ';
}

/* Do the fields behind the name stand where they should? */
static bool in_place(const struct trf_columns *columns) {
    int32_t rating;
    return trf_is_blank(columns, 48) && trf_is_blank(columns, 53) && trf_is_blank(columns, 57) &&
           trf_is_blank(columns, 69) &&
           trf_read_number(text_trim(trf_slice(columns, 49, 52)), TRF_NUMBER_MOST, &rating);
}

/* In files of other programs names with letters of several bytes may be padded by bytes. */
static void choose_columns(struct line *line) {
    struct trf_columns bytes = by_bytes(line->columns.line);
    if (line->columns.start == NULL || in_place(&line->columns) || !in_place(&bytes))
        return;
    line->columns = bytes;
    trf_repair(line->reader, line->number, 49, language_plain(line->reader->arena, MESSAGE_reader_bytes));
}

static char read_sex(const struct line *line) {
    struct text text = field(line, 10, 10);
    if (text.length == 0)
        return ' ';
    switch (text.bytes[0]) {
    case 'm':
        return 'm';
    case 'w':
        return 'w';
    case 'M':
        habit(line, TRF_HABIT_SEX, 10);
        return 'm';
    case 'W':
    case 'f':
    case 'F':
        habit(line, TRF_HABIT_SEX, 10);
        return 'w';
    default:
        repair(line, 10, MESSAGE_reader_sex, text);
        return ' ';
    }
}

static struct text read_title(const struct line *line) {
    static const struct {
        const char *title;
        const char *letters; /* the older one or two letters */
    } titles[] = {{"GM", "g"},   {"IM", "m"}, {"WGM", "wg"}, {"FM", "f"},
                  {"WIM", "wm"}, {"CM", "c"}, {"WFM", "wf"}, {"WCM", "wc"}};
    struct text text = field(line, 11, 13);
    for (size_t i = 0; i < sizeof titles / sizeof *titles && text.length > 0; i++) {
        struct text title = text_from(titles[i].title);
        if (!text_equal_ignoring_case(text, title) && !text_equal(text, text_from(titles[i].letters)))
            continue;
        if (!text_equal(text, title))
            habit(line, TRF_HABIT_TITLE, 11);
        else if (trf_is_blank(&line->columns, 13))
            habit(line, TRF_HABIT_ALIGNMENT, 11);
        return title;
    }
    if (text.length > 0)
        repair(line, 11, MESSAGE_reader_title, text);
    return TEXT("");
}

static struct text read_federation(const struct line *line) {
    struct text text = field(line, 54, 56);
    bool letters = text.length == 3;
    for (size_t i = 0; i < text.length; i++)
        letters = letters && text.bytes[i] >= 'A' && text.bytes[i] <= 'Z';
    if (text.length > 0 && !letters) {
        repair(line, 54, MESSAGE_reader_federation, text);
        return TEXT("");
    }
    return text;
}

/* Does the birth date stand one column too far to the right? Points of three digits would reach into column 80 too, but
   not without their decimal. */
static bool is_birth_shifted(const struct line *line) {
    struct date date;
    return !trf_is_blank(&line->columns, 80) && trf_is_blank(&line->columns, 70) && trf_is_blank(&line->columns, 81) &&
           date_read(field(line, 71, 80), line->reader->order, &date);
}

/* As the table of columns wants it where it is a date; else as it stands. */
static struct text read_birth(const struct line *line) {
    bool shifted = is_birth_shifted(line);
    struct text text = shifted ? field(line, 71, 80) : field(line, 70, 79);
    if (shifted)
        repair(line, 70, MESSAGE_reader_birth_shifted, text);
    struct date date;
    size_t marks = 0;
    while (marks < text.length && strchr(" ./-", text.bytes[marks]) != NULL)
        marks++;
    if (marks == text.length)
        return TEXT("");
    if (!date_read(text, line->reader->order, &date)) {
        repair(line, 70, MESSAGE_reader_birth, text);
        return text;
    }
    if (text.length == 10 && text.bytes[4] == '/' && text.bytes[7] == '/' && date.year != 0)
        return text;
    habit(line, TRF_HABIT_BIRTH, 70);
    if (date.month == 0 || date.day == 0)
        return text;
    struct text_builder builder = {.arena = line->reader->arena};
    date_add(&builder, &date, '/');
    return text_builder_take(&builder);
}

/* "4.5", also "4,5", ".5" and "4"; three digits before the point reach into column 80. */
static bool read_points(const struct line *line, struct trf_player *player) {
    struct text before = field(line, 80, 80);
    bool wide = before.length == 1 && ((before.bytes[0] >= '0' && before.bytes[0] <= '9') || before.bytes[0] == '-') &&
                !is_birth_shifted(line);
    struct text text = field(line, wide ? 80 : 81, 84);
    char padded[8];
    if (text.length == 0)
        return true;
    if (text.length < 3 || text.bytes[text.length - 2] != '.' || text.bytes[0] == '.' ||
        trf_is_blank(&line->columns, 84))
        habit(line, TRF_HABIT_POINTS, 81);
    player->has_points = true;
    bool negative = text.bytes[0] == '-'; /* penalties may take more than there is */
    if (negative)
        text = text_slice(text, 1, text.length);
    if (text.length > 0 && text.bytes[0] == '.') {
        snprintf(padded, sizeof padded, "0%.*s", TEXT_ARG(text));
        text = text_from(padded);
    }
    if (!score_read(text, &player->points, &player->points_unit))
        return refuse(line, wide ? 80 : 81, 84, ERROR_WORDS("phrase.report.points"));
    if (negative)
        player->points = -player->points;
    return true;
}

static char byte_at(const struct trf_columns *columns, size_t column) {
    struct text text = trf_slice(columns, column, column);
    return text.length == 1 ? text.bytes[0] : text.length == 0 ? ' ' : '?';
}

/* Other ways to write a round that mean the same. */
static void note_round(const struct line *line, size_t at, const struct trf_round *round) {
    const struct trf_columns *columns = &line->columns;
    char result = byte_at(columns, at + 7);
    char colour = byte_at(columns, at + 5);
    if (result >= 'a')
        habit(line, TRF_HABIT_LETTER_CASE, at + 7);
    if (colour == 'W' || colour == 'B')
        habit(line, TRF_HABIT_COLOUR_CASE, at + 5);
    if (round->opponent != 0) {
        if (byte_at(columns, at) == '0' || trf_is_blank(columns, at + 3))
            habit(line, TRF_HABIT_ALIGNMENT, at);
        return;
    }
    struct text opponent = text_trim(trf_slice(columns, at, at + 3));
    if (opponent.length > 0 && opponent.length < 4)
        habit(line, TRF_HABIT_NO_OPPONENT, at);
    else if ((opponent.length == 0) != (round->result == ' ') || (colour == ' ') != (round->result == ' '))
        habit(line, TRF_HABIT_BLANK, at);
    if (round->colour != '-')
        habit(line, TRF_HABIT_NO_COLOUR, at + 5);
}

static bool read_triple(const struct line *line, size_t at, struct trf_round *round) {
    const struct trf_columns *columns = &line->columns;
    if (!trf_is_blank(columns, at - 1) || !trf_is_blank(columns, at + 4) || !trf_is_blank(columns, at + 6) ||
        !trf_is_blank(columns, at + 8))
        return false;
    struct text opponent = text_trim(trf_slice(columns, at, at + 3));
    char colour = byte_at(columns, at + 5);
    char result = byte_at(columns, at + 7);
    if (!trf_read_number(opponent, TRF_NUMBER_MOST, &round->opponent))
        return false;
    if (colour == 'W' || colour == 'B')
        colour = (char)(colour - 'A' + 'a');
    if (colour == ' ')
        colour = '-';
    if (result >= 'a' && result <= 'z')
        result = (char)(result - 'a' + 'A');
    if (strchr("wb-", colour) == NULL || strchr("1=0WDL+-HFUZ* ", result) == NULL)
        return false;
    if (round->opponent == 0 && result == '*') { /* nobody is paired yet: nothing is known of the round */
        habit(line, TRF_HABIT_OPEN, at + 7);
        result = ' ';
        colour = '-';
        round->colour = colour;
        round->result = result;
        return true;
    }
    round->colour = colour;
    round->result = result;
    note_round(line, at, round);
    return true;
}

/* Exact columns first, then one to either side. */
static bool read_round(const struct line *line, int32_t number, struct trf_round *round) {
    size_t at = trf_round_column(number);
    if (read_triple(line, at, round))
        return true;
    for (int shift = -1; shift <= 1; shift += 2) {
        if (read_triple(line, at + (size_t)shift, round)) {
            struct language_value round_number = language_number(number);
            trf_repair(line->reader, line->number, (long)at,
                       language_sentence_of(line->reader->arena,
                                            shift < 0 ? MESSAGE_reader_shifted_left : MESSAGE_reader_shifted_right,
                                            "round", &round_number, 1));
            return true;
        }
    }
    struct text_builder builder = {.arena = line->reader->arena};
    text_add_integer(&builder, number);
    error_set_text(line->reader->error, ERROR_trf_round_field, text_builder_take(&builder),
                   trf_slice(&line->columns, at, at + 9), TEXT(""));
    return error_at(line->reader->error, NULL, line->number, (long)at);
}

static bool read_rounds(const struct line *line, struct trf_player *player) {
    size_t count = line->columns.count;
    while (count > 0 && trf_is_blank(&line->columns, count))
        count--;
    size_t first = trf_round_column(1);
    if (count < first)
        return true;
    size_t rounds = (count - first) / 10 + 1;
    if (rounds > TRF_ROUNDS_MOST) {
        error_set_number(line->reader->error, ERROR_trf_rounds_many, TRF_ROUNDS_MOST, 0, 0);
        return error_at(line->reader->error, NULL, line->number, (long)trf_round_column(TRF_ROUNDS_MOST + 1));
    }
    player->rounds = arena_array(line->reader->arena, rounds, sizeof *player->rounds);
    for (size_t i = 0; i < rounds; i++) {
        struct trf_round *round = &player->rounds[i];
        if (!read_round(line, (int32_t)i + 1, round))
            return false;
        if (round->opponent != 0 || round->result != ' ')
            player->round_count = (int32_t)i + 1;
    }
    return true;
}

/* Between the fields there are blanks; text there hints at fields out of their columns. */
static void check_gaps(const struct line *line) {
    static const size_t gaps[] = {9, 14, 48, 53, 57, 69, 85, 90};
    for (size_t i = 0; i < sizeof gaps / sizeof *gaps; i++) {
        struct text text = field(line, gaps[i], gaps[i]);
        if (text.length > 0)
            repair(line, gaps[i], MESSAGE_reader_gap, text);
    }
}

static bool refuse_cut(const struct line *line, size_t from, size_t to, struct error_phrase what) {
    struct text_builder builder = {.arena = line->reader->arena};
    text_add_format(&builder, "%zu", line->columns.count);
    struct text end = text_builder_take(&builder);
    text_builder_init(&builder, line->reader->arena);
    text_add_format(&builder, "%zu-%zu", from, to);
    error_set_text(line->reader->error, ERROR_trf_line_cut, end, TEXT(""), text_builder_take(&builder));
    error_phrase(line->reader->error, 1, what);
    return error_at(line->reader->error, NULL, line->number, (long)line->columns.count + 1);
}

/* Does the line end inside these columns, with something in them? Blanks at its end may have been taken off. */
static bool ends_inside(const struct line *line, size_t from, size_t to) {
    size_t count = line->columns.count;
    return count >= from && count < to && text_trim(trf_slice(&line->columns, from, count)).length > 0;
}

/* The year alone is a whole birth date. */
static bool is_year(const struct line *line, size_t from) {
    struct date date;
    struct text text = field(line, 70, 79);
    return from == 70 && text.length == 4 && date_read(text, DATE_ORDER_UNKNOWN, &date);
}

/* A record that was cut off inside a field must not be read as one with a shorter value. Names have no length of their
   own: there a cut cannot be seen. */
static bool check_end(const struct line *line) {
    static const struct {
        size_t from;
        size_t to;
        const char *what; /* a phrase */
    } fields[] = {{49, 52, ERROR_KEY("phrase.report.rating")},  {54, 56, ERROR_KEY("phrase.report.federation")},
                  {58, 68, ERROR_KEY("phrase.report.fide-id")}, {70, 79, ERROR_KEY("phrase.report.birth")},
                  {81, 84, ERROR_KEY("phrase.report.points")},  {86, 89, ERROR_KEY("phrase.report.rank")}};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (ends_inside(line, fields[i].from, fields[i].to) && !is_year(line, fields[i].from))
            return refuse_cut(line, fields[i].from, fields[i].to,
                              (struct error_phrase){.key = fields[i].what, .names = ""});
    size_t count = line->columns.count;
    while (count > 0 && trf_is_blank(&line->columns, count))
        count--;
    if (count < trf_round_column(1))
        return true;
    int32_t number = (int32_t)((count - trf_round_column(1)) / 10) + 1;
    size_t at = trf_round_column(number);
    int32_t opponent = 0;
    if (ends_inside(line, at, at + 3))
        return refuse_cut(line, at, at + 3, ERROR_WORDS("phrase.report.opponent"));
    /* Who has an opponent has a colour: the result alone may be open. */
    if (count == at + 3 && trf_read_number(field(line, at, at + 3), TRF_NUMBER_MOST, &opponent) && opponent != 0)
        return refuse_cut(line, at, at + 7, ERROR_WORDS("phrase.report.round"));
    return true;
}

/* Numbers end where their columns do, names begin there. */
static void note_alignment(const struct line *line, const struct trf_player *player) {
    const struct trf_columns *columns = &line->columns;
    if (trf_is_blank(columns, 8) || (player->rating > 0 && trf_is_blank(columns, 52)) ||
        (player->fide_id.length > 0 && trf_is_blank(columns, 68)) ||
        (player->name.length > 0 && trf_is_blank(columns, 15)))
        habit(line, TRF_HABIT_ALIGNMENT, trf_is_blank(columns, 8) ? 5 : 15);
}

/* The digits of a number that do not stop with its columns: 10000 from column 4 or 5 on. */
static struct text long_number(const struct line *line) {
    size_t from = byte_at(&line->columns, 4) == ' ' ? 5 : 4;
    while (byte_at(&line->columns, from) == ' ' && from < 8)
        from++;
    size_t to = from;
    for (; byte_at(&line->columns, to) >= '0' && byte_at(&line->columns, to) <= '9';)
        to++;
    return trf_slice(&line->columns, from, to - 1);
}

static bool is_number_high(const struct line *line) {
    return long_number(line).length > 4;
}

static bool refuse_high(const struct line *line) {
    error_set_text(line->reader->error, ERROR_trf_number_high, long_number(line), TEXT(""), TEXT(""));
    return error_at(line->reader->error, NULL, line->number, byte_at(&line->columns, 4) == ' ' ? 5 : 4);
}

static bool read_fields(struct line *line, struct trf_player *player) {
    if (line->columns.count < 15) {
        error_set_number(line->reader->error, ERROR_trf_line_short, (long long)line->columns.count, 0, 0);
        return error_at(line->reader->error, NULL, line->number, (long)line->columns.count + 1);
    }
    if (is_number_high(line))
        return refuse_high(line);
    if (!trf_read_number(field(line, 5, 8), TRF_NUMBER_MOST, &player->number) || player->number == 0)
        return refuse(line, 5, 8, ERROR_WORDS("phrase.report.number"));
    choose_columns(line);
    if (!check_end(line))
        return false;
    check_gaps(line);
    player->sex = read_sex(line);
    player->title = read_title(line);
    player->name = field(line, 15, 47);
    if (player->name.length == 0)
        habit(line, TRF_HABIT_NO_NAME, 15);
    else if (field_has_hidden(player->name)) {
        error_set(line->reader->error, ERROR_trf_hidden, NULL, NULL, NULL);
        error_phrase(line->reader->error, 0, ERROR_WORDS("phrase.report.name"));
        return error_at(line->reader->error, NULL, line->number, 15);
    }
    struct text rating = field(line, 49, 52);
    if (!trf_read_number(rating, TRF_NUMBER_MOST, &player->rating))
        return refuse(line, 49, 52, ERROR_WORDS("phrase.report.rating"));
    player->zero_rating = player->rating == 0 && rating.length > 0;
    player->federation = read_federation(line);
    player->fide_id = field(line, 58, 68);
    note_alignment(line, player);
    player->birth = read_birth(line);
    if (!read_points(line, player))
        return false;
    if (!trf_read_number(field(line, 86, 89), TRF_NUMBER_MOST, &player->rank))
        return refuse(line, 86, 89, ERROR_WORDS("phrase.report.rank"));
    return read_rounds(line, player);
}

bool trf_read_player(struct trf_reader *reader, struct text text, long number) {
    struct trf_tournament *trf = reader->trf;
    struct line line = {reader, trf_columns_of(reader->arena, text), number};
    struct trf_player player = {.line = number};
    if (!read_fields(&line, &player))
        return false;
    const struct trf_player *other = trf_player(trf, player.number);
    if (other != NULL) {
        error_set_number(reader->error, ERROR_trf_number_twice, player.number, other->line, 0);
        return error_at(reader->error, NULL, number, 5);
    }
    *arena_push(reader->arena, trf->players, reader->player_capacity, trf->player_count, NULL) = player;
    trf->by_number[player.number] = trf->player_count;
    return true;
}
