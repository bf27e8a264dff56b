#include "event/scheme.h"

#include "pairing/baku.h"
#include "pairing/options.h"
#include "rules_tables.h"

/* --- Scoring -------------------------------------------------------------------------------------------------------- */

/* A value may be written as a text, a whole number or a decimal; it is read as it is written. */
static bool read_value(struct judge *judge, const struct json *given, const char *name, struct text *value) {
    if (given == NULL)
        return true;
    if (given->type == JSON_TEXT || given->type == JSON_DECIMAL) {
        *value = given->text;
        return true;
    }
    if (given->type == JSON_INTEGER) {
        struct text_builder builder = {.arena = judge->arena};
        text_add_integer(&builder, given->integer);
        *value = text_builder_take(&builder);
        return true;
    }
    error_set(judge->error, ERROR_field_type, name, NULL, NULL);
    error_phrase(judge->error, 1, ERROR_WORDS("phrase.type.number"));
    return error_in_field(judge->error, name);
}

static bool read_object(struct judge *judge, const struct json *object, struct scoring *scoring) {
    struct asked_scoring_values asked = {0};
    struct text win = {0};
    struct text draw = {0};
    struct text loss = {0};
    struct text absent = TEXT("0");
    if (!shape_read(&contract_asked_scoring_values, object, NULL, judge->arena, &asked, judge->error) ||
        !read_value(judge, asked.win, "win", &win) || !read_value(judge, asked.draw, "draw", &draw) ||
        !read_value(judge, asked.loss, "loss", &loss) || !read_value(judge, asked.absent, "absent", &absent))
        return false;
    struct text bye = win;
    return read_value(judge, asked.bye, "bye", &bye) &&
           scoring_make(win, draw, loss, absent, bye, scoring, judge->error);
}

/* "1-½-0": win, draw and loss; absence gives nothing and a bye what a win gives. */
static bool read_written(struct judge *judge, struct text written, struct scoring *scoring) {
    struct text rest = written;
    struct text win = text_cut(&rest, '-');
    struct text draw = text_cut(&rest, '-');
    if (win.length == 0 || draw.length == 0 || rest.length == 0) {
        judge_refuse_named(judge, ERROR_scoring_text, written, (struct text){0});
        return error_in_field(judge->error, "scoring");
    }
    return scoring_make(win, draw, rest, TEXT("0"), win, scoring, judge->error);
}

static bool read_scoring(struct judge *judge, const struct json *given, struct scoring *scoring) {
    if (given->type == JSON_TEXT)
        return read_written(judge, given->text, scoring);
    if (given->type == JSON_OBJECT)
        return read_object(judge, given, scoring);
    error_set(judge->error, ERROR_field_type, "scoring", NULL, NULL);
    error_phrase(judge->error, 1, ERROR_WORDS("phrase.type.scoring"));
    return error_in_field(judge->error, "scoring");
}

bool scheme_read_scoring(struct judge *judge, const struct json *given, struct scoring *scoring) {
    if (given == NULL)
        return true;
    if (!read_scoring(judge, given, scoring))
        return false;
    if (scoring->win > scoring->loss)
        return true;
    error_set(judge->error, ERROR_scoring_flat, NULL, NULL, NULL);
    return error_in_field(judge->error, "scoring");
}

struct fact_scoring scheme_scoring(const struct scoring *scoring) {
    return (struct fact_scoring){.unit = scoring->unit,
                                 .win = scoring->win,
                                 .draw = scoring->draw,
                                 .loss = scoring->loss,
                                 .absent = scoring->absent,
                                 .bye = scoring->allocated_bye};
}

/* In whatever parts of a point they are kept. */
bool scheme_same_scoring(const struct scoring *a, const struct scoring *b) {
    const int32_t first[] = {a->win, a->draw, a->loss, a->absent, a->allocated_bye};
    const int32_t second[] = {b->win, b->draw, b->loss, b->absent, b->allocated_bye};
    for (size_t i = 0; i < sizeof first / sizeof *first; i++)
        if ((int64_t)first[i] * b->unit != (int64_t)second[i] * a->unit)
            return false;
    return true;
}

/* --- Tie-breaks ----------------------------------------------------------------------------------------------------- */

static bool check_rules(struct judge *judge, bool teams, const struct standings_rules *rules) {
    return teams || standings_check_rules(rules, judge->error) || error_in_field(judge->error, "tiebreaks");
}

bool scheme_read_rules(struct judge *judge, const struct asked_tournament_settings *asked, bool teams,
                       struct standings_rules *rules) {
    if (asked->given.edition && !tiebreak_edition_read(asked->edition, &rules->edition)) {
        judge_refuse_named(judge, ERROR_edition_unknown, asked->edition, TEXT("tiebreak"));
        return error_in_field(judge->error, "edition");
    }
    if (!asked->given.tiebreaks)
        return check_rules(judge, teams, rules);
    rules->tiebreak_count = asked->tiebreaks.count;
    for (size_t i = 0; i < asked->tiebreaks.count && i < STANDINGS_MOST_TIEBREAKS; i++)
        if (!(teams ? tiebreak_read_for_team : tiebreak_read_for)(asked->tiebreaks.items[i], rules->edition,
                                                                  &rules->tiebreaks[i], judge->error))
            return error_in_field(judge->error, "tiebreaks");
    return check_rules(judge, teams, rules);
}

