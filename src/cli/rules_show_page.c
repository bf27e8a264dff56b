#include "cli/rules_show.h"
#include "present/page.h"

static void add_steps(struct page *page, const struct pairing_system *system) {
    static const char *const titles[] = {"", "Step", "Article"};
    static const bool right[] = {true, false, false};
    page_heading(page, TEXT("How a round is paired"));
    page_table_begin(page, titles, right, 3);
    for (size_t i = 0; system->steps[i].article != NULL; i++) {
        page_cell_number(page, (int64_t)i + 1);
        page_cell(page, text_from(system->steps[i].words));
        page_cell(page, text_from(system->steps[i].article));
    }
    page_table_end(page);
}

static void add_options(struct page *page, const struct rules_subject *subject) {
    static const char *const titles[] = {"Option", "", "When it is on"};
    static const bool right[] = {false, false, false};
    const struct pairing_option *option;
    page_heading(page, TEXT("Options"));
    if (pairing_option_at(subject->system, 0) == NULL) {
        page_paragraph(page, TEXT("The system has none."));
        return;
    }
    page_table_begin(page, titles, right, 3);
    for (size_t i = 0; (option = pairing_option_at(subject->system, i)) != NULL; i++) {
        page_cell(page, text_from(option->name));
        page_cell(page, pairing_option_is_on(option, &subject->choices) ? TEXT("on") : TEXT("off"));
        page_cell(page, text_from(option->words));
    }
    page_table_end(page);
}

static struct text reading_of(struct cli *cli, const struct rules_subject *subject, const struct swiss_choice *choice) {
    struct text_builder words;
    bool on = system_rules_otherwise(subject->system, &subject->choices, choice);
    text_builder_init(&words, &cli->arena);
    text_add_format(&words, "%s%s", on ? "Otherwise here, by the option. Usually: " : "", choice->reading);
    if (choice->other != NULL && !on)
        text_add_format(&words, " Otherwise: %s.", choice->other);
    return text_builder_take(&words);
}

static void add_choices(struct cli *cli, struct page *page, const struct rules_subject *subject) {
    static const char *const titles[] = {"Point", "Reading", "Articles"};
    static const bool right[] = {false, false, false};
    page_heading(page, TEXT("How the text is read where it is open"));
    page_table_begin(page, titles, right, 3);
    for (size_t i = 0; subject->system->choices[i].name != NULL; i++) {
        page_cell(page, text_from(subject->system->choices[i].name));
        page_cell(page, reading_of(cli, subject, &subject->system->choices[i]));
        page_cell(page, text_from(subject->system->choices[i].articles));
    }
    page_table_end(page);
}

/* What is posted, and handed in where FIDE wants to see the rules of another system. */
void rules_show_page(struct cli *cli, const struct rules_subject *subject) {
    struct page page;
    struct text_builder below;
    text_builder_init(&below, &cli->arena);
    if (subject->heading.length > 0)
        text_add_format(&below, "%.*s. ", TEXT_ARG(subject->heading));
    text_add_format(&below, "%s: %.*s", subject->system->name, TEXT_ARG(rules_origin(&cli->arena, subject->edition)));
    page_begin(&page, &cli->out, text_from(subject->system->title), text_builder_take(&below));
    add_steps(&page, subject->system);
    add_options(&page, subject);
    add_choices(cli, &page, subject);
    page_end(&page, subject->footer);
}
