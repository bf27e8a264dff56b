#include <stdio.h>

#include "base/score.h"
#include "format/trf_parts.h"

static void add_warning(struct arena *arena, struct trf_tournament *trf, struct trf_warning warning) {
    *arena_push(arena, trf->warnings, trf->warning_capacity, trf->warning_count, NULL) = warning;
}

void trf_warn(struct arena *arena, struct trf_tournament *trf, long line, long column,
              const struct language_sentence *words) {
    add_warning(arena, trf, (struct trf_warning){.line = line, .column = column, .words = words});
}

void trf_warn_beside(struct arena *arena, struct trf_tournament *trf, long line, long column,
                     const struct language_sentence *words) {
    add_warning(arena, trf, (struct trf_warning){.line = line, .column = column, .beside = true, .words = words});
}

void trf_repair(struct trf_reader *reader, long line, long column, const struct language_sentence *words) {
    add_warning(reader->arena, reader->trf,
                (struct trf_warning){.line = line, .column = column, .repair = true, .words = words});
}

struct language_value trf_sign(struct arena *arena, char sign) {
    return language_text(text_copy(arena, (struct text){&sign, 1}));
}

void trf_habit(struct trf_reader *reader, enum trf_habit habit, long line, long column) {
    if (reader->habits[habit].count++ > 0)
        return;
    reader->habits[habit].line = line;
    reader->habits[habit].column = column;
}

void trf_list_habits(struct trf_reader *reader) {
    static const enum message words[TRF_HABIT_COUNT] = {
        [TRF_HABIT_LETTER_CASE] = MESSAGE_reader_habit_letter_case,
        [TRF_HABIT_COLOUR_CASE] = MESSAGE_reader_habit_colour_case,
        [TRF_HABIT_OPEN] = MESSAGE_reader_habit_open,
        [TRF_HABIT_NO_OPPONENT] = MESSAGE_reader_habit_no_opponent,
        [TRF_HABIT_BLANK] = MESSAGE_reader_habit_blank,
        [TRF_HABIT_NO_COLOUR] = MESSAGE_reader_habit_no_colour,
        [TRF_HABIT_OLD_BYE] = MESSAGE_reader_habit_old_bye,
        [TRF_HABIT_SEX] = MESSAGE_reader_habit_sex,
        [TRF_HABIT_TITLE] = MESSAGE_reader_habit_title,
        [TRF_HABIT_ALIGNMENT] = MESSAGE_reader_habit_alignment,
        [TRF_HABIT_BIRTH] = MESSAGE_reader_habit_birth,
        [TRF_HABIT_POINTS] = MESSAGE_reader_habit_points,
        [TRF_HABIT_DATE] = MESSAGE_reader_habit_date,
        [TRF_HABIT_NO_NAME] = MESSAGE_reader_habit_no_name,
    };
    for (int i = 0; i < TRF_HABIT_COUNT; i++) {
        if (reader->habits[i].count == 0)
            continue;
        trf_repair(reader, reader->habits[i].line, reader->habits[i].column,
                   language_make(reader->arena, reader_habits, "what count",
                                 language_inner(language_plain(reader->arena, words[i])),
                                 language_number(reader->habits[i].count)));
        /* The specification allows blanks there. */
        if (i == TRF_HABIT_BLANK)
            reader->trf->warnings[reader->trf->warning_count - 1].repair = false;
    }
}

bool trf_has_tag(struct text line, const char *tag) {
    return line.length >= 3 && line.bytes[0] == tag[0] && line.bytes[1] == tag[1] && line.bytes[2] == tag[2] &&
           (line.length == 3 || line.bytes[3] == ' ');
}

struct text trf_trim_right(struct text text) {
    while (text.length > 0 && (text.bytes[text.length - 1] == ' ' || text.bytes[text.length - 1] == '\t'))
        text.length--;
    return text;
}

bool trf_read_number(struct text text, int64_t most, int32_t *number) {
    int64_t value = 0;
    if (text.length > 18)
        return false;
    for (size_t i = 0; i < text.length; i++) {
        if (text.bytes[i] < '0' || text.bytes[i] > '9')
            return false;
        value = value * 10 + (text.bytes[i] - '0');
    }
    if (value > most)
        return false;
    *number = (int32_t)value;
    return true;
}

