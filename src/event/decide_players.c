#include "event/decide_judge.h"
#include "event/fields.h"

/* A player as a request has it. */
struct player_fields {
    struct player player;
    struct text birth; /* the year alone */
    struct text day;   /* the whole day, to be sealed */
};

/* Another rating is the FIDE rating unless it is said to be an estimate or a converted one, and none is neither.
   [c04:dutch.A.1] [c04:lim.ranking.estimate] */
static void take_rating(const struct asked_player_fields *asked, struct player *player) {
    if (asked->given.rating && player->rating != asked->rating) {
        player->rating = (int32_t)asked->rating;
        player->rating_from = (struct text){0};
    }
    judge_take_text(asked->given.rating_from, asked->rating_from, &player->rating_from);
    if (player->rating == 0)
        player->rating_from = (struct text){0};
}

static bool take_fields(struct judge *judge, const struct asked_player_fields *asked, struct player_fields *fields) {
    struct player *player = &fields->player;
    judge_take_text(asked->given.name, asked->name, &player->name);
    take_rating(asked, player);
    judge_take_text(asked->given.title, asked->title, &player->title);
    judge_take_text(asked->given.federation, asked->federation, &player->federation);
    judge_take_text(asked->given.club, asked->club, &player->club);
    judge_take_text(asked->given.fide_id, asked->fide_id, &player->fide_id);
    judge_take_text(asked->given.national_id, asked->national_id, &player->national_id);
    judge_take_text(asked->given.sex, asked->sex, &player->sex);
    if (asked->given.national_rating)
        player->national_rating = (int32_t)asked->national_rating;
    return field_birth(asked->birth, judge->request->today, &fields->birth, &fields->day, judge->error);
}

static bool seal(struct judge *judge, int32_t player, struct text day, struct text *sealed) {
    const struct event_sealer *sealer = judge->request->sealer;
    if (sealer == NULL || sealer->seal == NULL) {
        error_set(judge->error, ERROR_birth_unsealed, NULL, NULL, NULL);
        return error_in_field(judge->error, "birth");
    }
    return sealer->seal(sealer->context, player, day, judge->arena, sealed, judge->error);
}

/* --- FIDE ids are unique in an event: a set of them, so that long lists are added quickly --------------------------- */

struct id_set {
    size_t slots; /* a power of two, at least twice the ids */
    struct {
        struct text id;
        struct text owner;
    } * ids;
};

static size_t slot_of(const struct id_set *set, struct text id) {
    uint64_t hash = 14695981039346656037u;
    for (size_t i = 0; i < id.length; i++)
        hash = (hash ^ (unsigned char)id.bytes[i]) * 1099511628211u;
    size_t slot = (size_t)(hash ^ hash >> 32) & (set->slots - 1);
    while (set->ids[slot].id.length > 0 && !text_equal(set->ids[slot].id, id))
        slot = (slot + 1) & (set->slots - 1);
    return slot;
}

/* Takes the id of `owner` in; refuses it when it belongs to someone else. */
static bool take_id(struct judge *judge, struct id_set *set, struct text id, struct text owner) {
    if (id.length == 0)
        return true;
    size_t slot = slot_of(set, id);
    if (set->ids[slot].id.length > 0) {
        judge_refuse_named(judge, ERROR_fide_id_taken, id, set->ids[slot].owner);
        return error_in_field(judge->error, "fide_id");
    }
    set->ids[slot].id = id;
    set->ids[slot].owner = owner;
    return true;
}

static struct id_set present_ids(struct judge *judge, size_t more) {
    const struct event *event = judge->event;
    struct id_set set = {.slots = 16};
    while (set.slots < 2 * ((size_t)event->player_count + more))
        set.slots *= 2;
    set.ids = arena_array(judge->arena, set.slots, sizeof *set.ids);
    for (int32_t i = 0; i < event->player_count; i++) {
        const struct player *player = &event->players[i];
        if (player->removed || player->fide_id.length == 0)
            continue;
        size_t slot = slot_of(&set, player->fide_id);
        set.ids[slot].id = player->fide_id;
        set.ids[slot].owner = player->name;
    }
    return set;
}

/* --- Adding --------------------------------------------------------------------------------------------------------- */

static int32_t present_players(const struct event *event) {
    int32_t count = 0;
    for (int32_t i = 0; i < event->player_count; i++)
        count += !event->players[i].removed;
    return count;
}

