#include "dutch_corpus.h"

enum { UNIT = 10, FIRST_ROUND = 91, ROUND_WIDTH = 10, MOST_NUMBERS = 64 };

/* "1.5", ".5" or "2" in tenths. */
static int32_t tenths(struct text text) {
    int32_t value = 0;
    int decimals = -1;
    for (size_t i = 0; i < text.length; i++) {
        if (text.bytes[i] == '.') {
            decimals = 0;
        } else if (decimals < 1) {
            value = value * 10 + (text.bytes[i] - '0');
            decimals += decimals >= 0;
        }
    }
    return decimals == 1 ? value : value * 10;
}

static bool next_word(struct text *rest, struct text *word) {
    *rest = text_trim(*rest);
    *word = text_cut(rest, ' ');
    return word->length > 0;
}

static int32_t number(struct text text) {
    int64_t value = 0;
    return text_to_integer(text_trim(text), &value) ? (int32_t)value : 0;
}

/* W 3.0 D 1.0 ... */
static void set_value(struct scoring *scoring, char what, int32_t value, bool *has_bye) {
    switch (what) {
    case 'W':
        scoring->win = value;
        break;
    case 'D':
        scoring->draw = value;
        break;
    case 'L':
        scoring->loss = value;
        break;
    case 'A':
    case 'Z':
    case 'F':
        scoring->absent = value;
        break;
    case 'P':
    case 'U':
        scoring->allocated_bye = value;
        *has_bye = true;
        break;
    default:
        break;
    }
}

static void read_scoring(struct text file, struct scoring *scoring) {
    struct text line;
    struct text word;
    bool has_bye = false;
    *scoring = (struct scoring){.unit = UNIT, .win = UNIT, .draw = UNIT / 2};
    while (text_next_line(&file, &line)) {
        struct text rest = text_slice(line, 4, line.length);
        if (text_starts_with(line, TEXT("162 "))) {
            while (next_word(&rest, &word)) {
                struct text value;
                if (next_word(&rest, &value))
                    set_value(scoring, word.bytes[0], tenths(value), &has_bye);
            }
        } else if (text_starts_with(line, TEXT("BB")) && line.length > 4 && next_word(&rest, &word)) {
            set_value(scoring, line.bytes[2], tenths(word), &has_bye);
        }
    }
    if (!has_bye)
        scoring->allocated_bye = scoring->win;
}

static struct text player_round(struct text line, int32_t round) {
    size_t at = FIRST_ROUND + (size_t)round * ROUND_WIDTH;
    return text_slice(line, at, at + ROUND_WIDTH - 2);
}

static void read_record(const struct scoring *scoring, struct text cell, struct round_record *record) {
    static const char results[] = "1=0WDL+-";
    static const enum outcome outcomes[] = {OUTCOME_WIN,  OUTCOME_DRAW, OUTCOME_LOSS,        OUTCOME_WIN,
                                            OUTCOME_DRAW, OUTCOME_LOSS, OUTCOME_FORFEIT_WIN, OUTCOME_FORFEIT_LOSS};
    record->opponent = -1;
    if (cell.length < 8)
        return;
    int32_t opponent = number(text_slice(cell, 0, 4));
    char result = cell.bytes[7];
    if (opponent > 0) {
        record->opponent = opponent - 1;
        record->colour = cell.bytes[5] == 'w' ? COLOUR_WHITE : COLOUR_BLACK;
        for (size_t i = 0; i + 1 < sizeof results; i++) {
            if (results[i] == result)
                record->outcome = (uint8_t)outcomes[i];
        }
        record->points = scoring_points(scoring, (enum outcome)record->outcome);
    } else {
        record->bye = result == 'U'   ? BYE_ALLOCATED
                      : result == 'F' ? BYE_FULL
                      : result == 'H' ? BYE_HALF
                      : result == 'Z' ? BYE_ZERO
                                      : BYE_NONE;
        record->points = scoring_bye_points(scoring, (enum bye)record->bye);
    }
}

/* 250: points, first and last round, first and last number. XXA: number, points round by round. */
static void read_virtual_points(struct text line, struct dutch_corpus *corpus) {
    int32_t rounds = corpus->table.round_count;
    struct text rest = text_slice(line, 4, line.length);
    struct text words[5] = {0};
    struct text word;
    if (text_starts_with(line, TEXT("250 "))) {
        for (int i = 0; i < 5; i++)
            next_word(&rest, &words[i]);
        for (int32_t player = number(words[3]); player <= number(words[4]); player++) {
            for (int32_t round = number(words[1]); round <= number(words[2]) && round <= rounds; round++)
                corpus->virtual_points[(player - 1) * rounds + round - 1] = tenths(words[0]);
        }
    } else if (next_word(&rest, &word)) {
        int32_t player = number(word);
        for (int32_t round = 0; round < rounds && next_word(&rest, &word); round++)
            corpus->virtual_points[(player - 1) * rounds + round] = tenths(word);
    }
}

