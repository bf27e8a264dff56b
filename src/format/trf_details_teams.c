/*
 * Records of teams: 013, 310, 320.
 */
#include "format/trf_detail.h"

static void add_team(struct trf_reader *reader, struct trf_team team) {
    trf_push(reader, TRF_LIST_TEAMS, reader->trf->teams, reader->trf->team_count, team);
}

/* The older record counts only where the newer one is missing. */
bool trf_read_013(struct trf_detail *detail) {
    struct trf_reader *reader = detail->reader;
    struct trf_team team = {.line = detail->number};
    reader->trf->has_teams = true;
    if (!trf_read_fields(detail, &trf_layout_013, &team))
        return false;
    if (reader->trf->team_count > 0 && !reader->old_teams)
        return true;
    reader->old_teams = true;
    team.number = (int32_t)reader->trf->team_count + 1;
    add_team(reader, team);
    return true;
}

bool trf_read_310(struct trf_detail *detail) {
    struct trf_reader *reader = detail->reader;
    struct trf_team team = {.line = detail->number};
    reader->trf->has_teams = true;
    reader->trf->has_numbered_teams = true;
    if (!trf_read_fields(detail, &trf_layout_310, &team))
        return false;
    if (reader->old_teams)
        reader->trf->team_count = 0;
    reader->old_teams = false;
    add_team(reader, team);
    return true;
}

bool trf_read_320(struct trf_detail *detail) {
    struct trf_team_byes *place = &detail->reader->trf->team_byes;
    struct trf_team_byes byes = {.line = detail->number, .given = true};
    if (!trf_read_fields(detail, &trf_layout_320, &byes))
        return false;
    if (place->given)
        trf_repair(detail->reader, detail->number, 1, language_plain(detail->reader->arena, MESSAGE_reader_byes_twice));
    else
        *place = byes;
    return true;
}
