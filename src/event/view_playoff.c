#include "event/calendar.h"
#include "event/event_playoffs.h"
#include "event/show.h"
#include "language/errors.h"

/* One play-off that is shown. */
struct playoff_view {
    struct json_writer *writer;
    struct arena *scratch;
    const struct event *event;
    const struct tournament *tournament;
    const struct language *language;
    const struct tournament_playoff *playoff;
    const struct playoff *replayed; /* NULL: it cannot be */
    bool fits;
    bool is_tried; /* its places are not recorded */
};

/* Who plays off: a player, or a team. */
static void show_player(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                        bool of_teams, int32_t player) {
    if (of_teams) {
        const struct tournament_team *team = tournament_team_of(tournament, player);
        json_begin_object(writer);
        json_key_integer(writer, "player", player);
        json_key_integer(writer, "number", team == NULL ? 0 : team->number);
        json_key_text(writer, "name", team == NULL ? TEXT("") : team->name);
        json_end_object(writer);
        return;
    }
    const struct tournament_entry *entry = tournament_entry_of(tournament, player);
    json_begin_object(writer);
    json_key_integer(writer, "player", player);
    json_key_integer(writer, "number", entry == NULL ? 0 : entry->number);
    json_key_text(writer, "name", event->players[player - 1].name);
    json_end_object(writer);
}

static void show_index(const struct playoff_view *view, int32_t index) {
    if (index == PLAYOFF_UNSET)
        json_null(view->writer);
    else
        show_player(view->writer, view->event, view->tournament, view->playoff->of_teams,
                    view->playoff->players[index]);
}

static void show_who(const struct playoff_view *view, const char *name, int32_t index) {
    json_key(view->writer, name);
    show_index(view, index);
}

static void show_listed(const struct playoff_view *view, const char *name, const int32_t *players, int32_t count) {
    json_key_array(view->writer, name);
    for (int32_t i = 0; i < count; i++)
        show_index(view, players[i]);
    json_end_array(view->writer);
}

static void show_time(const struct playoff_view *view, const char *name, int64_t minutes) {
    json_key(view->writer, name);
    if (minutes == PLAYOFF_UNSET) {
        json_null(view->writer);
        return;
    }
    struct text_builder time = {.arena = view->scratch};
    calendar_add_minutes(&time, minutes);
    json_text(view->writer, text_builder_take(&time));
}

void show_playoff_rules(struct json_writer *writer, struct arena *scratch, const struct playoff_rules *rules) {
    json_key_object(writer, "rules");
    for (size_t i = 0; playoff_keys[i] != NULL; i++) {
        struct text_builder value = {.arena = scratch};
        playoff_get(rules, text_from(playoff_keys[i]), &value);
        if (value.length > 0)
            json_key_text(writer, playoff_keys[i], text_builder_take(&value));
    }
    json_end_object(writer);
}

/* --- How it stands -------------------------------------------------------------------------------------------------- */

static void show_score_of(const struct playoff_view *view, int32_t doubled) {
    struct show show = show_begin(view->writer, view->scratch);
    show_score(&show, "points", doubled, 2);
}

static void show_contest(const struct playoff_view *view, int32_t number) {
    static const char *const kinds[] = {
        [PLAYOFF_BYE] = "bye", [PLAYOFF_MATCH] = "match", [PLAYOFF_ROUND_ROBIN] = "round-robin"};
    const struct playoff_contest *contest = &view->replayed->contests[number];
    struct json_writer *writer = view->writer;
    json_begin_object(writer);
    json_key_integer(writer, "contest", number + 1);
    json_key_text(writer, "kind", text_from(kinds[contest->kind]));
    json_key_integer(writer, "board", contest->board);
    json_key_boolean(writer, "third_place", contest->third_place);
    json_key_boolean(writer, "decided", contest->decided);
    json_key_array(writer, "players");
    for (int32_t i = 0; i < contest->player_count; i++) {
        json_begin_object(writer);
        show_who(view, "who", contest->players[i]);
        show_score_of(view, contest->points[i]);
        json_end_object(writer);
    }
    json_end_array(writer);
    show_who(view, "winner", contest->decided ? contest->winner : PLAYOFF_UNSET);
    json_key_text(writer, "article", text_from(contest->article));
    json_end_object(writer);
}

