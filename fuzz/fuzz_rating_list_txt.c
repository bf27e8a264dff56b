/*
 * Any bytes as a rating list of FIDE, with a header and without.
 */
#include "rating_list.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    read_any(TEXT(""), TEXT(""), data, size);
    read_any(TEXT("ID Number Name      Fed Sex Tit WTit OTit FOA SRtng SGm SK RRtng B-day Flag\n"), TEXT(""), data,
             size);
    read_any(TEXT("ID number Name TitlFed  Mar11 GamesBorn  Flag\r\n"), TEXT(""), data, size);
    return 0;
}
