#include "format/trf_generated.h"

#include "analysis/generated.h"
#include "base/random.h"
#include "format/trf_drawing.h"
#include "format/trf_parts.h"
#include "pairing/baku.h"

enum { FIRST_ID = 99920000, MONTH = 3, FIRST_DAY = 2 };

struct writer {
    struct arena *arena;
    const struct generated_tournament *made;
    struct trf_tournament *trf;
    int32_t *numbers; /* of a participant in the report; 0: not in it */
};

static struct text joined(struct arena *arena, struct text first, const char *second) {
    struct text_builder builder = {.arena = arena};
    text_add(&builder, first);
    text_add_zero(&builder, second);
    return text_builder_take(&builder);
}

static struct text numbered(struct arena *arena, int32_t number, const char *behind) {
    struct text_builder builder = {.arena = arena};
    text_add_integer(&builder, number);
    text_add_zero(&builder, behind);
    return text_builder_take(&builder);
}

static void give_numbers(struct writer *writer) {
    const struct crosstable *table = &writer->made->table;
    writer->numbers = arena_array(writer->arena, (size_t)table->participant_count, sizeof *writer->numbers);
    for (int32_t i = 0; i < table->participant_count; i++) {
        bool arrived = table->round_count == writer->made->rounds_planned ||
                       writer->made->players[i].first_round <= table->round_count;
        if (arrived)
            writer->numbers[i] = ++writer->trf->player_count;
    }
}

static enum tiebreak_edition edition_of(int year) {
    return year < 2026 ? TIEBREAK_2024_08 : TIEBREAK_2026; /* in force since 1 March */
}

/* "PTS,DE,SB" */
static struct text standings_order(struct arena *arena, const struct standings_rules *rules,
                                   enum tiebreak_edition edition) {
    char code[TIEBREAK_CODE_SIZE];
    struct text_builder builder = {.arena = arena};
    text_add_zero(&builder, "PTS");
    for (size_t i = 0; i < rules->tiebreak_count; i++)
        text_add_format(&builder, ",%s", tiebreak_code(rules->tiebreaks[i], edition, code));
    return text_builder_take(&builder);
}

/* --- Header ----------------------------------------------------------------------------------------------------- */

static void write_header(struct writer *writer, struct text system, int year) {
    const struct generated_tournament *made = writer->made;
    struct trf_tournament *trf = writer->trf;
    char seed[17];
    random_seed_write(made->options.seed, seed);
    trf->name = joined(writer->arena, TEXT("Generated tournament "), seed);
    trf->type = TEXT("Individual: Swiss-System");
    trf->controller = TEXT("Staunton");
    trf->system = joined(writer->arena, system, made->options.accelerated == 1 ? "_BAKU" : "");
    trf->standings_order = standings_order(writer->arena, &made->options.standings, edition_of(year));
    trf->rounds_planned = made->rounds_planned;
    trf->round_count = made->table.round_count;
    trf->initial_colour = made->initial_colour == COLOUR_BLACK ? 'b' : 'w';
    trf_set_scoring(trf, &made->table.scoring);
    trf->date_count = (size_t)made->rounds_planned;
    trf->dates = arena_array(writer->arena, trf->date_count, sizeof *trf->dates);
    for (size_t i = 0; i < trf->date_count; i++)
        trf->dates[i] = (struct date){year, MONTH, FIRST_DAY + (int)i};
    trf->from = trf->dates[0];
    trf->to = trf->dates[trf->date_count - 1];
}

/* --- Players ---------------------------------------------------------------------------------------------------- */

static char game_letter(const struct round_record *record) {
    switch ((enum outcome)record->outcome) {
    case OUTCOME_WIN:
        return record->rated ? '1' : 'W';
    case OUTCOME_DRAW:
        return record->rated ? '=' : 'D';
    case OUTCOME_LOSS:
        return record->rated ? '0' : 'L';
    case OUTCOME_FORFEIT_WIN:
        return '+';
    case OUTCOME_FORFEIT_LOSS:
        return '-';
    case OUTCOME_PENDING:
    case OUTCOME_POSTPONED:
        break;
    }
    return ' ';
}

static struct trf_round round_of(const struct writer *writer, const struct round_record *record) {
    if (record->opponent < 0)
        return (struct trf_round){.colour = '-', .result = trf_bye_letter((enum bye)record->bye)};
    return (struct trf_round){.opponent = writer->numbers[record->opponent],
                              .colour = record->colour == COLOUR_WHITE ? 'w' : 'b',
                              .result = game_letter(record)};
}

