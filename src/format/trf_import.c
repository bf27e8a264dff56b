#include "format/trf_importer.h"
#include "format/trf_list.h"
#include "format/trf_teams.h"
#include "language/errors.h"
#include "pairing/options.h"

struct json_writer *importer_begin(struct importer *importer) {
    text_builder_init(&importer->body, importer->arena);
    json_writer_init(&importer->writer, &importer->body);
    json_begin_object(&importer->writer);
    return &importer->writer;
}

static void rehearse(struct importer *importer, size_t place) {
    importer->refused = importer->refused || !trf_fold_request(importer->rehearsal, &importer->import->requests[place],
                                                               place, importer->today, &importer->refusal);
}

void importer_end(struct importer *importer, struct text kind) {
    struct trf_import *import = importer->import;
    json_end_object(&importer->writer);
    *arena_push(importer->arena, import->requests, importer->capacity, import->count, NULL) =
        (struct trf_request){kind, text_builder_take(&importer->body)};
    if (importer->rehearsal != NULL)
        rehearse(importer, import->count - 1);
}

void importer_rehearse(struct importer *importer) {
    trf_fold_begin(importer->rehearsal);
    importer->refused = false;
    for (size_t i = 0; i < importer->import->count; i++)
        rehearse(importer, i);
}

struct json_writer *importer_begin_in(struct importer *importer) {
    struct json_writer *writer = importer_begin(importer);
    json_key_integer(writer, "tournament", 1);
    return writer;
}

int32_t importer_player(const struct importer *importer, int32_t number) {
    return importer->trf->by_number[number];
}

struct text importer_cut(struct importer *importer, struct text text, size_t most, enum message what) {
    if (utf8_length(text) <= most)
        return text;
    trf_warn_beside(importer->arena, importer->trf, 0, 0,
                    language_make(importer->arena, reader_cut, "what most",
                                  language_inner(language_plain(importer->arena, what)),
                                  language_number((int64_t)most)));
    return text_trim(utf8_slice(text, 0, most));
}

static struct text day_text(struct importer *importer, const struct date *date) {
    struct text_builder builder = {.arena = importer->arena};
    date_add(&builder, date, '-');
    return text_builder_take(&builder);
}

/* --- The event -------------------------------------------------------------------------------------------------- */

/* "Name (123456)" is a name with a FIDE id. */
static void add_official(struct importer *importer, struct text role, struct text text) {
    struct json_writer *writer = &importer->writer;
    struct text name = text;
    struct text fide_id = TEXT("");
    size_t at;
    if (text_ends_with(text, TEXT(")")) && text_find(text, TEXT(" ("), &at) && at > 0) {
        struct text inside = text_slice(text, at + 2, text.length - 1);
        int64_t number;
        if (inside.length <= 11 && text_to_integer(inside, &number) && inside.bytes[0] >= '0') {
            name = text_slice(text, 0, at);
            fide_id = inside;
        }
    }
    json_begin_object(writer);
    json_key_text(writer, "role", role);
    json_key_text(writer, "name", importer_cut(importer, name, TEXT_MOST, MESSAGE_reader_what_arbiter));
    if (fide_id.length > 0)
        json_key_text(writer, "fide_id", fide_id);
    json_end_object(writer);
}

static void add_officials(struct importer *importer) {
    const struct trf_tournament *trf = importer->trf;
    json_key_array(&importer->writer, "officials");
    if (trf->chief_arbiter.length > 0)
        add_official(importer, TEXT("chief-arbiter"), trf->chief_arbiter);
    size_t most = EVENT_MOST_OFFICIALS - 1;
    if (trf->deputy_count > most)
        trf_warn_beside(importer->arena, importer->trf, 0, 0,
                        language_make(importer->arena, reader_deputies, "most", language_number((int64_t)most)));
    for (size_t i = 0; i < trf->deputy_count && i < most; i++)
        add_official(importer, TEXT("deputy-arbiter"), trf->deputies[i]);
    json_end_array(&importer->writer);
}

static bool is_federation(struct text text) {
    bool letters = text.length == 3;
    for (size_t i = 0; i < text.length; i++)
        letters = letters && ((text.bytes[i] & ~0x20) >= 'A' && (text.bytes[i] & ~0x20) <= 'Z');
    return letters;
}

static bool later(const struct date *a, const struct date *b) {
    return (a->year * 12 + a->month) * 31 + a->day > (b->year * 12 + b->month) * 31 + b->day;
}

