#include "support.h"

#include "format/csv.h"

static void assert_players(struct arena *arena, const char *text, const char *body) {
    struct csv csv;
    struct csv_players players;
    struct error error;
    must(arena, csv_read(arena, text_from(text), &csv, &error), &error);
    must(arena, csv_read_players(arena, &csv, &players, &error), &error);
    assert_text(players.body, body);
}

static struct error refused(struct arena *arena, const char *text) {
    struct csv csv;
    struct csv_players players;
    struct error error;
    must(arena, csv_read(arena, text_from(text), &csv, &error), &error);
    assert_false(csv_read_players(arena, &csv, &players, &error));
    return error;
}

static void english_and_italian_headers_mean_the_same(void **state) {
    const char *body =
        "{\"players\":[{\"name\":\"Rossi, Mario\",\"rating\":1850,\"title\":\"FM\",\"federation\":\"ITA\","
        "\"club\":\"Torre\",\"fide_id\":\"012345\",\"national_id\":\"A1\",\"national_rating\":1800,"
        "\"birth\":\"1990-05-07\",\"sex\":\"m\"}]}";
    assert_players(*state,
                   "Name,Rating,Title,Federation,Club,FIDE ID,National-ID,national_rating,Birth,Sex\n"
                   "\"Rossi, Mario\",1850,FM,ITA,Torre,012345,A1,1800,1990/05/07,M\n",
                   body);
    assert_players(*state,
                   "Nome;Elo;Titolo;Fed;Circolo;Id FIDE;ID nazionale;Elo nazionale;Data di nascita;Sesso\n"
                   "Rossi, Mario;1850;FM;ITA;Torre;012345;A1;1800;07.05.1990;m\n",
                   body);
}

static void where_a_rating_is_from_has_a_column(void **state) {
    assert_players(*state, "name;rating;rating from\nRossi;1850;estimate\nVerdi;1700;\n",
                   "{\"players\":[{\"name\":\"Rossi\",\"rating\":1850,\"rating_from\":\"estimate\"},"
                   "{\"name\":\"Verdi\",\"rating\":1700}]}");
}

static void surname_and_first_name_become_one_name(void **state) {
    const char *body = "{\"players\":[{\"name\":\"Rossi, Maria\",\"sex\":\"w\"},{\"name\":\"Verdi\"}]}";
    assert_players(*state, "Cognome;Nome;Sesso\nRossi;Maria;F\nVerdi;;\n", body);
    assert_players(*state, "Last name,First name,gender\nRossi,Maria,w\nVerdi,,\n", body);
}

static void empty_and_zero_fields_are_left_out(void **state) {
    assert_players(*state, "name,rating,club,\nRossi,0,,\nVerdi,,\" \",\n",
                   "{\"players\":[{\"name\":\"Rossi\"},{\"name\":\"Verdi\"}]}");
}

static void one_clear_date_tells_how_to_read_the_others(void **state) {
    assert_players(*state, "name;nascita\nA;05/06/1990\nB;31/12/1991\nC;1992\n",
                   "{\"players\":[{\"name\":\"A\",\"birth\":\"1990-06-05\"},{\"name\":\"B\",\"birth\":\"1991-12-31\"},"
                   "{\"name\":\"C\",\"birth\":\"1992\"}]}");
    assert_players(
        *state, "name;birth\nA;05/06/1990\nB;12/31/1991\n",
        "{\"players\":[{\"name\":\"A\",\"birth\":\"1990-05-06\"},{\"name\":\"B\",\"birth\":\"1991-12-31\"}]}");
}

static void under_an_italian_title_the_day_comes_first(void **state) {
    assert_players(*state, "Cognome;Nome;Data di nascita\nRossi;Mario;07/05/2001\n",
                   "{\"players\":[{\"name\":\"Rossi, Mario\",\"birth\":\"2001-05-07\"}]}");
    struct error error = refused(*state, "name;born\nA;07/05/2001\nC;1992\n");
    assert_error(error, ERROR_csv_date_order, 2, 3);
    assert_string_equal(error.operand[1], "2001-05-07");
    assert_string_equal(error.operand[2], "2001-07-05");
    error = refused(*state, "name;birth\nA;31/02/2001\n");
    assert_error(error, ERROR_csv_value, 2, 3);
}

