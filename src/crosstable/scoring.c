#include "base/score.h"
#include "crosstable/result.h"

/* [laws:10.1] [c04:lim.6.points] [c04:lim.14.3] */
struct scoring scoring_usual(void) {
    return (struct scoring){.unit = 2, .win = 2, .draw = 1, .loss = 0, .absent = 0, .allocated_bye = 2};
}

enum { VALUE_COUNT = 5 };

static const char *const value_names[VALUE_COUNT] = {"win", "draw", "loss", "absent", "bye"};
static const char *const value_words[VALUE_COUNT] = {ERROR_KEY("phrase.result.win"), ERROR_KEY("phrase.result.draw"),
                                                     ERROR_KEY("phrase.result.loss"), ERROR_KEY("phrase.result.absent"),
                                                     ERROR_KEY("phrase.result.bye")};

/* Half a point as people type it where ½ is not on the keyboard. */
static struct text typed(struct text written) {
    struct text value = text_trim(written);
    return text_equal(value, TEXT("1/2")) || text_equal(value, TEXT(".5")) ? TEXT("½") : value;
}

/* Reads the five values; `*unit` becomes the finest of theirs, and each of 1, 2, 10, 100 is a multiple of those before.
 */
static bool read_values(const struct text written[VALUE_COUNT], int64_t values[VALUE_COUNT], int32_t *unit,
                        struct error *error) {
    int32_t value[VALUE_COUNT];
    int32_t units[VALUE_COUNT];
    *unit = 1;
    for (int i = 0; i < VALUE_COUNT; i++) {
        if (!score_read(typed(written[i]), &value[i], &units[i])) {
            error_set_text(error, ERROR_scoring_value, (struct text){0}, written[i], (struct text){0});
            error_phrase(error, 0, ERROR_WORDS(value_words[i]));
            return error_in_field(error, value_names[i]);
        }
        if (units[i] > *unit)
            *unit = units[i];
    }
    for (int i = 0; i < VALUE_COUNT; i++) {
        if (!score_convert(value[i], units[i], *unit, &values[i])) {
            error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
            return error_in_field(error, value_names[i]);
        }
    }
    return true;
}

static bool refuse(struct error *error, const char *field, const char *larger, const char *smaller) {
    error_set(error, ERROR_scoring_order, NULL, NULL, NULL);
    error_phrase(error, 0, ERROR_WORDS(larger));
    error_phrase(error, 1, ERROR_WORDS(smaller));
    return error_in_field(error, field);
}

/* Other scales, such as 3-1-0. [laws:glossary.points] [c02-2022:10.4.3.other] */
bool scoring_make(struct text win, struct text draw, struct text loss, struct text absent, struct text bye,
                  struct scoring *scoring, struct error *error) {
    const struct text written[VALUE_COUNT] = {win, draw, loss, absent, bye};
    int64_t values[VALUE_COUNT] = {0};
    int32_t unit = 1;
    if (!read_values(written, values, &unit, error))
        return false;
    struct scoring made = {.unit = unit,
                           .win = (int32_t)values[0],
                           .draw = (int32_t)values[1],
                           .loss = (int32_t)values[2],
                           .absent = (int32_t)values[3],
                           .allocated_bye = (int32_t)values[4]};
    if (made.draw > made.win)
        return refuse(error, "draw", ERROR_KEY("phrase.result.draw"), ERROR_KEY("phrase.result.win"));
    if (made.loss > made.draw)
        return refuse(error, "loss", ERROR_KEY("phrase.result.loss"), ERROR_KEY("phrase.result.draw"));
    if (made.absent > made.loss)
        return refuse(error, "absent", ERROR_KEY("phrase.result.forfeit"), ERROR_KEY("phrase.result.loss"));
    if (made.allocated_bye > made.win)
        return refuse(error, "bye", ERROR_KEY("phrase.result.bye"), ERROR_KEY("phrase.result.win"));
    if (2 * made.draw > made.win + made.loss) {
        error_set(error, ERROR_scoring_draws, NULL, NULL, NULL);
        return error_in_field(error, "draw");
    }
    *scoring = made;
    return true;
}

/* A win by forfeit is worth a win. [c04:lim.6.forfeit] */
int32_t scoring_points(const struct scoring *scoring, enum outcome outcome) {
    switch (outcome) {
    case OUTCOME_WIN:
    case OUTCOME_FORFEIT_WIN:
        return scoring->win;
    case OUTCOME_DRAW:
        return scoring->draw;
    case OUTCOME_LOSS:
        return scoring->loss;
    case OUTCOME_FORFEIT_LOSS:
        return scoring->absent;
    case OUTCOME_PENDING:
    case OUTCOME_POSTPONED:
        break;
    }
    return 0;
}

static const char *const bye_codes[] = {
    [BYE_NONE] = "",     [BYE_FREE] = "free", [BYE_ALLOCATED] = "allocated",
    [BYE_FULL] = "full", [BYE_HALF] = "half", [BYE_ZERO] = "zero",
};

const char *bye_code(enum bye bye) {
    return bye_codes[bye];
}

bool bye_read(struct text text, enum bye *bye) {
    for (int i = BYE_FREE; i <= BYE_ZERO; i++) {
        if (text_equal_ignoring_case(text_trim(text), text_from(bye_codes[i]))) {
            *bye = (enum bye)i;
            return true;
        }
    }
    return false;
}

int32_t scoring_bye_points(const struct scoring *scoring, enum bye bye) {
    switch (bye) {
    case BYE_ALLOCATED:
        return scoring->allocated_bye;
    case BYE_FULL:
        return scoring->win;
    case BYE_HALF:
        return scoring->draw;
    case BYE_ZERO:
        return scoring->absent;
    case BYE_NONE:
    case BYE_FREE:
        break;
    }
    return 0;
}

bool scoring_offered(size_t index, bool of_matches, struct scoring *scoring) {
    static const struct {
        struct text win, draw, loss;
        bool of_games, of_matches;
    } offered[] = {
        {TEXT_INIT("2"), TEXT_INIT("1"), TEXT_INIT("0"), false, true},
        {TEXT_INIT("1"), TEXT_INIT("1/2"), TEXT_INIT("0"), true, false},
        {TEXT_INIT("3"), TEXT_INIT("1"), TEXT_INIT("0"), true, true},
        {TEXT_INIT("1"), TEXT_INIT("1/2"), TEXT_INIT("0"), false, true},
    };
    struct error ignored;
    for (size_t i = 0; i < sizeof offered / sizeof *offered; i++) {
        if (!(of_matches ? offered[i].of_matches : offered[i].of_games) || index-- > 0)
            continue;
        return scoring_make(offered[i].win, offered[i].draw, offered[i].loss, TEXT("0"),
                            of_matches ? offered[i].draw : offered[i].win, scoring, &ignored);
    }
    return false;
}