struct shape_words scheme_tiebreaks(struct judge *judge, const struct standings_rules *rules) {
    char code[TIEBREAK_CODE_SIZE];
    struct text *codes = arena_array(judge->arena, rules->tiebreak_count, sizeof *codes);
    for (size_t i = 0; i < rules->tiebreak_count; i++)
        codes[i] = text_copy(judge->arena, text_from(tiebreak_code(rules->tiebreaks[i], rules->edition, code)));
    return (struct shape_words){.count = rules->tiebreak_count, .items = codes};
}

bool scheme_same_tiebreaks(const struct standings_rules *a, const struct standings_rules *b) {
    bool same = a->tiebreak_count == b->tiebreak_count;
    for (size_t i = 0; same && i < a->tiebreak_count; i++)
        same = tiebreak_equal(a->tiebreaks[i], b->tiebreaks[i]);
    return same;
}

/* --- Unrated players ------------------------------------------------------------------------------------------------- */

/* As it was given, for the refusal. */
static struct text written_number(struct judge *judge, const struct json *given) {
    struct text_builder builder = {.arena = judge->arena};
    if (given->type == JSON_DECIMAL)
        text_add(&builder, given->text);
    else
        text_add_integer(&builder, given->integer);
    return text_builder_take(&builder);
}

bool scheme_read_unrated(struct judge *judge, const struct json *given, struct standings_rules *rules) {
    if (given == NULL)
        return true;
    rules->unrated_rating = 0;
    int64_t rating = given->type == JSON_INTEGER ? given->integer : 0;
    if (given->type == JSON_TEXT && !text_to_integer(text_trim(given->text), &rating))
        rating = 0;
    if (rating >= 1 && rating <= STANDINGS_MOST_RATING) {
        rules->unrated = STANDINGS_UNRATED_FIXED;
        rules->unrated_rating = (int32_t)rating;
        return true;
    }
    struct text word = given->type == JSON_TEXT ? text_trim(given->text) : (struct text){0};
    if (given->type == JSON_INTEGER || given->type == JSON_DECIMAL)
        word = written_number(judge, given);
    if (!standings_unrated_read(word, &rules->unrated)) {
        error_set_text(judge->error, ERROR_unrated_method, word, TEXT(""), TEXT(""));
        return error_in_field(judge->error, "unrated");
    }
    return true;
}

void scheme_write_unrated(struct json_writer *writer, const struct standings_rules *rules) {
    if (rules->unrated == STANDINGS_UNRATED_FIXED)
        json_key_integer(writer, "unrated", rules->unrated_rating);
    else
        json_key_text(writer, "unrated", text_from(standings_unrated_code(rules->unrated)));
}

const struct json *scheme_unrated(struct judge *judge, const struct standings_rules *rules) {
    struct json *unrated = arena_alloc(judge->arena, sizeof *unrated);
    *unrated = rules->unrated == STANDINGS_UNRATED_FIXED
                   ? (struct json){.type = JSON_INTEGER, .integer = rules->unrated_rating}
                   : (struct json){.type = JSON_TEXT, .text = text_from(standings_unrated_code(rules->unrated))};
    return unrated;
}

bool scheme_same_unrated(const struct standings_rules *a, const struct standings_rules *b) {
    return a->unrated == b->unrated && a->unrated_rating == b->unrated_rating;
}

/* --- The pairing of a Swiss ----------------------------------------------------------------------------------------- */

/* A classic system must be asked for by its name: an event of its time has the oldest edition that is none. */
static const struct pairing_system *usual_pairing(struct judge *judge) {
    const struct edition_row *row = edition_in_force("dutch", text_zero(judge->arena, judge->event->from));
    const struct pairing_system *system = row != NULL ? pairing_system_named(text_from(row->edition)) : NULL;
    return system != NULL && system->classic == NULL ? system : pairing_system_named(TEXT("dutch@2017"));
}

static bool refuse_pairing(struct judge *judge, struct text code) {
    struct text_builder known = {.arena = judge->arena};
    for (size_t i = 0; pairing_system_at(i) != NULL; i++) {
        text_add_zero(&known, i == 0 ? "" : pairing_system_at(i + 1) == NULL ? " or " : ", ");
        text_add_zero(&known, pairing_system_at(i)->name);
    }
    judge_refuse_named(judge, ERROR_pairing_unknown, code, text_builder_take(&known));
    return error_in_field(judge->error, "pairing");
}

static bool read_system(struct judge *judge, struct text code, const struct pairing_system **system) {
    *system = text_equal_ignoring_case(code, TEXT("dutch")) ? usual_pairing(judge) : pairing_system_named(code);
    return *system != NULL || refuse_pairing(judge, code);
}

