#include "present/replays.h"

#include "game/action_said.h"
#include "game/view.h"
#include "rules_tables.h"

static struct text time_text(struct arena *arena, int64_t time) {
    struct text_builder out = {.arena = arena};
    game_time_add(&out, time);
    return text_builder_take(&out);
}

static struct text happening_text(struct arena *arena, const struct game_action *happening) {
    struct text_builder out = {.arena = arena};
    happening_add(&out, happening);
    return text_builder_take(&out);
}

static struct text sentence(const struct document *document, enum game_reason reason,
                            const struct game_ruling *ruling) {
    return game_reason_sentence(document->arena, document->language, reason, ruling->operands);
}

/* --- Shown ---------------------------------------------------------------------------------------------------------- */

/* Beneath a happening. */
static void tell(struct document *document, struct text line) {
    if (line.length > 0)
        document_item(document, TEXT(""), line);
}

static void show_ruling(struct document *document, const struct game_ruling *given, struct text because) {
    struct text_builder out = {.arena = document->arena};
    struct text said = sentence(document, given->reason, given);
    struct text next = sentence(document, given->next, given);
    text_add(&out, verdict_said(document->arena, document->language, given));
    text_add_zero(&out, said.length > 0 ? "  " : "");
    text_add(&out, said);
    if (because.length > 0) {
        text_add_zero(&out, "  ");
        text_add(&out, document_say(document, show_game_own, "reason", language_text(because)));
    }
    tell(document, text_builder_take(&out));
    if (next.length > 0)
        tell(document, document_say(document, show_game_next, "sentence", language_text(next)));
    tell(document, effects_said(document->arena, document->language, given));
}

/* What the article says that a player asked about. */
static void show_article(struct document *document, const struct game_ruling *given) {
    const char *id = given->articles[given->article_count - 1];
    const struct article_row *row = article_row(article_find(id));
    struct text_builder out = {.arena = document->arena};
    text_add_format(&out, "%s: ", id);
    text_add(&out, row == NULL ? document_said(document, MESSAGE_show_game_no_article) : text_from(row->requirement));
    tell(document, text_builder_take(&out));
}

/* A star at the side that runs. */
static struct language_value clock_value(struct document *document, const struct game *game, enum colour side) {
    struct text_builder out = {.arena = document->arena};
    game_time_add(&out, game_left(game, side, game->now));
    text_add_zero(&out, game_running(game) == (enum game_actor)side ? "*" : "");
    return language_text(text_builder_take(&out));
}

static void show_clocks(struct document *document, const struct game *game) {
    struct text phase =
        action_word_said(document->arena, document->language, "desk.phase.", game_phase_word(game->phase));
    tell(document, document_say(document, show_game_log_clocks, "white black phase", clock_value(document, game, WHITE),
                                clock_value(document, game, BLACK), language_text(phase)));
}

static void show_difference(struct present_replay *replay, const char *file, const struct log_item *item,
                            const struct log_step *step) {
    struct document *document = replay->document;
    struct text difference = game_log_difference(document->arena, document->language, item, step);
    struct text_builder line = {.arena = document->arena};
    if (!replay->quiet) {
        document_item(document, TEXT("!"),
                      document_say(document, show_game_differs, "line difference", language_number(item->line),
                                   language_text(difference)));
        return;
    }
    text_add_format(&line, "%s:%ld: %.*s", file, item->line, TEXT_ARG(difference));
    document_note(document, text_builder_take(&line));
}

static void show_fact(struct document *document, const struct log_item *item, const struct log_step *step,
                      const struct game *game) {
    document_item(document, time_text(document->arena, item->happening.at),
                  happening_said(document->arena, document->language, &item->happening));
    show_ruling(document, &step->given, item->own != NULL ? item->own->because : TEXT(""));
    if (item->happening.what == VERB_asks_article && step->given.article_count > 0)
        show_article(document, &step->given);
    show_clocks(document, game);
}

static void show_check(struct document *document, const struct log_item *item, const struct log_step *step) {
    struct text_builder plain = {.arena = document->arena};
    text_add_format(&plain, "%.*s %.*s", TEXT_ARG(item->check.what), TEXT_ARG(step->answer));
    document_item(document, TEXT("?"),
                  step->differs ? text_builder_take(&plain)
                                : document_say(document, show_game_as_stated, "check answer",
                                               language_text(item->check.what), language_text(step->answer)));
}

