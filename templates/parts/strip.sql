-- name: cells
SELECT r.release AS feature, is_lts, state IS NULL AS is_absent, coalesce(is_on_by_default, 0) AS is_on, state = 'changed' AS is_changed
FROM site_releases r LEFT JOIN states s ON s.event = :event AND s.release = r.release
LEFT JOIN events e ON e.release = s.release AND e.name = :event LEFT JOIN default_states d ON d.event_id = e.event_id ORDER BY r.release

-- name: strip_words
SELECT replace(ranges(release), '+', ' and later') AS strip_in, (SELECT list(release_label, r.release, ', ') FROM states c JOIN site_releases r USING (release)
    WHERE c.event = :event AND state = 'changed') AS strip_changed
FROM states WHERE event = :event
