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
        "2022/" #number, event, control,                                                                               \
            "c02-2022:"                                                                                                \
            "11.3.row" #number                                                                                         \
    }
#define RATE_2019(number, event, control)                                                                              \
    {                                                                                                                  \
        "2019/" #number, event, control,                                                                               \
            "c02-2022:"                                                                                                \
            "11.3.row" #number                                                                                         \
    }
#define OWN_2019(number, event, control)                                                                               \
    {                                                                                                                  \
        "2019/" #number, event, control,                                                                               \
            "c02-2019:"                                                                                                \
            "12.row" #number                                                                                           \
    }
#define MODE(letter, kind, control)                                                                                    \
    {                                                                                                                  \
        "mode/" #letter, "Mode " #letter kind, control,                                                                \
            "c02-2022:"                                                                                                \
            "16.1.22." #letter                                                                                         \
    }

/* clang-format off */
static const struct control_preset presets[] = {
    RATE(1, "World Championship match", "120'/40+60'/20+15'/end +30\" from move 61"),
    RATE(2, "Candidates Tournament", "100'/40+50'/20+15'/end +30\""),
    RATE(3, "World Cup", "90'/40+30'/end +30\""),
    RATE(4, "Grand Prix", "100'/40+50'/20+15'/end +30\""),
    RATE(5, "Women's World Championship match", "90'/40+30'/end +30\""),
    RATE(6, "Chess Olympiad", "90'/40+30'/end +30\""),
    RATE(7, "World Team Championship", "90'/40+30'/end +30\""),
    RATE(8, "Women's World Team Championship", "90'/40+30'/end +30\""),
    RATE(9, "Women's Grand Prix", "90'/40+30'/end +30\""),
    RATE(10, "World Senior Championship", "90'/40+30'/end +30\""),
    RATE(11, "World Senior Team Championship", "90'/40+30'/end +30\""),
    RATE(12, "World Junior and Girls U-20 Championship", "90'/40+30'/end +30\""),
    RATE(13, "Continental individual championships", "90'/40+30'/end +30\""),
    RATE(14, "Continental team championships", "90'/40+30'/end +30\""),
    RATE(15, "World Youth U-14, U-16, U-18 championships", "90'/40+30'/end +30\""),
    RATE(16, "World Cadets U-08, U-10, U-12 championships", "90'/40+30'/end +30\""),
    RATE(17, "World Schools individual championships", "90'/40+30'/end +30\""),
    RATE(18, "World Schools team championships", "90'/40+30'/end +30\""),
    RATE(19, "World Amateur Championship", "90'/40+30'/end +30\""),
    RATE(20, "World Olympiad and Olympiad U-16", "90'/40+30'/end +30\""),
    RATE(21, "World Rapid championships", "15' +10\""),
    RATE(22, "World Blitz championships", "3' +2\""),
    RATE(23, "Title tournaments, at least", "120'"),
    RATE(24, "Title tournament", "90' +30\""),
    RATE(25, "Rated tournaments with a player of 2400, at least", "120'"),
    RATE(26, "Rated tournaments with a player of 1800, at least", "90'"),
    RATE(27, "Rated tournaments with all players below 1800, at least", "60'"),
    RATE(28, "Rapid tournaments", "25' +10\""),
    RATE(29, "Rapid tournaments", "15' +10\""),
    RATE(30, "Rapid tournaments", "15' +5\""),
    RATE(31, "Rapid tournaments", "10' +5\""),
    RATE(32, "Blitz tournaments", "5' +3\""),
    RATE(33, "Blitz tournaments", "5'"),
    RATE(34, "Blitz tournament, bullet", "1' +1\""),
    RATE(35, "Armageddon", "5'-4'"),
    RATE(36, "Armageddon", "5'-4' +2\" from move 61"),
    OWN_2019(1, "World Championship match", "100'/40+50'/20+15'/end +30\""),
    RATE_2019(2, "Candidates Tournament", "100'/40+50'/20+15'/end +30\""),
    RATE_2019(3, "World Cup", "90'/40+30'/end +30\""),
    RATE_2019(4, "Grand Prix", "100'/40+50'/20+15'/end +30\""),
    RATE_2019(5, "Women's World Championship match", "90'/40+30'/end +30\""),
    RATE_2019(6, "Chess Olympiad", "90'/40+30'/end +30\""),
    RATE_2019(7, "World Team Championship", "90'/40+30'/end +30\""),
    RATE_2019(8, "Women's World Team Championship", "90'/40+30'/end +30\""),
    RATE_2019(9, "Women's Grand Prix", "90'/40+30'/end +30\""),
    RATE_2019(10, "World Senior Championship", "90'/40+30'/end +30\""),
    RATE_2019(11, "World Senior Team Championship", "90'/40+30'/end +30\""),
    RATE_2019(12, "World Junior and Girls U-20 Championship", "90'/40+30'/end +30\""),
    RATE_2019(13, "Continental individual championships", "90'/40+30'/end +30\""),
    RATE_2019(14, "Continental team championships", "90'/40+30'/end +30\""),
    RATE_2019(15, "World Youth U-14, U-16, U-18 championships", "90'/40+30'/end +30\""),
    OWN_2019(16, "World Cadets U-08, U-10, U-12 championships", "90'/40+30'/end +30\""),
    RATE_2019(17, "World Schools individual championships", "90'/40+30'/end +30\""),
    RATE_2019(18, "World Schools team championships", "90'/40+30'/end +30\""),
    RATE_2019(19, "World Amateur Championship", "90'/40+30'/end +30\""),
    OWN_2019(20, "World Olympiad U-16", "90'/40+30'/end +30\""),
    RATE_2019(21, "World Rapid championships", "15' +10\""),
    RATE_2019(22, "World Blitz championships", "3' +2\""),
    MODE(a, "", "100'/40+50'/20+15'/end +30\""),
    MODE(b, "", "90'/40+30'/end +30\""),
    MODE(c, "", "90' +30\""),
    MODE(d, "", "120'/40+60'/20+15'/end +30\" from move 61"),
    MODE(e, "", "120'/40+60'/20+30'/end"),
    MODE(f, "", "120'/40+30'/end"),
    MODE(g, "", "60'"),
    MODE(h, "", "120'/40+60'/end"),
    MODE(j, ", rapid", "15' +10\""),
    MODE(k, ", rapid", "15' +5\""),
    MODE(l, ", rapid", "25' +10\""),
    MODE(m, ", rapid", "25'"),
    MODE(n, ", blitz", "5'"),
    MODE(o, ", blitz", "5' +3\""),
    MODE(p, ", blitz", "3' +2\""),
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

int64_t control_longest(const struct control *control, int32_t rounds) {
    return rounds * (control_time_for_sixty(control, WHITE) + control_time_for_sixty(control, BLACK));
}

int32_t control_school_rounds(const struct control *control) {
    static const int64_t most = 6 * (int64_t)CONTROL_HOUR;
    return (int32_t)(most / control_longest(control, 1));
}
