#include <stdlib.h>
#include <string.h>

#include "format/trf_parts.h"

static bool fail(const struct trf_reader *reader, enum error_code code, const struct trf_player *player, int32_t round,
                 size_t column, int32_t other) {
    error_set_number(reader->error, code, round, player->number, other);
    return error_at(reader->error, NULL, player->line, (long)(trf_round_column(round) + column));
}

static bool fail_with_letter(const struct trf_reader *reader, enum error_code code, const struct trf_player *player,
                             int32_t round, char letter) {
    struct text_builder builder = {.arena = reader->arena};
    text_add_format(&builder, "%d", (int)round);
    struct text first = text_builder_take(&builder);
    text_builder_init(&builder, reader->arena);
    text_add_format(&builder, "%d", (int)player->number);
    error_set_text(reader->error, code, first, text_builder_take(&builder), (struct text){&letter, 1});
    return error_at(reader->error, NULL, player->line, (long)trf_round_column(round) + 7);
}

static bool is_colour(char colour) {
    return colour == 'w' || colour == 'b';
}

/* --- Byes ------------------------------------------------------------------------------------------------------- */

struct byes {
    int32_t won;               /* players with a point and no opponent as TRF06 writes it */
    struct trf_player *winner; /* the last of them */
    const struct trf_player *allocated;
};

/* In TRF06 a bye has the letters of a game. */
static bool read_bye(struct trf_reader *reader, struct trf_player *player, int32_t number, struct byes *byes) {
    struct trf_round *round = &player->rounds[number - 1];
    char letter = round->result;
    if (strchr("WDL*", letter) != NULL || (is_colour(round->colour) && strchr("1=0", letter) != NULL))
        return fail_with_letter(reader, ERROR_trf_result_alone, player, number, letter);
    if (letter == 'U') {
        /* A team's bye is one of every player in it. */
        if (byes->allocated != NULL && !reader->trf->has_teams) {
            fail(reader, ERROR_trf_bye_twice, byes->allocated, number, 7, player->number);
            return error_at(reader->error, NULL, player->line, (long)trf_round_column(number) + 7);
        }
        byes->allocated = player;
    }
    /* Reports on teams have + and - for boards that nobody sat at. */
    if (strchr("=-0+1", letter) == NULL || (reader->trf->has_teams && strchr("+-", letter) != NULL))
        return true;
    trf_habit(reader, TRF_HABIT_OLD_BYE, player->line, (long)trf_round_column(number) + 7);
    if (letter == '=') {
        round->result = 'H';
    } else if (letter == '-' || letter == '0') {
        round->result = 'Z';
    } else {
        round->result = 'F';
        byes->won++;
        byes->winner = player;
    }
    return true;
}

static bool check_byes(struct trf_reader *reader, int32_t number) {
    struct trf_tournament *trf = reader->trf;
    struct byes byes = {0};
    for (int32_t i = 0; i < trf->player_count; i++) {
        struct trf_player *player = &trf->players[i];
        struct trf_round round = trf_round_of(player, number);
        if (round.opponent == 0 && round.result != ' ' && !read_bye(reader, player, number, &byes))
            return false;
        if (round.opponent != 0 && strchr("HFUZ", round.result) != NULL)
            return fail_with_letter(reader, ERROR_trf_bye_opponent, player, number, round.result);
    }
    /* One player with a point and no opponent had the bye that is left when the others are paired. */
    if (byes.won == 1 && byes.allocated == NULL && !trf->has_teams) {
        byes.winner->rounds[number - 1].result = 'U';
        trf_warn(reader->arena, trf, byes.winner->line, (long)trf_round_column(number),
                 language_make(reader->arena, reader_allocated_bye, "round", language_number(number)));
    }
    return true;
}

/* --- Games ------------------------------------------------------------------------------------------------------ */

