-- name: release_words
SELECT ranges_said(release) AS releases_said, releases_said(CASE WHEN state = 'changed' THEN release END) AS changes_said
FROM item_states WHERE item = :bar_item AND owner = :bar_owner

-- name: release_bar
-- Ranges of releases in which the event or type does not change.
SELECT ranges(release) AS range, max(begins AND state = 'added') AS is_added, max(begins AND state = 'changed') AS is_changed
FROM (SELECT release, state, begins, sum(begins) OVER (ORDER BY release) AS number FROM (
    SELECT r.release, state, state IS NOT NULL AND (state = 'changed' OR lag(state) OVER (ORDER BY r.release) IS NULL) AS begins
    FROM site_releases r LEFT JOIN item_states s ON s.item = :bar_item AND s.owner = :bar_owner AND s.release = r.release))
WHERE state IS NOT NULL GROUP BY number

-- name: in_releases
SELECT release AS feature, release_label AS label FROM item_states JOIN site_releases USING (release)
WHERE item = :bar_item AND owner = :bar_owner ORDER BY release
