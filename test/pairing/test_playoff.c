#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "pairing/playoff.h"

/* Players are called by rank: A is the highest ranked. */
enum { A, B, C, D, E, F, G, H, RECORDS = 64 };

struct play {
    struct arena arena;
    struct playoff_rules rules;
    int32_t players;
    int64_t last_main_end;
    struct playoff_record records[RECORDS];
    size_t count;
    struct playoff state;
    struct error error;
};

static bool replay(struct play *play) {
    return playoff_replay(&play->arena, &play->rules, play->players, play->last_main_end, play->records, play->count,
                          &play->state, &play->error);
}

static void begin(struct play *play, struct playoff_rules rules, int32_t players) {
    memset(play, 0, sizeof *play);
    arena_init(&play->arena);
    play->rules = rules;
    play->players = players;
    play->last_main_end = PLAYOFF_UNSET;
    assert_true(replay(play));
}

static void end(struct play *play) {
    arena_drop(&play->arena);
}

static bool add(struct play *play, struct playoff_record record) {
    play->records[play->count++] = record;
    if (replay(play))
        return true;
    play->count--;
    return false;
}

static void draw(struct play *play, int32_t contest, int32_t player) {
    assert_true(add(play, (struct playoff_record){.kind = PLAYOFF_LOT, .contest = contest, .player = player}));
}

static void draw_order(struct play *play, const int32_t *order, int32_t count) {
    assert_true(add(play, (struct playoff_record){
                              .kind = PLAYOFF_LOT, .contest = PLAYOFF_UNSET, .order = order, .order_count = count}));
}

static bool choose(struct play *play, int32_t contest, int32_t player, int32_t choice) {
    return add(play,
               (struct playoff_record){.kind = PLAYOFF_CHOICE, .contest = contest, .player = player, .choice = choice});
}

static bool played(struct play *play, int32_t white, int32_t black, enum result result, int64_t from, int64_t to) {
    return add(
        play,
        (struct playoff_record){
            .kind = PLAYOFF_RESULT, .white = white, .black = black, .result = result, .started = from, .ended = to});
}

static void result(struct play *play, int32_t white, int32_t black, enum result result) {
    assert_true(played(play, white, black, result, PLAYOFF_UNSET, PLAYOFF_UNSET));
}

static bool due(const struct play *play, int32_t white, int32_t black) {
    return playoff_open_game(&play->state, white, black) != NULL;
}

static int32_t open_games(const struct play *play) {
    int32_t count = 0;
    for (int32_t i = 0; i < play->state.game_count; i++)
        count += play->state.games[i].result == RESULT_NONE;
    return count;
}

static void assert_place(const struct play *play, int32_t player, int32_t place, bool shared) {
    assert_int_equal(play->state.places[player].place, place);
    assert_int_equal(play->state.places[player].shared, shared);
}

static const struct playoff_stage *stage(const struct play *play) {
    return &play->state.stages[play->state.stage_count - 1];
}

static struct playoff_rate rate(const char *text) {
    struct playoff_rate read;
    assert_true(playoff_rate_read(text_from(text), &read));
    return read;
}

static struct playoff_rules rules_2022(void) {
    struct playoff_rules rules = playoff_rules_of(PLAYOFF_2022);
    rules.phases[0].rate = rate("10+5");
    return rules;
}

/* The player drawn takes White. */
static void draw_white(struct play *play, int32_t contest, int32_t player) {
    draw(play, contest, player);
    assert_true(choose(play, contest, player, COLOUR_WHITE));
}

static struct playoff_rules rules_from(const char *const *settings) {
    struct playoff_rules rules = playoff_rules_of(PLAYOFF_2023);
    struct error error;
    for (; settings[0] != NULL; settings += 2)
        assert_true(playoff_set(&rules, text_from(settings[0]), text_from(settings[1]), &error));
    return rules;
}

/* --- The rules -------------------------------------------------------------------------------------------------- */

/*
 * [c07-2023:3.1] nothing is assumed from 2023 on: what the regulations lack is listed, each with its article: [c07-2023:3.1.1]
 * [c07-2023:3.1.2] [c07-2023:3.1.3] [c07-2023:3.1.4] [c07-2023:3.1.5] [c07-2023:3.1.6] [c07-2023:3.1.7]
 */
static void the_parameters_that_are_missing_are_listed_with_their_articles(void **state) {
    static const char *const articles[] = {"c07-2023:3.1.1", "c07-2023:3.1.2", "c07-2023:3.1.3", "c07-2023:3.1.4",
                                           "c07-2023:3.1.5", "c07-2023:3.1.6", "c07-2023:3.1.7", "c07-2023:2.1"};
    static const char *const values[] = {"1",       "none",  "knock-out", "rank", "lot", "2x10+5, armageddon 5/4+2@61",
                                         "30/10/5", "shared"};
    struct playoff_rules rules = playoff_rules_of(PLAYOFF_2023);
    struct playoff_missing missing[PLAYOFF_MISSING_SIZE];
    struct error error;
    (void)state;
    assert_int_equal(playoff_missing(&rules, missing), 8);
    for (int32_t i = 0; i < 8; i++)
        assert_string_equal(missing[i].article, articles[i]);
    for (int32_t i = 0; i < 8; i++) {
        assert_int_equal(playoff_missing(&rules, missing), 8 - i);
        assert_false(playoff_check(&rules, &error));
        assert_string_equal(error_rests_on(&error), articles[i]);
        assert_true(playoff_set(&rules, text_from(missing[0].parameter), text_from(values[i]), &error));
    }
    assert_true(playoff_check(&rules, &error));
}

static void a_knock_out_without_a_last_word_must_say_what_follows(void **state) {
    static const char *const settings[] = {"places",  "1",       "tiebreaks", "none", "format", "knock-out",
                                           "numbers", "rank",    "colours",   "lot",  "games",  "2x10+5",
                                           "breaks",  "30/10/5", "undecided", "rank", NULL};
    struct playoff_rules rules = rules_from(settings);
    struct error error;
    (void)state;
    assert_false(playoff_check(&rules, &error));
    assert_string_equal(error.phrase[0].key, "playoff.parameter.still-tied");
    assert_true(playoff_set(&rules, TEXT("still-tied"), TEXT("shared"), &error));
    assert_false(playoff_check(&rules, &error));
    assert_int_equal(error.code, ERROR_playoff_unfit);
    assert_true(playoff_set(&rules, TEXT("still-tied"), TEXT("lots"), &error));
    assert_true(playoff_check(&rules, &error));
}

/* [c02-2022:12.2.2] no rate of play; [c02-2019:13.2.2] neither system nor rate */
static void pairing_system_and_rate_are_fixed_before_the_event(void **state) {
    struct playoff_rules rules = playoff_rules_of(PLAYOFF_2022);
    struct playoff_missing missing[PLAYOFF_MISSING_SIZE];
    struct error error;
    (void)state;
    assert_false(playoff_check(&rules, &error));
    assert_string_equal(error_rests_on(&error), "c02-2022:12.2.2");
    rules = playoff_rules_of(PLAYOFF_2019);
    rules.format = 0;
    rules.phase_count = 0;
    assert_int_equal(playoff_missing(&rules, missing), 2);
    assert_string_equal(missing[0].article, "c02-2019:13.2.2");
    assert_string_equal(missing[1].article, "c02-2019:13.2.2");
    assert_false(playoff_check(&rules, &error));
}

