-- name: page
SELECT 'libraries.html' AS path, '' AS root, 'page' AS search, 'JFR events of libraries' AS title,
    'Libraries on Maven Central that define JDK Flight Recorder events.' AS summary,
    (SELECT sum(library_events) FROM page_libraries WHERE is_newest) AS all_library_events WHERE EXISTS (SELECT 1 FROM page_libraries)

-- name: libraries
SELECT variant, l.label, "group", artifact_name, library_events, library_events > 1 AS is_plural, newest, other, l.first, is_bounded, added = 'dependency' AS is_dependency, added = 'test' AS is_test,
    added = 'agent' AS is_agent, added = 'extension' AS is_extension, added = 'profiler' AS is_profiler, added = 'native-image' AS is_native_image
FROM page_libraries l JOIN variant_library USING (variant_id) WHERE is_newest ORDER BY variant_id
