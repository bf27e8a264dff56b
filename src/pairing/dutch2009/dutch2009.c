/* The round as a whole: who plays, the pairs, the order of the boards (F.1) and the colours (E). */
#include "base/score.h"
#include "pairing/dutch2009/dutch2009_parts.h"

/* Matchings that are tried for a round: some seconds of them; and where somebody waits who can stop it, some minutes. */
enum { MOST_STEPS = 200000, MOST_PATIENT_STEPS = 10000000 };

int64_t dutch2009_most_steps(const struct drawing *drawing) {
    return drawing->patient && drawing->watch != NULL ? MOST_PATIENT_STEPS : MOST_STEPS;
}

static struct swiss_rules rules_of(const struct drawing *drawing) {
    return (struct swiss_rules){.full_bye_bars = true,
                                .full_byes_float = true,
                                .forfeits_float = drawing->choices.forfeits_float,
                                .ratings_rank = true};
}

/* More than half of the points of the rounds so far. [c04:dutch.B.note]; CHOICE topscorers_from_half */
static bool is_topscorer(const struct swiss_round *round, const struct swiss_player *player) {
    const struct drawing *drawing = round->drawing;
    int64_t above = 2 * (int64_t)player->score - (int64_t)drawing->table->scoring.win * drawing->round;
    return round->last_round && (drawing->choices.topscorers_from_half ? above >= 0 : above > 0);
}

/* The bye is a downfloat, however many points a tournament gives for it. [c04:dutch.A.5] */
static void find_byes(const struct drawing *drawing, struct swiss_player *player) {
    for (int32_t back = 0; back < 2 && back < drawing->round; back++) {
        const struct round_record *record =
            crosstable_record(drawing->table, player->participant, drawing->round - 1 - back);
        if (record->opponent < 0 && record->bye == BYE_ALLOCATED)
            player->floats[back] = SWISS_DOWNFLOAT;
    }
}

bool dutch2009_read(struct arena *arena, const struct drawing *drawing, struct swiss_round *round,
                    struct error *error) {
    struct swiss_rules rules = rules_of(drawing);
    if (!swiss_read(arena, &rules, drawing, round, error))
        return false;
    for (int32_t place = 0; place < round->player_count; place++) {
        struct swiss_player *player = &round->players[place];
        player->topscorer = is_topscorer(round, player);
        /* CHOICE e5_numbers: who has not come yet has a number all the same. */
        player->number = player->participant + 1;
        find_byes(drawing, player);
    }
    return true;
}

static void tell_colours(const struct dutch2009 *dutch, struct swiss_pair pair, bool white, const char *article,
                         enum message reason) {
    swiss_tell(dutch->account, article, dutch->paired_in[pair.upper], pairing_dutch2009_colours, "white black reason",
               dutch2009_number(dutch, white ? pair.upper : pair.lower),
               dutch2009_number(dutch, white ? pair.lower : pair.upper), swiss_part(dutch->account, reason));
}

/* The boards of swiss_finish are in the order of F.1; the colours are those of E. */
static void give_colours(const struct dutch2009 *dutch, struct drawn_round *drawn) {
    int32_t *places = arena_array(dutch->arena, (size_t)dutch->round.drawing->table->participant_count, sizeof *places);
    for (int32_t place = 0; place < dutch->round.player_count; place++)
        places[dutch->round.players[place].participant] = place;
    for (int32_t i = 0; i < drawn->pair_count; i++) {
        struct drawn_pair *pair = &drawn->pairs[i];
        int32_t one = places[pair->white], other = places[pair->black];
        struct swiss_pair ranked = one < other ? (struct swiss_pair){one, other} : (struct swiss_pair){other, one};
        const char *article;
        enum message reason;
        bool white = dutch2009_upper_has_white(dutch, ranked.upper, ranked.lower, &article, &reason);
        int32_t upper = dutch->round.players[ranked.upper].participant;
        int32_t lower = dutch->round.players[ranked.lower].participant;
        *pair = white ? (struct drawn_pair){upper, lower} : (struct drawn_pair){lower, upper};
        tell_colours(dutch, ranked, white, article, reason);
        swiss_reported_pair(dutch->account, upper, lower);
    }
}

static bool draw(struct arena *arena, struct dutch2009 *dutch, struct drawn_round *drawn) {
    struct swiss_rules rules = rules_of(dutch->round.drawing);
    int32_t pair_count, bye;
    struct swiss_pair *pairs = arena_array(dutch->arena, (size_t)dutch->round.player_count, sizeof *pairs);
    if (!dutch2009_draw(dutch, pairs, &pair_count, &bye))
        return false;
    if (bye >= 0)
        swiss_tell(dutch->account, "c04:dutch.A.5", dutch->round.players[bye].score, pairing_dutch2009_bye, "player",
                   dutch2009_number(dutch, bye));
    swiss_finish(arena, &rules, &dutch->round, pairs, pair_count, bye, drawn);
    give_colours(dutch, drawn);
    return true;
}

static void set_undecided(const struct dutch2009 *dutch, struct error *error) {
    const struct drawing *drawing = dutch->round.drawing;
    struct text_builder round, points;
    text_builder_init(&round, dutch->arena);
    text_builder_init(&points, dutch->arena);
    text_add_integer(&round, drawing->round + 1);
    score_add(&points, dutch->group_score, drawing->table->scoring.unit);
    error_set_text(error, ERROR_pairing_undecided, text_builder_take(&round), text_builder_take(&points),
                   (struct text){0});
}

bool dutch2009_pair(struct arena *arena, const struct drawing *drawing, struct swiss_account *account,
                    struct drawn_round *drawn, struct error *error) {
    struct watched watched = {.watch = drawing->watch};
    struct dutch2009 dutch = {.account = account, .odd_round = drawing->round % 2 == 0};
    struct arena work;
    dutch.watched = &watched;
    dutch.steps = dutch2009_most_steps(drawing);
    arena_init(&work);
    arena_init(&dutch.scratch);
    dutch.arena = &work;
    bool read = dutch2009_read(&work, drawing, &dutch.round, error);
    watched.total = dutch.round.player_count;
    bool drawn_well = read && !watched_ask(&watched) && draw(arena, &dutch, drawn) && !watched_ask(&watched);
    if (read && watched.stopped)
        error_set(error, ERROR_work_stopped, NULL, NULL, NULL);
    else if (read && dutch.undecided)
        set_undecided(&dutch, error);
    else if (read && !drawn_well)
        error_set_number(error, ERROR_pairing_impossible, drawing->round + 1, 0, 0);
    arena_drop(&dutch.scratch);
    arena_drop(&work);
    return drawn_well;
}
