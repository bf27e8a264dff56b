/*
 * Lists of moves as they stand on paper.
 */
#include "chess/record.h"
#include "chess/repetition.h"
#include "random_games.h"

static struct arena arena;

static struct record read_from(const char *fen, const char *list, const enum notation_language *language) {
    struct position start = position_of(fen);
    struct record record;
    record_read(&record, &arena, &start, text_from(list), language);
    return record;
}

static struct record read_list(const char *list) {
    return read_from(start_fen, list, NULL);
}

static void assert_written(const struct record *record, size_t entry, const char *written) {
    assert_true(entry < record->count);
    struct text text = record->entries[entry].written;
    if (!text_equal(text, text_from(written)))
        fail_msg("entry %zu is \"%.*s\", not \"%s\"", entry, TEXT_ARG(text), written);
}

static void assert_kind(const struct record *record, size_t entry, enum record_kind kind) {
    assert_true(entry < record->count);
    assert_int_equal(record->entries[entry].kind, kind);
}

static void assert_result(const struct record *record, const char *result) {
    assert_true(text_equal(record->result, text_from(result)));
}

static void assert_output(const struct record *record, const struct notation_style *style, const char *expected) {
    struct text text = record_write(record, &arena, style);
    assert_string_equal(text.bytes, expected);
}

static bool same_moves(const struct record *a, const struct record *b, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (!move_equal(a->entries[i].move, b->entries[i].move))
            return false;
    return true;
}

static const char style_1[] =
    "1. e4 e5 2. Cf3 Cf6 3. d4 exd4 4. e5 Ce4 5. Dxd4 d5 6. exd6 e.p. Cxd6 7. Ag5 Cc6 8. De3+ Ae7 9. Cbd2 0-0 "
    "10. 0-0-0 Te8 11. Rb1 (=)";
static const char style_2[] =
    "1. e4 e5 2. Cf3 Cf6 3. d4 ed4 4. e5 Ce4 5. Dd4 d5 6. ed6 Cd6 7. Ag5 Cc6 8. De3 Ae7 9. Cbd2 0-0 "
    "10. 0-0-0 Te8 11. Rb1 (=)";
static const char style_3[] =
    "1. e2e4 e7e5 2. Cg1f3 Cg8f6 3. d2d4 e5xd4 4. e4e5 Cf6e4 5. Dd1xd4 d7d5 6. e5xd6 e.p. Ce4xd6 7. Ac1g5 Cb8c6 "
    "8. Dd4d3 Af8e7 9. Cb1d2 0-0 10. 0-0-0 Tf8e8 11. Rb1 (=)";

/* [laws:C.13] */
static void the_sample_game_reads_the_same_in_two_styles(void **state) {
    (void)state;
    const enum notation_language italian = NOTATION_ITALIAN;
    struct record first = read_from(start_fen, style_1, &italian);
    struct record second = read_from(start_fen, style_2, &italian);
    struct record third = read_from(start_fen, style_3, &italian);
    assert_int_equal(first.count, 21);
    assert_int_equal(first.followed, 21);
    assert_int_equal(second.count, 21);
    assert_int_equal(second.followed, 21);
    assert_true(same_moves(&first, &second, 21));
    assert_true(position_same(&first.reached, &second.reached));
    struct move last = first.entries[20].move;
    assert_int_equal(last.from, C1);
    assert_int_equal(last.to, B1);
    for (size_t i = 0; i < 21; i++)
        assert_int_equal(first.entries[i].draw_offer, i == 20);
    assert_true(second.entries[20].draw_offer);
    /* The third is legal, but has the queen on d3 at ply 15. */
    assert_int_equal(third.followed, 21);
    assert_true(same_moves(&first, &third, 14));
    assert_int_equal(third.entries[14].move.to, D3);
    assert_int_equal(first.entries[14].move.to, E3);
    assert_written(&first, 10, "exd6 e.p.");
    assert_written(&first, 20, "Rb1 (=)");
}

