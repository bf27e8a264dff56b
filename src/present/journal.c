#include "present/journal.h"

#include "crosstable/result.h"
#include "event/breach.h"
#include "event/event_playoffs.h"
#include "event/fact.h"
#include "event/teams.h"
#include "present/document.h"
#include "present/names.h"
#include "present/reading.h"

enum { MOST_NAMES = 4, MOST_GROUPS = 3 }; /* of more there is but the count */

struct about {
    const struct journal_reader *reader;
    struct arena *arena;
    const struct event *event;
    const struct tournament *tournament; /* NULL where it names none that is there */
    const struct journal_entry *undone;
    size_t undone_count;
    struct json body;
    struct text_builder out;
};

static void add(struct about *about, struct text text) {
    if (text.length > 0 && about->out.length > 0)
        text_add_zero(&about->out, " · ");
    text_add(&about->out, text);
}

#define ADD(about, key, ...) add(about, language_said((about)->arena, (about)->reader->language, key, __VA_ARGS__))

static void add_plain(struct about *about, enum message message) {
    add(about, language_say(about->arena, about->reader->language, language_plain(about->arena, message)));
}

/* A word with a key of its own; as it stands where it has none. */
static struct text keyed(const struct journal_reader *reader, const char *prefix, struct text word) {
    struct text_builder key = {.arena = reader->arena};
    text_add_zero(&key, prefix);
    text_add(&key, word);
    enum message message = language_message(text_builder_take(&key));
    return message == MESSAGE_none
               ? word
               : language_say(reader->arena, reader->language, language_plain(reader->arena, message));
}

static struct text unknown(const struct about *about, int64_t id) {
    struct text_builder out = {.arena = about->arena};
    text_add_format(&out, "#%lld", (long long)id);
    return text_builder_take(&out);
}

/* Those who were removed have a name too. */
static struct text player_name(const struct about *about, int64_t id) {
    if (about->event != NULL && id > 0 && id <= about->event->player_count)
        return about->event->players[id - 1].name;
    return unknown(about, id);
}

static struct text team_name(const struct about *about, int64_t id) {
    const struct tournament_team *team = about->tournament == NULL ? NULL : tournament_team_of(about->tournament, id);
    return team == NULL ? unknown(about, id) : team->name;
}

/* Who shares places and plays them off: teams where teams play. */
static struct text contestant_name(const struct about *about, int64_t id) {
    bool is_team = about->tournament != NULL && playoffs_of_teams(about->tournament);
    return is_team ? team_name(about, id) : player_name(about, id);
}

typedef struct text name_of(const struct about *about, int64_t id);

/* "Rossi, Mario; Verdi, Luigi", or how many there are. */
static struct text names_text(const struct about *about, const struct json *ids, name_of *name) {
    size_t count = reading_count(ids);
    if (count > MOST_NAMES)
        return language_said(about->arena, about->reader->language, overview_players, "count",
                             language_number((int64_t)count));
    struct text_builder out = {.arena = about->arena};
    for (size_t i = 0; i < count; i++) {
        text_add_zero(&out, i > 0 ? "; " : "");
        text_add(&out, name(about, ids->array.items[i].integer));
    }
    return text_builder_take(&out);
}

/* Those who may not meet, or who shared a place. */
static void add_groups_of(struct about *about, name_of *name) {
    const struct json *groups = json_get(&about->body, "groups");
    size_t count = reading_count(groups);
    if (count == 0 || count > MOST_GROUPS) {
        ADD(about, show_journal_groups, "count", language_number((int64_t)count));
        return;
    }
    for (size_t i = 0; i < count; i++) {
        const struct json *group = &groups->array.items[i];
        add(about, names_text(about, group->type == JSON_OBJECT ? json_get(group, "players") : group, name));
    }
}

/* --- What a fact can be about, by its name in contract/facts.toml -------------------------------------------------- */

/* Said where there are several, unless the fact gives it a name. */
static void add_tournament(struct about *about) {
    struct text name = json_get(&about->body, "team") == NULL ? reading_text(&about->body, "name") : TEXT("");
    if (name.length > 0)
        add(about, name);
    else if (about->tournament != NULL && about->event->tournament_count > 1)
        add(about, about->tournament->name);
}

