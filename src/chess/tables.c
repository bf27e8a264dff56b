#include "chess/attacks.h"
#include "chess/keys.h"

#include "chess_tables.h"