static bool read_option(struct judge *judge, const struct json_member *member, struct tournament *next) {
    const struct pairing_option *option;
    if (!pairing_option_find(next->pairing, member->name, &option, judge->error))
        return error_in_field(judge->error, "options");
    if (member->value.type != JSON_TRUE && member->value.type != JSON_FALSE) {
        error_set(judge->error, ERROR_field_type, option->name, NULL, NULL);
        error_phrase(judge->error, 1, ERROR_WORDS("phrase.type.boolean"));
        return error_in_field(judge->error, "options");
    }
    pairing_option_set(option, member->value.type == JSON_TRUE, &next->choices);
    return true;
}

/* What is not named stays as it is; another system begins with none. */
static bool read_options(struct judge *judge, const struct json *options, const struct pairing_system *before,
                         struct tournament *next) {
    if (next->pairing != before)
        next->choices = (struct pairing_choices){0};
    if (options == NULL)
        return true;
    if (options->type != JSON_OBJECT) {
        error_set(judge->error, ERROR_field_type, "options", NULL, NULL);
        error_phrase(judge->error, 1, ERROR_WORDS("phrase.type.object"));
        return error_in_field(judge->error, "options");
    }
    for (size_t i = 0; i < options->object.count; i++)
        if (!read_option(judge, &options->object.members[i], next))
            return false;
    return true;
}

static bool is_standard(const struct scoring *scoring) {
    return scoring->win == scoring->unit && 2 * scoring->draw == scoring->unit && scoring->loss == 0;
}

/* With 1-½-0 the bye is worth one of the three. */
static bool check_bye(struct judge *judge, const struct scoring *scoring) {
    int32_t bye = scoring->allocated_bye;
    if (!is_standard(scoring) || bye == scoring->win || bye == scoring->draw || bye == scoring->loss)
        return true;
    error_set(judge->error, ERROR_scoring_bye, NULL, NULL, NULL);
    return error_in_field(judge->error, "scoring");
}

/* [c04:lim.scope.accelerated] */
static bool check_acceleration(struct judge *judge, const struct tournament *next, bool given) {
    if (!next->baku || next->pairing->classic == NULL)
        return true;
    error_set(judge->error, ERROR_pairing_accelerated, next->pairing->name, NULL, NULL);
    return error_in_field(judge->error, given ? "acceleration" : "pairing");
}

static bool check_baku(struct judge *judge, const struct tournament *next, bool given) {
    bool allowed =
        next->pairing->edition == DUTCH_2017 ? baku_allows_before_2026(&next->scoring) : baku_allows(&next->scoring);
    if (!next->baku || allowed)
        return true;
    error_set(judge->error, ERROR_baku_scoring, NULL, NULL, NULL);
    return error_in_field(judge->error, given ? "acceleration" : "scoring");
}

bool scheme_read_pairing(struct judge *judge, const struct asked_tournament_settings *asked, bool was_swiss,
                         struct tournament *next) {
    bool accelerates = asked->given.acceleration;
    const struct pairing_system *before = was_swiss ? next->pairing : NULL;
    if (next->system != SYSTEM_SWISS) {
        if (!asked->given.pairing && !asked->given.options && !accelerates)
            return true;
        judge_refuse_named(judge, ERROR_swiss_only, next->name, (struct text){0});
        return error_in_field(judge->error, asked->given.pairing   ? "pairing"
                                            : asked->given.options ? "options"
                                                                   : "acceleration");
    }
    if (!was_swiss) {
        next->pairing = usual_pairing(judge);
        next->baku = false;
    }
    if ((asked->given.pairing && !read_system(judge, asked->pairing, &next->pairing)) ||
        !read_options(judge, asked->options, before, next))
        return false;
    if (accelerates)
        next->baku = text_equal(asked->acceleration, TEXT("baku"));
    return check_bye(judge, &next->scoring) && check_acceleration(judge, next, accelerates) &&
           check_baku(judge, next, accelerates);
}

const struct json *scheme_options(struct judge *judge, const struct tournament *tournament) {
    struct fact_map map = {.arena = judge->arena};
    const struct pairing_option *option;
    for (size_t i = 0; (option = pairing_option_at(tournament->pairing, i)) != NULL; i++)
        fact_map_boolean(&map, text_from(option->name), pairing_option_is_on(option, &tournament->choices));
    return map.count > 0 ? fact_map_take(&map) : NULL;
}

void scheme_write_options(struct json_writer *writer, const struct tournament *tournament) {
    const struct pairing_option *option;
    json_key_object(writer, "options");
    for (size_t i = 0; (option = pairing_option_at(tournament->pairing, i)) != NULL; i++)
        json_key_boolean(writer, option->name, pairing_option_is_on(option, &tournament->choices));
    json_end_object(writer);
}

bool scheme_same_options(const struct tournament *a, const struct tournament *b) {
    return a->pairing == b->pairing &&
           (a->pairing == NULL || pairing_options_same(a->pairing, &a->choices, &b->choices));
}

bool scheme_same_pairing(const struct tournament *a, const struct tournament *b) {
    return a->pairing == b->pairing && a->baku == b->baku && scheme_same_options(a, b);
}
