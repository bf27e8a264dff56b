/* Rating lists beside the journal. */
#include "support.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/random.h"
#include "base/spelling.h"
#include "store/lists.h"
#include "store/lists_inside.h"

#define HEAD                                                                                                           \
    "ID Number Name                                Fed Sex Tit WTit OTit FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK "  \
    "B-day Flag\n"

/* A line of a list in that layout. */
static void add_line(struct text_builder *lines, int id, const char *name, const char *federation, int rating) {
    text_add_format(lines, "%-10d%-36s%-4s%-4s%-4s%-5s%-5s%-4s%-6d%-4s%-3s%-6s%-4s%-3s%-6s%-4s%-3s%-6s%-4s\n", id, name,
                    federation, "M", "", "", "", "", rating, "0", "20", "0", "0", "0", "0", "0", "0", "1990", "");
}

static const char *write_list(struct place *place, const char *name, struct text_builder *lines) {
    const char *path = place_name(place, name);
    struct text text = text_builder_take(lines);
    write_file(path, text.bytes, text.length);
    return path;
}

/* Some names that people look for. */
static const char *small_list(struct place *place, const char *name, int ratings) {
    static const struct {
        const char *name, *federation;
        int rating;
    } players[] = {{"Mueller, Karl", "GER", 400},     {"Muller, Karl", "FRA", 300},    {"Mullerova, Eva", "CZE", 500},
                   {"Tchaikovsky, Iuri", "RUS", 100}, {"Ivanov, Petr", "RUS", 200},    {"Ivanova, Maria", "BUL", 600},
                   {"Carlsen, Magnus", "NOR", 900},   {"Magnusson, Carl", "SWE", 450}, {"Sorensen, Bo", "DEN", 250}};
    struct text_builder lines = {.arena = &place->arena};
    text_add_zero(&lines, HEAD);
    for (size_t i = 0; i < sizeof players / sizeof players[0]; i++)
        add_line(&lines, (int)i + 4100, players[i].name, players[i].federation, players[i].rating + ratings);
    return write_list(place, name, &lines);
}

static struct lists_imported import_as(struct place *place, const char *path, const char *name) {
    struct lists_imported imported;
    struct error error;
    const struct lists_import import = {.path = path, .name = text_from(name), .now = 1};
    must(lists_import(place->database, &import, &place->arena, &imported, &error), &error);
    return imported;
}

static struct lists *open_lists(struct place *place) {
    struct lists *lists;
    struct error error;
    must(lists_open(place->database, &lists, &error), &error);
    return lists;
}

static size_t find(struct place *place, struct lists *lists, const char *text, const char *federation, size_t limit,
                   struct lists_player **players) {
    const struct lists_search search = {.text = text_from(text), .federation = text_from(federation), .limit = limit};
    struct error error;
    size_t count;
    must(lists_find(lists, &search, &place->arena, players, &count, &error), &error);
    return count;
}

/* The names that are found, with a semicolon between them. */
static void assert_found(struct place *place, const char *text, const char *federation, const char *expected) {
    struct lists *lists = open_lists(place);
    struct lists_player *players;
    struct text_builder names = {.arena = &place->arena};
    size_t count = find(place, lists, text, federation, 10, &players);
    for (size_t i = 0; i < count; i++) {
        text_add_zero(&names, i == 0 ? "" : "; ");
        text_add(&names, players[i].player.name);
    }
    lists_close(lists);
    assert_string_equal(text_builder_take(&names).bytes, expected);
}

static int64_t tables_of(struct place *place) {
    sqlite3 *database;
    char *location = lists_location(place->database);
    assert_int_equal(sqlite3_open(location, &database), SQLITE_OK);
    int64_t count =
        ask(database, "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'");
    sqlite3_close(database);
    free(location);
    return count;
}

