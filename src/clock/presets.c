#include "clock/presets.h"

static const struct control_preset presets[] = {
    {"2022/1", "World Championship match", "120'/40+60'/20+15'/end +30\" from move 61", "c02-2022:11.3.row1"},
    {"2022/2", "Candidates Tournament", "100'/40+50'/20+15'/end +30\"", "c02-2022:11.3.row2"},
    {"2022/3", "World Cup", "90'/40+30'/end +30\"", "c02-2022:11.3.row3"},
    {"2022/4", "Grand Prix", "100'/40+50'/20+15'/end +30\"", "c02-2022:11.3.row4"},
    {"2022/5", "Women's World Championship match", "90'/40+30'/end +30\"", "c02-2022:11.3.row5"},
    {"2022/6", "Chess Olympiad", "90'/40+30'/end +30\"", "c02-2022:11.3.row6"},
    {"2022/7", "World Team Championship", "90'/40+30'/end +30\"", "c02-2022:11.3.row7"},
    {"2022/8", "Women's World Team Championship", "90'/40+30'/end +30\"", "c02-2022:11.3.row8"},
    {"2022/9", "Women's Grand Prix", "90'/40+30'/end +30\"", "c02-2022:11.3.row9"},
    {"2022/10", "World Senior Championship", "90'/40+30'/end +30\"", "c02-2022:11.3.row10"},
    {"2022/11", "World Senior Team Championship", "90'/40+30'/end +30\"", "c02-2022:11.3.row11"},
    {"2022/12", "World Junior and Girls U-20 Championship", "90'/40+30'/end +30\"", "c02-2022:11.3.row12"},
    {"2022/13", "Continental individual championships", "90'/40+30'/end +30\"", "c02-2022:11.3.row13"},
    {"2022/14", "Continental team championships", "90'/40+30'/end +30\"", "c02-2022:11.3.row14"},
    {"2022/15", "World Youth U-14, U-16, U-18 championships", "90'/40+30'/end +30\"", "c02-2022:11.3.row15"},
    {"2022/16", "World Cadets U-08, U-10, U-12 championships", "90'/40+30'/end +30\"", "c02-2022:11.3.row16"},
    {"2022/17", "World Schools individual championships", "90'/40+30'/end +30\"", "c02-2022:11.3.row17"},
    {"2022/18", "World Schools team championships", "90'/40+30'/end +30\"", "c02-2022:11.3.row18"},
    {"2022/19", "World Amateur Championship", "90'/40+30'/end +30\"", "c02-2022:11.3.row19"},
    {"2022/20", "World Olympiad and Olympiad U-16", "90'/40+30'/end +30\"", "c02-2022:11.3.row20"},
    {"2022/21", "World Rapid championships", "15' +10\"", "c02-2022:11.3.row21"},
    {"2022/22", "World Blitz championships", "3' +2\"", "c02-2022:11.3.row22"},
    {"2022/23", "Title tournaments, at least", "120'", "c02-2022:11.3.row23"},
    {"2022/24", "Title tournament", "90' +30\"", "c02-2022:11.3.row24"},
    {"2022/25", "Rated tournaments with a player of 2400, at least", "120'", "c02-2022:11.3.row25"},
    {"2022/26", "Rated tournaments with a player of 1800, at least", "90'", "c02-2022:11.3.row26"},
    {"2022/27", "Rated tournaments with all players below 1800, at least", "60'", "c02-2022:11.3.row27"},
    {"2022/28", "Rapid tournaments", "25' +10\"", "c02-2022:11.3.row28"},
    {"2022/29", "Rapid tournaments", "15' +10\"", "c02-2022:11.3.row29"},
    {"2022/30", "Rapid tournaments", "15' +5\"", "c02-2022:11.3.row30"},
    {"2022/31", "Rapid tournaments", "10' +5\"", "c02-2022:11.3.row31"},
    {"2022/32", "Blitz tournaments", "5' +3\"", "c02-2022:11.3.row32"},
    {"2022/33", "Blitz tournaments", "5'", "c02-2022:11.3.row33"},
    {"2022/34", "Blitz tournament, bullet", "1' +1\"", "c02-2022:11.3.row34"},
    {"2022/35", "Armageddon", "5'-4'", "c02-2022:11.3.row35"},
    {"2022/36", "Armageddon", "5'-4' +2\" from move 61", "c02-2022:11.3.row36"},
    {"2019/1", "World Championship match", "100'/40+50'/20+15'/end +30\"", "c02-2019:12.row1"},
    {"2019/2", "Candidates Tournament", "100'/40+50'/20+15'/end +30\"", "c02-2022:11.3.row2"},
    {"2019/3", "World Cup", "90'/40+30'/end +30\"", "c02-2022:11.3.row3"},
    {"2019/4", "Grand Prix", "100'/40+50'/20+15'/end +30\"", "c02-2022:11.3.row4"},
    {"2019/5", "Women's World Championship match", "90'/40+30'/end +30\"", "c02-2022:11.3.row5"},
    {"2019/6", "Chess Olympiad", "90'/40+30'/end +30\"", "c02-2022:11.3.row6"},
    {"2019/7", "World Team Championship", "90'/40+30'/end +30\"", "c02-2022:11.3.row7"},
    {"2019/8", "Women's World Team Championship", "90'/40+30'/end +30\"", "c02-2022:11.3.row8"},
    {"2019/9", "Women's Grand Prix", "90'/40+30'/end +30\"", "c02-2022:11.3.row9"},
    {"2019/10", "World Senior Championship", "90'/40+30'/end +30\"", "c02-2022:11.3.row10"},
    {"2019/11", "World Senior Team Championship", "90'/40+30'/end +30\"", "c02-2022:11.3.row11"},
    {"2019/12", "World Junior and Girls U-20 Championship", "90'/40+30'/end +30\"", "c02-2022:11.3.row12"},
    {"2019/13", "Continental individual championships", "90'/40+30'/end +30\"", "c02-2022:11.3.row13"},
    {"2019/14", "Continental team championships", "90'/40+30'/end +30\"", "c02-2022:11.3.row14"},
    {"2019/15", "World Youth U-14, U-16, U-18 championships", "90'/40+30'/end +30\"", "c02-2022:11.3.row15"},
    {"2019/16", "World Cadets U-08, U-10, U-12 championships", "90'/40+30'/end +30\"", "c02-2019:12.row16"},
    {"2019/17", "World Schools individual championships", "90'/40+30'/end +30\"", "c02-2022:11.3.row17"},
    {"2019/18", "World Schools team championships", "90'/40+30'/end +30\"", "c02-2022:11.3.row18"},
    {"2019/19", "World Amateur Championship", "90'/40+30'/end +30\"", "c02-2022:11.3.row19"},
    {"2019/20", "World Olympiad U-16", "90'/40+30'/end +30\"", "c02-2019:12.row20"},
    {"2019/21", "World Rapid championships", "15' +10\"", "c02-2022:11.3.row21"},
    {"2019/22", "World Blitz championships", "3' +2\"", "c02-2022:11.3.row22"},
    {"mode/a", "Mode a", "100'/40+50'/20+15'/end +30\"", "c02-2022:16.1.22.a"},
    {"mode/b", "Mode b", "90'/40+30'/end +30\"", "c02-2022:16.1.22.b"},
    {"mode/c", "Mode c", "90' +30\"", "c02-2022:16.1.22.c"},
    {"mode/d", "Mode d", "120'/40+60'/20+15'/end +30\" from move 61", "c02-2022:16.1.22.d"},
    {"mode/e", "Mode e", "120'/40+60'/20+30'/end", "c02-2022:16.1.22.e"},
    {"mode/f", "Mode f", "120'/40+30'/end", "c02-2022:16.1.22.f"},
    {"mode/g", "Mode g", "60'", "c02-2022:16.1.22.g"},
    {"mode/h", "Mode h", "120'/40+60'/end", "c02-2022:16.1.22.h"},
    {"mode/j", "Mode j, rapid", "15' +10\"", "c02-2022:16.1.22.j"},
    {"mode/k", "Mode k, rapid", "15' +5\"", "c02-2022:16.1.22.k"},
    {"mode/l", "Mode l, rapid", "25' +10\"", "c02-2022:16.1.22.l"},
    {"mode/m", "Mode m, rapid", "25'", "c02-2022:16.1.22.m"},
    {"mode/n", "Mode n, blitz", "5'", "c02-2022:16.1.22.n"},
    {"mode/o", "Mode o, blitz", "5' +3\"", "c02-2022:16.1.22.o"},
    {"mode/p", "Mode p, blitz", "3' +2\"", "c02-2022:16.1.22.p"},
};
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

bool control_read_or_preset(struct text text, struct control *control, struct error *error) {
    const struct control_preset *preset = control_preset_named(text_trim(text));
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
