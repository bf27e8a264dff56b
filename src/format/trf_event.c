#include <stdlib.h>
#include <string.h>

#include "base/score.h"
#include "event/knockout.h"
#include "event/show.h"
#include "format/trf_list.h"
#include "format/trf_maker.h"
#include "format/trf_teams.h"

struct trf_record *maker_add_record(struct maker *maker, enum trf_record_kind kind) {
    struct trf_tournament *trf = maker->trf;
    struct trf_record *record = arena_push(maker->arena, trf->records, maker->record_capacity, trf->record_count, NULL);
    *record = (struct trf_record){.kind = kind};
    return record;
}

static void add_header(struct maker *maker, const char *tag, struct text value) {
    if (value.length == 0)
        return;
    struct trf_record *record = maker_add_record(maker, TRF_HEADER);
    memcpy(record->tag, tag, sizeof record->tag);
    record->value = value;
}

static void add_header_number(struct maker *maker, const char *tag, int64_t number) {
    struct text_builder builder = {.arena = maker->arena};
    text_add_integer(&builder, number);
    add_header(maker, tag, text_builder_take(&builder));
}

static void add_header_date(struct maker *maker, const char *tag, const struct date *date) {
    struct text_builder builder = {.arena = maker->arena};
    if (date->year != 0)
        date_add(&builder, date, '/');
    add_header(maker, tag, text_builder_take(&builder));
}

static struct date date_of(struct text text) {
    struct date date = {0};
    if (!date_read(text, DATE_ORDER_UNKNOWN, &date))
        date = (struct date){0};
    return date;
}

/* The event's name, followed by the tournament's where it is another. */
static struct text title_of(const struct maker *maker) {
    struct text event = maker->event->name;
    struct text tournament = maker->tournament->name;
    if (text_equal(event, tournament))
        return event;
    struct text_builder builder = {.arena = maker->arena};
    text_add(&builder, event);
    text_add_zero(&builder, ": ");
    text_add(&builder, tournament);
    return text_builder_take(&builder);
}

/* "Name (id)" as reports have it. */
static struct text official_text(const struct maker *maker, const struct official *official) {
    struct text_builder builder = {.arena = maker->arena};
    text_add(&builder, official->name);
    if (official->fide_id.length > 0)
        text_add_format(&builder, " (%.*s)", TEXT_ARG(official->fide_id));
    return text_builder_take(&builder);
}

static void take_officials(struct maker *maker) {
    struct trf_tournament *trf = maker->trf;
    for (size_t i = 0; i < maker->event->official_count; i++) {
        const struct official *official = &maker->event->officials[i];
        bool chief = text_equal(official->role, TEXT("chief-arbiter"));
        if (chief && trf->chief_arbiter.length == 0) {
            trf->chief_arbiter = official_text(maker, official);
        } else if (chief || text_equal(official->role, TEXT("deputy-arbiter"))) {
            *arena_push(maker->arena, trf->deputies, maker->deputy_capacity, trf->deputy_count, NULL) =
                official_text(maker, official);
        }
    }
}

static void add_points(struct text_builder *builder, char symbol, int32_t value, int32_t unit, struct arena *arena) {
    struct text_builder number = {.arena = arena};
    score_add_decimal(&number, value, unit, 1);
    text_add_zero(builder, builder->length == 0 ? " " : "    ");
    text_add_byte(builder, symbol);
    text_add_right_aligned(builder, text_builder_take(&number), 4);
}

