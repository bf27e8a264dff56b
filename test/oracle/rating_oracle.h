/*
 * What a tournament does to the ratings, by the words of the rating and title regulations: naive, one participant at a
 * time, in exact fractions, with the tables as they are printed.
 */
#pragma once

#include "base/rational.h"
#include "crosstable/crosstable.h"

enum rating_oracle_edition { RATING_ORACLE_2022, RATING_ORACLE_2024, RATING_ORACLE_2025 };

struct rating_oracle_person {
    int32_t k; /* 0: by the rules */
    int32_t birth_year;
    const char *title;
    const char *federation; /* "": not known */
    char sex;               /* 'm', 'w', or 0 */
};

struct rating_oracle_question {
    const struct crosstable *table;
    enum rating_oracle_edition edition;
    bool standard;
    int32_t year;
    const struct rating_oracle_person *people; /* by participant */
};

/* What a norm asks for, as bits. */
enum {
    RATING_ORACLE_GAMES = 1,
    RATING_ORACLE_PERFORMANCE = 2,
    RATING_ORACLE_AVERAGE = 4,
    RATING_ORACLE_SCORE = 8,
    RATING_ORACLE_TITLED = 16,
    RATING_ORACLE_TITLE = 32, /* holders of the title or a higher one */
    RATING_ORACLE_UNRATED = 64,
    RATING_ORACLE_OWN_FEDERATION = 128,
    RATING_ORACLE_ONE_FEDERATION = 256,
    RATING_ORACLE_OTHER_FEDERATIONS = 512,
    RATING_ORACLE_WOMAN = 1024
};

struct rating_oracle_norm {
    bool sought;
    int64_t average; /* after the raise */
    int64_t performance;
    int32_t needed; /* the lowest score in half points that performs well enough, -1: none does */
    int32_t unmet;
    int32_t unknown;
};

struct rating_oracle_answer {
    int32_t games; /* that are rated, against rated opponents */
    int32_t halves;
    struct rational expected;
    int32_t k;
    struct rational change;
    int64_t rounded;
    int64_t average;
    int64_t performance;
    int64_t perfect;
    bool has_initial;
    int64_t initial;
    struct rating_oracle_norm norms[4]; /* GM, IM, WGM, WIM */
};

struct rating_oracle_answer rating_oracle(const struct rating_oracle_question *question, int32_t participant);
/* The difference that counts in a game of a participant (round from 0), by the 400-point rule. */
int64_t rating_oracle_difference(const struct rating_oracle_question *question, int32_t participant, int32_t round);
