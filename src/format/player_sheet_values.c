#include <stdlib.h>

#include "format/player_sheet_inside.h"
#include "format/sheet_inside.h"

enum { RATING_MOST = 4000, NAME_MOST = 80, CLUB_MOST = 80, NATIONAL_ID_MOST = 40, FIDE_ID_MOST = 11 };

static bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

/* Characters that nobody sees, as marks of direction are, are left out; line ends and blanks of all kinds become one blank. */
static struct text clean(struct arena *arena, struct text text) {
    struct text_builder out = {.arena = arena};
    size_t at = 0;
    uint32_t code;
    bool blank = false;
    for (size_t from = 0; utf8_next(text, &at, &code); from = at) {
        bool hidden = code == 0x61C || code == 0xAD || (code >= 0x200B && code <= 0x200F) ||
                      (code >= 0x202A && code <= 0x202E) || (code >= 0x2060 && code <= 0x206F) || code == 0xFEFF;
        if (hidden)
            continue;
        if (code <= 0x20 || (code >= 0x7F && code <= 0xA0) || (code >= 0x2000 && code <= 0x200A) || code == 0x2028 ||
            code == 0x2029 || code == 0x202F || code == 0x3000) {
            blank = out.length > 0;
            continue;
        }
        if (blank)
            text_add_byte(&out, ' ');
        blank = false;
        text_add(&out, text_slice(text, from, at));
    }
    return text_builder_take(&out);
}

struct sheet_cell player_sheet_value(struct player_sheet_reader *reader, const struct sheet_row *row,
                                     enum player_column column) {
    if (reader->at[column] == 0)
        return (struct sheet_cell){.text = TEXT("")};
    struct sheet_cell cell = sheet_cell(row, reader->at[column] - 1);
    cell.text = clean(reader->arena, cell.text);
    /* The apostrophe that keeps a spreadsheet from computing what follows, as our own lists have it. */
    if (cell.text.length > 1 && cell.text.bytes[0] == '\'' && strchr("=+-@", cell.text.bytes[1]) != NULL)
        cell.text = text_slice(cell.text, 1, cell.text.length);
    return cell;
}

static struct text value(struct player_sheet_reader *reader, const struct sheet_row *row, enum player_column column) {
    return player_sheet_value(reader, row, column).text;
}

void player_sheet_adjust(struct player_sheet_reader *reader, const struct sheet_row *row, enum player_column column,
                         struct text from, struct text to) {
    struct player_sheet *into = reader->into;
    if (!text_equal_ignoring_case(from, to))
        *arena_push(reader->arena, into->adjustments, reader->adjustment_capacity, into->adjustment_count, NULL) =
            (struct sheet_adjustment){row->number, reader->at[column] - 1, column, from, to};
}

/* A dash or the like says that there is nothing. */
static bool says_nothing(struct text text) {
    for (size_t i = 0; i < text.length; i++)
        if (text.bytes[i] != '-' && text.bytes[i] != '.' && text.bytes[i] != '/' && text.bytes[i] != '?' &&
            text.bytes[i] != '0' && text.bytes[i] != ' ')
            return false;
    return true;
}

/* --- Names -------------------------------------------------------------------------------------------------------- */

static bool is_capital_word(struct text word) {
    size_t at = 0;
    size_t letters = 0;
    uint32_t code;
    while (utf8_next(word, &at, &code)) {
        bool small = (code >= 'a' && code <= 'z') || (code >= 0xDF && code <= 0xFF) || (code >= 0x430 && code <= 0x45F);
        if (small)
            return false;
        letters += (code >= 'A' && code <= 'Z') || code >= 0xC0;
    }
    return letters > 1;
}

/* Where the surname ends or begins in "DUPONT Marie" and "Marie DUPONT": the words in capitals. 0: it cannot be told. */
static size_t split_by_capitals(struct text name, bool *surname_first) {
    size_t split = 0;
    struct text rest = name;
    bool before = false;
    for (size_t words = 0; rest.length > 0; words++) {
        size_t at = name.length - rest.length;
        bool capital = is_capital_word(text_cut(&rest, ' '));
        if (words > 0 && capital != before) {
            if (split != 0)
                return 0;
            split = at;
            *surname_first = before;
        }
        before = capital;
    }
    return split;
}