/* Record 162, only where the points are not the usual ones. */
static struct text scoring_text(const struct maker *maker) {
    const struct scoring *scoring = &maker->trf->scoring;
    struct scoring usual = scoring_usual();
    struct text_builder builder = {.arena = maker->arena};
    bool special = (int64_t)scoring->win * usual.unit != (int64_t)usual.win * scoring->unit ||
                   (int64_t)scoring->draw * usual.unit != (int64_t)usual.draw * scoring->unit || scoring->loss != 0 ||
                   scoring->absent != 0 || scoring->allocated_bye != scoring->win;
    if (!special)
        return TEXT("");
    add_points(&builder, 'W', scoring->win, scoring->unit, maker->arena);
    add_points(&builder, 'D', scoring->draw, scoring->unit, maker->arena);
    add_points(&builder, 'L', scoring->loss, scoring->unit, maker->arena);
    if (scoring->absent != 0)
        add_points(&builder, 'A', scoring->absent, scoring->unit, maker->arena);
    if (scoring->allocated_bye != scoring->win)
        add_points(&builder, 'P', scoring->allocated_bye, scoring->unit, maker->arena);
    return text_builder_take(&builder);
}

struct text trf_type(enum tournament_system system, bool predetermined, int32_t cycles) {
    if (system == SYSTEM_SWISS)
        return TEXT("Individual: Swiss-System");
    if (system == SYSTEM_KNOCKOUT)
        return TEXT("Individual: Knock-Out");
    if (system == SYSTEM_MANUAL && !predetermined)
        return TEXT("Individual: Pairings as entered");
    return cycles == 2 ? TEXT("Individual: Double Round Robin") : TEXT("Individual: Round Robin");
}

/* That everybody meets everybody stands in the words alone: where they do not say it, it is said behind them. */
static struct text type_of(struct arena *arena, const struct tournament *tournament) {
    bool everybody = tournament_predetermined(tournament);
    struct trf_tournament said = {.type = tournament->type};
    struct text_builder both = {.arena = arena};
    if (tournament_of_teams(tournament))
        return said.type.length > 0 ? said.type : trf_team_type(everybody, tournament->cycles);
    struct text own = trf_type(tournament->system, tournament->predetermined, tournament->cycles);
    if (said.type.length == 0)
        return own;
    if (!everybody || trf_words(&said).round_robin)
        return said.type;
    text_add_format(&both, "%.*s (%.*s)", TEXT_ARG(said.type), TEXT_ARG(own));
    said.type = text_builder_take(&both);
    struct trf_words words = trf_words(&said);
    return words.round_robin && words.cycles == tournament->cycles ? said.type : own;
}

static int compare_numbers(const void *first, const void *second) {
    int32_t a = ((const struct tournament_entry *)first)->number;
    int32_t b = ((const struct tournament_entry *)second)->number;
    return (a > b) - (a < b);
}

static struct text birth_of(const struct maker *maker, const struct player *player) {
    struct text_builder builder = {.arena = maker->arena};
    struct date date;
    if (player->birth_date.length > 0 && date_read(player->birth_date, DATE_ORDER_UNKNOWN, &date))
        date_add(&builder, &date, '/');
    else if (player->birth_year > 0)
        text_add_format(&builder, "%04d/00/00", (int)player->birth_year);
    return text_builder_take(&builder);
}

static bool take_players(struct maker *maker, struct error *error) {
    const struct tournament *tournament = maker->tournament;
    struct trf_tournament *trf = maker->trf;
    size_t count = (size_t)tournament->entry_count;
    if (count == 0)
        return error_set_text(error, ERROR_trf_players_missing, tournament->name, TEXT(""), TEXT(""));
    struct tournament_entry *entries = arena_array(maker->arena, count, sizeof *entries);
    memcpy(entries, tournament->entries, count * sizeof *entries);
    qsort(entries, count, sizeof *entries, compare_numbers);
    maker->number_of = arena_array(maker->arena, (size_t)maker->event->player_count + 1, sizeof *maker->number_of);
    trf->player_count = tournament->entry_count;
    trf->players = arena_array(maker->arena, count, sizeof *trf->players);
    for (size_t i = 0; i < count; i++) {
        const struct player *player = event_player(maker->event, entries[i].player);
        if (entries[i].number < 1 || entries[i].number > TRF_NUMBER_MOST || player == NULL)
            return error_set_text(error, ERROR_trf_numbers_missing, tournament->name, TEXT(""), TEXT(""));
        maker->number_of[player->id] = entries[i].number;
        trf->by_number[entries[i].number] = (int32_t)i + 1;
        trf->players[i] = (struct trf_player){
            .number = entries[i].number,
            .sex = player->sex.length == 1 ? player->sex.bytes[0] : ' ',
            .title = player->title,
            .name = player->name,
            .rating = player->rating,
            .federation = player->federation,
            .fide_id = player->fide_id,
            .birth = birth_of(maker, player),
            .withdrawn = entries[i].withdrawn,
            .excluded = entries[i].excluded,
            .round_count = tournament->round_count,
            .rounds = arena_array(maker->arena, (size_t)tournament->round_count, sizeof *trf->players[i].rounds),
        };
        for (int32_t round = 0; round < tournament->round_count; round++)
            trf->players[i].rounds[round] = (struct trf_round){.colour = '-', .result = ' '};
    }
    return true;
}

