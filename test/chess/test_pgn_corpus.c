/*
 * Every PGN file of the corpus: what is known of each, and that all that is read can be written and read again.
 */
#include <dirent.h>

#include "../corpus.h"
#include "pgn_tools.h"

/* Facts about each file; those not named here have nothing but sound games and no finding. */
static const struct {
    const char *name;
    uint64_t games, faulty, warned, unchecked;
    enum pgn_problem problem; /* of the first finding */
} known[] = {
    {"chess-library/backslash_header.pgn", 1, 0, 1, 0, PGN_PROBLEM_SYNTAX},
    {"chess-library/black2move.pgn", 1, 1, 0, 0, PGN_PROBLEM_ILLEGAL},  /* castling over its own queen */
    {"chess-library/castling.pgn", 1, 0, 1, 0, PGN_PROBLEM_SYNTAX},     /* no termination marker */
    {"chess-library/corrupted.pgn", 1, 1, 0, 0, PGN_PROBLEM_MALFORMED}, /* breaks off within a move */
    {"chess-library/empty_body.pgn", 2, 0, 1, 0, PGN_PROBLEM_SYNTAX},
    {"chess-library/newline.pgn", 1, 0, 1, 0, PGN_PROBLEM_SYNTAX},
    {"chess-library/no_moves.pgn", 1, 0, 1, 0, PGN_PROBLEM_SYNTAX},
    {"chess-library/no_moves_but_comment_followed_by_termination_marker.pgn", 2, 0, 2, 0,
     PGN_PROBLEM_SYNTAX}, /* SetUp */
    {"chess-library/no_moves_but_game_termination_2.pgn", 1, 1, 0, 0, PGN_PROBLEM_RESULT},
    {"chess-library/no_moves_but_game_termination_3.pgn", 1, 1, 0, 0, PGN_PROBLEM_RESULT},
    {"chess-library/skip.pgn", 2, 1, 0, 0, PGN_PROBLEM_RESULT},
    {"chess-library/square_bracket_in_header.pgn", 1, 1, 0, 0, PGN_PROBLEM_RESULT},
    {"chess-library/threefold_repetition.pgn", 1, 0, 1, 0, PGN_PROBLEM_SYNTAX},
    {"chess-library/unescaped_quote_header.pgn", 1, 0, 1, 0, PGN_PROBLEM_SYNTAX},
    {"python-chess/anastasian-lewis.pgn", 1, 1, 0, 0, PGN_PROBLEM_MISSING}, /* a null move in the game */
    {"python-chess/antichess-programfox.pgn", 2, 0, 0, 2, PGN_PROBLEM_VARIANT},
    {"python-chess/knightvuillaume-jannlee-zh-lichess.pgn", 1, 0, 0, 1, PGN_PROBLEM_VARIANT},
    {"python-chess/saturs-jannlee-zh-lichess.pgn", 1, 0, 0, 1, PGN_PROBLEM_VARIANT},
    {"python-chess/uci-moves.pgn", 1, 0, 1, 0, PGN_PROBLEM_FORM},
    {"real/twic1599_1000k.pgn", 1110, 0, 4, 0, PGN_PROBLEM_AFTER_END}, /* played on in dead positions */
    {"real/twic1599_100k.pgn", 110, 0, 2, 0, PGN_PROBLEM_AFTER_END},
    {"scalachess/FWWRC.pgn", 605, 0, 605, 0, PGN_PROBLEM_SYNTAX},    /* tags alone */
    {"scalachess/uzchesscup.pgn", 45, 0, 45, 0, PGN_PROBLEM_SYNTAX}, /* tags alone, mostly without Event */
};

static const struct {
    const char *name;
    uint64_t games, plies;
} sound[] = {
    {"chess-library/multiple.pgn", 4, 532},
    {"chess-library/no_moves_but_game_termination_multiple_2.pgn", 3, 0},
    {"chess-library/no_moves_two_games.pgn", 2, 0},
    {"chess-library/variations.pgn", 1, 108},
    {"python-chess/chessbase-empty-line.pgn", 1, 134},
    {"python-chess/cutechess-fischerrandom.pgn", 4, 396},
    {"python-chess/kasparov-deep-blue-1997.pgn", 6, 519},
    {"python-chess/utf8-bom.pgn", 2, 0},
    {"real/lichess_db_1000k.pgn", 438, 28538},
    {"real/twic1599_1000k.pgn", 1110, 101487},
};

enum { FILES_MOST = 400, BYTES_READ_AGAIN = 100000 };

static char folder[CORPUS_PATH];
static char *names[FILES_MOST];
static size_t name_count;

