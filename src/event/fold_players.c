#include "event/calendar.h"
#include "event/event_fold.h"

static bool check_birth(struct fold *fold, const struct fact_player_fields *fields) {
    int64_t year;
    return fields->birth.length == 0 ||
           (fields->birth.length == 4 && text_to_integer(fields->birth, &year) && year >= 0) ||
           fold_refuse(fold, "not-a-year");
}

/* A birth date whose key is gone, or that is no date, reads as unknown. */
static void open_sealed(struct event *event, struct player *player) {
    struct text plain = {0};
    const struct event_secrets *secrets = &event->secrets;
    if (player->sealed.length > 0 && secrets->open != NULL &&
        !(secrets->open(secrets->context, player->id, player->sealed, &event->scratch, &plain) &&
          calendar_valid(plain)))
        plain = (struct text){0};
    fold_set_text(event, &player->birth_date, plain);
}

static void keep_fields(struct event *event, struct player *player, const struct fact_player_fields *fields) {
    int64_t year = 0;
    fold_take_text(event, &player->name, fields->has.name, fields->name);
    fold_take_text(event, &player->rating_from, fields->has.rating_from, fields->rating_from);
    fold_take_text(event, &player->title, fields->has.title, fields->title);
    fold_take_text(event, &player->federation, fields->has.federation, fields->federation);
    fold_take_text(event, &player->club, fields->has.club, fields->club);
    fold_take_text(event, &player->fide_id, fields->has.fide_id, fields->fide_id);
    fold_take_text(event, &player->national_id, fields->has.national_id, fields->national_id);
    fold_take_text(event, &player->sex, fields->has.sex, fields->sex);
    if (fields->has.rating)
        player->rating = (int32_t)fields->rating;
    if (fields->has.national_rating)
        player->national_rating = (int32_t)fields->national_rating;
    if (fields->has.birth) {
        text_to_integer(fields->birth, &year);
        player->birth_year = (int32_t)year;
    }
    if (fields->has.sealed && !text_equal(player->sealed, fields->sealed)) {
        fold_set_text(event, &player->sealed, fields->sealed);
        open_sealed(event, player);
    }
}

static struct player *push_player(struct event *event, int64_t seq) {
    struct player *player =
        arena_push(&event->arena, event->players, event->player_capacity, event->player_count, &event->waste);
    *player = (struct player){.id = event->player_count, .changed = seq};
    return player;
}

void fold_reserve_player(struct event *event, int64_t seq) {
    if (event->player_count < INT32_MAX)
        push_player(event, seq)->removed = true;
}

bool fold_player_added(struct fold *fold) {
    const struct fact_player_added *fact = fold->fact;
    struct event *event = fold->event;
    if (!check_birth(fold, &fact->fields))
        return false;
    if (fact->player != (int64_t)event->player_count + 1)
        return fold_refuse(fold, "id-out-of-order");
    keep_fields(event, push_player(event, fold->seq), &fact->fields);
    return true;
}

/* Rounds that are paired know what stood there. [c04:dutch.F.7.rating] */
static void keep_late_player(struct event *event, struct tournament *tournament, const struct player *player) {
    *arena_push(&event->arena, tournament->late_players, tournament->late_player_capacity,
                tournament->late_player_count, &event->waste) = (struct late_player){
        .player = player->id, .through = tournament->round_count, .rating = player->rating, .title = player->title};
}

bool fold_player_changed(struct fold *fold) {
    const struct fact_player_changed *fact = fold->fact;
    const struct fact_player_fields *fields = &fact->fields;
    struct player *player = fold->player;
    if (!check_birth(fold, fields))
        return false;
    bool ranks_otherwise = (fields->has.rating && fields->rating != player->rating) ||
                           (fields->has.title && !text_equal(fields->title, player->title));
    for (int32_t i = 0; ranks_otherwise && i < fold->event->tournament_count; i++) {
        struct tournament *tournament = &fold->event->tournaments[i];
        if (!tournament->removed && tournament->system == SYSTEM_SWISS && tournament->round_count > 0 &&
            tournament_entry_of(tournament, player->id) != NULL)
            keep_late_player(fold->event, tournament, player);
    }
    keep_fields(fold->event, player, fields);
    return true;
}

bool fold_player_removed(struct fold *fold) {
    struct player *player = fold->player;
    for (int32_t i = 0; i < fold->event->tournament_count; i++) {
        const struct tournament *tournament = &fold->event->tournaments[i];
        if (!tournament->removed && tournament_entry_of(tournament, player->id) != NULL)
            return fold_refuse(fold, "entered-already");
    }
    player->removed = true;
    return true;
}
