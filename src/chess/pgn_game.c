#include "chess/pgn_lexer.h"
#include "chess/pgn_moves.h"
#include "language/errors.h"

#define NOWHERE SIZE_MAX

/* What is known of a line while its moves are added. */
struct branch {
    struct pgn_node **end;     /* where the next move goes */
    struct pgn_node *last;     /* NULL before the first move */
    struct pgn_node **variant; /* where the next variation on the last move goes */
    struct pgn_node *early;    /* stands for the first move while variations stand before it, or NULL */
    size_t unread_from;        /* where a move stands that cannot be followed, or NOWHERE */
    struct text before;        /* comment before the first move of a variation */
    bool commenting;           /* `comment` builds the one behind the last move, or before the first */
    struct text_builder comment;
    struct pgn_line line;
};

struct reading {
    struct arena *arena;
    struct pgn_reader *reader;
    struct pgn_game *game;
    bool language_given;
    bool started;
    bool marked;
    struct text early_comment;
    struct text fen, variant;
    size_t fen_at;
    size_t tag_capacity;
    size_t number_at; /* of the move number that was read last, or NOWHERE */
    size_t deep_from; /* where variations too deep to be read begin, or NOWHERE */
    unsigned depth;
    size_t branch_capacity;
    struct branch *branches; /* by depth */
};

/* --- Texts ------------------------------------------------------------------------------------------------------- */

static bool is_white(char byte) {
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r' || byte == '\v' || byte == '\f';
}

/* Comments are joined by a blank, and all white space in them is one blank: lines may be broken anew. */
static void add_words(struct text_builder *builder, struct text more) {
    bool blank = builder->length > 0;
    char *room = text_reserve(builder, more.length + 1);
    size_t length = 0;
    for (size_t i = 0; i < more.length; i++) {
        if (is_white(more.bytes[i])) {
            blank = builder->length + length > 0;
            continue;
        }
        if (blank)
            room[length++] = ' ';
        blank = false;
        room[length++] = more.bytes[i];
    }
    builder->length += length;
}

static struct text words(struct arena *arena, struct text first, struct text second) {
    struct text_builder builder = {.arena = arena};
    add_words(&builder, first);
    add_words(&builder, second);
    return text_builder_take(&builder);
}

static bool is_first(const struct reading *reading) {
    return reading->game->error.code == ERROR_none;
}

static void note_place(struct reading *reading, size_t at) {
    reading->game->error_at = at;
}

/* --- Moves ------------------------------------------------------------------------------------------------------- */

static void begin_branch(struct reading *reading, struct pgn_node **end) {
    reading->branches = arena_grow(reading->arena, reading->branches, &reading->branch_capacity, reading->depth + 1,
                                   sizeof *reading->branches, NULL);
    reading->branches[reading->depth] = (struct branch){.end = end, .unread_from = NOWHERE};
}

static void start(struct reading *reading) {
    struct pgn_game *game = reading->game;
    bool chess960;
    struct error error;
    reading->started = true;
    game->start_given = reading->fen.length > 0;
    if (!pgn_variant_is_chess(reading->variant, &chess960)) {
        if (is_first(reading)) {
            error_set_text(&game->error, ERROR_pgn_variant, reading->variant, TEXT(""), TEXT(""));
            note_place(reading, reading->reader->at);
        }
    } else if (!pgn_start(&game->start, reading->fen, chess960, &error)) {
        if (is_first(reading)) {
            game->error = error;
            note_place(reading, reading->fen_at);
        }
    } else {
        game->playable = true;
        pgn_line_begin(&reading->branches[0].line, &game->start);
    }
    reading->branches[0].line.abandoned = !game->playable;
}

static void add_node(struct reading *reading, struct pgn_node *node) {
    struct branch *branch = &reading->branches[reading->depth];
    if (branch->last == NULL) {
        node->comment_before = branch->before;
        if (branch->early != NULL)
            node->variation = branch->early->variation;
    }
    *branch->end = node;
    branch->end = &node->next;
    branch->last = node;
    branch->commenting = false;
    branch->variant = &node->variation;
    while (*branch->variant != NULL)
        branch->variant = &(*branch->variant)->sibling;
}

