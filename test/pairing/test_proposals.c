/*
 * What the arbiter may do when no legal pairing exists: each remedy where it is the only one, and random tournaments in
 * which every proposal is carried out.
 */
#include "dutch_positions.h"

#include <stdio.h>
#include <stdlib.h>

#include "dutch_tournament.h"
#include "pairing/proposals.h"
#include "pairing/swiss/swiss.h"

static const struct pairing_system *system_of(enum dutch_edition edition) {
    size_t index = 0;
    while (pairing_system_at(index)->edition != edition)
        index++;
    return pairing_system_at(index);
}

/* "meet_again 1 2 (1), absence 1": the proposals in order, "together: " before those that belong together. */
static const char *proposed(struct arena *arena, const struct drawing *drawing, enum dutch_edition edition) {
    struct proposals proposals;
    struct error error;
    struct text_builder text;
    assert_true(proposals_find(arena, system_of(edition), drawing, &proposals, &error));
    text_builder_init(&text, arena);
    text_add_zero(&text, proposals.together ? "together: " : "");
    for (int32_t i = 0; i < proposals.count; i++) {
        const struct proposal *proposal = &proposals.list[i];
        text_add_format(&text, "%s%s", i == 0 ? "" : ", ", proposals_kind_name(proposal->kind));
        for (int j = 0; j < 2; j++)
            if (proposal->participants[j] >= 0)
                text_add_format(&text, " %d", (int)proposal->participants[j] + 1);
        if (proposal->exclusion >= 0)
            text_add_format(&text, " #%d", (int)proposal->exclusion);
        if (proposal->round_met >= 0)
            text_add_format(&text, " (%d)", (int)proposal->round_met + 1);
    }
    return text_builder_take(&text).bytes;
}

/* Rounds count from 1; the pairs are indices. */
static void expect_proposals(int32_t round, int32_t count, const char *const *records, struct apart apart,
                             const char *expected) {
    struct arena arena;
    struct dutch_case made;
    arena_init(&arena);
    dutch_case_make(&arena, round - 1, 9, count, records, &made);
    struct exclusion *exclusions = arena_array(&arena, (size_t)apart.count, sizeof *exclusions);
    for (int32_t i = 0; i < apart.count; i++)
        exclusions[i] = (struct exclusion){.last_round = 9, .count = 2, .participants = apart.pairs[i]};
    made.drawing.exclusion_count = apart.count;
    made.drawing.exclusions = exclusions;
    assert_string_equal(proposed(&arena, &made.drawing, DUTCH_2026), expected);
    assert_string_equal(proposed(&arena, &made.drawing, DUTCH_2017), expected);
    arena_drop(&arena);
}

/* --- Where one kind alone helps ------------------------------------------------------------------------------------- */

static const int32_t first_two[][2] = {{0, 1}};

static void a_prohibition_in_the_way_may_be_lifted(void **state) {
    static const char *const records[] = {"U 3w1", "3b1 U", "2w0 1b0 Z"};
    (void)state;
    expect_proposals(3, COUNT(records), records, (struct apart){1, first_two}, "lift_prohibition #0");
}

static void two_may_meet_again(void **state) {
    static const char *const records[] = {"2w1 U 3w1", "1b0 3w1 U", ". 2b0 1b0 Z"};
    (void)state;
    expect_proposals(4, COUNT(records), records, (struct apart){0}, "meet_again 1 2 (1)");
}

static void a_second_bye_or_an_absence_where_only_the_bye_is_in_the_way(void **state) {
    static const char *const records[] = {"U"};
    (void)state;
    expect_proposals(2, COUNT(records), records, (struct apart){0}, "second_bye 1, absence 1");
}

static void the_second_bye_goes_to_the_lowest_score(void **state) {
    static const char *const records[] = {"U H H", "Z U H", "Z Z U"};
    (void)state;
    expect_proposals(4, COUNT(records), records, (struct apart){0},
                     "second_bye 3, second_bye 2, second_bye 1, absence 3, absence 2, absence 1");
}

static void one_may_stay_out_so_that_the_other_gets_the_bye(void **state) {
    static const char *const records[] = {"2w1", "1b0"};
    (void)state;
    expect_proposals(2, COUNT(records), records, (struct apart){1, first_two}, "absence 2, absence 1");
}

static void two_may_meet_who_must_have_the_same_colour(void **state) {
    static const char *const records[] = {"3w1 4w1 U", "U 3w1 4w1", "1b0 2b0 . Z", ". 1b0 2b0 Z"};
    (void)state;
    expect_proposals(4, COUNT(records), records, (struct apart){0}, "colours 1 2");
}

