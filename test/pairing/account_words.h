/* What is told of a round reads well: whole sentences, each with a capital or a number first and one full stop last. */
#pragma once

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "pairing/swiss/account.h"

static inline bool account_reads_well(struct text words) {
    size_t at;
    if (words.length < 2 || !(isupper((unsigned char)words.bytes[0]) || isdigit((unsigned char)words.bytes[0])))
        return false;
    for (size_t i = 0; i + 2 < words.length; i++)
        if (words.bytes[i] == '.' && words.bytes[i + 1] == ' ' && islower((unsigned char)words.bytes[i + 2]))
            return false;
    return text_ends_with(words, TEXT(".")) && !text_find(words, TEXT(".."), &at) &&
           !text_find(words, TEXT(". ."), &at) && !text_find(words, TEXT("  "), &at) &&
           !text_find(words, TEXT(" 1 players"), &at);
}

/* In English. */
static inline struct text account_words(const struct swiss_account *account, size_t step) {
    return swiss_step_say(account->arena, language_english(), &account->steps[step]);
}

static inline void account_assert_reads_well(const struct swiss_account *account) {
    for (size_t i = 0; i < account->count; i++)
        if (!account_reads_well(account_words(account, i)))
            fail_msg("%s: %.*s", account->steps[i].article, TEXT_ARG(account_words(account, i)));
}
