/* Random play-offs: the engine says what is due, chance plays, the oracle judges. STAUNTON_PLAYOFFS raises the number. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "pairing/playoff.h"
#include "playoff_oracle.h"

enum { USUAL = 4000, STEPS = 4000, MOST_PLAYERS = 20, GAME_MINUTES = 7 };

static struct playoff_record records[STEPS];
static struct playoff_oracle_game games[PLAYOFF_ORACLE_GAMES];

static size_t wanted(void) {
    const char *number = getenv("STAUNTON_PLAYOFFS");
    int64_t value;
    return number != NULL && text_to_integer(text_from(number), &value) && value > 0 ? (size_t)value : USUAL;
}

static enum result random_result(struct random_source *source) {
    static const enum result results[] = {RESULT_WHITE_WINS,
                                          RESULT_BLACK_WINS,
                                          RESULT_DRAW,
                                          RESULT_DRAW,
                                          RESULT_WHITE_WINS,
                                          RESULT_BLACK_WINS,
                                          RESULT_WHITE_BY_FORFEIT,
                                          RESULT_BLACK_BY_FORFEIT,
                                          RESULT_BOTH_LOSE,
                                          RESULT_BOTH_FORFEIT,
                                          RESULT_WHITE_HALF,
                                          RESULT_BLACK_HALF};
    /* rare ones are rare */
    return results[random_below(source, random_below(source, 4) == 0 ? 12 : 6)];
}

static struct playoff_rules random_rules(struct random_source *source, enum playoff_oracle_scheme scheme) {
    struct playoff_rate rate = playoff_recommended(4);
    struct playoff_rules rules =
        scheme == PLAYOFF_ORACLE_2019
            ? playoff_rules_of(PLAYOFF_2019)
            : playoff_template(scheme == PLAYOFF_ORACLE_2022 ? PLAYOFF_2022 : PLAYOFF_2023, rate);
    if (scheme == PLAYOFF_ORACLE_BRACKET) {
        rules.format = PLAYOFF_FORMAT_KNOCKOUT;
        rules.third_place = true;
        rules.colours = (enum playoff_colours)(1 + random_below(source, 4));
    } else if (scheme == PLAYOFF_ORACLE_ROUND_ROBIN) {
        rules.format = PLAYOFF_FORMAT_ROUND_ROBIN;
        rules.still_tied = PLAYOFF_TIED_SHARED;
    }
    rules.undecided = random_below(source, 2) == 0 ? PLAYOFF_UNDECIDED_RANK : PLAYOFF_UNDECIDED_SHARED;
    if (scheme == PLAYOFF_ORACLE_ROUND_ROBIN)
        rules.undecided = PLAYOFF_UNDECIDED_SHARED;
    if (scheme != PLAYOFF_ORACLE_2019)
        rules.phases[0].games = 2 * (1 + (int32_t)random_below(source, 3));
    return rules;
}

/* Nobody sits at two boards, and no game is due before the breaks are over. */
static void check_due(const struct playoff *playoff, int64_t last_end) {
    bool busy[PLAYOFF_ORACLE_PLAYERS] = {false};
    for (int32_t i = 0; i < playoff->game_count; i++) {
        const struct playoff_game *game = &playoff->games[i];
        if (game->result != RESULT_NONE)
            continue;
        assert_false(busy[game->white] || busy[game->black] || game->white == game->black);
        busy[game->white] = busy[game->black] = true;
        assert_true(game->earliest >= playoff->last_main_end + playoff->rules.break_before);
        assert_true(game->earliest <= last_end + playoff->rules.break_before);
        assert_true(playoff->places[game->white].place == 0 && playoff->places[game->black].place == 0);
        assert_false(playoff->places[game->white].withdrawn || playoff->places[game->black].withdrawn);
    }
}

