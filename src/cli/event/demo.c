#include "cli/event/demo.h"

#include <stdarg.h>
#include <stdio.h>

#include "cli/commands.h"

static const char event_body[] =
    "{\"id\":\"city-open-2026\",\"name\":\"City Open 2026\",\"place\":\"Torino\",\"federation\":\"ITA\","
    "\"from\":\"2026-11-14\",\"to\":\"2026-11-22\",\"officials\":["
    "{\"role\":\"chief-arbiter\",\"name\":\"Ferraris, Ornella\",\"fide_id\":\"99900011\"},"
    "{\"role\":\"deputy-arbiter\",\"name\":\"Zeman, Lubos\",\"fide_id\":\"99900012\"},"
    "{\"role\":\"arbiter\",\"name\":\"Achterberg, Famke\"},"
    "{\"role\":\"organiser\",\"name\":\"Circolo della Torre\"}]}";

/* People who do not exist, with ids that FIDE does not give. */
static const char players_body[] =
    "{\"players\":["
    "{\"name\":\"Montefusco, Aurelio\",\"rating\":2411,\"title\":\"IM\",\"federation\":\"ITA\",\"club\":\"Circolo "
    "della "
    "Torre\",\"fide_id\":\"99910001\",\"birth\":\"1991-04-17\",\"sex\":\"m\"},"
    "{\"name\":\"Brännström, Tove\",\"rating\":2368,\"title\":\"WGM\",\"federation\":\"SWE\",\"club\":\"Norrskenet\","
    "\"fide_id\":\"99910002\",\"birth\":\"1996\",\"sex\":\"w\"},"
    "{\"name\":\"Okonjo-Adeyemi, Tunde\",\"rating\":2340,\"title\":\"FM\",\"federation\":\"NGR\","
    "\"fide_id\":\"99910003\",\"birth\":\"1988\",\"sex\":\"m\"},"
    "{\"name\":\"Karapetrosyan, Levon\",\"rating\":2496,\"title\":\"GM\",\"federation\":\"ARM\","
    "\"fide_id\":\"99910004\",\"birth\":\"1985-09-02\",\"sex\":\"m\"},"
    "{\"name\":\"Vlahović-Šimić, Đurđa\",\"rating\":2205,\"title\":\"WIM\",\"federation\":\"CRO\","
    "\"fide_id\":\"99910005\",\"birth\":\"1999\",\"sex\":\"w\"},"
    "{\"name\":\"Thackeray-Bloom, Jasper\",\"rating\":2287,\"federation\":\"ENG\",\"club\":\"Fenland\","
    "\"fide_id\":\"99910006\",\"birth\":\"2003\",\"sex\":\"m\"},"
    "{\"name\":\"Quispe Huamán, Rosaura\",\"rating\":2144,\"title\":\"WFM\",\"federation\":\"PER\","
    "\"fide_id\":\"99910007\",\"birth\":\"2005\",\"sex\":\"w\"},"
    "{\"name\":\"Subrahmanyan, Kavin\",\"rating\":2318,\"title\":\"FM\",\"federation\":\"IND\","
    "\"fide_id\":\"99910008\",\"birth\":\"2009-01-30\",\"sex\":\"m\"},"
    "{\"name\":\"Oyuunbileg, Enkhjin\",\"rating\":2096,\"title\":\"WCM\",\"federation\":\"MGL\","
    "\"fide_id\":\"99910009\",\"birth\":\"2007\",\"sex\":\"w\"},"
    "{\"name\":\"Delacroix-Meunier, Hugo\",\"rating\":2253,\"title\":\"CM\",\"federation\":\"FRA\",\"club\":\"Tour "
    "Prends Garde\",\"fide_id\":\"99910010\",\"birth\":\"1979\",\"sex\":\"m\"},"
    "{\"name\":\"Piovanelli, Ginevra\",\"national_rating\":1785,\"national_id\":\"T-4471\",\"federation\":\"ITA\","
    "\"club\":\"Circolo della Torre\",\"birth\":\"2012\",\"sex\":\"w\"},"
    "{\"name\":\"Castellazzi, Bruno\",\"rating\":1932,\"federation\":\"ITA\",\"fide_id\":\"99910012\","
    "\"birth\":\"1958\",\"sex\":\"m\"}]}";

static const char main_body[] =
    "{\"name\":\"Master group\",\"system\":\"round-robin\",\"time_control\":\"90 min/40 moves + 30 min, 30 s a move\","
    "\"dates\":[\"2026-11-14\",\"2026-11-15\",\"2026-11-16\",\"2026-11-17\",\"2026-11-18\",\"2026-11-19\","
    "\"2026-11-20\",\"2026-11-21\",\"2026-11-22\"]}";
