/*
 * Rounds of a Swiss: drafted by the engine or by hand, published, or recorded as they were paired elsewhere.
 */
#include "event/draw.h"
#include "event/entry_table.h"
#include "event/given_round.h"
#include "event/strength.h"

/* --- What every draft needs ----------------------------------------------------------------------------------------- */

static bool refuse_round(struct judge *judge, enum error_code code, const struct tournament *tournament,
                         int32_t round) {
    return judge_refuse_named(judge, code, judge_number(judge, round), tournament->name);
}

/* There is a next round, and it was said how many there are. [c04:lim.1] */
static bool check_rounds_left(struct judge *judge, const struct tournament *tournament) {
    if (tournament->rounds_planned == 0)
        return judge_refuse_named(judge, ERROR_rounds_needed, tournament->name, (struct text){0});
    return tournament->round_count < tournament->rounds_planned ||
           judge_refuse_named(judge, ERROR_rounds_over, tournament->name,
                              judge_number(judge, tournament->rounds_planned));
}

/* Every game is played or postponed. */
static bool check_finished(struct judge *judge, const struct tournament *tournament) {
    for (int32_t i = 0; i < tournament->round_count; i++) {
        for (int32_t j = 0; j < tournament->rounds[i].board_count; j++) {
            if (tournament->rounds[i].boards[j].result != RESULT_NONE)
                continue;
            return error_set_text(judge->error, ERROR_round_unfinished, judge_number(judge, i + 1), tournament->name,
                                  judge_number(judge, j + 1));
        }
    }
    return true;
}

static bool check_draft_unchanged(struct judge *judge, const struct tournament *tournament) {
    const struct draft *draft = &tournament->draft;
    static const char *const states[] = {
        [DRAFT_NONE] = ERROR_KEY("phrase.now.discarded"), /* or undone since, or never made */
        [DRAFT_DRAWN] = ERROR_KEY("phrase.now.drawn"),
        [DRAFT_OPEN] = ERROR_KEY("phrase.now.open"),
        [DRAFT_DONE] = ERROR_KEY("phrase.now.done"),
    };
    return judge_unchanged(
        judge, draft->round.changed,
        ERROR_PHRASE("phrase.thing.draft", "round", judge_number(judge, (int64_t)tournament->round_count + 1)),
        ERROR_WORDS(states[draft->state]));
}

/* --- What is drawn with round 1 ------------------------------------------------------------------------------------- */

/* Numbers that are missing are drawn by rating; `ready` has them as they will be. [c04:general.late.a] */
static bool number_entries(struct judge *judge, const struct tournament *tournament, struct tournament *ready) {
    size_t count = (size_t)tournament->entry_count;
    if (count < 2)
        return judge_refuse_named(judge, ERROR_numbers_few, tournament->name, count == 0 ? TEXT("no") : TEXT("1"));
    if (tournament_all_numbered(tournament))
        return true;
    struct text seed;
    int32_t *order = arena_array(judge->arena, count, sizeof *order);
    ready->entries = arena_array(judge->arena, count, sizeof *ready->entries);
    for (size_t i = 0; i < count; i++) {
        ready->entries[i] = tournament->entries[i];
        order[i] = tournament->entries[i].player;
    }
    if (!strength_order(judge, tournament, order, count, &seed))
        return false;
    judge_write_numbers(judge, tournament, "rating", seed, order, count);
    for (size_t i = 0; i < count; i++)
        ready->entries[tournament->places[order[i] - 1] - 1].number = (int32_t)i + 1;
    return true;
}

static bool draw_colour(struct judge *judge, const struct tournament *tournament, struct tournament *ready) {
    bool white;
    if (tournament->initial_colour != COLOUR_NONE)
        return true;
    if (!judge_draw_colour_by_lots(judge, tournament, (struct text){0}, &white))
        return false;
    ready->initial_colour = white ? COLOUR_WHITE : COLOUR_BLACK;
    return true;
}

/* The tournament as it is when the facts written here are in. */
static bool make_ready(struct judge *judge, const struct tournament *tournament, struct tournament *ready) {
    *ready = *tournament;
    return tournament->round_count > 0 ||
           (number_entries(judge, tournament, ready) && draw_colour(judge, tournament, ready));
}

