#include "present/names.h"

#include "base/score.h"

struct text names_player(struct arena *arena, const struct player *player) {
    struct text_builder builder = {.arena = arena};
    if (player->title.length == 0)
        return player->name;
    text_add_format(&builder, "%.*s %.*s", TEXT_ARG(player->title), TEXT_ARG(player->name));
    return text_builder_take(&builder);
}

struct text names_heading(struct arena *arena, const struct event *event, const struct tournament *tournament) {
    struct text_builder builder = {.arena = arena};
    if (text_equal(event->name, tournament->name))
        return event->name;
    text_add_format(&builder, "%.*s: %.*s", TEXT_ARG(event->name), TEXT_ARG(tournament->name));
    return text_builder_take(&builder);
}

struct text names_edition(const struct event *event, const struct tournament *tournament) {
    if (tournament->system == SYSTEM_SWISS)
        return text_from(tournament->pairing->name);
    return tournament->system == SYSTEM_ROUND_ROBIN ? event->roundrobin_edition : TEXT("");
}

struct text names_edition_title(struct arena *arena, const struct language *language, struct text code) {
    struct text_builder key = {.arena = arena};
    text_add_format(&key, "edition-title.%.*s", TEXT_ARG(code));
    enum message message = language_message(text_builder_take(&key));
    return message == MESSAGE_none ? code : language_say(arena, language, language_plain(arena, message));
}

struct text names_tiebreaks(struct arena *arena, const struct standings_rules *rules) {
    char code[TIEBREAK_CODE_SIZE];
    struct text_builder builder = {.arena = arena};
    for (size_t i = 0; i < rules->tiebreak_count; i++)
        text_add_format(&builder, "%s%s", i > 0 ? ", " : "", tiebreak_code(rules->tiebreaks[i], rules->edition, code));
    return text_builder_take(&builder);
}

struct text names_group(struct arena *arena, const struct tournament *tournament,
                        const struct prohibited_group *group) {
    struct text_builder builder = {.arena = arena};
    for (int32_t i = 0; i < group->count; i++) {
        const struct tournament_entry *entry = tournament_entry_of(tournament, group->players[i]);
        text_add_format(&builder, "%s%d", i > 0 ? "-" : "", entry == NULL ? 0 : (int)entry->number);
    }
    return text_builder_take(&builder);
}

struct text names_points(struct arena *arena, int64_t points, int32_t unit, bool decimal) {
    struct text_builder builder = {.arena = arena};
    if (decimal)
        score_add_decimal(&builder, points, unit, 1);
    else
        score_add(&builder, points, unit);
    return text_builder_take(&builder);
}

struct text names_number(struct arena *arena, int64_t number) {
    struct text_builder builder = {.arena = arena};
    text_add_integer(&builder, number);
    return text_builder_take(&builder);
}

int32_t names_number_in(const struct tournament *tournament, const struct round *round, int32_t player) {
    int32_t place = tournament->places[player - 1];
    return place <= round->entry_count ? round->numbers[place - 1] : 0;
}

struct text names_date(const struct tournament *tournament, int32_t round) {
    return (size_t)round <= tournament->date_count ? tournament->dates[round - 1] : TEXT("");
}

/* --- In a language ------------------------------------------------------------------------------------------------ */

enum message names_system(const struct tournament *tournament) {
    if (tournament->system == SYSTEM_MANUAL)
        return tournament->predetermined ? MESSAGE_show_system_manual_all : MESSAGE_show_system_manual;
    if (tournament->system == SYSTEM_SWISS)
        return tournament->baku ? MESSAGE_show_system_accelerated : MESSAGE_show_system_swiss;
    if (tournament->system == SYSTEM_KNOCKOUT)
        return MESSAGE_show_system_knockout;
    if (tournament->cycles == 1)
        return MESSAGE_show_system_round_robin;
    return tournament->swap ? MESSAGE_show_system_double : MESSAGE_show_system_double_plain;
}

enum message names_stage(const struct tournament *tournament) {
    return language_coded("show.stage.", tournament_stage_code(tournament_stage(tournament)));
}

enum message names_bye(enum bye bye) {
    return bye == BYE_NONE ? MESSAGE_none : language_coded("show.bye.", bye_code(bye));
}

