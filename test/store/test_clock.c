/* The desk's clock: the computer's clock may be set while games run. */
#include "support.h"

#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "store/desk.h"
#include "store/desk_clock.h"

/* Both in milliseconds, added to what the system says. */
static int64_t wall_shift;
static int64_t boot_shift;

/* In the place of the C library's. */
int clock_gettime(clockid_t clock, struct timespec *time) {
    if (syscall(SYS_clock_gettime, clock, time) != 0)
        return -1;
    int64_t shift = clock == CLOCK_REALTIME ? wall_shift : clock == CLOCK_BOOTTIME ? boot_shift : 0;
    int64_t nanoseconds = time->tv_nsec + shift % 1000 * 1000000;
    int64_t carried = nanoseconds < 0 ? -1 : nanoseconds / 1000000000;
    time->tv_sec += shift / 1000 + carried;
    time->tv_nsec = (long)(nanoseconds - carried * 1000000000);
    return 0;
}

/* The time goes on for everybody. */
static void wait_ms(int64_t milliseconds) {
    wall_shift += milliseconds;
    boot_shift += milliseconds;
}

static void assert_about(int64_t found, int64_t expected) {
    if (found < expected || found > expected + 2000)
        fail_msg("%lld is not about %lld", (long long)found, (long long)expected);
}

static void a_clock_that_is_set_does_not_move_the_desks(void **state) {
    (void)state;
    int64_t begin = desk_now();
    assert_int_equal(desk_clock_jump(), 0);
    wait_ms(60000);
    assert_about(desk_now(), begin + 60000);
    wall_shift -= 180000;
    assert_about(desk_now(), begin + 60000);
    assert_about(desk_clock_jump() + 180000 + 1000, 0);
    wait_ms(60000);
    assert_about(desk_now(), begin + 120000);
    wall_shift += 180000 + 3600000;
    assert_about(desk_now(), begin + 120000);
    assert_about(desk_clock_jump(), 3600000 - 1000);
    wall_shift -= 3600000;
    assert_int_equal(desk_clock_jump(), 0);
}

/* What another program sees, which starts after the computer's clock was set. */
static int64_t now_elsewhere(struct place *place, bool serves) {
    int ends[2];
    int64_t now = 0;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        struct error error;
        struct store *store;
        bool done = store_open(place->database, STORE_WRITE, &store, &error) &&
                    (serves ? desk_clock_lead(store, &error) : desk_clock_follow(store, &error));
        now = done ? desk_now() : -1;
        _exit(write(ends[1], &now, sizeof now) == sizeof now ? 0 : 1);
    }
    assert_int_equal(read(ends[0], &now, sizeof now), sizeof now);
    close(ends[0]);
    close(ends[1]);
    int status;
    waitpid(child, &status, 0);
    return now;
}

static void enter_in_a_game(struct store *store) {
    struct fact fact = {TEXT("test.done/1"), TEXT("{}")};
    struct store_batch batch = {.stream = TEXT("game/a/1/1/1"),
                                .at = desk_now(),
                                .actor = TEXT("a"),
                                .command = TEXT("c-1"),
                                .count = 1,
                                .facts = &fact};
    enum store_outcome outcome;
    struct store_head head;
    struct error error;
    must(store_append(store, &batch, 1, &outcome, &head, &error), &error);
}

/* In a child: the clock of this program has begun already. */
static void programs_on_one_database_agree_until_the_computer_is_booted(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct error error;
    must(desk_clock_follow(store, &error), &error); /* nobody served: the own clock goes on */
    int64_t begin = desk_now();
    must(desk_clock_lead(store, &error), &error);
    enter_in_a_game(store);
    store_close(store); /* in good order */
    for (int64_t shift = -600000; shift <= 7200000; shift += 7800000) {
        wall_shift += shift;
        assert_about(now_elsewhere(place, false), begin);
        assert_about(now_elsewhere(place, true), begin);
        wall_shift -= shift;
    }
}

/* Otherwise a computer that once had the wrong time would keep it until it is booted. */
static void the_computers_time_counts_again_when_no_game_runs(void **state) {
    enum { DAY = 24 * 60 * 60 * 1000 };
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct error error;
    int64_t begin = desk_now();
    must(desk_clock_lead(store, &error), &error);
    wall_shift += 600000;
    assert_about(now_elsewhere(place, true), begin + 600000); /* there is no game */
    wall_shift -= 600000;
    must(desk_clock_lead(store, &error), &error);
    enter_in_a_game(store);
    wait_ms(DAY - 60000);
    wall_shift += 600000;
    assert_about(now_elsewhere(place, true), begin + DAY - 60000);
    wait_ms(120000);
    assert_about(now_elsewhere(place, false), begin + DAY + 60000); /* as long as nobody starts to serve */
    assert_about(now_elsewhere(place, true), begin + DAY + 660000);
    assert_about(now_elsewhere(place, false), begin + DAY + 660000);
    wall_shift -= 600000;
    store_close(store);
}

static void a_server_of_an_earlier_boot_does_not_count(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct error error;
    int64_t begin = desk_now();
    execute(database_of(store), "INSERT INTO clock VALUES ('another boot', 5)");
    must(desk_clock_follow(store, &error), &error);
    assert_about(desk_now(), begin);
    must(desk_clock_lead(store, &error), &error);
    assert_about(desk_now(), begin);
    assert_int_equal(ask(database_of(store), "SELECT count(*) FROM clock WHERE boot = 'another boot'"), 0);
    store_close(store);
}

/* An entry that another program made, whose clock was ahead. */
static void an_entry_is_never_earlier_than_the_one_before_it(void **state) {
    struct place *place = *state;
    struct store *store = open_store(place->database, STORE_CREATE);
    struct error error;
    struct json body;
    struct desk_event loaded;
    struct desk_answer answer;
    must(json_read(&place->arena, TEXT("{\"name\":\"City Open\",\"from\":\"2026-11-15\"}"), &json_usual_limits, &body,
                   &error),
         &error);
    struct desk_request request = {.kind = TEXT("event.create"), .body = &body, .actor = TEXT("arbiter"), .seen = -1};
    boot_shift += 7200000;
    must(desk_create(store, &request, &loaded, &answer, &error), &error);
    boot_shift -= 7200000;
    must(json_read(&place->arena, TEXT("{\"place\":\"Roma\"}"), &json_usual_limits, &body, &error), &error);
    request = (struct desk_request){.kind = TEXT("event.change"), .body = &body, .actor = TEXT("arbiter"), .seen = -1};
    must(desk_run(store, &loaded, &request, &answer, &error), &error);
    assert_int_equal(ask(database_of(store), "SELECT count(DISTINCT at) FROM entry"), 1);
    assert_true(ask(database_of(store), "SELECT min(at) FROM entry") > desk_now() + 7000000);
    desk_release(&loaded);
    store_close(store);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, place_make, place_remove)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_clock_that_is_set_does_not_move_the_desks),
        TEST(programs_on_one_database_agree_until_the_computer_is_booted),
        TEST(the_computers_time_counts_again_when_no_game_runs),
        TEST(a_server_of_an_earlier_boot_does_not_count),
        TEST(an_entry_is_never_earlier_than_the_one_before_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
