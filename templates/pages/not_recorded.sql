-- name: page
SELECT 'not-recorded.html' AS path, '' AS root, 'headings' AS search, 'What JFR does not record' AS title,
    'Subjects without an event of JDK Flight Recorder, such as connecting, DNS and HTTP: the nearest events, and tools that show them.' AS summary

-- name: facts
-- Each statement once, as the newest release with it says.
SELECT name, fact_title, what, instead, path, line, tag, events, release, range
FROM (SELECT name, title AS fact_title, what, instead, path, line, tag, events, max(release) AS release, release_not_recorded_id AS position,
        CASE WHEN count(*) < (SELECT count(*) FROM releases) THEN ranges(release) END AS range
    FROM release_not_recorded GROUP BY name, what)
ORDER BY release DESC, position

-- name: nearest
SELECT event_name, slug FROM json_each('["' || replace(:events, ' ', '","') || '"]') JOIN shown ON event_name = value OR event = value ORDER BY key

-- name: what_words
SELECT words(:what, '') AS words

-- name: instead_words
SELECT words(:instead, '') AS words
