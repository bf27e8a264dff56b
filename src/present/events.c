#include "present/events.h"

#include "base/score.h"
#include "event/entry_table.h"
#include "event/given_points.h"
#include "event/knockout.h"
#include "event/teams.h"
#include "event/views.h"
#include "pairing/options.h"
#include "present/names.h"
#include "present/reading.h"

static struct text edition_title(const struct document *document, struct text code) {
    return names_edition_title(document->arena, document->language, code);
}

/* --- A tournament ------------------------------------------------------------------------------------------------- */

static struct text numbers_text(const struct document *document, const struct tournament *tournament) {
    bool by_rating = text_equal(tournament->numbers_method, TEXT("rating"));
    struct language_value seed = language_text(tournament->numbers_seed);
    if (tournament->numbers_method.length == 0)
        return document_said(document, MESSAGE_show_not_drawn);
    if (tournament->numbers_seed.length == 0)
        return document_said(document, by_rating ? MESSAGE_show_numbers_rating : MESSAGE_show_numbers_hand);
    if (text_equal(tournament->numbers_method, TEXT("varma")))
        return document_say(document, show_numbers_restricted, "seed", seed);
    return by_rating ? document_say(document, show_numbers_rating_lots, "seed", seed)
                     : document_say(document, show_numbers_lots, "seed", seed);
}

/* Empty for the usual: rating tie-breaks drop out. */
static struct text unrated_text(const struct document *document, const struct standings_rules *rules) {
    if (rules->unrated == STANDINGS_UNRATED_IGNORE)
        return document_said(document, MESSAGE_show_unrated_ignored);
    if (rules->unrated == STANDINGS_UNRATED_FIXED)
        return document_say(document, show_unrated_fixed, "rating", language_number(rules->unrated_rating));
    return TEXT("");
}

/* Empty where the system has none. */
static struct text options_text(const struct document *document, const struct tournament *tournament) {
    struct text_builder builder = {.arena = document->arena};
    if (pairing_option_at(tournament->pairing, 0) == NULL)
        return TEXT("");
    pairing_options_add(&builder, tournament->pairing, &tournament->choices);
    return builder.length > 0 ? text_builder_take(&builder) : document_said(document, MESSAGE_show_options_none);
}

/* "3-7 in round 2" */
static struct language_value group_words(const struct document *document, const struct tournament *tournament,
                                         const struct prohibited_group *group) {
    struct arena *arena = document->arena;
    struct language_value players = language_text(names_group(arena, tournament, group)),
                          first = language_number(group->first_round), last = language_number(group->last_round);
    if (group->last_round > 0 && group->last_round == group->first_round)
        return language_inner(language_make(arena, show_group_round, "players round", players, first));
    if (group->last_round > 0)
        return language_inner(language_make(arena, show_group_rounds, "players first last", players, first, last));
    if (group->first_round > 1)
        return language_inner(language_make(arena, show_group_from, "players round", players, first));
    return players;
}

static struct text prohibited_text(const struct document *document, const struct tournament *tournament) {
    enum { GROUPS_SHOWN = 100 };
    size_t count = (size_t)tournament->prohibited_count;
    struct language_value *groups = arena_array(document->arena, count, sizeof *groups);
    if (count == 0)
        return TEXT("");
    if (count > GROUPS_SHOWN)
        return document_say(document, show_group_many, "count", language_number((int64_t)count));
    for (size_t i = 0; i < count; i++)
        groups[i] = group_words(document, tournament, &tournament->prohibited[i]);
    return document_say(document, show_group_all, "groups",
                        language_list_with(groups, count, MESSAGE_none, MESSAGE_list_comma));
}

static struct text draft_text(const struct document *document, const struct tournament *tournament) {
    struct language_value round = language_number(tournament->draft.round.number);
    switch (tournament->draft.state) {
    case DRAFT_NONE:
        return TEXT("");
    case DRAFT_DRAWN:
        return document_say(document, show_draft_state_drawn, "round", round);
    case DRAFT_OPEN:
        return document_say(document, show_draft_state_open, "round", round);
    default:
        return document_say(document, show_draft_state_by_hand, "round", round);
    }
}

