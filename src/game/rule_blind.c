#include "game/chapters.h"

void rule_asks_two_boards(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_announces(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_corrects_announcement(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_takes_off(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_repeats(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_finds_boards_differ(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}
