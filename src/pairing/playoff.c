#include "pairing/playoff.h"

#include <string.h>

#include "pairing/playoff_inside.h"

void playoff_add_step(struct playoff *playoff, enum playoff_step_name name, int32_t contest, int32_t first,
                      int32_t second, const char *article) {
    struct playoff_work *work = playoff->work;
    playoff->steps = arena_grow(work->arena, playoff->steps, &work->step_capacity, (size_t)playoff->step_count + 1,
                                sizeof *playoff->steps, NULL);
    playoff->steps[playoff->step_count++] =
        (struct playoff_step){.name = name, .contest = contest, .first = first, .second = second, .article = article};
}

/* --- Setting up ------------------------------------------------------------------------------------------------- */

static bool same_rate(struct playoff_rate a, struct playoff_rate b) {
    return a.tournament == b.tournament && a.white == b.white && a.black == b.black && a.increment == b.increment &&
           a.increment_from == b.increment_from;
}

/* Of two players another rate than 3+2 is allowed when both officials agree. [c02-2019:13.2.13] */
static bool check_rate_2019(const struct playoff_rules *rules, int32_t players, struct error *error) {
    struct playoff_rate blitz = playoff_recommended(PLAYOFF_RECOMMENDED - 2);
    if (rules->format != PLAYOFF_FORMAT_2019 ||
        (same_rate(rules->phases[0].rate, blitz) && same_rate(rules->phases[1].rate, blitz)))
        return true;
    if (players == 2 && rules->approved_arbiter && rules->approved_organiser)
        return true;
    return error_set(error, ERROR_playoff_rate_2019, NULL, NULL, NULL);
}

static struct playoff_phase *copy_phases(struct arena *arena, const struct playoff_phase *phases, int32_t count) {
    struct playoff_phase *copy = arena_array(arena, (size_t)count, sizeof *copy);
    memcpy(copy, phases, (size_t)count * sizeof *copy);
    return copy;
}

/* The lower ranked are out without a game. [c02-2019:13.2.11.4] */
static void leave_out(struct playoff *playoff) {
    for (int32_t i = playoff->work->plan.in; i < playoff->players; i++) {
        playoff->places[i].place = i + 1;
        playoff->places[i].article = "c02-2019:13.2.11.4";
        playoff_add_step(playoff, PLAYOFF_STEP_OUT, PLAYOFF_UNSET, i, PLAYOFF_UNSET, "c02-2019:13.2.11.4");
    }
}

static void set_up(struct arena *arena, const struct playoff_rules *rules, int32_t players, int64_t last_main_end,
                   struct playoff *playoff) {
    size_t count = (size_t)players;
    struct playoff_work *work = arena_alloc(arena, sizeof *work);
    *playoff = (struct playoff){.rules = *rules,
                                .players = players,
                                .last_main_end = last_main_end,
                                .places = arena_array(arena, count, sizeof *playoff->places),
                                .work = work};
    work->arena = arena;
    work->plan = playoff_plan_for(rules, players);
    work->phases = copy_phases(arena, rules->phases, rules->phase_count);
    work->finals = copy_phases(arena, rules->finals, rules->final_count);
    work->final_count = rules->final_count;
    work->armageddon = copy_phases(arena, &rules->phases[rules->phase_count - 1], 1);
    work->withdrawn = arena_array(arena, count, sizeof *work->withdrawn);
    work->numbers = arena_array(arena, count, sizeof *work->numbers);
    work->slots = arena_array(arena, 2 * count, sizeof *work->slots);
    for (int32_t i = 0; i < players; i++) {
        playoff->places[i].participant = i;
        work->numbers[i] = work->plan.numbers == PLAYOFF_NUMBERS_RANK ? i : PLAYOFF_UNSET;
    }
    work->numbers_given = work->plan.numbers == PLAYOFF_NUMBERS_RANK ? work->plan.in : 0;
    leave_out(playoff);
}

/* --- Going on --------------------------------------------------------------------------------------------------- */

static const char *numbers_article(const struct playoff *playoff) {
    if (playoff->rules.format == PLAYOFF_FORMAT_2019)
        return playoff->work->plan.in == 4 ? "c02-2019:13.2.11.3" : "c02-2019:13.2.10";
    return playoff->rules.format == PLAYOFF_FORMAT_2022 ? "c02-2022:12.2.3.6.1" : "c07-2023:3.1.4";
}