/* 260: first and last round, numbers. XXP: numbers. */
static void read_exclusion(struct arena *arena, struct text line, struct exclusion *exclusion) {
    struct text rest = text_slice(line, 4, line.length);
    struct text word;
    int32_t *participants = arena_array(arena, MOST_NUMBERS, sizeof *participants);
    *exclusion = (struct exclusion){.last_round = INT32_MAX, .participants = participants};
    if (text_starts_with(line, TEXT("260 "))) {
        next_word(&rest, &word);
        exclusion->first_round = number(word) - 1;
        next_word(&rest, &word);
        exclusion->last_round = number(word) - 1;
    }
    while (exclusion->count < MOST_NUMBERS && next_word(&rest, &word))
        participants[exclusion->count++] = number(word) - 1;
}

/* In round 1 the first number that is paired is odd and has the higher rank: his colour is the initial one. */
static enum board_colour infer_initial_colour(const struct crosstable *table) {
    for (int32_t participant = 0; participant < table->participant_count; participant++) {
        const struct round_record *record = crosstable_record(table, participant, 0);
        if (record->opponent >= 0)
            return (enum board_colour)record->colour;
    }
    return COLOUR_WHITE;
}

bool dutch_corpus_read(struct arena *arena, struct text file, struct dutch_corpus *corpus) {
    struct text rest = file;
    struct text line;
    int32_t players = 0;
    int32_t rounds = 0;
    int32_t planned = 0;
    *corpus = (struct dutch_corpus){0};
    while (text_next_line(&rest, &line)) {
        if (text_starts_with(line, TEXT("142 ")) || text_starts_with(line, TEXT("XXR ")))
            planned = number(text_slice(line, 4, line.length));
        if (!text_starts_with(line, TEXT("001 ")))
            continue;
        if (number(text_slice(line, 4, 8)) != ++players)
            return false;
        while (player_round(line, rounds).length == 8)
            rounds++;
    }
    if (rounds == 0 || !crosstable_make(arena, players, rounds, &corpus->table))
        return false;
    if (planned > rounds)
        corpus->table.rounds_planned = planned;
    read_scoring(file, &corpus->table.scoring);
    size_t cells = (size_t)players * (size_t)rounds;
    corpus->virtual_points = arena_array(arena, cells, sizeof *corpus->virtual_points);
    corpus->exclusions = arena_array(arena, file.length / 8 + 1, sizeof *corpus->exclusions);
    rest = file;
    while (text_next_line(&rest, &line)) {
        if (text_starts_with(line, TEXT("001 "))) {
            int32_t participant = number(text_slice(line, 4, 8)) - 1;
            corpus->table.participants[participant].name = text_copy(arena, text_trim(text_slice(line, 14, 47)));
            corpus->table.participants[participant].rating = number(text_slice(line, 48, 52));
            for (int32_t round = 0; round < rounds; round++)
                read_record(&corpus->table.scoring, player_round(line, round),
                            crosstable_record(&corpus->table, participant, round));
        } else if (text_starts_with(line, TEXT("250 ")) || text_starts_with(line, TEXT("XXA "))) {
            read_virtual_points(line, corpus);
        } else if (text_starts_with(line, TEXT("260 ")) || text_starts_with(line, TEXT("XXP "))) {
            read_exclusion(arena, line, &corpus->exclusions[corpus->exclusion_count++]);
        }
    }
    corpus->initial_colour = infer_initial_colour(&corpus->table);
    return true;
}

void dutch_corpus_drawing(struct arena *arena, const struct dutch_corpus *corpus, int32_t round,
                          struct drawing *drawing) {
    int32_t count = corpus->table.participant_count;
    bool *takes_part = arena_array(arena, (size_t)count, sizeof *takes_part);
    for (int32_t participant = 0; participant < count; participant++) {
        const struct round_record *record = crosstable_record(&corpus->table, participant, round);
        takes_part[participant] = record->opponent >= 0 || record->bye == BYE_ALLOCATED;
    }
    *drawing = (struct drawing){
        .table = &corpus->table,
        .round = round,
        .takes_part = takes_part,
        .initial_colour = corpus->initial_colour,
        .virtual_points = corpus->virtual_points,
        .virtual_rounds = corpus->table.round_count,
        .exclusion_count = corpus->exclusion_count,
        .exclusions = corpus->exclusions,
    };
}

void dutch_corpus_drawn(struct arena *arena, const struct dutch_corpus *corpus, int32_t round,
                        struct drawn_round *drawn) {
    int32_t count = corpus->table.participant_count;
    *drawn = (struct drawn_round){.bye = -1};
    drawn->pairs = arena_array(arena, (size_t)count / 2 + 1, sizeof *drawn->pairs);
    for (int32_t participant = 0; participant < count; participant++) {
        const struct round_record *record = crosstable_record(&corpus->table, participant, round);
        if (record->opponent >= 0 && record->colour == COLOUR_WHITE)
            drawn->pairs[drawn->pair_count++] = (struct drawn_pair){participant, record->opponent};
        else if (record->opponent < 0 && record->bye == BYE_ALLOCATED)
            drawn->bye = participant;
    }
}