/* [c02-2019:13.2.3] gaps are listed */
static void in_2019_every_case_must_be_provided_for(void **state) {
    struct playoff_rules rules = playoff_rules_of(PLAYOFF_2019);
    struct playoff_missing missing[PLAYOFF_MISSING_SIZE];
    (void)state;
    assert_int_equal(playoff_missing(&rules, missing), 0);
    rules.colours = 0;
    rules.undecided = 0;
    assert_int_equal(playoff_missing(&rules, missing), 2);
    assert_string_equal(missing[0].parameter, "colours");
    assert_string_equal(missing[0].article, "c02-2019:13.2.3");
    assert_string_equal(missing[1].parameter, "undecided");
}

static bool described(const struct playoff_rules *rules, const char *article, const char *part) {
    struct playoff_clause clauses[PLAYOFF_MOST_CLAUSES];
    struct arena arena;
    bool found = false;
    size_t at;
    arena_init(&arena);
    size_t count = playoff_describe(&arena, rules, clauses);
    for (size_t i = 0; i < count; i++)
        found =
            found || (strcmp(clauses[i].article, article) == 0 &&
                      text_find(language_say(&arena, language_english(), clauses[i].sentence), text_from(part), &at));
    arena_drop(&arena);
    return found;
}

/* [c02-2022:12.2.3] */
static void what_the_regulations_of_2022_leave_open_has_its_default(void **state) {
    struct playoff_rules rules = rules_2022();
    struct error error;
    (void)state;
    assert_true(playoff_check(&rules, &error));
    assert_true(described(&rules, "c02-2022:12.2.3.7", "Four: a knock-out of mini-matches, 1-4 and 2-3."));
    assert_true(described(&rules, "c02-2022:12.2.3.4.colour", "lot: the player drawn chooses."));
    assert_true(described(&rules, "c02-2022:12.2.3.2.start", "At least 30 minutes"));
}

static void says(const char *parameter, const char *written, const char *words) {
    struct arena arena;
    struct language_value value;
    arena_init(&arena);
    bool said = playoff_value_words(&arena, text_from(parameter), text_from(written), &value);
    assert_string_equal(said ? language_value_said(&arena, language_english(), &value).bytes : "", words);
    arena_drop(&arena);
}

static void what_is_written_of_a_play_off_is_said_in_words(void **state) {
    (void)state;
    says("places", "1", "the first place");
    says("places", " 3 ", "places 1 to 3");
    says("places", "qualify 2", "place 2, if more are tied for it than can have it");
    says("tiebreaks", "2", "the first 2 of the list");
    says("colours", "rank-white", "the higher ranked has White");
    says("breaks", "30/10/0", "30 min after the last main game, 10 between stages, 0 between games");
    says("approved", "ca co", "chief arbiter, chief organiser");
    says("games", "2x10+5, armageddon 5/4+2@61",
         "2 games at 10+5; then Armageddon: White 5 minutes, Black 4, 2 seconds a move from move 61");
    says("final", "1xtournament", "one game at the rate of the tournament");
    says("games", "2x10+", "2 games at 10");
    says("games", "two games", "");
    says("colours", "blue", "");
    says("colours", "", "");
    says("colour", "lot", "");
}

static void a_word_is_chosen_among_those_of_its_parameter(void **state) {
    struct arena arena;
    struct language_value value;
    (void)state;
    arena_init(&arena);
    for (size_t i = 0; playoff_keys[i] != NULL; i++) {
        struct text key = text_from(playoff_keys[i]);
        const char *const *words = playoff_words_of(key);
        for (size_t j = 0; words != NULL && words[j] != NULL; j++)
            if (!playoff_value_words(&arena, key, text_from(words[j]), &value))
                fail_msg("%s %s has no words", playoff_keys[i], words[j]);
    }
    assert_null(playoff_words_of(TEXT("games")));
    assert_true(playoff_is_of_ties("tiebreaks"));
    assert_false(playoff_is_of_ties("games"));
    arena_drop(&arena);
}

/* [c02-2022:12.2.3.10] */
static void the_chief_arbiter_chooses_a_rate_that_the_regulations_of_2022_leave_open(void **state) {
    struct playoff_rules rules = playoff_rules_of(PLAYOFF_2022);
    (void)state;
    assert_true(playoff_leaves_rate(&rules));
    for (int32_t i = 0; i < rules.phase_count; i++)
        assert_true(playoff_rate_read(TEXT("5+3"), &rules.phases[i].rate));
    assert_false(playoff_leaves_rate(&rules));
    rules = playoff_rules_of(PLAYOFF_2023);
    assert_false(playoff_leaves_rate(&rules));
}

/* [c02-2019:13.2.12] */
static void the_right_to_changes_is_printed_with_the_regulations_of_2019(void **state) {
    struct playoff_rules rules = playoff_rules_of(PLAYOFF_2019);
    (void)state;
    assert_true(described(&rules, "c02-2019:13.2.12", "Changes may be made if necessary."));
    rules = rules_2022();
    assert_false(described(&rules, "c02-2019:13.2.12", "reserved"));
}

/* [c02-2022:12.2.3.10] */
static void the_recommended_rates_come_in_the_order_of_the_text(void **state) {
    static const char *const rates[] = {"tournament", "25+10", "10+10", "5+3", "3+2", "5/4+2@61"};
    struct arena arena;
    (void)state;
    arena_init(&arena);
    for (int32_t i = 0; i < PLAYOFF_RECOMMENDED; i++) {
        struct text_builder out;
        text_builder_init(&out, &arena);
        playoff_rate_write(playoff_recommended(i), &out);
        assert_string_equal(text_builder_take(&out).bytes, rates[i]);
        struct playoff_rate read = rate(rates[i]);
        struct playoff_rate recommended = playoff_recommended(i);
        assert_int_equal(read.white, recommended.white);
        assert_int_equal(read.black, recommended.black);
        assert_int_equal(read.increment_from, recommended.increment_from);
    }
    arena_drop(&arena);
}

/* [c07-2023:3.1.6] 2 games of 10+5 and then 3+2 are rapid (15) and then blitz (5) */
static void a_rate_says_by_which_rules_a_game_is_played(void **state) {
    static const char *const settings[] = {
        "places",    "1",          "tiebreaks", "none",          "format", "knock-out", "numbers",    "rank",
        "colours",   "rank-white", "games",     "2x10+5, 2x3+2", "breaks", "30/10/5",   "still-tied", "rank",
        "undecided", "rank",       NULL};
    struct play play;
    (void)state;
    assert_int_equal(playoff_rate_profile(rate("90+30")), PLAYOFF_STANDARD);
    assert_int_equal(playoff_rate_profile(rate("60")), PLAYOFF_STANDARD);
    assert_int_equal(playoff_rate_profile(rate("10")), PLAYOFF_BLITZ);
    assert_int_equal(playoff_rate_profile(rate("5/4+2@61")), PLAYOFF_BLITZ);
    begin(&play, rules_from(settings), 2);
    assert_int_equal(playoff_rate_profile(playoff_open_game(&play.state, A, B)->rate), PLAYOFF_RAPID);
    result(&play, A, B, RESULT_DRAW);
    result(&play, B, A, RESULT_DRAW);
    assert_int_equal(playoff_rate_profile(playoff_open_game(&play.state, A, B)->rate), PLAYOFF_BLITZ);
    end(&play);
}