/* Gives both sides a colour; in what was played they must not be the same. */
static bool check_colours(struct trf_reader *reader, struct trf_player *first, struct trf_player *second,
                          int32_t number) {
    struct trf_round *mine = &first->rounds[number - 1];
    struct trf_round *yours = &second->rounds[number - 1];
    bool forfeit = strchr("+-", mine->result) != NULL && strchr("+-", yours->result) != NULL;
    if (is_colour(mine->colour) && is_colour(yours->colour) && mine->colour != yours->colour)
        return true;
    if (is_colour(mine->colour) && mine->colour == yours->colour && !forfeit) {
        fail(reader, ERROR_trf_colours, first, number, 5, second->number);
        return error_at(reader->error, NULL, second->line, (long)trf_round_column(number) + 5);
    }
    if (mine->colour == yours->colour)
        mine->colour = first->number < second->number ? 'w' : 'b';
    else if (!is_colour(mine->colour))
        mine->colour = yours->colour == 'w' ? 'b' : 'w';
    yours->colour = mine->colour == 'w' ? 'b' : 'w';
    mine->guessed = true;
    yours->guessed = true;
    trf_warn(reader->arena, reader->trf, first->line, (long)trf_round_column(number) + 5,
             language_make(reader->arena, reader_colours_unclear, "round one other white", language_number(number),
                           language_number(first->number), language_number(second->number),
                           language_number((mine->colour == 'w' ? first->number : second->number))));
    return true;
}

static bool check_game(struct trf_reader *reader, struct trf_player *first, int32_t number) {
    struct trf_tournament *trf = reader->trf;
    int32_t opponent = first->rounds[number - 1].opponent;
    if (trf_player(trf, opponent) == NULL)
        return fail(reader, ERROR_trf_opponent_unknown, first, number, 0, opponent);
    struct trf_player *second = &trf->players[trf->by_number[opponent] - 1];
    if (second == first || trf_round_of(second, number).opponent != first->number)
        return fail(reader, ERROR_trf_opponent_other, first, number, 0, opponent);
    if (first->number > second->number)
        return true; /* seen from the other side */
    if (!check_colours(reader, first, second, number))
        return false;
    struct trf_round *mine = &first->rounds[number - 1];
    struct trf_round *yours = &second->rounds[number - 1];
    char white = mine->colour == 'w' ? mine->result : yours->result;
    char black = mine->colour == 'w' ? yours->result : mine->result;
    enum result result;
    if (!trf_game_result(white, black, &result)) {
        fail(reader, ERROR_trf_results, first, number, 7, second->number);
        return error_at(reader->error, NULL, second->line, (long)trf_round_column(number) + 7);
    }
    if (result == RESULT_BOTH_LOSE || result == RESULT_WHITE_HALF || result == RESULT_BLACK_HALF)
        trf_warn(reader->arena, trf, first->line, (long)trf_round_column(number) + 7,
                 language_make(reader->arena, reader_results_differ, "round one other mine yours",
                               language_number(number), language_number(first->number), language_number(second->number),
                               trf_sign(reader->arena, mine->result), trf_sign(reader->arena, yours->result)));
    return true;
}

static bool check_round(struct trf_reader *reader, int32_t number) {
    struct trf_tournament *trf = reader->trf;
    if (!check_byes(reader, number))
        return false;
    for (int32_t i = 0; i < trf->player_count; i++)
        if (trf_round_of(&trf->players[i], number).opponent != 0 && !check_game(reader, &trf->players[i], number))
            return false;
    return true;
}

/* --- Points, ranks, counts -------------------------------------------------------------------------------------- */

/* Points of the rounds up to one, with those beside all results. */
static int64_t points_of(const struct trf_tournament *trf, const struct trf_player *player, int32_t rounds) {
    int64_t points = 0;
    for (int32_t round = 1; round <= rounds && round <= player->round_count; round++) {
        const struct trf_player *opponent = trf_player(trf, player->rounds[round - 1].opponent);
        if (opponent == NULL || !opponent->excluded)
            points += trf_round_points(trf, player, round);
    }
    return points + trf_bonus(trf, player->number, rounds);
}

/* What the rounds are worth that are blank although he had come: zero-point byes. */
static int64_t points_of_blanks(const struct trf_tournament *trf, const struct trf_player *player, int32_t arrival,
                                int32_t paired) {
    const struct trf_round absence = {.colour = '-', .result = 'Z'};
    int64_t points = 0;
    for (int32_t round = arrival; round <= paired; round++) {
        struct trf_round cell = trf_round_of(player, round);
        if (cell.opponent == 0 && cell.result == ' ')
            points += trf_cell_points(trf, player->number, round, absence);
    }
    return points;
}

