#include "event/calendar.h"
#include "event/fields.h"
#include "event/play.h"
#include "event/scheme.h"
#include "event/team_scheme.h"
#include "pairing/berger.h"

static bool take_dates(struct judge *judge, const struct shape_words *given, struct tournament *next) {
    if (given->count > EVENT_MOST_ROUNDS)
        return error_set_number(judge->error, ERROR_rounds_many, EVENT_MOST_ROUNDS, 0, 0);
    next->date_count = given->count;
    next->dates = arena_array(judge->arena, given->count, sizeof *next->dates);
    for (size_t i = 0; i < given->count; i++)
        next->dates[i] = given->items[i];
    return true;
}

/* A knock-out has no rounds that positions could be drawn with. */
static bool take_chess960(struct judge *judge, const struct asked_tournament_settings *asked, struct tournament *next) {
    enum chess960_draw draw = CHESS960_NONE;
    bool knockout = next->system == SYSTEM_KNOCKOUT;
    if (!asked->given.chess960) {
        if (knockout)
            next->chess960 = CHESS960_NONE; /* said while the tournament was of another system */
        return true;
    }
    chess960_draw_read(asked->chess960, &draw);
    if (knockout && draw != CHESS960_NONE) {
        error_set_text(judge->error, ERROR_field_value, TEXT("chess960"), asked->chess960, TEXT("none"));
        return error_in_field(judge->error, "chess960");
    }
    next->chess960 = (uint8_t)draw;
    return true;
}

static bool check_rounds(struct judge *judge, const struct tournament *next, bool given) {
    if (next->system == SYSTEM_SWISS && next->rounds_planned == 0) {
        judge_refuse_named(judge, ERROR_rounds_needed, next->name, (struct text){0});
        return error_in_field(judge->error, "rounds");
    }
    bool follows = next->system == SYSTEM_ROUND_ROBIN || next->system == SYSTEM_KNOCKOUT;
    if (follows && next->rounds_planned > 0) {
        error_set(judge->error, ERROR_rounds_follow, NULL, NULL, NULL);
        return error_in_field(judge->error, "rounds");
    }
    if (given && next->rounds_planned > 0 && next->rounds_planned < next->round_count) {
        struct text_builder paired;
        text_builder_init(&paired, judge->arena);
        text_add_integer(&paired, next->round_count);
        judge_refuse_named(judge, ERROR_rounds_paired_more, next->name, text_builder_take(&paired));
        return error_in_field(judge->error, "rounds");
    }
    return true;
}

/* A round robin by the tables is predetermined by itself. */
static bool check_predetermined(struct judge *judge, struct tournament *next, bool given) {
    if (next->system == SYSTEM_MANUAL || !next->predetermined)
        return true;
    if (!given) {
        next->predetermined = false; /* said while the tournament was of another system */
        return true;
    }
    if (next->system != SYSTEM_ROUND_ROBIN)
        error_set(judge->error, ERROR_field_value, "predetermined", "true", "false");
    else
        error_set(judge->error, ERROR_predetermined_tables, NULL, NULL, NULL);
    return error_in_field(judge->error, "predetermined");
}

/* Those who play a Swiss meet once, and a knock-out has no cycles. */
static bool check_cycles(struct judge *judge, struct tournament *next, bool given) {
    if ((next->system != SYSTEM_SWISS && next->system != SYSTEM_KNOCKOUT) || next->cycles == 1)
        return true;
    if (!given) {
        next->cycles = 1; /* said while the tournament was of another system */
        return true;
    }
    error_set(judge->error, ERROR_field_value, "cycles", "2", "1");
    return error_in_field(judge->error, "cycles");
}

static bool check_name(struct judge *judge, const struct tournament *next) {
    for (int32_t i = 0; i < judge->event->tournament_count; i++) {
        const struct tournament *other = &judge->event->tournaments[i];
        if (other->removed || other->id == next->id || !text_equal_ignoring_case(other->name, next->name))
            continue;
        struct text_builder id;
        text_builder_init(&id, judge->arena);
        text_add_integer(&id, other->id);
        judge_refuse_named(judge, ERROR_tournament_name_taken, other->name, text_builder_take(&id));
        return error_in_field(judge->error, "name");
    }
    return true;
}

