/*
 * What a ruling does to the game: EFFECT(symbol, word, operands, needed). The fold knows these and nothing of the Laws.
 * No include guard.
 */
/* clang-format off */

/* The board */
EFFECT(play, "play", HAS_MOVE | HAS_FLAGS, HAS_MOVE)                 /* made, not completed: the other side has the move */
EFFECT(place, "place", HAS_MOVE | HAS_PIECE, HAS_MOVE)               /* men as they were left by no legal move; the turn changes */
EFFECT(pass, "pass", HAS_SIDE, HAS_SIDE)                             /* pressed without a move, and it stood; the turn changes */
EFFECT(left, "left", HAS_MOVE | HAS_FLAGS, HAS_MOVE)                 /* an illegal move stands on the board, unpressed: no turn changes */
EFFECT(take_back, "take-back", HAS_NUMBER, HAS_NUMBER)               /* to the position after so many plies */
EFFECT(promote, "promote", HAS_SQUARE | HAS_PIECE, HAS_SQUARE | HAS_PIECE) /* what stands there becomes that piece */
EFFECT(complete, "complete", HAS_SIDE, HAS_SIDE)                     /* the side's last move made */
EFFECT(touch, "touch", HAS_SIDE | HAS_SQUARE | HAS_PIECE | HAS_NUMBER | HAS_FLAGS, HAS_SIDE | HAS_NUMBER) /* number: enum touch_act */
EFFECT(forget_touches, "forget-touches", 0, 0)
EFFECT(must_play, "must-play", HAS_SIDE | HAS_MOVE, HAS_SIDE | HAS_MOVE) /* the move of a wrong claim [laws:9.5.3] */
EFFECT(must_move, "must-move", HAS_SIDE | HAS_SQUARE, HAS_SIDE | HAS_SQUARE) /* the man there, if it can [laws:7.5.1] */
EFFECT(free, "free", HAS_SIDE, HAS_SIDE)                             /* of such duties */
EFFECT(displaced, "displaced", HAS_SIDE, HAS_SIDE)                   /* men by that side, which puts them back [laws:7.4.1] */
EFFECT(put_back, "put-back", 0, 0)
EFFECT(lose_castling, "lose-castling", HAS_SIDE | HAS_SQUARE, HAS_SIDE) /* square: with that rook only */
EFFECT(reversed, "colours-reversed", 0, 0)                           /* and the game is played on so [laws:7.3] */
EFFECT(new_game, "new-game", 0, 0)                                   /* the game is cancelled, another begins [laws:7.2.1] */

/* The clock */
EFFECT(press, "press", HAS_SIDE, HAS_SIDE)
EFFECT(idle_press, "idle-press", HAS_SIDE, HAS_SIDE)                 /* without a move: on the counter, and no time [laws:7.5.3] */
EFFECT(run, "run", HAS_SIDE, HAS_SIDE)                               /* that side's clock runs */
EFFECT(halt, "halt", 0, 0)                                           /* both stand */
EFFECT(time, "time", HAS_SIDE | HAS_TIME, HAS_SIDE | HAS_TIME)       /* more, or less */
EFFECT(clock, "clock", HAS_SIDE | HAS_TIME | HAS_NUMBER, HAS_SIDE | HAS_TIME) /* what is left, and the move counter */
EFFECT(control, "control", HAS_WORDS, HAS_WORDS)                     /* another time control from here on */
EFFECT(bonus, "bonus", HAS_TIME, HAS_TIME)                           /* an increment for both from here on [laws:III.4] */
EFFECT(flag, "flag", HAS_SIDE, HAS_SIDE)                             /* is considered fallen */

