-- name: states_through
-- Groups of releases with the same states, the newest first.
SELECT states_event, key IS NOT NULL AS on_or_off, in_releases AS "in", has_states_through FROM (
    SELECT max(release) AS newest_with, states_event, key, release_list(release) AS in_releases, count(*) OVER () > 1 AS has_states_through
    FROM (SELECT release, event_id AS states_event, (SELECT list(state_names || is_on || coalesce(notes, ''), position, '|')
            FROM event_states s WHERE s.event_id = r.event_id) AS key FROM event_releases r WHERE event = :event)
    GROUP BY key) ORDER BY newest_with DESC

-- name: gc_now
-- The garbage collectors in the newest release in which they are known.
SELECT gcs_any, g.gcs_words, unseen FROM event_releases r LEFT JOIN event_gcs g USING (event_id) LEFT JOIN unseen USING (event_id)
WHERE event = :event AND EXISTS (SELECT 1 FROM event_collectors c WHERE c.event_id = r.event_id) ORDER BY release DESC LIMIT 1
