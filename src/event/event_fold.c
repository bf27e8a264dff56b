#include "event/event_fold.h"

#include <stdio.h>
#include <string.h>

struct kind_row {
    enum fact_kind kind;
    unsigned about; /* what must be there (about.h) */
    bool (*apply)(struct fold *fold);
    unsigned marks;                                        /* fold_mark, of what it changes ... */
    unsigned undone;                                       /* ... and also where it is undone */
    void (*reserve)(struct event *event, int64_t undoing); /* NULL: makes no id */
};

enum {
    ENTRIES = MARK_ENTRIES | MARK_RESULTS,
    RESULT = MARK_BOARD | MARK_RESULTS,
    PLAYOFF = MARK_PLAYOFFS | MARK_PLAYOFF
};

/* The most frequent first: the table is searched from its beginning. */
static const struct kind_row kinds[] = {
    {FACT_RESULT_SET, OF_BOARD, fold_result_set, RESULT, 0, NULL},
    {FACT_RESULT_CLEARED, OF_BOARD, fold_result_cleared, RESULT, 0, NULL},
    {FACT_ROUND_PAIRED, OF_TOURNAMENT, fold_round_paired, ENTRIES, 0, NULL},
    {FACT_POSITIONS_DRAWN, OF_ROUND, fold_positions_drawn, MARK_ROUND, 0, NULL},
    {FACT_ROUND_LOCKED, OF_ROUND, fold_round_locked, MARK_ROUND, 0, NULL},
    {FACT_ROUND_UNLOCKED, OF_ROUND, fold_round_unlocked, MARK_ROUND, 0, NULL},
    {FACT_ROUND_DRAFTED, OF_TOURNAMENT, fold_round_drafted, MARK_DRAFT, 0, NULL},
    {FACT_DRAFT_DISCARDED, OF_TOURNAMENT, fold_draft_discarded, MARK_DRAFT, 0, NULL},
    {FACT_ROUND_DISCARDED, OF_TOURNAMENT, fold_round_discarded, ENTRIES, MARK_ALL_BOARDS, NULL},
    {FACT_ROUND_DISCARDED_2, OF_ROUND, fold_last_round_discarded, ENTRIES, MARK_ALL_BOARDS, NULL},
    {FACT_BYE_ASKED, OF_ENTRY, fold_bye_asked, 0, MARK_BYE, NULL},
    {FACT_BYE_CANCELLED, OF_ENTRY, fold_bye_cancelled, 0, MARK_BYE, NULL},
    {FACT_PLAYER_ADDED, OF_EVENT, fold_player_added, 0, 0, fold_reserve_player},
    {FACT_PLAYER_CHANGED, OF_PLAYER, fold_player_changed, MARK_PLAYER, 0, NULL},
    {FACT_PLAYER_REMOVED, OF_PLAYER, fold_player_removed, MARK_PLAYER, 0, NULL},
    {FACT_PLAYER_WITHDRAWN, OF_ENTRY | PLAYERS_ALONE, fold_player_withdrawn, ENTRIES, MARK_LISTED, NULL},
    {FACT_PLAYER_REINSTATED, OF_ENTRY | PLAYERS_ALONE, fold_player_reinstated, ENTRIES, MARK_LISTED, NULL},
    {FACT_COLOURS_SWAPPED, OF_BOARD, fold_colours_swapped, RESULT, 0, NULL},
    {FACT_ABSENCE_EXPLAINED, OF_ENTRY | PLAYERS_ALONE, fold_absence_explained, MARK_ENTRIES, MARK_RESULTS, NULL},
    {FACT_ENTRY_ADDED, PLAYERS_ALONE, fold_entry_added, ENTRIES, 0, NULL},
    {FACT_ENTRY_REMOVED, OF_ENTRY | PLAYERS_ALONE, fold_entry_removed, ENTRIES, 0, NULL},
    {FACT_NUMBERS_DRAWN, OF_TOURNAMENT, fold_numbers_drawn, ENTRIES, 0, NULL},
    {FACT_TOURNAMENT_CREATED, OF_EVENT, fold_tournament_created, 0, 0, fold_reserve_tournament},
    {FACT_TOURNAMENT_CHANGED, OF_TOURNAMENT, fold_tournament_changed, MARK_SETTINGS | MARK_RESULTS, 0, NULL},
    {FACT_COLOUR_DRAWN, OF_TOURNAMENT, fold_colour_drawn, MARK_SETTINGS, MARK_RESULTS, NULL},
    {FACT_RATE_ARRANGED, OF_TOURNAMENT, fold_rate_arranged, MARK_SETTINGS, MARK_RESULTS, NULL},
    {FACT_PAIRS_PROHIBITED, OF_TOURNAMENT, fold_pairs_prohibited, MARK_SETTINGS, MARK_RESULTS, NULL},
    {FACT_PLACES_DRAWN, OF_TOURNAMENT, fold_places_drawn, MARK_RESULTS, 0, NULL},
    {FACT_PRIZES_SET, OF_TOURNAMENT, fold_prizes_set, MARK_PRIZES | MARK_RESULTS, 0, NULL},
    {FACT_PRIZES_DECIDED, OF_TOURNAMENT, fold_prizes_decided, MARK_PRIZES | MARK_RESULTS, 0, NULL},
    {FACT_POINTS_GIVEN, OF_TOURNAMENT, fold_points_given, MARK_GIVEN | MARK_RESULTS, 0, fold_reserve_given},
    {FACT_POINTS_CANCELLED, OF_TOURNAMENT, fold_points_cancelled, MARK_GIVEN | MARK_RESULTS, 0, NULL},
    {FACT_BYES_SHARED, OF_ROUND | TEAMS_ALONE, fold_byes_shared, MARK_RESULTS, MARK_ROUND, NULL},
    {FACT_PLAYOFF_RESULT, OF_TOURNAMENT, fold_playoff_result, MARK_RESULTS, PLAYOFF, NULL},
    {FACT_PLAYOFF_LOT, OF_TOURNAMENT, fold_playoff_lot, MARK_RESULTS, PLAYOFF, NULL},
    {FACT_PLAYOFF_CHOSEN, OF_TOURNAMENT, fold_playoff_chosen, MARK_RESULTS, PLAYOFF, NULL},
    {FACT_PLAYOFF_WITHDRAWN, OF_TOURNAMENT, fold_playoff_withdrawn, MARK_RESULTS, PLAYOFF, NULL},
    {FACT_PLAYOFF_CLEARED, OF_TOURNAMENT, fold_playoff_cleared, MARK_RESULTS, PLAYOFF, NULL},
    {FACT_PLAYOFF_FINISHED, OF_TOURNAMENT, fold_playoff_finished, MARK_RESULTS, PLAYOFF, NULL},
    {FACT_PLAYOFF_STARTED, OF_TOURNAMENT, fold_playoff_started, MARK_PLAYOFFS | MARK_RESULTS, MARK_PLAYOFF, NULL},
    {FACT_PLAYOFF_SET, OF_TOURNAMENT, fold_playoff_set, MARK_PLAYOFFS | MARK_RESULTS, MARK_PLAYOFF, NULL},
    {FACT_TOURNAMENT_REMOVED, OF_TOURNAMENT, fold_tournament_removed, MARK_SETTINGS, MARK_RESULTS, NULL},
    {FACT_LINEUP_SET, OF_TEAM | OF_ROUND, fold_lineup_set, MARK_RESULTS, MARK_MATCH, NULL},
    {FACT_PLAYER_BARRED, OF_ENTRY | TEAMS_ALONE, fold_player_barred, ENTRIES, 0, NULL},
    {FACT_PLAYER_ADMITTED, OF_ENTRY | TEAMS_ALONE, fold_player_admitted, ENTRIES, 0, NULL},
    {FACT_TEAM_ADDED, TEAMS_ALONE, fold_team_added, ENTRIES, 0, fold_reserve_team},
    {FACT_TEAM_CHANGED, OF_TEAM, fold_team_changed, MARK_TEAM | MARK_RESULTS, MARK_ENTRIES, NULL},
    {FACT_TEAM_REMOVED, OF_TEAM, fold_team_removed, ENTRIES, 0, NULL},
    {FACT_TEAM_WITHDRAWN, OF_TEAM, fold_team_withdrawn, ENTRIES, MARK_LISTED, NULL},
    {FACT_TEAM_REINSTATED, OF_TEAM, fold_team_reinstated, ENTRIES, MARK_LISTED, NULL},
    {FACT_EVENT_CHANGED, OF_EVENT, fold_event_changed, MARK_EVENT, 0, NULL},
    {FACT_GAMES_SHOWN, OF_EVENT, fold_games_shown, MARK_EVENT, 0, NULL},
    {FACT_EVENT_CREATED, OF_EVENT, fold_event_created, MARK_EVENT, 0, NULL},
};