static void add_name(struct about *about) {
    add(about, reading_text(&about->body, "name"));
}

static void add_round(struct about *about) {
    int64_t round = reading_number(&about->body, "round");
    if (round > 0)
        ADD(about, round_number, "round", language_number(round));
}

/* Where teams play "2.1" is board 1 of match 2. */
static void add_board(struct about *about) {
    int64_t board = reading_number(&about->body, "board");
    struct text_builder label = {.arena = about->arena};
    if (about->tournament != NULL && tournament_of_teams(about->tournament) && board > 0) {
        int64_t match = (board - 1) / about->tournament->team_play.boards + 1;
        text_add_format(&label, "%lld.", (long long)match);
        board = (board - 1) % about->tournament->team_play.boards + 1;
    }
    text_add_integer(&label, board);
    ADD(about, panel_board, "board", language_text(text_builder_take(&label)));
}

/* The home side has Black on the even boards of its match. */
static void add_result(struct about *about) {
    int64_t board = reading_number(&about->body, "board");
    enum result result;
    if (!result_read(reading_text(&about->body, "result"), &result))
        return;
    if (result == RESULT_POSTPONED) {
        add_plain(about, MESSAGE_result_short_postponed);
        return;
    }
    if (about->reader->home_first && about->tournament != NULL && tournament_of_teams(about->tournament) && board > 0 &&
        (board - 1) % about->tournament->team_play.boards % 2 == 1)
        result = result_swapped(result);
    add(about, text_from(result_display(result)));
}

static void add_player(struct about *about) {
    struct text name = reading_text(&about->body, "name");
    if (name.length > 0)
        add(about, name);
    else if (json_get(&about->body, "player") != NULL)
        add(about, player_name(about, reading_number(&about->body, "player")));
}

static void add_players(struct about *about) {
    add(about, names_text(about, json_get(&about->body, "players"), player_name));
}

/* Also one that was removed since, where the fact names it. */
static void add_team(struct about *about) {
    struct text name = reading_text(&about->body, "name");
    if (name.length > 0)
        add(about, name);
    else if (json_get(&about->body, "team") != NULL)
        add(about, team_name(about, reading_number(&about->body, "team")));
}

static void add_contestant(struct about *about) {
    if (json_get(&about->body, "player") != NULL)
        add(about, contestant_name(about, reading_number(&about->body, "player")));
}

static void add_sides(struct about *about) {
    struct text_builder out = {.arena = about->arena};
    text_add(&out, contestant_name(about, reading_number(&about->body, "white")));
    text_add_zero(&out, " – ");
    text_add(&out, contestant_name(about, reading_number(&about->body, "black")));
    add(about, text_builder_take(&out));
}

static void add_groups(struct about *about) {
    add_groups_of(about, player_name);
}

static void add_shared(struct about *about) {
    add_groups_of(about, contestant_name);
}

static void add_bye(struct about *about) {
    enum bye bye;
    if (bye_read(reading_text(&about->body, "kind"), &bye))
        add_plain(about, names_bye(bye));
}

static void add_pairing(struct about *about) {
    add(about, reading_text(&about->body, "pairing"));
}

static void add_options(struct about *about) {
    const struct json *options = json_get(&about->body, "options");
    for (size_t i = 0; options != NULL && options->type == JSON_OBJECT && i < options->object.count; i++)
        if (options->object.members[i].value.type == JSON_TRUE)
            add(about, keyed(about->reader, "option.", options->object.members[i].name));
}

static void add_colour(struct about *about) {
    struct text colour = reading_text(&about->body, "colour");
    add_plain(about, text_equal(colour, TEXT("white")) ? MESSAGE_colour_white : MESSAGE_colour_black);
}

/* Also of a draft that was begun or ended by hand. */
static void add_origin(struct about *about) {
    struct text state = reading_text(&about->body, "state");
    if (text_equal(reading_text(&about->body, "origin"), TEXT("hand")) || text_equal(state, TEXT("open")) ||
        text_equal(state, TEXT("done")))
        add_plain(about, MESSAGE_show_journal_hand);
}

