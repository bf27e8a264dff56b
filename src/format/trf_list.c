#include "format/trf_list.h"

#include "format/trf_parts.h"
#include "language/errors.h"
#include "rules_tables.h"
#include "standings/edition.h"

struct text trf_list_codes(const struct trf_tournament *trf) {
    return trf->tiebreaks.length > 0 ? trf->tiebreaks : trf->standings_order;
}

/* "PTS,x,y" of 212 is "x,y" of 202. */
bool trf_list_next(struct text *codes, struct text *code) {
    while (codes->length > 0) {
        *code = text_trim(text_cut(codes, ','));
        if (code->length > 0 && !text_equal_ignoring_case(*code, TEXT("PTS")))
            return true;
    }
    return false;
}

bool trf_list_self_defined(struct text code) {
    return text_equal_ignoring_case(text_slice(code, 0, 6), TEXT("OTHER_"));
}

static bool take(const struct trf_list_options *options, struct text code, struct standings_rules *rules,
                 struct error *error) {
    struct standings_rules next = *rules;
    if (!(options->teams ? tiebreak_read_for_team : tiebreak_read_for)(code, options->edition,
                                                                       &next.tiebreaks[next.tiebreak_count], error))
        return false;
    struct tiebreak tiebreak = next.tiebreaks[next.tiebreak_count++];
    if (options->teams && options->predetermined &&
        !edition_has_in_round_robin(edition_rules(options->edition), tiebreak.name))
        return error_set_text(error, ERROR_tiebreak_round_robin, code,
                              text_from(tiebreak_edition_code(options->edition)), TEXT(""));
    /* All else of teams the event looks at with their number of boards. */
    if (!options->teams &&
        !(options->predetermined ? standings_check_round_robin : standings_check_rules)(&next, error))
        return false;
    *rules = next;
    return true;
}

/* Says why a code is left out. */
static void leave_out(const struct trf_list_options *options, struct text code, const char *tag,
                      const struct language_sentence *why) {
    if (options->warned != NULL)
        trf_warn(options->arena, options->warned, 0, 0,
                 language_make(options->arena, reader_tiebreak_left_out, "tiebreak record why", language_text(code),
                               language_text(text_from(tag)), language_inner(why)));
}

bool trf_list_read(const struct trf_tournament *trf, const struct trf_list_options *options,
                   struct standings_rules *rules) {
    const char *tag = trf->tiebreaks.length > 0 ? "202" : "212";
    struct text codes = trf_list_codes(trf);
    struct text code;
    bool stated = codes.length > 0;
    bool left_out = false;
    *rules = (struct standings_rules){.edition = options->edition};
    while (trf_list_next(&codes, &code)) {
        struct error error;
        if (trf_list_self_defined(code))
            leave_out(options, code, tag, language_plain(options->arena, MESSAGE_reader_why_own));
        else if (rules->tiebreak_count == STANDINGS_MOST_TIEBREAKS)
            leave_out(options, code, tag, language_plain(options->arena, MESSAGE_reader_why_list_long));
        else if (!take(options, code, rules, &error))
            leave_out(options, code, tag,
                      options->warned != NULL ? language_error_sentence(options->arena, &error) : NULL);
        else
            continue;
        left_out = true;
    }
    if (rules->tiebreak_count == 0 && left_out && options->warned != NULL)
        trf_warn(options->arena, options->warned, 0, 0,
                 language_make(options->arena, reader_tiebreaks_none, "record", language_text(text_from(tag))));
    return stated && !(rules->tiebreak_count == 0 && left_out);
}

enum tiebreak_edition trf_list_edition(struct arena *arena, const struct trf_tournament *trf, struct text day) {
    enum tiebreak_edition edition = TIEBREAK_2009;
    if (trf->tiebreak_edition.length > 0 && tiebreak_edition_read(trf->tiebreak_edition, &edition))
        return edition;
    const struct edition_row *row = edition_in_force("tiebreak", text_zero(arena, day));
    if (row != NULL)
        tiebreak_edition_read(text_from(row->edition), &edition);
    return edition;
}
