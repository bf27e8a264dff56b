#include "standings/tiebreak.h"

#include <stdio.h>
#include <string.h>

/* From which edition on a tie-break is there, and takes a modifier. */
enum { NEVER = TIEBREAK_EDITION_COUNT };

struct tiebreak_row {
    const char *acronym;
    const char *earlier; /* acronym of the editions before `renamed` */
    uint8_t renamed;
    uint8_t since;
    uint8_t cut;
    uint8_t median;
    uint8_t limit;
    uint8_t forfeits_played;
    uint8_t fore;
    uint8_t reverse;
};

/*
 * 2009 has only a rule for unplayed games: its tie-breaks are those of 2019. Cuts where the texts describe or mark them:
 * BH and PS [c02-2019:13.4.4] [c02-2019:13.10.2], ARO [c02-2019:13.3.2], any sum in 2022 [c02-2022:12.3.4.cut1], those
 * marked from 2023 on: [c07-2023:5.DE] [c07-2023:5.WIN] [c07-2023:5.WON] [c07-2023:5.BPG] [c07-2023:5.BWG] [c07-2023:5.PS]
 * [c07-2023:5.GE] [c07-2023:5.BH] [c07-2023:5.AOB] [c07-2023:5.FB] [c07-2023:5.SB] [c07-2023:5.KS] [c07-2023:5.ARO]
 * [c07-2023:5.TPR] [c07-2023:5.PTP] [c07-2023:5.APRO] [c07-2023:5.APPO]. Groups of 2019: [c02-2019:13.12.1]
 * [c02-2019:13.12.2] [c02-2019:13.12.3] [c02-2019:13.12.5] [c02-2019:13.12.6]. The code P belongs to the direct encounter from 2023 on [c07-2023:6.1.1], to BH and SB from
 * 2024-08 on.
 */