struct text names_scoring(struct arena *arena, const struct language *language, const struct scoring *scoring) {
    const int32_t usual[] = {scoring->win, scoring->draw, scoring->loss};
    struct text_builder builder = {.arena = arena};
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++) {
        text_add_zero(&builder, i > 0 ? "-" : "");
        score_add(&builder, usual[i], scoring->unit);
    }
    struct text words = text_builder_take(&builder);
    if (scoring->absent != 0)
        words = language_said(arena, language, show_scoring_absent, "scoring points", language_text(words),
                              language_text(names_points(arena, scoring->absent, scoring->unit, false)));
    if (scoring->allocated_bye != scoring->win)
        words = language_said(arena, language, show_scoring_bye, "scoring points", language_text(words),
                              language_text(names_points(arena, scoring->allocated_bye, scoring->unit, false)));
    return words;
}

struct text names_rating(struct arena *arena, const struct language *language, const struct player *player) {
    struct text rating = player->rating > 0 ? names_number(arena, player->rating) : TEXT("");
    if (player->rating_from.length == 0)
        return rating;
    if (text_equal(player->rating_from, TEXT("estimate")))
        return language_said(arena, language, show_rating_estimate, "rating", language_text(rating));
    return language_said(arena, language, show_rating_converted, "rating", language_text(rating));
}

struct text names_initial_colour(struct arena *arena, const struct language *language,
                                 const struct tournament *tournament) {
    enum message colour = tournament->initial_colour == COLOUR_NONE    ? MESSAGE_show_not_drawn
                          : tournament->initial_colour == COLOUR_WHITE ? MESSAGE_show_colour_white
                                                                       : MESSAGE_show_colour_black;
    const struct language_sentence *plain = language_plain(arena, colour);
    if (tournament->initial_colour == COLOUR_NONE || tournament->colour_seed.length == 0)
        return language_say(arena, language, plain);
    return language_said(arena, language, show_colour_lot, "colour seed", language_inner(plain),
                         language_text(tournament->colour_seed));
}

struct language_value names_pair(struct arena *arena, int64_t white, int64_t black) {
    return language_inner(
        black == 0 ? language_make(arena, show_pair_bye, "number", language_number(white))
                   : language_make(arena, show_pair, "white black", language_number(white), language_number(black)));
}

/* --- How far it has come ------------------------------------------------------------------------------------------ */

static int32_t count_results(const struct round *round, enum result result) {
    int32_t count = 0;
    for (int32_t i = 0; i < round->board_count; i++)
        count += round->boards[i].result == result;
    return count;
}

/* Rounds from the first on that wait for nothing but postponed games. */
static int32_t rounds_over(const struct tournament *tournament, int32_t rounds) {
    int32_t over = 0;
    while (over < rounds && tournament->rounds[over].open <= count_results(&tournament->rounds[over], RESULT_POSTPONED))
        over++;
    return over;
}

bool names_is_final(const struct tournament *tournament, int32_t rounds) {
    return tournament_stage(tournament) == STAGE_COMPLETE &&
           (rounds == tournament->round_count || tournament->system == SYSTEM_KNOCKOUT);
}

static const struct language_sentence *games_over(struct arena *arena, int32_t over, int32_t later) {
    struct language_value count = language_number(later), round = language_number(over);
    if (over > 0)
        return later > 0 ? language_make(arena, show_progress_later, "round count", round, count)
                         : language_make(arena, show_progress_round, "round", round);
    return later > 0 ? language_make(arena, show_progress_games, "count", count)
                     : language_plain(arena, MESSAGE_show_progress_before);
}

struct text names_progress(struct arena *arena, const struct language *language, const struct tournament *tournament,
                           int32_t rounds) {
    int32_t open = 0;
    int32_t later = 0;
    if (names_is_final(tournament, rounds))
        return language_say(arena, language, language_plain(arena, MESSAGE_show_progress_final));
    if (tournament->system == SYSTEM_KNOCKOUT)
        return language_say(arena, language,
                            language_plain(arena, tournament_stage(tournament) == STAGE_RUNNING
                                                      ? MESSAGE_show_progress_so_far
                                                      : MESSAGE_show_progress_not_begun));
    int32_t over = rounds_over(tournament, rounds);
    for (int32_t i = 0; i < rounds; i++) {
        const struct round *round = &tournament->rounds[i];
        open += round->open;
        if (i >= over)
            later += round->board_count - count_results(round, RESULT_NONE) - count_results(round, RESULT_POSTPONED);
    }
    const struct language_sentence *said = games_over(arena, over, later);
    if (open == 0)
        return language_say(arena, language, said);
    return language_said(arena, language, show_progress_open, "progress count", language_inner(said),
                         language_number(open));
}
