/*
 * Who plays, and what chapters 1 to 3 say of players: ratings, due colours, who may meet, who has White.
 */
#include "dubov_oracle_parts.h"

/* --- chapter 1 --------------------------------------------------------------------------------------------------- */

enum board_colour dubov_oracle_due(int games, const uint8_t *colours) {
    int difference = 0;
    for (int i = 0; i < games; i++)
        difference += colours[i] == COLOUR_WHITE ? 1 : -1;
    if (difference < 0) /* more games with Black [c04:dubov.1.white] */
        return COLOUR_WHITE;
    if (difference > 0) /* more games with White [c04:dubov.1.black] */
        return COLOUR_BLACK;
    /* CHOICE no_due_colour: who has played no game is due no colour. */
    return games == 0 ? COLOUR_NONE : dubov_other((enum board_colour)colours[games - 1]);
}

static bool is_open(const struct round_record *record) {
    return record->outcome == OUTCOME_PENDING || record->outcome == OUTCOME_POSTPONED;
}

static bool is_forfeit(const struct round_record *record) {
    return record->outcome == OUTCOME_FORFEIT_WIN || record->outcome == OUTCOME_FORFEIT_LOSS;
}

static void read_player(struct arena *arena, const struct pairing_choices *choices, const struct drawing *drawing,
                        const bool *moved_up, struct dubov_player *player) {
    const struct crosstable *table = drawing->table;
    int64_t sum = 0;
    int opponents = 0;
    player->name = table->participants[player->participant].name;
    player->rating = table->participants[player->participant].rating;
    player->score = drawing->bonus == NULL ? 0 : drawing->bonus[player->participant];
    player->colours = arena_array(arena, (size_t)drawing->round, sizeof *player->colours);
    player->rounds = arena_array(arena, (size_t)drawing->round, sizeof *player->rounds);
    for (int32_t past = 0; past < drawing->round; past++) {
        const struct round_record *record = crosstable_record(table, player->participant, past);
        bool up = moved_up[player->participant * table->round_count + past];
        player->moves_up += up;
        player->moved_up_before = up; /* CHOICE running: the last one read is the round before, played or not */
        player->rounds[past] = COLOUR_NONE;
        if (record->opponent < 0) {
            player->score += record->points;
            /* OWN CHOICE point_without_playing: the allocated bye counts whatever it is worth. */
            player->had_point |= record->bye == BYE_ALLOCATED || record->bye == BYE_FULL;
            continue;
        }
        player->score += is_open(record) ? table->scoring.draw : record->points;
        player->had_point |= record->outcome == OUTCOME_FORFEIT_WIN;
        /* CHOICE aro_played: opponents not played count neither for ARO nor as met; a game still to be played does.
           Option: for ARO they count. */
        if (!is_forfeit(record) || choices->forfeits_in_average) {
            sum += table->participants[record->opponent].rating;
            opponents++;
        }
        if (is_forfeit(record))
            continue;
        player->colours[player->games++] = record->colour;
        player->rounds[past] = record->colour;
        player->difference += record->colour == COLOUR_WHITE ? 1 : -1;
    }
    /* CHOICE aro_none: without opponents ARO is 0. */
    if (!rational_make(sum, opponents, &player->average))
        player->average = rational_from(0);
    player->due = dubov_oracle_due(player->games, player->colours);
    /* CHOICE half: of the rounds before this one. */
    player->half = 2 * player->score >= (int64_t)drawing->round * table->scoring.win;
}

/* --- chapter 2 --------------------------------------------------------------------------------------------------- */

static bool excluded(const struct drawing *drawing, int32_t a, int32_t b) {
    for (int32_t i = 0; i < drawing->exclusion_count; i++) {
        const struct exclusion *exclusion = &drawing->exclusions[i];
        bool has_a = false;
        bool has_b = false;
        if (drawing->round < exclusion->first_round || drawing->round > exclusion->last_round)
            continue;
        for (int32_t j = 0; j < exclusion->count; j++) {
            has_a |= exclusion->participants[j] == a;
            has_b |= exclusion->participants[j] == b;
        }
        if (has_a && has_b)
            return true;
    }
    return false;
}

/* [c04:dubov.2.1] */
static bool have_met(const struct drawing *drawing, int32_t a, int32_t b) {
    for (int32_t past = 0; past < drawing->round; past++) {
        const struct round_record *record = crosstable_record(drawing->table, a, past);
        if (record->opponent == b && !is_forfeit(record))
            return true;
    }
    return false;
}

