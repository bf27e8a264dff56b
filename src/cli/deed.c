#include "cli/deed.h"

#include "base/json.h"
#include "crosstable/result.h"
#include "event/playoffs.h"
#include "event/teams.h"

/*
 * A kind of fact in words: {p} player or players, {t} tournament, {r} round, {b} board, {x} result, {n} the round, or
 * how many of them, {m} team, {d} draft or pairing by hand, {k} kind of bye, {c} colour, {o} player or team of
 * a play-off, {l} seed of lots that were drawn, {y} the reason that was given. Of a command with several facts the one
 * that stands first here tells what it did: others came with it, such as the numbers that are drawn with round 1, or
 * the results of a round that is recorded.
 */
struct deed {
    const char *kind;
    const char *words;
};

static const struct deed deeds[] = {
    {"event.created", "the making of the event"},
    {"tournament.created", "the making of the tournament {t}"},
    {"tournament.changed", "the change to the tournament {t}"},
    {"tournament.removed", "the removal of the tournament {t}"},
    {"round.paired", "the pairing of {t}{n}{y}"},
    {"team.added", "the entry of the team {m} in {t}"},
    {"team.changed", "the change to the team {m} of {t}"},
    {"team.removed", "the removal of the team {m} from {t}"},
    {"team.withdrawn", "the withdrawal of the team {m} from {t}"},
    {"team.reinstated", "the return of the team {m} to {t}"},
    {"lineup.set", "the line-up of {m} in {t}, round {r}"},
    {"player.barred", "the exclusion of {p} from rounds of {t}"},
    {"player.admitted", "the admission of {p} to rounds of {t}"},
    {"rate.arranged", "the rate of play of {t}, round {r}"},
    {"positions.drawn", "the starting positions of {t}, round {r}"},
    {"round.drafted", "the {d} of {t}, round {r}"},
    {"draft.discarded", "the discarding of the draft of {t}"},
    {"round.discarded", "the discarding of {t}{n}{y}"},
    {"colours.swapped", "the exchange of colours of {t}, round {r}, board {b}"},
    {"games.shown", "when the games are public"},
    {"absence.explained", "the explained absence of {p} in {t}, round {r}{y}"},
    {"player.withdrawn", "the withdrawal of {p} from {t}"},
    {"player.reinstated", "the return of {p} to {t}"},
    {"entry.added", "the entry of {p} in {t}"},
    {"entry.removed", "the removal of {p} from {t}"},
    {"player.added", "the adding of {p}"},
    {"player.changed", "the change to {p}"},
    {"player.removed", "the removal of {p}"},
    {"bye.asked", "the {k} of {p} in {t}, round {r}"},
    {"bye.cancelled", "the cancelling of the bye of {p} in {t}, round {r}"},
    {"numbers.drawn", "the pairing numbers of {t}"},
    {"colour.drawn", "the initial colour of {t}, {c}"},
    {"pairs.prohibited", "the prohibited pairs of {t}"},
    {"places.drawn", "the lots for the places of {t}"},
    {"prizes.set", "the prizes of {t}"},
    {"prizes.decided", "the decision on prizes of those who left {t}"},
    {"points.given", "the bonus or penalty in {t}"},
    {"points.cancelled", "the taking back of a bonus or penalty in {t}"},
    {"byes.shared", "the byes of players with their teams in {t}, round {r}"},
    {"playoff.set", "the rules of the play-off of {t}"},
    {"playoff.started", "the start of the play-off of {t}{l}"},
    {"playoff.result", "the result {x} in the play-off of {t}"},
    {"playoff.lot", "the lots in the play-off of {t}{l}"},
    {"playoff.chosen", "the choice of {o} in the play-off of {t}"},
    {"playoff.withdrawn", "the withdrawal of {o} from the play-off of {t}"},
    {"playoff.cleared", "the clearing of an entry of the play-off of {t}"},
    {"playoff.finished", "the end of the play-off of {t}"},
    {"result.set", "the result {x} of {t}, round {r}, board {b}"},
    {"result.cleared", "the clearing of the result of {t}, round {r}, board {b}"},
    {"round.locked", "the locking of {t}, round {r}"},
    {"round.unlocked", "the unlocking of {t}, round {r}"},
    {"event.changed", "the change to the event"},
    {"command.undone", "the undoing of a command"},
};