/* Without the birth, which is judged by itself. */
static struct fact_player_fields fields_of(const struct player *player) {
    return (struct fact_player_fields){.name = player->name,
                                       .rating = player->rating,
                                       .rating_from = player->rating_from,
                                       .title = player->title,
                                       .federation = player->federation,
                                       .club = player->club,
                                       .fide_id = player->fide_id,
                                       .national_id = player->national_id,
                                       .national_rating = player->national_rating,
                                       .sex = player->sex};
}

/* `made` gets the player as it will be. */
static bool add_player(struct judge *judge, int32_t id, const struct asked_player_fields *asked, struct id_set *ids,
                       struct player *made) {
    struct player_fields fields = {.player = {.id = id}};
    struct player *player = &fields.player;
    if (!take_fields(judge, asked, &fields) || !take_id(judge, ids, player->fide_id, player->name) ||
        (fields.day.length > 0 && !seal(judge, id, fields.day, &player->sealed)))
        return false;
    struct fact_player_added added = {.player = id, .fields = fields_of(player)};
    added.fields.birth = fields.birth;
    added.fields.sealed = player->sealed;
    judge_add(judge, fact_write_player_added(&added, judge->arena));
    *made = *player;
    return true;
}

bool judge_player_add(struct judge *judge) {
    const struct request_player_add *asked = judge->asked;
    size_t count = asked->players.count;
    if (count == 0)
        return error_set(judge->error, ERROR_players_none, NULL, NULL, NULL);
    if (count > EVENT_MOST_PLAYERS || present_players(judge->event) + (int32_t)count > EVENT_MOST_PLAYERS)
        return error_set_number(judge->error, ERROR_players_many, EVENT_MOST_PLAYERS, 0, 0);
    struct id_set ids = present_ids(judge, count);
    struct player ignored;
    for (size_t i = 0; i < count; i++) {
        /* Of a longer list the refusal says which player is meant, as it would of a file's lines. */
        if (!add_player(judge, judge->event->player_count + 1 + (int32_t)i, &asked->players.items[i].fields, &ids,
                        &ignored))
            return count > 1 && error_at(judge->error, NULL, (long)i + 1, 0);
    }
    return true;
}

/* --- Changing ------------------------------------------------------------------------------------------------------- */

static struct text year_text(struct judge *judge, int32_t year) {
    struct text_builder builder = {.arena = judge->arena};
    if (year > 0)
        text_add_format(&builder, "%04d", (int)year);
    return text_builder_take(&builder);
}

/* Does the request say about the birth what is known already? What is sealed and cannot be opened is sealed anew. */
static bool same_birth(struct judge *judge, const struct player *player, const struct player_fields *fields) {
    if (fields->day.length > 0)
        return text_equal(fields->day, player->birth_date);
    return player->sealed.length == 0 && text_equal(fields->birth, year_text(judge, player->birth_year));
}

/* `ids`: those that are there and in the list, or NULL. */
static bool check_fide_id(struct judge *judge, const struct player *player, struct text fresh, struct id_set *ids) {
    if (text_equal(player->fide_id, fresh))
        return true;
    struct id_set present = {0};
    if (ids == NULL)
        present = present_ids(judge, 1);
    return take_id(judge, ids == NULL ? &present : ids, fresh, player->name);
}

static struct error_phrase player_thing(struct judge *judge, const struct player *player) {
    return ERROR_PHRASE("phrase.thing.player", "player", judge_number(judge, player->id));
}

/* Writes what changes of a player. */
static bool change_player(struct judge *judge, const struct player *player, const struct asked_player_fields *asked,
                          struct id_set *ids) {
    struct player_fields fields = {.player = *player};
    struct player *next = &fields.player;
    if (!take_fields(judge, asked, &fields) || !check_fide_id(judge, player, next->fide_id, ids))
        return false;
    bool birth_stays = !asked->given.birth || same_birth(judge, player, &fields);
    next->sealed = (struct text){0};
    if (!birth_stays && fields.day.length > 0 && !seal(judge, player->id, fields.day, &next->sealed))
        return false;
    struct fact_player_changed old = {.fields = fields_of(player)};
    struct fact_player_changed fresh = {.player = player->id, .fields = fields_of(next)};
    bool changed = shape_changes(&contract_fact_player_changed, &old, &fresh, judge->arena) || !birth_stays;
    fresh.fields.has.birth = fresh.fields.has.sealed = !birth_stays;
    if (!birth_stays) {
        fresh.fields.birth = fields.birth;
        fresh.fields.sealed = next->sealed;
    }
    if (changed)
        judge_add(judge, fact_write_player_changed(&fresh, judge->arena));
    return true;
}

/* Rounds that are published keep the numbers of their time; a corrected rating counts from the next draw on.
   [c04:dutch.F.7.rating] */
