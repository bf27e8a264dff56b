#include "event/play_rules.h"

/* One setting after the other, "key=value": the texts point into what was set. */
static bool next_setting(struct text *rest, struct text *key, struct text *value) {
    struct text line;
    if (!text_next_line(rest, &line))
        return false;
    *value = line;
    *key = text_cut(value, '=');
    return true;
}

static void add_setting(struct text_builder *lines, struct text key, struct text value) {
    text_add(lines, key);
    text_add_byte(lines, '=');
    text_add(lines, value);
    text_add_byte(lines, '\n');
}

static bool find_setting(struct text settings, struct text key, struct text *value) {
    struct text found;
    while (next_setting(&settings, &found, value))
        if (text_equal(found, key))
            return true;
    return false;
}

bool play_is_general(struct text key) {
    return !text_starts_with(key, TEXT("white")) && !text_starts_with(key, TEXT("black")) &&
           !text_equal(key, TEXT("scheduled"));
}

static bool set_all(struct text settings, struct arena *arena, struct game_rules *rules, struct error *error) {
    struct text key;
    struct text value;
    while (next_setting(&settings, &key, &value))
        if (!game_rules_set(rules, key, value, arena, error))
            return false;
    return true;
}

bool play_rules(const struct tournament *tournament, int32_t round, struct arena *arena, struct game_rules *rules,
                struct error *error) {
    struct control control;
    const struct own_rate *own = &tournament->own_rate; /* [c02-2022:11.2.1.4] */
    struct text rate = round > 0 && own->round == round ? own->time_control : tournament->time_control;
    if (!control_read(rate, &control, error))
        return error_in_field(error, "time_control");
    game_rules_usual(rules, &control);
    return set_all(tournament->play, arena, rules, error);
}

/* What holds by default, also while the time control is not one that can be read: then as in standard play. */
static bool usual_rules(const struct tournament *tournament, struct game_rules *rules) {
    struct control control;
    struct error ignored;
    bool readable = control_read(tournament->time_control, &control, &ignored);
    if (!readable)
        control_read(TEXT("90'"), &control, &ignored);
    game_rules_usual(rules, &control);
    return readable;
}

/* --- Requests ------------------------------------------------------------------------------------------------------- */

/* A value in the one way in which it is kept. */
static bool read_value(struct judge *judge, const struct tournament *next, const struct json_member *member,
                       struct text *value) {
    struct game_rules rules;
    struct game_rule_row row;
    if (member->value.type != JSON_TEXT) {
        error_set_text(judge->error, ERROR_field_type, member->name, TEXT(""), TEXT(""));
        error_phrase(judge->error, 1, ERROR_WORDS("phrase.type.text"));
        return error_in_field(judge->error, "play");
    }
    *value = TEXT("");
    usual_rules(next, &rules);
    if (!play_is_general(member->name)) {
        error_set_text(judge->error, ERROR_field_unknown, member->name, TEXT(""), TEXT(""));
        return error_in_field(judge->error, "play");
    }
    if (!game_rules_set(&rules, member->name, text_trim(member->value.text), judge->arena, judge->error))
        return error_in_field(judge->error, "play");
    for (size_t i = 0;; i++) {
        struct text_builder written = {.arena = judge->arena};
        if (!game_rules_describe(&rules, i, &written, &row))
            return true;
        if (!text_equal(member->name, text_from(row.key)))
            continue;
        *value = text_builder_take(&written);
        for (size_t at = 0; at < written.length; at++) /* a line each */
            if (written.bytes[at] == '\n' || written.bytes[at] == '\r')
                written.bytes[at] = ' ';
    }
}

static bool is_default(const struct json *value) {
    return value->type == JSON_NULL || (value->type == JSON_TEXT && text_trim(value->text).length == 0);
}

bool play_read(struct judge *judge, const struct json *given, struct tournament *next) {
    struct text key;
    struct text value = TEXT("");
    struct text rest = next->play;
    if (given == NULL)
        return true;
    if (given->type != JSON_OBJECT) {
        error_set(judge->error, ERROR_field_type, "play", NULL, NULL);
        error_phrase(judge->error, 1, ERROR_WORDS("phrase.type.object"));
        return error_in_field(judge->error, "play");
    }
    struct text_builder lines = {.arena = judge->arena};
    while (next_setting(&rest, &key, &value))
        if (json_get(given, text_zero(judge->arena, key)) == NULL)
            add_setting(&lines, key, value);
    for (size_t i = 0; i < given->object.count; i++) {
        const struct json_member *member = &given->object.members[i];
        if (is_default(&member->value))
            continue;
        if (!read_value(judge, next, member, &value))
            return false;
        add_setting(&lines, member->name, value);
    }
    next->play = text_builder_take(&lines);
    return true;
}