/* --- Drafts --------------------------------------------------------------------------------------------------------- */

/* A drawn round by player ids. */
static struct round round_of(struct arena *arena, const struct drawing *drawing, const struct drawn_round *drawn) {
    const struct participant *participants = drawing->table->participants;
    struct round round = {.number = drawing->round + 1, .board_count = drawn->pair_count};
    round.boards = arena_array(arena, (size_t)drawn->pair_count, sizeof *round.boards);
    for (int32_t i = 0; i < drawn->pair_count; i++)
        round.boards[i] = (struct board){.white = participants[drawn->pairs[i].white].player,
                                         .black = participants[drawn->pairs[i].black].player};
    round.byes = arena_array(arena, 1, sizeof *round.byes);
    if (drawn->bye >= 0)
        round.byes[round.bye_count++] =
            (struct round_bye){.player = participants[drawn->bye].player, .bye = BYE_ALLOCATED};
    return round;
}

/* The same draft, board by board? */
static bool is_draft(const struct draft *draft, const struct round *round, enum draft_state state) {
    const struct round *present = &draft->round;
    if (draft->state != state || present->board_count != round->board_count || present->bye_count != round->bye_count)
        return false;
    for (int32_t i = 0; i < round->board_count; i++)
        if (present->boards[i].white != round->boards[i].white || present->boards[i].black != round->boards[i].black)
            return false;
    for (int32_t i = 0; i < round->bye_count; i++)
        if (present->byes[i].player != round->byes[i].player || present->byes[i].bye != round->byes[i].bye)
            return false;
    return true;
}

/* Writes the draft unless it is there already. */
static bool write_draft(struct judge *judge, const struct tournament *tournament, const struct round *round,
                        enum draft_state state) {
    if (is_draft(&tournament->draft, round, state))
        return true;
    if (!check_draft_unchanged(judge, tournament))
        return false;
    judge_write(judge, round_drafted, .tournament = tournament->id, .round = round->number,
                .boards = given_round_boards(judge, round->boards, (size_t)round->board_count),
                .byes = given_round_byes(judge, round->byes, (size_t)round->bye_count),
                .state = text_from(draft_state_code(state)));
    return true;
}

/* The next round as the engine draws it. Where everybody has left or asked for a bye it has no boards by the Dutch system of
   today; the systems of the old text refuse it. */
static bool draw_next(struct judge *judge, const struct tournament *tournament, struct drawing *drawing,
                      struct drawn_round *drawn) {
    if (!draw_prepare(judge->arena, judge->event, tournament, tournament->round_count + 1, drawing, judge->error) ||
        !pairing_system_check_count(tournament->pairing, drawing, judge->error))
        return false;
    drawing->patient = true;
    bool paired = pairing_system_pair(judge->arena, tournament->pairing, drawing, drawn, judge->error);
    drawing->patient = false;
    return paired;
}

/*
 * By the systems of the old text: is there an opponent for everybody in every round? An odd number has a round more, by the bye.
 * Later entries may bring more of them, so that it can be confirmed. [c04:general.minimum.a] [c04:lim.2]
 */
static bool check_enough_opponents(struct judge *judge, const struct tournament *tournament, bool confirmed) {
    int32_t most = tournament->entry_count - (tournament->entry_count % 2 == 0);
    if (tournament->pairing->classic == NULL || confirmed || tournament->round_count > 0 ||
        tournament->entry_count < 2 || tournament->rounds_planned <= most)
        return true;
    error_set_number(judge->error, ERROR_opponents_few, tournament->entry_count, most, tournament->rounds_planned);
    return error_in_field(judge->error, "confirm");
}

/* By the old text the bye is a point; another value is meant, or a mistake. [c04:general.minimum.b] [c04:lim.8.3] */
static bool check_bye_worth(struct judge *judge, const struct tournament *tournament, bool confirmed) {
    const struct scoring *scoring = &tournament->scoring;
    if (tournament->pairing->classic == NULL || confirmed || tournament->round_count > 0 ||
        scoring->allocated_bye == scoring->win)
        return true;
    judge_refuse_named(judge, ERROR_bye_worth, tournament->name, (struct text){0});
    return error_in_field(judge->error, "confirm");
}

