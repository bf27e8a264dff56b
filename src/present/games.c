#include "present/games.h"

#include "game/action_said.h"
#include "game/duties.h"
#include "game/game_log.h"
#include "game/offer.h"
#include "game/papers.h"
#include "present/names.h"

/* Of a word of logs: "desk.phase." and "playing". */
static enum message word_message(struct arena *arena, const char *group, const char *word) {
    struct text_builder key = {.arena = arena};
    text_add_format(&key, "%s%s", group, word);
    return language_message(text_builder_take(&key));
}

static struct language_value said_word(struct arena *arena, const char *group, const char *word) {
    return language_inner(language_plain(arena, word_message(arena, group, word)));
}

/* --- What logs can say ---------------------------------------------------------------------------------------------- */

struct table *games_rules(struct document *document, const struct game_rules *rules) {
    static const struct table_column columns[] = {{MESSAGE_table_rule, false, NULL},
                                                  {MESSAGE_table_default, false, NULL},
                                                  {MESSAGE_table_article, false, NULL},
                                                  {MESSAGE_table_means, false, NULL}};
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0;; i++) {
        struct game_rule_row row;
        struct text_builder value = {.arena = document->arena};
        if (!game_rules_describe(rules, i, &value, &row))
            return table;
        table_add_zero(table, row.key);
        table_add(table, text_builder_take(&value));
        table_add_zero(table, row.article);
        table_add_said(table, row.means);
    }
}

/* What may follow is in brackets. */
static void add_operands(struct table *table, uint16_t may, uint16_t must) {
    struct text_builder *out = table_write(table);
    size_t count = 0;
    for (unsigned operand = HAS_SIDE; operand <= HAS_WORDS; operand <<= 1) {
        bool needed = (must & operand) != 0;
        if ((may & operand) == 0 || (operand == HAS_TIME && (may & HAS_TWO_TIMES) != 0))
            continue;
        text_add_format(out, "%s%s", count++ == 0 ? "" : ", ", needed ? "" : "[");
        enum message name = language_message(text_from(game_operand_key((uint16_t)operand)));
        language_add(out, table->language, language_plain(table->arena, name));
        text_add_zero(out, needed ? "" : "]");
    }
    table_written(table);
}

struct table *games_verbs(struct document *document) {
    static const struct table_column columns[] = {{MESSAGE_table_what_happens, false, NULL},
                                                  {MESSAGE_table_who, false, NULL},
                                                  {MESSAGE_table_what_follows, false, NULL},
                                                  {MESSAGE_table_meaning, false, NULL}};
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (enum game_verb verb = (enum game_verb)0; verb < VERB_COUNT; verb = (enum game_verb)(verb + 1)) {
        table_add_zero(table, game_verb_word(verb));
        struct text_builder *who = table_write(table);
        size_t count = 0;
        for (int actor = BY_WHITE; actor < BY_NOBODY; actor++)
            if (game_verb_by(verb, (enum game_actor)actor))
                text_add_format(who, "%s%.*s", count++ == 0 ? "" : ", ",
                                TEXT_ARG(action_actor_said(document->arena, document->language, (uint8_t)actor)));
        table_written(table);
        add_operands(table, game_verb_operands(verb), game_verb_needed(verb));
        table_add_said(table, offer_meaning(verb));
    }
    return table;
}

struct table *games_effects(struct document *document) {
    static const struct table_column columns[] = {{MESSAGE_table_effect, false, NULL},
                                                  {MESSAGE_table_what_follows, false, NULL}};
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (enum game_effect effect = (enum game_effect)0; effect < EFFECT_COUNT;
         effect = (enum game_effect)(effect + 1)) {
        table_add_zero(table, game_effect_word(effect));
        add_operands(table, game_effect_operands(effect), game_effect_needed(effect));
    }
    return table;
}

struct table *games_checks(struct document *document) {
    static const struct table_column columns[] = {{MESSAGE_table_check, false, NULL},
                                                  {MESSAGE_table_asks, false, NULL}};
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    const char *name;
    enum message means;
    bool by_side;
    for (size_t i = 0; game_log_question(i, &name, &means, &by_side); i++) {
        text_add_format(table_write(table), "%s%s", name, by_side ? "-white" : "");
        table_written(table);
        table_add_said(table, means);
    }
    return table;
}

/* --- A board -------------------------------------------------------------------------------------------------------- */

