#include "golden.h"

#include "event/event_playoffs.h"
#include "event/given_points.h"
#include "event/teams.h"
#include "pairing/options.h"

/* --- What the first days had ---------------------------------------------------------------------------------------- */

static void add_standings(struct hall *hall, struct text_builder *lines, int tournament) {
    const struct json *rows = at(hall_view_standings(hall, tournament, 0), "rows");
    for (size_t i = 0; i < rows->array.count; i++) {
        const struct json *row = &rows->array.items[i];
        text_add_format(lines, "standing\t%d\t%lld\t%s\t%lld\t%s\t%s\t%lld", tournament,
                        (long long)number_at(row, "rank"), true_at(row, "shared") ? "shared" : "alone",
                        (long long)number_at(row, "number"), text_at(hall, row, "name"), text_at(hall, row, "points"),
                        (long long)number_at(row, "games"));
        for (size_t j = 0; j < count_at(row, "values"); j++) {
            const struct json *exact = json_get(&at(row, "values")->array.items[j], "exact");
            text_add_byte(lines, '\t');
            text_add(lines, exact->type == JSON_TEXT ? exact->text : TEXT("-"));
        }
        text_add_byte(lines, '\n');
    }
}

static void add_rounds(struct hall *hall, struct text_builder *lines, const struct tournament *tournament) {
    for (int32_t i = 0; i < tournament->round_count; i++) {
        const struct round *round = &tournament->rounds[i];
        text_add_format(lines, "round\t%ld\t%ld\t%s\t%ld open\n", (long)tournament->id, (long)round->number,
                        round->locked ? "locked" : "unlocked", (long)round->open);
        for (int32_t j = 0; j < round->board_count; j++)
            text_add_format(lines, "board\t%ld\t%ld\t%ld\t%ld-%ld\t%s\n", (long)tournament->id, (long)round->number,
                            (long)j + 1, (long)round->boards[j].white, (long)round->boards[j].black,
                            result_code(round->boards[j].result));
        for (int32_t j = 0; j < round->bye_count; j++)
            text_add_format(lines, "bye\t%ld\t%ld\t%ld\t%s\n", (long)tournament->id, (long)round->number,
                            (long)round->byes[j].player, bye_code(round->byes[j].bye));
    }
    add_standings(hall, lines, (int)tournament->id);
}

static void add_first_lines(struct hall *hall, struct text_builder *lines) {
    const struct event *event = &hall->event;
    text_add_format(lines, "event\t%.*s\t%.*s\t%.*s\t%.*s\t%.*s\t%.*s\t%.*s\n", TEXT_ARG(event->id),
                    TEXT_ARG(event->name), TEXT_ARG(event->place), TEXT_ARG(event->from), TEXT_ARG(event->to),
                    TEXT_ARG(event->laws_edition), TEXT_ARG(event->tiebreak_edition));
    for (size_t i = 0; i < event->official_count; i++)
        text_add_format(lines, "official\t%.*s\t%.*s\n", TEXT_ARG(event->officials[i].role),
                        TEXT_ARG(event->officials[i].name));
    for (int32_t i = 0; i < event->player_count; i++) {
        const struct player *player = &event->players[i];
        text_add_format(lines, "player\t%ld\t%s\t%.*s\t%ld\t%.*s\t%.*s\t%ld\t%.*s\t%.*s\n", (long)player->id,
                        player->removed ? "removed" : "here", TEXT_ARG(player->name), (long)player->rating,
                        TEXT_ARG(player->title), TEXT_ARG(player->federation), (long)player->birth_year,
                        TEXT_ARG(player->birth_date), TEXT_ARG(player->sex));
    }
    for (int32_t i = 0; i < event->tournament_count; i++) {
        const struct tournament *tournament = &event->tournaments[i];
        text_add_format(lines, "tournament\t%ld\t%s\t%.*s\n", (long)tournament->id,
                        tournament->removed ? "removed" : "here", TEXT_ARG(tournament->name));
        if (!tournament->removed)
            add_rounds(hall, lines, tournament);
    }
}

/* --- Parts of lines ------------------------------------------------------------------------------------------------- */

