#include "format/envelope_page.h"

#include <stdio.h>

#include "chess/notation.h"
#include "format/page.h"

static void add_row(struct page *page, const char *what, struct text value) {
    page_cell(page, text_from(what));
    page_cell(page, value);
}

static struct text time_text(struct text_builder *builder, int64_t used, int64_t left) {
    builder->length = 0;
    clock_add_time(builder, used);
    text_add_zero(builder, " (left ");
    clock_add_time(builder, left);
    text_add_byte(builder, ')');
    return text_builder_take(builder);
}

static struct text sealer_text(struct text_builder *builder, const struct game_envelope *envelope) {
    builder->length = 0;
    text_add(builder, envelope->players[envelope->sealed_by]);
    text_add_zero(builder, envelope->sealed_by == WHITE ? " (White)" : " (Black)");
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

void envelope_page(struct text_builder *out, const struct game_envelope *envelope) {
    static const char *const titles[] = {"", ""};
    static const bool right[2] = {false, false};
    struct page page;
    struct text_builder words;
    char fen[FEN_LONGEST];
    char number[24];
    text_builder_init(&words, out->arena);
    page_begin(&page, out, TEXT("Adjourned game"), TEXT("FIDE Laws of Chess, Guideline I.2"));
    page_table_begin(&page, titles, right, 2);
    add_row(&page, "White", envelope->players[WHITE]);
    add_row(&page, "Black", envelope->players[BLACK]);
    add_row(&page, "Time used by White", time_text(&words, envelope->used[WHITE], envelope->left[WHITE]));
    add_row(&page, "Time used by Black", time_text(&words, envelope->used[BLACK], envelope->left[BLACK]));
    add_row(&page, "Sealed by", sealer_text(&words, envelope));
    snprintf(number, sizeof number, "%lld", (long long)envelope->move_number);
    add_row(&page, "Number of the sealed move", text_from(number));
    add_row(&page, "Draw offer",
            envelope->offer == BY_WHITE   ? TEXT("offered by White")
            : envelope->offer == BY_BLACK ? TEXT("offered by Black")
                                          : TEXT(""));
    add_row(&page, "Play goes on", envelope->resumption);
    add_row(&page, "Checked by the arbiter", envelope->confirmed ? TEXT("yes") : TEXT(""));
    page_table_end(&page);
    page_heading(&page, TEXT("Position before the sealed move"));
    add_diagram(&page, &envelope->position);
    size_t length = position_write(&envelope->position, FEN_EN_PASSANT_LEGAL, fen);
    page_paragraph(&page, (struct text){fen, length});
    page_end(&page, TEXT("The sealed move stands on the score sheet inside."));
}
