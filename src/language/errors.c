#include "language/errors.h"

/* Where all is well nothing is said. */
#define MESSAGE_error_none MESSAGE_none
#define MESSAGE_error_none_remedy MESSAGE_none

static const struct {
    enum message message;
    enum message remedy;
} rows[] = {
#define ERROR_ROW(symbol, kind, names, article) {MESSAGE_error_##symbol, MESSAGE_error_##symbol##_remedy},
#include "base/error_table.h"
#undef ERROR_ROW
};

static void add_filled(struct text_builder *out, const struct language *language, enum message message,
                       const struct error *error) {
    struct language_value values[ERROR_OPERANDS];
    for (size_t i = 0; i < ERROR_OPERANDS; i++)
        values[i] = (struct language_value){
            .name = error_operand_name(error->code, i), .kind = LANGUAGE_TEXT, .text = text_from(error->operand[i])};
    language_add(out, language, &(struct language_sentence){message, ERROR_OPERANDS, values});
}

static enum error_code code_of(const struct error *error) {
    return (unsigned)error->code < ERROR_CODE_COUNT ? error->code : ERROR_none;
}

struct text language_error_message(struct arena *arena, const struct language *language, const struct error *error) {
    struct text_builder out;
    text_builder_init(&out, arena);
    add_filled(&out, language, rows[code_of(error)].message, error);
    return text_builder_take(&out);
}

struct text language_error_remedy(struct arena *arena, const struct language *language, const struct error *error) {
    struct text_builder out;
    text_builder_init(&out, arena);
    add_filled(&out, language, rows[code_of(error)].remedy, error);
    return text_builder_take(&out);
}

/* Most messages about a field name it themselves. */
static bool names_field(const struct error *error) {
    for (size_t i = 0; i < ERROR_OPERANDS; i++)
        if (strcmp(error->operand[i], error->field) == 0)
            return true;
    return false;
}

static void add_line(struct text_builder *out, const struct language *language, const struct error *error) {
    const struct language_value values[] = {
        {.name = TEXT_INIT("line"), .kind = LANGUAGE_NUMBER, .number = error->line},
        {.name = TEXT_INIT("column"), .kind = LANGUAGE_NUMBER, .number = error->column},
    };
    enum message message = error->column > 0 ? MESSAGE_place_column : MESSAGE_place_line;
    language_add(out, language, &(struct language_sentence){message, sizeof values / sizeof values[0], values});
}

static void add_place(struct text_builder *out, const struct language *language, const struct error *error) {
    if (error->file[0] != '\0') {
        text_add_zero(out, error->file);
        if (error->line > 0)
            text_add_format(out, ":%ld", error->line);
        if (error->line > 0 && error->column > 0)
            text_add_format(out, ":%ld", error->column);
        text_add_zero(out, ": ");
    } else if (error->line > 0) {
        add_line(out, language, error);
        text_add_zero(out, ": ");
    }
    if (error->field[0] != '\0' && !names_field(error)) {
        text_add_zero(out, error->field);
        text_add_zero(out, ": ");
    }
}

struct text language_error_describe(struct arena *arena, const struct language *language, const struct error *error) {
    struct text_builder out;
    text_builder_init(&out, arena);
    add_place(&out, language, error);
    add_filled(&out, language, rows[code_of(error)].message, error);
    size_t before = out.length;
    text_add_byte(&out, ' ');
    add_filled(&out, language, rows[code_of(error)].remedy, error);
    if (out.length == before + 1)
        out.length = before;
    return text_builder_take(&out);
}