static void the_language_is_found_from_the_list(void **state) {
    (void)state;
    struct record record = read_list(style_1);
    assert_true(record.detected);
    assert_int_equal(record.language, NOTATION_ITALIAN);
    assert_int_equal(record.followed, 21);
    record = read_list("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. 0-0");
    assert_int_equal(record.language, NOTATION_GERMAN);
    assert_int_equal(record.followed, 9);
    record = read_list("1. e4 e5 2. Nf3 Nc6");
    assert_int_equal(record.language, NOTATION_ENGLISH);
    /* As far as the first dash. */
    record = read_list("1. e4 e5 2. Cf3 - 3. Ab5");
    assert_int_equal(record.language, NOTATION_ITALIAN);
    assert_int_equal(record.followed, 3);
    /* The language given is not second-guessed: Rb1 is the king in one and a rook in the other. */
    const enum notation_language english = NOTATION_ENGLISH, italian = NOTATION_ITALIAN;
    const char *fen = "4k3/8/8/8/8/8/8/R1K5 w - - 0 1";
    assert_int_equal(read_from(fen, "1. Rb1", &english).entries[0].move.from, A1);
    assert_int_equal(read_from(fen, "1. Rb1", &italian).entries[0].move.from, C1);
    assert_false(read_from(fen, "1. Rb1", &italian).detected);
    /* Not given, it is in doubt from there on. */
    assert_int_equal(read_from(fen, "1. Rb1", NULL).doubtful_from, 0);
    assert_int_equal(read_from(fen, "1. Rb1", &italian).doubtful_from, 1);
    assert_int_equal(read_list("1. e4 e5 2. Sf3 Sc6").doubtful_from, 4);
}

static void numbers_may_be_written_in_many_ways(void **state) {
    (void)state;
    static const char *const lists[] = {
        "1. e4 e5 2. Nf3 Nc6 3. Bb5",
        "1.e4 e5 2.Nf3 Nc6 3.Bb5",
        "e4 e5 Nf3 Nc6 Bb5",
        "1 e4 e5 2 Nf3 Nc6 3 Bb5",
        "1) e4 e5 2) Nf3 Nc6 3) Bb5",
        "1. e4 1... e5 2. Nf3 2... Nc6 3. Bb5",
        "1.1.e4 e5 2.2. Nf3 Nc6 3. 3 Bb5",
        "1. e4\n1. ... e5\n2. Nf3\n2. … Nc6\n3. Bb5",
        "1.e4 1…e5 2.Nf3 2…Nc6 3.Bb5",
        "e4\r\ne5\r\nNf3\r\nNc6\r\nBb5\r\n",
        "1\te4\te5\n2\tNf3\tNc6\n3\tBb5\t",
        "| 1 | e4 | e5 |\n| 2 | Nf3 | Nc6 |\n| 3 | Bb5 | |",
        "\xEF\xBB\xBF"
        "1. e4, e5; 2. Nf3, Nc6; 3.\xC2\xA0"
        "Bb5",
    };
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        struct record record = read_list(lists[i]);
        if (record.count != 5 || record.followed != 5)
            fail_msg("\"%s\": %zu of %zu entries are followed", lists[i], record.followed, record.count);
        assert_output(&record, &notation_fide, "1. e4 e5 2. Nf3 Nc6 3. Bb5");
    }
}

static void black_may_have_the_first_move(void **state) {
    (void)state;
    const char *fen = "4k3/8/8/8/8/8/8/2K4R b - - 0 37";
    struct record record = read_from(fen, "37... Kd7 38. Rd1 Kc6", NULL);
    assert_int_equal(record.followed, 3);
    assert_output(&record, &notation_fide, "37... Kd7 38. Rd1+ Kc6");
    /* A list that counts from its own beginning. */
    record = read_from(fen, "1... Kd7 2. Rd1+ Kc6", NULL);
    assert_int_equal(record.count, 3);
    assert_int_equal(record.followed, 3);
}

static void what_cannot_be_followed_is_held_word_for_word(void **state) {
    (void)state;
    struct record record = read_list("1. e4 e5 2. Ke3 Nc6 3. scrawl Bc5");
    assert_int_equal(record.count, 6);
    assert_int_equal(record.followed, 2);
    assert_kind(&record, 1, RECORD_MOVE);
    assert_kind(&record, 2, RECORD_ILLEGAL);
    assert_int_equal(record.entries[2].reading.verdict, CHESS_VERDICT_NOT_ITS_WAY);
    assert_kind(&record, 3, RECORD_UNCHECKED);
    assert_written(&record, 4, "scrawl");
    assert_kind(&record, 4, RECORD_UNCHECKED);
    struct position reached = after(start_fen, "e2e4 e7e5");
    assert_true(position_same(&record.reached, &reached));
    assert_output(&record, &notation_fide, "1. e4 e5 2. Ke3 Nc6 3. scrawl Bc5");

    record = read_list("1. e4 scrawl 2. Nf3");
    assert_kind(&record, 1, RECORD_UNREADABLE);
    assert_int_equal(record.followed, 1);
    record = read_list("1. Nf3 a6 2. Nd4 a5 3. Nc3 a4 4. Nb5");
    assert_kind(&record, 6, RECORD_AMBIGUOUS);
    assert_int_equal(record.entries[6].reading.candidate_count, 2);
}

