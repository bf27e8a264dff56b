/*
 * QR codes: for a phone to read an address from a screen, a page or a terminal.
 */
#pragma once

#include "base/error.h"
#include "base/text.h"

enum { QR_BYTES_MOST = 500 };

struct qr {
    int32_t width;             /* modules on a side, without the quiet zone */
    const unsigned char *dark; /* row by row: 1 where it is */
};

/* Of at most QR_BYTES_MOST bytes; `qr_long`. */
bool qr_make(struct arena *arena, struct text text, struct qr *qr, struct error *error);
/* As an image that keeps sharp in any size: black on white, with its quiet zone. */
struct text qr_svg(struct arena *arena, const struct qr *qr);
/* In half blocks, two rows a line, black on white by escape sequences, so that it reads on dark and light terminals alike. */
struct text qr_blocks(struct arena *arena, const struct qr *qr);