static struct text join(struct arena *arena, struct text surname, struct text first) {
    struct text_builder out = {.arena = arena};
    text_add(&out, text_trim(surname));
    if (text_trim(surname).length > 0 && text_trim(first).length > 0)
        text_add_zero(&out, ", ");
    text_add(&out, text_trim(first));
    return text_builder_take(&out);
}

/* A name of two words by the order that the title says, any by its capitals; else as it stands. */
static struct text order_name(struct player_sheet_reader *reader, struct text name) {
    size_t comma;
    bool surname_first = reader->names == NAME_GIVEN_LAST;
    if (text_find(name, TEXT(","), &comma))
        return join(reader->arena, text_slice(name, 0, comma), text_slice(name, comma + 1, name.length));
    size_t split = split_by_capitals(name, &surname_first);
    if (split == 0 && reader->names != NAME_ORDER_UNKNOWN) {
        struct text rest = name;
        split = text_cut(&rest, ' ').length + 1;
        if (rest.length == 0 || memchr(rest.bytes, ' ', rest.length) != NULL)
            return name;
        surname_first = reader->names == NAME_GIVEN_LAST;
    }
    if (split == 0)
        return name;
    struct text first = text_slice(name, 0, split);
    struct text second = text_slice(name, split, name.length);
    return surname_first ? join(reader->arena, first, second) : join(reader->arena, second, first);
}

struct text player_sheet_name(struct player_sheet_reader *reader, const struct sheet_row *row) {
    struct text surname = value(reader, row, COLUMN_SURNAME);
    struct text first = value(reader, row, COLUMN_FIRST_NAME);
    struct text name = value(reader, row, COLUMN_NAME);
    if (surname.length > 0 || (first.length > 0 && name.length == 0))
        return join(reader->arena, surname, first);
    struct text ordered = order_name(reader, name);
    if (ordered.length != name.length || !text_equal(ordered, name))
        player_sheet_adjust(reader, row, COLUMN_NAME, name, ordered);
    return ordered;
}

/* --- Numbers ------------------------------------------------------------------------------------------------------ */

bool player_sheet_decimal(struct arena *arena, struct text text, struct text *plain) {
    struct text_builder out = {.arena = arena};
    for (size_t i = 0; i < text.length; i++) {
        char byte = text.bytes[i];
        if (byte == ' ' && i > 0 && is_digit(text.bytes[i - 1]) && i + 3 < text.length)
            continue; /* between thousands */
        text_add_byte(&out, byte == ',' ? '.' : byte);
    }
    return sheet_decimal(arena, text_builder_take(&out), plain);
}

/* "1720 F", "1500 N", "1399 E", as the French federation writes them: FIDE's, national, estimated. */
static char cut_kind(struct text *text) {
    if (text->length < 2)
        return ' ';
    char last = (char)(text->bytes[text->length - 1] & ~0x20);
    if (last != 'F' && last != 'N' && last != 'E')
        return ' ';
    struct text rest = text_trim(text_slice(*text, 0, text->length - 1));
    if (rest.length == 0 || !is_digit(rest.bytes[rest.length - 1]))
        return ' ';
    *text = rest;
    return last;
}

static bool read_rating(struct player_sheet_reader *reader, struct text text, int64_t *rating) {
    struct text plain;
    return player_sheet_decimal(reader->arena, text, &plain) && text_to_integer(plain, rating) && *rating >= 0 &&
           *rating <= RATING_MOST;
}

static void take_rating(struct player_sheet_reader *reader, const struct sheet_row *row, struct sheet_player *player) {
    struct text written = value(reader, row, COLUMN_RATING);
    struct text text = written;
    int64_t rating;
    if (says_nothing(text))
        return;
    char kind = cut_kind(&text);
    if (!read_rating(reader, text, &rating)) {
        player_sheet_adjust(reader, row, COLUMN_RATING, written, TEXT(""));
        return;
    }
    if (kind == 'N') {
        player->national_rating = rating;
        player_sheet_adjust(reader, row, COLUMN_RATING, written, TEXT(""));
        return;
    }
    player->rating = rating;
    if (kind == 'E')
        player->rating_from = TEXT("estimate");
    if (kind != ' ' || text.bytes[0] == '+' || memchr(text.bytes, 'E', text.length) != NULL)
        player_sheet_adjust(reader, row, COLUMN_RATING, written, text_number(reader->arena, rating));
}

