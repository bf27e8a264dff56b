#include "format/trf_importer.h"

static bool matches_round(const struct importer *importer, int32_t number, struct berger_pair *pairs) {
    int32_t free_number;
    berger_round(&importer->plan, number, pairs, &free_number);
    for (int32_t i = 0; i < berger_board_count(&importer->plan); i++) {
        struct trf_round white = trf_round_of(importer_at(importer, pairs[i].white - 1), number);
        if (white.opponent != pairs[i].black || white.colour != 'w')
            return false;
    }
    if (free_number == 0)
        return true;
    struct trf_round rest = trf_round_of(importer_at(importer, free_number - 1), number);
    return rest.opponent == 0 && (rest.result == ' ' || rest.result == 'Z');
}

static bool matches_plan(struct importer *importer) {
    if (berger_round_count(&importer->plan) != importer->trf->round_count)
        return false;
    size_t boards = (size_t)berger_board_count(&importer->plan);
    struct berger_pair *pairs = arena_array(importer->arena, boards, sizeof *pairs);
    for (int32_t round = 1; round <= importer->trf->round_count; round++)
        if (!matches_round(importer, round, pairs))
            return false;
    return true;
}

bool importer_is_round_robin(struct importer *importer) {
    const struct trf_tournament *trf = importer->trf;
    struct trf_words said = trf_words(trf);
    if (said.swiss || trf_is_as_entered(trf))
        return false;
    static const struct berger_plan plans[] = {{0, 1, true}, {0, 2, true}, {0, 2, false}};
    for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
        struct error error;
        importer->plan = plans[i];
        importer->plan.players = trf->player_count;
        if (importer_has_gaps(importer) || !berger_check(&importer->plan, &error))
            continue;
        if (trf->round_count == 0 ? said.round_robin && said.cycles == plans[i].cycles : matches_plan(importer))
            return true;
    }
    return false;
}

enum result importer_result(const struct importer *importer, const struct trf_player *white, int32_t round) {
    const struct trf_player *black = trf_player(importer->trf, trf_round_of(white, round).opponent);
    enum result result = RESULT_NONE;
    trf_game_result(trf_round_of(white, round).result, trf_round_of(black, round).result, &result);
    return result;
}

void importer_add_board(struct importer *importer, const struct trf_player *player, int32_t number) {
    struct json_writer *writer = &importer->writer;
    struct trf_round round = trf_round_of(player, number);
    const struct trf_player *opponent = trf_player(importer->trf, round.opponent);
    const struct trf_player *white = round.colour == 'w' ? player : opponent;
    const struct trf_player *black = round.colour == 'w' ? opponent : player;
    enum result result = importer_result(importer, white, number);
    json_begin_object(writer);
    json_key_integer(writer, "white", importer_player(importer, white->number));
    json_key_integer(writer, "black", importer_player(importer, black->number));
    if (result != RESULT_NONE)
        json_key_text(writer, "result", text_from(result_code(result)));
    json_end_object(writer);
}

/* A round in which all teams have byes leaves nothing at their players. */
static bool nobody_plays(const struct importer *importer, int32_t number) {
    for (int32_t i = 0; i < importer->trf->player_count; i++) {
        struct trf_round round = trf_round_of(importer_at(importer, i), number);
        if (round.opponent != 0 || round.result != ' ')
            return false;
    }
    return importer->trf->has_teams;
}

static void add_byes(struct importer *importer, int32_t number) {
    bool idle = nobody_plays(importer, number);
    struct json_writer *writer = &importer->writer;
    json_key_array(writer, "byes");
    for (int32_t i = 0; i < importer->trf->player_count; i++) {
        const struct trf_player *player = importer_at(importer, i);
        struct trf_round round = trf_round_of(player, number);
        enum bye bye;
        if (round.opponent != 0)
            continue;
        if (importer->import->predetermined && (round.result == ' ' || round.result == 'Z'))
            bye = BYE_FREE; /* [c02-2022:14.1.bye] */
        else if (idle)
            bye = BYE_ZERO;
        else if (!trf_unpaired_bye(round.result, &bye))
            continue;
        /* A team's allocated bye gives every player in it a point. */
        if (bye == BYE_ALLOCATED && importer->trf->has_teams)
            bye = BYE_FULL;
        json_begin_object(writer);
        json_key_integer(writer, "player", importer_player(importer, player->number));
        json_key_text(writer, "kind", text_from(bye_code(bye)));
        json_end_object(writer);
    }
    json_end_array(writer);
}

/* The report knows no boards: they are numbered by the smaller number of each pair. */
void importer_make_rounds(struct importer *importer) {
    for (int32_t number = 1; number <= importer->rounds; number++) {
        struct json_writer *writer = importer_begin_in(importer);
        json_key_array(writer, "boards");
        for (int32_t i = 0; i < importer->trf->player_count; i++)
            if (trf_round_of(importer_at(importer, i), number).opponent > importer->numbers[i])
                importer_add_board(importer, importer_at(importer, i), number);
        json_end_array(writer);
        add_byes(importer, number);
        json_key_boolean(writer, "confirm", true); /* a report says nothing of the rules of play */
        importer_end(importer, TEXT("round.pair"));
    }
}

void importer_make_round_robin(struct importer *importer) {
    if (importer->rounds == 0)
        return;
    json_key_boolean(importer_begin_in(importer), "confirm", true); /* a report says nothing of the rules of play */
    importer_end(importer, TEXT("round.pair"));
    int32_t boards = berger_board_count(&importer->plan);
    struct berger_pair *pairs = arena_array(importer->arena, (size_t)boards, sizeof *pairs);
    for (int32_t number = 1; number <= importer->rounds; number++) {
        int32_t free_number;
        berger_round(&importer->plan, number, pairs, &free_number);
        for (int32_t i = 0; i < boards; i++) {
            enum result result = importer_result(importer, importer_at(importer, pairs[i].white - 1), number);
            if (result == RESULT_NONE)
                continue;
            struct json_writer *writer = importer_begin_in(importer);
            json_key_integer(writer, "round", number);
            json_key_integer(writer, "board", i + 1);
            json_key_text(writer, "result", text_from(result_code(result)));
            importer_end(importer, TEXT("result.set"));
        }
    }
}

static void withdraw(struct importer *importer, bool excluded) {
    for (int32_t i = 0; i < importer->trf->player_count; i++) {
        const struct trf_player *player = importer_at(importer, i);
        if (!player->withdrawn || player->excluded != excluded)
            continue;
        json_key_integer(importer_begin_in(importer), "player", importer_player(importer, player->number));
        importer_end(importer, TEXT("player.withdraw"));
    }
}

/* First those who left the standings: their open games stay empty, also against one whose withdrawal gives forfeits. */
void importer_make_withdrawals(struct importer *importer) {
    for (int32_t i = 0; i < importer->trf->player_count && importer->rounds == 0; i++) {
        if (importer->trf->players[i].withdrawn) {
            trf_warn(importer->arena, importer->trf, 0, 0, language_plain(importer->arena, MESSAGE_reader_withdrawn));
            return;
        }
    }
    withdraw(importer, true);
    withdraw(importer, false);
}