static void rules_are_read_as_they_are_written(void **state) {
    static const char *const settings[] = {"places",      "qualify 3",
                                           "tiebreaks",   "2",
                                           "format",      "round-robin",
                                           "bracket",     "drawn",
                                           "cycles",      "2",
                                           "third-place", "yes",
                                           "numbers",     "lots",
                                           "colours",     "rank-chooses",
                                           "sequence",    "alternate",
                                           "games",       "4x25+10, first-win 3+2, armageddon 6/5",
                                           "final",       "6xtournament",
                                           "breaks",      "45/15/3",
                                           "still-tied",  "repeat",
                                           "undecided",   "shared",
                                           "approved",    "ca co",
                                           NULL};
    struct playoff_rules rules = rules_from(settings);
    struct arena arena;
    struct error error;
    (void)state;
    arena_init(&arena);
    for (size_t i = 0; settings[i] != NULL; i += 2) {
        struct text_builder out;
        text_builder_init(&out, &arena);
        playoff_get(&rules, text_from(settings[i]), &out);
        assert_string_equal(text_builder_take(&out).bytes, settings[i + 1]);
    }
    arena_drop(&arena);
    static const char *const faulty[] = {"places", "0",      "tiebreaks", "13",        "format",    "swiss", "games",
                                         "2x",     "games",  "0x3+2",     "games",     "2x3+2@61x", "games", "",
                                         "breaks", "30/10",  "breaks",    "30/10/0/0", "approved",  "cb",    "cycles",
                                         "3",      "colour", "lot",       NULL};
    for (size_t i = 0; faulty[i] != NULL; i += 2)
        assert_false(playoff_set(&rules, text_from(faulty[i]), text_from(faulty[i + 1]), &error));
}

/* --- Who plays -------------------------------------------------------------------------------------------------- */

/* Standings with one tie-break: points and its value. */
static void make_standings(struct standings *standings, struct standings_row *rows, size_t count,
                           const int32_t *ranks) {
    *standings = (struct standings){.count = count, .rows = rows};
    for (size_t i = 0; i < count; i++)
        rows[i] = (struct standings_row){.participant = (int32_t)i, .rank = ranks[i]};
}

/*
 * [c07-2023:3.1.1] first place only: the tie for 1-2 is played, that for 4-5 not. [c02-2022:12.1.2] [c02-2022:10.5.2]
 * [c02-2019:13.2.4] a play-off is proposed for the first place and not for others.
 */
static void only_the_tied_places_that_the_rules_name_are_played_off(void **state) {
    static const int32_t ranks[] = {1, 1, 3, 4, 4, 6};
    static const enum playoff_edition editions[] = {PLAYOFF_2019, PLAYOFF_2022, PLAYOFF_2023};
    struct standings_row rows[6];
    struct standings standings;
    struct playoff_ties ties;
    struct arena arena;
    (void)state;
    arena_init(&arena);
    make_standings(&standings, rows, 6, ranks);
    for (size_t i = 0; i < 3; i++) {
        struct playoff_rules rules = playoff_rules_of(editions[i]);
        rules.places = PLAYOFF_PLACES_FIRST;
        rules.place = 1;
        playoff_find(&arena, &rules, &standings, &standings, &ties);
        assert_int_equal(ties.count, 2);
        assert_true(ties.ties[0].played && ties.ties[0].first_place == 1 && ties.ties[0].count == 2);
        assert_true(!ties.ties[1].played && ties.ties[1].first_place == 4);
        rules.places = PLAYOFF_PLACES_ALL;
        playoff_find(&arena, &rules, &standings, &standings, &ties);
        assert_true(ties.ties[0].played && ties.ties[1].played);
        rules.places = PLAYOFF_PLACES_QUALIFY;
        rules.place = 4;
        playoff_find(&arena, &rules, &standings, &standings, &ties);
        assert_true(!ties.ties[0].played && ties.ties[1].played);
        /* All of a tie that ends with the last place that qualifies have it, and all of one that begins after it have not. */
        for (int32_t place = 1; place <= 6; place++) {
            rules.place = place;
            playoff_find(&arena, &rules, &standings, &standings, &ties);
            assert_int_equal(ties.ties[0].played, place == 1);
            assert_int_equal(ties.ties[1].played, place == 4);
        }
    }
    struct playoff_rules silent = playoff_rules_of(PLAYOFF_2023);
    playoff_find(&arena, &silent, &standings, &standings, &ties);
    assert_true(!ties.ties[0].played);
    arena_drop(&arena);
}

/* [c07-2023:3.1.2] three tie on points with BH 20, 20, 18: after the first tie-break two qualify, after none all */
static void the_tie_breaks_before_decide_who_qualifies(void **state) {
    static const int32_t by_points[] = {1, 1, 1, 4};
    static const int32_t by_tiebreak[] = {1, 1, 3, 4};
    struct standings_row rows[2][4];
    struct standings points;
    struct standings tiebreak;
    struct playoff_ties ties;
    struct arena arena;
    struct playoff_rules rules = playoff_rules_of(PLAYOFF_2023);
    (void)state;
    arena_init(&arena);
    make_standings(&points, rows[0], 4, by_points);
    make_standings(&tiebreak, rows[1], 4, by_tiebreak);
    rules.places = PLAYOFF_PLACES_ALL;
    rules.qualification = PLAYOFF_AFTER_NONE;
    assert_int_equal(playoff_tiebreaks_before(&rules, 5), 0);
    playoff_find(&arena, &rules, &points, &tiebreak, &ties);
    assert_int_equal(ties.ties[0].count, 3);
    assert_true(!ties.ties[0].lots[0] && ties.ties[0].lots[1] && !ties.ties[0].lots[2]);
    rules.qualification = PLAYOFF_AFTER_SOME;
    rules.tiebreaks = 1;
    assert_int_equal(playoff_tiebreaks_before(&rules, 5), 1);
    playoff_find(&arena, &rules, &tiebreak, &tiebreak, &ties);
    assert_int_equal(ties.count, 1);
    assert_int_equal(ties.ties[0].count, 2);
    rules.qualification = PLAYOFF_AFTER_ALL;
    assert_int_equal(playoff_tiebreaks_before(&rules, 5), 5);
    arena_drop(&arena);
}

/*
 * [c07-2023:2.2] Three have equal points; the first tie-break sets the third apart, the second one the two others. Tie-breaks
 * alone rank them, a play-off alone is between all three, and where one tie-break comes first two play off.
 */
static void play_offs_and_tie_breaks_can_be_chosen_alone_or_together(void **state) {
    static const int32_t by_points[] = {1, 1, 1};
    static const int32_t by_one[] = {1, 1, 3};
    static const int32_t by_all[] = {1, 2, 3};
    struct standings_row rows[3][3];
    struct standings after[3];
    struct playoff_ties ties;
    struct arena arena;
    (void)state;
    arena_init(&arena);
    make_standings(&after[0], rows[0], 3, by_points);
    make_standings(&after[1], rows[1], 3, by_one);
    make_standings(&after[2], rows[2], 3, by_all);
    struct playoff_rules rules = playoff_rules_of(PLAYOFF_2023); /* says no place: tie-breaks alone */
    playoff_find(&arena, &rules, &after[0], &after[2], &ties);
    for (int32_t i = 0; i < ties.count; i++)
        assert_false(ties.ties[i].played);
    rules.places = PLAYOFF_PLACES_ALL;
    rules.qualification = PLAYOFF_AFTER_ALL;
    playoff_find(&arena, &rules, &after[playoff_tiebreaks_before(&rules, 2)], &after[2], &ties);
    assert_int_equal(ties.count, 0); /* the list has decided everything */
    rules.qualification = PLAYOFF_AFTER_NONE;
    playoff_find(&arena, &rules, &after[playoff_tiebreaks_before(&rules, 2)], &after[2], &ties);
    assert_true(ties.count == 1 && ties.ties[0].played && ties.ties[0].count == 3);
    rules.qualification = PLAYOFF_AFTER_SOME;
    rules.tiebreaks = 1;
    playoff_find(&arena, &rules, &after[playoff_tiebreaks_before(&rules, 2)], &after[2], &ties);
    assert_true(ties.count == 1 && ties.ties[0].played && ties.ties[0].count == 2);
    arena_drop(&arena);
}

