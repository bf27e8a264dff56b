#include "event/calendar.h"
#include "event/fields.h"
#include "event/play_rules.h"
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
        struct text_builder paired = {.arena = judge->arena};
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
        struct text_builder id = {.arena = judge->arena};
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
        return scheme_team_check_rules(judge, next);
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
        next->rules = standings_team_round_robin_rules(next->rules.edition, next->team_play.primary).list;
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
    if (!scheme_read_scoring(judge, asked->scoring, &next->scoring) || !scheme_team_read(judge, asked->teams, next) ||
        !read_rules(judge, asked, was_of_teams, next) || !scheme_read_unrated(judge, asked->unrated, &next->rules) ||
        !take_chess960(judge, asked, next) || !play_read(judge, asked->play, next) ||
        (asked->given.dates && !take_dates(judge, &asked->dates, next)))
        return false;
    return check_predetermined(judge, next, asked->given.predetermined) &&
           check_cycles(judge, next, asked->given.cycles) && check_rounds(judge, next, asked->given.rounds) &&
           check_round_robin(judge, asked, next) && scheme_read_pairing(judge, asked, was_swiss, next);
}

/* All that is set of a tournament. */
static struct fact_tournament_changed settings_of(struct judge *judge, const struct tournament *tournament) {
    struct fact_tournament_changed settings = {
        .tournament = tournament->id,
        .name = tournament->name,
        .system = text_from(tournament_system_code(tournament->system)),
        .predetermined = tournament->predetermined,
        .cycles = tournament->cycles,
        .swap = tournament->swap,
        .rounds = tournament->rounds_planned,
        .scoring = scheme_scoring(&tournament->scoring),
        .teams = scheme_team_fact(judge, &tournament->team_play),
        .type = tournament->type,
        .time_control = tournament->time_control,
        .edition = text_from(tiebreak_edition_code(tournament->rules.edition)),
        .tiebreaks = scheme_tiebreaks(judge, &tournament->rules),
        .unrated = scheme_unrated(judge, &tournament->rules),
        .unplayed = text_from(standings_unplayed_code(tournament->rules.unplayed)),
        .chess960 = text_from(chess960_draw_code((enum chess960_draw)tournament->chess960)),
        .play = play_map(judge, tournament),
        .dates = {.count = tournament->date_count, .items = tournament->dates}};
    if (tournament->system == SYSTEM_SWISS) {
        settings.pairing = text_from(tournament->pairing->name);
        settings.acceleration = tournament->baku ? TEXT("baku") : TEXT("none");
        settings.options = scheme_options(judge, tournament);
    }
    return settings;
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
    struct fact_tournament_changed settings = settings_of(judge, &next);
    struct fact_tournament_created created = {.tournament = settings.tournament,
                                              .name = settings.name,
                                              .system = settings.system,
                                              .predetermined = settings.predetermined,
                                              .cycles = settings.cycles,
                                              .swap = settings.swap,
                                              .rounds = settings.rounds,
                                              .pairing = settings.pairing,
                                              .acceleration = settings.acceleration,
                                              .options = settings.options,
                                              .scoring = settings.scoring,
                                              .teams = settings.teams,
                                              .type = settings.type,
                                              .time_control = settings.time_control,
                                              .play = next.play.length > 0 ? settings.play : NULL,
                                              .edition = settings.edition,
                                              .tiebreaks = settings.tiebreaks,
                                              .dates = settings.dates,
                                              .has = {.teams = tournament_of_teams(&next)}};
    if (next.rules.unrated != STANDINGS_UNRATED_DROP)
        created.unrated = settings.unrated;
    if (next.rules.unplayed != STANDINGS_UNPLAYED_USUAL)
        created.unplayed = settings.unplayed;
    if (next.chess960 != CHESS960_NONE)
        created.chess960 = settings.chess960;
    judge_add(judge, fact_write_tournament_created(&created, judge->arena));
    return true;
}

/* --- Changing ------------------------------------------------------------------------------------------------------- */

/* The rounds of a Swiss are declared beforehand, and acceleration is not switched on later. [c04:lim.scope.accelerated] */
static const char *locked_swiss_change(const struct tournament *old, const struct tournament *next) {
    if (old->rounds_planned != next->rounds_planned)
        return ERROR_KEY("phrase.setting.rounds");
    if (old->pairing != next->pairing)
        return ERROR_KEY("phrase.setting.pairing");
    if (!scheme_same_options(old, next))
        return ERROR_KEY("phrase.setting.options");
    return old->baku != next->baku ? ERROR_KEY("phrase.setting.acceleration") : NULL;
}

