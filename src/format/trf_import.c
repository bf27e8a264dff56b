#include "base/json.h"
#include "base/score.h"
#include "format/trf_parts.h"
#include "pairing/berger.h"

enum { TEXT_MOST = 80, TIME_CONTROL_MOST = 200, RATING_MOST = 4000 };

struct importer {
    struct arena *arena;
    struct trf_tournament *trf;
    struct text id;
    struct text today;
    struct trf_import *import;
    size_t capacity;
    struct text_builder body;
    struct json_writer writer;
    const struct trf_player **in_order; /* by number */
    int32_t rounds;                     /* up to the last one with a game */
    struct berger_plan plan;            /* of a round robin */
};

static struct json_writer *begin(struct importer *importer) {
    text_builder_init(&importer->body, importer->arena);
    json_writer_init(&importer->writer, &importer->body);
    json_begin_object(&importer->writer);
    return &importer->writer;
}

static void end(struct importer *importer, struct text kind) {
    struct trf_import *import = importer->import;
    json_end_object(&importer->writer);
    import->requests = arena_grow(importer->arena, import->requests, &importer->capacity, import->count + 1,
                                  sizeof *import->requests, NULL);
    import->requests[import->count++] = (struct trf_request){kind, text_builder_take(&importer->body)};
}

/* Names the tournament that the import makes: the first of its event. */
static struct json_writer *begin_in_tournament(struct importer *importer) {
    struct json_writer *writer = begin(importer);
    json_key_integer(writer, "tournament", 1);
    return writer;
}

static int32_t player_id(const struct importer *importer, int32_t number) {
    return importer->trf->by_number[number];
}

static struct text cut(struct importer *importer, struct text text, size_t most, const char *what) {
    if (utf8_length(text) <= most)
        return text;
    trf_warn(importer->arena, importer->trf, 0, 0, "The %s is cut to %zu characters.", what, most);
    return text_trim(utf8_slice(text, 0, most));
}

static void add_date(struct importer *importer, const char *key, const struct date *date) {
    struct text_builder builder;
    text_builder_init(&builder, importer->arena);
    date_add(&builder, date, '-');
    json_key_text(&importer->writer, key, text_builder_take(&builder));
}

/* --- The event -------------------------------------------------------------------------------------------------- */

/* "Name (123456)" is a name with a FIDE id. */
static void add_official(struct importer *importer, struct text role, struct text text) {
    struct json_writer *writer = &importer->writer;
    struct text name = text;
    struct text fide_id = TEXT("");
    size_t at;
    if (text_ends_with(text, TEXT(")")) && text_find(text, TEXT(" ("), &at) && at > 0) {
        struct text inside = text_slice(text, at + 2, text.length - 1);
        int64_t number;
        if (inside.length <= 11 && text_to_integer(inside, &number) && inside.bytes[0] >= '0') {
            name = text_slice(text, 0, at);
            fide_id = inside;
        }
    }
    json_begin_object(writer);
    json_key_text(writer, "role", role);
    json_key_text(writer, "name", cut(importer, name, TEXT_MOST, "arbiter's name"));
    if (fide_id.length > 0)
        json_key_text(writer, "fide_id", fide_id);
    json_end_object(writer);
}

static void add_officials(struct importer *importer) {
    const struct trf_tournament *trf = importer->trf;
    json_key(&importer->writer, "officials");
    json_begin_array(&importer->writer);
    if (trf->chief_arbiter.length > 0)
        add_official(importer, TEXT("chief-arbiter"), trf->chief_arbiter);
    for (size_t i = 0; i < trf->deputy_count; i++)
        add_official(importer, TEXT("deputy-arbiter"), trf->deputies[i]);
    json_end_array(&importer->writer);
}

static bool is_federation(struct text text) {
    bool letters = text.length == 3;
    for (size_t i = 0; i < text.length; i++)
        letters = letters && ((text.bytes[i] & ~0x20) >= 'A' && (text.bytes[i] & ~0x20) <= 'Z');
    return letters;
}

