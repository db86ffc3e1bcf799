/* Tests changes that updates made to a release: the table, and the step that reads it. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "collector/merge/updates.h"
#include "common/base/file.h"
#include "common/dataset/change.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/list.h"
#include "common/dataset/type.h"
#include "tests/unit/merge_fixture.h"
#include "tests/unit/suite.h"

#define CONFIGURED "<Configuration id=\"0\"><Setting name=\"enabled\">true</Setting></Configuration>"

static void test_updates_of_8(void **state)
{
    struct fixture f;
    setup(&f);
    put_release(&f, 8, "", "<Event name=\"A\" category=\"C\">" FIELD("x", "") FIELD("y", "") "</Event>");
    char *table = put_file(&f, "updates.tsv",
                           "8\t8u321\t8u322\tevent\tA\n8\t8u321\t8u332\tfield\tA\tx\n"
                           "8\t8u252\t8u262\tnote\tThe first.\thttps://example.org/8\n");
    load(&f);
    assert_true(merge_updates(&f.files, table, &f.diag));
    const struct dataset *data = &f.files.items[0];
    assert_string_equal(data->events.items[0].since, "8u322");
    assert_string_equal(data->events.items[0].fields.items[0].since, "8u322-8u332");
    assert_int_equal(data->notes.count, 1);
    assert_string_equal(data->notes.items[0].text, "The first.");
    assert_string_equal(data->notes.items[0].url, "https://example.org/8");
    assert_int_equal(f.diag.counts[DIAG_WARNING], 0);
    teardown(&f);
}

static void test_what_updates_brought(void **state)
{
    struct fixture f;
    setup(&f);
    put_release(&f, 17, "",
                "<Event name=\"A\" category=\"C\">" FIELD("x", "") FIELD("y", "") CONFIGURED
                "<DefaultSetting name=\"enabled\" value=\"false\"/></Event>" ENUMERATION
                "<Configuration file=\"default.jfc\"><label>Low</label></Configuration>");
    char *table = put_file(&f, "updates.tsv",
                           "# comment\n"
                           "17\t17.0.3\t17.0.4\tfield\tA\ty\n"
                           "17\t17\t17.0.4\tsetting\tA\tenabled\n"
                           "17\t17\t17.0.1\ttype\tCause\n"
                           "17\t17\t17.0.1\ttype-field\tCause\tcause\n"
                           "17\t17\t17.0.1\tconfigured\tdefault.jfc\tA\tenabled\n"
                           "17\t17\t17.0.1\tevent\tNone\n"
                           "18\t18\t18.0.1\tevent\tNone\n"
                           "17\t17\t17.0.1\tchanged\tevent\tA\t-\tcategory\t?\tC\n"
                           "17\t17.0.1\t17.0.9\tchanged\tfield\tA\tx\tlabel\tEx\tX\n"
                           "17\t17\t17.0.1\tchanged\ttype-field\tCause\tcause\tcontent type\tjdk.jfr.Unsigned\t-\n"
                           "17\t17\t17.0.1\tchanged\tfield\tA\tnone\tlabel\t-\tX\n"
                           "17\t17\t17.0.1\tchanged\tdefault.jfc\tA\tenabled\tvalue\tfalse\ttrue\n"
                           "17\t17\t17.0.1\tchanged\tdefault.jfc\tA\tperiod\tvalue\t1 s\t2 s\n");
    load(&f);
    assert_true(merge_updates(&f.files, table, &f.diag));
    const struct ds_event *event = dataset_event(&f.files.items[0], "A");
    assert_null(event->since);
    assert_null(event->fields.items[0].since);
    assert_string_equal(event->fields.items[1].since, "17.0.4");
    assert_string_equal(event->settings.items[0].since, "17.0.1-17.0.4");
    assert_string_equal(event->configurations.items[0].settings.items[0].since, "17.0.1");
    assert_string_equal(f.files.items[0].types.items[0].since, "17.0.1");
    assert_string_equal(f.files.items[0].types.items[0].fields.items[0].since, "17.0.1");
    assert_non_null(strstr(buf_text(&f.told), "updates.tsv:7: warning: event None matches nothing in release 17"));
    /* Changes of existing items. A row that contradicts the data set is reported. */
    const struct ds_changes *changes = &f.files.items[0].update_changes;
    assert_int_equal(changes->count, 4);
    assert_int_equal(changes->items[3].item, ITEM_CONFIGURED);
    assert_int_equal(changes->items[3].kind, CHANGE_VALUE);
    assert_string_equal(changes->items[3].configuration, "Low");
    assert_string_equal(changes->items[3].from, "false");
    assert_string_equal(changes->items[3].to, "true");
    assert_null(changes->items[0].owner);
    assert_string_equal(changes->items[0].from, "?");
    assert_string_equal(changes->items[0].since, "17.0.1");
    assert_string_equal(changes->items[1].owner, "A");
    assert_string_equal(changes->items[1].since, "17.0.2-17.0.9");
    assert_int_equal(changes->items[2].item, ITEM_TYPE_FIELD);
    assert_null(changes->items[2].to);
    assert_non_null(strstr(buf_text(&f.told), "updates.tsv:10: warning: label of A x is "));
    assert_non_null(strstr(buf_text(&f.told), "updates.tsv:12: warning: changed A none matches nothing in release 17"));
    assert_non_null(strstr(buf_text(&f.told), "updates.tsv:14: warning: changed A period matches nothing"));
    assert_int_equal(f.diag.counts[DIAG_WARNING], 4);
    static const char *const wrong[] = {
        "17\t17\t17.0.1\tchanged\tfield\tA\n",
        "17\t17.0.4\t17.0.3\tevent\tA\n",
        "17\t17.0.3\t17.0.3\tevent\tA\n",
        "17\t17\t18.0.1\tevent\tA\n",
        "17\t17\t17.0.1\tthing\tA\n",
        "17\t17\t17.0.1\tfield\tA\n",
        "17\t17\t17.0.1\tevent\n",
        "17\t17\t17.0.99999999999999999999\tevent\tA\n",
        "17\t17u3\t17.0.2\tevent\tA\n" /* the number of an update before another form of version */,
        "17\t17.0.3\t17u2\tevent\tA\n",
        "17\t17\t17.0.1\tnote\tText\tnowhere\n",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(merge_updates(&f.files, put_file(&f, "wrong.tsv", wrong[i]), &f.diag));
    teardown(&f);
}

SUITE(test_updates)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_updates_brought),
        cmocka_unit_test(test_updates_of_8),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
