#include "clock/models.h"

static const struct clock_model of_2022[] = {
    {"DGT XL", 2007, "c02-2022:5.5.1"},       /* [c02-2022:5.5.1] */
    {"DGT 2010", 2010, "c02-2022:5.5.2"},     /* [c02-2022:5.5.2] */
    {"Silver Timer", 2007, "c02-2022:5.5.3"}, /* [c02-2022:5.5.3] */
    {"Sistemco", 2009, "c02-2022:5.5.4"},     /* [c02-2022:5.5.4] */
    {"DGT 3000", 2014, "c02-2022:5.5.5"},     /* [c02-2022:5.5.5] */
    {"CE classic", 2017, "c02-2022:5.5.6"},   /* [c02-2022:5.5.6] */
    {"CE premium", 2017, "c02-2022:5.5.6"},
    {"LEAP KK 9908", 2017, "c02-2022:5.5.7"}, /* [c02-2022:5.5.7] */
    {NULL, 0, NULL},
};

/* What 2019 has in common with 2022 is named by the articles of 2022. */
static const struct clock_model of_2019[] = {
    {"DGT XL", 2007, "c02-2022:5.5.1"},       {"DGT 2010", 2010, "c02-2022:5.5.2"},
    {"Silver Timer", 2007, "c02-2022:5.5.3"}, {"Sistemco", 2009, "c02-2022:5.5.4"},
    {"DGT 3000", 2014, "c02-2022:5.5.5"},     {"CE clock", 2017, "c02-2019:5.5.6"}, /* [c02-2019:5.5.6] */
    {"LEAP KK 9908", 2017, "c02-2022:5.5.7"}, {NULL, 0, NULL},
};

const struct clock_model *clock_model_at(int edition, size_t index) {
    enum { EDITION_2022 = 2022 };
    const struct clock_model *models = edition < EDITION_2022 ? of_2019 : of_2022;
    size_t count = edition < EDITION_2022 ? sizeof of_2019 / sizeof *of_2019 : sizeof of_2022 / sizeof *of_2022;
    return index + 1 < count ? &models[index] : NULL;
}

const struct clock_model *clock_model_named(int edition, struct text name) {
    for (size_t i = 0; clock_model_at(edition, i) != NULL; i++)
        if (text_equal_ignoring_case(text_trim(name), text_from(clock_model_at(edition, i)->name)))
            return clock_model_at(edition, i);
    return NULL;
}

const char *clock_models_refused(int edition, enum clock_event event, const struct text *names, size_t count,
                                 bool mechanical) {
    if (mechanical && event == CLOCK_EVENT_CHAMPIONSHIP)
        return "c02-2022:5.1"; /* [c02-2022:5.1] */
    for (size_t i = 0; i < count && event != CLOCK_EVENT_ORDINARY; i++)
        if (!mechanical && clock_model_named(edition, names[i]) == NULL)
            return "c02-2022:5.4.3.14"; /* [c02-2022:5.4.3.14] */
    for (size_t i = 1; i < count; i++)
        if (!text_equal_ignoring_case(text_trim(names[i]), text_trim(names[0])))
            return "c02-2022:5.3"; /* [c02-2022:5.3] */
    return NULL;
}