/* Some editions have tie-breaks that they do not allow where everybody meets everybody. */
static bool check_round_robin(struct judge *judge, const struct asked_tournament_settings *asked,
                              struct tournament *next) {
    if (tournament_of_teams(next))
        return team_scheme_check_rules(judge, next);
    if (next->system != SYSTEM_ROUND_ROBIN && !next->predetermined)
        return true;
    if (standings_check_round_robin(&next->rules, judge->error))
        return true;
    if (asked->given.tiebreaks || !asked->given.system)
        return error_in_field(judge->error, "tiebreaks");
    /* The list was made while it was of another system; what is done with unrated players stays. */
    struct standings_rules usual = standings_round_robin_rules(next->rules.edition);
    usual.unrated = next->rules.unrated;
    usual.unrated_rating = next->rules.unrated_rating;
    usual.unplayed = next->rules.unplayed;
    next->rules = usual;
    return true;
}

/* Where teams play instead of players, and the other way round, another list is recommended. */
static bool read_rules(struct judge *judge, const struct asked_tournament_settings *asked, bool was_of_teams,
                       struct tournament *next) {
    bool teams = tournament_of_teams(next);
    enum standings_unplayed unplayed = next->rules.unplayed;
    if (teams && !was_of_teams)
        next->rules = team_round_robin_rules(next->rules.edition, next->team_play.primary).list;
    else if (was_of_teams && !teams)
        next->rules = standings_round_robin_rules(next->rules.edition);
    next->rules.unplayed = unplayed;
    return scheme_read_rules(judge, asked, teams, &next->rules);
}

/* What needs no judgement of its own. */
static void take_plain(const struct asked_tournament_settings *asked, struct tournament *next) {
    if (asked->given.name)
        next->name = asked->name;
    if (asked->given.system)
        tournament_system_read(asked->system, &next->system);
    if (asked->given.cycles)
        next->cycles = (int32_t)asked->cycles;
    if (asked->given.swap)
        next->swap = asked->swap;
    if (asked->given.predetermined)
        next->predetermined = asked->predetermined;
    if (asked->given.type)
        next->type = asked->type;
    if (asked->given.time_control)
        next->time_control = asked->time_control;
    if (asked->given.unplayed)
        standings_unplayed_read(asked->unplayed, &next->rules.unplayed);
    if (asked->given.rounds)
        next->rounds_planned = (int32_t)asked->rounds;
    else if (next->system == SYSTEM_ROUND_ROBIN || next->system == SYSTEM_KNOCKOUT)
        next->rounds_planned = 0; /* planned while the tournament was of another system */
}

static bool read_settings(struct judge *judge, const struct asked_tournament_settings *asked, struct tournament *next) {
    bool was_swiss = next->system == SYSTEM_SWISS;
    bool was_of_teams = tournament_of_teams(next);
    take_plain(asked, next);
    if (!scheme_read_scoring(judge, asked->scoring, &next->scoring) || !team_scheme_read(judge, asked->teams, next) ||
        !read_rules(judge, asked, was_of_teams, next) || !scheme_read_unrated(judge, asked->unrated, &next->rules) ||
        !take_chess960(judge, asked, next) || !play_read(judge, asked->play, next) ||
        (asked->given.dates && !take_dates(judge, &asked->dates, next)))
        return false;
    return check_predetermined(judge, next, asked->given.predetermined) &&
           check_cycles(judge, next, asked->given.cycles) && check_rounds(judge, next, asked->given.rounds) &&
           check_round_robin(judge, asked, next) && scheme_read_pairing(judge, asked, was_swiss, next);
}

static void write_dates(struct json_writer *writer, const struct tournament *next) {
    json_key(writer, "dates");
    json_begin_array(writer);
    for (size_t i = 0; i < next->date_count; i++)
        json_text(writer, next->dates[i]);
    json_end_array(writer);
}

