#include <string.h>

#include "format/trf_composer.h"

static void add_header(struct trf_composer *composer, const char *tag, struct text value) {
    if (value.length == 0)
        return;
    text_add_format(&composer->line, "%s ", tag);
    text_add(&composer->line, trf_one_line(composer->arena, value));
    trf_end_line(composer);
}

static void add_number(struct trf_composer *composer, const char *tag, int64_t number) {
    text_add_format(&composer->line, "%s %lld", tag, (long long)number);
    trf_end_line(composer);
}

static void add_date(struct trf_composer *composer, const char *tag, const struct date *date) {
    struct text_builder builder = {.arena = composer->arena};
    if (date->year != 0)
        date_add(&builder, date, '/');
    add_header(composer, tag, text_builder_take(&builder));
}

/* A header that may be one that only TRF26 has. */
static void add_late_header(struct trf_composer *composer, const char *tag, struct text value, enum message what) {
    if (value.length > 0 && what != MESSAGE_none && composer->options.dialect < TRF_DIALECT_26)
        trf_cannot_say(composer, what);
    else
        add_header(composer, tag, value);
}

static bool speaks_to_engines(const struct trf_composer *composer) {
    return composer->options.dialect == TRF_DIALECT_X || composer->options.dialect == TRF_DIALECT_BX;
}

static void compose_rounds(struct trf_composer *composer) {
    const struct trf_tournament *trf = composer->trf;
    if (trf->rounds_planned == 0)
        return;
    if (composer->options.dialect == TRF_DIALECT_26)
        add_number(composer, "142", trf->rounds_planned);
    else if (speaks_to_engines(composer))
        add_number(composer, "XXR", trf->rounds_planned);
    else if (trf->rounds_planned != composer->paired)
        trf_cannot_say(composer, MESSAGE_reader_what_rounds);
}

static void compose_colour(struct trf_composer *composer) {
    const struct trf_tournament *trf = composer->trf;
    if (speaks_to_engines(composer) && (trf->initial_colour != 0 || trf->by_position)) {
        text_add_format(&composer->line, "XXC%s%s", trf->by_position ? " rank" : "",
                        trf->initial_colour == 'w'   ? " white1"
                        : trf->initial_colour == 'b' ? " black1"
                                                     : "");
        trf_end_line(composer);
        return;
    }
    if (trf->initial_colour != 0 && composer->options.dialect == TRF_DIALECT_26)
        add_header(composer, "152", trf->initial_colour == 'w' ? TEXT("W") : TEXT("B"));
    else if (trf->initial_colour != 0)
        trf_cannot_say(composer, MESSAGE_reader_what_initial_colour);
    if (trf->by_position)
        trf_cannot_say(composer, MESSAGE_reader_what_positions);
}

/* --- Scoring ---------------------------------------------------------------------------------------------------- */

static bool add_symbol(struct trf_composer *composer, char symbol, int32_t points, struct error *error) {
    text_add_zero(&composer->line, composer->line.length == 4 ? " " : "    ");
    text_add_byte(&composer->line, symbol);
    return trf_put_points(composer, (struct trf_points){true, points}, 4, error);
}