/* The higher ranked choose first; what is left falls to the last. [c02-2022:12.2.3.6.1] */
static void give_number(struct playoff *playoff, int32_t player, int32_t number, const char *article) {
    struct playoff_work *work = playoff->work;
    work->numbers[number - 1] = player;
    work->numbers_given++;
    playoff_add_step(playoff, PLAYOFF_STEP_NUMBERS, PLAYOFF_UNSET, player, number, article);
}

static bool has_number(const struct playoff_work *work, int32_t player) {
    for (int32_t i = 0; i < work->plan.in; i++)
        if (work->numbers[i] == player)
            return true;
    return false;
}

/* Whose turn it is to choose a number, or PLAYOFF_UNSET: who has left does not choose. */
static int32_t next_chooser(const struct playoff *playoff) {
    const struct playoff_work *work = playoff->work;
    for (int32_t i = 0; i < work->plan.in; i++)
        if (!work->withdrawn[i] && !has_number(work, i))
            return i;
    return PLAYOFF_UNSET;
}

/* Where there is nothing left to choose. */
static void give_last_numbers(struct playoff *playoff, const char *article) {
    struct playoff_work *work = playoff->work;
    int32_t chooser = next_chooser(playoff);
    if (work->plan.numbers != PLAYOFF_NUMBERS_CHOICE ||
        (chooser != PLAYOFF_UNSET && work->numbers_given != work->plan.in - 1))
        return;
    for (int32_t player = 0, number = 1; player < work->plan.in; player++) {
        if (has_number(work, player))
            continue;
        while (work->numbers[number - 1] != PLAYOFF_UNSET)
            number++;
        give_number(playoff, player, number, article);
    }
}

static bool stage_decided(const struct playoff *playoff) {
    const struct playoff_stage *stage = &playoff->stages[playoff->stage_count - 1];
    for (int32_t i = stage->first; i < stage->first + stage->count; i++)
        if (!playoff->contests[i].decided)
            return false;
    return true;
}

static void advance(struct playoff *playoff) {
    struct playoff_work *work = playoff->work;
    if (work->numbers_given < work->plan.in)
        give_last_numbers(playoff, numbers_article(playoff));
    if (work->numbers_given < work->plan.in)
        return;
    if (playoff->stage_count == 0) {
        playoff->numbers = work->numbers;
        playoff_begin_stages(playoff);
    }
    while (!playoff->finished && work->lot_count == 0) {
        const struct playoff_stage *stage = &playoff->stages[playoff->stage_count - 1];
        for (int32_t i = stage->first; i < stage->first + stage->count; i++)
            playoff_progress(playoff, i);
        if (!stage_decided(playoff))
            return;
        playoff_close_stage(playoff);
    }
}

/* --- Records ---------------------------------------------------------------------------------------------------- */

/* Each of the members once? */
static bool is_order_of(const struct playoff *playoff, const struct playoff_record *record, const int32_t *members,
                        int32_t count) {
    bool *seen = arena_array(playoff->work->arena, (size_t)playoff->players, sizeof *seen);
    int32_t found = 0;
    if (record->order_count != count)
        return false;
    for (int32_t i = 0; i < count; i++) {
        int32_t player = record->order[i];
        if (player < 0 || player >= playoff->players || seen[player])
            return false;
        seen[player] = true;
    }
    for (int32_t i = 0; i < count; i++)
        found += seen[members == NULL ? i : members[i]];
    return found == count;
}

static bool not_due(const char *key, const char *article, struct error *error) {
    error_set(error, ERROR_playoff_not_due, NULL, NULL, article);
    return error_phrase(error, 0, (struct error_phrase){key, "", {{0}}});
}

static bool plays_in(const struct playoff_contest *contest, int32_t player) {
    return contest->players[0] == player || contest->players[1] == player;
}

/* A match of the last stage that waits for a lot or choice, or NULL. */
static struct playoff_contest *waiting(const struct playoff *playoff, int32_t number) {
    if (number < 0 || number >= playoff->contest_count)
        return NULL;
    struct playoff_contest *contest = &playoff->contests[number];
    return contest->kind != PLAYOFF_MATCH || contest->decided || contest->open > 0 ? NULL : contest;
}

static const char *colours_article(const struct playoff *playoff) {
    return playoff_article(&playoff->rules, "c02-2019:13.2.10", "c02-2022:12.2.3.4.colour", "c07-2023:3.1.5");
}

