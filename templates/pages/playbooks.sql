-- name: page
SELECT 'playbooks/index.html' AS path, '../' AS root, 'page' AS search, 'Playbooks' AS title,
    'Common problems step by step: what to record, which view to look at, what its values mean, and what to do next.' AS summary

-- name: playbooks
SELECT task, title, text FROM playbooks ORDER BY task_id

-- name: styles
SELECT 'pages.css' AS style