static void who_met_longest_ago_comes_first(void **state) {
    static const char *const records[] = {"2w1 3b1 4w1 U", "1b0 H H U", "H 1w0 H U", "H H 1b0 U"};
    (void)state;
    expect_proposals(5, COUNT(records), records, (struct apart){0},
                     "meet_again 1 2 (1), meet_again 1 3 (2), meet_again 1 4 (3)");
}

static void where_one_is_not_enough_several_belong_together(void **state) {
    static const char *const records[] = {"2w1 3b1 4w1", "1b0 4w1 3b1", "4w1 1w0 2w0", "3b0 2b0 1b0"};
    (void)state;
    expect_proposals(4, COUNT(records), records, (struct apart){0}, "together: meet_again 3 4 (1), meet_again 1 2 (1)");
}

/* 4 has met all but 1, who is prohibited and must have the same colour: with him out the number is even, so there is no bye to
   give to 1. */
static void no_bye_is_given_where_there_is_none(void **state) {
    static const char *const records[] = {"5b0 2w0 3w= U", "Z 1b1 5w1 4b1", "4w0 U 1b= 5b=", "3b1 5w0 U 2w0",
                                          "1w1 4b1 2b0 3w="};
    static const int32_t one_and_four[][2] = {{0, 3}};
    (void)state;
    expect_proposals(5, COUNT(records), records, (struct apart){1, one_and_four},
                     "together: meet_again 3 4 (1), meet_again 5 1 (1)");
}

static void one_prohibition_in_two_lines_is_lifted_once(void **state) {
    static const char *const records[] = {"2b= U", "1w= 3b=", "U 2w="};
    static const int32_t twice[][2] = {{0, 2}, {2, 0}};
    (void)state;
    expect_proposals(3, COUNT(records), records, (struct apart){2, twice}, "lift_prohibition #0");
}

static void two_meet_again_and_the_third_has_a_second_bye(void **state) {
    static const char *const records[] = {"2w1 3b1 U", "1b0 U 3w=", "U 1w0 2b="};
    (void)state;
    expect_proposals(4, COUNT(records), records, (struct apart){0}, "together: meet_again 1 2 (1), second_bye 3");
}

static void nothing_is_proposed_where_the_round_can_be_paired(void **state) {
    static const char *const records[] = {"", "", ""};
    (void)state;
    expect_proposals(1, COUNT(records), records, (struct apart){0}, "");
}

/* --- Words -------------------------------------------------------------------------------------------------------- */

static void obstacle_and_proposals_are_reported(void **state) {
    static const char *const records[] = {"2w1 U 3w1", "1b0 3w1 U", ". 2b0 1b0 Z"};
    struct arena arena;
    struct dutch_case made;
    struct proposals proposals;
    struct error error;
    struct text_builder out;
    struct json_writer writer;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 3, 9, COUNT(records), records, &made);
    made.table.participants[0].player = 70;
    made.table.participants[0].name = TEXT("Ada");
    made.table.participants[1].name = TEXT("Ben");
    for (int32_t i = 0; i < COUNT(records); i++)
        made.table.participants[i].number = i + 1;
    assert_true(proposals_find(&arena, system_of(DUTCH_2026), &made.drawing, &proposals, &error));
    text_builder_init(&out, &arena);
    language_add(&out, language_english(), proposals_obstacle_words(&arena, &made.drawing, &proposals.obstacle));
    text_add_byte(&out, ' ');
    language_add(&out, language_english(), proposals_one_words(&arena, &made.drawing, &proposals.list[0]));
    assert_string_equal(text_builder_take(&out).bytes,
                        "The group (1) is odd, and nobody in it may meet anyone outside. "
                        "let 1 Ada and 2 Ben meet again (round 1)");
    text_builder_init(&out, &arena);
    json_writer_init(&writer, &out);
    json_begin_object(&writer);
    proposals_write(&arena, language_english(), &made.drawing, &proposals, &writer);
    json_end_object(&writer);
    assert_string_equal(
        text_builder_take(&out).bytes,
        "{\"obstacle\":{\"groups\":[[1]],\"bye_group\":null,\"needed\":[],\"needs_bye\":false,\"bye_is_left\":false,"
        "\"text\":\"The group (1) is odd, and nobody in it may meet anyone outside.\"},"
        "\"proposals\":[{\"kind\":\"meet_again\",\"players\":[{\"number\":1,\"player\":70,\"name\":\"Ada\"},"
        "{\"number\":2,\"player\":0,\"name\":\"Ben\"}],\"round\":1,"
        "\"text\":\"let 1 Ada and 2 Ben meet again (round 1)\"}],\"together\":false}");
    arena_drop(&arena);
}