/* A move that cannot be followed ends its line; the rest is kept as it is written. */
static void abandon(struct reading *reading, const struct pgn_thing *thing) {
    struct branch *branch = &reading->branches[reading->depth];
    branch->line.abandoned = true;
    branch->unread_from = reading->number_at != NOWHERE ? reading->number_at : thing->at;
}

static void refuse(struct reading *reading, const struct pgn_thing *thing, const struct notation_reading *why) {
    struct pgn_game *game = reading->game;
    if (is_first(reading)) {
        const struct position *position = pgn_line_now(&reading->branches[reading->depth].line);
        enum position_end end = position_end(position);
        if (end == POSITION_OPEN)
            notation_error(position, thing->value, why, &game->error);
        else {
            error_set_text(&game->error, ERROR_move_illegal, thing->value, TEXT(""), TEXT(""));
            error_phrase(&game->error, 1,
                         end == POSITION_CHECKMATE ? ERROR_WORDS("phrase.move.after-mate")
                                                   : ERROR_WORDS("phrase.move.after-stalemate"));
        }
        note_place(reading, thing->at);
    }
    abandon(reading, thing);
}

/* False: the game is to be read again, in the language that fits. */
static bool add_move(struct reading *reading, const struct pgn_thing *thing) {
    struct pgn_line *line = &reading->branches[reading->depth].line;
    struct notation_reading why;
    struct move move = move_none();
    unsigned signs;
    if (line->abandoned)
        return true;
    enum pgn_reading read =
        pgn_read_move(pgn_line_now(line), thing->value, reading->game->language, &move, &signs, &why);
    if (read == PGN_READ_NOTHING)
        return true;
    if (read == PGN_READ_FAILED && reading->depth == 0 && pgn_take_as_result(reading->reader, thing)) {
        reading->marked = true;
        reading->game->result = PGN_BOTH_LOSE;
        return true;
    }
    if (!reading->language_given && (read == PGN_READ_FAILED || read == PGN_READ_DOUBTFUL))
        return false;
    if (read == PGN_READ_FAILED) {
        refuse(reading, thing, &why);
        return true;
    }
    if (read == PGN_READ_NULL && (reading->depth == 0 || !pgn_line_pass(line))) {
        if (is_first(reading)) {
            error_set_text(&reading->game->error, ERROR_pgn_move_missing, thing->value, TEXT(""), TEXT(""));
            note_place(reading, thing->at);
        }
        abandon(reading, thing);
        return true;
    }
    struct pgn_node *node = arena_alloc(reading->arena, sizeof *node);
    node->move = move;
    node->passed = read == PGN_READ_NULL;
    node->written = thing->value;
    add_node(reading, node);
    if (!node->passed)
        pgn_line_play(line, move);
    reading->game->plies += reading->depth == 0;
    return true;
}

static void open_variation(struct reading *reading) {
    struct branch *branch = &reading->branches[reading->depth];
    if (branch->variant == NULL) {
        branch->early = arena_alloc(reading->arena, sizeof *branch->early);
        branch->variant = &branch->early->variation;
    }
    reading->depth++;
    begin_branch(reading, branch->variant);
    const struct pgn_line *line = &reading->branches[reading->depth - 1].line;
    struct pgn_line *variation = &reading->branches[reading->depth].line;
    if (line->abandoned)
        variation->abandoned = true;
    else
        pgn_line_begin(variation, pgn_line_before(line));
}

static void add_comment(struct reading *reading, struct text value) {
    struct branch *branch = &reading->branches[reading->depth];
    /* What stands among moves that cannot be followed is kept with them. */
    if (branch->line.abandoned && (reading->game->playable || reading->branches[0].unread_from != NOWHERE))
        return;
    struct text *comment = branch->last != NULL ? &branch->last->comment
                           : reading->depth > 0 ? &branch->before
                                                : &reading->game->comment;
    if (!branch->commenting) {
        branch->commenting = true;
        text_builder_init(&branch->comment, reading->arena);
    }
    add_words(&branch->comment, value);
    *comment = text_builder_take(&branch->comment);
}

