#include "format/trf.h"

static const struct {
    const char *name;
    const char *brief;
} dialects[] = {
    [TRF_DIALECT_06] = {"TRF06", "06"},   [TRF_DIALECT_16] = {"TRF16", "16"}, [TRF_DIALECT_X] = {"TRF(x)", "x"},
    [TRF_DIALECT_BX] = {"TRF(bx)", "bx"}, [TRF_DIALECT_26] = {"TRF26", "26"},
};

const char *trf_dialect_name(enum trf_dialect dialect) {
    return dialects[dialect].name;
}

bool trf_dialect_read(struct text name, enum trf_dialect *dialect) {
    struct text brief = text_slice(name, 3, name.length);
    if (!text_equal_ignoring_case(text_slice(name, 0, 3), TEXT("TRF")))
        brief = name;
    for (size_t i = 0; i < sizeof dialects / sizeof *dialects; i++) {
        if (!text_equal_ignoring_case(name, text_from(dialects[i].name)) &&
            !text_equal_ignoring_case(brief, text_from(dialects[i].brief)))
            continue;
        *dialect = (enum trf_dialect)i;
        return true;
    }
    return false;
}