static void add_days(struct importer *importer) {
    const struct trf_tournament *trf = importer->trf;
    struct date from = trf->from;
    if (importer->options.from.length > 0 &&
        (!date_read(importer->options.from, DATE_ORDER_UNKNOWN, &from) || from.day == 0)) {
        json_key_text(&importer->writer, "from", importer->options.from); /* to be refused with the request */
        importer->first_day = importer->today;
        return;
    }
    if (from.day == 0 && trf->date_count > 0)
        from = trf->dates[0];
    if (from.day == 0)
        from = trf->to;
    if (from.day == 0) {
        json_key_text(&importer->writer, "from", importer->today);
        importer->first_day = importer->today;
        trf_warn_beside(importer->arena, importer->trf, 0, 0,
                        language_make(importer->arena, reader_no_date, "day", language_text(importer->today)));
        return;
    }
    importer->first_day = day_text(importer, &from);
    json_key_text(&importer->writer, "from", importer->first_day);
    if (trf->to.day > 0 && !later(&from, &trf->to))
        json_key_text(&importer->writer, "to", day_text(importer, &trf->to));
}

static struct text title(struct importer *importer) {
    if (importer->trf->name.length == 0)
        return TEXT("Tournament");
    return importer_cut(importer, importer->trf->name, TEXT_MOST, MESSAGE_reader_what_tournament);
}

static void make_event(struct importer *importer) {
    const struct trf_tournament *trf = importer->trf;
    struct json_writer *writer = importer_begin(importer);
    if (importer->id.length > 0)
        json_key_text(writer, "id", importer->id);
    if (trf->name.length == 0)
        trf_warn_beside(importer->arena, importer->trf, 0, 0, language_plain(importer->arena, MESSAGE_reader_no_name));
    json_key_text(writer, "name", title(importer));
    if (trf->city.length > 0)
        json_key_text(writer, "place", importer_cut(importer, trf->city, TEXT_MOST, MESSAGE_reader_what_place));
    if (is_federation(trf->federation))
        json_key_text(writer, "federation", trf->federation);
    else if (trf->federation.length > 0)
        trf_warn_beside(importer->arena, importer->trf, 0, 0,
                        language_make(importer->arena, reader_federation, "value", language_text(trf->federation)));
    add_days(importer);
    add_officials(importer);
    importer_end(importer, TEXT("event.create"));
}

/* --- The tournament --------------------------------------------------------------------------------------------- */

static void put_in_order(struct importer *importer) {
    const struct trf_tournament *trf = importer->trf;
    importer->numbers = arena_array(importer->arena, (size_t)trf->player_count, sizeof *importer->numbers);
    int32_t count = 0;
    for (int32_t number = 1; number <= TRF_NUMBER_MOST; number++)
        if (trf->by_number[number] != 0)
            importer->numbers[count++] = number;
}

const struct trf_player *importer_at(const struct importer *importer, int32_t place) {
    return trf_player(importer->trf, importer->numbers[place]);
}

bool importer_has_gaps(const struct importer *importer) {
    int32_t count = importer->trf->player_count;
    return importer->numbers[count - 1] != count;
}

enum { SCORING_FIELDS = 5 };

static bool read_scoring(struct importer *importer, struct text points[SCORING_FIELDS], struct error *error) {
    static const enum trf_value values[] = {TRF_WHITE_WIN, TRF_WHITE_DRAW, TRF_WHITE_LOSS, TRF_FORFEIT_LOSS,
                                            TRF_ALLOCATED_BYE};
    struct scoring scoring;
    for (size_t i = 0; i < SCORING_FIELDS; i++)
        points[i] = trf_points_text(importer->arena, importer->trf->values[values[i]]);
    return scoring_make(points[0], points[1], points[2], points[3], points[4], &scoring, error);
}

bool importer_reads_scoring(struct importer *importer) {
    struct text points[SCORING_FIELDS];
    struct error error;
    return read_scoring(importer, points, &error);
}

/* The points of the file where an event can have them, else the usual ones. */
static void add_scoring(struct importer *importer) {
    static const char *const keys[] = {"win", "draw", "loss", "absent", "bye"};
    static const char *const usual[] = {"1.0", "0.5", "0.0", "0.0", "1.0"};
    struct text points[SCORING_FIELDS];
    struct error error;
    bool fits = read_scoring(importer, points, &error);
    if (!fits)
        trf_warn(importer->arena, importer->trf, 0, 0,
                 language_make(importer->arena, reader_scoring, "error",
                               language_inner(language_error_sentence(importer->arena, &error))));
    json_key_object(&importer->writer, "scoring");
    for (size_t i = 0; i < SCORING_FIELDS; i++)
        json_key_text(&importer->writer, keys[i], fits ? points[i] : text_from(usual[i]));
    json_end_object(&importer->writer);
}

