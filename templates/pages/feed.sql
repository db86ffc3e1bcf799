-- name: page
-- The new events and changed settings of each release, and the new events of each of its updates. Later builds of a release do not change an entry, so that readers show it once.
SELECT 'feed.atom' AS path_atom, coalesce((SELECT max(date) FROM feed_entries), value) AS date FROM meta
WHERE key = 'date' AND :published_at IS NOT NULL

-- name: entries
SELECT release, added_by, coalesce(added_by, release_label) AS label, CASE WHEN is_early AND added_by IS NULL THEN version END AS build,
    coalesce(:prefix, '') || release || '.html' AS page, date, NOT is_early AS is_released
FROM feed_entries ORDER BY date DESC, release DESC, added_by COLLATE version DESC

-- name: new_events
SELECT event, first_sentence(description, details) AS sentence
FROM new_events WHERE release = :release AND added_by IS :added_by ORDER BY event_name

-- name: changed_settings
SELECT event, setting, file, coalesce("from", 'none') AS "from", coalesce("to", 'none') AS "to"
FROM changed_settings JOIN shown USING (event_name) WHERE release = :release AND :added_by IS NULL ORDER BY position
