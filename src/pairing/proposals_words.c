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

/* --- In words ----------------------------------------------------------------------------------------------------- */

static struct language_value numbers_of(struct arena *arena, const struct drawing *drawing, const int32_t *who,
                                        int32_t count) {
    struct language_value *numbers = arena_array(arena, (size_t)count, sizeof *numbers);
    for (int32_t i = 0; i < count; i++)
        numbers[i] = language_number(number_of(drawing, who[i]));
    return language_list_with(numbers, (size_t)count, MESSAGE_list_comma, MESSAGE_list_comma);
}

static struct language_value groups_of(struct arena *arena, const struct drawing *drawing,
                                       const struct dutch_obstacle *obstacle) {
    struct language_value *groups = arena_array(arena, (size_t)obstacle->group_count, sizeof *groups);
    const int32_t *members = obstacle->members;
    for (int32_t i = 0; i < obstacle->group_count; members += obstacle->sizes[i++]) {
        struct language_value players = numbers_of(arena, drawing, members, obstacle->sizes[i]);
        groups[i] = language_inner(i == obstacle->bye_group
                                       ? language_make(arena, pairing_obstacle_group_bye, "players", players)
                                       : language_make(arena, pairing_obstacle_group, "players", players));
    }
    return language_list_with(groups, (size_t)obstacle->group_count, MESSAGE_list_comma, MESSAGE_list_comma);
}

/* Those outside whom the groups need; NULL: nobody. */
static const struct language_sentence *helpers_words(struct arena *arena, const struct drawing *drawing,
                                                     const struct dutch_obstacle *obstacle) {
    int32_t count = obstacle->needed_count + obstacle->needs_bye;
    struct language_value helpers = numbers_of(arena, drawing, obstacle->needed, obstacle->needed_count);
    if (count == 0)
        return NULL;
    if (obstacle->needs_bye)
        helpers = language_inner(obstacle->needed_count > 0
                                     ? language_make(arena, pairing_obstacle_and_bye, "players", helpers)
                                     : language_plain(arena, MESSAGE_pairing_obstacle_the_bye));
    return language_make(arena, pairing_obstacle_helpers, "count helpers", language_number(count), helpers);
}

static const struct language_sentence *groups_words(struct arena *arena, const struct drawing *drawing,
                                                    const struct dutch_obstacle *obstacle) {
    const struct language_sentence *helpers = helpers_words(arena, drawing, obstacle);
    struct language_value groups =
        language_inner(language_make(arena, pairing_obstacle_groups, "count groups",
                                     language_number(obstacle->group_count), groups_of(arena, drawing, obstacle)));
    return helpers == NULL
               ? language_make(arena, pairing_obstacle_alone, "groups", groups)
               : language_make(arena, pairing_obstacle_helped, "groups helpers", groups, language_inner(helpers));
}

enum { BARRED_MOST = 12 }; /* of those who may not have the bye, one by one */

/* "3 (bye in round 1), 5 (forfeit win in round 2)" */
static struct language_value barred_of(struct arena *arena, const struct drawing *drawing,
                                       const struct dutch_obstacle *obstacle) {
    int32_t count = obstacle->barred_count < BARRED_MOST ? obstacle->barred_count : BARRED_MOST;
    struct language_value *all = arena_array(arena, (size_t)count, sizeof *all);
    for (int32_t i = 0; i < count; i++) {
        const struct dutch_bye_bar *bar = &obstacle->barred[i];
        const struct round_record *record = crosstable_record(drawing->table, bar->participant, bar->round);
        const struct language_value values[] = {language_number(number_of(drawing, bar->participant)),
                                                language_number(bar->round + 1)};
        all[i] = language_inner(language_sentence_of(arena,
                                                     record->opponent >= 0 ? MESSAGE_pairing_obstacle_barred_forfeit
                                                     : record->bye == BYE_ALLOCATED
                                                         ? MESSAGE_pairing_obstacle_barred_bye
                                                         : MESSAGE_pairing_obstacle_barred_full_point,
                                                     "player round", values, 2));
    }
    struct language_value barred = language_list_with(all, (size_t)count, MESSAGE_list_comma, MESSAGE_list_comma);
    return obstacle->barred_count <= BARRED_MOST
               ? barred
               : language_inner(language_make(arena, pairing_obstacle_barred_more, "count barred",
                                              language_number(obstacle->barred_count - BARRED_MOST), barred));
}

/* The needed ones who may have the bye; how many. */
static int32_t find_free(struct arena *arena, const struct dutch_obstacle *obstacle, int32_t **found) {
    int32_t count = 0;
    *found = arena_array(arena, (size_t)obstacle->needed_count, sizeof **found);
    for (int32_t i = 0; i < obstacle->needed_count; i++) {
        bool barred = false;
        for (int32_t j = 0; j < obstacle->barred_count; j++)
            barred = barred || obstacle->barred[j].participant == obstacle->needed[i];
        if (!barred)
            (*found)[count++] = obstacle->needed[i];
    }
    return count;
}

