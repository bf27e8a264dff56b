#include "analysis/asked_playoff.h"

struct playoff_rules asked_playoff_rules(const struct tournament *tournament, enum playoff_edition edition,
                                         bool edition_given, bool template) {
    if (template && edition == PLAYOFF_2023)
        return playoff_template(edition, (struct playoff_rate){0});
    if (tournament->playoff_settings.length > 0 && !edition_given)
        return playoffs_rules(tournament);
    return playoff_rules_of(edition);
}

/* Is there a result of a round? A knock-out has no rounds. */
static bool anything_played(const struct tournament *tournament) {
    for (int32_t i = 0; i < tournament->round_count; i++)
        for (int32_t j = 0; j < tournament->rounds[i].board_count; j++) {
            enum result result = (enum result)tournament->rounds[i].boards[j].result;
            if (result != RESULT_NONE && result != RESULT_POSTPONED)
                return true;
        }
    return tournament->system == SYSTEM_KNOCKOUT;
}

bool asked_playoff_ties(const struct event *event, const struct tournament *tournament,
                        const struct playoff_rules *rules, struct arena *arena, struct asked_ties *found,
                        struct error *error) {
    struct playoffs_ranking ranking;
    if (!playoffs_find(event, tournament, rules, arena, &ranking, &found->ties, error))
        return false;
    found->played = anything_played(tournament);
    if (!found->played)
        found->ties.count = 0;
    found->table = ranking.table;
    return true;
}

/* "1, 4": the first places of the ties that are played off. */
static struct text first_places(const struct playoff_ties *ties, struct arena *arena, int32_t *count) {
    struct text_builder builder = {.arena = arena};
    *count = 0;
    for (int32_t i = 0; i < ties->count; i++)
        if (ties->ties[i].played)
            text_add_format(&builder, "%s%d", (*count)++ > 0 ? ", " : "", (int)ties->ties[i].first_place);
    return text_builder_take(&builder);
}

bool asked_playoff_choose(const struct playoff_ties *ties, int64_t place, struct arena *arena,
                          const struct playoff_tie **chosen, struct error *error) {
    int32_t count;
    struct text places = first_places(ties, arena, &count);
    struct text_builder number = {.arena = arena};
    *chosen = NULL;
    if (count == 0)
        return error_set(error, ERROR_cli_playoff_none, NULL, NULL, NULL);
    if (place == 0 && count > 1)
        return error_set_text(error, ERROR_cli_playoff_several, places, TEXT(""), TEXT(""));
    for (int32_t i = 0; i < ties->count; i++)
        if (ties->ties[i].played && (place == 0 || ties->ties[i].first_place == place))
            *chosen = &ties->ties[i];
    text_add_integer(&number, place);
    return *chosen != NULL ||
           error_set_text(error, ERROR_cli_playoff_tie, text_builder_take(&number), places, TEXT(""));
}

struct asked_time asked_playoff_time(const struct playoff_rules *rules, const struct playoff_tie *tie, int64_t ended,
                                     int64_t closing) {
    struct asked_time time = {.known = !rules->phases[0].rate.tournament,
                              .minutes = playoff_longest(rules, tie->count, 0)};
    time.fits = ended == PLAYOFF_UNSET || closing == PLAYOFF_UNSET ||
                playoff_check_time(rules, ended, time.minutes, closing, &time.why);
    return time;
}

/* The ranking order of those whom no tie-break tells apart is drawn too. */
static void draw_ranks(const struct playoff_tie *tie, struct random_source *source) {
    for (int32_t from = 0, to; from < tie->count; from = to) {
        to = from + 1;
        while (to < tie->count && tie->lots[to])
            to++;
        random_shuffle(source, &tie->participants[from], (size_t)(to - from));
    }
}

void asked_playoff_begin(struct asked_playoff *asked, const uint64_t *seed) {
    const struct playoff_tie *tie = asked->tie;
    asked->lots = seed != NULL;
    asked->settled = arena_array(asked->arena, (size_t)tie->count, sizeof *asked->settled);
    for (int32_t i = 0; i < tie->count; i++)
        asked->settled[i] = asked->lots;
    random_seed(&asked->source, seed == NULL ? 0 : *seed);
    if (asked->lots)
        draw_ranks(tie, &asked->source);
}
