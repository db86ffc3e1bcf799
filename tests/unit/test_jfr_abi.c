/*
 * Tests the binary interface of libjfr 1.x on 64-bit machines: sizes of structs, offsets of members, values of enums.
 * These tables may only be extended.
 */

#include "libjfr/jfr.h"
#include "tests/unit/suite.h"

#if UINTPTR_MAX == UINT64_MAX
#define SIZE(type, size) _Static_assert(sizeof(type) == (size), "size of " #type)
#define PLACE(type, member, place) _Static_assert(offsetof(struct type, member) == (place), #type "." #member)
/* clang-format off */
SIZE(struct jfr_fault, 48);
PLACE(jfr_fault, level, 0);
PLACE(jfr_fault, code, 4);
PLACE(jfr_fault, system_error, 8);
PLACE(jfr_fault, file, 16);
PLACE(jfr_fault, chunk, 24);
PLACE(jfr_fault, offset, 32);
PLACE(jfr_fault, message, 40);
SIZE(struct jfr_recovery, 48);
PLACE(jfr_recovery, chunks, 0);
PLACE(jfr_recovery, lost_chunks, 8);
PLACE(jfr_recovery, lost_bytes, 16);
PLACE(jfr_recovery, faults, 24);
PLACE(jfr_recovery, missing_bytes, 32);
PLACE(jfr_recovery, reserved, 40);
SIZE(struct jfr_options, 56);
PLACE(jfr_options, size, 0);
PLACE(jfr_options, report, 8);
PLACE(jfr_options, context, 16);
PLACE(jfr_options, salvage, 24);
PLACE(jfr_options, wait_millis, 28);
PLACE(jfr_options, copy_limit, 32);
PLACE(jfr_options, memory_limit, 40);
PLACE(jfr_options, metadata_limit, 48);
SIZE(struct jfr_clock, 24);
PLACE(jfr_clock, start_nanos, 0);
PLACE(jfr_clock, start_ticks, 8);
PLACE(jfr_clock, ticks_per_second, 16);
SIZE(struct jfr_header, 80);
PLACE(jfr_header, number, 0);
PLACE(jfr_header, offset, 8);
PLACE(jfr_header, size, 16);
PLACE(jfr_header, major, 24);
PLACE(jfr_header, minor, 26);
PLACE(jfr_header, state, 28);
PLACE(jfr_header, flags, 30);
PLACE(jfr_header, duration_nanos, 32);
PLACE(jfr_header, clock, 40);
PLACE(jfr_header, checkpoint_offset, 64);
PLACE(jfr_header, metadata_offset, 72);
SIZE(struct jfr_member, 16);
PLACE(jfr_member, name, 0);
PLACE(jfr_member, value, 8);
SIZE(struct jfr_annotation, 40);
PLACE(jfr_annotation, type, 0);
PLACE(jfr_annotation, type_id, 8);
PLACE(jfr_annotation, members, 16);
PLACE(jfr_annotation, member_count, 24);
PLACE(jfr_annotation, reserved, 32);
SIZE(struct jfr_annotations, 16);
PLACE(jfr_annotations, items, 0);
PLACE(jfr_annotations, count, 8);
SIZE(struct jfr_setting, 56);
PLACE(jfr_setting, name, 0);
PLACE(jfr_setting, type, 8);
PLACE(jfr_setting, type_id, 16);
PLACE(jfr_setting, default_value, 24);
PLACE(jfr_setting, annotations, 32);
PLACE(jfr_setting, reserved, 48);
SIZE(struct jfr_field, 64);
PLACE(jfr_field, name, 0);
PLACE(jfr_field, type, 8);
PLACE(jfr_field, is_constant, 16);
PLACE(jfr_field, is_array, 17);
PLACE(jfr_field, is_unsigned, 18);
PLACE(jfr_field, kind, 20);
PLACE(jfr_field, time, 24);
PLACE(jfr_field, annotations, 32);
PLACE(jfr_field, reserved, 48);
SIZE(struct jfr_type, 104);
PLACE(jfr_type, id, 0);
PLACE(jfr_type, index, 8);
PLACE(jfr_type, name, 16);
PLACE(jfr_type, super_name, 24);
PLACE(jfr_type, is_event, 32);
PLACE(jfr_type, is_simple, 33);
PLACE(jfr_type, kind, 36);
PLACE(jfr_type, fields, 40);
PLACE(jfr_type, field_count, 48);
PLACE(jfr_type, settings, 56);
PLACE(jfr_type, setting_count, 64);
PLACE(jfr_type, annotations, 72);
PLACE(jfr_type, reserved, 88);
SIZE(struct jfr_region, 24);
PLACE(jfr_region, locale, 0);
PLACE(jfr_region, gmt_offset_millis, 8);
PLACE(jfr_region, dst_millis, 16);
SIZE(struct jfr_record, 48);
PLACE(jfr_record, type, 0);
PLACE(jfr_record, type_id, 8);
PLACE(jfr_record, offset, 16);
PLACE(jfr_record, size, 24);
PLACE(jfr_record, payload, 32);
PLACE(jfr_record, end, 40);
SIZE(struct jfr_records, 56);
PLACE(jfr_records, wanted, 0);
PLACE(jfr_records, everything, 8);
PLACE(jfr_records, chunk, 16);
PLACE(jfr_records, at, 24);
PLACE(jfr_records, end, 32);
PLACE(jfr_records, reserved, 40);
SIZE(struct jfr_count, 16);
PLACE(jfr_count, count, 0);
PLACE(jfr_count, bytes, 8);
SIZE(struct jfr_counts, 72);
PLACE(jfr_counts, types, 0);
PLACE(jfr_counts, metadata, 8);
PLACE(jfr_counts, checkpoints, 24);
PLACE(jfr_counts, unknown, 40);
PLACE(jfr_counts, all, 56);
SIZE(struct jfr_string, 24);
PLACE(jfr_string, bytes, 0);
PLACE(jfr_string, length, 8);
PLACE(jfr_string, units, 16);
PLACE(jfr_string, encoding, 20);
SIZE(struct jfr_value, 64);
PLACE(jfr_value, kind, 0);
PLACE(jfr_value, is_constant, 4);
PLACE(jfr_value, type, 8);
PLACE(jfr_value, field, 16);
PLACE(jfr_value, key, 24);
PLACE(jfr_value, as, 32);
SIZE(struct jfr_walk, 80);
PLACE(jfr_walk, chunk, 0);
PLACE(jfr_walk, type, 8);
PLACE(jfr_walk, field, 16);
PLACE(jfr_walk, index, 24);
PLACE(jfr_walk, left, 32);
PLACE(jfr_walk, at, 40);
PLACE(jfr_walk, end, 48);
PLACE(jfr_walk, is_array, 56);
PLACE(jfr_walk, is_open, 57);
PLACE(jfr_walk, is_struct, 58);
PLACE(jfr_walk, reserved, 64);
SIZE(union jfr_cell, 8);
SIZE(struct jfr_constants, 40);
PLACE(jfr_constants, chunk, 0);
PLACE(jfr_constants, pool, 8);
PLACE(jfr_constants, slot, 16);
PLACE(jfr_constants, wanted, 24);
PLACE(jfr_constants, reserved, 32);
/* clang-format on */
#endif

