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

/* The article that a note names at its end between square brackets: its place; false when it names none. */
static bool find_article(struct text note, size_t *from) {
    bool colon = false;
    if (!text_ends_with(note, TEXT("]")))
        return false;
    for (size_t at = note.length - 1; at-- > 0;) {
        char byte = note.bytes[at];
        if (byte == '[') {
            *from = at;
            return colon && (at == 0 || note.bytes[at - 1] == ' ');
        }
        if ((byte >= '\0' && byte <= ' ') || byte == ']')
            return false;
        colon = colon || byte == ':';
    }
    return false;
}

static void add_note(struct entry_list *list, struct text note) {
    const char *article = "";
    size_t from;
    note = text_trim(note);
    if (find_article(note, &from)) {
        article = text_zero(list->arena, text_slice(note, from + 1, note.length - 1));
        note = text_slice(note, 0, from);
    }
    record_add_note(list->record, list->arena, list->record->count, note, article);
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
        case WORD_NOTE:
            add_note(list, words[i].written);
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

/* In which system the moves are written; dashes and gaps are written in none. */
static void find_system(struct record *record, struct arena *arena) {
    size_t count = 0;
    struct text *words = arena_array(arena, record->count, sizeof *words);
    for (size_t i = 0; i < record->count; i++) {
        struct text written = record->entries[i].written; /* without the signs that stand apart */
        if (record->entries[i].kind == RECORD_UNCHECKED)
            words[count++] = text_cut(&written, ' ');
    }
    record->system = notation_system(words, count);
    record->not_algebraic = record->system == NOTATION_DESCRIPTIVE || record->system == NOTATION_NUMERIC;
}

static void detect(struct record *record, struct arena *arena) {
    size_t count = 0;
    struct text *moves = arena_array(arena, record->count, sizeof *moves);
    for (; count < record->count && record->entries[count].kind == RECORD_UNCHECKED; count++)
        moves[count] = record->entries[count].written;
    notation_detect(&record->start, moves, count, &record->language, NULL);
    record->detected = true;
    struct notation_parting parting;
    if (!notation_detect_agrees(&record->start, moves, count, &parting))
        record->doubtful_from = parting.at;
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
    record->doubtful_from = record->count;
    find_system(record, arena);
    if (language != NULL)
        record->language = *language;
    else
        detect(record, arena);
    follow(record);
}

/* --- Writing ---------------------------------------------------------------------------------------------------- */

/* Before each move of White, and of Black where nothing of the same move stands just before. */
static void write_number(struct text_builder *out, const struct record *record, size_t entry, bool anew) {
    size_t ply = entry + (record->start.to_move == BLACK);
    bool black = ply % 2 != 0;
    if (black && !anew)
        return;
    text_add_natural(out, record->start.move_number + ply / 2);
    text_add_zero(out, black ? "... " : ". ");
}

/* The notes that stand after so many entries, from one on; returns the first that does not. */
static size_t write_notes(struct text_builder *out, const struct record *record, size_t note, size_t entries) {
    for (; note < record->note_count && record->notes[note].ply <= entries; note++) {
        const struct record_note *one = &record->notes[note];
        text_add_zero(out, out->length > 0 ? " {" : "{");
        text_add(out, one->text);
        if (one->article[0] != '\0')
            text_add_format(out, "%s[%s]", one->text.length > 0 ? " " : "", one->article);
        text_add_byte(out, '}');
    }
    return note;
}

static void write_entry(struct text_builder *out, const struct record_entry *entry, struct position *position,
                        const struct notation_style *style) {
    if (entry->kind == RECORD_MOVE) {
        char move[NOTATION_LONGEST];
        struct position before = *position;
        text_add(out, (struct text){move, notation_write(&before, entry->move, style, move)});
        position_play(position, &before, entry->move);
    } else if (entry->kind == RECORD_MISSING) {
        text_add_zero(out, "--");
    } else {
        text_add(out, entry->written);
    }
    bool written = entry->kind != RECORD_MOVE && says_offer(entry->written);
    if (entry->draw_offer && !written)
        text_add_zero(out, " (=)");
}

struct text record_write(const struct record *record, struct arena *arena, const struct notation_style *style) {
    struct text_builder out = {.arena = arena};
    struct position position = record->start;
    size_t notes = 0;
    for (size_t i = 0; i < record->count; i++) {
        size_t next = write_notes(&out, record, notes, i);
        if (out.length > 0)
            text_add_byte(&out, ' ');
        write_number(&out, record, i, i == 0 || next > notes);
        write_entry(&out, &record->entries[i], &position, style);
        notes = next;
    }
    write_notes(&out, record, notes, SIZE_MAX);
    if (record->result.length > 0 && out.length > 0)
        text_add_byte(&out, ' ');
    text_add(&out, record->result);
    return text_builder_take(&out);
}
