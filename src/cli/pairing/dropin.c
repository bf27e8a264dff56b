#include "cli/pairing/dropin.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "cli/commands.h"
#include "cli/pairing/generate_command.h"
#include "format/generator_file.h"

enum { EXIT_NO_PAIRING = 1, EXIT_BAD_REQUEST = 3, EXIT_TOO_LARGE = 4, EXIT_FILE = 5 };

/* What the words ask for. */
struct request {
    enum dropin_convention convention;
    const char *program;
    bool version;
    bool dutch;
    bool burstein;
    char mode;         /* p, c, g, or 0 */
    const char *input; /* NULL: standard input; with g the model */
    const char *output;
    const char *config;
    const char *seed;
    bool list;
    const char *list_name;
    bool baku;
};

/* --- Recognition ------------------------------------------------------------------------------------------------- */

static const char *base_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash == NULL ? path : slash + 1;
}

static bool is_one_of(const char *word, const char *const *words) {
    while (*words != NULL && strcmp(word, *words) != 0)
        words++;
    return *words != NULL;
}

enum dropin_convention dropin_recognise(int count, char **words) {
    static const char *const bbp[] = {"--dutch", "--burstein", "-r", NULL};
    static const char *const modes[] = {"-p", "-c", "-g", NULL};
    const char *program = count > 0 ? base_name(words[0]) : "";
    if (strncmp(program, "staunton-bbp", 12) == 0)
        return DROPIN_BBP;
    if (strncmp(program, "staunton-javafo", 15) == 0)
        return DROPIN_JAVAFO;
    if (count < 2)
        return DROPIN_NONE;
    if (is_one_of(words[1], bbp))
        return DROPIN_BBP;
    if (strcmp(words[1], "-g") == 0)
        return DROPIN_JAVAFO;
    bool is_command = cli_find_command(text_from(words[1])) != NULL || help_is_group(text_from(words[1]));
    return count > 2 && words[1][0] != '-' && !is_command && is_one_of(words[2], modes) ? DROPIN_JAVAFO : DROPIN_NONE;
}

/* --- Words ------------------------------------------------------------------------------------------------------- */

/* The word behind an option, if it is none itself. */
static const char *value_at(char **words, int count, int *at) {
    return *at + 1 < count && words[*at + 1][0] != '-' ? words[++*at] : NULL;
}

static bool set_mode(struct request *request, char mode) {
    bool free = request->mode == 0;
    request->mode = mode;
    return free;
}

static bool read_option(struct request *request, char **words, int count, int *at) {
    const char *word = words[*at];
    bool bbp = request->convention == DROPIN_BBP;
    if (strcmp(word, "--dutch") == 0)
        return request->dutch = true;
    if (strcmp(word, "--burstein") == 0 && bbp)
        return request->burstein = true;
    if (strlen(word) != 2)
        return false;
    switch (word[1]) {
    case 'r':
        return request->version = true;
    case 'c':
        return set_mode(request, 'c');
    case 'p':
        request->output = value_at(words, count, at);
        return set_mode(request, 'p');
    case 'g':
        request->config = value_at(words, count, at);
        return set_mode(request, 'g');
    case 'o':
        return (request->output = value_at(words, count, at)) != NULL;
    case 's':
        return (request->seed = value_at(words, count, at)) != NULL;
    case 'l':
        request->list_name = value_at(words, count, at);
        return request->list = true;
    case 'q': /* how long JaVaFo may search; no search here is long */
        value_at(words, count, at);
        return !bbp;
    case 'w':
    case 'x': /* which of its ways JaVaFo goes */
        return !bbp;
    case 'b':
        return !bbp && (request->baku = true);
    default:
        return false;
    }
}

static bool read_words(struct request *request, int count, char **words) {
    for (int at = 1; at < count; at++) {
        if (words[at][0] == '-') {
            if (!read_option(request, words, count, &at))
                return false;
        } else if (request->input == NULL && request->mode == 0) {
            request->input = words[at];
        } else {
            return false;
        }
    }
    bool nothing = request->mode == 0 && request->input == NULL;
    if (nothing)
        return request->version || count == 1;
    if (request->convention == DROPIN_BBP && request->dutch == request->burstein)
        return false;
    if (request->mode == 'g')
        return request->output != NULL && (request->input == NULL || request->config == NULL);
    return request->mode != 0;
}

