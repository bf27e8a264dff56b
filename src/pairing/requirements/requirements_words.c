#include "pairing/requirements/requirements.h"

static const struct {
    const char *code;
    enum message words;
} rows[REQUIREMENT_COUNT] = {
    [REQUIREMENT_MET] = {"met", MESSAGE_pairing_requirement_met},
    [REQUIREMENT_UNPAIRED] = {"unpaired", MESSAGE_pairing_requirement_unpaired},
    [REQUIREMENT_TWICE] = {"twice", MESSAGE_pairing_requirement_twice},
    [REQUIREMENT_BYE_NEEDLESS] = {"bye_needless", MESSAGE_pairing_requirement_bye_needless},
    [REQUIREMENT_BYE_WORTH] = {"bye_worth", MESSAGE_pairing_requirement_bye_worth},
    [REQUIREMENT_BYE_AGAIN] = {"bye_again", MESSAGE_pairing_requirement_bye_again},
    [REQUIREMENT_ABSENT] = {"absent", MESSAGE_pairing_requirement_absent},
    [REQUIREMENT_ABSENT_BYE] = {"absent_bye", MESSAGE_pairing_requirement_absent_bye},
    [REQUIREMENT_LATE_POINTS] = {"late_points", MESSAGE_pairing_requirement_late_points},
    [REQUIREMENT_DIFFERENCE] = {"difference", MESSAGE_pairing_requirement_difference},
    [REQUIREMENT_THIRD] = {"third_colour", MESSAGE_pairing_requirement_third},
    [REQUIREMENT_REVERSED] = {"reversed", MESSAGE_pairing_requirement_reversed},
    [REQUIREMENT_REFUSED] = {"stronger_refused", MESSAGE_pairing_requirement_refused},
};

const char *requirement_code(enum requirement requirement) {
    return rows[requirement].code;
}

bool requirement_read(struct text code, enum requirement *requirement) {
    for (int i = 0; i < REQUIREMENT_COUNT; i++)
        if (text_equal(code, text_from(rows[i].code))) {
            *requirement = (enum requirement)i;
            return true;
        }
    return false;
}

struct requirement_breach requirement_breach(const struct crosstable *table,
                                             const struct requirement_finding *finding) {
    return (struct requirement_breach){
        .requirement = finding->requirement,
        .player = table->participants[finding->player].number,
        .opponent = finding->opponent < 0 ? 0 : table->participants[finding->opponent].number,
        .round = finding->before + 1,
        .difference = finding->difference,
    };
}

const struct language_sentence *requirement_breach_words(struct arena *arena, const struct requirement_breach *breach) {
    struct text_builder difference = {.arena = arena};
    text_add_format(&difference, "%+lld", (long long)breach->difference);
    const struct language_value values[] = {language_number(breach->player), language_number(breach->opponent),
                                            language_number(breach->round),
                                            language_text(text_builder_take(&difference))};
    return language_sentence_of(arena, rows[breach->requirement].words, "player opponent round difference", values, 4);
}

const struct language_sentence *requirement_words(struct arena *arena, const struct crosstable *table,
                                                  const struct requirement_finding *finding) {
    struct requirement_breach breach = requirement_breach(table, finding);
    return requirement_breach_words(arena, &breach);
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
