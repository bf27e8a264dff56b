#include "analysis/asked_playoff.h"

enum { HOUR = 60, LAST_HOUR = 47 };

bool asked_playoff_read_time(struct text text, int64_t *minutes) {
    int64_t hours;
    int64_t rest;
    struct text left = text;
    struct text first = text_cut(&left, ':');
    if (left.length != 2 || first.length == 0 || !text_to_integer(first, &hours) || !text_to_integer(left, &rest) ||
        hours < 0 || hours > LAST_HOUR || rest < 0 || rest >= HOUR || first.bytes[0] == '+' || left.bytes[0] == '+')
        return false;
    *minutes = hours * HOUR + rest;
    return true;
}

static struct text next_word(struct text *rest) {
    *rest = text_trim(*rest);
    return text_cut(rest, ' ');
}

static bool refuse_line(struct text line, struct error *error) {
    return error_set_text(error, ERROR_cli_playoff_line, line, TEXT(""), TEXT(""));
}

static int32_t number_of(const struct asked_playoff *asked, int32_t participant) {
    return asked->table->participants[asked->tie->participants[participant]].number;
}

/* "3, 7, 12" */
static struct text numbers_of(const struct asked_playoff *asked) {
    struct text_builder builder = {.arena = asked->arena};
    for (int32_t i = 0; i < asked->tie->count; i++)
        text_add_format(&builder, "%s%d", i > 0 ? ", " : "", (int)number_of(asked, i));
    return text_builder_take(&builder);
}

/* A player by pairing number. */
static bool read_player(const struct asked_playoff *asked, struct text word, int32_t *player, struct error *error) {
    int64_t number;
    if (text_to_integer(word, &number))
        for (*player = 0; *player < asked->tie->count; ++*player)
            if (number_of(asked, *player) == number)
                return true;
    return error_set_text(error, ERROR_cli_playoff_player, word, numbers_of(asked), TEXT(""));
}

bool asked_playoff_replay(struct asked_playoff *asked, struct error *error) {
    return playoff_replay(asked->arena, asked->rules, asked->tie->count, asked->ended, asked->records, asked->count,
                          &asked->playoff, error);
}

static bool add_record(struct asked_playoff *asked, const struct playoff_record *record, struct error *error) {
    asked->records =
        arena_grow(asked->arena, asked->records, &asked->capacity, asked->count + 1, sizeof *asked->records, NULL);
    asked->records[asked->count++] = *record;
    return asked_playoff_replay(asked, error);
}

bool asked_playoff_draw_lots(struct asked_playoff *asked, struct error *error) {
    bool drawn = asked->lots;
    while (drawn) {
        struct playoff_record record;
        drawn = false;
        for (int32_t i = 0; i < asked->playoff.due_count && !drawn; i++)
            drawn = playoff_draw(asked->arena, &asked->playoff.due[i], &asked->source, &record);
        if (drawn && !add_record(asked, &record, error))
            return false;
    }
    return true;
}

/* The match that waits for a lot or choice of the player; PLAYOFF_UNSET else. */
static int32_t waiting_match(const struct asked_playoff *asked, int32_t player) {
    for (int32_t i = 0; i < asked->playoff.due_count; i++)
        for (int32_t j = 0; j < asked->playoff.due[i].count; j++)
            if (asked->playoff.due[i].players[j] == player)
                return asked->playoff.due[i].contest;
    return PLAYOFF_UNSET;
}

/* The colours of a game that was played say what was chosen. */
static bool imply_choice(struct asked_playoff *asked, int32_t white, int32_t black, struct error *error) {
    for (int32_t i = 0; i < asked->playoff.due_count; i++) {
        const struct playoff_due *due = &asked->playoff.due[i];
        if (due->kind != PLAYOFF_DUE_COLOUR || (due->player != white && due->player != black) ||
            (due->players[0] != white && due->players[1] != white) ||
            (due->players[0] != black && due->players[1] != black))
            continue;
        struct playoff_record record = {.kind = PLAYOFF_CHOICE,
                                        .contest = due->contest,
                                        .player = due->player,
                                        .choice = due->player == white ? COLOUR_WHITE : COLOUR_BLACK};
        return add_record(asked, &record, error);
    }
    return true;
}

/* "3-7 1-0 18:40 18:55 Neri, Carla" */
static bool read_result(struct asked_playoff *asked, struct text line, struct text rest, bool ruling,
                        struct error *error) {
    struct playoff_record record = {
        .kind = PLAYOFF_RESULT, .started = PLAYOFF_UNSET, .ended = PLAYOFF_UNSET, .ruling = ruling};
    struct text black = next_word(&rest);
    struct text white = text_cut(&black, '-');
    int64_t number;
    if (!text_to_integer(white, &number) || !text_to_integer(black, &number) ||
        !result_read(next_word(&rest), &record.result))
        return refuse_line(line, error);
    if (!read_player(asked, white, &record.white, error) || !read_player(asked, black, &record.black, error))
        return false;
    struct text after = rest;
    if (asked_playoff_read_time(next_word(&after), &record.started)) {
        if (!asked_playoff_read_time(next_word(&after), &record.ended))
            return refuse_line(line, error);
        rest = after;
    }
    record.arbiter = text_trim(rest);
    return imply_choice(asked, record.white, record.black, error) && add_record(asked, &record, error);
}