static void add_number(struct text_builder *lines, int64_t number) {
    text_add_byte(lines, '\t');
    text_add_integer(lines, number);
}

static void add_text(struct text_builder *lines, struct text text) {
    text_add_byte(lines, '\t');
    for (size_t i = 0; i < text.length; i++)
        text_add_byte(lines, text.bytes[i] == '\n' ? ';' : text.bytes[i]); /* settings are kept a line each */
}

static void add_word(struct text_builder *lines, const char *word) {
    add_text(lines, text_from(word));
}

static void add_flag(struct text_builder *lines, bool is, const char *word) {
    add_word(lines, is ? word : "");
}

static void add_ids(struct text_builder *lines, const int32_t *ids, int32_t count) {
    text_add_byte(lines, '\t');
    for (int32_t i = 0; i < count; i++)
        text_add_format(lines, i == 0 ? "%ld" : ",%ld", (long)ids[i]);
}

/* What it is a line of, and of which tournament. */
static void begin(struct text_builder *lines, const char *what, const struct tournament *tournament) {
    text_add_zero(lines, what);
    add_number(lines, tournament->id);
}

static void end(struct text_builder *lines) {
    text_add_byte(lines, '\n');
}

/* --- The event and its players -------------------------------------------------------------------------------------- */

static void add_event(struct text_builder *lines, const struct event *event) {
    text_add_zero(lines, "also");
    add_text(lines, event->federation);
    add_text(lines, event->roundrobin_edition);
    add_word(lines, event_games_shown_code(event->games));
    add_text(lines, event->last_command);
    add_text(lines, event->last_kind);
    end(lines);
    for (size_t i = 0; i < event->official_count; i++)
        text_add_format(lines, "id\t%.*s\t%.*s\n", TEXT_ARG(event->officials[i].name),
                        TEXT_ARG(event->officials[i].fide_id));
    for (int32_t i = 0; i < event->player_count; i++) {
        const struct player *player = &event->players[i];
        if (player->rating_from.length + player->club.length + player->fide_id.length + player->national_id.length == 0)
            continue;
        text_add_zero(lines, "known");
        add_number(lines, player->id);
        add_text(lines, player->rating_from);
        add_text(lines, player->club);
        add_text(lines, player->fide_id);
        add_text(lines, player->national_id);
        add_number(lines, player->national_rating);
        end(lines);
    }
}

/* --- Settings ------------------------------------------------------------------------------------------------------- */

static void add_scoring(struct text_builder *lines, const struct scoring *scoring) {
    text_add_format(lines, "\t%ld:%ld,%ld,%ld,%ld,%ld", (long)scoring->unit, (long)scoring->win, (long)scoring->draw,
                    (long)scoring->loss, (long)scoring->absent, (long)scoring->allocated_bye);
}

static void add_rules(struct text_builder *lines, const struct standings_rules *rules) {
    char code[TIEBREAK_CODE_SIZE];
    add_word(lines, tiebreak_edition_code(rules->edition));
    add_word(lines, "");
    for (size_t i = 0; i < rules->tiebreak_count; i++)
        text_add_format(lines, i == 0 ? "%s" : ",%s", tiebreak_code(rules->tiebreaks[i], rules->edition, code));
    add_word(lines, standings_unrated_code(rules->unrated));
    add_number(lines, rules->unrated_rating);
    add_word(lines, standings_unplayed_code(rules->unplayed));
}

static void add_swiss(struct text_builder *lines, const struct tournament *tournament) {
    if (tournament->pairing == NULL)
        return;
    begin(lines, "swiss", tournament);
    add_word(lines, tournament->pairing->name);
    add_flag(lines, tournament->baku, "baku");
    add_word(lines, "");
    pairing_options_add(lines, tournament->pairing, &tournament->choices);
    add_word(lines, tournament->initial_colour == COLOUR_WHITE   ? "white"
                    : tournament->initial_colour == COLOUR_BLACK ? "black"
                                                                 : "");
    add_text(lines, tournament->colour_method);
    add_text(lines, tournament->colour_seed);
    end(lines);
}

