#include "cli/cli.h"
#include "cli/pairing/dropin.h"

int main(int count, char **words) {
    enum dropin_convention convention = dropin_recognise(count, words);
    return convention == DROPIN_NONE ? cli_main(count, words) : dropin_main(convention, count, words);
}
