#include "event/prize_plan.h"

#include "event/fields.h"

static const char *const unrated_codes[] = {"too", "not", "only"};

bool prize_rule_is_main(const struct prize_rule *rule) {
    return rule->sex.length == 0 && rule->born_from.length == 0 && rule->born_to.length == 0 &&
           rule->women_born_to.length == 0 && rule->rating_from == 0 && rule->rating_to == 0 &&
           rule->unrated == PRIZE_UNRATED_TOO && rule->federation.length == 0 && rule->club.length == 0;
}

int32_t prize_usual_minimum(const struct prize_rule *rule) {
    return prize_rule_is_main(rule) ? 0 : PRIZES_USUAL_MINIMUM;
}

/* Rating limits leave the unrated out unless they are let in. */
enum prize_unrated prize_usual_unrated(int64_t rating_from, int64_t rating_to) {
    return rating_from > 0 || rating_to > 0 ? PRIZE_UNRATED_NOT : PRIZE_UNRATED_TOO;
}

const char *prize_unrated_code(enum prize_unrated unrated) {
    return unrated_codes[unrated];
}

/* --- Lists to begin with ---------------------------------------------------------------------------------------------- */

static struct text day_of(struct arena *arena, struct text day, int32_t years_before, const char *rest) {
    struct text_builder out = {.arena = arena};
    int64_t year;
    if (!text_to_integer(text_slice(day, 0, day.length < 4 ? day.length : 4), &year) || year < years_before)
        return TEXT("");
    text_add_integer(&out, year - years_before);
    text_add_zero(&out, rest);
    return text_builder_take(&out);
}

const char *prize_offered(size_t index, struct text day, struct arena *arena, struct prize_rule *rule) {
    enum { JUNIORS_UP_TO = 18, SENIORS_FROM = 65, USUAL_LIMIT = 1800 };
    static const char *const categories[] = {"main",    "women",   "juniors", "seniors",
                                             "unrated", "ratings", "other",   NULL};
    *rule = (struct prize_rule){.name = text_from(categories[index])};
    if (categories[index] == NULL)
        return NULL;
    switch (index) {
    case 1:
        rule->sex = TEXT("w");
        break;
    case 2:
        rule->born_from = day_of(arena, day, JUNIORS_UP_TO, "-01-01");
        break;
    case 3:
        rule->born_to = day_of(arena, day, SENIORS_FROM, "-12-31");
        break;
    case 4:
        rule->unrated = PRIZE_UNRATED_ONLY;
        break;
    case 5:
        rule->rating_to = USUAL_LIMIT;
        rule->unrated = PRIZE_UNRATED_NOT;
        break;
    default:
        break;
    }
    return categories[index];
}

/* --- Reading -------------------------------------------------------------------------------------------------------- */

static bool read_amount(const struct json *value, struct arena *arena, int64_t *cents) {
    struct text_builder builder = {.arena = arena};
    if (value->type == JSON_TEXT || value->type == JSON_DECIMAL)
        return prizes_read_amount(value->text, cents);
    if (value->type != JSON_INTEGER)
        return false;
    text_add_integer(&builder, value->integer);
    return prizes_read_amount(text_builder_take(&builder), cents);
}

static bool read_amounts(const struct shape_values *asked, struct arena *arena, struct prize_rule *rule,
                         struct error *error) {
    if (asked->count == 0 || asked->count > PRIZES_MOST_OF_LIST) {
        error_set_number(error, ERROR_prize_count, PRIZES_MOST_OF_LIST, 0, 0);
        return error_in_field(error, "amounts");
    }
    rule->amount_count = asked->count;
    rule->amounts = arena_array(arena, asked->count, sizeof *rule->amounts);
    for (size_t i = 0; i < asked->count; i++)
        if (!read_amount(asked->items[i], arena, &rule->amounts[i])) {
            bool said = asked->items[i]->type == JSON_TEXT;
            error_set_text(error, ERROR_prize_amount, said ? asked->items[i]->text : rule->name, TEXT(""), TEXT(""));
            return error_in_field(error, "amounts");
        }
    struct prize_list amounts = {.prize_count = rule->amount_count, .amounts = rule->amounts};
    return prizes_check(&amounts, rule->name, error) || error_in_field(error, "amounts");
}

