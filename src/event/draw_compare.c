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

/* Those who take part and have neither a board nor the allocated bye: "Number 5 has a bye ..."; NULL: nobody. */
static const struct language_sentence *byes_by_hand(struct arena *arena, const struct draw_comparison *comparison) {
    const struct drawing *drawing = &comparison->drawing;
    int32_t count = drawing->table->participant_count;
    bool *placed = arena_array(arena, (size_t)count, sizeof *placed);
    struct language_value *players = arena_array(arena, (size_t)count, sizeof *players);
    size_t all = 0;
    for (int32_t i = 0; i < comparison->used.pair_count; i++)
        placed[comparison->used.pairs[i].white] = placed[comparison->used.pairs[i].black] = true;
    if (comparison->used.bye >= 0)
        placed[comparison->used.bye] = true;
    for (int32_t i = 0; i < count; i++)
        if (drawing->takes_part[i] && !placed[i])
            players[all++] = language_number(drawing->table->participants[i].number);
    return all == 0 ? NULL
                    : language_make(arena, pairing_judge_byes_by_hand, "count players", language_number((int64_t)all),
                                    language_list(players, all));
}

bool draw_judge_pairs(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                      const struct drawn_round *theirs, const struct crosstable *called, struct draw_verdict *verdict,
                      struct error *error) {
    struct pairing_difference difference;
    struct dutch_verdict found;
    struct drawing numbered = *drawing;
    *verdict = (struct draw_verdict){.criterion = "", .article = ""};
    numbered.table = called; /* a classic system says it by the drawing's numbers */
    if (system->classic != NULL) {
        if (!pairing_system_differ(arena, system, &numbered, theirs, &difference, error))
            return false;
        *verdict = (struct draw_verdict){"", difference.article, difference.sentence};
        return true;
    }
    if (!dutch_judge(arena, system->edition, drawing, theirs, &found, error))
        return false;
    *verdict = (struct draw_verdict){found.criterion, found.article, dutch_verdict_words(arena, called, &found)};
    return true;
}

void draw_judge(struct arena *arena, const struct tournament *tournament, const struct draw_comparison *comparison,
                struct draw_verdict *verdict) {
    struct error failure = comparison->failure;
    *verdict = (struct draw_verdict){.criterion = "", .article = ""};
    if (comparison->same)
        return;
    verdict->words = byes_by_hand(arena, comparison);
    if (verdict->words != NULL)
        return;
    if (!comparison->drawn || !draw_judge_pairs(arena, tournament->pairing, &comparison->drawing, &comparison->used,
                                                comparison->drawing.table, verdict, &failure))
        verdict->words = language_error_sentence(arena, &failure);
}

struct text draw_verdict_say(struct arena *arena, const struct language *language, const struct draw_verdict *verdict) {
    struct text words = verdict->words == NULL ? TEXT("") : language_say(arena, language, verdict->words);
    return text_slice(words, 0, words.length - text_ends_with(words, TEXT(".")));
}
