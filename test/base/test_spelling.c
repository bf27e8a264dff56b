#include "assert_text.h"
#include "base/spelling.h"

static const char *const alike[][2] = {
    /* umlauts and their two-letter spellings */
    {"Müller", "Mueller"},
    {"Müller", "muller"},
    {"MÜLLER", "Mueller"},
    {"Möller", "Moeller"},
    {"Jäger", "Jaeger"},
    {"Weiß", "Weiss"},
    {"Groß", "GROSS"},
    {"Köhler", "Kohler"},
    {"Übel", "Uebel"},
    {"Schröder", "Schroeder"},
    /* Scandinavian, Icelandic */
    {"Sørensen", "Soerensen"},
    {"Sørensen", "Sorensen"},
    {"Åberg", "Aaberg"},
    {"Ågren", "Agren"},
    {"Kjær", "Kjaer"},
    {"Þórsson", "Thorsson"},
    {"Guðmundsson", "Gudmundsson"},
    {"Östlund", "Oestlund"},
    /* Polish, Czech, Hungarian, Romanian, Baltic, Turkish */
    {"Łukasz", "Lukasz"},
    {"Wójcik", "Wojcik"},
    {"Kożuch", "Kozuch"},
    {"Dvořák", "Dvorak"},
    {"Šťastný", "Stastny"},
    {"Erdős", "Erdos"},
    {"Ștefan", "Stefan"},
    {"Kļaviņš", "Klavins"},
    {"Çelik", "Celik"},
    {"Yıldız", "Yildiz"},
    /* Romance, Vietnamese, combining accents, apostrophes */
    {"Núñez", "Nunez"},
    {"François", "Francois"},
    {"João", "Joao"},
    {"Nguyễn", "Nguyen"},
    {"Mu\xCC\x88ller", "Müller"},
    {"O'Brien", "O’Brien"},
    {"D`Amico", "DAmico"},
    /* the south Slavs */
    {"Đoković", "Djokovic"},
    {"Đoković", "Dokovic"},
    {"Šarić", "Saric"},
    {"Жарковић", "Zarkovic"},
    {"Morozević", "Morozevich"},
    /* Cyrillic as English, French, German, Polish lists have it */
    {"Иванов", "Ivanov"},
    {"Иванов", "Iwanow"},
    {"Юрий", "Yuri"},
    {"Юрий", "Iuri"},
    {"Yury", "Jurij"},
    {"Youri", "Yuriy"},
    {"Чайковский", "Tchaikovsky"},
    {"Чайковский", "Tschaikowski"},
    {"Chaikovskij", "Czajkowski"},
    {"Сергей", "Serguei"},
    {"Sergey", "Sergej"},
    {"Евгений", "Evgeny"},
    {"Yevgeni", "Jewgenij"},
    {"Дмитрий", "Dmitry"},
    {"Dmitri", "Dmitrij"},
    {"Каспаров", "Kasparoff"},
    {"Kasparow", "Kasparov"},
    {"Непомнящий", "Nepomniachtchi"},
    {"Халифман", "Khalifman"},
    {"Halifman", "Khalifman"},
    {"Корчной", "Korchnoi"},
    {"Kortschnoi", "Kortchnoi"},
    {"Грищук", "Grischuk"},
    {"Алексей", "Alexey"},
    {"Aleksei", "Alexej"},
    {"Александр", "Alexander"},
    {"Aleksandr", "Aleksander"},
    {"Фёдор", "Fedor"},
    {"Fyodor", "Fjodor"},
    {"Пётр", "Petr"},
    {"Pyotr", "Peter"},
    {"Михаил", "Mikhail"},
    {"Michail", "Mihail"},
    {"Ксения", "Xenia"},
    {"Kseniya", "Ksenia"},
    {"Карякин", "Karjakin"},
    {"Kariakin", "Karyakin"},
    {"Владимир", "Wladimir"},
    {"Артемьев", "Artemiev"},
    {"Кузнецов", "Kuznecov"},
    {"Шиманов", "Schimanov"},
    {"Иванчук", "Ivantchouk"},
    {"Petrosian", "Petrosyan"},
    {"Яков", "Jakov"},
    {"Илья", "Ilia"},
    {"Софья", "Sophia"},
    {"Їжак", "Yizhak"},
    {"Ґалаґан", "Galagan"},
    {"Philipp", "Philip"},
    {"Carlos", "Karlos"},
    {"Thomas", "Tomas"},
    {"Джумаев", "Djumaev"},
    {"Елена", "Jelena"},
    {"Мюллер", "Mueller"},
    {"Людмила", "Liudmila"},
    {"Ludmila", "Ljudmila"},
};

