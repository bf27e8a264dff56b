/*
 * What the files of the TRF reader and writer share among themselves.
 */
#pragma once

#include "format/trf.h"

/* Habits of other programs that change no meaning. Each is listed once a file, with its first place and how often. */
enum trf_habit {
    TRF_HABIT_LETTER_CASE,
    TRF_HABIT_COLOUR_CASE,
    TRF_HABIT_NO_OPPONENT,
    TRF_HABIT_OPEN,
    TRF_HABIT_BLANK,
    TRF_HABIT_NO_COLOUR,
    TRF_HABIT_OLD_BYE,
    TRF_HABIT_SEX,
    TRF_HABIT_TITLE,
    TRF_HABIT_ALIGNMENT,
    TRF_HABIT_BIRTH,
    TRF_HABIT_POINTS,
    TRF_HABIT_DATE,
    TRF_HABIT_NO_NAME,
    TRF_HABIT_COUNT
};

/* Lists that grow while a file is read. */
enum trf_list {
    TRF_LIST_ABSENCES,
    TRF_LIST_ACCELERATIONS,
    TRF_LIST_HISTORIES,
    TRF_LIST_PROHIBITIONS,
    TRF_LIST_ABNORMALS,
    TRF_LIST_NUMBERINGS,
    TRF_LIST_DEPARTURES,
    TRF_LIST_EXCHANGES,
    TRF_LIST_LATE_RESULTS,
    TRF_LIST_NATIONALS,
    TRF_LIST_TEAMS,
    TRF_LIST_FORFEITS,
    TRF_LIST_LINEUPS,
    TRF_LIST_COUNT
};

/* Records that give points to results: what one says counts before what those behind it say. */
enum trf_scale { TRF_SCALE_162, TRF_SCALE_XXS, TRF_SCALE_BB, TRF_SCALE_COUNT };

struct trf_reader {
    struct arena *arena;
    struct trf_tournament *trf;
    struct error *error;
    bool strict;
    size_t player_capacity;
    size_t record_capacity;
    size_t deputy_capacity;
    size_t date_capacity;
    size_t capacity[TRF_LIST_COUNT];
    long rounds_line;      /* of 142 or XXR */
    bool rounds_firm;      /* of 142 */
    bool colour_firm;      /* of 152 */
    bool match_values_off; /* columns of 362 */
    bool old_teams;        /* the teams are those of 013 */
    enum date_order order; /* of dates with the year at the end, as one of the file proves it */
    struct {
        long line; /* of the first record of the scale, 0: none */
        bool given[TRF_VALUE_COUNT];
        int32_t values[TRF_VALUE_COUNT];
    } scales[TRF_SCALE_COUNT];
    struct {
        long count;
        long line;
        long column;
    } habits[TRF_HABIT_COUNT];
};

/* A line with columns. */
struct trf_columns {
    struct text line;
    size_t count;        /* columns */
    const size_t *start; /* byte where column n begins stands at n-1; count + 1 of them. NULL: one byte a column */
};

/* Columns `from` to `to`, both included, counted from 1; what the line does not have is missing. */
struct text trf_slice(const struct trf_columns *columns, size_t from, size_t to);

/* Columns of round n (from 1): opponent here and the three after, colour at +5, result at +7. */
size_t trf_round_column(int32_t round);

struct trf_columns trf_columns_of(struct arena *arena, struct text line);
/* Does nothing stand in a column? */
bool trf_is_blank(const struct trf_columns *columns, size_t column);

/* Adds to the warnings. Line 0: the whole file. */
void trf_warn(struct arena *arena, struct trf_tournament *trf, long line, long column,
              const struct language_sentence *words);
/* The same for what touches neither players with their ratings nor pairings nor results. */
void trf_warn_beside(struct arena *arena, struct trf_tournament *trf, long line, long column,
                     const struct language_sentence *words);
/* The same for what departs from the specification. */
void trf_repair(struct trf_reader *reader, long line, long column, const struct language_sentence *words);
/* One character as a value. */
struct language_value trf_sign(struct arena *arena, char sign);
void trf_habit(struct trf_reader *reader, enum trf_habit habit, long line, long column);
void trf_list_habits(struct trf_reader *reader);

