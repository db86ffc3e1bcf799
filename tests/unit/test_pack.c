/* The facts in the program: the pack, and the texts about events. */
#include <string.h>

#include "recordings/facts/events.h"
#include "tests/unit/suite.h"

/* The pack of this program: two releases, and an empty text. */
static const char own[] = "jfrevents facts 1\nfacts/17 0 8\nfacts/18 0 8\nempty 0 8\n\n"
                          "\x78\x9c\x03\0\0\0\0\x01"
                          "\x78\x9c\x03\0\0\0\0\x01"
                          "\x78\x9c\x03\0\0\0\0\x01";

const char *pack_own(size_t *length)
{
    *length = sizeof own - 1;
    return own;
}

static void test_own(void **state)
{
    (void)state;
    struct diag diag;
    struct pack pack;
    struct buf text = {0};
    diag_init(&diag, "test");
    diag.out = NULL;
    assert_true(pack_open(&pack, &diag));
    assert_int_equal(pack_usual(&pack, &diag), 17);
    assert_int_equal(releases_last(pack_releases(&pack)), 18);
    assert_true(pack_text(&pack, "empty", &text, &diag));
    assert_true(pack_release(&pack, "facts", 18, &text, &diag));
    assert_int_equal(text.length, 0);
    assert_int_equal(diag.counts[DIAG_ERROR], 0);
    assert_false(pack_text(&pack, "types", &text, &diag));
    assert_false(pack_release(&pack, "facts", 21, &text, &diag));
    assert_int_equal(diag.counts[DIAG_ERROR], 2);
    pack_close(&pack);
    buf_dispose(&text);
}

static void test_events(void **state)
{
    (void)state;
    struct buf text = {0};
    struct fact_text event;
    buf_puts(&text, "A\tcommand\nline\nline\n\fshop.Sold\t\nsold\n\fAB\t\n");
    const char *at = buf_text(&text);
    size_t count = 0;
    while (fact_text_next(&event, &at))
        count++;
    assert_int_equal(count, 3);
    assert_true(fact_text_find(&event, &text, "jdk.A"));
    assert_int_equal(event.command_length, strlen("command"));
    assert_memory_equal(event.command, "command", event.command_length);
    assert_int_equal(event.length, 10);
    assert_true(fact_text_find(&event, &text, "shop.Sold"));
    assert_int_equal(event.command_length, 0);
    assert_true(fact_text_find(&event, &text, "AB"));
    assert_int_equal(event.length, 0);
    assert_false(fact_text_find(&event, &text, "jdk.shop.Sold"));
    assert_false(fact_text_find(&event, &text, "B"));
    buf_dispose(&text);
}

SUITE(test_pack)
{
    static const struct CMUnitTest tests[] = {cmocka_unit_test(test_own), cmocka_unit_test(test_events)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
