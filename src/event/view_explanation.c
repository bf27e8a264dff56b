#include "event/draw.h"
#include "event/show.h"
#include "event/view_steps.h"
#include "pairing/berger.h"
#include "pairing/dutch/dutch_account.h"

static void begin_explanation(struct json_writer *writer, const struct event *event,
                              const struct tournament *tournament, int32_t round, struct text system) {
    json_begin_object(writer);
    json_key_integer(writer, "seq", event->seq);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_integer(writer, "round", round);
    json_key_text(writer, "system", system);
}

/* --- Round robin ---------------------------------------------------------------------------------------------------- */

static void explain_table(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                          int32_t round) {
    struct berger_plan plan = {.players =
                                   tournament_of_teams(tournament) ? tournament->team_count : tournament->entry_count,
                               .cycles = tournament->cycles,
                               .swap = tournament->swap};
    struct berger_place place = berger_find(&plan, event->roundrobin_edition, round);
    begin_explanation(writer, event, tournament, round, event->roundrobin_edition);
    json_key_object(writer, "table");
    json_key_integer(writer, "players", plan.players);
    json_key_integer(writer, "round", place.round);
    json_key_boolean(writer, "reversed", place.reversed);
    json_key_boolean(writer, "swapped", place.swapped);
    json_key_array(writer, "articles");
    for (int32_t i = 0; i < place.article_count; i++)
        json_text(writer, text_from(place.articles[i]));
    json_end_array(writer);
    json_end_object(writer);
    json_end_object(writer);
}

/* --- Swiss ---------------------------------------------------------------------------------------------------------- */

/* What is explained, and to whom. */
struct account {
    struct json_writer *writer;
    const struct event *event;
    const struct tournament *tournament;
    const int32_t *players; /* only what concerns these two (by id; 0: nobody); NULL: everything */
    bool draft;             /* of the draft, not of a published round */
    bool censored;          /* for the public: without those who may not meet */
    const struct language *language;
    struct arena *scratch;
};

static int32_t asked_participant(const struct account *account, const struct crosstable *table, int which) {
    for (int32_t i = 0; account->players != NULL && i < table->participant_count; i++)
        if (table->participants[i].player == account->players[which])
            return i;
    return -1;
}

