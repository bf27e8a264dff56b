/*
 * Tie-breaks and their modifiers as codes: NAME[:MP|:GP][/Cn|/Mn|/L+n|/L-n|/Kx][/P][/F][/R], a dash as good as a slash.
 */
#pragma once

#include "base/error.h"
#include "language/language.h"

/* In the order of the articles of 2026. */
enum tiebreak_name {
    TIEBREAK_DIRECT_ENCOUNTER,              /* DE */
    TIEBREAK_WINS,                          /* WIN */
    TIEBREAK_GAMES_WON,                     /* WON */
    TIEBREAK_GAMES_WITH_BLACK,              /* BPG */
    TIEBREAK_WINS_WITH_BLACK,               /* BWG */
    TIEBREAK_PROGRESSIVE_SCORES,            /* PS */
    TIEBREAK_ROUNDS_ELECTED,                /* REP, before 2024-08 GE */
    TIEBREAK_STANDARD_POINTS,               /* STD */
    TIEBREAK_PAIRING_NUMBER,                /* TPN */
    TIEBREAK_BUCHHOLZ,                      /* BH */
    TIEBREAK_OPPONENTS_BUCHHOLZ,            /* AOB: their average; before 2023 SBO, their sum */
    TIEBREAK_FORE_BUCHHOLZ,                 /* FB */
    TIEBREAK_SONNEBORN_BERGER,              /* SB */
    TIEBREAK_KOYA,                          /* KS */
    TIEBREAK_AVERAGE_RATING,                /* ARO */
    TIEBREAK_PERFORMANCE,                   /* TPR */
    TIEBREAK_PERFECT_PERFORMANCE,           /* PTP */
    TIEBREAK_OPPONENTS_PERFORMANCE,         /* APRO */
    TIEBREAK_OPPONENTS_PERFECT_PERFORMANCE, /* APPO */
    TIEBREAK_RATING,                        /* RTNG */
    /* For teams. */
    TIEBREAK_BOARD_COUNT,               /* BC */
    TIEBREAK_TOP_BOARDS,                /* TBR, before 2023 B1 */
    TIEBREAK_BOTTOM_BOARDS,             /* BBE */
    TIEBREAK_OTHER_SCORE,               /* MPvGP: game points where match points decide, and the other way round */
    TIEBREAK_SCORE_MATCH_POINTS,        /* MP */
    TIEBREAK_SCORE_GAME_POINTS,         /* GP */
    TIEBREAK_SCORE_SUM,                 /* MP+GP, of 2022 alone */
    TIEBREAK_EXTENDED_MM,               /* EMMSB: opponents' match points times match points made */
    TIEBREAK_EXTENDED_MG,               /* EMGSB */
    TIEBREAK_EXTENDED_GM,               /* EGMSB */
    TIEBREAK_EXTENDED_GG,               /* EGGSB */
    TIEBREAK_EXTENDED_ENCOUNTER,        /* EDE */
    TIEBREAK_EXTENDED_ENCOUNTER_BC_TBR, /* EDEBT */
    TIEBREAK_EXTENDED_ENCOUNTER_BC_BBE, /* EDEBB */
    TIEBREAK_EXTENDED_ENCOUNTER_TBR,    /* EDET */
    TIEBREAK_EXTENDED_ENCOUNTER_BBE,    /* EDEB */
    TIEBREAK_SCHEDULE_STRENGTH,         /* SSSC */
    TIEBREAK_NAME_COUNT
};

/* Editions of the tie-break rules, oldest first: tiebreak@2009 ... tiebreak@2026. */
enum tiebreak_edition {
    TIEBREAK_2009,
    TIEBREAK_2019,
    TIEBREAK_2022,
    TIEBREAK_2023,
    TIEBREAK_2024_04,
    TIEBREAK_2024_08,
    TIEBREAK_2026,
    TIEBREAK_EDITION_COUNT
};

enum tiebreak_reference { TIEBREAK_PRIMARY_SCORE, TIEBREAK_MATCH_POINTS, TIEBREAK_GAME_POINTS }; /* :MP, :GP */