static void expect_reported(int32_t round, int32_t count, const char *const *records, enum dutch_edition edition,
                            const char *expected) {
    struct arena arena;
    struct dutch_case made;
    struct proposals proposals;
    struct error error;
    struct text_builder out;
    arena_init(&arena);
    dutch_case_make(&arena, round - 1, 9, count, records, &made);
    for (int32_t i = 0; i < count; i++)
        made.table.participants[i].number = i + 1;
    assert_true(proposals_find(&arena, system_of(edition), &made.drawing, &proposals, &error));
    text_builder_init(&out, &arena);
    language_add(&out, language_english(), proposals_obstacle_words(&arena, &made.drawing, &proposals.obstacle));
    assert_string_equal(text_builder_take(&out).bytes, expected);
    arena_drop(&arena);
}

static void where_nobody_may_have_the_bye_it_is_reported_for_which_round(void **state) { /* [C2] */
    static const char *const alone[] = {"U"};
    static const char *const three[] = {"U H H", "H U H", "4w+ H H", "3b- Z Z Z"};
    static const char *const full[] = {"F H", "H U", "Z U"};
    (void)state;
    expect_reported(2, COUNT(alone), alone, DUTCH_2026,
                    "The group (1) is odd, and nobody in it may meet anyone outside. "
                    "Nobody in it may have the bye (C2): 1 (bye in round 1).");
    expect_reported(
        4, COUNT(three), three, DUTCH_2017,
        "The group (1, 2, 3) is odd, and nobody in it may meet anyone outside. Nobody in it may have the bye (C.2): "
        "1 (bye in round 1), 2 (bye in round 2), 3 (forfeit win in round 1).");
    expect_reported(
        3, COUNT(full), full, DUTCH_2026,
        "The group (1, 2, 3) is odd, and nobody in it may meet anyone outside. Nobody in it may have the bye (C2): "
        "1 (full-point bye in round 1), 2 (bye in round 2), 3 (bye in round 2).");
}

static void who_is_outside_the_group_of_the_bye_is_reported(void **state) { /* [C2] */
    static const char *const records[] = {"4w= H 5b1 6b1 3w= Z", "5b= F 3w1 H H",     "6w1 4b+ 2b0 H 1b=",
                                          "1b= 3w- 6w= 5w= U",   "2w= U 1w0 4b= 6b1", "3b0 Z 4b= 1w0 5w0"};
    struct arena arena;
    struct dutch_case made;
    struct proposals proposals;
    struct error error;
    (void)state;
    /* 5 is of no group, and as little may have the bye as 3. */
    expect_reported(
        6, COUNT(records), records, DUTCH_2017,
        "The groups (2, 6 and the bye), (3) are each odd, and nobody in them may meet anyone outside but 4, who is not "
        "enough. Nobody outside the group of the bye may have it (C.2): 3 (forfeit win in round 2), "
        "5 (bye in round 2), 4 (bye in round 5).");
    arena_init(&arena);
    dutch_case_make(&arena, 5, 12, COUNT(records), records, &made);
    assert_true(proposals_find(&arena, system_of(DUTCH_2017), &made.drawing, &proposals, &error));
    assert_int_equal(proposals.obstacle.bye_group, 0);
    struct text_builder out;
    struct json_writer writer;
    text_builder_init(&out, &arena);
    json_writer_init(&writer, &out);
    json_begin_object(&writer);
    proposals_write(&arena, language_english(), &made.drawing, &proposals, &writer);
    json_end_object(&writer);
    assert_non_null(strstr(text_builder_take(&out).bytes, "\"bye_group\":0,"));
    arena_drop(&arena);
}

/* --- Random tournaments ------------------------------------------------------------------------------------------- */

enum { PAIRS_MOST = DUTCH_TOURNAMENT_MOST * DUTCH_TOURNAMENT_MOST };

/* A drawing with a set of actions carried out to the letter. */
struct trial {
    struct arena *arena;
    enum dutch_edition edition;
    const struct drawing *given;
    struct drawing drawing; /* with these */
    bool takes_part[DUTCH_TOURNAMENT_MOST];
    int32_t apart[PAIRS_MOST][2];
    struct exclusion exclusions[PAIRS_MOST];
};

