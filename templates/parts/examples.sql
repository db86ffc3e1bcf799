-- name: example_groups
-- reads all
-- The releases with examples, and those for which each is the nearest: the last one before, or else the first one.
WITH recorded AS (SELECT release, release_label, count(*) AS example_count FROM shown_examples JOIN site_releases ON release = example_release WHERE event = :event GROUP BY release)
SELECT release AS group_release, release_label, example_count > 1 AS several, (SELECT release_list(r.release) FROM event_releases r WHERE r.event = :event
    AND coalesce((SELECT max(x.release) FROM recorded x WHERE x.release <= r.release), (SELECT min(x.release) FROM recorded x)) = g.release) AS example_jdks
FROM recorded g ORDER BY release DESC

-- name: examples
SELECT example_id, number, :release_label AS example_release, example_gc, example_label, example_version, example_configuration, is_earlier FROM shown_examples WHERE event = :event AND example_release = :group_release ORDER BY number

-- name: lines
-- The example as a walk: what begins, what ends, and the values between.
SELECT op <> 'frame' AND op NOT GLOB 'end_*' AS begins, op = 'leaf' OR op GLOB 'end_*' OR op = 'not_recorded' AS ends,
    op = 'leaf' AS leaf, op = 'object' AS object, op = 'end_object' AS end_object, op = 'array' AS array, op = 'end_array' AS end_array,
    op = 'frames' AS frames, op = 'frame' AS frame, op = 'end_frames' AS end_frames, op = 'not_recorded' AS not_recorded,
    key, is_element, only_recorded, coalesce(nullif(text, ''), type) AS text, raw, is_null, depth, cut
FROM example_lines WHERE example_id = :example_id ORDER BY position
