#include <string.h>

#include "format/rating_list_inside.h"

enum column {
    COLUMN_NONE, /* ends the column before it and says nothing */
    COLUMN_ID,
    COLUMN_NAME,
    COLUMN_FEDERATION,
    COLUMN_SEX,
    COLUMN_TITLE,
    COLUMN_WOMAN_TITLE,
    COLUMN_OTHER_TITLES,
    COLUMN_BIRTH,
    COLUMN_FLAG,
    COLUMN_ONE_RATING, /* of the list's kind */
    COLUMN_ONE_GAMES,
    COLUMN_ONE_FACTOR,
    COLUMN_RATINGS, /* three of each game follow */
    COLUMN_COUNT = COLUMN_RATINGS + 3 * LISTED_GAME_COUNT
};

/* The words of headers, longer ones first where they begin alike: in some lists they touch. */
static const struct {
    struct text word;
    enum column column;
} words[] = {
    {TEXT_INIT("id"), COLUMN_ID},
    {TEXT_INIT("name"), COLUMN_NAME},
    {TEXT_INIT("fed"), COLUMN_FEDERATION},
    {TEXT_INIT("sex"), COLUMN_SEX},
    {TEXT_INIT("title"), COLUMN_TITLE},
    {TEXT_INIT("titl"), COLUMN_TITLE},
    {TEXT_INIT("tit"), COLUMN_TITLE},
    {TEXT_INIT("wtit"), COLUMN_WOMAN_TITLE},
    {TEXT_INIT("otit"), COLUMN_OTHER_TITLES},
    {TEXT_INIT("foa"), COLUMN_NONE},
    {TEXT_INIT("srtng"), COLUMN_RATINGS},
    {TEXT_INIT("sgm"), COLUMN_RATINGS + 1},
    {TEXT_INIT("sk"), COLUMN_RATINGS + 2},
    {TEXT_INIT("rrtng"), COLUMN_RATINGS + 3},
    {TEXT_INIT("rgm"), COLUMN_RATINGS + 4},
    {TEXT_INIT("rk"), COLUMN_RATINGS + 5},
    {TEXT_INIT("brtng"), COLUMN_RATINGS + 6},
    {TEXT_INIT("bgm"), COLUMN_RATINGS + 7},
    {TEXT_INIT("bk"), COLUMN_RATINGS + 8},
    {TEXT_INIT("games"), COLUMN_ONE_GAMES},
    {TEXT_INIT("gms"), COLUMN_ONE_GAMES},
    {TEXT_INIT("game"), COLUMN_ONE_GAMES},
    {TEXT_INIT("k"), COLUMN_ONE_FACTOR},
    {TEXT_INIT("b-day"), COLUMN_BIRTH},
    {TEXT_INIT("birthday"), COLUMN_BIRTH},
    {TEXT_INIT("born"), COLUMN_BIRTH},
    {TEXT_INIT("flag"), COLUMN_FLAG},
};

enum { WORDS = sizeof words / sizeof words[0], PLACES_MOST = 40 };

struct place {
    enum column column;
    size_t from;
};

struct layout {
    size_t count;
    struct place places[PLACES_MOST];
    bool has[COLUMN_COUNT];
    struct text month; /* the header of the only rating */
    size_t width;      /* of a usual line */
};

static void place(struct layout *layout, enum column column, size_t from) {
    /* Of two columns with one word the first counts. */
    if (column != COLUMN_NONE && layout->has[column])
        column = COLUMN_NONE;
    layout->has[column] = true;
    if (layout->count < PLACES_MOST)
        layout->places[layout->count++] = (struct place){column, from};
}

/* The word that stands here; its length, 0 where none does. */
static size_t word_here(struct layout *layout, struct text line, size_t at) {
    int32_t year;
    int32_t month;
    struct text five = text_slice(line, at, at + 5);
    if (player_list_month(five, &year, &month)) {
        layout->month = five;
        place(layout, COLUMN_ONE_RATING, at);
        return five.length;
    }
    for (size_t i = 0; i < WORDS; i++)
        if (text_equal_ignoring_case(text_slice(line, at, at + words[i].word.length), words[i].word)) {
            place(layout, words[i].column, at);
            return words[i].word.length;
        }
    return 0;
}

static void read_header(struct text line, struct layout *layout) {
    *layout = (struct layout){.width = line.length};
    for (size_t at = 0; at < line.length;) {
        size_t length = line.bytes[at] == ' ' ? 1 : word_here(layout, line, at);
        /* A word that nobody knows is left out whole; the "number" of "ID number" belongs to its column. */
        for (; length == 0 && at < line.length && line.bytes[at] != ' '; at++) {
        }
        at += length;
    }
}

bool player_list_is_txt(struct text line) {
    struct layout layout;
    if (line.length > LIST_LINE_MOST || memchr(line.bytes, ';', line.length) != NULL ||
        memchr(line.bytes, ',', line.length) != NULL || memchr(line.bytes, '\t', line.length) != NULL)
        return false;
    read_header(line, &layout);
    return layout.has[COLUMN_ID] && layout.has[COLUMN_NAME] && layout.has[COLUMN_FEDERATION] &&
           (layout.has[COLUMN_ONE_RATING] || layout.has[COLUMN_RATINGS]);
}

