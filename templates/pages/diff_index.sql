-- name: page
-- The form compares the newest final release with the one before it.
SELECT 'diff/index.html' AS path, '../' AS root, 'headings' AS search, 'JFR events: compare two JDK releases' AS title,
    'Changes to JDK Flight Recorder events between any two JDK releases.' AS summary, newest,
    coalesce((SELECT max(release) FROM site_releases WHERE release < newest), newest) AS before
FROM (SELECT coalesce((SELECT max(release) FROM site_releases WHERE NOT is_early), (SELECT max(release) FROM site_releases)) AS newest)

-- name: releases
SELECT release AS feature, release_label AS label, release = :before AS is_a, release = :newest AS is_b FROM site_releases ORDER BY release

-- name: rows
SELECT release AS later, release_label AS later_label FROM site_releases WHERE release > (SELECT min(release) FROM site_releases) ORDER BY release DESC

-- name: cells
SELECT release AS earlier, release_label AS earlier_label FROM site_releases WHERE release < :later ORDER BY release

-- name: scripts
SELECT 'diff.js' AS script