static void add_team_play(struct text_builder *lines, const struct tournament *tournament) {
    const struct team_play *play = &tournament->team_play;
    if (!tournament_of_teams(tournament))
        return;
    begin(lines, "matches", tournament);
    add_number(lines, play->boards);
    add_flag(lines, play->fixed_order, "fixed");
    add_scoring(lines, &play->match);
    add_word(lines, play->primary == TIEBREAK_GAME_POINTS ? "gp" : "mp");
    for (size_t i = 0; i < play->chain_count; i++)
        add_word(lines, tiebreak_acronym(play->chain[i], tournament->rules.edition));
    end(lines);
}

static void add_settings(struct text_builder *lines, const struct tournament *tournament) {
    begin(lines, "settings", tournament);
    add_word(lines, tournament_system_code(tournament->system));
    add_flag(lines, tournament->predetermined, "predetermined");
    add_number(lines, tournament->cycles);
    add_flag(lines, tournament->swap, "swap");
    add_number(lines, tournament->rounds_planned);
    add_scoring(lines, &tournament->scoring);
    add_rules(lines, &tournament->rules);
    add_text(lines, tournament->type);
    add_text(lines, tournament->time_control);
    add_text(lines, tournament->play);
    add_word(lines, chess960_draw_code((enum chess960_draw)tournament->chess960));
    for (size_t i = 0; i < tournament->date_count; i++)
        add_text(lines, tournament->dates[i]);
    end(lines);
    add_swiss(lines, tournament);
    add_team_play(lines, tournament);
    if (tournament->own_rate.round == 0)
        return;
    begin(lines, "rate", tournament);
    add_number(lines, tournament->own_rate.round);
    add_text(lines, tournament->own_rate.time_control);
    add_text(lines, tournament->own_rate.arbiter);
    add_text(lines, tournament->own_rate.organiser);
    add_text(lines, tournament->own_rate.reason);
    end(lines);
}

/* --- Who plays ------------------------------------------------------------------------------------------------------ */

static void add_left(struct text_builder *lines, bool withdrawn, bool excluded, int32_t round) {
    add_word(lines, excluded ? "excluded" : withdrawn ? "withdrawn" : "");
    add_number(lines, round);
}

static void add_entries(struct text_builder *lines, const struct tournament *tournament) {
    begin(lines, "entries", tournament);
    add_text(lines, tournament->numbers_method);
    add_text(lines, tournament->numbers_seed);
    for (int32_t i = 0; i < tournament->entry_count; i++)
        text_add_format(lines, "\t%ld=%ld", (long)tournament->entries[i].number, (long)tournament->entries[i].player);
    end(lines);
    for (int32_t i = 0; i < tournament->entry_count; i++) {
        const struct tournament_entry *entry = &tournament->entries[i];
        if (!entry->withdrawn && !entry->excluded && entry->withdrawn_in == 0 && entry->explained == 0)
            continue;
        begin(lines, "left", tournament);
        add_number(lines, entry->player);
        add_left(lines, entry->withdrawn, entry->excluded, entry->withdrawn_in);
        add_number(lines, entry->explained);
        end(lines);
    }
}

static void add_teams(struct text_builder *lines, const struct tournament *tournament) {
    for (int32_t i = 0; i < tournament->team_count; i++) {
        const struct tournament_team *team = &tournament->teams[i];
        begin(lines, "team", tournament);
        add_number(lines, team->id);
        add_number(lines, team->number);
        add_text(lines, team->name);
        add_text(lines, team->federation);
        add_text(lines, team->captain);
        add_ids(lines, team->players, team->player_count);
        add_left(lines, team->withdrawn, team->excluded, team->withdrawn_in);
        end(lines);
    }
    for (int32_t i = 0; i < tournament->barred_count; i++) {
        begin(lines, "barred", tournament);
        add_number(lines, tournament->barred[i].player);
        add_number(lines, tournament->barred[i].first);
        add_number(lines, tournament->barred[i].last);
        end(lines);
    }
}

