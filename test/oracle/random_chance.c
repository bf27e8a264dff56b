#include "random_chance.h"

#include <stdlib.h>

bool chance_one_in(struct random_source *source, uint64_t number) {
    return random_below(source, number) == 0;
}

int32_t chance_between(struct random_source *source, int32_t least, int32_t most) {
    return least + (int32_t)random_below(source, (uint64_t)most - (uint64_t)least + 1);
}

struct written_scoring {
    const char *win;
    const char *draw;
    const char *loss;
    const char *absent;
    const char *bye;
};

struct scoring chance_scoring(struct random_source *source) {
    static const struct written_scoring unusual[] = {
        {"1", "½", "0", "0", "½"},         /* half a point for the bye */
        {"1", "½", "0", "0", "0"},         /* nothing for it */
        {"3", "1", "0", "0", "3"},         /* football */
        {"3", "1", "0", "0", "1"},         /* football, bye like a draw */
        {"3", "2", "1", "0", "3"},         /* a point for coming */
        {"3", "2", "1", "0", "2"},         /* the same, bye like a draw */
        {"3", "2", "1", "0", "1"},         /* the same, bye like a loss */
        {"2", "1", "0", "0", "2"},         /* whole points */
        {"1", "0.4", "0", "0", "1"},       /* tenths */
        {"1", "0.25", "0", "0", "0.25"},   /* hundredths */
        {"1", "½", "0.25", "0", "0.5"},    /* a quarter for coming */
        {"1", "0", "0", "0", "1"},         /* a draw is worth a loss */
        {"1", "1", "1", "1", "1"},         /* all the same */
        {"3", "1", "0", "0", "2"},         /* a bye that is worth no result */
        {"1", "½", "0", "0", "0.75"},      /* another one */
        {"1", "½", "0", "0", "0.25"},      /* and one below a draw */
        {"10", "5", "1.5", "0.5", "7.25"}, /* everything differs */
    };
    if (!chance_one_in(source, 3)) {
        return scoring_usual();
    }
    const struct written_scoring *written = &unusual[random_below(source, sizeof unusual / sizeof unusual[0])];
    struct scoring scoring;
    struct error error;
    if (!scoring_make(text_from(written->win), text_from(written->draw), text_from(written->loss),
                      text_from(written->absent), text_from(written->bye), &scoring, &error)) {
        abort();
    }
    return scoring;
}

struct mood chance_mood(struct random_source *source) {
    struct mood mood = {.wins = 1 + random_below(source, 8), .draws = random_below(source, 9)};
    mood.forfeits = chance_one_in(source, 2) ? random_below(source, 4) : 0;
    mood.odd = chance_one_in(source, 3) ? random_below(source, 4) : 0;
    mood.pending = chance_one_in(source, 4) ? random_below(source, 4) : 0;
    return mood;
}

enum result chance_result(struct random_source *source, const struct mood *mood) {
    static const enum result forfeits[] = {RESULT_WHITE_BY_FORFEIT, RESULT_BLACK_BY_FORFEIT, RESULT_BOTH_FORFEIT};
    static const enum result odd[] = {RESULT_BOTH_LOSE,          RESULT_WHITE_HALF,   RESULT_BLACK_HALF,
                                      RESULT_WHITE_WINS_UNRATED, RESULT_DRAW_UNRATED, RESULT_BLACK_WINS_UNRATED};
    uint64_t all = mood->wins + mood->draws + mood->forfeits + mood->odd + mood->pending;
    uint64_t lot = random_below(source, all);
    if (lot < mood->wins) {
        return chance_one_in(source, 2) ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
    }
    lot -= mood->wins;
    if (lot < mood->draws) {
        return RESULT_DRAW;
    }
    lot -= mood->draws;
    if (lot < mood->forfeits) {
        return forfeits[random_below(source, 3)];
    }
    lot -= mood->forfeits;
    if (lot < mood->odd) {
        return odd[random_below(source, 6)];
    }
    return chance_one_in(source, 2) ? RESULT_NONE : RESULT_POSTPONED;
}

int32_t chance_size(struct random_source *source) {
    if (chance_one_in(source, 40)) {
        return chance_between(source, 17, 40);
    }
    return chance_one_in(source, 2) ? chance_between(source, 2, 6) : chance_between(source, 2, 16);
}

void chance_table(struct arena *arena, int32_t participants, int32_t rounds, const struct scoring *scoring,
                  struct crosstable *table) {
    if (!crosstable_make(arena, participants, rounds, table)) {
        abort();
    }
    table->scoring = *scoring;
    for (int32_t i = 0; i < participants; i++) {
        table->participants[i].player = 1000 + i;
        table->participants[i].number = i + 1;
    }
}
