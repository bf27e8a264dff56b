#include "event/decide_judge.h"
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

static struct fact_official_items officials_of(struct judge *judge, const struct event *event) {
    struct fact_official *officials = arena_array(judge->arena, event->official_count, sizeof *officials);
    for (size_t i = 0; i < event->official_count; i++)
        officials[i] = (struct fact_official){
            .role = event->officials[i].role, .name = event->officials[i].name, .fide_id = event->officials[i].fide_id};
    return (struct fact_official_items){.count = event->official_count, .items = officials};
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
    const struct edition_row *row = edition_find(text_zero(judge->arena, code));
    if (row != NULL)
        return row;
    struct text_builder whole = {.arena = judge->arena};
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

static bool take_fields(struct judge *judge, const struct asked_event_fields *asked, struct event *next) {
    judge_take_text(asked->given.name, asked->name, &next->name);
    judge_take_text(asked->given.place, asked->place, &next->place);
    judge_take_text(asked->given.federation, asked->federation, &next->federation);
    judge_take_text(asked->given.from, asked->from, &next->from);
    if (next->to.length == 0)
        next->to = next->from;
    judge_take_text(asked->given.to, asked->to, &next->to);
    if (asked->given.officials && !take_officials(judge, &asked->officials, next))
        return false;
    if (asked->given.games)
        event_games_shown_read(asked->games, &next->games);
    if (text_compare(next->from, next->to) > 0) {
        judge_refuse_named(judge, ERROR_dates_reversed, next->from, next->to);
        return error_in_field(judge->error, "to");
    }
    return true;
}

static void write_games(struct judge *judge, const struct event *next) {
    judge_write(judge, games_shown, .games = text_from(event_games_shown_code(next->games)));
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
    struct fact_event_created created = {.id = next.id,
                                         .name = next.name,
                                         .place = next.place,
                                         .federation = next.federation,
                                         .from = next.from,
                                         .to = next.to,
                                         .editions = {.laws = next.laws_edition,
                                                      .roundrobin = next.roundrobin_edition,
                                                      .tiebreak = next.tiebreak_edition}};
    struct fact_event_changed changed = {.officials = officials_of(judge, &next)};
    judge_add(judge, fact_write_event_created(&created, judge->arena));
    if (next.official_count > 0)
        judge_add(judge, fact_write_event_changed(&changed, judge->arena));
    if (next.games != GAMES_AFTER_END)
        write_games(judge, &next);
    return true;
}

static struct fact_event_changed fields_of(struct judge *judge, const struct event *event) {
    return (struct fact_event_changed){.name = event->name,
                                       .place = event->place,
                                       .federation = event->federation,
                                       .from = event->from,
                                       .to = event->to,
                                       .officials = officials_of(judge, event)};
}

bool judge_event_change(struct judge *judge) {
    const struct request_event_change *asked = judge->asked;
    const struct event *event = judge->event;
    struct event next = *event;
    if (!judge_unchanged(judge, event->changed, ERROR_WORDS("phrase.thing.event"), ERROR_PLAIN(event->name)) ||
        !take_fields(judge, &asked->fields, &next))
        return false;
    struct fact_event_changed old = fields_of(judge, event);
    struct fact_event_changed fresh = fields_of(judge, &next);
    judge_add_changes(judge, FACT_EVENT_CHANGED, &old, &fresh);
    if (next.games != event->games)
        write_games(judge, &next);
    return true;
}
