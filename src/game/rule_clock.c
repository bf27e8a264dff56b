#include "game/chapters.h"

void rule_starts(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_arrives(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_presses(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_stops(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_rules_stop(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_interrupts(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_resumes(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_calls_flag(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_claims_flag(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_sees_both_flags(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_replaces_clock(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_sets_clock(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_sets_control(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_gives_time(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_takes_time(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_misuses_clock(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}
