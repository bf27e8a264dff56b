#include "format/trf.h"
#include "pairing/options.h"

/* [c04:general.report.system] */
void trf_say_system(struct arena *arena, struct trf_tournament *trf, const struct pairing_system *system,
                    const struct pairing_choices *choices) {
    struct text_builder words, options;
    text_builder_init(&words, arena);
    text_builder_init(&options, arena);
    pairing_options_add(&options, system, choices);
    text_add_format(&words, "Swiss by %s%s", system->name, options.length > 0 ? " " : "");
    if (options.length > 0)
        text_add(&words, text_builder_take(&options));
    trf->system = TEXT("CUSTOM_SWISS");
    trf->type = text_builder_take(&words);
}
