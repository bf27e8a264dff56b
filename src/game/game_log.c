#include "game/game_log.h"

#include "clock/presets.h"
#include "language/errors.h"

/* --- Reading -------------------------------------------------------------------------------------------------------- */

struct log_reader {
    struct game_log *log;
    struct arena *arena;
    size_t capacity;
    int64_t time;        /* of the last fact */
    long control_line;   /* where it stands */
    long quickplay_line; /* 0: nowhere */
    bool titled;
};

static struct text behind(struct text line, size_t count) {
    return text_trim(text_slice(line, count, line.length));
}

/* "control: 15+10" -> key and value. Facts begin with a time, so that no fact is taken for a setting. */
static bool cut_setting(struct text line, struct text *key, struct text *value) {
    static const char *const keys[] = {"control", "white", "black", "position", "chess960", "rule"};
    struct text rest = line;
    *key = text_cut(&rest, ':');
    *value = text_trim(rest);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (key->length < line.length && text_equal(*key, text_from(keys[i])))
            return true;
    return false;
}

static bool read_control(struct log_reader *reader, struct text text, struct error *error) {
    struct control control;
    struct text line;
    struct text key;
    struct text value;
    for (long number = 1; text_next_line(&text, &line); number++) {
        if (!cut_setting(text_trim(line), &key, &value) || !text_equal(key, TEXT("control")))
            continue;
        if (!control_read_or_preset(value, &control, error))
            return error_at(error, NULL, number, 0);
        if (reader->control_line != 0) {
            error_set(error, ERROR_game_log_twice, "control", NULL, NULL);
            return error_at(error, NULL, number, 0);
        }
        game_rules_usual(&reader->log->rules, &control);
        reader->control_line = number;
    }
    return reader->control_line != 0 || error_set(error, ERROR_game_log_control, NULL, NULL, NULL);
}

/* The message or the remedy of an error, as a phrase of another. */
static struct error_phrase words_of(struct arena *arena, const struct error *found, const char *end) {
    struct error_phrase phrase = {.names = error_operand_name(found->code, 0).bytes}; /* and the names behind it */
    struct text_builder key = {.arena = arena};
    text_add_format(&key, "error.%s%s", error_symbol(found->code), end);
    phrase.key = language_keys[language_message(text_builder_take(&key))];
    for (size_t i = 0; i < ERROR_OPERANDS; i++)
        phrase.values[i] = text_from(found->operand[i]);
    return phrase;
}

/* What the rules refuse is a fault of the log, with the article that it rests on. */
static bool fault_of_log(struct arena *arena, struct error *error) {
    struct error found = *error;
    if (error_kind(found.code) != ERROR_KIND_NO)
        return false;
    error_set_text(error, ERROR_game_log_settings, TEXT(""), TEXT(""), text_from(error_rests_on(&found)));
    error_phrase(error, 0, words_of(arena, &found, ""));
    return error_phrase(error, 1, words_of(arena, &found, ".remedy"));
}

/* Also what an unnoticed illegal move may have left behind. [laws:A.5.4] */
static bool read_position(struct position *position, struct text fen, struct error *error) {
    struct setup setup;
    return setup_read(&setup, fen, error) && position_from_setup(position, &setup, SETUP_ILLEGAL_PLAY, error);
}

static bool read_chess960(struct position *position, struct text value, struct error *error) {
    enum { POSITIONS = 960 };
    struct setup setup;
    int64_t number;
    if (!text_to_integer(value, &number) || number < 0 || number >= POSITIONS)
        return error_set_text(error, ERROR_game_rule_value, TEXT("chess960"), value, TEXT("0–959"));
    setup_chess960(&setup, (int)number);
    return position_from_setup(position, &setup, 0, error);
}

static bool read_setting(struct log_reader *reader, struct text key, struct text value, struct error *error) {
    struct game_rules *rules = &reader->log->rules;
    if (text_equal(key, TEXT("control")))
        return true;
    if (text_equal(key, TEXT("position")))
        return read_position(&rules->start, value, error) || fault_of_log(reader->arena, error);
    if (text_equal(key, TEXT("chess960")))
        return read_chess960(&rules->start, value, error);
    if (!text_equal(key, TEXT("rule")))
        return game_rules_set(rules, key, value, reader->arena, error);
    struct text rest = value;
    struct text name = text_cut(&rest, ' ');
    return game_rules_set(rules, name, text_trim(rest), reader->arena, error);
}

static struct log_item *add_item(struct log_reader *reader, enum log_kind kind, long line) {
    struct game_log *log = reader->log;
    log->items = arena_grow(reader->arena, log->items, &reader->capacity, log->count + 1, sizeof *log->items, NULL);
    struct log_item *item = &log->items[log->count++];
    memset(item, 0, sizeof *item);
    item->kind = kind;
    item->line = line;
    return item;
}

