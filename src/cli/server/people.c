#include "cli/server/people.h"

#include <time.h>

#include "cli/source.h"

struct store_note cli_people_note(struct cli *cli) {
    return (struct store_note){.at = desk_now(), .actor = source_actor(cli), .address = TEXT("")};
}

bool cli_people_role(struct text word, enum store_role *role, struct error *error) {
    return store_role_read(word, role) || error_set_text(error, ERROR_account_role_unknown, word, TEXT(""), TEXT(""));
}

enum message cli_people_role_message(enum store_role role) {
    static const enum message messages[STORE_ROLES] = {
        [STORE_ROLE_NONE] = MESSAGE_account_role_none,       [STORE_ROLE_CHIEF] = MESSAGE_account_role_chief,
        [STORE_ROLE_ARBITER] = MESSAGE_account_role_arbiter, [STORE_ROLE_ORGANISER] = MESSAGE_account_role_organiser,
        [STORE_ROLE_HELPER] = MESSAGE_account_role_helper,   [STORE_ROLE_CHECK_IN] = MESSAGE_account_role_check_in,
    };
    return messages[(unsigned)role < STORE_ROLES ? role : STORE_ROLE_NONE];
}

struct text cli_people_time(struct cli *cli, int64_t at) {
    char text[40];
    time_t seconds = (time_t)(at / 1000);
    struct tm parts;
    if (at <= 0)
        return TEXT("");
    gmtime_r(&seconds, &parts);
    return text_copy(&cli->arena, (struct text){text, strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", &parts)});
}