static void add_swiss(struct document *document, const struct tournament *tournament) {
    if (tournament->system != SYSTEM_SWISS)
        return;
    document_field(document, MESSAGE_show_label_pairing, document_said(document, tournament->pairing->title));
    document_field(document, MESSAGE_show_label_options, options_text(document, tournament));
    document_field(document, MESSAGE_show_label_acceleration,
                   document_said(document, tournament->baku ? MESSAGE_show_baku : MESSAGE_show_none));
    document_field(document, MESSAGE_show_label_first_colour,
                   names_initial_colour(document->arena, document->language, tournament));
    document_field(document, MESSAGE_show_label_prohibited, prohibited_text(document, tournament));
    document_field(document, MESSAGE_show_label_draft, draft_text(document, tournament));
}

static void add_entries(struct document *document, const struct event *event, const struct tournament *tournament) {
    static const struct table_column columns[] = {{MESSAGE_table_no, true, NULL},     {MESSAGE_table_id, true, NULL},
                                                  {MESSAGE_table_title, false, NULL}, {MESSAGE_table_name, false, NULL},
                                                  {MESSAGE_table_rating, true, NULL}, {MESSAGE_table_fed, false, NULL},
                                                  {MESSAGE_none, false, NULL}};
    const struct tournament_entry **entries = tournament_sort_entries(tournament, document->arena);
    if (tournament->entry_count == 0)
        return;
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < tournament->entry_count; i++) {
        const struct tournament_entry *entry = entries[i];
        const struct player *player = event_player(event, entry->player);
        table_add_count(table, entry->number);
        table_add_number(table, player->id);
        table_add(table, player->title);
        table_add(table, player->name);
        table_add(table, names_rating(document->arena, document->language, player));
        table_add(table, player->federation);
        table_add_said(table, entry->excluded    ? MESSAGE_show_withdrawn_excluded
                              : entry->withdrawn ? MESSAGE_show_withdrawn
                                                 : MESSAGE_none);
    }
}

/* "BC, TBR"; empty for nothing. */
static struct text chain_text(const struct document *document, const struct team_play *play) {
    struct text_builder chain = {.arena = document->arena};
    for (size_t i = 0; i < play->chain_count; i++)
        text_add_format(&chain, "%s%s", i > 0 ? ", " : "", tiebreak_acronym(play->chain[i], TIEBREAK_2026));
    return text_builder_take(&chain);
}

static void add_team_play(struct document *document, const struct tournament *tournament) {
    const struct team_play *play = &tournament->team_play;
    if (!tournament_of_teams(tournament))
        return;
    document_field_number(document, MESSAGE_show_label_boards, play->boards);
    document_field(document, MESSAGE_show_label_matches,
                   names_scoring(document->arena, document->language, &play->match));
    document_field(document, MESSAGE_show_label_first,
                   document_said(document, play->primary == TIEBREAK_GAME_POINTS ? MESSAGE_show_game_points
                                                                                 : MESSAGE_show_match_points));
    document_field_number(document, MESSAGE_show_label_teams, tournament->team_count);
    document_field(document, MESSAGE_show_label_behind_ede, chain_text(document, play));
}

/* What was set; `staunton game rules` says what else holds. */
static struct text play_text(const struct document *document, const struct tournament *tournament) {
    struct text rest = tournament->play;
    struct text line;
    struct text_builder all = {.arena = document->arena};
    while (text_next_line(&rest, &line))
        text_add_format(&all, "%s%.*s", all.length > 0 ? ", " : "", TEXT_ARG(line));
    return text_builder_take(&all);
}