enum tiebreak_modifier {
    TIEBREAK_UNMODIFIED,
    TIEBREAK_CUT,    /* Cn: without the n least significant values */
    TIEBREAK_MEDIAN, /* Mn: without the n least and the n most significant ones */
    TIEBREAK_LIMIT,  /* L+n, L-n: the limit of Koya moved n steps */
    TIEBREAK_DIVISOR /* Kx: of a tie-break for teams */
};

struct tiebreak {
    enum tiebreak_name name;
    enum tiebreak_reference reference;
    enum tiebreak_modifier modifier;
    int32_t amount;       /* n, negative for L-n; x in hundredths */
    bool forfeits_played; /* P: forfeits count as games */
    bool fore;            /* F: with Fore Buchholz inside */
    bool reverse;         /* R: in the other order */
};

enum { TIEBREAK_CODE_SIZE = 24, TIEBREAK_MOST_CUTS = 99, TIEBREAK_MOST_DIVISOR = 99999 };

static inline struct tiebreak tiebreak_plain(enum tiebreak_name name) {
    return (struct tiebreak){.name = name};
}
bool tiebreak_equal(struct tiebreak a, struct tiebreak b);

/* "BH/C1", with the acronym of the edition; `code` is filled and returned. */
const char *tiebreak_code(struct tiebreak tiebreak, enum tiebreak_edition edition, char code[TIEBREAK_CODE_SIZE]);
const char *tiebreak_acronym(enum tiebreak_name name, enum tiebreak_edition edition); /* "BH" */
/* "Buchholz, cut 1", as the edition has it; and in a language. */
const struct language_sentence *tiebreak_words(struct arena *arena, struct tiebreak tiebreak,
                                               enum tiebreak_edition edition);
struct text tiebreak_title(struct arena *arena, const struct language *language, struct tiebreak tiebreak,
                           enum tiebreak_edition edition);

/* The grammar and the acronyms of all editions, with AROC, BHC1 and their like, which 2019 and 2022 print; case ignored.
   What an edition has of it, tiebreak_check says. */
bool tiebreak_read(struct text code, struct tiebreak *tiebreak);
/* Refuses a tie-break that the edition lacks, a modifier that it does not take there, and one for teams. */
bool tiebreak_check(struct tiebreak tiebreak, enum tiebreak_edition edition, struct error *error);
/* The same in a tournament of teams: :MP and :GP may be said, and those that go by ratings are refused. */
bool tiebreak_check_team(struct tiebreak tiebreak, enum tiebreak_edition edition, struct error *error);
/* Both; what is no code is refused with the nearest ones. */
bool tiebreak_read_for(struct text code, enum tiebreak_edition edition, struct tiebreak *tiebreak, struct error *error);
bool tiebreak_read_for_team(struct text code, enum tiebreak_edition edition, struct tiebreak *tiebreak,
                            struct error *error);

const char *tiebreak_edition_code(enum tiebreak_edition edition);             /* "tiebreak@2022" */
bool tiebreak_edition_read(struct text code, enum tiebreak_edition *edition); /* with or without "tiebreak@" */

/* Needs the ratings of the players [c07-2023:10]; whoever chooses it is warned: these must be reliable. [c02-2022:12.3.0.reliable] */
bool tiebreak_is_rating(enum tiebreak_name name);
/* Counts or rates in whole numbers. */
bool tiebreak_is_whole(enum tiebreak_name name);
/* Only for teams. [c07-2023:12] [c07-2023:13] */
bool tiebreak_is_team(enum tiebreak_name name);
/* EDE with any ending. */
bool tiebreak_is_extended_encounter(enum tiebreak_name name);
/* Adds up scores of opponents' opponents: of no use in a round robin, where all have met the same. */
bool tiebreak_is_buchholz(enum tiebreak_name name);
/* These, and SSSC, which has a share of them. */
bool tiebreak_goes_by_schedule(enum tiebreak_name name);
/* May stand in a list more than once: type A. [c07-2023:4.3.A] */
bool tiebreak_is_repeatable(enum tiebreak_name name);
/* Its regulations say what ends it, a chain of those that may. [c07-2023:13.3.2] */
bool tiebreak_needs_chain(enum tiebreak_name name);
bool tiebreak_ends_encounter(enum tiebreak_name name);
/* The lower value ranks first: pairing numbers, board count, and what is reversed. */
bool tiebreak_lower_first(struct tiebreak tiebreak);
