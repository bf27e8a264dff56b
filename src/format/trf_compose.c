/*
 * A tournament in a dialect: the records that were read give the order, the tournament what they say.
 */
#include <string.h>

#include "format/trf_composer.h"

void trf_end_line(struct trf_composer *composer) {
    trf_add_line(&composer->out, text_builder_take(&composer->line), composer->options.line_end);
    composer->line.length = 0;
}

void trf_cannot_say(struct trf_composer *composer, enum message what) {
    trf_warn(composer->arena, composer->trf, 0, 0,
             language_make(composer->arena, reader_cannot_say, "dialect what",
                           language_text(text_from(trf_dialect_name(composer->options.dialect))),
                           language_inner(language_plain(composer->arena, what))));
}

static bool put(struct trf_composer *composer, struct text text, size_t width, bool right, struct error *error) {
    text = trf_one_line(composer->arena, text);
    size_t length = utf8_length(text);
    if (length > width)
        return error_set_text(error, ERROR_trf_too_wide, text, composer->trf->name, TEXT(""));
    if (right)
        text_add_padding(&composer->line, ' ', width - length);
    text_add(&composer->line, text);
    if (!right)
        text_add_padding(&composer->line, ' ', width - length);
    return true;
}

bool trf_put_left(struct trf_composer *composer, struct text text, size_t width, struct error *error) {
    return put(composer, text, width, false, error);
}

bool trf_put_right(struct trf_composer *composer, struct text text, size_t width, struct error *error) {
    return put(composer, text, width, true, error);
}

bool trf_put_points(struct trf_composer *composer, struct trf_points points, size_t width, struct error *error) {
    struct text text = points.given ? trf_points_text(composer->arena, points.points) : TEXT("");
    return put(composer, text, width, true, error);
}

/* --- The order of the file -------------------------------------------------------------------------------------- */

static const struct {
    const char *tag;
    enum trf_subject subject;
} tags[] = {
    {"042", TRF_SUBJECT_FROM},           {"052", TRF_SUBJECT_TO},
    {"062", TRF_SUBJECT_PLAYER_COUNT},   {"072", TRF_SUBJECT_RATED_COUNT},
    {"082", TRF_SUBJECT_TEAM_COUNT},     {"112", TRF_SUBJECT_DEPUTIES},
    {"132", TRF_SUBJECT_DATES},          {"142", TRF_SUBJECT_ROUNDS},
    {"XXR", TRF_SUBJECT_ROUNDS},         {"152", TRF_SUBJECT_COLOUR},
    {"XXC", TRF_SUBJECT_COLOUR},         {"162", TRF_SUBJECT_SCORING},
    {"XXS", TRF_SUBJECT_SCORING},        {"BBW", TRF_SUBJECT_SCORING},
    {"BBD", TRF_SUBJECT_SCORING},        {"BBL", TRF_SUBJECT_SCORING},
    {"BBZ", TRF_SUBJECT_SCORING},        {"BBF", TRF_SUBJECT_SCORING},
    {"BBU", TRF_SUBJECT_SCORING},        {"172", TRF_SUBJECT_RANK_METHOD},
    {"362", TRF_SUBJECT_MATCH_VALUES},   {"240", TRF_SUBJECT_ABSENCES},
    {"XXZ", TRF_SUBJECT_ABSENCES},       {"250", TRF_SUBJECT_VIRTUAL_POINTS},
    {"XXA", TRF_SUBJECT_VIRTUAL_POINTS}, {"260", TRF_SUBJECT_PROHIBITIONS},
    {"XXP", TRF_SUBJECT_PROHIBITIONS},   {"299", TRF_SUBJECT_ABNORMALS},
    {"310", TRF_SUBJECT_TEAMS},          {"013", TRF_SUBJECT_TEAMS},
    {"320", TRF_SUBJECT_TEAM_BYES},      {"330", TRF_SUBJECT_TEAM_FORFEITS},
    {"300", TRF_SUBJECT_LINEUPS},        {"801", TRF_SUBJECT_CROSSTABLES},
    {"802", TRF_SUBJECT_CROSSTABLES},    {"###", TRF_SUBJECT_NOTES},
};