bool judge_draft_draw(struct judge *judge, const struct tournament *tournament) {
    const struct request_round_pair *asked = judge->asked;
    struct tournament ready;
    struct drawing drawing;
    struct drawn_round drawn;
    if (!check_rounds_left(judge, tournament) || !check_finished(judge, tournament) ||
        !check_enough_opponents(judge, tournament, asked->confirm) ||
        !check_bye_worth(judge, tournament, asked->confirm) || !make_ready(judge, tournament, &ready))
        return false;
    if (!judge_absences(judge, tournament, asked->confirm, &ready))
        return judge->error->code == ERROR_absent_unexplained ? error_in_field(judge->error, "confirm") : false;
    if (!draw_next(judge, &ready, &drawing, &drawn))
        return false;
    struct round round = round_of(judge->arena, &drawing, &drawn);
    return write_draft(judge, tournament, &round, DRAFT_DRAWN);
}

bool judge_draft_discard(struct judge *judge, const struct tournament *tournament) {
    if (!check_draft_unchanged(judge, tournament))
        return false;
    judge_write(judge, draft_discarded, .tournament = tournament->id);
    return true;
}

/* --- By hand -------------------------------------------------------------------------------------------------------- */

static struct round round_given(const struct tournament *tournament, const struct given_round *given) {
    return (struct round){.number = tournament->round_count + 1,
                          .board_count = (int32_t)given->board_count,
                          .boards = given->boards,
                          .bye_count = (int32_t)given->bye_count,
                          .byes = given->byes};
}

static bool is_out(const struct tournament *tournament, int32_t player) {
    return draw_own_bye(tournament, tournament_entry_of(tournament, player), tournament->round_count + 1) != BYE_NONE;
}

/*
 * Byes that players have by themselves are not the draft's: they follow what is asked and cancelled until the end. So do
 * boards: whoever has left or asked for a bye while others pair by hand leaves an opponent without a place.
 */
static void leave_out(const struct tournament *tournament, struct given_round *given) {
    size_t boards = 0;
    size_t byes = 0;
    for (size_t i = 0; i < given->board_count; i++)
        if (!is_out(tournament, given->boards[i].white) && !is_out(tournament, given->boards[i].black))
            given->boards[boards++] = given->boards[i];
    for (size_t i = 0; i < given->bye_count; i++)
        if (!is_out(tournament, given->byes[i].player))
            given->byes[byes++] = given->byes[i];
    given->board_count = boards;
    given->bye_count = byes;
}

/* Of those who were given as opponents of a player, the one who is out, or 0. */
static int32_t opponent_out(const struct tournament *tournament, const struct asked_given_board_items *asked,
                            int32_t player) {
    for (size_t i = 0; i < asked->count; i++) {
        int32_t white = (int32_t)asked->items[i].white;
        int32_t black = (int32_t)asked->items[i].black;
        if ((white == player || black == player) && is_out(tournament, white == player ? black : white))
            return white == player ? black : white;
    }
    return 0;
}

/* Whoever has no place although one was given: the opponent is out. */
static bool check_opponents(struct judge *judge, const struct tournament *tournament,
                            const struct asked_given_board_items *asked, const struct draw_places *places) {
    int32_t out = places->unplaced_count > 0 ? opponent_out(tournament, asked, places->unplaced[0]) : 0;
    if (out == 0)
        return true;
    return error_set_text(judge->error, ERROR_draft_opponent_out, judge_name(judge, places->unplaced[0]),
                          judge_name(judge, out), judge_number(judge, tournament->round_count + 1));
}

static bool check_complete(struct judge *judge, const struct tournament *tournament, const struct round *round,
                           const struct draw_places *places) {
    if (places->unplaced_count > 0)
        return error_set_text(judge->error, ERROR_draft_incomplete, judge_name(judge, places->unplaced[0]),
                              judge_number(judge, round->number), tournament->name);
    return round->board_count + places->bye_count > 0 || error_set(judge->error, ERROR_boards_none, NULL, NULL, NULL);
}

