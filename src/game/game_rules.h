/*
 * What a game is played under: the rules of play that the Laws leave to the event, and what matters of the players. All of
 * it has a default that is shown. [laws:glossary.regulations]
 */
#pragma once

#include "chess/position.h"
#include "clock/clock.h"
#include "language_messages.h"

/* Who watches over rapid and blitz: as in standard play (A.4, B.2), or few arbiters over many boards (A.5, B.3). */
enum game_supervision { SUPERVISION_UNSAID, SUPERVISION_FULL, SUPERVISION_BASIC };

enum game_recording { RECORDING_PAPER, RECORDING_ELECTRONIC };

struct game_player {
    struct text name;
    bool disabled; /* no time is taken for an assistant [laws:6.2.6] [laws:8.1.6] */
    bool blind;    /* visually impaired Article D */
    bool deaf;
    struct text captain;    /* of his team [c02-2022:11.5.7.warning] */
    int32_t dress_warnings; /* in writing, from earlier rounds */
};

/* A part of the venue. [laws:11.2.1] [laws:11.2.2] [laws:glossary.contiguous] */
enum game_area_kind { AREA_PLAYING, AREA_VENUE, AREA_CONTIGUOUS, AREA_KINDS };
struct game_area {
    enum game_area_kind kind;
    struct text name;
};

struct game_rules {
    struct clock_settings clock;
    enum control_class class;
    enum game_supervision supervision; /* of standard play always full */
    int64_t penalty;      /* extra time for the opponent: 2 minutes, 1 in rapid and under B.3 [laws:7.5.5] [laws:A.3] */
    int64_t default_time; /* [laws:6.7.1] */
    int32_t no_draw_before; /* no agreed draw before so many moves of each; INT32_MAX: at all [laws:9.1.1] */
    enum game_recording recording;
    bool report_leaving;    /* also the opponent of the player to move says that he leaves [laws:11.2.4] */
    bool bags_allowed;      /* with devices switched off in them [laws:11.3.2.1] */
    int64_t device_penalty; /* taken from who carries a device; 0: he loses [laws:11.3.2.2] */
    int32_t fine;           /* the tariff; 0: there is none [laws:12.9.7] */
    bool adjournments;      /* Guideline I [laws:guidelines] */
    bool quickplay;         /* Guideline III, announced before [laws:III.2.1] */
    bool no_arbiter;        /* nobody supervises the competition [laws:III.6] */
    bool appeals;           /* [laws:11.10] */
    bool counter_shown;     /* move counts on clocks and screens [laws:6.12.1] */
    int32_t recorder;       /* who records under A.4 and B.2: 0 nobody [laws:A.4.2] */
    int32_t boards;         /* of the round, and how many arbiters watch them; 0: not said [laws:A.4.1] */
    int32_t arbiters;
    struct text areas; /* of the venue, "playing Hall; venue Rest room" [laws:11.2.1] */
    struct position start;
    struct game_player players[2];
    int64_t scheduled; /* when the session begins, on the clock of the happenings */
};

/* Standard play by the control: everything by default, White and Black without names, at time 0. */
void game_rules_usual(struct game_rules *rules, const struct control *control);
/*
 * One setting by its key, "default-time 15:00", as it stands in a log. Keys in rules.c; the errors name those near.
 * What cannot be together is refused by game_rules_check.
 */
bool game_rules_set(struct game_rules *rules, struct text key, struct text value, struct arena *arena,
                    struct error *error);
/* Rapid and blitz say under which articles they are played [laws:A.6] [laws:B.4]; III never with an increment or in blitz
   [laws:III.2.2]; blind against deaf needs an assistant at the start [laws:D.2.11] (that one by the ruling on it). */
bool game_rules_check(const struct game_rules *rules, struct error *error);
/* All settings, a line each "rule: default-time 15:00", those that are not by default or all. */
void game_rules_add(struct text_builder *out, const struct game_rules *rules, bool all);
/* The settings one by one, from 0: what it is, and its value behind what the builder holds. False behind the last. */
enum { GAME_RULE_CHOICES = 3 };
struct game_rule_row {
    const char *key;
    const char *article; /* "laws:6.7.1" */
    enum message means;
    bool foremost;                              /* every event should look at it */
    const char *choices[GAME_RULE_CHOICES + 1]; /* what can be said, NULL behind the last; none where it is written */
};
bool game_rules_describe(const struct game_rules *rules, size_t index, struct text_builder *value,
                         struct game_rule_row *row);

/* The areas of the venue one by one: false behind the last, or where it is no area. */
bool game_area_next(struct text *rest, struct game_area *area);
const char *game_area_word(enum game_area_kind kind); /* "playing" */

/* Do the rules of standard play hold, with an arbiter who intervenes [laws:A.4] [laws:B.2]? Else those of A.5, and of B.3
   in blitz. [laws:A.5] [laws:B.3] */
static inline bool game_full_rules(const struct game_rules *rules) {
    return rules->class == CONTROL_STANDARD || rules->supervision == SUPERVISION_FULL;
}
