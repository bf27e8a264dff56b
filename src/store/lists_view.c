#include "store/lists_view.h"

void lists_write_list(struct json_writer *writer, const struct lists_list *list) {
    json_begin_object(writer);
    json_key_text(writer, "name", list->name);
    json_key_text(writer, "kind", text_from(player_list_kind_word(list->kind)));
    json_key_text(writer, "source", list->source);
    json_key_integer(writer, "year", list->year);
    json_key_integer(writer, "month", list->month);
    json_key_text(writer, "day", list->day);
    json_key_integer(writer, "imported", list->imported);
    json_key_integer(writer, "players", list->players);
    json_key_integer(writer, "bad", list->bad);
    json_key_text(writer, "mapping", list->mapping);
    json_end_object(writer);
}

struct text lists_title(const struct rating_list_player *player) {
    static const char *const known[] = {"GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"};
    enum { KNOWN = sizeof known / sizeof known[0] };
    int first = text_word(player->title, known, KNOWN);
    int second = text_word(player->woman_title, known, KNOWN);
    int best = first < 0 || (second >= 0 && second < first) ? second : first;
    return best < 0 ? TEXT("") : text_from(known[best]);
}

static void write_rating(struct json_writer *writer, const char *name, const struct rating_list_rating *rating) {
    json_key_object(writer, name);
    json_key_integer(writer, "rating", rating->rating);
    json_key_integer(writer, "games", rating->games);
    json_key_integer(writer, "factor", rating->factor);
    json_end_object(writer);
}

void lists_write_player(struct json_writer *writer, struct arena *scratch, const struct lists_player *found) {
    const struct rating_list_player *player = &found->player;
    json_begin_object(writer);
    json_key_text(writer, "list", found->list);
    json_key_text(writer, "fide_id", player->fide_id != 0 ? text_number(scratch, player->fide_id) : TEXT(""));
    json_key_text(writer, "national_id", player->national_id);
    json_key_text(writer, "name", player->name);
    json_key_text(writer, "federation", player->federation);
    json_key_text(writer, "sex", player->sex);
    json_key_text(writer, "title", lists_title(player));
    json_key_text(writer, "other_titles", player->other_titles);
    write_rating(writer, "standard", &player->ratings[LISTED_STANDARD]);
    write_rating(writer, "rapid", &player->ratings[LISTED_RAPID]);
    write_rating(writer, "blitz", &player->ratings[LISTED_BLITZ]);
    json_key_integer(writer, "national_rating", player->national_rating);
    json_key_integer(writer, "birth_year", player->birth_year);
    json_key_boolean(writer, "inactive", memchr(player->flag.bytes, 'i', player->flag.length) != NULL);
    json_end_object(writer);
}
