/* Words that qualify an action: FLAG(symbol, word). No include guard. */
/* clang-format off */
FLAG(together, "together")         /* touched at once, or in an order nobody can tell */
FLAG(accidental, "accidental")     /* clearly so [laws:4.2.2] */
FLAG(unannounced, "unannounced")   /* adjusted without a word */
FLAG(two_hands, "two-hands")       /* [laws:7.5.4] */
FLAG(assistant, "assistant")       /* by the player's assistant */
FLAG(display, "display")           /* the only evidence is a screen [laws:6.12.2] */
FLAG(conditional, "conditional")   /* "a draw if ..." */
FLAG(permitted, "permitted")       /* the arbiter has allowed it */
FLAG(area, "area")                 /* the playing area */
FLAG(venue, "venue")               /* the playing venue */
FLAG(right, "right")               /* the arbiter finds for the player */
FLAG(wrong, "wrong")               /* against */
FLAG(postponed, "postponed")
FLAG(extra, "extra")               /* with extra time for the opponent */
FLAG(cannot_win, "cannot-win")     /* by normal means */
FLAG(no_effort, "no-effort")       /* to win by normal means */
FLAG(unknown, "unknown")           /* cannot be established */
FLAG(failed, "failed")
FLAG(schedule, "schedule")         /* the schedule would suffer [laws:A.5.1.1] */
FLAG(keep_times, "keep-times")
FLAG(king, "king")                 /* stood wrong at the start */
FLAG(rook_a, "rook-a")
FLAG(rook_h, "rook-h")
FLAG(written, "written")           /* both sheets, or one, have it so */
FLAG(photo, "photo")               /* a picture stands for what is written */
FLAG(present, "present")
FLAG(absent, "absent")
FLAG(castling, "castling")         /* ways of an exact move */
FLAG(en_passant, "e.p.")
FLAG(double_step, "double-step")
FLAG(offer, "offer")               /* (=) */
FLAG(promotion, "promotion")       /* a piece is not at hand [laws:6.11.2] */
FLAG(displaced, "displaced")       /* men fell [laws:7.4.2] */
FLAG(between, "between-squares")   /* how men can be displaced [laws:glossary.displaced] */
FLAG(lying, "lying")
FLAG(floor, "on-the-floor")
FLAG(confirmed, "confirmed")
FLAG(moves, "moves")               /* duties of an assistant: moving the men [laws:4.9] */
FLAG(clock, "clock")               /* [laws:6.2.6] */
FLAG(sheet, "sheet")               /* [laws:8.1.6] */
FLAG(announce, "announce")         /* [laws:D.2.10.2] */
FLAG(second_board, "second-board") /* [laws:D.1] */
FLAG(count, "count")               /* [laws:D.2.10.4] */
FLAG(watch, "watch")               /* claims a flag, reports touched men [laws:D.2.10.5] */
FLAG(formalities, "formalities")   /* of an adjournment [laws:D.2.10.6] */
FLAG(force_majeure, "force-majeure") /* why play is suspended [c02-2022:11.2.2] */
FLAG(power_cut, "power-cut")
FLAG(cold, "cold")
FLAG(noise, "noise")
FLAG(conditions, "conditions")
FLAG(no_arbiters, "no-arbiters")
FLAG(approved, "approved")
FLAG(legible, "legible")
FLAG(ambiguous, "ambiguous")
FLAG(appealable, "appealable")
FLAG(bag, "bag")                   /* with devices switched off [laws:11.3.2.1] */
FLAG(braille, "braille")           /* ways to keep score [laws:D.2.7] */
FLAG(longhand, "longhand")
FLAG(recorded, "recorded")         /* on a device */
