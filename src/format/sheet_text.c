#include "format/csv.h"
#include "format/sheet_inside.h"

bool sheet_read_text(struct sheet_maker *maker, struct text bytes) {
    struct csv csv;
    maker->workbook->form = SHEET_FORM_TEXT;
    if (!csv_read_list(maker->arena, bytes, &csv, maker->error) || !sheet_begin(maker, TEXT("")))
        return false;
    maker->workbook->encoding = csv.encoding;
    for (size_t i = 0; i < csv.row_count; i++)
        for (size_t j = 0; j < csv.rows[i].count; j++) {
            const struct csv_field *field = &csv.rows[i].fields[j];
            if (!sheet_put(maker, csv.rows[i].fields[0].line, (int64_t)j,
                           (struct sheet_cell){SHEET_TEXT, field->value}))
                return false;
        }
    return true;
}