static enum trf_subject subject_of(const struct trf_record *record) {
    if (record->kind == TRF_OTHER)
        return TRF_SUBJECT_COUNT;
    if (record->kind == TRF_PLAYER)
        return TRF_SUBJECT_PLAYERS;
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (strcmp(record->tag, tags[i].tag) == 0)
            return tags[i].subject;
    return trf_text_header_tagged(record->tag) != NULL ? trf_text_header_tagged(record->tag)->subject
                                                       : TRF_SUBJECT_NATIONALS;
}

static void add_verbatim(struct trf_composer *composer, const struct trf_record *record) {
    if (record->kind == TRF_HEADER)
        text_add_format(&composer->line, "%s ", record->tag);
    text_add(&composer->line,
             record->kind == TRF_HEADER ? trf_one_line(composer->arena, record->value) : record->value);
    trf_end_line(composer);
}

/* Headers whose value was not understood, or is another one than that which counts. */
static bool is_left_over(const struct trf_composer *composer, const struct trf_record *record,
                         enum trf_subject subject) {
    const struct trf_tournament *trf = composer->trf;
    const struct trf_text_header *header = trf_text_header_of(subject);
    if (subject >= TRF_SUBJECT_ROUNDS && composer->options.dialect < TRF_DIALECT_26)
        return false;
    if (header != NULL)
        return !text_equal(*trf_header_text(trf, header), text_trim(record->value));
    return (subject == TRF_SUBJECT_ROUNDS && trf->rounds_planned == 0) ||
           (subject == TRF_SUBJECT_COLOUR && trf->initial_colour == 0) ||
           (subject == TRF_SUBJECT_RANK_METHOD && trf->rank_method.length == 0) ||
           (subject == TRF_SUBJECT_FROM && trf->from.year == 0) || (subject == TRF_SUBJECT_TO && trf->to.year == 0) ||
           (subject == TRF_SUBJECT_DATES && trf->date_count == 0) ||
           (subject == TRF_SUBJECT_DEPUTIES && text_trim(record->value).length == 0) ||
           (subject >= TRF_SUBJECT_PLAYER_COUNT && subject <= TRF_SUBJECT_TEAM_COUNT);
}

/* Subjects up to one that no record speaks of: they stand where they belong. */
static bool compose_missing(struct trf_composer *composer, const bool *recorded, bool *done, int before,
                            struct error *error) {
    for (int i = 0; i < before; i++) {
        if (recorded[i] || done[i])
            continue;
        done[i] = true;
        if (!trf_compose(composer, (enum trf_subject)i, error))
            return false;
    }
    return true;
}

bool trf_is_over(const struct trf_composer *composer) {
    int32_t planned = composer->trf->rounds_planned;
    return composer->paired >= (planned > 0 ? planned : TRF_ROUNDS_MOST);
}

/* A player's rounds as the dialect writes them. */
static const struct trf_round *dialect_rounds(struct trf_composer *composer, const struct trf_player *player,
                                              int32_t *count) {
    static const char letters[][2] = {{'W', '1'}, {'D', '='}, {'L', '0'}, {'F', '+'},
                                      {'U', '+'}, {'H', '='}, {'Z', '-'}, {'*', ' '}};
    int32_t next = composer->paired + 1;
    char asked = composer->asked[player->number];
    bool in_column = composer->options.dialect < TRF_DIALECT_26 && asked != 0 && !composer->trf->has_numbered_teams &&
                     (asked != 'Z' || composer->options.dialect != TRF_DIALECT_X) && !trf_is_over(composer) &&
                     trf_round_of(player, next).result == ' ';
    *count = in_column && player->round_count < next ? next : player->round_count;
    if (!in_column && composer->options.dialect > TRF_DIALECT_06)
        return player->rounds;
    struct trf_round *rounds = arena_array(composer->arena, (size_t)*count, sizeof *rounds);
    for (int32_t i = 0; i < *count; i++)
        rounds[i] = trf_round_of(player, i + 1);
    if (in_column)
        rounds[next - 1].result = asked;
    for (int32_t i = 0; i < *count && composer->options.dialect == TRF_DIALECT_06; i++) {
        for (size_t j = 0; j < sizeof letters / sizeof *letters; j++) {
            if (rounds[i].result != letters[j][0])
                continue;
            if (!composer->letters_warned)
                trf_cannot_say(composer, MESSAGE_reader_what_letters);
            composer->letters_warned = true;
            rounds[i].result = letters[j][1];
            break;
        }
    }
    return rounds;
}

