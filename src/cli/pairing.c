#include "cli/pairing.h"

static const struct pairing_system systems[] = {
    {"dutch@2026", "FIDE (Dutch) System, edition 2026", DUTCH_2026},
    {"dutch@2017", "FIDE (Dutch) System, edition 2017", DUTCH_2017},
};

const struct pairing_system *pairing_system_named(struct text name) {
    for (size_t i = 0; i < sizeof systems / sizeof *systems; i++)
        if (text_equal_ignoring_case(name, text_from(systems[i].name)))
            return &systems[i];
    return text_equal_ignoring_case(name, TEXT("dutch")) ? &systems[0] : NULL;
}

bool pairing_system_option(struct cli *cli, const struct pairing_system **system, struct error *error) {
    struct text name = cli_value(cli, "system");
    *system = cli_has(cli, "system") ? pairing_system_named(name) : NULL;
    return !cli_has(cli, "system") || *system != NULL ||
           error_set_text(error, ERROR_cli_choice, name, TEXT("--system"), TEXT("dutch@2026, dutch@2017"));
}

bool pairing_read(struct arena *arena, struct text bytes, struct pairing_report *report, struct error *error) {
    return trf_read(arena, bytes, &report->trf, error) && trf_table(arena, &report->trf, &report->table, error);
}

struct text pairing_system_words(const struct pairing_report *report) {
    return report->trf.system.length > 0 ? report->trf.system : report->trf.type;
}

bool pairing_system_of(const struct pairing_report *report, const struct pairing_system **system, struct error *error) {
    struct trf_system said = trf_system(&report->trf);
    if (said.teams)
        return error_set(error, ERROR_trf_teams, NULL, NULL, NULL);
    *system = pairing_system_named(text_from(said.edition));
    return *system != NULL || error_set_text(error, ERROR_cli_system, pairing_system_words(report), TEXT(""), TEXT(""));
}

bool pairing_pair(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                  struct drawn_round *drawn, struct error *error) {
    return dutch_pair(arena, system->edition, drawing, drawn, error);
}

int32_t pairing_points(const struct drawing *drawing, int32_t participant) {
    const struct crosstable *table = drawing->table;
    int32_t points = drawing->bonus == NULL ? 0 : drawing->bonus[participant];
    for (int32_t round = 0; round < drawing->round; round++) {
        const struct round_record *record = crosstable_record(table, participant, round);
        bool postponed = record->opponent >= 0 && record->outcome == OUTCOME_POSTPONED;
        points += postponed ? table->scoring.draw : record->points;
    }
    return points;
}

int32_t pairing_virtual_points(const struct drawing *drawing, int32_t participant) {
    if (drawing->virtual_points == NULL || drawing->round >= drawing->virtual_rounds)
        return 0;
    return drawing->virtual_points[(size_t)participant * (size_t)drawing->virtual_rounds + (size_t)drawing->round];
}

void pairing_add_list(struct text_builder *out, const struct drawing *drawing, const struct drawn_round *drawn) {
    text_add_format(out, "%d\n", (int)drawn->pair_count + (drawn->bye >= 0));
    for (int32_t i = 0; i < drawn->pair_count; i++)
        text_add_format(out, "%d %d\n", (int)pairing_number(drawing, drawn->pairs[i].white),
                        (int)pairing_number(drawing, drawn->pairs[i].black));
    if (drawn->bye >= 0)
        text_add_format(out, "%d 0\n", (int)pairing_number(drawing, drawn->bye));
}

static void add_numbers(struct text_builder *out, const struct drawing *drawing, const int32_t *who, int32_t count) {
    for (int32_t i = 0; i < count; i++)
        text_add_format(out, "%s%d", i == 0 ? "" : ", ", (int)pairing_number(drawing, who[i]));
}

void pairing_add_obstacle(struct arena *arena, struct text_builder *out, const struct pairing_system *system,
                          const struct drawing *drawing) {
    struct dutch_obstacle obstacle;
    struct error error = {0};
    int32_t at = 0;
    if (!dutch_find_obstacle(arena, system->edition, drawing, &obstacle, &error))
        return;
    int32_t helpers = obstacle.needed_count + obstacle.needs_bye;
    bool single = obstacle.group_count == 1;
    text_add_zero(out, single ? "The group " : "The groups ");
    for (int32_t i = 0; i < obstacle.group_count; i++) {
        text_add_zero(out, i == 0 ? "(" : ", (");
        add_numbers(out, drawing, obstacle.members + at, obstacle.sizes[i]);
        text_add_byte(out, ')');
        at += obstacle.sizes[i];
    }
    text_add_format(out, "%s odd, and nobody of %s may meet anyone outside", single ? " is" : " are each",
                    single ? "it" : "them");
    if (helpers > 0) {
        text_add_zero(out, " but ");
        add_numbers(out, drawing, obstacle.needed, obstacle.needed_count);
        if (obstacle.needs_bye)
            text_add_zero(out, obstacle.needed_count > 0 ? " and the bye" : "the bye");
        text_add_format(out, ", who %s not enough", helpers == 1 ? "is" : "are");
    }
    text_add_format(out,
                    ".%s The arbiter may lift a prohibition, let two of them meet again, or give one of them a bye.",
                    obstacle.bye_is_left ? " Only those may have the bye, too." : "");
}
