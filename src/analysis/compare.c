#include "analysis/compare.h"

#include "pairing/options.h"
#include "pairing/swiss/swiss.h"

/* --- What is asked for ---------------------------------------------------------------------------------------------- */

bool compare_add(struct compare *compare, const struct pairing_system *system, struct error *error) {
    for (int32_t i = 0; i < compare->count; i++)
        if (compare->columns[i].system == system)
            return error_set(error, ERROR_cli_system_twice, system->name, NULL, NULL);
    if (compare->count < COMPARE_MOST)
        compare->columns[compare->count++].system = system;
    return true;
}

void compare_take(struct compare *compare, struct text name, const struct drawing *drawing,
                  const struct pairing_system *own) {
    compare->name = name;
    compare->drawing = *drawing;
    for (int32_t i = 0; i < compare->count; i++)
        compare->columns[i].choices =
            compare->columns[i].system == own ? drawing->choices : (struct pairing_choices){0};
}

bool compare_take_event(struct arena *arena, const struct event *event, const struct tournament *tournament,
                        int32_t round, struct compare *compare, struct error *error) {
    struct drawing drawing;
    if (round > tournament->rounds_planned) {
        struct text_builder planned = {.arena = arena};
        text_add_integer(&planned, tournament->rounds_planned);
        return error_set_text(error, ERROR_rounds_over, tournament->name, text_builder_take(&planned), TEXT(""));
    }
    if (!draw_prepare(arena, event, tournament, round, &drawing, error))
        return false;
    drawing.choices = tournament->choices;
    compare_take(compare, tournament->name, &drawing, tournament->pairing);
    return true;
}

bool compare_option(struct compare *compare, struct text word) {
    bool known = false;
    struct error refusal;
    for (int32_t i = 0; i < compare->count; i++)
        known = pairing_options_read(compare->columns[i].system, word, &compare->columns[i].choices, &refusal) || known;
    return known;
}

/* --- Whom everybody meets ------------------------------------------------------------------------------------------- */

/* Of a participant: the opponent, -1 for the bye or nobody, and the colour. */
struct meeting {
    int32_t opponent;
    bool white;
};

static struct meeting *meetings_of(struct arena *arena, const struct drawing *drawing,
                                   const struct drawn_round *round) {
    int32_t count = drawing->table->participant_count;
    struct meeting *meetings = arena_array(arena, (size_t)count, sizeof *meetings);
    for (int32_t i = 0; i < count; i++)
        meetings[i].opponent = -1;
    for (int32_t i = 0; i < round->pair_count; i++) {
        meetings[round->pairs[i].white] = (struct meeting){round->pairs[i].black, true};
        meetings[round->pairs[i].black] = (struct meeting){round->pairs[i].white, false};
    }
    return meetings;
}

static void mark_pairs(struct compare_column *column, const struct meeting *first, int32_t first_bye) {
    column->as_first = column->round.bye == first_bye;
    column->same = 0;
    for (int32_t i = 0; i < column->round.pair_count; i++) {
        struct meeting meeting = first[column->round.pairs[i].white];
        enum compare_mark mark = meeting.opponent != column->round.pairs[i].black ? COMPARE_OTHER
                                 : meeting.white                                  ? COMPARE_SAME
                                                                                  : COMPARE_TURNED;
        column->marks[i] = (uint8_t)mark;
        column->same += mark != COMPARE_OTHER;
        column->as_first = column->as_first && mark == COMPARE_SAME;
    }
}

static void mark_alone(struct compare_column *column, const struct compare_column *other,
                       const struct meeting *meetings) {
    for (int32_t i = 0; other->drawn && i < column->round.pair_count; i++)
        if (meetings[column->round.pairs[i].white].opponent == column->round.pairs[i].black)
            column->alone[i] = false;
}

/* --- What the round comes to ---------------------------------------------------------------------------------------- */

static bool is_missed(const struct swiss_player *player, bool white) {
    return player->strength != SWISS_NO_PREFERENCE && (player->preference == COLOUR_WHITE) != white;
}

/* [c04:general.minimum.f] [c04:general.minimum.g] */
static bool count(struct arena *arena, const struct drawing *drawing, struct compare_column *column,
                  struct error *error) {
    struct swiss_round round;
    if (!pairing_system_read(arena, column->system, drawing, &round, error))
        return false;
    const struct swiss_player **players =
        arena_array(arena, (size_t)drawing->table->participant_count, sizeof(const struct swiss_player *));
    for (int32_t i = 0; i < round.player_count; i++)
        players[round.players[i].participant] = &round.players[i];
    for (int32_t i = 0; i < column->round.pair_count; i++) {
        const struct swiss_player *white = players[column->round.pairs[i].white];
        const struct swiss_player *black = players[column->round.pairs[i].black];
        int32_t difference = white->score - black->score;
        column->floats += difference != 0;
        column->differences += difference < 0 ? -difference : difference;
        column->without_colour += is_missed(white, true) + is_missed(black, false);
    }
    return true;
}

/* --------------------------------------------------------------------------------------------------------------------- */

static void draw_column(struct arena *arena, const struct compare *compare, struct compare_column *column) {
    struct drawing drawing = compare->drawing;
    drawing.choices = column->choices;
    column->round = (struct drawn_round){.bye = -1};
    column->drawn = pairing_system_pair(arena, column->system, &drawing, &column->round, &column->refusal) &&
                    count(arena, &drawing, column, &column->refusal);
    column->marks = arena_array(arena, (size_t)column->round.pair_count, sizeof *column->marks);
    column->alone = arena_array(arena, (size_t)column->round.pair_count, sizeof *column->alone);
    for (int32_t i = 0; i < column->round.pair_count; i++)
        column->alone[i] = true;
}

void compare_draw(struct arena *arena, struct compare *compare) {
    compare->first = -1;
    for (int32_t i = 0; i < compare->count; i++) {
        draw_column(arena, compare, &compare->columns[i]);
        if (compare->columns[i].drawn && compare->first < 0)
            compare->first = i;
    }
    for (int32_t i = 0; i < compare->count; i++) {
        struct compare_column *column = &compare->columns[i];
        if (!column->drawn)
            continue;
        const struct meeting *meetings = meetings_of(arena, &compare->drawing, &column->round);
        for (int32_t j = 0; j < compare->count; j++)
            if (j != i && compare->columns[j].drawn)
                mark_alone(&compare->columns[j], column, meetings);
        for (int32_t j = 0; i == compare->first && j < compare->count; j++)
            if (compare->columns[j].drawn)
                mark_pairs(&compare->columns[j], meetings, column->round.bye);
    }
    for (int32_t i = 0; i < compare->count; i++) {
        struct compare_column *column = &compare->columns[i];
        struct drawing drawing = compare->drawing;
        drawing.choices = column->choices;
        column->verdict = (struct draw_verdict){.criterion = "", .article = ""};
        if (column->drawn && !column->as_first)
            draw_judge_pairs(arena, column->system, &drawing, &compare->columns[compare->first].round, drawing.table,
                             &column->verdict, &column->refusal);
    }
}
