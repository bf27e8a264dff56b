/*
 * During a play-off: lots, choices, results, corrections, withdrawals. The request that decides it also writes who is
 * placed where.
 */
#include "event/calendar.h"
#include "event/decide_judge.h"
#include "event/event_playoffs.h"

#include <string.h>

/* A play-off and what a request adds to it. */
struct hand {
    const struct tournament *tournament;
    const struct tournament_playoff *kept;
    struct tournament_playoff next; /* a copy with entries of its own */
    struct playoff replayed;        /* as it stands after the last entry */
};

static bool replay(struct judge *judge, struct hand *hand) {
    return playoffs_replay(judge->arena, &hand->next, &hand->replayed, judge->error);
}

/* "1, 4" */
static struct text first_places(struct judge *judge, const struct tournament *tournament) {
    struct text_builder places = {.arena = judge->arena};
    for (int32_t i = 0; i < tournament->playoff_count; i++)
        text_add_format(&places, "%s%d", i > 0 ? ", " : "", (int)tournament->playoffs[i].first_place);
    return text_builder_take(&places);
}

/* `first` may be 0 where there is one play-off. Room is made for entries to be added. */
static bool find_playoff(struct judge *judge, int64_t first, struct hand *hand) {
    const struct tournament *tournament = hand->tournament = judge->tournament;
    if (first == 0 && tournament->playoff_count == 1)
        first = tournament->playoffs[0].first_place;
    hand->kept = playoffs_at(tournament, first);
    if (tournament->playoff_count == 0) {
        judge_refuse_named(judge, ERROR_playoff_none, tournament->name, (struct text){0});
    } else if (hand->kept == NULL) {
        judge_refuse_named(judge, ERROR_playoff_which, tournament->name, first_places(judge, tournament));
        error_in_field(judge->error, "first_place");
    }
    if (hand->kept == NULL)
        return false;
    hand->next = *hand->kept;
    hand->next.entry_capacity = 0;
    hand->next.entries = arena_grow(judge->arena, NULL, &hand->next.entry_capacity, (size_t)hand->kept->entry_count + 1,
                                    sizeof *hand->next.entries, NULL);
    if (hand->kept->entry_count > 0)
        memcpy(hand->next.entries, hand->kept->entries, (size_t)hand->kept->entry_count * sizeof *hand->next.entries);
    return true;
}

static bool take_playoff(struct judge *judge, int64_t first, struct hand *hand) {
    return find_playoff(judge, first, hand) && replay(judge, hand);
}

static void push_entry(struct judge *judge, struct hand *hand, const struct playoff_entry *entry) {
    *arena_push(judge->arena, hand->next.entries, hand->next.entry_capacity, hand->next.entry_count, NULL) = *entry;
}

static bool add_entry(struct judge *judge, struct hand *hand, const struct playoff_entry *entry) {
    push_entry(judge, hand, entry);
    return replay(judge, hand);
}

static bool same_contest(const struct playoff *before, const struct playoff *after, int32_t number) {
    if (number >= before->contest_count || number >= after->contest_count)
        return false;
    const struct playoff_contest *a = &before->contests[number];
    const struct playoff_contest *b = &after->contests[number];
    bool same = a->player_count == b->player_count;
    for (int32_t i = 0; same && i < a->player_count; i++)
        same = a->players[i] == b->players[i];
    return same;
}

/* Later entries must fit as they did: a lot or choice belongs to those for whom it was. */
static bool replay_changed(struct judge *judge, struct hand *hand) {
    struct playoff before = hand->replayed;
    struct error why;
    bool fits = playoffs_replay(judge->arena, &hand->next, &hand->replayed, &why);
    for (int32_t i = 0; fits && i < hand->next.entry_count; i++) {
        int32_t contest = hand->next.entries[i].record.contest;
        fits = contest == PLAYOFF_UNSET || same_contest(&before, &hand->replayed, contest);
    }
    return fits || error_set_text(judge->error, ERROR_playoff_later, hand->tournament->name, (struct text){0},
                                  (struct text){0});
}

static int32_t id_of(const struct hand *hand, int32_t index) {
    return hand->next.players[index];
}