static void check_points(struct trf_reader *reader, const struct trf_player *player, int32_t arrival, int32_t paired) {
    const struct trf_tournament *trf = reader->trf;
    int64_t computed = points_of(trf, player, trf->round_count);
    int64_t blanks = points_of_blanks(trf, player, arrival, paired); /* nothing where rounds are as entered */
    /* Byes of the rounds to come may be counted already, or not. */
    int64_t said = player->has_points ? (int64_t)player->points * (TRF_POINT / player->points_unit) : computed;
    int64_t past = points_of(trf, player, paired);
    if (said == computed || said == past || said == computed + blanks || said == past + blanks)
        return;
    struct text ours = trf_points_text(reader->arena, (int32_t)computed);
    struct text theirs = trf_points_text(reader->arena, (int32_t)said);
    trf_warn(reader->arena, reader->trf, player->line, 81,
             language_make(reader->arena, reader_points_differ, "number theirs ours", language_number(player->number),
                           language_text(theirs), language_text(ours)));
}

/* Every rank must be one more than the number of players ranked better. */
static void check_ranks(struct trf_reader *reader) {
    const struct trf_tournament *trf = reader->trf;
    int32_t *count = arena_array(reader->arena, TRF_NUMBER_MOST + 2, sizeof *count);
    int32_t ranked = 0;
    for (int32_t i = 0; i < trf->player_count; i++) {
        if (trf->players[i].rank > 0) {
            count[trf->players[i].rank]++;
            ranked++;
        }
    }
    int32_t better = 0;
    for (int32_t rank = 1; rank <= TRF_NUMBER_MOST && ranked > 0; rank++) {
        if (count[rank] > 0 && rank != better + 1) {
            trf_warn(reader->arena, reader->trf, 0, 0,
                     language_make(reader->arena, reader_ranks, "rank", language_number(rank)));
            return;
        }
        better += count[rank];
    }
}

static void check_count(struct trf_reader *reader, const char *tag, enum message what, int32_t count) {
    const struct trf_tournament *trf = reader->trf;
    for (size_t i = 0; i < trf->record_count; i++) {
        const struct trf_record *record = &trf->records[i];
        struct text value = text_trim(record->value);
        int64_t said;
        if (record->kind != TRF_HEADER || strcmp(record->tag, tag) != 0 || value.length == 0)
            continue;
        /* Some programs go on in words: "72 (61 rated)". */
        struct text rest = value;
        if (!text_to_integer(text_cut(&rest, ' '), &said) || said != count)
            trf_warn(reader->arena, reader->trf, record->line, 5,
                     language_make(reader->arena, reader_count_differs, "record value number what",
                                   language_text(text_from(tag)), language_text(value), language_number(count),
                                   language_inner(language_plain(reader->arena, what))));
    }
}

static void check_counts(struct trf_reader *reader) {
    const struct trf_tournament *trf = reader->trf;
    int32_t rated = 0;
    for (int32_t i = 0; i < trf->player_count; i++)
        rated += trf->players[i].rating > 0;
    check_count(reader, "062", MESSAGE_reader_what_players, trf->player_count);
    check_count(reader, "072", MESSAGE_reader_what_rated, rated);
    if (trf->has_teams)
        check_count(reader, "082", MESSAGE_reader_what_teams, (int32_t)trf->team_count);
}

/* Who has a title has a rating, as a rule. */
static void check_titles(struct trf_reader *reader) {
    const struct trf_tournament *trf = reader->trf;
    const struct trf_player *first = NULL;
    int32_t count = 0;
    for (int32_t i = 0; i < trf->player_count; i++) {
        if (trf->players[i].title.length == 0 || trf->players[i].rating > 0)
            continue;
        first = count++ == 0 ? &trf->players[i] : first;
    }
    if (count == 1)
        trf_warn(reader->arena, reader->trf, first->line, 49,
                 language_make(reader->arena, reader_title_unrated, "number", language_number(first->number)));
    else if (count > 1)
        trf_warn(reader->arena, reader->trf, first->line, 49,
                 language_make(reader->arena, reader_titles_unrated, "number more", language_number(first->number),
                               language_number(count - 1)));
}

/* In a Swiss nobody meets an opponent twice or gets a second bye (C.04.1, articles 2 and 4). What was paired is a fact: it is
   listed, not refused. */