static bool later(const struct date *a, const struct date *b) {
    return (a->year * 12 + a->month) * 31 + a->day > (b->year * 12 + b->month) * 31 + b->day;
}

static void add_days(struct importer *importer) {
    const struct trf_tournament *trf = importer->trf;
    struct date from = trf->from;
    if (from.day == 0 && trf->date_count > 0)
        from = trf->dates[0];
    if (from.day == 0)
        from = trf->to;
    if (from.day == 0) {
        json_key_text(&importer->writer, "from", importer->today);
        trf_warn(importer->arena, importer->trf, 0, 0, "The file says no date; %.*s is taken.",
                 TEXT_ARG(importer->today));
        return;
    }
    add_date(importer, "from", &from);
    if (trf->to.day > 0 && !later(&from, &trf->to))
        add_date(importer, "to", &trf->to);
}

static struct text title(struct importer *importer) {
    if (importer->trf->name.length == 0)
        return TEXT("Tournament");
    return cut(importer, importer->trf->name, TEXT_MOST, "tournament's name");
}

static void make_event(struct importer *importer) {
    const struct trf_tournament *trf = importer->trf;
    struct json_writer *writer = begin(importer);
    if (importer->id.length > 0)
        json_key_text(writer, "id", importer->id);
    if (trf->name.length == 0)
        trf_warn(importer->arena, importer->trf, 0, 0, "The file does not name the tournament (012).");
    json_key_text(writer, "name", title(importer));
    if (trf->city.length > 0)
        json_key_text(writer, "place", cut(importer, trf->city, TEXT_MOST, "place"));
    if (is_federation(trf->federation))
        json_key_text(writer, "federation", trf->federation);
    else if (trf->federation.length > 0)
        trf_warn(importer->arena, importer->trf, 0, 0, "\"%.*s\" is no federation and is left out.",
                 TEXT_ARG(trf->federation));
    add_days(importer);
    add_officials(importer);
    end(importer, TEXT("event.create"));
}

/* --- Players ---------------------------------------------------------------------------------------------------- */

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
        trf_warn(importer->arena, importer->trf, player->line, 58, "The FIDE id \"%.*s\" of number %d is left out.",
                 TEXT_ARG(player->fide_id), (int)player->number);
}

static void add_birth(struct importer *importer, const struct trf_player *player) {
    struct date date;
    if (player->birth.length == 0 || !date_read(player->birth, DATE_ORDER_UNKNOWN, &date))
        return;
    struct text_builder builder;
    text_builder_init(&builder, importer->arena);
    date_add(&builder, &date, '-');
    struct text birth = text_builder_take(&builder);
    if (date.year < 1900 || text_compare(birth, text_slice(importer->today, 0, birth.length)) > 0)
        trf_warn(importer->arena, importer->trf, player->line, 70, "The birth date %.*s is left out.", TEXT_ARG(birth));
    else
        json_key_text(&importer->writer, "birth", birth);
}

static void add_player(struct importer *importer, const struct trf_player *player, struct id_table *ids) {
    struct json_writer *writer = &importer->writer;
    json_begin_object(writer);
    json_key_text(writer, "name", cut(importer, player->name, TEXT_MOST, "player's name"));
    if (player->rating > RATING_MOST)
        trf_warn(importer->arena, importer->trf, player->line, 49, "The rating %d is left out.", (int)player->rating);
    else if (player->rating > 0)
        json_key_integer(writer, "rating", player->rating);
    if (player->title.length > 0)
        json_key_text(writer, "title", player->title);
    if (player->federation.length > 0)
        json_key_text(writer, "federation", player->federation);
    add_fide_id(importer, player, ids);
    add_birth(importer, player);
    if (player->sex != ' ')
        json_key_text(writer, "sex", (struct text){&player->sex, 1});
    json_end_object(writer);
}

