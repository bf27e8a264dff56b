/*
 * What kind of tournament a report is of: by its own words (092, 192), and by who has met whom.
 */
#include <string.h>

#include "format/trf_importer.h"
#include "pairing/system.h"

enum { WORDS_MOST = 200 };

static bool is_letter(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

static bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

/* Letters and digits alone, small: "All-play-all" gives "allplayall". */
static void squeeze(struct text text, char words[WORDS_MOST + 1]) {
    size_t length = 0;
    for (size_t i = 0; i < text.length && length < WORDS_MOST; i++) {
        char byte = text.bytes[i];
        if (byte >= 'A' && byte <= 'Z')
            byte = (char)(byte - 'A' + 'a');
        if ((byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9'))
            words[length++] = byte;
    }
    words[length] = '\0';
}

static bool has_any(const char *words, const char *const *list) {
    for (size_t i = 0; list[i] != NULL; i++)
        if (strstr(words, list[i]) != NULL)
            return true;
    return false;
}

static bool says_swiss(const char *words) {
    static const char *const list[] = {"swiss", "svizzer", "suisse", "schweizer", "suizo",
                                       "suico", "dutch",   "dubov",  "burstein",  NULL};
    return has_any(words, list);
}

static bool says_round_robin(const char *words) {
    static const char *const list[] = {"roundrobin",    "allplayall",   "girone",           "allitaliana",
                                       "rundenturnier", "toutesrondes", "todoscontratodos", NULL};
    const char *berger = strstr(words, "berger");
    return has_any(words, list) || (berger != NULL && strstr(words, "sonnebornberger") == NULL);
}

static bool says_double(const char *words) {
    static const char *const list[] = {"double", "doppi", "doppel", "andataeritorno", NULL};
    return has_any(words, list);
}

struct trf_words trf_words(const struct trf_tournament *trf) {
    char type[WORDS_MOST + 1];
    char code[WORDS_MOST + 1];
    squeeze(trf->type, type);
    squeeze(trf->system, code);
    bool by_code = says_round_robin(code) || says_swiss(code); /* the code is stricter than free words */
    const char *words = by_code ? code : type;
    struct trf_words said = {
        .swiss = says_swiss(words),
        .cycles = says_double(type) || says_double(code) ? 2 : 1,
    };
    said.round_robin = says_round_robin(words) && !said.swiss && !trf->has_teams && strstr(type, "team") == NULL;
    return said;
}

bool trf_is_as_entered(const struct trf_tournament *trf) {
    return trf->as_entered || (trf->system.length == 0 && text_equal(trf->type, trf_type(SYSTEM_MANUAL, false, 1)));
}

/* --- The system by which it is paired --------------------------------------------------------------------------- */

/* Codes that stand alone in 092, as drafts and some programs have them. */
static bool is_code(struct text text) {
    static const char *const starts[] = {"FIDE_", "CUSTOM_", "BERGER_"};
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        if (text_starts_with(text, text_from(starts[i])))
            return true;
    return false;
}

static struct text without_end(struct text text, struct text end, bool *found) {
    *found = text_ends_with(text, end);
    return *found ? text_slice(text, 0, text.length - end.length) : text;
}

/* From 1 February 2026 on the rules of that year apply; also where no date is known. */
static bool before_2026(const struct trf_tournament *trf) {
    const struct date *date = trf->from.year != 0 ? &trf->from : &trf->to;
    return date->year != 0 && (date->year < 2026 || (date->year == 2026 && date->month == 1));
}

static const char *edition_of(const struct trf_tournament *trf, const char *name) {
    static const struct {
        const char *name;
        const char *before;
        const char *now;
    } editions[] = {{"dutch", "dutch@2017", "dutch@2026"},
                    {"dubov", "dubov@1997", "dubov@2026"},
                    {"burstein", "burstein@2009", "burstein@2026"},
                    {"lim", "lim@1999", "lim@2026"}};
    for (size_t i = 0; i < sizeof editions / sizeof *editions; i++)
        if (strcmp(name, editions[i].name) == 0)
            return before_2026(trf) ? editions[i].before : editions[i].now;
    return "";
}

static const char *edition_of_code(const struct trf_tournament *trf, struct text code) {
    static const struct {
        const char *code;
        const char *name; /* of a system, or of an edition */
    } codes[] = {{"FIDE_DUTCH", "dutch"},           {"FIDE_DUTCH_2017", "dutch@2017"},
                 {"FIDE_DUTCH_2025", "dutch@2026"}, {"FIDE_DUTCH_2026", "dutch@2026"},
                 {"FIDE_DUBOV", "dubov"},           {"FIDE_BURSTEIN", "burstein"}};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        if (!text_equal(code, text_from(codes[i].code)))
            continue;
        return strchr(codes[i].name, '@') != NULL ? codes[i].name : edition_of(trf, codes[i].name);
    }
    return "";
}

/* A name among the words: "Swiss (Lim)", not "limited". */
static bool has_word(struct text text, const char *word) {
    size_t length = strlen(word);
    for (size_t at = 0; at + length <= text.length; at++) {
        bool begins = at == 0 || !is_letter(text.bytes[at - 1]);
        bool ends = at + length == text.length || (!is_letter(text.bytes[at + length]) &&
                                                   !(is_digit(word[length - 1]) && is_digit(text.bytes[at + length])));
        if (begins && ends && text_equal_ignoring_case(text_slice(text, at, at + length), text_from(word)))
            return true;
    }
    return false;
}

/* "lim@1999" among the words, "" for an edition that there is not; NULL: the words name none. */
static const char *edition_in_words(struct text words) {
    const struct pairing_system *system;
    for (size_t i = 0; (system = pairing_system_at(i)) != NULL; i++)
        if (has_word(words, system->name))
            return system->name;
    for (size_t at = 1; at + 1 < words.length; at++)
        if (words.bytes[at] == '@' && is_letter(words.bytes[at - 1]) && is_digit(words.bytes[at + 1]))
            return "";
    return NULL;
}

/* By words: an edition, or one of the known systems; any other Swiss is the Dutch one. */
static const char *edition_of_words(const struct trf_tournament *trf, struct text words, bool *stated) {
    static const char *const names[] = {"dutch", "dubov", "burstein", "lim"};
    const char *edition = edition_in_words(words);
    *stated = true;
    if (edition != NULL)
        return edition;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (has_word(words, names[i]))
            return edition_of(trf, names[i]);
    *stated = false;
    return trf_words(trf).round_robin ? "" : edition_of(trf, "dutch");
}

struct trf_system trf_system(const struct trf_tournament *trf) {
    struct trf_system system = {.edition = ""};
    struct text code = trf->system.length > 0 || !is_code(trf->type) ? trf->system : trf->type;
    size_t at;
    system.teams = trf->has_numbered_teams || text_find(code, TEXT("TEAM"), &at);
    code = without_end(code, TEXT("_BAKU"), &system.accelerated);
    system.stated = code.length > 0;
    if (code.length > 0 && !text_starts_with(code, TEXT("CUSTOM_SWISS")))
        system.edition = edition_of_code(trf, code);
    else
        system.edition = edition_of_words(trf, trf->type, &system.stated);
    return system;
}

/* --- Who has met whom ------------------------------------------------------------------------------------------- */

struct meetings {
    int32_t least; /* of any two players */
    int32_t most;
};

/* Forfeits are meetings too. */
static struct meetings count_meetings(struct importer *importer) {
    const struct trf_tournament *trf = importer->trf;
    struct meetings meetings = {.least = INT32_MAX};
    int32_t *met = arena_array(importer->arena, TRF_NUMBER_MOST + 1, sizeof *met);
    for (int32_t i = 0; i < trf->player_count; i++) {
        const struct trf_player *player = importer_at(importer, i);
        memset(met, 0, (TRF_NUMBER_MOST + 1) * sizeof *met);
        for (int32_t round = 1; round <= player->round_count; round++)
            met[trf_round_of(player, round).opponent]++;
        for (int32_t other = 0; other < trf->player_count; other++) {
            int32_t times = met[importer->numbers[other]];
            if (other == i)
                continue;
            meetings.least = times < meetings.least ? times : meetings.least;
            meetings.most = times > meetings.most ? times : meetings.most;
        }
    }
    return meetings;
}

bool importer_is_predetermined(struct importer *importer, int32_t *cycles) {
    enum { CYCLES_MOST = 2 };
    struct trf_words said = trf_words(importer->trf);
    /* Who meets everyone plays at least as many rounds: most files are no round robins at the first look. */
    bool enough = importer->rounds >= importer->trf->player_count - 1;
    if (importer->rounds == 0 || said.swiss || trf_is_as_entered(importer->trf) || importer->trf->has_teams ||
        (!said.round_robin && !enough))
        return false;
    struct meetings meetings = count_meetings(importer);
    if (meetings.most > CYCLES_MOST) {
        if (said.round_robin)
            trf_warn(importer->arena, importer->trf, 0, 0,
                     language_make(importer->arena, reader_not_round_robin, "times", language_number(meetings.most)));
        return false;
    }
    bool complete = meetings.least == meetings.most && meetings.most > 0;
    *cycles = meetings.most > said.cycles || complete ? meetings.most : said.cycles;
    return complete || said.round_robin;
}