static void a_dash_stands_for_a_move_that_was_not_written(void **state) {
    (void)state;
    static const char *const dashes[] = {"-", "--", "---", "–", "—", "...", "…", "____"};
    for (size_t i = 0; i < sizeof dashes / sizeof *dashes; i++) {
        char list[64];
        snprintf(list, sizeof list, "1. e4 e5 2. Nf3 %s 3. Bb5 a6", dashes[i]);
        struct record record = read_list(list);
        assert_int_equal(record.count, 6);
        assert_int_equal(record.followed, 3);
        assert_kind(&record, 3, RECORD_DASH);
        assert_written(&record, 3, dashes[i]);
        assert_kind(&record, 4, RECORD_UNCHECKED);
        assert_written(&record, 5, "a6");
        snprintf(list, sizeof list, "1. e4 e5 2. Nf3 %s 3. Bb5 a6", dashes[i]);
        assert_output(&record, &notation_fide, list);
    }
    struct record record = read_list("1. e4 e5 2.- Nc6 3.-- --");
    assert_int_equal(record.count, 6);
    assert_kind(&record, 2, RECORD_DASH);
    assert_kind(&record, 5, RECORD_DASH);
}

static void the_numbers_show_what_is_missing(void **state) {
    (void)state;
    /* Black's second move was left out. */
    struct record record = read_list("1. e4 e5 2. Nf3 3. Bb5 a6 4. Ba4");
    assert_int_equal(record.count, 7);
    assert_int_equal(record.followed, 3);
    assert_kind(&record, 3, RECORD_MISSING);
    assert_int_equal(record.entries[3].written.length, 0);
    assert_written(&record, 4, "Bb5");
    assert_output(&record, &notation_fide, "1. e4 e5 2. Nf3 -- 3. Bb5 a6 4. Ba4");
    /* A whole row. */
    record = read_list("1. e4 e5 2. Nf3 Nc6 4. Ba4 Nf6 5. 0-0");
    assert_int_equal(record.count, 9);
    assert_kind(&record, 4, RECORD_MISSING);
    assert_kind(&record, 5, RECORD_MISSING);
    assert_written(&record, 6, "Ba4");
    /* White's move. */
    record = read_list("1. e4 e5 2... Nc6 3. Bb5");
    assert_int_equal(record.count, 5);
    assert_kind(&record, 2, RECORD_DASH);
    assert_written(&record, 3, "Nc6");
    /* A slip in a number is nothing missing. */
    record = read_list("1. e4 e5 22. Nf3 Nc6 3. Bb5 a6 3. Ba4 Nf6");
    assert_int_equal(record.count, 8);
    assert_int_equal(record.followed, 8);
    record = read_list("1. e4 e5 9999. Nf3");
    assert_int_equal(record.followed, 3);
}

static void signs_belong_to_the_move_before(void **state) {
    (void)state;
    struct record record = read_list("1. e4 (=) e5 2. Qh5 ! Nc6 (=) 3. Bc4 Nf6 ? 4. Qxf7 ++");
    assert_int_equal(record.count, 7);
    assert_int_equal(record.followed, 7);
    assert_true(record.entries[0].draw_offer);
    assert_false(record.entries[1].draw_offer);
    assert_true(record.entries[3].draw_offer);
    assert_written(&record, 6, "Qxf7 ++");
    assert_output(&record, &notation_fide, "1. e4 (=) e5 2. Qh5 Nc6 (=) 3. Bc4 Nf6 4. Qxf7#");
    /* Without the brackets, and behind a move that cannot be followed. */
    record = read_list("1. e4 = e5 2. Ke3 (=) - (=)");
    assert_int_equal(record.count, 4);
    assert_true(record.entries[0].draw_offer);
    assert_kind(&record, 0, RECORD_MOVE);
    assert_true(record.entries[2].draw_offer);
    assert_kind(&record, 3, RECORD_DASH);
    assert_true(record.entries[3].draw_offer);
}