/* "+5" is so many seconds after the fact before; all else counts from the log's own zero. */
static bool read_time(const struct log_reader *reader, struct text word, int64_t *time) {
    if (word.length < 2 || word.bytes[0] != '+')
        return game_time_read(word, time);
    struct text rest = text_slice(word, 1, word.length);
    struct text_builder seconds = {.arena = reader->arena};
    size_t colon;
    text_add(&seconds, rest);
    if (!text_find(rest, TEXT(":"), &colon) && rest.bytes[rest.length - 1] != '\'' &&
        rest.bytes[rest.length - 1] != '"')
        text_add_byte(&seconds, '"');
    if (!game_time_read(text_builder_take(&seconds), time))
        return false;
    *time += reader->time;
    return true;
}

static bool read_fact(struct log_reader *reader, struct text line, long number, struct error *error) {
    struct text rest = line;
    struct text word = text_cut(&rest, ' ');
    int64_t time;
    if (!read_time(reader, word, &time))
        return error_set_text(error, ERROR_game_log_line, line, TEXT(""), TEXT(""));
    if (reader->log->count > 0 && time < reader->time) {
        struct text_builder out = {.arena = reader->arena};
        game_time_add(&out, reader->time);
        return error_set_text(error, ERROR_game_time_back, word, text_builder_take(&out), TEXT(""));
    }
    reader->time = time;
    return happening_read(text_trim(rest), time, &add_item(reader, LOG_FACT, number)->happening, error);
}

static bool read_verdict(struct text word, enum game_verdict *verdict, struct error *error) {
    for (int i = 0; i < VERDICTS_OF_GAME; i++)
        if (text_equal(word, text_from(game_verdict_word((enum game_verdict)i)))) {
            *verdict = (enum game_verdict)i;
            return true;
        }
    return error_set_text(error, ERROR_game_log_verdict, word, TEXT(""), TEXT(""));
}

/* The reason of an arbiter stands behind the first " because " that is not quoted. */
static struct text cut_reason(struct text *effects) {
    struct text sign = TEXT(" because ");
    for (size_t at = 0; at < effects->length;) {
        struct text rest = text_slice(*effects, at, effects->length);
        if (text_starts_with(rest, sign)) {
            *effects = text_slice(*effects, 0, at);
            return text_trim(text_slice(rest, sign.length, rest.length));
        }
        size_t quoted = at > 0 && effects->bytes[at - 1] == ' ' ? action_quoted_length(rest) : 0;
        at += quoted == 0 ? 1 : quoted;
    }
    return TEXT("");
}

static bool read_articles(struct text *rest, struct log_ruling *ruling, struct error *error) {
    for (*rest = text_trim(*rest); rest->length > 0 && rest->bytes[0] == '['; *rest = text_trim(*rest)) {
        size_t end;
        if (!text_find(*rest, TEXT("]"), &end) || ruling->article_count == RULING_ARTICLES_MOST)
            return error_set_text(error, ERROR_game_log_line, *rest, TEXT(""), TEXT(""));
        ruling->articles[ruling->article_count++] = text_slice(*rest, 1, end);
        *rest = text_slice(*rest, end + 1, rest->length);
    }
    return true;
}

static bool read_effects(struct text rest, struct log_ruling *ruling, struct arena *arena, struct error *error) {
    struct text effect;
    ruling->effects_given = true;
    while (effect_next(&rest, &effect)) {
        if (ruling->effect_count == RULING_EFFECTS_MOST)
            return error_set_text(error, ERROR_game_log_line, effect, TEXT(""), TEXT(""));
        ruling->effects = arena_grow(arena, ruling->effects, &ruling->effect_capacity, ruling->effect_count + 1,
                                     sizeof *ruling->effects, NULL);
        if (!effect_read(effect, &ruling->effects[ruling->effect_count++], error))
            return false;
    }
    return true;
}

static struct text cut_word(struct text *rest) {
    size_t end = 0;
    while (end < rest->length && rest->bytes[end] != ' ' && rest->bytes[end] != '\t' && rest->bytes[end] != ':' &&
           rest->bytes[end] != '[')
        end++;
    struct text word = text_slice(*rest, 0, end);
    *rest = text_slice(*rest, end, rest->length);
    return word;
}

static bool read_ruling(struct log_reader *reader, struct text line, long number, bool own, struct error *error) {
    struct game_log *log = reader->log;
    struct log_item *item = log->count == 0 ? NULL : &log->items[log->count - 1];
    if (item == NULL || item->kind != LOG_FACT || (own ? item->own : item->stated) != NULL)
        return error_set_text(error, ERROR_game_log_ruling, line, TEXT(""), TEXT(""));
    struct log_ruling *ruling = arena_alloc(reader->arena, sizeof *ruling);
    struct text rest = behind(line, 2);
    *(own ? &item->own : &item->stated) = ruling;
    ruling->line = number;
    if (!read_verdict(cut_word(&rest), &ruling->verdict, error) || !read_articles(&rest, ruling, error))
        return false;
    if (own) {
        struct text all = text_starts_with(rest, TEXT("because ")) ? TEXT("") : rest;
        ruling->because = all.length == 0 ? behind(rest, sizeof "because") : cut_reason(&all);
        rest = all;
    }
    if (rest.length == 0)
        return true;
    if (rest.bytes[0] != ':')
        return error_set_text(error, ERROR_game_log_line, rest, TEXT(""), TEXT(""));
    return read_effects(behind(rest, 1), ruling, reader->arena, error);
}

