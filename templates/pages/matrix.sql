-- name: page
SELECT 'events.html' AS path, '' AS root, 'page' AS search, 'All events in all releases' AS title,
    'Every JDK Flight Recorder event, with the JDK releases that have it.' AS summary,
    (SELECT min(release) FROM site_releases) AS oldest,
    (SELECT max(release) FROM site_releases) AS newest_label,
    reported AS all_events_count, nullif((SELECT count(*) FROM shown) - reported, 0) AS native_only, (SELECT count(*) + 1 FROM site_releases) AS columns_count
FROM (SELECT count(DISTINCT name) AS reported FROM events WHERE release IS NOT NULL AND native_image_only IS NOT 1)

-- name: releases
SELECT release AS feature FROM site_releases ORDER BY release DESC

-- name: listed
SELECT event_id FROM shown

-- name: sections
SELECT section_title, section_words, section_anchor, count(*) AS section_count FROM shown_sections GROUP BY section_order

-- name: events
-- remark: the updates that added the event to releases whose first build lacks it, and that it is experimental.
SELECT event, event_name, slug, concat_words AS remark FROM (
    SELECT event, event_name, slug, section_title, nullif(coalesce('since ' || (SELECT list(update_words(o.since), o.release, ', ') FROM events o WHERE o.name = event AND o.release IS NOT NULL), '')
        || CASE WHEN e.experimental THEN ' experimental' ELSE '' END, '') AS concat_words
    FROM shown_sections s JOIN events e USING (event_id)) WHERE section_title = :section_title ORDER BY event_name

-- name: cells
SELECT state IS NULL AS is_absent, state = 'changed' AS is_changed, coalesce(is_on_by_default, 0) AS is_on
FROM site_releases r LEFT JOIN states s ON s.event = :event AND s.release = r.release
LEFT JOIN events e ON e.release = s.release AND e.name = :event LEFT JOIN default_states d ON d.event_id = e.event_id ORDER BY r.release DESC

-- name: scripts
SELECT 'matrix.js' AS script

-- name: crumbs
SELECT 'Events' AS text, coalesce(:prefix, '') || :latest || '.html' AS href, :all_releases AS per UNION ALL SELECT 'In all releases', NULL, NULL

-- name: styles
SELECT 'pages.css' AS style
