#include "event/views.h"
#include "event/touched.h"

#include "base/score.h"
#include "event/entry_table.h"
#include "event/knockout.h"
#include "event/play_rules.h"
#include "event/scheme.h"
#include "event/show.h"
#include "language/errors.h"

/* Without a language it goes without entries and rules of play, as in an overview of the event. */
static void show_tournament(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                            enum view_role role, const struct language *language, const struct view_page *page);

static int32_t present_players(const struct event *event) {
    int32_t count = 0;
    for (int32_t i = 0; i < event->player_count; i++)
        count += !event->players[i].removed;
    return count;
}

static int32_t present_tournaments(const struct event *event) {
    int32_t count = 0;
    for (int32_t i = 0; i < event->tournament_count; i++)
        count += !event->tournaments[i].removed;
    return count;
}

void view_summary(struct json_writer *writer, struct text id, const struct event *event, int64_t seq) {
    json_begin_object(writer);
    json_key_text(writer, "id", id);
    json_key_text(writer, "name", event != NULL ? event->name : id);
    json_key_text(writer, "place", event != NULL ? event->place : TEXT(""));
    json_key_text(writer, "from", event != NULL ? event->from : TEXT(""));
    json_key_text(writer, "to", event != NULL ? event->to : TEXT(""));
    json_key_integer(writer, "tournaments", event != NULL ? present_tournaments(event) : 0);
    json_key_integer(writer, "players", event != NULL ? present_players(event) : 0);
    json_key_integer(writer, "seq", seq);
    json_end_object(writer);
}

int event_newest_first(struct text from, struct text id, struct text other_from, struct text other_id) {
    int by_day = text_compare(other_from, from);
    return by_day != 0 ? by_day : text_compare(id, other_id);
}

static void show_officials(struct json_writer *writer, const struct event *event) {
    json_key_array(writer, "officials");
    for (size_t i = 0; i < event->official_count; i++) {
        json_begin_object(writer);
        json_key_text(writer, "role", event->officials[i].role);
        json_key_text(writer, "name", event->officials[i].name);
        json_key_text(writer, "fide_id", event->officials[i].fide_id);
        json_end_object(writer);
    }
    json_end_array(writer);
}

/* What command.undo would take back; creating the event cannot be. */
static void show_undo(struct json_writer *writer, const struct event *event) {
    if (!json_key_optional(writer, "undo", event->last_seq > 1))
        return;
    json_key_text(writer, "command", event->last_command);
    json_key_text(writer, "actor", event->last_actor);
    json_key_text(writer, "kind", event->last_kind);
    json_key_integer(writer, "seq", event->last_seq);
    json_end_object(writer);
}

/* Why an event that was altered or damaged can only be read. */
static void show_damage(struct json_writer *writer, const struct error *damage) {
    struct arena arena;
    json_key(writer, "damage");
    if (damage->code == ERROR_none) {
        json_null(writer);
        return;
    }
    arena_init(&arena);
    json_begin_object(writer);
    json_key_text(writer, "error", text_from(error_symbol(damage->code)));
    json_key_text(writer, "message", language_error_message(&arena, language_english(), damage));
    json_key_text(writer, "remedy", language_error_remedy(&arena, language_english(), damage));
    json_key_array(writer, "operands");
    for (size_t i = 0; i < sizeof damage->operand / sizeof *damage->operand; i++)
        json_text(writer, language_error_operand(&arena, language_english(), damage, i));
    json_end_array(writer);
    language_error_values(writer, damage);
    json_end_object(writer);
    arena_drop(&arena);
}