static struct text name_of(enum fact_kind kind) {
    return text_from(contract_fact_shapes[kind]->name);
}

static const struct kind_row *row_of(struct text kind) {
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (text_equal(name_of(kinds[i].kind), kind))
            return &kinds[i];
    return NULL;
}

/* No row of the table: it says which entries count, and has nothing of its own to apply. */
static bool is_undo(struct text kind) {
    return text_equal(kind, name_of(FACT_COMMAND_UNDONE));
}

struct text fold_kind(size_t index) {
    size_t rows = sizeof kinds / sizeof kinds[0];
    if (index < rows)
        return name_of(kinds[index].kind);
    return index == rows ? name_of(FACT_COMMAND_UNDONE) : (struct text){0};
}

/* An entry's fact in its present shape. */
static bool present_fact(struct event *event, const struct journal_entry *entry, struct fact *fact,
                         struct error *error) {
    *fact = (struct fact){.kind = entry->kind, .body = entry->body};
    return event_upcast(event_upcasters, &event->scratch, fact, error);
}

static bool read_body(struct event *event, const struct fact *fact, struct json *body, struct error *error) {
    if (!json_read(&event->scratch, fact->body, &json_usual_limits, body, error))
        return false;
    return body->type == JSON_OBJECT || fact_unfit(error, "not-an-object");
}

