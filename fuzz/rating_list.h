/*
 * Any bytes behind a beginning as a rating list: read or refused, and what is read is within its limits.
 */
#pragma once

#include <stdint.h>
#include <stdlib.h>

#include "format/rating_list.h"

struct rating_list_bytes {
    struct text head;
    struct text left;
};

static inline bool give_bytes(void *user, char *buffer, size_t room, size_t *count, struct error *error) {
    struct rating_list_bytes *bytes = user;
    struct text *from = bytes->head.length > 0 ? &bytes->head : &bytes->left;
    (void)error;
    *count = from->length < room ? from->length : room;
    if (*count > 0)
        memcpy(buffer, from->bytes, *count);
    *from = text_slice(*from, *count, from->length);
    return true;
}

static inline bool look_at_player(void *user, const struct rating_list_player *player, struct error *error) {
    (void)user;
    (void)error;
    if (player->name.length == 0 || player->name.length > 3 * RATING_LIST_VALUE_MOST || player->fide_id < 0 ||
        player->birth_year < 0 || !utf8_valid(player->name, NULL) || !utf8_valid(player->other_titles, NULL))
        abort();
    return true;
}

static inline void read_any(struct text head, struct text mapping, const uint8_t *data, size_t size) {
    struct rating_list_bytes bytes = {head, {(const char *)data, size}};
    const struct rating_list_reading reading = {
        .source = {&bytes, give_bytes}, .mapping = mapping, .player = look_at_player};
    struct rating_list_told told;
    struct error error = {0};
    if (!player_list_read(&reading, &told, &error) && error.code == ERROR_none)
        abort();
}
