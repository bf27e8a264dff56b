#include "pairing/swiss/account.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void swiss_tell(struct swiss_account *account, const char *article, int32_t score, const char *format, ...) {
    if (account == NULL || format == NULL)
        return;
    va_list values;
    va_start(values, format);
    int length = vsnprintf(NULL, 0, format, values);
    va_end(values);
    char *words = arena_array(account->arena, length > 0 ? (size_t)length + 1 : 1, 1);
    va_start(values, format);
    vsnprintf(words, length > 0 ? (size_t)length + 1 : 1, format, values);
    va_end(values);
    account->steps = arena_grow(account->arena, account->steps, &account->capacity, account->count + 1,
                                sizeof *account->steps, NULL);
    account->steps[account->count++] = (struct swiss_step){article, score, account->half, text_from(words), {-1, -1}};
}

void swiss_tell_instead(struct swiss_account *account, size_t from, size_t to) {
    if (account == NULL)
        return;
    struct swiss_step last = account->steps[--account->count];
    memmove(&account->steps[from + 1], &account->steps[to], sizeof last * (account->count - to));
    account->steps[from] = last;
    account->count = account->count - (to - from) + 1;
}

void swiss_told_pair(struct swiss_account *account, int32_t one, int32_t other) {
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
