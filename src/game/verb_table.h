/*
 * What can happen: VERB(symbol, word, actors, operands, needed). Actors: W a player, A the arbiter, B both players
 * together, O somebody else. `operands` may stand behind the word, `needed` must. No include guard.
 */
/* clang-format off */
#define ACTOR_W 1
#define ACTOR_A 2
#define ACTOR_B 4
#define ACTOR_O 8

/* --- The men (rule_moves.c) Article 4 Article 7 --- */
VERB(moves, "moves", ACTOR_W, HAS_MOVE | HAS_FLAGS, HAS_MOVE)              /* and lets go: made, or men left so */
VERB(touches, "touches", ACTOR_W, HAS_SQUARE | HAS_FLAGS, HAS_SQUARE)
VERB(lifts, "lifts", ACTOR_W, HAS_SQUARE | HAS_FLAGS, HAS_SQUARE)
VERB(releases, "releases", ACTOR_W, HAS_PIECE | HAS_SQUARE | HAS_FLAGS, HAS_PIECE | HAS_SQUARE)
VERB(adjusts, "adjusts", ACTOR_W, HAS_SQUARE | HAS_FLAGS, HAS_SQUARE)      /* after saying so */
VERB(announces_castling, "announces-castling", ACTOR_W, HAS_SQUARE, 0)
VERB(displaces, "displaces-men", ACTOR_W, HAS_FLAGS | HAS_WORDS, 0)
VERB(puts_back, "puts-men-back", ACTOR_W, 0, 0)
VERB(claims_touch, "claims-touch", ACTOR_W, HAS_SQUARE | HAS_FLAGS, HAS_SQUARE) /* the opponent had touched that man */
VERB(claims_illegal, "claims-illegal-move", ACTOR_W, HAS_FLAGS, 0)
VERB(sees_illegal, "sees-illegal-move", ACTOR_A, HAS_SIDE, HAS_SIDE)
VERB(agree_correction, "agree-on-correction", ACTOR_B, HAS_NUMBER, 0)      /* back to so many plies [laws:A.5.2] */
VERB(finds_setup, "finds-wrong-setup", ACTOR_A, HAS_FLAGS | HAS_SIDE, 0)   /* [laws:7.2.1] [laws:A.5.1.2] */
VERB(finds_turned, "finds-board-turned", ACTOR_A, 0, 0)                    /* [laws:7.2.2] */
VERB(finds_colours, "finds-colours-reversed", ACTOR_A, 0, 0)               /* [laws:7.3] */
VERB(finds_displaced, "finds-displaced-man", ACTOR_A, HAS_NUMBER | HAS_TIME | HAS_TWO_TIMES | HAS_FLAGS, HAS_NUMBER) /* last sure ply [laws:7.6] */
VERB(sees_illegal_position, "sees-illegal-position", ACTOR_A, 0, 0)        /* [laws:A.5.4] */

/* --- The clock (rule_clock.c) Article 6 --- */
VERB(starts, "starts-game", ACTOR_A, HAS_FLAGS | HAS_SIDE, 0)              /* the side that is absent, or absent alone: both */
VERB(arrives, "arrives", ACTOR_W, 0, 0)
VERB(presses, "presses", ACTOR_W, HAS_FLAGS, 0)
VERB(stops, "stops-clocks", ACTOR_W, HAS_FLAGS | HAS_WORDS, 0)             /* and calls the arbiter [laws:6.11.2] */
VERB(rules_stop, "judges-stop", ACTOR_A, HAS_FLAGS, HAS_FLAGS)             /* right or wrong [laws:6.11.4] */
VERB(interrupts, "interrupts", ACTOR_A, HAS_WORDS, 0)                      /* [laws:6.11.1] C.02 11.2 */
VERB(resumes, "resumes", ACTOR_A | ACTOR_W, HAS_SIDE, 0)                   /* [laws:6.11.3] */
VERB(calls_flag, "calls-flag", ACTOR_A, HAS_SIDE, HAS_SIDE)                /* [laws:6.8] [laws:A.5.5] */
VERB(claims_flag, "claims-flag", ACTOR_W, HAS_FLAGS, 0)                    /* the opponent's */
VERB(sees_both_flags, "sees-both-flags", ACTOR_A, HAS_FLAGS, 0)            /* [laws:III.3.1] */
VERB(replaces_clock, "replaces-clock", ACTOR_A, HAS_TIME | HAS_TWO_TIMES | HAS_NUMBER, HAS_TIME | HAS_TWO_TIMES)
VERB(sets_clock, "sets-clock", ACTOR_A, HAS_TIME | HAS_TWO_TIMES | HAS_NUMBER | HAS_FLAGS, HAS_TIME | HAS_TWO_TIMES)
VERB(sets_control, "sets-control", ACTOR_A, HAS_FLAGS | HAS_WORDS, HAS_WORDS) /* the words are a time control */
VERB(gives_time, "gives-time", ACTOR_A, HAS_SIDE | HAS_TIME | HAS_WORDS, HAS_SIDE | HAS_TIME) /* [laws:12.5] */
VERB(takes_time, "takes-time", ACTOR_A, HAS_SIDE | HAS_TIME | HAS_WORDS, HAS_SIDE | HAS_TIME) /* for an assistant */
VERB(misuses_clock, "misuses-clock", ACTOR_W, HAS_WORDS, 0)                /* [laws:6.2.4] */

