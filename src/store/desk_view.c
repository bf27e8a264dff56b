#include "store/desk_view.h"

static void show_game(struct json_writer *writer, const struct game_answer *game, struct arena *scratch,
                      const struct language *language) {
    json_key_integer(writer, "game_seq", game->game_seq);
    json_key(writer, "ruling");
    if (game->ruled)
        board_ruling_show(writer, scratch, language, &game->ruling);
    else
        json_null(writer);
    json_key(writer, "event");
    board_notes_show(writer, &game->event, language);
}

void desk_answer_view(struct json_writer *writer, const struct desk_answer *answer, const struct game_answer *game,
                      struct arena *scratch, const struct language *language) {
    char head[2 * JOURNAL_HASH_BYTES + 1];
    store_journal_hash_write(answer->head.hash, head);
    json_begin_object(writer);
    json_key_integer(writer, "seq", answer->head.seq);
    json_key_text(writer, "head", text_from(head));
    json_key_text(writer, "command", text_from(answer->command));
    json_key_boolean(writer, "repeated", answer->repeated);
    json_key_boolean(writer, "changed", desk_changed(answer));
    json_key_integer(writer, "made", answer->made);
    if (game != NULL)
        show_game(writer, game, scratch, language);
    json_end_object(writer);
}