static void meet_unknown(struct event *event, struct text kind) {
    if (!event->read_only)
        event->unknown_kind = text_copy(&event->arena, kind);
    event->read_only = true;
}

/* The body as the structure of its kind. What is new of a tournament is read as what changes. */
static bool read_fact(struct fold *fold, enum fact_kind kind) {
    const struct shape *shape = contract_fact_shapes[kind == FACT_TOURNAMENT_CREATED ? FACT_TOURNAMENT_CHANGED : kind];
    void *fact = arena_alloc(&fold->event->scratch, shape->size);
    fold->fact = fact;
    return shape_read(shape, fold->body, NULL, &fold->event->scratch, fact, fold->error);
}

/* What is not said to be about anything is not looked for. */
static bool apply_fact(struct fold *fold, const struct kind_row *row) {
    if ((row->about != OF_EVENT && !fold_find(fold, contract_fact_shapes[row->kind], row->about)) || !row->apply(fold))
        return false;
    fold_mark(fold, row->marks);
    return true;
}

static bool touch_fact(struct fold *fold, const struct kind_row *row) {
    struct fact_about about = {0};
    fold->about = &about;
    if (!shape_read(&contract_fact_about, fold->body, NULL, &fold->event->scratch, &about, fold->error))
        return false;
    fold_look(fold);
    fold_mark(fold, row->marks | row->undone);
    return true;
}

enum fold_step { STEP_APPLY, STEP_TOUCH };

static bool fold_fact(struct event *event, const struct journal_entry *entry, enum fold_step step, int64_t seq,
                      struct error *error) {
    struct fact fact;
    struct json body;
    if (!present_fact(event, entry, &fact, error))
        return false;
    const struct kind_row *row = row_of(fact.kind);
    if (row == NULL) {
        meet_unknown(event, entry->kind);
        return true;
    }
    if (step == STEP_TOUCH && (row->marks | row->undone) == 0)
        return true; /* nothing that others could have seen */
    if (!read_body(event, &fact, &body, error))
        return false;
    struct fold fold = {.event = event, .body = &body, .seq = seq, .error = error};
    if (event->id.length == 0 && row->apply != fold_event_created)
        return fold_refuse(&fold, "not-created-yet");
    if (!read_fact(&fold, row->kind))
        return false;
    return (step == STEP_APPLY ? apply_fact : touch_fact)(&fold, row);
}