/* One lot, choice or result of those that are due. */
static struct playoff_record next_record(struct arena *arena, const struct playoff *playoff,
                                         struct random_source *source) {
    struct playoff_record record;
    int32_t open[PLAYOFF_ORACLE_PLAYERS];
    int32_t count = 0;
    for (int32_t i = 0; i < playoff->game_count; i++)
        if (playoff->games[i].result == RESULT_NONE)
            open[count++] = i;
    int32_t place = (int32_t)random_below(source, (uint64_t)(count + playoff->due_count));
    if (place < count) {
        const struct playoff_game *game = &playoff->games[open[place]];
        return (struct playoff_record){.kind = PLAYOFF_RESULT,
                                       .white = game->white,
                                       .black = game->black,
                                       .result = random_result(source),
                                       .started = game->earliest,
                                       .ended = game->earliest + 1 + (int64_t)random_below(source, GAME_MINUTES)};
    }
    const struct playoff_due *due = &playoff->due[place - count];
    if (playoff_draw(arena, due, source, &record))
        return record;
    record = (struct playoff_record){.kind = PLAYOFF_CHOICE, .contest = due->contest, .player = due->player};
    if (due->kind == PLAYOFF_DUE_COLOUR) {
        record.choice = random_below(source, 2) == 0 ? COLOUR_WHITE : COLOUR_BLACK;
        return record;
    }
    bool taken;
    do {
        taken = false;
        record.choice = 1 + (int32_t)random_below(source, (uint64_t)due->count);
        for (int32_t i = 0; i < playoff->step_count; i++)
            taken =
                taken || (playoff->steps[i].name == PLAYOFF_STEP_NUMBERS && playoff->steps[i].second == record.choice);
    } while (taken);
    return record;
}

/* Somebody who still plays. */
static bool leaver(const struct playoff *playoff, struct random_source *source, struct playoff_record *record) {
    int32_t player = (int32_t)random_below(source, (uint64_t)playoff->players);
    *record = (struct playoff_record){.kind = PLAYOFF_WITHDRAWAL, .player = player};
    return playoff->places[player].place == 0 && !playoff->places[player].withdrawn;
}

/* Who has chosen a colour, or was drawn for White, has it in the game that is now due. */
static void check_colour(const struct playoff *playoff, const struct playoff_record *last) {
    bool chosen = last->kind == PLAYOFF_CHOICE && last->contest != PLAYOFF_UNSET;
    bool drawn = last->kind == PLAYOFF_LOT && last->contest != PLAYOFF_UNSET && last->order_count == 0 &&
                 playoff->rules.colours == PLAYOFF_COLOURS_LOT;
    for (int32_t i = 0; i < playoff->game_count && (chosen || drawn); i++) {
        const struct playoff_game *game = &playoff->games[i];
        if (game->contest != last->contest || game->result != RESULT_NONE)
            continue;
        assert_int_equal(game->white == last->player, drawn || last->choice == COLOUR_WHITE);
        return;
    }
    assert_false(chosen || drawn);
}

static size_t play(struct arena *arena, const struct playoff_rules *rules, int32_t players, uint64_t leave,
                   struct random_source *source, struct playoff *playoff) {
    struct error error;
    size_t count = 0;
    int64_t last_end = 600;
    for (;;) {
        struct arena work;
        arena_init(&work);
        bool done = playoff_replay(&work, rules, players, 600, records, count, playoff, &error);
        if (!done)
            fail_msg("record %zu refused: %s", playoff->applied, error_symbol(error.code));
        check_due(playoff, last_end);
        if (count > 0)
            check_colour(playoff, &records[count - 1]);
        bool over = playoff->finished;
        if (!over) {
            assert_true(count < STEPS);
            if (leave == 0 || random_below(source, leave) > 0 || !leaver(playoff, source, &records[count]))
                records[count] = next_record(arena, playoff, source);
            if (records[count].kind == PLAYOFF_RESULT && records[count].ended > last_end)
                last_end = records[count].ended;
            count++;
        }
        arena_drop(&work);
        if (over)
            break;
    }
    assert_true(playoff_replay(arena, rules, players, 600, records, count, playoff, &error));
    return count;
}

