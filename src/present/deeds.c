#include "present/deeds.h"

#include "base/json.h"
#include "crosstable/result.h"
#include "event/event_playoffs.h"
#include "event/teams.h"

/*
 * Kinds of facts; what each says stands in text/ as deed.KIND. Of a command with several facts the one that stands first
 * here tells what it did: others came with it, such as the numbers that are drawn with round 1, or the results of a round
 * that is recorded.
 */
static const char *const kinds[] = {
    "event.created",     "tournament.created", "tournament.changed", "tournament.removed", "round.paired",
    "team.added",        "team.changed",       "team.removed",       "team.withdrawn",     "team.reinstated",
    "lineup.set",        "player.barred",      "player.admitted",    "rate.arranged",      "positions.drawn",
    "round.drafted",     "draft.discarded",    "round.discarded",    "colours.swapped",    "games.shown",
    "absence.explained", "player.withdrawn",   "player.reinstated",  "entry.added",        "entry.removed",
    "player.added",      "player.changed",     "player.removed",     "bye.asked",          "bye.cancelled",
    "numbers.drawn",     "colour.drawn",       "pairs.prohibited",   "places.drawn",       "prizes.set",
    "prizes.decided",    "points.given",       "points.cancelled",   "byes.shared",        "playoff.set",
    "playoff.started",   "playoff.result",     "playoff.lot",        "playoff.chosen",     "playoff.withdrawn",
    "playoff.cleared",   "playoff.finished",   "result.set",         "result.cleared",     "round.locked",
    "round.unlocked",    "event.changed",      "command.undone",
};

/* The facts that are told of. */
struct told {
    struct arena *arena;
    const struct event *event;
    const struct tournament *tournament; /* NULL: none is known */
    size_t count;                        /* of this kind */
    struct json body;                    /* of the first */
};

static int64_t number_in(const struct told *told, const char *member) {
    const struct json *value = json_get(&told->body, member);
    return value == NULL || value->type != JSON_INTEGER ? 0 : value->integer;
}

static struct text text_in(const struct told *told, const char *member) {
    const struct json *value = json_get(&told->body, member);
    return value == NULL || value->type != JSON_TEXT ? TEXT("") : value->text;
}

static struct language_value plain(const struct told *told, enum message message) {
    return language_inner(language_plain(told->arena, message));
}

#define SAID(key, name, value) language_inner(language_make(told->arena, key, name, value))

/* Removed ones have a name too; one whose adding was undone has it in the fact only. */
static struct language_value players(const struct told *told) {
    const struct json *list = json_get(&told->body, "players");
    bool one = list == NULL || list->type != JSON_ARRAY;
    size_t count = one ? told->count : list->array.count;
    int64_t player = one ? number_in(told, "player") : count == 1 ? list->array.items[0].integer : 0;
    struct text name = text_in(told, "name");
    if (told->event != NULL && player > 0 && player <= told->event->player_count && name.length == 0)
        name = told->event->players[player - 1].name;
    if (count != 1)
        return SAID(deed_of_players, "count", language_number((int64_t)count));
    return name.length > 0 ? language_text(name) : SAID(deed_of_player, "player", language_number(player));
}

/* Where teams play off the fact has the id of a team. */
static struct language_value side(const struct told *told) {
    const struct tournament_team *team = told->tournament == NULL || !playoffs_of_teams(told->tournament)
                                             ? NULL
                                             : tournament_team_of(told->tournament, number_in(told, "player"));
    return team != NULL ? language_text(team->name) : players(told);
}

/* What was changed, and why. */
static struct language_value reason(const struct told *told) {
    struct text words = text_in(told, "reason");
    if (words.length == 0)
        words = text_in(told, "breach");
    return words.length > 0 ? SAID(deed_of_reason, "reason", language_text(words)) : language_text(words);
}

static struct language_value lots(const struct told *told) {
    struct text seed = text_in(told, "seed");
    return seed.length > 0 ? SAID(deed_of_lots, "seed", language_text(seed)) : language_text(seed);
}

/* Also one that was removed since, where the fact names it. */
static struct language_value team(const struct told *told) {
    struct text name = text_in(told, "name");
    const struct tournament_team *known =
        told->tournament == NULL ? NULL : tournament_team_of(told->tournament, number_in(told, "team"));
    if (name.length == 0 && known != NULL)
        name = known->name;
    return name.length > 0 ? language_text(name) : language_number(number_in(told, "team"));
}

