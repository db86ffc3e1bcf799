-- name: page
SELECT 'index.html' AS path, '' AS root, 1 AS is_index, 'JDK Flight Recorder events' AS title,
    'A reference of the JDK Flight Recorder events: their meaning, fields, settings and defaults in each JDK release.' AS summary,
    (SELECT min(release) FROM site_releases) AS oldest, (SELECT max(release) FROM site_releases) AS newest,
    (SELECT count(DISTINCT name) FROM events WHERE release IS NOT NULL AND native_image_only IS NOT 1) AS all_events_count

-- name: releases
-- The bars of the chart are 73 high at most, so that the lowest ones differ.
SELECT release, is_lts, events_count, nullif(diff_added, 0) AS diff_added, nullif(diff_removed, 0) AS diff_removed, nullif(diff_changed, 0) AS diff_changed,
    96 - 84 * events_count / most AS bar_top, 84 * events_count / most AS bar_height
FROM releases_shown, (SELECT max(events_count) AS most FROM releases_shown) ORDER BY release

-- name: featured
-- The newest final release, the newest LTS release, and an early-access build of a newer one.
SELECT release, release = :latest AS is_latest, is_early, events_count FROM releases_shown
WHERE release IN (:latest, :lts) OR (is_early AND release = (SELECT max(release) FROM site_releases))
ORDER BY release <> :latest, is_early

-- name: tasks
SELECT 'task-' || task AS task_anchor, title AS task_title, text AS task_text,
    (SELECT 'playbooks/' || task || '.html' FROM playbook_steps s WHERE s.task = t.task LIMIT 1) AS playbook,
    (SELECT list(event_name || '.enabled=true', position, '&') FROM task_events e JOIN shown USING (event_name) WHERE e.task_id = t.task_id) AS task_query
FROM tasks t ORDER BY task_id

-- name: news
-- The newest three releases with new events.
SELECT DISTINCT release, release_label, before FROM new_events JOIN releases_shown USING (release) ORDER BY release DESC LIMIT 3

-- name: older
SELECT DISTINCT release, release_label, before FROM new_events JOIN releases_shown USING (release) ORDER BY release DESC LIMIT -1 OFFSET 3

-- name: new_events
SELECT event_name, slug, lead AS sentence FROM new_events n JOIN events e ON e.name = event AND e.release = n.release LEFT JOIN leads USING (event_id)
WHERE n.release = :release ORDER BY event_name

-- name: variants
SELECT variant, variant_label FROM page_variants WHERE kind = 'variant' ORDER BY release, variant_id

-- name: scripts
SELECT 'forward.js' AS script

-- name: styles
SELECT 'pages.css' AS style
