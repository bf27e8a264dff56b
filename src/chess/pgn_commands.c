#include "chess/pgn.h"

/* [%name rest]: `*at` is the place of the bracket, `*end` the one behind the closing bracket. */
static bool next_command(struct text comment, size_t *at, size_t *end, struct text *name, struct text *rest) {
    size_t from;
    size_t length;
    struct text behind = text_slice(comment, *at, comment.length);
    if (!text_find(behind, TEXT("[%"), &from))
        return false;
    *at += from;
    behind = text_slice(comment, *at + 2, comment.length);
    if (!text_find(behind, TEXT("]"), &length))
        return false;
    *end = *at + 2 + length + 1;
    *rest = text_slice(behind, 0, length);
    size_t word = 0;
    while (word < rest->length && rest->bytes[word] != ' ' && rest->bytes[word] != '\t' && rest->bytes[word] != ',' &&
           rest->bytes[word] != '\n' && rest->bytes[word] != '\r')
        word++;
    *name = text_slice(*rest, 0, word);
    *rest = text_trim(text_slice(*rest, word, rest->length));
    return true;
}

static bool read_digits(struct text *rest, int64_t *number) {
    size_t count = 0;
    *number = 0;
    while (count < rest->length && rest->bytes[count] >= '0' && rest->bytes[count] <= '9' && count < 10)
        *number = *number * 10 + (rest->bytes[count++] - '0');
    *rest = text_slice(*rest, count, rest->length);
    return count > 0;
}

/* Up to `places` decimals; further ones are dropped. */
static int64_t read_fraction(struct text *rest, int places) {
    int64_t number = 0;
    if (rest->length == 0 || (rest->bytes[0] != '.' && rest->bytes[0] != ','))
        return 0;
    *rest = text_slice(*rest, 1, rest->length);
    for (; places > 0 || (rest->length > 0 && rest->bytes[0] >= '0' && rest->bytes[0] <= '9'); places--) {
        bool digit = rest->length > 0 && rest->bytes[0] >= '0' && rest->bytes[0] <= '9';
        if (places > 0)
            number = number * 10 + (digit ? rest->bytes[0] - '0' : 0);
        *rest = text_slice(*rest, digit ? 1 : 0, rest->length);
    }
    return number;
}

/* 1:23:45, 23:45, 45, each with a fraction of a second. */
static bool read_time(struct text rest, int64_t *milliseconds) {
    int64_t seconds = 0;
    for (int parts = 0; parts < 3; parts++) {
        int64_t part;
        if (!read_digits(&rest, &part))
            return false;
        seconds = seconds * 60 + part;
        if (rest.length == 0 || rest.bytes[0] != ':')
            break;
        rest = text_slice(rest, 1, rest.length);
    }
    *milliseconds = seconds * 1000 + read_fraction(&rest, 3);
    return text_trim(rest).length == 0;
}

/* 0.35, -1.2, #-3, each perhaps with the depth behind a comma. */
static bool read_eval(struct text rest, struct pgn_commands *commands) {
    bool mate = text_starts_with(rest, TEXT("#"));
    rest = text_slice(rest, mate ? 1 : 0, rest.length);
    bool negative = text_starts_with(rest, TEXT("-"));
    rest = text_slice(rest, negative || text_starts_with(rest, TEXT("+")) ? 1 : 0, rest.length);
    int64_t number;
    if (!read_digits(&rest, &number) || number > 1000000)
        return false;
    if (!mate)
        number = number * 100 + (text_starts_with(rest, TEXT(".")) ? read_fraction(&rest, 2) : 0);
    if (rest.length > 0 && rest.bytes[0] != ',' && rest.bytes[0] != ' ')
        return false;
    commands->eval = (int32_t)(negative ? -number : number);
    commands->eval_is_mate = mate;
    return true;
}

size_t pgn_read_commands(struct text comment, struct pgn_commands *commands) {
    struct text name;
    struct text rest;
    size_t understood = 0;
    size_t end;
    *commands = (struct pgn_commands){0};
    for (size_t at = 0; next_command(comment, &at, &end, &name, &rest); at = end) {
        bool *has = text_equal(name, TEXT("clk"))    ? &commands->has_clock
                    : text_equal(name, TEXT("emt"))  ? &commands->has_elapsed
                    : text_equal(name, TEXT("eval")) ? &commands->has_eval
                                                     : NULL;
        if (has == NULL)
            continue;
        bool read = has == &commands->has_clock     ? read_time(rest, &commands->clock_milliseconds)
                    : has == &commands->has_elapsed ? read_time(rest, &commands->elapsed_milliseconds)
                                                    : read_eval(rest, commands);
        *has = *has || read;
        understood += read;
    }
    return understood;
}

static bool is_clock_time(struct text name) {
    return text_equal(name, TEXT("clk")) || text_equal(name, TEXT("emt")) || text_equal(name, TEXT("egt")) ||
           text_equal(name, TEXT("mct"));
}

struct text pgn_without_commands(struct arena *arena, struct text comment, bool clock_times_alone) {
    struct text_builder out = {.arena = arena};
    struct text name;
    struct text rest;
    size_t kept = 0;
    size_t end;
    for (size_t at = 0; next_command(comment, &at, &end, &name, &rest); at = end) {
        if (clock_times_alone && !is_clock_time(name))
            continue;
        text_add(&out, text_slice(comment, kept, at));
        kept = end;
        /* The blank before it was there to part it from what follows. */
        if (out.length == 0 || out.bytes[out.length - 1] == ' ')
            while (kept < comment.length && comment.bytes[kept] == ' ')
                kept++;
    }
    text_add(&out, text_slice(comment, kept, comment.length));
    return text_trim(text_builder_take(&out));
}