static void players_are_found_by_beginnings_in_any_order(void **state) {
    struct place *place = *state;
    import_as(place, small_list(place, "players.txt", 1000), NULL);
    /* Loosely also Karl: behind those who are written so. */
    assert_found(place, "car", "", "Carlsen, Magnus; Magnusson, Carl; Mueller, Karl; Muller, Karl");
    assert_found(place, "magn carl", "", "Carlsen, Magnus; Magnusson, Carl");
    assert_found(place, "carlsen m", "", "Carlsen, Magnus");
    assert_found(place, "ivanov", "", "Ivanov, Petr; Ivanova, Maria");
    assert_found(place, "nobody", "", "");
    assert_found(place, " , . ", "", "");
}

static void every_spelling_finds_the_same(void **state) {
    struct place *place = *state;
    import_as(place, small_list(place, "players.txt", 1000), NULL);
    static const char *const spellings[] = {"Müller", "Mueller", "muller", "MÜLLER", "мюллер"};
    for (size_t i = 0; i < sizeof spellings / sizeof spellings[0]; i++)
        assert_found(place, spellings[i], "", "Mueller, Karl; Muller, Karl; Mullerova, Eva");
    assert_found(place, "Чайковский", "", "Tchaikovsky, Iuri");
    assert_found(place, "Юрий чайк", "", "Tchaikovsky, Iuri");
    assert_found(place, "Иванов", "", "Ivanov, Petr; Ivanova, Maria");
    assert_found(place, "Sørensen", "", "Sorensen, Bo");
}

static void a_federation_comes_first_among_those_who_fit_as_well(void **state) {
    struct place *place = *state;
    import_as(place, small_list(place, "players.txt", 1000), NULL);
    assert_found(place, "mul", "FRA", "Muller, Karl; Mullerova, Eva; Mueller, Karl");
    assert_found(place, "muller", "CZE", "Mueller, Karl; Muller, Karl; Mullerova, Eva");
}

static void digits_find_the_id(void **state) {
    struct place *place = *state;
    import_as(place, small_list(place, "players.txt", 1000), NULL);
    assert_found(place, "4103", "", "Tchaikovsky, Iuri");
    assert_found(place, "410", "",
                 "Mueller, Karl; Muller, Karl; Mullerova, Eva; Tchaikovsky, Iuri; Ivanov, Petr; Ivanova, Maria; "
                 "Carlsen, Magnus; Magnusson, Carl; Sorensen, Bo");
    assert_found(place, "99999999999999999999", "", "");
    assert_found(place, "0", "", "");
}

static void without_lists_nobody_is_found(void **state) {
    struct place *place = *state;
    struct lists *lists = open_lists(place);
    struct lists_player *players;
    struct lists_list *found;
    struct error error;
    size_t count;
    assert_int_equal(find(place, lists, "carl", "", 10, &players), 0);
    must(lists_show(lists, &place->arena, &found, &count, &error), &error);
    assert_int_equal(count, 0);
    /* The handle finds what comes later. */
    import_as(place, small_list(place, "players.txt", 1000), NULL);
    assert_int_equal(find(place, lists, "carlsen", "", 10, &players), 1);
    lists_close(lists);
}

static void a_list_of_the_same_name_is_replaced(void **state) {
    struct place *place = *state;
    struct lists *lists;
    struct lists_list *found;
    struct error error;
    size_t count;
    assert_false(import_as(place, small_list(place, "players_oct26.txt", 1000), NULL).replaced);
    int64_t tables = tables_of(place);
    assert_true(import_as(place, small_list(place, "players.txt", 1100), NULL).replaced);
    assert_int_equal(tables_of(place), tables);
    import_as(place, small_list(place, "players.txt", 1000), "other");
    lists = open_lists(place);
    must(lists_show(lists, &place->arena, &found, &count, &error), &error);
    assert_int_equal(count, 2);
    assert_true(text_equal(found[0].name, TEXT("fide")));
    assert_int_equal(found[0].players, 9);
    lists_close(lists);
    /* A player of both comes once. */
    assert_found(place, "carlsen", "", "Carlsen, Magnus");
    must(lists_remove(place->database, TEXT("other"), &error), &error);
    must(lists_remove(place->database, TEXT("fide"), &error), &error);
    assert_false(lists_remove(place->database, TEXT("fide"), &error));
    assert_int_equal(error.code, ERROR_list_unknown);
    assert_found(place, "carlsen", "", "");
    assert_int_equal(tables_of(place), 1);
}