static bool holds(const struct exclusion *exclusion, int32_t one, int32_t other) {
    bool has_one = false, has_other = false;
    for (int32_t i = 0; i < exclusion->count; i++) {
        has_one = has_one || exclusion->participants[i] == one;
        has_other = has_other || exclusion->participants[i] == other;
    }
    return has_one && has_other;
}

static bool are_kept_apart(const struct drawing *drawing, int32_t one, int32_t other) {
    for (int32_t i = 0; i < drawing->exclusion_count; i++)
        if (holds(&drawing->exclusions[i], one, other) && drawing->exclusions[i].first_round <= drawing->round &&
            drawing->round <= drawing->exclusions[i].last_round)
            return true;
    return false;
}

/* A set without one of its actions: -1, with all. */
struct actions {
    const struct proposal *list;
    int32_t count;
    int32_t without;
};

static bool is_lifted(const struct drawing *drawing, const struct actions *actions, int32_t one, int32_t other) {
    for (int32_t i = 0; i < actions->count; i++)
        if (i != actions->without && actions->list[i].exclusion >= 0 &&
            holds(&drawing->exclusions[actions->list[i].exclusion], one, other))
            return true;
    return false;
}

/* Every pair that may not meet by the arbiter's word, but those that are let go. */
static void begin_trial(struct trial *trial, const struct drawing *drawing, const struct actions *actions) {
    int32_t count = 0;
    trial->given = drawing;
    trial->drawing = *drawing;
    memcpy(trial->takes_part, drawing->takes_part, sizeof(bool) * (size_t)drawing->table->participant_count);
    for (int32_t one = 0; one < drawing->table->participant_count; one++)
        for (int32_t other = one + 1; other < drawing->table->participant_count; other++)
            if (are_kept_apart(drawing, one, other) && !is_lifted(drawing, actions, one, other)) {
                trial->apart[count][0] = one;
                trial->apart[count][1] = other;
                trial->exclusions[count] =
                    (struct exclusion){.last_round = drawing->round, .count = 2, .participants = trial->apart[count]};
                count++;
            }
    trial->drawing.takes_part = trial->takes_part;
    trial->drawing.exclusions = trial->exclusions;
    trial->drawing.exclusion_count = count;
}

static int32_t count_here(const struct trial *trial) {
    int32_t count = 0;
    for (int32_t i = 0; i < trial->drawing.table->participant_count; i++)
        count += trial->takes_part[i];
    return count;
}

static bool is_pairable(struct trial *trial) {
    struct drawn_round drawn;
    struct error error = {0};
    return dutch_pair(trial->arena, trial->edition, &trial->drawing, &drawn, &error);
}

static bool have_played(const struct drawing *drawing, int32_t one, int32_t other) {
    for (int32_t round = 0; round < drawing->round; round++) {
        const struct round_record *record = crosstable_record(drawing->table, one, round);
        if (record->opponent == other && record->outcome != OUTCOME_FORFEIT_WIN &&
            record->outcome != OUTCOME_FORFEIT_LOSS)
            return true;
    }
    return false;
}

static bool have_one_colour(struct trial *trial, int32_t one, int32_t other) {
    struct swiss_round round;
    struct error error;
    const struct swiss_player *players[2] = {NULL, NULL};
    assert_true(swiss_read(trial->arena, &(struct swiss_rules){0}, trial->given, &round, &error));
    for (int32_t place = 0; place < round.player_count; place++) {
        if (round.players[place].participant == one)
            players[0] = &round.players[place];
        if (round.players[place].participant == other)
            players[1] = &round.players[place];
    }
    return players[0]->strength == SWISS_ABSOLUTE && players[1]->strength == SWISS_ABSOLUTE &&
           players[0]->preference == players[1]->preference && !players[0]->topscorer && !players[1]->topscorer;
}

static bool has_action(const struct actions *actions, enum proposal_kind kind, int32_t one, int32_t other) {
    for (int32_t i = 0; i < actions->count; i++) {
        const int32_t *who = actions->list[i].participants;
        if (i != actions->without && actions->list[i].kind == kind &&
            ((who[0] == one && who[1] == other) || (who[0] == other && who[1] == one)))
            return true;
    }
    return false;
}