static void add_asked(struct text_builder *lines, const struct tournament *tournament) {
    for (int32_t i = 0; i < tournament->prohibited_count; i++) {
        const struct prohibited_group *group = &tournament->prohibited[i];
        begin(lines, "prohibited", tournament);
        add_number(lines, group->first_round);
        add_number(lines, group->last_round);
        add_ids(lines, group->players, group->count);
        end(lines);
    }
    for (int32_t i = 0; i < tournament->asked_count; i++) {
        begin(lines, "asked", tournament);
        add_number(lines, tournament->asked[i].player);
        add_number(lines, tournament->asked[i].round);
        add_word(lines, bye_code(tournament->asked[i].bye));
        end(lines);
    }
}

/* --- Rounds --------------------------------------------------------------------------------------------------------- */

static void add_published(struct text_builder *lines, const struct tournament *tournament, const struct round *round) {
    if (round->origin == ROUND_GIVEN && round->position_count == 0)
        return;
    begin(lines, "published", tournament);
    add_number(lines, round->number);
    add_word(lines, round_origin_code((enum round_origin)round->origin));
    add_text(lines, round->reason);
    add_ids(lines, round->numbers, round->entry_count);
    add_text(lines, round->position_seed);
    add_ids(lines, round->positions, round->position_count);
    end(lines);
    for (int32_t i = 0; i < round->replaced_count; i++) {
        begin(lines, "replaced", tournament);
        add_number(lines, round->number);
        text_add_format(lines, "\t%ld-%ld\n", (long)round->replaced[i].white, (long)round->replaced[i].black);
    }
}

static void add_matches(struct text_builder *lines, const struct tournament *tournament, const struct round *round) {
    for (int32_t i = 0; i < round->match_count; i++) {
        begin(lines, "match", tournament);
        add_number(lines, round->number);
        text_add_format(lines, "\t%ld-%ld\n", (long)round->matches[i].home, (long)round->matches[i].away);
    }
    for (int32_t i = 0; i < round->team_bye_count; i++) {
        begin(lines, "team bye", tournament);
        add_number(lines, round->number);
        add_number(lines, round->team_byes[i].team);
        add_word(lines, bye_code(round->team_byes[i].bye));
        end(lines);
    }
}

/* Boards of which there is more to say than who plays and how it ended. */
static void add_boards(struct text_builder *lines, const struct tournament *tournament, const struct round *round) {
    for (int32_t i = 0; i < round->board_count; i++) {
        const struct board *board = &round->boards[i];
        if (!board->swapped && board->withdrawal == 0 && board->ruled_round == 0)
            continue;
        begin(lines, "mark", tournament);
        add_number(lines, round->number);
        add_number(lines, i + 1);
        add_flag(lines, board->swapped, "swapped");
        add_flag(lines, (board->withdrawal & BOARD_WHITE_LEFT) != 0, "white left");
        add_flag(lines, (board->withdrawal & BOARD_BLACK_LEFT) != 0, "black left");
        add_number(lines, board->ruled_round);
        add_number(lines, board->ruled_board);
        end(lines);
    }
}

static void add_draft(struct text_builder *lines, const struct tournament *tournament) {
    const struct round *round = &tournament->draft.round;
    begin(lines, "draft", tournament);
    add_word(lines, draft_state_code(tournament->draft.state));
    add_number(lines, round->number);
    for (int32_t i = 0; i < round->board_count; i++)
        text_add_format(lines, "\t%ld-%ld", (long)round->boards[i].white, (long)round->boards[i].black);
    for (int32_t i = 0; i < round->bye_count; i++)
        text_add_format(lines, "\t%ld %s", (long)round->byes[i].player, bye_code(round->byes[i].bye));
    end(lines);
}

/* What stood there when rounds were paired. */
static void add_late(struct text_builder *lines, const struct tournament *tournament) {
    for (int32_t i = 0; i < tournament->late_count; i++) {
        const struct late_result *late = &tournament->late[i];
        begin(lines, "late", tournament);
        add_number(lines, late->round);
        add_number(lines, late->board);
        text_add_format(lines, "\t%ld-%ld", (long)late->white, (long)late->black);
        add_word(lines, result_code(late->result));
        add_number(lines, late->through);
        end(lines);
    }
    for (int32_t i = 0; i < tournament->late_player_count; i++) {
        const struct late_player *late = &tournament->late_players[i];
        begin(lines, "rated", tournament);
        add_number(lines, late->player);
        add_number(lines, late->rating);
        add_text(lines, late->title);
        add_number(lines, late->through);
        end(lines);
    }
}

