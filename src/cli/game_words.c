#include "cli/commands.h"
#include "cli/game.h"
#include "clock/presets.h"
#include "present/document.h"

/* What the rulings rest on. [laws:0.1] */
#define LAWS                                                                                                           \
    "FIDE Laws of Chess, in force from 2023-01-01, for play over the board: basic rules (Articles 1-5) and "           \
    "competition\n"                                                                                                    \
    "rules (6-12). The English text is authoritative.\n\n"

/* --- Rules ---------------------------------------------------------------------------------------------------------- */

bool command_game_rules(struct cli *cli, struct error *error) {
    static const struct table_column columns[] = {{MESSAGE_table_rule, false, NULL},
                                                  {MESSAGE_table_default, false, NULL},
                                                  {MESSAGE_table_article, false, NULL},
                                                  {MESSAGE_table_means, false, NULL}};
    struct game_rules rules;
    struct control control;
    struct game_rule_row row;
    struct table table;
    struct json_writer writer;
    bool json = cli_has(cli, "json");
    struct text given = cli->argument_count == 0 ? TEXT("90'/40+30'/end +30\"") : cli_argument(cli, 0);
    if (!control_read_or_preset(given, &control, error))
        return false;
    game_rules_usual(&rules, &control);
    json_writer_init(&writer, &cli->out);
    if (json) {
        json_begin_array(&writer);
    } else {
        text_add_zero(&cli->out, LAWS);
        table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    }
    for (size_t i = 0;; i++) {
        struct text_builder value;
        text_builder_init(&value, &cli->arena);
        if (!game_rules_describe(&rules, i, &value, &row))
            break;
        if (json) {
            json_begin_object(&writer);
            json_key_text(&writer, "rule", text_from(row.key));
            json_key_text(&writer, "default", text_builder_take(&value));
            json_key_text(&writer, "article", text_from(row.article));
            json_key_text(&writer, "means", text_from(row.means));
            json_end_object(&writer);
        } else {
            table_add(&table, text_from(row.key));
            table_add(&table, text_builder_take(&value));
            table_add(&table, text_from(row.article));
            table_add(&table, text_from(row.means));
        }
    }
    if (json) {
        json_end_array(&writer);
        text_add_byte(&cli->out, '\n');
    } else {
        cli_show_table(cli, &table);
    }
    return true;
}

/* --- Words ---------------------------------------------------------------------------------------------------------- */

static struct text who(struct cli *cli, enum game_verb verb) {
    struct text_builder out;
    text_builder_init(&out, &cli->arena);
    for (int actor = BY_WHITE; actor < BY_NOBODY; actor++)
        if (game_verb_by(verb, (enum game_actor)actor))
            text_add_format(&out, "%s%s", out.length == 0 ? "" : ", ", game_actor_word((enum game_actor)actor));
    return text_builder_take(&out);
}

/* What may follow is in brackets. */
static struct text operands(struct cli *cli, uint16_t may, uint16_t must) {
    struct text_builder out;
    text_builder_init(&out, &cli->arena);
    for (unsigned operand = HAS_SIDE; operand <= HAS_WORDS; operand <<= 1) {
        bool needed = (must & operand) != 0;
        if ((may & operand) == 0 || (operand == HAS_TIME && (may & HAS_TWO_TIMES) != 0))
            continue;
        text_add_format(&out, "%s%s%s%s", out.length == 0 ? "" : ", ", needed ? "" : "[",
                        game_operand_name((uint16_t)operand), needed ? "" : "]");
    }
    return text_builder_take(&out);
}

struct word_lists {
    struct cli *cli;
    struct table table;
    struct json_writer writer;
    bool json;
};

static void begin_list(struct word_lists *lists, const char *key, const struct table_column *columns, size_t count) {
    if (lists->json) {
        json_key(&lists->writer, key);
        json_begin_array(&lists->writer);
        return;
    }
    table_begin(&lists->table, &lists->cli->arena, lists->cli->language, columns, count);
}

static void end_list(struct word_lists *lists, const char *blank) {
    if (lists->json) {
        json_end_array(&lists->writer);
        return;
    }
    cli_show_table(lists->cli, &lists->table);
    text_add_zero(&lists->cli->out, blank);
}

/* What a number, a time or a side behind a verb says, where the word alone leaves it open. */
static const char *meaning(enum game_verb verb) {
    switch (verb) {
    case VERB_agree_correction:
        return "the number: the plies that stand";
    case VERB_finds_displaced:
        return "the number: plies up to the last position that is sure; the times: White's and Black's";
    case VERB_starts:
        return "the side: who is absent";
    case VERB_resumes:
        return "the side: whose clock runs";
    case VERB_replaces_clock:
    case VERB_sets_clock:
        return "the times: what White and Black have left; the number: both move counters";
    case VERB_sets_control:
        return "the words: a time control";
    case VERB_gives_time:
        return "the side: who gets it; the time: how much more";
    case VERB_takes_time:
        return "the side: whose assistant acts; the time: how much less";
    case VERB_calls_flag:
        return "the side: whose flag it is";
    case VERB_claims_repetition:
    case VERB_claims_fifty:
        return "the move: written, and not yet made";
    case VERB_decides_claim:
        return "right, wrong or postponed; the result: where it is neither won nor drawn by that";
    case VERB_finds_drawn:
        return "the number: plies up to the drawn position";
    case VERB_records:
        return "the number: which ply of the sheet; the move: as it is written";
    case VERB_writes_note:
        return "the time: what the clock showed";
    case VERB_begins_reconstruction:
    case VERB_ends_reconstruction:
        return "the number: the plies that are sure";
    case VERB_penalises:
        return "the side: the offender; the number: n of 12.9.n; the time: how much (2, 3); the result: the new score "
               "(4, 5, 6); "
               "the words of 8 begin with the rounds";
    case VERB_rules_freely:
        return "the side and the time: who gets how much; the result: how it ends";
    case VERB_appeals:
        return "the number: of the fact whose ruling it is";
    case VERB_refuses_laws:
        return "the result: what the arbiter gives";
    case VERB_adjourns:
        return "the time: until the session ends";
    case VERB_opens_session:
        return "the time: how long the session lasts";
    case VERB_misses_envelope:
    case VERB_reports_clock:
    case VERB_writes_position:
        return "the times: what White and Black have left";
    case VERB_finds_boards_differ:
        return "the number: plies up to which the sheets agree; the times: what White and Black have left";
    case VERB_reduces_rate:
        return "the words: a time control, because, and why";
    default:
        return "";
    }
}

