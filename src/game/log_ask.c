#include "game/duties.h"
#include "game/log.h"
#include "game/papers.h"

/* What a question gets: the state at a time, and where the answer goes. */
struct asking {
    const struct game *game;
    enum colour side;
    int64_t at;
    struct text_builder *out;
};

static void add_word(const struct asking *asking, const char *word) {
    text_add_zero(asking->out, word);
}

static void add_number(const struct asking *asking, int64_t number) {
    text_add_integer(asking->out, number);
}

static void add_yes(const struct asking *asking, bool yes) {
    add_word(asking, yes ? "yes" : "no");
}

static void add_square(const struct asking *asking, enum square square) {
    text_add_byte(asking->out, square_file_letter(square));
    text_add_byte(asking->out, square_rank_digit(square));
}

static void add_move(const struct asking *asking, struct move move) {
    static const char letters[] = ".PNBRQK";
    if (move_equal(move, move_none())) {
        add_word(asking, "none");
        return;
    }
    add_square(asking, (enum square)move.from);
    add_square(asking, (enum square)move.to);
    if (move.promotion != NO_KIND)
        text_add_byte(asking->out, letters[move.promotion]);
}

/* --- Of the game ---------------------------------------------------------------------------------------------------- */

static void ask_phase(const struct asking *asking) {
    add_word(asking, game_phase_word(asking->game->phase));
}

static void ask_result(const struct asking *asking) {
    if (asking->game->phase == PHASE_ENDED)
        game_score_add(asking->out, asking->game->board_score);
    else
        add_word(asking, "none");
}

static void ask_score(const struct asking *asking) {
    if (asking->game->phase == PHASE_ENDED || asking->game->scored)
        game_score_add(asking->out, asking->game->score);
    else
        add_word(asking, "none");
}

static void ask_end(const struct asking *asking) {
    add_word(asking, game_end_word(asking->game->end));
}

static void ask_running(const struct asking *asking) {
    add_word(asking, game_actor_word(game_running(asking->game)));
}

static void ask_to_move(const struct asking *asking) {
    add_word(asking, game_actor_word((enum game_actor)game_to_move(asking->game)));
}

static void ask_fen(const struct asking *asking) {
    char fen[FEN_LONGEST];
    size_t length = position_write(game_position(asking->game), FEN_EN_PASSANT_LEGAL, fen);
    text_add(asking->out, (struct text){fen, length});
}

static void ask_men(const struct asking *asking) {
    char fen[FEN_LONGEST];
    struct text rest = {fen, position_write(game_position(asking->game), FEN_EN_PASSANT_LEGAL, fen)};
    text_add(asking->out, text_cut(&rest, ' '));
}

static void ask_castling(const struct asking *asking) {
    char fen[FEN_LONGEST];
    struct text rest = {fen, position_write(game_position(asking->game), FEN_EN_PASSANT_LEGAL, fen)};
    text_cut(&rest, ' ');
    text_cut(&rest, ' ');
    text_add(asking->out, text_cut(&rest, ' '));
}

static void ask_plies(const struct asking *asking) {
    add_number(asking, (int64_t)asking->game->ply_count);
}

static void ask_last(const struct asking *asking) {
    size_t count = asking->game->ply_count;
    add_move(asking, count == 0 ? move_none() : asking->game->plies[count - 1].move);
}

static void ask_left(const struct asking *asking) {
    add_move(asking, asking->game->left ? asking->game->left_move : move_none());
}

static void ask_offer(const struct asking *asking) {
    add_word(asking, game_actor_word((enum game_actor)asking->game->offer_by));
}

static void ask_claim(const struct asking *asking) {
    add_word(asking, game_claim_word(asking->game->claim));
}

static void ask_claim_by(const struct asking *asking) {
    add_word(asking, game_actor_word((enum game_actor)asking->game->claim_by));
}

static void ask_stopped_by(const struct asking *asking) {
    add_word(asking, game_actor_word((enum game_actor)asking->game->stopped_by));
}

static void ask_incidents(const struct asking *asking) {
    int64_t open = 0;
    for (size_t i = 0; i < asking->game->incident_count; i++)
        open += asking->game->incidents[i].open;
    add_number(asking, open);
}

static void ask_appeals(const struct asking *asking) {
    int64_t open = 0;
    for (size_t i = 0; i < asking->game->appeal_count; i++)
        open += asking->game->appeals[i].open;
    add_number(asking, open);
}

