#include "pairing/system.h"

#include "pairing/burstein/burstein.h"
#include "pairing/dubov/dubov.h"
#include "pairing/dutch2009/dutch2009.h"
#include "pairing/lim/lim.h"
#include "pairing/swiss/swiss.h"

static const struct pairing_system systems[] = {
    {.name = "dutch@2026",
     .title = MESSAGE_pairing_title_dutch_2026,
     .edition = DUTCH_2026,
     .choices = dutch2026_choices,
     .steps = dutch2026_steps},
    {.name = "dutch@2017",
     .title = MESSAGE_pairing_title_dutch_2017,
     .edition = DUTCH_2017,
     .choices = dutch2017_choices,
     .steps = dutch2017_steps},
    {.name = "dutch@2009",
     .title = MESSAGE_pairing_title_dutch_2009,
     .edition = DUTCH_2017,
     .classic = dutch2009_pair,
     .choices = dutch2009_choices,
     .steps = dutch2009_steps},
    {.name = "lim@1999",
     .title = MESSAGE_pairing_title_lim_1999,
     .edition = DUTCH_2017,
     .classic = lim_pair,
     .choices = lim_choices,
     .steps = lim_steps},
    {.name = "dubov@1997",
     .title = MESSAGE_pairing_title_dubov_1997,
     .edition = DUTCH_2017,
     .classic = dubov_pair,
     .by_ratings = true,
     .choices = dubov_choices,
     .steps = dubov_steps},
    {.name = "burstein@2009",
     .title = MESSAGE_pairing_title_burstein_2009,
     .edition = DUTCH_2017,
     .classic = burstein_pair,
     .choices = burstein_choices,
     .steps = burstein_steps},
};
enum { SYSTEM_COUNT = sizeof systems / sizeof *systems };

const struct pairing_system *pairing_system_named(struct text name) {
    for (size_t i = 0; i < SYSTEM_COUNT; i++)
        if (text_equal_ignoring_case(name, text_from(systems[i].name)))
            return &systems[i];
    return text_equal_ignoring_case(name, TEXT("dutch")) ? &systems[0] : NULL;
}

const struct pairing_system *pairing_system_at(size_t index) {
    return index < SYSTEM_COUNT ? &systems[index] : NULL;
}

struct text pairing_system_names(struct arena *arena) {
    struct text_builder names = {.arena = arena};
    for (size_t i = 0; i < SYSTEM_COUNT; i++)
        text_add_format(&names, "%s%s", i == 0 ? "" : ", ", systems[i].name);
    return text_builder_take(&names);
}

static bool is_accelerated(const struct drawing *drawing) {
    for (int32_t i = 0; drawing->virtual_points != NULL && i < drawing->table->participant_count; i++)
        for (int32_t round = 0; round < drawing->virtual_rounds; round++)
            if (drawing->virtual_points[i * drawing->virtual_rounds + round] != 0)
                return true;
    return false;
}

static bool has_played(const struct drawing *drawing, int32_t participant) {
    for (int32_t round = 0; round < drawing->round; round++)
        if (crosstable_record(drawing->table, participant, round)->opponent >= 0)
            return true;
    return false;
}

bool pairing_system_check_ratings(const struct pairing_system *system, const struct drawing *drawing,
                                  struct error *error) {
    for (int32_t i = 0; system->by_ratings && i < drawing->table->participant_count; i++) {
        const struct participant *participant = &drawing->table->participants[i];
        if (participant->rating <= 0 && (drawing->takes_part[i] || has_played(drawing, i)))
            return error_set_text(error, ERROR_pairing_rating, participant->name, TEXT(""), TEXT(""));
    }
    return true;
}

bool pairing_system_check_count(const struct pairing_system *system, const struct drawing *drawing,
                                struct error *error) {
    int32_t count = 0;
    for (int32_t i = 0; i < drawing->table->participant_count; i++)
        count += drawing->takes_part[i];
    return system->classic == NULL || count >= 2 ||
           error_set_number(error, ERROR_pairing_few, drawing->round + 1, count, 0);
}

static bool check_classic(const struct pairing_system *system, const struct drawing *drawing, struct error *error) {
    if (is_accelerated(drawing))
        return error_set(error, ERROR_pairing_accelerated, system->name, NULL, NULL);
    return pairing_system_check_ratings(system, drawing, error);
}

bool pairing_system_tell(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                         struct swiss_account *account, struct drawn_round *drawn, struct error *error) {
    return check_classic(system, drawing, error) && system->classic(arena, drawing, account, drawn, error);
}

bool pairing_system_pair(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                         struct drawn_round *drawn, struct error *error) {
    return system->classic == NULL ? dutch_pair(arena, system->edition, drawing, drawn, error)
                                   : pairing_system_tell(arena, system, drawing, NULL, drawn, error);
}

bool pairing_system_read(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                         struct swiss_round *round, struct error *error) {
    const struct swiss_rules classic = {.full_bye_bars = true, .full_byes_float = true};
    if (system->classic == NULL)
        return dutch_read(arena, system->edition, drawing, round, error);
    if (system->classic == dutch2009_pair)
        return dutch2009_read(arena, drawing, round, error);
    if (!swiss_read(arena, &classic, drawing, round, error))
        return false;
    for (int32_t i = 0; system->classic == burstein_pair && i < round->player_count; i++)
        round->players[i].group += burstein_imaginary_points(drawing, round->players[i].participant);
    return true;
}