/* Players get the ids 1, 2, ... in the order of the file. */
static void make_players(struct importer *importer) {
    struct id_table ids = {.mask = 32767};
    ids.ids = arena_array(importer->arena, ids.mask + 1, sizeof *ids.ids);
    struct json_writer *writer = begin(importer);
    json_key(writer, "players");
    json_begin_array(writer);
    for (int32_t i = 0; i < importer->trf->player_count; i++)
        add_player(importer, &importer->trf->players[i], &ids);
    json_end_array(writer);
    end(importer, TEXT("player.add"));
}

/* --- The tournament --------------------------------------------------------------------------------------------- */

static void put_in_order(struct importer *importer) {
    const struct trf_tournament *trf = importer->trf;
    importer->in_order = arena_array(importer->arena, (size_t)trf->player_count, sizeof *importer->in_order);
    int32_t count = 0;
    for (int32_t number = 1; number <= TRF_NUMBER_MOST; number++)
        if (trf->by_number[number] != 0)
            importer->in_order[count++] = trf_player(trf, number);
}

static bool has_gaps(const struct importer *importer) {
    int32_t count = importer->trf->player_count;
    return importer->in_order[count - 1]->number != count;
}

static struct trf_round round_of(const struct trf_player *player, int32_t round) {
    return round <= player->round_count ? player->rounds[round - 1] : (struct trf_round){0, '-', ' '};
}

static bool matches_round(const struct importer *importer, int32_t number, struct berger_pair *pairs) {
    int32_t free_number;
    berger_round(&importer->plan, number, pairs, &free_number);
    for (int32_t i = 0; i < berger_board_count(&importer->plan); i++) {
        struct trf_round white = round_of(importer->in_order[pairs[i].white - 1], number);
        if (white.opponent != pairs[i].black || white.colour != 'w')
            return false;
    }
    if (free_number == 0)
        return true;
    struct trf_round rest = round_of(importer->in_order[free_number - 1], number);
    return rest.opponent == 0 && (rest.result == ' ' || rest.result == 'Z');
}

static bool matches_plan(struct importer *importer) {
    if (berger_round_count(&importer->plan) != importer->trf->round_count)
        return false;
    size_t boards = (size_t)berger_board_count(&importer->plan);
    struct berger_pair *pairs = arena_array(importer->arena, boards, sizeof *pairs);
    for (int32_t round = 1; round <= importer->trf->round_count; round++)
        if (!matches_round(importer, round, pairs))
            return false;
    return true;
}

/* Is every pair and colour that of the Berger tables? Our own word in 092 is believed before the first round, and when
   it says that they are not. */
static bool is_round_robin(struct importer *importer) {
    const struct trf_tournament *trf = importer->trf;
    if (text_equal(trf->type, trf_type(SYSTEM_MANUAL, 1)))
        return false;
    static const struct berger_plan plans[] = {{0, 1, true}, {0, 2, true}, {0, 2, false}};
    for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
        struct error error;
        importer->plan = plans[i];
        importer->plan.players = trf->player_count;
        if (has_gaps(importer) || !berger_check(&importer->plan, &error))
            continue;
        if (trf->round_count == 0 ? text_equal(trf->type, trf_type(SYSTEM_ROUND_ROBIN, plans[i].cycles))
                                  : matches_plan(importer))
            return true;
    }
    return false;
}

static void add_points(struct importer *importer, const char *key, int32_t value) {
    struct text_builder builder;
    text_builder_init(&builder, importer->arena);
    score_add_decimal(&builder, value, importer->trf->scoring.unit, 1);
    json_key_text(&importer->writer, key, text_builder_take(&builder));
}

static void add_scoring(struct importer *importer) {
    const struct scoring *scoring = &importer->trf->scoring;
    json_key(&importer->writer, "scoring");
    json_begin_object(&importer->writer);
    add_points(importer, "win", scoring->win);
    add_points(importer, "draw", scoring->draw);
    add_points(importer, "loss", scoring->loss);
    add_points(importer, "absent", scoring->absent);
    add_points(importer, "bye", scoring->allocated_bye);
    json_end_object(&importer->writer);
}