static void years_of_birth_have_many_titles(void **state) {
    const char *titles[] = {"anno", "Year", "YOB", "Anno di nascita", "anno_nascita"};
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++) {
        struct text_builder text;
        text_builder_init(&text, *state);
        text_add_format(&text, "name,%s\nA,2001\n", titles[i]);
        assert_players(*state, text_builder_take(&text).bytes, "{\"players\":[{\"name\":\"A\",\"birth\":\"2001\"}]}");
    }
}

static void ratings_may_have_empty_decimals(void **state) {
    assert_players(*state, "name;elo;elo nazionale\nA;2000.0;1900,00\n",
                   "{\"players\":[{\"name\":\"A\",\"rating\":2000,\"national_rating\":1900}]}");
    assert_error(refused(*state, "name;elo\nA;2000.5\n"), ERROR_csv_value, 2, 3);
    assert_error(refused(*state, "name;elo\nA;.0\n"), ERROR_csv_value, 2, 3);
    assert_error(refused(*state, "name;elo\nA;2000.\n"), ERROR_csv_value, 2, 3);
}

static void columns_of_our_own_lists_are_passed_over(void **state) {
    struct csv csv;
    struct csv_players players;
    struct error error;
    must(*state, csv_read(*state, TEXT("Id,Name,Nat. id,Nat. rating,Tournaments\n7,A,X1,1700,Main\n"), &csv, &error),
         &error);
    must(*state, csv_read_players(*state, &csv, &players, &error), &error);
    assert_text(players.body, "{\"players\":[{\"name\":\"A\",\"national_id\":\"X1\",\"national_rating\":1700}]}");
    assert_int_equal(players.passed_over_count, 2);
    assert_text(players.passed_over[0], "Id");
    assert_text(players.passed_over[1], "Tournaments");
}

static void control_characters_are_named_with_their_line(void **state) {
    struct error error = refused(*state, "elo,name\n1,A\n2,B\x01z\n");
    assert_error(error, ERROR_text_control, 3, 3);
    assert_string_equal(error.operand[0], "name");
    assert_error(refused(*state, "name\n\"A\nB\"\n"), ERROR_text_control, 2, 1);
}

static void unknown_doubled_and_missing_columns_are_named(void **state) {
    struct error error = refused(*state, "name,rating,shoe size\nA,1,42\n");
    assert_error(error, ERROR_csv_column_unknown, 1, 13);
    assert_string_equal(error.operand[0], "shoe size");
    error = refused(*state, "name,elo,Rating\nA,1,2\n");
    assert_error(error, ERROR_csv_column_twice, 1, 10);
    error = refused(*state, "elo;title\n1;GM\n");
    assert_error(error, ERROR_csv_column_missing, 1, 1);
    error = refused(*state, "name\n");
    assert_error(error, ERROR_csv_no_players, 0, 0);
}

static void wrong_values_are_named_with_line_and_column(void **state) {
    struct error error = refused(*state, "name,rating\nA,1900\nB,19OO\n");
    assert_error(error, ERROR_csv_value, 3, 3);
    assert_string_equal(error.operand[0], "19OO");
    error = refused(*state, "name,sex\nA,x\n");
    assert_error(error, ERROR_csv_value, 2, 3);
    error = refused(*state, "name,sex\n ,m\n");
    assert_error(error, ERROR_csv_value, 2, 1);
    error = refused(*state, "name,rating\nA,-5\n");
    assert_error(error, ERROR_csv_value, 2, 3);
}

static void every_player_knows_its_line(void **state) {
    struct csv csv;
    struct csv_players players;
    struct error error;
    must(*state, csv_read(*state, TEXT("name\nA\n\nB\n"), &csv, &error), &error);
    must(*state, csv_read_players(*state, &csv, &players, &error), &error);
    assert_int_equal(players.count, 2);
    assert_int_equal(players.lines[0], 2);
    assert_int_equal(players.lines[1], 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        with_arena(english_and_italian_headers_mean_the_same),
        with_arena(where_a_rating_is_from_has_a_column),
        with_arena(surname_and_first_name_become_one_name),
        with_arena(empty_and_zero_fields_are_left_out),
        with_arena(one_clear_date_tells_how_to_read_the_others),
        with_arena(under_an_italian_title_the_day_comes_first),
        with_arena(years_of_birth_have_many_titles),
        with_arena(ratings_may_have_empty_decimals),
        with_arena(columns_of_our_own_lists_are_passed_over),
        with_arena(control_characters_are_named_with_their_line),
        with_arena(unknown_doubled_and_missing_columns_are_named),
        with_arena(wrong_values_are_named_with_line_and_column),
        with_arena(every_player_knows_its_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