/* When all is decided. */
static void write_finish(struct judge *judge, const struct hand *hand) {
    const struct playoff *replayed = &hand->replayed;
    int32_t *order = arena_array(judge->arena, (size_t)replayed->players, sizeof *order);
    if (!replayed->finished)
        return;
    playoff_order(replayed, order);
    struct fact_place *places = arena_array(judge->arena, (size_t)replayed->players, sizeof *places);
    for (int32_t i = 0; i < replayed->players; i++) {
        const struct playoff_place *place = &replayed->places[order[i]];
        places[i] = (struct fact_place){.player = id_of(hand, order[i]),
                                        .place = hand->next.first_place - 1 + place->place,
                                        .shared = place->shared,
                                        .article = text_from(place->article)};
    }
    judge_write(judge, playoff_finished, .tournament = hand->tournament->id, .first_place = hand->next.first_place,
                .places = {.count = (size_t)replayed->players, .items = places});
}

/* --- Lots ----------------------------------------------------------------------------------------------------------- */

/* Contests are counted from 1 in facts, and none is 0. */
static void write_lot(struct judge *judge, const struct hand *hand, const struct playoff_entry *entry) {
    const struct playoff_record *record = &entry->record;
    struct fact_playoff_lot lot = {.tournament = hand->tournament->id,
                                   .first_place = hand->next.first_place,
                                   .contest = record->contest + 1,
                                   .seed = entry->seed,
                                   .has = {.order = record->order != NULL}};
    if (record->order != NULL) {
        int64_t *order = arena_array(judge->arena, (size_t)record->order_count, sizeof *order);
        for (int32_t i = 0; i < record->order_count; i++)
            order[i] = id_of(hand, record->order[i]);
        lot.order = (struct shape_numbers){.count = (size_t)record->order_count, .items = order};
    } else {
        lot.player = id_of(hand, record->player);
    }
    judge_add(judge, fact_write_playoff_lot(&lot, judge->arena));
}

static bool refuse_lot(struct judge *judge, const struct hand *hand) {
    return judge_refuse_named(judge, ERROR_playoff_no_lot, hand->tournament->name, (struct text){0});
}

/* All lots that are due, and those that they make due, from one seed. */
static bool draw_lots(struct judge *judge, struct hand *hand, int64_t contest, struct text given) {
    struct random_source source;
    struct text seed;
    if (!judge_lots(judge, given, &source, &seed))
        return false;
    for (bool drawn = true; drawn;) {
        drawn = false;
        for (int32_t i = 0; i < hand->replayed.due_count; i++) {
            const struct playoff_due *due = &hand->replayed.due[i];
            struct playoff_entry entry = {.seed = seed};
            if ((contest > 0 && due->contest != contest - 1) ||
                !playoff_draw(judge->arena, due, &source, &entry.record))
                continue;
            write_lot(judge, hand, &entry);
            push_entry(judge, hand, &entry);
            drawn = true;
        }
        if (drawn && !replay(judge, hand))
            return false;
    }
    return hand->next.entry_count > hand->kept->entry_count || refuse_lot(judge, hand);
}

/* A player who plays off. */
static bool find_index(struct judge *judge, const struct hand *hand, int64_t id, const char *field, int32_t *index) {
    *index = playoffs_index(&hand->next, id);
    if (*index != PLAYOFF_UNSET)
        return true;
    error_set_number(judge->error, ERROR_playoff_stranger, id, 0, 0);
    return error_in_field(judge->error, field);
}

/* What waits for a lot of this player, by `lot`, or for a choice of theirs. */
static const struct playoff_due *due_of(const struct hand *hand, int32_t player, bool lot) {
    for (int32_t i = 0; i < hand->replayed.due_count; i++) {
        const struct playoff_due *due = &hand->replayed.due[i];
        bool choice = due->kind == PLAYOFF_DUE_NUMBER || due->kind == PLAYOFF_DUE_COLOUR;
        if (choice == lot || (choice && due->player != player))
            continue;
        for (int32_t j = 0; j < due->count; j++)
            if (due->players[j] == player)
                return due;
    }
    return NULL;
}

static bool is_ordered(const struct playoff_due *due) {
    return due->kind == PLAYOFF_DUE_NUMBERS || due->kind == PLAYOFF_DUE_PLACES;
}

