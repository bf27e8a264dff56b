#include "present/wrapped.h"

enum { WRAPPED_WIDTH = 100 };

void wrapped_add(struct text_builder *out, size_t column, size_t indent, struct text words) {
    bool begins = true;
    while (words.length > 0) {
        struct text word = text_cut(&words, ' ');
        size_t width = utf8_width(word);
        if (!begins && column + 1 + width > WRAPPED_WIDTH) {
            text_add_byte(out, '\n');
            for (size_t i = 0; i < indent; i++)
                text_add_byte(out, ' ');
            column = indent;
        } else if (!begins) {
            text_add_byte(out, ' ');
            column++;
        }
        text_add(out, word);
        column += width;
        begins = false;
    }
    text_add_byte(out, '\n');
}