static struct language_value seat(struct document *document, const struct event *event, int32_t player) {
    const struct player *sits = event_player(event, player);
    return sits != NULL ? language_text(names_player(document->arena, sits))
                        : language_inner(language_plain(document->arena, MESSAGE_show_game_nobody));
}

void games_place(struct document *document, const struct event *event, const struct board_place *place) {
    document_note(document, document_say(document, show_game_place, "tournament round board white black",
                                         language_text(place->tournament->name), language_number(place->round->number),
                                         language_number(place->number), seat(document, event, place->board->white),
                                         seat(document, event, place->board->black)));
}

static struct language_value score_value(struct document *document, struct game_score score) {
    struct text_builder out = {.arena = document->arena};
    game_score_add(&out, score);
    return language_text(text_builder_take(&out));
}

static void add_result(struct document *document, const struct board_place *place, const struct board_game *board) {
    const struct game *game = &board->game;
    struct board_outcome outcome;
    struct error ignored;
    enum result now = (enum result)place->board->result;
    if (board->opened && game->phase == PHASE_ENDED)
        document_note(document, document_say(document, show_game_ended, "end score",
                                             said_word(document->arena, "desk.end.", game_end_word(game->end)),
                                             score_value(document, game->board_score)));
    if (board->opened && game->scored)
        document_note(document, document_say(document, show_game_counts, "score", score_value(document, game->score)));
    if (now == RESULT_NONE)
        return;
    struct language_value result = language_text(text_from(result_display(now)));
    bool same = board_outcome_of(board, &outcome, &ignored) && outcome.result == now;
    document_note(document, same ? document_say(document, show_game_in_event, "result", result)
                                 : document_say(document, show_game_by_hand, "result", result));
}

static struct language_value side_value(struct document *document, enum game_actor side) {
    return said_word(document->arena, side <= BY_BLACK ? "colour." : "desk.actor.", game_actor_word(side));
}

static struct text time_text(struct arena *arena, int64_t time) {
    struct text_builder out = {.arena = arena};
    game_time_add(&out, time);
    return text_builder_take(&out);
}

void games_state(struct document *document, const struct board_place *place, const struct board_game *board,
                 int64_t now) {
    const struct game *game = &board->game;
    char fen[FEN_LONGEST];
    if (!board->opened) {
        document_note(document, document_said(document, MESSAGE_show_game_unopened));
        add_result(document, place, board);
        return;
    }
    now = now > game->now ? now : game->now;
    document_note(document, document_say(document, show_game_phase, "phase side",
                                         said_word(document->arena, "desk.phase.", game_phase_word(game->phase)),
                                         side_value(document, (enum game_actor)game_to_move(game))));
    struct language_value white = language_text(time_text(document->arena, game_left(game, WHITE, now)));
    struct language_value black = language_text(time_text(document->arena, game_left(game, BLACK, now)));
    enum game_actor running = game_running(game);
    document_note(document, running == BY_NOBODY ? document_say(document, show_game_clocks, "white black", white, black)
                                                 : document_say(document, show_game_clocks_running, "white black side",
                                                                white, black, side_value(document, running)));
    size_t length = position_write(game_position(game), FEN_EN_PASSANT_LEGAL, fen);
    document_note(document, text_copy(document->arena, (struct text){fen, length}));
    for (size_t i = 0; i < game->incident_count; i++) {
        const struct game_incident *incident = &game->incidents[i];
        if (incident->open)
            document_note(document,
                          document_say(document, show_game_incident, "side article words",
                                       side_value(document, (enum game_actor)incident->side),
                                       language_text(incident->article), game_words(document->arena, incident->words)));
    }
    add_result(document, place, board);
}

void games_ruling(struct document *document, const struct game_ruling *ruling) {
    struct arena *arena = document->arena;
    struct text_builder line = {.arena = arena};
    text_add_zero(&line, "-> ");
    text_add(&line, ruling_said(arena, document->language, ruling));
    document_note(document, text_builder_take(&line));
    if (ruling->reason != REASON_none) {
        document->gap = DOCUMENT_CLOSE;
        document_paragraph(document, game_reason_sentence(arena, document->language, ruling->reason, ruling->operands));
    }
    if (ruling->next != REASON_none) {
        struct text next = game_reason_sentence(arena, document->language, ruling->next, ruling->operands);
        document->gap = DOCUMENT_CLOSE;
        document_paragraph(document, document_say(document, show_game_next, "sentence", language_text(next)));
    }
    document->gap = DOCUMENT_CLOSE;
}

