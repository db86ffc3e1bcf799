-- name: page
SELECT 'index.html' AS path, '' AS root, 1 AS is_index, 'JDK Flight Recorder events' AS title,
    'A reference of the JDK Flight Recorder events: their meaning, fields, settings and defaults in each JDK release.' AS summary,
    (SELECT release_label FROM site_releases ORDER BY release LIMIT 1) AS oldest,
    (SELECT release_label FROM site_releases ORDER BY release DESC LIMIT 1) AS newest,
    count(*) FILTER (WHERE is_reported) AS all_events_count, nullif(count(*) FILTER (WHERE NOT is_reported), 0) AS native_only,
    (SELECT count(*) FROM page_variants WHERE is_newest) AS libraries_count
FROM (SELECT max(native_image_only IS NOT 1) AS is_reported FROM events WHERE release IS NOT NULL GROUP BY name)

-- name: releases
SELECT * FROM releases_shown ORDER BY release DESC

-- name: featured
-- The newest final release, the newest LTS release, and an early-access build of a newer one.
SELECT release, release_label, is_lts, is_early, events_count FROM releases_shown
WHERE release IN (:latest, :lts) OR (is_early AND release = (SELECT max(release) FROM site_releases))
ORDER BY release <> :latest, is_early

-- name: tasks
SELECT task_id, 'task-' || task AS task_anchor, title AS task_title, text AS task_text,
    (SELECT 'playbooks/' || task || '.html' FROM playbook_steps s WHERE s.task = t.task LIMIT 1) AS playbook,
    (SELECT list(event_name || '.enabled=true', position, '&') FROM task_events e JOIN shown USING (event_name) WHERE e.task_id = t.task_id) AS task_query
FROM tasks t ORDER BY task_id

-- name: task_events
SELECT event_name, slug FROM task_events JOIN shown USING (event_name) WHERE task_id = :task_id ORDER BY position

-- name: news
-- The releases that added the newest events, until there are 24.
SELECT release, release_label, before FROM (
    SELECT release, coalesce(sum(added) OVER (ORDER BY release DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS newer
    FROM (SELECT release, count(*) AS added FROM new_events GROUP BY release)) JOIN releases_shown USING (release)
WHERE newer < 24 ORDER BY release DESC

-- name: new_events
SELECT event_name, slug, first_sentence(description, additional_description) AS sentence FROM new_events WHERE release = :release ORDER BY event_name

-- name: variants
SELECT variant, variant_label, release_label FROM page_variants WHERE kind = 'variant'

-- name: scripts
SELECT 'forward.js' AS script
