/* How a classic system paired a round, score group by score group, as the system itself accounts for it. */
#include "base/score.h"
#include "cli/round_steps.h"
#include "cli/telling.h"
#include "pairing/options.h"
#include "pairing/swiss/swiss.h"

enum { WHOLE_ROUND = -1 };

/* Everybody under the number that the telling calls them by: the sentences of the account name numbers. */
static void call_by_number(struct telling *telling) {
    struct arena *arena = &telling->cli->arena;
    const struct crosstable *from = telling->drawing.table;
    struct crosstable *table = arena_alloc(arena, sizeof *table);
    *table = *from;
    table->participants = arena_array(arena, (size_t)from->participant_count, sizeof *table->participants);
    for (int32_t i = 0; i < from->participant_count; i++) {
        table->participants[i] = from->participants[i];
        table->participants[i].number = from->participants[i].player;
    }
    telling->drawing.table = table;
}

bool telling_classic_pair(struct telling *telling, struct error *error) {
    call_by_number(telling);
    telling->account = (struct swiss_account){.arena = &telling->cli->arena};
    return pairing_system_tell(&telling->cli->arena, telling->system, &telling->drawing, &telling->account,
                               &telling->drawn, error);
}

/* --- Groups ------------------------------------------------------------------------------------------------------- */

/* Points before the round; the drawing was paired, so it can be read. */
static bool read_round(const struct telling *telling, struct swiss_round *round) {
    struct error ignored = {0};
    return pairing_system_read(&telling->cli->arena, telling->system, &telling->drawing, round, &ignored);
}

static int32_t group_of(const struct swiss_round *round, int32_t participant) {
    for (int32_t place = 0; place < round->player_count; place++)
        if (round->players[place].participant == participant)
            return round->players[place].group;
    return WHOLE_ROUND;
}

/*
 * Was he in the group with this score: his own, that of his opponent, the one that their pair was made in, or one between
 * them that he floated through?
 */
static bool was_in(const struct telling *telling, const struct swiss_round *round, int32_t participant,
                   const struct swiss_step *step) {
    if (participant < 0)
        return false;
    int64_t own = 2 * (int64_t)group_of(round, participant), score = swiss_step_halves(step);
    int32_t opponent = drawn_opponent(&telling->drawn, participant);
    int64_t other = opponent < 0 ? own : 2 * (int64_t)group_of(round, opponent);
    int64_t least = own < other ? own : other, most = own < other ? other : own, made;
    if (swiss_account_made_in(&telling->account, participant, &made)) {
        least = made < least ? made : least;
        most = made > most ? made : most;
    }
    return least <= score && score <= most;
}

void telling_classic_narrow(struct telling *telling) {
    struct swiss_account *account = &telling->account, narrowed = *account;
    struct swiss_round round;
    if (telling->player < 0 || !read_round(telling, &round))
        return;
    narrowed.steps = arena_array(&telling->cli->arena, account->count, sizeof *narrowed.steps);
    narrowed.count = 0;
    for (size_t i = 0; i < account->count; i++) {
        const struct swiss_step *step = &account->steps[i];
        if (step->score == WHOLE_ROUND || was_in(telling, &round, telling->player, step) ||
            was_in(telling, &round, telling->other, step))
            narrowed.steps[narrowed.count++] = *step;
    }
    *account = narrowed;
}

/* --- Words -------------------------------------------------------------------------------------------------------- */

static struct text score_words(struct telling *telling, const struct swiss_step *step) {
    struct text_builder words;
    int32_t unit = telling->drawing.table->scoring.unit;
    int64_t score = swiss_step_score(step, &unit);
    text_builder_init(&words, &telling->cli->arena);
    score_add(&words, score, unit);
    return text_builder_take(&words);
}

void telling_classic_show(struct telling *telling) {
    struct swiss_round round = {0};
    telling_classic_narrow(telling);
    const struct swiss_account *account = &telling->account;
    size_t count = read_round(telling, &round) ? account->count : 0;
    struct round_step *steps = arena_array(&telling->cli->arena, count, sizeof *steps);
    for (size_t i = 0; i < count; i++) {
        const struct swiss_step *step = &account->steps[i];
        steps[i] = (struct round_step){.words = swiss_step_say(&telling->cli->arena, telling->cli->language, step),
                                       .article = text_from(step->article)};
        if (step->score == WHOLE_ROUND)
            continue;
        steps[i].score = score_words(telling, step);
        for (int32_t place = 0; place < round.player_count; place++)
            steps[i].players += !step->half && round.players[place].group == step->score;
    }
    round_steps_print(telling->cli, steps, count);
}

/* --- As JSON ------------------------------------------------------------------------------------------------------ */

static void write_options(struct telling *telling, struct json_writer *writer) {
    const struct pairing_option *option;
    json_key(writer, "options");
    json_begin_object(writer);
    for (size_t i = 0; (option = pairing_option_at(telling->system, i)) != NULL; i++)
        json_key_boolean(writer, option->name, pairing_option_is_on(option, &telling->drawing.choices));
    json_end_object(writer);
}

static void write_step(struct telling *telling, const struct swiss_step *step, struct json_writer *writer) {
    struct text_builder score;
    text_builder_init(&score, &telling->cli->arena);
    json_begin_object(writer);
    json_key_text(writer, "article", text_from(step->article));
    json_key(writer, "score");
    if (step->score == WHOLE_ROUND) {
        json_null(writer);
    } else {
        int32_t unit = telling->drawing.table->scoring.unit;
        int64_t value = swiss_step_score(step, &unit);
        score_add_decimal(&score, value, unit, 1);
        json_text(writer, text_builder_take(&score));
    }
    json_key_text(writer, "words", swiss_step_say(&telling->cli->arena, telling->cli->language, step));
    json_end_object(writer);
}

void telling_classic_write_members(struct telling *telling, struct json_writer *writer) {
    json_key_text(writer, "system", text_from(telling->system->name));
    json_key_text(writer, "title", cli_said(telling->cli, telling->system->title));
    json_key_integer(writer, "round", telling->drawing.round + 1);
    write_options(telling, writer);
    json_key(writer, "steps");
    json_begin_array(writer);
    for (size_t i = 0; i < telling->account.count; i++)
        write_step(telling, &telling->account.steps[i], writer);
    json_end_array(writer);
}
