/*
 * Any bytes as a rating list in XML.
 */
#include "rating_list.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    read_any(TEXT("<"), TEXT(""), data, size);
    read_any(TEXT("<playerslist><player><fideid>1</fideid><name>"), TEXT(""), data, size);
    return 0;
}