/* Lists until 2012 have titles as letters. */
static struct text whole_title(struct text title) {
    static const char *const letters[] = {"g", "m", "f", "c", "wg", "wm", "wf", "wc"};
    static const struct text titles[] = {TEXT_INIT("GM"),  TEXT_INIT("IM"),  TEXT_INIT("FM"),  TEXT_INIT("CM"),
                                         TEXT_INIT("WGM"), TEXT_INIT("WIM"), TEXT_INIT("WFM"), TEXT_INIT("WCM")};
    int found = text_word(title, letters, sizeof letters / sizeof letters[0]);
    return found < 0 ? title : titles[found];
}

static bool put(struct rating_list_player *player, enum rating_list_kind kind, enum column column, struct text value) {
    enum rating_list_game one = kind == RATING_LIST_RAPID   ? LISTED_RAPID
                                : kind == RATING_LIST_BLITZ ? LISTED_BLITZ
                                                            : LISTED_STANDARD;
    if (column >= COLUMN_ONE_RATING && column < COLUMN_RATINGS)
        column = (enum column)(COLUMN_RATINGS + 3 * (int)one + (int)(column - COLUMN_ONE_RATING));
    switch (column) {
    case COLUMN_NONE:
        return true;
    case COLUMN_ID:
        return player_list_number(value, INT32_MAX, &player->fide_id);
    case COLUMN_NAME:
        player->name = value;
        return true;
    case COLUMN_FEDERATION:
        player->federation = value;
        return true;
    case COLUMN_SEX:
        player->sex = player_list_sex(value);
        return true;
    case COLUMN_TITLE:
        player->title = whole_title(value);
        return true;
    case COLUMN_WOMAN_TITLE:
        player->woman_title = value;
        return true;
    case COLUMN_OTHER_TITLES:
        player->other_titles = value;
        return true;
    case COLUMN_BIRTH:
        return player_list_year(value, &player->birth_year);
    case COLUMN_FLAG:
        player->flag = value;
        return true;
    default: {
        struct rating_list_rating *rating = &player->ratings[(column - COLUMN_RATINGS) / 3];
        int32_t *members[] = {&rating->rating, &rating->games, &rating->factor};
        return player_list_small(value, LIST_RATING_MOST, members[(column - COLUMN_RATINGS) % 3]);
    }
    }
}

/*
 * How many characters a line is too long: they stand in the other titles, and all columns after them are moved. Of a line that is
 * no longer than usual nothing is moved.
 */
static size_t surplus(const struct layout *layout, struct text line) {
    enum { SURPLUS_MOST = 8 };
    if (!layout->has[COLUMN_OTHER_TITLES] || line.length <= layout->width || line.length > layout->width + SURPLUS_MOST)
        return 0;
    return line.length - layout->width;
}

static bool read_line(struct list_reader *reader, const struct layout *layout, struct text line) {
    struct rating_list_player player = {0};
    size_t moved = surplus(layout, line);
    bool behind_titles = false;
    for (size_t i = 0; i < layout->count; i++) {
        enum column column = layout->places[i].column;
        size_t from = layout->places[i].from + (behind_titles ? moved : 0);
        size_t to = i + 1 < layout->count ? layout->places[i + 1].from : line.length;
        behind_titles = behind_titles || column == COLUMN_OTHER_TITLES;
        to = i + 1 < layout->count && behind_titles ? to + moved : to;
        if (!put(&player, reader->told->kind, column, text_trim(text_slice(line, from, to)))) {
            player_list_bad(reader, reader->line, column == COLUMN_ID ? RATING_LIST_NO_ID : RATING_LIST_NO_NUMBER);
            return true;
        }
    }
    if (player.fide_id == 0) {
        player_list_bad(reader, reader->line, RATING_LIST_NO_ID);
        return true;
    }
    /* A flag with a w says woman where the list has no column for it. */
    if (!layout->has[COLUMN_SEX] && memchr(player.flag.bytes, 'w', player.flag.length) != NULL)
        player.sex = TEXT("w");
    return player_list_take(reader, reader->line, &player);
}

/* Lists with one rating say neither which: the file's name or the user does. */
static void settle_kind(struct list_reader *reader, const struct layout *layout) {
    struct rating_list_told *told = reader->told;
    bool is_one = layout->has[COLUMN_ONE_RATING];
    if (!is_one)
        told->kind = RATING_LIST_FIDE;
    else if (told->kind == RATING_LIST_FIDE || told->kind == RATING_LIST_NATIONAL)
        told->kind = RATING_LIST_STANDARD;
    if (is_one)
        player_list_month(layout->month, &told->year, &told->month);
}

bool player_list_read_txt(struct list_reader *reader) {
    char header[LIST_LINE_MOST];
    struct layout layout;
    struct text line;
    bool found;
    bool cut;
    if (!player_list_line(reader, LIST_LINE_MOST, &line, &found, &cut))
        return false;
    memcpy(header, line.bytes, line.length);
    read_header((struct text){header, line.length}, &layout);
    settle_kind(reader, &layout);
    for (bool first = true;; first = false) {
        if (!player_list_line(reader, LIST_LINE_MOST, &line, &found, &cut))
            return false;
        if (!found)
            return true;
        if (first && line.length > layout.width)
            layout.width = line.length;
        if (cut)
            player_list_bad(reader, reader->line, RATING_LIST_TOO_LONG);
        else if (text_trim(line).length > 0 && !read_line(reader, &layout, line))
            return false;
    }
}