/* A bye that stands in the column of the round to be paired is in the points of the record, too: engines that check them
   refuse the file otherwise, and JaVaFo takes it off again. */
static void raise_points(const struct trf_composer *composer, struct trf_player *player, const struct trf_round *rounds,
                         int32_t count) {
    int32_t next = composer->paired + 1;
    if (!player->has_points || count < next || trf_round_of(player, next).result != ' ' ||
        rounds[next - 1].result == ' ')
        return;
    char asked = composer->asked[player->number];
    enum trf_value value = asked == 'F' ? TRF_FULL_BYE : asked == 'H' ? TRF_HALF_BYE : TRF_ZERO_BYE;
    player->points = player->points * (TRF_POINT / player->points_unit) + composer->trf->values[value];
    player->points_unit = TRF_POINT;
}

static bool compose_player(struct trf_composer *composer, int32_t index, struct error *error) {
    struct trf_player player = composer->trf->players[index];
    int32_t count;
    const struct trf_round *rounds = dialect_rounds(composer, &player, &count);
    raise_points(composer, &player, rounds, count);
    if (!trf_add_player(composer->arena, &composer->line, &player, rounds, count, error))
        return false;
    trf_end_line(composer);
    return true;
}

static bool compose_record(struct trf_composer *composer, const struct trf_record *record, enum trf_subject subject,
                           bool *done, struct error *error) {
    if (subject == TRF_SUBJECT_COUNT) {
        add_verbatim(composer, record);
        return true;
    }
    if (subject == TRF_SUBJECT_PLAYERS)
        return compose_player(composer, record->player, error);
    if (subject == TRF_SUBJECT_CROSSTABLES) {
        if (composer->options.dialect == TRF_DIALECT_26)
            add_verbatim(composer, record);
        else if (!done[subject])
            trf_cannot_say(composer, MESSAGE_reader_what_crosstables);
        done[subject] = true;
        return true;
    }
    if (!done[subject]) {
        done[subject] = true;
        if (!trf_compose(composer, subject, error))
            return false;
    }
    if (record->kind == TRF_HEADER && is_left_over(composer, record, subject))
        add_verbatim(composer, record);
    return true;
}

static const char *asked_byes(struct arena *arena, const struct trf_tournament *trf, int32_t next) {
    char *asked = arena_array(arena, TRF_NUMBER_MOST + 1, sizeof *asked);
    for (size_t i = 0; i < trf->absence_count; i++)
        for (int32_t j = 0; j < trf->absences[i].who.count; j++)
            if (trf->absences[i].round == 0 || trf->absences[i].round == next)
                asked[trf->absences[i].who.numbers[j]] = trf->absences[i].kind;
    return asked;
}

bool trf_render_as(struct arena *arena, struct trf_tournament *trf, const struct trf_render_options *options,
                   struct text *text, struct error *error) {
    struct trf_composer composer = {.arena = arena, .trf = trf, .options = *options};
    bool recorded[TRF_SUBJECT_COUNT + 1] = {false};
    bool done[TRF_SUBJECT_COUNT + 1] = {false};
    text_builder_init(&composer.out, arena);
    text_builder_init(&composer.line, arena);
    composer.paired = trf_rounds_paired(trf);
    composer.asked = asked_byes(arena, trf, composer.paired + 1);
    for (size_t i = 0; i < trf->record_count; i++)
        recorded[subject_of(&trf->records[i])] = true;
    for (size_t i = 0; i < trf->record_count; i++) {
        enum trf_subject subject = subject_of(&trf->records[i]);
        bool first = subject < TRF_SUBJECT_COUNT;
        if ((first && !compose_missing(&composer, recorded, done, (int)subject, error)) ||
            !compose_record(&composer, &trf->records[i], subject, done, error))
            return false;
    }
    for (int i = 0; i < TRF_SUBJECT_COUNT; i++) {
        if (recorded[i] || done[i])
            continue;
        for (int32_t j = 0; j < trf->player_count && i == TRF_SUBJECT_PLAYERS; j++)
            if (!compose_player(&composer, j, error))
                return false;
        if (!trf_compose(&composer, (enum trf_subject)i, error))
            return false;
    }
    *text = text_builder_take(&composer.out);
    return true;
}