static int32_t present_tournaments(const struct event *event) {
    int32_t count = 0;
    for (int32_t i = 0; i < event->tournament_count; i++)
        count += !event->tournaments[i].removed;
    return count;
}

/* The event's edition of the tie-breaks, and the list recommended for round robins. */
static struct standings_rules usual_rules(const struct event *event) {
    enum tiebreak_edition edition = TIEBREAK_2026;
    tiebreak_edition_read(event->tiebreak_edition, &edition);
    return standings_round_robin_rules(edition);
}

bool judge_tournament_create(struct judge *judge) {
    const struct request_tournament_create *request = judge->asked;
    const struct asked_tournament_settings *asked = &request->settings;
    struct tournament next = {.id = judge->event->tournament_count + 1,
                              .cycles = 1,
                              .swap = true, /* the option of [c02-2022:14.2] is on unless it is refused */
                              .scoring = scoring_usual(),
                              .rules = usual_rules(judge->event)};
    if (!read_settings(judge, asked, &next) || !check_name(judge, &next))
        return false;
    if (next.system == SYSTEM_SWISS && !asked->given.tiebreaks) {
        enum standings_unplayed unplayed = next.rules.unplayed;
        next.rules = standings_swiss_rules(next.rules.edition, next.rounds_planned);
        next.rules.unplayed = unplayed;
        scheme_read_unrated(judge, asked->unrated, &next.rules);
    }
    if (next.system == SYSTEM_KNOCKOUT && !asked->given.tiebreaks)
        next.rules.tiebreak_count = 0; /* the matches decide */
    if (present_tournaments(judge->event) >= EVENT_MOST_TOURNAMENTS)
        return error_set_number(judge->error, ERROR_tournaments_many, EVENT_MOST_TOURNAMENTS, 0, 0);
    struct json_writer *writer = judge_begin(judge);
    json_key_integer(writer, "tournament", next.id);
    json_key_text(writer, "name", next.name);
    json_key_text(writer, "system", text_from(tournament_system_code(next.system)));
    if (next.predetermined)
        json_key_boolean(writer, "predetermined", true);
    json_key_integer(writer, "cycles", next.cycles);
    json_key_boolean(writer, "swap", next.swap);
    json_key_integer(writer, "rounds", next.rounds_planned);
    if (next.system == SYSTEM_SWISS)
        scheme_write_pairing(writer, &next);
    scheme_write_scoring(writer, &next.scoring);
    if (tournament_of_teams(&next))
        team_scheme_write(writer, &next.team_play);
    if (next.type.length > 0)
        json_key_text(writer, "type", next.type);
    json_key_text(writer, "time_control", next.time_control);
    if (next.play.length > 0)
        play_write(writer, &next);
    json_key_text(writer, "edition", text_from(tiebreak_edition_code(next.rules.edition)));
    scheme_write_tiebreaks(writer, &next.rules);
    if (next.rules.unrated != STANDINGS_UNRATED_DROP)
        scheme_write_unrated(writer, &next.rules);
    if (next.rules.unplayed != STANDINGS_UNPLAYED_USUAL)
        json_key_text(writer, "unplayed", text_from(standings_unplayed_code(next.rules.unplayed)));
    if (next.chess960 != CHESS960_NONE)
        json_key_text(writer, "chess960", text_from(chess960_draw_code((enum chess960_draw)next.chess960)));
    write_dates(writer, &next);
    judge_end(judge, "tournament.created/1");
    return true;
}

/* --- Changing ------------------------------------------------------------------------------------------------------- */

static bool same_dates(const struct tournament *a, const struct tournament *b) {
    bool same = a->date_count == b->date_count;
    for (size_t i = 0; same && i < a->date_count; i++)
        same = text_equal(a->dates[i], b->dates[i]);
    return same;
}

