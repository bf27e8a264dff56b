#include "present/replays.h"

#include "game/view.h"
#include "present/table.h"
#include "rules_tables.h"

static void tell(struct present_replay *replay, struct text line) {
    text_add_format(replay->out, "%.*s\n", TEXT_ARG(line));
}

static struct text time_text(struct present_replay *replay, int64_t time) {
    struct text_builder out = {.arena = replay->arena};
    game_time_add(&out, time);
    return text_builder_take(&out);
}

static struct text happening_text(struct present_replay *replay, const struct game_action *happening) {
    struct text_builder out = {.arena = replay->arena};
    happening_add(&out, happening);
    return text_builder_take(&out);
}

static struct text sentence(struct present_replay *replay, enum game_reason reason, const struct game_ruling *ruling) {
    return game_reason_sentence(replay->arena, replay->language, reason, ruling->operands);
}

/* --- Text ----------------------------------------------------------------------------------------------------------- */

static void show_ruling(struct present_replay *replay, const struct game_ruling *given, struct text because) {
    struct text_builder *out = replay->out;
    struct text said = sentence(replay, given->reason, given);
    struct text next = sentence(replay, given->next, given);
    text_add_format(out, "        %s", game_verdict_word(given->verdict));
    for (size_t i = 0; i < given->article_count; i++)
        text_add_format(out, " [%s]", given->articles[i]);
    if (said.length > 0)
        text_add_format(out, "  %.*s", TEXT_ARG(said));
    if (because.length > 0) {
        text_add_zero(out, "  ");
        text_add(out, language_said(replay->arena, replay->language, show_game_own, "reason", language_text(because)));
    }
    text_add_byte(out, '\n');
    if (next.length > 0) {
        text_add_zero(out, "        ");
        tell(replay, language_said(replay->arena, replay->language, show_game_next, "sentence", language_text(next)));
    }
    for (size_t i = 0; i < given->effect_count; i++) {
        text_add_zero(out, i == 0 ? "        " : "; ");
        effect_add(out, &given->effects[i]);
    }
    if (given->effect_count > 0)
        text_add_byte(out, '\n');
}

/* What the article says that a player asked about. */
static void show_article(struct present_replay *replay, const struct game_ruling *given) {
    const char *id = given->articles[given->article_count - 1];
    const struct article_row *row = article_row(article_find(id));
    struct text none =
        language_say(replay->arena, replay->language, language_plain(replay->arena, MESSAGE_show_game_no_article));
    text_add_format(replay->out, "        %s: %.*s\n", id, TEXT_ARG(row == NULL ? none : text_from(row->requirement)));
}

/* A star at the side that runs. */
static struct language_value clock_value(struct present_replay *replay, const struct game *game, enum colour side) {
    struct text_builder out = {.arena = replay->arena};
    game_time_add(&out, game_left(game, side, game->now));
    text_add_zero(&out, game_running(game) == (enum game_actor)side ? "*" : "");
    return language_text(text_builder_take(&out));
}

static void show_clocks(struct present_replay *replay, const struct game *game) {
    text_add_zero(replay->out, "        ");
    tell(replay, language_said(replay->arena, replay->language, show_game_log_clocks, "white black phase",
                               clock_value(replay, game, WHITE), clock_value(replay, game, BLACK),
                               language_text(text_from(game_phase_word(game->phase)))));
}

static void show_difference(struct present_replay *replay, const char *file, const struct log_item *item,
                            const struct log_step *step) {
    struct text_builder *out = replay->out;
    if (!replay->quiet) {
        text_add_zero(out, "      ! ");
        tell(replay, language_said(replay->arena, replay->language, show_game_differs, "line difference",
                                   language_number(item->line), language_inner(step->difference)));
        return;
    }
    text_add_format(out, "%s:%ld: ", file, item->line);
    language_add(out, replay->language, step->difference);
    text_add_byte(out, '\n');
}

