#include "format/generator_file.h"

#include <stdio.h>
#include <string.h>

/* --- Settings line by line -------------------------------------------------------------------------------------- */

enum setting {
    SETTING_PLAYERS,
    SETTING_ROUNDS,
    SETTING_HIGHEST,
    SETTING_LOWEST,
    SETTING_DRAWS,
    SETTING_FORFEITS,
    SETTING_RETIRED,
    SETTING_HALF_BYES,
    SETTING_WIN,
    SETTING_DRAW,
    SETTING_LOSS,
    SETTING_ABSENT,
    SETTING_BYE,
    SETTING_COUNT
};

static const struct {
    const char *name;
    enum setting setting;
    int32_t least; /* of a number */
    int32_t most;
} names[] = {
    {"PlayersNumber", SETTING_PLAYERS, 2, GENERATE_PLAYERS_MOST},
    {"RoundsNumber", SETTING_ROUNDS, 1, GENERATE_ROUNDS_MOST},
    {"HighestRating", SETTING_HIGHEST, 1, GENERATE_RATING_MOST},
    {"LowestRating", SETTING_LOWEST, 1, GENERATE_RATING_MOST},
    {"DrawPercentage", SETTING_DRAWS, 0, 100},
    {"ForfeitRate", SETTING_FORFEITS, 1, 1000000},
    {"RetiredRate", SETTING_RETIRED, 1, 1000000},
    {"HalfPointByeRate", SETTING_HALF_BYES, 1, 1000000},
    {"HalfPointByteRate", SETTING_HALF_BYES, 1, 1000000}, /* as bbpPairings spells it, too */
    {"PointsForWin", SETTING_WIN, 0, 0},
    {"PointsForDraw", SETTING_DRAW, 0, 0},
    {"PointsForLoss", SETTING_LOSS, 0, 0},
    {"PointsForZPB", SETTING_ABSENT, 0, 0},
    {"PointsForForfeitLoss", SETTING_ABSENT, 0, 0},
    {"PointsForPAB", SETTING_BYE, 0, 0},
};

enum { NAMES = sizeof names / sizeof *names, USUAL_ROUNDS = 10 };

struct settings {
    int32_t numbers[SETTING_COUNT]; /* GENERATE_UNSET: not said */
    struct text texts[SETTING_COUNT];
    bool has_scoring;
};

/* Rates may have decimals, which are left out: one of 8.5 is one of 8. */
static bool read_number(struct text value, int32_t least, int32_t most, int32_t *number) {
    int64_t whole;
    struct text rest = value;
    if (!text_to_integer(text_cut(&rest, '.'), &whole) || whole < least || whole > most)
        return false;
    for (size_t i = 0; i < rest.length; i++)
        if (rest.bytes[i] < '0' || rest.bytes[i] > '9')
            return false;
    *number = (int32_t)whole;
    return true;
}

/* Digits that come to more than that? */
static bool is_too_large(struct text value, int32_t most) {
    int64_t whole;
    struct text digits = text_cut(&value, '.');
    for (size_t i = 0; i < digits.length; i++)
        if (digits.bytes[i] < '0' || digits.bytes[i] > '9')
            return false;
    return digits.length > 0 && (!text_to_integer(digits, &whole) || whole > most);
}

static bool refuse_large(struct text name, struct text value, int32_t most, struct error *error) {
    char number[16];
    snprintf(number, sizeof number, "%d", (int)most);
    return error_set_text(error, ERROR_generator_large, name, value, text_from(number));
}

static bool read_line(struct settings *settings, struct text line, struct error *error) {
    struct text value = line;
    struct text name = text_trim(text_cut(&value, '='));
    size_t found = 0;
    while (found < NAMES && !text_equal(name, text_from(names[found].name)))
        found++;
    if (found == NAMES)
        return error_set_text(error, ERROR_generator_setting, name, TEXT(""), TEXT(""));
    value = text_trim(value);
    enum setting setting = names[found].setting;
    settings->texts[setting] = value;
    if (setting >= SETTING_WIN)
        settings->has_scoring = true;
    else if (setting <= SETTING_ROUNDS && is_too_large(value, names[found].most))
        return refuse_large(name, value, names[found].most, error);
    else if (!read_number(value, names[found].least, names[found].most, &settings->numbers[setting]))
        return error_set_text(error, ERROR_generator_value, name, value, TEXT(""));
    return true;
}

static bool read_lines(struct settings *settings, struct text bytes, struct error *error) {
    struct text line;
    *settings = (struct settings){0};
    for (int i = 0; i < SETTING_COUNT; i++)
        settings->numbers[i] = GENERATE_UNSET;
    for (long number = 1; text_next_line(&bytes, &line); number++) {
        line = text_trim(line);
        if (line.length > 0 && line.bytes[0] != '#' && !read_line(settings, line, error))
            return error_at(error, NULL, number, 0);
    }
    return true;
}