static int show_usage(const struct request *request) {
    const char *name = request->program;
    const char *system = request->convention == DROPIN_BBP ? " --dutch" : "";
    fprintf(stderr,
            "%s [-r]\n%s%s [INPUT] -p [OUTPUT] [-l [CHECKLIST]]\n%s%s [INPUT] -c [-l [CHECKLIST]]\n"
            "%s%s (MODEL -g | -g [CONFIG]) -o OUTPUT [-s SEED]%s [-l [CHECKLIST]]\n",
            name, name, system, name, system, name, system, request->convention == DROPIN_JAVAFO ? " [-b]" : "");
    return EXIT_BAD_REQUEST;
}

/* --- Files ------------------------------------------------------------------------------------------------------- */

/* A bare name means the folder of the file that it belongs to. */
static const char *beside(struct arena *arena, const char *name, const char *other) {
    const char *slash = other == NULL ? NULL : strrchr(other, '/');
    struct text_builder path = {.arena = arena};
    if (slash == NULL || strchr(name, '/') != NULL)
        return name;
    text_add_format(&path, "%.*s/%s", (int)(slash - other), other, name);
    return text_builder_take(&path).bytes;
}

/* Without its folder and ending. */
static const char *stem_of(struct arena *arena, const char *name) {
    const char *base = name == NULL ? "(stdin)" : base_name(name);
    const char *point = strrchr(base, '.');
    size_t length = point == NULL || point == base ? strlen(base) : (size_t)(point - base);
    return text_zero(arena, (struct text){base, length});
}

/* The check-list: as it is called, else the other file's name with another ending. It spoils nothing if it fails. Where a
   round has no pairing bbpPairings does not sign. */
static void write_list(struct arena *arena, const struct request *request, const char *other, bool paired,
                       struct text_builder *list) {
    struct text_builder name = {.arena = arena};
    struct error error = {0};
    if (request->list_name != NULL)
        text_add_zero(&name, request->list_name);
    else
        text_add_format(&name, "%s.list", stem_of(arena, other));
    if (paired || request->convention == DROPIN_JAVAFO)
        text_add_zero(list, "Staunton " STAUNTON_VERSION);
    if (!cli_write_file(beside(arena, text_builder_take(&name).bytes, other), text_builder_take(list), &error)) {
        struct text words = language_error_describe(arena, language_english(), &error);
        fprintf(stderr, "%.*s\n", TEXT_ARG(words));
    }
}

static bool print(struct text_builder *out, struct error *error) {
    struct text text = text_builder_take(out);
    if (fwrite(text.bytes, 1, text.length, stdout) == text.length && fflush(stdout) == 0)
        return true;
    return error_set(error, ERROR_cli_output, strerror(errno), NULL, NULL);
}

static int exit_code_of(enum error_code code) {
    if (code == ERROR_pairing_impossible)
        return EXIT_NO_PAIRING;
    if (code == ERROR_cli_file_read || code == ERROR_cli_file_write || code == ERROR_cli_output)
        return EXIT_FILE;
    return error_kind(code) == ERROR_KIND_TOO_LARGE || code == ERROR_number_overflow ? EXIT_TOO_LARGE
                                                                                     : EXIT_BAD_REQUEST;
}

/* Lichess looks for these words. */
static void tell_no_pairing(const char *name, int32_t round) {
    fprintf(stderr, "%s: No valid pairing exists for round %d.\n", name, (int)round);
}

/* --- Pairing and checking ---------------------------------------------------------------------------------------- */

/* The edition of STAUNTON_SYSTEM, or NULL: the words of these conventions have no place for it. */
static bool wanted_system(struct arena *arena, const struct pairing_system **system, struct error *error) {
    const char *wanted = getenv("STAUNTON_SYSTEM");
    *system = NULL;
    if (wanted == NULL || wanted[0] == '\0')
        return true;
    return cli_pairing_system_find(arena, text_from(wanted), "STAUNTON_SYSTEM", system, error);
}

static bool find_system(struct arena *arena, const struct trf_report *report, const struct pairing_system **system,
                        struct error *error) {
    return wanted_system(arena, system, error) && (*system != NULL || trf_report_system(report, system, error));
}

static bool read_report(struct arena *arena, const struct request *request, struct trf_report *report,
                        const struct pairing_system **system, struct error *error) {
    const char *name = request->input == NULL ? "-" : request->input;
    struct text bytes;
    if (!cli_read_into(arena, name, &bytes, error))
        return false;
    if (!trf_report_read(arena, bytes, report, error) || !find_system(arena, report, system, error))
        return error_at(error, cli_file_name(name), 0, 0);
    return true;
}

