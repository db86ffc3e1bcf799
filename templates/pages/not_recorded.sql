-- name: page
SELECT 'not-recorded.html' AS path, '' AS root, 'headings' AS search, 'What JFR does not record' AS title,
    'Subjects without an event of JDK Flight Recorder, such as connecting, DNS and HTTP: the nearest events, and tools that show them.' AS summary

-- name: facts
-- Each statement once, as the newest release with it says.
SELECT name, fact_title, what, instead, path, line, tag, position, release, range
FROM (SELECT name, title AS fact_title, text AS what, instead, path, line, tag, max(release) AS release, release_not_recorded_id AS position,
        CASE WHEN count(*) < (SELECT count(*) FROM releases) THEN ranges(release) END AS range
    FROM release_not_recorded GROUP BY name, text)
ORDER BY release DESC, position

-- name: nearest
SELECT event_name, slug FROM release_not_recorded_nearest JOIN shown ON event = nearest WHERE release_not_recorded_id = :position
ORDER BY release_not_recorded_nearest_id

-- name: what_words
SELECT words(:what, '') AS words

-- name: instead_words
SELECT words(:instead, '') AS words