/* Do the two play a match whose next colours are open? */
static bool colours_wait(const struct playoff *playoff, int32_t white, int32_t black) {
    for (int32_t i = 0; i < playoff->contest_count; i++) {
        const struct playoff_contest *contest = waiting(playoff, i);
        if (contest != NULL && !contest->lot_decides && plays_in(contest, white) && plays_in(contest, black))
            return true;
    }
    return false;
}

static bool apply_lot(struct playoff *playoff, const struct playoff_record *record, struct error *error) {
    struct playoff_work *work = playoff->work;
    if (playoff->stage_count == 0) {
        if (work->plan.numbers != PLAYOFF_NUMBERS_LOTS || !is_order_of(playoff, record, NULL, work->plan.in))
            return not_due(ERROR_KEY("phrase.playoff.due.lot_numbers"), numbers_article(playoff), error);
        for (int32_t i = 0; i < work->plan.in; i++)
            give_number(playoff, record->order[i], i + 1, numbers_article(playoff));
        return true;
    }
    if (work->lot_count > 0) {
        if (!is_order_of(playoff, record, work->lot_group, work->lot_count))
            return not_due(ERROR_KEY("phrase.playoff.due.lot_places"), "c07-2023:3.1.3", error);
        playoff_places_by_lot(playoff, record->order);
        return true;
    }
    struct playoff_contest *contest = waiting(playoff, record->contest);
    if (contest == NULL || !plays_in(contest, record->player))
        return not_due(ERROR_KEY("phrase.playoff.due.lot"), colours_article(playoff), error);
    if (contest->lot_decides)
        playoff_decide(playoff, record->contest, record->player, PLAYOFF_STEP_LOT, "c07-2023:3.1.3");
    else if (playoff->rules.colours == PLAYOFF_COLOURS_LOT)
        contest->white = record->player;
    else if (playoff->rules.colours == PLAYOFF_COLOURS_LOT_CHOOSES && contest->chooser == PLAYOFF_UNSET)
        contest->chooser = record->player;
    else
        return not_due(ERROR_KEY("phrase.playoff.due.lot"), colours_article(playoff), error);
    return true;
}

static bool apply_choice(struct playoff *playoff, const struct playoff_record *record, struct error *error) {
    struct playoff_work *work = playoff->work;
    if (playoff->stage_count == 0) {
        if (work->plan.numbers != PLAYOFF_NUMBERS_CHOICE || record->player != next_chooser(playoff) ||
            record->choice < 1 || record->choice > work->plan.in || work->numbers[record->choice - 1] != PLAYOFF_UNSET)
            return not_due(ERROR_KEY("phrase.playoff.due.choice_number"), numbers_article(playoff), error);
        give_number(playoff, record->player, record->choice, numbers_article(playoff));
        return true;
    }
    struct playoff_contest *contest = waiting(playoff, record->contest);
    if (contest == NULL || contest->lot_decides || contest->chooser == PLAYOFF_UNSET ||
        contest->chooser != record->player || (record->choice != COLOUR_WHITE && record->choice != COLOUR_BLACK))
        return not_due(ERROR_KEY("phrase.playoff.due.choice_colour"), colours_article(playoff), error);
    contest->white = record->choice == COLOUR_WHITE ? record->player : playoff_other(contest, record->player);
    return true;
}

static struct playoff_game *open_game(const struct playoff *playoff, int32_t white, int32_t black) {
    for (int32_t i = playoff->game_count - 1; i >= 0; i--) {
        struct playoff_game *game = &playoff->games[i];
        if (game->white == white && game->black == black && game->result == RESULT_NONE)
            return game;
    }
    return NULL;
}

const struct playoff_game *playoff_open_game(const struct playoff *playoff, int32_t white, int32_t black) {
    return open_game(playoff, white, black);
}

bool playoff_check_start(const struct playoff_game *game, int64_t minute, struct error *error) {
    if (game->earliest == PLAYOFF_UNSET || minute >= game->earliest)
        return true;
    error_set(error, ERROR_playoff_too_early, NULL, NULL, game->break_article);
    struct error minutes;
    error_set_number(&minutes, ERROR_playoff_too_early, game->earliest - minute, 0, 0);
    memcpy(error->operand[0], minutes.operand[0], sizeof error->operand[0]);
    return false;
}