static const char blitz_body[] =
    "{\"name\":\"Side blitz\",\"system\":\"round-robin\",\"cycles\":2,"
    "\"scoring\":\"3-1-0\",\"time_control\":\"3 min + 2 s\",\"play\":{\"supervision\":\"basic\"},"
    "\"dates\":[\"2026-11-18\",\"2026-11-18\",\"2026-11-18\",\"2026-11-18\",\"2026-11-18\","
    "\"2026-11-18\",\"2026-11-18\",\"2026-11-18\",\"2026-11-18\",\"2026-11-18\"]}";

/* Board by board; a point stands for a board that is still being played, p for a postponed one. */
static const char *const main_results[] = {"=0=1=", "1==01", "=1=01", "11+0=", "=10=0", "=p1..", NULL};
static const char *const blitz_results[] = {"01=", "=00", "11=", "10.", NULL};

bool demo_ask(struct cli *cli, struct source *source, const char *kind, struct text body, struct error *error) {
    struct json json;
    struct desk_answer answer;
    if (!json_read(&cli->arena, body, &json_usual_limits, &json, error))
        return false;
    struct desk_request request = {
        .kind = text_from(kind), .body = &json, .actor = source_actor(cli), .command = TEXT(""), .seen = -1};
    return desk_run(source->store, &source->loaded, &request, &answer, error);
}

struct text demo_body(struct cli *cli, const char *format, ...) {
    char text[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return text_copy(&cli->arena, text_from(text));
}

static const char *result_of(char letter) {
    switch (letter) {
    case '1':
        return "1-0";
    case '=':
        return "1/2-1/2";
    case '0':
        return "0-1";
    case '+':
        return "+/-";
    case 'p':
        return "postponed";
    default:
        return NULL;
    }
}

bool demo_play_round(struct cli *cli, struct source *source, int tournament, int round, const char *results,
                     struct error *error) {
    for (int board = 1; results[board - 1] != '\0'; board++) {
        const char *result = result_of(results[board - 1]);
        if (result != NULL &&
            !demo_ask(cli, source, "result.set",
                      demo_body(cli, "{\"tournament\":%d,\"round\":%d,\"board\":%d,\"result\":\"%s\"}", tournament,
                                round, board, result),
                      error))
            return false;
    }
    return true;
}

static bool play(struct cli *cli, struct source *source, int tournament, const char *const *rounds,
                 struct error *error) {
    for (int round = 1; rounds[round - 1] != NULL; round++)
        if (!demo_play_round(cli, source, tournament, round, rounds[round - 1], error))
            return false;
    return true;
}

static bool hold(struct cli *cli, struct source *source, int tournament, const char *settings, const char *players,
                 const char *seed, struct error *error) {
    return demo_ask(cli, source, "tournament.create", text_from(settings), error) &&
           demo_ask(cli, source, "entry.add",
                    demo_body(cli, "{\"tournament\":%d,\"players\":[%s]}", tournament, players), error) &&
           demo_ask(cli, source, "numbers.draw",
                    demo_body(cli, "{\"tournament\":%d,\"method\":\"lots\",\"seed\":\"%s\"}", tournament, seed),
                    error) &&
           demo_ask(cli, source, "round.pair", demo_body(cli, "{\"tournament\":%d}", tournament), error);
}

static bool fill(struct cli *cli, struct source *source, struct error *error) {
    if (!demo_ask(cli, source, "player.add", text_from(players_body), error) ||
        !hold(cli, source, 1, main_body, "1,2,3,4,5,6,7,8,9,10", "2026111400000007", error) ||
        !play(cli, source, 1, main_results, error))
        return false;
    for (int round = 1; round <= 5; round++)
        if (!demo_ask(cli, source, "round.lock", demo_body(cli, "{\"tournament\":1,\"round\":%d}", round), error))
            return false;
    return hold(cli, source, 2, blitz_body, "2,4,8,10,11,12", "2026111800000003", error) &&
           play(cli, source, 2, blitz_results, error);
}

bool command_demo(struct cli *cli, struct error *error) {
    struct source source = {0};
    struct json body;
    struct desk_answer answer;
    bool swiss = cli_has(cli, "swiss");
    if (!json_read(&cli->arena, text_from(swiss ? demo_swiss_event : event_body), &json_usual_limits, &body, error) ||
        !store_open(cli_database(cli), STORE_CREATE, &source.store, error))
        return false;
    struct desk_request request = {
        .kind = TEXT("event.create"), .body = &body, .actor = source_actor(cli), .command = TEXT(""), .seen = -1};
    bool done = desk_create(source.store, &request, &source.loaded, &answer, error);
    source.is_open = done;
    source.event = &source.loaded.event;
    done = done && (swiss ? demo_fill_swiss(cli, &source, error) : fill(cli, &source, error));
    answer.head = source.loaded.head;
    if (done && !source_report(cli, &source, &answer))
        cli_tell(cli, show_demo_made, "event database", language_text(source.event->id),
                 language_text(text_from(cli_database(cli))));
    source_close(&source);
    return done;
}