_Static_assert(JFR_WARNING == 0 && JFR_ERROR == 1, "levels");
_Static_assert(JFR_OK == 0 && JFR_DAMAGED == 1 && JFR_UNSUPPORTED == 2 && JFR_LIMIT == 3 && JFR_SHRUNK == 4 &&
                   JFR_NO_MEMORY == 5 && JFR_SYSTEM == 6 && JFR_ARGUMENT == 7 && JFR_NOTHING == 8,
               "codes");
_Static_assert(JFR_NULL == 0 && JFR_BOOLEAN == 1 && JFR_LONG == 6 && JFR_FLOAT == 7 && JFR_STRING == 9 &&
                   JFR_STRUCT == 10 && JFR_ARRAY == 11 && JFR_CONSTANT == 12 && JFR_UNRESOLVED == 13 &&
                   JFR_ABSENT == 14,
               "kinds");
_Static_assert(JFR_TIME_NONE == 0 && JFR_TIMESTAMP_TICKS == 1 && JFR_TIMESPAN_SECONDS == 7, "times");
_Static_assert(JFR_UTF8 == 0 && JFR_LATIN1 == 1 && JFR_UTF16 == 2, "encodings");

static void test_version(void **state)
{
    assert_string_equal(jfr_version(), JFR_VERSION);
    assert_int_equal(JFR_VERSION_MAJOR, 1);
}

SUITE(test_jfr_abi)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_version)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