static struct trf_round *cell(const struct maker *maker, int32_t player, int32_t round) {
    struct trf_tournament *trf = maker->trf;
    return &trf->players[trf->by_number[maker->number_of[player]] - 1].rounds[round];
}

/* Who has nobody to play with in a match of teams has no opponent and no colour. */
static struct trf_round game_cell(const struct maker *maker, int32_t opponent, char colour, char result) {
    if (opponent == 0)
        return (struct trf_round){0, '-', result, false};
    return (struct trf_round){maker->number_of[opponent], colour, result, false};
}

static void take_rounds(const struct maker *maker) {
    const struct tournament *tournament = maker->tournament;
    for (int32_t i = 0; i < tournament->round_count; i++) {
        const struct round *round = &tournament->rounds[i];
        for (int32_t j = 0; j < round->board_count; j++) {
            const struct board *board = &round->boards[j];
            char white;
            char black;
            trf_game_letters((enum result)board->result, &white, &black);
            if (board->white != 0)
                *cell(maker, board->white, i) = game_cell(maker, board->black, 'w', white);
            if (board->black != 0)
                *cell(maker, board->black, i) = game_cell(maker, board->white, 'b', black);
        }
        for (int32_t j = 0; j < round->bye_count; j++)
            cell(maker, round->byes[j].player, i)->result = trf_bye_letter((enum bye)round->byes[j].bye);
    }
}

static bool take_standings(struct maker *maker, const struct tournament *tournament, struct error *error) {
    struct trf_tournament *trf = maker->trf;
    struct show_table shown;
    if (!show_compute(maker->event, tournament, 0, maker->arena, &shown, error))
        return false;
    const struct crosstable *table = &shown.table;
    for (size_t i = 0; i < shown.standings.count; i++) {
        const struct standings_row *row = &shown.standings.rows[i];
        int32_t number = table->participants[row->participant].number;
        struct trf_player *player = &trf->players[trf->by_number[number] - 1];
        player->has_points = true;
        player->points = (int32_t)crosstable_points(table, row->participant);
        player->points_unit = table->scoring.unit;
        player->rank = row->rank;
    }
    return true;
}

static void add_comment(struct maker *maker, const char *words, const struct trf_player *player, struct text text) {
    struct text_builder builder = {.arena = maker->arena};
    text_add_format(&builder, "### %s%d", words, (int)player->number);
    if (text.length > 0)
        text_add_format(&builder, ": %.*s", TEXT_ARG(text));
    static const char tag[] = "###";
    struct trf_record *record = maker_add_record(maker, TRF_DETAIL);
    memcpy(record->tag, tag, sizeof record->tag);
    record->value = text_builder_take(&builder);
}

