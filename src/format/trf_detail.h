/*
 * What the files share that read records with fields and lists.
 */
#ifndef STAUNTON_FORMAT_TRF_DETAIL_H
#define STAUNTON_FORMAT_TRF_DETAIL_H

#include "format/trf_parts.h"

enum { TRF_FIELDS_MOST = 8 };

struct trf_field {
    size_t from;
    size_t to;
};

/* Fields in their columns, then a list of numbers. */
struct trf_layout {
    size_t count;
    struct trf_field fields[TRF_FIELDS_MOST];
    size_t list_from;
    size_t list_width; /* 0: no list; the next one begins behind one blank */
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

/* Cuts the line by the layout; false when something stands between the fields. */
bool trf_cut_columns(struct trf_detail *detail, const struct trf_layout *layout);
/* The first reading that succeeds; behind the columns it is a repair. `by_words` may be NULL. */
bool trf_by_columns_or_words(struct trf_detail *detail, const struct trf_layout *layout,
                             bool (*by_columns)(struct trf_detail *, void *),
                             bool (*by_words)(struct trf_detail *, void *), void *result);
/* Numbers up to `most`; without `zeros` those are left out. */
bool trf_make_numbers(const struct trf_detail *detail, const struct text *texts, size_t count, int32_t most, bool zeros,
                      struct trf_numbers *numbers);
bool trf_make_points(struct text text, bool is_signed, struct trf_points *points);

bool trf_read_013(struct trf_detail *detail);
bool trf_read_310(struct trf_detail *detail);
bool trf_read_320(struct trf_detail *detail);
bool trf_read_330(struct trf_detail *detail);
bool trf_read_300(struct trf_detail *detail);

#endif
