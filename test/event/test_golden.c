/*
 * The journals of the releases, which must fold for ever: golden/journal-<release>.tsv (seq, at, actor, command, kind,
 * body) with the state they lead to in golden/state-<release>.tsv. A release keeps its own with
 *     test_event_golden --write golden/journal-1.2.3.tsv golden/state-1.2.3.tsv
 * and none of these files is ever changed again.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hall.h"

/* --- An event in which everything happens --------------------------------------------------------------------------- */

static void play_round_robin(struct hall *hall) {
    static const char *const results[4][3] = {
        {"1-0", "1/2-1/2", "0-1"}, {"1/2-1/2", "1-0", "+/-"}, {"0-1", "0-1", "1/2-0"}, {"postponed", "1-0u", "0-0"}};
    hall_must(hall, "tournament.create",
              "{'name':'Group A','time_control':'90+30','dates':['2026-03-01','2026-03-02']}");
    hall_must(hall, "entry.add", "{'tournament':1,'players':[1,2,3,4,5,6,7]}");
    hall_must(hall, "entry.remove", "{'tournament':1,'player':7}");
    hall_must(hall, "numbers.draw", "{'tournament':1,'method':'lots','seed':'5eed'}");
    hall_must(hall, "round.pair", "{'tournament':1}");
    hall_must(hall, "round.discard", "{'tournament':1}");
    hall_must(hall, "tournament.change", "{'tournament':1,'name':'Masters','tiebreaks':['DE','SB','WIN','KS']}");
    hall_must(hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
    hall_must(hall, "round.pair", "{'tournament':1}");
    for (int round = 1; round <= 4; round++)
        for (int board = 1; board <= 3; board++)
            hall_must(hall, "result.set", "{'tournament':1,'round':%d,'board':%d,'result':'%s'}", round, board,
                      results[round - 1][board - 1]);
    hall_must(hall, "result.clear", "{'tournament':1,'round':4,'board':3}");
    hall_must(hall, "result.set", "{'tournament':1,'round':4,'board':3,'result':'1-0'}");
    hall_must(hall, "result.set", "{'tournament':1,'round':4,'board':1,'result':'0-1'}");
    hall_must(hall, "command.undo", "{}");
    hall_must(hall, "round.lock", "{'tournament':1,'round':1}");
    hall_must(hall, "round.lock", "{'tournament':1,'round':2}");
    hall_must(hall, "round.unlock", "{'tournament':1,'round':2}");
    hall_must(hall, "player.withdraw", "{'tournament':1,'player':2}");
    hall_must(hall, "player.reinstate", "{'tournament':1,'player':2}");
    hall_must(hall, "player.withdraw", "{'tournament':1,'player':4}");
    hall_must(hall, "result.set", "{'tournament':1,'round':5,'board':1,'result':'1/2-1/2'}");
}

static void play_others(struct hall *hall) {
    hall_must(hall, "tournament.create", "{'name':'Blitz','cycles':2,'scoring':'3-1-0','edition':'tiebreak@2023'}");
    hall_must(hall, "entry.add", "{'tournament':2,'players':[2,5,7]}");
    hall_must(hall, "numbers.draw", "{'tournament':2,'method':'hand','order':[7,5,2]}");
    hall_must(hall, "round.pair", "{'tournament':2}");
    hall_must(hall, "result.set", "{'tournament':2,'round':1,'board':1,'result':'1-0'}");
    hall_must(hall, "player.withdraw", "{'tournament':2,'player':5}");
    hall_must(hall, "tournament.create", "{'name':'Open','system':'manual','rounds':3}");
    hall_must(hall, "entry.add", "{'tournament':3,'players':[1,3,6]}");
    hall_must(hall, "round.pair",
              "{'tournament':3,'boards':[{'white':1,'black':3,'result':'1-0'}],"
              "'byes':[{'player':6,'kind':'allocated'}],'locked':true}");
    hall_must(hall, "entry.add", "{'tournament':3,'players':[4]}");
    hall_must(hall, "round.pair",
              "{'tournament':3,'boards':[{'white':6,'black':1,'result':'1/2-1/2'},{'white':4,'black':3}]}");
    hall_must(hall, "tournament.create", "{'name':'Mistake'}");
    hall_must(hall, "tournament.remove", "{'tournament':4}");
    hall_must(hall, "tournament.create", "{'name':'Another mistake'}");
    hall_must(hall, "command.undo", "{}");
}

static void play(struct hall *hall) {
    hall_open(hall);
    hall_must(hall, "event.create",
              "{'name':'Città di Prova','place':'Bologna','federation':'ITA','from':'2026-03-01','to':'2026-03-05',"
              "'officials':[{'role':'chief-arbiter','name':'Neri, Lea','fide_id':'0801234'}]}");
    hall_must(hall, "event.change", "{'place':'Modena'}");
    hall_must(hall, "player.add",
              "{'players':[{'name':'Rossi, Maria','rating':2310,'title':'WGM','federation':'ITA','club':'Arci',"
              "'fide_id':'00812345','national_id':'N-7','national_rating':2290,'birth':'1990-05-07','sex':'w'},"
              "{'name':'Bianchi, Ugo','rating':2100,'birth':'1985'},{'name':'Müller, \\\"Jo\\\"','rating':2310},"
              "{'name':'Đorđević','rating':1990,'title':'CM'},{'name':'O’Neill','rating':2005},{'name':'Żak'},"
              "{'name':'Late'},{'name':'Nobody'}]}");
    hall_must(hall, "player.change", "{'player':6,'rating':1850,'federation':'POL'}");
    hall_must(hall, "player.remove", "{'player':8}");
    play_round_robin(hall);
    play_others(hall);
}

/* --- The state as lines --------------------------------------------------------------------------------------------- */

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

static struct text state_lines(struct hall *hall) {
    const struct event *event = &hall->event;
    struct text_builder lines;
    text_builder_init(&lines, &hall->arena);
    text_add_format(&lines, "event\t%.*s\t%.*s\t%.*s\t%.*s\t%.*s\t%.*s\t%.*s\n", TEXT_ARG(event->id),
                    TEXT_ARG(event->name), TEXT_ARG(event->place), TEXT_ARG(event->from), TEXT_ARG(event->to),
                    TEXT_ARG(event->laws_edition), TEXT_ARG(event->tiebreak_edition));
    for (size_t i = 0; i < event->official_count; i++)
        text_add_format(&lines, "official\t%.*s\t%.*s\n", TEXT_ARG(event->officials[i].role),
                        TEXT_ARG(event->officials[i].name));
    for (int32_t i = 0; i < event->player_count; i++) {
        const struct player *player = &event->players[i];
        text_add_format(&lines, "player\t%ld\t%s\t%.*s\t%ld\t%.*s\t%.*s\t%ld\t%.*s\t%.*s\n", (long)player->id,
                        player->removed ? "removed" : "here", TEXT_ARG(player->name), (long)player->rating,
                        TEXT_ARG(player->title), TEXT_ARG(player->federation), (long)player->birth_year,
                        TEXT_ARG(player->birth_date), TEXT_ARG(player->sex));
    }
    for (int32_t i = 0; i < event->tournament_count; i++) {
        const struct tournament *tournament = &event->tournaments[i];
        text_add_format(&lines, "tournament\t%ld\t%s\t%.*s\n", (long)tournament->id,
                        tournament->removed ? "removed" : "here", TEXT_ARG(tournament->name));
        if (!tournament->removed)
            add_rounds(hall, &lines, tournament);
    }
    return text_builder_take(&lines);
}

/* --- Files ---------------------------------------------------------------------------------------------------------- */

static const char *journal_file;
static const char *state_file;

static struct text read_whole(struct arena *arena, const char *name) {
    FILE *file = fopen(name, "rb");
    struct text_builder builder;
    char bytes[4096];
    size_t count;
    assert_non_null(file);
    text_builder_init(&builder, arena);
    while ((count = fread(bytes, 1, sizeof bytes, file)) > 0)
        text_add(&builder, (struct text){bytes, count});
    fclose(file);
    return text_builder_take(&builder);
}

static void read_journal(struct hall *hall, const char *name) {
    struct text rest = read_whole(&hall->arena, name);
    struct text line;
    while (text_next_line(&rest, &line)) {
        struct journal_entry entry = {.stream = TEXT("event/golden")};
        struct text fields = line;
        hall->entries =
            arena_grow(&hall->arena, hall->entries, &hall->capacity, hall->count + 1, sizeof *hall->entries, NULL);
        assert_true(text_to_integer(text_cut(&fields, '\t'), &entry.seq));
        assert_true(text_to_integer(text_cut(&fields, '\t'), &entry.at));
        entry.actor = text_cut(&fields, '\t');
        entry.command = text_cut(&fields, '\t');
        entry.kind = text_cut(&fields, '\t');
        entry.body = fields;
        hall->entries[hall->count++] = entry;
    }
}

static int write_files(const char *journal, const char *lines) {
    struct hall hall;
    FILE *first = fopen(journal, "wbx");
    FILE *second = fopen(lines, "wbx");
    if (first == NULL || second == NULL)
        return 1;
    play(&hall);
    for (size_t i = 0; i < hall.count; i++)
        fprintf(first, "%lld\t%lld\t%.*s\t%.*s\t%.*s\t%.*s\n", (long long)hall.entries[i].seq,
                (long long)hall.entries[i].at, TEXT_ARG(hall.entries[i].actor), TEXT_ARG(hall.entries[i].command),
                TEXT_ARG(hall.entries[i].kind), TEXT_ARG(hall.entries[i].body));
    fputs(state_lines(&hall).bytes, second);
    fclose(first);
    fclose(second);
    hall_close(&hall);
    return 0;
}

/* --- Tests ---------------------------------------------------------------------------------------------------------- */

static void the_journal_of_the_release_folds_to_the_state_it_had(void **state) {
    struct hall hall;
    (void)state;
    hall_open(&hall);
    read_journal(&hall, journal_file);
    assert_true(hall.count > 60);
    hall_refold(&hall);
    assert_false(hall.event.read_only);
    assert_string_equal(state_lines(&hall).bytes, read_whole(&hall.arena, state_file).bytes);
    hall_close(&hall);
}

static void it_holds_every_kind_of_fact_of_its_time(void **state) {
    static const char *const kinds[] = {
        "event.created/1",   "event.changed/1",      "player.added/1",       "player.changed/1",
        "player.removed/1",  "tournament.created/1", "tournament.changed/1", "tournament.removed/1",
        "entry.added/1",     "entry.removed/1",      "numbers.drawn/1",      "round.paired/1",
        "round.discarded/1", "result.set/1",         "result.cleared/1",     "round.locked/1",
        "round.unlocked/1",  "player.withdrawn/1",   "player.reinstated/1",  "command.undone/1"};
    struct hall hall;
    (void)state;
    hall_open(&hall);
    read_journal(&hall, journal_file);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        bool found = false;
        for (size_t j = 0; j < hall.count; j++)
            found = found || text_equal(hall.entries[j].kind, text_from(kinds[i]));
        if (!found)
            fail_msg("no %s", kinds[i]);
    }
    hall_close(&hall);
}

int main(int argc, char **argv) {
    if (argc == 4 && strcmp(argv[1], "--write") == 0)
        return write_files(argv[2], argv[3]);
    if (argc != 3)
        return 2;
    journal_file = argv[1];
    state_file = argv[2];
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_journal_of_the_release_folds_to_the_state_it_had),
        cmocka_unit_test(it_holds_every_kind_of_fact_of_its_time),
    };
    return cmocka_run_group_tests_name("event.golden", tests, NULL, NULL);
}
