#include "event/calendar.h"
#include "event/event_fold.h"
#include "event/event_playoffs.h"

#include <string.h>

/* Kept as lines key=value; what cannot be read is no fact of this program. */
static bool read_rules(struct fold *fold, const struct json *object, struct playoff_rules *rules,
                       struct text_builder *lines) {
    struct error ignored;
    if (object->type != JSON_OBJECT)
        return fold_refuse(fold, "not-an-object");
    for (size_t i = 0; i < object->object.count; i++) {
        const struct json_member *member = &object->object.members[i];
        if (member->value.type != JSON_TEXT || !playoff_set(rules, member->name, member->value.text, &ignored))
            return fold_refuse(fold, "unknown-parameter");
        text_add(lines, member->name);
        text_add_byte(lines, '=');
        playoff_get(rules, member->name, lines);
        text_add_byte(lines, '\n');
    }
    return true;
}

bool fold_playoff_set(struct fold *fold) {
    const struct fact_playoff_set *fact = fold->fact;
    struct tournament *tournament = fold->tournament;
    struct playoff_rules rules = playoffs_silent(PLAYOFF_2023);
    struct text_builder lines = {.arena = &fold->event->scratch};
    if (!read_rules(fold, fact->rules, &rules, &lines))
        return false;
    fold_set_text(fold->event, &tournament->playoff_settings, text_builder_take(&lines));
    return true;
}

/* --- Starting ------------------------------------------------------------------------------------------------------- */

static bool read_time(struct fold *fold, struct text written, int64_t *minutes) {
    *minutes = PLAYOFF_UNSET;
    return written.length == 0 || calendar_read_time(written, (struct text){0}, minutes) ||
           fold_refuse(fold, "not-a-time");
}

static bool check_players(struct fold *fold, const struct tournament *tournament, const int32_t *players,
                          size_t count) {
    bool *met = arena_array(&fold->event->scratch, (size_t)fold->event->player_count, sizeof *met);
    for (size_t i = 0; i < count; i++) {
        if (tournament_entry_of(tournament, players[i]) == NULL)
            return fold_refuse(fold, "not-entered");
        if (met[players[i] - 1])
            return fold_refuse(fold, "named-twice");
        met[players[i] - 1] = true;
    }
    return true;
}

static bool check_teams(struct fold *fold, const struct tournament *tournament, const int32_t *teams, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (tournament_team_of(tournament, teams[i]) == NULL)
            return fold_refuse(fold, "no-such-team");
        for (size_t j = 0; j < i; j++)
            if (teams[j] == teams[i])
                return fold_refuse(fold, "named-twice");
    }
    return true;
}

static void waste_playoff(struct event *event, const struct tournament_playoff *playoff) {
    event->waste +=
        sizeof *playoff + (size_t)playoff->player_count * (sizeof *playoff->players + sizeof *playoff->lots) +
        playoff->entry_capacity * sizeof *playoff->entries + (size_t)playoff->place_count * sizeof *playoff->places;
}

static void drop_playoff(struct event *event, struct tournament *tournament, int32_t index) {
    waste_playoff(event, &tournament->playoffs[index]);
    tournament->playoff_count--;
    for (int32_t i = index; i < tournament->playoff_count; i++)
        tournament->playoffs[i] = tournament->playoffs[i + 1];
}

/* One that is started for places of another has come to its place. */
static void drop_overlapping(struct event *event, struct tournament *tournament, int32_t first, int32_t count) {
    for (int32_t i = tournament->playoff_count - 1; i >= 0; i--) {
        const struct tournament_playoff *other = &tournament->playoffs[i];
        if (first < other->first_place + other->player_count && other->first_place < first + count)
            drop_playoff(event, tournament, i);
    }
}

/* Groups of neighbours in the ranking order. */
static bool read_lots(struct fold *fold, const struct shape_number_lists *groups, struct tournament_playoff *next) {
    next->lots = arena_array(&fold->event->arena, (size_t)next->player_count, sizeof *next->lots);
    for (size_t i = 0; i < groups->count; i++) {
        const struct shape_numbers *group = &groups->items[i];
        for (size_t j = 1; j < group->count; j++) {
            int32_t there = playoffs_index(next, group->items[j]);
            if (there < 1 || next->players[there - 1] != group->items[j - 1])
                return fold_refuse(fold, "lots-out-of-order");
            next->lots[there] = true;
        }
    }
    return true;
}