/* A round without a date has an empty text in its place. */
static void add_dates(struct importer *importer) {
    const struct trf_tournament *trf = importer->trf;
    if (trf->date_count == 0)
        return;
    json_key(&importer->writer, "dates");
    json_begin_array(&importer->writer);
    for (size_t i = 0; i < trf->date_count; i++) {
        struct text_builder builder;
        text_builder_init(&builder, importer->arena);
        if (trf->dates[i].day > 0)
            date_add(&builder, &trf->dates[i], '-');
        json_text(&importer->writer, text_builder_take(&builder));
    }
    json_end_array(&importer->writer);
}

static void make_tournament(struct importer *importer) {
    const struct trf_tournament *trf = importer->trf;
    struct json_writer *writer = begin(importer);
    json_key_text(writer, "name", title(importer));
    if (importer->import->round_robin) {
        json_key_text(writer, "system", TEXT("round-robin"));
        json_key_integer(writer, "cycles", importer->plan.cycles);
        json_key_boolean(writer, "swap", importer->plan.swap);
    } else {
        int32_t planned = trf->rounds_planned > importer->rounds ? trf->rounds_planned : importer->rounds;
        json_key_text(writer, "system", TEXT("manual"));
        if (planned > 0)
            json_key_integer(writer, "rounds", planned);
    }
    add_scoring(importer);
    if (trf->time_control.length > 0)
        json_key_text(writer, "time_control", cut(importer, trf->time_control, TIME_CONTROL_MOST, "time control"));
    add_dates(importer);
    end(importer, TEXT("tournament.create"));
}

static void make_entries(struct importer *importer) {
    struct json_writer *writer = begin_in_tournament(importer);
    json_key(writer, "players");
    json_begin_array(writer);
    for (int32_t i = 1; i <= importer->trf->player_count; i++)
        json_integer(writer, i);
    json_end_array(writer);
    end(importer, TEXT("entry.add"));
}

static void make_numbers(struct importer *importer) {
    if (has_gaps(importer))
        trf_warn(importer->arena, importer->trf, 0, 0,
                 "The numbers of the players have gaps; they are numbered anew from 1 to %d in the same order.",
                 (int)importer->trf->player_count);
    struct json_writer *writer = begin_in_tournament(importer);
    json_key_text(writer, "method", TEXT("hand"));
    json_key(writer, "order");
    json_begin_array(writer);
    for (int32_t i = 0; i < importer->trf->player_count; i++)
        json_integer(writer, player_id(importer, importer->in_order[i]->number));
    json_end_array(writer);
    end(importer, TEXT("numbers.draw"));
}

/* --- Rounds ----------------------------------------------------------------------------------------------------- */

static enum result game_result(const struct importer *importer, const struct trf_player *white, int32_t round) {
    const struct trf_player *black = trf_player(importer->trf, round_of(white, round).opponent);
    enum result result = RESULT_NONE;
    trf_game_result(round_of(white, round).result, round_of(black, round).result, &result);
    return result;
}

static void add_board(struct importer *importer, const struct trf_player *player, int32_t number) {
    struct json_writer *writer = &importer->writer;
    struct trf_round round = round_of(player, number);
    const struct trf_player *opponent = trf_player(importer->trf, round.opponent);
    const struct trf_player *white = round.colour == 'w' ? player : opponent;
    const struct trf_player *black = round.colour == 'w' ? opponent : player;
    enum result result = game_result(importer, white, number);
    json_begin_object(writer);
    json_key_integer(writer, "white", player_id(importer, white->number));
    json_key_integer(writer, "black", player_id(importer, black->number));
    if (result != RESULT_NONE)
        json_key_text(writer, "result", text_from(result_code(result)));
    json_end_object(writer);
}

