/* What every test of the server's parts includes. */
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/error.h"

#define assert_error(error, symbol) assert_string_equal(error_symbol((error).code), symbol)