/* What the file says and an event has no place for. */
static void warn_of_rest(struct importer *importer) {
    struct trf_tournament *trf = importer->trf;
    bool swiss = importer->import->swiss;
    if (!swiss && importer->rounds < trf->round_count)
        trf_warn(importer->arena, trf, 0, 0,
                 language_make(importer->arena, reader_unpaired_byes, "round", language_number(importer->rounds + 1)));
    const struct {
        enum message what;
        bool present;
        bool counts; /* for the points */
    } rest[] = {
        {MESSAGE_reader_what_colour_points, trf_depends_on_colour(trf), true},
        {MESSAGE_reader_what_bye_kinds, importer->import->teams && !trf_is_plain(trf), true},
        {MESSAGE_reader_what_initial_colour_record, !swiss && trf->initial_colour != 0, false},
        {MESSAGE_reader_what_by_position, !swiss && trf->by_position, false},
        {MESSAGE_reader_what_rank_method_record, trf->rank_method.length > 0, false},
        {MESSAGE_reader_what_controller_record, trf->controller.length > 0, false},
        {MESSAGE_reader_what_team_tiebreaks,
         trf->has_teams && !importer->import->teams && trf_list_codes(trf).length > 0, false},
        {MESSAGE_reader_what_time_control_record, trf->encoded_time_control.length > 0, false},
        {MESSAGE_reader_what_absences, !swiss && !importer->import->teams && trf->absence_count > 0, false},
        {MESSAGE_reader_what_virtual_record, !swiss && (trf->acceleration_count > 0 || trf->history_count > 0), false},
        {MESSAGE_reader_what_prohibited, !swiss && trf->prohibition_count > 0, false},
        {MESSAGE_reader_what_abnormal_teams,
         trf->abnormal_count > 0 && trf->has_numbered_teams && !importer->import->teams, true},
        {MESSAGE_reader_what_abnormal_players,
         trf->abnormal_count > 0 && !trf->has_numbered_teams && importer->import->teams, true},
    };
    for (size_t i = 0; i < sizeof rest / sizeof *rest; i++)
        if (rest[i].present)
            (rest[i].counts ? trf_warn : trf_warn_beside)(
                importer->arena, trf, 0, 0,
                language_make(importer->arena, reader_no_place, "what",
                              language_inner(language_plain(importer->arena, rest[i].what))));
}

/* A round without a date has an empty text in its place. */
static void add_dates(struct importer *importer) {
    const struct trf_tournament *trf = importer->trf;
    if (trf->date_count == 0)
        return;
    json_key_array(&importer->writer, "dates");
    for (size_t i = 0; i < trf->date_count; i++) {
        struct text_builder builder = {.arena = importer->arena};
        if (trf->dates[i].day > 0)
            date_add(&builder, &trf->dates[i], '-');
        json_text(&importer->writer, text_builder_take(&builder));
    }
    json_end_array(&importer->writer);
}

int32_t importer_planned_rounds(const struct importer *importer) {
    int32_t planned =
        importer->import->round_robin ? berger_round_count(&importer->plan) : importer->trf->rounds_planned;
    int32_t players = importer->trf->player_count;
    if (planned == 0 && importer->import->swiss)
        planned = importer->trf->round_count;
    if (planned == 0 && importer->import->predetermined && !importer->import->teams)
        planned = importer->cycles * (players % 2 == 0 ? players - 1 : players);
    if (planned > EVENT_MOST_ROUNDS)
        planned = EVENT_MOST_ROUNDS;
    return planned > importer->rounds ? planned : importer->rounds;
}

void importer_read_list(struct importer *importer) {
    struct trf_list_options options = {.edition = importer->list.edition,
                                       .teams = importer->trf->has_teams,
                                       .predetermined =
                                           importer->import->round_robin || importer->import->predetermined,
                                       .arena = importer->arena,
                                       .warned = importer->trf};
    if (importer->options.tiebreaks.length == 0)
        importer->listed = trf_list_read(importer->trf, &options, &importer->list);
}

/* False: the event itself knows which list is recommended. */
static bool list_of(struct importer *importer, struct standings_rules *list) {
    bool teams = importer->teams != NULL;
    bool predetermined = importer->import->round_robin || importer->import->predetermined;
    enum tiebreak_edition edition = importer->list.edition;
    *list = importer->list;
    if (importer->listed && teams == importer->trf->has_teams)
        return true;
    if (predetermined || importer->import->swiss)
        return false;
    /* Rounds as entered where not all meet: the list of a Swiss. */
    *list = teams ? standings_team_swiss_rules(edition, TIEBREAK_MATCH_POINTS).list
                  : standings_swiss_rules(edition, importer_planned_rounds(importer));
    return true;
}

