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

static bool add_player(struct judge *judge, int32_t id, const struct asked_player_fields *asked, struct id_set *ids) {
    struct player_fields fields = {0};
    struct player *player = &fields.player;
    if (!take_fields(judge, asked, &fields) || !take_id(judge, ids, player->fide_id, player->name) ||
        (fields.day.length > 0 && !seal(judge, id, fields.day, &player->sealed)))
        return false;
    struct fact_player_added added = {.player = id, .fields = fields_of(player)};
    added.fields.birth = fields.birth;
    added.fields.sealed = player->sealed;
    judge_add(judge, fact_write_player_added(&added, judge->arena));
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
    for (size_t i = 0; i < count; i++) {
        /* Of a longer list the refusal says which player is meant, as it would of a file's lines. */
        if (!add_player(judge, judge->event->player_count + 1 + (int32_t)i, &asked->players.items[i].fields, &ids))
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

static bool check_fide_id(struct judge *judge, const struct player *player, struct text fresh) {
    if (text_equal(player->fide_id, fresh))
        return true;
    struct id_set ids = present_ids(judge, 1);
    return take_id(judge, &ids, fresh, player->name);
}

static struct error_phrase player_thing(struct judge *judge, const struct player *player) {
    return ERROR_PHRASE("phrase.thing.player", "player", judge_number(judge, player->id));
}

/* Rounds that are published keep the numbers of their time; a corrected rating counts from the next draw on.
   [c04:dutch.F.7.rating] */
bool judge_player_change(struct judge *judge) {
    const struct request_player_change *asked = judge->asked;
    const struct player *player;
    if (!judge_find_player(judge, asked->player, &player) ||
        !judge_unchanged(judge, player->changed, player_thing(judge, player), ERROR_PLAIN(player->name)))
        return false;
    struct player_fields fields = {.player = *player};
    struct player *next = &fields.player;
    if (!take_fields(judge, &asked->fields, &fields) || !check_fide_id(judge, player, next->fide_id))
        return false;
    bool birth_stays = !asked->fields.given.birth || same_birth(judge, player, &fields);
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
