-- name: page
SELECT 'recording.html' AS path, '' AS root, 'headings' AS search, 'Open a recording' AS title, 1 AS reads_files,
    'Explains a .jfr file in the browser: its settings, its events, and why others are missing.' AS summary

-- name: known
SELECT release AS feature FROM site_releases ORDER BY release

-- name: playbooks
SELECT task, title FROM playbooks ORDER BY task_id

-- name: scripts
SELECT column1 AS script FROM (VALUES ('recording-reader.js'), ('recording-module.js'), ('recording.js'))

-- name: styles
SELECT 'pages.css' AS style