static void take_national_rating(struct player_sheet_reader *reader, const struct sheet_row *row,
                                 struct sheet_player *player) {
    struct text written = value(reader, row, COLUMN_NATIONAL_RATING);
    struct text text = written;
    size_t dash;
    int64_t rating;
    if (says_nothing(text))
        return;
    /* "1823-27": a DWZ with its number of evaluations */
    if (text_find(text, TEXT("-"), &dash) && dash > 0)
        text = text_trim(text_slice(text, 0, dash));
    cut_kind(&text);
    if (!read_rating(reader, text, &rating)) {
        player_sheet_adjust(reader, row, COLUMN_NATIONAL_RATING, written, TEXT(""));
        return;
    }
    if (rating > 0)
        player->national_rating = rating;
    if (text.length != written.length)
        player_sheet_adjust(reader, row, COLUMN_NATIONAL_RATING, written, text_number(reader->arena, rating));
}

static void take_fide_id(struct player_sheet_reader *reader, const struct sheet_row *row, struct sheet_player *player) {
    struct text written = value(reader, row, COLUMN_FIDE_ID);
    struct text plain = written;
    bool digits = true;
    if (says_nothing(written))
        return;
    for (size_t i = 0; i < written.length; i++)
        digits = digits && is_digit(written.bytes[i]);
    bool good = digits || (player_sheet_decimal(reader->arena, written, &plain) &&
                           memchr(plain.bytes, '.', plain.length) == NULL && plain.bytes[0] != '-');
    if (!good || plain.length > FIDE_ID_MOST) {
        player_sheet_adjust(reader, row, COLUMN_FIDE_ID, written, TEXT(""));
        return;
    }
    player->fide_id = plain;
    player_sheet_adjust(reader, row, COLUMN_FIDE_ID, written, plain);
}

/* --- Words -------------------------------------------------------------------------------------------------------- */

static void take_word(struct player_sheet_reader *reader, const struct sheet_row *row, enum player_column column,
                      bool (*read)(struct arena *arena, struct text written, struct text *word), struct text *into) {
    struct text written = value(reader, row, column);
    struct text word = TEXT("");
    if (says_nothing(written))
        return;
    if (read(reader->arena, written, &word))
        *into = word;
    player_sheet_adjust(reader, row, column, written, word);
}

static void take_sex(struct player_sheet_reader *reader, const struct sheet_row *row, struct sheet_player *player) {
    struct text written = value(reader, row, COLUMN_SEX);
    struct text word = TEXT("");
    if (says_nothing(written))
        return;
    if (player_words_sex(reader->arena, written, &reader->sexes, &word))
        player->sex = word;
    /* That f is w goes without saying. */
    if (word.length == 0 || !(text_equal_ignoring_case(written, TEXT("f")) && text_equal(word, TEXT("w"))))
        player_sheet_adjust(reader, row, COLUMN_SEX, written, word);
}

static void take_text(struct player_sheet_reader *reader, const struct sheet_row *row, enum player_column column,
                      size_t most, struct text *into) {
    struct text written = value(reader, row, column);
    if (text_equal(written, TEXT("-")) || text_equal(written, TEXT("0")))
        return;
    if (utf8_length(written) > most)
        player_sheet_adjust(reader, row, column, utf8_slice(written, 0, most), TEXT(""));
    else
        *into = written;
}

/* --- Births ------------------------------------------------------------------------------------------------------- */

static struct text date_text(struct arena *arena, const struct date *date) {
    struct text_builder out = {.arena = arena};
    date_add(&out, date, '-');
    return text_builder_take(&out);
}

/* Without the time that may stand behind it, and without the last point of "1976.03.15.". */
static struct text day_alone(struct text text) {
    size_t blank;
    if (text_find(text, TEXT(":"), &blank) && text_find(text, TEXT(" "), &blank))
        text = text_slice(text, 0, blank);
    bool point = text_ends_with(text, TEXT(".")) && text.length > 1 && is_digit(text.bytes[text.length - 2]);
    return point ? text_slice(text, 0, text.length - 1) : text;
}

/* A number of five figures is the day as spreadsheets count them, where the cell lost its form. */
static bool read_serial(struct player_sheet_reader *reader, struct text text, struct text *birth) {
    enum { LENGTH = 5 };
    struct text plain;
    return text.length >= LENGTH && player_sheet_decimal(reader->arena, text, &plain) && plain.length == LENGTH &&
           sheet_day(reader->arena, plain, false, birth);
}