static void ask_penalties(const struct asking *asking) {
    add_number(asking, (int64_t)asking->game->penalty_count);
}

static void ask_notes(const struct asking *asking) {
    add_number(asking, (int64_t)asking->game->note_count);
}

static void ask_note(const struct asking *asking) {
    size_t count = asking->game->note_count;
    text_add(asking->out, count == 0 ? TEXT("none") : asking->game->notes[count - 1].words);
}

static void ask_games(const struct asking *asking) {
    add_number(asking, asking->game->games + 1);
}

static void ask_consent(const struct asking *asking) {
    add_yes(asking, asking->game->consent);
}

static void ask_sealed_by(const struct asking *asking) {
    add_word(asking, game_actor_word((enum game_actor)asking->game->sealed_by));
}

static void ask_resumption(const struct asking *asking) {
    text_add(asking->out, asking->game->resumption.length == 0 ? TEXT("none") : asking->game->resumption);
}

static void ask_two_boards(const struct asking *asking) {
    add_yes(asking, asking->game->two_boards);
}

static void ask_control(const struct asking *asking) {
    control_add(asking->out, &asking->game->clock.settings.control);
}

static void ask_watch(const struct asking *asking) {
    add_number(asking, asking->game->watch_until);
}

static void add_count(const struct asking *asking, size_t count, const char *what) {
    if (count > 0)
        text_add_format(asking->out, ", %zu %s%s", count, what, count == 1 ? "" : "s");
}

static void ask_attention(const struct asking *asking) {
    struct game_watch watch = game_watch(asking->game, asking->at);
    text_add_zero(asking->out, watch.unfinished ? "unfinished" : "finished");
    text_add_zero(asking->out, watch.claim ? ", claim" : "");
    add_count(asking, watch.incidents, "incident");
    add_count(asking, watch.appeals, "appeal");
    text_add_zero(asking->out, watch.time_trouble[WHITE] ? ", white under five minutes" : "");
    text_add_zero(asking->out, watch.time_trouble[BLACK] ? ", black under five minutes" : "");
}

static void ask_arbiters_needed(const struct asking *asking) {
    add_number(asking, game_arbiters_needed(asking->game->rules.class, asking->game->rules.boards));
}

static void ask_areas(const struct asking *asking) {
    struct text rest = asking->game->rules.areas;
    size_t count = 0;
    for (struct game_area area; game_area_next(&rest, &area);)
        text_add_format(asking->out, "%s%.*s: %s", count++ == 0 ? "" : "; ", TEXT_ARG(area.name),
                        paper_area_kind(area.kind, PAPER_ENGLISH));
}

/* --- Of a side ------------------------------------------------------------------------------------------------------ */

static const struct game_side *side_of(const struct asking *asking) {
    return &asking->game->sides[asking->side];
}

static void ask_time(const struct asking *asking) {
    game_time_add(asking->out, game_left(asking->game, asking->side, asking->at));
}

static void ask_made(const struct asking *asking) {
    add_number(asking, game_made(asking->game, asking->side));
}

static void ask_completed(const struct asking *asking) {
    add_number(asking, side_of(asking)->completed);
}

static void ask_counter(const struct asking *asking) {
    add_number(asking, asking->game->clock.sides[asking->side].presses);
}

static void ask_period(const struct asking *asking) {
    add_number(asking, asking->game->clock.sides[asking->side].period + 1);
}

static void ask_illegal(const struct asking *asking) {
    add_number(asking, side_of(asking)->illegal);
}

static void ask_warnings(const struct asking *asking) {
    add_number(asking, side_of(asking)->warnings);
}

static void ask_offers(const struct asking *asking) {
    add_number(asking, side_of(asking)->offers);
}

static void ask_requests(const struct asking *asking) {
    add_number(asking, side_of(asking)->sheet_requests);
}

static void ask_duty(const struct asking *asking) {
    if (side_of(asking)->must_move != NO_SQUARE)
        add_square(asking, (enum square)side_of(asking)->must_move);
    else
        add_move(asking, side_of(asking)->must_play);
}

static void ask_exempt(const struct asking *asking) {
    add_yes(asking, game_exempt(asking->game, asking->side));
}

static void ask_flag(const struct asking *asking) {
    add_yes(asking, asking->game->flag[asking->side]);
}

static void ask_at_zero(const struct asking *asking) {
    add_yes(asking, game_left(asking->game, asking->side, asking->at) <= 0);
}

static void ask_excluded(const struct asking *asking) {
    add_number(asking, asking->game->excluded_rounds[asking->side]);
}

