/*
 * What rulings say: REASON(symbol, sentence). {1} and {2} stand for operands. Each chapter has its section. No include guard.
 */
/* clang-format off */
REASON(none, "")

/* All chapters */
REASON(not_now, "This cannot happen now.")
REASON(over, "The game is over.")
REASON(not_started, "The game has not begun.")
REASON(not_to_move, "It is the opponent's move.")
REASON(time_back, "Time does not go back.")
REASON(cannot_mate, "{1} cannot mate by any sequence of legal moves. {2} The game is drawn.")
REASON(decide_mate, "Decide whether the opponent could mate by any sequence of legal moves, and set the result.")

/* Moves (rule_moves.c) */

/* Clock (rule_clock.c) */

/* Draws and ends (rule_ends.c) */

/* Quickplay finish (rule_quickplay.c) */

/* Score sheets (rule_record.c) */

/* Conduct (rule_conduct.c) */

/* The arbiter (rule_arbiter.c) */

/* Adjournment (rule_adjourn.c) */
REASON(no_adjournments, "The rules of this event know no adjournments.")
REASON(complete_first, "The move that was made is to be completed first.")
REASON(session_lasts, "By the arbiter's clock the session is not over.")
REASON(session_end_unknown, "Say how long the session still lasts.")
REASON(time_too_short, "The time that is left does not last until the end of the session.")
REASON(seal_now, "The player on move seals the move: writes it down, puts both score sheets into the envelope and closes it; only then the clocks are stopped.")
REASON(seal_first, "First the move is sealed, then the clocks are stopped.")
REASON(seal_what_was_made, "The move that was made on the board is the one to be sealed.")
REASON(seal_legal, "That is no legal move.")
REASON(sealed_already, "The move is sealed and the clocks are stopped: it cannot be changed.")
REASON(no_such_duty, "The assistant has not been given this duty.")
REASON(adjourned_now, "The game is adjourned.")
REASON(adjourned, "The game is adjourned: first the sealed move is made on the board.")
REASON(fill_envelope, "Say when and where play goes on, check the envelope and keep it.")
REASON(no_resumption, "Date, time and place of the resumption have not been said.")
REASON(envelope_open, "The arbiter has not yet checked the envelope.")
REASON(open_envelope, "Open the envelope.")
REASON(clock_of_absent, "The clock of the player who must answer the sealed move runs until he comes.")
REASON(may_stop_and_open, "The player may stop the clock and call the arbiter, who opens the envelope.")
REASON(answerer_absent, "The envelope is opened only when the player who must answer the sealed move is there.")
REASON(flag_first, "The flag of the player who must answer is down: this is ruled on first.")
REASON(enter_sealed, "Enter the move as it is written.")
REASON(sealed_played, "The sealed move is made on the board.")
REASON(sealed_ambiguous, "The sealed move is ambiguous.")
REASON(sealed_unreadable, "What was sealed has no meaning that can be established.")
REASON(sealed_illegal, "The sealed move is illegal.")
REASON(resumed_late, "The player came after the default time.")
REASON(late_but_sealed, "The player came after the default time and loses, unless the sealed move ends the game.")
REASON(envelope_missing, "Without the envelope play goes on from the adjourned position, with the times that were recorded.")
REASON(state_move, "Who sealed the move makes it on the board.")
REASON(set_clocks, "Set the clocks.")
REASON(position_lost, "The position cannot be restored: a new game is played.")
REASON(clock_error, "The clocks are corrected.")
REASON(clock_error_late, "The player has already moved in this session: the times stay.")
REASON(resumed_unsealed, "Play goes on from the position as it stood.")
REASON(suspended, "Play is interrupted: clocks and position stand as they are.")
REASON(seal_if_possible, "Write down or photograph the position; if possible the player on move seals a move.")
REASON(say_why, "Say why.")
REASON(position_unreadable, "That is no position.")
REASON(position_differs, "This is not the position of the record: decide which stands.")
REASON(rate_unreadable, "That is no time control.")
REASON(rate_not_reduced, "That rate of play gives no less time.")
REASON(rate_reduced, "The rate of play is reduced.")

/* Visually impaired players (rule_blind.c) */
REASON(two_boards, "The game is played on two boards.")
REASON(nobody_blind, "Neither player is visually impaired.")
REASON(assistant_needed, "A visually impaired and a hearing-impaired player need an assistant.")
REASON(assistant_named, "A visually impaired player is entitled to an assistant.")
REASON(assistant_not_both, "The sighted player may have an assistant only where the opponent has none, and only to announce moves and to make them on the other board.")
REASON(fingers, "A man on this board is touched when it is taken out of its hole.")
REASON(own_hole, "The man is back in its own hole: no move has been made.")
REASON(not_taken_off, "The move is not made: the captured man is still on the board.")
REASON(not_announced, "The move is not made: it has not been announced.")
REASON(announced_otherwise, "What was announced is not what stands on the board.")
REASON(announced, "{1}")
REASON(announcement_late, "The opponent's clock runs: the announcement can no longer be corrected.")
REASON(clock_not_yet, "The opponent's clock is started only when the move is made.")
REASON(other_board_next, "The move is now made on the other board.")
REASON(boards_agree, "Both boards show the same.")
REASON(boards_differ, "The boards differ.")
REASON(compare_sheets, "Compare both score sheets.")
REASON(correct_board, "The score sheets agree: the board is corrected to what they say.")
REASON(back_to_agreement, "The score sheets differ: back to where they agree.")
REASON(count_and_times, "Moves completed: {1}. Time used: {2}.")
