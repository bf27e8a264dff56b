/* The tie-breaks of an edition, for who chooses a list. */
#include "event/views.h"
#include "server/answers.h"
#include "server/serving.h"
#include "server/url.h"

enum { MOST_ROUNDS = 999 };

enum handled handle_tiebreaks(struct request *request) {
    enum tiebreak_edition edition = TIEBREAK_EDITION_COUNT - 1;
    int64_t rounds = 0;
    struct text given = url_query_text(request->query, "edition");
    if (given.length > 0 && !tiebreak_edition_read(given, &edition)) {
        error_set_text(&request->error, ERROR_edition_unknown, given, TEXT("tiebreak"), TEXT(""));
        return request_refuse(request);
    }
    if (!url_query_integer(request->query, "rounds", 1, MOST_ROUNDS, &rounds, &request->error))
        return request_refuse(request);
    struct text_builder out = {.arena = &request->arena};
    struct json_writer writer = {.out = &out};
    const struct language *language = answer_language(request->connection);
    view_tiebreaks(&writer, edition, (int32_t)rounds, language);
    return request_answer_said(request, text_builder_take(&out), language);
}