bool trf_read_points(struct text text, bool is_signed, int32_t *points) {
    bool negative = false;
    char padded[16] = "0";
    int32_t unit;
    if (is_signed && text.length > 0 && (text.bytes[0] == '-' || text.bytes[0] == '+')) {
        negative = text.bytes[0] == '-';
        text = text_slice(text, 1, text.length);
    }
    if (text.length > 0 && text.length < sizeof padded - 1 && text.bytes[0] == '.') {
        snprintf(padded, sizeof padded, "0%.*s", TEXT_ARG(text));
        text = text_from(padded);
    }
    int64_t hundredths;
    if (!score_read(text, points, &unit) || !score_convert(*points, unit, TRF_POINT, &hundredths))
        return false;
    *points = (int32_t)(negative ? -hundredths : hundredths);
    return true;
}

struct text trf_points_text(struct arena *arena, int32_t points) {
    struct text_builder builder = {.arena = arena};
    score_add_decimal(&builder, points, TRF_POINT, 1);
    return text_builder_take(&builder);
}

size_t trf_words_of(struct arena *arena, struct text line, struct text **words) {
    size_t count = 0;
    *words = arena_array(arena, line.length / 2 + 1, sizeof **words);
    for (size_t at = 0; at < line.length;) {
        size_t from = at;
        while (at < line.length && line.bytes[at] != ' ')
            at++;
        if (at > from)
            (*words)[count++] = text_slice(line, from, at);
        else
            at++;
    }
    return count;
}

void *trf_grow(struct trf_reader *reader, enum trf_list list, void *old, size_t count, size_t size) {
    return arena_grow(reader->arena, old, &reader->capacity[list], count + 1, size, NULL);
}

const struct trf_player *trf_player(const struct trf_tournament *trf, int32_t number) {
    if (number < 1 || number > TRF_NUMBER_MOST || trf->by_number[number] == 0)
        return NULL;
    return &trf->players[trf->by_number[number] - 1];
}

static bool was_there_before(const struct trf_player *player, int32_t round) {
    for (int32_t before = 1; before < round; before++)
        if (trf_round_of(player, before).result != ' ' || trf_round_of(player, before).opponent != 0)
            return true;
    return false;
}

/* A round without games is paired when nobody is left to be paired: everyone has a bye, or one the allocated bye, which
   only a pairing gives, and those without any have not come yet. */
static bool is_of_byes_only(const struct trf_tournament *trf, int32_t round) {
    bool allocated = false;
    bool all = true;
    for (int32_t i = 0; i < trf->player_count; i++) {
        const struct trf_player *player = &trf->players[i];
        char result = trf_round_of(player, round).result;
        allocated = allocated || result == 'U';
        all = all && result != ' ';
        if (result == ' ' && was_there_before(player, round))
            return false;
    }
    return all || allocated;
}

int32_t trf_rounds_paired(const struct trf_tournament *trf) {
    int32_t paired = 0;
    int32_t most = 0;
    for (int32_t i = 0; i < trf->player_count; i++) {
        most = trf->players[i].round_count > most ? trf->players[i].round_count : most;
        for (int32_t round = trf->players[i].round_count; round > paired; round--)
            if (trf->players[i].rounds[round - 1].opponent != 0)
                paired = round;
    }
    bool as_entered = trf_is_as_entered(trf); /* then nothing is to come */
    while (paired < most && (as_entered || is_of_byes_only(trf, paired + 1)))
        paired++;
    return paired;
}

void trf_set_scoring(struct trf_tournament *trf, const struct scoring *scoring) {
    int32_t scale = TRF_POINT / scoring->unit;
    trf->scoring = *scoring;
    trf->values[TRF_WHITE_WIN] = trf->values[TRF_BLACK_WIN] = scoring->win * scale;
    trf->values[TRF_FORFEIT_WIN] = trf->values[TRF_FULL_BYE] = scoring->win * scale;
    trf->values[TRF_WHITE_DRAW] = trf->values[TRF_BLACK_DRAW] = scoring->draw * scale;
    trf->values[TRF_HALF_BYE] = trf->values[TRF_UNKNOWN_RESULT] = scoring->draw * scale;
    trf->values[TRF_WHITE_LOSS] = trf->values[TRF_BLACK_LOSS] = scoring->loss * scale;
    trf->values[TRF_FORFEIT_LOSS] = trf->values[TRF_ZERO_BYE] = scoring->absent * scale;
    trf->values[TRF_ALLOCATED_BYE] = scoring->allocated_bye * scale;
}

void trf_init(struct arena *arena, struct trf_tournament *trf) {
    struct scoring usual = scoring_usual();
    *trf = (struct trf_tournament){.dialect = TRF_DIALECT_06};
    trf->by_number = arena_array(arena, TRF_NUMBER_MOST + 1, sizeof *trf->by_number);
    trf_set_scoring(trf, &usual);
}
