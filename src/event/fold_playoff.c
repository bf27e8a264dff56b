#include "event/calendar.h"
#include "event/fold.h"
#include "event/playoffs.h"

#include <string.h>

/* Kept as lines key=value; what cannot be read is no fact of this program. */
static bool read_rules(struct fold *fold, struct playoff_rules *rules, struct text_builder *lines) {
    const struct json *object;
    struct error ignored;
    if (!json_get_object(fold->body, "rules", &object, fold->error))
        return false;
    for (size_t i = 0; i < object->object.count; i++) {
        const struct json_member *member = &object->object.members[i];
        if (member->value.type != JSON_TEXT || !playoff_set(rules, member->name, member->value.text, &ignored))
            return fold_refuse(fold, "a parameter of a play-off is not known");
        text_add(lines, member->name);
        text_add_byte(lines, '=');
        playoff_get(rules, member->name, lines);
        text_add_byte(lines, '\n');
    }
    return true;
}

static void playoffs_moved(struct fold *fold, struct tournament *tournament) {
    tournament->playoff_changed = fold->seq;
    tournament->results_changed = fold->seq;
}

bool fold_playoff_set(struct fold *fold) {
    struct tournament *tournament;
    struct playoff_rules rules = playoffs_silent(PLAYOFF_2023);
    struct text_builder lines;
    text_builder_init(&lines, &fold->event->scratch);
    if (!fold_get_tournament(fold, &tournament) || !read_rules(fold, &rules, &lines))
        return false;
    fold_set_text(fold->event, &tournament->playoff_settings, text_builder_take(&lines));
    playoffs_moved(fold, tournament);
    return true;
}

/* --- Starting ------------------------------------------------------------------------------------------------------- */

static bool read_time(struct fold *fold, const char *name, int64_t *minutes) {
    struct text written = {0};
    *minutes = PLAYOFF_UNSET;
    if (!json_optional_text(fold->body, name, &written, fold->error))
        return false;
    return written.length == 0 || calendar_read_time(written, (struct text){0}, minutes) ||
           fold_refuse(fold, "a time is not one");
}

static bool check_players(struct fold *fold, const struct tournament *tournament, const int32_t *players,
                          size_t count) {
    bool *met = arena_array(&fold->event->scratch, (size_t)fold->event->player_count, sizeof *met);
    for (size_t i = 0; i < count; i++) {
        if (tournament_entry_of(tournament, players[i]) == NULL)
            return fold_refuse(fold, "somebody who is not entered plays off");
        if (met[players[i] - 1])
            return fold_refuse(fold, "a player is named twice");
        met[players[i] - 1] = true;
    }
    return true;
}

