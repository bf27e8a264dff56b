#include "event/show.h"

#include "base/score.h"
#include "event/draw.h"
#include "event/event_playoffs.h"
#include "event/event_ranking.h"
#include "event/given_points.h"
#include "standings/terms.h"

enum { DECIMALS = 2 }; /* of a tie-break that is neither whole nor in halves or quarters */

struct show show_begin(struct json_writer *writer, struct arena *scratch) {
    struct show show = {.writer = writer};
    text_builder_init(&show.display, scratch);
    return show;
}

struct show_page show_page_begin(const struct view_page *page) {
    struct show_page rows = {.is_begun = page == NULL || page->after == 0};
    if (page != NULL)
        rows.page = *page;
    return rows;
}

static bool take_row(struct show_page *page, int64_t id) {
    if (page->page.limit > 0 && page->shown == page->page.limit) {
        page->is_cut = true;
        return false;
    }
    page->shown++;
    page->last = id;
    return true;
}

bool show_page_takes(struct show_page *page, int64_t id) {
    if (page->is_begun)
        return take_row(page, id);
    page->is_begun = id == page->page.after;
    return false;
}

bool show_page_takes_above(struct show_page *page, int64_t id) {
    return id > page->page.after && take_row(page, id);
}

void show_page_next(struct json_writer *writer, const struct show_page *page) {
    if (page->is_cut)
        json_key_integer(writer, "next", page->last);
}

static void show_display(struct show *show, const char *name) {
    json_key_text(show->writer, name, (struct text){show->display.bytes, show->display.length});
}

void show_score(struct show *show, const char *name, int64_t value, int32_t unit) {
    show->display.length = 0;
    score_add(&show->display, value, unit);
    show_display(show, name);
}

void show_rational(struct show *show, const char *name, struct rational value) {
    show->display.length = 0;
    rational_add_text(&show->display, value, DECIMALS);
    show_display(show, name);
}

void show_value_members(struct show *show, const struct standings_value *value) {
    if (value->applies) {
        show_rational(show, "text", value->value);
        show->display.length = 0;
        rational_add_exact(&show->display, value->value);
        show_display(show, "exact");
    } else {
        json_key_text(show->writer, "text", TEXT(""));
        json_key(show->writer, "exact");
        json_null(show->writer);
    }
}

void show_value(struct show *show, const struct standings_value *value) {
    json_begin_object(show->writer);
    show_value_members(show, value);
    json_end_object(show->writer);
}

void show_tiebreak(struct json_writer *writer, struct tiebreak tiebreak, enum tiebreak_edition edition) {
    char code[TIEBREAK_CODE_SIZE];
    json_begin_object(writer);
    json_key_text(writer, "code", text_from(tiebreak_code(tiebreak, edition, code)));
    json_key_text(writer, "title", tiebreak_title(writer->out->arena, language_english(), tiebreak, edition));
    json_key_text(writer, "name", text_from(tiebreak_acronym(tiebreak.name, edition)));
    language_write(writer, tiebreak_words(writer->out->arena, tiebreak, edition));
    json_end_object(writer);
}

void show_terms(struct json_writer *writer, struct tiebreak tiebreak) {
    struct tiebreak_terms terms = tiebreak_terms(tiebreak);
    json_key_object(writer, "terms");
    json_key_text(writer, "adds", text_from(terms.adds));
    json_key_boolean(writer, "scores", terms.scores);
    json_key_boolean(writer, "results", terms.results);
    json_key_boolean(writer, "fore", terms.fore);
    json_key_boolean(writer, "encounter", terms.encounter);
    json_end_object(writer);
}

void show_tiebreaks(struct json_writer *writer, const struct standings_rules *rules) {
    json_key_array(writer, "tiebreaks");
    for (size_t i = 0; i < rules->tiebreak_count; i++)
        show_tiebreak(writer, rules->tiebreaks[i], rules->edition);
    json_end_array(writer);
}

void show_rating_from(struct json_writer *writer, const struct player *player) {
    if (player->rating_from.length > 0)
        json_key_text(writer, "rating_from", player->rating_from);
}

void show_person(struct json_writer *writer, const struct player *player) {
    json_key_text(writer, "name", player->name);
    json_key_text(writer, "title", player->title);
    json_key_integer(writer, "rating", player->rating);
    json_key_text(writer, "federation", player->federation);
}