void present_tournament(struct document *document, const struct event *event, const struct tournament *tournament) {
    const struct standings_rules *rules = &tournament->rules;
    bool knockout = tournament->system == SYSTEM_KNOCKOUT;
    document->title = names_heading(document->arena, event, tournament);
    document_field(document, MESSAGE_show_label_system, document_said(document, names_system(tournament)));
    if (!knockout)
        document_field_number(document, MESSAGE_show_label_rounds, tournament_rounds_planned(tournament));
    else if (knockout_stages(tournament, document->arena) > 0)
        document_field_number(document, MESSAGE_show_label_stages, knockout_stages(tournament, document->arena));
    document_field(document, MESSAGE_show_label_stage, document_said(document, names_stage(tournament)));
    document_field(document, MESSAGE_show_label_scoring,
                   names_scoring(document->arena, document->language, &tournament->scoring));
    add_team_play(document, tournament);
    document_field(document, MESSAGE_show_label_time_control, tournament->time_control);
    document_field(document, MESSAGE_show_label_play, play_text(document, tournament));
    if (tournament->chess960 != CHESS960_NONE)
        document_field(document, MESSAGE_show_label_chess960,
                       document_said(document, tournament->chess960 == CHESS960_ROUND ? MESSAGE_show_chess960_round
                                                                                      : MESSAGE_show_chess960_game));
    document_field(document, MESSAGE_show_label_tiebreaks,
                   rules->tiebreak_count > 0 || knockout ? names_tiebreaks(document->arena, rules)
                                                         : document_said(document, MESSAGE_show_tiebreaks_none));
    document_field(document, MESSAGE_show_label_edition,
                   edition_title(document, text_from(tiebreak_edition_code(rules->edition))));
    if (rules->unplayed != STANDINGS_UNPLAYED_USUAL)
        document_field(document, MESSAGE_show_label_unplayed, text_from(standings_unplayed_code(rules->unplayed)));
    document_field(document, MESSAGE_show_label_unrated, unrated_text(document, rules));
    document_field(document, MESSAGE_show_label_numbers, numbers_text(document, tournament));
    add_swiss(document, tournament);
    add_entries(document, event, tournament);
}

/* --- Tournaments -------------------------------------------------------------------------------------------------- */

static int32_t tournament_count(const struct event *event) {
    int32_t count = 0;
    for (int32_t i = 0; i < event->tournament_count; i++)
        count += !event->tournaments[i].removed;
    return count;
}

/* A knock-out has stages instead of rounds. */
static void add_tournament(const struct document *document, struct table *table, const struct tournament *tournament,
                           bool whole) {
    table_add_number(table, tournament->id);
    table_add(table, tournament->name);
    table_add_said(table, names_system(tournament));
    table_add_number(table, tournament->entry_count);
    if (tournament->system == SYSTEM_KNOCKOUT)
        table_add_empty(table, 1);
    else
        table_add_number(table, tournament_rounds_planned(tournament));
    if (whole) {
        table_add(table, names_scoring(document->arena, document->language, &tournament->scoring));
        table_add(table, names_tiebreaks(document->arena, &tournament->rules));
        table_add(table, tournament->time_control);
    }
    table_add_said(table, names_stage(tournament));
}

static void add_tournaments(struct document *document, const struct event *event, bool whole) {
    static const struct table_column whole_columns[] = {
        {MESSAGE_table_no, true, NULL},          {MESSAGE_table_tournament, false, NULL},
        {MESSAGE_table_system, false, NULL},     {MESSAGE_table_players, true, NULL},
        {MESSAGE_table_rounds, true, NULL},      {MESSAGE_table_scoring, false, NULL},
        {MESSAGE_table_tie_breaks, false, NULL}, {MESSAGE_table_time_control, false, NULL},
        {MESSAGE_table_stage, false, NULL}};
    static const struct table_column columns[] = {
        {MESSAGE_table_no, true, NULL},      {MESSAGE_table_tournament, false, NULL},
        {MESSAGE_table_system, false, NULL}, {MESSAGE_table_players, true, NULL},
        {MESSAGE_table_rounds, true, NULL},  {MESSAGE_table_stage, false, NULL}};
    struct table *table =
        document_table(document, whole ? whole_columns : columns,
                       whole ? sizeof whole_columns / sizeof *whole_columns : sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < event->tournament_count; i++)
        if (!event->tournaments[i].removed)
            add_tournament(document, table, &event->tournaments[i], whole);
}

void present_tournaments(struct document *document, const struct event *event) {
    if (tournament_count(event) > 0 || document->for_programs)
        add_tournaments(document, event, true);
    else
        document_note(document, document_say(document, show_tournaments_none, "name", language_text(event->name)));
}

/* --- An event ----------------------------------------------------------------------------------------------------- */