static void add_reason(struct about *about) {
    struct text reason = reading_text(&about->body, "reason");
    struct language_value value = language_text(reason);
    if (reason.length > 0 || breach_value(about->arena, &about->body, &value))
        ADD(about, origin_reason, "reason", value);
}

static void add_command(struct about *about) {
    if (about->undone_count > 0)
        add(about, journal_words(about->reader, about->undone, about->undone_count));
}

static const struct {
    struct text name;
    void (*add)(struct about *about);
} parts[] = {
    {TEXT_INIT("tournament"), add_tournament},
    {TEXT_INIT("name"), add_name},
    {TEXT_INIT("round"), add_round},
    {TEXT_INIT("board"), add_board},
    {TEXT_INIT("result"), add_result},
    {TEXT_INIT("player"), add_player},
    {TEXT_INIT("players"), add_players},
    {TEXT_INIT("team"), add_team},
    {TEXT_INIT("contestant"), add_contestant},
    {TEXT_INIT("sides"), add_sides},
    {TEXT_INIT("groups"), add_groups},
    {TEXT_INIT("shared"), add_shared},
    {TEXT_INIT("bye"), add_bye},
    {TEXT_INIT("pairing"), add_pairing},
    {TEXT_INIT("options"), add_options},
    {TEXT_INIT("origin"), add_origin},
    {TEXT_INIT("reason"), add_reason},
    {TEXT_INIT("colour"), add_colour},
    {TEXT_INIT("command"), add_command},
};

static void add_part(struct about *about, struct text name) {
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (text_equal(parts[i].name, name))
            parts[i].add(about);
}

/* --- Entries --------------------------------------------------------------------------------------------------------- */

/* Of "game/EVENT/1/2/3": tournament, round and board, as a fact of the event names them. */
static bool read_place(struct about *about, struct text stream) {
    static const char *const names[] = {"tournament", "round", "board"};
    enum { COUNT = sizeof names / sizeof *names };
    struct text rest = stream;
    struct json_member *members = arena_array(about->arena, COUNT, sizeof *members);
    if (!text_equal(text_cut(&rest, '/'), TEXT("game")))
        return false;
    text_cut(&rest, '/');
    for (size_t i = 0; i < COUNT; i++) {
        members[i] = (struct json_member){.name = text_from(names[i]), .value = {.type = JSON_INTEGER}};
        text_to_integer(text_cut(&rest, '/'), &members[i].value.integer);
    }
    about->body = (struct json){.type = JSON_OBJECT, .object = {.members = members, .count = COUNT}};
    return true;
}

struct text journal_kind(const struct journal_reader *reader, const struct journal_entry *entry) {
    struct text rest = entry->kind;
    return keyed(reader, "kind.", text_cut(&rest, '/'));
}

struct text journal_undoes(struct arena *arena, const struct journal_entry *entry) {
    struct json body;
    struct text command;
    const struct fact_note *note = fact_note_of(entry->kind);
    bool is_undo = note == &fact_notes[FACT_COMMAND_UNDONE];
    return is_undo && json_read(arena, entry->body, &json_usual_limits, &body, NULL) &&
                   json_get_text(&body, "command", &command, NULL)
               ? command
               : TEXT("");
}

struct text journal_about(const struct journal_reader *reader, const struct journal_entry *entry,
                          const struct journal_entry *undone, size_t undone_count) {
    const struct fact_note *note = fact_note_of(entry->kind);
    struct about about = {.reader = reader,
                          .arena = reader->arena,
                          .event = reader->event,
                          .undone = undone,
                          .undone_count = undone_count};
    bool at_board = read_place(&about, entry->stream);
    struct text words = at_board ? TEXT("tournament round board") : text_from(note == NULL ? "" : note->about);
    if (!at_board && !json_read(about.arena, entry->body, &json_usual_limits, &about.body, NULL))
        return TEXT("");
    if (about.event != NULL)
        about.tournament = event_tournament(about.event, reading_number(&about.body, "tournament"));
    text_builder_init(&about.out, about.arena);
    while (words.length > 0)
        add_part(&about, text_cut(&words, ' '));
    return text_builder_take(&about.out);
}

