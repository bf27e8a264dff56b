#include "present/tiebreaks.h"

#include "present/names.h"
#include "rules_tables.h"
#include "standings/edition.h"
#include "standings/types.h"

static void add_codes(struct document *document, enum tiebreak_edition edition) {
    static const struct table_column columns[] = {{MESSAGE_table_code, false, NULL},
                                                  {MESSAGE_table_tie_break, false, NULL},
                                                  {MESSAGE_table_type, false, NULL},
                                                  {MESSAGE_table_for, false, NULL},
                                                  {MESSAGE_table_article, false, NULL}};
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < TIEBREAK_NAME_COUNT; i++) {
        enum tiebreak_name name = (enum tiebreak_name)i;
        struct tiebreak plain = tiebreak_plain(name);
        struct error ignored;
        bool players = tiebreak_check(plain, edition, &ignored);
        bool teams = tiebreak_check_team(plain, edition, &ignored);
        char *types = arena_alloc(document->arena, TIEBREAK_TYPES_SIZE);
        if (!players && !teams)
            continue;
        table_add_zero(table, tiebreak_acronym(name, edition));
        table_add(table, tiebreak_title(document->arena, document->language, plain, edition));
        table_add_zero(table, tiebreak_types_text(name, types));
        table_add_said(table, players && teams ? MESSAGE_show_for_all
                              : players        ? MESSAGE_show_for_players
                                               : MESSAGE_show_for_teams);
        table_add_zero(table, edition_article(edition_rules(edition), name, 0));
    }
}

static struct text remark_on(const struct document *document, const struct recommended_list *list) {
    if (list->own && list->optional[0] != '\0')
        return document_say(document, show_recommended_own_optional, "code", language_text(text_from(list->optional)));
    return document_said(document, list->own                  ? MESSAGE_show_recommended_own
                                   : list->article[0] != '\0' ? MESSAGE_show_recommended_other
                                                              : MESSAGE_show_recommended_usual);
}

static void add_lists(struct document *document, enum tiebreak_edition edition, const enum recommended_kind *only,
                      int32_t rounds) {
    static const struct table_column columns[] = {{MESSAGE_table_kind, false, NULL},
                                                  {MESSAGE_table_event, false, NULL},
                                                  {MESSAGE_table_tie_breaks, false, NULL},
                                                  {MESSAGE_none, false, NULL},
                                                  {MESSAGE_table_article, false, NULL}};
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < RECOMMENDED_KIND_COUNT; i++) {
        enum recommended_kind kind = (enum recommended_kind)i;
        if (only != NULL && *only != kind)
            continue;
        struct recommended_list list = recommended_list(kind, edition, rounds);
        table_add_zero(table, recommended_kind_code(kind));
        table_add_said(table, language_coded("recommended.", recommended_kind_code(kind)));
        table_add(table, names_tiebreaks(document->arena, &list.rules));
        table_add(table, remark_on(document, &list));
        table_add_zero(table, list.article);
    }
}

void present_tiebreaks(struct document *document, enum tiebreak_edition edition, const enum recommended_kind *kind,
                       int32_t rounds) {
    const struct edition_row *row = edition_find(tiebreak_edition_code(edition));
    struct language_value code = language_text(text_from(row->edition)),
                          title =
                              language_text(document_said(document, language_coded("edition-title.", row->edition))),
                          from = language_text(text_from(row->from)), until = language_text(text_from(row->until));
    document_note(document, row->until[0] == '\0'
                                ? document_say(document, show_edition_from, "edition title from", code, title, from)
                                : document_say(document, show_edition_until, "edition title from until", code, title,
                                               from, until));
    if (kind == NULL)
        add_codes(document, edition);
    if (kind != NULL || !document->for_programs)
        add_lists(document, edition, kind, rounds);
}
