#include "event/breach.h"

#include "pairing/requirements/requirements.h"

/* Words around the values, in journals as they are here. */
static const struct {
    enum requirement requirement;
    const char *words;
} written[] = {
    {REQUIREMENT_MET, "numbers {player} and {opponent} have met in round {round}"},
    {REQUIREMENT_BYE_AGAIN, "number {player} has the bye after a point without playing in round {round}"},
    {REQUIREMENT_DIFFERENCE, "number {player} comes to a colour difference of {difference} against {opponent}"},
    {REQUIREMENT_THIRD, "number {player} has the same colour for the third time running against {opponent}"},
};

static int64_t *place_of(struct requirement_breach *breach, struct text name) {
    return text_equal(name, TEXT("player"))     ? &breach->player
           : text_equal(name, TEXT("opponent")) ? &breach->opponent
           : text_equal(name, TEXT("round"))    ? &breach->round
                                                : &breach->difference;
}

/* "+3", "12": the number that a text begins with, cut off. */
static bool take_number(struct text *rest, int64_t *number) {
    size_t sign = text_starts_with(*rest, TEXT("+"));
    size_t end = sign + text_starts_with(*rest, TEXT("-"));
    while (end < rest->length && rest->bytes[end] >= '0' && rest->bytes[end] <= '9')
        end++;
    bool done = text_to_integer(text_slice(*rest, sign, end), number);
    *rest = text_slice(*rest, end, rest->length);
    return done;
}

/* Do the words fit, with numbers in their places? */
static bool fits(struct text words, struct text said, struct requirement_breach *breach) {
    size_t open;
    while (text_find(words, TEXT("{"), &open)) {
        struct text before = text_slice(words, 0, open);
        words = text_slice(words, open + 1, words.length);
        if (!text_starts_with(said, before))
            return false;
        said = text_slice(said, before.length, said.length);
        if (!take_number(&said, place_of(breach, text_cut(&words, '}'))))
            return false;
    }
    return text_equal(words, said);
}

/* What stands there in words of another program stays as it is. */
static struct language_value older(struct arena *arena, struct text said) {
    for (size_t i = 0; i < sizeof written / sizeof *written; i++) {
        struct requirement_breach breach = {.requirement = written[i].requirement};
        if (fits(text_from(written[i].words), said, &breach))
            return language_inner(requirement_breach_words(arena, &breach));
    }
    return language_text(said);
}

static bool read_breach(const struct json *against, struct requirement_breach *breach) {
    struct text code;
    struct error ignored;
    return json_get_text(against, "what", &code, &ignored) && requirement_read(code, &breach->requirement) &&
           json_get_integer(against, "player", 0, INT32_MAX, &breach->player, &ignored) &&
           json_get_integer(against, "opponent", 0, INT32_MAX, &breach->opponent, &ignored) &&
           json_get_integer(against, "round", 0, INT32_MAX, &breach->round, &ignored) &&
           json_get_integer(against, "difference", INT32_MIN, INT32_MAX, &breach->difference, &ignored);
}

bool breach_value(struct arena *arena, const struct json *body, struct language_value *value) {
    const struct json *against = json_get(body, "against");
    const struct json *words = json_get(body, "breach");
    struct requirement_breach breach;
    if (against != NULL && against->type == JSON_OBJECT && read_breach(against, &breach))
        *value = language_inner(requirement_breach_words(arena, &breach));
    else if (words != NULL && words->type == JSON_TEXT)
        *value = older(arena, words->text);
    else
        return false;
    return true;
}