static bool take_order(struct judge *judge, const struct hand *hand, const struct shape_numbers *asked,
                       struct playoff_record *record) {
    int32_t *order = arena_array(judge->arena, asked->count, sizeof *order);
    for (size_t i = 0; i < asked->count; i++)
        if (!find_index(judge, hand, asked->items[i], "order", &order[i]))
            return false;
    if (asked->count > 0 && asked->count <= (size_t)hand->next.player_count) {
        record->order = order;
        record->order_count = (int32_t)asked->count;
    }
    return true;
}

/* A lot that was drawn in the hall. */
static bool give_lot(struct judge *judge, struct hand *hand, const struct request_playoff_draw *asked) {
    struct playoff_entry entry = {.record = {.kind = PLAYOFF_LOT, .contest = PLAYOFF_UNSET, .player = PLAYOFF_UNSET}};
    if (!(asked->given.order ? take_order(judge, hand, &asked->order, &entry.record)
                             : find_index(judge, hand, asked->player, "player", &entry.record.player)))
        return false;
    int32_t first = entry.record.order != NULL ? entry.record.order[0] : entry.record.player;
    const struct playoff_due *due = due_of(hand, first, true);
    if (due == NULL || is_ordered(due) != asked->given.order)
        return refuse_lot(judge, hand);
    entry.record.contest = due->contest;
    write_lot(judge, hand, &entry);
    return add_entry(judge, hand, &entry);
}

bool judge_playoff_draw(struct judge *judge) {
    const struct request_playoff_draw *asked = judge->asked;
    struct hand hand;
    if (!take_playoff(judge, asked->first_place, &hand))
        return false;
    bool given = asked->given.player || asked->given.order;
    const char *needless = given && asked->given.seed                  ? "seed"
                           : given && asked->given.contest             ? "contest"
                           : asked->given.player && asked->given.order ? "order"
                                                                       : NULL;
    if (needless != NULL)
        return judge_refuse_field(judge, ERROR_field_unknown, needless);
    if (!(given ? give_lot(judge, &hand, asked) : draw_lots(judge, &hand, asked->contest, asked->seed)))
        return false;
    write_finish(judge, &hand);
    return true;
}

/* --- Choices -------------------------------------------------------------------------------------------------------- */

/* A number or a colour, as it is due; where nothing is, as it is given. */
static bool take_choice(struct judge *judge, const struct request_playoff_choose *asked, const struct playoff_due *due,
                        int32_t *choice) {
    bool numbers = due == NULL ? asked->given.number : due->kind == PLAYOFF_DUE_NUMBER;
    if (numbers && !asked->given.number)
        return judge_refuse_field(judge, ERROR_field_missing, "number");
    if (!numbers && !asked->given.colour)
        return judge_refuse_field(judge, ERROR_field_missing, "colour");
    if (numbers)
        *choice = (int32_t)asked->number;
    else
        *choice = text_equal(asked->colour, TEXT("white")) ? COLOUR_WHITE : COLOUR_BLACK;
    return true;
}

bool judge_playoff_choose(struct judge *judge) {
    const struct request_playoff_choose *asked = judge->asked;
    struct hand hand;
    struct playoff_entry entry = {.record = {.kind = PLAYOFF_CHOICE, .contest = PLAYOFF_UNSET}};
    struct playoff_record *record = &entry.record;
    if (!take_playoff(judge, asked->first_place, &hand) ||
        !find_index(judge, &hand, asked->player, "player", &record->player))
        return false;
    const struct playoff_due *due = due_of(&hand, record->player, false);
    if (!take_choice(judge, asked, due, &record->choice))
        return false;
    if (due != NULL)
        record->contest = due->contest;
    if (!add_entry(judge, &hand, &entry))
        return false;
    struct fact_playoff_chosen chosen = {.tournament = hand.tournament->id,
                                         .first_place = hand.next.first_place,
                                         .contest = record->contest + 1,
                                         .player = id_of(&hand, record->player)};
    if (due != NULL && due->kind == PLAYOFF_DUE_NUMBER)
        chosen.number = record->choice;
    else
        chosen.colour = record->choice == COLOUR_WHITE ? TEXT("white") : TEXT("black");
    judge_add(judge, fact_write_playoff_chosen(&chosen, judge->arena));
    write_finish(judge, &hand);
    return true;
}

