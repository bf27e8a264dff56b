#include "support.h"

#include "format/rating_list.h"

#define ROW_HEAD                                                                                                       \
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           "    \
    "FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
#define ROW_FIRST                                                                                                      \
    "1503014        Carlsen, Magnus                                              NOR M   GM                          " \
    " 2839  0   10 2832  0   10 2881  0   10 1990      "
#define ROW_SECOND                                                                                                     \
    "700070         Polgar, Judit                                                HUN F   GM   WGM  IA,FT             " \
    " 2675  12  10 2646  0   10 2736  0   10 1976  wi  "

struct taken {
    struct arena *arena;
    size_t count;
    struct rating_list_player players[64];
    struct rating_list_told told;
    struct error error;
};

struct input {
    struct text left;
    size_t step; /* bytes that come at once */
};

static bool read_input(void *user, char *buffer, size_t room, size_t *count, struct error *error) {
    struct input *input = user;
    (void)error;
    *count = input->left.length < input->step ? input->left.length : input->step;
    *count = *count < room ? *count : room;
    memcpy(buffer, input->left.bytes, *count);
    input->left = text_slice(input->left, *count, input->left.length);
    return true;
}

static bool take(void *user, const struct rating_list_player *player, struct error *error) {
    struct taken *taken = user;
    (void)error;
    struct rating_list_player copy = *player;
    struct text *const texts[] = {&copy.national_id, &copy.name,        &copy.federation,   &copy.sex,
                                  &copy.title,       &copy.woman_title, &copy.other_titles, &copy.flag};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        *texts[i] = text_copy(taken->arena, *texts[i]);
    if (taken->count < 64)
        taken->players[taken->count++] = copy;
    return true;
}

static bool read_list(struct arena *arena, struct text bytes, size_t step, const char *file_name, const char *mapping,
                      struct taken *taken) {
    struct input input = {bytes, step};
    *taken = (struct taken){.arena = arena};
    const struct rating_list_reading reading = {.source = {&input, read_input},
                                                .file_name = file_name,
                                                .mapping = text_from(mapping),
                                                .user = taken,
                                                .player = take};
    return player_list_read(&reading, &taken->told, &taken->error);
}

static void must_read(struct arena *arena, const char *bytes, const char *file_name, struct taken *taken) {
    must(arena, read_list(arena, text_from(bytes), 7, file_name, NULL, taken), &taken->error);
}

static void a_combined_list_gives_all_three_ratings(void **state) {
    struct taken taken;
    must_read(*state, ROW_HEAD "\r\n" ROW_FIRST "\r\n" ROW_SECOND "\r\n", "players_list_foa.txt", &taken);
    assert_int_equal(taken.told.kind, RATING_LIST_FIDE);
    assert_int_equal(taken.count, 2);
    const struct rating_list_player *carlsen = &taken.players[0];
    const struct rating_list_player *polgar = &taken.players[1];
    assert_int_equal(carlsen->fide_id, 1503014);
    assert_text(carlsen->name, "Carlsen, Magnus");
    assert_text(carlsen->federation, "NOR");
    assert_text(carlsen->sex, "m");
    assert_text(carlsen->title, "GM");
    assert_int_equal(carlsen->ratings[LISTED_STANDARD].rating, 2839);
    assert_int_equal(carlsen->ratings[LISTED_RAPID].rating, 2832);
    assert_int_equal(carlsen->ratings[LISTED_BLITZ].rating, 2881);
    assert_int_equal(carlsen->birth_year, 1990);
    assert_text(polgar->sex, "w");
    assert_text(polgar->woman_title, "WGM");
    assert_text(polgar->other_titles, "IA,FT");
    assert_int_equal(polgar->ratings[LISTED_STANDARD].games, 12);
    assert_int_equal(polgar->ratings[LISTED_STANDARD].factor, 10);
    assert_text(polgar->flag, "wi");
}

