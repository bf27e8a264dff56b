#include "format/envelope_page.h"

#include <stdio.h>

#include "chess/notation.h"
#include "present/page.h"

static struct text said(enum paper_language language, enum paper_word word) {
    return text_from(paper_word(language, word));
}

static void add_row(struct page *page, struct text what, struct text value) {
    page_cell(page, what);
    page_cell(page, value);
}

static struct text time_text(struct text_builder *builder, const struct game_envelope *envelope, enum colour side,
                             enum paper_language language) {
    builder->length = 0;
    clock_add_time(builder, envelope->used[side]);
    text_add_format(builder, " (%s ", paper_word(language, PAPER_left));
    clock_add_time(builder, envelope->left[side]);
    text_add_byte(builder, ')');
    return text_builder_take(builder);
}

static struct text sealer_text(struct text_builder *builder, const struct game_envelope *envelope,
                               enum paper_language language) {
    builder->length = 0;
    text_add_format(builder, "%.*s (%s)", TEXT_ARG(game_envelope_player(envelope, envelope->sealed_by, language)),
                    paper_word(language, envelope->sealed_by == WHITE ? PAPER_White : PAPER_Black));
    return text_builder_take(builder);
}

/* The diagram, from White's side. [laws:I.2.2] */
static void add_diagram(struct page *page, const struct position *position) {
    static const char *const titles[] = {"", "a", "b", "c", "d", "e", "f", "g", "h"};
    static const bool right[9] = {true};
    page_table_begin(page, titles, right, sizeof titles / sizeof *titles);
    for (int rank = RANK_8; rank >= RANK_1; rank--) {
        page_cell_number(page, rank + 1);
        for (int file = FILE_A; file <= FILE_H; file++) {
            enum man man = position_at(position, square_at(file, rank));
            struct text shape = TEXT("·");
            if (man_kind(man) == PAWN)
                shape = man_colour(man) == WHITE ? TEXT("♙") : TEXT("♟");
            else if (man != NO_MAN)
                shape = text_from(notation_letter(NOTATION_FIGURINE, man_kind(man), man_colour(man)));
            page_cell(page, shape);
        }
    }
    page_table_end(page);
}

void envelope_page(struct text_builder *out, const struct game_envelope *envelope, enum paper_language language) {
    static const char *const titles[] = {"", ""};
    static const bool right[2] = {false, false};
    struct page page;
    struct text_builder words;
    char fen[FEN_LONGEST];
    char number[24];
    text_builder_init(&words, out->arena);
    page_begin_in(&page, out, paper_language_code(language), said(language, PAPER_adjourned),
                  said(language, PAPER_guideline));
    page_table_begin(&page, titles, right, 2);
    add_row(&page, said(language, PAPER_White), game_envelope_player(envelope, WHITE, language));
    add_row(&page, said(language, PAPER_Black), game_envelope_player(envelope, BLACK, language));
    add_row(&page, said(language, PAPER_time_white), time_text(&words, envelope, WHITE, language));
    add_row(&page, said(language, PAPER_time_black), time_text(&words, envelope, BLACK, language));
    add_row(&page, said(language, PAPER_sealed_by), sealer_text(&words, envelope, language));
    snprintf(number, sizeof number, "%lld", (long long)envelope->move_number);
    add_row(&page, said(language, PAPER_sealed_number), text_from(number));
    add_row(&page, said(language, PAPER_draw_offer),
            envelope->offer == BY_WHITE   ? said(language, PAPER_offered_white)
            : envelope->offer == BY_BLACK ? said(language, PAPER_offered_black)
                                          : TEXT(""));
    add_row(&page, said(language, PAPER_goes_on), envelope->resumption);
    add_row(&page, said(language, PAPER_checked), envelope->confirmed ? said(language, PAPER_yes) : TEXT(""));
    page_table_end(&page);
    page_heading(&page, said(language, PAPER_position_before));
    add_diagram(&page, &envelope->position);
    size_t length = position_write(&envelope->position, FEN_EN_PASSANT_LEGAL, fen);
    page_paragraph(&page, (struct text){fen, length});
    page_end(&page, said(language, PAPER_inside));
}