/* --- Results -------------------------------------------------------------------------------------------------------- */

/* An empty time is none. */
static bool read_time(struct judge *judge, const char *name, struct text written, int64_t *minutes) {
    *minutes = PLAYOFF_UNSET;
    if (written.length == 0 || calendar_read_time(written, judge->request->today, minutes))
        return true;
    judge_refuse_named(judge, ERROR_playoff_time, written, (struct text){0});
    return error_in_field(judge->error, name);
}

struct text judge_time(struct judge *judge, int64_t minutes) {
    struct text_builder time = {.arena = judge->arena};
    if (minutes != PLAYOFF_UNSET)
        calendar_add_minutes(&time, minutes);
    return text_builder_take(&time);
}

static bool find_game(struct judge *judge, const struct hand *hand, int64_t contest, int64_t number,
                      const struct playoff_game **game) {
    struct text_builder named = {.arena = judge->arena};
    *game = playoffs_game(&hand->replayed, (int32_t)contest - 1, (int32_t)number);
    if (*game != NULL)
        return true;
    text_add_format(&named, "%lld/%lld", (long long)contest, (long long)number);
    return judge_refuse_named(judge, ERROR_playoff_game_unknown, text_builder_take(&named), hand->tournament->name);
}

/* What is left out stays as it was. */
static bool take_result(struct judge *judge, const struct request_playoff_result *asked,
                        struct playoff_record *record) {
    if ((asked->given.started && !read_time(judge, "started", asked->started, &record->started)) ||
        (asked->given.ended && !read_time(judge, "ended", asked->ended, &record->ended)))
        return false;
    if (asked->given.arbiter)
        record->arbiter = asked->arbiter;
    if (asked->given.ruling)
        record->ruling = asked->ruling;
    if (result_read(asked->result, &record->result))
        return true;
    judge_refuse_named(judge, ERROR_result_unknown, asked->result, (struct text){0});
    return error_in_field(judge->error, "result");
}

static bool same_result(const struct playoff_record *a, const struct playoff_record *b) {
    return a->result == b->result && a->started == b->started && a->ended == b->ended && a->ruling == b->ruling &&
           text_equal(a->arbiter, b->arbiter);
}

static bool check_unchanged(struct judge *judge, const struct hand *hand, int32_t there) {
    const struct playoff_entry *entry = &hand->kept->entries[there];
    return judge_unchanged(judge, entry->changed, ERROR_WORDS("phrase.thing.playoff_game"),
                           ERROR_PLAIN(text_from(result_display(entry->record.result))));
}

/* A result that is there is corrected in its place, unless it is final. [c02-2019:13.2.9] */
static bool correct_result(struct judge *judge, struct hand *hand, const struct playoff_game *game, int32_t there,
                           const struct playoff_entry *entry) {
    if (!check_unchanged(judge, hand, there) || !playoff_check_correction(&hand->replayed, game, judge->error))
        return false;
    hand->next.entries[there] = *entry;
    if (!result_is_final(entry->record.result))
        return error_set(judge->error, ERROR_playoff_open_result, NULL, NULL, NULL);
    return replay_changed(judge, hand);
}

static void write_result(struct judge *judge, const struct hand *hand, const struct playoff_entry *entry) {
    const struct playoff_record *record = &entry->record;
    judge_write(judge, playoff_result, .tournament = hand->tournament->id, .first_place = hand->next.first_place,
                .contest = record->contest + 1, .game = entry->game, .white = id_of(hand, record->white),
                .black = id_of(hand, record->black), .result = text_from(result_code(record->result)),
                .started = judge_time(judge, record->started), .ended = judge_time(judge, record->ended),
                .arbiter = record->arbiter, .ruling = record->ruling);
}

