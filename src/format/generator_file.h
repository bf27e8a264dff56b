/*
 * What the random tournament generators of JaVaFo and bbpPairings are told: a file of lines NAME=VALUE, or a model
 * tournament. Both are put into options of ours; what those programs cannot be told (late entries, prohibited pairs,
 * ...) does not happen, and what is not said stays unset.
 */
#pragma once

#include "format/trf.h"
#include "pairing/generate/generate.h"

/*
 * PlayersNumber, RoundsNumber, HighestRating, LowestRating; DrawPercentage; ForfeitRate (one of so many games),
 * RetiredRate, HalfPointByeRate (one of so many players); PointsForWin, PointsForDraw, PointsForLoss, PointsForPAB,
 * PointsForZPB and PointsForForfeitLoss (which are the same here). Lines that begin with # are comments. An error has
 * its line.
 */
bool generator_file_read(struct text bytes, struct generate_options *options, struct error *error);

/* As many rounds, the same ratings and scoring, and draws, forfeits and byes at the rates of the model. */
void generator_file_model(struct arena *arena, const struct trf_tournament *model, struct generate_options *options);
