#include "cli/varma.h"
#include "format/envelope_page.h"
#include "present/page.h"

static const char head[] =
    "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>Restricted "
    "draw</title>\n<style>\n"
    ":root{--ink:#1a1d1b;--soft:#5b635e;--line:#c9cfcb;--accent:#1f5c3d;--refused:#a3201d;--paper:#fff}\n"
    "@media screen and (prefers-color-scheme:dark){:root{--ink:#eceeed;--soft:#a3aca6;--line:#3d4540;"
    "--accent:#7fc8a0;--refused:#ff8f88;--paper:#141715}}\n"
    "*{box-sizing:border-box}\n"
    "body{margin:0 auto;padding:24px;max-width:780px;background:var(--paper);color:var(--ink);"
    "font:15px/1.4 system-ui,sans-serif;font-variant-numeric:tabular-nums}\n"
    "h1{font-size:22px;margin:0 0 4px}\nh2{font-size:16px;margin:24px 0 4px;color:var(--accent);break-after:avoid}\n"
    "p{margin:4px 0}\n.soft{color:var(--soft)}\n.proof{margin-top:12px;font-weight:600}\n"
    ".refused{color:var(--refused)}\n"
    "table{width:100%;border-collapse:collapse}\nthead{display:table-header-group}\ntr{break-inside:avoid}\n"
    "th,td{text-align:left;padding:4px 12px 4px 0;border-bottom:1px solid var(--line);vertical-align:baseline}\n"
    "th{font-weight:600;color:var(--soft)}\n.n{text-align:right}\n.n,.s{width:1%;white-space:nowrap}\n.n{padding-right:"
    "20px}\n.first td{border-top:2px solid var(--line)}\n"
    "code{font:inherit;letter-spacing:.03em}\n"
    ".two{display:grid;grid-template-columns:1fr 1fr 1fr;gap:0 24px}\n"
    ".sign{display:grid;grid-template-columns:1fr 1fr;gap:32px;margin-top:56px;break-inside:avoid}\n"
    ".sign div{border-top:1px solid var(--ink);padding-top:4px;color:var(--soft)}\n"
    ".slips{break-before:page}\n"
    ".label{border:1px dashed var(--soft);padding:16px;margin:12px 0;break-inside:avoid;font-size:20px}\n"
    ".label b{font-size:36px;margin-right:8px}\n"
    ".numbers{display:flex;flex-wrap:wrap;margin:8px 0 20px;break-inside:avoid}\n"
    ".numbers span{border:1px dashed var(--soft);min-width:96px;padding:12px;margin:-1px 0 0 -1px;text-align:center;"
    "font-size:28px}\n"
    "@page{size:A4;margin:16mm 15mm}\n"
    "@media print{body{padding:0;max-width:none;font-size:11pt}}\n"
    "@media (max-width:600px){body{padding:16px;font-size:17px}.two{grid-template-columns:1fr}"
    ".wide{overflow-x:auto}}\n"
    "</style>\n</head>\n<body>\n";

static void add_cell(struct text_builder *out, struct text text) {
    text_add_zero(out, "<td>");
    page_escape(out, text);
    text_add_zero(out, "</td>");
}

static void add_number(struct text_builder *out, int32_t number) {
    text_add_format(out, "<td class=\"n\">%d</td>", (int)number);
}

static void add_paragraph(struct text_builder *out, const char *style, struct text text) {
    text_add_format(out, "<p class=\"%s\">", style);
    page_escape(out, text);
    text_add_zero(out, "</p>\n");
}

static void add_envelopes(struct cli *cli, const struct varma_draw *draw) {
    struct text_builder *out = &cli->out;
    text_add_zero(out,
                  "<h2>Envelopes</h2>\n<table><thead><tr><th class=\"s\">Envelope</th><th class=\"n\">Quantity</th>"
                  "<th>Numbers</th></tr></thead><tbody>\n");
    for (int32_t i = 0; i < draw->section_count; i++) {
        text_add_format(out, "<tr><td>%c</td>", 'A' + (int)i);
        add_number(out, draw->sections[i].count);
        text_add_zero(out, "<td>");
        text_add(out, varma_number_list(cli, &draw->sections[i]));
        if (draw->sections[i].alone)
            text_add_zero(out, " <span class=\"soft\">for those who are alone</span>");
        text_add_zero(out, "</td></tr>\n");
    }
    text_add_zero(out, "</tbody></table>\n");
}