/* Is every rule against their meeting let go by an action of its own? */
static bool may_sit_down(struct trial *trial, const struct actions *actions, int32_t one, int32_t other) {
    const struct drawing *drawing = trial->given;
    return (!have_played(drawing, one, other) || has_action(actions, PROPOSAL_MEET_AGAIN, one, other)) &&
           (!have_one_colour(trial, one, other) || has_action(actions, PROPOSAL_COLOURS, one, other)) &&
           (!are_kept_apart(drawing, one, other) || is_lifted(drawing, actions, one, other));
}

/* To the letter: two sit down, one stays out, one has the bye; there is a bye only for an odd number, and only one. */
static bool work(struct trial *trial, const struct drawing *drawing, const struct actions *actions) {
    bool bye_given = false;
    begin_trial(trial, drawing, actions);
    for (int32_t i = 0; i < actions->count; i++) {
        const struct proposal *action = &actions->list[i];
        int32_t one = action->participants[0], other = action->participants[1];
        if (i == actions->without || action->exclusion >= 0)
            continue;
        if (other >= 0 && !may_sit_down(trial, actions, one, other))
            return false;
        if (other >= 0 && !trial->takes_part[one] && !trial->takes_part[other])
            continue; /* they sit already, for another rule */
        if (!trial->takes_part[one] || (other >= 0 && !trial->takes_part[other]) ||
            (bye_given && action->kind == PROPOSAL_SECOND_BYE))
            return false;
        trial->takes_part[one] = false;
        if (other >= 0)
            trial->takes_part[other] = false;
        bye_given = bye_given || action->kind == PROPOSAL_SECOND_BYE;
    }
    return (!bye_given || count_here(trial) % 2 == 0) && is_pairable(trial);
}

static bool helps(struct trial *trial, const struct drawing *drawing, struct proposal proposal) {
    return work(trial, drawing, &(struct actions){&proposal, 1, -1});
}

/* Has an earlier group in force the same members among those who take part? Or is this one not in force for two of them? */
static bool is_needless(const struct drawing *drawing, int32_t at) {
    int32_t alike = 0, here = 0;
    bool active = false;
    for (int32_t i = 0; i <= at; i++) {
        const struct exclusion *exclusion = &drawing->exclusions[i];
        active = exclusion->first_round <= drawing->round && drawing->round <= exclusion->last_round;
        bool same = active;
        here = 0;
        for (int32_t who = 0; who < drawing->table->participant_count; who++)
            if (drawing->takes_part[who]) {
                same = same && holds(exclusion, who, who) == holds(&drawing->exclusions[at], who, who);
                here += holds(exclusion, who, who);
            }
        alike += same;
    }
    return !active || alike > 1 || here < 2;
}

/* How many proposals of each kind there are if everything is tried. */
static void try_everything(struct trial *trial, const struct drawing *drawing, int32_t counts[5]) {
    static const enum proposal_kind for_two[] = {PROPOSAL_MEET_AGAIN, PROPOSAL_COLOURS};
    const struct proposal nothing = {.participants = {-1, -1}, .exclusion = -1, .round_met = -1};
    for (int32_t i = 0; i < drawing->exclusion_count; i++) {
        struct proposal proposal = nothing;
        proposal.exclusion = i;
        counts[PROPOSAL_LIFT_PROHIBITION] += !is_needless(drawing, i) && helps(trial, drawing, proposal);
    }
    for (int32_t one = 0; one < drawing->table->participant_count; one++) {
        struct proposal proposal = nothing;
        if (!drawing->takes_part[one])
            continue;
        proposal.participants[0] = one;
        proposal.kind = PROPOSAL_ABSENCE;
        counts[PROPOSAL_ABSENCE] += helps(trial, drawing, proposal);
        proposal.kind = PROPOSAL_SECOND_BYE;
        counts[PROPOSAL_SECOND_BYE] += helps(trial, drawing, proposal);
        for (int32_t other = one + 1; other < drawing->table->participant_count; other++)
            for (int kind = 0; kind < 2 && drawing->takes_part[other]; kind++) {
                proposal.participants[1] = other;
                proposal.kind = for_two[kind];
                if (have_played(drawing, one, other) == (proposal.kind == PROPOSAL_MEET_AGAIN))
                    counts[proposal.kind] += helps(trial, drawing, proposal);
            }
    }
}

/* Together they work, and not without any of them. */
static void check_together(struct trial *trial, const struct drawing *drawing, const struct proposals *proposals) {
    struct actions actions = {proposals->list, proposals->count, -1};
    assert_true(work(trial, drawing, &actions));
    for (actions.without = 0; actions.without < actions.count; actions.without++)
        assert_false(work(trial, drawing, &actions));
}

