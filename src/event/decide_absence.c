/*
 * Absence without notice: by the texts that say so it is a withdrawal, unless it is explained before the next pairing.
 */
#include "event/decide_judge.h"
#include "event/draw.h"

const char *absence_article(const struct tournament *tournament) {
    return tournament->system == SYSTEM_SWISS ? draw_absence_article(tournament->pairing, &tournament->choices) : NULL;
}

/* Did the player lose his game of the round by not coming? */
static bool was_absent(const struct round *round, int32_t player) {
    for (int32_t i = 0; i < round->board_count; i++) {
        const struct board *board = &round->boards[i];
        if (board->white == player)
            return board->result == RESULT_BLACK_BY_FORFEIT || board->result == RESULT_BOTH_FORFEIT;
        if (board->black == player)
            return board->result == RESULT_WHITE_BY_FORFEIT || board->result == RESULT_BOTH_FORFEIT;
    }
    return false;
}

static bool is_unexplained(const struct tournament *tournament, const struct tournament_entry *entry) {
    const struct round *last = &tournament->rounds[tournament->round_count - 1];
    return !entry->withdrawn && entry->explained < last->number && was_absent(last, entry->player);
}

/* [c04:dutch.F.8] [c04:lim.withdrawal] */
bool judge_absences(struct judge *judge, const struct tournament *tournament, bool confirmed,
                    struct tournament *ready) {
    const char *article = absence_article(tournament);
    if (article == NULL || tournament->round_count == 0)
        return true;
    ready->entries = arena_array(judge->arena, (size_t)tournament->entry_count, sizeof *ready->entries);
    for (int32_t i = 0; i < tournament->entry_count; i++) {
        const struct tournament_entry *entry = &tournament->entries[i];
        ready->entries[i] = *entry;
        if (!is_unexplained(tournament, entry))
            continue;
        if (!confirmed)
            return error_set_text(judge->error, ERROR_absent_unexplained, judge_name(judge, entry->player),
                                  judge_number(judge, tournament->round_count), text_from(article));
        if (!judge_write_withdrawal(judge, tournament, entry->player))
            return false;
        ready->entries[i].withdrawn = true;
    }
    return true;
}

bool judge_absence_explain(struct judge *judge) {
    const struct request_absence_explain *asked = judge->asked;
    const struct tournament *tournament = judge->tournament;
    const struct tournament_entry *entry = judge->entry;
    if (!judge_check_reason(judge, asked->reason))
        return false;
    if (tournament->round_count == 0 || !was_absent(&tournament->rounds[tournament->round_count - 1], entry->player))
        return error_set_text(judge->error, ERROR_absent_nowhere, judge_name(judge, entry->player),
                              judge_number(judge, tournament->round_count), tournament->name);
    if (entry->withdrawn)
        return judge_refuse_named(judge, ERROR_player_left, judge_name(judge, entry->player), tournament->name);
    if (entry->explained >= tournament->round_count)
        return true;
    if (!judge_entries_unchanged(judge, tournament))
        return false;
    judge_write(judge, absence_explained, .tournament = tournament->id, .player = entry->player,
                .round = tournament->round_count, .reason = asked->reason);
    return true;
}
