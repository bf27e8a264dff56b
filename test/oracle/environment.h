/*
 * Numbers from the environment, so that one program serves the quick test and the soak.
 */
#pragma once

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* The decimal number that the variable holds, `otherwise` when it is not set. Ends the program when it is no number. */
static inline uint64_t environment_number(const char *name, uint64_t otherwise) {
    const char *text = getenv(name);
    if (text == NULL || *text == '\0') {
        return otherwise;
    }
    char *end = NULL;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (errno != 0 || *end != '\0' || *text == '-') {
        fprintf(stderr, "%s=%s is no number\n", name, text);
        exit(2);
    }
    return value;
}