static void check_proposals(struct trial *trial, const struct drawing *drawing, int32_t seen[7]) {
    struct proposals proposals;
    struct error error;
    int32_t all[5] = {0}, found[5] = {0};
    assert_true(proposals_find(trial->arena, system_of(trial->edition), drawing, &proposals, &error));
    assert_true(proposals.obstructed);
    assert_true(proposals.count > 0);
    assert_true(!proposals.together || proposals.count > 1);
    if (proposals.together)
        check_together(trial, drawing, &proposals);
    for (int32_t i = 0; i < proposals.count; i++) {
        assert_true(proposals.together || helps(trial, drawing, proposals.list[i]));
        found[proposals.list[i].kind] += !proposals.together;
        seen[proposals.list[i].kind] += !proposals.together;
        assert_true(i == 0 || proposals.list[i - 1].kind <= proposals.list[i].kind);
    }
    seen[5] += proposals.together;
    seen[6]++;
    try_everything(trial, drawing, all);
    for (int kind = 0; kind < 5; kind++)
        assert_int_equal(found[kind], all[kind] < 4 ? all[kind] : 4);
}

static void play_on(struct dutch_tournament *tournament, enum dutch_edition edition, struct arena *arena,
                    int32_t seen[7]) {
    struct drawing drawing;
    struct drawn_round drawn;
    struct error error = {0};
    struct trial trial = {.arena = arena, .edition = edition};
    dutch_tournament_drawing(tournament, &drawing);
    if (dutch_pair(arena, edition, &drawing, &drawn, &error)) {
        struct proposals proposals;
        assert_true(proposals_find(arena, system_of(edition), &drawing, &proposals, &error));
        assert_false(proposals.obstructed);
        assert_int_equal(proposals.count, 0);
    } else {
        assert_int_equal(error.code, ERROR_pairing_impossible);
        check_proposals(&trial, &drawing, seen);
        dutch_tournament_any(tournament, arena, &drawn);
    }
    dutch_tournament_play(tournament, &drawn);
}

static void every_proposal_helps_and_none_is_missed(void **state) {
    const char *wanted = getenv("STAUNTON_PROPOSALS");
    int32_t tournaments = wanted == NULL ? 3000 : (int32_t)strtol(wanted, NULL, 10);
    int32_t seen[7] = {0};
    (void)state;
    for (int32_t seed = 0; seed < tournaments; seed++) {
        struct arena arena, scratch;
        struct dutch_tournament tournament;
        enum dutch_edition edition = seed % 2 == 0 ? DUTCH_2026 : DUTCH_2017;
        arena_init(&arena);
        arena_init(&scratch);
        dutch_tournament_make(&arena, (uint64_t)seed, 3, 9, &tournament);
        while (tournament.round < tournament.table.round_count) {
            play_on(&tournament, edition, &scratch, seen);
            arena_reset(&scratch);
        }
        arena_drop(&scratch);
        arena_drop(&arena);
    }
    print_message("# prohibitions %d, again %d, bye %d, absence %d, colours %d, together %d, of %d rounds\n",
                  (int)seen[0], (int)seen[1], (int)seen[2], (int)seen[3], (int)seen[4], (int)seen[5], (int)seen[6]);
    for (int i = 0; i < 7; i++)
        assert_true(seen[i] > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_prohibition_in_the_way_may_be_lifted),
        cmocka_unit_test(two_may_meet_again),
        cmocka_unit_test(a_second_bye_or_an_absence_where_only_the_bye_is_in_the_way),
        cmocka_unit_test(the_second_bye_goes_to_the_lowest_score),
        cmocka_unit_test(one_may_stay_out_so_that_the_other_gets_the_bye),
        cmocka_unit_test(two_may_meet_who_must_have_the_same_colour),
        cmocka_unit_test(who_met_longest_ago_comes_first),
        cmocka_unit_test(where_one_is_not_enough_several_belong_together),
        cmocka_unit_test(no_bye_is_given_where_there_is_none),
        cmocka_unit_test(one_prohibition_in_two_lines_is_lifted_once),
        cmocka_unit_test(two_meet_again_and_the_third_has_a_second_bye),
        cmocka_unit_test(nothing_is_proposed_where_the_round_can_be_paired),
        cmocka_unit_test(obstacle_and_proposals_are_reported),
        cmocka_unit_test(where_nobody_may_have_the_bye_it_is_reported_for_which_round),
        cmocka_unit_test(who_is_outside_the_group_of_the_bye_is_reported),
        cmocka_unit_test(every_proposal_helps_and_none_is_missed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