void games_notes(struct document *document, const struct board_notes *notes) {
    for (size_t i = 0; i < notes->count; i++) {
        document->gap = DOCUMENT_CLOSE;
        document_paragraph(document,
                           document_say(document, show_game_event, "note", language_inner(notes->notes[i].sentence)));
    }
    document->gap = DOCUMENT_CLOSE;
}

/* --- The desk ------------------------------------------------------------------------------------------------------- */

struct table *games_desk(struct document *document) {
    static const struct table_column columns[] = {
        {MESSAGE_table_board, true, NULL},   {MESSAGE_table_white, false, NULL}, {MESSAGE_table_black, false, NULL},
        {MESSAGE_table_phase, false, NULL},  {MESSAGE_table_white, true, NULL},  {MESSAGE_table_black, true, NULL},
        {MESSAGE_table_result, false, NULL}, {MESSAGE_table_wanted, false, NULL}};
    return document_table(document, columns, sizeof columns / sizeof *columns);
}

static void want(struct table *table, struct text_builder *out, const struct language_sentence *what) {
    if (out->length > table->written_from)
        text_add_zero(out, "; ");
    language_add(out, table->language, what);
}

/* What the arbiter is wanted for. */
static void add_wants(struct table *table, const struct game *game, int64_t now) {
    struct arena *arena = table->arena;
    struct game_watch watch = game_watch(game, now);
    struct text_builder *out = table_write(table);
    if (watch.claim)
        want(table, out, language_plain(arena, word_message(arena, "desk.claim.", game_claim_word(game->claim))));
    if (game->phase == PHASE_STOPPED && game->stopped_by <= BY_BLACK)
        want(table, out, language_plain(arena, MESSAGE_show_game_called));
    for (size_t i = 0; i < game->incident_count; i++)
        if (game->incidents[i].open)
            want(table, out,
                 language_make(arena, show_game_open_incident, "article", language_text(game->incidents[i].article)));
    for (size_t i = 0; i < watch.appeals; i++)
        want(table, out, language_plain(arena, MESSAGE_show_game_appeal));
    for (int side = WHITE; side <= BLACK; side++)
        if (watch.time_trouble[side])
            want(table, out,
                 language_make(arena, show_game_low, "side",
                               said_word(arena, "colour.", game_actor_word((enum game_actor)side))));
    table_written(table);
}

void games_desk_row(struct table *table, const struct event *event, const struct board_place *place,
                    const struct board_game *board, int64_t now) {
    const struct game *game = &board->game;
    const struct player *white = event_player(event, place->board->white);
    const struct player *black = event_player(event, place->board->black);
    table_add_number(table, place->number);
    table_add(table, white != NULL ? white->name : TEXT(""));
    table_add(table, black != NULL ? black->name : TEXT(""));
    table_add_said(
        table, word_message(table->arena, "desk.phase.", game_phase_word(board->opened ? game->phase : PHASE_BEFORE)));
    for (int side = WHITE; side <= BLACK; side++) {
        int64_t at = now > game->now ? now : game->now;
        table_add(table, board->opened ? time_text(table->arena, game_left(game, (enum colour)side, at) /
                                                                     CONTROL_SECOND * CONTROL_SECOND)
                                       : TEXT(""));
    }
    table_add_zero(table, place->board->result == RESULT_NONE ? "" : result_display((enum result)place->board->result));
    if (board->opened)
        add_wants(table, game, now > game->now ? now : game->now);
    else
        table_add_empty(table, 1);
}

/* --- Papers --------------------------------------------------------------------------------------------------------- */

size_t games_letters(struct document *document, const struct game *game, struct text date) {
    struct paper_warning warning;
    struct arena *arena = document->arena;
    size_t count = 0;
    document->title = document_said(document, MESSAGE_paper_dress_title);
    for (; paper_warning(game, count, &warning); count++) {
        document->gap = count > 0 ? DOCUMENT_APART : DOCUMENT_USUAL;
        document_note(document, date);
        document_note(document, document_say(document, paper_to, "name",
                                             language_text(paper_player(arena, warning.player->name, warning.side,
                                                                        document->language))));
        document_note(document, document_say(document, paper_dress_number, "number", language_number(warning.number)));
        document_note(document, warning.words.length == 0 ? document_said(document, MESSAGE_paper_dress_warned)
                                                          : document_say(document, paper_dress_warned_for, "words",
                                                                         language_text(warning.words)));
        document_note(document, document_said(document, MESSAGE_paper_dress_confirms));
        document_note(document, document_say(document, paper_dress_signed, "line",
                                             language_text(TEXT("______________________"))));
        if (warning.player->captain.length > 0)
            document_note(document,
                          document_say(document, paper_copy, "captain", language_text(warning.player->captain)));
    }
    if (count == 0)
        document_note(document, document_said(document, MESSAGE_paper_no_warning));
    return count;
}