static void add_headers(struct maker *maker) {
    struct trf_tournament *trf = maker->trf;
    int32_t rated = 0;
    for (int32_t i = 0; i < trf->player_count; i++)
        rated += trf->players[i].rating > 0;
    add_header(maker, "012", trf->name);
    add_header(maker, "022", trf->city);
    add_header(maker, "032", trf->federation);
    add_header_date(maker, "042", &trf->from);
    add_header_date(maker, "052", &trf->to);
    add_header_number(maker, "062", trf->player_count);
    add_header_number(maker, "072", rated);
    add_header_number(maker, "082", maker->tournament->team_count);
    add_header(maker, "092", trf->type);
    add_header(maker, "102", trf->chief_arbiter);
    for (size_t i = 0; i < trf->deputy_count; i++)
        add_header(maker, "112", trf->deputies[i]);
    add_header(maker, "122", trf->time_control);
    add_header(maker, "132", trf_dates_text(maker->arena, trf));
    if (trf->rounds_planned > trf->round_count || trf->system.length > 0)
        add_header_number(maker, "142", trf->rounds_planned);
    if (trf->initial_colour != 0)
        add_header(maker, "152", trf->initial_colour == 'w' ? TEXT("W") : TEXT("B"));
    add_header(maker, "162", scoring_text(maker));
    add_header(maker, "192", trf->system);
    add_header(maker, "202", trf->tiebreaks);
    add_header(maker, "212", trf->standings_order);
}

/* --- Tie-breaks ------------------------------------------------------------------------------------------------------ */

/* The published list [c07-2023:4.1]; none at all is one by points. In a knock-out the matches decide. */
static void take_tiebreaks(struct maker *maker) {
    const struct standings_rules *rules = &maker->tournament->rules;
    struct text_builder list = {.arena = maker->arena};
    char code[TIEBREAK_CODE_SIZE];
    for (size_t i = 0; i < rules->tiebreak_count; i++)
        text_add_format(&list, "%s%s", i > 0 ? "," : "", tiebreak_code(rules->tiebreaks[i], rules->edition, code));
    maker->trf->tiebreaks = text_builder_take(&list);
    if (rules->tiebreak_count == 0 && maker->tournament->system != SYSTEM_KNOCKOUT)
        maker->trf->standings_order = TEXT("PTS");
}

static void add_line(struct maker *maker, struct text start, struct text rest) {
    struct text_builder line = {.arena = maker->arena};
    text_add(&line, start);
    text_add(&line, rest);
    maker_add_record(maker, TRF_OTHER)->value = text_builder_take(&line);
}

/* What the records have no place for: another edition than the one of the first day, and how teams are ranked. */
static void add_ranking(struct maker *maker) {
    const struct tournament *tournament = maker->tournament;
    const struct team_play *play = &tournament->team_play;
    enum tiebreak_edition edition = tournament->rules.edition;
    if (edition != trf_list_edition(maker->arena, maker->trf, maker->event->from))
        add_line(maker, trf_tiebreaks_by, text_from(tiebreak_edition_code(edition)));
    if (!tournament_of_teams(tournament))
        return;
    if (play->primary == TIEBREAK_GAME_POINTS)
        add_line(maker, trf_game_points_first, TEXT(""));
    struct text_builder chain = {.arena = maker->arena};
    for (size_t i = 0; i < play->chain_count; i++)
        text_add_format(&chain, "%s%s", i > 0 ? "," : "", tiebreak_acronym(play->chain[i], TIEBREAK_2026));
    if (play->chain_count > 0)
        add_line(maker, trf_behind_encounter, text_builder_take(&chain));
}

static void add_players(struct maker *maker) {
    struct trf_tournament *trf = maker->trf;
    for (int32_t i = 0; i < trf->player_count; i++)
        maker_add_record(maker, TRF_PLAYER)->player = i;
    for (int32_t i = 0; i < trf->player_count; i++) {
        const struct trf_player *player = &trf->players[i];
        if (utf8_length(player->name) > TRF_NAME_MOST) {
            add_comment(maker, "Name of ", player, player->name);
            trf_warn(maker->arena, trf, 0, 0,
                     language_make(maker->arena, reader_name_long, "number most name", language_number(player->number),
                                   language_number(TRF_NAME_MOST), language_text(player->name)));
        }
        if (player->excluded)
            add_comment(maker, "Withdrawn, not ranked: ", player, TEXT(""));
        else if (player->withdrawn)
            add_comment(maker, "Withdrawn: ", player, TEXT(""));
    }
}

