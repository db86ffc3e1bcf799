-- name: page
-- Each version of a library: the newest one, and the first one known to have events.
SELECT 'libraries/' || variant || '.html' AS path, 'data/libraries/' || variant || '.jfc' AS path_jfc, '../' AS root,
    CASE WHEN is_newest THEN 'page' END AS search, 'JFR events of ' || variant_label AS title,
    'The JDK Flight Recorder events of ' || variant_label || ': fields, settings, how to enable them, and the dependency to add.' AS summary,
    variant_id, kind, variant, variant_label, v.label, version AS library_version, artifact, "group", artifact_name, classifier, page, newest,
    markdown(enabled) AS enabled_html, v.first, is_bounded, is_newest, other, since_version, library_events, library_events > 1 AS is_several, added = 'dependency' AS is_dependency,
    added = 'test' AS is_test, added = 'agent' AS is_agent, added = 'extension' AS is_extension, added = 'profiler' AS is_profiler,
    added = 'native-image' AS is_native_image, (SELECT full_name FROM variant_rows r WHERE r.variant_id = v.variant_id ORDER BY event_id LIMIT 1) AS example_event,
    (SELECT full_name FROM variant_rows r WHERE r.variant_id = v.variant_id AND enabled_by_default = 'false' ORDER BY event_id LIMIT 1) AS off_event,
    (SELECT count(*) FROM variant_rows r WHERE r.variant_id = v.variant_id AND enabled_by_default = 'false') AS off_count
FROM page_libraries v JOIN variant_library USING (variant_id) ORDER BY variant_id

-- name: sections
SELECT section_title, section_anchor, is_nested, section_short, section_count FROM variant_sections WHERE variant_id = :variant_id

-- name: events
SELECT event_id, full_name, label, anchor, class_name, slug, is_addition, description, words, facts, period, experimental, definition, definition_file,
    by_definition
FROM variant_rows WHERE variant_id = :variant_id AND section_title = :section_title ORDER BY event_name, event_id

-- name: meanings
-- The files of the library's source from which meanings of fields come.
-- reads all
SELECT DISTINCT source, replace(source, rtrim(source, replace(source, '/', '')), '') AS source_file FROM library_meanings m JOIN variant_rows ON full_name GLOB m.event
WHERE variant_id = :variant_id ORDER BY source_file

-- name: differences
SELECT subject, subject_item, subject_label, event_name, address, subject_anchor FROM variant_subjects WHERE kind = :kind AND variant = :variant ORDER BY position

-- name: describing
SELECT event AS describing_name FROM describing_events ORDER BY position

-- name: crumbs
SELECT 'Libraries' AS text, 'libraries.html' AS href, NULL AS per UNION ALL SELECT :variant_label, NULL, NULL

-- name: scripts
SELECT 'matrix.js' AS script
