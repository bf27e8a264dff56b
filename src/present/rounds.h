/*
 * Rounds, published and in the making, as documents.
 */
#pragma once

#include "event/event.h"
#include "present/document.h"

/* "City Open: Main, round 3 of 7, 2026-11-16". */
struct text present_round_title(const struct document *document, const struct event *event,
                                const struct tournament *tournament, int32_t round);
/* A round board by board, where teams play match by match; for programs one row a board. */
bool present_round(struct document *document, const struct event *event, const struct tournament *tournament,
                   const struct round *round, struct error *error);
/* The matches of a round of teams alone. */
bool present_matches(struct document *document, const struct event *event, const struct tournament *tournament,
                     const struct round *round, struct error *error);
/* A board with its result, in a line. */
void present_board(struct document *document, const struct event *event, const struct tournament *tournament,
                   int64_t round, int64_t number);
/* A row a round. */
void present_rounds(struct document *document, const struct tournament *tournament);
/* The draft of a Swiss round: its boards, what is wrong with them, and how the engine draws it. */
bool present_draft(struct document *document, const struct event *event, const struct tournament *tournament,
                   struct error *error);