/* What the options ask for, else the file's list, else the one for its kind of tournament. */
static void add_rules(struct importer *importer) {
    struct json_writer *writer = &importer->writer;
    struct text left = importer->options.tiebreaks;
    struct standings_rules list = {0};
    char code[TIEBREAK_CODE_SIZE];
    if (importer->options.edition.length > 0)
        json_key_text(writer, "edition", importer->options.edition);
    else if (importer->trf->tiebreak_edition.length > 0)
        json_key_text(writer, "edition", text_from(tiebreak_edition_code(importer->list.edition)));
    if (left.length == 0 && !list_of(importer, &list))
        return;
    json_key_array(writer, "tiebreaks");
    for (size_t i = 0; i < list.tiebreak_count; i++)
        json_text(writer, text_from(tiebreak_code(list.tiebreaks[i], list.edition, code)));
    while (left.length > 0)
        json_text(writer, text_trim(text_cut(&left, ',')));
    json_end_array(writer);
}

/* What is left of the words beside our own, which stand alone or behind them. */
static struct text without(struct importer *importer, struct text type, struct text own) {
    struct text_builder end = {.arena = importer->arena};
    text_add_format(&end, " (%.*s)", TEXT_ARG(own));
    struct text ending = text_builder_take(&end);
    if (text_ends_with(type, ending))
        return text_slice(type, 0, type.length - ending.length);
    return text_equal(type, own) ? TEXT("") : type;
}

/* Words that we would write ourselves need not be kept. */
static void add_type(struct importer *importer) {
    const struct trf_import *import = importer->import;
    struct text type = importer->trf->type;
    enum tournament_system system = import->round_robin ? SYSTEM_ROUND_ROBIN
                                    : import->swiss     ? SYSTEM_SWISS
                                                        : SYSTEM_MANUAL;
    int32_t cycles = import->round_robin ? importer->plan.cycles : importer->cycles;
    if (importer->teams != NULL && text_equal(type, trf_team_type(import->predetermined, cycles)))
        return;
    bool everybody = import->round_robin || import->predetermined;
    struct trf_tournament said = {.type = trf_type(system, import->predetermined, cycles)};
    if (everybody || text_equal(type, said.type))
        type = without(importer, type, said.type);
    if (import->swiss && importer->pairing->classic != NULL) {
        trf_say_system(importer->arena, &said, importer->pairing, &importer->choices);
        type = without(importer, type, said.type);
    }
    if (everybody && trf_words(&(struct trf_tournament){.type = type}).swiss) {
        trf_warn_beside(importer->arena, importer->trf, 0, 0,
                        language_make(importer->arena, reader_type, "value", language_text(type)));
        return;
    }
    if (type.length > 0)
        json_key_text(&importer->writer, "type", importer_cut(importer, type, TYPE_MOST, MESSAGE_reader_what_type));
}

static void add_options(struct importer *importer) {
    struct json_writer *writer = &importer->writer;
    const struct pairing_option *option;
    if (pairing_option_at(importer->pairing, 0) == NULL)
        return;
    json_key_object(writer, "options");
    for (size_t i = 0; (option = pairing_option_at(importer->pairing, i)) != NULL; i++)
        json_key_boolean(writer, option->name, pairing_option_is_on(option, &importer->choices));
    json_end_object(writer);
}

void importer_make_tournament(struct importer *importer) {
    const struct trf_tournament *trf = importer->trf;
    struct json_writer *writer = importer_begin(importer);
    json_key_text(writer, "name", title(importer));
    if (importer->import->round_robin) {
        json_key_text(writer, "system", TEXT("round-robin"));
        json_key_integer(writer, "cycles", importer->plan.cycles);
        json_key_boolean(writer, "swap", importer->plan.swap);
    } else if (importer->import->swiss) {
        json_key_text(writer, "system", TEXT("swiss"));
        json_key_text(writer, "pairing", text_from(importer->pairing->name));
        add_options(importer);
        json_key_text(writer, "acceleration", importer->baku ? TEXT("baku") : TEXT("none"));
        json_key_integer(writer, "rounds", importer_planned_rounds(importer));
    } else {
        int32_t planned = importer_planned_rounds(importer);
        json_key_text(writer, "system", TEXT("manual"));
        if (importer->import->predetermined) {
            json_key_boolean(writer, "predetermined", true);
            json_key_integer(writer, "cycles", importer->cycles);
        }
        if (planned > 0)
            json_key_integer(writer, "rounds", planned);
    }
    add_type(importer);
    add_scoring(importer);
    if (importer->teams != NULL)
        importer_add_team_play(importer);
    if (trf->time_control.length > 0)
        json_key_text(writer, "time_control",
                      importer_cut(importer, trf->time_control, TIME_CONTROL_MOST, MESSAGE_reader_what_time_control));
    add_rules(importer);
    add_dates(importer);
    importer_end(importer, TEXT("tournament.create"));
}

