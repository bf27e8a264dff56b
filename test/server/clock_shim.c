/*
 * To be loaded before the C library: the computer's clock is as many milliseconds ahead as the file named in
 * STAUNTON_CLOCK_SHIFT says, whenever it is asked. No other clock is changed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t clock, struct timespec *time) {
    const char *name = getenv("STAUNTON_CLOCK_SHIFT");
    char written[32] = "0";
    if (syscall(SYS_clock_gettime, clock, time) != 0)
        return -1;
    FILE *file = clock == CLOCK_REALTIME && name != NULL ? fopen(name, "re") : NULL;
    if (file == NULL)
        return 0;
    if (fgets(written, sizeof written, file) != NULL)
        time->tv_sec += (time_t)(strtoll(written, NULL, 10) / 1000);
    fclose(file);
    return 0;
}
