/*
 * What kind of tournament a report is of: by its own words (092, 192), and by who has met whom.
 */
#include <string.h>

#include "format/trf_importer.h"

enum { WORDS_MOST = 200 };

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
            met[importer_round(player, round).opponent]++;
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
    if (importer->rounds == 0 || said.swiss || importer->trf->has_teams || (!said.round_robin && !enough))
        return false;
    struct meetings meetings = count_meetings(importer);
    if (meetings.most > CYCLES_MOST) {
        if (said.round_robin)
            trf_warn(importer->arena, importer->trf, 0, 0,
                     "The file reports a round robin, but two players meet %d times; its rounds are taken as entered.",
                     (int)meetings.most);
        return false;
    }
    bool complete = meetings.least == meetings.most && meetings.most > 0;
    *cycles = meetings.most > said.cycles || complete ? meetings.most : said.cycles;
    return complete || said.round_robin;
}
