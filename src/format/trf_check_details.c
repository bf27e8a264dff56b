/*
 * What records with lists of participants say, against the players and rounds of the file.
 */
#include <stdlib.h>
#include <string.h>

#include "format/trf_parts.h"

struct check {
    struct trf_reader *reader;
    bool *teams; /* by number: in the file */
};

static bool is_there(const struct check *check, int32_t number) {
    if (check->reader->trf->has_numbered_teams)
        return number <= TRF_TEAM_MOST && check->teams[number];
    return trf_player(check->reader->trf, number) != NULL;
}

static void check_who(const struct check *check, const char *tag, long line, const struct trf_numbers *who) {
    for (int32_t i = 0; i < who->count; i++)
        if (!is_there(check, who->numbers[i]))
            trf_warn(check->reader->arena, check->reader->trf, line, 0,
                     language_make(check->reader->arena, reader_number_unknown, "record number",
                                   language_text(text_from(tag)), language_number(who->numbers[i])));
}

/* --- Teams ------------------------------------------------------------------------------------------------------ */

static void check_team(struct check *check, const struct trf_team *team, int32_t *team_of) {
    struct trf_reader *reader = check->reader;
    if (check->teams[team->number])
        trf_warn(reader->arena, reader->trf, team->line, 5,
                 language_make(reader->arena, reader_team_twice, "team", language_number(team->number)));
    check->teams[team->number] = true;
    for (int32_t i = 0; i < team->members.count; i++) {
        int32_t number = team->members.numbers[i];
        if (trf_player(reader->trf, number) == NULL)
            trf_warn(reader->arena, reader->trf, team->line, 0,
                     language_make(reader->arena, reader_member_unknown, "number team", language_number(number),
                                   language_text(team->name)));
        else if (team_of[number] != 0 && team_of[number] != team->number)
            trf_warn(reader->arena, reader->trf, team->line, 0,
                     language_make(reader->arena, reader_two_teams, "number one other", language_number(number),
                                   language_number(team_of[number]), language_number(team->number)));
        team_of[number] = team->number;
    }
}

static void check_teams(struct check *check) {
    struct trf_reader *reader = check->reader;
    const struct trf_tournament *trf = reader->trf;
    if (trf->team_count == 0)
        return;
    int32_t *team_of = arena_array(reader->arena, TRF_NUMBER_MOST + 1, sizeof *team_of);
    for (size_t i = 0; i < trf->team_count && trf->teams[i].number <= TRF_TEAM_MOST; i++)
        check_team(check, &trf->teams[i], team_of);
    for (size_t i = 0; i < trf->team_forfeit_count; i++) {
        int32_t both[] = {trf->team_forfeits[i].white, trf->team_forfeits[i].black};
        struct trf_numbers who = {2, both};
        check_who(check, "330", trf->team_forfeits[i].line, &who);
    }
}

/* --- Byes, acceleration ----------------------------------------------------------------------------------------- */

/* A bye of a round that was paired stands in the player's record too. */
static void check_absence(const struct check *check, const struct trf_absence *absence, int32_t paired) {
    const struct trf_tournament *trf = check->reader->trf;
    check_who(check, absence->round == 0 ? "XXZ" : "240", absence->line, &absence->who);
    if (trf->rounds_planned > 0 && absence->round > trf->rounds_planned)
        trf_warn(check->reader->arena, check->reader->trf, absence->line, 7,
                 language_make(check->reader->arena, reader_absence_round, "round rounds",
                               language_number(absence->round), language_number(trf->rounds_planned)));
    if (absence->round == 0 || absence->round > paired || trf->has_numbered_teams)
        return;
    for (int32_t i = 0; i < absence->who.count; i++) {
        const struct trf_player *player = trf_player(trf, absence->who.numbers[i]);
        if (player == NULL)
            continue;
        struct trf_round round = trf_round_of(player, absence->round);
        bool same = round.result == absence->kind || (absence->kind == 'Z' && round.result == ' ');
        if (round.opponent != 0 || !same)
            trf_warn(check->reader->arena, check->reader->trf, absence->line, 0,
                     language_make(check->reader->arena, reader_absence_otherwise, "number bye round",
                                   language_number(player->number), trf_sign(check->reader->arena, absence->kind),
                                   language_number(absence->round)));
    }
}

