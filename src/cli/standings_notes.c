#include "cli/standings_notes.h"

#include "base/score.h"
#include "cli/fields.h"
#include "event/playoffs.h"

static const struct language_sentence *reached(struct cli *cli, const struct tournament *tournament, int32_t rounds,
                                               bool is_open) {
    struct arena *arena = &cli->arena;
    bool final = names_is_final(tournament, rounds);
    if (tournament->system == SYSTEM_KNOCKOUT)
        return language_plain(arena, final ? MESSAGE_show_places_final : MESSAGE_show_places_so_far);
    if (is_open)
        return language_make(arena, show_standings_round, "round", language_number(rounds));
    if (final)
        return language_make(arena, show_standings_final, "count", language_number(rounds));
    return language_make(arena, show_standings_now, "progress",
                         language_text(names_progress(arena, cli->language, tournament, rounds)));
}

struct text standings_progress(struct cli *cli, const struct event *event, const struct tournament *tournament,
                               int32_t rounds) {
    struct playoffs_open open = {0};
    if (names_is_final(tournament, rounds))
        playoffs_find_open(event, tournament, &cli->arena, &open);
    struct text words = language_say(&cli->arena, cli->language, reached(cli, tournament, rounds, open.count > 0));
    for (int32_t i = 0; i < open.count; i++) {
        const struct language_value values[] = {language_text(words), language_number(open.list[i].first_place),
                                                language_number(open.list[i].last_place)};
        words = language_say(
            &cli->arena, cli->language,
            language_sentence_of(&cli->arena,
                                 open.list[i].running ? MESSAGE_show_playoff_running : MESSAGE_show_playoff_due,
                                 "progress first last", values, sizeof values / sizeof *values));
    }
    return words;
}

static bool any_provisional(const struct show_table *computed, const struct tiebreak_open *open) {
    for (size_t i = 0; open->anybody && i < computed->standings.count; i++)
        for (size_t j = 0; j < computed->standings.rules.tiebreak_count; j++)
            if (computed->standings.rows[i].values[j].applies &&
                show_is_provisional(computed, open, computed->standings.rows[i].participant, j))
                return true;
    return false;
}

static const struct text *seed_of(const struct tournament *tournament, const struct place *place) {
    for (int32_t i = tournament->lot_count - 1; i >= 0; i--)
        for (int32_t j = 0; j < tournament->lots[i].count; j++)
            if (tournament->lots[i].players[j] == place->id)
                return &tournament->lots[i].seed;
    return NULL;
}

/* "By lot: places 2 to 3, 7 to 9 (seed 00c0ffee)." */
struct text standings_lots(struct cli *cli, const struct tournament *tournament, const struct place *places,
                           size_t count) {
    struct text_builder builder;
    const struct text *seed = NULL;
    text_builder_init(&builder, &cli->arena);
    for (size_t from = 0, to; from < count; from = to) {
        to = from + 1;
        if (!places[from].lots)
            continue;
        const struct text *own = seed_of(tournament, &places[from]);
        while (to < count && places[to].lots && seed_of(tournament, &places[to]) == own)
            to++;
        if (seed != NULL && !text_equal(*seed, *own))
            text_add_format(&builder, " (seed %.*s)", TEXT_ARG(*seed));
        text_add_format(&builder, "%s %d to %d", seed == NULL ? "By lot: places" : ",", (int)places[from].rank,
                        (int)places[to - 1].rank);
        seed = own;
    }
    if (seed != NULL)
        text_add_format(&builder, " (seed %.*s). [%s]", TEXT_ARG(*seed),
                        playoffs_lots_article(tournament->rules.edition));
    return text_builder_take(&builder);
}

static struct text unrated_text(struct cli *cli, const struct show_table *computed) {
    const struct standings_rules *rules = &computed->standings.rules;
    struct text_builder builder;
    bool rating = false;
    bool unrated = false;
    for (size_t i = 0; i < rules->tiebreak_count; i++)
        rating = rating || tiebreak_is_rating(rules->tiebreaks[i].name);
    for (int32_t i = 0; i < computed->table.participant_count; i++)
        unrated = unrated || computed->table.participants[i].rating == 0;
    text_builder_init(&builder, &cli->arena);
    if (rating && unrated && rules->unrated == STANDINGS_UNRATED_FIXED)
        text_add_format(&builder, "Unrated players count with %d. [c07-2023:10]", (int)rules->unrated_rating);
    else if (rating && unrated && rules->unrated == STANDINGS_UNRATED_IGNORE)
        text_add_zero(&builder, "Tie-breaks by ratings ignore games against unrated players. [c07-2023:10]");
    return text_builder_take(&builder);
}

/* "The points include: Rossi, Mario -½; Neri, Carla 1." */
static struct text bonus_text(struct cli *cli, const struct show_table *computed) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    for (size_t i = 0; i < computed->standings.count; i++) {
        const struct participant *participant = &computed->table.participants[computed->standings.rows[i].participant];
        if (participant->bonus == 0)
            continue;
        text_add_format(&builder, "%s %.*s ",
                        builder.length == 0 ? "The points include bonus and penalty points:" : ";",
                        TEXT_ARG(participant->name));
        score_add(&builder, participant->bonus, computed->table.scoring.unit);
    }
    if (builder.length > 0)
        text_add_byte(&builder, '.');
    return text_builder_take(&builder);
}

static struct text unplayed_text(const struct show_table *computed) {
    switch (computed->standings.rules.unplayed) {
    case STANDINGS_UNPLAYED_BYES_NOTHING:
        return TEXT("By the rules of the competition byes asked for count nothing in the tie-breaks of who asked. "
                    "[c07-2023:16.6]");
    case STANDINGS_UNPLAYED_NOTHING:
        return TEXT("By the rules of the competition own unplayed rounds count nothing in tie-breaks. [c07-2023:16.6]");
    default:
        return TEXT("");
    }
}

size_t standings_notes(struct cli *cli, const struct show_table *computed, const struct tiebreak_open *open,
                       struct text notes[STANDINGS_MOST_NOTES]) {
    size_t count = 0;
    if (any_provisional(computed, open))
        notes[count++] = TEXT("~ provisional: games that are still open can change the value. [c07-2023:4.3]");
    struct text further[] = {
        standings_lots(cli, computed->tournament, show_player_places(computed, &cli->arena), computed->standings.count),
        unrated_text(cli, computed), unplayed_text(computed), bonus_text(cli, computed)};
    for (size_t i = 0; i < sizeof further / sizeof *further; i++)
        if (further[i].length > 0)
            notes[count++] = further[i];
    return count;
}

void standings_warn_of_ratings(struct cli *cli, const struct standings_rules *rules, struct text event) {
    for (size_t i = 0; i < rules->tiebreak_count; i++) {
        struct text_builder words;
        char code[TIEBREAK_CODE_SIZE];
        if (!tiebreak_is_rating(rules->tiebreaks[i].name))
            continue;
        text_builder_init(&words, &cli->arena);
        text_add_format(&words, "The tie-break %s goes by ratings: use it only where these are reliable.",
                        tiebreak_code(rules->tiebreaks[i], rules->edition, code));
        cli_warn(cli, text_zero(&cli->arena, event), 0, 0, text_builder_take(&words));
    }
}