static bool compose_162(struct trf_composer *composer, struct error *error) {
    const int32_t *values = composer->trf->values;
    if (!trf_is_plain(composer->trf))
        trf_cannot_say(composer, MESSAGE_reader_what_points);
    if (values[TRF_WHITE_WIN] == TRF_POINT && values[TRF_WHITE_DRAW] == TRF_POINT / 2 && values[TRF_WHITE_LOSS] == 0 &&
        values[TRF_FORFEIT_LOSS] == 0 && values[TRF_ALLOCATED_BYE] == TRF_POINT &&
        values[TRF_UNKNOWN_RESULT] == TRF_POINT / 2)
        return true;
    text_add_zero(&composer->line, "162 ");
    bool done = add_symbol(composer, 'W', values[TRF_WHITE_WIN], error) &&
                add_symbol(composer, 'D', values[TRF_WHITE_DRAW], error) &&
                add_symbol(composer, 'L', values[TRF_WHITE_LOSS], error);
    if (done && values[TRF_FORFEIT_LOSS] != 0)
        done = add_symbol(composer, 'A', values[TRF_FORFEIT_LOSS], error);
    if (done && values[TRF_ALLOCATED_BYE] != values[TRF_WHITE_WIN])
        done = add_symbol(composer, 'P', values[TRF_ALLOCATED_BYE], error);
    if (done && values[TRF_UNKNOWN_RESULT] != values[TRF_WHITE_DRAW])
        done = add_symbol(composer, 'X', values[TRF_UNKNOWN_RESULT], error);
    trf_end_line(composer);
    return done;
}

static void compose_xxs(struct trf_composer *composer) {
    static const struct {
        const char *symbol;
        enum trf_value value;
    } symbols[] = {{"WW", TRF_WHITE_WIN},      {"BW", TRF_BLACK_WIN},   {"WD", TRF_WHITE_DRAW},
                   {"BD", TRF_BLACK_DRAW},     {"WL", TRF_WHITE_LOSS},  {"BL", TRF_BLACK_LOSS},
                   {"ZPB", TRF_ZERO_BYE},      {"HPB", TRF_HALF_BYE},   {"FPB", TRF_FULL_BYE},
                   {"PAB", TRF_ALLOCATED_BYE}, {"FW", TRF_FORFEIT_WIN}, {"FL", TRF_FORFEIT_LOSS}};
    text_add_zero(&composer->line, "XXS");
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++)
        text_add_format(&composer->line, " %s=%s", symbols[i].symbol,
                        trf_points_text(composer->arena, composer->trf->values[symbols[i].value]).bytes);
    trf_end_line(composer);
}

static bool compose_bb(struct trf_composer *composer, struct error *error) {
    const int32_t *values = composer->trf->values;
    const struct {
        char symbol;
        enum trf_value value;
        int32_t usual;
    } symbols[] = {{'W', TRF_WHITE_WIN, TRF_POINT}, {'D', TRF_WHITE_DRAW, TRF_POINT / 2},
                   {'L', TRF_WHITE_LOSS, 0},        {'Z', TRF_ZERO_BYE, 0},
                   {'F', TRF_FORFEIT_LOSS, 0},      {'U', TRF_ALLOCATED_BYE, values[TRF_WHITE_WIN]}};
    struct trf_tournament plain = *composer->trf;
    plain.values[TRF_ZERO_BYE] = plain.values[TRF_FORFEIT_LOSS]; /* which have a line each */
    if (!trf_is_plain(&plain))
        trf_cannot_say(composer, MESSAGE_reader_what_points);
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
        if (values[symbols[i].value] == symbols[i].usual)
            continue;
        text_add_format(&composer->line, "BB%c ", symbols[i].symbol);
        if (!trf_put_points(composer, (struct trf_points){true, values[symbols[i].value]}, 4, error))
            return false;
        trf_end_line(composer);
    }
    return true;
}

static bool compose_scoring(struct trf_composer *composer, struct error *error) {
    struct trf_tournament usual = {.dialect = TRF_DIALECT_06};
    struct scoring scoring = scoring_usual();
    trf_set_scoring(&usual, &scoring);
    const int32_t *values = composer->trf->values;
    if (memcmp(usual.values, values, sizeof usual.values) == 0)
        return true;
    if (composer->options.dialect == TRF_DIALECT_26)
        return compose_162(composer, error);
    if (composer->options.dialect < TRF_DIALECT_X || values[TRF_UNKNOWN_RESULT] != values[TRF_WHITE_DRAW])
        trf_cannot_say(composer, MESSAGE_reader_what_points);
    if (composer->options.dialect == TRF_DIALECT_BX)
        return compose_bb(composer, error);
    usual.values[TRF_UNKNOWN_RESULT] = values[TRF_UNKNOWN_RESULT]; /* which XXS does not know */
    if (composer->options.dialect == TRF_DIALECT_X && memcmp(usual.values, values, sizeof usual.values) != 0)
        compose_xxs(composer);
    return true;
}

