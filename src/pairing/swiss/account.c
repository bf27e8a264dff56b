#include "pairing/swiss/account.h"

#include <stdarg.h>
#include <stdio.h>

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
    account->steps[account->count++] = (struct swiss_step){article, score, account->half, text_from(words)};
}
