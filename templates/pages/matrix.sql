-- name: page
SELECT 'events.html' AS path, '' AS root, 'page' AS search, 'All events in all releases' AS title,
    'Every JDK Flight Recorder event, with the JDK releases that have it.' AS summary,
    (SELECT release_label FROM site_releases ORDER BY release LIMIT 1) AS oldest,
    (SELECT release_label FROM site_releases ORDER BY release DESC LIMIT 1) AS newest_label,
    reported AS all_events_count, nullif((SELECT count(*) FROM shown) - reported, 0) AS native_only, (SELECT count(*) + 2 FROM site_releases) AS columns_count
FROM (SELECT count(DISTINCT name) AS reported FROM events WHERE release IS NOT NULL AND native_image_only IS NOT 1)

-- name: releases
SELECT release AS feature, release_label FROM site_releases ORDER BY release DESC

-- name: listed
SELECT event_id FROM shown

-- name: sections
SELECT section_title, section_words, section_anchor, count(*) AS section_count FROM shown_sections GROUP BY section_order

-- name: events
-- updated_since: the updates that added the event to releases whose first build lacks it.
SELECT event, event_name, slug, newest_label, e.experimental,
    (SELECT list(update_words(o.since), o.release, ', ') FROM events o WHERE o.name = event AND o.release IS NOT NULL) AS updated_since,
    (SELECT o.native_image_since FROM events o WHERE o.name = event AND o.release IS NOT NULL AND o.native_image_since IS NOT NULL ORDER BY o.release LIMIT 1)
        AS graal_since
FROM shown_sections s JOIN events e USING (event_id) WHERE section_title = :section_title ORDER BY event_name

-- name: cells
SELECT state IS NULL AS is_absent, state = 'present' AS is_present, state = 'added' AS is_added, state = 'changed' AS is_changed
FROM site_releases r LEFT JOIN states s ON s.event = :event AND s.release = r.release ORDER BY r.release DESC

-- name: scripts
SELECT 'matrix.js' AS script