/* --- One subject after another ---------------------------------------------------------------------------------- */

static void compose_rank_method(struct trf_composer *composer) {
    const struct trf_tournament *trf = composer->trf;
    struct text_builder builder = {.arena = composer->arena};
    if (trf->rank_method.length > 0) {
        text_add_left_aligned(&builder, trf->rank_federation, 4);
        text_add(&builder, trf->rank_method);
    }
    add_late_header(composer, "172", text_builder_take(&builder), MESSAGE_reader_what_rank_method);
}

static bool compose_match_values(struct trf_composer *composer, struct error *error) {
    static const char symbols[] = "WDL";
    const struct trf_points *values = composer->trf->match_values;
    if (!values[0].given && !values[1].given && !values[2].given)
        return true;
    if (composer->options.dialect < TRF_DIALECT_26) {
        trf_cannot_say(composer, MESSAGE_reader_what_match_points);
        return true;
    }
    text_add_zero(&composer->line, "362 ");
    for (int i = 0; i < 3; i++) {
        text_add_padding(&composer->line, ' ', 4 + 9 * (size_t)i - composer->line.length);
        if (!values[i].given)
            continue;
        text_add_format(&composer->line, "T%c", symbols[i]);
        if (!trf_put_points(composer, values[i], 4, error))
            return false;
    }
    trf_end_line(composer);
    return true;
}

static int32_t rated_players(const struct trf_tournament *trf) {
    int32_t rated = 0;
    for (int32_t i = 0; i < trf->player_count; i++)
        rated += trf->players[i].rating > 0;
    return rated;
}

bool trf_compose(struct trf_composer *composer, enum trf_subject subject, struct error *error) {
    const struct trf_tournament *trf = composer->trf;
    const struct trf_text_header *header = trf_text_header_of(subject);
    bool made = trf->record_count == 0; /* counts are said of a tournament that was not read */
    if (header != NULL) {
        add_late_header(composer, header->tag, *trf_header_text(trf, header), header->late);
        return true;
    }
    switch (subject) {
    case TRF_SUBJECT_FROM:
        add_date(composer, "042", &trf->from);
        break;
    case TRF_SUBJECT_TO:
        add_date(composer, "052", &trf->to);
        break;
    case TRF_SUBJECT_PLAYER_COUNT:
        if (made)
            add_number(composer, "062", trf->player_count);
        break;
    case TRF_SUBJECT_RATED_COUNT:
        if (made)
            add_number(composer, "072", rated_players(trf));
        break;
    case TRF_SUBJECT_TEAM_COUNT:
        if (made)
            add_number(composer, "082", (int64_t)trf->team_count);
        break;
    case TRF_SUBJECT_DEPUTIES:
        for (size_t i = 0; i < trf->deputy_count; i++)
            add_header(composer, "112", trf->deputies[i]);
        break;
    case TRF_SUBJECT_DATES:
        add_header(composer, "132", trf_dates_text(composer->arena, trf));
        break;
    case TRF_SUBJECT_ROUNDS:
        compose_rounds(composer);
        break;
    case TRF_SUBJECT_COLOUR:
        compose_colour(composer);
        break;
    case TRF_SUBJECT_SCORING:
        return compose_scoring(composer, error);
    case TRF_SUBJECT_RANK_METHOD:
        compose_rank_method(composer);
        break;
    case TRF_SUBJECT_MATCH_VALUES:
        return compose_match_values(composer, error);
    default:
        return trf_compose_list(composer, subject, error);
    }
    return true;
}