static void the_columns_come_from_the_words_of_the_header(void **state) {
    static const char legacy[] = "ID Number      Name                                                         Fed Sex "
                                 "Tit  WTit OTit           SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n"
                                 "1503014        Carlsen, Magnus                                              NOR M   "
                                 "GM                       2839  0   10 2832  0   10 2881  0   10 1990      \n";
    static const char one[] = "ID Number      Name                                                         Fed Sex Tit "
                              " WTit OTit           FOA OCT26 Gms K  B-day Flag\n"
                              "1503014        Carlsen, Magnus                                              NOR M   GM  "
                              "                         2832  3   10 1990      \n";
    static const char old[] = "ID number Name                            TitlFed  Mar11 GamesBorn  Flag\n"
                              "1503014   Carlsen, Magnus                 g   NOR  2815  13   1990      \n"
                              "700070    Polgar, Judit                   g   HUN  2686   0   1976  w   \n";
    struct taken taken;
    must_read(*state, legacy, NULL, &taken);
    assert_int_equal(taken.told.kind, RATING_LIST_FIDE);
    assert_int_equal(taken.players[0].ratings[LISTED_BLITZ].rating, 2881);
    assert_int_equal(taken.players[0].birth_year, 1990);
    must_read(*state, one, "rapid_rating_list.txt", &taken);
    assert_int_equal(taken.told.kind, RATING_LIST_RAPID);
    assert_int_equal(taken.told.year, 2026);
    assert_int_equal(taken.told.month, 10);
    assert_int_equal(taken.players[0].ratings[LISTED_RAPID].rating, 2832);
    assert_int_equal(taken.players[0].ratings[LISTED_RAPID].games, 3);
    assert_int_equal(taken.players[0].ratings[LISTED_STANDARD].rating, 0);
    must_read(*state, old, NULL, &taken);
    assert_int_equal(taken.told.kind, RATING_LIST_STANDARD);
    assert_int_equal(taken.told.year, 2011);
    assert_int_equal(taken.told.month, 3);
    assert_text(taken.players[0].title, "GM");
    assert_text(taken.players[0].federation, "NOR");
    assert_int_equal(taken.players[0].ratings[LISTED_STANDARD].rating, 2815);
    assert_int_equal(taken.players[0].ratings[LISTED_STANDARD].games, 13);
    assert_int_equal(taken.players[0].birth_year, 1990);
    assert_text(taken.players[1].sex, "w");
}

static void a_line_a_little_too_long_has_its_surplus_in_the_other_titles(void **state) {
    static const char line[] = "1              Long, Titles                                                 ENG M      "
                               "       SI,FI,LSI,SLI,NA    1900  1   20 1800  2   20 1700  3   20 1960  i   ";
    struct text_builder bytes = {.arena = *state};
    struct taken taken;
    text_add_format(&bytes, "%s\n%s\n%s\n", ROW_HEAD, ROW_FIRST, line);
    must_read(*state, text_builder_take(&bytes).bytes, NULL, &taken);
    assert_int_equal(taken.told.bad_count, 0);
    assert_text(taken.players[1].other_titles, "SI,FI,LSI,SLI,NA");
    assert_int_equal(taken.players[1].ratings[LISTED_STANDARD].rating, 1900);
    assert_int_equal(taken.players[1].ratings[LISTED_BLITZ].factor, 20);
    assert_int_equal(taken.players[1].birth_year, 1960);
    assert_text(taken.players[1].flag, "i");
}

