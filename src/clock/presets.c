#include "clock/presets.h"

/*
 * The rates of 2022:
 * [c02-2022:11.3.row1] [c02-2022:11.3.row2] [c02-2022:11.3.row3] [c02-2022:11.3.row4] [c02-2022:11.3.row5]
 * [c02-2022:11.3.row6] [c02-2022:11.3.row7] [c02-2022:11.3.row8] [c02-2022:11.3.row9] [c02-2022:11.3.row10]
 * [c02-2022:11.3.row11] [c02-2022:11.3.row12] [c02-2022:11.3.row13] [c02-2022:11.3.row14] [c02-2022:11.3.row15]
 * [c02-2022:11.3.row16] [c02-2022:11.3.row17] [c02-2022:11.3.row18] [c02-2022:11.3.row19] [c02-2022:11.3.row20]
 * [c02-2022:11.3.row21] [c02-2022:11.3.row22] [c02-2022:11.3.row23] [c02-2022:11.3.row24] [c02-2022:11.3.row25]
 * [c02-2022:11.3.row26] [c02-2022:11.3.row27] [c02-2022:11.3.row28] [c02-2022:11.3.row29] [c02-2022:11.3.row30]
 * [c02-2022:11.3.row31] [c02-2022:11.3.row32] [c02-2022:11.3.row33] [c02-2022:11.3.row34] [c02-2022:11.3.row35]
 * [c02-2022:11.3.row36]
 * Of 2019 only those of world events are rates of C.02 [c02-2019:12.scope]; where the two texts agree a row is named by
 * the article of 2022, else by its own: [c02-2019:12.row1] [c02-2019:12.row16] [c02-2019:12.row20]
 * What the standard regulations offer is among them. [c02-2022:11.1.2.S8] The default modes of clocks:
 * [c02-2022:16.1.22.a] [c02-2022:16.1.22.b] [c02-2022:16.1.22.c] [c02-2022:16.1.22.d] [c02-2022:16.1.22.e]
 * [c02-2022:16.1.22.f] [c02-2022:16.1.22.g] [c02-2022:16.1.22.h] [c02-2022:16.1.22.j] [c02-2022:16.1.22.k]
 * [c02-2022:16.1.22.l] [c02-2022:16.1.22.m] [c02-2022:16.1.22.n] [c02-2022:16.1.22.o] [c02-2022:16.1.22.p]
 */
#define RATE(number, event, control)                                                                                   \
    {                                                                                                                  \
        "2022/" #number, MESSAGE_clock_preset_##event, control,                                                        \
            "c02-2022:"                                                                                                \
            "11.3.row" #number                                                                                         \
    }
#define RATE_2019(number, event, control)                                                                              \
    {                                                                                                                  \
        "2019/" #number, MESSAGE_clock_preset_##event, control,                                                        \
            "c02-2022:"                                                                                                \
            "11.3.row" #number                                                                                         \
    }
#define OWN_2019(number, event, control)                                                                               \
    {                                                                                                                  \
        "2019/" #number, MESSAGE_clock_preset_##event, control,                                                        \
            "c02-2019:"                                                                                                \
            "12.row" #number                                                                                           \
    }
#define MODE(letter, kind, control)                                                                                    \
    {                                                                                                                  \
        "mode/" #letter, MESSAGE_clock_preset_##kind, control,                                                         \
            "c02-2022:"                                                                                                \
            "16.1.22." #letter                                                                                         \
    }