static void the_mapping_of_a_national_list_is_kept(void **state) {
    struct place *place = *state;
    const char *path = place_name(place, "dwz.csv");
    static const char bytes[] = "PKZ;Spieler;DWZ\n7;\"Weiß, Jörg\";1700\n8;Adler;\n";
    struct lists_imported imported;
    struct lists_player *players;
    struct error error;
    size_t count;
    write_file(path, bytes, sizeof bytes - 1);
    struct lists_import import = {.path = path, .mapping = TEXT("name=Spieler,national-rating=DWZ,national-id=PKZ")};
    must(lists_import(place->database, &import, &place->arena, &imported, &error), &error);
    assert_true(text_equal(imported.list.name, TEXT("dwz")));
    assert_int_equal(imported.list.kind, RATING_LIST_NATIONAL);
    import.mapping = TEXT("");
    must(lists_import(place->database, &import, &place->arena, &imported, &error), &error);
    assert_true(imported.replaced);
    assert_found(place, "weiss jorg", "", "Weiß, Jörg");
    struct lists *lists = open_lists(place);
    must(lists_player(lists, TEXT("8"), &place->arena, &players, &count, &error), &error);
    assert_int_equal(count, 1);
    assert_true(text_equal(players[0].player.name, TEXT("Adler")));
    lists_close(lists);
}

/* --- While an import runs ------------------------------------------------------------------------------------------- */

struct meanwhile {
    struct place *place;
    struct lists *lists;
    int steps;
    int stop_at; /* 0: never */
    int kill_at;
};

static bool look_on(void *user, const struct lists_progress *progress) {
    struct meanwhile *meanwhile = user;
    struct lists_player *players;
    struct error error;
    meanwhile->steps++;
    assert_true(progress->done <= progress->total);
    if (meanwhile->lists != NULL) {
        assert_int_equal(find(meanwhile->place, meanwhile->lists, "carlsen", "", 10, &players), 1);
        assert_int_equal(players[0].player.ratings[LISTED_STANDARD].rating, 1900);
        assert_false(lists_remove(meanwhile->place->database, TEXT("fide"), &error));
        assert_int_equal(error.code, ERROR_list_busy);
    }
    if (meanwhile->kill_at == meanwhile->steps)
        raise(SIGKILL);
    return meanwhile->stop_at != meanwhile->steps;
}

static void the_old_list_is_found_until_the_new_one_is_there(void **state) {
    struct place *place = *state;
    import_as(place, small_list(place, "players.txt", 1000), NULL);
    struct meanwhile meanwhile = {.place = place, .lists = open_lists(place)};
    struct lists_imported imported;
    struct lists_player *players;
    struct error error;
    const struct lists_import import = {
        .path = small_list(place, "players.txt", 1100), .user = &meanwhile, .step = look_on};
    must(lists_import(place->database, &import, &place->arena, &imported, &error), &error);
    assert_true(meanwhile.steps > 2);
    assert_int_equal(find(place, meanwhile.lists, "carlsen", "", 10, &players), 1);
    assert_int_equal(players[0].player.ratings[LISTED_STANDARD].rating, 2000);
    lists_close(meanwhile.lists);
}