/* Those who take part and are told of, by number. */
static void show_players(const struct account *account, const struct dutch_account *story) {
    const struct swiss_round *round = &story->round;
    const struct crosstable *table = round->drawing->table;
    struct json_writer *writer = account->writer;
    struct show show = show_begin(writer, account->scratch);
    size_t count = (size_t)table->participant_count;
    int32_t *points = arena_array(account->scratch, count, sizeof *points);
    bool *reported = arena_array(account->scratch, count, sizeof *reported);
    for (int32_t place = 0; place < round->player_count; place++) {
        points[round->players[place].participant] = round->players[place].points;
        reported[round->players[place].participant] = story->reported == NULL || story->reported[place];
    }
    json_key_array(writer, "players");
    for (int32_t i = 0; i < table->participant_count; i++) {
        if (!reported[i])
            continue;
        json_begin_object(writer);
        json_key_integer(writer, "number", table->participants[i].number);
        json_key_integer(writer, "player", table->participants[i].player);
        json_key_text(writer, "name", table->participants[i].name);
        show_score(&show, "points", points[i], table->scoring.unit);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void begin_swiss(const struct account *account, const struct drawing *drawing) {
    const struct pairing_system *system = account->tournament->pairing;
    begin_explanation(account->writer, account->event, account->tournament, drawing->round + 1,
                      text_from(system->name));
    json_key_text(account->writer, "title",
                  language_say(account->scratch, account->language, language_plain(account->scratch, system->title)));
}

static bool write_steps(const struct account *account, const struct drawing *drawing, struct error *error) {
    int32_t asked[] = {asked_participant(account, drawing->table, 0), asked_participant(account, drawing->table, 1)};
    struct view_steps steps;
    if (!view_steps_make(account->scratch, account->tournament->pairing, drawing, asked, &steps, error))
        return false;
    begin_swiss(account, drawing);
    view_steps_write(&steps, account->language, account->writer, account->scratch);
    return true;
}

static bool write_story(const struct account *account, const struct drawing *drawing, struct error *error) {
    struct drawn_round drawn;
    struct dutch_account story;
    if (!dutch_explain(account->scratch, account->tournament->pairing->edition, drawing, &drawn, &story, error))
        return false;
    dutch_account_narrow(&story, asked_participant(account, drawing->table, 0),
                         asked_participant(account, drawing->table, 1));
    begin_swiss(account, drawing);
    show_players(account, &story);
    json_key(account->writer, "story");
    dutch_account_write(account->scratch, &story, account->language, account->writer);
    return true;
}

/* How the engine pairs the drawing; `comparison`: what is there beside it, or NULL. */
static bool explain_drawing(const struct account *account, const struct drawing *drawing,
                            const struct draw_comparison *comparison, struct error *error) {
    const struct tournament *tournament = account->tournament;
    struct json_writer *writer = account->writer;
    struct draw_verdict verdict = {.criterion = "", .article = ""};
    if (!(tournament->pairing->classic != NULL ? write_steps : write_story)(account, drawing, error))
        return false;
    if (comparison != NULL)
        draw_judge(account->scratch, tournament, comparison, &verdict);
    json_key_boolean(writer, "same", comparison != NULL && comparison->same);
    show_verdict(writer, account->scratch, account->language, &verdict);
    /* What is told is how the round is drawn now; the draft may have been made before something changed. */
    json_key_boolean(writer, "outdated",
                     account->draft && draw_is_outdated(account->scratch, account->event, tournament));
    json_end_object(writer);
    return true;
}

/* The engine had to know something that is not public: only that is said. */
static bool withhold(const struct account *account, const struct drawing *drawing) {
    struct json_writer *writer = account->writer;
    begin_swiss(account, drawing);
    json_key_boolean(writer, "withheld", true);
    json_end_object(writer);
    return true;
}

static bool explain_swiss(const struct account *account, const struct round *round, struct error *error) {
    struct draw_comparison comparison;
    if (!draw_compare(account->scratch, account->event, account->tournament, round, &comparison, error))
        return false;
    if (account->censored && !(comparison.drawn && comparison.same))
        return withhold(account, &comparison.drawing);
    return explain_drawing(account, &comparison.drawing, &comparison, error);
}

static bool explain_round(const struct account *account, const struct round *round, struct error *error) {
    const struct tournament *tournament = account->tournament;
    switch (tournament->system) {
    case SYSTEM_ROUND_ROBIN:
        explain_table(account->writer, account->event, tournament, round->number);
        return true;
    case SYSTEM_SWISS:
        return explain_swiss(account, round, error);
    case SYSTEM_MANUAL:
    case SYSTEM_KNOCKOUT:
        break;
    }
    return error_set_text(error, ERROR_explanation_none, tournament->name, (struct text){0}, (struct text){0});
}

static bool explain_draft(const struct account *account, struct error *error) {
    const struct tournament *tournament = account->tournament;
    const struct round *draft = &tournament->draft.round;
    struct draw_places places;
    struct drawing drawing;
    if (tournament->draft.state == DRAFT_NONE)
        return error_set_text(error, ERROR_draft_none, tournament->name, (struct text){0}, (struct text){0});
    draw_find_places(account->scratch, tournament, draft, &places);
    if (places.unplaced_count == 0 && !places.outdated)
        return explain_round(account, draft, error);
    /* While not everybody has a place, only what the engine draws can be explained. */
    return draw_prepare(account->scratch, account->event, tournament, draft->number, &drawing, error) &&
           explain_drawing(account, &drawing, NULL, error);
}

bool view_explanation(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                      const struct round *round, enum view_role role, const struct language *language,
                      struct arena *scratch, struct error *error) {
    struct tournament seen = *tournament;
    bool censored = role != VIEW_ARBITER && tournament->prohibited_count > 0;
    if (censored)
        seen.prohibited_count = 0;
    struct account account = {writer, event, &seen, NULL, false, censored, language, scratch};
    return explain_round(&account, round, error);
}

bool view_explanation_basis(struct text_builder *out, const struct event *event, const struct tournament *tournament,
                            const struct round *round, struct arena *scratch, struct error *error) {
    struct drawing drawing;
    struct drawn_round used;
    if (tournament->system != SYSTEM_SWISS)
        return true;
    if (!draw_prepare_for(scratch, event, tournament, round, &drawing, error))
        return false;
    draw_pairs_of(scratch, &drawing, round, &used);
    text_add_format(out, "tournament %ld %s\n", (long)tournament->id, tournament->pairing->name);
    drawing_write(out, &drawing);
    text_add_format(out, "used %ld", (long)used.bye);
    for (int32_t i = 0; i < used.pair_count; i++)
        text_add_format(out, " %ld-%ld", (long)used.pairs[i].white, (long)used.pairs[i].black);
    return true;
}

bool view_draft_explanation(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                            const struct language *language, struct arena *scratch, struct error *error) {
    struct account account = {writer, event, tournament, NULL, true, false, language, scratch};
    return explain_draft(&account, error);
}

bool view_explanation_about(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                            const struct round *round, const int32_t players[2], const struct language *language,
                            struct arena *scratch, struct error *error) {
    struct account account = {writer, event,    tournament, players, round == &tournament->draft.round,
                              false,  language, scratch};
    return account.draft ? explain_draft(&account, error) : explain_round(&account, round, error);
}
