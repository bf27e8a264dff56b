#include "format/prize_file.h"

/* A condition of a list, and the member it becomes. */
struct condition {
    struct text word;
    const char *member;
    bool number;
};

static const struct condition conditions[] = {
    {TEXT_INIT("sex"), "sex", false},         {TEXT_INIT("born-from"), "born_from", false},
    {TEXT_INIT("born-to"), "born_to", false}, {TEXT_INIT("women-born-to"), "women_born_to", false},
    {TEXT_INIT("unrated"), "unrated", false}, {TEXT_INIT("federation"), "federation", false},
    {TEXT_INIT("club"), "club", false},       {TEXT_INIT("order"), "order", false},
    {TEXT_INIT("minimum"), "minimum", true},
};
static const char known_words[] =
    "sex, born-from, born-to, women-born-to, rating, unrated, federation, club, order, minimum";

static bool write_number(struct json_writer *writer, const char *member, struct text value, struct error *error) {
    int64_t number;
    if (!text_to_integer(value, &number))
        return error_set_text(error, ERROR_prize_line, value, TEXT(""), TEXT(""));
    json_key_integer(writer, member, number);
    return true;
}

/* "rating=1600-1799"; either side may be left out. */
static bool write_ratings(struct json_writer *writer, struct text value, struct error *error) {
    struct text to = value;
    struct text from = text_trim(text_cut(&to, '-'));
    to = text_trim(to);
    return (from.length == 0 || write_number(writer, "rating_from", from, error)) &&
           (to.length == 0 || write_number(writer, "rating_to", to, error));
}

static bool write_condition(struct json_writer *writer, struct text part, struct error *error) {
    struct text value = part;
    struct text word = text_trim(text_cut(&value, '='));
    value = text_trim(value);
    if (text_equal_ignoring_case(word, TEXT("rating")))
        return write_ratings(writer, value, error);
    for (size_t i = 0; i < sizeof conditions / sizeof *conditions; i++) {
        if (!text_equal_ignoring_case(word, conditions[i].word))
            continue;
        if (conditions[i].number)
            return write_number(writer, conditions[i].member, value, error);
        json_key_text(writer, conditions[i].member, value);
        return true;
    }
    return error_set_text(error, ERROR_prize_condition, word, text_from(known_words), TEXT(""));
}

static void write_amounts(struct json_writer *writer, struct text amounts) {
    json_key_array(writer, "amounts");
    while (amounts.length > 0) {
        struct text amount = text_cut(&amounts, ' ');
        if (amount.length > 0)
            json_text(writer, amount);
    }
    json_end_array(writer);
}

static bool has_byte(struct text text, char byte) {
    for (size_t i = 0; i < text.length; i++)
        if (text.bytes[i] == byte)
            return true;
    return false;
}

static bool write_list(struct json_writer *writer, struct text name, struct text rest, struct error *error) {
    json_begin_object(writer);
    json_key_text(writer, "name", name);
    while (has_byte(rest, ';') || has_byte(rest, '=')) {
        struct text part = text_trim(text_cut(&rest, ';'));
        if (part.length > 0 && !write_condition(writer, part, error))
            return false;
    }
    write_amounts(writer, text_trim(rest));
    json_end_object(writer);
    return true;
}

/* "fund 1500": the word before the first blank, if it is one of these, and what follows it. */
static bool is_setting(struct text line, const char **member, struct text *value) {
    static const char *const members[] = {"currency", "share", "fund"};
    *value = line;
    struct text word = text_cut(value, ' ');
    *value = text_trim(*value);
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        if (text_equal_ignoring_case(word, text_from(members[i]))) {
            *member = members[i];
            return true;
        }
    return false;
}

static struct text without_remark(struct text line) {
    return text_trim(text_cut(&line, '#'));
}

static bool write_line(struct json_writer *writer, struct text line, struct error *error) {
    struct text rest = line;
    if (has_byte(line, ':')) {
        struct text name = text_trim(text_cut(&rest, ':'));
        return write_list(writer, name, text_trim(rest), error);
    }
    struct text word = text_cut(&rest, ' ');
    if (text_equal_ignoring_case(word, TEXT("main")))
        return write_list(writer, TEXT("Main"), text_trim(rest), error);
    return error_set_text(error, ERROR_prize_line, line, TEXT(""), TEXT(""));
}

/* The settings come first in the object, wherever they stand in the file. */
static void write_settings(struct text file, struct json_writer *writer) {
    const char *member;
    struct text line;
    struct text value;
    bool given[3] = {false, false, false};
    while (text_next_line(&file, &line)) {
        if (!is_setting(without_remark(line), &member, &value))
            continue;
        bool *seen = &given[member[0] == 'c' ? 0 : member[0] == 's' ? 1 : 2];
        if (!*seen)
            json_key_text(writer, member, value);
        *seen = true;
    }
}

bool importer_prize_file_read(struct text file, struct json_writer *writer, struct error *error) {
    const char *member;
    struct text rest = file;
    struct text line;
    struct text value;
    json_begin_object(writer);
    write_settings(file, writer);
    json_key_array(writer, "lists");
    for (long number = 1; text_next_line(&rest, &line); number++) {
        line = without_remark(line);
        if (line.length > 0 && !is_setting(line, &member, &value) && !write_line(writer, line, error))
            return error_at(error, NULL, number, 0);
    }
    json_end_array(writer);
    json_end_object(writer);
    return true;
}
