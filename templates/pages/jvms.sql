-- name: page
SELECT 'jvms.html' AS path, '' AS root, 'headings' AS search, 'Events and JVMs' AS title,
    'Which JDK Flight Recorder events HotSpot, GraalVM Native Image and Eclipse OpenJ9 emit.' AS summary, 4 AS columns_count

-- name: builds
-- Empty cells are zeros.
SELECT variant, variant_label, coalesce(v.base, r.version) AS base_version, v.url, v.tag, substr(v."commit", 1, 10) AS short_commit,
    (SELECT nullif(count(*), 0) FROM variant_rows e WHERE e.variant_id = v.variant_id AND NOT is_addition) AS own_events,
    (SELECT nullif(count(*), 0) FROM variant_rows e JOIN event_fields USING (event_id) WHERE e.variant_id = v.variant_id AND is_addition) AS own_fields,
    (SELECT nullif(count(*), 0) FROM types t JOIN type_values USING (type_id) WHERE t.variant_id = v.variant_id
        AND EXISTS (SELECT 1 FROM types o WHERE o.release = p.release AND o.kind = t.kind AND o.name = t.name)) AS own_values,
    (SELECT nullif(count(*), 0) FROM changes c WHERE c.variant_id = v.variant_id) AS differences_count
FROM page_variants p JOIN variants v USING (variant_id) JOIN releases r ON r.release = p.release WHERE p.kind = 'variant' ORDER BY p.release, variant_id

-- name: listed
SELECT event_id FROM shown

-- name: sections
SELECT section_title, section_words, section_anchor, count(*) AS section_count FROM shown_sections GROUP BY section_order

-- name: events
SELECT event, event_name, slug,
    CASE WHEN e.native_image_only IS NOT 1 THEN (SELECT ranges(o.release) FROM events o WHERE o.name = event AND o.release IS NOT NULL) END AS hotspot_in
FROM shown_sections s JOIN events e USING (event_id) WHERE section_title = :section_title ORDER BY event_name

-- name: native
SELECT native_image_since, CASE native_image WHEN 'manual' THEN manual END AS native_manual,
    native_image = 'no' AS is_not_native, coalesce(native_image, 'unknown') = 'unknown' AS is_native_unknown,
    (SELECT count(DISTINCT m.native_image_text) FROM native_events m WHERE m.native_image_text <= n.native_image_text) AS note_number
FROM native_events n WHERE event = :event
UNION ALL SELECT NULL, NULL, 0, 1, NULL WHERE NOT EXISTS (SELECT 1 FROM native_events WHERE event = :event)

-- name: remarks
SELECT upper(substr(native_image_text, 1, 1)) || substr(native_image_text, 2) || '.' AS remark FROM native_events
WHERE native_image_text IS NOT NULL GROUP BY native_image_text ORDER BY native_image_text

-- name: other_jvms
SELECT replace(in_versions, ' and later', '+') AS in_versions, platforms FROM other_jvms
WHERE event_id = (SELECT e.event_id FROM events e JOIN event_other_jvms USING (event_id) WHERE e.name = :event ORDER BY e.release DESC LIMIT 1)

-- name: scripts
SELECT 'matrix.js' AS script

-- name: styles
SELECT 'pages.css' AS style
