#include "pairing/requirements/requirements.h"

const char *requirement_code(enum requirement requirement) {
    static const char *const codes[REQUIREMENT_COUNT] = {
        "met",        "unpaired",    "twice",      "bye_needless", "bye_worth", "bye_again",       "absent",
        "absent_bye", "late_points", "difference", "third_colour", "reversed",  "stronger_refused"};
    return codes[requirement];
}

void requirement_add(struct text_builder *out, const struct crosstable *table,
                     const struct requirement_finding *finding) {
    int player = (int)table->participants[finding->player].number;
    int opponent = finding->opponent < 0 ? 0 : (int)table->participants[finding->opponent].number;
    int before = (int)finding->before + 1;
    switch (finding->requirement) {
    case REQUIREMENT_MET:
        text_add_format(out, "numbers %d and %d have met in round %d", player, opponent, before);
        break;
    case REQUIREMENT_UNPAIRED:
        text_add_format(out, "number %d has neither an opponent nor the bye", player);
        break;
    case REQUIREMENT_TWICE:
        text_add_format(out, "number %d stands in the round twice", player);
        break;
    case REQUIREMENT_BYE_NEEDLESS:
        text_add_format(out, "number %d has the bye, though the number of players is even", player);
        break;
    case REQUIREMENT_BYE_WORTH:
        text_add_format(out, "the bye of number %d is not worth a win", player);
        break;
    case REQUIREMENT_BYE_AGAIN:
        text_add_format(out, "number %d has the bye after a point without playing in round %d", player, before);
        break;
    case REQUIREMENT_ABSENT:
        text_add_format(out, "number %d is paired without being there", player);
        break;
    case REQUIREMENT_ABSENT_BYE:
        text_add_format(out, "number %d has the bye without being there", player);
        break;
    case REQUIREMENT_LATE_POINTS:
        text_add_format(out, "number %d has points for round %d, before he was entered", player, before);
        break;
    case REQUIREMENT_DIFFERENCE:
        text_add_format(out, "number %d comes to a colour difference of %+d against %d", player,
                        (int)finding->difference, opponent);
        break;
    case REQUIREMENT_THIRD:
        text_add_format(out, "number %d has the same colour for the third time running against %d", player, opponent);
        break;
    case REQUIREMENT_REVERSED:
        text_add_format(out, "numbers %d and %d have each other's colour: %d is due Black and %d White", player,
                        opponent, player, opponent);
        break;
    case REQUIREMENT_REFUSED:
        text_add_format(out, "number %d has the stronger wish for the colour that %d has", player, opponent);
        break;
    case REQUIREMENT_COUNT:
        break;
    }
}

const char *requirement_necessity_code(enum requirement_necessity necessity) {
    static const char *const codes[] = {
        [NECESSITY_UNASKED] = NULL, [NECESSITY_SHOWN] = "shown", [NECESSITY_OPEN] = "open", [NECESSITY_NONE] = "none"};
    return codes[necessity];
}

static void add_others(struct text_builder *out, const struct crosstable *table,
                       const struct requirement_finding *finding) {
    for (int32_t i = 0; i < finding->other_count; i++)
        text_add_format(out, "%s%d-%d", i == 0 ? "" : ", ", (int)table->participants[finding->others[i].white].number,
                        (int)table->participants[finding->others[i].black].number);
}

void requirement_add_verdict(struct text_builder *out, const struct crosstable *table,
                             const struct requirement_finding *finding) {
    bool needless = finding->necessity == NECESSITY_NONE;
    if (finding->permitted != NULL)
        text_add_format(out, "permitted by %s%s", finding->permitted,
                        needless                                ? ", but not necessary: "
                        : finding->necessity == NECESSITY_SHOWN ? ", and necessary"
                        : finding->necessity == NECESSITY_OPEN  ? ", necessity not shown"
                                                                : "");
    else
        text_add_zero(out, needless ? "no article permits it, since it was not necessary: " : "no article permits it");
    if (!needless)
        return;
    add_others(out, table, finding);
    text_add_zero(out, " would do");
}
