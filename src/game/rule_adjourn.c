#include "game/chapters.h"

void rule_requires_sealing(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_adjourns(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_seals(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_sets_resumption(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_keeps_envelope(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_opens_session(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_opens_envelope(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_states_move(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_misses_envelope(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_loses_position(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_reports_clock(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_reduces_rate(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}
