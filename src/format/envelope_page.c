#include "format/envelope_page.h"

#include <stdio.h>

#include "chess/notation.h"
#include "present/page.h"

static struct text said(struct arena *arena, const struct language *language, enum message message) {
    return language_say(arena, language, language_plain(arena, message));
}

static struct text clock_text(struct arena *arena, int64_t time) {
    struct text_builder out = {.arena = arena};
    clock_add_time(&out, time);
    return text_builder_take(&out);
}

static struct text time_text(struct arena *arena, const struct game_envelope *envelope, enum colour side,
                             const struct language *language) {
    return language_said(arena, language, paper_time, "used left",
                         language_text(clock_text(arena, envelope->used[side])),
                         language_text(clock_text(arena, envelope->left[side])));
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

void envelope_page(struct text_builder *out, const struct game_envelope *envelope, const struct language *language) {
    static const char *const titles[] = {"", ""};
    static const bool right[2] = {false, false};
    struct arena *arena = out->arena;
    struct page page;
    char fen[FEN_LONGEST];
    char number[24];
    snprintf(number, sizeof number, "%lld", (long long)envelope->move_number);
    enum message offer = envelope->offer == BY_WHITE   ? MESSAGE_paper_offered_white
                         : envelope->offer == BY_BLACK ? MESSAGE_paper_offered_black
                                                       : MESSAGE_none;
    const struct {
        enum message label;
        struct text value;
    } rows[] = {
        {MESSAGE_colour_white, game_envelope_player(envelope, arena, WHITE, language)},
        {MESSAGE_colour_black, game_envelope_player(envelope, arena, BLACK, language)},
        {MESSAGE_paper_time_white, time_text(arena, envelope, WHITE, language)},
        {MESSAGE_paper_time_black, time_text(arena, envelope, BLACK, language)},
        {MESSAGE_paper_sealed_by, game_envelope_sealer(envelope, arena, language)},
        {MESSAGE_paper_sealed_number, text_from(number)},
        {MESSAGE_paper_draw_offer, said(arena, language, offer)},
        {MESSAGE_paper_goes_on, envelope->resumption},
        {MESSAGE_paper_checked, said(arena, language, envelope->confirmed ? MESSAGE_paper_yes : MESSAGE_none)},
    };
    page_begin_in(&page, out, language->code, said(arena, language, MESSAGE_paper_adjourned),
                  said(arena, language, MESSAGE_paper_guideline));
    page_table_begin(&page, titles, right, 2);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        page_cell(&page, said(arena, language, rows[i].label));
        page_cell(&page, rows[i].value);
    }
    page_table_end(&page);
    page_heading(&page, said(arena, language, MESSAGE_paper_position_before));
    add_diagram(&page, &envelope->position);
    size_t length = position_write(&envelope->position, FEN_EN_PASSANT_LEGAL, fen);
    page_paragraph(&page, (struct text){fen, length});
    page_end(&page, said(arena, language, MESSAGE_paper_inside));
}