static enum prize_unrated unrated_of(const struct asked_prize_plan_list *asked) {
    if (!asked->given.unrated)
        return prize_usual_unrated(asked->rating_from, asked->rating_to);
    int at = PRIZE_UNRATED_TOO;
    while (at < PRIZE_UNRATED_ONLY && !text_equal(asked->unrated, text_from(unrated_codes[at])))
        at++;
    return (enum prize_unrated)at;
}

static bool check_limits(const struct prize_rule *rule, struct error *error) {
    if (rule->rating_to > 0 && rule->rating_from > rule->rating_to) {
        error_set_number(error, ERROR_prize_ratings, rule->rating_from, rule->rating_to, 0);
        return error_in_field(error, "rating_from");
    }
    if (rule->born_from.length > 0 && rule->born_to.length > 0 && text_compare(rule->born_from, rule->born_to) > 0) {
        error_set_text(error, ERROR_prize_births, rule->born_from, rule->born_to, TEXT(""));
        return error_in_field(error, "born_from");
    }
    return true;
}

static bool read_rule(const struct asked_prize_plan_list *asked, struct arena *arena, struct prize_rule *rule,
                      struct error *error) {
    *rule = (struct prize_rule){
        .name = asked->name,
        .by_performance = text_equal(asked->order, TEXT("performance")),
        .sex = asked->sex,
        .born_from = asked->born_from,
        .born_to = asked->born_to,
        .women_born_to = asked->women_born_to,
        .rating_from = (int32_t)asked->rating_from,
        .rating_to = (int32_t)asked->rating_to,
        .unrated = unrated_of(asked),
        .federation = asked->federation,
        .club = asked->club,
    };
    rule->minimum = asked->given.minimum ? (int32_t)asked->minimum : prize_usual_minimum(rule);
    return check_limits(rule, error) && read_amounts(&asked->amounts, arena, rule, error);
}

/* The prizes may not be more than was announced, nor less. [c02-2022:11.1.1.R7] [c02-2022:11.1.2.S4.fund] */
static bool read_fund(const struct json *fund, struct arena *arena, struct prize_plan *plan, struct error *error) {
    if (fund == NULL)
        return true;
    if (!read_amount(fund, arena, &plan->fund)) {
        error_set(error, ERROR_field_type, "fund", NULL, NULL);
        error_phrase(error, 1, ERROR_WORDS("phrase.type.money"));
        return error_in_field(error, "fund");
    }
    if (plan->fund == 0 || plan->fund == prize_plan_sum(plan))
        return true;
    struct text_builder announced = {.arena = arena};
    struct text_builder sum = {.arena = arena};
    prizes_add_amount(&announced, plan->fund);
    prizes_add_amount(&sum, prize_plan_sum(plan));
    error_set_text(error, ERROR_prize_fund, text_builder_take(&sum), text_builder_take(&announced), TEXT(""));
    return error_in_field(error, "fund");
}

static bool check_names(const struct prize_plan *plan, struct error *error) {
    for (size_t i = 0; i < plan->count; i++)
        for (size_t j = 0; j < i; j++)
            if (text_equal_ignoring_case(plan->rules[i].name, plan->rules[j].name)) {
                error_set_text(error, ERROR_prize_twice, plan->rules[i].name, TEXT(""), TEXT(""));
                return error_in_field(error, "name");
            }
    return true;
}

