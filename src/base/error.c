#include "base/error.h"

#include <stdio.h>
#include <string.h>

struct error_row {
    const char *symbol;
    enum error_kind kind;
    const char *names;
    const char *article;
};

static const struct error_row rows[] = {
#define ERROR_ROW(symbol, kind, names, article) {#symbol, ERROR_KIND_##kind, names, article},
#include "base/error_table.h"
#undef ERROR_ROW
};

static const struct error_row *row_of(enum error_code code) {
    return &rows[(unsigned)code < ERROR_CODE_COUNT ? code : ERROR_none];
}

/*
 * Operands often come from the very input that is at fault, and end on terminals and in JSON: what is not printable
 * becomes a replacement character there.
 */
static void put(char *place, size_t size, struct text text) {
    size_t at = 0;
    size_t length = 0;
    uint32_t code;
    while (utf8_next(text, &at, &code)) {
        if (code < 0x20 || (code >= 0x7F && code < 0xA0))
            code = 0xFFFD;
        char bytes[4];
        size_t count = utf8_encode(code, bytes);
        if (count >= size - length)
            break;
        memcpy(place + length, bytes, count);
        length += count;
    }
    place[length] = '\0';
}

bool error_set(struct error *error, enum error_code code, const char *first, const char *second, const char *third) {
    return error_set_text(error, code, text_from(first), text_from(second), text_from(third));
}

bool error_set_text(struct error *error, enum error_code code, struct text first, struct text second,
                    struct text third) {
    if (error == NULL)
        return false;
    /* Filled aside first: the operands may be views on the error that is being replaced. */
    struct error fresh = {.code = code};
    put(fresh.operand[0], sizeof fresh.operand[0], first);
    put(fresh.operand[1], sizeof fresh.operand[1], second);
    put(fresh.operand[2], sizeof fresh.operand[2], third);
    *error = fresh;
    return false;
}

const char *error_operand_names(enum error_code code) {
    return row_of(code)->names;
}

struct text error_operand_name(enum error_code code, size_t operand) {
    struct text names = text_from(row_of(code)->names);
    for (; operand > 0; operand--)
        text_cut(&names, ' ');
    struct text name = text_cut(&names, ' ');
    return text_equal(name, TEXT("-")) ? TEXT("") : name;
}

bool error_set_number(struct error *error, enum error_code code, long long first, long long second, long long third) {
    long long numbers[ERROR_OPERANDS] = {first, second, third};
    char operands[ERROR_OPERANDS][24] = {"", "", ""};
    for (size_t i = 0; i < ERROR_OPERANDS; i++)
        if (error_operand_name(code, i).length > 0)
            snprintf(operands[i], sizeof operands[i], "%lld", numbers[i]);
    return error_set(error, code, operands[0], operands[1], operands[2]);
}

static size_t word_count(const char *words) {
    struct text rest = text_from(words);
    size_t count = 0;
    while (count < ERROR_PHRASE_VALUES && text_cut(&rest, ' ').length > 0)
        count++;
    return count;
}

bool error_phrase(struct error *error, size_t operand, struct error_phrase phrase) {
    if (error == NULL)
        return false;
    char values[sizeof error->operand[operand]] = ""; /* filled aside, as above */
    size_t length = 0;
    size_t count = phrase.key != NULL ? word_count(phrase.names) : 1;
    for (size_t i = 0; i < count; i++) {
        put(values + length, sizeof values - length - (count - 1 - i),
            phrase.values[i]); /* a zero is left for the rest */
        length += strlen(values + length) + 1;
    }
    memcpy(error->operand[operand], values, sizeof values);
    error->phrase[operand].key = phrase.key;
    error->phrase[operand].names = phrase.key != NULL ? phrase.names : NULL;
    return false;
}

bool error_list(struct error *error, size_t operand, const struct error_cited *items, size_t count) {
    if (error == NULL)
        return false;
    error->list.operand = operand;
    error->list.count = count < ERROR_LIST_MOST ? count : ERROR_LIST_MOST;
    memcpy(error->list.items, items, error->list.count * sizeof *items);
    return false;
}

bool error_phrase_range(struct error *error, size_t operand, long long least, long long most) {
    char ends[2][24];
    snprintf(ends[0], sizeof ends[0], "%lld", least);
    snprintf(ends[1], sizeof ends[1], "%lld", most);
    return error_phrase(error, operand,
                        ERROR_PHRASE("phrase.range", "least most", text_from(ends[0]), text_from(ends[1])));
}

bool error_phrase_value(const struct error *error, size_t operand, size_t index, struct text *name,
                        struct text *value) {
    struct text names = text_from(error->phrase[operand].names);
    const char *at = error->operand[operand];
    *name = *value = TEXT("");
    if (index >= word_count(error->phrase[operand].names))
        return false;
    for (; index > 0; index--) {
        text_cut(&names, ' ');
        at += strlen(at) + 1;
    }
    *name = text_cut(&names, ' ');
    *value = text_from(at);
    return true;
}

static bool says_something(const struct error *error, size_t operand) {
    return error->operand[operand][0] != '\0' || error->phrase[operand].key != NULL ||
           (error->list.count > 0 && error->list.operand == operand);
}

size_t error_operand_count(const struct error *error) {
    size_t count = ERROR_OPERANDS;
    while (count > 0 && !says_something(error, count - 1))
        count--;
    return count;
}

bool error_at(struct error *error, const char *file, long line, long column) {
    if (error == NULL)
        return false;
    if (file != NULL)
        put(error->file, sizeof error->file, text_from(file));
    if (line > 0) {
        error->line = line;
        error->column = column;
    }
    return false;
}

bool error_in_field(struct error *error, const char *field) {
    if (error != NULL)
        put(error->field, sizeof error->field, text_from(field));
    return false;
}

enum error_kind error_kind(enum error_code code) {
    return row_of(code)->kind;
}

const char *error_symbol(enum error_code code) {
    return row_of(code)->symbol;
}

const char *error_article(enum error_code code) {
    return row_of(code)->article;
}

const char *error_rests_on(const struct error *error) {
    const char *article = row_of(error->code)->article;
    for (size_t i = 0; article[0] == '{' && i < ERROR_OPERANDS; i++)
        if (text_equal(error_operand_name(error->code, i), TEXT("article")))
            return error->operand[i];
    return article;
}

static const struct {
    int exit_code;
    int http_status;
} answers[] = {
    [ERROR_KIND_NONE] = {0, 200},      [ERROR_KIND_NO] = {1, 422},        [ERROR_KIND_CONFLICT] = {1, 409},
    [ERROR_KIND_USAGE] = {2, 400},     [ERROR_KIND_INPUT] = {3, 400},     [ERROR_KIND_MISSING] = {3, 404},
    [ERROR_KIND_METHOD] = {3, 405},    [ERROR_KIND_TOO_LARGE] = {3, 413}, [ERROR_KIND_SIGN_IN] = {3, 401},
    [ERROR_KIND_FORBIDDEN] = {3, 403}, [ERROR_KIND_TOO_MANY] = {3, 429},  [ERROR_KIND_STORE] = {4, 503},
};

int error_exit_code(enum error_code code) {
    return answers[error_kind(code)].exit_code;
}

int error_http_status(enum error_code code) {
    return answers[error_kind(code)].http_status;
}