static const char *const apart[][2] = {
    {"Müller", "Miller"},     {"Müller", "Möller"},    {"Ivanov", "Petrov"},    {"Ivanov", "Ivanova"},
    {"Carlsen", "Carlsson"},  {"Hansen", "Jansen"},    {"Anand", "Anna"},       {"Kramnik", "Kramer"},
    {"Schmidt", "Schmitz"},   {"Meier", "Mayer"},      {"Rossi", "Russo"},      {"Yuri", "Yura"},
    {"Sergey", "Sergio"},     {"Topalov", "Topalova"}, {"Fischer", "Fischel"},  {"Смирнов", "Смыслов"},
    {"Чернов", "Жернов"},     {"Karpov", "Kasparov"},  {"Lasker", "Laskar"},    {"Bianchi", "Bianco"},
    {"Шевченко", "Зевченко"}, {"Garcia", "Gracia"},    {"Dvořák", "Dvorakova"}, {"Tal", "Talia"},
};

static struct spelling_word only_word(const char *name) {
    struct spelling spelling;
    spelling_read(text_from(name), &spelling);
    assert_int_equal(spelling.count, 1);
    return spelling.words[0];
}

/* As a search has it: letter by letter, or else loosely. */
static bool are_alike(const char *first, const char *second) {
    struct spelling_word a = only_word(first);
    struct spelling_word b = only_word(second);
    return text_equal(spelling_plain(&a), spelling_plain(&b)) || text_equal(spelling_loose(&a), spelling_loose(&b));
}

static void usual_spellings_of_a_name_are_alike(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof alike / sizeof alike[0]; i++)
        if (!are_alike(alike[i][0], alike[i][1]))
            fail_msg("%s is not alike %s", alike[i][0], alike[i][1]);
}

static void different_names_stay_apart(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof apart / sizeof apart[0]; i++)
        if (are_alike(apart[i][0], apart[i][1]))
            fail_msg("%s is alike %s", apart[i][0], apart[i][1]);
}

/* Whoever types a name letter by letter finds it all the time: by the plain key where both are written alike. */
static void the_key_of_a_beginning_is_the_beginning_of_the_key(void **state) {
    (void)state;
    for (size_t i = 0; i < 2 * sizeof alike / sizeof alike[0]; i++) {
        const char *name = alike[i / 2][i % 2];
        struct spelling_word whole = only_word(name);
        size_t at = 0;
        uint32_t code;
        while (utf8_next(text_from(name), &at, &code)) {
            struct spelling begun;
            spelling_read((struct text){name, at}, &begun);
            if (begun.count == 1 && !text_starts_with(spelling_plain(&whole), spelling_plain(&begun.words[0])))
                fail_msg("%.*s is no beginning of %s", (int)at, name, name);
        }
    }
}

static void a_name_is_cut_into_its_words(void **state) {
    struct spelling spelling;
    (void)state;
    spelling_read(TEXT("Vachier-Lagrave, Maxime (1990) O'Neill"), &spelling);
    assert_int_equal(spelling.count, 4);
    assert_text(spelling_plain(&spelling.words[0]), "vachier");
    assert_text(spelling_plain(&spelling.words[1]), "lagrave");
    assert_text(spelling_plain(&spelling.words[2]), "maxime");
    assert_text(spelling_plain(&spelling.words[3]), "oneill");
}

static void what_has_no_letters_has_no_words(void **state) {
    struct spelling spelling;
    (void)state;
    spelling_read(TEXT(" 12, -- '\xFF\xFE "), &spelling);
    assert_int_equal(spelling.count, 0);
    spelling_read(TEXT(""), &spelling);
    assert_int_equal(spelling.count, 0);
}

static void long_names_are_cut(void **state) {
    char name[10000];
    struct spelling spelling;
    (void)state;
    memset(name, 'x', sizeof name);
    spelling_read((struct text){name, sizeof name}, &spelling);
    assert_int_equal(spelling.count, 1);
    assert_int_equal(spelling.words[0].plain_length, SPELLING_WORD_MOST);
    assert_int_equal(spelling.words[0].loose_length, SPELLING_WORD_MOST);
    for (size_t i = 0; i < sizeof name; i += 2)
        name[i] = ' ';
    spelling_read((struct text){name, sizeof name}, &spelling);
    assert_int_equal(spelling.count, SPELLING_WORDS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(usual_spellings_of_a_name_are_alike),
        cmocka_unit_test(different_names_stay_apart),
        cmocka_unit_test(the_key_of_a_beginning_is_the_beginning_of_the_key),
        cmocka_unit_test(a_name_is_cut_into_its_words),
        cmocka_unit_test(what_has_no_letters_has_no_words),
        cmocka_unit_test(long_names_are_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