/*
 * Once an entry of an unknown kind was met, what follows may build on it: what does not fit is passed over, and the
 * event can still be looked at.
 */
static bool fold_entry(struct event *event, const struct journal_entry *entry, enum fold_step step, int64_t seq,
                       struct error *error) {
    struct error fault;
    bool done =
        fold_fact(event, entry, step, seq, &fault) || event->read_only || fact_entry_invalid(entry, &fault, error);
    arena_reset(&event->scratch);
    return done;
}

static void advance(struct event *event, const struct journal_entry *entry) {
    if (event->seq == 0)
        fold_set_text(event, &event->stream, entry->stream);
    event->seq = entry->seq;
    event->at = entry->at;
}

static bool check_sequence(const struct event *event, const struct journal_entry *entry, struct error *error) {
    return entry->seq == event->seq + 1 ||
           error_set_number(error, ERROR_journal_sequence, entry->seq, event->seq + 1, 0);
}

/* --- Commands ------------------------------------------------------------------------------------------------------- */

static struct text keep_last(struct event *event, size_t *at, struct text text) {
    char *place = event->last_bytes + *at;
    if (text.length > 0)
        memcpy(place, text.bytes, text.length);
    *at += text.length;
    return (struct text){place, text.length};
}

static void set_last(struct event *event, const struct journal_entry *entry) {
    struct text kind = entry->kind;
    kind = text_cut(&kind, '/');
    size_t length = entry->command.length + entry->actor.length + kind.length;
    size_t at = 0;
    event->last_bytes = arena_grow(&event->arena, event->last_bytes, &event->last_capacity, length, 1, &event->waste);
    event->last_command = keep_last(event, &at, entry->command);
    event->last_actor = keep_last(event, &at, entry->actor);
    event->last_kind = keep_last(event, &at, kind);
    event->last_seq = entry->seq;
}

static bool undone_command(struct event *event, const struct journal_entry *entry, struct text *command,
                           struct error *error) {
    struct fact fact;
    struct json body;
    struct fact_command_undone undone = {0};
    if (!present_fact(event, entry, &fact, error) || !read_body(event, &fact, &body, error) ||
        !shape_read(&contract_fact_command_undone, &body, NULL, &event->scratch, &undone, error))
        return false;
    *command = undone.command;
    return true;
}

/* A command: the entries that belong to it, from the last back to the first. */
struct command {
    const struct journal_entry *first;
    size_t last;    /* index of an entry */
    size_t below;   /* the command in effect before it; its own index in the list when there is none */
    int64_t undone; /* seq of the entry that undoes it, or 0 */
};

struct step {
    size_t command;  /* the entry's command; of an undoing entry the command it undoes */
    size_t previous; /* entry of the same command; its own index when there is none */
    enum { STEP_FACT, STEP_UNDO, STEP_NOTHING } what;
};

struct history {
    struct command *commands;
    size_t command_count;
    struct step *steps;
    bool any;   /* a command is in effect: */
    size_t top; /* the last of them */
    bool unknown;
};

static void add_to_command(struct history *history, const struct journal_entry *entry, size_t index) {
    struct step *step = &history->steps[index];
    step->what = STEP_FACT;
    if (history->any && text_equal(history->commands[history->top].first->command, entry->command)) {
        step->command = history->top;
        step->previous = history->commands[history->top].last;
    } else {
        size_t fresh = history->command_count++;
        history->commands[fresh] = (struct command){.first = entry, .below = history->any ? history->top : fresh};
        step->command = fresh;
        step->previous = index;
        history->top = fresh;
        history->any = true;
    }
    history->commands[history->top].last = index;
}

/* Only the last command in effect can be undone, and not the one that made the event. */
static bool undo_command(struct history *history, struct event *event, const struct journal_entry *entry, size_t index,
                         struct error *error) {
    struct text name;
    struct step *step = &history->steps[index];
    if (!undone_command(event, entry, &name, error))
        return false;
    if (!history->any || history->commands[history->top].first->seq == 1 ||
        !text_equal(history->commands[history->top].first->command, name))
        return fact_unfit(error, "not-the-last-command");
    struct command *command = &history->commands[history->top];
    step->what = STEP_UNDO;
    step->command = history->top;
    command->undone = entry->seq;
    history->any = command->below != history->top;
    history->top = command->below;
    return true;
}