/* --- Draws, claims, ends (rule_ends.c) Article 5 Article 9 --- */
VERB(offers_draw, "offers-draw", ACTOR_W, HAS_FLAGS, 0)
VERB(accepts_draw, "accepts-draw", ACTOR_W, 0, 0)
VERB(declines_draw, "declines-draw", ACTOR_W, 0, 0)
VERB(agree_draw, "agree-draw", ACTOR_B, 0, 0)
VERB(withdraws, "withdraws", ACTOR_W, 0, 0)                                /* the offer or the claim */
VERB(consents, "consents-to-draw", ACTOR_A, 0, 0)                          /* [laws:9.1.1] */
VERB(claims_repetition, "claims-repetition", ACTOR_W, HAS_MOVE | HAS_FLAGS, 0) /* the move written but not made */
VERB(claims_fifty, "claims-fifty-moves", ACTOR_W, HAS_MOVE | HAS_FLAGS, 0)
VERB(decides_claim, "decides-claim", ACTOR_A, HAS_FLAGS | HAS_RESULT | HAS_WORDS, HAS_FLAGS) /* right, wrong, postponed [laws:11.12] */
VERB(resigns, "resigns", ACTOR_W, 0, 0)
VERB(confirms, "confirms-result", ACTOR_W, HAS_RESULT, HAS_RESULT)         /* [laws:8.7] */
VERB(sets_result, "sets-result", ACTOR_A, HAS_RESULT | HAS_ARTICLE | HAS_WORDS, HAS_RESULT) /* [laws:8.7] [laws:0.2] */
VERB(finds_drawn, "finds-drawn-earlier", ACTOR_A, HAS_NUMBER, HAS_NUMBER)  /* five times, 75 moves at that ply [laws:9.6] */

/* --- Quickplay finish (rule_quickplay.c) Article III --- */
VERB(asks_increment, "asks-increment", ACTOR_W, 0, 0)                      /* [laws:III.4] */
VERB(claims_no_win, "claims-draw-by-means", ACTOR_W, HAS_FLAGS | HAS_WORDS, HAS_FLAGS) /* [laws:III.5] [laws:III.6] */
VERB(verifies_claim, "verifies-claim", ACTOR_W, HAS_FLAGS, 0)              /* the opponent: position, sheet [laws:III.6.1] */

/* --- The score sheet (rule_record.c) Article 8 --- */
VERB(records, "records", ACTOR_W, HAS_MOVE | HAS_FLAGS | HAS_NUMBER, 0)    /* the next ply of his sheet, as written */
VERB(writes_note, "writes-note", ACTOR_W, HAS_TIME | HAS_WORDS, 0)         /* [laws:8.1.4] */
VERB(keeps_score, "keeps-score", ACTOR_W, HAS_FLAGS, HAS_FLAGS)            /* braille, longhand, recorded [laws:D.2.7] */
VERB(asks_sheet, "asks-for-sheet", ACTOR_W, 0, 0)                          /* to write on [laws:A.2] */
VERB(asks_to_see, "asks-to-see-sheet", ACTOR_W, 0, 0)                      /* the recorder's [laws:A.4.3] [laws:B.2.3] */
VERB(updates_sheet, "updates-sheet", ACTOR_W, 0, 0)                        /* [laws:8.5.1] [laws:8.5.2] */
VERB(borrows_sheet, "borrows-sheet", ACTOR_W, 0, 0)
VERB(returns_sheet, "returns-sheet", ACTOR_W, 0, 0)
VERB(replaces_sheet, "replaces-sheet", ACTOR_A, HAS_SIDE | HAS_WORDS, HAS_SIDE) /* [laws:8.3] */
VERB(begins_reconstruction, "begins-reconstruction", ACTOR_A, HAS_NUMBER, 0)    /* [laws:8.5.3] */
VERB(helps_reconstruction, "helps-reconstruction", ACTOR_W, HAS_FLAGS, 0)       /* wrong: refuses to [laws:11.11] */
VERB(ends_reconstruction, "ends-reconstruction", ACTOR_A, HAS_NUMBER | HAS_FLAGS, 0) /* failed: [laws:8.6] */