/* What a report has no place for. */
static void warn_of_playoffs(struct maker *maker, const struct tournament *tournament) {
    if (tournament->playoff_count == 0)
        return;
    if (tournament->system == SYSTEM_KNOCKOUT)
        trf_warn(maker->arena, maker->trf, 0, 0, language_plain(maker->arena, MESSAGE_reader_no_bracket));
    else
        trf_warn(maker->arena, maker->trf, 0, 0, language_plain(maker->arena, MESSAGE_reader_no_playoff));
}

static void take_dates(struct maker *maker) {
    struct trf_tournament *trf = maker->trf;
    trf->from = date_of(maker->event->from);
    trf->to = date_of(maker->event->to);
    trf->date_count = maker->tournament->date_count;
    trf->dates = arena_array(maker->arena, trf->date_count, sizeof *trf->dates);
    for (size_t i = 0; i < trf->date_count; i++)
        trf->dates[i] = date_of(maker->tournament->dates[i]);
}

bool trf_from_event(struct arena *arena, const struct event *event, const struct tournament *tournament,
                    struct trf_tournament *trf, struct error *error) {
    struct tournament played = *tournament;
    enum rating_kind kind;
    if (tournament->system == SYSTEM_KNOCKOUT) {
        knockout_kind(tournament, &kind);
        played = knockout_as_rounds(tournament, kind, arena, NULL);
    }
    struct maker maker = {.arena = arena, .event = event, .tournament = &played, .trf = trf};
    trf_init(arena, trf);
    trf->name = title_of(&maker);
    trf->city = event->place;
    trf->federation = event->federation;
    trf->type = type_of(arena, tournament);
    trf->time_control = tournament->time_control;
    trf->rounds_planned = tournament_rounds_planned(&played);
    trf->round_count = played.round_count;
    trf_set_scoring(trf, &tournament->scoring);
    take_officials(&maker);
    take_dates(&maker);
    if (!take_players(&maker, error))
        return false;
    take_rounds(&maker);
    if (!take_standings(&maker, tournament, error))
        return false;
    warn_of_playoffs(&maker, tournament);
    bool swiss = tournament->system == SYSTEM_SWISS;
    if (swiss)
        maker_take_settings(&maker);
    take_tiebreaks(&maker);
    if (tournament_of_teams(tournament) && tournament->team_play.primary == TIEBREAK_GAME_POINTS &&
        !tournament_predetermined(tournament))
        trf->system = TEXT("CUSTOM_TEAM_SWISS_GP"); /* there is no such code for a round robin */
    add_headers(&maker);
    add_players(&maker);
    if (!maker_take_nationals(&maker, error))
        return false;
    if (tournament->system == SYSTEM_MANUAL && !tournament->predetermined && tournament->type.length > 0)
        maker_add_record(&maker, TRF_OTHER)->value = trf_as_entered; /* what it is called may be a Swiss */
    add_ranking(&maker);
    if (tournament_of_teams(tournament))
        return maker_take_teams(&maker, error) && maker_take_points(&maker, error);
    if (!swiss)
        return maker_take_points(&maker, error);
    if (!maker_take_lists(&maker, error) || !maker_take_points(&maker, error))
        return false;
    maker_add_remarks(&maker);
    return true;
}

bool trf_write(struct arena *arena, const struct event *event, const struct tournament *tournament, struct text *text,
               struct error *error) {
    struct trf_tournament trf;
    return trf_from_event(arena, event, tournament, &trf, error) && trf_render(arena, &trf, text, error);
}
