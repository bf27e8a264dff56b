#include "format/qr.h"

#include <qrencode.h>

enum { QUIET = 4, QUIET_BLOCKS = 2 };

bool qr_make(struct arena *arena, struct text text, struct qr *qr, struct error *error) {
    if (text.length > QR_BYTES_MOST)
        return error_set_number(error, ERROR_qr_long, QR_BYTES_MOST, 0, 0);
    QRcode *code = QRcode_encodeData((int)text.length, (const unsigned char *)text.bytes, 0, QR_ECLEVEL_M);
    if (code == NULL)
        return error_set_number(error, ERROR_qr_long, QR_BYTES_MOST, 0, 0);
    size_t count = (size_t)code->width * (size_t)code->width;
    unsigned char *dark = arena_alloc(arena, count);
    for (size_t i = 0; i < count; i++)
        dark[i] = code->data[i] & 1;
    *qr = (struct qr){.width = code->width, .dark = dark};
    QRcode_free(code);
    return true;
}

static bool is_dark(const struct qr *qr, int32_t row, int32_t column) {
    return row >= 0 && column >= 0 && row < qr->width && column < qr->width &&
           qr->dark[(size_t)row * (size_t)qr->width + (size_t)column] != 0;
}

/* A path of runs: one element, and no seams between modules. */
struct text qr_svg(struct arena *arena, const struct qr *qr) {
    struct text_builder out = {.arena = arena};
    int32_t side = qr->width + 2 * QUIET;
    text_add_format(&out,
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" shape-rendering=\"crispEdges\">"
                    "<path fill=\"#fff\" d=\"M0 0h%dv%dH0z\"/><path fill=\"#000\" d=\"",
                    (int)side, (int)side, (int)side, (int)side);
    for (int32_t row = 0; row < qr->width; row++)
        for (int32_t column = 0; column < qr->width; column++) {
            int32_t end = column;
            while (is_dark(qr, row, end))
                end++;
            if (end > column)
                text_add_format(&out, "M%d %dh%dv1h-%dz", (int)(column + QUIET), (int)(row + QUIET),
                                (int)(end - column), (int)(end - column));
            column = end > column ? end - 1 : column;
        }
    text_add_zero(&out, "\"/></svg>");
    return text_builder_take(&out);
}

struct text qr_blocks(struct arena *arena, const struct qr *qr) {
    static const char *const blocks[] = {" ", "\u2580", "\u2584", "\u2588"}; /* neither, upper, lower, both dark */
    struct text_builder out = {.arena = arena};
    for (int32_t row = -QUIET_BLOCKS; row < qr->width + QUIET_BLOCKS; row += 2) {
        text_add_zero(&out, "\033[38;5;16;48;5;231m");
        for (int32_t column = -QUIET_BLOCKS; column < qr->width + QUIET_BLOCKS; column++)
            text_add_zero(&out, blocks[is_dark(qr, row, column) + 2 * is_dark(qr, row + 1, column)]);
        text_add_zero(&out, "\033[0m\n");
    }
    return text_builder_take(&out);
}