bool judge_playoff_result(struct judge *judge) {
    const struct request_playoff_result *asked = judge->asked;
    struct hand hand;
    const struct playoff_game *game;
    struct playoff_entry entry = {.record = {.kind = PLAYOFF_RESULT, .started = PLAYOFF_UNSET, .ended = PLAYOFF_UNSET}};
    if (!take_playoff(judge, asked->first_place, &hand) || !find_game(judge, &hand, asked->contest, asked->game, &game))
        return false;
    int32_t there = playoffs_entry_of(&hand.next, game->contest, game->number);
    if (there != PLAYOFF_UNSET)
        entry = hand.next.entries[there];
    entry.game = game->number;
    entry.record.contest = game->contest;
    entry.record.white = game->white;
    entry.record.black = game->black;
    if (!take_result(judge, asked, &entry.record))
        return false;
    if (there != PLAYOFF_UNSET && same_result(&entry.record, &hand.next.entries[there].record))
        return true;
    if (there == PLAYOFF_UNSET ? !add_entry(judge, &hand, &entry) : !correct_result(judge, &hand, game, there, &entry))
        return false;
    write_result(judge, &hand, &entry);
    write_finish(judge, &hand);
    return true;
}

/* --- Taking back ---------------------------------------------------------------------------------------------------- */

/* The entry that is meant: the result of a game, else the last; PLAYOFF_UNSET: the start. */
static bool find_entry(struct judge *judge, const struct hand *hand, const struct request_playoff_clear *asked,
                       int32_t *there) {
    const struct playoff_game *game;
    *there = hand->kept->entry_count - 1; /* none: PLAYOFF_UNSET */
    if (asked->given.contest != asked->given.game)
        return judge_refuse_field(judge, ERROR_field_missing, asked->given.contest ? "game" : "contest");
    if (asked->given.game) {
        if (!find_game(judge, hand, asked->contest, asked->game, &game))
            return false;
        *there = playoffs_entry_of(hand->kept, game->contest, game->number);
        if (*there == PLAYOFF_UNSET)
            return judge_refuse_named(judge, ERROR_playoff_no_result, hand->tournament->name, (struct text){0});
    }
    if (*there == PLAYOFF_UNSET)
        return true;
    const struct playoff_entry *entry = &hand->kept->entries[*there];
    game = entry->record.kind != PLAYOFF_RESULT ? NULL
                                                : playoffs_game(&hand->replayed, entry->record.contest, entry->game);
    return game == NULL ||
           (check_unchanged(judge, hand, *there) && playoff_check_correction(&hand->replayed, game, judge->error));
}

bool judge_playoff_clear(struct judge *judge) {
    const struct request_playoff_clear *asked = judge->asked;
    struct hand hand;
    struct error broken;
    int32_t there;
    if (!find_playoff(judge, asked->first_place, &hand))
        return false;
    /* What cannot be replayed is still taken back, the last entry first. */
    bool whole = playoffs_replay(judge->arena, &hand.next, &hand.replayed, &broken);
    if (!whole)
        there = hand.kept->entry_count - 1;
    else if (!find_entry(judge, &hand, asked, &there))
        return false;
    if (whole && there != PLAYOFF_UNSET) {
        hand.next.entry_count--;
        for (int32_t i = there; i < hand.next.entry_count; i++)
            hand.next.entries[i] = hand.next.entries[i + 1];
        if (!replay_changed(judge, &hand))
            return false;
    }
    struct fact_playoff_cleared cleared = {
        .tournament = hand.tournament->id, .first_place = hand.next.first_place, .entry = there + 1};
    if (there != PLAYOFF_UNSET && hand.kept->entries[there].record.kind == PLAYOFF_RESULT) {
        cleared.contest = hand.kept->entries[there].record.contest + 1;
        cleared.game = hand.kept->entries[there].game;
    }
    judge_add(judge, fact_write_playoff_cleared(&cleared, judge->arena));
    if (whole && there != PLAYOFF_UNSET)
        write_finish(judge, &hand);
    return true;
}

/* --- Withdrawals ---------------------------------------------------------------------------------------------------- */

bool judge_playoff_withdraw(struct judge *judge) {
    const struct request_playoff_withdraw *asked = judge->asked;
    struct hand hand;
    struct playoff_entry entry = {.record = {.kind = PLAYOFF_WITHDRAWAL, .contest = PLAYOFF_UNSET}};
    if (!take_playoff(judge, asked->first_place, &hand) ||
        !find_index(judge, &hand, asked->player, "player", &entry.record.player) || !add_entry(judge, &hand, &entry))
        return false;
    judge_write(judge, playoff_withdrawn, .tournament = hand.tournament->id, .first_place = hand.next.first_place,
                .player = id_of(&hand, entry.record.player));
    write_finish(judge, &hand);
    return true;
}