/* The rounds of a Swiss are declared beforehand, and acceleration is not switched on later. [c04:lim.scope.accelerated] */
static const char *locked_swiss_change(const struct tournament *old, const struct tournament *next) {
    if (old->rounds_planned != next->rounds_planned)
        return "number of rounds";
    if (old->pairing != next->pairing)
        return "pairing system";
    if (!scheme_same_options(old, next))
        return "options of the pairing system";
    return old->baku != next->baku ? "acceleration" : NULL;
}

/*
 * What may not change any more once round 1 is paired; NULL when nothing of it does. The list of tie-breaks, and what goes
 * with it, is decided and announced before the start. [c02-2019:13.1.1] [c02-2022:12.1.1] [c02-2022:12.1.3.list]
 * [c02-2022:10.5.1.announce] [c07-2023:4.1] [c07-2023:10] [c07-2023:16.6]
 */
static const char *locked_change(const struct tournament *old, const struct tournament *next) {
    if (old->system != next->system || old->predetermined != next->predetermined)
        return "system";
    if (old->cycles != next->cycles || old->swap != next->swap)
        return "number of cycles";
    if (!scheme_same_scoring(&old->scoring, &next->scoring))
        return "scoring";
    if (old->rules.edition != next->rules.edition || !scheme_same_tiebreaks(&old->rules, &next->rules))
        return "list of tie-breaks";
    if (!scheme_same_unrated(&old->rules, &next->rules))
        return "method for unrated players";
    if (old->rules.unplayed != next->rules.unplayed)
        return "rule for unplayed rounds";
    if (old->chess960 != next->chess960)
        return "draw of starting positions";
    if (!team_scheme_same(&old->team_play, &next->team_play))
        return "play of teams";
    return next->system == SYSTEM_SWISS ? locked_swiss_change(old, next) : NULL;
}

/* The rules of play are announced before the start; games that have begun keep theirs. */
static bool check_play(struct judge *judge, const struct tournament *old, const struct tournament *next,
                       bool confirmed) {
    if (confirmed || !tournament_begun(old) || text_equal(old->play, next->play))
        return true;
    judge_refuse_named(judge, ERROR_play_locked, old->name, (struct text){0});
    return error_in_field(judge->error, "confirm");
}

/* A Swiss that is over is continued in a new event: its number of rounds was declared beforehand. [c04:lim.1] */
static bool wants_more_rounds(const struct tournament *old, const struct tournament *next) {
    return old->system == SYSTEM_SWISS && next->system == SYSTEM_SWISS && old->round_count == old->rounds_planned &&
           next->rounds_planned > old->rounds_planned;
}

static bool refuse_more_rounds(struct judge *judge, const struct tournament *old) {
    struct text_builder rounds;
    text_builder_init(&rounds, judge->arena);
    text_add_integer(&rounds, old->rounds_planned);
    judge_refuse_named(judge, ERROR_rounds_over, old->name, text_builder_take(&rounds));
    return error_in_field(judge->error, "rounds");
}

static bool check_change(struct judge *judge, const struct tournament *old, const struct tournament *next,
                         bool confirmed) {
    if (!text_equal(old->name, next->name) && !check_name(judge, next))
        return false;
    const char *locked = locked_change(old, next);
    if (tournament_begun(old) && locked != NULL && wants_more_rounds(old, next))
        return refuse_more_rounds(judge, old);
    if (tournament_begun(old) && locked != NULL)
        return judge_refuse_named(judge, ERROR_settings_locked, old->name, text_from(locked));
    if (!check_play(judge, old, next, confirmed))
        return false;
    if (next->system == SYSTEM_ROUND_ROBIN && old->entry_count > BERGER_MOST_PLAYERS)
        return error_set_number(judge->error, ERROR_entries_many, BERGER_MOST_PLAYERS, 0, 0);
    return true;
}