/* The facts that are told of. */
struct told {
    const struct event *event;
    size_t count;     /* of this kind */
    struct json body; /* of the first */
};

static int64_t number_in(const struct told *told, const char *member) {
    const struct json *value = json_get(&told->body, member);
    return value == NULL || value->type != JSON_INTEGER ? 0 : value->integer;
}

static struct text text_in(const struct told *told, const char *member) {
    const struct json *value = json_get(&told->body, member);
    return value == NULL || value->type != JSON_TEXT ? TEXT("") : value->text;
}

/* Removed ones have a name too; one whose adding was undone has it in the fact only. */
static void add_player(struct text_builder *out, const struct told *told) {
    const struct json *list = json_get(&told->body, "players");
    bool one = list == NULL || list->type != JSON_ARRAY;
    size_t count = one ? told->count : list->array.count;
    int64_t player = one ? number_in(told, "player") : count == 1 ? list->array.items[0].integer : 0;
    struct text name = text_in(told, "name");
    if (told->event != NULL && player > 0 && player <= told->event->player_count && name.length == 0)
        name = told->event->players[player - 1].name;
    if (count != 1)
        text_add_format(out, "%zu players", count);
    else if (name.length > 0)
        text_add(out, name);
    else
        text_add_format(out, "player %lld", (long long)player);
}

/* Where teams play off the fact has the id of a team. */
static void add_of_playoff(struct text_builder *out, const struct told *told) {
    const struct tournament *tournament =
        told->event == NULL ? NULL : event_tournament(told->event, number_in(told, "tournament"));
    const struct tournament_team *team = tournament == NULL || !playoffs_of_teams(tournament)
                                             ? NULL
                                             : tournament_team_of(tournament, number_in(told, "player"));
    if (team != NULL)
        text_add(out, team->name);
    else
        add_player(out, told);
}

/* What was changed, and why. */
static void add_reason(struct text_builder *out, const struct told *told) {
    struct text reason = text_in(told, "reason");
    if (reason.length == 0)
        reason = text_in(told, "breach");
    if (reason.length > 0)
        text_add_format(out, " (%.*s)", TEXT_ARG(reason));
}

static void add_lots(struct text_builder *out, const struct told *told) {
    struct text seed = text_in(told, "seed");
    if (seed.length > 0)
        text_add_format(out, ", by lots from the seed %.*s", TEXT_ARG(seed));
}

/* Also one that was removed since, where the fact names it. */
static void add_team(struct text_builder *out, const struct told *told) {
    int64_t tournament = number_in(told, "tournament");
    struct text name = text_in(told, "name");
    if (told->event != NULL && tournament > 0 && tournament <= told->event->tournament_count && name.length == 0) {
        const struct tournament_team *team =
            tournament_team_of(&told->event->tournaments[tournament - 1], number_in(told, "team"));
        name = team == NULL ? name : team->name;
    }
    if (name.length > 0)
        text_add(out, name);
    else
        text_add_integer(out, number_in(told, "team"));
}

static void add_tournament(struct text_builder *out, const struct told *told) {
    int64_t tournament = number_in(told, "tournament");
    bool own = json_get(&told->body, "team") == NULL; /* else the name is the team's */
    struct text name = own ? text_in(told, "name") : TEXT("");
    if (told->event != NULL && tournament > 0 && tournament <= told->event->tournament_count && name.length == 0)
        name = told->event->tournaments[tournament - 1].name;
    if (name.length > 0)
        text_add(out, name);
    else
        text_add_format(out, "tournament %lld", (long long)tournament);
}