static void list_verbs(struct word_lists *lists) {
    static const struct table_column columns[] = {{MESSAGE_table_what_happens, false, NULL},
                                                  {MESSAGE_table_who, false, NULL},
                                                  {MESSAGE_table_what_follows, false, NULL},
                                                  {MESSAGE_table_meaning, false, NULL}};
    begin_list(lists, "verbs", columns, sizeof columns / sizeof *columns);
    for (int verb = 0; verb < VERB_COUNT; verb++) {
        struct text word = text_from(game_verb_word((enum game_verb)verb));
        struct text by = who(lists->cli, (enum game_verb)verb);
        struct text follows =
            operands(lists->cli, game_verb_operands((enum game_verb)verb), game_verb_needed((enum game_verb)verb));
        if (lists->json) {
            json_begin_object(&lists->writer);
            json_key_text(&lists->writer, "verb", word);
            json_key_text(&lists->writer, "who", by);
            json_key_text(&lists->writer, "operands", follows);
            json_key_text(&lists->writer, "meaning", text_from(meaning((enum game_verb)verb)));
            json_end_object(&lists->writer);
        } else {
            table_add(&lists->table, word);
            table_add(&lists->table, by);
            table_add(&lists->table, follows);
            table_add(&lists->table, text_from(meaning((enum game_verb)verb)));
        }
    }
    end_list(lists, "\n");
}

static void list_effects(struct word_lists *lists) {
    static const struct table_column columns[] = {{MESSAGE_table_effect, false, NULL},
                                                  {MESSAGE_table_what_follows, false, NULL}};
    begin_list(lists, "effects", columns, sizeof columns / sizeof *columns);
    for (int effect = 0; effect < EFFECT_COUNT; effect++) {
        struct text word = text_from(game_effect_word((enum game_effect)effect));
        struct text follows = operands(lists->cli, game_effect_operands((enum game_effect)effect),
                                       game_effect_needed((enum game_effect)effect));
        if (lists->json) {
            json_begin_object(&lists->writer);
            json_key_text(&lists->writer, "effect", word);
            json_key_text(&lists->writer, "operands", follows);
            json_end_object(&lists->writer);
        } else {
            table_add(&lists->table, word);
            table_add(&lists->table, follows);
        }
    }
    end_list(lists, "\n");
}

static void list_checks(struct word_lists *lists) {
    static const struct table_column columns[] = {{MESSAGE_table_check, false, NULL},
                                                  {MESSAGE_table_asks, false, NULL}};
    const char *name;
    const char *means;
    bool by_side;
    begin_list(lists, "checks", columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; game_log_question(i, &name, &means, &by_side); i++) {
        struct text_builder word;
        text_builder_init(&word, &lists->cli->arena);
        text_add_format(&word, "%s%s", name, by_side ? "-white" : "");
        if (lists->json) {
            json_begin_object(&lists->writer);
            json_key_text(&lists->writer, "check", text_builder_take(&word));
            json_key_text(&lists->writer, "asks", text_from(means));
            json_key_boolean(&lists->writer, "by_side", by_side);
            json_end_object(&lists->writer);
        } else {
            table_add(&lists->table, text_builder_take(&word));
            table_add(&lists->table, text_from(means));
        }
    }
    end_list(lists, "\n");
}

static void list_flags(struct word_lists *lists) {
    if (!lists->json) {
        text_add_zero(&lists->cli->out, "Words that say how:");
        for (int flag = 0; flag < FLAG_COUNT; flag++)
            text_add_format(&lists->cli->out, " %s", game_flag_word((enum game_flag)flag));
        text_add_byte(&lists->cli->out, '\n');
        return;
    }
    json_key(&lists->writer, "flags");
    json_begin_array(&lists->writer);
    for (int flag = 0; flag < FLAG_COUNT; flag++)
        json_text(&lists->writer, text_from(game_flag_word((enum game_flag)flag)));
    json_end_array(&lists->writer);
}

bool command_game_verbs(struct cli *cli, struct error *error) {
    struct word_lists lists = {.cli = cli, .json = cli_has(cli, "json")};
    (void)error;
    json_writer_init(&lists.writer, &cli->out);
    if (lists.json)
        json_begin_object(&lists.writer);
    list_verbs(&lists);
    list_effects(&lists);
    list_checks(&lists);
    list_flags(&lists);
    if (lists.json) {
        json_end_object(&lists.writer);
        text_add_byte(&cli->out, '\n');
    }
    return true;
}
