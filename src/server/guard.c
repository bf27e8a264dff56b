#include "server/guard.h"

#include <sodium.h>

#include "server/proxies.h"

/* "localhost:8080" without the port; false when what follows the name is no port. */
static bool host_name(struct text host, struct text *name) {
    size_t end = 0;
    if (host.length > 0 && host.bytes[0] == '[') {
        if (!text_find(host, TEXT("]"), &end))
            return false;
        end++;
    } else if (!text_find(host, TEXT(":"), &end)) {
        end = host.length;
    }
    *name = text_slice(host, 0, end);
    struct text port = text_slice(host, end, host.length);
    if (port.length == 0)
        return name->length > 0;
    if (port.length < 2 || port.length > 6)
        return false;
    for (size_t at = 1; at < port.length; at++)
        if (port.bytes[at] < '0' || port.bytes[at] > '9')
            return false;
    return port.bytes[0] == ':' && name->length > 0;
}

static bool is_literal(struct text name) {
    unsigned char address[ADDRESS_BYTES];
    if (text_starts_with(name, TEXT("[")))
        return address_read(text_slice(name, 1, name.length - 1), address);
    return address_read(name, address);
}

bool guard_host(struct text host, const struct names *names, bool literals, struct error *error) {
    struct text name;
    if (host_name(host, &name) && (names == NULL || hosts_have(names, name) || (literals && is_literal(name))))
        return true;
    return error_set_text(error, ERROR_host_refused, host, TEXT(""), TEXT(""));
}

bool guard_origin(struct text origin, struct text fetch_site, struct text host, struct error *error) {
    if (fetch_site.length > 0 && !text_equal(fetch_site, TEXT("same-origin")) && !text_equal(fetch_site, TEXT("none")))
        return error_set_text(error, ERROR_origin_refused, fetch_site, TEXT(""), TEXT(""));
    if (origin.length == 0)
        return true;
    struct text name = TEXT("");
    if (text_starts_with(origin, TEXT("http://")))
        name = text_slice(origin, sizeof "http://" - 1, origin.length);
    else if (text_starts_with(origin, TEXT("https://")))
        name = text_slice(origin, sizeof "https://" - 1, origin.length);
    return (name.length > 0 && text_equal_ignoring_case(name, host)) ||
           error_set_text(error, ERROR_origin_refused, origin, TEXT(""), TEXT(""));
}

bool guard_csrf(struct text given, struct text expected, struct error *error) {
    if (given.length == 0)
        return error_set(error, ERROR_csrf_missing, NULL, NULL, NULL);
    return (given.length == expected.length && sodium_memcmp(given.bytes, expected.bytes, expected.length) == 0) ||
           error_set(error, ERROR_csrf_wrong, NULL, NULL, NULL);
}

bool guard_media_type(struct text type, struct text wanted, struct error *error) {
    struct text rest = type;
    struct text media = text_trim(text_cut(&rest, ';'));
    return text_equal_ignoring_case(media, wanted) ||
           error_set_text(error, ERROR_content_type, media, wanted, TEXT(""));
}

bool guard_content_type(struct text type, struct error *error) {
    return guard_media_type(type, TEXT("application/json"), error);
}

/* "gzip;q=0" forbids what "gzip" allows. */
static bool weight_is_zero(struct text parameters) {
    size_t at;
    if (!text_find(parameters, TEXT("q="), &at))
        return false;
    for (at += 2; at < parameters.length; at++)
        if (parameters.bytes[at] >= '1' && parameters.bytes[at] <= '9')
            return false;
    return true;
}

static bool accepts(struct text list, struct text wanted) {
    while (list.length > 0) {
        struct text parameters = text_cut(&list, ',');
        struct text one = text_trim(text_cut(&parameters, ';'));
        if (text_equal_ignoring_case(one, wanted))
            return !weight_is_zero(parameters);
    }
    return false;
}

bool guard_accepts_gzip(struct text accepted) {
    return accepts(accepted, TEXT("gzip"));
}

bool guard_accepts_page(struct text accepted) {
    return accepts(accepted, TEXT("text/html"));
}

bool guard_tag_matches(struct text list, struct text tag) {
    while (list.length > 0) {
        struct text one = text_trim(text_cut(&list, ','));
        if (text_starts_with(one, TEXT("W/")))
            one = text_slice(one, 2, one.length);
        if (text_equal(one, tag) || text_equal(one, TEXT("*")))
            return true;
    }
    return false;
}
