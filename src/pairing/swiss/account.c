#include "pairing/swiss/account.h"

#include <string.h>

void swiss_tell_sentence(struct swiss_account *account, const char *article, int32_t score,
                         const struct language_sentence *sentence) {
    *arena_push(account->arena, account->steps, account->capacity, account->count, NULL) = (struct swiss_step){
        .article = article, .score = score, .half = account->half, .sentence = sentence, .pair = {-1, -1}};
}

void swiss_tell_plain(struct swiss_account *account, const char *article, int32_t score, enum message message) {
    if (account != NULL)
        swiss_tell_sentence(account, article, score, language_plain(account->arena, message));
}

struct language_value swiss_colour(const struct swiss_account *account, enum board_colour colour) {
    return swiss_part(account, colour == COLOUR_WHITE   ? MESSAGE_pairing_colour_white
                               : colour == COLOUR_BLACK ? MESSAGE_pairing_colour_black
                                                        : MESSAGE_pairing_colour_none);
}

void swiss_tell_instead(struct swiss_account *account, size_t from, size_t to) {
    if (account == NULL)
        return;
    struct swiss_step last = account->steps[--account->count];
    memmove(&account->steps[from + 1], &account->steps[to], sizeof last * (account->count - to));
    account->steps[from] = last;
    account->count = account->count - (to - from) + 1;
}

void swiss_reported_pair(struct swiss_account *account, int32_t one, int32_t other) {
    if (account == NULL)
        return;
    account->steps[account->count - 1].pair[0] = one;
    account->steps[account->count - 1].pair[1] = other;
}

bool swiss_account_made_in(const struct swiss_account *account, int32_t participant, int64_t *halves) {
    for (size_t i = 0; i < account->count; i++) {
        const struct swiss_step *step = &account->steps[i];
        if (participant >= 0 && (step->pair[0] == participant || step->pair[1] == participant)) {
            *halves = swiss_step_halves(step);
            return true;
        }
    }
    return false;
}

/* --- What a step says --------------------------------------------------------------------------------------------- */

static bool is_of_players(struct text place) {
    static const char *const places[] = {"player", "opponent", "other", "white", "black", "floater"};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if (text_starts_with(place, text_from(places[i])) && place.length <= strlen(places[i]) + 1)
            return true;
    return false;
}

/* `here`: a number stands for a player. */
static bool value_names(const struct language_value *value, bool here, int32_t number) {
    if (value->kind == LANGUAGE_NUMBER)
        return here && value->number == number;
    const struct language_value *parts = value->kind == LANGUAGE_LIST ? value->list : NULL;
    size_t count = value->kind == LANGUAGE_LIST ? (size_t)value->number : 0;
    if (value->kind == LANGUAGE_SENTENCE) {
        parts = value->sentence->values;
        count = value->sentence->count;
    }
    for (size_t i = 0; i < count; i++)
        if (value_names(&parts[i], value->kind == LANGUAGE_LIST ? here : is_of_players(parts[i].name), number))
            return true;
    return false;
}

bool swiss_step_names(const struct swiss_step *step, int32_t number) {
    const struct language_value whole = language_inner(step->sentence);
    return value_names(&whole, false, number);
}

struct text swiss_step_say(struct arena *arena, const struct language *language, const struct swiss_step *step) {
    return language_say(arena, language, step->sentence);
}