static bool apply_result(struct playoff *playoff, const struct playoff_record *record, struct error *error) {
    struct playoff_game *game = open_game(playoff, record->white, record->black);
    if (game == NULL && colours_wait(playoff, record->white, record->black))
        return error_set(error, ERROR_playoff_colours_first, NULL, NULL, colours_article(playoff));
    if (game == NULL)
        return not_due(ERROR_KEY("phrase.playoff.due.game"), playoff_match_article(&playoff->rules), error);
    if (!result_is_final(record->result))
        return error_set(error, ERROR_playoff_open_result, NULL, NULL, game->article);
    int64_t first = record->started != PLAYOFF_UNSET ? record->started : record->ended;
    if (first != PLAYOFF_UNSET && !playoff_check_start(game, first, error))
        return false;
    if (record->ended != PLAYOFF_UNSET && record->ended < first)
        return error_set(error, ERROR_playoff_times, NULL, NULL, NULL);
    game->started = record->started;
    game->ended = record->ended;
    game->arbiter = record->arbiter;
    game->ruling = record->ruling;
    playoff_enter(playoff, game, record->result);
    return true;
}

/* Who has no place yet can still leave. */
static bool apply_withdrawal(struct playoff *playoff, const struct playoff_record *record, struct error *error) {
    int32_t player = record->player;
    if (player < 0 || player >= playoff->players || playoff->places[player].place > 0 ||
        playoff->places[player].withdrawn)
        return not_due(ERROR_KEY("phrase.playoff.due.withdrawal"), playoff_match_article(&playoff->rules), error);
    playoff->work->withdrawn[player] = true;
    playoff->places[player].withdrawn = true;
    playoff_add_step(playoff, PLAYOFF_STEP_LEFT, PLAYOFF_UNSET, player, PLAYOFF_UNSET,
                     playoff_match_article(&playoff->rules));
    return true;
}

static bool apply(struct playoff *playoff, const struct playoff_record *record, struct error *error) {
    if (playoff->finished)
        return error_set(error, ERROR_playoff_over, NULL, NULL, NULL);
    switch (record->kind) {
    case PLAYOFF_LOT:
        return apply_lot(playoff, record, error);
    case PLAYOFF_CHOICE:
        return apply_choice(playoff, record, error);
    case PLAYOFF_RESULT:
        return apply_result(playoff, record, error);
    case PLAYOFF_WITHDRAWAL:
        return apply_withdrawal(playoff, record, error);
    }
    return error_set(error, ERROR_playoff_over, NULL, NULL, NULL);
}

/* --- What is due ------------------------------------------------------------------------------------------------ */

static void add_due(struct playoff *playoff, struct playoff_due due) {
    playoff->due[playoff->due_count++] = due;
}

static void numbers_due(struct playoff *playoff) {
    const struct playoff_work *work = playoff->work;
    int32_t *all = arena_array(work->arena, (size_t)work->plan.in, sizeof *all);
    for (int32_t i = 0; i < work->plan.in; i++)
        all[i] = i;
    bool lots = work->plan.numbers == PLAYOFF_NUMBERS_LOTS;
    add_due(playoff, (struct playoff_due){.kind = lots ? PLAYOFF_DUE_NUMBERS : PLAYOFF_DUE_NUMBER,
                                          .contest = PLAYOFF_UNSET,
                                          .player = lots ? PLAYOFF_UNSET : next_chooser(playoff),
                                          .count = work->plan.in,
                                          .players = all,
                                          .article = numbers_article(playoff)});
}

/* Lots say who chooses the colour, also in an Armageddon game. [c02-2022:12.2.3.4.colour] [c02-2022:12.2.3.5.colour] */
static void match_due(struct playoff *playoff, int32_t number) {
    const struct playoff_contest *contest = &playoff->contests[number];
    bool armageddon = contest->phases[contest->phase].kind == PLAYOFF_ARMAGEDDON;
    struct playoff_due due = {.contest = number,
                              .player = PLAYOFF_UNSET,
                              .count = contest->player_count,
                              .players = contest->players,
                              .article =
                                  playoff_article(&playoff->rules, "c02-2019:13.2.10",
                                                  armageddon ? "c02-2022:12.2.3.5.colour" : "c02-2022:12.2.3.4.colour",
                                                  "c07-2023:3.1.5")};
    if (contest->lot_decides) {
        due.kind = PLAYOFF_DUE_WINNER;
        due.article = "c07-2023:3.1.3";
    } else if (contest->chooser != PLAYOFF_UNSET) {
        due.kind = PLAYOFF_DUE_COLOUR;
        due.player = contest->chooser;
    } else {
        due.kind = playoff->rules.colours == PLAYOFF_COLOURS_LOT ? PLAYOFF_DUE_WHITE : PLAYOFF_DUE_CHOOSER;
    }
    add_due(playoff, due);
}

