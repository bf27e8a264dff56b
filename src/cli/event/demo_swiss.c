#include "cli/event/demo.h"

const char demo_swiss_event[] =
    "{\"id\":\"castle-open-2026\",\"name\":\"Castle Open 2026\",\"place\":\"Ivrea\",\"federation\":\"ITA\","
    "\"from\":\"2026-11-13\",\"to\":\"2026-11-17\",\"officials\":["
    "{\"role\":\"chief-arbiter\",\"name\":\"Ferraris, Ornella\",\"fide_id\":\"99900011\"},"
    "{\"role\":\"organiser\",\"name\":\"Circolo del Castello\"}]}";

/* People who do not exist. The last one comes after the first round. */
static const char players_body[] =
    "{\"players\":["
    "{\"name\":\"Kowalczyk-Brzoza, Radomir\",\"rating\":2447,\"title\":\"GM\",\"federation\":\"POL\",\"sex\":\"m\"},"
    "{\"name\":\"Halvorsgaard, Sunniva\",\"rating\":2389,\"title\":\"WGM\",\"federation\":\"NOR\",\"sex\":\"w\"},"
    "{\"name\":\"Mbeki-Lindqvist, Sipho\",\"rating\":2376,\"title\":\"IM\",\"federation\":\"RSA\",\"sex\":\"m\"},"
    "{\"name\":\"Petrauskienė, Austėja\",\"rating\":2342,\"title\":\"WIM\",\"federation\":\"LTU\",\"sex\":\"w\"},"
    "{\"name\":\"Ferrarotti, Oreste\",\"rating\":2331,\"title\":\"FM\",\"federation\":\"ITA\",\"sex\":\"m\"},"
    "{\"name\":\"Nakagome, Shizuka\",\"rating\":2308,\"federation\":\"JPN\",\"sex\":\"w\"},"
    "{\"name\":\"Ó Murchadha, Fiachra\",\"rating\":2290,\"title\":\"FM\",\"federation\":\"IRL\",\"sex\":\"m\"},"
    "{\"name\":\"Szentgyörgyi, Boglárka\",\"rating\":2277,\"title\":\"WFM\",\"federation\":\"HUN\",\"sex\":\"w\"},"
    "{\"name\":\"Abu Rashed, Nizar\",\"rating\":2265,\"title\":\"CM\",\"federation\":\"JOR\",\"sex\":\"m\"},"
    "{\"name\":\"Vandekerckhove, Wout\",\"rating\":2243,\"federation\":\"BEL\",\"sex\":\"m\"},"
    "{\"name\":\"Stojanovska, Elefterija\",\"rating\":2238,\"federation\":\"MKD\",\"sex\":\"w\"},"
    "{\"name\":\"Grünwald-Täuber, Leopold\",\"rating\":2216,\"federation\":\"AUT\",\"sex\":\"m\"},"
    "{\"name\":\"Iturralde Quispe, Wara\",\"rating\":2190,\"title\":\"WCM\",\"federation\":\"BOL\",\"sex\":\"w\"},"
    "{\"name\":\"Castagnoli, Fulvio\",\"rating\":2177,\"federation\":\"ITA\",\"sex\":\"m\"},"
    "{\"name\":\"Rakotomalala, Hery\",\"rating\":2150,\"federation\":\"MAD\",\"sex\":\"m\"},"
    "{\"name\":\"Lehtikangas, Aino\",\"rating\":2131,\"federation\":\"FIN\",\"sex\":\"w\"},"
    "{\"name\":\"Zappalà, Rosalia\",\"rating\":2098,\"federation\":\"ITA\",\"sex\":\"w\"},"
    "{\"name\":\"Bergström-Duarte, Nils\",\"rating\":2075,\"federation\":\"SWE\",\"sex\":\"m\"},"
    "{\"name\":\"Dimitriadou, Kassiani\",\"rating\":2044,\"federation\":\"GRE\",\"sex\":\"w\"},"
    "{\"name\":\"Tremblay-Ouellet, Maxime\",\"rating\":2012,\"federation\":\"CAN\",\"sex\":\"m\"},"
    "{\"name\":\"Beltramo, Edoardo\",\"rating\":1968,\"federation\":\"ITA\",\"sex\":\"m\"},"
    "{\"name\":\"Hovhannisyan-Roux, Anahit\",\"rating\":1921,\"federation\":\"FRA\",\"sex\":\"w\"},"
    "{\"name\":\"Prandi, Carola\",\"federation\":\"ITA\",\"sex\":\"w\"},"
    "{\"name\":\"Silvestrini, Ivo\",\"rating\":2222,\"federation\":\"ITA\",\"sex\":\"m\"}"
    "]}";

static const char settings_body[] =
    "{\"name\":\"Open\",\"system\":\"swiss\",\"pairing\":\"dutch@2026\",\"rounds\":7,"
    "\"time_control\":\"90 min + 30 s a move\",\"dates\":[\"2026-11-13\",\"2026-11-14\",\"2026-11-14\","
    "\"2026-11-15\",\"2026-11-15\",\"2026-11-16\",\"2026-11-17\"]}";

static const char *const results[] = {"10=01010101", "=1=0100=011", "=1111010=00=", "=100001111+"};
enum { ROUNDS_PLAYED = sizeof results / sizeof *results, LATE = 24, LEFT = 19 };

static bool play_round(struct cli *cli, struct source *source, int round, struct error *error) {
    struct text tournament = TEXT("{\"tournament\":1}");
    return demo_ask(cli, source, "round.pair", tournament, error) &&
           demo_ask(cli, source, "round.publish", tournament, error) &&
           demo_play_round(cli, source, 1, round, results[round - 1], error);
}

/* Who comes and goes between the rounds. */
static bool between(struct cli *cli, struct source *source, int after, struct error *error) {
    if (after == 1)
        return demo_ask(cli, source, "entry.add", demo_body(cli, "{\"tournament\":1,\"players\":[%d]}", LATE), error);
    return after != 3 ||
           demo_ask(cli, source, "player.withdraw", demo_body(cli, "{\"tournament\":1,\"player\":%d}", LEFT), error);
}

static bool ask_byes(struct cli *cli, struct source *source, struct error *error) {
    return demo_ask(cli, source, "bye.ask", TEXT("{\"tournament\":1,\"player\":7,\"round\":2,\"kind\":\"half\"}"),
                    error) &&
           demo_ask(cli, source, "bye.ask", TEXT("{\"tournament\":1,\"player\":14,\"round\":5,\"kind\":\"half\"}"),
                    error);
}

bool demo_fill_swiss(struct cli *cli, struct source *source, struct error *error) {
    bool done = demo_ask(cli, source, "player.add", text_from(players_body), error) &&
                demo_ask(cli, source, "tournament.create", text_from(settings_body), error) &&
                demo_ask(cli, source, "entry.add",
                         TEXT("{\"tournament\":1,\"players\":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,"
                              "22,23]}"),
                         error) &&
                demo_ask(cli, source, "colour.draw", TEXT("{\"tournament\":1,\"seed\":\"2026111300000005\"}"), error) &&
                ask_byes(cli, source, error);
    for (int round = 1; done && round <= ROUNDS_PLAYED; round++)
        done = play_round(cli, source, round, error) && between(cli, source, round, error);
    return done && demo_ask(cli, source, "round.pair", TEXT("{\"tournament\":1}"), error);
}