struct mention {
    int32_t number;
    const struct trf_absence *absence;
};

static int compare_mentions(const void *left, const void *right) {
    const struct mention *a = left;
    const struct mention *b = right;
    if (a->number != b->number)
        return a->number < b->number ? -1 : 1;
    if (a->absence->round != b->absence->round)
        return a->absence->round < b->absence->round ? -1 : 1;
    return (a->absence > b->absence) - (a->absence < b->absence);
}

/* Two byes of different kinds for the same player in a round to come: the latter is taken. Of rounds before, the players' own
   records speak. */
static void check_contradictions(const struct check *check, int32_t paired) {
    struct trf_reader *reader = check->reader;
    size_t count = 0, most = 0;
    for (size_t i = 0; i < reader->trf->absence_count; i++)
        most += (size_t)reader->trf->absences[i].who.count;
    struct mention *mentions = arena_array(reader->arena, most, sizeof *mentions);
    for (size_t i = 0; i < reader->trf->absence_count; i++) {
        const struct trf_absence *absence = &reader->trf->absences[i];
        for (int32_t j = 0; j < absence->who.count && absence->round > paired; j++)
            mentions[count++] = (struct mention){absence->who.numbers[j], absence};
    }
    if (count > 1)
        qsort(mentions, count, sizeof *mentions, compare_mentions);
    for (size_t i = 1; i < count; i++) {
        const struct trf_absence *before = mentions[i - 1].absence, *absence = mentions[i].absence;
        if (mentions[i - 1].number == mentions[i].number && before->round == absence->round &&
            before->kind != absence->kind)
            trf_warn(reader->arena, reader->trf, absence->line, 5,
                     language_make(reader->arena, reader_absence_twice, "number bye round line other counts",
                                   language_number(mentions[i].number), trf_sign(reader->arena, absence->kind),
                                   language_number(absence->round), language_number(before->line),
                                   trf_sign(reader->arena, before->kind), trf_sign(reader->arena, absence->kind)));
    }
}

static void check_accelerations(const struct check *check) {
    struct trf_reader *reader = check->reader;
    const struct trf_tournament *trf = reader->trf;
    if (trf->acceleration_count > 0 && trf->history_count > 0)
        trf_repair(reader, trf->histories[0].line, 1, language_plain(reader->arena, MESSAGE_reader_virtual_twice));
    for (size_t i = 0; i < trf->acceleration_count && !trf->has_numbered_teams; i++)
        if (!trf->accelerations[i].points.given)
            trf_repair(reader, trf->accelerations[i].line, 5,
                       language_plain(reader->arena, MESSAGE_reader_virtual_columns));
    for (size_t i = 0; i < trf->history_count; i++) {
        struct trf_numbers who = {1, &trf->histories[i].number};
        check_who(check, "XXA", trf->histories[i].line, &who);
    }
}

void trf_check_details(struct trf_reader *reader) {
    const struct trf_tournament *trf = reader->trf;
    struct check check = {reader, arena_array(reader->arena, TRF_TEAM_MOST + 1, sizeof *check.teams)};
    check_teams(&check);
    int32_t paired = trf_rounds_paired(trf);
    for (size_t i = 0; i < trf->absence_count; i++)
        check_absence(&check, &trf->absences[i], paired);
    check_contradictions(&check, paired);
    check_accelerations(&check);
    for (size_t i = 0; i < trf->prohibition_count; i++)
        check_who(&check, trf->prohibitions[i].last_round == 0 ? "XXP" : "260", trf->prohibitions[i].line,
                  &trf->prohibitions[i].who);
    for (size_t i = 0; i < trf->abnormal_count; i++)
        check_who(&check, "299", trf->abnormals[i].line, &trf->abnormals[i].who);
}