/* [c02-2022:12.2.3.1] the tie-break order C, A, B gives the seeds */
static void the_players_are_ranked_by_the_tie_breaks_of_the_tournament(void **state) {
    struct standings_row rows[2][3];
    struct standings points;
    struct standings ranking = {.count = 3, .rows = rows[1]};
    struct playoff_ties ties;
    struct playoff_rules rules = rules_2022();
    struct arena arena;
    (void)state;
    arena_init(&arena);
    make_standings(&points, rows[0], 3, (const int32_t[]){1, 1, 1});
    for (size_t i = 0; i < 3; i++)
        rows[1][i] = (struct standings_row){.participant = (const int32_t[]){C, A, B}[i], .rank = (int32_t)i + 1};
    playoff_find(&arena, &rules, &points, &ranking, &ties);
    assert_int_equal(ties.ties[0].participants[0], C);
    assert_int_equal(ties.ties[0].participants[1], A);
    assert_int_equal(ties.ties[0].participants[2], B);
    arena_drop(&arena);
}

/* --- Time ------------------------------------------------------------------------------------------------------- */

/* [c02-2019:13.2.1] [c02-2022:12.2.1] closing in 45 minutes, 60 needed; [c02-2019:13.1.2] then it is not appropriate */
static void a_play_off_needs_the_time_that_it_can_take(void **state) {
    struct playoff_rules rules = rules_2022();
    struct error error;
    (void)state;
    assert_false(playoff_check_time(&rules, 1000, 60, 1045, &error));
    assert_string_equal(error_rests_on(&error), "c02-2022:12.2.1");
    assert_string_equal(error.operand[1], "45");
    assert_true(playoff_check_time(&rules, 1000, 45, 1045, &error));
    /* two games of 10+5 (30 minutes each), a break, an Armageddon of 9 minutes */
    assert_int_equal(playoff_longest(&rules, 2, 0), 30 + 60 + 10 + 9);
    /* three: a round robin of three games, then an Armageddon, then the match */
    assert_int_equal(playoff_longest(&rules, 3, 0), 30 + 90 + 10 + 9 + 10 + 79);
    /* five: reduction and semifinals by Armageddon */
    assert_int_equal(playoff_longest(&rules, 5, 0), 30 + 9 + 10 + 9 + 10 + 79);
    rules = playoff_rules_of(PLAYOFF_2019);
    assert_false(playoff_check_time(&rules, 1000, 60, 1045, &error));
    assert_string_equal(error_rests_on(&error), "c02-2019:13.2.1");
}

/* [c02-2022:12.2.3.2.start] the last game ended at 18:10: not before 18:40; [c02-2019:13.2.8] +29 minutes is refused */
static void the_play_off_begins_half_an_hour_after_the_last_game_of_its_players(void **state) {
    struct playoff_rules rules[2] = {rules_2022(), playoff_rules_of(PLAYOFF_2019)};
    static const char *const articles[] = {"c02-2022:12.2.3.2.start", "c02-2019:13.2.8"};
    (void)state;
    for (int32_t i = 0; i < 2; i++) {
        struct play play;
        begin(&play, rules[i], 2);
        play.last_main_end = 18 * 60 + 10;
        if (i == 0)
            draw_white(&play, 0, A);
        else
            draw(&play, 0, A);
        const struct playoff_game *game = playoff_open_game(&play.state, A, B);
        assert_int_equal(game->earliest, 18 * 60 + 40);
        assert_false(playoff_check_start(game, 18 * 60 + 39, &play.error));
        assert_string_equal(error_rests_on(&play.error), articles[i]);
        assert_true(playoff_check_start(game, 18 * 60 + 40, &play.error));
        assert_false(played(&play, A, B, RESULT_DRAW, 18 * 60 + 39, 18 * 60 + 50));
        assert_true(played(&play, A, B, RESULT_DRAW, 18 * 60 + 40, 18 * 60 + 50));
        end(&play);
    }
}

/* [c02-2022:12.2.3.2.stage] a stage ended at 19:00: the next not before 19:10; [c02-2019:13.2.8] */
static void ten_minutes_lie_between_stages(void **state) {
    struct play play;
    (void)state;
    begin(&play, rules_2022(), 4);
    play.last_main_end = 17 * 60;
    draw_white(&play, 0, A);
    draw_white(&play, 1, B);
    assert_true(played(&play, A, D, RESULT_WHITE_WINS, 1060, 1070));
    assert_true(played(&play, D, A, RESULT_DRAW, 1070, 1080));
    assert_true(played(&play, B, C, RESULT_DRAW, 1060, 1100));
    assert_true(played(&play, C, B, RESULT_DRAW, 1100, 1110));
    /* the Armageddon is a further stage of that match */
    draw_white(&play, 1, C);
    assert_int_equal(playoff_open_game(&play.state, C, B)->earliest, 1120);
    assert_false(played(&play, C, B, RESULT_WHITE_WINS, 1119, 1140));
    assert_string_equal(error_rests_on(&play.error), "c02-2022:12.2.3.2.stage");
    assert_true(played(&play, C, B, RESULT_WHITE_WINS, 1120, 1140));
    draw_white(&play, 2, A);
    assert_int_equal(playoff_open_game(&play.state, A, C)->earliest, 1150);
    assert_false(played(&play, A, C, RESULT_WHITE_WINS, 1149, 1160));
    end(&play);
}

/* [c07-2023:3.1.7] a break of 10 minutes between games */
static void start_times_are_spaced_by_the_break_between_games(void **state) {
    static const char *const settings[] = {"format",     "round-robin", "numbers",   "rank",   "colours",
                                           "table",      "games",       "1x5+3",     "breaks", "20/15/10",
                                           "still-tied", "shared",      "undecided", "shared", NULL};
    struct play play;
    (void)state;
    begin(&play, rules_from(settings), 3);
    play.last_main_end = 600;
    assert_true(replay(&play));
    assert_int_equal(playoff_open_game(&play.state, B, C)->earliest, 620);
    assert_true(played(&play, B, C, RESULT_DRAW, 620, 632));
    assert_int_equal(playoff_open_game(&play.state, A, B)->earliest, 642);
    assert_false(played(&play, A, B, RESULT_DRAW, 641, 650));
    assert_string_equal(error_rests_on(&play.error), "c07-2023:3.1.7");
    end(&play);
}

/* --- Two players ------------------------------------------------------------------------------------------------ */

/* [c02-2022:12.2.3.4.match] W B in two games, W B B W in four; [c02-2022:12.2.3.4.colour] who is drawn chooses */
static void two_players_reverse_colours_after_each_odd_game(void **state) {
    struct play play;
    struct playoff_rules four = rules_2022();
    (void)state;
    begin(&play, rules_2022(), 2);
    assert_int_equal(play.state.due[0].kind, PLAYOFF_DUE_CHOOSER);
    assert_string_equal(play.state.due[0].article, "c02-2022:12.2.3.4.colour");
    draw(&play, 0, B);
    assert_int_equal(play.state.due[0].kind, PLAYOFF_DUE_COLOUR);
    assert_int_equal(play.state.due[0].player, B);
    assert_false(choose(&play, 0, A, COLOUR_WHITE));
    assert_true(choose(&play, 0, B, COLOUR_BLACK));
    assert_true(due(&play, A, B));
    assert_int_equal(play.records[0].player, B);
    assert_int_equal(play.records[1].choice, COLOUR_BLACK);
    result(&play, A, B, RESULT_DRAW);
    result(&play, B, A, RESULT_WHITE_WINS);
    assert_true(play.state.finished);
    assert_place(&play, B, 1, false);
    assert_place(&play, A, 2, false);
    end(&play);
    four.phases[0].games = 4;
    begin(&play, four, 2);
    draw_white(&play, 0, A);
    result(&play, A, B, RESULT_DRAW);
    result(&play, B, A, RESULT_DRAW);
    result(&play, B, A, RESULT_DRAW);
    result(&play, A, B, RESULT_WHITE_WINS);
    assert_place(&play, A, 1, false);
    end(&play);
    four.phases[0].games = 3;
    assert_false(playoff_check(&four, &play.error));
    assert_string_equal(error_rests_on(&play.error), "c02-2022:12.2.3.4.match");
}

