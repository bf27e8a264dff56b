/*
 * The words suggested for announcing moves. [laws:D.2.1]
 */
#include <string.h>

#include "chess/departures.h"
#include "chess/notation.h"

static const char *const file_words[8] = {"Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector"};
static const char *const rank_words[8] = {"eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"};
static const char *const men_words[KING + 1] = {"", "Bauer", "Springer", "Läufer", "Turm", "Dame", "König"};

struct announcement {
    char *text;
    size_t length;
};

static void say(struct announcement *announcement, const char *word) {
    size_t length = strlen(word);
    if (announcement->length > 0)
        announcement->text[announcement->length++] = ' ';
    memcpy(announcement->text + announcement->length, word, length);
    announcement->length += length;
}

static void say_square(struct announcement *announcement, enum square square, unsigned parts) {
    if (parts & ORIGIN_FILE)
        say(announcement, file_words[square_file(square)]);
    if (parts & ORIGIN_RANK)
        say(announcement, rank_words[square_rank(square)]);
}

static void say_move(struct announcement *announcement, const struct position *position, struct move move,
                     bool origin) {
    enum square from = (enum square)move.from;
    enum square to = (enum square)move.to;
    enum kind kind = man_kind(position_at(position, from));
    bool capture = move_is_capture(position, move);
    unsigned parts = ORIGIN_SQUARE;
    if (!origin && kind == PAWN)
        parts = capture ? ORIGIN_FILE : ORIGIN_NONE;
    else if (!origin)
        parts = departures_origin(position, kind, from, to);
    say(announcement, men_words[kind]);
    say_square(announcement, from, parts);
    if (capture)
        say(announcement, "schlägt");
    say_square(announcement, to, ORIGIN_SQUARE);
    if (move.way == MOVE_EN_PASSANT)
        say(announcement, "en passant");
    if (move.promotion != NO_KIND)
        say(announcement, men_words[move.promotion]);
}

size_t notation_announce(const struct position *position, struct move move, bool origin, char text[ANNOUNCE_LONGEST]) {
    struct announcement announcement = {text, 0};
    if (move.way == MOVE_CASTLING)
        say(&announcement, move_is_kingside(move) ? "Kurze Rochade" : "Lange Rochade");
    else
        say_move(&announcement, position, move, origin);
    struct position next;
    position_play(&next, position, move);
    if (position_in_check(&next))
        say(&announcement, position_end(&next) == POSITION_CHECKMATE ? "Matt" : "Schach");
    text[announcement.length] = '\0';
    return announcement.length;
}
