/* The Swiss of an event, checked round by round: the journal knows what was known when each was paired. */
#include "cli/check.h"
#include "cli/source.h"
#include "event/draw.h"

/* Participants called by the numbers that they had. */
static const struct crosstable *numbered(struct arena *arena, const struct crosstable *table) {
    struct crosstable *copy = arena_alloc(arena, sizeof *copy);
    *copy = *table;
    copy->participants = arena_array(arena, (size_t)table->participant_count, sizeof *copy->participants);
    for (int32_t i = 0; i < table->participant_count; i++) {
        copy->participants[i] = table->participants[i];
        copy->participants[i].player = table->participants[i].number;
    }
    return copy;
}

static bool check_one(struct arena *arena, const struct event *event, const struct tournament *tournament,
                      int32_t number, struct check_result *result, struct error *error) {
    struct draw_comparison compared;
    if (!draw_compare(arena, event, tournament, tournament_round(tournament, number), &compared, error))
        return false;
    if (compared.drawn && compared.same) {
        result->counts[CHECK_RIGHT]++;
        return true;
    }
    struct check_round *round = &result->rounds[result->round_count++];
    *round = (struct check_round){.round = number - 1,
                                  .answer = compared.drawn ? CHECK_WRONG : CHECK_UNKNOWN,
                                  .table = numbered(arena, compared.drawing.table),
                                  .ours = compared.engine,
                                  .theirs = compared.used};
    result->counts[round->answer]++;
    compared.drawing.table = round->table; /* the words speak of the same numbers as the pairs */
    if (!compared.drawn)
        round->reason = language_error_message(arena, language_english(), &compared.failure);
    return !compared.drawn || check_judge(arena, result->system, &compared.drawing, &compared.used, round, error);
}

static bool check_tournament(struct arena *arena, const struct event *event, const struct tournament *tournament,
                             int32_t only, struct check_result *result, struct error *error) {
    if (tournament->system != SYSTEM_SWISS)
        return error_set_text(error, ERROR_swiss_only, tournament->name, TEXT(""), TEXT(""));
    if (only > tournament->round_count)
        return error_set_number(error, ERROR_cli_check_round, only, tournament->round_count, 0);
    *result = (struct check_result){.system = tournament->pairing, .event = true};
    result->rounds = arena_array(arena, (size_t)tournament->round_count, sizeof *result->rounds);
    for (int32_t number = 1; number <= tournament->round_count; number++)
        if ((only == 0 || number == only) && !check_one(arena, event, tournament, number, result, error))
            return false;
    return true;
}

bool check_event(struct cli *cli, const struct check_order *order, struct check_files *files, struct error *error) {
    struct source source;
    const struct tournament *tournament;
    struct check_result result = {0};
    struct text_builder out;
    if (order->system != NULL || order->options.length > 0)
        return error_set_text(error, ERROR_cli_system_event, cli_argument(cli, 0), TEXT(""), TEXT(""));
    bool done = source_read(cli, &source, error) && source_tournament(cli, &source, &tournament, error) &&
                check_tournament(&cli->arena, source.event, tournament, order->round, &result, error);
    if (done) {
        struct check_file *file = arena_alloc(files->arena, sizeof *file);
        *file = (struct check_file){.name = text_zero(&cli->arena, source.event->id), .event = true};
        for (int i = 0; i < 3; i++)
            file->counts[i] = result.counts[i];
        text_builder_init(&out, &cli->arena);
        (order->as_json ? check_print_json : check_print)(&out, file->name, &result);
        file->text = out.length > 0 ? text_builder_take(&out) : TEXT("");
        *files = (struct check_files){.arena = files->arena, .count = 1, .files = file};
    }
    source_close(&source);
    return done;
}
