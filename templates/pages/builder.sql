-- name: page
SELECT 'builder.html' AS path, '' AS root, 'headings' AS search, 'Build a configuration' AS title,
    'Choose events and settings of JDK Flight Recorder, and export them as a .jfc file or JVM options.' AS summary

-- name: scripts
SELECT column1 AS script FROM (VALUES ('query.js'), ('builder-data.js'), ('configuration.js'), ('builder.js'))