static const struct tiebreak_row rows[TIEBREAK_NAME_COUNT] = {
#define ROW(name, acronym, since, cut, median, limit, played, fore, reverse)                                           \
    [TIEBREAK_##name] = {acronym, acronym, NEVER, since, cut, median, limit, played, fore, reverse}
#define RENAMED(name, acronym, earlier, renamed, since, cut, median, limit, played, fore, reverse)                     \
    [TIEBREAK_##name] = {acronym, earlier, renamed, since, cut, median, limit, played, fore, reverse}
/* Those of the list [c07-2023:5.BC] [c07-2023:5.BBE] [c07-2023:5.TBR] [c07-2023:5.ESB] [c07-2023:5.EDE] [c07-2023:5.MPvGP]
   [c07-2023:5.SSSC]; ESB is in 2019 with its cuts [c02-2019:13.14.3.6], in 2022 with medians, with P from 2024-08 on. */
#define EXTENDED(name, acronym)                                                                                        \
    ROW(EXTENDED_##name, acronym, TIEBREAK_2009, TIEBREAK_2009, TIEBREAK_2022, NEVER, TIEBREAK_2024_08, NEVER, NEVER)
#define ENCOUNTER(chain, acronym, since)                                                                               \
    ROW(EXTENDED_ENCOUNTER##chain, acronym, since, NEVER, NEVER, NEVER, since, NEVER, NEVER)
    ROW(DIRECT_ENCOUNTER, "DE", TIEBREAK_2009, NEVER, NEVER, NEVER, TIEBREAK_2023, NEVER, NEVER),
    ROW(WINS, "WIN", TIEBREAK_2009, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER),
    ROW(GAMES_WON, "WON", TIEBREAK_2023, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER),
    ROW(GAMES_WITH_BLACK, "BPG", TIEBREAK_2009, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER),
    ROW(WINS_WITH_BLACK, "BWG", TIEBREAK_2009, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER),
    ROW(PROGRESSIVE_SCORES, "PS", TIEBREAK_2009, TIEBREAK_2009, TIEBREAK_2022, NEVER, NEVER, NEVER, NEVER),
    RENAMED(ROUNDS_ELECTED, "REP", "GE", TIEBREAK_2024_08, TIEBREAK_2022, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER),
    ROW(STANDARD_POINTS, "STD", TIEBREAK_2026, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER),
    ROW(PAIRING_NUMBER, "TPN", TIEBREAK_2026, NEVER, NEVER, NEVER, NEVER, NEVER, TIEBREAK_2026),
    ROW(BUCHHOLZ, "BH", TIEBREAK_2009, TIEBREAK_2009, TIEBREAK_2009, NEVER, TIEBREAK_2024_08, NEVER, NEVER),
    RENAMED(OPPONENTS_BUCHHOLZ, "AOB", "SBO", TIEBREAK_2023, TIEBREAK_2009, NEVER, NEVER, NEVER, NEVER, TIEBREAK_2026,
            NEVER),
    ROW(FORE_BUCHHOLZ, "FB", TIEBREAK_2022, TIEBREAK_2022, TIEBREAK_2022, NEVER, NEVER, NEVER, NEVER),
    ROW(SONNEBORN_BERGER, "SB", TIEBREAK_2009, TIEBREAK_2022, TIEBREAK_2022, NEVER, TIEBREAK_2024_08, NEVER, NEVER),
    ROW(KOYA, "KS", TIEBREAK_2009, NEVER, NEVER, TIEBREAK_2009, NEVER, NEVER, NEVER),
    ROW(AVERAGE_RATING, "ARO", TIEBREAK_2009, TIEBREAK_2009, TIEBREAK_2022, NEVER, NEVER, NEVER, NEVER),
    ROW(PERFORMANCE, "TPR", TIEBREAK_2022, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER),
    ROW(PERFECT_PERFORMANCE, "PTP", TIEBREAK_2022, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER),
    ROW(OPPONENTS_PERFORMANCE, "APRO", TIEBREAK_2022, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER),
    /* In 2022 it is APRO by PTP. [c02-2022:12.3.2.5.3] */
    ROW(OPPONENTS_PERFECT_PERFORMANCE, "APPO", TIEBREAK_2022, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER),
    ROW(RATING, "RTNG", TIEBREAK_2026, NEVER, NEVER, NEVER, NEVER, NEVER, TIEBREAK_2026),
    ROW(BOARD_COUNT, "BC", TIEBREAK_2023, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER),
    RENAMED(TOP_BOARDS, "TBR", "B1", TIEBREAK_2023, TIEBREAK_2022, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER),
    ROW(BOTTOM_BOARDS, "BBE", TIEBREAK_2023, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER),
    ROW(OTHER_SCORE, "MPvGP", TIEBREAK_2009, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER),
    ROW(SCORE_MATCH_POINTS, "MP", TIEBREAK_2009, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER),
    ROW(SCORE_GAME_POINTS, "GP", TIEBREAK_2009, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER),
    ROW(SCORE_SUM, "MP+GP", TIEBREAK_2022, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER),
    EXTENDED(MM, "EMMSB"),
    EXTENDED(MG, "EMGSB"),
    EXTENDED(GM, "EGMSB"),
    EXTENDED(GG, "EGGSB"),
    ENCOUNTER(, "EDE", TIEBREAK_2023),
    ENCOUNTER(_BC_TBR, "EDEBT", TIEBREAK_2026),
    ENCOUNTER(_BC_BBE, "EDEBB", TIEBREAK_2026),
    ENCOUNTER(_TBR, "EDET", TIEBREAK_2026),
    ENCOUNTER(_BBE, "EDEB", TIEBREAK_2026),
    ROW(SCHEDULE_STRENGTH, "SSSC", TIEBREAK_2022, NEVER, NEVER, NEVER, TIEBREAK_2024_08, TIEBREAK_2022, NEVER),
#undef EXTENDED
#undef ENCOUNTER
#undef ROW
#undef RENAMED
};

static const char *const editions[TIEBREAK_EDITION_COUNT] = {
    [TIEBREAK_2009] = "tiebreak@2009", [TIEBREAK_2019] = "tiebreak@2019",       [TIEBREAK_2022] = "tiebreak@2022",
    [TIEBREAK_2023] = "tiebreak@2023", [TIEBREAK_2024_04] = "tiebreak@2024-04", [TIEBREAK_2024_08] = "tiebreak@2024-08",
    [TIEBREAK_2026] = "tiebreak@2026",
};

bool tiebreak_equal(struct tiebreak a, struct tiebreak b) {
    return a.name == b.name && a.reference == b.reference && a.modifier == b.modifier && a.amount == b.amount &&
           a.forfeits_played == b.forfeits_played && a.fore == b.fore && a.reverse == b.reverse;
}

bool tiebreak_is_rating(enum tiebreak_name name) {
    return name >= TIEBREAK_AVERAGE_RATING && name <= TIEBREAK_RATING;
}

bool tiebreak_is_whole(enum tiebreak_name name) {
    return (name >= TIEBREAK_WINS && name <= TIEBREAK_WINS_WITH_BLACK) || name == TIEBREAK_ROUNDS_ELECTED ||
           name == TIEBREAK_PAIRING_NUMBER || tiebreak_is_rating(name);
}

bool tiebreak_is_team(enum tiebreak_name name) {
    return name >= TIEBREAK_BOARD_COUNT && name <= TIEBREAK_SCHEDULE_STRENGTH;
}

bool tiebreak_is_extended_encounter(enum tiebreak_name name) {
    return name >= TIEBREAK_EXTENDED_ENCOUNTER && name <= TIEBREAK_EXTENDED_ENCOUNTER_BBE;
}

bool tiebreak_is_buchholz(enum tiebreak_name name) {
    return name == TIEBREAK_BUCHHOLZ || name == TIEBREAK_OPPONENTS_BUCHHOLZ || name == TIEBREAK_FORE_BUCHHOLZ;
}

bool tiebreak_goes_by_schedule(enum tiebreak_name name) {
    return tiebreak_is_buchholz(name) || name == TIEBREAK_SCHEDULE_STRENGTH;
}

bool tiebreak_is_repeatable(enum tiebreak_name name) {
    return name == TIEBREAK_DIRECT_ENCOUNTER || tiebreak_is_extended_encounter(name);
}

bool tiebreak_needs_chain(enum tiebreak_name name) {
    return name == TIEBREAK_EXTENDED_ENCOUNTER;
}

bool tiebreak_ends_encounter(enum tiebreak_name name) {
    return name == TIEBREAK_BOARD_COUNT || name == TIEBREAK_TOP_BOARDS || name == TIEBREAK_BOTTOM_BOARDS;
}

bool tiebreak_lower_first(struct tiebreak tiebreak) {
    return (tiebreak.name == TIEBREAK_PAIRING_NUMBER || tiebreak.name == TIEBREAK_BOARD_COUNT) != tiebreak.reverse;
}

/* --- Writing -------------------------------------------------------------------------------------------------------- */

const char *tiebreak_acronym(enum tiebreak_name name, enum tiebreak_edition edition) {
    return edition < rows[name].renamed ? rows[name].earlier : rows[name].acronym;
}

/* "/C1", "/L-2", "/K4.25" or nothing. */
static void write_modifier(struct tiebreak tiebreak, char modifier[TIEBREAK_CODE_SIZE]) {
    int amount = (int)tiebreak.amount;
    modifier[0] = '\0';
    switch (tiebreak.modifier) {
    case TIEBREAK_CUT:
        snprintf(modifier, TIEBREAK_CODE_SIZE, "/C%d", amount);
        break;
    case TIEBREAK_MEDIAN:
        snprintf(modifier, TIEBREAK_CODE_SIZE, "/M%d", amount);
        break;
    case TIEBREAK_LIMIT:
        snprintf(modifier, TIEBREAK_CODE_SIZE, "/L%+d", amount);
        break;
    case TIEBREAK_DIVISOR:
        if (amount % 100 == 0)
            snprintf(modifier, TIEBREAK_CODE_SIZE, "/K%d", amount / 100);
        else
            snprintf(modifier, TIEBREAK_CODE_SIZE, "/K%d.%02d", amount / 100, amount % 100);
        break;
    case TIEBREAK_UNMODIFIED:
        break;
    }
}

static const char *written_reference(struct tiebreak tiebreak) {
    return tiebreak.reference == TIEBREAK_MATCH_POINTS  ? ":MP"
           : tiebreak.reference == TIEBREAK_GAME_POINTS ? ":GP"
                                                        : "";
}

const char *tiebreak_code(struct tiebreak tiebreak, enum tiebreak_edition edition, char code[TIEBREAK_CODE_SIZE]) {
    char modifier[TIEBREAK_CODE_SIZE];
    write_modifier(tiebreak, modifier);
    snprintf(code, TIEBREAK_CODE_SIZE, "%.5s%s%.9s%s%s%s", tiebreak_acronym(tiebreak.name, edition),
             written_reference(tiebreak), modifier, tiebreak.forfeits_played ? "/P" : "", tiebreak.fore ? "/F" : "",
             tiebreak.reverse ? "/R" : "");
    return code;
}

/* "Buchholz", and behind it "cut 1". */
static const struct language_sentence *with(struct arena *arena, const struct language_sentence *said,
                                            enum message message, const char *amount) {
    const struct language_value value = language_text(text_from(amount));
    const struct language_sentence *more = language_sentence_of(arena, message, "amount", &value, 1);
    return language_make(arena, tiebreak_modifier_with, "tiebreak modifier", language_inner(said),
                         language_inner(more));
}

const struct language_sentence *tiebreak_words(struct arena *arena, struct tiebreak tiebreak,
                                               enum tiebreak_edition edition) {
    char modifier[TIEBREAK_CODE_SIZE];
    write_modifier(tiebreak, modifier);
    const struct language_sentence *said =
        language_plain(arena, language_coded("tiebreak.", tiebreak_acronym(tiebreak.name, edition)));
    if (tiebreak.reference != TIEBREAK_PRIMARY_SCORE)
        said = with(arena, said, language_coded("tiebreak-modifier.", written_reference(tiebreak) + 1), "");
    if (modifier[0] != '\0')
        said = with(arena, said, language_coded("tiebreak-modifier.", (char[]){modifier[1], '\0'}),
                    text_zero(arena, text_from(modifier + 2)));
    if (tiebreak.forfeits_played)
        said = with(arena, said, MESSAGE_tiebreak_modifier_P, "");
    if (tiebreak.fore)
        said = with(arena, said, MESSAGE_tiebreak_modifier_F, "");
    if (tiebreak.reverse)
        said = with(arena, said, MESSAGE_tiebreak_modifier_R, "");
    return said;
}

struct text tiebreak_title(struct arena *arena, const struct language *language, struct tiebreak tiebreak,
                           enum tiebreak_edition edition) {
    return language_say(arena, language, tiebreak_words(arena, tiebreak, edition));
}

const char *tiebreak_edition_code(enum tiebreak_edition edition) {
    return editions[edition];
}

/* --- What an edition has -------------------------------------------------------------------------------------------- */

/* Has a meaning with either score of a team: all that look at scores or results, but for those that name their own. */
static bool takes_reference(enum tiebreak_name name) {
    return name < TIEBREAK_AVERAGE_RATING && name != TIEBREAK_PAIRING_NUMBER;
}

/* From which edition on the tie-break takes its modifier. */
static uint8_t modifier_since(struct tiebreak tiebreak) {
    const struct tiebreak_row *row = &rows[tiebreak.name];
    switch (tiebreak.modifier) {
    case TIEBREAK_CUT:
        return row->cut;
    case TIEBREAK_MEDIAN:
        return row->median;
    case TIEBREAK_LIMIT:
        return row->limit;
    case TIEBREAK_DIVISOR: /* "or by a different value if stated by the rules of the competition" [c07-2023:13.4.2.b] */
        return tiebreak.name == TIEBREAK_SCHEDULE_STRENGTH ? TIEBREAK_2023 : NEVER;
    case TIEBREAK_UNMODIFIED:
        break;
    }
    return TIEBREAK_2009;
}

/* The first modifier of the code that the edition's tie-break does not take, as it is written; empty when it takes all. */
static void refused_modifier(struct tiebreak tiebreak, enum tiebreak_edition edition, bool teams,
                             char refused[TIEBREAK_CODE_SIZE]) {
    const struct tiebreak_row *row = &rows[tiebreak.name];
    refused[0] = '\0';
    if (tiebreak.reference != TIEBREAK_PRIMARY_SCORE && !(teams && takes_reference(tiebreak.name))) {
        snprintf(refused, TIEBREAK_CODE_SIZE, "%s", written_reference(tiebreak)); /* players have one score */
        return;
    }
    if (edition < modifier_since(tiebreak))
        write_modifier(tiebreak, refused);
    else if (tiebreak.forfeits_played && edition < row->forfeits_played)
        snprintf(refused, TIEBREAK_CODE_SIZE, "/P");
    else if (tiebreak.fore && edition < row->fore)
        snprintf(refused, TIEBREAK_CODE_SIZE, "/F");
    else if (tiebreak.reverse && edition < row->reverse)
        snprintf(refused, TIEBREAK_CODE_SIZE, "/R");
}

/* "Their sum may also be used": the later texts do not say so any more. [c02-2022:12.3.3.1] */
static bool is_gone(enum tiebreak_name name, enum tiebreak_edition edition) {
    return name == TIEBREAK_SCORE_SUM && edition > TIEBREAK_2022;
}

/* The tie-break as it is called in the edition that it came with. */
static bool refuse_earlier(struct tiebreak tiebreak, enum tiebreak_edition edition, enum tiebreak_edition since,
                           struct error *error) {
    char code[TIEBREAK_CODE_SIZE];
    return error_set(error, ERROR_tiebreak_not_in_edition, tiebreak_code(tiebreak, since, code), editions[edition],
                     editions[since]);
}

static bool check(struct tiebreak tiebreak, enum tiebreak_edition edition, bool teams, struct error *error) {
    const struct tiebreak_row *row = &rows[tiebreak.name];
    char refused[TIEBREAK_CODE_SIZE];
    char later[TIEBREAK_CODE_SIZE];
    if (is_gone(tiebreak.name, edition))
        return error_set(error, ERROR_tiebreak_gone, row->acronym, editions[edition], editions[row->since]);
    if (edition < row->since)
        return refuse_earlier((struct tiebreak){.name = tiebreak.name}, edition, row->since, error);
    refused_modifier(tiebreak, edition, teams, refused);
    if (refused[0] == '\0')
        return true;
    for (int since = (int)edition + 1; since < TIEBREAK_EDITION_COUNT; since++) {
        refused_modifier(tiebreak, (enum tiebreak_edition)since, teams, later);
        if (later[0] == '\0')
            return refuse_earlier(tiebreak, edition, (enum tiebreak_edition)since, error);
    }
    return error_set(error, ERROR_tiebreak_modifier, tiebreak_acronym(tiebreak.name, edition), refused,
                     editions[edition]);
}

bool tiebreak_check(struct tiebreak tiebreak, enum tiebreak_edition edition, struct error *error) {
    if (tiebreak_is_team(tiebreak.name))
        return error_set(error, ERROR_tiebreak_needs_teams, tiebreak_acronym(tiebreak.name, edition), NULL, NULL);
    return check(tiebreak, edition, false, error);
}

bool tiebreak_check_team(struct tiebreak tiebreak, enum tiebreak_edition edition, struct error *error) {
    if (tiebreak_is_rating(tiebreak.name))
        return error_set(error, ERROR_tiebreak_needs_players, tiebreak_acronym(tiebreak.name, edition), NULL, NULL);
    return check(tiebreak, edition, true, error);
}

/* --- Reading -------------------------------------------------------------------------------------------------------- */

static char upper(char letter) {
    return letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
}

static bool is_letter(char letter) {
    return upper(letter) >= 'A' && upper(letter) <= 'Z';
}

static bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

static bool read_name(struct text word, enum tiebreak_name *name) {
    for (int i = 0; i < TIEBREAK_NAME_COUNT; i++) {
        if (text_equal_ignoring_case(word, text_from(rows[i].acronym)) ||
            text_equal_ignoring_case(word, text_from(rows[i].earlier))) {
            *name = (enum tiebreak_name)i;
            return true;
        }
    }
    return false;
}

static bool read_number(struct text code, size_t *at, int32_t most, int32_t *number) {
    size_t from = *at;
    for (*number = 0; *at < code.length && is_digit(code.bytes[*at]) && *number <= most; (*at)++)
        *number = *number * 10 + (code.bytes[*at] - '0');
    return *at > from && *number <= most;
}

/* The x of Kx, up to two decimals, in hundredths. */
static bool read_divisor(struct text code, size_t *at, int32_t *hundredths) {
    if (!read_number(code, at, TIEBREAK_MOST_DIVISOR / 100, hundredths))
        return false;
    *hundredths *= 100;
    if (*at < code.length && code.bytes[*at] == '.') {
        int32_t place = 10;
        for ((*at)++; *at < code.length && is_digit(code.bytes[*at]) && place > 0; (*at)++, place /= 10)
            *hundredths += place * (code.bytes[*at] - '0');
    }
    return *hundredths > 0;
}

static bool read_sum_modifier(struct text code, size_t *at, char letter, struct tiebreak *tiebreak) {
    bool negative = false;
    switch (letter) {
    case 'C':
    case 'M':
        tiebreak->modifier = letter == 'C' ? TIEBREAK_CUT : TIEBREAK_MEDIAN;
        return read_number(code, at, TIEBREAK_MOST_CUTS, &tiebreak->amount) && tiebreak->amount > 0;
    case 'L':
        if (*at >= code.length || (code.bytes[*at] != '+' && code.bytes[*at] != '-'))
            return false;
        negative = code.bytes[(*at)++] == '-';
        tiebreak->modifier = TIEBREAK_LIMIT;
        if (!read_number(code, at, TIEBREAK_MOST_CUTS, &tiebreak->amount) || tiebreak->amount == 0)
            return false;
        if (negative)
            tiebreak->amount = -tiebreak->amount;
        return true;
    case 'K':
        tiebreak->modifier = TIEBREAK_DIVISOR;
        return read_divisor(code, at, &tiebreak->amount);
    default:
        return false;
    }
}

/* What stands behind the name. Modifiers have one order: `stage` watches it. */
static bool read_modifiers(struct text code, size_t at, int stage, struct tiebreak *tiebreak) {
    while (at < code.length) {
        if ((code.bytes[at] != '/' && code.bytes[at] != '-') || at + 1 == code.length)
            return false;
        char letter = upper(code.bytes[at + 1]);
        int own = letter == 'P' ? 2 : letter == 'F' ? 3 : letter == 'R' ? 4 : 1;
        at += 2;
        if (own <= stage)
            return false;
        stage = own;
        if (own == 1 && !read_sum_modifier(code, &at, letter, tiebreak))
            return false;
        tiebreak->forfeits_played = tiebreak->forfeits_played || own == 2;
        tiebreak->fore = tiebreak->fore || own == 3;
        tiebreak->reverse = tiebreak->reverse || own == 4;
    }
    return true;
}

/* Letters, the digit of B1, and the sum of both scores. */
static struct text name_part(struct text code) {
    size_t length = 0;
    if (text_equal_ignoring_case(text_slice(code, 0, 5), TEXT("MP+GP")))
        return text_slice(code, 0, 5);
    if (text_equal_ignoring_case(text_slice(code, 0, 2), TEXT("B1")) && (code.length == 2 || !is_digit(code.bytes[2])))
        return text_slice(code, 0, 2);
    while (length < code.length && is_letter(code.bytes[length]))
        length++;
    return text_slice(code, 0, length);
}

/* Cut-1, Cut-2, Median-1 and Median-2 as the texts of 2019 and 2022 write them: AROC, BHC1, BHC2, BHM1, BHM2, PSC1.
   [c02-2019:13.3.2] [c02-2019:13.3.3] [c02-2022:12.3.4.cut1] [c02-2022:12.3.4.cut2] [c02-2022:12.3.4.median1]
   [c02-2022:12.3.4.median2] Leaves what stands behind it, such as the 2 of AROC2, to `at`. */
static bool read_joined(struct text code, size_t *at, struct tiebreak *tiebreak) {
    struct text word = name_part(code);
    if (word.length < 3)
        return false;
    char letter = upper(word.bytes[word.length - 1]);
    *at = word.length;
    if ((letter != 'C' && letter != 'M') || !read_name(text_slice(word, 0, word.length - 1), &tiebreak->name))
        return false;
    if (letter == 'C' && tiebreak->name == TIEBREAK_AVERAGE_RATING && (*at == code.length || code.bytes[*at] == '/')) {
        tiebreak->modifier = TIEBREAK_CUT;
        tiebreak->amount = 1;
        return true;
    }
    return read_sum_modifier(code, at, letter, tiebreak);
}

bool tiebreak_read(struct text code, struct tiebreak *tiebreak) {
    struct tiebreak found = {0};
    struct text trimmed = text_trim(code);
    struct text word = name_part(trimmed);
    size_t at = word.length;
    if (!read_name(word, &found.name) && !read_joined(trimmed, &at, &found))
        return false;
    if (at < trimmed.length && trimmed.bytes[at] == ':') {
        struct text score = text_slice(trimmed, at + 1, at + 3);
        if (text_equal_ignoring_case(score, TEXT("MP")))
            found.reference = TIEBREAK_MATCH_POINTS;
        else if (text_equal_ignoring_case(score, TEXT("GP")))
            found.reference = TIEBREAK_GAME_POINTS;
        else
            return false;
        at += 3;
    }
    if (!read_modifiers(trimmed, at, found.modifier == TIEBREAK_UNMODIFIED ? 0 : 1, &found))
        return false;
    *tiebreak = found;
    return true;
}

/* --- The nearest known codes ---------------------------------------------------------------------------------------- */

enum { FAR = 8 };

/* The list calls the four of the teams by one name. [c07-2023:5.ESB] */
static bool is_extended(struct text word) {
    return text_equal_ignoring_case(word, TEXT("ESB"));
}

static size_t how_far(struct text word, enum tiebreak_name name, enum tiebreak_edition edition) {
    bool of_them = name >= TIEBREAK_EXTENDED_MM && name <= TIEBREAK_EXTENDED_GG;
    return is_extended(word) && of_them ? 0 : text_distance(word, text_from(tiebreak_acronym(name, edition)));
}

static bool is_offered(enum tiebreak_name name, enum tiebreak_edition edition, bool teams) {
    return edition >= rows[name].since && !is_gone(name, edition) &&
           (teams ? !tiebreak_is_rating(name) : !tiebreak_is_team(name));
}

/* "BH, BPG or BWG": those of the edition at the least distance, all of the edition when none is near. */
static bool refuse_unknown(struct text code, enum tiebreak_edition edition, bool teams, struct error *error) {
    struct text trimmed = text_trim(code);
    struct text word = name_part(trimmed);
    enum tiebreak_name name;
    char list[sizeof error->operand[0]] = "";
    size_t length = 0;
    size_t best = FAR;
    bool full = false;
    if (read_name(word, &name)) /* the name is right: its modifiers are what is not understood */
        return error_set_text(error, ERROR_tiebreak_modifier_unknown, trimmed,
                              text_slice(trimmed, word.length, trimmed.length), TEXT(""));
    if (is_extended(word) && !teams)
        return error_set_text(error, ERROR_tiebreak_needs_teams, word, TEXT(""), TEXT(""));
    for (int i = 0; i < TIEBREAK_NAME_COUNT; i++) {
        size_t far = how_far(word, (enum tiebreak_name)i, edition);
        if (is_offered((enum tiebreak_name)i, edition, teams) && far < best)
            best = far;
    }
    for (int i = 0; i < TIEBREAK_NAME_COUNT; i++) {
        const char *known = tiebreak_acronym((enum tiebreak_name)i, edition);
        bool near = best < 3 ? how_far(word, (enum tiebreak_name)i, edition) == best : true;
        if (!is_offered((enum tiebreak_name)i, edition, teams) || !near || full)
            continue;
        full = length + strlen(known) + sizeof ", , …" > sizeof list;
        length +=
            (size_t)snprintf(list + length, sizeof list - length, "%s%s", length > 0 ? ", " : "", full ? "…" : known);
    }
    return error_set_text(error, ERROR_tiebreak_unknown, trimmed, text_from(list), TEXT(""));
}

bool tiebreak_read_for(struct text code, enum tiebreak_edition edition, struct tiebreak *tiebreak,
                       struct error *error) {
    if (!tiebreak_read(code, tiebreak))
        return refuse_unknown(code, edition, false, error);
    if (tiebreak_is_team(tiebreak->name)) /* by the name that was given: B1, not TBR */
        return error_set_text(error, ERROR_tiebreak_needs_teams, name_part(text_trim(code)), TEXT(""), TEXT(""));
    return tiebreak_check(*tiebreak, edition, error);
}

bool tiebreak_read_for_team(struct text code, enum tiebreak_edition edition, struct tiebreak *tiebreak,
                            struct error *error) {
    if (!tiebreak_read(code, tiebreak))
        return refuse_unknown(code, edition, true, error);
    return tiebreak_check_team(*tiebreak, edition, error);
}

bool tiebreak_edition_read(struct text code, enum tiebreak_edition *edition) {
    struct text system = TEXT("tiebreak@");
    struct text wanted = text_trim(code);
    if (text_starts_with(wanted, system))
        wanted = text_slice(wanted, system.length, wanted.length);
    for (int i = 0; i < TIEBREAK_EDITION_COUNT; i++) {
        struct text known = text_from(editions[i]);
        if (text_equal(wanted, text_slice(known, system.length, known.length))) {
            *edition = (enum tiebreak_edition)i;
            return true;
        }
    }
    return false;
}
