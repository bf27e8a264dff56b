#include "chess/record.h"

#include "chess/record_words.h"

/* --- From words to entries -------------------------------------------------------------------------------------- */

enum { LARGEST_GAP = 200 }; /* plies; a number that leaves out more is a slip of the pen */

struct entry_list {
    struct arena *arena;
    struct record *record;
    size_t capacity;
    unsigned first_number; /* of the move to come in `start` */
};

static struct record_entry *add_entry(struct entry_list *list, enum record_kind kind, struct text written) {
    struct record *record = list->record;
    record->entries =
        arena_grow(list->arena, record->entries, &list->capacity, record->count + 1, sizeof *record->entries, NULL);
    struct record_entry *entry = &record->entries[record->count++];
    *entry = (struct record_entry){.kind = kind, .written = written};
    return entry;
}

/* How many moves are missing before the one that a number announces. */
static size_t missing_before(const struct entry_list *list, const struct record_word *number) {
    if (number->number < list->first_number)
        return 0;
    size_t black_first = list->record->start.to_move == BLACK;
    size_t announced = 2 * (size_t)(number->number - list->first_number) + (number->dots.length > 0);
    size_t expected = list->record->count + black_first;
    return announced > expected ? announced - expected : 0;
}

/* Do the numbers go on from there? */
static bool is_confirmed(const struct record_word *words, size_t count, size_t at) {
    for (size_t i = at + 1; i < count; i++)
        if (words[i].kind == WORD_NUMBER)
            return words[i].number == words[at].number || words[i].number == words[at].number + 1;
    return true;
}

static void add_missing(struct entry_list *list, const struct record_word *words, size_t count, size_t at) {
    const struct record_word *number = &words[at];
    size_t missing = missing_before(list, number);
    if (missing > LARGEST_GAP || (missing > 1 && !is_confirmed(words, count, at)))
        return;
    for (; missing > 1; missing--)
        add_entry(list, RECORD_MISSING, text_slice(number->written, 0, 0));
    if (missing == 1)
        add_entry(list, number->dots.length > 0 ? RECORD_DASH : RECORD_MISSING, number->dots);
}

static bool says_offer(struct text written) {
    size_t at;
    return text_find(written, TEXT("(=)"), &at);
}

/* Nothing but blanks from the end of one text to the beginning of the other, later in the same list? */
static bool is_next(struct text before, struct text after) {
    const char *end = before.bytes + before.length;
    return text_trim((struct text){end, (size_t)(after.bytes - end)}).length == 0;
}

/* The move before gets the sign, as it stands in the list. */
static void add_sign(struct entry_list *list, const struct record_word *sign) {
    struct record *record = list->record;
    struct record_entry *last = record->count > 0 ? &record->entries[record->count - 1] : NULL;
    if (last == NULL)
        add_entry(list, RECORD_UNCHECKED, sign->written);
    else if (last->written.length > 0 && is_next(last->written, sign->written))
        last->written.length = (size_t)(sign->written.bytes - last->written.bytes) + sign->written.length;
    else if (says_offer(sign->written))
        last->draw_offer = true;
}

static void add_words(struct entry_list *list, const struct record_word *words, size_t count) {
    bool numbered = false;
    for (size_t i = 0; i < count; i++) {
        struct record *record = list->record;
        switch (words[i].kind) {
        case WORD_MOVE:
            add_entry(list, RECORD_UNCHECKED, words[i].written);
            break;
        case WORD_SIGN:
            add_sign(list, &words[i]);
            break;
        case WORD_OFFER:
            if (record->count > 0)
                record->entries[record->count - 1].draw_offer = true;
            else
                add_entry(list, RECORD_UNCHECKED, words[i].written);
            break;
        case WORD_DASH:
            add_entry(list, RECORD_DASH, words[i].written);
            break;
        case WORD_NUMBER:
            if (!numbered && words[i].number == 1) /* lists may count from where they begin */
                list->first_number = 1;
            numbered = true;
            add_missing(list, words, count, i);
            break;
        }
    }
}

/* --- Following the moves ---------------------------------------------------------------------------------------- */

static enum record_kind kind_of(enum notation_fault fault) {
    switch (fault) {
    case NOTATION_READ:
        return RECORD_MOVE;
    case NOTATION_ILLEGAL:
        return RECORD_ILLEGAL;
    case NOTATION_AMBIGUOUS:
        return RECORD_AMBIGUOUS;
    case NOTATION_MALFORMED:
        break;
    }
    return RECORD_UNREADABLE;
}

static void detect(struct record *record, struct arena *arena) {
    size_t count = 0;
    struct text *moves = arena_array(arena, record->count, sizeof *moves);
    for (; count < record->count && record->entries[count].kind == RECORD_UNCHECKED; count++)
        moves[count] = record->entries[count].written;
    notation_detect(&record->start, moves, count, &record->language, NULL);
    record->detected = true;
}

static void follow(struct record *record) {
    record->reached = record->start;
    while (record->followed < record->count) {
        struct record_entry *entry = &record->entries[record->followed];
        if (entry->kind != RECORD_UNCHECKED) /* a dash or a gap */
            return;
        notation_read(&record->reached, entry->written, record->language, &entry->reading);
        entry->kind = kind_of(entry->reading.fault);
        if (entry->kind != RECORD_MOVE)
            return;
        struct position before = record->reached;
        entry->move = entry->reading.move;
        position_play(&record->reached, &before, entry->move);
        record->followed++;
    }
}

void record_read(struct record *record, struct arena *arena, const struct position *start, struct text list,
                 const enum notation_language *language) {
    *record = (struct record){.start = *start, .language = NOTATION_ENGLISH};
    record->result = record_words_result(&list);
    size_t count;
    const struct record_word *words = record_words_cut(arena, list, &count);
    struct entry_list entries = {.arena = arena, .record = record, .first_number = start->move_number};
    add_words(&entries, words, count);
    for (size_t i = 0; i < record->count; i++)
        if (says_offer(record->entries[i].written))
            record->entries[i].draw_offer = true;
    if (language != NULL)
        record->language = *language;
    else
        detect(record, arena);
    follow(record);
}

/* --- Writing ---------------------------------------------------------------------------------------------------- */

static void write_number(struct text_builder *out, const struct record *record, size_t entry) {
    size_t ply = entry + (record->start.to_move == BLACK);
    bool black = ply % 2 != 0;
    if (black && entry > 0)
        return;
    text_add_natural(out, record->start.move_number + ply / 2);
    text_add_zero(out, black ? "... " : ". ");
}

struct text record_write(const struct record *record, struct arena *arena, const struct notation_style *style) {
    struct text_builder out;
    struct position position = record->start;
    text_builder_init(&out, arena);
    for (size_t i = 0; i < record->count; i++) {
        const struct record_entry *entry = &record->entries[i];
        if (i > 0)
            text_add_byte(&out, ' ');
        write_number(&out, record, i);
        if (entry->kind == RECORD_MOVE) {
            char move[NOTATION_LONGEST];
            text_add(&out, (struct text){move, notation_write(&position, entry->move, style, move)});
            struct position before = position;
            position_play(&position, &before, entry->move);
        } else if (entry->kind == RECORD_MISSING) {
            text_add_zero(&out, "--");
        } else {
            text_add(&out, entry->written);
        }
        bool written = entry->kind != RECORD_MOVE && says_offer(entry->written);
        if (entry->draw_offer && !written)
            text_add_zero(&out, " (=)");
    }
    if (record->result.length > 0 && record->count > 0)
        text_add_byte(&out, ' ');
    text_add(&out, record->result);
    return text_builder_take(&out);
}
