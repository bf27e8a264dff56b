#include <curl/curl.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/list/list_command.h"
#include "cli/progress.h"

/* The largest of the lists is 51 MB. */
enum { FETCH_MOST_MB = 300, CONNECT_SECONDS = 30, SLOW_BYTES = 1000, SLOW_SECONDS = 60, REDIRECTS_MOST = 3 };

struct fetched {
    FILE *file;
    int64_t bytes;
    bool too_large;
    struct progress progress;
};

static size_t take(char *bytes, size_t size, size_t count, void *user) {
    struct fetched *fetched = user;
    fetched->bytes += (int64_t)(size * count);
    fetched->too_large = fetched->bytes > (int64_t)FETCH_MOST_MB * 1000 * 1000;
    return fetched->too_large ? 0 : fwrite(bytes, size, count, fetched->file) * size;
}

static int show(void *user, curl_off_t total, curl_off_t now, curl_off_t up_total, curl_off_t up_now) {
    struct fetched *fetched = user;
    (void)up_total;
    (void)up_now;
    if (total > 0 && fetched->progress.all == 0)
        progress_begin(&fetched->progress, true, (uint64_t)total);
    if (total > 0)
        progress_show(&fetched->progress, (uint64_t)now);
    return 0;
}

/* From elsewhere only by https; from this very computer also without, for tests and mirrors. */
static bool may_fetch(struct text url) {
    static const struct text starts[] = {TEXT_INIT("https://"), TEXT_INIT("http://127.0.0.1:"),
                                         TEXT_INIT("http://127.0.0.1/"), TEXT_INIT("http://[::1]:"),
                                         TEXT_INIT("http://localhost:")};
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++)
        if (text_starts_with(url, starts[i]))
            return true;
    return false;
}

static void set_up(CURL *handle, const char *url, struct fetched *fetched, char why[CURL_ERROR_SIZE]) {
    curl_easy_setopt(handle, CURLOPT_URL, url);
    curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, why);
    curl_easy_setopt(handle, CURLOPT_FAILONERROR, 1L);
    curl_easy_setopt(handle, CURLOPT_FOLLOWLOCATION, 1L);
    curl_easy_setopt(handle, CURLOPT_MAXREDIRS, (long)REDIRECTS_MOST);
    curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR,
                     text_starts_with(text_from(url), TEXT("https:")) ? "https" : "http,https");
    curl_easy_setopt(handle, CURLOPT_REDIR_PROTOCOLS_STR, "https");
    curl_easy_setopt(handle, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_SECONDS);
    curl_easy_setopt(handle, CURLOPT_LOW_SPEED_LIMIT, (long)SLOW_BYTES);
    curl_easy_setopt(handle, CURLOPT_LOW_SPEED_TIME, (long)SLOW_SECONDS);
    curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, take);
    curl_easy_setopt(handle, CURLOPT_WRITEDATA, fetched);
    curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, show);
    curl_easy_setopt(handle, CURLOPT_XFERINFODATA, fetched);
    curl_easy_setopt(handle, CURLOPT_USERAGENT, "staunton/" STAUNTON_VERSION);
}

static bool fetch(const char *url, struct fetched *fetched, struct error *error) {
    char why[CURL_ERROR_SIZE] = "";
    char most[16];
    CURL *handle = curl_easy_init();
    if (handle == NULL)
        __builtin_trap();
    set_up(handle, url, fetched, why);
    CURLcode code = curl_easy_perform(handle);
    curl_easy_cleanup(handle);
    progress_end(&fetched->progress);
    if (code == CURLE_OK)
        return true;
    if (fetched->too_large) {
        snprintf(most, sizeof most, "%d MB", FETCH_MOST_MB);
        return error_set(error, ERROR_list_large, most, NULL, NULL);
    }
    return error_set(error, ERROR_list_fetch, url, why[0] != '\0' ? why : curl_easy_strerror(code), NULL);
}

/* FIDE's file of a list; NULL: there is none of the name. */
static const char *known_url(struct text list) {
    static const char *const names[] = {"fide", "standard", "rapid", "blitz"};
    static const char *const urls[] = {"https://ratings.fide.com/download/players_list.zip",
                                       "https://ratings.fide.com/download/standard_rating_list.zip",
                                       "https://ratings.fide.com/download/rapid_rating_list.zip",
                                       "https://ratings.fide.com/download/blitz_rating_list.zip"};
    int found = text_word(list, names, sizeof names / sizeof names[0]);
    return found < 0 ? NULL : urls[found];
}

/* What stands behind the last slash of the address names the file. */
static struct text name_of_url(struct text url) {
    size_t end = 0;
    while (end < url.length && url.bytes[end] != '?' && url.bytes[end] != '#')
        end++;
    size_t from = end;
    while (from > 0 && url.bytes[from - 1] != '/')
        from--;
    return text_slice(url, from, end);
}

static bool fetch_and_import(struct cli *cli, const char *url, enum rating_list_kind kind, struct error *error) {
    struct text_builder name = {.arena = &cli->arena};
    text_add_format(&name, "%s-fetch-XXXXXX", cli_database(cli));
    char *path = (char *)text_builder_take(&name).bytes;
    struct fetched fetched = {0};
    int descriptor = mkstemp(path);
    fetched.file = descriptor >= 0 ? fdopen(descriptor, "w+b") : NULL;
    if (fetched.file == NULL)
        return error_set(error, ERROR_cli_file_write, path, strerror(errno), NULL);
    /* Without a name nothing is left of it, however this ends. */
    unlink(path);
    char opened[32];
    snprintf(opened, sizeof opened, "/proc/self/fd/%d", descriptor);
    bool done = fetch(url, &fetched, error);
    if (done && fflush(fetched.file) != 0)
        done = error_set(error, ERROR_cli_file_write, path, strerror(errno), NULL);
    const char *file_name = text_zero(&cli->arena, name_of_url(text_from(url)));
    struct lists_import import = {
        .path = opened, .file_name = text_from(file_name), .kind_given = kind != RATING_LIST_FIDE, .kind = kind};
    done = done && (cli_list_import(cli, &import, error) || error_at(error, file_name, 0, 0));
    fclose(fetched.file);
    return done;
}

bool command_list_fetch(struct cli *cli, struct error *error) {
    struct text list = cli_argument(cli, 0).length > 0 ? cli_argument(cli, 0) : TEXT("fide");
    const char *url = known_url(list);
    enum rating_list_kind kind;
    if (url == NULL || !player_list_kind_find(list, &kind))
        return error_set_text(error, ERROR_cli_choice, list, TEXT("LIST"), TEXT("fide, standard, rapid, blitz"));
    if (cli_has(cli, "url"))
        url = text_zero(&cli->arena, cli_value(cli, "url"));
    if (!may_fetch(text_from(url)))
        return error_set(error, ERROR_list_fetch_address, url, NULL, NULL);
    return fetch_and_import(cli, url, kind, error);
}