static void the_result_stands_at_the_end(void **state) {
    (void)state;
    static const char *const results[] = {"1-0", "0-1", "½-½", "1/2-1/2", "*", "1 - 0", "½", "½ - ½", "1:0", "0–1"};
    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        char list[64];
        snprintf(list, sizeof list, "1. e4 e5 2. Nf3 Nc6 %s", results[i]);
        struct record record = read_list(list);
        assert_int_equal(record.count, 4);
        assert_int_equal(record.followed, 4);
        assert_result(&record, results[i]);
        assert_output(&record, &notation_fide, list);
    }
    struct record record = read_list("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0\n");
    assert_int_equal(record.followed, 7);
    assert_result(&record, "");
    record = read_list(" 1-0 ");
    assert_int_equal(record.count, 0);
    assert_result(&record, "1-0");
    record = read_list("");
    assert_int_equal(record.count, 0);
    assert_true(position_same(&record.reached, &record.start));
    assert_output(&record, &notation_fide, "");
}

/* --- Notes and evidence ------------------------------------------------------------------------------------------- */

static void assert_note(const struct record *record, size_t note, size_t ply, const char *article) {
    assert_true(note < record->note_count);
    assert_int_equal(record->notes[note].ply, ply);
    assert_string_equal(record->notes[note].article, article);
}

static void notes_stand_between_braces_at_their_ply(void **state) {
    (void)state;
    struct record record = read_list("1. e4 e5 2. Nf3 Nc6 1-0");
    record_add_note(&record, &arena, 3, TEXT("White's flag {seen} fell."), "laws:6.8");
    record_add_note(&record, &arena, 0, TEXT("Late."), "");
    record_add_note(&record, &arena, 3, TEXT("Second."), "");
    record_add_note(&record, &arena, 4, TEXT("End."), "");
    const char *expected =
        "{Late.} 1. e4 e5 2. Nf3 {White's flag (seen) fell. [laws:6.8]} {Second.} 2... Nc6 {End.} 1-0";
    assert_output(&record, &notation_fide, expected);
    struct record back = read_list(expected);
    assert_int_equal(back.followed, 4);
    assert_int_equal(back.note_count, 4);
    assert_note(&back, 0, 0, "");
    assert_note(&back, 1, 3, "laws:6.8");
    assert_true(text_equal(back.notes[1].text, TEXT("White's flag (seen) fell.")));
    assert_note(&back, 2, 3, "");
    assert_note(&back, 3, 4, "");
    assert_output(&back, &notation_fide, expected);
    /* Close to the moves, with moves in them; a brace that is never closed is no note. */
    record = read_list("1.e4{not d4}e5 {Nc3 2. f4 [sic]}2.Nf3");
    assert_int_equal(record.followed, 3);
    assert_int_equal(record.note_count, 2);
    assert_note(&record, 1, 2, "");
    assert_output(&record, &notation_fide, "1. e4 {not d4} 1... e5 {Nc3 2. f4 [sic]} 2. Nf3");
    record = read_list("1. e4 {e5 2. Nf3");
    assert_int_equal(record.note_count, 0);
    assert_written(&record, 1, "{e5");
    assert_int_equal(record.count, 3);
    record_add_note(&record, &arena, 3, TEXT("Sic."), "");
    assert_output(&record, &notation_fide, "1. e4 {e5 2. Nf3 {Sic.}");
    assert_int_equal(read_list("1. e4 {e5 2. Nf3 {Sic.}").note_count, 1);
    assert_int_equal(read_list("1. e4 {e5 2. Nf3 {Sic.}").count, 3);
}