static void a_cancelled_import_leaves_the_old_list(void **state) {
    struct place *place = *state;
    import_as(place, small_list(place, "players.txt", 1000), NULL);
    int64_t tables = tables_of(place);
    for (int at = 1; at <= 4; at++) {
        struct meanwhile meanwhile = {.place = place, .lists = open_lists(place), .stop_at = at};
        struct lists_imported imported;
        struct error error;
        const struct lists_import import = {
            .path = small_list(place, "players.txt", 1100), .user = &meanwhile, .step = look_on};
        assert_false(lists_import(place->database, &import, &place->arena, &imported, &error));
        assert_int_equal(error.code, ERROR_work_stopped);
        lists_close(meanwhile.lists);
        assert_int_equal(tables_of(place), tables);
        assert_found(place, "carlsen", "", "Carlsen, Magnus");
    }
}

static void a_killed_import_leaves_the_old_list(void **state) {
    struct place *place = *state;
    import_as(place, small_list(place, "players.txt", 1000), NULL);
    int64_t tables = tables_of(place);
    for (int at = 1; at <= 4; at++) {
        pid_t child = fork();
        if (child == 0) {
            struct meanwhile meanwhile = {.place = place, .kill_at = at};
            struct lists_imported imported;
            struct error error;
            const struct lists_import import = {
                .path = small_list(place, "players.txt", 1100), .user = &meanwhile, .step = look_on};
            lists_import(place->database, &import, &place->arena, &imported, &error);
            _exit(1);
        }
        int status;
        waitpid(child, &status, 0);
        assert_true(WIFSIGNALED(status));
        assert_int_equal(tables_of(place), tables);
        assert_found(place, "carlsen", "", "Carlsen, Magnus");
    }
}

static void a_file_that_is_no_list_changes_nothing(void **state) {
    struct place *place = *state;
    const char *path = place_name(place, "letter.txt");
    struct lists_imported imported;
    struct error error;
    const struct lists_import import = {.path = path};
    import_as(place, small_list(place, "players.txt", 1000), NULL);
    int64_t tables = tables_of(place);
    write_file(path, "Dear arbiter\n", 13);
    assert_false(lists_import(place->database, &import, &place->arena, &imported, &error));
    assert_int_equal(error.code, ERROR_rating_list_unknown);
    assert_int_equal(tables_of(place), tables);
    assert_found(place, "carlsen", "", "Carlsen, Magnus");
}

/* --- Against an oracle ------------------------------------------------------------------------------------------------ */

enum { MANY = 9000, ORACLE_LIMIT = 15 };

struct someone {
    char name[40];
    const char *federation;
    int rating;
};

struct rank {
    int level; /* 4: is not found */
    bool other;
    int rating;
    int serial;
};

/* Slow and plain: of each word typed the best that a word of the name gives; the worst of these counts. */
static int level_of(const struct spelling *typed, const struct spelling *name) {
    bool all[4] = {true, true, true, true};
    for (size_t i = 0; i < typed->count; i++) {
        bool any[4] = {false};
        struct text plain = spelling_plain(&typed->words[i]);
        struct text loose = spelling_loose(&typed->words[i]);
        for (size_t j = 0; j < name->count; j++) {
            struct text one = spelling_plain(&name->words[j]);
            struct text other = spelling_loose(&name->words[j]);
            bool loosely = plain.length >= 3;
            any[0] = any[0] || text_equal(one, plain);
            any[1] =
                any[1] || text_equal(one, plain) || (loosely && (text_equal(other, loose) || text_equal(one, loose)));
            any[2] = any[2] || text_starts_with(one, plain);
            any[3] = any[3] || text_starts_with(one, plain) ||
                     (loosely && (text_starts_with(other, loose) || text_starts_with(one, loose)));
        }
        for (int level = 0; level < 4; level++)
            all[level] = all[level] && any[level];
    }
    for (int level = 0; level < 4; level++)
        if (all[level])
            return level;
    return 4;
}

