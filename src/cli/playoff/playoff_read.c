#include "cli/playoff/playoff_command.h"

enum { HOUR = 60, LAST_HOUR = 47 };

bool cli_playoff_read_time(struct text text, int64_t *minutes) {
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

/* --- The rules -------------------------------------------------------------------------------------------------- */

bool cli_playoff_split(struct text line, struct text *key, struct text *value, struct error *error) {
    *key = *value = line;
    if (!text_find(line, TEXT("="), &(size_t){0}))
        return error_set_text(error, ERROR_cli_key_value, line, TEXT(""), TEXT(""));
    *key = text_trim(text_cut(value, '='));
    *value = text_trim(*value);
    return true;
}

bool cli_playoff_read_setting(void *rules, struct text line, struct error *error) {
    struct text key, value;
    return cli_playoff_split(line, &key, &value, error) && playoff_set(rules, key, value, error);
}

bool cli_playoff_each_line(struct cli *cli, const char *option, cli_playoff_take *take, void *user,
                           struct error *error) {
    const char *name = text_zero(&cli->arena, cli_value(cli, option));
    struct text bytes;
    struct text line;
    if (!cli_has(cli, option))
        return true;
    if (!cli_read_file(cli, name, &bytes, error))
        return false;
    for (long number = 1; text_next_line(&bytes, &line); number++) {
        line = text_trim(text_cut(&line, '#'));
        if (line.length > 0 && !take(user, line, error))
            return error_at(error, cli_file_name(name), number, 0);
    }
    return true;
}

bool cli_playoff_read_rules(struct cli *cli, cli_playoff_take *take, void *user, struct error *error) {
    if (!cli_playoff_each_line(cli, "rules", take, user, error))
        return false;
    for (size_t i = 0; i < cli->given_count; i++)
        if (text_equal(text_from(cli->given[i].option->name), TEXT("set")) && !take(user, cli->given[i].value, error))
            return error_in_field(error, "--set");
    return true;
}

/* --- What was recorded ------------------------------------------------------------------------------------------ */

static struct text next_word(struct text *rest) {
    *rest = text_trim(*rest);
    return text_cut(rest, ' ');
}

static bool refuse_line(struct text line, struct error *error) {
    return error_set_text(error, ERROR_cli_playoff_line, line, TEXT(""), TEXT(""));
}

/* "3, 7, 12" */
static struct text numbers_of(const struct playoff_desk *desk) {
    struct text_builder builder = {.arena = &desk->cli->arena};
    for (int32_t i = 0; i < desk->shown.tie->count; i++)
        text_add_format(&builder, "%s%d", i > 0 ? ", " : "", (int)present_playoff_number(&desk->shown, i));
    return text_builder_take(&builder);
}

/* A player by pairing number. */
static bool read_player(const struct playoff_desk *desk, struct text word, int32_t *player, struct error *error) {
    int64_t number;
    if (text_to_integer(word, &number))
        for (*player = 0; *player < desk->shown.tie->count; ++*player)
            if (present_playoff_number(&desk->shown, *player) == number)
                return true;
    return error_set_text(error, ERROR_cli_playoff_player, word, numbers_of(desk), TEXT(""));
}

static bool replay(struct playoff_desk *desk, struct error *error) {
    return playoff_replay(&desk->cli->arena, desk->rules, desk->shown.tie->count, desk->ended, desk->records,
                          desk->count, &desk->shown.playoff, error);
}

static bool add_record(struct playoff_desk *desk, const struct playoff_record *record, struct error *error) {
    desk->records =
        arena_grow(&desk->cli->arena, desk->records, &desk->capacity, desk->count + 1, sizeof *desk->records, NULL);
    desk->records[desk->count++] = *record;
    return replay(desk, error);
}

/* With --lots all lots that are due are drawn. */
static bool draw_lots(struct playoff_desk *desk, struct error *error) {
    bool drawn = desk->lots;
    while (drawn) {
        struct playoff_record record;
        drawn = false;
        for (int32_t i = 0; i < desk->shown.playoff.due_count && !drawn; i++)
            drawn = playoff_draw(&desk->cli->arena, &desk->shown.playoff.due[i], &desk->source, &record);
        if (drawn && !add_record(desk, &record, error))
            return false;
    }
    return true;
}

/* The match that waits for a lot or choice of the player; PLAYOFF_UNSET else. */
static int32_t waiting_match(const struct playoff_desk *desk, int32_t player) {
    for (int32_t i = 0; i < desk->shown.playoff.due_count; i++)
        for (int32_t j = 0; j < desk->shown.playoff.due[i].count; j++)
            if (desk->shown.playoff.due[i].players[j] == player)
                return desk->shown.playoff.due[i].contest;
    return PLAYOFF_UNSET;
}

/* The colours of a game that was played say what was chosen. */
static bool imply_choice(struct playoff_desk *desk, int32_t white, int32_t black, struct error *error) {
    for (int32_t i = 0; i < desk->shown.playoff.due_count; i++) {
        const struct playoff_due *due = &desk->shown.playoff.due[i];
        if (due->kind != PLAYOFF_DUE_COLOUR || (due->player != white && due->player != black) ||
            (due->players[0] != white && due->players[1] != white) ||
            (due->players[0] != black && due->players[1] != black))
            continue;
        struct playoff_record record = {.kind = PLAYOFF_CHOICE,
                                        .contest = due->contest,
                                        .player = due->player,
                                        .choice = due->player == white ? COLOUR_WHITE : COLOUR_BLACK};
        return add_record(desk, &record, error);
    }
    return true;
}

/* "3-7 1-0 18:40 18:55 Neri, Carla" */
static bool read_result(struct playoff_desk *desk, struct text line, struct text rest, bool ruling,
                        struct error *error) {
    struct playoff_record record = {
        .kind = PLAYOFF_RESULT, .started = PLAYOFF_UNSET, .ended = PLAYOFF_UNSET, .ruling = ruling};
    struct text black = next_word(&rest);
    struct text white = text_cut(&black, '-');
    int64_t number;
    if (!text_to_integer(white, &number) || !text_to_integer(black, &number) ||
        !result_read(next_word(&rest), &record.result))
        return refuse_line(line, error);
    if (!read_player(desk, white, &record.white, error) || !read_player(desk, black, &record.black, error))
        return false;
    struct text after = rest;
    if (cli_playoff_read_time(next_word(&after), &record.started)) {
        if (!cli_playoff_read_time(next_word(&after), &record.ended))
            return refuse_line(line, error);
        rest = after;
    }
    record.arbiter = text_trim(rest);
    return imply_choice(desk, record.white, record.black, error) && add_record(desk, &record, error);
}

static bool read_order(struct playoff_desk *desk, struct text rest, struct error *error) {
    int32_t *order = arena_array(&desk->cli->arena, (size_t)desk->shown.tie->count, sizeof *order);
    struct playoff_record record = {.kind = PLAYOFF_LOT, .contest = PLAYOFF_UNSET, .order = order};
    for (rest = text_trim(rest); rest.length > 0; rest = text_trim(rest)) {
        struct text word = next_word(&rest);
        if (record.order_count == desk->shown.tie->count)
            return error_set_text(error, ERROR_cli_playoff_player, word, numbers_of(desk), TEXT(""));
        if (!read_player(desk, word, &order[record.order_count++], error))
            return false;
    }
    return add_record(desk, &record, error);
}

/* Of a number or of a colour. */
static bool is_choice(struct text act, struct text what, int64_t *number) {
    if (text_equal(act, TEXT("number")))
        return text_to_integer(what, number) && *number > 0 && *number <= PLAYOFF_MOST_PLAYERS;
    return text_equal(act, TEXT("choose")) && (text_equal(what, TEXT("white")) || text_equal(what, TEXT("black")));
}

/* "lot 3", "withdraw 3", "choose 3 white", "number 3 2" */
static bool read_act(struct playoff_desk *desk, struct text line, struct text act, struct text rest,
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
    if (!read_player(desk, who, &record.player, error))
        return false;
    record.choice = text_equal(what, TEXT("white"))   ? COLOUR_WHITE
                    : text_equal(what, TEXT("black")) ? COLOUR_BLACK
                                                      : (int32_t)number;
    record.contest = waiting_match(desk, record.player);
    return add_record(desk, &record, error);
}

/* The lots drawn in the hall among those whom no tie-break tells apart: "rank 3 7 5", before all else. */
static bool read_ranks(struct playoff_desk *desk, struct text line, struct text rest, struct error *error) {
    const struct playoff_tie *tie = desk->shown.tie;
    int32_t *group = arena_array(&desk->cli->arena, (size_t)tie->count, sizeof *group);
    int32_t count = 0;
    int32_t from = tie->count;
    for (rest = text_trim(rest); rest.length > 0; rest = text_trim(rest)) {
        int32_t player = 0;
        if (count == tie->count || !read_player(desk, next_word(&rest), &player, error))
            return count < tie->count ? false : refuse_line(line, error);
        from = player < from ? player : from;
        group[count++] = tie->participants[player];
    }
    bool fits =
        desk->count == 0 && count > 1 && !desk->shown.settled[from] && !tie->lots[from] && from + count <= tie->count;
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
        desk->shown.settled[from + i] = true;
    }
    return replay(desk, error);
}

static bool read_line(void *user, struct text line, struct error *error) {
    struct playoff_desk *desk = user;
    struct text rest = line;
    struct text act = next_word(&rest);
    if (text_equal(act, TEXT("rank")))
        return read_ranks(desk, line, rest, error);
    if (!draw_lots(desk, error))
        return false;
    if (text_equal(act, TEXT("result")) || text_equal(act, TEXT("ruling")))
        return read_result(desk, line, rest, text_equal(act, TEXT("ruling")), error);
    if (text_equal(act, TEXT("lots")))
        return read_order(desk, rest, error);
    return read_act(desk, line, act, rest, error);
}

bool cli_playoff_read_records(struct playoff_desk *desk, struct error *error) {
    struct cli *cli = desk->cli;
    if (!replay(desk, error) || !cli_playoff_each_line(cli, "results", read_line, desk, error))
        return false;
    for (size_t i = 0; i < cli->given_count; i++) {
        if (!text_equal(text_from(cli->given[i].option->name), TEXT("result")))
            continue;
        if (!draw_lots(desk, error) || !read_result(desk, cli->given[i].value, cli->given[i].value, false, error))
            return error_in_field(error, "--result");
    }
    return draw_lots(desk, error);
}
