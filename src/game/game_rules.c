#include "game/game_rules.h"

#include <stddef.h>
#include <string.h>

#include "game/action.h"

/* Two minutes, one in rapid, and in blitz unless it is played under full rules. [laws:7.5.5] [laws:A.3] [laws:B.3] */
static int64_t usual_penalty(const struct game_rules *rules) {
    bool two = rules->class == CONTROL_STANDARD ||
               (rules->class == CONTROL_BLITZ && rules->supervision == SUPERVISION_FULL); /* [laws:B.2] */
    return two ? (int64_t)2 * CONTROL_MINUTE : CONTROL_MINUTE;
}

void game_rules_usual(struct game_rules *rules, const struct control *control) {
    *rules = (struct game_rules){.clock = clock_usual(control), .class = control_class_of(control), .appeals = true};
    rules->penalty = usual_penalty(rules);
    position_start(&rules->start);
}

/* --- Settings ------------------------------------------------------------------------------------------------------- */

enum setting_kind {
    SETTING_YES_NO,
    SETTING_TIME,
    SETTING_NUMBER,
    SETTING_DRAWS,
    SETTING_CHOICE,
    SETTING_TEXT,
    SETTING_AREAS
};

struct setting {
    const char *key;
    const char *article;
    enum message means;
    enum setting_kind kind;
    size_t offset; /* in struct game_rules */
    const char *choices[GAME_RULE_CHOICES];
};

#define UNSAID "unsaid"

