#include "pairing/proposals_parts.h"

const char *proposals_kind_name(enum proposal_kind kind) {
    static const char *const names[] = {[PROPOSAL_LIFT_PROHIBITION] = "lift_prohibition",
                                        [PROPOSAL_MEET_AGAIN] = "meet_again",
                                        [PROPOSAL_SECOND_BYE] = "second_bye",
                                        [PROPOSAL_ABSENCE] = "absence",
                                        [PROPOSAL_COLOURS] = "colours"};
    return names[kind];
}

static int32_t number_of(const struct drawing *drawing, int32_t participant) {
    return drawing->table->participants[participant].number;
}

/* Whom a proposal is about: two, one, or those of the group who take part. */
static int32_t about(const struct drawing *drawing, const struct proposal *proposal, int32_t place) {
    if (proposal->exclusion < 0)
        return place < 2 ? proposal->participants[place] : -1;
    const struct exclusion *exclusion = &drawing->exclusions[proposal->exclusion];
    for (int32_t i = 0; i < exclusion->count; i++) {
        struct exclusion before = {.count = i, .participants = exclusion->participants};
        int32_t who = exclusion->participants[i];
        if (drawing->takes_part[who] && !proposals_holds(&before, who) && place-- == 0)
            return who;
    }
    return -1;
}

/* --- In English --------------------------------------------------------------------------------------------------- */

static void add_numbers(struct text_builder *out, const struct drawing *drawing, const int32_t *who, int32_t count) {
    for (int32_t i = 0; i < count; i++)
        text_add_format(out, "%s%d", i == 0 ? "" : ", ", (int)number_of(drawing, who[i]));
}

static void add_helpers(struct text_builder *out, const struct drawing *drawing,
                        const struct dutch_obstacle *obstacle) {
    int32_t helpers = obstacle->needed_count + obstacle->needs_bye;
    if (helpers == 0)
        return;
    text_add_zero(out, " but ");
    add_numbers(out, drawing, obstacle->needed, obstacle->needed_count);
    if (obstacle->needs_bye)
        text_add_zero(out, obstacle->needed_count > 0 ? " and the bye" : "the bye");
    text_add_format(out, ", who %s not enough", helpers == 1 ? "is" : "are");
}

enum { BARRED_MOST = 12 }; /* of those who may not have the bye, one by one */

/* "3 (bye in round 1), 5 (forfeit win in round 2)" */
static void add_barred(struct text_builder *out, const struct drawing *drawing, const struct dutch_obstacle *obstacle) {
    for (int32_t i = 0; i < obstacle->barred_count && i < BARRED_MOST; i++) {
        const struct dutch_bye_bar *bar = &obstacle->barred[i];
        const struct round_record *record = crosstable_record(drawing->table, bar->participant, bar->round);
        const char *words = record->opponent >= 0          ? "forfeit win"
                            : record->bye == BYE_ALLOCATED ? "bye"
                                                           : "full-point bye";
        text_add_format(out, "%s%d (%s in round %d)", i == 0 ? "" : ", ", (int)number_of(drawing, bar->participant),
                        words, (int)bar->round + 1);
    }
    if (obstacle->barred_count > BARRED_MOST)
        text_add_format(out, " and %d more", (int)obstacle->barred_count - BARRED_MOST);
}

/* " but 4, 7": the needed ones who may have the bye. */
static void add_free(struct text_builder *out, const struct drawing *drawing, const struct dutch_obstacle *obstacle) {
    const char *before = " but ";
    for (int32_t i = 0; i < obstacle->needed_count; i++) {
        bool barred = false;
        for (int32_t j = 0; j < obstacle->barred_count; j++)
            barred = barred || obstacle->barred[j].participant == obstacle->needed[i];
        if (barred)
            continue;
        text_add_format(out, "%s%d", before, (int)number_of(drawing, obstacle->needed[i]));
        before = ", ";
    }
}

/* The bye as a part of the reason. [C2] */
static void add_bye(struct text_builder *out, const struct drawing *drawing, const struct dutch_obstacle *obstacle) {
    if (!obstacle->bye_is_left && obstacle->barred_count == 0)
        return;
    text_add_zero(out, obstacle->group_count > 0 ? " " : "An odd number of players is to be paired. ");
    bool in_group = obstacle->bye_group >= 0;
    text_add_zero(out, "Nobody");
    if (in_group || obstacle->bye_is_left) {
        text_add_zero(out, in_group ? " outside the group of the bye" : "");
        add_free(out, drawing, obstacle);
    } else {
        text_add_zero(out, obstacle->group_count == 1 ? " of it" : " of them");
    }
    text_add_format(out, " may have %s (%s)", in_group ? "it" : "the bye", obstacle->bye_rule);
    text_add_zero(out, obstacle->barred_count > 0 ? ": " : "");
    add_barred(out, drawing, obstacle);
    text_add_byte(out, '.');
}

void proposals_add_obstacle(struct text_builder *out, const struct drawing *drawing,
                            const struct dutch_obstacle *obstacle) {
    bool single = obstacle->group_count == 1;
    int32_t at = 0;
    if (obstacle->group_count == 0) {
        add_bye(out, drawing, obstacle);
        return;
    }
    text_add_zero(out, single ? "The group " : "The groups ");
    for (int32_t i = 0; i < obstacle->group_count; i++) {
        text_add_zero(out, i == 0 ? "(" : ", (");
        add_numbers(out, drawing, obstacle->members + at, obstacle->sizes[i]);
        text_add_zero(out, i == obstacle->bye_group ? " and the bye)" : ")");
        at += obstacle->sizes[i];
    }
    text_add_format(out, "%s odd, and nobody of %s may meet anyone outside", single ? " is" : " are each",
                    single ? "it" : "them");
    add_helpers(out, drawing, obstacle);
    text_add_byte(out, '.');
    add_bye(out, drawing, obstacle);
}

