/*
 * Why a round is paired as it is, told as an arbiter can read it aloud: of reports and of events.
 */
#pragma once

#include "analysis/check.h"
#include "event/view_steps.h"
#include "pairing/dutch/dutch_account.h"
#include "pairing/system.h"
#include "present/document.h"

struct round_account {
    struct arena *arena; /* for what is told */
    struct text name;    /* of the tournament */
    const struct pairing_system *system;
    struct drawing drawing; /* participants are called by their field `player` */
    bool former_numbers;    /* of a report: those of the round; the file has others now */
    struct drawn_round drawn;
    struct dutch_account story; /* of the Dutch system of today */
    struct view_steps steps;    /* of a classic one */
    int32_t player;             /* index of the only participant asked about, or -1 */
    int32_t other;              /* the opponent on the board asked about, or -1 */
};

/* Pairs the round of the drawing and keeps what is told of it; arena, name, system and drawing are given. */
bool present_round_account_pair(struct round_account *account, struct error *error);

/* With title, for those who are asked about; `verdict`: why the round is paired otherwise, without a full stop, or empty. */
void present_account(struct document *document, struct round_account *account, struct text verdict);
/* Without title: bracket by bracket, or group by group. */
void present_brackets(struct document *document, struct round_account *account);
/* "FIDE (Dutch) System, edition 2026", with the options that are on behind it in brackets. */
struct text present_system_title(struct arena *arena, const struct language *language,
                                 const struct pairing_system *system, const struct pairing_choices *choices);

/* Members of an object, only of those who are asked about; see docs/pairing.md. */
void present_round_account_write(struct json_writer *writer, const struct document *document,
                                 struct round_account *account);

/* What a report has for the round, if it has one, beside what is told. */
struct present_beside {
    bool there;
    bool same;
    struct check_result checked; /* of this round alone */
};
void present_explained(struct document *document, struct round_account *account, const struct present_beside *beside);
/* An object, as the view of an event's round has it. */
void present_explained_write(struct json_writer *writer, const struct document *document, struct round_account *account,
                             const struct present_beside *beside);