int32_t present_player_count(const struct event *event) {
    int32_t count = 0;
    for (int32_t i = 0; i < event->player_count; i++)
        count += !event->players[i].removed;
    return count;
}

static void add_officials(struct document *document, const struct event *event) {
    static const struct {
        const char *role;
        enum message label;
    } roles[] = {{"chief-arbiter", MESSAGE_show_label_chief_arbiter},
                 {"deputy-arbiter", MESSAGE_show_label_deputy},
                 {"arbiter", MESSAGE_show_label_arbiter},
                 {"organiser", MESSAGE_show_label_organiser},
                 {"director", MESSAGE_show_label_director}};
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++) {
        for (size_t j = 0; j < event->official_count; j++) {
            const struct official *official = &event->officials[j];
            struct text_builder name = {.arena = document->arena};
            if (!text_equal(official->role, text_from(roles[i].role)))
                continue;
            text_add(&name, official->name);
            if (official->fide_id.length > 0)
                text_add_format(&name, " (%.*s)", TEXT_ARG(official->fide_id));
            document_field(document, roles[i].label, text_builder_take(&name));
        }
    }
}

void present_event(struct document *document, const struct event *event) {
    struct text_builder editions = {.arena = document->arena};
    text_add_format(&editions, "%.*s; %.*s; %.*s", TEXT_ARG(edition_title(document, event->laws_edition)),
                    TEXT_ARG(edition_title(document, event->roundrobin_edition)),
                    TEXT_ARG(edition_title(document, event->tiebreak_edition)));
    document->title = event->name;
    document_field(document, MESSAGE_show_label_id, event->id);
    document_field(document, MESSAGE_show_label_place, event->place);
    document_field(document, MESSAGE_show_label_federation, event->federation);
    document_field(
        document, MESSAGE_show_label_days,
        text_equal(event->from, event->to)
            ? event->from
            : document_say(document, show_days, "from to", language_text(event->from), language_text(event->to)));
    add_officials(document, event);
    document_field_number(document, MESSAGE_show_label_players, present_player_count(event));
    document_field(document, MESSAGE_show_label_editions, text_builder_take(&editions));
    if (event->games != GAMES_AFTER_END)
        document_field(document, MESSAGE_show_label_games,
                       document_said(document, event->games == GAMES_NEVER ? MESSAGE_show_games_never
                                                                           : MESSAGE_show_games_at_once));
    if (event->read_only)
        document_field(document, MESSAGE_show_label_read_only, event->unknown_kind);
    if (tournament_count(event) > 0)
        add_tournaments(document, event, false);
}

/* --- Players ------------------------------------------------------------------------------------------------------ */

void present_players(struct document *document, const struct event *event) {
    static const struct table_column columns[] = {
        {MESSAGE_table_id, true, NULL},         {MESSAGE_table_title, false, NULL},
        {MESSAGE_table_name, false, NULL},      {MESSAGE_table_rating, true, NULL},
        {MESSAGE_table_fed, false, NULL},       {MESSAGE_table_club, false, NULL},
        {MESSAGE_table_fide_id, false, NULL},   {MESSAGE_table_nat_id, false, NULL},
        {MESSAGE_table_nat_rating, true, NULL}, {MESSAGE_table_birth, false, NULL},
        {MESSAGE_table_sex, false, NULL}};
    if (present_player_count(event) == 0 && !document->for_programs) {
        document_note(document, document_say(document, show_players_none, "name", language_text(event->name)));
        return;
    }
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < event->player_count; i++) {
        const struct player *player = &event->players[i];
        if (player->removed)
            continue;
        table_add_number(table, player->id);
        table_add(table, player->title);
        table_add(table, player->name);
        table_add(table, names_rating(document->arena, document->language, player));
        table_add(table, player->federation);
        table_add(table, player->club);
        table_add(table, player->fide_id);
        table_add(table, player->national_id);
        table_add_count(table, player->national_rating);
        if (player->birth_date.length > 0)
            table_add(table, player->birth_date);
        else
            table_add_count(table, player->birth_year);
        table_add(table, player->sex);
    }
}

/* --- Teams -------------------------------------------------------------------------------------------------------- */