/* First pass: which commands are undone, and by which entry. */
static bool read_history(struct history *history, struct event *event, const struct journal_entry *entries,
                         size_t count, struct error *error) {
    for (size_t i = 0; i < count; i++) {
        struct fact fact;
        struct error fault;
        history->steps[i].what = STEP_NOTHING;
        bool done = present_fact(event, &entries[i], &fact, &fault);
        if (done && is_undo(fact.kind)) {
            done = undo_command(history, event, &entries[i], i, &fault);
        } else if (done) {
            history->unknown = history->unknown || row_of(fact.kind) == NULL;
            add_to_command(history, &entries[i], i);
        }
        if (!done && !history->unknown && !fact_entry_invalid(&entries[i], &fault, error))
            return false;
        arena_reset(&event->scratch);
    }
    return true;
}

static bool touch_undone(struct event *event, const struct history *history, const struct step *undo,
                         const struct journal_entry *entries, int64_t seq, struct error *error) {
    size_t at = history->commands[undo->command].last;
    while (fold_entry(event, &entries[at], STEP_TOUCH, seq, error)) {
        if (history->steps[at].previous == at)
            return true;
        at = history->steps[at].previous;
    }
    return false;
}

static bool skip_undone(struct event *event, const struct journal_entry *entry, int64_t undoing, struct error *error) {
    struct fact fact;
    struct error fault;
    if (!present_fact(event, entry, &fact, &fault))
        return fact_entry_invalid(entry, &fault, error);
    const struct kind_row *row = row_of(fact.kind);
    if (row == NULL)
        meet_unknown(event, entry->kind);
    else if (row->reserve != NULL)
        row->reserve(event, undoing);
    return true;
}

static bool fold_history(struct event *event, const struct history *history, const struct journal_entry *entries,
                         size_t count, struct error *error) {
    for (size_t i = 0; i < count; i++) {
        const struct step *step = &history->steps[i];
        const struct journal_entry *entry = &entries[i];
        bool done = check_sequence(event, entry, error);
        if (done && step->what == STEP_UNDO)
            done = touch_undone(event, history, step, entries, entry->seq, error);
        else if (done && step->what == STEP_FACT && history->commands[step->command].undone != 0)
            done = skip_undone(event, entry, history->commands[step->command].undone, error);
        else if (done && step->what == STEP_FACT)
            done = fold_entry(event, entry, STEP_APPLY, entry->seq, error);
        if (!done)
            return false;
        advance(event, entry);
    }
    if (history->any)
        set_last(event, history->commands[history->top].first);
    return true;
}

bool event_fold(struct event *event, const struct journal_entry *entries, size_t count, struct error *error) {
    struct arena arena;
    arena_init(&arena);
    struct history history = {
        .commands = arena_array(&arena, count, sizeof *history.commands),
        .steps = arena_array(&arena, count, sizeof *history.steps),
    };
    bool done =
        read_history(&history, event, entries, count, error) && fold_history(event, &history, entries, count, error);
    arena_drop(&arena);
    return done;
}

bool event_apply(struct event *event, const struct journal_entry *entry, enum event_applied *applied,
                 struct error *error) {
    struct fact fact;
    struct error fault;
    if (!check_sequence(event, entry, error))
        return false;
    bool done = present_fact(event, entry, &fact, &fault) || fact_entry_invalid(entry, &fault, error);
    *applied = done && is_undo(fact.kind) ? EVENT_MUST_REFOLD : EVENT_APPLIED;
    arena_reset(&event->scratch);
    if (!done)
        return false;
    if (*applied == EVENT_MUST_REFOLD)
        return true;
    if (!fold_entry(event, entry, STEP_APPLY, entry->seq, error))
        return false;
    advance(event, entry);
    if (event->last_seq == 0 || !text_equal(event->last_command, entry->command))
        set_last(event, entry);
    return true;
}