static bool read_order(struct asked_playoff *asked, struct text rest, struct error *error) {
    int32_t *order = arena_array(asked->arena, (size_t)asked->tie->count, sizeof *order);
    struct playoff_record record = {.kind = PLAYOFF_LOT, .contest = PLAYOFF_UNSET, .order = order};
    for (rest = text_trim(rest); rest.length > 0; rest = text_trim(rest)) {
        struct text word = next_word(&rest);
        if (record.order_count == asked->tie->count)
            return error_set_text(error, ERROR_cli_playoff_player, word, numbers_of(asked), TEXT(""));
        if (!read_player(asked, word, &order[record.order_count++], error))
            return false;
    }
    return add_record(asked, &record, error);
}

/* Of a number or of a colour. */
static bool is_choice(struct text act, struct text what, int64_t *number) {
    if (text_equal(act, TEXT("number")))
        return text_to_integer(what, number) && *number > 0 && *number <= PLAYOFF_MOST_PLAYERS;
    return text_equal(act, TEXT("choose")) && (text_equal(what, TEXT("white")) || text_equal(what, TEXT("black")));
}

/* "lot 3", "withdraw 3", "choose 3 white", "number 3 2" */
static bool read_act(struct asked_playoff *asked, struct text line, struct text act, struct text rest,
                     struct error *error) {
    struct playoff_record record = {.kind = PLAYOFF_LOT};
    struct text who = next_word(&rest);
    struct text what = text_trim(rest);
    int64_t number = 0;
    if (text_equal(act, TEXT("withdraw")) && what.length == 0)
        record.kind = PLAYOFF_WITHDRAWAL;
    else if (is_choice(act, what, &number))
        record.kind = PLAYOFF_CHOICE;
    else if (!text_equal(act, TEXT("lot")) || what.length > 0)
        return refuse_line(line, error);
    if (!read_player(asked, who, &record.player, error))
        return false;
    record.choice = text_equal(what, TEXT("white"))   ? COLOUR_WHITE
                    : text_equal(what, TEXT("black")) ? COLOUR_BLACK
                                                      : (int32_t)number;
    record.contest = waiting_match(asked, record.player);
    return add_record(asked, &record, error);
}

/* The lots drawn in the hall among those whom no tie-break tells apart: "rank 3 7 5", before all else. */
static bool read_ranks(struct asked_playoff *asked, struct text line, struct text rest, struct error *error) {
    const struct playoff_tie *tie = asked->tie;
    int32_t *group = arena_array(asked->arena, (size_t)tie->count, sizeof *group);
    int32_t count = 0;
    int32_t from = tie->count;
    for (rest = text_trim(rest); rest.length > 0; rest = text_trim(rest)) {
        int32_t player = 0;
        if (count == tie->count || !read_player(asked, next_word(&rest), &player, error))
            return count < tie->count ? false : refuse_line(line, error);
        from = player < from ? player : from;
        group[count++] = tie->participants[player];
    }
    bool fits =
        asked->count == 0 && count > 1 && !asked->settled[from] && !tie->lots[from] && from + count <= tie->count;
    for (int32_t i = 1; fits && i < count; i++)
        fits = tie->lots[from + i];
    fits = fits && (from + count == tie->count || !tie->lots[from + count]);
    for (int32_t i = 0; fits && i < count; i++) {
        int32_t found = 0;
        for (int32_t j = 0; j < count; j++)
            found += group[j] == tie->participants[from + i];
        fits = found == 1;
    }
    if (!fits)
        return error_set_text(error, ERROR_cli_playoff_rank, line, TEXT(""), TEXT(""));
    for (int32_t i = 0; i < count; i++) {
        tie->participants[from + i] = group[i];
        asked->settled[from + i] = true;
    }
    return asked_playoff_replay(asked, error);
}

bool asked_playoff_read_line(void *user, struct text line, struct error *error) {
    struct asked_playoff *asked = user;
    struct text rest = line;
    struct text act = next_word(&rest);
    if (text_equal(act, TEXT("rank")))
        return read_ranks(asked, line, rest, error);
    if (!asked_playoff_draw_lots(asked, error))
        return false;
    if (text_equal(act, TEXT("result")) || text_equal(act, TEXT("ruling")))
        return read_result(asked, line, rest, text_equal(act, TEXT("ruling")), error);
    if (text_equal(act, TEXT("lots")))
        return read_order(asked, rest, error);
    return read_act(asked, line, act, rest, error);
}

bool asked_playoff_read_result(struct asked_playoff *asked, struct text line, struct error *error) {
    return asked_playoff_draw_lots(asked, error) && read_result(asked, line, line, false, error);
}