static void bad_lines_are_counted_and_named(void **state) {
    struct text_builder bytes = {.arena = *state};
    struct taken taken;
    text_add_format(&bytes, "%s\n%s\n", ROW_HEAD, ROW_FIRST);
    text_add_format(&bytes, "%-15s%s\n", "x", &ROW_FIRST[15]);
    text_add_format(&bytes, "%.15s%-61s%s\n\n", ROW_FIRST, "", &ROW_FIRST[76]);
    text_add_format(&bytes, "%.113s28x9%s\n%s\n%s\n", ROW_FIRST, &ROW_FIRST[117], ROW_SECOND, ROW_SECOND);
    text_add_padding(&bytes, 'y', 10000);
    text_add_zero(&bytes, "\n" ROW_FIRST);
    must_read(*state, text_builder_take(&bytes).bytes, NULL, &taken);
    assert_int_equal(taken.count, 4);
    assert_int_equal(taken.told.bad_count, 4);
    assert_int_equal(taken.told.bad[0].line, 3);
    assert_int_equal(taken.told.bad[0].fault, RATING_LIST_NO_ID);
    assert_int_equal(taken.told.bad[1].line, 4);
    assert_int_equal(taken.told.bad[1].fault, RATING_LIST_NO_NAME);
    assert_int_equal(taken.told.bad[2].line, 6);
    assert_int_equal(taken.told.bad[2].fault, RATING_LIST_NO_NUMBER);
    assert_int_equal(taken.told.bad[3].line, 9);
    assert_int_equal(taken.told.bad[3].fault, RATING_LIST_TOO_LONG);
}

static void xml_is_read_without_what_is_not_known(void **state) {
    static const char bytes[] = "<playerslist>\n<player>\n<fideid>1503014</fideid>\n<name>Carlsen, Magnus &amp; "
                                "Co</name>\n<country>NOR</country>\n"
                                "<sex>M</sex>\n<title>GM</title>\n<w_title></w_title>\n<o_title></o_title>\n<foa_title/"
                                ">\n<new><rating>1</rating></new>\n"
                                "<rating>2839</rating>\n<games>1</games>\n<k>10</k>\n<rapid_rating>2832</"
                                "rapid_rating>\n<rapid_games>0</rapid_games>\n"
                                "<rapid_k>10</rapid_k>\n<blitz_rating>2881</blitz_rating>\n<blitz_games>0</"
                                "blitz_games>\n<blitz_k>10</blitz_k>\n"
                                "<birthday>1990</birthday>\n<flag></flag>\n</player>\n<player><fideid>x</"
                                "fideid><name>Y</name></player></playerslist>\n";
    struct taken taken;
    must_read(*state, bytes, NULL, &taken);
    assert_int_equal(taken.count, 1);
    assert_int_equal(taken.told.kind, RATING_LIST_FIDE);
    assert_text(taken.players[0].name, "Carlsen, Magnus & Co");
    assert_int_equal(taken.players[0].ratings[LISTED_STANDARD].rating, 2839);
    assert_int_equal(taken.players[0].ratings[LISTED_BLITZ].rating, 2881);
    assert_int_equal(taken.told.bad_count, 1);
    assert_int_equal(taken.told.bad[0].line, 24);
    must_read(*state,
              "<playerslist><player><fideid>5</fideid><name>A, B</name><rating>1500</rating><games>0</games><k>20</k>"
              "<birthday>2001</birthday></player></playerslist>",
              "blitz_rating_list_xml.xml", &taken);
    assert_int_equal(taken.told.kind, RATING_LIST_BLITZ);
    assert_int_equal(taken.players[0].ratings[LISTED_BLITZ].rating, 1500);
}

static void assert_refused(struct arena *arena, struct text bytes, enum error_code code) {
    struct taken taken;
    assert_false(read_list(arena, bytes, 100, NULL, NULL, &taken));
    assert_string_equal(error_symbol(taken.error.code), error_symbol(code));
}

static void what_is_no_list_is_refused(void **state) {
    char zeros[100] = "PK\3\4";
    assert_refused(*state, TEXT(""), ERROR_rating_list_unknown);
    assert_refused(*state, TEXT("Dear arbiter,\nplease find enclosed\n"), ERROR_rating_list_unknown);
    assert_refused(*state, (struct text){zeros, sizeof zeros}, ERROR_rating_list_unknown);
    assert_refused(*state, TEXT("<html><body>Moved</body></html>"), ERROR_rating_list_unknown);
    assert_refused(*state, TEXT(ROW_HEAD "\n"), ERROR_rating_list_no_players);
    assert_refused(*state, TEXT(ROW_HEAD "\nx\ny\n" ROW_FIRST "\nz\n"), ERROR_rating_list_no_players);
    assert_refused(*state, TEXT("a;b\n1;2\n"), ERROR_rating_list_unknown);
    assert_refused(*state, TEXT("<playerslist><player><fideid>1</fideid>"), ERROR_rating_list_xml);
    assert_refused(*state, TEXT("<playerslist><player><name>&x;</name></player></playerslist>"),
                   ERROR_rating_list_doctype);
    assert_refused(*state,
                   TEXT("<!DOCTYPE p [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;\">]><playerslist><player><name>"
                        "&b;</name></player></playerslist>"),
                   ERROR_rating_list_doctype);
}

