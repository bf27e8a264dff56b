#include "format/player_columns.h"

#include "base/error.h"

struct column_names {
    const char *field;  /* of a request that adds players; those of surname and first name are none */
    const char *phrase; /* what it is called in messages */
    const char *names;  /* in lower case without blanks, hyphens and underscores; each between bars */
};

static const struct column_names known[COLUMN_COUNT] = {
    [COLUMN_NAME] = {"name", ERROR_KEY("phrase.column.name"),
                     "|name|nome|player|giocatore|playername|fullname|nominativo|cognomenome|cognomeenome|"},
    [COLUMN_SURNAME] = {"surname", ERROR_KEY("phrase.column.surname"), "|surname|lastname|familyname|cognome|"},
    [COLUMN_FIRST_NAME] = {"first_name", ERROR_KEY("phrase.column.first-name"), "|firstname|givenname|forename|"},
    [COLUMN_RATING] = {"rating", ERROR_KEY("phrase.column.rating"),
                       "|rating|elo|elofide|fideelo|fiderating|ratingfide|rtg|"},
    [COLUMN_TITLE] = {"title", ERROR_KEY("phrase.column.title"), "|title|titolo|tit|fidetitle|"},
    [COLUMN_FEDERATION] = {"federation", ERROR_KEY("phrase.column.federation"),
                           "|federation|fed|federazione|country|nation|nazione|nazionalità|nazionalita|"},
    [COLUMN_CLUB] = {"club", ERROR_KEY("phrase.column.club"), "|club|circolo|team|società|societa|"},
    [COLUMN_FIDE_ID] = {"fide_id", ERROR_KEY("phrase.column.fide-id"), "|fideid|idfide|fidenumber|fideno|codicefide|"},
    [COLUMN_NATIONAL_ID] = {"national_id", ERROR_KEY("phrase.column.national-id"),
                            "|nationalid|idnazionale|nationalno|natid|idfsi|codicefsi|tessera|"},
    [COLUMN_NATIONAL_RATING] = {"national_rating", ERROR_KEY("phrase.column.national-rating"),
                                "|nationalrating|ratingnazionale|elonazionale|natrating|eloitalia|nrtg|"},
    [COLUMN_BIRTH] = {"birth", ERROR_KEY("phrase.column.birth"),
                      "|birth|born|nascita|birthdate|dateofbirth|birthday|birthyear|yearofbirth|"
                      "year|yob|anno|datadinascita|datanascita|annodinascita|annonascita|"},
    [COLUMN_SEX] = {"sex", ERROR_KEY("phrase.column.sex"), "|sex|sesso|gender|genere|"},
    [COLUMN_RATING_FROM] = {"rating_from", ERROR_KEY("phrase.column.rating-from"), "|ratingfrom|origineelo|"},
};

/* What our own lists have beside them. */
static const char passed_over[] = "|id|no|tournaments|tornei|";
/* Under these titles 07/05/2001 is the seventh of May. */
static const char italian_birth[] = "|nascita|datadinascita|datanascita|";

/* A title as the lists of names have it, between bars; empty for one that can stand in none of them. */
static struct text plain_title(struct arena *arena, struct text name) {
    struct text_builder builder = {.arena = arena};
    text_add_byte(&builder, '|');
    for (size_t i = 0; i < name.length; i++) {
        char byte = name.bytes[i];
        if (byte == ' ' || byte == '_' || byte == '-' || byte == '.' || byte == '\t')
            continue;
        text_add_byte(&builder, byte >= 'A' && byte <= 'Z' ? (char)(byte - 'A' + 'a') : byte);
    }
    text_add_byte(&builder, '|');
    struct text plain = text_builder_take(&builder);
    size_t at;
    if (plain.length == 2 || text_find(text_slice(plain, 1, plain.length - 1), TEXT("|"), &at))
        return TEXT("");
    return plain;
}

static bool is_among(struct text plain, const char *names) {
    size_t at;
    return plain.length > 0 && text_find(text_from(names), plain, &at);
}

bool player_column_find(struct arena *arena, struct text title, enum player_column *column) {
    struct text plain = plain_title(arena, title);
    for (int i = 0; i < COLUMN_COUNT; i++) {
        if (is_among(plain, known[i].names)) {
            *column = (enum player_column)i;
            return true;
        }
    }
    return false;
}

bool player_column_is_passed_over(struct arena *arena, struct text title) {
    return is_among(plain_title(arena, title), passed_over);
}

bool player_column_is_italian_birth(struct arena *arena, struct text title) {
    return is_among(plain_title(arena, title), italian_birth);
}

const char *player_column_field(enum player_column column) {
    return known[column].field;
}

const char *player_column_phrase(enum player_column column) {
    return known[column].phrase;
}
