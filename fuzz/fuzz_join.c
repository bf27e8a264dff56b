/*
 * The check of what a device brings to join: whatever it is, only the token that was made opens, once; nothing else is let in,
 * and nothing of it is kept. The first byte chooses: a token, or (seldom, for it takes long on purpose) an event and digits.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store/accounts.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct store *store;
static char folder[] = "/tmp/staunton-fuzz-XXXXXX";
static struct store_invited invited;

static void must(bool done, const struct error *error) {
    if (done)
        return;
    fprintf(stderr, "fuzz_join: %s\n", error_symbol(error->code));
    abort();
}

static void drop_folder(void) {
    char command[96];
    store_close(store);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    if (system(command) != 0)
        fprintf(stderr, "fuzz_join: %s is left behind\n", folder);
}

static void prepare(void) {
    char database[64];
    struct error error;
    struct store_note note = {.at = 1000, .actor = TEXT("anna")};
    struct store_invitation invitation = {.event = TEXT("open"),
                                          .role = STORE_ROLE_HELPER,
                                          .label = TEXT("Phone"),
                                          .maker = TEXT("anna"),
                                          .made = 1000,
                                          .ends = 100000,
                                          .devices = 1};
    if (mkdtemp(folder) == NULL)
        abort();
    snprintf(database, sizeof database, "%s/fuzz.sqlite", folder);
    must(store_open(database, STORE_CREATE, &store, &error), &error);
    must(store_invitation_make(store, &invitation, &note, &invited, &error), &error);
    atexit(drop_folder);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char token[STORE_TOKEN_TEXT];
    char csrf[STORE_TOKEN_TEXT];
    struct store_device device = {.name = TEXT("")};
    struct store_note note = {.at = 2000, .address = TEXT("192.0.2.7")};
    struct store_invitation invitation;
    struct store_session session;
    struct arena arena;
    struct error error;
    bool joined;
    bool found;
    if (store == NULL)
        prepare();
    if (size == 0)
        return 0;
    struct text input = {(const char *)data + 1, size - 1};
    struct store_join way = {.token = input};
    arena_init(&arena);
    device.name = store_device_name(&arena, input);
    if (data[0] == 0 || input.length == 0) {
        way.token = TEXT("");
        way.event = text_cut(&input, '/');
        way.digits = input;
    }
    must(store_join(store, &way, &device, &note, &joined, &invitation, token, csrf, &arena, &error), &error);
    if (joined && !text_equal(way.token, text_from(invited.token)) &&
        !(text_equal(way.event, TEXT("open")) && text_equal(way.digits, text_from(invited.digits))))
        abort();
    must(store_session_find(store, input, 2000, &found, &session, csrf, &arena, &error), &error);
    if (found)
        abort();
    arena_drop(&arena);
    return 0;
}
