#include "cli/draft.h"

#include "base/score.h"
#include "cli/commands.h"
#include "cli/fields.h"
#include "cli/reading.h"
#include "cli/round.h"
#include "cli/round_explain.h"
#include "cli/table.h"
#include "event/draw.h"
#include "event/views.h"
#include "pairing/proposals.h"
#include "pairing/swiss/swiss.h"

static bool run_draft(struct cli *cli, struct error *error);
static bool run_publish(struct cli *cli, struct error *error);

static const struct cli_argument event_argument[] = {{"EVENT", "The event's id", false, false},
                                                     {NULL, NULL, false, false}};
static const struct cli_option publish_options[] = {
    {"confirm", NULL,
     "Also where the pairs by hand are not those of the engine, or the regulations of a play-off lack something",
     false},
    {"reason", "TEXT", "Why they are not, for the record", false},
    {NULL, NULL, NULL, false},
};
static const char *const draft_examples[] = {"staunton round draft spring-swiss", NULL};
static const char *const publish_examples[] = {"staunton round publish spring-swiss", NULL};

enum { COMMON = CLI_DATABASE | CLI_TOURNAMENT | CLI_JSON };

const struct cli_command draft_commands[] = {
    {"round draft", "Show the draft of the next round of a Swiss",
     "With what is to be said against its boards, and how it compares with what the engine draws.", COMMON,
     event_argument, NULL, draft_examples, run_draft},
    {"round publish", "Make the draft the next round of a Swiss",
     "The round is paired anew and compared: a draft that is out of date is refused. The results of the round before\n"
     "the last one are locked then.",
     COMMON, event_argument, publish_options, publish_examples, run_publish},
    {"round explain", "Tell why a round is paired as it is",
     "Of a Swiss bracket by bracket, as `staunton explain` does of a report. Of a round robin its place in the Berger\n"
     "tables.",
     COMMON, round_explain_arguments, round_explain_options, round_explain_examples, round_explain_run},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

/* --- The draft -------------------------------------------------------------------------------------------------- */

/* What the engine pairs by, by player id: points with virtual ones, a postponed game as a draw. */
struct pairing_scores {
    int32_t unit;
    int32_t count;
    int32_t *scores; /* by player id - 1; -1: unknown */
    bool differ;     /* somebody's is not his points */
};

static struct pairing_scores find_scores(struct cli *cli, const struct event *event,
                                         const struct tournament *tournament) {
    struct pairing_scores known = {.unit = tournament->scoring.unit, .count = event->player_count};
    struct drawing drawing;
    struct swiss_round round;
    struct error ignored = {0};
    known.scores = arena_array(&cli->arena, (size_t)known.count, sizeof *known.scores);
    for (int32_t i = 0; i < known.count; i++)
        known.scores[i] = -1;
    if (!draw_prepare_for(&cli->arena, event, tournament, &tournament->draft.round, &drawing, &ignored) ||
        !pairing_system_read(&cli->arena, tournament->pairing, &drawing, &round, &ignored))
        return known;
    for (int32_t i = 0; i < round.player_count; i++) {
        int32_t participant = round.players[i].participant;
        known.scores[drawing.table->participants[participant].player - 1] = round.players[i].score;
    }
    return known;
}

/* "1", or "1 (2½)" where the engine pairs by something else. */
static struct text points_of(struct cli *cli, struct pairing_scores *known, const struct json *side) {
    struct text points = reading_text(side, "points");
    int64_t player = reading_number(side, "player");
    struct text_builder score, both;
    if (player < 1 || player > known->count || known->scores[player - 1] < 0)
        return points;
    text_builder_init(&score, &cli->arena);
    score_add(&score, known->scores[player - 1], known->unit);
    if (text_equal(text_builder_take(&score), points))
        return points;
    known->differ = true;
    text_builder_init(&both, &cli->arena);
    text_add_format(&both, "%.*s (%.*s)", TEXT_ARG(points), TEXT_ARG(text_builder_take(&score)));
    return text_builder_take(&both);
}

static void add_side(struct table *table, struct pairing_scores *known, const struct json *side) {
    struct text title = reading_text(side, "title");
    struct text_builder name;
    text_builder_init(&name, &table->cli->arena);
    text_add_format(&name, "%.*s%s%.*s", TEXT_ARG(title), title.length > 0 ? " " : "",
                    TEXT_ARG(reading_text(side, "name")));
    table_add_number(table, reading_number(side, "number"));
    table_add(table, text_builder_take(&name));
    table_add_count(table, reading_number(side, "rating"));
    table_add(table, points_of(table->cli, known, side));
}

static void show_boards(struct cli *cli, const struct event *event, const struct tournament *tournament,
                        const struct json *draft) {
    static const struct table_column columns[] = {{"Board", true},  {"No.", true},    {"White", false},
                                                  {"Rating", true}, {"Pts", true},    {"No.", true},
                                                  {"Black", false}, {"Rating", true}, {"Pts", true}};
    const struct json *boards = json_get(draft, "boards");
    const struct json *byes = json_get(draft, "byes");
    struct pairing_scores known = find_scores(cli, event, tournament);
    struct table table;
    table_begin(&table, cli, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < reading_count(boards); i++) {
        table_add_number(&table, reading_number(&boards->array.items[i], "board"));
        add_side(&table, &known, json_get(&boards->array.items[i], "white"));
        add_side(&table, &known, json_get(&boards->array.items[i], "black"));
    }
    for (size_t i = 0; i < reading_count(byes); i++) {
        const struct json *row = &byes->array.items[i];
        const struct player *player = event_player(event, reading_number(row, "player"));
        enum bye bye = BYE_NONE;
        bye_read(reading_text(row, "kind"), &bye);
        table_add(&table, TEXT(""));
        table_add_number(&table, reading_number(row, "number"));
        table_add(&table, fields_title(cli, player));
        table_add_count(&table, player->rating);
        table_add(&table, TEXT(""));
        table_add(&table, TEXT(""));
        table_add_zero(&table, round_bye_words(bye));
        table_add(&table, TEXT(""));
        table_add(&table, TEXT(""));
    }
    if (table.cell_count > 0)
        table_end(&table);
    if (known.differ)
        text_add_zero(&cli->out,
                      "\nIn brackets: the points that the round is paired by, with virtual ones and postponed "
                      "games as draws.\n");
}

static struct text name_by_id(const struct json *board, int64_t player) {
    const struct json *white = json_get(board, "white");
    return reading_text(reading_number(white, "player") == player ? white : json_get(board, "black"), "name");
}

static void show_problem(struct cli *cli, const struct json *board, const struct json *problem) {
    struct text code = reading_text(problem, "code");
    struct text name = name_by_id(board, reading_number(problem, "player"));
    if (text_equal(code, TEXT("met")))
        text_add_format(&cli->out, "they have met in round %d", (int)reading_number(problem, "round"));
    else if (text_equal(code, TEXT("prohibited")))
        text_add_zero(&cli->out, "the pair is prohibited");
    else if (text_equal(code, TEXT("bye_barred")))
        text_add_zero(&cli->out, "may not have the bye again");
    else if (text_equal(code, TEXT("third_colour")))
        text_add_format(&cli->out, "%.*s has the same colour a third time running", TEXT_ARG(name));
    else if (text_equal(code, TEXT("colour_difference")))
        text_add_format(&cli->out, "the colour difference of %.*s goes beyond two", TEXT_ARG(name));
    else if (text_equal(code, TEXT("both_colours")))
        text_add_zero(&cli->out, "both have the colour that they do not prefer");
    else if (text_equal(code, TEXT("left")))
        text_add_format(&cli->out, "%.*s has left or asked for a bye", TEXT_ARG(name));
    else
        text_add(&cli->out, code);
}

static void show_problems(struct cli *cli, const struct json *row, struct text who) {
    const struct json *problems = json_get(row, "problems");
    for (size_t i = 0; i < reading_count(problems); i++) {
        if (i == 0)
            text_add(&cli->out, who);
        text_add_zero(&cli->out, i == 0 ? ": " : "; ");
        show_problem(cli, row, &problems->array.items[i]);
    }
    if (reading_count(problems) > 0)
        text_add_zero(&cli->out, ".\n");
}

static void show_all_problems(struct cli *cli, const struct json *draft) {
    const struct json *boards = json_get(draft, "boards");
    const struct json *byes = json_get(draft, "byes");
    for (size_t i = 0; i < reading_count(boards); i++) {
        struct text_builder who;
        text_builder_init(&who, &cli->arena);
        text_add_format(&who, "Board %d", (int)reading_number(&boards->array.items[i], "board"));
        show_problems(cli, &boards->array.items[i], text_builder_take(&who));
    }
    for (size_t i = 0; i < reading_count(byes); i++)
        show_problems(cli, &byes->array.items[i], reading_text(&byes->array.items[i], "name"));
}

static void show_unplaced(struct cli *cli, const struct json *draft) {
    const struct json *unplaced = json_get(draft, "unplaced");
    for (size_t i = 0; i < reading_count(unplaced); i++)
        text_add_format(&cli->out, "%s%d %.*s", i == 0 ? "Without a place: " : ", ",
                        (int)reading_number(&unplaced->array.items[i], "number"),
                        TEXT_ARG(reading_text(&unplaced->array.items[i], "name")));
    if (reading_count(unplaced) > 0)
        text_add_zero(&cli->out, ".\n");
}

static void show_comparison(struct cli *cli, const struct json *draft) {
    const struct json *replaced = json_get(draft, "replaced");
    if (!reading_true(draft, "complete"))
        return; /* nothing to compare yet */
    if (reading_true(draft, "same")) {
        text_add_zero(&cli->out, "These are the pairs that the engine draws.\n");
        return;
    }
    text_add_zero(&cli->out, "These are not the pairs that the engine draws");
    for (size_t i = 0; i < reading_count(replaced); i++) {
        const struct json *white = json_get(&replaced->array.items[i], "white");
        const struct json *black = json_get(&replaced->array.items[i], "black");
        text_add_zero(&cli->out, i == 0 ? "; it has " : ", ");
        if (black == NULL || black->type != JSON_OBJECT)
            text_add_format(&cli->out, "the bye for %d", (int)reading_number(white, "number"));
        else
            text_add_format(&cli->out, "%d-%d", (int)reading_number(white, "number"),
                            (int)reading_number(black, "number"));
    }
    text_add_zero(&cli->out, ".\n");
    struct text verdict = reading_text(json_get(draft, "verdict"), "text");
    if (verdict.length > 0)
        text_add_format(&cli->out, "%.*s.\n", TEXT_ARG(verdict));
}

bool draft_show(struct cli *cli, const struct source *source, const struct tournament *tournament,
                struct error *error) {
    struct text_builder out;
    struct json_writer writer;
    struct json draft;
    text_builder_init(&out, &cli->arena);
    json_writer_init(&writer, &out);
    if (!view_draft(&writer, source->event, tournament, &cli->arena, error) || !reading_open(cli, &out, &draft, error))
        return false;
    round_show_title(cli, source->event, tournament, tournament->draft.round.number,
                     tournament->draft.state == DRAFT_DRAWN  ? ": draft"
                     : tournament->draft.state == DRAFT_OPEN ? ": draft by hand, not finished"
                                                             : ": draft by hand");
    show_boards(cli, source->event, tournament, &draft);
    text_add_byte(&cli->out, '\n');
    show_all_problems(cli, &draft);
    show_unplaced(cli, &draft);
    show_comparison(cli, &draft);
    return true;
}

bool draft_warn(struct cli *cli, const struct source *source, const struct tournament *tournament,
                const struct error *error) {
    struct drawing drawing;
    struct proposals found;
    struct error ignored = {0};
    struct text_builder words;
    if (error->code != ERROR_pairing_impossible || tournament->pairing == NULL ||
        !draw_prepare(&cli->arena, source->event, tournament, tournament->round_count + 1, &drawing, &ignored) ||
        !proposals_find(&cli->arena, tournament->pairing, &drawing, &found, &ignored) || !found.obstructed)
        return false;
    text_builder_init(&words, &cli->arena);
    proposals_add_obstacle(&words, &drawing, &found.obstacle);
    for (int32_t i = 0; i < found.count; i++) {
        text_add_zero(&words, i == 0                 ? " The arbiter may "
                              : found.together       ? ", and "
                              : i + 1 == found.count ? "; or "
                                                     : "; ");
        proposals_add(&words, &drawing, &found.list[i]);
    }
    text_add_zero(&words, found.count > 0 ? "." : "");
    cli_warn(cli, text_zero(&cli->arena, source->event->id), 0, 0, text_builder_take(&words));
    return false;
}

static bool run_draft(struct cli *cli, struct error *error) {
    struct source source;
    const struct tournament *tournament;
    bool done = source_read(cli, &source, error) && source_tournament(cli, &source, &tournament, error);
    if (done && cli_has(cli, "json")) {
        struct json_writer writer;
        json_writer_init(&writer, &cli->out);
        done = view_draft(&writer, source.event, tournament, &cli->arena, error);
        text_add_byte(&cli->out, '\n');
    } else if (done) {
        done = draft_show(cli, &source, tournament, error);
    }
    source_close(&source);
    return done;
}

/* --- Publishing ------------------------------------------------------------------------------------------------- */

static void show_published(struct cli *cli, const struct source *source, const struct tournament *tournament,
                           int32_t locked) {
    const struct round *round = tournament_round(tournament, tournament->round_count);
    text_add_format(&cli->out, "Published round %d of %.*s.", (int)round->number, TEXT_ARG(tournament->name));
    if (locked > 0)
        text_add_format(&cli->out, " Round %d is locked now.", (int)locked);
    text_add_zero(&cli->out, "\n\n");
    round_show_title(cli, source->event, tournament, round->number, "");
    round_show_positions(cli, round);
    round_show_boards(cli, source->event, tournament, round);
    round_show_replaced(cli, tournament, round);
    source_footer(cli, source, fields_edition(source->event, tournament));
}

/* The round that publishing the next one locks, or 0. */
static int32_t round_to_lock(const struct tournament *tournament) {
    int32_t number = tournament->round_count - 1;
    const struct round *round = tournament_round(tournament, number);
    return round != NULL && !round->locked ? number : 0;
}

static bool run_publish(struct cli *cli, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    const struct tournament *tournament;
    bool done = source_write(cli, &source, error) && source_tournament(cli, &source, &tournament, error);
    if (done) {
        int32_t id = tournament->id;
        int32_t open = round_to_lock(tournament);
        struct json_writer *writer = source_begin_in(cli, &request, tournament);
        if (cli_has(cli, "confirm"))
            json_key_boolean(writer, "confirm", true);
        if (cli_has(cli, "reason"))
            json_key_text(writer, "reason", cli_value(cli, "reason"));
        done = source_run(cli, &source, "round.publish", &request, &answer, error);
        if (done && !source_report(cli, &source, &answer)) {
            tournament = event_tournament(source.event, id);
            const struct round *round = tournament_round(tournament, open);
            show_published(cli, &source, tournament, round != NULL && round->locked ? open : 0);
        }
    }
    source_close(&source);
    return done;
}
