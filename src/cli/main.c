#include <locale.h>

#include "cli/cli.h"

int main(int count, char **words) {
    setlocale(LC_CTYPE, "");
    return cli_main(count, words);
}
