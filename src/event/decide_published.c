/*
 * A published pairing stays as it is, unless it breaks what its system never allows. An arbiter who takes it back all the
 * same says why, and the reason is recorded.
 */
#include "event/decide_judge.h"
#include "event/draw.h"
#include "pairing/requirements/requirements.h"

/* --- Reasons -------------------------------------------------------------------------------------------------------- */

static bool is_letter(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte & 0x80) != 0;
}

/* Does it speak of a norm? A player may be called Norma. */
static bool speaks_of_norms(struct text reason) {
    static const char *const words[] = {"norm", "norms", "Norm", "Norms", "norma", "norme"};
    for (size_t from = 0; from < reason.length; from++) {
        size_t to = from;
        while (to < reason.length && is_letter(reason.bytes[to]))
            to++;
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            if (text_equal(text_slice(reason, from, to), text_from(words[i])))
                return true;
        from = to;
    }
    return false;
}

/* Correct pairings are not varied for somebody's title. [c04:lim.scope.norms] */
bool judge_check_reason(struct judge *judge, struct text reason) {
    if (!speaks_of_norms(reason))
        return true;
    error_set(judge->error, ERROR_reason_norm, NULL, NULL, NULL);
    return error_in_field(judge->error, "reason");
}

/* --- What lets a published pairing be changed ----------------------------------------------------------------------- */

struct publication_rule {
    const char *system;
    const char *article;
    bool criteria; /* also a bye or a colour that the system never gives, not only a second meeting */
};

/* The texts of Dubov and Burstein do not say it: what every system must meet counts for them as for the Dutch of 2009. */
static const struct publication_rule *rule_of(const struct tournament *tournament) {
    static const struct publication_rule rules[] = {
        {"dutch@2026", "C.04.2, 4.4", false},          {"dutch@2017", "C.04.2", false},
        {"dutch@2009", "c04:dutch.F.6", true},         {"lim@1999", "c04:lim.published", false},
        {"dubov@1997", "c04:general.minimum.a", true}, {"burstein@2009", "c04:general.minimum.a", true},
    };
    size_t place = 0;
    while (place + 1 < sizeof rules / sizeof *rules &&
           !text_equal(text_from(rules[place].system), text_from(tournament->pairing->name)))
        place++;
    return &rules[place];
}

static bool lets_change(const struct publication_rule *rule, const struct requirement_finding *finding) {
    switch (finding->requirement) {
    case REQUIREMENT_MET:
        return true;
    case REQUIREMENT_BYE_AGAIN:
    case REQUIREMENT_DIFFERENCE:
    case REQUIREMENT_THIRD:
        return rule->criteria && finding->permitted == NULL;
    default:
        return false;
    }
}

/* What is wrong with the last round, by what is known now; `*found` is false if it stays. [c04:dutch.F.6] [c04:lim.published] */
static bool find_breach(struct judge *judge, const struct tournament *tournament, const struct publication_rule *rule,
                        struct requirement_breach *breach, bool *found) {
    const struct round *last = &tournament->rounds[tournament->round_count - 1];
    struct tournament before = *tournament;
    struct drawing drawing;
    struct drawn_round drawn;
    struct requirements_round checked;
    before.round_count--;
    if (!draw_prepare_for(judge->arena, judge->event, &before, last, &drawing, judge->error))
        return false;
    draw_pairs_of(judge->arena, &drawing, last, &drawn);
    requirements_check(judge->arena, text_from(tournament->pairing->name), &drawing, &drawn, &checked);
    *found = false;
    for (int32_t i = 0; i < checked.finding_count && !*found; i++) {
        *found = lets_change(rule, &checked.findings[i]);
        *breach = requirement_breach(drawing.table, &checked.findings[i]);
    }
    return true;
}

bool judge_take_back(struct judge *judge, const struct tournament *tournament) {
    const struct request_round_discard *asked = judge->asked;
    const struct publication_rule *rule = rule_of(tournament);
    struct requirement_breach breach;
    bool found;
    if (!judge_check_reason(judge, asked->reason) || !find_breach(judge, tournament, rule, &breach, &found))
        return false;
    if (!found && (!asked->confirm || asked->reason.length == 0))
        return error_set_text(judge->error, ERROR_round_published, judge_number(judge, tournament->round_count),
                              tournament->name, text_from(rule->article));
    struct fact_round_discarded_2 discarded = {.tournament = tournament->id,
                                               .round = tournament->round_count,
                                               .article = text_from(rule->article),
                                               .reason = asked->reason,
                                               .has = {.against = found}};
    if (found)
        discarded.against = (struct fact_breach){.what = text_from(requirement_code(breach.requirement)),
                                                 .player = breach.player,
                                                 .opponent = breach.opponent,
                                                 .round = breach.round,
                                                 .difference = breach.difference};
    judge_add(judge, fact_write_round_discarded_2(&discarded, judge->arena));
    return true;
}

/* Undoing the publication would change it without a word. */
bool judge_not_published(struct judge *judge) {
    const struct event *event = judge->event;
    for (int32_t i = 0; i < event->tournament_count && text_equal(event->last_kind, TEXT("round.paired")); i++) {
        const struct tournament *tournament = &event->tournaments[i];
        if (tournament->removed || tournament->system != SYSTEM_SWISS || tournament->round_count == 0 ||
            tournament->rounds[tournament->round_count - 1].changed != event->last_seq)
            continue;
        return error_set_text(judge->error, ERROR_undo_published, judge_number(judge, tournament->round_count),
                              tournament->name, text_from(rule_of(tournament)->article));
    }
    return true;
}
