#include <string.h>

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

struct row {
    const char *article;
    enum message message;
};

/* By article; the last row is for all others. */
static enum message message_of(const struct row *rows, size_t count, const char *article) {
    size_t at = 0;
    while (at + 1 < count && strcmp(rows[at].article, article) != 0)
        at++;
    return rows[at].message;
}

static const struct row finals[] = {
    {"laws:5.1.1", MESSAGE_pgn_finding_final_checkmate},    {"laws:5.2.1", MESSAGE_pgn_finding_final_stalemate},
    {"laws:5.2.2", MESSAGE_pgn_finding_final_dead},         {"laws:9.6.1", MESSAGE_pgn_finding_final_fivefold},
    {"laws:9.6.2", MESSAGE_pgn_finding_final_seventy_five}, {"laws:6.9", MESSAGE_pgn_finding_final_cannot_win}};
static const struct row ends[] = {{"laws:5.1.1", MESSAGE_pgn_finding_end_checkmate},
                                  {"laws:5.2.1", MESSAGE_pgn_finding_end_stalemate},
                                  {"laws:9.6.1", MESSAGE_pgn_finding_end_fivefold},
                                  {"laws:9.6.2", MESSAGE_pgn_finding_end_seventy_five},
                                  {"", MESSAGE_pgn_finding_end_dead}};
static const struct row signs[] = {{"laws:C.13.5", MESSAGE_pgn_finding_sign_mate},
                                   {"laws:C.13.6", MESSAGE_pgn_finding_sign_en_passant},
                                   {"laws:C.13.3", MESSAGE_pgn_finding_sign_capture},
                                   {"", MESSAGE_pgn_finding_sign_check}};
#define MESSAGE_OF(rows, finding) message_of(rows, sizeof(rows) / sizeof *(rows), (finding)->article)

/* Problems that a sentence of their own tells. */
static const struct language_sentence *sentence_of(struct arena *arena, const struct pgn_finding *finding) {
    struct language_value written = language_text(shown(finding->written));
    switch (finding->problem) {
    case PGN_PROBLEM_MISSING:
        return language_make(arena, pgn_finding_missing, "written", written);
    case PGN_PROBLEM_RESULT:
        return finding->fault == PGN_FAULT_TAG ? language_make(arena, pgn_finding_result_twice, "written", written)
               : finding->warning              ? language_make(arena, pgn_finding_result_none, "written", written)
                                               : language_make(arena, pgn_finding_result_other, "written", written);
    case PGN_PROBLEM_FINAL:
        return language_sentence_of(arena, MESSAGE_OF(finals, finding), "written", &written, 1);
    case PGN_PROBLEM_AFTER_END:
        return language_make(arena, pgn_finding_after_end, "written ending", written,
                             language_inner(language_plain(arena, MESSAGE_OF(ends, finding))));
    case PGN_PROBLEM_SIGN:
        return language_make(arena, pgn_finding_sign, "written sign", written,
                             language_inner(language_plain(arena, MESSAGE_OF(signs, finding))));
    case PGN_PROBLEM_FORM:
        return language_make(arena, pgn_finding_form, "written", written);
    case PGN_PROBLEM_VARIANT:
        return language_make(arena, pgn_finding_variant, "written", written);
    default:
        return language_plain(arena, pgn_fault_message(finding->fault));
    }
}

struct text pgn_finding_say(struct arena *arena, const struct language *language, const struct pgn_finding *finding) {
    struct error error;
    if (finding->reading == NULL && finding->error == NULL)
        return language_say(arena, language, sentence_of(arena, finding));
    if (finding->reading != NULL)
        notation_error(finding->position, finding->written, finding->reading, &error);
    return language_error_message(arena, language, finding->reading != NULL ? &error : finding->error);
}