/* --- As options ------------------------------------------------------------------------------------------------- */

/* What the other programs do not know does not happen. */
static void leave_out(struct generate_options *options) {
    options->unrated = 0;
    options->zero_byes = options->full_byes = 0;
    options->double_forfeits = options->odd_results = 0;
    options->late_entries = options->prohibited = options->accelerated = 0;
}

static int32_t one_of(int64_t many) {
    return (int32_t)(GENERATE_WHOLE / many);
}

static bool take_scoring(const struct settings *settings, struct generate_options *options, struct error *error) {
    static const char *const usual[] = {"1", "0.5", "0", "0"};
    struct text points[5];
    for (int i = SETTING_WIN; i <= SETTING_BYE; i++) {
        points[i - SETTING_WIN] = settings->texts[i];
        if (settings->texts[i].length == 0)
            points[i - SETTING_WIN] = i == SETTING_BYE ? points[0] : text_from(usual[i - SETTING_WIN]);
    }
    options->has_scoring = true;
    return scoring_make(points[0], points[1], points[2], points[3], points[4], &options->scoring, error);
}

bool generator_file_read(struct text bytes, struct generate_options *options, struct error *error) {
    struct settings settings;
    if (!read_lines(&settings, bytes, error))
        return false;
    leave_out(options);
    const int32_t *numbers = settings.numbers;
    options->players = numbers[SETTING_PLAYERS];
    options->rounds = numbers[SETTING_ROUNDS];
    options->highest_rating = numbers[SETTING_HIGHEST];
    options->lowest_rating = numbers[SETTING_LOWEST];
    options->shape = GENERATE_EVEN;
    if (numbers[SETTING_DRAWS] != GENERATE_UNSET) {
        options->draws = numbers[SETTING_DRAWS] * (GENERATE_WHOLE / 100);
        options->draws_rise = 0;
    }
    if (numbers[SETTING_FORFEITS] != GENERATE_UNSET)
        options->forfeits = one_of(numbers[SETTING_FORFEITS]);
    if (numbers[SETTING_RETIRED] != GENERATE_UNSET)
        options->withdrawals = one_of(numbers[SETTING_RETIRED]);
    if (numbers[SETTING_HALF_BYES] != GENERATE_UNSET)
        options->half_byes = one_of((int64_t)numbers[SETTING_HALF_BYES] *
                                    (options->rounds == GENERATE_UNSET ? USUAL_ROUNDS : options->rounds));
    if (!settings.has_scoring)
        options->scoring = scoring_usual();
    else if (!take_scoring(&settings, options, error))
        return false;
    options->has_scoring = true;
    return generate_check(options, error);
}

/* --- A model ---------------------------------------------------------------------------------------------------- */

struct counts {
    int64_t scheduled; /* games, seen from both sides */
    int64_t forfeited;
    int64_t played;
    int64_t drawn;
    int64_t half_byes;
    int64_t withdrawn;
};

static void count_player(const struct trf_player *player, struct counts *counts) {
    char last = ' ';
    for (int32_t i = 0; i < player->round_count; i++) {
        const struct trf_round *round = &player->rounds[i];
        bool forfeited = round->opponent != 0 && strchr("+-", round->result) != NULL;
        last = round->result;
        counts->scheduled += round->opponent != 0;
        counts->forfeited += forfeited;
        counts->played += round->opponent != 0 && !forfeited;
        counts->drawn += round->opponent != 0 && strchr("=D", round->result) != NULL;
        counts->half_byes += round->opponent == 0 && round->result == 'H';
    }
    counts->withdrawn += player->withdrawn || last == 'Z';
}

static int32_t rate_of(int64_t count, int64_t all) {
    return all == 0 ? 0 : (int32_t)(count * GENERATE_WHOLE / all);
}

void generator_file_model(struct arena *arena, const struct trf_tournament *model, struct generate_options *options) {
    struct counts counts = {0};
    int32_t rounds = model->rounds_planned > 0 ? model->rounds_planned : model->round_count;
    int32_t *ratings = arena_array(arena, (size_t)model->player_count, sizeof *ratings);
    leave_out(options);
    for (int32_t i = 0; i < model->player_count; i++) {
        ratings[i] = model->players[i].rating;
        count_player(&model->players[i], &counts);
    }
    options->given_count = model->player_count;
    options->given_ratings = ratings;
    options->rounds = rounds < 1 ? 1 : rounds > GENERATE_ROUNDS_MOST ? GENERATE_ROUNDS_MOST : rounds;
    options->draws = rate_of(counts.drawn, counts.played);
    options->draws_rise = 0;
    options->forfeits = rate_of(counts.forfeited, counts.scheduled);
    options->half_byes = rate_of(counts.half_byes, (int64_t)model->player_count * options->rounds);
    options->withdrawals = rate_of(counts.withdrawn, model->player_count);
    options->has_scoring = true;
    options->scoring = model->scoring;
}