static void add_steps(struct cli *cli, const struct varma_protocol *protocol) {
    struct text_builder *out = &cli->out;
    text_add_format(out, "<h2>%s</h2>\n<div class=\"wide\"><table><thead><tr><th class=\"n\">Draw</th><th>",
                    protocol->prepared ? "Order of drawing" : "Drawing");
    page_escape(out, text_from(protocol->group));
    text_add_zero(
        out, "</th><th>Name</th><th class=\"s\">Envelope</th><th class=\"n\">Quantity</th><th class=\"n\">Number</th>"
             "<th class=\"n\">Left</th></tr></thead><tbody>\n");
    for (int32_t i = 0; i < protocol->draw.step_count; i++) {
        const struct varma_step *step = &protocol->draw.steps[i];
        text_add_zero(out, step->chooses ? "<tr class=\"first\">" : "<tr>");
        add_number(out, i + 1);
        add_cell(out, protocol->players[step->player].federation);
        add_cell(out, protocol->players[step->player].name);
        if (protocol->prepared) {
            text_add_zero(out, "<td></td><td></td><td></td><td></td></tr>\n");
            continue;
        }
        text_add_format(out, "<td class=\"s\">%c", 'A' + (int)step->section);
        if (step->chooses && step->choice > 1)
            text_add_format(out, " <span class=\"soft\">chosen of %d</span>", (int)step->choice);
        text_add_zero(out, "</td>");
        add_number(out, step->before);
        text_add_format(out, "<td class=\"n\"><b>%d</b></td>", (int)step->number);
        add_number(out, step->before - 1);
        text_add_zero(out, "</tr>\n");
    }
    text_add_zero(out, "</tbody></table></div>\n");
}

static void add_numbers(struct cli *cli, const struct varma_protocol *protocol, const struct varma_last *last) {
    struct text_builder *out = &cli->out;
    text_add_zero(out, "<h2>Numbers</h2>\n<table><thead><tr><th class=\"n\">No.</th><th>Name</th><th>");
    page_escape(out, text_from(protocol->group));
    text_add_zero(out, "</th></tr></thead><tbody>\n");
    for (int32_t number = 1; number <= protocol->plan.players; number++) {
        const struct varma_player *player = &protocol->players[last->players[number]];
        text_add_zero(out, "<tr>");
        add_number(out, number);
        add_cell(out, player->name);
        add_cell(out, player->federation);
        text_add_zero(out, "</tr>\n");
    }
    text_add_zero(out, "</tbody></table>\n");
}

static void add_side(struct text_builder *out, const struct varma_protocol *protocol, const struct varma_last *last,
                     int32_t number) {
    text_add_format(out, "%d", (int)number);
    if (last->players == NULL)
        return;
    text_add_zero(out, " <span class=\"soft\">");
    page_escape(out, protocol->players[last->players[number]].federation);
    text_add_zero(out, "</span>");
}

static void add_last(struct cli *cli, const struct varma_protocol *protocol, const struct varma_last *last) {
    struct text_builder *out = &cli->out;
    text_add_zero(out, "<h2>Last three rounds</h2>\n<div class=\"two\">\n");
    for (int32_t i = 0; i < VARMA_LAST_ROUNDS * last->boards; i++) {
        const struct berger_pair *pair = &last->pairs[i];
        if (i % last->boards == 0)
            text_add_format(out,
                            "<table><thead><tr><th>Round %d</th><th>White</th><th>Black</th></tr></thead><tbody>\n",
                            (int)(last->first + i / last->boards));
        text_add_zero(out, varma_together(protocol, last, pair) ? "<tr class=\"refused\">" : "<tr>");
        text_add_format(out, "<td>%d</td><td>", (int)(i % last->boards + 1));
        add_side(out, protocol, last, pair->white);
        text_add_zero(out, "</td><td>");
        add_side(out, protocol, last, pair->black);
        text_add_zero(out, "</td></tr>\n");
        if (i % last->boards == last->boards - 1)
            text_add_zero(out, "</tbody></table>\n");
    }
    text_add_zero(out, "</div>\n");
    add_paragraph(out, last->games > 0 ? "proof refused" : "proof", varma_proof_sentence(cli, protocol, last));
}

void varma_show_html(struct cli *cli, const struct varma_protocol *protocol) {
    struct text_builder *out = &cli->out;
    struct varma_last last;
    varma_last_rounds(cli, protocol, &last);
    text_add_zero(out, head);
    text_add_format(out, "<h1>Restricted draw for %d players</h1>\n", (int)protocol->plan.players);
    if (protocol->heading.length > 0)
        add_paragraph(out, "heading", protocol->heading);
    add_paragraph(out, "soft", varma_origin_sentence(cli, protocol));
    if (last.players != NULL)
        text_add_format(out, "<p class=\"soft\">Drawn by lot with the seed <code>%s</code>.</p>\n", protocol->seed);
    add_envelopes(cli, &protocol->draw);
    if (protocol->players != NULL) {
        add_steps(cli, protocol);
        if (last.players != NULL)
            add_numbers(cli, protocol, &last);
    }
    add_last(cli, protocol, &last);
    if (protocol->players != NULL)
        text_add_zero(out, "<div class=\"sign\"><div>Place and date</div><div>Chief arbiter</div></div>\n");
    if (last.players == NULL)
        envelope_page_slips(out, &protocol->draw);
    text_add_zero(out, "</body>\n</html>\n");
}
