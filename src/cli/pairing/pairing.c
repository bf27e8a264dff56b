#include "cli/pairing/pairing.h"

#include "pairing/options.h"
#include "pairing/proposals.h"

/* "lim" and "lim@1998" mean lim@1999, "dutch@2018" one of the editions of the Dutch system. */
static struct text editions_of(struct arena *arena, struct text name) {
    struct text_builder names = {.arena = arena};
    const struct pairing_system *system;
    struct text wanted = text_cut(&name, '@');
    for (size_t i = 0; (system = pairing_system_at(i)) != NULL; i++) {
        struct text rest = text_from(system->name);
        if (text_equal_ignoring_case(text_cut(&rest, '@'), wanted))
            text_add_format(&names, "%s%s", names.length == 0 ? "" : ", ", system->name);
    }
    return names.length > 0 ? text_builder_take(&names) : TEXT("");
}

static struct text nearest_system(struct arena *arena, struct text name) {
    enum { MOST = 20 };
    const char *words[MOST] = {0};
    struct text editions = editions_of(arena, name);
    if (editions.length > 0)
        return editions;
    for (size_t i = 0; i + 1 < MOST && pairing_system_at(i) != NULL; i++)
        words[i] = pairing_system_at(i)->name;
    const char *near = cli_nearest(name, words);
    return near == NULL ? TEXT("") : text_from(near);
}

bool cli_pairing_system_find(struct arena *arena, struct text name, const char *option,
                             const struct pairing_system **system, struct error *error) {
    *system = pairing_system_named(name);
    if (*system != NULL)
        return true;
    struct text near = nearest_system(arena, name);
    return error_set_text(error, near.length > 0 ? ERROR_cli_choice_near : ERROR_cli_choice, name, text_from(option),
                          near.length > 0 ? near : pairing_system_names(arena));
}

bool cli_pairing_system_option(struct cli *cli, const struct pairing_system **system, struct error *error) {
    struct pairing_choices choices = {0};
    *system = NULL;
    if (!cli_has(cli, "system"))
        return true;
    if (!cli_pairing_system_find(&cli->arena, cli_value(cli, "system"), "--system", system, error))
        return false;
    return trf_report_options(*system, cli_value(cli, "option"), &choices, error);
}

void cli_pairing_add_list(struct text_builder *out, const struct drawing *drawing, const struct drawn_round *drawn) {
    text_add_format(out, "%d\n", (int)drawn->pair_count + (drawn->bye >= 0));
    for (int32_t i = 0; i < drawn->pair_count; i++)
        text_add_format(out, "%d %d\n", (int)drawing_player(drawing, drawn->pairs[i].white),
                        (int)drawing_player(drawing, drawn->pairs[i].black));
    if (drawn->bye >= 0)
        text_add_format(out, "%d 0\n", (int)drawing_player(drawing, drawn->bye));
}

const struct language_sentence *cli_pairing_obstacle(struct arena *arena, const struct pairing_system *system,
                                                     const struct drawing *drawing) {
    struct proposals proposals;
    struct error error;
    struct drawing numbered = *drawing;
    numbered.table = crosstable_by_player(arena, drawing->table);
    return proposals_find(arena, system, &numbered, &proposals, &error) && proposals.obstructed
               ? proposals_words(arena, &numbered, &proposals)
               : NULL;
}

bool cli_pairing_warn_obstacle(struct cli *cli, const char *name, const struct pairing_system *system,
                               const struct drawing *drawing, const struct error *error) {
    const struct language_sentence *proof =
        error->code == ERROR_pairing_impossible ? cli_pairing_obstacle(&cli->arena, system, drawing) : NULL;
    if (proof != NULL)
        cli_warn(cli, name, 0, 0, language_say(&cli->arena, cli->language, proof));
    return false;
}