static void write_player(struct writer *writer, int32_t participant) {
    const struct generated_player *player = &writer->made->players[participant];
    const struct crosstable *table = &writer->made->table;
    int32_t number = writer->numbers[participant];
    struct trf_player *row = &writer->trf->players[number - 1];
    *row = (struct trf_player){
        .number = number,
        .sex = player->sex,
        .title = player->title,
        .name = player->name,
        .rating = player->rating,
        .federation = player->federation,
        .fide_id = numbered(writer->arena, FIRST_ID + number, ""),
        .birth = numbered(writer->arena, player->birth_year, "/00/00"),
        .has_points = true,
        .points = (int32_t)crosstable_points(table, participant),
        .points_unit = table->scoring.unit,
        .round_count = table->round_count,
        .rounds = arena_array(writer->arena, (size_t)table->round_count, sizeof *row->rounds),
        .withdrawn = player->end_round < table->round_count,
    };
    for (int32_t round = 0; round < table->round_count; round++)
        row->rounds[round] = round_of(writer, crosstable_record(table, participant, round));
    writer->trf->by_number[number] = number;
}

static void write_players(struct writer *writer) {
    struct trf_tournament *trf = writer->trf;
    trf->players = arena_array(writer->arena, (size_t)trf->player_count, sizeof *trf->players);
    for (int32_t i = 0; i < writer->made->table.participant_count; i++)
        if (writer->numbers[i] > 0)
            write_player(writer, i);
}

/* --- What pairing needs besides --------------------------------------------------------------------------------- */

/* Who will be absent in the round that comes next. */
static void write_absences(struct writer *writer) {
    static const enum bye kinds[] = {BYE_FULL, BYE_HALF, BYE_ZERO};
    const struct generated_tournament *made = writer->made;
    struct trf_tournament *trf = writer->trf;
    int32_t round = made->table.round_count;
    if (round == made->rounds_planned)
        return;
    trf->absences = arena_array(writer->arena, sizeof kinds / sizeof *kinds, sizeof *trf->absences);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct trf_absence *absence = &trf->absences[trf->absence_count];
        *absence = (struct trf_absence){.kind = trf_bye_letter(kinds[i]), .round = round + 1};
        absence->who.numbers =
            arena_array(writer->arena, (size_t)made->table.participant_count, sizeof *absence->who.numbers);
        for (int32_t j = 0; j < made->table.participant_count; j++)
            if (writer->numbers[j] > 0 && made->absences[j * made->rounds_planned + round] == kinds[i])
                absence->who.numbers[absence->who.count++] = writer->numbers[j];
        trf->absence_count += absence->who.count > 0;
    }
}

static void write_acceleration(struct writer *writer) {
    const struct generated_tournament *made = writer->made;
    const struct scoring *scoring = &made->table.scoring;
    struct trf_tournament *trf = writer->trf;
    int32_t last = 0;
    for (int32_t i = 0; i < made->accelerated_count; i++)
        last += writer->numbers[i] > 0;
    if (last == 0)
        return;
    trf->accelerations = arena_array(writer->arena, 2, sizeof *trf->accelerations);
    for (int32_t round = 0; round < made->virtual_rounds; round++) {
        int32_t points = baku_points(scoring, made->rounds_planned, round) * (TRF_POINT / scoring->unit);
        struct trf_acceleration *before = &trf->accelerations[trf->acceleration_count];
        if (trf->acceleration_count > 0 && before[-1].points.points == points)
            before[-1].last_round = round + 1;
        else
            trf->accelerations[trf->acceleration_count++] =
                (struct trf_acceleration){.points = {.given = true, .points = points},
                                          .first_round = round + 1,
                                          .last_round = round + 1,
                                          .first = 1,
                                          .last = last};
    }
}

static void write_prohibitions(struct writer *writer) {
    const struct generated_tournament *made = writer->made;
    struct trf_tournament *trf = writer->trf;
    trf->prohibitions = arena_array(writer->arena, (size_t)made->exclusion_count, sizeof *trf->prohibitions);
    for (int32_t i = 0; i < made->exclusion_count; i++) {
        const struct exclusion *exclusion = &made->exclusions[i];
        struct trf_prohibition *prohibition = &trf->prohibitions[trf->prohibition_count];
        *prohibition = (struct trf_prohibition){.first_round = exclusion->first_round + 1,
                                                .last_round = exclusion->last_round + 1};
        prohibition->who.numbers =
            arena_array(writer->arena, (size_t)exclusion->count, sizeof *prohibition->who.numbers);
        for (int32_t j = 0; j < exclusion->count; j++)
            if (writer->numbers[exclusion->participants[j]] > 0)
                prohibition->who.numbers[prohibition->who.count++] = writer->numbers[exclusion->participants[j]];
        trf->prohibition_count += prohibition->who.count > 1;
    }
}