static const struct setting settings[] = {
#define AT(field) offsetof(struct game_rules, field)
    {"class", "laws:A.1", MESSAGE_game_rule_class, SETTING_CHOICE, AT(class), {"standard", "rapid", "blitz"}},
    {"supervision",
     "laws:A.6",
     MESSAGE_game_rule_supervision,
     SETTING_CHOICE,
     AT(supervision),
     {UNSAID, "full", "basic"}},
    {"penalty", "laws:7.5.5", MESSAGE_game_rule_penalty, SETTING_TIME, AT(penalty), {NULL}},
    {"default-time", "laws:6.7.1", MESSAGE_game_rule_default_time, SETTING_TIME, AT(default_time), {NULL}},
    {"no-draw-before", "laws:9.1.1", MESSAGE_game_rule_no_draw_before, SETTING_DRAWS, AT(no_draw_before), {NULL}},
    {"recording",
     "laws:8.1.1",
     MESSAGE_game_rule_recording,
     SETTING_CHOICE,
     AT(recording),
     {"paper", "electronic", NULL}},
    {"report-leaving", "laws:11.2.4", MESSAGE_game_rule_report_leaving, SETTING_YES_NO, AT(report_leaving), {NULL}},
    {"bags-allowed", "laws:11.3.2.1", MESSAGE_game_rule_bags_allowed, SETTING_YES_NO, AT(bags_allowed), {NULL}},
    {"device-penalty", "laws:11.3.2.2", MESSAGE_game_rule_device_penalty, SETTING_TIME, AT(device_penalty), {NULL}},
    {"fine", "laws:12.9.7", MESSAGE_game_rule_fine, SETTING_NUMBER, AT(fine), {NULL}},
    {"adjournments", "laws:I.1.1", MESSAGE_game_rule_adjournments, SETTING_YES_NO, AT(adjournments), {NULL}},
    {"quickplay", "laws:III.2.1", MESSAGE_game_rule_quickplay, SETTING_YES_NO, AT(quickplay), {NULL}},
    {"no-arbiter", "laws:III.6", MESSAGE_game_rule_no_arbiter, SETTING_YES_NO, AT(no_arbiter), {NULL}},
    {"appeals", "laws:11.10", MESSAGE_game_rule_appeals, SETTING_YES_NO, AT(appeals), {NULL}},
    {"counter-shown", "laws:6.12.1", MESSAGE_game_rule_counter_shown, SETTING_YES_NO, AT(counter_shown), {NULL}},
    {"recorder", "laws:A.4.2", MESSAGE_game_rule_recorder, SETTING_NUMBER, AT(recorder), {NULL}},
    {"boards", "laws:A.4.1", MESSAGE_game_rule_boards, SETTING_NUMBER, AT(boards), {NULL}},
    {"arbiters", "laws:A.4.1", MESSAGE_game_rule_arbiters, SETTING_NUMBER, AT(arbiters), {NULL}},
    {"white-captain",
     "c02-2022:11.5.7.warning",
     MESSAGE_game_rule_white_captain,
     SETTING_TEXT,
     AT(players[WHITE].captain),
     {NULL}},
    {"black-captain",
     "c02-2022:11.5.7.warning",
     MESSAGE_game_rule_black_captain,
     SETTING_TEXT,
     AT(players[BLACK].captain),
     {NULL}},
    {"white-dress-warnings",
     "c02-2022:11.5.7.penalty",
     MESSAGE_game_rule_white_dress_warnings,
     SETTING_NUMBER,
     AT(players[WHITE].dress_warnings),
     {NULL}},
    {"black-dress-warnings",
     "c02-2022:11.5.7.penalty",
     MESSAGE_game_rule_black_dress_warnings,
     SETTING_NUMBER,
     AT(players[BLACK].dress_warnings),
     {NULL}},
    {"areas", "laws:11.2.1", MESSAGE_game_rule_areas, SETTING_AREAS, AT(areas), {NULL}},
    {"scheduled", "laws:6.7.1", MESSAGE_game_rule_scheduled, SETTING_TIME, AT(scheduled), {NULL}},
    {"at-zero", "laws:6.3.2", MESSAGE_game_rule_at_zero, SETTING_YES_NO, AT(clock.at_zero), {NULL}},
    {"clock-continues", "laws:III.3.1", MESSAGE_game_rule_clock_continues, SETTING_YES_NO, AT(clock.continues), {NULL}},
    {"bonus-before", "laws:6.1", MESSAGE_game_rule_bonus_before, SETTING_YES_NO, AT(clock.bonus_before), {NULL}},
    {"white-disabled",
     "laws:6.2.6",
     MESSAGE_game_rule_white_disabled,
     SETTING_YES_NO,
     AT(players[WHITE].disabled),
     {NULL}},
    {"black-disabled",
     "laws:6.2.6",
     MESSAGE_game_rule_black_disabled,
     SETTING_YES_NO,
     AT(players[BLACK].disabled),
     {NULL}},
    {"white-blind", "laws:D.1", MESSAGE_game_rule_white_blind, SETTING_YES_NO, AT(players[WHITE].blind), {NULL}},
    {"black-blind", "laws:D.1", MESSAGE_game_rule_black_blind, SETTING_YES_NO, AT(players[BLACK].blind), {NULL}},
    {"white-deaf", "laws:D.2.11", MESSAGE_game_rule_white_deaf, SETTING_YES_NO, AT(players[WHITE].deaf), {NULL}},
    {"black-deaf", "laws:D.2.11", MESSAGE_game_rule_black_deaf, SETTING_YES_NO, AT(players[BLACK].deaf), {NULL}},
#undef AT
};
enum { SETTINGS = sizeof settings / sizeof settings[0] };

static void *field_of(struct game_rules *rules, const struct setting *setting) {
    return (char *)rules + setting->offset;
}

static const void *field_in(const struct game_rules *rules, const struct setting *setting) {
    return (const char *)rules + setting->offset;
}

static bool read_choice(const struct setting *setting, struct text value, int *choice) {
    for (*choice = 0; *choice < 3 && setting->choices[*choice] != NULL; ++*choice)
        if (text_equal(value, text_from(setting->choices[*choice])))
            return true;
    return false;
}

static bool read_number(struct text value, int32_t *number) {
    int64_t wide;
    if (!text_to_integer(value, &wide) || wide < 0 || wide >= INT32_MAX)
        return false;
    *number = (int32_t)wide;
    return true;
}

const char *game_area_word(enum game_area_kind kind) {
    static const char *const words[AREA_KINDS] = {"playing", "venue", "contiguous"};
    return words[kind];
}

bool game_area_next(struct text *rest, struct game_area *area) {
    struct text name = text_trim(text_cut(rest, ';'));
    struct text word = text_cut(&name, ' ');
    area->name = text_trim(name);
    for (area->kind = AREA_PLAYING; area->kind < AREA_KINDS; area->kind++)
        if (text_equal(word, text_from(game_area_word(area->kind))))
            return area->name.length > 0;
    return false;
}