const struct json *play_map(struct judge *judge, const struct tournament *tournament) {
    struct fact_map map = {.arena = judge->arena};
    struct text rest = tournament->play;
    struct text key;
    struct text value;
    while (next_setting(&rest, &key, &value))
        fact_map_text(&map, key, value);
    return fact_map_take(&map);
}

/*
 * Rapid and blitz say before the start under which articles they are played [laws:A.6] [laws:B.4], and quickplay finishes
 * need no increment [laws:III.2.2]. A time control in words that cannot be read says nothing of it.
 */
bool judge_play_ready(struct judge *judge, const struct tournament *tournament, bool confirmed) {
    struct game_rules rules;
    struct error ignored;
    if (confirmed || tournament_begun(tournament) || !play_rules(tournament, 0, judge->arena, &rules, &ignored))
        return true;
    return game_rules_check(&rules, judge->error);
}

/* --- Facts ---------------------------------------------------------------------------------------------------------- */

bool play_fold(struct fold *fold, const struct json *given, struct tournament *next) {
    if (given == NULL)
        return true;
    if (given->type != JSON_OBJECT)
        return fold_refuse(fold, "not-an-object");
    struct text_builder lines = {.arena = &fold->event->scratch};
    for (size_t i = 0; i < given->object.count; i++) {
        if (given->object.members[i].value.type != JSON_TEXT)
            return fold_refuse(fold, "not-a-text");
        add_setting(&lines, given->object.members[i].name, given->object.members[i].value.text);
    }
    next->play = text_builder_take(&lines);
    return true;
}

/* --- Views ---------------------------------------------------------------------------------------------------------- */

static void show_setting(struct json_writer *writer, struct arena *arena, const struct tournament *tournament,
                         const struct game_rule_row *row, struct text usual, const struct language *language) {
    struct text value = usual;
    bool set = find_setting(tournament->play, text_from(row->key), &value);
    json_begin_object(writer);
    json_key_text(writer, "key", text_from(row->key));
    json_key_text(writer, "value", set ? value : usual);
    json_key_boolean(writer, "default", !set);
    json_key_text(writer, "article", text_from(row->article));
    json_key_text(writer, "means", language_say(arena, language, language_plain(arena, row->means)));
    json_key_boolean(writer, "foremost", row->foremost);
    json_key_array(writer, "choices");
    for (size_t i = 0; row->choices[i] != NULL; i++)
        json_text(writer, text_from(row->choices[i]));
    json_end_array(writer);
    json_end_object(writer);
}

static void show_settings(struct json_writer *writer, const struct tournament *tournament,
                          const struct game_rules *rules, const struct language *language) {
    struct arena arena;
    struct game_rule_row row;
    arena_init(&arena);
    json_key_array(writer, "play");
    for (size_t i = 0;; i++) {
        struct text_builder value = {.arena = &arena};
        if (!game_rules_describe(rules, i, &value, &row))
            break;
        if (play_is_general(text_from(row.key)))
            show_setting(writer, &arena, tournament, &row, text_builder_take(&value), language);
    }
    json_end_array(writer);
    arena_drop(&arena);
}

/* Penalties follow from class and supervision: what is shown is what holds. [laws:glossary.regulations] */
void play_show(struct json_writer *writer, const struct tournament *tournament, const struct language *language) {
    struct arena arena;
    struct game_rules rules;
    struct error ignored;
    arena_init(&arena);
    struct text_builder control = {.arena = &arena};
    bool readable = usual_rules(tournament, &rules);
    set_all(tournament->play, &arena, &rules, &ignored);
    if (readable)
        control_add(&control, &rules.clock.control);
    json_key_text(writer, "time_control_read", text_builder_take(&control));
    show_settings(writer, tournament, &rules, language);
    arena_drop(&arena);
}

void play_show_usual(struct json_writer *writer, const struct language *language) {
    const struct tournament nothing = {0};
    struct game_rules rules;
    usual_rules(&nothing, &rules);
    show_settings(writer, &nothing, &rules, language);
}