/* Counts and states */
EFFECT(illegal, "illegal", HAS_SIDE, HAS_SIDE)                       /* one more illegal move of that side */
EFFECT(phase, "phase", HAS_NUMBER | HAS_WORDS, HAS_NUMBER)           /* enum game_phase */
EFFECT(offer, "offer", HAS_SIDE, HAS_SIDE)
EFFECT(close_offer, "close-offer", 0, 0)
EFFECT(claim, "claim", HAS_SIDE | HAS_NUMBER | HAS_MOVE | HAS_FLAGS | HAS_WORDS, HAS_SIDE | HAS_NUMBER) /* enum game_claim */
EFFECT(close_claim, "close-claim", 0, 0)
EFFECT(postpone, "postpone", HAS_SIDE, HAS_SIDE)                     /* that side's claim [laws:III.5.2] */
EFFECT(consent, "consent", 0, 0)
EFFECT(present, "present", HAS_SIDE, HAS_SIDE)
EFFECT(away, "away", HAS_SIDE | HAS_FLAGS, HAS_SIDE)
EFFECT(back, "back", HAS_SIDE, HAS_SIDE)
EFFECT(permit, "permit", HAS_SIDE | HAS_FLAGS, HAS_SIDE)             /* to leave, to use a bag or a device */
EFFECT(use, "use", HAS_SIDE | HAS_FLAGS, HAS_SIDE | HAS_FLAGS)      /* a permission that was for once */
EFFECT(assistant, "assistant", HAS_SIDE | HAS_FLAGS | HAS_WORDS, HAS_SIDE) /* duties; approved or not */
EFFECT(observer, "observer", HAS_WORDS, HAS_WORDS)                   /* for the arbiter [laws:12.4] */
EFFECT(two_boards, "two-boards", 0, 0)
EFFECT(announced, "announced", HAS_SIDE | HAS_MOVE, HAS_SIDE)
EFFECT(repeated, "repeated", HAS_SIDE, HAS_SIDE)
EFFECT(count_request, "count-request", HAS_SIDE, HAS_SIDE)           /* of the score sheet [laws:A.4.3] */
EFFECT(watch_position, "watch-position", HAS_NUMBER, HAS_NUMBER)     /* until so many plies [laws:A.5.4] */

/* Score sheets */
EFFECT(record, "record", HAS_SIDE | HAS_NUMBER | HAS_FLAGS | HAS_WORDS, HAS_SIDE | HAS_NUMBER) /* that ply of the sheet, from 1, as written */
EFFECT(sheet, "sheet", HAS_SIDE | HAS_NUMBER | HAS_FLAGS, HAS_SIDE | HAS_NUMBER) /* enum game_sheet; written: up to date */
EFFECT(record_by, "record-by", HAS_SIDE | HAS_FLAGS, HAS_SIDE | HAS_FLAGS) /* how a visually impaired player keeps score */

/* What the arbiter keeps */
EFFECT(incident, "incident", HAS_SIDE | HAS_ARTICLE | HAS_WORDS, HAS_ARTICLE) /* open: wants a penalty or an excuse */
EFFECT(close_incident, "close-incident", HAS_SIDE | HAS_ARTICLE, HAS_SIDE) /* those of that article, or all of that side */
EFFECT(penalty, "penalty", HAS_SIDE | HAS_NUMBER | HAS_TIME | HAS_RESULT | HAS_ARTICLE | HAS_WORDS, HAS_SIDE | HAS_NUMBER) /* 12.9.NUMBER */
EFFECT(no_ceremony, "no-ceremony", HAS_SIDE, HAS_SIDE)               /* [c02-2022:11.5.7.penalty] */
EFFECT(dress, "dress", HAS_SIDE | HAS_NUMBER | HAS_WORDS, HAS_SIDE | HAS_NUMBER) /* enum game_dress */
EFFECT(note, "note", HAS_SIDE | HAS_ARTICLE | HAS_WORDS, HAS_WORDS)
EFFECT(appeal, "appeal", HAS_SIDE | HAS_NUMBER | HAS_WORDS, HAS_SIDE)
EFFECT(close_appeal, "close-appeal", HAS_FLAGS, 0)

/* Ends */
EFFECT(end, "end", HAS_RESULT | HAS_NUMBER, HAS_RESULT | HAS_NUMBER) /* by the board; enum game_end */
EFFECT(confirm, "confirm", HAS_SIDE | HAS_RESULT, HAS_SIDE | HAS_RESULT)
EFFECT(score, "score", HAS_RESULT, HAS_RESULT)                       /* what counts, beside the board's own */
EFFECT(exclude, "exclude", HAS_SIDE | HAS_NUMBER, HAS_SIDE | HAS_NUMBER) /* from the next so many rounds [laws:12.9.8] */
EFFECT(expel, "expel", HAS_SIDE, HAS_SIDE)                           /* [laws:12.9.9] */

/* Adjournment */
EFFECT(seal, "seal", HAS_SIDE | HAS_FLAGS | HAS_WORDS, HAS_SIDE)     /* the sealed text */
EFFECT(unseal, "unseal", 0, 0)
EFFECT(resumption, "resumption", HAS_WORDS, HAS_WORDS)
EFFECT(spend, "spend", HAS_SIDE | HAS_TIME, HAS_SIDE | HAS_TIME)     /* so much more of its time is used [laws:I.1.2] */
EFFECT(absent, "absent", HAS_SIDE, HAS_SIDE)
EFFECT(session_end, "session-end", HAS_TIME, HAS_TIME)               /* so far off, by the arbiter's clock [laws:I.14] */
EFFECT(resume, "resume", HAS_NUMBER, HAS_NUMBER)                     /* the players' own moves begin behind so many plies */
EFFECT(envelope, "envelope", HAS_FLAGS, 0)                           /* confirmed by the arbiter */
