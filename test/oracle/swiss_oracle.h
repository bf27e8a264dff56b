/*
 * What the literal oracles of the Swiss systems of about 2009 answer.
 */
#pragma once

enum swiss_oracle_verdict { SWISS_ORACLE_PAIRED, SWISS_ORACLE_IMPOSSIBLE, SWISS_ORACLE_GAVE_UP };