static void make_entries(struct importer *importer) {
    struct json_writer *writer = importer_begin_in(importer);
    json_key_array(writer, "players");
    for (int32_t i = 1; i <= importer->trf->player_count; i++)
        json_integer(writer, i);
    json_end_array(writer);
    importer_end(importer, TEXT("entry.add"));
}

static void make_numbers(struct importer *importer) {
    if (importer_has_gaps(importer))
        trf_warn(
            importer->arena, importer->trf, 0, 0,
            language_make(importer->arena, reader_number_gaps, "last", language_number(importer->trf->player_count)));
    struct json_writer *writer = importer_begin_in(importer);
    json_key_text(writer, "method", TEXT("hand"));
    json_key_array(writer, "order");
    for (int32_t i = 0; i < importer->trf->player_count; i++)
        json_integer(writer, importer_player(importer, importer->numbers[i]));
    json_end_array(writer);
    importer_end(importer, TEXT("numbers.draw"));
}

/* Round robins, and rounds as they are. */
static void make_as_entered(struct importer *importer) {
    put_in_order(importer);
    importer_make_tournament(importer);
    make_entries(importer);
    make_numbers(importer);
    importer_make_points(importer, NULL, 0);
    if (importer->import->round_robin)
        importer_make_round_robin(importer);
    else
        importer_make_rounds(importer);
    importer_make_withdrawals(importer);
}

/* More rounds than the file says, or says nothing of: what is paired stays within them. */
static bool plan_rounds(struct importer *importer, struct error *error) {
    struct trf_tournament *trf = importer->trf;
    int32_t wanted = importer->options.rounds;
    if (wanted == 0)
        return true;
    int32_t least = trf->round_count > importer->rounds ? trf->round_count : importer->rounds;
    if (wanted < least) {
        struct text_builder count = {.arena = importer->arena};
        text_add_integer(&count, least);
        return error_set_text(error, ERROR_rounds_paired_more, title(importer), text_builder_take(&count), TEXT(""));
    }
    trf->rounds_planned = wanted;
    return true;
}

bool trf_import(struct arena *arena, struct trf_tournament *trf, struct text id, struct text today,
                const struct trf_import_options *options, struct trf_import *import, struct error *error) {
    *import = (struct trf_import){0};
    if (trf->player_count == 0)
        return error_set(error, ERROR_trf_no_players, NULL, NULL, NULL);
    struct importer importer = {.arena = arena, .trf = trf, .id = id, .today = today, .import = import};
    if (options != NULL)
        importer.options = *options;
    put_in_order(&importer);
    importer.rounds = trf_rounds_paired(trf);
    if (!plan_rounds(&importer, error))
        return false;
    import->round_robin = importer_is_round_robin(&importer);
    if (import->round_robin && importer.options.rounds > 0)
        return error_set(error, ERROR_rounds_follow, NULL, NULL, NULL);
    import->predetermined = !import->round_robin && importer_is_predetermined(&importer, &importer.cycles);
    make_event(&importer);
    if (!tiebreak_edition_read(importer.options.edition, &importer.list.edition))
        importer.list.edition = trf_list_edition(arena, trf, importer.first_day);
    if (!trf->has_teams || importer.options.only_shown)
        importer_read_list(&importer);
    importer_make_players(&importer);
    bool teams = trf->has_teams && !importer.options.only_shown && importer_make_teams(&importer);
    if (trf->has_teams && !teams && !importer.options.only_shown)
        trf_warn(arena, trf, 0, 0,
                 importer.refusal.code == ERROR_none
                     ? language_plain(arena, MESSAGE_reader_individuals)
                     : language_make(arena, reader_individuals_because, "error",
                                     language_inner(language_error_sentence(arena, &importer.refusal))));
    bool swiss = !teams && !importer.options.only_shown && importer_make_swiss(&importer);
    if (importer.unheld) {
        *error = importer.refusal;
        return error_at(error, NULL, trf->prohibitions[0].line, 1);
    }
    if (!teams && !swiss)
        make_as_entered(&importer);
    if (!importer.options.only_shown)
        warn_of_rest(&importer);
    return true;
}