static struct language_value tournament(const struct told *told) {
    bool own = json_get(&told->body, "team") == NULL; /* else the name is the team's */
    struct text name = own ? text_in(told, "name") : TEXT("");
    if (name.length == 0 && told->tournament != NULL)
        name = told->tournament->name;
    return name.length > 0 ? language_text(name)
                           : SAID(deed_of_tournament, "tournament", language_number(number_in(told, "tournament")));
}

/* ", round 3" or " (9 rounds)"; a fact that says no round is about all of them. */
static struct language_value rounds(const struct told *told) {
    if (told->count > 1)
        return SAID(deed_of_rounds, "count", language_number((int64_t)told->count));
    if (number_in(told, "round") > 0)
        return SAID(deed_of_round, "round", language_number(number_in(told, "round")));
    return plain(told, MESSAGE_deed_of_all_rounds);
}

/* Where teams play "2.1": board 1 of match 2. */
static struct language_value board(const struct told *told) {
    int64_t number = number_in(told, "board");
    if (told->tournament == NULL || !tournament_of_teams(told->tournament) || number <= 0)
        return language_number(number);
    int64_t boards = told->tournament->team_play.boards;
    int64_t match = (number - 1) / boards + 1, board = (number - 1) % boards + 1;
    struct text_builder out = {.arena = told->arena};
    text_add_format(&out, "%lld.%lld", (long long)match, (long long)board);
    return language_text(text_builder_take(&out));
}

static struct language_value score(const struct told *told) {
    enum result result;
    bool known = result_read(text_in(told, "result"), &result);
    return language_text(known ? text_from(result_display(result)) : TEXT(""));
}

static struct language_value bye(const struct told *told) {
    struct text kind = text_in(told, "kind");
    return plain(told, text_equal(kind, TEXT("full"))   ? MESSAGE_show_bye_full
                       : text_equal(kind, TEXT("half")) ? MESSAGE_show_bye_half
                                                        : MESSAGE_show_bye_zero);
}

static struct language_value colour(const struct told *told) {
    return plain(told,
                 text_equal(text_in(told, "colour"), TEXT("black")) ? MESSAGE_colour_black : MESSAGE_colour_white);
}

static struct language_value draft(const struct told *told) {
    struct text state = text_in(told, "state");
    return plain(told, text_equal(state, TEXT("open"))   ? MESSAGE_deed_of_by_hand
                       : text_equal(state, TEXT("done")) ? MESSAGE_deed_of_by_hand_done
                                                         : MESSAGE_deed_of_draft);
}

static struct text said(const struct told *told, const struct language *language, const char *kind) {
    struct text_builder key = {.arena = told->arena};
    text_add_format(&key, "deed.%s", kind);
    const struct language_value values[] = {
        tournament(told), players(told), language_number(number_in(told, "round")),
        rounds(told),     board(told),   score(told),
        team(told),       side(told),    bye(told),
        colour(told),     draft(told),   lots(told),
        reason(told),
    };
    return language_say(told->arena, language,
                        language_sentence_of(told->arena, language_message(text_builder_take(&key)),
                                             "tournament players round rounds board result team side bye colour "
                                             "draft lots reason",
                                             values, sizeof values / sizeof *values));
}

static struct text kind_of(const struct journal_entry *entry) {
    struct text rest = entry->kind;
    return text_cut(&rest, '/');
}

struct text deeds_words(struct arena *arena, const struct language *language, const struct event *event,
                        const struct journal_entry *entries, size_t count) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct told told = {.arena = arena, .event = event};
        for (size_t j = 0; j < count; j++) {
            if (!text_equal(kind_of(&entries[j]), text_from(kinds[i])))
                continue;
            if (told.count == 0 && !json_read(arena, entries[j].body, &json_usual_limits, &told.body, NULL))
                break;
            told.count++;
        }
        if (told.count == 0)
            continue;
        if (event != NULL)
            told.tournament = event_tournament(event, number_in(&told, "tournament"));
        return said(&told, language, kinds[i]);
    }
    return count == 0 ? TEXT("") : kind_of(&entries[0]);
}
