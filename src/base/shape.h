/*
 * Shapes: what a JSON object must look like, and the C structure that it becomes. The tables are made from contract/, with a
 * structure for each of them; here an object is read into its structure, or refused with the field that is meant, and a
 * structure is written as an object.
 */
#pragma once

#include "base/json.h"

enum shape_kind {
    SHAPE_BOOLEAN, /* bool */
    SHAPE_INTEGER, /* int64_t */
    SHAPE_TEXT,    /* struct text */
    SHAPE_WORD,    /* struct text, one of `words` */
    SHAPE_ANY,     /* const struct json * */
    SHAPE_OBJECT,  /* the structure of `of` */
    SHAPE_LIST     /* a structure of a count and a pointer to the items; lists in a list are of numbers */
};

struct shape;

struct shape_field {
    const char *name;
    enum shape_kind kind;
    enum shape_kind items; /* of a list */
    bool required;         /* absent and null are the same */
    bool nullable;         /* of a number in a list: null counts as 0 */
    bool or_false;         /* of an object: false stands for one that holds nothing but zeros */
    int type;              /* its named type in the contract; 0: none */
    size_t at;             /* where it lies in the structure ... */
    size_t given_at;       /* ... and the bool that says whether it was given; 0: it has none */
    int64_t least;         /* of a number, of a text's characters, of a list's items */
    int64_t most;
    const char *const *words; /* ends with NULL */
    const struct shape *of;   /* of an object, and of a list's objects */
};

struct shape {
    const char *name;
    size_t size; /* of the structure */
    size_t field_count;
    const struct shape_field *fields;
    bool open; /* fields that it does not have are passed over */
    bool row;  /* no object but an array of the values in their order; what is optional stands at the end */
};

/* The words that a field may have, also the items of a list, without one of them: "lots, rating, hand". */
struct text shape_allowed(struct arena *arena, const struct shape *shape, const char *field, const char *but);

/* Lists as they were given. Those of objects have structures of their own, of the same layout. */
struct shape_numbers {
    size_t count;
    const int64_t *items;
};
struct shape_number_lists {
    size_t count;
    const struct shape_numbers *items;
};
struct shape_words {
    size_t count;
    const struct text *items;
};
struct shape_values {
    size_t count;
    const struct json *const *items;
};

/* What is done with each text beyond the shape: it is brought into its usual form, or refused. */
struct shape_texts {
    void *context;
    bool (*read)(void *context, const struct shape_field *field, struct text given, struct text *value,
                 struct error *error);
};

/*
 * Reads an object into the structure at `into`, which holds zeros; lists live in the arena. `texts` may be NULL: texts stay
 * as they are. Errors have the field as their place, and in a list of several objects the item as line: field_unknown,
 * field_missing, field_type, field_range, field_value.
 */
bool shape_read(const struct shape *shape, const struct json *object, const struct shape_texts *texts,
                struct arena *arena, void *into, struct error *error);

/*
 * Writes a structure, its fields in the order of the shape. What is optional is written where it was given or says something:
 * a text that is not empty, a number that is not 0, true, a list with items. Objects must be given.
 */
void shape_write(const struct shape *shape, const void *from, struct json_writer *writer);

/*
 * Of two structures of a shape: the optional fields of `fresh` that would be written otherwise than those of `old` are marked as
 * given, the others are emptied. Were there any?
 */
bool shape_changes(const struct shape *shape, const void *old, void *fresh, struct arena *arena);