static void add_further_rounds(struct text_builder *lines, const struct tournament *tournament) {
    for (int32_t i = 0; i < tournament->round_count; i++) {
        add_published(lines, tournament, &tournament->rounds[i]);
        add_matches(lines, tournament, &tournament->rounds[i]);
        add_boards(lines, tournament, &tournament->rounds[i]);
    }
    if (tournament->system == SYSTEM_SWISS)
        add_draft(lines, tournament);
    add_late(lines, tournament);
}

/* --- Points, places and prizes -------------------------------------------------------------------------------------- */

static void add_given(struct text_builder *lines, const struct tournament *tournament) {
    for (int32_t i = 0; i < tournament->given_count; i++) {
        const struct given_points *given = &tournament->given[i];
        begin(lines, "given", tournament);
        add_number(lines, given->id);
        add_word(lines, given_for_code((enum given_for)given->what));
        if (given->everyone)
            add_word(lines, "everyone");
        else
            add_ids(lines, given->who, given->count);
        add_word(lines, "");
        if (given->has_points)
            text_add_integer(lines, given->points);
        add_word(lines, "");
        if (given->has_match_points)
            text_add_integer(lines, given->match_points);
        add_number(lines, given->round);
        add_number(lines, given->known);
        add_flag(lines, given->cancelled, "cancelled");
        add_number(lines, given->until);
        add_text(lines, given->reason);
        end(lines);
    }
}

static void add_prizes(struct text_builder *lines, const struct tournament *tournament) {
    if (tournament->prizes.length > 0) {
        begin(lines, "prizes", tournament);
        add_text(lines, tournament->prizes);
        end(lines);
    }
    if (tournament->prizes_left != PRIZES_LEFT_ASK) {
        begin(lines, "decided", tournament);
        add_word(lines, "all");
        add_word(lines, prize_left_code((enum prizes_left)tournament->prizes_left));
        end(lines);
    }
    for (int32_t i = 0; i < tournament->prize_decision_count; i++) {
        begin(lines, "decided", tournament);
        add_number(lines, tournament->prize_decisions[i].who);
        add_word(lines, prize_left_code((enum prizes_left)tournament->prize_decisions[i].gets));
        end(lines);
    }
}

static void add_lots(struct text_builder *lines, const struct tournament *tournament) {
    for (int32_t i = 0; i < tournament->lot_count; i++) {
        begin(lines, "drawn", tournament);
        add_text(lines, tournament->lots[i].seed);
        add_ids(lines, tournament->lots[i].players, tournament->lots[i].count);
        end(lines);
    }
}

static void add_team_standings(struct hall *hall, struct text_builder *lines, const struct tournament *tournament) {
    struct text_builder builder;
    struct json_writer writer;
    struct json view;
    if (!tournament_of_teams(tournament))
        return;
    text_builder_init(&builder, &hall->arena);
    json_writer_init(&writer, &builder);
    assert_true(view_team_standings(&writer, &hall->event, tournament, 0, &hall->arena, &hall->error));
    assert_true(json_read(&hall->arena, text_builder_take(&builder), &json_usual_limits, &view, &hall->error));
    for (size_t i = 0; i < count_at(&view, "rows"); i++) {
        const struct json *row = &at(&view, "rows")->array.items[i];
        begin(lines, "ranked", tournament);
        add_number(lines, number_at(row, "rank"));
        add_word(lines, true_at(row, "shared") ? "shared" : "alone");
        add_word(lines, text_at(hall, row, "name"));
        add_word(lines, text_at(hall, row, "match_points"));
        add_word(lines, text_at(hall, row, "game_points"));
        end(lines);
    }
}

/* --- Play-offs ------------------------------------------------------------------------------------------------------ */

static void add_playoff_rules(struct text_builder *lines, const struct tournament *tournament,
                              const struct playoff_rules *rules) {
    begin(lines, "rules", tournament);
    for (size_t i = 0; playoff_keys[i] != NULL; i++) {
        struct text_builder value;
        text_builder_init(&value, lines->arena);
        playoff_get(rules, text_from(playoff_keys[i]), &value);
        if (value.length > 0)
            text_add_format(lines, "\t%s=%.*s", playoff_keys[i], (int)value.length, value.bytes);
    }
    end(lines);
}

