#include "format/rating_list.h"

#include <stdlib.h>
#include <string.h>

#include "format/encoding.h"
#include "format/rating_list_inside.h"

static const char *const kind_words[] = {"fide", "standard", "rapid", "blitz", "national"};

const char *player_list_kind_word(enum rating_list_kind kind) {
    return kind_words[kind];
}

bool player_list_kind_find(struct text word, enum rating_list_kind *kind) {
    int found = text_word(word, kind_words, RATING_LIST_KIND_COUNT);
    *kind = found < 0 ? RATING_LIST_FIDE : (enum rating_list_kind)found;
    return found >= 0;
}

const char *player_list_fault_word(enum rating_list_fault fault) {
    static const char *const words[] = {"no_id", "no_name", "no_number", "too_long", "characters", "row"};
    return words[fault];
}

static char small(char letter) {
    return letter >= 'A' && letter <= 'Z' ? (char)(letter | 0x20) : letter;
}

static bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

/* The month that three letters name; 0: none. */
static int32_t month_at(const char *bytes) {
    static const char names[] = "janfebmaraprmayjunjulaugsepoctnovdec";
    for (int32_t month = 1; month <= 12; month++) {
        const char *name = names + 3 * (month - 1);
        if (small(bytes[0]) == name[0] && small(bytes[1]) == name[1] && small(bytes[2]) == name[2])
            return month;
    }
    return 0;
}

bool player_list_month(struct text words, int32_t *year, int32_t *month) {
    for (size_t i = 0; i + 5 <= words.length; i++) {
        const char *bytes = words.bytes + i;
        if (!is_digit(bytes[3]) || !is_digit(bytes[4]) || (i + 5 < words.length && is_digit(bytes[5])))
            continue;
        *month = month_at(bytes);
        *year = 2000 + (bytes[3] - '0') * 10 + (bytes[4] - '0');
        if (*month != 0)
            return true;
    }
    *year = *month = 0;
    return false;
}

bool player_list_fill(struct list_reader *reader) {
    size_t count;
    memmove(reader->buffer, reader->buffer + reader->at, reader->end - reader->at);
    reader->end -= reader->at;
    reader->at = 0;
    if (!compressed_read(reader->input, reader->buffer + reader->end, LIST_BUFFER - reader->end, &count, reader->error))
        return false;
    reader->end += count;
    reader->ended = count == 0;
    return true;
}

bool player_list_line(struct list_reader *reader, size_t most, struct text *line, bool *found, bool *cut) {
    *cut = false;
    for (;;) {
        char *from = reader->buffer + reader->at;
        char *feed = memchr(from, '\n', reader->end - reader->at);
        size_t length = feed != NULL ? (size_t)(feed - from) : reader->end - reader->at;
        if (feed == NULL && !reader->ended && length <= most) {
            if (!player_list_fill(reader))
                return false;
            continue;
        }
        *found = feed != NULL || length > 0;
        *line = (struct text){from, length};
        reader->at += length + (feed != NULL ? 1 : 0);
        reader->line += *found ? 1 : 0;
        *cut = length > most;
        /* What follows a beginning that is too long belongs to the same line. */
        while (feed == NULL && *cut && !reader->ended) {
            reader->at = reader->end;
            if (!player_list_fill(reader))
                return false;
            feed = memchr(reader->buffer, '\n', reader->end);
            reader->at = feed != NULL ? (size_t)(feed - reader->buffer) + 1 : reader->end;
        }
        if (*cut)
            *line = TEXT("");
        else if (line->length > 0 && line->bytes[line->length - 1] == '\r')
            line->length--;
        return true;
    }
}

void player_list_bad(struct list_reader *reader, long line, enum rating_list_fault fault) {
    struct rating_list_told *told = reader->told;
    if (told->bad_count < RATING_LIST_BAD_SHOWN)
        told->bad[told->bad_count] = (struct rating_list_bad){line, fault};
    told->bad_count++;
}

static bool is_plain(struct text text) {
    for (size_t i = 0; i < text.length; i++)
        if ((unsigned char)text.bytes[i] < ' ' || text.bytes[i] == '\x7F')
            return false;
    return true;
}

static bool is_ascii(struct text text) {
    for (size_t i = 0; i < text.length; i++)
        if ((unsigned char)text.bytes[i] >= 0x80)
            return false;
    return true;
}

static bool fits(const struct rating_list_player *player) {
    const struct text texts[] = {player->national_id, player->name,         player->federation, player->title,
                                 player->woman_title, player->other_titles, player->flag};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        if (texts[i].length > RATING_LIST_VALUE_MOST)
            return false;
    return true;
}

/* Lists are ASCII as a rule; what else stands in them comes as UTF-8. */
static bool hand_over(struct list_reader *reader, struct rating_list_player *player) {
    struct text *const texts[] = {&player->national_id, &player->name,         &player->federation, &player->title,
                                  &player->woman_title, &player->other_titles, &player->flag};
    struct arena arena;
    arena_init(&arena);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        if (!is_ascii(*texts[i]))
            *texts[i] = encoding_decode_mixed(&arena, *texts[i]);
    reader->told->players++;
    bool taken = reader->reading->player(reader->reading->user, player, reader->error);
    arena_drop(&arena);
    return taken;
}