bool trf_has_tag(struct text line, const char *tag);
/* Tabs, or what else cannot be seen and moves the columns. */
bool trf_has_control(struct text line);
struct text trf_trim_right(struct text text);
/* A whole number without sign, blank for 0; false when it is anything else or more than `most`. */
bool trf_read_number(struct text text, int64_t most, int32_t *number);
/* "1", "1.5", ".5", in hundredths; with a sign where `is_signed`. */
bool trf_read_points(struct text text, bool is_signed, int32_t *points);
/* As files write them: at least one decimal. */
struct text trf_points_text(struct arena *arena, int32_t points);
/* The words of a line, with blanks between them. */
size_t trf_words_of(struct arena *arena, struct text line, struct text **words);
/* Room for one more at the end of a list. */
void *trf_grow(struct trf_reader *reader, enum trf_list list, void *old, size_t count, size_t size);
/* One more at the end of a list. */
#define trf_push(reader, list, items, count, item)                                                                     \
    ((items) = trf_grow(reader, list, items, count, sizeof *(items)), (items)[(count)++] = (item))

/* What a record speaks of, in the order in which records are written. */
enum trf_subject {
    TRF_SUBJECT_NAME,
    TRF_SUBJECT_CITY,
    TRF_SUBJECT_FEDERATION,
    TRF_SUBJECT_FROM,
    TRF_SUBJECT_TO,
    TRF_SUBJECT_PLAYER_COUNT,
    TRF_SUBJECT_RATED_COUNT,
    TRF_SUBJECT_TEAM_COUNT,
    TRF_SUBJECT_TYPE,
    TRF_SUBJECT_CHIEF_ARBITER,
    TRF_SUBJECT_DEPUTIES,
    TRF_SUBJECT_TIME_CONTROL,
    TRF_SUBJECT_DATES,
    TRF_SUBJECT_ROUNDS,
    TRF_SUBJECT_COLOUR,
    TRF_SUBJECT_SCORING,
    TRF_SUBJECT_RANK_METHOD,
    TRF_SUBJECT_CONTROLLER,
    TRF_SUBJECT_SYSTEM,
    TRF_SUBJECT_TIEBREAKS,
    TRF_SUBJECT_STANDINGS_ORDER,
    TRF_SUBJECT_ENCODED_TIME_CONTROL,
    TRF_SUBJECT_BOARD_COLOURS,
    TRF_SUBJECT_MATCH_VALUES,
    TRF_SUBJECT_PLAYERS,
    TRF_SUBJECT_NATIONALS,
    TRF_SUBJECT_ABSENCES,
    TRF_SUBJECT_VIRTUAL_POINTS,
    TRF_SUBJECT_PROHIBITIONS,
    TRF_SUBJECT_ABNORMALS,
    TRF_SUBJECT_TEAMS,
    TRF_SUBJECT_TEAM_BYES,
    TRF_SUBJECT_TEAM_FORFEITS,
    TRF_SUBJECT_LINEUPS,
    TRF_SUBJECT_CROSSTABLES,
    TRF_SUBJECT_NOTES,
    TRF_SUBJECT_COUNT
};

/* Headers that are a text of the tournament as it stands. */
struct trf_text_header {
    const char *tag;
    size_t at;
    enum trf_subject subject;
    enum message late; /* what it is called where only TRF26 has it; else MESSAGE_none */
};
/* NULL: another kind of header. */
const struct trf_text_header *trf_text_header_of(enum trf_subject subject);
const struct trf_text_header *trf_text_header_tagged(const char *tag);
const struct text *trf_header_text(const struct trf_tournament *trf, const struct trf_text_header *header);

/* A header record, 012 to 222 and 352, 362; false when it is none. */
bool trf_is_header(struct text line, const char **tag);
void trf_read_header(struct trf_reader *reader, struct text line, const char *tag, long number);
void trf_take_rounds(struct trf_reader *reader, struct text value, long line, bool firm);
/* "DE,BH/C1,BH:GP/M1/P": records 202 and 212. */
bool trf_is_tiebreak_list(struct text value);
/* "5400+30", "40/6000+30:900+30", "W300-B240": record 222. */
bool trf_is_time_control(struct text value);
/* Record 132 as the table of columns has it. */
struct text trf_dates_text(struct arena *arena, const struct trf_tournament *trf);
/* What the dates of all lines prove about their order. */
enum date_order trf_find_order(const struct text *lines, size_t count);

