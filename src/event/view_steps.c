#include "event/view_steps.h"

static void tell_of(struct view_steps *view, int32_t participant) {
    int64_t made;
    if (swiss_account_made_in(&view->account, participant, &made)) {
        view->least = made / 2 < view->least ? (int32_t)(made / 2) : view->least;
        view->most = (made + 1) / 2 > view->most ? (int32_t)((made + 1) / 2) : view->most;
    }
    for (int32_t place = 0; place < view->round.player_count; place++) {
        int32_t score = view->round.players[place].group;
        if (view->round.players[place].participant != participant)
            continue;
        view->least = score < view->least ? score : view->least;
        view->most = score > view->most ? score : view->most;
    }
}

/* [c04:general.minimum.h] */
bool view_steps_make(struct arena *scratch, const struct pairing_system *system, const struct drawing *drawing,
                     const int32_t asked[2], struct view_steps *view, struct error *error) {
    *view = (struct view_steps){.drawing = drawing, .account = {.arena = scratch}};
    if (!pairing_system_tell(scratch, system, drawing, &view->account, &view->drawn, error) ||
        !pairing_system_read(scratch, system, drawing, &view->round, error))
        return false;
    view_steps_narrow(view, asked);
    return true;
}

void view_steps_narrow(struct view_steps *view, const int32_t asked[2]) {
    bool all = asked[0] < 0 && asked[1] < 0;
    view->least = all ? INT32_MIN : INT32_MAX;
    view->most = all ? INT32_MAX : INT32_MIN;
    for (int which = 0; which < 2 && !all; which++) {
        tell_of(view, asked[which]);
        tell_of(view, drawn_opponent(&view->drawn, asked[which]));
    }
}

static bool is_reported(const struct view_steps *view, int32_t score) {
    return score >= view->least && score <= view->most;
}

bool view_steps_tell(const struct view_steps *view, const struct swiss_step *step) {
    int64_t halves = swiss_step_halves(step);
    return halves < 0 || (halves >= 2 * (int64_t)view->least && halves <= 2 * (int64_t)view->most);
}

static void write_players(const struct view_steps *view, struct show *show, struct arena *scratch) {
    const struct crosstable *table = view->drawing->table;
    struct json_writer *writer = show->writer;
    size_t count = (size_t)table->participant_count;
    int32_t *places = arena_array(scratch, count, sizeof *places); /* by participant, from 1; 0: not told of */
    for (int32_t place = 0; place < view->round.player_count; place++)
        if (is_reported(view, view->round.players[place].group))
            places[view->round.players[place].participant] = place + 1;
    json_key_array(writer, "players");
    for (size_t i = 0; i < count; i++) {
        if (places[i] == 0)
            continue;
        json_begin_object(writer);
        json_key_integer(writer, "number", table->participants[i].number);
        json_key_integer(writer, "player", table->participants[i].player);
        json_key_text(writer, "name", table->participants[i].name);
        show_score(show, "points", view->round.players[places[i] - 1].points, table->scoring.unit);
        show_score(show, "group", view->round.players[places[i] - 1].group, table->scoring.unit);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void write_step(const struct view_steps *view, const struct swiss_step *step, const struct language *language,
                       struct show *show, struct arena *scratch) {
    struct json_writer *writer = show->writer;
    json_begin_object(writer);
    json_key_text(writer, "article", text_from(step->article));
    if (step->score >= 0) {
        int32_t unit = view->drawing->table->scoring.unit;
        int64_t score = swiss_step_score(step, &unit);
        show_score(show, "score", score, unit);
    } else {
        json_key(writer, "score");
        json_null(writer);
    }
    json_key_text(writer, "words", swiss_step_say(scratch, language, step));
    json_end_object(writer);
}

void view_steps_write(const struct view_steps *view, const struct language *language, struct json_writer *writer,
                      struct arena *scratch) {
    struct show show = show_begin(writer, scratch);
    write_players(view, &show, scratch);
    json_key_array(writer, "steps");
    for (size_t i = 0; i < view->account.count; i++)
        if (view_steps_tell(view, &view->account.steps[i]))
            write_step(view, &view->account.steps[i], language, &show, scratch);
    json_end_array(writer);
}
