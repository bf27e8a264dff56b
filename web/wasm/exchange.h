/*
 * How the browser calls the rules. All of web/wasm is compiled with the core into one module, web/src/core/staunton.wasm
 * (tools/build_web_wasm.py; `./dev build` makes it), which web/src/core/module.ts loads and calls.
 *
 * A call has one JSON value as its request and one as its answer. The browser writes the request where exchange.room
 * tells it, calls the export with the length of it, and reads as many bytes as the call returns from where
 * exchange.answer tells it: {"answer": ...}, or {"problem": {...}} in the shape of the server's refusals.
 *
 * To add calls: one file beside this one for each subject, in it a handler for each call and EXCHANGE under it with the
 * name that the browser uses; then one file in web/src/core that gives the calls their types. Nothing else has to know.
 * What a handler keeps from call to call lives in its own file, in an arena of its own: the one it is given is emptied
 * before the next call. The core knows no time: the browser sends it.
 */
#pragma once

#include <stdint.h>

#include "base/json.h"
#include "language/language.h"

/* Writes one value; false: refused, and what was written is dropped. */
typedef bool exchange_handler(struct arena *arena, const struct json *request, struct json_writer *answer,
                              struct error *error);

/* How many bytes of an answer to a request of so many bytes. */
uint32_t exchange_run(uint32_t length, exchange_handler *handler);

/* The language of the page, from language.load; English until then. */
const struct language *exchange_language(void);

#define EXCHANGE(name, handler)                                                                                        \
    __attribute__((export_name(name))) uint32_t exchange_##handler(uint32_t length);                                   \
    uint32_t exchange_##handler(uint32_t length) {                                                                     \
        return exchange_run(length, handler);                                                                          \
    }