static bool write_changes(struct json_writer *writer, const struct tournament *old, const struct tournament *next) {
    bool name = !text_equal(old->name, next->name);
    bool system = old->system != next->system;
    bool predetermined = old->predetermined != next->predetermined;
    bool cycles = old->cycles != next->cycles;
    bool swap = old->swap != next->swap;
    bool rounds = old->rounds_planned != next->rounds_planned;
    bool pairing = next->system == SYSTEM_SWISS && (system || !scheme_same_pairing(old, next));
    bool scoring = !scheme_same_scoring(&old->scoring, &next->scoring);
    bool type = !text_equal(old->type, next->type);
    bool time_control = !text_equal(old->time_control, next->time_control);
    bool edition = old->rules.edition != next->rules.edition;
    bool tiebreaks = !scheme_same_tiebreaks(&old->rules, &next->rules);
    bool unrated = !scheme_same_unrated(&old->rules, &next->rules);
    bool unplayed = old->rules.unplayed != next->rules.unplayed;
    bool chess960 = old->chess960 != next->chess960;
    bool play = !text_equal(old->play, next->play);
    bool dates = !same_dates(old, next);
    bool teams = !team_scheme_same(&old->team_play, &next->team_play);
    if (name)
        json_key_text(writer, "name", next->name);
    if (system)
        json_key_text(writer, "system", text_from(tournament_system_code(next->system)));
    if (predetermined)
        json_key_boolean(writer, "predetermined", next->predetermined);
    if (cycles)
        json_key_integer(writer, "cycles", next->cycles);
    if (swap)
        json_key_boolean(writer, "swap", next->swap);
    if (rounds)
        json_key_integer(writer, "rounds", next->rounds_planned);
    if (pairing)
        scheme_write_pairing(writer, next);
    if (scoring)
        scheme_write_scoring(writer, &next->scoring);
    if (teams)
        team_scheme_write(writer, &next->team_play);
    if (type)
        json_key_text(writer, "type", next->type);
    if (time_control)
        json_key_text(writer, "time_control", next->time_control);
    if (edition)
        json_key_text(writer, "edition", text_from(tiebreak_edition_code(next->rules.edition)));
    if (tiebreaks)
        scheme_write_tiebreaks(writer, &next->rules);
    if (unrated)
        scheme_write_unrated(writer, &next->rules);
    if (unplayed)
        json_key_text(writer, "unplayed", text_from(standings_unplayed_code(next->rules.unplayed)));
    if (chess960)
        json_key_text(writer, "chess960", text_from(chess960_draw_code((enum chess960_draw)next->chess960)));
    if (play)
        play_write(writer, next);
    if (dates)
        write_dates(writer, next);
    return name || system || predetermined || cycles || swap || rounds || pairing || scoring || type || time_control ||
           edition || tiebreaks || unrated || unplayed || chess960 || play || dates || teams;
}

bool judge_settings_unchanged(struct judge *judge, const struct tournament *tournament) {
    struct text_builder thing;
    text_builder_init(&thing, judge->arena);
    text_add_format(&thing, "Tournament %ld", (long)tournament->id);
    return judge_unchanged(judge, tournament->changed, text_builder_take(&thing), tournament->name);
}

bool judge_tournament_change(struct judge *judge) {
    const struct request_tournament_change *asked = judge->asked;
    const struct tournament *tournament;
    if (!judge_find_tournament(judge, asked->tournament, &tournament) || !judge_settings_unchanged(judge, tournament))
        return false;
    struct tournament next = *tournament;
    if (!read_settings(judge, &asked->settings, &next) || !check_change(judge, tournament, &next, asked->confirm))
        return false;
    struct json_writer *writer = judge_begin(judge);
    json_key_integer(writer, "tournament", tournament->id);
    if (write_changes(writer, tournament, &next))
        judge_end(judge, "tournament.changed/1");
    return true;
}

bool judge_tournament_remove(struct judge *judge) {
    const struct request_tournament_remove *asked = judge->asked;
    const struct tournament *tournament;
    if (!judge_find_tournament(judge, asked->tournament, &tournament) || !judge_settings_unchanged(judge, tournament))
        return false;
    if (tournament_begun(tournament))
        return judge_refuse_named(judge, ERROR_tournament_running, tournament->name, (struct text){0});
    json_key_integer(judge_begin(judge), "tournament", tournament->id);
    judge_end(judge, "tournament.removed/1");
    return true;
}