static void show_stages(const struct playoff_view *view) {
    struct json_writer *writer = view->writer;
    json_key_array(writer, "stages");
    for (int32_t i = 0; i < view->replayed->stage_count; i++) {
        const struct playoff_stage *stage = &view->replayed->stages[i];
        json_begin_object(writer);
        json_key_text(writer, "stage", text_from(playoff_stage_code(stage->name)));
        json_key_text(writer, "article", text_from(stage->article));
        json_key_array(writer, "contests");
        for (int32_t j = stage->first; j < stage->first + stage->count; j++)
            show_contest(view, j);
        json_end_array(writer);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void show_game(const struct playoff_view *view, const struct playoff_game *game) {
    const struct playoff *replayed = view->replayed;
    struct json_writer *writer = view->writer;
    int32_t entry = playoffs_entry_of(view->playoff, game->contest, game->number);
    struct text_builder rate = {.arena = view->scratch};
    playoff_rate_write(game->rate, &rate);
    json_begin_object(writer);
    json_key_text(writer, "stage",
                  text_from(playoff_stage_code(replayed->stages[replayed->contests[game->contest].stage].name)));
    json_key_integer(writer, "contest", game->contest + 1);
    json_key_integer(writer, "game", game->number);
    json_key_integer(writer, "round", game->round);
    json_key_integer(writer, "board", game->board);
    show_who(view, "white", game->white);
    show_who(view, "black", game->black);
    json_key_text(writer, "rate", text_builder_take(&rate));
    json_key_text(writer, "profile", text_from(playoff_profile_code(playoff_rate_profile(game->rate))));
    json_key_boolean(writer, "armageddon", game->armageddon);
    show_time(view, "earliest", game->earliest);
    json_key_text(writer, "break_article", text_from(game->break_article));
    show_time(view, "started", game->started);
    show_time(view, "ended", game->ended);
    json_key_text(writer, "result", text_from(result_code(game->result)));
    json_key_boolean(writer, "walkover", game->walkover);
    json_key_text(writer, "arbiter", game->arbiter);
    json_key_boolean(writer, "ruling", game->ruling);
    json_key_text(writer, "article", text_from(game->article));
    json_key_integer(writer, "changed", entry == PLAYOFF_UNSET ? 0 : view->playoff->entries[entry].changed);
    json_end_object(writer);
}

static void show_due(const struct playoff_view *view, const struct playoff_due *due) {
    struct json_writer *writer = view->writer;
    json_begin_object(writer);
    json_key_text(writer, "due", text_from(playoff_due_code(due->kind)));
    json_key_integer(writer, "contest", due->contest + 1);
    json_key_boolean(writer, "lot", due->kind != PLAYOFF_DUE_NUMBER && due->kind != PLAYOFF_DUE_COLOUR);
    show_who(view, "player", due->player);
    show_listed(view, "players", due->players, due->count);
    json_key_text(writer, "article", text_from(due->article));
    json_end_object(writer);
}

static void show_places(const struct playoff_view *view) {
    const struct playoff *replayed = view->replayed;
    struct json_writer *writer = view->writer;
    int32_t *order = arena_array(view->scratch, (size_t)replayed->players, sizeof *order);
    playoff_order(replayed, order);
    json_key_array(writer, "places");
    for (int32_t i = 0; i < replayed->players; i++) {
        const struct playoff_place *place = &replayed->places[order[i]];
        bool decided = place->place > 0;
        json_begin_object(writer);
        json_key_integer(writer, "place", decided ? view->playoff->first_place - 1 + place->place : 0);
        show_who(view, "who", order[i]);
        json_key_boolean(writer, "shared", place->shared);
        json_key_boolean(writer, "withdrawn", place->withdrawn);
        json_key_text(writer, "article", decided ? text_from(place->article) : TEXT(""));
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void show_standing(const struct playoff_view *view) {
    const struct playoff *replayed = view->replayed;
    struct json_writer *writer = view->writer;
    show_stages(view);
    json_key_array(writer, "games");
    for (int32_t i = 0; i < replayed->game_count; i++)
        show_game(view, &replayed->games[i]);
    json_end_array(writer);
    json_key_array(writer, "due");
    for (int32_t i = 0; i < replayed->due_count; i++)
        show_due(view, &replayed->due[i]);
    json_end_array(writer);
    show_places(view);
}

/* Games over the board whose arbiter is not named. [c02-2022:12.2.3.3] */
static void show_unsupervised(const struct playoff_view *view) {
    const char *article = playoffs_arbiter_article(view->playoff->edition);
    json_key_integer(view->writer, "unsupervised", article == NULL ? 0 : playoff_unsupervised(view->replayed));
}

/* "lots":[{"players":[...],"article":"..."}]: those whom no tie-break tells apart, in ranking order. */
static void show_lots(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                      enum tiebreak_edition edition, bool of_teams, const int32_t *players, const bool *lots,
                      int32_t count) {
    json_key_array(writer, "lots");
    for (int32_t from = 0, to; from < count; from = to) {
        to = from + 1;
        while (to < count && lots[to])
            to++;
        if (to - from < 2)
            continue;
        json_begin_object(writer);
        json_key_array(writer, "players");
        for (int32_t i = from; i < to; i++)
            show_player(writer, event, tournament, of_teams, players[i]);
        json_end_array(writer);
        json_key_text(writer, "article", text_from(playoffs_lots_article(edition)));
        json_end_object(writer);
    }
    json_end_array(writer);
}

/* What an older program has recorded need not be a play-off by the present one: then only its places are shown, and why. */
static void show_playoff(const struct playoff_view *view, const struct error *broken) {
    const struct tournament_playoff *playoff = view->playoff;
    struct json_writer *writer = view->writer;
    json_begin_object(writer);
    json_key_integer(writer, "first_place", playoff->first_place);
    json_key_text(writer, "edition", text_from(tiebreak_edition_code(playoff->edition)));
    show_playoff_rules(writer, view->scratch, &playoff->rules);
    json_key_text(writer, "seed", playoff->seed);
    show_lots(writer, view->event, view->tournament, playoff->edition, playoff->of_teams, playoff->players,
              playoff->lots, playoff->player_count);
    json_key_text(writer, "chosen_rate", playoff->rate);
    json_key_text(writer, "rate_article", playoff->rate.length > 0 ? TEXT(PLAYOFF_RATE_ARTICLE) : TEXT(""));
    show_time(view, "last_end", playoff->last_end);
    json_key_boolean(writer, "finished", playoff->place_count > 0 || (view->is_tried && view->replayed->finished));
    json_key_boolean(writer, "fits", view->fits);
    if (json_key_optional(writer, "broken", view->replayed == NULL)) {
        language_error_write(writer, view->scratch, view->language, broken);
        json_end_object(writer);
    }
    json_key_array(writer, "players");
    for (int32_t i = 0; i < playoff->player_count; i++)
        show_index(view, i);
    json_end_array(writer);
    if (view->replayed != NULL) {
        show_standing(view);
        show_unsupervised(view);
    }
    json_key_integer(writer, "changed", playoff->changed);
    json_end_object(writer);
}

/* --- Ties ----------------------------------------------------------------------------------------------------------- */

static void show_tie(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                     const struct playoff_trial *trial, const struct playoff_tie *tie, struct arena *scratch) {
    struct playoff_missing missing[PLAYOFF_MISSING_SIZE];
    bool complete = playoff_missing(trial->rules, missing) == 0 && !trial->rules->phases[0].rate.tournament;
    int32_t *players = arena_array(scratch, (size_t)tie->count, sizeof *players);
    for (int32_t i = 0; i < tie->count; i++)
        players[i] = trial->table->participants[tie->participants[i]].player;
    json_begin_object(writer);
    json_key_integer(writer, "first_place", tie->first_place);
    json_key_boolean(writer, "played", tie->played);
    json_key_boolean(writer, "started", playoffs_at(tournament, tie->first_place) != NULL);
    if (tie->played && complete)
        json_key_integer(writer, "longest", playoff_longest(trial->rules, tie->count, 0));
    json_key_text(writer, "article", text_from(tie->article));
    json_key_array(writer, "players");
    for (int32_t i = 0; i < tie->count; i++)
        show_player(writer, event, tournament, playoffs_of_teams(tournament), players[i]);
    json_end_array(writer);
    show_lots(writer, event, tournament, trial->edition, playoffs_of_teams(tournament), players, tie->lots, tie->count);
    json_end_object(writer);
}

void show_playoff_missing(struct json_writer *writer, const struct playoff_rules *rules) {
    struct playoff_missing missing[PLAYOFF_MISSING_SIZE];
    int32_t count = playoff_missing(rules, missing);
    json_key_array(writer, "missing");
    for (int32_t i = 0; i < count; i++) {
        json_begin_object(writer);
        json_key_text(writer, "parameter", text_from(missing[i].parameter));
        json_key_text(writer, "article", text_from(missing[i].article));
        json_end_object(writer);
    }
    json_end_array(writer);
}

/* Nothing but the rate is open when play-offs begin: the chief arbiter chooses it then. */
static bool chooses_rate(const struct tournament *tournament, const struct playoff_rules *rules) {
    struct playoff_missing missing[PLAYOFF_MISSING_SIZE];
    return tournament_begun(tournament) && playoff_missing(rules, missing) == 1 && playoff_leaves_rate(rules);
}

/* All up to the play-offs themselves, whose array is open then. */
static void begin(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                  const struct playoff_trial *trial, struct arena *scratch) {
    json_begin_object(writer);
    json_key_integer(writer, "seq", event->seq);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_text(writer, "system", text_from(tournament_system_code(tournament->system)));
    json_key_text(writer, "edition", text_from(tiebreak_edition_code(trial->edition)));
    json_key_boolean(writer, "teams", playoffs_of_teams(tournament));
    json_key_boolean(writer, "frozen", tournament_begun(tournament));
    show_playoff_rules(writer, scratch, trial->rules);
    show_playoff_missing(writer, trial->rules);
    json_key_boolean(writer, "chooses_rate", chooses_rate(tournament, trial->rules));
    json_key_array(writer, "ties");
    for (int32_t i = 0; i < trial->tie_count; i++)
        show_tie(writer, event, tournament, trial, &trial->ties[i], scratch);
    json_end_array(writer);
    json_key_array(writer, "playoffs");
}

static void end(struct json_writer *writer) {
    json_end_array(writer);
    json_end_object(writer);
}

bool view_playoff(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                  const struct language *language, struct arena *scratch, struct error *error) {
    struct playoff_rules rules = playoffs_rules(tournament);
    struct playoffs_ranking ranking;
    struct playoff_ties ties = {0};
    bool over = tournament->system != SYSTEM_KNOCKOUT && tournament_stage(tournament) == STAGE_COMPLETE;
    if (over && !playoffs_find(event, tournament, &rules, scratch, &ranking, &ties, error))
        return false;
    struct playoff_trial all = {.edition = tournament->rules.edition,
                                .rules = &rules,
                                .table = &ranking.table,
                                .ties = ties.ties,
                                .tie_count = ties.count};
    begin(writer, event, tournament, &all, scratch);
    for (int32_t i = 0; i < tournament->playoff_count; i++) {
        const struct tournament_playoff *playoff = &tournament->playoffs[i];
        struct playoff replayed;
        struct error broken = {0};
        bool whole = playoffs_replay(scratch, playoff, &replayed, &broken);
        struct playoff_view view = {.writer = writer,
                                    .scratch = scratch,
                                    .event = event,
                                    .tournament = tournament,
                                    .language = language,
                                    .playoff = playoff,
                                    .replayed = whole ? &replayed : NULL,
                                    .fits = playoffs_fit(event, tournament, playoff, scratch)};
        show_playoff(&view, &broken);
    }
    end(writer);
    return true;
}

void view_playoff_trial(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                        const struct playoff_trial *trial, const struct language *language, struct arena *scratch) {
    begin(writer, event, tournament, trial, scratch);
    for (size_t i = 0; i < trial->count; i++) {
        struct playoff_view view = {.writer = writer,
                                    .scratch = scratch,
                                    .event = event,
                                    .tournament = tournament,
                                    .language = language,
                                    .playoff = trial->tried[i].playoff,
                                    .replayed = trial->tried[i].played,
                                    .fits = true,
                                    .is_tried = true};
        show_playoff(&view, NULL);
    }
    end(writer);
}