/* As whoever reads the report finds them. */
static bool write_ranks(struct writer *writer, int year, struct error *error) {
    struct standings_rules rules = writer->made->options.standings;
    struct crosstable table;
    struct standings standings;
    rules.edition = edition_of(year);
    if (!trf_table(writer->arena, writer->trf, &table, error) ||
        !standings_compute(writer->arena, &table, &rules, &standings, error))
        return false;
    for (size_t i = 0; i < standings.count; i++) {
        const struct standings_row *row = &standings.rows[i];
        writer->trf->players[table.participants[row->participant].player - 1].rank = row->rank;
    }
    return true;
}

bool trf_from_generated(struct arena *arena, const struct generated_tournament *made, struct text system, int year,
                        struct trf_tournament *trf, struct error *error) {
    struct writer writer = {.arena = arena, .made = made, .trf = trf};
    trf_init(arena, trf);
    give_numbers(&writer);
    write_header(&writer, system, year);
    write_players(&writer);
    write_absences(&writer);
    write_acceleration(&writer);
    write_prohibitions(&writer);
    return write_ranks(&writer, year, error);
}

/* --- Made by lot ------------------------------------------------------------------------------------------------ */

static bool lacks(const struct trf_generate_order *order, struct error_phrase what, const char *option,
                  struct error *error) {
    error_set(error, ERROR_cli_dialect_lacks, trf_dialect_name(order->render.dialect), NULL, NULL);
    error_phrase(error, 1, what);
    return error_in_field(error, option);
}

static bool is_usual(const struct scoring *scoring) {
    struct scoring usual = scoring_usual();
    return scoring->win * usual.unit == usual.win * scoring->unit &&
           scoring->draw * usual.unit == usual.draw * scoring->unit &&
           scoring->loss * usual.unit == usual.loss * scoring->unit &&
           scoring->absent * usual.unit == usual.absent * scoring->unit;
}

static bool fit_dialect(struct trf_generate_order *order, struct error *error) {
    struct generate_options *options = &order->options;
    if (order->render.dialect == TRF_DIALECT_26)
        return true;
    options->prohibited_always = true; /* XXP has no rounds */
    if (order->render.dialect >= TRF_DIALECT_X)
        return true;
    if (options->prohibited > 0) /* GENERATE_UNSET is less */
        return lacks(order, ERROR_WORDS("phrase.dialect.prohibited"), "prohibited", error);
    if (options->accelerated == 1)
        return lacks(order, ERROR_WORDS("phrase.dialect.acceleration"), "acceleration", error);
    if (options->has_scoring && !is_usual(&options->scoring))
        return lacks(order, ERROR_WORDS("phrase.dialect.scoring"), "scoring", error);
    if (options->bye > GENERATE_BYE_WIN)
        return lacks(order, ERROR_WORDS("phrase.dialect.bye"), "bye", error);
    options->prohibited = options->accelerated = 0;
    options->bye = GENERATE_BYE_WIN;
    options->has_scoring = true;
    options->scoring = scoring_usual();
    return true;
}

bool trf_generate_fit(struct trf_generate_order *order, struct error *error) {
    return generated_fit_system(order->system, &order->options, error) && fit_dialect(order, error) &&
           generate_check(&order->options, error);
}

/* How reports call a system, and a year in which it is in force; the words of a classic one stand apart. */
static const struct {
    enum dutch_edition edition;
    const char *code;
    int year;
} codes[] = {{DUTCH_2017, "FIDE_DUTCH_2017", 2025}, {DUTCH_2026, "FIDE_DUTCH_2026", 2026}};

static bool pair(struct arena *arena, const struct drawing *drawing, struct drawn_round *round, void *context,
                 struct error *error) {
    const struct trf_generate_order *order = context;
    struct drawing chosen = *drawing;
    chosen.choices = order->choices;
    return pairing_system_pair(arena, order->system, &chosen, round, error);
}

bool trf_generate(struct arena *arena, const struct trf_generate_order *order, uint64_t seed,
                  struct generated_tournament *made, struct text *report, struct error *error) {
    struct trf_generate_order mine = *order;
    struct generate_system system = {.pair = pair, .context = &mine};
    struct trf_tournament trf;
    size_t code = 0;
    while (codes[code].edition != mine.system->edition)
        code++;
    mine.options.seed = seed;
    if (!generate_tournament(arena, &mine.options, &system, made, error))
        return false;
    if (!trf_from_generated(arena, made, text_from(codes[code].code), codes[code].year, &trf, error))
        return false;
    if (mine.system->classic != NULL)
        trf_say_system(arena, &trf, mine.system, &mine.choices);
    return trf_render_as(arena, &trf, &order->render, report, error);
}