/* [laws:7.2.2] */
static void a_board_that_stood_wrongly_changes_nothing_but_a_note(void **state) {
    (void)state;
    const enum notation_language italian = NOTATION_ITALIAN;
    struct record record = read_from(start_fen, style_1, &italian);
    struct record before = record;
    struct record_entry entries[21];
    memcpy(entries, record.entries, sizeof entries);
    record_board_turned(&record, &arena, language_english(), 15); /* found after White's eighth move */
    assert_int_equal(record.count, before.count);
    assert_int_equal(record.followed, before.followed);
    for (size_t i = 0; i < record.count; i++) {
        assert_true(move_equal(record.entries[i].move, entries[i].move));
        assert_int_equal(record.entries[i].kind, entries[i].kind);
        assert_true(text_equal(record.entries[i].written, entries[i].written));
    }
    assert_memory_equal(&record.start, &before.start, sizeof record.start);
    assert_memory_equal(&record.reached, &before.reached, sizeof record.reached);
    assert_int_equal(record.note_count, 1);
    assert_note(&record, 0, 15, "laws:7.2.2");
    /* It is written, and read back where it stood. */
    struct notation_style style = notation_fide;
    style.language = NOTATION_ITALIAN;
    struct text list = record_write(&record, &arena, &style);
    size_t at;
    assert_true(text_find(list, TEXT("8. De3+ {The board was placed wrongly;"), &at));
    assert_true(text_find(list, TEXT("[laws:7.2.2]} 8... Ae7 "), &at));
    struct record back;
    record_read(&back, &arena, &record.start, list, &italian);
    assert_int_equal(back.followed, 21);
    assert_true(same_moves(&back, &record, 21));
    assert_int_equal(back.note_count, 1);
    assert_note(&back, 0, 15, "laws:7.2.2");
    assert_true(text_equal(back.notes[0].text, record.notes[0].text));
}

static void assert_refused_with_a_warning(struct record *record) {
    struct error error;
    assert_false(record_use_as_evidence(record, &arena, language_english(), &error));
    assert_int_equal(error.code, ERROR_record_not_algebraic);
    assert_string_equal(error_article(error.code), "laws:C");
    assert_int_equal(record->note_count, 1);
    assert_note(record, 0, record->count, "laws:C");
    assert_false(record_use_as_evidence(record, &arena, language_english(), &error));
    assert_int_equal(record->note_count, 1);
}

/* [laws:C] Twice to and fro: the position after the eighth ply is there for the third time, says the sheet. */
static void only_algebraic_notation_is_evidence(void **state) {
    (void)state;
    const char *algebraic = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
    struct error error;
    struct record record = read_list(algebraic);
    assert_int_equal(record.system, NOTATION_ALGEBRAIC);
    assert_true(record_use_as_evidence(&record, &arena, language_english(), &error));
    assert_int_equal(record.note_count, 0);
    struct history history;
    history_begin(&history, &arena, &record.start);
    for (size_t i = 0; i < record.followed; i++)
        history_play(&history, record.entries[i].move);
    assert_true(history_claim_repetition(&history));
    /* The same game, written otherwise. */
    record = read_list("1. N-KB3 N-KB3 2. N-N1 N-N1 3. N-KB3 N-KB3 (=) 4. N-N1 -");
    assert_int_equal(record.system, NOTATION_DESCRIPTIVE);
    assert_refused_with_a_warning(&record);
    record = read_list("1. 7163 7866 2. 6371 6678 3. 7163 7866 (=) 4. 6371 6678");
    assert_int_equal(record.count, 8);
    assert_written(&record, 0, "7163");
    assert_int_equal(record.system, NOTATION_NUMERIC);
    assert_refused_with_a_warning(&record);
    /* Marked by the arbiter, one way and the other. */
    record = read_list(algebraic);
    record_mark_algebraic(&record, false);
    assert_refused_with_a_warning(&record);
    record = read_list("1. N-KB3 N-KB3");
    record_mark_algebraic(&record, true);
    assert_true(record_use_as_evidence(&record, &arena, language_english(), &error));
    /* Bad handwriting is not another notation, nor is an empty sheet. */
    record = read_list("1. Nf3 scrawl 2. Ng1 Ng8");
    assert_true(record_use_as_evidence(&record, &arena, language_english(), &error));
    record = read_list("");
    assert_true(record_use_as_evidence(&record, &arena, language_english(), &error));
}

/* --- Properties --------------------------------------------------------------------------------------------------- */

