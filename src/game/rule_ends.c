#include "game/chapters.h"

void rule_offers_draw(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_accepts_draw(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_declines_draw(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_agree_draw(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_withdraws(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_consents(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_claims_repetition(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_claims_fifty(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_decides_claim(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_resigns(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_confirms(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_sets_result(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}

void rule_finds_drawn(struct ruling_case *at) {
    rule_say(at, VERDICT_REFUSED, REASON_not_now, "");
}
