#include "standings/doubts.h"

#include "standings/edition.h"

/* Where all have met the same opponents, the scores of these tell nobody apart. Koya is for round robins. [c07-2023:5.KS] */
bool tiebreak_suits(enum tiebreak_name name, bool round_robin) {
    return round_robin ? !tiebreak_goes_by_schedule(name) : name != TIEBREAK_KOYA;
}

static bool check(struct tiebreak tiebreak, enum tiebreak_edition edition, bool teams) {
    struct error ignored;
    return teams ? tiebreak_check_team(tiebreak, edition, &ignored) : tiebreak_check(tiebreak, edition, &ignored);
}

static bool stands_before(const struct text *codes, size_t index, struct tiebreak tiebreak) {
    struct tiebreak other;
    for (size_t i = 0; i < index; i++)
        if (tiebreak_read(codes[i], &other) && tiebreak_equal(other, tiebreak))
            return true;
    return false;
}

static enum tiebreak_doubt doubt_in_use(enum tiebreak_name name, const struct tiebreak_use *use) {
    if (use->round_robin && !edition_has_in_round_robin(edition_rules(use->edition), name))
        return DOUBT_ROUND_ROBIN_REFUSED;
    if (!tiebreak_suits(name, use->round_robin))
        return use->round_robin ? DOUBT_ROUND_ROBIN : DOUBT_KOYA;
    if (tiebreak_needs_chain(name) && !use->chain)
        return DOUBT_CHAIN;
    return use->unrated && tiebreak_is_rating(name) ? DOUBT_UNRATED : DOUBT_NONE;
}

enum tiebreak_doubt tiebreak_doubt_of(const struct text *codes, size_t index, const struct tiebreak_use *use) {
    struct tiebreak tiebreak;
    if (!tiebreak_read(codes[index], &tiebreak))
        return DOUBT_EDITION;
    struct tiebreak plain = tiebreak_plain(tiebreak.name);
    if (!check(plain, use->edition, use->teams)) {
        if (!check(plain, use->edition, !use->teams))
            return DOUBT_EDITION;
        return use->teams ? DOUBT_PLAYERS : DOUBT_TEAMS;
    }
    if (!check(tiebreak, use->edition, use->teams))
        return DOUBT_MODIFIER;
    if (!tiebreak_is_repeatable(tiebreak.name) && stands_before(codes, index, tiebreak))
        return DOUBT_TWICE;
    return doubt_in_use(tiebreak.name, use);
}

const char *tiebreak_doubt_code(enum tiebreak_doubt doubt) {
    static const char *const codes[] = {
        [DOUBT_NONE] = "",
        [DOUBT_EDITION] = "edition",
        [DOUBT_PLAYERS] = "players",
        [DOUBT_TEAMS] = "teams",
        [DOUBT_MODIFIER] = "modifier",
        [DOUBT_TWICE] = "twice",
        [DOUBT_ROUND_ROBIN_REFUSED] = "round-robin-refused",
        [DOUBT_ROUND_ROBIN] = "round-robin",
        [DOUBT_KOYA] = "koya",
        [DOUBT_CHAIN] = "chain",
        [DOUBT_UNRATED] = "unrated",
    };
    return codes[doubt];
}

/* --- Composing -------------------------------------------------------------------------------------------------------- */

static void add_part(struct text_builder *out, char before, struct text part) {
    if (part.length == 0)
        return;
    text_add_byte(out, before);
    text_add(out, part);
}

struct text tiebreak_compose(struct arena *arena, const struct tiebreak_parts *parts, enum tiebreak_edition edition) {
    struct text_builder out = {.arena = arena};
    static const struct text letters[] = {TEXT_INIT("P"), TEXT_INIT("F"), TEXT_INIT("R")}; /* as they stand in a code */
    struct tiebreak tiebreak;
    char code[TIEBREAK_CODE_SIZE];
    text_add(&out, parts->name);
    add_part(&out, ':', parts->score);
    add_part(&out, '/', parts->modifier);
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
        for (struct text marks = parts->marks; marks.length > 0;)
            if (text_equal(text_cut(&marks, ' '), letters[i]))
                add_part(&out, '/', letters[i]);
    if (!tiebreak_read(text_builder_take(&out), &tiebreak))
        return TEXT("");
    return text_copy(arena, text_from(tiebreak_code(tiebreak, edition, code)));
}

bool tiebreak_offered(enum tiebreak_name name, const struct tiebreak_use *use, size_t index, struct tiebreak *offered) {
    enum { MOST = 4, CUTS = MOST, MEDIANS = CUTS + MOST, LIMITS = MEDIANS + 2 * MOST };
    for (size_t i = 0; i < LIMITS; i++) {
        struct tiebreak modified = tiebreak_plain(name);
        modified.modifier = i < CUTS ? TIEBREAK_CUT : i < MEDIANS ? TIEBREAK_MEDIAN : TIEBREAK_LIMIT;
        modified.amount = (int32_t)(i < MEDIANS ? i % MOST : (i - MEDIANS) / 2) + 1;
        if (i >= MEDIANS && (i - MEDIANS) % 2 == 1)
            modified.amount = -modified.amount;
        if (!check(modified, use->edition, use->teams) || index-- > 0)
            continue;
        *offered = modified;
        return true;
    }
    return false;
}
