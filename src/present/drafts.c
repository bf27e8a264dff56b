#include "base/score.h"
#include "event/draw.h"
#include "event/views.h"
#include "pairing/swiss/swiss.h"
#include "present/names.h"
#include "present/reading.h"
#include "present/rounds.h"

/* --- The boards -------------------------------------------------------------------------------------------------- */

/* What the engine pairs by, by player id: points with virtual ones, a postponed game as a draw. */
struct pairing_scores {
    int32_t unit;
    int32_t count;
    int32_t *scores; /* by player id - 1; -1: unknown */
    bool differ;     /* what somebody has is not their points */
};

static struct pairing_scores find_scores(struct document *document, const struct event *event,
                                         const struct tournament *tournament) {
    struct pairing_scores known = {.unit = tournament->scoring.unit, .count = event->player_count};
    struct drawing drawing;
    struct swiss_round round;
    struct error ignored = {0};
    known.scores = arena_array(document->arena, (size_t)known.count, sizeof *known.scores);
    for (int32_t i = 0; i < known.count; i++)
        known.scores[i] = -1;
    if (!draw_prepare_for(document->arena, event, tournament, &tournament->draft.round, &drawing, &ignored) ||
        !pairing_system_read(document->arena, tournament->pairing, &drawing, &round, &ignored))
        return known;
    for (int32_t i = 0; i < round.player_count; i++) {
        int32_t participant = round.players[i].participant;
        known.scores[drawing.table->participants[participant].player - 1] = round.players[i].score;
    }
    return known;
}

/* "1", or "1 (2½)" where the engine pairs by something else. */
static struct text points_of(struct document *document, struct pairing_scores *known, const struct json *side) {
    struct text points = reading_text(side, "points");
    int64_t player = reading_number(side, "player");
    struct text_builder score, both;
    if (player < 1 || player > known->count || known->scores[player - 1] < 0)
        return points;
    text_builder_init(&score, document->arena);
    score_add(&score, known->scores[player - 1], known->unit);
    if (text_equal(text_builder_take(&score), points))
        return points;
    known->differ = true;
    text_builder_init(&both, document->arena);
    text_add_format(&both, "%.*s (%.*s)", TEXT_ARG(points), TEXT_ARG(text_builder_take(&score)));
    return text_builder_take(&both);
}

static void add_side(struct document *document, struct table *table, struct pairing_scores *known,
                     const struct json *side) {
    struct player named = {.title = reading_text(side, "title"), .name = reading_text(side, "name")};
    table_add_number(table, reading_number(side, "number"));
    table_add(table, names_player(document->arena, &named));
    table_add_count(table, reading_number(side, "rating"));
    table_add(table, points_of(document, known, side));
}

static void add_boards(struct document *document, const struct event *event, const struct tournament *tournament,
                       const struct json *draft) {
    static const struct table_column columns[] = {
        {MESSAGE_table_board, true, NULL},  {MESSAGE_table_no, true, NULL},     {MESSAGE_table_white, false, NULL},
        {MESSAGE_table_rating, true, NULL}, {MESSAGE_table_pts, true, NULL},    {MESSAGE_table_no, true, NULL},
        {MESSAGE_table_black, false, NULL}, {MESSAGE_table_rating, true, NULL}, {MESSAGE_table_pts, true, NULL}};
    const struct json *boards = json_get(draft, "boards");
    const struct json *byes = json_get(draft, "byes");
    struct pairing_scores known = find_scores(document, event, tournament);
    if (reading_count(boards) + reading_count(byes) == 0)
        return;
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < reading_count(boards); i++) {
        table_add_number(table, reading_number(&boards->array.items[i], "board"));
        add_side(document, table, &known, json_get(&boards->array.items[i], "white"));
        add_side(document, table, &known, json_get(&boards->array.items[i], "black"));
    }
    for (size_t i = 0; i < reading_count(byes); i++) {
        const struct json *row = &byes->array.items[i];
        const struct player *player = event_player(event, reading_number(row, "player"));
        enum bye bye = BYE_NONE;
        bye_read(reading_text(row, "kind"), &bye);
        table_add_empty(table, 1);
        table_add_number(table, reading_number(row, "number"));
        table_add(table, names_player(document->arena, player));
        table_add_count(table, player->rating);
        table_add_empty(table, 2);
        table_add_said(table, names_bye(bye));
        table_add_empty(table, 2);
    }
    if (known.differ)
        document_note(document, document_said(document, MESSAGE_show_draft_brackets));
    document->gap = DOCUMENT_APART;
}

/* --- What is to be said against it -------------------------------------------------------------------------------- */

static struct text name_by_id(const struct json *board, int64_t player) {
    const struct json *white = json_get(board, "white");
    return reading_text(reading_number(white, "player") == player ? white : json_get(board, "black"), "name");
}

