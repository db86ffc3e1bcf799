-- name: page
SELECT 'stack-depth.html' AS path, '' AS root, 'headings' AS search, 'Stack depth' AS title,
    'Why stack traces of JDK Flight Recorder are cut after 64 frames, and how to record and print deeper stacks.' AS summary