bool dubov_oracle_round_make(struct arena *arena, const struct pairing_choices *choices, const struct drawing *drawing,
                             const bool *moved_up, long long most_steps, struct dubov_round *round) {
    *round = (struct dubov_round){
        .choices = choices,
        .drawing = drawing,
        .steps_left = most_steps,
        .last = drawing->round == drawing->table->rounds_planned - 1,
    };
    for (int32_t participant = 0; participant < drawing->table->participant_count; participant++) {
        if (!drawing->takes_part[participant])
            continue;
        if (round->count == DUBOV_ORACLE_MOST)
            return false;
        struct dubov_player *player = &round->players[round->count];
        player->participant = participant;
        read_player(arena, choices, drawing, moved_up, player);
        round->state.unpaired |= dubov_one(round->count++);
    }
    for (int a = 0; a < round->count; a++) {
        round->state.opponent[a] = -1;
        for (int b = 0; b < round->count; b++) {
            int32_t first = round->players[a].participant;
            int32_t second = round->players[b].participant;
            if (a != b && (have_met(drawing, first, second) || excluded(drawing, first, second)))
                round->players[a].met |= dubov_one(b);
        }
    }
    return true;
}

/* [c04:dubov.2.3] [c04:dubov.2.4] */
static bool within_limits(const struct dubov_player *player, enum board_colour colour) {
    int after = player->difference + (colour == COLOUR_WHITE ? 1 : -1);
    int games = player->games;
    if (after > 2 || after < -2)
        return false;
    return games < 2 || player->colours[games - 1] != colour || player->colours[games - 2] != colour;
}

bool dubov_oracle_may_take(const struct dubov_round *round, int player, enum board_colour colour) {
    /* CHOICE last_round: 2.3 and 2.4 hold in the last round as well; with the option they yield for those with half
       of the points or more. */
    if (!round->limits_hold && round->choices->last_round_by_half && round->last && round->players[player].half)
        return true;
    return within_limits(&round->players[player], colour);
}

bool dubov_oracle_compatible(const struct dubov_round *round, int a, int b) {
    if (a == b || dubov_has(round->players[a].met, b))
        return false;
    return (dubov_oracle_may_take(round, a, COLOUR_WHITE) && dubov_oracle_may_take(round, b, COLOUR_BLACK)) ||
           (dubov_oracle_may_take(round, a, COLOUR_BLACK) && dubov_oracle_may_take(round, b, COLOUR_WHITE));
}

/*
 * CHOICE moves_up: only 7.1 and 7.2 move up; up to 9 rounds three times, from 10 on four times; the last round is free.
 * OWN CHOICE: three times when the number of rounds is open.
 */
bool dubov_oracle_may_move_up(const struct dubov_round *round, int player) {
    int most = round->drawing->table->rounds_planned > 9 ? 4 : 3;
    if (round->last)
        return true;
    /* [c04:dubov.2.5.running] [c04:dubov.2.5.total] */
    return !round->players[player].moved_up_before && round->players[player].moves_up < most;
}

/* --- chapter 3 --------------------------------------------------------------------------------------------------- */

/*
 * Who must have White, or -1. OWN CHOICE last_round: where the limits may yield, they do so only if no other colours are
 * possible for the two.
 */
static int by_limits(const struct dubov_round *round, int a, int b) {
    bool a_white = within_limits(&round->players[a], COLOUR_WHITE) && within_limits(&round->players[b], COLOUR_BLACK);
    bool b_white = within_limits(&round->players[b], COLOUR_WHITE) && within_limits(&round->players[a], COLOUR_BLACK);
    if (a_white != b_white)
        return a_white ? a : b;
    if (a_white)
        return -1;
    a_white = dubov_oracle_may_take(round, a, COLOUR_WHITE) && dubov_oracle_may_take(round, b, COLOUR_BLACK);
    b_white = dubov_oracle_may_take(round, b, COLOUR_WHITE) && dubov_oracle_may_take(round, a, COLOUR_BLACK);
    if (a_white != b_white)
        return a_white ? a : b;
    return -1;
}

/* The first difference of the histories going back, without gaps: who has White now, or -1.
   CHOICE histories: aligned at the last game; when the shorter one ends they are the same. */
static int by_games(const struct dubov_round *round, int a, int b) {
    const struct dubov_player *first = &round->players[a];
    const struct dubov_player *second = &round->players[b];
    for (int back = 1; back <= first->games && back <= second->games; back++) {
        uint8_t mine = first->colours[first->games - back];
        uint8_t yours = second->colours[second->games - back];
        if (mine != yours)
            return mine == COLOUR_WHITE ? b : a;
    }
    return -1;
}