/* The lot for the initial colour is drawn by people: bbpPairings insists on it, JaVaFo finds one itself. */
static bool check_colour(const struct request *request, const struct trf_report *report, struct error *error) {
    enum board_colour colour;
    return trf_initial_colour(&report->trf, &report->table, &colour) || request->convention == DROPIN_JAVAFO ||
           error_set(error, ERROR_cli_initial_colour, NULL, NULL, NULL);
}

/* No legal pairing exists: in the words that callers look for, and why it is so for those who read standard error. */
static bool no_pairing(struct arena *arena, const struct request *request, const struct pairing_system *system,
                       const struct drawing *drawing) {
    const struct language_sentence *proof = cli_pairing_obstacle(arena, system, drawing);
    struct text words = proof == NULL ? TEXT("") : language_say(arena, language_english(), proof);
    tell_no_pairing(cli_file_name(request->input == NULL ? "-" : request->input), drawing->round + 1);
    if (words.length > 0)
        fprintf(stderr, "%.*s\n", TEXT_ARG(words));
    return false;
}

/* The marks at the beginning of the check-list. */
static void start_list(const struct request *request, struct text_builder *list, struct arena *arena) {
    text_builder_init(list, arena);
    if (request->convention == DROPIN_JAVAFO)
        text_add_zero(list, "\xef\xbb\xbf");
}

/* Where there is no pairing OUTPUT is left as the other engine leaves it: empty, or with no pairs. */
static bool write_pairs(struct arena *arena, const struct request *request, const struct drawing *drawing,
                        const struct drawn_round *drawn, struct error *error) {
    struct text_builder out = {.arena = arena};
    if (drawn != NULL)
        cli_pairing_add_list(&out, drawing, drawn);
    else if (request->convention == DROPIN_JAVAFO)
        text_add_zero(&out, "0\n");
    if (request->output == NULL)
        return drawn == NULL || print(&out, error);
    return cli_write_file(beside(arena, request->output, request->input), text_builder_take(&out), error);
}

static bool pair(struct arena *arena, const struct request *request, struct error *error) {
    struct trf_report report;
    const struct pairing_system *system;
    struct drawing drawing;
    struct drawn_round drawn;
    struct text_builder list;
    struct error left_out;
    start_list(request, &list, arena);
    if (!read_report(arena, request, &report, &system, error))
        return false;
    if (!check_colour(request, &report, error) ||
        !trf_report_drawing(arena, &report, system, TEXT(""), report.table.round_count, &drawing, error))
        return error_at(error, request->input, 0, 0);
    bool paired = pairing_system_pair(arena, system, &drawing, &drawn, error);
    if (!paired && error->code != ERROR_pairing_impossible)
        return error_at(error, request->input, 0, 0);
    if (request->list && dropin_list(&list, request->convention, system, &drawing, paired ? &drawn : NULL, &left_out))
        write_list(arena, request, request->input, paired, &list);
    if (!write_pairs(arena, request, &drawing, paired ? &drawn : NULL, error))
        return false;
    return paired || no_pairing(arena, request, system, &drawing);
}

static bool check(struct arena *arena, const struct request *request, struct error *error) {
    struct trf_report report;
    struct dropin_checked checked = {
        .convention = request->convention, .stem = stem_of(arena, request->input), .report = &report};
    struct text_builder out, list;
    text_builder_init(&out, arena);
    start_list(request, &list, arena);
    if (!read_report(arena, request, &report, &checked.system, error))
        return false;
    if (!dropin_check(&checked, &out, request->list ? &list : NULL, error))
        return error_at(error, request->input, 0, 0);
    if (request->list)
        write_list(arena, request, request->input, true, &list);
    return print(&out, error);
}

/* --- Generating -------------------------------------------------------------------------------------------------- */

static bool read_seed(const struct request *request, uint64_t *seed, struct error *error) {
    if (request->seed == NULL)
        return cli_random_seed(seed, error);
    char *end;
    errno = 0;
    *seed = strtoull(request->seed, &end, 10);
    if (errno == ERANGE)
        return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    if (*end == '\0' && request->seed[0] != '\0')
        return true;
    error_set(error, ERROR_cli_number, request->seed, "-s", NULL);
    return error_phrase(error, 2, ERROR_PHRASE("phrase.range.open", "least", TEXT("0")));
}

