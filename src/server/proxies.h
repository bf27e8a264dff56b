/*
 * Whose word counts for where a request comes from. A proxy in front adds the address of its client to the header
 * X-Forwarded-For; anybody else can write one too. So the header is read from its end, and only as far as trusted
 * proxies wrote it.
 */
#pragma once

#include "base/error.h"
#include "base/text.h"

enum { ADDRESS_BYTES = 16 };

/* All addresses that begin with the same bits. */
struct address_range {
    unsigned char address[ADDRESS_BYTES]; /* IPv6, or IPv4 mapped into it */
    int bits;                             /* of those 128 */
};

/* This machine: 127.0.0.0/8 and ::1. */
enum { LOOPBACK_RANGES = 2 };
extern const struct address_range loopback_ranges[LOOPBACK_RANGES];

/* "192.0.2.7", "2001:db8::7"; false when it is none. */
bool address_read(struct text written, unsigned char address[ADDRESS_BYTES]);
/* "192.0.2.7", "192.0.2.0/24", "2001:db8::/32"; else `proxy_invalid`. */
bool address_range_read(struct text written, struct address_range *range, struct error *error);
bool address_in(const struct address_range *ranges, size_t count, const unsigned char address[ADDRESS_BYTES]);

struct proxies {
    const struct address_range *trusted;
    size_t count;
    bool chain; /* one may stand behind another; else the right-most address counts, whosever it is */
};

/*
 * The address that counts: the right-most in `forwarded` (all lines of X-Forwarded-For, joined by commas) that is no
 * trusted proxy. `peer` is who the connection comes from; unless it is trusted, nothing it forwards is believed. What
 * cannot be read ends the search: then the proxy that wrote it counts.
 */
void proxies_client(const struct proxies *proxies, const unsigned char peer[ADDRESS_BYTES], struct text forwarded,
                    unsigned char client[ADDRESS_BYTES]);
