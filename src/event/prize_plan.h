/*
 * The prizes of a tournament as they were announced, and who gets them.
 */
#pragma once

#include "event/fact.h"
#include "event/show.h"
#include "standings/prizes.h"

enum prize_unrated { PRIZE_UNRATED_TOO, PRIZE_UNRATED_NOT, PRIZE_UNRATED_ONLY };

/* One list of prizes and whom it is for; without any condition it is the main one, for all. */
struct prize_rule {
    struct text name;
    size_t amount_count;
    int64_t *amounts;    /* cents, by place */
    bool by_performance; /* the order of performance ratings, not that of the standings */
    int32_t minimum;     /* players it needs */
    struct text sex;     /* "w", "m" or empty */
    struct text born_from;
    struct text born_to;       /* days, both included, or empty */
    struct text women_born_to; /* in place of born_to for women [c02-2022:11.1.2.S7.ages] */
    int32_t rating_from;       /* 0: no limit */
    int32_t rating_to;
    enum prize_unrated unrated;
    struct text federation;
    struct text club;
};

struct prize_plan {
    struct text currency; /* "EUR", or empty */
    bool by_points;       /* equal points share; else only who shares a place */
    int64_t fund;         /* cents that were announced, or 0 */
    size_t count;
    struct prize_rule *rules;
};

struct asked_prize_plan;
/* Reads and checks a plan as requests and facts write it; the texts are those that were given. */
bool prize_plan_read(const struct asked_prize_plan *asked, struct arena *arena, struct prize_plan *plan,
                     struct error *error);
/* The same of an object whose shape is not checked yet. */
bool prize_plan_read_json(const struct json *object, struct arena *arena, struct prize_plan *plan, struct error *error);
/* The plan as an object in its usual form. */
struct fact_prize_plan prize_plan_fact(const struct prize_plan *plan, struct arena *arena);
void prize_plan_write(struct json_writer *writer, const struct prize_plan *plan, struct arena *scratch);
int64_t prize_plan_sum(const struct prize_plan *plan);
/* Is it for all? */
bool prize_rule_is_main(const struct prize_rule *rule);
/* What holds where nothing is said: how many players it needs, and whether those without a rating are meant. */
int32_t prize_usual_minimum(const struct prize_rule *rule);
enum prize_unrated prize_usual_unrated(int64_t rating_from, int64_t rating_to);
const char *prize_unrated_code(enum prize_unrated unrated);

/* Lists to begin with, by what they are called, from 0: the one for all, then the usual categories in the year of a day, with
   their conditions; NULL behind the last. */
const char *prize_offered(size_t index, struct text day, struct arena *arena, struct prize_rule *rule);

/* Does one who left get a prize, by a decision on them or by that on all? 0: the one on all. */
enum prizes_left prize_left_of(const struct tournament *tournament, int32_t who);
bool prize_decided(const struct tournament *tournament, int32_t who);

/* A participant who left and would have had a prize. */
struct prize_leaver {
    int32_t participant;
    enum prizes_left gets; /* asked about: no prize until it is decided */
    int64_t amount;        /* with all who left */
};

/* What it came to. */
struct prize_outcome {
    bool of_teams;
    struct show_table shown;  /* of players; `participant` is an index in its table */
    struct show_teams teams;  /* of teams; there it is the index of a team */
    struct prize_list *lists; /* one a rule */
    struct prizes prizes;
    size_t unknown_count;
    int32_t *unknown; /* participants of whom it is not known whether a list is for them */
    size_t leaver_count;
    struct prize_leaver *leavers; /* those of whom the arbiter is asked, or was */
};
/* Refuses what is for players, or goes by their ratings, where teams play. */
bool prize_plan_check_teams(const struct prize_plan *plan, struct error *error);
bool prize_plan_award(const struct event *event, const struct tournament *tournament, const struct prize_plan *plan,
                      struct arena *arena, struct prize_outcome *outcome, struct error *error);

enum prize_reason { PRIZE_MINIMUM, PRIZE_ANNOUNCED, PRIZE_ONE_EACH };
/* The article of C.02 that says so; empty where the rules of the tournament are older than it. */
const char *prize_article(const struct tournament *tournament, enum prize_reason reason);

/* A participant's place in the standings, number, and name. */
int32_t prize_rank(const struct prize_outcome *outcome, int32_t participant);
int32_t prize_number(const struct prize_outcome *outcome, int32_t participant);
struct text prize_name(const struct event *event, const struct prize_outcome *outcome, int32_t participant);

/* The plan of a tournament; false when it has none. */
bool prize_plan_of(const struct tournament *tournament, struct arena *arena, struct prize_plan *plan);
/* Two rounds are over and there are special prizes: their distribution is to be announced. */
bool prize_plan_announce(const struct tournament *tournament, const struct prize_plan *plan);
