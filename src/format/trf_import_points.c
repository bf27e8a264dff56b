/*
 * Points beside the scoring as requests: record 299, worths by kind of XXS, and what the bye of a team is worth in games.
 */
#include "crosstable/team_table.h"
#include "format/trf_importer.h"

static const struct {
    char letter;
    const char *result; /* as in given_points.h */
} results[] = {{'W', "win"},          {'D', "draw"},     {'L', "loss"},     {'+', "forfeit-win"},
               {'-', "forfeit-loss"}, {'F', "full-bye"}, {'H', "half-bye"}, {'Z', "zero-bye"}};

static const char *result_of(char letter) {
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        if (results[i].letter == letter)
            return results[i].result;
    return NULL;
}

char trf_given_letter(enum given_for what) {
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        if (text_equal(text_from(results[i].result), text_from(given_for_code(what))))
            return results[i].letter;
    return ' ';
}

/* The numbers that the points are for, as ids; with arrivals only of those who come with the round. */
static int32_t find_who(struct importer *importer, const struct trf_abnormal *abnormal, const int32_t *arrivals,
                        int32_t round, int32_t *ids) {
    const struct trf_tournament *trf = importer->trf;
    int32_t count = 0;
    for (int32_t i = 0; i < abnormal->who.count; i++) {
        int32_t number = abnormal->who.numbers[i];
        int32_t id = 0;
        for (int32_t team = 0; importer->teams != NULL && team < importer->teams->team_count; team++)
            if (importer->teams->teams[team].number == number)
                id = team + 1;
        if (importer->teams == NULL && trf_player(trf, number) != NULL &&
            (arrivals == NULL || arrivals[number] == round))
            id = importer_player(importer, number);
        for (int32_t j = 0; j < count; j++)
            if (ids[j] == id)
                id = 0; /* named twice */
        if (id != 0)
            ids[count++] = id;
    }
    return count;
}

static bool fits(struct importer *importer, int32_t points) {
    enum { COLUMNS = 4 };
    return trf_points_text(importer->arena, points).length <= COLUMNS;
}

static void add_value(struct importer *importer, const char *name, int32_t points) {
    json_key_text(&importer->writer, name, trf_points_text(importer->arena, points));
}

static void leave_out(struct importer *importer, const struct trf_abnormal *abnormal, enum message why) {
    trf_warn(
        importer->arena, importer->trf, abnormal->line, 5,
        language_make(importer->arena, reader_abnormal, "why", language_inner(language_plain(importer->arena, why))));
}

/* [laws:10.2] */
static bool is_above(const struct importer *importer, const struct trf_abnormal *abnormal) {
    const char *result = result_of(abnormal->kind);
    enum given_for what = GIVEN_BESIDE;
    int32_t most;
    return result != NULL && given_for_read(text_from(result), &what) &&
           given_most(&importer->trf->scoring, what, &most) && abnormal->points.points > most;
}

static void make_one(struct importer *importer, const struct trf_abnormal *abnormal, const int32_t *arrivals,
                     int32_t round, int32_t most) {
    bool teams = importer->teams != NULL;
    bool match = teams && abnormal->match_points.given;
    int32_t *ids = arena_array(importer->arena, (size_t)abnormal->who.count, sizeof *ids);
    int32_t count = find_who(importer, abnormal, arrivals, round, ids);
    bool first = arrivals == NULL || round == 1;
    bool nothing =
        (!abnormal->points.given || abnormal->points.points == 0) && (!match || abnormal->match_points.points == 0);
    if ((abnormal->who.count > 0 && count == 0) || (abnormal->who.count == 0 && !first) ||
        (!match && !abnormal->points.given) || (abnormal->kind == ' ' && nothing))
        return; /* they speak of nobody, or of nothing */
    if (abnormal->round > most || !fits(importer, abnormal->points.points) ||
        !fits(importer, abnormal->match_points.points)) {
        leave_out(importer, abnormal,
                  abnormal->round > most ? MESSAGE_reader_why_no_such_round : MESSAGE_reader_why_four_characters);
        return;
    }
    if (!teams && is_above(importer, abnormal)) {
        leave_out(importer, abnormal, MESSAGE_reader_why_above);
        return;
    }
    struct json_writer *writer = importer_begin_in(importer);
    if (count > 0) {
        json_key_array(writer, teams ? "teams" : "players");
        for (int32_t i = 0; i < count; i++)
            json_integer(writer, ids[i]);
        json_end_array(writer);
    }
    if (abnormal->kind != ' ')
        json_key_text(writer, "result", text_from(result_of(abnormal->kind)));
    if (abnormal->points.given)
        add_value(importer, "points", abnormal->points.points);
    if (match)
        add_value(importer, "match_points", abnormal->match_points.points);
    json_key_integer(writer, "round", abnormal->round);
    importer_end(importer, TEXT("points.give"));
}