/* A game written on paper in each language and form is read back move by move. */
static void a_game_is_read_back_as_it_was_written(void **state) {
    (void)state;
    struct random_source lots;
    random_seed(&lots, 23);
    for (int game = 0; game < 14; game++) {
        struct position start = start_of_chess960(game % 2 == 0 ? 518 : (int)random_below(&lots, 960));
        struct record record = {.start = start};
        static struct record_entry entries[120];
        struct position position = start;
        record.entries = entries;
        for (; record.count < 120 && random_move(&lots, &position, &entries[record.count].move); record.count++) {
            struct position next;
            entries[record.count].kind = RECORD_MOVE;
            entries[record.count].draw_offer = random_below(&lots, 20) == 0;
            position_play(&next, &position, entries[record.count].move);
            position = next;
        }
        for (int language = 0; language < NOTATION_LANGUAGES; language++) {
            struct notation_style style = notation_fide;
            style.language = (enum notation_language)language;
            style.form = game % 3 == 0 ? NOTATION_LONG : NOTATION_SHORT;
            style.en_passant = game % 4 == 0;
            struct text list = record_write(&record, &arena, &style);
            struct record back;
            record_read(&back, &arena, &start, list, &style.language);
            assert_int_equal(back.count, record.count);
            assert_int_equal(back.followed, record.count);
            assert_true(same_moves(&back, &record, record.count));
            for (size_t i = 0; i < record.count; i++)
                assert_int_equal(back.entries[i].draw_offer, record.entries[i].draw_offer);
            assert_true(text_equal(record_write(&back, &arena, &style), list));
        }
    }
}

/* Torn and scribbled lists: nothing is lost that was written, and what is followed is legal. */
static void no_list_is_too_bad_to_be_held(void **state) {
    (void)state;
    static const char *const scraps[] = {"1.",   "e4",  "e5", "Nf3",  "Cf3",      "-",  "...", "(=)", "=",
                                         "e.p.", "1-0", "½",  "*",    "2",        "9.", "|",   "0-0", "\n",
                                         "…",    "?!",  "+",  "\xFF", "2...",     ")",  "Nc6", "exd", "d8D",
                                         "400.", ".",   "__", "½-½",  "\xE2\x99", "{",  "}",   "{a}", "5254"};
    struct random_source lots;
    random_seed(&lots, 29);
    for (int trial = 0; trial < 3000; trial++) {
        char list[256] = "";
        size_t length = 0;
        for (uint64_t words = random_below(&lots, 24); words > 0; words--) {
            const char *scrap = scraps[random_below(&lots, sizeof scraps / sizeof *scraps)];
            length += (size_t)snprintf(list + length, sizeof list - length, "%s%s", scrap,
                                       random_below(&lots, 5) == 0 ? "" : " ");
        }
        struct record record = read_list(list);
        assert_true(record.followed <= record.count);
        struct position position = record.start;
        for (size_t i = 0; i < record.count; i++) {
            const struct record_entry *entry = &record.entries[i];
            assert_int_equal(entry->kind == RECORD_MOVE, i < record.followed);
            assert_int_equal(entry->kind == RECORD_MISSING, entry->written.length == 0);
            if (entry->written.length > 0) /* a view on the list */
                assert_true(entry->written.bytes >= list &&
                            entry->written.bytes + entry->written.length <= list + length);
            if (i >= record.followed)
                continue;
            struct moves moves;
            struct position next;
            moves_generate(&moves, &position);
            assert_true(moves_has(&moves, entry->move));
            position_play(&next, &position, entry->move);
            position = next;
        }
        assert_true(position_same(&position, &record.reached));
        record_write(&record, &arena, &notation_fide);
        arena_reset(&arena);
    }
}

static int drop_arena(void **state) {
    (void)state;
    arena_drop(&arena);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sample_game_reads_the_same_in_two_styles),
        cmocka_unit_test(the_language_is_found_from_the_list),
        cmocka_unit_test(numbers_may_be_written_in_many_ways),
        cmocka_unit_test(black_may_have_the_first_move),
        cmocka_unit_test(what_cannot_be_followed_is_held_word_for_word),
        cmocka_unit_test(a_dash_stands_for_a_move_that_was_not_written),
        cmocka_unit_test(the_numbers_show_what_is_missing),
        cmocka_unit_test(signs_belong_to_the_move_before),
        cmocka_unit_test(the_result_stands_at_the_end),
        cmocka_unit_test(notes_stand_between_braces_at_their_ply),
        cmocka_unit_test(a_board_that_stood_wrongly_changes_nothing_but_a_note),
        cmocka_unit_test(only_algebraic_notation_is_evidence),
        cmocka_unit_test(a_game_is_read_back_as_it_was_written),
        cmocka_unit_test(no_list_is_too_bad_to_be_held),
    };
    return cmocka_run_group_tests(tests, NULL, drop_arena);
}
