/*
 * What the files share that read records with fields and lists.
 */
#pragma once

#include "format/trf_parts.h"

enum { TRF_FIELDS_MOST = 8 };

enum trf_field_kind {
    TRF_FIELD_NUMBER, /* int32_t */
    TRF_FIELD_POINTS, /* struct trf_points */
    TRF_FIELD_SIGNED, /* the same, below zero too */
    TRF_FIELD_LETTER, /* char */
    TRF_FIELD_LEFT,   /* struct text, which stands on the left of its columns ... */
    TRF_FIELD_RIGHT   /* ... or on the right */
};

struct trf_field {
    size_t from;
    size_t to;
    enum trf_field_kind kind;
    size_t at; /* where it lies in the structure of the record */
    int32_t least;
    int32_t most;
    const char *letters; /* with a blank: it may be missing; NULL: any */
    bool blank;          /* 0 is not written */
    bool zeros;          /* written with zeros before it */
};

struct trf_detail;

/* Fields in their columns, then a list of numbers. */
struct trf_layout {
    size_t count;
    struct trf_field fields[TRF_FIELDS_MOST];
    size_t list_from;
    size_t list_width; /* 0: no list; the next one begins behind one blank */
    size_t list_at;    /* a struct trf_numbers; 0: the list is of something else */
    int32_t list_most;
    bool list_zeros; /* 0 is kept */
    /* What is to be checked or done with a record that was read; NULL: nothing. */
    bool (*finish)(struct trf_detail *detail, void *record);
    /* How the words of the line are fields where it does not keep to its columns; NULL: it must. */
    bool (*split)(struct trf_detail *detail, const struct trf_layout *layout);
    size_t words_least;
};

struct trf_detail {
    struct trf_reader *reader;
    struct text line;
    long number;
    const char *tag;
    struct text fields[TRF_FIELDS_MOST];
    size_t list_count;
    struct text *list;
    size_t word_count;
    struct text *words; /* behind the tag */
};

extern const struct trf_layout trf_layout_013, trf_layout_240, trf_layout_250, trf_layout_260, trf_layout_299,
    trf_layout_300, trf_layout_310, trf_layout_320, trf_layout_330, trf_layout_xxa, trf_layout_national;

/* Reads a line into the structure of its record, by its columns or else its words, which is a repair. */
bool trf_read_fields(struct trf_detail *detail, const struct trf_layout *layout, void *record);
/* One word a field, and the others are the list. */
bool trf_split_words(struct trf_detail *detail, const struct trf_layout *layout);
/* Numbers up to `most`; without `zeros` those are left out. */
bool trf_make_numbers(const struct trf_detail *detail, const struct text *texts, size_t count, int32_t most, bool zeros,
                      struct trf_numbers *numbers);

bool trf_read_013(struct trf_detail *detail);
bool trf_read_310(struct trf_detail *detail);
bool trf_read_320(struct trf_detail *detail);