void show_date(struct json_writer *writer, const struct tournament *tournament, int32_t round) {
    size_t index = (size_t)round - 1;
    json_key_text(writer, "date", index < tournament->date_count ? tournament->dates[index] : TEXT(""));
}

/* --- Rounds --------------------------------------------------------------------------------------------------------- */

bool show_round_begin(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                      const struct round *round, struct arena *scratch, struct show_round *shown, struct error *error) {
    struct crosstable table;
    *shown = (struct show_round){
        .show = show_begin(writer, scratch), .event = event, .tournament = tournament, .round = round};
    shown->points = arena_array(scratch, (size_t)event->player_count, sizeof *shown->points);
    for (int32_t i = 0; round->number == 1 && i < tournament->entry_count; i++)
        shown->points[tournament->entries[i].player - 1] =
            tournament_of_teams(tournament)
                ? 0
                : given_bonus(tournament, tournament->entries[i].player, (struct given_time){0});
    if (round->number == 1)
        return true;
    if (!tournament_crosstable(event, tournament, round->number - 1, scratch, &table))
        return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    for (int32_t i = 0; i < table.participant_count; i++)
        shown->points[table.participants[i].player - 1] = crosstable_points(&table, i);
    return true;
}

int32_t show_round_number(const struct show_round *shown, int32_t player) {
    const struct tournament *tournament = shown->tournament;
    int32_t place = tournament->places[player - 1];
    if (shown->round->number > tournament->round_count)
        return tournament->entries[place - 1].number;
    return place <= shown->round->entry_count ? shown->round->numbers[place - 1] : 0;
}

void show_side(struct show_round *shown, const char *name, int32_t player) {
    struct json_writer *writer = shown->show.writer;
    static const struct player nobody = {0}; /* an empty chair in a match of teams */
    json_key_object(writer, name);
    json_key_integer(writer, "player", player);
    if (player == 0) {
        json_key_integer(writer, "number", 0);
        show_person(writer, &nobody);
        show_score(&shown->show, "points", 0, shown->tournament->scoring.unit);
        json_end_object(writer);
        return;
    }
    json_key_integer(writer, "number", show_round_number(shown, player));
    show_person(writer, &shown->event->players[player - 1]);
    show_score(&shown->show, "points", shown->points[player - 1], shown->tournament->scoring.unit);
    json_end_object(writer);
}

void show_named(struct show_round *shown, int32_t player) {
    struct json_writer *writer = shown->show.writer;
    json_key_integer(writer, "player", player);
    json_key_integer(writer, "number", show_round_number(shown, player));
    json_key_text(writer, "name", shown->event->players[player - 1].name);
}

void show_replaced(struct show_round *shown, const struct round_pair *pairs, int32_t count) {
    struct json_writer *writer = shown->show.writer;
    json_key_array(writer, "replaced");
    for (int32_t i = 0; i < count; i++) {
        json_begin_object(writer);
        json_key_object(writer, "white");
        show_named(shown, pairs[i].white);
        json_end_object(writer);
        json_key(writer, "black");
        if (pairs[i].black == 0) {
            json_null(writer);
        } else {
            json_begin_object(writer);
            show_named(shown, pairs[i].black);
            json_end_object(writer);
        }
        json_end_object(writer);
    }
    json_end_array(writer);
}

void show_verdict(struct json_writer *writer, struct arena *scratch, const struct language *language,
                  const struct draw_verdict *verdict) {
    if (!json_key_optional(writer, "verdict", verdict->words != NULL))
        return;
    json_key_text(writer, "criterion", text_from(verdict->criterion));
    json_key_text(writer, "article", text_from(verdict->article));
    json_key_text(writer, "text", draw_verdict_say(scratch, language, verdict));
    json_end_object(writer);
}

/* --- Standings ------------------------------------------------------------------------------------------------------ */