/* clang-format off */
static const struct control_preset presets[] = {
    RATE(1, world_match, "120'/40+60'/20+15'/end +30\" from move 61"),
    RATE(2, candidates, "100'/40+50'/20+15'/end +30\""),
    RATE(3, world_cup, "90'/40+30'/end +30\""),
    RATE(4, grand_prix, "100'/40+50'/20+15'/end +30\""),
    RATE(5, women_match, "90'/40+30'/end +30\""),
    RATE(6, olympiad, "90'/40+30'/end +30\""),
    RATE(7, world_team, "90'/40+30'/end +30\""),
    RATE(8, women_team, "90'/40+30'/end +30\""),
    RATE(9, women_grand_prix, "90'/40+30'/end +30\""),
    RATE(10, senior, "90'/40+30'/end +30\""),
    RATE(11, senior_team, "90'/40+30'/end +30\""),
    RATE(12, junior, "90'/40+30'/end +30\""),
    RATE(13, continental, "90'/40+30'/end +30\""),
    RATE(14, continental_team, "90'/40+30'/end +30\""),
    RATE(15, youth, "90'/40+30'/end +30\""),
    RATE(16, cadets, "90'/40+30'/end +30\""),
    RATE(17, schools, "90'/40+30'/end +30\""),
    RATE(18, schools_team, "90'/40+30'/end +30\""),
    RATE(19, amateur, "90'/40+30'/end +30\""),
    RATE(20, olympiads_u16, "90'/40+30'/end +30\""),
    RATE(21, world_rapid, "15' +10\""),
    RATE(22, world_blitz, "3' +2\""),
    RATE(23, titles_least, "120'"),
    RATE(24, titles, "90' +30\""),
    RATE(25, rated_2400, "120'"),
    RATE(26, rated_1800, "90'"),
    RATE(27, rated_below, "60'"),
    RATE(28, rapid, "25' +10\""),
    RATE(29, rapid, "15' +10\""),
    RATE(30, rapid, "15' +5\""),
    RATE(31, rapid, "10' +5\""),
    RATE(32, blitz, "5' +3\""),
    RATE(33, blitz, "5'"),
    RATE(34, bullet, "1' +1\""),
    RATE(35, armageddon, "5'-4'"),
    RATE(36, armageddon, "5'-4' +2\" from move 61"),
    OWN_2019(1, world_match, "100'/40+50'/20+15'/end +30\""),
    RATE_2019(2, candidates, "100'/40+50'/20+15'/end +30\""),
    RATE_2019(3, world_cup, "90'/40+30'/end +30\""),
    RATE_2019(4, grand_prix, "100'/40+50'/20+15'/end +30\""),
    RATE_2019(5, women_match, "90'/40+30'/end +30\""),
    RATE_2019(6, olympiad, "90'/40+30'/end +30\""),
    RATE_2019(7, world_team, "90'/40+30'/end +30\""),
    RATE_2019(8, women_team, "90'/40+30'/end +30\""),
    RATE_2019(9, women_grand_prix, "90'/40+30'/end +30\""),
    RATE_2019(10, senior, "90'/40+30'/end +30\""),
    RATE_2019(11, senior_team, "90'/40+30'/end +30\""),
    RATE_2019(12, junior, "90'/40+30'/end +30\""),
    RATE_2019(13, continental, "90'/40+30'/end +30\""),
    RATE_2019(14, continental_team, "90'/40+30'/end +30\""),
    RATE_2019(15, youth, "90'/40+30'/end +30\""),
    OWN_2019(16, cadets, "90'/40+30'/end +30\""),
    RATE_2019(17, schools, "90'/40+30'/end +30\""),
    RATE_2019(18, schools_team, "90'/40+30'/end +30\""),
    RATE_2019(19, amateur, "90'/40+30'/end +30\""),
    OWN_2019(20, olympiad_u16, "90'/40+30'/end +30\""),
    RATE_2019(21, world_rapid, "15' +10\""),
    RATE_2019(22, world_blitz, "3' +2\""),
    MODE(a, mode, "100'/40+50'/20+15'/end +30\""),
    MODE(b, mode, "90'/40+30'/end +30\""),
    MODE(c, mode, "90' +30\""),
    MODE(d, mode, "120'/40+60'/20+15'/end +30\" from move 61"),
    MODE(e, mode, "120'/40+60'/20+30'/end"),
    MODE(f, mode, "120'/40+30'/end"),
    MODE(g, mode, "60'"),
    MODE(h, mode, "120'/40+60'/end"),
    MODE(j, mode_rapid, "15' +10\""),
    MODE(k, mode_rapid, "15' +5\""),
    MODE(l, mode_rapid, "25' +10\""),
    MODE(m, mode_rapid, "25'"),
    MODE(n, mode_blitz, "5'"),
    MODE(o, mode_blitz, "5' +3\""),
    MODE(p, mode_blitz, "3' +2\""),
};
/* clang-format on */
enum { PRESET_COUNT = sizeof presets / sizeof *presets };

const struct control_preset *control_preset_at(size_t index) {
    return index < PRESET_COUNT ? &presets[index] : NULL;
}

