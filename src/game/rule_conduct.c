#include "game/chapters.h"

void rule_breaches(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_leaves(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_reports_leaving(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_comes_back(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_permits_leave(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_approves_device(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_carries_device(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_registers_bag(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_uses_bag(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_refuses_inspection(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_refuses_laws(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_reports(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_interferes(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_breaks_dress_code(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}
