#include "present/stated.h"

#include "event/show.h"
#include "present/names.h"
#include "present/standings.h"

/* "3", or "3-5"; none where there is nothing. */
static struct text range_text(const struct document *document, int64_t first, int64_t last) {
    struct text_builder builder = {.arena = document->arena};
    if (first == 0)
        return TEXT("");
    text_add_integer(&builder, first);
    if (last > first)
        text_add_format(&builder, "-%lld", (long long)last);
    return text_builder_take(&builder);
}

/* A difference in words: what it is about, what is stated and what is computed. */
struct difference_words {
    struct text about, stated, computed;
};

static struct difference_words words_of(const struct document *document, const struct present_stated *stated,
                                        const struct stated_difference *difference) {
    struct text number = names_number(document->arena, difference->number);
    switch (difference->kind) {
    case STATED_UNKNOWN:
        return (struct difference_words){document_said(document, MESSAGE_show_stated_number), number, TEXT("")};
    case STATED_MISSING:
        return (struct difference_words){document_said(document, MESSAGE_show_stated_number), TEXT(""), number};
    case STATED_AGAIN:
        return (struct difference_words){document_said(document, MESSAGE_show_stated_number),
                                         document_said(document, MESSAGE_show_stated_again),
                                         document_said(document, MESSAGE_show_stated_once)};
    case STATED_RANK:
        return (struct difference_words){document_said(document, MESSAGE_show_stated_rank),
                                         range_text(document, difference->rank, 0),
                                         range_text(document, difference->first, difference->last)};
    case STATED_POINTS:
        return (struct difference_words){
            document_said(document, !stated->teams                       ? MESSAGE_show_stated_points
                                    : difference->at == TEAM_GAME_POINTS ? MESSAGE_tiebreak_modifier_GP
                                                                         : MESSAGE_tiebreak_modifier_MP),
            difference->written, document_points(document, difference->points, stated->units[difference->at])};
    case STATED_TIEBREAK:
        break;
    }
    return (struct difference_words){
        present_code(document->arena, &stated->rules, difference->at), difference->written,
        present_value(document, stated->rules.tiebreaks[difference->at], &difference->value)};
}

static struct difference_words difference_words(const struct document *document, const struct present_stated *stated,
                                                size_t difference) {
    struct difference_words words = words_of(document, stated, &stated->found.list[difference]);
    if (words.stated.length == 0)
        words.stated = document_said(document, MESSAGE_show_none);
    if (words.computed.length == 0)
        words.computed = document_said(document, MESSAGE_show_none);
    return words;
}

void present_stated(struct document *document, const struct present_stated *stated) {
    static const struct table_column columns[] = {{MESSAGE_table_no, true, NULL},
                                                  {MESSAGE_table_name, false, NULL},
                                                  {MESSAGE_table_what, false, NULL},
                                                  {MESSAGE_table_stated, true, NULL},
                                                  {MESSAGE_table_computed, true, NULL}};
    const struct stated_differences *found = &stated->found;
    struct arena *arena = document->arena;
    if (found->count > 0 || document->for_programs) {
        struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
        for (size_t i = 0; i < found->count; i++) {
            struct difference_words words = difference_words(document, stated, i);
            table_add_number(table, found->list[i].number);
            table_add(table, found->list[i].name);
            table_add(table, words.about);
            table_add(table, words.stated);
            table_add(table, words.computed);
        }
    }
    struct language_value by[STANDINGS_MOST_TIEBREAKS + 1] = {
        language_inner(language_plain(arena, MESSAGE_show_stated_points))};
    for (size_t i = 0; i < stated->rules.tiebreak_count; i++)
        by[i + 1] = language_text(present_code(arena, &stated->rules, i));
    document_note(
        document,
        document_say(document, show_stated_rules, "edition list",
                     language_text(names_edition_title(arena, document->language,
                                                       text_from(tiebreak_edition_code(stated->rules.edition)))),
                     language_list_with(by, stated->rules.tiebreak_count + 1, MESSAGE_list_comma, MESSAGE_list_comma)));
    struct language_value compared = language_number((int64_t)found->compared);
    struct language_value differences =
        language_inner(language_make(arena, show_stated_differences, "count", language_number((int64_t)found->count)));
    document_note(document,
                  stated->teams
                      ? document_say(document, show_stated_teams, "count differences", compared, differences)
                      : document_say(document, show_stated_players, "count differences", compared, differences));
}

void present_stated_write(struct json_writer *writer, const struct document *document,
                          const struct present_stated *stated) {
    struct document english;
    document_begin(&english, document->arena, language_english());
    json_begin_object(writer);
    json_key_text(writer, "edition", text_from(tiebreak_edition_code(stated->rules.edition)));
    show_tiebreaks(writer, &stated->rules);
    json_key_integer(writer, stated->teams ? "teams" : "players", (int64_t)stated->found.compared);
    json_key_array(writer, "differences");
    for (size_t i = 0; i < stated->found.count; i++) {
        struct difference_words words = difference_words(&english, stated, i);
        json_begin_object(writer);
        json_key_integer(writer, "number", stated->found.list[i].number);
        json_key_text(writer, "name", stated->found.list[i].name);
        json_key_text(writer, "code", words.about);
        json_key_text(writer, "stated", words.stated);
        json_key_text(writer, "computed", words.computed);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
}