/* A kind of round that is worth other than the scoring of an event says. */
static void make_worth(struct importer *importer, char letter, enum trf_value value, enum trf_value usual) {
    const struct trf_tournament *trf = importer->trf;
    struct trf_abnormal worth = {.kind = letter, .points = {true, trf->values[value]}};
    if (trf->values[value] != trf->values[usual])
        make_one(importer, &worth, NULL, 0, 0);
}

/* Not where the scoring itself could not be taken. */
static void make_worths(struct importer *importer) {
    if (!importer_reads_scoring(importer))
        return;
    make_worth(importer, '+', TRF_FORFEIT_WIN, TRF_WHITE_WIN);
    make_worth(importer, 'F', TRF_FULL_BYE, TRF_WHITE_WIN);
    make_worth(importer, 'H', TRF_HALF_BYE, TRF_WHITE_DRAW);
    make_worth(importer, 'Z', TRF_ZERO_BYE, TRF_FORFEIT_LOSS);
}

/* Allocated byes of players of teams are entered as full-point byes, since a round has one allocated bye: they keep what
   they are worth. */
static void make_byes_worth(struct importer *importer) {
    const struct trf_tournament *trf = importer->trf;
    int32_t points = trf->values[TRF_ALLOCATED_BYE];
    if (!trf->has_teams || points == trf->values[TRF_FULL_BYE] || !importer_reads_scoring(importer))
        return;
    for (int32_t round = 1; round <= importer->rounds; round++) {
        struct trf_abnormal worth = {.kind = 'F', .points = {true, points}, .round = round};
        worth.who.numbers = arena_array(importer->arena, (size_t)trf->player_count, sizeof *worth.who.numbers);
        for (int32_t i = 0; i < trf->player_count; i++)
            if (trf_round_of(&trf->players[i], round).result == 'U')
                worth.who.numbers[worth.who.count++] = trf->players[i].number;
        if (worth.who.count > 0)
            make_one(importer, &worth, NULL, 0, round);
    }
}

void importer_make_points(struct importer *importer, const int32_t *arrivals, int32_t round) {
    const struct trf_tournament *trf = importer->trf;
    if (arrivals == NULL)
        make_byes_worth(importer);
    if (trf->has_numbered_teams)
        return; /* the record speaks of teams */
    if (arrivals == NULL || round == 1)
        make_worths(importer);
    for (size_t i = 0; i < trf->abnormal_count; i++)
        make_one(importer, &trf->abnormals[i], arrivals, round, importer_planned_rounds(importer));
}

/* An event has half of the boards for the bye, unless it is said. */
static void make_bye_worth(struct importer *importer) {
    const struct team_scoring *scoring = &importer->teams->scoring;
    struct team_scoring usual = *scoring;
    int32_t points = scoring->bye_game_points[BYE_ALLOCATED] * (TRF_POINT / scoring->game.unit);
    team_scoring_set_byes(&usual, importer->teams->board_count);
    if (usual.bye_game_points[BYE_ALLOCATED] == scoring->bye_game_points[BYE_ALLOCATED])
        return;
    if (!fits(importer, points)) {
        trf_warn(importer->arena, importer->trf, importer->trf->team_byes.line, 10,
                 language_plain(importer->arena, MESSAGE_reader_bye_points));
        return;
    }
    json_key_text(importer_begin_in(importer), "result", TEXT("bye"));
    add_value(importer, "points", points);
    importer_end(importer, TEXT("points.give"));
}

void importer_make_team_points(struct importer *importer) {
    const struct trf_tournament *trf = importer->trf;
    make_bye_worth(importer);
    for (size_t i = 0; i < trf->abnormal_count && trf->has_numbered_teams; i++)
        make_one(importer, &trf->abnormals[i], NULL, 0, importer_planned_rounds(importer));
}