/* ", round 3" or " (9 rounds)"; a fact that says no round is about all of them. */
static void add_rounds(struct text_builder *out, const struct told *told) {
    if (told->count > 1)
        text_add_format(out, " (%zu rounds)", told->count);
    else if (number_in(told, "round") > 0)
        text_add_format(out, ", round %lld", (long long)number_in(told, "round"));
    else
        text_add_zero(out, ", all rounds");
}

/* Where teams play "2.1": board 1 of match 2. */
static void add_board(struct text_builder *out, const struct told *told) {
    int64_t board = number_in(told, "board");
    const struct tournament *tournament =
        told->event == NULL ? NULL : event_tournament(told->event, number_in(told, "tournament"));
    if (tournament != NULL && tournament_of_teams(tournament) && board > 0) {
        text_add_integer(out, (board - 1) / tournament->team_play.boards + 1);
        text_add_byte(out, '.');
        board = (board - 1) % tournament->team_play.boards + 1;
    }
    text_add_integer(out, board);
}

static void add_result(struct text_builder *out, const struct told *told) {
    enum result result;
    if (result_read(text_in(told, "result"), &result))
        text_add_zero(out, result_display(result));
}

static void add_bye(struct text_builder *out, const struct told *told) {
    text_add(out, text_in(told, "kind"));
    text_add_zero(out, "-point bye");
}

static void add_draft(struct text_builder *out, const struct told *told) {
    struct text state = text_in(told, "state");
    text_add_zero(out, text_equal(state, TEXT("open"))   ? "pairing by hand"
                       : text_equal(state, TEXT("done")) ? "end of the pairing by hand"
                                                         : "draft");
}

static void add_words(struct text_builder *out, const struct told *told, const char *words) {
    for (; *words != '\0'; words++) {
        if (*words != '{') {
            text_add_byte(out, *words);
            continue;
        }
        switch (words[1]) {
        case 'n':
            add_rounds(out, told);
            break;
        case 'y':
            add_reason(out, told);
            break;
        case 'p':
            add_player(out, told);
            break;
        case 'o':
            add_of_playoff(out, told);
            break;
        case 'l':
            add_lots(out, told);
            break;
        case 'm':
            add_team(out, told);
            break;
        case 't':
            add_tournament(out, told);
            break;
        case 'x':
            add_result(out, told);
            break;
        case 'd':
            add_draft(out, told);
            break;
        case 'k':
            add_bye(out, told);
            break;
        case 'c':
            text_add(out, text_in(told, "colour"));
            break;
        case 'b':
            add_board(out, told);
            break;
        default:
            text_add_integer(out, number_in(told, "round"));
            break;
        }
        words += 2;
    }
}

static struct text kind_of(const struct journal_entry *entry) {
    struct text rest = entry->kind;
    return text_cut(&rest, '/');
}

static bool tell(struct arena *arena, const struct deed *deed, struct told *told, const struct journal_entry *entries,
                 size_t count, struct text_builder *out) {
    for (size_t i = 0; i < count; i++) {
        if (!text_equal(kind_of(&entries[i]), text_from(deed->kind)))
            continue;
        if (told->count == 0 && !json_read(arena, entries[i].body, &json_usual_limits, &told->body, NULL))
            return false;
        told->count++;
    }
    if (told->count == 0)
        return false;
    add_words(out, told, deed->words);
    return true;
}

struct text deed_words(struct arena *arena, const struct event *event, const struct journal_entry *entries,
                       size_t count) {
    struct text_builder out;
    text_builder_init(&out, arena);
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++) {
        struct told told = {.event = event};
        if (tell(arena, &deeds[i], &told, entries, count, &out))
            return text_builder_take(&out);
    }
    return count == 0 ? TEXT("") : kind_of(&entries[0]);
}