/* "withdrawn", of the team; "not in round 3; not seated from round 5 on", of a player. */
static struct text state_of(const struct document *document, const struct tournament *tournament,
                            const struct tournament_team *team, int32_t player, bool named) {
    struct arena *arena = document->arena;
    struct language_value *words = arena_array(arena, (size_t)tournament->barred_count + 1, sizeof *words);
    size_t count = 0;
    if (named && team->withdrawn)
        words[count++] = language_inner(
            language_plain(arena, team->excluded ? MESSAGE_show_withdrawn_excluded : MESSAGE_show_withdrawn));
    for (int32_t i = 0; i < tournament->barred_count; i++) {
        const struct barred_player *barred = &tournament->barred[i];
        struct language_value first = language_number(barred->first), last = language_number(barred->last);
        if (barred->player == player)
            words[count++] = language_inner(barred->last == 0 ? language_make(arena, show_barred_from, "round", first)
                                            : barred->last == barred->first
                                                ? language_make(arena, show_barred_round, "round", first)
                                                : language_make(arena, show_barred_rounds, "first last", first, last));
    }
    if (count == 0)
        return TEXT("");
    return document_say(document, show_group_all, "groups",
                        language_list_with(words, count, MESSAGE_list_semicolon, MESSAGE_list_semicolon));
}

void present_teams(struct document *document, const struct event *event, const struct tournament *tournament) {
    static const struct table_column columns[] = {
        {MESSAGE_table_no, true, NULL},      {MESSAGE_table_id, true, NULL},     {MESSAGE_table_team, false, NULL},
        {MESSAGE_table_fed, false, NULL},    {MESSAGE_table_board, true, NULL},  {MESSAGE_table_title, false, NULL},
        {MESSAGE_table_player, false, NULL}, {MESSAGE_table_rating, true, NULL}, {MESSAGE_table_captain, false, NULL},
        {MESSAGE_table_state, false, NULL}};
    static const struct player nobody = {0};
    const struct tournament_team **sorted = tournament_sort_teams(tournament, document->arena);
    if (tournament->team_count == 0 && !document->for_programs) {
        document_note(document, document_say(document, show_teams_none, "name", language_text(tournament->name)));
        return;
    }
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < tournament->team_count; i++) {
        const struct tournament_team *team = sorted[i];
        for (int32_t j = 0; j == 0 || j < team->player_count; j++) {
            const struct player *player = j < team->player_count ? event_player(event, team->players[j]) : &nobody;
            bool named = j == 0 || document->for_programs;
            table_add_count(table, named ? team->number : 0);
            table_add_count(table, named ? team->id : 0);
            table_add(table, named ? team->name : TEXT(""));
            table_add(table, named ? team->federation : TEXT(""));
            table_add_count(table, player->id == 0 ? 0 : j + 1);
            table_add(table, player->title);
            table_add(table, player->name);
            table_add_count(table, player->rating);
            table_add(table, named ? team->captain : TEXT(""));
            table_add(table, state_of(document, tournament, team, player->id, named));
        }
    }
}

bool present_team_boards(struct document *document, const struct event *event, const struct tournament *tournament,
                         struct error *error) {
    static const struct table_column columns[] = {
        {MESSAGE_table_board, true, NULL},  {MESSAGE_table_title, false, NULL}, {MESSAGE_table_name, false, NULL},
        {MESSAGE_table_rating, true, NULL}, {MESSAGE_table_team, false, NULL},  {MESSAGE_table_points, true, NULL},
        {MESSAGE_table_games, true, NULL},  {MESSAGE_table_played, true, NULL}};
    struct text_builder out = {.arena = document->arena};
    struct json_writer writer = {.out = &out};
    struct json view;
    if (!view_team_boards(&writer, event, tournament, document->arena, error) ||
        !reading_open(document->arena, &out, &view, error))
        return false;
    const struct json *rows = json_get(&view, "rows");
    if (reading_count(rows) == 0 && !document->for_programs) {
        document_note(document, document_said(document, MESSAGE_show_team_boards_none));
        return true;
    }
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < reading_count(rows); i++) {
        const struct json *row = &rows->array.items[i];
        table_add_number(table, reading_number(row, "board"));
        table_add(table, reading_text(row, "title"));
        table_add(table, reading_text(row, "name"));
        table_add_count(table, reading_number(row, "rating"));
        table_add(table, reading_text(row, "team_name"));
        table_add(table, reading_text(row, "points"));
        table_add_number(table, reading_number(row, "games"));
        table_add_number(table, reading_number(row, "played"));
    }
    return true;
}