/* Option history_by_rounds: only rounds in which both had a game. */
static int by_rounds(const struct dubov_round *round, int a, int b) {
    for (int32_t past = round->drawing->round - 1; past >= 0; past--) {
        uint8_t mine = round->players[a].rounds[past];
        uint8_t yours = round->players[b].rounds[past];
        if (mine != COLOUR_NONE && yours != COLOUR_NONE && mine != yours)
            return mine == COLOUR_WHITE ? b : a;
    }
    return -1;
}

int dubov_oracle_white_of(const struct dubov_round *round, int a, int b) {
    const struct dubov_player *first = &round->players[a];
    const struct dubov_player *second = &round->players[b];
    /* CHOICE limits_first: 2.3 and 2.4 come before chapter 3. */
    int white = by_limits(round, a, b);
    if (white >= 0)
        return white;
    /* Both players their due colour [c04:dubov.3.1]. OWN CHOICE one_due: who is due none takes what is left. */
    if (first->due != second->due) {
        if (first->due != COLOUR_NONE)
            return first->due == COLOUR_WHITE ? a : b;
        return second->due == COLOUR_WHITE ? b : a;
    }
    /* Equal numbers of White and Black [c04:dubov.3.2]. */
    if (first->difference != second->difference)
        return first->difference < second->difference ? a : b;
    /* The first difference of the histories, going back [c04:dubov.3.3]. */
    white = round->choices->history_by_rounds ? by_rounds(round, a, b) : by_games(round, a, b);
    if (white >= 0)
        return white;
    /* White to the higher ARO [c04:dubov.3.4], to the lower R [c04:dubov.3.5]. */
    int averages = rational_compare(first->average, second->average);
    if (averages != 0)
        return averages > 0 ? a : b;
    if (first->rating != second->rating)
        return first->rating < second->rating ? a : b;
    /* CHOICE colour_by_name: then to the name that comes first. */
    return dubov_oracle_by_name(round, a, b) < 0 ? a : b;
}

/* --- orders ------------------------------------------------------------------------------------------------------ */

/* OWN CHOICE names: by bytes, equal ones by the list. */
int dubov_oracle_by_name(const struct dubov_round *round, int a, int b) {
    int names = text_compare(round->players[a].name, round->players[b].name);
    return names != 0 ? names : a - b;
}

static int by_average(const struct dubov_round *round, int a, int b) {
    return rational_compare(round->players[a].average, round->players[b].average);
}

static int by_rating(const struct dubov_round *round, int a, int b) {
    int32_t first = round->players[a].rating;
    int32_t second = round->players[b].rating;
    return (first > second) - (first < second);
}

static int first_of(int one, int two, int three) {
    return one != 0 ? one : two != 0 ? two : three;
}

/* [c04:dubov.6.2.white] */
int dubov_oracle_white_order(const struct dubov_round *round, int a, int b) {
    return first_of(by_average(round, a, b), by_rating(round, a, b), dubov_oracle_by_name(round, a, b));
}

/* [c04:dubov.6.2.black] */
int dubov_oracle_black_order(const struct dubov_round *round, int a, int b) {
    return first_of(-by_rating(round, a, b), -by_average(round, a, b), dubov_oracle_by_name(round, a, b));
}

/* [c04:dubov.7.1.b] [c04:dubov.7.1.c] [c04:dubov.7.2.b] [c04:dubov.7.2.c] [c04:dubov.8.2]
   CHOICE choice_by_name: then the name that comes first. */
int dubov_oracle_choice_order(const struct dubov_round *round, int a, int b) {
    return first_of(-by_rating(round, a, b), by_average(round, a, b), dubov_oracle_by_name(round, a, b));
}

/* [c04:dubov.7.3] CHOICE upper_half: "from the upper half" are the names that come first. */
int dubov_oracle_out_of_white_order(const struct dubov_round *round, int a, int b) {
    return first_of(by_average(round, a, b), -by_rating(round, a, b), dubov_oracle_by_name(round, a, b));
}

/* [c04:dubov.7.4] */
int dubov_oracle_out_of_black_order(const struct dubov_round *round, int a, int b) {
    return first_of(-by_average(round, a, b), by_rating(round, a, b), dubov_oracle_by_name(round, a, b));
}

void dubov_oracle_sort(const struct dubov_round *round, struct dubov_list *list, dubov_order *order) {
    for (int i = 1; i < list->count; i++) {
        int player = list->players[i];
        int at = i;
        for (; at > 0 && order(round, player, list->players[at - 1]) < 0; at--)
            list->players[at] = list->players[at - 1];
        list->players[at] = player;
    }
}
