#include "event/draw.h"
#include "language/errors.h"
#include "pairing/dutch_judge/dutch_judge.h"

/* Compares with what the engine draws for those whom the drawing names. */
static bool compare(struct arena *arena, const struct tournament *tournament, const struct round *round,
                    struct draw_comparison *comparison, struct error *error) {
    struct drawing *drawing = &comparison->drawing;
    draw_pairs_of(arena, drawing, round, &comparison->used);
    comparison->drawn =
        pairing_system_pair(arena, tournament->pairing, drawing, &comparison->engine, &comparison->failure);
    if (!comparison->drawn && comparison->failure.code == ERROR_work_stopped) {
        *error = comparison->failure;
        return false;
    }
    if (!comparison->drawn)
        return true;
    comparison->same = draw_same(arena, drawing, &comparison->engine, &comparison->used);
    draw_replaced(arena, drawing, &comparison->engine, &comparison->used, &comparison->replaced,
                  &comparison->replaced_count);
    return true;
}

bool draw_compare(struct arena *arena, const struct event *event, const struct tournament *tournament,
                  const struct round *round, struct draw_comparison *comparison, struct error *error) {
    *comparison = (struct draw_comparison){0};
    return draw_prepare_for(arena, event, tournament, round, &comparison->drawing, error) &&
           compare(arena, tournament, round, comparison, error);
}

bool draw_compare_draft(struct arena *arena, const struct event *event, const struct tournament *tournament,
                        const struct round *draft, struct draw_comparison *comparison, struct error *error) {
    *comparison = (struct draw_comparison){0};
    return draw_prepare(arena, event, tournament, draft->number, &comparison->drawing, error) &&
           compare(arena, tournament, draft, comparison, error);
}

/* Those who take part and have neither a board nor the allocated bye: "Number 5 has a bye ..." */
static bool tell_byes_by_hand(struct arena *arena, const struct draw_comparison *comparison, struct text *told) {
    const struct drawing *drawing = &comparison->drawing;
    int32_t count = drawing->table->participant_count;
    bool *placed = arena_array(arena, (size_t)count, sizeof *placed);
    struct text_builder words;
    int32_t found = 0;
    int32_t all = 0;
    for (int32_t i = 0; i < comparison->used.pair_count; i++)
        placed[comparison->used.pairs[i].white] = placed[comparison->used.pairs[i].black] = true;
    if (comparison->used.bye >= 0)
        placed[comparison->used.bye] = true;
    for (int32_t i = 0; i < count; i++)
        all += drawing->takes_part[i] && !placed[i];
    text_builder_init(&words, arena);
    text_add_zero(&words, all == 1 ? "Number " : "Numbers ");
    for (int32_t i = 0; i < count; i++)
        if (drawing->takes_part[i] && !placed[i])
            text_add_format(&words, "%s%d",
                            found++ == 0   ? ""
                            : found == all ? " and "
                                           : ", ",
                            (int)drawing->table->participants[i].number);
    text_add_format(&words, " %s by the arbiter's word", all == 1 ? "has a bye" : "have byes");
    *told = text_builder_take(&words);
    return all > 0;
}

/* A sentence without its full stop, as the others. */
static struct text phrase_of(struct arena *arena, const struct language *language, const struct error *failure) {
    struct text words = language_error_message(arena, language, failure);
    return text_ends_with(words, TEXT(".")) ? text_slice(words, 0, words.length - 1) : words;
}

bool draw_judge_pairs(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                      const struct drawn_round *theirs, const struct crosstable *called, struct draw_verdict *verdict,
                      struct error *error) {
    struct pairing_difference difference;
    struct dutch_verdict found;
    struct text_builder words;
    struct drawing numbered = *drawing;
    *verdict = (struct draw_verdict){.criterion = "", .article = ""};
    numbered.table = called; /* a classic system says it by the drawing's numbers */
    if (system->classic != NULL && !pairing_system_differ(arena, system, &numbered, theirs, &difference, error))
        return false;
    if (system->classic != NULL) {
        *verdict = (struct draw_verdict){"", difference.article,
                                         pairing_difference_say(arena, language_english(), &difference)};
        return true;
    }
    if (!dutch_judge(arena, system->edition, drawing, theirs, &found, error))
        return false;
    text_builder_init(&words, arena);
    dutch_verdict_add(&words, called, &found);
    *verdict = (struct draw_verdict){found.criterion, found.article, text_builder_take(&words)};
    return true;
}

void draw_judge(struct arena *arena, const struct tournament *tournament, const struct draw_comparison *comparison,
                const struct language *language, struct draw_verdict *verdict) {
    struct error failure = comparison->failure;
    *verdict = (struct draw_verdict){.criterion = "", .article = ""};
    if (comparison->same || tell_byes_by_hand(arena, comparison, &verdict->text))
        return;
    verdict->text = (struct text){0};
    if (!comparison->drawn || !draw_judge_pairs(arena, tournament->pairing, &comparison->drawing, &comparison->used,
                                                comparison->drawing.table, verdict, &failure))
        verdict->text = phrase_of(arena, language, &failure);
}
