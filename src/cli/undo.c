#include "cli/commands.h"
#include "cli/source.h"

static bool run(struct cli *cli, struct error *error);

static const struct cli_argument arguments[] = {
    {"EVENT", "The event's id", false, false},
    {"COMMAND", "The command to undo: it must be the last one in effect [the last one]", true, false},
    {NULL, NULL, false, false},
};
static const char *const examples[] = {"staunton undo city-open-2026", NULL};

const struct cli_command undo_commands[] = {
    {"undo", "Undo the last command of an event",
     "Only your own last command; anything else is corrected instead. The journal keeps both.", CLI_DATABASE | CLI_JSON,
     arguments, NULL, examples, run},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

/* What a command did, as far as its first fact tells. */
struct deed {
    const char *kind;
    const char
        *words; /* {n} number of facts, {p} player or players, {t} tournament, {r} round, {b} board, {x} result */
};

static const struct deed deeds[] = {
    {"result.set", "the result {x} of {t}, round {r}, board {b}"},
    {"result.cleared", "the clearing of the result of {t}, round {r}, board {b}"},
    {"round.paired", "the pairing of {t} ({n})"},
    {"round.locked", "the locking of {t}, round {r}"},
    {"round.unlocked", "the unlocking of {t}, round {r}"},
    {"round.discarded", "the discarding of the rounds of {t}"},
    {"player.added", "the adding of {p}"},
    {"player.changed", "the change to {p}"},
    {"player.removed", "the removal of {p}"},
    {"player.withdrawn", "the withdrawal of {p} from {t}"},
    {"player.reinstated", "the return of {p} to {t}"},
    {"entry.added", "the entry of {p} in {t}"},
    {"entry.removed", "the removal of {p} from {t}"},
    {"numbers.drawn", "the pairing numbers of {t}"},
    {"tournament.created", "the making of the tournament {t}"},
    {"tournament.changed", "the change to the tournament {t}"},
    {"tournament.removed", "the removal of the tournament {t}"},
    {"event.changed", "the change to the event"},
};

/* The command that is to be undone, and the event as it stands before. */
struct undone {
    const struct event *event;
    size_t count;     /* of its facts */
    struct json body; /* of the first */
};

static int64_t number_in(const struct undone *undone, const char *member) {
    const struct json *value = json_get(&undone->body, member);
    return value == NULL || value->type != JSON_INTEGER ? 0 : value->integer;
}

/* Removed ones have a name too. */
static void add_player(struct text_builder *out, const struct undone *undone) {
    const struct json *list = json_get(&undone->body, "players");
    bool one = list == NULL || list->type != JSON_ARRAY;
    size_t count = one ? undone->count : list->array.count;
    int64_t player = one ? number_in(undone, "player") : count == 1 ? list->array.items[0].integer : 0;
    if (count == 1 && player > 0 && player <= undone->event->player_count)
        text_add(out, undone->event->players[player - 1].name);
    else
        text_add_format(out, "%zu players", count);
}

static void add_tournament(struct text_builder *out, const struct undone *undone) {
    int64_t tournament = number_in(undone, "tournament");
    if (tournament > 0 && tournament <= undone->event->tournament_count)
        text_add(out, undone->event->tournaments[tournament - 1].name);
}

static void add_result(struct text_builder *out, const struct undone *undone) {
    const struct json *value = json_get(&undone->body, "result");
    enum result result;
    if (value != NULL && value->type == JSON_TEXT && result_read(value->text, &result))
        text_add_zero(out, result_display(result));
}

static void add_words(struct text_builder *out, const struct undone *undone, const char *words) {
    for (; *words != '\0'; words++) {
        if (*words != '{') {
            text_add_byte(out, *words);
            continue;
        }
        switch (words[1]) {
        case 'n':
            text_add_format(out, "%zu round%s", undone->count, undone->count == 1 ? "" : "s");
            break;
        case 'p':
            add_player(out, undone);
            break;
        case 't':
            add_tournament(out, undone);
            break;
        case 'x':
            add_result(out, undone);
            break;
        default:
            text_add_integer(out, number_in(undone, words[1] == 'r' ? "round" : "board"));
            break;
        }
        words += 2;
    }
}

/* The last command in effect, in words. */
static bool describe(struct cli *cli, struct source *source, struct text *words, struct error *error) {
    struct undone undone = {.event = source->event};
    struct store_command found;
    struct text_builder out;
    if (!store_find_command(source->store, source->event->stream, source->event->last_command, &cli->arena, &found,
                            error))
        return false;
    undone.count = found.count;
    text_builder_init(&out, &cli->arena);
    struct text kind = source->event->last_kind;
    if (found.count > 0 && json_read(&cli->arena, found.entries[0].body, &json_usual_limits, &undone.body, NULL)) {
        struct text rest = found.entries[0].kind;
        kind = text_cut(&rest, '/');
    }
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++)
        if (text_equal(kind, text_from(deeds[i].kind)))
            add_words(&out, &undone, deeds[i].words);
    if (out.length == 0)
        text_add(&out, kind);
    *words = text_builder_take(&out);
    return true;
}

static bool run(struct cli *cli, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    struct text words;
    bool done = source_write(cli, &source, error) && describe(cli, &source, &words, error);
    if (done) {
        /* The command that was described, not one that comes in meanwhile. */
        json_key_text(source_begin(cli, &request), "command",
                      cli->argument_count > 1 ? cli_argument(cli, 1) : source.event->last_command);
        done = source_run(cli, &source, "command.undo", &request, &answer, error);
        if (done && !source_report(cli, &source, &answer))
            text_add_format(&cli->out, "Undone: %.*s.\n", TEXT_ARG(words));
    }
    source_close(&source);
    return done;
}
