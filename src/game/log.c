#include "game/log.h"

void game_log_add_rules(struct text_builder *out, const struct game_rules *rules) {
    text_add_zero(out, "control: ");
    control_add(out, &rules->clock.control);
    text_add_byte(out, '\n');
    game_rules_add(out, rules, false);
}