bool judge_round_arrange(struct judge *judge) {
    const struct request_round_arrange *asked = judge->asked;
    const struct tournament *tournament = judge->tournament;
    struct tournament ready;
    struct given_round given;
    struct draw_places places;
    if (!check_rounds_left(judge, tournament) || !check_finished(judge, tournament) ||
        !given_round_read(judge, tournament, false, &asked->boards, &asked->byes, &given) ||
        !make_ready(judge, tournament, &ready) || !judge_absences(judge, tournament, false, &ready))
        return false;
    leave_out(tournament, &given);
    struct round round = round_given(tournament, &given);
    draw_find_places(judge->arena, &ready, &round, &places);
    if (asked->done && (!check_opponents(judge, tournament, &asked->boards, &places) ||
                        !check_complete(judge, tournament, &round, &places)))
        return false;
    return write_draft(judge, tournament, &round, asked->done ? DRAFT_DONE : DRAFT_OPEN);
}

/* --- Publishing ----------------------------------------------------------------------------------------------------- */

/* What becomes a round, and where it comes from. */
struct publication {
    struct round round;
    enum round_origin origin;
    struct draw_comparison comparison;
    struct text reason;
};

static struct fact_board_items replaced_pairs(struct judge *judge, const struct draw_comparison *comparison) {
    size_t count = (size_t)comparison->replaced_count;
    struct fact_board *list = arena_array(judge->arena, count, sizeof *list);
    for (size_t i = 0; i < count; i++)
        list[i] = (struct fact_board){.white = comparison->replaced[i].white, .black = comparison->replaced[i].black};
    return (struct fact_board_items){.count = count, .items = list};
}

/* What was changed in favour of somebody can be proved. [c04:lim.scope.norms] [c04:general.report.norm] */
static void write_paired(struct judge *judge, const struct tournament *tournament,
                         const struct publication *publication) {
    const struct round *round = &publication->round;
    struct draw_places places;
    draw_find_places(judge->arena, tournament, round, &places);
    struct fact_round_paired paired = {.tournament = tournament->id,
                                       .round = round->number,
                                       .boards = given_round_boards(judge, round->boards, (size_t)round->board_count),
                                       .byes = given_round_byes(judge, places.byes, (size_t)places.bye_count),
                                       .origin = text_from(round_origin_code(publication->origin)),
                                       .has = {.replaced = true}};
    if (publication->origin != ROUND_BY_ENGINE) {
        paired.replaced = replaced_pairs(judge, &publication->comparison);
        paired.reason = publication->reason;
    }
    judge_add(judge, fact_write_round_paired(&paired, judge->arena));
}

static bool refuse_outdated(struct judge *judge, const struct tournament *tournament) {
    return refuse_round(judge, ERROR_draft_outdated, tournament, tournament->draft.round.number);
}

/* What the engine drew must be what it draws now. */
static bool publish_drawn(struct judge *judge, const struct tournament *tournament, struct publication *publication) {
    struct drawing drawing;
    struct drawn_round engine;
    struct drawn_round drafted;
    if (!draw_next(judge, tournament, &drawing, &engine))
        return refuse_outdated(judge, tournament);
    draw_pairs_of(judge->arena, &drawing, &tournament->draft.round, &drafted);
    if (!draw_same(judge->arena, &drawing, &engine, &drafted))
        return refuse_outdated(judge, tournament);
    publication->origin = ROUND_BY_ENGINE;
    publication->round = round_of(judge->arena, &drawing, &engine);
    return true;
}

/* What the engine draws instead, by numbers, as many as an error has room for: "1-4, 2-3, 5", of which 5 has the bye. */
static struct text pairs_instead(struct judge *judge, const struct tournament *tournament,
                                 const struct draw_comparison *comparison) {
    enum { ROOM = 60 };
    struct text_builder pairs = {.arena = judge->arena};
    for (int32_t i = 0; i < comparison->replaced_count; i++) {
        const struct round_pair *pair = &comparison->replaced[i];
        text_add_zero(&pairs, i == 0 ? "" : ", ");
        if (pairs.length > ROOM) {
            text_add_zero(&pairs, "…");
            break;
        }
        text_add_integer(&pairs, tournament_entry_of(tournament, pair->white)->number);
        if (pair->black != 0)
            text_add_format(&pairs, "-%d", (int)tournament_entry_of(tournament, pair->black)->number);
    }
    return text_builder_take(&pairs);
}