void view_event(struct json_writer *writer, const struct event *event, enum view_role role) {
    json_begin_object(writer);
    json_key_text(writer, "id", event->id);
    json_key_text(writer, "name", event->name);
    json_key_text(writer, "place", event->place);
    json_key_text(writer, "federation", event->federation);
    json_key_text(writer, "from", event->from);
    json_key_text(writer, "to", event->to);
    json_key_object(writer, "editions");
    json_key_text(writer, "laws", event->laws_edition);
    json_key_text(writer, "roundrobin", event->roundrobin_edition);
    json_key_text(writer, "tiebreak", event->tiebreak_edition);
    json_end_object(writer);
    show_officials(writer, event);
    json_key_text(writer, "games", text_from(event_games_shown_code(event->games)));
    json_key_integer(writer, "seq", event->seq);
    json_key_integer(writer, "at", event->at);
    json_key_boolean(writer, "read_only", event->read_only || event->damage.code != ERROR_none);
    show_damage(writer, &event->damage);
    json_key_integer(writer, "players", present_players(event));
    json_key_array(writer, "tournaments");
    for (int32_t i = 0; i < event->tournament_count; i++)
        if (!event->tournaments[i].removed)
            show_tournament(writer, event, &event->tournaments[i], role, NULL, NULL);
    json_end_array(writer);
    if (role == VIEW_ARBITER || (role == VIEW_ORGANISER && touched_for_organisers(event->last_kind)))
        show_undo(writer, event);
    json_end_object(writer);
}

/* --- Players -------------------------------------------------------------------------------------------------------- */

static struct text birth_of(const struct player *player, enum view_role role, char year[5]) {
    if (role == VIEW_PUBLIC || player->birth_year <= 0)
        return TEXT("");
    if (player->birth_date.length > 0)
        return player->birth_date;
    for (int i = 3, left = (int)player->birth_year; i >= 0; i--, left /= 10)
        year[i] = (char)('0' + left % 10);
    return (struct text){year, 4};
}

static void show_tournaments_of(struct json_writer *writer, const struct event *event, int32_t player) {
    json_key_array(writer, "tournaments");
    for (int32_t i = 0; i < event->tournament_count; i++)
        if (!event->tournaments[i].removed && tournament_entry_of(&event->tournaments[i], player) != NULL)
            json_integer(writer, event->tournaments[i].id);
    json_end_array(writer);
}

static void show_player(struct json_writer *writer, const struct event *event, const struct player *player,
                        enum view_role role) {
    char year[5] = "";
    json_begin_object(writer);
    json_key_integer(writer, "id", player->id);
    json_key_text(writer, "name", player->name);
    json_key_integer(writer, "rating", player->rating);
    show_rating_from(writer, player);
    json_key_text(writer, "title", player->title);
    json_key_text(writer, "federation", player->federation);
    json_key_text(writer, "club", player->club);
    json_key_text(writer, "fide_id", player->fide_id);
    json_key_text(writer, "national_id", role != VIEW_PUBLIC ? player->national_id : TEXT(""));
    json_key_integer(writer, "national_rating", player->national_rating);
    json_key_text(writer, "birth", birth_of(player, role, year));
    json_key_text(writer, "sex", player->sex);
    json_key_integer(writer, "changed", player->changed);
    show_tournaments_of(writer, event, player->id);
    json_end_object(writer);
}

void view_players(struct json_writer *writer, const struct event *event, enum view_role role,
                  const struct view_page *page) {
    struct show_page rows = show_page_begin(page);
    json_begin_object(writer);
    json_key_integer(writer, "seq", event->seq);
    json_key_array(writer, "players");
    for (int32_t i = 0; i < event->player_count; i++)
        if (!event->players[i].removed && show_page_takes_above(&rows, event->players[i].id))
            show_player(writer, event, &event->players[i], role);
    json_end_array(writer);
    show_page_next(writer, &rows);
    json_end_object(writer);
}

/* --- Tournaments ---------------------------------------------------------------------------------------------------- */

