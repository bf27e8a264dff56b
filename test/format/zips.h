/*
 * Zip files made in memory, with whatever a test wants wrong in them.
 */
#pragma once

#include <zlib.h>

#include "base/text.h"

struct zip_member {
    const char *name;
    struct text bytes;
    bool is_stored;     /* not packed */
    bool is_encrypted;  /* says so; it is not */
    uint32_t states;    /* unpacked size that the headers state; 0: the true one */
    unsigned method;    /* 0: the true one */
    uint32_t wrong_sum; /* added to the checksum */
};

static inline void zip_add_number(struct text_builder *out, uint32_t value, size_t length) {
    for (size_t i = 0; i < length; i++)
        text_add_byte(out, (char)(i < 4 ? value >> (8 * i) : 0));
}

static inline struct text zip_pack(struct arena *arena, struct text bytes) {
    z_stream stream = {0};
    if (deflateInit2(&stream, 9, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        __builtin_trap();
    size_t room = deflateBound(&stream, bytes.length);
    char *packed = arena_alloc(arena, room);
    stream.next_in = (unsigned char *)text_copy(arena, bytes).bytes;
    stream.avail_in = (unsigned)bytes.length;
    stream.next_out = (unsigned char *)packed;
    stream.avail_out = (unsigned)room;
    if (deflate(&stream, Z_FINISH) != Z_STREAM_END)
        __builtin_trap();
    size_t made = room - stream.avail_out;
    deflateEnd(&stream);
    return (struct text){packed, made};
}

/* What both headers of a member have, from its flags to the length of its name. */
static inline void zip_add_header(struct text_builder *out, const struct zip_member *member, struct text packed) {
    uint32_t sum = (uint32_t)crc32(0, (const unsigned char *)member->bytes.bytes, (unsigned)member->bytes.length);
    unsigned method = member->is_stored ? 0 : 8;
    zip_add_number(out, member->is_encrypted ? 1 : 0, 2);
    zip_add_number(out, member->method != 0 ? member->method : method, 2);
    zip_add_number(out, 0, 4); /* time and date */
    zip_add_number(out, sum + member->wrong_sum, 4);
    zip_add_number(out, (uint32_t)packed.length, 4);
    zip_add_number(out, member->states != 0 ? member->states : (uint32_t)member->bytes.length, 4);
    zip_add_number(out, (uint32_t)strlen(member->name), 2);
    zip_add_number(out, 0, 2);
}

static inline struct text zip_make(struct arena *arena, const struct zip_member *members, size_t count) {
    struct text_builder out = {.arena = arena};
    struct text_builder directory = {.arena = arena};
    for (size_t i = 0; i < count; i++) {
        struct text packed = members[i].is_stored ? members[i].bytes : zip_pack(arena, members[i].bytes);
        uint32_t at = (uint32_t)out.length;
        text_add(&out, TEXT("PK\3\4\24\0"));
        zip_add_header(&out, &members[i], packed);
        text_add_zero(&out, members[i].name);
        text_add(&out, packed);
        text_add(&directory, TEXT("PK\1\2\24\0\24\0"));
        zip_add_header(&directory, &members[i], packed);
        zip_add_number(&directory, 0, 10); /* no comment, disk 0, attributes */
        zip_add_number(&directory, at, 4);
        text_add_zero(&directory, members[i].name);
    }
    uint32_t at = (uint32_t)out.length;
    text_add(&out, text_builder_take(&directory));
    text_add(&out, TEXT("PK\5\6\0\0\0\0"));
    zip_add_number(&out, (uint32_t)count, 2);
    zip_add_number(&out, (uint32_t)count, 2);
    zip_add_number(&out, (uint32_t)directory.length, 4);
    zip_add_number(&out, at, 4);
    zip_add_number(&out, 0, 2);
    return text_builder_take(&out);
}
