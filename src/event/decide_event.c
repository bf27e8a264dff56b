#include "event/judge.h"
#include "rules_tables.h"

/* --- Officials ------------------------------------------------------------------------------------------------------ */

/* The organiser, who answers for venue, dates, prizes and format, is named beside the arbiters. [laws:glossary.organiser] */
static bool read_role(struct text given, struct text *role, struct error *error) {
    static const char *const roles[] = {"chief-arbiter", "deputy-arbiter", "arbiter", "organiser", "director"};
    for (size_t i = 0; i < sizeof roles / sizeof roles[0]; i++) {
        if (text_equal_ignoring_case(given, text_from(roles[i]))) {
            *role = text_from(roles[i]);
            return true;
        }
    }
    error_set_text(error, ERROR_role_unknown, given, (struct text){0}, (struct text){0});
    return error_in_field(error, "role");
}

static bool take_officials(struct judge *judge, const struct asked_official_items *given, struct event *next) {
    if (given->count > EVENT_MOST_OFFICIALS)
        return error_set_number(judge->error, ERROR_officials_many, EVENT_MOST_OFFICIALS, 0, 0);
    next->official_count = given->count;
    next->officials = arena_array(judge->arena, given->count, sizeof *next->officials);
    for (size_t i = 0; i < given->count; i++) {
        const struct asked_official *asked = &given->items[i];
        next->officials[i] = (struct official){.name = asked->name, .fide_id = asked->fide_id};
        if (!read_role(asked->role, &next->officials[i].role, judge->error))
            return false;
    }
    return true;
}

static bool same_officials(const struct event *a, const struct event *b) {
    bool same = a->official_count == b->official_count;
    for (size_t i = 0; same && i < a->official_count; i++)
        same = text_equal(a->officials[i].role, b->officials[i].role) &&
               text_equal(a->officials[i].name, b->officials[i].name) &&
               text_equal(a->officials[i].fide_id, b->officials[i].fide_id);
    return same;
}

static void write_officials(struct json_writer *writer, const struct event *next) {
    json_key(writer, "officials");
    json_begin_array(writer);
    for (size_t i = 0; i < next->official_count; i++) {
        json_begin_object(writer);
        json_key_text(writer, "role", next->officials[i].role);
        json_key_text(writer, "name", next->officials[i].name);
        if (next->officials[i].fide_id.length > 0)
            json_key_text(writer, "fide_id", next->officials[i].fide_id);
        json_end_object(writer);
    }
    json_end_array(writer);
}

/* --- Editions ------------------------------------------------------------------------------------------------------- */

/*
 * What is in force on the event's first day, for events that are not FIDE's own: the tie-breaks of 2023 from April 2024
 * on [c07-2023:0] [c07-2023:1]. An event older than every edition at hand is played under the oldest.
 */
static const struct edition_row *usual_edition(struct judge *judge, const char *system, struct text day) {
    const struct edition_row *row = edition_in_force(system, text_zero(judge->arena, day));
    for (size_t i = 0; row == NULL && i < edition_count; i++)
        if (text_equal(text_from(editions[i].system), text_from(system)) && editions[i].is_default)
            row = &editions[i];
    return row;
}

/* "tiebreak@2019", or its date alone where the system is clear. */
static const struct edition_row *find_edition(struct judge *judge, const char *system, struct text code) {
    struct text_builder whole;
    const struct edition_row *row = edition_find(text_zero(judge->arena, code));
    if (row != NULL)
        return row;
    text_builder_init(&whole, judge->arena);
    text_add_format(&whole, "%s@%.*s", system, TEXT_ARG(code));
    return edition_find(text_zero(judge->arena, text_builder_take(&whole)));
}

static bool read_edition(struct judge *judge, struct text code, const char *name, const char *system, struct text day,
                         struct text *edition) {
    const struct edition_row *row =
        code.length > 0 ? find_edition(judge, system, code) : usual_edition(judge, system, day);
    if (row == NULL || !text_equal(text_from(row->system), text_from(system))) {
        judge_refuse_named(judge, ERROR_edition_unknown, code, text_from(system));
        return error_in_field(judge->error, name);
    }
    *edition = text_from(row->edition);
    return true;
}