static void a_match_of_four_ends_when_one_cannot_be_caught(void **state) {
    struct play play;
    struct playoff_rules four = rules_2022();
    (void)state;
    four.phases[0].games = 4;
    begin(&play, four, 2);
    draw_white(&play, 0, A);
    result(&play, A, B, RESULT_WHITE_WINS);
    result(&play, B, A, RESULT_BLACK_WINS);
    assert_false(play.state.finished);
    result(&play, B, A, RESULT_DRAW);
    assert_true(play.state.finished);
    end(&play);
}

/*
 * [c02-2022:12.2.3.4.tied] 1-1 leads to an Armageddon; [c02-2022:12.2.3.5] there only a win helps White;
 * [c02-2022:12.2.3.5.colour] who is drawn chooses the colour
 */
static void a_tied_match_is_decided_by_an_armageddon_that_white_must_win(void **state) {
    static const struct {
        enum result result;
        int32_t winner;
    } cases[] = {
        {RESULT_WHITE_WINS, A}, {RESULT_DRAW, B},       {RESULT_BLACK_WINS, B},       {RESULT_BOTH_LOSE, B},
        {RESULT_WHITE_HALF, B}, {RESULT_BLACK_HALF, B}, {RESULT_WHITE_BY_FORFEIT, A}, {RESULT_BLACK_BY_FORFEIT, B}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct play play;
        begin(&play, rules_2022(), 2);
        draw_white(&play, 0, A);
        result(&play, A, B, RESULT_WHITE_WINS);
        result(&play, B, A, RESULT_WHITE_WINS);
        assert_int_equal(open_games(&play), 0);
        assert_string_equal(play.state.due[0].article, "c02-2022:12.2.3.5.colour");
        draw(&play, 0, B);
        assert_int_equal(play.state.due[0].player, B);
        assert_true(choose(&play, 0, B, COLOUR_BLACK));
        const struct playoff_game *game = playoff_open_game(&play.state, A, B);
        assert_true(game->armageddon);
        assert_int_equal(game->rate.white, 300);
        assert_int_equal(game->rate.black, 240);
        assert_int_equal(game->rate.increment_from, 61);
        result(&play, A, B, cases[i].result);
        assert_true(play.state.finished);
        assert_place(&play, cases[i].winner, 1, false);
        end(&play);
    }
}

/* [c02-2019:13.2.10] the lot gives the colour; [c02-2019:13.2.11.1] 1-1, game 3 by a new lot, game 4 reversed */
static void in_2019_a_tied_match_goes_on_until_a_game_is_won(void **state) {
    struct play play;
    (void)state;
    begin(&play, playoff_rules_of(PLAYOFF_2019), 2);
    assert_int_equal(play.state.due[0].kind, PLAYOFF_DUE_WHITE);
    assert_string_equal(play.state.due[0].article, "c02-2019:13.2.10");
    draw(&play, 0, B);
    assert_true(due(&play, B, A));
    result(&play, B, A, RESULT_WHITE_WINS);
    result(&play, A, B, RESULT_WHITE_WINS);
    assert_int_equal(play.state.due[0].kind, PLAYOFF_DUE_WHITE);
    draw(&play, 0, B);
    result(&play, B, A, RESULT_DRAW);
    assert_true(due(&play, A, B));
    result(&play, A, B, RESULT_DRAW);
    assert_true(due(&play, A, B)); /* reversed after games 3, 5 and so on */
    assert_false(playoff_open_game(&play.state, A, B)->armageddon);
    result(&play, A, B, RESULT_DRAW);
    assert_true(due(&play, B, A));
    result(&play, B, A, RESULT_BLACK_WINS);
    assert_true(play.state.finished);
    assert_place(&play, A, 1, false);
    end(&play);
}

/* [c02-2019:13.2.13] */
static void two_players_may_play_slower_when_both_officials_agree(void **state) {
    struct playoff_rules rules = playoff_rules_of(PLAYOFF_2019);
    struct play play;
    (void)state;
    rules.phases[0].rate = rules.phases[1].rate = rate("10+5");
    rules.approved_arbiter = true;
    memset(&play, 0, sizeof play);
    arena_init(&play.arena);
    play.rules = rules;
    play.players = 2;
    assert_false(replay(&play));
    assert_string_equal(error_rests_on(&play.error), "c02-2019:13.2.13");
    play.rules.approved_organiser = true;
    assert_true(replay(&play));
    play.players = 3;
    assert_false(replay(&play));
    end(&play);
}

/* [c07-2023:3.1.5] alternate, first by lots: game 2 reverses game 1 */
static void colours_alternate_where_the_rules_say_so(void **state) {
    static const char *const settings[] = {"format",     "knock-out", "numbers",   "rank",  "colours", "lot",
                                           "sequence",   "alternate", "games",     "4x5+3", "breaks",  "30/10/5",
                                           "still-tied", "lots",      "undecided", "rank",  NULL};
    struct play play;
    (void)state;
    begin(&play, rules_from(settings), 2);
    draw(&play, 0, B);
    for (int32_t i = 0; i < 4; i++)
        result(&play, i % 2 == 0 ? B : A, i % 2 == 0 ? A : B, RESULT_DRAW);
    assert_int_equal(play.state.due[0].kind, PLAYOFF_DUE_WINNER);
    draw(&play, 0, B);
    assert_place(&play, B, 1, false);
    end(&play);
}

/* --- Three players ---------------------------------------------------------------------------------------------- */

/* [c02-2022:12.2.3.6.1] seed 1 picks number 3: games in round 1 (Black) and 3 (White) */
static void three_players_choose_numbers_in_ranking_order(void **state) {
    struct play play;
    (void)state;
    begin(&play, rules_2022(), 3);
    assert_int_equal(play.state.due[0].kind, PLAYOFF_DUE_NUMBER);
    assert_int_equal(play.state.due[0].player, A);
    assert_false(choose(&play, PLAYOFF_UNSET, B, 1));
    assert_true(choose(&play, PLAYOFF_UNSET, A, 3));
    assert_false(choose(&play, PLAYOFF_UNSET, B, 3));
    assert_true(choose(&play, PLAYOFF_UNSET, B, 2));
    assert_int_equal(open_games(&play), 1);
    result(&play, B, A, RESULT_BLACK_WINS); /* 2-3 */
    result(&play, C, B, RESULT_BLACK_WINS); /* 1-2 */
    result(&play, A, C, RESULT_WHITE_WINS); /* 3-1 */
    assert_true(play.state.finished);
    assert_place(&play, A, 1, false);
    assert_place(&play, B, 2, false);
    assert_place(&play, C, 3, false);
    /* [c02-2022:12.2.3.11.places] */
    assert_string_equal(play.state.places[B].article, "c02-2022:12.2.3.11.places");
    end(&play);
}

static void begin_three(struct play *play) {
    begin(play, rules_2022(), 3);
    assert_true(choose(play, PLAYOFF_UNSET, A, 1));
    assert_true(choose(play, PLAYOFF_UNSET, B, 2));
}

