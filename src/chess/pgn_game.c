#include "chess/pgn_lexer.h"
#include "chess/pgn_moves.h"

#define NOWHERE SIZE_MAX

/* What is known of a line while its moves are added. */
struct branch {
    struct pgn_node **end;     /* where the next move goes */
    struct pgn_node *last;     /* NULL before the first move */
    struct pgn_node **variant; /* where the next variation on the last move goes */
    struct pgn_node *early;    /* stands for the first move while variations stand before it, or NULL */
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
    bool untagged; /* comments that stand before the game belong to it */
    struct text early_comment;
    struct text fen, variant;
    size_t fen_at;
    size_t tag_capacity;
    size_t unread_from;
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
    struct text_builder builder;
    text_builder_init(&builder, arena);
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
    reading->branches[reading->depth] = (struct branch){.end = end};
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

/* A move that cannot be followed ends its line; the rest of the main line is kept as it is written. */
static void abandon(struct reading *reading, const struct pgn_thing *thing) {
    reading->branches[reading->depth].line.abandoned = true;
    if (reading->depth == 0)
        reading->unread_from = thing->at;
}

static void refuse(struct reading *reading, const struct pgn_thing *thing, const struct notation_reading *why) {
    struct pgn_game *game = reading->game;
    if (is_first(reading)) {
        notation_error(pgn_line_now(&reading->branches[reading->depth].line), thing->value, why, &game->error);
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

static void close_variation(struct reading *reading) {
    reading->depth--;
    struct branch *branch = &reading->branches[reading->depth];
    while (*branch->variant != NULL)
        branch->variant = &(*branch->variant)->sibling;
}

static void add_comment(struct reading *reading, struct text value) {
    struct branch *branch = &reading->branches[reading->depth];
    if (branch->line.abandoned && reading->game->playable)
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
    if (last != NULL && !branch->line.abandoned && last->nag_count < sizeof last->nags)
        last->nags[last->nag_count++] = (uint8_t)number;
}

/* --- Games ------------------------------------------------------------------------------------------------------- */

static void add_tag(struct reading *reading, const struct pgn_thing *thing) {
    struct pgn_game *game = reading->game;
    game->tags =
        arena_grow(reading->arena, game->tags, &reading->tag_capacity, game->tag_count + 1, sizeof *game->tags, NULL);
    game->tags[game->tag_count++] = (struct pgn_tag){thing->name, pgn_unescape(reading->arena, thing->value)};
    reading->untagged = false;
    /* Of a tag that stands twice the first counts. */
    if (thing->number == PGN_TAG_FEN && reading->fen.bytes == NULL) {
        reading->fen = thing->value;
        reading->fen_at = thing->at;
    } else if (thing->number == PGN_TAG_VARIANT && reading->variant.bytes == NULL) {
        reading->variant = thing->value;
    }
}

static void add_fault(struct reading *reading, const struct pgn_thing *thing) {
    if (thing->fault == PGN_FAULT_VARIATION_OPEN)
        reading->depth = 0;
    if (!is_first(reading) || pgn_fault_is_warning(thing->fault))
        return;
    error_set_text(&reading->game->error, ERROR_pgn_syntax, pgn_fault_sentence(thing->fault), TEXT(""), TEXT(""));
    note_place(reading, thing->at);
}

static void end_game(struct reading *reading, size_t at) {
    struct pgn_game *game = reading->game;
    if (!reading->started)
        start(reading);
    if (reading->untagged && reading->early_comment.length > 0)
        game->comment = words(reading->arena, reading->early_comment, game->comment);
    if (!reading->marked && !pgn_result_from(pgn_tag(game, "Result"), &game->result))
        game->result = PGN_UNFINISHED;
    if (reading->unread_from != NOWHERE)
        game->unread = words(reading->arena, text_slice(reading->reader->text, reading->unread_from, at), TEXT(""));
}

/* Reads one thing. False: the game is to be read again. */
static bool take(struct reading *reading, const struct pgn_thing *thing) {
    bool move = thing->type == PGN_MOVE || thing->type == PGN_VARIATION;
    if (move && !reading->started)
        start(reading);
    /* Moves that nobody can follow begin with the first. */
    if (thing->type == PGN_MOVE && !reading->game->playable && reading->unread_from == NOWHERE)
        reading->unread_from = thing->at;
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
        close_variation(reading);
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
    reading->untagged = true;
    reading->early_comment = early_comment;
    reading->fen = reading->variant = (struct text){NULL, 0};
    reading->tag_capacity = 0;
    reading->unread_from = NOWHERE;
    reading->depth = 0;
    begin_branch(reading, &reading->game->first);
    size_t end = 0; /* of the last thing before the result */
    while (pgn_lex(reading->reader, &thing, true) && thing.type != PGN_GAME_END) {
        if (!take(reading, &thing))
            return false;
        if (thing.type != PGN_RESULT || reading->depth > 0)
            end = reading->reader->at;
    }
    end_game(reading, end);
    return true;
}

bool pgn_read_game(struct pgn_reader *reader, struct arena *arena, const enum notation_language *language,
                   struct pgn_game *game) {
    struct pgn_thing thing;
    struct text_builder early;
    text_builder_init(&early, arena);
    do {
        if (!pgn_next(reader, &thing))
            return false;
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
    return true;
}

struct text pgn_tag(const struct pgn_game *game, const char *name) {
    for (size_t i = 0; i < game->tag_count; i++)
        if (text_equal(game->tags[i].name, text_from(name)))
            return game->tags[i].value;
    return TEXT("");
}