static bool read_birth(struct player_sheet_reader *reader, struct text text, struct text *birth) {
    struct date date;
    struct text day = day_alone(text);
    struct text plain;
    if (date_read(day, reader->dates, &date)) {
        *birth = date_text(reader->arena, &date);
        return true;
    }
    /* Day and month cannot be told apart: the year is sure. */
    if (date_read(day, DATE_DAY_FIRST, &date) || date_read(day, DATE_MONTH_FIRST, &date)) {
        *birth = text_slice(date_text(reader->arena, &date), 0, 4);
        return true;
    }
    if (read_serial(reader, text, birth))
        return true;
    return player_sheet_decimal(reader->arena, text, &plain) && plain.length == 4 && (*birth = plain, true);
}

static bool is_plausible(struct player_sheet_reader *reader, struct text birth) {
    return text_compare(birth, TEXT("1900")) >= 0 &&
           text_compare(birth, text_slice(reader->today, 0, birth.length)) <= 0;
}

static void take_birth(struct player_sheet_reader *reader, const struct sheet_row *row, struct sheet_player *player) {
    struct sheet_cell cell = player_sheet_value(reader, row, COLUMN_BIRTH);
    struct text birth;
    if (says_nothing(cell.text))
        return;
    if (!read_birth(reader, cell.text, &birth) || !is_plausible(reader, birth)) {
        player_sheet_adjust(reader, row, COLUMN_BIRTH, cell.text, TEXT(""));
        return;
    }
    player->birth = birth;
    /* What has lost something, and what was a number, is told; another form of the same day is not. */
    struct date date;
    bool same = date_read(day_alone(cell.text), reader->dates, &date);
    if (!same)
        player_sheet_adjust(reader, row, COLUMN_BIRTH, cell.text, birth);
}

/* --- All together ------------------------------------------------------------------------------------------------- */

void player_sheet_read_values(struct player_sheet_reader *reader, const struct sheet_row *row,
                              struct sheet_player *player) {
    struct text from = value(reader, row, COLUMN_RATING_FROM);
    take_national_rating(reader, row, player);
    take_rating(reader, row, player);
    if (player->rating > 0 && (text_equal(from, TEXT("estimate")) || text_equal(from, TEXT("conversion"))))
        player->rating_from = from;
    take_word(reader, row, COLUMN_TITLE, player_words_title, &player->title);
    take_word(reader, row, COLUMN_FEDERATION, player_words_federation, &player->federation);
    take_text(reader, row, COLUMN_CLUB, CLUB_MOST, &player->club);
    take_fide_id(reader, row, player);
    take_text(reader, row, COLUMN_NATIONAL_ID, NATIONAL_ID_MOST, &player->national_id);
    take_birth(reader, row, player);
    take_sex(reader, row, player);
}

void player_sheet_look_through(struct player_sheet_reader *reader) {
    const struct sheet_row *heading = &reader->from->rows[reader->heading];
    struct arena *arena = reader->arena;
    struct text name = value(reader, heading, COLUMN_NAME);
    if (player_column_has_mark(arena, name, MARK_GIVEN_FIRST))
        reader->names = NAME_GIVEN_FIRST;
    else if (player_column_has_mark(arena, name, MARK_GIVEN_LAST))
        reader->names = NAME_GIVEN_LAST;
    reader->sexes.is_dutch =
        text_equal(player_column_plain(arena, value(reader, heading, COLUMN_SEX)), TEXT("geslacht"));
    for (size_t i = reader->heading + 1; i < reader->from->row_count; i++) {
        const struct sheet_row *row = &reader->from->rows[i];
        player_words_sex_seen(arena, value(reader, row, COLUMN_SEX), &reader->sexes);
        if (reader->dates == DATE_ORDER_UNKNOWN)
            reader->dates = date_order_of(day_alone(value(reader, row, COLUMN_BIRTH)));
    }
    if (reader->dates == DATE_ORDER_UNKNOWN &&
        player_column_has_mark(arena, value(reader, heading, COLUMN_BIRTH), MARK_DAY_FIRST))
        reader->dates = DATE_DAY_FIRST;
}
