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

/* The operands of an error as values of a sentence. */
struct filled {
    struct language_value values[ERROR_OPERANDS];
    struct language_sentence phrases[ERROR_OPERANDS];
    struct language_value inner[ERROR_OPERANDS][ERROR_PHRASE_VALUES];
    struct language_sentence words[ERROR_OPERANDS][ERROR_PHRASE_VALUES];
    struct {
        struct language_value values[ERROR_LIST_MOST];
        struct language_sentence sentences[ERROR_LIST_MOST];
        struct language_value inner[ERROR_LIST_MOST][2];
        struct language_sentence words[ERROR_LIST_MOST];
    } list;
};

/* A key that is no message stands for itself. */
static void fill_phrase(struct filled *filled, const struct error *error, size_t operand) {
    struct text key = text_from(error->phrase[operand].key);
    struct language_value *inner = filled->inner[operand];
    struct language_sentence *phrase = &filled->phrases[operand];
    *phrase = (struct language_sentence){language_message(key), 0, inner};
    for (struct text name, value; error_phrase_value(error, operand, phrase->count, &name, &value); phrase->count++) {
        struct language_sentence *words = &filled->words[operand][phrase->count];
        bool is_key = text_starts_with(name, TEXT("@"));
        *words = (struct language_sentence){.message = language_message(value)};
        inner[phrase->count] = is_key ? language_inner(words) : language_text(value);
        inner[phrase->count].name = text_slice(name, is_key, name.length);
    }
    filled->values[operand] = phrase->message != MESSAGE_none ? language_inner(phrase) : language_text(key);
}

/* "Format [c07-2023:3.1.3]", one after the other. */
static struct language_value fill_list(struct filled *filled, const struct error *error) {
    for (size_t i = 0; i < error->list.count; i++) {
        struct language_value *inner = filled->list.inner[i];
        filled->list.words[i] =
            (struct language_sentence){.message = language_message(text_from(error->list.items[i].key))};
        inner[0] = language_inner(&filled->list.words[i]);
        inner[0].name = TEXT("words");
        inner[1] = language_text(text_from(error->list.items[i].article));
        inner[1].name = TEXT("article");
        filled->list.sentences[i] = (struct language_sentence){MESSAGE_list_cited, 2, inner};
        filled->list.values[i] = language_inner(&filled->list.sentences[i]);
    }
    return language_list(filled->list.values, error->list.count);
}

static void fill(struct filled *filled, const struct error *error) {
    for (size_t i = 0; i < ERROR_OPERANDS; i++) {
        if (error->list.count > 0 && error->list.operand == i)
            filled->values[i] = fill_list(filled, error);
        else if (error->phrase[i].key != NULL)
            fill_phrase(filled, error, i);
        else
            filled->values[i] = language_text(text_from(error->operand[i]));
        filled->values[i].name = error_operand_name(error->code, i);
    }
}

static void add_filled(struct text_builder *out, const struct language *language, enum message message,
                       const struct error *error) {
    struct filled filled;
    fill(&filled, error);
    language_add(out, language, &(struct language_sentence){message, ERROR_OPERANDS, filled.values});
}

struct text language_error_operand(struct arena *arena, const struct language *language, const struct error *error,
                                   size_t operand) {
    struct filled filled;
    fill(&filled, error);
    return language_value_said(arena, language, &filled.values[operand]);
}

void language_error_values(struct json_writer *writer, const struct error *error) {
    struct filled filled;
    fill(&filled, error);
    size_t count = 0;
    for (size_t i = 0; i < ERROR_OPERANDS; i++)
        if (filled.values[i].name.length > 0)
            filled.values[count++] = filled.values[i];
    language_write_values(writer, filled.values, count);
}

static enum error_code code_of(const struct error *error) {
    return (unsigned)error->code < ERROR_CODE_COUNT ? error->code : ERROR_none;
}

struct text language_error_message(struct arena *arena, const struct language *language, const struct error *error) {
    struct text_builder out = {.arena = arena};
    add_filled(&out, language, rows[code_of(error)].message, error);
    return text_builder_take(&out);
}

const struct language_sentence *language_error_sentence(struct arena *arena, const struct error *error) {
    struct error *kept = arena_alloc(arena, sizeof *kept);
    struct filled *filled = arena_alloc(arena, sizeof *filled);
    struct language_sentence *sentence = arena_alloc(arena, sizeof *sentence);
    *kept = *error;
    *filled = (struct filled){0};
    fill(filled, kept);
    *sentence = (struct language_sentence){rows[code_of(kept)].message, ERROR_OPERANDS, filled->values};
    return sentence;
}

struct error_phrase language_error_phrase(const struct error *error) {
    struct error_phrase phrase = {language_keys[rows[code_of(error)].message], error_operand_names(error->code), {{0}}};
    for (size_t i = 0; i < ERROR_OPERANDS; i++)
        phrase.values[i] = text_from(error->operand[i]);
    return phrase;
}

struct text language_error_remedy(struct arena *arena, const struct language *language, const struct error *error) {
    struct text_builder out = {.arena = arena};
    add_filled(&out, language, rows[code_of(error)].remedy, error);
    return text_builder_take(&out);
}

void language_error_write(struct json_writer *writer, struct arena *scratch, const struct language *language,
                          const struct error *error) {
    json_key_text(writer, "error", text_from(error_symbol(error->code)));
    json_key_text(writer, "message", language_error_message(scratch, language, error));
    json_key_text(writer, "remedy", language_error_remedy(scratch, language, error));
    json_key_array(writer, "operands");
    for (size_t i = 0; i < error_operand_count(error); i++)
        json_text(writer, language_error_operand(scratch, language, error, i));
    json_end_array(writer);
    language_error_values(writer, error);
}

/* Most messages about a field name it themselves. */
static bool names_field(struct arena *arena, const struct error *error) {
    for (size_t i = 0; i < ERROR_OPERANDS; i++)
        if (text_equal(language_error_operand(arena, language_english(), error, i), text_from(error->field)))
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

static void add_place(struct arena *arena, struct text_builder *out, const struct language *language,
                      const struct error *error) {
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
    if (error->field[0] != '\0' && !names_field(arena, error)) {
        text_add_zero(out, error->field);
        text_add_zero(out, ": ");
    }
}

struct text language_error_describe(struct arena *arena, const struct language *language, const struct error *error) {
    struct text_builder out = {.arena = arena};
    add_place(arena, &out, language, error);
    add_filled(&out, language, rows[code_of(error)].message, error);
    size_t before = out.length;
    text_add_byte(&out, ' ');
    add_filled(&out, language, rows[code_of(error)].remedy, error);
    if (out.length == before + 1)
        out.length = before;
    return text_builder_take(&out);
}