static bool read_check(struct log_reader *reader, struct text line, long number, struct error *error) {
    struct text rest = behind(line, 1);
    struct text what = text_cut(&rest, ' ');
    if (what.length == 0)
        return error_set_text(error, ERROR_game_log_line, line, TEXT(""), TEXT(""));
    add_item(reader, LOG_CHECK, number)->check = (struct log_check){number, what, text_trim(rest)};
    return true;
}

static bool read_line(struct log_reader *reader, struct text line, long number, struct error *error) {
    struct text key;
    struct text value;
    if (line.length == 0)
        return true;
    if (line.bytes[0] == '#') {
        if (!reader->titled)
            reader->log->title = behind(line, 1);
        reader->titled = true;
        return true;
    }
    if (text_starts_with(line, TEXT("->")) || text_starts_with(line, TEXT("=>")))
        return read_ruling(reader, line, number, line.bytes[0] == '=', error);
    if (line.bytes[0] == '?')
        return read_check(reader, line, number, error);
    if (reader->log->count == 0 && cut_setting(line, &key, &value)) {
        if (text_equal(key, TEXT("rule")) && text_starts_with(value, TEXT("quickplay")))
            reader->quickplay_line = number;
        return read_setting(reader, key, value, error);
    }
    return read_fact(reader, line, number, error);
}

static bool is_clean(struct text line, struct error *error) {
    for (size_t i = 0; i < line.length; i++)
        if ((unsigned char)line.bytes[i] < ' ' && line.bytes[i] != '\t')
            return error_set_number(error, ERROR_game_log_byte, (long long)i + 1, 0, 0);
    return true;
}

bool game_log_read(struct game_log *log, struct arena *arena, struct text text, struct error *error) {
    struct log_reader reader = {.log = log, .arena = arena};
    struct text line;
    size_t bad;
    *log = (struct game_log){0};
    if (!utf8_valid(text, &bad))
        return error_set_number(error, ERROR_utf8_invalid, (long long)bad + 1, 0, 0);
    struct text mark = TEXT("\xEF\xBB\xBF"); /* of the order of bytes, as some editors write it */
    struct text rest = text_starts_with(text, mark) ? text_slice(text, mark.length, text.length) : text;
    if (!read_control(&reader, rest, error))
        return false;
    for (long number = 1; text_next_line(&rest, &line); number++) {
        line = text_trim(line);
        if (!is_clean(line, error) || !read_line(&reader, line, number, error))
            return error_at(error, NULL, number, 0);
    }
    if (game_rules_check(&log->rules, error))
        return true;
    long place = error->code == ERROR_game_quickplay ? reader.quickplay_line : reader.control_line;
    fault_of_log(arena, error);
    return error_at(error, NULL, place, 0);
}

/* --- Writing -------------------------------------------------------------------------------------------------------- */

static void add_name(struct text_builder *out, const char *key, struct text name) {
    if (name.length == 0)
        return;
    text_add_format(out, "%s: %.*s\n", key, TEXT_ARG(name));
}

void game_log_add_rules(struct text_builder *out, const struct game_rules *rules) {
    struct position usual;
    char fen[FEN_LONGEST];
    position_start(&usual);
    text_add_zero(out, "control: ");
    control_add(out, &rules->clock.control);
    text_add_byte(out, '\n');
    add_name(out, "white", rules->players[WHITE].name);
    add_name(out, "black", rules->players[BLACK].name);
    size_t length = position_write(&rules->start, FEN_EN_PASSANT_ALWAYS, fen);
    if (!position_same(&rules->start, &usual) || rules->start.quiet_plies != 0 || rules->start.move_number != 1)
        text_add_format(out, "position: %.*s\n", (int)length, fen);
    game_rules_add(out, rules, false);
}

void game_log_add_ruling(struct text_builder *out, const struct game_ruling *ruling) {
    text_add_zero(out, game_verdict_word(ruling->verdict));
    for (size_t i = 0; i < ruling->article_count; i++)
        text_add_format(out, " [%s]", ruling->articles[i]);
    text_add_byte(out, ':');
    for (size_t i = 0; i < ruling->effect_count; i++) {
        text_add_zero(out, i == 0 ? " " : "; ");
        effect_add(out, &ruling->effects[i]);
    }
}

void game_log_add_fact(struct text_builder *out, const struct game_action *happening, const struct game_ruling *given) {
    game_time_add(out, happening->at);
    text_add_byte(out, ' ');
    happening_add(out, happening);
    text_add_zero(out, "\n    -> ");
    game_log_add_ruling(out, given);
    text_add_byte(out, '\n');
}
