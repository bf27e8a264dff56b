#include "event/touched.h"

struct row {
    struct text kind; /* the beginning of it */
    unsigned parts;
};

static const struct row rows[] = {
    {TEXT_INIT("round.drafted"), TOUCHED_DRAFT},
    {TEXT_INIT("draft.discarded"), TOUCHED_DRAFT},
    {TEXT_INIT("player."), TOUCHED_PLAYERS},
    {TEXT_INIT("entry."), TOUCHED_PLAYERS},
    {TEXT_INIT("team."), TOUCHED_PLAYERS},
    {TEXT_INIT("tournament."), TOUCHED_PLAYERS},
    {TEXT_INIT("command.undone"), TOUCHED_PLAYERS | TOUCHED_DRAFT},
};

unsigned touched_by(struct text kind) {
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (text_starts_with(kind, rows[i].kind))
            return rows[i].parts;
    return 0;
}