/* [c02-2022:12.2.3.6.2] 1-1-1: the two lower ranked play an Armageddon, the winner meets the highest */
static void when_all_three_tie_the_highest_ranked_has_a_bye(void **state) {
    struct play play;
    (void)state;
    begin_three(&play);
    result(&play, B, C, RESULT_DRAW);
    result(&play, A, B, RESULT_DRAW);
    result(&play, C, A, RESULT_DRAW);
    assert_string_equal(stage(&play)->article, "c02-2022:12.2.3.6.2");
    draw_white(&play, 2, C);
    assert_true(playoff_open_game(&play.state, C, B)->armageddon);
    result(&play, C, B, RESULT_WHITE_WINS);
    assert_place(&play, B, 3, false);
    draw_white(&play, 3, A);
    assert_false(playoff_open_game(&play.state, A, C)->armageddon);
    result(&play, A, C, RESULT_WHITE_WINS);
    result(&play, C, A, RESULT_DRAW);
    assert_place(&play, A, 1, false);
    assert_place(&play, C, 2, false);
    end(&play);
}

static void two_of_three_who_tie_for_the_first_place_play_a_match(void **state) {
    struct play play;
    (void)state;
    begin_three(&play);
    result(&play, B, C, RESULT_WHITE_WINS);
    result(&play, A, B, RESULT_DRAW);
    result(&play, C, A, RESULT_BLACK_WINS);
    assert_place(&play, C, 3, false);
    draw_white(&play, 1, B);
    assert_true(due(&play, B, A));
    end(&play);
}

/* [c02-2022:12.2.3.11.undecided] by rank, or shared */
static void those_who_tie_behind_the_first_go_by_rank_or_share(void **state) {
    (void)state;
    for (int32_t shared = 0; shared < 2; shared++) {
        struct play play;
        struct playoff_rules rules = rules_2022();
        if (shared)
            rules.undecided = PLAYOFF_UNDECIDED_SHARED;
        begin(&play, rules, 3);
        assert_true(choose(&play, PLAYOFF_UNSET, A, 1));
        assert_true(choose(&play, PLAYOFF_UNSET, B, 2));
        result(&play, B, C, RESULT_DRAW);
        result(&play, A, B, RESULT_WHITE_WINS);
        result(&play, C, A, RESULT_BLACK_WINS);
        assert_true(play.state.finished);
        assert_place(&play, B, 2, shared == 1);
        assert_place(&play, C, shared ? 2 : 3, shared == 1);
        assert_string_equal(play.state.places[C].article, "c02-2022:12.2.3.11.undecided");
        assert_int_equal(play.state.places[C].by_rank, shared == 0);
        assert_false(play.state.places[A].by_rank);
        end(&play);
    }
}

/* [c02-2019:13.2.11.2] 1-1-1 with the order A, B, C: C is out, A and B play; [c02-2019:13.2.5] places by the play-off */
static void in_2019_the_lowest_of_three_who_tie_is_out(void **state) {
    static const int32_t order[] = {C, A, B};
    struct play play;
    (void)state;
    begin(&play, playoff_rules_of(PLAYOFF_2019), 3);
    assert_int_equal(play.state.due[0].kind, PLAYOFF_DUE_NUMBERS);
    draw_order(&play, order, 3);
    result(&play, A, B, RESULT_WHITE_WINS); /* 2-3 */
    result(&play, C, A, RESULT_WHITE_WINS); /* 1-2 */
    result(&play, B, C, RESULT_WHITE_WINS); /* 3-1 */
    assert_place(&play, C, 3, false);
    assert_string_equal(play.state.places[C].article, "c02-2019:13.2.11.2");
    draw(&play, 1, A);
    result(&play, A, B, RESULT_BLACK_WINS);
    result(&play, B, A, RESULT_DRAW);
    assert_place(&play, B, 1, false);
    assert_place(&play, A, 2, false);
    assert_string_equal(play.state.places[A].article, "c02-2019:13.2.5");
    end(&play);
}

/* [c07-2023:3.1.3] three players and a round robin: three games; [c07-2023:3.1.4] numbers by lots, or by rank */
static void the_format_and_the_numbers_are_those_of_the_rules(void **state) {
    static const char *const settings[] = {"format",     "round-robin", "numbers",   "lots",   "colours",
                                           "table",      "games",       "1x5+3",     "breaks", "30/10/5",
                                           "still-tied", "lots",        "undecided", "shared", NULL};
    static const int32_t order[] = {C, A, B};
    static const int32_t wrong[] = {C, C, B};
    struct play play;
    (void)state;
    begin(&play, rules_from(settings), 3);
    struct random_source source;
    struct playoff_record lot;
    struct playoff_record again;
    random_seed(&source, 7);
    assert_true(playoff_draw(&play.arena, &play.state.due[0], &source, &lot));
    random_seed(&source, 7);
    assert_true(playoff_draw(&play.arena, &play.state.due[0], &source, &again));
    assert_memory_equal(lot.order, again.order, 3 * sizeof *lot.order);
    assert_false(add(&play, (struct playoff_record){.kind = PLAYOFF_LOT, .order = wrong, .order_count = 3}));
    draw_order(&play, order, 3);
    assert_int_equal(play.state.numbers[0], C);
    result(&play, A, B, RESULT_WHITE_WINS);
    result(&play, C, A, RESULT_WHITE_WINS);
    result(&play, B, C, RESULT_WHITE_WINS);
    assert_int_equal(play.state.game_count, 3);
    assert_int_equal(play.state.due[0].kind, PLAYOFF_DUE_PLACES);
    draw_order(&play, order, 3);
    assert_place(&play, C, 1, false);
    assert_place(&play, B, 3, false);
    end(&play);
    struct playoff_rules by_rank = rules_from(settings);
    by_rank.numbers = PLAYOFF_NUMBERS_RANK;
    by_rank.still_tied = PLAYOFF_TIED_SHARED;
    begin(&play, by_rank, 3);
    result(&play, B, C, RESULT_DRAW);
    result(&play, A, B, RESULT_DRAW);
    result(&play, C, A, RESULT_DRAW);
    for (int32_t i = 0; i < 3; i++)
        assert_place(&play, i, 1, true);
    end(&play);
}

/* --- Four and more ---------------------------------------------------------------------------------------------- */

static void win_match(struct play *play, int32_t contest, int32_t winner, int32_t loser) {
    draw_white(play, contest, winner);
    result(play, winner, loser, RESULT_WHITE_WINS);
    result(play, loser, winner, RESULT_DRAW);
}

/* [c02-2022:12.2.3.7] 1-4 and 2-3; [c02-2022:12.2.3.11.undecided] the losers by rank */
static void four_players_play_a_knock_out(void **state) {
    struct play play;
    (void)state;
    begin(&play, rules_2022(), 4);
    assert_int_equal(play.state.contest_count, 2);
    assert_string_equal(stage(&play)->article, "c02-2022:12.2.3.7");
    win_match(&play, 0, D, A);
    win_match(&play, 1, B, C);
    assert_place(&play, A, 3, false);
    assert_place(&play, C, 4, false);
    win_match(&play, 2, D, B);
    assert_place(&play, D, 1, false);
    assert_place(&play, B, 2, false);
    assert_true(play.state.finished);
    end(&play);
}

/* [c02-2019:13.2.11.3] pairings from the lot, not 1-4 and 2-3 */
static void in_2019_four_players_are_paired_by_lot(void **state) {
    static const int32_t order[] = {B, A, D, C};
    struct play play;
    (void)state;
    begin(&play, playoff_rules_of(PLAYOFF_2019), 4);
    assert_string_equal(play.state.due[0].article, "c02-2019:13.2.11.3");
    draw_order(&play, order, 4);
    draw(&play, 0, A);
    draw(&play, 1, D);
    assert_true(due(&play, A, B));
    assert_true(due(&play, D, C));
    result(&play, A, B, RESULT_WHITE_WINS);
    result(&play, B, A, RESULT_DRAW);
    result(&play, D, C, RESULT_WHITE_WINS);
    result(&play, C, D, RESULT_DRAW);
    assert_place(&play, B, 3, true); /* they split the prizes of both */
    assert_place(&play, C, 3, true);
    end(&play);
}