static const struct journal_entry *leading(const struct journal_entry *entries, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const struct fact_note *note = fact_note_of(entries[i].kind);
        if (note == NULL || !note->comes_along)
            return &entries[i];
    }
    return entries;
}

struct text journal_words(const struct journal_reader *reader, const struct journal_entry *entries, size_t count) {
    const struct journal_entry *first = leading(entries, count);
    struct about words = {.reader = reader, .arena = reader->arena};
    size_t more = 0;
    if (count == 0)
        return TEXT("");
    for (const struct journal_entry *entry = first + 1; entry < entries + count; entry++)
        more += text_equal(entry->kind, first->kind);
    text_builder_init(&words.out, words.arena);
    add(&words, journal_kind(reader, first));
    add(&words, journal_about(reader, first, NULL, 0));
    if (more > 0)
        text_add_format(&words.out, " · +%zu", more);
    return text_builder_take(&words.out);
}

/* --- A journal as a list --------------------------------------------------------------------------------------------- */

struct table *journal_table(struct document *document) {
    static const struct table_column columns[] = {
        {MESSAGE_table_seq, true, NULL},   {MESSAGE_table_time_utc, false, NULL}, {MESSAGE_table_actor, false, NULL},
        {MESSAGE_table_kind, false, NULL}, {MESSAGE_table_body, false, NULL},     {MESSAGE_table_hash, false, NULL}};
    static const struct table_column for_people[] = {{MESSAGE_table_seq, true, NULL},
                                                     {MESSAGE_table_time_utc, false, NULL},
                                                     {MESSAGE_table_actor, false, NULL},
                                                     {MESSAGE_table_what, false, NULL},
                                                     {MESSAGE_table_hash, false, NULL}};
    return document->for_programs ? document_table(document, columns, sizeof columns / sizeof *columns)
                                  : document_table(document, for_people, sizeof for_people / sizeof *for_people);
}

void journal_row(const struct document *document, struct table *table, const struct journal_reader *reader,
                 const struct journal_shown *shown, struct text time) {
    enum { HASH_SHOWN = 12 };
    const struct journal_entry *entry = shown->entry;
    bool programs = document->for_programs;
    table_add_number(table, entry->seq);
    table_add(table, time);
    table_add(table, entry->actor);
    if (programs) {
        table_add(table, entry->kind);
        table_add(table, entry->body);
    } else {
        struct about words = {.reader = reader, .arena = reader->arena, .out = {.arena = reader->arena}};
        add(&words, journal_kind(reader, entry));
        add(&words, journal_about(reader, entry, shown->undone, shown->undone_count));
        table_add(table, text_builder_take(&words.out));
    }
    table_add(table, text_slice(text_from(shown->hash), 0, programs ? SIZE_MAX : HASH_SHOWN));
}

void journal_view_entry(struct json_writer *writer, const struct journal_reader *reader,
                        const struct journal_shown *shown) {
    const struct journal_entry *entry = shown->entry;
    json_begin_object(writer);
    json_key_integer(writer, "seq", entry->seq);
    json_key_integer(writer, "at", entry->at);
    json_key_text(writer, "actor", entry->actor);
    json_key_text(writer, "command", entry->command);
    json_key_text(writer, "kind", entry->kind);
    json_key(writer, "body");
    json_raw(writer, entry->body);
    json_key_text(writer, "about", journal_about(reader, entry, shown->undone, shown->undone_count));
    json_key_text(writer, "hash", text_from(shown->hash));
    json_end_object(writer);
}

void journal_view(struct json_writer *writer, const struct journal_reader *reader, int64_t seq, const char *head,
                  const struct journal_shown *shown, size_t count) {
    json_key_integer(writer, "seq", seq);
    json_key_text(writer, "head", text_from(head));
    json_key_array(writer, "entries");
    for (size_t i = 0; i < count; i++)
        journal_view_entry(writer, reader, &shown[i]);
    json_end_array(writer);
    if (count > 0 && shown[count - 1].entry->seq < seq)
        json_key_integer(writer, "next", shown[count - 1].entry->seq);
}
