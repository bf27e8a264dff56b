#include "event/calendar.h"
#include "event/fold.h"

enum { MOST_RATING = 1000000 };

static bool read_birth_year(struct fold *fold, int32_t *year) {
    struct text birth = {0};
    int64_t value = 0;
    if (!json_optional_text(fold->body, "birth", &birth, fold->error))
        return false;
    if (json_get(fold->body, "birth") == NULL)
        return true;
    if (birth.length != 0 && (birth.length != 4 || !text_to_integer(birth, &value) || value < 0))
        return fold_refuse(fold, "the year of birth is no year");
    *year = (int32_t)value;
    return true;
}

/* Reads what the body gives into `next`; its texts lie in the scratch arena until they are kept. */
static bool read_fields(struct fold *fold, struct player *next) {
    const struct json *body = fold->body;
    struct error *error = fold->error;
    int64_t rating = next->rating;
    int64_t national_rating = next->national_rating;
    if (!json_optional_text(body, "name", &next->name, error) ||
        !json_optional_integer(body, "rating", 0, MOST_RATING, &rating, error) ||
        !json_optional_text(body, "rating_from", &next->rating_from, error) ||
        !json_optional_text(body, "title", &next->title, error) ||
        !json_optional_text(body, "federation", &next->federation, error) ||
        !json_optional_text(body, "club", &next->club, error) ||
        !json_optional_text(body, "fide_id", &next->fide_id, error) ||
        !json_optional_text(body, "national_id", &next->national_id, error) ||
        !json_optional_integer(body, "national_rating", 0, MOST_RATING, &national_rating, error) ||
        !read_birth_year(fold, &next->birth_year) || !json_optional_text(body, "sealed", &next->sealed, error) ||
        !json_optional_text(body, "sex", &next->sex, error))
        return false;
    next->rating = (int32_t)rating;
    next->national_rating = (int32_t)national_rating;
    return true;
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

static void keep_fields(struct event *event, struct player *player, const struct player *next) {
    bool sealed_anew = !text_equal(player->sealed, next->sealed);
    fold_set_text(event, &player->name, next->name);
    fold_set_text(event, &player->rating_from, next->rating_from);
    fold_set_text(event, &player->title, next->title);
    fold_set_text(event, &player->federation, next->federation);
    fold_set_text(event, &player->club, next->club);
    fold_set_text(event, &player->fide_id, next->fide_id);
    fold_set_text(event, &player->national_id, next->national_id);
    fold_set_text(event, &player->sealed, next->sealed);
    fold_set_text(event, &player->sex, next->sex);
    player->rating = next->rating;
    player->national_rating = next->national_rating;
    player->birth_year = next->birth_year;
    if (sealed_anew)
        open_sealed(event, player);
}

static struct player *push_player(struct event *event, int64_t seq) {
    event->players = arena_grow(&event->arena, event->players, &event->player_capacity, (size_t)event->player_count + 1,
                                sizeof *event->players, &event->waste);
    struct player *player = &event->players[event->player_count++];
    *player = (struct player){.id = event->player_count, .changed = seq};
    return player;
}

void fold_reserve_player(struct event *event, int64_t seq) {
    if (event->player_count < INT32_MAX)
        push_player(event, seq)->removed = true;
}

bool fold_player_added(struct fold *fold) {
    struct event *event = fold->event;
    struct player next = {0};
    int64_t id;
    if (!json_get_integer(fold->body, "player", 1, INT32_MAX, &id, fold->error) ||
        !json_get_text(fold->body, "name", &next.name, fold->error) || !read_fields(fold, &next))
        return false;
    if (id != (int64_t)event->player_count + 1)
        return fold_refuse(fold, "players are numbered in the order they come");
    keep_fields(event, push_player(event, fold->seq), &next);
    return true;
}

/* Rounds that are paired know what stood there. [c04:dutch.F.7.rating] */
static void keep_late_player(struct event *event, struct tournament *tournament, const struct player *player) {
    tournament->late_players =
        arena_grow(&event->arena, tournament->late_players, &tournament->late_player_capacity,
                   (size_t)tournament->late_player_count + 1, sizeof *tournament->late_players, &event->waste);
    tournament->late_players[tournament->late_player_count++] = (struct late_player){
        .player = player->id, .through = tournament->round_count, .rating = player->rating, .title = player->title};
}

bool fold_player_changed(struct fold *fold) {
    struct player *player;
    if (!fold_get_player(fold, &player))
        return false;
    struct player next = *player;
    if (!read_fields(fold, &next))
        return false;
    bool ranks_otherwise = next.rating != player->rating || !text_equal(next.title, player->title);
    for (int32_t i = 0; ranks_otherwise && i < fold->event->tournament_count; i++) {
        struct tournament *tournament = &fold->event->tournaments[i];
        if (!tournament->removed && tournament->system == SYSTEM_SWISS && tournament->round_count > 0 &&
            tournament_entry_of(tournament, player->id) != NULL)
            keep_late_player(fold->event, tournament, player);
    }
    keep_fields(fold->event, player, &next);
    player->changed = fold->seq;
    return true;
}

bool fold_player_removed(struct fold *fold) {
    struct player *player;
    if (!fold_get_player(fold, &player))
        return false;
    for (int32_t i = 0; i < fold->event->tournament_count; i++) {
        const struct tournament *tournament = &fold->event->tournaments[i];
        if (!tournament->removed && tournament_entry_of(tournament, player->id) != NULL)
            return fold_refuse(fold, "the player is entered in a tournament");
    }
    player->removed = true;
    player->changed = fold->seq;
    return true;
}