/* [c02-2019:13.2.11.4] six players: ranks 5 and 6 are out without playing */
static void in_2019_all_but_the_top_four_are_out(void **state) {
    static const int32_t order[] = {A, B, C, D};
    struct play play;
    (void)state;
    begin(&play, playoff_rules_of(PLAYOFF_2019), 6);
    assert_place(&play, E, 5, false);
    assert_place(&play, F, 6, false);
    assert_string_equal(play.state.places[F].article, "c02-2019:13.2.11.4");
    draw_order(&play, order, 4);
    assert_int_equal(play.state.contest_count, 2);
    end(&play);
}

static void assert_pair(const struct play *play, int32_t contest, int32_t first, int32_t second) {
    const struct playoff_contest *here = &play->state.contests[stage(play)->first + contest];
    assert_int_equal(here->players[0], first);
    if (second == PLAYOFF_UNSET)
        assert_int_equal(here->kind, PLAYOFF_BYE);
    else
        assert_int_equal(here->players[1], second);
}

static void win_armageddon(struct play *play, int32_t contest, int32_t winner, int32_t loser) {
    draw(play, contest, winner);
    assert_true(choose(play, contest, winner, COLOUR_BLACK));
    assert_true(playoff_open_game(&play->state, loser, winner)->armageddon);
    result(play, loser, winner, RESULT_DRAW);
}

/*
 * [c02-2022:12.2.3.8.reduce] six: 1 and 2 have byes, 3-6 and 4-5 play Armageddon games; [c02-2022:12.2.3.8.semi] the
 * semifinals too, the final is a mini-match
 */
static void six_players_are_reduced_to_four_by_armageddon_games(void **state) {
    struct play play;
    (void)state;
    begin(&play, rules_2022(), 6);
    assert_int_equal(stage(&play)->name, PLAYOFF_STAGE_REDUCTION);
    assert_pair(&play, 0, A, PLAYOFF_UNSET);
    assert_pair(&play, 1, B, PLAYOFF_UNSET);
    assert_pair(&play, 2, C, F);
    assert_pair(&play, 3, D, E);
    win_armageddon(&play, 2, F, C);
    win_armageddon(&play, 3, D, E);
    assert_place(&play, C, 5, false);
    assert_place(&play, E, 6, false);
    assert_int_equal(stage(&play)->name, PLAYOFF_STAGE_SEMIFINALS);
    assert_string_equal(stage(&play)->article, "c02-2022:12.2.3.8.semi");
    assert_pair(&play, 0, A, F);
    assert_pair(&play, 1, B, D);
    win_armageddon(&play, 4, A, F);
    win_armageddon(&play, 5, D, B);
    win_match(&play, 6, A, D);
    assert_place(&play, A, 1, false);
    assert_place(&play, B, 3, false);
    assert_place(&play, F, 4, false);
    end(&play);
    begin(&play, rules_2022(), 8);
    for (int32_t i = 0; i < 4; i++)
        assert_pair(&play, i, i, 7 - i);
    end(&play);
}

/* [c02-2022:12.2.3.9] eleven: five byes, 6-11, 7-10, 8-9; then eight: 1-8 and so on */
static void more_than_eight_are_reduced_step_by_step(void **state) {
    struct play play;
    (void)state;
    begin(&play, rules_2022(), 11);
    for (int32_t i = 0; i < 5; i++)
        assert_pair(&play, i, i, PLAYOFF_UNSET);
    assert_pair(&play, 5, 5, 10);
    assert_pair(&play, 6, 6, 9);
    assert_pair(&play, 7, 7, 8);
    win_armageddon(&play, 5, 10, 5);
    win_armageddon(&play, 6, 6, 9);
    win_armageddon(&play, 7, 7, 8);
    assert_pair(&play, 0, 0, 10);
    assert_pair(&play, 1, 1, 7);
    assert_pair(&play, 2, 2, 6);
    assert_pair(&play, 3, 3, 4);
    end(&play);
    begin(&play, rules_2022(), 17);
    assert_int_equal(stage(&play)->count, 16);
    assert_pair(&play, 15, 15, 16);
    end(&play);
}

/* --- Arbiters, faults, withdrawals ------------------------------------------------------------------------------ */

/* [c02-2022:12.2.3.3] every game has an arbiter; [c02-2019:13.2.9] a dispute that was decided is closed */
static void every_game_has_an_arbiter_and_a_ruling_of_2019_is_final(void **state) {
    struct play play;
    (void)state;
    begin(&play, playoff_rules_of(PLAYOFF_2019), 2);
    draw(&play, 0, A);
    result(&play, A, B, RESULT_DRAW);
    assert_int_equal(playoff_unsupervised(&play.state), 1);
    assert_true(add(&play, (struct playoff_record){.kind = PLAYOFF_RESULT,
                                                   .white = B,
                                                   .black = A,
                                                   .result = RESULT_DRAW,
                                                   .started = PLAYOFF_UNSET,
                                                   .ended = PLAYOFF_UNSET,
                                                   .arbiter = TEXT("Neri, Carla"),
                                                   .ruling = true}));
    assert_int_equal(playoff_unsupervised(&play.state), 1);
    assert_true(playoff_check_correction(&play.state, &play.state.games[0], &play.error));
    assert_false(playoff_check_correction(&play.state, &play.state.games[1], &play.error));
    play.state.rules.edition = PLAYOFF_2022;
    assert_true(playoff_check_correction(&play.state, &play.state.games[1], &play.error));
    end(&play);
}

static void what_is_not_due_is_refused_and_named(void **state) {
    struct play play;
    (void)state;
    begin(&play, rules_2022(), 2);
    assert_false(played(&play, A, B, RESULT_DRAW, PLAYOFF_UNSET, PLAYOFF_UNSET));
    assert_int_equal(play.error.code, ERROR_playoff_colours_first);
    assert_int_equal(play.state.applied, 0);
    assert_true(replay(&play));
    draw_white(&play, 0, A);
    assert_false(played(&play, B, A, RESULT_DRAW, PLAYOFF_UNSET, PLAYOFF_UNSET));
    assert_int_equal(play.error.code, ERROR_playoff_not_due);
    assert_false(played(&play, A, B, RESULT_POSTPONED, PLAYOFF_UNSET, PLAYOFF_UNSET));
    assert_int_equal(play.error.code, ERROR_playoff_open_result);
    assert_false(played(&play, A, B, RESULT_DRAW, 20, 10));
    assert_int_equal(play.error.code, ERROR_playoff_times);
    assert_false(add(&play, (struct playoff_record){.kind = PLAYOFF_LOT, .contest = 0, .player = A}));
    assert_false(add(&play, (struct playoff_record){.kind = PLAYOFF_LOT, .contest = 9, .player = A}));
    assert_false(add(&play, (struct playoff_record){.kind = PLAYOFF_WITHDRAWAL, .player = 2}));
    assert_true(replay(&play));
    result(&play, A, B, RESULT_WHITE_WINS);
    result(&play, B, A, RESULT_DRAW);
    assert_false(played(&play, A, B, RESULT_DRAW, PLAYOFF_UNSET, PLAYOFF_UNSET));
    assert_int_equal(play.error.code, ERROR_playoff_over);
    play.players = 1;
    assert_false(replay(&play));
    end(&play);
}

static void withdraw(struct play *play, int32_t player) {
    assert_true(add(play, (struct playoff_record){.kind = PLAYOFF_WITHDRAWAL, .player = player}));
}