/* Byes by hand rest on no article, and sometimes the engine has no pairing. */
static bool refuse_differing(struct judge *judge, const struct tournament *tournament,
                             const struct draw_comparison *comparison) {
    struct draw_verdict verdict;
    struct text pairs = pairs_instead(judge, tournament, comparison);
    draw_judge(judge->arena, tournament, comparison, &verdict);
    error_set_number(judge->error, ERROR_manual_differs, tournament->draft.round.number, 0, 0);
    if (!comparison->drawn)
        return error_phrase(judge->error, 1, ERROR_WORDS("phrase.differs.undrawn"));
    if (verdict.article[0] == '\0')
        return error_phrase(judge->error, 1, ERROR_PHRASE("phrase.differs.byes", "pairs", pairs));
    return error_phrase(judge->error, 1,
                        ERROR_PHRASE("phrase.differs.pairs", "pairs article", pairs, text_from(verdict.article)));
}

/* Every pairing that was varied is on record with its reason. [c04:lim.scope.norms] */
static bool check_reason(struct judge *judge, const struct tournament *tournament,
                         const struct publication *publication) {
    if (tournament->pairing->classic == NULL || publication->reason.length > 0)
        return true;
    refuse_round(judge, ERROR_reason_missing, tournament, publication->round.number);
    return error_in_field(judge->error, "reason");
}

/* What was paired by hand is compared with the engine's: it may differ if that is meant. */
static bool publish_arranged(struct judge *judge, const struct tournament *tournament, bool confirmed,
                             struct publication *publication) {
    const struct round *draft = &tournament->draft.round;
    struct draw_comparison *comparison = &publication->comparison;
    struct draw_places places;
    draw_find_places(judge->arena, tournament, draft, &places);
    if (places.outdated)
        return refuse_outdated(judge, tournament);
    if (!check_complete(judge, tournament, draft, &places))
        return false;
    if (!draw_compare_draft(judge->arena, judge->event, tournament, draft, comparison, judge->error))
        return refuse_outdated(judge, tournament);
    if (comparison->same) {
        publication->origin = ROUND_BY_ENGINE;
        publication->round = round_of(judge->arena, &comparison->drawing, &comparison->engine);
        return true;
    }
    publication->origin = ROUND_BY_HAND;
    publication->round = *draft;
    draw_sort_boards(judge->arena, tournament, &comparison->drawing, &publication->round);
    if (confirmed)
        return check_reason(judge, tournament, publication);
    return refuse_differing(judge, tournament, comparison);
}

/* There is a draft that is ready, and the one that the sender saw. */
static bool check_publishable(struct judge *judge, const struct tournament *tournament) {
    if (tournament->draft.state == DRAFT_NONE && tournament->round_count > 0) {
        const struct round *last = &tournament->rounds[tournament->round_count - 1];
        if (!judge_unchanged(judge, last->changed,
                             ERROR_PHRASE("phrase.thing.round", "round", judge_number(judge, last->number)),
                             ERROR_WORDS("phrase.now.paired")))
            return false;
    }
    if (tournament->draft.state == DRAFT_NONE)
        return judge_refuse_named(judge, ERROR_draft_none, tournament->name, (struct text){0});
    if (!check_draft_unchanged(judge, tournament) || !check_rounds_left(judge, tournament) ||
        !check_finished(judge, tournament))
        return false;
    return tournament->draft.state != DRAFT_OPEN ||
           refuse_round(judge, ERROR_draft_open, tournament, tournament->draft.round.number);
}

bool judge_round_publish(struct judge *judge) {
    const struct request_round_publish *asked = judge->asked;
    const struct tournament *tournament = judge->tournament;
    struct publication publication = {.reason = asked->reason};
    if (!judge_check_reason(judge, asked->reason) || !judge_playoff_ready(judge, tournament, asked->confirm) ||
        !check_publishable(judge, tournament))
        return false;
    struct tournament ready = *tournament;
    if (!judge_absences(judge, tournament, false, &ready))
        return false;
    if (!(tournament->draft.state == DRAFT_DRAWN ? publish_drawn(judge, tournament, &publication)
                                                 : publish_arranged(judge, tournament, asked->confirm, &publication)))
        return false;
    write_paired(judge, tournament, &publication);
    judge_draw_positions(judge, tournament, publication.round.number, (size_t)publication.round.board_count);
    /* Only the last two rounds stay open to corrections. */
    const struct round *former = tournament_round(tournament, publication.round.number - 2);
    if (former != NULL && !former->locked)
        judge_write_lock(judge, tournament, former->number);
    return true;
}

