-- name: page
-- Events and fields of the newest release without a description.
SELECT 'missing.html' AS path, '' AS root, 'page' AS search, 'Missing descriptions' AS title,
    'JDK Flight Recorder events and fields that lack a description.' AS summary, release, release_label AS newest_label,
    (SELECT count(*) FROM missing_events m WHERE m.release = r.release AND is_event_missing) AS missing_events_count,
    (SELECT count(*) FROM missing_fields m WHERE m.release = r.release) AS missing_fields_count,
    2 + EXISTS (SELECT 1 FROM missing_events m WHERE m.release = r.release AND is_event_missing) AS columns_count
FROM site_releases r ORDER BY release DESC LIMIT 1

-- name: listed
SELECT event_id FROM missing_events WHERE release = :release

-- name: sections
SELECT section_title, section_words, section_anchor, count(*) AS section_count FROM missing_events JOIN sections USING (event_id)
WHERE missing_events.release = :release GROUP BY section_order

-- name: events
SELECT m.event_id, event_name, slug, coalesce(e.label, event_name) AS event_label, is_event_missing
FROM missing_events m JOIN sections USING (event_id) JOIN events e USING (event_id) JOIN shown ON event = e.name
WHERE m.release = :release AND section_title = :section_title ORDER BY event_name

-- name: missing_fields
SELECT name FROM missing_fields WHERE event_id = :event_id ORDER BY event_field_id

-- name: scripts
SELECT 'matrix.js' AS script

-- name: styles
SELECT 'pages.css' AS style