static void a_national_list_is_read_by_its_mapping(void **state) {
    struct taken taken;
    const char *bytes = "\xEF\xBB\xBFPKZ;Spielername;DWZ;Jahr;ID-FIDE\r\n"
                        "12345;\"M\xC3\xBCller; Karl\";1785-32;1970;\r\n"
                        "12346;Weiss;;;4600000\r\n"
                        "12347;J\xE4ger;x;1980;0\r\n"
                        "1;2\r\n";
    must(*state,
         read_list(*state, text_from(bytes), 11, NULL,
                   "name=Spielername, national-rating=DWZ,birth=jahr,national-id=PKZ,fide-id=ID-FIDE", &taken),
         &taken.error);
    assert_int_equal(taken.told.kind, RATING_LIST_NATIONAL);
    assert_int_equal(taken.count, 2);
    assert_text(taken.players[0].name, "Müller; Karl");
    assert_int_equal(taken.players[0].national_rating, 1785);
    assert_int_equal(taken.players[0].birth_year, 1970);
    assert_text(taken.players[0].national_id, "12345");
    assert_int_equal(taken.players[1].fide_id, 4600000);
    assert_int_equal(taken.told.bad_count, 2);
    assert_int_equal(taken.told.bad[0].line, 4);
    assert_int_equal(taken.told.bad[1].fault, RATING_LIST_ROW);
    assert_false(read_list(*state, text_from(bytes), 11, NULL, "name=Spielername,birth=Geb", &taken));
    assert_string_equal(error_symbol(taken.error.code), "rating_list_column");
    must(*state, read_list(*state, TEXT("Cognome,Nome,Elo nazionale\nRossi,Anna,1500\n"), 11, NULL, NULL, &taken),
         &taken.error);
    assert_text(taken.players[0].name, "Rossi, Anna");
    assert_int_equal(taken.players[0].national_rating, 1500);
}

static void a_mapping_is_checked(void **state) {
    struct error error;
    (void)state;
    assert_true(player_list_mapping_check(TEXT("name=Name"), &error));
    assert_true(player_list_mapping_check(TEXT(""), &error));
    assert_false(player_list_mapping_check(TEXT("birth=Jahr"), &error));
    assert_int_equal(error.code, ERROR_rating_list_mapping_name);
    assert_false(player_list_mapping_check(TEXT("name=Name,elo=DWZ"), &error));
    assert_int_equal(error.code, ERROR_rating_list_mapping);
    assert_string_equal(error.operand[0], "elo=DWZ");
}

static void a_month_is_found_in_words(void **state) {
    int32_t year;
    int32_t month;
    (void)state;
    assert_true(player_list_month(TEXT("standard_sep26frl.txt"), &year, &month));
    assert_int_equal(year, 2026);
    assert_int_equal(month, 9);
    assert_false(player_list_month(TEXT("march 2026"), &year, &month));
    assert_false(player_list_month(TEXT("oct2026"), &year, &month));
    assert_int_equal(month, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        with_arena(a_combined_list_gives_all_three_ratings),
        with_arena(the_columns_come_from_the_words_of_the_header),
        with_arena(a_line_a_little_too_long_has_its_surplus_in_the_other_titles),
        with_arena(bad_lines_are_counted_and_named),
        with_arena(xml_is_read_without_what_is_not_known),
        with_arena(what_is_no_list_is_refused),
        with_arena(a_national_list_is_read_by_its_mapping),
        with_arena(a_mapping_is_checked),
        with_arena(a_month_is_found_in_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