static void list_due(struct playoff *playoff) {
    const struct playoff_work *work = playoff->work;
    playoff->due = arena_array(work->arena, (size_t)playoff->players, sizeof *playoff->due);
    if (playoff->finished)
        return;
    if (playoff->stage_count == 0) {
        numbers_due(playoff);
        return;
    }
    if (work->lot_count > 0) {
        add_due(playoff, (struct playoff_due){.kind = PLAYOFF_DUE_PLACES,
                                              .contest = playoff->contest_count - 1,
                                              .player = PLAYOFF_UNSET,
                                              .count = work->lot_count,
                                              .players = work->lot_group,
                                              .article = "c07-2023:3.1.3"});
        return;
    }
    const struct playoff_stage *stage = &playoff->stages[playoff->stage_count - 1];
    for (int32_t i = stage->first; i < stage->first + stage->count; i++)
        if (waiting(playoff, i) != NULL)
            match_due(playoff, i);
}

bool playoff_replay(struct arena *arena, const struct playoff_rules *rules, int32_t players, int64_t last_main_end,
                    const struct playoff_record *records, size_t count, struct playoff *playoff, struct error *error) {
    *playoff = (struct playoff){0};
    if (players < 2 || players > PLAYOFF_MOST_PLAYERS)
        return error_set_number(error, ERROR_playoff_players, players, PLAYOFF_MOST_PLAYERS, 0);
    if (!playoff_check_play(rules, error) || !check_rate_2019(rules, players, error))
        return false;
    set_up(arena, rules, players, last_main_end, playoff);
    advance(playoff);
    for (; playoff->applied < count; playoff->applied++) {
        if (!apply(playoff, &records[playoff->applied], error))
            return false;
        advance(playoff);
    }
    list_due(playoff);
    return true;
}

bool playoff_draw(struct arena *arena, const struct playoff_due *due, struct random_source *source,
                  struct playoff_record *record) {
    if (due->kind == PLAYOFF_DUE_NUMBER || due->kind == PLAYOFF_DUE_COLOUR)
        return false;
    *record = (struct playoff_record){.kind = PLAYOFF_LOT, .contest = due->contest, .player = PLAYOFF_UNSET};
    if (due->kind == PLAYOFF_DUE_NUMBERS || due->kind == PLAYOFF_DUE_PLACES) {
        int32_t *order = arena_array(arena, (size_t)due->count, sizeof *order);
        memcpy(order, due->players, (size_t)due->count * sizeof *order);
        random_shuffle(source, order, (size_t)due->count);
        record->order = order;
        record->order_count = due->count;
    } else {
        record->player = due->players[random_below(source, (uint64_t)due->count)];
    }
    return true;
}

bool playoff_check_correction(const struct playoff *playoff, const struct playoff_game *game, struct error *error) {
    if (playoff->rules.edition != PLAYOFF_2019 || !game->ruling)
        return true;
    return error_set(error, ERROR_playoff_ruling_final, NULL, NULL, NULL);
}

int32_t playoff_unsupervised(const struct playoff *playoff) {
    int32_t count = 0;
    for (int32_t i = 0; i < playoff->game_count; i++)
        count += result_is_played(playoff->games[i].result) && playoff->games[i].arbiter.length == 0;
    return count;
}

void playoff_order(const struct playoff *playoff, int32_t *order) {
    int32_t count = 0;
    for (int32_t place = 1; place <= playoff->players; place++)
        for (int32_t i = 0; i < playoff->players; i++)
            if (playoff->places[i].place == place)
                order[count++] = i;
    for (int32_t i = 0; i < playoff->players; i++)
        if (playoff->places[i].place == 0)
            order[count++] = i;
}

const char *playoff_stage_code(enum playoff_stage_name name) {
    static const char *const codes[] = {"reduction", "round", "quarterfinals", "semifinals", "final", "round-robin"};
    return codes[name];
}

const char *playoff_due_code(enum playoff_due_kind kind) {
    static const char *const codes[] = {"numbers", "number", "chooser", "white", "colour", "winner", "places"};
    return codes[kind];
}
