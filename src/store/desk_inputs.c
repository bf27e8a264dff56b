#include <string.h>
#include <time.h>

#include "store/desk_work.h"
#include "store/hash_text.h"

enum { COMMAND_BYTES = 16, COMMAND_MOST = DESK_COMMAND_TEXT - 1 };

int64_t desk_time_after(int64_t last) {
    int64_t now = desk_now();
    return now > last ? now : last;
}

void desk_today(char today[11]) {
    time_t now = time(NULL);
    struct tm local;
    localtime_r(&now, &local);
    strftime(today, 11, "%Y-%m-%d", &local);
}

void desk_command_id(char command[40]) {
    unsigned char bytes[COMMAND_BYTES];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(command, 40, bytes, sizeof bytes);
}

void desk_draw_inputs(struct desk_event *loaded, struct desk_inputs *inputs) {
    inputs->sealer = store_secrets_sealer(loaded->secrets);
    randombytes_buf(&inputs->lots, sizeof inputs->lots);
    desk_today(inputs->today);
}

bool desk_take_command(const struct desk_request *request, struct desk_answer *answer, struct error *error) {
    struct text command = request->command;
    if (command.length == 0) {
        desk_command_id(answer->command);
        return true;
    }
    if (command.length > COMMAND_MOST)
        return error_set(error, ERROR_command_invalid, NULL, NULL, NULL);
    for (size_t i = 0; i < command.length; i++)
        if (command.bytes[i] < ' ' || command.bytes[i] > '~')
            return error_set(error, ERROR_command_invalid, NULL, NULL, NULL);
    memcpy(answer->command, command.bytes, command.length);
    answer->command[command.length] = '\0';
    return true;
}

void desk_digest(const struct desk_request *requests, size_t count, struct arena *arena,
                 unsigned char digest[STORE_REQUEST_BYTES]) {
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, STORE_REQUEST_BYTES);
    for (size_t i = 0; i < count; i++) {
        struct text_builder body = {.arena = arena};
        struct json_writer writer = {.out = &body};
        if (requests[i].body != NULL)
            json_value(&writer, requests[i].body);
        hash_add_text(&state, requests[i].kind);
        hash_add_text(&state, text_builder_take(&body));
    }
    crypto_generichash_final(&state, digest, STORE_REQUEST_BYTES);
}