static struct language_value problem_words(struct document *document, const struct json *board,
                                           const struct json *problem) {
    static const struct {
        const char *code;
        enum message message;
    } known[] = {{"met", MESSAGE_show_draft_met},
                 {"prohibited", MESSAGE_show_draft_prohibited},
                 {"bye_barred", MESSAGE_show_draft_bye_barred},
                 {"third_colour", MESSAGE_show_draft_third_colour},
                 {"colour_difference", MESSAGE_show_draft_colour_difference},
                 {"both_colours", MESSAGE_show_draft_both_colours},
                 {"left", MESSAGE_show_draft_left}};
    const struct language_value values[] = {language_text(name_by_id(board, reading_number(problem, "player"))),
                                            language_number(reading_number(problem, "round"))};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (text_equal(reading_text(problem, "code"), text_from(known[i].code)))
            return language_inner(language_sentence_of(document->arena, known[i].message, "name round", values, 2));
    return language_text(reading_text(problem, "code"));
}

/* Of a board, or of one who has the bye. */
static void add_problems(struct document *document, const struct json *row, bool is_board) {
    const struct json *problems = json_get(row, "problems");
    size_t count = reading_count(problems);
    struct language_value *words = arena_array(document->arena, count, sizeof *words);
    for (size_t i = 0; i < count; i++)
        words[i] = problem_words(document, row, &problems->array.items[i]);
    struct language_value all = language_list_with(words, count, MESSAGE_list_semicolon, MESSAGE_list_semicolon);
    if (count > 0)
        document_note(document, is_board ? document_say(document, show_draft_board, "board problems",
                                                        language_number(reading_number(row, "board")), all)
                                         : document_say(document, show_draft_bye, "name problems",
                                                        language_text(reading_text(row, "name")), all));
}

static void add_all_problems(struct document *document, const struct json *draft) {
    const struct json *boards = json_get(draft, "boards");
    const struct json *byes = json_get(draft, "byes");
    for (size_t i = 0; i < reading_count(boards); i++)
        add_problems(document, &boards->array.items[i], true);
    for (size_t i = 0; i < reading_count(byes); i++)
        add_problems(document, &byes->array.items[i], false);
}

static void add_unplaced(struct document *document, const struct json *draft) {
    const struct json *unplaced = json_get(draft, "unplaced");
    size_t count = reading_count(unplaced);
    struct language_value *players = arena_array(document->arena, count, sizeof *players);
    for (size_t i = 0; i < count; i++)
        players[i] = language_inner(language_make(document->arena, show_numbered, "number name",
                                                  language_number(reading_number(&unplaced->array.items[i], "number")),
                                                  language_text(reading_text(&unplaced->array.items[i], "name"))));
    if (count > 0)
        document_note(document, document_say(document, show_draft_unplaced, "players",
                                             language_list_with(players, count, MESSAGE_none, MESSAGE_list_comma)));
}

static void add_comparison(struct document *document, const struct json *draft) {
    const struct json *replaced = json_get(draft, "replaced");
    struct text verdict = reading_text(json_get(draft, "verdict"), "text");
    size_t count = reading_count(replaced);
    struct language_value *pairs = arena_array(document->arena, count, sizeof *pairs);
    if (!reading_true(draft, "complete"))
        return; /* nothing to compare yet */
    if (reading_true(draft, "same")) {
        document_note(document, document_said(document, MESSAGE_show_draft_same));
        return;
    }
    for (size_t i = 0; i < count; i++)
        pairs[i] = names_pair(document->arena, reading_number(json_get(&replaced->array.items[i], "white"), "number"),
                              reading_number(json_get(&replaced->array.items[i], "black"), "number"));
    document_note(document, count == 0
                                ? document_said(document, MESSAGE_show_draft_other)
                                : document_say(document, show_draft_other_pairs, "pairs",
                                               language_list_with(pairs, count, MESSAGE_none, MESSAGE_list_comma)));
    if (verdict.length > 0)
        document_note(document, document_say(document, show_draft_verdict, "verdict", language_text(verdict)));
}

bool present_draft(struct document *document, const struct event *event, const struct tournament *tournament,
                   struct error *error) {
    struct text_builder out = {.arena = document->arena};
    struct json_writer writer = {.out = &out};
    struct json draft;
    if (!view_draft(&writer, event, tournament, document->language, document->arena, error) ||
        !reading_open(document->arena, &out, &draft, error))
        return false;
    struct language_value title =
        language_text(present_round_title(document, event, tournament, tournament->draft.round.number));
    document->title = tournament->draft.state == DRAFT_DRAWN ? document_say(document, show_draft_drawn, "title", title)
                      : tournament->draft.state == DRAFT_OPEN
                          ? document_say(document, show_draft_open, "title", title)
                          : document_say(document, show_draft_by_hand, "title", title);
    add_boards(document, event, tournament, &draft);
    add_all_problems(document, &draft);
    add_unplaced(document, &draft);
    add_comparison(document, &draft);
    return true;
}
