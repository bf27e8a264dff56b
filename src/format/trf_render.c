#include "base/score.h"
#include "format/trf_parts.h"

struct text trf_one_line(struct arena *arena, struct text text) {
    struct text_builder builder = {.arena = arena};
    for (size_t i = 0; i < text.length; i++)
        text_add_byte(&builder, (unsigned char)text.bytes[i] < ' ' ? ' ' : text.bytes[i]);
    return text_builder_take(&builder);
}

static void pad(struct text_builder *line, struct text text, size_t width) {
    size_t length = utf8_length(text);
    if (length < width)
        text_add_padding(line, ' ', width - length);
}

static void add_left(struct text_builder *line, struct text text, size_t width) {
    text_add(line, text);
    pad(line, text, width);
}

static void add_right(struct text_builder *line, struct text text, size_t width) {
    pad(line, text, width);
    text_add(line, text);
}

static bool fits(struct text text, size_t width, const struct trf_player *player, struct error *error) {
    if (utf8_length(text) <= width)
        return true;
    return error_set_text(error, ERROR_trf_too_wide, text, player->name, TEXT(""));
}

static void add_round(struct text_builder *line, const struct trf_round *round) {
    text_add_zero(line, "  ");
    if (round->opponent != 0)
        text_add_format(line, "%4d %c %c", (int)round->opponent, round->colour, round->result);
    else if (round->result != ' ')
        text_add_format(line, "0000 - %c", round->result);
    else
        text_add_padding(line, ' ', 8);
}

/* A record that ends before the name looks cut off: without anything behind it, it says that there is no rating. */
static void fill_bare(struct text_builder *line, size_t start) {
    enum { NAME = 15, RATING_END = 52 };
    size_t end = line->length;
    while (end > start && line->bytes[end - 1] == ' ')
        end--;
    if (end - start < NAME)
        line->bytes[start + RATING_END - 1] = '0';
}

bool trf_add_player(struct arena *arena, struct text_builder *line, const struct trf_player *player,
                    const struct trf_round *rounds, int32_t round_count, struct error *error) {
    struct text name = text_trim(utf8_slice(trf_one_line(arena, player->name), 0, TRF_NAME_MOST));
    struct text_builder points = {.arena = arena};
    if (player->has_points)
        score_add_decimal(&points, player->points, player->points_unit, 1);
    struct text points_text = text_builder_take(&points);
    /* Three digits before the point reach into the blank column before them. */
    if (!fits(player->title, 3, player, error) || !fits(player->federation, 3, player, error) ||
        !fits(player->fide_id, 11, player, error) || !fits(player->birth, 10, player, error) ||
        !fits(points_text, 5, player, error))
        return false;
    size_t start = line->length;
    text_add_format(line, "001 %4d %c", (int)player->number, player->sex);
    add_right(line, player->title, 3);
    text_add_byte(line, ' ');
    add_left(line, name, TRF_NAME_MOST);
    if (player->rating > 0 || player->zero_rating)
        text_add_format(line, " %4d ", (int)player->rating);
    else
        text_add_padding(line, ' ', 6);
    add_left(line, player->federation, 3);
    text_add_byte(line, ' ');
    add_right(line, player->fide_id, 11);
    text_add_byte(line, ' ');
    /* One that is no whole date ends where the field does: a line that ends before would look cut off. */
    add_right(line, player->birth, 10);
    add_right(line, points_text, 5);
    if (player->rank > 0)
        text_add_format(line, " %4d", (int)player->rank);
    else
        text_add_padding(line, ' ', 5);
    for (int32_t i = 0; i < round_count; i++)
        add_round(line, &rounds[i]);
    fill_bare(line, start);
    return true;
}

void trf_add_line(struct text_builder *out, struct text line, enum trf_line_end end) {
    while (line.length > 0 && line.bytes[line.length - 1] == ' ')
        line.length--;
    text_add(out, line);
    text_add_zero(out, end == TRF_CRLF ? "\r\n" : end == TRF_CR ? "\r" : "\n");
}

bool trf_render(struct arena *arena, const struct trf_tournament *trf, struct text *text, struct error *error) {
    struct text_builder out = {.arena = arena};
    struct text_builder line = {.arena = arena};
    for (size_t i = 0; i < trf->record_count; i++) {
        const struct trf_record *record = &trf->records[i];
        line.length = 0;
        if (record->kind == TRF_HEADER) {
            text_add_format(&line, "%s ", record->tag);
            text_add(&line, trf_one_line(arena, record->value));
        } else if (record->kind == TRF_PLAYER) {
            const struct trf_player *player = &trf->players[record->player];
            if (!trf_add_player(arena, &line, player, player->rounds, player->round_count, error))
                return false;
        } else {
            text_add(&line, record->value);
        }
        trf_add_line(&out, text_builder_take(&line), TRF_CRLF);
    }
    *text = text_builder_take(&out);
    return true;
}