void show_scoring_value(struct json_writer *writer, const struct scoring *scoring) {
    struct show show = show_begin(writer, writer->out->arena);
    int32_t unit = scoring->unit;
    json_begin_object(writer);
    json_key_integer(writer, "unit", unit);
    show_score(&show, "win", scoring->win, unit);
    show_score(&show, "draw", scoring->draw, unit);
    show_score(&show, "loss", scoring->loss, unit);
    show_score(&show, "absent", scoring->absent, unit);
    show_score(&show, "bye", scoring->allocated_bye, unit);
    struct text_builder text = {.arena = writer->out->arena};
    score_add(&text, scoring->win, unit);
    text_add_byte(&text, '-');
    score_add(&text, scoring->draw, unit);
    text_add_byte(&text, '-');
    score_add(&text, scoring->loss, unit);
    json_key_text(writer, "text", text_builder_take(&text));
    json_end_object(writer);
}

void show_scoring(struct json_writer *writer, const struct scoring *scoring) {
    json_key(writer, "scoring");
    show_scoring_value(writer, scoring);
}

static void show_numbers(struct json_writer *writer, const struct tournament *tournament) {
    if (!json_key_optional(writer, "numbers", tournament->numbers_method.length > 0))
        return;
    json_key_text(writer, "method", tournament->numbers_method);
    json_key_text(writer, "seed", tournament->numbers_seed);
    json_end_object(writer);
}

static void show_entries(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                         const struct view_page *page) {
    struct show_page rows = show_page_begin(page);
    const struct tournament_entry **sorted = tournament_sort_entries(tournament, writer->out->arena);
    json_key_array(writer, "entries");
    for (int32_t i = 0; i < tournament->entry_count; i++) {
        const struct tournament_entry *entry = sorted[i];
        const struct player *player = &event->players[entry->player - 1];
        if (!show_page_takes(&rows, entry->player))
            continue;
        json_begin_object(writer);
        json_key_integer(writer, "player", entry->player);
        json_key_integer(writer, "number", entry->number);
        json_key_text(writer, "name", player->name);
        json_key_integer(writer, "rating", player->rating);
        show_rating_from(writer, player);
        json_key_text(writer, "title", player->title);
        json_key_text(writer, "federation", player->federation);
        json_key_boolean(writer, "withdrawn", entry->withdrawn);
        json_key_boolean(writer, "excluded", entry->excluded);
        json_end_object(writer);
    }
    json_end_array(writer);
    show_page_next(writer, &rows);
}

static void show_counts(struct json_writer *writer, const struct event *event, const struct tournament *tournament) {
    int32_t unrated = 0;
    for (int32_t i = 0; i < tournament->entry_count; i++)
        unrated += event->players[tournament->entries[i].player - 1].rating == 0;
    json_key_boolean(writer, "takes_entries", tournament_takes_entries(tournament));
    if (tournament->system == SYSTEM_KNOCKOUT)
        json_key_integer(writer, "stages", knockout_stages_of(tournament->entry_count));
    json_key_integer(writer, "entry_count", tournament->entry_count);
    json_key_integer(writer, "unrated_count", unrated);
}

/* The initial colour of a Swiss, and how it came about. */
static void show_colour(struct json_writer *writer, const struct tournament *tournament) {
    if (!json_key_optional(writer, "initial_colour", tournament->initial_colour != COLOUR_NONE))
        return;
    json_key_text(writer, "colour", tournament->initial_colour == COLOUR_WHITE ? TEXT("white") : TEXT("black"));
    json_key_text(writer, "method", tournament->colour_method);
    json_key_text(writer, "seed", tournament->colour_seed);
    json_end_object(writer);
}