bool fold_playoff_started(struct fold *fold) {
    const struct fact_playoff_started *fact = fold->fact;
    struct event *event = fold->event;
    struct tournament *tournament = fold->tournament;
    struct tournament_playoff next = {
        .first_place = (int32_t)fact->first_place, .of_teams = fact->teams, .changed = fold->seq};
    struct text_builder lines = {.arena = &event->scratch};
    struct playoff begun;
    struct error ignored;
    size_t count = fact->players.count;
    const int32_t *players = fold_ids(fold, &fact->players);
    if (!read_time(fold, fact->last_end, &next.last_end) ||
        !(next.of_teams ? check_teams : check_players)(fold, tournament, players, count))
        return false;
    if (!tiebreak_edition_read(fact->edition, &next.edition))
        return fold_refuse(fold, "unknown-edition");
    next.rules = playoffs_silent(playoff_edition_of(next.edition));
    if (count > PLAYOFF_MOST_PLAYERS)
        return fold_refuse(fold, "too-many-players");
    next.player_count = (int32_t)count;
    if (!read_rules(fold, fact->rules, &next.rules, &lines))
        return false;
    if (!playoff_replay(&event->scratch, &next.rules, next.player_count, next.last_end, NULL, 0, &begun, &ignored))
        return fold_refuse(fold, "playoff-impossible");
    next.players = arena_array(&event->arena, count, sizeof *next.players);
    memcpy(next.players, players, count * sizeof *players);
    if (!read_lots(fold, &fact->lots, &next))
        return false;
    drop_overlapping(event, tournament, next.first_place, next.player_count);
    fold_set_text(event, &next.seed, fact->seed);
    fold_set_text(event, &next.rate, fact->rate);
    *arena_push(&event->arena, tournament->playoffs, tournament->playoff_capacity, tournament->playoff_count,
                &event->waste) = next;
    return true;
}

/* --- What happened -------------------------------------------------------------------------------------------------- */

static bool find_playoff(struct fold *fold, int64_t first, struct tournament_playoff **playoff) {
    for (int32_t i = 0; i < fold->tournament->playoff_count; i++) {
        *playoff = &fold->tournament->playoffs[i];
        if ((*playoff)->first_place == first)
            return true;
    }
    return fold_refuse(fold, "no-such-playoff");
}

static bool find_index(struct fold *fold, const struct tournament_playoff *playoff, int64_t player, int32_t *index) {
    *index = playoffs_index(playoff, player);
    return *index != PLAYOFF_UNSET || fold_refuse(fold, "not-in-the-playoff");
}

/* Contests are counted from 1 in facts. */
static int32_t contest_of(int64_t number) {
    return number == 0 ? PLAYOFF_UNSET : (int32_t)number - 1;
}

static void reopen(struct fold *fold, struct tournament_playoff *playoff) {
    fold->event->waste += (size_t)playoff->place_count * sizeof *playoff->places;
    playoff->place_count = 0;
    playoff->changed = fold->seq;
}

static void add_entry(struct fold *fold, struct tournament_playoff *playoff, struct playoff_entry entry) {
    struct event *event = fold->event;
    entry.changed = fold->seq;
    *arena_push(&event->arena, playoff->entries, playoff->entry_capacity, playoff->entry_count, &event->waste) = entry;
    reopen(fold, playoff);
}

bool fold_playoff_lot(struct fold *fold) {
    const struct fact_playoff_lot *fact = fold->fact;
    struct event *event = fold->event;
    struct tournament_playoff *playoff;
    struct playoff_entry entry = {
        .record = {.kind = PLAYOFF_LOT, .player = PLAYOFF_UNSET, .contest = contest_of(fact->contest)}};
    bool ordered = fact->has.order;
    size_t count = fact->order.count;
    int32_t *players = fold_ids(fold, &fact->order);
    if (!find_playoff(fold, fact->first_place, &playoff) ||
        (!ordered && !find_index(fold, playoff, fact->player, &entry.record.player)))
        return false;
    for (size_t i = 0; i < count; i++) {
        players[i] = playoffs_index(playoff, players[i]);
        if (players[i] == PLAYOFF_UNSET || count > (size_t)playoff->player_count)
            return fold_refuse(fold, "not-in-the-playoff");
    }
    if (ordered) {
        int32_t *order = arena_array(&event->arena, count, sizeof *order);
        if (count > 0)
            memcpy(order, players, count * sizeof *order);
        entry.record.order = order;
        entry.record.order_count = (int32_t)count;
    }
    fold_set_text(event, &entry.seed, fact->seed);
    add_entry(fold, playoff, entry);
    return true;
}

