#include <stdbool.h>
#include <string.h>

#include "assert_text.h"
#include "base/arena.h"
#include "base/random.h"

static bool all_zero(const unsigned char *bytes, size_t size) {
    for (size_t i = 0; i < size; i++)
        if (bytes[i] != 0)
            return false;
    return true;
}

static void an_empty_arena_owns_nothing(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    assert_null(arena.newest);
    assert_int_equal(arena.used, 0);
    arena_reset(&arena);
    arena_drop(&arena);
    assert_null(arena.newest);
}

static void size_zero_gives_a_valid_address(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    assert_non_null(arena_alloc(&arena, 0));
    assert_non_null(arena_array(&arena, 0, 8));
    assert_non_null(arena_array(&arena, 8, 0));
    arena_drop(&arena);
}

/* Pieces of all sizes, each filled with its own byte: none may be dirty at first or be touched by a later one. */
static void pieces_are_zeroed_aligned_and_apart(void **state) {
    (void)state;
    enum { PIECES = 2000 };
    static unsigned char *pieces[PIECES];
    static size_t sizes[PIECES];
    struct random_source source;
    random_seed(&source, 1);
    struct arena arena;
    arena_init(&arena);
    for (int pass = 0; pass < 3; pass++) {
        size_t total = 0;
        for (size_t i = 0; i < PIECES; i++) {
            bool large = random_below(&source, 100) == 0;
            sizes[i] = (size_t)random_below(&source, large ? 700000 : 600);
            pieces[i] = arena_alloc(&arena, sizes[i]);
            assert_int_equal((uintptr_t)pieces[i] % _Alignof(max_align_t), 0);
            assert_true(all_zero(pieces[i], sizes[i]));
            memset(pieces[i], (int)(i % 255) + 1, sizes[i]);
            total += sizes[i];
        }
        assert_true(arena.used >= total);
        for (size_t i = 0; i < PIECES; i++)
            for (size_t j = 0; j < sizes[i]; j++)
                if (pieces[i][j] != (unsigned char)(i % 255 + 1))
                    fail_msg("piece %zu was overwritten", i);
        arena_reset(&arena);
        assert_int_equal(arena.used, 0);
    }
    arena_drop(&arena);
}

static void a_reset_keeps_one_block_for_reuse(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    for (int i = 0; i < 100; i++)
        arena_alloc(&arena, 1000);
    arena_reset(&arena);
    struct arena_block *kept = arena.newest;
    assert_non_null(kept);
    arena_alloc(&arena, 1000);
    assert_ptr_equal(arena.newest, kept);
    arena_drop(&arena);
    assert_null(arena.newest);
    assert_non_null(arena_alloc(&arena, 10));
    arena_drop(&arena);
}

static void growing_doubles_and_counts_what_is_left_behind(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    size_t capacity = 0;
    size_t waste = 0;
    int *numbers = arena_grow(&arena, NULL, &capacity, 3, sizeof *numbers, &waste);
    assert_int_equal(capacity, 3);
    assert_int_equal(waste, 0);
    for (int i = 0; i < 3; i++)
        numbers[i] = i + 1;
    assert_ptr_equal(arena_grow(&arena, numbers, &capacity, 3, sizeof *numbers, &waste), numbers);
    assert_int_equal(capacity, 3);

    int *more = arena_grow(&arena, numbers, &capacity, 4, sizeof *numbers, &waste);
    assert_ptr_not_equal(more, numbers);
    assert_int_equal(capacity, 6);
    assert_int_equal(waste, 3 * sizeof *numbers);
    assert_int_equal(more[0] + more[1] * 10 + more[2] * 100, 321);
    assert_int_equal(more[3] + more[4] + more[5], 0);

    arena_grow(&arena, more, &capacity, 100, sizeof *numbers, NULL);
    assert_int_equal(capacity, 100);
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_arena_owns_nothing),
        cmocka_unit_test(size_zero_gives_a_valid_address),
        cmocka_unit_test(pieces_are_zeroed_aligned_and_apart),
        cmocka_unit_test(a_reset_keeps_one_block_for_reuse),
        cmocka_unit_test(growing_doubles_and_counts_what_is_left_behind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