/*
 * What may not change any more once round 1 is paired; NULL when nothing of it does. The list of tie-breaks, and what goes
 * with it, is decided and announced before the start. [c02-2019:13.1.1] [c02-2022:12.1.1] [c02-2022:12.1.3.list]
 * [c02-2022:10.5.1.announce] [c07-2023:4.1] [c07-2023:10] [c07-2023:16.6]
 */
static const char *locked_change(const struct tournament *old, const struct tournament *next) {
    if (old->system != next->system || old->predetermined != next->predetermined)
        return ERROR_KEY("phrase.setting.system");
    if (old->cycles != next->cycles || old->swap != next->swap)
        return ERROR_KEY("phrase.setting.cycles");
    if (!scheme_same_scoring(&old->scoring, &next->scoring))
        return ERROR_KEY("phrase.setting.scoring");
    if (old->rules.edition != next->rules.edition || !scheme_same_tiebreaks(&old->rules, &next->rules))
        return ERROR_KEY("phrase.setting.tiebreaks");
    if (!scheme_same_unrated(&old->rules, &next->rules))
        return ERROR_KEY("phrase.setting.unrated");
    if (old->rules.unplayed != next->rules.unplayed)
        return ERROR_KEY("phrase.setting.unplayed");
    if (old->chess960 != next->chess960)
        return ERROR_KEY("phrase.setting.chess960");
    if (!scheme_team_same(&old->team_play, &next->team_play))
        return ERROR_KEY("phrase.setting.teams");
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
    struct text_builder rounds = {.arena = judge->arena};
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
        return judge_refuse_named(judge, ERROR_settings_locked, old->name, (struct text){0}) ||
               error_phrase(judge->error, 1, ERROR_WORDS(locked));
    if (!check_play(judge, old, next, confirmed))
        return false;
    if (next->system == SYSTEM_ROUND_ROBIN && old->entry_count > BERGER_MOST_PLAYERS)
        return error_set_number(judge->error, ERROR_entries_many, BERGER_MOST_PLAYERS, 0, 0);
    return true;
}

/* What is the same in other words is no change; pairing, acceleration and options go together. */
static void write_changes(struct judge *judge, const struct tournament *old, const struct tournament *next) {
    struct fact_tournament_changed before = settings_of(judge, old);
    struct fact_tournament_changed fresh = settings_of(judge, next);
    if (scheme_same_scoring(&old->scoring, &next->scoring))
        fresh.scoring = before.scoring;
    if (scheme_team_same(&old->team_play, &next->team_play))
        fresh.teams = before.teams;
    if (scheme_same_tiebreaks(&old->rules, &next->rules))
        fresh.tiebreaks = before.tiebreaks;
    if (next->system != SYSTEM_SWISS || old->system != next->system || !scheme_same_pairing(old, next)) {
        before.pairing = before.acceleration = (struct text){0};
        before.options = NULL;
    }
    judge_add_changes(judge, FACT_TOURNAMENT_CHANGED, &before, &fresh);
}

bool judge_settings_unchanged(struct judge *judge, const struct tournament *tournament) {
    return judge_unchanged(judge, tournament->changed,
                           ERROR_PHRASE("phrase.thing.tournament", "tournament", judge_number(judge, tournament->id)),
                           ERROR_PLAIN(tournament->name));
}

bool judge_tournament_change(struct judge *judge) {
    const struct request_tournament_change *asked = judge->asked;
    const struct tournament *tournament = judge->tournament;
    if (!judge_settings_unchanged(judge, tournament))
        return false;
    /* Once it is being played its rules are the arbiters' business. */
    if (judge->request->limits != NULL && judge->request->limits->sets_up && tournament_begun(tournament))
        return error_set(judge->error, ERROR_role_lacks, NULL, NULL, NULL);
    struct tournament next = *tournament;
    if (!read_settings(judge, &asked->settings, &next) || !check_change(judge, tournament, &next, asked->confirm))
        return false;
    write_changes(judge, tournament, &next);
    return true;
}

bool judge_tournament_remove(struct judge *judge) {
    const struct tournament *tournament = judge->tournament;
    if (!judge_settings_unchanged(judge, tournament))
        return false;
    if (tournament_begun(tournament))
        return judge_refuse_named(judge, ERROR_tournament_running, tournament->name, (struct text){0});
    judge_write(judge, tournament_removed, .tournament = tournament->id);
    return true;
}
