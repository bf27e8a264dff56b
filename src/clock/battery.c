#include "clock/battery.h"

bool clock_battery_is_low(const struct clock_battery *battery) {
    enum { HALF = 50 };
    if (battery->charging)
        return false;
    if (battery->left == INT64_MAX)
        return battery->level <= HALF;
    return battery->left <= CLOCK_BATTERY_HOURS + CLOCK_BATTERY_HOURS / 10;
}