static void check_history(struct trf_reader *reader) {
    const struct trf_tournament *trf = reader->trf;
    if (!trf_words(trf).swiss || trf->has_teams)
        return;
    int32_t *met = arena_array(reader->arena, TRF_NUMBER_MOST + 1, sizeof *met);
    for (int32_t i = 0; i < trf->player_count; i++) {
        const struct trf_player *player = &trf->players[i];
        int32_t byes = 0;
        for (int32_t round = 1; round <= player->round_count; round++) {
            const struct trf_round *cell = &player->rounds[round - 1];
            byes += cell->result == 'U' || cell->result == 'F';
            if (byes == 2 && (cell->result == 'U' || cell->result == 'F'))
                trf_warn(reader->arena, reader->trf, player->line, (long)trf_round_column(round),
                         language_make(reader->arena, reader_second_bye, "number round",
                                       language_number(player->number), language_number(round)));
            if (cell->opponent == 0 || strchr("+- *", cell->result) != NULL)
                continue;
            /* Marked by player: no need to clear. */
            if (met[cell->opponent] == player->number && cell->opponent > player->number)
                trf_warn(reader->arena, reader->trf, player->line, (long)trf_round_column(round),
                         language_make(reader->arena, reader_meet_again, "one other round",
                                       language_number(player->number), language_number(cell->opponent),
                                       language_number(round)));
            met[cell->opponent] = player->number;
        }
    }
}

struct numbered_id {
    struct text id;
    int32_t number;
    long line;
};

static int compare_ids(const void *first, const void *second) {
    const struct numbered_id *a = first;
    const struct numbered_id *b = second;
    int order = text_compare(a->id, b->id);
    return order != 0 ? order : (a->number > b->number) - (a->number < b->number);
}

static void check_ids(struct trf_reader *reader) {
    const struct trf_tournament *trf = reader->trf;
    size_t count = 0;
    struct numbered_id *ids = arena_array(reader->arena, (size_t)trf->player_count, sizeof *ids);
    for (int32_t i = 0; i < trf->player_count; i++) {
        const struct trf_player *player = &trf->players[i];
        if (player->fide_id.length > 0 && !text_equal(player->fide_id, TEXT("0")))
            ids[count++] = (struct numbered_id){player->fide_id, player->number, player->line};
    }
    qsort(ids, count, sizeof *ids, compare_ids);
    for (size_t i = 1; i < count; i++)
        if (text_equal(ids[i].id, ids[i - 1].id))
            trf_warn(reader->arena, reader->trf, ids[i].line, 58,
                     language_make(reader->arena, reader_same_id, "one other id", language_number(ids[i - 1].number),
                                   language_number(ids[i].number), language_text(ids[i].id)));
}

static int64_t day_number(const struct date *date) {
    return ((int64_t)date->year * 12 + date->month) * 31 + date->day;
}

static void check_dates(struct trf_reader *reader) {
    const struct trf_tournament *trf = reader->trf;
    if (trf->from.day == 0 || trf->to.day == 0)
        return;
    if (day_number(&trf->from) > day_number(&trf->to))
        trf_warn(reader->arena, reader->trf, 0, 0, language_plain(reader->arena, MESSAGE_reader_ends_before));
    for (size_t i = 0; i < trf->date_count; i++) {
        const struct date *date = &trf->dates[i];
        if (date->year != 0 && (day_number(date) < day_number(&trf->from) || day_number(date) > day_number(&trf->to)))
            trf_warn(reader->arena, reader->trf, 0, 0,
                     language_make(reader->arena, reader_round_outside, "round", language_number((int64_t)i + 1)));
    }
}

bool trf_check(struct trf_reader *reader) {
    struct trf_tournament *trf = reader->trf;
    for (int32_t i = 0; i < trf->player_count; i++)
        if (trf->players[i].round_count > trf->round_count)
            trf->round_count = trf->players[i].round_count;
    for (int32_t round = 1; round <= trf->round_count; round++)
        if (!check_round(reader, round))
            return false;
    if (trf->rounds_planned > 0 && trf->round_count > trf->rounds_planned) {
        error_set_number(reader->error, ERROR_trf_rounds_planned, trf->round_count, reader->rounds_line,
                         trf->rounds_planned);
        return error_at(reader->error, NULL, reader->rounds_line, 5);
    }
    int32_t paired = trf_rounds_paired(trf);
    const int32_t *arrivals = trf_arrivals(reader->arena, trf);
    for (int32_t i = 0; i < trf->player_count && !trf->has_teams; i++)
        check_points(reader, &trf->players[i], arrivals[trf->players[i].number], paired);
    check_ranks(reader);
    check_counts(reader);
    check_ids(reader);
    check_titles(reader);
    check_history(reader);
    check_dates(reader);
    trf_check_details(reader);
    trf_check_teams(reader);
    return true;
}