static void show_asked_byes(struct json_writer *writer, const struct tournament *tournament) {
    json_key_array(writer, "byes");
    for (int32_t i = 0; i < tournament->asked_count; i++) {
        json_begin_object(writer);
        json_key_integer(writer, "player", tournament->asked[i].player);
        json_key_integer(writer, "round", tournament->asked[i].round);
        json_key_text(writer, "kind", text_from(bye_code(tournament->asked[i].bye)));
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void show_prohibited(struct json_writer *writer, const struct tournament *tournament) {
    json_key_array(writer, "prohibited");
    for (int32_t i = 0; i < tournament->prohibited_count; i++) {
        const struct prohibited_group *group = &tournament->prohibited[i];
        json_begin_object(writer);
        json_key_array(writer, "players");
        for (int32_t j = 0; j < group->count; j++)
            json_integer(writer, group->players[j]);
        json_end_array(writer);
        json_key_integer(writer, "from", group->first_round);
        json_key_integer(writer, "to", group->last_round);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void show_draft_state(struct json_writer *writer, const struct tournament *tournament) {
    if (!json_key_optional(writer, "draft", tournament->draft.state != DRAFT_NONE))
        return;
    json_key_integer(writer, "round", tournament->draft.round.number);
    json_key_text(writer, "state", text_from(draft_state_code(tournament->draft.state)));
    json_end_object(writer);
}

/* What a Swiss has and the others do not: there it is empty, whatever was said while it was one. Who may not meet whom
   and what is being drawn is for arbiters alone. */
static void show_swiss(struct json_writer *writer, const struct tournament *tournament, enum view_role role) {
    static const struct tournament none = {0};
    const struct tournament *swiss = tournament->system == SYSTEM_SWISS ? tournament : &none;
    json_key_text(writer, "pairing", swiss->pairing != NULL ? text_from(swiss->pairing->name) : TEXT(""));
    if (swiss->pairing != NULL && swiss->pairing->classic != NULL)
        scheme_write_options(writer, swiss);
    json_key_text(writer, "acceleration", swiss->baku ? TEXT("baku") : TEXT("none"));
    show_colour(writer, swiss);
    show_asked_byes(writer, swiss);
    if (role != VIEW_ARBITER)
        return;
    show_prohibited(writer, swiss);
    show_draft_state(writer, swiss);
}

static void show_tournament(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                            enum view_role role, const struct language *language, const struct view_page *page) {
    json_begin_object(writer);
    json_key_integer(writer, "id", tournament->id);
    json_key_text(writer, "name", tournament->name);
    json_key_text(writer, "system", text_from(tournament_system_code(tournament->system)));
    json_key_boolean(writer, "predetermined", tournament_predetermined(tournament));
    json_key_integer(writer, "cycles", tournament->cycles);
    json_key_boolean(writer, "swap", tournament->swap);
    show_scoring(writer, &tournament->scoring);
    json_key_text(writer, "type", tournament->type);
    json_key_text(writer, "time_control", tournament->time_control);
    if (language != NULL)
        play_show(writer, tournament, language);
    json_key_text(writer, "edition", text_from(tiebreak_edition_code(tournament->rules.edition)));
    show_tiebreaks(writer, &tournament->rules);
    scheme_write_unrated(writer, &tournament->rules);
    json_key_text(writer, "unplayed", text_from(standings_unplayed_code(tournament->rules.unplayed)));
    json_key_text(writer, "chess960", text_from(chess960_draw_code((enum chess960_draw)tournament->chess960)));
    json_key_array(writer, "dates");
    for (size_t i = 0; i < tournament->date_count; i++)
        json_text(writer, tournament->dates[i]);
    json_end_array(writer);
    json_key_text(writer, "stage", text_from(tournament_stage_code(tournament_stage(tournament))));
    json_key_integer(writer, "rounds", tournament->round_count);
    json_key_integer(writer, "rounds_planned", tournament_rounds_planned(tournament));
    json_key_integer(writer, "current_round", tournament_current_round(tournament));
    json_key_integer(writer, "open", tournament->open);
    show_swiss(writer, tournament, role);
    if (tournament_of_teams(tournament))
        show_team_play(writer, tournament);
    show_numbers(writer, tournament);
    json_key_boolean(writer, "numbers_open", tournament_numbers_open(tournament));
    show_counts(writer, event, tournament);
    if (language != NULL)
        show_entries(writer, event, tournament, page);
    json_key_integer(writer, "changed", tournament->changed);
    json_key_integer(writer, "entries_changed", tournament->entries_changed);
    json_key_integer(writer, "results_changed", tournament->results_changed);
    json_end_object(writer);
}

void view_tournament(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                     enum view_role role, const struct language *language, const struct view_page *page) {
    show_tournament(writer, event, tournament, role, language, page);
}
