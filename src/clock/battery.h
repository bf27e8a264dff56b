/*
 * When a clock that runs on a battery says so. From the sign on it must run ten hours more, so the sign comes while there
 * is more than that left. [c02-2022:5.4.3.6] [c02-2022:5.4.3.7]
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "clock/control.h"

#define CLOCK_BATTERY_HOURS ((int64_t)10 * CONTROL_HOUR)

struct clock_battery {
    bool charging; /* or on the mains */
    int32_t level; /* in hundredths of what it holds */
    int64_t left;  /* until it is empty, as the device judges by what it uses; INT64_MAX: it cannot tell */
};

/* A tenth is kept in reserve, since what a device uses is a guess; one that cannot tell shows the sign at half. */
bool clock_battery_is_low(const struct clock_battery *battery);
