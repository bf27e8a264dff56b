#include "pairing/generate/parts.h"
#include "standings/sort.h"

static int32_t draw_rating(struct random_source *lots, const struct generate_options *plan, int32_t common) {
    int32_t width = plan->highest_rating - plan->lowest_rating;
    int32_t parts[3];
    for (int i = 0; i < 3; i++)
        parts[i] = generate_between(lots, 0, width);
    switch ((enum generate_shape)plan->shape) {
    case GENERATE_BELL:
        return plan->lowest_rating + (parts[0] + parts[1] + parts[2]) / 3;
    case GENERATE_STEPS:
        return plan->lowest_rating + width * (parts[0] % 5) / 4;
    case GENERATE_EQUAL:
        return common;
    case GENERATE_EVEN:
    case GENERATE_SHAPE_COUNT:
        break;
    }
    return plan->lowest_rating + parts[0];
}

/* In the order in which titles rank players of equal rating. */
static const struct {
    const char *title;
    int32_t least_rating; /* from which players have it here, if they are of that sex */
    char sex;             /* blank: either */
} titles[] = {{"GM", 2500, ' '},  {"IM", 2400, ' '}, {"WGM", 2300, 'w'}, {"FM", 2300, ' '},
              {"WIM", 2200, 'w'}, {"CM", 2200, ' '}, {"WFM", 2100, 'w'}, {"WCM", 2000, 'w'}};

enum { TITLES = sizeof titles / sizeof *titles };

static struct text title_for(const struct generated_player *player) {
    for (size_t i = 0; i < TITLES; i++)
        if (player->rating >= titles[i].least_rating && (titles[i].sex == ' ' || titles[i].sex == player->sex))
            return text_from(titles[i].title);
    return TEXT("");
}

static size_t title_rank(struct text title) {
    size_t rank = 0;
    while (rank < TITLES && !text_equal(title, text_from(titles[rank].title)))
        rank++;
    return rank;
}

static void draw_player(struct arena *arena, struct random_source *lots, const struct generate_options *plan,
                        int32_t common, int32_t place, struct generated_player *player) {
    generate_person(arena, lots, player);
    player->birth_year = generate_between(lots, 1946, 2015);
    int32_t drawn = draw_rating(lots, plan, common);
    /* The unrated are rather beginners. */
    int32_t hidden = generate_between(lots, plan->lowest_rating, (plan->lowest_rating + plan->highest_rating) / 2);
    bool unrated = generate_happens(lots, plan->unrated);
    bool titled = generate_between(lots, 1, 10) <= 8;
    if (plan->given_count > 0)
        player->rating = plan->given_ratings[place];
    else
        player->rating = unrated ? 0 : drawn;
    player->strength = player->rating > 0 ? player->rating : hidden;
    player->title = titled ? title_for(player) : TEXT("");
}

static int compare_players(const void *context, int32_t a, int32_t b) {
    const struct generated_player *first = (const struct generated_player *)context + a;
    const struct generated_player *second = (const struct generated_player *)context + b;
    if (first->rating != second->rating)
        return first->rating > second->rating ? -1 : 1;
    size_t first_rank = title_rank(first->title);
    size_t second_rank = title_rank(second->title);
    if (first_rank != second_rank)
        return first_rank < second_rank ? -1 : 1;
    return text_compare(first->name, second->name);
}

void generate_field(struct arena *arena, const struct generate_options *plan, struct generated_player *players) {
    struct random_source lots;
    size_t count = (size_t)plan->players;
    struct generated_player *drawn = arena_array(arena, count, sizeof *drawn);
    int32_t *order = arena_array(arena, count, sizeof *order);
    int32_t *scratch = arena_array(arena, count, sizeof *scratch);
    generate_lots(&lots, plan->seed, GENERATE_LOTS_FIELD);
    int32_t common = generate_between(&lots, plan->lowest_rating, plan->highest_rating);
    for (size_t i = 0; i < count; i++) {
        draw_player(arena, &lots, plan, common, (int32_t)i, &drawn[i]);
        order[i] = (int32_t)i;
    }
    standings_sort(order, scratch, count, compare_players, drawn);
    for (size_t i = 0; i < count; i++)
        players[i] = drawn[order[i]];
}
