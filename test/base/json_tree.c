#include "json_tree.h"

/* All kinds of code points: ASCII, control characters, signs that must be escaped, two, three and four bytes. */
static struct text random_text(struct arena *arena, struct random_source *source) {
    struct text_builder builder;
    text_builder_init(&builder, arena);
    uint64_t length = random_below(source, random_below(source, 8) == 0 ? 60 : 12);
    for (uint64_t i = 0; i < length; i++) {
        static const uint32_t bounds[] = {0x80, 0x80, 0x80, 0x20, 0x800, 0x10000, 0x110000};
        char bytes[4];
        uint32_t code = (uint32_t)random_below(source, bounds[random_below(source, 7)]);
        if (random_below(source, 10) == 0)
            code = (uint32_t) "\"\\/"[random_below(source, 3)];
        text_add(&builder, (struct text){bytes, utf8_encode(code, bytes)});
    }
    return text_builder_take(&builder);
}

static struct text random_decimal(struct random_source *source) {
    static const struct text decimals[] = {
        TEXT_INIT("0.5"),   TEXT_INIT("-0.25"), TEXT_INIT("1e10"),   TEXT_INIT("12.50E-3"),
        TEXT_INIT("-0e+0"), TEXT_INIT("1E400"), TEXT_INIT("3.1415"), TEXT_INIT("9223372036854775808"),
    };
    return decimals[random_below(source, sizeof decimals / sizeof *decimals)];
}

static bool has_name(const struct json_member *members, size_t count, struct text name) {
    for (size_t i = 0; i < count; i++)
        if (text_equal(members[i].name, name))
            return true;
    return false;
}

static size_t random_count(struct random_source *source) {
    return (size_t)random_below(source, random_below(source, 20) == 0 ? 80 : 6);
}

static struct json random_array(struct arena *arena, struct random_source *source, size_t depth) {
    size_t count = random_count(source);
    struct json *items = arena_array(arena, count, sizeof *items);
    for (size_t i = 0; i < count; i++)
        items[i] = json_tree_random(arena, source, depth);
    return (struct json){.type = JSON_ARRAY, .array = {items, count}};
}

static struct json random_object(struct arena *arena, struct random_source *source, size_t depth) {
    size_t wanted = random_count(source);
    size_t count = 0;
    struct json_member *members = arena_array(arena, wanted, sizeof *members);
    for (size_t i = 0; i < wanted; i++) {
        struct text name = random_text(arena, source);
        if (!has_name(members, count, name))
            members[count++] = (struct json_member){name, json_tree_random(arena, source, depth)};
    }
    return (struct json){.type = JSON_OBJECT, .object = {members, count}};
}

struct json json_tree_random(struct arena *arena, struct random_source *source, size_t depth) {
    switch (random_below(source, depth > 0 ? 11 : 7)) {
    case 0:
        return (struct json){.type = JSON_NULL};
    case 1:
        return (struct json){.type = JSON_FALSE};
    case 2:
        return (struct json){.type = JSON_TRUE};
    case 3:
        return (struct json){.type = JSON_DECIMAL, .text = random_decimal(source)};
    case 4:
        return (struct json){.type = JSON_INTEGER,
                             .integer = (int64_t)(random_next(source) >> random_below(source, 64))};
    case 5:
    case 6:
        return (struct json){.type = JSON_TEXT, .text = random_text(arena, source)};
    case 7:
    case 8:
        return random_array(arena, source, depth - 1);
    default:
        return random_object(arena, source, depth - 1);
    }
}

static bool same_items(const struct json *a, const struct json *b) {
    if (a->array.count != b->array.count)
        return false;
    for (size_t i = 0; i < a->array.count; i++)
        if (!json_tree_equal(&a->array.items[i], &b->array.items[i]))
            return false;
    return true;
}

static bool same_members(const struct json *a, const struct json *b) {
    if (a->object.count != b->object.count)
        return false;
    for (size_t i = 0; i < a->object.count; i++)
        if (!text_equal(a->object.members[i].name, b->object.members[i].name) ||
            !json_tree_equal(&a->object.members[i].value, &b->object.members[i].value))
            return false;
    return true;
}

bool json_tree_equal(const struct json *a, const struct json *b) {
    if (a->type != b->type)
        return false;
    switch (a->type) {
    case JSON_INTEGER:
        return a->integer == b->integer;
    case JSON_DECIMAL:
    case JSON_TEXT:
        return text_equal(a->text, b->text);
    case JSON_ARRAY:
        return same_items(a, b);
    case JSON_OBJECT:
        return same_members(a, b);
    default:
        return true;
    }
}
