-- name: page
SELECT 'diff/index.html' AS path, '../' AS root, 'headings' AS search, 'Compare two releases' AS title,
    'Changes to JDK Flight Recorder events between JDK releases.' AS summary,
    (SELECT max(release) FROM site_releases WHERE NOT is_early) AS newest

-- name: pairs
-- The form offers the newest final release with the one before it.
SELECT from_release AS before, to_release AS after, to_release = :newest AND from_release = (SELECT max(from_release) FROM pair_words WHERE to_release = :newest) AS is_shown
FROM pair_words ORDER BY after DESC, before DESC

-- name: neighbours
SELECT max(from_release) AS before, to_release AS after, diff_words FROM pair_words GROUP BY to_release ORDER BY to_release DESC

-- name: lts_pairs
-- Between them, and from the newest to later releases.
SELECT from_release AS before, to_release AS after, diff_words FROM pair_words
WHERE from_release IN (SELECT release FROM site_releases WHERE is_lts) AND (to_release IN (SELECT release FROM site_releases WHERE is_lts)
    OR from_release <> (SELECT max(release) FROM site_releases WHERE release < to_release))
ORDER BY to_release DESC, from_release DESC

-- name: scripts
SELECT 'diff.js' AS script