/* Games are played in one of them at least. [laws:11.2.2] */
static bool read_areas(struct text value) {
    struct game_area area;
    bool playing = false;
    while (text_trim(value).length > 0) {
        if (!game_area_next(&value, &area))
            return false;
        playing = playing || area.kind == AREA_PLAYING;
    }
    return playing;
}

static bool read_value(const struct setting *setting, struct text value, struct arena *arena, void *field) {
    int64_t time;
    int32_t number;
    int choice;
    switch (setting->kind) {
    case SETTING_YES_NO:
        if (!text_equal(value, TEXT("yes")) && !text_equal(value, TEXT("no")))
            return false;
        *(bool *)field = value.bytes[0] == 'y';
        return true;
    case SETTING_TIME:
        if (!game_time_read(value, &time) || time < 0)
            return false;
        *(int64_t *)field = time;
        return true;
    case SETTING_DRAWS:
        if (text_equal(value, TEXT("never"))) {
            *(int32_t *)field = INT32_MAX;
            return true;
        }
        /* fall through */
    case SETTING_NUMBER:
        if (!read_number(value, &number))
            return false;
        *(int32_t *)field = number;
        return true;
    case SETTING_CHOICE:
        if (!read_choice(setting, value, &choice))
            return false;
        memcpy(field, &choice, sizeof choice); /* all enumerations are as wide as an int */
        return true;
    case SETTING_AREAS:
        if (!read_areas(value))
            return false;
        /* fall through */
    case SETTING_TEXT:
        *(struct text *)field = text_copy(arena, value);
        return true;
    }
    return false;
}

/* "standard, rapid, blitz" */
static struct text choices_of(const struct setting *setting, struct arena *arena) {
    struct text_builder out = {.arena = arena};
    for (size_t i = 0; i < GAME_RULE_CHOICES && setting->choices[i] != NULL; i++)
        text_add_format(&out, "%s%s", i == 0 ? "" : ", ", setting->choices[i]);
    return text_builder_take(&out);
}

static struct error_phrase allowed(const struct setting *setting, struct arena *arena) {
    static const char *const keys[] = {
        [SETTING_YES_NO] = ERROR_KEY("phrase.rule.yes_no"), [SETTING_TIME] = ERROR_KEY("phrase.rule.time"),
        [SETTING_NUMBER] = ERROR_KEY("phrase.rule.number"), [SETTING_DRAWS] = ERROR_KEY("phrase.rule.draws"),
        [SETTING_TEXT] = ERROR_KEY("phrase.rule.words"),    [SETTING_AREAS] = ERROR_KEY("phrase.rule.areas"),
    };
    if (setting->kind == SETTING_CHOICE)
        return ERROR_PHRASE("phrase.rule.choice", "choices", choices_of(setting, arena));
    return ERROR_WORDS(keys[setting->kind]);
}

static const struct setting *find_setting(struct text key, struct error *error) {
    size_t nearest = 0;
    size_t least = SIZE_MAX;
    for (size_t i = 0; i < SETTINGS; i++) {
        struct text name = text_from(settings[i].key);
        if (text_equal(name, key))
            return &settings[i];
        size_t distance = text_distance(name, key);
        if (distance < least) {
            least = distance;
            nearest = i;
        }
    }
    error_set_text(error, ERROR_game_rule_unknown, key, text_from(settings[nearest].key), TEXT(""));
    return NULL;
}

bool game_rules_set(struct game_rules *rules, struct text key, struct text value, struct arena *arena,
                    struct error *error) {
    if (text_equal(key, TEXT("white")) || text_equal(key, TEXT("black"))) {
        rules->players[key.bytes[0] == 'w' ? WHITE : BLACK].name = text_copy(arena, value);
        return true;
    }
    const struct setting *setting = find_setting(key, error);
    bool penalty_usual = rules->penalty == usual_penalty(rules);
    if (setting == NULL)
        return false;
    if (!read_value(setting, value, arena, field_of(rules, setting)))
        return error_set_text(error, ERROR_game_rule_value, key, value, TEXT("")) ||
               error_phrase(error, 2, allowed(setting, arena));
    if (penalty_usual && setting->offset != offsetof(struct game_rules, penalty))
        rules->penalty = usual_penalty(rules);
    return true;
}

