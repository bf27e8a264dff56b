#include "cli/clock.h"

struct text clock_said(struct cli *cli, void (*add)(struct text_builder *, const struct control *),
                       const struct control *control) {
    struct text_builder out;
    text_builder_init(&out, &cli->arena);
    add(&out, control);
    return text_builder_take(&out);
}

struct text clock_time(struct cli *cli, int64_t time) {
    struct text_builder out;
    text_builder_init(&out, &cli->arena);
    clock_add_time(&out, time);
    return text_builder_take(&out);
}