static void add_nag(struct reading *reading, uint32_t number) {
    struct branch *branch = &reading->branches[reading->depth];
    struct pgn_node *last = branch->last;
    if (last == NULL || branch->line.abandoned)
        return;
    if (last->nag_count < sizeof last->nags) {
        last->nags[last->nag_count++] = (uint8_t)number;
        return;
    }
    struct text_builder sign = {.arena = reading->arena};
    text_add_format(&sign, "$%u", (unsigned)number);
    add_comment(reading, text_builder_take(&sign));
}

/* A variation of which no move can be read becomes a comment on the move it varies. */
static void close_variation(struct reading *reading, size_t at) {
    struct branch *closed = &reading->branches[reading->depth--];
    struct branch *branch = closed - 1;
    struct text unread =
        closed->unread_from == NOWHERE ? TEXT("") : text_slice(reading->reader->text, closed->unread_from, at);
    while (*branch->variant != NULL)
        branch->variant = &(*branch->variant)->sibling;
    if (unread.length > 0 && closed->last != NULL) {
        closed->last->unread = words(reading->arena, unread, TEXT(""));
    } else if (unread.length > 0) {
        add_comment(reading, closed->before);
        add_comment(reading, TEXT("Not read:"));
        add_comment(reading, unread);
    }
}

static void add_deep(struct reading *reading, size_t at) {
    if (reading->deep_from == NOWHERE || reading->reader->beyond > 0)
        return;
    add_comment(reading, TEXT("Not read:"));
    add_comment(reading, text_slice(reading->reader->text, reading->deep_from, at));
    reading->deep_from = NOWHERE;
}

/* --- Games ------------------------------------------------------------------------------------------------------- */

static void add_tag(struct reading *reading, const struct pgn_thing *thing) {
    struct pgn_game *game = reading->game;
    game->tags =
        arena_grow(reading->arena, game->tags, &reading->tag_capacity, game->tag_count + 1, sizeof *game->tags, NULL);
    game->tags[game->tag_count++] = (struct pgn_tag){thing->name, pgn_unescape(reading->arena, thing->value)};
    /* Of a tag that stands twice the first counts. */
    if (thing->number == PGN_TAG_FEN && reading->fen.bytes == NULL) {
        reading->fen = thing->value;
        reading->fen_at = thing->at;
    } else if (thing->number == PGN_TAG_VARIANT && reading->variant.bytes == NULL) {
        reading->variant = thing->value;
    }
}

static void add_fault(struct reading *reading, const struct pgn_thing *thing) {
    while (thing->fault == PGN_FAULT_VARIATION_OPEN && reading->depth > 0)
        close_variation(reading, reading->reader->at);
    if (thing->fault == PGN_FAULT_DEPTH)
        reading->deep_from = thing->at;
    if (!is_first(reading) || pgn_fault_is_warning(thing->fault))
        return;
    error_set(&reading->game->error, ERROR_pgn_syntax, NULL, NULL, NULL);
    error_phrase(&reading->game->error, 0, language_phrase(pgn_fault_message(thing->fault)));
    note_place(reading, thing->at);
}

static void end_game(struct reading *reading, size_t at) {
    struct pgn_game *game = reading->game;
    if (!reading->started)
        start(reading);
    if (reading->early_comment.length > 0)
        game->comment = words(reading->arena, reading->early_comment, game->comment);
    if (!reading->marked && !pgn_result_from(pgn_tag(game, "Result"), &game->result))
        game->result = PGN_UNFINISHED;
    size_t unread_from = reading->branches[0].unread_from;
    if (unread_from != NOWHERE)
        game->unread = words(reading->arena, text_slice(reading->reader->text, unread_from, at), TEXT(""));
}

/* Reads one thing. False: the game is to be read again. */
static bool take(struct reading *reading, const struct pgn_thing *thing) {
    bool move = thing->type == PGN_MOVE || thing->type == PGN_VARIATION;
    if (move && !reading->started)
        start(reading);
    /* Moves that nobody can follow begin with the first. */
    if (thing->type == PGN_MOVE && !reading->game->playable && reading->branches[0].unread_from == NOWHERE)
        reading->branches[0].unread_from = reading->number_at != NOWHERE ? reading->number_at : thing->at;
    add_deep(reading, thing->at);
    switch (thing->type) {
    case PGN_TAG:
        add_tag(reading, thing);
        break;
    case PGN_MOVE:
        return add_move(reading, thing);
    case PGN_COMMENT:
        add_comment(reading, thing->value);
        break;
    case PGN_NAG:
        add_nag(reading, thing->number);
        break;
    case PGN_VARIATION:
        open_variation(reading);
        break;
    case PGN_VARIATION_END:
        close_variation(reading, thing->at);
        break;
    case PGN_RESULT:
        if (reading->depth == 0) {
            reading->marked = true;
            reading->game->result = (enum pgn_result)thing->number;
        }
        break;
    case PGN_FAULT:
        add_fault(reading, thing);
        break;
    default:
        break;
    }
    return true;
}