static void show_step(struct present_replay *replay, const char *file, const struct log_item *item,
                      const struct log_step *step, const struct game *game) {
    if (!replay->quiet && item->kind == LOG_FACT)
        show_fact(replay->document, item, step, game);
    else if (!replay->quiet)
        show_check(replay->document, item, step);
    if (step->differs)
        show_difference(replay, file, item, step);
}

static void show_head(struct present_replay *replay, const char *file, const struct game_log *log) {
    struct document *document = replay->document;
    struct text_builder rules = {.arena = document->arena};
    if (replay->quiet)
        return;
    document_heading(document, log->title.length > 0 ? log->title : text_from(file));
    game_log_add_rules(&rules, &log->rules);
    for (struct text rest = text_builder_take(&rules); rest.length > 0;)
        document_note(document, text_cut(&rest, '\n'));
}

/* --- JSON ----------------------------------------------------------------------------------------------------------- */

static void write_ruling(struct present_replay *replay, const char *key, const struct game_ruling *ruling) {
    struct json_writer *writer = replay->writer;
    json_key_object(writer, key);
    json_key_text(writer, "verdict", text_from(game_verdict_word(ruling->verdict)));
    json_key_text(writer, "reason", sentence(replay->document, ruling->reason, ruling));
    json_key_text(writer, "next", sentence(replay->document, ruling->next, ruling));
    game_ruling_lists(writer, replay->document->arena, ruling);
    json_end_object(writer);
}

static void write_clocks(struct json_writer *writer, const struct game *game) {
    json_key_object(writer, "clock");
    json_key_integer(writer, "white", game_left(game, WHITE, game->now));
    json_key_integer(writer, "black", game_left(game, BLACK, game->now));
    json_key_text(writer, "running", text_from(game_actor_word(game_running(game))));
    json_end_object(writer);
}

static void write_step(struct present_replay *replay, const struct log_item *item, const struct log_step *step,
                       const struct game *game) {
    const struct document *document = replay->document;
    struct json_writer *writer = replay->writer;
    json_begin_object(writer);
    json_key_integer(writer, "line", item->line);
    if (item->kind == LOG_FACT) {
        json_key_integer(writer, "at", item->happening.at);
        json_key_text(writer, "happening", happening_text(document->arena, &item->happening));
        write_ruling(replay, "given", &step->given);
        if (step->differs || item->own != NULL)
            write_ruling(replay, "rules", &step->rules);
        if (item->own != NULL)
            json_key_text(writer, "because", item->own->because);
        write_clocks(writer, game);
    } else {
        json_key_text(writer, "check", item->check.what);
        json_key_text(writer, "stated", item->check.value);
        json_key_text(writer, "answer", step->answer);
    }
    json_key_boolean(writer, "differs", step->differs);
    if (step->differs)
        json_key_text(writer, "difference", game_log_difference(document->arena, document->language, item, step));
    json_end_object(writer);
}

static void write_head(struct present_replay *replay, const char *file, const struct game_log *log) {
    struct json_writer *writer = replay->writer;
    struct text_builder rules = {.arena = replay->document->arena};
    game_log_add_rules(&rules, &log->rules);
    json_begin_object(writer);
    json_key_text(writer, "file", text_from(file));
    json_key_text(writer, "title", log->title);
    json_key_text(writer, "rules", text_builder_take(&rules));
    json_key_array(writer, "steps");
}

static void write_tail(struct present_replay *replay, const struct game *game) {
    struct json_writer *writer = replay->writer;
    json_end_array(writer);
    json_key(writer, "state");
    game_view(writer, game, game->now, GAME_VIEW_ARBITER);
    json_end_object(writer);
}

/* --- Files ---------------------------------------------------------------------------------------------------------- */

/* A fact that cannot be, and nobody has said so in the log: likely a slip of the pen. */
static bool is_refused(const struct log_item *item, const struct log_step *step) {
    return item->kind == LOG_FACT && item->stated == NULL && item->own == NULL &&
           step->rules.verdict == VERDICT_REFUSED;
}

