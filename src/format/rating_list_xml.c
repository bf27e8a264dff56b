#include <expat.h>
#include <stdlib.h>
#include <string.h>

#include "format/rating_list_inside.h"

enum member {
    MEMBER_NONE,
    MEMBER_ID,
    MEMBER_NAME,
    MEMBER_FEDERATION,
    MEMBER_SEX,
    MEMBER_TITLE,
    MEMBER_WOMAN_TITLE,
    MEMBER_OTHER_TITLES,
    MEMBER_BIRTH,
    MEMBER_FLAG,
    MEMBER_RATINGS, /* three of each game follow */
    MEMBER_COUNT = MEMBER_RATINGS + 3 * LISTED_GAME_COUNT
};

static const char *const elements[MEMBER_COUNT] = {
    [MEMBER_ID] = "fideid",
    [MEMBER_NAME] = "name",
    [MEMBER_FEDERATION] = "country",
    [MEMBER_SEX] = "sex",
    [MEMBER_TITLE] = "title",
    [MEMBER_WOMAN_TITLE] = "w_title",
    [MEMBER_OTHER_TITLES] = "o_title",
    [MEMBER_BIRTH] = "birthday",
    [MEMBER_FLAG] = "flag",
    [MEMBER_RATINGS] = "rating",
    [MEMBER_RATINGS + 1] = "games",
    [MEMBER_RATINGS + 2] = "k",
    [MEMBER_RATINGS + 3] = "rapid_rating",
    [MEMBER_RATINGS + 4] = "rapid_games",
    [MEMBER_RATINGS + 5] = "rapid_k",
    [MEMBER_RATINGS + 6] = "blitz_rating",
    [MEMBER_RATINGS + 7] = "blitz_games",
    [MEMBER_RATINGS + 8] = "blitz_k",
};

enum { DEPTH_LIST = 1, DEPTH_PLAYER, DEPTH_MEMBER };

struct xml {
    struct list_reader *reader;
    XML_Parser parser;
    int depth;
    bool within; /* a player */
    bool cut;    /* a value of the player is too long */
    bool stopped;
    bool all_ratings; /* the list has more than one */
    long line;        /* where the player begins */
    enum member member;
    struct {
        size_t length;
        char bytes[RATING_LIST_VALUE_MOST + 1];
    } values[MEMBER_COUNT];
};

static void stop(struct xml *xml, enum error_code code) {
    if (!xml->stopped && code != ERROR_none) {
        error_set(xml->reader->error, code, NULL, NULL, NULL);
        error_at(xml->reader->error, NULL, (long)XML_GetCurrentLineNumber(xml->parser), 0);
    }
    xml->stopped = true;
    XML_StopParser(xml->parser, XML_FALSE);
}

static void XMLCALL start_doctype(void *user, const XML_Char *name, const XML_Char *system, const XML_Char *public,
                                  int internal) {
    (void)name;
    (void)system;
    (void)public;
    (void)internal;
    stop(user, ERROR_rating_list_doctype);
}

/* The next element as a rule, since they stand in this order; else any. */
static enum member find_member(enum member before, const char *name) {
    for (unsigned i = 1; i < MEMBER_COUNT; i++) {
        unsigned member = ((unsigned)before + i) % MEMBER_COUNT;
        if (elements[member] != NULL && strcmp(elements[member], name) == 0)
            return (enum member)member;
    }
    return MEMBER_NONE;
}

static void XMLCALL start_element(void *user, const XML_Char *name, const XML_Char **attributes) {
    struct xml *xml = user;
    (void)attributes;
    xml->depth++;
    if (xml->depth == DEPTH_LIST && strcmp(name, "playerslist") != 0)
        stop(xml, ERROR_rating_list_unknown);
    if (xml->depth == DEPTH_PLAYER && strcmp(name, "player") == 0) {
        xml->within = true;
        xml->cut = false;
        xml->member = MEMBER_NONE;
        xml->line = (long)XML_GetCurrentLineNumber(xml->parser);
        for (int i = 0; i < MEMBER_COUNT; i++)
            xml->values[i].length = 0;
    }
    if (xml->depth == DEPTH_MEMBER && xml->within) {
        enum member found = find_member(xml->member, name);
        xml->member = found;
        xml->values[found].length = 0;
        xml->all_ratings = xml->all_ratings || found >= MEMBER_RATINGS + 3;
    }
}

static void XMLCALL take_text(void *user, const XML_Char *bytes, int length) {
    struct xml *xml = user;
    if (xml->depth != DEPTH_MEMBER || !xml->within || xml->member == MEMBER_NONE)
        return;
    size_t *held = &xml->values[xml->member].length;
    size_t room = sizeof xml->values[0].bytes - *held;
    xml->cut = xml->cut || (size_t)length > room;
    size_t more = (size_t)length > room ? room : (size_t)length;
    memcpy(xml->values[xml->member].bytes + *held, bytes, more);
    *held += more;
}

