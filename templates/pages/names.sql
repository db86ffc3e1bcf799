-- name: page
SELECT 'names.html' AS path, '' AS root, 'page' AS search, 'Index of names' AS title,
    'All events, fields and types of JDK Flight Recorder from A to Z.' AS summary

-- name: letters
SELECT DISTINCT letter FROM page_index ORDER BY letter

-- name: names
-- A field with all its events is one name.
SELECT name, kind = 'event' AS is_event, kind = 'type' AS is_type, kind = 'field' AS is_field, slug, own_label
FROM page_index WHERE letter = :letter GROUP BY name, kind, CASE kind WHEN 'field' THEN '' ELSE slug END
ORDER BY name COLLATE NOCASE, name, kind = 'type', kind = 'field', min(event_name)

-- name: field_events
SELECT slug AS event_slug, event_name FROM page_index WHERE letter = :letter AND name = :name AND kind = 'field' ORDER BY event_name

-- name: styles
SELECT 'pages.css' AS style