/* A record of another kind that is understood. False, with a warning where it should have been, when it is not. */
bool trf_read_detail(struct trf_reader *reader, struct text line, long number, const char **tag);
/* A national rating, once all players are known; `record` becomes a detail. */
void trf_read_national(struct trf_reader *reader, struct trf_record *record);

/* A player's record: appended to the players. */
bool trf_read_player(struct trf_reader *reader, struct text line, long number);
/* A record with points for results (162, XXS, BB?); the scoring is made from them at the end. */
void trf_read_scoring(struct trf_reader *reader, enum trf_scale scale, struct text line, long number);
void trf_finish_scoring(struct trf_reader *reader);
/* Our own comment lines about players: whole names and withdrawals. False for any other. */
bool trf_read_comment(struct trf_reader *reader, struct text line);
extern const struct text trf_as_entered;
extern const struct text trf_tiebreaks_by;
extern const struct text trf_game_points_first;
extern const struct text trf_behind_encounter;
/* Those about rounds, which stay as they are: former numbers, and pairings that are not the engine's. */
void trf_read_numbering(struct trf_reader *reader, struct text line, long number);
void trf_read_departure(struct trf_reader *reader, struct text line, long number);
struct text trf_numbering_line(struct arena *arena, const struct trf_numbering *numbering);
/*
 * The round with which each player came, by number: the blank rounds before it are no record and give nothing, a blank
 * one from it on is a zero-point bye. `### Numbers` tell it, else the first round with a record. Who has none comes with
 * the round that is to be paired next; where all rounds are paired he was there and did not play.
 */
const int32_t *trf_arrivals(struct arena *arena, const struct trf_tournament *trf);
/* Everything that can only be said when all players are known. */
bool trf_check(struct trf_reader *reader);
/* The same of the other records: who is not in the file, who stands in two teams, byes that are none. */
void trf_check_details(struct trf_reader *reader);
/* The points and ranks that 310 states of teams, as those of players are looked at. */
void trf_check_teams(struct trf_reader *reader);

/* A player's record as a line. The rounds are his own or others in their place. */
bool trf_add_player(struct arena *arena, struct text_builder *line, const struct trf_player *player,
                    const struct trf_round *rounds, int32_t round_count, struct error *error);
void trf_add_line(struct text_builder *out, struct text line, enum trf_line_end end);
/* Control characters would break a line. */
struct text trf_one_line(struct arena *arena, struct text text);
/* A player's round; blank behind the last one written. */
static inline struct trf_round trf_round_of(const struct trf_player *player, int32_t round) {
    if (round <= player->round_count)
        return player->rounds[round - 1];
    return (struct trf_round){.colour = '-', .result = ' '};
}

/* One value for all wins, one for all draws, one for all losses, one for all absences? */
bool trf_is_plain(const struct trf_tournament *trf);
/* Are results worth other with White than with Black? */
bool trf_depends_on_colour(const struct trf_tournament *trf);
/* The letter by which record 299 speaks of what points are given for; a blank for a bonus or penalty. */
char trf_given_letter(enum given_for what);
/* Does the line begin with a federation, as a national rating does? */
bool trf_is_federation(struct text line);

/* An event in memory, and one request to it: what trf_fold does step by step. */
void trf_fold_begin(struct event *event);
bool trf_fold_request(struct event *event, const struct trf_request *request, size_t place, struct text today,
                      struct error *error);

/* Record 092 as we write it. */
struct text trf_type(enum tournament_system system, bool predetermined, int32_t cycles);

/* What records 092 and 192 say, in words of several languages. */
struct trf_words {
    bool swiss;
    bool round_robin;
    int32_t cycles; /* 2 when they speak of a double one, else 1 */
};
struct trf_words trf_words(const struct trf_tournament *trf);
/* Does the file say that its rounds are to be taken as they are, whatever they look like? */
bool trf_is_as_entered(const struct trf_tournament *trf);

/* What a game's two letters mean, White's first; false when they do not belong together. */
bool trf_game_result(char white, char black, enum result *result);
/* The letters of a game's result. */
void trf_game_letters(enum result result, char *white, char *black);
bool trf_bye_of(char letter, enum bye *bye);
/* The same for any round without an opponent: in reports on teams + and - stand there too. */
bool trf_unpaired_bye(char letter, enum bye *bye);
char trf_bye_letter(enum bye bye);