static void add_byes(struct importer *importer, int32_t number) {
    struct json_writer *writer = &importer->writer;
    json_key(writer, "byes");
    json_begin_array(writer);
    for (int32_t i = 0; i < importer->trf->player_count; i++) {
        const struct trf_player *player = importer->in_order[i];
        struct trf_round round = round_of(player, number);
        enum bye bye;
        if (round.opponent != 0 || !trf_bye_of(round.result, &bye))
            continue;
        /* A team's allocated bye gives every player in it a point. */
        if (bye == BYE_ALLOCATED && importer->trf->has_teams)
            bye = BYE_FULL;
        json_begin_object(writer);
        json_key_integer(writer, "player", player_id(importer, player->number));
        json_key_text(writer, "kind", text_from(bye_code(bye)));
        json_end_object(writer);
    }
    json_end_array(writer);
}

/* The report knows no boards: they are numbered by the smaller number of each pair. */
static void make_manual_rounds(struct importer *importer) {
    for (int32_t number = 1; number <= importer->rounds; number++) {
        struct json_writer *writer = begin_in_tournament(importer);
        json_key(writer, "boards");
        json_begin_array(writer);
        for (int32_t i = 0; i < importer->trf->player_count; i++)
            if (round_of(importer->in_order[i], number).opponent > importer->in_order[i]->number)
                add_board(importer, importer->in_order[i], number);
        json_end_array(writer);
        add_byes(importer, number);
        end(importer, TEXT("round.pair"));
    }
}

static void make_round_robin(struct importer *importer) {
    if (importer->rounds == 0)
        return;
    begin_in_tournament(importer);
    end(importer, TEXT("round.pair"));
    int32_t boards = berger_board_count(&importer->plan);
    struct berger_pair *pairs = arena_array(importer->arena, (size_t)boards, sizeof *pairs);
    for (int32_t number = 1; number <= importer->rounds; number++) {
        int32_t free_number;
        berger_round(&importer->plan, number, pairs, &free_number);
        for (int32_t i = 0; i < boards; i++) {
            enum result result = game_result(importer, importer->in_order[pairs[i].white - 1], number);
            if (result == RESULT_NONE)
                continue;
            struct json_writer *writer = begin_in_tournament(importer);
            json_key_integer(writer, "round", number);
            json_key_integer(writer, "board", i + 1);
            json_key_text(writer, "result", text_from(result_code(result)));
            end(importer, TEXT("result.set"));
        }
    }
}

static void make_withdrawals(struct importer *importer) {
    for (int32_t i = 0; i < importer->trf->player_count; i++) {
        const struct trf_player *player = importer->in_order[i];
        if (!player->withdrawn)
            continue;
        json_key_integer(begin_in_tournament(importer), "player", player_id(importer, player->number));
        end(importer, TEXT("player.withdraw"));
    }
}

/* Byes for rounds that are not paired yet have no place in the event. */
static void count_rounds(struct importer *importer) {
    const struct trf_tournament *trf = importer->trf;
    for (int32_t i = 0; i < trf->player_count; i++)
        for (int32_t round = importer->rounds + 1; round <= trf->players[i].round_count; round++)
            if (trf->players[i].rounds[round - 1].opponent != 0)
                importer->rounds = round;
    if (importer->rounds < trf->round_count)
        trf_warn(importer->arena, importer->trf, 0, 0, "Round %d is not paired yet; its byes are left out.",
                 (int)importer->rounds + 1);
}

bool trf_import(struct arena *arena, struct trf_tournament *trf, struct text id, struct text today,
                struct trf_import *import, struct error *error) {
    *import = (struct trf_import){0};
    if (trf->player_count == 0)
        return error_set(error, ERROR_trf_no_players, NULL, NULL, NULL);
    struct importer importer = {.arena = arena, .trf = trf, .id = id, .today = today, .import = import};
    if (trf->has_teams)
        trf_warn(arena, trf, 0, 0, "The file reports teams; their players are imported as individuals.");
    put_in_order(&importer);
    count_rounds(&importer);
    import->round_robin = is_round_robin(&importer);
    make_event(&importer);
    make_players(&importer);
    make_tournament(&importer);
    make_entries(&importer);
    make_numbers(&importer);
    if (import->round_robin)
        make_round_robin(&importer);
    else
        make_manual_rounds(&importer);
    make_withdrawals(&importer);
    return true;
}