/* Articles, and headings that have no row of their own but some beneath them. */
static bool is_article(struct arena *arena, struct text stated) {
    struct text_builder out = {.arena = arena};
    size_t colon;
    if (!text_find(stated, TEXT(":"), &colon))
        text_add_zero(&out, "laws:");
    text_add(&out, stated);
    struct text id = text_builder_take(&out);
    for (int article = ARTICLE_NONE + 1; article < ARTICLE_COUNT; article++) {
        struct text row = text_from(article_id((enum article)article));
        if (text_starts_with(row, id) && (row.length == id.length || row.bytes[id.length] == '.'))
            return true;
    }
    return false;
}

static bool has_articles(struct arena *arena, const struct log_ruling *ruling, struct error *error) {
    for (size_t i = 0; ruling != NULL && i < ruling->article_count; i++)
        if (!is_article(arena, ruling->articles[i])) {
            error_set_text(error, ERROR_game_log_article, ruling->articles[i], TEXT(""), TEXT(""));
            return error_at(error, NULL, ruling->line, 0);
        }
    return true;
}

static bool check_articles(struct arena *arena, const struct game_log *log, struct error *error) {
    for (size_t i = 0; i < log->count; i++)
        if (log->items[i].kind == LOG_FACT &&
            (!has_articles(arena, log->items[i].stated, error) || !has_articles(arena, log->items[i].own, error)))
            return false;
    return true;
}

bool present_replay(struct present_replay *replay, const char *file, const struct game_log *log, struct error *error) {
    struct arena *arena = replay->document->arena;
    struct log_step *step = arena_alloc(arena, sizeof *step);
    struct game game;
    if (!check_articles(arena, log, error))
        return false;
    (replay->writer != NULL ? write_head : show_head)(replay, file, log);
    game_begin(&game, &log->rules, arena);
    for (size_t i = 0; i < log->count; i++) {
        if (!game_log_step(&game, &log->items[i], replay->memory, arena, step, error))
            return false;
        *(log->items[i].kind == LOG_FACT ? &replay->facts : &replay->checks) += 1;
        replay->differences += step->differs;
        replay->refused += is_refused(&log->items[i], step);
        if (replay->writer != NULL)
            write_step(replay, &log->items[i], step, &game);
        else
            show_step(replay, file, &log->items[i], step, &game);
    }
    if (replay->writer != NULL)
        write_tail(replay, &game);
    replay->files++;
    return true;
}

/* "3 games, 5 facts, 3 checks: 2 differences." */
static void show_total(struct present_replay *replay) {
    const struct {
        enum message message;
        int64_t count;
    } totals[] = {{MESSAGE_show_game_games, replay->files},
                  {MESSAGE_show_game_facts, replay->facts},
                  {MESSAGE_show_game_checks, replay->checks},
                  {MESSAGE_show_game_differences, replay->differences},
                  {MESSAGE_show_game_refused, replay->refused}};
    enum { TOTALS = sizeof totals / sizeof *totals };
    struct language_value values[TOTALS];
    struct document *document = replay->document;
    struct arena *arena = document->arena;
    for (size_t i = 0; i < TOTALS; i++) {
        struct language_value count = language_number(totals[i].count);
        values[i] = language_inner(language_sentence_of(arena, totals[i].message, "count", &count, 1));
    }
    document_note(
        document,
        language_say(
            arena, document->language,
            language_sentence_of(arena, replay->refused > 0 ? MESSAGE_show_game_total_refused : MESSAGE_show_game_total,
                                 "games facts checks differences refused", values, TOTALS)));
}

void present_replay_begin(struct present_replay *replay) {
    replay->memory = mating_memory_new(replay->document->arena);
    if (replay->writer == NULL)
        return;
    json_begin_object(replay->writer);
    json_key_array(replay->writer, "games");
}

void present_replay_end(struct present_replay *replay) {
    if (replay->writer == NULL) {
        replay->document->gap = replay->quiet ? DOCUMENT_CLOSE : DOCUMENT_APART;
        show_total(replay);
        return;
    }
    json_end_array(replay->writer);
    json_key_integer(replay->writer, "differences", replay->differences);
    json_key_integer(replay->writer, "refused", replay->refused);
    json_end_object(replay->writer);
}
