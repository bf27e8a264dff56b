/* Any bytes as parts of an xlsx file, with a zero byte between them: the sheet, shared strings, styles, the workbook. */
#include <stdlib.h>

#include "../test/format/zips.h"
#include "format/sheet.h"

#define TYPE "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

static struct zip_member part(const char *name, struct text bytes) {
    return (struct zip_member){.name = name, .bytes = bytes, .is_stored = true};
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct arena arena;
    struct workbook workbook;
    struct error error;
    struct text rest = {(const char *)data, size};
    struct text sheet = text_cut(&rest, '\0');
    struct text strings = text_cut(&rest, '\0');
    struct text styles = text_cut(&rest, '\0');
    struct text book = rest.length > 0 ? rest : TEXT("<w><sheet name='a' id='s'/></w>");
    const struct zip_member members[] = {
        part("[Content_Types].xml", TEXT("<t/>")),
        part("_rels/.rels", TEXT("<r><Relationship Type='" TYPE "/officeDocument' Target='w.xml'/></r>")),
        part("_rels/w.xml.rels", TEXT("<r><Relationship Id='s' Type='" TYPE "/worksheet' Target='s.xml'/>"
                                      "<Relationship Type='" TYPE "/sharedStrings' Target='t.xml'/>"
                                      "<Relationship Type='" TYPE "/styles' Target='u.xml'/></r>")),
        part("w.xml", book),
        part("s.xml", sheet),
        part("t.xml", strings.length > 0 ? strings : TEXT("<sst/>")),
        part("u.xml", styles.length > 0 ? styles : TEXT("<s/>")),
    };
    arena_init(&arena);
    if (workbook_read(&arena, zip_make(&arena, members, sizeof members / sizeof *members), &workbook, &error))
        for (size_t i = 0; i < workbook.count; i++)
            if (workbook.sheets[i].row_count > SHEET_ROWS)
                abort();
    arena_drop(&arena);
    return 0;
}
