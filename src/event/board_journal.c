#include "event/board_journal.h"

bool board_stream_read(struct text stream, struct board_end *end) {
    int64_t numbers[3];
    bool named = text_equal(text_cut(&stream, '/'), TEXT("game")) && text_cut(&stream, '/').length > 0;
    for (int i = 0; i < 3; i++)
        named =
            named && text_to_integer(text_cut(&stream, '/'), &numbers[i]) && numbers[i] >= 1 && numbers[i] <= INT32_MAX;
    if (!named || stream.length > 0)
        return false;
    *end = (struct board_end){
        .tournament = (int32_t)numbers[0], .round = (int32_t)numbers[1], .board = (int32_t)numbers[2]};
    return true;
}

int64_t *board_ends_of(const struct board_ends *ends, const struct tournament *tournament, const struct round *round,
                       struct arena *arena) {
    int64_t *seqs = arena_array(arena, (size_t)round->board_count, sizeof *seqs);
    for (int32_t board = 0; board < round->board_count; board++)
        seqs[board] = 0;
    for (size_t i = 0; i < ends->count; i++) {
        const struct board_end *end = &ends->ends[i];
        if (end->tournament == tournament->id && end->round == round->number && end->board <= round->board_count)
            seqs[end->board - 1] = end->seq;
    }
    return seqs;
}