bool game_rules_check(const struct game_rules *rules, struct error *error) {
    if (rules->class != CONTROL_STANDARD && rules->supervision == SUPERVISION_UNSAID) { /* [laws:A.6] [laws:B.4] */
        error_set(error, ERROR_game_supervision, NULL, NULL, NULL);
        return false;
    }
    /* [laws:III.2.2] */
    if (rules->quickplay && (rules->class == CONTROL_BLITZ || rules->clock.control.bonus_count > 0))
        return error_set(error, ERROR_game_quickplay, NULL, NULL, NULL);
    return true;
}

/* --- Writing -------------------------------------------------------------------------------------------------------- */

static void add_value(struct text_builder *out, const struct setting *setting, const void *field) {
    int32_t number;
    int choice;
    switch (setting->kind) {
    case SETTING_YES_NO:
        text_add_zero(out, *(const bool *)field ? "yes" : "no");
        break;
    case SETTING_TIME:
        game_time_add(out, *(const int64_t *)field);
        break;
    case SETTING_DRAWS:
    case SETTING_NUMBER:
        number = *(const int32_t *)field;
        if (number == INT32_MAX)
            text_add_zero(out, "never");
        else
            text_add_integer(out, number);
        break;
    case SETTING_CHOICE:
        memcpy(&choice, field, sizeof choice);
        text_add_zero(out, setting->choices[choice]);
        break;
    case SETTING_TEXT:
    case SETTING_AREAS:
        text_add(out, *(const struct text *)field);
        break;
    }
}

static bool is_usual(const struct setting *setting, const struct game_rules *rules, const struct game_rules *usual) {
    const void *a = field_in(rules, setting);
    const void *b = field_in(usual, setting);
    switch (setting->kind) {
    case SETTING_YES_NO:
        return *(const bool *)a == *(const bool *)b;
    case SETTING_TIME:
        return *(const int64_t *)a == *(const int64_t *)b;
    case SETTING_TEXT:
    case SETTING_AREAS:
        return text_equal(*(const struct text *)a, *(const struct text *)b);
    default:
        return memcmp(a, b, sizeof(int32_t)) == 0;
    }
}

void game_rules_add(struct text_builder *out, const struct game_rules *rules, bool all) {
    struct game_rules usual;
    game_rules_usual(&usual, &rules->clock.control);
    usual.class = rules->class;
    usual.supervision = rules->supervision;
    usual.penalty = usual_penalty(&usual);
    usual.class = control_class_of(&rules->clock.control);
    usual.supervision = SUPERVISION_UNSAID;
    for (size_t i = 0; i < SETTINGS; i++) {
        if (!all && is_usual(&settings[i], rules, &usual))
            continue;
        text_add_format(out, "rule: %s ", settings[i].key);
        add_value(out, &settings[i], field_in(rules, &settings[i]));
        text_add_byte(out, '\n');
    }
}

static void add_choices(const struct setting *setting, struct game_rule_row *row) {
    static const char *const yes_no[GAME_RULE_CHOICES] = {"yes", "no"};
    const char *const *choices = setting->kind == SETTING_YES_NO ? yes_no : setting->choices;
    size_t count = 0;
    for (size_t i = 0; i < GAME_RULE_CHOICES; i++)
        if (choices[i] != NULL && strcmp(choices[i], UNSAID) != 0)
            row->choices[count++] = choices[i];
}

static bool is_foremost(const char *key) {
    static const char *const keys[] = {"supervision",    "penalty",      "default-time",
                                       "no-draw-before", "adjournments", "quickplay"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (text_equal(text_from(keys[i]), text_from(key)))
            return true;
    return false;
}

bool game_rules_describe(const struct game_rules *rules, size_t index, struct text_builder *value,
                         struct game_rule_row *row) {
    if (index >= SETTINGS)
        return false;
    *row = (struct game_rule_row){.key = settings[index].key,
                                  .article = settings[index].article,
                                  .means = settings[index].means,
                                  .foremost = is_foremost(settings[index].key)};
    add_choices(&settings[index], row);
    add_value(value, &settings[index], field_in(rules, &settings[index]));
    return true;
}