/* As large as those programs make them, where nothing is said. */
static void draw_size(struct generate_options *options) {
    enum { PLAYERS_LEAST = 15, PLAYERS_MOST = 215, ROUNDS_LEAST = 5, ROUNDS_MOST = 15 };
    struct random_source lots;
    random_seed(&lots, options->seed);
    uint64_t players = PLAYERS_LEAST + random_below(&lots, PLAYERS_MOST - PLAYERS_LEAST + 1);
    uint64_t rounds = ROUNDS_LEAST + random_below(&lots, ROUNDS_MOST - ROUNDS_LEAST + 1);
    if (options->players == GENERATE_UNSET && options->given_count == 0)
        options->players = (int32_t)players;
    int32_t count = options->given_count > 0 ? options->given_count : options->players;
    if (options->rounds == GENERATE_UNSET && count >= 2 * ROUNDS_LEAST)
        options->rounds = (int32_t)rounds < count / 2 ? (int32_t)rounds : count / 2;
}

static bool read_settings(struct arena *arena, const struct request *request, struct generate_options *options,
                          struct error *error) {
    struct trf_tournament model;
    const char *name = request->input != NULL ? request->input : request->config;
    struct text bytes;
    if (name == NULL)
        return generator_file_read(TEXT(""), options, error);
    if (!cli_read_into(arena, name, &bytes, error))
        return false;
    if (request->config != NULL)
        return generator_file_read(bytes, options, error) || error_at(error, name, 0, 0);
    if (!trf_read(arena, bytes, &model, error))
        return error_at(error, name, 0, 0);
    generator_file_model(arena, &model, options);
    return true;
}

static bool generate(struct arena *arena, const struct request *request, struct error *error) {
    struct trf_generate_order order = {
        .render = {request->convention == DROPIN_BBP ? TRF_DIALECT_26 : TRF_DIALECT_X, TRF_CRLF}};
    struct generated_tournament made;
    struct trf_report report;
    struct dropin_checked checked = {.convention = request->convention, .stem = "", .report = &report};
    struct text_builder out, list;
    struct text text;
    uint64_t seed;
    if (!read_seed(request, &seed, error) || !wanted_system(arena, &order.system, error))
        return false;
    if (order.system == NULL)
        order.system = pairing_system_named(TEXT("dutch"));
    generate_unset(&order.options, seed);
    order.options.before_2026 = order.system->classic == NULL && order.system->edition == DUTCH_2017;
    if (!read_settings(arena, request, &order.options, error))
        return false;
    if (request->baku)
        order.options.accelerated = 1;
    draw_size(&order.options);
    if (!trf_generate_fit(&order, error) || !trf_generate(arena, &order, seed, &made, &text, error))
        return false;
    const char *other = request->input != NULL ? request->input : request->config;
    const char *name = beside(arena, request->output, other);
    if (!cli_write_file(name, text, error))
        return false;
    text_builder_init(&out, arena);
    start_list(request, &list, arena);
    checked.system = order.system;
    if (request->list && trf_report_read(arena, text, &report, error) && dropin_check(&checked, &out, &list, error))
        write_list(arena, request, name, true, &list);
    if (!made.ended)
        return true;
    tell_no_pairing(name, made.table.round_count + 1);
    return error_set(error, ERROR_pairing_impossible, NULL, NULL, NULL);
}

/* ----------------------------------------------------------------------------------------------------------------- */

/* The edition that is here is another than bbpPairings', so it must be asked for by name. */
static bool has_burstein(void) {
    const char *wanted = getenv("STAUNTON_SYSTEM");
    return wanted != NULL && strcmp(wanted, "burstein@2009") == 0;
}

static int run(struct arena *arena, const struct request *request) {
    struct error error = {0};
    bool done = false;
    if (request->burstein && !has_burstein()) {
        struct text words =
            language_say(arena, language_english(), language_plain(arena, MESSAGE_show_dropin_burstein));
        fprintf(stderr, "%.*s\n", TEXT_ARG(words));
        return EXIT_BAD_REQUEST;
    }
    if (request->mode == 'p')
        done = pair(arena, request, &error);
    else if (request->mode == 'c')
        done = check(arena, request, &error);
    else
        done = generate(arena, request, &error);
    if (done)
        return 0;
    struct text words = language_error_describe(arena, language_english(), &error);
    if (error.code != ERROR_pairing_impossible) /* that has been told */
        fprintf(stderr, "%.*s\n", TEXT_ARG(words));
    return exit_code_of(error.code);
}

int dropin_main(enum dropin_convention convention, int count, char **words) {
    struct request request = {.convention = convention, .program = base_name(words[0])};
    struct arena arena;
    if (!read_words(&request, count, words))
        return show_usage(&request);
    if (request.version || count == 1)
        printf("Staunton %s, called as %s\n", STAUNTON_VERSION, convention == DROPIN_BBP ? "bbpPairings" : "JaVaFo");
    if (request.mode == 0)
        return 0;
    arena_init(&arena);
    int code = run(&arena, &request);
    arena_drop(&arena);
    return code;
}