/* From behind the begin of a game to its end. False: it is to be read again. */
static bool read_once(struct reading *reading, struct text early_comment) {
    struct pgn_thing thing;
    enum notation_language language = reading->game->language;
    *reading->game = (struct pgn_game){.language = language};
    reading->started = reading->marked = false;
    reading->early_comment = early_comment;
    reading->fen = reading->variant = (struct text){NULL, 0};
    reading->tag_capacity = 0;
    reading->number_at = reading->deep_from = NOWHERE;
    reading->depth = 0;
    begin_branch(reading, &reading->game->first);
    size_t end = 0; /* of the last thing before the result */
    while (pgn_lex(reading->reader, &thing, true) && thing.type != PGN_GAME_END) {
        if (!take(reading, &thing))
            return false;
        if (thing.type != PGN_RESULT || reading->depth > 0)
            end = reading->reader->at;
        reading->number_at = thing.type == PGN_NUMBER ? thing.at : NOWHERE;
    }
    end_game(reading, end);
    return true;
}

/* Is there a blank line between the two? */
static bool parted(struct text text, size_t from, size_t to) {
    size_t lines = 0;
    for (size_t i = from; i < to; i++)
        lines += text.bytes[i] == '\n' || (text.bytes[i] == '\r' && text.bytes[i + 1] != '\n');
    return lines > 1;
}

/* Comments behind the result belong to the game unless a blank line parts them from it and another game follows. */
static void read_late_comments(struct reading *reading) {
    struct pgn_reader *reader = reading->reader;
    struct pgn_reader ahead = *reader;
    struct pgn_thing thing = {.type = PGN_COMMENT};
    struct branch *branch = &reading->branches[0];
    bool more;
    while ((more = pgn_next(&ahead, &thing)) && thing.type != PGN_GAME)
        ;
    for (ahead = *reader; pgn_next(&ahead, &thing) && thing.type != PGN_GAME; *reader = ahead) {
        if (more && parted(reader->text, reader->at, thing.at))
            break;
        if (thing.type != PGN_COMMENT)
            continue;
        struct text *comment = branch->last != NULL ? &branch->last->comment : &reading->game->comment;
        *comment = words(reading->arena, *comment, thing.value);
    }
}

bool pgn_read_game(struct pgn_reader *reader, struct arena *arena, const enum notation_language *language,
                   struct pgn_game *game) {
    struct pgn_thing thing;
    struct text_builder early = {.arena = arena};
    size_t from = NOWHERE;
    do {
        if (!pgn_next(reader, &thing))
            return false;
        from = from == NOWHERE ? thing.at : from;
        if (thing.type == PGN_COMMENT)
            add_words(&early, thing.value);
    } while (thing.type != PGN_GAME);
    struct reading *reading = arena_alloc(arena, sizeof *reading);
    struct pgn_reader begin = *reader;
    reading->arena = arena;
    reading->reader = reader;
    reading->game = game;
    reading->language_given = language != NULL;
    game->language = language == NULL ? NOTATION_ENGLISH : *language;
    while (!read_once(reading, text_builder_take(&early))) {
        *reader = begin;
        game->language = pgn_find_language(&begin, arena_array(arena, PGN_DEEPEST + 1, sizeof(struct pgn_line)));
        reading->language_given = true;
    }
    read_late_comments(reading);
    if (game->error.code == ERROR_pgn_variant)
        game->original = text_trim(text_slice(reader->text, from, reader->at));
    return true;
}

struct text pgn_tag(const struct pgn_game *game, const char *name) {
    for (size_t i = 0; i < game->tag_count; i++)
        if (text_equal(game->tags[i].name, text_from(name)))
            return game->tags[i].value;
    return TEXT("");
}