static void ask_expelled(const struct asking *asking) {
    add_yes(asking, asking->game->expelled[asking->side]);
}

static void ask_present(const struct asking *asking) {
    add_yes(asking, side_of(asking)->present);
}

static void ask_away(const struct asking *asking) {
    static const char *const words[] = {"no", "area", "venue"};
    add_word(asking, words[side_of(asking)->away]);
}

static void ask_permitted(const struct asking *asking) {
    add_yes(asking, side_of(asking)->permitted != 0);
}

static void ask_sheet(const struct asking *asking) {
    add_word(asking, game_sheet_word(side_of(asking)->sheet));
}

static void ask_entries(const struct asking *asking) {
    add_number(asking, (int64_t)side_of(asking)->entry_count);
}

static void ask_entry(const struct asking *asking) {
    size_t plies = paper_sheet_plies(asking->game, asking->side);
    if (plies == 0 || !paper_sheet_ply(asking->out, asking->game, asking->side, plies - 1, PAPER_ENGLISH))
        add_word(asking, "none");
}

static void ask_confirmed(const struct asking *asking) {
    if (side_of(asking)->confirmed)
        game_score_add(asking->out, side_of(asking)->confirmed_as);
    else
        add_word(asking, "none");
}

static void ask_assistant(const struct asking *asking) {
    bool any = false;
    for (int flag = 0; flag < FLAG_COUNT; flag++)
        if ((side_of(asking)->assistant >> flag & 1) != 0) {
            text_add_zero(asking->out, any ? " " : "");
            text_add_zero(asking->out, game_flag_word((enum game_flag)flag));
            any = true;
        }
    if (!any)
        add_word(asking, "none");
}

static void ask_announced(const struct asking *asking) {
    add_yes(asking, side_of(asking)->announced);
}

static void ask_recording(const struct asking *asking) {
    add_word(asking, game_must_record(asking->game, asking->side) ? "must" : "need-not");
}

static void ask_role(const struct asking *asking) {
    add_word(asking, game_is_spectator(asking->game) ? "spectator" : "player");
}

static void ask_ceremony(const struct asking *asking) {
    add_yes(asking, !side_of(asking)->no_ceremony);
}

static void ask_dress(const struct asking *asking) {
    add_word(asking, game_dress_word(side_of(asking)->dress));
}

/* For the last incident of the side. */
static void ask_step(const struct asking *asking) {
    const struct game *game = asking->game;
    struct text article = TEXT("");
    for (size_t i = 0; i < game->incident_count; i++)
        if (game->incidents[i].side == (uint8_t)asking->side)
            article = game->incidents[i].article;
    add_number(asking, game_penalty_step(game, (enum game_actor)asking->side, article));
}

static void ask_finish(const struct asking *asking) {
    add_yes(asking, game_quickplay_finish(asking->game, asking->side));
}

/* --- Questions ------------------------------------------------------------------------------------------------------ */

