#include "chess/attacks.h"
#include "chess/position_keys.h"

#include "chess_tables.h"