/* --- Points beside the games -------------------------------------------------------------------------------------- */

static struct text signed_points(const struct document *document, const struct given_points *given, int64_t points) {
    struct text_builder out = {.arena = document->arena};
    if (points > 0 && given->what == GIVEN_BESIDE)
        text_add_byte(&out, '+');
    score_add_decimal(&out, points, GIVEN_POINT, 1);
    return text_builder_take(&out);
}

struct text present_points_of(const struct document *document, const struct given_points *given) {
    struct text points = given->has_points ? signed_points(document, given, given->points) : TEXT("");
    if (!given->has_match_points)
        return points;
    struct language_value match = language_text(signed_points(document, given, given->match_points));
    return given->has_points ? document_say(document, show_points_both, "points match", language_text(points), match)
                             : document_say(document, show_points_match, "match", match);
}

struct text present_given_names(const struct document *document, const struct event *event,
                                const struct tournament *tournament, const struct given_points *given) {
    struct text_builder out = {.arena = document->arena};
    if (given->everyone)
        return document_said(document, MESSAGE_show_points_everyone);
    for (int32_t i = 0; i < given->count; i++) {
        struct text name = tournament_of_teams(tournament) ? tournament_team_of(tournament, given->who[i])->name
                                                           : event_player(event, given->who[i])->name;
        text_add_format(&out, "%s%.*s", i > 0 ? "; " : "", TEXT_ARG(name));
    }
    return text_builder_take(&out);
}

static bool any_given(const struct tournament *tournament) {
    for (int32_t i = 0; i < tournament->given_count; i++)
        if (!tournament->given[i].cancelled)
            return true;
    return false;
}

void present_given_points(struct document *document, const struct event *event, const struct tournament *tournament) {
    static const struct table_column columns[] = {
        {MESSAGE_table_number, true, NULL}, {MESSAGE_table_points, true, NULL}, {MESSAGE_table_for, false, NULL},
        {MESSAGE_table_round, true, NULL},  {MESSAGE_table_who, false, NULL},   {MESSAGE_table_reason, false, NULL}};
    if (!any_given(tournament) && !document->for_programs) {
        document_note(document, document_say(document, show_points_none, "name", language_text(tournament->name)));
        return;
    }
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < tournament->given_count; i++) {
        const struct given_points *given = &tournament->given[i];
        if (given->cancelled)
            continue;
        table_add_number(table, given->id);
        table_add(table, present_points_of(document, given));
        if (given->what != GIVEN_BESIDE)
            table_add_zero(table, given_for_code((enum given_for)given->what));
        else
            table_add_said(table, given->points + given->match_points < 0 ? MESSAGE_show_points_penalty
                                                                          : MESSAGE_show_points_bonus);
        table_add_count(table, given->round);
        table_add(table, present_given_names(document, event, tournament, given));
        table_add(table, given->reason);
    }
}

/* --- Numbers ------------------------------------------------------------------------------------------------------ */

static void add_team_numbers(struct document *document, const struct tournament *tournament) {
    static const struct table_column columns[] = {{MESSAGE_table_no, true, NULL}, {MESSAGE_table_team, false, NULL}};
    const struct tournament_team **sorted = tournament_sort_teams(tournament, document->arena);
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < tournament->team_count; i++) {
        table_add_number(table, sorted[i]->number);
        table_add(table, sorted[i]->name);
    }
}

