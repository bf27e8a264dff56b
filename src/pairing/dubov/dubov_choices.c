#include "pairing/dubov/dubov.h"

const struct swiss_choice dubov_choices[] = {{0}};
const struct swiss_description dubov_steps[] = {{0}};