/* --- Conduct (rule_conduct.c) Article 11 --- */
VERB(breaches, "breaches", ACTOR_W | ACTOR_B | ACTOR_O, HAS_ARTICLE | HAS_WORDS, HAS_ARTICLE) /* 11.1, 11.3.1, 11.5 ... */
VERB(leaves, "leaves", ACTOR_W, HAS_FLAGS, HAS_FLAGS)                      /* area or venue */
VERB(reports_leaving, "reports-leaving", ACTOR_W, 0, 0)                    /* [laws:11.2.4] */
VERB(comes_back, "comes-back", ACTOR_W, 0, 0)
VERB(permits, "permits", ACTOR_A, HAS_SIDE | HAS_FLAGS, HAS_SIDE)          /* to leave area or venue, to use the bag */
VERB(approves_device, "approves-device", ACTOR_A, HAS_SIDE | HAS_WORDS, HAS_SIDE) /* [laws:11.3.2] */
VERB(carries_device, "carries-device", ACTOR_W, HAS_WORDS, 0)              /* found on him, or heard [laws:11.3.2.2] */
VERB(registers_bag, "registers-bag", ACTOR_W, HAS_WORDS, 0)                /* [laws:11.3.2.1] */
VERB(uses_bag, "uses-bag", ACTOR_W, HAS_FLAGS, 0)
VERB(refuses_inspection, "refuses-inspection", ACTOR_W, HAS_WORDS, 0)      /* [laws:11.3.3] */
VERB(refuses_laws, "refuses-to-comply", ACTOR_W | ACTOR_B, HAS_RESULT | HAS_WORDS, 0) /* [laws:11.7] [laws:11.8] */
VERB(reports, "reports-irregularity", ACTOR_O, HAS_WORDS, HAS_WORDS)       /* [laws:12.7] */
VERB(interferes, "interferes", ACTOR_O, HAS_WORDS, 0)
VERB(breaks_dress_code, "breaks-dress-code", ACTOR_W | ACTOR_O, HAS_WORDS, 0) /* [c02-2022:11.5.7.warning] */
VERB(asks_dress, "asks-for-national-dress", ACTOR_W, HAS_WORDS, HAS_WORDS) /* [c02-2022:11.5.6.note] */
VERB(decides_dress, "decides-national-dress", ACTOR_A, HAS_SIDE | HAS_FLAGS | HAS_WORDS, HAS_SIDE | HAS_FLAGS)

/* --- The arbiter (rule_arbiter.c) Article 12 [laws:0.2] --- */
VERB(penalises, "penalises", ACTOR_A, HAS_SIDE | HAS_NUMBER | HAS_TIME | HAS_RESULT | HAS_ARTICLE | HAS_FLAGS | HAS_WORDS, HAS_SIDE | HAS_NUMBER) /* 12.9.NUMBER, for ARTICLE */
VERB(excuses, "excuses", ACTOR_A, HAS_SIDE | HAS_WORDS, HAS_SIDE)          /* the open incident, without a penalty */
VERB(rules_freely, "rules", ACTOR_A, HAS_SIDE | HAS_TIME | HAS_RESULT | HAS_ARTICLE | HAS_WORDS, HAS_WORDS) /* by analogy [laws:0.2] */
VERB(asks_article, "asks-article", ACTOR_W, HAS_ARTICLE, HAS_ARTICLE)      /* [laws:11.9] */
VERB(asks_count, "asks-count", ACTOR_W, 0, 0)                              /* of moves [laws:12.6] [laws:D.2.10.4] */
VERB(appeals, "appeals", ACTOR_W, HAS_NUMBER | HAS_WORDS, 0)               /* against the ruling of that number [laws:11.10] */
VERB(decides_appeal, "decides-appeal", ACTOR_A, HAS_RESULT | HAS_FLAGS | HAS_WORDS, HAS_FLAGS)
VERB(expels_spectator, "expels-from-area", ACTOR_A, HAS_WORDS, HAS_WORDS)  /* [laws:12.7] */
VERB(appoints, "appoints-assistant", ACTOR_A, HAS_WORDS, HAS_WORDS)        /* to observe [laws:12.4] */
VERB(names_assistant, "names-assistant", ACTOR_W, HAS_FLAGS | HAS_WORDS, 0) /* duties by flags [laws:4.9] [laws:6.2.6] [laws:D.2.10] */
VERB(approves_assistant, "approves-assistant", ACTOR_A, HAS_SIDE | HAS_FLAGS, HAS_SIDE)

