#include "event/fields.h"
#include "format/trf_importer.h"

static bool is_id(struct text text) {
    bool digits = text.length > 0;
    bool zeros = true;
    for (size_t i = 0; i < text.length; i++) {
        digits = digits && text.bytes[i] >= '0' && text.bytes[i] <= '9';
        zeros = zeros && text.bytes[i] == '0';
    }
    return digits && !zeros;
}

static uint64_t id_number(struct text id) {
    uint64_t number = 0;
    for (size_t i = 0; i < id.length; i++)
        number = number * 10 + (uint64_t)(id.bytes[i] - '0');
    return number;
}

/* FIDE ids met so far, in an open table of a power of two places. */
struct id_table {
    size_t mask;
    struct text *ids;
};

static bool take_id(struct id_table *table, struct text id) {
    size_t at = (size_t)(id_number(id) * 0x9E3779B97F4A7C15u >> 20) & table->mask;
    while (table->ids[at].length > 0 && !text_equal(table->ids[at], id))
        at = (at + 1) & table->mask;
    if (table->ids[at].length > 0)
        return false;
    table->ids[at] = id;
    return true;
}

static void add_fide_id(struct importer *importer, const struct trf_player *player, struct id_table *ids) {
    if (player->fide_id.length == 0)
        return;
    if (is_id(player->fide_id) && take_id(ids, player->fide_id))
        json_key_text(&importer->writer, "fide_id", player->fide_id);
    else
        trf_warn_beside(importer->arena, importer->trf, player->line, 58,
                        language_make(importer->arena, reader_fide_id, "id number", language_text(player->fide_id),
                                      language_number(player->number)));
}

static void add_birth(struct importer *importer, const struct trf_player *player) {
    struct date date;
    if (player->birth.length == 0 || !date_read(player->birth, DATE_ORDER_UNKNOWN, &date))
        return;
    struct text_builder builder = {.arena = importer->arena};
    date_add(&builder, &date, '-');
    struct text birth = text_builder_take(&builder);
    if (date.year < 1900 || text_compare(birth, text_slice(importer->today, 0, birth.length)) > 0)
        trf_warn_beside(importer->arena, importer->trf, player->line, 70,
                        language_make(importer->arena, reader_birth_left_out, "birth", language_text(birth)));
    else
        json_key_text(&importer->writer, "birth", birth);
}

/* A player of an event has a name. */
static struct text name_of(struct importer *importer, const struct trf_player *player) {
    if (player->name.length > 0)
        return importer_cut(importer, player->name, TEXT_MOST, MESSAGE_reader_what_player);
    struct text_builder name = {.arena = importer->arena};
    text_add_format(&name, "Player %d", (int)player->number);
    struct text made = text_builder_take(&name);
    trf_warn(importer->arena, importer->trf, player->line, 15,
             language_make(importer->arena, reader_nameless, "number name", language_number(player->number),
                           language_text(made)));
    return made;
}

/* The federation whose national rating an event keeps: the player's own, else the organiser's. */
static struct text home_of(const struct trf_tournament *trf, const struct trf_player *player) {
    return player->federation.length > 0 ? player->federation : trf->federation;
}

static void add_national(struct importer *importer, const struct trf_player *player,
                         const struct trf_national *const *nationals) {
    struct json_writer *writer = &importer->writer;
    const struct trf_national *national = nationals[player->number];
    if (national == NULL)
        return;
    if (national->rating > RATING_MOST)
        trf_warn_beside(
            importer->arena, importer->trf, national->line, 49,
            language_make(importer->arena, reader_national_left_out, "rating", language_number(national->rating)));
    else if (national->rating > 0)
        json_key_integer(writer, "national_rating", national->rating);
    if (national->id.length > 0 && !field_has_hidden(national->id))
        json_key_text(writer, "national_id", national->id);
}

/* By number; those that an event has no place for are counted in a warning. */
static const struct trf_national **find_nationals(struct importer *importer) {
    const struct trf_tournament *trf = importer->trf;
    const struct trf_national **found =
        arena_array(importer->arena, TRF_NUMBER_MOST + 1, sizeof(const struct trf_national *));
    size_t left = 0;
    long line = 0;
    for (size_t i = 0; i < trf->national_count; i++) {
        const struct trf_national *national = &trf->nationals[i];
        const struct trf_player *player = trf_player(trf, national->number);
        bool own = text_equal_ignoring_case(text_from(national->federation), home_of(trf, player));
        if (own && found[national->number] == NULL) {
            found[national->number] = national;
            continue;
        }
        line = left++ == 0 ? national->line : line;
    }
    if (left > 0)
        trf_warn_beside(importer->arena, importer->trf, line, 1,
                        language_make(importer->arena, reader_national_one, "left", language_number((int64_t)left)));
    return found;
}

static void add_player(struct importer *importer, const struct trf_player *player, struct id_table *ids,
                       const struct trf_national *const *nationals) {
    struct json_writer *writer = &importer->writer;
    json_begin_object(writer);
    json_key_text(writer, "name", name_of(importer, player));
    if (player->rating > RATING_MOST)
        trf_warn(importer->arena, importer->trf, player->line, 49,
                 language_make(importer->arena, reader_rating_left_out, "rating", language_number(player->rating)));
    else if (player->rating > 0)
        json_key_integer(writer, "rating", player->rating);
    if (player->title.length > 0)
        json_key_text(writer, "title", player->title);
    if (player->federation.length > 0)
        json_key_text(writer, "federation", player->federation);
    add_fide_id(importer, player, ids);
    add_national(importer, player, nationals);
    add_birth(importer, player);
    if (player->sex != ' ')
        json_key_text(writer, "sex", (struct text){&player->sex, 1});
    json_end_object(writer);
}

/* Players get the ids 1, 2, ... in the order of the file. */
void importer_make_players(struct importer *importer) {
    struct id_table ids = {.mask = 15};
    while (ids.mask < 2 * (size_t)importer->trf->player_count)
        ids.mask = 2 * ids.mask + 1;
    ids.ids = arena_array(importer->arena, ids.mask + 1, sizeof *ids.ids);
    const struct trf_national **nationals = find_nationals(importer);
    struct json_writer *writer = importer_begin(importer);
    json_key_array(writer, "players");
    for (int32_t i = 0; i < importer->trf->player_count; i++)
        add_player(importer, &importer->trf->players[i], &ids, nationals);
    json_end_array(writer);
    importer_end(importer, TEXT("player.add"));
}