bool judge_player_change(struct judge *judge) {
    const struct request_player_change *asked = judge->asked;
    const struct player *player;
    return judge_find_player(judge, asked->player, &player) &&
           judge_unchanged(judge, player->changed, player_thing(judge, player), ERROR_PLAIN(player->name)) &&
           change_player(judge, player, &asked->fields, NULL);
}

/* --- Lists ---------------------------------------------------------------------------------------------------------- */

/* The event as it will be with those who are added, for who enters them: what was decided is not folded yet. */
static struct event with_added(struct judge *judge, const struct player *added, size_t count) {
    struct event event = *judge->event;
    size_t before = (size_t)event.player_count;
    event.players = arena_array(judge->arena, before + count, sizeof *event.players);
    if (before > 0)
        memcpy(event.players, judge->event->players, before * sizeof *event.players);
    if (count > 0)
        memcpy(event.players + before, added, count * sizeof *added);
    event.player_count += (int32_t)count;
    return event;
}

/* In a tournament of players; teams bring their own. */
static bool enter_added(struct judge *judge, int64_t id, const struct player *added, size_t count) {
    const struct tournament *tournament = event_tournament(judge->event, id);
    if (tournament == NULL) {
        error_set_number(judge->error, ERROR_tournament_unknown, id, 0, 0);
        return error_in_field(judge->error, "tournament");
    }
    if (!judge_not_teams(judge, tournament))
        return false;
    if (count == 0)
        return true;
    const struct event *before = judge->event;
    struct event after = with_added(judge, added, count);
    int32_t *players = arena_array(judge->arena, count, sizeof *players);
    for (size_t i = 0; i < count; i++)
        players[i] = added[i].id;
    judge->event = &after;
    bool entered = judge_write_entries(judge, tournament, players, count);
    judge->event = before;
    return entered;
}

static bool import_player(struct judge *judge, const struct asked_imported_player *asked, int32_t id,
                          struct id_set *ids, bool *met, struct player *added) {
    const struct player *known;
    if (!asked->given.player)
        return (asked->fields.given.name || judge_refuse_field(judge, ERROR_field_missing, "name")) &&
               add_player(judge, id, &asked->fields, ids, added);
    if (!judge_find_player(judge, asked->player, &known) ||
        !judge_unchanged(judge, known->changed, player_thing(judge, known), ERROR_PLAIN(known->name)))
        return false;
    if (met[known->id - 1]) {
        judge_refuse_named(judge, ERROR_entry_twice, known->name, (struct text){0});
        return error_in_field(judge->error, "player");
    }
    met[known->id - 1] = true;
    return change_player(judge, known, &asked->fields, ids);
}

bool judge_players_import(struct judge *judge) {
    const struct request_players_import *asked = judge->asked;
    size_t count = asked->players.count;
    size_t added = 0;
    for (size_t i = 0; i < count; i++)
        added += !asked->players.items[i].given.player;
    if (present_players(judge->event) + (int64_t)added > EVENT_MOST_PLAYERS)
        return error_set_number(judge->error, ERROR_players_many, EVENT_MOST_PLAYERS, 0, 0);
    struct id_set ids = present_ids(judge, count);
    bool *met = arena_array(judge->arena, (size_t)judge->event->player_count, sizeof *met);
    struct player *fresh = arena_array(judge->arena, added, sizeof *fresh);
    size_t next = 0;
    for (size_t i = 0; i < count; i++) {
        const struct asked_imported_player *player = &asked->players.items[i];
        int32_t id = judge->event->player_count + 1 + (int32_t)next;
        if (!import_player(judge, player, id, &ids, met, fresh + next))
            return count > 1 && error_at(judge->error, NULL, (long)i + 1, 0);
        next += !player->given.player;
    }
    return !asked->given.tournament || enter_added(judge, asked->tournament, fresh, added);
}

bool judge_player_remove(struct judge *judge) {
    const struct request_player_remove *asked = judge->asked;
    const struct player *player;
    const struct event *event = judge->event;
    if (!judge_find_player(judge, asked->player, &player) ||
        !judge_unchanged(judge, player->changed, player_thing(judge, player), ERROR_PLAIN(player->name)))
        return false;
    for (int32_t i = 0; i < event->tournament_count; i++) {
        const struct tournament *tournament = &event->tournaments[i];
        if (!tournament->removed && tournament_entry_of(tournament, player->id) != NULL)
            return judge_refuse_named(judge, ERROR_player_entered, player->name, tournament->name);
    }
    judge_write(judge, player_removed, .player = player->id);
    return true;
}