static const struct question {
    const char *name;
    const char *means;
    void (*ask)(const struct asking *asking);
    bool by_side; /* with -white or -black behind it */
} questions[] = {
    {"phase", "in which phase the game is", ask_phase, false},
    {"result", "of the board, or none", ask_result, false},
    {"score", "what counts, or none", ask_score, false},
    {"end", "how the game ended", ask_end, false},
    {"running", "whose clock runs", ask_running, false},
    {"to-move", "who has the move", ask_to_move, false},
    {"fen", "the position", ask_fen, false},
    {"men", "the first field of the FEN", ask_men, false},
    {"castling", "the castling rights of the FEN", ask_castling, false},
    {"plies", "how many plies stand", ask_plies, false},
    {"last", "squares of the last ply", ask_last, false},
    {"left", "the illegal move that stands on the board, or none", ask_left, false},
    {"offer", "whose offer of a draw is open", ask_offer, false},
    {"claim", "what is claimed", ask_claim, false},
    {"claim-by", "who claims it", ask_claim_by, false},
    {"stopped-by", "who stopped the clocks", ask_stopped_by, false},
    {"incidents", "how many are open", ask_incidents, false},
    {"penalties", "how many were given", ask_penalties, false},
    {"appeals", "how many are open", ask_appeals, false},
    {"notes", "how many there are", ask_notes, false},
    {"note", "the last one", ask_note, false},
    {"game", "which game it is: 2 after one was cancelled", ask_games, false},
    {"consent", "the arbiter's, to an early draw", ask_consent, false},
    {"sealed-by", "who has sealed a move", ask_sealed_by, false},
    {"resumption", "when and where", ask_resumption, false},
    {"two-boards", "whether two boards are used", ask_two_boards, false},
    {"control", "the time control from here on", ask_control, false},
    {"watch", "until which ply an illegal position is watched", ask_watch, false},
    {"attention", "what the arbiter must look at", ask_attention, false},
    {"arbiters-needed", "for all boards, under A.4 or B.2", ask_arbiters_needed, false},
    {"areas", "of the venue", ask_areas, false},
    {"time", "time left", ask_time, true},
    {"made", "moves made", ask_made, true},
    {"completed", "moves completed", ask_completed, true},
    {"counter", "the move counter of the clock", ask_counter, true},
    {"period", "of the time control, from 1", ask_period, true},
    {"illegal", "illegal moves that count", ask_illegal, true},
    {"warnings", "warnings", ask_warnings, true},
    {"offers", "offers of a draw so far", ask_offers, true},
    {"requests", "requests for the score sheet", ask_requests, true},
    {"duty", "the square of the man to move, or the move to play", ask_duty, true},
    {"exempt", "from recording", ask_exempt, true},
    {"recording", "must, or need-not", ask_recording, true},
    {"role", "player or spectator", ask_role, true},
    {"ceremony", "may attend", ask_ceremony, true},
    {"dress", "national dress: usual, asked, approved or refused", ask_dress, true},
    {"step", "the least penalty 12.9.n for the last incident", ask_step, true},
    {"finish", "all moves must be completed in this period", ask_finish, true},
    {"flag", "considered fallen", ask_flag, true},
    {"at-zero", "nothing left on the clock", ask_at_zero, true},
    {"excluded", "from so many rounds", ask_excluded, true},
    {"expelled", "from the event", ask_expelled, true},
    {"present", "has come", ask_present, true},
    {"away", "from the playing area", ask_away, true},
    {"permitted", "to leave", ask_permitted, true},
    {"sheet", "the state of the score sheet", ask_sheet, true},
    {"entries", "of the score sheet", ask_entries, true},
    {"entry", "the last one of the score sheet, as it is printed", ask_entry, true},
    {"confirmed", "the result he confirmed", ask_confirmed, true},
    {"assistant", "duties of the assistant", ask_assistant, true},
    {"announced", "this turn's move", ask_announced, true},
};
enum { QUESTIONS = sizeof questions / sizeof questions[0] };

bool game_log_ask(const struct game *game, struct text what, int64_t at, struct arena *arena, struct text *value) {
    struct text_builder out;
    struct asking asking = {game, WHITE, at, &out};
    struct text name = what;
    text_builder_init(&out, arena);
    if (text_equal(what, TEXT("white")) || text_equal(what, TEXT("black")))
        name = text_equal(what, TEXT("white")) ? TEXT("time-white") : TEXT("time-black");
    bool by_side = text_ends_with(name, TEXT("-white")) || text_ends_with(name, TEXT("-black"));
    if (by_side) {
        asking.side = name.bytes[name.length - 1] == 'e' ? WHITE : BLACK;
        name = text_slice(name, 0, name.length - (sizeof "-white" - 1));
    }
    for (size_t i = 0; i < QUESTIONS; i++)
        if (questions[i].by_side == by_side && text_equal(name, text_from(questions[i].name))) {
            questions[i].ask(&asking);
            if (out.length == 0)
                add_word(&asking, "none");
            *value = text_builder_take(&out);
            return true;
        }
    return false;
}

bool game_log_question(size_t index, const char **name, const char **means, bool *by_side) {
    if (index >= QUESTIONS)
        return false;
    *name = questions[index].name;
    *means = questions[index].means;
    *by_side = questions[index].by_side;
    return true;
}

struct text game_log_near(struct arena *arena, struct text what) {
    struct text nearest = TEXT("");
    size_t least = SIZE_MAX;
    for (size_t i = 0; i < QUESTIONS; i++) {
        struct text_builder out;
        text_builder_init(&out, arena);
        text_add_format(&out, "%s%s", questions[i].name,
                        !questions[i].by_side                  ? ""
                        : text_ends_with(what, TEXT("-black")) ? "-black"
                                                               : "-white");
        struct text name = text_builder_take(&out);
        size_t distance = text_distance(what, name);
        if (distance < least) {
            least = distance;
            nearest = name;
        }
    }
    return nearest;
}
