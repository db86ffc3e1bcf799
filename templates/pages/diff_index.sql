-- name: page
-- The form compares the newest final release with the one before it.
SELECT 'diff/index.html' AS path, '../' AS root, 'headings' AS search, 'JFR events: compare two JDK releases' AS title,
    'Changes to JDK Flight Recorder events between any two JDK releases.' AS summary, newest,
    coalesce((SELECT max(release) FROM site_releases WHERE release < newest), newest) AS before
FROM (SELECT coalesce((SELECT max(release) FROM site_releases WHERE NOT is_early), (SELECT max(release) FROM site_releases)) AS newest)

-- name: releases
SELECT release AS feature, release_label AS label, release = :before AS is_a, release = :newest AS is_b FROM site_releases ORDER BY release

-- name: newest_pairs
SELECT from_release AS before, to_release AS after, diff_words FROM pair_words JOIN site_releases b ON b.release = to_release
WHERE from_release = (SELECT max(release) FROM site_releases a WHERE a.release < to_release) ORDER BY to_release DESC LIMIT 5

-- name: lts_pairs
SELECT from_release AS before, to_release AS after, diff_words FROM pair_words
WHERE from_release IN (SELECT release FROM site_releases WHERE is_lts) AND to_release IN (SELECT release FROM site_releases WHERE is_lts) ORDER BY to_release DESC, from_release DESC

-- name: rows
-- All pairs, for readers without scripts.
SELECT release AS later FROM site_releases WHERE release > (SELECT min(release) FROM site_releases) ORDER BY release DESC

-- name: cells
SELECT release AS earlier FROM site_releases WHERE release < :later ORDER BY release DESC

-- name: scripts
SELECT 'diff.js' AS script