bool prize_plan_read(const struct asked_prize_plan *asked, struct arena *arena, struct prize_plan *plan,
                     struct error *error) {
    *plan = (struct prize_plan){.currency = asked->currency,
                                .by_points = text_equal(asked->share, TEXT("points")),
                                .count = asked->lists.count};
    if (plan->count > PRIZES_MOST_LISTS) {
        error_set_number(error, ERROR_prize_lists, PRIZES_MOST_LISTS, 0, 0);
        return error_in_field(error, "lists");
    }
    plan->rules = arena_array(arena, plan->count, sizeof *plan->rules);
    for (size_t i = 0; i < plan->count; i++)
        if (!read_rule(&asked->lists.items[i], arena, &plan->rules[i], error))
            return plan->count > 1 && error_at(error, NULL, (long)i + 1, 0);
    return check_names(plan, error) && read_fund(asked->fund, arena, plan, error);
}

bool prize_plan_read_json(const struct json *object, struct arena *arena, struct prize_plan *plan,
                          struct error *error) {
    struct asked_prize_plan asked = {0};
    return field_read(&contract_asked_prize_plan, object, arena, &asked, error) &&
           prize_plan_read(&asked, arena, plan, error);
}

int64_t prize_plan_sum(const struct prize_plan *plan) {
    int64_t sum = 0;
    for (size_t i = 0; i < plan->count; i++)
        for (size_t j = 0; j < plan->rules[i].amount_count; j++)
            sum += plan->rules[i].amounts[j];
    return sum;
}

bool prize_plan_of(const struct tournament *tournament, struct arena *arena, struct prize_plan *plan) {
    struct json object;
    struct error error;
    return tournament->prizes.length > 0 && json_read(arena, tournament->prizes, &json_usual_limits, &object, &error) &&
           prize_plan_read_json(&object, arena, plan, &error) && plan->count > 0;
}

/* --- Writing -------------------------------------------------------------------------------------------------------- */

static struct text amount_text(int64_t cents, struct arena *arena) {
    struct text_builder builder = {.arena = arena};
    prizes_add_amount(&builder, cents);
    return text_builder_take(&builder);
}

static struct fact_prize_list fact_of_rule(const struct prize_rule *rule, struct arena *arena) {
    struct text *amounts = arena_array(arena, rule->amount_count, sizeof *amounts);
    for (size_t i = 0; i < rule->amount_count; i++)
        amounts[i] = amount_text(rule->amounts[i], arena);
    return (struct fact_prize_list){.name = rule->name,
                                    .amounts = {.count = rule->amount_count, .items = amounts},
                                    .order = rule->by_performance ? TEXT("performance") : TEXT("standings"),
                                    .minimum = rule->minimum,
                                    .sex = rule->sex,
                                    .born_from = rule->born_from,
                                    .born_to = rule->born_to,
                                    .women_born_to = rule->women_born_to,
                                    .rating_from = rule->rating_from,
                                    .rating_to = rule->rating_to,
                                    .unrated = text_from(prize_unrated_code(rule->unrated)),
                                    .federation = rule->federation,
                                    .club = rule->club};
}

struct fact_prize_plan prize_plan_fact(const struct prize_plan *plan, struct arena *arena) {
    struct fact_prize_list *lists = arena_array(arena, plan->count, sizeof *lists);
    for (size_t i = 0; i < plan->count; i++)
        lists[i] = fact_of_rule(&plan->rules[i], arena);
    return (struct fact_prize_plan){.currency = plan->currency,
                                    .share = plan->by_points ? TEXT("points") : TEXT("rank"),
                                    .fund = plan->fund > 0 ? amount_text(plan->fund, arena) : TEXT(""),
                                    .lists = {.count = plan->count, .items = lists}};
}

void prize_plan_write(struct json_writer *writer, const struct prize_plan *plan, struct arena *scratch) {
    struct fact_prize_plan fact = prize_plan_fact(plan, scratch);
    shape_write(&contract_fact_prize_plan, &fact, writer);
}
