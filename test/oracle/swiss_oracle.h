/*
 * What the literal oracles of the Swiss systems of about 2009 answer.
 */
#ifndef STAUNTON_TEST_ORACLE_SWISS_ORACLE_H
#define STAUNTON_TEST_ORACLE_SWISS_ORACLE_H

enum swiss_oracle_verdict { SWISS_ORACLE_PAIRED, SWISS_ORACLE_IMPOSSIBLE, SWISS_ORACLE_GAVE_UP };

#endif