/* The bye as a part of the reason; NULL: it is none. [C2] */
static const struct language_sentence *bye_words(struct arena *arena, const struct drawing *drawing,
                                                 const struct dutch_obstacle *obstacle) {
    static const enum message messages[2][2] = {
        {MESSAGE_pairing_obstacle_left, MESSAGE_pairing_obstacle_left_but},
        {MESSAGE_pairing_obstacle_outside, MESSAGE_pairing_obstacle_outside_but}};
    bool in_group = obstacle->bye_group >= 0;
    int32_t *unbarred;
    if (!obstacle->bye_is_left && obstacle->barred_count == 0)
        return NULL;
    int32_t count = find_free(arena, obstacle, &unbarred);
    const struct language_value values[] = {language_text(text_from(obstacle->bye_rule)),
                                            numbers_of(arena, drawing, unbarred, count),
                                            language_number(obstacle->group_count)};
    enum message message =
        in_group || obstacle->bye_is_left ? messages[in_group][count > 0] : MESSAGE_pairing_obstacle_members;
    struct language_value bye =
        language_inner(language_sentence_of(arena, message, "article players count", values, 3));
    const struct language_sentence *words =
        obstacle->barred_count > 0
            ? language_make(arena, pairing_obstacle_bye_barred, "bye barred", bye, barred_of(arena, drawing, obstacle))
            : language_make(arena, pairing_obstacle_bye, "bye", bye);
    return obstacle->group_count > 0 ? words : language_make(arena, pairing_obstacle_odd, "bye", language_inner(words));
}

const struct language_sentence *proposals_obstacle_words(struct arena *arena, const struct drawing *drawing,
                                                         const struct dutch_obstacle *obstacle) {
    const struct language_sentence *bye = bye_words(arena, drawing, obstacle);
    if (obstacle->group_count == 0)
        return bye;
    const struct language_sentence *groups = groups_words(arena, drawing, obstacle);
    return bye == NULL
               ? groups
               : language_make(arena, pairing_obstacle_both, "groups bye", language_inner(groups), language_inner(bye));
}

const struct language_sentence *proposals_one_words(struct arena *arena, const struct drawing *drawing,
                                                    const struct proposal *proposal) {
    static const enum message messages[] = {[PROPOSAL_LIFT_PROHIBITION] = MESSAGE_pairing_proposal_lift_prohibition,
                                            [PROPOSAL_MEET_AGAIN] = MESSAGE_pairing_proposal_meet_again,
                                            [PROPOSAL_SECOND_BYE] = MESSAGE_pairing_proposal_second_bye,
                                            [PROPOSAL_ABSENCE] = MESSAGE_pairing_proposal_absence,
                                            [PROPOSAL_COLOURS] = MESSAGE_pairing_proposal_colours};
    size_t count = 0;
    while (about(drawing, proposal, (int32_t)count) >= 0)
        count++;
    struct language_value *players = arena_array(arena, count, sizeof *players);
    for (size_t i = 0; i < count; i++) {
        const struct participant *participant = &drawing->table->participants[about(drawing, proposal, (int32_t)i)];
        players[i] =
            participant->name.length == 0
                ? language_number(participant->number)
                : language_inner(language_make(arena, show_numbered, "number name",
                                               language_number(participant->number), language_text(participant->name)));
    }
    const struct language_value values[] = {language_list(players, count), language_number(proposal->round_met + 1)};
    return language_sentence_of(arena, messages[proposal->kind], "players round", values, 2);
}

const struct language_sentence *proposals_words(struct arena *arena, const struct drawing *drawing,
                                                const struct proposals *proposals) {
    const struct language_sentence *obstacle = proposals_obstacle_words(arena, drawing, &proposals->obstacle);
    struct language_value *list = arena_array(arena, (size_t)proposals->count, sizeof *list);
    enum message between = proposals->together ? MESSAGE_pairing_proposal_and : MESSAGE_pairing_proposal_or;
    for (int32_t i = 0; i < proposals->count; i++)
        list[i] = language_inner(proposals_one_words(arena, drawing, &proposals->list[i]));
    const struct language_value values[] = {language_inner(obstacle),
                                            language_list_with(list, (size_t)proposals->count, between, between)};
    return proposals->count == 0
               ? obstacle
               : language_sentence_of(arena,
                                      proposals->together ? MESSAGE_pairing_proposal_all : MESSAGE_pairing_proposal_one,
                                      "obstacle proposals", values, 2);
}

/* --- As JSON ------------------------------------------------------------------------------------------------------ */

static void write_numbers(struct json_writer *writer, const struct drawing *drawing, const int32_t *who,
                          int32_t count) {
    json_begin_array(writer);
    for (int32_t i = 0; i < count; i++)
        json_integer(writer, number_of(drawing, who[i]));
    json_end_array(writer);
}

static void write_obstacle(struct arena *arena, const struct language *language, const struct drawing *drawing,
                           const struct dutch_obstacle *obstacle, struct json_writer *writer) {
    int32_t at = 0;
    json_begin_object(writer);
    json_key_array(writer, "groups");
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
    json_key_text(writer, "text", language_say(arena, language, proposals_obstacle_words(arena, drawing, obstacle)));
    json_end_object(writer);
}

static void write_proposal(struct arena *arena, const struct language *language, const struct drawing *drawing,
                           const struct proposal *proposal, struct json_writer *writer) {
    json_begin_object(writer);
    json_key_text(writer, "kind", text_from(proposals_kind_name(proposal->kind)));
    json_key_array(writer, "players");
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
    json_key_text(writer, "text", language_say(arena, language, proposals_one_words(arena, drawing, proposal)));
    json_end_object(writer);
}

void proposals_write(struct arena *arena, const struct language *language, const struct drawing *drawing,
                     const struct proposals *proposals, struct json_writer *writer) {
    json_key(writer, "obstacle");
    if (proposals->obstructed)
        write_obstacle(arena, language, drawing, &proposals->obstacle, writer);
    else
        json_null(writer);
    json_key_array(writer, "proposals");
    for (int32_t i = 0; i < proposals->count; i++)
        write_proposal(arena, language, drawing, &proposals->list[i], writer);
    json_end_array(writer);
    json_key_boolean(writer, "together", proposals->together);
}