void show_rank_by_lot(struct show_table *players, struct show_teams *teams, struct arena *scratch) {
    const struct ranking ranking = {.players = players, .teams = teams};
    const struct tournament *tournament = players != NULL ? players->tournament : teams->tournament;
    size_t count = ranking_count(&ranking);
    struct place *places = ranking_places(&ranking, scratch);
    struct standings_row *player_rows = arena_array(scratch, players != NULL ? count : 0, sizeof *player_rows);
    struct team_row *team_rows = arena_array(scratch, players != NULL ? 0 : count, sizeof *team_rows);
    struct text *articles = arena_array(scratch, count, sizeof *articles);
    places_by_lot(tournament, ranking_rounds(&ranking), places, count, scratch);
    for (size_t i = 0; i < count; i++) {
        const struct place *place = &places[i];
        articles[i] = (players != NULL ? players->playoff : teams->playoff)[place->row];
        if (players != NULL) {
            player_rows[i] = players->standings.rows[place->row];
            player_rows[i].rank = place->rank;
            player_rows[i].shared = place->shared;
            player_rows[i].lots = place->lots;
        } else {
            team_rows[i] = teams->standings.rows[place->row];
            team_rows[i].rank = place->rank;
            team_rows[i].shared = place->shared;
            team_rows[i].lots = place->lots;
        }
    }
    if (players != NULL) {
        players->standings.rows = player_rows;
        players->playoff = articles;
    } else {
        teams->standings.rows = team_rows;
        teams->playoff = articles;
    }
}

const struct knockout_placed *show_knockout_placed(const struct show_table *shown, const struct standings_row *row) {
    int32_t player = shown->table.participants[row->participant].player;
    int32_t index = shown->ends == NULL ? PLAYOFF_UNSET : playoffs_index(&shown->tournament->playoffs[0], player);
    return index == PLAYOFF_UNSET || !shown->ends[index].decided ? NULL : &shown->ends[index];
}

bool show_compute(const struct event *event, const struct tournament *tournament, int32_t through,
                  struct arena *scratch, struct show_table *result, struct error *error) {
    result->tournament = tournament;
    if (!tournament_crosstable(event, tournament, through, scratch, &result->table))
        return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    struct standings_rules rules = tournament_player_rules(tournament);
    if (!standings_compute(scratch, &result->table, &rules, &result->standings, error))
        return false;
    result->all = tournament->system == SYSTEM_KNOCKOUT || result->table.round_count == tournament->round_count;
    result->playoff = arena_array(scratch, result->standings.count, sizeof *result->playoff);
    result->ends = tournament->system == SYSTEM_KNOCKOUT ? knockout_find_ends(tournament, scratch) : NULL;
    playoffs_rank(event, tournament, &result->table, scratch, &result->standings, result->playoff);
    if (tournament->lot_count > 0)
        show_rank_by_lot(result, NULL, scratch);
    return true;
}

void show_open_playoffs(struct json_writer *writer, const struct playoffs_open *open) {
    if (open->count == 0)
        return;
    json_key_array(writer, "open_playoffs");
    for (int32_t i = 0; i < open->count; i++) {
        json_begin_object(writer);
        json_key_integer(writer, "first_place", open->list[i].first_place);
        json_key_integer(writer, "last_place", open->list[i].last_place);
        json_key_text(writer, "state", open->list[i].running ? TEXT("running") : TEXT("due"));
        json_end_object(writer);
    }
    json_end_array(writer);
}

void show_places_lots(struct json_writer *writer, const struct tournament *tournament) {
    json_key_array(writer, "lots");
    for (int32_t i = 0; i < tournament->lot_count; i++) {
        json_begin_object(writer);
        json_key_text(writer, "seed", tournament->lots[i].seed);
        json_key_array(writer, tournament_of_teams(tournament) ? "teams" : "players");
        for (int32_t j = 0; j < tournament->lots[i].count; j++)
            json_integer(writer, tournament->lots[i].players[j]);
        json_end_array(writer);
        json_end_object(writer);
    }
    json_end_array(writer);
}

int32_t show_number(const struct show_table *shown, int32_t participant) {
    return tournament_entry_of(shown->tournament, shown->table.participants[participant].player)->number;
}

const char *show_outcome(uint8_t outcome) {
    switch ((enum outcome)outcome) {
    case OUTCOME_WIN:
        return "1";
    case OUTCOME_DRAW:
        return "½";
    case OUTCOME_LOSS:
        return "0";
    case OUTCOME_FORFEIT_WIN:
        return "+";
    case OUTCOME_FORFEIT_LOSS:
        return "-";
    case OUTCOME_POSTPONED:
        return "?";
    case OUTCOME_PENDING:
        break;
    }
    return "";
}