bool fold_playoff_chosen(struct fold *fold) {
    const struct fact_playoff_chosen *fact = fold->fact;
    struct tournament_playoff *playoff;
    struct playoff_entry entry = {.record = {.kind = PLAYOFF_CHOICE, .contest = contest_of(fact->contest)}};
    if (!find_playoff(fold, fact->first_place, &playoff) ||
        !find_index(fold, playoff, fact->player, &entry.record.player))
        return false;
    bool white = text_equal(fact->colour, TEXT("white"));
    if (fact->colour.length > 0 && !white && !text_equal(fact->colour, TEXT("black")))
        return fold_refuse(fold, "unknown-colour");
    if ((fact->colour.length == 0) == (fact->number == 0))
        return fold_refuse(fold, "not-one-choice");
    entry.record.choice = fact->colour.length == 0 ? (int32_t)fact->number : white ? COLOUR_WHITE : COLOUR_BLACK;
    add_entry(fold, playoff, entry);
    return true;
}

bool fold_playoff_result(struct fold *fold) {
    const struct fact_playoff_result *fact = fold->fact;
    struct tournament_playoff *playoff;
    struct playoff_entry entry = {
        .game = (int32_t)fact->game,
        .record = {.kind = PLAYOFF_RESULT, .contest = contest_of(fact->contest), .ruling = fact->ruling}};
    struct playoff_record *record = &entry.record;
    if (!find_playoff(fold, fact->first_place, &playoff) || !find_index(fold, playoff, fact->white, &record->white) ||
        !find_index(fold, playoff, fact->black, &record->black) || !read_time(fold, fact->started, &record->started) ||
        !read_time(fold, fact->ended, &record->ended))
        return false;
    if (!result_read(fact->result, &record->result) || !result_is_final(record->result))
        return fold_refuse(fold, "no-such-result");
    fold_set_text(fold->event, &record->arbiter, fact->arbiter);
    int32_t there = playoffs_entry_of(playoff, record->contest, entry.game);
    if (there == PLAYOFF_UNSET) {
        add_entry(fold, playoff, entry);
        return true;
    }
    entry.changed = fold->seq;
    fold->event->waste += playoff->entries[there].record.arbiter.length;
    playoff->entries[there] = entry;
    reopen(fold, playoff);
    return true;
}

bool fold_playoff_withdrawn(struct fold *fold) {
    const struct fact_playoff_withdrawn *fact = fold->fact;
    struct tournament_playoff *playoff;
    struct playoff_entry entry = {.record = {.kind = PLAYOFF_WITHDRAWAL, .contest = PLAYOFF_UNSET}};
    if (!find_playoff(fold, fact->first_place, &playoff) ||
        !find_index(fold, playoff, fact->player, &entry.record.player))
        return false;
    add_entry(fold, playoff, entry);
    return true;
}

bool fold_playoff_cleared(struct fold *fold) {
    const struct fact_playoff_cleared *fact = fold->fact;
    struct tournament *tournament = fold->tournament;
    struct tournament_playoff *playoff;
    int64_t entry = fact->entry;
    if (!find_playoff(fold, fact->first_place, &playoff))
        return false;
    if (entry > playoff->entry_count)
        return fold_refuse(fold, "no-such-entry");
    if (entry == 0) {
        drop_playoff(fold->event, tournament, (int32_t)(playoff - tournament->playoffs));
        tournament->playoff_changed = fold->seq;
        return true;
    }
    playoff->entry_count--;
    for (int32_t i = (int32_t)entry - 1; i < playoff->entry_count; i++)
        playoff->entries[i] = playoff->entries[i + 1];
    reopen(fold, playoff);
    return true;
}

bool fold_playoff_finished(struct fold *fold) {
    const struct fact_playoff_finished *fact = fold->fact;
    struct event *event = fold->event;
    struct tournament_playoff *playoff;
    size_t count = fact->places.count;
    if (!find_playoff(fold, fact->first_place, &playoff))
        return false;
    if (count != (size_t)playoff->player_count)
        return fold_refuse(fold, "order-incomplete");
    for (size_t i = 0; i < count; i++) {
        int64_t place = fact->places.items[i].place;
        if (playoffs_index(playoff, fact->places.items[i].player) == PLAYOFF_UNSET || place < playoff->first_place ||
            place >= playoff->first_place + playoff->player_count)
            return fold_refuse(fold, "not-in-the-playoff");
    }
    reopen(fold, playoff);
    playoff->place_count = playoff->player_count;
    playoff->places = arena_array(&event->arena, count, sizeof *playoff->places);
    for (size_t i = 0; i < count; i++) {
        const struct fact_place *given = &fact->places.items[i];
        playoff->places[i] = (struct playoff_final){.player = (int32_t)given->player,
                                                    .place = (int32_t)given->place,
                                                    .shared = given->shared,
                                                    .article = text_copy(&event->arena, given->article)};
    }
    return true;
}
