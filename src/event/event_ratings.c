#include "event/event_ratings.h"

#include "event/knockout.h"

static bool read_rules(const struct event *event, const struct tournament *tournament,
                       const struct ratings_asked *asked, struct rating_given *given, struct ratings *ratings,
                       struct error *error) {
    given->edition = rating_edition_on(event->from);
    ratings->edition_covers = asked->edition.length > 0 || rating_edition_covers(event->from);
    if (asked->edition.length > 0 && !rating_edition_read(asked->edition, &given->edition))
        return error_set_text(error, ERROR_rating_edition_unknown, asked->edition, TEXT(""), TEXT(""));
    ratings->kind_assumed = false;
    if (asked->kind.length > 0)
        return rating_kind_read(asked->kind, &given->kind) ||
               error_set_text(error, ERROR_rating_kind_unknown, asked->kind, TEXT(""), TEXT(""));
    if (!(tournament->system == SYSTEM_KNOCKOUT ? knockout_kind(tournament, &given->kind)
                                                : rating_kind_guess(tournament->time_control, &given->kind))) {
        given->kind = RATING_STANDARD;
        ratings->kind_assumed = true;
    }
    return true;
}

/* Of the last day, which decides when the event is rated. */
static int32_t year_of(const struct event *event) {
    enum { YEAR_DIGITS = 4 };
    int64_t year = 0;
    struct text day = event->to.length > 0 ? event->to : event->from;
    return text_to_integer(text_slice(day, 0, YEAR_DIGITS), &year) ? (int32_t)year : 0;
}

bool ratings_compute(const struct event *event, const struct tournament *tournament, const struct ratings_asked *asked,
                     struct arena *arena, struct ratings *ratings, struct error *error) {
    struct rating_given given = {.year = year_of(event)};
    ratings->tournament = tournament;
    if (!read_rules(event, tournament, asked, &given, ratings, error))
        return false;
    struct tournament played;
    if (tournament->system == SYSTEM_KNOCKOUT) {
        played = knockout_as_rounds(tournament, given.kind, arena, NULL);
        tournament = &played;
    }
    if (!tournament_crosstable(event, tournament, 0, arena, &ratings->table))
        return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    struct rating_person *people =
        arena_array(arena, (size_t)ratings->table.participant_count, sizeof(struct rating_person));
    for (int32_t i = 0; i < ratings->table.participant_count; i++) {
        const struct player *player = &event->players[ratings->table.participants[i].player - 1];
        people[i] = (struct rating_person){.k = asked->k == NULL ? 0 : asked->k[player->id - 1],
                                           .birth_year = player->birth_year,
                                           .title = player->title,
                                           .federation = player->federation,
                                           .sex = player->sex};
    }
    given.people = people;
    return rating_report(arena, &ratings->table, &given, &ratings->report, error);
}

bool ratings_row(const struct event *event, const struct ratings *ratings, int32_t player,
                 const struct rating_row **row, struct error *error) {
    const struct player *person = event_player(event, player);
    if (person == NULL)
        return error_set_number(error, ERROR_player_unknown, player, 0, 0);
    for (int32_t i = 0; i < ratings->report.count; i++) {
        *row = &ratings->report.rows[i];
        if (ratings->table.participants[i].player == player)
            return true;
    }
    return error_set_text(error, ERROR_entry_unknown, person->name, ratings->tournament->name, TEXT(""));
}

void ratings_add_hundredths(struct text_builder *builder, int64_t hundredths, bool plus) {
    int64_t size = hundredths < 0 ? -hundredths : hundredths;
    text_add_format(builder, "%s%lld.%02lld",
                    hundredths < 0           ? "-"
                    : plus && hundredths > 0 ? "+"
                                             : "",
                    (long long)(size / 100), (long long)(size % 100));
}

const char *ratings_assumed_code(unsigned assumption) {
    switch (assumption) {
    case RATING_ASSUMED_GAMES:
        return "thirty-games";
    case RATING_ASSUMED_NEVER_2400:
        return "never-2400";
    case RATING_ASSUMED_NEVER_2300:
        return "never-2300";
    default:
        return "adult";
    }
}