/* Everybody has a place; those who share it leave room behind them. */
static void check_places(const struct playoff *playoff) {
    int32_t order[PLAYOFF_ORACLE_PLAYERS];
    playoff_order(playoff, order);
    for (int32_t i = 0; i < playoff->players; i++) {
        const struct playoff_place *place = &playoff->places[order[i]];
        assert_non_null(place->article);
        if (place->shared && i > 0 && playoff->places[order[i - 1]].place == place->place)
            assert_true(playoff->places[order[i - 1]].shared);
        else
            assert_int_equal(place->place, i + 1);
    }
}

static void judge(const struct playoff *playoff, enum playoff_oracle_scheme scheme, uint64_t seed) {
    struct playoff_oracle oracle = {.scheme = scheme,
                                    .players = playoff->players,
                                    .shared = playoff->rules.undecided == PLAYOFF_UNDECIDED_SHARED,
                                    .match_games = playoff->rules.phases[0].games,
                                    .numbers = playoff->numbers,
                                    .game_count = playoff->game_count,
                                    .games = games};
    for (int32_t i = 0; i < playoff->game_count; i++)
        games[i] = (struct playoff_oracle_game){.white = playoff->games[i].white,
                                                .black = playoff->games[i].black,
                                                .result = playoff->games[i].result,
                                                .armageddon = playoff->games[i].armageddon};
    playoff_oracle_judge(&oracle);
    if (oracle.fault != NULL)
        fail_msg("seed %llu, scheme %d, %d players: %s", (unsigned long long)seed, (int)scheme, (int)playoff->players,
                 oracle.fault);
    for (int32_t i = 0; i < playoff->players; i++)
        if (playoff->places[i].place != oracle.places[i])
            fail_msg("seed %llu, scheme %d, %d players: rank %d has place %d, the oracle says %d",
                     (unsigned long long)seed, (int)scheme, (int)playoff->players, (int)i + 1,
                     (int)playoff->places[i].place, (int)oracle.places[i]);
}

static void random_play_offs_end_as_the_articles_say(void **state) {
    (void)state;
    for (size_t i = 0; i < wanted(); i++) {
        struct random_source source;
        struct arena arena;
        struct playoff playoff;
        enum playoff_oracle_scheme scheme = (enum playoff_oracle_scheme)(i % 4);
        arena_init(&arena);
        random_seed(&source, i);
        struct playoff_rules rules = random_rules(&source, scheme);
        int32_t most = scheme == PLAYOFF_ORACLE_2019 ? 6 : scheme == PLAYOFF_ORACLE_ROUND_ROBIN ? 7 : MOST_PLAYERS;
        int32_t players = 2 + (int32_t)random_below(&source, (uint64_t)(random_below(&source, 2) == 0 ? 3 : most - 1));
        play(&arena, &rules, players, 0, &source, &playoff);
        check_places(&playoff);
        judge(&playoff, scheme, i);
        arena_drop(&arena);
    }
}

static void nobody_stays_without_a_place_when_players_leave(void **state) {
    (void)state;
    for (size_t i = 0; i < wanted(); i++) {
        struct random_source source;
        struct arena arena;
        struct playoff playoff;
        arena_init(&arena);
        random_seed(&source, i + 1000000);
        struct playoff_rules rules = random_rules(&source, (enum playoff_oracle_scheme)(i % 4));
        if (i % 4 == 2)
            rules.bracket = (enum playoff_bracket)(1 + random_below(&source, 3));
        if (i % 4 == 3)
            rules.still_tied = (enum playoff_still_tied)(1 + random_below(&source, 4));
        int32_t players = 2 + (int32_t)random_below(&source, 9);
        play(&arena, &rules, players, 1 + random_below(&source, 12), &source, &playoff);
        check_places(&playoff);
        arena_drop(&arena);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_play_offs_end_as_the_articles_say),
        cmocka_unit_test(nobody_stays_without_a_place_when_players_leave),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