static void find_files_in(const char *part) {
    char path[CORPUS_PATH + 512];
    struct dirent *entry;
    snprintf(path, sizeof path, "%s/%s", folder, part);
    DIR *directory = opendir(path);
    while (directory != NULL && (entry = readdir(directory)) != NULL && name_count < FILES_MOST) {
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%.400s", part, entry->d_name);
        names[name_count++] = strdup(path);
    }
    if (directory != NULL)
        closedir(directory);
}

static void find_files(void) {
    static const char *const parts[] = {"chess-library", "python-chess", "real", "scalachess"};
    corpus_path("pgn", folder);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        find_files_in(parts[i]);
}

static struct text contents(struct arena *arena, const char *name) {
    char path[512];
    struct text text;
    snprintf(path, sizeof path, "pgn/%s", name);
    assert_true(corpus_contents(arena, path, &text));
    return text;
}

static void every_file_is_judged_as_it_deserves(void **state) {
    (void)state;
    if (name_count == 0)
        skip();
    for (size_t i = 0; i < name_count; i++) {
        struct arena arena;
        size_t fact = 0;
        arena_init(&arena);
        struct checked checked = check_text(contents(&arena, names[i]));
        while (fact < sizeof known / sizeof *known && strcmp(known[fact].name, names[i]) != 0)
            fact++;
        if (fact == sizeof known / sizeof *known) {
            if (checked.count > 0 || checked.summary.games == 0)
                fail_msg("%s should be sound", names[i]);
        } else {
            assert_int_equal(checked.summary.games, known[fact].games);
            assert_int_equal(checked.summary.faulty, known[fact].faulty);
            assert_int_equal(checked.summary.warned, known[fact].warned);
            assert_int_equal(checked.summary.unchecked, known[fact].unchecked);
            assert_int_equal(checked.findings[0].problem, known[fact].problem);
        }
        for (size_t j = 0; j < sizeof sound / sizeof *sound; j++) {
            if (strcmp(sound[j].name, names[i]) != 0)
                continue;
            assert_int_equal(checked.summary.games, sound[j].games);
            assert_int_equal(checked.summary.plies, sound[j].plies);
        }
        arena_drop(&arena);
    }
}

static void all_games_can_be_written_and_read_again(void **state) {
    (void)state;
    if (name_count == 0)
        skip();
    for (size_t i = 0; i < name_count; i++) {
        struct arena file;
        struct arena arena;
        struct pgn_reader reader;
        struct pgn_game game;
        struct pgn_game again;
        arena_init(&file);
        arena_init(&arena);
        struct text text = contents(&file, names[i]);
        for (pgn_begin(&reader, text); reader.at < BYTES_READ_AGAIN && pgn_read_game(&reader, &arena, NULL, &game);) {
            struct text out = written(&arena, &game, &pgn_export);
            assert_true(read_first(&arena, out, &again));
            assert_true(again.error.code == ERROR_none || !game.playable);
            assert_int_equal(game.plies, again.plies);
            if (game.error.code == ERROR_none) {
                assert_same_game(&game, &again);
                assert_same_text(written(&arena, &again, &pgn_export), out);
            }
            arena_reset(&arena);
        }
        arena_drop(&arena);
        arena_drop(&file);
    }
}

/* Any line ends and any cut give the same. */
static void line_ends_do_not_matter(void **state) {
    (void)state;
    if (name_count == 0)
        skip();
    for (size_t i = 0; i < name_count; i++) {
        struct arena arena;
        struct text_builder returns;
        arena_init(&arena);
        text_builder_init(&returns, &arena);
        struct text text = contents(&arena, names[i]);
        for (size_t j = 0; j < text.length; j++)
            text_add_byte(&returns, text.bytes[j] == '\n' ? '\r' : text.bytes[j]);
        struct checked feeds = check_text(text);
        struct checked other = check_text(text_builder_take(&returns));
        assert_memory_equal(&feeds.summary, &other.summary, sizeof feeds.summary);
        size_t cut = pgn_cut(text);
        struct checked first = check_text(text_slice(text, 0, cut));
        struct checked second = check_text(text_slice(text, cut, text.length));
        pgn_summary_add(&first.summary, &second.summary);
        assert_memory_equal(&first.summary, &feeds.summary, sizeof feeds.summary);
        arena_drop(&arena);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_file_is_judged_as_it_deserves),
        cmocka_unit_test(all_games_can_be_written_and_read_again),
        cmocka_unit_test(line_ends_do_not_matter),
    };
    find_files();
    if (name_count == 0)
        printf("# the corpus is not here: %zu files\n", name_count);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    for (size_t i = 0; i < name_count; i++)
        free(names[i]);
    return failed;
}