static void show_step(struct present_replay *replay, const char *file, const struct log_item *item,
                      const struct log_step *step, const struct game *game) {
    struct text_builder *out = replay->out;
    if (!replay->quiet && item->kind == LOG_FACT) {
        struct text time = time_text(replay, item->happening.at);
        struct text happening = happening_text(replay, &item->happening);
        text_add_format(out, "%7.*s %.*s\n", TEXT_ARG(time), TEXT_ARG(happening));
        show_ruling(replay, &step->given, item->own != NULL ? item->own->because : TEXT(""));
        if (item->happening.what == VERB_asks_article && step->given.article_count > 0)
            show_article(replay, &step->given);
        show_clocks(replay, game);
    } else if (!replay->quiet) {
        text_add_zero(out, "      ? ");
        if (step->differs)
            text_add_format(out, "%.*s %.*s\n", TEXT_ARG(item->check.what), TEXT_ARG(step->answer));
        else
            tell(replay, language_said(replay->arena, replay->language, show_game_as_stated, "check answer",
                                       language_text(item->check.what), language_text(step->answer)));
    }
    if (step->differs)
        show_difference(replay, file, item, step);
}

static void show_head(struct present_replay *replay, const char *file, const struct game_log *log) {
    struct text_builder *out = replay->out;
    if (replay->quiet)
        return;
    if (replay->files > 0)
        text_add_byte(out, '\n');
    table_print_bold(out, log->title.length > 0 ? log->title : text_from(file), replay->bold);
    text_add_byte(out, '\n');
    game_log_add_rules(out, &log->rules);
    text_add_byte(out, '\n');
}

/* --- JSON ----------------------------------------------------------------------------------------------------------- */

static void write_ruling(struct present_replay *replay, const char *key, const struct game_ruling *ruling) {
    struct json_writer *writer = replay->writer;
    json_key_object(writer, key);
    json_key_text(writer, "verdict", text_from(game_verdict_word(ruling->verdict)));
    json_key_text(writer, "reason", sentence(replay, ruling->reason, ruling));
    json_key_text(writer, "next", sentence(replay, ruling->next, ruling));
    game_ruling_lists(writer, replay->arena, ruling);
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
    struct json_writer *writer = replay->writer;
    json_begin_object(writer);
    json_key_integer(writer, "line", item->line);
    if (item->kind == LOG_FACT) {
        json_key_integer(writer, "at", item->happening.at);
        json_key_text(writer, "happening", happening_text(replay, &item->happening));
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
        json_key_text(writer, "difference", language_say(replay->arena, replay->language, step->difference));
    json_end_object(writer);
}

static void write_head(struct present_replay *replay, const char *file, const struct game_log *log) {
    struct json_writer *writer = replay->writer;
    struct text_builder rules = {.arena = replay->arena};
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
    struct arena *arena = replay->arena;
    struct log_step *step = arena_alloc(arena, sizeof *step);
    struct game game;
    if (!check_articles(replay->arena, log, error))
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
    for (size_t i = 0; i < TOTALS; i++) {
        struct language_value count = language_number(totals[i].count);
        values[i] = language_inner(language_sentence_of(replay->arena, totals[i].message, "count", &count, 1));
    }
    language_add(replay->out, replay->language,
                 language_sentence_of(replay->arena,
                                      replay->refused > 0 ? MESSAGE_show_game_total_refused : MESSAGE_show_game_total,
                                      "games facts checks differences refused", values, TOTALS));
    text_add_byte(replay->out, '\n');
}

void present_replay_begin(struct present_replay *replay) {
    replay->memory = mating_memory_new(replay->arena);
    if (replay->writer == NULL)
        return;
    json_begin_object(replay->writer);
    json_key_array(replay->writer, "games");
}

void present_replay_end(struct present_replay *replay) {
    if (replay->writer == NULL) {
        text_add_zero(replay->out, replay->quiet ? "" : "\n");
        show_total(replay);
        return;
    }
    json_end_array(replay->writer);
    json_key_integer(replay->writer, "differences", replay->differences);
    json_key_integer(replay->writer, "refused", replay->refused);
    json_end_object(replay->writer);
}
