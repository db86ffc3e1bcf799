-- name: examples
SELECT number, example_release, example_gc, example_label, example_version, example_configuration, is_earlier FROM shown_examples WHERE event = :event ORDER BY number

-- name: several
SELECT 1 AS several FROM shown_examples WHERE event = :event AND number = 2

-- name: lines
-- The example as a walk: what begins, what ends, and the values between.
SELECT op = 'leaf' AS leaf, op = 'object' AS object, op = 'end_object' AS end_object, op = 'array' AS array, op = 'end_array' AS end_array, op = 'key' AS is_key,
    op = 'end_key' AS end_key, op = 'item' AS item, op = 'end_item' AS end_item, op = 'frames' AS frames, op = 'frame' AS frame, op = 'end_frames' AS end_frames,
    op = 'only_recorded' AS only_recorded, op = 'not_recorded' AS not_recorded, key, text, raw, is_null, is_nested, cut
FROM example_lines WHERE event = :event AND number = :number ORDER BY position