static void add_people(struct text_builder *out, const struct drawing *drawing, const struct proposal *proposal) {
    for (int32_t i = 0; about(drawing, proposal, i) >= 0; i++) {
        int32_t who = about(drawing, proposal, i);
        bool last = about(drawing, proposal, i + 1) < 0;
        text_add_format(out, "%s%d", i == 0 ? "" : last ? " and " : ", ", (int)number_of(drawing, who));
        if (drawing->table->participants[who].name.length > 0)
            text_add_format(out, " %.*s", TEXT_ARG(drawing->table->participants[who].name));
    }
}

void proposals_add(struct text_builder *out, const struct drawing *drawing, const struct proposal *proposal) {
    static const char *const before[] = {[PROPOSAL_LIFT_PROHIBITION] = "lift the prohibition of ",
                                         [PROPOSAL_MEET_AGAIN] = "let ",
                                         [PROPOSAL_SECOND_BYE] = "give the bye to ",
                                         [PROPOSAL_ABSENCE] = "leave out ",
                                         [PROPOSAL_COLOURS] = "pair "};
    static const char *const behind[] = {[PROPOSAL_LIFT_PROHIBITION] = " for this round",
                                         [PROPOSAL_MEET_AGAIN] = " meet again",
                                         [PROPOSAL_SECOND_BYE] = ", who may not have it by the rules",
                                         [PROPOSAL_ABSENCE] = " with a half-point or zero-point bye",
                                         [PROPOSAL_COLOURS] = ", who must both have the same colour"};
    text_add_zero(out, before[proposal->kind]);
    add_people(out, drawing, proposal);
    text_add_zero(out, behind[proposal->kind]);
    if (proposal->round_met >= 0)
        text_add_format(out, " (round %d)", (int)proposal->round_met + 1);
}

/* --- As JSON ------------------------------------------------------------------------------------------------------ */

static void write_numbers(struct json_writer *writer, const struct drawing *drawing, const int32_t *who,
                          int32_t count) {
    json_begin_array(writer);
    for (int32_t i = 0; i < count; i++)
        json_integer(writer, number_of(drawing, who[i]));
    json_end_array(writer);
}

static void write_obstacle(struct arena *arena, const struct drawing *drawing, const struct dutch_obstacle *obstacle,
                           struct json_writer *writer) {
    struct text_builder text;
    int32_t at = 0;
    text_builder_init(&text, arena);
    proposals_add_obstacle(&text, drawing, obstacle);
    json_begin_object(writer);
    json_key(writer, "groups");
    json_begin_array(writer);
    for (int32_t i = 0; i < obstacle->group_count; i++) {
        write_numbers(writer, drawing, obstacle->members + at, obstacle->sizes[i]);
        at += obstacle->sizes[i];
    }
    json_end_array(writer);
    json_key(writer, "bye_group");
    if (obstacle->bye_group >= 0)
        json_integer(writer, obstacle->bye_group);
    else
        json_null(writer);
    json_key(writer, "needed");
    write_numbers(writer, drawing, obstacle->needed, obstacle->needed_count);
    json_key_boolean(writer, "needs_bye", obstacle->needs_bye);
    json_key_boolean(writer, "bye_is_left", obstacle->bye_is_left);
    json_key_text(writer, "text", text_builder_take(&text));
    json_end_object(writer);
}

static void write_proposal(struct arena *arena, const struct drawing *drawing, const struct proposal *proposal,
                           struct json_writer *writer) {
    struct text_builder text;
    text_builder_init(&text, arena);
    proposals_add(&text, drawing, proposal);
    json_begin_object(writer);
    json_key_text(writer, "kind", text_from(proposals_kind_name(proposal->kind)));
    json_key(writer, "players");
    json_begin_array(writer);
    for (int32_t i = 0; about(drawing, proposal, i) >= 0; i++) {
        const struct participant *participant = &drawing->table->participants[about(drawing, proposal, i)];
        json_begin_object(writer);
        json_key_integer(writer, "number", participant->number);
        json_key_integer(writer, "player", participant->player);
        json_key_text(writer, "name", participant->name);
        json_end_object(writer);
    }
    json_end_array(writer);
    if (proposal->round_met >= 0)
        json_key_integer(writer, "round", proposal->round_met + 1);
    json_key_text(writer, "text", text_builder_take(&text));
    json_end_object(writer);
}

void proposals_write(struct arena *arena, const struct drawing *drawing, const struct proposals *proposals,
                     struct json_writer *writer) {
    json_key(writer, "obstacle");
    if (proposals->obstructed)
        write_obstacle(arena, drawing, &proposals->obstacle, writer);
    else
        json_null(writer);
    json_key(writer, "proposals");
    json_begin_array(writer);
    for (int32_t i = 0; i < proposals->count; i++)
        write_proposal(arena, drawing, &proposals->list[i], writer);
    json_end_array(writer);
    json_key_boolean(writer, "together", proposals->together);
}