/* --- Rounds that were paired elsewhere ------------------------------------------------------------------------------ */

/* The initial colour as round 1 shows it: that of the first number of those who take part, who has an odd place. */
static bool read_colour_off(struct judge *judge, const struct tournament *tournament, struct tournament *ready,
                            const struct round *round) {
    struct drawing drawing;
    struct drawn_round drawn;
    int32_t place = 0;
    if (tournament->initial_colour != COLOUR_NONE)
        return true;
    if (!draw_prepare_for(judge->arena, judge->event, ready, round, &drawing, judge->error))
        return false;
    draw_pairs_of(judge->arena, &drawing, round, &drawn);
    for (int32_t i = 0; drawn.pair_count > 0 && i < drawing.table->participant_count; i++) {
        place += drawing.takes_part[i];
        if (!drawing.takes_part[i] || i == drawn.bye)
            continue;
        bool white = false;
        for (int32_t j = 0; j < drawn.pair_count; j++)
            white = white || drawn.pairs[j].white == i;
        white = white == (place % 2 != 0);
        judge_write_colour(judge, tournament, white, "given", (struct text){0});
        ready->initial_colour = white ? COLOUR_WHITE : COLOUR_BLACK;
        return true;
    }
    return draw_colour(judge, tournament, ready);
}

/* A round of teams by hand is the same as any other of theirs. */
static bool record_teams(struct judge *judge, const struct request_round_record *asked,
                         const struct tournament *tournament) {
    const char *needless = asked->given.boards   ? "boards"
                           : asked->given.hand   ? "hand"
                           : asked->given.reason ? "reason"
                                                 : NULL;
    if (needless != NULL)
        return judge_refuse_field(judge, ERROR_field_unknown, needless);
    return judge_team_round(judge, tournament, asked->given.matches ? &asked->matches : NULL, &asked->byes,
                            asked->locked, asked->confirm);
}

bool judge_round_record(struct judge *judge) {
    const struct request_round_record *asked = judge->asked;
    const struct tournament *tournament = judge->tournament;
    struct given_round given;
    struct publication publication = {.reason = asked->reason};
    struct draw_places places;
    struct tournament ready;
    if (tournament_of_teams(tournament) && tournament->system == SYSTEM_MANUAL)
        return record_teams(judge, asked, tournament);
    if (!given_round_of_players(judge, asked->given.matches, asked->given.boards) || !judge_swiss(judge, tournament) ||
        !judge_playoff_ready(judge, tournament, asked->confirm) || !judge_check_reason(judge, asked->reason) ||
        !check_rounds_left(judge, tournament) ||
        !given_round_read(judge, tournament, true, &asked->boards, &asked->byes, &given))
        return false;
    if (!judge_entries_unchanged(judge, tournament) || !check_draft_unchanged(judge, tournament))
        return false;
    ready = *tournament;
    publication.round = round_given(tournament, &given);
    if (tournament->round_count == 0 &&
        (!number_entries(judge, tournament, &ready) || !read_colour_off(judge, tournament, &ready, &publication.round)))
        return false;
    /* Whoever is entered has a place in it: at a board, a bye that is given, or one of the player's own. */
    draw_find_places(judge->arena, &ready, &publication.round, &places);
    if (!check_complete(judge, tournament, &publication.round, &places))
        return false;
    if (!draw_compare(judge->arena, judge->event, &ready, &publication.round, &publication.comparison, judge->error))
        return false;
    publication.origin = publication.comparison.same ? ROUND_BY_ENGINE : asked->hand ? ROUND_BY_HAND : ROUND_FROM_FILE;
    write_paired(judge, &ready, &publication);
    given_round_results(judge, tournament, &given, publication.round.number, asked->locked);
    return true;
}