bool player_list_take(struct list_reader *reader, long line, struct rating_list_player *player) {
    if (player->name.length == 0)
        player_list_bad(reader, line, RATING_LIST_NO_NAME);
    else if (player->fide_id == 0 && player->national_id.length == 0 && reader->told->kind != RATING_LIST_NATIONAL)
        player_list_bad(reader, line, RATING_LIST_NO_ID);
    else if (!fits(player))
        player_list_bad(reader, line, RATING_LIST_TOO_LONG);
    else if (!is_plain(player->name) || !is_plain(player->national_id) || !is_plain(player->federation) ||
             !is_plain(player->title) || !is_plain(player->woman_title) || !is_plain(player->other_titles))
        player_list_bad(reader, line, RATING_LIST_CHARACTERS);
    else
        return hand_over(reader, player);
    return true;
}

bool player_list_number(struct text text, int64_t most, int64_t *value) {
    int64_t number = 0;
    for (size_t i = 0; i < text.length; i++) {
        if (!is_digit(text.bytes[i]))
            return false;
        number = number * 10 + (text.bytes[i] - '0');
        if (number > most)
            return false;
    }
    *value = number;
    return true;
}

bool player_list_small(struct text text, int32_t most, int32_t *value) {
    int64_t number;
    bool read = player_list_number(text, most, &number);
    *value = read ? (int32_t)number : 0;
    return read;
}

bool player_list_year(struct text text, int32_t *year) {
    struct text digits = text_slice(text, 0, 4);
    *year = 0;
    if (text.length > 4 && (is_digit(text.bytes[4]) || !is_digit(text.bytes[3]) || !is_digit(text.bytes[2])))
        digits = text_slice(text, text.length - 4, text.length);
    return player_list_small(digits, LIST_YEAR_MOST, year) && (*year == 0 || *year >= LIST_YEAR_LEAST);
}

struct text player_list_sex(struct text text) {
    if (text.length == 0)
        return TEXT("");
    switch (small(text.bytes[0])) {
    case 'm':
        return TEXT("m");
    case 'f':
    case 'w':
        return TEXT("w");
    default:
        return TEXT("");
    }
}

static bool begins(const struct list_reader *reader, const char *mark, size_t length) {
    return reader->end - reader->at >= length && memcmp(reader->buffer + reader->at, mark, length) == 0;
}

/* What the file says of itself at its beginning decides, not its name. */
static bool read_kind(struct list_reader *reader) {
    static const char mark[] = {'\xEF', '\xBB', '\xBF'};
    if (begins(reader, mark, sizeof mark))
        reader->at += sizeof mark;
    size_t first = reader->at;
    while (first < reader->end && strchr(" \t\r\n", reader->buffer[first]) != NULL && reader->buffer[first] != '\0')
        first++;
    if (first < reader->end && reader->buffer[first] == '<')
        return player_list_read_xml(reader);
    const struct text rest = {reader->buffer + reader->at, reader->end - reader->at};
    struct text left = rest;
    struct text line;
    if (memchr(rest.bytes, '\0', rest.length) != NULL || !text_next_line(&left, &line))
        return error_set(reader->error, ERROR_rating_list_unknown, NULL, NULL, NULL);
    return player_list_is_txt(line) ? player_list_read_txt(reader) : player_list_read_csv(reader);
}

/* Sources may give few bytes at once: the kind shows in what stands at the beginning. */
static bool fill_first(struct list_reader *reader) {
    do {
        if (!player_list_fill(reader))
            return false;
    } while (!reader->ended && reader->end < LIST_LINE_MOST);
    return true;
}

/* Its words tell the list, where nobody has said which it is. */
static enum rating_list_kind kind_of_name(const char *name) {
    static const enum rating_list_kind kinds[] = {RATING_LIST_STANDARD, RATING_LIST_RAPID, RATING_LIST_BLITZ};
    for (size_t i = 0; name != NULL && i < sizeof kinds / sizeof kinds[0]; i++)
        if (strstr(name, kind_words[kinds[i]]) != NULL)
            return kinds[i];
    return RATING_LIST_FIDE;
}

bool player_list_read(const struct rating_list_reading *reading, struct rating_list_told *told, struct error *error) {
    *told = (struct rating_list_told){.kind = reading->kind_given ? reading->kind : kind_of_name(reading->file_name)};
    player_list_month(text_from(reading->file_name), &told->year, &told->month);
    struct list_reader reader = {.reading = reading,
                                 .told = told,
                                 .input = compressed_open(reading->source),
                                 .buffer = malloc(LIST_BUFFER),
                                 .error = error};
    if (reader.buffer == NULL)
        __builtin_trap();
    bool done = fill_first(&reader) && read_kind(&reader);
    /* A list has players, and most of its lines are good. */
    if (done && (told->players == 0 || told->bad_count > told->players))
        done = error_set_number(error, ERROR_rating_list_no_players, told->bad_count, 0, 0) ||
               error_at(error, NULL, told->bad_count > 0 ? told->bad[0].line : 0, 0);
    free(reader.buffer);
    compressed_close(reader.input);
    return done;
}
