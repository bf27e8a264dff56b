#include "event/show.h"

#include "base/score.h"

enum { DECIMALS = 2 }; /* of a tie-break that is neither whole nor in halves or quarters */

struct show show_begin(struct json_writer *writer, struct arena *scratch) {
    struct show show = {.writer = writer};
    text_builder_init(&show.display, scratch);
    return show;
}

static void show_display(struct show *show, const char *name) {
    json_key_text(show->writer, name, (struct text){show->display.bytes, show->display.length});
}

void show_score(struct show *show, const char *name, int64_t value, int32_t unit) {
    show->display.length = 0;
    score_add(&show->display, value, unit);
    show_display(show, name);
}

void show_rational(struct show *show, const char *name, struct rational value) {
    show->display.length = 0;
    rational_add_text(&show->display, value, DECIMALS);
    show_display(show, name);
}

void show_value(struct show *show, const struct standings_value *value) {
    json_begin_object(show->writer);
    if (value->applies) {
        show_rational(show, "text", value->value);
        show->display.length = 0;
        rational_add_exact(&show->display, value->value);
        show_display(show, "exact");
    } else {
        json_key_text(show->writer, "text", TEXT(""));
        json_key(show->writer, "exact");
        json_null(show->writer);
    }
    json_end_object(show->writer);
}

void show_tiebreak(struct json_writer *writer, enum tiebreak_name name) {
    json_begin_object(writer);
    json_key_text(writer, "code", text_from(tiebreak_code(name)));
    json_key_text(writer, "title", text_from(tiebreak_title(name)));
    json_end_object(writer);
}

void show_tiebreaks(struct json_writer *writer, const struct standings_rules *rules) {
    json_key(writer, "tiebreaks");
    json_begin_array(writer);
    for (size_t i = 0; i < rules->tiebreak_count; i++)
        show_tiebreak(writer, rules->tiebreaks[i]);
    json_end_array(writer);
}

void show_person(struct json_writer *writer, const struct player *player) {
    json_key_text(writer, "name", player->name);
    json_key_text(writer, "title", player->title);
    json_key_integer(writer, "rating", player->rating);
    json_key_text(writer, "federation", player->federation);
}

void show_date(struct json_writer *writer, const struct tournament *tournament, int32_t round) {
    size_t index = (size_t)round - 1;
    json_key_text(writer, "date", index < tournament->date_count ? tournament->dates[index] : TEXT(""));
}

bool show_compute(const struct event *event, const struct tournament *tournament, int32_t through,
                  struct arena *scratch, struct show_table *result, struct error *error) {
    result->tournament = tournament;
    if (!tournament_crosstable(event, tournament, through, scratch, &result->table))
        return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    return standings_compute(scratch, &result->table, &tournament->rules, &result->standings, error);
}

int32_t show_number(const struct show_table *shown, int32_t participant) {
    return tournament_entry_of(shown->tournament, shown->table.participants[participant].player)->number;
}

const char *show_outcome(uint8_t outcome) {
    switch ((enum outcome)outcome) {
    case OUTCOME_WIN:
        return "1";
    case OUTCOME_DRAW:
        return "½";
    case OUTCOME_LOSS:
        return "0";
    case OUTCOME_FORFEIT_WIN:
        return "+";
    case OUTCOME_FORFEIT_LOSS:
        return "-";
    case OUTCOME_POSTPONED:
        return "?";
    case OUTCOME_PENDING:
        break;
    }
    return "";
}