static int compare_ranks(const void *first, const void *second) {
    const struct rank *one = first;
    const struct rank *two = second;
    if (one->level != two->level)
        return one->level - two->level;
    if (one->other != two->other)
        return one->other ? 1 : -1;
    return one->rating != two->rating ? two->rating - one->rating : one->serial - two->serial;
}

static void random_name(struct random_source *random, char *name, size_t room) {
    static const char *const pieces[] = {"mu", "ll", "er", "ch", "a", "sh", "iu",
                                         "ts", "ov", "y",  "ue", "k", "w",  "an"};
    size_t length = 0;
    for (int word = 0; word < 2; word++) {
        for (int i = 0, count = 1 + (int)random_below(random, 3); i < count; i++)
            length += (size_t)snprintf(name + length, room - length, "%s", pieces[random_below(random, 14)]);
        length += (size_t)snprintf(name + length, room - length, "%s", word == 0 ? ", " : "");
    }
}

static void the_best_are_those_that_an_oracle_names(void **state) {
    static struct someone people[MANY];
    static struct spelling spellings[MANY];
    static struct rank ranks[MANY];
    static const char *const federations[] = {"ITA", "GER", "FRA"};
    struct place *place = *state;
    struct random_source random;
    struct text_builder lines = {.arena = &place->arena};
    random_seed(&random, 20261119);
    text_add_zero(&lines, HEAD);
    for (int i = 0; i < MANY; i++) {
        random_name(&random, people[i].name, 36);
        people[i].federation = federations[random_below(&random, 3)];
        people[i].rating = random_below(&random, 2) == 0 ? 0 : 1400 + (int)random_below(&random, 1400);
        spelling_read(text_from(people[i].name), &spellings[i]);
        add_line(&lines, 10 + i, people[i].name, people[i].federation, people[i].rating);
    }
    import_as(place, write_list(place, "many.txt", &lines), NULL);
    struct lists *lists = open_lists(place);
    for (int query = 0; query < 300; query++) {
        char text[40];
        struct spelling typed;
        struct lists_player *players;
        random_name(&random, text, sizeof text);
        text[1 + random_below(&random, strlen(text))] = '\0';
        spelling_read(text_from(text), &typed);
        const char *federation = query % 3 == 0 ? "" : "GER";
        size_t count = find(place, lists, text, federation, ORACLE_LIMIT, &players);
        for (int i = 0; i < MANY; i++)
            ranks[i] = (struct rank){level_of(&typed, &spellings[i]), strcmp(people[i].federation, federation) != 0,
                                     people[i].rating, i};
        qsort(ranks, MANY, sizeof ranks[0], compare_ranks);
        size_t expected = 0;
        while (expected < ORACLE_LIMIT && ranks[expected].level < 4)
            expected++;
        assert_int_equal(count, expected);
        for (size_t i = 0; i < count; i++)
            if (players[i].player.fide_id != 10 + ranks[i].serial)
                fail_msg("\"%s\" %s: place %zu has %s, not %s", text, federation, i, players[i].player.name.bytes,
                         people[ranks[i].serial].name);
    }
    lists_close(lists);
}

#define with_place(test) cmocka_unit_test_setup_teardown(test, place_make, place_remove)

int main(void) {
    const struct CMUnitTest tests[] = {
        with_place(players_are_found_by_beginnings_in_any_order),
        with_place(every_spelling_finds_the_same),
        with_place(a_federation_comes_first_among_those_who_fit_as_well),
        with_place(digits_find_the_id),
        with_place(without_lists_nobody_is_found),
        with_place(a_list_of_the_same_name_is_replaced),
        with_place(the_mapping_of_a_national_list_is_kept),
        with_place(the_old_list_is_found_until_the_new_one_is_there),
        with_place(a_cancelled_import_leaves_the_old_list),
        with_place(a_killed_import_leaves_the_old_list),
        with_place(a_file_that_is_no_list_changes_nothing),
        with_place(the_best_are_those_that_an_oracle_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
