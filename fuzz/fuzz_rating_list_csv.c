/*
 * Any bytes as a national rating list, by titles and by a mapping; and as the mapping.
 */
#include "rating_list.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct error error;
    struct text given = {(const char *)data, size};
    read_any(TEXT("name;rating;birth;fide_id\n"), TEXT(""), data, size);
    read_any(TEXT("A,B,C\n"), TEXT("name=A,national-rating=B,birth=C"), data, size);
    if (player_list_mapping_check(given, &error))
        read_any(TEXT("name,A,B,C\n"), given, (const uint8_t *)"Roe,1,2,3\n", 10);
    return 0;
}