static struct text value_of(const struct xml *xml, int member) {
    return text_trim((struct text){xml->values[member].bytes, xml->values[member].length});
}

static bool read_numbers(const struct xml *xml, struct rating_list_player *player) {
    if (!player_list_year(value_of(xml, MEMBER_BIRTH), &player->birth_year))
        return false;
    /* The only rating of a list is that of its kind. */
    enum rating_list_kind kind = xml->reader->told->kind;
    int only = kind == RATING_LIST_RAPID ? LISTED_RAPID : kind == RATING_LIST_BLITZ ? LISTED_BLITZ : LISTED_STANDARD;
    for (int game = 0; game < (xml->all_ratings ? LISTED_GAME_COUNT : 1); game++) {
        struct rating_list_rating *rating = &player->ratings[xml->all_ratings ? game : only];
        int first = MEMBER_RATINGS + 3 * game;
        if (!player_list_small(value_of(xml, first), LIST_RATING_MOST, &rating->rating) ||
            !player_list_small(value_of(xml, first + 1), LIST_RATING_MOST, &rating->games) ||
            !player_list_small(value_of(xml, first + 2), LIST_RATING_MOST, &rating->factor))
            return false;
    }
    return true;
}

static void end_player(struct xml *xml) {
    struct rating_list_player player = {.name = value_of(xml, MEMBER_NAME),
                                        .federation = value_of(xml, MEMBER_FEDERATION),
                                        .sex = player_list_sex(value_of(xml, MEMBER_SEX)),
                                        .title = value_of(xml, MEMBER_TITLE),
                                        .woman_title = value_of(xml, MEMBER_WOMAN_TITLE),
                                        .other_titles = value_of(xml, MEMBER_OTHER_TITLES),
                                        .flag = value_of(xml, MEMBER_FLAG)};
    struct list_reader *reader = xml->reader;
    /* What kind of list it is shows in the first player, who has all elements. */
    if (xml->all_ratings)
        reader->told->kind = RATING_LIST_FIDE;
    else if (reader->told->kind == RATING_LIST_FIDE || reader->told->kind == RATING_LIST_NATIONAL)
        reader->told->kind = RATING_LIST_STANDARD;
    if (xml->cut)
        player_list_bad(reader, xml->line, RATING_LIST_TOO_LONG);
    else if (!player_list_number(value_of(xml, MEMBER_ID), INT32_MAX, &player.fide_id) || player.fide_id == 0)
        player_list_bad(reader, xml->line, RATING_LIST_NO_ID);
    else if (!read_numbers(xml, &player))
        player_list_bad(reader, xml->line, RATING_LIST_NO_NUMBER);
    else if (!player_list_take(reader, xml->line, &player))
        stop(xml, ERROR_none);
}

static void XMLCALL end_element(void *user, const XML_Char *name) {
    struct xml *xml = user;
    (void)name;
    if (xml->depth == DEPTH_PLAYER && xml->within) {
        xml->within = false;
        end_player(xml);
    }
    xml->depth--;
}

static bool parse_piece(struct xml *xml) {
    struct list_reader *reader = xml->reader;
    enum XML_Status status =
        XML_Parse(xml->parser, reader->buffer + reader->at, (int)(reader->end - reader->at), reader->ended);
    reader->at = reader->end;
    if (xml->stopped)
        return false;
    if (status == XML_STATUS_OK)
        return true;
    bool undefined = XML_GetErrorCode(xml->parser) == XML_ERROR_UNDEFINED_ENTITY;
    return error_set(reader->error, undefined ? ERROR_rating_list_doctype : ERROR_rating_list_xml,
                     undefined ? NULL : XML_ErrorString(XML_GetErrorCode(xml->parser)), NULL, NULL) ||
           error_at(reader->error, NULL, (long)XML_GetCurrentLineNumber(xml->parser),
                    (long)XML_GetCurrentColumnNumber(xml->parser) + 1);
}

bool player_list_read_xml(struct list_reader *reader) {
    struct xml *xml = calloc(1, sizeof *xml);
    XML_Parser parser = XML_ParserCreate(NULL);
    if (xml == NULL || parser == NULL)
        __builtin_trap();
    xml->reader = reader;
    xml->parser = parser;
    XML_SetUserData(parser, xml);
    XML_SetStartDoctypeDeclHandler(parser, start_doctype);
    XML_SetElementHandler(parser, start_element, end_element);
    XML_SetCharacterDataHandler(parser, take_text);
    bool done = parse_piece(xml);
    while (done && !reader->ended)
        done = player_list_fill(reader) && parse_piece(xml);
    XML_ParserFree(parser);
    free(xml);
    return done;
}