static void add_record(struct text_builder *lines, const struct tournament *tournament,
                       const struct playoff_entry *entry) {
    static const char *const kinds[] = {[PLAYOFF_LOT] = "lot",
                                        [PLAYOFF_CHOICE] = "choice",
                                        [PLAYOFF_RESULT] = "game",
                                        [PLAYOFF_WITHDRAWAL] = "withdrawal"};
    const struct playoff_record *record = &entry->record;
    begin(lines, kinds[record->kind], tournament);
    add_number(lines, record->contest);
    if (record->kind != PLAYOFF_RESULT) {
        add_number(lines, record->player);
        add_ids(lines, record->order, record->order_count);
        add_number(lines, record->choice);
        add_text(lines, entry->seed);
    } else {
        add_number(lines, entry->game);
        text_add_format(lines, "\t%ld-%ld", (long)record->white, (long)record->black);
        add_word(lines, result_code(record->result));
        add_number(lines, record->started);
        add_number(lines, record->ended);
        add_text(lines, record->arbiter);
        add_flag(lines, record->ruling, "ruling");
    }
    end(lines);
}

static void add_playoff(struct text_builder *lines, const struct tournament *tournament,
                        const struct tournament_playoff *playoff) {
    begin(lines, "play-off", tournament);
    add_number(lines, playoff->first_place);
    add_flag(lines, playoff->of_teams, "teams");
    add_ids(lines, playoff->players, playoff->player_count);
    add_word(lines, "");
    for (int32_t i = 0; i < playoff->player_count; i++)
        text_add_byte(lines, playoff->lots[i] ? '1' : '0');
    add_word(lines, tiebreak_edition_code(playoff->edition));
    add_text(lines, playoff->seed);
    add_text(lines, playoff->rate);
    add_number(lines, playoff->last_end);
    end(lines);
    add_playoff_rules(lines, tournament, &playoff->rules);
    for (int32_t i = 0; i < playoff->entry_count; i++)
        add_record(lines, tournament, &playoff->entries[i]);
    for (int32_t i = 0; i < playoff->place_count; i++) {
        begin(lines, "place", tournament);
        add_number(lines, playoff->places[i].place);
        add_word(lines, playoff->places[i].shared ? "shared" : "alone");
        add_number(lines, playoff->places[i].player);
        add_text(lines, playoff->places[i].article);
        end(lines);
    }
}

static void add_playoffs(struct text_builder *lines, const struct tournament *tournament) {
    if (tournament->playoff_settings.length > 0) {
        begin(lines, "play-offs", tournament);
        add_text(lines, tournament->playoff_settings);
        end(lines);
    }
    for (int32_t i = 0; i < tournament->playoff_count; i++)
        add_playoff(lines, tournament, &tournament->playoffs[i]);
}

/* --- All of it ------------------------------------------------------------------------------------------------------ */

static void add_further_lines(struct hall *hall, struct text_builder *lines) {
    add_event(lines, &hall->event);
    for (int32_t i = 0; i < hall->event.tournament_count; i++) {
        const struct tournament *tournament = &hall->event.tournaments[i];
        if (tournament->removed)
            continue;
        add_settings(lines, tournament);
        add_entries(lines, tournament);
        add_teams(lines, tournament);
        add_asked(lines, tournament);
        add_further_rounds(lines, tournament);
        add_given(lines, tournament);
        add_lots(lines, tournament);
        add_prizes(lines, tournament);
        add_playoffs(lines, tournament);
        add_team_standings(hall, lines, tournament);
    }
}

struct text golden_state(struct hall *hall, bool further) {
    struct text_builder lines;
    text_builder_init(&lines, &hall->arena);
    add_first_lines(hall, &lines);
    if (further) {
        text_add_zero(&lines, "further\n");
        add_further_lines(hall, &lines);
    }
    return text_builder_take(&lines);
}

bool golden_goes_further(struct text state) {
    size_t ignored;
    return text_find(state, TEXT("\nfurther\n"), &ignored);
}