const struct control_preset *control_preset_named(struct text name) {
    for (size_t i = 0; i < PRESET_COUNT; i++)
        if (text_equal_ignoring_case(name, text_from(presets[i].name)))
            return &presets[i];
    return NULL;
}

const struct language_sentence *control_preset_event(struct arena *arena, const struct control_preset *preset) {
    struct text name = text_from(preset->name);
    struct language_value letter = language_text(text_slice(name, name.length - 1, name.length));
    return language_sentence_of(arena, preset->event, "letter", &letter, text_starts_with(name, TEXT("mode/")));
}

/* "2022/99": what stands before the slash is the beginning of presets, and of nothing else. */
static bool names_preset(struct text text) {
    size_t slash;
    if (!text_find(text, TEXT("/"), &slash))
        return false;
    for (size_t i = 0; control_preset_at(i) != NULL; i++)
        if (text_starts_with(text_from(control_preset_at(i)->name), text_slice(text, 0, slash + 1)))
            return true;
    return false;
}

const struct control_preset *control_preset_next(size_t *index, struct text beginning, struct control *control) {
    const struct control_preset *preset;
    struct error error;
    while ((preset = control_preset_at((*index)++)) != NULL)
        if (text_starts_with(text_from(preset->name), beginning) &&
            control_read(text_from(preset->control), control, &error))
            return preset;
    return NULL;
}

bool control_read_or_preset(struct text text, struct control *control, struct error *error) {
    const struct control_preset *preset = control_preset_named(text_trim(text));
    if (preset == NULL && names_preset(text_trim(text)))
        return error_set_text(error, ERROR_control_preset, text_trim(text), text_from(control_preset_at(0)->name),
                              TEXT(""));
    return control_read(preset != NULL ? text_from(preset->control) : text, control, error);
}

/* --- What is asked of rated events -------------------------------------------------------------------------------- */

/* All moves in so many minutes, with at least so many seconds for each from the first on. */
static bool is_at_least(const struct control *control, int64_t minutes, int64_t seconds) {
    const struct control_bonus *bonus = control_bonus_of(control, 1);
    for (int32_t i = WHITE; i <= BLACK; i++) {
        int64_t total = 0;
        for (int32_t j = 0; j < control->period_count; j++)
            total += control->periods[j].time[i];
        if (total < minutes * CONTROL_MINUTE)
            return false;
    }
    return seconds == 0 || (bonus != NULL && bonus->time >= seconds * CONTROL_SECOND);
}

const char *control_too_short(const struct control *control, enum control_use use, int32_t rating) {
    enum { MASTER = 2400, EXPERT = 1800 };
    static const int64_t bonus = 30;
    if (use == CONTROL_FOR_TITLES)
        return is_at_least(control, 120, 0) || is_at_least(control, 90, bonus) ? NULL : "c02-2022:11.3.row23";
    if (rating >= MASTER)
        return is_at_least(control, 120, 0) || is_at_least(control, 90, bonus) ? NULL : "c02-2022:11.3.row25";
    if (rating >= EXPERT)
        return is_at_least(control, 90, 0) || is_at_least(control, 60, bonus) ? NULL : "c02-2022:11.3.row26";
    /* "Without increment" says that none is asked for: what 60 moves may take must be an hour. */
    return control_class_of(control) == CONTROL_STANDARD ? NULL : "c02-2022:11.3.row27";
}

void control_make_checks(const struct control *control, struct control_check checks[CONTROL_CHECKS]) {
    checks[0] = (struct control_check){"titles", control_too_short(control, CONTROL_FOR_TITLES, 0)};
    checks[1] = (struct control_check){"rated_2400", control_too_short(control, CONTROL_FOR_RATING, 2400)};
    checks[2] = (struct control_check){"rated_1800", control_too_short(control, CONTROL_FOR_RATING, 1800)};
    checks[3] = (struct control_check){"rated_below", control_too_short(control, CONTROL_FOR_RATING, 0)};
}

int64_t control_longest(const struct control *control, int32_t rounds) {
    return rounds * (control_time_for_sixty(control, WHITE) + control_time_for_sixty(control, BLACK));
}

int32_t control_school_rounds(const struct control *control) {
    static const int64_t most = 6 * (int64_t)CONTROL_HOUR;
    return (int32_t)(most / control_longest(control, 1));
}