void present_numbers(struct document *document, const struct event *event, const struct tournament *tournament) {
    static const struct table_column columns[] = {{MESSAGE_table_no, true, NULL},
                                                  {MESSAGE_table_title, false, NULL},
                                                  {MESSAGE_table_name, false, NULL},
                                                  {MESSAGE_table_rating, true, NULL}};
    if (tournament->numbers_seed.length > 0)
        document_note(document,
                      document_say(document, show_numbers_drawn, "seed", language_text(tournament->numbers_seed)));
    if (tournament_of_teams(tournament)) {
        add_team_numbers(document, tournament);
        return;
    }
    const struct tournament_entry **entries = tournament_sort_entries(tournament, document->arena);
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < tournament->entry_count; i++) {
        const struct player *player = event_player(event, entries[i]->player);
        table_add_number(table, entries[i]->number);
        table_add(table, player->title);
        table_add(table, player->name);
        table_add(table, names_rating(document->arena, document->language, player));
    }
}

/* --- Who may not meet, and who stays away ------------------------------------------------------------------------- */

static void add_group(struct table *table, const struct event *event, const struct tournament *tournament,
                      const struct prohibited_group *group) {
    struct text_builder rounds = {.arena = table->arena};
    struct text_builder names = {.arena = table->arena};
    text_add_integer(&rounds, group->first_round);
    if (group->last_round == 0)
        text_add_zero(&rounds, "-");
    else if (group->last_round != group->first_round)
        text_add_format(&rounds, "-%d", (int)group->last_round);
    for (int32_t i = 0; i < group->count; i++)
        text_add_format(&names, "%s%.*s", i > 0 ? "; " : "", TEXT_ARG(event_player(event, group->players[i])->name));
    table_add(table, names_group(table->arena, tournament, group));
    table_add(table, text_builder_take(&rounds));
    table_add(table, text_builder_take(&names));
}

void present_prohibited(struct document *document, const struct event *event, const struct tournament *tournament) {
    static const struct table_column columns[] = {
        {MESSAGE_table_group, false, NULL}, {MESSAGE_table_rounds, false, NULL}, {MESSAGE_table_players, false, NULL}};
    if (tournament->prohibited_count == 0 && !document->for_programs) {
        document_note(document,
                      document_say(document, show_prohibited_none, "tournament", language_text(tournament->name)));
        return;
    }
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < tournament->prohibited_count; i++)
        add_group(table, event, tournament, &tournament->prohibited[i]);
}

void present_group_write(struct json_writer *writer, const struct prohibited_group *group) {
    json_begin_object(writer);
    json_key_array(writer, "players");
    for (int32_t i = 0; i < group->count; i++)
        json_integer(writer, group->players[i]);
    json_end_array(writer);
    json_key_integer(writer, "from", group->first_round);
    if (group->last_round > 0)
        json_key_integer(writer, "to", group->last_round);
    json_end_object(writer);
}

/* Round by round. */
void present_asked_byes(struct document *document, const struct event *event, const struct tournament *tournament) {
    static const struct table_column columns[] = {{MESSAGE_table_round, true, NULL},
                                                  {MESSAGE_table_no, true, NULL},
                                                  {MESSAGE_table_id, true, NULL},
                                                  {MESSAGE_table_name, false, NULL},
                                                  {MESSAGE_table_bye, false, NULL}};
    if (tournament->asked_count == 0 && !document->for_programs) {
        document_note(document, document_say(document, show_bye_nobody, "name", language_text(tournament->name)));
        return;
    }
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (int32_t round = 1; round <= tournament_rounds_planned(tournament); round++) {
        for (int32_t i = 0; i < tournament->asked_count; i++) {
            const struct asked_bye *bye = &tournament->asked[i];
            if (bye->round != round)
                continue;
            table_add_number(table, round);
            table_add_count(table, tournament_entry_of(tournament, bye->player)->number);
            table_add_number(table, bye->player);
            table_add(table, event_player(event, bye->player)->name);
            table_add_said(table, names_bye((enum bye)bye->bye));
        }
    }
}

void present_asked_byes_write(struct json_writer *writer, const struct tournament *tournament) {
    json_begin_array(writer);
    for (int32_t i = 0; i < tournament->asked_count; i++) {
        const struct asked_bye *bye = &tournament->asked[i];
        json_begin_object(writer);
        json_key_integer(writer, "player", bye->player);
        json_key_integer(writer, "round", bye->round);
        json_key_text(writer, "kind", text_from(bye_code((enum bye)bye->bye)));
        json_end_object(writer);
    }
    json_end_array(writer);
}
