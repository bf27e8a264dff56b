#include "present/page.h"

static const char head[] =
    "\">\n<head>\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<style>\n"
    "body{font:11pt/1.4 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 "
    "1rem;color:#111;background:#fff}\n"
    "h1{font-size:1.5em;margin:0 0 .2em}h2{font-size:1.15em;margin:1.4em 0 .4em;break-after:avoid}\n"
    "p{margin:.3em 0}.below,footer{color:#444}footer{margin-top:1.5em;font-size:.85em}\n"
    "table{border-collapse:collapse;width:100%;margin:.6em 0}thead{display:table-header-group}tr{break-inside:avoid}\n"
    "th,td{text-align:left;padding:.3em .6em;border-bottom:1px solid #bbb;vertical-align:top}\n"
    "th{border-bottom:2px solid #111}.n{text-align:right;font-variant-numeric:tabular-nums}\n"
    ".slips{display:flex;flex-wrap:wrap;margin:.6em 0 1.2em;break-inside:avoid}\n"
    ".slips span{border:1px dashed #444;min-width:5em;padding:.6em;margin:-1px 0 0 -1px;text-align:center;"
    "font-size:1.6em}\n"
    "@page{margin:15mm}@media print{body{margin:0;max-width:none;padding:0;font-size:10pt}}\n"
    "</style>\n<title>";

void page_escape(struct text_builder *out, struct text text) {
    for (size_t i = 0; i < text.length; i++) {
        switch (text.bytes[i]) {
        case '<':
            text_add_zero(out, "&lt;");
            break;
        case '>':
            text_add_zero(out, "&gt;");
            break;
        case '&':
            text_add_zero(out, "&amp;");
            break;
        case '"':
            text_add_zero(out, "&quot;");
            break;
        default:
            text_add_byte(out, text.bytes[i]);
        }
    }
}

static void element(struct page *page, const char *open, struct text text, const char *close) {
    text_add_zero(page->out, open);
    page_escape(page->out, text);
    text_add_zero(page->out, close);
}

void page_begin(struct page *page, struct text_builder *out, struct text title, struct text below) {
    page_begin_in(page, out, "en", title, below);
}

void page_begin_in(struct page *page, struct text_builder *out, const char *language, struct text title,
                   struct text below) {
    *page = (struct page){.out = out};
    text_add_zero(out, "<!DOCTYPE html>\n<html lang=\"");
    text_add_zero(out, language);
    element(page, head, title, "</title>\n</head>\n<body>\n");
    element(page, "<h1>", title, "</h1>\n");
    if (below.length > 0)
        element(page, "<p class=\"below\">", below, "</p>\n");
}

void page_heading(struct page *page, struct text heading) {
    element(page, "<h2>", heading, "</h2>\n");
}

void page_paragraph(struct page *page, struct text paragraph) {
    element(page, "<p>", paragraph, "</p>\n");
}

void page_field(struct page *page, struct text label, struct text value) {
    element(page, "<p>", label, " ");
    element(page, "", value, "</p>\n");
}

void page_table_begin(struct page *page, const char *const *titles, const bool *right, size_t column_count) {
    page->column_count = column_count;
    page->right = right;
    page->column = 0;
    text_add_zero(page->out, "<table>\n");
    for (size_t i = 0; titles != NULL && i < column_count; i++) {
        text_add_zero(page->out, i == 0 ? "<thead><tr>" : "");
        element(page, right[i] ? "<th class=\"n\">" : "<th>", text_from(titles[i]), "</th>");
        text_add_zero(page->out, i + 1 == column_count ? "</tr></thead>\n" : "");
    }
    text_add_zero(page->out, "<tbody>\n");
}

void page_cell(struct page *page, struct text cell) {
    if (page->column == 0)
        text_add_zero(page->out, "<tr>");
    element(page, page->right[page->column] ? "<td class=\"n\">" : "<td>", cell, "</td>");
    page->column = (page->column + 1) % page->column_count;
    if (page->column == 0)
        text_add_zero(page->out, "</tr>\n");
}

void page_cell_number(struct page *page, int64_t number) {
    char digits[24];
    size_t at = sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do
        digits[--at] = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (number < 0)
        digits[--at] = '-';
    page_cell(page, (struct text){digits + at, sizeof digits - at});
}

void page_table_end(struct page *page) {
    text_add_zero(page->out, "</tbody>\n</table>\n");
}

void page_slips(struct page *page, const struct text *slips, size_t count) {
    text_add_zero(page->out, "<div class=\"slips\">");
    for (size_t i = 0; i < count; i++)
        element(page, "<span>", slips[i], "</span>");
    text_add_zero(page->out, "</div>\n");
}

void page_end(struct page *page, struct text footer) {
    if (footer.length > 0)
        element(page, "<footer>", footer, "</footer>\n");
    text_add_zero(page->out, "</body>\n</html>\n");
}
