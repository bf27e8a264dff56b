#include "chess/pgn.h"

#include "language/errors.h"

const char *pgn_problem_word(enum pgn_problem problem) {
    static const char *const words[PGN_PROBLEMS] = {
        [PGN_PROBLEM_SYNTAX] = "syntax",   [PGN_PROBLEM_START] = "start",         [PGN_PROBLEM_MALFORMED] = "malformed",
        [PGN_PROBLEM_ILLEGAL] = "illegal", [PGN_PROBLEM_AMBIGUOUS] = "ambiguous", [PGN_PROBLEM_MISSING] = "missing",
        [PGN_PROBLEM_RESULT] = "result",   [PGN_PROBLEM_FINAL] = "final",         [PGN_PROBLEM_AFTER_END] = "after_end",
        [PGN_PROBLEM_SIGN] = "sign",       [PGN_PROBLEM_FORM] = "form",           [PGN_PROBLEM_VARIANT] = "variant",
    };
    return words[problem];
}

enum { SHOWN_MOST = 60 };

/* What was written, cut short where it is long. */
static struct text shown(struct text written) {
    return utf8_slice(text_slice(written, 0, 4 * (size_t)SHOWN_MOST), 0, SHOWN_MOST);
}

static void add_final(struct text_builder *out, const struct pgn_finding *finding) {
    static const struct {
        const char *article, *why;
    } reasons[] = {{"laws:5.1.1", "the final position is checkmate, which wins for the player who gave it"},
                   {"laws:5.2.1", "the final position is stalemate, which is a draw"},
                   {"laws:5.2.2", "the final position is dead: neither player can mate, and the game is drawn"},
                   {"laws:9.6.1", "the final position has appeared five times, which is a draw"},
                   {"laws:9.6.2", "each player has made 75 moves without a capture or pawn move, which is a draw"},
                   {"laws:6.9",
                    "the winner cannot mate by any series of legal moves, so that the opponent could not lose "
                    "by resigning or on time"}};
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (text_equal(text_from(finding->article), text_from(reasons[i].article)))
            text_add_format(out, "The result is %.*s, but %s.", TEXT_ARG(finding->written), reasons[i].why);
}

static const char *sign_meaning(struct text article) {
    return text_equal(article, TEXT("laws:C.13.5"))   ? "checkmate"
           : text_equal(article, TEXT("laws:C.13.6")) ? "a capture en passant"
           : text_equal(article, TEXT("laws:C.13.3")) ? "a capture"
                                                      : "check";
}

static const char *end_by(struct text article) {
    return text_equal(article, TEXT("laws:5.1.1"))   ? "checkmate"
           : text_equal(article, TEXT("laws:5.2.1")) ? "stalemate"
           : text_equal(article, TEXT("laws:9.6.1")) ? "fivefold repetition"
           : text_equal(article, TEXT("laws:9.6.2")) ? "75 moves of each player without a capture or pawn move"
                                                     : "a dead position";
}

static void add_reading(struct arena *arena, struct text_builder *out, const struct pgn_finding *finding) {
    struct error error;
    notation_error(finding->position, finding->written, finding->reading, &error);
    text_add(out, language_error_message(arena, language_english(), &error));
}

struct text pgn_finding_sentence(struct arena *arena, const struct pgn_finding *finding) {
    struct text_builder out;
    struct text written = shown(finding->written);
    text_builder_init(&out, arena);
    switch (finding->problem) {
    case PGN_PROBLEM_SYNTAX:
        text_add(&out, pgn_fault_sentence(finding->fault));
        break;
    case PGN_PROBLEM_START:
        text_add(&out, language_error_message(arena, language_english(), finding->error));
        break;
    case PGN_PROBLEM_MALFORMED:
    case PGN_PROBLEM_ILLEGAL:
    case PGN_PROBLEM_AMBIGUOUS:
        add_reading(arena, &out, finding);
        break;
    case PGN_PROBLEM_MISSING:
        text_add_format(&out, "\"%.*s\" stands in place of a move; what was played is not known.", TEXT_ARG(written));
        break;
    case PGN_PROBLEM_RESULT:
        text_add_format(&out,
                        finding->fault == PGN_FAULT_TAG ? "A second Result tag says \"%.*s\", the first something else."
                        : finding->warning              ? "The Result tag says \"%.*s\", which is no result."
                                           : "The Result tag says %.*s, the end of the game something else.",
                        TEXT_ARG(written));
        break;
    case PGN_PROBLEM_FINAL:
        add_final(&out, finding);
        break;
    case PGN_PROBLEM_AFTER_END:
        text_add_format(&out, "\"%.*s\" is a move after the game has ended by %s.", TEXT_ARG(written),
                        end_by(text_from(finding->article)));
        break;
    case PGN_PROBLEM_SIGN:
        text_add_format(&out, "\"%.*s\" is written as %s, but it is none.", TEXT_ARG(written),
                        sign_meaning(text_from(finding->article)));
        break;
    case PGN_PROBLEM_FORM:
        text_add_format(&out, "\"%.*s\" and perhaps other moves are written by their squares alone.",
                        TEXT_ARG(written));
        break;
    case PGN_PROBLEM_VARIANT:
        text_add_format(&out, "\"%.*s\" is not chess by these Laws; the game is not checked.", TEXT_ARG(written));
        break;
    case PGN_PROBLEMS:
        break;
    }
    return text_builder_take(&out);
}
