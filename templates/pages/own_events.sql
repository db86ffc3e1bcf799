-- name: page
SELECT 'own-events.html' AS path, '' AS root, 'headings' AS search, 'Write your own JFR events' AS title,
    'How to define JDK Flight Recorder events in Java: class, commit, annotations of each release, settings, periodic events, cost, mistakes, and a form that makes a class.' AS summary

-- name: annotation_list
SELECT annotation, since, target, setting, effect FROM annotations ORDER BY position

-- name: rules
SELECT rule, mistake, why, fix FROM lint_rules ORDER BY position

-- name: scripts
SELECT 'own-events.js' AS script