static void who_withdraws_leaves_the_match_to_the_opponent(void **state) {
    struct play play;
    (void)state;
    begin(&play, rules_2022(), 4);
    draw_white(&play, 0, A);
    withdraw(&play, A);
    assert_true(play.state.games[0].walkover);
    assert_int_equal(play.state.games[0].result, RESULT_BLACK_BY_FORFEIT);
    withdraw(&play, B);
    withdraw(&play, C);
    assert_true(play.state.finished);
    assert_place(&play, D, 1, false);
    assert_true(play.state.places[A].withdrawn);
    end(&play);
}

static void who_withdraws_from_a_round_robin_loses_the_games_left(void **state) {
    struct play play;
    (void)state;
    begin_three(&play);
    result(&play, B, C, RESULT_WHITE_WINS);
    withdraw(&play, B);
    result(&play, C, A, RESULT_DRAW);
    assert_place(&play, A, 1, false); /* 1½ against 1 and ½ */
    assert_place(&play, B, 2, false);
    end(&play);
}

/* --- Knock-outs as the tournament itself ------------------------------------------------------------------------ */

static const char *const world_cup[] = {"format",      "knock-out",  "numbers",   "rank",
                                        "colours",     "rank-white", "games",     "2x25+10, 2x5+3, armageddon 5/4+2@61",
                                        "breaks",      "0/10/5",     "undecided", "shared",
                                        "third-place", "yes",        NULL};

static void a_seeded_bracket_keeps_the_first_two_apart_and_gives_byes_to_the_top(void **state) {
    struct play play;
    (void)state;
    begin(&play, rules_from(world_cup), 6);
    assert_int_equal(stage(&play)->name, PLAYOFF_STAGE_QUARTERFINALS);
    assert_pair(&play, 0, A, PLAYOFF_UNSET);
    assert_pair(&play, 1, D, E);
    assert_pair(&play, 2, B, PLAYOFF_UNSET);
    assert_pair(&play, 3, C, F);
    end(&play);
    begin(&play, rules_from(world_cup), 8);
    assert_pair(&play, 0, A, H);
    assert_pair(&play, 1, D, E);
    assert_pair(&play, 2, B, G);
    assert_pair(&play, 3, C, F);
    end(&play);
    struct playoff_rules drawn = rules_from(world_cup);
    drawn.bracket = PLAYOFF_BRACKET_DRAWN;
    begin(&play, drawn, 6);
    assert_pair(&play, 0, A, PLAYOFF_UNSET);
    assert_pair(&play, 1, B, PLAYOFF_UNSET);
    assert_pair(&play, 2, C, D);
    assert_pair(&play, 3, E, F);
    end(&play);
}

static void win(struct play *play, int32_t winner, int32_t loser) {
    int32_t white = winner < loser ? winner : loser;
    int32_t black = winner < loser ? loser : winner;
    result(play, white, black, white == winner ? RESULT_WHITE_WINS : RESULT_BLACK_WINS);
    result(play, black, white, RESULT_DRAW);
}

static void a_match_for_the_third_place_decides_it(void **state) {
    struct play play;
    (void)state;
    begin(&play, rules_from(world_cup), 4);
    win(&play, D, A);
    win(&play, B, C);
    win(&play, D, B);
    assert_false(play.state.finished);
    win(&play, C, A);
    assert_true(play.state.finished);
    assert_place(&play, D, 1, false);
    assert_place(&play, B, 2, false);
    assert_place(&play, C, 3, false);
    assert_place(&play, A, 4, false);
    end(&play);
}

static void a_match_goes_through_its_phases_until_one_decides(void **state) {
    struct play play;
    (void)state;
    begin(&play, rules_from(world_cup), 2);
    for (int32_t phase = 0; phase < 2; phase++) {
        result(&play, A, B, RESULT_DRAW);
        result(&play, B, A, RESULT_DRAW);
    }
    assert_true(playoff_open_game(&play.state, A, B)->armageddon);
    result(&play, A, B, RESULT_DRAW);
    assert_place(&play, B, 1, false);
    end(&play);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_parameters_that_are_missing_are_listed_with_their_articles),
        cmocka_unit_test(a_knock_out_without_a_last_word_must_say_what_follows),
        cmocka_unit_test(pairing_system_and_rate_are_fixed_before_the_event),
        cmocka_unit_test(in_2019_every_case_must_be_provided_for),
        cmocka_unit_test(what_the_regulations_of_2022_leave_open_has_its_default),
        cmocka_unit_test(the_right_to_changes_is_printed_with_the_regulations_of_2019),
        cmocka_unit_test(what_is_written_of_a_play_off_is_said_in_words),
        cmocka_unit_test(a_word_is_chosen_among_those_of_its_parameter),
        cmocka_unit_test(the_chief_arbiter_chooses_a_rate_that_the_regulations_of_2022_leave_open),
        cmocka_unit_test(the_recommended_rates_come_in_the_order_of_the_text),
        cmocka_unit_test(a_rate_says_by_which_rules_a_game_is_played),
        cmocka_unit_test(rules_are_read_as_they_are_written),
        cmocka_unit_test(only_the_tied_places_that_the_rules_name_are_played_off),
        cmocka_unit_test(the_tie_breaks_before_decide_who_qualifies),
        cmocka_unit_test(play_offs_and_tie_breaks_can_be_chosen_alone_or_together),
        cmocka_unit_test(the_players_are_ranked_by_the_tie_breaks_of_the_tournament),
        cmocka_unit_test(a_play_off_needs_the_time_that_it_can_take),
        cmocka_unit_test(the_play_off_begins_half_an_hour_after_the_last_game_of_its_players),
        cmocka_unit_test(ten_minutes_lie_between_stages),
        cmocka_unit_test(start_times_are_spaced_by_the_break_between_games),
        cmocka_unit_test(two_players_reverse_colours_after_each_odd_game),
        cmocka_unit_test(a_match_of_four_ends_when_one_cannot_be_caught),
        cmocka_unit_test(a_tied_match_is_decided_by_an_armageddon_that_white_must_win),
        cmocka_unit_test(in_2019_a_tied_match_goes_on_until_a_game_is_won),
        cmocka_unit_test(two_players_may_play_slower_when_both_officials_agree),
        cmocka_unit_test(colours_alternate_where_the_rules_say_so),
        cmocka_unit_test(three_players_choose_numbers_in_ranking_order),
        cmocka_unit_test(when_all_three_tie_the_highest_ranked_has_a_bye),
        cmocka_unit_test(two_of_three_who_tie_for_the_first_place_play_a_match),
        cmocka_unit_test(those_who_tie_behind_the_first_go_by_rank_or_share),
        cmocka_unit_test(in_2019_the_lowest_of_three_who_tie_is_out),
        cmocka_unit_test(the_format_and_the_numbers_are_those_of_the_rules),
        cmocka_unit_test(four_players_play_a_knock_out),
        cmocka_unit_test(in_2019_four_players_are_paired_by_lot),
        cmocka_unit_test(in_2019_all_but_the_top_four_are_out),
        cmocka_unit_test(six_players_are_reduced_to_four_by_armageddon_games),
        cmocka_unit_test(more_than_eight_are_reduced_step_by_step),
        cmocka_unit_test(every_game_has_an_arbiter_and_a_ruling_of_2019_is_final),
        cmocka_unit_test(what_is_not_due_is_refused_and_named),
        cmocka_unit_test(who_withdraws_leaves_the_match_to_the_opponent),
        cmocka_unit_test(who_withdraws_from_a_round_robin_loses_the_games_left),
        cmocka_unit_test(a_seeded_bracket_keeps_the_first_two_apart_and_gives_byes_to_the_top),
        cmocka_unit_test(a_match_for_the_third_place_decides_it),
        cmocka_unit_test(a_match_goes_through_its_phases_until_one_decides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
