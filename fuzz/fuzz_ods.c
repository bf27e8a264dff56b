/* Any bytes as the content of an ods file: cells within the limits, or a refusal. */
#include <stdlib.h>

#include "../test/format/zips.h"
#include "format/sheet.h"

static void check(const struct workbook *workbook) {
    for (size_t i = 0; i < workbook->count; i++) {
        const struct sheet *sheet = &workbook->sheets[i];
        long last = 0;
        if (sheet->row_count > SHEET_ROWS)
            abort();
        for (size_t j = 0; j < sheet->row_count; j++) {
            if (sheet->rows[j].number <= last || sheet->rows[j].count > SHEET_COLUMNS)
                abort();
            last = sheet->rows[j].number;
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct arena arena;
    struct workbook workbook;
    struct error error;
    arena_init(&arena);
    const struct zip_member content = {.name = "content.xml", .bytes = {(const char *)data, size}, .is_stored = true};
    if (workbook_read(&arena, zip_make(&arena, &content, 1), &workbook, &error))
        check(&workbook);
    arena_drop(&arena);
    return 0;
}
