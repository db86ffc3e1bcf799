-- name: page
SELECT 'recording-api.html' AS path, '' AS root, 'headings' AS search, 'Traps of the Recording API' AS title,
    'What jdk.jfr.Recording and RecordingStream do not do by themselves: no event of the JVM is enabled, wrong names are accepted, close discards.' AS summary