/* --- Adjournment (rule_adjourn.c) Article I C.02 11.2 --- */
VERB(requires_sealing, "requires-sealing", ACTOR_A, 0, 0)                  /* the session is over [laws:I.1.1] */
VERB(adjourns, "adjourns", ACTOR_W, HAS_TIME, 0)                           /* before its end, which is so far off [laws:I.1.2] */
VERB(seals, "seals", ACTOR_W, HAS_MOVE | HAS_FLAGS | HAS_WORDS, 0)         /* the text stays unread; then stops-clocks */
VERB(sets_resumption, "sets-resumption", ACTOR_A, HAS_WORDS, HAS_WORDS)    /* date, time and place [laws:I.2.7] */
VERB(keeps_envelope, "keeps-envelope", ACTOR_A, HAS_FLAGS, 0)              /* checked and closed [laws:I.3] */
VERB(opens_session, "opens-session", ACTOR_A, HAS_FLAGS | HAS_TIME, 0)     /* of resumption Article I.9 [laws:I.14]; time: until its end */
VERB(opens_envelope, "opens-envelope", ACTOR_A, HAS_MOVE | HAS_FLAGS, 0)   /* as it is written; ambiguous, unknown: as the arbiter reads it */
VERB(states_move, "states-sealed-move", ACTOR_W, HAS_MOVE, HAS_MOVE)       /* [laws:I.12.1] */
VERB(misses_envelope, "misses-envelope", ACTOR_A, HAS_TIME | HAS_TWO_TIMES | HAS_FLAGS, 0) /* unknown: the times [laws:I.12.1] */
VERB(loses_position, "cannot-restore-position", ACTOR_A, 0, 0)             /* [laws:I.12.2] */
VERB(reports_clock, "reports-clock-error", ACTOR_W, HAS_TIME | HAS_TWO_TIMES, 0) /* [laws:I.13] */
VERB(suspends, "suspends-play", ACTOR_A, HAS_FLAGS | HAS_WORDS, 0)         /* in the whole hall, and why [c02-2022:11.2.2] */
VERB(writes_position, "writes-position", ACTOR_A | ACTOR_W | ACTOR_B, HAS_TIME | HAS_TWO_TIMES | HAS_FLAGS | HAS_WORDS, HAS_WORDS) /* FEN, or a photo [c02-2022:11.2.2.1] */
VERB(reduces_rate, "reduces-rate", ACTOR_A, HAS_WORDS, HAS_WORDS)          /* force majeure [c02-2022:11.2.1.2] */

/* --- Visually impaired players (rule_blind.c) Article D --- */
VERB(asks_two_boards, "asks-two-boards", ACTOR_W, 0, 0)                    /* [laws:D.1] */
VERB(announces, "announces", ACTOR_W, HAS_MOVE | HAS_FLAGS, HAS_MOVE)      /* [laws:D.2.1] [laws:D.2.3.3] */
VERB(corrects_announcement, "corrects-announcement", ACTOR_W, HAS_MOVE, HAS_MOVE) /* [laws:D.2.8] */
VERB(takes_off, "takes-off", ACTOR_W, HAS_SQUARE, HAS_SQUARE)              /* a captured man from his own board [laws:D.2.3.1] */
VERB(repeats, "repeats-on-board", ACTOR_W | ACTOR_O, HAS_MOVE | HAS_FLAGS, HAS_MOVE) /* the opponent's move on his own board */
VERB(finds_boards_differ, "finds-boards-differ", ACTOR_A, HAS_NUMBER | HAS_SIDE | HAS_TIME | HAS_TWO_TIMES | HAS_FLAGS, 0) /* [laws:D.2.9] */

#undef ACTOR_W
#undef ACTOR_A
#undef ACTOR_B
#undef ACTOR_O
