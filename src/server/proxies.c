#include "server/proxies.h"

#include <arpa/inet.h>
#include <string.h>

enum { WRITTEN_MOST = 64, FOUR_BITS = 32, ALL_BITS = 128 };

const struct address_range loopback_ranges[LOOPBACK_RANGES] = {
    {.address = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 127}, .bits = 96 + 8},
    {.address = {[15] = 1}, .bits = ALL_BITS},
};

static bool read_four(struct text written, unsigned char address[ADDRESS_BYTES]) {
    static const unsigned char mapped[] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    char zero[WRITTEN_MOST];
    struct in_addr four;
    if (written.length >= sizeof zero || memchr(written.bytes, 0, written.length) != NULL)
        return false;
    memcpy(zero, written.bytes, written.length);
    zero[written.length] = 0;
    if (inet_pton(AF_INET, zero, &four) != 1)
        return false;
    memcpy(address, mapped, sizeof mapped);
    memcpy(address + sizeof mapped, &four, sizeof four);
    return true;
}

static bool read_six(struct text written, unsigned char address[ADDRESS_BYTES]) {
    char zero[WRITTEN_MOST];
    struct in6_addr six;
    if (written.length >= sizeof zero || memchr(written.bytes, 0, written.length) != NULL)
        return false;
    memcpy(zero, written.bytes, written.length);
    zero[written.length] = 0;
    if (inet_pton(AF_INET6, zero, &six) != 1)
        return false;
    memcpy(address, &six, ADDRESS_BYTES);
    return true;
}

bool address_read(struct text written, unsigned char address[ADDRESS_BYTES]) {
    return written.length > 0 && (read_four(written, address) || read_six(written, address));
}

bool address_range_read(struct text written, struct address_range *range, struct error *error) {
    struct text rest = written;
    struct text address = text_cut(&rest, '/');
    bool has_bits = address.length < written.length;
    int64_t bits = 0;
    if (address.length > 0 && (!has_bits || (text_to_integer(rest, &bits) && bits >= 0))) {
        bool four = read_four(address, range->address);
        int64_t most = four ? FOUR_BITS : ALL_BITS;
        if ((four || read_six(address, range->address)) && bits <= most) {
            range->bits = (int)((has_bits ? bits : most) + ALL_BITS - most);
            return true;
        }
    }
    return error_set_text(error, ERROR_proxy_invalid, written, TEXT(""), TEXT(""));
}

static bool begins_alike(const unsigned char *one, const unsigned char *other, int bits) {
    size_t whole = (size_t)bits / 8;
    int left = bits % 8;
    if (memcmp(one, other, whole) != 0)
        return false;
    return left == 0 || (one[whole] ^ other[whole]) >> (8 - left) == 0;
}

bool address_in(const struct address_range *ranges, size_t count, const unsigned char address[ADDRESS_BYTES]) {
    for (size_t i = 0; i < count; i++)
        if (begins_alike(ranges[i].address, address, ranges[i].bits))
            return true;
    return false;
}

/* As proxies write them: "192.0.2.7", "192.0.2.7:4711", "2001:db8::7", "[2001:db8::7]", "[2001:db8::7]:4711". */
static bool read_forwarded(struct text written, unsigned char address[ADDRESS_BYTES]) {
    size_t colon;
    size_t bracket;
    if (written.length > 0 && written.bytes[0] == '[')
        return text_find(written, TEXT("]"), &bracket) &&
               (bracket + 1 == written.length || written.bytes[bracket + 1] == ':') &&
               read_six(text_slice(written, 1, bracket), address);
    if (address_read(written, address))
        return true;
    return text_find(written, TEXT(":"), &colon) && read_four(text_slice(written, 0, colon), address);
}

void proxies_client(const struct proxies *proxies, const unsigned char peer[ADDRESS_BYTES], struct text forwarded,
                    unsigned char client[ADDRESS_BYTES]) {
    size_t end = forwarded.length;
    bool further = true;
    memcpy(client, peer, ADDRESS_BYTES);
    while (end > 0 && further && address_in(proxies->trusted, proxies->count, client)) {
        unsigned char before[ADDRESS_BYTES];
        size_t begin = end;
        while (begin > 0 && forwarded.bytes[begin - 1] != ',')
            begin--;
        struct text written = text_trim(text_slice(forwarded, begin, end));
        /* An empty element says nothing; what cannot be read hides who is behind it. */
        if (written.length > 0 && !read_forwarded(written, before))
            return;
        if (written.length > 0) {
            memcpy(client, before, ADDRESS_BYTES);
            further = proxies->chain;
        }
        end = begin > 0 ? begin - 1 : 0;
    }
}