static bool check_teams(struct fold *fold, const struct tournament *tournament, const int32_t *teams, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (tournament_team_of(tournament, teams[i]) == NULL)
            return fold_refuse(fold, "a team that is not entered plays off");
        for (size_t j = 0; j < i; j++)
            if (teams[j] == teams[i])
                return fold_refuse(fold, "a team is named twice");
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
static bool read_lots(struct fold *fold, struct tournament_playoff *next) {
    const struct json *groups;
    next->lots = arena_array(&fold->event->arena, (size_t)next->player_count, sizeof *next->lots);
    if (json_get(fold->body, "lots") == NULL)
        return true;
    if (!json_get_array(fold->body, "lots", &groups, fold->error))
        return false;
    for (size_t i = 0; i < groups->array.count; i++) {
        const struct json *group = &groups->array.items[i];
        if (group->type != JSON_ARRAY)
            return fold_refuse(fold, "a group of lots is not a list");
        for (size_t j = 1; j < group->array.count; j++) {
            int32_t there = group->array.items[j].type == JSON_INTEGER
                                ? playoffs_index(next, group->array.items[j].integer)
                                : PLAYOFF_UNSET;
            const struct json *before = &group->array.items[j - 1];
            if (there < 1 || before->type != JSON_INTEGER || next->players[there - 1] != before->integer)
                return fold_refuse(fold, "the lots are not those of the ranking order");
            next->lots[there] = true;
        }
    }
    return true;
}

bool fold_playoff_started(struct fold *fold) {
    struct event *event = fold->event;
    struct tournament *tournament;
    struct tournament_playoff next = {.changed = fold->seq};
    struct text edition;
    struct text seed = {0};
    struct text rate = {0};
    struct text_builder lines;
    struct playoff begun;
    struct error ignored;
    int64_t first;
    int32_t *players;
    size_t count;
    text_builder_init(&lines, &event->scratch);
    if (!fold_get_tournament(fold, &tournament) || !fold_get_ids(fold, "players", &players, &count) ||
        !json_get_integer(fold->body, "first_place", 1, INT32_MAX / 2, &first, fold->error) ||
        !json_get_text(fold->body, "edition", &edition, fold->error) ||
        !json_optional_text(fold->body, "seed", &seed, fold->error) ||
        !json_optional_text(fold->body, "rate", &rate, fold->error) || !read_time(fold, "last_end", &next.last_end) ||
        !json_optional_boolean(fold->body, "teams", &next.of_teams, fold->error) ||
        !(next.of_teams ? check_teams : check_players)(fold, tournament, players, count))
        return false;
    if (!tiebreak_edition_read(edition, &next.edition))
        return fold_refuse(fold, "the edition of the tie-breaks is not known");
    next.rules = playoffs_silent(playoff_edition_of(next.edition));
    next.first_place = (int32_t)first;
    if (count > PLAYOFF_MOST_PLAYERS)
        return fold_refuse(fold, "so many cannot play off");
    next.player_count = (int32_t)count;
    if (!read_rules(fold, &next.rules, &lines))
        return false;
    if (!playoff_replay(&event->scratch, &next.rules, next.player_count, next.last_end, NULL, 0, &begun, &ignored))
        return fold_refuse(fold, "no play-off can be played so");
    next.players = arena_array(&event->arena, count, sizeof *next.players);
    memcpy(next.players, players, count * sizeof *players);
    if (!read_lots(fold, &next))
        return false;
    drop_overlapping(event, tournament, next.first_place, next.player_count);
    fold_set_text(event, &next.seed, seed);
    fold_set_text(event, &next.rate, rate);
    tournament->playoffs =
        arena_grow(&event->arena, tournament->playoffs, &tournament->playoff_capacity,
                   (size_t)tournament->playoff_count + 1, sizeof *tournament->playoffs, &event->waste);
    tournament->playoffs[tournament->playoff_count++] = next;
    playoffs_moved(fold, tournament);
    return true;
}

/* --- What happened -------------------------------------------------------------------------------------------------- */

static bool get_playoff(struct fold *fold, struct tournament **tournament, struct tournament_playoff **playoff) {
    int64_t first;
    if (!fold_get_tournament(fold, tournament) ||
        !json_get_integer(fold->body, "first_place", 1, INT32_MAX, &first, fold->error))
        return false;
    for (int32_t i = 0; i < (*tournament)->playoff_count; i++) {
        *playoff = &(*tournament)->playoffs[i];
        if ((*playoff)->first_place == first)
            return true;
    }
    return fold_refuse(fold, "there is no such play-off");
}

static bool get_index(struct fold *fold, const struct tournament_playoff *playoff, const char *name, int32_t *index) {
    int64_t player;
    if (!json_get_integer(fold->body, name, 1, INT32_MAX, &player, fold->error))
        return false;
    *index = playoffs_index(playoff, player);
    return *index != PLAYOFF_UNSET || fold_refuse(fold, "somebody who does not play off is named");
}

/* Contests are counted from 1 in facts. */
static bool get_contest(struct fold *fold, int64_t least, int32_t *contest) {
    int64_t number;
    if (!json_get_integer(fold->body, "contest", least, INT32_MAX, &number, fold->error))
        return false;
    *contest = number == 0 ? PLAYOFF_UNSET : (int32_t)number - 1;
    return true;
}

static void reopen(struct fold *fold, struct tournament *tournament, struct tournament_playoff *playoff) {
    fold->event->waste += (size_t)playoff->place_count * sizeof *playoff->places;
    playoff->place_count = 0;
    playoff->changed = fold->seq;
    tournament->results_changed = fold->seq;
}

static void add_entry(struct fold *fold, struct tournament *tournament, struct tournament_playoff *playoff,
                      struct playoff_entry entry) {
    struct event *event = fold->event;
    entry.changed = fold->seq;
    playoff->entries = arena_grow(&event->arena, playoff->entries, &playoff->entry_capacity,
                                  (size_t)playoff->entry_count + 1, sizeof *playoff->entries, &event->waste);
    playoff->entries[playoff->entry_count++] = entry;
    reopen(fold, tournament, playoff);
}

bool fold_playoff_lot(struct fold *fold) {
    struct event *event = fold->event;
    struct tournament *tournament;
    struct tournament_playoff *playoff;
    struct playoff_entry entry = {.record = {.kind = PLAYOFF_LOT, .player = PLAYOFF_UNSET}};
    struct text seed = {0};
    int32_t *players = NULL;
    size_t count = 0;
    if (!get_playoff(fold, &tournament, &playoff) || !get_contest(fold, 0, &entry.record.contest) ||
        !json_optional_text(fold->body, "seed", &seed, fold->error))
        return false;
    bool ordered = json_get(fold->body, "order") != NULL;
    if (ordered ? !fold_get_ids(fold, "order", &players, &count)
                : !get_index(fold, playoff, "player", &entry.record.player))
        return false;
    for (size_t i = 0; i < count; i++) {
        players[i] = playoffs_index(playoff, players[i]);
        if (players[i] == PLAYOFF_UNSET || count > (size_t)playoff->player_count)
            return fold_refuse(fold, "the order holds somebody who does not play off");
    }
    if (ordered) {
        int32_t *order = arena_array(&event->arena, count, sizeof *order);
        if (count > 0)
            memcpy(order, players, count * sizeof *order);
        entry.record.order = order;
        entry.record.order_count = (int32_t)count;
    }
    fold_set_text(event, &entry.seed, seed);
    add_entry(fold, tournament, playoff, entry);
    return true;
}

bool fold_playoff_chosen(struct fold *fold) {
    struct tournament *tournament;
    struct tournament_playoff *playoff;
    struct playoff_entry entry = {.record = {.kind = PLAYOFF_CHOICE}};
    struct text colour = {0};
    int64_t number = 0;
    if (!get_playoff(fold, &tournament, &playoff) || !get_contest(fold, 0, &entry.record.contest) ||
        !get_index(fold, playoff, "player", &entry.record.player) ||
        !json_optional_text(fold->body, "colour", &colour, fold->error) ||
        !json_optional_integer(fold->body, "number", 1, PLAYOFF_MOST_PLAYERS, &number, fold->error))
        return false;
    bool white = text_equal(colour, TEXT("white"));
    if (colour.length > 0 && !white && !text_equal(colour, TEXT("black")))
        return fold_refuse(fold, "there is no such colour");
    if ((colour.length == 0) == (number == 0))
        return fold_refuse(fold, "not one thing is chosen");
    entry.record.choice = colour.length == 0 ? (int32_t)number : white ? COLOUR_WHITE : COLOUR_BLACK;
    add_entry(fold, tournament, playoff, entry);
    return true;
}

bool fold_playoff_result(struct fold *fold) {
    struct tournament *tournament;
    struct tournament_playoff *playoff;
    struct playoff_entry entry = {.record = {.kind = PLAYOFF_RESULT}};
    struct playoff_record *record = &entry.record;
    struct text code;
    struct text arbiter = {0};
    int64_t game;
    if (!get_playoff(fold, &tournament, &playoff) || !get_contest(fold, 1, &record->contest) ||
        !json_get_integer(fold->body, "game", 1, INT32_MAX, &game, fold->error) ||
        !get_index(fold, playoff, "white", &record->white) || !get_index(fold, playoff, "black", &record->black) ||
        !json_get_text(fold->body, "result", &code, fold->error) || !read_time(fold, "started", &record->started) ||
        !read_time(fold, "ended", &record->ended) ||
        !json_optional_text(fold->body, "arbiter", &arbiter, fold->error) ||
        !json_optional_boolean(fold->body, "ruling", &record->ruling, fold->error))
        return false;
    if (!result_read(code, &record->result) || !result_is_final(record->result))
        return fold_refuse(fold, "the result is not known");
    entry.game = (int32_t)game;
    fold_set_text(fold->event, &record->arbiter, arbiter);
    int32_t there = playoffs_entry_of(playoff, record->contest, entry.game);
    if (there == PLAYOFF_UNSET) {
        add_entry(fold, tournament, playoff, entry);
        return true;
    }
    entry.changed = fold->seq;
    fold->event->waste += playoff->entries[there].record.arbiter.length;
    playoff->entries[there] = entry;
    reopen(fold, tournament, playoff);
    return true;
}

bool fold_playoff_withdrawn(struct fold *fold) {
    struct tournament *tournament;
    struct tournament_playoff *playoff;
    struct playoff_entry entry = {.record = {.kind = PLAYOFF_WITHDRAWAL, .contest = PLAYOFF_UNSET}};
    if (!get_playoff(fold, &tournament, &playoff) || !get_index(fold, playoff, "player", &entry.record.player))
        return false;
    add_entry(fold, tournament, playoff, entry);
    return true;
}

bool fold_playoff_cleared(struct fold *fold) {
    struct tournament *tournament;
    struct tournament_playoff *playoff;
    int64_t entry;
    if (!get_playoff(fold, &tournament, &playoff) ||
        !json_get_integer(fold->body, "entry", 0, INT32_MAX, &entry, fold->error))
        return false;
    if (entry > playoff->entry_count)
        return fold_refuse(fold, "there is no such entry of the play-off");
    if (entry == 0) {
        drop_playoff(fold->event, tournament, (int32_t)(playoff - tournament->playoffs));
        playoffs_moved(fold, tournament);
        return true;
    }
    playoff->entry_count--;
    for (int32_t i = (int32_t)entry - 1; i < playoff->entry_count; i++)
        playoff->entries[i] = playoff->entries[i + 1];
    reopen(fold, tournament, playoff);
    return true;
}

static bool read_place(struct fold *fold, const struct tournament_playoff *playoff, const struct json *item,
                       struct playoff_final *place) {
    int64_t player;
    int64_t number;
    if (item->type != JSON_OBJECT)
        return fold_refuse(fold, "a place is not an object");
    if (!json_get_integer(item, "player", 1, INT32_MAX, &player, fold->error) ||
        !json_get_integer(item, "place", playoff->first_place, playoff->first_place + playoff->player_count - 1,
                          &number, fold->error) ||
        !json_get_boolean(item, "shared", &place->shared, fold->error) ||
        !json_get_text(item, "article", &place->article, fold->error))
        return false;
    if (playoffs_index(playoff, player) == PLAYOFF_UNSET)
        return fold_refuse(fold, "somebody who does not play off is placed");
    place->player = (int32_t)player;
    place->place = (int32_t)number;
    return true;
}

bool fold_playoff_finished(struct fold *fold) {
    struct event *event = fold->event;
    struct tournament *tournament;
    struct tournament_playoff *playoff;
    const struct json *list;
    if (!get_playoff(fold, &tournament, &playoff) || !json_get_array(fold->body, "places", &list, fold->error))
        return false;
    if (list->array.count != (size_t)playoff->player_count)
        return fold_refuse(fold, "not everybody who plays off is placed");
    struct playoff_final *places = arena_array(&event->scratch, list->array.count, sizeof *places);
    for (size_t i = 0; i < list->array.count; i++)
        if (!read_place(fold, playoff, &list->array.items[i], &places[i]))
            return false;
    reopen(fold, tournament, playoff);
    playoff->place_count = playoff->player_count;
    playoff->places = arena_array(&event->arena, list->array.count, sizeof *playoff->places);
    for (size_t i = 0; i < list->array.count; i++) {
        playoff->places[i] = places[i];
        playoff->places[i].article = text_copy(&event->arena, places[i].article);
    }
    return true;
}

/* --- What is undone ------------------------------------------------------------------------------------------------- */

/* What the kind does not have is 0. */
static int32_t touched(const struct fold *fold, const char *name) {
    const struct json *value = json_get(fold->body, name);
    bool fits = value != NULL && value->type == JSON_INTEGER && value->integer > 0 && value->integer <= INT32_MAX;
    return fits ? (int32_t)value->integer : 0;
}

bool fold_touch_playoff(struct fold *fold) {
    int64_t id;
    int32_t first = touched(fold, "first_place");
    int32_t contest = touched(fold, "contest");
    if (!json_get_integer(fold->body, "tournament", 1, INT32_MAX, &id, fold->error))
        return false;
    if (id > fold->event->tournament_count)
        return true;
    struct tournament *tournament = &fold->event->tournaments[id - 1];
    playoffs_moved(fold, tournament);
    for (int32_t i = 0; i < tournament->playoff_count; i++) {
        struct tournament_playoff *playoff = &tournament->playoffs[i];
        if (playoff->first_place != first)
            continue;
        playoff->changed = fold->seq;
        int32_t entry = playoffs_entry_of(playoff, contest - 1, touched(fold, "game"));
        if (entry != PLAYOFF_UNSET)
            playoff->entries[entry].changed = fold->seq;
    }
    return true;
}
