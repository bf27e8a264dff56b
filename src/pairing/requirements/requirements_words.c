#include "pairing/requirements/requirements.h"

const char *requirement_code(enum requirement requirement) {
    static const char *const codes[REQUIREMENT_COUNT] = {
        "met",        "unpaired",    "twice",      "bye_needless", "bye_worth", "bye_again",       "absent",
        "absent_bye", "late_points", "difference", "third_colour", "reversed",  "stronger_refused"};
    return codes[requirement];
}

const struct language_sentence *requirement_words(struct arena *arena, const struct crosstable *table,
                                                  const struct requirement_finding *finding) {
    static const enum message messages[REQUIREMENT_COUNT] = {
        [REQUIREMENT_MET] = MESSAGE_pairing_requirement_met,
        [REQUIREMENT_UNPAIRED] = MESSAGE_pairing_requirement_unpaired,
        [REQUIREMENT_TWICE] = MESSAGE_pairing_requirement_twice,
        [REQUIREMENT_BYE_NEEDLESS] = MESSAGE_pairing_requirement_bye_needless,
        [REQUIREMENT_BYE_WORTH] = MESSAGE_pairing_requirement_bye_worth,
        [REQUIREMENT_BYE_AGAIN] = MESSAGE_pairing_requirement_bye_again,
        [REQUIREMENT_ABSENT] = MESSAGE_pairing_requirement_absent,
        [REQUIREMENT_ABSENT_BYE] = MESSAGE_pairing_requirement_absent_bye,
        [REQUIREMENT_LATE_POINTS] = MESSAGE_pairing_requirement_late_points,
        [REQUIREMENT_DIFFERENCE] = MESSAGE_pairing_requirement_difference,
        [REQUIREMENT_THIRD] = MESSAGE_pairing_requirement_third,
        [REQUIREMENT_REVERSED] = MESSAGE_pairing_requirement_reversed,
        [REQUIREMENT_REFUSED] = MESSAGE_pairing_requirement_refused};
    struct text_builder difference = {.arena = arena};
    text_add_format(&difference, "%+d", (int)finding->difference);
    const struct language_value values[] = {
        language_number(table->participants[finding->player].number),
        language_number(finding->opponent < 0 ? 0 : table->participants[finding->opponent].number),
        language_number(finding->before + 1), language_text(text_builder_take(&difference))};
    return language_sentence_of(arena, messages[finding->requirement], "player opponent round difference", values, 4);
}

const char *requirement_necessity_code(enum requirement_necessity necessity) {
    static const char *const codes[] = {
        [NECESSITY_UNASKED] = NULL, [NECESSITY_SHOWN] = "shown", [NECESSITY_OPEN] = "open", [NECESSITY_NONE] = "none"};
    return codes[necessity];
}

/* "3-1, 4-2" */
static struct text others_of(struct arena *arena, const struct crosstable *table,
                             const struct requirement_finding *finding) {
    struct text_builder out = {.arena = arena};
    for (int32_t i = 0; i < finding->other_count; i++)
        text_add_format(&out, "%s%d-%d", i == 0 ? "" : ", ", (int)table->participants[finding->others[i].white].number,
                        (int)table->participants[finding->others[i].black].number);
    return text_builder_take(&out);
}

const struct language_sentence *requirement_verdict_words(struct arena *arena, const struct crosstable *table,
                                                          const struct requirement_finding *finding) {
    static const enum message permitted[] = {[NECESSITY_UNASKED] = MESSAGE_pairing_requirement_permitted,
                                             [NECESSITY_SHOWN] = MESSAGE_pairing_requirement_permitted_necessary,
                                             [NECESSITY_OPEN] = MESSAGE_pairing_requirement_permitted_open,
                                             [NECESSITY_NONE] = MESSAGE_pairing_requirement_permitted_needless};
    enum message message = finding->permitted != NULL             ? permitted[finding->necessity]
                           : finding->necessity == NECESSITY_NONE ? MESSAGE_pairing_requirement_forbidden_needless
                                                                  : MESSAGE_pairing_requirement_forbidden;
    const struct language_value values[] = {
        language_text(finding->permitted == NULL ? TEXT("") : text_from(finding->permitted)),
        language_text(others_of(arena, table, finding))};
    return language_sentence_of(arena, message, "article pairs", values, 2);
}