void games_sheets(struct document *document, const struct game *game, bool on_paper) {
    enum { SHEET_ROWS = 60 };
    static const struct table_column columns[] = {{MESSAGE_colour_white, false, NULL},
                                                  {MESSAGE_colour_black, false, NULL}};
    enum notation_language notation = NOTATION_ENGLISH;
    notation_language_from(text_from(document->language->code), &notation);
    document->title = document_said(document, MESSAGE_paper_sheets);
    for (enum colour side = WHITE; side <= BLACK; side = (enum colour)(side + 1)) {
        size_t entries = game->sides[side].entry_count;
        document_heading(document,
                         paper_player(document->arena, game->rules.players[side].name, side, document->language));
        if (on_paper) {
            struct table *table = document_table(document, columns, 2);
            size_t first = game->rules.start.to_move == BLACK;
            for (size_t cell = 0; cell < (size_t)2 * SHEET_ROWS; cell++) {
                struct text_builder *out = table_write(table);
                if (cell < first || !paper_sheet_ply(out, game, side, cell - first, notation))
                    text_add_zero(out, "\u00a0"); /* a row to write in */
                table_written(table);
            }
            continue;
        }
        for (size_t ply = 0; ply < entries; ply++) {
            struct text_builder out = {.arena = document->arena};
            paper_sheet_ply(&out, game, side, ply, notation);
            document_note(document, text_builder_take(&out));
        }
    }
}

void games_areas(struct document *document, const struct game *game) {
    static const enum message kinds[AREA_KINDS] = {MESSAGE_paper_area_playing, MESSAGE_paper_area_venue,
                                                   MESSAGE_paper_area_contiguous};
    struct text rest = game->rules.areas;
    document->title = document_said(document, MESSAGE_paper_venue_title);
    for (struct game_area area; game_area_next(&rest, &area);)
        document_note(document, document_say(document, paper_area, "name kind", language_text(area.name),
                                             language_inner(language_plain(document->arena, kinds[area.kind]))));
    if (game->rules.areas.length == 0)
        document_note(document, document_said(document, MESSAGE_paper_no_areas));
}

void games_dress_notice(struct document *document) {
    static const enum message notice[] = {MESSAGE_paper_notice_binds,  MESSAGE_paper_notice_clean,
                                          MESSAGE_paper_notice_games,  MESSAGE_paper_notice_ceremonies,
                                          MESSAGE_paper_notice_warned, MESSAGE_paper_notice_spectators};
    document->title = document_said(document, MESSAGE_paper_dress_code);
    for (size_t i = 0; i < sizeof notice / sizeof *notice; i++)
        document_note(document, document_said(document, notice[i]));
}

bool games_badge(struct document *document, struct text name, struct text country, struct text flag, struct text role) {
    static const struct {
        const char *word;
        enum message role;
        enum message rope;
    } badges[] = {{"player", MESSAGE_paper_role_player, MESSAGE_paper_green},
                  {"captain", MESSAGE_paper_role_captain, MESSAGE_paper_orange},
                  {"visitor", MESSAGE_paper_role_visitor, MESSAGE_paper_yellow},
                  {"arbiter", MESSAGE_paper_role_arbiter, MESSAGE_paper_white_rope}};
    enum { BADGES = sizeof badges / sizeof *badges };
    const struct text lines[] = {name, country, flag};
    size_t badge = 0;
    while (role.length > 0 && badge < BADGES && !text_equal(role, text_from(badges[badge].word)))
        badge++;
    if (badge == BADGES)
        return false;
    document->title = document_said(document, MESSAGE_paper_badge);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (lines[i].length > 0)
            document_note(document, lines[i]);
    document_note(document, document_said(document, badges[badge].role));
    document_note(document, document_say(document, paper_rope, "colour",
                                         language_inner(language_plain(document->arena, badges[badge].rope))));
    return true;
}