static bool read_editions(struct judge *judge, const struct asked_event_editions_given *asked, struct event *next) {
    return read_edition(judge, asked->laws, "laws", "laws", next->from, &next->laws_edition) &&
           read_edition(judge, asked->roundrobin, "roundrobin", "berger", next->from, &next->roundrobin_edition) &&
           read_edition(judge, asked->tiebreak, "tiebreak", "tiebreak", next->from, &next->tiebreak_edition);
}

/* --- The event ------------------------------------------------------------------------------------------------------ */

static void take_text(bool given, struct text fresh, struct text *value) {
    if (given)
        *value = fresh;
}

static bool take_fields(struct judge *judge, const struct asked_event_fields *asked, struct event *next) {
    take_text(asked->given.name, asked->name, &next->name);
    take_text(asked->given.place, asked->place, &next->place);
    take_text(asked->given.federation, asked->federation, &next->federation);
    take_text(asked->given.from, asked->from, &next->from);
    if (next->to.length == 0)
        next->to = next->from;
    take_text(asked->given.to, asked->to, &next->to);
    if (asked->given.officials && !take_officials(judge, &asked->officials, next))
        return false;
    if (asked->given.games)
        games_shown_read(asked->games, &next->games);
    if (text_compare(next->from, next->to) > 0) {
        judge_refuse_named(judge, ERROR_dates_reversed, next->from, next->to);
        return error_in_field(judge->error, "to");
    }
    return true;
}

static void write_games(struct judge *judge, const struct event *next) {
    json_key_text(judge_begin(judge), "games", text_from(games_shown_code(next->games)));
    judge_end(judge, "games.shown/1");
}

static bool check_id(struct judge *judge, struct text id) {
    if (event_id_valid(id))
        return true;
    judge_refuse_named(judge, ERROR_event_id_invalid, id, (struct text){0});
    return error_in_field(judge->error, "id");
}

bool judge_event_create(struct judge *judge) {
    const struct request_event_create *asked = judge->asked;
    struct event next = {.from = judge->request->today};
    if (!take_fields(judge, &asked->fields, &next))
        return false;
    next.id = asked->given.id ? asked->id : event_id_from_name(judge->arena, next.name);
    if (!check_id(judge, next.id) || !read_editions(judge, &asked->editions, &next))
        return false;
    struct json_writer *writer = judge_begin(judge);
    json_key_text(writer, "id", next.id);
    json_key_text(writer, "name", next.name);
    json_key_text(writer, "place", next.place);
    json_key_text(writer, "federation", next.federation);
    json_key_text(writer, "from", next.from);
    json_key_text(writer, "to", next.to);
    json_key(writer, "editions");
    json_begin_object(writer);
    json_key_text(writer, "laws", next.laws_edition);
    json_key_text(writer, "roundrobin", next.roundrobin_edition);
    json_key_text(writer, "tiebreak", next.tiebreak_edition);
    json_end_object(writer);
    judge_end(judge, "event.created/1");
    if (next.official_count > 0) {
        write_officials(judge_begin(judge), &next);
        judge_end(judge, "event.changed/1");
    }
    if (next.games != GAMES_AFTER_END)
        write_games(judge, &next);
    return true;
}

static bool write_if_new(struct json_writer *writer, const char *name, struct text old, struct text fresh) {
    if (text_equal(old, fresh))
        return false;
    json_key_text(writer, name, fresh);
    return true;
}

bool judge_event_change(struct judge *judge) {
    const struct request_event_change *asked = judge->asked;
    const struct event *event = judge->event;
    struct event next = *event;
    if (!judge_unchanged(judge, event->changed, TEXT("The event"), event->name) ||
        !take_fields(judge, &asked->fields, &next))
        return false;
    struct json_writer *writer = judge_begin(judge);
    bool any = write_if_new(writer, "name", event->name, next.name);
    any |= write_if_new(writer, "place", event->place, next.place);
    any |= write_if_new(writer, "federation", event->federation, next.federation);
    any |= write_if_new(writer, "from", event->from, next.from);
    any |= write_if_new(writer, "to", event->to, next.to);
    if (!same_officials(event, &next)) {
        write_officials(writer, &next);
        any = true;
    }
    if (any)
        judge_end(judge, "event.changed/1");
    if (next.games != event->games)
        write_games(judge, &next);
    return true;
}
