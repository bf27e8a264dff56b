/* Long work at the command line: Ctrl-C stops it, and nothing is shown where nobody looks. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka wants the four above before it. */
#include <cmocka.h>

#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/follow.h"

static void work_goes_on_until_it_is_interrupted(void **state) {
    const struct watch *watch = follow_watch(language_english());
    (void)state;
    assert_true(watch_step(watch, 1, 10));
    assert_false(follow_end());
    raise(SIGINT);
    assert_false(watch_step(watch, 2, 10));
    assert_false(watch_step(watch, 3, 10)); /* and never again */
    assert_true(follow_end());
}

/* What a child ends with that is interrupted so often, before or after it begins to work. */
static int end_of(bool begun, int interrupts) {
    int status;
    pid_t child = fork();
    if (child == 0) {
        signal(SIGINT, SIG_DFL);
        if (begun)
            watch_step(follow_watch(language_english()), 0, 0);
        for (int i = 0; i < interrupts; i++)
            raise(SIGINT);
        _exit(watch_step(follow_watch(language_english()), 0, 0) ? 0 : 3);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

static void before_work_begins_an_interrupt_is_as_usual(void **state) {
    (void)state;
    assert_int_equal(end_of(false, 0), 0);
    assert_int_equal(end_of(false, 1), -SIGINT);
}

static void a_second_interrupt_does_not_wait(void **state) {
    (void)state;
    assert_int_equal(end_of(true, 1), 3);
    assert_int_equal(end_of(true, 2), -SIGINT);
}

int main(void) {
    /* Children first: what is interrupted stays so. */
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(before_work_begins_an_interrupt_is_as_usual),
        cmocka_unit_test(a_second_interrupt_does_not_wait),
        cmocka_unit_test(work_goes_on_until_it_is_interrupted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
